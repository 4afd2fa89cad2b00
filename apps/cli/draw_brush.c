#include "cli/draw_brush.h"

#include <string.h>

void brush_release(struct brush *brush)
{
    for (int i = 0; i < BRUSH_PATHS; i++)
        draft_release(&brush->paths[i]);
    draft_release(&brush->clip);
}

void brush_begin(struct brush *brush, const char *name, const struct outline *outline)
{
    for (int i = 0; i < BRUSH_PATHS; i++)
        draft_clear(&brush->paths[i]);
    draft_clear(&brush->clip);
    brush->name = name;
    brush->sign = "";
    brush->looks = looks_of(name);
    brush->outline = *outline;
}

/* ---- strokes ------------------------------------------------------------------------------- */

static void open_path(struct brush *brush, const char *class)
{
    draft_put(brush->out, "<path class=\"");
    draft_put(brush->out, class);
    draft_put(brush->out, "\" d=\"");
}

void brush_stroke(struct brush *brush, const char *class, struct draft *path)
{
    if (path->failed)
        brush->out->failed = true;
    if (path->length == 0)
        return;
    open_path(brush, class);
    draft_put_draft(brush->out, path);
    draft_put(brush->out, "\"/>\n");
    draft_clear(path);
}

void brush_stroke_moved(struct brush *brush, const char *class, const struct draft *path, double dx,
                        double dy)
{
    open_path(brush, class);
    draft_put_draft(brush->out, path);
    draft_put(brush->out, "\" transform=\"translate(");
    draft_put_number(brush->out, dx);
    draft_put(brush->out, " ");
    draft_put_number(brush->out, dy);
    draft_put(brush->out, ")\"/>\n");
}

void brush_shape(struct brush *brush, const char *class, const struct outline *outline)
{
    open_path(brush, class);
    path_outline(brush->out, outline);
    draft_put(brush->out, "\"/>\n");
}

void brush_hand(struct brush *brush, const char *class, const struct outline *outline, double shake)
{
    open_path(brush, class);
    path_hand(brush->out, outline, &brush->looks, shake);
    draft_put(brush->out, "\"/>\n");
}

static void put_attribute(struct brush *brush, const char *name, double value)
{
    draft_put(brush->out, " ");
    draft_put(brush->out, name);
    draft_put(brush->out, "=\"");
    draft_put_number(brush->out, value);
    draft_put(brush->out, "\"");
}

void brush_circle(struct brush *brush, const char *class, struct xy middle, double radius)
{
    draft_put(brush->out, "<circle class=\"");
    draft_put(brush->out, class);
    draft_put(brush->out, "\"");
    put_attribute(brush, "cx", middle.x * DRAW_UNITS);
    put_attribute(brush, "cy", middle.y * DRAW_UNITS);
    put_attribute(brush, "r", radius * DRAW_UNITS);
    draft_put(brush->out, "/>\n");
}

/* "matrix(...)" that moves 0,0 to a place and turns +x to a direction. */
static void put_matrix(struct brush *brush, struct xy middle, struct xy along)
{
    const double parts[] = {along.x, along.y, -along.y, along.x};
    draft_put(brush->out, " transform=\"matrix(");
    for (int i = 0; i < 4; i++) {
        draft_put_fine(brush->out, parts[i]);
        draft_put(brush->out, " ");
    }
    path_point(brush->out, middle);
    draft_put(brush->out, ")\"");
}

void brush_ellipse(struct brush *brush, const char *class, struct xy middle, double rx, double ry,
                   struct xy along)
{
    draft_put(brush->out, "<ellipse class=\"");
    draft_put(brush->out, class);
    draft_put(brush->out, "\"");
    put_attribute(brush, "rx", rx * DRAW_UNITS);
    put_attribute(brush, "ry", ry * DRAW_UNITS);
    put_matrix(brush, middle, along);
    draft_put(brush->out, "/>\n");
}

void brush_clip_begin(struct brush *brush, const struct draft *path)
{
    draft_put(brush->out, "<clipPath id=\"clip");
    draft_put_whole(brush->out, brush->clip_count);
    draft_put(brush->out, "\"><path d=\"");
    draft_put_draft(brush->out, path);
    draft_put(brush->out, "\"/></clipPath><g clip-path=\"url(#clip");
    draft_put_whole(brush->out, brush->clip_count++);
    draft_put(brush->out, ")\">\n");
}

void brush_clip_outline(struct brush *brush, const struct outline *outline)
{
    draft_clear(&brush->clip);
    path_outline(&brush->clip, outline);
    brush_clip_begin(brush, &brush->clip);
}

void brush_clip_end(struct brush *brush)
{
    draft_put(brush->out, "</g>\n");
}

void brush_shadow(struct brush *brush, const struct outline *outline, double height)
{
    struct outline moved = outline_move(outline, height * .8, height);
    brush_shape(brush, "shade", &moved);
    brush_shape(brush, "hatch", &moved);
}

void brush_lettering(struct brush *brush, struct xy middle, struct xy along, double size,
                     double room)
{
    const double letter =
        .82; /* mean width of a capital over the size of the type, spacing included */
    size_t length = strlen(brush->sign);
    if (length == 0)
        return;
    double fitting = room * DRAW_UNITS / (letter * (double)length);
    size = fitting < size ? fitting : size;
    if (size < 6)
        return; /* nobody could read it */
    draft_put(brush->out, "<text class=\"place\" style=\"font-size:");
    draft_put_number(brush->out, size);
    draft_put(brush->out, "px\"");
    put_matrix(brush, middle, along);
    draft_put(brush->out, ">");
    draft_put_escaped(brush->out, brush->sign);
    draft_put(brush->out, "</text>\n");
}

/* ---- which recipe -------------------------------------------------------------------------- */

static const struct recipe ROOF = {draw_roof, LAYER_ROOF, true, '#', 0xa98d72};
static const struct recipe FLAT_ROOF = {draw_flat_roof, LAYER_ROOF, true, '%', 0xcdbb9a};
static const struct recipe TOWER = {draw_tower, LAYER_ROOF, true, 'O', 0xb9b0a0};
static const struct recipe WALK = {draw_walk, LAYER_WALK, false, '=', 0xd3b98a};
static const struct recipe FENCE = {draw_fence, LAYER_LOW, false, '+', 0x8a6238};
static const struct recipe WALL = {draw_wall, LAYER_ROCK, false, '#', 0x8f8576};
static const struct recipe CRATES = {draw_crates, LAYER_LOW, false, 'x', 0xb48c5a};
static const struct recipe BARRELS = {draw_barrels, LAYER_LOW, false, 'o', 0xa8804e};
static const struct recipe WAGON = {draw_wagon, LAYER_LOW, false, 'w', 0x9a7243};
static const struct recipe TROUGH = {draw_trough, LAYER_LOW, false, 'u', 0x8fb5b3};
static const struct recipe WELL = {draw_well, LAYER_LOW, false, 'O', 0x7d7468};
static const struct recipe WINDMILL = {draw_windmill, LAYER_TREE, false, '*', 0xd8d1c2};
static const struct recipe HAYSTACK = {draw_haystack, LAYER_LOW, false, '@', 0xe0bf6a};
static const struct recipe LOGS = {draw_logs, LAYER_LOW, false, '-', 0x96703f};
static const struct recipe PILLAR = {draw_pillar, LAYER_ROCK, false, 'o', 0x857b6d};
static const struct recipe ALTAR = {draw_altar, LAYER_ROCK, false, 'n', 0xb0a797};
static const struct recipe GRAVES = {draw_graves, LAYER_WALK, false, '+', 0xa3a283};
static const struct recipe ROCKS = {draw_rocks, LAYER_ROCK, false, '^', 0xb0a797};
static const struct recipe SCRUB = {draw_scrub, LAYER_LOW, false, '"', 0xa0a86e};
static const struct recipe THORNS = {draw_thorns, LAYER_LOW, false, ';', 0x8f8a55};
static const struct recipe WOODS = {draw_woods, LAYER_TREE, false, '&', 0x6f8260};
static const struct recipe ORCHARD = {draw_orchard, LAYER_TREE, false, '&', 0x7f9562};
static const struct recipe DEAD_TREES = {draw_dead_trees, LAYER_TREE, false, 'Y', 0x8d8468};
static const struct recipe WATER = {draw_water, LAYER_FLAT, false, '~', 0x86aeb0};
static const struct recipe FORD = {draw_ford, LAYER_WALK, false, '-', 0xc3d0bd};
static const struct recipe MARSH = {draw_marsh, LAYER_FLAT, false, ',', 0x9fae92};
static const struct recipe FIELD = {draw_field, LAYER_FLAT, false, '|', 0xc2a76f};
static const struct recipe CHASM = {draw_chasm, LAYER_FLAT, false, 'X', 0x4a382a};
static const struct recipe RUBBLE = {draw_rubble, LAYER_WALK, false, ':', 0xaca290};

static const struct {
    const char *word;
    const struct recipe *recipe;
} WORDS[] = {
    {"saloon", &ROOF},       {"hotel", &ROOF},        {"store", &ROOF},     {"livery", &ROOF},
    {"barn", &ROOF},         {"farmhouse", &ROOF},    {"cabin", &ROOF},     {"house", &ROOF},
    {"church", &ROOF},       {"school", &ROOF},       {"theatre", &ROOF},   {"office", &ROOF},
    {"gunsmith", &ROOF},     {"undertaker", &ROOF},   {"barber", &ROOF},    {"telegraph", &ROOF},
    {"blacksmith", &ROOF},   {"newspaper", &ROOF},    {"doctor", &ROOF},    {"laundry", &ROOF},
    {"shed", &ROOF},         {"outhouse", &ROOF},     {"stable", &ROOF},    {"depot", &ROOF},
    {"mill", &ROOF},         {"jail", &ROOF},         {"bank", &FLAT_ROOF}, {"fort", &FLAT_ROOF},
    {"mission", &FLAT_ROOF}, {"crypt", &FLAT_ROOF},   {"tower", &TOWER},    {"boardwalk", &WALK},
    {"walk", &WALK},         {"porch", &WALK},        {"bridge", &WALK},    {"platform", &WALK},
    {"jetty", &WALK},        {"fence", &FENCE},       {"corral", &FENCE},   {"rail", &FENCE},
    {"wall", &WALL},         {"hall", &WALL},         {"chapel", &WALL},    {"cloister", &WALL},
    {"ruin", &WALL},         {"crates", &CRATES},     {"crate", &CRATES},   {"barrels", &BARRELS},
    {"wagon", &WAGON},       {"cart", &WAGON},        {"trough", &TROUGH},  {"well", &WELL},
    {"windmill", &WINDMILL}, {"haystack", &HAYSTACK}, {"hay", &HAYSTACK},   {"log", &LOGS},
    {"logs", &LOGS},         {"woodpile", &LOGS},     {"pillar", &PILLAR},  {"statue", &PILLAR},
    {"column", &PILLAR},     {"altar", &ALTAR},       {"graves", &GRAVES},  {"graveyard", &GRAVES},
    {"rocks", &ROCKS},       {"rock", &ROCKS},        {"crag", &ROCKS},     {"boulder", &ROCKS},
    {"boulders", &ROCKS},    {"cliff", &ROCKS},       {"mesa", &ROCKS},     {"stones", &ROCKS},
    {"tooth", &ROCKS},       {"sage", &SCRUB},        {"scrub", &SCRUB},    {"brush", &SCRUB},
    {"bracken", &SCRUB},     {"bushes", &SCRUB},      {"thorns", &THORNS},  {"brambles", &THORNS},
    {"woods", &WOODS},       {"wood", &WOODS},        {"pines", &WOODS},    {"trees", &WOODS},
    {"cottonwoods", &WOODS}, {"grove", &WOODS},       {"forest", &WOODS},   {"hanger", &WOODS},
    {"orchard", &ORCHARD},   {"dead", &DEAD_TREES},   {"creek", &WATER},    {"river", &WATER},
    {"pond", &WATER},        {"pool", &WATER},        {"stream", &WATER},   {"lake", &WATER},
    {"beck", &WATER},        {"water", &WATER},       {"ford", &FORD},      {"marsh", &MARSH},
    {"swamp", &MARSH},       {"bog", &MARSH},         {"field", &FIELD},    {"corn", &FIELD},
    {"canyon", &CHASM},      {"chasm", &CHASM},       {"ravine", &CHASM},   {"pit", &CHASM},
    {"rubble", &RUBBLE},     {"scree", &RUBBLE},      {"debris", &RUBBLE},
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether the word of a name is a known one, whatever the size of its letters. */
static bool word_is(const char *text, int size, const char *word)
{
    int i = 0;
    for (; i < size && word[i] != '\0'; i++) {
        char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
        if (c != word[i])
            return false;
    }
    return i == size && word[i] == '\0';
}

static const struct recipe *recipe_by_word(const char *text, int size)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (word_is(text, size, WORDS[i].word))
            return WORDS[i].recipe;
    return NULL;
}

/* Whether a piece is long and thin, as walls are. */
static bool is_thin(const struct piece *piece)
{
    struct outline outline = outline_of(piece->points, piece->point_count);
    struct axis axis = axis_of(&outline);
    return axis.v1 - axis.v0 < 1.3 && axis.u1 - axis.u0 > 2 * (axis.v1 - axis.v0);
}

/* Whether all corners of a piece are about square, as those of houses are. */
static bool is_square(const struct piece *piece)
{
    struct outline o = outline_of(piece->points, piece->point_count);
    for (int i = 0; i < o.count; i++) {
        struct xy a = o.at[i], b = o.at[(i + 1) % o.count], c = o.at[(i + 2) % o.count];
        double along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
        double limit = .2 * draw_distance(a, b) * draw_distance(b, c);
        if (along > limit || along < -limit)
            return false;
    }
    return true;
}

static const struct recipe *recipe_by_keywords(const struct piece *piece)
{
    unsigned words = piece->keywords;
    if (words & KW_GAP)
        return &CHASM;
    if (words & KW_BLOCKING)
        return is_thin(piece) ? &WALL : is_square(piece) ? &ROOF : &ROCKS;
    if ((words & KW_OBSCURING) && (words & KW_HARD))
        return is_thin(piece) ? &WALL : &ROCKS;
    if (words & KW_BARRIER)
        return &FENCE;
    if (words & (KW_OBSCURING | KW_SOFT))
        return &SCRUB;
    if (words & KW_DIFFICULT)
        return &WATER;
    if (words & (KW_IMPASSABLE | KW_CLIMBABLE | KW_ROOF))
        return &ROCKS;
    if (words & KW_DANGEROUS)
        return &THORNS;
    return &WALK;
}

const struct recipe *recipe_of(const struct piece *piece)
{
    const char *at = piece->name;
    bool is_building = (piece->keywords & (KW_BLOCKING | KW_ROOF)) != 0;
    while (*at != '\0') {
        int size = 0;
        while (is_letter(at[size]))
            size++;
        const struct recipe *recipe = size > 0 ? recipe_by_word(at, size) : NULL;
        if (recipe != NULL && (!recipe->lettered || is_building))
            return recipe; /* a store's crates are crates */
        at += size > 0 ? size : 1;
    }
    return recipe_by_keywords(piece);
}
