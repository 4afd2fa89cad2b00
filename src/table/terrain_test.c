#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/terrain.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static struct terrain table;
static char reason[LIMIT_REASON];

static int fresh_table(void **state)
{
    (void)state;
    return terrain_begin(&table, 36 * INCH, 24 * INCH, reason) == STATUS_OK ? 0 : -1;
}

static struct circle circle(mil x, mil y, mil r)
{
    return (struct circle){{x, y}, r};
}

/* A rectangle by its corners. */
static enum status add_box(const char *name, int level, unsigned keywords, mil x0, mil y0, mil x1,
                           mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    return terrain_add(&table, name, level, keywords, points, COUNT(points), reason);
}

static void refused(const struct point *points, int count, const char *sentence)
{
    struct terrain before = table;
    assert_int_equal(terrain_add(&table, "x", 1, 0, points, count, reason), STATUS_BAD_INPUT);
    assert_string_equal(reason, sentence);
    assert_memory_equal(&before, &table, sizeof table);
}

/* ---- the table and its pieces ----------------------------------------------------- */

/* [TB-TER-1] Sides up to 72 inches. */
static void sides_have_limits(void **state)
{
    (void)state;
    assert_int_equal(terrain_begin(&table, 72000, 72000, reason), STATUS_OK);
    assert_int_equal(terrain_begin(&table, 72001, 5000, reason), STATUS_BAD_INPUT);
    assert_int_equal(terrain_begin(&table, 5000, 72001, reason), STATUS_BAD_INPUT);
    assert_string_equal(reason, "a table's sides are at most 72 inches");
    assert_int_equal(terrain_begin(&table, 0, 5000, reason), STATUS_BAD_INPUT);
    assert_int_equal(terrain_begin(&table, 5000, 0, reason), STATUS_BAD_INPUT);
    assert_int_equal(terrain_begin(&table, 1, 1, reason), STATUS_OK);
    assert_int_equal(table.width, 1);
}

/* [TB-TER-1] 64 pieces, 32 points, names, levels. */
static void pieces_have_limits(void **state)
{
    (void)state;
    struct point ring[33];
    for (int i = 0; i < 33; i++)
        ring[i] = compass_point((struct point){9000, 9000}, 5000, i * 10);
    refused(ring, 33, "a piece has 3 to 32 points");
    refused(ring, 2, "a piece has 3 to 32 points");
    assert_int_equal(terrain_add(&table, "wheel", 1, 0, ring, 32, reason), STATUS_OK);
    assert_int_equal(table.pieces[0].point_count, 32);

    assert_int_equal(add_box("", 1, 0, 0, 0, 9, 9), STATUS_BAD_INPUT);
    assert_int_equal(add_box("a123456789b123456789c123456789d", 1, 0, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(add_box("a123456789b123456789c123456789de", 1, 0, 0, 0, 9, 9),
                     STATUS_BAD_INPUT);
    assert_int_equal(add_box("high", 9, 0, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(add_box("high", 10, 0, 0, 0, 9, 9), STATUS_BAD_INPUT);
    assert_int_equal(add_box("low", -1, 0, 0, 0, 9, 9), STATUS_BAD_INPUT);
    assert_string_equal(reason, "a piece's level is 0 to 9");
    while (table.piece_count < LIMIT_PIECES)
        assert_int_equal(add_box("more", 1, KW_BLOCKING, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(add_box("one-more", 1, 0, 0, 0, 9, 9), STATUS_TOO_BIG);
    assert_int_equal(table.piece_count, LIMIT_PIECES);
}

/* [TB-TER-1] Edges that are no neighbours never touch, none is without length, all lie on the
 * table. */
static void outlines_are_simple(void **state)
{
    (void)state;
    struct point bow[] = {{0, 0}, {1000, 1000}, {1000, 0}, {0, 1000}};
    refused(bow, COUNT(bow), "the outline touches or crosses itself");
    struct point pinch[] = {{0, 0}, {500, 500}, {1000, 0}, {1000, 1000}, {500, 500}, {0, 1000}};
    refused(pinch, COUNT(pinch), "the outline touches or crosses itself");
    struct point touch[] = {{0, 0}, {2000, 0}, {2000, 1000}, {1000, 0}, {0, 1000}};
    refused(touch, COUNT(touch), "the outline touches or crosses itself");
    struct point twice[] = {{0, 0}, {0, 0}, {1000, 0}, {0, 1000}};
    refused(twice, COUNT(twice), "an edge of the outline has no length or doubles back");
    struct point closed[] = {{0, 0}, {1000, 0}, {0, 1000}, {0, 0}};
    refused(closed, COUNT(closed), "an edge of the outline has no length or doubles back");
    struct point spike[] = {{0, 0}, {2000, 0}, {1000, 0}, {1000, 1000}};
    refused(spike, COUNT(spike), "an edge of the outline has no length or doubles back");
    struct point flat[] = {{0, 0}, {1000, 0}, {500, 0}};
    refused(flat, COUNT(flat), "an edge of the outline has no length or doubles back");
    struct point west[] = {{-1, 0}, {1000, 0}, {0, 1000}}, north[] = {{0, -1}, {9, 0}, {0, 9}};
    refused(west, COUNT(west), "a point of the outline lies off the table");
    refused(north, COUNT(north), "a point of the outline lies off the table");
    struct point east[] = {{36001, 0}, {1000, 9}, {0, 1000}},
                 south[] = {{0, 24001}, {9, 0}, {3, 9}};
    refused(east, COUNT(east), "a point of the outline lies off the table");
    refused(south, COUNT(south), "a point of the outline lies off the table");
    struct point corner[] = {{36000, 24000}, {0, 24000}, {36000, 0}};
    assert_int_equal(terrain_add(&table, "x", 1, 0, corner, 3, reason), STATUS_OK);
}

/* [TB-TER-1] Points on a line are dropped, the order becomes counter-clockwise. */
static void outlines_are_put_in_order(void **state)
{
    (void)state;
    struct point loose[] = {{500, 0},  {0, 0},       {0, 400}, {0, 700},
                            {0, 1000}, {1000, 1000}, {1000, 0}};
    assert_int_equal(
        terrain_add(&table, "x", 2, KW_BLOCKING | KW_HARD, loose, COUNT(loose), reason), STATUS_OK);
    const struct piece *piece = &table.pieces[0];
    static const struct point ORDERED[] = {{1000, 0}, {1000, 1000}, {0, 1000}, {0, 0}};
    assert_int_equal(piece->point_count, 4);
    assert_memory_equal(piece->points, ORDERED, sizeof ORDERED);
    assert_int_equal(piece->level, 2);
    assert_int_equal(piece->keywords, KW_BLOCKING | KW_HARD);
    assert_string_equal(piece->name, "x");
    assert_int_equal(piece->box.x1, 1000);
    assert_int_equal(piece->points[4].x, 0);
}

/* [TB-TER-2] Impassable excludes the other words about movement, not those about sight. */
static void impassable_excludes(void **state)
{
    (void)state;
    static const unsigned MOVEMENT[] = {KW_DIFFICULT, KW_DANGEROUS, KW_BARRIER,
                                        KW_CLIMBABLE, KW_ROOF,      KW_GAP};
    for (int i = 0; i < COUNT(MOVEMENT); i++) {
        assert_int_equal(add_box("x", 1, KW_IMPASSABLE | MOVEMENT[i], 0, 0, 9, 9),
                         STATUS_BAD_INPUT);
        assert_string_equal(reason, "impassable excludes every other word about movement");
        assert_int_equal(add_box("x", 1, MOVEMENT[i], 0, 0, 9, 9), STATUS_OK);
    }
    unsigned sight = KW_BLOCKING | KW_OBSCURING | KW_SOFT | KW_HARD;
    assert_int_equal(add_box("x", 1, KW_IMPASSABLE | sight, 0, 0, 9, 9), STATUS_OK);
    for (int i = 0; i < KEYWORD_COUNT; i++)
        assert_true(strlen(KEYWORD_NAMES[i]) > 0);
    assert_string_equal(KEYWORD_NAMES[0], "blocking");
    assert_string_equal(KEYWORD_NAMES[10], "gap");
}

/* ---- convex parts ----------------------------------------------------------------- */

static const struct point *part_points(const struct part *part)
{
    return table.part_points + part->point_first;
}

/* The parts of the only piece are convex, cover its area, and every seam is another part's,
 * reversed. */
static void assert_parts_fit(int least, int most)
{
    int64_t area = 0;
    int seams = 0;
    assert_in_range(table.part_count, least, most);
    for (int i = 0; i < table.part_count; i++) {
        const struct part *part = &table.parts[i];
        const struct point *p = part_points(part);
        int n = part->point_count;
        for (int k = 0; k < n; k++) {
            assert_true(turn(p[k], p[(k + 1) % n], p[(k + 2) % n]) >= 0);
            seams += (int)(part->seams >> k & 1);
        }
        assert_true(part->seams < 1U << n);
        area += polygon_area2(p, n);
        struct box box = polygon_box(p, n);
        assert_memory_equal(&table.part_boxes[i], &box, sizeof box);
        assert_int_equal(part->piece, 0);
    }
    assert_int_equal(area, polygon_area2(table.pieces[0].points, table.pieces[0].point_count));
    assert_int_equal(seams, 2 * (table.part_count - 1));
}

/* [TB-LOS-8] Non-convex pieces are cut into convex parts without new corners. */
static void pieces_are_cut_into_parts(void **state)
{
    (void)state;
    assert_int_equal(add_box("x", 1, KW_BLOCKING, 0, 0, 1000, 1000), STATUS_OK);
    assert_parts_fit(1, 1);

    struct point hook[] = {{0, 0}, {3000, 0}, {3000, 1000}, {1000, 1000}, {1000, 3000}, {0, 3000}};
    fresh_table(NULL);
    assert_int_equal(terrain_add(&table, "x", 1, KW_OBSCURING, hook, COUNT(hook), reason),
                     STATUS_OK);
    assert_parts_fit(2, 2);

    struct point comb[32];
    for (int i = 0; i < 15; i++)
        comb[i] = (struct point){1000 * i, i % 2 ? 1000 : 5000};
    comb[15] = (struct point){14000, 0};
    comb[16] = (struct point){0, 0};
    fresh_table(NULL);
    assert_int_equal(terrain_add(&table, "x", 1, KW_BLOCKING, comb, 17, reason), STATUS_OK);
    assert_parts_fit(9, 9);

    struct point spiral[] = {{0, 0},       {9000, 0},    {9000, 9000}, {2000, 9000},
                             {2000, 4000}, {5000, 4000}, {5000, 6000}, {4000, 6000},
                             {4000, 5000}, {3000, 5000}, {3000, 8000}, {8000, 8000},
                             {8000, 1000}, {1000, 1000}, {1000, 9000}, {0, 9000}};
    fresh_table(NULL);
    assert_int_equal(terrain_add(&table, "x", 1, KW_BLOCKING, spiral, COUNT(spiral), reason),
                     STATUS_OK);
    assert_parts_fit(7, 7);
}

/* [TB-LOS-4] What is flat or has no word for sight needs no parts. */
static void parts_are_for_sight(void **state)
{
    (void)state;
    assert_int_equal(add_box("flat", 0, KW_BLOCKING, 0, 0, 1000, 1000), STATUS_OK);
    assert_int_equal(add_box("walk", 1, KW_DIFFICULT, 0, 0, 1000, 1000), STATUS_OK);
    assert_int_equal(table.part_count, 0);
}

/* ---- places ----------------------------------------------------------------------- */

/* [TB-TER-4] In a piece is inside or on the outline; overlap is more than touching. */
static void in_a_piece(void **state)
{
    (void)state;
    assert_int_equal(add_box("x", 1, 0, 1000, 1000, 2000, 2000), STATUS_OK);
    const struct piece *piece = &table.pieces[0];
    assert_true(piece_holds(piece, (struct point){1500, 1500}));
    assert_true(piece_holds(piece, (struct point){2000, 1500}));
    assert_true(piece_holds(piece, (struct point){1000, 1000}));
    assert_false(piece_holds(piece, (struct point){2001, 1500}));
    assert_false(piece_holds(piece, (struct point){1500, 999}));
    assert_false(piece_overlapped(piece, circle(2492, 1500, 492)));
    assert_true(piece_overlapped(piece, circle(2491, 1500, 492)));
    assert_false(piece_overlapped(piece, circle(508, 1500, 492)));
    assert_false(piece_overlapped(piece, circle(1500, 508, 492)));
    assert_false(piece_overlapped(piece, circle(1500, 2492, 492)));
    assert_true(piece_overlapped(piece, circle(1500, 2491, 492)));
    assert_true(piece_overlapped(piece, circle(2000, 1500, 0)));
    assert_false(piece_overlapped(piece, circle(2001, 1500, 0)));
    assert_false(piece_overlapped(piece, circle(2300, 2400, 500)));
    assert_true(piece_overlapped(piece, circle(2300, 2399, 500)));
}

/* [TB-MOV-5] The level is the highest roof's the centre is in; a base stands wholly on it or
 * off. */
static void levels(void **state)
{
    (void)state;
    assert_int_equal(add_box("porch", 1, KW_ROOF, 0, 0, 8000, 4000), STATUS_OK);
    assert_int_equal(add_box("tower", 3, KW_ROOF, 6000, 0, 8000, 4000), STATUS_OK);
    assert_int_equal(add_box("barn", 2, KW_BLOCKING, 0, 0, 9000, 9000), STATUS_OK);
    assert_int_equal(add_box("deck", 0, KW_ROOF, 0, 0, 9000, 9000), STATUS_OK);
    assert_int_equal(terrain_level(&table, (struct point){1000, 1000}), 1);
    assert_int_equal(terrain_level(&table, (struct point){6000, 1000}), 3);
    assert_int_equal(terrain_level(&table, (struct point){5999, 1000}), 1);
    assert_int_equal(terrain_level(&table, (struct point){8000, 4000}), 3);
    assert_int_equal(terrain_level(&table, (struct point){8000, 4001}), 0);
    assert_true(terrain_level_whole(&table, circle(492, 492, 492)));
    assert_false(terrain_level_whole(&table, circle(491, 492, 492)));
    assert_true(terrain_level_whole(&table, circle(5508, 1000, 492)));
    assert_false(terrain_level_whole(&table, circle(5509, 1000, 492)));
    assert_true(terrain_level_whole(&table, circle(7000, 1000, 1000)));
    assert_false(terrain_level_whole(&table, circle(7001, 1000, 1000)));
    assert_true(terrain_level_whole(&table, circle(3000, 4492, 492)));
    assert_false(terrain_level_whole(&table, circle(3000, 4491, 492)));
}

/* [TB-UNIT-4] Bases lie wholly on the table. */
static void on_the_table(void **state)
{
    (void)state;
    assert_true(terrain_holds(&table, circle(492, 492, 492)));
    assert_false(terrain_holds(&table, circle(491, 492, 492)));
    assert_false(terrain_holds(&table, circle(492, 491, 492)));
    assert_true(terrain_holds(&table, circle(36000 - 492, 24000 - 492, 492)));
    assert_false(terrain_holds(&table, circle(36000 - 491, 24000 - 492, 492)));
    assert_false(terrain_holds(&table, circle(36000 - 492, 24000 - 491, 492)));
}

static struct base base_at(mil x, mil y, int level)
{
    return (struct base){.circle = {{x, y}, RADIUS_FOOT}, .level = (uint8_t)level};
}

static bool contact(struct base a, struct base b)
{
    assert_int_equal(bases_in_contact(&table, &a, &b), bases_in_contact(&table, &b, &a));
    return bases_in_contact(&table, &a, &b);
}

/* [TB-UNIT-4] [TB-UNIT-3] Contact is a gap up to 50 mils, on one level, or 500 across a barrier. */
static void in_contact(void **state)
{
    (void)state;
    assert_true(contact(base_at(5000, 5000, 0), base_at(5984, 5000, 0)));
    assert_true(contact(base_at(5000, 5000, 0), base_at(6034, 5000, 0)));
    assert_false(contact(base_at(5000, 5000, 0), base_at(6035, 5000, 0)));
    assert_true(contact(base_at(5000, 5000, 2), base_at(6034, 5000, 2)));
    assert_false(contact(base_at(5000, 5000, 0), base_at(6034, 5000, 1)));

    assert_int_equal(add_box("fence", 1, KW_BARRIER, 5600, 4000, 5700, 6000), STATUS_OK);
    assert_true(contact(base_at(5000, 5000, 0), base_at(6484, 5000, 0)));
    assert_false(contact(base_at(5000, 5000, 0), base_at(6485, 5000, 0)));
    assert_false(contact(base_at(5000, 7000, 0), base_at(6484, 7000, 0)));
    assert_false(contact(base_at(5000, 5000, 0), base_at(6484, 5000, 1)));
    assert_int_equal(add_box("scrub", 1, KW_DIFFICULT | KW_SOFT, 4000, 4000, 8000, 8000),
                     STATUS_OK);
    assert_true(contact(base_at(5000, 5000, 0), base_at(6484, 5000, 0)));
    assert_int_equal(add_box("wall", 1, KW_IMPASSABLE, 5750, 4000, 5760, 6000), STATUS_OK);
    assert_false(contact(base_at(5000, 5000, 0), base_at(6484, 5000, 0)));
}

/* [TB-UNIT-3] The sizes of bases: 25, 40 and 50 mm across. */
static void base_sizes(void **state)
{
    (void)state;
    assert_int_equal(RADIUS_FOOT, 25 * 10000 / 254 / 2);
    assert_int_equal(RADIUS_MOUNTED, 40 * 10000 / 254 / 2);
    assert_int_equal(RADIUS_LARGE, 50 * 10000 / 254 / 2);
    assert_int_equal(RADIUS_MARKER, RADIUS_MOUNTED);
}

/* ---- zones ------------------------------------------------------------------------ */

/* [TB-TER-7] Sides are segments, measured like everything else. */
static void sides(void **state)
{
    (void)state;
    struct segment north = terrain_side(&table, SIDE_NORTH), east = terrain_side(&table, SIDE_EAST);
    struct segment south = terrain_side(&table, SIDE_SOUTH), west = terrain_side(&table, SIDE_WEST);
    assert_int_equal(north.b.x, 36000);
    assert_int_equal(north.a.y + north.b.y, 0);
    assert_int_equal(east.a.x, 36000);
    assert_int_equal(east.b.x, 36000);
    assert_int_equal(east.b.y, 24000);
    assert_int_equal(east.a.y, 0);
    assert_int_equal(south.a.y, 24000);
    assert_int_equal(south.b.y, 24000);
    assert_int_equal(south.b.x, 36000);
    assert_int_equal(south.a.x + west.a.x + west.b.x + west.a.y, 0);
    assert_int_equal(west.b.y, 24000);
}

static void circles_lie_along_sides(void **state)
{
    static const struct point BESIDE[SIDE_COUNT] = {[SIDE_NORTH] = {7000, 500},
                                                    [SIDE_EAST] = {35500, 7000},
                                                    [SIDE_SOUTH] = {7000, 23500},
                                                    [SIDE_WEST] = {500, 7000}};
    (void)state;
    for (enum side side = 0; side < SIDE_COUNT; side++) {
        struct point at = terrain_beside(&table, side, 7000, 500);
        assert_int_equal(at.x, BESIDE[side].x);
        assert_int_equal(at.y, BESIDE[side].y);
        assert_int_equal(terrain_side_length(&table, side), side % 2 == 0 ? 36000 : 24000);
    }
}

/* [TB-TER-8] Within N of a side, a corner or a point is a gap up to N; a polygon holds the base
 * whole. */
static void zones(void **state)
{
    (void)state;
    struct zone zone = {
        .kind = ZONE_SEGMENT, .segment = terrain_side(&table, SIDE_NORTH), .reach = 6000};
    assert_true(zone_holds(&zone, &table, circle(9000, 6492, 492)));
    assert_false(zone_holds(&zone, &table, circle(9000, 6493, 492)));
    assert_false(zone_holds(&zone, &table, circle(9000, 491, 492)));
    zone = (struct zone){.kind = ZONE_POINT, .segment = {{36000, 24000}, {0, 0}}, .reach = 5000};
    assert_true(zone_holds(&zone, &table, circle(33000, 20000, 500)));
    assert_true(zone_holds(&zone, &table, circle(33000, 20000, 0)));
    assert_false(zone_holds(&zone, &table, circle(32999, 20000, 0)));
    zone = (struct zone){.kind = ZONE_POLYGON,
                         .point_count = 4,
                         .points = {{0, 0}, {3000, 0}, {3000, 3000}, {0, 3000}}};
    assert_true(zone_holds(&zone, &table, circle(2508, 2508, 492)));
    assert_false(zone_holds(&zone, &table, circle(2509, 2508, 492)));
}

/* ---- pieces by what and where they are ------------------------------------------------ */

static void pieces_are_found_by_keywords(void **state)
{
    (void)state;
    assert_int_equal(add_box("rock", 1, KW_HARD | KW_GAP, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(add_box("bush", 1, KW_SOFT | KW_BLOCKING, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(add_box("wall", 1, KW_HARD, 0, 0, 9, 9), STATUS_OK);
    assert_int_equal(terrain_with(&table, KW_HARD), 5);
    assert_int_equal(terrain_with(&table, KW_BLOCKING), 2);
    assert_int_equal(terrain_with(&table, KW_GAP), 1);
    assert_int_equal(terrain_with(&table, KW_GAP | KW_SOFT), 3);
    assert_int_equal(terrain_with(&table, KW_ROOF), 0);
    assert_int_equal(terrain_with(&table, 0), 0);
}

/* Coordinates at and beside the edges of squares, off the table too. */
static mil place_at(int i)
{
    return i / 3 * (1 << NEAR_BITS) + i % 3 - 1;
}

/* None that is near is left out, wherever a box ends. */
static void pieces_near_are_found(void **state)
{
    const mil reach = 492;
    (void)state;
    assert_int_equal(terrain_begin(&table, LIMIT_SIDE, LIMIT_SIDE, reason), STATUS_OK);
    for (int i = 0; i < 16; i++) {
        mil at = place_at(3 * i + 4 + i % 3);
        mil other = place_at(3 * (i * 7 % 16) + 4 + i / 3 % 3);
        assert_int_equal(add_box("box", 1, KW_HARD, at, other, at + 1 + i % 2 * 4095, other + 4097),
                         STATUS_OK);
    }
    assert_int_equal(
        add_box("corner", 1, KW_HARD, LIMIT_SIDE - 9, LIMIT_SIDE - 9, LIMIT_SIDE, LIMIT_SIDE),
        STATUS_OK);
    for (int i = 0; i < 60 * 60; i++) {
        struct point a = {place_at(i / 60 - 3), place_at(i % 60 - 3)};
        struct point b = {a.x + i % 7 * 1500, a.y + i % 5 * 1300};
        struct point c = {a.x + reach, a.y - reach};
        uint64_t near = terrain_near(&table, ~0ULL, a, b, 0);
        uint64_t back = terrain_near(&table, ~0ULL, b, a, 0);
        uint64_t wider = terrain_near(&table, ~0ULL, c, c, reach);
        assert_true(near == back);
        for (int k = 0; k < table.piece_count; k++) {
            assert_true(near >> k & 1 || box_is_far(&table.pieces[k].box, a, b, 0));
            assert_true(wider >> k & 1 || box_is_far(&table.pieces[k].box, c, c, reach));
        }
    }
}

/* Only those asked for, and nothing that is far away. */
static void pieces_far_away_are_not(void **state)
{
    struct point here = {5000, 5000}, edge = {12288, 5000};
    (void)state;
    assert_int_equal(add_box("near", 1, KW_HARD, 5000, 5000, 6000, 6000), STATUS_OK);
    assert_int_equal(add_box("too", 1, KW_HARD, 4500, 5000, 6000, 6000), STATUS_OK);
    assert_int_equal(add_box("far", 1, KW_HARD, 12288, 5000, 13000, 6000), STATUS_OK);
    assert_int_equal(terrain_near(&table, 7, here, here, 0), 3);
    assert_int_equal(terrain_near(&table, 6, here, here, 0), 2);
    assert_int_equal(terrain_near(&table, 0, here, here, 0), 0);
    assert_int_equal(terrain_near(&table, 7, here, here, 7287), 3);
    assert_int_equal(terrain_near(&table, 7, here, here, 7288), 7);
    assert_int_equal(terrain_near(&table, 7, edge, edge, 0), 4);
    assert_int_equal(terrain_near(&table, 7, edge, here, 0), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(sides_have_limits, fresh_table),
        cmocka_unit_test_setup(pieces_have_limits, fresh_table),
        cmocka_unit_test_setup(outlines_are_simple, fresh_table),
        cmocka_unit_test_setup(outlines_are_put_in_order, fresh_table),
        cmocka_unit_test_setup(impassable_excludes, fresh_table),
        cmocka_unit_test_setup(pieces_are_cut_into_parts, fresh_table),
        cmocka_unit_test_setup(parts_are_for_sight, fresh_table),
        cmocka_unit_test_setup(in_a_piece, fresh_table),
        cmocka_unit_test_setup(levels, fresh_table),
        cmocka_unit_test_setup(on_the_table, fresh_table),
        cmocka_unit_test_setup(in_contact, fresh_table),
        cmocka_unit_test_setup(base_sizes, fresh_table),
        cmocka_unit_test_setup(sides, fresh_table),
        cmocka_unit_test_setup(zones, fresh_table),
        cmocka_unit_test_setup(circles_lie_along_sides, fresh_table),
        cmocka_unit_test_setup(pieces_are_found_by_keywords, fresh_table),
        cmocka_unit_test_setup(pieces_near_are_found, fresh_table),
        cmocka_unit_test_setup(pieces_far_away_are_not, fresh_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
