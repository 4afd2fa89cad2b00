/* Chances against all rolls of the dice, counted one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/ruthless/chances.h"
#include "ruthless/town.h"

static struct town town;
enum { ANN, BOB, DAN, EVE, HORSE }; /* Dan rides, Eve is steady */

static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, ITEM_BRAWLER);
    town_character(&town, 1, 0, ITEM_HORSE);
    town_character(&town, 1, 0, ITEM_STEADY);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* ---- what comes of shots ---------------------------------------------------------- */

/* One way in which the dice of a target's hits can fall. */
struct fall {
    int wounds[LOCATION_COUNT];
    int horse_left;
    bool harmed, out, dead, horse_dead;
    int hits;
};

/* [RU-SHOOT-7] [RU-WND-1] [RU-WND-3] One hit, by its two dice. */
static void strike(struct fall *fall, int target, int horse_die, int location_die)
{
    static const int LOCATIONS[] = {0, LEG, LEG, ARM, ARM, GRAZE, GRAZE, GUT, CHEST, CHEST, SEVERE};
    if (fall->dead)
        return;
    fall->hits++;
    if (fall->horse_left > 0 && horse_die <= 5) {
        fall->horse_dead = --fall->horse_left == 0;
        return;
    }
    int location = LOCATIONS[location_die];
    fall->harmed = true;
    fall->dead = ++fall->wounds[location] == ru_boxes(&town.setup, target, location);
    fall->out |= location == SEVERE;
    if (fall->dead || fall->out)
        fall->horse_left = 0;
}

static struct fall fall_begin(int target)
{
    const struct ru_model *model = &town.state.models[target];
    struct fall fall = {.out = model->life == LIFE_OUT};
    for (int i = 0; i < LOCATION_COUNT; i++)
        fall.wounds[i] = model->wounds[i];
    if (model->mount)
        fall.horse_left = 3 - town.state.models[model->mount - 1].wounds[0];
    return fall;
}

/* All rolls of two rounds that hit on `needs`, against what is given out for them. */
static void compare_two_rounds(int target, int needs)
{
    int64_t killed = 0, out = 0, wounded = 0, horse = 0, all = 0;
    struct ru_fate fate;
    for (int dice = 0; dice < 100 * 10000; dice++) {
        int rolls[6];
        for (int i = 0, left = dice; i < 6; i++, left /= 10)
            rolls[i] = left % 10 + 1;
        struct fall fall = fall_begin(target);
        for (int round = 0; round < 2; round++)
            if (rolls[round] >= needs)
                strike(&fall, target, rolls[2 + 2 * round], rolls[3 + 2 * round]);
        killed += fall.dead;
        out += !fall.dead && fall.out && fall.harmed;
        wounded += !fall.dead && !fall.out && fall.harmed;
        horse += fall.horse_dead;
        all++;
    }
    ru_fate_of(&town.setup, &town.state, target, 2, needs, false, &fate);
    assert_int_equal(all, ONE_MILLION);
    assert_int_equal(fate.killed, killed);
    assert_int_equal(fate.out, out);
    assert_int_equal(fate.wounded, wounded);
    assert_int_equal(fate.unharmed, ONE_MILLION - killed - out - wounded);
    assert_int_equal(fate.horse_dies, horse);
}

static void test_two_rounds_on_foot(void **unused)
{
    (void)unused;
    compare_two_rounds(ANN, 6);
    town.state.models[ANN].wounds[LEG] = 2;
    town.state.models[ANN].wounds[SEVERE] = 1;
    town.state.models[ANN].wounds[ARM] = 1;
    compare_two_rounds(ANN, 8);
    town.state.models[ANN].life = LIFE_OUT;
    compare_two_rounds(ANN, 10);
    town.state.models[ANN] = (struct ru_model){.life = LIFE_UP};
}

static void test_two_rounds_at_a_rider(void **unused)
{
    (void)unused;
    town_ride(&town, DAN, HORSE);
    compare_two_rounds(DAN, 6);
    for (int wounds = 1; wounds < 3; wounds++) {
        town.state.models[HORSE].wounds[0] = (uint8_t)wounds;
        compare_two_rounds(DAN, 4);
    }
    town.state.models[DAN].wounds[CHEST] = 2;
    compare_two_rounds(DAN, 9);
    town.state.models[DAN].wounds[CHEST] = 0;
    town.state.models[HORSE].wounds[0] = 0;
}

/* [RU-SHOOT-7] How often the horse is hit is a house rule: once in ten, always, never. */
static void test_other_horses(void **unused)
{
    struct ru_data *data = (struct ru_data *)(void *)town.setup.data;
    uint8_t usual = data->horse_die_most;
    struct ru_fate fate;
    (void)unused;
    for (int most = 0; most <= RU_DIE; most++) {
        data->horse_die_most = (uint8_t)most;
        town.state.models[HORSE].wounds[0] = 2;
        ru_fate_of(&town.setup, &town.state, DAN, 1, 1, false, &fate);
        assert_int_equal(fate.horse, most * 100000);
        assert_int_equal(fate.horse_dies, most * 100000);
        assert_int_equal(fate.unharmed, most * 100000);
        assert_int_equal(fate.rider, (RU_DIE - most) * 100000);
        assert_int_equal(fate.out, (RU_DIE - most) * 10000);
    }
    data->horse_die_most = usual;
    town.state.models[HORSE].wounds[0] = 0;
}

/* [RU-NERVE-1] One test a hit until one fails; none for the steady's first, the lily livered, the fallen. */
static void test_nerve(void **unused)
{
    struct ru_fate fate;
    (void)unused;
    ru_fate_of(&town.setup, &town.state, ANN, 1, 6, false, &fate);
    assert_int_equal(fate.lily, 180000); /* half, nine of ten awake, four of ten */
    ru_fate_of(&town.setup, &town.state, ANN, 2, 1, false, &fate);
    assert_int_equal(fate.lily, 810000 * 64 / 100); /* both awake, not twice six of ten */
    ru_fate_of(&town.setup, &town.state, EVE, 2, 1, false, &fate);
    assert_int_equal(fate.lily, 810000 * 4 / 10);
    town.state.models[EVE].steady_used = 1;
    ru_fate_of(&town.setup, &town.state, EVE, 1, 1, false, &fate);
    assert_int_equal(fate.lily, 360000);
    town.state.models[EVE].lily = 1;
    ru_fate_of(&town.setup, &town.state, EVE, 1, 1, false, &fate);
    assert_int_equal(fate.lily, 0);
    town.state.models[EVE].lily = town.state.models[EVE].steady_used = 0;
}

/* [RU-WND-2] The firer shifts for the best, never below 1 or above 10. */
static void test_shifted(void **unused)
{
    struct ru_fate fate;
    (void)unused;
    ru_fate_of(&town.setup, &town.state, ANN, 1, 1, true, &fate);
    assert_int_equal(fate.out, 200000);
    town.state.models[ANN].wounds[LEG] = 2;
    ru_fate_of(&town.setup, &town.state, ANN, 1, 1, true, &fate);
    assert_int_equal(fate.killed, 300000);
    assert_int_equal(fate.out, 200000);
    assert_int_equal(fate.wounded, 500000);
    town.state.models[ANN].wounds[LEG] = 0;
    town.state.models[ANN].wounds[GRAZE] = 2;
    ru_fate_of(&town.setup, &town.state, ANN, 1, 1, true, &fate);
    assert_int_equal(fate.killed, 400000); /* 4 to 7 */
    town.state.models[ANN].wounds[GRAZE] = 0;
}

static void test_hits(void **unused)
{
    struct ru_fate fate;
    (void)unused;
    ru_fate_of(&town.setup, &town.state, ANN, 3, 8, false, &fate);
    assert_int_equal(fate.hits[0], 343000);
    assert_int_equal(fate.hits[1], 441000);
    assert_int_equal(fate.hits[2], 189000);
    assert_int_equal(fate.hits[3], 27000);
    assert_int_equal(fate.horse, 0);
    ru_fate_of(&town.setup, &town.state, DAN, 1, 8, false, &fate);
    assert_int_equal(fate.horse, 150000);
    assert_int_equal(fate.rider, 150000);
    for (int needs = -2; needs <= 13; needs++) {
        int faces = 0;
        for (int roll = 1; roll <= 10; roll++)
            faces += roll >= needs;
        assert_int_equal(ru_die_ppm(needs), faces * 100000);
    }
}

/* ---- cards ------------------------------------------------------------------------ */

static void deal(void)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    chance_begin(&town.state.chance, SEED);
    cards_begin(&town.state.cards);
    cards_add_deck(&town.state.cards, PILE_DECK, false);
    cards_shuffle(&town.state.cards, &town.state.chance, PILE_DECK);
    ru_deal(&town.setup, &town.state, NULL);
}

/* A card that a seat sees in the other's hand is certain; the others are counted. */
static void test_what_a_hand_holds(void **unused)
{
    struct ru_state view;
    (void)unused;
    deal();
    view = town.state;
    cards_redact(&view.cards, known_seat(0));
    uint64_t seen = 0;
    for (int i = 0; i < RU_HAND; i++)
        seen |= 1ULL << (ru_hand_card(&view, 0, i) - 1);
    assert_int_equal(ru_holds_ppm(&view, 0, 1, seen), 0); /* they are in the own hand */
    assert_int_equal(ru_holds_ppm(&view, 0, 0, seen), ONE_MILLION);
    assert_int_equal(ru_holds_ppm(&view, 0, 1, ~0ULL), ONE_MILLION);
    int unseen = 0; /* a face that is not seen: five places of 47 */
    while (seen >> unseen & 1)
        unseen++;
    assert_int_equal(ru_holds_ppm(&view, 0, 1, 1ULL << unseen), (5 * ONE_MILLION + 23) / 47);
    assert_int_equal(ru_holds_ppm(&view, 0, 1, ~seen & ~(1ULL << unseen)), ONE_MILLION);
    assert_int_equal(ru_holds_ppm(&town.state, 0, 1, 1ULL << unseen), /* the whole state: no more */
                     (5 * ONE_MILLION + 23) / 47);
    cards_learn(&town.state.cards, (struct place){PILE_HANDS + 1, 2}, known_seat(0));
    view = town.state;
    cards_redact(&view.cards, known_seat(0));
    assert_int_equal(ru_holds_ppm(&view, 0, 1, 1ULL << (ru_hand_card(&view, 1, 2) - 1)),
                     ONE_MILLION);
}

static int count_faces(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* [RU-SNAP-1] [RU-FIST-3] [RU-FIST-4] */
static void test_faces(void **unused)
{
    int king = face_of(HEARTS, RANK_KING);
    (void)unused;
    deal();
    assert_int_equal(count_faces(ru_faces_beating(&town.setup, &town.state, 0)), 52); /* no card */
    uint64_t plain = ru_faces_winning(&town.setup, &town.state, ANN, EVE, king);
    assert_int_equal(count_faces(plain),
                     4 + 1 + 1); /* aces, the king of spades, the two of hearts */
    assert_true(plain >> (face_of(HEARTS, 2) - 1) & 1);
    assert_false(plain >> (face_of(SPADES, 2) - 1) & 1);
    uint64_t brawler = ru_faces_winning(&town.setup, &town.state, BOB, EVE, king);
    assert_int_equal(count_faces(brawler), 4 + 4 + 4 + 1 + 1); /* jacks: that of spades */
}

/* Puts a card before a player as the one it leads. */
static void show(int seat, int card)
{
    struct place at;
    assert_true(cards_find(&town.state.cards, (uint8_t)card, &at));
    cards_move(&town.state.cards, at, (struct place){PILE_SHOWN + seat, 0}, KNOWN_ALL);
}

/* [RU-SNAP-1] The set has every card that beats the one shown, and no other. */
static void test_all_that_beat(void **unused)
{
    (void)unused;
    for (int snap = SNAP_BY_SUIT; snap <= SNAP_BY_VALUE; snap++) {
        town.setup.switches[SWITCH_SNAP] = (int16_t)snap;
        for (int shown = 1; shown <= FACES_PLAIN; shown++) {
            deal();
            show(1, shown);
            uint64_t set = ru_faces_beating(&town.setup, &town.state, 1);
            for (int face = 1; face <= 64; face++)
                assert_int_equal(set >> (face - 1) & 1,
                                 face <= FACES_PLAIN &&
                                     ru_card_beats(&town.setup, &town.state, face, 1));
        }
    }
    town.setup.switches[SWITCH_SNAP] = SNAP_BY_SUIT;
}

/* [RU-FIST-3] to [RU-FIST-5] [RU-FIST-7] The same for bouts, whatever both add to their cards. */
static void test_all_that_win(void **unused)
{
    static const int FIGHTERS[] = {ANN, BOB, DAN};
    (void)unused;
    assert_int_equal(ru_fist_bonus(&town.setup, &town.state, DAN), 1);
    for (int i = 0; i < 9 * FACES_PLAIN; i++) {
        int model = FIGHTERS[i % 3], other = FIGHTERS[i / 3 % 3], card = 1 + i / 9;
        int bonus = ru_fist_bonus(&town.setup, &town.state, model);
        int against = ru_fist_bonus(&town.setup, &town.state, other);
        uint64_t set = ru_faces_winning(&town.setup, &town.state, model, other, card);
        for (int face = 1; face <= 64; face++)
            assert_int_equal(set >> (face - 1) & 1,
                             face <= FACES_PLAIN && ru_fist_wins(face, bonus, card, against));
    }
}

static void test_best_shot(void **unused)
{
    int band;
    (void)unused;
    town_put(&town, ANN, 20000, 20000);
    town_put(&town, EVE, 20000, 26984);
    town.state.models[ANN].rounds[WEAPON_DERRINGER] = 2;
    assert_int_equal(ru_best_shot_ppm(&town.setup, &town.state, ANN, EVE, &band), 500000);
    assert_int_equal(band, 1);
    town_put(&town, EVE, 20000, 26985);
    assert_int_equal(ru_best_shot_ppm(&town.setup, &town.state, ANN, EVE, &band), -1);
    assert_int_equal(band, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_rounds_on_foot),
        cmocka_unit_test(test_two_rounds_at_a_rider),
        cmocka_unit_test(test_other_horses),
        cmocka_unit_test(test_nerve),
        cmocka_unit_test(test_shifted),
        cmocka_unit_test(test_hits),
        cmocka_unit_test(test_what_a_hand_holds),
        cmocka_unit_test(test_faces),
        cmocka_unit_test(test_all_that_beat),
        cmocka_unit_test(test_all_that_win),
        cmocka_unit_test(test_best_shot),
    };
    return cmocka_run_group_tests(tests, open_town, close_town);
}
