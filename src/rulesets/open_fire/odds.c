/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group exclude
 * each other; those of group 0 each name the kind of event that shows them. */
#include "base/pen.h"
#include "rulesets/open_fire/chances.h"

/* ---- lines ------------------------------------------------------------------------ */

static struct odds_line *add_outcome(struct odds *odds, int32_t ppm, int event, const char *rule,
                                     const char *words)
{
    struct odds_line *line = odds_add(odds, ODDS_OUTCOME, rule, words);
    line->ppm = ppm;
    line->event = (int16_t)event;
    return line;
}

/* Something that happens or does not. */
static void add_either(struct odds *odds, int32_t ppm, int event, const char *rule, const char *yes,
                       const char *no)
{
    add_outcome(odds, ppm, event, rule, yes);
    add_outcome(odds, ONE_MILLION - ppm, -1, rule, no);
}

/* ---- attacks ---------------------------------------------------------------------- */

/* What comes of it to the target [OF-ATK-5]. Whoever holds cards may play them for a test. */
static void odds_attack(const struct setup *setup, const struct of_state *state, int seat,
                        const struct answer *answer, int flags, struct odds *out)
{
    int by = answer->numbers[0], at = answer->numbers[1], weapon = answer->numbers[2];
    struct card_pool pool;
    struct of_shot shot;
    struct refusal refusal;
    if (by < 0 || by >= of_model_count(setup) || !of_is_up(state, by) ||
        of_seat(setup, by) != seat ||
        !of_may_attack(setup, state, by, at, weapon, flags, &shot, &refusal))
        return;
    struct of_duel duel = of_duel_of(setup, state, by, at, weapon, &shot);
    of_pool_of(state, seat, &pool);
    struct of_fate fate = of_fate_of(&pool, &duel);
    add_outcome(out, fate.out, EVENT_OUT, "OF-INJ-3", "out");
    add_outcome(out, fate.hurt, EVENT_HURT, "OF-DEF-1", "hurt");
    add_outcome(out, fate.held, EVENT_HIT, "OF-DEF-1", "hit, but not hurt");
    add_outcome(out, fate.missed, -1, "OF-TEST-1", "missed");
    for (int i = 0; i < shot.modifier_count; i++)
        odds_add(out, ODDS_MODIFIER, OF_RULES[shot.modifiers[i].rule], shot.modifiers[i].words)
            ->amount = shot.modifiers[i].amount;
    if (shot.obscured) /* a harder hit for the attacker, whoever draws */
        odds_add(out, ODDS_MODIFIER, "OF-DEF-1", "obscured, to defend")->amount =
            of_data(setup)->obscured;
    if (of_hand_size(state, 1 - seat) > 0)
        odds_add(out, ODDS_REPLY, "OF-PLAY-1", "may play a hand to defend")->ppm = ONE_MILLION;
}

/* ---- tests ------------------------------------------------------------------------ */

static const int8_t CARD_EVENTS[WHAT_COUNT] = {[WHAT_SKILL] = EVENT_SKILL_CARD,
                                               [WHAT_DEFENCE] = EVENT_DEFENCE_CARD,
                                               [WHAT_COMMAND] = EVENT_COMMAND_CARD,
                                               [WHAT_LAST] = EVENT_LAST_CARD};

/* The tests that follow are told by the same events, so what becomes of this one is a group of its own. */
static void odds_draw(const struct setup *setup, const struct of_state *state, int seat,
                      struct odds *out)
{
    const struct frame *frame = of_top(state);
    enum what what = (enum what)frame->numbers[TEST_WHAT];
    enum rule rule;
    struct card_pool pool;
    int king = card_of(0, face_of(SPADES, RANK_KING));
    bool again = of_draws_again(setup, frame->numbers[TEST_MODEL], what, king, &rule);
    of_pool_of(state, seat, &pool);
    int32_t ppm = of_test_ppm(&pool, frame->numbers[TEST_NEEDS], again);
    add_outcome(out, ONE_MILLION, CARD_EVENTS[what], "OF-TEST-1", "a card is drawn");
    add_outcome(out, ppm, -1, "OF-TEST-1", "success")->group = 1;
    add_outcome(out, ONE_MILLION - ppm, -1, "OF-TEST-1", "failure")->group = 1;
}

/* Says what one's hand is, and the value that breaks ties [OF-RANK-2]: "critical success by a pair (9)". */
static void name_hand(struct odds_line *line, const char *words, unsigned rank)
{
    static const char *const NAMES[HAND_COUNT] = {
        "nothing", "a pair",       "two pairs",      "three of a kind",  "a straight",
        "a flush", "a full house", "four of a kind", "a straight flush", "a royal flush",
    };
    struct pen pen = pen_in(line->words, sizeof line->words);
    pen_text(&pen, words);
    pen_text(&pen, " by ");
    pen_text(&pen, NAMES[hand_of(rank)]);
    pen_text(&pen, " (");
    pen_number(&pen, hand_value(rank));
    pen_text(&pen, ")");
}

/* [OF-PLAY-3] Nobody answering; that somebody may is a line of its own [OF-PLAY-2]. */
static void odds_play(const struct of_state *state, int seat, struct odds *out)
{
    unsigned rank = of_hand_rank(state, seat);
    bool valid = hand_of(rank) != HAND_NONE;
    add_either(out, valid ? ONE_MILLION : 0, EVENT_CRITICAL, "OF-PLAY-3", "critical success",
               "failure");
    if (valid)
        name_hand(&out->lines[0], "critical success", rank);
    if (of_hand_size(state, 1 - seat) > 0)
        odds_add(out, ODDS_REPLY, "OF-PLAY-2", "has a hand that stops it")->ppm =
            of_stopped_ppm(state, seat, rank);
}

/* How likely one's hand stops the one that lies there: it must not be beaten [OF-PLAY-4]. */
static void odds_answer(const struct of_state *state, int seat, struct odds *out)
{
    unsigned rank = of_hand_rank(state, seat);
    add_either(out, ONE_MILLION - of_loses_ppm(state, seat, rank), EVENT_BEATEN, "OF-PLAY-4",
               "it is stopped", "critical success");
    if (hand_of(rank) != HAND_NONE)
        name_hand(&out->lines[0], "it is stopped", rank);
}

void of_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    const struct of_state *state = redacted;
    int asked, topic = of_open_topic(setup, state, &asked);
    out->count = 0;
    if (state->phase == PHASE_OVER || asked != seat)
        return;
    bool test = topic >= TOPIC_SKILL && topic <= TOPIC_LAST;
    if (answer->verb == VERB_ATTACK && topic == TOPIC_ATTACK)
        odds_attack(setup, state, seat, answer, 0, out);
    else if (answer->verb == VERB_ATTACK && topic == TOPIC_REACT)
        odds_attack(setup, state, seat, answer, FLAG_FREE | FLAG_REACT, out);
    else if (answer->verb == VERB_ATTACK && topic == TOPIC_RETURN)
        odds_attack(setup, state, seat, answer, FLAG_FREE | FLAG_RETURN, out);
    else if (answer->verb == VERB_ATTACK && topic == TOPIC_HAIL)
        odds_attack(setup, state, seat, answer, FLAG_FREE, out);
    else if (answer->verb == VERB_DRAW && test)
        odds_draw(setup, state, seat, out);
    else if (answer->verb == VERB_PLAY && test)
        odds_play(state, seat, out);
    else if (answer->verb == VERB_PLAY && topic == TOPIC_ANSWER)
        odds_answer(state, seat, out);
}
