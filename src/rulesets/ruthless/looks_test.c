/* How models look, and what they could do and suffer from where they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ruthless/town.h"
#include "table/sight.h"

static struct town town;
static struct ru_state *const state = &town.state;
enum { ANN, BOB, DAN, EVE, HORSE };

/* A low wall, a bush and a house; Ann has a revolver, Bob a horse. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "wall", 1, KW_OBSCURING | KW_HARD, (struct box){10000, 18000, 10400, 22000});
    town_piece(&town, "bush", 1, KW_OBSCURING | KW_SOFT, (struct box){10000, 28000, 12000, 32000});
    town_piece(&town, "house", 1, KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
               (struct box){24000, 8000, 34000, 18000});
    town_character(&town, 0, 0, ITEM_WEAPONS + WEAPON_REVOLVER);
    town_character(&town, 0, 0, ITEM_HORSE);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    for (int i = 0; i < 4; i++)
        state->models[i].rounds[WEAPON_DERRINGER] = 2;
    state->models[ANN].rounds[WEAPON_REVOLVER] = 6;
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* ---- looks ------------------------------------------------------------------------ */

static void assert_look(int model, const char *words)
{
    struct model_look look;
    ru_look(&town.setup, state, model, &look);
    assert_string_equal(look.state, words);
}

static void test_conditions(void **unused)
{
    struct ru_model *ann = &state->models[ANN];
    (void)unused;
    assert_look(ANN, "");
    ann->rounds[WEAPON_REVOLVER] = 5;
    assert_look(ANN, "revolver 5 of 6");
    ann->rounds[WEAPON_DERRINGER] = 0;
    assert_look(ANN, "derringer 0 of 2, revolver 5 of 6");
    ann->rounds[WEAPON_RIFLE] = 3; /* of a weapon that she has not */
    ann->wounds[LEG] = 1;
    ann->wounds[SEVERE] = 2;
    assert_look(ANN, "leg 1, severe 2, derringer 0 of 2, revolver 5 of 6");
    *ann = (struct ru_model){.life = LIFE_OUT, .rounds = {[WEAPON_DERRINGER] = 2}};
    ann->rounds[WEAPON_REVOLVER] = 6;
    assert_look(ANN, "unconscious");
    ann->life = LIFE_UP;
    ann->lily = ann->covering = ann->aimed = ann->loses = 1;
    assert_look(ANN, "lily livered, covering, aiming, loses an action");
    state->objects[1].kind = OBJECT_GOLD;
    ann->carries = 2;
    ann->wounds[GUT] = 1; /* the list is cut after its last whole part */
    ann->rounds[WEAPON_REVOLVER] = 1;
    struct model_look look;
    ru_look(&town.setup, state, ANN, &look);
    const char *const whole = "lily livered, covering, aiming, loses an action, carries gold, "
                              "gut punch 1, revolver 1 of 6";
    assert_memory_equal(look.state, whole, strlen(look.state));
    assert_true(strlen(look.state) == strlen(whole) || whole[strlen(look.state)] == ',');
}

static void test_horses(void **unused)
{
    struct model_look look;
    (void)unused;
    assert_look(HORSE, "horse, free");
    state->models[HORSE].wounds[0] = 1;
    assert_look(HORSE, "horse, free, wounded 1");
    ru_look(&town.setup, state, HORSE, &look);
    assert_string_equal(look.name, "Man 2's horse");
    assert_int_equal(look.number, 1);
    assert_int_equal(look.base.circle.radius, RADIUS_MOUNTED);
    assert_true(look.present);
    town_ride(&town, BOB, HORSE);
    ru_look(&town.setup, state, HORSE, &look);
    assert_false(look.present); /* part of its rider's looks */
    assert_look(BOB, "mounted, horse wounded 1");
}

static void test_who_and_where(void **unused)
{
    struct model_look look;
    (void)unused;
    town_put(&town, EVE, 7000, 9000);
    ru_look(&town.setup, state, EVE, &look);
    assert_true(look.present);
    assert_false(look.out);
    assert_int_equal(look.seat, 1);
    assert_int_equal(look.number, 1);
    assert_string_equal(look.name, "Man 2");
    assert_int_equal(look.base.circle.at.x, 7000);
    assert_int_equal(look.base.circle.at.y, 9000);
    assert_int_equal(look.base.circle.radius, RADIUS_FOOT);
    state->models[EVE].life = LIFE_OUT;
    ru_look(&town.setup, state, EVE, &look);
    assert_true(look.present);
    assert_true(look.out);
    state->models[EVE].life = LIFE_GONE;
    ru_look(&town.setup, state, EVE, &look);
    assert_false(look.present);
    assert_false(look.out);
}

/* ---- what a model could do -------------------------------------------------------- */

/* The other's line of an inspection. */
static struct inspect_other line_of(const struct inspection *inspection, int other)
{
    int i = 0;
    while (i < inspection->other_count - 1 && inspection->others[i].model != other)
        i++;
    assert_int_equal(inspection->others[i].model, other);
    return inspection->others[i];
}

static struct inspect_other inspected(int model, int other)
{
    static struct inspection inspection;
    ru_inspect(&town.setup, state, 0, model, &inspection);
    return line_of(&inspection, other);
}

/* [RU-SHOOT-3] [RU-SHOOT-9] */
static void test_lines(void **unused)
{
    (void)unused;
    town_put(&town, ANN, 9000, 40000);
    town_put(&town, BOB, 40000, 44000);
    town_put(&town, EVE, 40000, 40000);
    town_put(&town, DAN, 9000 + 2 * RADIUS_FOOT + 8 * INCH, 40000);
    struct inspect_other line = inspected(ANN, DAN);
    assert_int_equal(line.sight, SIGHT_CLEAR);
    assert_int_equal(line.cover, COVER_NONE);
    assert_int_equal(line.gap, 8 * INCH);
    assert_int_equal(line.band, 1);
    assert_int_equal(line.hit_ppm, 500000);
    assert_int_equal(line.risk_ppm, -1); /* a derringer does not reach so far */
    line = inspected(DAN, ANN);
    assert_int_equal(line.hit_ppm, -1);
    assert_int_equal(line.band, 0);
    assert_int_equal(line.risk_ppm, 500000);
    town_put(&town, DAN, 9000 + 2 * RADIUS_FOOT + 6 * INCH, 40000);
    assert_int_equal(inspected(ANN, DAN).risk_ppm, 500000);
    assert_int_equal(inspected(DAN, ANN).hit_ppm, 500000);
    state->models[DAN].life = LIFE_OUT;
    assert_int_equal(inspected(DAN, ANN).hit_ppm, -1);
    assert_int_equal(inspected(ANN, DAN).risk_ppm, -1);
    state->models[DAN].life = LIFE_UP;
    town_put(&town, ANN, 9400, 20000);
    town_put(&town, DAN, 13000, 20000);
    assert_int_equal(inspected(DAN, ANN).cover, COVER_HARD);
    assert_int_equal(inspected(DAN, ANN).sight, SIGHT_OBSCURED);
    town_put(&town, ANN, 8000, 30000);
    town_put(&town, DAN, 14000, 30000);
    assert_int_equal(inspected(DAN, ANN).cover, COVER_SOFT);
    town_put(&town, ANN, 20000, 13000);
    town_put(&town, DAN, 38000, 13000);
    assert_int_equal(inspected(DAN, ANN).sight, SIGHT_BLOCKED);
}

/* [RU-MOV-1] How far it goes and shoots, who is told of, and for whom there is nothing to tell. */
static void test_reaches(void **unused)
{
    static struct inspection seen;
    (void)unused;
    ru_inspect(&town.setup, state, 0, ANN, &seen);
    assert_int_equal(seen.range_count, 3);
    assert_int_equal(seen.ranges[0] + seen.ranges[1] + seen.ranges[2], (6 + 8 + 12) * INCH);
    assert_int_equal(seen.allowance.full, 6 * INCH);
    assert_int_equal(seen.allowance.lower, 3 * INCH);
    assert_int_equal(seen.mover, ru_mover_index(&town.setup, state, ANN));
    assert_int_equal(seen.other_count, 3);
    state->models[ANN].rounds[WEAPON_REVOLVER] = 0;
    state->models[ANN].wounds[LEG] = state->models[ANN].moves = 1;
    state->models[EVE].life = LIFE_GONE;
    ru_inspect(&town.setup, state, 0, ANN, &seen);
    assert_int_equal(seen.range_count, 1);
    assert_int_equal(seen.mover, -1); /* [RU-WND-6] */
    assert_int_equal(seen.other_count, 2);
    ru_inspect(&town.setup, state, 0, EVE, &seen);
    assert_int_equal(seen.other_count, 0);
    ru_inspect(&town.setup, state, 0, HORSE, &seen);
    assert_int_equal(seen.other_count, 0);
    assert_int_equal(seen.mover, -1);
    state->models[DAN].life = LIFE_OUT;
    ru_inspect(&town.setup, state, 0, DAN, &seen);
    assert_int_equal(seen.mover, -1);
    assert_int_equal(seen.other_count, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_conditions), TEST(test_horses),  TEST(test_who_and_where),
        TEST(test_lines),      TEST(test_reaches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
