#include "record/reading.h"

#include <string.h>

#include "base/utf8.h"

/* ---- lines ------------------------------------------------------------------------ */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

struct reading reading_of(const char *text, size_t size, int first_line)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    const char *start = text;
    if (size >= sizeof MARK - 1 && memcmp(text, MARK, sizeof MARK - 1) == 0)
        start += sizeof MARK - 1;
    return (struct reading){start, start, start, text + size, first_line - 1};
}

/* Where a line's words end: at its end, or at a # outside of quotes. */
static const char *words_end(const char *at, const char *end)
{
    bool quoted = false;
    for (; at < end; at++) {
        quoted ^= *at == '"';
        if (*at == '#' && !quoted)
            return at;
    }
    return end;
}

bool reading_line(struct reading *reading)
{
    if (reading->next >= reading->end)
        return false;
    size_t left = (size_t)(reading->end - reading->next);
    const char *end = memchr(reading->next, '\n', left);
    end = end ? end : reading->end;
    reading->at = reading->next;
    reading->line_end = words_end(reading->at, end);
    reading->next = end < reading->end ? end + 1 : end;
    reading->line++;
    return true;
}

static void skip_blanks(struct reading *reading)
{
    while (reading->at < reading->line_end && is_blank(*reading->at))
        reading->at++;
}

struct word reading_word(struct reading *reading)
{
    skip_blanks(reading);
    struct word word = {.text = reading->at};
    if (reading->at == reading->line_end)
        return word;
    word.quoted = *reading->at == '"';
    word.text += word.quoted;
    reading->at = word.text;
    while (reading->at < reading->line_end &&
           (word.quoted ? *reading->at != '"' : !is_blank(*reading->at)))
        reading->at++;
    word.size = (int)(reading->at - word.text);
    reading->at += word.quoted && reading->at < reading->line_end;
    return word;
}

struct word reading_rest(struct reading *reading)
{
    skip_blanks(reading);
    struct reading alone = *reading;
    struct word first = reading_word(&alone);
    if (first.quoted && !word_there(reading_word(&alone))) {
        *reading = alone;
        return first;
    }
    struct word rest = {.text = reading->at, .size = (int)(reading->line_end - reading->at)};
    while (rest.size > 0 && is_blank(rest.text[rest.size - 1]))
        rest.size--;
    reading->at = reading->line_end;
    return rest;
}

struct word reading_block(struct reading *reading, const char *const *words)
{
    struct word block = {.text = reading->next};
    struct reading ahead = *reading;
    while (reading_line(&ahead)) {
        struct reading line = ahead;
        struct word first = reading_word(&line);
        if (word_there(first) && word_among(first, words) < 0)
            break;
        *reading = ahead;
    }
    block.size = (int)(reading->next - block.text);
    return block;
}

/* ---- words ------------------------------------------------------------------------ */

bool word_is(struct word word, const char *text)
{
    return strlen(text) == (size_t)word.size && memcmp(word.text, text, strlen(text)) == 0;
}

bool word_same(struct word a, struct word b)
{
    return a.size == b.size && memcmp(a.text, b.text, (size_t)a.size) == 0;
}

int word_among(struct word word, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (word_is(word, words[i]))
            return i;
    return -1;
}

bool word_number(struct word word, int32_t *value)
{
    int at = word.size > 0 && word.text[0] == '-' ? 1 : 0;
    bool negative = at > 0;
    int64_t sum = 0;
    if (at == word.size || word.size > 11)
        return false;
    for (; at < word.size; at++) {
        if (word.text[at] < '0' || word.text[at] > '9')
            return false;
        sum = sum * 10 + (word.text[at] - '0');
    }
    sum = negative ? -sum : sum;
    *value = (int32_t)sum;
    return sum >= INT32_MIN && sum <= INT32_MAX;
}

bool word_length(struct word word, mil *length)
{
    return word.size > 0 && mil_read(word.text, word.size, length) == word.size;
}

bool word_point(struct word word, struct point *point)
{
    int x = mil_read(word.text, word.size, &point->x);
    if (x == 0 || x >= word.size || word.text[x] != ',')
        return false;
    int y = mil_read(word.text + x + 1, word.size - x - 1, &point->y);
    return y > 0 && x + 1 + y == word.size;
}

/* The value of a small hex digit, or -1: only what the writers write. */
static int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool word_hex(struct word word, uint8_t *bytes, int count)
{
    if (word.size != 2 * count)
        return false;
    for (int i = 0; i < count; i++) {
        int high = hex_value(word.text[2 * i]), low = hex_value(word.text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

bool word_check(struct word word, uint64_t *check)
{
    uint8_t bytes[8];
    if (!word_hex(word, bytes, 8))
        return false;
    *check = 0;
    for (int i = 0; i < 8; i++)
        *check = *check << 8 | bytes[i];
    return true;
}

bool word_seat(struct word word, int seat_count, int *seat)
{
    *seat = word.size == 1 ? word.text[0] - 'a' : -1;
    return *seat >= 0 && *seat < seat_count;
}

bool word_copy(struct word word, char *out, size_t size)
{
    if ((size_t)word.size >= size)
        return false;
    memset(out, 0, size);
    memcpy(out, word.text, (size_t)word.size);
    return true;
}

bool word_can_be_shown(struct word word)
{
    return utf8_can_be_shown(word.text, (size_t)word.size) &&
           !memchr(word.text, '"', (size_t)word.size);
}

/* ---- remarks ---------------------------------------------------------------------- */

static struct pen remark_keep(struct remarks *remarks, int line, bool warning)
{
    struct remark *remark = &remarks->kept[remarks->kept_count++];
    remark->line = line;
    remark->warning = warning;
    return pen_in(remark->sentence, sizeof remark->sentence);
}

struct pen remarks_add(struct remarks *remarks, int line)
{
    remarks->count++;
    if (remarks->kept_count == LIMIT_REMARKS_KEPT)
        return pen_in(NULL, 0);
    return remark_keep(remarks, line, false);
}

struct pen remarks_warn(struct remarks *remarks, int line)
{
    int warnings = 0;
    remarks->warning_count++;
    for (int i = 0; i < remarks->kept_count; i++)
        warnings += remarks->kept[i].warning;
    if (remarks->kept_count == LIMIT_REMARKS_KEPT || warnings == LIMIT_REMARKS_KEPT / 2)
        return pen_in(NULL, 0);
    return remark_keep(remarks, line, true);
}

const struct remark *remarks_error(const struct remarks *remarks)
{
    for (int i = 0; i < remarks->kept_count; i++)
        if (!remarks->kept[i].warning)
            return &remarks->kept[i];
    return NULL;
}

bool remark_say(struct remarks *remarks, int line, const char *sentence)
{
    struct pen pen = remarks_add(remarks, line);
    pen_text(&pen, sentence);
    return false;
}

bool remark_word(struct remarks *remarks, int line, const char *before, struct word word,
                 const char *after)
{
    struct pen pen = remarks_add(remarks, line);
    pen_text(&pen, before);
    pen_word(&pen, word);
    pen_text(&pen, after);
    return false;
}

void pen_word(struct pen *pen, struct word word)
{
    enum { MOST = 32 };
    if (!word_there(word)) {
        pen_text(pen, "the end of the line");
        return;
    }
    pen_byte(pen, '\'');
    for (int i = 0; i < word.size && i < MOST; i++)
        pen_byte(pen, word.text[i] >= ' ' && word.text[i] <= '~' ? word.text[i] : '?');
    pen_text(pen, word.size > MOST ? "...'" : "'");
}

void remark_write(char *out, size_t size, const char *file, const struct remark *remark)
{
    struct pen pen = pen_in(out, size);
    pen_text(&pen, file);
    if (remark->line > 0) {
        pen_byte(&pen, ':');
        pen_number(&pen, remark->line);
    }
    pen_text(&pen, remark->warning ? ": warning: " : ": error: ");
    pen_text(&pen, remark->sentence);
}
