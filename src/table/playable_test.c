#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/playable.h"

/* Tests are drawn on tables of 36 by 36 inches for a base of 1 inch radius, if not said otherwise:
 * then points of the grid lie exactly where things touch. A piece closes the points nearer than
 * KEEP. */
enum { SIDE = 36000, RADIUS = 1000, KEEP = RADIUS + PLAYABLE_STEP / 2, MIDDLE = SIDE / 2 };

static struct terrain table;
static char reason[LIMIT_REASON];

static void begin(mil width, mil height)
{
    assert_int_equal(terrain_begin(&table, width, height, reason), STATUS_OK);
}

static void wall(unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    assert_int_equal(terrain_add(&table, "wall", 2, keywords, points, 4, reason), STATUS_OK);
}

static void block(mil x0, mil y0, mil x1, mil y1)
{
    wall(KW_IMPASSABLE, x0, y0, x1, y1);
}

static bool ask(mil radius, unsigned closed)
{
    bool answer;
    assert_int_equal(playable_for(&table, radius, closed, &answer), STATUS_OK);
    return answer;
}

static bool playable(void)
{
    return ask(RADIUS, KW_CLOSED_TO_SOME);
}

/* The same table with x and y exchanged, and mirrored. */
static void turn_table(bool swap, bool mirror)
{
    struct terrain old = table;
    begin(swap ? old.height : old.width, swap ? old.width : old.height);
    for (int i = 0; i < old.piece_count; i++) {
        struct piece *piece = &old.pieces[i];
        for (int j = 0; j < piece->point_count; j++) {
            struct point p = piece->points[j];
            if (swap)
                p = (struct point){p.y, p.x};
            if (mirror)
                p = (struct point){table.width - p.x, table.height - p.y};
            piece->points[j] = p;
        }
        assert_int_equal(terrain_add(&table, piece->name, piece->level, piece->keywords,
                                     piece->points, piece->point_count, reason),
                         STATUS_OK);
    }
}

/* The answer must be the same whichever way the table is turned. */
static void expect_every_way(bool answer)
{
    struct terrain old = table;
    for (int i = 0; i < 4; i++) {
        table = old;
        turn_table(i % 2 == 1, i / 2 == 1);
        assert_int_equal(playable(), answer);
    }
    table = old;
}

static void spots_lie_where_rules_put_them(void **state)
{
    (void)state;
    struct point o[OBJECTIVES], e[ENTRIES];
    playable_spots(36000, 24000, o, e);
    const struct point expected[OBJECTIVES] = {{18000, 12000}, {18000, 6000},  {24000, 12000},
                                               {18000, 18000}, {12000, 12000}, {18000, 4000},
                                               {26000, 12000}, {18000, 20000}, {10000, 12000}};
    for (int i = 0; i < OBJECTIVES; i++)
        assert_true(same_point(o[i], expected[i]));
    assert_true(same_point(e[SIDE_NORTH], (struct point){18000, 0}));
    assert_true(same_point(e[SIDE_EAST], (struct point){36000, 12000}));
    assert_true(same_point(e[SIDE_SOUTH], (struct point){18000, 24000}));
    assert_true(same_point(e[SIDE_WEST], (struct point){0, 12000}));
}

static void an_empty_table_is_playable(void **state) /* [TB-TER-3] */
{
    (void)state;
    begin(SIDE, SIDE);
    assert_true(ask(RADIUS_LARGE, KW_CLOSED_TO_SOME));
    begin(LIMIT_SIDE, LIMIT_SIDE);
    assert_true(ask(RADIUS_LARGE, KW_CLOSED_TO_SOME));
    begin(24000, 72000);
    assert_true(ask(RADIUS_FOOT, KW_CLOSED_TO_SOME));
    begin(2000, 2000);
    assert_true(ask(RADIUS, KW_CLOSED_TO_SOME));
    begin(1999, 2000); /* no base of that size fits on it */
    assert_false(ask(RADIUS, KW_CLOSED_TO_SOME));
    begin(2000, 1999);
    assert_false(ask(RADIUS, KW_CLOSED_TO_SOME));
}

/* A wall across the table with one opening, round a point of the grid. */
static void wall_with_gap(mil y, mil gap_at, mil half)
{
    begin(SIDE, SIDE);
    block(0, y, gap_at - half, y + 500);
    block(gap_at + half, y, SIDE, y + 500);
}

static void an_opening_must_take_the_base(void **state)
{
    (void)state;
    wall_with_gap(14500, 8000, KEEP);
    expect_every_way(true);
    wall_with_gap(14500, 8000, KEEP - 1);
    expect_every_way(false);
    wall_with_gap(14500, 8000, KEEP - 1);
    assert_true(ask(RADIUS - 1, KW_CLOSED_TO_SOME));
    wall_with_gap(14500, 8100, KEEP); /* no point of the grid lies in the middle: the proof fails */
    expect_every_way(false);
}

static void only_closed_words_close(void **state)
{
    (void)state;
    static const unsigned CLOSED[] = {KW_IMPASSABLE, KW_GAP, KW_ROOF, KW_CLIMBABLE, KW_BARRIER};
    static const unsigned OPEN[] = {KW_BLOCKING, KW_OBSCURING, KW_SOFT,
                                    KW_HARD,     KW_DIFFICULT, KW_DANGEROUS};
    for (int i = 0; i < 5; i++) {
        begin(SIDE, SIDE);
        wall(CLOSED[i] | KW_BLOCKING, 0, 14500, SIDE, 15000);
        assert_false(playable());
        assert_true(ask(RADIUS, KW_CLOSED_TO_SOME & ~CLOSED[i]));
    }
    for (int i = 0; i < 6; i++) {
        begin(SIDE, SIDE);
        wall(OPEN[i], 0, 14500, SIDE, 15000);
        assert_true(playable());
    }
}

/* One passage along the side, exactly as wide as the base. */
static void along_the_side(mil width)
{
    begin(SIDE, SIDE);
    block(width, 14500, SIDE, 15000);
}

static void a_passage_along_the_side_counts(void **state)
{
    (void)state;
    along_the_side(RADIUS + KEEP);
    expect_every_way(true);
    along_the_side(RADIUS + KEEP - 1);
    expect_every_way(false);
    along_the_side(RADIUS + KEEP);
    table.width += 125; /* the far side is not the one passed */
    assert_true(playable());
}

/* With a small base the last points of the grid before a side are the only way past a wall. */
static void the_grid_reaches_every_side(void **state)
{
    (void)state;
    enum { SMALL = 125, SIZE = 40 * PLAYABLE_STEP + SMALL }; /* the last point fits exactly */
    for (int nearer = 0; nearer < 2; nearer++) {
        mil to = SIZE - SMALL - PLAYABLE_STEP + nearer;
        begin(SIZE, SIZE);
        block(0, 2000, to, 2100);
        assert_int_equal(ask(SMALL, KW_CLOSED_TO_SOME), nearer == 0);
        begin(SIZE, SIZE);
        block(2000, 0, 2100, to);
        assert_int_equal(ask(SMALL, KW_CLOSED_TO_SOME), nearer == 0);
        begin(SIZE, SIZE);
        block(2 * PLAYABLE_STEP - nearer, 2000, SIZE, 2100);
        assert_int_equal(ask(SMALL, KW_CLOSED_TO_SOME), nearer == 0);
        begin(SIZE, SIZE);
        block(2000, 2 * PLAYABLE_STEP - nearer, 2100, SIZE);
        assert_int_equal(ask(SMALL, KW_CLOSED_TO_SOME), nearer == 0);
    }
}

/* A place for exactly one point of the grid, shut in by four blocks. */
static void pocket(mil x, mil y)
{
    enum { THICK = 400 };
    mil in = KEEP, out = KEEP + THICK;
    block(x - out, y - out, x + out, y - in);
    block(x - out, y + in, x + out, y + out);
    block(x - out, y - in, x - in, y + in);
    block(x + in, y - in, x + out, y + in);
}

static void nobody_is_shut_in_where_they_deploy(void **state) /* [TB-TER-3] [TB-TER-8] */
{
    (void)state;
    begin(SIDE, SIDE);
    pocket(9000, DEPLOYMENT_DEPTH + RADIUS); /* its gap to the side is exactly 6 inches */
    expect_every_way(false);
    begin(SIDE, SIDE);
    pocket(9000, DEPLOYMENT_DEPTH + RADIUS + PLAYABLE_STEP);
    expect_every_way(true);
    begin(SIDE, SIDE);
    pocket(9000, DEPLOYMENT_DEPTH + RADIUS);
    assert_true(ask(RADIUS - 1, KW_CLOSED_TO_SOME)); /* smaller: a mil more than 6 inches */
}

static void every_zone_must_have_room(void **state)
{
    (void)state;
    begin(SIDE, SIDE);
    block(0, 0, SIDE, DEPLOYMENT_DEPTH + RADIUS - KEEP);
    expect_every_way(true); /* the last row of the zone is free */
    begin(SIDE, SIDE);
    block(0, 0, SIDE, DEPLOYMENT_DEPTH + RADIUS - KEEP + 1);
    expect_every_way(false);
    begin(SIDE, SIDE);
    block(0, 0, SIDE, SIDE);
    assert_false(playable());
}

static void objectives_must_be_reached(void **state) /* [TB-TER-3] */
{
    (void)state;
    struct point o[OBJECTIVES], e[ENTRIES];
    playable_spots(SIDE, SIDE, o, e);
    for (int i = 0; i < OBJECTIVES; i++) {
        for (int nearer = 0; nearer < 2; nearer++) {
            mil off = KEEP - nearer, x = o[i].x, y = o[i].y;
            begin(SIDE, SIDE);
            if (x == MIDDLE) /* beside the line on which the others lie */
                block(x + off, y - 100, x + off + 500, y + 100);
            else
                block(x - 100, y + off, x + 100, y + off + 500);
            assert_int_equal(playable(), nearer == 0);
        }
    }
    begin(SIDE, SIDE);
    pocket(MIDDLE, MIDDLE); /* free to stand on, but out of reach */
    assert_false(playable());
}

static void an_objective_is_reached_at_the_nearest_point(void **state)
{
    (void)state;
    const mil half = MIDDLE + 124,
              other = MIDDLE + 125; /* of the sides: near 18, near 18.25 inches */
    begin(2 * half, SIDE);
    block(MIDDLE + PLAYABLE_STEP + KEEP - 1, MIDDLE - 50, MIDDLE + PLAYABLE_STEP + KEEP + 500,
          MIDDLE + 50);
    assert_true(playable());
    begin(2 * other, SIDE);
    block(MIDDLE + PLAYABLE_STEP + KEEP - 1, MIDDLE - 50, MIDDLE + PLAYABLE_STEP + KEEP + 500,
          MIDDLE + 50);
    assert_false(playable());
    begin(SIDE, 2 * half);
    block(MIDDLE - 50, MIDDLE + PLAYABLE_STEP + KEEP - 1, MIDDLE + 50,
          MIDDLE + PLAYABLE_STEP + KEEP + 500);
    assert_true(playable());
    begin(SIDE, 2 * other);
    block(MIDDLE - 50, MIDDLE + PLAYABLE_STEP + KEEP - 1, MIDDLE + 50,
          MIDDLE + PLAYABLE_STEP + KEEP + 500);
    assert_false(playable());
}

/* On a small table those objectives count on which a base can stand. */
static void objectives_off_the_table_do_not_count(void **state)
{
    (void)state;
    begin(12000, 12000);
    assert_true(playable());
    for (int side = 0; side < 4;
         side++) { /* 6 inches from the middle is then 1 inch from the side */
        begin(14000, 14000);
        mil at = side < 2 ? 0 : 14000 - 60;
        if (side % 2 == 0)
            block(7000 - 40, at, 7000 + 40, at + 60);
        else
            block(at, 7000 - 40, at + 60, 7000 + 40);
        assert_false(playable());
    }
    for (int side = 0; side < 4; side++) { /* half a mil nearer: off the table for that base */
        begin(13998, 13998);
        mil at = side < 2 ? 0 : 13998 - 60;
        if (side % 2 == 0)
            block(6999 - 40, at, 6999 + 40, at + 60);
        else
            block(at, 6999 - 40, at + 60, 6999 + 40);
        assert_true(playable());
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spots_lie_where_rules_put_them),
        cmocka_unit_test(an_empty_table_is_playable),
        cmocka_unit_test(an_opening_must_take_the_base),
        cmocka_unit_test(only_closed_words_close),
        cmocka_unit_test(a_passage_along_the_side_counts),
        cmocka_unit_test(the_grid_reaches_every_side),
        cmocka_unit_test(nobody_is_shut_in_where_they_deploy),
        cmocka_unit_test(every_zone_must_have_room),
        cmocka_unit_test(objectives_must_be_reached),
        cmocka_unit_test(an_objective_is_reached_at_the_nearest_point),
        cmocka_unit_test(objectives_off_the_table_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
