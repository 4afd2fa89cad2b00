/* Rosters as text, one thing a line:
 *
 *     roster SYSTEM                                     first of all
 *     name Words of a title
 *     model NAME PROFILE [ITEM...] [ATTRIBUTE=NUMBER...] [radius=INCHES]
 *
 * Profiles, items and attributes are those of the system's catalog. A name of several words stands
 * in double quotes. `#` starts a comment. Whether a roster keeps its system's limits, the system
 * tells (setup_finish). */
#ifndef RECORD_ROSTER_TEXT_H
#define RECORD_ROSTER_TEXT_H

#include "record/reading.h"
#include "rules/ruleset.h"

enum { ROSTER_TEXT_LIMIT = 1 << 16 }; /* bytes of a roster file */

/* A roster as it was read. */
struct roster_read {
    const struct ruleset *ruleset; /* NULL: the text does not tell, or there is no such system */
    struct roster roster;
    int lines[LIMIT_ROSTER_MODELS]; /* where each model stands */
};

/* Reads any bytes as a roster; `find` gives the system of an id, or NULL. STATUS_BAD_INPUT:
 * `remarks` names everything that is wrong, and `out` holds what could be read. */
MUST_USE enum status roster_text_read(struct roster_read *out,
                                      const struct ruleset *find(const char *id),
                                      struct remarks *remarks, const char *text, size_t size);

/* The words that lines after the first begin with, ended by NULL. */
extern const char *const ROSTER_LINES[];

/* Reads those lines for a system that is known. Gives false and remarks when something is wrong;
 * models of which at least a name could be read are there all the same. */
bool roster_lines_read(struct roster_read *out, struct remarks *remarks, struct word lines,
                       int first_line);

/* Writes a roster; reading it gives the same one again. The lines alone leave out the first one. */
void roster_text_write(struct pen *pen, const struct ruleset *ruleset, const struct roster *roster);
void roster_lines_write(struct pen *pen, const struct ruleset *ruleset,
                        const struct roster *roster);

#endif
