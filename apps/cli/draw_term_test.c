#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cli/draw_term.h"
#include "record/table_text.h"

static struct layout layout;
static struct remarks remarks;

static void table(const char *text)
{
    assert_int_equal(table_text_read(&layout, &remarks, text, strlen(text)), STATUS_OK);
}

static struct draft map(int columns, int rows, enum term_colours colours)
{
    struct draft draft = {0};
    struct term_options options = {.columns = columns, .rows = rows, .colours = colours};
    term_map(&draft, &layout, &options);
    assert_false(draft.failed);
    return draft;
}

/* Columns a line takes: bytes that start a letter, without what sets colours. */
static int width_of(const char *line, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\x1b') {
            while (line[i] != 'm')
                i++;
            continue;
        }
        width += ((unsigned char)line[i] & 0xC0) != 0x80;
    }
    return width;
}

/* The lines of a text and the widest of them. */
static int measure(const char *text, int *widest)
{
    int lines = 0;
    *widest = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        int width = width_of(text, length);
        *widest = width > *widest ? width : *widest;
        lines++;
        text += length + (text[length] == '\n');
    }
    return lines;
}

static void a_small_map_in_plain_letters(void **state)
{
    (void)state;
    table("table 12 6\n"
          "ground street 0,4.5 12,4.5 12,6 0,6\n"
          "piece house 2 blocking,hard,impassable 2,1 7,1 7,4 2,4\n"
          "piece sage 1 obscuring,soft,difficult 9,1 11,1 11,3 9,3\n");
    struct draft draft = map(29, 0, TERM_PLAIN);
    assert_string_equal(draft.bytes, "    0           6\n"
                                     "   +-----------+------------+\n"
                                     "  0|                        |\n"
                                     "   |    ##########    \"\"\"\"  |\n"
                                     "   |    ##a house#    \"\"b\"  |\n"
                                     "   |    ##########          |\n"
                                     "   |........................|\n"
                                     "   |........................|\n"
                                     "   +-----------+------------+\n");
    draft_release(&draft);
}

/* Marks lie over letters, beside each other where they would meet, and within the map at its edges. */
static void marks_on_a_map(void **state)
{
    (void)state;
    static const struct term_mark MARKS[] = {{{2500, 2500}, "A1"},
                                             {{9000, 1500}, "B1"},
                                             {{9200, 1500}, "B2"},
                                             {{12000, 6000}, "C1"},
                                             {{0, 0}, "D1"}};
    table("table 12 6\n"
          "piece house 2 blocking,hard,impassable 2,1 7,1 7,4 2,4\n");
    struct term_options options = {.columns = 29, .marks = MARKS, .mark_count = 5};
    struct draft draft = {0};
    term_map(&draft, &layout, &options);
    assert_string_equal(draft.bytes, "    0           6\n"
                                     "   +-----------+------------+\n"
                                     "  0|D1                      |\n"
                                     "   |    ##########   B1B2   |\n"
                                     "   |    A1a house#          |\n"
                                     "   |    ##########          |\n"
                                     "   |                        |\n"
                                     "   |                      C1|\n"
                                     "   +-----------+------------+\n");
    draft_release(&draft);
    options.colours = TERM_TRUE;
    term_map(&draft, &layout, &options);
    assert_non_null(strstr(draft.bytes, "38;2;255;246;232;48;2;122;31;31mB\x1b["));
    draft_release(&draft);
    table("table 1 72");
    options.rows = 4;
    term_map(&draft, &layout, &options); /* no room for two letters */
    draft_release(&draft);
}

static void maps_fit_their_room(void **state)
{
    (void)state;
    static const char *const TABLES[] = {"table 36 36", "table 72 24", "table 24 72", "table 1 1",
                                         "table 0.001 72"};
    static const int ROOM[][2] = {{80, 0},   {80, 24}, {40, 10}, {20, 5},
                                  {200, 60}, {3, 1},   {1000, 0}};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        table(TABLES[i]);
        for (size_t j = 0; j < sizeof ROOM / sizeof ROOM[0]; j++) {
            for (int colours = TERM_PLAIN; colours <= TERM_TRUE; colours++) {
                struct draft draft = map(ROOM[j][0], ROOM[j][1], (enum term_colours)colours);
                int widest, lines = measure(draft.bytes, &widest);
                assert_true(widest <= (ROOM[j][0] > 20 ? ROOM[j][0] : 20) + 1);
                assert_true(ROOM[j][1] < 4 || lines <= ROOM[j][1]);
                assert_true(lines <= 204);
                draft_release(&draft);
            }
        }
    }
}

static void plain_is_ascii_and_colours_end_with_the_line(void **state)
{
    (void)state;
    table("table 36 36\npiece creek 0 difficult 10,0 12,0 12,36 10,36\n"
          "piece bank 1 blocking,hard,climbable,roof 20,20 30,20 30,30 20,30");
    struct draft plain = map(80, 0, TERM_PLAIN), true_colours = map(80, 0, TERM_TRUE);
    struct draft few = map(80, 0, TERM_256);
    for (size_t i = 0; i < plain.length; i++)
        assert_true(plain.bytes[i] == '\n' || (plain.bytes[i] >= ' ' && plain.bytes[i] <= '~'));
    assert_non_null(strchr(plain.bytes, '~'));
    assert_non_null(strstr(plain.bytes, "b bank"));
    assert_non_null(strstr(true_colours.bytes, "\x1b[38;2;"));
    assert_non_null(strstr(true_colours.bytes, "\xe2\x96\x80"));
    assert_non_null(strstr(few.bytes, "\x1b[38;5;"));
    assert_null(strstr(few.bytes, ";2;"));
    const char *line = strchr(true_colours.bytes, '\n') + 1; /* after the ruler */
    while (*line != '\0') {
        const char *end = strchr(line, '\n');
        assert_memory_equal(end - 4, "\x1b[0m", 4);
        line = end + 1;
    }
    draft_release(&plain);
    draft_release(&true_colours);
    draft_release(&few);
}

static void thin_things_do_not_vanish(void **state)
{
    (void)state;
    table("table 36 36\npiece fence 1 obscuring,soft,barrier 5,20.1 30,20.1 30,20.4 5,20.4");
    struct draft draft = map(60, 0, TERM_PLAIN);
    assert_non_null(strstr(draft.bytes, "++++++++++"));
    draft_release(&draft);
}

static void the_legend_gathers_pieces_of_a_kind(void **state)
{
    (void)state;
    table("table 24 24\n"
          "piece sage-1 1 obscuring,soft,difficult 1,1 2,1 2,2\n"
          "piece bank 1 blocking,hard,climbable,roof 5,5 9,5 9,9 5,9\n"
          "piece sage-2 1 obscuring,soft,difficult 1,3 2,3 2,4\n"
          "piece sage-3 1 obscuring,difficult 1,5 2,5 2,6\n");
    struct draft draft = {0};
    struct term_options options = {.columns = 60, .colours = TERM_PLAIN};
    term_legend(&draft, &layout, &options);
    assert_string_equal(draft.bytes, "ac          Sage             level 1, obscures, soft cover,\n"
                                     "                             difficult\n"
                                     "b           Bank             level 1, blocks sight, hard\n"
                                     "                             cover, can be climbed, roof to\n"
                                     "                             stand on\n"
                                     "d           Sage             level 1, obscures, difficult\n");
    draft_release(&draft);
}

static void every_piece_has_a_letter(void **state)
{
    (void)state;
    static char text[8192];
    int at = snprintf(text, sizeof text, "table 72 72\n");
    for (int i = 0; i < LIMIT_PIECES; i++)
        at +=
            snprintf(text + at, sizeof text - (size_t)at, "piece p%d 1 - %d,%d %d,%d %d,%d\n", i,
                     i % 8 * 9, i / 8 * 9, i % 8 * 9 + 8, i / 8 * 9, i % 8 * 9 + 8, i / 8 * 9 + 8);
    table(text);
    struct draft draft = map(120, 0, TERM_PLAIN);
    static const char KEYS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+";
    for (int i = 0; i < LIMIT_PIECES; i++)
        assert_non_null(strchr(draft.bytes, KEYS[i]));
    draft_release(&draft);
}

static void the_list_tells_everything_in_sentences(void **state)
{
    (void)state;
    table("table 36 24.5\nname The Old Pass\n"
          "piece general-store 1 blocking,hard,impassable 20,2 28,2 28,6 20,6\n"
          "piece walk 0 - 17.5,12 18.5,12 18.5,12.5 17.5,12.5\n"
          "stretch exit-north 3,0 9,0\n"
          "point well 18,13.25\n");
    struct draft draft = {0};
    term_list(&draft, &layout);
    assert_string_equal(
        draft.bytes,
        "The Old Pass: 36 inches from west to east, 24.5 from north to south, 2 pieces.\n"
        "General store: level 1, blocks sight, hard cover, cannot be entered. 8 by 4 inches at 24 "
        "east, 4 south, 10 inches north-east of the middle.\n"
        "Walk: level 0, open ground. 1 by 0.5 inches at 18 east, 12.3 south, in the middle.\n"
        "Exit north: on the side from 3 east, 0 south to 9 east, 0 south.\n"
        "Well: at 18 east, 13.3 south, 1 inch south of the middle.\n");
    draft_release(&draft);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_map_in_plain_letters),
        cmocka_unit_test(marks_on_a_map),
        cmocka_unit_test(maps_fit_their_room),
        cmocka_unit_test(plain_is_ascii_and_colours_end_with_the_line),
        cmocka_unit_test(thin_things_do_not_vanish),
        cmocka_unit_test(the_legend_gathers_pieces_of_a_kind),
        cmocka_unit_test(every_piece_has_a_letter),
        cmocka_unit_test(the_list_tells_everything_in_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
