#include "shadows/falling.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/check.h"
#include "rules/draft.h"
#include "rules/drawing.h"
#include "rules/scratch.h"
#include "rulesets/shadows/ruleset.h"
#include "table/maker.h"

enum { SIDE = 36 * INCH, SCENARIOS = SCENARIO_SHOWDOWN + 1, POINTS = 999 };

struct falling falling;

int falling_below(int count)
{
    return (int)chance_below(&falling.chance, PURPOSE_SETUP, (uint32_t)count);
}

/* ---- tables and posses ------------------------------------------------------------ */

/* A thing more, unless it may not have it. */
static void model_takes(struct roster_model *model, int item)
{
    struct setup_faults faults = {0};
    if (model->item_count == LIMIT_ITEMS)
        return;
    model->items[model->item_count++] = (uint8_t)item;
    setup_check(&falling.setup, &faults);
    if (faults.count > 0)
        model->items[--model->item_count] = 0;
}

static void posse_takes(struct roster *roster)
{
    enum { MORE = 5 };
    for (int i = 0; i < roster->model_count; i++)
        for (int k = 0; k < MORE; k++)
            model_takes(&roster->models[i],
                        ITEM_WEAPONS + falling_below(ITEM_NATIVE + 1 - ITEM_WEAPONS));
}

void falling_open(int number)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 47};
    enum style style = (enum style)(STYLE_STREET + number % (STYLE_COUNT - STYLE_STREET));
    struct setup *setup = &falling.setup;
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    chance_begin(&falling.chance, seed);
    setup_begin(setup, &SHADOWS_RULESET, 2 + number % 3);
    CHECK(maker_make(&setup->layout, style, SIDE, SIDE, &falling.chance, reason) == STATUS_OK);
    setup->switches[SWITCH_SCENARIO] = (int16_t)(number % SCENARIOS);
    (void)setup_draft_random(setup, &falling.chance);
    CHECK(setup_house(setup, "points", POINTS, reason) == STATUS_OK);
    for (int seat = 0; seat < setup->seat_count; seat++)
        posse_takes(&setup->rosters[seat]);
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
}

void falling_close(void)
{
    setup_end(&falling.setup);
}

/* ---- positions -------------------------------------------------------------------- */

/* Somewhere, or in contact with one of those who lie or stand there already. */
static struct point place_falls(int model)
{
    const struct box all = {0, 0, SIDE, SIDE};
    int other = falling_below(model + 1);
    if (falling_below(3) > 0 || !sw_on_table(&falling.state, other) || other == model)
        return drawing_point(&falling.chance, &all);
    mil apart = sw_radius(&falling.setup, &falling.state, model) +
                sw_radius(&falling.setup, &falling.state, other) + GAP_CONTACT / 2;
    return ring_point(sw_at(&falling.state, other), apart, falling_below(RING_POINTS));
}

/* Puts a model down beside all others; false when there seems to be no room. */
static bool model_lands(int model)
{
    enum { TRIES = 200 };
    struct sw_ground ground;
    struct mover mover = sw_mover(&falling.setup, &falling.state, model);
    sw_ground_begin(&falling.setup, &falling.state, model, &ground);
    for (int i = 0; i < TRIES; i++) {
        struct point at = place_falls(model);
        struct circle base = {at, sw_radius(&falling.setup, &falling.state, model)};
        if (!terrain_holds(&falling.setup.layout.terrain, base) ||
            stand_check(&ground.board, mover, at, NULL) != MOVE_OK)
            continue;
        sw_put(&falling.state, model, at);
        falling.state.models[model].face_x = (int16_t)(1 + falling_below(1000));
        falling.state.models[model].face_y = (int16_t)(falling_below(2001) - 1000);
        if (falling_below(2))
            falling.state.models[model].face_x = (int16_t)-falling.state.models[model].face_x;
        return true;
    }
    return false;
}

static void member_falls(int model)
{
    struct sw_model *m = &falling.state.models[model];
    int fate = falling_below(10);
    m->horse = 0;
    if (fate == 0) {
        m->life = LIFE_CASUALTY;
        m->felled_by = (uint8_t)falling_below(falling.setup.seat_count + 1);
        return;
    }
    bool down = fate <= 2;
    if (!down && sw_has(&falling.setup, model, ITEM_HORSE) && falling_below(2))
        m->horse = (uint8_t)(model + 1);
    if (fate == 3 || !model_lands(model)) {
        m->life = LIFE_RESERVE;
        return;
    }
    m->life = down ? LIFE_DOWN : LIFE_UP;
    m->shaken = !down && falling_below(3) == 0;
    m->done = (uint8_t)(down ? falling_below(2) : falling_below(3));
    for (int slot = 0; slot < SLOT_GUNS; slot++)
        if (sw_has_slot(&falling.setup, model, slot) && falling_below(8) == 0)
            m->jammed = (uint16_t)(m->jammed | 1U << slot);
}

static void stranger_falls(int number)
{
    int model = sw_posse_count(&falling.setup) + number;
    falling.state.models[model].life = LIFE_ABSENT;
    falling.state.npcs[number] = NPC_NONE;
    if (falling_below(3) > 0)
        return;
    falling.state.npcs[number] = (uint8_t)(NPC_BYSTANDER + falling_below(2));
    if (model_lands(model))
        falling.state.models[model].life = LIFE_UP;
    else
        falling.state.npcs[number] = NPC_NONE;
}

/* Loot lies about, or one who stands has it. */
static void loot_falls(int number)
{
    struct sw_object *o = &falling.state.objects[number];
    int model = falling_below(sw_posse_count(&falling.setup));
    *o = (struct sw_object){.kind = OBJECT_LOOT};
    o->x = INCH + falling_below(SIDE - 2 * INCH);
    o->y = INCH + falling_below(SIDE - 2 * INCH);
    if (sw_is_up(&falling.state, model) && !sw_carries(&falling.state, model) && falling_below(2))
        o->carrier = (uint8_t)(model + 1);
}

static void seats_begin(void)
{
    struct sw_state *state = &falling.state;
    int seats = falling.setup.seat_count, first = falling_below(seats);
    state->order_count = (uint8_t)seats;
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        state->order[i] = (uint8_t)seat;
        state->corners[seat] = (uint8_t)(seats == 2 ? 1 + 2 * seat : 1 + seat);
        state->vp[seat] = (uint8_t)falling_below(5);
        (void)cards_draw(&state->cards, PILE_DECKS + seat, PILE_LAID + seat, SEEN_BY_ALL);
        for (int k = falling_below(4); k > 0; k--)
            (void)cards_draw(&state->cards, PILE_DECKS + seat, PILE_HANDS + seat, known_seat(seat));
    }
}

void falling_place(int number)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 53};
    struct sw_state *state = &falling.state;
    chance_begin(&falling.chance, seed);
    sw_begin(&falling.setup, seed, state, NULL);
    state->phase = PHASE_ACT;
    state->turn = (uint8_t)(1 + falling_below(sw_data(&falling.setup)->turns));
    state->order_at = 0;
    state->dust = falling_below(5) == 0;
    seats_begin();
    for (int model = 0; model < sw_posse_count(&falling.setup); model++)
        state->objects[SW_TOKENS + model].kind = OBJECT_NONE;
    for (int model = 0; model < sw_posse_count(&falling.setup); model++)
        member_falls(model);
    for (int i = 0; i < SW_NPCS; i++)
        stranger_falls(i);
    for (int i = 0; i < SW_TOKENS && falling.setup.switches[SWITCH_SCENARIO] == SCENARIO_SHOWDOWN;
         i++)
        loot_falls(i);
    CHECK(sw_check(&falling.setup, state) == NULL);
}

int falling_activate(void)
{
    struct sw_state *state = &falling.state;
    int seat = state->order[0], first = sw_first_model(&falling.setup, seat);
    int count = sw_first_model(&falling.setup, seat + 1) - first, from = falling_below(count);
    for (int i = 0; i < count; i++) {
        int model = first + (from + i) % count;
        struct answer answer = {.verb = VERB_SOLO, .numbers = {model}};
        struct refusal refusal;
        if (sw_may_activate(&falling.setup, state, model))
            return sw_apply(&falling.setup, state, seat, &answer, NULL, &refusal) ? model
                                                                                  : NO_MODEL;
    }
    return NO_MODEL;
}

void falling_go_on(bool turn_ends)
{
    struct sw_state *state = &falling.state;
    while (state->order_at < state->order_count)
        sw_card_played(state, state->order[state->order_at], NULL);
    if (turn_ends)
        sw_discard_hands(&falling.setup, state, NULL);
    sw_run(&falling.setup, state, NULL);
}

bool falling_answer(const struct sink *sink)
{
    struct refusal refusal;
    int seat = ruleset_asked(&falling.setup, &falling.state);
    if (seat < 0)
        return false;
    struct answer answer = sw_sample(&falling.setup, &falling.state, seat, &falling.chance);
    CHECK(sw_apply(&falling.setup, &falling.state, seat, &answer, sink, &refusal));
    CHECK(sw_check(&falling.setup, &falling.state) == NULL);
    return true;
}

/* ---- pinned values ---------------------------------------------------------------- */

static uint64_t table_check(int table, int positions, void (*begin)(int number),
                            void (*look)(struct hash *hash))
{
    struct hash hash;
    hash_begin(&hash);
    falling_open(table);
    for (int i = 0; i < positions; i++) {
        begin(i);
        look(&hash);
    }
    falling_close();
    return hash_end_check(&hash);
}

int falling_differences(int positions, void (*begin)(int number), void (*look)(struct hash *hash),
                        const uint64_t pinned[FALLING_TABLES])
{
    int wrong = 0;
    CHECK(scratch_ready());
    for (int table = 0; table < FALLING_TABLES; table++) {
        uint64_t found = table_check(table, positions, begin, look);
        if (found == pinned[table])
            continue;
        fprintf(stderr, "table %d: found 0x%016" PRIx64 "\n", table, found);
        wrong++;
    }
    scratch_release();
    return wrong;
}
