/* What the script makes of an objective: how far it is on, where a model has to go for it, what it does there, whom it
 * spares; and what it holds an attack worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"
#include "rulesets/cazadores/advice.h"

static struct cz_state *const state = &lodge.state;

static void hunt_for(int objective)
{
    lodge_open(ADVERSARY_SON, objective);
}

static int prisoner(void)
{
    return cz_cast(&lodge.setup)->prisoner;
}

/* ---- how far it is on ------------------------------------------------------------- */

static int32_t progress(void)
{
    return cz_progress(&lodge.setup, state);
}

/* Those that are met at once, or not at all. */
static void all_or_nothing(void **unused)
{
    static const uint8_t OBJECTIVES[] = {
        OBJECTIVE_NONE,      OBJECTIVE_EXTERMINATE, OBJECTIVE_WELL,    OBJECTIVE_VESSEL,
        OBJECTIVE_CAPTURE,   OBJECTIVE_AMBUSH,      OBJECTIVE_SEAL,    OBJECTIVE_RAZE,
        OBJECTIVE_ARTIFACTS, OBJECTIVE_ICON,        OBJECTIVE_PRISONER};
    (void)unused;
    for (size_t i = 0; i < sizeof OBJECTIVES; i++) {
        hunt_for(OBJECTIVES[i]);
        assert_int_equal(progress(), 0);
    }
    hunt_for(OBJECTIVE_WELL);
    state->goals = GOAL_MET;
    assert_int_equal(progress(), 1000);
    hunt_for(OBJECTIVE_EXTERMINATE);
    state->models[lodge_foe()].life = LIFE_LOST;
    assert_int_equal(progress(), 1000);
}

/* [CZ-OBJ-1] */
static void vessel_by_its_wounds(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_VESSEL);
    state->models[lodge_foe() + 1].wounds = 4;
    assert_int_equal(progress(), 540);
    state->models[lodge_foe()].wounds = 1;
    assert_int_equal(progress(), 540);
}

/* [CZ-OBJ-3] By exhausted locations, and more once it is netted. */
static void capture_by_its_locations(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_CAPTURE);
    state->locations[0] = 0;
    assert_int_equal(progress(), 125);
    state->locations[3] = 0;
    assert_int_equal(progress(), 250);
    state->goals = GOAL_NETTED;
    assert_int_equal(progress(), 550);
    lodge_open(ADVERSARY_TRAINING, OBJECTIVE_CAPTURE); /* which has no locations */
    assert_int_equal(progress(), 0);
}

/* [CZ-OBJ-4] By those who are off, of all who came. */
static void ambush_by_those_who_fled(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_AMBUSH);
    state->models[ANA].life = LIFE_FLED;
    assert_int_equal(progress(), 250);
    state->models[BRAS].life = LIFE_HOME;
    assert_int_equal(progress(), 333);
    state->models[BRAS].life = LIFE_LOST;
    assert_int_equal(progress(), 250);
}

/* [CZ-OBJ-6] [CZ-OBJ-7] */
static void markers_that_were_seen_to(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_SEAL);
    lodge_area(AREA_WARDED, 5 * INCH, 5 * INCH);
    lodge_area(AREA_POINT, 9 * INCH, 5 * INCH);
    assert_int_equal(progress(), 333);
    lodge_area(AREA_WARDED, 5 * INCH, 9 * INCH);
    assert_int_equal(progress(), 666);
    hunt_for(OBJECTIVE_RAZE);
    lodge_area(AREA_BARREL, 5 * INCH, 5 * INCH);
    assert_int_equal(progress(), 0);
    lodge_area(AREA_FUSE, 5 * INCH, 9 * INCH);
    assert_int_equal(progress(), 700);
}

/* [CZ-OBJ-8] [CZ-OBJ-9] By what the living and the fled carry. */
static void finds_that_are_carried(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_ARTIFACTS);
    state->models[ANA].artifacts = 1;
    assert_int_equal(progress(), 299);
    state->models[DIEGO].artifacts = 1;
    assert_int_equal(progress(), 599);
    state->models[DIEGO].life = LIFE_FLED;
    assert_int_equal(progress(), 599);
    state->models[DIEGO].life = LIFE_LOST;
    assert_int_equal(progress(), 299);
    hunt_for(OBJECTIVE_ICON);
    state->models[CARA].falses = 1;
    assert_int_equal(progress(), 149);
    state->models[CARA].genuine = 1;
    assert_int_equal(progress(), 1000);
}

/* [CZ-OBJ-10] */
static void prisoner_half_way(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_PRISONER);
    state->keeper = 1;
    assert_int_equal(progress(), 500);
    state->models[prisoner()].life = LIFE_LOST;
    assert_int_equal(progress(), 0);
    state->models[prisoner()].life = LIFE_FLED;
    assert_int_equal(progress(), 1000);
}

/* ---- where to go ------------------------------------------------------------------ */

static struct cz_errand errand;

static bool has_errand(int model)
{
    return cz_find_errand(&lodge.setup, state, model, &errand);
}

static void assert_errand(int model, mil x, mil y, mil reach)
{
    assert_true(has_errand(model));
    assert_int_equal(errand.target.at.x, x);
    assert_int_equal(errand.target.at.y, y);
    assert_int_equal(errand.reach, reach);
}

static void nobody_has_an_errand(void)
{
    for (int model = 0; model < cz_pack_count(&lodge.setup); model++)
        assert_false(has_errand(model));
}

/* Without anything but foes to see to nobody goes anywhere, weak or not. */
static void no_objective_no_errand(void **unused)
{
    (void)unused;
    for (int objective = OBJECTIVE_NONE; objective <= OBJECTIVE_EXTERMINATE;
         objective += OBJECTIVE_EXTERMINATE) {
        hunt_for(objective);
        state->models[ANA].wounds = 1;
        nobody_has_an_errand();
        state->models[lodge_foe()].life = LIFE_LOST; /* and it is met */
        nobody_has_an_errand();
    }
}

/* [CZ-OBJ-4] Out by the nearest side. */
static void all_flee_an_ambush(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_AMBUSH);
    cz_put(state, ANA, (struct point){2 * INCH, 3 * INCH});
    cz_put(state, BRAS, (struct point){9 * INCH, 21 * INCH});
    assert_errand(ANA, 0, 3 * INCH, INCH);
    assert_errand(BRAS, 9 * INCH, 24 * INCH, INCH);
    assert_errand(CARA, 11 * INCH, 0, INCH);
}

/* Whoever has a prize, or when all is done, is off once it has less than half of its wounds. */
static void the_weak_flee_with_a_prize(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_ARTIFACTS);
    state->models[ANA].artifacts = 1;
    state->models[ANA].wounds = 6;
    nobody_has_an_errand();
    state->models[ANA].wounds = 5;
    state->models[CARA].wounds = 1;
    assert_true(has_errand(ANA));
    assert_false(has_errand(CARA));
    state->models[ANA].artifacts = 0;
    state->models[ANA].genuine = 1;
    assert_true(has_errand(ANA));
    state->models[ANA].genuine = 0;
    assert_false(has_errand(ANA));
    state->models[DIEGO].artifacts = 3;
    assert_true(has_errand(ANA));
    assert_true(has_errand(CARA));
    assert_false(has_errand(DIEGO));
}

/* Each marker is seen to by whoever is nearest; of two as near by the first. */
static void markers_by_the_nearest(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_WELL);
    lodge_area(AREA_WELL, 5 * INCH, 8 * INCH);
    assert_errand(ANA, 5 * INCH, 8 * INCH, INCH);
    assert_false(has_errand(BRAS));
    assert_false(has_errand(CARA));
    state->areas[0].x++;
    assert_false(has_errand(ANA));
    assert_true(has_errand(BRAS));
    state->models[BRAS].life = LIFE_LOST;
    assert_true(has_errand(ANA));
    assert_false(has_errand(DIEGO));
}

/* [CZ-OBJ-8] The nearest of several that are one's own. */
static void the_nearest_marker(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_ARTIFACTS);
    lodge_area(AREA_FIRE, 3 * INCH, 5 * INCH);
    lodge_area(AREA_ARTIFACT, 2 * INCH, 9 * INCH);
    lodge_area(AREA_ARTIFACT, 2 * INCH, 7 * INCH);
    lodge_area(AREA_ARTIFACT, 2 * INCH, 11 * INCH);
    assert_errand(ANA, 2 * INCH, 7 * INCH, INCH);
    assert_int_equal(errand.target.radius, INCH / 2);
}

/* [CZ-OBJ-6] Points are for those with talc. */
static void points_want_talc(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_SEAL);
    lodge_area(AREA_POINT, 3 * INCH, 7 * INCH);
    lodge_area(AREA_WARDED, 15 * INCH, 5 * INCH);
    nobody_has_an_errand();
    state->models[DIEGO].lent = LENT_TALC;
    assert_errand(DIEGO, 3 * INCH, 7 * INCH, INCH);
    assert_false(has_errand(ANA));
}

/* [CZ-OBJ-7] A Barrel is brought onto the ground itself; one on the ground is for somebody without; a lit one is
 * enough. */
static void barrels_want_ground(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_RAZE);
    lodge_area(AREA_TERRITORY, 12 * INCH, 12 * INCH);
    nobody_has_an_errand();
    state->models[CARA].lent = LENT_BARREL;
    assert_errand(CARA, 12 * INCH, 12 * INCH, 0);
    assert_false(has_errand(DIEGO));
    int barrel = lodge_area(AREA_BARREL, 13 * INCH, 4 * INCH);
    assert_errand(CARA, 12 * INCH, 12 * INCH, 0);
    assert_errand(DIEGO, 13 * INCH, 4 * INCH, INCH);
    assert_false(has_errand(BRAS));
    lodge_area(AREA_FUSE, 20 * INCH, 20 * INCH);
    nobody_has_an_errand();
    state->areas[--state->area_count] = (struct cz_area){.kind = AREA_NONE};
    assert_true(has_errand(DIEGO));
    state->goals = GOAL_MET;
    nobody_has_an_errand();
    assert_int_equal(state->areas[barrel].kind, AREA_BARREL);
}

/* [CZ-OBJ-9] Icons until the Genuine one is known; that is wanted, False ones are not. */
static void icons_until_it_is_found(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_ICON);
    lodge_area(AREA_ICON, 3 * INCH, 7 * INCH);
    lodge_area(AREA_FALSE, 15 * INCH, 7 * INCH);
    assert_true(has_errand(ANA));
    assert_false(has_errand(DIEGO));
    lodge_area(AREA_GENUINE, 15 * INCH, 9 * INCH);
    assert_false(has_errand(ANA));
    assert_errand(DIEGO, 15 * INCH, 9 * INCH, INCH);
    state->areas[--state->area_count] = (struct cz_area){.kind = AREA_NONE};
    state->models[CARA].genuine = 1;
    nobody_has_an_errand();
}

/* [CZ-OBJ-10] The nearest goes to the bound Prisoner; a free one makes for an exit. */
static void prisoner_by_the_nearest(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_PRISONER);
    assert_errand(DIEGO, 21 * INCH, 9 * INCH, 3 * INCH);
    for (int model = ANA; model < DIEGO; model++)
        assert_false(has_errand(model));
    state->models[DIEGO].life = LIFE_LOST;
    assert_true(has_errand(CARA));
    assert_false(has_errand(ANA));
    cz_put(state, ANA, (struct point){21 * INCH, 15 * INCH});
    assert_true(has_errand(ANA));
    assert_false(has_errand(CARA));
    assert_errand(prisoner(), 24 * INCH, 9 * INCH, INCH);
    state->keeper = 1;
    assert_errand(prisoner(), 24 * INCH, 9 * INCH, INCH);
    assert_false(has_errand(ANA));
    state->keeper = 0;
    state->models[prisoner()].life = LIFE_LOST;
    assert_false(has_errand(ANA));
}

/* [CZ-OBJ-3] The Net is brought once three locations are exhausted. */
static void net_once_it_is_weary(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_CAPTURE);
    state->models[BRAS].lent = LENT_NET;
    state->models[BRAS].ammo[SLOT_NET] = 1;
    state->locations[0] = state->locations[1] = 0;
    nobody_has_an_errand();
    state->locations[2] = 0;
    assert_errand(BRAS, 3 * INCH, 15 * INCH, 5 * INCH);
    assert_false(has_errand(ANA));
    state->models[BRAS].ammo[SLOT_NET] = 0;
    nobody_has_an_errand();
    state->goals = GOAL_NETTED;
    assert_true(has_errand(BRAS));
}

/* ---- whom it spares --------------------------------------------------------------- */

static bool spares_the_son(void)
{
    return cz_spares(&lodge.setup, state, lodge_foe());
}

/* [CZ-END-1] The last six wounds of the last foe wait for the objective, as long as there is hope for it. */
static void last_wounds_wait(void **unused)
{
    struct cz_model *son;
    (void)unused;
    hunt_for(OBJECTIVE_WELL);
    son = &state->models[lodge_foe()];
    son->wounds = 7;
    assert_false(spares_the_son());
    son->wounds = 6;
    assert_true(spares_the_son());
    state->goals = GOAL_MET;
    assert_false(spares_the_son());
    static const uint8_t FIGHTS[] = {OBJECTIVE_NONE, OBJECTIVE_EXTERMINATE, OBJECTIVE_AMBUSH,
                                     OBJECTIVE_CAPTURE};
    for (size_t i = 0; i < sizeof FIGHTS; i++) {
        hunt_for(FIGHTS[i]);
        son->wounds = 1;
        assert_false(spares_the_son());
    }
}

static void only_the_last_foe_is_spared(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_PRAETORIANS, OBJECTIVE_ARTIFACTS);
    state->models[lodge_foe()].wounds = 1;
    state->models[lodge_foe() + 1].life = LIFE_LOST;
    assert_false(spares_the_son());
    state->models[lodge_foe() + 2].life = LIFE_LOST;
    assert_true(spares_the_son());
    hunt_for(OBJECTIVE_VESSEL);
    state->models[lodge_foe()].life = LIFE_LOST;
    assert_false(cz_spares(&lodge.setup, state, lodge_foe() + 1));
}

/* [CZ-OBJ-7] Without a Barrel left nothing is to be waited for; [CZ-OBJ-10] nor with a lost Prisoner. */
static void without_hope_it_is_killed(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_RAZE);
    state->models[lodge_foe()].wounds = 1;
    assert_false(spares_the_son());
    state->models[DIEGO].lent = LENT_BARREL;
    assert_true(spares_the_son());
    state->models[DIEGO].life = LIFE_FLED;
    assert_false(spares_the_son());
    lodge_area(AREA_FUSE, 5 * INCH, 5 * INCH);
    assert_true(spares_the_son());
    state->areas[0].kind = AREA_BARREL;
    assert_true(spares_the_son());
    state->areas[0].kind = AREA_TERRITORY;
    assert_false(spares_the_son());
    hunt_for(OBJECTIVE_PRISONER);
    state->models[lodge_foe()].wounds = 1;
    assert_true(spares_the_son());
    state->models[prisoner()].life = LIFE_LOST;
    assert_false(spares_the_son());
}

/* [CZ-OBJ-3] To be taken alive. */
static void to_be_netted_it_is_spared(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_CAPTURE);
    state->models[ANA].lent = LENT_NET;
    state->models[ANA].ammo[SLOT_NET] = 1;
    state->locations[0] = state->locations[1] = 0;
    assert_false(spares_the_son());
    state->locations[2] = 0;
    assert_true(spares_the_son());
    state->models[ANA].life = LIFE_FLED;
    assert_false(spares_the_son());
}

/* ---- what to do there ------------------------------------------------------------- */

/* Whether an answer of a model serves the objective. */
static bool serves(int verb, int model, int second, int third)
{
    struct option option = {.answer = {.verb = (uint8_t)verb, .numbers = {model, second, third}}};
    int i = cz_errand_option(&lodge.setup, state, model, &option, 1);
    assert_in_range(i + 1, 0, 1);
    return i == 0;
}

static void the_first_that_serves(void **unused)
{
    struct option options[] = {{.answer = {.verb = VERB_END}},
                               {.answer = {.verb = VERB_FLEE}},
                               {.answer = {.verb = VERB_FLEE}}};
    (void)unused;
    hunt_for(OBJECTIVE_AMBUSH);
    assert_int_equal(cz_errand_option(&lodge.setup, state, ANA, options, 3), 1);
    assert_int_equal(cz_errand_option(&lodge.setup, state, ANA, options, 1), -1);
    assert_true(serves(VERB_FLEE, ANA, 0, 0));
    hunt_for(OBJECTIVE_ARTIFACTS);
    assert_false(serves(VERB_FLEE, ANA, 0, 0));
    hunt_for(OBJECTIVE_EXTERMINATE);
    state->models[ANA].wounds = 1;
    assert_false(serves(VERB_FLEE, ANA, 0, 0));
}

static void castings_and_finds(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_ICON);
    lodge_area(AREA_FALSE, 5 * INCH, 5 * INCH);
    lodge_area(AREA_ICON, 5 * INCH, 9 * INCH);
    assert_false(serves(VERB_RITE, ANA, 1, 0));
    assert_true(serves(VERB_RITE, ANA, 2, 0));
    hunt_for(OBJECTIVE_ARTIFACTS);
    lodge_area(AREA_ARTIFACT, 5 * INCH, 5 * INCH);
    assert_true(serves(VERB_TAKE, ANA, 1, 0));
}

/* [CZ-OBJ-7] */
static void barrels_are_lit_once(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_RAZE);
    state->models[ANA].lent = LENT_BARREL;
    assert_true(serves(VERB_USE, ANA, ARM_BARREL, 0));
    assert_false(serves(VERB_USE, ANA, ARM_POWDER, 0));
    assert_false(serves(VERB_SWITCH, ANA, 1 << SLOT_BARREL, 0)); /* not on its ground yet */
    lodge_area(AREA_TERRITORY, 3 * INCH, 3 * INCH);
    assert_true(serves(VERB_SWITCH, ANA, 1 << SLOT_BARREL, 0));
    assert_false(serves(VERB_SWITCH, ANA, 1, 0));
    state->models[ANA].ready = 1 << SLOT_BARREL;
    assert_false(serves(VERB_SWITCH, ANA, 1 << SLOT_BARREL, 0));
    lodge_area(AREA_FUSE, 20 * INCH, 20 * INCH);
    assert_false(serves(VERB_USE, ANA, ARM_BARREL, 0));
}

/* [CZ-OBJ-10] */
static void prisoner_is_freed_and_urged(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_PRISONER);
    assert_true(serves(VERB_AID, ANA, prisoner(), 0));
    assert_false(serves(VERB_AID, ANA, BRAS, 0));
    state->keeper = 1;
    assert_false(serves(VERB_AID, ANA, prisoner(), 0));
    assert_false(serves(VERB_URGE, ANA, prisoner(), 0)); /* no exit is near */
    cz_put(state, prisoner(), (struct point){24 * INCH - INCH - INCH / 2, 9 * INCH});
    assert_true(serves(VERB_URGE, ANA, prisoner(), 0));
    cz_put(state, prisoner(), (struct point){24 * INCH - INCH - INCH / 2 - 1, 9 * INCH});
    assert_false(serves(VERB_URGE, ANA, prisoner(), 0));
}

/* [CZ-OBJ-3] Once a round, at the Adversary alone. */
static void nets_are_readied_and_thrown(void **unused)
{
    (void)unused;
    hunt_for(OBJECTIVE_CAPTURE);
    state->models[ANA].lent = LENT_NET;
    state->models[ANA].ammo[SLOT_NET] = 1;
    state->locations[0] = state->locations[1] = 0;
    assert_false(serves(VERB_ATTACK, ANA, lodge_foe(), ARM_NET));
    assert_false(serves(VERB_SWITCH, ANA, 1 << SLOT_NET, 0));
    assert_false(serves(VERB_RELOAD, ANA, ARM_NET, 0));
    state->locations[2] = 0;
    assert_true(serves(VERB_ATTACK, ANA, lodge_foe(), ARM_NET));
    assert_false(serves(VERB_ATTACK, ANA, lodge_foe(), ARM_PISTOL));
    assert_true(serves(VERB_SWITCH, ANA, 1 << SLOT_NET, 0));
    assert_true(serves(VERB_RELOAD, ANA, ARM_NET, 0));
    assert_false(serves(VERB_RELOAD, ANA, ARM_PISTOL, 0));
    state->goals = GOAL_NETTED;
    assert_false(serves(VERB_ATTACK, ANA, lodge_foe(), ARM_NET));
    assert_false(serves(VERB_RELOAD, ANA, ARM_NET, 0));
}

/* ---- worths and lending ----------------------------------------------------------- */

static int32_t worth(int arm)
{
    struct answer attack = {.verb = VERB_ATTACK, .numbers = {ANA, lodge_foe(), arm}};
    return cz_attack_worth(&lodge.setup, state, &attack);
}

/* Wounds a tick: a shot pays for its Reload too, a blow only for itself. */
static void worth_of_an_attack(void **unused)
{
    struct cz_model *ana;
    (void)unused;
    hunt_for(OBJECTIVE_NONE);
    ana = &state->models[ANA];
    cz_put(state, lodge_foe(),
           (struct point){3 * INCH, 3 * INCH + RADIUS_FOOT + RADIUS_LARGE + INCH});
    ana->ready = 1;
    struct cz_check check = cz_attack_check(&lodge.setup, state, ANA, lodge_foe(), 0, 0);
    assert_int_equal(worth(ARM_HAND_WEAPON), cz_expected(&check) / 3);
    cz_put(state, lodge_foe(),
           (struct point){3 * INCH, 3 * INCH + RADIUS_FOOT + RADIUS_LARGE + 4 * INCH});
    ana->ready = ana->loaded = 2;
    ana->ammo[1] = 1;
    check = cz_attack_check(&lodge.setup, state, ANA, lodge_foe(), 1, 0);
    assert_int_equal(worth(ARM_PISTOL),
                     (cz_expected(&check) + 2 * (cz_success_ppm(&check) / 1000)) / (3 + 1 + 2));
}

/* [CZ-OBJ-3] [CZ-OBJ-6] [CZ-OBJ-7] A Net goes to the best shot, the rest to the best at its check. */
static int lends_to(int objective)
{
    hunt_for(objective);
    state->phase = PHASE_DEPLOY;
    state->tick = 0;
    state->lending = 1;
    for (int model = 0; model < LODGE_PACK; model++) {
        state->models[model].life = LIFE_WAITING;
        state->models[model].lent = 0;
    }
    struct answer answer = cz_advise(&lodge.setup, state, 0);
    assert_int_equal(answer.verb, VERB_LEND);
    return answer.numbers[0];
}

static void lent_to_the_best(void **unused)
{
    (void)unused;
    assert_int_equal(lends_to(OBJECTIVE_CAPTURE), BRAS);
    assert_int_equal(lends_to(OBJECTIVE_SEAL), CARA);
    assert_int_equal(lends_to(OBJECTIVE_RAZE), CARA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_or_nothing),
        cmocka_unit_test(vessel_by_its_wounds),
        cmocka_unit_test(capture_by_its_locations),
        cmocka_unit_test(ambush_by_those_who_fled),
        cmocka_unit_test(markers_that_were_seen_to),
        cmocka_unit_test(finds_that_are_carried),
        cmocka_unit_test(prisoner_half_way),
        cmocka_unit_test(no_objective_no_errand),
        cmocka_unit_test(all_flee_an_ambush),
        cmocka_unit_test(the_weak_flee_with_a_prize),
        cmocka_unit_test(markers_by_the_nearest),
        cmocka_unit_test(the_nearest_marker),
        cmocka_unit_test(points_want_talc),
        cmocka_unit_test(barrels_want_ground),
        cmocka_unit_test(icons_until_it_is_found),
        cmocka_unit_test(prisoner_by_the_nearest),
        cmocka_unit_test(net_once_it_is_weary),
        cmocka_unit_test(last_wounds_wait),
        cmocka_unit_test(only_the_last_foe_is_spared),
        cmocka_unit_test(without_hope_it_is_killed),
        cmocka_unit_test(to_be_netted_it_is_spared),
        cmocka_unit_test(the_first_that_serves),
        cmocka_unit_test(castings_and_finds),
        cmocka_unit_test(barrels_are_lit_once),
        cmocka_unit_test(prisoner_is_freed_and_urged),
        cmocka_unit_test(nets_are_readied_and_thrown),
        cmocka_unit_test(worth_of_an_attack),
        cmocka_unit_test(lent_to_the_best),
    };
    return cmocka_run_group_tests_name("advice", tests, NULL, lodge_close);
}
