/* Declared actions: which orders are allowed, and all of them [DB-ACT-1] [DB-UP-7]. */
#include "rulesets/devils_bluff/devils_bluff.h"

int db_plan_count(const struct db_state *state)
{
    int count = 0;
    while (count < DB_ACTIONS && state->plan[count] != ACTION_NONE)
        count++;
    return count;
}

int db_plan_attacks(const struct db_state *state)
{
    int count = 0;
    for (int i = 0; i < DB_ACTIONS; i++)
        count += state->plan[i] == ACTION_ATTACK;
    return count;
}

enum action db_action(const struct db_state *state)
{
    return (enum action)state->plan[state->plan_at];
}

/* ---- one order -------------------------------------------------------------------- */

/* Whether an action may come next after those before it. */
static bool may_follow(const uint8_t *plan, int count, enum action next, bool gunfighter)
{
    bool moves = false, attacked = false, twice = false;
    for (int i = 0; i < count; i++) {
        moves |= plan[i] == ACTION_MOVE;
        twice |= plan[i] == ACTION_ATTACK && attacked;
        attacked |= plan[i] == ACTION_ATTACK;
    }
    if (next == ACTION_PASS)
        return true;
    if (next == ACTION_ADVANCE) /* only straight after a Move */
        return count > 0 && plan[count - 1] == ACTION_MOVE;
    if (next == ACTION_MOVE && twice) /* [DB-UP-7] */
        return false;
    if (next == ACTION_ATTACK && attacked) /* [DB-UP-7] in a row, without moving */
        return gunfighter && !twice && !moves && plan[count - 1] == ACTION_ATTACK;
    for (int i = 0; i < count; i++)
        if (plan[i] == next)
            return false; /* each kind once */
    return true;
}

/* How many actions a model may declare [DB-ACT-1]: 2 to 4, 1 with a single point. */
static int least_actions(int points)
{
    return points < 2 ? 1 : 2;
}

static int most_actions(int points)
{
    return points < DB_ACTIONS ? points : DB_ACTIONS;
}

static bool may_fight_twice(const struct setup *setup, int model)
{
    return db_has_item(setup, model, ITEM_GUNFIGHTER) && /* [DB-UP-7] */
           db_has_weapon(setup, model, WEAPON_REVOLVER);
}

bool db_plan_allowed(const struct setup *setup, const struct db_state *state, int model,
                     const uint8_t *plan, int count, struct refusal *refusal)
{
    int points = state->models[model].points;
    bool gunfighter = may_fight_twice(setup, model);
    if (count < least_actions(points))
        return refusal_say(refusal, "DB-ACT-1", "that are too few actions",
                           least_actions(points) - count);
    if (count > most_actions(points))
        return refusal_say(refusal, "DB-ACT-1", "that are more actions than there are points for",
                           count - most_actions(points));
    for (int i = 0; i < count; i++) {
        enum action next = (enum action)plan[i];
        bool twice = next == ACTION_ATTACK && i > 0 && plan[i - 1] == ACTION_ATTACK;
        if (next == ACTION_NONE || next >= ACTION_COUNT)
            return REFUSE("DB-ACT-1", "there is no such action");
        if (!may_follow(plan, i, next, gunfighter))
            return REFUSE(twice && gunfighter ? "DB-UP-7" : "DB-ACT-1",
                          "these actions do not go together in that order");
    }
    return true;
}

/* ---- all orders ------------------------------------------------------------------- */

enum { LIMIT_PLANS = 192 };

/* An order of actions, and whether only a Gunfighter may choose it. */
struct plan {
    uint8_t count, twice;
    uint8_t actions[DB_ACTIONS];
};

struct plans {
    int count;
    struct plan list[LIMIT_PLANS];
};

static bool is_twice(const uint8_t *actions, int count)
{
    for (int i = 1; i < count; i++)
        if (actions[i] == ACTION_ATTACK && actions[i - 1] == ACTION_ATTACK)
            return true;
    return false;
}

static void plans_find(struct plans *plans)
{
    struct plan plan = {.count = 0};
    uint8_t next[DB_ACTIONS + 1] = {ACTION_NONE};
    int size = 0;
    while (size >= 0) { /* next[size] is the last action tried in that place */
        if (size == DB_ACTIONS || ++next[size] == ACTION_COUNT) {
            size--;
            continue;
        }
        if (!may_follow(plan.actions, size, (enum action)next[size], true))
            continue;
        plan.actions[size] = next[size];
        plan.count = (uint8_t)++size;
        plan.twice = is_twice(plan.actions, size);
        next[size] = ACTION_NONE;
        for (int i = size; i < DB_ACTIONS; i++)
            plan.actions[i] = ACTION_NONE;
        plans->list[plans->count++] = plan;
    }
}

/* All orders there are, worked out once; they are the same for everyone. */
static const struct plans *plans_all(void)
{
    static _Thread_local struct plans plans;
    if (plans.count == 0)
        plans_find(&plans);
    return &plans;
}

int db_plan_options(const struct setup *setup, const struct db_state *state, int model,
                    struct option *out, int count)
{
    const struct plans *plans = plans_all();
    int points = state->models[model].points;
    int least = least_actions(points), most = most_actions(points);
    bool gunfighter = may_fight_twice(setup, model);
    for (int i = 0; i < plans->count; i++) {
        const struct plan *plan = &plans->list[i];
        if (plan->count < least || plan->count > most || (plan->twice && !gunfighter))
            continue;
        count = db_option(out, count, VERB_DECLARE_1 + plan->count - 1, plan->actions[0],
                          plan->actions[1], plan->actions[2], NEEDS_NOTHING);
        out[count - 1].answer.numbers[3] = plan->actions[3];
    }
    return count;
}
