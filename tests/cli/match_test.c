/* bluff match: pairs of games between bots. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "cli/program.h"

struct result {
    int pairs, wins, draws, losses;
    double score, low, high, elo;
    int results[5];
};

/* The object in the last line. */
static struct result result_of(const struct outcome *outcome)
{
    struct result r;
    const char *line = strstr(outcome->out, "{\"pairs\"");
    assert_int_equal(outcome->status, 0);
    assert_non_null(line);
    assert_int_equal(sscanf(line,
                            "{\"pairs\":%d,\"wins\":%d,\"draws\":%d,\"losses\":%d,\"score\":%lf,"
                            "\"low\":%lf,\"high\":%lf,\"elo\":%lf,\"elo_low\":",
                            &r.pairs, &r.wins, &r.draws, &r.losses, &r.score, &r.low, &r.high,
                            &r.elo),
                     8);
    line = strstr(line, "\"results\":");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "\"results\":[%d,%d,%d,%d,%d]", &r.results[0], &r.results[1],
                            &r.results[2], &r.results[3], &r.results[4]),
                     5);
    assert_string_equal(strchr(line, '\n'), "\n");
    return r;
}

/* Equal bots have exactly half of the points: each pair is the same game twice with the sides changed. */
static void test_equal_bots(void **state)
{
    (void)state;
    static const char *const BOTS[] = {"random", "scripted"};
    for (int i = 0; i < 2; i++) {
        struct result r = result_of(run_bluff("", "match", BOTS[i], BOTS[i], "--system", "null",
                                              "--pairs", "6", "--json", NULL));
        assert_int_equal(r.pairs, 6);
        assert_int_equal(r.wins, r.losses);
        assert_int_equal(r.wins + r.draws + r.losses, 12);
        assert_true(r.score == .5 && r.elo == 0 && r.low < .5 && r.high > .5);
        assert_int_equal(r.results[2], 6);
    }
}

/* Where all seats play together each bot has all of them once: what it wins is its own doing. */
static void test_together(void **state)
{
    (void)state;
    int first[3], second[3];
    const struct outcome *outcome =
        run_bluff("", "match", "scripted", "random", "--system", "cazadores", "--seats", "2",
                  "--pairs", "3", "--switch", "adversary=training", "--json", NULL);
    struct result r = result_of(outcome);
    const char *line = strstr(outcome->out, "\"together\":");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "\"together\":[[%d,%d,%d],[%d,%d,%d]]", &first[0], &first[1],
                            &first[2], &second[0], &second[1], &second[2]),
                     6);
    assert_int_equal(first[0] + first[1] + first[2], 3);
    assert_int_equal(second[0] + second[1] + second[2], 3);
    assert_int_equal(first[2], 3);
    assert_int_equal(second[2], 0);
    assert_int_equal(r.wins, first[2] + second[0]);
    assert_int_equal(r.draws, first[1] + second[1]);
    outcome = run_bluff("", "match", "scripted", "random", "--system", "cazadores", "--pairs", "1",
                        "--switch", "adversary=training", NULL);
    assert_non_null(strstr(outcome->out, "scripted with all seats: won 1 of 1, drew 0, lost 0\n"));
}

static void test_the_script_is_the_stronger(void **state)
{
    (void)state;
    struct result r = result_of(run_bluff("", "match", "scripted", "random", "--system", "null",
                                          "--pairs", "30", "--json", NULL));
    assert_true(r.score > .55);
    assert_true(r.wins > r.losses && r.elo > 0 && r.low < r.score && r.score < r.high);
    struct result other = result_of(run_bluff("", "match", "random", "scripted", "--system", "null",
                                              "--pairs", "30", "--json", NULL));
    assert_int_equal(other.wins, r.losses);
    assert_int_equal(other.draws, r.draws);
}

/* The same whatever the number of threads; another seed, other games. */
static void test_threads_and_seeds(void **state)
{
    (void)state;
    char first[256];
    const struct outcome *outcome =
        run_bluff("", "match", "greedy", "random", "--system", "null", "--pairs", "9", "--seats",
                  "3", "--threads", "1", "--json", NULL);
    assert_true(outcome->out_size < sizeof first);
    memcpy(first, outcome->out, outcome->out_size + 1);
    outcome = run_bluff("", "match", "greedy", "random", "--system", "null", "--pairs", "9",
                        "--seats", "3", "--threads", "4", "--json", NULL);
    assert_string_equal(outcome->out, first);
    outcome = run_bluff("", "match", "greedy", "random", "--system", "null", "--pairs", "9",
                        "--seats", "3", "--seed", "x", "--json", NULL);
    assert_string_not_equal(outcome->out, first);
}

/* ---- the sequential test ---------------------------------------------------------- */

/* Plays on until it knows, and knows the same with any number of threads; the other way round it rejects. */
static void test_sequential(void **state)
{
    (void)state;
    char first[512];
    const struct outcome *outcome =
        run_bluff("", "match", "scripted", "random", "--system", "null", "--elo0", "0", "--elo1",
                  "100", "--threads", "1", "--json", NULL);
    struct result r = result_of(outcome);
    assert_true(r.pairs >= 2 && r.pairs < 200);
    assert_has(outcome->out, "\"sprt\":\"accept\"");
    assert_has(outcome->out, ",\"llr\":");
    assert_true(outcome->out_size < sizeof first);
    strcpy(first, outcome->out);
    outcome = run_bluff("", "match", "scripted", "random", "--system", "null", "--elo1", "100",
                        "--threads", "5", "--json", NULL);
    assert_string_equal(outcome->out, first);
    outcome = run_bluff("", "match", "random", "scripted", "--system", "null", "--elo1", "300",
                        "--json", NULL);
    assert_has(outcome->out, "\"sprt\":\"reject\"");
    outcome = run_bluff("", "match", "random", "scripted", "--system", "null", "--elo0", "-1",
                        "--elo1", "1", "--pairs", "2", NULL);
    assert_int_equal(result_of(outcome).pairs, 2);
    assert_has(outcome->out, "\"sprt\":\"open\"");
    assert_has(outcome->out, "that it is stronger by +1.0 Elo, not by -1.0: open");
}

/* For people first, the object last; rosters, tables and switches as wished for. */
static void test_words_and_wishes(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "match", "scripted", "random", "--system", "null", "--pairs", "1", "--roster",
                  "the-law", "--roster", "two-rifles", "--table", "main-street", "--switch",
                  "rounds=1", NULL);
    assert_has(outcome->out, "scripted against random at Standoff");
    assert_has(outcome->out, "% of the points, with 95% confidence from ");
    /* One round is over before anybody is hit: the sides are worth 8 and 4 whoever plays them. */
    struct result r = result_of(outcome);
    assert_int_equal(r.wins, 1);
    assert_int_equal(r.losses, 1);
}

/* Hands may be open where bots are measured, and nowhere else. */
static void test_seer(void **state)
{
    (void)state;
    const struct outcome *outcome =
        run_bluff("", "match", "seer", "random", "--system", "null", "--pairs", "1", "--switch",
                  "rounds=1", "--time", "0.001", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "\nseer thought ");
    assert_has(outcome->out, " ms about an answer, at most ");
    assert_lacks(outcome->out, "random thought");
    assert_int_equal(run_bluff("", "play", "--system", "null", "--bot", "seer", NULL)->status, 2);
    assert_int_equal(run_bluff("", "bot", "seer", NULL)->status, 2);
}

/* What a weighed match says; `results` and the games won are not there. */
static struct result weighed_of(const char *one, const char *two, const char *system,
                                const char *pairs)
{
    struct result r = {0};
    const struct outcome *outcome = run_bluff("", "match", one, two, "--system", system, "--pairs",
                                              pairs, "--weighed", "--json", NULL);
    assert_int_equal(outcome->status, 0);
    assert_lacks(outcome->out, "wins");
    assert_lacks(outcome->out, "results");
    assert_lacks(outcome->out, "together");
    assert_int_equal(sscanf(outcome->out,
                            "{\"pairs\":%d,\"weighed\":true,\"score\":%lf,\"low\":%lf,\"high\":%lf,"
                            "\"elo\":%lf,\"elo_low\":",
                            &r.pairs, &r.score, &r.low, &r.high, &r.elo),
                     5);
    return r;
}

static double plain_score(const char *one, const char *two, const char *system, const char *pairs)
{
    return result_of(run_bluff("", "match", one, two, "--system", system, "--pairs", pairs,
                               "--json", NULL))
        .score;
}

/* Weighed games say the same with less luck. Where nothing is weighed they are what they are otherwise. */
static void test_weighed(void **state)
{
    (void)state;
    struct result r = weighed_of("scripted", "random", "ruthless", "20");
    struct result turned = weighed_of("random", "scripted", "ruthless", "20");
    assert_int_equal(r.pairs, 20);
    assert_true(r.score > .9 && r.score < .995);
    assert_true(r.low < r.score && r.score < r.high && r.high - r.low < .08);
    assert_true(turned.score + r.score > .9979 && turned.score + r.score < 1.0021);
    r = weighed_of("scripted", "scripted", "ruthless", "4");
    assert_true(r.score > .4989 && r.score < .5011); /* each worth is rounded */
    assert_true(weighed_of("scripted", "random", "null", "5").score ==
                plain_score("scripted", "random", "null", "5"));
    assert_true(weighed_of("scripted", "random", "cazadores", "4").score ==
                plain_score("scripted", "random", "cazadores", "4"));
    const struct outcome *outcome = run_bluff("", "match", "scripted", "random", "--system",
                                              "ruthless", "--pairs", "2", "--weighed", NULL);
    assert_int_equal(outcome->status, 0);
    assert_has(outcome->out, "scripted against random at Ruthless, 2 weighed pairs of games\n");
    assert_lacks(outcome->out, " won ");
}

static void test_bad_use(void **state)
{
    (void)state;
    const struct outcome *outcome = run_bluff("", "match", "scripted", "nobody", NULL);
    assert_int_equal(outcome->status, 2);
    assert_has(outcome->err, "there is no bot 'nobody'; there are random, ");
    outcome = run_bluff("", "match", "scripted", NULL);
    assert_int_equal(outcome->status, 2);
    outcome = run_bluff("", "match", "random", "random", "--pairs", "0", NULL);
    assert_int_equal(outcome->status, 2);
    assert_has(outcome->err, "a whole number from 1 on");
    outcome = run_bluff("", "match", "random", "random", "--pairs", "10000001", NULL);
    assert_int_equal(outcome->status, 2);
    static const char *const WRONG[][3] = {
        {"--elo0=5", "--elo1=5", "--elo1 must be greater than --elo0"},
        {"--elo0=5", "--elo1=-5", "--elo1 must be greater than --elo0"},
        {"--elo0=5", "--json", "--elo0 is for --elo1"},
        {"--alpha=0.1", "--json", "--alpha is for --elo1"},
        {"--beta=0.1", "--json", "--beta is for --elo1"},
        {"--elo1=5", "--alpha=0", "--alpha and --beta lie between 0 and 0.5"},
        {"--elo1=5", "--alpha=0.5", "--alpha and --beta lie between 0 and 0.5"},
        {"--elo1=5", "--beta=0", "--alpha and --beta lie between 0 and 0.5"},
        {"--elo1=5", "--beta=0.5", "--alpha and --beta lie between 0 and 0.5"},
        {"--elo1=much", "--json", "a number with up to three decimals"},
        {"--records", "--json", "--records needs a folder"},
        {"--bot-time=0", "--json", "seconds"},
        {"--weighed", "--out=x", "--weighed goes with neither --out nor --elo1"},
        {"--weighed", "--elo1=5", "--weighed goes with neither --out nor --elo1"},
    };
    for (int i = 0; i < 14; i++) {
        outcome = run_bluff("", "match", "random", "random", WRONG[i][0], WRONG[i][1], NULL);
        assert_int_equal(outcome->status, 2);
        assert_has(outcome->err, WRONG[i][2]);
    }
    outcome = run_bluff("", "match", "random", "random", "--system", "chess", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "there is no system 'chess'");
    outcome = run_bluff("", "match", "random", "random", "--system", "null", "--seats", "5", NULL);
    assert_int_equal(outcome->status, 1);
    assert_has(outcome->err, "is for 2 to 4 seats, not for 5");
    assert_string_equal(outcome->out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_bots),        cmocka_unit_test(test_the_script_is_the_stronger),
        cmocka_unit_test(test_threads_and_seeds), cmocka_unit_test(test_words_and_wishes),
        cmocka_unit_test(test_sequential),        cmocka_unit_test(test_seer),
        cmocka_unit_test(test_weighed),           cmocka_unit_test(test_bad_use),
        cmocka_unit_test(test_together),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
