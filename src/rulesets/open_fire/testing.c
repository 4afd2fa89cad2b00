/* Attribute tests, and playing one's hand instead of drawing [OF-PLAY-1] to [OF-PLAY-6], [OF-TEST-1] to
 * [OF-TEST-3]. A test is a frame: whoever holds cards is asked; what it comes to lies in `passed` when the frame
 * ends. A hand that is laid face down stays where it is until all are shown. */
#include "rulesets/open_fire/open_fire.h"

void of_test(const struct setup *setup, struct of_state *state, int model, enum what what,
             int needs)
{
    struct frame *frame = stack_push(&state->stack, FRAME_TEST);
    frame->numbers[TEST_SEAT] = (int16_t)of_seat(setup, model);
    frame->numbers[TEST_MODEL] = (int16_t)model;
    frame->numbers[TEST_WHAT] = (int16_t)what;
    frame->numbers[TEST_NEEDS] = (int16_t)needs;
}

/* [OF-SPEC-1] The greatest fear of enemies within 6 inches. */
static int fear_near(const struct setup *setup, const struct of_state *state, int model)
{
    int seat = of_seat(setup, model), end = of_first_model(setup, 2 - seat), most = 0;
    struct circle here = of_circle(setup, state, model);
    for (int enemy = of_first_model(setup, 1 - seat); enemy < end; enemy++) {
        int fear = of_member(setup, enemy)->fear;
        if (fear > most && of_is_up(state, enemy) &&
            circle_within(of_circle(setup, state, enemy), here, of_data(setup)->fear_mil))
            most = fear;
    }
    return most;
}

int of_command_needs(const struct setup *setup, const struct of_state *state, int model)
{
    return of_member(setup, model)->command + fear_near(setup, state, model);
}

/* [OF-TEST-3] [OF-SPEC-1] [OF-SPEC-2] */
bool of_draws_again(const struct setup *setup, int model, enum what what, int card, enum rule *rule)
{
    const struct of_member *member = of_member(setup, model);
    bool again = what == WHAT_COMMAND ? member->fearless
                 : what == WHAT_SKILL ? member->skilled
                                      : member->resilient;
    *rule = what == WHAT_COMMAND ? RULE_SPEC_1 : RULE_SPEC_2;
    return again && of_card_value(card) != RANK_ACE;
}

/* ---- drawing ---------------------------------------------------------------------- */

static const uint8_t CARD_EVENTS[WHAT_COUNT] = {
    [WHAT_SKILL] = EVENT_SKILL_CARD,
    [WHAT_DEFENCE] = EVENT_DEFENCE_CARD,
    [WHAT_COMMAND] = EVENT_COMMAND_CARD,
    [WHAT_LAST] = EVENT_LAST_CARD,
};

/* How likely a card does for a number needed, of a whole deck, in thousandths. */
static int32_t usual_chance(int needs)
{
    int ways = 0;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        ways += of_card_passes(card_of(0, face_of(SPADES, rank)), needs);
    return ways * 1000 / RANK_KING;
}

static bool draw_once(struct of_state *state, const struct frame *frame, int *card,
                      const struct sink *sink)
{
    int needs = frame->numbers[TEST_NEEDS];
    *card = of_turn_up(state, sink);
    bool passes = of_card_passes(*card, needs);
    struct event event = {.kind = CARD_EVENTS[frame->numbers[TEST_WHAT]],
                          .seen_by = SEEN_BY_ALL,
                          .luck_seat = (uint8_t)(frame->numbers[TEST_SEAT] + 1),
                          .numbers = {frame->numbers[TEST_MODEL], *card, needs},
                          .worth = passes ? 1000 : 0};
    if (sink) {
        event.expected = usual_chance(needs);
        sink_send(sink, &event);
    }
    return passes;
}

static void draw(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame frame = *stack_top(&state->stack);
    int model = frame.numbers[TEST_MODEL], card;
    enum rule rule;
    stack_pop(&state->stack);
    bool passes = draw_once(state, &frame, &card, sink);
    if (!passes && of_draws_again(setup, model, (enum what)frame.numbers[TEST_WHAT], card, &rule)) {
        sink_tell(sink, EVENT_AGAIN, model, (int)rule, 0);
        passes = draw_once(state, &frame, &card, sink); /* [OF-TEST-3] it stands */
    }
    state->passed = passes ? PASSED_YES : PASSED_NO; /* [OF-DECK-2] a King is no critical */
}

/* ---- hands ------------------------------------------------------------------------ */

static void lay_down(struct of_state *state, int seat, const struct sink *sink)
{
    state->laid[seat] = 1;
    sink_tell(sink, EVENT_LAID, seat, of_hand_size(state, seat), 0);
}

/* Shows a hand and discards it [OF-PLAY-5]; gives its rank, 0 when none was laid. */
static unsigned show(struct of_state *state, int seat, const struct sink *sink)
{
    if (!state->laid[seat])
        return 0;
    unsigned rank = of_hand_rank(state, seat);
    state->laid[seat] = 0;
    while (of_hand_size(state, seat) > 0) {
        int end = cards_count(&state->cards, PILE_DISCARDS);
        int card = cards_move(&state->cards, (struct place){PILE_HANDS + seat, 0},
                              (struct place){PILE_DISCARDS, end}, KNOWN_ALL);
        sink_tell(sink, EVENT_SHOWN, seat, card, 0);
    }
    sink_tell(sink, EVENT_HAND, seat, (int)hand_of(rank), hand_value(rank));
    return rank;
}

/* [OF-PLAY-3] [OF-PLAY-4] All hands are shown together: in seat order, so that nothing tells who laid first. */
static void reveal(struct of_state *state, const struct sink *sink)
{
    struct frame frame = *stack_top(&state->stack);
    int seat = frame.numbers[TEST_SEAT], model = frame.numbers[TEST_MODEL];
    unsigned ranks[OF_SEATS];
    stack_pop(&state->stack);
    for (int s = 0; s < OF_SEATS; s++)
        ranks[s] = show(state, s, sink);
    bool wins = ranks[seat] != 0 && hand_beats(ranks[seat], ranks[1 - seat]);
    state->passed = wins ? PASSED_CRITICAL : PASSED_NO; /* [OF-PLAY-6] never drawn again */
    sink_tell(sink, wins ? EVENT_CRITICAL : EVENT_BEATEN, model, 0, 0);
}

/* ---- step by step ----------------------------------------------------------------- */

/* [OF-PLAY-1] [OF-PLAY-2] Whoever has any card is asked, valid hand or not. */
bool of_test_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int seat = frame->numbers[TEST_SEAT];
    switch (frame->step) {
    case STEP_TEST_BEGIN:
        if (of_hand_size(state, seat) == 0) { /* [OF-PLAY-5] */
            draw(setup, state, sink);
            return false;
        }
        frame->step = STEP_TEST_ASK;
        return true;
    case STEP_TEST_ANSWER:
        if (of_hand_size(state, 1 - seat) > 0 && !state->laid[1 - seat])
            return true;
        reveal(state, sink);
        return false;
    default:
        return true;
    }
}

bool of_apply_test(const struct setup *setup, struct of_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal)
{
    struct frame *frame = stack_top(&state->stack);
    if (answer->verb == VERB_DRAW) {
        draw(setup, state, sink);
        return true;
    }
    if (answer->verb != VERB_PLAY)
        return REFUSE("OF-PLAY-1", "a card is drawn or the hand is laid now");
    frame->step = STEP_TEST_ANSWER;
    lay_down(state, frame->numbers[TEST_SEAT], sink);
    return true;
}

bool of_apply_answer(const struct setup *setup, struct of_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    (void)setup;
    if (answer->verb != VERB_PLAY && answer->verb != VERB_PASS)
        return REFUSE("OF-PLAY-2", "the hand is laid against it now, or not");
    if (answer->verb == VERB_PLAY)
        lay_down(state, seat, sink);
    reveal(state, sink);
    return true;
}
