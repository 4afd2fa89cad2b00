#include "cases.h"

#include "base/check.h"
#include "oracle_plane.h"

#include <string.h>

/* ---- the generator ---------------------------------------------------------------- */

/* Spreads a small number over all bits, so that neighbouring seeds have nothing in common. */
uint64_t case_seed(uint64_t seed)
{
    uint64_t z = seed + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return z == 0 ? 1 : z;
}

int case_draw(struct case_view *c, int low, int high)
{
    c->draws ^= c->draws >> 12;
    c->draws ^= c->draws << 25;
    c->draws ^= c->draws >> 27;
    uint64_t word = (c->draws * 0x2545f4914f6cdd1du) >> 32;
    return low + (int)((word * (uint64_t)(high - low + 1)) >> 32);
}

bool case_chance(struct case_view *c, int percent)
{
    return case_draw(c, 0, 99) < percent;
}

/* ---- putting things on the table -------------------------------------------------- */

void case_begin(struct case_view *c, mil width, mil height)
{
    char reason[LIMIT_REASON];
    CHECK(terrain_begin(&c->terrain, width, height, reason) == STATUS_OK);
    c->area_count = 0;
    c->base_count = 0;
    c->flags = 0;
    c->top = 1;
    c->radii[0] = -1;
    c->radii[1] = -1;
    c->spot_counts[0] = 0;
    c->spot_counts[1] = 0;
}

void case_add_piece(struct case_view *c, int level, unsigned keywords, const struct point *points,
                    int count)
{
    char name[LIMIT_NAME];
    char reason[LIMIT_REASON];
    snprintf(name, sizeof name, "p%d", c->terrain.piece_count);
    enum status status = terrain_add(&c->terrain, name, level, keywords, points, count, reason);
    (void)status; /* a shape drawn at random may be no polygon */
}

void case_add_area(struct case_view *c, struct circle circle, unsigned keywords)
{
    if (c->area_count < CASE_AREAS)
        c->areas[c->area_count++] = (struct area){circle, (uint16_t)keywords};
}

void case_add_base(struct case_view *c, struct circle circle, int level, int hiding)
{
    if (c->base_count < CASE_BASES)
        c->bases[c->base_count++] =
            (struct base){.circle = circle, .level = (uint8_t)level, .hiding = (uint8_t)hiding};
}

void case_add_spot(struct case_view *c, int side, struct point p)
{
    bool on_table = p.x >= 0 && p.y >= 0 && p.x <= c->terrain.width && p.y <= c->terrain.height;
    if (on_table && c->spot_counts[side] < CASE_SPOTS)
        c->spots[side][c->spot_counts[side]++] = p;
}

struct board case_board(const struct case_view *c)
{
    return (struct board){.terrain = &c->terrain,
                          .areas = c->areas,
                          .area_count = c->area_count,
                          .bases = c->bases,
                          .base_count = c->base_count};
}

/* ---- a table at random ------------------------------------------------------------ */

static unsigned draw_keywords(struct case_view *c)
{
    unsigned keywords = 0;
    if (case_chance(c, 75))
        keywords |= KW_BLOCKING;
    if (case_chance(c, 40))
        keywords |= KW_OBSCURING;
    if (case_chance(c, 20))
        keywords |= KW_HARD;
    if (case_chance(c, 20))
        keywords |= KW_SOFT;
    if (case_chance(c, 20))
        keywords |= KW_DIFFICULT;
    return keywords;
}

/* Mostly 1, seldom flat. */
static int draw_top(struct case_view *c)
{
    static const int8_t TOPS[] = {0, 1, 1, 1, 1, 1, 1, 2, 2, 3};
    return TOPS[case_draw(c, 0, 9)];
}

static int draw_level(struct case_view *c)
{
    return case_chance(c, 80) ? 0 : case_draw(c, 0, 3);
}

mil case_draw_radius(struct case_view *c)
{
    static const mil USUAL[] = {0, RADIUS_FOOT, RADIUS_FOOT, RADIUS_MOUNTED, RADIUS_LARGE};
    int way = case_draw(c, 0, 9);
    if (way < 5)
        return USUAL[case_draw(c, 0, 4)];
    if (way < 8)
        return case_draw(c, 0, 1500);
    return case_draw(c, 0, 30);
}

static struct point draw_point(struct case_view *c, mil margin)
{
    mil x = case_draw(c, margin, c->terrain.width - margin);
    mil y = case_draw(c, margin, c->terrain.height - margin);
    return (struct point){x, y};
}

static void add_rectangle(struct case_view *c, struct point at, mil size, unsigned keywords)
{
    mil w = case_draw(c, 1, size);
    mil h = case_draw(c, 1, size);
    struct point corners[] = {
        {at.x - w, at.y - h}, {at.x + w, at.y - h}, {at.x + w, at.y + h}, {at.x - w, at.y + h}};
    case_add_piece(c, draw_top(c), keywords, corners, 4);
}

/* A star of corners around its middle, all as far from it (convex) or not. */
static void add_star(struct case_view *c, struct point at, mil size, unsigned keywords)
{
    enum { SCALE = 20000 };
    struct oracle_shape circle = oracle_ring((struct circle){{0, 0}, SCALE});
    struct point corners[16];
    int count = case_draw(c, 3, 9);
    bool convex = case_chance(c, 40);
    for (int i = 0; i < count; i++) {
        int step = case_draw(c, i * circle.count / count, (i + 1) * circle.count / count - 1);
        int64_t reach = convex ? size : case_draw(c, size / 8 + 1, size);
        corners[i].x = at.x + (mil)(circle.points[step].x * reach / SCALE);
        corners[i].y = at.y + (mil)(circle.points[step].y * reach / SCALE);
    }
    case_add_piece(c, draw_top(c), keywords, corners, count);
}

static void add_random_base(struct case_view *c)
{
    struct circle circle = {draw_point(c, 0), 0};
    circle.radius = case_draw_radius(c);
    if (circle.radius == 0)
        circle.radius = 1;
    int level = draw_level(c);
    int hiding = case_chance(c, 15) ? HIDE_VETOES : case_draw(c, HIDE_NOTHING, HIDE_BLOCKS);
    case_add_base(c, circle, level, hiding);
}

static void add_random_area(struct case_view *c)
{
    struct circle circle = {draw_point(c, 0), 0};
    circle.radius = case_draw(c, 1, 3000);
    case_add_area(c, circle, draw_keywords(c));
}

/* Few large pieces, or many of the usual size. */
void case_random(struct case_view *c, uint64_t seed)
{
    c->draws = case_seed(seed);
    c->theme = "random";
    bool large = case_chance(c, 25);
    mil width = case_draw(c, 12 * INCH, large ? 48 * INCH : 24 * INCH);
    mil height = case_draw(c, 12 * INCH, large ? 48 * INCH : 24 * INCH);
    case_begin(c, width, height);
    int pieces = large ? case_draw(c, 15, 40) : case_draw(c, 2, 14);
    mil size = large ? 3 * INCH : 4 * INCH;
    for (int i = 0; i < pieces; i++) {
        mil reach = case_draw(c, size / 8, size);
        struct point at = draw_point(c, reach);
        unsigned keywords = draw_keywords(c);
        if (case_chance(c, 35))
            add_rectangle(c, at, reach, keywords);
        else
            add_star(c, at, reach, keywords);
    }
    for (int i = case_draw(c, -2, 2); i > 0; i--)
        add_random_area(c);
    for (int i = case_draw(c, -4, 5); i > 0; i--)
        add_random_base(c);
}

/* ---- questions -------------------------------------------------------------------- */

static mil clamp(mil v, mil low, mil high)
{
    if (low > high)
        return (low + high) / 2;
    return v < low ? low : (v > high ? high : v);
}

/* Puts a viewer wholly on the table. */
static struct viewer settle(const struct case_view *c, struct viewer v)
{
    mil r = v.circle.radius;
    v.circle.at.x = clamp(v.circle.at.x, r, c->terrain.width - r);
    v.circle.at.y = clamp(v.circle.at.y, r, c->terrain.height - r);
    return v;
}

/* Two viewers, often near each other, since across a whole table most things are blocked. */
void case_ask_random(struct case_view *c)
{
    c->from.circle.at = draw_point(c, 0);
    c->from.circle.radius = case_draw_radius(c);
    c->from.level = draw_level(c);
    c->to.circle.at = draw_point(c, 0);
    c->to.circle.radius = case_draw_radius(c);
    c->to.level = draw_level(c);
    if (case_chance(c, 60)) {
        mil near = case_chance(c, 10) ? 1 * INCH : case_draw(c, 2 * INCH, 16 * INCH);
        c->to.circle.at.x = c->from.circle.at.x + case_draw(c, -near, near);
        c->to.circle.at.y = c->from.circle.at.y + case_draw(c, -near, near);
    }
    c->from = settle(c, c->from);
    c->to = settle(c, c->to);
    c->flags = case_chance(c, 20) ? SIGHT_SHARED_COUNTS : 0;
}

static struct point draw_corner(struct case_view *c)
{
    const struct piece *piece = &c->terrain.pieces[case_draw(c, 0, c->terrain.piece_count - 1)];
    return piece->points[case_draw(c, 0, piece->point_count - 1)];
}

static mil divisor(mil a, mil b)
{
    while (b != 0) {
        mil rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* A point on the line through two corners, in whole mils exactly, a little beyond either or
 * between. */
static struct point draw_collinear(struct case_view *c, struct point v, struct point w)
{
    mil dx = w.x - v.x;
    mil dy = w.y - v.y;
    mil common = divisor(dx, dy);
    if (common == 0)
        return v;
    mil steps = case_draw(c, -common, 2 * common);
    return (struct point){v.x + dx / common * steps, v.y + dy / common * steps};
}

/* Two points that lie exactly on a line through two corners; with a radius and a line along an
 * axis, bases that have this line as common tangent. */
static void ask_collinear(struct case_view *c)
{
    struct point v = draw_corner(c);
    struct point w = draw_corner(c);
    c->from.circle.at = draw_collinear(c, v, w);
    c->to.circle.at = draw_collinear(c, v, w);
    mil r = case_chance(c, 60) ? 0 : case_draw_radius(c);
    c->from.circle.radius = r;
    c->to.circle.radius = case_chance(c, 80) ? r : 0;
    mil side = case_chance(c, 50) ? r : -r;
    mil other = c->to.circle.radius == 0 ? 0 : (case_chance(c, 70) ? side : -side);
    if (v.y == w.y) {
        c->from.circle.at.y += side;
        c->to.circle.at.y += other;
    } else if (v.x == w.x) {
        c->from.circle.at.x += side;
        c->to.circle.at.x += other;
    }
}

/* A base that touches a corner exactly, or misses or overlaps it by a mil. */
static struct circle draw_touching(struct case_view *c)
{
    static const int8_t WAYS[][3] = {{1, 0, 1}, {0, 1, 1}, {3, 4, 5}, {4, 3, 5}, {5, 12, 13}};
    const int8_t *way = WAYS[case_draw(c, 0, 4)];
    mil unit = case_draw(c, 0, 1000 / way[2]);
    mil reach = case_chance(c, 30) ? 2 * INCH / way[2] : 0; /* for the two inches of TB-LOS-4 */
    struct point v = draw_corner(c);
    struct circle circle = {v, way[2] * unit};
    mil sx = case_chance(c, 50) ? 1 : -1;
    mil sy = case_chance(c, 50) ? 1 : -1;
    circle.at.x += sx * way[0] * (unit + reach);
    circle.at.y += sy * way[1] * (unit + reach);
    return circle;
}

static void ask_spots(struct case_view *c)
{
    int side = case_draw(c, 0, 1);
    int other = case_chance(c, 90) ? 1 - side : side;
    if (c->spot_counts[side] == 0 || c->spot_counts[other] == 0)
        return;
    c->from.circle.at = c->spots[side][case_draw(c, 0, c->spot_counts[side] - 1)];
    c->to.circle.at = c->spots[other][case_draw(c, 0, c->spot_counts[other] - 1)];
    if (c->radii[side] >= 0)
        c->from.circle.radius = c->radii[side];
    if (c->radii[other] >= 0)
        c->to.circle.radius = c->radii[other];
    if (case_chance(c, 10))
        c->from.circle.radius += case_draw(c, 0, 1);
    if (case_chance(c, 10))
        c->to.circle.radius = 0;
}

/* A mil to any side, now and then. */
static void jitter(struct case_view *c, struct viewer *v)
{
    if (case_chance(c, 25))
        v->circle.at.x += case_draw(c, -1, 1);
    if (case_chance(c, 25))
        v->circle.at.y += case_draw(c, -1, 1);
    v->level = case_chance(c, 80) ? c->top - 1 : case_draw(c, 0, 3);
}

void case_ask_awkward(struct case_view *c)
{
    case_ask_random(c);
    int way = case_draw(c, 0, 99);
    if (way < 65 || c->terrain.piece_count == 0)
        ask_spots(c);
    else if (way < 85)
        ask_collinear(c);
    else
        c->from.circle = draw_touching(c);
    jitter(c, &c->from);
    jitter(c, &c->to);
    c->from = settle(c, c->from);
    c->to = settle(c, c->to);
}

/* ---- the same case otherwise ------------------------------------------------------ */

struct point case_turn_point(struct point p, int symmetry, mil width, mil height)
{
    if (symmetry >= 4)
        p.x = width - p.x;
    for (int i = symmetry % 4; i > 0; i--) {
        p = (struct point){height - p.y, p.x};
        mil swap = width;
        width = height;
        height = swap;
    }
    return p;
}

void case_turn(const struct case_view *c, int symmetry, struct case_view *out)
{
    mil w = c->terrain.width;
    mil h = c->terrain.height;
    out->draws = c->draws;
    out->theme = c->theme;
    case_begin(out, symmetry % 2 == 0 ? w : h, symmetry % 2 == 0 ? h : w);
    for (int i = 0; i < c->terrain.piece_count; i++) {
        const struct piece *piece = &c->terrain.pieces[i];
        struct point points[LIMIT_PIECE_POINTS];
        for (int j = 0; j < piece->point_count; j++)
            points[j] = case_turn_point(piece->points[j], symmetry, w, h);
        case_add_piece(out, piece->level, piece->keywords, points, piece->point_count);
    }
    memcpy(out->areas, c->areas, sizeof c->areas);
    out->area_count = c->area_count;
    for (int i = 0; i < c->area_count; i++)
        out->areas[i].circle.at = case_turn_point(c->areas[i].circle.at, symmetry, w, h);
    memcpy(out->bases, c->bases, sizeof c->bases);
    out->base_count = c->base_count;
    for (int i = 0; i < c->base_count; i++)
        out->bases[i].circle.at = case_turn_point(c->bases[i].circle.at, symmetry, w, h);
    case_turn_question(c, symmetry, out);
}

void case_turn_question(const struct case_view *c, int symmetry, struct case_view *out)
{
    mil w = c->terrain.width;
    mil h = c->terrain.height;
    out->from = c->from;
    out->to = c->to;
    out->flags = c->flags;
    out->from.circle.at = case_turn_point(c->from.circle.at, symmetry, w, h);
    out->to.circle.at = case_turn_point(c->to.circle.at, symmetry, w, h);
}

void case_add_blocker(struct case_view *c)
{
    struct point a = c->from.circle.at;
    struct point b = c->to.circle.at;
    mil share = case_draw(c, 0, 16);
    struct point at = {a.x + (b.x - a.x) / 16 * share, a.y + (b.y - a.y) / 16 * share};
    mil size = case_draw(c, 1, 2 * INCH);
    at.x = clamp(at.x + case_draw(c, -INCH, INCH), size, c->terrain.width - size);
    at.y = clamp(at.y + case_draw(c, -INCH, INCH), size, c->terrain.height - size);
    int way = case_draw(c, 0, 9);
    if (way < 6)
        add_star(c, at, size, KW_BLOCKING);
    else if (way < 8)
        add_rectangle(c, at, size, KW_BLOCKING);
    else
        case_add_base(c, (struct circle){at, size}, way - 8, HIDE_BLOCKS);
}

/* ---- print ------------------------------------------------------------------------ */

static void print_point(FILE *out, struct point p, char between)
{
    char x[MIL_TEXT_SIZE];
    char y[MIL_TEXT_SIZE];
    mil_write(x, p.x);
    mil_write(y, p.y);
    fprintf(out, "%s%c%s", x, between, y);
}

static void print_circle(FILE *out, struct circle circle)
{
    char r[MIL_TEXT_SIZE];
    mil_write(r, circle.radius);
    print_point(out, circle.at, ' ');
    fprintf(out, " %s", r);
}

static void print_keywords(FILE *out, unsigned keywords)
{
    const char *comma = "";
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if ((keywords >> i & 1) == 0)
            continue;
        fprintf(out, "%s%s", comma, KEYWORD_NAMES[i]);
        comma = ",";
    }
}

void case_print(const struct case_view *c, FILE *out)
{
    static const char *const HIDING[] = {"nothing", "obscures", "blocks", "vetoes"};
    fprintf(out, "# theme %s\ntable ", c->theme);
    print_point(out, (struct point){c->terrain.width, c->terrain.height}, ' ');
    for (int i = 0; i < c->terrain.piece_count; i++) {
        const struct piece *piece = &c->terrain.pieces[i];
        fprintf(out, "\npiece %s %d ", piece->name, piece->level);
        print_keywords(out, piece->keywords);
        for (int j = 0; j < piece->point_count; j++) {
            fputc(' ', out);
            print_point(out, piece->points[j], ',');
        }
    }
    for (int i = 0; i < c->area_count; i++) {
        fprintf(out, "\n# area %d ", i);
        print_keywords(out, c->areas[i].keywords);
        fputc(' ', out);
        print_circle(out, c->areas[i].circle);
    }
    for (int i = 0; i < c->base_count; i++) {
        fprintf(out, "\n# base %d %s level %d ", i, HIDING[c->bases[i].hiding], c->bases[i].level);
        print_circle(out, c->bases[i].circle);
    }
    fprintf(out, "\n# flags %u, query\n# ", c->flags);
    print_circle(out, c->from.circle);
    fprintf(out, " %d ", c->from.level);
    print_circle(out, c->to.circle);
    fprintf(out, " %d\n", c->to.level);
}
