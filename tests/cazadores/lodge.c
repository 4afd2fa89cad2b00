#include "cazadores/lodge.h"

#include <stdio.h>

#include "base/check.h"
#include "rules/scratch.h"
#include "rulesets/cazadores/ruleset.h"

struct lodge lodge;

static struct roster_model *enlist(const char *name, int profile)
{
    struct roster *roster = &lodge.setup.rosters[0];
    struct roster_model *sheet = &roster->models[roster->model_count++];
    snprintf(sheet->name, sizeof sheet->name, "%s", name);
    sheet->profile = (uint8_t)profile;
    return sheet;
}

static void carry(struct roster_model *sheet, int arm)
{
    sheet->items[sheet->item_count++] = (uint8_t)(ITEM_ARMS + arm - 1);
}

static void gather(void)
{
    struct roster_model *ana = enlist("Ana", ITEM_CAZADOR);
    carry(ana, ARM_HAND_WEAPON);
    carry(ana, ARM_PISTOL);
    carry(ana, ARM_SHIELD);
    (void)enlist("Bras", ITEM_STALKER);
    carry(enlist("Cara", ITEM_VICAR), ARM_STAFF);
    carry(enlist("Diego", ITEM_BRIGAND), ARM_GREAT_WEAPON);
}

static void stand_all(struct cz_state *state)
{
    int prisoner = cz_cast(&lodge.setup)->prisoner, first = lodge_foe();
    for (int model = 0; model < cz_model_count(&lodge.setup); model++) {
        int row = model < first ? model : model - first;
        state->models[model].life = LIFE_UP;
        state->models[model].wounds = (uint8_t)cz_wounds_most(&lodge.setup, model);
        cz_put(state, model,
               (struct point){(3 + 4 * row) * INCH, model < first ? 3 * INCH : 15 * INCH});
    }
    if (prisoner != NO_MODEL)
        cz_put(state, prisoner, (struct point){21 * INCH, 9 * INCH});
}

void lodge_open(int adversary, int objective)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {7};
    struct setup *setup = &lodge.setup;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    setup_end(setup);
    setup_begin(setup, &CAZADORES_RULESET, 1);
    CHECK(layout_begin(&setup->layout, 24 * INCH, 24 * INCH, reason) == STATUS_OK);
    setup->switches[SWITCH_ADVERSARY] = (int16_t)adversary;
    setup->switches[SWITCH_OBJECTIVE] = (int16_t)objective;
    setup->switches[SWITCH_LIMITS] = LIMITS_MAXIMA;
    gather();
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
    struct cz_state *state = &lodge.state;
    cz_begin(setup, SEED, state, NULL);
    state->stack = (struct stack){.depth = 0};
    for (int i = 0; i < CZ_AREAS; i++)
        state->areas[i] = (struct cz_area){.kind = AREA_NONE};
    state->area_count = state->lending = 0;
    state->phase = PHASE_PACK;
    state->tick = 1;
    stand_all(state);
}

int lodge_close(void **unused)
{
    (void)unused;
    setup_end(&lodge.setup);
    scratch_release();
    return 0;
}

int lodge_foe(void)
{
    return cz_pack_count(&lodge.setup);
}

int lodge_area(int kind, mil x, mil y)
{
    struct cz_state *state = &lodge.state;
    state->areas[state->area_count] = (struct cz_area){.x = x, .y = y, .kind = (uint8_t)kind};
    return state->area_count++;
}

struct frame *lodge_turn(int model)
{
    struct frame *frame = stack_push(&lodge.state.stack, FRAME_TURN);
    frame->numbers[TURN_MODEL] = (int16_t)model;
    return frame;
}
