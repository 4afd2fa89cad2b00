/* What the script thinks things are worth, in positions that show it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/shadows/advice.h"
#include "rulesets/shadows/advice_spots.h"
#include "shadows/duel.h"

static struct scene scene;
static struct acting acting;

/* A model of the first posse is about to act. */
static void let_act(int model)
{
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    sw_acting_begin(&acting, &scene, sw_scene_find(&scene, model));
}

static void put(int model, mil x, mil y)
{
    duel.state.models[model].x = x;
    duel.state.models[model].y = y;
}

/* ---- models and dice -------------------------------------------------------------- */

static int32_t worth(int model)
{
    return sw_weigh_model(&duel.setup, &duel.state, model);
}

/* By rank, a Boss and one who carries loot more. */
static void models(void **unused)
{
    (void)unused;
    assert_int_equal(worth(ANN), 1900 + 700);
    assert_int_equal(worth(BOB), 1000);
    assert_int_equal(worth(DAN), 1400 + 700);
    assert_int_equal(worth(NPC), 500);
    duel.state.objects[0] = (struct sw_object){.kind = OBJECT_LOOT, .carrier = BOB + 1};
    assert_int_equal(worth(BOB), 2000);
}

/* One d6 hits with 2 of 6; the save of a d6 against it fails with 4 of 6, by two at most Shaken (250), else Downed
 * (900): 383 in the mean, of which a third. Tables and what lies beside them agree. */
static void dice(void **unused)
{
    (void)unused;
    assert_int_equal(sw_weigh_dice(1, 6, 6, 0, false), 127);
    assert_int_equal(sw_weigh_dice(0, 6, 6, 0, false), 127);
    assert_int_equal(sw_weigh_dice(1, 6, 6, 0, false), 127); /* as kept */
    assert_int_equal(sw_weigh_dice(1, 6, 6, 0, true), 200);
    assert_int_equal(sw_weigh_dice(1, 6, 6, 5, false), 0);
    assert_int_equal(sw_weigh_dice(1, 6, 6, 4, false), 0);
    assert_int_equal(sw_weigh_dice(1, 6, 6, -4, false), 322); /* Downed by 5 and 6, else worse */
    assert_int_equal(sw_weigh_dice(11, 8, 10, 0, false), sw_weigh_dice(10, 8, 10, 0, false));
    assert_int_equal(sw_weigh_dice(1, 12, 6, 0, false), 255); /* no die of a rank */
    assert_true(sw_weigh_dice(9, 8, 10, 0, false) < sw_weigh_dice(10, 8, 10, 0, false));
    assert_true(sw_weigh_dice(3, 8, 10, -3, false) > sw_weigh_dice(3, 8, 10, -2, false));
    assert_true(sw_weigh_dice(3, 6, 8, 0, false) < sw_weigh_dice(3, 8, 8, 0, false));
    assert_true(sw_weigh_dice(3, 8, 6, 0, false) > sw_weigh_dice(3, 8, 8, 0, false));
}

/* [SW-DOWN-1] The later, the more it is worth to finish one who is Downed. */
static void finishing(void **unused)
{
    static const int SHARES[][2] = {{1, 375}, {4, 600}, {8, 900}};
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    for (int i = 0; i < 3; i++) {
        duel.state.turn = (uint8_t)SHARES[i][0];
        assert_int_equal(sw_weigh_fight(&duel.setup, &duel.state, BOB, EVE, 0), SHARES[i][1]);
    }
}

/* [SW-REC-1] How likely one who is Downed is no casualty after all Recovery tests to come, in thousandths: of the rolls
 * of three dice so many are none, and so many neither up. */
static int32_t lasts(int64_t lost, int64_t stays, int64_t whole, int tests)
{
    int64_t here = INT64_C(1000000000), gone = 0;
    for (int i = 0; i < tests; i++) {
        gone += here * lost / whole;
        here = here * stays / whole;
    }
    return (int32_t)((INT64_C(1000000000) - gone + 500000) / 1000000);
}

/* [SW-DOWN-1] What would not be lost by itself is half as much again, from turn 6 on two and a half times that; by
 * rank, turn for turn. */
static void finishing_before_they_are_lost(void **unused)
{
    static const int64_t ROLLS[][4] = {
        {6, 384, 480 + 312, 1296}, {8, 512, 1344 + 1392, 4096}, {10, 640, 2592 + 3816, 10000}};
    struct fighter downed = {.worth = 100000};
    (void)unused;
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    for (int i = 0; i < 3; i++)
        for (int turn = 1; turn <= 8; turn++) {
            downed.sides = (uint8_t)ROLLS[i][0];
            duel.state.turn = (uint8_t)turn;
            int32_t share = lasts(ROLLS[i][1], ROLLS[i][2], ROLLS[i][3], 9 - turn) * 3 / 2;
            share = turn >= 6 ? share * 5 / 2 : share;
            assert_int_equal(sw_finish_worth(&scene, &downed), 100 * share);
        }
}

/* Where nothing is left to anybody it is as good for one as for the other; a point is better than none. */
static void nothing_left(void **unused)
{
    (void)unused;
    for (int model = ANN; model <= FIN; model++)
        duel.state.models[model].life = LIFE_CASUALTY;
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(sw_evaluate(&duel.setup, &duel.state, seat), 500);
    duel.state.vp[1] = 1;
    assert_int_equal(sw_evaluate(&duel.setup, &duel.state, 0), 1);
    assert_int_equal(sw_evaluate(&duel.setup, &duel.state, 1), 999);
}

/* ---- the scene -------------------------------------------------------------------- */

/* [SW-BOT-1] One more loss and a posse of three must check: whoever stands is worth that much more. */
static void the_last_before_a_check(void **unused)
{
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    assert_int_equal(scene.count, 6);
    assert_int_equal(sw_scene_find(&scene, BOB)->worth, 2000);
    assert_int_equal(sw_scene_find(&scene, FIN)->worth, 1000);
    assert_int_equal(sw_scene_find(&scene, EVE)->worth, 1000);
}

/* Guns that work, how far they reach and from where they are best fired. */
static void guns(void **unused)
{
    (void)unused;
    duel.state.models[BOB].jammed = 1 << WEAPON_PISTOL;
    duel.state.npcs[0] = NPC_CREATURE;
    duel.state.models[NPC].life = LIFE_UP;
    duel.state.npcs[1] = NPC_BYSTANDER;
    duel.state.models[NPC + 1].life = LIFE_UP;
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    const struct fighter *ann = sw_scene_find(&scene, ANN), *cal = sw_scene_find(&scene, CAL);
    assert_int_equal(ann->gun_count, 1);
    assert_int_equal(ann->reach, 12000);
    assert_int_equal(ann->liked, 8000);
    assert_int_equal(cal->reach, 24000);
    assert_int_equal(cal->liked, 16000);
    assert_int_equal(sw_scene_find(&scene, BOB)->gun_count, 0);
    assert_int_equal(sw_scene_find(&scene, FIN)->gun_count, 0); /* a corridor is no shot */
    assert_int_equal(sw_scene_find(&scene, NPC)->gun_count, 0);
    assert_null(sw_scene_find(&scene, NPC + 1)); /* bystanders do not count */
}

/* [SW-SHOOT-1] Eve has Cal 8 inches off and Bob 12, both in reach of her pistol. */
static void the_closest(void **unused)
{
    (void)unused;
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    const struct fighter *eve = sw_scene_find(&scene, EVE);
    assert_int_equal(eve->closest, CAL);
    assert_true(eve->nearest == INT64_C(8000) * 8000);
    assert_true(eve->next == INT64_C(12000) * 12000);
    put(BOB, 20000, 2000);
    put(CAL, 12001, 10000);
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    assert_int_equal(sw_scene_find(&scene, EVE)->closest, CAL);
    put(CAL, 12000, 9999);
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    assert_int_equal(sw_scene_find(&scene, EVE)->closest, BOB);
}

/* ---- whoever acts ----------------------------------------------------------------- */

/* [SW-DOWN-1] [SW-REC-1] One of theirs who is Downed: the more the fewer Recovery tests it has to fail, most of
 * all when it is needed; one of ours, two fifths. */
static void the_downed(void **unused)
{
    static const int WORTHS[][3] = {
        {1, 0, 379}, {5, 0, 516}, {6, 0, 1545}, {6, 1, 618}, {8, 1, 1056}};
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    put(BOB, 1000, 30000);
    put(CAL, 1000, 33000);
    for (size_t i = 0; i < sizeof WORTHS / sizeof *WORTHS; i++) {
        duel.state.turn = (uint8_t)WORTHS[i][0];
        duel.state.vp[0] = (uint8_t)WORTHS[i][1];
        let_act(ANN);
        assert_int_equal(acting.prize_count, 1);
        assert_int_equal(acting.prizes[0].worth, WORTHS[i][2]);
        assert_true(acting.prizes[0].finish);
    }
    duel.state.models[EVE].life = LIFE_UP;
    duel.state.models[BOB].life = LIFE_DOWN;
    let_act(CAL);
    assert_int_equal(acting.prize_count, 1);
    assert_int_equal(acting.prizes[0].worth, 400);
    assert_false(acting.prizes[0].finish);
    let_act(ANN); /* Cal is nearer */
    assert_int_equal(acting.prize_count, 0);
}

/* A Veteran seldom fails a Recovery test, so finishing one brings more than its rank says. */
static void who_lasts(void **unused)
{
    (void)unused;
    duel.state.models[DAN].life = duel.state.models[EVE].life = LIFE_DOWN;
    duel.state.turn = 8;
    duel.state.vp[0] = 1;
    sw_scene_begin(&scene, &duel.setup, &duel.state, 0);
    assert_int_equal(sw_finish_worth(&scene, sw_scene_find(&scene, DAN)), 2100 * 1312 / 1000);
    assert_int_equal(sw_finish_worth(&scene, sw_scene_find(&scene, EVE)), 1056);
}

/* [SW-SCEN-3] Each action until then takes a tenth; what cannot be done before the game is over is worth nothing. */
static void in_time(void **unused)
{
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    duel.state.turn = 7;
    duel.state.vp[0] = 1;
    put(BOB, 1000, 30000);
    put(CAL, 1000, 33000);
    put(DAN, 35000, 35000);
    put(FIN, 35000, 33000);
    put(EVE, 10500, 10500);
    put(ANN, 2500, 10500); /* 8 inches: two Moves and the Fight */
    let_act(ANN);
    assert_int_equal(acting.actions, 3);
    int32_t prize = sw_spot_approach(&acting, acting.cell, true, 3) -
                    sw_spot_approach(&acting, acting.cell, true, 2);
    assert_int_equal(prize, 784 - 3 * 78);
    assert_int_equal(acting.here.rest - acting.here.late, prize);
}

/* [SW-DOWN-1] Late and level one goes for the Downed and finishes them, even with a good shot at hand. */
static void finished_off(void **unused)
{
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    duel.state.turn = 6;
    put(BOB, 1000, 30000);
    put(CAL, 1000, 33000);
    put(EVE, 20000, 20000);
    put(ANN, 20000, 23500);
    put(DAN, 20000, 27000);
    struct frame *frame = stack_push(&duel.state.stack, FRAME_ACTIVATION);
    frame->step = STEP_ACT_ASK;
    frame->numbers[ACT_MODEL] = ANN;
    frame->numbers[ACT_LEFT] = 2;
    struct answer advised = sw_advise(&duel.setup, &duel.state, 0);
    assert_int_equal(advised.verb, VERB_MOVE);
    put(ANN, advised.points[0].x, advised.points[0].y);
    assert_true(sw_touch(&duel.setup, &duel.state, ANN, EVE));
    frame->numbers[ACT_LEFT] = 1;
    advised = sw_advise(&duel.setup, &duel.state, 0);
    assert_int_equal(advised.verb, VERB_FIGHT);
    assert_int_equal(advised.numbers[1], EVE);
}

/* [SW-REC-1] Beside one of ours who is Downed there is a spot worth two fifths of it, and whoever is there stays; one
 * is enough. */
static void helped(void **unused)
{
    struct spot_weight spots[LIMIT_LOOKED];
    int beside = 0;
    (void)unused;
    duel.state.models[BOB].life = LIFE_DOWN;
    put(ANN, 20000, 34000);
    put(BOB, 4000, 34000);
    put(CAL, 7000, 34000);
    let_act(CAL);
    assert_int_equal(acting.hurt_count, 1);
    assert_int_equal(acting.hurt[0].worth, 400);
    int count = sw_spots_find(&acting, 1, spots);
    for (int i = 0; i < count; i++)
        beside += circle_within((struct circle){spots[i].at, RADIUS_FOOT}, acting.hurt[0].base,
                                GAP_CONTACT);
    assert_int_equal(beside, 1);
    struct point apart = {5000 + 2 * RADIUS_FOOT, 34000};
    struct point touch = {4000 + 2 * RADIUS_FOOT + GAP_CONTACT, 34000};
    struct spot_weight with = sw_spot_weigh(&acting, touch);
    acting.hurt_count = 0;
    struct spot_weight without = sw_spot_weigh(&acting, touch);
    assert_int_equal(with.rest - without.rest, 400);
    assert_int_equal(with.late - without.late, 400);
    acting.hurt_count = 1;
    assert_true(with.rest > sw_spot_weigh(&acting, apart).rest);
    put(ANN, 4000 - 2 * RADIUS_FOOT - GAP_CONTACT, 34000);
    let_act(CAL);
    assert_int_equal(acting.hurt_count, 0);
    let_act(ANN);
    assert_int_equal(acting.hurt_count, 1);
}

/* In the last turn one who has acted keeps nobody from going. */
static void nearest_who_can(void **unused)
{
    (void)unused;
    duel.state.models[EVE].life = LIFE_DOWN;
    put(BOB, 1000, 30000);
    put(ANN, sw_at(&duel.state, EVE).x, 20000);
    put(CAL, sw_at(&duel.state, EVE).x, 13000);
    duel.state.models[CAL].done = DONE_DONE;
    duel.state.turn = 7;
    let_act(ANN);
    assert_int_equal(acting.prize_count, 0);
    duel.state.turn = 8;
    let_act(ANN);
    assert_int_equal(acting.prize_count, 1);
}

/* Who is ahead late in the game takes care, who is behind does not; a Novice more than others. */
static void caution(void **unused)
{
    static const int CAUTIONS[][4] = {
        {4, 1, 0, 900}, {5, 1, 0, 2000}, {5, 1, 1, 900}, {5, 0, 1, 250}, {8, 2, 1, 2000}};
    (void)unused;
    for (size_t i = 0; i < sizeof CAUTIONS / sizeof *CAUTIONS; i++) {
        duel.state.turn = (uint8_t)CAUTIONS[i][0];
        duel.state.vp[0] = (uint8_t)CAUTIONS[i][1];
        duel.state.vp[1] = (uint8_t)CAUTIONS[i][2];
        let_act(ANN);
        assert_int_equal(acting.caution, CAUTIONS[i][3]);
        let_act(BOB);
        assert_int_equal(acting.caution, CAUTIONS[i][3] * 14 / 10);
    }
}

/* The better shots come first, those with short guns stay back. */
static void drive(void **unused)
{
    (void)unused;
    let_act(ANN);
    assert_int_equal(acting.drive, 60 / 3);
    assert_int_equal(acting.liked, 17); /* 8 inches between the rims */
    let_act(BOB);
    assert_int_equal(acting.drive, 25 / 3);
    let_act(CAL);
    assert_int_equal(acting.drive, 25);
    assert_int_equal(acting.field_count, 3);
}

/* [SW-SCEN-4] With loot to where the own edge is nearest, within twelve inches of the corner. */
static void home(void **unused)
{
    static const struct {
        int corner;
        struct point from, home;
    } HOMES[] = {
        {1, {5000, 3000}, {5000, RADIUS_FOOT}},
        {1, {3000, 5000}, {RADIUS_FOOT, 5000}},
        {1, {14000, 3000}, {12000, RADIUS_FOOT}},
        {2, {31000, 9000}, {36000 - RADIUS_FOOT, 9000}},
        {3, {20000, 33000}, {24000, 36000 - RADIUS_FOOT}},
        {4, {2000, 20000}, {RADIUS_FOOT, 24000}},
    };
    (void)unused;
    duel.state.objects[0] = (struct sw_object){.kind = OBJECT_LOOT, .carrier = BOB + 1};
    for (size_t i = 0; i < sizeof HOMES / sizeof *HOMES; i++) {
        duel.state.corners[0] = (uint8_t)HOMES[i].corner;
        put(BOB, HOMES[i].from.x, HOMES[i].from.y);
        let_act(BOB);
        assert_true(acting.carries);
        assert_int_equal(acting.home.x, HOMES[i].home.x);
        assert_int_equal(acting.home.y, HOMES[i].home.y);
        assert_int_equal(acting.prize_count, 1);
        assert_int_equal(acting.field_count, 0);
    }
}

/* ---- setting up ------------------------------------------------------------------- */

/* [SW-MOV-2] Nobody starts on a roof, from where the script would not come down. */
static void on_the_ground(void **unused)
{
    enum { PLACES = 8 };
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    static const struct point ROOF[] = {{6000, 1000}, {13000, 1000}, {13000, 9000}, {6000, 9000}};
    static struct setup town;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    struct point places[PLACES];
    (void)unused;
    setup_begin(&town, duel.setup.ruleset, 2);
    assert_int_equal(layout_begin(&town.layout, 36 * INCH, 36 * INCH, reason), STATUS_OK);
    assert_int_equal(terrain_add(&town.layout.terrain, "store", 1,
                                 KW_BLOCKING | KW_CLIMBABLE | KW_ROOF, ROOF, 4, reason),
                     STATUS_OK);
    for (int seat = 0; seat < 2; seat++)
        town.rosters[seat] = duel.setup.rosters[seat];
    assert_int_equal(setup_finish(&town, &faults), STATUS_OK);
    sw_begin(&town, SEED, &duel.state, NULL);
    duel.state.corners[0] = 1;
    int count = sw_advise_places(&town, &duel.state, CAL, PLACES, places);
    assert_int_equal(count, PLACES);
    for (int i = 0; i < count; i++)
        assert_int_equal(terrain_level(&town.layout.terrain, places[i]), 0);
    setup_end(&town);
}

/* ---- proposals -------------------------------------------------------------------- */

static int place_of(const struct answer *proposals, int count, int verb, int first, int second)
{
    for (int i = 0; i < count; i++)
        if (proposals[i].verb == verb && proposals[i].numbers[0] == first &&
            proposals[i].numbers[1] == second)
            return i;
    return -1;
}

/* The script's answer first, then whom it would rather activate: Cal alone has a shot, of the others Ann gains more
 * by coming nearer than Bob. All ten are there, and to pass comes last. */
static void activations(void **unused)
{
    struct answer proposals[LIMIT_PROPOSALS];
    (void)unused;
    put(BOB, 1000, 35000);
    put(ANN, 4000, 35000);
    int count = sw_propose(&duel.setup, &duel.state, 0, proposals);
    assert_int_equal(count, 3 + 6 + 1);
    struct answer advised = sw_advise(&duel.setup, &duel.state, 0);
    assert_memory_equal(&proposals[0], &advised, sizeof advised);
    assert_int_equal(place_of(proposals, count, VERB_SOLO, CAL, 0), 0);
    int ann = place_of(proposals, count, VERB_SOLO, ANN, 0);
    int with_ann = place_of(proposals, count, VERB_DUAL, CAL, ANN);
    int with_bob = place_of(proposals, count, VERB_DUAL, CAL, BOB);
    int without = place_of(proposals, count, VERB_DUAL, BOB, ANN);
    assert_true(ann > 0 && with_ann > 0 && with_bob > with_ann);
    assert_true(without > with_bob);
    assert_true(with_bob < place_of(proposals, count, VERB_SOLO, BOB, 0));
    assert_int_equal(proposals[count - 1].verb, VERB_PASS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(models, duel_place),
        cmocka_unit_test_setup(dice, duel_place),
        cmocka_unit_test_setup(finishing, duel_place),
        cmocka_unit_test_setup(finishing_before_they_are_lost, duel_place),
        cmocka_unit_test_setup(nothing_left, duel_place),
        cmocka_unit_test_setup(the_last_before_a_check, duel_place),
        cmocka_unit_test_setup(guns, duel_place),
        cmocka_unit_test_setup(the_closest, duel_place),
        cmocka_unit_test_setup(the_downed, duel_place),
        cmocka_unit_test_setup(who_lasts, duel_place),
        cmocka_unit_test_setup(in_time, duel_place),
        cmocka_unit_test_setup(finished_off, duel_place),
        cmocka_unit_test_setup(helped, duel_place),
        cmocka_unit_test_setup(nearest_who_can, duel_place),
        cmocka_unit_test_setup(caution, duel_place),
        cmocka_unit_test_setup(drive, duel_place),
        cmocka_unit_test_setup(home, duel_place),
        cmocka_unit_test_setup(on_the_ground, duel_place),
        cmocka_unit_test_setup(activations, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
