#include "cli/questions.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/console.h"

static const enum number_kind SIGHT_KINDS[] = {
    NUMBER_PLACE, NUMBER_PLACE, NUMBER_RADIUS, NUMBER_LEVEL,
    NUMBER_PLACE, NUMBER_PLACE, NUMBER_RADIUS, NUMBER_LEVEL,
};

static const enum number_kind PATH_KINDS[] = {
    NUMBER_PLACE, NUMBER_PLACE, NUMBER_RADIUS, NUMBER_PLACE, NUMBER_PLACE,
};

const struct form SIGHT_FORM = {"x1 y1 r1 level1 x2 y2 r2 level2", SIGHT_KINDS, 8, 8};
const struct form PATH_FORM = {"x1 y1 r x2 y2", PATH_KINDS, 5, 5};

/* ---- numbers ---------------------------------------------------------------------- */

/* Commas count as blanks, so that places can be copied from a table file. */
static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static int skip_blanks(const char *text, int size, int at)
{
    while (at < size && is_blank(text[at]))
        at++;
    return at;
}

static int word_end(const char *text, int size, int at)
{
    while (at < size && !is_blank(text[at]))
        at++;
    return at;
}

/* The length of a line without its comment. */
static int without_comment(const char *text, int size)
{
    const char *comment = memchr(text, '#', (size_t)size);
    return comment != NULL ? (int)(comment - text) : size;
}

bool question_is_empty(const char *text, int size)
{
    size = without_comment(text, size);
    return skip_blanks(text, size, 0) == size;
}

/* A word of the line in a sentence: cut when long, with marks for what cannot be shown. */
static void write_word(char out[32], const char *word, int size)
{
    int length = size < 24 ? size : 24;
    for (int i = 0; i < length; i++)
        out[i] = word[i] >= ' ' && word[i] <= '~' ? word[i] : '?';
    strcpy(out + length, size > length ? "..." : "");
}

static const char *expected_of(enum number_kind kind)
{
    switch (kind) {
    case NUMBER_PLACE:
        return "inches with up to three decimals, up to 1000";
    case NUMBER_RADIUS:
        return "a radius in inches with up to three decimals, 0 to 12";
    default:
        return "a level, a whole number from 0 to 9";
    }
}

static bool number_read(enum number_kind kind, const char *word, int size, mil *number)
{
    if (mil_read(word, size, number) != size)
        return false;
    if (kind == NUMBER_RADIUS)
        return *number >= 0 && *number <= LIMIT_RADIUS;
    if (kind == NUMBER_PLACE)
        return true;
    bool whole = *number % INCH == 0;
    *number /= INCH;
    return whole && *number >= 0 && *number <= LIMIT_LEVEL;
}

static enum number_kind kind_of(const struct form *form, int index)
{
    int last = form->count - 2;
    return form->kinds[index < form->count ? index : last + (index - form->count) % 2];
}

bool question_read(const struct form *form, const char *text, int size,
                   mil numbers[LIMIT_QUESTION_NUMBERS], int *count,
                   char reason[LIMIT_QUESTION_REASON])
{
    size = without_comment(text, size);
    *count = 0;
    for (int at = skip_blanks(text, size, 0); at < size; at = skip_blanks(text, size, at)) {
        int end = word_end(text, size, at);
        if (*count == form->most) {
            snprintf(reason, LIMIT_QUESTION_REASON, "there are more than %d numbers; wanted: %s",
                     form->most, form->words);
            return false;
        }
        enum number_kind kind = kind_of(form, *count);
        if (!number_read(kind, text + at, end - at, &numbers[*count])) {
            char word[32];
            write_word(word, text + at, end - at);
            snprintf(reason, LIMIT_QUESTION_REASON, "number %d, '%s', should be %s; wanted: %s",
                     *count + 1, word, expected_of(kind), form->words);
            return false;
        }
        ++*count;
        at = end;
    }
    if (*count >= form->count && (*count - form->count) % 2 == 0)
        return true;
    snprintf(reason, LIMIT_QUESTION_REASON, "there %s only %d number%s; wanted: %s",
             *count == 1 ? "is" : "are", *count, *count == 1 ? "" : "s", form->words);
    return false;
}

/* ---- reading them all [TB-UNIT-5] ------------------------------------------------- */

struct inquiry {
    const struct form *form;
    void (*answer)(void *context, const mil *numbers, int count);
    void *context;
    int answered;
    bool bad;
    struct lines lines;
};

static void complain_of_line(struct inquiry *inquiry, const char *reason)
{
    complain("%s:%d: error: %s", inquiry->lines.name, inquiry->lines.number, reason);
    inquiry->bad = true;
}

static void take_line(struct inquiry *inquiry, const char *text, int size)
{
    char reason[LIMIT_QUESTION_REASON];
    mil numbers[LIMIT_QUESTION_NUMBERS];
    int count;
    if (question_is_empty(text, size))
        return;
    if (!question_read(inquiry->form, text, size, numbers, &count, reason)) {
        complain_of_line(inquiry, reason);
        return;
    }
    inquiry->answer(inquiry->context, numbers, count);
    if (++inquiry->answered % 1024 == 0)
        progress("%d questions answered", inquiry->answered);
}

static void take_all(struct inquiry *inquiry)
{
    char text[LIMIT_LINE], reason[LIMIT_QUESTION_REASON];
    int size;
    for (;;) {
        enum line_result result = lines_next(&inquiry->lines, text, &size);
        if (result == LINE_END)
            return;
        if (result == LINE_FAULT) {
            complain("%s: it cannot be read: %s", inquiry->lines.name,
                     strerror(inquiry->lines.fault));
            inquiry->bad = true;
            return;
        }
        if (result == LINE_READ) {
            take_line(inquiry, text, size);
            continue;
        }
        snprintf(reason, sizeof reason, "the line has more than %d bytes; wanted: %s",
                 LIMIT_LINE - 1, inquiry->form->words);
        complain_of_line(inquiry, reason);
    }
}

int questions_run(const struct form *form,
                  void (*answer)(void *context, const mil *numbers, int count), void *context)
{
    struct inquiry *inquiry = memory_take(sizeof *inquiry);
    if (inquiry == NULL)
        return complain_of_memory();
    inquiry->form = form;
    inquiry->answer = answer;
    inquiry->context = context;
    lines_begin(&inquiry->lines, STDIN_FILENO, "standard input");
    if (isatty(STDIN_FILENO))
        complain("A question a line, in inches: %s. Ctrl-D ends.", form->words);
    take_all(inquiry);
    int status = inquiry->bad ? EXIT_BAD_INPUT : EXIT_FINE;
    memory_release(inquiry);
    return status;
}
