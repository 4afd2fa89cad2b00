/* An activation, step by step: recover, move, attack, secure, hide; then those who were left [OF-RND-2]. */
#include "rulesets/open_fire/open_fire.h"

int of_actor(const struct of_state *state)
{
    const struct frame *bottom = &state->stack.frames[0];
    return state->stack.depth > 0 && bottom->kind == FRAME_ACTIVATION
               ? bottom->numbers[ACTIVATION_MODEL]
               : NO_MODEL;
}

bool of_did(const struct of_state *state, int flag)
{
    return of_actor(state) != NO_MODEL &&
           (state->stack.frames[0].numbers[ACTIVATION_FLAGS] & flag) != 0;
}

static void go_to(struct of_state *state, int step)
{
    state->stack.frames[0].step = (uint8_t)step;
}

/* ---- recovering [OF-REC-1] -------------------------------------------------------- */

static bool apply_recover(struct of_state *state, int model, const struct answer *answer,
                          struct refusal *refusal)
{
    if (answer->verb == VERB_PASS) {
        go_to(state, STEP_MOVE);
        return true;
    }
    if (answer->verb != VERB_RECOVER || answer->numbers[0] != model)
        return REFUSE("OF-REC-1", "the model chosen recovers now, or not");
    state->stack.frames[0].numbers[ACTIVATION_LEFT] = state->models[model].stress;
    go_to(state, STEP_RECOVERING);
    return true;
}

static void calm(struct of_state *state, int model, int stress, const struct sink *sink)
{
    state->models[model].stress = (uint8_t)stress;
    sink_tell(sink, EVENT_RECOVERED, model, stress, 0);
}

/* [OF-ABIL-5] All stress off the gang; the model regains HP, never above what it started with. */
static void shrug_it_off(const struct setup *setup, struct of_state *state, int model,
                         const struct sink *sink)
{
    int seat = of_seat(setup, model), most = of_member(setup, model)->hp;
    for (int other = of_first_model(setup, seat); other < of_first_model(setup, seat + 1); other++)
        if (of_is_up(state, other) && state->models[other].stress > 0)
            calm(state, other, 0, sink);
    int hp = state->models[model].hp + of_data(setup)->shrug_hp;
    state->models[model].hp = (uint8_t)(hp < most ? hp : most);
    sink_tell(sink, EVENT_SHRUGGED, model, state->models[model].hp, 0);
}

/* One test for each stress; a critical ends it. */
static void recovered(const struct setup *setup, struct of_state *state, int model,
                      const struct sink *sink)
{
    int16_t *left = &state->stack.frames[0].numbers[ACTIVATION_LEFT];
    bool critical = state->passed == PASSED_CRITICAL;
    go_to(state, STEP_RECOVERING);
    if (state->passed != PASSED_NO)
        calm(state, model, critical ? 0 : state->models[model].stress - 1, sink);
    if (!critical)
        return;
    *left = 0;
    if (of_has_ability(setup, model, ABILITY_SHRUG_IT_OFF))
        shrug_it_off(setup, state, model, sink);
}

static void recover_next(const struct setup *setup, struct of_state *state, int model)
{
    int16_t *left = &state->stack.frames[0].numbers[ACTIVATION_LEFT];
    if (*left == 0) {
        go_to(state, STEP_MOVE);
        return;
    }
    --*left;
    go_to(state, STEP_RECOVERED);
    of_test(setup, state, model, WHAT_COMMAND, of_command_needs(setup, state, model));
}

/* ---- moving ----------------------------------------------------------------------- */

mil of_way_length(const struct setup *setup, const struct of_state *state, int model, int verb)
{
    bool advance = verb == VERB_ADVANCE || verb == VERB_LEAP || of_did(state, DID_ADVANCE);
    if (of_top(state)->kind == FRAME_ATTACK) /* Run and Gun [OF-ABIL-3] */
        return of_move_mil(setup, state, model, true);
    return of_move_mil(setup, state, model, advance) - state->spent;
}

static bool may_advance(const struct of_state *state, int model)
{
    return !of_is_wounded(state, model) && !of_did(state, DID_JUMP); /* [OF-INJ-2] */
}

static int move_options(const struct setup *setup, const struct of_state *state, int model,
                        struct option *out)
{
    struct answer jump;
    int count = 0;
    for (int verb = VERB_MOVE; verb <= VERB_LEAP; verb++) {
        mil length = of_way_length(setup, state, model, verb);
        bool advances = verb == VERB_ADVANCE || verb == VERB_LEAP;
        bool jumps = verb == VERB_JUMP || verb == VERB_LEAP;
        if (length <= 0 || (advances && !may_advance(state, model)) ||
            (jumps && of_find_jumps(setup, state, model, length, 1, &jump) == 0))
            continue;
        count = of_option(out, count, verb, model, 0, 0, NEEDS_WAY);
    }
    return of_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
}

static bool apply_move(const struct setup *setup, struct of_state *state, int model,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    bool advances = answer->verb == VERB_ADVANCE || answer->verb == VERB_LEAP;
    struct frame *frame = stack_top(&state->stack);
    struct way way;
    if (answer->verb == VERB_PASS) {
        go_to(state, STEP_ATTACK);
        return true;
    }
    if (answer->verb < VERB_MOVE || answer->verb > VERB_LEAP || answer->numbers[0] != model)
        return REFUSE("OF-RND-2", "the model chosen moves now, or not");
    if (advances && of_is_wounded(state, model))
        return REFUSE("OF-INJ-2", "a Wounded model cannot advance");
    if (advances && of_did(state, DID_JUMP))
        return REFUSE("OF-MOV-1", "an advance is chosen before the move");
    mil length = of_way_length(setup, state, model, answer->verb);
    if (answer->verb >= VERB_JUMP)
        return of_apply_jump(setup, state, model, length, answer, sink, refusal);
    if (!of_move_way(setup, state, model, length, answer, &way, refusal))
        return false;
    frame->numbers[ACTIVATION_FLAGS] |= (int16_t)(DID_MOVE | (advances ? DID_ADVANCE : 0));
    go_to(state, STEP_ATTACK);
    of_walk(setup, state, model, &way, of_did(state, DID_ADVANCE) ? EVENT_ADVANCED : EVENT_MOVED,
            sink);
    return true;
}

/* ---- attacking, securing, hiding -------------------------------------------------- */

static bool apply_attack(const struct setup *setup, struct of_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    int at = answer->numbers[1], weapon = answer->numbers[2];
    struct of_shot shot;
    if (answer->verb == VERB_PASS) {
        go_to(state, STEP_SECURE);
        return true;
    }
    if (answer->verb != VERB_ATTACK || answer->numbers[0] != model)
        return REFUSE("OF-RND-2", "the model chosen attacks now, or not");
    if (!of_may_attack(setup, state, model, at, weapon, 0, &shot, refusal))
        return false;
    state->stack.frames[0].numbers[ACTIVATION_FLAGS] |= DID_ATTACK;
    go_to(state, STEP_SECURE);
    of_attack(setup, state, model, at, weapon, 0, sink);
    return true;
}

static int secure_options(const struct setup *setup, const struct of_state *state, int model,
                          struct option *out)
{
    struct refusal refusal;
    int count = 0;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++)
        if (of_may_secure(setup, state, model, marker, &refusal))
            count = of_option(out, count, VERB_SECURE, model, marker + 1, 0, NEEDS_NOTHING);
    return of_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
}

static bool apply_secure(const struct setup *setup, struct of_state *state, int model,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    int marker = answer->numbers[1] - 1;
    if (answer->verb == VERB_PASS) {
        go_to(state, STEP_HIDE);
        return true;
    }
    if (answer->verb != VERB_SECURE || answer->numbers[0] != model)
        return REFUSE("OF-RND-2", "the model chosen secures an objective now, or not");
    if (!of_may_secure(setup, state, model, marker, refusal))
        return false;
    go_to(state, STEP_HIDE);
    of_secure(setup, state, model, marker, sink);
    return true;
}

/* [OF-HID-1] One that moved without an advance and made no attack. */
static bool may_hide(const struct of_state *state)
{
    return of_did(state, DID_MOVE) && !of_did(state, DID_ADVANCE | DID_ATTACK);
}

static bool apply_hide(struct of_state *state, int model, const struct answer *answer,
                       const struct sink *sink, struct refusal *refusal)
{
    if (answer->verb != VERB_PASS && (answer->verb != VERB_HIDE || answer->numbers[0] != model))
        return REFUSE("OF-HID-1", "the model chosen hides now, or not");
    go_to(state, STEP_REACT);
    if (answer->verb == VERB_PASS)
        return true;
    state->models[model].hidden = 1;
    sink_tell(sink, EVENT_HIDES, model, 0, 0);
    return true;
}

/* ---- answers and options ---------------------------------------------------------- */

bool of_apply_activation(const struct setup *setup, struct of_state *state,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    int model = of_actor(state);
    switch (of_top(state)->step) {
    case STEP_ENTER:
        return of_apply_enter(setup, state, answer, sink, refusal);
    case STEP_RECOVER:
        return apply_recover(state, model, answer, refusal);
    case STEP_MOVE:
        return apply_move(setup, state, model, answer, sink, refusal);
    case STEP_ATTACK:
        return apply_attack(setup, state, model, answer, sink, refusal);
    case STEP_SECURE:
        return apply_secure(setup, state, model, answer, sink, refusal);
    case STEP_HIDE:
        return apply_hide(state, model, answer, sink, refusal);
    default:
        return of_apply_react(setup, state, answer, sink, refusal);
    }
}

int of_activation_options(const struct setup *setup, const struct of_state *state,
                          struct option *out)
{
    int model = of_actor(state), count = 0;
    switch (of_top(state)->step) {
    case STEP_ENTER:
        return of_option(out, 0, VERB_ENTER, model, 0, 0, NEEDS_POINT);
    case STEP_RECOVER:
        count = of_option(out, 0, VERB_RECOVER, model, 0, 0, NEEDS_NOTHING);
        return of_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
    case STEP_MOVE:
        return move_options(setup, state, model, out);
    case STEP_ATTACK:
        count = of_attack_options(setup, state, model, NO_MODEL, NO_MODEL, 0, out, 0);
        return of_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
    case STEP_SECURE:
        return secure_options(setup, state, model, out);
    case STEP_HIDE:
        count = of_option(out, 0, VERB_HIDE, model, 0, 0, NEEDS_NOTHING);
        return of_option(out, count, VERB_PASS, 0, 0, 0, NEEDS_NOTHING);
    default:
        return of_react_options(setup, state, out);
    }
}

/* ---- step by step ----------------------------------------------------------------- */

static bool can_move(const struct setup *setup, const struct of_state *state, int model)
{
    int verb = may_advance(state, model) ? VERB_ADVANCE : VERB_MOVE;
    return of_way_length(setup, state, model, verb) > 0;
}

static bool can_secure(const struct setup *setup, const struct of_state *state, int model)
{
    struct refusal refusal;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++)
        if (of_may_secure(setup, state, model, marker, &refusal))
            return true;
    return false;
}

/* Whether the step at hand has anything to ask. */
static bool step_asks(const struct setup *setup, const struct of_state *state, int model)
{
    switch (of_top(state)->step) {
    case STEP_ENTER:
        return state->models[model].life == LIFE_RESERVE;
    case STEP_RECOVER:
        return state->models[model].stress > 0;
    case STEP_MOVE:
        return can_move(setup, state, model);
    case STEP_ATTACK:
        return of_can_attack(setup, state, model);
    case STEP_SECURE:
        return can_secure(setup, state, model);
    case STEP_HIDE:
        return may_hide(state);
    default: /* STEP_REACT */
        return of_react_seat(setup, state) >= 0;
    }
}

/* What comes after a step with nothing to ask. */
static int step_after(int step)
{
    return step == STEP_RECOVER ? STEP_MOVE : step + 1;
}

static void finish(struct of_state *state)
{
    stack_pop(&state->stack);
    state->spent = 0;
    state->offered = 0;
    state->turn = !state->turn; /* [OF-RND-2] */
}

bool of_activation_step(const struct setup *setup, struct of_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int model = frame->numbers[ACTIVATION_MODEL];
    if (state->models[model].life > LIFE_UP && frame->step < STEP_REACT) {
        frame->step = STEP_REACT; /* [OF-RND-2] one who is removed acts no more */
        return false;
    }
    switch (frame->step) {
    case STEP_RECOVERING:
        recover_next(setup, state, model);
        return false;
    case STEP_RECOVERED:
        recovered(setup, state, model, sink);
        return false;
    case STEP_END:
        finish(state);
        return false;
    default:
        if (step_asks(setup, state, model))
            return true;
        frame->step = (uint8_t)step_after(frame->step);
        return false;
    }
}
