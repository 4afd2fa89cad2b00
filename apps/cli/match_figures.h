/* What the results of many pairs of games say about who is the stronger.
 *
 * Both games of a pair have the same table, rosters, deck and dice, so they are no two independent games:
 * whatever favours a seat favours both bots once. What is independent is the pairs, and their results, five
 * kinds of them, are what all figures are made from. */
#ifndef CLI_MATCH_FIGURES_H
#define CLI_MATCH_FIGURES_H

#include <stdint.h>

enum { PAIR_RESULTS = 5 };

/* Games of the first bot against the second, and the pairs they make. */
struct match_counts {
    int wins, draws, losses;
    int pairs[PAIR_RESULTS]; /* in which it has won 0, 1/2, 1, 3/2 or 2 points */
    int together[2][3];      /* where all seats play together: games each has lost, drawn and won */

    /* Pairs that were weighed instead: the sum of the first bot's shares, and of their squares. */
    int weighed;
    double shares, squares;
};

/* Counts a pair: the first bot's points in each game, 2 for a win, 1 for a draw, 0. */
void match_count(struct match_counts *counts, const unsigned char points[2]);
int match_pairs(const struct match_counts *counts);

/* Counts a pair of games in which throws that may end them were weighed (base/chance.h): what each is worth to the
 * first bot, in thousandths. A match has pairs of one sort only. */
void match_count_weighed(struct match_counts *counts, const int32_t worths[2]);

/* The first bot's share of the points with the interval that holds its true share with 95% of confidence, and
 * the three as differences in Elo. Where nothing shows how strong or how weak it might be, because it has won
 * or lost everything, that end of the interval is infinite, and for `elo` half a point is taken from the
 * winner. */
struct match_figures {
    double score, low, high;
    double elo, elo_low, elo_high;
};

/* The figures of at least one pair.
 *
 * The interval is Wilson's, which stays within 0 and 1 and is as wide as it should be near them, for as many
 * games as the pairs are worth: those games of win or loss, each by itself, whose mean is known as exactly as
 * that of the pairs. That number is pairs * s(1-s) / v, with s the mean and v the variance of a pair's share
 * of the points. Pairs of independent games are worth two games each; pairs that always end 1:1 many more. For
 * s and v half a pair of each kind is added (Jeffreys' prior), so that 26 pairs of 26 won do not count as a
 * proof that none could ever be lost.
 *
 * Of weighed pairs, which have any share and seldom all or nothing, it is the usual one about a mean, by the
 * spread of the shares; a single pair shows nothing. */
struct match_figures match_figures(const struct match_counts *counts);

/* ---- when to stop ----------------------------------------------------------------- */

/* A sequential test: is the first stronger by elo1, or only by elo0? Either answer is wrong with the given
 * probability at most. */
struct sprt {
    double elo0, elo1;
    double alpha; /* of accepting elo1 when elo0 is true */
    double beta;  /* of rejecting it when it is true */
};

enum verdict { VERDICT_OPEN, VERDICT_ACCEPT, VERDICT_REJECT };

/* How much likelier the pairs are if the first is stronger by elo1 than by elo0: the logarithm of the ratio.
 * Of all ways the five kinds of pairs could be distributed with that mean, the likeliest is taken
 * (generalised SPRT). */
double sprt_llr(const struct sprt *sprt, const struct match_counts *counts);

enum verdict sprt_verdict(const struct sprt *sprt, double llr);

#endif
