#include "devils_bluff/gangs.h"

#include <stdio.h>

#include "base/check.h"
#include "rules/scratch.h"
#include "rulesets/devils_bluff/ruleset.h"

struct gangs gangs;

static void enlist(struct setup *setup, int seat, const char *name, enum profile profile, int item)
{
    struct roster *roster = &setup->rosters[seat];
    struct roster_model *model = &roster->models[roster->model_count++];
    snprintf(model->name, sizeof model->name, "%s", name);
    model->profile = (uint8_t)profile;
    model->items[model->item_count++] = (uint8_t)item;
}

int gangs_open(void **unused)
{
    enum { GUN = ITEM_WEAPONS + WEAPON_REVOLVER };
    struct setup *setup = &gangs.setup;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(setup, &DEVILS_BLUFF_RULESET, DB_SEATS);
    CHECK(layout_begin(&setup->layout, 24 * INCH, 36 * INCH, reason) == STATUS_OK);
    enlist(setup, 0, "Al", PROFILE_LEADER, GUN);
    setup->rosters[0].models[0].items[1] = ITEM_HORSE;
    setup->rosters[0].models[0].items[2] =
        ITEM_SPECIALS + WEAPON_DYNAMITE - WEAPON_PRECISION_PISTOL;
    setup->rosters[0].models[0].item_count = 3;
    enlist(setup, 0, "Abe", PROFILE_HIRED_GUN, GUN);
    enlist(setup, 0, "Art", PROFILE_HIRED_GUN, GUN);
    enlist(setup, 1, "Bea", PROFILE_LEADER, GUN);
    enlist(setup, 1, "Ben", PROFILE_HIRED_GUN, GUN);
    enlist(setup, 1, "Bud", PROFILE_HIRED_GUN, ITEM_WEAPONS + WEAPON_KNIFE);
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
    return scratch_ready() ? 0 : -1;
}

int gangs_close(void **unused)
{
    (void)unused;
    setup_end(&gangs.setup);
    scratch_release();
    return 0;
}

int gangs_place(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    struct db_state *state = &gangs.state;
    (void)unused;
    db_begin(&gangs.setup, SEED, state, NULL);
    state->phase = PHASE_ACT;
    state->round = 2;
    for (int seat = 0; seat < DB_SEATS; seat++) {
        cards_move_all(&state->cards, PILE_HANDS + seat, PILE_DISCARDS, SEEN_BY_ALL);
        cards_move_all(&state->cards, PILE_DRAWN + seat, PILE_DISCARDS, SEEN_BY_ALL);
        state->edges[seat] = (uint8_t)(1 + seat);
    }
    for (int model = 0; model < GANGS_MODELS; model++) {
        struct db_model *m = &state->models[model];
        m->life = LIFE_UP;
        m->x = 3 * INCH + 3 * INCH * model;
        m->y = 10 * INCH;
        m->points = db_profile(&gangs.setup, model)->command;
        m->hp = db_profile(&gangs.setup, model)->hp;
    }
    state->models[AL].mounted = 1;
    return 0;
}
