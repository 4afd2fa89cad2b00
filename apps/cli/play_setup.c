#include "cli/play_setup.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/memory.h"
#include "base/pen.h"
#include "cli/carried.h"
#include "cli/rosters.h"
#include "cli/tables.h"
#include "record/file.h"
#include "record/roster_text.h"
#include "registry.h"
#include "rules/draft.h"
#include "table/maker.h"

enum { ATTEMPTS = 12 }; /* at ready rosters and random tables that go together */

/* Sides of random tables of systems that name none, tried in turn: the first that will do. */
enum { SIZE_COUNT = 2 };
static const mil SIZES[SIZE_COUNT] = {36 * INCH, 48 * INCH};

const char *const PLAY_STYLES[] = {"street", "ranch", "wilds", "lair", NULL};

/* Those that a random table has when none is wished for: places of the West. */
enum { USUAL_STYLE_COUNT = 3 };
static const enum style USUAL_STYLES[USUAL_STYLE_COUNT] = {STYLE_STREET, STYLE_RANCH, STYLE_WILDS};

/* What a set-up is built from, once it is read. */
struct building {
    const struct setup_wish *wish;
    struct setup *setup;
    struct roster wished[LIMIT_SEATS]; /* the first `roster_count` of the wish */
    struct chance chance;
    uint8_t seed[CHANCE_SEED_SIZE];
};

bool seed_make(uint8_t seed[CHANCE_SEED_SIZE], const char *text)
{
    if (text != NULL) {
        chance_seed_from_text(seed, text, strlen(text));
        return true;
    }
    if (getrandom(seed, CHANCE_SEED_SIZE, 0) == CHANCE_SEED_SIZE)
        return true;
    complain("bluff: the system gives no random numbers: %s", strerror(errno));
    return false;
}

const struct ruleset *system_find(const char *id)
{
    const struct ruleset *found = id != NULL ? registry_find(id) : registry_find("null");
    if (id == NULL) {
        for (int i = REGISTRY_COUNT - 1; i >= 0; i--)
            if (strcmp(REGISTRY[i]->id, "null") != 0)
                found = REGISTRY[i];
        return found;
    }
    if (found == NULL) {
        complain("bluff: there is no system '%s'; there are:", id);
        for (int i = 0; i < REGISTRY_COUNT; i++)
            complain("  %s  %s", REGISTRY[i]->id, REGISTRY[i]->title);
    }
    return found;
}

/* ---- rosters ---------------------------------------------------------------------- */

/* Reads a roster's text for a seat. */
static bool read_roster(struct setup *setup, int seat, const char *path, const char *text)
{
    struct remarks remarks = {0};
    struct roster_read read = {0};
    if (roster_text_read(&read, registry_find, &remarks, text, strlen(text)) != STATUS_OK) {
        complain_of_remarks(path, &remarks);
        return false;
    }
    if (read.ruleset != setup->ruleset) {
        complain("%s: this roster is for %s, not for %s", path, read.ruleset->id,
                 setup->ruleset->id);
        return false;
    }
    setup->rosters[seat] = read.roster;
    return true;
}

static bool take_carried(struct setup *setup, int seat, const struct carried *carried)
{
    char *text = carried_text(carried);
    bool good = text != NULL && read_roster(setup, seat, carried->name, text);
    memory_release(text);
    return good;
}

/* A roster by the name of a ready one, else from a file. */
static bool open_roster(struct setup *setup, int seat, const char *name)
{
    char reason[LIMIT_FILE_REASON], *text;
    size_t size;
    const struct carried *carried = carried_find(setup->ruleset->id, name);
    if (carried != NULL)
        return take_carried(setup, seat, carried);
    if (file_read(name, ROSTER_TEXT_LIMIT, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", name, reason);
        for (int i = 0; (carried = carried_at(setup->ruleset->id, i)) != NULL; i++)
            complain(i == 0 ? "Ready rosters: %s" : "               %s", carried->name);
        return false;
    }
    bool good = read_roster(setup, seat, name, text);
    memory_release(text);
    return good;
}

/* How much less or more a seat's roster is worth than that of the first seat, in tenths of the greater: what is
 * less than one is as good as nothing. */
static int32_t tenths_apart(const struct setup *setup, int seat)
{
    int32_t own = roster_price(setup, &setup->rosters[seat]);
    int32_t other = roster_price(setup, &setup->rosters[0]);
    int32_t most = own > other ? own : other;
    return most <= 0 ? 0 : 10 * (own > other ? own - other : other - own) / most;
}

/* Of some ready rosters the first that is worth as much as that of the first seat, or comes nearest to it; gives
 * how far it is apart, as above. */
static int32_t find_equal(struct setup *setup, int seat, const uint8_t *order, int count, int *best)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < count && least > 0; i++) {
        if (!take_carried(setup, seat, carried_at(setup->ruleset->id, order[i])))
            continue;
        int32_t apart = tenths_apart(setup, seat);
        *best = apart < least ? i : *best;
        least = apart < least ? apart : least;
    }
    return least;
}

/* The first ready rosters of an order for the seats that have none. */
static bool take_in_order(struct building *b, const uint8_t *order, int count)
{
    struct setup *setup = b->setup;
    int first = b->wish->roster_count;
    for (int seat = first; seat < setup->seat_count; seat++)
        if (!take_carried(setup, seat,
                          carried_at(setup->ruleset->id, order[(seat - first) % count])))
            return false;
    return true;
}

/* Ready rosters for the seats that have none: all worth about the same, if nothing else is wished for, and none
 * twice as long as there are such. */
static bool draw_rosters(struct building *b)
{
    struct setup *setup = b->setup;
    uint8_t all[UINT8_MAX], order[UINT8_MAX];
    int count = carried_count(setup->ruleset->id), left = 0, best = 0;
    count = count < UINT8_MAX ? count : UINT8_MAX;
    for (int i = 0; i < count; i++)
        all[i] = (uint8_t)i;
    chance_shuffle(&b->chance, PURPOSE_SETUP, all, count);
    if (b->wish->uneven)
        return take_in_order(b, all, count);
    for (int seat = b->wish->roster_count; seat < setup->seat_count; seat++) {
        if (find_equal(setup, seat, order, left, &best) > 0) {
            memcpy(order, all, (size_t)count);
            left = count;
            (void)find_equal(setup, seat, order, left, &best);
        }
        if (!take_carried(setup, seat, carried_at(setup->ruleset->id, order[best])))
            return false;
        memmove(order + best, order + best + 1, (size_t)(--left - best));
    }
    return true;
}

/* Rosters of whatever the system allows, for the seats that have none; what is wrong with them shows when
 * the set-up is finished. */
static void draft_rosters(struct building *b)
{
    (void)setup_draft(b->setup);
    memcpy(b->setup->rosters, b->wished, (size_t)b->wish->roster_count * sizeof *b->wished);
}

/* Two sides of one name would be told from each other by nobody. */
static void tell_names_apart(struct setup *setup)
{
    for (int seat = 1; seat < setup->seat_count; seat++)
        for (int other = 0; other < seat; other++)
            if (strcmp(setup->rosters[seat].name, setup->rosters[other].name) == 0) {
                char name[LIMIT_TITLE];
                snprintf(name, sizeof name, "%.*s (%c)", LIMIT_TITLE - 5, setup->rosters[seat].name,
                         'a' + seat);
                memcpy(setup->rosters[seat].name, name, sizeof name);
            }
}

/* ---- tables ----------------------------------------------------------------------- */

/* A table by the name of a ready one, else from a file. */
static bool open_table(struct setup *setup, const char *name)
{
    const struct carried *carried = carried_find("tables", name);
    char *text = carried != NULL ? carried_text(carried) : NULL;
    struct layout *layout = text != NULL ? table_read(name, text, strlen(text)) : table_open(name);
    bool good = layout != NULL;
    if (good)
        setup->layout = *layout;
    memory_release(layout);
    memory_release(text);
    return good;
}

static bool draw_table(struct building *b, mil side)
{
    char reason[LIMIT_REASON];
    const struct ruleset *ruleset = b->wish->ruleset;
    mil width = ruleset->table_width > 0 ? ruleset->table_width : side;
    mil height = ruleset->table_height > 0 ? ruleset->table_height : side;
    enum style style = b->wish->style;
    if (style == STYLE_PLAIN)
        style = USUAL_STYLES[chance_below(&b->chance, PURPOSE_SETUP, USUAL_STYLE_COUNT)];
    if (maker_make(&b->setup->layout, style, width, height, &b->chance, reason) == STATUS_OK)
        return true;
    complain("bluff: %s", reason);
    return false;
}

/* ---- switches --------------------------------------------------------------------- */

/* What a switch could have been set to, or which switches there are. */
static void complain_of_switch(const struct catalog *catalog, const char *word)
{
    char text[512];
    struct pen pen = pen_in(text, sizeof text);
    for (int i = 0; i < catalog->switch_count; i++) {
        const struct rule_switch *rule = &catalog->switches[i];
        if (strcmp(rule->word, word) == 0 && rule->words == NULL)
            return; /* the sentence tells the limits */
        pen_text(&pen, i > 0 ? ", " : "There are the switches ");
        pen_text(&pen, rule->word);
        if (strcmp(rule->word, word) != 0)
            continue;
        pen = pen_in(text, sizeof text);
        pen_text(&pen, word);
        for (int k = 0; rule->words[k] != NULL; k++) {
            pen_text(&pen, k == 0 ? " is " : " or ");
            pen_text(&pen, rule->words[k]);
        }
        break;
    }
    complain("%s", text);
}

static bool set_switch(struct setup *setup, const char *text)
{
    char word[64], sentence[LIMIT_SENTENCE];
    const char *equals = strchr(text, '=');
    if (equals == NULL || (size_t)(equals - text) >= sizeof word) {
        complain("bluff: a switch is given as WORD=VALUE, not '%s'", text);
        return false;
    }
    snprintf(word, sizeof word, "%.*s", (int)(equals - text), text);
    if (setup_switch(setup, word, equals + 1, sentence) == STATUS_OK)
        return true;
    complain("bluff: --switch %s: %s", text, sentence);
    complain_of_switch(setup->ruleset->catalog, word);
    return false;
}

/* ---- the whole -------------------------------------------------------------------- */

static void complain_of_faults(const struct setup *setup, const struct setup_faults *faults)
{
    for (int i = 0; i < faults->count && i < LIMIT_FAULTS; i++) {
        const struct setup_fault *fault = &faults->faults[i];
        const struct roster *roster = fault->seat >= 0 ? &setup->rosters[fault->seat] : NULL;
        complain("bluff: %s%s%s%s%s (%s)", roster != NULL ? roster->name : "",
                 roster != NULL && fault->model >= 0 ? ", " : "",
                 roster != NULL && fault->model >= 0 ? roster->models[fault->model].name : "",
                 roster != NULL ? ": " : "", fault->sentence, fault->rule);
    }
}

/* Everything that the wish names; false and complaints when some of it is wrong. */
static bool build_wished(struct building *b)
{
    const struct setup_wish *wish = b->wish;
    const struct ruleset *ruleset = wish->ruleset;
    int seats = wish->seats > 0           ? wish->seats
                : ruleset->seats_most > 1 ? (ruleset->seats_least > 2 ? ruleset->seats_least : 2)
                                          : 1;
    if (seats < ruleset->seats_least || seats > ruleset->seats_most) {
        complain("bluff: %s is for %d to %d seats, not for %d", ruleset->title,
                 ruleset->seats_least, ruleset->seats_most, seats);
        return false;
    }
    if (wish->roster_count > seats) {
        complain("bluff: there are %d rosters for %d seats", wish->roster_count, seats);
        return false;
    }
    setup_begin(b->setup, ruleset, seats);
    bool good = wish->house == NULL || house_open(b->setup, wish->house);
    for (int i = 0; i < wish->switch_count; i++)
        good &= set_switch(b->setup, wish->switches[i]);
    for (int i = 0; i < wish->roster_count; i++)
        good &= open_roster(b->setup, i, wish->rosters[i]);
    return good && (wish->table == NULL || open_table(b->setup, wish->table));
}

/* What the wish leaves open, by the chance of an attempt. False when nothing can be done. */
static bool build_rest(struct building *b, int attempt)
{
    const struct setup_wish *wish = b->wish;
    uint8_t own[CHANCE_SEED_SIZE];
    chance_seed_derive(own, b->seed, (uint64_t)(attempt / SIZE_COUNT));
    chance_begin(&b->chance, own);
    if (wish->table == NULL && !draw_table(b, SIZES[attempt % SIZE_COUNT]))
        return false;
    if (wish->roster_count == b->setup->seat_count)
        return true;
    if (carried_count(wish->ruleset->id) > 0 && attempt < ATTEMPTS - SIZE_COUNT)
        return draw_rosters(b);
    draft_rosters(b);
    return true;
}

static bool build(struct building *b)
{
    struct setup_faults faults = {0};
    if (!build_wished(b))
        return false;
    memcpy(b->wished, b->setup->rosters, sizeof b->wished);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (!build_rest(b, attempt))
            return false;
        tell_names_apart(b->setup);
        enum status status = setup_finish(b->setup, &faults);
        if (status == STATUS_OK)
            return true;
        if (status != STATUS_BAD_INPUT)
            return complain_of_memory() == EXIT_FINE;
    }
    complain_of_faults(b->setup, &faults);
    return false;
}

struct setup *play_setup_make(const struct setup_wish *wish, const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct building b = {.wish = wish, .setup = memory_take(sizeof *b.setup)};
    if (b.setup == NULL) {
        complain_of_memory();
        return NULL;
    }
    memcpy(b.seed, seed, sizeof b.seed);
    if (build(&b))
        return b.setup;
    memory_release(b.setup);
    return NULL;
}

void play_setup_release(struct setup *setup)
{
    if (setup == NULL)
        return;
    setup_end(setup);
    memory_release(setup);
}
