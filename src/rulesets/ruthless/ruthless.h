/* Ruthless from within: what its files need of each other. The files follow the ledger
 * (docs/rules/ruthless.md): hands, turn, moving, shooting, wounds, fisticuffs, nerve, scenarios. */
#ifndef RULESETS_RUTHLESS_RUTHLESS_H
#define RULESETS_RUTHLESS_RUTHLESS_H

#include "rulesets/ruthless/cast.h"
#include "rulesets/ruthless/words.h"

/* ---- data (data.c) and vocabulary (words.c) --------------------------------------- */

extern const struct signature RU_VERBS[VERB_COUNT];
extern const struct signature RU_TOPICS[TOPIC_COUNT];
enum { RU_ROUTINE_COUNT = 3 };
extern const struct routine RU_ROUTINES[RU_ROUTINE_COUNT];
extern const struct event_kind RU_EVENTS[EVENT_COUNT];
extern const char *const RU_RULES[RULE_COUNT + 1];
extern const char *const RU_LIVES[];
extern const char *const RU_PHASES[];
extern const char *const RU_WEAPONS[];
extern const char *const RU_LOCATIONS[];
extern const char *const RU_EDGES[];
extern const char *const RU_ROLES[];
extern const char *const RU_OBJECT_KINDS[];
extern const char *const RU_EYES[];
extern const struct ru_data RU_DATA;
extern const struct catalog RU_CATALOG;
enum { RU_FIELD_COUNT = 79 };
extern const struct field RU_FIELDS[RU_FIELD_COUNT];
extern const struct pile RU_PILES[RU_PILE_COUNT];

static inline const struct ru_data *ru_data(const struct setup *setup)
{
    return (const struct ru_data *)(const void *)setup->data;
}

/* A refusal in one line; gives false. */
#define REFUSE(rule, sentence) refusal_say(refusal, rule, sentence, 0)

/* ---- models (models.c) ------------------------------------------------------------ */

/* Works out who is who [RU-CHAR-1]; all below needs it, so none of it is for a set-up that is not finished. */
void ru_prepare(const struct setup *setup, uint8_t derived[LIMIT_DERIVED]);

int ru_prisoner(const struct setup *setup); /* his model, or NO_MODEL */

/* The horse that a character of a roster starts with, or NO_MODEL; and the other way round. */
int ru_own_horse(const struct setup *setup, int model);
int ru_horse_owner(const struct setup *setup, int horse);

/* A side is named by the first seat of its team. */
int ru_side(const struct setup *setup, int seat);
int ru_first_model(const struct setup *setup, int seat); /* of its roster */
int ru_side_count(const struct setup *setup);

/* The character's line of the roster; the prisoner has one of his own [RU-SCEN-3]. */
const struct roster_model *ru_sheet(const struct setup *setup, int model);

struct base ru_base(const struct setup *setup, const struct ru_state *state, int model);

/* Puts a model at a place, its horse with it; forgets its aim [RU-SHOOT-6]. */
void ru_put(struct ru_state *state, int model, struct point at);

/* The bases that stand in a mover's way, by RU-FIST-6: conscious enemies and their horses are solid, all
 * others are crossed; not the mover's own. Gives their number. */
int ru_bases(const struct setup *setup, const struct ru_state *state, int mover,
             struct base out[RU_MODELS]);

/* Whether two bases on the table are in contact [TB-UNIT-4]. */
bool ru_in_contact(const struct setup *setup, const struct ru_state *state, int a, int b);

/* Whether a model touches any conscious enemy; if `at` is given, whether it would there. */
bool ru_touches_enemy(const struct setup *setup, const struct ru_state *state, int model,
                      const struct point *at);

/* Whether a model's base touches a piece: a gap up to that of contact, or its centre inside. */
bool ru_touches_piece(const struct piece *piece, struct circle base);

/* ---- hands (hands.c) -------------------------------------------------------------- */

int ru_hand_size(const struct ru_state *state, int seat);
int ru_hand_card(const struct ru_state *state, int seat, int place);
int ru_hand_find(const struct ru_state *state, int seat, int card); /* its place, or -1 */
int ru_card_value(int card);                                        /* 2 to 14, ace high */
int ru_card_order(int card); /* greater for a higher card, suits counting [RU-CARD-2] */
int ru_shown_card(const struct ru_state *state, int seat); /* its initiative card, or CARD_NONE */
bool ru_card_beats(const struct setup *setup, const struct ru_state *state, int card,
                   int attacking_seat); /* high enough for a Snap Shot [RU-SNAP-1] */
void ru_discard(struct ru_state *state, int seat, int place);
void ru_refill(const struct setup *setup, struct ru_state *state, int seat,
               const struct sink *sink);
void ru_deal(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* ---- the course of a game (turn.c, acting.c) -------------------------------------- */

/* Whether a seat still plays: its side is not out, and it has somebody on the table. */
bool ru_seat_plays(const struct setup *setup, const struct ru_state *state, int seat);

/* Whether a seat picks a card for initiative now and has not yet. */
bool ru_leads(const struct setup *setup, const struct ru_state *state, int seat);

/* Answers of a turn: a card for initiative, a character to act, an action, cards to let go. */
bool ru_apply_lead(struct ru_state *state, int seat, const struct answer *answer,
                   struct refusal *refusal);
bool ru_apply_activate(const struct setup *setup, struct ru_state *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal);
bool ru_apply_act(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal);
bool ru_apply_discard(struct ru_state *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal);
int ru_act_options(const struct setup *setup, const struct ru_state *state, struct option *out);

/* The actor's activation is over. */
void ru_finish_actor(struct ru_state *state);

/* Starts the first turn once everybody is placed (called by deploying.c). */
void ru_game_start(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* Goes on with whatever is under way until a question is open or the game is over. */
void ru_run(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* Actions the actor has left, the third of a 7 included while it may be claimed. */
int ru_actions_left(const struct setup *setup, const struct ru_state *state);

/* Whether the actor may take an action at all of this kind now, wounds and nerve considered: lily livered
 * characters out of cover only Move [RU-NERVE-2]. */
bool ru_may_act(const struct setup *setup, const struct ru_state *state, int model,
                struct refusal *refusal);

/* Spends an action of the actor; its marker goes [RU-GYC-1], and so does its aim unless kept. */
void ru_spend(struct ru_state *state, int model, bool keeps_aim);

struct question ru_ask(const struct setup *setup, const void *state, int seat);
int ru_options(const struct setup *setup, const void *state, int seat,
               struct option out[LIMIT_OPTIONS]);
bool ru_apply(const struct setup *setup, void *state, int seat, const struct answer *answer,
              const struct sink *sink, struct refusal *refusal);
void ru_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *state,
              const struct sink *sink);
void ru_reach(const struct setup *setup, const void *state, int seat, const struct option *option,
              struct reach_asked *out);

/* The open topic and the seat it is asked of; -1 for a secret one, asked of several. */
int ru_open_topic(const struct setup *setup, const struct ru_state *state, int *seat);

/* Adds an option; gives the new count. */
int ru_option(struct option *out, int count, int verb, int first, int second, int third, int needs);

/* Rolls a d10 for the dice of a seat. */
int ru_roll(struct ru_state *state, int seat);

/* An event about a die: who, what it showed, what it needed, whose luck, and the chance in ten it had. */
void ru_tell_roll(const struct sink *sink, int kind, int seat, int model, int roll, int needs);

/* ---- moving (moving.c, riding.c, climbing.c) -------------------------------------- */

int ru_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS]);
int ru_mover_index(const struct setup *setup, const struct ru_state *state, int model);
struct mover ru_mover(const struct setup *setup, const struct ru_state *state, int model);

/* What a Move may cost: the full and the rough rate [RU-MOV-1]; a carrier of a strongbox has the rough one
 * only [RU-SCEN-4]. */
struct allowance ru_rate(const struct setup *setup, const struct ru_state *state, int model);

/* Whether a Move action may be declared at all: leg wounds [RU-WND-6]. */
bool ru_may_move(const struct setup *setup, const struct ru_state *state, int model,
                 struct refusal *refusal);

/* The way of a Move by an answer's points: one point is a destination, several the way itself. The Move will
 * end at the first contact of it with a conscious enemy [RU-FIST-6]; for a lily livered mover that must be in
 * cover or nearer to it [RU-NERVE-2]. Without a refusal to fill in, as for ducks, an answer is only tried: what
 * is too far is told sooner. */
bool ru_move_way(const struct setup *setup, const struct ru_state *state, int model,
                 const struct answer *answer, struct way *way, struct refusal *refusal);

/* Cuts a way of a model, from one of its places on, at the first contact with a conscious enemy; those it
 * already touches there count only once it has been clear of them, or at the end [RU-FIST-6]. */
void ru_way_cut(const struct setup *setup, const struct ru_state *state, int model, struct way *way,
                struct way_place from);

/* Climbing [RU-MOV-4]: a way of two points. Whether there is any climb to be made from here. */
bool ru_climb_way(const struct setup *setup, const struct ru_state *state, int model,
                  struct point to, struct way *way, struct refusal *refusal);
bool ru_may_climb(const struct setup *setup, const struct ru_state *state, int model);

/* Mounting and dismounting [RU-MOV-3]. */
bool ru_may_mount(const struct setup *setup, const struct ru_state *state, int model, int horse,
                  struct refusal *refusal);
bool ru_may_dismount(const struct setup *setup, const struct ru_state *state, int model,
                     const struct point *to, struct refusal *refusal); /* NULL: anywhere */
void ru_mount(struct ru_state *state, int model, int horse);
void ru_dismount(struct ru_state *state, int model, struct point to);

/* A rider comes off: killed or knocked out beside its horse, or at its dead horse's place [RU-SHOOT-8]. */
void ru_unhorse(const struct setup *setup, struct ru_state *state, int model,
                const struct sink *sink);
void ru_horse_dies(const struct setup *setup, struct ru_state *state, int horse,
                   const struct sink *sink);

/* Ducking [RU-SNAP-3]: the way of an answer, checked; whether there is any. */
bool ru_duck_way(const struct setup *setup, const struct ru_state *state, int model,
                 const struct answer *answer, struct way *way, struct refusal *refusal);
bool ru_may_duck(const struct setup *setup, const struct ru_state *state, int model);

/* Sends a way as events of up to 8 points each, and puts the model at its end. */
void ru_walk(const struct setup *setup, struct ru_state *state, int model, const struct way *way,
             int event_kind, int card, const struct sink *sink);

/* ---- cover and nerve (nerve.c) ---------------------------------------------------- */

bool ru_is_cover(const struct piece *piece); /* [RU-NERVE-4] */
bool ru_in_cover(const struct setup *setup, struct circle base);

/* The gap from a base to the nearest cover piece, in mils rounded up, and that piece (or -1: none on the
 * table). */
mil ru_cover_gap(const struct setup *setup, struct circle base, int *piece);

/* Whether that gap is less than some mils. */
bool ru_cover_nearer(const struct setup *setup, struct circle base, mil gap);

/* Becomes lily livered and runs, or asks its owner where to [RU-NERVE-2]. */
void ru_lily(const struct setup *setup, struct ru_state *state, int model, const struct sink *sink);

/* The run to a piece, as far as the rate goes. */
void ru_run_to(const struct setup *setup, struct ru_state *state, int model, int piece,
               const struct sink *sink);

/* The pieces equally near as the nearest; gives their number. */
int ru_nearest_cover(const struct setup *setup, const struct ru_state *state, int model,
                     uint8_t out[LIMIT_PIECES]);

void ru_toughness_test(const struct setup *setup, struct ru_state *state, int model,
                       const struct sink *sink);

/* Get Your Courage Up! [RU-NERVE-3] */
bool ru_may_courage(const struct setup *setup, const struct ru_state *state, int model,
                    struct refusal *refusal);
void ru_courage(const struct setup *setup, struct ru_state *state, int model, int card,
                const struct sink *sink);

/* Skedaddle at the end of a turn [RU-SKED-1] (turn.c). */
void ru_skedaddle(const struct setup *setup, struct ru_state *state, const struct sink *sink);
int ru_shaken_count(const struct setup *setup, const struct ru_state *state, int side);

/* Enemies felled by each side, added to the counts [RU-SCEN-1]. */
void ru_count_felled(const struct setup *setup, const struct ru_state *state,
                     int counts[LIMIT_SEATS]);

/* ---- shooting (sighting.c, shooting.c, covering.c) -------------------------------- */

/* The line between a firer and a target as shooting sees it [RU-SHOOT-9]. */
struct ru_line {
    bool blocked;
    int8_t cover; /* to the roll: 0, soft or hard */
};
struct ru_line ru_line_between(const struct setup *setup, const struct ru_state *state, int firer,
                               struct circle from, int target, struct circle to);

/* The same by the terrain alone, as if nobody stood in between: for estimates. `back`: the firer's own cover
 * from the target. */
struct ru_line ru_line_of_ground(const struct setup *setup, struct circle from, struct circle to,
                                 int8_t *back);

/* Whether a character could see another's place: for witnesses [RU-NERVE-1]. */
bool ru_sees(const struct setup *setup, const struct ru_state *state, int model,
             struct circle there);

struct ru_modifier {
    int8_t amount;
    uint8_t rule;      /* enum rule */
    const char *words; /* "aimed" */
};

/* A shot that may be taken. */
struct ru_shot {
    uint8_t band; /* 1 short, 2 long */
    int8_t needs; /* what must be rolled before modifiers */
    int8_t modifier;
    int modifier_count;
    struct ru_modifier modifiers[6];
};

/* Whether a character may fire a weapon at another now, or at a place the other will be at (`to`, or NULL).
 * Everything but the limits on actions is looked at: rounds, range, sight, Lawman, mercy. */
bool ru_may_fire(const struct setup *setup, const struct ru_state *state, int firer, int target,
                 const struct circle *to, int weapon, int flags, struct ru_shot *shot,
                 struct refusal *refusal);

/* Whether a Lawman has to wait for an enemy's first shot [RU-CHAR-2]. */
bool ru_holds_fire(const struct setup *setup, const struct ru_state *state, int model);

/* Whether a Shoot or Got You Covered action may be declared: arm wounds [RU-WND-6]. */
bool ru_may_shoot(const struct setup *setup, const struct ru_state *state, int model,
                  struct refusal *refusal);

/* The roll a shot needs on its die, 1 to 11, all considered. */
int ru_shot_needs(const struct setup *setup, const struct ru_shot *shot, int flags);

/* Starts an attack that may be made: question, shot, wounds, tests [RU-SNAP-2] [RU-WND-5]. */
void ru_attack(const struct setup *setup, struct ru_state *state, int by, int at, int weapon,
               int rounds, int flags, const struct sink *sink);
void ru_attack_step(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* The firer's shift of an aimed hit [RU-WND-2]. */
bool ru_apply_shift(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal);

/* The answer of one about to be attacked, and what it may be [RU-SNAP-1]. */
bool ru_apply_snap(const struct setup *setup, struct ru_state *state, int seat,
                   const struct answer *answer, const struct sink *sink, struct refusal *refusal);
int ru_snap_options(const struct setup *setup, const struct ru_state *state, int seat,
                    struct option *out);

/* Whether an owner is asked about a Snap Shot [RU-SNAP-2], and whether the character could fire or duck. */
bool ru_snap_asked(const struct setup *setup, const struct ru_state *state, int by, int at);

/* A Move under way, shots that meet it on the way, and where it ends (covering.c). */
void ru_move_start(const struct setup *setup, struct ru_state *state, int model,
                   const struct way *way, const struct sink *sink);
void ru_move_step(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* The points of the way under way that are offered to covered shots [TB-MOV-7]. */
int ru_way_offers(const struct setup *setup, const struct ru_state *state,
                  struct point out[RU_OFFERS]);

/* The answer of one who has the mover covered, and what it may be [RU-GYC-2]. */
bool ru_apply_meet(const struct setup *setup, struct ru_state *state, const struct answer *answer,
                   struct refusal *refusal);
int ru_meet_options(const struct setup *setup, const struct ru_state *state, struct option *out);

/* ---- wounds (wounds.c) ------------------------------------------------------------ */

/* Where a hit strikes, by its roll. */
extern const uint8_t RU_ROLL_LOCATIONS[RU_DIE + 1];

static inline int ru_location(int roll)
{
    return RU_ROLL_LOCATIONS[roll];
}

/* Rolls where a hit strikes, for the dice of a seat; gives the roll. */
int ru_roll_location(struct ru_state *state, int seat, int target, bool fists,
                     const struct sink *sink);

/* Crosses off a box: effects, marker, aim, death [RU-WND-1] [RU-WND-3]. `by` is the seat that gave it. */
void ru_wound(const struct setup *setup, struct ru_state *state, int model, int location, int by,
              bool fists, const struct sink *sink);
void ru_knock_out(const struct setup *setup, struct ru_state *state, int model,
                  const struct sink *sink);

/* ---- Fisticuffs (fisticuffs.c) ---------------------------------------------------- */

void ru_bout_start(const struct setup *setup, struct ru_state *state, int mover, int enemy,
                   const struct sink *sink);
void ru_bout_step(const struct setup *setup, struct ru_state *state, const struct sink *sink);
int ru_fist_bonus(const struct setup *setup, const struct ru_state *state, int model);

/* Whether the first of two cards wins [RU-FIST-4] [RU-FIST-5]. */
bool ru_fist_wins(int card, int bonus, int other, int other_bonus);

/* A card picked in secret for the bout under way. */
bool ru_apply_play(struct ru_state *state, int seat, const struct answer *answer,
                   struct refusal *refusal);

/* Whether a seat is to pick a card for the bout under way and has not yet. */
bool ru_bout_asks(const struct setup *setup, const struct ru_state *state, int seat);

/* Enemies in contact with a mover at its Move's end that it has not fought yet. */
int ru_bouts_left(const struct setup *setup, const struct ru_state *state, int mover,
                  uint8_t out[RU_CHARACTERS]);

/* ---- setting up (deploying.c) and scenarios (scenarios.c) ------------------------- */

void ru_setup_check(const struct setup *setup, struct setup_faults *faults);
int32_t ru_price(const struct setup *setup, const struct roster_model *model);
int32_t ru_budget(const struct setup *setup);

/* Models and weapons as they start, objects, rolls for edges; then asks [RU-SCEN-6]. */
void ru_deploy_begin(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* Questions of PHASE_ROLES, PHASE_EDGES and PHASE_DEPLOY. */
int ru_deploy_topic(const struct setup *setup, const struct ru_state *state, int *seat);
int ru_deploy_options(const struct setup *setup, const struct ru_state *state, int seat,
                      struct option *out);
bool ru_deploy_apply(const struct setup *setup, struct ru_state *state, int seat,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);
void ru_deploy_reach(const struct setup *setup, const struct ru_state *state, int seat,
                     const struct option *option, struct reach_asked *out);
struct zone ru_deploy_zone(const struct setup *setup, const struct ru_state *state, int seat);

/* Whether the one placed next, or its horse, may be placed so [RU-SCEN-6]. */
bool ru_may_place(const struct setup *setup, const struct ru_state *state,
                  const struct answer *answer, struct refusal *refusal);

/* The scenario's markers (objects.c): whether the table has room for them, those laid out first of all, and
 * those that lie between the edges once they are chosen. Answers and events number them from 1. */
void ru_objects_check(const struct setup *setup, struct setup_faults *faults);
void ru_objects_begin(const struct setup *setup, struct ru_state *state, const struct sink *sink);
void ru_objects_edges(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* The fitting place nearest to a point, nobody moving back for it; false when there is none. */
bool ru_nearest_fit(const struct setup *setup, const struct ru_state *state, int model,
                    struct mover mover, struct point at, struct point *out);

/* The scenario's own actions: options for the actor, and doing one of them (verbs search to arm). */
int ru_object_options(const struct setup *setup, const struct ru_state *state, int model,
                      struct option *out, int count);
bool ru_object_apply(const struct setup *setup, struct ru_state *state, int model,
                     const struct answer *answer, const struct sink *sink, struct refusal *refusal);
struct circle ru_object_circle(const struct ru_state *state, int object);

/* A character drops what it carries where it stands [RU-SCEN-7]. */
void ru_drop(const struct setup *setup, struct ru_state *state, int model, const struct sink *sink);

/* A Move that has ended in touch with the allowed edge takes the character off [RU-SCEN-7]. */
bool ru_may_leave(const struct setup *setup, const struct ru_state *state, int model,
                  struct circle there);
void ru_leave(const struct setup *setup, struct ru_state *state, int model,
              const struct sink *sink);

/* A side runs: its characters leave as they are, dropping what they carry, and it has lost [RU-SKED-1].
 * Where all sides still in run at once, the game is ended as a draw instead. */
void ru_side_leaves(const struct setup *setup, struct ru_state *state, int side,
                    const struct sink *sink);
void ru_side_loses(const struct setup *setup, struct ru_state *state, int side,
                   const struct sink *sink); /* it is out of the game; its cards go */

/* Looks whether the game is won, at once and in mid-turn [RU-SCEN-8]; marks sides that have lost. */
void ru_scenario_watch(const struct setup *setup, struct ru_state *state, const struct sink *sink);

/* Ends the game by its score after the last turn [RU-SCEN-1] to [RU-SCEN-4]. */
void ru_scenario_limit(const struct setup *setup, struct ru_state *state, const struct sink *sink);
void ru_game_end(const struct setup *setup, struct ru_state *state, int winning_side,
                 const struct sink *sink); /* NO_MODEL: a draw of those still in */
void ru_score(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS]);

/* Everybody's result if the game ends now and that side wins; NO_MODEL: a draw of those still in. */
void ru_results(const struct setup *setup, const struct ru_state *state, int winning_side,
                int32_t out[LIMIT_SEATS]);

/* ---- minds and lookers (sampling.c, odds.c, looks.c, advice.c) and check.c ---------- */

struct answer ru_sample(const struct setup *setup, const void *state, int seat,
                        struct chance *chance);
int ru_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS]);
struct answer ru_advise(const struct setup *setup, const void *redacted, int seat);
struct answer ru_advise_ahead(const struct setup *setup, const void *redacted, int seat);
struct answer ru_advise_first(const struct setup *setup, const void *redacted, int seat);
int32_t ru_evaluate(const struct setup *setup, const void *redacted, int seat);
void ru_fill(const struct setup *setup, void *redacted, int seat, struct chance *chance);
void ru_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out);
void ru_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out);
void ru_look(const struct setup *setup, const void *redacted, int model, struct model_look *out);
void ru_name(const struct setup *setup, int model, char out[LIMIT_NAME]);
const char *ru_check(const struct setup *setup, const void *state);

#endif
