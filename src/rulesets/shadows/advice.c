/* The script: goes for cover and shoots from it, finishes those who are down, fights where it is the stronger,
 * takes what the scenario offers. One function a question. */
#include "rulesets/shadows/advice.h"

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

static struct answer advise_place(const struct setup *setup, const struct sw_state *state,
                                  struct answer answer)
{
    answer.point_count = 1;
    (void)sw_advise_places(setup, state, answer.numbers[0], 1, answer.points);
    return answer;
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
    if (topic == TOPIC_DUCK)
        return sw_advise_duck(setup, state);
    int count = sw_options(setup, state, seat, options);
    switch (topic) {
    case TOPIC_PLACE:
        return advise_place(setup, state, options[0].answer);
    case TOPIC_LAY:
        return advise_lay(setup, options, count);
    case TOPIC_ACTIVATE:
        return sw_advise_activate(setup, state, seat, options, count);
    case TOPIC_ACTION:
        return sw_advise_action(setup, state, seat, options, count);
    case TOPIC_SHOT:
        return sw_advise_shot(setup, state, options, count);
    case TOPIC_ANSWER:
        return sw_advise_answer(setup, state, options, count);
    case TOPIC_STRIKE:
        return options[1].answer;
    case TOPIC_PREY:
        return advise_prey(setup, seat, options, count);
    default: /* the first is as good as any; of re-rolls it is the best */
        return options[0].answer;
    }
}
