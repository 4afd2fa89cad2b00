/* The script: goes for the mission, shoots when it can, plays its hand when that is worth most. One function a
 * question. */
#include "rulesets/open_fire/advice.h"

static struct answer plain(int verb)
{
    return (struct answer){.verb = (uint8_t)verb};
}

static struct answer of_actor_answer(const struct of_state *state, int verb)
{
    return (struct answer){.verb = (uint8_t)verb, .numbers = {of_actor(state)}};
}

/* Whoever shoots far first, then whoever hits hardest. */
static struct answer advise_hire(const struct of_state *state)
{
    static const uint8_t BEST[WEAPON_BOUGHT] = {WEAPON_RIFLE, WEAPON_RAPID_FIRE_RIFLE,
                                                WEAPON_SHOTGUN, WEAPON_REVOLVER};
    int best = 0;
    while (state->pool[BEST[best]] == 0)
        best++;
    return (struct answer){.verb = VERB_HIRE, .numbers = {BEST[best]}};
}

/* In the middle of the own edge, or the next place that fits. */
static struct answer advise_entry(const struct setup *setup, const struct of_state *state)
{
    struct answer answer = {.verb = VERB_ENTRY, .point_count = 1};
    mil middle = of_data(setup)->table_mil / 2 - RADIUS_MARKER;
    (void)of_find_entry_marker(setup, state, middle, &answer.points[0]);
    return answer;
}

static struct answer first_option(const struct setup *setup, const struct of_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    (void)of_options(setup, state, seat, options);
    return options[0].answer;
}

/* Questions about models, for which everybody is looked at. */
static struct answer advise_scene(const struct setup *setup, const struct of_state *state, int seat,
                                  int topic)
{
    struct scene scene;
    of_scene_hunt(&scene, setup, state, seat);
    switch (topic) {
    case TOPIC_ACTIVATE:
        return of_advise_activate(&scene);
    case TOPIC_ENTER:
        return of_advise_enter(&scene);
    case TOPIC_ATTACK:
        return of_advise_attack(&scene, 0);
    case TOPIC_REACT:
        return of_advise_attack(&scene, FLAG_FREE | FLAG_REACT);
    case TOPIC_RETURN:
        return of_advise_attack(&scene, FLAG_FREE | FLAG_RETURN);
    case TOPIC_HAIL:
        return of_advise_attack(&scene, FLAG_FREE);
    case TOPIC_RUN:
        return of_advise_run(&scene);
    default:
        return of_advise_move(&scene);
    }
}

struct answer of_advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct of_state *state = redacted;
    int asked, topic = of_open_topic(setup, state, &asked);
    switch (topic) {
    case TOPIC_HIRE:
        return advise_hire(state);
    case TOPIC_ENTRY:
        return advise_entry(setup, state);
    case TOPIC_CARD: /* a card more is never worse: one of six may be kept back */
        return plain(VERB_DRAW);
    case TOPIC_DISCARD:
        return of_advise_discard(state, seat);
    case TOPIC_RECOVER:
        return of_actor_answer(state, VERB_RECOVER);
    case TOPIC_HIDE:
        return of_actor_answer(state, VERB_HIDE);
    case TOPIC_EDGE:
    case TOPIC_SECURE: /* whatever can be secured comes first */
        return first_option(setup, state, seat);
    case TOPIC_SKILL:
    case TOPIC_DEFENCE:
    case TOPIC_COMMAND:
    case TOPIC_LAST:
        return of_advise_test(setup, state, seat);
    case TOPIC_ANSWER:
        return of_advise_answer(setup, state, seat);
    default:
        return advise_scene(setup, state, seat, topic);
    }
}
