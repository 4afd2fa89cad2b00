/* What the script does where there is one right answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "open_fire/stand.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/advice.h"

static struct of_state *const state = &stand.state;

static int close_all(void **unused)
{
    scratch_release();
    return stand_close(unused);
}

/* ---- hiring ----------------------------------------------------------------------- */

/* [OF-GANG-4] Whoever is left in the pool is hired. */
static void the_last_of_the_pool(void **unused)
{
    (void)unused;
    state->phase = PHASE_HIRE;
    for (int weapon = 0; weapon < WEAPON_BOUGHT; weapon++) {
        memset(state->pool, 0, sizeof state->pool);
        state->pool[weapon] = 1;
        struct answer answer = of_advise(&stand.setup, state, 0);
        assert_int_equal(answer.verb, VERB_HIRE);
        assert_int_equal(answer.numbers[0], weapon);
    }
}

/* A pair for the first gang. */
static void deal_kings(void)
{
    for (int i = 0; i < 2; i++) {
        struct place from;
        uint8_t king = card_of(0, face_of(i == 0 ? SPADES : HEARTS, RANK_KING));
        assert_true(cards_find(&state->cards, king, &from));
        cards_move(&state->cards, from, (struct place){PILE_HANDS, i}, known_seat(0));
    }
}

/* ---- recovering ------------------------------------------------------------------- */

/* Ash with a pair tests to recover, and a critical takes the stress off all its gang [OF-ABIL-5]; so many have acted
 * already. */
static int verb_with_stress(int stressed, int acted)
{
    uint8_t before = state->models[stressed].stress;
    for (int model = 0; model < STAND_MODELS; model++)
        state->models[model].acted = model < acted;
    state->models[stressed].stress = 3;
    int verb = of_advise_test(&stand.setup, state, 0).verb;
    state->models[stressed].stress = before;
    return verb;
}

/* The stress of each of the gang counts alike, that of an enemy not at all. */
static void all_stress_of_the_gang_counts(void **unused)
{
    int more = 0;
    (void)unused;
    deal_kings();
    stand_member(ASH)->abilities = 1 << ABILITY_SHRUG_IT_OFF;
    state->models[ASH].stress = 1;
    stand_activate(ASH, STEP_RECOVERED);
    of_test(&stand.setup, state, ASH, WHAT_COMMAND, 8);
    for (int acted = 0; acted <= STAND_MODELS; acted++) {
        int verb = verb_with_stress(ADAM, acted), enemy = verb_with_stress(BIRCH, acted);
        assert_int_equal(verb_with_stress(ALDER, acted), verb);
        assert_int_equal(verb_with_stress(AL, acted), verb);
        assert_int_equal(verb_with_stress(BEN, acted), enemy);
        assert_false(verb == VERB_DRAW && enemy == VERB_PLAY);
        more += verb == VERB_PLAY && enemy == VERB_DRAW;
    }
    stand_member(ASH)->abilities = 0;
    assert_true(more > 0);
}

/* ---- defending -------------------------------------------------------------------- */

/* What Ash does, hit by Birch: so many tests against the hit failed already, so many to come. */
static int verb_when_hit(int needs, int acted, int fails, int left)
{
    for (int model = 0; model < STAND_MODELS; model++)
        state->models[model].acted = model < acted;
    struct frame *attack = stack_push(&state->stack, FRAME_ATTACK);
    attack->numbers[ATTACK_BY] = BIRCH;
    attack->numbers[ATTACK_AT] = ASH;
    struct frame *harm = stack_push(&state->stack, FRAME_HARM);
    harm->numbers[HARM_AT] = ASH;
    harm->numbers[HARM_FAILS] = (int16_t)fails;
    harm->numbers[HARM_LEFT] = (int16_t)left;
    of_test(&stand.setup, state, ASH, WHAT_DEFENCE, needs);
    int verb = of_advise_test(&stand.setup, state, 0).verb;
    for (int i = 0; i < 3; i++)
        stack_pop(&state->stack);
    return verb;
}

/* [OF-DEF-2] A critical takes back what has failed and spares what is to come: two tests to come count
 * as much as one that has failed, which is more than one to come. */
static void the_whole_hit_counts(void **unused)
{
    int more = 0;
    (void)unused;
    deal_kings();
    stand_activate(BIRCH, STEP_SECURE);
    for (int needs = 2; needs <= RANK_QUEEN; needs++)
        for (int acted = 0; acted <= STAND_MODELS; acted++) {
            int verb = verb_when_hit(needs, acted, 1, 0);
            assert_int_equal(verb_when_hit(needs, acted, 0, 2), verb);
            more += verb == VERB_PLAY && verb_when_hit(needs, acted, 0, 1) == VERB_DRAW;
        }
    assert_true(more > 0);
}

/* [OF-ABIL-4] A Rapid Fire Rifle is better than Fists up close with the +3 of Return Fire, and only with that. */
static void with_what_fire_is_returned(void **unused)
{
    (void)unused;
    state->models[ALDER].weapon = WEAPON_RAPID_FIRE_RIFLE;
    state->models[BIRCH].x = state->models[ALDER].x;
    state->models[BIRCH].y = state->models[ALDER].y + 2 * RADIUS_FOOT + INCH / 2;
    stand_activate(ALDER, STEP_ATTACK);
    struct answer answer = of_advise(&stand.setup, state, 0);
    assert_int_equal(answer.verb, VERB_ATTACK);
    assert_int_equal(answer.numbers[2], WEAPON_FISTS);
    stack_pop(&state->stack);
    stand_activate(BIRCH, STEP_SECURE);
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = BIRCH;
    frame->numbers[ATTACK_AT] = ALDER;
    frame->step = STEP_ATTACK_RETURN;
    answer = of_advise(&stand.setup, state, 0);
    assert_int_equal(answer.verb, VERB_ATTACK);
    assert_int_equal(answer.numbers[0], ALDER);
    assert_int_equal(answer.numbers[1], BIRCH);
    assert_int_equal(answer.numbers[2], WEAPON_RAPID_FIRE_RIFLE);
}

/* ---- running ---------------------------------------------------------------------- */

/* [OF-ABIL-3] One who is badly hurt and out of reach of five Rifles does not run before them, with a weapon that
 * reaches nobody from there. */
static void no_run_into_danger(void **unused)
{
    struct scene scene;
    (void)unused;
    for (int i = 0; i < BIRCH; i++) {
        state->models[BIRCH + i].x = (22 + 2 * i) * INCH;
        state->models[BIRCH + i].y = (28 - i) * INCH;
        state->models[BIRCH + i].weapon = WEAPON_RIFLE;
    }
    state->models[ALDER].x = state->models[ALDER].y = INCH;
    state->models[ALDER].weapon = WEAPON_SHOTGUN;
    state->models[ALDER].hp = 2;
    stand_activate(ALDER, STEP_SECURE);
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = ALDER;
    frame->numbers[ATTACK_AT] = BIRCH;
    frame->numbers[ATTACK_WEAPON] = WEAPON_SHOTGUN;
    frame->step = STEP_ATTACK_RUN;
    struct answer answer = of_advise(&stand.setup, state, 0);
    of_scene_hunt(&scene, &stand.setup, state, 0);
    struct circle there = scene.fighters[ALDER].base;
    if (answer.verb == VERB_MOVE)
        there.at = answer.points[0];
    assert_int_equal(of_weigh_danger(&scene, &scene.fighters[ALDER], there), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_last_of_the_pool, stand_place),
        cmocka_unit_test_setup(all_stress_of_the_gang_counts, stand_place),
        cmocka_unit_test_setup(the_whole_hit_counts, stand_place),
        cmocka_unit_test_setup(with_what_fire_is_returned, stand_place),
        cmocka_unit_test_setup(no_run_into_danger, stand_place),
    };
    return cmocka_run_group_tests_name("advice", tests, stand_open, close_all);
}
