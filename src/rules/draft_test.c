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
    struct setup_faults faults;
    (void)unused;
    setup_begin(&setup, &NULL_RULESET, 4);
    setup.rosters[1].model_count = 7; /* what was there before is gone */
    assert_true(setup_draft(&setup));
    for (int seat = 0; seat < 4; seat++) {
        const struct roster *roster = &setup.rosters[seat];
        assert_int_equal(roster->name[5], 'A' + seat);
        assert_int_equal(strlen(roster->name), 6);
        assert_int_equal(roster->model_count,
                         2); /* with 8 points one is left: too few for a third */
        for (int i = 0; i < 2; i++) {
            assert_string_equal(roster->models[i].name, i == 0 ? "Hand 1" : "Boss 2");
            assert_int_equal(roster->models[i].profile, i == 1);
            assert_int_equal(roster->models[i].item_count, 1);
            assert_int_equal(roster->models[i].items[0], 2);
        }
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
        assert_int_equal(roster->models[i].item_count,
                         2); /* one at first, one when all went round */
        assert_int_equal(roster->models[i].items[0], 2);
        assert_int_equal(roster->models[i].items[1], 2);
        assert_int_equal(roster->models[i].attributes[0], 1); /* as usual */
        assert_int_equal(roster->models[i].attributes[1], 2);
    }
}

/* The first stands alone when one is enough. */
static void test_few(void **unused)
{
    (void)unused;
    setup_begin(&setup, &TOY, 2);
    assert_true(setup_draft_few(&setup, 3));
    assert_int_equal(setup.rosters[0].model_count, 3);
    assert_int_equal(setup.rosters[1].model_count, 3);
    setup_begin(&setup, &NULL_RULESET, 2);
    assert_true(setup_draft_few(&setup, 1));
    assert_int_equal(setup.rosters[1].model_count, 1);
    assert_int_equal(setup.rosters[1].models[0].item_count, 1);
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
    {.title = "Q", .kind = 1},   {.title = "R", .kind = 1, .price = -1},
};

/* Profiles need not come first, nor have short titles, nor items an end; some have a price below 0. */
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
    assert_int_equal(model->items[0], 2); /* the first from its own place on */
    assert_int_equal(model->items[1], 0); /* then all in turn */
    assert_int_equal(model->items[2], 2);
    assert_string_equal(model->name, "A title that is far too long 1");
    model = &setup.rosters[0].models[11];
    assert_string_equal(model->name, "A title that is far too long 12");
    assert_int_equal(strlen(model->name), LIMIT_NAME - 1);
    assert_int_equal(model->items[0], 12);
    for (int i = 0; i < LIMIT_ROSTER_MODELS; i++)
        for (int k = 0; k < LIMIT_ITEMS; k++) /* a handicap is not bought */
            assert_int_not_equal(setup.rosters[0].models[i].items[k], 17);
}

/* Chance brings other rosters, the same seed the same; all within the limits. */
static void test_random_drafts(void **unused)
{
    static struct setup again;
    uint8_t seed[CHANCE_SEED_SIZE] = {0};
    struct chance chance;
    int bosses = 0, rifles = 0, different = 0;
    (void)unused;
    for (int i = 0; i < 40; i++) {
        seed[0] = (uint8_t)i;
        chance_begin(&chance, seed);
        setup_begin(&setup, &NULL_RULESET, 2);
        assert_true(setup_draft_random(&setup, &chance));
        chance_begin(&chance, seed);
        setup_begin(&again, &NULL_RULESET, 2);
        assert_true(setup_draft_random(&again, &chance));
        assert_memory_equal(setup.rosters, again.rosters, sizeof setup.rosters);
        const struct roster *a = &setup.rosters[0], *b = &setup.rosters[1];
        different += memcmp(a->models, b->models, sizeof a->models) != 0;
        assert_in_range(a->model_count, 2, 3);
        assert_in_range(roster_price(&setup, a), 7, 9); /* little is left over */
        for (int k = 0; k < a->model_count; k++) {
            bosses += a->models[k].profile == 1;
            rifles += a->models[k].item_count;
        }
    }
    assert_in_range(bosses, 10, 39);
    assert_in_range(rifles, 40, 119);
    assert_true(different > 5);
}

/* Where nothing limits them, models have two or three items each, and all rooms are taken. */
static void test_random_drafts_without_limits(void **unused)
{
    uint8_t seed[CHANCE_SEED_SIZE] = {7};
    struct chance chance;
    int counts[5] = {0}, twos = 0;
    (void)unused;
    chance_begin(&chance, seed);
    setup_begin(&setup, &TOY, 3);
    assert_true(setup_draft_random(&setup, &chance));
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(setup.rosters[seat].model_count, LIMIT_ROSTER_MODELS);
        for (int i = 0; i < LIMIT_ROSTER_MODELS; i++) {
            assert_in_range(setup.rosters[seat].models[i].item_count, 2, 3);
            counts[setup.rosters[seat].models[i].item_count]++;
            twos += setup.rosters[seat].models[i].profile == 1;
        }
    }
    assert_true(counts[2] > 5 && counts[3] > 5);
    assert_in_range(twos, 3, 30);
}

/* What comes first is of the first kind after the profiles, whatever else there is more of. */
static void test_random_drafts_arm_everybody(void **unused)
{
    static const struct catalog_item ITEMS[] = {
        {.title = "Man", .kind = 0},
        {.title = "Hat", .kind = 2},
        {.title = "Bag", .kind = 2},
        {.title = "Gun", .kind = 1},
        {.title = "Dog", .kind = 2},
        {.title = "Knife", .kind = 1},
        {.title = "Debt", .kind = 1, .price = -1},
    };
    uint8_t seed[CHANCE_SEED_SIZE] = {3};
    struct ruleset ruleset = TOY;
    struct catalog catalog = *TOY.catalog;
    struct chance chance;
    int guns = 0, others = 0;
    (void)unused;
    catalog.items = ITEMS;
    catalog.item_count = sizeof ITEMS / sizeof *ITEMS;
    ruleset.catalog = &catalog;
    chance_begin(&chance, seed);
    setup_begin(&setup, &ruleset, 3);
    assert_true(setup_draft_random(&setup, &chance));
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < LIMIT_ROSTER_MODELS; i++) {
            const struct roster_model *model = &setup.rosters[seat].models[i];
            assert_true(model->items[0] == 3 || model->items[0] == 5);
            guns += model->items[0] == 3;
            for (int k = 1; k < model->item_count; k++)
                others += ITEMS[model->items[k]].kind == 2;
        }
    assert_in_range(guns, 6, 30);
    assert_true(others > 15);
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
        assert_int_equal(setup.rosters[seat].models[4].item_count, 2);
    }
    ruleset.setup_check = check_never;
    assert_false(setup_draft(&setup));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits_are_kept),
        cmocka_unit_test(test_as_many_as_there_is_room_for),
        cmocka_unit_test(test_few),
        cmocka_unit_test(test_odd_catalogs),
        cmocka_unit_test(test_random_drafts),
        cmocka_unit_test(test_random_drafts_without_limits),
        cmocka_unit_test(test_random_drafts_arm_everybody),
        cmocka_unit_test(test_what_a_system_wants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
