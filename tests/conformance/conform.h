/* What every system must do, whatever its rules: one suite, run on each of them. A check plays games and
 * gives the first thing that is wrong as a sentence, or NULL. */
#ifndef TESTS_CONFORMANCE_CONFORM_H
#define TESTS_CONFORMANCE_CONFORM_H

#include "conformance/coverage.h"
#include "rules/match.h"

enum { LIMIT_COMPLAINT = 512 };

/* A system on trial: a set-up that is finished, and how hard to try. */
struct trial {
    const struct setup *setup;
    int games; /* to be played */
    int fills; /* of one position, where chances are counted */
    int led;   /* answers of led games, to the end of the last one */
    uint64_t seed;
    bool skilled;         /* some play by the script, which makes luck of its own */
    int answers;          /* given so far, for the report */
    int records;          /* written, read and replayed so far */
    int deepest;          /* the greatest depth of frames seen */
    int64_t luck;         /* of all seats in all games, in thousandths, */
    int64_t luck_twice;   /* and the sum of its squares */
    struct coverage *met; /* what was met, or NULL */
    char complaint[LIMIT_COMPLAINT];
};

/* Notes what is wrong, unless something was noted before; gives false. */
bool complain(struct trial *trial, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The checks, in the order in which they are run. Each gives whether all was well. */
bool conform_tables(struct trial *trial);  /* vocabulary, fields, catalog */
bool conform_play(struct trial *trial);    /* random games to the end, every answer looked at */
bool conform_history(struct trial *trial); /* copies, take-back, replays */
bool conform_worlds(struct trial *trial);  /* two worlds that differ only in hidden things */
bool conform_fills(struct trial *trial);   /* redaction and consistent, even fills */
bool conform_odds(struct trial *trial);    /* odds against what happens */
bool conform_led(struct trial *trial);     /* many games by the script, looked at in passing */

/* All of them; NULL or the complaint. */
const char *conform(struct trial *trial);

/* A game as it stands, written, read back and replayed. conform_play does it with each of its games, once in
 * the middle and at the end. */
bool conform_record(struct trial *trial, const struct match *match);

/* ---- what the checks share -------------------------------------------------------- */

/* Events as they come, kept for comparison. */
enum { LIMIT_TAPE = 512 };
struct tape {
    int count;
    struct event events[LIMIT_TAPE];
};
struct sink tape_sink(struct tape *tape);

/* How many of ten answers that are picked are the script's. Players who know what they want meet, and so reach
 * rules that purely random ones seldom do. */
void pick_led(int of_ten);

/* A legal answer of a random asked seat, each as likely as any other; gives the seat, -1 when nobody is asked. */
int pick_answer(const struct setup *setup, const void *state, struct chance *chance,
                struct answer *answer);

/* The chance that a trial draws from, apart from every game's own. */
void trial_chance(const struct trial *trial, uint64_t number, struct chance *chance);

/* The seed of a trial's game. */
void trial_seed(const struct trial *trial, uint64_t number, uint8_t seed[CHANCE_SEED_SIZE]);

bool is_over(const struct setup *setup, const void *state);

#endif
