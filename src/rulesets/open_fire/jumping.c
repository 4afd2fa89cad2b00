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

/* What is looked through: where the model stands, and how far it may go. */
struct finding {
    const struct setup *setup;
    const struct of_state *state;
    int model, verb, most, count;
    mil length;
    struct answer *out;
};

static void try_jump(struct finding *finding, struct point edge, struct point to)
{
    struct of_jump jump;
    struct refusal refusal;
    struct point from = of_at(finding->state, finding->model);
    struct answer answer = {.point_count = 2, .points = {edge, to}};
    if (same_point(edge, from)) {
        answer.point_count = 1;
        answer.points[0] = to;
        answer.points[1] = (struct point){0, 0};
    }
    if (finding->count == finding->most ||
        distance_squared(from, edge) > (int64_t)finding->length * finding->length ||
        !of_may_jump(finding->setup, finding->state, finding->model, finding->length, &answer,
                     &jump, &refusal))
        return;
    answer.numbers[0] = finding->model;
    finding->out[finding->count++] = answer;
}

/* Square over one side of a piece, from its middle and near its ends: from outside over a gap, from inside off a
 * roof. */
static void try_side(struct finding *finding, struct point a, struct point b, bool roof)
{
    enum { NEAR = 60, PLACES = 3, LENGTHS = 4 };
    mil radius = of_member(finding->setup, finding->model)->radius + NEAR;
    int64_t dx = b.x - a.x, dy = b.y - a.y;
    int64_t size = (int64_t)root_floor((uint64_t)(dx * dx + dy * dy));
    if (size == 0)
        return;
    for (int i = 1; i <= PLACES; i++) {
        struct point middle = {a.x + (mil)(dx * i / (PLACES + 1)),
                               a.y + (mil)(dy * i / (PLACES + 1))};
        mil back = roof ? radius : -radius; /* the outline runs counter-clockwise */
        struct point edge = {middle.x - (mil)(dy * back / size),
                             middle.y + (mil)(dx * back / size)};
        for (int k = 1; k <= LENGTHS; k++) {
            mil far = 2 * radius + k * INCH / 2;
            int64_t sign = roof ? 1 : -1;
            struct point to = {edge.x + (mil)(sign * dy * far / size),
                               edge.y - (mil)(sign * dx * far / size)};
            try_jump(finding, edge, to);
        }
    }
}

int of_find_jumps(const struct setup *setup, const struct of_state *state, int model, mil length,
                  int most, struct answer *out)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct finding finding = {
        .setup = setup, .state = state, .model = model, .most = most, .length = length, .out = out};
    struct point here = of_at(state, model);
    uint64_t pieces = terrain->roofs | terrain_with(terrain, KW_GAP);
    if (pieces == 0)
        return 0;
    pieces = terrain_near(terrain, pieces, here, here, length);
    for (; pieces && finding.count < most; pieces &= pieces - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(pieces)];
        bool gap = piece->keywords & KW_GAP;
        if (!gap && !piece_holds(piece, here)) /* only off the roof that it stands on */
            continue;
        for (int i = 0; i < piece->point_count; i++)
            try_side(&finding, piece->points[i], piece->points[(i + 1) % piece->point_count], !gap);
    }
    return finding.count;
}
