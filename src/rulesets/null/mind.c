/* Answers for those who do not think themselves: at random, by script, and as candidates for a search. */
#include <string.h>

#include "rulesets/null/null.h"

/* ---- at random -------------------------------------------------------------------- */

enum { SAMPLE_TRIES = 4096 };

/* A place that may be anywhere on the table, or near `from` when a way leads there. */
static struct point sample_point(const struct setup *setup, const struct reach_asked *asked,
                                 struct chance *chance)
{
    const struct terrain *terrain = &setup->layout.terrain;
    mil x0 = 0, y0 = 0, x1 = terrain->width, y1 = terrain->height;
    if (asked->mover >= 0) {
        mil most = asked->allowance.full;
        x0 = asked->from.x - most > x0 ? asked->from.x - most : x0;
        y0 = asked->from.y - most > y0 ? asked->from.y - most : y0;
        x1 = asked->from.x + most < x1 ? asked->from.x + most : x1;
        y1 = asked->from.y + most < y1 ? asked->from.y + most : y1;
    }
    struct point p;
    p.x = x0 + (mil)chance_below(chance, PURPOSE_SETUP, (uint32_t)(x1 - x0 + 1));
    p.y = y0 + (mil)chance_below(chance, PURPOSE_SETUP, (uint32_t)(y1 - y0 + 1));
    return p;
}

static bool point_is_legal(const struct setup *setup, const struct null_state *state, int seat,
                           const struct option *option, const struct reach_asked *asked,
                           const struct answer *answer)
{
    struct way way;
    struct refusal refusal;
    (void)seat;
    if (option->needs == NEEDS_WAY)
        return null_way(setup, state, answer->numbers[0], answer, &way, &refusal);
    struct board board = {
        .terrain = &setup->layout.terrain, .bases = asked->bases, .base_count = asked->base_count};
    struct circle base = {answer->points[0], RADIUS_FOOT};
    return zone_holds(&asked->zones[0], board.terrain, base) &&
           stand_check(&board, (struct mover){RADIUS_FOOT, &NULL_COSTS}, base.at, NULL) == MOVE_OK;
}

struct answer null_sample(const struct setup *setup, const void *state, int seat,
                          struct chance *chance)
{
    struct option options[LIMIT_OPTIONS];
    struct reach_asked asked;
    int count = null_options(setup, state, seat, options);
    const struct option *option = &options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = option->answer;
    if (option->needs == NEEDS_NOTHING)
        return answer;
    null_reach(setup, state, seat, option, &asked);
    answer.point_count = 1;
    for (int i = 0; i < SAMPLE_TRIES; i++) {
        answer.points[0] = sample_point(setup, &asked, chance);
        if (point_is_legal(setup, state, seat, option, &asked, &answer))
            return answer;
    }
    answer.points[0] = asked.from; /* shut in on all sides: it stays where it is */
    return answer;
}

/* ---- by script -------------------------------------------------------------------- */

/* The nearest standing enemy, or -1. */
static int nearest_enemy(const struct setup *setup, const struct null_state *state, int model)
{
    int best = -1;
    int64_t least = 0;
    struct point here = null_circle(setup, state, model).at;
    for (int other = 0; other < null_model_count(setup); other++) {
        if (!null_stands(state, other) ||
            null_model_seat(setup, other) == null_model_seat(setup, model))
            continue;
        int64_t distance = distance_squared(here, null_circle(setup, state, other).at);
        if (best < 0 || distance < least) {
            best = other;
            least = distance;
        }
    }
    return best;
}

/* The destination, of 16 directions at full and half allowance, that is nearest to the enemy. */
static bool approach(const struct setup *setup, const struct null_state *state, int model,
                     struct answer *answer)
{
    int enemy = nearest_enemy(setup, state, model);
    struct point here = null_circle(setup, state, model).at;
    struct answer best = {.verb = VERB_MOVE, .point_count = 1, .numbers = {model}};
    struct way way;
    struct refusal refusal;
    if (enemy < 0)
        return false;
    struct point goal = null_circle(setup, state, enemy).at;
    int64_t least = distance_squared(here, goal);
    bool found = false;
    for (int k = 0; k < 32; k++) {
        best.points[0] = ring_point(here, null_data(setup)->move_mil >> (k & 1), (k / 2) * 4);
        int64_t distance = distance_squared(best.points[0], goal);
        if (distance >= least || !null_way(setup, state, model, &best, &way, &refusal))
            continue;
        least = distance;
        *answer = best;
        found = true;
    }
    return found;
}

static struct answer advise_place(const struct setup *setup, const struct null_state *state,
                                  int seat, const struct option *option)
{
    struct reach_asked asked;
    struct answer answer = option->answer;
    const struct terrain *terrain = &setup->layout.terrain;
    answer.point_count = 1;
    null_reach(setup, state, seat, option, &asked);
    /* Outward from the middle of the table, the first place that is in the zone and free. */
    for (mil away = 0; away <= terrain->width + terrain->height; away += 250) {
        for (int k = 0; k < RING_POINTS; k++) {
            struct point middle = {terrain->width / 2, terrain->height / 2};
            answer.points[0] = ring_point(middle, away, k);
            if (point_is_legal(setup, state, seat, option, &asked, &answer))
                return answer;
        }
    }
    return answer;
}

/* Shoots the first that can be shot, ducks when it can, presses when it can, else comes nearer. */
struct answer null_advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct null_state *state = redacted;
    struct option options[LIMIT_OPTIONS];
    struct answer answer;
    int count = null_options(setup, redacted, seat, options);
    switch (options[0].answer.verb) {
    case VERB_PLACE:
        return advise_place(setup, state, seat, &options[0]);
    case VERB_MOVE:
        if (count > 2)
            return options[1].answer;
        return approach(setup, state, state->actor, &answer) ? answer : options[count - 1].answer;
    default: /* cards, or nothing and then cards */
        return options[count - 1].answer;
    }
}

/* ---- for a search ----------------------------------------------------------------- */

int null_propose(const struct setup *setup, const void *redacted, int seat,
                 struct answer out[LIMIT_PROPOSALS])
{
    struct option options[LIMIT_OPTIONS];
    int all = null_options(setup, redacted, seat, options), count = 1;
    out[0] = null_advise(setup, redacted, seat);
    for (int i = 0; i < all && count < LIMIT_PROPOSALS; i++)
        if (options[i].needs == NEEDS_NOTHING &&
            memcmp(&options[i].answer, &out[0], sizeof out[0]) != 0)
            out[count++] = options[i].answer;
    return count;
}

int32_t null_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    const struct null_state *state = redacted;
    int own = null_worth(setup, state, seat), all = 0;
    for (int s = 0; s < setup->seat_count; s++)
        all += null_worth(setup, state, s);
    return all > 0 ? own * 1000 / all : 0;
}

void null_score(const struct setup *setup, const void *opaque, int32_t out[LIMIT_SEATS])
{
    const struct null_state *state = opaque;
    int best = 0, sharers = 0;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int worth = null_worth(setup, state, seat);
        sharers = worth > best ? 1 : sharers + (worth == best);
        best = worth > best ? worth : best;
    }
    for (int seat = 0; seat < LIMIT_SEATS; seat++) { /* [NU-END-1] */
        bool wins = seat < setup->seat_count && null_worth(setup, state, seat) == best;
        out[seat] = wins ? 1000 / sharers : 0;
    }
}
