/* A pair of games between two players: the same table, rosters, deck and dice, then the same again with the
 * seats changed. Where all seats play together each player plays all of them in a game of its own. */
#ifndef CLI_MATCH_PAIR_H
#define CLI_MATCH_PAIR_H

#include <stdatomic.h>

#include "cli/play_setup.h"
#include "cli/players.h"

/* How long a bot of ours has thought, in processor time. */
struct thinking {
    int64_t answers;
    int64_t sum_us, longest_us;
};

/* What became of a pair. */
struct pair_outcome {
    bool played;
    uint8_t points[2]; /* of each game: 2 for a win of the first player, 1 for a draw, 0 */
    int32_t worth[2];  /* of each game, if they are weighed: to the first player, in thousandths */
    bool forfeit[2];   /* of each game: the loser has forfeited it */
    char *why;         /* in words, when there was a forfeit; memory_release */
    struct thinking thinking[2]; /* of each player */
};

/* Everything that decides what becomes of a pair of a given number. */
struct match_terms {
    struct setup_wish wish;
    struct player players[2];
    uint8_t seed[CHANCE_SEED_SIZE];
    bool
        weighed; /* throws that may end a game are weighed (base/chance.h), so games have no winner */
    const char *records;     /* the folder where each game's record is kept, or NULL */
    const atomic_bool *stop; /* nobody wants to know any more */
};

/* Plays a pair, counted from 0. False when it was stopped, or when it could not be played: then that was
 * complained of and `*failed` is true. */
bool pair_play(const struct match_terms *terms, int number, struct pair_outcome *outcome,
               bool *failed);

/* A digest of everything that decides a match's results: files by what is in them, not by their names. False,
 * with complaints, when no set-up can be made. */
bool match_terms_digest(const struct match_terms *terms, uint8_t digest[HASH_SIZE]);

#endif
