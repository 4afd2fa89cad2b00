/* Records, scripts, rosters and house rules are written in a system's words, and programs read its numbers. So all
 * tables of words and data are pinned: what was written stays readable. Sentences for people are free. The values
 * below were found by this very test; they change only on purpose, when a word or a figure does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <string.h>

#include "base/hash.h"
#include "registry.h"

static const struct pins {
    const char *system;
    uint64_t words, catalog, fields;
} PINNED[] = {
    {"ruthless", 0x2c4f73123a220805, 0xfd4743fa9e23bb33, 0xd27bc9a328a10a51},
    {"devils-bluff", 0xa875555c0662ca0f, 0x3380d045a0c4801e, 0xd7623e359aa36286},
    {"open-fire", 0x0e4b055525c3e3c0, 0x61a667017ecd9a99, 0x58814c285eadbfe6},
    {"cazadores", 0xbdf5d5b686718912, 0x6bd6a8157f2c1490, 0x7f814d0d7307f6e2},
    {"null", 0xaa67a33962b684b9, 0x820f224f5a178485, 0xdf8242564fa86f39},
    {"shadows", 0xaf4c064c66bd968c, 0x114c485bdaa3573d, 0x560770208fb72843},
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

static void add_words(const struct ruleset *ruleset)
{
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
    add_list(ruleset->rules);
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
static void add_catalog(const struct ruleset *ruleset)
{
    add_list(ruleset->catalog->kinds);
    add_items(ruleset->catalog);
    add_choices(ruleset->catalog);
    add_number(ruleset->catalog->points);
    hash_add(&hash, ruleset->data, ruleset->data_size);
}

static void add_fields(const struct ruleset *ruleset)
{
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        add_text(field->name);
        add_number(field->offset);
        add_number(field->count);
        add_number(field->stride);
        add_number(field->type);
        add_number(field->seen);
        add_number(field->per_seat);
        add_number(field->thing);
    }
    for (int i = 0; i < ruleset->pile_count; i++) {
        add_text(ruleset->piles[i].word);
        add_number(ruleset->piles[i].seat);
        add_number(ruleset->piles[i].seen);
        add_number(ruleset->piles[i].home);
    }
}

static uint64_t hash_of(const struct ruleset *ruleset, void add(const struct ruleset *))
{
    hash_begin(&hash);
    add(ruleset);
    return hash_end_check(&hash);
}

static void test_words_and_data(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof PINNED / sizeof *PINNED; i++) {
        const struct pins *pins = &PINNED[i];
        const struct ruleset *ruleset = registry_find(pins->system);
        uint64_t words = hash_of(ruleset, add_words), catalog = hash_of(ruleset, add_catalog),
                 fields = hash_of(ruleset, add_fields);
        if (words == pins->words && catalog == pins->catalog && fields == pins->fields)
            continue;
        print_error("found {\"%s\", 0x%016" PRIx64 ", 0x%016" PRIx64 ", 0x%016" PRIx64 "},\n",
                    pins->system, words, catalog, fields);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words_and_data)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
