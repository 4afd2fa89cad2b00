/* The one interface between a system's rules and everything else. A system is a folder under
 * src/rulesets that exports one `const struct ruleset`; all the rest of it is static or internal.
 *
 * States are flat: fixed-width fields, no pointers, no padding, at most LIMIT_STATE bytes, copied with
 * memcpy. Caches live outside them. Rulesets allocate nothing. Every member takes the immutable set-up;
 * members that look from a seat (propose, advise, inspect, odds, evaluate) get redacted states and must
 * answer from those alone. */
#ifndef RULES_RULESET_H
#define RULES_RULESET_H

#include "base/chance.h"
#include "rules/answer.h"
#include "rules/event.h"
#include "rules/field.h"
#include "rules/setup.h"
#include "rules/value.h"
#include "table/sight.h"

enum {
    LIMIT_STATE = 8192,
    LIMIT_ODDS = 48,
    LIMIT_PROPOSALS = 64,
    LIMIT_RULE_WORDS = 16, /* lists of words a system may have */
    LIMIT_ROUTINES = 8,    /* kinds of questions with standing orders */
    ONE_MILLION = 1000000,
};

enum { /* what a system has, so that tools adapt */
       TRAIT_HIDDEN_HANDS = 1 << 0,
       TRAIT_SECRET_CHOICES = 1 << 1,
       TRAIT_FOES = 1 << 2, /* played by the rules, no seat */
       TRAIT_HORSES = 1 << 3,
       TRAIT_FACING = 1 << 4,
       TRAIT_COOPERATIVE = 1 << 5,
       TRAIT_DICE = 1 << 6,
       TRAIT_CARDS = 1 << 7,
};

/* ---- odds ------------------------------------------------------------------------- */

enum odds_kind {
    ODDS_OUTCOME,  /* one of several that add up to a million */
    ODDS_MODIFIER, /* what changes the chance, and by how much */
    ODDS_REPLY,    /* what another seat may answer, and how likely it could */
    ODDS_COST,     /* what it takes, whatever comes of it: 3 ticks */
};

struct odds_line {
    uint8_t kind;   /* enum odds_kind */
    uint8_t group;  /* outcomes of one group exclude each other */
    int16_t amount; /* of a modifier or a cost */
    int32_t ppm;    /* parts per million [TB-GAME-5]; -1 where there is an amount */
    int16_t event;  /* the kind of event that shows this outcome; -1: none of the group's others */
    const char *rule;
    char words[48]; /* "hit", "aimed", "may answer with a Snap Shot" */
};

/* What the asker knows, nobody answering with cards. */
struct odds {
    int count;
    struct odds_line lines[LIMIT_ODDS];
};

/* ---- looking at a model ----------------------------------------------------------- */

struct inspect_other {
    uint8_t model;
    uint8_t sight, cover; /* enum sight, enum cover */
    uint8_t band;         /* the system's range band, 0: out of reach */
    mil gap;
    int32_t hit_ppm;  /* of the best shot at it now, or -1 */
    int32_t risk_ppm; /* of its best shot back, or -1 */
};

struct inspection {
    int range_count;
    mil ranges[4]; /* from the base's rim */
    struct allowance allowance;
    int mover; /* which of the ruleset's movers it is, or -1 when it cannot move */
    int other_count;
    struct inspect_other others[LIMIT_MODELS];
};

/* Where a point or a way that an option needs may end. */
struct reach_asked {
    struct point from;
    struct allowance allowance;
    int mover;      /* whose graph; -1: no way is walked, any fitting place of the zones */
    int zone_count; /* when there are any the end lies in one of them */
    struct zone zones[4];
    int base_count; /* the others' bases as they count now */
    struct base bases[LIMIT_MODELS];
};

/* A model as every front end draws it. */
struct model_look {
    bool present; /* on the table and known to the looker */
    struct base base;
    int8_t seat;                /* -1: a foe or nobody's */
    uint8_t number;             /* its place in its roster, from 0 */
    int16_t facing_x, facing_y; /* 0, 0 where facing has no rules */
    bool out;                   /* lying there, but out of action */
    char name[LIMIT_NAME];
    char state[96];    /* conditions and wounds in words */
    char profile[128]; /* its numbers as they are now, in words; empty: the catalog tells all */
};

/* A pile of cards, by its number in the state's cards. */
struct pile {
    const char *word; /* stable, for scripts and views; piles of different seats may share one */
    int8_t seat;      /* whose it is, or -1 */
    uint8_t seen;     /* enum seen: who sees its cards as a rule; SEEN_NOBODY lies face down */
    uint8_t home;     /* the pile that a script puts its cards back into */
};

/* Questions that come so often that a player may leave them to a standing order (rules/routine.h). The rules ask
 * them all the same, useful or not; their first option needs nothing and spends nothing. */
struct routine {
    const char *word;  /* stable, for commands and settings: "draws" */
    const char *title; /* "Cards drawn" */
    const char *never; /* what the first option does every time: "Use every card drawn" */
    const char *when;  /* when it matters, after "Ask when": "a card of your hand does better" */
    uint64_t topics;   /* bit t: topic t is one */
};

/* ---- the interface ---------------------------------------------------------------- */

struct ruleset {
    const char *id, *title;
    uint32_t version; /* a record is verified only by its own version [TB-GAME-4] */
    uint8_t seats_least, seats_most;
    uint32_t traits;
    mil table_width,
        table_height; /* of a random table; 0: 36 inches square, or 48 if 36 will not do */
    size_t state_size, data_size;
    const void *data; /* as printed, before house rules */
    const struct catalog *catalog;

    /* The vocabulary. Its order is part of every record: new entries go to the end. */
    const struct signature *verbs;
    int verb_count;
    const struct signature *topics;
    int topic_count;
    const struct event_kind *events;
    int event_count;
    const char *const *rules;                   /* ids that events and odds name, ended by NULL */
    const char *const *words[LIMIT_RULE_WORDS]; /* lists for THING_WORD + i, each ended by NULL */
    const struct field *fields;
    int field_count;
    /* Where in the state its struct chance, struct cards and struct stack lie; 0 for cards: none. */
    size_t chance_offset, cards_offset, stack_offset;
    const struct pile *piles;
    int pile_count;
    const struct routine *routines; /* at most LIMIT_ROUTINES */
    int routine_count;

    /* Which kinds of movers the table is prepared for; gives their number. */
    int (*movers)(const struct setup *setup, struct mover out[LIMIT_MOVERS]);

    /* Adds every broken limit of rosters, table and switches that is the system's own: the catalog's limits
     * were checked before, and all profiles, items and attributes exist. */
    void (*setup_check)(const struct setup *setup, struct setup_faults *faults);

    /* What a model costs with all it has, and what a side may cost (0: no limit), both after house rules.
     * NULL: the sum of the catalog's prices, and the catalog's points. */
    int32_t (*price)(const struct setup *setup, const struct roster_model *model);
    int32_t (*budget)(const struct setup *setup);

    /* Works out once, when a set-up is finished, what play asks of it all the time; NULL: nothing. The
     * set-up may be looked at whole, its `derived` is to be filled. */
    void (*prepare)(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);

    /* Writes the first state. */
    void (*begin)(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
                  const struct sink *sink);

    /* The open question of a seat. Whether one is asked depends only on what every seat may know. */
    struct question (*ask)(const struct setup *setup, const void *state, int seat);

    /* All options of the open question, in a fixed order; gives their number, at least 1. */
    int (*options)(const struct setup *setup, const void *state, int seat,
                   struct option out[LIMIT_OPTIONS]);

    /* Of an open routine question: whether another answer than the first could make it come out better for the
     * seat, from what it knows. NULL: whether there is another. */
    bool (*matters)(const struct setup *setup, const void *redacted, int seat);

    /* Where the point or way that an option needs may end. */
    void (*reach)(const struct setup *setup, const void *state, int seat,
                  const struct option *option, struct reach_asked *out);

    /* A legal answer: each option equally likely, its point or subset uniform over what is legal. */
    struct answer (*sample)(const struct setup *setup, const void *state, int seat,
                            struct chance *chance);

    /* Good candidates for a search, best first; gives their number, at least 1. */
    int (*propose)(const struct setup *setup, const void *redacted, int seat,
                   struct answer out[LIMIT_PROPOSALS]);

    /* The script's answer. In a world that a search has imagined it is the same as from the seat's view of it:
     * scripts never look at what their seat may not see. */
    struct answer (*advise)(const struct setup *setup, const void *redacted, int seat);

    /* The same as it was at first, never changed, for others to be measured against; NULL where it is still
     * that. */
    struct answer (*advise_first)(const struct setup *setup, const void *redacted, int seat);

    /* How scripts go on in what a search imagines, and what `propose` names first, where that does better there than
     * what is best in play; NULL: as `advise`. It is bound as that is. */
    struct answer (*advise_ahead)(const struct setup *setup, const void *redacted, int seat);

    /* Checks an answer, then acts. On false nothing has changed and `refusal` says why. */
    bool (*apply)(const struct setup *setup, void *state, int seat, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal);

    /* Completes a redacted state consistently with what the seat has seen, uniformly. */
    void (*fill)(const struct setup *setup, void *redacted, int seat, struct chance *chance);

    void (*inspect)(const struct setup *setup, const void *redacted, int seat, int model,
                    struct inspection *out);
    void (*odds)(const struct setup *setup, const void *redacted, int seat,
                 const struct answer *answer, struct odds *out);

    /* How many models the state has room for, and one of them as it looks. */
    int (*models)(const struct setup *setup, const void *state);
    void (*look)(const struct setup *setup, const void *redacted, int model,
                 struct model_look *out);

    /* What people call a model that is on no roster: a horse, a prisoner. NULL, or before the set-up is finished:
     * "foe" and its number. */
    void (*name)(const struct setup *setup, int model, char out[LIMIT_NAME]);

    /* Results in thousandths, 1000 for a win shared by nobody, once the game is over; how good the
     * position is for a seat, in the same unit, while it is not. */
    void (*score)(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);
    int32_t (*evaluate)(const struct setup *setup, const void *redacted, int seat);

    /* What a search judges positions by that it has played on to, with nothing hidden, in the same unit; NULL:
     * `evaluate`. It may see what is about to happen, where `evaluate` counts what has. */
    int32_t (*foresee)(const struct setup *setup, const void *state, int seat);

    /* Where a search may well stop to judge: where one of these topics is asked (bit t: topic t) that begin
     * something new, after so many of them. No topics: after `ahead` answers, 24 where that is 0. */
    uint64_t pauses;
    int pause_count;
    int ahead;

    /* What a learned value looks at: the names of its features, ended by NULL, and how each side stands
     * (rules/value.h). NULL, both: nothing was learned. */
    const char *const *features;
    void (*measure)(const struct setup *setup, const void *redacted, struct measures *out);

    /* The first broken invariant as a sentence, or NULL. */
    const char *(*check)(const struct setup *setup, const void *state);
};

/* The first seat that is asked for an answer, or -1: the game is over. */
int ruleset_asked(const struct setup *setup, const void *state);

/* Adds a range that is not there yet, while there is room; 0 is none. */
void inspection_add_range(struct inspection *out, mil range);

/* Adds a line to odds, all else in it as of a modifier; when there is no room it takes the last one's. And an outcome,
 * which names an event only in group 0. */
struct odds_line *odds_add(struct odds *odds, enum odds_kind kind, const char *rule,
                           const char *words);
void odds_add_outcome(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                      const char *words);

/* Candidates so far, in the room that `propose` was given. The same answer is not taken twice, nor more than
 * there is room for. */
struct proposals {
    int count;
    struct answer *out;
};
void proposals_add(struct proposals *proposals, const struct answer *answer);

/* Erases what a seat may not see, by the table of fields (LIMIT_SEATS: one who only watches). */
void ruleset_redact(const struct ruleset *ruleset, void *state, int seat);

/* ---- words ------------------------------------------------------------------------ */

enum { LIMIT_WORDS = 512 }; /* room for any answer, question or event in words, its end included */

/* An answer in stable words, "shoot a2 b1 revolver"; gives the length. Records, scripts, bots and the
 * network all use them. */
int answer_write(const struct setup *setup, const struct answer *answer, char out[LIMIT_WORDS]);

/* Reads them back. STATUS_BAD_INPUT with a sentence when they are no answer of this system. Whether it is
 * a legal one now, only apply tells. */
MUST_USE enum status answer_read(const struct setup *setup, const char *text, int size,
                                 struct answer *answer, char sentence[LIMIT_SENTENCE]);

/* An event in the same stable words, for records: "wound b1 leg"; and read back. */
int event_write(const struct setup *setup, const struct event *event, char out[LIMIT_WORDS]);
MUST_USE enum status event_read(const struct setup *setup, const char *text, int size,
                                struct event *event, char sentence[LIMIT_SENTENCE]);

/* One value of a thing in the same words; gives the length. And read back: false when all of the text is no
 * such thing of this set-up. */
int thing_write(const struct setup *setup, int thing, int value, char out[LIMIT_WORDS]);
bool thing_read(const struct setup *setup, int thing, const char *text, int size, int32_t *value);

/* One value of a thing for people: "the queen of spades". */
int thing_say(const struct setup *setup, int thing, int value, char out[LIMIT_WORDS]);

/* A question, an answer, an event as a sentence for people. The event must be as its reader sees it:
 * `veiled` when something was blanked. */
int question_say(const struct setup *setup, const struct question *question, char out[LIMIT_WORDS]);
int answer_say(const struct setup *setup, const struct answer *answer, char out[LIMIT_WORDS]);
int event_say(const struct setup *setup, const struct event *event, bool veiled,
              char out[LIMIT_WORDS]);

#endif
