/* Cards: what to keep, when to play the hand, when to answer with it. What a hand could still do in the round is
 * weighed against what it does now; at the round's end it is gone. */
#include "rulesets/open_fire/advice.h"

enum {
    KEEP_MOST = 15,   /* what a playable hand is worth at the beginning of a round */
    KEEP_RANK = 5,    /* and more for each rank above a pair */
    ANSWERS = 600,    /* thousandths of those who could stop a hand that do */
    VALID_MOST = 704, /* thousandths of hands laid that are valid */
    STRESS_WORTH = 7,
    RECOVER_WORTH = 2, /* less: another test will do as well */
};

/* ---- what to keep ----------------------------------------------------------------- */

struct answer of_advise_discard(const struct of_state *state, int seat)
{
    int best = 0, most = -1, old = of_hand_size(state, seat) - 1;
    for (int i = 0; i < old; i++) {
        int worth = of_weigh_hand(state, seat, i);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return (struct answer){.verb = VERB_DISCARD, .numbers = {of_hand_card(state, seat, best)}};
}

/* What a hand is worth if it is kept: less the fewer are still to act. */
static int32_t keep_worth(const struct setup *setup, const struct of_state *state, unsigned rank)
{
    int waiting = 0, there = 0;
    for (int model = 0; model < of_model_count(setup); model++) {
        bool plays = state->models[model].life <= LIFE_UP;
        there += plays;
        waiting += plays && !state->models[model].acted;
    }
    int32_t worth = KEEP_MOST + KEEP_RANK * ((int)hand_of(rank) - HAND_PAIR);
    return there > 0 ? worth * waiting / there : 0;
}

/* ---- what a test is worth --------------------------------------------------------- */

/* What a critical success and a plain one bring over a failure. */
struct stake {
    int32_t critical, plain;
};

static int32_t hp_worth(const struct fighter *fighter)
{
    return fighter->worth / (2 * fighter->hp_most);
}

static const struct frame *attack_frame(const struct of_state *state)
{
    for (int i = state->stack.depth - 1; i >= 0; i--)
        if (state->stack.frames[i].kind == FRAME_ATTACK)
            return &state->stack.frames[i];
    return NULL;
}

/* A hit, and what the ability makes of a critical one [OF-ABIL-1] to [OF-ABIL-3]. */
static struct stake stake_skill(const struct scene *scene, const struct frame *attack)
{
    int by = attack->numbers[ATTACK_BY], weapon = attack->numbers[ATTACK_WEAPON];
    const struct fighter *at = &scene->fighters[attack->numbers[ATTACK_AT]];
    const struct of_weapon *kind = &of_data(scene->setup)->weapons[weapon];
    bool obscured = attack->numbers[ATTACK_FLAGS] & FLAG_OBSCURED;
    int cover = obscured ? of_data(scene->setup)->obscured : 0;
    struct stake stake = {0};
    for (int critical = 0; critical < 2; critical++) {
        int damage = of_hit_damage(scene->setup, by, weapon, critical);
        int piercing = of_hit_piercing(scene->setup, by, weapon, critical);
        int through = RANKS - of_weigh_ranks(at->defence + piercing - cover);
        int32_t worth = of_weigh_tries(at, damage, RANKS * through);
        if (critical)
            stake.critical = worth + kind->rending * hp_worth(at);
        else
            stake.plain = worth;
    }
    if (of_has_ability(scene->setup, by, ABILITY_HAIL_OF_FIRE))
        stake.critical +=
            2 * of_weigh_best(scene, &scene->fighters[by], scene->fighters[by].base, 0);
    if (of_has_ability(scene->setup, by, ABILITY_RUN_AND_GUN))
        stake.critical += STRESS_WORTH * scene->state->models[by].stress + STRESS_WORTH;
    return stake;
}

/* The HP of one test, or the whole hit [OF-DEF-2]; with Return Fire all of the attack [OF-ABIL-4]. */
static struct stake stake_defence(const struct scene *scene, const struct frame *attack, int model)
{
    const struct of_state *state = scene->state;
    const struct frame *harm = &state->stack.frames[state->stack.depth - 2];
    const struct fighter *own = &scene->fighters[model];
    int fails = harm->numbers[HARM_FAILS], left = harm->numbers[HARM_LEFT];
    int damage = harm->numbers[HARM_DAMAGE];
    bool close_to_end = damage + fails + 1 + left >= own->hp;
    int32_t each = close_to_end ? own->worth / 3 : hp_worth(own);
    struct stake stake = {.plain = each, .critical = each * (1 + fails) + each * left / 2};
    if (of_has_ability(scene->setup, model, ABILITY_RETURN_FIRE) &&
        !(attack->numbers[ATTACK_FLAGS] & FLAG_RETURN))
        stake.critical +=
            each * damage + of_weigh_attack(scene, own, own->base,
                                            &scene->fighters[attack->numbers[ATTACK_BY]],
                                            scene->fighters[attack->numbers[ATTACK_BY]].base, -3);
    return stake;
}

static struct stake stake_command(const struct scene *scene, int model)
{
    int stress = scene->state->models[model].stress;
    struct stake stake = {.plain = RECOVER_WORTH, .critical = RECOVER_WORTH * stress};
    if (!of_has_ability(scene->setup, model, ABILITY_SHRUG_IT_OFF))
        return stake;
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].up && scene->fighters[i].seat == scene->fighters[model].seat)
            stake.critical += STRESS_WORTH * scene->state->models[i].stress;
    const struct fighter *own = &scene->fighters[model];
    int lost = own->hp_most - own->hp, most = of_data(scene->setup)->shrug_hp;
    stake.critical += hp_worth(own) * (lost < most ? lost : most);
    return stake;
}

static struct stake stake_of(const struct scene *scene)
{
    const struct frame *test = of_top(scene->state);
    const struct frame *attack = attack_frame(scene->state);
    int model = test->numbers[TEST_MODEL];
    int32_t life = scene->fighters[model].worth / 2;
    switch (test->numbers[TEST_WHAT]) {
    case WHAT_SKILL:
        return stake_skill(scene, attack);
    case WHAT_DEFENCE:
        return stake_defence(scene, attack, model);
    case WHAT_COMMAND:
        return stake_command(scene, model);
    default:
        return (struct stake){life, life};
    }
}

/* ---- playing and answering -------------------------------------------------------- */

struct answer of_advise_test(const struct setup *setup, const struct of_state *state, int seat)
{
    unsigned rank = of_hand_rank(state, seat);
    int needs = of_top(state)->numbers[TEST_NEEDS];
    struct answer draw = {.verb = VERB_DRAW};
    struct scene scene;
    if (hand_of(rank) == HAND_NONE) /* [OF-PLAY-3] sure to fail */
        return draw;
    of_scene_choose(&scene, setup, state, seat);
    struct stake stake = stake_of(&scene);
    int stopped = of_weigh_stopped(rank, of_hand_size(state, 1 - seat)) * ANSWERS / 1000;
    int32_t play = stake.critical * (1000 - stopped) / 1000;
    int32_t pass = stake.plain * of_weigh_ranks(needs) / RANKS;
    if (play - pass > keep_worth(setup, state, rank))
        return (struct answer){.verb = VERB_PLAY};
    return draw;
}

/* How likely, in thousandths, a hand stops the one that lies there: mostly those are valid. */
static int stops(unsigned rank, int cards)
{
    int as_good = of_weigh_stopped(rank, cards), valid = of_weigh_stopped(HAND_PAIR << 4, cards);
    if (valid <= 0)
        return 1000;
    int loses = as_good < valid ? as_good * 1000 / valid : 1000;
    return VALID_MOST - loses * VALID_MOST / 1000;
}

struct answer of_advise_answer(const struct setup *setup, const struct of_state *state, int seat)
{
    const struct frame *test = of_top(state);
    unsigned rank = of_hand_rank(state, seat);
    struct answer pass = {.verb = VERB_PASS};
    struct scene scene;
    if (hand_of(rank) == HAND_NONE)
        return pass;
    of_scene_choose(&scene, setup, state, 1 - seat);
    int32_t worth = stake_of(&scene).critical *
                    stops(rank, of_hand_size(state, test->numbers[TEST_SEAT])) / 1000;
    return worth > keep_worth(setup, state, rank) ? (struct answer){.verb = VERB_PLAY} : pass;
}

bool of_matters(const struct setup *setup, const void *redacted, int seat)
{
    (void)setup;
    return hand_of(of_hand_rank(redacted, seat)) != HAND_NONE; /* [OF-PLAY-3] [OF-PLAY-4] */
}
