/* What the results of many games say about who is the stronger. */
#ifndef CLI_MATCH_FIGURES_H
#define CLI_MATCH_FIGURES_H

/* Games of the first against the second. */
struct match_counts {
    int wins, draws, losses;
};

/* The share of the points that the first has won, the interval that holds its true share with 95% of
 * confidence (Wilson), and the share as a difference in Elo. */
struct match_figures {
    double score, low, high, elo;
};

/* The figures of at least one game. Where one side has won everything, half a point is taken from it
 * for Elo, which would have no end otherwise. */
struct match_figures match_figures(struct match_counts counts);

#endif
