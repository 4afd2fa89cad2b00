/* Players that are programs. A bot gets the state as its seat may see it and nothing else, and answers
 * through ruleset.h alone, so that it plays every system.
 *
 * What a bot draws at random comes from a chance that belongs to its decision and to nothing before it
 * (bot_chance). The same seed and the same position therefore give the same answer: in a game that was
 * taken back, in one that was continued from a record, and on every machine. */
#ifndef AI_BOT_H
#define AI_BOT_H

#include "rules/match.h"

/* What a bot gets to decide for a seat that is asked something now. */
struct decision {
    const struct setup *setup;
    int seat;
    int16_t careless
        [LIMIT_SEATS];    /* of the other seats, as conduct.h tells; only for those that search */
    struct chance chance; /* for what it draws */
    _Alignas(8) uint8_t view[LIMIT_STATE];
};

struct bot {
    const char *name;  /* as on the command line */
    const char *about; /* what it does, in a sentence */

    struct answer (*choose)(const struct bot *bot, struct decision *decision);

    /* Of a bot that searches (search.h): in how many playouts it finds the best challenger of the script's
     * answer, and by how much it believes an answer to be worse than that, in thousandths, before it has tried
     * it. With a clock, which is for people who would rather wait for a time, playouts end after so long. */
    int playouts, doubt;
    int time_ms;
    int64_t (*clock_ms)(void);

    bool hands_open; /* it sees every card that anybody knows: never for play, see BOT_MEASURES */
};

/* All bots, weakest first. */
enum { BOT_COUNT = 7 };
extern const struct bot *const BOTS[BOT_COUNT];

/* The bot of that name, or NULL. */
const struct bot *bot_find(const char *name);

/* The chance of one decision: that of a seat after so many answers, in a series of its own for each
 * seed. */
void bot_chance(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE], int seat,
                int answer_count);

/* What a bot gets for a seat that is asked now; `searches`: with how others have answered so far. */
void bot_decision(const struct match *match, int seat, const uint8_t seed[CHANCE_SEED_SIZE],
                  bool searches, struct decision *decision);

/* What a bot would answer for a seat that is asked now. */
struct answer bot_choose(const struct bot *bot, const struct match *match, int seat,
                         const uint8_t seed[CHANCE_SEED_SIZE]);

/* Lets a bot answer for a seat that is asked now, and if its answer is refused the script instead, then
 * any closed answer there is. STATUS_BAD_INPUT: all were refused, the last with that refusal. */
MUST_USE enum status bot_answer(const struct bot *bot, struct match *match, int seat,
                                const uint8_t seed[CHANCE_SEED_SIZE], struct refusal *refusal);

/* Plays a match on to its end, a bot for each seat. Fails as bot_answer does. */
MUST_USE enum status bots_play(const struct bot *const bots[LIMIT_SEATS], struct match *match,
                               const uint8_t seed[CHANCE_SEED_SIZE], struct refusal *refusal);

/* Gives back what a thread's bots have kept for later; a thread that has played calls it before it
 * ends. */
void bots_release(void);

/* Draws a seed: for worlds that a bot imagines, apart from what it draws itself. */
void bot_seed_draw(uint8_t seed[CHANCE_SEED_SIZE], struct chance *chance);

/* ---- the bots, each in a file of its own when it is more than a line -------------- */

/* The best evaluation one answer ahead (greedy.c). */
extern const struct bot BOT_GREEDY;

/* ---- measures --------------------------------------------------------------------- */

/* What others are measured against; not among BOTS, so nobody can be made to play against one. scripted@1: the
 * script as it was at first. seer: searches like gunslinger, but every hand lies open to it, which is what hidden
 * cards cost a search at most; what nobody knows, the order of a deck and dice to come, it does not know either. */
enum { BOT_MEASURE_COUNT = 2 };
extern const struct bot *const BOT_MEASURES[BOT_MEASURE_COUNT];
const struct bot *bot_find_measure(const char *name);

#endif
