#include "rules/ruleset.h"

#include <string.h>

#include "base/pen.h"

void ruleset_redact(const struct ruleset *ruleset, void *state, int seat)
{
    fields_redact(ruleset->fields, ruleset->field_count, state, seat);
}

int ruleset_asked(const struct setup *setup, const void *state)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (setup->ruleset->ask(setup, state, seat).asking == ASKING_ANSWER)
            return seat;
    return -1;
}

void inspection_add_range(struct inspection *out, mil range)
{
    for (int i = 0; i < out->range_count; i++)
        if (out->ranges[i] == range)
            return;
    if (range > 0 && out->range_count < (int)(sizeof out->ranges / sizeof *out->ranges))
        out->ranges[out->range_count++] = range;
}

struct odds_line *odds_add(struct odds *odds, enum odds_kind kind, const char *rule,
                           const char *words)
{
    struct odds_line *line =
        &odds->lines[odds->count < LIMIT_ODDS ? odds->count++ : odds->count - 1];
    *line = (struct odds_line){.kind = (uint8_t)kind, .ppm = -1, .event = -1, .rule = rule};
    struct pen pen = pen_in(line->words, sizeof line->words);
    pen_text(&pen, words);
    return line;
}

void odds_add_outcome(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                      const char *words)
{
    struct odds_line *line = odds_add(odds, ODDS_OUTCOME, rule, words);
    line->group = (uint8_t)group;
    line->ppm = ppm;
    line->event = (int16_t)(group == 0 ? event : -1);
}

void proposals_add(struct proposals *proposals, const struct answer *answer)
{
    for (int i = 0; i < proposals->count; i++)
        if (memcmp(&proposals->out[i], answer, sizeof *answer) == 0)
            return;
    if (proposals->count < LIMIT_PROPOSALS)
        proposals->out[proposals->count++] = *answer;
}
