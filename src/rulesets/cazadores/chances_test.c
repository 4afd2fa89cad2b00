/* Exact chances against all rolls counted one by one, and what the dice of a check are said to be worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/draft.h"
#include "rules/scratch.h"
#include "rulesets/cazadores/chances.h"
#include "rulesets/cazadores/ruleset.h"

enum { POOL_MOST = 3 };

/* What counting finds: rolls with so many successes, with any critical, and all successes together. */
struct counted {
    int64_t rolls, successes;
    int64_t with[POOL_MOST + 1];
    int64_t critical;
};

/* [CZ-CHK-5] The difficulty die that counts, of two. */
static int kept(int first, int second, int edge)
{
    bool lower = edge > 0;
    return edge == 0 ? first : (first < second) == lower ? first : second;
}

static void count_pool(const struct cz_check *check, int difficulty, struct counted *out)
{
    int rolls = 1, threshold = check->threshold > 10 ? 10 : check->threshold;
    int needs = difficulty > threshold ? difficulty : threshold;
    for (int i = 0; i < check->pool; i++)
        rolls *= 10;
    for (int roll = 0; roll < rolls; roll++) {
        int successes = 0, criticals = 0;
        for (int i = 0, rest = roll; i < check->pool; i++, rest /= 10) {
            successes += rest % 10 + 1 >= needs;
            criticals += rest % 10 + 1 == 10;
        }
        out->rolls++;
        out->with[successes]++;
        out->successes += successes;
        out->critical += criticals > 0;
    }
}

/* [CZ-CHK-1] [CZ-CHK-2] [CZ-CHK-5] [CZ-CHK-10] Every pool up to three dice, threshold and edge. */
static void chances_are_exact(void **state)
{
    (void)state;
    for (int pool = 0; pool <= POOL_MOST; pool++)
        for (int threshold = 0; threshold <= 12; threshold++)
            for (int edge = -2; edge <= 2; edge++) {
                struct cz_check check = {.pool = pool, .threshold = threshold, .edge = edge};
                struct counted counted = {0};
                struct cz_spread spread;
                for (int first = 1; first <= 10; first++)
                    for (int second = 1; second <= 10; second++)
                        count_pool(&check, kept(first, second, edge), &counted);
                cz_spread_of(&check, &spread);
                assert_int_equal(spread.whole, counted.rolls);
                for (int k = 0; k <= pool; k++)
                    assert_int_equal(spread.count[k], counted.with[k]);
                assert_int_equal(spread.critical, counted.critical);
                assert_int_equal(cz_expected(&check), 1000 * counted.successes / counted.rolls);
                assert_int_equal(cz_success_ppm(&check),
                                 cz_ppm(counted.rolls - counted.with[0], counted.rolls));
            }
}

static void parts_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(cz_ppm(1, 3), 333333);
    assert_int_equal(cz_ppm(2, 3), 666667);
    assert_int_equal(cz_ppm(0, 7), 0);
    assert_int_equal(cz_ppm(7, 7), ONE_MILLION);
}

/* Larger pools are counted as the largest. */
static void pools_have_an_end(void **state)
{
    struct cz_check most = {.pool = CZ_POOL_MOST, .threshold = 9},
                    more = {.pool = CZ_POOL_MOST + 1, .threshold = 9}, none = {.pool = -1};
    struct cz_spread spread;
    (void)state;
    assert_int_equal(cz_success_ppm(&most), cz_success_ppm(&more));
    cz_spread_of(&none, &spread);
    assert_int_equal(spread.whole, 100);
    assert_int_equal(spread.count[0], 100);
}

static struct event last;

static void keep_event(void *context, const struct event *event)
{
    (void)context;
    last = *event;
}

/* The last event of a check tells what its dice were worth to the player; a foe's are nobody's luck. */
static void luck_is_told(void **context)
{
    static struct setup setup;
    static struct setup_faults faults;
    static struct cz_state state;
    const uint8_t seed[CHANCE_SEED_SIZE] = {1};
    struct sink sink = {keep_event, NULL};
    (void)context;
    setup_begin(&setup, &CAZADORES_RULESET, 1);
    assert_true(setup_draft(&setup));
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
    cz_begin(&setup, seed, &state, NULL);
    for (int i = 0; i < 20; i++) {
        struct cz_check check = {.model = 0, .pool = 2, .threshold = 8};
        struct cz_result result = cz_roll(&setup, &state, &check, &sink);
        assert_int_equal(last.kind, result.successes > 0 ? EVENT_SUCCEEDS : EVENT_FAILS);
        assert_int_equal(last.luck_seat, 1);
        assert_int_equal(last.worth, 1000 * result.successes);
        assert_int_equal(last.expected, cz_expected(&check));
        check.model = cz_pack_count(&setup);
        (void)cz_roll(&setup, &state, &check, &sink);
        assert_int_equal(last.luck_seat, 0);
        assert_int_equal(last.worth, 0);
        assert_int_equal(last.expected, 0);
    }
    setup_end(&setup);
    scratch_release();
}

/* Every reason counts, also one that there is no room to tell. */
static void reasons_have_room(void **state)
{
    struct cz_check check = {.edge = 0};
    (void)state;
    for (int i = 0; i < CZ_REASONS + 3; i++)
        cz_edge_add(&check, i < 2 ? -1 : 1, RULE_COND_4, "Freezing");
    assert_int_equal(check.edge, CZ_REASONS + 3 - 4);
    assert_int_equal(check.reason_count, CZ_REASONS);
    assert_int_equal(check.reasons[1].amount, -1);
    assert_int_equal(check.reasons[CZ_REASONS - 1].amount, 1);
}

/* The ticks that the odds tell of an answer, 0 when they tell none. */
static int ticks_told(const struct setup *setup, const struct cz_state *state, int seat,
                      const struct answer *answer)
{
    struct odds odds;
    cz_odds(setup, state, seat, answer, &odds);
    for (int i = 0; i < odds.count; i++)
        if (odds.lines[i].kind == ODDS_COST)
            return odds.lines[i].amount;
    return 0;
}

/* One answer at random; in a turn it must cost what was told, no more and no less. */
static bool cost_is_paid(const struct setup *setup, struct cz_state *state, struct chance *chance,
                         uint64_t *seen)
{
    int seat = ruleset_asked(setup, state);
    struct refusal refusal;
    if (seat < 0)
        return false;
    struct answer answer = cz_sample(setup, state, seat, chance);
    bool turn = state->stack.depth > 0 && stack_frame(state)->kind == FRAME_TURN;
    int model = turn ? answer.numbers[0] : 0, before = state->models[model].due, tick = state->tick;
    int ticks = turn ? ticks_told(setup, state, seat, &answer) : 0;
    assert_true(cz_apply(setup, state, seat, &answer, NULL, &refusal));
    if (!turn)
        return true;
    assert_int_equal(state->models[model].due, ticks > 0 ? tick + ticks : before);
    *seen |= ticks > 0 ? UINT64_C(1) << answer.verb : 0;
    return true;
}

/* [CZ-CLK-2] What the odds say that an answer costs is what its model pays: in random hunts with all objectives. */
static void costs_are_told(void **context)
{
    static struct setup setup;
    static struct setup_faults faults;
    static struct cz_state state;
    const uint8_t luck[CHANCE_SEED_SIZE] = {7};
    struct chance chance;
    uint64_t seen = 0;
    (void)context;
    chance_begin(&chance, luck);
    for (int game = 0; game < 300; game++) {
        const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)game, (uint8_t)(game >> 8)};
        setup_begin(&setup, &CAZADORES_RULESET, 1);
        setup.switches[SWITCH_OBJECTIVE] = OBJECTIVE_RANDOM;
        (void)setup_draft_random(&setup, &chance);
        assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
        cz_begin(&setup, seed, &state, NULL);
        while (cost_is_paid(&setup, &state, &chance, &seen))
            ;
        setup_end(&setup);
    }
    scratch_release();
    assert_int_equal(__builtin_popcountll(seen), 21); /* all but an Aid for the Prisoner's flight */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_exact), cmocka_unit_test(parts_are_rounded),
        cmocka_unit_test(pools_have_an_end), cmocka_unit_test(luck_is_told),
        cmocka_unit_test(reasons_have_room), cmocka_unit_test(costs_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
