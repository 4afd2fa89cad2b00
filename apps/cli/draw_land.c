/* What grew or was there before: ground, rock, plants and water. */
#include "cli/draw_brush.h"

#include <string.h>

static const struct xy LEVEL = {1, 0};

/* How many tries it takes to fill an outline with places a gap apart. */
static int tries_for(const struct outline *outline, double gap)
{
    struct xy low, high;
    outline_bounds(outline, &low, &high);
    double tries = (high.x - low.x) * (high.y - low.y) / (gap * gap) * 9;
    return tries < 60 ? 60 : tries > 6000 ? 6000 : (int)tries;
}

/* ---- rock ---------------------------------------------------------------------------------- */

/* One facet between the foot a-c and the rim: toned by where it faces, hachured away from the
 * light. */
static void facet(struct brush *b, struct xy middle, struct xy a, struct xy c, struct xy rim_c,
                  struct xy rim_a)
{
    double nx = c.y - a.y, ny = a.x - c.x, length = draw_distance(a, c);
    double out = ((a.x + c.x) / 2 - middle.x) * nx + ((a.y + c.y) / 2 - middle.y) * ny > 0 ? 1 : -1;
    double light = length < 1e-9 ? 0 : out * (-nx * .6 - ny * .8) / length;
    struct outline face = {4, {a, c, rim_c, rim_a}};
    brush_shape(b, light > .35 ? "stone-1" : light > -.35 ? "stone-2" : "stone-3", &face);
    path_line(&b->paths[0], a, rim_a);
    if (light >= .1)
        return;
    double step = length > .1 ? .22 / length : 1;
    for (double t = step / 2; t < 1; t += step) {
        struct xy foot = draw_between(a, c, t), top = draw_between(rim_a, rim_c, t);
        double part = looks_in(&b->looks, .35, .75);
        path_line(&b->paths[1], foot, draw_between(foot, top, part));
    }
}

static void pebbles(struct brush *b, int most)
{
    struct xy places[SCATTER_MOST];
    struct outline around = outline_grow(&b->outline, 1.25), near = outline_grow(&b->outline, 1.04);
    int count = outline_scatter(&around, &b->looks, .5, 60, places);
    for (int i = 0; i < count && most > 0; i++) {
        if (outline_holds(&near, places[i]))
            continue;
        double size = looks_in(&b->looks, .09, .2);
        brush_ellipse(b, "pebble", places[i], size, size * .8, LEVEL);
        most--;
    }
}

/* The outline shrunk toward a summit, each corner by a share of its own. */
static struct outline rim_of(struct brush *b, struct xy top, double low, double high)
{
    struct outline rim = b->outline;
    for (int i = 0; i < rim.count; i++) {
        double px = looks_in(&b->looks, low, high), py = looks_in(&b->looks, low, high);
        rim.at[i].x = top.x + (rim.at[i].x - top.x) * px;
        rim.at[i].y = top.y + (rim.at[i].y - top.y) * py;
    }
    return rim;
}

/* The facets between two rings. */
static void tier(struct brush *b, struct xy middle, const struct outline *foot,
                 const struct outline *rim)
{
    for (int i = 0; i < rim->count; i++) {
        int next = (i + 1) % rim->count;
        facet(b, middle, foot->at[i], foot->at[next], rim->at[next], rim->at[i]);
    }
    brush_shape(b, "stone-1", rim);
    brush_stroke(b, "hach", &b->paths[1]);
    path_outline(&b->paths[0], rim);
    brush_stroke(b, "ink thin", &b->paths[0]);
}

void draw_rocks(struct brush *b)
{
    struct xy middle = outline_middle(&b->outline), top = {middle.x - .25, middle.y - .3}, low,
              high;
    outline_bounds(&b->outline, &low, &high);
    bool great = (high.x - low.x) * (high.y - low.y) > 14; /* it rises in two steps */
    struct outline shelf = rim_of(b, top, .68, .82);
    struct outline rim = great ? rim_of(b, top, .3, .46) : rim_of(b, top, .42, .6);
    brush_shadow(b, &b->outline, great ? .5 : .34);
    if (great)
        tier(b, middle, &b->outline, &shelf);
    tier(b, middle, great ? &shelf : &b->outline, &rim);
    brush_hand(b, "ink", &b->outline, .04);
    pebbles(b, great ? 11 : 7);
}

/* Fallen stones of all sizes. */
void draw_rubble(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .93);
    draft_clear(&b->clip);
    path_soft(&b->clip, &b->outline);
    draft_put_draft(&b->paths[0], &b->clip);
    brush_stroke(b, "scree", &b->paths[0]);
    brush_stroke(b, "scree-edge", &b->clip);
    int count = outline_scatter(&inner, &b->looks, .46, tries_for(&inner, .5), places);
    for (int i = 0; i < count; i++) {
        struct xy p = places[i];
        double s = looks_in(&b->looks, .1, .29), lean = looks_in(&b->looks, -.4, .4);
        struct outline stone = {4,
                                {{p.x - s, p.y + s * (.5 + lean)},
                                 {p.x - s * .3, p.y - s},
                                 {p.x + s, p.y - s * (.4 - lean)},
                                 {p.x + s * .7, p.y + s * .7}}};
        struct outline cast = outline_move(&stone, s * .4, s * .5);
        brush_shape(b, "shade", &cast);
        brush_shape(b, i % 3 == 0 ? "stone-1" : i % 3 == 1 ? "stone-2" : "stone-3", &stone);
        brush_shape(b, "ink thin", &stone);
    }
}

/* A drop into the dark: walls that fall in steps, hachured along the edge. */
void draw_chasm(struct brush *b)
{
    static const double DEPTHS[] = {.22, .5, .8};
    static const char *const CLASSES[] = {"deep-1", "deep-2", "deep-3"};
    brush_shape(b, "bank", &b->outline);
    brush_shape(b, "deep-0", &b->outline);
    brush_clip_outline(b, &b->outline);
    for (int i = 0; i < 3; i++) {
        struct outline step = outline_inset(&b->outline, DEPTHS[i]);
        brush_shape(b, CLASSES[i], &step);
    }
    struct outline inner = outline_inset(&b->outline, .62);
    for (int i = 0; i < inner.count; i++) {
        int next = (i + 1) % inner.count;
        double length = draw_distance(b->outline.at[i], b->outline.at[next]);
        for (double t = .1; t < length; t += .26) {
            struct xy a = draw_between(b->outline.at[i], b->outline.at[next], t / length);
            struct xy c = draw_between(inner.at[i], inner.at[next], t / length);
            double part = looks_in(&b->looks, .3, .95);
            path_line(&b->paths[0], a, draw_between(a, c, part));
        }
    }
    brush_stroke(b, "hach", &b->paths[0]);
    brush_clip_end(b);
    brush_hand(b, "ink", &b->outline, .05);
}

/* ---- plants -------------------------------------------------------------------------------- */

static void tuft(struct brush *b, struct draft *path, struct xy p)
{
    for (int i = -2; i <= 2; i++) {
        double lean = looks_in(&b->looks, -.04, .04), height = looks_in(&b->looks, .2, .36);
        double lower = (i < 0 ? -i : i) * .06;
        path_line(path, (struct xy){p.x + i * .05, p.y},
                  (struct xy){p.x + i * .13 + lean, p.y - height + lower});
    }
}

/* The soft tint under plants, its dotted edge, and grass between. */
static void meadow(struct brush *b, double gap)
{
    struct xy places[SCATTER_MOST];
    draft_clear(&b->clip);
    path_soft(&b->clip, &b->outline);
    draft_put_draft(&b->paths[0], &b->clip);
    brush_stroke(b, "scrub", &b->paths[0]);
    brush_stroke(b, "scrub-edge", &b->clip);
    int count =
        outline_scatter(&b->outline, &b->looks, gap, tries_for(&b->outline, gap) / 3, places);
    for (int i = 0; i < count; i++)
        tuft(b, &b->paths[0], places[i]);
    brush_stroke(b, "grass", &b->paths[0]);
}

/* A bush as a small cloud. */
static void bush(struct brush *b, struct xy p, double size)
{
    struct outline round = {.count = 6 + (int)(looks_unit(&b->looks) * 3)};
    struct xy leaves[SCATTER_MOST];
    for (int i = 0; i < round.count; i++) {
        double turn = 360.0 * i / round.count + looks_in(&b->looks, -11, 11);
        double rx = looks_in(&b->looks, .85, 1.1), ry = looks_in(&b->looks, .7, .95);
        struct xy d = draw_turned(turn, size);
        round.at[i] = (struct xy){p.x + d.x * rx, p.y + d.y * ry};
    }
    draft_clear(&b->clip);
    draft_put(&b->clip, "M");
    path_point(&b->clip, round.at[0]);
    for (int i = 1; i <= round.count; i++) {
        draft_put(&b->clip, "A");
        draft_put_number(&b->clip, size * DRAW_UNITS * .62);
        draft_put(&b->clip, " ");
        draft_put_number(&b->clip, size * DRAW_UNITS * .62);
        draft_put(&b->clip, " 0 0 1 ");
        path_point(&b->clip, round.at[i % round.count]);
    }
    draft_put(&b->clip, "Z");
    brush_stroke_moved(b, "shade", &b->clip, size * 6, size * 9);
    brush_stroke_moved(b, "bush", &b->clip, 0, 0);
    brush_clip_begin(b, &b->clip);
    brush_ellipse(b, "bush-lit", (struct xy){p.x - size * .3, p.y - size * .35}, size * .75,
                  size * .6, LEVEL);
    int count = outline_scatter(&round, &b->looks, size * .34, 40, leaves);
    path_dots(&b->paths[0], leaves, count);
    brush_stroke(b, "leaf", &b->paths[0]);
    brush_clip_end(b);
    brush_stroke(b, "ink thin", &b->clip);
}

static void agave(struct brush *b, struct xy p)
{
    double size = looks_in(&b->looks, .3, .42);
    for (int i = 0; i < 9; i++) {
        double turn = 40.0 * i + 17;
        struct xy left = draw_turned(turn - 27, size * .3), tip = draw_turned(turn, size);
        struct xy right = draw_turned(turn + 27, size * .3);
        path_line(&b->paths[0], (struct xy){p.x + left.x, p.y + left.y},
                  (struct xy){p.x + tip.x, p.y + tip.y});
        draft_put(&b->paths[0], "L");
        path_point(&b->paths[0], (struct xy){p.x + right.x, p.y + right.y});
    }
    brush_stroke(b, "agave", &b->paths[0]);
}

void draw_scrub(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .9);
    meadow(b, .5);
    int count = outline_scatter(&inner, &b->looks, .82, tries_for(&inner, .82), places);
    for (int i = 0; i < count; i++) {
        if (looks_unit(&b->looks) < .8) {
            double size = looks_in(&b->looks, .3, .46);
            bush(b, places[i], size);
        } else {
            agave(b, places[i]);
        }
    }
}

/* Bushes crossed by long barbed runners. */
void draw_thorns(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .88);
    meadow(b, .7);
    int count = outline_scatter(&inner, &b->looks, .95, tries_for(&inner, .95), places);
    for (int i = 0; i < count; i++) {
        double size = looks_in(&b->looks, .3, .42);
        bush(b, places[i], size);
    }
    for (int i = 0; i < count; i++) {
        double turn = looks_in(&b->looks, 0, 360), reach = looks_in(&b->looks, .8, 1.4);
        struct xy from = places[i], d = draw_turned(turn, reach),
                  side = draw_turned(turn + 90, reach * .35);
        struct xy mid = {from.x + d.x / 2 + side.x, from.y + d.y / 2 + side.y};
        struct xy to = {from.x + d.x, from.y + d.y};
        draft_put(&b->paths[0], "M");
        path_point(&b->paths[0], from);
        draft_put(&b->paths[0], "Q");
        path_point(&b->paths[0], mid);
        draft_put(&b->paths[0], " ");
        path_point(&b->paths[0], to);
        for (int k = 1; k < 6; k++) {
            struct xy on = draw_between(draw_between(from, mid, k / 6.0),
                                        draw_between(mid, to, k / 6.0), k / 6.0);
            struct xy barb = draw_turned(turn + (k % 2 ? 60 : -60), .13);
            path_line(&b->paths[1], on, (struct xy){on.x + barb.x, on.y + barb.y});
        }
    }
    brush_stroke(b, "runner", &b->paths[0]);
    brush_stroke(b, "barb", &b->paths[1]);
}

/* A crown seen from above, with strokes from its middle. */
static void tree(struct brush *b, struct xy p, double size)
{
    enum { POINTS = 11 };
    struct outline crown = {.count = 2 * POINTS};
    for (int i = 0; i < POINTS; i++) {
        double turn = 360.0 * i / POINTS + looks_in(&b->looks, -4.5, 4.5);
        struct xy out = draw_turned(turn, size), in = draw_turned(turn + 180.0 / POINTS, size * .7);
        struct xy ray0 = draw_turned(turn, size * .3), ray1 = draw_turned(turn, size * .82);
        crown.at[2 * i] = (struct xy){p.x + out.x, p.y + out.y};
        crown.at[2 * i + 1] = (struct xy){p.x + in.x, p.y + in.y};
        path_line(&b->paths[1], (struct xy){p.x + ray0.x, p.y + ray0.y},
                  (struct xy){p.x + ray1.x, p.y + ray1.y});
    }
    struct outline cast = outline_move(&crown, .21, .29);
    brush_shape(b, "shade", &cast);
    brush_shape(b, "pine", &crown);
    brush_clip_outline(b, &crown);
    brush_circle(b, "pine-lit", (struct xy){p.x - size * .4, p.y - size * .45}, size * .85);
    brush_clip_end(b);
    brush_shape(b, "ink thin", &crown);
    brush_stroke(b, "hach", &b->paths[1]);
}

void draw_woods(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .84);
    meadow(b, .6);
    int count = outline_scatter(&inner, &b->looks, 1.15, tries_for(&inner, 1.15), places);
    for (int i = 0; i < count; i++) {
        double size = looks_in(&b->looks, .58, .8);
        tree(b, places[i], size);
    }
}

/* Trees in rows. */
void draw_orchard(struct brush *b)
{
    const double apart = 1.7;
    struct axis f = axis_of(&b->outline);
    int columns = (int)((f.u1 - f.u0) / apart), rows = (int)((f.v1 - f.v0) / apart);
    columns = columns < 1 ? 1 : columns;
    rows = rows < 1 ? 1 : rows;
    meadow(b, .6);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            double du = looks_in(&b->looks, -.12, .12), dv = looks_in(&b->looks, -.12, .12);
            struct xy at = axis_at(&f, f.u0 + (f.u1 - f.u0) * (column + .5) / columns + du,
                                   f.v0 + (f.v1 - f.v0) * (row + .5) / rows + dv);
            double size = looks_in(&b->looks, .5, .62);
            bush(b, at, size);
        }
    }
}

/* A branch and what forks from it. */
static void branch(struct brush *b, struct xy from, double turn, double length, int forks)
{
    struct xy d = draw_turned(turn, length), to = {from.x + d.x, from.y + d.y};
    path_line(&b->paths[forks > 0 ? 0 : 1], from, to);
    if (forks == 0)
        return;
    double left = turn - looks_in(&b->looks, 18, 50), right = turn + looks_in(&b->looks, 18, 50);
    branch(b, draw_between(from, to, .7), left, length * .62, forks - 1);
    branch(b, to, right, length * .58, forks - 1);
}

void draw_dead_trees(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .8);
    meadow(b, .6);
    int count = outline_scatter(&inner, &b->looks, 1.35, tries_for(&inner, 1.35), places);
    for (int i = 0; i < count; i++) {
        double turn = looks_in(&b->looks, 0, 120);
        brush_ellipse(b, "shade", (struct xy){places[i].x + .16, places[i].y + .2}, .5, .4, LEVEL);
        for (int k = 0; k < 4; k++) {
            double reach = looks_in(&b->looks, .36, .5);
            branch(b, places[i], turn + 90 * k, reach, 2);
        }
        brush_stroke(b, "twig", &b->paths[1]);
        brush_stroke(b, "bough", &b->paths[0]);
        brush_circle(b, "soot", places[i], .09);
    }
}

/* Furrows, and in a field of corn the plants on them. */
void draw_field(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    bool corn = strncmp(b->name, "corn", 4) == 0;
    double step = corn ? .62 : .5;
    int rows = (int)((f.v1 - f.v0) / step);
    brush_shape(b, corn ? "field corn" : "field", &b->outline);
    brush_clip_outline(b, &b->outline);
    for (int row = 0; row <= rows; row++) {
        double v = f.v0 + step / 2 + row * step;
        path_hand_line(&b->paths[0], axis_at(&f, f.u0, v), axis_at(&f, f.u1, v), &b->looks, .05);
        for (double u = f.u0 + .2; corn && u < f.u1;) {
            double sway = looks_in(&b->looks, -.06, .06);
            struct xy at = axis_at(&f, u, v + sway);
            for (int k = 0; k < 5; k++) {
                struct xy leaf = draw_turned(72 * k + 130 * u, .24);
                path_line(&b->paths[1], at, (struct xy){at.x + leaf.x, at.y + leaf.y});
            }
            u += looks_in(&b->looks, .38, .5);
        }
    }
    brush_stroke(b, "furrow", &b->paths[0]);
    brush_stroke(b, "stalk", &b->paths[1]);
    brush_clip_end(b);
    brush_hand(b, "field-edge", &b->outline, .04);
}

/* ---- water --------------------------------------------------------------------------------- */

/* The old map-makers' waterlines: strokes of falling width along the shore, seen only inside it. */
static void waterlines(struct brush *b, const struct draft *shape)
{
    static const int WIDTHS[] = {34, 22, 12};
    static const char *const FAINT[] = {".35", ".6", ".9"};
    for (int i = 0; i < 3; i++) {
        draft_put(b->out, "<path class=\"wl\" style=\"stroke-width:");
        draft_put_whole(b->out, WIDTHS[i]);
        draft_put(b->out, "px;opacity:");
        draft_put(b->out, FAINT[i]);
        draft_put(b->out, "\" d=\"");
        draft_put_draft(b->out, shape);
        draft_put(b->out, "\"/>\n<path class=\"wl-gap\" style=\"stroke-width:");
        draft_put_number(b->out, WIDTHS[i] - 1.8);
        draft_put(b->out, "px\" d=\"");
        draft_put_draft(b->out, shape);
        draft_put(b->out, "\"/>\n");
    }
    brush_stroke_moved(b, "wl-deep", shape, 0, 0);
}

static void ripples(struct brush *b, double gap)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .92);
    int count = outline_scatter(&inner, &b->looks, gap, 90, places);
    for (int i = 0; i < count; i++) {
        draft_put(&b->paths[0], "M");
        path_point(&b->paths[0], (struct xy){places[i].x - .3, places[i].y});
        draft_put(&b->paths[0], "q3 -3 7 0t7 0");
    }
    brush_stroke(b, "ripple", &b->paths[0]);
}

void draw_water(struct brush *b)
{
    draft_clear(&b->paths[3]);
    path_soft(&b->paths[3], &b->outline);
    brush_stroke_moved(b, "bank", &b->paths[3], 0, 0);
    brush_stroke_moved(b, "water", &b->paths[3], 0, 0);
    brush_clip_begin(b, &b->paths[3]);
    waterlines(b, &b->paths[3]);
    ripples(b, 1.1);
    brush_clip_end(b);
    brush_stroke(b, "shore", &b->paths[3]);
}

/* Shallow water over gravel, with stones to step on. */
void draw_ford(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .86), wide = outline_grow(&b->outline, 1.16);
    path_soft(&b->paths[3], &wide);
    brush_stroke_moved(b, "gravel", &b->paths[3], 0, 0);
    draft_clear(&b->paths[3]);
    brush_shape(b, "shallow", &b->outline);
    ripples(b, .8);
    int count = outline_scatter(&wide, &b->looks, .2, 260, places);
    path_dots(&b->paths[0], places, count);
    brush_stroke(b, "stipple", &b->paths[0]);
    count = outline_scatter(&inner, &b->looks, .55, 120, places);
    for (int i = 0; i < count; i++) {
        double size = looks_in(&b->looks, .14, .26);
        brush_ellipse(b, "shade", (struct xy){places[i].x + .06, places[i].y + .08}, size,
                      size * .8, LEVEL);
        brush_ellipse(b, "pebble", places[i], size, size * .8, LEVEL);
    }
}

/* Wet ground: small pools and reeds. */
void draw_marsh(struct brush *b)
{
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_grow(&b->outline, .82);
    meadow(b, .55);
    int count = outline_scatter(&inner, &b->looks, 1.3, tries_for(&inner, 1.3), places);
    for (int i = 0; i < count; i++) {
        double rx = looks_in(&b->looks, .35, .7), ry = rx * looks_in(&b->looks, .4, .6);
        brush_ellipse(b, "pool", places[i], rx, ry, LEVEL);
        for (int k = 0; k < 4; k++) {
            double du = looks_in(&b->looks, -rx, rx), height = looks_in(&b->looks, .3, .5);
            struct xy foot = {places[i].x + du, places[i].y + ry * .5};
            struct xy tip = {foot.x + du * .2, foot.y - height};
            path_line(&b->paths[0], foot, tip);
            path_line(&b->paths[1], draw_between(foot, tip, .75), tip);
        }
        brush_stroke(b, "grass", &b->paths[0]);
        brush_stroke(b, "reed", &b->paths[1]);
    }
}

/* ---- ground -------------------------------------------------------------------------------- */

/* A place on a way: how far along it, and how far across, both 0 to 1. Ways are drawn as one edge
 * and back along the other. */
static struct xy on_way(const struct outline *way, double along, double across)
{
    int steps = way->count / 2 - 1;
    double at = along * steps;
    int i = (int)at < steps ? (int)at : steps - 1;
    struct xy left = draw_between(way->at[i], way->at[i + 1], at - i);
    struct xy right =
        draw_between(way->at[way->count - 1 - i], way->at[way->count - 2 - i], at - i);
    return draw_between(left, right, across);
}

/* Ruts along a way, in stretches with gaps between. */
static void ruts(struct brush *b, double length, double width)
{
    static const double PARTS[] = {.26, .36, .62, .73};
    bool narrow = width < 3.5;
    for (int i = 0; i < (narrow ? 2 : 4); i++) {
        double across = narrow ? .38 + .24 * i : PARTS[i];
        for (double u = looks_in(&b->looks, 0, 2); u < length;) {
            double end = u + looks_in(&b->looks, 2, 6);
            end = end < length ? end : length;
            for (double v = u; v < end; v += 1.5) {
                double next = v + 1.5 < end ? v + 1.5 : end;
                path_hand_line(&b->paths[0], on_way(&b->outline, v / length, across),
                               on_way(&b->outline, next / length, across), &b->looks, .05);
            }
            u = end + looks_in(&b->looks, .3, 1.4);
        }
    }
    brush_stroke(b, "rut", &b->paths[0]);
}

static void hooves(struct brush *b, double length)
{
    for (int i = 0; i < (int)(length * 2.4); i++) {
        double along = looks_unit(&b->looks), across = looks_in(&b->looks, .08, .92);
        draft_put(&b->paths[0], "M");
        path_point(&b->paths[0], on_way(&b->outline, along, across));
        draft_put(&b->paths[0], "q2 -3 4 0");
    }
    brush_stroke(b, "hoof", &b->paths[0]);
}

void draw_patch(struct brush *b)
{
    path_soft(&b->paths[3], &b->outline);
    brush_stroke_moved(b, "dust-edge", &b->paths[3], 0, 0);
    brush_stroke_moved(b, "dust-edge near", &b->paths[3], 0, 0);
    brush_stroke_moved(b, "dust", &b->paths[3], 0, 0);
    if (b->outline.count < 6 || b->outline.count % 2 != 0)
        return; /* a yard, not a way */
    double length = 0,
           width = draw_distance(on_way(&b->outline, .5, 0), on_way(&b->outline, .5, 1));
    for (int i = 0; i + 1 < b->outline.count / 2; i++)
        length += draw_distance(b->outline.at[i], b->outline.at[i + 1]);
    ruts(b, length, width);
    hooves(b, length);
}

static struct xy anywhere(struct brush *b, double width, double height)
{
    struct xy p;
    p.x = looks_unit(&b->looks) * width;
    p.y = looks_unit(&b->looks) * height;
    return p;
}

void draw_ground(struct brush *b, double width, double height)
{
    struct outline all = {4, {{0, 0}, {width, 0}, {width, height}, {0, height}}};
    double area = width * height;
    brush_shape(b, "ground", &all);
    draft_put(b->out, "<g filter=\"url(#blur)\">\n");
    for (int i = 0; i < area / 26; i++) {
        bool light = looks_unit(&b->looks) < .5;
        struct xy p = anywhere(b, width, height);
        double rx = looks_in(&b->looks, 1, 4), ry = looks_in(&b->looks, .6, 2);
        brush_ellipse(b, light ? "blot alt" : "blot", p, rx, ry, LEVEL);
    }
    draft_put(b->out, "</g>\n");
    for (int i = 0; i < area * 1.1; i++) {
        struct xy p = anywhere(b, width, height);
        path_dots(&b->paths[0], &p, 1);
    }
    brush_stroke(b, "speck", &b->paths[0]);
    for (int i = 0; i < area * .18; i++) {
        struct xy p = anywhere(b, width, height);
        path_dots(&b->paths[0], &p, 1);
    }
    brush_stroke(b, "speck big", &b->paths[0]);
    for (int i = 0; i < area * .09; i++) {
        struct xy p = anywhere(b, width, height);
        tuft(b, &b->paths[0], p);
    }
    brush_stroke(b, "grass dry", &b->paths[0]);
}
