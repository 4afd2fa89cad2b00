/* Set-ups from what the command line wishes for: a system, a table, rosters, house rules, switches. What
 * is not wished for the seed decides. */
#ifndef CLI_PLAY_SETUP_H
#define CLI_PLAY_SETUP_H

#include "base/chance.h"
#include "cli/options.h"
#include "rules/setup.h"

struct setup_wish {
    const struct ruleset *ruleset;
    int seats;                  /* 0: as few as the system is for, but at least 2 if it is for 2 */
    const char *table;          /* a file, or the name of a ready table; NULL: a random one */
    enum style style;           /* of a random one; STYLE_PLAIN: one of the West */
    const char *house;          /* a file, or NULL */
    const char *const *rosters; /* files, or names of ready rosters, for the seats in turn */
    int roster_count;
    bool uneven;                 /* ready rosters whatever they are worth */
    const char *const *switches; /* each WORD=VALUE */
    int switch_count;
};

/* Words of the styles that a random table can have, in their order, ended by NULL. */
extern const char *const PLAY_STYLES[];

/* The seed of what was typed, or with NULL one that nobody knows. Complains and gives false when the
 * system has no random numbers. */
bool seed_make(uint8_t seed[CHANCE_SEED_SIZE], const char *text);

/* The system of an id; with NULL the first in the registry that is a game, else the template. Complains
 * and gives NULL when there is no such system. */
const struct ruleset *system_find(const char *id);

/* Builds and finishes a set-up. Complains of everything that is wrong and gives NULL. The caller gives
 * it back (play_setup_release). */
struct setup *play_setup_make(const struct setup_wish *wish, const uint8_t seed[CHANCE_SEED_SIZE]);
void play_setup_release(struct setup *setup);

#endif
