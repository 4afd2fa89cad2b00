/* Attacks of foes: at whom, one after the other, and what follows when all have been made [CZ-FOE-12] [CZ-FOE-13]
 * [CZ-TERR-1] [CZ-ADV-13]; what cards without an attack do [CZ-ADV-11]. */
#include "rulesets/cazadores/cazadores.h"

enum { PUSHED_MIL = 2 * INCH };

/* ---- whom ------------------------------------------------------------------------- */

static mil volley_range(const struct setup *setup, const struct cz_state *state, int model,
                        bool shoots)
{
    mil range = cz_foe_rating(setup, state, model, RATING_RANGE) * INCH;
    return cz_turn_card(setup, state, model) || !shoots
               ? range
               : range + cz_foe(setup, model)->shoots * INCH;
}

/* [CZ-FOE-13] "All Models" spares only the attacker, "Hostile" means the Pack. */
static uint32_t all_within(const struct setup *setup, const struct cz_state *state, int model,
                           bool hostile, mil range)
{
    uint32_t models = 0;
    for (int at = 0; at < cz_model_count(setup); at++)
        if (at != model && cz_is_up(state, at) &&
            (!hostile || (cz_hostile(setup, model, at) && !cz_is_bound(setup, state, at))) &&
            cz_within(setup, state, model, at, range) && cz_sees(setup, state, model, at))
            models |= UINT32_C(1) << at;
    return models;
}

/* [CZ-ADV-13] Those within an inch of the Target, fixed before rolling, any side but the attacker. */
static uint32_t all_near(const struct setup *setup, const struct cz_state *state, int model,
                         int target)
{
    uint32_t models = UINT32_C(1) << target;
    for (int at = 0; at < cz_model_count(setup); at++)
        if (at != model && at != target && cz_is_up(state, at) &&
            !cz_is_bound(setup, state, at) && /* [CZ-OBJ-12] */
            cz_within(setup, state, target, at, INCH))
            models |= UINT32_C(1) << at;
    return models;
}

static mil gap_between(const struct setup *setup, const struct cz_state *state, int a, int b)
{
    return circle_gap_ceil(cz_circle(setup, state, a), cz_circle(setup, state, b));
}

/* [CZ-FOE-13] Nearest first, ties TB-RNG-3. */
static int take_nearest(const struct setup *setup, struct cz_state *state, int model,
                        uint32_t *models)
{
    uint8_t best[CZ_MODELS];
    int count = 0;
    for (int at = 0; at < cz_model_count(setup); at++) {
        if (!(*models >> at & 1))
            continue;
        mil gap = gap_between(setup, state, model, at);
        mil least = count ? gap_between(setup, state, model, best[0]) : gap;
        if (gap < least)
            count = 0;
        if (gap <= least)
            best[count++] = (uint8_t)at;
    }
    int at = best[dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES)];
    *models &= ~(UINT32_C(1) << at);
    return at;
}

static void queue_target(struct cz_state *state, int at)
{
    pending_add(&state->stack, PENDING_TARGET)->numbers[0] = (int16_t)at;
}

static void queue_all(const struct setup *setup, struct cz_state *state, int model, uint32_t models)
{
    while (models)
        queue_target(state, take_nearest(setup, state, model, &models));
}

/* [CZ-ADV-13] In contact on the line of centres, or as near as there is room. */
static void place_beside(const struct setup *setup, struct cz_state *state, int model, int other,
                         const struct sink *sink)
{
    struct point here = cz_at(state, model), there = cz_at(state, other);
    mil apart = (mil)root_ceil((uint64_t)distance_squared(here, there));
    mil wanted = cz_radius(setup, model) + cz_radius(setup, other);
    if (apart <= wanted)
        return;
    struct point at = {there.x + (mil)((int64_t)(here.x - there.x) * wanted / apart),
                       there.y + (mil)((int64_t)(here.y - there.y) * wanted / apart)};
    while (distance_squared(at, there) < (int64_t)wanted * wanted) { /* rounded into the base */
        at.x += here.x > there.x ? 1 : here.x < there.x ? -1 : 0;
        at.y += here.y > there.y ? 1 : here.y < there.y ? -1 : 0;
    }
    cz_place(setup, state, model, at, sink);
}

void cz_volley_start(const struct setup *setup, struct cz_state *state, int model, int target,
                     int second, bool shoots, const struct sink *sink)
{
    const struct cz_card *card = cz_turn_card(setup, state, model);
    struct frame *volley = stack_push(&state->stack, FRAME_VOLLEY);
    volley->numbers[VOLLEY_BY] = (int16_t)model;
    volley->numbers[VOLLEY_TARGET] = (int16_t)target;
    volley->numbers[VOLLEY_SHOOTS] = shoots;
    state->struck = 0;
    if (card && (card->whom == WHOM_HOSTILE || card->whom == WHOM_ALL)) {
        queue_all(setup, state, model,
                  all_within(setup, state, model, card->whom == WHOM_HOSTILE,
                             volley_range(setup, state, model, shoots)));
    } else if (card && card->whom == WHOM_NEAR) {
        queue_all(setup, state, model, all_near(setup, state, model, target));
    } else {
        queue_target(state, target);
        if (second != NO_MODEL)
            queue_target(state, second);
    }
    if (card && (card->effects & FX_DIVE))
        place_beside(setup, state, model, target, sink);
}

/* ---- after the attacks ------------------------------------------------------------ */

/* [CZ-FOE-13] Pushes follow, the farthest first. */
static void push_struck(const struct setup *setup, struct cz_state *state, int model,
                        const struct sink *sink)
{
    uint32_t models = state->struck;
    while (models) {
        int farthest = NO_MODEL;
        for (int at = 0; at < cz_model_count(setup); at++)
            if ((models >> at & 1) &&
                (farthest == NO_MODEL ||
                 gap_between(setup, state, model, at) > gap_between(setup, state, model, farthest)))
                farthest = at;
        models &= ~(UINT32_C(1) << farthest);
        cz_push(setup, state, farthest, cz_at(state, model), PUSHED_MIL, sink);
    }
}

/* [CZ-ADV-9] Thrown: set down where a scatter leads; then an Area where it stood. A miss scatters the rock. */
static void throw_target(const struct setup *setup, struct cz_state *state, int target,
                         const struct cz_card *card, const struct sink *sink)
{
    struct point before = cz_at(state, target);
    bool hit = state->struck >> target & 1;
    if (hit && !cz_is_up(state, target) && !(card->effects & FX_ROCK))
        return; /* nobody is left to be thrown */
    if (hit || (card->effects & FX_ROCK)) {
        struct point to = cz_scatter(state, PURPOSE_FOES, before, sink);
        if (hit)
            cz_place(setup, state, target, to, sink);
        if (card->effects & FX_ROCK)
            cz_lay_area(setup, state, card->area, hit ? before : to, sink);
    }
}

static void lay_under_struck(const struct setup *setup, struct cz_state *state, int area,
                             const struct sink *sink)
{
    uint32_t models = state->struck;
    for (int at = 0; at < cz_model_count(setup); at++)
        if (models >> at & 1)
            cz_lay_area(setup, state, area, cz_at(state, at), sink);
}

/* [CZ-ADV-13] Pushes, placing, Areas. */
static void follow_up(const struct setup *setup, struct cz_state *state, int model, int target,
                      const struct sink *sink)
{
    const struct cz_card *card = cz_turn_card(setup, state, model);
    if (!card)
        return;
    if (card->effects & FX_PUSH)
        push_struck(setup, state, model, sink);
    if (card->effects & (FX_THROW | FX_ROCK))
        throw_target(setup, state, target, card, sink);
    if ((card->effects & FX_SNATCH) && (state->struck >> target & 1))
        place_beside(setup, state, target, model, sink);
    if (card->effects & FX_UNDER)
        lay_under_struck(setup, state, card->area, sink);
    if ((card->effects & FX_SELF) && cz_is_up(state, model))
        cz_lay_area(setup, state, card->area, cz_at(state, model), sink);
}

static void next_attack(const struct setup *setup, struct cz_state *state, int target)
{
    struct frame *volley = stack_top(&state->stack);
    int model = volley->numbers[VOLLEY_BY];
    const struct cz_card *card = cz_turn_card(setup, state, model);
    int flags = volley->numbers[VOLLEY_SHOOTS] ? ATTACK_SHOOTS : 0;
    if (card && card->kind == CARD_TERROR)
        flags |= ATTACK_TERROR;
    if (card && (card->effects & FX_ADVANTAGE))
        flags |= ATTACK_ADVANTAGE;
    if (cz_is_up(state, target))
        cz_attack_start(state, model, target, WITH_NATURE, flags);
}

bool cz_volley_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame volley = *stack_top(&state->stack);
    int model = volley.numbers[VOLLEY_BY];
    struct pending target;
    if (pending_take(&state->stack, &target)) {
        if (cz_is_up(state, model)) /* an answer to it may have been the end */
            next_attack(setup, state, target.numbers[0]);
        return false;
    }
    stack_pop(&state->stack);
    follow_up(setup, state, model, volley.numbers[VOLLEY_TARGET], sink);
    state->struck = 0;
    return false;
}

/* ---- Cerulean Flame [CZ-ADV-6] ---------------------------------------------------- */

bool cz_touches_corners(struct circle base, const struct point *corners, int count)
{
    bool touches = false;
    for (int i = 0; i < count && count > 1; i++)
        touches |= circle_within_segment(base, corners[i], corners[(i + 1) % count], 0);
    bool flat = count < 3 || turn(corners[0], corners[1], corners[2]) == 0;
    return touches || (!flat && polygon_where(corners, count, base.at) != OUTSIDE);
}

/* Every hostile base that touches the triangle of centres; two left: the segment; one: nobody. */
void cz_flame(const struct setup *setup, struct cz_state *state, int model, const struct sink *sink)
{
    struct point corners[CZ_FOES];
    uint32_t models = 0;
    int count = 0, by = model;
    (void)sink;
    for (int i = cz_pack_count(setup); i < cz_model_count(setup); i++)
        if (cz_is_adversary(setup, i) && cz_is_up(state, i)) {
            corners[count++] = cz_at(state, i);
            by = i;
        }
    if (count < 2)
        return;
    for (int at = 0; at < cz_pack_count(setup); at++)
        if (cz_is_up(state, at) && !cz_is_bound(setup, state, at) &&
            cz_touches_corners(cz_circle(setup, state, at), corners, count))
            models |= UINT32_C(1) << at;
    struct frame *volley = stack_push(&state->stack, FRAME_VOLLEY);
    volley->numbers[VOLLEY_BY] = (int16_t)(cz_is_up(state, model) ? model : by);
    volley->numbers[VOLLEY_TARGET] = (int16_t)volley->numbers[VOLLEY_BY];
    volley->numbers[VOLLEY_SHOOTS] = 1;
    state->struck = 0;
    queue_all(setup, state, volley->numbers[VOLLEY_BY], models);
}

/* ---- cards without an attack [CZ-ADV-11] ------------------------------------------ */

/* [CZ-ADV-6] Terror, no threshold: d5 wounds to its own Flame, then to the body. */
static void chant(const struct setup *setup, struct cz_state *state, int model,
                  const struct sink *sink)
{
    struct cz_check check = {.model = model,
                             .what = WHAT_TERROR,
                             .pool = cz_foe_rating(setup, state, model, RATING_TERROR)};
    if (cz_roll(setup, state, &check, sink).successes > 0)
        cz_mend(setup, state, model, cz_d5(state, PURPOSE_FOES), true, sink);
}

void cz_do_deed(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink)
{
    const struct cz_card *card = cz_turn_card(setup, state, model);
    if (card->kind == CARD_FLAME) { /* after all moves */
        for (int i = 0; i < state->stack.depth; i++)
            if (state->stack.frames[i].kind == FRAME_FOE)
                state->stack.frames[i].numbers[FOE_FLAGS] = FOE_FLAME;
        return;
    }
    if (card->effects & FX_CHANT)
        chant(setup, state, model, sink);
    if (card->effects & FX_LACERATE)
        state->lacerated = 1;
    if (card->effects & FX_SELF)
        cz_lay_area(setup, state, card->area, cz_at(state, model), sink);
}
