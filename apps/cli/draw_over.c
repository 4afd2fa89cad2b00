/* What lies over the terrain of a picture: bases, ways, sight. */
#include "cli/draw_svg.h"

#include "base/check.h"
#include "cli/draw_words.h"

static void put(struct svg *svg, const char *text)
{
    draft_put(&svg->text, text);
}

static struct xy inches(struct point p)
{
    return (struct xy){p.x / 1000.0, p.y / 1000.0};
}

static void put_path(struct svg *svg, const char *class, struct xy a, struct xy b)
{
    put(svg, "<path class=\"");
    put(svg, class);
    put(svg, "\" d=\"");
    path_line(&svg->text, a, b);
    put(svg, "\"/>\n");
}

/* "<g transform=...>" round a place. */
static void group_at(struct svg *svg, struct xy p)
{
    put(svg, "<g transform=\"translate(");
    path_point(&svg->text, p);
    put(svg, ")\">");
}

/* A label in a rounded frame; `eye` is drawn before the words, or nothing. */
static void chip(struct svg *svg, struct xy at, const char *kind, const char *eye,
                 const struct draft *words)
{
    double letters = (double)words->length * 6.4, width = letters + (eye[0] ? 38 : 20);
    group_at(svg, at);
    put(svg, "<rect class=\"chip ");
    put(svg, kind);
    put(svg, "\" x=\"");
    draft_put_number(&svg->text, -width / 2);
    put(svg, "\" y=\"-10\" width=\"");
    draft_put_number(&svg->text, width);
    put(svg, "\" height=\"20\" rx=\"10\"/>");
    if (eye[0]) {
        put(svg, "<path class=\"eye ");
        put(svg, kind);
        put(svg, "\" transform=\"translate(");
        draft_put_number(&svg->text, -width / 2 + 15);
        put(svg, " 0)\" d=\"");
        put(svg, eye);
        put(svg, "\"/>");
    }
    put(svg, "<text class=\"chip-t ");
    put(svg, kind);
    put(svg, "\" x=\"");
    draft_put_number(&svg->text, eye[0] ? 9 : 0);
    put(svg, "\" y=\"4\">");
    draft_put_draft(&svg->text, words);
    put(svg, "</text></g>\n");
}

/* ---- ways ---------------------------------------------------------------------------------- */

void svg_way(struct svg *svg, const struct way *way, mil radius, int seat, mil cost)
{
    struct draft words = {0};
    if (way->count < 1)
        return;
    for (int pass = 0; pass < 2; pass++) { /* the halo first */
        put(svg, pass == 0 ? "<path class=\"los-back\" d=\"" : "<path class=\"los way\" d=\"");
        for (int i = 0; i < way->count; i++) {
            put(svg, i == 0 ? "M" : "L");
            path_point(&svg->text, inches(way->points[i]));
        }
        put(svg, "\"/>\n");
    }
    for (int i = 1; i + 1 < way->count; i++)
        brush_circle(&svg->brush, "turn", inches(way->points[i]), .13);
    put(svg, "<g class=\"ghost\">");
    svg_base(svg, &(struct svg_base){{way->points[way->count - 1], radius}, seat, NULL, -1});
    put(svg, "</g>\n");
    words_inches(&words, cost, 1);
    draft_put(&words, "″");
    struct xy a = inches(way->points[way->count / 2]),
              b = inches(way->points[(way->count - 1) / 2]);
    struct xy at = way->count == 2 ? draw_between(a, b, .5) : a;
    chip(svg, (struct xy){at.x, at.y - .7}, "way", "", &words);
    draft_release(&words);
}

/* ---- sight --------------------------------------------------------------------------------- */

#define EYE_OUTLINE "M-6 0C-3 -4.5 3 -4.5 6 0 3 4.5 -3 4.5 -6 0z"
static const char *const EYES[] = {
    [SIGHT_CLEAR] = EYE_OUTLINE "M-1.4 0a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0",
    [SIGHT_OBSCURED] = EYE_OUTLINE "M0 -3.3V3.3M2.5 -2.8v5.6",
    [SIGHT_BLOCKED] = "M-6 0C-3 4.5 3 4.5 6 0M-4.5 2.2l-1.5 2M0 3.4v2.4M4.5 2.2l1.5 2",
};

/* The foot of a place on the witness line. */
static struct xy on_witness(const struct sight_line *line, struct xy p)
{
    struct xy start = {line->x2 / 2000.0, line->y2 / 2000.0};
    double dx = line->dx, dy = line->dy, length2 = dx * dx + dy * dy;
    if (length2 <= 0)
        return p;
    double t = ((p.x - start.x) * dx + (p.y - start.y) * dy) / length2;
    return (struct xy){start.x + dx * t, start.y + dy * t};
}

/* Where a line from a place in a base toward another leaves the base, and a little on. */
static struct xy leaving(struct xy centre, mil radius, struct xy from, struct xy to)
{
    const double past = .12;
    double length = draw_distance(from, to), off = draw_distance(centre, from), r = radius / 1000.0;
    double out = (off < r ? draw_root(r * r - off * off) : 0) + past;
    return length <= out ? from : draw_between(from, to, out / length);
}

/* How far along from a to b, 0 to 1, the outline is first met; 1 when it is not. */
static double first_cut(const struct outline *outline, struct xy a, struct xy b)
{
    double first = 1;
    for (int i = 0; i < outline->count; i++) {
        struct xy c = outline->at[i], d = outline->at[(i + 1) % outline->count];
        double ex = d.x - c.x, ey = d.y - c.y, fx = b.x - a.x, fy = b.y - a.y;
        double below = fx * ey - fy * ex;
        if (below > -1e-12 && below < 1e-12)
            continue;
        double t = ((c.x - a.x) * ey - (c.y - a.y) * ex) / below;
        double s = ((c.x - a.x) * fy - (c.y - a.y) * fx) / below;
        if (s >= 0 && s <= 1 && t >= 0 && t < first)
            first = t;
    }
    return first;
}

/* Hatches the pieces that block, and gives where the line first meets one of them. */
static double hatch_blockers(struct svg *svg, uint64_t pieces, struct xy a, struct xy b)
{
    double first = 1;
    for (int i = 0; i < svg->layout->terrain.piece_count; i++) {
        const struct piece *piece = &svg->layout->terrain.pieces[i];
        if ((pieces >> i & 1) == 0)
            continue;
        struct outline outline = outline_of(piece->points, piece->point_count);
        brush_shape(&svg->brush, "cutter", &outline);
        double cut = first_cut(&outline, a, b);
        first = cut < first ? cut : first;
    }
    return first;
}

static void cross_at(struct svg *svg, struct xy p)
{
    group_at(svg, p);
    put(svg, "<circle class=\"cross\" r=\"8\"/>"
             "<path class=\"cross-x\" d=\"M-3.5 -3.5l7 7M3.5 -3.5l-7 7\"/></g>\n");
}

void svg_sight(struct svg *svg, const struct sight_answer *answer, struct viewer from,
               struct viewer to)
{
    struct xy a = inches(from.circle.at), b = inches(to.circle.at), end;
    const char *kind = SIGHT_NAMES[answer->result];
    char class[16] = "los ";
    struct draft words = {0};
    if (answer->result == SIGHT_BLOCKED) {
        end = draw_between(a, b, hatch_blockers(svg, answer->block_pieces, a, b));
        a = leaving(a, from.circle.radius, a, b);
        b = leaving(b, to.circle.radius, b, a);
    } else {
        struct xy first = on_witness(&answer->line, a), last = on_witness(&answer->line, b);
        a = leaving(a, from.circle.radius, first, last);
        end = b = leaving(b, to.circle.radius, last, first);
    }
    for (int i = 0; i < 12 && kind[i] != '\0'; i++)
        class[4 + i] = kind[i];
    class[15] = '\0';
    put_path(svg, "los-back", a, end);
    put_path(svg, class, a, end);
    if (answer->result == SIGHT_BLOCKED) {
        put_path(svg, "los-rest", end, b);
        cross_at(svg, end);
    }
    if (answer->result != SIGHT_BLOCKED) {
        words_inches(&words, circle_gap_ceil(from.circle, to.circle), 1);
        draft_put(&words, "″ ");
    }
    draft_put(&words, kind);
    chip(svg, draw_between(a, end, .45), kind, EYES[answer->result], &words);
    draft_release(&words);
}

/* ---- bases --------------------------------------------------------------------------------- */

/* A circle round 0,0 of two classes and a seat's. */
static void ring(struct svg *svg, const char *class, const char *of, int seat, double radius)
{
    put(svg, "<circle class=\"");
    put(svg, class);
    put(svg, of);
    if (of[0])
        draft_put_whole(&svg->text, seat);
    put(svg, "\" r=\"");
    draft_put_number(&svg->text, radius);
    put(svg, "\"/>");
}

static void beak(struct svg *svg, int seat, int facing, double radius)
{
    struct xy a = draw_turned(facing + 333, radius - .5), b = draw_turned(facing, radius + 7);
    struct xy c = draw_turned(facing + 27, radius - .5);
    const double numbers[] = {a.x, a.y, b.x, b.y, c.x, c.y};
    put(svg, "<path class=\"rim seat-");
    draft_put_whole(&svg->text, seat);
    put(svg, "\" d=\"M");
    for (int i = 0; i < 6; i++) {
        draft_put_number(&svg->text, numbers[i]);
        put(svg, i == 5 ? "Z\"/>" : i % 2 ? "L" : " ");
    }
}

void svg_base(struct svg *svg, const struct svg_base *base)
{
    double radius = base->circle.radius * (double)DRAW_UNITS / INCH;
    CHECK(base->seat >= 1 && base->seat <= 4);
    group_at(svg, inches(base->circle.at));
    put(svg, "<ellipse class=\"cast\" cx=\"2\" cy=\"3\" rx=\"");
    draft_put_number(&svg->text, radius);
    put(svg, "\" ry=\"");
    draft_put_number(&svg->text, radius);
    put(svg, "\"/>");
    if (base->facing >= 0)
        beak(svg, base->seat, base->facing, radius);
    ring(svg, "rim", " seat-", base->seat, radius);
    put(svg, "\n");
    if (base->seat > 1)
        ring(svg, "notch", " of-", base->seat, radius - 2);
    ring(svg, "face", " of-", base->seat, radius > 5 ? radius - 3.5 : radius / 2);
    if (base->name != NULL && base->name[0] != '\0') {
        put(svg, "<text class=\"mark of-");
        draft_put_whole(&svg->text, base->seat);
        put(svg, "\" y=\"4.6\">");
        draft_put_escaped(&svg->text, (char[]){base->name[0], '\0'});
        put(svg, "</text><text class=\"name\" y=\"");
        draft_put_number(&svg->text, radius + 15);
        put(svg, "\">");
        draft_put_escaped(&svg->text, base->name);
        put(svg, "</text>");
    }
    put(svg, "</g>\n");
}
