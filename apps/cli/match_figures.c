#include "cli/match_figures.h"

#include <math.h>

/* A pair's share of the points, by its kind. */
static const double SHARES[PAIR_RESULTS] = {0, .25, .5, .75, 1};

void match_count(struct match_counts *counts, const unsigned char points[2])
{
    for (int i = 0; i < 2; i++) {
        counts->wins += points[i] == 2;
        counts->draws += points[i] == 1;
        counts->losses += points[i] == 0;
    }
    counts->pairs[points[0] + points[1]]++;
    counts->together[0][points[0]]++;
    counts->together[1][2 - points[1]]++;
}

void match_count_weighed(struct match_counts *counts, const int32_t worths[2])
{
    double share = (worths[0] + worths[1]) / 2000.;
    counts->weighed++;
    counts->shares += share;
    counts->squares += share * share;
}

int match_pairs(const struct match_counts *counts)
{
    int sum = counts->weighed;
    for (int i = 0; i < PAIR_RESULTS; i++)
        sum += counts->pairs[i];
    return sum;
}

/* ---- figures ---------------------------------------------------------------------- */

/* Infinite at 0 and 1. */
static double elo_of(double score)
{
    return 400 * log10(score / (1 - score));
}

/* As many games of win or loss as the pairs are worth; see the header. */
static double games_worth(const struct match_counts *counts)
{
    const double added = .5;
    double sum = 0, mean = 0, square = 0;
    for (int i = 0; i < PAIR_RESULTS; i++) {
        double weight = counts->pairs[i] + added;
        sum += weight;
        mean += weight * SHARES[i];
        square += weight * SHARES[i] * SHARES[i];
    }
    mean /= sum;
    return match_pairs(counts) * mean * (1 - mean) / (square / sum - mean * mean);
}

static const double Z = 1.959963984540054; /* 95%, both sides */

static struct match_figures figures_between(double score, double bounded, double low, double high)
{
    return (struct match_figures){score, low, high, elo_of(bounded), elo_of(low), elo_of(high)};
}

static struct match_figures figures_weighed(const struct match_counts *counts)
{
    double pairs = counts->weighed, mean = counts->shares / pairs, least = .25 / pairs;
    double spread = fmax(counts->squares - pairs * mean * mean, 0);
    double half = pairs > 1 ? Z * sqrt(spread / (pairs - 1) / pairs) : 1;
    return figures_between(mean, fmin(fmax(mean, least), 1 - least), fmax(mean - half, 0),
                           fmin(mean + half, 1));
}

struct match_figures match_figures(const struct match_counts *counts)
{
    if (counts->weighed > 0)
        return figures_weighed(counts);
    const double z = Z;
    double games = 2 * match_pairs(counts), worth = games_worth(counts);
    double score = (counts->wins + .5 * counts->draws) / games;
    double scale = 1 + z * z / worth, least = .5 / games;
    double middle = (score + z * z / (2 * worth)) / scale;
    double half = z / scale * sqrt(score * (1 - score) / worth + z * z / (4 * worth * worth));
    double bounded = fmin(fmax(score, least), 1 - least);
    /* At 0 and 1 one end of the interval is that very number; rounding must not move it. */
    double low = score == 0 ? 0 : middle - half, high = score == 1 ? 1 : middle + half;
    return figures_between(score, bounded, low, high);
}

/* ---- the sequential test ---------------------------------------------------------- */

static double share_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* The derivative of the likelihood along the distributions p / (1 + t (share - mean)): they alone can be the
 * likeliest with that mean, and the right one has 0 here. */
static double slope(const double p[PAIR_RESULTS], double mean, double t)
{
    double sum = 0;
    for (int i = 0; i < PAIR_RESULTS; i++)
        sum += p[i] * (SHARES[i] - mean) / (1 + t * (SHARES[i] - mean));
    return sum;
}

/* The likeliest distribution with a mean, for pairs that were seen as p; each p is above 0. The slope falls
 * from one end of the interval to the other, so halving it finds the place. */
static void likeliest(const double p[PAIR_RESULTS], double mean, double out[PAIR_RESULTS])
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (slope(p, mean, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    for (int i = 0; i < PAIR_RESULTS; i++)
        out[i] = p[i] / (1 + (low + high) / 2 * (SHARES[i] - mean));
}

double sprt_llr(const struct sprt *sprt, const struct match_counts *counts)
{
    const double unseen = .001; /* what has not happened yet is unlikely, not impossible */
    double p[PAIR_RESULTS], weak[PAIR_RESULTS], strong[PAIR_RESULTS], sum = 0, llr = 0;
    for (int i = 0; i < PAIR_RESULTS; i++) {
        p[i] = counts->pairs[i] > 0 ? counts->pairs[i] : unseen;
        sum += p[i];
    }
    for (int i = 0; i < PAIR_RESULTS; i++)
        p[i] /= sum;
    likeliest(p, share_of_elo(sprt->elo0), weak);
    likeliest(p, share_of_elo(sprt->elo1), strong);
    for (int i = 0; i < PAIR_RESULTS; i++)
        llr += sum * p[i] * log(strong[i] / weak[i]);
    return match_pairs(counts) > 0 ? llr : 0;
}

enum verdict sprt_verdict(const struct sprt *sprt, double llr)
{
    if (llr >= log((1 - sprt->beta) / sprt->alpha))
        return VERDICT_ACCEPT;
    return llr <= log(sprt->beta / (1 - sprt->alpha)) ? VERDICT_REJECT : VERDICT_OPEN;
}
