/* Points and ways as a person gives them: by inches, by bearing and distance, by the name of something
 * to go to; where one may go, in words; and places worth going to. */
#ifndef CLI_PLAY_PLACE_H
#define CLI_PLAY_PLACE_H

#include "base/pen.h"
#include "rules/ruleset.h"

enum { LIMIT_SUGGESTIONS = 8 };

/* An option that needs a point or a way, with where it may end. The view is redacted for the seat. */
struct place_asked {
    const struct setup *setup;
    const void *view;
    int seat;
    const struct option *option;
    struct reach_asked reach;
    struct board board; /* the table with the others' bases, which lie in `reach` */
    struct mover mover; /* when `reach` names one */
};

/* Asks the rules where an option may end. What it gives points into itself. */
void place_begin(struct place_asked *asked, const struct setup *setup, const void *view, int seat,
                 const struct option *option);

/* Tries an answer in a world that the seat can imagine. False, with the refusal, when it is refused;
 * else `after`, if given, is the position it leads to as the seat would see it. */
bool place_try(const struct setup *setup, const void *view, int seat, const struct answer *answer,
               void *after, struct refusal *refusal);

/* Reads a place: `12 8`, `12 8; 14 9`, `N 4`, `NE`, `saloon`, `b2`. Whether it is allowed only the rules
 * tell. On false the sentence says what is not understood. */
bool place_read(const struct place_asked *asked, const char *text, struct answer *answer,
                char sentence[LIMIT_SENTENCE]);

/* Places worth going to, all allowed, none twice: what the script proposes, cover, enemies. Gives their
 * number. */
int place_suggest(const struct place_asked *asked, struct answer out[LIMIT_SUGGESTIONS]);

/* Where the option may end, in words. */
void place_area_write(struct pen *pen, const struct place_asked *asked);

/* What an answer leads to: the place, and who would be in sight of it there. */
void place_prospect_write(struct pen *pen, const struct place_asked *asked,
                          const struct answer *answer);

#endif
