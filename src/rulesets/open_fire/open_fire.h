/* Devils Bluff on the Open Fire core from within: what its files need of each other. The files follow the ledger
 * (docs/rules/open-fire.md): deck, testing, gang, rounds, activating, moving, jumping, attacking, harming,
 * objectives, missions. */
#ifndef RULESETS_OPEN_FIRE_OPEN_FIRE_H
#define RULESETS_OPEN_FIRE_OPEN_FIRE_H

#include "rulesets/open_fire/state.h"
#include "rulesets/open_fire/words.h"

/* ---- data (data.c) and vocabulary (words.c) --------------------------------------- */

extern const struct signature OF_VERBS[VERB_COUNT];
extern const struct signature OF_TOPICS[TOPIC_COUNT];
extern const struct event_kind OF_EVENTS[EVENT_COUNT];
extern const char *const OF_RULES[RULE_COUNT + 1];
extern const char *const OF_LIVES[];
extern const char *const OF_PHASES[];
extern const char *const OF_WEAPONS[];
extern const char *const OF_EDGES[];
extern const char *const OF_MARKERS_WORDS[];
extern const char *const OF_MISSIONS[];
extern const char *const OF_PASSED[];
extern const char *const OF_WHATS[];
extern const char *const OF_HANDS[];
extern const struct of_data OF_DATA;
extern const struct catalog OF_CATALOG;
enum { OF_FIELD_COUNT = 48 };
extern const struct field OF_FIELDS[OF_FIELD_COUNT];
extern const struct pile OF_PILES[OF_PILE_COUNT];

static inline const struct of_data *of_data(const struct setup *setup)
{
    return (const struct of_data *)(const void *)setup->data;
}

/* A refusal in one line; gives false. */
#define REFUSE(rule, sentence) refusal_say(refusal, rule, sentence, 0)

/* ---- the gang (gang.c) and its models (models.c) ---------------------------------- */

/* What a set-up says of a model, perks included; worked out once. */
struct of_member {
    mil radius, move_mil;
    uint8_t seat, number, grade, mover;
    uint8_t skill, defence, command, hp;
    uint8_t fear, fearless, ambush, stealth;
    uint8_t resilient, skilled, weapon; /* enum weapon; WEAPON_NONE: to be hired */
    uint8_t abilities;                  /* bit i: enum ability */
};

/* Works out who is who; all below needs it, so none of it is for a set-up that is not finished. */
void of_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);
void of_setup_check(const struct setup *setup, struct setup_faults *faults);

/* What a set-up says of all; no pointers: set-ups may be copied. What is asked most is asked here. */
struct of_cast {
    int32_t count, second; /* all models; the first of the second seat */
    struct of_member members[OF_MODELS];
    struct point saloon, banks[2][OF_OBJECTIVES]; /* objectives; of banks between south and north,
                                                     between west and east */
};

static inline const struct of_cast *of_cast(const struct setup *setup)
{
    return (const struct of_cast *)(const void *)setup->derived;
}

static inline const struct of_member *of_member(const struct setup *setup, int model)
{
    return &of_cast(setup)->members[model];
}

static inline int of_model_count(const struct setup *setup)
{
    return of_cast(setup)->count;
}

/* Of a roster; of seat 2: the number of all. */
static inline int of_first_model(const struct setup *setup, int seat)
{
    const struct of_cast *cast = of_cast(setup);
    return seat == 0 ? 0 : seat == 1 ? cast->second : cast->count;
}

static inline int of_seat(const struct setup *setup, int model)
{
    return model >= of_cast(setup)->second;
}

static inline bool of_friends(const struct setup *setup, int a, int b)
{
    return of_seat(setup, a) == of_seat(setup, b);
}

const struct roster_model *of_sheet(const struct setup *setup, int model);
bool of_has_ability(const struct setup *setup, int model, enum ability ability);

static inline bool of_is_up(const struct of_state *state, int model)
{
    return state->models[model].life == LIFE_UP;
}

static inline struct point of_at(const struct of_state *state, int model)
{
    return (struct point){state->models[model].x, state->models[model].y};
}

static inline struct circle of_circle(const struct setup *setup, const struct of_state *state,
                                      int model)
{
    return (struct circle){of_at(state, model), of_member(setup, model)->radius};
}

int of_level(const struct setup *setup, const struct of_state *state, int model);
struct circle of_marker(const struct of_state *state, int marker); /* of one that nobody carries */
bool of_is_hurt(const struct setup *setup, const struct of_state *state, int model);
bool of_is_wounded(const struct of_state *state, int model);

/* How far it may move, with or without an advance [OF-MOV-1]. */
mil of_move_mil(const struct setup *setup, const struct of_state *state, int model, bool advance);

/* What it may attack with: its own weapon, unless that is used up, and Fists. */
bool of_has_weapon(const struct setup *setup, const struct of_state *state, int model, int weapon);

/* The others' bases as a mover meets them [OF-MOV-2], all or those it can touch from places within reach of one;
 * gives their number. */
int of_bases(const struct setup *setup, const struct of_state *state, int mover,
             struct base out[OF_MODELS]);
int of_bases_near(const struct setup *setup, const struct of_state *state, int mover,
                  struct point at, mil reach, struct base out[OF_MODELS]);

/* Whether an enemy of a seat is on the table within reach of a circle; who is in whose assault range. */
bool of_enemy_within(const struct setup *setup, const struct of_state *state, int seat,
                     struct circle circle, mil reach);
bool of_in_assault(const struct setup *setup, const struct of_state *state, int a, int b);

/* ---- the deck and hands (deck.c) -------------------------------------------------- */

int of_hand_size(const struct of_state *state, int seat);
int of_hand_card(const struct of_state *state, int seat, int place);
int of_hand_find(const struct of_state *state, int seat, int card); /* its place, or -1 */
unsigned of_hand_rank(const struct of_state *state, int seat);      /* of table/hand_rank.h */
int of_card_value(int card); /* Ace 1 to King 13 [OF-DECK-1] */

/* Whether a card will do in an attribute test: Aces never, Queens and Kings always [OF-DECK-4]. */
bool of_card_passes(int card, int needs);

/* Turns the top card up and discards it, the discards shuffled in first when there is none. */
int of_turn_up(struct of_state *state, const struct sink *sink);
int of_draw_off(struct of_state *state, const struct sink *sink); /* gives the winner */
void of_hands_away(struct of_state *state, int seat, const struct sink *sink);
void of_deal(const struct setup *setup, struct of_state *state, const struct sink *sink);

/* The card of a turn [OF-HAND-2]. */
bool of_apply_card(const struct setup *setup, struct of_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);
bool of_apply_discard(struct of_state *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal);
int of_discard_options(const struct of_state *state, int seat, struct option *out);

/* ---- attribute tests (testing.c) -------------------------------------------------- */

/* Starts a test; its frame ends with `passed` set. */
void of_test(const struct setup *setup, struct of_state *state, int model, enum what what,
             int needs);
bool of_test_step(const struct setup *setup, struct of_state *state, const struct sink *sink);
bool of_apply_test(const struct setup *setup, struct of_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
bool of_apply_answer(const struct setup *setup, struct of_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);

/* Whether a failed test is drawn again, unless the card was an Ace; `rule` says why [OF-TEST-3]. */
bool of_draws_again(const struct setup *setup, int model, enum what what, int card,
                    enum rule *rule);

/* What a command test must be [OF-SPEC-1]. */
int of_command_needs(const struct setup *setup, const struct of_state *state, int model);

/* ---- rounds (rounds.c) and activations (activating.c, entering.c) ----------------- */

void of_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
              const struct sink *sink);

/* Runs on until an answer is needed or the game is over. */
void of_run(const struct setup *setup, struct of_state *state, const struct sink *sink);

void of_round_begin(const struct setup *setup, struct of_state *state, const struct sink *sink);
bool of_may_activate(const struct setup *setup, const struct of_state *state, int model);
bool of_can_activate(const struct setup *setup, const struct of_state *state, int seat);
bool of_apply_activate(const struct setup *setup, struct of_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal);

int of_actor(const struct of_state *state); /* the model that is activated, or NO_MODEL */
bool of_did(const struct of_state *state, int flag);
bool of_activation_step(const struct setup *setup, struct of_state *state, const struct sink *sink);
bool of_apply_activation(const struct setup *setup, struct of_state *state,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal);
int of_activation_options(const struct setup *setup, const struct of_state *state,
                          struct option *out);

/* Places to come in at [OF-RND-3] [OF-SPEC-1]: whether one fits, and the first that is found. */
bool of_may_enter(const struct setup *setup, const struct of_state *state, int model,
                  struct point at, struct refusal *refusal);
bool of_find_entry(const struct setup *setup, const struct of_state *state, int model,
                   struct point *at);
bool of_apply_enter(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);

/* ---- moving (moving.c) and jumping (jumping.c) ------------------------------------ */

int of_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS]);
struct mover of_mover(const struct setup *setup, int model);

/* A move that is looked at: by whom, how far, and whose bases can be in its way. */
struct of_course {
    const struct setup *setup;
    int graph; /* of the set-up's */
    struct mover mover;
    struct allowance allowance;
    struct point from;
    struct base bases[OF_MODELS];
    struct board board; /* points to the bases: not to be copied */
};
void of_course_begin(struct of_course *course, const struct setup *setup,
                     const struct of_state *state, int model, mil length);

/* The way to a destination, only straight ahead or any: MOVE_OK, or the reason without a shortfall. */
struct move_report of_course_to(const struct of_course *course, struct point to, bool straight,
                                struct way *way);

/* The way of an answer's points within a length: one point is a destination, several the way itself. */
bool of_move_way(const struct setup *setup, const struct of_state *state, int model, mil length,
                 const struct answer *answer, struct way *way, struct refusal *refusal);

/* Whether a place is reached within a length, only straight ahead or by any way. */
bool of_can_reach(const struct setup *setup, const struct of_state *state, int model, mil length,
                  struct point to, bool straight);

/* Puts a model at the end of a way; whoever it leaves or finds by that is told [OF-MOV-3] [OF-HID-1]. Walking sends
 * the way as events before. */
void of_arrive(const struct setup *setup, struct of_state *state, int model, const struct way *way,
               const struct sink *sink);
void of_walk(const struct setup *setup, struct of_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink);

void of_unhide(struct of_state *state, int model, const struct sink *sink);

/* Those who are hidden and within 6 inches of an enemy's way [OF-HID-1]. */
void of_spot(const struct setup *setup, struct of_state *state, int mover, const struct way *way,
             const struct sink *sink);

/* Jumps [OF-MOV-5]: the way to the edge, and the stretch over the gap. */
struct of_jump {
    struct way way;
    struct point to;
    mil cost; /* of all */
    mil over; /* the gap */
};
bool of_may_jump(const struct setup *setup, const struct of_state *state, int model, mil length,
                 const struct answer *answer, struct of_jump *jump, struct refusal *refusal);
/* The answers that lead over gaps nearby, at most `most`; gives their number. */
int of_find_jumps(const struct setup *setup, const struct of_state *state, int model, mil length,
                  int most, struct answer *out);
bool of_apply_jump(const struct setup *setup, struct of_state *state, int model, mil length,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);

/* ---- attacks (sighting.c, attacking.c) -------------------------------------------- */

/* What an attacker sees of a target [OF-ATK-2] [OF-HID-1]. */
enum sight of_sight(const struct setup *setup, const struct of_state *state, int by, int at);

struct of_modifier {
    int8_t amount;
    uint8_t rule;      /* enum rule */
    const char *words; /* "advanced" */
};

/* An attack that may be made. */
struct of_shot {
    uint8_t attacks;
    bool obscured, assault; /* assault: at one in assault range */
    int needs;              /* the least card that hits */
    int modifier_count;
    struct of_modifier modifiers[8];
};

/* Whether a model may attack another with a weapon [OF-ATK-1] to [OF-ATK-4]; `flags` as in an attack's frame. */
bool of_may_attack(const struct setup *setup, const struct of_state *state, int by, int at,
                   int weapon, int flags, struct of_shot *shot, struct refusal *refusal);

/* Whether any target of the model can be attacked now. */
bool of_can_attack(const struct setup *setup, const struct of_state *state, int by);
int of_attack_options(const struct setup *setup, const struct of_state *state, int by, int only_at,
                      int only_weapon, int flags, struct option *out, int count);

void of_attack(const struct setup *setup, struct of_state *state, int by, int at, int weapon,
               int flags, const struct sink *sink);
bool of_attack_step(const struct setup *setup, struct of_state *state, const struct sink *sink);

/* What is asked within an attack: Return Fire, Hail of Fire, Run and Gun. */
int of_after_options(const struct setup *setup, const struct of_state *state, struct option *out);
bool of_apply_after(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);

/* Those whose assault range was left [OF-MOV-3]: the seat that is asked, or -1. */
int of_react_seat(const struct setup *setup, const struct of_state *state);
/* Forgets those that wait of a model, at a model, of a seat; NO_MODEL and -1 stand for any. */
void of_react_forget(const struct setup *setup, struct of_state *state, int by, int at, int seat);
int of_react_options(const struct setup *setup, const struct of_state *state, struct option *out);
bool of_apply_react(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);

/* ---- harm (harming.c) and stress -------------------------------------------------- */

/* What a defence test must be, and that at no HP [OF-DEF-1] [OF-INJ-3]. */
int of_defence_needs(const struct setup *setup, const struct of_state *state, int model,
                     int piercing, bool obscured);
int of_last_needs(const struct setup *setup, int model);

/* What a hit does: damage and piercing of the weapon, more when it was critical [OF-ABIL-2] [OF-ABIL-3]. */
int of_hit_damage(const struct setup *setup, int by, int weapon, bool critical);
int of_hit_piercing(const struct setup *setup, int by, int weapon, bool critical);

bool of_harm_step(const struct setup *setup, struct of_state *state, const struct sink *sink);
void of_take_out(const struct setup *setup, struct of_state *state, int model, enum life life,
                 const struct sink *sink);
void of_stress(struct of_state *state, int model, int amount, const struct sink *sink);

/* ---- objectives (objectives.c), missions and set-up (missions.c) ------------------ */

bool of_may_secure(const struct setup *setup, const struct of_state *state, int model, int marker,
                   struct refusal *refusal);
void of_secure(const struct setup *setup, struct of_state *state, int model, int marker,
               const struct sink *sink);
void of_control_watch(const struct setup *setup, struct of_state *state, const struct sink *sink);
void of_drop(struct of_state *state, int model, const struct sink *sink);
void of_score_points(struct of_state *state, int seat, int points, enum rule rule,
                     const struct sink *sink);
/* What removing a model brings its opponent, and the points themselves. */
int of_removal_points(const struct setup *setup, const struct of_state *state, int model);
void of_score_removal(const struct setup *setup, struct of_state *state, int model,
                      const struct sink *sink);
void of_score_round(const struct setup *setup, struct of_state *state, const struct sink *sink);
int of_objectives_left(const struct of_state *state);
void of_game_end(const struct setup *setup, struct of_state *state, const struct sink *sink);
void of_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);

/* Where the objectives of each mission lie, found once for a table [OF-MIS-2] [OF-MIS-3]. */
void of_objective_places(const struct terrain *terrain, struct of_cast *cast);
void of_mission_begin(const struct setup *setup, struct of_state *state, const struct sink *sink);
bool of_may_place_entry(const struct setup *setup, const struct of_state *state, struct point at,
                        struct refusal *refusal);
bool of_apply_setup(const struct setup *setup, struct of_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);
struct segment of_edge(const struct setup *setup, const struct of_state *state, int seat);
bool of_find_entry_marker(const struct setup *setup, const struct of_state *state, mil from,
                          struct point *at);
void of_edges_check(const struct setup *setup, struct setup_faults *faults);

/* Hiring from the pool [OF-GANG-4] (hiring.c): the next model of a seat without a weapon, or NO_MODEL. */
int of_next_hired(const struct setup *setup, const struct of_state *state, int seat);
int of_hire_options(const struct of_state *state, struct option *out);
void of_hiring_begin(const struct setup *setup, struct of_state *state, const struct sink *sink);
bool of_apply_hire(const struct setup *setup, struct of_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
void of_edges_begin(const struct setup *setup, struct of_state *state, const struct sink *sink);

/* ---- questions (questions.c) ------------------------------------------------------ */

/* The open topic and the seat it is asked of. */
int of_open_topic(const struct setup *setup, const struct of_state *state, int *seat);
struct question of_ask(const struct setup *setup, const void *state, int seat);
int of_options(const struct setup *setup, const void *state, int seat,
               struct option out[LIMIT_OPTIONS]);
void of_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
              struct reach_asked *out);
bool of_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal);

/* Adds an option; gives the new count. */
int of_option(struct option *out, int count, int verb, int first, int second, int third, int needs);
static inline const struct frame *of_top(const struct of_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

/* How far a verb lets the model go that is asked to move now. */
mil of_way_length(const struct setup *setup, const struct of_state *state, int model, int verb);

/* ---- minds and lookers ------------------------------------------------------------ */

struct answer of_sample(const struct setup *setup, const void *state, int seat,
                        struct chance *chance);
int of_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS]);
struct answer of_advise(const struct setup *setup, const void *redacted, int seat);
int32_t of_evaluate(const struct setup *setup, const void *redacted, int seat);
int32_t of_foresee(const struct setup *setup, const void *state, int seat);
void of_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance);
void of_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out);
void of_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out);
void of_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);
const char *of_check(const struct setup *setup, const void *state);

#endif
