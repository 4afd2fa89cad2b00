/* Reading text line by line and word by word, and remarks on what is wrong with a line: what all
 * readers of this folder share.
 *
 * Words are set apart by blanks. A word in double quotes may hold blanks and #. Outside of quotes
 * # starts a comment that goes to the end of the line. */
#ifndef RECORD_READING_H
#define RECORD_READING_H

#include "base/pen.h"
#include "base/status.h"
#include "table/geometry.h"

/* ---- words ------------------------------------------------------------------------ */

struct word {
    const char *text; /* without its quotes */
    int size;         /* 0 and not quoted: the line has ended */
    bool quoted;
};

/* A text being read. The text belongs to the caller. */
struct reading {
    const char *at;       /* the rest of the line at hand */
    const char *line_end; /* where that line, or a comment in it, ends */
    const char *next;     /* where the next line begins */
    const char *end;
    int line; /* the number of the line at hand */
};

/* Starts before the first line, which has the given number. The mark that some editors put before UTF-8 text
 * is passed over. */
struct reading reading_of(const char *text, size_t size, int first_line);

/* Goes to the next line; false when there is none. */
bool reading_line(struct reading *reading);

/* The next word of the line. A quote that is not closed takes the rest of the line. */
struct word reading_word(struct reading *reading);

/* The rest of the line without blanks around it; a rest that is one quoted word without its
 * quotes. */
struct word reading_rest(struct reading *reading);

/* Takes the lines that follow as long as they are empty or begin with one of the words, which NULL
 * ends; gives their text and leaves the reading at the last of them. */
struct word reading_block(struct reading *reading, const char *const *words);

bool word_is(struct word word, const char *text);
bool word_same(struct word a, struct word b);

/* Whether there is a word at all. */
static inline bool word_there(struct word word)
{
    return word.size > 0 || word.quoted;
}

/* A whole number, all of the word; false when it is none or passes 32 bits. */
bool word_number(struct word word, int32_t *value);

/* Inches with up to three decimals, all of the word. */
bool word_length(struct word word, mil *length);

/* A point x,y in inches, all of the word. */
bool word_point(struct word word, struct point *point);

/* As many bytes in hex digits, all of the word. */
bool word_hex(struct word word, uint8_t *bytes, int count);

/* A check value in 16 hex digits. */
bool word_check(struct word word, uint64_t *check);

/* A seat's letter, a to d, below `seat_count`. */
bool word_seat(struct word word, int seat_count, int *seat);

/* Copies a word into room of `size` bytes, its end included; false when it is too long. */
bool word_copy(struct word word, char *out, size_t size);

/* Whether a text is UTF-8 that can be shown in one line, and has no double quote. */
bool word_can_be_shown(struct word word);

/* The index of a word in a list that NULL ends, or -1. */
int word_among(struct word word, const char *const *words);

/* ---- remarks ---------------------------------------------------------------------- */

enum {
    LIMIT_REMARKS_KEPT = 32,
    LIMIT_REMARK = 200, /* bytes, the end included */
};

/* What is wrong with a line, or odd about it. */
struct remark {
    int line;     /* from 1; 0 when it is about the whole text */
    bool warning; /* the text holds all the same */
    char sentence[LIMIT_REMARK];
};

/* All are counted; of the first ones, up to half of them warnings, the words are kept. */
struct remarks {
    int count; /* of errors */
    int warning_count;
    int kept_count;
    struct remark kept[LIMIT_REMARKS_KEPT];
};

/* Adds an error, or a warning, and gives the pen for its sentence. */
struct pen remarks_add(struct remarks *remarks, int line);
struct pen remarks_warn(struct remarks *remarks, int line);

/* The first error, or NULL. */
const struct remark *remarks_error(const struct remarks *remarks);

/* Adds an error in whole. Gives false, so that a reader can refuse in one line. */
bool remark_say(struct remarks *remarks, int line, const char *sentence);

/* Adds an error about a word, with what is said before and after it. Gives false. */
bool remark_word(struct remarks *remarks, int line, const char *before, struct word word,
                 const char *after);

/* A word of a text in a sentence: quoted, cut when long, with marks for what cannot be shown; "the
 * end of the line" when there is none. */
void pen_word(struct pen *pen, struct word word);

/* Writes a remark as "FILE:LINE: error: SENTENCE" or "warning", cut to `size` bytes, its end included. */
void remark_write(char *out, size_t size, const char *file, const struct remark *remark);

#endif
