/* Cover and nerve: what is cover, Toughness tests, lily livered characters, courage [RU-NERVE-1] to
 * [RU-NERVE-4]. */
#include "rulesets/ruthless/moving.h"
#include "table/probe.h"

/* ---- cover ------------------------------------------------------------------------ */

enum { KW_COVER = KW_SOFT | KW_HARD | KW_BLOCKING }; /* [RU-NERVE-4] */

bool ru_is_cover(const struct piece *piece)
{
    return piece->keywords & KW_COVER;
}

/* The cover that may come within a distance of a place, a bit each, and perhaps more. */
static uint64_t cover_about(const struct terrain *terrain, struct point at, mil reach)
{
    return terrain_near(terrain, terrain_with(terrain, KW_COVER), at, at, reach);
}

bool ru_has_cover(const struct setup *setup)
{
    const struct terrain *terrain = &setup->layout.terrain;
    for (int i = 0; i < terrain->piece_count; i++)
        if (ru_is_cover(&terrain->pieces[i]))
            return true;
    return false;
}

bool ru_in_cover(const struct setup *setup, struct circle base)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint64_t left = cover_about(terrain, base.at, base.radius + GAP_CONTACT);
    for (; left; left &= left - 1)
        if (ru_touches_piece(&terrain->pieces[__builtin_ctzll(left)], base))
            return true; /* [RU-NERVE-4] whatever the enemies' positions */
    return false;
}

/* The gap of a base to a piece in mils, rounded up; 0 when it overlaps. */
static mil piece_gap(const struct piece *piece, struct circle base)
{
    const struct point *points = piece->points;
    int count = piece->point_count;
    if (compare_to_polygon(base.at, points, count, base.radius) <= 0)
        return 0;
    struct point nearest = polygon_nearest(points, count, base.at); /* rounded, so a mil is added */
    mil apart = (mil)root_ceil((uint64_t)distance_squared(base.at, nearest)) + 1;
    while (compare_to_polygon(base.at, points, count, apart - 1) <= 0)
        apart--;
    return apart - base.radius;
}

/* Whether that gap is less than some mils; quicker. */
static bool piece_is_nearer(const struct piece *piece, struct circle base, mil gap)
{
    int64_t reach = (int64_t)base.radius + gap - 1;
    return gap > 0 && !box_is_far(&piece->box, base.at, base.at, reach) &&
           compare_to_polygon(base.at, piece->points, piece->point_count, reach) <= 0;
}

bool ru_cover_nearer(const struct setup *setup, struct circle base, mil gap)
{
    const struct terrain *terrain = &setup->layout.terrain;
    uint64_t left = cover_about(terrain, base.at, base.radius + gap);
    for (; left; left &= left - 1)
        if (piece_is_nearer(&terrain->pieces[__builtin_ctzll(left)], base, gap))
            return true;
    return false;
}

enum { NO_GAP = 2 * LIMIT_SIDE }; /* mils; beyond every table */

/* The gap to the cover whose box is nearest, and a mil more: no other need be looked at beyond that. */
static mil gap_bound(const struct terrain *terrain, struct circle base)
{
    int64_t least = INT64_MAX;
    int nearest = -1;
    for (uint64_t left = terrain_with(terrain, KW_COVER); left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        int64_t square = box_distance_squared(&terrain->pieces[i].box, base.at);
        if (square < least) {
            least = square;
            nearest = i;
        }
    }
    return nearest < 0 ? NO_GAP : piece_gap(&terrain->pieces[nearest], base) + 1;
}

mil ru_cover_gap(const struct setup *setup, struct circle base, int *piece)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil least = gap_bound(terrain, base);
    if (piece)
        *piece = -1;
    for (uint64_t left = cover_about(terrain, base.at, base.radius + least); left;
         left &= left - 1) {
        const struct piece *here = &terrain->pieces[__builtin_ctzll(left)];
        if (!piece_is_nearer(here, base, least))
            continue;
        least = piece_gap(here, base);
        if (piece)
            *piece = __builtin_ctzll(left);
    }
    return least;
}

int ru_nearest_cover(const struct setup *setup, const struct ru_state *state, int model,
                     uint8_t out[LIMIT_PIECES])
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct circle base = ru_circle(setup, state, model);
    int piece, count = 0;
    mil least = ru_cover_gap(setup, base, &piece);
    for (int i = piece < 0 ? terrain->piece_count : piece; i < terrain->piece_count; i++)
        if (ru_is_cover(&terrain->pieces[i]) && piece_gap(&terrain->pieces[i], base) == least)
            out[count++] = (uint8_t)i;
    return count;
}

/* ---- lily livered ----------------------------------------------------------------- */

bool ru_nerve_allows(const struct setup *setup, const struct ru_state *state, int model,
                     struct circle there, struct refusal *refusal)
{
    if (!state->models[model].lily || ru_in_cover(setup, there))
        return true;
    struct circle here = ru_circle(setup, state, model);
    if (ru_in_cover(setup, here)) /* [RU-NERVE-2] */
        return REFUSE("RU-NERVE-2", "one who is lily livered stays in cover");
    if (!ru_cover_nearer(setup, there, ru_cover_gap(setup, here, NULL)))
        return REFUSE("RU-NERVE-2", "one who is lily livered moves toward cover");
    return true;
}

/* [RU-NERVE-2] In cover it stays; else it runs for the nearest. */
void ru_lily(const struct setup *setup, struct ru_state *state, int model, const struct sink *sink)
{
    uint8_t nearest[LIMIT_PIECES];
    state->models[model].lily = 1;
    state->models[model].covering = 0; /* [RU-GYC-1] */
    sink_tell(sink, EVENT_LILY, model, 0, 0);
    if (ru_in_cover(setup, ru_circle(setup, state, model)))
        return;
    int count = ru_nearest_cover(setup, state, model, nearest);
    if (count > 1) /* ties: the owner */
        stack_push(&state->stack, FRAME_RUN)->numbers[RUN_MODEL] = (int16_t)model;
    else if (count == 1)
        ru_run_to(setup, state, model, nearest[0], sink);
}

void ru_toughness_test(const struct setup *setup, struct ru_state *state, int model,
                       const struct sink *sink)
{
    struct ru_model *m = &state->models[model];
    if (!ru_is_up(state, model) || m->lily) /* [RU-NERVE-1] */
        return;
    if (ru_has_item(setup, model, ITEM_STEADY) && !m->steady_used) { /* [RU-CHAR-2] */
        m->steady_used = 1;
        sink_tell(sink, EVENT_STEADY, model, 0, 0);
        return;
    }
    int seat = ru_seat(setup, state, model), needs = ru_toughness(setup, model);
    int roll = ru_roll(state, seat);
    ru_tell_roll(sink, EVENT_TOUGHNESS, seat, model, roll, needs);
    if (roll >= needs) /* [RU-NERVE-1] */
        sink_tell(sink, EVENT_KEPT, model, 0, 0);
    else
        ru_lily(setup, state, model, sink);
}

/* ---- courage ---------------------------------------------------------------------- */

bool ru_may_courage(const struct setup *setup, const struct ru_state *state, int model,
                    struct refusal *refusal)
{
    if (!state->models[model].lily)
        return REFUSE("RU-NERVE-3", "it is not lily livered");
    if (!ru_in_cover(setup, ru_circle(setup, state, model)))
        return REFUSE("RU-NERVE-3", "courage is found in cover");
    return true;
}

enum { COURAGE_FACE = RANK_JACK }; /* [RU-CARD-4] from the jack on no die is rolled */

/* Rolls for courage with so much added, and says so; gives whether it was enough. */
static bool courage_roll(const struct setup *setup, struct ru_state *state, int model, int added,
                         const struct sink *sink)
{
    int seat = ru_seat(setup, state, model), needs = ru_toughness(setup, model);
    int roll = ru_roll(state, seat);
    bool passed = roll + added >= needs; /* [RU-NERVE-3] */
    int ways = RU_DIE + 1 - (needs - added);
    struct event event = {.kind = EVENT_COURAGE,
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {model, roll, added, needs},
                          .worth = passed ? 1000 : 0,
                          .expected = 1000 * lesser(ways, RU_DIE) / RU_DIE};
    sink_send(sink, &event);
    return passed;
}

void ru_courage(const struct setup *setup, struct ru_state *state, int model, int card,
                const struct sink *sink)
{
    int seat = ru_seat(setup, state, model);
    int value = card == NO_CARD ? 0 : ru_card_value(card);
    if (card != NO_CARD)
        ru_discard(state, seat, ru_hand_find(state, seat, card)); /* [RU-CARD-3] */
    if (value >= COURAGE_FACE)
        sink_tell(sink, EVENT_WHISKEY, model, card, 0); /* [RU-NERVE-3] passes at once */
    else if (!courage_roll(setup, state, model, value, sink)) {
        sink_tell(sink, EVENT_STILL_LILY, model, 0, 0);
        return;
    }
    state->models[model].lily = 0;
    sink_tell(sink, EVENT_BRAVE, model, 0, 0);
}
