/* What a position is worth to the Pack. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"
#include "rulesets/cazadores/advice.h"

static struct cz_state *const state = &lodge.state;

static int meet_the_son(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_NONE);
    return 0;
}

static int32_t worth(void)
{
    return cz_evaluate(&lodge.setup, state, 0);
}

/* What is left of the Pack in the mean, against what is left of the foes. */
static void the_pack_counts(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    assert_int_equal(worth(), 500);
    ana->wounds = 6; /* of 12: a quarter for standing, three for wounds */
    assert_int_equal(worth(), 453);
    ana->wounds = 12;
    ana->conditions = 1 << COND_BLEEDING | 1 << COND_BURNING;
    assert_int_equal(worth(), 490);
    ana->conditions = 0;
    ana->life = LIFE_FLED;
    assert_int_equal(worth(), 406);
    ana->life = LIFE_LOST;
    assert_int_equal(worth(), 375);
    ana->life = LIFE_HOME; /* who did not come counts neither way */
    assert_int_equal(worth(), 500);
}

/* With many conditions a model is worth nothing, never less. */
static void nothing_is_the_least(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    ana->wounds = 0;
    ana->conditions = 0x1FF;
    assert_int_equal(worth(), 375);
}

static void the_foes_count(void **unused)
{
    struct cz_model *son = &state->models[lodge_foe()];
    (void)unused;
    son->wounds = 10;
    assert_int_equal(worth(), 687);
    son->life = LIFE_LOST;
    assert_int_equal(worth(), 999); /* as long as it is not over */
    for (int model = 0; model < LODGE_PACK; model++)
        state->models[model].life = LIFE_LOST;
    son->life = LIFE_UP;
    son->wounds = 20;
    assert_int_equal(worth(), 1);
}

/* [CZ-END-1] An objective counts twice as much as what is left. */
static void the_objective_counts(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_SEAL);
    (void)lodge_area(AREA_WARDED, 5 * INCH, 5 * INCH);
    (void)lodge_area(AREA_POINT, 9 * INCH, 5 * INCH);
    (void)lodge_area(AREA_POINT, 5 * INCH, 9 * INCH);
    int32_t one = cz_progress(&lodge.setup, state);
    assert_true(one > 300);
    assert_int_equal(worth(), (500 + 2 * one) / 3);
    state->areas[1].kind = AREA_WARDED;
    int32_t two = cz_progress(&lodge.setup, state);
    assert_true(two > one + 300);
    assert_int_equal(worth(), (500 + 2 * two) / 3);
}

/* Once it is over the result counts. */
static void the_result_counts(void **unused)
{
    (void)unused;
    state->phase = PHASE_OVER;
    state->models[lodge_foe()].life = LIFE_LOST;
    int32_t scores[LIMIT_SEATS];
    cz_score(&lodge.setup, state, scores);
    assert_int_equal(worth(), scores[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_pack_counts, meet_the_son),
        cmocka_unit_test_setup(nothing_is_the_least, meet_the_son),
        cmocka_unit_test_setup(the_foes_count, meet_the_son),
        cmocka_unit_test(the_objective_counts),
        cmocka_unit_test_setup(the_result_counts, meet_the_son),
    };
    return cmocka_run_group_tests_name("evaluate", tests, NULL, lodge_close);
}
