/* Every field out of its range is found, one at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "ruthless/town.h"

static struct town town;
enum { ANN, BOB, DAN, EVE, HORSE }; /* Dan rides */

static int open_town(void **unused)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {3};
    (void)unused;
    town_begin(&town);
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, ITEM_HORSE);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    chance_begin(&town.state.chance, SEED);
    cards_begin(&town.state.cards);
    cards_add_deck(&town.state.cards, PILE_DECK, false);
    cards_shuffle(&town.state.cards, &town.state.chance, PILE_DECK);
    ru_deal(&town.setup, &town.state, NULL);
    town_ride(&town, DAN, HORSE);
    town_put(&town, ANN, 10000, 10000);
    town_put(&town, BOB, 14000, 10000);
    town_put(&town, DAN, 18000, 10000);
    town_put(&town, EVE, 22000, 10000);
    town.state.phase = PHASE_ACT;
    town.state.turn = 1;
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

static const char *check(void)
{
    return ru_check(&town.setup, &town.state);
}

/* The largest value that is allowed, and one more that is not. */
static void limit_u8(uint8_t *field, int most)
{
    uint8_t before = *field;
    *field = (uint8_t)most;
    assert_null(check());
    *field = (uint8_t)(most + 1);
    assert_non_null(check());
    assert_true(strlen(check()) > 10); /* a sentence */
    *field = before;
}

static void test_sound(void **unused)
{
    (void)unused;
    assert_null(check());
}

static void test_marks_of_a_character(void **unused)
{
    struct ru_model *ann = &town.state.models[ANN];
    (void)unused;
    limit_u8(&ann->lily, 1);
    limit_u8(&ann->covering, 1);
    limit_u8(&ann->aimed, 1);
    limit_u8(&ann->acted, 1);
    limit_u8(&ann->steady_used, 1);
    limit_u8(&ann->dead_shot_used, 1);
    limit_u8(&ann->loses, 1);
    limit_u8(&ann->marks, 3);
    limit_u8(&ann->moves, 3);
    limit_u8(&ann->shots, 3);
    limit_u8(&ann->felled_by, 2);
    limit_u8(&ann->life, LIFE_GONE);
    limit_u8(&ann->rounds[WEAPON_DERRINGER], 2);
    limit_u8(&ann->rounds[WEAPON_REVOLVER], 0);
    limit_u8(&ann->armed, 0);
}

/* [RU-WND-3] */
static void test_wounds(void **unused)
{
    struct ru_model *ann = &town.state.models[ANN];
    (void)unused;
    for (int i = 0; i < LOCATION_COUNT; i++) {
        int boxes = ru_boxes(&town.setup, ANN, i);
        limit_u8(&ann->wounds[i], boxes - 1);
        ann->life = LIFE_DEAD;
        limit_u8(&ann->wounds[i], boxes);
        ann->life = LIFE_UP;
    }
}

/* [RU-GYC-1] [RU-SHOOT-6] */
static void test_marks_that_go_together(void **unused)
{
    struct ru_model *ann = &town.state.models[ANN];
    (void)unused;
    ann->covering = ann->lily = 1;
    assert_non_null(check());
    ann->lily = 0;
    ann->life = LIFE_OUT;
    assert_non_null(check());
    ann->covering = 0;
    ann->aimed = 1;
    assert_non_null(check());
    ann->aimed = 0;
    ann->life = LIFE_UP;
    assert_null(check());
}

/* [RU-MOV-3] [RU-SHOOT-8] */
static void test_riders(void **unused)
{
    struct ru_model *dan = &town.state.models[DAN], *horse = &town.state.models[HORSE];
    (void)unused;
    limit_u8(&horse->wounds[0], 2);
    dan->x++;
    assert_non_null(check());
    dan->x--;
    dan->y++;
    assert_non_null(check());
    dan->y--;
    horse->mount = ANN + 1;
    assert_non_null(check());
    horse->mount = 0;
    assert_non_null(check());
    horse->mount = DAN + 1;
    dan->mount = EVE + 1;
    assert_non_null(check());
    dan->mount = 200;
    assert_non_null(check());
    dan->mount = HORSE + 1;
    horse->life = LIFE_DEAD;
    assert_non_null(check());
    horse->life = LIFE_OUT;
    assert_string_equal(check(), "a horse's life is out of range");
    horse->life = LIFE_GONE + 1;
    assert_string_equal(check(), "a horse's life is out of range");
    horse->life = LIFE_UP;
    assert_null(check());
}

static void test_places(void **unused)
{
    struct ru_model *ann = &town.state.models[ANN], *bob = &town.state.models[BOB];
    (void)unused;
    int32_t x = ann->x;
    ann->x = RADIUS_FOOT;
    assert_null(check());
    ann->x = RADIUS_FOOT - 1;
    assert_non_null(check());
    ann->x = bob->x - 2 * RADIUS_FOOT;
    assert_null(check());
    ann->x = bob->x - 2 * RADIUS_FOOT + 1;
    assert_non_null(check());
    ann->life = LIFE_GONE; /* then it does not matter */
    assert_null(check());
    ann->life = LIFE_UP;
    ann->x = x;
}

/* [RU-SCEN-7] */
static void test_objects(void **unused)
{
    struct ru_object *box = &town.state.objects[1];
    struct ru_model *ann = &town.state.models[ANN];
    (void)unused;
    box->kind = OBJECT_BOX;
    limit_u8(&box->buried, 0);
    box->carrier = ANN + 1;
    assert_non_null(check());
    ann->carries = 2;
    assert_null(check());
    ann->carries = 1;
    assert_non_null(check());
    ann->carries = 2;
    ann->life = LIFE_OUT;
    assert_non_null(check());
    ann->life = LIFE_UP;
    box->kind = OBJECT_DOOR;
    assert_non_null(check());
    box->carrier = ann->carries = 0;
    limit_u8(&box->kind, OBJECT_DOOR);
    box->taken_by = 1;
    assert_non_null(check());
    box->kind = OBJECT_NONE;
    limit_u8(&box->taken_by, 2);
    box->taken_by = 0;
    limit_u8(&ann->carries, 0);
}

static void test_the_turn(void **unused)
{
    struct ru_state *state = &town.state;
    (void)unused;
    limit_u8(&state->turn, 10);
    limit_u8(&state->place, 1);
    limit_u8(&state->asked_first, 2);
    limit_u8(&state->used, 3);
    limit_u8(&state->jail, 0);
    limit_u8(&state->winner, 0);
    limit_u8(&state->edges[1], SIDE_COUNT);
    limit_u8(&state->rolls[0], RU_DIE);
    limit_u8(&state->raiders[0], 2);
    limit_u8(&state->lost[1], 1);
    limit_u8(&state->fired[0], 1);
    limit_u8(&state->sevens[1], 2);
    limit_u8(&state->discarded[0], 1);
    limit_u8(&state->zero[0], 0);
    limit_u8(&state->order[2], 0);
    state->order[1] = state->order[0]; /* [RU-TURN-1] */
    assert_non_null(check());
    state->order[1] = (uint8_t)(1 - state->order[0]);
    state->actor = (uint8_t)(1 + (state->order[state->place] == 0 ? DAN : ANN));
    assert_non_null(check());
    state->actor = HORSE + 1;
    assert_non_null(check());
    state->actor = 0;
    state->phase = PHASE_OVER;
    limit_u8(&state->winner, 2);
    limit_u8(&state->phase, PHASE_OVER);
    state->phase = PHASE_ACT;
    assert_null(check());
}

/* [RU-TURN-1] [RU-FIST-1] */
static void test_bids(void **unused)
{
    struct ru_state *state = &town.state;
    (void)unused;
    state->has_bid[0] = state->bids[0] = 1;
    assert_non_null(check());
    state->phase = PHASE_INITIATIVE;
    assert_null(check());
    limit_u8(&state->bids[0], RU_HAND);
    state->bids[0] = 0;
    assert_non_null(check());
    state->has_bid[0] = 0;
    state->phase = PHASE_ACT;
    struct slot *slot = &state->cards.slots[0];
    uint8_t card = slot->card;
    slot->card = state->cards.slots[1].card; /* one twice, one nowhere [RU-CARD-1] */
    assert_non_null(check());
    slot->card = card;
    assert_null(check());
}

static void test_what_is_under_way(void **unused)
{
    struct ru_state *state = &town.state;
    (void)unused;
    struct frame *attack = stack_push(&state->stack, FRAME_ATTACK);
    attack->numbers[ATTACK_AT] = DAN;
    assert_null(check());
    attack->numbers[ATTACK_AT] = HORSE;
    assert_non_null(check());
    attack->numbers[ATTACK_AT] = -1;
    assert_non_null(check());
    attack->numbers[ATTACK_AT] = DAN;
    attack->numbers[ATTACK_WEAPON] = WEAPON_COUNT;
    assert_non_null(check());
    attack->numbers[ATTACK_WEAPON] = 0;
    attack->numbers[ATTACK_ROUNDS] = RU_FAN + 1;
    assert_non_null(check());
    attack->numbers[ATTACK_ROUNDS] = RU_FAN;
    assert_null(check());
    limit_u8(&attack->step, STEP_ATTACK_SHIFT);
    state->phase = PHASE_INITIATIVE;
    assert_non_null(check());
    state->phase = PHASE_ACT;
    attack->kind = 99;
    assert_non_null(check());
    stack_pop(&state->stack);
    state->cover_count = 1;
    assert_non_null(check());
    state->cover_count = 0;
    pending_add(&state->stack, PENDING_TOUGHNESS)->numbers[0] = EVE;
    assert_null(check());
    state->stack.pending[state->stack.pending_first].numbers[0] = HORSE;
    assert_non_null(check());
}

/* [RU-GYC-2] Covered shots that wait for a mover; what lies beyond their number is not looked at. */
static void test_shots_that_wait(void **unused)
{
    struct ru_state *state = &town.state;
    struct ru_state before = *state;
    (void)unused;
    stack_push(&state->stack, FRAME_MOVE)->numbers[MOVER_MODEL] = ANN;
    state->cover_count = 1;
    state->covers[0] = (struct ru_cover){.shooter = DAN + 1};
    state->covers[1] = (struct ru_cover){.shooter = 200, .weapon = 200, .dead = 200};
    assert_null(check());
    limit_u8(&state->covers[0].dead, 1);
    limit_u8(&state->covers[0].weapon, WEAPON_COUNT - 1);
    state->covers[0].shooter = HORSE + 1;
    assert_string_equal(check(), "a shot that waits for a mover makes no sense");
    state->covers[0].shooter = 0; /* it was fired */
    state->covers[0].weapon = WEAPON_COUNT;
    assert_null(check());
    state->cover_count = 2;
    assert_string_equal(check(), "a shot that waits for a mover makes no sense");
    memset(state->covers, 0, sizeof state->covers);
    state->cover_count = RU_COVERS;
    assert_null(check());
    state->cover_count = RU_COVERS + 1;
    assert_string_equal(check(), "a way or its shots are too many");
    *state = before;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),
        cmocka_unit_test(test_marks_of_a_character),
        cmocka_unit_test(test_wounds),
        cmocka_unit_test(test_marks_that_go_together),
        cmocka_unit_test(test_riders),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_objects),
        cmocka_unit_test(test_the_turn),
        cmocka_unit_test(test_bids),
        cmocka_unit_test(test_shots_that_wait),
        cmocka_unit_test(test_what_is_under_way),
    };
    return cmocka_run_group_tests(tests, open_town, close_town);
}
