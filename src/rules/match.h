/* A game under way: the state, how it came about, and what each seat may see of it. Rulesets never see
 * history, take-back or views; front ends, bots and the network never see states but through here. */
#ifndef RULES_MATCH_H
#define RULES_MATCH_H

#include "rules/ruleset.h"

enum {
    SNAPSHOT_EVERY = 32,   /* answers between two stored states */
    LIMIT_ANSWERS = 16384, /* of one game */
    LIMIT_ROUNDS = 256,    /* of which check values are kept */
};

/* An answer as given, and what it set off. */
struct move_made {
    struct answer answer;
    uint8_t seat;
    bool reveals;         /* a card or a die became known by it */
    uint8_t secret_asked; /* bit s: seat s was asked in secret then; 0 for an open question */
    uint32_t event_first; /* its events in the match's list */
};

struct match; /* owns its history; the set-up belongs to the caller and must outlive it */

/* A local game is one where everybody at the machine may take back anything. */
MUST_USE enum status match_begin(struct match **out, const struct setup *setup,
                                 const uint8_t seed[CHANCE_SEED_SIZE], bool local);
MUST_USE enum status match_copy(struct match **out, const struct match *match);
void match_end(struct match *match);

const struct setup *match_setup(const struct match *match);

/* The seed it was begun with: for those who run the game, never for a player while it lasts. */
const uint8_t *match_seed(const struct match *match);

/* ---- asking and answering --------------------------------------------------------- */

struct question match_ask(const struct match *match, int seat);
bool match_over(const struct match *match);

/* Bit s: seat s is asked now. */
unsigned match_asked(const struct match *match);

int match_options(const struct match *match, int seat, struct option out[LIMIT_OPTIONS]);

/* Gives an answer for a seat. STATUS_BAD_INPUT: refused [TB-GAME-2]. STATUS_TOO_BIG: the game has had
 * LIMIT_ANSWERS answers. STATUS_NO_MEMORY: there is no room for what it sets off. Whatever else than
 * STATUS_OK, nothing has changed. */
MUST_USE enum status match_answer(struct match *match, int seat, const struct answer *answer,
                                  struct refusal *refusal);

/* Gives up for a seat, asked or not, and so ends the game: it and those of its team have lost, the others
 * share the win. STATUS_BAD_INPUT: the game is over already. */
MUST_USE enum status match_resign(struct match *match, int seat, struct refusal *refusal);

/* The seat that has given up, or -1. */
int match_resigned(const struct match *match);

/* The result in thousandths once the game is over, by the rules or because a seat has given up. */
void match_score(const struct match *match, int32_t out[LIMIT_SEATS]);

/* ---- history ---------------------------------------------------------------------- */

int match_answer_count(const struct match *match);
const struct move_made *match_answer_at(const struct match *match, int i);

/* Takes back a seat's last answer and all that followed, giving up included. In a game that is not local it
 * is refused past a revealed card or die or another seat's answer, and once the game is over: records tell
 * everything then [TB-GAME-6]. */
MUST_USE enum status match_take_back(struct match *match, int seat, struct refusal *refusal);

/* Goes back to the position after the first `count` answers, whatever they revealed: local games and
 * replays only. */
MUST_USE enum status match_rewind(struct match *match, int count, struct refusal *refusal);

/* The game once more, an answer at a time, for those who look at how it was played: `count` answers have been given
 * there. The match must stay as it is meanwhile. */
struct past {
    const struct match *match;
    int count;
    _Alignas(8) uint8_t state[LIMIT_STATE]; /* whole; nobody gets it but through past_view */
};

/* Begins with the last position kept at or before so many answers. */
void past_begin(struct past *past, const struct match *match, int count);

/* Goes on by the next answer that was given; false when there is none. */
bool past_next(struct past *past);

/* ---- what a seat may see ---------------------------------------------------------- */

/* The state as a seat sees it (LIMIT_SEATS: one who only watches), into the caller's bytes. */
void match_view(const struct match *match, int seat, void *out);

/* And as it saw that of the past. */
void past_view(const struct past *past, int seat, void *out);

int match_event_count(const struct match *match);

/* An event as a seat sees it; `veiled`, if given, tells whether something was blanked. */
struct event match_event(const struct match *match, int i, int seat, bool *veiled);

/* The whole event, the whole state: for those who run the game, its tests and its scripts, never for a
 * player. */
const struct event *match_event_whole(const struct match *match, int i);
const void *match_state(const struct match *match);
void *match_state_for_script(struct match *match);

/* ---- check values ----------------------------------------------------------------- */

/* A hash of the set-up and all public events so far [TB-GAME-4]; the same on every machine. */
uint64_t match_check(const struct match *match);

/* How many rounds have begun. */
int match_round(const struct match *match);

/* Those at the ends of the rounds so far, so that the first divergence shows. */
int match_round_checks(const struct match *match, uint64_t out[LIMIT_ROUNDS]);

#endif
