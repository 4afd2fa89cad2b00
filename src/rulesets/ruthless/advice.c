/* The script: takes cover, shoots when the odds are good, keeps what it may need, goes for what the scenario
 * asks. One function a question. */
#include "rulesets/ruthless/advice.h"

/* [RU-SCEN-3] The law has time on its side. */
static struct answer advise_role(const struct option *options, int count)
{
    for (int i = 0; i < count; i++)
        if (options[i].answer.numbers[0] == 2)
            return options[i].answer;
    return options[0].answer;
}

static struct answer first_option(const struct setup *setup, const struct ru_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    int count = ru_options(setup, state, seat, options);
    if (options[0].answer.verb == VERB_ROLE)
        return advise_role(options, count);
    return options[0].answer;
}

static struct answer advise(const struct ru_manner *manner, const struct setup *setup,
                            const struct ru_state *state, int seat)
{
    int asked;
    switch (ru_open_topic(setup, state, &asked)) {
    case TOPIC_PLACE:
    case TOPIC_PLACE_HORSE:
        return advise_place(setup, state, seat);
    case TOPIC_LEAD:
        return advise_lead(setup, state, seat);
    case TOPIC_ACTIVATE:
        return advise_activate(manner, setup, state, seat);
    case TOPIC_ACT:
        return advise_act(manner, setup, state, seat);
    case TOPIC_SNAP:
    case TOPIC_SNAP_FIST:
        return advise_snap(manner, setup, state, seat);
    case TOPIC_MEET:
        return advise_meet(setup, state, seat);
    case TOPIC_SHIFT:
        return advise_shift(manner, setup, state);
    case TOPIC_FIGHT:
        return advise_fight(manner, setup, state);
    case TOPIC_BOUT:
        return advise_play(setup, state, seat);
    case TOPIC_DISCARD:
        return advise_discard(setup, state, seat);
    default: /* roles, edges, where to run */
        return first_option(setup, state, seat);
    }
}

struct answer ru_advise(const struct setup *setup, const void *redacted, int seat)
{
    return advise(&RU_MANNERS[weigh_standing(setup, redacted, seat)], setup, redacted, seat);
}

struct answer ru_advise_ahead(const struct setup *setup, const void *redacted, int seat)
{
    return advise(&RU_MANNERS_AHEAD[weigh_standing(setup, redacted, seat)], setup, redacted, seat);
}

struct answer ru_advise_first(const struct setup *setup, const void *redacted, int seat)
{
    return advise(&RU_MANNER_FIRST, setup, redacted, seat);
}
