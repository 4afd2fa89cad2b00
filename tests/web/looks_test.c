/* What the page shows before anything is done: rules, rosters and tables, models, areas and ways. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "web/engine.h"

/* ---- what there is ---------------------------------------------------------------- */

static void test_systems(void **context)
{
    (void)context;
    assert_int_equal(systems(), REPLY_OK);
    assert_true(got_text("\"id\":\"null\""));
    put("null");
    assert_int_equal(system_of(), REPLY_OK);
    assert_true(got_text("\"catalog\":{\"kinds\":["));
    assert_true(got_text("{\"word\":\"move\",\"things\":[\"model\"],\"points_least\":1"));
    assert_true(got_text("\"rosters\":[{\"name\":\"the-cowboys\",\"title\":\"The Cowboys\""));
    put("nothing");
    assert_int_equal(system_of(), REPLY_REFUSED);
    assert_int_equal(tables(), REPLY_OK);
    assert_true(got_text("{\"name\":\"main-street\",\"title\":\"Main Street\",\"text\":\""));
    assert_int_equal(bots(), REPLY_OK);
    assert_true(got_text("\"name\":\"scripted\""));
}

static void test_rules(void **context)
{
    (void)context;
    put("tb-mov-2");
    assert_int_equal(rule_of(), REPLY_OK);
    assert_true(got_text("\"id\":\"TB-MOV-2\",\"ledger\":\"table\""));
    assert_string_equal(got_word("before"), "TB-MOV-1");
    assert_string_equal(got_word("after"), "TB-MOV-3");
    put("TB-MOV-99");
    assert_int_equal(rule_of(), REPLY_REFUSED);
    put("null");
    assert_int_equal(rules_of(), REPLY_OK);
    assert_true(got_text("\"id\":\"NU-"));
    assert_string_equal(got_word("before"), ""); /* the first has none before it */
    put("nothing");
    assert_int_equal(rules_of(), REPLY_REFUSED);
}

/* ---- texts ------------------------------------------------------------------------ */

#define ROSTER "roster null\nname The Law\nmodel Wyatt boss\nmodel Virgil hand\n"

static void test_rosters(void **context)
{
    (void)context;
    put(ROSTER);
    assert_int_equal(roster_check(0), REPLY_OK);
    assert_int_equal(got_number("good"), 1);
    assert_true(got_text("\"name\":\"Virgil\",\"profile\":\"hand\""));
    assert_true(got_text("\"line\":4"));
    put("roster null\nname X\nmodel A hand\nmodel B hand\nmodel C hand\nmodel D hand\n");
    assert_int_equal(roster_check(0), REPLY_OK);
    assert_int_equal(got_number("good"), 0);
    assert_true(got_text("\"faults\":[{\"seat\":0"));
    put("roster null\nmodel A nobody\n");
    assert_int_equal(roster_check(0), REPLY_OK);
    assert_int_equal(got_number("good"), 0);
    assert_true(got_text("\"remarks\":[{\"line\":2"));
    put(ROSTER "house null\nset nonsense 1\n");
    assert_int_equal(roster_check(strlen(ROSTER)), REPLY_REFUSED);
    put(ROSTER);
    assert_int_equal(roster_check(strlen(ROSTER) + 1), REPLY_REFUSED);
    put("null seed");
    assert_int_equal(roster_make(), REPLY_OK);
    put(got());
    assert_int_equal(roster_check(0), REPLY_OK);
    assert_int_equal(got_number("good"), 1);
    put("nothing seed");
    assert_int_equal(roster_make(), REPLY_REFUSED);
}

static void test_tables(void **context)
{
    (void)context;
    put("seed");
    assert_int_equal(table_make(STYLE_PLAIN, 36 * INCH, 36 * INCH), REPLY_REFUSED);
    assert_int_equal(table_make(STYLE_COUNT, 36 * INCH, 36 * INCH), REPLY_REFUSED);
    assert_int_equal(table_make(STYLE_STREET, INCH, 36 * INCH), REPLY_REFUSED);
    assert_int_equal(table_make(STYLE_RANCH, 36 * INCH, 30 * INCH), REPLY_OK);
    put(got());
    assert_int_equal(table_check(), REPLY_OK);
    assert_int_equal(got_number("good"), 1);
    assert_int_equal(got_number("width"), 36 * INCH);
    assert_int_equal(got_number("height"), 30 * INCH);
    assert_string_equal(got_word("style"), "ranch");
    put("table 36 36\npiece\n");
    assert_int_equal(table_check(), REPLY_OK);
    assert_int_equal(got_number("good"), 0);
    assert_true(got_text("\"line\":2"));
    put("");
    assert_int_equal(table_check(), REPLY_OK);
    assert_int_equal(got_number("good"), 0);
}

/* ---- a game with a wall ----------------------------------------------------------- */

/* Two models a side, a wall between the sides. */
static int make_walled(void)
{
    put("null");
    assert_int_equal(game_new(2), REPLY_OK);
    int game = got()[0] - '0';
    put(ROSTER);
    assert_int_equal(game_roster(game, 0), REPLY_OK);
    put(ROSTER);
    assert_int_equal(game_roster(game, 1), REPLY_OK);
    put("table 36 36\npiece Wall 2 blocking,impassable 10,16 26,16 26,20 10,20\n");
    assert_int_equal(game_table(game), REPLY_OK);
    put("wall");
    assert_int_equal(game_begin(game), REPLY_OK);
    return game;
}

static void answer(int game, int seat, const char *words)
{
    put(words);
    assert_int_equal(game_answer(game, seat), REPLY_OK);
}

/* Two sides of one name are told apart. */
static void test_names(void **context)
{
    (void)context;
    int game = make_walled();
    assert_int_equal(game_info(game), REPLY_OK);
    assert_true(got_text("\"seat\":\"a\",\"name\":\"The Law\""));
    assert_true(got_text("\"seat\":\"b\",\"name\":\"The Law (b)\""));
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_sight(void **context)
{
    (void)context;
    int game = make_walled();
    assert_int_equal(game_sight(game, 18000, 5000, 492, -1, 18000, 30000, 492, -1), REPLY_OK);
    assert_string_equal(got_word("sight"), "blocked");
    assert_true(got_text("\"line\":[],\"cuts\":[0],\"blocks\":[0]"));
    assert_int_equal(game_sight(game, 5000, 5000, 492, 0, 5000, 30000, 492, 0), REPLY_OK);
    assert_string_equal(got_word("sight"), "clear");
    assert_false(got_text("\"line\":[]"));
    assert_int_equal(game_sight(game, -1, 5000, 492, 0, 5000, 30000, 492, 0), REPLY_REFUSED);
    assert_int_equal(game_sight(game, 1, 5000, 492, 0, 5000, 36001, 492, 0), REPLY_REFUSED);
    assert_int_equal(game_sight(game, 1, 5000, -1, 0, 5000, 30000, 492, 0), REPLY_REFUSED);
    assert_int_equal(game_close(game), REPLY_OK);
}

static void test_placing(void **context)
{
    (void)context;
    int game = make_walled();
    put("place a1");
    assert_int_equal(game_reach(game, 0), REPLY_OK);
    assert_true(got_text("\"rings\":[[["));
    assert_true(got_text("\"zones\":[[["));
    assert_false(got_text("\"from\""));
    put("place b1");
    assert_int_equal(game_reach(game, 0), REPLY_REFUSED);
    put("place a1\n5000 3000");
    assert_int_equal(game_path(game, 0), REPLY_OK);
    assert_string_equal(got_word("words"), "place a1 5,3");
    assert_false(got_text("refusal"));
    put("place a1\n5000 30000");
    assert_int_equal(game_path(game, 0), REPLY_OK);
    assert_true(got_text("\"refusal\":{\"rule\":\"NU-"));
    put("place a1\n5000 300"); /* partly off the table: the place beside it */
    assert_int_equal(game_path(game, 0), REPLY_OK);
    assert_string_equal(got_word("words"), "place a1 5,0.5");
    assert_true(got_text("\"way\":[[5000,500]]"));
    assert_false(got_text("refusal"));
    static const char *const BAD[] = {"place a1",      "place a1\n",        "place a1\n5000",
                                      "place a1\n5 x", "place a1\n1 1 2 2", "place a1\n-1 3000"};
    for (int i = 0; i < 6; i++) {
        put(BAD[i]);
        assert_int_equal(game_path(game, 0), REPLY_REFUSED);
    }
    put("a1");
    assert_int_equal(game_inspect(game, 0), REPLY_REFUSED); /* it is not there yet */
    assert_int_equal(game_ghost(game, 0, 5000, 3000), REPLY_OK);
    assert_true(got_text("\"at\":[5000,3000]"));
    assert_int_equal(game_ghost(game, 0, 5000, 30000), REPLY_REFUSED);
    assert_int_equal(game_walk(game, 0), REPLY_OK);
    assert_string_equal(got(), "null");
    assert_int_equal(game_close(game), REPLY_OK);
}

/* Places all models and has the first one act. */
static int make_placed(void)
{
    int game = make_walled();
    answer(game, 0, "place a1 18,5");
    answer(game, 1, "place b1 18,31");
    answer(game, 0, "place a2 3,5");
    answer(game, 1, "place b2 3,31");
    return game;
}

static void test_inspecting(void **context)
{
    (void)context;
    int game = make_placed();
    put("a1");
    assert_int_equal(game_inspect(game, 0), REPLY_OK);
    assert_true(
        got_text("\"model\":\"b1\",\"at\":[18000,31000],\"radius\":492,\"sight\":\"blocked\""));
    assert_int_equal(game_ghost(game, 0, 3000, 8000), REPLY_OK);
    assert_true(
        got_text("\"model\":\"b2\",\"at\":[3000,31000],\"radius\":492,\"sight\":\"clear\""));
    assert_int_equal(game_inspect(game, 0), REPLY_OK);
    assert_true(got_text("\"at\":[18000,5000]")); /* it has not moved */
    assert_int_equal(game_ghost(game, 0, 40000, 8000), REPLY_REFUSED);
    put("z9");
    assert_int_equal(game_inspect(game, 0), REPLY_REFUSED);
    put("a1");
    assert_int_equal(game_inspect(game, 9), REPLY_REFUSED);
    assert_int_equal(game_inspect(game, LIMIT_SEATS), REPLY_OK);
    assert_int_equal(game_close(game), REPLY_OK);
}

/* Bids so that some model is to act; gives its seat and its name. */
static int come_to_act(int game, char model[4])
{
    for (int seat = 0; seat < 2; seat++) {
        put("scripted");
        assert_int_equal(game_bot(game, seat), REPLY_OK);
    }
    assert_int_equal(game_turn(game), REPLY_OK);
    int seat = got_number("asked") & 1 ? 0 : 1;
    assert_int_equal(game_view(game, seat, 0, -1), REPLY_OK);
    const char *move = strstr(got(), "\"words\":\"move ");
    assert_non_null(move);
    snprintf(model, 4, "%.2s", move + strlen("\"words\":\"move "));
    return seat;
}

static void test_walking(void **context)
{
    (void)context;
    int game = make_placed();
    char model[4], words[64];
    int seat = come_to_act(game, model);
    put(model);
    assert_int_equal(game_walk(game, seat), REPLY_OK);
    assert_true(got_text("\"rings\":[[["));
    assert_true(got_text("\"from\":["));
    snprintf(words, sizeof words, "move %s", model);
    put(words);
    assert_int_equal(game_reach(game, seat), REPLY_OK);
    assert_true(got_text("\"rings\":[[["));
    assert_true(got_text("\"zones\":[]"));
    long full = got_number("full");
    assert_true(full > 0);
    snprintf(words, sizeof words, "move %s\n%d %d", model, model[1] == '1' ? 18000 : 3000,
             model[0] == 'a' ? 8000 : 28000);
    put(words);
    assert_int_equal(game_path(game, seat), REPLY_OK);
    assert_int_equal(got_number("cost"), 3000);
    assert_int_equal(got_number("limit"), full);
    assert_false(got_text("refusal"));
    snprintf(words, sizeof words, "move %s\n%d %d", model, model[1] == '1' ? 18000 : 3000,
             model[0] == 'a' ? 35000 : 1000);
    put(words);
    assert_int_equal(game_path(game, seat), REPLY_OK);
    assert_true(got_number("cost") > full);
    assert_true(got_text("\"refusal\":{\"rule\":\""));
    assert_int_equal(game_close(game), REPLY_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_systems), cmocka_unit_test(test_rules),
        cmocka_unit_test(test_rosters), cmocka_unit_test(test_tables),
        cmocka_unit_test(test_names),   cmocka_unit_test(test_sight),
        cmocka_unit_test(test_placing), cmocka_unit_test(test_inspecting),
        cmocka_unit_test(test_walking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
