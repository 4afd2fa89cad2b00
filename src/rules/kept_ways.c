#include "rules/kept_ways.h"

#include <string.h>

/* ---- boards ----------------------------------------------------------------------- */

void board_keep(const struct board *board, struct kept_board *kept)
{
    kept->base_count = board->base_count;
    kept->area_count = board->area_count;
    for (int i = 0; i < board->base_count; i++)
        kept->bases[i] = board->bases[i];
    for (int i = 0; i < board->area_count; i++)
        kept->areas[i] = board->areas[i];
}

static bool same_circle(struct circle a, struct circle b)
{
    return same_point(a.at, b.at) && a.radius == b.radius;
}

static bool same_base(const struct base *a, const struct base *b)
{
    return same_circle(a->circle, b->circle) && a->level == b->level && a->passing == b->passing &&
           a->hiding == b->hiding;
}

bool board_is(const struct board *board, const struct kept_board *kept)
{
    bool same = board->base_count == kept->base_count && board->area_count == kept->area_count;
    for (int i = 0; same && i < kept->base_count; i++)
        same = same_base(&board->bases[i], &kept->bases[i]);
    for (int i = 0; same && i < kept->area_count; i++)
        same = same_circle(board->areas[i].circle, kept->areas[i].circle) &&
               board->areas[i].keywords == kept->areas[i].keywords;
    return same;
}

/* ---- ways ------------------------------------------------------------------------- */

struct way_question way_ask(const struct setup *setup, int graph, struct point from,
                            struct point to, struct allowance allowance)
{
    struct way_question question = {.graph = graph, .from = from, .to = to, .allowance = allowance};
    memcpy(&question.game, setup->digest, sizeof question.game);
    return question;
}

static bool same_question(const struct way_question *a, const struct way_question *b)
{
    return same_point(a->to, b->to) && same_point(a->from, b->from) && a->game == b->game &&
           a->graph == b->graph && a->allowance.full == b->allowance.full &&
           a->allowance.lower == b->allowance.lower;
}

struct kept_way *way_kept(const struct way_question *question, const struct board *board)
{
    static _Thread_local struct kept_way ways[WAYS_KEPT];
    static _Thread_local unsigned next;
    for (int i = 0; i < WAYS_KEPT; i++)
        if (ways[i].way.count > 0 && same_question(&ways[i].question, question) &&
            board_is(board, &ways[i].board))
            return &ways[i];
    struct kept_way *kept = &ways[next++ % WAYS_KEPT];
    kept->question = *question;
    kept->way.count = 0;
    board_keep(board, &kept->board);
    return kept;
}
