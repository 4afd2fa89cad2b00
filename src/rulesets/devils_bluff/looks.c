/* What can be seen of a position: how a model looks, and what it could do and suffer from where it is. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/devils_bluff/chances.h"

/* ---- how a model looks ------------------------------------------------------------ */

static void list_amount(struct pen *pen, int amount, const char *words)
{
    pen_item(pen, "");
    pen_number(pen, amount);
    pen_text(pen, words);
}

static int carried(const struct db_state *state, int model)
{
    int count = 0;
    for (int marker = 0; marker < DB_OBJECTIVES; marker++)
        count += state->markers[marker].carrier == model + 1;
    return count;
}

void db_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct db_state *state = redacted;
    const struct db_model *m = &state->models[model];
    int seat = db_seat(setup, model);
    memset(out, 0, sizeof *out);
    out->present = db_is_up(state, model);
    out->base = (struct base){.circle = db_circle(setup, state, model),
                              .level = (uint8_t)db_level(setup, state, model)};
    out->seat = (int8_t)seat;
    out->number = (uint8_t)(model - db_first_model(setup, seat));
    memcpy(out->name, db_sheet(setup, model)->name, sizeof out->name);
    struct pen pen = pen_in(out->state, sizeof out->state);
    pen_item_if(&pen, m->life != LIFE_UP, DB_LIVES[m->life]);
    if (m->life > LIFE_UP)
        return;
    list_amount(&pen, m->hp, " HP");
    list_amount(&pen, m->points, m->points == 1 ? " point" : " points");
    pen_item_if(&pen, m->injured, "injured");
    pen_item_if(&pen, m->mounted, "mounted");
    pen_item_if(&pen, !m->mounted && db_has_item(setup, model, ITEM_HORSE), "on foot");
    if (carried(state, model) > 0)
        list_amount(&pen, carried(state, model), " carried");
}

/* ---- what a model could do -------------------------------------------------------- */

static void inspect_ranges(const struct setup *setup, const struct db_state *state, int model,
                           struct inspection *out)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        const struct db_weapon *kind = &db_data(setup)->weapons[weapon];
        if (!db_has_weapon(setup, model, weapon) ||
            ((kind->rules & RULED_ONE_USE) && state->models[model].dynamite_used))
            continue;
        inspection_add_range(out, kind->range_mil);
        if (kind->rules & RULED_LONGSHOT)
            inspection_add_range(out, 2 * kind->range_mil);
    }
}

static void inspect_other(const struct setup *setup, const struct db_state *state, int seat,
                          int model, int other, struct inspect_other *line)
{
    struct circle from = db_circle(setup, state, model), to = db_circle(setup, state, other);
    struct db_line seen = db_line_between(setup, state, model, other);
    int band = 0, back;
    *line = (struct inspect_other){.model = (uint8_t)other,
                                   .sight = seen.sight,
                                   .cover = seen.cover ? COVER_SOFT : COVER_NONE,
                                   .gap = circle_gap_ceil(from, to),
                                   .hit_ppm = -1,
                                   .risk_ppm = -1};
    if (!db_friends(setup, model, other)) {
        line->hit_ppm = db_best_attack_ppm(setup, state, seat, model, other, &band);
        line->risk_ppm = db_best_attack_ppm(setup, state, seat, other, model, &back);
    }
    line->band = (uint8_t)band;
}

void db_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    const struct db_state *state = redacted;
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (!db_is_up(state, model))
        return;
    mil length = db_move_mil(setup, state, model);
    inspect_ranges(setup, state, model, out);
    out->allowance = (struct allowance){length, length};
    out->mover = db_mover_index(setup, state, model);
    for (int other = 0; other < db_model_count(setup); other++)
        if (other != model && db_is_up(state, other))
            inspect_other(setup, state, seat, model, other, &out->others[out->other_count++]);
}
