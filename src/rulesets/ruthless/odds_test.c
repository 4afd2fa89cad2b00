/* Lines of odds as programs read them: groups and the events that show outcomes; and answers that nobody could
 * give, which have none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/ruthless/ruthless.h"
#include "ruthless/town.h"

static struct town town;
static struct odds odds;
enum { ANN, BOB, DAN, EVE, HORSE };

/* Ann and Bob against Dan, who has a horse, and Eve: five inches apart, on open ground. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, i == DAN ? ITEM_HORSE : 0);
    town_finish(&town);
    town_put(&town, ANN, 20000, 20000);
    town_put(&town, BOB, 10000, 20000);
    town_put(&town, DAN, 20000, 26000);
    town_put(&town, EVE, 23000, 26000);
    town_put(&town, HORSE, 40000, 40000);
    for (int model = ANN; model <= EVE; model++)
        town.state.models[model].rounds[WEAPON_DERRINGER] = 2;
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* The odds of an answer of a seat. */
static void ask(int seat, struct answer answer)
{
    memset(&odds, 0x55, sizeof odds);
    ru_odds(&town.setup, &town.state, seat, &answer, &odds);
}

static void assert_outcome(int i, int group, int32_t ppm, int event, const char *words)
{
    const struct odds_line *line = &odds.lines[i];
    assert_true(i < odds.count);
    assert_string_equal(line->words, words);
    assert_int_equal(line->kind, ODDS_OUTCOME);
    assert_int_equal(line->group, group);
    assert_int_equal(line->ppm, ppm);
    assert_int_equal(line->event, event);
    assert_int_equal(line->amount, 0);
}

/* No line from one on is shown by an event, and none is of a group before another. */
static void assert_rest(int first, int group)
{
    for (int i = first; i < odds.count; i++)
        if (odds.lines[i].kind == ODDS_OUTCOME) {
            assert_int_equal(odds.lines[i].event, -1);
            assert_true(odds.lines[i].group >= group);
        }
}

static const struct answer SHOT = {.verb = VERB_SHOOT, .numbers = {ANN, DAN, WEAPON_DERRINGER}};

/* ---- shots ------------------------------------------------------------------------ */

/* [RU-SHOOT-1] [RU-NERVE-1] The first group is shown by events, the others are not. */
static void test_a_shot(void **unused)
{
    (void)unused;
    ask(0, SHOT);
    assert_outcome(0, 0, 500000, EVENT_HIT, "hit");
    assert_outcome(1, 0, 500000, -1, "miss");
    assert_outcome(2, 1, 50000, -1, "knocked out");
    assert_outcome(3, 1, 450000, -1, "wounded");
    assert_outcome(4, 1, 500000, -1, "unharmed");
    assert_outcome(5, 2, 180000, -1, "turns lily livered");
    assert_outcome(6, 2, 820000, -1, "does not");
    assert_int_equal(odds.count, 7);
}

/* [RU-SHOOT-7] */
static void test_a_shot_at_a_rider(void **unused)
{
    (void)unused;
    town_ride(&town, DAN, HORSE);
    town.state.models[HORSE].wounds[0] = 2;
    ask(0, SHOT);
    assert_outcome(0, 0, 250000, EVENT_HORSE_HIT, "the horse is hit");
    assert_outcome(1, 0, 250000, EVENT_LOCATION, "the rider is hit");
    assert_outcome(2, 0, 500000, -1, "miss");
    assert_rest(3, 1);
    int last = odds.count - 1;
    assert_outcome(last - 1, 3, 250000, -1, "the horse dies");
    assert_outcome(last, 3, 750000, -1, "the horse lives");
}

/* [RU-SHOOT-4] Fanfire has one group more. */
static void test_fanfire(void **unused)
{
    struct answer fan = {.verb = VERB_FANFIRE, .numbers = {ANN, DAN, WEAPON_REVOLVER, 2}};
    (void)unused;
    town.state.models[ANN].armed = 1;
    town.state.models[ANN].rounds[WEAPON_REVOLVER] = 6;
    ask(0, fan);
    assert_outcome(0, 0, 190000, EVENT_HIT, "hit");
    assert_outcome(1, 0, 810000, -1, "miss");
    assert_outcome(2, 4, 10000, -1, "2 hits");
    assert_outcome(3, 4, 180000, -1, "1 hit");
    assert_outcome(4, 4, 810000, -1, "0 hits");
    assert_rest(5, 1);
    assert_string_equal(odds.lines[0].rule, "RU-SHOOT-4");
    assert_string_equal(odds.lines[1].rule, "RU-SHOOT-4");
    fan.numbers[3] = 0;
    ask(0, fan);
    assert_int_equal(odds.count, 0);
    fan.numbers[3] = RU_FAN;
    ask(0, fan);
    assert_true(odds.count > 0);
    fan.numbers[3] = RU_FAN + 1;
    ask(0, fan);
    assert_int_equal(odds.count, 0);
}

/* ---- covered shots ---------------------------------------------------------------- */

/* Ann goes east past Dan and Eve, who have her covered; Dan is asked. */
static void ann_moves(void)
{
    struct way way = {2, {{20000, 20000}, {23000, 20000}}};
    town.state.stack.depth = 0;
    town.state.models[DAN].covering = town.state.models[EVE].covering = 1;
    ru_move_start(&town.setup, &town.state, ANN, &way, NULL);
    assert_int_equal(town.state.stack.frames[0].numbers[MOVER_ASKED], DAN + 1);
}

/* [RU-GYC-2] Alone, a covered shot is shown by the hit. With another one named before no event tells whose the
 * hit is; one that was fired already does not count. */
static void test_several_covered_shots(void **unused)
{
    const struct answer meet = {.verb = VERB_MEET, .numbers = {0, WEAPON_DERRINGER, 0}};
    (void)unused;
    ann_moves();
    ask(1, meet);
    assert_outcome(0, 0, 500000, EVENT_HIT, "hit");
    assert_rest(1, 0);
    town.state.cover_count = 1; /* named, and fired */
    ask(1, meet);
    assert_outcome(0, 0, 500000, EVENT_HIT, "hit");
    town.state.covers[0].shooter = EVE + 1;
    ask(1, meet);
    assert_outcome(0, 0, ONE_MILLION, -1, "one of several shots");
    assert_outcome(1, 1, 500000, -1, "hit");
    assert_outcome(2, 1, 500000, -1, "miss");
    assert_rest(3, 2);
    assert_string_equal(odds.lines[0].rule, "RU-GYC-2");
}

/* [RU-SHOOT-7] The same at a rider: no event is named either. */
static void test_several_shots_at_a_rider(void **unused)
{
    const struct answer meet = {.verb = VERB_MEET, .numbers = {0, WEAPON_DERRINGER, 0}};
    struct way way = {2, {{20000, 26000}, {17000, 26000}}};
    (void)unused;
    town_ride(&town, DAN, HORSE);
    town.state.models[ANN].covering = 1;
    ru_move_start(&town.setup, &town.state, DAN, &way, NULL);
    assert_int_equal(town.state.stack.frames[0].numbers[MOVER_ASKED], ANN + 1);
    town.state.cover_count = 1;
    town.state.covers[0].shooter = BOB + 1;
    ask(0, meet);
    assert_outcome(0, 0, ONE_MILLION, -1, "one of several shots");
    assert_outcome(1, 1, 250000, -1, "the horse is hit");
    assert_outcome(2, 1, 250000, -1, "the rider is hit");
    assert_rest(3, 1);
}

/* A point that the way has not has no odds; nor has a shot when nobody is asked. */
static void test_points_of_a_way(void **unused)
{
    struct answer meet = {.verb = VERB_MEET, .numbers = {3, WEAPON_DERRINGER, 0}};
    (void)unused;
    ask(1, meet);
    assert_int_equal(odds.count, 0);
    ann_moves();
    ask(1, meet); /* the last of four */
    assert_true(odds.count > 0);
    meet.numbers[0] = 4;
    ask(1, meet);
    assert_int_equal(odds.count, 0);
    meet.numbers[0] = -1;
    ask(1, meet);
    assert_int_equal(odds.count, 0);
    meet.numbers[0] = 0;
    town.state.stack.frames[0].numbers[MOVER_ASKED] = 0;
    ask(1, meet);
    assert_int_equal(odds.count, 0);
}

/* ---- search, bouts ---------------------------------------------------------------- */

/* [RU-SCEN-2] The last counter surely holds the gold; before that a die tells. */
static void test_search(void **unused)
{
    const struct answer search = {.verb = VERB_SEARCH, .numbers = {ANN, 1}};
    (void)unused;
    town.state.objects[0].kind = OBJECT_COUNTER;
    ask(0, search);
    assert_outcome(0, 0, ONE_MILLION, EVENT_FOUND, "the gold is there");
    assert_outcome(1, 0, 0, EVENT_NOTHING, "nothing there");
    town.state.objects[1].kind = OBJECT_COUNTER;
    ask(0, search);
    int32_t found = (RU_DIE + 1 - ru_data(&town.setup)->find_needs) * 100000;
    assert_outcome(0, 0, found, EVENT_FOUND, "the gold is there");
    assert_outcome(1, 0, ONE_MILLION - found, EVENT_NOTHING, "nothing there");
    assert_int_equal(odds.count, 2);
}

/* Only a card can be played, and only in a bout. */
static void test_cards_of_a_bout(void **unused)
{
    struct answer play = {.verb = VERB_PLAY, .numbers = {1}};
    (void)unused;
    ask(0, play);
    assert_int_equal(odds.count, 0);
    struct frame *bout = stack_push(&town.state.stack, FRAME_BOUT);
    bout->numbers[BOUT_BY] = ANN;
    bout->numbers[BOUT_AT] = DAN;
    ask(0, play);
    assert_outcome(0, 0, ONE_MILLION, -1, "the loser takes two wounds");
    assert_int_equal(odds.count, 2);
    play.numbers[0] = FACES_PLAIN;
    ask(0, play);
    assert_int_equal(odds.count, 2);
    for (int i = 0; i < 2; i++) {
        play.numbers[0] = i ? 0 : FACES_PLAIN + 1;
        ask(0, play);
        assert_int_equal(odds.count, 0);
    }
}

/* ---- answers that nobody could give ----------------------------------------------- */

static void test_no_such_character(void **unused)
{
    static const int VERBS[] = {VERB_SHOOT, VERB_DEAD_SHOT, VERB_FANFIRE, VERB_MOVE,
                                VERB_CLIMB, VERB_COURAGE,   VERB_AIM};
    static const int32_t NOBODY[] = {-1, -1000, HORSE, HORSE + 1, 1000000};
    (void)unused;
    for (size_t v = 0; v < sizeof VERBS / sizeof *VERBS; v++)
        for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++) {
            ask(0, (struct answer){.verb = (uint8_t)VERBS[v],
                                   .point_count = 1,
                                   .numbers = {NOBODY[i], DAN, WEAPON_DERRINGER, 1},
                                   .points = {{21000, 20000}}});
            assert_int_equal(odds.count, 0);
        }
}

/* Those who are not up go nowhere, and run into nobody. */
static void test_no_such_mover(void **unused)
{
    const struct answer move = {
        .verb = VERB_MOVE, .point_count = 1, .numbers = {ANN}, .points = {{21000, 21000}}};
    (void)unused;
    town.state.models[DAN].covering = 1;
    ask(0, move);
    assert_int_equal(odds.count, 1);
    assert_int_equal(odds.lines[0].kind, ODDS_REPLY);
    assert_string_equal(odds.lines[0].words, "50% covered by Man 1");
    town.state.models[ANN].life = LIFE_OUT;
    ask(0, move);
    assert_int_equal(odds.count, 0);
}

/* ---- what a character could do ---------------------------------------------------- */

/* [RU-SHOOT-3] The reaches of weapons that are there and loaded. */
static void test_ranges(void **unused)
{
    static struct inspection look;
    (void)unused;
    ru_inspect(&town.setup, &town.state, 0, BOB, &look);
    assert_int_equal(look.range_count, 1);
    assert_int_equal(look.ranges[0], 6 * INCH);
    town.state.models[BOB].rounds[WEAPON_DERRINGER] = 0;
    town.state.models[BOB].rounds[WEAPON_SHOTGUN] = 2; /* which he has not */
    ru_inspect(&town.setup, &town.state, 0, BOB, &look);
    assert_int_equal(look.range_count, 0);
}

/* Everybody else on the table is looked at, and nobody twice. */
static void test_inspection(void **unused)
{
    static struct inspection look;
    (void)unused;
    ru_inspect(&town.setup, &town.state, 0, BOB, &look);
    assert_int_equal(look.other_count, 3);
    assert_int_equal(look.others[0].model, ANN);
    assert_int_equal(look.others[1].model, DAN);
    assert_int_equal(look.others[2].model, EVE);
    town.state.models[DAN].life = LIFE_DEAD;
    town.state.models[EVE].life = LIFE_OUT;
    ru_inspect(&town.setup, &town.state, 0, BOB, &look);
    assert_int_equal(look.other_count, 2);
    assert_int_equal(look.others[1].model, EVE);
    assert_int_equal(look.others[1].risk_ppm, -1);
    ru_inspect(&town.setup, &town.state, 0, DAN, &look);
    assert_int_equal(look.other_count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_shot),
        TEST(test_a_shot_at_a_rider),
        TEST(test_fanfire),
        TEST(test_several_covered_shots),
        TEST(test_several_shots_at_a_rider),
        TEST(test_points_of_a_way),
        TEST(test_search),
        TEST(test_cards_of_a_bout),
        TEST(test_no_such_character),
        TEST(test_no_such_mover),
        TEST(test_ranges),
        TEST(test_inspection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
