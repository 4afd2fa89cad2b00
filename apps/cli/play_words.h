/* A game in words: places, models, odds and events as sentences that need no map and no colour. */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "base/pen.h"
#include "rules/match.h"

enum { PLAY_TEXT = 4096 }; /* room for any one thing in words */

/* Inches with one decimal at most; parts per million as percent likewise. */
void inches_write(struct pen *pen, int64_t length);
void percent_write(struct pen *pen, int32_t ppm);

/* The name of a piece, "the general store". */
void piece_write(struct pen *pen, const struct piece *piece);

/* Where a base is: "12.4 east, 8 south, touching the saloon (hard cover)". */
void place_write(struct pen *pen, const struct terrain *terrain, struct circle base);

/* "Wyatt Earp (a1)". */
void model_write(struct pen *pen, const struct setup *setup, const struct model_look *look,
                 int model);

/* What a model makes of another: how far, in which direction, in what sight and cover, and the chances
 * of a shot each way, where there are any, as told to the reader's seat. */
void other_write(struct pen *pen, const struct setup *setup, const void *redacted,
                 const struct model_look *from, const struct inspect_other *other, int reader);

/* What an answer may lead to, in a few words: "hit 50%; may duck 87%". The last outcome of each group is
 * left out: it is what the others leave. */
void odds_write(struct pen *pen, const struct odds *odds);

/* An answer with where it leads: "Move Wyatt Earp: 12 east, 8 south". */
void answer_describe(struct pen *pen, const struct setup *setup, const struct answer *answer);

/* An event as a reader sees it, with where it ends if it leads somewhere. */
void event_describe(struct pen *pen, const struct match *match, int i, int reader);

/* The cards of a pile as far as they are to be seen: "the 8 of hearts, the queen of spades, a card". */
void cards_write(struct pen *pen, const struct setup *setup, const void *redacted, int pile);

/* A zone in words: "within 6 inches of the north side". */
void zone_write(struct pen *pen, const struct terrain *terrain, const struct zone *zone);

#endif
