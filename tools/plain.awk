# Prints C source without its comments; lines keep their numbers. With -v strings=0 the insides of
# string and character literals are left out too, so that what remains is code.
BEGIN {
    if (strings == "")
        strings = 1
}

FNR == 1 {
    comment = 0
}

{
    line = $0
    size = length(line)
    out = ""
    quote = ""
    for (i = 1; i <= size; i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (comment) {
            if (two == "*/") {
                comment = 0
                out = out " "
                i++
            }
        } else if (quote != "") {
            if (c == "\\") {
                if (strings)
                    out = out two
                i++
            } else {
                if (strings || c == quote)
                    out = out c
                if (c == quote)
                    quote = ""
            }
        } else if (two == "/*") {
            comment = 1
            i++
        } else if (two == "//") {
            break
        } else {
            if (c == "\"" || c == "'")
                quote = c
            out = out c
        }
    }
    print FILENAME ":" FNR ":" out
}
