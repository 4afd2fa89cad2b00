/* Characters and horses: who they are, whose, where. */
#include <string.h>

#include "rulesets/ruthless/moving.h"

/* ---- the cast --------------------------------------------------------------------- */

/* [RU-SCEN-3] The prisoner is no line of any roster. */
static const struct roster_model PRISONER = {
    .name = "Prisoner",
    .profile = ITEM_CHARACTER,
    .attributes = {[ATTRIBUTE_TOUGHNESS] = 5,
                   [ATTRIBUTE_BOXES + LEG] = 3,
                   [ATTRIBUTE_BOXES + ARM] = 3,
                   [ATTRIBUTE_BOXES + GRAZE] = 3,
                   [ATTRIBUTE_BOXES + GUT] = 3,
                   [ATTRIBUTE_BOXES + CHEST] = 3,
                   [ATTRIBUTE_BOXES + SEVERE] = 2},
};

static int sheet_toughness(const struct roster_model *sheet, unsigned items)
{
    int toughness = sheet->attributes[ATTRIBUTE_TOUGHNESS];
    if (!(items >> ITEM_COWARD & 1))
        return toughness;
    return toughness + 2 > RU_DIE ? RU_DIE : toughness + 2; /* [RU-CHAR-2] */
}

/* Adds a size of base if it is new; gives which it is. */
static uint8_t add_radius(struct cast *cast, mil radius)
{
    int i = 0;
    while (i < cast->foot_count && cast->foot_radii[i] != radius)
        i++;
    if (i == cast->foot_count && i < LIMIT_MOVERS - 1) /* one is the riders' */
        cast->foot_radii[cast->foot_count++] = radius;
    return (uint8_t)lesser(i, cast->foot_count - 1);
}

static void add_character(struct cast *cast, const struct roster_model *sheet, int seat, int number)
{
    struct member *member = &cast->members[cast->character_count++];
    *member =
        (struct member){.seat = (uint8_t)seat,
                        .number = (uint8_t)number,
                        .radius = sheet->radius ? sheet->radius : RADIUS_FOOT}; /* [TB-UNIT-3] */
    member->mover = add_radius(cast, member->radius);
    for (int i = 0; i < sheet->item_count; i++)
        member->items = (uint16_t)(member->items | 1U << sheet->items[i]);
    member->toughness = (uint8_t)sheet_toughness(sheet, member->items);
    for (int i = 0; i < LOCATION_COUNT; i++)
        member->boxes[i] = (uint8_t)sheet->attributes[ATTRIBUTE_BOXES + i]; /* [RU-WND-3] */
}

static void add_horses(struct cast *cast)
{
    cast->model_count = cast->character_count;
    for (int model = 0; model < cast->roster_count; model++) {
        struct member *owner = &cast->members[model];
        if (!(owner->items >> ITEM_HORSE & 1))
            continue;
        cast->members[cast->model_count++] = (struct member){
            .radius = RADIUS_MOUNTED, .seat = owner->seat, .partner = (uint8_t)(model + 1)};
        owner->partner = (uint8_t)cast->model_count;
    }
}

/* [RU-MOV-2] Doorways, closed to riders: difficult pieces that are named so. */
static uint64_t doorways(const struct terrain *terrain)
{
    uint64_t found = 0;
    for (int i = 0; i < terrain->piece_count; i++)
        if ((terrain->pieces[i].keywords & KW_DIFFICULT) &&
            strncmp(terrain->pieces[i].name, "door", 4) == 0)
            found |= (uint64_t)1 << i;
    return found;
}

void ru_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED])
{
    struct cast *cast = (struct cast *)(void *)derived;
    *cast = (struct cast){0};
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++)
            add_character(cast, &setup->rosters[seat].models[i], seat, i);
    cast->roster_count = cast->character_count;
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_JAILBREAK)
        add_character(cast, &PRISONER, LIMIT_SEATS, 0);
    add_horses(cast);
    cast->rider_costs = RU_FOOT_COSTS;
    cast->rider_costs.closed_pieces = doorways(&setup->layout.terrain);
}

/* ---- who -------------------------------------------------------------------------- */

int ru_first_model(const struct setup *setup, int seat)
{
    int first = 0;
    for (int s = 0; s < seat; s++)
        first += setup->rosters[s].model_count;
    return first;
}

int ru_prisoner(const struct setup *setup)
{
    const struct cast *cast = ru_cast(setup);
    return cast->roster_count < cast->character_count ? cast->roster_count : NO_MODEL;
}

const struct roster_model *ru_sheet(const struct setup *setup, int model)
{
    const struct member *member = &ru_cast(setup)->members[model];
    return member->seat == LIMIT_SEATS ? &PRISONER
                                       : &setup->rosters[member->seat].models[member->number];
}

int ru_horse_owner(const struct setup *setup, int horse)
{
    return ru_is_horse(setup, horse) ? ru_cast(setup)->members[horse].partner - 1 : NO_MODEL;
}

int ru_own_horse(const struct setup *setup, int model)
{
    return ru_is_horse(setup, model) ? NO_MODEL : ru_cast(setup)->members[model].partner - 1;
}

/* ---- whose ------------------------------------------------------------------------ */

/* [RU-SCEN-3] The prisoner belongs to the first seat of the raiders. */
int ru_raiders_seat(const struct ru_state *state)
{
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        if (state->raiders[seat] == 1)
            return seat;
    return 0;
}

int ru_side(const struct setup *setup, int seat)
{
    int first = 0;
    while (setup->teams[first] != setup->teams[seat])
        first++;
    return first;
}

/* ---- where ------------------------------------------------------------------------ */

struct base ru_base(const struct setup *setup, const struct ru_state *state, int model)
{
    return (struct base){.circle = ru_circle(setup, state, model),
                         .level =
                             (uint8_t)terrain_level(&setup->layout.terrain, ru_at(state, model))};
}

void ru_put(struct ru_state *state, int model, struct point at)
{
    struct ru_model *m = &state->models[model];
    m->x = at.x;
    m->y = at.y;
    m->aimed = 0; /* [RU-SHOOT-6] */
    if (m->mount) {
        state->models[m->mount - 1].x = at.x;
        state->models[m->mount - 1].y = at.y;
    }
}

/* A horse with a rider is part of its rider's base. */
static bool is_rider_or_alone(const struct setup *setup, const struct ru_state *state, int model)
{
    return !ru_is_horse(setup, model) || !ru_is_mounted(state, model);
}

int ru_bases(const struct setup *setup, const struct ru_state *state, int mover,
             struct base out[RU_MODELS])
{
    int count = 0, models = ru_model_count(setup);
    for (int model = 0; model < models; model++) {
        if (model == mover || !ru_on_table(state, model) ||
            !is_rider_or_alone(setup, state, model) || state->models[mover].mount == model + 1)
            continue;
        bool solid = ru_is_up(state, model) && !ru_friends(setup, state, mover, model);
        out[count] = ru_base(setup, state, model);
        out[count].passing = solid ? PASS_SOLID : PASS_CROSSED; /* [RU-FIST-6] */
        out[count++].hiding = HIDE_NOTHING;
    }
    return count;
}

/* ---- touching --------------------------------------------------------------------- */

bool ru_in_contact(const struct setup *setup, const struct ru_state *state, int a, int b)
{
    struct base first = ru_base(setup, state, a), second = ru_base(setup, state, b);
    return bases_in_contact(&setup->layout.terrain, &first, &second);
}

bool ru_touches_enemy(const struct setup *setup, const struct ru_state *state, int model,
                      const struct point *at)
{
    struct base own = ru_base(setup, state, model);
    if (at) {
        own.circle.at = *at;
        own.level = (uint8_t)terrain_level(&setup->layout.terrain, *at);
    }
    for (int other = 0; other < ru_character_count(setup); other++) {
        if (!ru_is_up(state, other) || ru_friends(setup, state, model, other))
            continue;
        if (!circle_within(own.circle, ru_circle(setup, state, other), GAP_CONTACT_BARRIER))
            continue; /* the quick answer, most of the time */
        struct base base = ru_base(setup, state, other);
        if (bases_in_contact(&setup->layout.terrain, &own, &base))
            return true;
    }
    return false;
}

bool ru_touches_piece(const struct piece *piece, struct circle base)
{
    mil reach = base.radius + GAP_CONTACT;
    if (base.at.x + reach < piece->box.x0 || base.at.x - reach > piece->box.x1 ||
        base.at.y + reach < piece->box.y0 || base.at.y - reach > piece->box.y1)
        return false;
    return circle_within_polygon(base, piece->points, piece->point_count, GAP_CONTACT);
}
