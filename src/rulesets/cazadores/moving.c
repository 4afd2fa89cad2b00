/* Moves: what ground means, and walking a way with all that is entered on it [CZ-TER-1] to [CZ-TER-4]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- ground ----------------------------------------------------------------------- */

#define LEVELS(each)                                                                               \
    {                                                                                              \
        0, (each)*INCH, 2 * (each)*INCH, 3 * (each)*INCH, 4 * (each)*INCH, 5 * (each)*INCH,        \
            6 * (each)*INCH, 7 * (each)*INCH, 8 * (each)*INCH, 9 * (each)*INCH                     \
    }

/* [CZ-TER-1] Difficult ground costs double, dangerous is difficult too. [CZ-TER-4] Barriers are leapt free;
 * climbing costs 2 inches a level, up or down. */
static const struct cost_model COSTS = {
    .slow = KW_DIFFICULT | KW_DANGEROUS,
    .slow_extra = 256,
    .no_end = KW_BARRIER,
    .climb_up = LEVELS(CZ_CLIMB),
    .climb_down = LEVELS(CZ_CLIMB),
    .climb_over = LEVELS(2 * CZ_CLIMB),
};

/* [CZ-TER-2] */
static const struct cost_model ADVERSARY_COSTS = {
    .no_end = KW_BARRIER,
    .climb_up = LEVELS(CZ_CLIMB),
    .climb_down = LEVELS(CZ_CLIMB),
    .climb_over = LEVELS(2 * CZ_CLIMB),
};

/* ---- movers ----------------------------------------------------------------------- */

static struct mover mover_of(mil radius, bool adversary)
{
    return (struct mover){radius, adversary ? &ADVERSARY_COSTS : &COSTS};
}

static int add_mover(struct mover out[LIMIT_MOVERS], int count, struct mover mover)
{
    for (int i = 0; i < count; i++)
        if (out[i].radius == mover.radius && out[i].costs == mover.costs)
            return count;
    if (count < LIMIT_MOVERS)
        out[count] = mover;
    return count + 1;
}

/* The sizes of bases that walk, each once: hunters in the order of the rosters, then foes. Gives their number, which
 * may be more than there is room for. */
static int all_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    struct cz_cast foes = {.count = 0};
    int count = add_mover(out, 0, mover_of(RADIUS_FOOT, false));
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++)
            if (setup->rosters[seat].models[i].radius)
                count =
                    add_mover(out, count, mover_of(setup->rosters[seat].models[i].radius, false));
    if (setup->switches[SWITCH_OBJECTIVE] == OBJECTIVE_PRISONER ||
        setup->switches[SWITCH_OBJECTIVE] == OBJECTIVE_RANDOM)
        count = add_mover(out, count, mover_of(INCH / 2, false));
    cz_cast_foes(setup, &foes);
    for (int i = 0; i < foes.foe_count; i++)
        if (foes.foes[i] != FOE_VESSEL) /* [CZ-OBJ-1] it never walks */
            count = add_mover(out, count,
                              mover_of(cz_foe_radius(setup, foes.foes[i]), cz_leads(foes.foes[i])));
    return count;
}

int cz_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    int count = all_movers(setup, out);
    return count < LIMIT_MOVERS ? count : LIMIT_MOVERS;
}

void cz_check_sizes(const struct setup *setup, struct setup_faults *faults)
{
    struct mover movers[LIMIT_MOVERS];
    if (all_movers(setup, movers) > LIMIT_MOVERS)
        fault_add(faults, -1, -1, "TB-UNIT-3", "there are too many sizes of bases");
}

struct mover cz_mover(const struct setup *setup, int model)
{
    return mover_of(cz_radius(setup, model), cz_is_adversary(setup, model));
}

int cz_mover_index(const struct setup *setup, int model)
{
    struct mover movers[LIMIT_MOVERS], own = cz_mover(setup, model);
    if (own.radius == RADIUS_FOOT && own.costs == &COSTS)
        return 0;
    int count = cz_movers(setup, movers), index = 0;
    while (index < count - 1 &&
           (movers[index].radius != own.radius || movers[index].costs != own.costs))
        index++;
    return index;
}

/* [CZ-COND-4] Freezing takes two inches; [CZ-COND-10] SPD is never under 0. */
mil cz_speed_mil(const struct setup *setup, const struct cz_state *state, int model)
{
    int speed = cz_is_foe(setup, model) ? cz_foe_rating(setup, state, model, RATING_SPEED)
                                        : cz_member(setup, model)->speed;
    if (cz_has_condition(state, model, COND_FREEZING))
        speed -= cz_data(setup)->freezing;
    return speed > 0 ? speed * INCH : 0;
}

/* ---- walking ---------------------------------------------------------------------- */

/* Something that is entered on a stretch. */
enum trigger_kind { TRIGGER_NONE, TRIGGER_PIECE, TRIGGER_DEEP, TRIGGER_AREA };
struct trigger {
    enum trigger_kind kind;
    int which;
    mil step;
};

struct walk {
    const struct setup *setup;
    struct cz_state *state;
    int model, event_kind;
    struct way part; /* gone and not told yet */
    const struct sink *sink;
};

/* Takes a trigger if it comes before the one found so far. */
static void try_trigger(const struct way *stretch, mil radius, struct target target,
                        struct trigger *found, enum trigger_kind kind, int which)
{
    struct way_place place;
    if (!way_comes_within(stretch, radius, target, 0, &place))
        return;
    if (found->kind == TRIGGER_NONE || place.step < found->step)
        *found = (struct trigger){kind, which, place.step};
}

static void try_pieces(const struct walk *walk, const struct way *stretch, struct trigger *found)
{
    const struct terrain *terrain = &walk->setup->layout.terrain;
    uint64_t pieces = terrain_with(terrain, KW_DANGEROUS);
    pieces &= ~walk->state->models[walk->model].pieces_met;
    for (; pieces; pieces &= pieces - 1) {
        int i = __builtin_ctzll(pieces);
        const struct piece *piece = &terrain->pieces[i];
        if (!piece_holds(piece, stretch->points[0]))
            try_trigger(stretch, 0, (struct target){piece->points, piece->point_count, 0}, found,
                        TRIGGER_PIECE, i);
    }
}

static void try_areas(const struct walk *walk, const struct way *stretch, struct trigger *found)
{
    const struct cz_model *m = &walk->state->models[walk->model];
    mil radius = cz_radius(walk->setup, walk->model);
    bool sure = cz_is_adversary(walk->setup, walk->model); /* [CZ-TER-2] */
    for (int i = 0; i < walk->state->area_count; i++) {
        struct area area = cz_area_of(walk->state, i);
        struct target target = {&area.circle.at, 1, area.circle.radius};
        struct circle start = {stretch->points[0], radius};
        if (!sure && (area.keywords & KW_DANGEROUS) && !(m->deep_met >> i & 1) &&
            !circle_within((struct circle){start.at, 0}, area.circle, 0))
            try_trigger(stretch, 0, target, found, TRIGGER_DEEP, i);
        if (cz_area_bites(walk->state, i) && !(m->areas_met >> i & 1) &&
            !circle_within(start, area.circle, 0))
            try_trigger(stretch, radius, target, found, TRIGGER_AREA, i);
    }
}

/* Tells the part that was gone and is not told yet. */
static void walk_tell(struct walk *walk)
{
    struct event event = {
        .kind = (uint8_t)walk->event_kind, .seen_by = SEEN_BY_ALL, .numbers = {walk->model}};
    if (walk->part.count > 1)
        sink_send_way(walk->sink, event, &walk->part, &walk->setup->layout.terrain,
                      cz_mover(walk->setup, walk->model).costs);
    walk->part = (struct way){.count = 1, .points = {cz_at(walk->state, walk->model)}};
}

static void walk_to(struct walk *walk, struct point to)
{
    cz_put(walk->state, walk->model, to);
    if (walk->part.count < LIMIT_WAY_POINTS &&
        !same_point(walk->part.points[walk->part.count - 1], to))
        walk->part.points[walk->part.count++] = to;
}

/* Back along the part just gone to the last step where the base may stand. */
static void walk_settle(struct walk *walk)
{
    struct cz_ground ground;
    struct mover mover = cz_mover(walk->setup, walk->model);
    cz_ground_begin(walk->setup, walk->state, walk->model, &ground);
    struct way_place end = way_place_end(&walk->part);
    struct way_place fit = way_last_fit(&ground.board, mover, &walk->part, end);
    way_part(&walk->part, fit, &walk->part);
    cz_put(walk->state, walk->model, walk->part.points[walk->part.count - 1]);
}

static bool may_stand(const struct walk *walk)
{
    struct cz_ground ground;
    cz_ground_begin(walk->setup, walk->state, walk->model, &ground);
    return stand_check(&ground.board, cz_mover(walk->setup, walk->model),
                       cz_at(walk->state, walk->model), NULL) == MOVE_OK;
}

/* What is entered happens there; whether the move ends. */
static bool walk_enter(struct walk *walk, struct trigger trigger)
{
    struct cz_state *state = walk->state;
    struct way gone = walk->part;
    bool ends;
    walk_tell(walk);
    struct point here = cz_at(state, walk->model);
    if (trigger.kind == TRIGGER_PIECE)
        ends = cz_enter_piece(walk->setup, state, walk->model, trigger.which, walk->sink);
    else if (trigger.kind == TRIGGER_DEEP)
        ends = cz_enter_deep(walk->setup, state, walk->model, trigger.which, walk->sink);
    else
        ends = cz_enter_area(walk->setup, state, walk->model, trigger.which, walk->sink);
    if (!cz_is_up(state, walk->model) || !same_point(here, cz_at(state, walk->model)))
        return true; /* lost, or set down somewhere else */
    if (ends && !may_stand(walk)) {
        walk->part = gone;
        walk_settle(walk);
        struct event event = {.kind = EVENT_SET_DOWN,
                              .seen_by = SEEN_BY_ALL,
                              .point_count = 1,
                              .numbers = {walk->model},
                              .points = {cz_at(state, walk->model)}};
        sink_send(walk->sink, &event);
    }
    return ends;
}

/* One stretch; whether the move ends on it. */
static bool walk_stretch(struct walk *walk, struct point to)
{
    struct way stretch = {.count = 2, .points = {cz_at(walk->state, walk->model), to}};
    bool adversary = cz_is_adversary(walk->setup, walk->model);
    for (;;) {
        struct trigger found = {TRIGGER_NONE, 0, 0};
        if (!adversary) /* [CZ-TER-2] */
            try_pieces(walk, &stretch, &found);
        try_areas(walk, &stretch, &found);
        if (found.kind == TRIGGER_NONE)
            break;
        walk_to(walk, stretch_step(stretch.points[0], to, found.step));
        if (walk_enter(walk, found))
            return true;
        stretch.points[0] = cz_at(walk->state, walk->model);
    }
    walk_to(walk, to);
    return false;
}

/* Walks a way to its end, or to where something ends it. */
void cz_walk(const struct setup *setup, struct cz_state *state, int model, const struct way *way,
             int event_kind, const struct sink *sink)
{
    struct walk walk = {setup, state, model, event_kind, {.count = 1}, sink};
    walk.part.points[0] = way->points[0];
    for (int i = 1; i < way->count; i++)
        if (walk_stretch(&walk, way->points[i]))
            return;
    walk_tell(&walk);
}

/* [CZ-COND-1] Bleeding costs a wound after a Move or Cover Ground. */
void cz_moved(const struct setup *setup, struct cz_state *state, int model, const struct sink *sink)
{
    if (cz_is_up(state, model) && cz_has_condition(state, model, COND_BLEEDING))
        cz_wound(setup, state, model, cz_data(setup)->bleeding, sink);
}
