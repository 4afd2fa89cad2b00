#include "rules/drawing.h"

#include "rules/scratch.h"

static mil draw_between(struct chance *chance, mil least, mil most)
{
    return least + (mil)chance_below(chance, PURPOSE_SETUP, (uint32_t)(most - least + 1));
}

struct point drawing_point(struct chance *chance, const struct box *box)
{
    struct point p;
    p.x = draw_between(chance, box->x0, box->x1);
    p.y = draw_between(chance, box->y0, box->y1);
    return p;
}

struct box drawing_box(const struct terrain *terrain, struct point at, mil reach, mil rim)
{
    return (struct box){greater(at.x - reach, rim), greater(at.y - reach, rim),
                        lesser(at.x + reach, terrain->width - rim),
                        lesser(at.y + reach, terrain->height - rim)};
}

bool drawing_reaches(const struct path_graph *graph, const struct board *board, struct mover mover,
                     struct point from, struct point to, struct allowance allowance)
{
    struct way way = {.count = 2, .points = {from, to}};
    if (stand_check(board, mover, to, NULL) != MOVE_OK)
        return false;
    if (way_check(board, mover, &way, allowance).fault == MOVE_OK)
        return true;
    return reach_holds(graph, scratch_room(), board, from, to, allowance);
}
