#include "shadows/duel.h"

#include <stdio.h>

#include "base/check.h"
#include "rulesets/shadows/ruleset.h"

struct duel duel;

static void take(void *context, const struct event *event)
{
    (void)context;
    CHECK(duel.event_count < DUEL_EVENTS);
    duel.events[duel.event_count++] = *event;
}

static void enlist(struct setup *setup, int seat, const char *name, int rank, int item)
{
    struct roster *roster = &setup->rosters[seat];
    struct roster_model *model = &roster->models[roster->model_count++];
    snprintf(model->name, sizeof model->name, "%s", name);
    model->profile = (uint8_t)rank;
    model->items[model->item_count++] = (uint8_t)item;
}

int duel_open(void **unused)
{
    enum { GUN = ITEM_WEAPONS + WEAPON_PISTOL };
    struct setup *setup = &duel.setup;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(setup, &SHADOWS_RULESET, 2);
    CHECK(layout_begin(&setup->layout, 36 * INCH, 36 * INCH, reason) == STATUS_OK);
    enlist(setup, 0, "Ann", ITEM_HERO, GUN);
    enlist(setup, 0, "Bob", ITEM_NOVICE, GUN);
    enlist(setup, 0, "Cal", ITEM_NOVICE, ITEM_WEAPONS + WEAPON_RIFLE);
    enlist(setup, 1, "Dan", ITEM_VETERAN, ITEM_HORSE);
    enlist(setup, 1, "Eve", ITEM_NOVICE, GUN);
    enlist(setup, 1, "Fin", ITEM_NOVICE, ITEM_WEAPONS + WEAPON_SAWN_OFF);
    struct roster_model *fin = &setup->rosters[1].models[2];
    fin->items[fin->item_count++] = ITEM_FEARSOME;
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
    return 0;
}

int duel_close(void **unused)
{
    (void)unused;
    setup_end(&duel.setup);
    return 0;
}

int duel_place(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    struct sw_state *state = &duel.state;
    (void)unused;
    sw_begin(&duel.setup, SEED, state, NULL);
    state->phase = PHASE_ACT;
    state->turn = 1;
    state->order_count = 2;
    state->order_at = 0;
    for (int seat = 0; seat < 2; seat++) {
        state->order[seat] = (uint8_t)seat;
        (void)cards_draw(&state->cards, PILE_DECKS + seat, PILE_LAID + seat, SEEN_BY_ALL);
    }
    for (int model = ANN; model <= FIN; model++) {
        state->models[model].life = LIFE_UP;
        state->models[model].x = 4000 + 4000 * model;
        state->models[model].y = 10000;
        state->models[model].face_y = 1000;
    }
    state->models[DAN].horse = DAN + 1;
    state->objects[SW_TOKENS + DAN].kind = OBJECT_NONE;
    duel.sink = (struct sink){take, NULL};
    duel.event_count = 0;
    return 0;
}

void duel_load(int roll)
{
    CHECK(chance_load(&duel.state.chance, &roll, 1) == STATUS_OK);
}
