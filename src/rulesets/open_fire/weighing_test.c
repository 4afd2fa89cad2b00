/* What the script's weighing must hold, whatever its weights are: which attacks there are, whom a gang hunts, how
 * often a hand is stopped, what is left of a model. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "open_fire/stand.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/weighing.h"

static struct of_state *const state = &stand.state;
static struct scene scene;

static void look(void)
{
    of_scene_choose(&scene, &stand.setup, state, 0);
}

static int close_all(void **unused)
{
    scratch_release();
    return stand_close(unused);
}

/* ---- attacks ---------------------------------------------------------------------- */

static int32_t attack_worth(int by, int at)
{
    const struct fighter *one = &scene.fighters[by], *other = &scene.fighters[at];
    return of_weigh_attack(&scene, one, one->base, other, other->base, 0);
}

/* Puts Birch so far south of Alder that there is a gap between their bases. */
static void birch_at_gap(mil gap)
{
    state->models[BIRCH].x = state->models[ALDER].x;
    state->models[BIRCH].y = state->models[ALDER].y + 2 * RADIUS_FOOT + gap;
    look();
}

/* [OF-ATK-3] Nothing is worth anything out of range: a Rifle's stress neither [OF-WEAP-3]. */
static void no_attack_out_of_range(void **unused)
{
    static const uint8_t WEAPONS[] = {WEAPON_REVOLVER, WEAPON_RIFLE};
    (void)unused;
    state->models[ALDER].y = 2 * INCH;
    for (int i = 0; i < 2; i++) {
        mil range = of_data(&stand.setup)->weapons[WEAPONS[i]].range_mil;
        state->models[ALDER].weapon = WEAPONS[i];
        birch_at_gap(range);
        assert_true(attack_worth(ALDER, BIRCH) > 0);
        birch_at_gap(range + 1);
        assert_int_equal(attack_worth(ALDER, BIRCH), 0);
    }
}

static void no_attack_of_one_without_a_weapon(void **unused)
{
    (void)unused;
    birch_at_gap(5 * INCH);
    assert_true(attack_worth(ALDER, BIRCH) > 0);
    state->models[ALDER].weapon = WEAPON_NONE;
    look();
    assert_int_equal(attack_worth(ALDER, BIRCH), 0);
}

/* [OF-ATK-1] An enemy in a friend's assault range is no target, whatever the weapon. */
static void no_attack_at_one_whom_a_friend_holds(void **unused)
{
    static const uint8_t WEAPONS[] = {WEAPON_REVOLVER, WEAPON_RIFLE};
    mil reach = of_data(&stand.setup)->assault_mil;
    (void)unused;
    for (int i = 0; i < 2; i++) {
        state->models[ALDER].weapon = WEAPONS[i];
        birch_at_gap(5 * INCH);
        state->models[ASH].x = state->models[BIRCH].x + 2 * RADIUS_FOOT + reach;
        state->models[ASH].y = state->models[BIRCH].y;
        look();
        assert_int_equal(attack_worth(ALDER, BIRCH), 0);
        assert_true(attack_worth(ASH, BIRCH) > 0);
        state->models[ASH].x++;
        look();
        assert_true(attack_worth(ALDER, BIRCH) > 0);
    }
}

/* [OF-ATK-2] A friend in the line forbids it, an enemy there only obscures. */
static void no_attack_through_a_friend(void **unused)
{
    (void)unused;
    birch_at_gap(7 * INCH);
    int32_t clear = attack_worth(ALDER, BIRCH);
    state->models[BRAND].x = state->models[ALDER].x;
    state->models[BRAND].y = state->models[ALDER].y + 4 * INCH;
    look();
    assert_in_range(attack_worth(ALDER, BIRCH), 1, clear - 1);
    state->models[BRAND].life = LIFE_OUT;
    state->models[ASH].x = state->models[ALDER].x;
    state->models[ASH].y = state->models[ALDER].y + 4 * INCH;
    look();
    assert_int_equal(attack_worth(ALDER, BIRCH), 0);
}

/* ---- danger ----------------------------------------------------------------------- */

/* What Alder has to fear where it stands, of Birch alone. */
static int32_t danger_of_birch(bool acted, int round)
{
    for (int model = BIRCH + 1; model < STAND_MODELS; model++)
        state->models[model].life = LIFE_OUT;
    state->models[BIRCH].acted = acted;
    state->round = (uint8_t)round;
    birch_at_gap(4 * INCH);
    return of_weigh_danger(&scene, &scene.fighters[ALDER], scene.fighters[ALDER].base);
}

/* [OF-RND-1] Whoever has acted is to be feared less, and in the last round not at all. */
static void those_who_have_acted(void **unused)
{
    (void)unused;
    int last = of_data(&stand.setup)->rounds;
    assert_true(danger_of_birch(false, last - 1) > danger_of_birch(true, last - 1));
    assert_true(danger_of_birch(true, last - 1) > 0);
    assert_true(danger_of_birch(false, last) > 0);
    assert_int_equal(danger_of_birch(true, last), 0);
}

/* What tries are worth depends on each of these, and is the same again whatever was asked in between. */
static void tries_again(void **unused)
{
    struct fighter at = {.worth = 1000, .hp = 3, .hp_most = 8, .late = 4, .defence = 7};
    struct fighter others[] = {at, at, at, at, at};
    (void)unused;
    others[0].worth = 1010;
    others[1].hp = 2;
    others[2].hp_most = 9;
    others[3].late = 5;
    others[4].defence = 8;
    for (int again = 0; again < 2; again++)
        for (int i = 0; i < 5; i++) {
            assert_int_equal(of_weigh_tries(&at, 6, 60), 286);
            assert_int_not_equal(of_weigh_tries(&others[i], 6, 60), 286);
        }
    assert_true(of_weigh_tries(&at, 5, 60) < 286);
    assert_true(of_weigh_tries(&at, 6, 61) > 286);
    assert_int_equal(of_weigh_tries(&at, 9, 60), of_weigh_tries(&at, 8, 60));
}

static int32_t losses(int by, int at)
{
    look();
    return of_weigh_losses(&scene, &scene.fighters[by], &scene.fighters[at]);
}

/* HP lost in the mean: tests that hit times tests that fail, of 169, in hundredths [OF-ATK-4] [OF-DEF-1]. */
static void losses_in_the_mean(void **unused)
{
    (void)unused;
    assert_int_equal(losses(ALDER, BIRCH), 0);
    birch_at_gap(9 * INCH); /* a leader: SKL 8, DEF 6 */
    assert_int_equal(losses(ALDER, BIRCH), 100 * 2 * 6 * 5 / 169);
    birch_at_gap(8 * INCH); /* Rapid Fire */
    assert_int_equal(losses(ALDER, BIRCH), 100 * 3 * 6 * 5 / 169);
    state->models[ALDER].weapon = WEAPON_RIFLE;
    assert_int_equal(losses(ALDER, BIRCH), 100 * 2 * 6 * 6 / 169);
    state->models[BILL].x = state->models[ALDER].x;
    state->models[BILL].y = state->models[ALDER].y + 5 * INCH;
    assert_int_equal(losses(ALDER, BIRCH), 100 * 2 * 6 * 2 / 169); /* [OF-ATK-2] */
    state->models[BILL].life = LIFE_OUT;
    state->models[ABE].x = state->models[ALDER].x;
    state->models[ABE].y = state->models[ALDER].y + 5 * INCH;
    assert_int_equal(losses(ALDER, BIRCH), 0);
    state->models[ABE].life = LIFE_OUT;
    birch_at_gap(INCH / 2);
    assert_int_equal(losses(ALDER, BIRCH), 100 * 6 * 5 / 169); /* Fists [OF-WEAP-4] */
    state->models[ALDER].weapon = WEAPON_SHOTGUN;
    assert_int_equal(losses(ALDER, BIRCH), 100 * 4 * 2 * 6 / 169);
}

/* ---- whom a gang goes for --------------------------------------------------------- */

/* [OF-MIS-2] With one objective left of a Bank Job and no lead, the other's leader, as long as that one stands. */
static void the_leader_decides(void **unused)
{
    (void)unused;
    state->mission = MISSION_BANK;
    state->markers[1].kind = MARKER_ACCESS;
    of_scene_hunt(&scene, &stand.setup, state, 0);
    assert_int_equal(scene.prey[0], BIRCH);
    assert_int_equal(scene.prey[1], ALDER);
    state->vp[0] = 1;
    state->models[ALDER].life = LIFE_OUT;
    of_scene_hunt(&scene, &stand.setup, state, 0);
    assert_int_equal(scene.prey[0], NO_MODEL);
    assert_int_equal(scene.prey[1], NO_MODEL); /* nor the own leader */
    state->vp[1] = 1;
    state->markers[2].kind = MARKER_ACCESS;
    of_scene_hunt(&scene, &stand.setup, state, 0);
    assert_int_equal(scene.prey[0], NO_MODEL);
}

/* ---- hands ------------------------------------------------------------------------ */

/* [OF-RANK-3] [OF-PLAY-3] A royal flush is never stopped, nothing always is; between them a better hand is stopped
 * no more often, and by more cards no less often. */
static void how_often_a_hand_is_stopped(void **unused)
{
    (void)unused;
    for (int cards = 0; cards <= HAND_CARDS; cards++) {
        int before = 1000;
        assert_int_equal(of_weigh_stopped(0, cards), 1000);
        for (int hand = HAND_PAIR; hand < HAND_ROYAL_FLUSH; hand++)
            for (int value = RANK_ACE; value <= RANK_KING; value++) {
                unsigned rank = (unsigned)(hand << 4 | value);
                int stopped = of_weigh_stopped(rank, cards);
                assert_in_range(stopped, 0, before);
                assert_true(cards == 0 || stopped >= of_weigh_stopped(rank, cards - 1));
                before = stopped;
            }
        assert_int_equal(of_weigh_stopped(HAND_ROYAL_FLUSH << 4 | HAND_ACE_HIGH, cards), 0);
    }
    assert_int_equal(of_weigh_stopped(HAND_PAIR << 4 | RANK_ACE, 0), 0); /* [OF-PLAY-2] */
}

/* Counts hands by what they are, from the card after the last on. */
static void count_hands(uint8_t *faces, int have, int size, int64_t counts[HAND_COUNT])
{
    if (have == size) {
        counts[hand_of(hand_rank(faces, size))]++;
        return;
    }
    for (int face = have > 0 ? faces[have - 1] + 1 : 1; face <= FACES_PLAIN; face++) {
        faces[have] = (uint8_t)face;
        count_hands(faces, have + 1, size, counts);
    }
}

/* [OF-RANK-1] The lowest of its kind is stopped by all that are as good: to within two thirds of a thousandth what
 * counting every hand gives. */
static void how_many_hands_are_as_good(void **unused)
{
    (void)unused;
    for (int cards = 2; cards <= HAND_CARDS; cards++) {
        int64_t counts[HAND_COUNT] = {0}, all = 0;
        uint8_t faces[HAND_CARDS];
        count_hands(faces, 0, cards, counts);
        for (int hand = HAND_NONE; hand < HAND_COUNT; hand++)
            all += counts[hand];
        int64_t as_good = counts[HAND_ROYAL_FLUSH];
        for (int hand = HAND_ROYAL_FLUSH - 1; hand >= HAND_PAIR; hand--) {
            int stopped = of_weigh_stopped((unsigned)(hand << 4 | RANK_ACE), cards);
            as_good += counts[hand];
            assert_true(3 * llabs(1000 * as_good - stopped * all) < 2 * all);
        }
    }
}

/* ---- what is left ----------------------------------------------------------------- */

/* All of it with all HP, less with each that is lost, nothing with none. */
static void what_is_left_of_a_model(void **unused)
{
    (void)unused;
    look();
    for (int model = ALDER; model < STAND_MODELS; model++) {
        const struct fighter *fighter = &scene.fighters[model];
        assert_int_equal(of_weigh_left(fighter, fighter->hp_most), fighter->worth);
        for (int hp = fighter->hp_most; hp > 0; hp--)
            assert_true(of_weigh_left(fighter, hp - 1) < of_weigh_left(fighter, hp));
        assert_int_equal(of_weigh_left(fighter, 0), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(no_attack_out_of_range, stand_place),
        cmocka_unit_test_setup(no_attack_of_one_without_a_weapon, stand_place),
        cmocka_unit_test_setup(no_attack_at_one_whom_a_friend_holds, stand_place),
        cmocka_unit_test_setup(no_attack_through_a_friend, stand_place),
        cmocka_unit_test_setup(those_who_have_acted, stand_place),
        cmocka_unit_test_setup(tries_again, stand_place),
        cmocka_unit_test_setup(losses_in_the_mean, stand_place),
        cmocka_unit_test_setup(the_leader_decides, stand_place),
        cmocka_unit_test_setup(how_often_a_hand_is_stopped, stand_place),
        cmocka_unit_test_setup(how_many_hands_are_as_good, stand_place),
        cmocka_unit_test_setup(what_is_left_of_a_model, stand_place),
    };
    return cmocka_run_group_tests_name("weighing", tests, stand_open, close_all);
}
