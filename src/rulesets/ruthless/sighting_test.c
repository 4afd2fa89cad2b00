/* Lines by what terrain and bystanders do to them, both ways and asked for again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/ruthless/weighing.h"
#include "ruthless/town.h"
#include "table/sight.h"

static struct town town;
enum { ANN, BOB, DAN, EVE };
enum { SOFT = -1, HARD = -2 };

/* A low wall that is no more than cover, a bush, and a house that hides whatever is behind it. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "wall", 1, KW_OBSCURING | KW_HARD, (struct box){10000, 18000, 10400, 22000});
    town_piece(&town, "bush", 1, KW_OBSCURING | KW_SOFT, (struct box){10000, 28000, 12000, 32000});
    town_piece(&town, "house", 1, KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
               (struct box){24000, 8000, 34000, 18000});
    for (int i = 0; i < 4; i++)
        town_character(&town, i / 2, 0, 0);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static struct circle at(mil x, mil y)
{
    return (struct circle){{x, y}, RADIUS_FOOT};
}

/* The cover of one place from another; it must be in sight. The other's is told too. */
static int cover(struct circle from, struct circle to)
{
    int8_t own, back;
    struct ru_line line = ru_line_of_ground(&town.setup, from, to, &back);
    assert_false(line.blocked);
    assert_int_equal(ru_line_of_ground(&town.setup, to, from, &own).cover, back);
    assert_int_equal(own, line.cover);
    return line.cover;
}

static bool is_blocked(struct circle from, struct circle to)
{
    int8_t back;
    return ru_line_of_ground(&town.setup, from, to, &back).blocked;
}

/* [RU-SHOOT-9] Who leans on a wall has its cover and shoots over it freely; within an inch of it
 * without touching it is cover from both sides. Asked for in either order, and again. */
static void test_cover_has_two_ends(void **unused)
{
    const struct circle far = at(16000, 20000);
    (void)unused;
    for (int i = 0; i < 40; i++) {
        struct circle leaning = at(9508 - i, 19000 + i * 50);
        struct circle near = at(9508 - 51 - i, 19000 + i * 50);
        if (i % 2) {
            assert_int_equal(cover(far, leaning), HARD);
            assert_int_equal(cover(leaning, far), 0);
        } else {
            assert_int_equal(cover(leaning, far), 0);
            assert_int_equal(cover(far, leaning), HARD);
        }
        assert_int_equal(cover(near, far), SOFT); /* too far from the other: partial */
        assert_int_equal(cover(far, near), HARD);
        assert_int_equal(cover(leaning, far), 0);
    }
    assert_int_equal(cover(far, at(8508, 20000)), HARD); /* an inch */
    assert_int_equal(cover(far, at(8507, 20000)), SOFT);
}

static void test_soft_and_blocked(void **unused)
{
    (void)unused;
    assert_int_equal(cover(at(8000, 30000), at(16000, 30000)), SOFT);
    assert_int_equal(cover(at(16000, 30000), at(8000, 30000)), SOFT);
    assert_int_equal(cover(at(8000, 36000), at(16000, 36000)), 0);
    assert_true(is_blocked(at(20000, 13000), at(38000, 13000)));
    assert_true(is_blocked(at(38000, 13000), at(20000, 13000)));
    town_put(&town, ANN, 38000, 13000);
    assert_false(ru_sees(&town.setup, &town.state, ANN, at(20000, 13000)));
    assert_true(ru_sees(&town.setup, &town.state, ANN, at(38000, 30000)));
}

/* Places of different sizes are different. */
static void test_sizes(void **unused)
{
    struct circle slim = {{9400, 20000}, 100}, wide = {{9400, 20000}, 560};
    const struct circle far = at(16000, 20000);
    (void)unused;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(cover(slim, far), SOFT); /* 500 mils from the wall */
        assert_int_equal(cover(wide, far), 0);    /* 40: it leans */
        assert_int_equal(cover(far, slim), HARD);
        assert_int_equal(cover(far, wide), HARD);
    }
}

/* The set-up becomes another, in which the wall is hard or soft by turns. */
static void become(int number)
{
    struct piece *wall = &town.setup.layout.terrain.pieces[0];
    town.setup.digest[0] = (uint8_t)number;
    wall->keywords = KW_OBSCURING | (number % 2 ? KW_HARD : KW_SOFT);
}

/* However many set-ups are asked for by turns, none is answered from another. */
static void test_many_set_ups(void **unused)
{
    const struct circle far = at(16000, 20000), near = at(9508, 20000);
    (void)unused;
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 200; i++) {
            become(round == 1 ? 199 - i : i);
            assert_int_equal(cover(far, near), town.setup.digest[0] % 2 ? HARD : SOFT);
            become(i / 2);
            assert_int_equal(cover(far, near), i / 2 % 2 ? HARD : SOFT);
        }
}

/* More lines than are kept, asked for again. */
static void test_many_lines(void **unused)
{
    (void)unused;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 600; i++) {
            const struct circle far = at(16000 + 10 * i, 20000);
            assert_int_equal(cover(far, at(9508, 20000)), HARD);
            assert_int_equal(cover(far, at(8000, 20000)), SOFT);
            assert_int_equal(cover(at(8000 - i, 36000), at(16000, 36000)), 0);
        }
}

/* [RU-SHOOT-9] Bystanders who are up are soft cover, whatever terrain lies about; the target is no cover to
 * itself. */
static void test_bystanders(void **unused)
{
    (void)unused;
    town_put(&town, ANN, 4000, 40000);
    town_put(&town, DAN, 12000, 40000);
    town_put(&town, EVE, 8000, 42000);
    town_put(&town, BOB, 2000, 2000);
    struct circle ann = ru_circle(&town.setup, &town.state, ANN);
    struct circle dan = ru_circle(&town.setup, &town.state, DAN);
    for (int i = 0; i < 2; i++) {
        mil beside = i ? 984 : 983; /* both radii: it touches the edge of the lines */
        town_put(&town, EVE, 8000, 40000 + beside);
        struct ru_line line = ru_line_between(&town.setup, &town.state, ANN, ann, DAN, dan);
        assert_false(line.blocked);
        assert_int_equal(line.cover, i ? 0 : SOFT);
    }
    town_put(&town, EVE, 8000, 40000);
    town.state.models[EVE].life = LIFE_OUT;
    assert_int_equal(ru_line_between(&town.setup, &town.state, ANN, ann, DAN, dan).cover, 0);
    town.state.models[DAN].life = LIFE_OUT; /* [RU-WND-4] */
    assert_int_equal(ru_line_between(&town.setup, &town.state, ANN, ann, DAN, dan).cover, SOFT);
}

/* Whether a bystander obscures a line on open ground, asked of the table alone. */
static bool is_cut(struct circle from, struct circle to, struct point bystander)
{
    static struct terrain bare;
    struct base base = {.circle = {bystander, RADIUS_FOOT}, .hiding = HIDE_OBSCURES};
    struct board board = {.terrain = &bare, .bases = &base, .base_count = 1};
    return sight_between(&board, (struct viewer){from, 0}, (struct viewer){to, 0}, 0).cut_bases !=
           0;
}

/* Lines that differ in one thing only, in any order and again: each has its own answer. */
static void test_bystanders_of_many_lines(void **unused)
{
    int cut = 0, clear = 0;
    (void)unused;
    town_put(&town, BOB, 2000, 2000);
    for (int i = 0; i < 2000; i++) {
        int k = i ^ i >> 1; /* one bit differs from the last */
        struct circle from = {{4000, k & 1 ? 40000 : 40700}, k & 2 ? RADIUS_FOOT : RADIUS_MOUNTED};
        struct circle to = {{12000, k & 4 ? 40000 : 40700}, k & 8 ? RADIUS_FOOT : RADIUS_MOUNTED};
        struct point eve = {k & 16 ? 6000 : 10000, 38800 + (k >> 5) % 4 * 700};
        town_put(&town, EVE, eve.x, eve.y);
        bool expected = is_cut(from, to, eve);
        for (int again = 0; again < 2; again++)
            assert_int_equal(ru_line_between(&town.setup, &town.state, ANN, from, DAN, to).cover,
                             expected ? SOFT : 0);
        cut += expected;
        clear += !expected;
    }
    assert_true(cut > 300 && clear > 300);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

/* A line of an outlook, which must be that of the ground. */
static void expect_outlook(struct circle base, const struct posts *posts, int post, int kinds[4])
{
    struct ru_outlook *outlook = ru_outlook_of(&town.setup, base, posts->radius);
    struct circle there = {posts->at[post], posts->radius};
    int8_t back = 0, wanted_back;
    struct ru_line wanted = ru_line_of_ground(&town.setup, there, base, &wanted_back);
    for (int again = 0; again < 2; again++) {
        struct ru_line line = ru_outlook_line(&town.setup, outlook, post, there.at, &back);
        assert_int_equal(line.blocked, wanted.blocked);
        if (wanted.blocked)
            continue;
        assert_int_equal(line.cover, wanted.cover);
        assert_int_equal(back, wanted_back);
    }
    kinds[wanted.blocked ? 3 : -wanted.cover]++;
    kinds[wanted.blocked ? 3 : -wanted_back]++;
}

/* Outlooks of many bases of two sizes in turn, more than are kept, on posts for feet and for hooves: each tells of
 * its own lines. */
static void test_outlooks(void **unused)
{
    int kinds[4] = {0};
    (void)unused;
    for (int i = 0; i < 1500; i++) {
        mil radius = i % 3 ? RADIUS_FOOT : RADIUS_MOUNTED;
        const struct posts *posts = weigh_posts(&town.setup, i % 5 ? RADIUS_FOOT : RADIUS_MOUNTED);
        struct circle base = {{1500 + i * 977 % 33000, 1500 + i * 1597 % 33000}, radius};
        for (int k = 0; k < 3; k++)
            expect_outlook(base, posts, (i * 7 + k * 5) % posts->count, kinds);
    }
    for (int i = 0; i < 4; i++)
        assert_true(kinds[i] > 100);
}

/* The base of an outlook tells whose it is; asked for again it still knows its lines. */
static void test_outlook_of_whom(void **unused)
{
    struct ru_outlook *outlook = ru_outlook_of(&town.setup, at(16000, 20000), RADIUS_FOOT);
    int8_t back;
    (void)unused;
    assert_true(same_point(outlook->base.at, at(16000, 20000).at));
    assert_int_equal(outlook->cell,
                     going_cell(&town.setup, weigh_walker(RADIUS_FOOT), outlook->base.at));
    (void)ru_outlook_line(&town.setup, outlook, 3, (struct point){9000, 20000}, &back);
    assert_ptr_equal(ru_outlook_of(&town.setup, at(16000, 20000), RADIUS_FOOT), outlook);
    assert_int_not_equal(outlook->found[3], 0);
    assert_int_equal(outlook->found[2], 0);
    assert_int_equal(ru_outlook_of(&town.setup, at(16000, 20000), RADIUS_MOUNTED)->found[3], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_cover_has_two_ends),
        TEST(test_soft_and_blocked),
        TEST(test_sizes),
        TEST(test_many_set_ups),
        TEST(test_many_lines),
        TEST(test_bystanders),
        TEST(test_outlooks),
        TEST(test_outlook_of_whom),
        TEST(test_bystanders_of_many_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
