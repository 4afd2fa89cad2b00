/* How a match stands, in words, as JSON, and while it is being played. */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include "cli/match_figures.h"
#include "cli/match_pair.h"

/* How a match stands after its first pairs, in their order. */
struct match_standing {
    const struct match_terms *terms;
    const struct sprt *sprt; /* NULL: no test was asked for */
    struct match_counts counts;
    int forfeits[2];             /* games that each player has forfeited */
    const char *why;             /* the first of them; NULL: none */
    int pairs_wanted;            /* at most */
    struct thinking thinking[2]; /* of each player, in pairs that were played now */
};

/* Counts the next pair. Its words must outlive the standing. */
void standing_add(struct match_standing *standing, const struct pair_outcome *outcome);

/* What the test says so far; open when there is none. */
enum verdict standing_verdict(const struct match_standing *standing);

/* The line while it is being played: pairs, score, Elo so far and the time left, when the first
 * `pairs_before` were played some other time and the others took so many milliseconds. */
void standing_tell(const struct match_standing *standing, int pairs_before, int64_t took_ms);

/* The result, for people and as one JSON object. */
void standing_print_words(const struct match_standing *standing);
void standing_print_json(const struct match_standing *standing);

#endif
