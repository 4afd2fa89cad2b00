/* Everything out of its range is found, one thing at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"
#include "common/limits.h"

static struct cz_state *const state = &lodge.state;

static const char *check(void)
{
    return cz_check(&lodge.setup, state);
}

static int place_all(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_SON, OBJECTIVE_NONE);
    return 0;
}

/* A field of sixteen bits: the largest value that it may have, and one more. */
static void assert_wide_limit(uint16_t *field, int most)
{
    uint16_t before = *field;
    *field = (uint16_t)most;
    assert_null(check());
    *field = (uint16_t)(most + 1);
    assert_broken(check);
    *field = before;
    assert_null(check());
}

/* ---- models ----------------------------------------------------------------------- */

static void marks_of_a_model(void **unused)
{
    (void)unused;
    for (int model = ANA; model <= lodge_foe(); model += lodge_foe()) {
        struct cz_model *m = &state->models[model];
        assert_limit(check, &m->life, LIFE_COUNT - 1);
        assert_limit(check, &m->crits, (1 << CRIT_COUNT) - 1);
        assert_limit(check, &m->wounds, cz_wounds_most(&lodge.setup, model)); /* [CZ-KIT-11] */
        assert_limit(check, &m->parry, cz_model_count(&lodge.setup));
        assert_limit(check, &m->lent, LENT_ALL);
        assert_wide_limit(&m->marks, MARK_ALL);
        assert_wide_limit(&m->conditions, (1 << COND_COUNT) - 1);
    }
}

/* [CZ-WND-1] Whoever is up has wounds left; whoever is gone has no condition. */
static void who_may_stand(void **unused)
{
    struct cz_model *diego = &state->models[DIEGO];
    (void)unused;
    assert_wrong(check, &diego->wounds, 0);
    diego->conditions = 1 << COND_BURNING;
    assert_null(check());
    assert_wrong(check, &diego->life, LIFE_LOST);
    assert_wrong(check, &diego->life, LIFE_FLED);
    diego->conditions = diego->wounds = 0;
    diego->life = LIFE_LOST;
    assert_null(check());
}

/* [CZ-COND-6] [CZ-COND-9] */
static void conditions_that_go_together(void **unused)
{
    struct cz_model *cara = &state->models[CARA];
    (void)unused;
    cara->conditions = 1 << COND_KNOCKED_DOWN;
    assert_broken(check);
    cara->conditions |= 1 << COND_DEFENCELESS;
    assert_null(check());
    assert_wrong(check, &cara->terror, 1);
    cara->conditions |= 1 << COND_TERRIFIED;
    assert_limit(check, &cara->terror, cz_model_count(&lodge.setup));
}

/* [CZ-OBJ-8] [CZ-OBJ-9] There are three of each, and a hunt has one kind. */
static void finds_of_a_model(void **unused)
{
    struct cz_model *bras = &state->models[BRAS];
    (void)unused;
    assert_limit(check, &bras->artifacts, CZ_MARKERS);
    assert_limit(check, &bras->falses, CZ_MARKERS);
    assert_limit(check, &bras->genuine, CZ_MARKERS);
    bras->artifacts = bras->falses = bras->genuine = 1;
    assert_null(check());
    assert_wrong(check, &bras->genuine, 2);
}

/* [CZ-GEAR-2] Two hands' worth of what it carries; [CZ-GEAR-3] no more shots than it has room for. */
static void arms_of_a_model(void **unused)
{
    struct cz_model *ana = &state->models[ANA], *bras = &state->models[BRAS];
    (void)unused;
    ana->ready = 3;
    assert_null(check());
    assert_wrong(check, &ana->ready, 7);
    bras->ready = 1; /* a Bow needs both */
    assert_null(check());
    assert_wrong(check, &bras->ready, 3);
    assert_limit(check, &ana->ammo[0], 0);
    assert_limit(check, &ana->ammo[1], 3);
    assert_limit(check, &ana->ammo[CZ_SLOTS - 1], 0);
    ana->loaded = 2;
    assert_null(check());
    assert_wrong(check, &ana->loaded, 1);
    assert_wrong(check, &ana->loaded, 1 << CZ_SLOTS);
    assert_limit(check, &ana->pitch, (1 << CZ_SLOTS) - 1);
    assert_limit(check, &ana->vial, (1 << CZ_SLOTS) - 1);
    assert_limit(check, &ana->edge, (1 << CZ_SLOTS) - 1);
    assert_wide_limit(&ana->cast, (1 << RITUAL_COUNT) - 1);
}

static void foes_carry_nothing(void **unused)
{
    struct cz_model *foe = &state->models[lodge_foe()];
    (void)unused;
    assert_limit(check, &foe->ready, 0);
    assert_limit(check, &foe->loaded, 0);
    assert_wide_limit(&foe->cast, 0);
}

/* [TB-UNIT-4] Bases lie on the table and beside each other; those who are gone are in nobody's way. */
static void places_of_bases(void **unused)
{
    struct cz_model *ana = &state->models[ANA], *foe = &state->models[lodge_foe()];
    mil apart = RADIUS_FOOT + cz_radius(&lodge.setup, lodge_foe());
    (void)unused;
    ana->x = RADIUS_FOOT;
    assert_null(check());
    ana->x--;
    assert_broken(check);
    ana->life = LIFE_LOST;
    assert_null(check());
    ana->life = LIFE_UP;
    ana->x = foe->x - apart;
    ana->y = foe->y;
    assert_null(check());
    ana->x++;
    assert_broken(check);
    ana->life = LIFE_LOST;
    assert_null(check());
}

/* The place after the last model is nobody's. */
static void only_models_count(void **unused)
{
    (void)unused;
    state->models[cz_model_count(&lodge.setup)].life = LIFE_COUNT;
    assert_null(check());
}

/* ---- Areas ------------------------------------------------------------------------ */

static void areas_have_a_kind(void **unused)
{
    (void)unused;
    assert_wrong(check, &state->area_count, 1);
    assert_wrong(check, &state->areas[0].kind, AREA_FIRE);
    struct cz_area *area = &state->areas[lodge_area(AREA_FIRE, INCH, INCH)];
    assert_null(check());
    assert_limit(check, &area->kind, AREA_KINDS - 1);
    assert_wrong(check, &area->kind, AREA_NONE);
    assert_wrong(check, &area->laid, 1);
    assert_wrong(check, &area->round, 1);
    area->kind = AREA_FUSE;
    area->round = 1;
    assert_null(check());
    while (state->area_count < CZ_AREAS)
        lodge_area(AREA_SMOKE, INCH, INCH);
    assert_null(check());
    assert_wrong(check, &state->area_count, CZ_AREAS + 1);
}

/* [CZ-CHK-7] The centre of an Area lies on the table, at most on its edge. */
static void areas_lie_on_the_table(void **unused)
{
    struct cz_area *area = &state->areas[lodge_area(AREA_FIRE, 0, 0)];
    int32_t *sides[] = {&area->x, &area->y};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        assert_null(check());
        *sides[i] = -1;
        assert_broken(check);
        *sides[i] = 24 * INCH;
        assert_null(check());
        *sides[i] = 24 * INCH + 1;
        assert_broken(check);
        *sides[i] = 0;
    }
}

/* [CZ-RIT-3] */
static void rifts_lead_somewhere(void **unused)
{
    struct cz_area *first = &state->areas[lodge_area(AREA_RIFT, INCH, INCH)];
    lodge_area(AREA_RIFT, 5 * INCH, INCH);
    (void)unused;
    assert_limit(check, &first->pair, 2);
    first->kind = AREA_FIRE;
    assert_wrong(check, &first->pair, 1);
}

/* ---- the course of the hunt ------------------------------------------------------- */

static void numbers_of_a_hunt(void **unused)
{
    (void)unused;
    assert_limit(check, &state->sides, SIDES_ASKED);
    assert_limit(check, &state->objective, OBJECTIVE_COUNT - 1);
    assert_limit(check, &state->goals, GOAL_ALL);
    assert_limit(check, &state->keeper, 1);
    assert_limit(check, &state->leader, 0);
    assert_limit(check, &state->placing, 0);
    assert_wrong(check, &state->phase, PHASE_OVER + 1);
}

/* [CZ-END-1] Over with an outcome, and only then; [CZ-CLK-1] the clock runs from the hunt's start. */
static void phases_and_the_clock(void **unused)
{
    (void)unused;
    assert_wrong(check, &state->phase, PHASE_OVER);
    assert_wrong(check, &state->phase, PHASE_DEPLOY);
    assert_wrong(check, &state->outcome, OUTCOME_WON);
    state->tick = 0;
    assert_broken(check);
    state->phase = PHASE_DEPLOY;
    assert_null(check());
    state->phase = PHASE_OVER;
    state->outcome = OUTCOME_WON;
    assert_null(check());
    state->tick = 1;
    assert_limit(check, &state->outcome, OUTCOME_LOST);
}

/* ---- what is under way ------------------------------------------------------------ */

static void frames_speak_of_models(void **unused)
{
    int last = cz_model_count(&lodge.setup) - 1;
    (void)unused;
    struct frame *frame = lodge_turn(ANA);
    assert_range(check, &frame->numbers[TURN_MODEL], ANA, last);
    assert_limit(check, &frame->kind, FRAME_COUNT - 1);
    assert_wrong(check, &frame->kind, FRAME_NONE);
    frame->numbers[1] = -1;
    for (int kind = FRAME_NONE + 1; kind < FRAME_COUNT; kind++) {
        bool two = kind == FRAME_ATTACK || kind == FRAME_ANSWER || kind == FRAME_VOLLEY ||
                   kind == FRAME_FLIPS;
        frame->kind = (uint8_t)kind;
        assert_int_equal(check() != NULL, two);
    }
    frame->kind = FRAME_ATTACK;
    frame->numbers[ATTACK_AT] = 0;
    assert_range(check, &frame->numbers[ATTACK_AT], ANA, last);
}

static void frames_have_room(void **unused)
{
    (void)unused;
    while (state->stack.depth < LIMIT_FRAMES)
        lodge_turn(ANA);
    assert_null(check());
    assert_wrong(check, &state->stack.depth, LIMIT_FRAMES + 1);
    state->stack.frames[LIMIT_FRAMES - 1].numbers[0] = -1;
    assert_broken(check);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(marks_of_a_model, place_all),
        cmocka_unit_test_setup(who_may_stand, place_all),
        cmocka_unit_test_setup(conditions_that_go_together, place_all),
        cmocka_unit_test_setup(finds_of_a_model, place_all),
        cmocka_unit_test_setup(arms_of_a_model, place_all),
        cmocka_unit_test_setup(foes_carry_nothing, place_all),
        cmocka_unit_test_setup(places_of_bases, place_all),
        cmocka_unit_test_setup(only_models_count, place_all),
        cmocka_unit_test_setup(areas_have_a_kind, place_all),
        cmocka_unit_test_setup(areas_lie_on_the_table, place_all),
        cmocka_unit_test_setup(rifts_lead_somewhere, place_all),
        cmocka_unit_test_setup(numbers_of_a_hunt, place_all),
        cmocka_unit_test_setup(phases_and_the_clock, place_all),
        cmocka_unit_test_setup(frames_speak_of_models, place_all),
        cmocka_unit_test_setup(frames_have_room, place_all),
    };
    return cmocka_run_group_tests_name("check", tests, NULL, lodge_close);
}
