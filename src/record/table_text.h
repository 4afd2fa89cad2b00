/* Tables as text, one thing a line:
 *
 *     table WIDTH HEIGHT                                the sides in inches; first of all
 *     name Words of a title
 *     style street                                      or ranch, wilds, lair
 *     ground NAME x,y x,y x,y ...                       looks only: a street, a trail
 *     piece NAME LEVEL KEYWORD[,KEYWORD...] x,y x,y x,y ...
 *     stretch NAME x,y x,y                              a named part of a side
 *     point NAME x,y                                    a named place
 *
 * Inches have up to three decimals. `#` starts a comment. A piece without keywords writes `-`. */
#ifndef RECORD_TABLE_TEXT_H
#define RECORD_TABLE_TEXT_H

#include <stddef.h>

#include "table/layout.h"

enum {
    TABLE_TEXT_LIMIT = 1 << 20, /* bytes of a table file */
    TABLE_TEXT_SIZE = 1 << 16,  /* room for any layout as text, its end included */
    LIMIT_REMARKS = 32,
};

/* What is wrong with a line, or odd about it. */
struct table_remark {
    int line;     /* from 1 */
    bool warning; /* the table holds all the same */
    char sentence[LIMIT_REASON];
};

/* All are counted; of the first ones, up to half of them warnings, the words are kept. */
struct table_remarks {
    int error_count, warning_count;
    int kept_count;
    struct table_remark kept[LIMIT_REMARKS];
};

/* Reads any bytes as a table. STATUS_OK when there are no errors, warnings or not; STATUS_BAD_INPUT
 * when there are some: `remarks` names every one, and `layout` holds what could be read. */
MUST_USE enum status table_text_read(struct layout *layout, struct table_remarks *remarks,
                                     const char *text, size_t size);

/* Writes a layout so that reading it gives the same layout again; gives the length. */
int table_text_write(char out[TABLE_TEXT_SIZE], const struct layout *layout);

/* Writes a remark as "FILE:LINE: error: SENTENCE", cut to `size` bytes, its end included. */
void table_remark_write(char *out, size_t size, const char *file,
                        const struct table_remark *remark);

/* The first error in `remarks`, or NULL. */
const struct table_remark *table_remarks_error(const struct table_remarks *remarks);

#endif
