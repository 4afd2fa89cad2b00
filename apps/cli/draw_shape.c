#include "cli/draw_shape.h"

/* ---- looks --------------------------------------------------------------------------------- */

struct looks looks_of(const char *name)
{
    uint32_t hash = 2166136261U;
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619U;
    return (struct looks){hash};
}

double looks_unit(struct looks *looks)
{
    looks->state += 0x6D2B79F5U;
    uint32_t t = (looks->state ^ looks->state >> 15) * (1U | looks->state);
    t = (t + (t ^ t >> 7) * (61U | t)) ^ t;
    return (t ^ t >> 14) / 4294967296.0;
}

double looks_in(struct looks *looks, double low, double high)
{
    return low + (high - low) * looks_unit(looks);
}

/* ---- measuring ----------------------------------------------------------------------------- */

double draw_root(double square)
{
    double root = square > 1 ? square : 1;
    if (square <= 0)
        return 0;
    for (int i = 0; i < 40; i++)
        root = (root + square / root) / 2;
    return root;
}

double draw_distance(struct xy a, struct xy b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    return draw_root(dx * dx + dy * dy);
}

/* The cosine of any angle, between the whole degrees of the rules' own table. */
static double cosine(double degrees)
{
    while (degrees < 0)
        degrees += COMPASS_POINTS;
    int whole = (int)degrees;
    double part = degrees - whole;
    double a = COMPASS_COSINE[whole % COMPASS_POINTS],
           b = COMPASS_COSINE[(whole + 1) % COMPASS_POINTS];
    return (a + (b - a) * part) / 1073741824.0;
}

struct xy draw_turned(double degrees, double length)
{
    return (struct xy){cosine(degrees) * length, cosine(degrees + 270) * length};
}

struct xy draw_between(struct xy a, struct xy b, double part)
{
    return (struct xy){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

struct outline outline_of(const struct point *points, int count)
{
    struct outline outline = {.count = count < OUTLINE_MOST ? count : OUTLINE_MOST};
    for (int i = 0; i < outline.count; i++)
        outline.at[i] = (struct xy){points[i].x / 1000.0, points[i].y / 1000.0};
    return outline;
}

bool outline_holds(const struct outline *outline, struct xy p)
{
    bool inside = false;
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        struct xy a = outline->at[i], b = outline->at[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

void outline_bounds(const struct outline *outline, struct xy *low, struct xy *high)
{
    *low = *high = outline->at[0];
    for (int i = 1; i < outline->count; i++) {
        struct xy p = outline->at[i];
        low->x = p.x < low->x ? p.x : low->x;
        low->y = p.y < low->y ? p.y : low->y;
        high->x = p.x > high->x ? p.x : high->x;
        high->y = p.y > high->y ? p.y : high->y;
    }
}

struct xy outline_middle(const struct outline *outline)
{
    struct xy low, high;
    outline_bounds(outline, &low, &high);
    return draw_between(low, high, .5);
}

struct outline outline_grow(const struct outline *outline, double times)
{
    struct outline grown = *outline;
    struct xy middle = outline_middle(outline);
    for (int i = 0; i < grown.count; i++)
        grown.at[i] = draw_between(middle, outline->at[i], times);
    return grown;
}

struct outline outline_move(const struct outline *outline, double dx, double dy)
{
    struct outline moved = *outline;
    for (int i = 0; i < moved.count; i++) {
        moved.at[i].x += dx;
        moved.at[i].y += dy;
    }
    return moved;
}

/* The unit vector from a to b, turned inward for an outline in the order pieces have. */
static struct xy inward(struct xy a, struct xy b)
{
    double length = draw_distance(a, b);
    if (length < 1e-9)
        return (struct xy){0, 0};
    return (struct xy){-(b.y - a.y) / length, (b.x - a.x) / length};
}

struct outline outline_inset(const struct outline *outline, double distance)
{
    struct outline inset = *outline;
    int n = outline->count;
    for (int i = 0; i < n; i++) {
        struct xy here = outline->at[i];
        struct xy m = inward(outline->at[(i + n - 1) % n], here);
        struct xy k = inward(here, outline->at[(i + 1) % n]);
        double spread =
            1 + m.x * k.x + m.y * k.y; /* small at sharp corners: kept from flying off */
        double reach = distance / (spread < .4 ? .4 : spread);
        inset.at[i] = (struct xy){here.x + (m.x + k.x) * reach, here.y + (m.y + k.y) * reach};
    }
    return inset;
}

struct outline outline_square(struct xy middle, double half_width, double half_height)
{
    return (struct outline){.count = 4,
                            .at = {{middle.x - half_width, middle.y - half_height},
                                   {middle.x + half_width, middle.y - half_height},
                                   {middle.x + half_width, middle.y + half_height},
                                   {middle.x - half_width, middle.y + half_height}}};
}

struct axis axis_of(const struct outline *outline)
{
    struct axis axis = {.along = {1, 0}};
    double best = 0;
    for (int i = 0; i < outline->count; i++) {
        struct xy a = outline->at[i], b = outline->at[(i + 1) % outline->count];
        double length = draw_distance(a, b);
        if (length > best + 1e-6) {
            best = length;
            axis.along = (struct xy){(b.x - a.x) / length, (b.y - a.y) / length};
        }
    }
    /* Read from left to right, or, when steep, downward. */
    bool steep = axis.along.x > -.3 && axis.along.x < .3;
    if (steep ? axis.along.y < 0 : axis.along.x < 0)
        axis.along = (struct xy){-axis.along.x, -axis.along.y};
    axis.u0 = axis.v0 = 1e9;
    axis.u1 = axis.v1 = -1e9;
    for (int i = 0; i < outline->count; i++) {
        struct xy p = outline->at[i];
        double u = p.x * axis.along.x + p.y * axis.along.y;
        double v = -p.x * axis.along.y + p.y * axis.along.x;
        axis.u0 = u < axis.u0 ? u : axis.u0;
        axis.u1 = u > axis.u1 ? u : axis.u1;
        axis.v0 = v < axis.v0 ? v : axis.v0;
        axis.v1 = v > axis.v1 ? v : axis.v1;
    }
    return axis;
}

struct xy axis_at(const struct axis *axis, double u, double v)
{
    return (struct xy){u * axis->along.x - v * axis->along.y,
                       u * axis->along.y + v * axis->along.x};
}

struct outline axis_box(const struct axis *axis, double u0, double v0, double u1, double v1)
{
    return (struct outline){.count = 4,
                            .at = {axis_at(axis, u0, v0), axis_at(axis, u1, v0),
                                   axis_at(axis, u1, v1), axis_at(axis, u0, v1)}};
}

static bool keeps_apart(const struct xy *places, int count, struct xy p, double gap)
{
    for (int i = 0; i < count; i++) {
        double dx = places[i].x - p.x, dy = places[i].y - p.y;
        if (dx * dx + dy * dy < gap * gap)
            return false;
    }
    return true;
}

int outline_scatter(const struct outline *outline, struct looks *looks, double gap, int tries,
                    struct xy out[SCATTER_MOST])
{
    struct xy low, high;
    int count = 0;
    outline_bounds(outline, &low, &high);
    for (int i = 0; i < tries && count < SCATTER_MOST; i++) {
        struct xy p;
        p.x = looks_in(looks, low.x, high.x);
        p.y = looks_in(looks, low.y, high.y);
        if (!outline_holds(outline, p) || !keeps_apart(out, count, p, gap))
            continue;
        int at = count++;
        for (; at > 0 && out[at - 1].y > p.y; at--)
            out[at] = out[at - 1];
        out[at] = p;
    }
    return count;
}

/* ---- SVG path data ------------------------------------------------------------------------- */

void path_point(struct draft *draft, struct xy p)
{
    draft_put_number(draft, p.x * DRAW_UNITS);
    draft_put(draft, " ");
    draft_put_number(draft, p.y * DRAW_UNITS);
}

static void path_step(struct draft *draft, const char *letter, struct xy p)
{
    draft_put(draft, letter);
    path_point(draft, p);
}

void path_line(struct draft *draft, struct xy a, struct xy b)
{
    path_step(draft, "M", a);
    path_step(draft, "L", b);
}

void path_outline(struct draft *draft, const struct outline *outline)
{
    for (int i = 0; i < outline->count; i++)
        path_step(draft, i == 0 ? "M" : "L", outline->at[i]);
    draft_put(draft, "Z");
}

void path_dots(struct draft *draft, const struct xy *places, int count)
{
    for (int i = 0; i < count; i++) {
        path_step(draft, "M", places[i]);
        draft_put(draft, "h0");
    }
}

void path_hand_line(struct draft *draft, struct xy a, struct xy b, struct looks *looks,
                    double shake)
{
    const double step = .7, over = .05;
    double length = draw_distance(a, b);
    if (length < 1e-6)
        return;
    struct xy along = {(b.x - a.x) / length, (b.y - a.y) / length};
    int steps = (int)(length / step + .5);
    steps = steps < 1 ? 1 : steps;
    for (int i = 0; i <= steps; i++) {
        double t = i == 0 ? -over : i == steps ? length + over : length * i / steps;
        double off = looks_in(looks, -shake, shake);
        struct xy p = {a.x + along.x * t - along.y * off, a.y + along.y * t + along.x * off};
        path_step(draft, i == 0 ? "M" : "L", p);
    }
}

void path_hand(struct draft *draft, const struct outline *outline, struct looks *looks,
               double shake)
{
    for (int i = 0; i < outline->count; i++)
        path_hand_line(draft, outline->at[i], outline->at[(i + 1) % outline->count], looks, shake);
}

/* The way the curve takes through a corner; at sharp ones it stops and turns. */
static struct xy tangent(const struct outline *outline, int i)
{
    int n = outline->count;
    struct xy a = outline->at[(i + n - 1) % n], p = outline->at[i % n],
              b = outline->at[(i + 1) % n];
    double before = draw_distance(a, p), after = draw_distance(p, b);
    double ahead = (p.x - a.x) * (b.x - p.x) + (p.y - a.y) * (b.y - p.y);
    if (ahead < .2 * before * after)
        return (struct xy){0, 0};
    return (struct xy){(b.x - a.x) / 6, (b.y - a.y) / 6};
}

void path_soft(struct draft *draft, const struct outline *outline)
{
    path_step(draft, "M", outline->at[0]);
    for (int i = 0; i < outline->count; i++) {
        struct xy b = outline->at[i], c = outline->at[(i + 1) % outline->count];
        struct xy from = tangent(outline, i), to = tangent(outline, i + 1);
        path_step(draft, "C", (struct xy){b.x + from.x, b.y + from.y});
        path_step(draft, " ", (struct xy){c.x - to.x, c.y - to.y});
        path_step(draft, " ", c);
    }
    draft_put(draft, "Z");
}
