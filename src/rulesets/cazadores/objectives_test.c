/* What scripts cannot say: how hunts with objectives are set up over many seeds, because chance decides it; the room
 * for Areas; and where the points of answers may lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/draft.h"
#include "rules/scratch.h"
#include "rulesets/cazadores/cazadores.h"
#include "rulesets/cazadores/ruleset.h"

enum { SEEDS = 60 };

static struct setup setup;
static struct setup_faults faults;
static struct cz_state state;

/* An open table of 24 inches. */
static void open_hunt(int adversary, int objective)
{
    setup_end(&setup);
    setup_begin(&setup, &CAZADORES_RULESET, 1);
    setup.layout.terrain.width = setup.layout.terrain.height = 24 * INCH;
    setup.switches[SWITCH_ADVERSARY] = (int16_t)adversary;
    setup.switches[SWITCH_OBJECTIVE] = (int16_t)objective;
    assert_true(setup_draft(&setup));
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
}

static void begin_hunt(int number)
{
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 5};
    cz_begin(&setup, seed, &state, NULL);
    assert_null(cz_check(&setup, &state));
}

static mil from_centre(struct point at)
{
    return (mil)root_floor((uint64_t)distance_squared(at, cz_centre(&setup)));
}

/* Whether a place lies so many whole inches from the centre, the rounding of a direction apart; gives the inches. */
static int whole_inches(struct point at)
{
    mil apart = from_centre(at);
    int inches = (apart + INCH / 2) / INCH;
    assert_in_range(apart, inches * INCH - 2, inches * INCH + 2);
    return inches;
}

/* The markers of an objective: how many, of which kind, how far from the centre at most, and whether that is met. */
static void markers_lie(int objective, int kind, int count, int most, bool apart)
{
    int farthest = 0, nearest = most;
    open_hunt(ADVERSARY_SON, objective);
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        assert_int_equal(state.area_count, count);
        for (int i = 0; i < count; i++) {
            assert_int_equal(state.areas[i].kind, kind);
            int inches = whole_inches(cz_area_of(&state, i).circle.at);
            farthest = inches > farthest ? inches : farthest;
            nearest = inches < nearest ? inches : nearest;
            for (int k = 0; apart && k < i; k++)
                assert_true(
                    cz_apart(cz_area_of(&state, i).circle, cz_area_of(&state, k).circle, 3 * INCH));
        }
    }
    assert_int_equal(farthest, most);
    assert_int_equal(nearest, 1);
}

/* [CZ-OBJ-2] [CZ-OBJ-6] [CZ-OBJ-7] [CZ-OBJ-8] [CZ-OBJ-9] d5 inches or d10, those by a d10 3 inches apart. */
static void markers_are_scattered(void **context)
{
    (void)context;
    markers_lie(OBJECTIVE_WELL, AREA_WELL, 1, 5, false);
    markers_lie(OBJECTIVE_SEAL, AREA_POINT, 3, 10, true);
    markers_lie(OBJECTIVE_RAZE, AREA_TERRITORY, 1, 5, false);
    markers_lie(OBJECTIVE_ARTIFACTS, AREA_ARTIFACT, 3, 5, false);
    markers_lie(OBJECTIVE_ICON, AREA_ICON, 3, 10, true);
}

/* [CZ-DEP-1] Foes that scatter onto others find room beside them. */
static void all_foes_come(void **context)
{
    (void)context;
    for (int adversary = ADVERSARY_CONSTRUCT; adversary < ADVERSARY_COUNT; adversary++)
        for (int objective = OBJECTIVE_NONE; objective <= OBJECTIVE_AMBUSH; objective++) {
            open_hunt(adversary, objective);
            for (int number = 0; number < SEEDS / 6; number++) {
                begin_hunt(number);
                for (int model = cz_pack_count(&setup); model < cz_model_count(&setup); model++)
                    assert_int_equal(state.models[model].life, LIFE_UP);
            }
        }
}

/* [CZ-OBJ-1] The Vessel stands at the centre unless the Adversary came too near, and that scatters from it. */
static void vessel_stands_at_the_centre(void **context)
{
    int there = 0;
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_VESSEL);
    int son = cz_pack_count(&setup), vessel = son + 1;
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        there += from_centre(cz_at(&state, vessel)) == 0;
        assert_in_range(whole_inches(cz_at(&state, son)), 1, 5);
        assert_int_equal(state.models[vessel].due, 0);
        assert_int_equal(state.models[son].due, 1);
    }
    assert_in_range(there, SEEDS / 2, SEEDS - 1);
}

/* [CZ-OBJ-1] [CZ-ADV-6] So do all three Praetorians. */
static void praetorians_scatter_from_the_vessel(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_PRAETORIANS, OBJECTIVE_VESSEL);
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        for (int model = cz_pack_count(&setup); model < cz_model_count(&setup); model++)
            assert_true(from_centre(cz_at(&state, model)) <= 6 * INCH);
    }
}

static mil gap_of(int a, int b)
{
    return circle_gap_ceil(cz_circle(&setup, &state, a), cz_circle(&setup, &state, b));
}

/* [CZ-OBJ-4] The Pack by scatter from the centre, each foe from another of the Pack. */
static void ambush_surrounds_the_pack(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_CREATURE, OBJECTIVE_AMBUSH);
    int pack = cz_pack_count(&setup);
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        for (int model = 0; model < pack; model++) {
            if (!cz_member(&setup, model)->comes)
                continue;
            assert_int_equal(state.models[model].life, LIFE_UP);
            assert_true(from_centre(cz_at(&state, model)) <= 7 * INCH);
        }
        for (int foe = pack; foe < cz_model_count(&setup); foe++) {
            mil nearest = 24 * INCH;
            for (int model = 0; model < pack; model++)
                if (cz_is_up(&state, model))
                    nearest = lesser(nearest, gap_of(foe, model));
            assert_true(nearest <= 5 * INCH);
        }
    }
}

/* [CZ-OBJ-10] The Prisoner by scatter from the Adversary. */
static void prisoner_is_beside_the_adversary(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_PRISONER);
    int prisoner = cz_cast(&setup)->prisoner, son = cz_pack_count(&setup);
    assert_int_equal(prisoner, son - 1);
    assert_int_equal(cz_radius(&setup, prisoner), INCH / 2); /* [CZ-OBJ-11] */
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        assert_int_equal(state.models[prisoner].life, LIFE_UP);
        assert_int_equal(state.models[prisoner].due, 0);
        assert_true(gap_of(prisoner, son) <= 4 * INCH);
        assert_int_equal(cz_player(&setup, &state, prisoner), -1);
        assert_int_equal(cz_player(&setup, &state, 0), 0);
    }
}

/* [CZ-OBJ-11] A d10 chooses: each of the ten comes; Vessel and Prisoner stay away from the others. */
static void a_die_chooses(void **context)
{
    int met[OBJECTIVE_COUNT] = {0};
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_RANDOM);
    int prisoner = cz_cast(&setup)->prisoner, vessel = cz_model_count(&setup) - 1;
    for (int number = 0; number < 2 * SEEDS; number++) {
        begin_hunt(number);
        int objective = state.objective;
        met[objective]++;
        assert_int_equal(state.models[prisoner].life,
                         objective == OBJECTIVE_PRISONER ? LIFE_UP : LIFE_HOME);
        assert_int_equal(state.models[vessel].life,
                         objective == OBJECTIVE_VESSEL ? LIFE_UP : LIFE_HOME);
    }
    assert_int_equal(met[OBJECTIVE_NONE], 0);
    for (int objective = OBJECTIVE_VESSEL; objective < OBJECTIVE_COUNT; objective++)
        assert_true(met[objective] > 0);
}

/* [CZ-OBJ-11] A marker that scatters into a house lies beside it. */
static void markers_can_be_come_to(void **context)
{
    struct point house[] = {{8000, 8000}, {16000, 8000}, {16000, 16000}, {8000, 16000}};
    char reason[LIMIT_REASON];
    (void)context;
    setup_end(&setup);
    setup_begin(&setup, &CAZADORES_RULESET, 1);
    setup.layout.terrain.width = setup.layout.terrain.height = 24 * INCH;
    assert_int_equal(terrain_add(&setup.layout.terrain, "house", 2, KW_BLOCKING | KW_IMPASSABLE,
                                 house, 4, reason),
                     STATUS_OK);
    setup.switches[SWITCH_OBJECTIVE] = OBJECTIVE_ARTIFACTS;
    assert_true(setup_draft(&setup));
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
    for (int number = 0; number < SEEDS; number++) {
        begin_hunt(number);
        for (int i = 0; i < state.area_count; i++)
            assert_int_equal(polygon_where(house, 4, cz_area_of(&state, i).circle.at), OUTSIDE);
    }
}

static void count_scatters(void *context, const struct event *event)
{
    *(int *)context += event->kind == EVENT_SCATTERS;
}

/* [CZ-DEP-1] Where nothing is 3 inches apart a marker is scattered ten times more, then it lies where it lies. */
static void markers_are_tried_ten_times(void **context)
{
    int scatters = 0;
    struct sink sink = {count_scatters, &scatters};
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_SEAL);
    begin_hunt(1);
    state.area_count = 0;
    for (int i = 0; i < 25; i++)
        state.areas[state.area_count++] = (struct cz_area){
            .x = (2 + i % 5 * 5) * INCH, .y = (2 + i / 5 * 5) * INCH, .kind = AREA_POINT};
    cz_objective_begin(&setup, &state, &sink);
    assert_int_equal(state.area_count, 25 + 3);
    assert_int_equal(scatters, 3 * (1 + 10));
}

/* [CZ-OBJ-11] Markers are flat: walked on, seen over, and nothing comes of touching one. */
static void markers_are_flat(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_NONE);
    begin_hunt(0);
    for (int kind = AREA_WELL; kind < AREA_KINDS; kind++) {
        state.areas[0] = (struct cz_area){.x = INCH, .y = INCH, .kind = (uint8_t)kind};
        state.area_count = 1;
        assert_false(cz_area_bites(&state, 0));
        assert_int_equal(cz_area_of(&state, 0).keywords, 0);
        assert_in_range(cz_area_radius(kind), INCH / 2, 3 * INCH / 2);
    }
}

/* [CZ-FOE-7] However many there were, there is room for what foes care for, and for one who is no marker. */
static void goals_have_room(void **context)
{
    struct circle goals[CZ_GOALS];
    (void)context;
    open_hunt(ADVERSARY_SON, OBJECTIVE_PRISONER);
    begin_hunt(0);
    for (int i = 0; i < CZ_AREAS; i++)
        state.areas[i] = (struct cz_area){.x = 100 * i, .y = 1000, .kind = AREA_WELL};
    state.area_count = CZ_AREAS;
    assert_int_equal(cz_objective_circles(&setup, &state, goals), CZ_GOALS);
    assert_int_equal(goals[CZ_GOALS - 2].at.x, 100 * (CZ_GOALS - 2));
    assert_int_equal(goals[CZ_GOALS - 1].radius, INCH / 2); /* the Prisoner's */
    state.keeper = 1;
    assert_int_equal(cz_objective_circles(&setup, &state, goals), CZ_GOALS - 1);
    state.area_count = 2;
    assert_int_equal(cz_objective_circles(&setup, &state, goals), 2);
}

/* ---- room for Areas --------------------------------------------------------------- */

/* As many Areas as there is room for: a well, fires, and one of another kind. */
static void fill_areas(int other, int at)
{
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    for (int i = 0; i < CZ_AREAS; i++)
        state.areas[i] = (struct cz_area){.x = 1000 + 100 * i, .y = 1000, .kind = AREA_FIRE};
    state.areas[0].kind = AREA_WELL;
    state.areas[at].kind = (uint8_t)other;
    state.area_count = CZ_AREAS;
}

/* [CZ-AREA-1] With no room for another the oldest that is only bad ground goes. */
static void bad_ground_makes_room(void **context)
{
    (void)context;
    fill_areas(AREA_RUBBLE, 5);
    state.areas[9].kind = AREA_RUBBLE;
    int area = cz_put_area(&setup, &state, AREA_SMOKE, (struct point){5000, 6000}, NULL);
    assert_int_equal(area, CZ_AREAS - 1);
    assert_int_equal(state.area_count, CZ_AREAS);
    assert_int_equal(state.areas[area].kind, AREA_SMOKE);
    assert_int_equal(state.areas[area].x, 5000);
    assert_int_equal(state.areas[0].kind, AREA_WELL);
    assert_int_equal(state.areas[4].x, 1400);
    assert_int_equal(state.areas[5].x, 1600);
    assert_int_equal(state.areas[8].kind, AREA_RUBBLE);
}

/* Where all others bite, one of them goes; a marker never. */
static void a_marker_never_makes_room(void **context)
{
    (void)context;
    fill_areas(AREA_WELL, 1);
    (void)cz_put_area(&setup, &state, AREA_SMOKE, (struct point){5000, 6000}, NULL);
    assert_int_equal(state.area_count, CZ_AREAS);
    assert_int_equal(state.areas[0].kind, AREA_WELL);
    assert_int_equal(state.areas[1].kind, AREA_WELL);
    assert_int_equal(state.areas[2].x, 1300); /* the first fire went */
    assert_int_equal(state.areas[CZ_AREAS - 2].x, 1000 + 100 * (CZ_AREAS - 1));
    assert_int_equal(state.areas[CZ_AREAS - 1].kind, AREA_SMOKE);
}

/* An Area that would lie beyond the table lies on its edge. */
static void areas_lie_on_the_table(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    int first = cz_put_area(&setup, &state, AREA_FIRE, (struct point){-1, 24 * INCH + 1}, NULL);
    int second = cz_put_area(&setup, &state, AREA_FIRE, (struct point){24 * INCH, -7}, NULL);
    assert_int_equal(state.areas[first].x, 0);
    assert_int_equal(state.areas[first].y, 24 * INCH);
    assert_int_equal(state.areas[second].x, 24 * INCH);
    assert_int_equal(state.areas[second].y, 0);
}

/* [CZ-RIT-3] A rift whose other circle had to go leads nowhere, and ends no move; the others keep theirs. */
static void a_rift_alone_leads_nowhere(void **context)
{
    static const uint8_t PAIRS[] = {2, 1, 4, 3};
    (void)context;
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    for (int i = 0; i < 4; i++)
        state.areas[i] = (struct cz_area){
            .x = (4 + 5 * i) * INCH, .y = 4 * INCH, .kind = AREA_RIFT, .pair = PAIRS[i]};
    state.area_count = 4;
    cz_remove_area(&setup, &state, 1, NULL);
    assert_int_equal(state.areas[0].pair, 0);
    assert_int_equal(state.areas[1].pair, 3);
    assert_int_equal(state.areas[2].pair, 2);
    state.models[0].life = LIFE_UP;
    cz_put(&state, 0, (struct point){4 * INCH, 4 * INCH});
    assert_false(cz_enter_area(&setup, &state, 0, 0, NULL));
    assert_int_equal(state.models[0].x, 4 * INCH);
    assert_true(cz_enter_area(&setup, &state, 0, 1, NULL));
    assert_true(state.models[0].x > 19 * INCH);
}

/* Nothing is met beyond the last Area, also when there is room for none more. */
static void a_walk_among_all_areas(void **context)
{
    struct way way = {.count = 2, .points = {{4 * INCH, 20 * INCH}, {8 * INCH, 20 * INCH}}};
    (void)context;
    fill_areas(AREA_WELL, 1);
    state.models[0].life = LIFE_UP;
    cz_put(&state, 0, way.points[0]);
    cz_walk(&setup, &state, 0, &way, EVENT_MOVED, NULL);
    assert_int_equal(state.models[0].x, 8 * INCH);
    assert_int_equal(state.models[0].areas_met, 0);
}

/* ---- where points may lie --------------------------------------------------------- */

static struct reach_asked reach_of(int verb, int first, int second)
{
    struct option option = {
        .answer = {.verb = (uint8_t)verb, .numbers = {first, second}, .point_count = 0}};
    struct reach_asked out;
    cz_reach(&setup, &state, 0, &option, &out);
    return out;
}

/* [CZ-DEP-1] A Pack is placed by an exit: all sides of a table that names none. */
static void packs_are_placed_by_the_sides(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    struct reach_asked reach = reach_of(VERB_PLACE, 0, 0);
    assert_int_equal(reach.mover, -1);
    assert_int_equal(reach.zone_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(reach.zones[i].kind, ZONE_SEGMENT);
        assert_int_equal(reach.zones[i].reach, 3 * INCH);
    }
    assert_int_equal(reach.base_count, 1); /* the Training Beast */
}

/* A Move ends within SPD, among all others; Cover Ground within what the dice gave. */
static void moves_end_within_speed(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    state.models[0].life = LIFE_UP;
    cz_put(&state, 0, (struct point){3000, 4000});
    struct reach_asked reach = reach_of(VERB_MOVE, 0, 0);
    assert_int_equal(reach.mover, 0);
    assert_int_equal(reach.from.x, 3000);
    assert_int_equal(reach.allowance.full, cz_speed_mil(&setup, &state, 0));
    assert_int_equal(reach.allowance.lower, cz_speed_mil(&setup, &state, 0));
    assert_int_equal(reach.base_count, 1);
    assert_int_equal(reach.zone_count, 0);
    assert_int_equal(reach_of(VERB_MARCH, 0, 0).mover, 0);
    stack_push(&state.stack, FRAME_GROUND)->numbers[0] = 0;
    state.ground = 7 * INCH;
    assert_int_equal(reach_of(VERB_GO, 0, 0).allowance.full, 7 * INCH);
}

/* [CZ-KIT-11] What is thrown lands within five inches of the base. */
static void throws_land_within_their_range(void **context)
{
    (void)context;
    open_hunt(ADVERSARY_TRAINING, OBJECTIVE_NONE);
    begin_hunt(0);
    cz_put(&state, 0, (struct point){3000, 4000});
    struct reach_asked reach = reach_of(VERB_THROW, 0, ARM_FIRE_BOMB);
    assert_int_equal(reach.mover, -1);
    assert_int_equal(reach.zone_count, 1);
    assert_int_equal(reach.zones[0].kind, ZONE_POINT);
    assert_int_equal(reach.zones[0].segment.a.x, 3000);
    assert_int_equal(reach.zones[0].segment.b.y, 4000);
    assert_int_equal(reach.zones[0].reach, RADIUS_FOOT + 5 * INCH);
    assert_int_equal(reach.base_count, 0);
}

static int give_back(void **context)
{
    (void)context;
    setup_end(&setup);
    scratch_release();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markers_are_scattered),
        cmocka_unit_test(all_foes_come),
        cmocka_unit_test(vessel_stands_at_the_centre),
        cmocka_unit_test(praetorians_scatter_from_the_vessel),
        cmocka_unit_test(ambush_surrounds_the_pack),
        cmocka_unit_test(prisoner_is_beside_the_adversary),
        cmocka_unit_test(a_die_chooses),
        cmocka_unit_test(markers_can_be_come_to),
        cmocka_unit_test(markers_are_tried_ten_times),
        cmocka_unit_test(markers_are_flat),
        cmocka_unit_test(goals_have_room),
        cmocka_unit_test(bad_ground_makes_room),
        cmocka_unit_test(a_marker_never_makes_room),
        cmocka_unit_test(areas_lie_on_the_table),
        cmocka_unit_test(a_rift_alone_leads_nowhere),
        cmocka_unit_test(a_walk_among_all_areas),
        cmocka_unit_test(packs_are_placed_by_the_sides),
        cmocka_unit_test(moves_end_within_speed),
        cmocka_unit_test(throws_land_within_their_range),
    };
    return cmocka_run_group_tests(tests, NULL, give_back);
}
