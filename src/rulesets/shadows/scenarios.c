/* Set-up, scenarios, victory points, the end [SW-SCEN-1] to [SW-SCEN-7]. */
#include <string.h>

#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

/* ---- places ----------------------------------------------------------------------- */

struct point sw_centre(const struct setup *setup)
{
    const struct terrain *terrain = &setup->layout.terrain;
    return (struct point){terrain->width / 2, terrain->height / 2};
}

/* From 1, clockwise from the north-west. */
struct point sw_corner(const struct setup *setup, int corner)
{
    const struct terrain *terrain = &setup->layout.terrain;
    bool east = corner == 2 || corner == 3, south = corner == 3 || corner == 4;
    return (struct point){east ? terrain->width : 0, south ? terrain->height : 0};
}

/* ---- objects ---------------------------------------------------------------------- */

static void put_object(struct sw_state *state, int which, int kind, struct point at,
                       const struct sink *sink)
{
    state->objects[which] = (struct sw_object){.x = at.x, .y = at.y, .kind = (uint8_t)kind};
    struct event event = {.kind = EVENT_OBJECT,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {which + 1, kind},
                          .points = {at}};
    sink_send(sink, &event);
}

/* [SW-SCEN-5] Four tokens about the centre; which is the true one nobody knows. */
static void bonanza(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    static const int8_t WAYS[SW_TOKENS][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct point centre = sw_centre(setup);
    mil far = sw_data(setup)->token_mil;
    for (int i = 0; i < SW_TOKENS; i++)
        put_object(state, i, OBJECT_TOKEN,
                   (struct point){centre.x + WAYS[i][0] * far, centre.y + WAYS[i][1] * far}, sink);
    state->truth = (uint8_t)dice_roll(&state->chance, PURPOSE_SETUP, SW_TOKENS);
}

/* [SW-SCEN-7] The building nearest the centre; the centre where there is none. */
static struct point bank(const struct setup *setup)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point centre = sw_centre(setup), at = centre;
    int64_t least = -1;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (!sw_is_building(piece))
            continue;
        struct point edge = polygon_nearest(piece->points, piece->point_count, centre);
        int64_t far = piece_holds(piece, centre) ? 0 : distance_squared(edge, centre);
        if (least >= 0 && far >= least)
            continue;
        least = far;
        at = (struct point){(piece->box.x0 + piece->box.x1) / 2,
                            (piece->box.y0 + piece->box.y1) / 2};
    }
    return at;
}

/* Inside, or where that cannot be entered as near to its middle as one can stand; side by side. */
static void showdown(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    enum { LOOTS = 3 };
    static const struct cost_model PLAIN = {.no_end = KW_BARRIER};
    struct base bases[LOOTS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    struct mover mover = {RADIUS_FOOT, &PLAIN};
    struct point at = bank(setup);
    for (int i = 0; i < LOOTS; i++) {
        bool put = false;
        for (int ring = 0; !put && ring * PLACE_RING_APART <= PLACE_REACH; ring++)
            for (int k = 0; !put && k < (ring ? RING_POINTS : 1); k++) {
                struct point to = ring_point(at, ring * PLACE_RING_APART, k);
                struct circle base = {to, RADIUS_FOOT};
                if (!terrain_holds(&setup->layout.terrain, base) ||
                    stand_check(&board, mover, to, NULL) != MOVE_OK)
                    continue;
                put = true;
                bases[board.base_count++] = (struct base){
                    .circle = base, .level = (uint8_t)terrain_level(board.terrain, to)};
                put_object(state, i, OBJECT_LOOT, to, sink);
            }
    }
}

/* ---- loot [SW-SCEN-4] ------------------------------------------------------------- */

void sw_drop(struct sw_state *state, int model, const struct sink *sink)
{
    for (int i = 0; i < SW_TOKENS; i++) {
        struct sw_object *o = &state->objects[i];
        if (o->kind != OBJECT_LOOT || o->carrier != model + 1)
            continue;
        o->x = state->models[model].x;
        o->y = state->models[model].y;
        o->carrier = 0;
        sink_tell(sink, EVENT_DROPPED, model, i + 1, 0);
    }
}

static int loot_worth(const struct setup *setup, bool carried_off)
{
    const struct sw_data *data = sw_data(setup);
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_BONANZA)
        return data->vp_bonanza;
    return carried_off ? data->vp_carried : data->vp_held;
}

static void score(struct sw_state *state, int seat, int points, enum rule rule,
                  const struct sink *sink)
{
    int sum = state->vp[seat] + points;
    state->vp[seat] = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
    sink_tell(sink, EVENT_SCORED, seat, points, (int)rule);
}

/* A Move ended in touch with an own edge. */
void sw_carry_off(const struct setup *setup, struct sw_state *state, int model,
                  const struct sink *sink)
{
    struct segment edges[2];
    int seat = sw_seat(setup, model);
    if (seat < 0 || !sw_carries(state, model))
        return;
    struct circle base = sw_circle(setup, state, model);
    sw_own_edges(setup, state, seat, edges);
    if (!circle_within_segment(base, edges[0].a, edges[0].b, GAP_CONTACT) &&
        !circle_within_segment(base, edges[1].a, edges[1].b, GAP_CONTACT))
        return;
    for (int i = 0; i < SW_TOKENS; i++)
        if (state->objects[i].kind == OBJECT_LOOT && state->objects[i].carrier == model + 1) {
            state->objects[i] = (struct sw_object){.taken_by = (uint8_t)(seat + 1)};
            sink_tell(sink, EVENT_CARRIED_OFF, model, i + 1, 0);
            score(state, seat, loot_worth(setup, true), RULE_SCEN_4, sink);
        }
    state->models[model].life = LIFE_GONE;
    state->models[model].horse = 0;
}

/* ---- casualties [SW-SCEN-1] ------------------------------------------------------- */

void sw_score_casualty(const struct setup *setup, struct sw_state *state, int model,
                       const struct sink *sink)
{
    const struct sw_data *data = sw_data(setup);
    int seat = sw_seat(setup, model);
    if (seat < 0)
        return;
    int points = sw_is_boss(setup, model) ? data->vp_boss : data->vp_casualty;
    int by = setup->seat_count == 2 ? 1 - seat : state->models[model].felled_by - 1;
    if (by >= 0 && by != seat)
        score(state, by, points, RULE_SCEN_1, sink);
}

/* ---- set-up [SW-SCEN-2] ----------------------------------------------------------- */

static void old_wounds(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int model = 0; model < sw_posse_count(setup); model++)
        if (sw_has(setup, model, ITEM_OLD_WOUND) &&
            !sw_test_one(setup, state, model, WHAT_OLD_WOUND, false, sink)) { /* [SW-INJ-1] */
            state->models[model].shaken = 1;
            sink_tell(sink, EVENT_SHAKEN, model, 0, 0);
        }
}

void sw_setup_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        cards_add_deck(&state->cards, PILE_DECKS + seat, true); /* [SW-DRAW-1] */
        cards_shuffle(&state->cards, &state->chance, PILE_DECKS + seat);
    }
    for (int model = 0; model < sw_posse_count(setup); model++)
        if (sw_has(setup, model, ITEM_HORSE)) /* [SW-MOV-4] */
            state->models[model].horse = (uint8_t)(model + 1);
    if (setup->switches[SWITCH_SCENARIO] == SCENARIO_BONANZA)
        bonanza(setup, state, sink);
    else if (setup->switches[SWITCH_SCENARIO] == SCENARIO_SHOWDOWN)
        showdown(setup, state, sink);
    sw_npcs_begin(setup, state, sink);
    for (int seat = 0; seat < setup->seat_count; seat++)
        state->order[seat] = (uint8_t)seat;
    state->order_count = (uint8_t)setup->seat_count;
    sw_roll_off(state, state->order, setup->seat_count, sink);
    state->phase = PHASE_CORNERS;
}

bool sw_corner_is_free(const struct setup *setup, const struct sw_state *state, int corner)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (state->corners[seat] == corner)
            return false;
    return corner >= 1 && corner <= SW_CORNERS;
}

static void take_corner(struct sw_state *state, int seat, int corner, const struct sink *sink)
{
    state->corners[seat] = (uint8_t)corner;
    state->order_at++;
    sink_tell(sink, EVENT_CORNER, seat, corner, 0);
}

/* Then the lowest places first. */
static void deploy_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    int count = state->order_count;
    for (int i = 0; i < count / 2; i++) {
        uint8_t seat = state->order[i];
        state->order[i] = state->order[count - 1 - i];
        state->order[count - 1 - i] = seat;
    }
    state->order_at = 0;
    old_wounds(setup, state, sink);
    state->phase = PHASE_DEPLOY;
}

bool sw_apply_corner(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int corner = answer->numbers[0];
    if (answer->verb != VERB_CORNER || !sw_corner_is_free(setup, state, corner))
        return REFUSE("SW-SCEN-2", "choose a corner that is free");
    take_corner(state, seat, corner, sink);
    if (setup->seat_count == 2) /* the opposite one */
        take_corner(state, state->order[1], (corner + 1) % SW_CORNERS + 1, sink);
    if (state->order_at == state->order_count)
        deploy_begin(setup, state, sink);
    return true;
}

/* ---- deployment ------------------------------------------------------------------- */

/* How many of a posse start on the table [SW-SCEN-6]. */
static int starters(const struct setup *setup, int seat)
{
    int size = sw_first_model(setup, seat + 1) - sw_first_model(setup, seat);
    return setup->switches[SWITCH_SCENARIO] == SCENARIO_ESCALATION ? size / 2 : size;
}

static int placed(const struct setup *setup, const struct sw_state *state, int seat)
{
    int count = 0;
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        count += state->models[model].life == LIFE_UP;
    return count;
}

bool sw_may_place(const struct setup *setup, const struct sw_state *state, int model,
                  struct point at, struct refusal *refusal)
{
    struct sw_ground ground;
    struct mover mover = sw_mover(setup, state, model);
    struct point corner = sw_corner(setup, state->corners[sw_seat(setup, model)]);
    mil reach = sw_data(setup)->corner_mil - mover.radius; /* wholly within */
    struct circle base = {at, mover.radius};
    if (!terrain_holds(&setup->layout.terrain, base))
        return REFUSE("TB-MOV-2", MOVE_FAULTS[MOVE_OFF_TABLE].sentence);
    if (compare_to_point(at, corner, reach) > 0)
        return REFUSE("SW-SCEN-2", "that is not wholly within 12 inches of the corner");
    sw_ground_begin(setup, state, model, &ground);
    enum move_fault fault = stand_check(&ground.board, mover, at, NULL);
    if (fault != MOVE_OK)
        return REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
    if (sw_touches_enemy_at(setup, state, model, base))
        return REFUSE("SW-SCEN-2", "nobody is placed in contact with an enemy");
    return true;
}

/* From the middle of the zone outward on rings. */
bool sw_find_place(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *at)
{
    enum { APART = 250 };
    struct refusal refusal;
    struct point corner = sw_corner(setup, state->corners[sw_seat(setup, model)]);
    mil half = sw_data(setup)->corner_mil / 2, most = sw_data(setup)->corner_mil;
    struct point middle = {corner.x == 0 ? half : corner.x - half,
                           corner.y == 0 ? half : corner.y - half};
    for (mil away = 0; away < most; away += APART)
        for (int k = 0; k < (away ? RING_POINTS : 1); k += 2) {
            *at = ring_point(middle, away, k);
            if (sw_may_place(setup, state, model, *at, &refusal))
                return true;
        }
    return false;
}

bool sw_may_start(const struct setup *setup, const struct sw_state *state, int model)
{
    struct point at;
    return state->models[model].life == LIFE_RESERVE && sw_find_place(setup, state, model, &at);
}

static bool seat_places(const struct setup *setup, const struct sw_state *state, int seat)
{
    if (placed(setup, state, seat) >= starters(setup, seat))
        return false;
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        if (sw_may_start(setup, state, model))
            return true;
    return false; /* no room: they come on later */
}

bool sw_apply_place(const struct setup *setup, struct sw_state *state, int seat,
                    const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    int model = answer->numbers[0];
    if (answer->verb != VERB_PLACE || model < 0 || model >= sw_posse_count(setup) ||
        sw_seat(setup, model) != seat || state->models[model].life != LIFE_RESERVE)
        return REFUSE("SW-SCEN-2", "place a model of yours that is not on the table");
    if (!sw_may_place(setup, state, model, answer->points[0], refusal))
        return false;
    state->models[model].life = LIFE_UP;
    sw_put(state, model, answer->points[0]);
    sw_face(state, model, sw_centre(setup));
    if (answer->point_count == 2)
        sw_face(state, model, answer->points[1]);
    struct event event = {.kind = EVENT_PLACED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {answer->points[0]}};
    sink_send(sink, &event);
    state->order_at = (uint8_t)((state->order_at + 1) % state->order_count);
    return true;
}

/* Gives whether somebody is asked; when all stand the first turn begins. */
bool sw_deploy_step(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int i = 0; i < state->order_count; i++) {
        if (seat_places(setup, state, state->order[state->order_at]))
            return true;
        state->order_at = (uint8_t)((state->order_at + 1) % state->order_count);
    }
    state->order_at = state->order_count = 0;
    sw_turn_begin(setup, state, sink);
    return false;
}

/* ---- the end [SW-SCEN-3] ---------------------------------------------------------- */

bool sw_is_left(const struct setup *setup, const struct sw_state *state, int seat)
{
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        if (sw_on_table(state, model) || state->models[model].life == LIFE_RESERVE)
            return true;
    return false;
}

int sw_seats_left(const struct setup *setup, const struct sw_state *state)
{
    int count = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        count += sw_is_left(setup, state, seat);
    return count;
}

/* [SW-SCEN-4] Loot held by a standing model. */
static void score_held(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int i = 0; i < SW_TOKENS; i++) {
        int carrier = state->objects[i].carrier - 1;
        if (state->objects[i].kind == OBJECT_LOOT && carrier >= 0 && sw_is_up(state, carrier))
            score(state, sw_seat(setup, carrier), loot_worth(setup, false), RULE_SCEN_4, sink);
    }
}

/* [SW-BOT-2] A posse that bottled ranks below all that did not; then victory points. */
static int standing(const struct sw_state *state, int seat)
{
    return state->vp[seat] + (state->bottled[seat] ? 0 : UINT8_MAX + 1);
}

/* The seats that share the win, a bit each; with nobody left all of them [SW-SCEN-3]. */
static unsigned winners(const struct setup *setup, const struct sw_state *state)
{
    unsigned all = (1U << setup->seat_count) - 1, best = 0;
    int most = -1;
    if (sw_seats_left(setup, state) == 0)
        return all;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int value = standing(state, seat);
        if (value > most)
            best = 0, most = value;
        if (value == most)
            best |= 1U << seat;
    }
    return best;
}

void sw_game_end(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    score_held(setup, state, sink);
    state->phase = PHASE_OVER;
    unsigned best = winners(setup, state);
    if (best & (best - 1)) {
        sink_tell(sink, EVENT_DRAWN_GAME, 0, 0, 0);
        return;
    }
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (best >> seat & 1)
            sink_tell(sink, EVENT_WON, seat, 0, 0);
}

void sw_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    enum { WHOLE = 1000 };
    const struct sw_state *state = opaque;
    unsigned best = winners(setup, state);
    int count = __builtin_popcount(best);
    memset(out, 0, LIMIT_SEATS * sizeof *out);
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (best >> seat & 1)
            out[seat] = WHOLE / count;
}
