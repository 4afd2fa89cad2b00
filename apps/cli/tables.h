/* Tables for the commands: read from a file, or made at random. */
#ifndef CLI_TABLES_H
#define CLI_TABLES_H

#include "base/chance.h"
#include "record/table_text.h"

/* What kind of random table is wished for. */
struct table_wish {
    enum style style; /* STYLE_PLAIN: whichever the seed brings */
    mil width, height;
    const char *seed; /* NULL: a new one every time */
};

enum { LIMIT_ORDER = 160 }; /* bytes of the command that makes a table again */

/* Complains of everything that a reader remarked on a file. */
void complain_of_remarks(const char *path, const struct remarks *remarks);

/* Reads a table, "-" from the standard input, or complains of everything that is wrong with it and gives
 * NULL. The caller releases it (memory_release). The second reads what was a file's text. */
struct layout *table_open(const char *path);
struct layout *table_read(const char *path, const char *text, size_t size);

/* Makes a random table, and in `order` the command that makes the same again. Complains and gives NULL
 * when that cannot be. The caller releases it (memory_release). */
struct layout *table_make(const struct table_wish *wish, char order[LIMIT_ORDER]);

/* A seed and the text by which it can be typed again: what was wished for, or with NULL a new short word.
 * Complains and gives false when the system has no random numbers. */
bool seed_choose(uint8_t seed[CHANCE_SEED_SIZE], char text[CHANCE_SEED_TEXT], const char *wish);

/* A table of the usual size, made at random. */
extern const struct table_wish ANY_TABLE;

/* The share of the table under pieces, in thousandths, to within a few of them. */
int table_covered(const struct terrain *terrain);

/* Writes what a command made: to a file, whole or not at all, or with NULL to the standard output.
 * Complains and gives false when it cannot. */
bool write_result(const char *path, const char *bytes, size_t size);

#endif
