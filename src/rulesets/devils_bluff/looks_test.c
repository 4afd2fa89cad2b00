/* How models look and what inspecting them tells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "devils_bluff/gangs.h"

static struct db_state *const state = &gangs.state;

static struct model_look look(int model)
{
    struct model_look out = {0};
    db_look(&gangs.setup, state, model, &out);
    return out;
}

static struct inspection inspect(int model)
{
    struct inspection out;
    db_inspect(&gangs.setup, state, 0, model, &out);
    return out;
}

static void conditions_in_words(void **unused)
{
    (void)unused;
    assert_string_equal(look(AL).state, "4 HP, 6 points, mounted");
    state->models[AL].mounted = 0; /* [DB-ACT-8] it never mounts again */
    assert_string_equal(look(AL).state, "4 HP, 6 points, on foot");
    state->models[ABE].hp = state->models[ABE].points = 1;
    state->models[ABE].injured = 1;
    assert_string_equal(look(ABE).state, "1 HP, 1 point, injured");
    state->markers[0] = (struct db_marker){.kind = MARKER_RECOVERY, .carrier = 1 + ABE};
    assert_string_equal(look(ABE).state, "1 HP, 1 point, injured, 1 carried");
    assert_true(look(ABE).present);
    state->models[BUD].life = LIFE_OUT;
    assert_string_equal(look(BUD).state, "out");
    assert_false(look(BUD).present);
}

static void whose_and_which(void **unused)
{
    (void)unused;
    assert_int_equal(look(ABE).seat, 0);
    assert_int_equal(look(ABE).number, 1);
    assert_int_equal(look(BEA).seat, 1);
    assert_int_equal(look(BEA).number, 0);
    assert_string_equal(look(BEA).name, "Bea");
    assert_int_equal(look(ABE).base.circle.at.x, 6 * INCH);
}

/* Each weapon at hand has its range, and the longer one of a Longshot [DB-ATK-4]; dynamite only once
 * [DB-ATK-14]. */
static void ranges_of_weapons(void **unused)
{
    struct inspection al = inspect(AL);
    (void)unused;
    assert_int_equal(al.range_count, 3); /* revolver, its Longshot, fists; dynamite reaches 6 too */
    state->models[AL].dynamite_used = 1;
    assert_int_equal(inspect(AL).range_count, 3);
    struct inspection bud = inspect(BUD);
    assert_int_equal(bud.range_count, 1);
    assert_int_equal(bud.ranges[0], 1 * INCH);
    struct inspection ben = inspect(BEN);
    assert_int_equal(ben.range_count, 3);
    assert_int_equal(ben.ranges[0] + ben.ranges[1] + ben.ranges[2], (6 + 12 + 1) * INCH);
}

static void steps_and_others(void **unused)
{
    struct inspection al = inspect(AL), abe = inspect(ABE);
    (void)unused;
    assert_int_equal(al.allowance.full, 12 * INCH);
    assert_int_equal(abe.allowance.full, 4 * INCH);
    assert_true(al.mover >= 0 && abe.mover >= 0 && al.mover != abe.mover);
    assert_int_equal(abe.other_count, GANGS_MODELS - 1);
    assert_int_equal(abe.others[0].model, AL);
    assert_int_equal(abe.others[0].hit_ppm, -1); /* a friend */
    assert_int_equal(abe.others[1].model, ART);
    assert_int_equal(abe.others[2].model, BEA);
    state->models[ART].life = LIFE_OUT;
    abe = inspect(ABE);
    assert_int_equal(abe.other_count, GANGS_MODELS - 2);
    assert_int_equal(abe.others[1].model, BEA);
    assert_true(abe.others[1].hit_ppm > 0 && abe.others[1].risk_ppm > 0);
    assert_int_equal(abe.others[1].sight, SIGHT_CLEAR);
    state->models[ABE].life = LIFE_OUT;
    assert_int_equal(inspect(ABE).other_count, 0);
    assert_int_equal(inspect(ABE).mover, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(conditions_in_words, gangs_place),
        cmocka_unit_test_setup(whose_and_which, gangs_place),
        cmocka_unit_test_setup(ranges_of_weapons, gangs_place),
        cmocka_unit_test_setup(steps_and_others, gangs_place),
    };
    return cmocka_run_group_tests(tests, gangs_open, gangs_close);
}
