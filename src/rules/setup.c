#include "rules/setup.h"

#include <string.h>

#include "base/check.h"
#include "base/pen.h"
#include "base/utf8.h"
#include "rules/ruleset.h"

/* ---- sentences -------------------------------------------------------------------- */

static enum status refuse_word(char sentence[LIMIT_SENTENCE], const char *before, const char *word)
{
    struct pen pen = pen_in(sentence, LIMIT_SENTENCE);
    pen_text(&pen, before);
    pen_text(&pen, word);
    return STATUS_BAD_INPUT;
}

void fault_add(struct setup_faults *faults, int seat, int model, const char *rule,
               const char *sentence)
{
    if (faults->count < LIMIT_FAULTS) {
        struct setup_fault *fault = &faults->faults[faults->count];
        fault->seat = (int8_t)seat;
        fault->model = (int8_t)model;
        fault->rule = rule;
        struct pen pen = pen_in(fault->sentence, sizeof fault->sentence);
        pen_text(&pen, sentence);
    }
    faults->count++;
}

/* ---- building --------------------------------------------------------------------- */

void setup_begin(struct setup *setup, const struct ruleset *ruleset, int seat_count)
{
    char reason[LIMIT_REASON];
    memset(setup, 0, sizeof *setup);
    setup->ruleset = ruleset;
    setup->seat_count = seat_count;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        setup->teams[seat] = (uint8_t)(ruleset->traits & TRAIT_COOPERATIVE ? 0 : seat);
    CHECK(layout_begin(&setup->layout, 36 * INCH, 36 * INCH, reason) == STATUS_OK);
    CHECK(ruleset->data_size <= LIMIT_RULES_DATA && ruleset->state_size <= LIMIT_STATE);
    CHECK(ruleset->catalog->switch_count <= LIMIT_SWITCHES);
    memcpy(setup->data, ruleset->data, ruleset->data_size);
    for (int i = 0; i < ruleset->catalog->switch_count; i++)
        setup->switches[i] = ruleset->catalog->switches[i].usual;
}

/* Writes a value of 1, 2 or 4 bytes in the host's order, as the data's own members are. */
static void data_write(uint8_t *at, int size, int32_t value)
{
    int8_t i8 = (int8_t)value;
    int16_t i16 = (int16_t)value;
    memcpy(at, size == 1 ? (void *)&i8 : size == 2 ? (void *)&i16 : (void *)&value, (size_t)size);
}

enum status setup_house(struct setup *setup, const char *word, int32_t value,
                        char sentence[LIMIT_SENTENCE])
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int i = 0; i < catalog->key_count; i++) {
        const struct house_key *key = &catalog->keys[i];
        if (strcmp(key->word, word) != 0)
            continue;
        if (value < key->least || value > key->most)
            return refuse_word(sentence, "the value is out of the limits of ", word);
        data_write(setup->data + key->offset, key->size, value);
        return STATUS_OK;
    }
    return refuse_word(sentence, "there is no such house rule: ", word);
}

/* A whole number, all of the text; false when it is none. */
static bool read_whole_number(const char *text, int32_t *value)
{
    bool negative = text[0] == '-';
    int64_t sum = 0;
    const char *digit = text + negative;
    if (*digit == '\0')
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || sum > INT16_MAX)
            return false;
        sum = sum * 10 + (*digit - '0');
    }
    *value = (int32_t)(negative ? -sum : sum);
    return true;
}

static bool switch_value(const struct rule_switch *choice, const char *text, int32_t *value)
{
    for (int i = 0; choice->words && choice->words[i]; i++) {
        if (strcmp(choice->words[i], text) == 0) {
            *value = i;
            return true;
        }
    }
    return !choice->words && read_whole_number(text, value);
}

enum status setup_switch(struct setup *setup, const char *word, const char *value,
                         char sentence[LIMIT_SENTENCE])
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int i = 0; i < catalog->switch_count; i++) {
        const struct rule_switch *choice = &catalog->switches[i];
        int32_t number = 0;
        if (strcmp(choice->word, word) != 0)
            continue;
        if (!switch_value(choice, value, &number) || number < choice->least ||
            number > choice->most)
            return refuse_word(sentence, "this is no value of that switch: ", value);
        setup->switches[i] = (int16_t)number;
        return STATUS_OK;
    }
    return refuse_word(sentence, "there is no such switch: ", word);
}

/* ---- checking --------------------------------------------------------------------- */

/* Of a name of another form a record could not be read back. */
static void check_name(const char *name, int seat, int model, struct setup_faults *faults)
{
    if (!utf8_can_be_shown(name, strlen(name)) || strchr(name, '"'))
        fault_add(faults, seat, model, "TB-GAME-4",
                  "a name is UTF-8 that can be shown in one line, without quotation marks");
}

static void check_model(const struct setup *setup, int seat, int index, struct setup_faults *faults)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    const struct roster_model *model = &setup->rosters[seat].models[index];
    check_name(model->name, seat, index, faults);
    bool profile = model->profile < catalog->item_count && catalog->items[model->profile].kind == 0;

    if (!profile)
        fault_add(faults, seat, index, "TB-GAME-4", "this model has no profile of this system");
    for (int i = 0; i < model->item_count; i++)
        if (model->items[i] >= catalog->item_count || catalog->items[model->items[i]].kind == 0)
            fault_add(faults, seat, index, "TB-GAME-4", "this model has an item of no such system");
    for (int i = 0; i < catalog->attribute_count; i++)
        if (model->attributes[i] < catalog->attributes[i].least ||
            model->attributes[i] > catalog->attributes[i].most)
            fault_add(faults, seat, index, catalog->attributes[i].rule,
                      "an attribute is out of its limits");
}

/* How often a model has an item, or is it. */
static int model_has(const struct roster_model *model, int item)
{
    int count = model->profile == item;
    for (int i = 0; i < model->item_count; i++)
        count += model->items[i] == item;
    return count;
}

/* "Rifle: at most 1 for a model, not 2" */
static void fault_limit(struct setup_faults *faults, int seat, int model,
                        const struct catalog_item *item, int count)
{
    char sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, item->title);
    pen_text(&pen, ": at most ");
    pen_number(&pen, model < 0 ? item->most_side : item->most_model);
    pen_text(&pen, model < 0 ? " for a side, not " : " for a model, not ");
    pen_number(&pen, count);
    fault_add(faults, seat, model, item->rule, sentence);
}

/* The limits that the catalog states are the same for all systems. */
static void check_limits(const struct setup *setup, int seat, struct setup_faults *faults)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    const struct roster *roster = &setup->rosters[seat];
    for (int i = 0; i < catalog->item_count; i++) {
        const struct catalog_item *item = &catalog->items[i];
        int all = 0;
        for (int m = 0; m < roster->model_count; m++) {
            int count = model_has(&roster->models[m], i);
            all += count;
            if (item->most_model > 0 && count > item->most_model)
                fault_limit(faults, seat, m, item, count);
        }
        if (item->most_side > 0 && all > item->most_side)
            fault_limit(faults, seat, -1, item, all);
    }
}

_Static_assert(LIMIT_SEATS *LIMIT_ROSTER_MODELS <= LIMIT_MODELS, "all rosters have room");

static void check_rosters(const struct setup *setup, struct setup_faults *faults)
{
    const struct ruleset *ruleset = setup->ruleset;
    CHECK(setup->seat_count <= LIMIT_SEATS);
    check_name(setup->layout.title, -1, -1, faults);
    if (setup->seat_count < ruleset->seats_least || setup->seat_count > ruleset->seats_most)
        fault_add(faults, -1, -1, "TB-GAME-1", "this system is not for so many players");
    for (int seat = 0; seat < setup->seat_count; seat++) {
        const struct roster *roster = &setup->rosters[seat];
        check_name(roster->name, seat, -1, faults);
        if (roster->model_count == 0)
            fault_add(faults, seat, -1, "TB-GAME-4", "this roster has no models");
        for (int i = 0; i < roster->model_count; i++)
            check_model(setup, seat, i, faults);
    }
}

/* The system's own check may rely on profiles, items and attributes that exist, so it is left out where
 * they do not; a limit that is broken does not stop it: all faults are to be told at once. */
void setup_check(const struct setup *setup, struct setup_faults *faults)
{
    faults->count = 0;
    check_rosters(setup, faults);
    bool sound = faults->count == 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        check_limits(setup, seat, faults);
    if (sound)
        setup->ruleset->setup_check(setup, faults);
}

/* ---- prices ----------------------------------------------------------------------- */

int32_t model_price(const struct setup *setup, const struct roster_model *model)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    if (setup->ruleset->price)
        return setup->ruleset->price(setup, model);
    int32_t price = catalog->items[model->profile].price;
    for (int i = 0; i < model->item_count; i++)
        price += catalog->items[model->items[i]].price;
    return price;
}

int32_t roster_price(const struct setup *setup, const struct roster *roster)
{
    int32_t price = 0;
    for (int i = 0; i < roster->model_count; i++)
        price += model_price(setup, &roster->models[i]);
    return price;
}

int32_t roster_budget(const struct setup *setup)
{
    const struct ruleset *ruleset = setup->ruleset;
    return ruleset->budget ? ruleset->budget(setup) : ruleset->catalog->points;
}

/* ---- digests ---------------------------------------------------------------------- */

static void hash_text(struct hash *hash, const char *text)
{
    hash_add(hash, text, strlen(text) + 1);
}

static void hash_point(struct hash *hash, struct point p)
{
    hash_add_u32(hash, (uint32_t)p.x);
    hash_add_u32(hash, (uint32_t)p.y);
}

static void hash_layout(struct hash *hash, const struct layout *layout)
{
    const struct terrain *terrain = &layout->terrain;
    hash_point(hash, (struct point){terrain->width, terrain->height});
    hash_add_u32(hash, (uint32_t)terrain->piece_count);
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        hash_text(hash, piece->name);
        hash_add_u8(hash, piece->level);
        hash_add_u16(hash, piece->keywords);
        hash_add_u8(hash, piece->point_count);
        for (int k = 0; k < piece->point_count; k++)
            hash_point(hash, piece->points[k]);
    }
    hash_add_u32(hash, (uint32_t)layout->stretch_count);
    for (int i = 0; i < layout->stretch_count; i++) {
        hash_text(hash, layout->stretches[i].name);
        hash_point(hash, layout->stretches[i].segment.a);
        hash_point(hash, layout->stretches[i].segment.b);
    }
    hash_add_u32(hash, (uint32_t)layout->spot_count);
    for (int i = 0; i < layout->spot_count; i++) {
        hash_text(hash, layout->spots[i].name);
        hash_point(hash, layout->spots[i].at);
    }
}

/* Of the attributes there are: how many there is room for may change. */
static void hash_roster(struct hash *hash, const struct catalog *catalog,
                        const struct roster *roster)
{
    hash_text(hash, roster->name);
    hash_add_u8(hash, (uint8_t)roster->model_count);
    for (int i = 0; i < roster->model_count; i++) {
        const struct roster_model *model = &roster->models[i];
        hash_text(hash, model->name);
        hash_add_u8(hash, model->profile);
        hash_add_u8(hash, model->item_count);
        hash_add(hash, model->items, model->item_count);
        for (int k = 0; k < catalog->attribute_count; k++)
            hash_add_u16(hash, (uint16_t)model->attributes[k]);
        hash_add_u32(hash, (uint32_t)model->radius);
    }
}

/* Read back with its sign. */
int32_t house_value(const struct house_key *key, const void *data)
{
    const uint8_t *at = (const uint8_t *)data + key->offset;
    int32_t value = 0;
    int16_t i16;
    if (key->size == 1)
        return key->least < 0 ? (int8_t)*at : *at;
    if (key->size == 2) {
        memcpy(&i16, at, 2);
        return key->least < 0 ? i16 : (uint16_t)i16;
    }
    memcpy(&value, at, 4);
    return value;
}

/* Of the values, not of the data's bytes: a digest must not depend on the host. */
static void hash_house(const struct setup *setup, uint8_t out[HASH_SIZE])
{
    const struct catalog *catalog = setup->ruleset->catalog;
    struct hash hash;
    hash_begin(&hash);
    for (int i = 0; i < catalog->key_count; i++) {
        const struct house_key *key = &catalog->keys[i];
        hash_text(&hash, key->word);
        hash_add_u32(&hash, (uint32_t)house_value(key, setup->data));
    }
    hash_end(&hash, out);
}

static void take_digests(struct setup *setup)
{
    struct hash hash;
    hash_house(setup, setup->house);
    hash_begin(&hash);
    hash_text(&hash, setup->ruleset->id);
    hash_add_u32(&hash, setup->ruleset->version);
    hash_layout(&hash, &setup->layout);
    hash_add_u8(&hash, (uint8_t)setup->seat_count);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        hash_add_u8(&hash, setup->teams[seat]);
        hash_roster(&hash, setup->ruleset->catalog, &setup->rosters[seat]);
    }
    for (int i = 0; i < setup->ruleset->catalog->switch_count; i++)
        hash_add_u16(&hash, (uint16_t)setup->switches[i]);
    hash_add(&hash, setup->house, HASH_SIZE);
    hash_end(&hash, setup->digest);
}

/* ---- finishing -------------------------------------------------------------------- */

static enum status prepare_movers(struct setup *setup)
{
    struct mover movers[LIMIT_MOVERS];
    int count = setup->ruleset->movers(setup, movers);
    CHECK(count <= LIMIT_MOVERS);
    for (int i = 0; i < count; i++) {
        enum status status = path_prepare(&setup->graphs[i], &setup->layout.terrain, movers[i]);
        if (status != STATUS_OK) {
            setup_end(setup);
            return status;
        }
        setup->mover_count++;
    }
    return STATUS_OK;
}

/* All but the graphs. */
static enum status finish_most(struct setup *setup, struct setup_faults *faults)
{
    setup_check(setup, faults);
    if (faults->count > 0)
        return STATUS_BAD_INPUT;
    take_digests(setup);
    if (setup->ruleset->prepare)
        setup->ruleset->prepare(setup, setup->derived);
    return STATUS_OK;
}

enum status setup_finish(struct setup *setup, struct setup_faults *faults)
{
    enum status status = finish_most(setup, faults);
    return status == STATUS_OK ? prepare_movers(setup) : status;
}

enum status setup_finish_like(struct setup *setup, const struct setup *like,
                              struct setup_faults *faults)
{
    enum status status = finish_most(setup, faults);
    if (status != STATUS_OK)
        return status;
    if (memcmp(setup->digest, like->digest, HASH_SIZE) != 0)
        return prepare_movers(setup);
    memcpy(setup->graphs, like->graphs, sizeof setup->graphs);
    setup->mover_count = like->mover_count;
    setup->lent = true;
    return STATUS_OK;
}

void setup_end(struct setup *setup)
{
    for (int i = 0; i < setup->mover_count && !setup->lent; i++)
        path_release(setup->graphs[i]);
    setup->mover_count = 0;
    setup->lent = false;
}
