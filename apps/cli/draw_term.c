#include "cli/draw_term.h"

#include <string.h>

#include "cli/draw_brush.h"
#include "cli/draw_words.h"

enum {
    COLUMNS_LEAST = 20,
    RULER = 4,       /* columns before the map */
    SAMPLES = 3,     /* each way, in a dot of the map */
    DOTS_MOST = 400, /* each way: no terminal is that large */
    ROWS_MOST = DOTS_MOST / 2,
    NO_PIECE = -1,
    MARKED = 0x80, /* with a letter of the map: it is a mark's */
};

static const char KEYS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+";
_Static_assert(sizeof KEYS - 1 == LIMIT_PIECES, "a letter for every piece");

/* ---- what lies where ----------------------------------------------------------------------- */

/* The map in dots: one a column wide, two of them to a row of the terminal when coloured. */
struct view {
    const struct layout *layout;
    int columns, dots_down; /* of the map */
    double inch_x, inch_y;  /* of the table to a dot */
    bool coloured;
    enum term_colours colours;
    struct outline outlines[LIMIT_PIECES];
    const struct recipe *recipes[LIMIT_PIECES];
    int order[LIMIT_PIECES]; /* pieces from the topmost layer down */
};

static void order_pieces(struct view *view)
{
    int count = 0;
    for (int layer = LAYER_COUNT - 1; layer >= 0; layer--)
        for (int i = view->layout->terrain.piece_count - 1; i >= 0; i--)
            if ((int)view->recipes[i]->layer == layer)
                view->order[count++] = i;
}

/* Fits the table into the room there is. */
static void view_begin(struct view *view, const struct layout *layout,
                       const struct term_options *options)
{
    const struct terrain *terrain = &layout->terrain;
    double width = terrain->width / 1000.0, height = terrain->height / 1000.0;
    int room = options->columns < COLUMNS_LEAST ? COLUMNS_LEAST : options->columns;
    view->layout = layout;
    view->colours = options->colours;
    view->coloured = options->colours != TERM_PLAIN;
    view->columns = room - RULER - 1 < DOTS_MOST ? room - RULER - 1 : DOTS_MOST;
    view->inch_x = width / view->columns;
    int rows = (int)(height / view->inch_x / 2 + .5), rows_most = ROWS_MOST;
    int around = view->coloured ? 1 : 3; /* rulers and edges */
    if (options->rows > around && options->rows - around < rows_most)
        rows_most = options->rows - around;
    rows = rows < 1 ? 1 : rows;
    if (rows > rows_most) { /* too tall: less wide than it could be */
        rows = rows_most;
        view->columns = (int)(2 * rows * width / height + .5);
        view->columns = view->columns < 1 ? 1 : view->columns;
        view->inch_x = width / view->columns;
    }
    view->dots_down = view->coloured ? 2 * rows : rows;
    view->inch_y = height / view->dots_down;
    for (int i = 0; i < terrain->piece_count; i++) {
        view->outlines[i] = outline_of(terrain->pieces[i].points, terrain->pieces[i].point_count);
        view->recipes[i] = recipe_of(&terrain->pieces[i]);
    }
    order_pieces(view);
}

/* The topmost piece at a place, or NO_PIECE. */
static int piece_at(const struct view *view, struct xy p)
{
    struct point exact = {(mil)(p.x * INCH), (mil)(p.y * INCH)};
    for (int i = 0; i < view->layout->terrain.piece_count; i++) {
        const struct box *box = &view->layout->terrain.pieces[view->order[i]].box;
        if (exact.x >= box->x0 && exact.x <= box->x1 && exact.y >= box->y0 && exact.y <= box->y1 &&
            outline_holds(&view->outlines[view->order[i]], p))
            return view->order[i];
    }
    return NO_PIECE;
}

static bool on_patch(const struct view *view, struct xy p)
{
    for (int i = 0; i < view->layout->patch_count; i++) {
        const struct patch *patch = &view->layout->patches[i];
        struct outline outline = outline_of(patch->points, patch->point_count);
        if (outline_holds(&outline, p))
            return true;
    }
    return false;
}

/* One of the places a dot is judged by. */
static struct xy sample(const struct view *view, int column, int down, int i, int j)
{
    return (struct xy){(column + (i + .5) / SAMPLES) * view->inch_x,
                       (down + (j + .5) / SAMPLES) * view->inch_y};
}

/* ---- colours ------------------------------------------------------------------------------- */

struct rgb {
    double r, g, b;
};

static struct rgb rgb_of(uint32_t colour, double times)
{
    return (struct rgb){(colour >> 16 & 255) * times, (colour >> 8 & 255) * times,
                        (colour & 255) * times};
}

static uint32_t ground_colour(enum style style)
{
    static const uint32_t COLOURS[STYLE_COUNT] = {0xe8d5ad, 0xe8d5ad, 0xe2d7a9, 0xd9d3ac, 0xd5cdb9};
    return COLOURS[style];
}

/* A number from 0 to 1 that belongs to a place: the grain of the ground and of things. */
static double grain(struct xy p)
{
    uint32_t h = (uint32_t)(int)(p.x * 8) * 374761393U + (uint32_t)(int)(p.y * 8) * 668265263U;
    h = (h ^ h >> 13) * 1274126177U;
    return (h >> 8 & 0xffff) / 65536.0;
}

/* How light a place on a piece is: roofs have a lit and a dim slope, all things some grain. */
static double shine(const struct view *view, int piece, struct xy p)
{
    const struct recipe *recipe = view->recipes[piece];
    double light = view->colours == TERM_256 ? 1 : .94 + .12 * grain(p);
    if (recipe->draw == draw_roof) {
        struct axis axis = axis_of(&view->outlines[piece]);
        double v = -p.x * axis.along.y + p.y * axis.along.x;
        bool first = v < (axis.v0 + axis.v1) / 2,
             lit_first = axis.along.x * .8 >= axis.along.y * .6;
        light *= first == lit_first ? 1.1 : .86;
    } else if (recipe->layer == LAYER_ROCK || recipe->layer == LAYER_TREE) {
        struct xy middle = outline_middle(&view->outlines[piece]);
        double south_east = (p.x - middle.x) * .6 + (p.y - middle.y) * .8;
        light *= south_east > .4 ? .84 : south_east < -.4 ? 1.1 : 1;
    }
    return light;
}

static struct rgb colour_at(const struct view *view, struct xy p)
{
    int piece = piece_at(view, p);
    if (piece != NO_PIECE)
        return rgb_of(view->recipes[piece]->colour, shine(view, piece, p));
    int north_west = piece_at(view, (struct xy){p.x - .34, p.y - .42});
    double light = view->colours == TERM_256 ? 1 : .97 + .06 * grain(p);
    if (north_west != NO_PIECE && view->recipes[north_west]->layer >= LAYER_LOW)
        light *= .72; /* in its shadow */
    return rgb_of(on_patch(view, p) ? 0xf1e4c8 : ground_colour(view->layout->style), light);
}

static struct rgb dot_colour(const struct view *view, int column, int down)
{
    struct rgb sum = {0};
    for (int i = 0; i < SAMPLES; i++) {
        for (int j = 0; j < SAMPLES; j++) {
            struct rgb c = colour_at(view, sample(view, column, down, i, j));
            sum.r += c.r / (SAMPLES * SAMPLES);
            sum.g += c.g / (SAMPLES * SAMPLES);
            sum.b += c.b / (SAMPLES * SAMPLES);
        }
    }
    return sum;
}

static int byte_of(double value)
{
    return value < 0 ? 0 : value > 255 ? 255 : (int)(value + .5);
}

/* The nearest of the 6 levels that terminals of 256 colours have. */
static int level_of(double value)
{
    static const double LEVELS[] = {0, 95, 135, 175, 215, 255};
    int best = 0;
    for (int i = 1; i < 6; i++) {
        double off = value - LEVELS[i], best_off = value - LEVELS[best];
        if (off * off < best_off * best_off)
            best = i;
    }
    return best;
}

/* One of the 24 greys, or the colour of the cube that comes nearest. The cube turns pale colours
 * grey or pink, so hues are made stronger first. */
static int nearest_of_256(struct rgb c)
{
    const double strength = 1.4, pale = 28;
    double grey = (c.r + c.g + c.b) / 3;
    double most = c.r > c.g ? c.r : c.g, least = c.r < c.g ? c.r : c.g;
    most = c.b > most ? c.b : most;
    least = c.b < least ? c.b : least;
    if (most - least < pale && grey < 235)
        return 232 + (int)(grey < 8 ? 0 : (grey - 8) / 10);
    return 16 + 36 * level_of(grey + (c.r - grey) * strength) +
           6 * level_of(grey + (c.g - grey) * strength) + level_of(grey + (c.b - grey) * strength);
}

/* "38;2;r;g;b" or "38;5;n" for what is drawn, 48 for what lies behind it. */
static void put_colour(struct draft *draft, const struct view *view, int ground, struct rgb c)
{
    draft_put_whole(draft, ground);
    if (view->colours == TERM_256) {
        draft_put(draft, ";5;");
        draft_put_whole(draft, nearest_of_256(c));
        return;
    }
    draft_put(draft, ";2;");
    draft_put_whole(draft, byte_of(c.r));
    draft_put(draft, ";");
    draft_put_whole(draft, byte_of(c.g));
    draft_put(draft, ";");
    draft_put_whole(draft, byte_of(c.b));
}

/* ---- letters ------------------------------------------------------------------------------- */

/* A place inside a piece for its letter: of a grid of them the one nearest to its middle. */
static struct xy key_place(const struct view *view, int piece)
{
    const struct outline *outline = &view->outlines[piece];
    struct xy low, high, middle = outline_middle(outline), best = outline->at[0];
    double best_distance = 1e9;
    outline_bounds(outline, &low, &high);
    for (int i = 0; i < 15; i++) {
        for (int j = 0; j < 15; j++) {
            struct xy p = {low.x + (high.x - low.x) * (i + .5) / 15,
                           low.y + (high.y - low.y) * (j + .5) / 15};
            double distance = draw_distance(p, middle);
            if (outline_holds(outline, p) && distance < best_distance) {
                best = p;
                best_distance = distance;
            }
        }
    }
    return best;
}

/* The middle of a cell of the terminal, on the table. */
static struct xy cell_middle(const struct view *view, int column, int row)
{
    double tall = view->inch_y * (view->coloured ? 2 : 1);
    return (struct xy){(column + .5) * view->inch_x, (row + .5) * tall};
}

/* Writes a house's name after its letter where all of it lies on the roof. */
static void place_name(const struct view *view, int piece, int column, int row, char *line)
{
    const char *name = view->layout->terrain.pieces[piece].name;
    int length = (int)strlen(name), from = column - (length + 2) / 2;
    if (from < 0 || from + length + 2 > view->columns)
        return;
    for (int i = -1; i <= length + 2; i++)
        if (!outline_holds(&view->outlines[piece], cell_middle(view, from + i, row)))
            return;
    line[column] = 0;
    line[from] = KEYS[piece];
    line[from + 1] = ' ';
    for (int i = 0; i < length; i++)
        line[from + 2 + i] = name[i] == '-' || name[i] == '_' ? ' ' : name[i];
}

/* Letters of the map by row and column; 0 where there is none. */
static void place_keys(const struct view *view, char keys[ROWS_MOST][DOTS_MOST])
{
    int rows = view->coloured ? view->dots_down / 2 : view->dots_down;
    memset(keys, 0, sizeof(char[ROWS_MOST][DOTS_MOST]));
    for (int i = 0; i < view->layout->terrain.piece_count; i++) {
        struct xy p = key_place(view, i);
        int column = (int)(p.x / view->inch_x);
        int row = (int)(p.y / (view->inch_y * (view->coloured ? 2 : 1)));
        column = column < view->columns ? column : view->columns - 1;
        row = row < rows ? row : rows - 1;
        for (int k = 0; k < 3 && keys[row][column] != 0 && column + 1 < view->columns; k++)
            column++; /* another piece's letter stands there */
        keys[row][column] = KEYS[i];
        if (view->recipes[i]->lettered)
            place_name(view, i, column, row, keys[row]);
    }
}

/* Marks go over the letters. Two that would cover one another stand side by side. */
static void place_marks(const struct view *view, const struct term_options *options,
                        char keys[ROWS_MOST][DOTS_MOST])
{
    int rows = view->coloured ? view->dots_down / 2 : view->dots_down;
    bool taken[ROWS_MOST][DOTS_MOST] = {{false}};
    for (int i = 0; i < options->mark_count; i++) {
        const struct term_mark *mark = &options->marks[i];
        int column = (int)(mark->at.x / 1000.0 / view->inch_x - .5);
        int row = (int)(mark->at.y / 1000.0 / (view->inch_y * (view->coloured ? 2 : 1)));
        column = column < 0 ? 0 : column;
        column = column > view->columns - 2 ? view->columns - 2 : column;
        row = row < 0 ? 0 : row < rows ? row : rows - 1;
        if (column < 0)
            continue; /* no room for two letters */
        while (taken[row][column] && column + 3 < view->columns)
            column++;
        for (int k = 0; k < 2; k++) {
            keys[row][column + k] = (char)(mark->text[k] | MARKED);
            taken[row][column + k] = true;
        }
    }
}

/* ---- the map ------------------------------------------------------------------------------- */

static void put_blanks(struct draft *draft, int count)
{
    for (int i = 0; i < count; i++)
        draft_put(draft, " ");
}

/* Inches along the top, every sixth one. */
static void put_top_ruler(struct draft *draft, const struct view *view)
{
    int at = 0;
    put_blanks(draft, RULER);
    for (int inch = 0; inch * 1000 <= view->layout->terrain.width; inch += 6) {
        int column = (int)(inch / view->inch_x + .5), length = inch >= 10 ? 2 : 1;
        if (column < at || column + length > view->columns + 1)
            continue;
        put_blanks(draft, column - at);
        draft_put_whole(draft, inch);
        at = column + length;
    }
    draft_put(draft, "\n");
}

/* The number of inches that begin in a row, when it is a sixth one; else blanks. */
static void put_side_ruler(struct draft *draft, double from, double to, const char *edge)
{
    for (int inch = 0; inch < to; inch += 6) {
        if (inch < from)
            continue;
        put_blanks(draft, inch >= 10 ? 1 : 2);
        draft_put_whole(draft, inch);
        draft_put(draft, edge);
        return;
    }
    put_blanks(draft, RULER - 1);
    draft_put(draft, edge);
}

/* A cell of the coloured map: two dots, or a letter on both. */
static void put_coloured(struct draft *draft, const struct view *view, int column, int row,
                         char key)
{
    struct rgb top = dot_colour(view, column, 2 * row),
               foot = dot_colour(view, column, 2 * row + 1);
    struct rgb both = {(top.r + foot.r) / 2, (top.g + foot.g) / 2, (top.b + foot.b) / 2};
    bool dark = both.r + both.g + both.b < 300;
    if (key & MARKED) { /* light on dark, whatever lies under it */
        dark = true;
        both = rgb_of(0x7a1f1f, 1);
        key = (char)(key & ~MARKED);
    }
    draft_put(draft, "\x1b[");
    put_colour(draft, view, 38, key == 0 ? top : dark ? rgb_of(0xfff6e8, 1) : rgb_of(0x2a1e13, 1));
    draft_put(draft, ";");
    put_colour(draft, view, 48, key == 0 ? foot : both);
    draft_put(draft, "m");
    if (key == 0)
        draft_put(draft, "\xe2\x96\x80"); /* the upper half block */
    else
        draft_put_bytes(draft, &key, 1);
}

/* Things so thin that they would vanish between the samples. */
static bool is_thin(const struct recipe *recipe)
{
    return recipe->draw == draw_fence || recipe->draw == draw_wall || recipe->draw == draw_logs;
}

/* A cell of the plain map: what most of its samples lie on. */
static char plain_glyph(const struct view *view, int column, int row)
{
    char best = ' ';
    int best_count = 0;
    char glyphs[SAMPLES * SAMPLES];
    bool thin[SAMPLES * SAMPLES];
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        struct xy p = sample(view, column, row, i % SAMPLES, i / SAMPLES);
        int piece = piece_at(view, p);
        glyphs[i] = piece != NO_PIECE ? view->recipes[piece]->glyph : on_patch(view, p) ? '.' : ' ';
        thin[i] = piece != NO_PIECE && is_thin(view->recipes[piece]);
    }
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        int count = thin[i] ? SAMPLES + 1 : 0;
        for (int j = 0; j < SAMPLES * SAMPLES; j++)
            count += glyphs[j] == glyphs[i];
        if (count > best_count) {
            best_count = count;
            best = glyphs[i];
        }
    }
    return best;
}

/* The edge of the plain map, with a mark every six inches. */
static void put_edge(struct draft *draft, const struct view *view)
{
    put_blanks(draft, RULER - 1);
    draft_put(draft, "+");
    for (int column = 0; column < view->columns; column++) {
        int before = (int)(column * view->inch_x / 6 + 1e-9);
        int after = (int)((column + 1) * view->inch_x / 6 + 1e-9);
        draft_put(draft, after > before && column + 1 < view->columns ? "+" : "-");
    }
    draft_put(draft, "+\n");
}

void term_map(struct draft *draft, const struct layout *layout, const struct term_options *options)
{
    struct view view;
    char keys[ROWS_MOST][DOTS_MOST];
    view_begin(&view, layout, options);
    place_keys(&view, keys);
    place_marks(&view, options, keys);
    int rows = view.coloured ? view.dots_down / 2 : view.dots_down;
    double tall = layout->terrain.height / 1000.0 / rows;
    put_top_ruler(draft, &view);
    if (!view.coloured)
        put_edge(draft, &view);
    for (int row = 0; row < rows; row++) {
        put_side_ruler(draft, row * tall, (row + 1) * tall, view.coloured ? " " : "|");
        for (int column = 0; column < view.columns; column++) {
            char key = keys[row][column], glyph = key;
            if (view.coloured) {
                put_coloured(draft, &view, column, row, key);
                continue;
            }
            glyph = key != 0 ? (char)(key & ~MARKED) : plain_glyph(&view, column, row);
            draft_put_bytes(draft, &glyph, 1);
        }
        draft_put(draft, view.coloured ? "\x1b[0m\n" : "|\n");
    }
    if (!view.coloured)
        put_edge(draft, &view);
}

/* ---- the legend ---------------------------------------------------------------------------- */

/* The length of a name without the number at its end. */
static size_t stem_length(const char *name)
{
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] >= '0' && name[length - 1] <= '9')
        length--;
    while (length > 1 && (name[length - 1] == '-' || name[length - 1] == '_'))
        length--;
    return length;
}

/* Whether two pieces are of one kind: the same name but for a number, doing the same. */
static bool same_kind(const struct piece *a, const struct piece *b)
{
    size_t length = stem_length(a->name);
    return length == stem_length(b->name) && memcmp(a->name, b->name, length) == 0 &&
           a->level == b->level && a->keywords == b->keywords;
}

/* Text in lines of at most so many columns, from the second on after an indent. */
static void put_wrapped(struct draft *draft, const char *text, int indent, int columns)
{
    int at = indent;
    while (*text != '\0') {
        int word = (int)strcspn(text, " ");
        if (at > indent && at + 1 + word > columns) {
            draft_put(draft, "\n");
            put_blanks(draft, indent);
            at = indent;
        } else if (at > indent) {
            draft_put(draft, " ");
            at++;
        }
        draft_put_bytes(draft, text, (size_t)word);
        at += word;
        text += word;
        text += *text == ' ';
    }
    draft_put(draft, "\n");
}

/* The letters of all pieces of the kind of `first`, its name, what it does. */
static void put_kind(struct draft *draft, const struct terrain *terrain, int first, int columns)
{
    enum { KEYS_ROOM = 11, NAME_ROOM = 16, INDENT = KEYS_ROOM + NAME_ROOM + 2 };
    const struct piece *piece = &terrain->pieces[first];
    struct draft words = {0};
    char stem[LIMIT_NAME] = {0};
    int length = 0;
    for (int i = first; i < terrain->piece_count; i++) {
        if (same_kind(piece, &terrain->pieces[i])) {
            draft_put_bytes(draft, &KEYS[i], 1);
            length++;
        }
    }
    if (length > KEYS_ROOM) {
        draft_put(draft, "\n");
        length = 0;
    }
    put_blanks(draft, KEYS_ROOM - length);
    draft_put(draft, " ");
    memcpy(stem, piece->name, stem_length(piece->name));
    words_name(&words, stem);
    draft_put_draft(draft, &words);
    put_blanks(draft, NAME_ROOM - (int)words.length);
    draft_put(draft, " ");
    draft_clear(&words);
    words_piece(&words, piece);
    put_wrapped(draft, words.failed ? "" : words.bytes, INDENT, columns);
    draft_release(&words);
}

void term_legend(struct draft *draft, const struct layout *layout,
                 const struct term_options *options)
{
    const struct terrain *terrain = &layout->terrain;
    for (int i = 0; i < terrain->piece_count; i++) {
        bool told = false;
        for (int j = 0; j < i; j++)
            told = told || same_kind(&terrain->pieces[j], &terrain->pieces[i]);
        if (!told)
            put_kind(draft, terrain, i, options->columns);
    }
}

/* ---- the table in words -------------------------------------------------------------------- */

static void put_place(struct draft *draft, struct point p)
{
    words_inches(draft, p.x, 1);
    draft_put(draft, " east, ");
    words_inches(draft, p.y, 1);
    draft_put(draft, " south");
}

/* The way from the middle of the table, in inches and a word. */
static void put_bearing(struct draft *draft, const struct terrain *terrain, struct point p)
{
    struct point middle = {terrain->width / 2, terrain->height / 2};
    int64_t distance = (int64_t)root_floor((uint64_t)distance_squared(middle, p));
    if (distance < INCH / 2) {
        draft_put(draft, ", in the middle");
        return;
    }
    draft_put(draft, ", ");
    words_inches(draft, distance, 0);
    draft_put(draft, distance < 3 * INCH / 2 ? " inch " : " inches ");
    draft_put(draft, words_bearing(middle, p));
    draft_put(draft, " of the middle");
}

static void put_piece(struct draft *draft, const struct terrain *terrain, const struct piece *piece)
{
    struct outline outline = outline_of(piece->points, piece->point_count);
    struct axis axis = axis_of(&outline);
    struct point middle = {(piece->box.x0 + piece->box.x1) / 2,
                           (piece->box.y0 + piece->box.y1) / 2};
    words_name(draft, piece->name);
    draft_put(draft, ": ");
    words_piece(draft, piece);
    draft_put(draft, ". ");
    words_inches(draft, (int64_t)((axis.u1 - axis.u0) * INCH), 1);
    draft_put(draft, " by ");
    words_inches(draft, (int64_t)((axis.v1 - axis.v0) * INCH), 1);
    draft_put(draft, " inches at ");
    put_place(draft, middle);
    put_bearing(draft, terrain, middle);
    draft_put(draft, ".\n");
}

static void put_head(struct draft *draft, const struct layout *layout)
{
    if (layout->title[0] != '\0')
        draft_put(draft, layout->title);
    else
        draft_put(draft, "A table");
    draft_put(draft, ": ");
    words_inches(draft, layout->terrain.width, 3);
    draft_put(draft, " inches from west to east, ");
    words_inches(draft, layout->terrain.height, 3);
    draft_put(draft, " from north to south, ");
    draft_put_whole(draft, layout->terrain.piece_count);
    draft_put(draft, layout->terrain.piece_count == 1 ? " piece.\n" : " pieces.\n");
}

void term_list(struct draft *draft, const struct layout *layout)
{
    put_head(draft, layout);
    for (int i = 0; i < layout->terrain.piece_count; i++)
        put_piece(draft, &layout->terrain, &layout->terrain.pieces[i]);
    for (int i = 0; i < layout->stretch_count; i++) {
        const struct stretch *stretch = &layout->stretches[i];
        words_name(draft, stretch->name);
        draft_put(draft, ": on the side from ");
        put_place(draft, stretch->segment.a);
        draft_put(draft, " to ");
        put_place(draft, stretch->segment.b);
        draft_put(draft, ".\n");
    }
    for (int i = 0; i < layout->spot_count; i++) {
        const struct spot *spot = &layout->spots[i];
        words_name(draft, spot->name);
        draft_put(draft, ": at ");
        put_place(draft, spot->at);
        put_bearing(draft, &layout->terrain, spot->at);
        draft_put(draft, ".\n");
    }
}
