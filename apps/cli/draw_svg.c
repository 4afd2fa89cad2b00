#include "cli/draw_svg.h"

#include <string.h>

#include "base/check.h"
#include "cli/draw_theme.h"
#include "cli/draw_words.h"

enum {
    MARGIN = 34, /* round the table, in units of the picture */
    FOOT = 66,   /* below it, for the title and the scale */
    NEAT_WIDTH = 5,
};

/* ---- small things -------------------------------------------------------------------------- */

static void put(struct svg *svg, const char *text)
{
    draft_put(&svg->text, text);
}

static void put_number(struct svg *svg, double number)
{
    draft_put_number(&svg->text, number);
}

/* Text with numbers in the place of each `%`. */
static void put_with(struct svg *svg, const char *text, const double *numbers)
{
    for (; *text != '\0'; text++) {
        if (*text == '%')
            put_number(svg, *numbers++);
        else
            draft_put_bytes(&svg->text, text, 1);
    }
}

static struct xy inches(struct point p)
{
    return (struct xy){p.x / 1000.0, p.y / 1000.0};
}

static double units(mil length)
{
    return length * (double)DRAW_UNITS / INCH;
}

/* ---- the sheet ----------------------------------------------------------------------------- */

static void write_head(struct svg *svg, const struct svg_options *options)
{
    const struct terrain *terrain = &svg->layout->terrain;
    double width = units(terrain->width), height = units(terrain->height);
    put_with(svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%\" height=\"%\" "
             "viewBox=\"% % % %\">\n<title>",
             (double[]){width + 2 * MARGIN, height + MARGIN + FOOT, -MARGIN, -MARGIN,
                        width + 2 * MARGIN, height + MARGIN + FOOT});
    draft_put_escaped(&svg->text, svg->layout->title[0] ? svg->layout->title : "A table");
    put(svg, "</title>\n<style>");
    theme_write(&svg->text, options->theme, svg->layout->style);
    put(svg,
        "</style>\n<defs><filter id=\"blur\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"110%\">"
        "<feGaussianBlur stdDeviation=\"16\"/></filter>"
        "<pattern id=\"p-hatch\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(-38)\"><path class=\"p-hatch\" d=\"M0 0V4\"/></pattern>"
        "<pattern id=\"p-cut\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(-45)\"><path class=\"p-cut\" d=\"M0 0V8\"/></pattern>"
        "<clipPath id=\"edge\"><rect width=\"");
    put_with(svg, "%\" height=\"%\"/></clipPath></defs>\n", (double[]){width, height});
}

/* Blocks of an inch along both sides of one direction; `down` for the sides that run south. */
static void write_blocks(struct svg *svg, double length, double across, bool down)
{
    for (double at = 0; at < length; at += 2 * DRAW_UNITS) {
        double size = at + DRAW_UNITS < length ? DRAW_UNITS : length - at;
        double near = -NEAT_WIDTH - 2, far = across + 2;
        if (down)
            put_with(
                svg, "M% %v%h%v%zM% %v%h%v%z",
                (double[]){near, at, size, NEAT_WIDTH, -size, far, at, size, NEAT_WIDTH, -size});
        else
            put_with(
                svg, "M% %h%v%h%zM% %h%v%h%z",
                (double[]){at, near, size, NEAT_WIDTH, -size, at, far, size, NEAT_WIDTH, -size});
    }
}

static void write_rulers(struct svg *svg, double width, double height)
{
    const double step = 6 * DRAW_UNITS;
    int inch = 6;
    for (double x = step; x < width - 1; x += step, inch += 6)
        put_with(svg, "<text class=\"num\" x=\"%\" y=\"-12\">%</text>", (double[]){x, inch});
    inch = 6;
    for (double y = step; y < height - 1; y += step, inch += 6)
        put_with(svg, "<text class=\"num\" x=\"-18\" y=\"%\">%</text>", (double[]){y + 3.5, inch});
    put(svg, "\n");
}

/* The border, which is a ruler as well. */
static void write_neatline(struct svg *svg)
{
    double width = units(svg->layout->terrain.width), height = units(svg->layout->terrain.height);
    put_with(svg, "<rect class=\"margin\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>\n",
             (double[]){-MARGIN, -MARGIN, width + 2 * MARGIN, height + MARGIN + FOOT});
    put(svg, "<path class=\"neat\" d=\"");
    write_blocks(svg, width, height, false);
    write_blocks(svg, height, width, true);
    put(svg, "\"/>\n");
    put_with(svg,
             "<rect class=\"neat-line\" x=\"-2\" y=\"-2\" width=\"%\" height=\"%\"/>"
             "<rect class=\"neat-line\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>\n",
             (double[]){width + 4, height + 4, -NEAT_WIDTH - 2, -NEAT_WIDTH - 2,
                        width + 2 * NEAT_WIDTH + 4, height + 2 * NEAT_WIDTH + 4});
    write_rulers(svg, width, height);
}

/* Outlines that end at a side go on beyond it, so that no bank is drawn there. */
static struct outline beyond_sides(const struct outline *outline, const struct terrain *terrain)
{
    const double over = 1;
    double width = terrain->width / 1000.0, height = terrain->height / 1000.0;
    struct outline longer = *outline;
    for (int i = 0; i < longer.count; i++) {
        struct xy *p = &longer.at[i];
        p->x += p->x <= 0 ? -over : p->x >= width ? over : 0;
        p->y += p->y <= 0 ? -over : p->y >= height ? over : 0;
    }
    return longer;
}

/* The name in capitals, as it is lettered, without its number. */
static void write_sign(char sign[LIMIT_NAME], const char *name)
{
    int length = 0;
    for (; name[length] != '\0'; length++) {
        char c = name[length];
        sign[length] = c == '-' || c == '_'   ? ' '
                       : c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A')
                                              : c;
    }
    while (length > 0 &&
           (sign[length - 1] == ' ' || (sign[length - 1] >= '0' && sign[length - 1] <= '9')))
        length--;
    sign[length] = '\0';
}

static void write_piece(struct svg *svg, const struct piece *piece, const struct recipe *recipe)
{
    char sign[LIMIT_NAME];
    struct outline outline = outline_of(piece->points, piece->point_count);
    if (recipe->layer == LAYER_FLAT)
        outline = beyond_sides(&outline, &svg->layout->terrain);
    put(svg, "<g><title>");
    words_name(&svg->text, piece->name);
    put(svg, ": ");
    words_piece(&svg->text, piece);
    put(svg, "</title>\n");
    brush_begin(&svg->brush, piece->name, &outline);
    if (recipe->lettered) {
        write_sign(sign, piece->name);
        svg->brush.sign = sign;
    }
    recipe->draw(&svg->brush);
    put(svg, "</g>\n");
}

static void write_terrain(struct svg *svg)
{
    const struct layout *layout = svg->layout;
    double width = layout->terrain.width / 1000.0, height = layout->terrain.height / 1000.0;
    struct outline none = {0};
    put(svg, "<g clip-path=\"url(#edge)\">\n");
    brush_begin(&svg->brush, layout->title, &none);
    draw_ground(&svg->brush, width, height);
    for (int i = 0; i < layout->patch_count; i++) {
        struct outline outline =
            outline_of(layout->patches[i].points, layout->patches[i].point_count);
        brush_begin(&svg->brush, layout->patches[i].name, &outline);
        draw_patch(&svg->brush);
    }
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        for (int i = 0; i < layout->terrain.piece_count; i++) {
            const struct recipe *recipe = recipe_of(&layout->terrain.pieces[i]);
            if ((int)recipe->layer == layer)
                write_piece(svg, &layout->terrain.pieces[i], recipe);
        }
    }
    put(svg, "</g>\n");
}

static void write_named(struct svg *svg, const struct svg_options *options)
{
    const struct layout *layout = svg->layout;
    for (int i = 0; i < layout->stretch_count; i++) {
        struct xy a = inches(layout->stretches[i].segment.a),
                  b = inches(layout->stretches[i].segment.b);
        put(svg, "<path class=\"exit\" d=\"");
        path_line(&svg->text, a, b);
        put(svg, "\"><title>");
        words_name(&svg->text, layout->stretches[i].name);
        put(svg, "</title></path>\n");
    }
    put(svg, "<g clip-path=\"url(#edge)\">\n");
    for (int i = 0; options->spots && i < layout->spot_count; i++) {
        struct xy at = inches(layout->spots[i].at);
        put(svg, "<g><title>");
        words_name(&svg->text, layout->spots[i].name);
        put(svg, "</title>\n");
        brush_circle(&svg->brush, "spot", at, RADIUS_MARKER / 1000.0);
        brush_circle(&svg->brush, "spot-dot", at, .09);
        put(svg, "</g>\n");
    }
    put(svg, "</g>\n");
}

/* Title and size on the left, a scale and the north on the right. */
static void write_foot(struct svg *svg)
{
    const struct layout *layout = svg->layout;
    double width = units(layout->terrain.width), y = units(layout->terrain.height) + 40;
    double scale = width - 7 * DRAW_UNITS - 44;
    put_with(svg, "<text class=\"title\" x=\"0\" y=\"%\">", (double[]){y});
    draft_put_escaped(&svg->text, layout->title[0] ? layout->title : "Untitled");
    put_with(svg, "</text><text class=\"note\" x=\"0\" y=\"%\">", (double[]){y + 16});
    words_inches(&svg->text, layout->terrain.width, 1);
    put(svg, " by ");
    words_inches(&svg->text, layout->terrain.height, 1);
    put(svg, " inches, ");
    draft_put_whole(&svg->text, layout->terrain.piece_count);
    put(svg, layout->terrain.piece_count == 1 ? " piece</text>\n" : " pieces</text>\n");
    put_with(
        svg,
        "<g transform=\"translate(% %)\"><path class=\"neat\" d=\"M0 0h24v5h-24zM48 0h24v5h-24z"
        "M96 0h48v5h-48z\"/><path class=\"neat-line\" d=\"M0 0h144v5h-144z\"/>"
        "<text class=\"note mid\" x=\"0\" y=\"18\">0</text>"
        "<text class=\"note mid\" x=\"72\" y=\"18\">3</text>"
        "<text class=\"note mid\" x=\"144\" y=\"18\">6 inches</text></g>\n",
        (double[]){scale, y - 8});
    put_with(svg,
             "<g transform=\"translate(% %)\"><path class=\"rose\" d=\"M0 -16L4 0 0 16 -4 0z"
             "M-16 0L0 -4 16 0 0 4z\"/><path class=\"rose half\" d=\"M0 -16L4 0H0zM16 0L0 4V0z"
             "M0 16L-4 0H0zM-16 0L0 -4V0z\"/><text class=\"num\" y=\"-19\">N</text></g>\n",
             (double[]){width - 18, y});
}

void svg_begin(struct svg *svg, const struct layout *layout, const struct svg_options *options)
{
    *svg = (struct svg){.layout = layout};
    svg->brush.out = &svg->text;
    write_head(svg, options);
    write_neatline(svg);
    write_terrain(svg);
    write_named(svg, options);
    write_foot(svg);
}

enum status svg_end(struct svg *svg)
{
    put(svg, "</svg>\n");
    return svg->text.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

void svg_release(struct svg *svg)
{
    brush_release(&svg->brush);
    draft_release(&svg->text);
}
