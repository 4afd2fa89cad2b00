/* How models look, and what they could do and suffer from where they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"

static struct cz_state *const state = &lodge.state;

static int meet_the_son(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_NONE);
    for (int model = 0; model < cz_model_count(&lodge.setup); model++)
        state->models[model].due = 0; /* when it acts is told by a test of its own */
    return 0;
}

/* ---- looks ------------------------------------------------------------------------ */

static void assert_look(int model, const char *words)
{
    struct model_look look;
    cz_look(&lodge.setup, state, model, &look);
    assert_string_equal(look.state, words);
}

/* [CZ-CLK-1] [CZ-CLK-7] */
static void when_it_acts(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    ana->due = 1;
    assert_look(ANA, "12 of 12, acts at tick 1");
    ana->due = 10;
    assert_look(ANA, "12 of 12, acts at tick 10");
    ana->due = 11;
    assert_look(ANA, "12 of 12, acts at tick 1");
    state->tick = 24;
    assert_look(ANA, "12 of 12, acts at tick 4");
    ana->due = 0;
    assert_look(ANA, "12 of 12");
    ana->due = 24;
    ana->life = LIFE_FLED;
    assert_look(ANA, "fled");
    ana->life = LIFE_UP;
    state->tick = 0;
    assert_look(ANA, "12 of 12");
}

static void wounds_and_lives(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    assert_look(ANA, "12 of 12");
    assert_look(lodge_foe(), "20 of 20");
    ana->wounds = 5;
    assert_look(ANA, "5 of 12");
    ana->wounds = 0;
    ana->life = LIFE_LOST;
    assert_look(ANA, "lost");
    ana->life = LIFE_FLED;
    assert_look(ANA, "fled");
    ana->life = LIFE_HOME;
    assert_look(ANA, "home");
    ana->life = LIFE_WAITING;
    assert_look(ANA, "waiting");
    state->models[lodge_foe()].life = LIFE_CAPTURED;
    assert_look(lodge_foe(), "captured");
}

static void conditions_and_marks(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    ana->conditions = 1 << COND_BLEEDING | 1 << COND_TERRIFIED;
    assert_look(ANA, "12 of 12, bleeding, terrified");
    ana->conditions = 0;
    ana->marks = MARK_DEFENDS;
    assert_look(ANA, "12 of 12, defends");
    ana->marks = MARK_FOCUS;
    assert_look(ANA, "12 of 12, focused");
    ana->marks = MARK_SHIFT;
    assert_look(ANA, "12 of 12, focused");
    ana->marks = MARK_SPOTTED;
    assert_look(ANA, "12 of 12, spotted");
    ana->marks = MARK_URGED;
    ana->parry = 1;
    assert_look(ANA, "12 of 12, parries, urged");
    ana->marks = MARK_DUE;
    ana->parry = 0;
    assert_look(ANA, "12 of 12");
}

/* [CZ-OBJ-6] to [CZ-OBJ-9] */
static void what_it_carries(void **unused)
{
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    ana->lent = LENT_BARREL;
    assert_look(ANA, "12 of 12, barrel");
    ana->lent = LENT_TALC;
    assert_look(ANA, "12 of 12, talc");
    ana->lent = LENT_NET;
    assert_look(ANA, "12 of 12");
    ana->artifacts = 2;
    assert_look(ANA, "12 of 12, artifact");
    ana->artifacts = 0;
    ana->falses = ana->genuine = 1;
    assert_look(ANA, "12 of 12, false-icon, genuine-icon");
}

/* [CZ-OBJ-10] */
static void prisoner_is_bound(void **unused)
{
    struct model_look look;
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_PRISONER);
    int prisoner = cz_cast(&lodge.setup)->prisoner;
    assert_look(prisoner, "10 of 10, bound");
    cz_look(&lodge.setup, state, prisoner, &look);
    assert_string_equal(look.name, "Prisoner");
    assert_int_equal(look.seat, -1);
    assert_int_equal(look.number, 0);
    cz_look(&lodge.setup, state, lodge_foe(), &look);
    assert_string_equal(look.name, "Wandering Son");
    assert_int_equal(look.number, 1);
    state->keeper = 1;
    assert_look(prisoner, "10 of 10");
    state->keeper = 0;
    state->models[prisoner].life = LIFE_LOST;
    assert_look(prisoner, "lost");
}

static void names_and_places(void **unused)
{
    struct model_look look;
    (void)unused;
    cz_look(&lodge.setup, state, CARA, &look);
    assert_true(look.present);
    assert_string_equal(look.name, "Cara");
    assert_int_equal(look.seat, 0);
    assert_int_equal(look.number, 2);
    assert_int_equal(look.base.circle.at.x, 11 * INCH);
    assert_int_equal(look.base.circle.at.y, 3 * INCH);
    assert_int_equal(look.base.circle.radius, RADIUS_FOOT);
    state->models[CARA].life = LIFE_FLED;
    cz_look(&lodge.setup, state, CARA, &look);
    assert_false(look.present);
}

static void foes_by_name(void **unused)
{
    static const char *const NAMES[] = {"The Sword", "The Axe", "The Mace"};
    struct model_look look;
    (void)unused;
    lodge_open(ADVERSARY_PRAETORIANS, OBJECTIVE_VESSEL);
    for (int i = 0; i < 3; i++) {
        cz_look(&lodge.setup, state, lodge_foe() + i, &look);
        assert_string_equal(look.name, NAMES[i]);
        assert_int_equal(look.seat, -1);
        assert_int_equal(look.number, i);
    }
    cz_look(&lodge.setup, state, lodge_foe() + 3, &look);
    assert_string_equal(look.name, "Vessel");
}

/* ---- inspections ------------------------------------------------------------------ */

static const struct inspect_other *find_other(const struct inspection *seen, int model)
{
    for (int i = 0; i < seen->other_count; i++)
        if (seen->others[i].model == model)
            return &seen->others[i];
    fail();
    return NULL;
}

/* The foe stands so far from Ana, rim to rim, straight south of her. */
static void face(mil gap)
{
    cz_put(state, lodge_foe(),
           (struct point){3 * INCH,
                          3 * INCH + RADIUS_FOOT + cz_radius(&lodge.setup, lodge_foe()) + gap});
}

static void what_a_hunter_could_do(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[ANA].ready = 3; /* Hand Weapon and Pistol */
    state->models[BRAS].life = LIFE_LOST;
    face(12 * INCH);
    cz_inspect(&lodge.setup, state, 0, ANA, &seen);
    assert_int_equal(seen.range_count, 2);
    assert_int_equal(seen.ranges[0], 1 * INCH);
    assert_int_equal(seen.ranges[1], 5 * INCH);
    assert_int_equal(seen.mover, 0);
    assert_int_equal(seen.allowance.full, 4 * INCH);
    assert_int_equal(seen.allowance.lower, 4 * INCH);
    assert_int_equal(seen.other_count, 3);
    const struct inspect_other *cara = find_other(&seen, CARA),
                               *son = find_other(&seen, lodge_foe());
    assert_int_equal(cara->gap, 8 * INCH - 2 * RADIUS_FOOT);
    assert_int_equal(cara->hit_ppm, -1); /* a friend */
    assert_int_equal(cara->risk_ppm, -1);
    assert_int_equal(cara->band, 0);
    assert_int_equal(son->gap, 12 * INCH);
    assert_int_equal(son->sight, SIGHT_CLEAR);
    assert_int_equal(son->cover, COVER_NONE);
    assert_int_equal(son->hit_ppm, -1);
    assert_int_equal(son->band, 0);
}

/* The best of what reaches, there and back: the Pistol from 3 to 5 inches, the Son to 2. */
static void the_best_of_what_reaches(void **unused)
{
    struct inspection seen;
    struct cz_model *ana = &state->models[ANA];
    (void)unused;
    ana->ready = ana->loaded = 2;
    ana->ammo[1] = 1;
    face(5 * INCH);
    cz_inspect(&lodge.setup, state, 0, ANA, &seen);
    const struct inspect_other *son = find_other(&seen, lodge_foe());
    assert_in_range(son->hit_ppm, 1, ONE_MILLION - 1);
    assert_int_equal(son->band, 1);
    assert_int_equal(son->risk_ppm, -1);
    face(2 * INCH);
    cz_inspect(&lodge.setup, state, 0, ANA, &seen);
    assert_int_equal(son->hit_ppm, -1);
    assert_in_range(son->risk_ppm, 1, ONE_MILLION - 1);
    int32_t risk = son->risk_ppm;
    cz_inspect(&lodge.setup, state, 0, lodge_foe(), &seen);
    assert_int_equal(find_other(&seen, ANA)->hit_ppm, risk);
    assert_int_equal(find_other(&seen, ANA)->band, 1);
    assert_int_equal(seen.range_count, 1);
    assert_int_equal(seen.ranges[0], 2 * INCH);
    assert_int_equal(seen.allowance.full, 5 * INCH);
    assert_int_equal(seen.mover, 1);
}

/* Whoever has no dice left still reaches, but never hits. */
static void reach_without_a_chance(void **unused)
{
    struct cz_data *data = (struct cz_data *)(void *)lodge.setup.data;
    struct inspection seen;
    (void)unused;
    data->foes[FOE_SON].attack = 0;
    face(2 * INCH);
    cz_inspect(&lodge.setup, state, 0, lodge_foe(), &seen);
    assert_int_equal(find_other(&seen, ANA)->hit_ppm, 0);
    assert_int_equal(find_other(&seen, ANA)->band, 1);
}

/* [CZ-OBJ-1] The Vessel neither moves nor fights. */
static void vessel_does_nothing(void **unused)
{
    struct inspection seen;
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_VESSEL);
    int vessel = lodge_foe() + 1;
    cz_put(state, vessel, (struct point){3 * INCH, 3 * INCH + RADIUS_FOOT + INCH / 2});
    cz_inspect(&lodge.setup, state, 0, vessel, &seen);
    assert_int_equal(seen.mover, -1);
    assert_int_equal(find_other(&seen, ANA)->gap, 0);
    assert_int_equal(find_other(&seen, ANA)->hit_ppm, -1);
    assert_int_equal(find_other(&seen, ANA)->band, 0);
    assert_in_range(find_other(&seen, ANA)->risk_ppm, 1, ONE_MILLION - 1);
}

static void one_who_is_gone(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[ANA].life = LIFE_LOST;
    cz_inspect(&lodge.setup, state, 0, ANA, &seen);
    assert_int_equal(seen.mover, -1);
    assert_int_equal(seen.range_count, 0);
    assert_int_equal(seen.other_count, 0);
    assert_int_equal(seen.allowance.full, 0);
}

/* [CZ-LOS-2] Smoke in the line is cover. */
static void sight_through_smoke(void **unused)
{
    struct inspection seen;
    (void)unused;
    face(12 * INCH);
    lodge_area(AREA_SMOKE, 3 * INCH, 6 * INCH);
    cz_inspect(&lodge.setup, state, 0, ANA, &seen);
    assert_int_equal(find_other(&seen, lodge_foe())->sight, SIGHT_OBSCURED);
    assert_int_equal(find_other(&seen, lodge_foe())->cover, COVER_SOFT);
    assert_int_equal(find_other(&seen, CARA)->sight, SIGHT_CLEAR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(wounds_and_lives, meet_the_son),
        cmocka_unit_test_setup(conditions_and_marks, meet_the_son),
        cmocka_unit_test_setup(what_it_carries, meet_the_son),
        cmocka_unit_test(prisoner_is_bound),
        cmocka_unit_test_setup(when_it_acts, meet_the_son),
        cmocka_unit_test_setup(names_and_places, meet_the_son),
        cmocka_unit_test(foes_by_name),
        cmocka_unit_test_setup(what_a_hunter_could_do, meet_the_son),
        cmocka_unit_test_setup(the_best_of_what_reaches, meet_the_son),
        cmocka_unit_test_setup(reach_without_a_chance, meet_the_son),
        cmocka_unit_test(vessel_does_nothing),
        cmocka_unit_test_setup(one_who_is_gone, meet_the_son),
        cmocka_unit_test_setup(sight_through_smoke, meet_the_son),
    };
    return cmocka_run_group_tests_name("looks", tests, NULL, lodge_close);
}
