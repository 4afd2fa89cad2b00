#include "cli/match_figures.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

static void assert_near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most))
        fail_msg("%.9f is not %.9f", a, b);
}

/* Counts with so many pairs of each kind; a pair of one point is a win and a loss. */
static struct match_counts counts_of(int none, int half, int one, int more, int two)
{
    static const unsigned char POINTS[PAIR_RESULTS][2] = {{0, 0}, {0, 1}, {2, 0}, {1, 2}, {2, 2}};
    const int pairs[PAIR_RESULTS] = {none, half, one, more, two};
    struct match_counts counts = {0};
    for (int i = 0; i < PAIR_RESULTS; i++)
        for (int k = 0; k < pairs[i]; k++)
            match_count(&counts, POINTS[i]);
    return counts;
}

/* ---- counting --------------------------------------------------------------------- */

static void test_counts(void **state)
{
    (void)state;
    struct match_counts counts = counts_of(1, 2, 3, 4, 5);
    assert_int_equal(match_pairs(&counts), 15);
    assert_int_equal(counts.losses, 2 * 1 + 2 + 3);
    assert_int_equal(counts.draws, 2 + 4);
    assert_int_equal(counts.wins, 3 + 4 + 2 * 5);
    for (int i = 0; i < PAIR_RESULTS; i++)
        assert_int_equal(counts.pairs[i], i + 1);
    match_count(&counts, (const unsigned char[]){1, 1});
    assert_int_equal(counts.pairs[2], 4);
    assert_int_equal(counts.draws, 8);
}

/* ---- figures ---------------------------------------------------------------------- */

/* By hand, for 4, 3, 12, 6 and 15 pairs: with half a pair of each kind added the mean is 27.5/42.5, the
 * variance of a pair 0.1107..., so that the 40 pairs are worth 82.5 games; then Wilson's formula. */
static void test_interval(void **state)
{
    (void)state;
    struct match_counts counts = counts_of(4, 3, 12, 6, 15);
    struct match_figures f = match_figures(&counts);
    assert_near(f.score, .65625, 1e-12);
    assert_near(f.low, .548874214, 1e-9);
    assert_near(f.high, .749722200, 1e-9);
    assert_near(f.elo, 112.330643830, 1e-8);
    assert_near(f.elo_low, 34.070070440, 1e-8);
    assert_near(f.elo_high, 190.591217220, 1e-8);
}

/* Of weighed pairs any share is possible: the mean, and the usual interval about it. By hand, for pairs of 0.9, 0.6
 * and 0.75: the spread is 0.15^2, the error 0.15 / sqrt(3). */
static void test_weighed(void **state)
{
    (void)state;
    struct match_counts counts = {0};
    match_count_weighed(&counts, (const int32_t[]){1000, 800});
    struct match_figures f = match_figures(&counts);
    assert_near(f.score, .9, 1e-12);
    assert_near(f.low, 0, 1e-12); /* a single one shows nothing */
    assert_near(f.high, 1, 1e-12);
    match_count_weighed(&counts, (const int32_t[]){500, 700});
    match_count_weighed(&counts, (const int32_t[]){750, 750});
    assert_int_equal(match_pairs(&counts), 3);
    f = match_figures(&counts);
    assert_near(f.score, .75, 1e-12);
    assert_near(f.low, .75 - .169737860, 1e-8);
    assert_near(f.high, .75 + .169737860, 1e-8);
    assert_near(f.elo, 190.848501888, 1e-6);
    assert_near(f.elo_low, 400 * log10(f.low / (1 - f.low)), 1e-9);
    counts = (struct match_counts){0};
    for (int i = 0; i < 4; i++)
        match_count_weighed(&counts, (const int32_t[]){1000, 1000});
    f = match_figures(&counts);
    assert_near(f.low, 1, 1e-12);
    assert_near(f.elo, 400 * log10(15), 1e-9); /* a sixteenth of a point is taken */
}

/* The other side of a match has the same figures, turned round. */
static void test_both_sides_agree(void **state)
{
    (void)state;
    struct match_counts mine = counts_of(1, 0, 8, 2, 89), theirs = counts_of(89, 2, 8, 0, 1);
    struct match_figures a = match_figures(&mine), b = match_figures(&theirs);
    assert_near(a.score, .945, 1e-12);
    assert_near(a.low, .900574668, 1e-9);
    assert_near(a.high, .970231310, 1e-9);
    assert_near(a.score + b.score, 1, 1e-12);
    assert_near(a.low + b.high, 1, 1e-12);
    assert_near(a.high + b.low, 1, 1e-12);
    assert_near(a.elo, -b.elo, 1e-9);
    assert_near(a.elo_low, -b.elo_high, 1e-9);
}

/* 52 games to none: 26 pairs that are worth 35.2 games, at least 90% of the points, at least 385 Elo; nothing
 * says how much more. Half a game in 52 would be 805. */
static void test_all_won(void **state)
{
    (void)state;
    struct match_counts counts = counts_of(0, 0, 0, 0, 26);
    struct match_figures f = match_figures(&counts);
    assert_true(f.score == 1 && f.high == 1);
    assert_near(f.low, .901618175, 1e-9);
    assert_near(f.elo, 805.134889882, 1e-8);
    assert_near(f.elo_low, 384.843113401, 1e-8);
    assert_true(isinf(f.elo_high) && f.elo_high > 0);
    counts = counts_of(26, 0, 0, 0, 0);
    f = match_figures(&counts);
    assert_true(f.score == 0 && f.low == 0);
    assert_near(f.high, .098381825, 1e-9);
    assert_near(f.elo, -805.134889882, 1e-8);
    assert_near(f.elo_high, -384.843113401, 1e-8);
    assert_true(isinf(f.elo_low) && f.elo_low < 0);
}

/* A single pair says next to nothing, and so do the figures. */
static void test_one_pair(void **state)
{
    (void)state;
    struct match_counts counts = counts_of(0, 0, 0, 0, 1);
    struct match_figures f = match_figures(&counts);
    assert_near(f.low, .298725205, 1e-9);
    assert_near(f.elo, 190.848501888, 1e-8);
    assert_near(f.elo_low, -148.246544838, 1e-8);
}

/* Pairs that always end 1:1 tell more than as many games by themselves; pairs of twice the same result
 * tell less. All these have half of the points. */
static void test_pairs_count_as_they_vary(void **state)
{
    (void)state;
    struct match_counts even = counts_of(0, 0, 100, 0, 0), free = counts_of(25, 0, 50, 0, 25),
                        same = counts_of(50, 0, 0, 0, 50);
    struct match_figures a = match_figures(&even), b = match_figures(&free),
                         c = match_figures(&same);
    assert_true(a.score == .5 && b.score == .5 && c.score == .5 && a.elo == 0);
    assert_near(b.high - b.low, 2 * .068667, .002); /* as 200 games each by itself have */
    assert_near(c.high - c.low, 2 * .096171, .002); /* as 100 have */
    assert_true(a.high - a.low < .5 * (b.high - b.low));
    assert_true(a.high > .5 && a.low < .5);
}

/* ---- the sequential test ---------------------------------------------------------- */

static double llr_of(double elo0, double elo1, struct match_counts counts)
{
    struct sprt sprt = {elo0, elo1, .05, .05};
    return sprt_llr(&sprt, &counts);
}

/* Against the same formula worked out elsewhere with other arithmetic. */
static void test_llr(void **state)
{
    (void)state;
    assert_near(llr_of(0, 5, counts_of(50, 100, 300, 100, 50)), -.248389420, 1e-7);
    assert_near(llr_of(-5, 5, counts_of(50, 100, 300, 100, 50)), 0, 1e-9);
    assert_near(llr_of(0, 20, counts_of(4, 3, 12, 6, 15)), 1.240344392, 1e-7);
    assert_near(llr_of(0, 10, counts_of(40, 90, 300, 120, 60)), 3.025246318, 1e-7);
    assert_near(llr_of(0, 10, counts_of(0, 0, 6, 0, 0)), -.169520947, 1e-6);
    assert_true(llr_of(0, 10, counts_of(0, 0, 0, 0, 0)) == 0);
}

/* Where all pairs are of one kind. 26 wins out of 26 are likelier at any greater strength; with p the share at
 * elo1 against 1/2 it is 26 log(2p), less a little for what has not been seen yet. */
static void test_llr_of_all_won(void **state)
{
    (void)state;
    assert_near(llr_of(0, 20, counts_of(0, 0, 0, 0, 26)), 1.4537346, 1e-5);
    assert_near(llr_of(0, 200, counts_of(0, 0, 0, 0, 26)), 10.8783313, 1e-5);
    assert_near(llr_of(0, 20, counts_of(26, 0, 0, 0, 0)), -1.5398562, 1e-5);
}

/* The limits are log(0.95/0.05) both ways; with other risks they move. */
static void test_verdicts(void **state)
{
    (void)state;
    struct sprt sprt = {0, 10, .05, .05};
    assert_int_equal(sprt_verdict(&sprt, 0), VERDICT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, 2.944438), VERDICT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, 2.944440), VERDICT_ACCEPT);
    assert_int_equal(sprt_verdict(&sprt, -2.944438), VERDICT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, -2.944440), VERDICT_REJECT);
    sprt.alpha = .01; /* log(0.95/0.01), log(0.05/0.99) */
    assert_int_equal(sprt_verdict(&sprt, 4.553876), VERDICT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, 4.553878), VERDICT_ACCEPT);
    assert_int_equal(sprt_verdict(&sprt, -2.985681), VERDICT_OPEN);
    assert_int_equal(sprt_verdict(&sprt, -2.985683), VERDICT_REJECT);
}

/* ---- as often as promised --------------------------------------------------------- */

/* Even numbers from 0 to below 1, always the same. */
static double draw(void)
{
    static uint64_t x = 88172645463325252;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return (double)(x >> 11) / 9007199254740992.;
}

/* Adds a pair of a kind drawn by its chance. */
static void add_drawn(struct match_counts *counts, const double chances[PAIR_RESULTS])
{
    static const unsigned char POINTS[PAIR_RESULTS][2] = {{0, 0}, {0, 1}, {2, 0}, {1, 2}, {2, 2}};
    double rest = draw();
    int kind = 0;
    while (kind < PAIR_RESULTS - 1 && rest >= chances[kind])
        rest -= chances[kind++];
    match_count(counts, POINTS[kind]);
}

/* Of bots that are equal few are accepted, of those stronger by elo1 few rejected. */
static void test_errors_are_rare(void **state)
{
    (void)state;
    static const double EQUAL[] = {.15, .1, .5, .1, .15}, STRONGER[] = {.08, .1, .5, .1, .22};
    const double elo1 = 400 * log10(.57 / .43);
    struct sprt sprt = {0, elo1, .05, .05};
    int wrong[2] = {0};
    for (int i = 0; i < 400; i++) {
        struct match_counts counts = {0};
        enum verdict verdict = VERDICT_OPEN;
        while (verdict == VERDICT_OPEN) {
            add_drawn(&counts, i % 2 ? STRONGER : EQUAL);
            verdict = sprt_verdict(&sprt, sprt_llr(&sprt, &counts));
        }
        wrong[i % 2] += verdict == (i % 2 ? VERDICT_REJECT : VERDICT_ACCEPT);
    }
    assert_in_range(wrong[0], 2, 18); /* of 200, where 10 are allowed for */
    assert_in_range(wrong[1], 2, 18);
}

/* 95 of 100 intervals hold the truth, near the middle and near the end. */
static void test_intervals_hold(void **state)
{
    (void)state;
    static const double MIDDLE[] = {.15, .1, .5, .1, .15}, NEAR_END[] = {.01, .01, .05, .03, .9};
    static const double MEANS[] = {.5, .95};
    for (int k = 0; k < 2; k++) {
        int held = 0;
        for (int i = 0; i < 2000; i++) {
            struct match_counts counts = {0};
            for (int n = 0; n < 50; n++)
                add_drawn(&counts, k ? NEAR_END : MIDDLE);
            struct match_figures f = match_figures(&counts);
            held += f.low <= MEANS[k] && MEANS[k] <= f.high;
        }
        assert_in_range(held, 1870, 1970);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_interval),
        cmocka_unit_test(test_weighed),
        cmocka_unit_test(test_both_sides_agree),
        cmocka_unit_test(test_all_won),
        cmocka_unit_test(test_one_pair),
        cmocka_unit_test(test_pairs_count_as_they_vary),
        cmocka_unit_test(test_llr),
        cmocka_unit_test(test_llr_of_all_won),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_errors_are_rare),
        cmocka_unit_test(test_intervals_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
