/* The null system from within: its state and what its files need of each other. */
#ifndef RULESETS_NULL_NULL_H
#define RULESETS_NULL_NULL_H

#include "rules/ruleset.h"
#include "rules/stack.h"
#include "table/cards.h"

enum {
    NULL_SIDE = 3, /* models a seat has at most [NU-SET-1] */
    NULL_MODELS = NULL_SIDE * LIMIT_SEATS,
    NULL_HAND = 3, /* cards [NU-CARD-1] */
    LIMIT_NULL_ROUNDS = 12,
    NULL_VERSION = 1,
};

/* ---- data, after house rules ------------------------------------------------------ */

struct null_data {
    int32_t move_mil, short_mil, long_mil, nerve_mil;
    uint8_t hit_needs, nerve_needs, duck_needs, zero;
    int16_t points;
    int16_t zero2;
};

enum { ITEM_HAND, ITEM_BOSS, ITEM_RIFLE, ITEM_COUNT };
enum { SWITCH_ROUNDS, SWITCH_DUCK, SWITCH_COUNT };

/* ---- state ------------------------------------------------------------------------ */

enum { PILE_DECK, PILE_DISCARDS, PILE_HANDS }; /* hands by seat */

enum phase { PHASE_DEPLOY, PHASE_BID, PHASE_ACT, PHASE_OVER };

/* What is under way, each inside the one before. FRAME_SHOT: shooter, target, whether ducked.
 * FRAME_DUCK: the owner of the target, then the card and whether it was beaten. FRAME_PRESS: the owner
 * of the shooter. */
enum { FRAME_NONE, FRAME_SHOT, FRAME_DUCK, FRAME_PRESS };
enum { SHOT_SHOOTER, SHOT_TARGET, SHOT_DUCKED };
enum { DUCK_SEAT, DUCK_CARD, DUCK_BEATEN };
enum { PRESS_SEAT };

/* An effect that waits: the model that tests its nerve. */
enum { PENDING_NONE, PENDING_NERVE };

struct null_model {
    int32_t x, y;
    uint8_t placed, wounds, out, shaken;
};

struct null_state {
    struct chance chance;
    struct cards cards;
    struct stack stack;
    struct null_model models[NULL_MODELS]; /* as the set-up counts them */
    uint8_t phase, round;
    uint8_t turn;               /* whose place in the order it is */
    uint8_t actor;              /* the model to act, or the one to be placed next */
    uint8_t order[LIMIT_SEATS]; /* of the round's seats */
    uint8_t bids[LIMIT_SEATS];  /* secret: the place in the hand, from 1 */
    uint8_t has_bid[LIMIT_SEATS];
    uint8_t zero[4];
};

static inline const struct null_data *null_data(const struct setup *setup)
{
    return (const struct null_data *)(const void *)setup->data;
}

/* ---- vocabulary (data.c) ---------------------------------------------------------- */

enum {
    VERB_PLACE,
    VERB_BID,
    VERB_MOVE,
    VERB_SHOOT,
    VERB_PASS,
    VERB_STAND,
    VERB_DUCK,
    VERB_RELENT,
    VERB_PRESS,
    VERB_COUNT
};
enum { TOPIC_PLACE, TOPIC_BID, TOPIC_ACT, TOPIC_DUCK, TOPIC_PRESS, TOPIC_COUNT };
enum {
    EVENT_PLACED,
    EVENT_DEALT,
    EVENT_ROUND_BEGINS,
    EVENT_BID_SHOWN,
    EVENT_MOVED,
    EVENT_SHOT,
    EVENT_PASSED,
    EVENT_DUCKED,
    EVENT_PRESSED,
    EVENT_ROLLED,
    EVENT_MODIFIER,
    EVENT_WOUNDED,
    EVENT_OUT,
    EVENT_SHAKEN,
    EVENT_STEADY,
    EVENT_LOST_ACTION,
    EVENT_ENDED,
    EVENT_COUNT
};
enum { RULE_SHOOT_1, RULE_COUNT };

extern const struct signature NULL_VERBS[VERB_COUNT];
extern const struct signature NULL_TOPICS[TOPIC_COUNT];
enum { NULL_ROUTINE_COUNT = 1 };
extern const struct routine NULL_ROUTINES[NULL_ROUTINE_COUNT];
extern const struct event_kind NULL_EVENTS[EVENT_COUNT];
extern const char *const NULL_RULES[RULE_COUNT + 1];
extern const char *const NULL_PHASES[]; /* THING_WORD */
extern const struct null_data NULL_DATA;
extern const struct catalog NULL_CATALOG;
enum { NULL_FIELD_COUNT = 31 };
extern const struct field NULL_FIELDS[NULL_FIELD_COUNT];
enum { NULL_PILE_COUNT = PILE_HANDS + LIMIT_SEATS };
extern const struct pile NULL_PILES[NULL_PILE_COUNT];
extern const struct cost_model NULL_COSTS;

/* ---- models (models.c) ------------------------------------------------------------ */

int null_model_count(const struct setup *setup);
int null_model_seat(const struct setup *setup, int model);
int null_first_model(const struct setup *setup, int seat);
const struct roster_model *null_roster_model(const struct setup *setup, int model);
bool null_stands(const struct null_state *state, int model);
struct circle null_circle(const struct setup *setup, const struct null_state *state, int model);

/* Writes the bases of all standing models but one (or -1: all) as they stand in a way or in sight; gives
 * their number. */
int null_bases(const struct setup *setup, const struct null_state *state, int but,
               struct base out[NULL_MODELS]);

/* The value of what still stands for a seat [NU-END-1]. */
int null_worth(const struct setup *setup, const struct null_state *state, int seat);

/* ---- acting ----------------------------------------------------------------------- */

/* How far a model's weapon reaches [NU-SHOOT-1] (shooting.c). */
mil null_shot_reach(const struct setup *setup, int model);

/* Whether a model may shoot another now; if not the refusal says why. `modifier` is the change to the
 * roll [NU-SHOOT-1]. */
bool null_may_shoot(const struct setup *setup, const struct null_state *state, int shooter,
                    int target, int *modifier, struct refusal *refusal);

/* Starts a shot that may be made (shooting.c). */
void null_shoot(const struct setup *setup, struct null_state *state, int shooter, int target,
                const struct sink *sink);

/* Goes on with whatever is under way until a question is open. Gives whether anything is left. */
bool null_run_stack(const struct setup *setup, struct null_state *state, const struct sink *sink);

/* Goes on with the turn when nothing is under way (turn.c). */
void null_run_turn(const struct setup *setup, struct null_state *state, const struct sink *sink);

/* The way of a move, and whether it is allowed (moving.c). */
bool null_way(const struct setup *setup, const struct null_state *state, int model,
              const struct answer *answer, struct way *way, struct refusal *refusal);
void null_move(const struct setup *setup, struct null_state *state, int model,
               const struct way *way, const struct sink *sink);

/* Whether a card, by NU-CARD-1, is higher than another; whether one is enough to duck with. */
int null_card_value(int card);
bool null_card_ducks(const struct setup *setup, int card);

/* A seat's open answers, by question (turn.c for the plain ones). */
struct question null_ask(const struct setup *setup, const void *state, int seat);
int null_options(const struct setup *setup, const void *state, int seat,
                 struct option out[LIMIT_OPTIONS]);
void null_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
                struct reach_asked *out);
bool null_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
                const struct sink *sink, struct refusal *refusal);
void null_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
                const struct sink *sink);

/* ---- minds and lookers (mind.c, looks.c) ------------------------------------------ */

struct answer null_sample(const struct setup *setup, const void *state, int seat,
                          struct chance *chance);
int null_propose(const struct setup *setup, const void *redacted, int seat,
                 struct answer out[LIMIT_PROPOSALS]);
struct answer null_advise(const struct setup *setup, const void *redacted, int seat);
int32_t null_evaluate(const struct setup *setup, const void *redacted, int seat);
void null_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);
void null_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                  struct inspection *out);
void null_odds(const struct setup *setup, const void *redacted, int seat,
               const struct answer *answer, struct odds *out);
void null_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);

/* ---- invariants (check.c) --------------------------------------------------------- */

const char *null_check(const struct setup *setup, const void *state);

#endif
