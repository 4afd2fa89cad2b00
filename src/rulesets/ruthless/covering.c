/* A Move under way: those who have the mover covered name a point of its way, then it goes from stop to
 * stop, and at its end come Fisticuffs [RU-GYC-1] [RU-GYC-2] [RU-SNAP-4] [RU-FIST-6]. */
#include <string.h>

#include "rules/kept_ways.h"
#include "rulesets/ruthless/moving.h"

/* ---- the way ---------------------------------------------------------------------- */

/* The way as declared. */
static void way_load(const struct ru_state *state, struct way *way)
{
    way->count = state->way_count;
    for (int i = 0; i < way->count; i++)
        way->points[i] = (struct point){state->way[2 * i], state->way[2 * i + 1]};
}

static void way_store(struct ru_state *state, const struct way *way)
{
    memset(state->way, 0, sizeof state->way);
    state->way_count = (uint8_t)way->count;
    for (int i = 0; i < way->count; i++) {
        state->way[2 * i] = way->points[i].x;
        state->way[2 * i + 1] = way->points[i].y;
    }
}

static struct way_place mover_place(const struct frame *move)
{
    return (struct way_place){move->numbers[MOVER_STRETCH], move->numbers[MOVER_STEP]};
}

/* The way of a Move under way, cut at the contact that it will come to as things stand now: one who ducks
 * may be missed, or met elsewhere [RU-SNAP-4]. */
static void way_now(const struct setup *setup, const struct ru_state *state,
                    const struct frame *move, struct way *way)
{
    way_load(state, way);
    ru_way_cut(setup, state, move->numbers[MOVER_MODEL], way, mover_place(move));
}

static int place_compare(struct way_place a, struct way_place b)
{
    mil first = a.stretch != b.stretch ? a.stretch : a.step;
    mil second = a.stretch != b.stretch ? b.stretch : b.step;
    return (first > second) - (first < second);
}

/* Whether a point is a step of a stretch; its number. */
static bool step_of(struct point a, struct point b, struct point p, mil *step)
{
    *step = stretch_steps(a, p);
    return *step <= stretch_steps(a, b) && same_point(stretch_step(a, b, *step), p);
}

/* The first place on the way, from another on, that is this point. */
static struct way_place place_from(const struct way *way, struct way_place from, struct point p)
{
    struct way_place place;
    for (place.stretch = from.stretch; place.stretch + 1 < way->count; place.stretch++) {
        struct point a = way->points[place.stretch], b = way->points[place.stretch + 1];
        if (step_of(a, b, p, &place.step) && place_compare(place, from) >= 0)
            return place;
    }
    return way_place_end(way);
}

/* The last place up to another where the mover has room to stop [TB-MOV-7]: it may be crossing friends. */
static struct way_place place_that_fits(const struct setup *setup, const struct ru_state *state,
                                        const struct way *way, int mover, struct way_place place)
{
    struct ru_ground ground;
    ru_ground_begin(setup, state, mover, &ground);
    return way_last_fit(&ground.board, ru_mover(setup, state, mover), way, place);
}

/* The places of a way that are offered to covered shots, in order. Everyone who has the mover covered asks
 * for them, and so does the Move: the last are kept, per thread and outside of every state; what is kept can
 * never change a result. */
struct offers {
    uint64_t game; /* of the set-up's digest */
    struct kept_board board;
    struct mover mover;
    struct way way;
    int count; /* 0: nothing is kept */
    struct way_place places[RU_OFFERS];
};

static bool same_way(const struct way *a, const struct way *b)
{
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = same_point(a->points[i], b->points[i]);
    return same;
}

static void offers_find(struct offers *offers, const struct board *board)
{
    struct point points[RU_OFFERS];
    struct way_place at = {0, 0};
    offers->count = way_offers(&offers->way, points, RU_OFFERS);
    for (int i = 0; i < offers->count; i++) {
        at = place_from(&offers->way, at, points[i]);
        offers->places[i] = way_last_fit(board, offers->mover, &offers->way, at);
    }
}

/* Several may be one place: what number an offer has must not change with those who stand about. They hold
 * until others are asked for. */
static const struct offers *offer_places(const struct setup *setup, const struct ru_state *state,
                                         const struct way *way)
{
    static _Thread_local struct offers kept;
    int model = state->stack.frames[0].numbers[MOVER_MODEL];
    struct mover mover = ru_mover(setup, state, model);
    struct ru_ground ground;
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    ru_ground_begin(setup, state, model, &ground);
    if (kept.count > 0 && kept.game == game && kept.mover.radius == mover.radius &&
        kept.mover.costs == mover.costs && same_way(&kept.way, way) &&
        board_is(&ground.board, &kept.board))
        return &kept;
    kept.game = game;
    kept.mover = mover;
    kept.way = *way;
    board_keep(&ground.board, &kept.board);
    offers_find(&kept, &ground.board);
    return &kept;
}

int ru_way_offers(const struct setup *setup, const struct ru_state *state,
                  struct point out[RU_OFFERS])
{
    struct way way;
    way_now(setup, state, &state->stack.frames[0], &way);
    const struct offers *offers = offer_places(setup, state, &way);
    for (int i = 0; i < offers->count; i++)
        out[i] = way_place_at(&way, offers->places[i]);
    return offers->count;
}

/* A Move between levels is a climb [RU-MOV-4]. */
static int way_event(const struct setup *setup, const struct way *way)
{
    const struct terrain *terrain = &setup->layout.terrain;
    int from = terrain_level(terrain, way->points[0]);
    return terrain_level(terrain, way->points[way->count - 1]) != from ? EVENT_CLIMBED
                                                                       : EVENT_MOVED;
}

/* Walks on to a place and tells of it. */
static void walk_to(const struct setup *setup, struct ru_state *state, struct frame *move,
                    const struct way *way, struct way_place place, const struct sink *sink)
{
    struct way part = {.count = 1, .points = {ru_at(state, move->numbers[MOVER_MODEL])}};
    if (place_compare(place, mover_place(move)) <= 0)
        return;
    for (int i = move->numbers[MOVER_STRETCH] + 1; i <= place.stretch; i++)
        part.points[part.count++] = way->points[i];
    part.points[part.count++] = way_place_at(way, place);
    move->numbers[MOVER_STRETCH] = (int16_t)place.stretch;
    move->numbers[MOVER_STEP] = (int16_t)place.step;
    ru_walk(setup, state, move->numbers[MOVER_MODEL], &part, way_event(setup, way), 0, sink);
}

/* ---- who has it covered ----------------------------------------------------------- */

/* How far a character's weapons reach. */
static mil reach_of(const struct setup *setup, const struct ru_state *state, int model)
{
    const struct ru_weapon *weapons = ru_data(setup)->weapons;
    mil reach = 0;
    for (int i = 0; i < WEAPON_COUNT; i++)
        if (ru_has_weapon(setup, state, model, i))
            reach = greater(reach, greater(weapons[i].short_mil, weapons[i].long_mil));
    return reach;
}

/* Whether no place of the way under way is near enough to be shot at; asked first, because the places
 * themselves are dear. Steps of a stretch lie within a mil of it. */
static bool way_is_far(const struct setup *setup, const struct ru_state *state, int shooter,
                       int mover)
{
    struct circle from = ru_circle(setup, state, shooter);
    struct target target = {&from.at, 1, from.radius};
    struct way way;
    way_load(state, &way);
    return !way_comes_within(&way, ru_radius(setup, state, mover), target,
                             reach_of(setup, state, shooter) + 1, NULL);
}

/* Whether a marker's owner could shoot at the mover anywhere on its way. */
static bool covers_way(const struct setup *setup, const struct ru_state *state, int shooter,
                       int mover)
{
    struct point offers[RU_OFFERS];
    struct ru_shot shot;
    struct refusal refusal;
    if (way_is_far(setup, state, shooter, mover))
        return false;
    int count = ru_way_offers(setup, state, offers);
    for (int i = 0; i < count; i++) {
        struct circle there = {offers[i], ru_radius(setup, state, mover)};
        if (!ru_sees(setup, state, shooter, there))
            continue; /* no weapon need be asked about */
        for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
            if (ru_has_weapon(setup, state, shooter, weapon) &&
                ru_may_fire(setup, state, shooter, mover, &there, weapon, SHOT_COVERED, &shot,
                            &refusal))
                return true;
    }
    return false;
}

static bool has_covered(const struct setup *setup, const struct ru_state *state, int shooter,
                        int mover)
{
    return state->models[shooter].covering && ru_is_up(state, shooter) &&
           !ru_friends(setup, state, shooter, mover) && covers_way(setup, state, shooter, mover);
}

/* The next to be asked after the one asked last, in initiative order, then as rosters list them. */
static int next_covering(const struct setup *setup, const struct ru_state *state, int mover,
                         int after)
{
    bool past = after == NO_MODEL;
    for (int place = 0; place < setup->seat_count; place++)
        for (int model = 0; model < ru_character_count(setup); model++) {
            if (ru_seat(setup, state, model) != state->order[place])
                continue;
            if (past && has_covered(setup, state, model, mover))
                return model;
            past |= model == after;
        }
    return NO_MODEL;
}

static void step_cover(const struct setup *setup, struct ru_state *state)
{
    struct frame *move = stack_top(&state->stack);
    int next =
        next_covering(setup, state, move->numbers[MOVER_MODEL], move->numbers[MOVER_ASKED] - 1);
    move->numbers[MOVER_ASKED] = (int16_t)(next + 1);
    if (next == NO_MODEL)
        move->step = STEP_MOVE_GO;
}

bool ru_apply_meet(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                   struct refusal *refusal)
{
    struct frame *move = stack_top(&state->stack);
    int mover = move->numbers[MOVER_MODEL], shooter = move->numbers[MOVER_ASKED] - 1;
    struct point offers[RU_OFFERS];
    struct ru_shot shot;
    int count = ru_way_offers(setup, state, offers), offer = answer->numbers[0];
    int flags = SHOT_COVERED | (answer->numbers[2] == 1 ? SHOT_DEAD : 0);
    if (answer->verb == VERB_HOLD) {
        step_cover(setup, state);
        return true;
    }
    if (answer->verb != VERB_MEET || offer < 0 || offer >= count)
        return REFUSE("RU-GYC-2", "hold, or name a point of the way");
    if (answer->numbers[2] < 0 || answer->numbers[2] > 1)
        return REFUSE("RU-CHAR-2", "a shot is plain or a Dead Shot");
    struct circle there = {offers[offer], ru_radius(setup, state, mover)};
    if (!ru_may_fire(setup, state, shooter, mover, &there, answer->numbers[1], flags, &shot,
                     refusal))
        return false;
    state->covers[state->cover_count++] = (struct ru_cover){.shooter = (uint8_t)(shooter + 1),
                                                            .weapon = (uint8_t)answer->numbers[1],
                                                            .offer = (uint8_t)offer,
                                                            .dead = flags & SHOT_DEAD ? 1 : 0};
    step_cover(setup, state);
    return true;
}

/* ---- stops on the way ------------------------------------------------------------- */

/* What stops the mover next: a covered shot, or one who sees hands being laid on. */
struct stop {
    struct way_place place;
    int cover; /* which covered shot, or -1 */
    int enemy; /* who is about to be brought into Fisticuffs, or NO_MODEL */
};

/* Takes a stop if it comes before the best so far; a covered shot goes first at one place. */
static void stop_offer(struct stop *best, bool *any, struct stop stop, struct way_place here)
{
    if (place_compare(stop.place, here) < 0)
        stop.place = here;
    if (*any && place_compare(stop.place, best->place) >= 0)
        return;
    *best = stop;
    *any = true;
}

/* [RU-SNAP-4] Asked where the gap is an inch, or at once when it is less. */
static struct way_place snap_place(const struct setup *setup, const struct ru_state *state,
                                   const struct way *way, int mover, int enemy)
{
    struct circle there = ru_circle(setup, state, enemy);
    struct target target = {&there.at, 1, there.radius};
    struct way_place place;
    if (!way_comes_within(way, ru_radius(setup, state, mover), target, ru_data(setup)->near_mil,
                          &place))
        return way_place_end(way);
    return place_that_fits(setup, state, way, mover, place);
}

/* Whether the way ends in contact with an enemy who may still answer. */
static bool will_meet(const struct setup *setup, const struct ru_state *state,
                      const struct way *way, int mover, int enemy)
{
    struct point end = way->points[way->count - 1];
    if (!ru_is_up(state, enemy) || (state->models[enemy].marks & MARK_SNAPPED) ||
        ru_friends(setup, state, mover, enemy))
        return false;
    struct base base = ru_base(setup, state, enemy);
    struct base own = {.circle = {end, ru_radius(setup, state, mover)},
                       .level = (uint8_t)terrain_level(&setup->layout.terrain, end)};
    return bases_in_contact(&setup->layout.terrain, &own, &base);
}

static bool next_stop(const struct setup *setup, const struct ru_state *state,
                      const struct frame *move, const struct way *way, struct stop *stop)
{
    int mover = move->numbers[MOVER_MODEL];
    struct way_place here = mover_place(move);
    const struct offers *offers = state->cover_count > 0 ? offer_places(setup, state, way) : NULL;
    bool any = false;
    for (int i = 0; i < state->cover_count; i++) { /* named in initiative order [RU-GYC-2] */
        const struct ru_cover *cover = &state->covers[i];
        if (cover->shooter && cover->offer < offers->count) /* else the way has become shorter */
            stop_offer(stop, &any, (struct stop){offers->places[cover->offer], i, NO_MODEL}, here);
    }
    for (int enemy = 0; enemy < ru_character_count(setup); enemy++)
        if (will_meet(setup, state, way, mover, enemy))
            stop_offer(stop, &any,
                       (struct stop){snap_place(setup, state, way, mover, enemy), -1, enemy}, here);
    return any;
}

/* The covered shot, if it can still be fired from there. */
static void meet(const struct setup *setup, struct ru_state *state, int mover,
                 struct ru_cover *cover, const struct sink *sink)
{
    int shooter = cover->shooter - 1, flags = SHOT_COVERED | (cover->dead ? SHOT_DEAD : 0);
    struct ru_shot shot;
    struct refusal refusal;
    cover->shooter = 0;
    if (!ru_is_up(state, shooter) || !state->models[shooter].covering ||
        !ru_may_fire(setup, state, shooter, mover, NULL, cover->weapon, flags, &shot, &refusal))
        return;
    state->models[shooter].covering = 0; /* [RU-GYC-1] */
    sink_tell(sink, EVENT_MEETS, shooter, mover, 0);
    ru_attack(setup, state, shooter, mover, cover->weapon, 1, flags, sink);
}

static void snap_at_contact(const struct setup *setup, struct ru_state *state, int mover, int enemy)
{
    state->models[enemy].marks |= MARK_SNAPPED;
    if (!ru_snap_asked(setup, state, mover, enemy))
        return;
    struct frame *snap = stack_push(&state->stack, FRAME_SNAP);
    snap->numbers[SNAP_BY] = (int16_t)mover;
    snap->numbers[SNAP_AT] = (int16_t)enemy;
    snap->numbers[SNAP_FIST] = 1;
}

/* ---- the Move --------------------------------------------------------------------- */

void ru_move_start(const struct setup *setup, struct ru_state *state, int model,
                   const struct way *way, const struct sink *sink)
{
    (void)sink;
    way_store(state, way);
    memset(state->covers, 0, sizeof state->covers);
    state->cover_count = 0;
    for (int i = 0; i < RU_MODELS; i++)
        state->models[i].marks = 0;
    struct frame *move = stack_push(&state->stack, FRAME_MOVE);
    move->numbers[MOVER_MODEL] = (int16_t)model;
    move->numbers[MOVER_WAS_LILY] = state->models[model].lily;
    move->numbers[MOVER_WAS_MOUNTED] = state->models[model].mount;
    step_cover(setup, state);
}

static void move_end(struct ru_state *state)
{
    memset(state->way, 0, sizeof state->way);
    memset(state->covers, 0, sizeof state->covers);
    state->way_count = state->cover_count = 0;
    stack_pop(&state->stack);
}

/* [RU-GYC-2] Felled, lily livered or ducking; or its horse was shot from under it. */
static bool is_held(const struct ru_state *state, const struct frame *move)
{
    const struct ru_model *mover = &state->models[move->numbers[MOVER_MODEL]];
    return mover->life != LIFE_UP || move->numbers[MOVER_DUCKED] ||
           (mover->lily && !move->numbers[MOVER_WAS_LILY]) ||
           mover->mount != move->numbers[MOVER_WAS_MOUNTED];
}

static void step_go(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    struct frame *move = stack_top(&state->stack);
    int mover = move->numbers[MOVER_MODEL];
    struct way way;
    struct stop stop;
    if (is_held(state, move)) {
        sink_tell(sink, EVENT_HELD, mover, 0, 0);
        move_end(state);
        return;
    }
    way_now(setup, state, move, &way);
    if (!next_stop(setup, state, move, &way, &stop)) {
        walk_to(setup, state, move, &way, way_place_end(&way), sink);
        move->step = STEP_MOVE_END;
        return;
    }
    walk_to(setup, state, move, &way, stop.place, sink);
    if (stop.cover >= 0)
        meet(setup, state, mover, &state->covers[stop.cover], sink);
    else
        snap_at_contact(setup, state, mover, stop.enemy);
}

/* [RU-SCEN-7] Whether the mover leaves: it is still where its Move led it, at the edge. A push leads nobody
 * off. */
static bool leaves(const struct setup *setup, const struct ru_state *state,
                   const struct frame *move)
{
    int mover = move->numbers[MOVER_MODEL];
    struct way way;
    way_load(state, &way);
    return ru_is_up(state, mover) &&
           same_point(way_place_at(&way, mover_place(move)), ru_at(state, mover)) &&
           ru_may_leave(setup, state, mover, ru_circle(setup, state, mover));
}

/* Bouts one after the other, for they come at contact; with several left the mover's owner is asked which
 * [RU-FIST-6]. Then it may leave. */
static void step_end(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    const struct frame *move = stack_top(&state->stack);
    int mover = move->numbers[MOVER_MODEL];
    uint8_t enemies[RU_CHARACTERS];
    if (ru_is_up(state, mover) && ru_bouts_left(setup, state, mover, enemies) > 0) {
        ru_bout_start(setup, state, mover, enemies[0], sink);
        return;
    }
    bool off = leaves(setup, state, move);
    move_end(state);
    if (off)
        ru_leave(setup, state, mover, sink);
}

void ru_move_step(const struct setup *setup, struct ru_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_MOVE_COVER:
        step_cover(setup, state);
        break;
    case STEP_MOVE_GO:
        step_go(setup, state, sink);
        break;
    default:
        step_end(setup, state, sink);
    }
}
