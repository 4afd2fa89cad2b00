/* Everything out of its range is found, one thing at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "common/limits.h"
#include "devils_bluff/gangs.h"

static struct db_state *const state = &gangs.state;

static const char *check(void)
{
    return db_check(&gangs.setup, state);
}

/* ---- models ----------------------------------------------------------------------- */

static void marks_of_a_model(void **unused)
{
    struct db_model *abe = &state->models[ABE];
    (void)unused;
    assert_null(check());
    assert_limit(check, &abe->quick_used, 1);
    assert_limit(check, &abe->flask_used, 1);
    assert_limit(check, &abe->intuition_used, 1);
    assert_limit(check, &abe->dynamite_used, 1);
    assert_limit(check, &abe->points, 4);
    assert_limit(check, &abe->hp, 2);
    assert_limit(check, &state->models[AL].mounted, 1);
    assert_wrong(check, &abe->mounted, 1); /* [DB-ACT-8] */
    assert_wrong(check, &abe->injured, 1); /* with 2 HP [DB-INJ-1] */
    abe->hp = 1;
    assert_limit(check, &abe->injured, 1);
    assert_wrong(check, &abe->hp, 0);
    abe->hp = abe->points = 0;
    abe->life = LIFE_OUT;
    assert_limit(check, &abe->life, LIFE_FLED);
    assert_limit(check, &abe->points, 0);
}

/* Without HP it stands only while its injury is drawn for. */
static void nobody_stands_without_hp(void **unused)
{
    (void)unused;
    stack_push(&state->stack, FRAME_ACTIVATION);
    state->models[ABE].hp = 0;
    assert_null(check());
    state->models[ABE].life = LIFE_RESERVE;
    assert_broken(check);
}

static void places_of_models(void **unused)
{
    mil radius = db_circle(&gangs.setup, state, ABE).radius;
    (void)unused;
    state->models[ABE].x = radius;
    assert_null(check());
    state->models[ABE].x = radius - 1;
    assert_broken(check);
    state->models[ABE].x = state->models[BUD].x + 2 * radius;
    assert_null(check());
    state->models[ABE].x--;
    assert_broken(check);
    state->models[ABE].life = LIFE_RESERVE;
    assert_null(check());
}

/* ---- markers ---------------------------------------------------------------------- */

static void kinds_of_markers(void **unused)
{
    struct db_marker *first = &state->markers[0], *second = &state->markers[1];
    struct db_marker *entry = &state->markers[DB_OBJECTIVES];
    (void)unused;
    *first = *second = *entry = (struct db_marker){0};
    assert_null(check());
    assert_wrong(check, &first->kind, MARKER_ENTRY);
    assert_wrong(check, &second->kind, MARKER_CONTROL); /* the first is the only one */
    assert_wrong(check, &entry->kind, MARKER_RECOVERY);
    assert_wrong(check, &entry->kind, MARKER_ENTRY); /* it has no holder */
    assert_wrong(check, &entry->kind, MARKER_ENTRY + 1);
    entry->kind = MARKER_ENTRY;
    entry->holder = 1;
    assert_null(check());
    assert_wrong(check, &entry->holder, 2);
}

/* [DB-OBJ-2] [DB-OBJ-3] */
static void holders_and_carriers(void **unused)
{
    struct db_marker *first = &state->markers[0];
    (void)unused;
    *first = (struct db_marker){.kind = MARKER_CONTROL};
    assert_limit(check, &first->holder, DB_SEATS);
    assert_wrong(check, &first->carrier, 1);
    first->kind = MARKER_RECOVERY;
    assert_limit(check, &first->holder, 0);
    assert_limit(check, &first->carrier, GANGS_MODELS);
    first->carrier = 1 + ABE;
    assert_wrong(check, &state->models[ABE].life, LIFE_RESERVE);
    state->phase = PHASE_OVER;
    state->models[ABE].life = LIFE_RESERVE;
    assert_null(check());
}

/* ---- cards ------------------------------------------------------------------------ */

static void draw_into(int pile, int count)
{
    for (int i = 0; i < count; i++)
        (void)cards_draw(&state->cards, PILE_DECK, pile, SEEN_BY_ALL);
}

/* [DB-HAND-1] [DB-DECK-2] */
static void cards_in_hand(void **unused)
{
    (void)unused;
    draw_into(PILE_HANDS + 1, DB_HAND);
    assert_null(check());
    draw_into(PILE_HANDS + 1, 1);
    assert_broken(check);
}

static void cards_drawn(void **unused)
{
    (void)unused;
    draw_into(PILE_DRAWN + 1, 1);
    assert_broken(check);
    stack_push(&state->stack, FRAME_ACTIVATION);
    struct frame *draw = stack_push(&state->stack, FRAME_DRAW);
    draw->numbers[DRAW_WHAT] = WHAT_DEFENCE;
    draw->numbers[DRAW_SEAT] = 1;
    assert_null(check());
    draw->numbers[DRAW_SEAT] = 0;
    assert_broken(check);
    draw->numbers[DRAW_SEAT] = 1;
    draw->numbers[DRAW_WHAT] = WHAT_FLASK; /* of two cards [DB-EQ-2] */
    assert_broken(check);
    draw_into(PILE_DRAWN + 1, 1);
    assert_null(check());
}

/* [DB-RND-2] In a draw-off everybody has drawn, and may pick one of the hand. */
static void picks_of_a_draw_off(void **unused)
{
    (void)unused;
    assert_wrong(check, &state->has_picked[1], 1);
    draw_into(PILE_HANDS + 1, 2);
    draw_into(PILE_DRAWN + 0, 1);
    draw_into(PILE_DRAWN + 1, 1);
    state->phase = PHASE_OFF_ROUND;
    assert_null(check());
    assert_limit(check, &state->has_picked[1], 1);
    assert_wrong(check, &state->picks[1], 1);
    state->has_picked[1] = 1;
    assert_limit(check, &state->picks[1], 2);
    state->phase = PHASE_OFF_EDGES;
    assert_null(check());
    state->phase = PHASE_OFF_OBJECTIVES;
    assert_null(check());
    state->phase = PHASE_EDGES;
    assert_broken(check);
}

/* ---- the course of the game ------------------------------------------------------- */

static void numbers_of_the_game(void **unused)
{
    (void)unused;
    assert_limit(check, &state->mission, MISSION_COUNT - 1);
    assert_limit(check, &state->round, 5);
    assert_limit(check, &state->turn, DB_SEATS - 1);
    assert_limit(check, &state->plan_at, DB_ACTIONS);
    assert_limit(check, &state->passed, PASSED_BY_SET);
    assert_limit(check, &state->first_kill, DB_SEATS);
    assert_limit(check, &state->placed, DB_OBJECTIVES);
    assert_limit(check, &state->plan[0], ACTION_COUNT - 1);
    assert_limit(check, &state->plan[DB_ACTIONS - 1], ACTION_COUNT - 1);
    assert_limit(check, &state->routing[0], 1);
    assert_limit(check, &state->routing[1], 1);
    assert_limit(check, &state->fled[1], 1);
    assert_limit(check, &state->edges[0], SIDE_COUNT);
    assert_limit(check, &state->edges[1], SIDE_COUNT);
    assert_wrong(check, &state->round, 0);
    assert_wrong(check, &state->phase, PHASE_OVER + 1);
    state->spacing = -1;
    assert_broken(check);
}

/* [DB-RND-4] */
static void whose_turn_it_is(void **unused)
{
    (void)unused;
    for (int model = AL; model <= ART; model++)
        state->models[model].points = 0;
    assert_broken(check);
    state->turn = 1;
    assert_null(check());
}

static void what_is_under_way(void **unused)
{
    (void)unused;
    struct frame *frame = stack_push(&state->stack, FRAME_HARM);
    assert_broken(check);
    frame->kind = FRAME_ACTIVATION;
    assert_null(check());
    frame->numbers[ACTIVATION_MODEL] = GANGS_MODELS - 1;
    assert_limit(check, &frame->step, STEP_END);
    frame->numbers[ACTIVATION_MODEL] = GANGS_MODELS;
    assert_broken(check);
    frame->numbers[ACTIVATION_MODEL] = -1;
    assert_broken(check);
    frame->numbers[ACTIVATION_MODEL] = 0;
    assert_wrong(check, &state->phase, PHASE_OVER);
    stack_push(&state->stack, FRAME_ACTIVATION);
    assert_broken(check);
}

static void pending_without_anything(void **unused)
{
    (void)unused;
    pending_add(&state->stack, PENDING_BLAST);
    assert_broken(check);
}

static struct frame *under_way(int kind)
{
    (void)gangs_place(NULL);
    stack_push(&state->stack, FRAME_ACTIVATION);
    struct frame *frame = stack_push(&state->stack, kind);
    assert_null(check());
    return frame;
}

static void what_frames_speak_of(void **unused)
{
    (void)unused;
    struct frame *frame = under_way(FRAME_ATTACK);
    assert_range(check, &frame->numbers[ATTACK_BY], 0, GANGS_MODELS - 1);
    assert_range(check, &frame->numbers[ATTACK_AT], 0, GANGS_MODELS - 1);
    assert_range(check, &frame->numbers[ATTACK_WEAPON], 0, WEAPON_COUNT - 1);
    frame = under_way(FRAME_HARM);
    assert_range(check, &frame->numbers[HARM_BY], 0, GANGS_MODELS - 1);
    assert_range(check, &frame->numbers[HARM_AT], 0, GANGS_MODELS - 1);
    assert_range(check, &frame->numbers[HARM_WEAPON], 0, WEAPON_COUNT - 1);
    frame = under_way(FRAME_SECURE);
    assert_range(check, &frame->numbers[SECURE_MODEL], 0, GANGS_MODELS - 1);
    assert_range(check, &frame->numbers[SECURE_MARKER], 0, DB_OBJECTIVES - 1);
    frame = under_way(FRAME_REVEAL);
    assert_range(check, &frame->numbers[REVEAL_SEAT], 0, DB_SEATS - 1);
    frame->kind = FRAME_NONE;
    assert_broken(check);
}

static void what_draws_speak_of(void **unused)
{
    (void)unused;
    stack_push(&state->stack, FRAME_ACTIVATION);
    struct frame *draw = stack_push(&state->stack, FRAME_DRAW);
    draw_into(PILE_DRAWN, 1);
    assert_null(check());
    assert_range(check, &draw->numbers[DRAW_MODEL], NO_MODEL, GANGS_MODELS - 1);
    assert_range(check, &draw->numbers[DRAW_WHAT], 0, WHAT_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(marks_of_a_model, gangs_place),
        cmocka_unit_test_setup(nobody_stands_without_hp, gangs_place),
        cmocka_unit_test_setup(places_of_models, gangs_place),
        cmocka_unit_test_setup(kinds_of_markers, gangs_place),
        cmocka_unit_test_setup(holders_and_carriers, gangs_place),
        cmocka_unit_test_setup(cards_in_hand, gangs_place),
        cmocka_unit_test_setup(cards_drawn, gangs_place),
        cmocka_unit_test_setup(picks_of_a_draw_off, gangs_place),
        cmocka_unit_test_setup(numbers_of_the_game, gangs_place),
        cmocka_unit_test_setup(whose_turn_it_is, gangs_place),
        cmocka_unit_test_setup(what_is_under_way, gangs_place),
        cmocka_unit_test_setup(pending_without_anything, gangs_place),
        cmocka_unit_test_setup(what_frames_speak_of, gangs_place),
        cmocka_unit_test_setup(what_draws_speak_of, gangs_place),
    };
    return cmocka_run_group_tests(tests, gangs_open, gangs_close);
}
