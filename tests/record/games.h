/* Small games of the null system, for the tests of records and views. */
#ifndef TESTS_RECORD_GAMES_H
#define TESTS_RECORD_GAMES_H

#include "rules/match.h"

struct small_game {
    struct setup setup;
    struct match *match;
    struct chance chance; /* of the answers */
};

/* Starts a game of so many seats, three models each, on a small table with a house and some
 * scrub. */
void small_game_begin(struct small_game *game, int seats, const char *seed);

/* Gives random legal answers, at most so many; the last of those asked answers first, so that
 * secret answers do not come in the order of the seats. */
void small_game_play(struct small_game *game, int answers);
void small_game_end(struct small_game *game);

/* The null system, and the toy one of tests/rules, by their ids. */
const struct ruleset *small_find(const char *id);

#endif
