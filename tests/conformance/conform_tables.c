/* A system's tables: what is written there must hold together before anything is played. */
#include <string.h>

#include "conformance/conform.h"

/* ---- words ------------------------------------------------------------------------ */

static bool word_is_plain(const char *word)
{
    if (!word || !word[0])
        return false;
    for (const char *at = word; *at; at++)
        if (!((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '-'))
            return false;
    return true;
}

/* Words are plain and no two alike, things are known, sentences name only numbers that are there. */
static bool signature_is_fine(struct trial *trial, const char *what,
                              const struct signature *signature, int numbers)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    if (!word_is_plain(signature->word) || !signature->sentence)
        return complain(trial, "a %s has no plain word or no sentence", what);
    if (signature->count > numbers || signature->points_least > signature->points_most ||
        signature->points_most > LIMIT_ANSWER_POINTS)
        return complain(trial, "%s %s has too many objects", what, signature->word);
    for (int i = 0; i < signature->count; i++) {
        int list = signature->things[i] - THING_WORD;
        if (list >= LIMIT_RULE_WORDS || (list >= 0 && !ruleset->words[list]))
            return complain(trial, "%s %s speaks of an unknown thing", what, signature->word);
    }
    for (const char *at = signature->sentence; *at; at++)
        if (at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[1] - '0' >= signature->count)
            return complain(trial, "the sentence of %s %s names a number it has not", what,
                            signature->word);
    return true;
}

static bool vocabulary_is_fine(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    for (int i = 0; i < ruleset->verb_count; i++) {
        if (!signature_is_fine(trial, "verb", &ruleset->verbs[i], LIMIT_NUMBERS))
            return false;
        for (int k = 0; k < i; k++)
            if (strcmp(ruleset->verbs[i].word, ruleset->verbs[k].word) == 0)
                return complain(trial, "two verbs are called %s", ruleset->verbs[i].word);
    }
    for (int i = 0; i < ruleset->topic_count; i++)
        if (!signature_is_fine(trial, "topic", &ruleset->topics[i], LIMIT_NUMBERS))
            return false;
    for (int i = 0; i < ruleset->event_count; i++) {
        const struct signature *kind = &ruleset->events[i].signature;
        if (!signature_is_fine(trial, "event", kind, LIMIT_EVENT_NUMBERS))
            return false;
        if (ruleset->events[i].flags & ~EVENT_FLAGS || ruleset->events[i].hidden >> kind->count)
            return complain(trial, "event %s has a flag that means nothing", kind->word);
        for (int k = 0; k < i; k++)
            if (strcmp(kind->word, ruleset->events[k].signature.word) == 0)
                return complain(trial, "two events are called %s", kind->word);
    }
    return true;
}

/* Each topic is in one routine at most, and each routine says what it is for. */
static bool routines_are_fine(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    uint64_t before = 0, all = (1ULL << ruleset->topic_count) - 1;
    if (ruleset->routine_count > LIMIT_ROUTINES)
        return complain(trial, "there are %d routines", ruleset->routine_count);
    for (int i = 0; i < ruleset->routine_count; i++) {
        const struct routine *routine = &ruleset->routines[i];
        if (!word_is_plain(routine->word) || !routine->title || !routine->never || !routine->when)
            return complain(trial, "routine %d lacks words", i);
        if (routine->topics == 0 || (routine->topics & ~all) || (routine->topics & before))
            return complain(trial, "routine %s has no topics of its own", routine->word);
        before |= routine->topics;
    }
    return true;
}

/* Pauses are of topics that there are, and mean nothing without one. */
static bool pauses_are_fine(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    if (ruleset->pauses >> ruleset->topic_count)
        return complain(trial, "a search may pause at a topic that there is not");
    if (ruleset->pause_count < 0 || (ruleset->pause_count > 0 && ruleset->pauses == 0))
        return complain(trial, "a search pauses %d times nowhere", ruleset->pause_count);
    return true;
}

/* ---- catalog ---------------------------------------------------------------------- */

/* A word of a file: small letters, digits and hyphens, and no other of the same kind like it. A house rule's
 * has dots too. */
static bool word_is_new(struct trial *trial, const char *what, const char *word,
                        const char *before(const struct catalog *catalog, int i), int count)
{
    char plain[64];
    size_t length = 0;
    for (; word && word[length] && length + 1 < sizeof plain; length++)
        plain[length] = word[length] == '.' && length > 0 ? '-' : word[length];
    plain[length] = '\0';
    if (!word_is_plain(plain))
        return complain(trial, "the %s \"%s\" has no plain word", what, word ? word : "");
    for (int i = 0; i < count; i++)
        if (strcmp(before(trial->setup->ruleset->catalog, i), word) == 0)
            return complain(trial, "two of the kind %s are called %s", what, word);
    return true;
}

static const char *item_word(const struct catalog *catalog, int i)
{
    return catalog->items[i].word;
}
static const char *attribute_word(const struct catalog *catalog, int i)
{
    return catalog->attributes[i].word;
}
static const char *key_word(const struct catalog *catalog, int i)
{
    return catalog->keys[i].word;
}
static const char *switch_word(const struct catalog *catalog, int i)
{
    return catalog->switches[i].word;
}

static bool items_are_fine(struct trial *trial, const struct catalog *catalog)
{
    int kinds = 0;
    while (catalog->kinds[kinds])
        kinds++;
    for (int i = 0; i < catalog->item_count; i++) {
        const struct catalog_item *item = &catalog->items[i];
        if (!word_is_new(trial, "item", item->word, item_word, i))
            return false;
        if (!item->title || !item->rule || !item->note || item->kind >= kinds)
            return complain(trial, "item %s has no title, rule, note or kind", item->word);
    }
    for (int i = 0; i < catalog->attribute_count; i++) {
        const struct catalog_attribute *attribute = &catalog->attributes[i];
        if (!word_is_new(trial, "attribute", attribute->word, attribute_word, i))
            return false;
        if (!attribute->title || !attribute->rule || attribute->usual < attribute->least ||
            attribute->usual > attribute->most || strcmp(attribute->word, "radius") == 0)
            return complain(trial, "attribute %s has no title or rule, or is out of its limits",
                            attribute->word);
    }
    return true;
}

/* What is printed lies within the limits of its key, and so does what is usual of a switch. */
static bool choices_are_fine(struct trial *trial, const struct catalog *catalog)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    for (int i = 0; i < catalog->key_count; i++) {
        const struct house_key *key = &catalog->keys[i];
        if (!word_is_new(trial, "house rule", key->word, key_word, i))
            return false;
        bool sized = key->size == 1 || key->size == 2 || key->size == 4;
        if (!key->meaning || !sized || (size_t)key->offset + key->size > ruleset->data_size)
            return complain(trial, "house rule %s lies outside of the data", key->word);
        int bits = 8 * key->size - (key->least < 0);
        int64_t room = key->size == 4 ? INT32_MAX : ((int64_t)1 << bits) - 1;
        if (key->most > room || key->least < -room - 1)
            return complain(trial, "the limits of %s do not fit into its bytes", key->word);
        int32_t printed = house_value(key, ruleset->data);
        if (printed < key->least || printed > key->most)
            return complain(trial, "what is printed for %s is out of its limits", key->word);
    }
    for (int i = 0; i < catalog->switch_count; i++) {
        const struct rule_switch *choice = &catalog->switches[i];
        if (!word_is_new(trial, "switch", choice->word, switch_word, i))
            return false;
        int words = 0;
        while (choice->words && choice->words[words])
            if (!word_is_plain(choice->words[words++]))
                return complain(trial, "switch %s has a value without a plain word", choice->word);
        if (!choice->meaning || choice->usual < choice->least || choice->usual > choice->most ||
            (choice->words && (choice->least != 0 || choice->most != words - 1)))
            return complain(trial, "switch %s is out of its limits", choice->word);
    }
    return true;
}

static bool catalog_is_fine(struct trial *trial)
{
    const struct catalog *catalog = trial->setup->ruleset->catalog;
    if (catalog->attribute_count > LIMIT_ATTRIBUTES || catalog->item_count > UINT8_MAX)
        return complain(trial, "the catalog has more than a roster can name");
    return items_are_fine(trial, catalog) && choices_are_fine(trial, catalog);
}

/* ---- all -------------------------------------------------------------------------- */

bool conform_tables(struct trial *trial)
{
    const struct ruleset *ruleset = trial->setup->ruleset;
    if (ruleset->state_size > LIMIT_STATE)
        return complain(trial, "a state has %zu bytes", ruleset->state_size);
    int gap = fields_gap(ruleset->fields, ruleset->field_count, ruleset->state_size);
    if (gap >= 0)
        return complain(trial, "byte %d of the state belongs to no field, or to several", gap);
    bool chance = false, cards = ruleset->cards_offset == 0;
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        chance |= field->type == FIELD_CHANCE;
        cards |= field->type == FIELD_CARDS;
        bool apart = field->type == FIELD_CARDS || field->type == FIELD_CHANCE;
        if (apart && field->offset != (field->type == FIELD_CARDS ? ruleset->cards_offset
                                                                  : ruleset->chance_offset))
            return complain(trial, "field %s lies elsewhere than the ruleset says", field->name);
        if (field->seen == SEEN_OWNER && field->per_seat == 0)
            return complain(trial, "field %s is its owner's, but has none", field->name);
    }
    if (!chance || !cards)
        return complain(trial, "the chance or the cards are no field of that type");
    return vocabulary_is_fine(trial) && routines_are_fine(trial) && pauses_are_fine(trial) &&
           catalog_is_fine(trial);
}
