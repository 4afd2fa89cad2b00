/* House rules as text, one thing a line:
 *
 *     house SYSTEM            first of all
 *     set KEY VALUE           a value of the system's data: a whole number, or inches as 6.5in
 *     switch WORD VALUE       a ruling or an option of the game
 *
 * Keys and switches are those of the system's catalog. `#` starts a comment. */
#ifndef RECORD_HOUSE_TEXT_H
#define RECORD_HOUSE_TEXT_H

#include "record/reading.h"
#include "rules/ruleset.h"

enum { HOUSE_TEXT_LIMIT = 1 << 16 }; /* bytes of a file of house rules */

/* Reads any bytes as house rules of the set-up's system and puts them into a set-up that was begun
 * and not finished. STATUS_BAD_INPUT: the set-up is as it was and `remarks` names everything that
 * is wrong. */
MUST_USE enum status house_text_read(struct setup *setup, struct remarks *remarks, const char *text,
                                     size_t size);

/* The same for one line of which `set` or `switch` was read already: both its words. Gives false
 * and a remark. */
bool house_set(struct setup *setup, struct remarks *remarks, int line, struct word key,
               struct word value);
bool house_switch(struct setup *setup, struct remarks *remarks, int line, struct word key,
                  struct word value);

/* Writes the house rules in force: values that differ from the printed ones, switches from the
 * usual. */
void house_text_write(struct pen *pen, const struct setup *setup);

/* The lines of those values, and those of all switches, alone. */
void house_values_write(struct pen *pen, const struct setup *setup);
void house_switches_write(struct pen *pen, const struct setup *setup);

#endif
