/* What can be asked of a position: odds, inspection, how a model looks. */
#include <string.h>

#include "rulesets/null/null.h"

/* Chance to roll `needs` or more on a d6. */
static int32_t d6_ppm(int needs)
{
    int ways = needs > 6 ? 0 : needs < 1 ? 6 : 7 - needs;
    return ways * ONE_MILLION / 6;
}

/* How likely a hand holds a card to duck with, by counting: 1 less the chance that none of its hidden
 * cards is one. A hidden card is one of its lot that this seat has not seen. */
static int32_t duck_ppm(const struct setup *setup, const struct null_state *state, int owner)
{
    const struct cards *cards = &state->cards;
    int unseen[LIMIT_LOTS] = {0}, low[LIMIT_LOTS] = {0};
    int64_t none = 1, all = 1;
    struct place at;
    for (int card = 1; card <= FACES_PLAIN; card++) {
        if (cards_find(cards, (uint8_t)card, &at))
            continue;
        unseen[cards->lots[card - 1]]++;
        low[cards->lots[card - 1]] += !null_card_ducks(setup, card);
    }
    for (int i = 0; i < cards_count(cards, PILE_HANDS + owner); i++) {
        int card = cards_at(cards, (struct place){PILE_HANDS + owner, i})->card;
        if (card >= CARD_HIDDEN) {
            none *= low[card - CARD_HIDDEN]--;
            all *= unseen[card - CARD_HIDDEN]--;
        } else if (null_card_ducks(setup, card)) {
            return ONE_MILLION;
        }
    }
    return (int32_t)(ONE_MILLION - (none * ONE_MILLION + all / 2) / all);
}

void null_odds(const struct setup *setup, const void *redacted, int seat,
               const struct answer *answer, struct odds *out)
{
    const struct null_state *state = redacted;
    struct refusal refusal;
    int modifier, shooter = answer->numbers[0];
    (void)seat;
    out->count = 0;
    if (answer->verb != VERB_SHOOT || shooter < 0 || shooter >= null_model_count(setup) ||
        !null_may_shoot(setup, state, shooter, answer->numbers[1], &modifier, &refusal))
        return;
    int32_t hit = d6_ppm(null_data(setup)->hit_needs - modifier); /* [TB-GAME-5] */
    int owner = null_model_seat(setup, answer->numbers[1]);
    struct odds_line *line = odds_add(out, ODDS_OUTCOME, "NU-SHOOT-1", "hit");
    line->ppm = hit;
    line->event = EVENT_WOUNDED;
    odds_add(out, ODDS_OUTCOME, "NU-SHOOT-1", "miss")->ppm = ONE_MILLION - hit;
    if (modifier != 0)
        odds_add(out, ODDS_MODIFIER, "NU-SHOOT-1", "obscured")->amount = (int16_t)modifier;
    if (setup->switches[SWITCH_DUCK] && cards_count(&state->cards, PILE_HANDS + owner) > 0)
        odds_add(out, ODDS_REPLY, "NU-DUCK-1", "may duck")->ppm = duck_ppm(setup, state, owner);
}

void null_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                  struct inspection *out)
{
    const struct null_state *state = redacted;
    const struct null_data *data = null_data(setup);
    struct board board = {.terrain = &setup->layout.terrain};
    struct refusal refusal;
    int modifier;

    (void)seat;
    memset(out, 0, sizeof *out);
    out->range_count = 1;
    out->ranges[0] = null_shot_reach(setup, model);
    out->allowance = (struct allowance){data->move_mil, data->move_mil};
    out->mover = null_stands(state, model) ? 0 : -1;
    struct circle from = null_circle(setup, state, model);
    for (int other = 0; other < null_model_count(setup); other++) {
        if (other == model || !null_stands(state, other) || !null_stands(state, model))
            continue;
        struct circle to = null_circle(setup, state, other);
        struct sight_answer sight =
            sight_between(&board, (struct viewer){from, 0}, (struct viewer){to, 0}, 0);
        struct inspect_other *line = &out->others[out->other_count++];
        *line = (struct inspect_other){.model = (uint8_t)other,
                                       .sight = (uint8_t)sight.result,
                                       .cover = (uint8_t)sight.cover,
                                       .gap = circle_gap_ceil(from, to),
                                       .hit_ppm = -1,
                                       .risk_ppm = -1};
        if (null_may_shoot(setup, state, model, other, &modifier, &refusal)) {
            line->hit_ppm = d6_ppm(data->hit_needs - modifier);
            line->band = 1;
        }
        if (null_may_shoot(setup, state, other, model, &modifier, &refusal))
            line->risk_ppm = d6_ppm(data->hit_needs - modifier);
    }
}

void null_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct null_state *state = redacted;
    const struct null_model *m = &state->models[model];
    int seat = null_model_seat(setup, model);
    memset(out, 0, sizeof *out);
    out->present = m->placed;
    out->base.circle = null_circle(setup, state, model);
    out->seat = (int8_t)seat;
    out->number = (uint8_t)(model - null_first_model(setup, seat));
    out->out = m->out;
    memcpy(out->name, null_roster_model(setup, model)->name, sizeof out->name);
    strncpy(out->state,
            m->out      ? "out"
            : m->shaken ? "shaken"
            : m->wounds ? "wounded"
                        : "",
            sizeof out->state - 1);
}
