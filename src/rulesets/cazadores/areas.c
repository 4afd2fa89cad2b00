/* Areas that stay: what they are, and what comes of entering one [CZ-AREA-1] to [CZ-AREA-3]. */
#include "rulesets/cazadores/cazadores.h"

/* [CZ-AREA-1] Half the number is the radius. */
static const struct {
    mil radius;
    uint16_t keywords;
    uint8_t bites; /* entering it does something */
} KINDS[AREA_KINDS] = {
    [AREA_FIRE] = {1 * INCH, 0, 1},                                 /* [CZ-KIT-3] */
    [AREA_POISON] = {1 * INCH, 0, 1},                               /* [CZ-KIT-6] */
    [AREA_SMOKE] = {3 * INCH / 2, KW_DIFFICULT | KW_OBSCURING, 0},  /* [CZ-KIT-9] */
    [AREA_TRAP] = {1 * INCH, 0, 1},                                 /* [CZ-KIT-4] */
    [AREA_SNARE] = {1 * INCH, 0, 1},                                /* [CZ-KIT-10] */
    [AREA_MOLTEN] = {3 * INCH / 2, KW_DANGEROUS | KW_DIFFICULT, 1}, /* [CZ-RIT-8] */
    [AREA_RIFT] = {1 * INCH, 0, 1},                                 /* [CZ-RIT-3] */
    [AREA_RUBBLE] = {1 * INCH, KW_DIFFICULT, 0},
    [AREA_BREATH] = {3 * INCH / 2, KW_DIFFICULT, 0},                         /* [CZ-ADV-7] */
    [AREA_DUST] = {1 * INCH, KW_DANGEROUS | KW_DIFFICULT | KW_OBSCURING, 0}, /* [CZ-ADV-8] */
    [AREA_WELL] = {1 * INCH, 0, 0},  /* [CZ-OBJ-2] [CZ-OBJ-11] markers are flat */
    [AREA_POINT] = {INCH / 2, 0, 0}, /* [CZ-OBJ-6] */
    [AREA_WARDED] = {INCH / 2, 0, 0},
    [AREA_TERRITORY] = {3 * INCH / 2, 0, 0}, /* [CZ-OBJ-7] */
    [AREA_BARREL] = {INCH / 2, 0, 0},
    [AREA_FUSE] = {INCH / 2, 0, 0},
    [AREA_ARTIFACT] = {INCH / 2, 0, 0}, /* [CZ-OBJ-8] */
    [AREA_ICON] = {INCH / 2, 0, 0},     /* [CZ-OBJ-9] */
    [AREA_FALSE] = {INCH / 2, 0, 0},
    [AREA_GENUINE] = {INCH / 2, 0, 0},
};

struct area cz_area_of(const struct cz_state *state, int area)
{
    const struct cz_area *a = &state->areas[area];
    return (struct area){{{a->x, a->y}, KINDS[a->kind].radius}, KINDS[a->kind].keywords};
}

mil cz_area_radius(int kind)
{
    return KINDS[kind].radius;
}

bool cz_area_bites(const struct cz_state *state, int area)
{
    return KINDS[state->areas[area].kind].bites;
}

bool cz_touches_area(const struct setup *setup, const struct cz_state *state, int model, int area)
{
    return circle_within(cz_circle(setup, state, model), cz_area_of(state, area).circle, 0);
}

/* ---- coming and going ------------------------------------------------------------- */

/* The bits of those after one that is gone move down. */
static uint64_t without_bit(uint64_t bits, int bit)
{
    uint64_t below = (UINT64_C(1) << bit) - 1;
    return (bits & below) | (bits >> 1 & ~below);
}

static void forget_area(const struct setup *setup, struct cz_state *state, int area)
{
    for (int i = area; i + 1 < state->area_count; i++)
        state->areas[i] = state->areas[i + 1];
    state->areas[--state->area_count] = (struct cz_area){.kind = AREA_NONE};
    for (int i = 0; i < state->area_count; i++) {
        struct cz_area *a = &state->areas[i];
        if (a->pair == area + 1)
            a->pair = 0; /* a rift whose other circle is gone leads nowhere */
        else if (a->pair > area)
            a->pair--;
    }
    for (int model = 0; model < cz_model_count(setup); model++) {
        struct cz_model *m = &state->models[model];
        m->areas_met = without_bit(m->areas_met, area);
        m->deep_met = without_bit(m->deep_met, area);
    }
}

void cz_remove_area(const struct setup *setup, struct cz_state *state, int area,
                    const struct sink *sink)
{
    sink_tell(sink, EVENT_AREA_GONE, area + 1, state->areas[area].kind, 0);
    forget_area(setup, state, area);
}

/* [CZ-CHK-7] An Area is kept with its centre on the table. */
static struct point kept_on_table(const struct setup *setup, struct point at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    return (struct point){lesser(greater(at.x, 0), terrain->width),
                          lesser(greater(at.y, 0), terrain->height)};
}

/* When there is no room for one more, the oldest that is only bad ground goes, never a marker. */
static void make_room(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    int oldest = 0;
    while (oldest < state->area_count &&
           (cz_area_bites(state, oldest) || state->areas[oldest].kind >= AREA_WELL))
        oldest++;
    for (int i = 0; oldest == state->area_count && i < state->area_count; i++)
        if (state->areas[i].kind < AREA_WELL)
            oldest = i;
    cz_remove_area(setup, state, oldest, sink);
}

/* Puts an Area down without its effect on those beneath; gives its number. */
int cz_put_area(const struct setup *setup, struct cz_state *state, int kind, struct point at,
                const struct sink *sink)
{
    if (state->area_count == CZ_AREAS)
        make_room(setup, state, sink);
    int area = state->area_count++;
    at = kept_on_table(setup, at);
    state->areas[area] = (struct cz_area){.x = at.x, .y = at.y, .kind = (uint8_t)kind};
    struct event event = {.kind = EVENT_AREA,
                          .seen_by = SEEN_BY_ALL,
                          .point_count = 1,
                          .numbers = {area + 1, kind},
                          .points = {at}};
    sink_send(sink, &event);
    return area;
}

/* The Area that is being laid: others may go meanwhile, and take their numbers with them; -1: it is gone. */
static int find_laid(const struct cz_state *state, int laid)
{
    int area = state->area_count - 1;
    while (area >= 0 && state->areas[area].laid != laid)
        area--;
    return area;
}

/* [CZ-AREA-2] Laid over a model it is entered too: in model order. */
static void cover_models(const struct setup *setup, struct cz_state *state, int laid,
                         const struct sink *sink)
{
    for (int model = 0; model < cz_model_count(setup); model++) {
        int area = find_laid(state, laid);
        if (area < 0)
            return; /* a trap has gone */
        struct area circle = cz_area_of(state, area);
        if (!cz_is_up(state, model) || !cz_touches_area(setup, state, model, area))
            continue;
        struct entries entries = {.touched_areas = UINT64_C(1) << area};
        if (distance_squared(cz_at(state, model), circle.circle.at) <=
            (int64_t)circle.circle.radius * circle.circle.radius)
            entries.areas = UINT64_C(1) << area;
        (void)cz_enter_all(setup, state, model, &entries, sink);
    }
}

/* One or two Areas that lie there now, one after the other. */
void cz_cover_models(const struct setup *setup, struct cz_state *state, int first, int second,
                     const struct sink *sink)
{
    enum { LAID_FIRST = 1, LAID_SECOND };
    state->areas[second].laid = LAID_SECOND;
    state->areas[first].laid = LAID_FIRST;
    for (int laid = LAID_FIRST; laid <= LAID_SECOND; laid++)
        cover_models(setup, state, laid, sink);
    for (int i = 0; i < state->area_count; i++)
        state->areas[i].laid = 0;
}

void cz_lay_area(const struct setup *setup, struct cz_state *state, int kind, struct point at,
                 const struct sink *sink)
{
    int area = cz_put_area(setup, state, kind, at, sink);
    cz_cover_models(setup, state, area, area, sink);
}

/* [CZ-AREA-3] A trap may not touch a base. */
bool cz_trap_fits(const struct setup *setup, const struct cz_state *state, int kind,
                  struct point at)
{
    struct circle circle = {at, KINDS[kind].radius};
    for (int model = 0; model < cz_model_count(setup); model++)
        if (cz_is_up(state, model) && circle_within(cz_circle(setup, state, model), circle, 0))
            return false;
    return true;
}

/* ---- entering --------------------------------------------------------------------- */

/* [CZ-RIT-13] Out at the other circle: within an inch, not touching; the first of 64 directions from +x where there
 * is room, at half an inch, then nearer and farther. */
static bool come_out(const struct setup *setup, struct cz_state *state, int model, int pair,
                     const struct sink *sink)
{
    static const mil GAPS[] = {500, 250, 750, 1000, 1};
    struct area other = cz_area_of(state, pair);
    struct cz_ground ground;
    struct mover mover = cz_mover(setup, model);
    cz_ground_solid(setup, state, model, &ground);
    for (int i = 0; i < (int)(sizeof GAPS / sizeof *GAPS); i++)
        for (int k = 0; k < RING_POINTS; k++) {
            mil apart = other.circle.radius + mover.radius + GAPS[i];
            struct point at = ring_point(other.circle.at, apart, k);
            struct circle base = {at, mover.radius};
            if (cz_apart(base, other.circle, 1) && circle_within(base, other.circle, INCH) &&
                stand_check(&ground.board, mover, at, NULL) == MOVE_OK) {
                cz_set_down(setup, state, model, at, sink);
                return true;
            }
        }
    return false;
}

/* What an Area does to one who enters it; whether a move under way ends there. */
static bool bite(const struct setup *setup, struct cz_state *state, int model, int area,
                 const struct sink *sink)
{
    int kind = state->areas[area].kind, dt = cz_data(setup)->dt_area;
    bool is_trap = kind == AREA_TRAP || kind == AREA_SNARE;
    sink_tell(sink, EVENT_ENTERS, model, kind, 0);
    if (kind == AREA_RIFT) {
        int pair = state->areas[area].pair - 1;
        if (pair >= 0)
            (void)come_out(setup, state, model, pair, sink);
        return pair >= 0;
    }
    int skill = is_trap ? SKILL_ATHLETICS : SKILL_FORTITUDE;
    int condition = kind == AREA_TRAP     ? COND_BLEEDING
                    : kind == AREA_SNARE  ? COND_KNOCKED_DOWN
                    : kind == AREA_POISON ? COND_POISONED
                                          : COND_BURNING;
    if (is_trap) /* [CZ-AREA-3] it goes whatever the result */
        cz_remove_area(setup, state, area, sink);
    if (!cz_passes(setup, state, model, skill, dt, sink))
        cz_impose(setup, state, model, condition, NO_MODEL, sink);
    return cz_has_condition(state, model, COND_KNOCKED_DOWN);
}

/* [CZ-AREA-2] Once per Area per turn. */
bool cz_enter_area(const struct setup *setup, struct cz_state *state, int model, int area,
                   const struct sink *sink)
{
    struct cz_model *m = &state->models[model];
    if ((m->areas_met >> area & 1) || !cz_area_bites(state, area) || !cz_is_up(state, model))
        return false;
    m->areas_met |= UINT64_C(1) << area;
    return bite(setup, state, model, area, sink);
}

/* [CZ-TER-1] Dangerous ground: no threshold; whoever fails is Knocked Down. [CZ-TER-2] Not the Adversary. */
static bool enter_danger(const struct setup *setup, struct cz_state *state, int model,
                         uint64_t *met, int bit, const struct sink *sink)
{
    if ((*met >> bit & 1) || cz_is_adversary(setup, model) || !cz_is_up(state, model))
        return false;
    *met |= UINT64_C(1) << bit;
    sink_tell(sink, EVENT_DANGER, model, 0, 0);
    if (!cz_passes(setup, state, model, SKILL_ATHLETICS, 0, sink))
        cz_impose(setup, state, model, COND_KNOCKED_DOWN, NO_MODEL, sink);
    return cz_has_condition(state, model, COND_KNOCKED_DOWN);
}

bool cz_enter_piece(const struct setup *setup, struct cz_state *state, int model, int piece,
                    const struct sink *sink)
{
    return enter_danger(setup, state, model, &state->models[model].pieces_met, piece, sink);
}

bool cz_enter_deep(const struct setup *setup, struct cz_state *state, int model, int area,
                   const struct sink *sink)
{
    return (cz_area_of(state, area).keywords & KW_DANGEROUS) &&
           enter_danger(setup, state, model, &state->models[model].deep_met, area, sink);
}

/* All that one who was moved has come into: pieces, then Areas, the last laid first, so that one that goes leaves
 * the numbers of the others. Gives whether a move under way ends. */
bool cz_enter_all(const struct setup *setup, struct cz_state *state, int model,
                  const struct entries *entries, const struct sink *sink)
{
    uint64_t pieces = entries->pieces & terrain_with(&setup->layout.terrain, KW_DANGEROUS);
    bool ends = false;
    for (int i = 0; i < LIMIT_PIECES; i++)
        if (pieces >> i & 1)
            ends |= cz_enter_piece(setup, state, model, i, sink);
    for (int i = state->area_count - 1; i >= 0; i--) {
        if (i < state->area_count && (entries->areas >> i & 1))
            ends |= cz_enter_deep(setup, state, model, i, sink);
        if (i < state->area_count && (entries->touched_areas >> i & 1))
            ends |= cz_enter_area(setup, state, model, i, sink);
    }
    return ends;
}
