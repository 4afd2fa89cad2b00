#include "table/maker_kit.h"

#include <string.h>

#include "base/check.h"

enum {
    KEEP_CLOSED = 1400, /* from objectives and entries: the largest base and a step of the grid */
    KEEP_OPEN = 850,    /* the same for what can be walked on: a marker's radius and a little */
    COVER_GOAL = 27,    /* percent under pieces with keywords that filling aims at */
    COVER_NEARLY = 26,  /* enough when hardly any room is left below the next */
    COVER_STOP = 32,    /* percent under all pieces that is never passed */
    WANTED_PIECES = 18, /* on a table without area, and square inches covered for each one more */
    WANTED_EACH = 26,
    NEAT = 10, /* outlines are rounded to hundredths of an inch: files are read by people */
};

/* ---- chance ----------------------------------------------------------------------- */

int maker_pick(struct maker *m, int n)
{
    return (int)chance_below(m->chance, PURPOSE_SETUP, (uint32_t)n);
}

mil maker_range(struct maker *m, mil low, mil high)
{
    enum { TENTH = INCH / 10 };
    if (high <= low)
        return low;
    return low + TENTH * maker_pick(m, (high - low) / TENTH + 1);
}

bool maker_happens(struct maker *m, int percent)
{
    return maker_pick(m, 100) < percent;
}

void maker_shuffle(struct maker *m, int *order, int count)
{
    for (int i = 0; i < count; i++)
        order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = maker_pick(m, i + 1), swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
}

/* ---- shapes ----------------------------------------------------------------------- */

struct point stand_point(struct stand stand, mil along, mil across)
{
    int degree = (stand.degree % COMPASS_POINTS + COMPASS_POINTS) % COMPASS_POINTS;
    struct point p = compass_point(stand.at, along, degree);
    return compass_point(p, across, (degree + COMPASS_POINTS / 4) % COMPASS_POINTS);
}

/* An outline given in the frame of a stand. */
static struct shape shape_in(struct stand stand, const struct point *points, int count)
{
    struct shape shape = {.count = count};
    for (int i = 0; i < count; i++)
        shape.points[i] = stand_point(stand, points[i].x, points[i].y);
    return shape;
}

struct shape shape_box(struct stand stand, mil length, mil depth)
{
    mil l = length / 2, d = depth / 2;
    struct point points[] = {{-l, -d}, {l, -d}, {l, d}, {-l, d}};
    return shape_in(stand, points, 4);
}

struct shape shape_square(mil x0, mil y0, mil x1, mil y1)
{
    return (struct shape){.count = 4, .points = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}};
}

struct shape shape_l(struct stand stand, mil length, mil depth, mil thick)
{
    mil l = length / 2, d = depth / 2;
    struct point points[] = {{-l, -d},        {l, -d}, {l, -d + thick}, {-l + thick, -d + thick},
                             {-l + thick, d}, {-l, d}};
    return shape_in(stand, points, 6);
}

struct shape shape_u(struct stand stand, mil length, mil depth, mil thick)
{
    mil l = length / 2, d = depth / 2;
    struct point points[] = {{-l, -d},
                             {l, -d},
                             {l, d},
                             {l - thick, d},
                             {l - thick, -d + thick},
                             {-l + thick, -d + thick},
                             {-l + thick, d},
                             {-l, d}};
    return shape_in(stand, points, 8);
}

struct shape shape_lump(struct maker *m, struct stand stand, mil length, mil depth, int count,
                        int rough)
{
    struct shape shape = {.count = count};
    for (int i = 0; i < count; i++) {
        int step = COMPASS_POINTS / count;
        int degree = (i * step + maker_pick(m, step * 2 / 3)) % COMPASS_POINTS;
        int part = 100 - maker_pick(m, rough + 1);
        struct point on = compass_point((struct point){0, 0}, 10000, degree);
        mil along = (mil)((int64_t)on.x * length / 10000 * part / 100);
        mil across = (mil)((int64_t)on.y * depth / 10000 * part / 100);
        shape.points[i] = stand_point(stand, along, across);
    }
    return shape;
}

struct shape shape_round(struct point at, mil radius)
{
    enum { CORNERS = 12 };
    struct shape shape = {.count = CORNERS};
    for (int i = 0; i < CORNERS; i++)
        shape.points[i] = compass_point(at, radius, i * COMPASS_POINTS / CORNERS);
    return shape;
}

/* ---- placing ---------------------------------------------------------------------- */

/* From the style's own table to the real one. */
static struct point real_point(const struct maker *m, struct point p)
{
    struct point q = m->swap ? (struct point){p.y, p.x} : p;
    if (m->flip_x)
        q.x = m->layout->terrain.width - q.x;
    if (m->flip_y)
        q.y = m->layout->terrain.height - q.y;
    return q;
}

static mil neat(mil value)
{
    return (mil)div_round(value, NEAT) * NEAT;
}

/* The outline on the real table, rounded. */
static struct shape real_shape(const struct maker *m, const struct shape *shape)
{
    struct shape real = {.count = shape->count};
    for (int i = 0; i < shape->count; i++) {
        struct point p = real_point(m, shape->points[i]);
        real.points[i] = (struct point){neat(p.x), neat(p.y)};
    }
    return real;
}

static bool shape_on_table(const struct terrain *terrain, const struct shape *shape)
{
    for (int i = 0; i < shape->count; i++) {
        struct point p = shape->points[i];
        if (p.x < 0 || p.y < 0 || p.x > terrain->width || p.y > terrain->height)
            return false;
    }
    return true;
}

/* Whether two boxes are farther apart than a length one way: a quick no to most questions. */
static bool boxes_apart(struct box a, struct box b, mil apart)
{
    return a.x0 > b.x1 + apart || a.x1 < b.x0 - apart || a.y0 > b.y1 + apart || a.y1 < b.y0 - apart;
}

static bool off_the_spots(const struct maker *m, const struct shape *shape, mil reach)
{
    struct box box = polygon_box(shape->points, shape->count);
    for (int i = 0; i < OBJECTIVES + ENTRIES; i++) {
        struct point p = m->keep[i];
        if (!boxes_apart(box, (struct box){p.x, p.y, p.x, p.y}, reach) &&
            compare_to_polygon(p, shape->points, shape->count, reach) < 0)
            return false;
    }
    return true;
}

/* Whether two outlines keep a distance, which is more than 0, and neither lies in the other. */
static bool shapes_apart(const struct shape *shape, const struct piece *piece, mil apart)
{
    if (boxes_apart(polygon_box(shape->points, shape->count), piece->box, apart))
        return true;
    for (int i = 0; i < shape->count; i++) {
        struct point a = shape->points[i], b = shape->points[(i + 1) % shape->count];
        if (compare_segment_to_polygon(a, b, piece->points, piece->point_count, apart) < 0)
            return false;
    }
    return polygon_where(shape->points, shape->count, piece->points[0]) == OUTSIDE;
}

/* Whether the insides of two outlines that may touch are apart, to a neat rounding: tested with the
 * shape drawn in toward its middle. */
static bool shapes_clear(const struct shape *shape, const struct piece *piece)
{
    struct box box = polygon_box(shape->points, shape->count);
    struct shape inner = {.count = shape->count};
    struct point middle = {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    for (int i = 0; i < shape->count; i++) {
        struct vec d = vec_from(middle, shape->points[i]);
        inner.points[i] =
            (struct point){(mil)(middle.x + d.x * 24 / 25), (mil)(middle.y + d.y * 24 / 25)};
    }
    return shapes_apart(&inner, piece, 1);
}

static bool clear_of_others(const struct maker *m, const struct shape *shape, bool closes,
                            mil closed_apart, mil apart)
{
    const struct terrain *terrain = &m->layout->terrain;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        bool both = closes && (piece->keywords & KW_CLOSED_TO_SOME) != 0;
        mil need = both && closed_apart > apart ? closed_apart : apart;
        if (need > 0 ? !shapes_apart(shape, piece, need) : !shapes_clear(shape, piece))
            return false;
    }
    return true;
}

/* How often a numbered name was used, this time included. */
static int count_name(struct maker *m, const char *name)
{
    for (int i = 0; i < m->name_count; i++)
        if (strcmp(m->names[i], name) == 0)
            return ++m->name_uses[i];
    CHECK(m->name_count < MAKER_NAMES);
    m->names[m->name_count] = name;
    m->name_uses[m->name_count] = 1;
    m->name_count++;
    return 1;
}

static void write_name(char out[LIMIT_NAME], const char *name, int number)
{
    size_t length = strlen(name);
    CHECK(length + 4 < LIMIT_NAME && number < 100);
    memcpy(out, name, length + 1);
    if (number == 0)
        return;
    out[length++] = '-';
    if (number >= 10)
        out[length++] = (char)('0' + number / 10);
    out[length++] = (char)('0' + number % 10);
    out[length] = '\0';
}

bool maker_area_within(const struct maker *m, int64_t area2, int percent)
{
    return area2 * 50 <= (int64_t)m->width * m->height * percent;
}

bool maker_place(struct maker *m, const struct kind *kind, const struct shape *shape, bool numbered,
                 mil closed_apart, mil apart)
{
    struct terrain *terrain = &m->layout->terrain;
    bool closes = (kind->keywords & KW_CLOSED_TO_SOME) != 0;
    struct shape real = real_shape(m, shape);
    if (terrain->piece_count == LIMIT_PIECES || !shape_on_table(terrain, &real))
        return false;
    int64_t area2 = polygon_area2(real.points, real.count);
    area2 = area2 < 0 ? -area2 : area2;
    if (!maker_area_within(m, m->covered_all + area2, COVER_STOP) ||
        !off_the_spots(m, &real, closes ? KEEP_CLOSED : KEEP_OPEN) ||
        !clear_of_others(m, &real, closes, closed_apart, apart))
        return false;
    char name[LIMIT_NAME], reason[LIMIT_REASON];
    write_name(name, kind->name, numbered ? count_name(m, kind->name) : 0);
    if (terrain_add(terrain, name, kind->level, kind->keywords, real.points, real.count, reason) !=
        STATUS_OK)
        return false;
    m->covered_all += area2;
    if (kind->keywords != 0)
        m->covered_words += area2;
    return true;
}

void maker_ground(struct maker *m, const char *name, const struct point *points, int count)
{
    struct patch patch = {.point_count = count};
    CHECK(count <= LIMIT_PIECE_POINTS && m->layout->patch_count < LIMIT_PATCHES);
    write_name(patch.name, name, 0);
    for (int i = 0; i < count; i++) {
        struct point p = real_point(m, points[i]);
        patch.points[i] = (struct point){neat(p.x), neat(p.y)};
    }
    m->layout->patches[m->layout->patch_count++] = patch;
}

bool maker_off_ground(const struct maker *m, const struct shape *shape)
{
    struct shape real = real_shape(m, shape);
    struct box box = polygon_box(real.points, real.count);
    for (int i = 0; i < m->layout->patch_count; i++) {
        const struct patch *patch = &m->layout->patches[i];
        if (boxes_apart(box, polygon_box(patch->points, patch->point_count), 1))
            continue;
        for (int j = 0; j < real.count; j++) {
            struct point a = real.points[j], b = real.points[(j + 1) % real.count];
            if (compare_segment_to_polygon(a, b, patch->points, patch->point_count, 1) < 0)
                return false;
        }
    }
    return true;
}

/* ---- winding things --------------------------------------------------------------- */

/* A vector of a length square to the way from a to b, to its left. */
static struct vec beside(struct point a, struct point b, mil length)
{
    struct vec d = vec_from(a, b);
    int64_t l = (int64_t)root_ceil((uint64_t)dot(d, d));
    return (struct vec){d.y * length / l, -d.x * length / l};
}

/* How far the middle line may leave `x` at a height: freely away from the middle of the table,
 * hardly at the middle itself, where objectives lie on both sides. */
static mil sway_at(struct maker *m, mil y, bool east, mil sway)
{
    enum { TIGHT = 4500, HARDLY = 300 };
    mil from_middle = y > m->height / 2 ? y - m->height / 2 : m->height / 2 - y;
    if (from_middle < TIGHT)
        return maker_range(m, -HARDLY, HARDLY);
    mil out = maker_range(m, -HARDLY, sway);
    return east ? out : -out;
}

/* Takes the sharpest bends out of a line. */
static void smooth(struct point *points, int count)
{
    mil before = points[0].x;
    for (int i = 1; i + 1 < count; i++) {
        mil here = points[i].x;
        points[i].x = (before + 2 * here + points[i + 1].x) / 4;
        before = here;
    }
}

struct winding maker_winding(struct maker *m, mil x, mil width, mil sway)
{
    struct winding w = {.count = m->height / WINDING_STEP + 1};
    for (int i = 0; i < w.count; i++) {
        mil y = (mil)((int64_t)m->height * i / (w.count - 1));
        w.middle[i] = (struct point){x + sway_at(m, y, x > m->width / 2, sway), y};
    }
    smooth(w.middle, w.count);
    for (int i = 0; i < w.count; i++) {
        struct point before = w.middle[i > 0 ? i - 1 : 0];
        struct point after = w.middle[i + 1 < w.count ? i + 1 : i];
        if (i == 0 || i + 1 == w.count) /* square to the table's side */
            before.x = after.x = w.middle[i].x;
        struct vec side = beside(before, after, width / 2 + maker_range(m, -width / 8, width / 8));
        w.left[i] = (struct point){(mil)(w.middle[i].x + side.x), (mil)(w.middle[i].y + side.y)};
        w.right[i] = (struct point){(mil)(w.middle[i].x - side.x), (mil)(w.middle[i].y - side.y)};
    }
    return w;
}

struct shape winding_part(const struct winding *winding, int from, int to)
{
    struct shape shape = {0};
    for (int i = from; i <= to; i++)
        shape.points[shape.count++] = winding->left[i];
    for (int i = to; i >= from; i--)
        shape.points[shape.count++] = winding->right[i];
    return shape;
}

mil maker_passage(struct maker *m)
{
    enum { BETWEEN = 3100, BEYOND = 11 * INCH, EDGE = 3500 };
    mil half = m->width / 2, off = BETWEEN;
    if (half - EDGE >= BEYOND && maker_happens(m, 60))
        off = maker_range(m, BEYOND, half - EDGE);
    return maker_happens(m, 50) ? half + off : half - off;
}

/* The first point of the crossing number `i` of `count` over a winding thing of so many steps: each
 * in its own share of the length, none at the table's sides. */
static int crossing_step(struct maker *m, int i, int count, int steps)
{
    int from = 1 + (steps - 2) * i / count, to = 1 + (steps - 2) * (i + 1) / count - 1;
    return from + (to > from + 1 ? maker_pick(m, to - from) : 0);
}

void maker_lay_winding(struct maker *m, const struct winding *winding, const struct kind *kind,
                       const struct kind *crossing)
{
    enum { STEPS_A_CROSSING = 5 };
    int steps = winding->count - 1, count = 1 + steps / STEPS_A_CROSSING, from = 0;
    for (int i = 0; i < count; i++) {
        int at = crossing_step(m, i, count, steps);
        struct shape part = winding_part(winding, from, at),
                     over = winding_part(winding, at, at + 1);
        if (!maker_place(m, kind, &part, true, APART_CLOSED, APART_NONE) ||
            !maker_place(m, crossing, &over, true, APART_NONE, APART_NONE))
            m->spoiled = true;
        struct point a = winding->middle[at], b = winding->middle[at + 1];
        m->crossings[m->crossing_count++] = (struct point){(a.x + b.x) / 2, (a.y + b.y) / 2};
        from = at + 1;
    }
    struct shape last = winding_part(winding, from, steps);
    if (!maker_place(m, kind, &last, true, APART_CLOSED, APART_NONE))
        m->spoiled = true;
}

void maker_trail(struct maker *m, const char *name, mil y_west, mil y_east, mil half)
{
    enum { POINTS = 7, OVER = 2 * INCH, UNEVEN = 500 };
    struct point points[2 * POINTS], by = {m->width / 2, m->height / 2};
    bool crossing = m->crossing_count > 0;
    if (crossing)
        by = m->crossings[maker_pick(m, m->crossing_count)];
    int nearest = (by.x + OVER) * (POINTS - 1) / (m->width + 2 * OVER);
    for (int i = 0; i < POINTS; i++) {
        mil x = (mil)(-OVER + (int64_t)(m->width + 2 * OVER) * i / (POINTS - 1));
        int64_t west = by.x + OVER, east = m->width + OVER - by.x;
        mil y = (mil)(x < by.x ? by.y + (y_west - by.y) * (int64_t)(by.x - x) / west
                               : by.y + (y_east - by.y) * (int64_t)(x - by.x) / east);
        y += maker_range(m, -UNEVEN, UNEVEN);
        if (crossing && i == nearest) {
            x = by.x;
            y = by.y;
        }
        mil up = half + maker_range(m, -half / 4, half / 4),
            down = half + maker_range(m, -half / 4, half / 4);
        points[i] = (struct point){x, y - up};
        points[2 * POINTS - 1 - i] = (struct point){x, y + down};
    }
    maker_ground(m, name, points, 2 * POINTS);
}

bool maker_run(struct maker *m, const struct kind *kind, struct point from, struct point to,
               mil thick)
{
    enum { SHORTEST = 1200 };
    if (compare_to_point(from, to, SHORTEST) < 0)
        return false; /* a stump of a fence looks like a mistake */
    struct vec side = beside(from, to, thick / 2);
    struct shape shape = {.count = 4,
                          .points = {{(mil)(from.x + side.x), (mil)(from.y + side.y)},
                                     {(mil)(to.x + side.x), (mil)(to.y + side.y)},
                                     {(mil)(to.x - side.x), (mil)(to.y - side.y)},
                                     {(mil)(from.x - side.x), (mil)(from.y - side.y)}}};
    return maker_place(m, kind, &shape, true, APART_NONE, APART_NONE);
}

struct box maker_quarter(const struct maker *m, int number)
{
    enum { EDGE = 800, AXIS = 1600 };
    mil cx = m->width / 2, cy = m->height / 2;
    bool east = number % 2 == 1, south = number / 2 == 1;
    return (struct box){east ? cx + AXIS : EDGE, south ? cy + AXIS : EDGE,
                        east ? m->width - EDGE : cx - AXIS, south ? m->height - EDGE : cy - AXIS};
}

struct point maker_within(struct maker *m, struct box box, mil length, mil depth)
{
    struct point p = {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    if (box.x1 - box.x0 > length)
        p.x = maker_range(m, box.x0 + length / 2, box.x1 - length / 2);
    if (box.y1 - box.y0 > depth)
        p.y = maker_range(m, box.y0 + depth / 2, box.y1 - depth / 2);
    return p;
}

struct stand maker_stand(struct maker *m, struct box box, mil length, mil depth, int degrees)
{
    struct stand stand;
    stand.at = maker_within(m, box, length, depth);
    stand.degree = maker_pick(m, 2 * degrees + 1) - degrees;
    return stand;
}

/* ---- filling ---------------------------------------------------------------------- */

static const struct filler *pick_filler(struct maker *m, const struct filler *fillers, int count)
{
    int all = 0;
    for (int i = 0; i < count; i++)
        all += fillers[i].weight;
    int at = maker_pick(m, all);
    for (int i = 0; i < count; i++) {
        at -= fillers[i].weight;
        if (at < 0)
            return &fillers[i];
    }
    return &fillers[count - 1];
}

/* The area, in hundredths of a square inch, that each filler should have if what is still to cover
 * is shared out among the pieces that should still come. */
static int64_t filler_share(const struct maker *m)
{
    int64_t goal2 = (int64_t)m->width * m->height * COVER_GOAL / 50;
    int wanted = WANTED_PIECES + (int)(goal2 / 2 / (INCH * INCH) / WANTED_EACH);
    int left = (wanted < LIMIT_PIECES ? wanted : LIMIT_PIECES) - m->layout->terrain.piece_count;
    left = left > 3 ? left : 3;
    return (goal2 - m->covered_words) / (2 * left) / (INCH * INCH / 100);
}

/* The largest a filler may be: woods grow as large as is needed, a rock stays a rock. */
static int64_t filler_most(const struct filler *filler, int64_t share)
{
    enum { GROWING = 16 };
    int64_t most = 160 * filler->area_high;
    return filler->area_high >= GROWING && share * 3 / 2 > most ? share * 3 / 2 : most;
}

static int64_t filler_area(struct maker *m, const struct filler *filler, int64_t share, int shrink)
{
    int64_t area = 100 * filler->area_low,
            least = share * 3 / 2; /* many will find no room at the end */
    area += maker_pick(m, 100 * (filler->area_high - filler->area_low) + 1);
    area = area > least ? area : least;
    int64_t most = filler_most(filler, share);
    return (area < most ? area : most) * shrink / 100;
}

static struct shape filler_shape(struct maker *m, const struct filler *filler, int64_t area)
{
    int stretch = 100 + maker_pick(m, 60); /* length over depth, in percent */
    struct stand stand = {.degree = maker_pick(m, COMPASS_POINTS)};
    mil depth = (mil)root_floor((uint64_t)(area * (INCH * INCH / 100) * 100 / stretch));
    mil length = depth * stretch / 100;
    stand.at.x = maker_range(m, length / 2, m->width - length / 2);
    stand.at.y = maker_range(m, depth / 2, m->height - depth / 2);
    if (filler->box)
        return shape_box(stand, length, depth);
    /* An ellipse has pi/4 of its box, and the rough edge takes about as much as `rough` again. */
    mil grow = 56 + filler->rough * 2 / 5;
    return shape_lump(m, stand, length * grow / 100, depth * grow / 100, filler->corners,
                      filler->rough);
}

/* Whether more should be covered: not when the goal is met, nor when it is nearly met and hardly
 * any room is left below what may be covered. */
static bool wants_more(const struct maker *m)
{
    return maker_area_within(m, m->covered_words, COVER_GOAL) &&
           (maker_area_within(m, m->covered_words, COVER_NEARLY) ||
            maker_area_within(m, m->covered_all, COVER_STOP - 1));
}

void maker_fill(struct maker *m, const struct filler *fillers, int count)
{
    enum { TRIES = 900, SHRINK_EVERY = 60, SHRINK_LEAST = 35 };
    int shrink = 100;
    for (int i = 0, missed = 0; i < TRIES && wants_more(m); i++) {
        int64_t share = filler_share(m);
        const struct filler *filler = pick_filler(m, fillers, count);
        if (filler_most(filler, share) < share) /* too small a thing: half as often */
            filler = pick_filler(m, fillers, count);
        int64_t area = filler_area(m, filler, share, shrink);
        struct shape shape = filler_shape(m, filler, area);
        if (maker_off_ground(m, &shape) &&
            maker_place(m, &filler->kind, &shape, true, APART_CLOSED, APART_LOOSE))
            missed = 0;
        else if (++missed == SHRINK_EVERY && shrink > SHRINK_LEAST) {
            shrink = shrink * 9 / 10;
            missed = 0;
        }
    }
}
