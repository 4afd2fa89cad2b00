/* What is told of a jump, each event with the one place that it speaks of; and how many jumps are found. */
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
    JUMPER = 0,
    EDGE = 12000 - RADIUS_FOOT - 60, /* where one stands to jump, just off the creek's bank */
    LANDING = 13500 + RADIUS_FOOT + 60,
};

static struct setup setup;

static void table_begin(void)
{
    char reason[LIMIT_REASON];
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    assert_int_equal(terrain_begin(&setup.layout.terrain, SIDE, SIDE, reason), STATUS_OK);
}

static void piece_add(unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    const struct point corners[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_add(&setup.layout.terrain, "piece", 0, keywords, corners, 4, reason),
                     STATUS_OK);
}

static int table_end(void)
{
    struct setup_faults faults;
    return !setup_draft(&setup) || setup_finish(&setup, &faults) != STATUS_OK || !scratch_ready();
}

/* A creek from north to south, one and a half inches wide. */
static int open_creek(void **unused)
{
    (void)unused;
    table_begin();
    piece_add(KW_GAP, 12000, 0, 13500, SIDE);
    return table_end();
}

/* Two creeks end to end, and a wall beside them. */
static int open_creeks(void **unused)
{
    (void)unused;
    table_begin();
    piece_add(KW_GAP, 12000, 13000, 13500, 17900);
    piece_add(KW_GAP, 12000, 18100, 13500, 23000);
    piece_add(KW_IMPASSABLE, 10000, 16400, 10200, 18400);
    return table_end();
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

static void assert_place(int kind, struct point at)
{
    const struct event *event = told_nth(kind, 0);
    assert_int_equal(event->numbers[0], JUMPER);
    assert_int_equal(event->point_count, 1);
    assert_int_equal(event->points[0].x, at.x);
    assert_int_equal(event->points[0].y, at.y);
}

/* The second round, one model alone beside the creek; all Aces lie in the discards. */
static void jumper_put(struct of_state *state)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {5};
    of_begin(&setup, SEED, state, NULL);
    state->phase = PHASE_ACT;
    state->round = 2;
    state->models[JUMPER].life = LIFE_UP;
    state->models[JUMPER].x = 11400;
    state->models[JUMPER].y = 8 * INCH;
    stack_push(&state->stack, FRAME_ACTIVATION)->step = STEP_MOVE;
    for (int suit = SPADES; suit <= CLUBS; suit++) {
        struct place from;
        uint8_t ace = card_of(0, face_of((enum suit)suit, RANK_ACE));
        assert_true(cards_find(&state->cards, ace, &from));
        if (from.pile != PILE_DISCARDS)
            cards_move(&state->cards, from, (struct place){PILE_DISCARDS, 0}, KNOWN_ALL);
    }
}

static void places_of_a_jump(void **unused) /* [OF-MOV-5] */
{
    const struct point to = {14100, 8 * INCH};
    struct answer answer = {
        .verb = VERB_JUMP, .point_count = 1, .numbers = {JUMPER}, .points = {to}};
    struct of_state state;
    struct refusal refusal;
    (void)unused;
    jumper_put(&state);
    assert_true(of_apply_jump(&setup, &state, JUMPER, 5 * INCH, &answer, told_begin(), &refusal));
    assert_place(EVENT_JUMPS, to);
    assert_place(EVENT_LANDED, to);
    assert_int_equal(state.models[JUMPER].x, to.x);
    assert_int_equal(state.spent, to.x - 11400);
}

/* From behind the wall a way around it leads to three edges of the nearer creek, with a shorter and a longer jump at
 * each. One is looked for and five more, and none beyond what is wanted. */
static void jumps_that_are_found(void **unused)
{
    static const mil EDGES[] = {16675, 15450, 14225};
    struct answer found[12];
    struct of_state state;
    (void)unused;
    jumper_put(&state);
    state.models[JUMPER].x = 9300;
    state.models[JUMPER].y = 17400;
    assert_int_equal(of_find_jumps(&setup, &state, JUMPER, 7300, 12, found), 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(found[i].numbers[0], JUMPER);
        assert_int_equal(found[i].point_count, 2);
        assert_int_equal(found[i].points[0].x, EDGE);
        assert_int_equal(found[i].points[0].y, EDGES[i / 2]);
        assert_int_equal(found[i].points[1].x, LANDING + i % 2 * INCH / 2);
        assert_int_equal(found[i].points[1].y, EDGES[i / 2]);
    }
    assert_int_equal(of_find_jumps(&setup, &state, JUMPER, 7300, 2, found), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(places_of_a_jump, open_creek, close_table),
        cmocka_unit_test_setup_teardown(jumps_that_are_found, open_creeks, close_table),
    };
    return cmocka_run_group_tests_name("jumping", tests, NULL, NULL);
}
