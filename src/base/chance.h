/* Chance: one 256-bit key and, for each purpose, a count of the words drawn [TB-RNG-1] [TB-RNG-5].
 *
 * Each purpose reads a ChaCha20 stream of its own under the common key, so that a draw for one
 * never disturbs another: two games from one seed stay comparable after a different decision. The
 * state holds only key and counts; the words of the stream at hand are kept outside it, per thread,
 * and are worked out anew when they do not belong to the key and count asked for. What is kept
 * there can therefore never change a result.
 *
 * A script may load the dice [TB-RNG-2]. The rolls that wait lie in the state itself, so that a
 * copied or taken-back game goes on with the rolls it had. What goes wrong with them (a script's
 * mistake, seen deep in a rule) is noted in `fault`, the roll counts as 1, and whoever runs the
 * script looks at `fault` after each answer. Rules roll through table/dice.h, which knows about
 * loaded dice. */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHANCE_SEATS = 4,
    CHANCE_SEED_SIZE = 32,                       /* bytes */
    CHANCE_SEED_TEXT = 2 * CHANCE_SEED_SIZE + 1, /* as hex digits, the end included */
    LIMIT_LOADED = 64,                           /* rolls waiting */
};

/* What a draw is for [TB-RNG-5]. The order is part of every record: new ones go to the end. */
enum purpose {
    PURPOSE_DECK,
    PURPOSE_DICE, /* of the first seat; the others' follow, see purpose_dice */
    PURPOSE_FOES = PURPOSE_DICE + CHANCE_SEATS,
    PURPOSE_SETUP,
    PURPOSE_COUNT,
};

/* Where rolls come from. Nothing is rolled from a chance that is all 0, as redaction leaves it. */
enum chance_mode { CHANCE_NONE, CHANCE_DRAWN, CHANCE_LOADED };

enum chance_fault {
    CHANCE_FAULT_NONE,
    CHANCE_FAULT_RAN_OUT, /* a roll was needed and none was loaded [TB-RNG-2] */
    CHANCE_FAULT_VALUE,   /* the roll loaded is not on that die */
};

/* Flat, without padding or pointers: part of a game's state. */
struct chance {
    uint32_t key[8];
    uint64_t used[PURPOSE_COUNT]; /* words drawn so far */
    uint16_t
        loaded[LIMIT_LOADED]; /* rolls waiting, the next first; those after `loaded_count` are 0 */
    uint16_t loaded_count;
    uint16_t mode;   /* enum chance_mode */
    uint16_t fault;  /* enum chance_fault: the first that happened */
    uint16_t weighs; /* 1: throws that may end the game are weighed, below */
    int32_t past;    /* how likely the game would be over by now, in millionths */
    int32_t
        gained[CHANCE_SEATS]; /* what that has brought each seat, in millionths of thousandths */
    int32_t zero;             /* makes the size whole */
};

_Static_assert(sizeof(struct chance) ==
                   32 + 8 * PURPOSE_COUNT + 2 * LIMIT_LOADED + 8 + 4 * (CHANCE_SEATS + 2),
               "a state has no padding");

/* The dice of a seat, counted from 0. */
static inline enum purpose purpose_dice(int seat)
{
    return (enum purpose)(PURPOSE_DICE + seat);
}

/* ---- seeds ------------------------------------------------------------------------ */

/* Reads a seed: 64 hex digits are the seed itself, any other text is hashed to one. */
void chance_seed_from_text(uint8_t seed[CHANCE_SEED_SIZE], const char *text, size_t size);

/* Writes a seed as 64 hex digits. */
void chance_seed_write(char out[CHANCE_SEED_TEXT], const uint8_t seed[CHANCE_SEED_SIZE]);

/* The seed of the given number that belongs to another seed: for the games of a series. */
void chance_seed_derive(uint8_t out[CHANCE_SEED_SIZE], const uint8_t seed[CHANCE_SEED_SIZE],
                        uint64_t number);

/* Starts a chance: all counts 0, nothing loaded. */
void chance_begin(struct chance *chance, const uint8_t seed[CHANCE_SEED_SIZE]);

/* Erases everything that tells of rolls to come, the key first of all [TB-CARD-2]. Nothing can be
 * drawn before the next chance_begin. */
void chance_redact(struct chance *chance);

/* ---- draws ------------------------------------------------------------------------ */

/* The next 32 bits of a purpose's stream. */
uint32_t chance_word(struct chance *chance, enum purpose purpose);

/* A number from 0 to bound - 1, each equally likely [TB-RNG-1]; `bound` is at least 1. */
uint32_t chance_below(struct chance *chance, enum purpose purpose, uint32_t bound);
uint64_t chance_below64(struct chance *chance, enum purpose purpose, uint64_t bound);

/* Whether a word is left over when the 2^32 words are shared out among `bound` numbers, equally
 * many for each: by the low half of word times bound [TB-RNG-1]. The division is seldom reached. */
static inline bool chance_left_over(uint32_t low, uint32_t bound)
{
    return low < bound && low < (0 - bound) % bound;
}

/* The number below `bound` that a word stands for; false when it is left over. */
static inline bool chance_scale(uint32_t word, uint32_t bound, uint32_t *value)
{
    uint64_t product = (uint64_t)word * bound;
    *value = (uint32_t)(product >> 32);
    return !chance_left_over((uint32_t)product, bound);
}

/* Puts items into an order drawn evenly from all there are [TB-RNG-1]. */
void chance_shuffle(struct chance *chance, enum purpose purpose, uint8_t *items, int count);

/* ---- loaded dice [TB-RNG-2] ------------------------------------------------------- */

/* Adds rolls that the next dice will show, whoever rolls them, and from now on lets no die be
 * rolled that is not loaded; a count of 0 does only that. STATUS_TOO_BIG when more than
 * LIMIT_LOADED would wait, STATUS_BAD_INPUT for a roll below 1; then nothing is changed. */
MUST_USE enum status chance_load(struct chance *chance, const int *rolls, int count);

/* Takes the next loaded roll of a die with so many sides. When there is none, or it is not on that
 * die, notes the fault and gives 1. */
int chance_loaded_take(struct chance *chance, int sides);

/* ---- throws that may end a game --------------------------------------------------- */

/* A search tries answers out in imagined worlds. One throw that may end the game then outweighs all that
 * the answers have done, and it takes very many worlds to see past it. In a world that weighs, rules do
 * not make such a throw: they say how it may end the game and how likely, and the game goes on for as
 * much as is left of it. Never in a game that is played: worlds are begun so by those who imagine them. */
void chance_weigh_ends(struct chance *chance);

static inline bool chance_weighs(const struct chance *chance)
{
    return chance->weighs;
}

/* One of the ends that a throw may lead to: how likely, in millionths, and each seat's result then, in
 * thousandths. */
struct end {
    int32_t ppm;
    int32_t results[CHANCE_SEATS];
};

/* Takes account of a throw with such ends, which exclude each other. */
void chance_weigh(struct chance *chance, const struct end *ends, int count);

/* How much of the game is left, in millionths; all of it where nothing was weighed. */
int32_t chance_left(const struct chance *chance);

/* What the game is worth to a seat, in thousandths, if what is left of it is worth so much. */
int32_t chance_worth(const struct chance *chance, int seat, int32_t rest);

#endif
