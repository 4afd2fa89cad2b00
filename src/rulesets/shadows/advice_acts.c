/* What the script does with a model that acts. It weighs a few plans of one or two actions: shots from where it
 * stands, a Move to one of a few spots behind cover, a charge; then it does the first action of the best. */
#include <string.h>

#include "rulesets/shadows/advice_spots.h"
#include "table/probe.h"

enum {
    SPOTS_LOOKED = 6, /* by one who acts */
    SPOTS_AHEAD = 3,  /* by each of those who may be activated */
    TRIED = 4,        /* Moves whose way is looked for */
    BETTER = 20,      /* a Move must be better than staying by this */
    LOOKOUT_BASE = 5, /* being ready */
    LOOKOUT_SHARE = 50,
    WORTH_UNJAM = 200,
    WORTH_SEARCH = 900,
    WORTH_TAKE = 2500,
    WORTH_HOME = 3000, /* loot carried off */
    WORTH_ENTER = 300,
    SLOW_SHARE = 70,  /* of a hundred: one Move of one who cannot shoot yet */
    FIGHT_LEAST = 40, /* in contact it fights, however bad the odds */
};

/* The best plan so far. */
struct plan {
    int32_t worth;
    struct answer answer;
};

static void plan_offer(struct plan *plan, int32_t worth, struct answer answer)
{
    if (worth <= plan->worth)
        return;
    plan->worth = worth;
    plan->answer = answer;
}

static struct answer answer_of(int verb, int first, int second, int third)
{
    return (struct answer){.verb = (uint8_t)verb, .numbers = {first, second, third}};
}

/* ---- ways ------------------------------------------------------------------------- */

/* The Move to a place, with all its points where the way bends: the rules need not look for it again. */
static bool may_go(const struct acting *acting, struct point to, struct answer *answer)
{
    const struct scene *scene = acting->scene;
    struct way way;
    struct refusal refusal;
    *answer = answer_of(VERB_MOVE, acting->own->model, 0, 0);
    answer->point_count = 1;
    answer->points[0] = to;
    if (!sw_move_way(scene->setup, scene->state, acting->own->model, acting->length, "SW-MOV-1",
                     answer, &way, &refusal))
        return false;
    if (way.count > 2 && way.count <= LIMIT_ANSWER_POINTS + 1) {
        answer->point_count = (uint8_t)(way.count - 1);
        memcpy(answer->points, way.points + 1, answer->point_count * sizeof *answer->points);
    }
    return true;
}

/* Half as far straight toward a place: out of rough ground, most of all. */
static bool may_go_halfway(const struct acting *acting, struct point to, struct answer *answer)
{
    struct point from = acting->own->base.at;
    return !same_point(from, to) &&
           may_go(acting, point_along(from, vec_from(from, to), acting->length / 2 - 1), answer);
}

/* ---- plans ------------------------------------------------------------------------ */

/* A second shot of the activation, with another gun or by one who is Trigger-Happy [SW-SK-1]. */
static int32_t second_shot(const struct acting *acting)
{
    const struct scene *scene = acting->scene;
    struct fighter rest = *acting->own;
    const struct fighter *at = sw_scene_find(scene, acting->here.target);
    int kept = 0;
    if (at == NULL)
        return 0;
    for (int i = 0; i < acting->own->ready_count; i++)
        if (acting->own->guns[i] != acting->here.slot ||
            (sw_has(scene->setup, rest.model, ITEM_TRIGGER_HAPPY) &&
             !(scene->state->models[rest.model].fired >> acting->here.slot & 1)))
            rest.guns[kept++] = acting->own->guns[i];
    struct line line = {sw_fighter_stand(acting->own), sw_fighter_stand(at),
                        sw_sight(scene->setup, acting->own->base, at->base), false};
    return sw_weigh_line(scene, &rest, kept, &line, at).worth;
}

/* [SW-LOOK-2] What a Lookout marker is worth: somebody has yet to act, and comes into sight or is. */
static int32_t lookout_worth(const struct acting *acting)
{
    const struct scene *scene = acting->scene;
    int sides = acting->own->sides, waiting = 0;
    for (int i = 0; i < scene->count; i++)
        waiting += !scene->fighters[i].friendly && scene->fighters[i].done == DONE_NOT &&
                   scene->fighters[i].up;
    if (acting->own->gun_count == 0 || acting->own->tangled || waiting == 0)
        return 0;
    return LOOKOUT_BASE + acting->here.any * LOOKOUT_SHARE / 100 * (sides - SW_SUCCESS + 1) / sides;
}

/* The shot from here with what may come after it; exactly which one the options say. */
static int32_t shoot_worth(const struct acting *acting, int left, int32_t away)
{
    int32_t stay = acting->here.rest, after = stay;
    if (acting->here.now == 0)
        return INT32_MIN;
    if (left > 1)
        after = greater(stay + greater(second_shot(acting), lookout_worth(acting)), away);
    return acting->here.now + after;
}

static int32_t move_worth(const struct acting *acting, const struct spot_weight *spot, int left)
{
    if (acting->carries && same_point(spot->at, acting->home))
        return WORTH_HOME;
    return spot->rest - BETTER + (left > 1 ? spot->now : 0);
}

/* A Fight; of the Downed nothing is to be feared [SW-DOWN-1]. */
static int32_t fight_worth(const struct scene *scene, int by, int at, int flags)
{
    if (sw_is_up(scene->state, at))
        return sw_weigh_fight(scene->setup, scene->state, by, at, flags);
    return sw_finish_worth(scene, sw_scene_find(scene, at));
}

/* A Fight that follows a Move into contact [SW-MOV-3]. */
static int32_t charge_worth(const struct acting *acting, const struct fighter *at)
{
    int32_t fight = fight_worth(acting->scene, acting->own->model, at->model, FIGHT_CHARGE);
    return fight + acting->here.rest - (at->up ? acting->here.any / 2 : 0);
}

/* Where a charge at somebody would end, straight on; false when that is too far. */
static bool charge_place(const struct acting *acting, const struct fighter *at, struct point *to)
{
    struct circle own = acting->own->base;
    mil touch = own.radius + at->base.radius + GAP_CONTACT / 2;
    if (at->friendly || !circle_within(own, at->base, acting->length) ||
        same_point(own.at, at->base.at) || at->level != acting->own->level)
        return false;
    *to = point_along(at->base.at, vec_from(at->base.at, own.at), touch);
    return !circle_within(own, at->base, GAP_CONTACT);
}

/* The worth of the best plan with so many actions; ways are not looked for. */
static int32_t plan_ahead(const struct acting *acting, const struct spot_weight *spots, int count,
                          int left)
{
    int32_t best = acting->here.rest, away = INT32_MIN;
    struct point to;
    for (int i = 0; i < count; i++) {
        away = greater(away, spots[i].late - BETTER);
        best = greater(best, move_worth(acting, &spots[i], left));
    }
    best = greater(best, shoot_worth(acting, left, away));
    best = greater(best, acting->here.rest + lookout_worth(acting));
    for (int i = 0; i < acting->scene->count && left > 1; i++)
        if (charge_place(acting, &acting->scene->fighters[i], &to))
            best = greater(best, charge_worth(acting, &acting->scene->fighters[i]));
    return best;
}

static void plan_moves(const struct acting *acting, const struct spot_weight *spots, int count,
                       int left, struct plan *plan)
{
    struct answer answer;
    int tried = 0;
    for (int i = 0; i < count && tried < TRIED; i++) {
        int32_t worth = move_worth(acting, &spots[i], left);
        if (worth <= plan->worth)
            continue;
        tried++;
        if (may_go(acting, spots[i].at, &answer))
            plan_offer(plan, worth, answer);
        else if (may_go_halfway(acting, spots[i].at, &answer))
            plan_offer(plan, (acting->here.rest + spots[i].rest) / 2, answer);
    }
}

static void plan_charges(const struct acting *acting, int left, struct plan *plan)
{
    struct point to;
    struct answer answer;
    for (int i = 0; i < acting->scene->count; i++) {
        const struct fighter *at = &acting->scene->fighters[i];
        if (left < 2 || !charge_place(acting, at, &to))
            continue;
        int32_t worth = charge_worth(acting, at);
        if (worth > plan->worth && may_go(acting, to, &answer))
            plan_offer(plan, worth, answer);
    }
}

/* [SW-SCEN-5] [SW-SCEN-4] To where a token or loot can be touched, and to the edge with it. */
static void plan_errands(const struct acting *acting, int left, struct plan *plan)
{
    const struct sw_state *state = acting->scene->state;
    struct answer answer;
    if (acting->carries && may_go(acting, acting->home, &answer))
        plan_offer(plan, WORTH_HOME, answer);
    for (int i = 0; i < SW_TOKENS && left > 1 && !acting->carries; i++) {
        const struct sw_object *o = &state->objects[i];
        struct circle there = {{o->x, o->y}, RADIUS_MARKER}, own = acting->own->base;
        if ((o->kind != OBJECT_TOKEN && o->kind != OBJECT_LOOT) || o->carrier ||
            !circle_within(own, there, acting->length) || circle_within(own, there, GAP_CONTACT))
            continue;
        struct point to = point_along(there.at, vec_from(there.at, own.at), own.radius);
        int32_t worth = o->kind == OBJECT_LOOT ? WORTH_TAKE : WORTH_SEARCH;
        if (worth > plan->worth && may_go(acting, to, &answer))
            plan_offer(plan, worth, answer);
    }
}

/* ---- closed options --------------------------------------------------------------- */

static void plan_fight(const struct acting *acting, const struct answer *answer, struct plan *plan)
{
    const struct scene *scene = acting->scene;
    int at = answer->numbers[1];
    bool dual = scene->state->stack.frames[0].numbers[ACT_FLAGS] & ACT_DUAL;
    int flags = !dual && (scene->state->met >> at & 1) ? FIGHT_CHARGE : 0;
    int32_t worth = fight_worth(scene, acting->own->model, at, flags);
    plan_offer(plan, acting->here.rest + greater(worth, FIGHT_LEAST), *answer);
}

/* A shot by the rules, at what its target is worth in the scene. */
static int32_t aimed_worth(const struct scene *scene, const struct answer *answer)
{
    const struct fighter *at = sw_scene_find(scene, answer->numbers[1]);
    int32_t worth = sw_weigh_shot(scene->setup, scene->state, answer->numbers[0],
                                  answer->numbers[1], answer->numbers[2], true);
    return (int32_t)((int64_t)worth * at->worth /
                     sw_weigh_model(scene->setup, scene->state, at->model));
}

static void plan_shoot(const struct acting *acting, const struct answer *answer, int32_t after,
                       struct plan *plan)
{
    int32_t worth = aimed_worth(acting->scene, answer);
    if (answer->verb == VERB_GUNSLING)
        worth = worth * 7 / 4;
    if (worth > 0)
        plan_offer(plan, worth + after, *answer);
}

static void plan_option(const struct acting *acting, const struct answer *answer, int left,
                        int32_t after, struct plan *plan)
{
    int32_t rest = acting->here.rest;
    switch (answer->verb) {
    case VERB_FIGHT:
        plan_fight(acting, answer, plan);
        break;
    case VERB_SHOOT:
    case VERB_GUNSLING:
        plan_shoot(acting, answer, after, plan);
        break;
    case VERB_SEARCH:
        plan_offer(plan, rest + WORTH_SEARCH, *answer);
        break;
    case VERB_TAKE:
        plan_offer(plan, rest + WORTH_TAKE, *answer);
        break;
    case VERB_UNJAM:
        plan_offer(plan, rest + WORTH_UNJAM, *answer);
        break;
    case VERB_LOOKOUT:
        plan_offer(plan, rest + lookout_worth(acting) - (left > 1 ? BETTER : 0), *answer);
        break;
    default:
        break;
    }
}

static bool offers(const struct option *options, int count, int verb)
{
    for (int i = 0; i < count; i++)
        if (options[i].answer.verb == verb)
            return true;
    return false;
}

/* Turned toward the nearest enemy, if it is not so already. */
static bool wants_to_turn(const struct scene *scene, const struct fighter *own,
                          struct point *toward)
{
    int64_t least = -1;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up || other->friendly)
            continue;
        int64_t far = distance_squared(own->base.at, other->base.at);
        if (least < 0 || far < least)
            least = far, *toward = other->base.at;
    }
    return least > 0 && !sw_in_front(scene->state, own->model, (struct circle){*toward, 0});
}

/* The best plan of one who stands. */
static struct plan plan_find(struct acting *acting, const struct option *options, int count)
{
    struct spot_weight spots[LIMIT_LOOKED];
    int left = stack_frame(acting->scene->state)->numbers[ACT_LEFT], spot_count = 0;
    struct plan plan = {acting->here.rest, answer_of(VERB_END, acting->own->model, 0, 0)};
    int32_t after = acting->here.rest;
    acting->moves = offers(options, count, VERB_MOVE) && !acting->own->tangled;
    if (left == 0)
        return plan;
    if (acting->moves)
        spot_count = sw_spots_find(acting, SPOTS_LOOKED, spots);
    if (left > 1)
        after += greater(second_shot(acting), lookout_worth(acting));
    for (int i = 0; i < spot_count && left > 1; i++)
        after = greater(after, spots[i].late - BETTER);
    for (int i = 0; i < count; i++)
        plan_option(acting, &options[i].answer, left, after, &plan);
    if (acting->moves) {
        plan_errands(acting, left, &plan);
        plan_charges(acting, left, &plan);
        plan_moves(acting, spots, spot_count, left, &plan);
    }
    return plan;
}

static struct answer enter(const struct setup *setup, const struct sw_state *state,
                           struct answer answer)
{
    answer.point_count = 1;
    answer.points[0] = sw_find_point(setup, state, &answer);
    return answer;
}

struct answer sw_advise_action(const struct setup *setup, const struct sw_state *state, int seat,
                               const struct option *options, int count)
{
    int model = stack_frame(state)->numbers[ACT_MODEL];
    struct scene scene;
    struct acting acting;
    struct answer turn = answer_of(VERB_FACE, model, 0, 0);
    if (state->models[model].life == LIFE_RESERVE)
        return enter(setup, state, options[0].answer);
    if (!sw_is_up(state, model))
        return answer_of(VERB_END, model, 0, 0);
    sw_scene_begin(&scene, setup, state, seat);
    const struct fighter *own = sw_scene_find(&scene, model);
    struct answer best = answer_of(VERB_END, model, 0, 0);
    if (stack_frame(state)->numbers[ACT_LEFT] > 0) {
        sw_acting_begin(&acting, &scene, own);
        best = plan_find(&acting, options, count).answer;
    }
    turn.point_count = 1;
    if ((best.verb == VERB_END || best.verb == VERB_LOOKOUT) && offers(options, count, VERB_FACE) &&
        wants_to_turn(&scene, own, &turn.points[0]))
        return turn;
    return best;
}

int sw_advise_moves(const struct setup *setup, const struct sw_state *state, int seat, int most,
                    struct answer *out)
{
    int model = stack_frame(state)->numbers[ACT_MODEL], count = 0;
    struct scene scene;
    struct acting acting;
    struct spot_weight spots[LIMIT_LOOKED];
    struct point to;
    if (!sw_is_up(state, model))
        return 0;
    sw_scene_begin(&scene, setup, state, seat);
    sw_acting_begin(&acting, &scene, sw_scene_find(&scene, model));
    int found = sw_spots_find(&acting, SPOTS_LOOKED, spots);
    for (int i = 0; i < scene.count && count < most / 2; i++)
        if (charge_place(&acting, &scene.fighters[i], &to) && may_go(&acting, to, &out[count]))
            count++;
    for (int i = 0; i < found && count < most; i++)
        if (may_go(&acting, spots[i].at, &out[count]))
            count++;
    return count;
}

/* ---- whom to activate ------------------------------------------------------------- */

/* What a model gains by one action and by two. */
struct gain {
    int32_t one, two;
};

static struct gain gain_of(const struct scene *scene, int model)
{
    struct acting acting;
    struct spot_weight spots[LIMIT_LOOKED];
    const struct fighter *own = sw_scene_find(scene, model);
    struct gain gain = {0, 0};
    if (own == NULL) /* a reserve */
        return (struct gain){WORTH_ENTER, WORTH_ENTER + 1};
    if (!own->up)
        return gain;
    for (int at = 0; at < sw_model_count(scene->setup); at++)
        if (sw_may_fight(scene->setup, scene->state, model, at)) {
            int32_t worth = fight_worth(scene, model, at, 0);
            gain.one = greater(gain.one, greater(worth, FIGHT_LEAST));
        }
    gain.two = 2 * gain.one;
    if (own->tangled)
        return gain;
    sw_acting_begin(&acting, scene, own);
    int count = sw_spots_find(&acting, SPOTS_AHEAD, spots);
    for (int i = 0; i < count; i++) /* the same again */
        gain.two = greater(gain.two, 2 * (move_worth(&acting, &spots[i], 1) - acting.here.rest));
    int32_t one = plan_ahead(&acting, spots, count, 1) - acting.here.rest;
    if (acting.here.now == 0) /* few who come quickly are worth more than many who come slowly */
        one = one * SLOW_SHARE / 100;
    gain.one = greater(gain.one, one);
    gain.two = greater(gain.two, plan_ahead(&acting, spots, count, 2) - acting.here.rest);
    return gain;
}

/* Two at once only while there are more who can act than cards to act with, else a card would be left. */
static bool needs_duals(const struct setup *setup, const struct sw_state *state, int seat)
{
    int waiting = 0;
    for (int model = sw_first_model(setup, seat); model < sw_first_model(setup, seat + 1); model++)
        waiting += state->models[model].done == DONE_NOT &&
                   (sw_is_up(state, model) || state->models[model].life == LIFE_RESERVE);
    return waiting > sw_hand_size(state, seat) + 1;
}

/* What each option is worth; a pass nothing. */
static void activations_weigh(const struct setup *setup, const struct sw_state *state, int seat,
                              const struct option *options, int count, bool duals, int32_t *worth)
{
    struct scene scene;
    struct gain gains[SW_MODELS];
    sw_scene_begin(&scene, setup, state, seat);
    for (int i = 0; i < count; i++) {
        int model = options[i].answer.numbers[0], other = options[i].answer.numbers[1];
        worth[i] = 0;
        if (options[i].answer.verb == VERB_SOLO) {
            gains[model] = gain_of(&scene, model);
            worth[i] = 1 + gains[model].two;
        } else if (options[i].answer.verb == VERB_DUAL && duals) {
            int32_t first = gains[model].one > gains[other].one;
            worth[i] = gains[model].one + gains[other].one + first;
        }
    }
}

struct answer sw_advise_activate(const struct setup *setup, const struct sw_state *state, int seat,
                                 const struct option *options, int count)
{
    struct plan best = {0, options[count - 1].answer};
    int32_t worth[LIMIT_OPTIONS];
    activations_weigh(setup, state, seat, options, count, needs_duals(setup, state, seat), worth);
    for (int i = 0; i < count; i++)
        plan_offer(&best, worth[i], options[i].answer);
    return best.answer;
}

void sw_advise_activations(const struct setup *setup, const struct sw_state *state, int seat,
                           struct option *options, int count)
{
    int32_t worth[LIMIT_OPTIONS];
    activations_weigh(setup, state, seat, options, count, true, worth);
    for (int i = 1; i < count; i++) {
        struct option option = options[i];
        int32_t own = worth[i];
        int k = i;
        for (; k > 0 && worth[k - 1] < own; k--) {
            options[k] = options[k - 1];
            worth[k] = worth[k - 1];
        }
        options[k] = option;
        worth[k] = own;
    }
}

/* ---- further shots ---------------------------------------------------------------- */

struct answer sw_advise_shot(const struct setup *setup, const struct sw_state *state,
                             const struct option *options, int count)
{
    struct plan best = {0, options[count - 1].answer};
    struct scene scene;
    sw_scene_begin(&scene, setup, state, sw_seat(setup, stack_frame(state)->numbers[SHOOT_BY]));
    for (int i = 0; i < count; i++)
        if (options[i].answer.verb == VERB_SHOOT)
            plan_offer(&best, aimed_worth(&scene, &options[i].answer), options[i].answer);
    return best.answer;
}
