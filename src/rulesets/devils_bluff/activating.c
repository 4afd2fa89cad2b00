/* An activation, step by step [DB-ACT-1] to [DB-ACT-9]. */
#include "rulesets/devils_bluff/activating.h"

#include <string.h>

#include "rulesets/devils_bluff/drawing.h"

int db_actor(const struct db_state *state)
{
    const struct frame *bottom = &state->stack.frames[0];
    return state->stack.depth > 0 && bottom->kind == FRAME_ACTIVATION
               ? bottom->numbers[ACTIVATION_MODEL]
               : NO_MODEL;
}

/* ---- the last point --------------------------------------------------------------- */

bool db_is_steadied(const struct setup *setup, const struct db_state *state, int model)
{
    int seat = db_seat(setup, model), end = db_first_model(setup, seat + 1);
    if (db_profile_of(setup, model) == PROFILE_LEADER) /* [DB-ACT-3] in reserve too */
        return true;
    for (int leader = db_first_model(setup, seat); leader < end; leader++)
        if (db_profile_of(setup, leader) == PROFILE_LEADER && db_is_up(state, leader) &&
            db_is_up(state, model) &&
            circle_within(db_circle(setup, state, leader), db_circle(setup, state, model),
                          db_data(setup)->aura_mil))
            return true;
    return false;
}

/* ---- coming in from reserve ------------------------------------------------------- */

static bool near_entry(const struct setup *setup, const struct db_state *state, int model,
                       struct circle base)
{
    int first = DB_OBJECTIVES + db_seat(setup, model) * DB_ENTRIES;
    for (int marker = first; marker < first + DB_ENTRIES; marker++)
        if (state->markers[marker].kind == MARKER_ENTRY &&
            circle_within(base, db_marker(state, marker), db_move_mil(setup, state, model)))
            return true;
    return false;
}

bool db_may_enter(const struct setup *setup, const struct db_state *state, int model,
                  struct point at, struct refusal *refusal)
{
    struct base bases[DB_MODELS];
    struct board board = {.terrain = &setup->layout.terrain, .bases = bases};
    struct circle base = {at, db_radius(setup, state, model)};
    if (!near_entry(setup, state, model, base)) /* [DB-RND-5] */
        return REFUSE("DB-RND-5", "that is too far from the own entry points");
    board.base_count = db_bases(setup, state, model, bases);
    enum move_fault fault = stand_check(&board, db_mover(setup, state, model), at, NULL);
    if (fault != MOVE_OK)
        return REFUSE(MOVE_FAULTS[fault].rule, MOVE_FAULTS[fault].sentence);
    if (terrain_level(&setup->layout.terrain, at) != 0)
        return REFUSE("DB-RND-5", "a model comes in on the ground");
    return true;
}

/* The first place on a ring about an entry point, the board being that of db_may_enter. */
static bool find_on_ring(const struct board *board, struct mover mover, struct point about,
                         mil away, struct point *at)
{
    for (int k = 0; k < RING_POINTS; k += 2) {
        *at = ring_point(about, away, k);
        if (terrain_holds(board->terrain, (struct circle){*at, mover.radius}) &&
            stand_check(board, mover, *at, NULL) == MOVE_OK &&
            terrain_level(board->terrain, *at) == 0)
            return true;
    }
    return false;
}

/* About each entry point on rings, the widest first: that is where others seldom stand. */
bool db_find_entry(const struct setup *setup, const struct db_state *state, int model,
                   struct point *at)
{
    enum { RING_STEP = 250, ROUNDING = 2 };
    struct base bases[DB_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = db_bases(setup, state, model, bases)};
    struct mover mover = db_mover(setup, state, model);
    int first = DB_OBJECTIVES + db_seat(setup, model) * DB_ENTRIES;
    mil most = db_move_mil(setup, state, model) + RADIUS_MARKER + mover.radius - ROUNDING;
    for (mil away = most; away > 0; away -= RING_STEP)
        for (int marker = first; marker < first + DB_ENTRIES; marker++)
            if (state->markers[marker].kind == MARKER_ENTRY &&
                find_on_ring(&board, mover, db_marker(state, marker).at, away, at))
                return true;
    return false;
}

bool db_apply_enter(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int model = db_actor(state);
    if (answer->verb != VERB_ENTER || answer->numbers[0] != model)
        return REFUSE("DB-ACT-9", "the model chosen comes in now");
    if (!db_may_enter(setup, state, model, answer->points[0], refusal))
        return false;
    struct db_model *m = &state->models[model];
    m->x = answer->points[0].x;
    m->y = answer->points[0].y;
    m->life = LIFE_UP;
    struct event event = {.kind = EVENT_ENTERED,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {model},
                          .points = {answer->points[0]}};
    sink_send(sink, &event);
    stack_top(&state->stack)->step = STEP_READY;
    return true;
}

/* ---- before acting ---------------------------------------------------------------- */

bool db_may_intuit(const struct setup *setup, const struct db_state *state, int model)
{
    return db_has_item(setup, model, ITEM_INTUITION) && !state->models[model].intuition_used &&
           db_hand_size(state, 1 - db_seat(setup, model)) > 0; /* [DB-UP-6] */
}

int db_ready_options(const struct setup *setup, const struct db_state *state, struct option *out)
{
    int model = db_actor(state), count = 0;
    if (state->models[model].mounted) /* [DB-ACT-8] */
        count = db_option(out, count, VERB_DISMOUNT, model, 0, 0, NEEDS_NOTHING);
    if (db_may_intuit(setup, state, model))
        count = db_option(out, count, VERB_INTUITION, model, 0, 0, NEEDS_NOTHING);
    return db_plan_options(setup, state, model, out, count);
}

/* What is shown comes first in the hand: where it was would tell when it came there. */
static void show_card(struct db_state *state, int seat, int card, int order,
                      const struct sink *sink)
{
    struct place from = {PILE_HANDS + seat, db_hand_find(state, seat, card)};
    (void)cards_move(&state->cards, from, (struct place){PILE_HANDS + seat, order}, KNOWN_ALL);
    sink_tell(sink, EVENT_REVEALED, seat, card, 0);
}

/* [DB-UP-6] Of two cards or fewer all are shown; of more the other player picks two. */
static void intuit(const struct setup *setup, struct db_state *state, int model,
                   const struct sink *sink)
{
    int other = 1 - db_seat(setup, model), size = db_hand_size(state, other);
    state->models[model].intuition_used = 1;
    sink_tell(sink, EVENT_INTUITION, model, 0, 0);
    if (size > INTUITION_CARDS) {
        stack_push(&state->stack, FRAME_REVEAL)->numbers[REVEAL_SEAT] = (int16_t)other;
        return;
    }
    for (int i = 0; i < size; i++)
        show_card(state, other, db_hand_card(state, other, i), i, sink);
}

bool db_apply_reveal(struct db_state *state, int seat, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    if (answer->verb != VERB_REVEAL)
        return REFUSE("DB-UP-6", "two cards are shown now");
    int first = db_hand_find(state, seat, answer->numbers[0]);
    int second = db_hand_find(state, seat, answer->numbers[1]);
    if (first < 0 || second < 0 || first == second)
        return REFUSE("DB-UP-6", "two cards of the own hand are shown");
    stack_pop(&state->stack);
    show_card(state, seat, answer->numbers[0], 0, sink);
    show_card(state, seat, answer->numbers[1], 1, sink);
    return true;
}

static bool declare(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int model = db_actor(state), count = answer->verb - VERB_DECLARE_1 + 1;
    uint8_t plan[DB_ACTIONS] = {ACTION_NONE};
    for (int i = 0; i < count; i++) {
        bool known = answer->numbers[i] > ACTION_NONE && answer->numbers[i] < ACTION_COUNT;
        plan[i] = (uint8_t)(known ? answer->numbers[i] : ACTION_COUNT);
    }
    if (!db_plan_allowed(setup, state, model, plan, count, refusal))
        return false;
    memcpy(state->plan, plan, sizeof plan);
    state->plan_at = 0;
    state->models[model].points = (uint8_t)(state->models[model].points - count); /* [DB-ACT-1] */
    struct event event = {.kind = (uint8_t)(EVENT_DECLARED_1 + count - 1),
                          .seen_by = SEEN_BY_ALL,
                          .numbers = {model}};
    for (int i = 0; i < count; i++)
        event.numbers[1 + i] = plan[i];
    sink_send(sink, &event);
    stack_top(&state->stack)->step = STEP_ACT;
    return true;
}

bool db_apply_ready(const struct setup *setup, struct db_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    int model = db_actor(state);
    bool named = answer->numbers[0] == model;
    switch (answer->verb) {
    case VERB_DISMOUNT:
        if (!named || !state->models[model].mounted)
            return REFUSE("DB-ACT-8", "only the model chosen, and mounted, can dismount");
        state->models[model].mounted = 0;
        sink_tell(sink, EVENT_DISMOUNTED, model, 0, 0);
        db_control_watch(setup, state, sink); /* the smaller base may be too far away */
        return true;
    case VERB_INTUITION:
        if (!named || !db_may_intuit(setup, state, model))
            return REFUSE("DB-UP-6", "there is no Intuition to be had now");
        intuit(setup, state, model, sink);
        return true;
    case VERB_DECLARE_1:
    case VERB_DECLARE_2:
    case VERB_DECLARE_3:
    case VERB_DECLARE_4:
        return declare(setup, state, answer, sink, refusal);
    default:
        return REFUSE("DB-ACT-9", "actions are declared now");
    }
}

/* ---- acting ----------------------------------------------------------------------- */

void db_action_done(struct db_state *state)
{
    struct frame *frame = &state->stack.frames[0];
    frame->numbers[ACTIVATION_MOVED] = 0;
    state->plan_at++;
}

static void pass(struct db_state *state, const struct sink *sink)
{
    sink_tell(sink, EVENT_PASSED, db_actor(state), 0, 0);
    db_action_done(state);
}

/* [DB-ACT-4] Whether the action at hand can be taken at all. */
static bool action_is_possible(const struct setup *setup, const struct db_state *state)
{
    struct option options[LIMIT_OPTIONS];
    switch (db_action(state)) {
    case ACTION_MOVE:
        return true;
    case ACTION_ADVANCE: /* [DB-ACT-5] a Move that was forgone is none */
        return state->stack.frames[0].numbers[ACTIVATION_MOVED];
    case ACTION_PASS: /* [DB-ACT-7] */
        return false;
    default:
        return db_act_options(setup, state, options) > 1;
    }
}

int db_act_options(const struct setup *setup, const struct db_state *state, struct option *out)
{
    int model = db_actor(state), count = 0;
    struct refusal refusal;
    switch (db_action(state)) {
    case ACTION_ATTACK:
        count = db_attack_options(setup, state, out, count);
        break;
    case ACTION_SECURE:
        for (int marker = 0; marker < DB_OBJECTIVES; marker++)
            if (db_may_secure(setup, state, model, marker, &refusal))
                count = db_option(out, count, VERB_SECURE, model, marker + 1, 0, NEEDS_NOTHING);
        break;
    default:
        count = db_option(out, count, VERB_MOVE, model, 0, 0, NEEDS_WAY);
    }
    return db_option(out, count, VERB_FORGO, 0, 0, 0, NEEDS_NOTHING);
}

static bool apply_move(const struct setup *setup, struct db_state *state,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    int model = db_actor(state);
    bool first = db_action(state) == ACTION_MOVE;
    struct way way;
    if (answer->verb != VERB_MOVE || answer->numbers[0] != model)
        return REFUSE("DB-ACT-1", "the model chosen moves now");
    if (!db_move_way(setup, state, model, db_move_mil(setup, state, model), "DB-ACT-5", answer,
                     &way, refusal))
        return false;
    db_walk(setup, state, model, &way, EVENT_MOVED, sink);
    db_action_done(state);
    state->stack.frames[0].numbers[ACTIVATION_MOVED] = first; /* [DB-ACT-5] */
    return true;
}

static bool apply_secure(const struct setup *setup, struct db_state *state,
                         const struct answer *answer, struct refusal *refusal)
{
    int model = db_actor(state), marker = answer->numbers[1] - 1;
    if (answer->verb != VERB_SECURE || answer->numbers[0] != model)
        return REFUSE("DB-ACT-1", "the model chosen secures an objective now");
    if (!db_may_secure(setup, state, model, marker, refusal))
        return false;
    db_action_done(state);
    db_secure(state, model, marker);
    return true;
}

bool db_apply_act(const struct setup *setup, struct db_state *state, const struct answer *answer,
                  const struct sink *sink, struct refusal *refusal)
{
    if (answer->verb == VERB_FORGO) { /* [DB-ACT-4] */
        pass(state, sink);
        return true;
    }
    switch (db_action(state)) {
    case ACTION_ATTACK:
        return db_apply_attack(setup, state, answer, sink, refusal);
    case ACTION_SECURE:
        return apply_secure(setup, state, answer, refusal);
    default:
        return apply_move(setup, state, answer, sink, refusal);
    }
}

/* ---- step by step ----------------------------------------------------------------- */

/* Acts until an answer is needed or nothing is left; one taken out acts no more [DB-ACT-9]. */
static bool act_on(const struct setup *setup, struct db_state *state, int model,
                   const struct sink *sink)
{
    while (db_is_up(state, model) && state->plan_at < db_plan_count(state)) {
        if (action_is_possible(setup, state))
            return true;
        pass(state, sink);
    }
    stack_top(&state->stack)->step = STEP_END;
    return false;
}

static void finish(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    stack_pop(&state->stack);
    memset(state->plan, ACTION_NONE, sizeof state->plan);
    state->plan_at = 0;
    state->turn = !state->turn; /* [DB-RND-4] */
    db_rout_check(setup, state, sink);
}

/* The check of one who starts with a single point [DB-ACT-2]. */
static void check_point(const struct setup *setup, struct db_state *state, int model)
{
    struct frame *frame = stack_top(&state->stack);
    frame->step = STEP_ENTER;
    if (state->models[model].points != 1 || db_is_steadied(setup, state, model))
        return;
    frame->step = STEP_CHECKED;
    db_draw(state, db_seat(setup, model), model, WHAT_CHECK, RANK_ACE + 1);
}

static void point_is_checked(struct db_state *state, int model, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    frame->step = STEP_ENTER;
    if (state->passed)
        return;
    frame->step = STEP_END;
    state->models[model].points = 0;
    sink_tell(sink, EVENT_FALTERED, model, 0, 0);
}

bool db_activation_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[ACTIVATION_MODEL], seat = db_seat(setup, model);
    switch (frame->step) {
    case STEP_ROUT:
        frame->step = STEP_CHECK;
        if (state->routing[seat]) /* [DB-ROUT-1] before anything else */
            db_draw(state, seat, NO_MODEL, WHAT_ROUT, RANK_ACE);
        return false;
    case STEP_CHECK:
        check_point(setup, state, model);
        return false;
    case STEP_CHECKED:
        point_is_checked(state, model, sink);
        return false;
    case STEP_ENTER:
        if (state->models[model].life == LIFE_RESERVE)
            return true;
        frame->step = STEP_READY;
        return false;
    case STEP_READY:
        return true;
    case STEP_ACT:
        return act_on(setup, state, model, sink);
    default:
        finish(setup, state, sink);
        return false;
    }
}
