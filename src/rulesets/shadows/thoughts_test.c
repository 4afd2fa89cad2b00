/* What the script and the search think of positions as they fall, and what lookers are told of them: pinned, as what
 * they think in their games is (tests/determinism/script_test.c). Weights are seen here that seldom decide a game. The
 * values were found by this very test; they change only together with the script, the odds or the weights, on
 * purpose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/hash.h"
#include "rulesets/shadows/advice_spots.h"
#include "rulesets/shadows/features.h"
#include "shadows/falling.h"

enum { POSITIONS = 30 };

static const struct setup *const SETUP = &falling.setup;
static const struct sw_state *const STATE = &falling.state;

/* ---- the script and the search ---------------------------------------------------- */

static void hash_spot(struct hash *hash, const struct spot_weight *spot)
{
    hash_add_u32(hash, (uint32_t)spot->at.x);
    hash_add_u32(hash, (uint32_t)spot->at.y);
    hash_add_u32(hash, (uint32_t)spot->now);
    hash_add_u32(hash, (uint32_t)spot->any);
    hash_add_u32(hash, (uint32_t)spot->danger);
    hash_add_u32(hash, (uint32_t)spot->rest);
    hash_add_u32(hash, (uint32_t)spot->late);
}

static void hash_spots(struct hash *hash, int seat, int model)
{
    struct scene scene;
    struct acting acting;
    struct spot_weight spots[LIMIT_LOOKED];
    sw_scene_begin(&scene, SETUP, STATE, seat);
    sw_acting_begin(&acting, &scene, sw_scene_find(&scene, model));
    hash_spot(hash, &acting.here);
    int count = sw_spots_find(&acting, LIMIT_LOOKED, spots);
    for (int i = 0; i < count; i++)
        hash_spot(hash, &spots[i]);
}

static void hash_fights(struct hash *hash, int model)
{
    for (int other = 0; other < sw_model_count(SETUP); other++)
        if (sw_on_table(STATE, other) && sw_enemies(SETUP, STATE, model, other))
            for (int flags = 0; flags <= FIGHT_CHARGE; flags++)
                hash_add_u32(hash, (uint32_t)sw_weigh_fight(SETUP, STATE, model, other, flags));
}

static void hash_proposals(struct hash *hash, int seat)
{
    struct answer answers[LIMIT_PROPOSALS];
    int count = sw_propose(SETUP, STATE, seat, answers);
    hash_add(hash, answers, (size_t)count * sizeof *answers);
}

static void hash_value(struct hash *hash)
{
    struct measures measures;
    sw_measure(SETUP, STATE, &measures);
    for (int seat = 0; seat < SETUP->seat_count; seat++) {
        hash_add_u32(hash, (uint32_t)sw_evaluate(SETUP, STATE, seat));
        hash_add_u32(hash, (uint32_t)sw_foresee(SETUP, STATE, seat));
        for (int i = 0; i < FEATURES_ALL; i++)
            hash_add_u32(hash, (uint32_t)measures.of[seat][i]);
    }
}

/* Whom to activate, then what to do with one or two actions. */
static void hash_thoughts(struct hash *hash)
{
    int seat = STATE->order[0];
    hash_value(hash);
    hash_proposals(hash, seat);
    int model = falling_activate();
    if (model == NO_MODEL)
        return;
    for (int left = 1; left <= 2; left++) {
        falling.state.stack.frames[0].numbers[ACT_LEFT] = (int16_t)left;
        hash_proposals(hash, seat);
    }
    if (sw_is_up(STATE, model)) {
        hash_spots(hash, seat, model);
        hash_fights(hash, model);
    }
}

/* ---- lookers ---------------------------------------------------------------------- */

static void hash_line(struct hash *hash, const struct odds_line *line)
{
    hash_add_u8(hash, line->kind);
    hash_add_u8(hash, line->group);
    hash_add_u16(hash, (uint16_t)line->amount);
    hash_add_u16(hash, (uint16_t)line->event);
    hash_add_u32(hash, (uint32_t)line->ppm);
    hash_add(hash, line->rule, strlen(line->rule));
    hash_add(hash, line->words, strlen(line->words));
}

static void hash_odds(struct hash *hash, int seat, const struct answer *answer)
{
    struct odds odds = {0};
    sw_odds(SETUP, STATE, seat, answer, &odds);
    for (int i = 0; i < odds.count; i++)
        hash_line(hash, &odds.lines[i]);
}

/* Of all that may be answered, with a point that will do where one is needed. */
static void hash_all_odds(struct hash *hash, int seat)
{
    struct option options[LIMIT_OPTIONS];
    int count = sw_options(SETUP, STATE, seat, options);
    for (int i = 0; i < count; i++) {
        struct answer answer = options[i].answer;
        answer.point_count = options[i].needs == NEEDS_POINT;
        if (answer.point_count > 0)
            answer.points[0] = sw_find_point(SETUP, STATE, &answer);
        hash_odds(hash, seat, &answer);
    }
}

static void hash_look(struct hash *hash, int model)
{
    struct inspection seen;
    struct model_look look;
    sw_inspect(SETUP, STATE, 0, model, &seen);
    sw_look(SETUP, STATE, model, &look);
    for (int i = 0; i < seen.range_count; i++)
        hash_add_u32(hash, (uint32_t)seen.ranges[i]);
    hash_add_u32(hash, (uint32_t)seen.mover);
    hash_add_u32(hash, (uint32_t)seen.allowance.full);
    for (int i = 0; i < seen.other_count; i++)
        hash_add(hash, &seen.others[i], sizeof seen.others[i]);
    hash_add_u8(hash, look.number);
    hash_add(hash, look.name, strlen(look.name));
    hash_add(hash, look.state, strlen(look.state));
}

/* ---- pinned ----------------------------------------------------------------------- */

/* One step after another: what is proposed, and what may come of what is offered. */
static void hash_steps(struct hash *hash, int steps)
{
    for (int i = 0; i < steps; i++) {
        int seat = ruleset_asked(SETUP, STATE);
        if (seat < 0)
            return;
        hash_proposals(hash, seat);
        hash_all_odds(hash, seat);
        (void)falling_answer(NULL);
    }
}

static void hash_course(struct hash *hash)
{
    enum { STEPS = 8 };
    hash_look(hash, falling_below(sw_model_count(SETUP)));
    if (falling_activate() != NO_MODEL)
        hash_steps(hash, STEPS);
}

static void hash_ends(struct hash *hash)
{
    enum { STEPS = 4 };
    falling_go_on(true);
    while (STATE->phase == PHASE_NPCS && falling_answer(NULL))
        ;
    hash_steps(hash, STEPS);
}

/* From the very first question on. */
static void hash_beginning(struct hash *hash)
{
    enum { STEPS = 8 };
    const uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)falling_below(256), 59};
    sw_begin(SETUP, seed, &falling.state, NULL);
    hash_steps(hash, STEPS);
}

static void assert_pinned(void (*look)(struct hash *hash), const uint64_t pinned[FALLING_TABLES])
{
    assert_int_equal(falling_differences(POSITIONS, falling_place, look, pinned), 0);
}

static void thoughts_are_pinned(void **unused)
{
    static const uint64_t PINNED[FALLING_TABLES] = {0xdce10085523a912b, 0xf7df0a10635e002b,
                                                    0x28209a438cdc8fd9, 0x263123a23d9c4164,
                                                    0x1890e1e0e5ebe61b, 0xa691bb9fe9da019c};
    (void)unused;
    assert_pinned(hash_thoughts, PINNED);
}

static void steps_are_pinned(void **unused)
{
    static const uint64_t PINNED[FALLING_TABLES] = {0xc132ad29b1ba8ed9, 0x4705696e13e34806,
                                                    0x3f60e3e096cbef76, 0x2ac28598d8aade9a,
                                                    0x6675975f4d31f8b1, 0xedf2c3bc4d2f4898};
    (void)unused;
    assert_pinned(hash_course, PINNED);
}

static void ends_of_turns_are_pinned(void **unused)
{
    static const uint64_t PINNED[FALLING_TABLES] = {0x145d8bc75420bdfc, 0xde9ef80f28937c1c,
                                                    0x14a1676e08cf0a90, 0xd6d60cdc86836121,
                                                    0x28fe8fc3eefb54b5, 0xfa3d64dab803f670};
    (void)unused;
    assert_pinned(hash_ends, PINNED);
}

static void beginnings_are_pinned(void **unused)
{
    static const uint64_t PINNED[FALLING_TABLES] = {0xdf46f81d66a2bec8, 0xdc76df481ba5421d,
                                                    0xd9090f189f6902d2, 0xf016fc60be7ea23b,
                                                    0xde4d651988c2186d, 0x878d8b755dda047d};
    (void)unused;
    assert_pinned(hash_beginning, PINNED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thoughts_are_pinned),
        cmocka_unit_test(steps_are_pinned),
        cmocka_unit_test(ends_of_turns_are_pinned),
        cmocka_unit_test(beginnings_are_pinned),
    };
    return cmocka_run_group_tests_name("thoughts", tests, NULL, NULL);
}
