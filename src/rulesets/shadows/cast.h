/* Who is who, worked out once per set-up, and the small questions about models that everything else asks all
 * the time. */
#ifndef RULESETS_SHADOWS_CAST_H
#define RULESETS_SHADOWS_CAST_H

#include "rulesets/shadows/state.h"

/* What a set-up says of a model of a posse. */
struct member {
    uint64_t items; /* bit i: catalog item i */
    mil radius;     /* on foot */
    uint16_t slots; /* bit i: slot i is a gun it has */
    uint8_t seat, number, rank, zero[3];
};

/* What `prepare` keeps in a set-up. No pointers: set-ups may be copied. All below needs it, so none of it is
 * for a set-up that is not finished. */
struct cast {
    int32_t count;
    int32_t first[LIMIT_SEATS + 1]; /* model of each seat */
    struct member members[SW_POSSE_MODELS];
};

_Static_assert(sizeof(struct cast) <= LIMIT_DERIVED, "there is room for it");

static inline const struct cast *sw_cast(const struct setup *setup)
{
    return (const struct cast *)(const void *)setup->derived;
}

/* ---- who -------------------------------------------------------------------------- */

/* Models of all rosters; all models, places for NPCs included. */
static inline int sw_posse_count(const struct setup *setup)
{
    return sw_cast(setup)->count;
}

static inline int sw_model_count(const struct setup *setup)
{
    return sw_cast(setup)->count + SW_NPCS;
}

static inline int sw_first_model(const struct setup *setup, int seat)
{
    return sw_cast(setup)->first[seat];
}

static inline bool sw_is_npc(const struct setup *setup, int model)
{
    return model >= sw_cast(setup)->count;
}

static inline int sw_seat(const struct setup *setup, int model) /* -1: an NPC's */
{
    return sw_is_npc(setup, model) ? -1 : sw_cast(setup)->members[model].seat;
}

static inline const struct roster_model *sw_sheet(const struct setup *setup, int model)
{
    const struct member *member = &sw_cast(setup)->members[model];
    return &setup->rosters[member->seat].models[member->number];
}

static inline enum rank sw_rank(const struct setup *setup, int model)
{
    return (enum rank)sw_cast(setup)->members[model].rank;
}

static inline mil sw_foot_radius(const struct setup *setup, int model)
{
    return sw_is_npc(setup, model) ? RADIUS_FOOT : sw_cast(setup)->members[model].radius;
}

static inline bool sw_has(const struct setup *setup, int model, int item) /* never an NPC */
{
    return !sw_is_npc(setup, model) && (sw_cast(setup)->members[model].items >> item & 1);
}

/* [SW-POSSE-1] The first of the roster. */
static inline bool sw_is_boss(const struct setup *setup, int model)
{
    return !sw_is_npc(setup, model) && sw_cast(setup)->members[model].number == 0;
}

/* ---- with what -------------------------------------------------------------------- */

static inline int sw_slot_weapon(int slot)
{
    static const uint8_t WEAPONS[SLOT_COUNT] = {
        WEAPON_PISTOL,   WEAPON_CARBINE,      WEAPON_SHOTGUN,  WEAPON_BOW,
        WEAPON_RIFLE,    WEAPON_HEAVY_PISTOL, WEAPON_SIXGUN,   WEAPON_LEMAT,
        WEAPON_REPEATER, WEAPON_BUFFALO_GUN,  WEAPON_SAWN_OFF, WEAPON_DERRINGER,
        WEAPON_PISTOL,   WEAPON_HEAVY_PISTOL, WEAPON_SIXGUN,   WEAPON_LEMAT,
        WEAPON_SAWN_OFF, WEAPON_SAWN_OFF};
    return WEAPONS[slot];
}

/* The slot of the thing itself: a LeMat is the same gun however it is fired. */
static inline int sw_slot_gun(int slot)
{
    return slot == SLOT_LEMAT_BURST          ? WEAPON_LEMAT
           : slot == SLOT_SECOND_LEMAT_BURST ? SLOT_SECOND_LEMAT
                                             : slot;
}

static inline bool sw_slot_is_burst(int slot)
{
    return sw_slot_weapon(slot) == WEAPON_SAWN_OFF;
}

static inline bool sw_has_slot(const struct setup *setup, int model, int slot)
{
    return !sw_is_npc(setup, model) && slot >= 0 && slot < SLOT_COUNT &&
           (sw_cast(setup)->members[model].slots >> sw_slot_gun(slot) & 1);
}

static inline bool sw_is_jammed(const struct sw_state *state, int model, int slot)
{
    return state->models[model].jammed >> sw_slot_gun(slot) & 1;
}

/* ---- how and where ---------------------------------------------------------------- */

static inline bool sw_is_up(const struct sw_state *state, int model)
{
    return state->models[model].life == LIFE_UP;
}

static inline bool sw_on_table(const struct sw_state *state, int model) /* up or Downed */
{
    return state->models[model].life == LIFE_UP || state->models[model].life == LIFE_DOWN;
}

static inline struct point sw_at(const struct sw_state *state, int model)
{
    return (struct point){state->models[model].x, state->models[model].y};
}

static inline mil sw_radius(const struct setup *setup, const struct sw_state *state, int model)
{
    return state->models[model].horse ? RADIUS_MOUNTED : sw_foot_radius(setup, model);
}

static inline struct circle sw_circle(const struct setup *setup, const struct sw_state *state,
                                      int model)
{
    return (struct circle){sw_at(state, model), sw_radius(setup, state, model)};
}

/* ---- friends and enemies ---------------------------------------------------------- */

static inline bool sw_is_kind(const struct setup *setup, const struct sw_state *state, int model,
                              int kind)
{
    return sw_is_npc(setup, model) && state->npcs[model - sw_posse_count(setup)] == kind;
}

static inline bool sw_is_creature(const struct setup *setup, const struct sw_state *state,
                                  int model)
{
    return sw_is_kind(setup, state, model, NPC_CREATURE);
}

static inline bool sw_is_bystander(const struct setup *setup, const struct sw_state *state,
                                   int model)
{
    return sw_is_kind(setup, state, model, NPC_BYSTANDER);
}

/* [SW-NPC-3] Creatures are enemies to all posses, bystanders to nobody; posses to each other. */
static inline bool sw_enemies(const struct setup *setup, const struct sw_state *state, int a, int b)
{
    int first = sw_seat(setup, a), second = sw_seat(setup, b);
    if (first >= 0 && second >= 0)
        return first != second; /* [SW-SCEN-2] */
    if (first < 0 && second < 0)
        return false;
    return sw_is_creature(setup, state, first < 0 ? a : b);
}

#endif
