/* How many answers a search is given to choose from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/scratch.h"
#include "rulesets/open_fire/open_fire.h"
#include "rulesets/open_fire/ruleset.h"

enum { MOVER = 0 };

static struct setup setup;
static struct of_state state;

/* Two gangs of ten with Revolvers. */
static int open_gangs(void **unused)
{
    struct setup_faults faults;
    (void)unused;
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    for (int seat = 0; seat < OF_SEATS; seat++)
        for (int i = 0; i < OF_GANG; i++) {
            struct roster *roster = &setup.rosters[seat];
            struct roster_model *sheet = &roster->models[roster->model_count++];
            sheet->name[0] = (char)('A' + i);
            sheet->profile = (uint8_t)(i < GRADE_HIRED ? i : GRADE_HIRED);
        }
    return setup_finish(&setup, &faults) != STATUS_OK || !scratch_ready();
}

static int close_gangs(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

/* The first of one gang has left the assault range of so many of the other [OF-MOV-3]; gives what is proposed. */
static int proposals_after_leaving(int count, struct answer out[LIMIT_PROPOSALS])
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {9};
    of_begin(&setup, SEED, &state, NULL);
    state.phase = PHASE_ACT;
    state.round = 2;
    for (int model = 0; model < of_model_count(&setup); model++) {
        state.models[model].life = LIFE_UP;
        state.models[model].x = (3 + 3 * (model % OF_GANG)) * INCH;
        state.models[model].y = (10 + 10 * (model / OF_GANG)) * INCH;
    }
    struct frame *frame = stack_push(&state.stack, FRAME_ACTIVATION);
    frame->numbers[ACTIVATION_MODEL] = MOVER;
    frame->step = STEP_REACT;
    for (int i = 0; i < count; i++) {
        struct pending *react = pending_add(&state.stack, PENDING_REACT);
        react->numbers[REACT_BY] = (int16_t)(OF_GANG + i);
        react->numbers[REACT_AT] = MOVER;
    }
    return of_propose(&setup, &state, 1, out);
}

/* Everybody's Revolver and Fists, and to pass; of more than twenty just those. */
static void no_more_than_twenty(void **unused)
{
    struct answer out[LIMIT_PROPOSALS];
    (void)unused;
    for (int count = 1; count < OF_GANG; count++)
        assert_int_equal(proposals_after_leaving(count, out), 1 + 2 * count);
    assert_int_equal(proposals_after_leaving(OF_GANG, out), 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_more_than_twenty)};
    return cmocka_run_group_tests_name("propose", tests, open_gangs, close_gangs);
}
