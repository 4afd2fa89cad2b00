/* Answers at random where hardly anything is legal: they are legal all the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/ruleset.h"

enum {
    SIDE = 36 * INCH,
    PIT = 10 * INCH,
    ENTRY_X = 18 * INCH,
    ENTRY_Y = SIDE - RADIUS_MARKER,
    TRIES = 20,
};

static struct setup setup;
static struct of_state state;

static void piece_add(mil x0, mil y0, mil x1, mil y1)
{
    const struct point corners[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    char reason[LIMIT_REASON];
    assert_int_equal(
        terrain_add(&setup.layout.terrain, "wall", 2, KW_IMPASSABLE, corners, 4, reason),
        STATUS_OK);
}

/* Just room for a base at the rim of where models come in, and fields all about it. */
static void fields_add(void)
{
    mil most = of_data(&setup)->entry_mil + RADIUS_MARKER + RADIUS_FOOT - 2;
    struct point at = ring_point((struct point){ENTRY_X, ENTRY_Y}, most, RING_POINTS - 2);
    mil room = RADIUS_FOOT + 1, x0 = at.x - room, x1 = at.x + room;
    piece_add(10 * INCH, 26 * INCH, x0, SIDE);
    piece_add(x1, 26 * INCH, 28 * INCH, SIDE);
    piece_add(x0, 26 * INCH, x1, at.y - room);
    piece_add(x0, at.y + room, x1, SIDE);
}

/* Four walls with room for just one base between them, and a cliff along the north edge that leaves just one corner
 * free for a marker. */
static int open_walls(void **unused)
{
    mil near = PIT - RADIUS_FOOT, far = PIT + RADIUS_FOOT;
    struct setup_faults faults;
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    assert_int_equal(layout_begin(&setup.layout, SIDE, SIDE, reason), STATUS_OK);
    piece_add(near - INCH, near, near, far);
    piece_add(far, near, far + INCH, far);
    piece_add(near - INCH, near - INCH, far + INCH, near);
    piece_add(near - INCH, far, far + INCH, far + INCH);
    piece_add(2 * RADIUS_MARKER, 0, SIDE, INCH);
    fields_add();
    return !setup_draft(&setup) || setup_finish(&setup, &faults) != STATUS_OK || !scratch_ready();
}

static int close_walls(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

static int begin(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {3};
    (void)unused;
    of_begin(&setup, SEED, &state, NULL);
    return 0;
}

/* Draws answers and looks whether each is taken; gives how many were of a verb. */
static int count_drawn(int seat, int verb)
{
    int count = 0;
    for (int i = 0; i < TRIES; i++) {
        const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)i};
        struct of_state after = state;
        struct chance chance;
        struct refusal refusal;
        chance_begin(&chance, seed);
        struct answer answer = of_sample(&setup, &state, seat, &chance);
        assert_true(of_apply(&setup, &after, seat, &answer, NULL, &refusal));
        count += answer.verb == verb;
    }
    return count;
}

/* [OF-MOV-1] Whoever is shut in stays where it is. */
static void one_who_is_shut_in(void **unused)
{
    (void)unused;
    state.phase = PHASE_ACT;
    state.round = 2;
    state.models[0].life = LIFE_UP;
    state.models[0].x = state.models[0].y = PIT;
    stack_push(&state.stack, FRAME_ACTIVATION)->step = STEP_MOVE;
    assert_in_range(count_drawn(0, VERB_MOVE), 1, TRIES - 1);
    assert_in_range(count_drawn(0, VERB_ADVANCE), 1, TRIES - 1);
}

/* [OF-RND-3] The only place to come in at is found in the end. */
static void the_only_room(void **unused)
{
    (void)unused;
    state.phase = PHASE_ACT;
    state.round = 1;
    state.markers[OF_OBJECTIVES] =
        (struct of_marker){.x = ENTRY_X, .y = ENTRY_Y, .kind = MARKER_ENTRY, .holder = 1};
    stack_push(&state.stack, FRAME_ACTIVATION)->step = STEP_ENTER;
    assert_int_equal(count_drawn(0, VERB_ENTER), TRIES);
}

/* [OF-SET-1] The only place for an entry point is found in the end. */
static void the_only_corner(void **unused)
{
    (void)unused;
    state.phase = PHASE_ENTRIES;
    state.turn = 0;
    state.edges[0] = 1 + SIDE_NORTH;
    state.edges[1] = 1 + SIDE_SOUTH;
    assert_int_equal(count_drawn(0, VERB_ENTRY), TRIES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_who_is_shut_in, begin),
        cmocka_unit_test_setup(the_only_room, begin),
        cmocka_unit_test_setup(the_only_corner, begin),
    };
    return cmocka_run_group_tests_name("sampling", tests, open_walls, close_walls);
}
