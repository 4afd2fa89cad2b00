#include "slow_push.h"

#include <string.h>

/* One base that moves. */
struct slow_base {
    int base;
    mil radius, met; /* the step it stands at when met */
    struct point from;
    int level;
    bool falling;
};

struct slow_push {
    struct board board;
    struct push_rule rule;
    struct point at, end;
    int count;
    struct slow_base list[LIMIT_BASES + 1];
};

static struct ground ground; /* of the board; its radius and bases are set when asked */

static int64_t round_half_away(int64_t above, int64_t below)
{
    int64_t whole = above / below, rest = above % below;
    if (2 * rest >= below)
        return whole + 1;
    return 2 * rest <= -below ? whole - 1 : whole;
}

static struct vec slow_gone(const struct slow_push *slow, mil step)
{
    struct vec all = vec_from(slow->at, slow->end);
    int64_t wide_x = all.x < 0 ? -all.x : all.x, wide_y = all.y < 0 ? -all.y : all.y;
    int64_t steps = wide_x > wide_y ? wide_x : wide_y;
    if (steps == 0)
        return (struct vec){0, 0};
    return (struct vec){round_half_away(all.x * step, steps), round_half_away(all.y * step, steps)};
}

static struct point slow_at(const struct slow_push *slow, const struct slow_base *one, mil step)
{
    struct vec now = slow_gone(slow, step), then = slow_gone(slow, one->met);
    return (struct point){(mil)(one->from.x + now.x - then.x), (mil)(one->from.y + now.y - then.y)};
}

static bool slow_moves(const struct slow_push *slow, int base)
{
    for (int i = 1; i < slow->count; i++)
        if (slow->list[i].base == base)
            return true;
    return false;
}

/* The level of the highest roof over a place. */
static int slow_level(struct point p)
{
    int level = 0;
    for (int i = 0; i < ground.outline_count; i++) {
        const struct ground_outline *outline = &ground.outlines[i];
        if (outline->roof && outline->level > level && ground_distance(outline, p, 0) == 0)
            level = outline->level;
    }
    return level;
}

/* The first roof over a place that is higher than a level, or NO_THING. */
static int slow_wall(struct point p, int level)
{
    for (int i = 0; i < ground.outline_count; i++) {
        const struct ground_outline *outline = &ground.outlines[i];
        if (outline->roof && outline->level > level && ground_distance(outline, p, 0) == 0)
            return i;
    }
    return NO_THING;
}

/* What takes a base's room at a place: pieces first, then areas, then bases. */
static enum push_halt slow_room(const struct slow_push *slow, const struct slow_base *one,
                                struct point p, int *thing)
{
    int pieces = slow->board.terrain->piece_count;

    for (int i = 0; i < ground.outline_count; i++) {
        *thing = i < pieces ? i : THING_AREA + i - pieces;
        if (ground.outlines[i].closed && ground_distance(&ground.outlines[i], p, one->radius) < 0)
            return PUSH_CLOSED;
    }
    for (int i = 0; i < slow->board.base_count; i++) {
        struct circle other = slow->board.bases[i].circle;
        int64_t apart = other.radius + one->radius;
        *thing = THING_BASE + i;
        if (!slow_moves(slow, i) && distance_squared(other.at, p) < apart * apart)
            return PUSH_BASE;
    }
    *thing = NO_THING;
    return PUSH_DONE;
}

/* What stops one base at a step, if anything. */
static enum push_halt slow_halt(const struct slow_push *slow, const struct slow_base *one, mil step,
                                int *thing)
{
    struct point p = slow_at(slow, one, step);

    *thing = NO_THING;
    if (p.x < one->radius || p.y < one->radius || p.x + one->radius > ground.width ||
        p.y + one->radius > ground.height)
        return PUSH_SIDE;
    enum push_halt halt = slow_room(slow, one, p, thing);
    if (halt != PUSH_DONE)
        return halt;
    *thing = slow_wall(p, one->level);
    if (*thing != NO_THING)
        return PUSH_WALL;
    return slow_level(p) < one->level && !one->falling ? PUSH_EDGE : PUSH_DONE;
}

/* Whether a base stands at a step, those who have moved by then aside. */
static bool slow_stands(const struct slow_push *slow, const struct slow_base *one, mil step)
{
    ground.base_count = 0;
    ground.radius = one->radius;
    for (int i = 0; i < slow->board.base_count; i++) {
        bool moved = false;
        for (int k = 1; k < slow->count; k++)
            moved |= slow->list[k].base == i && slow->list[k].met < step;
        if (!moved)
            ground.bases[ground.base_count++] = slow->board.bases[i];
    }
    return ground_stands(&ground, slow_at(slow, one, step));
}

static bool slow_all_stand(const struct slow_push *slow, mil step)
{
    for (int i = 0; i < slow->count; i++) {
        const struct slow_base *one = &slow->list[i];
        if (i > 0 && one->met >= step)
            continue;
        if (!slow_stands(slow, one, step))
            return false;
    }
    return true;
}

static void slow_add(struct slow_push *slow, int base, struct circle circle, mil met)
{
    struct slow_base *one = &slow->list[slow->count++];
    *one = (struct slow_base){.base = base, .radius = circle.radius, .met = met, .from = circle.at};
    one->level = slow_level(circle.at);
}

static void slow_begin(struct slow_push *slow, const struct board *board, struct mover mover,
                       struct point at, struct point end, struct push_rule rule)
{
    struct board bare = *board;
    bare.base_count = 0;
    ground_take(&ground, &bare, mover);
    slow->board = *board;
    slow->rule = rule;
    slow->at = at;
    slow->end = end;
    slow->count = 0;
    slow_add(slow, PUSHED_SELF, (struct circle){at, mover.radius}, 0);
}

/* Takes one step. Gives PUSH_DONE when it can be taken, or why not. */
static enum push_halt slow_step(struct slow_push *slow, mil step, int *thing, int *stopped)
{
    for (int i = 0; i < slow->count;) {
        struct slow_base *one = &slow->list[i];
        enum push_halt halt = slow_halt(slow, one, step, thing);
        *stopped = one->base;
        if (halt == PUSH_BASE && slow->rule.bases_move_on) {
            int base = *thing - THING_BASE;
            slow_add(slow, base, slow->board.bases[base].circle, step - 1);
            i = 0;
        } else if (halt == PUSH_EDGE && slow->rule.falls) {
            one->falling = true;
            i = 0;
        } else if (halt != PUSH_DONE) {
            return halt;
        } else {
            i++;
        }
    }
    return PUSH_DONE;
}

static bool slow_falls(const struct slow_push *slow)
{
    bool falls = false;
    for (int i = 0; i < slow->count; i++)
        falls |= slow->list[i].falling;
    return falls;
}

static void slow_write(const struct slow_push *slow, mil step, struct push *push)
{
    push->count = 0;
    for (int i = 0; i < slow->count; i++) {
        const struct slow_base *one = &slow->list[i];
        if (i > 0 && one->met >= step)
            continue;
        push->moves[push->count++] = (struct push_move){
            .base = one->base, .from = one->from, .to = slow_at(slow, one, step)};
    }
}

void slow_push_base(const struct board *board, struct mover mover, struct point at,
                    struct point end, struct push_rule rule, struct push *push)
{
    static struct slow_push slow;
    mil steps = stretch_steps(at, end), step = 0;

    slow_begin(&slow, board, mover, at, end, rule);
    push->halt = PUSH_DONE;
    push->thing = NO_THING;
    push->stopped = PUSHED_SELF;
    while (push->halt == PUSH_DONE && (step < steps || slow_falls(&slow))) {
        push->halt = slow_step(&slow, step + 1, &push->thing, &push->stopped);
        if (push->halt != PUSH_DONE)
            break;
        step++;
        push->stopped = PUSHED_SELF;
        if (slow_falls(&slow) && slow_all_stand(&slow, step))
            push->halt = PUSH_FELL;
    }
    mil fit = step;
    while (fit > 0 && !slow_all_stand(&slow, fit))
        fit--;
    if (fit < step && push->halt == PUSH_DONE)
        push->halt = PUSH_NO_ROOM;
    slow_write(&slow, fit, push);
}

bool slow_push_clear(const struct board *board, struct mover mover, struct point at,
                     struct point end, struct circle circle, struct push_rule rule,
                     struct push *push)
{
    static struct slow_push slow;
    int64_t apart = circle.radius + mover.radius;
    mil steps = stretch_steps(at, end);

    slow_begin(&slow, board, mover, at, end, rule);
    for (mil step = 1; step <= steps || slow_falls(&slow); step++) {
        if (slow_step(&slow, step, &push->thing, &push->stopped) != PUSH_DONE)
            return false;
        struct point p = slow_at(&slow, &slow.list[0], step);
        if (distance_squared(p, circle.at) >= apart * apart && slow_all_stand(&slow, step)) {
            slow_write(&slow, step, push);
            return true;
        }
    }
    return false;
}
