/* What can be seen of a position: how a model looks, and what it could do and suffer from where it is. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/shadows/chances.h"

/* ---- how a model looks ------------------------------------------------------------ */

void sw_name(const struct setup *setup, int model, char out[LIMIT_NAME])
{
    struct pen pen = pen_in(out, LIMIT_NAME);
    pen_text(&pen, "stranger ");
    pen_number(&pen, model - sw_posse_count(setup) + 1);
}

static void look_name(const struct setup *setup, const struct sw_state *state, int model,
                      struct model_look *out)
{
    struct pen pen = pen_in(out->name, sizeof out->name);
    if (!sw_is_npc(setup, model))
        pen_text(&pen, sw_sheet(setup, model)->name);
    else
        pen_text(&pen, sw_is_creature(setup, state, model) ? "creature" : "bystander");
}

void sw_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct sw_state *state = redacted;
    const struct sw_model *m = &state->models[model];
    int seat = sw_seat(setup, model);
    memset(out, 0, sizeof *out);
    out->present = sw_on_table(state, model);
    out->base = sw_base(setup, state, model);
    out->seat = (int8_t)seat;
    out->number =
        (uint8_t)(model - (seat < 0 ? sw_posse_count(setup) : sw_first_model(setup, seat)));
    out->facing_x = m->face_x;
    out->facing_y = m->face_y;
    out->out = m->life == LIFE_DOWN;
    look_name(setup, state, model, out);
    struct pen pen = pen_in(out->state, sizeof out->state);
    pen_item_if(&pen, m->life != LIFE_UP, SW_LIVES[m->life]);
    pen_item_if(&pen, m->shaken, "shaken");
    pen_item_if(&pen, m->done == DONE_DONE, "done");
    pen_item_if(&pen, m->done == DONE_LOOKOUT, "lookout");
    pen_item_if(&pen, m->horse, "mounted");
    pen_item_if(&pen, m->jammed, "jammed");
    pen_item_if(&pen, !sw_is_npc(setup, model) && sw_carries(state, model), "loot");
}

/* ---- what a model could do -------------------------------------------------------- */

static void inspect_ranges(const struct setup *setup, const struct sw_state *state, int model,
                           struct inspection *out)
{
    const struct sw_data *data = sw_data(setup);
    for (int slot = 0; slot < SLOT_GUNS; slot++) {
        if (!sw_slot_works(setup, state, model, slot))
            continue;
        for (int band = BAND_SHORT; band <= BAND_LONG && !sw_slot_is_burst(slot); band++)
            inspection_add_range(out, data->weapons[sw_slot_weapon(slot)].reach_mil[band]);
        if (sw_slot_is_burst(slot))
            inspection_add_range(out, data->corridor_mil);
    }
}

static void inspect_other(const struct setup *setup, const struct sw_state *state, int model,
                          int other, struct inspect_other *line)
{
    struct circle from = sw_circle(setup, state, model), to = sw_circle(setup, state, other);
    enum sight sight = sw_sight(setup, from, to);
    int band = BAND_NONE, back;
    *line = (struct inspect_other){.model = (uint8_t)other,
                                   .sight = (uint8_t)sight,
                                   .cover = sight == SIGHT_OBSCURED ? COVER_SOFT : COVER_NONE,
                                   .gap = circle_gap_ceil(from, to),
                                   .hit_ppm = -1,
                                   .risk_ppm = -1};
    if (sw_enemies(setup, state, model, other)) {
        line->hit_ppm = sw_best_shot_ppm(setup, state, model, other, &band);
        line->risk_ppm = sw_best_shot_ppm(setup, state, other, model, &back);
    }
    line->band = (uint8_t)band;
}

void sw_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    const struct sw_state *state = redacted;
    (void)seat; /* all of it is public */
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (!sw_on_table(state, model))
        return;
    mil length = sw_move_mil(setup, state, model);
    inspect_ranges(setup, state, model, out);
    out->allowance = (struct allowance){length, length};
    out->mover = sw_mover_index(setup, state, model);
    for (int other = 0; other < sw_model_count(setup); other++)
        if (other != model && sw_on_table(state, other))
            inspect_other(setup, state, model, other, &out->others[out->other_count++]);
}
