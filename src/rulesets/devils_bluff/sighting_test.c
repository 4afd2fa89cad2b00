/* Short cuts against the long way: lines past other models against the table's own sight, the order of places
 * against what they are worth. Positions are drawn, the same every time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rules/ground_sight.h"
#include "rules/scratch.h"
#include "rulesets/devils_bluff/advice.h"
#include "rulesets/devils_bluff/ruleset.h"

enum { GANG = 6, MODELS = 2 * GANG, POSITIONS = 300 };

static struct setup setup;
static struct db_state state;
static struct chance chance;

static void add_piece(const char *name, int level, unsigned keywords, struct box box)
{
    const struct point corners[] = {
        {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_add(&setup.layout.terrain, name, level, keywords, corners, 4, reason),
                     STATUS_OK);
}

static void enlist(int seat, enum profile profile, int item)
{
    struct roster *roster = &setup.rosters[seat];
    struct roster_model *model = &roster->models[roster->model_count++];
    model->name[0] = (char)('a' + roster->model_count);
    model->profile = (uint8_t)profile;
    model->items[model->item_count++] = (uint8_t)item;
}

/* A town of a roof, a house and a fence; a Leader and five Hired Guns each. */
static int open_table(void **unused)
{
    static const int ITEMS[GANG] = {ITEM_WEAPONS + WEAPON_SHOTGUN,      ITEM_WEAPONS + WEAPON_RIFLE,
                                    ITEM_WEAPONS + WEAPON_REVOLVER,     ITEM_WEAPONS + WEAPON_KNIFE,
                                    ITEM_WEAPONS + WEAPON_DUAL_PISTOLS, ITEM_HORSE};
    const uint8_t seed[CHANCE_SEED_SIZE] = {7};
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    (void)unused;
    chance_begin(&chance, seed);
    setup_begin(&setup, &DEVILS_BLUFF_RULESET, DB_SEATS);
    assert_int_equal(layout_begin(&setup.layout, 24 * INCH, 36 * INCH, reason), STATUS_OK);
    add_piece("roof", 1, KW_CLIMBABLE | KW_ROOF | KW_BLOCKING,
              (struct box){9000, 14000, 15000, 20000});
    add_piece("house", 2, KW_BLOCKING | KW_IMPASSABLE, (struct box){3000, 24000, 7000, 28000});
    add_piece("fence", 1, KW_OBSCURING | KW_BARRIER, (struct box){16000, 10000, 22000, 10300});
    for (int i = 0; i < MODELS; i++)
        enlist(i / GANG, i % GANG == 0 ? PROFILE_LEADER : PROFILE_HIRED_GUN, ITEMS[i % GANG]);
    return setup_finish(&setup, &faults) == STATUS_OK ? 0 : -1;
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

static mil draw_mil(mil least, mil most)
{
    return least + (mil)chance_below(&chance, PURPOSE_SETUP, (uint32_t)(most - least + 1));
}

static bool overlaps_others(int model)
{
    for (int other = 0; other < model; other++)
        if (circles_overlap(db_circle(&setup, &state, model), db_circle(&setup, &state, other)))
            return true;
    return false;
}

/* All stand about in the middle of the table, close enough to be in each other's way. */
static void draw_position(void)
{
    memset(&state, 0, sizeof state);
    state.phase = PHASE_ACT;
    state.round = 2;
    state.mission = MISSION_NOON;
    for (int model = 0; model < MODELS; model++) {
        struct db_model *m = &state.models[model];
        *m = (struct db_model){.life = LIFE_UP, .points = 4, .hp = 2};
        m->mounted = db_has_item(&setup, model, ITEM_HORSE);
        do {
            m->x = draw_mil(7000, 17000);
            m->y = draw_mil(10000, 24000);
        } while (overlaps_others(model));
    }
}

/* ---- lines ------------------------------------------------------------------------ */

/* By sight itself, with everybody else in the way. */
static bool is_blocked(int by, int at)
{
    const struct terrain *terrain = &setup.layout.terrain;
    struct base bases[DB_MODELS];
    struct board board = {.terrain = terrain, .bases = bases};
    for (int model = 0; model < MODELS; model++)
        if (model != by && model != at)
            bases[board.base_count++] =
                (struct base){.circle = db_circle(&setup, &state, model),
                              .level = (uint8_t)db_level(&setup, &state, model),
                              .hiding = HIDE_VETOES};
    return sight_between(&board, viewer_on_ground(terrain, db_circle(&setup, &state, by)),
                         viewer_on_ground(terrain, db_circle(&setup, &state, at)), 0)
               .result == SIGHT_BLOCKED;
}

/* [DB-ATK-2] A friend within an inch of the target, who is more than three inches away. */
static bool is_too_near(int by, int at)
{
    struct circle from = db_circle(&setup, &state, by), to = db_circle(&setup, &state, at);
    int first = by / GANG * GANG;
    for (int model = first; model < first + GANG; model++)
        if (model != by && circle_within(db_circle(&setup, &state, model), to, INCH))
            return !circle_within(from, to, 3 * INCH);
    return false;
}

/* [DB-ATK-2] [DB-TER-1] Whoever is in the way is found in the quick way as in the long one. */
static void lines_are_those_of_sight(void **unused)
{
    int blocked = 0, free = 0;
    (void)unused;
    for (int i = 0; i < POSITIONS; i++) {
        draw_position();
        for (int by = 0; by < GANG; by++)
            for (int at = GANG; at < MODELS; at++) {
                bool expected = is_blocked(by, at) || is_too_near(by, at);
                assert_int_equal(db_line_between(&setup, &state, by, at).sight == SIGHT_BLOCKED,
                                 expected);
                blocked += expected;
                free += !expected;
            }
    }
    assert_true(blocked > 1000 && free > 1000);
}

/* ---- places ----------------------------------------------------------------------- */

/* What a place is worth is never more than it was said to be at most, so that they come in their order. */
static void places_come_in_their_order(void **unused)
{
    struct scene scene;
    struct outlook outlook;
    struct stands stands;
    (void)unused;
    for (int i = 0; i < POSITIONS; i++) {
        draw_position();
        int model = i % MODELS;
        enum errand errand = i % 3 == 0 ? ERRAND_STAY : i % 3 == 1 ? ERRAND_ATTACK : ERRAND_SECURE;
        int32_t last = INT32_MAX;
        const struct stand *stand;
        db_scene_begin(&scene, &setup, &state, model / GANG);
        db_outlook_begin(&outlook, &scene, &scene.fighters[model]);
        db_stands_about(&stands, &outlook, db_move_mil(&setup, &state, model));
        while ((stand = db_stands_above(&stands, errand, INT32_MIN)) != NULL) {
            assert_true(stand->weighed);
            assert_true(db_stand_value(stand, errand) <= last);
            last = db_stand_value(stand, errand);
            db_stands_remove(&stands, stand);
        }
        assert_int_equal(stands.count, 0);
    }
}

/* Nothing is given that is not worth more than was asked for. */
static void places_are_worth_more_than_asked(void **unused)
{
    struct scene scene;
    struct outlook outlook;
    struct stands stands;
    (void)unused;
    draw_position();
    db_scene_begin(&scene, &setup, &state, 0);
    db_outlook_begin(&outlook, &scene, &scene.fighters[1]);
    db_stands_about(&stands, &outlook, 4 * INCH);
    const struct stand *best = db_stands_above(&stands, ERRAND_STAY, INT32_MIN);
    int32_t value = db_stand_value(best, ERRAND_STAY);
    assert_ptr_equal(db_stands_above(&stands, ERRAND_STAY, value - 1), best);
    assert_null(db_stands_above(&stands, ERRAND_STAY, value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_those_of_sight),
        cmocka_unit_test(places_come_in_their_order),
        cmocka_unit_test(places_are_worth_more_than_asked),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
