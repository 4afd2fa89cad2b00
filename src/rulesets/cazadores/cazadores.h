/* What the files of Cazadores need of each other, by file. */
#ifndef RULESETS_CAZADORES_CAZADORES_H
#define RULESETS_CAZADORES_CAZADORES_H

#include "rulesets/cazadores/cast.h"
#include "rulesets/cazadores/state.h"
#include "rulesets/cazadores/words.h"
#include "table/dice.h"

enum { CZ_EXITS = LIMIT_STRETCHES, CZ_REASONS = 12 };
enum { CZ_FIELD_COUNT = 77 };
enum { FOCUS_ADVANTAGE, FOCUS_SHIFT };

#define REFUSE(rule, sentence) refusal_say(refusal, rule, sentence, 0)

static inline const struct frame *stack_frame(const struct cz_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

/* ---- data and vocabulary (data.c, words.c) ---------------------------------------- */

extern const struct cz_data CZ_DATA;
extern const struct pile CZ_PILES[CZ_PILE_COUNT];
extern const struct cz_adversary CZ_ADVERSARIES[ADVERSARY_COUNT];
extern const struct catalog CZ_CATALOG;
extern const struct signature CZ_VERBS[VERB_COUNT];
extern const struct signature CZ_TOPICS[TOPIC_COUNT];
extern const struct event_kind CZ_EVENTS[EVENT_COUNT];
extern const struct field CZ_FIELDS[CZ_FIELD_COUNT];
extern const char *const CZ_RULES[RULE_COUNT + 1];
extern const char *const CZ_LIVES[];
extern const char *const CZ_PHASES[];
extern const char *const CZ_ARMS[];
extern const char *const CZ_CONDITIONS[];
extern const char *const CZ_RITUALS[];
extern const char *const CZ_AREA_WORDS[];
extern const char *const CZ_WHATS[];
extern const char *const CZ_SIDE_WORDS[];
extern const char *const CZ_FOCUSES[];
extern const char *const CZ_DECISIONS[];
extern const char *const CZ_DEEDS[];
extern const char *const CZ_PARTS[];
extern const char *const CZ_WHYS[];
extern const char *const CZ_PILE_WORDS[];
extern const char *const CZ_OBJECTIVES[];
extern const char *const CZ_TASKS[];

/* ---- the Pack (pack.c) ------------------------------------------------------------ */

int32_t cz_price(const struct setup *setup, const struct roster_model *sheet);
int32_t cz_budget(const struct setup *setup);
void cz_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);
void cz_setup_check(const struct setup *setup, struct setup_faults *faults);

/* ---- checks (checks.c) ------------------------------------------------------------ */

/* Why a check has Advantage (above 0) or Disadvantage. */
struct cz_reason {
    int8_t amount;
    uint8_t rule; /* enum rule */
    const char *words;
};

/* A check before it is rolled. */
struct cz_check {
    int model, what; /* enum what */
    int pool, threshold;
    int edge; /* Advantages less Disadvantages */
    int reason_count;
    struct cz_reason reasons[CZ_REASONS];
};

struct cz_result {
    int successes, criticals;
};

void cz_edge_add(struct cz_check *check, int amount, enum rule rule, const char *words);
int cz_rating(const struct setup *setup, const struct cz_state *state, int model, int skill);
struct cz_check cz_skill_check(const struct setup *setup, const struct cz_state *state, int model,
                               int skill, int threshold);
struct cz_result cz_roll(const struct setup *setup, struct cz_state *state,
                         const struct cz_check *check, const struct sink *sink);
bool cz_passes(const struct setup *setup, struct cz_state *state, int model, int skill,
               int threshold, const struct sink *sink);
struct cz_result cz_try(const struct setup *setup, struct cz_state *state,
                        const struct cz_check *check, const struct sink *sink);
bool cz_manages(const struct setup *setup, struct cz_state *state, int model, int skill,
                int threshold, const struct sink *sink);
int cz_d5(struct cz_state *state, enum purpose purpose);
struct point cz_scatter_by(struct cz_state *state, enum purpose purpose, struct point from,
                           int inches, const struct sink *sink);
struct point cz_scatter(struct cz_state *state, enum purpose purpose, struct point from,
                        const struct sink *sink);

/* ---- models on the table (models.c), sight (sighting.c) --------------------------- */

/* The table as it is to one model; the board points into it. */
struct cz_ground {
    struct board board;
    uint8_t models[CZ_MODELS]; /* whose each base is */
    struct base bases[CZ_MODELS];
    struct area areas[CZ_AREAS];
};

void cz_put(struct cz_state *state, int model, struct point at);
int cz_level(const struct setup *setup, const struct cz_state *state, int model);
struct base cz_base(const struct setup *setup, const struct cz_state *state, int model);
bool cz_within(const struct setup *setup, const struct cz_state *state, int a, int b, mil range);
bool cz_apart(struct circle a, struct circle b, mil least);
mil cz_reach_mil(const struct setup *setup, const struct cz_state *state, int model);
bool cz_is_surrounded(const struct setup *setup, const struct cz_state *state, int model);
void cz_ground_begin(const struct setup *setup, const struct cz_state *state, int model,
                     struct cz_ground *ground);
void cz_ground_near(struct cz_ground *ground, struct point from, mil length);
void cz_ground_solid(const struct setup *setup, const struct cz_state *state, int model,
                     struct cz_ground *ground);
void cz_ground_sight(const struct setup *setup, const struct cz_state *state, int from, int to,
                     int hostile_to, struct cz_ground *ground);

struct cz_line {
    bool seen, cover;
};
struct cz_line cz_line(const struct setup *setup, const struct cz_state *state, int from, int to);
bool cz_sees(const struct setup *setup, const struct cz_state *state, int from, int to);
bool cz_sees_point(const struct setup *setup, const struct cz_state *state, int from,
                   struct point at);

/* ---- Areas (areas.c), pushes and placements (shifting.c) -------------------------- */

struct area cz_area_of(const struct cz_state *state, int area);
mil cz_area_radius(int kind);
bool cz_area_bites(const struct cz_state *state, int area);
bool cz_touches_area(const struct setup *setup, const struct cz_state *state, int model, int area);
int cz_put_area(const struct setup *setup, struct cz_state *state, int kind, struct point at,
                const struct sink *sink);
void cz_remove_area(const struct setup *setup, struct cz_state *state, int area,
                    const struct sink *sink);
void cz_cover_models(const struct setup *setup, struct cz_state *state, int first, int second,
                     const struct sink *sink);
void cz_lay_area(const struct setup *setup, struct cz_state *state, int kind, struct point at,
                 const struct sink *sink);
bool cz_trap_fits(const struct setup *setup, const struct cz_state *state, int kind,
                  struct point at);
bool cz_enter_area(const struct setup *setup, struct cz_state *state, int model, int area,
                   const struct sink *sink);
bool cz_enter_piece(const struct setup *setup, struct cz_state *state, int model, int piece,
                    const struct sink *sink);
bool cz_enter_deep(const struct setup *setup, struct cz_state *state, int model, int area,
                   const struct sink *sink);
bool cz_enter_all(const struct setup *setup, struct cz_state *state, int model,
                  const struct entries *entries, const struct sink *sink);

void cz_push(const struct setup *setup, struct cz_state *state, int model, struct point source,
             mil distance, const struct sink *sink);
bool cz_appear(const struct setup *setup, struct cz_state *state, int model, struct point at,
               const struct sink *sink);
void cz_set_down(const struct setup *setup, struct cz_state *state, int model, struct point at,
                 const struct sink *sink);
void cz_place(const struct setup *setup, struct cz_state *state, int model, struct point at,
              const struct sink *sink);

/* ---- moves (moving.c) ------------------------------------------------------------- */

int cz_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS]);
void cz_check_sizes(const struct setup *setup, struct setup_faults *faults);
struct mover cz_mover(const struct setup *setup, int model);
int cz_mover_index(const struct setup *setup, int model);
mil cz_speed_mil(const struct setup *setup, const struct cz_state *state, int model);
bool cz_dares(const struct setup *setup, const struct cz_state *state, int model, struct point to);
/* Whether a Move of a length can end at a place, by any way; the ground is that near to the model. */
bool cz_reaches(const struct setup *setup, const struct cz_state *state, int model,
                const struct cz_ground *ground, mil length, struct point to);
/* The way of an answer's points within a length: one point is a destination, several the way itself. Who does not ask
 * why it is refused (NULL) is told sooner. */
bool cz_move_way(const struct setup *setup, const struct cz_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal);
void cz_walk(const struct setup *setup, struct cz_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink);
void cz_moved(const struct setup *setup, struct cz_state *state, int model,
              const struct sink *sink);

/* ---- wounds and conditions (harming.c) -------------------------------------------- */

int cz_wounds_most(const struct setup *setup, int model);
void cz_lose(const struct setup *setup, struct cz_state *state, int model, int life,
             const struct sink *sink);
void cz_wound(const struct setup *setup, struct cz_state *state, int model, int wounds,
              const struct sink *sink);
void cz_heal(const struct setup *setup, struct cz_state *state, int model, int wounds,
             const struct sink *sink);
bool cz_can_suffer(const struct setup *setup, const struct cz_state *state, int model,
                   int condition);
void cz_impose(const struct setup *setup, struct cz_state *state, int model, int condition,
               int source, const struct sink *sink);
void cz_clear(struct cz_state *state, int model, int condition, const struct sink *sink);
unsigned cz_clearable(const struct cz_state *state, int model);

/* ---- attacks (attacking.c) -------------------------------------------------------- */

unsigned cz_attack_slots(const struct setup *setup, const struct cz_state *state, int by, int at,
                         bool *unarmed);
int cz_slot_with(const struct setup *setup, int model, unsigned slots, int arm);
int cz_defence(const struct setup *setup, const struct cz_state *state, int model, int class);
int cz_threshold(const struct setup *setup, const struct cz_state *state, int model, int class);
void cz_body_edges(const struct setup *setup, const struct cz_state *state, int at, bool melee,
                   struct cz_check *check);
void cz_target_edges(const struct setup *setup, const struct cz_state *state, int by, int at,
                     bool melee, struct cz_check *check);
void cz_add_own_edges(const struct cz_state *state, int by, struct cz_check *check);
void cz_spend_edges(struct cz_state *state, int by, int with, const struct sink *sink);
struct cz_check cz_attack_check(const struct setup *setup, const struct cz_state *state, int by,
                                int at, int with, int flags);
int cz_attack_wounds(const struct setup *setup, int by, int with, int successes);
void cz_crit_conditions(const struct setup *setup, const struct cz_state *state,
                        const struct frame *attack, int8_t out[CRIT_COUNT]);
int cz_crit_options(const struct setup *setup, const struct cz_state *state, struct option *out);
bool cz_apply_crit(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
void cz_attack_start(struct cz_state *state, int by, int at, int with, int flags);
bool cz_attack_step(const struct setup *setup, struct cz_state *state, const struct sink *sink);
bool cz_answer_step(const struct setup *setup, struct cz_state *state);
int cz_answer_options(const struct setup *setup, const struct cz_state *state, struct option *out);
bool cz_apply_answer(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                     struct refusal *refusal);

/* ---- turns and actions (turn.c, acting.c, gear.c, rituals.c, aiming.c) ------------ */

/* An action: its options for a model, added to a list, and what comes of an answer. */
struct cz_deed {
    int verb;
    int (*options)(const struct setup *setup, const struct cz_state *state, int model,
                   struct option *out, int count);
    bool (*apply)(const struct setup *setup, struct cz_state *state, int model,
                  const struct answer *answer, const struct sink *sink, struct refusal *refusal);
};
extern const struct cz_deed CZ_DEED_MARCH, CZ_DEED_COVER, CZ_DEED_ATTACK, CZ_DEED_THROW,
    CZ_DEED_CAST, CZ_DEED_HONE, CZ_DEED_DEFEND, CZ_DEED_FOCUS, CZ_DEED_HIDE, CZ_DEED_PARRY,
    CZ_DEED_RELOAD, CZ_DEED_SPOT, CZ_DEED_SWITCH, CZ_DEED_AID, CZ_DEED_FLEE, CZ_DEED_USE,
    CZ_DEED_COAT, CZ_DEED_RECOVER, CZ_DEED_RITE, CZ_DEED_TAKE, CZ_DEED_URGE;

int cz_ticks(const struct setup *setup, const struct cz_state *state, const struct answer *answer);
int cz_turn_options(const struct setup *setup, const struct cz_state *state, struct option *out);
void cz_pay(const struct setup *setup, struct cz_state *state, int model, int action, int more,
            const struct sink *sink);
bool cz_apply_turn(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
void cz_turn_fresh(const struct setup *setup, struct cz_state *state, int model);
void cz_turn_start(const struct setup *setup, struct cz_state *state, int model,
                   const struct sink *sink);
bool cz_turn_step(const struct setup *setup, struct cz_state *state, const struct sink *sink);

bool cz_apply_ground(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);
struct cz_check cz_flee_check(const struct setup *setup, const struct cz_state *state, int model);
int cz_hide_threshold(const struct setup *setup, const struct cz_state *state, int model);
bool cz_carries(const struct setup *setup, const struct cz_state *state, int model, int slot);
bool cz_may_ready(const struct setup *setup, const struct cz_state *state, int model,
                  unsigned slots);
/* All that it may hold ready, in a fixed order; gives their number, at least 1: nothing. */
int cz_ready_sets(const struct setup *setup, const struct cz_state *state, int model,
                  uint8_t out[CZ_SETS]);
bool cz_clear_step(struct cz_state *state, const struct sink *sink);
int cz_clear_options(const struct cz_state *state, struct option *out);
bool cz_apply_clear(struct cz_state *state, const struct answer *answer, const struct sink *sink,
                    struct refusal *refusal);

bool cz_may_aim(const struct setup *setup, const struct cz_state *state, int model, int verb,
                int what, struct point at);
mil cz_aim_reach(const struct setup *setup, int model, int verb, int what);
bool cz_find_aim(const struct setup *setup, const struct cz_state *state, int model, int verb,
                 int what, struct point *at);

int cz_gear_area(int arm);
struct cz_check cz_throw_check(const struct setup *setup, const struct cz_state *state, int model);
bool cz_is_symbol_of(const struct setup *setup, const struct cz_state *state, int model,
                     int ritual);
struct cz_check cz_cast_check(const struct setup *setup, const struct cz_state *state, int model,
                              int ritual);
bool cz_apply_rift(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);

/* ---- foes (foes.c) ---------------------------------------------------------------- */

enum rating { RATING_SPEED, RATING_ATTACK, RATING_RANGE, RATING_TERROR, RATING_DEFENCE };

void cz_cast_foes(const struct setup *setup, struct cz_cast *cast);
mil cz_foe_radius(const struct setup *setup, int foe);
bool cz_leads(int foe);
bool cz_is_vessel(const struct setup *setup, int model);
bool cz_is_minion(const struct setup *setup, int model);
bool cz_is_adversary(const struct setup *setup, int model);
bool cz_may_fight(const struct setup *setup, int model);
int cz_foe_rating(const struct setup *setup, const struct cz_state *state, int model,
                  enum rating rating);
void cz_foe_edges(const struct setup *setup, const struct cz_state *state, int model,
                  struct cz_check *check);
void cz_foe_crits(const struct setup *setup, struct cz_state *state, struct frame *attack,
                  const struct sink *sink);
int cz_nearest_adversary(const struct setup *setup, const struct cz_state *state, int model);
void cz_terrify(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink);
void cz_foe_recover(const struct setup *setup, struct cz_state *state, int model,
                    const struct sink *sink);
bool cz_is_held(const struct cz_state *state, int model);
void cz_foe_start(const struct setup *setup, struct cz_state *state, int model,
                  const struct sink *sink);
bool cz_foe_step(const struct setup *setup, struct cz_state *state, const struct sink *sink);

/* ---- decision trees (trees.c), attacks of foes (volley.c) ------------------------- */

/* What the turn of one foe costs, by its tree; an attack is under way after it. */
int cz_decide(const struct setup *setup, struct cz_state *state, int model,
              const struct sink *sink);
/* The one of some models that a foe goes for [CZ-FOE-2]; `models` has a bit each and is not empty. */
int cz_aggro(const struct setup *setup, struct cz_state *state, int model, uint32_t models,
             const struct sink *sink);
void cz_volley_start(const struct setup *setup, struct cz_state *state, int model, int target,
                     int second, bool shoots, const struct sink *sink);
bool cz_volley_step(const struct setup *setup, struct cz_state *state, const struct sink *sink);
/* Whether a base touches the triangle of some points, or the line between two; one alone is nothing. */
bool cz_touches_corners(struct circle base, const struct point *corners, int count);
void cz_flame(const struct setup *setup, struct cz_state *state, int model,
              const struct sink *sink);
void cz_do_deed(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink);

/* ---- the Adversary deck and its locations (deck.c) -------------------------------- */

const struct cz_adversary *cz_adversary(const struct setup *setup);
/* What the card of the turn stands for, or NULL: it is no Adversary's turn. */
const struct cz_card *cz_turn_card(const struct setup *setup, const struct cz_state *state,
                                   int model);
int cz_turn_type(const struct setup *setup, const struct cz_state *state, int model);
void cz_deck_begin(const struct setup *setup, struct cz_state *state);
void cz_flip_action(struct cz_state *state, const struct sink *sink);
bool cz_has_locations(const struct setup *setup, int model);
int cz_location_count(const struct setup *setup);
int cz_location_bonus(const struct setup *setup, const struct cz_state *state, int effect);
/* Flips a card for each wound; they wait in the state. */
void cz_flip_wounds(struct cz_state *state, int wounds, const struct sink *sink);
void cz_take_flips(const struct setup *setup, struct cz_state *state, int model, int shift,
                   const struct sink *sink);
void cz_mend(const struct setup *setup, struct cz_state *state, int model, int wounds, bool refill,
             const struct sink *sink);
int cz_shift_options(struct option *out);
bool cz_apply_shift(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);
int cz_exhausted(const struct setup *setup, const struct cz_state *state);

/* ---- set-up (deploying.c) and the clock (clock.c) --------------------------------- */

struct point cz_centre(const struct setup *setup);
int cz_exits(const struct setup *setup, struct segment out[CZ_EXITS]);
bool cz_near_exit(const struct setup *setup, struct circle base, mil range);
void cz_deploy_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink);
bool cz_may_place(const struct setup *setup, const struct cz_state *state, int model,
                  struct point at, struct refusal *refusal);
bool cz_find_place(const struct setup *setup, const struct cz_state *state, int model,
                   struct point *at);
int cz_place_options(const struct setup *setup, const struct cz_state *state, struct option *out);
bool cz_apply_place(const struct setup *setup, struct cz_state *state, int seat,
                    const struct answer *answer, const struct sink *sink, struct refusal *refusal);
int cz_ready_options(const struct setup *setup, const struct cz_state *state, struct option *out);
bool cz_ready_step(const struct setup *setup, struct cz_state *state);
bool cz_apply_ready(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);
bool cz_deploy_step(const struct setup *setup, struct cz_state *state, const struct sink *sink);

int cz_dial(const struct cz_state *state);
int cz_round(const struct cz_state *state);
int cz_due_pack(const struct setup *setup, const struct cz_state *state, uint8_t out[CZ_MODELS]);
bool cz_apply_first(struct cz_state *state, const struct answer *answer, const struct sink *sink,
                    struct refusal *refusal);
bool cz_apply_next(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
void cz_hunt_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink);
void cz_run(const struct setup *setup, struct cz_state *state, const struct sink *sink);
void cz_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
              const struct sink *sink);
bool cz_pack_is_up(const struct setup *setup, const struct cz_state *state);
bool cz_foes_are_up(const struct setup *setup, const struct cz_state *state);

/* ---- objectives (objectives.c, errands.c) ----------------------------------------- */

enum { CZ_GOALS = 12 };

void cz_objective_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink);
/* What foes reposition to [CZ-OBJ-11]; gives how many. */
int cz_objective_circles(const struct setup *setup, const struct cz_state *state,
                         struct circle out[CZ_GOALS]);
int cz_count_areas(const struct cz_state *state, int kind);
int cz_lent_arm(const struct cz_state *state);
void cz_give(const struct setup *setup, struct cz_state *state, int model, int arm,
             const struct sink *sink);
void cz_lend_begin(const struct setup *setup, struct cz_state *state, const struct sink *sink);
int cz_lend_options(const struct setup *setup, const struct cz_state *state, struct option *out);
bool cz_apply_lend(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);
int cz_carried(const struct cz_state *state, int model, int kind);
void cz_part_with_barrel(struct cz_state *state, int model);
void cz_drop(const struct setup *setup, struct cz_state *state, int model, int kind,
             const struct sink *sink);
void cz_objective_lost(const struct setup *setup, struct cz_state *state, int model,
                       const struct sink *sink);
void cz_objective_round(const struct setup *setup, struct cz_state *state, const struct sink *sink);
bool cz_objective_met(const struct setup *setup, const struct cz_state *state);
void cz_earn_renown(const struct setup *setup, struct cz_state *state, const struct sink *sink);

/* Whether an Area is something that a model could cast at, or pick up, if it were near. */
bool cz_is_rite(const struct cz_state *state, int model, int area);
bool cz_is_prize(const struct cz_state *state, int model, int area);
struct cz_check cz_rite_check(const struct setup *setup, const struct cz_state *state, int model);
struct cz_check cz_take_check(const struct setup *setup, const struct cz_state *state, int model,
                              int area);
int cz_drop_options(const struct cz_state *state, int model, struct option *out, int count);
bool cz_apply_drop(const struct setup *setup, struct cz_state *state, int model,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);
bool cz_may_light(const struct setup *setup, const struct cz_state *state, int model);
void cz_light(const struct setup *setup, struct cz_state *state, int model,
              const struct sink *sink);
void cz_free_prisoner(const struct setup *setup, struct cz_state *state, int by,
                      const struct sink *sink);

/* ---- the end (ending.c) ----------------------------------------------------------- */

void cz_end_hunt(const struct setup *setup, struct cz_state *state, const struct sink *sink);
void cz_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);

/* ---- questions (questions.c) ------------------------------------------------------ */

int cz_option(struct option *out, int count, int verb, int first, int second, int third, int needs);
int cz_open_topic(const struct setup *setup, const struct cz_state *state, int *seat);
struct question cz_ask(const struct setup *setup, const void *state, int seat);
int cz_options(const struct setup *setup, const void *state, int seat,
               struct option out[LIMIT_OPTIONS]);
void cz_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
              struct reach_asked *out);
bool cz_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal);
/* The model that a verb with a place speaks of, and what it would do there. */
int cz_option_model(const struct cz_state *state, const struct answer *answer);

/* ---- minds and lookers ------------------------------------------------------------ */

struct answer cz_sample(const struct setup *setup, const void *state, int seat,
                        struct chance *chance);
struct point cz_find_point(const struct setup *setup, const struct cz_state *state,
                           const struct answer *answer);
int cz_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS]);
struct answer cz_advise(const struct setup *setup, const void *redacted, int seat);
int32_t cz_evaluate(const struct setup *setup, const void *redacted, int seat);
void cz_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance);
void cz_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out);
void cz_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out);
void cz_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);
void cz_name(const struct setup *setup, int model, char out[LIMIT_NAME]);
const char *cz_check(const struct setup *setup, const void *state);

#endif
