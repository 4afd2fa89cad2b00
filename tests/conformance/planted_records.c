/* Faults that records suffer from: catalogs that cannot be written down, and games that do not replay. */
#include "conformance/planted.h"

#include <string.h>

#include "rulesets/null/null.h"
#include "rulesets/null/ruleset.h"

/* ---- the catalog ------------------------------------------------------------------ */

static struct catalog catalog;
static struct catalog_item items[ITEM_COUNT];
static struct rule_switch switches[SWITCH_COUNT];

static struct catalog_item *item(struct ruleset *ruleset, int index)
{
    catalog = NULL_CATALOG;
    memcpy(items, NULL_CATALOG.items, sizeof items);
    catalog.items = items;
    ruleset->catalog = &catalog;
    return &items[index];
}
static void item_with_space(struct ruleset *r)
{
    item(r, ITEM_RIFLE)->word = "long rifle";
}
static void item_twice(struct ruleset *r)
{
    item(r, ITEM_BOSS)->word = "hand";
}
static void switch_with_space(struct ruleset *r)
{
    catalog = NULL_CATALOG;
    memcpy(switches, NULL_CATALOG.switches, sizeof switches);
    catalog.switches = switches;
    r->catalog = &catalog;
    switches[SWITCH_DUCK].word = "may duck";
}
static void switch_value_with_space(struct ruleset *r)
{
    static const char *const ODD[] = {"off", "on and on", NULL};
    switch_with_space(r);
    switches[SWITCH_DUCK].word = "duck";
    switches[SWITCH_DUCK].words = ODD;
}
static void switch_beyond(struct ruleset *r)
{
    switch_with_space(r);
    switches[SWITCH_DUCK].word = "duck";
    switches[SWITCH_DUCK].most = 2;
}
static void key_beyond(struct ruleset *r)
{
    static struct house_key key = {"odd", "not in the data", sizeof(struct null_data), 1, 0, 9};
    catalog = NULL_CATALOG;
    catalog.keys = &key;
    catalog.key_count = 1;
    r->catalog = &catalog;
}
static void key_too_wide(struct ruleset *r)
{
    static struct house_key key = {
        "shot.needs", "more than a byte", offsetof(struct null_data, hit_needs), 1, -1, 128};
    catalog = NULL_CATALOG;
    catalog.keys = &key;
    catalog.key_count = 1;
    r->catalog = &catalog;
}

/* ---- what only a replay shows ----------------------------------------------------- */

/* A game that is not the same from another copy of its set-up. */
static const struct setup *first_setup;
static bool is_first(const struct setup *setup)
{
    if (!first_setup)
        first_setup = setup;
    return first_setup == setup;
}
static void begin_by_place(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE],
                           void *state, const struct sink *sink)
{
    NULL_RULESET.begin(setup, seed, state, sink);
    ((struct null_state *)state)->zero[3] = is_first(setup);
}
static void state_of_the_place(struct ruleset *r)
{
    r->begin = begin_by_place;
}
static void take_but_passed(void *context, const struct event *told)
{
    if (told->kind != EVENT_PASSED)
        sink_send(context, told);
}
static bool apply_by_place(const struct setup *setup, void *state, int seat,
                           const struct answer *answer, const struct sink *sink,
                           struct refusal *refusal)
{
    struct sink fewer = {take_but_passed, (void *)(uintptr_t)sink};
    return NULL_RULESET.apply(setup, state, seat, answer, is_first(setup) ? sink : &fewer, refusal);
}
static void event_lost(struct ruleset *r)
{
    r->apply = apply_by_place;
}
static bool apply_once(const struct setup *setup, void *state, int seat,
                       const struct answer *answer, const struct sink *sink,
                       struct refusal *refusal)
{
    if (!is_first(setup) && answer->verb == VERB_SHOOT)
        return refusal_say(refusal, "NU-SHOOT-1", "not here", 0);
    return NULL_RULESET.apply(setup, state, seat, answer, sink, refusal);
}
static void answer_refused_later(struct ruleset *r)
{
    r->apply = apply_once;
}
/* Too few bits of a number are looked at, so that the record holds another answer. */
static bool apply_cut(const struct setup *setup, void *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal)
{
    struct answer cut = *answer;
    for (int i = 0; i < LIMIT_NUMBERS; i++)
        cut.numbers[i] = (uint8_t)answer->numbers[i];
    return NULL_RULESET.apply(setup, state, seat, &cut, sink, refusal);
}
static void number_cut(struct ruleset *r)
{
    r->apply = apply_cut;
}

const struct planted PLANTED_RECORDS[] = {
    FAULT(item_with_space),   FAULT(item_twice),
    FAULT(switch_with_space), FAULT(switch_value_with_space),
    FAULT(switch_beyond),     FAULT(key_beyond),
    FAULT(key_too_wide),      FAULT(state_of_the_place),
    FAULT(event_lost),        FAULT(answer_refused_later),
    FAULT(number_cut),
};

const int PLANTED_RECORDS_COUNT = sizeof PLANTED_RECORDS / sizeof *PLANTED_RECORDS;
