#include "open_fire/stand.h"

#include <stdio.h>

#include "base/check.h"
#include "rulesets/open_fire/ruleset.h"

struct stand stand;
struct told told;

int stand_open(void **unused)
{
    static const uint8_t GRADES[] = {GRADE_LEADER, GRADE_THREE, GRADE_TWO, GRADE_HIRED,
                                     GRADE_HIRED};
    struct setup *setup = &stand.setup;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(setup, &OPEN_FIRE_RULESET, OF_SEATS);
    CHECK(layout_begin(&setup->layout, 36 * INCH, 36 * INCH, reason) == STATUS_OK);
    setup->switches[SWITCH_MISSION] = MISSION_SHOOTOUT;
    for (int model = 0; model < STAND_MODELS; model++) {
        struct roster *roster = &setup->rosters[model / BIRCH];
        struct roster_model *sheet = &roster->models[roster->model_count++];
        snprintf(sheet->name, sizeof sheet->name, "%c%d", 'A' + model / BIRCH, model % BIRCH + 1);
        sheet->profile = GRADES[model % BIRCH];
    }
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
    return 0;
}

int stand_close(void **unused)
{
    (void)unused;
    setup_end(&stand.setup);
    return 0;
}

int stand_place(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    struct of_state *state = &stand.state;
    (void)unused;
    of_begin(&stand.setup, SEED, state, NULL);
    state->phase = PHASE_ACT;
    state->round = 1;
    state->turn = state->first = 0;
    state->edges[0] = 1 + SIDE_NORTH;
    state->edges[1] = 1 + SIDE_SOUTH;
    for (int model = 0; model < STAND_MODELS; model++) {
        state->models[model].life = LIFE_UP;
        state->models[model].x = (10 + 4 * (model % BIRCH)) * INCH;
        state->models[model].y = (8 + 20 * (model / BIRCH)) * INCH;
    }
    return 0;
}

struct of_member *stand_member(int model)
{
    return &((struct of_cast *)(void *)stand.setup.derived)->members[model];
}

void stand_activate(int model, int step)
{
    struct frame *frame = stack_push(&stand.state.stack, FRAME_ACTIVATION);
    frame->numbers[ACTIVATION_MODEL] = (int16_t)model;
    frame->step = (uint8_t)step;
    stand.state.offered = 1;
    stand.state.models[model].acted = 1;
}

/* ---- what is told ----------------------------------------------------------------- */

static void keep(void *unused, const struct event *event)
{
    (void)unused;
    CHECK(told.count < TOLD_MOST);
    told.events[told.count++] = *event;
}

const struct sink *told_begin(void)
{
    static const struct sink SINK = {.take = keep};
    told.count = 0;
    return &SINK;
}

const struct event *told_nth(int kind, int n)
{
    for (int i = 0; i < told.count; i++)
        if (told.events[i].kind == kind && n-- == 0)
            return &told.events[i];
    CHECK(false);
    return NULL;
}
