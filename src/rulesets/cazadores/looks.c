/* What can be seen of a position: how a model looks, and what it could do and suffer from where it is. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/cazadores/chances.h"

/* ---- how a model looks ------------------------------------------------------------ */

static const char *const FOE_NAMES[FOE_COUNT] = {[FOE_NOBODY] = "nobody",
                                                 [FOE_TRAINING] = "Training Beast",
                                                 [FOE_CONSTRUCT] = "Accursed Construct",
                                                 [FOE_SWORD] = "The Sword",
                                                 [FOE_AXE] = "The Axe",
                                                 [FOE_MACE] = "The Mace",
                                                 [FOE_CREATURE] = "Creature Wreathed in Light",
                                                 [FOE_BUTTERFLY] = "Morpheus Butterfly",
                                                 [FOE_WURM] = "Neonate Wurm",
                                                 [FOE_SON] = "Wandering Son",
                                                 [FOE_VESSEL] = "Vessel"};

static void list_text(struct pen *pen, const char *words)
{
    if (pen->length > 0)
        pen_text(pen, ", ");
    pen_text(pen, words);
}

void cz_name(const struct setup *setup, int model, char out[LIMIT_NAME])
{
    struct pen pen = pen_in(out, LIMIT_NAME);
    pen_text(&pen,
             cz_is_prisoner(setup, model) ? "Prisoner" : FOE_NAMES[cz_foe_kind(setup, model)]);
}

/* [CZ-CLK-7] On the dial; those who never act are not due, and who still acts on this tick was due no later. */
static void look_due(const struct cz_state *state, const struct cz_model *m, struct pen *pen)
{
    int due = m->due > state->tick ? m->due : state->tick;
    if (state->tick == 0 || m->life != LIFE_UP || m->due == 0)
        return;
    list_text(pen, "acts at tick ");
    pen_number(pen, (due - 1) % CZ_TICKS + 1);
}

static void look_state(const struct setup *setup, const struct cz_state *state, int model,
                       struct pen *pen)
{
    const struct cz_model *m = &state->models[model];
    if (m->life == LIFE_UP) {
        pen_number(pen, m->wounds);
        pen_text(pen, " of ");
        pen_number(pen, cz_wounds_most(setup, model));
    } else {
        pen_text(pen, CZ_LIVES[m->life]);
    }
    for (int i = 0; i < COND_COUNT; i++)
        if (cz_has_condition(state, model, i))
            list_text(pen, CZ_CONDITIONS[i]);
    if (m->marks & MARK_DEFENDS)
        list_text(pen, "defends");
    if (m->marks & (MARK_FOCUS | MARK_SHIFT))
        list_text(pen, "focused");
    if (m->parry)
        list_text(pen, "parries");
    if (m->marks & MARK_SPOTTED)
        list_text(pen, "spotted");
    if (cz_is_up(state, model) && cz_is_bound(setup, state, model))
        list_text(pen, "bound");
    if (m->marks & MARK_URGED)
        list_text(pen, "urged");
    for (int kind = AREA_BARREL; kind < AREA_KINDS; kind++)
        if (cz_carried(state, model, kind) > 0)
            list_text(pen, CZ_AREA_WORDS[kind]);
    if (m->lent & LENT_TALC)
        list_text(pen, "talc");
    look_due(state, m, pen);
}

void cz_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct cz_state *state = redacted;
    int seat = cz_seat(setup, model);
    memset(out, 0, sizeof *out);
    out->present = cz_is_up(state, model);
    out->base = cz_base(setup, state, model);
    out->seat = (int8_t)seat;
    out->number = (uint8_t)(model - cz_first_model(setup, seat < 0 ? LIMIT_SEATS : seat));
    struct pen name = pen_in(out->name, sizeof out->name);
    if (seat < 0)
        cz_name(setup, model, out->name);
    else
        pen_text(&name, cz_sheet(setup, model)->name);
    struct pen pen = pen_in(out->state, sizeof out->state);
    look_state(setup, state, model, &pen);
}

/* ---- what a model could do -------------------------------------------------------- */

/* The best chance to hit with what reaches now, or -1. */
static int32_t best_hit(const struct setup *setup, const struct cz_state *state, int by, int at)
{
    int32_t best = -1;
    bool unarmed = false;
    if (!cz_sees(setup, state, by, at))
        return -1;
    if (cz_is_foe(setup, by)) {
        if (!cz_may_fight(setup, by) ||
            !cz_within(setup, state, by, at, cz_reach_mil(setup, state, by)))
            return -1;
        struct cz_check check = cz_attack_check(setup, state, by, at, WITH_NATURE, 0);
        return cz_success_ppm(&check);
    }
    unsigned slots = cz_attack_slots(setup, state, by, at, &unarmed);
    for (int slot = WITH_UNARMED; slot < CZ_SLOTS; slot++) {
        if (slot == WITH_UNARMED ? !unarmed : !(slots >> slot & 1))
            continue;
        struct cz_check check = cz_attack_check(setup, state, by, at, slot, 0);
        int32_t ppm = cz_success_ppm(&check);
        best = ppm > best ? ppm : best;
    }
    return best;
}

static void inspect_other(const struct setup *setup, const struct cz_state *state, int model,
                          int other, struct inspect_other *line)
{
    struct cz_line sight = cz_line(setup, state, model, other);
    *line = (struct inspect_other){
        .model = (uint8_t)other,
        .sight = !sight.seen   ? SIGHT_BLOCKED
                 : sight.cover ? SIGHT_OBSCURED
                               : SIGHT_CLEAR,
        .cover = sight.cover ? COVER_SOFT : COVER_NONE,
        .gap = circle_gap_ceil(cz_circle(setup, state, model), cz_circle(setup, state, other)),
        .hit_ppm = -1,
        .risk_ppm = -1};
    if (!cz_hostile(setup, model, other))
        return;
    line->hit_ppm = best_hit(setup, state, model, other);
    line->risk_ppm = best_hit(setup, state, other, model);
    line->band = line->hit_ppm >= 0;
}

static void inspect_ranges(const struct setup *setup, const struct cz_state *state, int model,
                           struct inspection *out)
{
    if (cz_is_foe(setup, model)) {
        inspection_add_range(out, cz_reach_mil(setup, state, model));
        return;
    }
    for (int slot = 0; slot < CZ_SLOTS; slot++)
        if (cz_is_ready(state, model, slot))
            inspection_add_range(out, cz_arm(setup, cz_slot_arm(setup, model, slot))->range_mil);
}

void cz_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    const struct cz_state *state = redacted;
    (void)seat; /* all of it is public */
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (!cz_is_up(state, model))
        return;
    mil length = cz_speed_mil(setup, state, model);
    inspect_ranges(setup, state, model, out);
    out->allowance = (struct allowance){length, length};
    out->mover = cz_is_vessel(setup, model) ? -1 : cz_mover_index(setup, model);
    for (int other = 0; other < cz_model_count(setup); other++)
        if (other != model && cz_is_up(state, other))
            inspect_other(setup, state, model, other, &out->others[out->other_count++]);
}
