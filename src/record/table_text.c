#include "record/table_text.h"

#include <string.h>

#include "base/check.h"

/* ---- sentences ------------------------------------------------------------------- */

/* Text put together in the caller's room; what does not fit is left out. */
struct sentence {
    char *out;
    size_t size, length;
};

static struct sentence sentence_in(char *out, size_t size)
{
    CHECK(size > 0);
    out[0] = '\0';
    return (struct sentence){out, size, 0};
}

static void say_byte(struct sentence *s, char byte)
{
    if (s->length + 1 >= s->size)
        return;
    s->out[s->length++] = byte;
    s->out[s->length] = '\0';
}

static void say(struct sentence *s, const char *text)
{
    for (; *text != '\0'; text++)
        say_byte(s, *text);
}

static void say_number(struct sentence *s, int number)
{
    char digits[12];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0)
        say_byte(s, digits[--count]);
}

static void say_mil(struct sentence *s, mil value)
{
    char text[MIL_TEXT_SIZE];
    mil_write(text, value);
    say(s, text);
}

/* ---- words ----------------------------------------------------------------------- */

struct word {
    const char *text;
    int size;
};

/* The text from one line on; `line_end` is where that line, or a comment in it, ends. */
struct reader {
    struct layout *layout;
    struct table_remarks *remarks;
    const char *at, *line_end, *end;
    int line;
    bool begun;          /* a table line was read, good or not */
    bool late;           /* something else stood before it, and that was said */
    bool titled, styled; /* a name line, a style line was read */
    int piece_lines[LIMIT_PIECES];
    int spot_lines[LIMIT_SPOTS];
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->line_end && is_blank(*r->at))
        r->at++;
}

/* The next word of the line; its size is 0 when the line has ended. */
static struct word next_word(struct reader *r)
{
    skip_blanks(r);
    struct word word = {r->at, 0};
    while (r->at < r->line_end && !is_blank(*r->at))
        r->at++;
    word.size = (int)(r->at - word.text);
    return word;
}

static bool word_is(struct word word, const char *text)
{
    return strlen(text) == (size_t)word.size && memcmp(word.text, text, strlen(text)) == 0;
}

/* A word of the file in a sentence: cut when long, with marks for what cannot be shown. */
static void say_word(struct sentence *s, struct word word)
{
    enum { MOST = 24 };
    say(s, "'");
    for (int i = 0; i < word.size && i < MOST; i++)
        say_byte(s, word.text[i] >= ' ' && word.text[i] <= '~' ? word.text[i] : '?');
    say(s, word.size > MOST ? "...'" : "'");
}

/* ---- remarks --------------------------------------------------------------------- */

/* Room for the words of a remark about a line, counted in any case. */
static struct sentence remark_begin(struct reader *r, int line, bool warning)
{
    static char nowhere[1];
    struct table_remarks *all = r->remarks;
    int warnings = 0;
    for (int i = 0; i < all->kept_count; i++)
        warnings += all->kept[i].warning;
    *(warning ? &all->warning_count : &all->error_count) += 1;
    if (all->kept_count >= LIMIT_REMARKS || (warning && warnings >= LIMIT_REMARKS / 2))
        return (struct sentence){nowhere, 1, 0};
    struct table_remark *remark = &all->kept[all->kept_count++];
    remark->line = line;
    remark->warning = warning;
    return sentence_in(remark->sentence, sizeof remark->sentence);
}

static struct sentence error_begin(struct reader *r)
{
    return remark_begin(r, r->line, false);
}

/* An error about one word: what is said before it and after it. Gives false. */
static bool refuse_word(struct reader *r, const char *before, struct word word, const char *after)
{
    struct sentence s = error_begin(r);
    say(&s, before);
    if (word.size == 0)
        say(&s, "the end of the line");
    else
        say_word(&s, word);
    say(&s, after);
    return false;
}

static bool refuse(struct reader *r, const char *sentence)
{
    struct sentence s = error_begin(r);
    say(&s, sentence);
    return false;
}

static void warn(struct reader *r, int line, const char *before, const char *name,
                 const char *after)
{
    struct sentence s = remark_begin(r, line, true);
    say(&s, before);
    say(&s, name);
    say(&s, after);
}

/* ---- parts of a line ------------------------------------------------------------- */

static bool line_is_over(struct reader *r)
{
    struct word word = next_word(r);
    if (word.size > 0)
        return refuse_word(r, "the line should end before ", word, "");
    return true;
}

static bool read_name(struct reader *r, char name[LIMIT_NAME])
{
    struct word word = next_word(r);
    bool good = word.size > 0;
    for (int i = 0; i < word.size; i++) {
        char c = word.text[i];
        good = good && (is_letter(c) || is_digit(c) || c == '-' || c == '_');
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
    struct word word = next_word(r);
    int read = mil_read(word.text, word.size, length);
    if (word.size == 0 || read != word.size)
        return refuse_word(
            r, "a length in inches with up to three decimals should stand where there is ", word,
            "");
    return true;
}

static bool word_is_point(struct word word, struct point *point)
{
    int x = mil_read(word.text, word.size, &point->x);
    if (x == 0 || x >= word.size || word.text[x] != ',')
        return false;
    int y = mil_read(word.text + x + 1, word.size - x - 1, &point->y);
    return y > 0 && x + 1 + y == word.size;
}

/* Reads points to the end of the line, at least `least`, at most `most`; gives their number, or 0.
 */
static int read_points(struct reader *r, struct point *points, int least, int most)
{
    int count = 0;
    struct word word;
    while ((word = next_word(r)).size > 0) {
        struct point point;
        if (!word_is_point(word, &point)) {
            refuse_word(r, "a point is x,y in inches with up to three decimals, not ", word, "");
            return 0;
        }
        if (count < most)
            points[count] = point;
        count++;
    }
    if (count >= least && count <= most)
        return count;
    struct sentence s = error_begin(r);
    say(&s, "there should be ");
    say_number(&s, least);
    if (most > least) {
        say(&s, " to ");
        say_number(&s, most);
    }
    say(&s, most == 1 ? " point, not " : " points, not ");
    say_number(&s, count);
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
    struct sentence s = error_begin(r);
    if (word.size == 0) {
        say(&s, "a keyword is missing beside a comma; there are no blanks between keywords");
        return false;
    }
    say_word(&s, word);
    say(&s, " is no keyword; known are");
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        say(&s, i == 0 ? " " : ", ");
        say(&s, KEYWORD_NAMES[i]);
    }
    return false;
}

/* Reads keywords joined by commas, or `-` for none. */
static bool read_keywords(struct reader *r, unsigned *keywords)
{
    struct word all = next_word(r);
    *keywords = 0;
    if (all.size == 0)
        return refuse(r, "the keywords are missing; a piece without keywords writes -");
    if (word_is(all, "-"))
        return true;
    for (int from = 0; from <= all.size;) {
        int to = from;
        while (to < all.size && all.text[to] != ',')
            to++;
        struct word word = {all.text + from, to - from};
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
    struct word word = next_word(r);
    if (word.size != 1 || !is_digit(word.text[0]))
        return refuse_word(r, "a level from 0 to 9 should stand where there is ", word, "");
    *level = word.text[0] - '0';
    return true;
}

/* ---- UTF-8 ----------------------------------------------------------------------- */

/* The length of the letter that starts `text`, or 0 when there is none that can be shown. */
static int letter_size(const unsigned char *text, int size)
{
    static const uint32_t least[] = {0, 0, 0xA0, 0x800,
                                     0x10000}; /* by length; below is control or long */
    int length = text[0] < 0x80   ? 1
                 : text[0] < 0xC0 ? 0
                 : text[0] < 0xE0 ? 2
                 : text[0] < 0xF0 ? 3
                                  : 4;
    if (length == 1)
        return text[0] >= ' ' && text[0] != 0x7F;
    if (length == 0 || length > size || text[0] >= 0xF8)
        return 0;
    uint32_t letter = text[0] & (0x7FU >> length);
    for (int i = 1; i < length; i++) {
        if ((text[i] & 0xC0U) != 0x80)
            return 0;
        letter = letter << 6 | (text[i] & 0x3FU);
    }
    bool surrogate = letter >= 0xD800 && letter < 0xE000, none = (letter & 0xFFFE) == 0xFFFE;
    return letter < least[length] || letter > 0x10FFFF || surrogate || none ? 0 : length;
}

static bool can_be_shown(struct word text)
{
    for (int i = 0; i < text.size;) {
        int size = letter_size((const unsigned char *)text.text + i, text.size - i);
        if (size == 0)
            return false;
        i += size;
    }
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
    skip_blanks(r);
    struct word title = {r->at, (int)(r->line_end - r->at)};
    while (title.size > 0 && is_blank(title.text[title.size - 1]))
        title.size--;
    if (r->titled)
        return refuse(r, "a second name line; a table has one name");
    r->titled = true;
    if (title.size == 0)
        return refuse(r, "the name is missing");
    if (title.size >= LIMIT_TITLE)
        return refuse(r, "the table's name has more than 47 bytes");
    if (!can_be_shown(title))
        return refuse(r, "the table's name holds a byte that is no letter; names are UTF-8");
    memcpy(r->layout->title, title.text, (size_t)title.size);
    return true;
}

static bool read_style(struct reader *r)
{
    struct word word = next_word(r);
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
        warn(r, r->line, "", name, " has level 0, which is flat: it never matters to sight");
    if ((words & KW_SIGHT) == KW_SIGHT) /* [TB-LOS-2] */
        warn(r, r->line, "", name, " is blocking and obscuring: blocking is enough");
    if ((words & KW_SOFT) != 0 && (words & KW_HARD) != 0) /* [TB-LOS-9] */
        warn(r, r->line, "", name, " is soft and hard: hard is the stronger and counts alone");
    if ((words & (KW_SOFT | KW_HARD)) != 0 && (words & KW_SIGHT) == 0) /* [TB-LOS-9] */
        warn(r, r->line, "", name, " gives no cover: only blocking and obscuring pieces do");
    if (piece->level == 0 && (words & KW_ROOF) != 0) /* [TB-MOV-5] */
        warn(r, r->line, "", name, " has a roof on level 0, which is the ground");
    for (int i = 0; i + 1 < r->layout->terrain.piece_count; i++) {
        if (strcmp(r->layout->terrain.pieces[i].name, name) == 0) {
            warn(r, r->line, "another piece is called ", name, " too");
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
    r->piece_lines[terrain->piece_count - 1] = r->line;
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
    r->spot_lines[r->layout->spot_count] = r->line;
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
    struct word first = next_word(r);
    if (first.size == 0)
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
            struct sentence s = remark_begin(r, r->spot_lines[i], true);
            say(&s, piece->name);
            say(&s, " of line ");
            say_number(&s, r->piece_lines[j]);
            say(&s, " stands on the point ");
            say(&s, layout->spots[i].name);
        }
    }
}

static void read_lines(struct reader *r)
{
    while (r->at < r->end) {
        size_t left = (size_t)(r->end - r->at);
        const char *next = memchr(r->at, '\n', left);
        const char *stop = next == NULL ? r->end : next;
        const char *comment = memchr(r->at, '#', (size_t)(stop - r->at));
        r->line_end = comment == NULL ? stop : comment;
        r->line++;
        read_line(r);
        r->at = next == NULL ? r->end : next + 1;
    }
}

enum status table_text_read(struct layout *layout, struct table_remarks *remarks, const char *text,
                            size_t size)
{
    static const char MARK[] = "\xEF\xBB\xBF"; /* some editors put it before UTF-8 text */
    memset(remarks, 0, sizeof *remarks);
    begin_largest(layout);
    struct reader r = {.layout = layout, .remarks = remarks, .at = text, .end = text + size};
    if (size > TABLE_TEXT_LIMIT) {
        r.line = 1;
        refuse(&r, "the file has more than a million bytes");
        return STATUS_BAD_INPUT;
    }
    if (size >= 3 && memcmp(text, MARK, 3) == 0)
        r.at += 3;
    read_lines(&r);
    if (!r.begun && !r.late) {
        r.line = r.line == 0 ? 1 : r.line;
        refuse(&r, "the file has no line `table WIDTH HEIGHT`");
    }
    warn_of_spots(&r);
    return remarks->error_count == 0 ? STATUS_OK : STATUS_BAD_INPUT;
}

const struct table_remark *table_remarks_error(const struct table_remarks *remarks)
{
    for (int i = 0; i < remarks->kept_count; i++) {
        if (!remarks->kept[i].warning)
            return &remarks->kept[i];
    }
    return NULL;
}

void table_remark_write(char *out, size_t size, const char *file, const struct table_remark *remark)
{
    struct sentence s = sentence_in(out, size);
    say(&s, file);
    say(&s, ":");
    say_number(&s, remark->line);
    say(&s, remark->warning ? ": warning: " : ": error: ");
    say(&s, remark->sentence);
}

/* ---- writing --------------------------------------------------------------------- */

static void say_points(struct sentence *s, const struct point *points, int count)
{
    for (int i = 0; i < count; i++) {
        say(s, " ");
        say_mil(s, points[i].x);
        say(s, ",");
        say_mil(s, points[i].y);
    }
    say(s, "\n");
}

static void say_keywords(struct sentence *s, unsigned keywords)
{
    bool first = true;
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if ((keywords >> i & 1U) == 0)
            continue;
        say(s, first ? "" : ",");
        say(s, KEYWORD_NAMES[i]);
        first = false;
    }
    if (first)
        say(s, "-");
}

static void say_named(struct sentence *s, const char *line, const char *name)
{
    say(s, line);
    say(s, " ");
    say(s, name);
}

static void say_head(struct sentence *s, const struct layout *layout)
{
    say(s, "table ");
    say_mil(s, layout->terrain.width);
    say(s, " ");
    say_mil(s, layout->terrain.height);
    say(s, "\n");
    if (layout->title[0] != '\0') {
        say_named(s, "name", layout->title);
        say(s, "\n");
    }
    if (layout->style != STYLE_PLAIN) {
        say_named(s, "style", STYLE_NAMES[layout->style]);
        say(s, "\n");
    }
}

static void say_pieces(struct sentence *s, const struct terrain *terrain)
{
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        say_named(s, "piece", piece->name);
        say(s, " ");
        say_number(s, piece->level);
        say(s, " ");
        say_keywords(s, piece->keywords);
        say_points(s, piece->points, piece->point_count);
    }
}

int table_text_write(char out[TABLE_TEXT_SIZE], const struct layout *layout)
{
    struct sentence s = sentence_in(out, TABLE_TEXT_SIZE);
    say_head(&s, layout);
    for (int i = 0; i < layout->patch_count; i++) {
        const struct patch *patch = &layout->patches[i];
        say_named(&s, "ground", patch->name);
        say_points(&s, patch->points, patch->point_count);
    }
    say_pieces(&s, &layout->terrain);
    for (int i = 0; i < layout->stretch_count; i++) {
        const struct stretch *stretch = &layout->stretches[i];
        say_named(&s, "stretch", stretch->name);
        say_points(&s, (struct point[]){stretch->segment.a, stretch->segment.b}, 2);
    }
    for (int i = 0; i < layout->spot_count; i++) {
        say_named(&s, "point", layout->spots[i].name);
        say_points(&s, &layout->spots[i].at, 1);
    }
    CHECK(s.length + 1 < s.size); /* the limits of a layout fit */
    return (int)s.length;
}
