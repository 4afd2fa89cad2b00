/* Shadows of the West from within: what its files need of each other. The files follow the ledger
 * (docs/rules/shadows.md): grit, laying, activating, npcs, recovering, happenings, moving, going, shooting,
 * firing, lookout, fighting, harming, deeds, posse, scenarios. */
#ifndef RULESETS_SHADOWS_SHADOWS_H
#define RULESETS_SHADOWS_SHADOWS_H

#include "rules/ground_sight.h"
#include "rulesets/shadows/cast.h"
#include "rulesets/shadows/words.h"

/* ---- data (data.c) and vocabulary (words.c) --------------------------------------- */

extern const struct signature SW_VERBS[VERB_COUNT];
extern const struct signature SW_TOPICS[TOPIC_COUNT];
extern const struct event_kind SW_EVENTS[EVENT_COUNT];
extern const char *const SW_RULES[RULE_COUNT + 1];
enum { SW_ROUTINE_COUNT = 2 };
extern const struct routine SW_ROUTINES[SW_ROUTINE_COUNT];
extern const char *const SW_LIVES[];
extern const char *const SW_PHASES[];
extern const char *const SW_SLOTS[];
extern const char *const SW_CORNER_WORDS[];
extern const char *const SW_OBJECT_WORDS[];
extern const char *const SW_WHATS[];
extern const char *const SW_DONES[];
extern const char *const SW_NPC_WORDS[];
extern const char *const SW_CHOICES[];
extern const struct sw_data SW_DATA;
extern const struct catalog SW_CATALOG;
enum { SW_FIELD_COUNT = 67 };
extern const struct field SW_FIELDS[SW_FIELD_COUNT];
extern const struct pile SW_PILES[SW_PILE_COUNT];

static inline const struct sw_data *sw_data(const struct setup *setup)
{
    return (const struct sw_data *)(const void *)setup->data;
}

/* The frame on top; there must be one. */
static inline const struct frame *stack_frame(const struct sw_state *state)
{
    return &state->stack.frames[state->stack.depth - 1];
}

/* A refusal in one line; gives false. */
#define REFUSE(rule, sentence) refusal_say(refusal, rule, sentence, 0)

/* ---- the posse (posse.c) ---------------------------------------------------------- */

void sw_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);
void sw_setup_check(const struct setup *setup, struct setup_faults *faults);
int32_t sw_budget(const struct setup *setup);
int sw_class(const struct setup *setup, int slot);

/* ---- models (models.c), sight ----------------------------------------------------- */

enum { SW_BASES = LIMIT_BASES };

/* The table as a mover meets it. */
struct sw_ground {
    struct base bases[SW_BASES];
    struct board board;
};

void sw_put(struct sw_state *state, int model, struct point at);
int sw_level(const struct setup *setup, const struct sw_state *state, int model);
struct base sw_base(const struct setup *setup, const struct sw_state *state, int model);

bool sw_touch(const struct setup *setup, const struct sw_state *state, int a, int b);
/* Whether a model's base at a place would be in contact with a standing enemy. */
bool sw_touches_enemy_at(const struct setup *setup, const struct sw_state *state, int model,
                         struct circle circle);
bool sw_is_engaged(const struct setup *setup, const struct sw_state *state, int model);
bool sw_touches_friend(const struct setup *setup, const struct sw_state *state, int model);

/* The others' bases as a mover meets them, horses too; gives their number. */
int sw_bases(const struct setup *setup, const struct sw_state *state, int mover,
             struct base out[SW_BASES]);
void sw_ground_begin(const struct setup *setup, const struct sw_state *state, int model,
                     struct sw_ground *ground);

void sw_face(struct sw_state *state, int model, struct point toward);
bool sw_in_front(const struct sw_state *state, int model, struct circle other);

/* [SW-SHOOT-7] Who sees whom, and behind what: other bases never count. */
static inline enum sight sw_sight(const struct setup *setup, struct circle from, struct circle to)
{
    return (enum sight)ground_line_between(setup, from, to, 0).sight;
}

/* ---- tests (grit.c) --------------------------------------------------------------- */

enum purpose sw_purpose(const struct setup *setup, int model); /* NO_MODEL: nobody's dice */
int sw_grit(const struct setup *setup, const struct sw_state *state, int model); /* sides */

/* Tells of a die with what it was worth to the owner of the event's model: whether it was a success, where so
 * many of its sides are. */
void sw_tell_roll(const struct setup *setup, struct event event, bool success, int ways, int sides,
                  const struct sink *sink);

/* A test on one die; `again`: a skill re-rolls a failure. */
bool sw_test_one(const struct setup *setup, struct sw_state *state, int model, enum what what,
                 bool again, const struct sink *sink);
bool sw_test_nerve(const struct setup *setup, struct sw_state *state, int model,
                   const struct sink *sink);

/* The dice of the last test. */
int sw_successes(const struct sw_state *state);
int sw_highest(const struct sw_state *state);
bool sw_any_one(const struct sw_state *state);

/* A test on several dice: its frame asks for re-rolls and ends with the dice as they are to count. */
void sw_test_start(const struct setup *setup, struct sw_state *state, int model, enum what what,
                   int count, const struct sink *sink);
bool sw_test_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_may_reroll(const struct sw_state *state, int die);
int sw_reroll_options(const struct sw_state *state, struct option *out);
bool sw_apply_reroll(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);

/* The same without a question. */
void sw_roll_pool(const struct setup *setup, struct sw_state *state, int model, enum what what,
                  int count, int sides, const struct sink *sink);
void sw_reroll(const struct setup *setup, struct sw_state *state, int model, int sides, int die,
               const struct sink *sink);
void sw_reroll_all(const struct setup *setup, struct sw_state *state, int model, int sides,
                   const struct sink *sink);

/* Puts seats in the order of a roll-off, high to low. */
void sw_roll_off(struct sw_state *state, uint8_t *seats, int count, const struct sink *sink);

/* ---- the turn (turn.c), cards (laying.c) ------------------------------------------ */

void sw_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
              const struct sink *sink);
/* Goes on with whatever is under way until a question is open or the game is over. */
void sw_run(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_turn_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_turn_end(const struct setup *setup, struct sw_state *state, const struct sink *sink);

int sw_hand_size(const struct sw_state *state, int seat);
int sw_hand_card(const struct sw_state *state, int seat, int place);
int sw_laid_card(const struct sw_state *state, int seat); /* CARD_NONE when there is none */
int sw_hand_due(const struct setup *setup, const struct sw_state *state, int seat);
int sw_card_key(const struct setup *setup, int card); /* the higher acts first */
void sw_draw_phase(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_discard_hands(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_card_played(struct sw_state *state, int seat, const struct sink *sink);
bool sw_lay_asks(const struct sw_state *state, int seat);
bool sw_lay_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
int sw_lay_options(const struct sw_state *state, int seat, struct option *out);
bool sw_apply_lay(struct sw_state *state, int seat, const struct answer *answer,
                  struct refusal *refusal);

void sw_happening(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_is_building(const struct piece *piece);

/* ---- activations (activating.c), other actions (deeds.c) -------------------------- */

int sw_actor(const struct sw_state *state); /* the model activated, or NO_MODEL */
bool sw_may_activate(const struct setup *setup, const struct sw_state *state, int model);
bool sw_seat_can_activate(const struct setup *setup, const struct sw_state *state, int seat);
int sw_activate_options(const struct setup *setup, const struct sw_state *state, int seat,
                        struct option *out);
bool sw_apply_activate(const struct setup *setup, struct sw_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal);
bool sw_activation_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
int sw_action_options(const struct setup *setup, const struct sw_state *state, struct option *out);
bool sw_apply_action(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal);
bool sw_may_gunsling(const struct setup *setup, const struct sw_state *state, int model);

/* Whether a model may go on Lookout, unjam, mount and so on; `what` as the verb has it. */
bool sw_may_do(const struct setup *setup, const struct sw_state *state, int model, int verb,
               int what, const struct point *to, struct refusal *refusal);
bool sw_may_dismount(const struct setup *setup, const struct sw_state *state, int model,
                     struct point to, struct refusal *refusal);
bool sw_find_dismount(const struct setup *setup, const struct sw_state *state, int model,
                      struct point *to);
void sw_deed_start(struct sw_state *state, int model, int verb, int what, const struct point *to);
bool sw_deed_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_carries(const struct sw_state *state, int model);
struct circle sw_object_circle(const struct sw_state *state, int object);

/* ---- moving (moving.c), a Move under way (going.c) -------------------------------- */

int sw_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS]);
int sw_mover_index(const struct setup *setup, const struct sw_state *state, int model);
struct mover sw_mover(const struct setup *setup, const struct sw_state *state, int model);
mil sw_move_mil(const struct setup *setup, const struct sw_state *state, int model);

/* The way of an answer's points within a length: one point is a destination, several the way itself. */
bool sw_move_way(const struct setup *setup, const struct sw_state *state, int model, mil length,
                 const char *rule, const struct answer *answer, struct way *way,
                 struct refusal *refusal);
bool sw_climb_way(const struct setup *setup, const struct sw_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal);
bool sw_find_climb(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *to);
void sw_own_edges(const struct setup *setup, const struct sw_state *state, int seat,
                  struct segment out[2]);
bool sw_enter_way(const struct setup *setup, const struct sw_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal);
bool sw_find_enter(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *to);

/* Cuts a way at its first contact with a standing enemy [SW-MOV-3]. */
void sw_way_cut(const struct setup *setup, const struct sw_state *state, int model,
                struct way *way);
/* Sends a way as events, puts the model at its end, facing as it went. */
void sw_walk(const struct setup *setup, struct sw_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink);

/* A place of a way that is offered to a reaction. */
struct sw_offer {
    struct way_place place;
    struct point at;
    bool ahead; /* the mover has not passed it */
};
const struct frame *sw_move_under(const struct sw_state *state);
int sw_offers(const struct setup *setup, const struct sw_state *state,
              struct sw_offer out[SW_OFFERS]);
void sw_walk_to_offer(const struct setup *setup, struct sw_state *state,
                      const struct sw_offer *offer, const struct sink *sink);
void sw_move_start(const struct setup *setup, struct sw_state *state, int model,
                   const struct way *way, int what, const struct sink *sink);
bool sw_move_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_may_strike(const struct setup *setup, const struct sw_state *state, int model);
int sw_strike_seat(const struct setup *setup, const struct sw_state *state);
int sw_strike_options(const struct setup *setup, const struct sw_state *state, int seat,
                      struct option *out);
bool sw_apply_strike(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);

/* ---- answers (lookout.c) ---------------------------------------------------------- */

int sw_owner(const struct setup *setup, const struct sw_state *state, int place);
void sw_ask_start(struct sw_state *state, int actor, int target);
bool sw_ask_step(const struct setup *setup, struct sw_state *state);
int sw_answer_seat(const struct setup *setup, const struct sw_state *state);
int sw_answer_options(const struct setup *setup, const struct sw_state *state, int seat,
                      struct option *out);
bool sw_apply_answer(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);
bool sw_reaction_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_apply_duck(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   const struct sink *sink, struct refusal *refusal);

/* ---- shooting (shooting.c, firing.c) ---------------------------------------------- */

struct sw_modifier {
    int8_t amount;
    uint8_t rule;      /* enum rule */
    const char *words; /* "cover" */
};

/* The dice of a test and why, before the least of one is seen to; what it does to the save. */
struct sw_pool {
    int dice, save;
    int modifier_count;
    struct sw_modifier modifiers[12];
};
void sw_pool_add(struct sw_pool *pool, int amount, enum rule rule, const char *words);
int sw_pool_dice(const struct sw_pool *pool);
void sw_pool_tell(const struct sw_pool *pool, const struct sink *sink);

enum { TRICK_NONE, TRICK_RANGE, TRICK_COVER }; /* what a Trick Shooter ignores */

bool sw_slot_works(const struct setup *setup, const struct sw_state *state, int model, int slot);
bool sw_may_fire(const struct setup *setup, const struct sw_state *state, int model, int slot);
enum band sw_band(const struct setup *setup, int slot, struct circle from, struct circle to);
bool sw_may_hit(const struct setup *setup, const struct sw_state *state, int by, int at, int slot);
bool sw_may_target(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int slot);
int sw_closest(const struct setup *setup, const struct sw_state *state, int by, int slot);
/* Whom a shot at somebody goes to where it must be at the closest: the wished one itself if nobody is closer. */
int sw_closest_to(const struct setup *setup, const struct sw_state *state, int by, int at,
                  int slot);
bool sw_is_closest(const struct setup *setup, const struct sw_state *state, int by, int at,
                   int slot);
int sw_linked(const struct setup *setup, const struct sw_state *state, int by, int at, int slot,
              uint8_t out[SW_MODELS]);
int sw_trick(const struct setup *setup, const struct sw_state *state, int by, int at, int slot);
void sw_shot_pool(const struct setup *setup, const struct sw_state *state, int by, int at, int slot,
                  int trick, struct sw_pool *pool);
/* The corridor of the burst under way. */
bool sw_in_burst(const struct setup *setup, const struct sw_state *state, int by, int model);
int sw_burst_victims(const struct setup *setup, const struct sw_state *state, int by,
                     uint8_t out[SW_MODELS]);

void sw_shoot_start(const struct setup *setup, struct sw_state *state, int by, int at, int slot,
                    int flags);
bool sw_shoot_step(const struct setup *setup, struct sw_state *state);
int sw_shot_options(const struct setup *setup, const struct sw_state *state, struct option *out);
bool sw_apply_shot(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   struct refusal *refusal);
bool sw_shot_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_burst_start(struct sw_state *state, int by, int slot, struct point aim, int flags,
                    const struct sink *sink);
bool sw_burst_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_mark_fired(struct sw_state *state, int model, int slot);
void sw_clear_marks(struct sw_state *state, int marks);

/* ---- fighting (fighting.c), harm (harming.c) -------------------------------------- */

bool sw_may_fight(const struct setup *setup, const struct sw_state *state, int by, int at);
bool sw_is_feared(const struct setup *setup, int by, int at);
void sw_fight_pool(const struct setup *setup, const struct sw_state *state, int fighter,
                   int opponent, int flags, bool attacks, struct sw_pool *pool);
void sw_fight_start(struct sw_state *state, int by, int at, int flags, const struct sink *sink);
bool sw_fight_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);

enum sw_harm { HARM_NONE, HARM_SHAKEN, HARM_DOWNED, HARM_CASUALTY };
int sw_save_needs(int successes);
enum sw_harm sw_harm_of(int failed_by);
int sw_save_modifier(const struct setup *setup, int model);
/* A save, and what comes of it; `by` is whose doing it is, or NO_MODEL. */
void sw_save(const struct setup *setup, struct sw_state *state, int model, int by, int successes,
             int modifier, const struct sink *sink);
void sw_casualty(const struct setup *setup, struct sw_state *state, int model, int by,
                 const struct sink *sink);
void sw_flee(struct sw_state *state, int model, const struct sink *sink);
void sw_lookout_off(struct sw_state *state, int model, const struct sink *sink);
void sw_lookout_watch(const struct setup *setup, struct sw_state *state, const struct sink *sink);

/* ---- NPCs (npcs.c), recovery (recovering.c) --------------------------------------- */

void sw_npcs_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_arrive(const struct setup *setup, struct sw_state *state, int kind, struct point at,
               const struct sink *sink);
int sw_npcs_next(const struct setup *setup, const struct sw_state *state, uint8_t out[SW_NPCS]);
bool sw_npc_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_apply_npc(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal);
int sw_preys(const struct setup *setup, const struct sw_state *state, int model,
             uint8_t out[SW_MODELS]);
bool sw_creature_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_apply_prey(const struct setup *setup, struct sw_state *state, const struct answer *answer,
                   struct refusal *refusal);

void sw_recovery_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink);
int sw_recoverers(const struct setup *setup, const struct sw_state *state, int seat,
                  uint8_t out[SW_SIDE]);
int sw_recovery_dice(const struct setup *setup, const struct sw_state *state, int model);
bool sw_recovery_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_recovered_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_apply_recover(const struct setup *setup, struct sw_state *state, int seat,
                      const struct answer *answer, const struct sink *sink,
                      struct refusal *refusal);
int sw_bottle_dice(const struct setup *setup, const struct sw_state *state, int model);
int sw_leaders(const struct setup *setup, const struct sw_state *state, int seat,
               uint8_t out[SW_SIDE]);
bool sw_bottle_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_apply_lead(const struct setup *setup, struct sw_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);

/* ---- set-up, scenarios, the end (scenarios.c) ------------------------------------- */

struct point sw_centre(const struct setup *setup);
struct point sw_corner(const struct setup *setup, int corner);
void sw_setup_begin(const struct setup *setup, struct sw_state *state, const struct sink *sink);
bool sw_corner_is_free(const struct setup *setup, const struct sw_state *state, int corner);
bool sw_apply_corner(const struct setup *setup, struct sw_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);
bool sw_may_place(const struct setup *setup, const struct sw_state *state, int model,
                  struct point at, struct refusal *refusal);
bool sw_find_place(const struct setup *setup, const struct sw_state *state, int model,
                   struct point *at);
bool sw_may_start(const struct setup *setup, const struct sw_state *state, int model);
bool sw_apply_place(const struct setup *setup, struct sw_state *state, int seat,
                    const struct answer *answer, const struct sink *sink, struct refusal *refusal);
bool sw_deploy_step(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_drop(struct sw_state *state, int model, const struct sink *sink);
void sw_carry_off(const struct setup *setup, struct sw_state *state, int model,
                  const struct sink *sink);
void sw_score_casualty(const struct setup *setup, struct sw_state *state, int model,
                       const struct sink *sink);
bool sw_is_left(const struct setup *setup, const struct sw_state *state, int seat);
int sw_seats_left(const struct setup *setup, const struct sw_state *state);
void sw_game_end(const struct setup *setup, struct sw_state *state, const struct sink *sink);
void sw_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);

/* ---- questions (questions.c) ------------------------------------------------------ */

/* The open topic and the seat it is asked of; -1 for laying, asked of all with cards. */
int sw_open_topic(const struct setup *setup, const struct sw_state *state, int *seat);
struct question sw_ask(const struct setup *setup, const void *state, int seat);
int sw_options(const struct setup *setup, const void *state, int seat,
               struct option out[LIMIT_OPTIONS]);
void sw_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
              struct reach_asked *out);
bool sw_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal);
bool sw_matters(const struct setup *setup, const void *redacted, int seat);
int sw_option(struct option *out, int count, int verb, int first, int second, int third, int needs);

/* ---- minds and lookers ------------------------------------------------------------ */

struct answer sw_sample(const struct setup *setup, const void *state, int seat,
                        struct chance *chance);
/* A point that will do for an option that needs one other than a way. */
struct point sw_find_point(const struct setup *setup, const struct sw_state *state,
                           const struct answer *answer);
int sw_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS]);
struct answer sw_advise(const struct setup *setup, const void *redacted, int seat);
int32_t sw_evaluate(const struct setup *setup, const void *redacted, int seat);
int32_t sw_foresee(const struct setup *setup, const void *state, int seat);
void sw_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance);
void sw_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out);
void sw_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out);
void sw_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);
void sw_name(const struct setup *setup, int model, char out[LIMIT_NAME]);
const char *sw_check(const struct setup *setup, const void *state);

#endif
