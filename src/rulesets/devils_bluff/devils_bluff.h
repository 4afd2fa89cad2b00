/* Devil's Bluff from within: what its files need of each other. The files follow the ledger
 * (docs/rules/devils-bluff.md): drawing, gang, rounds, activating, moving, attacking, harming, routing,
 * objectives, missions. */
#ifndef RULESETS_DEVILS_BLUFF_DEVILS_BLUFF_H
#define RULESETS_DEVILS_BLUFF_DEVILS_BLUFF_H

#include "rulesets/devils_bluff/state.h"
#include "rulesets/devils_bluff/words.h"

/* ---- data (data.c) and vocabulary (words.c) --------------------------------------- */

extern const struct signature DB_VERBS[VERB_COUNT];
extern const struct signature DB_TOPICS[TOPIC_COUNT];
extern const struct event_kind DB_EVENTS[EVENT_COUNT];
extern const char *const DB_RULES[RULE_COUNT + 1];
extern const char *const DB_LIVES[];
extern const char *const DB_PHASES[];
extern const char *const DB_WEAPONS[];
extern const char *const DB_EDGES[];
extern const char *const DB_MARKERS_WORDS[];
extern const char *const DB_ACTIONS_WORDS[];
extern const char *const DB_MISSIONS[];
extern const char *const DB_PASSED[];
extern const char *const DB_SOURCES[];
extern const struct db_data DB_DATA;
extern const struct catalog DB_CATALOG;
enum { DB_FIELD_COUNT = 55 };
extern const struct field DB_FIELDS[DB_FIELD_COUNT];
extern const struct pile DB_PILES[DB_PILE_COUNT];
enum { DB_ROUTINE_COUNT = 1 };
extern const struct routine DB_ROUTINES[DB_ROUTINE_COUNT];

static inline const struct db_data *db_data(const struct setup *setup)
{
    return (const struct db_data *)(const void *)setup->data;
}

/* A refusal in one line; gives false. */
#define REFUSE(rule, sentence) refusal_say(refusal, rule, sentence, 0)

/* ---- the gang (gang.c) and its models (models.c) ---------------------------------- */

/* Works out who is who; all below needs it, so none of it is for a set-up that is not finished. */
void db_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);
void db_setup_check(const struct setup *setup, struct setup_faults *faults);
int32_t db_budget(const struct setup *setup);

int db_model_count(const struct setup *setup);
int db_first_model(const struct setup *setup, int seat); /* of a roster; of seat 2: all */
int db_seat(const struct setup *setup, int model);
bool db_friends(const struct setup *setup, int a, int b);
const struct roster_model *db_sheet(const struct setup *setup, int model);
enum profile db_profile_of(const struct setup *setup, int model);
const struct db_profile *db_profile(const struct setup *setup, int model);
bool db_has_item(const struct setup *setup, int model, int item);
bool db_has_weapon(const struct setup *setup, int model, int weapon); /* Fists always */
unsigned db_weapons(const struct setup *setup, int model);            /* a bit for each of them */
mil db_foot_radius(const struct setup *setup, int model);
bool db_is_rookie(const struct setup *setup, int model); /* [DB-HAND-3] */

bool db_is_up(const struct db_state *state, int model);
struct point db_at(const struct db_state *state, int model);
mil db_radius(const struct setup *setup, const struct db_state *state, int model);
struct circle db_circle(const struct setup *setup, const struct db_state *state, int model);
int db_level(const struct setup *setup, const struct db_state *state, int model);
mil db_move_mil(const struct setup *setup, const struct db_state *state, int model);
struct circle db_marker(const struct db_state *state, int marker);

/* The others' bases as a mover meets them [DB-MOV-1]; gives their number. */
int db_bases(const struct setup *setup, const struct db_state *state, int mover,
             struct base out[DB_MODELS]);

/* Whether an enemy of a seat is on the table within reach of a circle. */
bool db_enemy_within(const struct setup *setup, const struct db_state *state, int seat,
                     struct circle circle, mil reach);

/* ---- deck, draws and hands (drawing.c, drawoff.c) --------------------------------- */

int db_hand_size(const struct db_state *state, int seat);
int db_hand_card(const struct db_state *state, int seat, int place);
int db_hand_find(const struct db_state *state, int seat, int card); /* its place, or -1 */
int db_card_value(int card); /* Ace 1 to King 13 [DB-DECK-1] */

/* Whether a card will do for a number needed: an Ace only when it is wild [DB-DECK-4] [DB-UP-1]. */
bool db_card_passes(const struct setup *setup, int card, int needs, bool wild);

/* Whether cards make a set or a sequence [DB-HAND-5]; what they add up to. */
bool db_is_set(const int *cards, int count);
int db_sum(const int *cards, int count);

/* Shuffles, deals three each, one at a time [DB-SET-1]. */
void db_deal(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* Starts a draw for a number needed; its frame ends with `shown` and `passed` set [DB-DECK-2]. */
void db_draw(struct db_state *state, int seat, int model, enum what what, int needs);
bool db_draw_step(const struct setup *setup, struct db_state *state, const struct sink *sink);
int db_draw_options(const struct setup *setup, const struct db_state *state, int seat,
                    struct option *out);
/* Whether a card of the hand, or a set, makes the open draw come out better than the card drawn. */
bool db_draw_matters(const struct setup *setup, const struct db_state *state, int seat);

/* Whether an answer lays down a set. Those that swap the card drawn have verbs of their own: an answer never
 * means one thing or the other by what was drawn. */
bool db_is_set_verb(int verb);
bool db_apply_draw(const struct setup *setup, struct db_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);

/* The card a draw under way would use if it is kept: with a flask the better of two [DB-EQ-2]. */
int db_drawn_card(const struct setup *setup, const struct db_state *state, int seat, int model);

/* Draw-offs [DB-RND-2]: the step gives whether it waits, else the winner. */
bool db_off_step(const struct setup *setup, struct db_state *state, int *winner,
                 const struct sink *sink);
bool db_off_asks(const struct db_state *state, int seat);
int db_off_options(const struct db_state *state, int seat, struct option *out);
bool db_off_matters(const struct db_state *state, int seat); /* a card of the hand is higher */
bool db_apply_off(struct db_state *state, int seat, const struct answer *answer,
                  struct refusal *refusal);

/* ---- rounds (rounds.c) and activations (activating.c) ----------------------------- */

void db_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
              const struct sink *sink);

/* Goes on with whatever is under way until a question is open or the game is over. */
void db_run(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* Whether a model may be chosen now: it has points, and one in reserve a place to come in. */
bool db_may_activate(const struct setup *setup, const struct db_state *state, int model);
bool db_can_activate(const struct setup *setup, const struct db_state *state, int seat);
bool db_apply_activate(const struct setup *setup, struct db_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal);

/* The model activated, or NO_MODEL. */
int db_actor(const struct db_state *state);

/* Whether a model always passes the check on its last point [DB-ACT-3]. */
bool db_is_steadied(const struct setup *setup, const struct db_state *state, int model);

bool db_activation_step(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* Places to come in at: whether one fits, and the first that is found, from a marker outward [DB-RND-5]. */
bool db_may_enter(const struct setup *setup, const struct db_state *state, int model,
                  struct point at, struct refusal *refusal);
bool db_find_entry(const struct setup *setup, const struct db_state *state, int model,
                   struct point *at);
bool db_apply_enter(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);

/* Before acting: dismount, Intuition, and the declaration [DB-ACT-9]. */
bool db_may_intuit(const struct setup *setup, const struct db_state *state, int model);
bool db_apply_ready(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);
int db_ready_options(const struct setup *setup, const struct db_state *state, struct option *out);
bool db_apply_reveal(struct db_state *state, int seat, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);

/* The declared actions (declaring.c): whether an order is allowed [DB-ACT-1]; all that are. */
bool db_plan_allowed(const struct setup *setup, const struct db_state *state, int model,
                     const uint8_t *plan, int count, struct refusal *refusal);
int db_plan_options(const struct setup *setup, const struct db_state *state, int model,
                    struct option *out, int count);
int db_plan_count(const struct db_state *state);   /* of declared actions */
int db_plan_attacks(const struct db_state *state); /* of Attacks among them */
enum action db_action(const struct db_state *state);

/* Answers to the action at hand: moves, attacks, securing, or none of it. */
bool db_apply_act(const struct setup *setup, struct db_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal);
int db_act_options(const struct setup *setup, const struct db_state *state, struct option *out);

/* ---- moving (moving.c) ------------------------------------------------------------ */

int db_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS]);
int db_mover_index(const struct setup *setup, const struct db_state *state, int model);
struct mover db_mover(const struct setup *setup, const struct db_state *state, int model);

/* Anybody on foot or on horseback, where it matters little who. */
struct mover db_walker(const struct setup *setup, bool mounted);

/* The way of an answer's points within a length: one point is a destination, several the way itself. */
bool db_move_way(const struct setup *setup, const struct db_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal);

/* Sends a way as events, puts the model at its end; what it touches there is scored. */
void db_walk(const struct setup *setup, struct db_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink);

/* ---- attacks (sighting.c, attacking.c, answering.c) ------------------------------- */

/* The line from an attacker to a target [DB-ATK-2]. */
struct db_line {
    uint8_t sight; /* enum sight, obscured within 3 inches counting as clear */
    bool cover;
};
struct db_line db_line_between(const struct setup *setup, const struct db_state *state, int by,
                               int at);

/* The same by the terrain alone, from and to given places: for estimates. */
struct db_line db_line_of_ground(const struct setup *setup, struct circle from, struct circle to);

struct db_modifier {
    int8_t amount;
    uint8_t rule;      /* enum rule */
    const char *words; /* "rush" */
};

/* An attack that may be made. */
struct db_shot {
    uint8_t attacks;
    bool longshot, close, cover;
    int needs; /* the least card that hits */
    int modifier_count;
    struct db_modifier modifiers[8];
};

/* Whether a model may attack another with a weapon, as an action or for free [DB-ATK-1] to [DB-ATK-4]. */
bool db_may_attack(const struct setup *setup, const struct db_state *state, int by, int at,
                   int weapon, bool is_free, struct db_shot *shot, struct refusal *refusal);
/* Besides: what the action at hand allows: weapons used up, points, Gunfighter. */
bool db_may_use(const struct setup *setup, const struct db_state *state, int by, int weapon,
                struct refusal *refusal);

void db_attack(struct db_state *state, int by, int at, int weapon, bool is_free,
               const struct sink *sink);
bool db_attack_step(const struct setup *setup, struct db_state *state, const struct sink *sink);
bool db_apply_attack(const struct setup *setup, struct db_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);
int db_attack_options(const struct setup *setup, const struct db_state *state, struct option *out,
                      int count);

/* Answers of the one who is attacked [DB-ATK-17]. */
bool db_may_quick_draw(const struct setup *setup, const struct db_state *state, int model);
bool db_may_dodge(const struct setup *setup, const struct db_state *state, int model, int weapon);
bool db_answer_asked(const struct setup *setup, const struct db_state *state);
int db_answer_options(const struct setup *setup, const struct db_state *state, struct option *out);
bool db_apply_answer(const struct setup *setup, struct db_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);

/* ---- defence, counter, injury (harming.c) and routing (routing.c) ----------------- */

/* What a defence and a counter draw must be. */
int db_defence_needs(const struct setup *setup, int model, int weapon, bool cover);
int db_counter_needs(const struct setup *setup, int model, int weapon);

void db_harm(struct db_state *state, int by, int at, int weapon, int hits, bool cover);
bool db_harm_step(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* Removes a model; what it carried is lost, what its gang held may lapse. `by` is the model whose attack it
 * was, or NO_MODEL. */
void db_take_out(const struct setup *setup, struct db_state *state, int model, int by,
                 enum life life, const struct sink *sink);

int db_rout_total(const struct db_state *state, int seat);
bool db_gang_is_gone(const struct setup *setup, const struct db_state *state, int seat);
void db_rout_watch(const struct setup *setup, struct db_state *state, int seat,
                   const struct sink *sink);

/* At the end of an activation, or of the first round: gangs that flee end the game [DB-ROUT-2]. */
void db_rout_check(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* ---- objectives (objectives.c), missions and set-up (missions.c) ------------------ */

bool db_may_secure(const struct setup *setup, const struct db_state *state, int model, int marker,
                   struct refusal *refusal);
void db_secure(struct db_state *state, int model, int marker);
bool db_secure_step(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* After a move or a removal: control that has lapsed [DB-OBJ-4]; a carrier at its entry point [DB-MIS-1]. */
void db_control_watch(const struct setup *setup, struct db_state *state, const struct sink *sink);
void db_deliver(const struct setup *setup, struct db_state *state, int model,
                const struct sink *sink);
void db_drop(struct db_state *state, int model, const struct sink *sink);

void db_score_points(struct db_state *state, int seat, int points, enum rule rule,
                     const struct sink *sink);
void db_score_kill(const struct setup *setup, struct db_state *state, int by, int victim,
                   const struct sink *sink);
void db_score_round(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* Ends the game: what is carried, what a rout is worth, who has won [DB-VP-1]. */
void db_game_end(const struct setup *setup, struct db_state *state, const struct sink *sink);
void db_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);

/* Set-up: which mission, then the questions of its phases [DB-SET-1] [DB-SET-2]. */
void db_mission_begin(const struct setup *setup, struct db_state *state, const struct sink *sink);
int db_entry_count(const struct db_state *state); /* of each seat */
bool db_may_place_objective(const struct setup *setup, const struct db_state *state,
                            struct point at, struct refusal *refusal);
bool db_may_place_entry(const struct setup *setup, const struct db_state *state, struct point at,
                        struct refusal *refusal);
bool db_apply_setup(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);
struct segment db_edge(const struct setup *setup, const struct db_state *state, int seat);
void db_round_begin(const struct setup *setup, struct db_state *state, const struct sink *sink);

/* The first entry point that fits along an edge, and the first objective; for sampling and advice. */
bool db_find_entry_marker(const struct setup *setup, const struct db_state *state,
                          struct point *at);
bool db_find_objective(const struct setup *setup, const struct db_state *state, struct point *at);

/* Whether there is room for entry markers on every side (for setup_check). */
void db_edges_check(const struct setup *setup, struct setup_faults *faults);

/* ---- questions (questions.c) ------------------------------------------------------ */

/* The open topic and the seat it is asked of; -1 for a draw-off, asked of both. */
int db_open_topic(const struct setup *setup, const struct db_state *state, int *seat);
struct question db_ask(const struct setup *setup, const void *state, int seat);
int db_options(const struct setup *setup, const void *state, int seat,
               struct option out[LIMIT_OPTIONS]);
bool db_matters(const struct setup *setup, const void *redacted, int seat);
void db_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
              struct reach_asked *out);
bool db_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal);

/* Adds an option; gives the new count. */
int db_option(struct option *out, int count, int verb, int first, int second, int third, int needs);

/* ---- minds and lookers ------------------------------------------------------------ */

struct answer db_sample(const struct setup *setup, const void *state, int seat,
                        struct chance *chance);
int db_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS]);
struct answer db_advise(const struct setup *setup, const void *redacted, int seat);
int32_t db_evaluate(const struct setup *setup, const void *redacted, int seat);
void db_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance);
void db_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out);
void db_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out);
void db_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);
const char *db_check(const struct setup *setup, const void *state);

#endif
