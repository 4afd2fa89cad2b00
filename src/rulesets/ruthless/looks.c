/* What can be seen of a position: how a model looks, and what it could do and suffer from where it is. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/ruthless/chances.h"

/* ---- how a model looks ------------------------------------------------------------ */

static const char *const LOCATION_WORDS[LOCATION_COUNT] = {"leg",       "arm",   "graze",
                                                           "gut punch", "chest", "severe"};
static const char *const WEAPON_WORDS[WEAPON_COUNT] = {
    "derringer", "shotgun", "revolver", "buntline", "bow", "rifle", "Sharps"};

static void say_wounds(struct pen *pen, const struct ru_model *model)
{
    for (int i = 0; i < LOCATION_COUNT; i++) {
        if (model->wounds[i] == 0)
            continue;
        pen_item(pen, LOCATION_WORDS[i]);
        pen_byte(pen, ' ');
        pen_number(pen, model->wounds[i]);
    }
}

/* Weapons that hold fewer rounds than they could. */
static void say_rounds(struct pen *pen, const struct setup *setup, const struct ru_state *state,
                       int model)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        int full = ru_data(setup)->weapons[weapon].rounds;
        int left = state->models[model].rounds[weapon];
        if (left == full || !ru_has_weapon(setup, state, model, weapon))
            continue;
        pen_item(pen, WEAPON_WORDS[weapon]);
        pen_byte(pen, ' ');
        pen_number(pen, left);
        pen_text(pen, " of ");
        pen_number(pen, full);
    }
}

static void say_object(struct pen *pen, const struct ru_state *state, int model)
{
    int carries = state->models[model].carries;
    if (carries == 0)
        return;
    pen_item(pen, "carries ");
    pen_text(pen, RU_OBJECT_KINDS[state->objects[carries - 1].kind]);
}

/* What matters most comes first: a long list is cut at its end. */
static void say_character(struct pen *pen, const struct setup *setup, const struct ru_state *state,
                          int model)
{
    const struct ru_model *m = &state->models[model];
    pen_item_if(pen, m->life == LIFE_OUT, "unconscious");
    pen_item_if(pen, m->lily, "lily livered");
    pen_item_if(pen, m->covering, "covering");
    pen_item_if(pen, m->aimed, "aiming");
    pen_item_if(pen, m->mount != 0, "mounted");
    if (m->mount && state->models[m->mount - 1].wounds[0] > 0) {
        pen_item(pen, "horse wounded ");
        pen_number(pen, state->models[m->mount - 1].wounds[0]);
    }
    pen_item_if(pen, m->loses, "loses an action");
    say_object(pen, state, model);
    say_wounds(pen, m);
    say_rounds(pen, setup, state, model);
}

static void say_horse(struct pen *pen, const struct ru_model *horse)
{
    pen_item(pen, "horse");
    pen_item(pen, "free");
    if (horse->wounds[0] > 0) {
        pen_item(pen, "wounded ");
        pen_number(pen, horse->wounds[0]);
    }
}

/* Cuts a list that was too long for its room where its last whole part ends. */
static void list_cut(char *text, bool fits)
{
    char *comma = strrchr(text, ',');
    if (!fits && comma)
        *comma = '\0';
}

void ru_name(const struct setup *setup, int model, char out[LIMIT_NAME])
{
    struct pen pen = pen_in(out, LIMIT_NAME);
    bool horse = ru_is_horse(setup, model);
    pen_text(&pen, ru_sheet(setup, horse ? ru_horse_owner(setup, model) : model)->name);
    pen_text(&pen, horse ? "'s horse" : "");
}

/* A horse under its rider is part of the rider's looks. */
void ru_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct ru_state *state = redacted;
    bool horse = ru_is_horse(setup, model);
    int owner = horse ? ru_horse_owner(setup, model) : model;
    int seat = ru_seat(setup, state, model);
    memset(out, 0, sizeof *out);
    out->present = ru_on_table(state, model) && !(horse && ru_is_mounted(state, model));
    out->base = ru_base(setup, state, model);
    out->seat = (int8_t)seat;
    out->number = (uint8_t)(owner == ru_prisoner(setup) ? setup->rosters[seat].model_count
                                                        : owner - ru_first_model(setup, seat));
    out->out = state->models[model].life == LIFE_OUT;
    ru_name(setup, model, out->name);
    struct pen pen = pen_in(out->state, sizeof out->state);
    if (horse)
        say_horse(&pen, &state->models[model]);
    else
        say_character(&pen, setup, state, model);
    list_cut(out->state, pen_fits(&pen));
}

/* ---- what a model could do -------------------------------------------------------- */

/* The reaches of all weapons with a round in them [RU-SHOOT-3]. */
static void inspect_ranges(const struct setup *setup, const struct ru_state *state, int model,
                           struct inspection *out)
{
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        const struct ru_weapon *kind = &ru_data(setup)->weapons[weapon];
        if (!ru_has_weapon(setup, state, model, weapon) ||
            (kind->rounds > 0 && state->models[model].rounds[weapon] == 0))
            continue;
        inspection_add_range(out, kind->short_mil);
        inspection_add_range(out, kind->long_mil);
    }
}

/* What one character sees of another, and what each could do to the other. */
static void inspect_other(const struct setup *setup, const struct ru_state *state, int model,
                          int other, struct inspect_other *line)
{
    struct circle from = ru_circle(setup, state, model), to = ru_circle(setup, state, other);
    struct ru_line seen = ru_line_between(setup, state, model, from, other, to);
    int band = 0, back;
    bool hard = seen.cover != 0 && seen.cover == ru_data(setup)->hard;
    *line = (struct inspect_other){.model = (uint8_t)other,
                                   .sight = seen.blocked      ? SIGHT_BLOCKED
                                            : seen.cover != 0 ? SIGHT_OBSCURED
                                                              : SIGHT_CLEAR,
                                   .cover = seen.cover == 0 ? COVER_NONE
                                            : hard          ? COVER_HARD
                                                            : COVER_SOFT,
                                   .gap = circle_gap_ceil(from, to),
                                   .hit_ppm = -1,
                                   .risk_ppm = -1};
    if (ru_is_up(state, model))
        line->hit_ppm = ru_best_shot_ppm(setup, state, model, other, &band);
    if (ru_is_up(state, other))
        line->risk_ppm = ru_best_shot_ppm(setup, state, other, model, &back);
    line->band = (uint8_t)band;
}

void ru_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    const struct ru_state *state = redacted;
    struct refusal refusal;
    (void)seat;
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (ru_is_horse(setup, model) || !ru_on_table(state, model))
        return;
    inspect_ranges(setup, state, model, out);
    out->allowance = ru_rate(setup, state, model);
    if (ru_is_up(state, model) && ru_may_move(setup, state, model, &refusal))
        out->mover = ru_mover_index(setup, state, model);
    for (int other = 0; other < ru_character_count(setup); other++)
        if (other != model && ru_on_table(state, other))
            inspect_other(setup, state, model, other, &out->others[out->other_count++]);
}
