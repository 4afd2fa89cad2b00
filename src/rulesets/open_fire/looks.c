/* What can be seen of a position: how a model looks, and what it could do and suffer from where it is. */
#include <string.h>

#include "base/pen.h"
#include "rulesets/open_fire/chances.h"

/* ---- how a model looks ------------------------------------------------------------ */

static void list_amount(struct pen *pen, const char *words, int amount)
{
    pen_item(pen, words);
    pen_number(pen, amount);
}

static int carried(const struct of_state *state, int model)
{
    int count = 0;
    for (int marker = 0; marker < OF_OBJECTIVES; marker++)
        count += state->markers[marker].carrier == model + 1;
    return count;
}

/* "SKL 9", and what it comes to now if that is something else. */
static void list_number(struct pen *pen, const char *words, int printed, int now)
{
    list_amount(pen, words, printed);
    if (now == printed)
        return;
    pen_text(pen, " (now ");
    pen_number(pen, now);
    pen_text(pen, ")");
}

/* With its perks, and with what stress and injuries change [OF-STR-2] [OF-INJ-1]; then what it shoots with. */
static void write_profile(const struct setup *setup, const struct of_state *state, int model,
                          struct pen *pen)
{
    const struct of_member *member = of_member(setup, model);
    const struct of_model *m = &state->models[model];
    bool hurt = m->life == LIFE_UP && of_is_hurt(setup, state, model);
    list_number(pen, "MOV ", member->move_mil / INCH,
                (m->life == LIFE_UP ? of_move_mil(setup, state, model, false) : member->move_mil) /
                    INCH);
    list_number(pen, "SKL ", member->skill, member->skill + m->stress + hurt);
    list_number(pen, "DEF ", member->defence, member->defence + hurt);
    list_amount(pen, "CMD ", member->command);
    list_amount(pen, "HP ", member->hp);
    if (m->weapon >= WEAPON_BOUGHT)
        return;
    pen_text(pen, "; ");
    pen_text(pen, OF_CATALOG.items[ITEM_WEAPONS + m->weapon].title);
    pen_text(pen, " to ");
    pen_number(pen, of_data(setup)->weapons[m->weapon].range_mil / INCH);
    pen_text(pen, " inches");
}

void of_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    const struct of_state *state = redacted;
    const struct of_model *m = &state->models[model];
    int seat = of_seat(setup, model);
    memset(out, 0, sizeof *out);
    out->present = of_is_up(state, model);
    out->base = (struct base){.circle = of_circle(setup, state, model),
                              .level = (uint8_t)of_level(setup, state, model)};
    out->seat = (int8_t)seat;
    out->number = (uint8_t)(model - of_first_model(setup, seat));
    memcpy(out->name, of_sheet(setup, model)->name, sizeof out->name);
    struct pen pen = pen_in(out->profile, sizeof out->profile);
    write_profile(setup, state, model, &pen);
    pen = pen_in(out->state, sizeof out->state);
    pen_item_if(&pen, m->life != LIFE_UP, OF_LIVES[m->life]);
    if (m->life > LIFE_UP)
        return;
    list_amount(&pen, "HP ", m->hp);
    pen_item_if(&pen, of_is_wounded(state, model), "wounded");
    pen_item_if(&pen, of_is_hurt(setup, state, model) && !of_is_wounded(state, model), "hurt");
    if (m->stress > 0)
        list_amount(&pen, "stress ", m->stress);
    pen_item_if(&pen, m->hidden, "hidden");
    pen_item_if(&pen, m->acted, "acted");
    pen_item_if(&pen, carried(state, model) > 0, "carries an objective");
}

/* ---- what a model could do -------------------------------------------------------- */

static void inspect_other(const struct setup *setup, const struct of_state *state,
                          const struct card_pool *pool, int model, int other,
                          struct inspect_other *line)
{
    struct circle from = of_circle(setup, state, model), to = of_circle(setup, state, other);
    enum sight sight = of_sight(setup, state, model, other);
    *line = (struct inspect_other){.model = (uint8_t)other,
                                   .sight = (uint8_t)sight,
                                   .cover = sight == SIGHT_OBSCURED ? COVER_SOFT : COVER_NONE,
                                   .gap = circle_gap_ceil(from, to),
                                   .hit_ppm = -1,
                                   .risk_ppm = -1};
    if (of_friends(setup, model, other))
        return;
    line->hit_ppm = of_best_attack_ppm(setup, state, pool, model, other);
    line->risk_ppm = of_best_attack_ppm(setup, state, pool, other, model);
    line->band = line->hit_ppm >= 0;
}

void of_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    const struct of_state *state = redacted;
    struct card_pool pool;
    memset(out, 0, sizeof *out);
    out->mover = -1;
    if (!of_is_up(state, model))
        return;
    mil length = of_move_mil(setup, state, model, false);
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (of_has_weapon(setup, state, model, weapon) &&
            of_data(setup)->weapons[weapon].range_mil > 0)
            out->ranges[out->range_count++] = of_data(setup)->weapons[weapon].range_mil;
    out->allowance = (struct allowance){length, length};
    out->mover = of_member(setup, model)->mover;
    of_pool_of(state, seat, &pool);
    for (int other = 0; other < of_model_count(setup); other++)
        if (other != model && of_is_up(state, other))
            inspect_other(setup, state, &pool, model, other, &out->others[out->other_count++]);
}
