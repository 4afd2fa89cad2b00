#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/sight.h"

static struct terrain table;
static struct board board;
static char reason[LIMIT_REASON];

static int fresh_table(void **state)
{
    (void)state;
    board = (struct board){.terrain = &table};
    return terrain_begin(&table, 36 * INCH, 36 * INCH, reason) == STATUS_OK ? 0 : -1;
}

static void box(unsigned keywords, int level, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    assert_int_equal(terrain_add(&table, "x", level, keywords, points, 4, reason), STATUS_OK);
}

static struct viewer viewer(mil x, mil y, mil r, int level)
{
    return (struct viewer){{{x, y}, r}, level};
}

/* A model on foot at a place on the ground. */
static struct viewer foot(mil x, mil y)
{
    return viewer(x, y, RADIUS_FOOT, 0);
}

/* Sight in both directions, which must agree [TB-LOS-7]. */
static struct sight_answer look_with(struct viewer from, struct viewer to, unsigned flags)
{
    struct sight_answer there = sight_between(&board, from, to, flags);
    struct sight_answer back = sight_between(&board, to, from, flags);
    assert_int_equal(there.result, back.result);
    assert_int_equal(there.terrain, back.terrain);
    assert_int_equal(there.bases, back.bases);
    assert_int_equal(there.cover, back.cover);
    assert_true(there.cut_pieces == back.cut_pieces && there.block_pieces == back.block_pieces);
    return there;
}

static enum sight look(struct viewer from, struct viewer to)
{
    return look_with(from, to, 0).result;
}

/* ---- three results ---------------------------------------------------------------- */

/* [TB-LOS-1] [TB-LOS-2] A wall between two models: none, part or all of the sight lines are cut. */
static void three_results(void **state)
{
    (void)state;
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_BLOCKING, 2, 17000, 18492, 19000, 20000); /* touches the lower edge of the lane */
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_BLOCKING, 2, 17000, 18491, 19000, 18492);
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
    box(KW_BLOCKING, 2, 17000, 17509, 19000, 18491);
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
    box(KW_BLOCKING, 2, 17000, 17508, 19000, 17509);
    assert_int_equal(look(a, b), SIGHT_BLOCKED);
    assert_int_equal(SIGHT_NAMES[look(a, b)][0], 'b');
}

/* [TB-LOS-2] Obscuring pieces never block, however many; only blocking and obscuring ones count. */
static void obscuring_never_blocks(void **state)
{
    (void)state;
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    box(KW_SOFT | KW_HARD | KW_IMPASSABLE, 3, 15000, 10000, 16000, 26000);
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_OBSCURING, 1, 17000, 10000, 18000, 26000);
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
    box(KW_OBSCURING | KW_BLOCKING, 1, 19000, 10000, 20000, 26000);
    assert_int_equal(look(a, b), SIGHT_BLOCKED);
}

/* [TB-LOS-2] Two walls, each too short to block, do so together, though they stand apart. */
static void blockers_work_together(void **state)
{
    (void)state;
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    box(KW_BLOCKING, 2, 14000, 16000, 14100, 18000);
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
    box(KW_BLOCKING, 2, 22000, 18000, 22100, 20000);
    assert_int_equal(look(a, b), SIGHT_OBSCURED); /* up past the first, down past the second */
    box(KW_BLOCKING, 2, 18000, 17800, 18100, 18200);
    assert_int_equal(look(a, b), SIGHT_BLOCKED);
    struct sight_answer answer = look_with(a, b, 0);
    assert_int_equal(answer.block_pieces, 7);
    assert_int_equal(answer.cut_pieces, 7);
}

/* [TB-LOS-3] A slit as wide as nothing is shut; one mil wide it is open, and the witness goes
 * through. */
static void slits(void **state)
{
    (void)state;
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    box(KW_BLOCKING, 2, 18000, 10000, 18100, 18000);
    box(KW_BLOCKING, 2, 18000, 18000, 18100, 26000);
    assert_int_equal(look(a, b), SIGHT_BLOCKED); /* along the edge they share */
    fresh_table(NULL);
    box(KW_BLOCKING, 2, 18000, 10000, 18100, 18000);
    box(KW_BLOCKING, 2, 18000, 18001, 18100, 26000);
    struct sight_answer answer = look_with(a, b, 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    struct sight_line line = answer.line;
    for (mil x = 18000; x <= 18100; x += 100) { /* (y2 + slope) stays strictly within the slit */
        wide scaled = (wide)line.y2 * line.dx + (wide)(2 * x - line.x2) * line.dy;
        assert_true(scaled > (wide)2 * 18000 * line.dx && scaled < (wide)2 * 18001 * line.dx);
    }
    fresh_table(NULL); /* through a corner where two meet */
    box(KW_BLOCKING, 2, 17000, 10000, 18000, 18000);
    box(KW_BLOCKING, 2, 18000, 18000, 19000, 26000);
    assert_int_equal(look(a, b), SIGHT_BLOCKED);
}

/* [TB-LOS-3] Points see nothing along an edge two pieces share, nor along a seam inside a piece; a
 * wall that only touches the bases' lane does not obscure. */
static void points_and_seams(void **state)
{
    (void)state;
    struct viewer a = viewer(1000, 5000, 0, 0), b = viewer(20000, 5000, 0, 0);
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_OBSCURING, 2, 5000, 5000, 6000, 9000);
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_OBSCURING, 2, 5000, 1000, 6000, 5000);
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    box(KW_OBSCURING, 2, 8000, 4999, 9000, 9000);
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
    box(KW_BLOCKING, 2, 15000, 5000, 16000, 9000);
    assert_int_equal(look(a, b), SIGHT_BLOCKED);

    fresh_table(NULL); /* a plus sign: wherever it is cut, both axes run inside it */
    struct point plus[] = {{9000, 3000},  {11000, 3000}, {11000, 5000}, {13000, 5000},
                           {13000, 7000}, {11000, 7000}, {11000, 9000}, {9000, 9000},
                           {9000, 7000},  {7000, 7000},  {7000, 5000},  {9000, 5000}};
    assert_int_equal(terrain_add(&table, "x", 1, KW_OBSCURING, plus, 12, reason), STATUS_OK);
    assert_int_equal(look(viewer(1000, 5000, 0, 0), viewer(20000, 5000, 0, 0)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(1000, 7000, 0, 0), viewer(20000, 7000, 0, 0)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(9000, 1000, 0, 0), viewer(9000, 20000, 0, 0)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(11000, 1000, 0, 0), viewer(11000, 20000, 0, 0)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(1000, 3000, 0, 0), viewer(20000, 3000, 0, 0)), SIGHT_CLEAR);
    assert_int_equal(look(viewer(1000, 9000, 0, 0), viewer(20000, 9000, 0, 0)), SIGHT_CLEAR);
    assert_int_equal(look(viewer(1000, 5000, 0, 0), viewer(9000, 5000, 0, 0)), SIGHT_CLEAR);
    assert_int_equal(look(viewer(1000, 5000, 0, 0), viewer(9001, 5000, 0, 0)), SIGHT_OBSCURED);
}

/* ---- levels ----------------------------------------------------------------------- */

static enum sight look_levels(int from_level, int to_level)
{
    return look(viewer(10000, 18000, RADIUS_FOOT, from_level),
                viewer(26000, 18000, RADIUS_FOOT, to_level));
}

/* [TB-LOS-4] A wall of level 2 in the middle: over it both see; under it none; from above it never
 * blocks, and does not even obscure, being far from the lower model. */
static void levels_over_a_wall(void **state)
{
    (void)state;
    box(KW_BLOCKING, 2, 17000, 10000, 19000, 26000);
    assert_int_equal(look_levels(0, 0), SIGHT_BLOCKED);
    assert_int_equal(look_levels(1, 1), SIGHT_BLOCKED);
    assert_int_equal(look_levels(0, 1), SIGHT_BLOCKED);
    assert_int_equal(look_levels(2, 2), SIGHT_CLEAR);
    assert_int_equal(look_levels(2, 3), SIGHT_CLEAR);
    assert_int_equal(look_levels(0, 2), SIGHT_CLEAR);
    assert_int_equal(look_levels(1, 2), SIGHT_CLEAR);
    assert_int_equal(look_levels(1, 3), SIGHT_CLEAR);
}

/* [TB-LOS-4] The same wall within 2 inches of the lower model's base obscures; equal counts. */
static void walls_near_the_lower(void **state)
{
    (void)state;
    box(KW_BLOCKING, 2, 12492, 10000, 13000, 26000);
    assert_int_equal(look_levels(0, 2), SIGHT_OBSCURED);
    assert_int_equal(look_levels(1, 5), SIGHT_OBSCURED);
    assert_int_equal(look_levels(2, 0), SIGHT_CLEAR);
    assert_int_equal(look_levels(2, 2), SIGHT_CLEAR);
    fresh_table(NULL);
    box(KW_BLOCKING, 2, 12493, 10000, 13000, 26000);
    assert_int_equal(look_levels(0, 2), SIGHT_CLEAR);
    fresh_table(NULL);
    box(KW_OBSCURING, 1, 23000, 10000, 23508, 26000);
    assert_int_equal(look_levels(1, 0), SIGHT_OBSCURED);
    assert_int_equal(look_levels(0, 1), SIGHT_CLEAR);
}

/* [TB-LOS-4] Level 0 is flat and never matters. */
static void flat_pieces(void **state)
{
    (void)state;
    box(KW_BLOCKING, 0, 17000, 10000, 19000, 26000);
    assert_int_equal(look_levels(0, 0), SIGHT_CLEAR);
}

/* [TB-LOS-4] Over the wall that blocks two on the ground, the pieces apart still count. */
static void levels_apart(void **state)
{
    (void)state;
    box(KW_BLOCKING, 1, 17000, 10000, 19000, 26000);
    box(KW_BLOCKING, 3, 20000, 18000, 21000, 26000);
    assert_int_equal(look_levels(1, 2), SIGHT_OBSCURED);
    assert_int_equal(
        look_with(viewer(10000, 18000, 492, 1), viewer(26000, 18000, 492, 2), 0).cut_pieces, 2);
}

/* ---- overlap ---------------------------------------------------------------------- */

/* [TB-LOS-5] A wall overlapped by either base obscures instead of blocking; touched, it blocks. */
static void overlapped_walls(void **state)
{
    (void)state;
    box(KW_BLOCKING, 2, 17000, 10000, 19000, 26000);
    assert_int_equal(look(foot(16508, 18000), foot(26000, 18000)), SIGHT_BLOCKED);
    assert_int_equal(look(foot(16509, 18000), foot(26000, 18000)), SIGHT_OBSCURED);
    assert_int_equal(look(foot(18000, 18000), foot(26000, 18000)), SIGHT_OBSCURED);
    assert_int_equal(look(foot(10000, 18000), foot(19491, 18000)), SIGHT_OBSCURED);
    assert_int_equal(look(foot(10000, 18000), foot(19492, 18000)), SIGHT_BLOCKED);
    struct sight_answer answer = look_with(foot(18000, 18000), foot(26000, 18000), 0);
    assert_int_equal(answer.cut_pieces, 1);
    assert_int_equal(answer.block_pieces, 0);
    assert_int_equal(answer.cover, COVER_HARD);
    /* A point on the outline is in the piece [TB-TER-4]. */
    assert_int_equal(look(viewer(17000, 18000, 0, 0), foot(26000, 18000)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(16999, 18000, 0, 0), foot(26000, 18000)), SIGHT_BLOCKED);
    assert_int_equal(look(viewer(17000, 18000, 0, 0), foot(10000, 18000)), SIGHT_CLEAR);
}

/* [TB-LOS-5] A piece with both centres in it is ignored, unless the system says otherwise. */
static void both_inside(void **state)
{
    (void)state;
    box(KW_OBSCURING | KW_SOFT, 1, 10000, 10000, 20000, 20000);
    assert_int_equal(look(foot(12000, 15000), foot(18000, 15000)), SIGHT_CLEAR);
    assert_int_equal(look(foot(10000, 15000), foot(20000, 15000)), SIGHT_CLEAR);
    assert_int_equal(look(foot(9999, 15000), foot(20000, 15000)), SIGHT_OBSCURED);
    struct sight_answer answer =
        look_with(foot(12000, 15000), foot(18000, 15000), SIGHT_SHARED_COUNTS);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.cover, COVER_SOFT);
    box(KW_BLOCKING, 1, 10000, 10000, 20000, 20000);
    assert_int_equal(look(foot(12000, 15000), foot(18000, 15000)), SIGHT_CLEAR);
    answer = look_with(foot(12000, 15000), foot(18000, 15000), SIGHT_SHARED_COUNTS);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.block_pieces, 0);
    assert_int_equal(answer.cut_pieces, 3);
}

/* [TB-LOS-5] A model on a building's roof is not in it: levels alone decide. */
static void on_its_roof(void **state)
{
    (void)state;
    box(KW_BLOCKING | KW_ROOF, 2, 10000, 10000, 20000, 20000);
    struct viewer up = viewer(15000, 15000, RADIUS_FOOT, 2),
                  up_too = viewer(18000, 15000, RADIUS_FOOT, 2);
    assert_int_equal(look(up, up_too), SIGHT_CLEAR);
    assert_int_equal(look(up, foot(21000, 15000)),
                     SIGHT_OBSCURED); /* the edge of the roof is near */
    assert_int_equal(look(up, foot(23000, 15000)), SIGHT_CLEAR);
    assert_int_equal(look(up, foot(18000, 15000)), SIGHT_OBSCURED); /* one within, one on top */
}

/* ---- other bases ------------------------------------------------------------------ */

/* [TB-LOS-6] Another base in the way is nothing, obscuring, blocking or a veto; results come
 * apart. */
static void bases_in_the_way(void **state)
{
    (void)state;
    struct base other = {.circle = {{18000, 18000}, RADIUS_FOOT}};
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    static const enum sight ALONE[] = {[HIDE_NOTHING] = SIGHT_CLEAR,
                                       [HIDE_OBSCURES] = SIGHT_OBSCURED,
                                       [HIDE_BLOCKS] = SIGHT_BLOCKED,
                                       [HIDE_VETOES] = SIGHT_BLOCKED};
    board.bases = &other;
    board.base_count = 1;
    for (uint8_t hiding = HIDE_NOTHING; hiding <= HIDE_VETOES; hiding++) {
        other.hiding = hiding;
        struct sight_answer answer = look_with(a, b, 0);
        assert_int_equal(answer.result, ALONE[hiding]);
        assert_int_equal(answer.bases, ALONE[hiding]);
        assert_int_equal(answer.terrain, SIGHT_CLEAR);
        assert_int_equal(answer.cut_bases, hiding != HIDE_NOTHING);
        assert_int_equal(answer.block_bases, hiding == HIDE_BLOCKS || hiding == HIDE_VETOES);
        assert_int_equal(answer.cover, COVER_NONE);
    }
    other.circle.at.y =
        18100; /* not wholly in the way: it lets some lines by, but one cut is a veto */
    static const enum sight PARTLY[] = {[HIDE_NOTHING] = SIGHT_CLEAR,
                                        [HIDE_OBSCURES] = SIGHT_OBSCURED,
                                        [HIDE_BLOCKS] = SIGHT_OBSCURED,
                                        [HIDE_VETOES] = SIGHT_BLOCKED};
    for (uint8_t hiding = HIDE_NOTHING; hiding <= HIDE_VETOES; hiding++) {
        other.hiding = hiding;
        assert_int_equal(look(a, b), PARTLY[hiding]);
    }
    other.circle.at.y = 18984; /* touching the lane only */
    assert_int_equal(look(a, b), SIGHT_CLEAR);
    other.circle.at.y = 18983;
    assert_int_equal(look(a, b), SIGHT_BLOCKED);
}

/* [TB-LOS-6] A base's top is its level + 1: seen over from there, unless near the lower model. */
static void bases_have_tops(void **state)
{
    (void)state;
    struct base other = {.circle = {{18000, 18000}, RADIUS_FOOT}, .hiding = HIDE_BLOCKS};
    board.bases = &other;
    board.base_count = 1;
    assert_int_equal(look_levels(0, 0), SIGHT_BLOCKED);
    assert_int_equal(look_levels(1, 1), SIGHT_CLEAR);
    assert_int_equal(look_levels(0, 1), SIGHT_CLEAR);
    other.level = 1;
    assert_int_equal(look_levels(1, 1), SIGHT_BLOCKED);
    assert_int_equal(look_levels(1, 2), SIGHT_CLEAR);
    other.circle.at.x = 12000;
    assert_int_equal(look_levels(1, 2), SIGHT_OBSCURED);
    other.hiding = HIDE_VETOES;
    assert_int_equal(look_levels(1, 2), SIGHT_BLOCKED);
    assert_int_equal(look_levels(2, 1), SIGHT_CLEAR);
}

/* [TB-LOS-6] Terrain and bases apart may both let lines by, and together none. */
static void bases_and_terrain_together(void **state)
{
    (void)state;
    struct base other = {.circle = {{18000, 18100}, RADIUS_FOOT}, .hiding = HIDE_BLOCKS};
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    board.bases = &other;
    board.base_count = 1;
    box(KW_BLOCKING, 2, 17900, 10000, 18000, 17700);
    struct sight_answer answer = look_with(a, b, 0);
    assert_int_equal(answer.terrain, SIGHT_OBSCURED);
    assert_int_equal(answer.bases, SIGHT_OBSCURED);
    assert_int_equal(answer.result, SIGHT_BLOCKED);
    other.hiding = HIDE_OBSCURES;
    answer = look_with(a, b, 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    board.base_count = 0;
    assert_int_equal(look(a, b), SIGHT_OBSCURED);
}

/* ---- areas, cover, touching ------------------------------------------------------- */

/* [TB-TER-5] Smoke: an area with top level 1. */
static void areas_hide(void **state)
{
    (void)state;
    struct area smoke = {.circle = {{18000, 18000}, 2000}, .keywords = KW_BLOCKING};
    board.areas = &smoke;
    board.area_count = 1;
    struct sight_answer answer = look_with(foot(10000, 18000), foot(26000, 18000), 0);
    assert_int_equal(answer.result, SIGHT_BLOCKED);
    assert_int_equal(answer.terrain, SIGHT_BLOCKED);
    assert_int_equal(answer.cut_areas, 1);
    assert_int_equal(answer.block_areas, 1);
    assert_int_equal(answer.cover, COVER_HARD);
    assert_int_equal(look_levels(1, 1), SIGHT_CLEAR);
    assert_int_equal(look(foot(18000, 18000), foot(26000, 18000)), SIGHT_OBSCURED);
    smoke.keywords = KW_OBSCURING;
    answer = look_with(foot(10000, 18000), foot(26000, 18000), 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.block_areas, 0);
    assert_int_equal(answer.cover, COVER_SOFT);
    smoke.keywords = KW_DIFFICULT;
    assert_int_equal(look(foot(10000, 18000), foot(26000, 18000)), SIGHT_CLEAR);
}

/* [TB-LOS-9] Hard over soft; without a word blocking is hard and obscuring soft. */
static void cover_of_what_cuts(void **state)
{
    (void)state;
    static const struct {
        unsigned keywords;
        enum cover cover;
    } CASES[] = {
        {KW_OBSCURING, COVER_SOFT},           {KW_OBSCURING | KW_HARD, COVER_HARD},
        {KW_OBSCURING | KW_SOFT, COVER_SOFT}, {KW_BLOCKING, COVER_HARD},
        {KW_BLOCKING | KW_SOFT, COVER_SOFT},  {KW_BLOCKING | KW_SOFT | KW_HARD, COVER_HARD},
    };
    struct viewer a = foot(10000, 18000), b = foot(26000, 18000);
    assert_int_equal(look_with(a, b, 0).cover, COVER_NONE);
    for (unsigned i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        fresh_table(NULL);
        box(CASES[i].keywords, 1, 17000, 18000, 19000, 20000);
        assert_int_equal(look_with(a, b, 0).cover, CASES[i].cover);
    }
    fresh_table(NULL);
    box(KW_OBSCURING | KW_HARD, 1, 15000, 18000, 16000, 20000);
    box(KW_OBSCURING | KW_SOFT, 1, 17000, 18000, 19000, 20000);
    assert_int_equal(look_with(a, b, 0).cover, COVER_HARD);
}

/* [TB-LOS-10] Bases that overlap or touch are never blocked; points and areas can be seen. */
static void touching_bases(void **state)
{
    (void)state;
    box(KW_BLOCKING, 2, 10000, 10400, 12000, 10401);
    box(KW_BLOCKING, 2, 10000, 9000, 12000, 10399);
    assert_int_equal(look(foot(11000, 9907), foot(11000, 10891)), SIGHT_OBSCURED);
    fresh_table(NULL);
    struct base third = {.circle = {{11000, 11000}, 100}, .hiding = HIDE_BLOCKS};
    board.bases = &third;
    board.base_count = 1;
    assert_int_equal(look(foot(10508, 11000), foot(11492, 11000)), SIGHT_OBSCURED);
    assert_int_equal(look(foot(10400, 11000), foot(11600, 11000)), SIGHT_OBSCURED);
    assert_int_equal(look(viewer(10000, 11000, 492, 0), viewer(13000, 11000, 0, 0)),
                     SIGHT_OBSCURED);
    third.circle.radius = 480;
    third.circle.at.x = 11500;
    assert_int_equal(look(viewer(10000, 11000, 492, 0), viewer(13000, 11000, 0, 0)), SIGHT_BLOCKED);
    board.base_count = 0;
    /* An area seen from within it, a base on top of another: the larger swallows the smaller. */
    assert_int_equal(look(foot(11000, 11000), viewer(11000, 11000, 3000, 0)), SIGHT_CLEAR);
    assert_int_equal(look(foot(11000, 11000), foot(11000, 11000)), SIGHT_CLEAR);
    box(KW_OBSCURING, 1, 13900, 10500, 15000, 11500);
    assert_int_equal(look(foot(11000, 11000), viewer(11000, 11000, 3000, 0)), SIGHT_OBSCURED);
    assert_int_equal(look(foot(11000, 11000), viewer(11000, 11000, 2900, 0)), SIGHT_CLEAR);
}

/* [TB-LOS-8] A wall in the wedge beside a base's shoulder: behind the base for steep lines, before
 * it for flat ones. */
static void beside_the_shoulder(void **state)
{
    (void)state;
    struct viewer a = viewer(10000, 10000, 1000, 0), b = viewer(14000, 10000, 1000, 0);
    struct point sliver[] = {{10300, 10990}, {13700, 10990}, {13700, 11000}, {10300, 11000}};
    assert_int_equal(terrain_add(&table, "x", 1, KW_BLOCKING, sliver, 4, reason), STATUS_OK);
    box(KW_BLOCKING, 1, 11500, 9000, 11600, 10985);
    struct sight_answer answer = look_with(a, b, 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.block_pieces, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(three_results, fresh_table),
        cmocka_unit_test_setup(obscuring_never_blocks, fresh_table),
        cmocka_unit_test_setup(blockers_work_together, fresh_table),
        cmocka_unit_test_setup(slits, fresh_table),
        cmocka_unit_test_setup(points_and_seams, fresh_table),
        cmocka_unit_test_setup(levels_over_a_wall, fresh_table),
        cmocka_unit_test_setup(walls_near_the_lower, fresh_table),
        cmocka_unit_test_setup(flat_pieces, fresh_table),
        cmocka_unit_test_setup(levels_apart, fresh_table),
        cmocka_unit_test_setup(overlapped_walls, fresh_table),
        cmocka_unit_test_setup(both_inside, fresh_table),
        cmocka_unit_test_setup(on_its_roof, fresh_table),
        cmocka_unit_test_setup(bases_in_the_way, fresh_table),
        cmocka_unit_test_setup(bases_have_tops, fresh_table),
        cmocka_unit_test_setup(bases_and_terrain_together, fresh_table),
        cmocka_unit_test_setup(areas_hide, fresh_table),
        cmocka_unit_test_setup(cover_of_what_cuts, fresh_table),
        cmocka_unit_test_setup(touching_bases, fresh_table),
        cmocka_unit_test_setup(beside_the_shoulder, fresh_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
