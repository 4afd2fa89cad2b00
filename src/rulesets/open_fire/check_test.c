/* Everything out of its range is found, one thing at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "common/limits.h"
#include "open_fire/stand.h"

static struct of_state *const state = &stand.state;

static const char *check(void)
{
    return of_check(&stand.setup, state);
}

/* ---- models ----------------------------------------------------------------------- */

static void marks_of_a_model(void **unused)
{
    (void)unused;
    for (int model = ALDER; model <= BEN; model += BEN) {
        struct of_model *m = &state->models[model];
        assert_limit(check, &m->life, LIFE_UNHIRED);
        assert_limit(check, &m->acted, 1);
        assert_limit(check, &m->damaged, 1);
        assert_limit(check, &m->hidden, 1);
        assert_limit(check, &m->used, 1);
        assert_limit(check, &m->stress, 3); /* [OF-STR-1] */
        assert_limit(check, &m->hp, of_member(&stand.setup, model)->hp);
        assert_limit(check, &m->weapon, WEAPON_SHOTGUN);
        assert_wrong(check, &m->weapon, WEAPON_NONE + 1);
    }
}

/* [OF-INJ-3] Without HP only while something is under way. [OF-GANG-4] Without a weapon only before the hiring. */
static void who_may_stand(void **unused)
{
    struct of_model *ash = &state->models[ASH];
    (void)unused;
    assert_wrong(check, &ash->hp, 0);
    assert_wrong(check, &ash->weapon, WEAPON_NONE);
    ash->hp = 0;
    stand_activate(BIRCH, STEP_MOVE);
    assert_null(check());
    ash->life = LIFE_RESERVE;
    assert_broken(check);
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
    assert_broken(check);
    alder->life = LIFE_OUT;
    assert_null(check());
    alder->life = LIFE_UP;
    alder->x = state->models[ASH].x - 2 * RADIUS_FOOT;
    assert_null(check());
    alder->x++;
    assert_broken(check);
    state->models[ASH].life = LIFE_OUT;
    assert_null(check());
    state->models[BEN].x = state->models[BO].x + 1;
    assert_broken(check);
}

/* ---- markers ---------------------------------------------------------------------- */

static void kinds_of_markers(void **unused)
{
    struct of_marker *first = &state->markers[0], *entry = &state->markers[OF_OBJECTIVES + 1];
    (void)unused;
    assert_limit(check, &first->kind, MARKER_RECOVER);
    assert_limit(check, &state->markers[OF_OBJECTIVES - 1].kind, MARKER_RECOVER);
    assert_wrong(check, &entry->kind, MARKER_CONTROL);
    assert_wrong(check, &entry->kind, MARKER_ENTRY + 1);
    assert_wrong(check, &entry->kind, MARKER_ENTRY); /* whose? */
    *entry = (struct of_marker){.kind = MARKER_ENTRY, .holder = 2};
    assert_null(check());
    assert_wrong(check, &entry->holder, 1);
    state->markers[OF_OBJECTIVES] = (struct of_marker){.kind = MARKER_ENTRY, .holder = 1};
    assert_null(check());
}

/* [OF-OBJ-1] */
static void holders_and_carriers(void **unused)
{
    struct of_marker *marker = &state->markers[0];
    (void)unused;
    marker->kind = MARKER_CONTROL;
    assert_limit(check, &marker->holder, 2);
    assert_wrong(check, &marker->carrier, 1 + ALDER);
    assert_limit(check, &marker->since, 1);
    marker->kind = MARKER_DESTROY;
    assert_limit(check, &marker->holder, 2);
    marker->kind = MARKER_ACCESS;
    assert_wrong(check, &marker->holder, 1);
    marker->kind = MARKER_RECOVER;
    assert_wrong(check, &marker->holder, 1);
    assert_limit(check, &marker->carrier, 1 + BEN);
    marker->carrier = 1 + ASH;
    state->models[ASH].life = LIFE_OUT;
    assert_broken(check);
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
    assert_broken(check);
    struct frame *frame = stack_push(&state->stack, FRAME_DISCARD);
    assert_broken(check);
    frame->numbers[DISCARD_SEAT] = 1;
    assert_null(check());
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS + 1, SEEN_BY_ALL);
    assert_broken(check);
}

/* [OF-PLAY-1] */
static void hands_that_are_laid(void **unused)
{
    (void)unused;
    assert_wrong(check, &state->laid[0], 1);
    assert_wrong(check, &state->laid[1], 1);
    stand_activate(BIRCH, STEP_RECOVERED);
    assert_wrong(check, &state->laid[1], 1);
    of_test(&stand.setup, state, BIRCH, WHAT_COMMAND, 7);
    stack_top(&state->stack)->step = STEP_TEST_ASK;
    assert_wrong(check, &state->laid[1], 1);
    stack_top(&state->stack)->step = STEP_TEST_ANSWER;
    assert_limit(check, &state->laid[1], 1);
    assert_limit(check, &state->laid[0], 1);
}

/* ---- the course of the game ------------------------------------------------------- */

static void numbers_of_a_game(void **unused)
{
    (void)unused;
    assert_limit(check, &state->phase, PHASE_OVER);
    assert_limit(check, &state->mission, MISSION_SALOON);
    assert_limit(check, &state->round, of_data(&stand.setup)->rounds);
    assert_wrong(check, &state->round, 0);
    assert_limit(check, &state->turn, 1);
    assert_limit(check, &state->first, 1);
    assert_limit(check, &state->offered, 1);
    assert_limit(check, &state->placed, OF_SEATS);
    assert_limit(check, &state->passed, PASSED_CRITICAL);
    for (int seat = 0; seat < OF_SEATS; seat++) {
        assert_limit(check, &state->edges[seat], SIDE_COUNT);
        assert_limit(check, &state->forfeited[seat], 1);
    }
    state->spent = -1;
    assert_broken(check);
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
    assert_broken(check);
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
    stand_activate(ALDER, STEP_MOVE);
    struct frame *frame = stack_top(&state->stack);
    assert_null(check());
    assert_range(check, &frame->numbers[ACTIVATION_MODEL], ALDER, BEN);
    assert_limit(check, &frame->step, STEP_END);
    assert_wrong(check, &state->phase, PHASE_ENTRIES);
    assert_wrong(check, &frame->kind, FRAME_NONE);
    assert_wrong(check, &frame->kind, FRAME_HARM + 1);
    assert_wrong(check, &frame->kind, FRAME_TEST); /* of what? */
    assert_wrong(check, &frame->kind, FRAME_ATTACK);
    assert_wrong(check, &frame->kind, FRAME_HARM);
    frame->kind = FRAME_DISCARD;
    assert_range(check, &frame->numbers[DISCARD_SEAT], 0, 1);
    frame->kind = FRAME_ACTIVATION;
    *stack_push(&state->stack, FRAME_ACTIVATION) = *frame;
    assert_broken(check);
    stack_top(&state->stack)->kind = FRAME_DISCARD;
    assert_broken(check);
}

static void tests_and_attacks(void **unused)
{
    (void)unused;
    stand_activate(ALDER, STEP_SECURE);
    struct frame *attack = stack_push(&state->stack, FRAME_ATTACK);
    attack->numbers[ATTACK_AT] = BIRCH;
    assert_range(check, &attack->numbers[ATTACK_BY], ALDER, BEN);
    assert_range(check, &attack->numbers[ATTACK_AT], ALDER, BEN);
    assert_range(check, &attack->numbers[ATTACK_WEAPON], 0, WEAPON_FISTS);
    assert_limit(check, &attack->step, STEP_ATTACK_END);
    struct frame *harm = stack_push(&state->stack, FRAME_HARM);
    assert_range(check, &harm->numbers[HARM_AT], ALDER, BEN);
    assert_limit(check, &harm->step, STEP_HARM_LAST);
    assert_wrong(check, &attack->kind, FRAME_DISCARD);
    of_test(&stand.setup, state, BIRCH, WHAT_DEFENCE, 7);
    struct frame *test = stack_top(&state->stack);
    assert_range(check, &test->numbers[TEST_WHAT], 0, WHAT_LAST);
    assert_range(check, &test->numbers[TEST_MODEL], BIRCH, BEN);
    assert_limit(check, &test->step, STEP_TEST_ANSWER);
    test->numbers[TEST_SEAT] = 0;
    assert_broken(check);
}

/* A harm belongs to the attack below it. */
static void harm_without_an_attack(void **unused)
{
    (void)unused;
    stand_activate(ALDER, STEP_SECURE);
    stack_push(&state->stack, FRAME_HARM)->numbers[HARM_AT] = BIRCH;
    assert_broken(check);
}

/* [OF-MOV-3] */
static void those_who_wait(void **unused)
{
    (void)unused;
    stand_activate(ALDER, STEP_REACT);
    for (int i = 0; i < 2; i++) {
        struct pending *react = pending_add(&state->stack, PENDING_REACT);
        react->numbers[REACT_BY] = BIRCH;
        assert_range(check, &react->numbers[REACT_BY], ALDER, BEN);
        assert_range(check, &react->numbers[REACT_AT], ALDER, BEN);
    }
    stack_pop(&state->stack);
    state->offered = 0;
    assert_broken(check);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(marks_of_a_model, stand_place),
        cmocka_unit_test_setup(who_may_stand, stand_place),
        cmocka_unit_test_setup(places_of_bases, stand_place),
        cmocka_unit_test_setup(kinds_of_markers, stand_place),
        cmocka_unit_test_setup(holders_and_carriers, stand_place),
        cmocka_unit_test_setup(sizes_of_hands, stand_place),
        cmocka_unit_test_setup(hands_that_are_laid, stand_place),
        cmocka_unit_test_setup(numbers_of_a_game, stand_place),
        cmocka_unit_test_setup(who_can_act, stand_place),
        cmocka_unit_test_setup(activations, stand_place),
        cmocka_unit_test_setup(tests_and_attacks, stand_place),
        cmocka_unit_test_setup(harm_without_an_attack, stand_place),
        cmocka_unit_test_setup(those_who_wait, stand_place),
    };
    return cmocka_run_group_tests_name("check", tests, stand_open, stand_close);
}
