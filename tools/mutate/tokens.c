#include "tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Longest first, so that the first that fits is the right one. */
static const char *const SIGNS[] = {
    "<<=", ">>=", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
    "++",  "--",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->",
};

static int sign_size(const char *at)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        size_t size = strlen(SIGNS[i]);
        if (strncmp(at, SIGNS[i], size) == 0)
            return (int)size;
    }
    return 1;
}

static int word_size(const char *at)
{
    int size = 0;
    while (isalnum((unsigned char)at[size]) || at[size] == '_')
        size++;
    return size;
}

/* A string or character literal, its quotes included. */
static int text_size(const char *at)
{
    int size = 1;
    while (at[size] != '\0' && at[size] != at[0])
        size += at[size] == '\\' && at[size + 1] != '\0' ? 2 : 1;
    return at[size] == '\0' ? size : size + 1;
}

static int comment_size(const char *at)
{
    if (at[0] != '/' || (at[1] != '*' && at[1] != '/'))
        return 0;
    const char *end = at[1] == '*' ? strstr(at + 2, "*/") : strchr(at, '\n');
    if (end == NULL)
        return (int)strlen(at);
    return (int)(end - at) + (at[1] == '*' ? 2 : 0);
}

/* A preprocessor line with the lines it goes on over. */
static int directive_size(const char *at)
{
    int size = 0;
    while (at[size] != '\0' && (at[size] != '\n' || (size > 0 && at[size - 1] == '\\')))
        size++;
    return size;
}

static void add_token(struct token_list *tokens, struct token token)
{
    if (tokens->count == tokens->room) {
        tokens->room = tokens->room * 2 + 1024;
        tokens->items = realloc(tokens->items, (size_t)tokens->room * sizeof token);
        if (tokens->items == NULL)
            abort();
    }
    tokens->items[tokens->count++] = token;
}

static enum token_kind kind_at(const char *at, int *size)
{
    if (isdigit((unsigned char)*at)) {
        *size = word_size(at);
        return TOKEN_NUMBER;
    }
    if (isalpha((unsigned char)*at) || *at == '_') {
        *size = word_size(at);
        return TOKEN_WORD;
    }
    if (*at == '"' || *at == '\'') {
        *size = text_size(at);
        return TOKEN_TEXT;
    }
    *size = sign_size(at);
    return TOKEN_SIGN;
}

static void cut(struct token_list *tokens)
{
    const char *source = tokens->source;
    int line = 1;
    bool line_begins = true;
    for (int i = 0, size; source[i] != '\0'; i += size) {
        size = comment_size(source + i);
        if (size == 0 && line_begins && source[i] == '#')
            size = directive_size(source + i);
        if (size == 0 && isspace((unsigned char)source[i])) {
            size = 1;
            line_begins = line_begins || source[i] == '\n';
        } else if (size == 0) {
            struct token token = {
                .start = i, .line = line, .partner = -1, .function = -1, .body = -1};
            token.kind = kind_at(source + i, &size);
            token.size = size;
            add_token(tokens, token);
            line_begins = false;
        }
        for (int k = i; k < i + size; k++)
            line += source[k] == '\n';
    }
}

bool token_is(const struct token_list *tokens, int i, const char *text)
{
    if (i < 0 || i >= tokens->count)
        return false;
    const struct token *token = &tokens->items[i];
    return (int)strlen(text) == token->size &&
           strncmp(tokens->source + token->start, text, (size_t)token->size) == 0;
}

static bool token_in(const struct token_list *tokens, int i, const char *const *words)
{
    for (; *words != NULL; words++) {
        if (token_is(tokens, i, *words))
            return true;
    }
    return false;
}

/* Finds the partners of brackets; one without a partner keeps -1. */
static void pair_brackets(struct token_list *tokens)
{
    int open = -1; /* the innermost open bracket; each keeps the one around it in `partner` */
    for (int i = 0; i < tokens->count; i++) {
        static const char *const OPENING[] = {"(", "[", "{", NULL};
        static const char *const CLOSING[] = {")", "]", "}", NULL};
        if (token_in(tokens, i, OPENING)) {
            tokens->items[i].partner = open;
            open = i;
        } else if (token_in(tokens, i, CLOSING) && open >= 0) {
            int around = tokens->items[open].partner;
            tokens->items[i].partner = open;
            tokens->items[open].partner = i;
            open = around;
        }
    }
}

static void mark(struct token_list *tokens, int from, int to, enum token_place place)
{
    for (int i = from; i <= to; i++)
        tokens->items[i].place = place;
}

/* What a brace at file scope opens. */
static enum token_place brace_place(const struct token_list *tokens, int brace)
{
    static const char *const ENDS[] = {";", "}", ")", NULL};
    if (token_is(tokens, brace - 1, ")"))
        return PLACE_BODY;
    if (token_is(tokens, brace - 1, "="))
        return PLACE_DATA;
    for (int i = brace - 1; i >= 0 && !token_in(tokens, i, ENDS); i--) {
        if (token_is(tokens, i, "enum"))
            return PLACE_FILE;
    }
    return PLACE_KEPT;
}

static void mark_places(struct token_list *tokens)
{
    for (int i = 0; i < tokens->count; i++) {
        int end = tokens->items[i].partner;
        if (!token_is(tokens, i, "{") || end < i)
            continue;
        enum token_place place = brace_place(tokens, i);
        mark(tokens, i, end, place);
        for (int k = i; place == PLACE_BODY && k <= end; k++) {
            tokens->items[k].function = tokens->items[i - 1].partner - 1;
            tokens->items[k].body = tokens->body_count;
        }
        tokens->body_count += place == PLACE_BODY;
        i = end;
    }
}

/* Assertions are beliefs, not behaviour. */
static void keep_assertions(struct token_list *tokens)
{
    static const char *const NAMES[] = {"CHECK", "assert", "static_assert", "_Static_assert", NULL};
    for (int i = 0; i + 1 < tokens->count; i++) {
        int end = tokens->items[i + 1].partner;
        if (token_in(tokens, i, NAMES) && token_is(tokens, i + 1, "(") && end > i)
            mark(tokens, i, end, PLACE_KEPT);
    }
}

/* An array a little longer than needed is no fault: `type name[SIZE]` keeps its size. */
static void keep_sizes(struct token_list *tokens)
{
    static const char *const NO_TYPE[] = {"return", "else", "case", "sizeof", "goto", NULL};
    for (int i = 2; i < tokens->count; i++) {
        int end = tokens->items[i].partner;
        bool typed = tokens->items[i - 1].kind == TOKEN_WORD &&
                     (tokens->items[i - 2].kind == TOKEN_WORD || token_is(tokens, i - 2, "*")) &&
                     !token_in(tokens, i - 2, NO_TYPE);
        if (!token_is(tokens, i, "[") || end < i || !typed)
            continue;
        mark(tokens, i, end, PLACE_KEPT);
        while (token_is(tokens, end + 1, "[") && tokens->items[end + 1].partner > end) {
            mark(tokens, end + 1, tokens->items[end + 1].partner, PLACE_KEPT);
            end = tokens->items[end + 1].partner;
        }
    }
}

struct token_list tokens_read(const char *source)
{
    struct token_list tokens = {.source = source};
    cut(&tokens);
    pair_brackets(&tokens);
    mark_places(&tokens);
    keep_assertions(&tokens);
    keep_sizes(&tokens);
    return tokens;
}
