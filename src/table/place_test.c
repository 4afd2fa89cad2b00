#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "path/scene.h"
#include "path/slow_push.h"
#include "table/shift.h"

static struct scene scene;
static struct placement placement;

static const struct push_rule STOPS = {.bases_move_on = false, .falls = false};
static const struct push_rule PUSHES_ON = {.bases_move_on = true, .falls = false};

static void place(mil x, mil y, struct push_rule rule)
{
    struct board board = scene_board(&scene);
    place_base(&board, scene_mover(&scene), (struct point){x, y}, rule, &placement);
}

static void expect_placed(mil x, mil y, int moved)
{
    assert_true(placement.placed);
    assert_int_equal(placement.at.x, x);
    assert_int_equal(placement.at.y, y);
    assert_int_equal(placement.count, moved);
}

static void expect_moved(int at, int base, mil x, mil y)
{
    assert_true(placement.count > at);
    assert_int_equal(placement.moves[at].base, base);
    assert_true(same_point(placement.moves[at].from, scene.bases[base].circle.at));
    assert_int_equal(placement.moves[at].to.x, x);
    assert_int_equal(placement.moves[at].to.y, y);
}

/* ---- room is made ----------------------------------------------------------------- */

/* [TB-MOV-10] Where there is room it is placed, and touching needs none. */
static void placed_where_there_is_room(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_base(&scene, 5984, 5000, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 0);
}

/* [TB-MOV-10] Those overlapped move straight back, just enough. */
static void overlapped_bases_move_back(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int other = scene_add_base(&scene, 5983, 5000, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 1);
    expect_moved(0, other, 5984, 5000);
    scene.bases[other].circle.at = (struct point){5000, 4900};
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 1);
    expect_moved(0, other, 5000, 4016);
    scene.bases[other].circle = (struct circle){
        {4700, 4600}, RADIUS_MOUNTED}; /* 3 and 4 to 5: 1279 from the place are 767.4 and 1023.2 */
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 1);
    assert_in_range(placement.moves[0].to.x, 4231, 4233);
    assert_in_range(placement.moves[0].to.y, 3975, 3977);
    struct circle placed = {{5000, 5000}, RADIUS_FOOT};
    struct circle back = {placement.moves[0].to, RADIUS_MOUNTED};
    assert_false(circles_overlap(placed, back));
    assert_true(circle_within(placed, back, 1));
}

/* [TB-MOV-6] [TB-MOV-10] One right under it moves toward +x. */
static void equal_centres_move_to_plus_x(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int other = scene_add_base(&scene, 5000, 5000, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 1);
    expect_moved(0, other, 5984, 5000);
}

/* [TB-MOV-10] The nearest moves first, of equals the first. */
static void nearest_moves_first(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int far = scene_add_base(&scene, 5600, 5000, RADIUS_FOOT);
    int near = scene_add_base(&scene, 4500, 5000, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 2);
    expect_moved(0, near, 4016, 5000);
    expect_moved(1, far, 5984, 5000);
    scene.bases[near].circle.at.x = 4400;
    place(5000, 5000, STOPS);
    expect_placed(5000, 5000, 2);
    expect_moved(0, far, 5984, 5000);
    expect_moved(1, near, 4016, 5000);
}

/* [TB-MOV-10] Whom a base meets on its way back moves on where the system says so, and is told of
 * once. */
static void others_move_on(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    int near = scene_add_base(&scene, 5300, 5000, RADIUS_FOOT);
    int behind = scene_add_base(&scene, 6284, 5000, RADIUS_FOOT);
    place(5000, 5000, PUSHES_ON);
    expect_placed(5000, 5000, 2);
    expect_moved(0, near, 5984, 5000);
    expect_moved(1, behind, 6968, 5000);

    /* The second is overlapped too: pushed on first, then clear, so it moves no more. */
    scene.bases[near].circle.at = (struct point){5100, 5000};
    scene.bases[near].circle.radius = 100;
    scene.bases[behind].circle.at = (struct point){5400, 5000};
    scene.bases[behind].circle.radius = 200;
    place(5000, 5000, PUSHES_ON);
    expect_placed(5000, 5000, 2);
    expect_moved(0, near, 5592, 5000);
    expect_moved(1, behind, 5892, 5000);
}

/* A full board: the last of 64 others moves back. */
static void all_bases_of_a_board(void **state)
{
    static struct base row[LIMIT_BASES];

    (void)state;
    scene_clear(&scene, LIMIT_SIDE);
    struct board board = scene_board(&scene);
    board.bases = row;
    board.base_count = LIMIT_BASES;
    for (int i = 0; i < LIMIT_BASES; i++)
        row[i].circle = (struct circle){{4000 + 1000 * i, 5000}, 400};
    place_base(&board, (struct mover){400, &scene.costs}, (struct point){66800, 5000}, STOPS,
               &placement);
    expect_placed(66800, 5000, 1);
    assert_int_equal(placement.moves[0].base, LIMIT_BASES - 1);
    assert_int_equal(placement.moves[0].to.x, 67600);
}

/* Pushed on by the first but still overlapped, it moves back itself: noted once, with its first
 * start, its last place and all that it entered. */
static void moved_twice_is_noted_once(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_DANGEROUS, 5450, 4000, 5460, 6000); /* entered the first time */
    scene_add_box(&scene, 0, KW_DANGEROUS, 5000, 5470, 6000, 5475); /* and the second */
    scene.areas[0] = (struct area){{{5500, 5440}, 20}, KW_DANGEROUS};
    scene.areas[1] = (struct area){{{6040, 5440}, 10}, KW_DANGEROUS};
    scene.areas[2] = (struct area){{{5734, 5911}, 5}, KW_DANGEROUS};
    scene.areas[3] = (struct area){{{5690, 5478}, 10}, KW_DANGEROUS};
    scene.area_count = 4;
    int near = scene_add_base(&scene, 5150, 5000, 50);
    int aside = scene_add_base(&scene, 5400, 5440, 400);
    place(5000, 5000, PUSHES_ON);
    expect_placed(5000, 5000, 2);
    expect_moved(0, near, 5542, 5000);
    expect_moved(1, aside, 5734, 5507);
    assert_int_equal(placement.moves[1].entries.pieces, 3);
    assert_int_equal(placement.moves[1].entries.areas, 1 << 0 | 1 << 3);
    assert_int_equal(placement.moves[1].entries.touched_areas, 1 << 1 | 1 << 2);
}

/* [TB-MOV-6] One that moves back off a roof falls. */
static void moving_back_may_be_a_fall(void **state)
{
    const struct push_rule both = {.bases_move_on = true, .falls = true};

    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 2, KW_ROOF, 4000, 4000, 5200, 6000);
    place(4600, 5000, both);
    expect_placed(4600, 5000, 0);
    int other = scene_add_base(&scene, 4700, 5000, RADIUS_FOOT);
    place(4600, 5000, both);
    expect_placed(4600, 5000, 1);
    expect_moved(0, other, 5692, 5000); /* clear at 5584, wholly off the roof here */
    assert_int_equal(placement.moves[0].fall, 2);
}

/* ---- rings ------------------------------------------------------------------------ */

/* [TB-MOV-10] If one cannot move back, none does, and the first fit on the rings is taken. */
static void rings_when_one_cannot_move(void **state)
{
    (void)state;
    for (mil wall = 6475; wall <= 6476; wall++) {
        scene_clear(&scene, 12 * INCH);
        scene_add_box(&scene, 0, KW_IMPASSABLE, wall, 4000, 6500, 6000);
        int far = scene_add_base(&scene, 5600, 5000, RADIUS_FOOT);
        int near = scene_add_base(&scene, 4500, 5000, RADIUS_FOOT);
        place(5000, 5000, STOPS);
        if (wall == 6476) { /* 5984 touches the wall */
            expect_placed(5000, 5000, 2);
            expect_moved(0, near, 4016, 5000);
            expect_moved(1, far, 5984, 5000);
        } else { /* 818 to the side of 5052 lies at 984 from both: first on ring 900, k = 15 */
            expect_placed(5088, 5896, 0);
        }
    }
}

/* [TB-MOV-10] Where another base is in its way by a mil, it cannot move back either. */
static void other_bases_stop_moving_back(void **state)
{
    (void)state;
    for (mil x = 6967; x <= 6968; x++) {
        scene_clear(&scene, 12 * INCH);
        scene_add_base(&scene, 5500, 5000, RADIUS_FOOT);
        scene_add_base(&scene, x, 5000, RADIUS_FOOT);
        place(5000, 5000, STOPS);
        assert_true(placement.placed);
        assert_int_equal(placement.count, x == 6968);
        assert_int_equal(placement.at.x == 5000, x == 6968);
        place(5000, 5000, PUSHES_ON);
        expect_placed(5000, 5000, x == 6968 ? 1 : 2);
    }
}

/* [TB-MOV-10] Rings are 100 mils apart, their directions go from +x counter-clockwise. */
static void rings_in_order(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_IMPASSABLE, 4892, 4892, 5108, 5108);
    place(5000, 5000, STOPS);
    expect_placed(5600, 5000, 0); /* 600 from the centre touches it */
    scene_clear(&scene, 12 * INCH);
    scene_add_box(&scene, 0, KW_IMPASSABLE, 4891, 4891, 5109, 5109);
    place(5000, 5000, STOPS);
    expect_placed(5700, 5000, 0); /* one mil more */
    scene_add_base(&scene, 6683, 5000, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5697, 5069, 0); /* +x is taken by a mil; the next is toward +y */
    scene_add_base(&scene, 5697, 6053, RADIUS_FOOT);
    place(5000, 5000, STOPS);
    expect_placed(5697, 5069, 0); /* touching */
}

/* [TB-MOV-10] Up to 12 inches, no farther. */
static void not_placed_beyond_twelve_inches(void **state)
{
    (void)state;
    char reason[LIMIT_REASON];
    for (mil width = 13491; width <= 13492; width++) {
        scene_clear(&scene, 14 * INCH);
        assert_int_equal(terrain_begin(&scene.terrain, width, 10000, reason), STATUS_OK);
        scene_add_box(&scene, 0, KW_IMPASSABLE, 0, 0, 12508, 10000);
        place(1000, 5000, STOPS);
        assert_int_equal(placement.placed, width == 13492);
        assert_int_equal(placement.count, 0);
        if (placement.placed)
            expect_placed(13000, 5000, 0);
    }
}

/* [TB-MOV-10] Off the table, half on a roof, on a barrier: terrain does not allow it. */
static void terrain_has_its_say(void **state)
{
    (void)state;
    scene_clear(&scene, 12 * INCH);
    scene.costs.no_end = KW_BARRIER;
    place(400, 5000, STOPS);
    expect_placed(500, 5000, 0);
    place(-300, 5000, STOPS);
    expect_placed(500, 5000, 0);
    scene_add_box(&scene, 1, KW_ROOF, 4000, 4000, 8000, 8000);
    place(4000, 6000, STOPS);
    expect_placed(4500, 6000, 0);
    scene_add_box(&scene, 1, KW_BARRIER, 1900, 1000, 2100, 3000);
    place(2000, 2000, STOPS);
    expect_placed(2600, 2000, 0);
}

/* ---- against the slow telling ----------------------------------------------------- */

/* Moves the overlapped bases back one by one, nearest first; false if one cannot. */
static bool slow_make_room(struct scene *copy, struct circle circle, struct push_rule rule)
{
    static struct push push;

    for (int round = 0; round < copy->base_count; round++) {
        int nearest = -1;
        for (int i = 0; i < copy->base_count; i++) {
            bool overlaps = circles_overlap(circle, copy->bases[i].circle);
            if (overlaps &&
                (nearest < 0 || distance_squared(circle.at, copy->bases[i].circle.at) <
                                    distance_squared(circle.at, copy->bases[nearest].circle.at)))
                nearest = i;
        }
        if (nearest < 0)
            return true;
        struct base base = copy->bases[nearest], others[SCENE_BASES];
        struct board board = scene_board(copy);
        board.base_count = 0;
        board.bases = others;
        for (int i = 0; i < copy->base_count; i++)
            if (i != nearest)
                others[board.base_count++] = copy->bases[i];
        /* The stretch straight back: a push of 12 inches on an empty table. */
        static struct scene empty;
        static struct push free;
        scene_clear(&empty, LIMIT_SIDE);
        struct board bare = scene_board(&empty);
        struct point middle = {LIMIT_SIDE / 2, LIMIT_SIDE / 2};
        struct point source = {middle.x + circle.at.x - base.circle.at.x,
                               middle.y + circle.at.y - base.circle.at.y};
        push_base(&bare, scene_mover(&empty), middle, source, 12 * INCH, STOPS, &free);
        struct point end = {base.circle.at.x + free.moves[0].to.x - middle.x,
                            base.circle.at.y + free.moves[0].to.y - middle.y};
        struct mover mover = {base.circle.radius, &copy->costs};
        if (!slow_push_clear(&board, mover, base.circle.at, end, circle, rule, &push))
            return false;
        for (int i = 0; i < push.count; i++) {
            int moved = push.moves[i].base;
            moved = moved == PUSHED_SELF ? nearest : moved + (moved >= nearest);
            copy->bases[moved].circle.at = push.moves[i].to;
        }
    }
    return false;
}

static void compare_with_slow(struct point at, struct push_rule rule)
{
    static struct scene copy;
    struct circle circle = {at, scene.radius};
    struct board board = scene_board(&scene), bare = board;
    bool truth;

    copy = scene;
    bare.base_count = 0;
    place_base(&board, scene_mover(&scene), at, rule, &placement);
    truth = stand_check(&bare, scene_mover(&scene), at, NULL) == MOVE_OK &&
            slow_make_room(&copy, circle, rule);
    assert_int_equal(truth, placement.placed && same_point(placement.at, at));
    if (!truth)
        return;
    for (int i = 0; i < placement.count; i++) {
        int base = placement.moves[i].base;
        assert_true(same_point(placement.moves[i].from, scene.bases[base].circle.at));
        scene.bases[base].circle.at = placement.moves[i].to;
    }
    for (int i = 0; i < copy.base_count; i++) {
        assert_true(same_point(copy.bases[i].circle.at, scene.bases[i].circle.at));
        for (int k = 0; k < i; k++)
            assert_false(circles_overlap(scene.bases[i].circle, scene.bases[k].circle));
    }
    for (int i = 0; i < placement.count; i++) {
        int base = placement.moves[i].base;
        scene.bases[base].circle.at = placement.moves[i].from;
    }
}

/* [TB-MOV-10] On crowded tables those who move back end where steps one by one bring them. */
static void equals_step_by_step(void **state)
{
    int moved = 0, aside = 0;

    (void)state;
    for (int number = 0; number < 60; number++) {
        struct scene_dice dice = {(uint64_t)number};
        scene_make(&scene, (uint64_t)number + 50, (enum scene_costs)(number % SCENE_COSTS),
                   14 * INCH, 5);
        scene_add_bases(&scene, (uint64_t)number, 24);
        for (int i = 0; i < 20; i++) {
            struct point at;
            at.x = scene_between(&dice, 0, 14 * INCH);
            at.y = scene_between(&dice, 0, 14 * INCH);
            compare_with_slow(at, (struct push_rule){i % 2, i / 2 % 2});
            moved += placement.count > 0;
            aside += !same_point(placement.at, at);
        }
    }
    assert_true(moved > 100 && aside > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placed_where_there_is_room),
        cmocka_unit_test(overlapped_bases_move_back),
        cmocka_unit_test(equal_centres_move_to_plus_x),
        cmocka_unit_test(nearest_moves_first),
        cmocka_unit_test(others_move_on),
        cmocka_unit_test(all_bases_of_a_board),
        cmocka_unit_test(moved_twice_is_noted_once),
        cmocka_unit_test(moving_back_may_be_a_fall),
        cmocka_unit_test(rings_when_one_cannot_move),
        cmocka_unit_test(other_bases_stop_moving_back),
        cmocka_unit_test(rings_in_order),
        cmocka_unit_test(not_placed_beyond_twelve_inches),
        cmocka_unit_test(terrain_has_its_say),
        cmocka_unit_test(equals_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
