#include "cli/console.h"

#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum {
    PAGE_COLUMNS = 80, /* where there is no terminal */
    PAGE_ROWS = 24,
    PROSE_COLUMNS = 100, /* longer lines are hard to read */
    PROSE_COLUMNS_LEAST = 24,
    PROGRESS_TERMINAL_SECONDS = 1,
    PROGRESS_LOG_SECONDS = 10,
};

/* ---- complaints ------------------------------------------------------------------- */

static atomic_bool progress_is_shown;
static clockid_t progress_clock = CLOCK_PROCESS_CPUTIME_ID;
static int progress_next_second = 1;

void complain(const char *format, ...)
{
    va_list arguments;
    flockfile(stderr); /* whole lines, also of several threads */
    progress_end();
    fflush(stdout); /* what was said before stands before */
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    funlockfile(stderr);
}

int complain_of_memory(void)
{
    complain("bluff: there is no memory left");
    return EXIT_BAD_INPUT;
}

bool console_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    complain("bluff: the output cannot be written: %s", strerror(errno));
    return false;
}

/* ---- progress --------------------------------------------------------------------- */

/* Seconds of work so far; waiting for a question is no work. */
static int seconds_worked(void)
{
    struct timespec now;
    clock_gettime(progress_clock, &now);
    return (int)now.tv_sec;
}

void progress_by_clock(void)
{
    progress_clock = CLOCK_MONOTONIC;
    progress_next_second = seconds_worked() + 2; /* the one under way is no whole one */
}

void progress(const char *format, ...)
{
    bool terminal = isatty(STDERR_FILENO);
    int now = seconds_worked();
    if (now < progress_next_second)
        return;
    progress_next_second = now + (terminal ? PROGRESS_TERMINAL_SECONDS : PROGRESS_LOG_SECONDS);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputs(terminal ? "\033[K\r" : "\n", stderr);
    progress_is_shown = terminal;
}

void progress_end(void)
{
    if (progress_is_shown)
        fputs("\033[K", stderr);
    progress_is_shown = false;
}

/* ---- the terminal ----------------------------------------------------------------- */

bool console_is_terminal(void)
{
    return isatty(STDOUT_FILENO);
}

/* What the environment says a number is, or 0. */
static int environment_number(const char *name)
{
    const char *text = getenv(name);
    long number = text == NULL ? 0 : strtol(text, NULL, 10);
    return number > 0 && number < 10000 ? (int)number : 0;
}

static struct winsize window(void)
{
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        size = (struct winsize){0};
    return size;
}

int console_columns(void)
{
    int columns = window().ws_col;
    if (columns == 0)
        columns = environment_number("COLUMNS");
    return columns == 0 ? PAGE_COLUMNS : columns;
}

int console_rows(void)
{
    int rows = window().ws_row;
    if (rows == 0)
        rows = environment_number("LINES");
    return rows == 0 ? PAGE_ROWS : rows;
}

bool console_has_colours(void)
{
    const char *terminal = getenv("TERM"), *refused = getenv("NO_COLOR");
    return console_is_terminal() && terminal != NULL && strcmp(terminal, "dumb") != 0 &&
           (refused == NULL || refused[0] == '\0');
}

bool console_has_unicode(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* ---- numbers and texts ------------------------------------------------------------ */

void print_mil(mil value)
{
    char text[MIL_TEXT_SIZE];
    mil_write(text, value);
    fputs(text, stdout);
}

void print_json_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < ' ')
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

/* ---- prose ------------------------------------------------------------------------ */

int prose_width(void)
{
    int columns = console_columns();
    if (columns < PROSE_COLUMNS_LEAST)
        return PROSE_COLUMNS_LEAST;
    return columns > PROSE_COLUMNS ? PROSE_COLUMNS : columns;
}

int text_columns(const char *text, int size)
{
    int columns = 0;
    for (int i = 0; i < size; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80; /* others go on a letter */
    return columns;
}

int prose_line(const char *text, int width)
{
    int end = 0, columns = 0; /* of the words that fit */
    for (;;) {
        int blank = text[end] == ' ';
        int size = blank + (int)strcspn(text + end + blank, " \n");
        columns += text_columns(text + end, size);
        if (columns > width && end > 0)
            return end;
        end += size;
        if (text[end] != ' ')
            return end;
    }
}

void print_prose(const char *text, int indent, int width)
{
    for (;;) {
        int size = prose_line(text, width - indent);
        printf("%*s%.*s\n", size > 0 ? indent : 0, "", size, text);
        if (text[size] == '\0')
            return;
        text += size + 1;
    }
}

void print_beside(const char *head, int column, const char *text, int width)
{
    int length = text_columns(head, (int)strlen(head));
    if (length + 1 > column)
        printf("%s\n%*s", head, column, "");
    else
        printf("%s%*s", head, column - length, "");
    int size = prose_line(text, width - column);
    printf("%.*s\n", size, text);
    if (text[size] != '\0')
        print_prose(text + size + 1, column, width);
}
