/* What is told of a jump: each event with the one place that it speaks of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/ruleset.h"

enum { SIDE = 36 * INCH, JUMPER = 0 };

static struct setup setup;
/* A creek from north to south, one and a half inches wide. */
static int open_creek(void **unused)
{
    static const struct point CREEK[] = {{12000, 0}, {13500, 0}, {13500, SIDE}, {12000, SIDE}};
    struct setup_faults faults;
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    assert_int_equal(terrain_begin(&setup.layout.terrain, SIDE, SIDE, reason), STATUS_OK);
    assert_int_equal(terrain_add(&setup.layout.terrain, "creek", 0, KW_GAP, CREEK, 4, reason),
                     STATUS_OK);
    return !setup_draft(&setup) || setup_finish(&setup, &faults) != STATUS_OK || !scratch_ready();
}

static int close_creek(void **unused)
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(places_of_a_jump)};
    return cmocka_run_group_tests_name("jumping", tests, open_creek, close_creek);
}
