/* The awkward tables: each theme builds what exact geometry finds hardest, and names the places
 * from which it is hardest. */
#include "cases.h"

#include "oracle_plane.h"

enum { SIDE = 48 * INCH, MIDDLE = SIDE / 2 };

/* A grid of its own, turned and scaled by whole numbers, so that lines of the grid stay exact. */
struct frame {
    struct point origin;
    mil a, b; /* one step to the right is (a, b), one step up (-b, a) */
};

static struct point frame_point(struct frame f, mil u, mil v)
{
    return (struct point){f.origin.x + f.a * u - f.b * v, f.origin.y + f.b * u + f.a * v};
}

/* Along the axes in half of all cases. */
static struct frame frame_draw(struct case_view *c)
{
    static const mil STEPS[][2] = {{1000, 0},  {500, 0},   {250, 0}, {0, 700},
                                   {600, 800}, {-120, 50}, {333, 1}, {707, 707}};
    const mil *step = STEPS[case_draw(c, 0, 7)];
    return (struct frame){{MIDDLE, MIDDLE}, step[0], step[1]};
}

static unsigned draw_words(struct case_view *c)
{
    return case_chance(c, 85) ? KW_BLOCKING : KW_OBSCURING;
}

/* A piece from corners on a grid. */
static void add_on_grid(struct case_view *c, struct frame f, const int8_t (*uv)[2], int count)
{
    struct point points[LIMIT_PIECE_POINTS];
    for (int i = 0; i < count; i++)
        points[i] = frame_point(f, uv[i][0], uv[i][1]);
    case_add_piece(c, c->top, draw_words(c), points, count);
}

static void add_spots(struct case_view *c, struct frame f, int side, mil u, mil v, mil length)
{
    for (mil i = -length; i <= length; i++)
        case_add_spot(c, side, frame_point(f, u, v + i));
}

/* A box on a grid, with a mil more or less at its right side. */
static void add_box(struct case_view *c, struct frame f, mil u, mil v, mil u2, mil v2, mil more)
{
    struct point points[] = {frame_point(f, u, v), frame_point(f, u2, v), frame_point(f, u2, v2),
                             frame_point(f, u, v2)};
    points[1].x += more;
    points[2].x += more;
    case_add_piece(c, c->top, draw_words(c), points, 4);
}

/* Three corners at random, each up to `size` away. */
static void add_triangle(struct case_view *c, struct point at, mil size)
{
    struct point corners[3];
    for (int i = 0; i < 3; i++) {
        corners[i].x = at.x + case_draw(c, -size, size);
        corners[i].y = at.y + case_draw(c, -size, size);
    }
    case_add_piece(c, c->top, draw_words(c), corners, 3);
}

static void set_radii(struct case_view *c, mil near, mil far)
{
    c->radii[0] = near;
    c->radii[1] = far;
}

/* ---- pieces that touch ------------------------------------------------------------ */

/* Boxes side by side on a grid: shared corners, shared edges, diagonals through corners. */
static void theme_grid(struct case_view *c)
{
    struct frame f = frame_draw(c);
    int fill = case_draw(c, 20, 70);
    for (mil u = -3; u < 3; u++) {
        for (mil v = -3; v < 3; v++) {
            if (!case_chance(c, fill))
                continue;
            mil wide_by = case_draw(c, 1, 2);
            mil more = case_chance(c, 20) ? case_draw(c, -1, 1) : 0;
            add_box(c, f, u, v, u + wide_by, v + 1, more);
        }
    }
    for (mil u = -5; u <= 5; u++) {
        for (mil v = -5; v <= 5; v++) {
            if (case_chance(c, 40))
                case_add_spot(c, case_draw(c, 0, 1), frame_point(f, u, v));
        }
    }
    mil radius = case_chance(c, 50) ? 0 : case_draw(c, 1, 2) * (f.a > 0 ? f.a : 700) / 2;
    set_radii(c, radius, radius);
}

/* Triangles around one corner that they all have: nothing is seen through it. */
static void theme_fan(struct case_view *c)
{
    static const int8_t RIM[][2] = {{4, 0},  {4, 3},   {2, 4},   {0, 4},  {-3, 4}, {-4, 1},
                                    {-4, 0}, {-4, -3}, {-1, -4}, {0, -4}, {2, -4}, {4, -2}};
    enum { COUNT = sizeof RIM / sizeof RIM[0] };
    struct frame f = frame_draw(c);
    mil gap = case_chance(c, 30) ? case_draw(c, 0, 2) : 0;
    for (int i = 0; i < COUNT; i++) {
        const int8_t *p = RIM[i];
        const int8_t *q = RIM[(i + 1) % COUNT];
        struct point triangle[] = {f.origin, frame_point(f, p[0], p[1]),
                                   frame_point(f, q[0], q[1])};
        triangle[0].x += gap * (i % 3 - 1);
        if (case_chance(c, 60))
            case_add_piece(c, c->top, draw_words(c), triangle, 3);
        case_add_spot(c, i % 2, frame_point(f, 2 * p[0], 2 * p[1]));
        case_add_spot(c, (i + 1) % 2, frame_point(f, p[0], p[1]));
    }
}

/* A convex piece cut along a chord, the halves 0 to 2 mils apart: a line must fit through. */
static void theme_crack(struct case_view *c)
{
    struct circle circle = {{MIDDLE, MIDDLE}, case_draw(c, 500, 4000)};
    struct oracle_shape ring = oracle_ring(circle);
    struct point halves[2][LIMIT_PIECE_POINTS];
    int counts[2] = {0, 0};
    int first = case_draw(c, 0, ring.count - 1);
    for (int i = 0; i <= 16; i++) {
        struct point p = ring.points[(first + i * 4) % ring.count];
        if (i <= 8)
            halves[0][counts[0]++] = p;
        if (i >= 8)
            halves[1][counts[1]++] = p;
    }
    mil gap_x = case_draw(c, -2, 2);
    mil gap_y = case_draw(c, -2, 2);
    for (int i = 0; i < counts[1]; i++) {
        halves[1][i].x += gap_x;
        halves[1][i].y += gap_y;
    }
    case_add_piece(c, c->top, KW_BLOCKING, halves[0], counts[0]);
    case_add_piece(c, c->top, KW_BLOCKING, halves[1], counts[1]);
    struct point p = halves[0][0];
    struct point q = halves[0][8];
    for (int i = 1; i <= 8; i++) {
        struct vec d = {((int64_t)p.x - q.x) * i / 8, ((int64_t)p.y - q.y) * i / 8};
        case_add_spot(c, 0, (struct point){p.x + (mil)d.x, p.y + (mil)d.y});
        case_add_spot(c, 1, (struct point){q.x - (mil)d.x, q.y - (mil)d.y});
    }
    mil radius = case_chance(c, 50) ? -1 : case_draw(c, 0, 4);
    set_radii(c, radius, radius);
}

/* ---- pieces that are not convex --------------------------------------------------- */

static void theme_letters(struct case_view *c)
{
    static const int8_t L[][2] = {{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}};
    static const int8_t U[][2] = {{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 2}, {2, 2}, {2, 5}, {0, 5}};
    static const int8_t COMB[][2] = {{-5, 0}, {7, 0},  {7, 4},  {6, 4},  {6, 1},  {5, 1},
                                     {5, 4},  {3, 4},  {3, 1},  {1, 1},  {1, 3},  {-1, 3},
                                     {-1, 1}, {-3, 1}, {-3, 5}, {-4, 5}, {-4, 1}, {-5, 1}};
    static const int8_t DART[][2] = {{0, 0}, {5, 2}, {0, 4}, {1, 2}};
    static const int8_t ZIGZAG[][2] = {{0, 0}, {2, 3}, {4, 0}, {6, 3},
                                       {6, 4}, {4, 1}, {2, 4}, {0, 1}};
    struct frame f = frame_draw(c);
    for (int i = case_draw(c, 1, 3); i > 0; i--) {
        struct frame g = f;
        g.origin.x += case_draw(c, -2, 2) * f.a;
        g.origin.y += case_draw(c, -2, 2) * f.a;
        int which = case_draw(c, 0, 4);
        if (which == 0)
            add_on_grid(c, g, L, 6);
        else if (which == 1)
            add_on_grid(c, g, U, 8);
        else if (which == 2)
            add_on_grid(c, g, COMB, 18);
        else if (which == 3)
            add_on_grid(c, g, DART, 4);
        else
            add_on_grid(c, g, ZIGZAG, 8);
    }
    for (int i = 0; i < 2; i++) {
        add_spots(c, f, i, 3, 3, 3);
        add_spots(c, f, i, i == 0 ? -6 : 8, 2, 5);
        add_spots(c, f, i, 0, i == 0 ? -6 : 8, 1);
    }
}

/* ---- slits ------------------------------------------------------------------------ */

/* Two pieces of one wall across the table at y, with a slit at x: its width in mils, its depth. */
static void add_wall(struct case_view *c, mil x, mil y, mil gap, mil depth)
{
    struct point left[] = {{x - 9000, y}, {x, y}, {x, y + depth}, {x - 9000, y + depth}};
    struct point right[] = {
        {x + gap, y}, {x + 9000, y}, {x + 9000, y + depth}, {x + gap, y + depth}};
    if (case_chance(c, 25)) /* a slit that widens to one side */
        right[3].x += case_draw(c, 0, 300);
    case_add_piece(c, c->top, KW_BLOCKING, left, 4);
    case_add_piece(c, c->top, KW_BLOCKING, right, 4);
}

/* One or two walls, each with a narrow slit: what is seen lies in one thin cone. */
static void theme_slits(struct case_view *c)
{
    mil first = MIDDLE + case_draw(c, -20, 20);
    mil second = MIDDLE + case_draw(c, -1500, 1500);
    mil gap = case_draw(c, 0, 3);
    mil depth = case_chance(c, 50) ? case_draw(c, 1, 4) : case_draw(c, 5, 800);
    mil apart = case_draw(c, 900, 4000);
    mil second_gap = case_draw(c, 0, 3);
    mil second_depth = case_draw(c, 1, 300);
    bool two = case_chance(c, 60);
    add_wall(c, first, MIDDLE, gap, depth);
    if (two)
        add_wall(c, second, MIDDLE + apart, second_gap, second_depth);
    for (int i = 0; i < 12; i++) { /* on the line through both slits, or near it */
        mil back = case_draw(c, 600, 5000);
        mil lean = two ? (second - first) : 0;
        mil off = case_chance(c, 50) ? 0 : case_draw(c, -600, 600);
        mil near_x = first - (mil)((int64_t)lean * back / apart) + off;
        case_add_spot(c, 0, (struct point){near_x, MIDDLE - back});
        mil far = apart + case_draw(c, 600, 5000);
        off = case_chance(c, 50) ? 0 : case_draw(c, -600, 600);
        mil far_x = first + (mil)((int64_t)lean * far / apart) + off;
        case_add_spot(c, 1, (struct point){far_x, MIDDLE + far});
    }
}

/* A wall of other bases, touching or 1 or 2 mils apart. */
static void theme_ranks(struct case_view *c)
{
    mil r = case_draw(c, 1, 800);
    int hiding = case_chance(c, 80) ? HIDE_BLOCKS : case_draw(c, HIDE_OBSCURES, HIDE_VETOES);
    mil x = MIDDLE - 2 * r;
    for (int i = case_draw(c, 2, 4); i > 0; i--) {
        mil y = MIDDLE + (case_chance(c, 30) ? case_draw(c, -r, r) : 0);
        case_add_base(c, (struct circle){{x, y}, r}, 0, hiding);
        x += 2 * r + case_draw(c, 0, 2);
    }
    if (case_chance(c, 40)) {
        int keywords = case_chance(c, 50) ? KW_BLOCKING : KW_OBSCURING;
        case_add_area(c, (struct circle){{x, MIDDLE}, r}, (unsigned)keywords);
        mil y = MIDDLE + case_draw(c, 0, 500);
        add_wall(c, x, y, case_draw(c, 0, 2), 10);
    }
    for (int i = 0; i < 12; i++) {
        mil out = MIDDLE + case_draw(c, -2, 4) * r;
        mil back = case_draw(c, 0, 6 * r);
        case_add_spot(c, 0, (struct point){out, MIDDLE - 2 * r - back});
        case_add_spot(c, 1, (struct point){out, MIDDLE + 2 * r + back});
    }
}

/* ---- the tube between two equal bases --------------------------------------------- */

/* Two equal bases n steps apart; their outer tangents run in whole steps through corners of rings.
 */
struct tube {
    struct point start;
    mil step_x, step_y, steps;
    struct point left, right; /* the corners touched, from the centre */
    mil radius;
};

static struct tube tube_draw(struct case_view *c)
{
    static const mil STEPS[][2] = {{10, 0}, {0, 10}, {3, 4}, {7, -7}, {11, 2}, {-5, 12}, {1, 9}};
    const mil *step = STEPS[case_draw(c, 0, 6)];
    struct tube t = {{MIDDLE, MIDDLE}, step[0], step[1], case_draw(c, 150, 700), {0, 0}, {0, 0}, 0};
    t.radius = case_chance(c, 50) ? RADIUS_FOOT : case_draw(c, 1, 900);
    struct oracle_shape ring = oracle_ring((struct circle){{0, 0}, t.radius});
    for (int i = 0; i < ring.count; i++) {
        struct point p = ring.points[i];
        if (t.step_x * (p.y - t.left.y) - t.step_y * (p.x - t.left.x) > 0)
            t.left = p;
        if (t.step_x * (p.y - t.right.y) - t.step_y * (p.x - t.right.x) < 0)
            t.right = p;
    }
    return t;
}

/* A point at a station of the tube; `share` is 0 at the left tangent and 16 at the right one, and
 * may go beyond. */
static struct point tube_point(struct tube t, mil station, mil share)
{
    mil x = (t.right.x - t.left.x) * share / 16;
    mil y = (t.right.y - t.left.y) * share / 16;
    return (struct point){t.start.x + station * t.step_x + t.left.x + x,
                          t.start.y + station * t.step_y + t.left.y + y};
}

/* A four-cornered blocker from outside one tangent to a share, its inner corners off by a mil. */
static void tube_shutter(struct case_view *c, struct tube t, mil outside, mil share, mil off)
{
    mil first = case_draw(c, 0, t.steps);
    mil second = first + case_draw(c, 1, t.steps / 4);
    struct point corners[4] = {tube_point(t, first, outside), tube_point(t, first, share),
                               tube_point(t, second, share), tube_point(t, second, outside)};
    if (case_chance(c, 40)) {
        corners[1].x += case_draw(c, -off, off);
        corners[1].y += case_draw(c, -off, off);
        corners[2].x += case_draw(c, -off, off);
        corners[2].y += case_draw(c, -off, off);
    }
    int count = case_chance(c, 25) ? 3 : 4;
    case_add_piece(c, c->top, draw_words(c), corners, count);
}

static void tube_spots(struct case_view *c, struct tube t)
{
    set_radii(c, t.radius, t.radius);
    case_add_spot(c, 0, t.start);
    case_add_spot(c, 1,
                  (struct point){t.start.x + t.steps * t.step_x, t.start.y + t.steps * t.step_y});
}

/* Shutters from both sides that overlap, meet, or leave a mil; or only graze the tangents. */
static void theme_tube(struct case_view *c)
{
    struct tube t = tube_draw(c);
    bool graze = case_chance(c, 40);
    mil share = graze ? 0 : case_draw(c, 1, 15);
    tube_shutter(c, t, -8, share, 1);
    tube_shutter(c, t, 24, graze ? 16 : share + case_draw(c, -1, 0), 1);
    if (case_chance(c, 50))
        tube_shutter(c, t, -8, share, 2);
    if (case_chance(c, 50))
        tube_shutter(c, t, 24, share, 2);
    tube_spots(c, t);
}

/* Small pieces right beside a base, between its shoulder and the outer tangent. */
static void theme_shoulder(struct case_view *c)
{
    struct tube t = tube_draw(c);
    for (int i = case_draw(c, 1, 6); i > 0; i--) {
        mil station = case_draw(c, -5, 150);
        if (case_chance(c, 30))
            station = t.steps - case_draw(c, 0, 90);
        struct point at = tube_point(t, station, case_chance(c, 50) ? 0 : 16);
        add_triangle(c, at, case_chance(c, 50) ? 8 : 150);
    }
    mil open_left = case_draw(c, 0, 2);
    mil open_right = case_draw(c, 0, 2);
    if (case_chance(c, 70)) /* all but the edges of the tube is shut */
        tube_shutter(c, t, open_left, 16 - open_right, 1);
    tube_spots(c, t);
}

/* ---- bases that touch ------------------------------------------------------------- */

/* A piece a base touches, overlaps by a mil, or has in reach of 2 inches by a mil. */
static void theme_touch(struct case_view *c)
{
    mil r = case_draw(c, 0, 6) * 130;
    mil gap = case_chance(c, 50) ? 0 : 2 * INCH;
    mil off = case_draw(c, -1, 1);
    mil edge = MIDDLE + r + gap + off;
    mil up = case_draw(c, 0, 3000);
    mil down = case_draw(c, 1, 3000);
    mil out = edge + case_draw(c, 1, 3000);
    struct point box[] = {{edge, MIDDLE - up}, {out, MIDDLE}, {edge, MIDDLE + down}};
    case_add_piece(c, c->top, draw_words(c), box, 3);
    struct point corner = {MIDDLE - (r + gap) / 5 * 3 + off, MIDDLE - (r + gap) / 5 * 4};
    struct point wedge[] = {corner, {corner.x - 1500, corner.y - 100}, {corner.x, corner.y - 2000}};
    case_add_piece(c, c->top, draw_words(c), wedge, 3);
    mil around = case_draw(c, 100, 4000);
    case_add_area(c, (struct circle){{MIDDLE + r + around + off, MIDDLE}, around}, draw_words(c));
    set_radii(c, r, r);
    case_add_spot(c, 0, (struct point){MIDDLE, MIDDLE});
    for (int i = 0; i < 8; i++) {
        mil x = case_draw(c, -6000, 6000);
        mil y = case_draw(c, -6000, 6000);
        case_add_spot(c, 1, (struct point){MIDDLE + x, MIDDLE + y});
        case_add_spot(c, 1, (struct point){edge + 10 * (i % 3), MIDDLE + i});
    }
}

/* Two bases that touch each other, or miss it by a mil or so, with something squeezed in
 * between. */
static void theme_contact(struct case_view *c)
{
    static const int8_t WAYS[][3] = {{1, 0, 1}, {0, 1, 1}, {3, 4, 5}, {-4, 3, 5}, {5, 12, 13}};
    const int8_t *way = WAYS[case_draw(c, 0, 4)];
    mil r = case_draw(c, 0, 60) * 13 * 5;
    mil small = case_chance(c, 50) ? r : case_draw(c, 0, 3);
    mil reach = (r + small) / way[2] + case_draw(c, -1, 1);
    struct point other = {MIDDLE + way[0] * reach, MIDDLE + way[1] * reach};
    set_radii(c, r, small);
    case_add_spot(c, 0, (struct point){MIDDLE, MIDDLE});
    case_add_spot(c, 1, other);
    case_add_spot(c, 1, (struct point){other.x + case_draw(c, -9, 9), other.y});
    case_add_spot(c, 1, (struct point){other.x, other.y + case_draw(c, -9, 9)});
    struct point middle = {(MIDDLE + other.x) / 2, (MIDDLE + other.y) / 2};
    for (int i = case_draw(c, 0, 4); i > 0; i--)
        add_triangle(c, middle, r + 20);
    mil x = middle.x + case_draw(c, -r, r);
    mil y = middle.y + case_draw(c, -r, r);
    int hiding = case_draw(c, HIDE_OBSCURES, HIDE_VETOES);
    case_add_base(c, (struct circle){{x, y}, case_draw(c, 1, 400)}, 0, hiding);
}

/* Bases one over the other, as a model in an area or above another: the same sides touched, the
 * same centre, one wholly within the other. */
static void theme_nested(struct case_view *c)
{
    mil r = case_draw(c, 0, 1500);
    mil less = case_draw(c, 0, r);
    mil off = case_chance(c, 50) ? r - less : case_draw(c, 0, r);
    case_add_spot(c, 0, (struct point){MIDDLE, MIDDLE});
    case_add_spot(c, 1, (struct point){MIDDLE + off, MIDDLE});
    case_add_spot(c, 1, (struct point){MIDDLE + off, MIDDLE + case_draw(c, -100, 100)});
    case_add_spot(c, 1, (struct point){MIDDLE + case_draw(c, -20, 20), MIDDLE - off});
    for (int i = case_draw(c, 1, 4); i > 0; i--)
        add_triangle(c, (struct point){MIDDLE, MIDDLE}, 2 * r + 9);
    mil around = case_draw(c, 1, 1500);
    case_add_base(c, (struct circle){{MIDDLE + off, MIDDLE}, around}, 0, HIDE_OBSCURES);
    set_radii(c, r, less);
}

/* ---- levels ----------------------------------------------------------------------- */

/* Buildings with viewers on and in them, and others in between. */
static void theme_storeys(struct case_view *c)
{
    struct frame f = {{MIDDLE, MIDDLE}, 500, 0};
    for (int i = 0; i < 4; i++) {
        mil u = case_draw(c, -10, 8);
        mil v = case_draw(c, -4, 3);
        mil u2 = u + case_draw(c, 1, 6);
        c->top = case_draw(c, 0, 3);
        add_box(c, f, u, v, u2, v + case_draw(c, 1, 4), 0);
    }
    for (int i = 0; i < 3; i++) {
        mil u = case_draw(c, -8, 8);
        mil v = case_draw(c, -3, 3);
        int hiding = case_draw(c, HIDE_NOTHING, HIDE_VETOES);
        int level = case_draw(c, 0, 2);
        case_add_base(c, (struct circle){frame_point(f, u, v), 492}, level, hiding);
    }
    struct point smoke = frame_point(f, case_draw(c, -8, 8), 0);
    case_add_area(c, (struct circle){smoke, 2000}, draw_words(c));
    for (int i = 0; i < 16; i++) {
        mil v = case_draw(c, -4, 4);
        case_add_spot(c, i % 2, frame_point(f, i % 2 == 0 ? -i : i, v));
    }
    c->top = case_draw(c, 1, 3);
}

void case_awkward(struct case_view *c, uint64_t seed)
{
    static const struct {
        const char *name;
        void (*build)(struct case_view *c);
    } THEMES[] = {
        {"grid", theme_grid},       {"fan", theme_fan},           {"crack", theme_crack},
        {"letters", theme_letters}, {"slits", theme_slits},       {"ranks", theme_ranks},
        {"tube", theme_tube},       {"shoulder", theme_shoulder}, {"touch", theme_touch},
        {"contact", theme_contact}, {"nested", theme_nested},     {"storeys", theme_storeys},
    };
    enum { COUNT = sizeof THEMES / sizeof THEMES[0] };
    c->draws = case_seed(~seed);
    case_begin(c, SIDE, SIDE);
    c->top = case_chance(c, 80) ? 1 : case_draw(c, 1, 3);
    c->theme = THEMES[seed % COUNT].name;
    THEMES[seed % COUNT].build(c);
}
