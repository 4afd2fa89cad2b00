/* What the script makes of lines of fire, of goals and of attacks where there is one right answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "rules/scratch.h"
#include "rulesets/devils_bluff/advice.h"
#include "rulesets/devils_bluff/ruleset.h"

enum { ALDER, ASH, ADAM, BIRCH, BEN, BO, MODELS };

static struct setup setup;
static struct db_state state;
static struct scene scene;

static void enlist(int seat, const char *name, enum profile profile, int first, int second)
{
    struct roster *roster = &setup.rosters[seat];
    struct roster_model *model = &roster->models[roster->model_count++];
    snprintf(model->name, sizeof model->name, "%s", name);
    model->profile = (uint8_t)profile;
    model->items[model->item_count++] = (uint8_t)first;
    if (second > 0)
        model->items[model->item_count++] = (uint8_t)second;
}

/* A Leader and two Hired Guns each; a long wall in the north. */
static int open_table(void **unused)
{
    static const struct point WALL[] = {{0, 3000}, {20000, 3000}, {20000, 3500}, {0, 3500}};
    struct setup_faults faults = {0};
    char reason[LIMIT_REASON];
    (void)unused;
    setup_begin(&setup, &DEVILS_BLUFF_RULESET, DB_SEATS);
    assert_int_equal(layout_begin(&setup.layout, 24 * INCH, 36 * INCH, reason), STATUS_OK);
    assert_int_equal(
        terrain_add(&setup.layout.terrain, "wall", 2, KW_BLOCKING | KW_IMPASSABLE, WALL, 4, reason),
        STATUS_OK);
    enlist(0, "Alder", PROFILE_LEADER, ITEM_WEAPONS + WEAPON_REVOLVER, ITEM_DODGE_ROLL);
    setup.rosters[0].models[ALDER].items[setup.rosters[0].models[ALDER].item_count++] =
        ITEM_SPECIALS + WEAPON_DYNAMITE - WEAPON_PRECISION_PISTOL;
    enlist(0, "Ash", PROFILE_HIRED_GUN, ITEM_WEAPONS + WEAPON_RIFLE, 0);
    enlist(0, "Adam", PROFILE_HIRED_GUN, ITEM_WEAPONS + WEAPON_SHOTGUN, 0);
    enlist(1, "Birch", PROFILE_LEADER, ITEM_WEAPONS + WEAPON_KNIFE, 0);
    enlist(1, "Ben", PROFILE_HIRED_GUN, ITEM_WEAPONS + WEAPON_REVOLVER, 0);
    enlist(1, "Bo", PROFILE_HIRED_GUN, ITEM_WEAPONS + WEAPON_SHOTGUN, 0);
    return setup_finish(&setup, &faults) == STATUS_OK ? 0 : -1;
}

static int close_table(void **unused)
{
    (void)unused;
    setup_end(&setup);
    scratch_release();
    return 0;
}

static void put(int model, mil x, mil y)
{
    state.models[model].x = x;
    state.models[model].y = y;
}

/* All stand far from each other, Alder and Ash in the south, and have their points. */
static int open_position(void **unused)
{
    (void)unused;
    memset(&state, 0, sizeof state);
    state.phase = PHASE_ACT;
    state.round = 1;
    state.mission = MISSION_NOON;
    for (int model = 0; model < MODELS; model++)
        state.models[model] = (struct db_model){.life = LIFE_UP,
                                                .points = db_profile(&setup, model)->command,
                                                .hp = db_profile(&setup, model)->hp};
    put(ALDER, 1000, 35000);
    put(ASH, 12000, 30000);
    put(ADAM, 23000, 35000);
    put(BIRCH, 1000, 1000);
    put(BEN, 12000, 20500);
    put(BO, 9000, 1000);
    return 0;
}

static void look(void)
{
    db_scene_begin(&scene, &setup, &state, 0);
}

/* What Alder would do to its friends' and its enemies' attacks at a place. */
static int32_t lines_at(mil x, mil y)
{
    struct eye eyes[DB_MODELS] = {0};
    struct lines lines;
    struct fighter own = db_fighter_at(&scene, &scene.fighters[ALDER], (struct point){x, y});
    db_lines_find(&lines, &scene, &scene.fighters[ALDER], FAR_AWAY);
    return db_lines_worth(&lines, &scene, &own, db_lines_hindered(&lines, &scene, &own), eyes);
}

static int32_t best_of(int model)
{
    struct eye eyes[DB_MODELS] = {0};
    int target;
    return db_weigh_best(&scene, &scene.fighters[model], eyes, &target);
}

/* ---- lines of fire ---------------------------------------------------------------- */

/* [DB-ATK-2] Ash can shoot as long as Alder is not in the line: half a base's width off it, and no mil less. */
static void a_line_is_as_wide_as_a_base(void **unused)
{
    (void)unused;
    state.models[BEN].life = state.models[BO].life = LIFE_OUT;
    put(BIRCH, 12000, 20500); /* a knife reaches nobody */
    look();
    int32_t shot = best_of(ASH) * 2 * 4 / 32;
    assert_true(shot > 0);
    assert_int_equal(lines_at(12000 + RADIUS_FOOT * 3 / 2, 27000), shot);
    assert_int_equal(lines_at(12000 + RADIUS_FOOT * 3 / 2 - 1, 27000), 0);
}

/* [DB-ATK-2] Within an inch of the target a friend spoils a shot from more than three inches. */
static void friends_keep_away_from_targets(void **unused)
{
    mil touch = 2 * RADIUS_FOOT + INCH;
    (void)unused;
    state.models[BIRCH].life = state.models[BO].life = LIFE_OUT;
    look();
    int32_t near = lines_at(12000 + touch, 20500), off = lines_at(12000 + touch + 1, 20500);
    int32_t shot = best_of(ASH) * 2 * 4 / 32;
    assert_true(shot > 1);
    assert_in_range(off - near, shot - 1, shot + 1);
    put(ASH, 12000, 20500 + 2 * RADIUS_FOOT + 3 * INCH); /* near enough itself */
    look();
    assert_true(best_of(ASH) > 0);
    assert_int_equal(lines_at(12000 + touch, 20500), lines_at(12000 + touch + 1, 20500));
}

/* An enemy that can come and shoot is half as dangerous as one that need not, and one out of reach is none. */
static void danger_has_an_edge(void **unused)
{
    mil reach = 2 * RADIUS_FOOT + 8 * INCH + 4 * INCH; /* a shotgun after a move */
    (void)unused;
    state.models[BEN].life = state.models[BIRCH].life = LIFE_OUT;
    state.models[ASH].life = state.models[ADAM].life = LIFE_OUT;
    put(BO, 12000, 8000);
    look();
    assert_int_equal(lines_at(12000, 8000 + reach + 1), 0);
    int32_t coming = -lines_at(12000, 8000 + reach);
    int32_t there = -lines_at(12000, 8000 + reach - 4 * INCH);
    assert_true(coming > 0);
    assert_in_range(there, 2 * coming - 1, 2 * coming + 2);
}

/* ---- goals ------------------------------------------------------------------------ */

static void put_marker(int marker, enum marker_kind kind, mil x, mil y)
{
    state.markers[marker] = (struct db_marker){.x = x, .y = y, .kind = (uint8_t)kind};
}

/* [DB-MIS-1] Who carries something goes home with it, the others for the next. */
static void carriers_go_home(void **unused)
{
    (void)unused;
    state.mission = MISSION_CLAIM;
    put_marker(0, MARKER_RECOVERY, 12000, 18000);
    put_marker(1, MARKER_RECOVERY, 6000, 18000);
    put_marker(DB_OBJECTIVES, MARKER_ENTRY, 12000, 35213);
    look();
    assert_int_equal(db_goal_of(&scene, &scene.fighters[ASH]).marker, 0);
    state.markers[0].carrier = ASH + 1;
    look();
    struct goal home = db_goal_of(&scene, &scene.fighters[ASH]);
    assert_true(home.wanted && !home.secure && home.at.x == 12000 && home.at.y == 35213);
    assert_int_equal(db_goal_of(&scene, &scene.fighters[ALDER]).marker, 1);
}

/* In a shoot-out nobody comes nearer while the others can still shoot, but for the last rounds. */
static void waiting_ends(void **unused)
{
    (void)unused;
    look();
    assert_true(db_goal_of(&scene, &scene.fighters[ASH]).pull < 0);
    for (int model = BIRCH; model < MODELS; model++)
        state.models[model].points = 0;
    look();
    assert_true(db_goal_of(&scene, &scene.fighters[ASH]).pull > 0);
    state.models[BEN].points = 1;
    state.round = 3;
    look();
    assert_true(db_goal_of(&scene, &scene.fighters[ASH]).pull < 0);
    state.round = 4;
    look();
    assert_true(db_goal_of(&scene, &scene.fighters[ASH]).pull > 0);
    state.vp[0] = 1; /* ahead */
    look();
    assert_true(db_goal_of(&scene, &scene.fighters[ASH]).pull < 0);
}

/* ---- who acts first --------------------------------------------------------------- */

/* Those with nobody to attack come before the one who can hurt somebody a little, the best of them last. */
static void the_idle_act_first(void **unused)
{
    (void)unused;
    state.first_kill = 1;
    put(BEN, 12000, 12000); /* a long shot for Ash */
    look();
    assert_in_range(best_of(ASH), 1, 20);
    assert_int_equal(db_advise_activate(&scene).numbers[0], ADAM);
    state.models[ADAM].points = 0;
    look();
    assert_int_equal(db_advise_activate(&scene).numbers[0], ALDER);
    put(BEN, 12000, 21000); /* two shots now */
    look();
    assert_true(best_of(ASH) > 25);
    assert_int_equal(db_advise_activate(&scene).numbers[0], ASH);
}

/* ---- attacks ---------------------------------------------------------------------- */

static int32_t throw_worth(int by, int at)
{
    struct answer answer = {.verb = VERB_ATTACK, .numbers = {by, at, WEAPON_DYNAMITE}};
    look();
    return db_advise_attack_worth(&scene, &answer);
}

/* [DB-ATK-15] Who stands within two inches of the target's centre counts: an enemy once, a friend twice as a
 * loss. */
static void blasts_count_bystanders(void **unused)
{
    mil near = 2 * INCH + RADIUS_FOOT;
    (void)unused;
    put(ALDER, 12000, 26000);
    put(ASH, 2000, 34000);
    int32_t alone = throw_worth(ALDER, BEN);
    assert_true(alone > 0);
    put(BO, 12000 + near, 20500);
    int32_t crowd = throw_worth(ALDER, BEN);
    assert_true(crowd > alone);
    put(BO, 12000 + near + 1, 20500);
    assert_int_equal(throw_worth(ALDER, BEN), alone);
    put(ADAM, 12000 + near, 20500);
    put(BO, 9000, 1000);
    assert_int_equal(throw_worth(ALDER, BEN) - alone, -2 * (crowd - alone));
}

/* ---- answers ---------------------------------------------------------------------- */

static void attack_alder(void)
{
    put(ALDER, 12000, 26000);
    put(BIRCH, 12000, 24500);
    put(BEN, 22000, 2000);
    put(ASH, 2000, 34000);
    stack_push(&state.stack, FRAME_ACTIVATION)->numbers[ACTIVATION_MODEL] = BIRCH;
    struct frame *frame = stack_push(&state.stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = BIRCH;
    frame->numbers[ATTACK_AT] = ALDER;
    frame->numbers[ATTACK_WEAPON] = WEAPON_KNIFE;
    look();
}

/* [DB-UP-3] Two inches out of the knife's way, where there is a way. */
static void dodgers_get_out_of_reach(void **unused)
{
    (void)unused;
    attack_alder();
    struct answer answer = db_advise_answer(&scene);
    assert_int_equal(answer.verb, VERB_DODGE);
    struct circle there = {answer.points[0], RADIUS_FOOT};
    assert_false(circle_within(there, scene.fighters[BIRCH].base, INCH));
    assert_true(distance_squared(answer.points[0], scene.fighters[ALDER].base.at) <=
                (int64_t)4 * INCH * INCH);
    state.models[ALDER].points = 0;
    look();
    assert_int_equal(db_advise_answer(&scene).verb, VERB_STAND);
}

/* The page draws where a dodge can lead to: about the one who dodges, not about the attacker. */
static void reach_of_a_dodge(void **unused)
{
    struct option option = {.answer = {.verb = VERB_DODGE}};
    struct reach_asked reach;
    (void)unused;
    attack_alder();
    put(ALDER, 12500, 26000);
    stack_top(&state.stack)->numbers[ATTACK_AT] = ALDER;
    option.answer.numbers[0] = BIRCH;
    db_reach(&setup, &state, 0, &option, &reach);
    assert_int_equal(reach.from.x, 12500);
    assert_int_equal(reach.allowance.full, 2 * INCH);
    assert_int_equal(reach.base_count, MODELS - 1);
}

/* [DB-MIS-1] Six inches from the edges, to the marker's centre. */
static void reach_of_an_objective(void **unused)
{
    const struct option option = {.answer = {.verb = VERB_OBJECTIVE}};
    struct reach_asked reach;
    (void)unused;
    db_reach(&setup, &state, 0, &option, &reach);
    assert_int_equal(reach.zone_count, 1);
    struct box box = polygon_box(reach.zones[0].points, reach.zones[0].point_count);
    assert_int_equal(box.x0, 6 * INCH);
    assert_int_equal(box.y0, 6 * INCH);
    assert_int_equal(box.x1, 18 * INCH);
    assert_int_equal(box.y1, 30 * INCH);
}

/* ---- how good a position is ------------------------------------------------------- */

/* Never quite won or lost before the end; the same from both sides where both have the same. */
static void values_stay_within_bounds(void **unused)
{
    (void)unused;
    state.vp[0] = 255;
    assert_in_range(db_evaluate(&setup, &state, 0), 900, 999);
    assert_in_range(db_evaluate(&setup, &state, 1), 1, 100);
    state.phase = PHASE_OVER;
    assert_int_equal(db_evaluate(&setup, &state, 0), 1000);
    assert_int_equal(db_evaluate(&setup, &state, 1), 0);
}

int main(void)
{
#define IN_PLACE(test) cmocka_unit_test_setup(test, open_position)
    const struct CMUnitTest tests[] = {
        IN_PLACE(a_line_is_as_wide_as_a_base),
        IN_PLACE(friends_keep_away_from_targets),
        IN_PLACE(danger_has_an_edge),
        IN_PLACE(carriers_go_home),
        IN_PLACE(waiting_ends),
        IN_PLACE(the_idle_act_first),
        IN_PLACE(blasts_count_bystanders),
        IN_PLACE(dodgers_get_out_of_reach),
        IN_PLACE(reach_of_a_dodge),
        IN_PLACE(reach_of_an_objective),
        IN_PLACE(values_stay_within_bounds),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
