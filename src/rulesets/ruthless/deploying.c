/* Before the first turn: what a set-up must keep to, who starts where, everybody's first place
 * [RU-SCEN-5] [RU-SCEN-6]. */
#include "base/pen.h"
#include "rulesets/ruthless/ruthless.h"

enum {
    SIDE_LEAST = 2,                /* characters of a seat [RU-CHAR-3] */
    WEAPONS_MOST = 3,              /* of a character [RU-CHAR-1] */
    RADIUS_LEAST = 250,            /* of a base; the largest is that of a large foe */
    RADII_MOST = LIMIT_MOVERS - 1, /* riders are the other kind of mover */
    PRICE_LEAST = 1,
    DEPTH = 6 * INCH,   /* from the own edge, or the jail [RU-SCEN-3] [RU-SCEN-5] */
    MIDDLE = 18 * INCH, /* of an edge, with three or four sides [RU-SCEN-6] */
    GRID = 250,         /* between the places tried when looking for room */
};

int ru_side_count(const struct setup *setup)
{
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        count += ru_side(setup, seat) == seat;
    return count;
}

static bool is_jailbreak(const struct setup *setup)
{
    return setup->switches[SWITCH_SCENARIO] == SCENARIO_JAILBREAK;
}

/* ---- prices ----------------------------------------------------------------------- */

/* [RU-CHAR-2] The profile's price is that of Toughness 0. */
int32_t ru_price(const struct setup *setup, const struct roster_model *model)
{
    const struct catalog_item *items = setup->ruleset->catalog->items;
    int32_t price = items[model->profile].price - model->attributes[ATTRIBUTE_TOUGHNESS];
    for (int i = 0; i < model->item_count; i++)
        price += items[model->items[i]].price;
    return price < PRICE_LEAST ? PRICE_LEAST : price;
}

int32_t ru_budget(const struct setup *setup)
{
    return ru_data(setup)->points; /* [RU-CHAR-2] */
}

/* ---- set-ups ---------------------------------------------------------------------- */

/* Whether a line of a roster has an item from `first` to before `end`; gives how many. */
static int count_items(const struct roster_model *model, int first, int end)
{
    int count = 0;
    for (int i = 0; i < model->item_count; i++)
        count += model->items[i] >= first && model->items[i] < end;
    return count;
}

static void check_character(const struct roster_model *model, int seat, int index,
                            struct setup_faults *faults)
{
    if (count_items(model, ITEM_WEAPONS, ITEM_HORSE) > WEAPONS_MOST)
        fault_add(faults, seat, index, "RU-CHAR-1", "a character has at most 3 weapons");
    if (model->radius != 0 && (model->radius < RADIUS_LEAST || model->radius > RADIUS_LARGE))
        fault_add(faults, seat, index, "TB-UNIT-3", "a base has a radius of 0.25 to 0.984 inches");
}

static void check_roster(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct roster *roster = &setup->rosters[seat];
    if (roster->model_count < SIDE_LEAST || roster->model_count > RU_SIDE)
        fault_add(faults, seat, -1, "RU-CHAR-3", "a player has 2 to 5 characters");
    for (int i = 0; i < roster->model_count; i++)
        check_character(&roster->models[i], seat, i, faults);
    if (roster_price(setup, roster) > roster_budget(setup))
        fault_add(faults, seat, -1, "RU-CHAR-2", "the roster costs more than its points");
}

/* Counts a radius unless it is among those counted before. */
static int note_radius(mil seen[], int count, mil radius)
{
    for (int i = 0; i < count; i++)
        if (seen[i] == radius)
            return count;
    seen[count] = radius;
    return count + 1;
}

/* The table is made ready for each size of base, and there is room for so many. */
static void check_radii(const struct setup *setup, struct setup_faults *faults)
{
    mil seen[LIMIT_SEATS * LIMIT_ROSTER_MODELS + 1];
    int count = is_jailbreak(setup) ? note_radius(seen, 0, RADIUS_FOOT) : 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            mil radius = setup->rosters[seat].models[i].radius;
            count = note_radius(seen, count, radius ? radius : RADIUS_FOOT);
        }
    if (count > RADII_MOST)
        fault_add(faults, -1, -1, "TB-UNIT-3", "there are at most 7 sizes of bases on foot");
}

/* [RU-SCEN-5] Whether anybody rides or shoots far. */
static bool wants_large_table(const struct setup *setup)
{
    int sharps = ITEM_WEAPONS + WEAPON_SHARPS;
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++) {
            const struct roster_model *model = &setup->rosters[seat].models[i];
            if (count_items(model, ITEM_HORSE, ITEM_HORSE + 1) ||
                count_items(model, sharps, sharps + 1))
                return true;
        }
    return false;
}

static void check_table(const struct setup *setup, struct setup_faults *faults)
{
    const struct terrain *terrain = &setup->layout.terrain;
    bool large = wants_large_table(setup);
    mil least = large ? ru_data(setup)->table_large_mil : ru_data(setup)->table_mil;
    if (terrain->width >= least && terrain->height >= least)
        return;
    char sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, "each side of the table is at least ");
    pen_length(&pen, least);
    pen_text(&pen, large ? " inches where somebody rides or has a Sharps" : " inches");
    fault_add(faults, -1, -1, "RU-SCEN-5", sentence);
}

void ru_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        check_roster(setup, seat, faults);
    check_radii(setup, faults);
    check_table(setup, faults);
    if (ru_side_count(setup) < 2)
        fault_add(faults, -1, -1, "RU-SCEN-6", "there are at least two sides");
    if (is_jailbreak(setup) && ru_side_count(setup) != 2)
        fault_add(faults, -1, -1, "RU-SCEN-3", "a jailbreak is for two sides");
    ru_objects_check(setup, faults);
}

/* ---- how it begins ---------------------------------------------------------------- */

static void load_weapons(const struct setup *setup, struct ru_state *state, int model)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (ru_has_item(setup, model, ITEM_WEAPONS + weapon)) /* [RU-SCEN-6] */
            state->models[model].rounds[weapon] = ru_data(setup)->weapons[weapon].rounds;
}

/* Whether another side has the same rank so far. */
static bool is_tied(const struct setup *setup, const uint8_t ranks[LIMIT_SEATS], int side)
{
    for (int other = 0; other < setup->seat_count; other++)
        if (other != side && ru_side(setup, other) == other && ranks[other] == ranks[side])
            return true;
    return false;
}

/* One roll for every side that is tied; among those of a rank, a higher roll now ranks higher. */
static bool roll_ties(const struct setup *setup, struct ru_state *state, uint8_t ranks[LIMIT_SEATS],
                      const struct sink *sink)
{
    uint8_t before[LIMIT_SEATS];
    bool tied[LIMIT_SEATS] = {false}, any = false;
    for (int side = 0; side < setup->seat_count; side++) {
        before[side] = ranks[side];
        tied[side] = ru_side(setup, side) == side && is_tied(setup, ranks, side);
        any = any || tied[side];
        if (!tied[side])
            continue;
        state->rolls[side] = (uint8_t)ru_roll(state, side);
        sink_tell(sink, EVENT_ROLLED_EDGE, side, state->rolls[side], 0);
    }
    for (int side = 0; side < setup->seat_count; side++)
        for (int other = 0; other < setup->seat_count; other++)
            if (tied[side] && tied[other] && before[side] == before[other])
                ranks[side] = (uint8_t)(ranks[side] + (state->rolls[other] < state->rolls[side]));
    return any;
}

/* [RU-SCEN-6] The order is that of seats, low to high by their sides' rolls. */
static void roll_for_order(const struct setup *setup, struct ru_state *state,
                           const struct sink *sink)
{
    uint8_t ranks[LIMIT_SEATS] = {0};
    int count = 0;
    while (roll_ties(setup, state, ranks, sink))
        continue;
    for (int rank = 0; rank < setup->seat_count; rank++)
        for (int seat = 0; seat < setup->seat_count; seat++)
            if (ranks[ru_side(setup, seat)] == rank)
                state->order[count++] = (uint8_t)seat;
    for (int seat = 0; seat < setup->seat_count; seat++)
        state->rolls[seat] = state->rolls[ru_side(setup, seat)];
}

void ru_deploy_begin(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    for (int model = 0; model < ru_first_model(setup, setup->seat_count); model++)
        load_weapons(setup, state, model);
    ru_objects_begin(setup, state, sink);
    roll_for_order(setup, state, sink);
    state->phase = is_jailbreak(setup) ? PHASE_ROLES : PHASE_EDGES;
}

/* ---- zones ------------------------------------------------------------------------ */

static struct zone rectangle(const struct terrain *terrain, struct box box)
{
    mil x0 = box.x0 < 0 ? 0 : box.x0, x1 = box.x1 > terrain->width ? terrain->width : box.x1;
    mil y0 = box.y0 < 0 ? 0 : box.y0, y1 = box.y1 > terrain->height ? terrain->height : box.y1;
    return (struct zone){
        .kind = ZONE_POLYGON, .point_count = 4, .points = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}};
}

static struct zone edge_zone(const struct setup *setup, int edge)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil width = terrain->width, height = terrain->height;
    bool upright = edge == 1 + SIDE_EAST || edge == 1 + SIDE_WEST;
    struct box box = {0, 0, width, height};
    if (ru_side_count(setup) > 2 && upright) { /* [RU-SCEN-6] */
        box.y0 = (height - MIDDLE) / 2;
        box.y1 = (height + MIDDLE) / 2;
    } else if (ru_side_count(setup) > 2) {
        box.x0 = (width - MIDDLE) / 2;
        box.x1 = (width + MIDDLE) / 2;
    }
    if (edge == 1 + SIDE_NORTH)
        box.y1 = DEPTH;
    else if (edge == 1 + SIDE_EAST)
        box.x0 = width - DEPTH;
    else if (edge == 1 + SIDE_SOUTH)
        box.y0 = height - DEPTH;
    else
        box.x1 = DEPTH;
    return rectangle(terrain, box);
}

/* The law's is the box around the jail and all that is near enough to it. */
static struct zone jail_zone(const struct setup *setup, const struct ru_state *state)
{
    enum { AROUND = DEPTH + 2 * RADIUS_LARGE };
    const struct terrain *terrain = &setup->layout.terrain;
    struct box box = terrain->pieces[state->jail - 1].box;
    return rectangle(
        terrain, (struct box){box.x0 - AROUND, box.y0 - AROUND, box.x1 + AROUND, box.y1 + AROUND});
}

static bool is_law(const struct ru_state *state, int seat)
{
    return state->raiders[seat] == ROLE_LAW;
}

struct zone ru_deploy_zone(const struct setup *setup, const struct ru_state *state, int seat)
{
    return is_law(state, seat) ? jail_zone(setup, state) : edge_zone(setup, state->edges[seat]);
}

static bool in_zone(const struct setup *setup, const struct ru_state *state, int seat,
                    struct circle base)
{
    const struct terrain *terrain = &setup->layout.terrain;
    if (is_law(state, seat)) { /* [RU-SCEN-3] */
        const struct piece *jail = &terrain->pieces[state->jail - 1];
        return terrain_holds(terrain, base) &&
               circle_within_polygon(base, jail->points, jail->point_count, DEPTH);
    }
    struct zone zone = edge_zone(setup, state->edges[seat]);
    return zone_holds(&zone, terrain, base); /* [RU-SCEN-6] */
}

/* ---- room ------------------------------------------------------------------------- */

/* A horse, with or without a rider: the last of the movers where there are any. */
static struct mover horse_mover(const struct setup *setup)
{
    struct mover movers[LIMIT_MOVERS];
    int count = ru_movers(setup, movers);
    return movers[count - 1];
}

/* The base that a character is placed on: a rider's is its horse's. */
static struct mover placed_mover(const struct setup *setup, const struct ru_state *state, int model,
                                 int verb)
{
    if (verb == VERB_PLACE && ru_own_horse(setup, model) != NO_MODEL)
        return horse_mover(setup);
    return ru_mover(setup, state, model);
}

/* Whether a base has its place in its seat's zone and room there. */
static bool fits(const struct setup *setup, const struct ru_state *state, int model,
                 struct mover mover, struct point at, struct refusal *refusal)
{
    int seat = ru_seat(setup, state, model);
    struct base bases[RU_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    if (!in_zone(setup, state, seat, (struct circle){at, mover.radius}))
        return is_law(state, seat)
                   ? REFUSE("RU-SCEN-3", "the law starts within 6 inches of the jail")
                   : REFUSE("RU-SCEN-6", "that is not wholly within 6 inches of the own edge");
    board.base_count = ru_bases(setup, state, model, bases);
    enum move_fault fault = stand_check(&board, mover, at, NULL);
    if (fault != MOVE_OK)
        return REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
    return true;
}

/* Whether a horse could stand beside its rider, in one of 64 directions from it. */
static bool has_horse_room(const struct setup *setup, const struct ru_state *state, int model,
                           struct point at)
{
    struct refusal unused;
    int horse = ru_own_horse(setup, model);
    struct mover mover = horse_mover(setup);
    mil apart = mover.radius + ru_radius(setup, state, model) + GAP_CONTACT / 2;
    for (int k = 0; k < RING_POINTS; k++)
        if (fits(setup, state, horse, mover, ring_point(at, apart, k), &unused))
            return true;
    return false;
}

static bool may_place(const struct setup *setup, const struct ru_state *state, int model, int verb,
                      struct point at, struct refusal *refusal)
{
    struct mover mover = placed_mover(setup, state, model, verb);
    if (!fits(setup, state, model, mover, at, refusal))
        return false;
    if (verb == VERB_PLACE_AFOOT && !has_horse_room(setup, state, model, at))
        return REFUSE("RU-SCEN-6", "there is no room for the horse beside that place");
    return true;
}

/* [RU-SCEN-6] A horse without its rider touches it. */
static bool may_place_horse(const struct setup *setup, const struct ru_state *state, int horse,
                            struct point at, struct refusal *refusal)
{
    struct mover mover = horse_mover(setup);
    struct circle rider = ru_circle(setup, state, ru_horse_owner(setup, horse));
    if (!circle_within((struct circle){at, mover.radius}, rider, GAP_CONTACT))
        return REFUSE("RU-SCEN-6", "the horse starts touching its rider");
    return fits(setup, state, horse, mover, at, refusal);
}

/* Whether there is any room in the zone; looks at every quarter of an inch. */
static bool has_room(const struct setup *setup, const struct ru_state *state, int model, int verb)
{
    struct refusal unused;
    struct zone zone = ru_deploy_zone(setup, state, ru_seat(setup, state, model));
    struct box box = polygon_box(zone.points, zone.point_count);
    mil radius = placed_mover(setup, state, model, verb).radius;
    for (mil y = box.y0 + radius; y <= box.y1 - radius; y += GRID)
        for (mil x = box.x0 + radius; x <= box.x1 - radius; x += GRID)
            if (may_place(setup, state, model, verb, (struct point){x, y}, &unused))
                return true;
    return false;
}

/* ---- placing ---------------------------------------------------------------------- */

static void tell_placed(const struct ru_state *state, int model, const struct sink *sink)
{
    struct event event = {.kind = EVENT_PLACED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {ru_at(state, model)}};
    sink_send(sink, &event);
}

static void place(struct ru_state *state, int model, struct point at, const struct sink *sink)
{
    state->models[model].life = LIFE_UP;
    ru_put(state, model, at);
    tell_placed(state, model, sink);
}

/* A rider in the saddle. */
static void place_mounted(struct ru_state *state, int model, int horse, struct point at,
                          const struct sink *sink)
{
    state->models[horse].life = LIFE_UP;
    state->models[horse].mount = (uint8_t)(model + 1);
    state->models[model].mount = (uint8_t)(horse + 1);
    place(state, model, at, sink);
    sink_tell(sink, EVENT_MOUNTED, model, horse, 0);
}

static void place_by(const struct setup *setup, struct ru_state *state, int model, int verb,
                     struct point at, const struct sink *sink)
{
    int horse = ru_own_horse(setup, model);
    if (verb == VERB_PLACE && horse != NO_MODEL)
        place_mounted(state, model, horse, at, sink);
    else
        place(state, model, at, sink);
}

/* Where the zone has no room at all: as near to its middle as can be, or not in this game. */
static void place_anyhow(const struct setup *setup, struct ru_state *state, int model,
                         const struct sink *sink)
{
    struct zone zone = ru_deploy_zone(setup, state, ru_seat(setup, state, model));
    struct box box = polygon_box(zone.points, zone.point_count);
    struct point at, middle = {box.x0 + (box.x1 - box.x0) / 2, box.y0 + (box.y1 - box.y0) / 2};
    struct mover mover = placed_mover(setup, state, model, VERB_PLACE);
    if (ru_nearest_fit(setup, state, model, mover, middle, &at)) {
        place_by(setup, state, model, VERB_PLACE, at, sink);
        return;
    }
    state->models[model].life = LIFE_GONE;
    if (ru_own_horse(setup, model) != NO_MODEL)
        state->models[ru_own_horse(setup, model)].life = LIFE_GONE;
}

/* [RU-SCEN-6] The next character of the next seat in the order that still has one to place. */
static int next_character(const struct setup *setup, struct ru_state *state)
{
    for (int i = 0; i < setup->seat_count; i++) {
        int turn = (state->asked_first + i) % setup->seat_count, seat = state->order[turn];
        int first = ru_first_model(setup, seat), end = ru_first_model(setup, seat + 1);
        for (int model = first; model < end; model++)
            if (state->models[model].life == LIFE_AWAY) {
                state->asked_first = (uint8_t)((turn + 1) % setup->seat_count);
                return model;
            }
    }
    return NO_MODEL;
}

/* Finds who is placed next; when all are, the game starts. */
static void place_next(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    for (;;) {
        int model = next_character(setup, state);
        state->actor = (uint8_t)(model + 1);
        if (model == NO_MODEL) {
            state->asked_first = 0;
            ru_game_start(setup, state, sink);
            return;
        }
        if (has_room(setup, state, model, VERB_PLACE))
            return;
        place_anyhow(setup, state, model, sink);
    }
}

/* ---- edges ------------------------------------------------------------------------ */

/* The highest side that has none yet [RU-SCEN-6]; in a jailbreak the raiders [RU-SCEN-3]. */
static int edge_chooser(const struct setup *setup, const struct ru_state *state)
{
    for (int i = setup->seat_count - 1; i >= 0; i--) {
        int side = ru_side(setup, state->order[i]);
        if (state->edges[side] == 0 && !is_law(state, side))
            return side;
    }
    return NO_MODEL;
}

static bool edge_is_free(const struct setup *setup, const struct ru_state *state, int edge)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (state->edges[seat] == edge)
            return false;
    return true;
}

static void give_edge(const struct setup *setup, struct ru_state *state, int side, int edge,
                      const struct sink *sink)
{
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        if (seat < setup->seat_count && ru_side(setup, seat) == side)
            state->edges[seat] = (uint8_t)edge;
    sink_tell(sink, EVENT_EDGE, side, edge, 0);
}

/* The edge that a side gets unasked, or 0: opposite the only other side, or the last one. */
static int edge_left(const struct setup *setup, const struct ru_state *state)
{
    int free = 0, last = 0;
    for (int edge = 1; edge <= SIDE_COUNT; edge++) {
        int opposite = (edge - 1 + SIDE_COUNT / 2) % SIDE_COUNT + 1;
        bool is_free = edge_is_free(setup, state, edge);
        if (ru_side_count(setup) == 2 && is_free && !edge_is_free(setup, state, opposite))
            return edge;
        free += is_free;
        last = is_free ? edge : last;
    }
    return free == 1 ? last : 0;
}

static bool apply_edge(const struct setup *setup, struct ru_state *state,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int edge = answer->numbers[0];
    if (answer->verb != VERB_EDGE || edge < 1 || edge > SIDE_COUNT)
        return REFUSE("RU-SCEN-6", "an edge is chosen now");
    if (!edge_is_free(setup, state, edge))
        return REFUSE("RU-SCEN-6", "another side starts from that edge");
    give_edge(setup, state, edge_chooser(setup, state), edge, sink);
    int chooser = edge_chooser(setup, state), left = edge_left(setup, state);
    if (chooser != NO_MODEL && left)
        give_edge(setup, state, chooser, left, sink);
    if (edge_chooser(setup, state) != NO_MODEL)
        return true;
    ru_objects_edges(setup, state, sink);
    state->phase = PHASE_DEPLOY;
    place_next(setup, state, sink);
    return true;
}

/* [RU-SCEN-3] */
static bool apply_role(const struct setup *setup, struct ru_state *state, int chooser,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int role = answer->numbers[0];
    if (answer->verb != VERB_ROLE || (role != ROLE_RAIDERS && role != ROLE_LAW))
        return REFUSE("RU-SCEN-3", "raiders or law is chosen now");
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int own = ru_side(setup, seat) == chooser ? role : ROLE_RAIDERS + ROLE_LAW - role;
        state->raiders[seat] = (uint8_t)own;
        if (ru_side(setup, seat) == seat)
            sink_tell(sink, EVENT_ROLE, seat, own, 0);
    }
    state->phase = PHASE_EDGES;
    return true;
}

/* ---- questions and answers -------------------------------------------------------- */

/* Whether the one placed last stands on foot and its horse is still to come. */
static bool horse_is_next(const struct ru_state *state)
{
    return ru_is_up(state, state->actor - 1);
}

int ru_deploy_topic(const struct setup *setup, const struct ru_state *state, int *seat)
{
    if (state->phase == PHASE_ROLES) { /* the higher roller [RU-SCEN-3] */
        *seat = ru_side(setup, state->order[setup->seat_count - 1]);
        return TOPIC_ROLE;
    }
    if (state->phase == PHASE_EDGES) {
        *seat = edge_chooser(setup, state);
        return TOPIC_EDGE;
    }
    *seat = ru_seat(setup, state, state->actor - 1);
    return horse_is_next(state) ? TOPIC_PLACE_HORSE : TOPIC_PLACE;
}

static int place_options(const struct setup *setup, const struct ru_state *state,
                         struct option *out)
{
    int model = state->actor - 1, horse = ru_own_horse(setup, model);
    if (horse_is_next(state))
        return ru_option(out, 0, VERB_PLACE_HORSE, horse, 0, 0, NEEDS_POINT);
    int count = ru_option(out, 0, VERB_PLACE, model, 0, 0, NEEDS_POINT);
    if (horse != NO_MODEL && has_room(setup, state, model, VERB_PLACE_AFOOT))
        count = ru_option(out, count, VERB_PLACE_AFOOT, model, 0, 0, NEEDS_POINT);
    return count;
}

int ru_deploy_options(const struct setup *setup, const struct ru_state *state, int seat,
                      struct option *out)
{
    int asked, count = 0, topic = ru_deploy_topic(setup, state, &asked);
    (void)seat;
    if (topic == TOPIC_PLACE || topic == TOPIC_PLACE_HORSE)
        return place_options(setup, state, out);
    if (topic == TOPIC_ROLE) {
        count = ru_option(out, count, VERB_ROLE, ROLE_RAIDERS, 0, 0, NEEDS_NOTHING);
        return ru_option(out, count, VERB_ROLE, ROLE_LAW, 0, 0, NEEDS_NOTHING);
    }
    for (int edge = 1; edge <= SIDE_COUNT; edge++)
        if (edge_is_free(setup, state, edge))
            count = ru_option(out, count, VERB_EDGE, edge, 0, 0, NEEDS_NOTHING);
    return count;
}

void ru_deploy_reach(const struct setup *setup, const struct ru_state *state, int seat,
                     const struct option *option, struct reach_asked *out)
{
    int model = option->answer.numbers[0];
    *out = (struct reach_asked){.mover = -1, .zone_count = 1};
    out->base_count = ru_bases(setup, state, model, out->bases);
    out->zones[0] = ru_deploy_zone(setup, state, seat);
    if (option->answer.verb != VERB_PLACE_HORSE)
        return;
    struct circle rider = ru_circle(setup, state, ru_horse_owner(setup, model));
    out->zones[0] = (struct zone){
        .kind = ZONE_POINT, .segment = {rider.at, rider.at}, .reach = rider.radius + GAP_CONTACT};
}

bool ru_may_place(const struct setup *setup, const struct ru_state *state,
                  const struct answer *answer, struct refusal *refusal)
{
    int model = state->actor - 1, horse = ru_own_horse(setup, model);
    struct point at = answer->points[0];
    if (horse_is_next(state)) {
        if (answer->verb != VERB_PLACE_HORSE || answer->numbers[0] != horse)
            return REFUSE("RU-SCEN-6", "the horse is placed now");
        return may_place_horse(setup, state, horse, at, refusal);
    }
    bool afoot = answer->verb == VERB_PLACE_AFOOT && horse != NO_MODEL;
    if ((answer->verb != VERB_PLACE && !afoot) || answer->numbers[0] != model)
        return REFUSE("RU-SCEN-6", "another character is placed now, or in another way");
    return may_place(setup, state, model, answer->verb, at, refusal);
}

static bool apply_place(const struct setup *setup, struct ru_state *state,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    if (!ru_may_place(setup, state, answer, refusal))
        return false;
    if (answer->verb == VERB_PLACE_HORSE)
        place(state, answer->numbers[0], answer->points[0], sink);
    else
        place_by(setup, state, answer->numbers[0], answer->verb, answer->points[0], sink);
    if (answer->verb != VERB_PLACE_AFOOT)
        place_next(setup, state, sink);
    return true;
}

bool ru_deploy_apply(const struct setup *setup, struct ru_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    if (state->phase == PHASE_ROLES)
        return apply_role(setup, state, seat, answer, sink, refusal);
    if (state->phase == PHASE_EDGES)
        return apply_edge(setup, state, answer, sink, refusal);
    return apply_place(setup, state, answer, sink, refusal);
}
