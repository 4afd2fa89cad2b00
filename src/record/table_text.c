#include "record/table_text.h"

#include <string.h>

#include "base/check.h"

/* ---- remarks --------------------------------------------------------------------- */

/* A text on its way to become a table. */
struct reader {
    struct layout *layout;
    struct remarks *remarks;
    struct reading reading;
    bool begun;          /* a table line was read, good or not */
    bool late;           /* something else stood before it, and that was said */
    bool titled, styled; /* a name line, a style line was read */
    int piece_lines[LIMIT_PIECES];
    int spot_lines[LIMIT_SPOTS];
};

/* An error about one word: what is said before it and after it. Gives false. */
static bool refuse_word(struct reader *r, const char *before, struct word word, const char *after)
{
    return remark_word(r->remarks, r->reading.line, before, word, after);
}

static bool refuse(struct reader *r, const char *sentence)
{
    return remark_say(r->remarks, r->reading.line, sentence);
}

static void warn(struct reader *r, int line, const char *before, const char *name,
                 const char *after)
{
    struct pen pen = remarks_warn(r->remarks, line);
    pen_text(&pen, before);
    pen_text(&pen, name);
    pen_text(&pen, after);
}

/* ---- parts of a line ------------------------------------------------------------- */

static bool line_is_over(struct reader *r)
{
    struct word word = reading_word(&r->reading);
    if (word_there(word))
        return refuse_word(r, "the line should end before ", word, "");
    return true;
}

static bool read_name(struct reader *r, char name[LIMIT_NAME])
{
    struct word word = reading_word(&r->reading);
    bool good = word.size > 0;
    for (int i = 0; i < word.size; i++) {
        char c = word.text[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        good = good && (letter || (c >= '0' && c <= '9') || c == '-' || c == '_');
    }
    if (!good)
        return refuse_word(r, "a name is one word of letters, digits, - and _, not ", word, "");
    if (word.size >= LIMIT_NAME)
        return refuse_word(r, "the name ", word, " has more than 31 letters");
    memset(name, 0, LIMIT_NAME);
    memcpy(name, word.text, (size_t)word.size);
    return true;
}

/* A number of inches that is a whole word. */
static bool read_length(struct reader *r, mil *length)
{
    struct word word = reading_word(&r->reading);
    if (!word_length(word, length))
        return refuse_word(
            r, "a length in inches with up to three decimals should stand where there is ", word,
            "");
    return true;
}

/* Reads points to the end of the line, at least `least`, at most `most`; gives their number, or 0.
 */
static int read_points(struct reader *r, struct point *points, int least, int most)
{
    int count = 0;
    struct word word;
    while (word_there(word = reading_word(&r->reading))) {
        struct point point;
        if (!word_point(word, &point)) {
            refuse_word(r, "a point is x,y in inches with up to three decimals, not ", word, "");
            return 0;
        }
        if (count < most)
            points[count] = point;
        count++;
    }
    if (count >= least && count <= most)
        return count;
    struct pen pen = remarks_add(r->remarks, r->reading.line);
    pen_text(&pen, "there should be ");
    pen_number(&pen, least);
    if (most > least) {
        pen_text(&pen, " to ");
        pen_number(&pen, most);
    }
    pen_text(&pen, most == 1 ? " point, not " : " points, not ");
    pen_number(&pen, count);
    return 0;
}

/* The keyword with the given word, or 0. */
static unsigned keyword_of(struct word word)
{
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if (word_is(word, KEYWORD_NAMES[i]))
            return 1U << i;
    }
    return 0;
}

static bool refuse_keyword(struct reader *r, struct word word)
{
    struct pen pen = remarks_add(r->remarks, r->reading.line);
    if (word.size == 0) {
        pen_text(&pen, "a keyword is missing beside a comma; there are no blanks between keywords");
        return false;
    }
    pen_word(&pen, word);
    pen_text(&pen, " is no keyword; known are");
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        pen_text(&pen, i == 0 ? " " : ", ");
        pen_text(&pen, KEYWORD_NAMES[i]);
    }
    return false;
}

/* Reads keywords joined by commas, or `-` for none. */
static bool read_keywords(struct reader *r, unsigned *keywords)
{
    struct word all = reading_word(&r->reading);
    *keywords = 0;
    if (!word_there(all))
        return refuse(r, "the keywords are missing; a piece without keywords writes -");
    if (word_is(all, "-"))
        return true;
    for (int from = 0; from <= all.size;) {
        int to = from;
        while (to < all.size && all.text[to] != ',')
            to++;
        struct word word = {.text = all.text + from, .size = to - from};
        unsigned keyword = keyword_of(word);
        if (keyword == 0)
            return refuse_keyword(r, word);
        *keywords |= keyword;
        from = to + 1;
    }
    return true;
}

static bool read_level(struct reader *r, int *level)
{
    struct word word = reading_word(&r->reading);
    if (word.size != 1 || word.text[0] < '0' || word.text[0] > '9')
        return refuse_word(r, "a level from 0 to 9 should stand where there is ", word, "");
    *level = word.text[0] - '0';
    return true;
}

/* ---- lines, one function each ---------------------------------------------------- */

static void begin_largest(struct layout *layout)
{
    char reason[LIMIT_REASON];
    enum status status = layout_begin(layout, LIMIT_SIDE, LIMIT_SIDE, reason);
    CHECK(status == STATUS_OK);
}

static bool read_table(struct reader *r)
{
    mil width, height;
    char reason[LIMIT_REASON];
    if (r->begun)
        return refuse(r, "a second table line; a file holds one table");
    r->begun = true; /* after a bad line the rest is checked against the largest table */
    if (!read_length(r, &width) || !read_length(r, &height) || !line_is_over(r))
        return false;
    if (layout_begin(r->layout, width, height, reason) == STATUS_OK)
        return true;
    begin_largest(r->layout);
    return refuse(r, reason);
}

static bool read_title(struct reader *r)
{
    struct word title = reading_rest(&r->reading);
    if (r->titled)
        return refuse(r, "a second name line; a table has one name");
    r->titled = true;
    if (title.size == 0)
        return refuse(r, "the name is missing");
    if (title.size >= LIMIT_TITLE)
        return refuse(r, "the table's name has more than 47 bytes");
    if (!word_can_be_shown(title))
        return refuse(
            r, "the table's name holds a quote or a byte that is no letter; names are UTF-8");
    memcpy(r->layout->title, title.text, (size_t)title.size);
    return true;
}

static bool read_style(struct reader *r)
{
    struct word word = reading_word(&r->reading);
    if (r->styled)
        return refuse(r, "a second style line; a table has one style");
    r->styled = true;
    for (int i = 0; i < STYLE_COUNT; i++) {
        if (word_is(word, STYLE_NAMES[i])) {
            r->layout->style = (enum style)i;
            return line_is_over(r);
        }
    }
    return refuse_word(r, "a style is plain, street, ranch, wilds or lair, not ", word, "");
}

static bool read_ground(struct reader *r)
{
    struct patch patch = {0};
    const struct terrain *terrain = &r->layout->terrain;
    if (!read_name(r, patch.name))
        return false;
    patch.point_count = read_points(r, patch.points, 3, LIMIT_PIECE_POINTS);
    if (patch.point_count == 0)
        return false;
    for (int i = 0; i < patch.point_count; i++) {
        struct point p = patch.points[i];
        if (p.x < -PATCH_OVERHANG || p.y < -PATCH_OVERHANG ||
            p.x > terrain->width + PATCH_OVERHANG || p.y > terrain->height + PATCH_OVERHANG)
            return refuse(r, "a point of the ground lies more than 12 inches off the table");
    }
    if (r->layout->patch_count == LIMIT_PATCHES)
        return refuse(r, "a table has at most 8 patches of ground");
    r->layout->patches[r->layout->patch_count++] = patch;
    return true;
}

/* Words that do nothing, or less than they seem to. */
static void warn_of_piece(struct reader *r, const struct piece *piece)
{
    unsigned words = piece->keywords;
    const char *name = piece->name;
    if (piece->level == 0 && (words & KW_SIGHT) != 0) /* [TB-LOS-4] */
        warn(r, r->reading.line, "", name,
             " has level 0, which is flat: it never matters to sight");
    if ((words & KW_SIGHT) == KW_SIGHT) /* [TB-LOS-2] */
        warn(r, r->reading.line, "", name, " is blocking and obscuring: blocking is enough");
    if ((words & KW_SOFT) != 0 && (words & KW_HARD) != 0) /* [TB-LOS-9] */
        warn(r, r->reading.line, "", name,
             " is soft and hard: hard is the stronger and counts alone");
    if ((words & (KW_SOFT | KW_HARD)) != 0 && (words & KW_SIGHT) == 0) /* [TB-LOS-9] */
        warn(r, r->reading.line, "", name,
             " gives no cover: only blocking and obscuring pieces do");
    if (piece->level == 0 && (words & KW_ROOF) != 0) /* [TB-MOV-5] */
        warn(r, r->reading.line, "", name, " has a roof on level 0, which is the ground");
    for (int i = 0; i + 1 < r->layout->terrain.piece_count; i++) {
        if (strcmp(r->layout->terrain.pieces[i].name, name) == 0) {
            warn(r, r->reading.line, "another piece is called ", name, " too");
            break;
        }
    }
}

static bool read_piece(struct reader *r)
{
    char name[LIMIT_NAME], reason[LIMIT_REASON];
    int level = 0;
    unsigned keywords = 0;
    struct point points[LIMIT_PIECE_POINTS];
    struct terrain *terrain = &r->layout->terrain;
    if (!read_name(r, name) || !read_level(r, &level) || !read_keywords(r, &keywords))
        return false;
    int count = read_points(r, points, 3, LIMIT_PIECE_POINTS);
    if (count == 0)
        return false;
    if (terrain_add(terrain, name, level, keywords, points, count, reason) != STATUS_OK)
        return refuse(r, reason);
    warn_of_piece(r, &terrain->pieces[terrain->piece_count - 1]);
    r->piece_lines[terrain->piece_count - 1] = r->reading.line;
    return true;
}

/* Whether a segment lies on one side of the table [TB-TER-7]. */
static bool is_on_side(const struct terrain *terrain, struct segment segment)
{
    struct point a = segment.a, b = segment.b;
    bool inside = a.x >= 0 && a.y >= 0 && b.x >= 0 && b.y >= 0 && a.x <= terrain->width &&
                  b.x <= terrain->width && a.y <= terrain->height && b.y <= terrain->height;
    bool upright = a.x == b.x && (a.x == 0 || a.x == terrain->width);
    bool level = a.y == b.y && (a.y == 0 || a.y == terrain->height);
    return inside && (upright || level);
}

static bool read_stretch(struct reader *r)
{
    struct stretch stretch;
    struct point ends[2];
    if (!read_name(r, stretch.name) || read_points(r, ends, 2, 2) == 0)
        return false;
    stretch.segment = (struct segment){ends[0], ends[1]};
    if (!is_on_side(&r->layout->terrain, stretch.segment))
        return refuse(r, "a stretch lies on one side of the table");
    if (same_point(ends[0], ends[1]))
        return refuse(r, "the stretch has no length; a point line names a single place");
    if (r->layout->stretch_count == LIMIT_STRETCHES)
        return refuse(r, "a table has at most 16 stretches");
    r->layout->stretches[r->layout->stretch_count++] = stretch;
    return true;
}

static bool read_spot(struct reader *r)
{
    struct spot spot;
    const struct terrain *terrain = &r->layout->terrain;
    if (!read_name(r, spot.name) || read_points(r, &spot.at, 1, 1) == 0)
        return false;
    if (spot.at.x < 0 || spot.at.y < 0 || spot.at.x > terrain->width || spot.at.y > terrain->height)
        return refuse(r, "the point lies off the table");
    if (r->layout->spot_count == LIMIT_SPOTS)
        return refuse(r, "a table has at most 32 points");
    r->spot_lines[r->layout->spot_count] = r->reading.line;
    r->layout->spots[r->layout->spot_count++] = spot;
    return true;
}

/* ---- the whole file -------------------------------------------------------------- */

/* The lines there are, by their first word. */
static const struct {
    const char *word;
    bool (*read)(struct reader *r);
} LINES[] = {
    {"table", read_table},   {"name", read_title},  {"style", read_style},
    {"ground", read_ground}, {"piece", read_piece}, {"stretch", read_stretch},
    {"point", read_spot},
};

static void read_line(struct reader *r)
{
    struct word first = reading_word(&r->reading);
    if (!word_there(first))
        return;
    if (!r->begun && !r->late && !word_is(first, "table")) {
        refuse_word(r, "the first line should be `table WIDTH HEIGHT`, but ", first,
                    " comes first");
        r->late = true;
    }
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        if (word_is(first, LINES[i].word)) {
            LINES[i].read(r);
            return;
        }
    }
    refuse_word(r, "", first,
                " starts no line; known are table, name, style, ground, piece, stretch, point");
}

/* A named place that something stands on is of little use [TB-TER-3]. */
static void warn_of_spots(struct reader *r)
{
    const struct layout *layout = r->layout;
    for (int i = 0; i < layout->spot_count; i++) {
        for (int j = 0; j < layout->terrain.piece_count; j++) {
            const struct piece *piece = &layout->terrain.pieces[j];
            if (!piece_holds(piece, layout->spots[i].at))
                continue;
            struct pen pen = remarks_warn(r->remarks, r->spot_lines[i]);
            pen_text(&pen, piece->name);
            pen_text(&pen, " of line ");
            pen_number(&pen, r->piece_lines[j]);
            pen_text(&pen, " stands on the point ");
            pen_text(&pen, layout->spots[i].name);
        }
    }
}

enum status table_text_read(struct layout *layout, struct remarks *remarks, const char *text,
                            size_t size)
{
    memset(remarks, 0, sizeof *remarks);
    begin_largest(layout);
    struct reader r = {.layout = layout, .remarks = remarks, .reading = reading_of(text, size, 1)};
    if (size > TABLE_TEXT_LIMIT) {
        r.reading.line = 1;
        refuse(&r, "the file has more than a million bytes");
        return STATUS_BAD_INPUT;
    }
    while (reading_line(&r.reading))
        read_line(&r);
    if (!r.begun && !r.late) {
        r.reading.line = r.reading.line == 0 ? 1 : r.reading.line;
        refuse(&r, "the file has no line `table WIDTH HEIGHT`");
    }
    warn_of_spots(&r);
    return remarks->count == 0 ? STATUS_OK : STATUS_BAD_INPUT;
}

/* ---- writing --------------------------------------------------------------------- */

static void say_points(struct pen *pen, const struct point *points, int count)
{
    for (int i = 0; i < count; i++) {
        pen_text(pen, " ");
        pen_length(pen, points[i].x);
        pen_text(pen, ",");
        pen_length(pen, points[i].y);
    }
    pen_text(pen, "\n");
}

static void say_keywords(struct pen *pen, unsigned keywords)
{
    bool first = true;
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if ((keywords >> i & 1U) == 0)
            continue;
        pen_text(pen, first ? "" : ",");
        pen_text(pen, KEYWORD_NAMES[i]);
        first = false;
    }
    if (first)
        pen_text(pen, "-");
}

static void say_named(struct pen *pen, const char *line, const char *name)
{
    pen_text(pen, line);
    pen_text(pen, " ");
    pen_text(pen, name);
}

static void say_head(struct pen *pen, const struct layout *layout)
{
    pen_text(pen, "table ");
    pen_length(pen, layout->terrain.width);
    pen_text(pen, " ");
    pen_length(pen, layout->terrain.height);
    pen_text(pen, "\n");
    if (layout->title[0] != '\0') {
        pen_text(pen, "name ");
        pen_title(pen, layout->title);
        pen_text(pen, "\n");
    }
    if (layout->style != STYLE_PLAIN) {
        say_named(pen, "style", STYLE_NAMES[layout->style]);
        pen_text(pen, "\n");
    }
}

static void say_pieces(struct pen *pen, const struct terrain *terrain)
{
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        say_named(pen, "piece", piece->name);
        pen_text(pen, " ");
        pen_number(pen, piece->level);
        pen_text(pen, " ");
        say_keywords(pen, piece->keywords);
        say_points(pen, piece->points, piece->point_count);
    }
}

int table_text_write(char out[TABLE_TEXT_SIZE], const struct layout *layout)
{
    struct pen pen = pen_in(out, TABLE_TEXT_SIZE);
    say_head(&pen, layout);
    for (int i = 0; i < layout->patch_count; i++) {
        const struct patch *patch = &layout->patches[i];
        say_named(&pen, "ground", patch->name);
        say_points(&pen, patch->points, patch->point_count);
    }
    say_pieces(&pen, &layout->terrain);
    for (int i = 0; i < layout->stretch_count; i++) {
        const struct stretch *stretch = &layout->stretches[i];
        say_named(&pen, "stretch", stretch->name);
        say_points(&pen, (struct point[]){stretch->segment.a, stretch->segment.b}, 2);
    }
    for (int i = 0; i < layout->spot_count; i++) {
        say_named(&pen, "point", layout->spots[i].name);
        say_points(&pen, &layout->spots[i].at, 1);
    }
    CHECK(pen_fits(&pen)); /* the limits of a layout fit */
    return (int)pen.length;
}
