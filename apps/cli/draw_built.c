/* What people built: houses, walks, fences, walls and the things they leave about. */
#include "cli/draw_brush.h"

#include <string.h>

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* ---- pitched roofs ------------------------------------------------------------------------- */

/* Rows of shingles with their joints. */
static void roof_shingles(struct brush *b, const struct axis *f)
{
    const double row_height = .46;
    int row = 0;
    for (double v = f->v0; v < f->v1; v += row_height, row++) {
        path_hand_line(&b->paths[1], axis_at(f, f->u0, v), axis_at(f, f->u1, v), &b->looks, .025);
        for (double u = f->u0 + row % 2 * .22; u < f->u1;) {
            double lean = looks_in(&b->looks, -.03, .03);
            path_line(&b->paths[0], axis_at(f, u, v), axis_at(f, u + lean, v + .44));
            u += looks_in(&b->looks, .36, .52);
        }
    }
}

/* One board of one slope: toned or not, jointed or not. */
static void roof_board(struct brush *b, const struct axis *f, double u, double width, double v0,
                       double v1)
{
    double tone = looks_unit(&b->looks);
    if (tone < .42) {
        struct outline board = axis_box(f, u, v0, u + width, v1);
        brush_shape(b, tone < .22 ? "board-dark" : "board-light", &board);
    }
    if (looks_unit(&b->looks) < .35 && v1 - v0 > 1) {
        double v = looks_in(&b->looks, v0 + .4, v1 - .4);
        path_line(&b->paths[0], axis_at(f, u, v), axis_at(f, u + width, v));
    }
}

static void roof_boards(struct brush *b, const struct axis *f)
{
    double middle = (f->v0 + f->v1) / 2;
    for (double u = f->u0; u < f->u1;) {
        double width = looks_in(&b->looks, .34, .5);
        roof_board(b, f, u, width, f->v0, middle);
        roof_board(b, f, u, width, middle, f->v1);
        path_hand_line(&b->paths[1], axis_at(f, u, f->v0), axis_at(f, u, f->v1), &b->looks, .02);
        u += width;
    }
}

/* The covering of one rectangle of a roof: two slopes, the north-western lit, and a ridge. */
static void roof_part(struct brush *b, const struct outline *part, bool shingled)
{
    struct axis f = axis_of(part);
    double middle = (f.v0 + f.v1) / 2;
    struct outline lit = axis_box(&f, f.u0 - 1, f.v0 - 1, f.u1 + 1, middle);
    struct outline dim = axis_box(&f, f.u0 - 1, middle, f.u1 + 1, f.v1 + 1);
    bool turned = f.along.x * .8 < f.along.y * .6; /* the light comes onto the other slope */
    brush_clip_outline(b, part);
    brush_shape(b, turned ? "slope-dim" : "slope-lit", &lit);
    brush_shape(b, turned ? "slope-lit" : "slope-dim", &dim);
    if (shingled)
        roof_shingles(b, &f);
    else
        roof_boards(b, &f);
    brush_stroke(b, "grain", &b->paths[0]);
    brush_stroke(b, "grain strong", &b->paths[1]);
    brush_shape(b, "eave", part);
    path_hand_line(&b->paths[2], axis_at(&f, f.u0, middle - .05), axis_at(&f, f.u1, middle - .05),
                   &b->looks, .02);
    path_hand_line(&b->paths[2], axis_at(&f, f.u0, middle + .07), axis_at(&f, f.u1, middle + .07),
                   &b->looks, .02);
    brush_stroke(b, "ridge", &b->paths[2]);
    brush_clip_end(b);
}

static void chimney(struct brush *b, const struct axis *f)
{
    double part = looks_in(&b->looks, .72, .84);
    struct xy at =
        axis_at(f, f->u0 + (f->u1 - f->u0) * part, (f->v0 + f->v1) / 2 + (f->v1 - f->v0) * .2);
    struct outline stack = outline_square(at, .36, .36), cast = outline_move(&stack, .14, .18);
    struct outline soot = outline_grow(&stack, .5);
    brush_shape(b, "shade", &cast);
    brush_shape(b, "stack", &stack);
    brush_hand(b, "ink thin", &stack, .01);
    brush_shape(b, "soot", &soot);
}

/* Nobody heats a barn. */
static bool has_hearth(const char *name)
{
    static const char *const COLD[] = {"barn", "livery", "stable", "shed", "church", "feed-store"};
    for (size_t i = 0; i < sizeof COLD / sizeof COLD[0]; i++)
        if (strncmp(name, COLD[i], strlen(COLD[i])) == 0)
            return false;
    return true;
}

/* The corner of an outline that bends inward, or -1 unless there is exactly one. */
static int inner_corner(const struct outline *o)
{
    int found = -1;
    for (int i = 0; i < o->count; i++) {
        struct xy a = o->at[(i + o->count - 1) % o->count], p = o->at[i],
                  c = o->at[(i + 1) % o->count];
        if ((p.x - a.x) * (c.y - p.y) - (p.y - a.y) * (c.x - p.x) >= 0)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* Cuts the outline of an L into two rectangles; false when it is none. */
static bool split_l(const struct outline *o, struct outline parts[2])
{
    int k = inner_corner(o);
    if (o->count != 6 || k < 0)
        return false;
    struct xy before = o->at[(k + 5) % 6], inner = o->at[k];
    struct xy a = o->at[(k + 2) % 6], c = o->at[(k + 3) % 6];
    double dx = inner.x - before.x, dy = inner.y - before.y;
    double along = (c.x - a.x) * dy - (c.y - a.y) * dx;
    if (along > -1e-9 && along < 1e-9)
        return false;
    double part = ((inner.x - a.x) * dy - (inner.y - a.y) * dx) / along;
    struct xy hit = draw_between(a, c, part);
    parts[0] = (struct outline){4, {c, o->at[(k + 4) % 6], before, hit}};
    parts[1] = (struct outline){4, {hit, inner, o->at[(k + 1) % 6], a}};
    return true;
}

void draw_roof(struct brush *b)
{
    static const char *const TONES[] = {"roof tone-1", "roof tone-2", "roof tone-3"};
    struct looks choice = looks_of(b->name);
    int tone = (int)(looks_unit(&choice) * 3);
    bool shingled = looks_unit(&choice) < .42;
    struct outline parts[2] = {b->outline};
    int count = split_l(&b->outline, parts) ? 2 : 1;
    brush_shadow(b, &b->outline, .42);
    brush_shape(b, TONES[tone % 3], &b->outline);
    for (int i = count - 1; i >= 0; i--)
        roof_part(b, &parts[i], shingled);
    struct axis f = axis_of(&parts[0]);
    double depth = f.v1 - f.v0, length = f.u1 - f.u0;
    if (depth > 2.6 && length > 3.4 && has_hearth(b->name))
        chimney(b, &f);
    brush_hand(b, "ink", &b->outline, .028);
    double middle = (f.v0 + f.v1) / 2 - (depth > 2.6 ? depth * .22 : 0);
    brush_lettering(b, axis_at(&f, (f.u0 + f.u1) / 2, middle), f.along, depth > 2.6 ? 10.5 : 8.5,
                    length * .92);
}

/* ---- stone and brick ----------------------------------------------------------------------- */

/* Joints between the stones of a parapet. */
static void parapet(struct brush *b, const struct outline *inner)
{
    for (int i = 0; i < b->outline.count; i++) {
        int next = (i + 1) % b->outline.count;
        double length = draw_distance(b->outline.at[i], b->outline.at[next]);
        for (double t = .5; t < length;) {
            path_line(&b->paths[0], draw_between(b->outline.at[i], b->outline.at[next], t / length),
                      draw_between(inner->at[i], inner->at[next], t / length));
            t += looks_in(&b->looks, .5, .7);
        }
    }
    brush_stroke(b, "grain strong", &b->paths[0]);
}

/* The deck inside a parapet: the parapet's shadow on it, and grit. */
static void deck(struct brush *b, const struct outline *inner)
{
    struct xy grit[SCATTER_MOST];
    struct outline moved = outline_move(inner, .28, .32);
    brush_shape(b, "deck", inner);
    brush_clip_outline(b, inner);
    path_outline(&b->paths[0], inner);
    path_outline(&b->paths[0], &moved);
    brush_stroke(b, "shade odd", &b->paths[0]);
    int count = outline_scatter(inner, &b->looks, .26, 700, grit);
    path_dots(&b->paths[0], grit, count);
    brush_stroke(b, "stipple", &b->paths[0]);
    brush_clip_end(b);
    brush_hand(b, "ink thin", inner, .02);
}

void draw_flat_roof(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    double depth = f.v1 - f.v0, length = f.u1 - f.u0;
    struct outline inner = outline_inset(&b->outline, least(.42, depth / 6));
    brush_shadow(b, &b->outline, .42);
    brush_shape(b, "roof tone-4", &b->outline);
    parapet(b, &inner);
    deck(b, &inner);
    if (depth > 3.4) {
        struct xy at = axis_at(&f, f.u0 + length * .78, f.v0 + depth * .7);
        struct outline hatch = outline_square(at, .45, .4);
        brush_shape(b, "board-dark", &hatch);
        brush_hand(b, "ink thin", &hatch, .01);
        path_line(&b->paths[0], hatch.at[0], hatch.at[2]);
        brush_stroke(b, "ink thin", &b->paths[0]);
    }
    brush_hand(b, "ink", &b->outline, .025);
    brush_lettering(b, axis_at(&f, (f.u0 + f.u1) / 2, (f.v0 + f.v1) / 2), f.along, 11, length * .8);
}

/* A round tower: parapet, deck, and the dark of the stairs. */
void draw_tower(struct brush *b)
{
    struct xy middle = outline_middle(&b->outline), low, high;
    struct outline inner = outline_grow(&b->outline, .76), well = outline_grow(&b->outline, .22);
    outline_bounds(&b->outline, &low, &high);
    brush_shadow(b, &b->outline, .6);
    brush_shape(b, "mortar", &b->outline);
    for (int i = 0; i < b->outline.count; i++) {
        struct xy a = b->outline.at[i], c = b->outline.at[(i + 1) % b->outline.count];
        struct outline merlon = {
            4,
            {draw_between(middle, a, .98), draw_between(middle, draw_between(a, c, .6), .98),
             draw_between(middle, draw_between(a, c, .6), .8), draw_between(middle, a, .8)}};
        brush_shape(b, i % 2 ? "stone-1" : "stone-2", &merlon);
        brush_shape(b, "ink thin", &merlon);
    }
    deck(b, &inner);
    well = outline_move(&well, (high.x - low.x) * .14, (high.y - low.y) * .14);
    brush_shape(b, "soot", &well);
    brush_hand(b, "ink", &b->outline, .03);
    brush_lettering(b, (struct xy){middle.x, middle.y - .15}, (struct xy){1, 0}, 10.5,
                    (high.x - low.x) * .68);
}

/* A wall of stones along every edge of its outline, whatever its shape. */
void draw_wall(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    int row = 0;
    brush_shadow(b, &b->outline, .3);
    brush_shape(b, "mortar", &b->outline);
    brush_clip_outline(b, &b->outline);
    for (double v = f.v0 + .16; v < f.v1 + .1; v += .3, row++) {
        for (double u = f.u0 + row % 2 * .2 + .1; u < f.u1 + .1;) {
            double sag = looks_in(&b->looks, -.03, .03), dark = looks_unit(&b->looks);
            double rx = looks_in(&b->looks, .17, .22), ry = looks_in(&b->looks, .13, .17);
            struct xy at = axis_at(&f, u, v + sag);
            if (outline_holds(&b->outline, at))
                brush_ellipse(b, dark < .35 ? "cobble dark" : "cobble", at, rx, ry, f.along);
            u += looks_in(&b->looks, .36, .5);
        }
    }
    brush_clip_end(b);
    brush_hand(b, "ink", &b->outline, .04);
}

/* A pillar or a statue's foot: rings of dressed stone. */
void draw_pillar(struct brush *b)
{
    struct outline rim = outline_grow(&b->outline, .74), top = outline_grow(&b->outline, .62);
    brush_shadow(b, &b->outline, .55);
    brush_shape(b, "stone-2", &b->outline);
    brush_hand(b, "ink", &b->outline, .015);
    brush_shape(b, "stone-3", &rim);
    struct outline lit = outline_move(&top, -.05, -.06);
    brush_shape(b, "stone-1", &lit);
    brush_hand(b, "ink thin", &lit, .01);
    if (strncmp(b->name, "statue", 6) == 0) { /* a figure with spread arms, seen from above */
        struct xy m = outline_middle(&b->outline);
        brush_ellipse(b, "stone-3", (struct xy){m.x - .05, m.y - .02}, .33, .14,
                      (struct xy){.94, .34});
        brush_circle(b, "pebble", (struct xy){m.x - .05, m.y - .06}, .13);
    }
}

/* A slab on a step. */
void draw_altar(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    struct outline slab = outline_inset(&b->outline, .14);
    struct xy middle = axis_at(&f, (f.u0 + f.u1) / 2, (f.v0 + f.v1) / 2);
    brush_shadow(b, &b->outline, .24);
    brush_shape(b, "stone-3", &b->outline);
    brush_hand(b, "ink mid", &b->outline, .02);
    brush_shape(b, "stone-1", &slab);
    brush_hand(b, "ink thin", &slab, .015);
    path_line(&b->paths[0], axis_at(&f, (f.u0 + f.u1) / 2 - .3, (f.v0 + f.v1) / 2),
              axis_at(&f, (f.u0 + f.u1) / 2 + .3, (f.v0 + f.v1) / 2));
    path_line(&b->paths[0], (struct xy){middle.x - f.along.y * -.2, middle.y - f.along.x * .2},
              (struct xy){middle.x - f.along.y * .2, middle.y + f.along.x * .2});
    brush_stroke(b, "ink mid", &b->paths[0]);
}

/* Rows of stones at the heads of mounds. */
void draw_graves(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    brush_shape(b, "scrub", &b->outline);
    brush_shape(b, "scrub-edge", &b->outline);
    for (double v = f.v0 + .5; v < f.v1 - .3; v += 1.05) {
        for (double u = f.u0 + .55; u < f.u1 - .4; u += .95) {
            double lean = looks_in(&b->looks, -.08, .08), gone = looks_unit(&b->looks);
            brush_ellipse(b, "mound", axis_at(&f, u + lean, v + .38), .2, .34, f.along);
            if (gone < .15)
                continue;
            struct outline stone = axis_box(&f, u + lean - .2, v - .09, u + lean + .2, v + .09);
            struct outline cast = outline_move(&stone, .1, .12);
            brush_shape(b, "shade", &cast);
            brush_shape(b, gone < .6 ? "stone-1" : "stone-2", &stone);
            brush_hand(b, "ink thin", &stone, .01);
        }
    }
}

/* ---- wood ---------------------------------------------------------------------------------- */

/* Boards laid across the long axis, nailed at both ends. */
void draw_walk(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    brush_shadow(b, &b->outline, .14);
    brush_shape(b, "walk", &b->outline);
    brush_clip_outline(b, &b->outline);
    for (double u = f.u0; u < f.u1;) {
        double width = looks_in(&b->looks, .26, .4), tone = looks_unit(&b->looks);
        if (tone < .5) {
            struct outline board = axis_box(&f, u, f.v0, u + width, f.v1);
            brush_shape(b, tone < .28 ? "board-dark" : "board-light", &board);
        }
        path_hand_line(&b->paths[0], axis_at(&f, u, f.v0), axis_at(&f, u, f.v1), &b->looks, .015);
        struct xy nails[] = {axis_at(&f, u + width / 2, f.v0 + .14),
                             axis_at(&f, u + width / 2, f.v1 - .14)};
        path_dots(&b->paths[1], nails, 2);
        u += width;
    }
    brush_stroke(b, "grain strong", &b->paths[0]);
    brush_stroke(b, "stipple", &b->paths[1]);
    brush_clip_end(b);
    brush_hand(b, "ink mid", &b->outline, .02);
}

/* Posts and two rails along the long axis. */
void draw_fence(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    double middle = (f.v0 + f.v1) / 2, length = f.u1 - f.u0;
    int posts = (int)(length / 1.2 + .5);
    posts = posts < 2 ? 2 : posts;
    for (int i = 0; i <= posts; i++) {
        double off = looks_in(&b->looks, -.04, .04);
        struct xy at = axis_at(&f, f.u0 + .1 + (length - .2) * i / posts, middle + off);
        struct outline post = outline_square(at, .13, .13);
        path_outline(&b->paths[0], &post);
        path_line(&b->paths[1], at, (struct xy){at.x + .29, at.y + .37});
    }
    path_hand_line(&b->paths[1], axis_at(&f, f.u0 + .15, middle + .24),
                   axis_at(&f, f.u1 + .15, middle + .24), &b->looks, .02);
    path_hand_line(&b->paths[2], axis_at(&f, f.u0, middle - .09), axis_at(&f, f.u1, middle - .07),
                   &b->looks, .03);
    path_hand_line(&b->paths[2], axis_at(&f, f.u0, middle + .1), axis_at(&f, f.u1, middle + .08),
                   &b->looks, .03);
    brush_stroke(b, "rail-shade", &b->paths[1]);
    draft_clear(&b->clip);
    draft_put_draft(&b->clip, &b->paths[2]);
    brush_stroke(b, "rail-back", &b->paths[2]);
    brush_stroke(b, "rail", &b->clip);
    brush_stroke(b, "post", &b->paths[0]);
}

void draw_crates(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    double depth = f.v1 - f.v0, length = f.u1 - f.u0;
    int count = (int)(length / depth + .5);
    count = count < 1 ? 1 : count;
    brush_shadow(b, &b->outline, .22);
    for (int i = 0; i < count; i++) {
        struct outline crate = axis_box(&f, f.u0 + length * i / count + .03, f.v0,
                                        f.u0 + length * (i + 1) / count - .03, f.v1);
        struct outline inner = outline_grow(&crate, .72);
        brush_shape(b, i % 2 ? "crate alt" : "crate", &crate);
        path_hand(&b->paths[0], &crate, &b->looks, .01);
        path_line(&b->paths[0], crate.at[0], crate.at[2]);
        path_line(&b->paths[0], crate.at[1], crate.at[3]);
        path_outline(&b->paths[0], &inner);
        brush_stroke(b, "ink thin", &b->paths[0]);
    }
}

void draw_barrels(struct brush *b)
{
    const double radius = .31;
    struct xy places[SCATTER_MOST];
    struct outline inner = outline_inset(&b->outline, .25);
    int count = outline_scatter(&inner, &b->looks, .56, 300, places);
    for (int i = 0; i < count; i++) {
        struct xy p = places[i];
        brush_circle(b, "shade", (struct xy){p.x + .16, p.y + .2}, radius + .02);
        brush_circle(b, "crate", p, radius);
        brush_circle(b, "ink thin", p, radius);
        brush_circle(b, "ink thin", p, radius * .66);
        path_line(&b->paths[0], (struct xy){p.x - .16, p.y - .08},
                  (struct xy){p.x + .16, p.y - .08});
        path_line(&b->paths[0], (struct xy){p.x - .16, p.y + .08},
                  (struct xy){p.x + .16, p.y + .08});
    }
    brush_stroke(b, "grain", &b->paths[0]);
}

void draw_wagon(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    struct outline bed = axis_box(&f, f.u0, f.v0 + .2, f.u1, f.v1 - .2);
    double middle = (f.v0 + f.v1) / 2;
    brush_shadow(b, &bed, .3);
    for (int i = 0; i < 4; i++) {
        double u = i % 2 ? f.u1 - .55 : f.u0 + .55, v = i / 2 ? f.v1 - .04 : f.v0 + .04;
        struct outline wheel = axis_box(&f, u - .48, v - .1, u + .48, v + .1);
        path_outline(&b->paths[0], &wheel);
    }
    brush_stroke(b, "wheel", &b->paths[0]);
    brush_shape(b, "walk", &bed);
    brush_clip_outline(b, &bed);
    for (double v = f.v0 + .2; v < f.v1 - .2; v += .26)
        path_hand_line(&b->paths[0], axis_at(&f, f.u0, v), axis_at(&f, f.u1, v), &b->looks, .01);
    brush_stroke(b, "grain strong", &b->paths[0]);
    brush_clip_end(b);
    brush_hand(b, "ink mid", &bed, .015);
    path_hand_line(&b->paths[0], axis_at(&f, f.u1, middle), axis_at(&f, f.u1 + 1.5, middle + .1),
                   &b->looks, .02);
    brush_stroke(b, "ink mid", &b->paths[0]);
}

void draw_trough(struct brush *b)
{
    struct outline inner = outline_inset(&b->outline, .13);
    brush_shadow(b, &b->outline, .18);
    brush_shape(b, "crate", &b->outline);
    brush_shape(b, "water", &inner);
    brush_hand(b, "ink thin", &inner, .01);
    brush_hand(b, "ink mid", &b->outline, .015);
}

/* Stacked or fallen trunks along the long axis. */
void draw_logs(struct brush *b)
{
    struct axis f = axis_of(&b->outline);
    double depth = f.v1 - f.v0;
    int count = (int)(depth / .42 + .5);
    count = count < 1 ? 1 : count;
    brush_shadow(b, &b->outline, .2);
    for (int i = 0; i < count; i++) {
        double v0 = f.v0 + depth * i / count, v1 = f.v0 + depth * (i + 1) / count;
        double short_of = looks_in(&b->looks, 0, count > 1 ? .18 : .02);
        struct outline trunk = axis_box(&f, f.u0 + short_of, v0 + .02, f.u1 - short_of, v1 - .02);
        brush_shape(b, i % 2 ? "crate alt" : "crate", &trunk);
        for (int j = 1; j < 4; j++)
            path_hand_line(&b->paths[0], axis_at(&f, f.u0 + short_of + .2, v0 + (v1 - v0) * j / 4),
                           axis_at(&f, f.u1 - short_of - .1, v0 + (v1 - v0) * j / 4), &b->looks,
                           .03);
        brush_stroke(b, "grain", &b->paths[0]);
        brush_hand(b, "ink mid", &trunk, .02);
        struct xy end = axis_at(&f, f.u1 - short_of, (v0 + v1) / 2);
        brush_ellipse(b, "cut-wood", end, .12, (v1 - v0) / 2 - .02, f.along);
        brush_ellipse(b, "ink thin", end, .05, (v1 - v0) / 4, f.along);
    }
}

void draw_haystack(struct brush *b)
{
    struct xy middle = outline_middle(&b->outline);
    brush_shadow(b, &b->outline, .4);
    draft_clear(&b->clip);
    path_soft(&b->clip, &b->outline);
    draft_put_draft(&b->paths[3], &b->clip);
    brush_stroke(b, "hay", &b->paths[3]);
    brush_clip_begin(b, &b->clip);
    for (int i = 0; i < 60; i++) {
        double turn = looks_in(&b->looks, 0, 360), near = looks_in(&b->looks, .1, .7);
        double far = near + looks_in(&b->looks, .12, .4);
        struct xy a = draw_turned(turn, near), c = draw_turned(turn + 7, far);
        path_line(&b->paths[0], (struct xy){middle.x + a.x, middle.y + a.y},
                  (struct xy){middle.x + c.x, middle.y + c.y});
    }
    brush_stroke(b, "straw", &b->paths[0]);
    brush_clip_end(b);
    draft_put_draft(&b->paths[0], &b->clip);
    brush_stroke(b, "ink mid", &b->paths[0]);
}

void draw_well(struct brush *b)
{
    struct outline inner = outline_grow(&b->outline, .6);
    struct xy middle = outline_middle(&b->outline);
    brush_shadow(b, &b->outline, .24);
    brush_shape(b, "stone-2", &b->outline);
    for (int i = 0; i < b->outline.count; i++)
        path_line(&b->paths[0], draw_between(middle, b->outline.at[i], .62), b->outline.at[i]);
    brush_stroke(b, "ink thin", &b->paths[0]);
    brush_hand(b, "ink", &b->outline, .02);
    brush_shape(b, "soot", &inner);
    struct outline glint = outline_move(&inner, .06, .08);
    glint = outline_grow(&glint, .55);
    brush_shape(b, "water", &glint);
    struct outline beam = outline_square(middle, .72, .07);
    brush_shape(b, "crate", &beam);
    brush_hand(b, "ink thin", &beam, .01);
}

/* A wheel of blades over its tower. */
void draw_windmill(struct brush *b)
{
    enum { BLADES = 12 };
    struct xy middle = outline_middle(&b->outline);
    struct outline frame = outline_square(middle, .55, .55);
    brush_shadow(b, &b->outline, .6);
    brush_shape(b, "walk", &frame);
    brush_hand(b, "ink mid", &frame, .02);
    path_line(&b->paths[0], frame.at[0], frame.at[2]);
    path_line(&b->paths[0], frame.at[1], frame.at[3]);
    brush_stroke(b, "ink thin", &b->paths[0]);
    for (int i = 0; i < BLADES; i++) {
        double turn = 360.0 * i / BLADES + 10;
        struct xy p = draw_turned(turn, .28), q = draw_turned(turn - 8, .85),
                  r = draw_turned(turn + 10, .85);
        struct outline blade = {3,
                                {{middle.x + p.x, middle.y + p.y},
                                 {middle.x + q.x, middle.y + q.y},
                                 {middle.x + r.x, middle.y + r.y}}};
        brush_shape(b, i % 3 ? "stone-1" : "stone-2", &blade);
        brush_shape(b, "ink thin", &blade);
    }
    brush_circle(b, "soot", middle, .12);
}
