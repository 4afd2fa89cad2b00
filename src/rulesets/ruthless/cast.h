/* Who is who, worked out once per set-up, and the small questions about models that everything else asks all
 * the time. */
#ifndef RULESETS_RUTHLESS_CAST_H
#define RULESETS_RUTHLESS_CAST_H

#include "rulesets/ruthless/state.h"

/* What a set-up says of a model. */
struct member {
    mil radius;      /* on foot; a horse's own */
    uint16_t items;  /* bit i: catalog item i */
    uint8_t seat;    /* LIMIT_SEATS: the prisoner, whose seat is the raiders' */
    uint8_t partner; /* the own horse, or its owner, from 1; 0: none */
    uint8_t number;  /* in its roster, of a character */
    uint8_t mover;   /* on foot: which of the set-up's movers it is */
    uint8_t toughness;
    uint8_t boxes[LOCATION_COUNT];
};

/* What `prepare` keeps in a set-up. No pointers: set-ups may be copied. */
struct cast {
    int32_t roster_count, character_count, model_count;
    int32_t
        foot_count; /* sizes of base that walk, in the order of the rosters, the prisoner's last */
    mil foot_radii[LIMIT_MOVERS - 1];
    struct cost_model rider_costs;
    struct member members[RU_MODELS];
};

_Static_assert(sizeof(struct cast) <= LIMIT_DERIVED, "there is room for it");

static inline const struct cast *ru_cast(const struct setup *setup)
{
    return (const struct cast *)(const void *)setup->derived;
}

/* ---- who -------------------------------------------------------------------------- */

/* All characters, the prisoner included; all models, the horses included. */
static inline int ru_character_count(const struct setup *setup)
{
    return ru_cast(setup)->character_count;
}

static inline int ru_model_count(const struct setup *setup)
{
    return ru_cast(setup)->model_count;
}

static inline bool ru_is_horse(const struct setup *setup, int model)
{
    return model >= ru_cast(setup)->character_count;
}

static inline bool ru_has_item(const struct setup *setup, int model, int item)
{
    return ru_cast(setup)->members[model].items >> item & 1;
}

static inline bool ru_has_weapon(const struct setup *setup, const struct ru_state *state, int model,
                                 int weapon)
{
    if (state->models[model].armed) /* [RU-SCEN-3] */
        return weapon == WEAPON_REVOLVER;
    return ru_has_item(setup, model, ITEM_WEAPONS + weapon);
}

static inline int ru_toughness(const struct setup *setup, int model) /* Coward included */
{
    return ru_cast(setup)->members[model].toughness;
}

static inline int ru_boxes(const struct setup *setup, int model, int location)
{
    return ru_cast(setup)->members[model].boxes[location];
}

/* ---- whose ------------------------------------------------------------------------ */

/* The first seat of the raiders, or 0 while there are none (models.c). */
int ru_raiders_seat(const struct ru_state *state);

/* Whose a character or a horse is; the prisoner is the first raiders' [RU-SCEN-3]. */
static inline int ru_seat(const struct setup *setup, const struct ru_state *state, int model)
{
    int seat = ru_cast(setup)->members[model].seat;
    return seat == LIMIT_SEATS ? ru_raiders_seat(state) : seat;
}

static inline bool ru_friends(const struct setup *setup, const struct ru_state *state, int a, int b)
{
    return setup->teams[ru_seat(setup, state, a)] == setup->teams[ru_seat(setup, state, b)];
}

/* ---- how and where ---------------------------------------------------------------- */

static inline bool ru_is_up(const struct ru_state *state, int model)
{
    return state->models[model].life == LIFE_UP;
}

/* Up or unconscious; a free horse too. */
static inline bool ru_on_table(const struct ru_state *state, int model)
{
    return ru_is_up(state, model) || state->models[model].life == LIFE_OUT;
}

static inline bool ru_is_mounted(const struct ru_state *state, int model)
{
    return state->models[model].mount != 0;
}

static inline struct point ru_at(const struct ru_state *state, int model)
{
    return (struct point){state->models[model].x, state->models[model].y};
}

static inline mil ru_radius(const struct setup *setup, const struct ru_state *state, int model)
{
    return ru_is_mounted(state, model) ? RADIUS_MOUNTED : ru_cast(setup)->members[model].radius;
}

static inline struct circle ru_circle(const struct setup *setup, const struct ru_state *state,
                                      int model)
{
    return (struct circle){ru_at(state, model), ru_radius(setup, state, model)};
}

#endif
