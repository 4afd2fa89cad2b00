#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/table_text.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static struct layout layout, again;
static struct remarks remarks;
static char text[TABLE_TEXT_SIZE], text_again[TABLE_TEXT_SIZE];

static enum status read(const char *words)
{
    return table_text_read(&layout, &remarks, words, strlen(words));
}

static void good(const char *words)
{
    if (read(words) != STATUS_OK)
        fail_msg("%s", remarks.kept[0].sentence);
}

/* The text has exactly one error, on that line, in those words. */
static void bad(const char *words, int line, const char *sentence)
{
    assert_int_equal(read(words), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 1);
    const struct remark *error = remarks_error(&remarks);
    assert_non_null(error);
    assert_string_equal(error->sentence, sentence);
    assert_int_equal(error->line, line);
    assert_false(error->warning);
}

/* A table of 36 by 24 inches with the given line second. */
static char lines[4096];
static const char *with(const char *line)
{
    snprintf(lines, sizeof lines, "table 36 24\n%s\n", line);
    return lines;
}

static void warned(const char *line, const char *sentence)
{
    good(with(line));
    assert_int_equal(remarks.warning_count, 1);
    assert_int_equal(remarks.kept_count, 1);
    assert_true(remarks.kept[0].warning);
    assert_int_equal(remarks.kept[0].line, 2);
    assert_string_equal(remarks.kept[0].sentence, sentence);
    assert_null(remarks_error(&remarks));
}

/* ---- what is understood ---------------------------------------------------------- */

static void reads_every_kind_of_line(void **state)
{
    (void)state;
    good("# a comment\r\n"
         "table 36 24.5\n"
         "\n"
         "name  The Old Pass \t# of the giants\n"
         "style wilds\n"
         "ground track -2,3 38,3 38,4.125 -2,4\n"
         "piece saloon 2 blocking,hard,impassable 1,1 7,1 7,5 1,5 # the saloon\n"
         "\tpiece  walk_1\t0 - 1,5 7,5 7,6.25 1,6.25\r\n"
         "stretch exit-north 3,0 9,0\n"
         "point centre 18,12.25");
    assert_int_equal(remarks.warning_count, 0);
    assert_int_equal(layout.terrain.width, 36000);
    assert_int_equal(layout.terrain.height, 24500);
    assert_string_equal(layout.title, "The Old Pass");
    assert_int_equal(layout.style, STYLE_WILDS);
    assert_int_equal(layout.patch_count, 1);
    assert_string_equal(layout.patches[0].name, "track");
    assert_int_equal(layout.patches[0].point_count, 4);
    assert_int_equal(layout.patches[0].points[0].x, -2000);
    assert_int_equal(layout.patches[0].points[2].y, 4125);
    assert_int_equal(layout.terrain.piece_count, 2);
    const struct piece *saloon = &layout.terrain.pieces[0], *walk = &layout.terrain.pieces[1];
    assert_string_equal(saloon->name, "saloon");
    assert_int_equal(saloon->level, 2);
    assert_int_equal(saloon->keywords, KW_BLOCKING | KW_HARD | KW_IMPASSABLE);
    assert_int_equal(saloon->point_count, 4);
    assert_string_equal(walk->name, "walk_1");
    assert_int_equal(walk->keywords, 0);
    assert_int_equal(walk->box.y1, 6250);
    assert_int_equal(layout.stretch_count, 1);
    assert_string_equal(layout.stretches[0].name, "exit-north");
    assert_int_equal(layout.stretches[0].segment.b.x, 9000);
    assert_int_equal(layout.spot_count, 1);
    assert_string_equal(layout.spots[0].name, "centre");
    assert_int_equal(layout.spots[0].at.y, 12250);
}

static void reads_every_keyword(void **state) /* [TB-TER-2] */
{
    (void)state;
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        char line[128];
        snprintf(line, sizeof line, "piece x 1 %s 1,1 2,1 2,2", KEYWORD_NAMES[i]);
        good(with(line));
        assert_int_equal(layout.terrain.pieces[0].keywords, 1 << i);
    }
    good(with("piece x 1 blocking,hard,hard,climbable,roof 1,1 2,1 2,2"));
    assert_int_equal(layout.terrain.pieces[0].keywords,
                     KW_BLOCKING | KW_HARD | KW_CLIMBABLE | KW_ROOF);
}

static void reads_every_style(void **state)
{
    (void)state;
    for (int i = 0; i < STYLE_COUNT; i++) {
        char line[64];
        snprintf(line, sizeof line, "style %s", STYLE_NAMES[i]);
        good(with(line));
        assert_int_equal(layout.style, i);
    }
}

static void a_mark_before_the_text_is_no_part_of_it(void **state)
{
    (void)state;
    good("\xEF\xBB\xBFtable 24 24");
    assert_int_equal(layout.terrain.width, 24000);
}

static void names_of_tables_are_utf8(void **state)
{
    (void)state;
    good(with("name Cañón \xE2\x80\x99 \xF0\x9F\x90\x8E"));
    assert_string_equal(layout.title, "Cañón \xE2\x80\x99 \xF0\x9F\x90\x8E");
    const char *const broken[] = {
        "name \x80",             /* a tail without a head */
        "name a\x7F",            /* delete */
        "name a\x01",            /* control */
        "name \xC2\x85",         /* control, in two bytes */
        "name \xC1\x81",         /* too long a form */
        "name \xE0\x9F\xBF",     /* the same in three */
        "name \xF0\x8F\xBF\xBF", /* and in four */
        "name \xED\xA0\x80",     /* half of a pair */
        "name \xEF\xBF\xBE",     /* no letter at all */
        "name \xF4\x90\x80\x80", /* beyond the last letter */
        "name \xF8\x88\x80\x80", /* no such head */
        "name \xC3",             /* cut off */
        "name \xC3z",            /* a head without a tail */
    };
    for (int i = 0; i < COUNT(broken); i++)
        bad(with(broken[i]), 2,
            "the table's name holds a quote or a byte that is no letter; names are UTF-8");
}

/* A name that holds a # or has blanks around it stands in quotes; a quote of its own it cannot have. */
static void names_of_tables_in_quotes(void **state)
{
    static char text[TABLE_TEXT_SIZE];
    (void)state;
    good(with("name \" Camp #4\" # the fourth"));
    assert_string_equal(layout.title, " Camp #4");
    good((table_text_write(text, &layout), text));
    assert_string_equal(layout.title, " Camp #4");
    good(with("name \"Camp\""));
    table_text_write(text, &layout);
    assert_string_equal(text, "table 36 24\nname Camp\n");
    bad(with("name The \"Duke\""), 2,
        "the table's name holds a quote or a byte that is no letter; names are UTF-8");
    bad(with("name \"\""), 2, "the name is missing");
}

/* Two quotes are a word without letters, not the end of the line. */
static void empty_words_are_no_end(void **state)
{
    (void)state;
    bad(with("\"\" piece"), 2,
        "'' starts no line; known are table, name, style, ground, piece, stretch, point");
    bad(with("piece a 1 - 1,1 2,1 2,2 \"\" x"), 2,
        "a point is x,y in inches with up to three decimals, not ''");
    bad(with("style ranch \"\""), 2, "the line should end before ''");
    bad(with("piece a 1 \"\" 1,1 2,1 2,2"), 2,
        "a keyword is missing beside a comma; there are no blanks between keywords");
}

static void a_table_is_at_most_72_inches(void **state) /* [TB-TER-1] */
{
    (void)state;
    good("table 72 72");
    assert_int_equal(layout.terrain.width, LIMIT_SIDE);
    bad("table 72.001 24", 1, "a table's sides are at most 72 inches");
    bad("table 24 0", 1, "a table's sides are longer than 0 inches");
    good("table 0.001 24");
}

/* ---- what is refused ------------------------------------------------------------- */

static void refuses_what_is_no_line(void **state)
{
    (void)state;
    bad("", 1, "the file has no line `table WIDTH HEIGHT`");
    bad("# nothing\n\n", 2, "the file has no line `table WIDTH HEIGHT`");
    bad(with("house x"), 2,
        "'house' starts no line; known are table, name, style, ground, piece, stretch, point");
    bad(with("Piece x"), 2,
        "'Piece' starts no line; known are table, name, style, ground, piece, stretch, point");
    bad("table 24 24\ntable 24 24", 2, "a second table line; a file holds one table");
    bad("name X\ntable 24 24", 1,
        "the first line should be `table WIDTH HEIGHT`, but 'name' comes first");
    bad("style lair\nname X", 1,
        "the first line should be `table WIDTH HEIGHT`, but 'style' comes first");
}

static void refuses_bad_lengths(void **state) /* [TB-UNIT-1] */
{
    (void)state;
    const char *const broken[] = {"x", "1.2345", "1.", ".5", "1e3", "+1", "1x"};
    for (int i = 0; i < COUNT(broken); i++) {
        char line[64], sentence[LIMIT_REASON];
        snprintf(line, sizeof line, "table %s 24", broken[i]);
        snprintf(sentence, sizeof sentence,
                 "a length in inches with up to three decimals should stand where there is '%s'",
                 broken[i]);
        bad(line, 1, sentence);
    }
    bad("table 24", 1,
        "a length in inches with up to three decimals should stand where there is the end of the "
        "line");
    bad("table 24 24 24", 1, "the line should end before '24'");
}

static void refuses_bad_names(void **state)
{
    (void)state;
    bad(with("piece a.b 1 soft 1,1 2,1 2,2"), 2,
        "a name is one word of letters, digits, - and _, not 'a.b'");
    bad(with("piece"), 2,
        "a name is one word of letters, digits, - and _, not the end of the line");
    bad(with("piece \x01x\xff 1 soft 1,1 2,1 2,2"), 2,
        "a name is one word of letters, digits, - and _, not '?x?'");
    good(with("point a234567890123456789012345678901 1,1"));
    bad(with("point a2345678901234567890123456789012 1,1"), 2,
        "the name 'a2345678901234567890123456789012' has more than 31 letters");
    bad(with("name"), 2, "the name is missing");
    good(with("name 12345678901234567890123456789012345678901234567"));
    bad(with("name 123456789012345678901234567890123456789012345678"), 2,
        "the table's name has more than 47 bytes");
    bad("table 24 24\nname A\nname B", 3, "a second name line; a table has one name");
    bad(with("style town"), 2, "a style is plain, street, ranch, wilds or lair, not 'town'");
    bad(with("style"), 2,
        "a style is plain, street, ranch, wilds or lair, not the end of the line");
    bad(with("style lair lair"), 2, "the line should end before 'lair'");
    bad("table 24 24\nstyle lair\nstyle lair", 3, "a second style line; a table has one style");
}

static void refuses_bad_pieces(void **state)
{
    (void)state;
    bad(with("piece x 10 soft 1,1 2,1 2,2"), 2,
        "a level from 0 to 9 should stand where there is '10'");
    bad(with("piece x - soft 1,1 2,1 2,2"), 2,
        "a level from 0 to 9 should stand where there is '-'");
    bad(with("piece x 1"), 2, "the keywords are missing; a piece without keywords writes -");
    bad(with("piece x 1 wooden 1,1 2,1 2,2"), 2,
        "'wooden' is no keyword; known are blocking, obscuring, soft, hard, impassable, difficult, "
        "dangerous, barrier, climbable, roof, gap");
    bad(with("piece x 1 soft, 1,1 2,1 2,2"), 2,
        "a keyword is missing beside a comma; there are no blanks between keywords");
    bad(with("piece x 1 ,soft 1,1 2,1 2,2"), 2,
        "a keyword is missing beside a comma; there are no blanks between keywords");
    bad(with("piece x 1 soft 1,1 2,1"), 2, "there should be 3 to 32 points, not 2");
    bad(with("piece x 1 soft 1,1 2,1 2,2, 1,2"), 2,
        "a point is x,y in inches with up to three decimals, not '2,2,'");
    bad(with("piece x 1 soft 1,1 2 2,2"), 2,
        "a point is x,y in inches with up to three decimals, not '2'");
    bad(with("piece x 1 soft 1,1 2,1 2,b"), 2,
        "a point is x,y in inches with up to three decimals, not '2,b'");
    bad(with("piece x 1 soft 1,1 2,1 2;2"), 2,
        "a point is x,y in inches with up to three decimals, not '2;2'");
    bad(with("piece x 1 hard 1,1 2,2 1,2 2,1"), 2, "the outline touches or crosses itself");
    bad(with("piece x 1 hard 1,1 36.001,1 2,2"), 2, "a point of the outline lies off the table");
    bad(with("piece x 1 impassable,difficult 1,1 2,1 2,2"), 2, /* [TB-TER-2] */
        "impassable excludes every other word about movement");
}

/* A line with so many points round a circle; the word before them is the caller's. */
static void many_points(char *out, size_t size, const char *head, int count)
{
    int at = snprintf(out, size, "%s", head);
    for (int i = 0; i < count; i++) {
        struct point p = compass_point((struct point){12000, 12000}, 9000, i * 7);
        at += snprintf(out + at, size - (size_t)at, " %d.%03d,%d.%03d", p.x / 1000, p.x % 1000,
                       p.y / 1000, p.y % 1000);
    }
}

static void a_piece_has_at_most_32_points(void **state) /* [TB-TER-1] */
{
    (void)state;
    char line[2048];
    many_points(line, sizeof line, "piece x 1 -", 32);
    good(with(line));
    assert_int_equal(layout.terrain.pieces[0].point_count, 32);
    many_points(line, sizeof line, "piece x 1 -", 33);
    bad(with(line), 2, "there should be 3 to 32 points, not 33");
}

static void refuses_bad_ground(void **state)
{
    (void)state;
    good(with("ground x -12,-12 48,-12 48,36"));
    bad(with("ground x -12.001,0 1,1 2,2"), 2,
        "a point of the ground lies more than 12 inches off the table");
    bad(with("ground x 0,-12.001 1,1 2,2"), 2,
        "a point of the ground lies more than 12 inches off the table");
    bad(with("ground x 48.001,0 1,1 2,2"), 2,
        "a point of the ground lies more than 12 inches off the table");
    bad(with("ground x 0,36.001 1,1 2,2"), 2,
        "a point of the ground lies more than 12 inches off the table");
    bad(with("ground x 0,0 1,1"), 2, "there should be 3 to 32 points, not 2");
    bad(with("ground"), 2,
        "a name is one word of letters, digits, - and _, not the end of the line");
}

static void stretches_lie_on_one_side(void **state) /* [TB-TER-7] */
{
    (void)state;
    const char *const sides[] = {"stretch x 0,0 36,0", "stretch x 36,0 36,24",
                                 "stretch x 36,24 0,24", "stretch x 0,24 0,0"};
    for (int i = 0; i < COUNT(sides); i++)
        good(with(sides[i]));
    const char *const off[] = {"stretch x 0,0.001 36,0",      "stretch x 0,1 36,1",
                               "stretch x 1,0 1,24",          "stretch x -0.001,0 1,0",
                               "stretch x 0,0 36,24",         "stretch x 35,0 36.001,0",
                               "stretch x 0,-0.001 0,3",      "stretch x 36,23 36,24.001",
                               "stretch x 35.999,0 35.999,4", "stretch x 0,23.999 4,23.999"};
    for (int i = 0; i < COUNT(off); i++)
        bad(with(off[i]), 2, "a stretch lies on one side of the table");
    bad(with("stretch x 0,0 0,0"), 2,
        "the stretch has no length; a point line names a single place");
    bad(with("stretch x 0,0"), 2, "there should be 2 points, not 1");
    bad(with("stretch a! 0,0 1,0"), 2, "a name is one word of letters, digits, - and _, not 'a!'");
}

static void points_lie_on_the_table(void **state) /* [TB-TER-7] */
{
    (void)state;
    good(with("point corner 36,24"));
    good(with("point corner 0,0"));
    const char *const off[] = {"point x 36.001,0", "point x 0,24.001", "point x -0.001,0",
                               "point x 0,-0.001"};
    for (int i = 0; i < COUNT(off); i++)
        bad(with(off[i]), 2, "the point lies off the table");
    bad(with("point x"), 2, "there should be 1 point, not 0");
    bad(with("point x 1,1 2,2"), 2, "there should be 1 point, not 2");
}

/* As many of one kind of line as there may be, then one more. */
static void up_to_a_limit(const char *line, int limit, const char *sentence)
{
    static char many[LIMIT_PIECES * 64];
    int at = snprintf(many, sizeof many, "table 36 24\n");
    for (int i = 0; i < limit; i++)
        at += snprintf(many + at, sizeof many - (size_t)at, "%s\n", line);
    assert_int_equal(read(many), STATUS_OK);
    snprintf(many + at, sizeof many - (size_t)at, "%s\n", line);
    bad(many, limit + 2, sentence);
}

static void refuses_too_many(void **state)
{
    (void)state;
    up_to_a_limit("ground x 1,1 2,1 2,2", LIMIT_PATCHES, "a table has at most 8 patches of ground");
    up_to_a_limit("stretch x 1,0 2,0", LIMIT_STRETCHES, "a table has at most 16 stretches");
    up_to_a_limit("point x 1,1", LIMIT_SPOTS, "a table has at most 32 points");
    up_to_a_limit("piece x 1 - 1,1 2,1 2,2", LIMIT_PIECES,
                  "a table has at most 64 pieces"); /* [TB-TER-1] */
}

static void refuses_more_than_a_million_bytes(void **state)
{
    (void)state;
    static char much[TABLE_TEXT_LIMIT + 2];
    memset(much, '\n', sizeof much);
    memcpy(much, "table 24 24", 11);
    assert_int_equal(table_text_read(&layout, &remarks, much, TABLE_TEXT_LIMIT), STATUS_OK);
    assert_int_equal(table_text_read(&layout, &remarks, much, TABLE_TEXT_LIMIT + 1),
                     STATUS_BAD_INPUT);
    assert_string_equal(remarks_error(&remarks)->sentence,
                        "the file has more than a million bytes");
}

/* ---- all of it, not only the first ----------------------------------------------- */

static void says_everything_that_is_wrong(void **state)
{
    (void)state;
    assert_int_equal(read("table 24 24\n"
                          "piece a 1 foo 1,1 2,1 2,2\n"
                          "piece b 0 blocking 1,1 2,1 2,2\n"
                          "point x 25,1\n"
                          "frob\n"),
                     STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 3);
    assert_int_equal(remarks.warning_count, 1);
    assert_int_equal(remarks.kept_count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(remarks.kept[i].line, i + 2);
    assert_int_equal(layout.terrain.piece_count, 1);
}

static void checks_on_against_the_largest_table(void **state)
{
    (void)state;
    assert_int_equal(read("table 100 24\npiece a 1 - 71,1 72,1 72,2\npiece b 1 - 1,1 73,1 2,2\n"),
                     STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 2);
    assert_int_equal(remarks.kept[1].line, 3);
    assert_int_equal(read("table x 24\npiece a 1 - 71,1 72,1 72,2\n"), STATUS_BAD_INPUT);
    assert_int_equal(remarks.count, 1);
}

static void keeps_the_first_remarks_and_counts_all(void **state)
{
    (void)state;
    static char many[16384];
    int at = snprintf(many, sizeof many, "table 24 24\n");
    for (int i = 0; i < LIMIT_REMARKS_KEPT; i++)
        at +=
            snprintf(many + at, sizeof many - (size_t)at, "piece p%d 0 blocking 1,1 2,1 2,2\n", i);
    for (int i = 0; i < LIMIT_REMARKS_KEPT; i++)
        at += snprintf(many + at, sizeof many - (size_t)at, "frob\n");
    assert_int_equal(read(many), STATUS_BAD_INPUT);
    assert_int_equal(remarks.warning_count, LIMIT_REMARKS_KEPT);
    assert_int_equal(remarks.count, LIMIT_REMARKS_KEPT);
    assert_int_equal(remarks.kept_count, LIMIT_REMARKS_KEPT);
    assert_true(remarks.kept[LIMIT_REMARKS_KEPT / 2 - 1].warning);
    assert_false(remarks.kept[LIMIT_REMARKS_KEPT / 2].warning);
    assert_int_equal(remarks_error(&remarks)->line, LIMIT_REMARKS_KEPT + 2);
}

static void a_remark_names_file_line_and_reason(void **state)
{
    (void)state;
    char out[128];
    bad(with("frob"), 2,
        "'frob' starts no line; known are table, name, style, ground, piece, stretch, point");
    remark_write(out, sizeof out, "a.table", &remarks.kept[0]);
    assert_string_equal(out,
                        "a.table:2: error: 'frob' starts no line; known are table, name, style, "
                        "ground, piece, stretch, point");
    remark_write(out, 12, "a.table", &remarks.kept[0]);
    assert_string_equal(out, "a.table:2: ");
    good(with("piece x 0 blocking 1,1 2,1 2,2"));
    remark_write(out, sizeof out, "b", &remarks.kept[0]);
    assert_memory_equal(out, "b:2: warning: x has", 19);
}

/* ---- what is odd ----------------------------------------------------------------- */

static void warns_of_words_without_effect(void **state)
{
    (void)state;
    warned("piece x 0 blocking 1,1 2,1 2,2", /* [TB-LOS-4] */
           "x has level 0, which is flat: it never matters to sight");
    warned("piece x 0 obscuring 1,1 2,1 2,2",
           "x has level 0, which is flat: it never matters to sight");
    warned("piece x 1 blocking,obscuring 1,1 2,1 2,2",
           "x is blocking and obscuring: blocking is enough");
    warned("piece x 1 obscuring,soft,hard 1,1 2,1 2,2", /* [TB-LOS-9] */
           "x is soft and hard: hard is the stronger and counts alone");
    warned("piece x 1 soft 1,1 2,1 2,2", "x gives no cover: only blocking and obscuring pieces do");
    warned("piece x 1 hard,barrier 1,1 2,1 2,2",
           "x gives no cover: only blocking and obscuring pieces do");
    warned("piece x 0 roof 1,1 2,1 2,2", "x has a roof on level 0, which is the ground");
    good(with("piece x 1 blocking,hard,climbable,roof 1,1 2,1 2,2"));
    assert_int_equal(remarks.warning_count, 0);
    good(with("piece x 0 difficult,dangerous 1,1 2,1 2,2"));
    assert_int_equal(remarks.warning_count, 0);
}

static void warns_of_pieces_of_one_name(void **state)
{
    (void)state;
    good("table 24 24\npiece x 1 - 1,1 2,1 2,2\npiece y 1 - 1,1 2,1 2,2\npiece x 1 - 1,1 2,1 2,2\n"
         "piece x 1 - 1,1 2,1 2,2\n");
    assert_int_equal(remarks.warning_count, 2);
    assert_int_equal(remarks.kept[0].line, 4);
    assert_string_equal(remarks.kept[0].sentence, "another piece is called x too");
}

static void warns_of_points_that_something_stands_on(void **state) /* [TB-TER-3] */
{
    (void)state;
    good("table 24 24\npoint centre 2,2\npiece rock 1 - 2,2 4,2 4,4 2,4\npoint free 1.999,2\n");
    assert_int_equal(remarks.warning_count, 1);
    assert_int_equal(remarks.kept[0].line, 2);
    assert_string_equal(remarks.kept[0].sentence, "rock of line 3 stands on the point centre");
}

/* ---- writing --------------------------------------------------------------------- */

static const char WHOLE[] = "table 36 24.5\n"
                            "name The Old Pass\n"
                            "style wilds\n"
                            "ground track -2,3 38,3 38,4.125 -2,4\n"
                            "piece saloon 2 blocking,hard,impassable 1,1 7,1 7,5 1,5\n"
                            "piece walk_1 0 - 1,5 7,5 7,6.25 1,6.25\n"
                            "stretch exit-north 3,0 9,0\n"
                            "point centre 18,12.25\n";

static void writes_what_it_reads(void **state)
{
    (void)state;
    good(WHOLE);
    int size = table_text_write(text, &layout);
    assert_string_equal(text, WHOLE);
    assert_int_equal(size, sizeof WHOLE - 1);
    good("table 1 1");
    assert_int_equal(table_text_write(text, &layout), 10);
    assert_string_equal(text, "table 1 1\n");
}

static void reading_what_was_written_gives_the_same(void **state)
{
    (void)state;
    /* Clockwise, with a point on an edge: put in order by reading, stable from then on. */
    good("table 24 24\npiece x 1 obscuring,soft 1,1 1,3 2,3 3,3 3,1\nstyle lair\n");
    int size = table_text_write(text, &layout);
    assert_int_equal(table_text_read(&again, &remarks, text, (size_t)size), STATUS_OK);
    assert_memory_equal(&layout, &again, sizeof layout);
    assert_int_equal(table_text_write(text_again, &again), size);
    assert_string_equal(text, text_again);
    assert_int_equal(layout.terrain.pieces[0].point_count, 4);
}

static void any_layout_fits_the_room_for_text(void **state)
{
    (void)state;
    char name[LIMIT_NAME], reason[LIMIT_REASON];
    struct point points[LIMIT_PIECE_POINTS];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(layout_begin(&layout, LIMIT_SIDE, LIMIT_SIDE, reason), STATUS_OK);
    memset(layout.title, 't', LIMIT_TITLE - 1);
    layout.style = STYLE_STREET;
    for (int i = 0; i < LIMIT_PIECE_POINTS; i++)
        points[i] = compass_point((struct point){40111, 40111}, 29111, i * 11);
    while (layout.terrain.piece_count < LIMIT_PIECES)
        assert_int_equal(terrain_add(&layout.terrain, name, 9,
                                     (1U << KEYWORD_COUNT) - 1 - KW_IMPASSABLE, points,
                                     LIMIT_PIECE_POINTS, reason),
                         STATUS_OK);
    for (layout.patch_count = 0; layout.patch_count < LIMIT_PATCHES; layout.patch_count++) {
        struct patch *patch = &layout.patches[layout.patch_count];
        memcpy(patch->name, name, sizeof name);
        patch->point_count = LIMIT_PIECE_POINTS;
        memcpy(patch->points, points, sizeof points);
    }
    for (layout.stretch_count = 0; layout.stretch_count < LIMIT_STRETCHES; layout.stretch_count++) {
        memcpy(layout.stretches[layout.stretch_count].name, name, sizeof name);
        layout.stretches[layout.stretch_count].segment = (struct segment){{11111, 0}, {22222, 0}};
    }
    for (layout.spot_count = 0; layout.spot_count < LIMIT_SPOTS; layout.spot_count++) {
        memcpy(layout.spots[layout.spot_count].name, name, sizeof name);
        layout.spots[layout.spot_count].at = (struct point){11111, 11111};
    }
    int size = table_text_write(text, &layout);
    assert_int_equal(table_text_read(&again, &remarks, text, (size_t)size), STATUS_OK);
    assert_memory_equal(&layout, &again, sizeof layout);
}

/* Any beginning of a text, and any one byte of it changed, is read or refused, never worse. */
static void survives_broken_text(void **state)
{
    (void)state;
    char broken[sizeof WHOLE];
    for (size_t size = 0; size < sizeof WHOLE; size++)
        assert_true(table_text_read(&layout, &remarks, WHOLE, size) <= STATUS_BAD_INPUT);
    for (size_t i = 0; i + 1 < sizeof WHOLE; i++) {
        memcpy(broken, WHOLE, sizeof WHOLE);
        for (int byte = 0; byte < 256; byte += 5) {
            broken[i] = (char)byte;
            assert_true(table_text_read(&layout, &remarks, broken, sizeof broken - 1) <=
                        STATUS_BAD_INPUT);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_kind_of_line),
        cmocka_unit_test(reads_every_keyword),
        cmocka_unit_test(reads_every_style),
        cmocka_unit_test(a_mark_before_the_text_is_no_part_of_it),
        cmocka_unit_test(names_of_tables_are_utf8),
        cmocka_unit_test(names_of_tables_in_quotes),
        cmocka_unit_test(empty_words_are_no_end),
        cmocka_unit_test(a_table_is_at_most_72_inches),
        cmocka_unit_test(refuses_what_is_no_line),
        cmocka_unit_test(refuses_bad_lengths),
        cmocka_unit_test(refuses_bad_names),
        cmocka_unit_test(refuses_bad_pieces),
        cmocka_unit_test(a_piece_has_at_most_32_points),
        cmocka_unit_test(refuses_bad_ground),
        cmocka_unit_test(stretches_lie_on_one_side),
        cmocka_unit_test(points_lie_on_the_table),
        cmocka_unit_test(refuses_too_many),
        cmocka_unit_test(refuses_more_than_a_million_bytes),
        cmocka_unit_test(says_everything_that_is_wrong),
        cmocka_unit_test(checks_on_against_the_largest_table),
        cmocka_unit_test(keeps_the_first_remarks_and_counts_all),
        cmocka_unit_test(a_remark_names_file_line_and_reason),
        cmocka_unit_test(warns_of_words_without_effect),
        cmocka_unit_test(warns_of_pieces_of_one_name),
        cmocka_unit_test(warns_of_points_that_something_stands_on),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(reading_what_was_written_gives_the_same),
        cmocka_unit_test(any_layout_fits_the_room_for_text),
        cmocka_unit_test(survives_broken_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
