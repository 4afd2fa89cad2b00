/* Records, scripts, rosters and house rules are written in the system's words, and programs read its numbers. So
 * all tables of words and data are pinned: what was written stays readable. Sentences for people are free. The
 * values below were found by this very test; they change only on purpose, when a word or a figure does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <string.h>

#include "base/hash.h"
#include "rulesets/ruthless/ruleset.h"
#include "rulesets/ruthless/ruthless.h"
#include "ruthless/town.h"

enum { PINNED_WORDS, PINNED_CATALOG, PINNED_FIELDS };

static const uint64_t PINNED[] = {
    [PINNED_WORDS] = 0x2c4f73123a220805,
    [PINNED_CATALOG] = 0xfd4743fa9e23bb33,
    [PINNED_FIELDS] = 0xd66254b27b62ae92,
};

static struct hash hash;

static void add_text(const char *text)
{
    hash_add(&hash, text ? text : "-", text ? strlen(text) + 1 : 2);
}

static void add_number(int64_t number)
{
    hash_add_u64(&hash, (uint64_t)number);
}

static void add_list(const char *const *words)
{
    for (; words && *words; words++)
        add_text(*words);
    add_text(NULL);
}

static void add_signature(const struct signature *signature)
{
    add_text(signature->word);
    add_number(signature->count);
    for (int i = 0; i < LIMIT_NUMBERS + 2; i++)
        add_number(signature->things[i]);
    add_number(signature->points_least);
    add_number(signature->points_most);
}

static void assert_pinned(int what)
{
    uint64_t found = hash_end_check(&hash);
    if (found != PINNED[what])
        fail_msg("found 0x%016" PRIx64, found);
}

static void test_words(void **state)
{
    const struct ruleset *ruleset = &RUTHLESS_RULESET;
    (void)state;
    hash_begin(&hash);
    for (int i = 0; i < ruleset->verb_count; i++)
        add_signature(&ruleset->verbs[i]);
    for (int i = 0; i < ruleset->topic_count; i++)
        add_signature(&ruleset->topics[i]);
    for (int i = 0; i < ruleset->event_count; i++) {
        add_signature(&ruleset->events[i].signature);
        add_number(ruleset->events[i].flags);
        add_number(ruleset->events[i].hidden);
    }
    for (int i = 0; i < LIMIT_RULE_WORDS; i++)
        add_list(ruleset->words[i]);
    add_list(RU_RULES);
    assert_pinned(PINNED_WORDS);
}

static void add_items(const struct catalog *catalog)
{
    for (int i = 0; i < catalog->item_count; i++) {
        const struct catalog_item *item = &catalog->items[i];
        add_text(item->word);
        add_number(item->kind);
        add_number(item->price);
        add_number(item->most_model);
        add_number(item->most_side);
        add_text(item->rule);
    }
    for (int i = 0; i < catalog->attribute_count; i++) {
        const struct catalog_attribute *attribute = &catalog->attributes[i];
        add_text(attribute->word);
        add_number(attribute->least);
        add_number(attribute->most);
        add_number(attribute->usual);
        add_text(attribute->rule);
    }
}

static void add_choices(const struct catalog *catalog)
{
    for (int i = 0; i < catalog->key_count; i++) {
        const struct house_key *key = &catalog->keys[i];
        add_text(key->word);
        add_number(key->offset);
        add_number(key->size);
        add_number(key->least);
        add_number(key->most);
    }
    for (int i = 0; i < catalog->switch_count; i++) {
        const struct rule_switch *choice = &catalog->switches[i];
        add_text(choice->word);
        add_text(choice->rule);
        add_list(choice->words);
        add_number(choice->least);
        add_number(choice->most);
        add_number(choice->usual);
    }
}

/* The catalog, and the data that house rules change. */
static void test_catalog(void **state)
{
    (void)state;
    hash_begin(&hash);
    add_list(RU_CATALOG.kinds);
    add_items(&RU_CATALOG);
    add_choices(&RU_CATALOG);
    add_number(RU_CATALOG.points);
    hash_add(&hash, &RU_DATA, sizeof RU_DATA);
    assert_pinned(PINNED_CATALOG);
}

static void test_fields(void **state)
{
    (void)state;
    hash_begin(&hash);
    for (int i = 0; i < RU_FIELD_COUNT; i++) {
        const struct field *field = &RU_FIELDS[i];
        add_text(field->name);
        add_number(field->offset);
        add_number(field->count);
        add_number(field->stride);
        add_number(field->type);
        add_number(field->seen);
        add_number(field->per_seat);
        add_number(field->thing);
    }
    for (int i = 0; i < RU_PILE_COUNT; i++) {
        add_text(RU_PILES[i].word);
        add_number(RU_PILES[i].seat);
        add_number(RU_PILES[i].seen);
        add_number(RU_PILES[i].home);
    }
    assert_pinned(PINNED_FIELDS);
}

/* What is two words to people is one to programs. */
static void test_said(void **state)
{
    static struct town town;
    struct event event = {.kind = EVENT_LOCATION, .numbers = {0, 7, GUT}};
    struct answer answer = {.verb = VERB_SHOOT, .numbers = {0, 1, WEAPON_RIFLE}};
    char words[LIMIT_WORDS];
    (void)state;
    town_begin(&town);
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, 0);
    town_finish(&town);
    (void)event_say(&town.setup, &event, false, words);
    assert_string_equal(words, "Where is Man 1 hit? 7: gut punch.");
    (void)answer_say(&town.setup, &answer, words);
    assert_string_equal(words, "Man 1 shoots at Man 2, repeating rifle");
    (void)answer_write(&town.setup, &answer, words);
    assert_string_equal(words, "shoot a1 a2 repeating-rifle");
    town_end(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_said),
        cmocka_unit_test(test_catalog),
        cmocka_unit_test(test_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
