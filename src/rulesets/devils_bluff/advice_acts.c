/* Acting: who, in which order, at whom, and what is answered to attacks. */
#include "rulesets/devils_bluff/advice.h"

enum {
    ATTACK_GOOD = 10, /* an attack that is worth making twice */
    ENTER_WORTH = 40, /* coming in */
    ENTER_TOWN = 20,  /* the same where being first in the middle counts for more */
    IDLE_WORTH = 60,  /* having nobody to attack: the others must show themselves first */
    WORTH_SHARE = 16, /* of a model's own worth: the best wait until there is somebody to attack */
    DODGE_WORTH = 15, /* a Command Point */
    QUICK_WORTH = 15,
    ROUT_HURRY = 6, /* on the pile: from here on fewer, longer activations */
};

/* ---- who -------------------------------------------------------------------------- */

static int32_t activate_worth(const struct scene *scene, const struct fighter *own)
{
    struct eye eyes[DB_MODELS] = {0};
    int target;
    int32_t patience = own->worth / WORTH_SHARE;
    if (!own->up)
        return (scene->state->mission == MISSION_TOWN ? ENTER_TOWN : ENTER_WORTH) - patience;
    int32_t attack = db_weigh_best(scene, own, eyes, &target);
    return attack > 0 ? 2 * attack + own->points : IDLE_WORTH - patience;
}

struct answer db_advise_activate(const struct scene *scene)
{
    struct option options[LIMIT_OPTIONS];
    int count = db_options(scene->setup, scene->state, scene->seat, options), best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        const struct fighter *own = &scene->fighters[options[i].answer.numbers[0]];
        int32_t worth = activate_worth(scene, own);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return options[best].answer;
}

/* ---- in which order --------------------------------------------------------------- */

/* A plan as it is made up. */
struct plan {
    int count;
    uint8_t actions[DB_ACTIONS];
};

static void plan_add(struct plan *plan, int most, enum action action)
{
    if (plan->count < most && plan->count < DB_ACTIONS)
        plan->actions[plan->count++] = (uint8_t)action;
}

static bool secures_now(const struct scene *scene, int model)
{
    struct refusal refusal;
    for (int marker = 0; marker < DB_OBJECTIVES; marker++)
        if (db_may_secure(scene->setup, scene->state, model, marker, &refusal))
            return true;
    return false;
}

/* Moves that lead a fighter to where it can secure its goal; 0 when it is not for it to do. */
static int moves_to_goal(const struct scene *scene, const struct fighter *own, mil length)
{
    struct goal goal = db_goal_of(scene, own);
    if (!goal.wanted || !goal.secure ||
        db_enemy_within(scene->setup, scene->state, own->seat, db_marker(scene->state, goal.marker),
                        db_data(scene->setup)->control_mil))
        return 0;
    mil far = db_walk_between(scene->setup, own->mounted, own->base.at, goal.at) - goal.within -
              own->base.radius;
    return far <= length ? 1 : far <= 2 * length ? 2 : 0;
}

static bool fights_twice(const struct scene *scene, const struct fighter *own, int32_t attack)
{
    return attack >= ATTACK_GOOD && db_has_item(scene->setup, own->model, ITEM_GUNFIGHTER) &&
           db_has_weapon(scene->setup, own->model, WEAPON_REVOLVER);
}

/* The value of the best place, or as little as can be. */
static int32_t best_value(struct stands *stands, enum errand errand)
{
    const struct stand *best = db_stands_above(stands, errand, INT32_MIN);
    return best ? db_stand_value(best, errand) : INT32_MIN;
}

/* Attack and move, move and attack, or two moves: whatever leaves it best. Where one move leads to, two need not
 * be made for. */
static struct plan plan_fight(const struct scene *scene, const struct fighter *own, int32_t attack,
                              int most)
{
    struct plan plan = {0};
    struct stands stands;
    struct outlook outlook;
    mil length = db_move_mil(scene->setup, scene->state, own->model);
    db_outlook_begin(&outlook, scene, own);
    db_stands_about(&stands, &outlook, length);
    int32_t attack_first = attack > 0 ? attack + best_value(&stands, ERRAND_STAY) : INT32_MIN;
    int32_t move_first = best_value(&stands, ERRAND_ATTACK);
    db_stands_rim(&stands, &outlook, 2 * length);
    if (db_stands_above(&stands, ERRAND_STAY, greater(attack_first, move_first))) {
        plan_add(&plan, most, ACTION_MOVE);
        plan_add(&plan, most, ACTION_ADVANCE);
    } else {
        bool attacks = attack_first >= move_first;
        plan_add(&plan, most, attacks ? ACTION_ATTACK : ACTION_MOVE);
        plan_add(&plan, most, attacks ? ACTION_MOVE : ACTION_ATTACK);
    }
    return plan;
}

/* What to do with points for `most` actions. */
static struct plan make_plan(const struct scene *scene, const struct fighter *own, int most)
{
    struct plan plan = {0};
    int32_t attack = db_weigh_now(scene, own);
    int moves = moves_to_goal(scene, own, db_move_mil(scene->setup, scene->state, own->model));
    if (secures_now(scene, own->model)) {
        plan_add(&plan, most, ACTION_SECURE);
        plan_add(&plan, most, attack > 0 ? ACTION_ATTACK : ACTION_MOVE);
    } else if (moves > 0 && most > moves) {
        plan_add(&plan, most, ACTION_MOVE);
        if (moves > 1)
            plan_add(&plan, most, ACTION_ADVANCE);
        plan_add(&plan, most, ACTION_SECURE);
    } else if (most == 1) {
        plan_add(&plan, most, attack > 0 ? ACTION_ATTACK : ACTION_MOVE);
    } else if (fights_twice(scene, own, attack)) {
        plan_add(&plan, most, ACTION_ATTACK);
        plan_add(&plan, most, ACTION_ATTACK);
    } else {
        plan = plan_fight(scene, own, attack, most);
    }
    return plan;
}

/* Whether a plan has an action already. */
static bool plan_has(const struct plan *plan, enum action action)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->actions[i] == action)
            return true;
    return false;
}

/* Fills a plan up to some actions with what can still be added. */
static void plan_fill(struct plan *plan, int least)
{
    while (plan->count < least) {
        bool twice = plan->count > 1 && plan->actions[0] == ACTION_ATTACK &&
                     plan->actions[1] == ACTION_ATTACK;
        if (!plan_has(plan, ACTION_MOVE) && !twice)
            plan_add(plan, least, ACTION_MOVE);
        else
            plan_add(plan, least, ACTION_PASS);
    }
}

/* Two actions at a time, so that nothing is rushed; three where they lead to an objective. A gang that draws
 * for its rout acts less often. */
struct answer db_advise_ready(const struct scene *scene)
{
    const struct db_state *state = scene->state;
    int model = db_actor(state);
    const struct fighter *own = &scene->fighters[model];
    int points = own->points, most = points < 3 ? points : 3;
    if (db_may_intuit(scene->setup, state, model))
        return (struct answer){.verb = VERB_INTUITION, .numbers = {model}};
    struct plan plan = make_plan(scene, own, most);
    bool hurry = state->routing[own->seat] && db_rout_total(state, own->seat) >= ROUT_HURRY;
    int least = hurry ? (points < DB_ACTIONS ? points : DB_ACTIONS) : points < 2 ? points : 2;
    plan_fill(&plan, least);
    struct answer answer = {.verb = (uint8_t)(VERB_DECLARE_1 + plan.count - 1)};
    for (int i = 0; i < plan.count; i++)
        answer.numbers[i] = plan.actions[i];
    return answer;
}

/* ---- acting ----------------------------------------------------------------------- */

/* What the move at hand is made for: what comes after it. */
static enum errand errand_of(const struct db_state *state)
{
    for (int i = state->plan_at + 1; i < DB_ACTIONS; i++) {
        if (state->plan[i] == ACTION_ATTACK)
            return ERRAND_ATTACK;
        if (state->plan[i] == ACTION_SECURE)
            return ERRAND_SECURE;
    }
    return ERRAND_STAY;
}

struct answer db_advise_move(const struct scene *scene)
{
    int model = db_actor(scene->state);
    const struct fighter *own = &scene->fighters[model];
    mil length = db_move_mil(scene->setup, scene->state, model);
    return (struct answer){
        .verb = VERB_MOVE,
        .point_count = 1,
        .numbers = {model},
        .points = {db_stand_reached(scene, own, length, errand_of(scene->state))}};
}

/* Those near the target of a blast: enemies are welcome, friends are not [DB-ATK-15]. */
static int32_t blast_worth(const struct scene *scene, const struct fighter *target)
{
    struct circle centre = {target->base.at, 0};
    int32_t sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up || other == target ||
            !circle_within(centre, other->base, db_data(scene->setup)->blast_mil))
            continue;
        int32_t worth = db_weigh_losses(other, 1) * 3 / 4;
        sum += other->seat == scene->seat ? -2 * worth : worth;
    }
    return sum;
}

int32_t db_advise_attack_worth(const struct scene *scene, const struct answer *answer)
{
    const struct fighter *by = &scene->fighters[answer->numbers[0]];
    const struct fighter *at = &scene->fighters[answer->numbers[1]];
    int weapon = answer->numbers[2];
    struct db_shot shot;
    struct refusal refusal;
    if (!db_may_attack(scene->setup, scene->state, by->model, at->model, weapon, false, &shot,
                       &refusal))
        return 0;
    int32_t worth = db_weigh_shot(scene, by, at, weapon, &shot);
    if (db_data(scene->setup)->weapons[weapon].blast > 0)
        worth += blast_worth(scene, at) - DODGE_WORTH; /* and its point */
    return worth;
}

struct answer db_advise_attack(const struct scene *scene)
{
    struct option options[LIMIT_OPTIONS];
    int count = db_act_options(scene->setup, scene->state, options), best = count - 1;
    int32_t most = 0;
    for (int i = 0; i + 1 < count; i++) {
        int32_t worth = db_advise_attack_worth(scene, &options[i].answer);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return options[best].answer;
}

/* ---- answers ---------------------------------------------------------------------- */

/* Two inches to where the attacker's reach ends, the least danger waiting; false when none is found. */
static bool advise_dodge(const struct scene *scene, const struct fighter *own,
                         const struct fighter *enemy, struct answer *answer)
{
    mil length = db_data(scene->setup)->dodge_mil;
    int32_t least = INT32_MAX;
    *answer = (struct answer){.verb = VERB_DODGE, .point_count = 1};
    for (int k = 0; k < RING_POINTS; k += 4) {
        struct answer tried = *answer;
        struct way way;
        struct refusal refusal;
        struct circle there = {ring_point(own->base.at, length - 2, k), own->base.radius};
        tried.points[0] = there.at;
        if (circle_within(there, enemy->base, INCH))
            continue;
        struct fighter moved = db_fighter_at(scene, own, there.at);
        int32_t danger = db_weigh_danger(scene, &moved);
        if (danger >= least || !db_move_way(scene->setup, scene->state, own->model, length,
                                            "DB-UP-3", &tried, &way, &refusal))
            continue;
        least = danger;
        *answer = tried;
    }
    return least < INT32_MAX;
}

/* The Quick Draw that is worth most, or -1. */
static int advise_quick(const struct scene *scene, const struct fighter *own,
                        const struct option *options, int count)
{
    int32_t most = QUICK_WORTH;
    int best = -1;
    for (int i = 0; i < count; i++) {
        struct db_shot shot;
        struct refusal refusal;
        if (options[i].answer.verb != VERB_QUICK_DRAW)
            continue;
        const struct fighter *at = &scene->fighters[options[i].answer.numbers[0]];
        if (!db_may_attack(scene->setup, scene->state, own->model, at->model, WEAPON_REVOLVER, true,
                           &shot, &refusal))
            continue;
        int32_t worth = db_weigh_shot(scene, own, at, WEAPON_REVOLVER, &shot);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return best;
}

struct answer db_advise_answer(const struct scene *scene)
{
    const struct db_state *state = scene->state;
    const struct frame *frame = &state->stack.frames[state->stack.depth - 1];
    const struct fighter *own = &scene->fighters[frame->numbers[ATTACK_AT]];
    const struct fighter *enemy = &scene->fighters[frame->numbers[ATTACK_BY]];
    struct option options[LIMIT_OPTIONS];
    struct answer answer;
    int count = db_answer_options(scene->setup, state, options);
    int quick = advise_quick(scene, own, options, count);
    if (quick >= 0)
        return options[quick].answer;
    bool dodges = db_may_dodge(scene->setup, state, own->model, frame->numbers[ATTACK_WEAPON]);
    int32_t danger = db_weigh_attack(scene, enemy, own, &(struct eye){0});
    if (dodges && danger > DODGE_WORTH && advise_dodge(scene, own, enemy, &answer))
        return answer;
    return options[0].answer;
}
