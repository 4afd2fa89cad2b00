#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/draft.h"
#include "rules/toy.h"
#include "rulesets/null/ruleset.h"

static struct setup setup;

/* The null system: at most three models, one boss, nine points, one rifle each. */
static void test_limits_are_kept(void **unused)
{
    static const char *const NAMES[] = {"Hand 1", "Boss 2", "Hand 3"};
    struct setup_faults faults;
    (void)unused;
    setup_begin(&setup, &NULL_RULESET, 4);
    setup.rosters[1].model_count = 7; /* what was there before is gone */
    assert_true(setup_draft(&setup));
    for (int seat = 0; seat < 4; seat++) {
        const struct roster *roster = &setup.rosters[seat];
        assert_int_equal(roster->name[5], 'A' + seat);
        assert_int_equal(strlen(roster->name), 6);
        assert_int_equal(roster->model_count, 3);
        for (int i = 0; i < 3; i++) {
            assert_string_equal(roster->models[i].name, NAMES[i]);
            assert_int_equal(roster->models[i].profile, i == 1);
            assert_int_equal(roster->models[i].item_count, i == 2); /* with 8 points one is left */
        }
        assert_int_equal(roster->models[2].items[0], 2);
    }
    setup_check(&setup, &faults);
    assert_int_equal(faults.count, 0);
    assert_int_equal(setup.mover_count, 0);
}

/* Without any limits there are as many models as a roster has room for, each with every item. */
static void test_as_many_as_there_is_room_for(void **unused)
{
    static const char *const NAMES[] = {"One 1", "Two 2", "One 3", "One 4",  "Two 5",  "One 6",
                                        "One 7", "Two 8", "One 9", "One 10", "Two 11", "One 12"};
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    assert_true(setup_draft(&setup));
    const struct roster *roster = &setup.rosters[1];
    assert_int_equal(roster->model_count, LIMIT_ROSTER_MODELS);
    for (int i = 0; i < LIMIT_ROSTER_MODELS; i++) {
        assert_string_equal(roster->models[i].name, NAMES[i]);
        assert_int_equal(roster->models[i].item_count, 1);
        assert_int_equal(roster->models[i].items[0], 2);
        assert_int_equal(roster->models[i].attributes[0], 1); /* as usual */
        assert_int_equal(roster->models[i].attributes[1], 2);
    }
}

static const struct catalog_item MANY_ITEMS[] = {
    {.title = "Bag", .kind = 1}, {.title = "A title that is far too long for a name", .kind = 0},
    {.title = "C", .kind = 1},   {.title = "D", .kind = 1},
    {.title = "E", .kind = 1},   {.title = "F", .kind = 1},
    {.title = "G", .kind = 1},   {.title = "H", .kind = 1},
    {.title = "I", .kind = 1},   {.title = "J", .kind = 1},
    {.title = "K", .kind = 1},   {.title = "L", .kind = 1},
    {.title = "M", .kind = 1},   {.title = "N", .kind = 1},
    {.title = "O", .kind = 1},   {.title = "P", .kind = 1},
    {.title = "Q", .kind = 1},   {.title = "R", .kind = 1},
};

/* Profiles need not come first, nor have short titles, nor items an end. */
static void test_odd_catalogs(void **unused)
{
    struct ruleset ruleset = TOY;
    struct catalog catalog = *TOY.catalog;
    (void)unused;
    catalog.items = MANY_ITEMS;
    catalog.item_count = sizeof MANY_ITEMS / sizeof *MANY_ITEMS;
    ruleset.catalog = &catalog;
    setup_begin(&setup, &ruleset, 2);
    assert_true(setup_draft(&setup));
    const struct roster_model *model = &setup.rosters[0].models[0];
    assert_int_equal(model->profile, 1);
    assert_int_equal(model->item_count, LIMIT_ITEMS);
    assert_int_equal(model->items[0], 0);
    assert_int_equal(model->items[1], 2);
    assert_string_equal(model->name, "A title that is far too long 1");
    model = &setup.rosters[0].models[11];
    assert_string_equal(model->name, "A title that is far too long 12");
    assert_int_equal(strlen(model->name), LIMIT_NAME - 1);
    assert_int_equal(model->items[0], 11);
}

/* A system that wants exactly five models, the second of the second profile. */
static void check_five(const struct setup *given, struct setup_faults *faults)
{
    for (int seat = 0; seat < given->seat_count; seat++) {
        const struct roster *roster = &given->rosters[seat];
        for (int i = roster->model_count; i < 5; i++)
            fault_add(faults, seat, -1, "TO-1", "too few");
        for (int i = 5; i < roster->model_count; i++)
            fault_add(faults, seat, -1, "TO-1", "too many");
        if (roster->model_count >= 2 && roster->models[1].profile != 1)
            fault_add(faults, seat, 1, "TO-1", "the wrong one");
        if (roster->models[0].item_count > 0)
            fault_add(faults, seat, 0, "TO-1", "no hat for the first");
    }
}

static void check_never(const struct setup *given, struct setup_faults *faults)
{
    (void)given;
    fault_add(faults, -1, -1, "TO-1", "never");
}

static void test_what_a_system_wants(void **unused)
{
    struct ruleset ruleset = TOY;
    (void)unused;
    ruleset.setup_check = check_five;
    setup_begin(&setup, &ruleset, 3);
    assert_true(setup_draft(&setup));
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(setup.rosters[seat].model_count, 5);
        assert_int_equal(setup.rosters[seat].models[0].item_count, 0);
        assert_int_equal(setup.rosters[seat].models[4].item_count, 1);
    }
    ruleset.setup_check = check_never;
    assert_false(setup_draft(&setup));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_are_kept),
        cmocka_unit_test(test_as_many_as_there_is_room_for),
        cmocka_unit_test(test_odd_catalogs),
        cmocka_unit_test(test_what_a_system_wants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
