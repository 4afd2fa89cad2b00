#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/setup.h"
#include "rules/toy.h"

/* Too large for a small stack. */
static struct setup setup, other;
static struct setup_faults faults;
static char sentence[LIMIT_SENTENCE];

static int give_back(void **unused)
{
    (void)unused;
    setup_end(&setup);
    setup_end(&other);
    return 0;
}

static const struct toy_data *data_of(const struct setup *given)
{
    return (const struct toy_data *)(const void *)given->data;
}

/* ---- beginning -------------------------------------------------------------------- */

static void test_a_setup_begins_as_printed(void **unused)
{
    static const struct roster EMPTY;
    (void)unused;
    memset(&setup, 0xEE, sizeof setup);
    setup_begin(&setup, &TOY, 3);
    assert_ptr_equal(setup.ruleset, &TOY);
    assert_int_equal(setup.seat_count, 3);
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        assert_int_equal(setup.teams[seat], seat);
        assert_memory_equal(&setup.rosters[seat], &EMPTY, sizeof EMPTY);
    }
    assert_int_equal(setup.switches[0], 6);
    assert_int_equal(setup.switches[1], 1);
    assert_int_equal(setup.switches[2], 0);
    assert_int_equal(setup.layout.terrain.width, 36000);
    assert_int_equal(setup.layout.terrain.height, 36000);
    assert_int_equal(setup.layout.terrain.piece_count, 0);
    assert_int_equal(setup.mover_count, 0);
    assert_memory_equal(setup.data, TOY.data, TOY.data_size);
    assert_int_equal(setup.data[TOY.data_size], 0);
}

static void begin_with(const void *given)
{
    setup_begin(&setup, given, 2);
}

static void test_a_ruleset_keeps_its_limits(void **unused)
{
    (void)unused;
    struct catalog catalog = *TOY.catalog;
    struct ruleset ruleset = TOY;
    assert_false(aid_aborts(begin_with, &ruleset));
    ruleset.state_size = LIMIT_STATE;
    assert_false(aid_aborts(begin_with, &ruleset));
    ruleset.state_size = LIMIT_STATE + 1;
    assert_true(aid_aborts(begin_with, &ruleset));
    ruleset = TOY;
    ruleset.data_size = LIMIT_RULES_DATA + 1;
    assert_true(aid_aborts(begin_with, &ruleset));
    ruleset = TOY;
    ruleset.catalog = &catalog;
    catalog.switch_count = LIMIT_SWITCHES + 1;
    assert_true(aid_aborts(begin_with, &ruleset));
}

/* ---- house rules ------------------------------------------------------------------ */

static void check_house(const char *word, int32_t value, const char *complaint)
{
    strcpy(sentence, "untouched");
    enum status status = setup_house(&setup, word, value, sentence);
    assert_int_equal(status, complaint ? STATUS_BAD_INPUT : STATUS_OK);
    assert_string_equal(sentence, complaint ? complaint : "untouched");
}

static void test_house_rules_change_the_data(void **unused)
{
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    check_house("small.signed", 127, NULL);
    assert_int_equal(data_of(&setup)->small_signed, 127);
    assert_int_equal(data_of(&setup)->small, 200);
    check_house("small", 255, NULL);
    assert_int_equal(data_of(&setup)->small, 255);
    assert_int_equal(data_of(&setup)->middle_signed, -1);
    check_house("middle.signed", 258, NULL);
    assert_int_equal(data_of(&setup)->middle_signed, 258);
    assert_int_equal(data_of(&setup)->middle, 40000);
    check_house("middle", 65535, NULL);
    assert_int_equal(data_of(&setup)->middle, 65535);
    assert_int_equal(data_of(&setup)->zero, 0);
    check_house("large", -100000, NULL);
    assert_int_equal(data_of(&setup)->large, -100000);
    assert_int_equal(data_of(&setup)->small_signed, 127);
}

static void test_house_rules_have_limits(void **unused)
{
    static const char OUT[] = "the value is out of the limits of middle.signed";
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    check_house("middle.signed", -2, OUT);
    check_house("middle.signed", 501, OUT);
    assert_int_equal(data_of(&setup)->middle_signed, -1);
    check_house("middle.signed", 500, NULL);
    assert_int_equal(data_of(&setup)->middle_signed, 500);
    check_house("middle.signed", -1, NULL);
    assert_int_equal(data_of(&setup)->middle_signed, -1);
    check_house("middel", 1, "there is no such house rule: middel");
    check_house("", 1, "there is no such house rule: ");
}

static void test_values_are_read_with_their_sign(void **unused)
{
    static const int32_t EXPECTED[] = {-1, 200, -1, 40000, -70000};
    (void)unused;
    assert_int_equal(TOY.catalog->key_count, AID_COUNT(EXPECTED));
    for (int i = 0; i < TOY.catalog->key_count; i++)
        assert_int_equal(house_value(&TOY.catalog->keys[i], TOY.data), EXPECTED[i]);
}

static void test_a_long_word_is_cut(void **unused)
{
    (void)unused;
    char word[LIMIT_SENTENCE + 40];
    memset(word, 'w', sizeof word);
    word[sizeof word - 1] = '\0';
    setup_begin(&setup, &TOY, 2);
    assert_int_equal(setup_house(&setup, word, 1, sentence), STATUS_BAD_INPUT);
    assert_int_equal(strlen(sentence), LIMIT_SENTENCE - 1);
    assert_int_equal(sentence[LIMIT_SENTENCE - 2], 'w');
}

/* ---- switches --------------------------------------------------------------------- */

static void check_switch(const char *word, const char *value, const char *complaint)
{
    strcpy(sentence, "untouched");
    enum status status = setup_switch(&setup, word, value, sentence);
    assert_int_equal(status, complaint ? STATUS_BAD_INPUT : STATUS_OK);
    assert_string_equal(sentence, complaint ? complaint : "untouched");
}

static void test_switches_by_number(void **unused)
{
    static const struct {
        const char *text;
        int value;
    } FINE[] = {{"-3", -3}, {"0", 0}, {"-0", 0}, {"12", 12}, {"9", 9}, {"007", 7}};
    static const char *const BAD[] = {"-4",
                                      "13",
                                      "",
                                      "-",
                                      "--3",
                                      "3 ",
                                      "x",
                                      "+3",
                                      "3x",
                                      "on",
                                      "3.0",
                                      "1:",
                                      "1/",
                                      "32768",
                                      "999999",
                                      "65542",
                                      "00003:",
                                      "327690",
                                      "99999999999999999999"};
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    for (int i = 0; i < AID_COUNT(FINE); i++) {
        check_switch("length", FINE[i].text, NULL);
        assert_int_equal(setup.switches[0], FINE[i].value);
    }
    for (int i = 0; i < AID_COUNT(BAD); i++) {
        char expected[LIMIT_SENTENCE];
        snprintf(expected, sizeof expected, "this is no value of that switch: %s", BAD[i]);
        check_switch("length", BAD[i], expected);
    }
    assert_int_equal(setup.switches[0], 7);
    assert_int_equal(setup.switches[1], 1);
}

static void test_switches_by_word(void **unused)
{
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    check_switch("kind", "off", NULL);
    assert_int_equal(setup.switches[1], 0);
    check_switch("kind", "on", NULL);
    assert_int_equal(setup.switches[1], 1);
    check_switch("kind", "0", "this is no value of that switch: 0"); /* it has words */
    check_switch("kind", "ON", "this is no value of that switch: ON");
    check_switch("kinds", "on", "there is no such switch: kinds");
    assert_int_equal(setup.switches[0], 6);
}

/* ---- faults ----------------------------------------------------------------------- */

static void test_faults_are_kept(void **unused)
{
    (void)unused;
    char longest[LIMIT_SENTENCE + 3];
    memset(longest, 'a', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    faults.count = 0;
    fault_add(&faults, 3, 11, "TB-1", longest);
    longest[LIMIT_SENTENCE] = '\0';
    fault_add(&faults, 3, 11, "TB-1", longest); /* without its end it would just fit */
    assert_int_equal(strlen(faults.faults[1].sentence), LIMIT_SENTENCE - 1);
    faults.count = 1;
    assert_int_equal(faults.faults[0].seat, 3);
    assert_int_equal(faults.faults[0].model, 11);
    assert_string_equal(faults.faults[0].rule, "TB-1");
    assert_int_equal(strlen(faults.faults[0].sentence), LIMIT_SENTENCE - 1);
    for (int i = 1; i < LIMIT_FAULTS + 3; i++) {
        char text[8];
        snprintf(text, sizeof text, "%d", i);
        fault_add(&faults, -1, -1, "TB-2", text);
    }
    assert_int_equal(faults.count, LIMIT_FAULTS + 3);
    assert_string_equal(faults.faults[LIMIT_FAULTS - 1].sentence, "63");
    assert_int_equal(faults.faults[LIMIT_FAULTS - 1].seat, -1);
    assert_int_equal(faults.faults[LIMIT_FAULTS - 1].model, -1);
}

/* The faults of `setup`, one after another, must be these: "seat model rule sentence". */
static void check_faults(int count, const char *const *expected)
{
    assert_int_equal(setup_finish(&setup, &faults), count ? STATUS_BAD_INPUT : STATUS_OK);
    assert_int_equal(faults.count, count);
    for (int i = 0; i < count; i++) {
        const struct setup_fault *fault = &faults.faults[i];
        char line[LIMIT_SENTENCE + 40];
        snprintf(line, sizeof line, "%d %d %s %s", fault->seat, fault->model, fault->rule,
                 fault->sentence);
        assert_string_equal(line, expected[i]);
    }
    assert_int_equal(setup.mover_count, count ? 0 : 2);
    setup_end(&setup);
}

static void test_every_fault_is_listed(void **unused)
{
    static const char *const EXPECTED[] = {
        "-1 -1 TB-GAME-1 this system is not for so many players",
        "0 0 TB-GAME-4 this model has no profile of this system",
        "0 0 TO-1 an attribute is out of its limits",
        "0 1 TB-GAME-4 this model has an item of no such system",
        "0 1 TB-GAME-4 this model has an item of no such system",
        "0 1 TO-1 an attribute is out of its limits",
        "0 1 TO-2 an attribute is out of its limits",
        "1 -1 TB-GAME-4 this roster has no models",
        "3 0 TB-GAME-4 this model has no profile of this system",
    };
    (void)unused;
    toy_setup_open(&setup, 4);
    setup.switches[0] = 11; /* which the system itself would find, were the rest in order */
    struct roster_model *models = setup.rosters[0].models;
    models[0].profile = 2; /* a hat */
    models[0].attributes[0] = 6;
    models[1].item_count = 3;
    models[1].items[0] = 3; /* beyond the catalog */
    models[1].items[1] = 2;
    models[1].items[2] = 1; /* a profile */
    models[1].attributes[0] = -3;
    models[1].attributes[1] = 4;
    setup.rosters[1].model_count = 0;
    setup.rosters[3].models[0].profile = 3;
    check_faults(AID_COUNT(EXPECTED), EXPECTED);
}

/* [TB-GAME-4] What a record could not tell again is no name. */
static void test_names_can_be_written_down(void **unused)
{
    static const char *const EXPECTED[] = {
        "-1 -1 TB-GAME-4 a name is UTF-8 that can be shown in one line, without quotation marks",
        "0 -1 TB-GAME-4 a name is UTF-8 that can be shown in one line, without quotation marks",
        "1 1 TB-GAME-4 a name is UTF-8 that can be shown in one line, without quotation marks",
    };
    static const char *const GOOD[] = {"", " Big #1 ", "Jos\xc3\xa9"};
    static const char *const BAD[] = {"a\"b", "a\nb", "\xc3"};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        toy_setup_open(&setup, 2);
        strcpy(setup.layout.title, GOOD[i]);
        strcpy(setup.rosters[0].name, GOOD[i]);
        strcpy(setup.rosters[1].models[1].name, GOOD[i]);
        check_faults(0, NULL);
        strcpy(setup.layout.title, BAD[i]);
        strcpy(setup.rosters[0].name, BAD[i]);
        strcpy(setup.rosters[1].models[1].name, BAD[i]);
        check_faults(AID_COUNT(EXPECTED), EXPECTED);
    }
}

static void test_the_limits_themselves_are_fine(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 3; seats++) {
        toy_setup_open(&setup, seats);
        struct roster_model *models = setup.rosters[1].models;
        models[0].profile = 1;
        models[0].item_count = 1;
        models[0].items[0] = 2;
        models[0].attributes[0] = -2;
        models[1].attributes[0] = 5;
        models[1].attributes[1] = 3;
        check_faults(0, NULL);
    }
}

static void test_seats_have_limits(void **unused)
{
    static const char *const EXPECTED[] = {
        "-1 -1 TB-GAME-1 this system is not for so many players"};
    (void)unused;
    toy_setup_open(&setup, 1);
    check_faults(1, EXPECTED);
    toy_setup_open(&setup, 4);
    check_faults(1, EXPECTED);
}

static void finish_with(const void *given)
{
    toy_setup_open(&setup, 4);
    setup.seat_count = *(const int *)given;
    (void)!setup_finish(&setup, &faults);
}

static void test_seats_never_pass_the_table(void **unused)
{
    (void)unused;
    assert_false(aid_aborts(finish_with, &(int){LIMIT_SEATS}));
    assert_true(aid_aborts(finish_with, &(int){LIMIT_SEATS + 1}));
}

static void test_the_system_checks_too(void **unused)
{
    static const char *const EXPECTED[] = {"-1 -1 TO-2 eleven is too long",
                                           "1 0 TO-1 and it is odd"};
    (void)unused;
    toy_setup_open(&setup, 2);
    setup.switches[0] = 11;
    check_faults(2, EXPECTED);
}

/* ---- limits and prices ------------------------------------------------------------ */

/* As many as the catalog allows are fine, one more is a fault with the item's rule: of the model, or of
 * the side. The system's own faults are told as well. */
static void test_the_catalog_sets_limits(void **unused)
{
    static const struct catalog_item ITEMS[] = {
        {"one", "One", 0, 3, 1, 2, "TO-1", ""},
        {"two", "Two", 0, 5, 0, 0, "TO-1", ""},
        {"hat", "Hat", 1, 1, 2, 3, "TO-2", ""},
    };
    static const char *const EXPECTED[] = {
        "0 -1 TO-1 One: at most 2 for a side, not 3",
        "0 1 TO-2 Hat: at most 2 for a model, not 3",
        "0 -1 TO-2 Hat: at most 3 for a side, not 4",
        "-1 -1 TO-2 eleven is too long",
        "1 0 TO-1 and it is odd",
    };
    struct ruleset ruleset = TOY;
    struct catalog catalog = *TOY.catalog;
    (void)unused;
    catalog.items = ITEMS;
    ruleset.catalog = &catalog;
    toy_setup_open(&setup, 2);
    setup.ruleset = &ruleset;
    struct roster_model *models = setup.rosters[0].models;
    models[1] = models[2] = models[3] = models[0];
    models[2].profile = models[3].profile = 1;
    setup.rosters[0].model_count = 4;
    models[0].item_count = 1;
    models[1].item_count = 2;
    models[0].items[0] = models[1].items[0] = models[1].items[1] = models[1].items[2] = 2;
    check_faults(0, NULL);
    models[2].profile = 0;
    models[1].item_count = 3;
    setup.switches[0] = 11;
    check_faults(AID_COUNT(EXPECTED), EXPECTED);
}

static int32_t price_of_pluck(const struct setup *given, const struct roster_model *model)
{
    return given->switches[0] * model->attributes[0];
}

static int32_t budget_of_switch(const struct setup *given)
{
    return 100 + given->switches[0];
}

static void test_prices(void **unused)
{
    struct ruleset ruleset = TOY;
    (void)unused;
    toy_setup_open(&setup, 2);
    struct roster *roster = &setup.rosters[0];
    roster->model_count = 2;
    roster->models[0] = (struct roster_model){.attributes = {4}};
    roster->models[1] = (struct roster_model){
        .profile = 1, .item_count = 2, .items = {2, 2, 2}, .attributes = {-1}};
    assert_int_equal(model_price(&setup, &roster->models[0]), 3);
    assert_int_equal(model_price(&setup, &roster->models[1]), 7);
    assert_int_equal(roster_price(&setup, roster), 10);
    assert_int_equal(roster_budget(&setup), 20);
    ruleset.price = price_of_pluck;
    ruleset.budget = budget_of_switch;
    setup.ruleset = &ruleset;
    setup.switches[0] = 6;
    assert_int_equal(model_price(&setup, &roster->models[0]), 24);
    assert_int_equal(roster_price(&setup, roster), 18);
    assert_int_equal(roster_budget(&setup), 106);
}

/* ---- movers ----------------------------------------------------------------------- */

static void test_the_table_is_made_ready(void **unused)
{
    (void)unused;
    toy_setup(&setup, 2);
    assert_int_equal(setup.mover_count, 2);
    assert_non_null(setup.graphs[0]);
    assert_non_null(setup.graphs[1]);
    assert_ptr_not_equal(setup.graphs[0], setup.graphs[1]);
    setup_end(&setup);
    assert_int_equal(setup.mover_count, 0);
    setup_end(&setup); /* nothing is given back twice */
}

/* The library of memory keeps some for next time, so the first rounds do not count. */
static void test_nothing_is_left_behind(void **unused)
{
    size_t in_use = 0;
    (void)unused;
    for (int round = 0; round < 6; round++) {
        toy_setup(&setup, 2);
        setup_end(&setup);
        if (round >= 4)
            assert_int_equal(mallinfo2().uordblks, in_use);
        in_use = mallinfo2().uordblks;
    }
}

static int too_many_movers(const struct setup *given, struct mover out[LIMIT_MOVERS])
{
    (void)given, (void)out;
    return LIMIT_MOVERS + 1;
}

static void finish_as(const void *given)
{
    toy_setup_open(&setup, 2);
    setup.ruleset = given;
    (void)!setup_finish(&setup, &faults);
}

static void test_movers_have_a_limit(void **unused)
{
    (void)unused;
    struct ruleset ruleset = TOY;
    ruleset.movers = too_many_movers;
    assert_true(aid_aborts(finish_as, &ruleset));
}

/* ---- digests ---------------------------------------------------------------------- */

/* Ways to make a set-up another one. */
static struct roster_model *last_model(struct setup *s)
{
    return &s->rosters[1].models[1];
}
static void vary_width(struct setup *s)
{
    s->layout.terrain.width--;
}
static void vary_height(struct setup *s)
{
    s->layout.terrain.height--;
}
static void vary_piece_name(struct setup *s)
{
    s->layout.terrain.pieces[0].name[3] = 'K';
}
static void vary_piece_level(struct setup *s)
{
    s->layout.terrain.pieces[0].level = 2;
}
static void vary_keywords(struct setup *s)
{
    s->layout.terrain.pieces[0].keywords ^= KW_GAP;
}
static void vary_corner_x(struct setup *s)
{
    s->layout.terrain.pieces[0].points[2].x++;
}
static void vary_corner_y(struct setup *s)
{
    s->layout.terrain.pieces[1].points[0].y++;
}
static void vary_piece_order(struct setup *s)
{
    struct piece first = s->layout.terrain.pieces[0];
    s->layout.terrain.pieces[0] = s->layout.terrain.pieces[1];
    s->layout.terrain.pieces[1] = first;
}
static void vary_stretch_name(struct setup *s)
{
    s->layout.stretches[1].name[0] = 'X';
}
static void vary_stretch_start(struct setup *s)
{
    s->layout.stretches[1].segment.a.x++;
}
static void vary_stretch_end(struct setup *s)
{
    s->layout.stretches[0].segment.b.y++;
}
static void vary_stretches(struct setup *s)
{
    s->layout.stretch_count--;
}
static void vary_spot_name(struct setup *s)
{
    s->layout.spots[0].name[0] = 'X';
}
static void vary_spot_place(struct setup *s)
{
    s->layout.spots[1].at.y++;
}
static void vary_spots(struct setup *s)
{
    s->layout.spot_count--;
}
static void vary_team(struct setup *s)
{
    s->teams[1] = 0;
}
static void vary_roster_name(struct setup *s)
{
    s->rosters[1].name[0] = 'X';
}
static void vary_models(struct setup *s)
{
    s->rosters[1].model_count--;
}
static void vary_model_name(struct setup *s)
{
    last_model(s)->name[0] = 'X';
}
static void vary_profile(struct setup *s)
{
    last_model(s)->profile = 1;
}
static void vary_items(struct setup *s)
{
    last_model(s)->item_count = 2;
}
static void vary_no_item(struct setup *s)
{
    last_model(s)->item_count = 0;
}
static void vary_attribute(struct setup *s)
{
    last_model(s)->attributes[1] = 1;
}
static void vary_first_attribute(struct setup *s)
{
    last_model(s)->attributes[0] = 1;
}
static void vary_radius(struct setup *s)
{
    last_model(s)->radius = RADIUS_MOUNTED;
}
static void vary_rosters(struct setup *s)
{
    struct roster first = s->rosters[0];
    s->rosters[0] = s->rosters[1];
    s->rosters[1] = first;
}
static void vary_seats(struct setup *s)
{
    s->seat_count = 3;
}
static void vary_switch(struct setup *s)
{
    s->switches[0] = 5;
}
static void vary_last_switch(struct setup *s)
{
    s->switches[1] = 0;
}
static void vary_first_value(struct setup *s)
{
    assert_int_equal(setup_house(s, "small.signed", 4, sentence), STATUS_OK);
}
static void vary_last_value(struct setup *s)
{
    assert_int_equal(setup_house(s, "large", -70001, sentence), STATUS_OK);
}
static void vary_version(struct setup *s)
{
    static struct ruleset later;
    later = TOY;
    later.version++;
    s->ruleset = &later;
}
static void vary_id(struct setup *s)
{
    static struct ruleset elsewhere;
    elsewhere = TOY;
    elsewhere.id = "toy2";
    s->ruleset = &elsewhere;
}

static void (*const VARIATIONS[])(struct setup *s) = {
    vary_width,       vary_height,      vary_piece_name,  vary_piece_level,     vary_keywords,
    vary_corner_x,    vary_corner_y,    vary_piece_order, vary_stretch_name,    vary_stretch_start,
    vary_stretch_end, vary_stretches,   vary_spot_name,   vary_spot_place,      vary_spots,
    vary_team,        vary_roster_name, vary_models,      vary_model_name,      vary_profile,
    vary_items,       vary_no_item,     vary_attribute,   vary_first_attribute, vary_radius,
    vary_rosters,     vary_seats,       vary_switch,      vary_last_switch,     vary_version,
    vary_id,          vary_first_value, vary_last_value, /* house rules come last */
};
enum { HOUSE_VARIATIONS = 2 };

/* A set-up with two of everything, varied and finished. */
static void make(struct setup *out, void (*vary)(struct setup *s))
{
    static const struct point BOX[] = {{20000, 20000}, {24000, 20000}, {22000, 23000}};
    char reason[LIMIT_REASON];
    setup_end(out);
    toy_setup_open(out, 3); /* a third side that waits beside the table */
    out->seat_count = 2;
    assert_int_equal(terrain_add(&out->layout.terrain, "tree", 1, KW_OBSCURING, BOX, 3, reason),
                     STATUS_OK);
    out->layout.stretch_count = out->layout.spot_count = 2;
    out->layout.stretches[0] = (struct stretch){"in", {{0, 1000}, {0, 5000}}};
    out->layout.stretches[1] = (struct stretch){"out", {{36000, 1000}, {36000, 5000}}};
    out->layout.spots[0] = (struct spot){"well", {9000, 9000}};
    out->layout.spots[1] = (struct spot){"tomb", {8000, 9000}};
    last_model(out)->item_count = 1;
    last_model(out)->items[0] = 2;
    last_model(out)->items[1] = 2;
    if (vary)
        vary(out);
    assert_int_equal(setup_finish(out, &faults), STATUS_OK);
}

/* Everything that a game depends on is in the digest, and no two set-ups here have the same. */
static void test_digests_tell_setups_apart(void **unused)
{
    static uint8_t digests[AID_COUNT(VARIATIONS) + 1][HASH_SIZE];
    uint8_t house[HASH_SIZE];
    (void)unused;
    make(&setup, NULL);
    memcpy(house, setup.house, HASH_SIZE);
    memcpy(digests[AID_COUNT(VARIATIONS)], setup.digest, HASH_SIZE);
    for (int i = 0; i < AID_COUNT(VARIATIONS); i++) {
        make(&setup, VARIATIONS[i]);
        memcpy(digests[i], setup.digest, HASH_SIZE);
        bool of_house = i >= AID_COUNT(VARIATIONS) - HOUSE_VARIATIONS;
        assert_int_equal(memcmp(house, setup.house, HASH_SIZE) != 0, of_house);
    }
    for (int i = 0; i <= AID_COUNT(VARIATIONS); i++)
        for (int k = 0; k < i; k++)
            if (memcmp(digests[i], digests[k], HASH_SIZE) == 0)
                fail_msg("variations %d and %d have one digest", k, i);
}

static void change_looks(struct setup *s)
{
    strcpy(s->layout.title, "Another name");
    s->layout.style = STYLE_LAIR;
    s->layout.patch_count = 1;
    s->layout.stretches[2].name[0] = 'X'; /* beyond those there are */
    s->layout.spots[2].at.x = 7;
    s->rosters[1].models[2].profile = 1;
    last_model(s)->items[1] = 0;
    last_model(s)->items[5] = 1;
    strcpy(s->rosters[2].name, "Nobody");
    s->teams[2] = 0;
    s->switches[2] = 1; /* there is no such switch */
    s->data[offsetof(struct toy_data, zero)] = 1;
}

/* What means nothing to the rules means nothing to the digest, nor does how the set-up came about. */
static void test_digests_tell_nothing_else(void **unused)
{
    (void)unused;
    make(&setup, NULL);
    make(&other, change_looks);
    assert_memory_equal(setup.digest, other.digest, HASH_SIZE);
    assert_memory_equal(setup.house, other.house, HASH_SIZE);
    (void)give_back(NULL);
    toy_setup_open(&other, 2);
    toy_setup_open(&setup, 2);
    assert_int_equal(setup_house(&setup, "small", 1, sentence), STATUS_OK);
    assert_int_equal(setup_house(&setup, "large", 5, sentence), STATUS_OK);
    assert_int_equal(setup_house(&other, "large", 5, sentence), STATUS_OK);
    assert_int_equal(setup_house(&other, "small", 9, sentence), STATUS_OK);
    assert_int_equal(setup_house(&other, "small", 1, sentence), STATUS_OK);
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
    assert_int_equal(setup_finish(&other, &faults), STATUS_OK);
    assert_memory_equal(setup.digest, other.digest, HASH_SIZE);
}

/* Graphs go from one set-up to another with the same digest, and stay the first one's; others make their own. */
static void test_graphs_are_lent(void **unused)
{
    (void)unused;
    make(&setup, NULL);
    toy_setup_open(&other, 2);
    assert_int_equal(setup_finish_like(&other, &setup, &faults), STATUS_OK);
    assert_memory_not_equal(setup.digest, other.digest, HASH_SIZE);
    assert_ptr_not_equal(other.graphs[0], setup.graphs[0]);
    setup_end(&other);
    other = setup;
    other.mover_count = 0;
    assert_int_equal(setup_finish_like(&other, &setup, &faults), STATUS_OK);
    assert_int_equal(other.mover_count, setup.mover_count);
    assert_ptr_equal(other.graphs[0], setup.graphs[0]);
    setup_end(&other);
    assert_int_equal(other.mover_count, 0);
    other.seat_count = 0;
    assert_int_equal(setup_finish_like(&other, &setup, &faults), STATUS_BAD_INPUT);
    assert_int_equal(other.mover_count, 0);
}

static void check_digest(const uint8_t digest[HASH_SIZE], const char *expected)
{
    char text[2 * HASH_SIZE + 1];
    for (int i = 0; i < HASH_SIZE; i++)
        snprintf(text + (size_t)(2 * i), 3, "%02x", digest[i]);
    assert_string_equal(text, expected);
}

/* Records hold digests, so how they are taken does not change, nor differ between machines. */
static void test_digests_stay_the_same(void **unused)
{
    (void)unused;
    make(&setup, NULL);
    check_digest(setup.house, "7ee8309c3c505a589d6345274c384b85e1b78143a69c3a00b2d946f78443a01e");
    check_digest(setup.digest, "5bf39eb1fdeec7de34e81a262c97aa25f01ae9ebefe0e4e5f9c520c091d144d9");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_setup_begins_as_printed),
        cmocka_unit_test(test_a_ruleset_keeps_its_limits),
        cmocka_unit_test(test_house_rules_change_the_data),
        cmocka_unit_test(test_house_rules_have_limits),
        cmocka_unit_test(test_values_are_read_with_their_sign),
        cmocka_unit_test(test_a_long_word_is_cut),
        cmocka_unit_test(test_switches_by_number),
        cmocka_unit_test(test_switches_by_word),
        cmocka_unit_test(test_faults_are_kept),
        cmocka_unit_test(test_every_fault_is_listed),
        cmocka_unit_test(test_names_can_be_written_down),
        cmocka_unit_test(test_the_limits_themselves_are_fine),
        cmocka_unit_test(test_seats_have_limits),
        cmocka_unit_test(test_seats_never_pass_the_table),
        cmocka_unit_test(test_the_system_checks_too),
        cmocka_unit_test(test_the_catalog_sets_limits),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_the_table_is_made_ready),
        cmocka_unit_test(test_nothing_is_left_behind),
        cmocka_unit_test(test_movers_have_a_limit),
        cmocka_unit_test(test_graphs_are_lent),
        cmocka_unit_test(test_digests_tell_setups_apart),
        cmocka_unit_test(test_digests_tell_nothing_else),
        cmocka_unit_test(test_digests_stay_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, give_back);
}
