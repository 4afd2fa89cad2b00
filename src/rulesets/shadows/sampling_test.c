/* Random answers: the points that are drawn, each from the area around what is legal until one is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/drawing.h"
#include "shadows/duel.h"

static struct chance chance;

/* Draws answers until one has the verb; `before` is then the chance with which its point was drawn. */
static struct answer sample(int seat, int verb, struct chance *before)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {9};
    struct option options[LIMIT_OPTIONS];
    struct answer answer;
    chance_begin(&chance, SEED);
    int count = sw_options(&duel.setup, &duel.state, seat, options);
    do {
        *before = chance;
        answer = sw_sample(&duel.setup, &duel.state, seat, &chance);
    } while (answer.verb != verb);
    (void)chance_below(before, PURPOSE_SETUP, (uint32_t)count);
    return answer;
}

static void assert_same(struct point a, struct point b)
{
    assert_int_equal(a.x, b.x);
    assert_int_equal(a.y, b.y);
}

static void let_act(int model)
{
    struct frame *frame = stack_push(&duel.state.stack, FRAME_ACTIVATION);
    frame->numbers[ACT_MODEL] = (int16_t)model;
    frame->numbers[ACT_LEFT] = 2;
    frame->numbers[ACT_OTHER] = NO_MODEL;
    frame->step = STEP_ACT_ASK;
}

/* A direction: any point of the table, its sides included. */
static void directions(void **unused)
{
    const struct box table = {0, 0, 36000, 36000};
    struct chance before;
    (void)unused;
    let_act(ANN);
    struct answer answer = sample(0, VERB_FACE, &before);
    assert_int_equal(answer.point_count, 1);
    assert_same(answer.points[0], drawing_point(&before, &table));
}

/* [SW-MOV-1] Any point within a Move that can be reached. */
static void moves(void **unused)
{
    const struct box around = {0, 6000, 8000, 14000};
    struct chance before;
    struct point from = {4000, 10000}, at;
    (void)unused;
    let_act(ANN);
    struct answer answer = sample(0, VERB_MOVE, &before);
    do
        at = drawing_point(&before, &around);
    while (distance_squared(from, at) > 4000 * 4000);
    assert_same(answer.points[0], at);
}

/* [SW-SCEN-2] Within the corner and an inch more. */
static void places(void **unused)
{
    const struct box corner = {23000, 23000, 36000, 36000};
    struct chance before;
    struct refusal refusal;
    struct point at;
    (void)unused;
    duel.state.phase = PHASE_DEPLOY;
    duel.state.corners[0] = 3;
    duel.state.models[BOB].life = LIFE_RESERVE;
    struct answer answer = sample(0, VERB_PLACE, &before);
    do
        at = drawing_point(&before, &corner);
    while (!sw_may_place(&duel.setup, &duel.state, BOB, at, &refusal));
    assert_same(answer.points[0], at);
}

/* [SW-MOV-4] Two inches around the horse. */
static void getting_off(void **unused)
{
    const struct box around = {14000, 8000, 18000, 12000};
    struct chance before;
    struct refusal refusal;
    struct point at;
    (void)unused;
    duel.state.order_at = 1;
    let_act(DAN);
    struct answer answer = sample(1, VERB_DISMOUNT, &before);
    do
        at = drawing_point(&before, &around);
    while (!sw_may_dismount(&duel.setup, &duel.state, DAN, at, &refusal));
    assert_same(answer.points[0], at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(directions, duel_place),
        cmocka_unit_test_setup(moves, duel_place),
        cmocka_unit_test_setup(places, duel_place),
        cmocka_unit_test_setup(getting_off, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
