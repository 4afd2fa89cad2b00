/* The script: what to do in each question, from what its seat may see. */
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/shadows/weighing.h"

enum {
    RISK_SHARE = 3,     /* one part in so many of what could be suffered counts */
    AFTER_SHARE = 2,    /* of a shot that is only prepared */
    WORTH_MARCH = 70,   /* an inch of the way that leads there */
    WORTH_INCH = 60,    /* nearer to what it goes for */
    WORTH_LOOKOUT = 60, /* being ready */
    WORTH_UNJAM = 150,
    WORTH_SEARCH = 900,
    WORTH_TAKE = 2500,
    WORTH_ACTION = 40, /* the least that makes an action worth while */
};

/* An answer and what it is thought to be worth. */
struct thought {
    struct answer answer;
    int32_t worth;
};

static void think(struct thought *best, const struct answer *answer, int32_t worth)
{
    if (worth > best->worth)
        *best = (struct thought){*answer, worth};
}

static struct answer answer_of(int verb, int first, int second, int third)
{
    return (struct answer){.verb = (uint8_t)verb, .numbers = {first, second, third}};
}

/* ---- places to go ----------------------------------------------------------------- */

/* What it is worth to stand at a place: shots from there, risk there, nearness; `state` is a copy that may
 * be written to. */
static int32_t place_worth(const struct setup *setup, struct sw_state *state, int model,
                           struct point at, bool shoots)
{
    struct point was = sw_at(state, model);
    sw_put(state, model, at);
    struct sw_weighed shot = sw_weigh_best_shot(setup, state, model);
    int32_t worth = shoots ? shot.worth : shot.worth / AFTER_SHARE;
    worth -= sw_weigh_risk(setup, state, model) / RISK_SHARE;
    worth -= sw_weigh_distance(setup, state, model) / INCH * WORTH_INCH;
    sw_put(state, model, was);
    return worth;
}

/* Whether a place is reached by a straight Move, the only ones that are thought of, or by the engine's way. */
static bool can_reach(const struct setup *setup, const struct sw_state *state, int model,
                      const struct sw_ground *ground, mil length, struct point to, bool finds)
{
    struct mover mover = sw_mover(setup, state, model);
    struct allowance allowance = {length, length};
    struct way way = {.count = 2, .points = {sw_at(state, model), to}};
    if (!terrain_holds(&setup->layout.terrain, (struct circle){to, mover.radius}))
        return false;
    if (way_check(&ground->board, mover, &way, allowance).fault == MOVE_OK)
        return true;
    return finds &&
           path_find_within(setup->graphs[sw_mover_index(setup, state, model)], scratch_room(),
                            &ground->board, sw_at(state, model), to, allowance, &way)
                   .fault == MOVE_OK;
}

/* The best place within a Move: full and half lengths in sixteen directions. */
static bool best_place(const struct setup *setup, const struct sw_state *state, int model,
                       mil length, bool shoots, struct point *to, int32_t *worth)
{
    enum { DIRECTIONS = 16 };
    struct sw_state copy = *state;
    struct sw_ground ground;
    struct point from = sw_at(state, model);
    bool any = false;
    sw_ground_begin(setup, state, model, &ground);
    *worth = 0;
    for (int half = 0; half < 2; half++)
        for (int k = 0; k < DIRECTIONS; k++) {
            mil far = half ? length / 2 : length - 1;
            struct point at = ring_point(from, far, k * RING_POINTS / DIRECTIONS);
            if (!can_reach(setup, state, model, &ground, length, at, !half))
                continue;
            int32_t value = place_worth(setup, &copy, model, at, shoots);
            if (!any || value > *worth)
                *to = at, *worth = value, any = true;
        }
    return any;
}

/* ---- actions ---------------------------------------------------------------------- */

static void think_of_shots(const struct setup *setup, const struct sw_state *state,
                           const struct option *options, int count, struct thought *best)
{
    for (int i = 0; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        if (answer->verb != VERB_SHOOT && answer->verb != VERB_GUNSLING)
            continue;
        int slot = answer->numbers[2];
        int shots = sw_data(setup)->weapons[sw_slot_weapon(slot)].shots;
        int32_t worth =
            sw_weigh_shot(setup, state, answer->numbers[0], answer->numbers[1], slot, true);
        bool both = answer->verb == VERB_GUNSLING || shots > 1;
        think(best, answer, both ? worth * 3 / 2 : worth);
    }
}

static void think_of_fights(const struct setup *setup, const struct sw_state *state,
                            const struct option *options, int count, struct thought *best)
{
    bool dual = state->stack.frames[0].numbers[ACT_FLAGS] & ACT_DUAL;
    for (int i = 0; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        if (answer->verb != VERB_FIGHT)
            continue;
        int at = answer->numbers[1];
        int flags = !dual && (state->met >> at & 1) ? FIGHT_CHARGE : 0;
        int32_t worth = sw_weigh_fight(setup, state, answer->numbers[0], at, flags);
        think(best, answer, worth > WORTH_ACTION ? worth : WORTH_ACTION);
    }
}

static void think_of_deeds(const struct setup *setup, const struct sw_state *state,
                           const struct option *options, int count, struct thought *best)
{
    for (int i = 0; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        int model = answer->numbers[0];
        switch (answer->verb) {
        case VERB_SEARCH:
            think(best, answer, WORTH_SEARCH);
            break;
        case VERB_TAKE:
            think(best, answer, WORTH_TAKE);
            break;
        case VERB_UNJAM:
            think(best, answer, WORTH_UNJAM);
            break;
        case VERB_LOOKOUT:
            if (stack_frame(state)->numbers[ACT_LEFT] == 1)
                think(best, answer,
                      WORTH_LOOKOUT + sw_weigh_best_shot(setup, state, model).worth / 2);
            break;
        default:
            break;
        }
    }
}

/* A Move into contact with somebody whom it is good to Fight. */
static void think_of_charges(const struct setup *setup, const struct sw_state *state, int model,
                             mil length, struct thought *best)
{
    struct sw_ground ground;
    struct circle own = sw_circle(setup, state, model);
    sw_ground_begin(setup, state, model, &ground);
    for (int at = 0; at < sw_model_count(setup); at++) {
        if (!sw_on_table(state, at) || !sw_enemies(setup, state, model, at) ||
            sw_touch(setup, state, model, at))
            continue;
        struct circle their = sw_circle(setup, state, at);
        if (!circle_within(own, their, length))
            continue;
        struct vec back = vec_from(their.at, own.at);
        int64_t apart = (int64_t)root_ceil((uint64_t)dot(back, back));
        int64_t wanted = own.radius + their.radius + GAP_CONTACT / 2;
        struct point to = {their.at.x + (mil)(back.x * wanted / apart),
                           their.at.y + (mil)(back.y * wanted / apart)};
        if (!can_reach(setup, state, model, &ground, length, to, false))
            continue;
        struct answer answer = answer_of(VERB_MOVE, model, 0, 0);
        answer.point_count = 1;
        answer.points[0] = to;
        think(best, &answer, sw_weigh_fight(setup, state, model, at, FIGHT_CHARGE) - WORTH_ACTION);
    }
}

/* What a model goes for: its own corner with loot, else what lies nearest of tokens, loot and enemies. */
static bool goal_of(const struct setup *setup, const struct sw_state *state, int model,
                    struct circle *goal)
{
    struct circle base = sw_circle(setup, state, model);
    int64_t least = -1;
    if (sw_carries(state, model)) {
        *goal = (struct circle){sw_corner(setup, state->corners[sw_seat(setup, model)]), 0};
        return true;
    }
    for (int i = 0; i < SW_TOKENS + sw_posse_count(setup); i++) {
        int other = i - SW_TOKENS;
        bool lies =
            i < SW_TOKENS && !state->objects[i].carrier &&
            (state->objects[i].kind == OBJECT_TOKEN || state->objects[i].kind == OBJECT_LOOT);
        bool stands =
            i >= SW_TOKENS && sw_on_table(state, other) && sw_enemies(setup, state, model, other);
        if (!lies && !stands)
            continue;
        struct circle there = lies ? sw_object_circle(state, i) : sw_circle(setup, state, other);
        int64_t far = distance_squared(base.at, there.at);
        if (least < 0 || far < least)
            least = far, *goal = there;
    }
    return least >= 0;
}

/* By the engine's way toward that, which leads round houses where straight Moves do not. */
static void think_of_marching(const struct setup *setup, const struct sw_state *state, int model,
                              struct thought *best)
{
    struct sw_state copy = *state;
    struct sw_ground ground;
    struct circle goal;
    struct way way;
    mil length = sw_move_mil(setup, state, model);
    struct mover mover = sw_mover(setup, state, model);
    if (!goal_of(setup, state, model, &goal))
        return;
    sw_ground_begin(setup, state, model, &ground);
    mil gone = drift_toward(setup->graphs[sw_mover_index(setup, state, model)], scratch_room(),
                            &ground.board, mover, sw_at(state, model), goal,
                            (struct allowance){length, length}, &way);
    if (way.count < 2 || way.count > LIMIT_ANSWER_POINTS + 1)
        return;
    struct answer answer = answer_of(VERB_MOVE, model, 0, 0);
    answer.point_count = (uint8_t)(way.count - 1);
    memcpy(answer.points, way.points + 1, answer.point_count * sizeof *answer.points);
    if (way_check(&ground.board, mover, &way, (struct allowance){length, length}).fault != MOVE_OK)
        return;
    int32_t before = sw_weigh_risk(setup, state, model);
    sw_put(&copy, model, way.points[way.count - 1]);
    int32_t after = sw_weigh_risk(setup, &copy, model);
    int32_t shot = sw_weigh_best_shot(setup, &copy, model).worth / AFTER_SHARE;
    think(best, &answer, WORTH_MARCH * gone / INCH + shot - (after - before) / RISK_SHARE);
}

/* A Move is worth what is better where it leads: shots come after it while actions are left. */
static void think_of_moves(const struct setup *setup, const struct sw_state *state, int model,
                           struct thought *best)
{
    struct sw_state copy = *state;
    const struct frame *act = stack_frame(state);
    mil length = sw_move_mil(setup, state, model);
    bool more = act->numbers[ACT_LEFT] > 1;
    struct answer answer = answer_of(VERB_MOVE, model, 0, 0);
    int32_t worth, here = place_worth(setup, &copy, model, sw_at(state, model), more);
    answer.point_count = 1;
    if (more && !(act->numbers[ACT_FLAGS] & ACT_DUAL))
        think_of_charges(setup, state, model, length, best);
    if (best_place(setup, state, model, length, more, &answer.points[0], &worth))
        think(best, &answer, worth - here);
    if (sw_carries(state, model) || sw_weigh_best_shot(setup, state, model).worth == 0)
        think_of_marching(setup, state, model, best);
}

static bool offers(const struct option *options, int count, int verb)
{
    for (int i = 0; i < count; i++)
        if (options[i].answer.verb == verb)
            return true;
    return false;
}

/* Turned toward the nearest enemy, if it is not so already. */
static bool wants_to_turn(const struct setup *setup, const struct sw_state *state, int model,
                          struct point *toward)
{
    int64_t least = -1;
    for (int other = 0; other < sw_posse_count(setup); other++) {
        if (!sw_is_up(state, other) || !sw_enemies(setup, state, model, other))
            continue;
        int64_t far = distance_squared(sw_at(state, model), sw_at(state, other));
        if (least < 0 || far < least)
            least = far, *toward = sw_at(state, other);
    }
    return least > 0 && !sw_in_front(state, model, (struct circle){*toward, 0});
}

static struct answer advise_action(const struct setup *setup, const struct sw_state *state,
                                   const struct option *options, int count)
{
    const struct frame *act = stack_frame(state);
    int model = act->numbers[ACT_MODEL];
    struct thought best = {answer_of(VERB_END, model, 0, 0), 0};
    struct answer turn = answer_of(VERB_FACE, model, 0, 0);
    if (state->models[model].life == LIFE_RESERVE) {
        struct answer enter = options[0].answer;
        enter.point_count = 1;
        enter.points[0] = sw_find_point(setup, state, &enter);
        return enter;
    }
    if (act->numbers[ACT_LEFT] > 0 && sw_is_up(state, model)) {
        think_of_shots(setup, state, options, count, &best);
        think_of_fights(setup, state, options, count, &best);
        think_of_deeds(setup, state, options, count, &best);
        if (offers(options, count, VERB_MOVE) && !sw_is_engaged(setup, state, model))
            think_of_moves(setup, state, model, &best);
    }
    turn.point_count = 1;
    if ((best.answer.verb == VERB_END || best.answer.verb == VERB_LOOKOUT) &&
        offers(options, count, VERB_FACE) && wants_to_turn(setup, state, model, &turn.points[0]))
        return turn;
    return best.answer;
}

/* ---- whom to activate ------------------------------------------------------------- */

/* What one action of a model is worth now. */
static int32_t ready_worth(const struct setup *setup, const struct sw_state *state, int model)
{
    int32_t worth = sw_weigh_best_shot(setup, state, model).worth;
    if (!sw_is_up(state, model))
        return 0;
    for (int at = 0; at < sw_model_count(setup); at++)
        if (sw_may_fight(setup, state, model, at)) {
            int32_t fight = sw_weigh_fight(setup, state, model, at, 0);
            worth = fight > worth ? fight : worth;
        }
    return worth;
}

/* What two are worth: moving first, or something more. */
static int32_t solo_worth(const struct setup *setup, const struct sw_state *state, int model,
                          int32_t ready)
{
    struct sw_state copy = *state;
    struct point to;
    int32_t worth, best = ready + WORTH_LOOKOUT / 2;
    if (!sw_is_up(state, model))
        return state->models[model].life == LIFE_RESERVE ? WORTH_UNIT / 4 : 0;
    if (sw_is_engaged(setup, state, model))
        return 2 * ready;
    int32_t here = place_worth(setup, &copy, model, sw_at(state, model), true);
    if (best_place(setup, state, model, sw_move_mil(setup, state, model), true, &to, &worth) &&
        ready + worth - here > best)
        best = ready + worth - here;
    return best;
}

static struct answer advise_activate(const struct setup *setup, const struct sw_state *state,
                                     const struct option *options, int count)
{
    struct thought best = {options[count - 1].answer, 0};
    int32_t ready[SW_MODELS];
    for (int i = 0; i < count && options[i].answer.verb == VERB_SOLO; i++) {
        int model = options[i].answer.numbers[0];
        ready[model] = ready_worth(setup, state, model);
        think(&best, &options[i].answer, 1 + solo_worth(setup, state, model, ready[model]));
    }
    for (int i = 0; i < count; i++)
        if (options[i].answer.verb == VERB_DUAL) {
            int first = options[i].answer.numbers[0], second = options[i].answer.numbers[1];
            bool up = sw_is_up(state, first) && sw_is_up(state, second);
            int32_t extra = up ? WORTH_ACTION : 0;
            think(&best, &options[i].answer,
                  ready[first] + ready[second] + extra + (ready[first] > ready[second]));
        }
    return best.answer;
}

/* ---- answers ---------------------------------------------------------------------- */

static struct answer advise_answer(const struct setup *setup, const struct sw_state *state,
                                   const struct option *options, int count)
{
    struct thought best = {options[0].answer, WORTH_ACTION};
    struct sw_state copy = *state;
    struct sw_offer places[SW_OFFERS];
    int actor = stack_frame(state)->numbers[ASK_ACTOR];
    bool moves = state->stack.frames[state->stack.depth - 2].kind == FRAME_MOVE;
    if (moves)
        (void)sw_offers(setup, state, places);
    for (int i = 1; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        int model = answer->numbers[0], slot = answer->numbers[1];
        if (answer->verb == VERB_DODGE) {
            struct sw_weighed shot = sw_weigh_best_shot(setup, state, actor);
            think(&best, answer, shot.at == model ? shot.worth / 3 : 0);
            continue;
        }
        if (moves)
            sw_put(&copy, actor, places[answer->numbers[2]].at);
        int32_t worth = sw_slot_is_burst(slot)
                            ? WORTH_UNIT / 4
                            : sw_weigh_shot(setup, &copy, model, actor, slot, false);
        think(&best, answer, worth);
    }
    return best.answer;
}

/* Out of the shooter's sight if that can be, else where it is. */
static struct point advise_duck(const struct setup *setup, const struct sw_state *state)
{
    enum { DIRECTIONS = 16 };
    const struct frame *frame = stack_frame(state);
    int model = frame->numbers[REACT_MODEL], shooter = frame->numbers[REACT_AT];
    mil length = sw_data(setup)->dodge_mil;
    struct point from = sw_at(state, model);
    struct sw_ground ground;
    sw_ground_begin(setup, state, model, &ground);
    for (int k = 0; k < DIRECTIONS; k++) {
        struct point to = ring_point(from, length - 1, k * RING_POINTS / DIRECTIONS);
        struct circle base = {to, sw_radius(setup, state, model)};
        if (can_reach(setup, state, model, &ground, length, to, false) &&
            sw_sight(setup, sw_circle(setup, state, shooter), base) == SIGHT_BLOCKED)
            return to;
    }
    return from;
}

/* Far forward, side by side along the rim of the zone from its middle; else wherever there is room. */
static struct point advise_place(const struct setup *setup, const struct sw_state *state, int model)
{
    enum { SPREAD = 7, APART = 1500 };
    struct point corner = sw_corner(setup, state->corners[sw_seat(setup, model)]), at;
    int middle = (corner.x == 0 ? (corner.y == 0 ? 8 : 56) : (corner.y == 0 ? 24 : 40));
    struct refusal refusal;
    for (mil far = sw_data(setup)->corner_mil - sw_radius(setup, state, model) - 5; far > 0;
         far -= APART)
        for (int i = 0; i <= 2 * SPREAD; i++) {
            int k = middle + (i & 1 ? -(i + 1) / 2 : i / 2);
            at = ring_point(corner, far, (k + RING_POINTS) % RING_POINTS);
            if (sw_may_place(setup, state, model, at, &refusal))
                return at;
        }
    (void)sw_find_place(setup, state, model, &at);
    return at;
}

/* ---- the rest --------------------------------------------------------------------- */

/* The highest card: to act first is worth most while most can be done. */
static struct answer advise_lay(const struct setup *setup, const struct option *options, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (options[i].answer.verb == VERB_LAY &&
            sw_card_key(setup, options[i].answer.numbers[0]) >
                sw_card_key(setup, options[best].answer.numbers[0]))
            best = i;
    return options[best].answer;
}

static struct answer advise_shot(const struct setup *setup, const struct sw_state *state,
                                 const struct option *options, int count)
{
    struct thought best = {options[count - 1].answer, 0};
    think_of_shots(setup, state, options, count, &best);
    return best.answer;
}

/* Not one of our own, if there is another. */
static struct answer advise_prey(const struct setup *setup, int seat, const struct option *options,
                                 int count)
{
    for (int i = 0; i < count; i++)
        if (sw_seat(setup, options[i].answer.numbers[0]) != seat)
            return options[i].answer;
    return options[0].answer;
}

struct answer sw_advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct sw_state *state = redacted;
    struct option options[LIMIT_OPTIONS];
    int asked, topic = sw_open_topic(setup, state, &asked);
    int count = sw_options(setup, state, seat, options);
    struct answer answer = options[0].answer;
    switch (topic) {
    case TOPIC_PLACE:
        answer.point_count = 1;
        answer.points[0] = advise_place(setup, state, answer.numbers[0]);
        return answer;
    case TOPIC_LAY:
        return advise_lay(setup, options, count);
    case TOPIC_ACTIVATE:
        return advise_activate(setup, state, options, count);
    case TOPIC_ACTION:
        return advise_action(setup, state, options, count);
    case TOPIC_SHOT:
        return advise_shot(setup, state, options, count);
    case TOPIC_ANSWER:
        return advise_answer(setup, state, options, count);
    case TOPIC_DUCK:
        answer.point_count = 1;
        answer.points[0] = advise_duck(setup, state);
        return answer;
    case TOPIC_STRIKE:
        return options[1].answer;
    case TOPIC_PREY:
        return advise_prey(setup, seat, options, count);
    default: /* the first is as good as any; of re-rolls it is the best */
        return answer;
    }
}

/* ---- candidates for a search ------------------------------------------------------ */

static int propose_add(struct answer out[LIMIT_PROPOSALS], int count, const struct answer *answer)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&out[i], answer, sizeof *answer) == 0)
            return count;
    if (count < LIMIT_PROPOSALS)
        out[count++] = *answer;
    return count;
}

/* The script's answer, then every closed option, then the best Move. */
int sw_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    const struct sw_state *state = redacted;
    struct option options[LIMIT_OPTIONS];
    int asked, topic = sw_open_topic(setup, state, &asked);
    int options_count = sw_options(setup, state, seat, options);
    struct answer advised = sw_advise(setup, state, seat);
    int count = propose_add(out, 0, &advised);
    if (topic == TOPIC_REROLL) /* never anything else */
        return count;
    for (int i = 0; i < options_count; i++)
        if (options[i].needs == NEEDS_NOTHING)
            count = propose_add(out, count, &options[i].answer);
    if (topic == TOPIC_ACTION && offers(options, options_count, VERB_MOVE) &&
        sw_is_up(state, sw_actor(state))) {
        struct thought move = {advised, INT32_MIN};
        think_of_moves(setup, state, sw_actor(state), &move);
        count = propose_add(out, count, &move.answer);
    }
    return count;
}
