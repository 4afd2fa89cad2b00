/* What there is: systems with catalog and vocabulary, bots, ready files, the rules' ledgers. */
#include <string.h>

#include "ai/bot.h"
#include "base/memory.h"
#include "cli/carried.h"
#include "cli/ledger.h"
#include "registry.h"
#include "web/wasm/port.h"

/* ---- systems ---------------------------------------------------------------------- */

static void say_traits(struct json *json, uint32_t traits)
{
    static const char *const NAMES[] = {"hidden-hands", "secret-choices", "foes", "horses",
                                        "facing",       "cooperative",    "dice", "cards"};
    say_list(json, "traits");
    for (int i = 0; i < (int)(sizeof NAMES / sizeof *NAMES); i++) {
        if (!(traits >> i & 1))
            continue;
        json_next(json);
        json_text(json, NAMES[i]);
    }
    json_close(json, ']');
}

static void say_summary(struct json *json, const struct ruleset *ruleset)
{
    json_member_text(json, "id", ruleset->id);
    json_member_text(json, "title", ruleset->title);
    json_member(json, "version", ruleset->version);
    json_member(json, "seats_least", ruleset->seats_least);
    json_member(json, "seats_most", ruleset->seats_most);
    json_member(json, "table_width", ruleset->table_width);
    json_member(json, "table_height", ruleset->table_height);
    say_traits(json, ruleset->traits);
}

static void write_systems(struct json *json, const void *context)
{
    (void)context;
    json_open(json, '[');
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        say_item(json);
        say_summary(json, REGISTRY[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

EXPORT(systems) int systems(void)
{
    return reply(write_systems, NULL);
}

/* ---- the catalog ------------------------------------------------------------------ */

static void say_text_or_none(struct json *json, const char *key, const char *text)
{
    json_member_text(json, key, text ? text : "");
}

static void say_words(struct json *json, const char *key, const char *const *words)
{
    say_list(json, key);
    for (; words && *words; words++) {
        json_next(json);
        json_text(json, *words);
    }
    json_close(json, ']');
}

static void say_catalog_item(struct json *json, const struct catalog *catalog,
                             const struct catalog_item *item)
{
    say_item(json);
    json_member_text(json, "word", item->word);
    json_member_text(json, "title", item->title);
    json_member_text(json, "kind", catalog->kinds[item->kind]);
    json_member(json, "price", item->price);
    json_member(json, "most_model", item->most_model);
    json_member(json, "most_side", item->most_side);
    say_text_or_none(json, "rule", item->rule);
    say_text_or_none(json, "note", item->note);
    json_close(json, '}');
}

static void say_attribute(struct json *json, const struct catalog_attribute *attribute)
{
    say_item(json);
    json_member_text(json, "word", attribute->word);
    json_member_text(json, "title", attribute->title);
    json_member(json, "least", attribute->least);
    json_member(json, "most", attribute->most);
    json_member(json, "usual", attribute->usual);
    say_text_or_none(json, "rule", attribute->rule);
    json_close(json, '}');
}

static void say_switch(struct json *json, const struct rule_switch *rule)
{
    say_item(json);
    json_member_text(json, "word", rule->word);
    json_member_text(json, "meaning", rule->meaning);
    say_text_or_none(json, "rule", rule->rule);
    say_words(json, "words", rule->words);
    json_member(json, "least", rule->least);
    json_member(json, "most", rule->most);
    json_member(json, "usual", rule->usual);
    json_close(json, '}');
}

static void say_key(struct json *json, const struct ruleset *ruleset, const struct house_key *key)
{
    say_item(json);
    json_member_text(json, "word", key->word);
    json_member_text(json, "meaning", key->meaning);
    json_member(json, "least", key->least);
    json_member(json, "most", key->most);
    json_member(json, "printed", house_value(key, ruleset->data));
    json_close(json, '}');
}

static void say_catalog(struct json *json, const struct ruleset *ruleset)
{
    const struct catalog *catalog = ruleset->catalog;
    json_key(json, "catalog");
    json_open(json, '{');
    say_words(json, "kinds", catalog->kinds);
    say_list(json, "items");
    for (int i = 0; i < catalog->item_count; i++)
        say_catalog_item(json, catalog, &catalog->items[i]);
    json_close(json, ']');
    say_list(json, "attributes");
    for (int i = 0; i < catalog->attribute_count; i++)
        say_attribute(json, &catalog->attributes[i]);
    json_close(json, ']');
    say_list(json, "switches");
    for (int i = 0; i < catalog->switch_count; i++)
        say_switch(json, &catalog->switches[i]);
    json_close(json, ']');
    say_list(json, "keys");
    for (int i = 0; i < catalog->key_count; i++)
        say_key(json, ruleset, &catalog->keys[i]);
    json_close(json, ']');
    json_member(json, "points", catalog->points);
    json_close(json, '}');
}

/* ---- the vocabulary --------------------------------------------------------------- */

static void say_thing_name(struct json *json, int thing)
{
    static const char *const NAMES[THING_WORD] = {"number", "length", "seat",  "model",
                                                  "card",   "subset", "piece", "rule"};
    char name[16];
    struct pen pen = pen_in(name, sizeof name);
    json_next(json);
    pen_text(&pen, thing < THING_WORD ? NAMES[thing] : "word");
    if (thing >= THING_WORD)
        pen_number(&pen, thing - THING_WORD);
    json_text(json, name);
}

static void say_signature(struct json *json, const struct signature *signature)
{
    json_member_text(json, "word", signature->word);
    say_list(json, "things");
    for (int i = 0; i < signature->count; i++)
        say_thing_name(json, signature->things[i]);
    json_close(json, ']');
    json_member(json, "points_least", signature->points_least);
    json_member(json, "points_most", signature->points_most);
}

static void say_signatures(struct json *json, const char *key, const struct signature *signatures,
                           int count)
{
    say_list(json, key);
    for (int i = 0; i < count; i++) {
        say_item(json);
        say_signature(json, &signatures[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_event_kinds(struct json *json, const struct ruleset *ruleset)
{
    say_list(json, "events");
    for (int i = 0; i < ruleset->event_count; i++) {
        const struct event_kind *kind = &ruleset->events[i];
        say_item(json);
        say_signature(json, &kind->signature);
        json_member(json, "reveals", (kind->flags & EVENT_REVEALS) != 0);
        json_member(json, "round", (kind->flags & EVENT_ROUND) != 0);
        json_member(json, "detail", (kind->flags & EVENT_DETAIL) != 0);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_piles(struct json *json, const struct ruleset *ruleset)
{
    say_list(json, "piles");
    for (int i = 0; i < ruleset->pile_count; i++) {
        say_item(json);
        json_member_text(json, "pile", ruleset->piles[i].word);
        if (ruleset->piles[i].seat >= 0)
            say_seat(json, "seat", ruleset->piles[i].seat);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_word_lists(struct json *json, const struct ruleset *ruleset)
{
    int last = LIMIT_RULE_WORDS;
    while (last > 0 && !ruleset->words[last - 1])
        last--;
    say_list(json, "words");
    for (int i = 0; i < last; i++) {
        const char *const *words = ruleset->words[i];
        json_next(json);
        json_open(json, '[');
        for (; words && *words; words++) {
            json_next(json);
            json_text(json, *words);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* Questions that standing orders may answer. */
static void say_routines(struct json *json, const struct ruleset *ruleset)
{
    say_list(json, "routines");
    for (int i = 0; i < ruleset->routine_count; i++) {
        const struct routine *routine = &ruleset->routines[i];
        say_item(json);
        json_member_text(json, "word", routine->word);
        json_member_text(json, "title", routine->title);
        json_member_text(json, "never", routine->never);
        json_member_text(json, "when", routine->when);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_vocabulary(struct json *json, const struct ruleset *ruleset)
{
    json_key(json, "vocabulary");
    json_open(json, '{');
    say_signatures(json, "verbs", ruleset->verbs, ruleset->verb_count);
    say_signatures(json, "topics", ruleset->topics, ruleset->topic_count);
    say_event_kinds(json, ruleset);
    say_words(json, "rules", ruleset->rules);
    say_word_lists(json, ruleset);
    say_piles(json, ruleset);
    say_routines(json, ruleset);
    json_close(json, '}');
}

/* ---- ready files ------------------------------------------------------------------ */

/* What a file calls itself: the rest of its line `name`, else its own name. */
static const char *carried_title(const struct carried *carried)
{
    for (int i = 0; carried->lines[i]; i++)
        if (strncmp(carried->lines[i], "name ", 5) == 0)
            return carried->lines[i] + 5;
    return carried->name;
}

static void say_lines(struct json *json, const struct carried *carried)
{
    char *text = carried_text(carried);
    json_member_text(json, "text", text ? text : "");
    memory_release(text);
}

static void say_carried(struct json *json, const char *folder)
{
    const struct carried *carried;
    for (int i = 0; (carried = carried_at(folder, i)); i++) {
        say_item(json);
        json_member_text(json, "name", carried->name);
        json_member_text(json, "title", carried_title(carried));
        say_lines(json, carried);
        json_close(json, '}');
    }
}

static void write_tables(struct json *json, const void *context)
{
    (void)context;
    json_open(json, '[');
    say_carried(json, "tables");
    json_close(json, ']');
}

EXPORT(tables) int tables(void)
{
    return reply(write_tables, NULL);
}

static void write_system(struct json *json, const void *context)
{
    const struct ruleset *ruleset = context;
    json_open(json, '{');
    say_summary(json, ruleset);
    say_catalog(json, ruleset);
    say_vocabulary(json, ruleset);
    say_list(json, "rosters");
    say_carried(json, ruleset->id);
    json_close(json, ']');
    json_close(json, '}');
}

/* The system whose id is the text. */
EXPORT(system_of) int system_of(void)
{
    const struct ruleset *ruleset = registry_find(port_text());
    if (!ruleset)
        return reply_sentence("there is no such system");
    return reply(write_system, ruleset);
}

/* ---- bots ------------------------------------------------------------------------- */

static void write_bots(struct json *json, const void *context)
{
    (void)context;
    json_open(json, '[');
    for (int i = 0; i < BOT_COUNT; i++) {
        say_item(json);
        json_member_text(json, "name", BOTS[i]->name);
        json_member_text(json, "about", BOTS[i]->about);
        json_close(json, '}');
    }
    json_close(json, ']');
}

EXPORT(bots) int bots(void)
{
    return reply(write_bots, NULL);
}

/* ---- rules ------------------------------------------------------------------------ */

static const struct ledger *ledger_read(void)
{
    static struct ledger ledger;
    if (ledger.system_count == 0)
        ledger_add_carried(&ledger);
    return &ledger;
}

static const char *id_or_none(const struct ledger *ledger, const struct rule *rule, int step)
{
    const struct system *system = &ledger->systems[rule->system];
    int number = (int)(rule - ledger->rules) + step;
    bool inside = number >= system->rule_first && number < system->rule_first + system->rule_count;
    return inside ? ledger->rules[number].id : "";
}

static void say_rule(struct json *json, const struct ledger *ledger, const struct rule *rule)
{
    json_open(json, '{');
    json_member_text(json, "id", rule->id);
    json_member_text(json, "ledger", ledger->systems[rule->system].name);
    json_member_text(json, "chapter", rule->chapter);
    json_key(json, "mark");
    json_text_of(json, rule->mark, (size_t)rule->mark_size);
    json_key(json, "text");
    json_text_of(json, rule->text, (size_t)rule->text_size);
    json_member_text(json, "before", id_or_none(ledger, rule, -1));
    json_member_text(json, "after", id_or_none(ledger, rule, 1));
    json_close(json, '}');
}

static void write_rule(struct json *json, const void *context)
{
    say_rule(json, ledger_read(), context);
}

/* The rule whose id is the text. */
EXPORT(rule_of) int rule_of(void)
{
    const struct rule *rule = ledger_find(ledger_read(), port_text());
    return rule ? reply(write_rule, rule) : reply_sentence("there is no rule of that id");
}

static void write_rules(struct json *json, const void *context)
{
    const struct ledger *ledger = ledger_read();
    const struct system *system = context;
    json_open(json, '[');
    for (int i = 0; i < system->rule_count; i++) {
        json_next(json);
        say_rule(json, ledger, &ledger->rules[system->rule_first + i]);
    }
    json_close(json, ']');
}

/* All rules of the ledger whose name is the text. */
EXPORT(rules_of) int rules_of(void)
{
    const struct system *system = ledger_system(ledger_read(), port_text());
    return system ? reply(write_rules, system) : reply_sentence("there is no such ledger");
}
