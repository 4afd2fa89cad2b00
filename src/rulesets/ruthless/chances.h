/* Chances of Ruthless, worked out by counting, from what a seat knows: what odds are made of, and what the
 * script weighs. */
#ifndef RULESETS_RUTHLESS_CHANCES_H
#define RULESETS_RUTHLESS_CHANCES_H

#include "rulesets/ruthless/ruthless.h"

/* What comes of a shot or a fanfire, in millionths, nobody answering. */
struct ru_fate {
    int32_t hits[RU_FAN + 1];               /* so many of its rounds hit */
    int32_t rider, horse;                   /* one round at a rider: which of them it hits */
    int32_t killed, out, wounded, unharmed; /* the character; add up to a million */
    int32_t lily;                           /* it becomes lily livered */
    int32_t horse_dies;
};

/* The chance of so many pips or more on a d10, in millionths. */
int32_t ru_die_ppm(int needs);

/* What comes of some rounds, each of which hits on `needs`. The firer of an aimed shot shifts the wound for
 * the best [RU-WND-2]. */
void ru_fate_of(const struct setup *setup, const struct ru_state *state, int target, int rounds,
                int needs, bool aimed, struct ru_fate *out);

/* What a hit on a location does to a character as it is now: the worse, the greater. */
enum wound { WOUND_SLIGHT, WOUND_OUT, WOUND_KILLS };
static inline enum wound ru_wound_of(const struct setup *setup, const struct ru_state *state,
                                     int model, int location)
{
    if (state->models[model].wounds[location] + 1 >= ru_boxes(setup, model, location))
        return WOUND_KILLS;
    return location == SEVERE ? WOUND_OUT : WOUND_SLIGHT;
}

/* Sets of cards have bit f - 1 for face f. The faces that are high enough for a Snap Shot against a player [RU-SNAP-1]; those that win a bout against
 * a card, for a character against another [RU-FIST-1]. */
uint64_t ru_faces_beating(const struct setup *setup, const struct ru_state *state, int attacking);
uint64_t ru_faces_winning(const struct setup *setup, const struct ru_state *state, int model,
                          int other, int other_card);

/* How likely a seat holds a card of a set, in millionths, as far as the asking one can know: in a world that
 * was imagined the same as in the asking seat's view of it. */
int32_t ru_holds_ppm(const struct ru_state *state, int asking, int seat, uint64_t set);

/* The best shot of a character at another now, without aiming or fanning: its chance in millionths, or -1
 * when there is none. `band` is its range band. */
int32_t ru_best_shot_ppm(const struct setup *setup, const struct ru_state *state, int firer,
                         int target, int *band);

#endif
