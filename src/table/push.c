/* Pushes: bases carried along a line until something stops them [TB-MOV-6]. */
#include "base/check.h"
#include "table/probe.h"
#include "table/shift.h"
#include "table/stretch.h"

/* One base that moves along. */
struct pushed {
    int base; /* its index on the board, or PUSHED_SELF */
    mil radius;
    struct run run; /* from where and when it was met */
    int level;      /* of the roof it stood on */
    bool falling;   /* its centre has left that roof */
};

/* All that move together. They keep their distances, so they never overlap each other. */
struct chain {
    const struct board *board;
    const struct cost_model *costs;
    struct push_rule rule;
    uint64_t moving; /* the bases of the board that move, one bit each */
    int count;
    struct pushed pushed[LIMIT_BASES + 1];
};

/* The first thing that happens to a chain. */
struct event {
    mil step;
    enum push_halt halt;
    int thing, pushed;
};

enum { STEPS_MAX = 2 * LIMIT_SIDE }; /* no base stays on a table for longer */

static void chain_add(struct chain *chain, int base, struct circle circle, const struct run *run,
                      mil step)
{
    struct pushed *pushed = &chain->pushed[chain->count++];
    pushed->base = base;
    pushed->radius = circle.radius;
    pushed->run = run_carried(run, circle.at, step);
    pushed->level = terrain_level(chain->board->terrain, circle.at);
    pushed->falling = false;
    if (base != PUSHED_SELF)
        chain->moving |= (uint64_t)1 << base;
}

static void chain_begin(struct chain *chain, const struct board *board, struct mover mover,
                        struct push_rule rule, const struct run *run)
{
    CHECK(board->base_count <= LIMIT_BASES);
    chain->board = board;
    chain->costs = mover.costs;
    chain->rule = rule;
    chain->moving = 0;
    chain->count = 0;
    chain_add(chain, PUSHED_SELF, (struct circle){run->from, mover.radius}, run, 0);
}

/* ---- what happens next ------------------------------------------------------------ */

/* Sides, closed ground and other bases. */
static void event_find_stop(struct event *event, const struct chain *chain, int index, mil step)
{
    static const enum push_halt halts[MOVE_FAULT_COUNT] = {
        [MOVE_OFF_TABLE] = PUSH_SIDE, [MOVE_CLOSED] = PUSH_CLOSED, [MOVE_BASE] = PUSH_BASE};
    const struct pushed *pushed = &chain->pushed[index];
    struct mover mover = {pushed->radius, chain->costs};
    struct run_stop stop =
        run_first_stop(chain->board, mover, chain->moving, &pushed->run, step, event->step);

    if (stop.step < event->step)
        *event = (struct event){stop.step, halts[stop.fault], stop.thing, index};
}

/* Roofs higher than the one it stands on, met by the centre [TB-MOV-5]. */
static void event_find_wall(struct event *event, const struct chain *chain, int index, mil step)
{
    const struct pushed *pushed = &chain->pushed[index];
    const struct terrain *terrain = chain->board->terrain;

    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        struct probe inside = {
            .kind = PROBE_WITHIN, .points = piece->points, .count = piece->point_count};
        if (!(piece->keywords & KW_ROOF) || piece->level <= pushed->level ||
            box_is_far(&piece->box, run_at(&pushed->run, step), run_at(&pushed->run, event->step),
                       OFF_LINE))
            continue;
        mil first = run_first(&pushed->run, step, event->step, &inside);
        if (first < event->step)
            *event = (struct event){first, PUSH_WALL, i, index};
    }
}

/* The first step from one on a roof where the centre is on no roof of that level any more. */
static mil first_step_off(const struct terrain *terrain, const struct pushed *pushed, mil step,
                          mil last)
{
    while (step <= last) {
        const struct piece *roof = NULL;
        struct point p = run_at(&pushed->run, step);
        for (int i = 0; i < terrain->piece_count && !roof; i++) {
            const struct piece *piece = &terrain->pieces[i];
            if ((piece->keywords & KW_ROOF) && piece->level == pushed->level &&
                piece_holds(piece, p))
                roof = piece;
        }
        if (!roof)
            return step;
        struct probe left = {
            .kind = PROBE_LEFT, .points = roof->points, .count = roof->point_count};
        step = run_first(&pushed->run, step, last, &left);
    }
    return last + 1;
}

static void event_find_edge(struct event *event, const struct chain *chain, int index, mil step)
{
    const struct pushed *pushed = &chain->pushed[index];
    if (pushed->level == 0 || pushed->falling)
        return;
    mil first = first_step_off(chain->board->terrain, pushed, step, event->step);
    if (first < event->step)
        *event = (struct event){first, PUSH_EDGE, NO_THING, index};
}

/* The first thing that happens from `step` to `last`; if nothing does, its step is last + 1. */
static struct event chain_next(const struct chain *chain, mil step, mil last)
{
    struct event event = {last + 1, PUSH_DONE, NO_THING, 0};
    for (int i = 0; i < chain->count; i++) {
        event_find_stop(&event, chain, i, step);
        event_find_wall(&event, chain, i, step);
        event_find_edge(&event, chain, i, step);
    }
    return event;
}

/* Whether one has moved by a step. The first always has: it is the one that is pushed. */
static bool has_moved(const struct pushed *pushed, mil step)
{
    return pushed->base == PUSHED_SELF || pushed->run.first < step;
}

/* ---- standing --------------------------------------------------------------------- */

/* How many steps from one on, either way, somebody cannot stand; 0 when all can. Other bases are
 * not looked at: a chain halts before it overlaps one. */
static mil chain_unfit(const struct chain *chain, mil step)
{
    struct board ground = *chain->board;
    mil longest = 0;

    ground.base_count = 0;
    for (int i = 0; i < chain->count; i++) {
        const struct pushed *pushed = &chain->pushed[i];
        if (!has_moved(pushed, step))
            continue;
        int thing;
        struct point p = run_at(&pushed->run, step);
        struct mover mover = {pushed->radius, chain->costs};
        enum move_fault fault = stand_check(&ground, mover, p, &thing);
        if (fault == MOVE_OK)
            continue;
        mil unfit = 1 + stand_quiet(&ground, pushed->radius, p, fault, thing);
        longest = unfit > longest ? unfit : longest;
    }
    return longest;
}

static bool chain_falls(const struct chain *chain)
{
    for (int i = 0; i < chain->count; i++)
        if (chain->pushed[i].falling)
            return true;
    return false;
}

/* The first step from one on where all can stand; last + 1 if there is none. */
static mil chain_first_fit(const struct chain *chain, mil step, mil last)
{
    for (mil unfit; step <= last; step += unfit) {
        unfit = chain_unfit(chain, step);
        if (unfit == 0)
            return step;
    }
    return last + 1;
}

/* The last step, up to the given one, where all can stand. At step 0 they stood before. */
static mil chain_last_fit(const struct chain *chain, mil step)
{
    while (step > 0) {
        mil unfit = chain_unfit(chain, step);
        if (unfit == 0)
            return step;
        step -= unfit;
    }
    return 0;
}

/* ---- the push --------------------------------------------------------------------- */

/* Whether an event only makes the chain longer or starts a fall, and if so does that. */
static bool event_goes_on(struct chain *chain, const struct event *event, const struct run *run)
{
    if (event->halt == PUSH_BASE && chain->rule.bases_move_on) {
        int base = event->thing - THING_BASE;
        chain_add(chain, base, chain->board->bases[base].circle, run, event->step - 1);
        return true;
    }
    if (event->halt == PUSH_EDGE && chain->rule.falls) {
        chain->pushed[event->pushed].falling = true;
        return true;
    }
    return false;
}

/* Carries a chain along until it halts. Gives the last step that is free, and why it halted. */
static struct event chain_carry(struct chain *chain, const struct run *run, mil last)
{
    for (mil step = 1;;) {
        bool falls = chain_falls(chain);
        struct event event = chain_next(chain, step, falls ? STEPS_MAX : last);
        if (falls) {
            mil landing = chain_first_fit(chain, step, event.step);
            if (landing < event.step)
                return (struct event){landing, PUSH_FELL, NO_THING, 0};
        }
        if (!event_goes_on(chain, &event, run)) {
            event.step--;
            return event;
        }
        step = event.step;
    }
}

/* Writes down where everybody is at a step. */
static void push_write(struct push *push, const struct chain *chain, mil step)
{
    const struct terrain *terrain = chain->board->terrain;

    push->count = 0;
    for (int i = 0; i < chain->count; i++) {
        const struct pushed *pushed = &chain->pushed[i];
        if (!has_moved(pushed, step))
            continue;
        struct push_move *move = &push->moves[push->count++];
        move->base = pushed->base;
        move->from = pushed->run.from;
        move->to = run_at(&pushed->run, step);
        move->fall = pushed->level - terrain_level(terrain, move->to);
        move->entries = stretch_entries(chain->board, pushed->radius, move->from, move->to);
    }
}

/* The stretch of a push: `distance` away from the source, each part rounded half away from zero. */
static struct run push_run(struct point at, struct point source, mil distance)
{
    struct vec away = vec_from(source, at);
    if (away.x == 0 && away.y == 0)
        away.x = 1; /* [TB-MOV-6] */
    return run_along(at, point_along(at, away, distance));
}

void push_base(const struct board *board, struct mover mover, struct point at, struct point source,
               mil distance, struct push_rule rule, struct push *push)
{
    struct run run = push_run(at, source, distance);
    struct chain chain;

    chain_begin(&chain, board, mover, rule, &run);
    struct event event = chain_carry(&chain, &run, run.length);
    mil fit = chain_last_fit(&chain, event.step);
    push->halt = event.halt;
    push->thing = event.thing;
    push->stopped = chain.pushed[event.pushed].base;
    if (fit < event.step && event.halt == PUSH_DONE)
        push->halt = PUSH_NO_ROOM;
    push_write(push, &chain, fit);
}

bool push_clear(const struct board *board, struct mover mover, struct point at,
                struct circle circle, struct push_rule rule, struct push *push)
{
    struct run run = push_run(at, circle.at, PLACE_REACH);
    struct probe clear = {.kind = PROBE_CLEAR,
                          .points = &circle.at,
                          .count = 1,
                          .reach = (int64_t)circle.radius + mover.radius};
    mil step = run_first(&run, 1, run.length, &clear);
    struct chain chain;

    chain_begin(&chain, board, mover, rule, &run);
    for (mil from = 1;;) {
        struct event event = chain_next(&chain, from, chain_falls(&chain) ? STEPS_MAX : run.length);
        mil fit = chain_first_fit(&chain, step > from ? step : from, event.step);
        push->halt = event.halt;
        push->thing = event.thing;
        push->stopped = chain.pushed[event.pushed].base;
        if (fit < event.step) {
            push->halt = PUSH_DONE;
            push_write(push, &chain, fit);
            return true;
        }
        if (!event_goes_on(&chain, &event, &run))
            return false;
        from = event.step;
    }
}
