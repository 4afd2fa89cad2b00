#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/draw_svg.h"
#include "cli/draw_words.h"
#include "record/table_text.h"
#include "table/maker.h"

static struct layout layout;
static struct remarks remarks;
static char reason[LIMIT_REASON];
static const struct svg_options LIGHT = {.theme = THEME_LIGHT}, DARK = {.theme = THEME_DARK},
                                AUTO = {.theme = THEME_AUTO, .spots = true};

static void table(const char *text)
{
    assert_int_equal(table_text_read(&layout, &remarks, text, strlen(text)), STATUS_OK);
}

static void made(enum style style, mil width, mil height, const char *seed_text)
{
    struct chance chance;
    uint8_t seed[CHANCE_SEED_SIZE];
    chance_seed_from_text(seed, seed_text, strlen(seed_text));
    chance_begin(&chance, seed);
    assert_int_equal(maker_make(&layout, style, width, height, &chance, reason), STATUS_OK);
}

/* ---- is it XML? ---------------------------------------------------------------------------- */

/* Reads one tag from `<`; gives what follows it. Keeps the names of open tags on a stack. */
static const char *read_tag(const char *at, char open[][16], int *depth)
{
    char name[16] = {0};
    bool closing = at[1] == '/';
    int length = 0;
    at += closing ? 2 : 1;
    for (; (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z'); at++)
        if (length < 15)
            name[length++] = *at;
    assert_true(length > 0);
    while (*at != '>' && *at != '/') {
        assert_true(*at == ' ');
        at += strspn(at, " ");
        size_t word = strcspn(at, "=<> ");
        assert_true(word > 0 && at[word] == '=' && at[word + 1] == '"');
        at += word + 2;
        size_t value = strcspn(at, "\"<");
        assert_true(at[value] == '"');
        at += value + 1;
    }
    if (closing) {
        assert_true(*depth > 0);
        assert_string_equal(open[--*depth], name);
    } else if (*at == '/') {
        at++;
    } else {
        assert_true(*depth < 15);
        strcpy(open[(*depth)++], name);
    }
    assert_true(*at == '>');
    return at + 1;
}

static void check_xml(const char *text)
{
    char open[16][16];
    int depth = 0;
    for (const char *at = text; *at != '\0';) {
        if (*at == '<') {
            at = read_tag(at, open, &depth);
            continue;
        }
        if (*at == '&')
            assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0 ||
                        strncmp(at, "&gt;", 4) == 0 || strncmp(at, "&quot;", 6) == 0);
        assert_true((unsigned char)*at >= ' ' || *at == '\n');
        at++;
    }
    assert_int_equal(depth, 0);
    assert_null(strstr(text, "nan"));
    assert_null(strstr(text, "inf"));
    assert_null(strchr(text, '$')); /* every colour was found */
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)) != NULL; text += strlen(word))
        count++;
    return count;
}

/* Draws the table; the caller releases the text. */
static struct svg draw(const struct svg_options *options)
{
    struct svg svg;
    svg_begin(&svg, &layout, options);
    assert_int_equal(svg_end(&svg), STATUS_OK);
    check_xml(svg.text.bytes);
    return svg;
}

/* ---- sheets -------------------------------------------------------------------------------- */

static void an_empty_table_is_a_sheet(void **state)
{
    (void)state;
    table("table 12 8\nname Nowhere");
    struct svg svg = draw(&LIGHT);
    assert_memory_equal(svg.text.bytes, "<svg xmlns=\"http://www.w3.org/2000/svg\"", 39);
    assert_non_null(strstr(svg.text.bytes, "<title>Nowhere</title>"));
    assert_non_null(strstr(svg.text.bytes, "12 by 8 inches, 0 pieces"));
    assert_non_null(
        strstr(svg.text.bytes, "width=\"356\" height=\"292\" viewBox=\"-34 -34 356 292\""));
    assert_int_equal(count_of(svg.text.bytes, "<text class=\"num\""), 3); /* 6, 6, and the north */
    assert_memory_equal(svg.text.bytes + svg.text.length - 7, "</svg>\n", 7);
    svg_release(&svg);
}

static void all_styles_are_whole_pictures(void **state)
{
    (void)state;
    for (int style = STYLE_STREET; style < STYLE_COUNT; style++) {
        for (int i = 0; i < 3; i++) {
            made((enum style)style, 24000 + 6000 * i, 36000,
                 i == 0   ? "one"
                 : i == 1 ? "two"
                          : "three");
            struct svg svg = draw(&AUTO);
            assert_int_equal(count_of(svg.text.bytes, "<g><title>"),
                             layout.terrain.piece_count + layout.spot_count);
            svg_release(&svg);
        }
    }
}

static void the_same_table_always_looks_the_same(void **state)
{
    (void)state;
    made(STYLE_STREET, 36000, 36000, "same");
    struct svg one = draw(&LIGHT), two = draw(&LIGHT);
    assert_int_equal(one.text.length, two.text.length);
    assert_memory_equal(one.text.bytes, two.text.bytes, one.text.length);
    svg_release(&one);
    svg_release(&two);
}

static void themes_choose_the_colours(void **state)
{
    (void)state;
    table("table 24 24\nstyle wilds");
    struct svg light = draw(&LIGHT), dark = draw(&DARK), either = draw(&AUTO);
    assert_non_null(strstr(light.text.bytes, ".ground{fill:#d9d3ac}"));
    assert_null(strstr(light.text.bytes, "@media"));
    assert_non_null(strstr(dark.text.bytes, ".ground{fill:#3b3b2b}"));
    assert_null(strstr(dark.text.bytes, ".ground{fill:#d9d3ac}"));
    const char *media = strstr(either.text.bytes, "@media (prefers-color-scheme:dark){");
    assert_non_null(media);
    assert_non_null(strstr(media, ".ground{fill:#3b3b2b}"));
    svg_release(&light);
    svg_release(&dark);
    svg_release(&either);
}

static void text_is_escaped(void **state)
{
    (void)state;
    table("table 24 24");
    strcpy(layout.title, "<b> & \"c\"");
    struct svg svg = draw(&LIGHT);
    assert_int_equal(count_of(svg.text.bytes, "&lt;b&gt; &amp; &quot;c&quot;"), 2);
    svg_release(&svg);
}

/* Clips are referred to by name: no two may share one. */
static void clips_have_names_of_their_own(void **state)
{
    (void)state;
    made(STYLE_RANCH, 36000, 36000, "clips");
    struct svg svg = draw(&LIGHT);
    assert_true(svg.brush.clip_count > 20);
    for (int i = 0; i < svg.brush.clip_count; i++) {
        char name[40];
        snprintf(name, sizeof name, "id=\"clip%d\"", i);
        assert_int_equal(count_of(svg.text.bytes, name), 1);
        snprintf(name, sizeof name, "url(#clip%d)", i);
        assert_int_equal(count_of(svg.text.bytes, name), 1);
    }
    svg_release(&svg);
}

static void named_places_are_drawn_when_asked_for(void **state)
{
    (void)state;
    table("table 24 24\npoint gate 3,3\nstretch exit-east 24,3 24,9");
    struct svg with = draw(&AUTO), without = draw(&LIGHT);
    assert_non_null(strstr(with.text.bytes, "<title>Gate</title>"));
    assert_null(strstr(without.text.bytes, "<title>Gate</title>"));
    assert_non_null(strstr(without.text.bytes, "<path class=\"exit\" d=\"M576 72L576 216\">"
                                               "<title>Exit east</title></path>"));
    svg_release(&with);
    svg_release(&without);
}

/* ---- recipes ------------------------------------------------------------------------------- */

static const struct recipe *recipe_for(const char *line)
{
    char text[256];
    snprintf(text, sizeof text, "table 24 24\npiece %s\n", line);
    table(text);
    return recipe_of(&layout.terrain.pieces[0]);
}

static void recipes_go_by_the_name(void **state)
{
    (void)state;
    static const char BOX[] = "1,1 5,1 5,4 1,4";
    static const struct {
        const char *words;
        void (*draw)(struct brush *brush);
    } EXPECTED[] = {
        {"general-store 1 blocking", draw_roof},
        {"Saloon 1 blocking", draw_roof},
        {"bank_2 1 blocking", draw_flat_roof},
        {"watch-tower 3 blocking", draw_tower},
        {"saloon-walk 0 -", draw_walk},
        {"store-crates 1 obscuring", draw_crates},
        {"jail-fence 1 obscuring,barrier", draw_fence},
        {"sage-by-the-jail 1 obscuring", draw_scrub},
        {"mill-creek 0 difficult", draw_water},
        {"dead-trees-3 2 obscuring", draw_dead_trees},
        {"corn-field 1 obscuring", draw_field},
        {"chasm-1 0 gap", draw_chasm},
        {"ford-2 0 difficult", draw_ford},
        {"broken-wall-2 1 obscuring", draw_wall},
    };
    for (size_t i = 0; i < sizeof EXPECTED / sizeof EXPECTED[0]; i++) {
        char line[128];
        snprintf(line, sizeof line, "%s %s", EXPECTED[i].words, BOX);
        if (recipe_for(line)->draw != EXPECTED[i].draw)
            fail_msg("%s has another recipe", EXPECTED[i].words);
    }
}

static void unknown_names_go_by_keywords(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        void (*draw)(struct brush *brush);
    } EXPECTED[] = {
        {"x 1 blocking 1,1 5,1 5,4 1,4", draw_roof},
        {"x 1 blocking 1,1 5,1 5,2 1,2", draw_wall},
        {"x 1 blocking 1,1 5,1 6,3 4,6 1,4", draw_rocks},
        {"x 1 obscuring,hard 1,1 5,1 5,4 1,4", draw_rocks},
        {"x 1 obscuring,hard 1,1 5,1 5,2 1,2", draw_wall},
        {"x 1 obscuring,soft,difficult 1,1 5,1 5,4 1,4", draw_scrub},
        {"x 0 difficult 1,1 5,1 5,4 1,4", draw_water},
        {"x 1 barrier 1,1 5,1 5,2 1,2", draw_fence},
        {"x 0 gap 1,1 5,1 5,4 1,4", draw_chasm},
        {"x 1 impassable 1,1 5,1 5,4 1,4", draw_rocks},
        {"x 0 dangerous 1,1 5,1 5,4 1,4", draw_thorns},
        {"x 0 - 1,1 5,1 5,4 1,4", draw_walk},
    };
    for (size_t i = 0; i < sizeof EXPECTED / sizeof EXPECTED[0]; i++)
        if (recipe_for(EXPECTED[i].words)->draw != EXPECTED[i].draw)
            fail_msg("%s has another recipe", EXPECTED[i].words);
}

/* Every recipe, on thin, small, large and bent outlines. */
static void every_recipe_draws_any_outline(void **state)
{
    (void)state;
    static const char *const NAMES[] = {
        "house", "bank",   "tower", "walk",     "fence",  "wall",  "crates",  "barrels",
        "wagon", "trough", "well",  "windmill", "hay",    "log",   "pillar",  "statue",
        "altar", "graves", "rocks", "scrub",    "thorns", "woods", "orchard", "dead",
        "creek", "ford",   "marsh", "field",    "corn",   "chasm", "rubble",
    };
    static const char *const OUTLINES[] = {
        "1,1 5,1 5,4 1,4",
        "1,1 9,1 9,1.001 1,1.001",
        "1,1 1.01,1 1,1.01",
        "0,0 24,0 24,24 0,24",
        "2,2 9,2 9,3 3,3 3,8 2,8",
        "2,2 9,2 9,8 8,8 8,3 3,3 3,8 2,8",
        "12,1 14,9 23,9 16,14 19,22 12,17 5,22 8,14 1,9 10,9",
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        for (size_t j = 0; j < sizeof OUTLINES / sizeof OUTLINES[0]; j++) {
            char text[256];
            snprintf(text, sizeof text, "table 24 24\npiece %s 1 blocking %s\nground g %s\n",
                     NAMES[i], OUTLINES[j], OUTLINES[j]);
            table(text);
            struct svg svg = draw(&LIGHT);
            svg_release(&svg);
        }
    }
}

/* ---- what lies over ------------------------------------------------------------------------ */

static void bases_ways_and_sight_lie_over_it(void **state)
{
    (void)state;
    table("table 24 24\npiece house 2 blocking,hard,impassable 10,10 14,10 14,14 10,14");
    struct svg svg;
    struct way way = {3, {{2000, 2000}, {9000, 2000}, {9000, 9000}}};
    struct viewer a = {{{4000, 12000}, 492}, 0}, b = {{{20000, 12000}, 492}, 0};
    struct sight_answer blocked = {.result = SIGHT_BLOCKED, .block_pieces = 1};
    struct sight_answer clear = {.result = SIGHT_CLEAR, .line = {8000, 40000, 1, 0}};
    struct sight_answer obscured = {.result = SIGHT_OBSCURED, .line = {8000, 24000, 16000, 0}};
    svg_begin(&svg, &layout, &LIGHT);
    svg_way(&svg, &way, 492, 1, 14000);
    svg_sight(&svg, &blocked, a, b);
    svg_sight(&svg, &clear, a, b);
    svg_sight(&svg, &obscured, a, b);
    for (int seat = 1; seat <= 4; seat++)
        svg_base(&svg, &(struct svg_base){a.circle, seat, seat == 2 ? "<Cole>" : NULL, seat * 80});
    assert_int_equal(svg_end(&svg), STATUS_OK);
    check_xml(svg.text.bytes);
    assert_non_null(
        strstr(svg.text.bytes, "<path class=\"los way\" d=\"M48 48L216 48L216 216\"/>"));
    assert_non_null(strstr(svg.text.bytes, ">14″</text>"));
    assert_non_null(strstr(svg.text.bytes, ">blocked</text>"));
    assert_non_null(strstr(svg.text.bytes, ">15″ clear</text>"));
    assert_non_null(strstr(svg.text.bytes, ">15″ obscured</text>"));
    assert_int_equal(count_of(svg.text.bytes, "class=\"cutter\""), 1);
    assert_non_null(
        strstr(svg.text.bytes, "<g transform=\"translate(240 288)\"><circle class=\"cross\""));
    assert_non_null(strstr(svg.text.bytes, "&lt;Cole&gt;"));
    assert_int_equal(count_of(svg.text.bytes, "<circle class=\"rim seat-"), 5); /* and the ghost */
    svg_release(&svg);
}

/* ---- drafts and words ---------------------------------------------------------------------- */

static void numbers_are_short(void **state)
{
    (void)state;
    struct draft draft = {0};
    const double numbers[] = {0, 1, -1, .04, .05, -.04, 12.34, 12.96, -12.95, 1000.1};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        draft_put_number(&draft, numbers[i]);
        draft_put(&draft, " ");
    }
    draft_put_fine(&draft, .0625);
    draft_put(&draft, " ");
    draft_put_whole(&draft, -2147483647L - 1);
    assert_string_equal(draft.bytes, "0 1 -1 0 0.1 0 12.3 13 -13 1000.1 0.063 -2147483648");
    draft_release(&draft);
    assert_null(draft.bytes);
}

static void drafts_grow_and_can_be_emptied(void **state)
{
    (void)state;
    struct draft draft = {0}, other = {0};
    for (int i = 0; i < 5000; i++)
        draft_put(&draft, "abc");
    assert_int_equal(draft.length, 15000);
    assert_int_equal(strlen(draft.bytes), 15000);
    draft_put_draft(&other, &draft);
    assert_string_equal(other.bytes, draft.bytes);
    draft_clear(&draft);
    assert_string_equal(draft.bytes, "");
    draft_put_draft(&other, &draft);
    assert_int_equal(other.length, 15000);
    draft_release(&draft);
    draft_release(&other);
}

static void words_are_plain(void **state)
{
    (void)state;
    struct draft draft = {0};
    struct piece piece = {.level = 2, .keywords = KW_BLOCKING | KW_HARD | KW_CLIMBABLE | KW_ROOF};
    words_name(&draft, "general-store_2");
    draft_put(&draft, "; ");
    words_piece(&draft, &piece);
    draft_put(&draft, "; ");
    piece = (struct piece){0};
    words_piece(&draft, &piece);
    draft_put(&draft, "; ");
    words_inches(&draft, 6449, 1);
    draft_put(&draft, " ");
    words_inches(&draft, 6450, 1);
    draft_put(&draft, " ");
    words_inches(&draft, 6003, 3);
    draft_put(&draft, " ");
    words_inches(&draft, 6500, 0);
    assert_string_equal(draft.bytes,
                        "General store 2; level 2, blocks sight, hard cover, can be "
                        "climbed, roof to stand on; level 0, open ground; 6.4 6.5 6.003 7");
    draft_release(&draft);
}

static void bearings_are_the_nearest_of_eight(void **state)
{
    (void)state;
    struct point o = {0, 0};
    assert_string_equal(words_bearing(o, o), "here");
    assert_string_equal(words_bearing(o, (struct point){100, 0}), "east");
    assert_string_equal(words_bearing(o, (struct point){0, -100}), "north");
    assert_string_equal(words_bearing(o, (struct point){-100, 100}), "south-west");
    assert_string_equal(words_bearing(o, (struct point){100, 41}), "east");
    assert_string_equal(words_bearing(o, (struct point){100, 42}), "south-east");
    assert_string_equal(words_bearing(o, (struct point){-1, -100}), "north");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_table_is_a_sheet),
        cmocka_unit_test(all_styles_are_whole_pictures),
        cmocka_unit_test(the_same_table_always_looks_the_same),
        cmocka_unit_test(themes_choose_the_colours),
        cmocka_unit_test(text_is_escaped),
        cmocka_unit_test(clips_have_names_of_their_own),
        cmocka_unit_test(named_places_are_drawn_when_asked_for),
        cmocka_unit_test(recipes_go_by_the_name),
        cmocka_unit_test(unknown_names_go_by_keywords),
        cmocka_unit_test(every_recipe_draws_any_outline),
        cmocka_unit_test(bases_ways_and_sight_lie_over_it),
        cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(drafts_grow_and_can_be_emptied),
        cmocka_unit_test(words_are_plain),
        cmocka_unit_test(bearings_are_the_nearest_of_eight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
