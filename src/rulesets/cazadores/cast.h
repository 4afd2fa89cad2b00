/* Who is who, worked out once per set-up, and the small questions about models that everything else asks all
 * the time. */
#ifndef RULESETS_CAZADORES_CAST_H
#define RULESETS_CAZADORES_CAST_H

#include "rulesets/cazadores/state.h"

enum { CZ_SETS = 32 };

/* What a set-up says of a model of the Pack. */
struct cz_member {
    mil radius;
    uint16_t known, inscribed; /* rituals: a bit each */
    int8_t seat;               /* -1: the Prisoner */
    uint8_t number, profile;
    uint8_t comes; /* on this hunt [CZ-PACK-1] */
    uint8_t abilities[ABILITY_COUNT];
    uint8_t skills[SKILL_COUNT];
    uint8_t speed, wounds, armour; /* inches after armour; at the start; its rating */
    uint8_t symbol;                /* the ritual of a Religious Symbol, from 1 [CZ-GEAR-1] */
    uint8_t slots[CZ_SLOTS];       /* enum arm */
    uint8_t supplies;              /* bought: LENT_ bits [CZ-OBJ-6] [CZ-OBJ-7] */
    uint8_t set_count;             /* what it can hold ready, a bit for each slot */
    uint8_t sets[CZ_SETS];
};

/* What `prepare` keeps in a set-up. No pointers: set-ups may be copied. All below needs it, so none of it is
 * for a set-up that is not finished. */
struct cz_cast {
    int32_t count, foe_count;
    int32_t prisoner;               /* its model, or NO_MODEL [CZ-OBJ-10] */
    int32_t first[LIMIT_SEATS + 1]; /* model of each seat */
    uint8_t foes[CZ_FOES];          /* enum foe */
    int32_t radii[CZ_MODELS];
    struct cz_member members[CZ_PACK_MODELS];
};

_Static_assert(sizeof(struct cz_cast) <= LIMIT_DERIVED, "there is room for it");

static inline const struct cz_cast *cz_cast(const struct setup *setup)
{
    return (const struct cz_cast *)(const void *)setup->derived;
}

static inline const struct cz_data *cz_data(const struct setup *setup)
{
    return (const struct cz_data *)(const void *)setup->data;
}

/* ---- who -------------------------------------------------------------------------- */

static inline int cz_pack_count(const struct setup *setup)
{
    return cz_cast(setup)->count;
}

static inline int cz_model_count(const struct setup *setup)
{
    return cz_cast(setup)->count + cz_cast(setup)->foe_count;
}

static inline bool cz_is_model(const struct setup *setup, int model)
{
    return model >= 0 && model < cz_model_count(setup);
}

static inline int cz_first_model(const struct setup *setup, int seat)
{
    return cz_cast(setup)->first[seat];
}

static inline bool cz_is_foe(const struct setup *setup, int model)
{
    return model >= cz_cast(setup)->count;
}

static inline const struct cz_member *cz_member(const struct setup *setup, int model)
{
    return &cz_cast(setup)->members[model];
}

static inline int cz_seat(const struct setup *setup, int model) /* -1: a foe's, the Prisoner's */
{
    return cz_is_foe(setup, model) ? -1 : cz_member(setup, model)->seat;
}

static inline const struct roster_model *cz_sheet(const struct setup *setup, int model)
{
    const struct cz_member *member = cz_member(setup, model);
    return &setup->rosters[member->seat].models[member->number];
}

static inline bool cz_is_cazador(const struct setup *setup, int model)
{
    return !cz_is_foe(setup, model) && cz_member(setup, model)->number == 0;
}

static inline int cz_foe_kind(const struct setup *setup, int model)
{
    return cz_cast(setup)->foes[model - cz_pack_count(setup)];
}

static inline const struct cz_foe *cz_foe(const struct setup *setup, int model)
{
    return &cz_data(setup)->foes[cz_foe_kind(setup, model)];
}

static inline bool cz_hostile(const struct setup *setup, int a, int b)
{
    return cz_is_foe(setup, a) != cz_is_foe(setup, b);
}

/* Dice of a model: its player's, or those of all who have none. */
static inline enum purpose cz_purpose(const struct setup *setup, int model)
{
    int seat = cz_seat(setup, model);
    return seat < 0 ? PURPOSE_FOES : purpose_dice(seat);
}

static inline bool cz_is_prisoner(const struct setup *setup, int model)
{
    return model == cz_cast(setup)->prisoner && model != NO_MODEL;
}

/* The seat that plays a model now: [CZ-OBJ-10] the Prisoner whoever freed it; -1: nobody. */
static inline int cz_player(const struct setup *setup, const struct cz_state *state, int model)
{
    return cz_is_prisoner(setup, model) ? state->keeper - 1 : cz_seat(setup, model);
}

/* [CZ-OBJ-10] Whether it is the Prisoner and nobody has freed it. */
static inline bool cz_is_bound(const struct setup *setup, const struct cz_state *state, int model)
{
    return cz_is_prisoner(setup, model) && state->keeper == 0;
}

/* ---- how and where ---------------------------------------------------------------- */

static inline bool cz_is_up(const struct cz_state *state, int model)
{
    return state->models[model].life == LIFE_UP;
}

static inline struct point cz_at(const struct cz_state *state, int model)
{
    return (struct point){state->models[model].x, state->models[model].y};
}

static inline mil cz_radius(const struct setup *setup, int model)
{
    return cz_cast(setup)->radii[model];
}

static inline struct circle cz_circle(const struct setup *setup, const struct cz_state *state,
                                      int model)
{
    return (struct circle){cz_at(state, model), cz_radius(setup, model)};
}

static inline bool cz_has_mark(const struct cz_state *state, int model, int mark)
{
    return state->models[model].marks & mark;
}

static inline bool cz_has_condition(const struct cz_state *state, int model, int condition)
{
    return state->models[model].conditions >> condition & 1;
}

/* ---- with what -------------------------------------------------------------------- */

static inline int cz_slot_arm(const struct setup *setup, int model, int slot)
{
    return cz_member(setup, model)->slots[slot];
}

static inline const struct cz_arm *cz_arm(const struct setup *setup, int arm)
{
    return &cz_data(setup)->arms[arm];
}

static inline bool cz_is_ready(const struct cz_state *state, int model, int slot)
{
    return state->models[model].ready >> slot & 1;
}

#endif
