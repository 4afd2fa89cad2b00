/* What the learned value looks at, in positions that show it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"
#include "rules/scratch.h"
#include "rulesets/open_fire/features.h"

static struct of_state *const state = &stand.state;
static struct measures measures;

/* A feature in the mission that is played. */
static int32_t feature(int seat, int index)
{
    of_measure(&stand.setup, state, &measures);
    return measures.of[seat][state->mission * FEATURE_COUNT + index];
}

static void put(int model, mil x, mil y)
{
    state->models[model].x = x;
    state->models[model].y = y;
}

static int close_all(void **unused)
{
    scratch_release();
    return stand_close(unused);
}

/* The weights' file has every feature once, in the order of the table of names. */
static void names(void **unused)
{
    (void)unused;
#define WEIGHT(name, weight) name,
    static const char *const NAMES[] = {
#include "rulesets/open_fire/value.weights"
    };
#undef WEIGHT
    assert_int_equal(sizeof NAMES / sizeof *NAMES, FEATURES_ALL);
    for (int i = 0; i < FEATURES_ALL; i++)
        assert_string_equal(NAMES[i], OF_FEATURES[i]);
    assert_null(OF_FEATURES[FEATURES_ALL]);
    assert_true((int)FEATURES_ALL <= (int)LIMIT_FEATURES);
}

/* ---- points ----------------------------------------------------------------------- */

/* So many of the ten have acted, the first gang first. */
static void acted(int count)
{
    for (int model = 0; model < STAND_MODELS; model++)
        state->models[model].acted = model < count;
}

static void points(void **unused)
{
    static const struct {
        int round, acted, late, last, leads_late, leads_last;
    } AT[] = {{1, 0, 0, 0, 0, 0},
              {3, 5, 3 * 41, 0, 41, 0},
              {5, 10, 3 * 83, 0, 83, 0},
              {6, 0, 3 * 83, 300, 83, 0},
              {6, 7, 3 * 95, 300, 95, 70}};
    (void)unused;
    state->vp[1] = 3;
    state->vp[0] = 1;
    for (size_t i = 0; i < sizeof AT / sizeof *AT; i++) {
        state->round = (uint8_t)AT[i].round;
        acted(AT[i].acted);
        assert_int_equal(feature(1, FEATURE_POINTS), 300);
        assert_int_equal(feature(0, FEATURE_POINTS), 100);
        assert_int_equal(feature(1, FEATURE_POINTS_LATE), AT[i].late);
        assert_int_equal(feature(0, FEATURE_POINTS_LATE), AT[i].late / 3);
        assert_int_equal(feature(1, FEATURE_POINTS_LAST), AT[i].last);
        assert_int_equal(feature(1, FEATURE_LEADS), 100);
        assert_int_equal(feature(1, FEATURE_LEADS_LATE), AT[i].leads_late);
        assert_int_equal(feature(1, FEATURE_LEADS_LAST), AT[i].leads_last);
        assert_int_equal(feature(0, FEATURE_LEADS), 0);
        assert_int_equal(feature(0, FEATURE_LEADS_LAST), 0);
    }
    state->vp[0] = 3;
    assert_int_equal(feature(0, FEATURE_LEADS), 0); /* nor one who is level */
    assert_int_equal(feature(1, FEATURE_LEADS), 0);
    assert_true(measures.in[0] && measures.in[1]);
}

/* Before the first round nothing is over; nobody there at all is no division by them. */
static void before_the_first_round(void **unused)
{
    (void)unused;
    state->round = 0;
    state->vp[0] = 1;
    assert_int_equal(feature(0, FEATURE_POINTS_LATE), 0);
    for (int model = 1; model < STAND_MODELS; model++)
        state->models[model].life = LIFE_OUT;
    state->round = 6;
    assert_int_equal(feature(0, FEATURE_POINTS_LATE), 83); /* the only one has not acted */
    state->models[0].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_POINTS_LATE), 100);
    assert_int_equal(feature(0, FEATURE_LEADS_LAST), 100);
}

/* A lead that lasts: more than what the objectives bring yet, or than a leader does [OF-MIS-1] to [OF-MIS-3]. */
static void safe(void **unused)
{
    static const struct {
        uint8_t mission, round, objectives, most;
    } LEADS[] = {{MISSION_SHOOTOUT, 2, 0, 3}, {MISSION_BANK, 2, 2, 6},   {MISSION_BANK, 4, 1, 3},
                 {MISSION_BANK, 6, 0, 0},     {MISSION_SALOON, 5, 1, 4}, {MISSION_SALOON, 6, 1, 2}};
    (void)unused;
    for (size_t i = 0; i < sizeof LEADS / sizeof *LEADS; i++) {
        state->mission = LEADS[i].mission;
        state->round = LEADS[i].round;
        for (int k = 0; k < OF_OBJECTIVES; k++)
            state->markers[k].kind = k < LEADS[i].objectives ? MARKER_ACCESS : MARKER_NONE;
        state->vp[1] = 2;
        state->vp[0] = (uint8_t)(2 + LEADS[i].most);
        assert_int_equal(feature(0, FEATURE_LEADS_SAFE), 0);
        state->vp[0]++;
        assert_int_equal(feature(0, FEATURE_LEADS_SAFE), 100);
        assert_int_equal(feature(1, FEATURE_LEADS_SAFE), 0);
    }
}

/* ---- who is left ------------------------------------------------------------------ */

static void standing(void **unused)
{
    static const struct {
        int index, value;
    } ALL[] = {{FEATURE_LEADER, 100},    {FEATURE_LEVELS, 200},    {FEATURE_HIRED, 200},
               {FEATURE_HP_LEADER, 100}, {FEATURE_HP_LEVELS, 200}, {FEATURE_HP_HIRED, 200},
               {FEATURE_HP_LATE, 0},     {FEATURE_HURT, 0},        {FEATURE_LOW, 0},
               {FEATURE_STRESS, 0},      {FEATURE_RESERVES, 0},    {FEATURE_TO_ACT, 500},
               {FEATURE_HIDDEN, 0},      {FEATURE_CARDS, 0},       {FEATURE_VALID, 0},
               {FEATURE_RANK, 0},        {FEATURE_SHOTS_LATER, 0}, {FEATURE_NEAR, 0},
               {FEATURE_FAR, 0},         {FEATURE_HELD, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++)
        for (int seat = 0; seat < OF_SEATS; seat++)
            assert_int_equal(feature(seat, ALL[i].index), ALL[i].value);
    assert_int_equal(feature(0, FEATURE_TURN), 100);
    assert_int_equal(feature(1, FEATURE_TURN), 0);
    state->turn = 1;
    assert_int_equal(feature(0, FEATURE_TURN), 0);
    assert_int_equal(feature(1, FEATURE_TURN), 100);
}

static void worse_for_wear(void **unused)
{
    (void)unused;
    state->round = 4;
    state->models[ALDER].hp = 5; /* of 10: just not Hurt [OF-INJ-1] */
    state->models[ALDER].stress = 2;
    state->models[ASH].hp = 3; /* of 8 */
    state->models[ASH].acted = 1;
    state->models[ADAM].hp = 1;
    state->models[ADAM].hidden = 1;
    state->models[ABE].life = LIFE_OUT;
    state->models[ABE].hp = 0;
    state->models[AL].life = LIFE_RESERVE;
    state->models[BIRCH].life = LIFE_LOST;
    state->models[BO].hp = 4;
    assert_int_equal(feature(0, FEATURE_LEADER), 100);
    assert_int_equal(feature(0, FEATURE_LEVELS), 200);
    assert_int_equal(feature(0, FEATURE_HIRED), 100);
    assert_int_equal(feature(0, FEATURE_HP_LEADER), 50);
    assert_int_equal(feature(0, FEATURE_HP_LEVELS), 37 + 12);
    assert_int_equal(feature(0, FEATURE_HP_HIRED), 100);
    assert_int_equal(feature(0, FEATURE_HP_LATE), 26 + 19 + 6 + 52); /* (400 - 87) / 6 = 52 */
    assert_int_equal(feature(0, FEATURE_HURT), 200);
    assert_int_equal(feature(0, FEATURE_LOW), 100 + 300);
    assert_int_equal(feature(0, FEATURE_STRESS), 200);
    assert_int_equal(feature(0, FEATURE_RESERVES), 100);
    assert_int_equal(feature(0, FEATURE_TO_ACT), 300);
    assert_int_equal(feature(0, FEATURE_HIDDEN), 100);
    assert_int_equal(feature(1, FEATURE_LEADER), 0);
    assert_int_equal(feature(1, FEATURE_HP_LEADER), 0);
    assert_int_equal(feature(1, FEATURE_HURT), 0);
    assert_int_equal(feature(1, FEATURE_LOW), 0);
    assert_int_equal(feature(1, FEATURE_TO_ACT), 400);
}

static void deal(int seat, int place, enum suit suit, int rank)
{
    struct place from;
    assert_true(cards_find(&state->cards, card_of(0, face_of(suit, rank)), &from));
    cards_move(&state->cards, from, (struct place){PILE_HANDS + seat, place}, known_seat(seat));
}

/* [OF-HAND-1] What is in a hand counts by those who have yet to act. */
static void hands(void **unused)
{
    (void)unused;
    deal(0, 0, SPADES, RANK_KING);
    deal(0, 1, HEARTS, 7);
    assert_int_equal(feature(0, FEATURE_CARDS), 200);
    assert_int_equal(feature(0, FEATURE_VALID), 0);
    assert_int_equal(feature(0, FEATURE_RANK), 0);
    deal(0, 2, HEARTS, RANK_KING);
    assert_int_equal(feature(0, FEATURE_VALID), 100);
    assert_int_equal(feature(0, FEATURE_RANK), 0);
    deal(0, 3, CLUBS, RANK_KING);
    acted(6);
    assert_int_equal(feature(0, FEATURE_CARDS), 4 * 40);
    assert_int_equal(feature(0, FEATURE_VALID), 40);
    assert_int_equal(feature(0, FEATURE_RANK), 2 * 40);
    assert_int_equal(feature(1, FEATURE_CARDS), 0);
    assert_int_equal(feature(1, FEATURE_VALID), 0);
}

/* ---- what can be shot ------------------------------------------------------------- */

/* HP that a Revolver takes of a gunslinger in the mean, and of one who is Hurt. */
enum { TWO_SHOTS = 100 * 2 * 5 * 6 / 169, TWO_AT_HURT = 100 * 2 * 5 * 7 / 169 };

/* Adam and Bill, gunslingers with Revolvers, ten inches apart; the others out of reach. */
static void two_alone(void)
{
    for (int model = 0; model < STAND_MODELS; model++)
        put(model, 4 * (model % BIRCH) * INCH + 2 * INCH, model < BIRCH ? 2 * INCH : 34 * INCH);
    put(ADAM, 34 * INCH, 13 * INCH);
    put(BILL, 34 * INCH, 23 * INCH);
}

static void shots(void **unused)
{
    (void)unused;
    two_alone();
    state->models[BILL].acted = 1;
    state->models[BILL].hp = 4;
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), TWO_SHOTS);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), TWO_SHOTS);
    assert_int_equal(feature(0, FEATURE_SIGHTED), 100);
    assert_int_equal(feature(0, FEATURE_NEAR), 100);
    assert_int_equal(feature(1, FEATURE_SHOTS_NOW), 0);
    assert_int_equal(feature(1, FEATURE_SHOTS_LATER), TWO_SHOTS);
    assert_int_equal(feature(1, FEATURE_SIGHTED), 100);
    state->round = 6; /* nobody who has acted shoots again */
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), TWO_SHOTS);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), 0);
    put(BO, 34 * INCH,
        18 * INCH); /* another enemy between: both are near, this one is seen better */
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 100 * 3 * 5 * 6 / 169);
    state->models[BO].life = LIFE_OUT;
    put(ABE, 34 * INCH, 18 * INCH); /* a friend between [OF-ATK-2] */
    state->models[ABE].acted = 1;
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 0);
    assert_int_equal(feature(0, FEATURE_NEAR), 200);
    put(ABE, 2 * INCH, 5 * INCH);
    put(BILL, 34 * INCH, 31 * INCH);
    assert_int_equal(feature(0, FEATURE_SIGHTED), 0);
    assert_int_equal(feature(0, FEATURE_NEAR), 0);
    put(ALDER, 34 * INCH, 21 * INCH);
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 100 * 2 * 6 * 6 / 169);
}

/* However little an attack may take, its target is seen: a hundredth here, with a Rifle of damage 1 by a house rule.
 * Of 13 values two hit and one goes through. */
static void hardly_a_shot(void **unused)
{
    struct of_weapon *rifle = &((struct of_data *)(void *)stand.setup.data)->weapons[WEAPON_RIFLE];
    (void)unused;
    two_alone();
    for (int model = BIRCH; model <= BEN; model++)
        state->models[model].life = model == BILL ? LIFE_UP : LIFE_OUT;
    rifle->damage = 1;
    rifle->piercing = 0;
    stand_member(BILL)->defence = 2;
    state->models[ADAM].weapon = WEAPON_RIFLE;
    state->models[ADAM].stress = 3;
    int32_t shot = feature(0, FEATURE_SHOTS_NOW), sighted = feature(0, FEATURE_SIGHTED);
    *rifle = OF_DATA.weapons[WEAPON_RIFLE];
    stand_member(BILL)->defence = 7;
    assert_int_equal(shot, 100 * 2 * 1 / 169);
    assert_int_equal(sighted, 100);
}

/* One who is activated shoots until the step is over; at close quarters Fists are better than a Rifle. */
static void while_acting(void **unused)
{
    (void)unused;
    two_alone();
    stand_activate(ADAM, STEP_ATTACK);
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), TWO_SHOTS);
    state->stack.frames[0].step = STEP_SECURE;
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 0);
    assert_int_equal(feature(0, FEATURE_SHOTS_LATER), TWO_SHOTS);
    state->stack.frames[0].step = STEP_ATTACK;
    state->models[BILL].acted = 1;
    put(BILL, 34 * INCH, 14 * INCH + INCH / 2);
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 100 * 3 * 2 * 6 / 169);
    state->models[ADAM].weapon = WEAPON_RIFLE;
    assert_int_equal(feature(0, FEATURE_SHOTS_NOW), 100 * 5 * 6 / 169);
    assert_int_equal(feature(1, FEATURE_SHOTS_NOW), 0);
}

/* Who may be removed: the nearer, the more HP would go; and what that brings, of the one that brings most. */
static void removals(void **unused)
{
    (void)unused;
    two_alone();
    state->models[BILL].hp = 2;
    put(ASH, 31 * INCH, 13 * INCH);
    state->models[ASH].acted = 1;
    int32_t one = TWO_AT_HURT / 2, two = 2 * TWO_AT_HURT / 2; /* HP of the two he has */
    assert_int_equal(feature(0, FEATURE_KILLS_NOW), one * one / 100);
    assert_int_equal(feature(0, FEATURE_KILLS_LATER), two * two / 100);
    assert_int_equal(feature(0, FEATURE_PREY_NOW), one * one / 100 * 2);
    assert_int_equal(feature(0, FEATURE_PREY_LATER), two * two / 100 * 2);
    assert_int_equal(feature(1, FEATURE_KILLS_NOW), 0); /* at one of two with all their HP */
    put(BO, 28 * INCH, 23 * INCH);                      /* hired: one point */
    state->models[BO].hp = 1;
    assert_int_equal(feature(0, FEATURE_PREY_NOW), TWO_AT_HURT * TWO_AT_HURT / 100);
    state->round = 6;
    assert_int_equal(feature(0, FEATURE_KILLS_LATER), 0);
    assert_int_equal(feature(0, FEATURE_PREY_LATER), 0);
    put(ABE, 29 * INCH, 13 * INCH);
    put(ALDER, 27 * INCH, 13 * INCH); /* four who could take more HP than he has */
    state->round = 5;
    state->models[BILL].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_KILLS_LATER), 100);
    state->models[BO].hp = 0; /* about to be tested [OF-INJ-3] */
    assert_true(feature(0, FEATURE_KILLS_NOW) > 0);
}

/* [OF-MIS-2] [OF-MIS-3] Where there are objectives a leader alone brings points. */
static void what_removals_bring(void **unused)
{
    static const int POINTS[MISSION_COUNT][3] = {{3, 2, 1}, {1, 0, 0}, {1, 0, 0}};
    static const int MODELS[] = {BIRCH, BRAND, BO};
    (void)unused;
    two_alone();
    put(BILL, 30 * INCH, 34 * INCH);
    for (int mission = 0; mission < MISSION_COUNT; mission++)
        for (int i = 0; i < 3; i++) {
            struct of_model before = state->models[MODELS[i]];
            state->mission = (uint8_t)mission;
            put(MODELS[i], 34 * INCH, 23 * INCH);
            state->models[MODELS[i]].hp = 1;
            int32_t kills = feature(0, FEATURE_KILLS_NOW);
            assert_true(kills > 0);
            assert_int_equal(feature(0, FEATURE_PREY_NOW), kills * POINTS[mission][i]);
            assert_int_equal(feature(0, FEATURE_PREY_LATER), kills * POINTS[mission][i]);
            state->models[MODELS[i]] = before;
        }
}

/* ---- objectives ------------------------------------------------------------------- */

/* A Bank Job in round 2 with one objective left, ten inches from Adam, everybody else far away. */
static void one_objective(void)
{
    two_alone();
    state->mission = MISSION_BANK;
    state->round = 2;
    state->markers[1] = (struct of_marker){.kind = MARKER_ACCESS, .x = 24 * INCH, .y = 13 * INCH};
    put(BILL, 34 * INCH, 34 * INCH);
}

static void at_an_objective(void **unused)
{
    (void)unused;
    one_objective();
    assert_int_equal(feature(0, FEATURE_ALONE), 0);
    assert_int_equal(feature(0, FEATURE_ABOUT), 0);
    assert_int_equal(feature(0, FEATURE_NEARER), 100);
    assert_int_equal(feature(1, FEATURE_NEARER), 0);
    put(ADAM, 25 * INCH, 13 * INCH);
    assert_int_equal(feature(0, FEATURE_ALONE), 100);
    assert_int_equal(feature(0, FEATURE_ABOUT), 100);
    assert_int_equal(feature(0, FEATURE_FAR), 0);
    put(BILL, 23 * INCH, 13 * INCH);
    put(BEN, 20 * INCH, 13 * INCH);
    assert_int_equal(feature(0, FEATURE_ALONE), 0);
    assert_int_equal(feature(1, FEATURE_ALONE), 0);
    assert_int_equal(feature(1, FEATURE_ABOUT), 200);
    assert_int_equal(feature(0, FEATURE_NEARER), 0);
    state->models[ADAM].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_ABOUT), 0);
    assert_int_equal(feature(1, FEATURE_ALONE), 100);
    put(ALDER, 4 * INCH, 20 * INCH);
    put(BIRCH, 9 * INCH, 20 * INCH);
    state->markers[0] = (struct of_marker){.kind = MARKER_ACCESS, .x = 5 * INCH, .y = 20 * INCH};
    state->markers[2] = (struct of_marker){.kind = MARKER_ACCESS, .x = 10 * INCH, .y = 20 * INCH};
    assert_int_equal(feature(0, FEATURE_ALONE), 100);
    assert_int_equal(feature(1, FEATURE_ALONE), 200);
    assert_int_equal(feature(0, FEATURE_ABOUT), 200); /* one of them may hold two */
    state->mission = MISSION_SHOOTOUT;                /* all of it is in the mission's own part */
    assert_int_equal(feature(1, FEATURE_COUNT + FEATURE_ALONE), 0);
}

/* The way of the nearest to a place from which it secures, in tenths of inches; the farthest are all the same. */
static void far_from_an_objective(void **unused)
{
    (void)unused;
    one_objective();
    put(ADAM, 24 * INCH, 13 * INCH + 2 * RADIUS_MARKER);
    assert_int_equal(feature(0, FEATURE_FAR), 0);
    put(ADAM, 34 * INCH, 13 * INCH);
    int32_t tenths = feature(0, FEATURE_FAR);
    assert_in_range(tenths, 70, 90);
    assert_int_equal(tenths % 10, 0);
    put(ADAM, 34 * INCH, 34 * INCH);
    assert_true(feature(0, FEATURE_FAR) > tenths);
    for (int model = ALDER; model <= AL; model++)
        state->models[model].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_FAR), 400);
    assert_int_equal(feature(0, FEATURE_NEARER), 0);
    state->models[AL].life =
        LIFE_RESERVE; /* one who comes in does so at the entry point [OF-RND-3] */
    state->markers[OF_OBJECTIVES] =
        (struct of_marker){.kind = MARKER_ENTRY, .x = 34 * INCH, .y = 13 * INCH, .holder = 1};
    assert_int_equal(feature(0, FEATURE_FAR), tenths);
    assert_int_equal(feature(0, FEATURE_ABOUT), 0);
}

/* Who gets to it with an advance, this round or later, while no enemy stands beside it [OF-OBJ-1]. */
static void taking(void **unused)
{
    (void)unused;
    one_objective();
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 100);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100);
    assert_int_equal(feature(1, FEATURE_TAKES_NOW), 0);
    assert_int_equal(feature(1, FEATURE_TAKES_LATER), 0);
    state->round = 1; /* [OF-MIS-2] */
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100);
    state->round = 6;
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 100);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 0);
    state->round = 2;
    state->models[ADAM].acted = 1;
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100);
    stand_activate(ADAM, STEP_MOVE);
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 100);
    state->models[ADAM].hp = 1; /* [OF-INJ-2] no advance */
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 0);
    state->models[ADAM].hp = 8;
    state->models[ADAM].stress = 3;
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100); /* just so */
    state->models[ADAM].stress = 0;
    mil reach = 11 * INCH + RADIUS_FOOT + RADIUS_MARKER + INCH;
    put(ADAM, 24 * INCH, 13 * INCH + reach);
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 100);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100);
    put(ADAM, 24 * INCH, 13 * INCH + reach + INCH);
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 0);
    put(ADAM, 34 * INCH, 13 * INCH);
    put(BILL, 23 * INCH, 13 * INCH);
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 0);
}

/* [OF-RND-3] One in reserve is placed within six inches of the entry point first, one who is out nowhere; in a Saloon
 * the first round is as good as any. */
static void taking_from_the_edge(void **unused)
{
    (void)unused;
    one_objective();
    state->mission = MISSION_SALOON;
    state->round = 1;
    state->models[ADAM].life = LIFE_RESERVE;
    put(ADAM, 0, 0);
    state->markers[OF_OBJECTIVES] =
        (struct of_marker){.kind = MARKER_ENTRY, .x = 24 * INCH, .y = 29 * INCH, .holder = 1};
    state->markers[OF_OBJECTIVES + 1] =
        (struct of_marker){.kind = MARKER_ENTRY, .x = 24 * INCH, .y = 13 * INCH, .holder = 2};
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 100);
    assert_int_equal(feature(0, FEATURE_TAKES_LATER), 100);
    state->markers[OF_OBJECTIVES].y = 33 * INCH;
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
    state->markers[OF_OBJECTIVES].y = 29 * INCH;
    state->models[ADAM].life = LIFE_OUT;
    assert_int_equal(feature(0, FEATURE_TAKES_NOW), 0);
}

/* What is held brings points in the rounds to come, what is carried in the end [OF-OBJ-1]. */
static void held(void **unused)
{
    (void)unused;
    one_objective();
    state->mission = MISSION_SALOON;
    state->markers[1].kind = MARKER_CONTROL;
    assert_int_equal(feature(0, FEATURE_HELD), 0);
    assert_int_equal(feature(1, FEATURE_HELD), 0);
    state->markers[1].holder = 2;
    assert_int_equal(feature(1, FEATURE_HELD), 500);
    assert_int_equal(feature(0, FEATURE_HELD), 0);
    assert_int_equal(feature(0, FEATURE_NEARER), 100);
    state->round = 6;
    assert_int_equal(feature(1, FEATURE_HELD), 100);
    state->markers[1] = (struct of_marker){.kind = MARKER_RECOVER, .carrier = AL + 1};
    assert_int_equal(feature(0, FEATURE_HELD), 100);
    state->markers[1].carrier = BIRCH + 1;
    assert_int_equal(feature(1, FEATURE_HELD), 100);
    assert_int_equal(feature(0, FEATURE_NEARER), 0); /* nobody else can get it */
    state->markers[1] = (struct of_marker){.kind = MARKER_NONE, .holder = 2};
    assert_int_equal(feature(1, FEATURE_HELD), 0);
    assert_int_equal(feature(0, FEATURE_NEARER), 0);
}

/* ---- what is learned -------------------------------------------------------------- */

/* Each mission has its own weights, and everything stands in its part alone. */
static void parts(void **unused)
{
    (void)unused;
    state->vp[0] = 3;
    for (int mission = 0; mission < MISSION_COUNT; mission++) {
        state->mission = (uint8_t)mission;
        of_measure(&stand.setup, state, &measures);
        for (int i = 0; i < FEATURES_ALL; i++)
            if (i / FEATURE_COUNT != mission)
                assert_int_equal(measures.of[0][i], 0);
        assert_int_equal(feature(0, FEATURE_POINTS), 300);
        assert_int_equal(feature(1, FEATURE_LEVELS), 200);
    }
}

/* Points count, the more the later; HP and a hand count; chances add up. */
static void foreseen(void **unused)
{
    (void)unused;
    two_alone();
    int32_t before = of_foresee(&stand.setup, state, 0);
    assert_in_range(before + of_foresee(&stand.setup, state, 1), 999, 1001);
    state->models[ASH].hp = 4;
    assert_true(of_foresee(&stand.setup, state, 0) < before);
    state->models[ASH].hp = 8;
    for (int mission = 0; mission < MISSION_COUNT; mission++) {
        state->mission = (uint8_t)mission;
        state->round = 3;
        state->vp[0] = state->vp[1] = 0;
        int32_t level = of_foresee(&stand.setup, state, 0);
        state->vp[0] = 2;
        int32_t leads = of_foresee(&stand.setup, state, 0);
        assert_true(leads > level);
        state->round = 6;
        assert_true(of_foresee(&stand.setup, state, 0) > leads);
    }
}

#define CASE(test) cmocka_unit_test_setup(test, stand_place)

int main(void)
{
    const struct CMUnitTest tests[] = {CASE(names),
                                       CASE(points),
                                       CASE(before_the_first_round),
                                       CASE(safe),
                                       CASE(standing),
                                       CASE(worse_for_wear),
                                       CASE(hands),
                                       CASE(shots),
                                       CASE(hardly_a_shot),
                                       CASE(while_acting),
                                       CASE(removals),
                                       CASE(what_removals_bring),
                                       CASE(at_an_objective),
                                       CASE(far_from_an_objective),
                                       CASE(taking),
                                       CASE(taking_from_the_edge),
                                       CASE(held),
                                       CASE(parts),
                                       CASE(foreseen)};
    return cmocka_run_group_tests_name("features", tests, stand_open, close_all);
}
