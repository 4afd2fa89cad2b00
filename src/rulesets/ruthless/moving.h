/* What the files about moving share: moving, climbing, riding, ducking, running. */
#ifndef RULESETS_RUTHLESS_MOVING_H
#define RULESETS_RUTHLESS_MOVING_H

#include "rulesets/ruthless/ruthless.h"

/* Mils that a spot found by direction stands off what it touches: coordinates are whole, so a
 * spot at 0 might overlap. Far less than the gap of contact. */
enum { STAND_OFF = 2 };

/* What ground means to those on foot; riders have the same but for doorways [RU-MOV-2]. */
extern const struct cost_model RU_FOOT_COSTS;

/* The others' bases as a mover meets them, and the board they make. The board points into the
 * struct, so it is filled in where it stays. */
struct ru_ground {
    struct board board;
    struct base bases[RU_MODELS];
};

void ru_ground_begin(const struct setup *setup, const struct ru_state *state, int model,
                     struct ru_ground *ground);

/* A character as it walks, whether or not it sits on a horse now. */
struct mover ru_foot_mover(const struct setup *setup, int model);

/* Anybody on a horse. The costs are the set-up's own. */
struct mover ru_rider_mover(const struct setup *setup);

/* A way of one straight stretch. */
void ru_way_straight(struct way *way, struct point from, struct point to);

/* The way that an answer's points mean: one point is a destination, to which the straight
 * stretch is taken if it can be, else the path-finder's way; several points are the way itself
 * [TB-MOV-4]. Whoever only tries learns sooner that something is too far, but not by how much. */
struct move_report ru_way_of(const struct setup *setup, const struct ru_state *state, int model,
                             const struct ru_ground *ground, struct allowance allowance,
                             const struct answer *answer, bool tries, struct way *way);

/* Refuses a way for what the report says, in the name of `dear` if it is too long; gives false. */
bool ru_refuse_way(const struct move_report *report, const char *dear, struct refusal *refusal);

/* Whether there is any cover on the table (nerve.c). */
bool ru_has_cover(const struct setup *setup);

/* Whether a character may be at a place by its nerve: one who is lily livered keeps to cover, or
 * comes nearer to it [RU-NERVE-2] (nerve.c). */
bool ru_nerve_allows(const struct setup *setup, const struct ru_state *state, int model,
                     struct circle there, struct refusal *refusal);

#endif
