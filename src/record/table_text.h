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

#include "record/reading.h"
#include "table/layout.h"

enum {
    TABLE_TEXT_LIMIT = 1 << 20, /* bytes of a table file */
    TABLE_TEXT_SIZE = 1 << 16,  /* room for any layout as text, its end included */
};

/* Reads any bytes as a table. STATUS_OK when there are no errors, warnings or not; STATUS_BAD_INPUT
 * when there are some: `remarks` names every one, and `layout` holds what could be read. */
MUST_USE enum status table_text_read(struct layout *layout, struct remarks *remarks,
                                     const char *text, size_t size);

/* Writes a layout so that reading it gives the same layout again; gives the length. */
int table_text_write(char out[TABLE_TEXT_SIZE], const struct layout *layout);

#endif
