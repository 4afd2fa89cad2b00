#include "cli/match_figures.h"

#include <math.h>

static double elo_of(double score, double games)
{
    double least = .5 / games;
    score = score < least ? least : score > 1 - least ? 1 - least : score;
    return 400 * log10(score / (1 - score));
}

struct match_figures match_figures(struct match_counts counts)
{
    const double z = 1.959963984540054; /* 95%, both sides */
    double games = counts.wins + counts.draws + counts.losses;
    double score = (counts.wins + .5 * counts.draws) / games;
    double middle = (score + z * z / (2 * games)) / (1 + z * z / games);
    double half =
        z / (1 + z * z / games) * sqrt(score * (1 - score) / games + z * z / (4 * games * games));
    return (struct match_figures){score, middle - half, middle + half, elo_of(score, games)};
}
