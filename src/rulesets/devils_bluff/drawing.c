/* The deck, draws and hands [DB-DECK-1] to [DB-DECK-4], [DB-HAND-1] to [DB-HAND-7]. A draw is a frame: the
 * drawer looks at the card and is asked; what it comes to lies in `shown` and `passed` when the frame ends. */
#include "rulesets/devils_bluff/drawing.h"

#include <string.h>

/* ---- hands ------------------------------------------------------------------------ */

int db_hand_size(const struct db_state *state, int seat)
{
    return cards_count(&state->cards, PILE_HANDS + seat);
}

int db_hand_card(const struct db_state *state, int seat, int place)
{
    return cards_at(&state->cards, (struct place){PILE_HANDS + seat, place})->card;
}

int db_hand_find(const struct db_state *state, int seat, int card)
{
    for (int i = 0; i < db_hand_size(state, seat); i++)
        if (db_hand_card(state, seat, i) == card)
            return i;
    return -1;
}

/* ---- cards ------------------------------------------------------------------------ */

int db_card_value(int card)
{
    return face_rank(card_face((uint8_t)card)); /* [DB-DECK-1] Ace 1, Jack 11, Queen 12, King 13 */
}

bool db_card_passes(const struct setup *setup, int card, int needs, bool wild)
{
    int value = db_card_value(card);
    if (value == RANK_ACE) /* [DB-DECK-4] [DB-UP-1] */
        return wild && db_data(setup)->wild >= needs;
    return value >= needs;
}

static bool is_red(int card)
{
    enum suit suit = face_suit(card_face((uint8_t)card));
    return suit == HEARTS || suit == DIAMONDS;
}

/* Of consecutive values, the cards from the lowest on, red and black in turn. */
static bool is_sequence(const int *cards, int count)
{
    int sorted[DB_SET];
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && db_card_value(sorted[at - 1]) > db_card_value(cards[i]); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = cards[i];
    }
    for (int i = 1; i < count; i++)
        if (db_card_value(sorted[i]) != db_card_value(sorted[i - 1]) + 1 ||
            is_red(sorted[i]) == is_red(sorted[i - 1]))
            return false;
    return true;
}

bool db_is_set(const int *cards, int count)
{
    bool same = count >= DB_SET_LEAST && count <= DB_SET; /* [DB-HAND-5] */
    if (!same)
        return false;
    for (int i = 1; i < count; i++)
        same = same && db_card_value(cards[i]) == db_card_value(cards[0]);
    return same || is_sequence(cards, count);
}

int db_sum(const int *cards, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += db_card_value(cards[i]); /* [DB-HAND-6] an Ace is 1 */
    return sum;
}

/* ---- the deck --------------------------------------------------------------------- */

int db_take_card(struct db_state *state, int pile, int seat, int event, const struct sink *sink)
{
    bool renews = cards_count(&state->cards, PILE_DECK) == 0; /* [DB-DECK-3] */
    int card = cards_draw_renewed(&state->cards, &state->chance, PILE_DECK, PILE_DISCARDS, pile,
                                  known_seat(seat));
    if (renews)
        sink_tell(sink, EVENT_SHUFFLED, 0, 0, 0);
    struct event told = {
        .kind = (uint8_t)event, .seen_by = (uint8_t)known_seat(seat), .numbers = {seat, card}};
    sink_send(sink, &told);
    return card;
}

void db_lay(struct db_state *state, int from, int place, int to)
{
    int end = cards_count(&state->cards, to);
    cards_move(&state->cards, (struct place){from, place}, (struct place){to, end}, KNOWN_ALL);
}

void db_take_in_hand(struct db_state *state, int seat)
{
    int end = db_hand_size(state, seat);
    cards_move(&state->cards, (struct place){PILE_DRAWN + seat, 0},
               (struct place){PILE_HANDS + seat, end}, KNOWN_NOBODY);
}

void db_deal(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    (void)setup;
    for (int i = 0; i < DB_HAND; i++) /* [DB-HAND-1] [DB-SET-1] one at a time */
        for (int seat = 0; seat < DB_SEATS; seat++)
            (void)db_take_card(state, PILE_HANDS + seat, seat, EVENT_DEALT, sink);
}

/* ---- a draw begins ---------------------------------------------------------------- */

void db_draw(struct db_state *state, int seat, int model, enum what what, int needs)
{
    struct frame *frame = stack_push(&state->stack, FRAME_DRAW);
    frame->numbers[DRAW_SEAT] = (int16_t)seat;
    frame->numbers[DRAW_MODEL] = (int16_t)model;
    frame->numbers[DRAW_WHAT] = (int16_t)what;
    frame->numbers[DRAW_NEEDS] = (int16_t)needs;
}

/* The draw under way. */
struct draw {
    int seat, model, needs;
    enum what what;
    bool wild;
};

static struct draw draw_of(const struct setup *setup, const struct db_state *state)
{
    const struct frame *frame = &state->stack.frames[state->stack.depth - 1];
    struct draw draw = {.seat = frame->numbers[DRAW_SEAT],
                        .model = frame->numbers[DRAW_MODEL],
                        .needs = frame->numbers[DRAW_NEEDS],
                        .what = (enum what)frame->numbers[DRAW_WHAT]};
    draw.wild = draw.model != NO_MODEL && db_has_item(setup, draw.model, ITEM_ACES_WILD);
    return draw;
}

/* [DB-HAND-6] Sets mend only draws with a number needed. */
static bool takes_sets(enum what what)
{
    return what != WHAT_INJURY && what != WHAT_FLASK && what != WHAT_ROUT;
}

/* [DB-HAND-3] A rout pile is the gang's, not a model's. */
static bool may_swap(const struct setup *setup, const struct draw *draw)
{
    return draw->model == NO_MODEL || !db_is_rookie(setup, draw->model);
}

/* A card's worth in an injury test: an Ace that is wild is 11 [DB-UP-1]. */
static int worth(const struct setup *setup, int card, bool wild)
{
    int value = db_card_value(card);
    return value == RANK_ACE && wild ? db_data(setup)->wild : value;
}

/* Where in the pile of drawn cards the one lies that would be used [DB-EQ-2]. */
static int drawn_place(const struct setup *setup, const struct db_state *state, int seat, bool wild)
{
    int pile = PILE_DRAWN + seat;
    if (cards_count(&state->cards, pile) < 2)
        return 0;
    int first = cards_at(&state->cards, (struct place){pile, 0})->card;
    int second = cards_at(&state->cards, (struct place){pile, 1})->card;
    return worth(setup, second, wild) > worth(setup, first, wild);
}

int db_drawn_card(const struct setup *setup, const struct db_state *state, int seat, int model)
{
    bool wild = model != NO_MODEL && db_has_item(setup, model, ITEM_ACES_WILD);
    int place = drawn_place(setup, state, seat, wild);
    return cards_at(&state->cards, (struct place){PILE_DRAWN + seat, place})->card;
}

/* ---- the card used ---------------------------------------------------------------- */

static const uint8_t CARD_EVENTS[WHAT_COUNT] = {
    [WHAT_ATTACK] = EVENT_ATTACK_CARD,   [WHAT_DEFENCE] = EVENT_DEFENCE_CARD,
    [WHAT_COUNTER] = EVENT_COUNTER_CARD, [WHAT_INJURY] = EVENT_INJURY_CARD,
    [WHAT_FLASK] = EVENT_INJURY_CARD,    [WHAT_SECURE] = EVENT_SECURE_CARD,
    [WHAT_CHECK] = EVENT_CHECK_CARD,     [WHAT_ROUT] = EVENT_ROUT_CARD,
};

/* How likely a card does for a number needed, of a whole deck, in thousandths. */
static int32_t usual_chance(const struct setup *setup, int needs, bool wild)
{
    int ways = 0;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        ways += db_card_passes(setup, card_of(0, face_of(SPADES, rank)), needs, wild);
    return ways * 1000 / RANK_KING;
}

static void tell_card(const struct setup *setup, const struct db_state *state,
                      const struct draw *draw, int card, const struct sink *sink)
{
    struct event event = {.kind = CARD_EVENTS[draw->what],
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(draw->seat + 1),
                          .numbers = {draw->model, card}};
    if (!sink)
        return;
    if (DB_EVENTS[event.kind].signature.count > 2)
        event.numbers[2] = draw->needs;
    if (draw->what == WHAT_ROUT) {
        event.numbers[0] = draw->seat;
        event.numbers[2] = db_rout_total(state, draw->seat);
        event.worth = 1000 - db_card_value(card) * 1000 / RANK_KING;
        event.expected = 1000 - 7 * 1000 / RANK_KING;
    } else {
        event.worth = db_card_passes(setup, card, draw->needs, draw->wild) ? 1000 : 0;
        event.expected = usual_chance(setup, draw->needs, draw->wild);
    }
    sink_send(sink, &event);
}

/* [DB-EQ-2] The other card of two goes face up. */
static void throw_away(const struct setup *setup, struct db_state *state, const struct draw *draw,
                       const struct sink *sink)
{
    int pile = PILE_DRAWN + draw->seat;
    if (cards_count(&state->cards, pile) < 2)
        return;
    int other = 1 - drawn_place(setup, state, draw->seat, draw->wild);
    int card = cards_at(&state->cards, (struct place){pile, other})->card;
    db_lay(state, pile, other, PILE_DISCARDS);
    sink_tell(sink, EVENT_FLASK, draw->model, card, 0);
}

/* Uses the card drawn, or that at a place of the hand, and ends the draw. A rout card lies on its gang's pile,
 * any other goes to the discards [DB-DECK-2] [DB-ROUT-1]. */
static void use_card(const struct setup *setup, struct db_state *state, const struct draw *draw,
                     int hand_place, const struct sink *sink)
{
    int to = draw->what == WHAT_ROUT ? PILE_ROUT + draw->seat : PILE_DISCARDS;
    int from = hand_place < 0 ? PILE_DRAWN + draw->seat : PILE_HANDS + draw->seat;
    throw_away(setup, state, draw, sink);
    int place = hand_place < 0 ? 0 : hand_place;
    int card = cards_at(&state->cards, (struct place){from, place})->card;
    db_lay(state, from, place, to);
    if (hand_place >= 0) { /* [DB-HAND-2] the kept card is never shown */
        db_take_in_hand(state, draw->seat);
        sink_tell(sink, EVENT_SWAPPED, draw->seat, 0, 0);
    }
    tell_card(setup, state, draw, card, sink);
    if (draw->what == WHAT_ROUT && db_rout_total(state, draw->seat) > db_data(setup)->rout_most)
        sink_tell(sink, EVENT_BREAKS, draw->seat, 0, 0); /* [DB-ROUT-2] */
    state->shown = (uint8_t)card;
    state->passed = db_card_passes(setup, card, draw->needs, draw->wild);
    stack_pop(&state->stack);
}

bool db_draw_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct draw draw = draw_of(setup, state);
    if (stack_top(&state->stack)->step == STEP_DRAW_ASK)
        return true;
    stack_top(&state->stack)->step = STEP_DRAW_ASK;
    int cards = draw.what == WHAT_FLASK ? 2 : 1; /* [DB-EQ-2] */
    for (int i = 0; i < cards; i++)
        (void)db_take_card(state, PILE_DRAWN + draw.seat, draw.seat, EVENT_DREW, sink);
    if (db_hand_size(state, draw.seat) > 0) /* [DB-HAND-7] useful or not */
        return true;
    use_card(setup, state, &draw, -1, sink); /* [DB-HAND-2] an empty hand cannot swap */
    return false;
}

/* ---- sets ------------------------------------------------------------------------- */

/* The cards a set can be made of: the hand, and the card drawn [DB-HAND-6]. */
static int own_cards(const struct setup *setup, const struct db_state *state,
                     const struct draw *draw, int out[DB_HAND + 1])
{
    int count = db_hand_size(state, draw->seat);
    for (int i = 0; i < count; i++)
        out[i] = db_hand_card(state, draw->seat, i);
    out[count] = db_drawn_card(setup, state, draw->seat, draw->model);
    return count + 1;
}

static bool set_serves(const int *cards, int count, int needs)
{
    return db_is_set(cards, count) && db_sum(cards, count) >= needs; /* [DB-HAND-4] */
}

bool db_is_set_verb(int verb)
{
    return verb == VERB_SET || verb == VERB_SET_FOUR || verb == VERB_SWAP_SET ||
           verb == VERB_SWAP_SET_FOUR;
}

static bool has_four(int verb)
{
    return verb == VERB_SET_FOUR || verb == VERB_SWAP_SET_FOUR;
}

/* Adds the answers that use one card, which fails, and then a set of some of all. The card drawn is the last of
 * the own. */
static int set_options(const int *own, int own_count, int used, int needs, struct option *out,
                       int count)
{
    bool swaps = used != own[own_count - 1];
    for (unsigned mask = 1; mask < 1U << own_count; mask++) {
        int cards[DB_SET], size = 0;
        for (int i = 0; i < own_count; i++)
            if (mask >> i & 1)
                cards[size++] = own[i];
        if (!set_serves(cards, size, needs))
            continue;
        int verb = size == DB_SET ? (swaps ? VERB_SWAP_SET_FOUR : VERB_SET_FOUR)
                                  : (swaps ? VERB_SWAP_SET : VERB_SET);
        count = db_option(out, count, verb, used, cards[0], cards[1], NEEDS_NOTHING);
        out[count - 1].answer.numbers[3] = cards[2];
        out[count - 1].answer.numbers[4] = size == DB_SET ? cards[3] : 0;
    }
    return count;
}

int db_draw_options(const struct setup *setup, const struct db_state *state, int seat,
                    struct option *out)
{
    struct draw draw = draw_of(setup, state);
    int own[DB_HAND + 1], own_count = own_cards(setup, state, &draw, own);
    int hand = db_hand_size(state, seat);
    int count = db_option(out, 0, VERB_KEEP, 0, 0, 0, NEEDS_NOTHING);
    bool swaps = may_swap(setup, &draw); /* [DB-HAND-3] */
    for (int i = 0; i < hand && swaps; i++)
        count = db_option(out, count, VERB_SWAP, own[i], 0, 0, NEEDS_NOTHING);
    if (!takes_sets(draw.what) || own_count < DB_SET_LEAST)
        return count;
    for (int i = 0; i < own_count; i++)
        if ((i == hand || swaps) && !db_card_passes(setup, own[i], draw.needs, draw.wild))
            count = set_options(own, own_count, own[i], draw.needs, out, count);
    return count;
}

/* ---- standing orders -------------------------------------------------------------- */

/* The hits of an attack draw with a card that does: more when it rends [DB-ATK-12]. */
static int hits_with(const struct setup *setup, const struct db_state *state, int card)
{
    const struct frame *attack = &state->stack.frames[state->stack.depth - 2];
    const struct db_data *data = db_data(setup);
    int rending = data->weapons[attack->numbers[ATTACK_WEAPON]].rending;
    return 1 + (db_card_value(card) >= data->rends ? rending : 0);
}

/* How well a draw ends with a card used: the more the better. */
static int end_with(const struct setup *setup, const struct db_state *state,
                    const struct draw *draw, int card)
{
    int value = db_card_value(card);
    bool passes = db_card_passes(setup, card, draw->needs, draw->wild);
    if (draw->what == WHAT_ROUT)
        return -value; /* [DB-ROUT-1] */
    if (!takes_sets(draw->what))
        return passes + (value != RANK_ACE || draw->wild); /* [DB-INJ-1] unscathed, injured, out */
    if (draw->what == WHAT_ATTACK && passes)
        return hits_with(setup, state, card);
    return passes;
}

bool db_draw_matters(const struct setup *setup, const struct db_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    struct draw draw = draw_of(setup, state);
    int count = db_draw_options(setup, state, seat, options);
    int kept = end_with(setup, state, &draw, db_drawn_card(setup, state, seat, draw.model));
    for (int i = 1; i < count; i++) {
        const struct answer *answer = &options[i].answer;
        int end = 1; /* [DB-HAND-4] a set is one success */
        if (answer->verb == VERB_SWAP)
            end = end_with(setup, state, &draw, answer->numbers[0]);
        if (end > kept)
            return true;
    }
    return false;
}

/* ---- answers ---------------------------------------------------------------------- */

/* Whether all cards of a list are the drawer's, none twice. */
static bool cards_are_own(const int *cards, int count, const int *own, int own_count)
{
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int k = 0; k < own_count; k++)
            found |= own[k] == cards[i];
        for (int k = 0; k < i; k++)
            found &= cards[k] != cards[i];
        if (!found)
            return false;
    }
    return true;
}

static bool may_set(const struct setup *setup, const struct db_state *state,
                    const struct draw *draw, const struct answer *answer, struct refusal *refusal)
{
    int own[DB_HAND + 1], own_count = own_cards(setup, state, draw, own);
    int count = has_four(answer->verb) ? DB_SET : DB_SET_LEAST;
    bool swaps = answer->verb == VERB_SWAP_SET || answer->verb == VERB_SWAP_SET_FOUR;
    int used = answer->numbers[0], cards[DB_SET];
    for (int i = 0; i < count; i++)
        cards[i] = answer->numbers[1 + i];
    if (!takes_sets(draw->what))
        return REFUSE("DB-HAND-6", "no set or sequence mends this draw");
    if (!cards_are_own(&used, 1, own, own_count) || !cards_are_own(cards, count, own, own_count))
        return REFUSE("DB-HAND-6", "a set is made of hand cards and the card used");
    if (swaps != (used != own[own_count - 1]))
        return REFUSE("DB-HAND-6", "the card drawn is used, or it is swapped for one of the hand");
    if (swaps && !may_swap(setup, draw))
        return REFUSE("DB-HAND-3", "a Rookie's draw cannot be swapped");
    if (db_card_passes(setup, used, draw->needs, draw->wild))
        return REFUSE("DB-HAND-4", "the draw has not failed");
    if (!db_is_set(cards, count))
        return REFUSE("DB-HAND-5", "that is neither a set nor a sequence");
    if (db_sum(cards, count) < draw->needs)
        return refusal_say(refusal, "DB-HAND-4", "the cards do not add up to the number needed",
                           draw->needs - db_sum(cards, count));
    return true;
}

/* Lays down what is left of a set in the hand, once the card used has gone [DB-HAND-6]. */
static void lay_set(struct db_state *state, const struct draw *draw, const struct answer *answer,
                    const struct sink *sink)
{
    bool four = has_four(answer->verb);
    struct event event = {
        .kind = four ? EVENT_SET_FOUR : EVENT_SET, .seen_by = SEEN_BY_ALL, .numbers = {draw->seat}};
    for (int i = 1; i <= DB_SET_LEAST + four; i++) {
        int place = db_hand_find(state, draw->seat, answer->numbers[i]);
        event.numbers[i] = answer->numbers[i];
        if (place >= 0)
            db_lay(state, PILE_HANDS + draw->seat, place, PILE_DISCARDS);
    }
    state->passed = PASSED_BY_SET; /* [DB-HAND-4] one success */
    sink_send(sink, &event);
}

/* A drawn card that is not the one used goes with the set from the hand; so it must be there first. */
bool db_apply_draw(const struct setup *setup, struct db_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    struct draw draw = draw_of(setup, state);
    bool set = db_is_set_verb(answer->verb);
    int place = -1;
    if (answer->verb == VERB_SWAP || set)
        place = db_hand_find(state, seat, answer->numbers[0]);
    if (answer->verb == VERB_SWAP) {
        if (place < 0)
            return REFUSE("DB-HAND-2", "that card is not in the hand");
        if (!may_swap(setup, &draw))
            return REFUSE("DB-HAND-3", "a Rookie's draw cannot be swapped");
    } else if (set) {
        if (!may_set(setup, state, &draw, answer, refusal))
            return false;
    } else if (answer->verb != VERB_KEEP) {
        return REFUSE("DB-HAND-7", "the card drawn is kept, swapped or mended now");
    }
    use_card(setup, state, &draw, place, sink);
    if (set)
        lay_set(state, &draw, answer, sink);
    return true;
}
