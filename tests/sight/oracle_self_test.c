/* The oracle itself: cases whose answer a person can see, then the oracle against brute force and
 * against sight lines drawn at random. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cases.h"
#include "oracle.h"
#include "oracle_line.h"

#include <string.h>

static struct case_view the_case;

/* ---- making cases by hand --------------------------------------------------------- */

static void begin(void)
{
    the_case.draws = 1;
    the_case.theme = "by hand";
    case_begin(&the_case, 20 * INCH, 20 * INCH);
}

static void add(unsigned keywords, int level, int count, const struct point *points)
{
    int before = the_case.terrain.piece_count;
    case_add_piece(&the_case, level, keywords, points, count);
    assert_int_equal(the_case.terrain.piece_count, before + 1);
}

static void add_box(unsigned keywords, int level, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    add(keywords, level, 4, points);
}

static struct viewer viewer(mil x, mil y, mil radius, int level)
{
    return (struct viewer){{{x, y}, radius}, level};
}

static struct oracle_answer look(struct viewer from, struct viewer to, unsigned flags)
{
    struct board board = case_board(&the_case);
    return oracle_sight(&board, from, to, flags);
}

static enum sight result(struct viewer from, struct viewer to)
{
    return look(from, to, 0).result;
}

/* Two bases of radius 500 from west to east, level 0: the tube between them is y 9500 to 10500. */
static struct viewer west(void)
{
    return viewer(5000, 10000, 500, 0);
}

static struct viewer east(void)
{
    return viewer(15000, 10000, 500, 0);
}

/* ---- the plane -------------------------------------------------------------------- */

static void test_ring_small(void **state)
{
    (void)state;
    struct oracle_shape point = oracle_ring((struct circle){{7, 8}, 0});
    assert_int_equal(point.count, 1);
    assert_int_equal(point.points[0].x, 7);
    assert_int_equal(point.points[0].y, 8);
    struct oracle_shape diamond = oracle_ring((struct circle){{0, 0}, 1});
    assert_int_equal(diamond.count, 4);
    struct oracle_shape ring = oracle_ring((struct circle){{0, 0}, 492});
    assert_int_equal(ring.count, 64);
    for (int i = 0; i < 64; i++) { /* [TB-LOS-8] never outside the circle, never far inside */
        int64_t x = ring.points[i].x;
        int64_t y = ring.points[i].y;
        assert_true(x * x + y * y <= 492 * 492);
        assert_true(x * x + y * y > 490 * 490);
    }
}

/* The ring of the library is the same one, found another way. */
static void test_ring_same(void **state)
{
    (void)state;
    for (mil radius = 0; radius <= 1600; radius++) {
        struct circle circle = {{3000, -2000}, radius};
        struct oracle_shape ours = oracle_ring(circle);
        struct point theirs[RING_POINTS];
        int count = ring_write(circle, theirs);
        assert_int_equal(count, ours.count);
        int shift = 0;
        while (shift < count && !same_point(ours.points[shift], theirs[0]))
            shift++;
        for (int i = 0; i < count; i++)
            assert_true(same_point(ours.points[(shift + i) % count], theirs[i]));
    }
}

static void test_ratio(void **state)
{
    (void)state;
    struct oracle_ratio third = {1, 3};
    struct oracle_ratio huge = {((wide)1 << 100) + 1, 3 * ((wide)1 << 100)};
    struct oracle_ratio same = {(wide)1 << 100, 3 * ((wide)1 << 100)};
    assert_int_equal(oracle_ratio_compare(third, huge), -1);
    assert_int_equal(oracle_ratio_compare(huge, third), 1);
    assert_int_equal(oracle_ratio_compare(same, third), 0);
    struct oracle_ratio below = {-third.n, third.d};
    assert_int_equal(oracle_ratio_compare(below, third), -1);
    struct oracle_ratio middle = oracle_ratio_between(below, third);
    assert_int_equal(oracle_ratio_compare(below, middle), -1);
    assert_int_equal(oracle_ratio_compare(middle, third), -1);
}

static void test_where_and_distance(void **state)
{
    (void)state;
    struct oracle_shape u = {
        8, {{0, 0}, {60, 0}, {60, 50}, {40, 50}, {40, 20}, {20, 20}, {20, 50}, {0, 50}}};
    assert_int_equal(oracle_where_point(&u, (struct point){30, 30}), -1); /* in the notch */
    assert_int_equal(oracle_where_point(&u, (struct point){30, 20}), 0);
    assert_int_equal(oracle_where_point(&u, (struct point){10, 20}), 1); /* level with a corner */
    assert_int_equal(oracle_where_point(&u, (struct point){60, 50}), 0);
    assert_int_equal(oracle_where_point(&u, (struct point){-1, 50}), -1);
    assert_int_equal(oracle_where(&u, (struct oracle_place){81, 60, 2}), 1);
    assert_int_equal(oracle_where(&u, (struct oracle_place){79, 60, 2}), -1);
    struct point in_notch = {29, 40};
    assert_int_equal(oracle_distance(&u, in_notch, 8), 1);
    assert_int_equal(oracle_distance(&u, in_notch, 9), 0);
    assert_int_equal(oracle_distance(&u, in_notch, 10), -1);
    struct point off_corner = {63, 54};
    assert_int_equal(oracle_distance(&u, off_corner, 5), 0);
    assert_int_equal(oracle_distance(&u, (struct point){10, 10}, 0), 0);
}

static void test_inside_meets(void **state)
{
    (void)state;
    struct oracle_shape u = {
        8, {{0, 0}, {60, 0}, {60, 50}, {40, 50}, {40, 20}, {20, 20}, {20, 50}, {0, 50}}};
    struct oracle_shape fits = {4, {{20, 20}, {40, 20}, {40, 90}, {20, 90}}};
    struct oracle_shape bites = {4, {{20, 20}, {40, 19}, {40, 90}, {20, 90}}};
    struct oracle_shape within = {3, {{5, 5}, {6, 5}, {5, 6}}};
    struct oracle_shape around = {4, {{-9, -9}, {99, -9}, {99, 99}, {-9, 99}}};
    assert_false(oracle_inside_meets(&u, &fits));
    assert_true(oracle_inside_meets(&u, &bites));
    assert_true(oracle_inside_meets(&u, &within));
    assert_true(oracle_inside_meets(&u, &around));
    struct oracle_shape along = {2, {{-10, 20}, {20, 20}}};
    struct oracle_shape edge = {2, {{-10, 50}, {70, 50}}};
    struct oracle_shape notch = {2, {{20, 45}, {40, 25}}};
    assert_true(oracle_inside_meets(&u, &along));
    assert_false(oracle_inside_meets(&u, &edge));
    assert_false(oracle_inside_meets(&u, &notch));
}

/* ---- three results ---------------------------------------------------------------- */

static void test_wall(void **state)
{
    (void)state;
    begin();
    assert_int_equal(result(west(), east()), SIGHT_CLEAR);
    add_box(KW_BLOCKING, 1, 9000, 10500, 11000, 12000); /* [TB-LOS-3] touches the tube only */
    assert_int_equal(result(west(), east()), SIGHT_CLEAR);
    add_box(KW_BLOCKING, 1, 9000, 10499, 11000, 12000);
    struct oracle_answer answer = look(west(), east(), 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.cut_pieces, 2);
    assert_int_equal(answer.block_pieces, 2);
    add_box(KW_BLOCKING, 1, 9000, 9500, 11000, 10500); /* [TB-LOS-3] closed: covers the tube */
    assert_int_equal(result(west(), east()), SIGHT_BLOCKED);
}

/* One mil is left open at the tube's edge. */
static void test_wall_short(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 9000, 9501, 11000, 10500);
    assert_int_equal(result(west(), east()), SIGHT_OBSCURED);
}

/* [TB-LOS-2] Two walls that only together close the tube: they share the height of one line. */
static void test_together(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 9000, 8000, 9100, 10000);
    assert_int_equal(result(west(), east()), SIGHT_OBSCURED);
    add_box(KW_BLOCKING, 1, 9000, 10000, 9100, 12000);
    assert_int_equal(result(west(), east()), SIGHT_BLOCKED);
    begin();
    add_box(KW_BLOCKING, 1, 9000, 8000, 9100, 10000);
    add_box(KW_BLOCKING, 1, 9000, 10001, 9100, 12000);
    assert_int_equal(result(west(), east()), SIGHT_OBSCURED);
    begin();
    add_box(KW_BLOCKING, 1, 9000, 8000, 9100, 10000);
    add_box(KW_OBSCURING, 1, 9000, 10000, 9100, 12000);
    assert_int_equal(result(west(), east()), SIGHT_OBSCURED);
}

/* [TB-LOS-3] A point sees nothing along an edge or a seam, though nothing is cut. */
static void test_points(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 9000, 10000, 11000, 12000);
    struct viewer a = viewer(5000, 10000, 0, 0);
    struct viewer b = viewer(15000, 10000, 0, 0);
    struct oracle_answer answer = look(a, b, 0);
    assert_int_equal(answer.result, SIGHT_BLOCKED);
    assert_int_equal(answer.cut_pieces, 0);
    assert_int_equal(answer.cover, COVER_NONE);
    b.circle.at.y = 9999;
    assert_int_equal(result(a, b), SIGHT_CLEAR);
    b.circle.at.y = 10001;
    assert_int_equal(result(a, b), SIGHT_BLOCKED);
    b.circle = (struct circle){{15000, 9999}, 1}; /* one line of many is open */
    assert_int_equal(result(a, b), SIGHT_CLEAR);
}

/* Through the inside of an L along a line from corner to corner. */
static void test_seam(void **state)
{
    (void)state;
    begin();
    const struct point l[] = {{8000, 8000}, {12000, 8000}, {12000, 9000},
                              {9000, 9000}, {9000, 12000}, {8000, 12000}};
    add(KW_OBSCURING, 1, 6, l);
    struct viewer corner = viewer(10000, 10000, 0, 0); /* in line with two corners of the L */
    struct oracle_answer answer = look(viewer(5000, 5000, 0, 0), corner, 0);
    assert_int_equal(answer.result, SIGHT_OBSCURED);
    assert_int_equal(answer.cut_pieces, 1);
    assert_int_equal(look(viewer(9500, 9500, 0, 0), corner, 0).result, SIGHT_CLEAR);
    assert_int_equal(look(viewer(9500, 9500, 492, 0), corner, 0).result, SIGHT_CLEAR);
    assert_int_equal(look(viewer(9500, 9500, 501, 0), corner, 0).result, SIGHT_OBSCURED);
}

/* Two walls with a slit of one mil each: only a thin cone passes both. */
static void test_cone(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 8000, 5000, 8001, 10000);
    add_box(KW_BLOCKING, 1, 8000, 10001, 8001, 15000);
    add_box(KW_BLOCKING, 1, 10000, 5000, 10001, 10500);
    add_box(KW_BLOCKING, 1, 10000, 10501, 10001, 15000);
    assert_int_equal(result(viewer(7000, 9750, 1, 0), viewer(11000, 10750, 5, 0)), SIGHT_OBSCURED);
    assert_int_equal(result(viewer(7000, 9760, 1, 0), viewer(11000, 10750, 5, 0)), SIGHT_BLOCKED);
}

/* ---- levels ----------------------------------------------------------------------- */

static void test_levels(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 0, 9000, 5000, 11000, 15000); /* [TB-LOS-4] flat */
    assert_int_equal(result(west(), east()), SIGHT_CLEAR);
    begin();
    add_box(KW_BLOCKING, 2, 9000, 5000, 11000, 15000);
    struct viewer low = west();
    struct viewer high = east();
    low.level = 1;
    high.level = 1;
    assert_int_equal(result(low, high), SIGHT_BLOCKED);
    high.level = 2;
    assert_int_equal(result(low, high), SIGHT_CLEAR); /* 3.5 inches away from the lower */
    low.circle.at.x = 9000 - 2500;
    assert_int_equal(result(low, high), SIGHT_OBSCURED); /* two inches exactly */
    low.circle.at.x = 9000 - 2501;
    assert_int_equal(result(low, high), SIGHT_CLEAR);
    low.circle.at.x = 9000 - 2500;
    low.level = 2;
    assert_int_equal(result(low, high), SIGHT_CLEAR);
}

/* ---- bases in pieces -------------------------------------------------------------- */

static void test_overlapped(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 9000, 5000, 11000, 15000);
    struct viewer near = west();
    near.circle.at.x = 8500;
    assert_int_equal(result(near, east()), SIGHT_BLOCKED); /* [TB-LOS-5] touching is not in it */
    near.circle.at.x = 8501;
    assert_int_equal(result(near, east()), SIGHT_OBSCURED);
    assert_int_equal(look(near, east(), 0).block_pieces, 0);
    struct viewer point = viewer(9000, 10000, 0, 0);
    assert_int_equal(result(point, east()), SIGHT_OBSCURED); /* on the outline is in it */
    struct viewer in = viewer(11000, 12000, 0, 0);
    assert_int_equal(result(point, in), SIGHT_CLEAR); /* both in it */
    assert_int_equal(look(point, in, SIGHT_SHARED_COUNTS).result, SIGHT_OBSCURED);
    in.circle.at.x = 11001;
    assert_int_equal(result(point, in), SIGHT_OBSCURED);
}

/* ---- other bases ------------------------------------------------------------------ */

static void test_bases(void **state)
{
    (void)state;
    static const enum sight EXPECTED[] = {SIGHT_CLEAR, SIGHT_OBSCURED, SIGHT_OBSCURED,
                                          SIGHT_BLOCKED};
    for (int hiding = HIDE_NOTHING; hiding <= HIDE_VETOES; hiding++) { /* [TB-LOS-6] */
        begin();
        struct circle circle = {{10000, 10800}, 500};
        case_add_base(&the_case, circle, 0, hiding);
        struct oracle_answer answer = look(west(), east(), 0);
        assert_int_equal(answer.bases, EXPECTED[hiding]);
        assert_int_equal(answer.result, EXPECTED[hiding]);
        assert_int_equal(answer.terrain, SIGHT_CLEAR);
        assert_int_equal(answer.cut_bases, hiding == HIDE_NOTHING ? 0 : 1);
        the_case.bases[0].circle.at.y = 11000; /* touches the tube */
        assert_int_equal(result(west(), east()), SIGHT_CLEAR);
        the_case.bases[0].circle.at.y = 10800;
        add_box(KW_BLOCKING, 1, 10000, 5000, 10001, 10600); /* closes the rest */
        answer = look(west(), east(), 0);
        assert_int_equal(answer.terrain, SIGHT_BLOCKED);
    }
}

/* Terrain and bases that only together leave nothing free. */
static void test_both_kinds(void **state)
{
    (void)state;
    begin();
    case_add_base(&the_case, (struct circle){{10000, 10800}, 500}, 0, HIDE_BLOCKS);
    add_box(KW_BLOCKING, 1, 10000, 5000, 10001, 10300);
    struct oracle_answer answer = look(west(), east(), 0);
    assert_int_equal(answer.terrain, SIGHT_OBSCURED);
    assert_int_equal(answer.bases, SIGHT_OBSCURED);
    assert_int_equal(answer.result, SIGHT_BLOCKED);
    struct viewer above = east();
    above.level = 1; /* one level up: neither blocks, and both are too far from the lower */
    assert_int_equal(result(west(), above), SIGHT_CLEAR);
}

/* [TB-LOS-10] */
static void test_contact(void **state)
{
    (void)state;
    begin();
    case_add_base(&the_case, (struct circle){{5500, 10600}, 200}, 0, HIDE_VETOES);
    struct viewer next = west();
    next.circle.at.x = 6000;
    assert_int_equal(result(west(), next), SIGHT_OBSCURED);
    next.circle.at.x = 6001;
    assert_int_equal(result(west(), next), SIGHT_BLOCKED);
}

/* ---- areas and cover -------------------------------------------------------------- */

static void test_area(void **state)
{
    (void)state;
    begin();
    case_add_area(&the_case, (struct circle){{10000, 10000}, 3000}, KW_BLOCKING);
    struct oracle_answer answer = look(west(), east(), 0);
    assert_int_equal(answer.terrain, SIGHT_BLOCKED); /* [TB-TER-5] */
    assert_int_equal(answer.block_areas, 1);
    struct viewer high = east();
    high.level = 1;
    assert_int_equal(result(west(), high), SIGHT_OBSCURED); /* 1.5 inches from the lower */
}

static void test_cover(void **state)
{
    (void)state;
    static const struct {
        unsigned keywords;
        enum cover cover;
    } ROWS[] = {
        {KW_BLOCKING, COVER_HARD},
        {KW_OBSCURING, COVER_SOFT},
        {KW_BLOCKING | KW_OBSCURING, COVER_HARD},
        {KW_BLOCKING | KW_SOFT, COVER_SOFT},
        {KW_OBSCURING | KW_HARD, COVER_HARD},
        {KW_OBSCURING | KW_HARD | KW_SOFT, COVER_HARD},
        {KW_HARD, COVER_NONE},
        {KW_DIFFICULT | KW_OBSCURING | KW_SOFT, COVER_SOFT},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) { /* [TB-LOS-9] */
        begin();
        add_box(ROWS[i].keywords, 1, 9000, 10400, 11000, 12000);
        assert_int_equal(look(west(), east(), 0).cover, ROWS[i].cover);
        add_box(KW_OBSCURING, 1, 9000, 9000, 11000, 9600);
        enum cover both = ROWS[i].cover == COVER_HARD ? COVER_HARD : COVER_SOFT;
        assert_int_equal(look(west(), east(), 0).cover, both);
    }
}

/* ---- the witness ------------------------------------------------------------------ */

static void test_witness(void **state)
{
    (void)state;
    begin();
    add_box(KW_BLOCKING, 1, 9000, 9600, 11000, 12000);
    struct board board = case_board(&the_case);
    struct sight_line free = {2 * 5000, 2 * 9599 + 1, 7, 0};
    assert_true(oracle_witness(&board, west(), east(), 0, free));
    struct sight_line touches = {2 * 5000, 2 * 9600, 7, 0};
    assert_false(oracle_witness(&board, west(), east(), 0, touches));
    struct sight_line backward = {2 * 5000, 2 * 9599, -7, 0};
    assert_false(oracle_witness(&board, west(), east(), 0, backward));
    assert_true(oracle_witness(&board, east(), west(), 0, backward));
    struct sight_line misses = {2 * 5000, 2 * 9499, 1, 0};
    assert_false(oracle_witness(&board, west(), east(), 0, misses));
    struct sight_line tangent = {2 * 5000, 2 * 9500, 1, 0};
    assert_true(oracle_witness(&board, west(), east(), 0, tangent));
    struct sight_line nowhere = {2 * 5000, 2 * 9500, 0, 0};
    assert_false(oracle_witness(&board, west(), east(), 0, nowhere));
}

/* ---- brute force and sampling ----------------------------------------------------- */

/* A few small triangles between two small bases; those that reach into a base are left out. */
static int draw_blockers(struct case_view *c, struct circle a, struct circle b,
                         struct oracle_shape *shapes)
{
    int count = 0;
    for (int tries = case_draw(c, 1, 4); tries > 0; tries--) {
        struct point p[3];
        for (int i = 0; i < 3; i++) {
            p[i].x = case_draw(c, -2, 30);
            p[i].y = case_draw(c, -12, 12);
        }
        struct oracle_shape shape = oracle_hull(p, 3);
        if (shape.count == 3 && oracle_distance(&shape, a.at, a.radius) >= 0 &&
            oracle_distance(&shape, b.at, b.radius) >= 0 && oracle_where_point(&shape, a.at) < 0 &&
            oracle_where_point(&shape, b.at) < 0)
            shapes[count++] = shape;
    }
    return count;
}

/* On a table of a few mils everything is in line with something. */
static void test_brute_force(void **state)
{
    (void)state;
    int free_count = 0;
    int closed_count = 0;
    for (uint64_t seed = 0; seed < 2400; seed++) {
        the_case.draws = case_seed(seed);
        int most = seed % 32 == 0 ? 13 : 3;
        struct circle a = {{0, 0}, case_draw(&the_case, 0, most)};
        struct circle b = {{28, 0}, case_draw(&the_case, 0, most)};
        struct oracle_shape shapes[4];
        int count = draw_blockers(&the_case, a, b, shapes);
        struct oracle_blockers blockers = {0};
        for (int i = 0; i < count; i++)
            blockers.shapes[blockers.count++] = &shapes[i];
        struct oracle_shape ring_a = oracle_ring(a);
        struct oracle_shape ring_b = oracle_ring(b);
        struct vec ahead = {28, 0};
        struct oracle_line found;
        bool quick = oracle_line_find(&ring_a, &ring_b, ahead, &blockers, &found);
        bool brute = oracle_line_find_brute(&ring_a, &ring_b, ahead, &blockers, &found);
        assert_int_equal(quick, brute);
        free_count += brute;
        closed_count += !brute;
    }
    assert_true(free_count > 500 && closed_count > 500);
}

/* A point of a base, one of its corners as often as not. */
static struct point draw_in_base(struct case_view *c, struct circle circle)
{
    struct oracle_shape ring = oracle_ring(circle);
    struct point p = ring.points[case_draw(c, 0, ring.count - 1)];
    if (case_chance(c, 50))
        return p;
    mil share = case_draw(c, 0, 64);
    p.x = circle.at.x + (p.x - circle.at.x) * share / 64;
    p.y = circle.at.y + (p.y - circle.at.y) * share / 64;
    return oracle_where_point(&ring, p) >= 0 ? p : circle.at;
}

/* A free line that was found by chance is never denied, nor is a cut one. */
static void check_by_chance(struct case_view *c, int lines)
{
    struct board board = case_board(c);
    struct oracle_answer answer = oracle_sight(&board, c->from, c->to, c->flags);
    bool any_free = false;
    bool any_cut = false;
    for (int i = 0; i < lines; i++) {
        struct point a = draw_in_base(c, c->from.circle);
        struct point b = draw_in_base(c, c->to.circle);
        struct oracle_glance glance = oracle_look(&board, c->from, c->to, c->flags, a, b);
        any_free = any_free || glance.free;
        any_cut = any_cut || glance.cut;
    }
    bool vetoed = false;
    for (int i = 0; i < c->base_count; i++)
        vetoed = vetoed || c->bases[i].hiding == HIDE_VETOES;
    if ((any_free && !vetoed && answer.result == SIGHT_BLOCKED) ||
        (any_cut && answer.result == SIGHT_CLEAR)) {
        case_print(c, stdout);
        fail_msg("the oracle says %s", SIGHT_NAMES[answer.result]);
    }
}

static void test_by_chance(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 440; seed++) {
        case_random(&the_case, seed);
        case_ask_random(&the_case);
        check_by_chance(&the_case, 30);
        case_awkward(&the_case, seed);
        case_ask_awkward(&the_case);
        check_by_chance(&the_case, 30);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ring_small),   cmocka_unit_test(test_ring_same),
        cmocka_unit_test(test_ratio),        cmocka_unit_test(test_where_and_distance),
        cmocka_unit_test(test_inside_meets), cmocka_unit_test(test_wall),
        cmocka_unit_test(test_wall_short),   cmocka_unit_test(test_together),
        cmocka_unit_test(test_points),       cmocka_unit_test(test_seam),
        cmocka_unit_test(test_cone),         cmocka_unit_test(test_levels),
        cmocka_unit_test(test_overlapped),   cmocka_unit_test(test_bases),
        cmocka_unit_test(test_both_kinds),   cmocka_unit_test(test_contact),
        cmocka_unit_test(test_area),         cmocka_unit_test(test_cover),
        cmocka_unit_test(test_witness),      cmocka_unit_test(test_brute_force),
        cmocka_unit_test(test_by_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
