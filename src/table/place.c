/* Placing a base where there may be others [TB-MOV-10]. */
#include "base/check.h"
#include "table/probe.h"
#include "table/shift.h"

/* The bases of a board while some of them move back. */
struct crowd {
    const struct board *board; /* as it was */
    struct base bases[LIMIT_BASES];
};

static void crowd_begin(struct crowd *crowd, const struct board *board)
{
    CHECK(board->base_count <= LIMIT_BASES);
    crowd->board = board;
    for (int i = 0; i < board->base_count; i++)
        crowd->bases[i] = board->bases[i];
}

/* The overlapped base nearest to a circle's centre, the first of equals, or -1. */
static int crowd_nearest(const struct crowd *crowd, struct circle circle)
{
    int nearest = -1;
    int64_t least = 0;

    for (int i = 0; i < crowd->board->base_count; i++) {
        int64_t here = distance_squared(circle.at, crowd->bases[i].circle.at);
        if (circles_overlap(circle, crowd->bases[i].circle) && (nearest < 0 || here < least)) {
            nearest = i;
            least = here;
        }
    }
    return nearest;
}

/* Notes that a base has moved; one that moves again is noted once. */
static void note_move(struct placement *placement, const struct push_move *move)
{
    int at = 0;
    while (at < placement->count && placement->moves[at].base != move->base)
        at++;
    if (at == placement->count) {
        placement->moves[placement->count++] = *move;
        return;
    }
    struct push_move *noted = &placement->moves[at];
    noted->to = move->to;
    noted->fall += move->fall;
    noted->entries.pieces |= move->entries.pieces;
    noted->entries.areas |= move->entries.areas;
    noted->entries.touched_areas |= move->entries.touched_areas;
}

/* Moves one base straight back from a circle. */
static bool crowd_move_back(struct crowd *crowd, int index, const struct cost_model *costs,
                            struct circle circle, struct push_rule rule,
                            struct placement *placement)
{
    struct push push;
    struct base base = crowd->bases[index], others[LIMIT_BASES];
    struct board board = *crowd->board;

    board.base_count = 0;
    board.bases = others;
    for (int i = 0; i < crowd->board->base_count; i++)
        if (i != index)
            others[board.base_count++] = crowd->bases[i];
    struct mover mover = {base.circle.radius, costs};
    if (!push_clear(&board, mover, base.circle.at, circle, rule, &push))
        return false;
    for (int i = 0; i < push.count; i++) {
        struct push_move *move = &push.moves[i];
        move->base = move->base == PUSHED_SELF ? index : move->base + (move->base >= index);
        crowd->bases[move->base].circle.at = move->to;
        note_move(placement, move);
    }
    return true;
}

/* Whether all that a circle overlaps can move back from it. If not, nobody does. */
static bool crowd_make_room(const struct board *board, const struct cost_model *costs,
                            struct circle circle, struct push_rule rule,
                            struct placement *placement)
{
    struct crowd crowd;
    crowd_begin(&crowd, board);
    /* Each base that has moved back is clear, so there are no more rounds than bases. */
    for (int round = 0; round < board->base_count; round++) {
        int nearest = crowd_nearest(&crowd, circle);
        if (nearest < 0)
            return true;
        if (!crowd_move_back(&crowd, nearest, costs, circle, rule, placement))
            break;
    }
    if (crowd_nearest(&crowd, circle) < 0)
        return true;
    placement->count = 0;
    return false;
}

/* The first fit on the rings around a point. Where one has no room, neither have those near to it: they are passed
 * over unseen. */
static bool find_on_rings(const struct board *board, struct mover mover, struct point at,
                          struct point *found)
{
    struct circle unfit = {at, 0};
    for (mil ring = PLACE_RING_APART; ring <= PLACE_REACH; ring += PLACE_RING_APART) {
        for (int k = 0; k < RING_POINTS; k++) {
            int thing;
            *found = ring_point(at, ring, k);
            if (compare_to_point(*found, unfit.at, unfit.radius) < 0)
                continue;
            enum move_fault fault = stand_check(board, mover, *found, &thing);
            if (fault == MOVE_OK)
                return true;
            unfit = (struct circle){*found, stand_quiet(board, mover.radius, *found, fault, thing)};
        }
    }
    return false;
}

void place_base(const struct board *board, struct mover mover, struct point at,
                struct push_rule rule, struct placement *placement)
{
    struct board bare = *board;
    struct circle circle = {at, mover.radius};

    bare.base_count = 0;
    placement->count = 0;
    placement->at = at;
    placement->placed = stand_check(&bare, mover, at, NULL) == MOVE_OK &&
                        crowd_make_room(board, mover.costs, circle, rule, placement);
    if (!placement->placed)
        placement->placed = find_on_rings(board, mover, at, &placement->at);
}
