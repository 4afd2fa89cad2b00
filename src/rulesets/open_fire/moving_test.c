/* What is told of a destination without looking for a way, or from the bases nearby alone, against the way over the
 * whole table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/draft.h"
#include "rules/drawing.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/open_fire.h"
#include "rulesets/open_fire/ruleset.h"

enum { SIDE = 36 * INCH, CORNER = 24 * INCH, PLACES = 4000, FOES = 3, MOVER = 0, LONGEST = 10 };

static const struct ground {
    unsigned keywords;
    int count;
    struct point points[5];
} GROUNDS[] = {
    {KW_DIFFICULT, 4, {{2000, 3000}, {9000, 2500}, {10000, 8000}, {3000, 9000}}},
    {KW_DIFFICULT, 3, {{14000, 4000}, {22000, 6000}, {13000, 11000}}},
    {KW_DIFFICULT,
     5,
     {{4000, 13000}, {11000, 14000}, {7500, 16000}, {11500, 21000}, {3000, 20000}}},
    {KW_DIFFICULT, 4, {{9000, 7000}, {13000, 7000}, {13000, 9000}, {9000, 9000}}},
    {KW_IMPASSABLE, 4, {{15000, 13000}, {19000, 13500}, {18500, 18000}, {14500, 17000}}},
    {KW_IMPASSABLE, 4, {{5000, 5000}, {6500, 5000}, {6500, 6500}, {5000, 6500}}},
    {KW_BARRIER, 4, {{12000, 19000}, {17000, 21000}, {16900, 21300}, {11900, 19300}}},
};

static void table_make(struct terrain *terrain)
{
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_begin(terrain, SIDE, SIDE, reason), STATUS_OK);
    for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++)
        assert_int_equal(terrain_add(terrain, "thing", 1, GROUNDS[i].keywords, GROUNDS[i].points,
                                     GROUNDS[i].count, reason),
                         STATUS_OK);
}

/* A place for a model, on no other's. */
static void put(const struct setup *setup, struct of_state *state, int model, struct chance *chance)
{
    struct base bases[OF_MODELS];
    struct mover mover = of_mover(setup, model);
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = of_bases(setup, state, model, bases)};
    struct box all = {0, 0, CORNER, CORNER};
    struct point at;
    do
        at = drawing_point(chance, &all);
    while (stand_check(&board, mover, at, NULL) != MOVE_OK);
    state->models[model] = (struct of_model){.x = at.x, .y = at.y, .life = LIFE_UP, .hp = 2};
}

/* Whether a way leads to a place, everybody on the table counted and nothing taken for granted. */
static bool leads(const struct setup *setup, const struct of_state *state, mil length,
                  struct point to)
{
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup->layout.terrain,
                          .bases = bases,
                          .base_count = of_bases(setup, state, MOVER, bases)};
    struct way way;
    return path_find(setup->graphs[of_member(setup, MOVER)->mover], scratch_room(), &board,
                     of_at(state, MOVER), to, (struct allowance){length, length}, &way)
               .fault == MOVE_OK;
}

static int open_game(void **context)
{
    static struct setup setup;
    struct setup_faults faults;
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    table_make(&setup.layout.terrain);
    *context = &setup;
    return !setup_draft(&setup) || setup_finish(&setup, &faults) != STATUS_OK || !scratch_ready();
}

static int close_game(void **context)
{
    setup_end(*context);
    scratch_release();
    return 0;
}

static void test_reach(void **context)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {11};
    const struct setup *setup = *context;
    struct of_state state = {.round = 1};
    struct chance chance;
    int reached = 0, enemy = of_first_model(setup, 1);
    chance_begin(&chance, SEED);
    for (int i = 0; i < PLACES; i++) {
        mil length = (1 + i % LONGEST) * INCH;
        for (int k = 0; k < FOES && i % LONGEST == 0; k++)
            put(setup, &state, enemy + k, &chance);
        put(setup, &state, MOVER, &chance);
        struct box box =
            drawing_box(&setup->layout.terrain, of_at(&state, MOVER), length, RADIUS_FOOT);
        struct point to = drawing_point(&chance, &box);
        bool may = leads(setup, &state, length, to);
        assert_int_equal(of_can_reach(setup, &state, MOVER, length, to, false), may);
        reached += may;
    }
    assert_in_range(reached, PLACES / 3, PLACES * 2 / 3);
}

/* The way past a corner, again and again: what was found before must not be taken for another question's. */
static void test_kept(void **context)
{
    const struct setup *setup = *context;
    struct of_state state = {.round = 1};
    struct of_model *foe = &state.models[of_first_model(setup, 1)];
    const struct point to = {16000, 12400};
    state.models[MOVER] = (struct of_model){.x = 13900, .y = 13500, .life = LIFE_UP, .hp = 2};
    *foe = (struct of_model){.x = 12000, .y = 13000, .life = LIFE_UP, .hp = 2};
    for (int i = 0; i < 2; i++) {
        assert_true(of_can_reach(setup, &state, MOVER, 3 * INCH, to, false));
        assert_false(of_can_reach(setup, &state, MOVER, 3 * INCH, to, true));
        assert_false(of_can_reach(setup, &state, MOVER, 2400, to, false));
        foe->x = 14600; /* in the way */
        foe->y = 12300;
        assert_false(of_can_reach(setup, &state, MOVER, 3 * INCH, to, false));
        foe->x = 12000;
        foe->y = 13000;
        state.models[MOVER].x = 13700;
        assert_false(of_can_reach(setup, &state, MOVER, 2600, to, false));
        state.models[MOVER].x = 13900;
        assert_true(of_can_reach(setup, &state, MOVER, 2600, to, false));
    }
}

/* Whoever stays within slow ground crosses none of its edges. */
static void test_within_slow(void **context)
{
    const struct setup *setup = *context;
    struct of_state state = {.round = 1};
    const struct point to = {5600, 7050};
    state.models[MOVER] = (struct of_model){.x = 4450, .y = 6000, .life = LIFE_UP, .hp = 2};
    assert_false(of_can_reach(setup, &state, MOVER, 4 * INCH, to, true));
    assert_true(of_can_reach(setup, &state, MOVER, 4 * INCH, to, false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reach), cmocka_unit_test(test_kept),
                                       cmocka_unit_test(test_within_slow)};
    return cmocka_run_group_tests_name("moving", tests, open_game, close_game);
}
