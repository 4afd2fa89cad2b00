/* Everything out of its range is found, one thing at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "open_fire/stand.h"

static struct stand stand;
static struct of_state *const state = &stand.state;

static int open_table(void **unused)
{
    (void)unused;
    stand_begin(&stand);
    return 0;
}

static int close_table(void **unused)
{
    (void)unused;
    stand_end(&stand);
    return 0;
}

static int open_position(void **unused)
{
    (void)unused;
    stand_place(&stand);
    return 0;
}

static const char *check(void)
{
    return of_check(&stand.setup, state);
}

/* A sentence that says what is wrong. */
static void assert_broken(void)
{
    assert_non_null(check());
    assert_true(strlen(check()) > 10);
}

/* The largest value that is allowed, and one more that is not. */
static void limit_u8(uint8_t *field, int most)
{
    uint8_t before = *field;
    *field = (uint8_t)most;
    assert_null(check());
    *field = (uint8_t)(most + 1);
    assert_broken();
    *field = before;
    assert_null(check());
}

/* A value that is wrong where the position is sound otherwise. */
static void refuse_u8(uint8_t *field, int value)
{
    uint8_t before = *field;
    *field = (uint8_t)value;
    assert_broken();
    *field = before;
    assert_null(check());
}

/* Numbers of a frame from the least to the most that may be. */
static void limit_i16(int16_t *field, int least, int most)
{
    int16_t before = *field;
    *field = (int16_t)least;
    assert_null(check());
    *field = (int16_t)(least - 1);
    assert_broken();
    *field = (int16_t)most;
    assert_null(check());
    *field = (int16_t)(most + 1);
    assert_broken();
    *field = before;
    assert_null(check());
}

/* ---- models ----------------------------------------------------------------------- */

static void marks_of_a_model(void **unused)
{
    (void)unused;
    for (int model = ALDER; model <= BEN; model += BEN) {
        struct of_model *m = &state->models[model];
        limit_u8(&m->life, LIFE_UNHIRED);
        limit_u8(&m->acted, 1);
        limit_u8(&m->damaged, 1);
        limit_u8(&m->hidden, 1);
        limit_u8(&m->used, 1);
        limit_u8(&m->stress, 3); /* [OF-STR-1] */
        limit_u8(&m->hp, of_member(&stand.setup, model)->hp);
        limit_u8(&m->weapon, WEAPON_SHOTGUN);
        refuse_u8(&m->weapon, WEAPON_NONE + 1);
    }
}

/* [OF-INJ-3] Without HP only while something is under way. [OF-GANG-4] Without a weapon only before the hiring. */
static void who_may_stand(void **unused)
{
    struct of_model *ash = &state->models[ASH];
    (void)unused;
    refuse_u8(&ash->hp, 0);
    refuse_u8(&ash->weapon, WEAPON_NONE);
    ash->hp = 0;
    stand_activate(&stand, BIRCH, STEP_MOVE);
    assert_null(check());
    ash->life = LIFE_RESERVE;
    assert_broken();
    ash->life = LIFE_OUT;
    assert_null(check());
    ash->weapon = WEAPON_NONE;
    assert_null(check());
    stack_pop(&state->stack);
    state->phase = PHASE_HIRE;
    state->models[ADAM].weapon = WEAPON_NONE;
    assert_null(check());
    state->models[ADAM].life = LIFE_RESERVE;
    assert_null(check());
}

static void places_of_bases(void **unused)
{
    struct of_model *alder = &state->models[ALDER];
    (void)unused;
    alder->x = RADIUS_FOOT;
    assert_null(check());
    alder->x = RADIUS_FOOT - 1;
    assert_broken();
    alder->life = LIFE_OUT;
    assert_null(check());
    alder->life = LIFE_UP;
    alder->x = state->models[ASH].x - 2 * RADIUS_FOOT;
    assert_null(check());
    alder->x++;
    assert_broken();
    state->models[ASH].life = LIFE_OUT;
    assert_null(check());
    state->models[BEN].x = state->models[BO].x + 1;
    assert_broken();
}

/* ---- markers ---------------------------------------------------------------------- */

static void kinds_of_markers(void **unused)
{
    struct of_marker *first = &state->markers[0], *entry = &state->markers[OF_OBJECTIVES + 1];
    (void)unused;
    limit_u8(&first->kind, MARKER_RECOVER);
    limit_u8(&state->markers[OF_OBJECTIVES - 1].kind, MARKER_RECOVER);
    refuse_u8(&entry->kind, MARKER_CONTROL);
    refuse_u8(&entry->kind, MARKER_ENTRY + 1);
    refuse_u8(&entry->kind, MARKER_ENTRY); /* whose? */
    *entry = (struct of_marker){.kind = MARKER_ENTRY, .holder = 2};
    assert_null(check());
    refuse_u8(&entry->holder, 1);
    state->markers[OF_OBJECTIVES] = (struct of_marker){.kind = MARKER_ENTRY, .holder = 1};
    assert_null(check());
}

/* [OF-OBJ-1] */
static void holders_and_carriers(void **unused)
{
    struct of_marker *marker = &state->markers[0];
    (void)unused;
    marker->kind = MARKER_CONTROL;
    limit_u8(&marker->holder, 2);
    refuse_u8(&marker->carrier, 1 + ALDER);
    limit_u8(&marker->since, 1);
    marker->kind = MARKER_DESTROY;
    limit_u8(&marker->holder, 2);
    marker->kind = MARKER_ACCESS;
    refuse_u8(&marker->holder, 1);
    marker->kind = MARKER_RECOVER;
    refuse_u8(&marker->holder, 1);
    limit_u8(&marker->carrier, 1 + BEN);
    marker->carrier = 1 + ASH;
    state->models[ASH].life = LIFE_OUT;
    assert_broken();
    state->phase = PHASE_OVER;
    assert_null(check());
}

/* ---- hands ------------------------------------------------------------------------ */

/* [OF-HAND-1] [OF-HAND-2] Five cards, and a sixth while one is discarded. */
static void sizes_of_hands(void **unused)
{
    (void)unused;
    for (int i = 0; i < 5; i++)
        (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS + 1, SEEN_BY_ALL);
    assert_null(check());
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS + 1, SEEN_BY_ALL);
    assert_broken();
    struct frame *frame = stack_push(&state->stack, FRAME_DISCARD);
    assert_broken();
    frame->numbers[DISCARD_SEAT] = 1;
    assert_null(check());
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS + 1, SEEN_BY_ALL);
    assert_broken();
}

/* [OF-PLAY-1] */
static void hands_that_are_laid(void **unused)
{
    (void)unused;
    refuse_u8(&state->laid[0], 1);
    refuse_u8(&state->laid[1], 1);
    stand_activate(&stand, BIRCH, STEP_RECOVERED);
    refuse_u8(&state->laid[1], 1);
    of_test(&stand.setup, state, BIRCH, WHAT_COMMAND, 7);
    stack_top(&state->stack)->step = STEP_TEST_ASK;
    refuse_u8(&state->laid[1], 1);
    stack_top(&state->stack)->step = STEP_TEST_ANSWER;
    limit_u8(&state->laid[1], 1);
    limit_u8(&state->laid[0], 1);
}

/* ---- the course of the game ------------------------------------------------------- */

static void numbers_of_a_game(void **unused)
{
    (void)unused;
    limit_u8(&state->phase, PHASE_OVER);
    limit_u8(&state->mission, MISSION_SALOON);
    limit_u8(&state->round, of_data(&stand.setup)->rounds);
    refuse_u8(&state->round, 0);
    limit_u8(&state->turn, 1);
    limit_u8(&state->first, 1);
    limit_u8(&state->offered, 1);
    limit_u8(&state->placed, OF_SEATS);
    limit_u8(&state->passed, PASSED_CRITICAL);
    for (int seat = 0; seat < OF_SEATS; seat++) {
        limit_u8(&state->edges[seat], SIDE_COUNT);
        limit_u8(&state->forfeited[seat], 1);
    }
    state->spent = -1;
    assert_broken();
    state->spent = 0;
    state->round = 0;
    state->phase = PHASE_ENTRIES;
    assert_null(check());
}

/* [OF-RND-2] */
static void who_can_act(void **unused)
{
    (void)unused;
    state->offered = 1;
    for (int model = ALDER; model < BIRCH; model++) {
        assert_null(check());
        state->models[model].acted = 1;
    }
    assert_broken();
    state->offered = 0; /* the card comes first, also for one who has nobody [OF-HAND-2] */
    assert_null(check());
    state->offered = 1;
    state->turn = 1;
    assert_null(check());
}

/* ---- what is under way ------------------------------------------------------------ */

static void activations(void **unused)
{
    (void)unused;
    stand_activate(&stand, ALDER, STEP_MOVE);
    struct frame *frame = stack_top(&state->stack);
    assert_null(check());
    limit_i16(&frame->numbers[ACTIVATION_MODEL], ALDER, BEN);
    limit_u8(&frame->step, STEP_END);
    refuse_u8(&state->phase, PHASE_ENTRIES);
    refuse_u8(&frame->kind, FRAME_NONE);
    refuse_u8(&frame->kind, FRAME_HARM + 1);
    refuse_u8(&frame->kind, FRAME_TEST); /* of what? */
    refuse_u8(&frame->kind, FRAME_ATTACK);
    refuse_u8(&frame->kind, FRAME_HARM);
    frame->kind = FRAME_DISCARD;
    limit_i16(&frame->numbers[DISCARD_SEAT], 0, 1);
    frame->kind = FRAME_ACTIVATION;
    *stack_push(&state->stack, FRAME_ACTIVATION) = *frame;
    assert_broken();
    stack_top(&state->stack)->kind = FRAME_DISCARD;
    assert_broken();
}

static void tests_and_attacks(void **unused)
{
    (void)unused;
    stand_activate(&stand, ALDER, STEP_SECURE);
    struct frame *attack = stack_push(&state->stack, FRAME_ATTACK);
    attack->numbers[ATTACK_AT] = BIRCH;
    limit_i16(&attack->numbers[ATTACK_BY], ALDER, BEN);
    limit_i16(&attack->numbers[ATTACK_AT], ALDER, BEN);
    limit_i16(&attack->numbers[ATTACK_WEAPON], 0, WEAPON_FISTS);
    limit_u8(&attack->step, STEP_ATTACK_END);
    struct frame *harm = stack_push(&state->stack, FRAME_HARM);
    limit_i16(&harm->numbers[HARM_AT], ALDER, BEN);
    limit_u8(&harm->step, STEP_HARM_LAST);
    refuse_u8(&attack->kind, FRAME_DISCARD);
    of_test(&stand.setup, state, BIRCH, WHAT_DEFENCE, 7);
    struct frame *test = stack_top(&state->stack);
    limit_i16(&test->numbers[TEST_WHAT], 0, WHAT_LAST);
    limit_i16(&test->numbers[TEST_MODEL], BIRCH, BEN);
    limit_u8(&test->step, STEP_TEST_ANSWER);
    test->numbers[TEST_SEAT] = 0;
    assert_broken();
}

/* A harm belongs to the attack below it. */
static void harm_without_an_attack(void **unused)
{
    (void)unused;
    stand_activate(&stand, ALDER, STEP_SECURE);
    stack_push(&state->stack, FRAME_HARM)->numbers[HARM_AT] = BIRCH;
    assert_broken();
}

/* [OF-MOV-3] */
static void those_who_wait(void **unused)
{
    (void)unused;
    stand_activate(&stand, ALDER, STEP_REACT);
    for (int i = 0; i < 2; i++) {
        struct pending *react = pending_add(&state->stack, PENDING_REACT);
        react->numbers[REACT_BY] = BIRCH;
        limit_i16(&react->numbers[REACT_BY], ALDER, BEN);
        limit_i16(&react->numbers[REACT_AT], ALDER, BEN);
    }
    stack_pop(&state->stack);
    state->offered = 0;
    assert_broken();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(marks_of_a_model, open_position),
        cmocka_unit_test_setup(who_may_stand, open_position),
        cmocka_unit_test_setup(places_of_bases, open_position),
        cmocka_unit_test_setup(kinds_of_markers, open_position),
        cmocka_unit_test_setup(holders_and_carriers, open_position),
        cmocka_unit_test_setup(sizes_of_hands, open_position),
        cmocka_unit_test_setup(hands_that_are_laid, open_position),
        cmocka_unit_test_setup(numbers_of_a_game, open_position),
        cmocka_unit_test_setup(who_can_act, open_position),
        cmocka_unit_test_setup(activations, open_position),
        cmocka_unit_test_setup(tests_and_attacks, open_position),
        cmocka_unit_test_setup(harm_without_an_attack, open_position),
        cmocka_unit_test_setup(those_who_wait, open_position),
    };
    return cmocka_run_group_tests_name("check", tests, open_table, close_table);
}
