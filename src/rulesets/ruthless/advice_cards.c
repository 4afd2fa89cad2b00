/* Which card to play: low ones for initiative, so that high ones are left for Snap Shots and courage; the
 * least that will do for everything else. */
#include "rulesets/ruthless/advice.h"
#include "rulesets/ruthless/chances.h"

enum {
    LEAD_RANK = 4, /* how many higher cards are kept */
};

/* The place of the highest or lowest card of a hand; it holds some. */
static int extreme_place(const struct ru_state *state, int seat, bool highest)
{
    int best = 0;
    for (int i = 1; i < ru_hand_size(state, seat); i++) {
        int order = ru_card_order(ru_hand_card(state, seat, i));
        int least = ru_card_order(ru_hand_card(state, seat, best));
        if (highest ? order > least : order < least)
            best = i;
    }
    return best;
}

/* The place of the lowest card of a value, or -1. */
static int value_place(const struct ru_state *state, int seat, int value)
{
    for (int i = 0; i < ru_hand_size(state, seat); i++)
        if (ru_card_value(ru_hand_card(state, seat, i)) == value)
            return i;
    return -1;
}

/* [RU-CARD-4] The place of the card that is kept to wake those who may fall: a 4, which is good for little
 * else; -1 when there is none. */
static int kept_place(const struct ru_state *state, int seat)
{
    return value_place(state, seat, 4);
}

/* The place of the card with so many higher ones in the hand, that which is kept not counted; the last one
 * when there are fewer. */
static int ranked_place(const struct ru_state *state, int seat, int rank)
{
    int kept = kept_place(state, seat), size = ru_hand_size(state, seat);
    int others = size - (kept >= 0);
    if (others == 0)
        return kept;
    rank = rank < others ? rank : others - 1;
    for (int i = 0; i < size; i++) {
        int higher = 0;
        for (int k = 0; k < size; k++)
            higher += k != kept && ru_card_order(ru_hand_card(state, seat, k)) >
                                       ru_card_order(ru_hand_card(state, seat, i));
        if (i != kept && higher == rank)
            return i;
    }
    return 0;
}

static bool has_fallen(const struct setup *setup, const struct ru_state *state, int seat)
{
    for (int model = 0; model < ru_character_count(setup); model++)
        if (state->models[model].life == LIFE_OUT && ru_seat(setup, state, model) == seat)
            return true;
    return false;
}

/* [RU-CARD-4] The fallen are woken; else a low card goes. */
struct answer advise_lead(const struct setup *setup, const struct ru_state *state, int seat)
{
    int place = -1;
    if (has_fallen(setup, state, seat)) {
        place = value_place(state, seat, 14);
        place = place < 0 ? value_place(state, seat, 4) : place;
    }
    if (place < 0)
        place = ranked_place(state, seat, LEAD_RANK);
    return (struct answer){.verb = VERB_LEAD, .numbers = {ru_hand_card(state, seat, place)}};
}

/* [RU-FIST-1] The highest card; the lowest against an empty hand; with nothing but low ones a Low Blow. */
struct answer advise_play(const struct setup *setup, const struct ru_state *state, int seat)
{
    const struct frame *bout = &state->stack.frames[state->stack.depth - 1];
    int by = bout->numbers[BOUT_BY], at = bout->numbers[BOUT_AT];
    int other = ru_seat(setup, state, by) == seat ? at : by;
    bool alone = ru_hand_size(state, ru_seat(setup, state, other)) == 0;
    int place = extreme_place(state, seat, !alone), two = value_place(state, seat, 2);
    if (!alone && two >= 0 && ru_card_value(ru_hand_card(state, seat, place)) < 6)
        place = two;
    return (struct answer){.verb = VERB_PLAY, .numbers = {ru_hand_card(state, seat, place)}};
}

/* [RU-CARD-4] Lets go what is too low to be of use. */
struct answer advise_discard(const struct setup *setup, const struct ru_state *state, int seat)
{
    struct answer answer = {.verb = VERB_DISCARD};
    bool fallen = has_fallen(setup, state, seat);
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int value = ru_card_value(ru_hand_card(state, seat, i));
        if (value < 8 && !(fallen && value == 4))
            answer.numbers[0] |= 1 << i;
    }
    return answer;
}

int advise_courage_card(const struct setup *setup, const struct ru_state *state, int seat,
                        int model)
{
    int needs = ru_toughness(setup, model), best = NO_CARD, least = 0;
    int kept = kept_place(state, seat);
    if (needs <= 2)
        return NO_CARD; /* it hardly fails */
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int card = ru_hand_card(state, seat, i), order = ru_card_order(card);
        if (i != kept && ru_card_value(card) >= needs - 1 && (best == NO_CARD || order < least)) {
            best = card;
            least = order;
        }
    }
    if (best == NO_CARD && ru_hand_size(state, seat) > 0) /* none makes sure of it */
        best = ru_hand_card(state, seat, extreme_place(state, seat, true));
    return best;
}

int advise_snap_card(const struct setup *setup, const struct ru_state *state, int seat,
                     int attacking)
{
    int best = NO_CARD, least = 0, kept = kept_place(state, seat);
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        int card = ru_hand_card(state, seat, i), order = ru_card_order(card);
        if (i == kept || !ru_card_beats(setup, state, card, attacking) ||
            (best != NO_CARD && order >= least))
            continue;
        best = card;
        least = order;
    }
    return best;
}

int32_t advise_bout_chance(const struct setup *setup, const struct ru_state *state, int seat,
                           int model, int enemy)
{
    int other = ru_seat(setup, state, enemy);
    if (!ru_is_up(state, enemy)) /* [RU-FIST-2] */
        return 1000;
    if (ru_hand_size(state, seat) == 0)
        return 0;
    int card = ru_hand_card(state, seat, extreme_place(state, seat, true));
    uint64_t better = ru_faces_winning(setup, state, enemy, model, card);
    return 1000 - ru_holds_ppm(state, seat, other, better) / 1000;
}
