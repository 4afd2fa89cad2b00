/* Jumps over gaps and between roofs [OF-MOV-5]. */
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/open_fire/open_fire.h"

/* ---- whether a jump can be made --------------------------------------------------- */

static bool refuse_way(const struct move_report *report, struct refusal *refusal)
{
    const struct move_fault_text *text = &MOVE_FAULTS[report->fault];
    const char *rule = report->fault == MOVE_TOO_DEAR   ? "OF-MOV-1"
                       : report->fault == MOVE_BAD_JUMP ? "OF-MOV-5"
                                                        : text->rule;
    return refusal_say(refusal, rule, text->sentence, report->shortfall);
}

/* The way to the edge: none, straight through given points, or one that the engine finds. */
static struct move_report way_to_edge(const struct setup *setup, const struct of_state *state,
                                      int model, const struct board *board, mil length,
                                      const struct answer *answer, struct way *way)
{
    struct allowance allowance = {length, length};
    struct mover mover = of_mover(setup, model);
    way->count = answer->point_count;
    way->points[0] = of_at(state, model);
    memcpy(way->points + 1, answer->points, (answer->point_count - 1U) * sizeof *way->points);
    struct move_report report = way_check(board, mover, way, allowance);
    if (report.fault == MOVE_OK || report.fault == MOVE_OFF_TABLE || way->count != 2)
        return report;
    return path_find(setup->graphs[of_member(setup, model)->mover], scratch_room(), board,
                     of_at(state, model), answer->points[0], allowance, way);
}

/* The landing must fit and be paid for before anything is drawn. */
bool of_may_jump(const struct setup *setup, const struct of_state *state, int model, mil length,
                 const struct answer *answer, struct of_jump *jump, struct refusal *refusal)
{
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = of_bases(setup, state, model, bases)};
    struct jump_rule rule = {.over = of_data(setup)->jump_mil, .drop = 1};
    struct move_report report =
        way_to_edge(setup, state, model, &board, length, answer, &jump->way);
    if (report.fault != MOVE_OK)
        return refuse_way(&report, refusal);
    jump->cost = report.cost;
    jump->to = answer->points[answer->point_count - 1];
    struct point edge = jump->way.points[jump->way.count - 1];
    report = jump_check(&board, of_mover(setup, model), edge, jump->to, rule, &jump->over);
    if (report.fault != MOVE_OK)
        return refuse_way(&report, refusal);
    jump->cost += report.cost;
    if (jump->cost > length)
        return refusal_say(refusal, "OF-MOV-1", "the landing cannot be paid for",
                           jump->cost - length);
    return true;
}

/* ---- jumping ---------------------------------------------------------------------- */

static void tell_place(int kind, int model, int number, struct point at, const struct sink *sink)
{
    struct event event = {.kind = (uint8_t)kind,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model, number},
                          .points = {at}};
    sink_send(sink, &event);
}

/* One draw for each inch begun; any Ace stops the model where it is. No hand can be played for it. */
static bool draws_well(struct of_state *state, int model, mil over, const struct sink *sink)
{
    bool well = true;
    for (mil inch = 0; inch < over; inch += INCH) {
        int card = of_turn_up(state, sink);
        well &= of_card_value(card) != RANK_ACE;
        sink_tell(sink, EVENT_JUMP_CARD, model, card, 0);
    }
    return well;
}

bool of_apply_jump(const struct setup *setup, struct of_state *state, int model, mil length,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    bool leap = answer->verb == VERB_LEAP;
    struct frame *frame = stack_top(&state->stack);
    struct of_jump jump;
    if (!of_may_jump(setup, state, model, length, answer, &jump, refusal))
        return false;
    frame->numbers[ACTIVATION_FLAGS] |= (int16_t)(DID_MOVE | DID_JUMP | (leap ? DID_ADVANCE : 0));
    state->spent += jump.cost;
    if (jump.way.count > 1)
        of_walk(setup, state, model, &jump.way, leap ? EVENT_ADVANCED : EVENT_MOVED, sink);
    tell_place(EVENT_JUMPS, model, jump.over, jump.to, sink);
    if (!draws_well(state, model, jump.over, sink)) {
        sink_tell(sink, EVENT_BALKED, model, 0, 0);
        frame->step = STEP_REACT; /* the activation is over, but those it left may attack */
        return true;
    }
    struct way over = {.count = 2, .points = {of_at(state, model), jump.to}};
    tell_place(EVENT_LANDED, model, 0, jump.to, sink);
    of_arrive(setup, state, model, &over, sink);
    return true;
}

/* ---- finding jumps ---------------------------------------------------------------- */

/* Where jumps can be made, others' bases not considered. It depends on the table and the mover alone, so it is
 * kept, per thread and outside of every state; what is kept can never change a result. */
enum { LIMIT_LEAPS = 512, NEAR = 60, PLACES = 3, LENGTHS = 4, MORE_WAYS = 5 };

struct leap {
    struct point edge, to;
};

struct leaps {
    uint64_t game; /* of the set-up's digest */
    int count;
    struct leap list[LIMIT_LEAPS];
};

struct finding {
    const struct board *board;
    struct mover mover;
    struct jump_rule rule;
    struct leaps *leaps;
};

/* Square over one side of a piece, from its middle and near its ends: from outside over a gap, from inside off a
 * roof. The outline runs counter-clockwise, so what is inside lies to its left. */
static void try_side(const struct finding *finding, struct point a, struct point b, bool roof)
{
    mil radius = finding->mover.radius + NEAR;
    int64_t dx = b.x - a.x, dy = b.y - a.y;
    int64_t size = (int64_t)root_floor((uint64_t)(dx * dx + dy * dy)), out = roof ? 1 : -1;
    for (int i = 1; i <= PLACES; i++) {
        struct point middle = {a.x + (mil)(dx * i / (PLACES + 1)),
                               a.y + (mil)(dy * i / (PLACES + 1))};
        struct point edge = {middle.x - (mil)(out * dy * radius / size),
                             middle.y + (mil)(out * dx * radius / size)};
        for (int k = 1; k <= LENGTHS; k++) {
            mil far = 2 * radius + k * INCH / 2;
            struct leap leap = {
                edge,
                {edge.x + (mil)(out * dy * far / size), edge.y - (mil)(out * dx * far / size)}};
            struct leaps *leaps = finding->leaps;
            if (leaps->count < LIMIT_LEAPS &&
                jump_check(finding->board, finding->mover, leap.edge, leap.to, finding->rule, NULL)
                        .fault == MOVE_OK)
                leaps->list[leaps->count++] = leap;
        }
    }
}

static void leaps_find(const struct setup *setup, int model, struct leaps *leaps)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct board board = {.terrain = terrain};
    struct finding finding = {.board = &board,
                              .mover = of_mover(setup, model),
                              .rule = {.over = of_data(setup)->jump_mil, .drop = 1},
                              .leaps = leaps};
    uint64_t pieces = terrain->roofs | terrain_with(terrain, KW_GAP);
    leaps->count = 0;
    for (; pieces; pieces &= pieces - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(pieces)];
        bool roof = !(piece->keywords & KW_GAP);
        for (int i = 0; i < piece->point_count; i++)
            try_side(&finding, piece->points[i], piece->points[(i + 1) % piece->point_count], roof);
    }
}

static const struct leaps *leaps_of(const struct setup *setup, int model)
{
    static _Thread_local struct leaps kept[LIMIT_MOVERS];
    struct leaps *leaps = &kept[of_member(setup, model)->mover];
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    if (leaps->game != game) {
        leaps->game = game;
        leaps_find(setup, model, leaps);
    }
    return leaps;
}

/* Whether a model can walk to an edge in a straight line. */
static bool is_straight_ahead(const struct setup *setup, const struct of_state *state, int model,
                              const struct board *board, struct point edge, mil length)
{
    struct way way = {.count = 2, .points = {of_at(state, model), edge}};
    struct allowance allowance = {length, length};
    return way_check(board, of_mover(setup, model), &way, allowance).fault == MOVE_OK;
}

/* Those within reach. Where nothing lies straight ahead a way is looked for until there is one, so that a jump is
 * offered whenever there is any; once there is, for a few more alone. */
int of_find_jumps(const struct setup *setup, const struct of_state *state, int model, mil length,
                  int most, struct answer *out)
{
    const struct leaps *leaps = leaps_of(setup, model);
    struct point from = of_at(state, model);
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = of_bases(setup, state, model, bases)};
    int count = 0, looked = 0;
    for (int i = 0; i < leaps->count && count < most; i++) {
        struct leap leap = leaps->list[i];
        struct of_jump jump;
        struct refusal refusal;
        struct answer answer = {
            .point_count = 2, .numbers = {model}, .points = {leap.edge, leap.to}};
        mil over = (mil)root_floor((uint64_t)distance_squared(leap.edge, leap.to));
        int64_t walk = greater(length - over, 0);
        if (distance_squared(from, leap.edge) > walk * walk)
            continue;
        if (count > 0 && !is_straight_ahead(setup, state, model, &board, leap.edge, length) &&
            looked++ >= MORE_WAYS)
            continue;
        if (of_may_jump(setup, state, model, length, &answer, &jump, &refusal))
            out[count++] = answer;
    }
    return count;
}
