#include "ruthless/town.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "rules/scratch.h"
#include "rulesets/ruthless/ruleset.h"

static void take(void *context, const struct event *event)
{
    struct town *town = context;
    CHECK(town->event_count < TOWN_EVENTS);
    town->events[town->event_count++] = *event;
}

void town_begin(struct town *town)
{
    char reason[LIMIT_REASON];
    memset(town, 0, sizeof *town);
    setup_begin(&town->setup, &RUTHLESS_RULESET, 2);
    CHECK(layout_begin(&town->setup.layout, 48 * INCH, 48 * INCH, reason) == STATUS_OK);
    town->sink = (struct sink){take, town};
}

void town_piece(struct town *town, const char *name, int level, unsigned keywords, struct box box)
{
    char reason[LIMIT_REASON];
    const struct point points[4] = {
        {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
    CHECK(terrain_add(&town->setup.layout.terrain, name, level, keywords, points, 4, reason) ==
          STATUS_OK);
}

int town_character(struct town *town, int seat, mil radius, int item)
{
    struct roster *roster = &town->setup.rosters[seat];
    struct roster_model *model = &roster->models[roster->model_count];
    snprintf(roster->name, sizeof roster->name, "Side %c", 'A' + seat);
    snprintf(model->name, sizeof model->name, "Man %d", roster->model_count + 1);
    model->radius = radius;
    model->items[model->item_count++] = ITEM_WEAPONS + WEAPON_DERRINGER;
    if (item)
        model->items[model->item_count++] = (uint8_t)item;
    for (int i = 0; i < ATTRIBUTE_COUNT; i++)
        model->attributes[i] = RU_CATALOG.attributes[i].usual;
    return roster->model_count++;
}

void town_finish(struct town *town)
{
    struct setup_faults faults = {0};
    uint8_t seed[CHANCE_SEED_SIZE] = {1};
    CHECK(setup_finish(&town->setup, &faults) == STATUS_OK);
    chance_begin(&town->state.chance, seed);
    cards_begin(&town->state.cards);
    town->state.phase = PHASE_ACT;
    town->state.order[1] = 1;
    for (int model = 0; model < ru_model_count(&town->setup); model++) {
        town->state.models[model].life = LIFE_UP;
        town_put(town, model, 2 * INCH + model * 3 * INCH, 2 * INCH);
    }
}

void town_end(struct town *town)
{
    setup_end(&town->setup);
    scratch_release();
}

void town_put(struct town *town, int model, mil x, mil y)
{
    ru_put(&town->state, model, (struct point){x, y});
}

void town_ride(struct town *town, int model, int horse)
{
    town_put(town, horse, town->state.models[model].x, town->state.models[model].y);
    town->state.models[model].mount = (uint8_t)(horse + 1);
    town->state.models[horse].mount = (uint8_t)(model + 1);
}

void town_listen(struct town *town)
{
    town->event_count = 0;
    memset(town->events, 0, sizeof town->events);
}

void town_load(struct town *town, int roll)
{
    CHECK(chance_load(&town->state.chance, &roll, 1) == STATUS_OK);
}

bool town_told(const struct town *town, int index, int kind, const int32_t *numbers, int points)
{
    const struct event *event = &town->events[index];
    return index < town->event_count && event->kind == kind && event->seen_by == SEEN_BY_ALL &&
           memcmp(event->numbers, numbers, sizeof event->numbers) == 0 &&
           event->point_count == points;
}
