#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "ai/search.h"
#include "rules/toy.h"

/* Rules in which an answer's numbers say what comes of it: what it leaves the first seat with, how many
 * scripted answers follow, what each of those adds, and how much luck there is in it. */
enum { WORTH, FOLLOWING, EACH_ADDS, LUCK };

static struct answer proposals[LIMIT_PROPOSALS];
static int proposal_count, tried[LIMIT_PROPOSALS];
static uint32_t keys_seen[LIMIT_PROPOSALS][64]; /* of the worlds that each was tried in */

/* What the rules declare for a search: nothing, unless a test says so. */
static int32_t (*foresee)(const struct setup *setup, const void *state, int seat);
static uint64_t pauses;
static int pause_count, ahead;
static int16_t careless; /* how likely the second seat answers as it comes */
static bool otherwise;   /* scripts go on otherwise than they play */
static int sampled;      /* what answers that come as they do add */
static int thrown;       /* times that a throw which may end the game was not to be weighed */

static int propose(const struct setup *setup, const void *redacted, int seat,
                   struct answer out[LIMIT_PROPOSALS])
{
    (void)setup, (void)redacted, (void)seat;
    memcpy(out, proposals, sizeof proposals);
    return proposal_count;
}

/* After the answer to be decided the second seat's script answers, then the first's, and so on. */
static struct question ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct toy_state *state = opaque;
    struct question question = {.asking = ASKING_NOTHING};
    (void)setup;
    if (state->over)
        question.asking = ASKING_OVER;
    else if (seat == state->turn)
        question.asking = ASKING_ANSWER;
    question.topic = (uint8_t)seat;
    return question;
}

static struct answer advise(const struct setup *setup, const void *redacted, int seat)
{
    const struct toy_state *state = redacted;
    (void)setup;
    assert_int_equal(seat, state->turn);
    return (struct answer){.verb = TOY_KEEP, .numbers = {state->chosen[0]}};
}

/* Ahead they add one more. */
static struct answer advise_ahead(const struct setup *setup, const void *redacted, int seat)
{
    struct answer answer = advise(setup, redacted, seat);
    answer.numbers[0]++;
    return answer;
}

/* As it comes the second seat takes away what scripts add, and more. */
static struct answer sample(const struct setup *setup, const void *opaque, int seat,
                            struct chance *chance)
{
    const struct toy_state *state = opaque;
    (void)setup;
    assert_int_equal(seat, 1);
    assert_int_equal(seat, state->turn);
    assert_ptr_not_equal(chance, &state->chance); /* the world's own luck stays as it was */
    assert_int_equal(chance->mode, CHANCE_DRAWN);
    if (state->choosing ==
        200) /* the first of a playout: who does so was drawn before, for each seat */
        assert_int_equal(chance->used[PURPOSE_SETUP], 2);
    (void)chance_below(chance, PURPOSE_SETUP, 2);
    return (struct answer){.verb = TOY_KEEP, .numbers = {sampled}};
}

static bool apply(const struct setup *setup, void *opaque, int seat, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal)
{
    struct toy_state *state = opaque;
    (void)setup, (void)sink;
    assert_int_equal(seat, state->turn);
    if (answer->verb == TOY_NO)
        return refusal_say(refusal, "TO-1", "never", 0);
    state->turn = (uint8_t)(1 - state->turn);
    if (answer->verb == TOY_KEEP) { /* a scripted one */
        state->answers += (uint64_t)answer->numbers[0];
        state->over = --state->choosing == 0;
        return true;
    }
    if (answer->verb == TOY_ROLL) { /* in half of all games the first seat has won */
        thrown += !chance_weighs(&state->chance);
        chance_weigh(&state->chance, &(struct end){500000, {1000, 0}}, 1);
    }
    if (answer->verb == TOY_ROUND) /* everybody has lost, nearly always */
        chance_weigh(&state->chance, &(struct end){990001, {0, 0}}, 1);
    int number = answer->numbers[4];
    keys_seen[number][tried[number]++ % 64] = state->chance.key[0];
    state->choosing = (uint8_t)answer->numbers[FOLLOWING];
    state->chosen[0] = (uint8_t)answer->numbers[EACH_ADDS];
    state->answers = (uint64_t)answer->numbers[WORTH];
    state->answers +=
        chance_below(&state->chance, PURPOSE_DECK, 2) * (uint64_t)answer->numbers[LUCK];
    state->over = answer->verb == TOY_STOP;
    return true;
}

static void fill(const struct setup *setup, void *redacted, int seat, struct chance *chance)
{
    struct toy_state *state = redacted;
    uint8_t key[CHANCE_SEED_SIZE] = {0};
    (void)setup;
    assert_int_equal(seat, 0);
    for (int i = 0; i < 4; i++)
        key[i] = (uint8_t)chance_below(chance, PURPOSE_SETUP, 256);
    assert_int_equal(state->chance.mode, CHANCE_NONE); /* it was redacted */
    chance_begin(&state->chance, key);
}

static int32_t evaluate(const struct setup *setup, const void *redacted, int seat)
{
    (void)setup;
    assert_int_equal(seat, 0);
    return (int32_t)((const struct toy_state *)redacted)->answers;
}

static void score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS])
{
    (void)setup;
    out[0] = 1000;
    out[1] = 0;
    if (((const struct toy_state *)state)->answers < 500)
        out[0] = 100;
}

/* ---- thinking --------------------------------------------------------------------- */

static void put(int i, int verb, int worth, int following, int each_adds, int luck)
{
    proposals[i] =
        (struct answer){.verb = (uint8_t)verb, .numbers = {worth, following, each_adds, luck, i}};
}

static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};

static int place_of(const struct answer *answer)
{
    for (int i = 0; i < proposal_count; i++)
        if (memcmp(&proposals[i], answer, sizeof *answer) == 0)
            return i;
    return -1;
}

/* Lets a bot of so many playouts and so much doubt think; gives the place of the proposal that it takes. */
static int think(struct bot bot, int count, struct thought *thought)
{
    static struct setup setup;
    struct ruleset rules = TOY;
    struct match *match;
    struct decision decision, again;
    rules.propose = propose;
    rules.ask = ask;
    rules.advise = advise;
    rules.sample = sample;
    rules.apply = apply;
    rules.fill = fill;
    rules.evaluate = evaluate;
    rules.score = score;
    rules.foresee = foresee;
    rules.pauses = pauses;
    rules.pause_count = pause_count;
    rules.ahead = ahead;
    rules.advise_ahead = otherwise ? advise_ahead : NULL;
    proposal_count = count;
    memset(tried, 0, sizeof tried);
    toy_setup(&setup, 2);
    setup.ruleset = &rules;
    assert_int_equal(match_begin(&match, &setup, SEED, true), STATUS_OK);
    bot_decision(match, 0, SEED, true, &decision);
    decision.careless[1] = careless;
    again = decision;
    search_think(&bot, &decision, thought);
    int all[LIMIT_PROPOSALS];
    memcpy(all, tried, sizeof all);
    struct answer answer = search_choose(&bot, &again);
    if (bot.clock_ms == NULL) /* one that only answers takes the same */
        assert_memory_equal(&answer, &thought->answer, sizeof answer);
    memcpy(tried, all, sizeof tried);
    match_end(match);
    setup_end(&setup);
    return place_of(&thought->answer);
}

static const struct bot HUNDRED = {.playouts = 100, .doubt = 100};

static void test_takes_the_best(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 100, 0, 0, 0);
    put(1, TOY_SAY, 300, 0, 0, 0);
    put(2, TOY_SAY, 200, 0, 0, 0);
    assert_int_equal(think(HUNDRED, 3, &thought), 1);
    assert_int_equal(thought.value, 300);
    assert_true(thought.has_second); /* the script's */
    assert_int_equal(place_of(&thought.second), 0);
    assert_int_equal(thought.second_value, 100);
    put(2, TOY_SAY, 301, 0, 0, 0);
    assert_int_equal(think(HUNDRED, 3, &thought), 2);
    put(0, TOY_SAY, 301, 0, 0, 0); /* of equals the script's */
    assert_int_equal(think(HUNDRED, 3, &thought), 0);
    assert_int_equal(thought.value, 301);
    assert_int_equal(place_of(&thought.second), 2);
}

/* What comes after it counts: scripts play on, 24 answers at most, or as many as the system says. */
static void test_plays_on(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 100, 200, 0, 0);
    put(1, TOY_SAY, 0, 200, 5, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 24 * 5);
    put(1, TOY_SAY, 0, 200, 4, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    ahead = 36;
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 36 * 4);
    ahead = 0;
    otherwise = true;
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.value, 100 + 24);
    assert_int_equal(thought.second_value, 24 * 5);
    assert_int_equal(thought.line[0].answer.numbers[0], 1);
    otherwise = false;
}

/* Where the system has pauses playouts end after so many of them, however many answers that takes, up to 80. Here
 * each answer of the first seat is one: the second answers, then the first, and so on. */
static void test_pauses(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 1, 200, 0, 0);
    put(1, TOY_SAY, 0, 200, 5, 0);
    pauses = 1 << 0;
    for (pause_count = 0; pause_count < 40; pause_count++) {
        assert_int_equal(think(HUNDRED, 2, &thought), 1);
        assert_int_equal(thought.value, 5 * (1 + 2 * pause_count));
    }
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 5 * 80);
    pauses = 1 << 3; /* never asked */
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 5 * 80);
    pauses = 0;
    pause_count = 0;
}

/* One who answers as it comes does so in what a search imagines too, and such games are looked at longer: 60
 * answers, half of them its own. */
static void test_careless(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 200, 200, 0, 0);
    put(1, TOY_SAY, 0, 200, 5, 0);
    sampled = 3;
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.value, 200);
    assert_int_equal(thought.second_value, 24 * 5);
    careless = 1000;
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.value, 200 + 30 * 3);
    assert_int_equal(thought.second_value, 30 * 3 + 30 * 5);
    put(0, TOY_SAY, 100, 200, 0, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 30 * 3 + 30 * 5);
    put(1, TOY_SAY, 0, 10, 5, 0); /* over before that, and lost */
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.second_value, 100);
    careless = 400; /* in so many worlds */
    put(1, TOY_SAY, 0, 200, 0, 0);
    sampled = 10;
    assert_int_equal(think((struct bot){.playouts = 4000, .doubt = 100}, 2, &thought), 0);
    assert_in_range(thought.value, 100 + 400 * 300 / 1000 - 10, 100 + 400 * 300 / 1000 + 10);
    careless = 0;
}

/* Where the system has pauses they say how long, also then. */
static void test_careless_pauses(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 100, 200, 0, 0);
    put(1, TOY_SAY, 0, 200, 0, 0);
    sampled = 3;
    careless = 1000;
    pauses = 1 << 0;
    pause_count = 35;
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.value, 100 + 36 * 3);
    pauses = 0;
    pause_count = 0;
    careless = 0;
}

static int32_t foresee_less(const struct setup *setup, const void *opaque, int seat)
{
    const struct toy_state *world = opaque;
    assert_int_not_equal(world->chance.mode, CHANCE_NONE); /* nothing is hidden */
    return 1000 - evaluate(setup, world, seat);
}

/* What the system foresees decides, not how it stands; the result all the same once there is one. */
static void test_foresees(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 300, 200, 0, 0);
    put(1, TOY_SAY, 200, 200, 0, 0);
    put(2, TOY_SAY, 700, 200, 0, 0);
    foresee = foresee_less;
    assert_int_equal(think(HUNDRED, 3, &thought), 1);
    assert_int_equal(thought.value, 800);
    put(2, TOY_SAY, 700, 1, 0, 0);
    assert_int_equal(think(HUNDRED, 3, &thought), 2);
    assert_int_equal(thought.value, 1000);
    foresee = NULL;
}

/* What may end a game at once counts by how likely it is, in each world alike, so that no luck is in it. */
static void test_ends_are_weighed(void **state)
{
    (void)state;
    struct thought thought;
    struct bot bot = HUNDRED;
    bot.doubt = 1000000;
    thrown = 0;
    put(0, TOY_SAY, 650, 200, 0, 0);
    put(1, TOY_ROLL, 301, 200, 0, 0);
    assert_int_equal(think(bot, 2, &thought), 1);
    assert_int_equal(thought.value, 651); /* 650.5 */
    put(1, TOY_ROLL, 298, 200, 0, 0);
    assert_int_equal(think(bot, 2, &thought), 0);
    assert_int_equal(thought.second_value, 649);
    assert_int_equal(thrown, 1);    /* for the line alone, of the answer that was taken */
    put(1, TOY_ROLL, 900, 1, 0, 0); /* what is left is judged by its result, when there is one */
    assert_int_equal(think(bot, 2, &thought), 1);
    assert_int_equal(thought.value, 1000);
}

/* A playout ends when next to nothing is left of the game: here before 20 answers that would have won it. */
static void test_ends_when_little_is_left(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 0, 200, 0, 0);
    put(1, TOY_ROUND, 0, 20, 100, 0); /* 1000 of less than a hundredth, if it were played on */
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.second_value, 0);
}

/* A game that is over is judged by its result. */
static void test_result(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 900, 200, 0, 0);
    put(1, TOY_SAY, 498, 2, 1, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.value, 1000);
    put(1, TOY_SAY, 497, 2, 1, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 0);
    assert_int_equal(thought.second_value, 100);
}

static void test_refused_is_worth_nothing(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_NO, 900, 0, 0, 0);
    put(1, TOY_SAY, 1, 200, 0, 0);
    assert_int_equal(think(HUNDRED, 2, &thought), 1);
    assert_int_equal(thought.second_value, 0);
}

static void test_only_one(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 10, 0, 0, 0);
    assert_int_equal(think(HUNDRED, 1, &thought), 0);
    assert_int_equal(tried[0], 1); /* for the line alone */
    assert_int_equal(thought.playouts, 0);
    assert_int_equal(thought.value, -1);
    assert_false(thought.has_second);
}

/* ---- worlds and playouts ---------------------------------------------------------- */

/* All are tried in the same worlds; the better half goes on; all in all about as often as was asked for. */
static void test_halving(void **state)
{
    (void)state;
    struct thought thought;
    for (int i = 0; i < 9; i++)
        put(i, TOY_SAY, 100 + 10 * i, 200, 0, 0);
    assert_int_equal(think(HUNDRED, 9, &thought), 8);
    assert_in_range(thought.playouts, 80, 110);
    int most = tried[0] - 1; /* one more for the line, if it is taken */
    for (int i = 1; i < 9; i++) {
        assert_true(tried[i] >= (i > 1 ? tried[i - 1] : 1));
        for (int k = 0; k < tried[i] && k < most; k++)
            assert_int_equal(keys_seen[i][k], keys_seen[0][k]);
    }
    assert_int_equal(tried[1], tried[4]); /* the worse half of eight left after the first round */
    assert_true(tried[5] > tried[4]);
    assert_true(tried[8] > tried[6]);
    for (int k = 1; k < 8; k++)
        assert_int_not_equal(keys_seen[0][k], keys_seen[0][0]);
}

/* The more playouts, the more candidates are looked at, the likelier ones first. */
static void test_widening(void **state)
{
    (void)state;
    struct thought thought;
    struct bot bot = {.playouts = 100};
    for (int i = 0; i < 40; i++)
        put(i, TOY_SAY, 100, 200, 0, 0);
    (void)think(bot, 40, &thought);
    assert_true(tried[9] > 0);
    assert_int_equal(tried[10], 0);
    bot.playouts = 101;
    (void)think(bot, 40, &thought);
    assert_true(tried[10] > 0);
    assert_int_equal(tried[11], 0);
    bot.playouts = 1;
    (void)think(bot, 40, &thought);
    assert_true(tried[3] > 0); /* four at least */
    assert_int_equal(tried[4], 0);
}

/* ---- doubt ------------------------------------------------------------------------ */

/* What may be luck does not convince; with no doubt at all it does, and with many trials. */
static void test_doubt(void **state)
{
    (void)state;
    struct thought thought;
    struct bot bot = {.playouts = 60, .doubt = 0};
    put(0, TOY_SAY, 300, 200, 0, 0);
    put(1, TOY_SAY, 250, 200, 0, 120); /* 310 in the mean */
    int often = 0;
    int taken = think(bot, 2, &thought);
    assert_int_equal(taken, (taken ? thought.value : thought.second_value) > 300);
    for (bot.playouts = 4; bot.playouts < 5000; bot.playouts += 500) {
        bot.doubt = 200;
        often += think(bot, 2, &thought);
        if (bot.playouts == 4)
            assert_int_equal(often, 0);
    }
    assert_true(often > 0);
    bot.doubt = 1000000;
    assert_int_equal(think(bot, 2, &thought), 0);
    put(1, TOY_SAY, 301, 200, 0, 0); /* where no luck is there is no doubt */
    assert_int_equal(think(bot, 2, &thought), 1);
}

/* Exactly how much: in three worlds an answer is better by 30 in some and worse by 10 in the others. That is a mean
 * and an error, which the bot's doubt, give or take 25, must outweigh. */
static void test_doubt_is_exact(void **state)
{
    (void)state;
    struct thought thought;
    struct bot bot = {.playouts = 6}; /* too few for a race */
    put(0, TOY_SAY, 300, 200, 0, 0);
    put(1, TOY_SAY, 290, 200, 0, 40);
    assert_int_equal(think(bot, 2, &thought), 1);
    assert_int_equal(thought.playouts, 6);
    int lucky = (thought.value - 290) * 3 / 39, sum = 30 * lucky - 10 * (3 - lucky);
    int squares = 900 * lucky + 100 * (3 - lucky);
    assert_in_range(lucky, 1, 2);
    int least = 0, most = 1000000; /* it convinces with the one and not with the other */
    while (most - least > 1) {
        bot.doubt = (least + most) / 2;
        *(think(bot, 2, &thought) == 1 ? &least : &most) = bot.doubt;
    }
    assert_int_equal(least, (sum * 9 * 625 - 1) / (3 * squares - sum * sum));
}

/* What is close gets up to three times the playouts, what is clear none more: a challenger that is better, worse, or
 * whom no trial can tell from the incumbent. */
static void test_race(void **state)
{
    (void)state;
    struct thought thought;
    const struct bot bot = {.playouts = 80, .doubt = 40};
    static const struct {
        int worth, luck, least, most;
    } CASES[] = {{500, 50, 80, 80},
                 {100, 50, 80, 80},
                 {301, 0, 80, 80},
                 {300, 0, 80, 80},
                 {205, 200, 96, 240}};
    put(0, TOY_SAY, 300, 200, 0, 0);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        put(1, TOY_SAY, CASES[i].worth, 200, 0, CASES[i].luck);
        (void)think(bot, 2, &thought);
        assert_in_range(thought.playouts, CASES[i].least, CASES[i].most);
    }
}

/* A race ends when each has been tried 8,192 times, however open it is: sums of more have no room. */
static void test_long_race(void **state)
{
    (void)state;
    struct thought thought;
    const struct bot bot = {.playouts = 16256, .doubt = 40};
    put(0, TOY_SAY, 600, 200, 0, 0);
    put(1, TOY_SAY, 113, 200, 0, 1000);
    (void)think(bot, 2, &thought);
    assert_int_equal(thought.playouts, 2 * 8192);
}

/* ---- the clock -------------------------------------------------------------------- */

static int64_t now_ms;

static int64_t ticking(void)
{
    return now_ms++;
}

/* With a clock it thinks until its time is up, or until more would hardly change its mind. */
static void test_clock(void **state)
{
    (void)state;
    struct thought shorter, longer;
    struct bot bot = {.playouts = 1, .doubt = 100, .time_ms = 50, .clock_ms = ticking};
    put(0, TOY_SAY, 100, 0, 0, 0);
    put(1, TOY_SAY, 300, 0, 0, 0);
    put(2, TOY_SAY, 400, 0, 0, 0);
    now_ms = 1000000; /* a clock began some time ago */
    assert_int_equal(think(bot, 3, &shorter), 2);
    bot.time_ms = 500;
    assert_int_equal(think(bot, 3, &longer), 2);
    assert_in_range(shorter.playouts, 2 * 49, 3 * 50); /* two or three for each look at the clock */
    assert_in_range(longer.playouts, 2 * 375, 3 * 500); /* the last quarter only while it is open */
    bot.time_ms = 0;                                    /* no time: the script's */
    assert_int_equal(think(bot, 3, &shorter), 0);
    bot.time_ms = 500; /* what is open to the last takes all of it */
    bot.doubt = 40;
    put(1, TOY_SAY, 38, 0, 0, 122);
    (void)think(bot, 2, &longer);
    assert_in_range(longer.playouts, 2 * 480, 2 * 500);
}

/* ---- words ------------------------------------------------------------------------ */

static void test_line(void **state)
{
    (void)state;
    struct thought thought;
    put(0, TOY_SAY, 500, 3, 7, 0);
    (void)think(HUNDRED, 1, &thought);
    assert_int_equal(thought.line_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(thought.line[i].seat, 1 - i % 2);
        assert_int_equal(thought.line[i].answer.numbers[0], 7);
    }
    put(0, TOY_SAY, 500, 200, 7, 0);
    (void)think(HUNDRED, 1, &thought);
    assert_int_equal(thought.line_count, LIMIT_AHEAD);
    put(0, TOY_STOP, 500, 0, 0, 0);
    (void)think(HUNDRED, 1, &thought);
    assert_int_equal(thought.line_count, 0);
}

static void test_words(void **state)
{
    (void)state;
    static struct setup setup;
    char text[512];
    struct pen pen = pen_in(text, sizeof text);
    struct thought thought = {.value = 634,
                              .second_value = 575,
                              .playouts = 400,
                              .has_second = true,
                              .second = {.verb = TOY_KEEP, .numbers = {3}},
                              .line_count = 3};
    toy_setup(&setup, 2);
    for (int i = 0; i < 3; i++) {
        thought.line[i].seat = i < 2;
        thought.line[i].answer = (struct answer){.verb = TOY_SAY, .numbers = {i}};
    }
    thought_value_write(&pen, &setup, &thought);
    char say[LIMIT_WORDS], expected[2 * LIMIT_WORDS];
    answer_say(&setup, &thought.second, say);
    assert_non_null(strstr(text, "63%"));
    assert_non_null(strstr(text, "58%"));
    assert_non_null(strstr(text, "(400 trials)"));
    snprintf(expected, sizeof expected, "; the next best is %s: 58%%", say);
    assert_non_null(strstr(text, expected));
    thought.second.point_count = 2; /* it ends at the last */
    thought.second.points[1] = (struct point){12349, 4950};
    pen = pen_in(text, sizeof text);
    thought_value_write(&pen, &setup, &thought);
    snprintf(expected, sizeof expected, "%s (12.3 east, 5 south): 58%%", say);
    assert_non_null(strstr(text, expected));
    pen = pen_in(text, sizeof text);
    thought_line_write(&pen, &setup, 0, &thought);
    answer_say(&setup, &thought.line[2].answer, say);
    snprintf(expected, sizeof expected, "; you: %s.", say);
    assert_non_null(strstr(text, expected));
    answer_say(&setup, &thought.line[1].answer, say);
    snprintf(expected, sizeof expected, ", %s;", say);
    assert_non_null(strstr(text, expected));
    snprintf(expected, sizeof expected, "It may go on so: %s: ", setup.rosters[1].name);
    assert_memory_equal(text, expected, strlen(expected));
    setup_end(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_the_best),
        cmocka_unit_test(test_plays_on),
        cmocka_unit_test(test_pauses),
        cmocka_unit_test(test_careless),
        cmocka_unit_test(test_careless_pauses),
        cmocka_unit_test(test_foresees),
        cmocka_unit_test(test_ends_are_weighed),
        cmocka_unit_test(test_ends_when_little_is_left),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_refused_is_worth_nothing),
        cmocka_unit_test(test_only_one),
        cmocka_unit_test(test_halving),
        cmocka_unit_test(test_widening),
        cmocka_unit_test(test_doubt),
        cmocka_unit_test(test_doubt_is_exact),
        cmocka_unit_test(test_race),
        cmocka_unit_test(test_long_race),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_line),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
