/* The ways of Moves: where one leads, and whether it is allowed [CZ-ACT-1] [CZ-ACT-2] [CZ-TER-4] [CZ-COND-9]. */
#include <string.h>

#include "rules/kept_ways.h"
#include "rules/scratch.h"
#include "rulesets/cazadores/cazadores.h"
#include "table/stretch.h"

/* ---- one way ---------------------------------------------------------------------- */

static bool crosses_gap(const struct terrain *terrain, struct point a, struct point b)
{
    uint64_t gaps = terrain_near(terrain, terrain_with(terrain, KW_GAP), a, b, 0);
    for (; gaps; gaps &= gaps - 1) {
        const struct piece *piece = &terrain->pieces[__builtin_ctzll(gaps)];
        if (compare_segment_to_polygon(a, b, piece->points, piece->point_count, 0) <= 0)
            return true;
    }
    return false;
}

/* [CZ-TER-4] One straight stretch over a chasm, if the movement reaches the other side [TB-MOV-11]. */
static bool jumps(const struct setup *setup, const struct board *board, struct mover mover,
                  struct point from, struct point to, mil length)
{
    const struct jump_rule rule = {.over = LIMIT_SIDE, .drop = 0};
    if (!crosses_gap(&setup->layout.terrain, from, to))
        return false;
    struct move_report report = jump_check(board, mover, from, to, rule, NULL);
    return report.fault == MOVE_OK && report.cost <= length;
}

/* The straight stretch is tried first: it costs little, and most destinations are reached by it. Nothing is looked
 * for beyond the length unless how far it falls short must be told. */
static struct move_report way_search(const struct setup *setup, struct mover mover,
                                     const struct board *board, const struct way_question *q,
                                     bool within, struct way *way)
{
    struct way straight = {.count = 2, .points = {q->from, q->to}};
    struct move_report direct = way_measure(board, mover, &straight);
    struct move_report report = move_judge(direct, q->allowance);
    *way = straight;
    if (report.fault == MOVE_OK)
        return report;
    if (report.fault == MOVE_OFF_TABLE) /* no other way leads there either */
        return way_check(board, mover, way, q->allowance);
    if (jumps(setup, board, mover, q->from, q->to, q->allowance.full))
        return (struct move_report){.fault = MOVE_OK};
    return path_find_beside(setup->graphs[q->graph], scratch_room(), board, &straight, &direct,
                            q->allowance, within, way);
}

/* The same within the length, looked for once. */
static const struct kept_way *way_within(const struct setup *setup, struct mover mover,
                                         const struct board *board,
                                         const struct way_question *question)
{
    struct kept_way *kept = way_kept(question, board);
    if (kept->way.count == 0)
        kept->report = way_search(setup, mover, board, question, true, &kept->way);
    return kept;
}

static struct way_question ask_way(const struct setup *setup, const struct cz_state *state,
                                   int model, mil length, struct point to)
{
    return way_ask(setup, cz_mover_index(setup, model), cz_at(state, model), to,
                   (struct allowance){length, length});
}

bool cz_reaches(const struct setup *setup, const struct cz_state *state, int model,
                const struct cz_ground *ground, mil length, struct point to)
{
    struct mover mover = cz_mover(setup, model);
    struct way_question question = ask_way(setup, state, model, length, to);
    return stand_check(&ground->board, mover, to, NULL) == MOVE_OK &&
           way_within(setup, mover, &ground->board, &question)->report.fault == MOVE_OK;
}

/* ---- Moves ------------------------------------------------------------------------ */

/* [CZ-COND-9] A Terrified model ends no Move nearer to what terrified it. */
bool cz_dares(const struct setup *setup, const struct cz_state *state, int model, struct point to)
{
    int source = state->models[model].terror - 1;
    (void)setup;
    if (!cz_has_condition(state, model, COND_TERRIFIED) || source < 0 || !cz_is_up(state, source))
        return true;
    return distance_squared(to, cz_at(state, source)) >=
           distance_squared(cz_at(state, model), cz_at(state, source));
}

/* The way to a destination: the one within the length if there is one, so that whoever tries and whoever goes take
 * the same. */
static struct move_report way_to(const struct setup *setup, const struct cz_state *state, int model,
                                 const struct cz_ground *ground, mil length, struct point to,
                                 bool tries, struct way *way)
{
    struct mover mover = cz_mover(setup, model);
    struct way_question question = ask_way(setup, state, model, length, to);
    const struct kept_way *kept = way_within(setup, mover, &ground->board, &question);
    *way = kept->way;
    if (tries || kept->report.fault == MOVE_OK)
        return kept->report;
    return way_search(setup, mover, &ground->board, &question, false, way);
}

static struct move_report way_given(const struct setup *setup, const struct cz_state *state,
                                    int model, const struct board *board, mil length,
                                    const struct answer *answer, struct way *way)
{
    way->count = 1 + answer->point_count;
    way->points[0] = cz_at(state, model);
    memcpy(way->points + 1, answer->points, answer->point_count * sizeof *way->points);
    return way_check(board, cz_mover(setup, model), way, (struct allowance){length, length});
}

bool cz_move_way(const struct setup *setup, const struct cz_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal)
{
    struct cz_ground ground;
    cz_ground_begin(setup, state, model, &ground);
    cz_ground_near(&ground, cz_at(state, model), length);
    struct move_report report =
        answer->point_count == 1
            ? way_to(setup, state, model, &ground, length, answer->points[0], refusal == NULL, way)
            : way_given(setup, state, model, &ground.board, length, answer, way);
    if (report.fault != MOVE_OK) {
        const struct move_fault_text *text = &MOVE_FAULTS[report.fault];
        return refusal_say(refusal, report.fault == MOVE_TOO_DEAR ? rule : text->rule,
                           text->sentence, report.shortfall);
    }
    if (!cz_dares(setup, state, model, way->points[way->count - 1]))
        return REFUSE("CZ-COND-9", "a Terrified model goes no nearer to what it fears");
    return true;
}
