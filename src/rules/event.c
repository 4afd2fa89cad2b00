#include "rules/event.h"

#include <string.h>

bool refusal_say(struct refusal *refusal, const char *rule, const char *sentence, int32_t shortfall)
{
    if (refusal == NULL)
        return false;
    size_t length = strlen(sentence);
    length = length < LIMIT_SENTENCE ? length : LIMIT_SENTENCE - 1;
    refusal->rule = rule;
    refusal->shortfall = shortfall;
    memcpy(refusal->sentence, sentence, length); /* options are tried by the thousand: no padding */
    refusal->sentence[length] = '\0';
    return false;
}

void sink_tell(const struct sink *sink, int kind, int first, int second, int third)
{
    struct event event = {
        .kind = (uint8_t)kind, .seen_by = SEEN_BY_ALL, .numbers = {first, second, third}};
    sink_send(sink, &event);
}

void sink_send_way(const struct sink *sink, struct event event, const struct way *way,
                   const struct terrain *terrain, const struct cost_model *costs)
{
    struct board board = {.terrain = terrain};
    for (int first = 0; sink && (first + 1 < way->count || first == 0);
         first += LIMIT_ANSWER_POINTS - 1) {
        struct way part = {.count = lesser(LIMIT_ANSWER_POINTS, way->count - first)};
        memcpy(part.points, way->points + first, (size_t)part.count * sizeof *part.points);
        memset(event.points, 0, sizeof event.points);
        memcpy(event.points, part.points, (size_t)part.count * sizeof *part.points);
        event.point_count = (uint8_t)part.count;
        if (costs)
            event.numbers[1] = way_cost(&board, costs, &part, NULL);
        sink_send(sink, &event);
    }
}

struct event event_for(const struct event_kind *kind, const struct event *event, int seat)
{
    struct event seen = *event;
    if (event->seen_by >> seat & 1)
        return seen;
    for (int i = 0; i < LIMIT_EVENT_NUMBERS; i++) /* [TB-CARD-2] */
        if (kind->hidden >> i & 1)
            seen.numbers[i] = 0;
    if (kind->hidden || (kind->flags & EVENT_HIDES_POINTS)) {
        seen.luck_seat = 0; /* what a hidden card was worth would tell which it is */
        seen.worth = seen.expected = 0;
    }
    if (kind->flags & EVENT_HIDES_POINTS) {
        memset(seen.points, 0, sizeof seen.points);
        seen.point_count = 0;
    }
    return seen;
}
