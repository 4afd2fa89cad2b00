#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <malloc.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/match.h"
#include "rules/toy.h"

static struct setup setup; /* three seats */
static struct match *match;
static struct refusal refusal;

static const uint8_t SEED[CHANCE_SEED_SIZE] = {1, 2, 3, [CHANCE_SEED_SIZE - 1] = 9};

static int open_table(void **unused)
{
    (void)unused;
    toy_setup(&setup, 3);
    return 0;
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    return 0;
}

static int begin_local(void **unused)
{
    (void)unused;
    return match_begin(&match, &setup, SEED, true) != STATUS_OK;
}

static int begin_remote(void **unused)
{
    (void)unused;
    return match_begin(&match, &setup, SEED, false) != STATUS_OK;
}

static int end_match(void **unused)
{
    (void)unused;
    match_end(match);
    return 0;
}

static const struct toy_state *state_of(const struct match *of)
{
    return match_state(of);
}

static struct answer answer_of(int verb, int number)
{
    return (struct answer){.verb = (uint8_t)verb, .numbers = {number}};
}

static void give_to(struct match *to, int seat, int verb, int number)
{
    struct answer answer = answer_of(verb, number);
    assert_int_equal(match_answer(to, seat, &answer, &refusal), STATUS_OK);
}

static void give(int seat, int verb, int number)
{
    give_to(match, seat, verb, number);
}

/* ---- positions to be compared ----------------------------------------------------- */

/* All that can be told of a match at a moment. */
struct moment {
    struct toy_state state;
    uint64_t check;
    int answers, events, rounds;
    int zero; /* no padding: moments are compared as bytes */
    uint64_t round_checks[LIMIT_ROUNDS];
};

static struct moment moment_of(const struct match *of)
{
    struct moment moment = {.state = *state_of(of),
                            .check = match_check(of),
                            .answers = match_answer_count(of),
                            .events = match_event_count(of)};
    moment.rounds = match_round_checks(of, moment.round_checks);
    return moment;
}

static void assert_moment(const struct match *of, const struct moment *expected)
{
    struct moment moment = moment_of(of);
    assert_memory_equal(&moment, expected, sizeof moment);
}

static void assert_same(const struct match *a, const struct match *b)
{
    struct moment moment = moment_of(a);
    assert_moment(b, &moment);
    for (int i = 0; i < moment.events; i++)
        assert_memory_equal(match_event_whole(a, i), match_event_whole(b, i), sizeof(struct event));
    for (int i = 0; i < moment.answers; i++)
        assert_memory_equal(match_answer_at(a, i), match_answer_at(b, i), sizeof(struct answer));
}

static void check_refused(int seat, const struct answer *answer, const char *rule,
                          const char *sentence)
{
    struct moment before = moment_of(match);
    memset(&refusal, 0, sizeof refusal);
    assert_int_equal(match_answer(match, seat, answer, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.rule, rule);
    assert_string_equal(refusal.sentence, sentence);
    assert_moment(match, &before);
}

/* ---- asking and answering [TB-GAME-1] [TB-GAME-2] --------------------------------- */

static void test_a_match_begins(void **unused)
{
    (void)unused;
    assert_ptr_equal(match_setup(match), &setup);
    assert_memory_equal(match_seed(match), SEED, sizeof SEED);
    assert_ptr_not_equal(match_seed(match), SEED);
    assert_int_equal(match_answer_count(match), 0);
    assert_int_equal(match_event_count(match), 1);
    assert_int_equal(match_event_whole(match, 0)->numbers[1], 7);
    assert_int_equal(match_asked(match), 1);
    assert_false(match_over(match));
    assert_int_equal(match_round_checks(match, (uint64_t[LIMIT_ROUNDS]){0}), 0);
    match_end(NULL); /* allowed */
}

static void test_only_the_asked_seat_answers(void **unused) /* [TB-GAME-1] */
{
    static const char NOT_ASKED[] = "this seat is not asked anything now";
    struct answer answer = answer_of(TOY_SAY, 1);
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    check_refused(-1, &answer, "TB-GAME-1", NOT_ASKED);
    check_refused(1, &answer, "TB-GAME-1", NOT_ASKED);
    check_refused(2, &answer, "TB-GAME-1", NOT_ASKED);
    check_refused(3, &answer, "TB-GAME-1", NOT_ASKED);
    assert_int_equal(refusal.shortfall, 0);
    assert_int_equal(match_options(match, 0, options), 2);
    assert_int_equal(options[1].answer.numbers[0], 1);
    assert_int_equal(match_options(match, 1, options), 0);
    give(0, TOY_SAY, 1);
    assert_int_equal(match_asked(match), 2);
    assert_int_equal(match_ask(match, 1).asking, ASKING_ANSWER);
    assert_int_equal(match_ask(match, 0).asking, ASKING_NOTHING);
    check_refused(0, &answer, "TB-GAME-1", NOT_ASKED);
    give(1, TOY_SAY, 1);
    give(2, TOY_SAY, 1);
    assert_int_equal(match_asked(match), 1);
}

static void check_misformed(struct answer answer)
{
    check_refused(0, &answer, "TB-GAME-1", "this is no answer of the form its verb asks for");
}

/* [TB-GAME-1] Numbers and points beyond those the verb takes are refused, each of them. */
static void test_answers_have_a_form(void **unused)
{
    (void)unused;
    check_misformed((struct answer){.verb = TOY_VERBS});
    check_misformed((struct answer){.verb = 255});
    check_misformed((struct answer){.verb = TOY_SAY, .zero = 1});
    for (int i = 1; i < LIMIT_NUMBERS; i++) {
        struct answer answer = answer_of(TOY_SAY, 5);
        answer.numbers[i] = -1;
        check_misformed(answer);
    }
    check_misformed(answer_of(TOY_ROLL, 1));
    for (int i = 0; i < LIMIT_ANSWER_POINTS; i++) {
        struct answer answer = answer_of(TOY_SAY, 5);
        answer.points[i].x = 1;
        check_misformed(answer);
        answer.points[i] = (struct point){0, -1};
        check_misformed(answer);
    }
    struct answer answer = answer_of(TOY_SAY, 5);
    answer.point_count = 1;
    check_misformed(answer);
    give(0, TOY_KEEP, 5);
}

/* [TB-GAME-1] From as few to as many points as the verb takes, at most 8. */
static void test_points_have_limits(void **unused)
{
    (void)unused;
    for (int count = 0; count <= 9; count++) {
        struct answer hide = answer_of(TOY_HIDE, 5), look = answer_of(TOY_LOOK, 5);
        hide.point_count = look.point_count = (uint8_t)count;
        if (count <= 8)
            assert_int_equal(match_answer(match, 0, &hide, &refusal), STATUS_OK);
        else
            check_misformed(hide);
        if (count == 2 || count == 3)
            assert_int_equal(match_answer(match, 0, &look, &refusal), STATUS_OK);
        else
            check_misformed(look);
        if (count < 8) { /* a point behind the last */
            hide.points[count].y = 1;
            check_misformed(hide);
        }
    }
    struct answer many = {.verb = TOY_MANY, .numbers = {1, 2, 3, 4, 5, 6}};
    assert_int_equal(match_answer(match, 0, &many, &refusal), STATUS_OK);
}

static void test_the_rules_refuse(void **unused) /* [TB-GAME-2] */
{
    struct answer no = answer_of(TOY_NO, 250), keep = answer_of(TOY_KEEP, 1);
    (void)unused;
    check_refused(0, &no, "TO-1", "never");
    assert_int_equal(refusal.shortfall, 250);
    for (int i = 0; i < 2 * SNAPSHOT_EVERY; i++) { /* at a snapshot's border too, and twice there */
        check_refused(0, &no, "TO-1", "never");
        check_refused(0, &no, "TO-1", "never");
        assert_int_equal(match_answer(match, 0, &keep, &refusal), STATUS_OK);
    }
    assert_int_equal(match_rewind(match, SNAPSHOT_EVERY + 1, &refusal), STATUS_OK);
    assert_int_equal(state_of(match)->answers, SNAPSHOT_EVERY + 1);
}

static void test_nothing_follows_the_end(void **unused)
{
    struct option options[LIMIT_OPTIONS];
    struct answer say = answer_of(TOY_SAY, 1);
    (void)unused;
    give(0, TOY_STOP, 0);
    assert_true(match_over(match));
    assert_int_equal(match_asked(match), 0);
    assert_int_equal(match_ask(match, 1).asking, ASKING_OVER);
    assert_int_equal(match_options(match, 0, options), 0);
    check_refused(0, &say, "TB-GAME-1", "this seat is not asked anything now");
}

/* [TB-GAME-1] Nothing is told before all have chosen; the order in which they did does not matter. */
static void test_secret_choices_in_any_order(void **unused)
{
    static const int ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    struct match *others[6];
    (void)unused;
    give(0, TOY_ASK, 0);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(match_copy(&others[i], match), STATUS_OK);
        for (int k = 0; k < 3; k++) {
            int seat = ORDERS[i][k];
            assert_true(match_ask(others[i], seat).secret);
            give_to(others[i], seat, TOY_CHOOSE, 10 + seat);
            assert_int_equal(match_event_count(others[i]), k < 2 ? 1 : 4);
            assert_int_equal(match_asked(others[i]) >> seat & 1, k == 2 && seat == 0);
        }
        struct moment moment = moment_of(others[0]);
        assert_moment(others[i], &moment);
    }
    for (int i = 0; i < 6; i++)
        match_end(others[i]);
}

static void ask_seat(const void *given)
{
    (void)match_ask(match, *(const int *)given);
}

static void test_seats_have_limits(void **unused)
{
    (void)unused;
    assert_true(aid_aborts(ask_seat, &(int){-1}));
    assert_false(aid_aborts(ask_seat, &(int){2}));
    assert_true(aid_aborts(ask_seat, &(int){3}));
}

static void test_a_game_has_a_limit(void **unused)
{
    struct answer keep = answer_of(TOY_KEEP, 1);
    (void)unused;
    for (int i = 0; i < LIMIT_ANSWERS; i++)
        assert_int_equal(match_answer(match, 0, &keep, &refusal), STATUS_OK);
    struct moment before = moment_of(match);
    assert_int_equal(match_answer(match, 0, &keep, &refusal), STATUS_TOO_BIG);
    assert_moment(match, &before);
    assert_int_equal(before.answers, 16384);
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_OK);
    assert_int_equal(match_answer(match, 0, &keep, &refusal), STATUS_OK);
    assert_moment(match, &before);
}

/* ---- history ---------------------------------------------------------------------- */

static void test_answers_are_kept(void **unused)
{
    struct answer hide = {.verb = TOY_HIDE, .point_count = 1, .numbers = {5}, .points = {{7, 8}}};
    (void)unused;
    give(0, TOY_ROLL, 0);
    assert_int_equal(match_answer(match, 0, &hide, &refusal), STATUS_OK);
    give(0, TOY_SAY, 3);
    give(1, TOY_ASK, 0);
    give(2, TOY_CHOOSE, 3);
    give(0, TOY_CHOOSE, 3);
    give(1, TOY_CHOOSE, 3);
    static const struct {
        int verb, seat, event_first, secret_asked;
        bool reveals;
    } EXPECTED[] = {{TOY_ROLL, 0, 1, 0, true},    {TOY_HIDE, 0, 2, 0, false},
                    {TOY_SAY, 0, 3, 0, false},    {TOY_ASK, 1, 4, 0, false},
                    {TOY_CHOOSE, 2, 4, 7, false}, {TOY_CHOOSE, 0, 4, 3, false},
                    {TOY_CHOOSE, 1, 4, 2, true}};
    assert_int_equal(match_answer_count(match), AID_COUNT(EXPECTED));
    for (int i = 0; i < AID_COUNT(EXPECTED); i++) {
        const struct move_made *move = match_answer_at(match, i);
        assert_int_equal(move->answer.verb, EXPECTED[i].verb);
        assert_int_equal(move->seat, EXPECTED[i].seat);
        assert_int_equal(move->event_first, EXPECTED[i].event_first);
        assert_int_equal(move->secret_asked, EXPECTED[i].secret_asked); /* [TB-GAME-1] */
        assert_int_equal(move->reveals, EXPECTED[i].reveals);
    }
    assert_memory_equal(&match_answer_at(match, 1)->answer, &hide, sizeof hide);
}

static void look_at_answer(const void *given)
{
    (void)match_answer_at(match, *(const int *)given);
}

static void look_at_event(const void *given)
{
    (void)match_event_whole(match, *(const int *)given);
}

static void test_history_has_limits(void **unused)
{
    (void)unused;
    give(0, TOY_KEEP, 1);
    assert_true(aid_aborts(look_at_answer, &(int){-1}));
    assert_false(aid_aborts(look_at_answer, &(int){0}));
    assert_true(aid_aborts(look_at_answer, &(int){1}));
    assert_true(aid_aborts(look_at_event, &(int){-1}));
    assert_false(aid_aborts(look_at_event, &(int){1}));
    assert_true(aid_aborts(look_at_event, &(int){2}));
}

/* A little of everything, the i-th answer of a game. Seat 0 alone acts but for the choices. */
static void play_step(struct match *to, int i)
{
    static const int VERBS[] = {TOY_KEEP, TOY_ROLL, TOY_HIDE, TOY_ROUND, TOY_KEEP};
    if (state_of(to)->choosing)
        give_to(to, __builtin_ctz(match_asked(to)), TOY_CHOOSE, i % 7);
    else if (i % 11 == 0)
        give_to(to, 0, TOY_ASK, 0);
    else if (VERBS[i % 5] == TOY_ROLL || VERBS[i % 5] == TOY_ROUND)
        give_to(to, 0, VERBS[i % 5], 0);
    else
        give_to(to, 0, VERBS[i % 5], i);
}

enum { LONG_GAME = 3 * SNAPSHOT_EVERY + 5 };

/* [TB-GAME-6] A local game goes back step by step, across snapshots, and on again with the same dice. */
static void test_a_local_game_goes_back(void **unused)
{
    static struct moment moments[LONG_GAME + 1];
    (void)unused;
    for (int i = 0; i < LONG_GAME; i++) {
        moments[i] = moment_of(match);
        play_step(match, i);
    }
    moments[LONG_GAME] = moment_of(match);
    for (int i = LONG_GAME - 1; i >= 0; i--) {
        int seat = match_answer_at(match, i)->seat;
        assert_int_equal(match_take_back(match, seat, &refusal), STATUS_OK);
        assert_moment(match, &moments[i]);
    }
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.sentence, "there is nothing to take back");
    assert_string_equal(refusal.rule, "TB-GAME-6");
    assert_moment(match, &moments[0]);
    for (int i = 0; i < LONG_GAME; i++) {
        assert_moment(match, &moments[i]);
        play_step(match, i);
    }
    assert_moment(match, &moments[LONG_GAME]);
    /* And by leaps, from everywhere to everywhere before it. */
    for (int to = LONG_GAME; to >= 0; to -= 13) {
        assert_int_equal(match_rewind(match, to, &refusal), STATUS_OK);
        assert_moment(match, &moments[to]);
        for (int i = 0; i < to; i++)
            assert_int_equal(match_answer_at(match, i)->event_first, moments[i].events);
    }
}

/* Going back to a snapshot's border and on with other answers keeps the right snapshots. */
static void test_another_way_after_going_back(void **unused)
{
    struct match *straight;
    (void)unused;
    for (int border = SNAPSHOT_EVERY - 1; border <= SNAPSHOT_EVERY + 1; border++) {
        assert_int_equal(match_begin(&straight, &setup, SEED, true), STATUS_OK);
        assert_int_equal(match_rewind(match, 0, &refusal), STATUS_OK);
        for (int i = 0; i < LONG_GAME; i++)
            give(0, TOY_KEEP, i);
        assert_int_equal(match_rewind(match, border, &refusal), STATUS_OK);
        for (int i = 0; i < border; i++)
            give_to(straight, 0, TOY_KEEP, i);
        for (int i = 0; i < LONG_GAME; i++) {
            give_to(straight, 0, TOY_KEEP, 1000 + i);
            give(0, TOY_KEEP, 1000 + i);
        }
        assert_same(match, straight);
        for (int back = border + LONG_GAME - 1; back > 0; back -= 10) {
            assert_int_equal(match_rewind(match, back, &refusal), STATUS_OK);
            assert_int_equal(match_rewind(straight, back, &refusal), STATUS_OK);
            assert_same(match, straight);
        }
        match_end(straight);
    }
}

/* [TB-GAME-6] With its last answer a seat takes back all that followed. */
static void test_what_followed_goes_too(void **unused)
{
    (void)unused;
    give(0, TOY_SAY, 1);
    struct moment before = moment_of(match);
    give(1, TOY_SAY, 2);
    give(2, TOY_ROLL, 0);
    give(2, TOY_SAY, 3);
    give(0, TOY_KEEP, 4);
    assert_int_equal(match_take_back(match, 1, &refusal), STATUS_OK);
    assert_moment(match, &before);
    assert_int_equal(match_take_back(match, 2, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.sentence, "there is nothing to take back");
    assert_moment(match, &before);
}

/* A system that breaks its word. */
static bool refuse_dirtily(const struct setup *given, void *opaque, int seat,
                           const struct answer *answer, const struct sink *sink,
                           struct refusal *why)
{
    struct toy_state *state = opaque;
    (void)given, (void)seat, (void)answer;
    state->turn = 2;
    sink_tell(sink, TOY_ROUND_BEGAN, 0, 0, 0);
    return refusal_say(why, "TO-1", "too late", 0);
}

/* [TB-GAME-2] Even then a refused answer leaves nothing behind. */
static void test_a_refusal_leaves_nothing(void **unused)
{
    struct ruleset ruleset = TOY;
    (void)unused;
    give(0, TOY_KEEP, 1);
    struct moment before = moment_of(match);
    ruleset.apply = refuse_dirtily;
    setup.ruleset = &ruleset;
    assert_int_equal(match_answer(match, 0, &(struct answer){.verb = TOY_ROLL}, &refusal),
                     STATUS_BAD_INPUT);
    setup.ruleset = &TOY;
    assert_string_equal(refusal.sentence, "too late");
    assert_moment(match, &before);
}

static void check_kept(int seat, const char *sentence)
{
    struct moment before = moment_of(match);
    assert_int_equal(match_take_back(match, seat, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.rule, "TB-GAME-6");
    assert_string_equal(refusal.sentence, sentence);
    assert_moment(match, &before);
}

/* [TB-GAME-6] Once it is over, records tell the seed and all secrets. */
static void test_a_remote_game_keeps_its_end(void **unused)
{
    static const char OVER[] = "the game is over, and everything has been revealed";
    (void)unused;
    give(0, TOY_KEEP, 1);
    give(0, TOY_STOP, 0);
    assert_true(match_over(match));
    check_kept(0, OVER);
    match_end(match);
    assert_int_equal(begin_remote(NULL), 0);
    give(0, TOY_KEEP, 1);
    assert_int_equal(match_resign(match, 0, &refusal), STATUS_OK);
    check_kept(0, OVER);
    check_kept(1, OVER);
}

/* The game once more: every position as it was, from the last one kept before the number asked for, and the match
 * stays as it is. */
static void test_the_past(void **unused)
{
    (void)unused;
    enum { ANSWERS = 3 * SNAPSHOT_EVERY };
    static struct toy_state positions[ANSWERS + 1];
    static struct past past;
    past_begin(&past, match, 0); /* nothing was answered */
    assert_int_equal(past.count, 0);
    assert_memory_equal(past.state, state_of(match), sizeof(struct toy_state));
    assert_false(past_next(&past));
    for (int i = 0; i < ANSWERS; i++) {
        positions[i] = *state_of(match);
        give(positions[i].turn, i % 5 == 0 ? TOY_ROLL : i % 2 ? TOY_SAY : TOY_KEEP, i % 5 ? i : 0);
    }
    positions[ANSWERS] = *state_of(match);
    struct moment before = moment_of(match);
    for (int from = 0; from <= ANSWERS; from++) {
        past_begin(&past, match, from);
        assert_int_equal(past.count, from / SNAPSHOT_EVERY * SNAPSHOT_EVERY);
        do
            assert_memory_equal(past.state, &positions[past.count], sizeof *positions);
        while (past_next(&past));
        assert_int_equal(past.count, ANSWERS);
    }
    assert_moment(match, &before);
}

/* What a seat sees of it is what it saw then: not what is secret, no dice to come. */
static void test_the_past_as_seen(void **unused)
{
    (void)unused;
    static struct past past;
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct toy_state *seen = (const void *)view;
    give(0, TOY_ASK, 0);
    give(0, TOY_CHOOSE, 5);
    give(1, TOY_CHOOSE, 6);
    give(2, TOY_CHOOSE, 7);
    past_begin(&past, match, 0);
    for (int i = 0; i < 3; i++)
        assert_true(past_next(&past));
    past_view(&past, 1, view);
    assert_int_equal(seen->choices[0], 0);
    assert_int_equal(seen->choices[1], 6);
    assert_int_equal(seen->chance.mode, CHANCE_NONE);
    assert_int_equal(seen->chance.key[0], 0);
    assert_int_equal(((const struct toy_state *)(const void *)past.state)->choices[0], 5);
}

/* Where a script has changed the position since, so that an answer is not accepted any more, the past ends. */
static void test_the_past_of_another_position(void **unused)
{
    (void)unused;
    static struct past past;
    give(0, TOY_ASK, 0);
    ((struct toy_state *)match_state_for_script(match))->choosing =
        0; /* nothing is asked in secret */
    give(0, TOY_SAY, 3);
    past_begin(&past, match, 0);
    assert_true(past_next(&past));
    assert_false(past_next(&past));
    assert_int_equal(past.count, 1);
}

/* [TB-GAME-6] Where the game is not local nothing comes back past a card, a die or another's answer. */
static void test_a_remote_game_keeps_what_was_seen(void **unused)
{
    static const char REVEALED[] = "a card or a die has been revealed since";
    static const char ANSWERED[] = "another player has answered since";
    (void)unused;
    check_kept(0, "there is nothing to take back");
    struct moment first = moment_of(match);
    give(0, TOY_KEEP, 1);
    give(0, TOY_KEEP, 2);
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_OK);
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_OK);
    assert_moment(match, &first);
    give(0, TOY_ROLL, 0);
    check_kept(0, REVEALED);
    give(0, TOY_KEEP, 1);
    assert_int_equal(match_take_back(match, 0, &refusal), STATUS_OK);
    check_kept(0, REVEALED);
    give(0, TOY_SAY, 3);
    check_kept(1, ANSWERED);
    give(1, TOY_KEEP, 3);
    check_kept(0, ANSWERED);
    assert_int_equal(match_take_back(match, 1, &refusal), STATUS_OK);
    give(1, TOY_ROLL, 0);
    check_kept(0, REVEALED);
    give(1, TOY_ASK, 0);
    give(1, TOY_CHOOSE, 1);
    assert_int_equal(match_take_back(match, 1, &refusal),
                     STATUS_OK); /* nobody else has chosen yet */
    give(1, TOY_CHOOSE, 2);
    give(0, TOY_CHOOSE, 1);
    check_kept(1, ANSWERED);
    give(2, TOY_CHOOSE, 1); /* all are revealed */
    check_kept(2, REVEALED);
}

static void test_going_back_at_will_is_local(void **unused) /* [TB-GAME-6] */
{
    (void)unused;
    give(0, TOY_KEEP, 1);
    give(0, TOY_KEEP, 2);
    struct moment before = moment_of(match);
    assert_int_equal(match_rewind(match, 1, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.rule, "TB-GAME-6");
    assert_string_equal(refusal.sentence, "only a local game can go back at will");
    assert_moment(match, &before);
}

static void test_going_back_has_limits(void **unused)
{
    (void)unused;
    struct moment first = moment_of(match);
    assert_int_equal(match_rewind(match, 0, &refusal), STATUS_OK);
    give(0, TOY_KEEP, 1);
    give(0, TOY_KEEP, 2);
    struct moment before = moment_of(match);
    assert_int_equal(match_rewind(match, -1, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.sentence, "there were not so many answers");
    assert_int_equal(match_rewind(match, 3, &refusal), STATUS_BAD_INPUT);
    assert_string_equal(refusal.rule, "TB-GAME-6");
    assert_int_equal(match_rewind(match, 2, &refusal), STATUS_OK);
    assert_moment(match, &before);
    assert_int_equal(match_rewind(match, 0, &refusal), STATUS_OK);
    assert_moment(match, &first);
}

/* ---- copies ----------------------------------------------------------------------- */

static void test_copies_go_their_own_way(void **unused)
{
    struct match *copy;
    (void)unused;
    for (int i = 0; i < LONG_GAME; i++) {
        assert_int_equal(match_copy(&copy, match), STATUS_OK);
        assert_same(copy, match);
        struct moment before = moment_of(match);
        give_to(copy, __builtin_ctz(match_asked(copy)),
                state_of(copy)->choosing ? TOY_CHOOSE : TOY_KEEP, 77);
        assert_moment(match, &before);
        struct moment other = moment_of(copy);
        play_step(match, i);
        assert_moment(copy, &other);
        if (i % 9 == 0) { /* its history is its own too */
            assert_int_equal(match_rewind(copy, i / 2, &refusal), STATUS_OK);
            assert_int_equal(state_of(copy)->answers, i / 2);
        }
        match_end(copy);
    }
}

static void test_copies_stay_local_or_not(void **unused)
{
    struct match *copy;
    (void)unused;
    give(0, TOY_ROLL, 0);
    assert_int_equal(match_copy(&copy, match), STATUS_OK);
    assert_int_equal(match_take_back(copy, 0, &refusal), STATUS_BAD_INPUT);
    assert_memory_equal(match_seed(copy), SEED, sizeof SEED);
    assert_ptr_equal(match_setup(copy), &setup);
    match_end(copy);
}

/* What was taken is given back, however long the game was. The library of memory keeps some for next time,
 * so the first rounds do not count. */
static void test_nothing_is_left_behind(void **unused)
{
    struct match *fresh, *copy;
    size_t in_use = 0;
    (void)unused;
    for (int round = 0; round < 6; round++) {
        assert_int_equal(match_begin(&fresh, &setup, SEED, true), STATUS_OK);
        for (int i = 0; i < LONG_GAME; i++)
            play_step(fresh, i);
        assert_int_equal(match_copy(&copy, fresh), STATUS_OK);
        match_end(fresh);
        match_end(copy);
        if (round >= 4)
            assert_int_equal(mallinfo2().uordblks, in_use);
        in_use = mallinfo2().uordblks;
    }
}

/* ---- check values [TB-GAME-4] ----------------------------------------------------- */

static uint64_t check_after(int verb, int number, struct point point)
{
    struct match *fresh;
    struct answer answer = answer_of(verb, number);
    assert_int_equal(match_begin(&fresh, &setup, SEED, true), STATUS_OK);
    if (verb == TOY_HIDE || verb == TOY_LOOK) {
        answer.point_count = 2;
        answer.points[1] = point;
    }
    assert_int_equal(match_answer(fresh, 0, &answer, &refusal), STATUS_OK);
    uint64_t check = match_check(fresh);
    match_end(fresh);
    return check;
}

/* The same answers give the same value, others another one. */
static void test_check_values_tell_games_apart(void **unused)
{
    static const struct point HERE = {5, 6}, THERE = {5, 7};
    uint64_t begun = match_check(match);
    (void)unused;
    assert_int_equal(check_after(TOY_SAY, 1, HERE), check_after(TOY_SAY, 1, HERE));
    assert_int_not_equal(check_after(TOY_SAY, 1, HERE), check_after(TOY_SAY, 2, HERE));
    assert_int_not_equal(check_after(TOY_SAY, 1, HERE), check_after(TOY_SAY, 257, HERE));
    assert_int_not_equal(check_after(TOY_SAY, 1, HERE), begun);
    assert_int_not_equal(check_after(TOY_ROUND, 0, HERE), begun);
    assert_int_equal(check_after(TOY_ASK, 0, HERE), begun); /* it has told nothing */
    assert_int_not_equal(check_after(TOY_LOOK, 1, HERE), check_after(TOY_LOOK, 1, THERE));
    assert_int_not_equal(check_after(TOY_LOOK, 1, HERE), check_after(TOY_HIDE, 1, HERE));
}

/* Worlds that differ in what only some have seen have equal check values. */
static void test_check_values_tell_no_secrets(void **unused)
{
    static const struct point HERE = {5, 6}, THERE = {-500, 7000};
    (void)unused;
    assert_int_equal(check_after(TOY_HIDE, 1, HERE), check_after(TOY_HIDE, 999, THERE));
    assert_int_equal(check_after(TOY_LOOK, 1, HERE), check_after(TOY_LOOK, 999, HERE));
}

/* The check value of a match that has begun with one event. */
static const struct event *first_event;

static void begin_with_event(const struct setup *given, const uint8_t seed[CHANCE_SEED_SIZE],
                             void *state, const struct sink *sink)
{
    (void)given, (void)seed;
    memset(state, 0, sizeof(struct toy_state));
    sink_send(sink, first_event);
}

static uint64_t check_of(const struct event *event)
{
    struct ruleset ruleset = TOY;
    struct match *fresh;
    first_event = event;
    ruleset.begin = begin_with_event;
    setup.ruleset = &ruleset;
    assert_int_equal(match_begin(&fresh, &setup, SEED, true), STATUS_OK);
    uint64_t check = match_check(fresh);
    match_end(fresh);
    setup.ruleset = &TOY;
    return check;
}

/* Every part of a public event counts. */
static void test_every_part_of_an_event_counts(void **unused)
{
    const struct event plain = {.kind = TOY_EIGHT, .seen_by = SEEN_BY_ALL, .point_count = 1};
    struct event events[32];
    uint64_t checks[32];
    int count = 1; /* the first stays plain */
    (void)unused;
    for (int i = 0; i < AID_COUNT(events); i++)
        events[i] = plain;
    events[count++].kind = TOY_ROLLED;
    events[count++].seen_by = 3;
    events[count++].point_count = 2;
    events[count++].point_count = 0;
    events[count++].luck_seat = 1;
    events[count++].worth = 1;
    events[count++].expected = 1;
    events[count++].expected = 1 << 24;
    events[count++].worth = -1;
    events[count++].points[0].x = 1;
    events[count++].points[0].y = 1;
    events[count++].points[0].y = 1 << 20;
    for (int i = 0; i < LIMIT_EVENT_NUMBERS; i++) {
        events[count++].numbers[i] = 1 << i;
        events[count++].numbers[i] = 1 << (16 + i);
    }
    for (int i = 0; i < count; i++)
        checks[i] = check_of(&events[i]);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(checks[i], checks[k]);
    /* A point that is not counted is no part of it. */
    events[0].points[1].x = 1;
    assert_int_equal(check_of(&events[0]), checks[0]);
}

/* Records hold check values, so how they are taken does not change, nor differ between machines. */
static void test_check_values_stay_the_same(void **unused)
{
    struct answer look = {
        .verb = TOY_LOOK, .point_count = 2, .numbers = {300}, .points = {{-7, 80000}, {1, 2}}};
    (void)unused;
    for (int i = 0; i < HASH_SIZE; i++)
        setup.digest[i] = (uint8_t)i;
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    assert_int_equal(match_answer(match, 0, &look, &refusal), STATUS_OK);
    give(0, TOY_KEEP, -70002);
    give(0, TOY_ROUND, 0);
    assert_int_equal(match_check(match), 0xf601d8d8fd5a8bdf);
}

static void test_the_setup_counts(void **unused)
{
    struct match *fresh;
    (void)unused;
    setup.digest[HASH_SIZE - 1] ^= 1;
    assert_int_equal(match_begin(&fresh, &setup, SEED, true), STATUS_OK);
    assert_int_not_equal(match_check(fresh), match_check(match));
    match_end(fresh);
    setup.digest[HASH_SIZE - 1] ^= 1;
    assert_int_equal(match_begin(&fresh, &setup, (uint8_t[CHANCE_SEED_SIZE]){0}, false), STATUS_OK);
    assert_int_equal(match_check(fresh), match_check(match)); /* the seed is nobody's to know */
    match_end(fresh);
}

/* The value before each round's first event is kept, of the first 256 rounds. */
static void test_rounds_keep_their_check_values(void **unused)
{
    uint64_t expected[LIMIT_ROUNDS + 2], kept[LIMIT_ROUNDS];
    (void)unused;
    for (int i = 0; i < LIMIT_ROUNDS + 2; i++) {
        give(0, TOY_KEEP, i);
        expected[i] = match_check(match);
        give(0, TOY_ROUND, 0);
        int count = match_round_checks(match, kept);
        assert_int_equal(count, i < LIMIT_ROUNDS ? i + 1 : LIMIT_ROUNDS);
        assert_int_equal(match_round(match), count);
        assert_memory_equal(kept, expected, (size_t)count * sizeof *kept);
    }
    assert_int_equal(LIMIT_ROUNDS, 256);
}

/* ---- what a seat may see [TB-CARD-2] ---------------------------------------------- */

static void test_events_are_veiled(void **unused) /* [TB-GAME-3] */
{
    struct answer hide = {.verb = TOY_HIDE, .point_count = 1, .numbers = {5}, .points = {{7, 8}}};
    struct answer look = {.verb = TOY_LOOK, .point_count = 2, .numbers = {0}, .points = {{7, 8}}};
    bool veiled;
    (void)unused;
    give(0, TOY_SAY, 1);
    assert_int_equal(match_answer(match, 1, &hide, &refusal), STATUS_OK);
    assert_int_equal(match_answer(match, 1, &look, &refusal), STATUS_OK);
    give(1, TOY_ROLL, 0);
    for (int seat = 0; seat <= LIMIT_SEATS; seat++) {
        for (int i = 0; i < match_event_count(match); i++) {
            const struct event *whole = match_event_whole(match, i);
            struct event seen = match_event(match, i, seat, &veiled);
            bool open = seat == 1 || (i != 2 && i != 3);
            /* Whether anything was blanked does not tell that it was 0 anyway. */
            assert_int_equal(veiled, !open);
            struct event expected = *whole;
            if (!open) {
                expected.numbers[1] = 0;
                expected.luck_seat = 0;
                expected.worth = expected.expected = 0;
            }
            if (!open && i == 2) {
                expected.point_count = 0;
                expected.points[0] = (struct point){0, 0};
            }
            assert_memory_equal(&seen, &expected, sizeof seen);
            struct event again = match_event(match, i, seat, NULL);
            assert_memory_equal(&seen, &again, sizeof seen);
        }
    }
    assert_int_equal(match_event_whole(match, 2)->numbers[1], 5);
}

/* A kind that hides only points veils too. */
static void test_hidden_points_are_veiled(void **unused)
{
    struct event_kind kinds[TOY_EVENTS];
    struct ruleset ruleset = TOY;
    struct match *fresh;
    bool veiled;
    (void)unused;
    memcpy(kinds, TOY.events, sizeof kinds);
    kinds[TOY_HID].hidden = 0;
    ruleset.events = kinds;
    setup.ruleset = &ruleset;
    assert_int_equal(match_begin(&fresh, &setup, SEED, true), STATUS_OK);
    give_to(fresh, 0, TOY_HIDE, 5);
    (void)match_event(fresh, 1, 1, &veiled);
    assert_true(veiled);
    (void)match_event(fresh, 1, 0, &veiled);
    assert_false(veiled);
    match_end(fresh);
    setup.ruleset = &TOY;
}

static void test_views_are_redacted(void **unused)
{
    struct toy_state view;
    (void)unused;
    give(0, TOY_ASK, 0);
    give(1, TOY_CHOOSE, 44);
    give(0, TOY_CHOOSE, 33);
    struct toy_state before = *state_of(match), expected = before;
    memset(&expected.chance, 0, sizeof expected.chance);
    assert_int_equal(before.choices[1], 44);
    for (int seat = 0; seat <= LIMIT_SEATS; seat++) {
        memset(&view, 0xEE, sizeof view);
        match_view(match, seat, &view);
        expected.choices[0] = seat == 0 ? 33 : 0;
        expected.choices[1] = seat == 1 ? 44 : 0;
        assert_memory_equal(&view, &expected, sizeof view);
    }
    assert_memory_equal(match_state(match), &before, sizeof before);
}

/* A script may change what lies there. */
static void test_a_script_may_change_the_state(void **unused)
{
    (void)unused;
    struct toy_state *state = match_state_for_script(match);
    assert_ptr_equal(state, match_state(match));
    state->turn = 2;
    assert_int_equal(match_asked(match), 4);
}

/* An event that the system has not told of is the system's fault. */
static void begin_without_events(const void *given)
{
    struct match *fresh;
    setup.ruleset = given;
    (void)!match_begin(&fresh, &setup, SEED, true);
}

static void test_unknown_events_are_our_fault(void **unused)
{
    struct ruleset ruleset = TOY;
    (void)unused;
    ruleset.event_count = TOY_SAID + 1;
    assert_false(aid_aborts(begin_without_events, &ruleset));
    ruleset.event_count = TOY_SAID;
    assert_true(aid_aborts(begin_without_events, &ruleset));
}

#define LOCAL(test) cmocka_unit_test_setup_teardown(test, begin_local, end_match)
#define REMOTE(test) cmocka_unit_test_setup_teardown(test, begin_remote, end_match)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LOCAL(test_a_match_begins),
        LOCAL(test_only_the_asked_seat_answers),
        LOCAL(test_answers_have_a_form),
        LOCAL(test_points_have_limits),
        LOCAL(test_the_rules_refuse),
        LOCAL(test_nothing_follows_the_end),
        LOCAL(test_secret_choices_in_any_order),
        LOCAL(test_seats_have_limits),
        LOCAL(test_a_game_has_a_limit),
        LOCAL(test_answers_are_kept),
        LOCAL(test_history_has_limits),
        LOCAL(test_a_local_game_goes_back),
        LOCAL(test_another_way_after_going_back),
        LOCAL(test_what_followed_goes_too),
        LOCAL(test_a_refusal_leaves_nothing),
        REMOTE(test_a_remote_game_keeps_its_end),
        REMOTE(test_a_remote_game_keeps_what_was_seen),
        REMOTE(test_going_back_at_will_is_local),
        LOCAL(test_going_back_has_limits),
        LOCAL(test_the_past),
        LOCAL(test_the_past_as_seen),
        LOCAL(test_the_past_of_another_position),
        LOCAL(test_copies_go_their_own_way),
        REMOTE(test_copies_stay_local_or_not),
        LOCAL(test_nothing_is_left_behind),
        LOCAL(test_check_values_tell_games_apart),
        LOCAL(test_check_values_tell_no_secrets),
        LOCAL(test_every_part_of_an_event_counts),
        LOCAL(test_the_setup_counts),
        cmocka_unit_test_teardown(test_check_values_stay_the_same, end_match),
        LOCAL(test_rounds_keep_their_check_values),
        LOCAL(test_events_are_veiled),
        LOCAL(test_hidden_points_are_veiled),
        LOCAL(test_views_are_redacted),
        LOCAL(test_a_script_may_change_the_state),
        LOCAL(test_unknown_events_are_our_fault),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
