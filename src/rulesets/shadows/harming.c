/* Saves and damage: Shaken, Downed, casualties, and what goes with them [SW-SHOOT-3] [SW-SHOOT-4]. */
#include "rulesets/shadows/shadows.h"
#include "table/dice.h"

/* ---- marks ------------------------------------------------------------------------ */

void sw_lookout_off(struct sw_state *state, int model, const struct sink *sink)
{
    if (state->models[model].done != DONE_LOOKOUT)
        return;
    state->models[model].done = DONE_DONE; /* [SW-LOOK-2] */
    sink_tell(sink, EVENT_LOOKOUT_OFF, model, 0, 0);
}

/* [SW-LOOK-1] Nobody is on the lookout with an enemy at his throat. */
void sw_lookout_watch(const struct setup *setup, struct sw_state *state, const struct sink *sink)
{
    for (int model = 0; model < sw_posse_count(setup); model++)
        if (state->models[model].done == DONE_LOOKOUT && sw_is_engaged(setup, state, model))
            sw_lookout_off(state, model, sink);
}

/* ---- leaving the fight ------------------------------------------------------------ */

static void lose_horse(struct sw_state *state, int model, const struct sink *sink)
{
    if (!state->models[model].horse)
        return;
    state->models[model].horse = 0; /* [SW-MOV-4] set down on the spot */
    sink_tell(sink, EVENT_HORSE_GONE, model, 0, 0);
}

static void felled(const struct setup *setup, struct sw_state *state, int model, int by,
                   const struct sink *sink)
{
    state->models[model].felled_by =
        (uint8_t)(by == NO_MODEL || sw_seat(setup, by) < 0 ? 0 : sw_seat(setup, by) + 1);
    sw_drop(state, model, sink); /* [SW-SCEN-4] */
    lose_horse(state, model, sink);
    sw_lookout_off(state, model, sink); /* [SW-LOOK-1] */
}

void sw_casualty(const struct setup *setup, struct sw_state *state, int model, int by,
                 const struct sink *sink)
{
    felled(setup, state, model, by, sink);
    state->models[model].life = LIFE_CASUALTY;
    sink_tell(sink, EVENT_CASUALTY, model, 0, 0);
    sw_score_casualty(setup, state, model, sink);
}

void sw_flee(struct sw_state *state, int model, const struct sink *sink)
{
    sw_drop(state, model, sink); /* [SW-BOT-2] */
    state->models[model].horse = 0;
    state->models[model].life = LIFE_FLED;
    sink_tell(sink, EVENT_FLEES, model, 0, 0);
}

/* [SW-GRIT-3] Downed replaces Shaken. A creature is gone at once [SW-NPC-3]. */
static void down(const struct setup *setup, struct sw_state *state, int model, int by,
                 const struct sink *sink)
{
    if (sw_is_npc(setup, model)) {
        sw_casualty(setup, state, model, by, sink);
        return;
    }
    felled(setup, state, model, by, sink);
    state->models[model].life = LIFE_DOWN;
    state->models[model].shaken = 0;
    sink_tell(sink, EVENT_DOWNED, model, 0, 0);
}

static void shake(const struct setup *setup, struct sw_state *state, int model, int by,
                  const struct sink *sink)
{
    if (state->models[model].shaken) { /* [SW-SHOOT-4] a second time */
        down(setup, state, model, by, sink);
        return;
    }
    state->models[model].shaken = 1;
    sink_tell(sink, EVENT_SHAKEN, model, 0, 0);
}

/* ---- saves ------------------------------------------------------------------------ */

int sw_save_needs(int successes)
{
    enum { MOST = 6 };
    return SW_SUCCESS - 1 + (successes > MOST ? MOST : successes); /* [SW-SHOOT-3] */
}

enum sw_harm sw_harm_of(int failed_by)
{
    enum { SHAKEN_MOST = 2, DOWNED_MOST = 4 };
    return failed_by <= 0             ? HARM_NONE
           : failed_by <= SHAKEN_MOST ? HARM_SHAKEN
           : failed_by <= DOWNED_MOST ? HARM_DOWNED
                                      : HARM_CASUALTY; /* [SW-SHOOT-4] */
}

int sw_save_modifier(const struct setup *setup, int model)
{
    return sw_has(setup, model, ITEM_TOUGH) ? 1 : 0; /* [SW-SK-17] */
}

void sw_save(const struct setup *setup, struct sw_state *state, int model, int by, int successes,
             int modifier, const struct sink *sink)
{
    int needs = sw_save_needs(successes);
    int sides = sw_grit(setup, state, model);
    int roll = dice_roll(&state->chance, sw_purpose(setup, model), sides);
    modifier += sw_save_modifier(setup, model); /* [SW-SHOOT-7] all add up */
    sw_tell_roll(setup,
                 (struct event){.kind = EVENT_SAVE, .numbers = {model, roll, modifier, needs}},
                 roll + modifier >= needs, sides + 1 - (needs - modifier), sides, sink);
    switch (sw_harm_of(needs - roll - modifier)) {
    case HARM_NONE:
        sink_tell(sink, EVENT_SAVED, model, 0, 0);
        break;
    case HARM_SHAKEN:
        shake(setup, state, model, by, sink);
        break;
    case HARM_DOWNED:
        down(setup, state, model, by, sink);
        break;
    default:
        sw_casualty(setup, state, model, by, sink);
    }
}
