/* What the script and the search think of positions as they fall: pinned, as what they think in their games is
 * (tests/determinism/script_test.c). Here anything may stand anywhere, in any condition, so that weights are seen that
 * seldom decide a game. The values were found by this very test; they change only together with the script or the
 * weights, on purpose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>

#include "base/hash.h"
#include "rules/draft.h"
#include "rules/drawing.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/advice.h"
#include "rulesets/open_fire/ruleset.h"
#include "table/maker.h"

enum { SIDE = 36 * INCH, TABLES = 3, POSITIONS = 120 };

static struct setup setup;
static struct of_state state;
static struct chance chance;

static int below(int count)
{
    return (int)chance_below(&chance, PURPOSE_SETUP, (uint32_t)count);
}

/* ---- positions -------------------------------------------------------------------- */

static void table_open(int number)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 41};
    enum style style = (enum style)(STYLE_STREET + number % (STYLE_COUNT - STYLE_STREET));
    struct setup_faults faults;
    char reason[LIMIT_REASON];
    chance_begin(&chance, seed);
    setup_begin(&setup, &OPEN_FIRE_RULESET, OF_SEATS);
    assert_int_equal(maker_make(&setup.layout, style, SIDE, SIDE, &chance, reason), STATUS_OK);
    (void)setup_draft_random(&setup, &chance);
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
}

/* A model somewhere, beside all that stand already. */
static void model_falls(int model)
{
    struct of_model *m = &state.models[model];
    struct box all = {0, 0, SIDE, SIDE};
    struct base bases[OF_MODELS];
    struct board board = {.terrain = &setup.layout.terrain,
                          .bases = bases,
                          .base_count = of_bases(&setup, &state, model, bases)};
    struct point at;
    do
        at = drawing_point(&chance, &all);
    while (stand_check(&board, of_mover(&setup, model), at, NULL) != MOVE_OK);
    m->x = at.x;
    m->y = at.y;
    m->life = LIFE_UP;
    m->hp = (uint8_t)(1 + below(m->hp));
    m->stress = (uint8_t)below(OF_STRESS + 1);
    m->acted = (uint8_t)below(2);
    m->hidden = below(6) == 0;
}

static void markers_fall(void)
{
    const struct of_cast *cast = of_cast(&setup);
    for (int i = 0; i < OF_OBJECTIVES; i++) {
        struct point at = state.mission == MISSION_BANK ? cast->banks[0][i] : cast->saloon;
        bool there = state.mission == MISSION_BANK ? below(3) > 0 : i == 0;
        if (state.mission != MISSION_SHOOTOUT && there)
            state.markers[i] = (struct of_marker){
                .x = at.x,
                .y = at.y,
                .kind = state.mission == MISSION_BANK ? MARKER_ACCESS : MARKER_CONTROL};
        if (state.markers[i].kind == MARKER_CONTROL)
            state.markers[i].holder = (uint8_t)below(OF_SEATS + 1);
    }
    for (int seat = 0; seat < OF_SEATS; seat++) {
        state.edges[seat] = (uint8_t)(1 + (seat == 0 ? SIDE_NORTH : SIDE_SOUTH));
        state.markers[OF_OBJECTIVES + seat] =
            (struct of_marker){.x = SIDE / 2,
                               .y = seat == 0 ? RADIUS_MARKER : SIDE - RADIUS_MARKER,
                               .kind = MARKER_ENTRY,
                               .holder = (uint8_t)(1 + seat)};
    }
}

static void position_falls(int number)
{
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 43};
    of_begin(&setup, seed, &state, NULL);
    state.phase = PHASE_ACT;
    state.offered = 1;
    state.mission = (uint8_t)below(MISSION_COUNT);
    state.round = (uint8_t)(1 + below(of_data(&setup)->rounds));
    for (int seat = 0; seat < OF_SEATS; seat++)
        state.vp[seat] = (uint8_t)below(5);
    markers_fall();
    for (int model = 0; model < of_model_count(&setup); model++)
        if (below(5) > 0)
            model_falls(model);
        else if (state.round > 1)
            state.models[model].life = LIFE_OUT;
    for (int seat = 0; seat < OF_SEATS; seat++)
        for (int i = below(HAND_CARDS + 1); i > 0; i--)
            (void)cards_draw(&state.cards, PILE_DECK, PILE_HANDS + seat, known_seat(seat));
}

/* ---- thoughts --------------------------------------------------------------------- */

static void hash_answer(struct hash *hash, struct answer answer)
{
    hash_add(hash, &answer, sizeof answer);
}

static void hash_spots(struct hash *hash, const struct scene *scene, int model)
{
    struct spot_weight spots[SPOTS_WEIGHED];
    int count = of_spots_weigh(scene, &scene->fighters[model], spots);
    for (int i = 0; i < count; i++) {
        hash_add_u32(hash, (uint32_t)spots[i].at.x);
        hash_add_u32(hash, (uint32_t)spots[i].at.y);
        hash_add_u32(hash, (uint32_t)spots[i].value);
        hash_add_u8(hash, spots[i].verb);
    }
}

/* What a model on the table would do with its activation, step by step. */
static void hash_activation(struct hash *hash, const struct scene *scene, int model)
{
    struct frame *frame = stack_push(&state.stack, FRAME_ACTIVATION);
    frame->numbers[ACTIVATION_MODEL] = (int16_t)model;
    frame->step = STEP_MOVE;
    hash_spots(hash, scene, model);
    hash_answer(hash, of_advise_move(scene));
    frame->step = STEP_ATTACK;
    hash_answer(hash, of_advise_attack(scene, 0));
    struct frame *attack = stack_push(&state.stack, FRAME_ATTACK);
    attack->numbers[ATTACK_BY] = (int16_t)model;
    attack->step = STEP_ATTACK_RUN;
    hash_answer(hash, of_advise_run(scene));
    stack_pop(&state.stack);
    stack_pop(&state.stack);
}

static void hash_enter(struct hash *hash, const struct scene *scene, int model)
{
    struct frame *frame = stack_push(&state.stack, FRAME_ACTIVATION);
    frame->numbers[ACTIVATION_MODEL] = (int16_t)model;
    frame->step = STEP_ENTER;
    hash_answer(hash, of_advise_enter(scene));
    stack_pop(&state.stack);
}

static void hash_thoughts(struct hash *hash, int seat)
{
    struct scene scene;
    int first = of_first_model(&setup, seat);
    int model = first + below(of_first_model(&setup, seat + 1) - first);
    state.turn = (uint8_t)seat;
    of_scene_hunt(&scene, &setup, &state, seat);
    hash_add_u32(hash, (uint32_t)of_evaluate(&setup, &state, seat));
    hash_add_u32(hash, (uint32_t)of_foresee(&setup, &state, seat));
    hash_answer(hash, of_advise_activate(&scene));
    if (of_is_up(&state, model))
        hash_activation(hash, &scene, model);
    else if (state.models[model].life == LIFE_RESERVE)
        hash_enter(hash, &scene, model);
}

static void thoughts_are_pinned(void **unused)
{
    static const uint64_t PINNED[TABLES] = {0xa8d8d426eff6f17f, 0x2517eb3b5e02b6e5,
                                            0x7f34c8fa4a1f6ab2};
    int wrong = 0;
    (void)unused;
    assert_true(scratch_ready());
    for (int table = 0; table < TABLES; table++) {
        struct hash hash;
        hash_begin(&hash);
        table_open(table);
        for (int i = 0; i < POSITIONS; i++) {
            position_falls(i);
            for (int seat = 0; seat < OF_SEATS; seat++)
                hash_thoughts(&hash, seat);
        }
        setup_end(&setup);
        wrong += hash_end_check(&hash) != PINNED[table];
        if (hash_end_check(&hash) != PINNED[table])
            print_error("table %d: found 0x%016" PRIx64 "\n", table, hash_end_check(&hash));
    }
    scratch_release();
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(thoughts_are_pinned)};
    return cmocka_run_group_tests_name("thoughts", tests, NULL, NULL);
}
