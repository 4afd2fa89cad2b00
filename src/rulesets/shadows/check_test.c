/* Everything out of its range is found, one thing at a time, in a position that is sound otherwise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "common/limits.h"
#include "shadows/duel.h"

enum { HORSE = SW_TOKENS + DAN };

static const char *check(void)
{
    return sw_check(&duel.setup, &duel.state);
}

/* ---- models ----------------------------------------------------------------------- */

static void marks_of_a_model(void **unused)
{
    struct sw_model *ann = &duel.state.models[ANN];
    (void)unused;
    assert_null(check());
    assert_limit(check, &ann->life, LIFE_FLED);
    assert_limit(check, &ann->shaken, 1);
    assert_limit(check, &ann->done, DONE_LOOKOUT);
    assert_limit(check, &ann->bursts, 3);
    assert_limit(check, &ann->felled_by, 2);
    assert_wrong(check, &ann->life, LIFE_ABSENT + 1);
    ann->life = LIFE_RESERVE;
    assert_null(check());
}

/* [SW-LOOK-1] [SW-GRIT-3] [SW-MOV-4] */
static void marks_that_go_together(void **unused)
{
    struct sw_model *ann = &duel.state.models[ANN];
    (void)unused;
    ann->life = LIFE_DOWN;
    assert_null(check());
    assert_wrong(check, &ann->done, DONE_LOOKOUT);
    assert_wrong(check, &ann->shaken, 1);
    assert_wrong(check, &duel.state.models[DAN].life, LIFE_DOWN);
    ann->life = LIFE_CASUALTY;
    assert_wrong(check, &ann->done, DONE_LOOKOUT);
}

/* [SW-MOV-4] A horse of its own posse that is not also standing about. */
static void who_rides_what(void **unused)
{
    (void)unused;
    assert_wrong(check, &duel.state.models[DAN].horse, FIN + 2);
    assert_wrong(check, &duel.state.models[DAN].horse, EVE + 1);
    assert_wrong(check, &duel.state.models[ANN].horse, DAN + 1);
    assert_wrong(check, &duel.state.objects[HORSE].kind, OBJECT_HORSE);
    duel.state.models[DAN].horse = 0;
    assert_null(check());
    assert_limit(check, &duel.state.objects[HORSE].kind, OBJECT_NONE);
    duel.state.objects[HORSE].kind = OBJECT_HORSE;
    assert_null(check());
    assert_wrong(check, &duel.state.objects[HORSE + 1].kind, OBJECT_HORSE); /* Eve has none */
    duel.state.models[EVE].horse = DAN + 1;
    assert_broken(check);
    duel.state.objects[HORSE].kind = OBJECT_NONE;
    assert_null(check());
}

static void npcs_are_of_a_kind(void **unused)
{
    struct sw_model *npc = &duel.state.models[NPC];
    (void)unused;
    assert_int_equal(npc->life, LIFE_ABSENT);
    assert_wrong(check, &duel.state.npcs[0], NPC_BYSTANDER);
    assert_wrong(check, &npc->life, LIFE_RESERVE);
    *npc = (struct sw_model){.life = LIFE_UP, .x = 30000, .y = 30000, .face_x = 1};
    assert_broken(check);
    duel.state.npcs[0] = NPC_BYSTANDER;
    assert_null(check());
    assert_limit(check, &duel.state.npcs[0], NPC_CREATURE);
    assert_wrong(check, &npc->horse, DAN + 1);
}

static void places_of_bases(void **unused)
{
    struct sw_model *ann = &duel.state.models[ANN], *bob = &duel.state.models[BOB];
    (void)unused;
    ann->x = RADIUS_FOOT;
    assert_null(check());
    ann->x = RADIUS_FOOT - 1;
    assert_broken(check);
    ann->life = LIFE_CASUALTY; /* lies nowhere */
    assert_null(check());
    ann->life = LIFE_DOWN;
    assert_broken(check);
    ann->x = bob->x - 2 * RADIUS_FOOT;
    assert_null(check());
    ann->x++;
    assert_broken(check);
    ann->x--;
    ann->face_y = 0;
    assert_broken(check);
    ann->face_x = -1;
    assert_null(check());
}

/* ---- objects ---------------------------------------------------------------------- */

/* [SW-SCEN-4] [SW-SCEN-5] */
static void loot_and_tokens(void **unused)
{
    struct sw_object *loot = &duel.state.objects[0], *last = &duel.state.objects[SW_TOKENS - 1];
    (void)unused;
    assert_limit(check, &loot->kind, OBJECT_LOOT);
    loot->kind = OBJECT_TOKEN;
    assert_wrong(check, &loot->carrier, ANN + 1);
    loot->kind = OBJECT_LOOT;
    assert_limit(check, &loot->carrier, FIN + 1);
    assert_limit(check, &loot->taken_by, 2);
    loot->carrier = ANN + 1;
    assert_wrong(check, &duel.state.models[ANN].life, LIFE_DOWN);
    assert_wrong(check, &duel.state.objects[SW_TOKENS].kind, OBJECT_LOOT);
    assert_wrong(check, &duel.state.truth, 1);
    last->kind = OBJECT_TOKEN;
    assert_limit(check, &duel.state.truth, SW_TOKENS);
}

/* ---- cards ------------------------------------------------------------------------ */

/* [SW-ORD-1] [SW-ORD-4] */
static void cards_that_are_laid(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++)
        (void)cards_draw(&duel.state.cards, PILE_DECKS, PILE_HANDS, SEEN_BY_ALL);
    assert_limit(check, &duel.state.lone[0], 1);
    assert_wrong(check, &duel.state.has_picked[0], 1); /* too late */
    assert_wrong(check, &duel.state.picks[0], 1);
    duel.state.phase = PHASE_LAY;
    assert_limit(check, &duel.state.has_picked[1], 1);
    duel.state.has_picked[0] = 1;
    assert_limit(check, &duel.state.picks[0], 2);
    assert_wrong(check, &duel.state.picks[0], PICK_HOLD);
    duel.state.lone[0] = 1;
    duel.state.picks[0] = PICK_HOLD;
    assert_null(check());
    (void)cards_draw(&duel.state.cards, PILE_DECKS, PILE_LAID, SEEN_BY_ALL);
    assert_broken(check);
}

/* ---- the course of the game ------------------------------------------------------- */

static void numbers_of_a_game(void **unused)
{
    (void)unused;
    assert_limit(check, &duel.state.turn, 8);
    assert_limit(check, &duel.state.way_count, LIMIT_WAY_POINTS);
    assert_limit(check, &duel.state.dice_count, SW_DICE);
    assert_limit(check, &duel.state.grants, SW_DICE);
    assert_limit(check, &duel.state.dust, 1);
    assert_limit(check, &duel.state.marshal, 2);
    assert_limit(check, &duel.state.asked, 2);
    duel.state.phase = PHASE_NPCS;
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        assert_limit(check, &duel.state.order[seat], 1);
        assert_limit(check, &duel.state.corners[seat], SW_CORNERS);
        assert_limit(check, &duel.state.bottled[seat], 1);
        assert_limit(check, &duel.state.jinx[seat], 1);
    }
    assert_limit(check, &duel.state.phase, PHASE_OVER);
    assert_limit(check, &duel.state.order_count, 2);
    assert_limit(check, &duel.state.order_at, 2);
}

/* [SW-ORD-1] */
static void who_is_to_act(void **unused)
{
    (void)unused;
    assert_limit(check, &duel.state.order_at, 1);
    (void)cards_draw(&duel.state.cards, PILE_LAID, PILE_DISCARDS, SEEN_BY_ALL);
    assert_broken(check); /* the first has none */
    duel.state.order_at = 1;
    assert_null(check());
    (void)cards_draw(&duel.state.cards, PILE_LAID + 1, PILE_DISCARDS + 1, SEEN_BY_ALL);
    assert_broken(check);
    duel.state.phase = PHASE_NPCS;
    assert_null(check());
}

static void limit_number(struct frame *frame, int which, int least)
{
    int16_t before = frame->numbers[which];
    frame->numbers[which] = NPC + SW_NPCS - 1;
    assert_null(check());
    frame->numbers[which] = NPC + SW_NPCS;
    assert_broken(check);
    frame->numbers[which] = (int16_t)least;
    assert_null(check());
    frame->numbers[which] = (int16_t)(least - 1);
    assert_broken(check);
    frame->numbers[which] = before;
    assert_null(check());
}

static void what_is_under_way(void **unused)
{
    static const uint8_t ONE[] = {FRAME_MOVE, FRAME_DEED, FRAME_BURST, FRAME_ASK, FRAME_TEST},
                         TWO[] = {FRAME_REACTION, FRAME_SHOOT, FRAME_SHOT, FRAME_FIGHT},
                         BOTTOM[] = {FRAME_ACTIVATION, FRAME_CREATURE, FRAME_RECOVERY};
    struct frame *low = stack_push(&duel.state.stack, FRAME_ACTIVATION);
    (void)unused;
    limit_number(low, ACT_MODEL, 0);
    limit_number(low, ACT_OTHER, NO_MODEL);
    for (size_t i = 0; i < sizeof BOTTOM; i++) {
        low->kind = BOTTOM[i];
        limit_number(low, 0, 0);
    }
    low->kind = FRAME_MOVE;
    assert_broken(check);
    low->kind = FRAME_ACTIVATION;
    struct frame *top = stack_push(&duel.state.stack, FRAME_MOVE);
    for (size_t i = 0; i < sizeof ONE; i++) {
        top->kind = ONE[i];
        limit_number(top, 0, 0);
    }
    for (size_t i = 0; i < sizeof TWO; i++) {
        top->kind = TWO[i];
        limit_number(top, 0, 0);
        limit_number(top, 1, 0);
    }
    top->kind = FRAME_NONE;
    assert_broken(check);
    top->kind = FRAME_COUNT;
    assert_broken(check);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(marks_of_a_model, duel_place),
        cmocka_unit_test_setup(marks_that_go_together, duel_place),
        cmocka_unit_test_setup(who_rides_what, duel_place),
        cmocka_unit_test_setup(npcs_are_of_a_kind, duel_place),
        cmocka_unit_test_setup(places_of_bases, duel_place),
        cmocka_unit_test_setup(loot_and_tokens, duel_place),
        cmocka_unit_test_setup(cards_that_are_laid, duel_place),
        cmocka_unit_test_setup(numbers_of_a_game, duel_place),
        cmocka_unit_test_setup(who_is_to_act, duel_place),
        cmocka_unit_test_setup(what_is_under_way, duel_place),
    };
    return cmocka_run_group_tests(tests, duel_open, duel_close);
}
