/* The script: goes for the mission, shoots when it can, keeps good cards for when they count. One function a
 * question. */
#include "rulesets/devils_bluff/advice.h"

static struct answer first_option(const struct setup *setup, const struct db_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    (void)db_options(setup, state, seat, options);
    return options[0].answer;
}

/* Questions about models, for which everybody is looked at. */
static struct answer advise_scene(const struct setup *setup, const struct db_state *state, int seat,
                                  int topic)
{
    struct scene scene;
    db_scene_begin(&scene, setup, state, seat);
    switch (topic) {
    case TOPIC_ACTIVATE:
        return db_advise_activate(&scene);
    case TOPIC_ENTER:
        return db_advise_enter(&scene);
    case TOPIC_READY:
        return db_advise_ready(&scene);
    case TOPIC_ATTACK:
        return db_advise_attack(&scene);
    case TOPIC_ANSWER:
        return db_advise_answer(&scene);
    default:
        return db_advise_move(&scene);
    }
}

struct answer db_advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct db_state *state = redacted;
    int asked, topic = db_open_topic(setup, state, &asked);
    switch (topic) {
    case TOPIC_OFF:
        return db_advise_off(setup, state, seat);
    case TOPIC_OBJECTIVE:
        return db_advise_objective(setup, state);
    case TOPIC_ENTRY:
        return db_advise_entry(setup, state);
    case TOPIC_REVEAL:
        return db_advise_reveal(setup, state, seat);
    case TOPIC_EDGE:
    case TOPIC_SECURE: /* whatever can be secured comes first */
        return first_option(setup, state, seat);
    case TOPIC_ACTIVATE:
    case TOPIC_ENTER:
    case TOPIC_READY:
    case TOPIC_MOVE:
    case TOPIC_ADVANCE:
    case TOPIC_ATTACK:
    case TOPIC_ANSWER:
        return advise_scene(setup, state, seat, topic);
    default:
        return db_advise_draw(setup, state, seat);
    }
}
