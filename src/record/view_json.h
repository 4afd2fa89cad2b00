/* What a seat sees and is asked, as JSON: the browser gets the same from WebAssembly and from the
 * server. docs/records.md lists the members. Only whole numbers and strings; lengths are in
 * mils. */
#ifndef RECORD_VIEW_JSON_H
#define RECORD_VIEW_JSON_H

#include "record/json.h"
#include "rules/match.h"

/* What is wanted beside the position. */
struct view_wish {
    bool table;      /* the terrain too: it never changes, so once is enough */
    bool odds;       /* of every option that has them */
    int event_first; /* the events from there on; -1: none */
};

/* Writes the view of a seat (LIMIT_SEATS: one who only watches) into `size` bytes, its end
 * included; gives the length it has, which is `size` or more when it did not fit. Takes no memory.
 * Everything in it is made from the redacted state and from events as that seat sees them
 * [TB-CARD-2]. */
size_t view_json(char *out, size_t size, const struct match *match, int seat,
                 const struct view_wish *wish);

/* Writes a table, or odds, as the view has them: an object, a list. */
void layout_json(struct json *json, const struct layout *layout);
void odds_json(struct json *json, const struct odds *odds);

#endif
