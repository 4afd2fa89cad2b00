/* What the script answers where there is one right answer, and that it always answers legally. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/ruthless/advice.h"
#include "rulesets/ruthless/ruleset.h"
#include "ruthless/town.h"

static struct town town;
enum { ANN, BOB, DAN, EVE };

/* A long wall with a way round its east end, a rock, and a sage. */
static int open_town(void **unused)
{
    (void)unused;
    town_begin(&town);
    town_piece(&town, "wall", 2, KW_BLOCKING | KW_IMPASSABLE, (struct box){0, 24000, 40000, 24500});
    town_piece(&town, "rock", 1, KW_HARD | KW_OBSCURING | KW_IMPASSABLE,
               (struct box){20000, 10000, 22000, 11000});
    town_piece(&town, "sage", 1, KW_SOFT | KW_OBSCURING | KW_DIFFICULT,
               (struct box){30000, 8000, 34000, 12000});
    town_character(&town, 0, 0, ITEM_WEAPONS + WEAPON_REVOLVER);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, ITEM_WEAPONS + WEAPON_REVOLVER);
    town_character(&town, 1, 0, 0);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* The first seat holds these cards, the second the last of the deck; it is Ann's turn. */
static int open_position(void **unused)
{
    static const int HAND[] = {5, 9, 12, 4, 14}; /* of spades; the ace is 14 */
    struct cards *cards = &town.state.cards;
    struct ru_state *state = &town.state;
    (void)unused;
    for (int i = 0; i < 4; i++)
        state->models[i] = (struct ru_model){.life = LIFE_UP, .rounds = {[WEAPON_DERRINGER] = 2}};
    state->models[ANN].rounds[WEAPON_REVOLVER] = state->models[DAN].rounds[WEAPON_REVOLVER] = 6;
    memset(&state->stack, 0, sizeof state->stack);
    cards_begin(cards);
    cards_add_deck(cards, PILE_DECK, false);
    for (int i = 0; i < 5; i++) {
        struct place from;
        int card = face_of(SPADES, HAND[i] == 14 ? RANK_ACE : HAND[i]);
        assert_true(cards_find(cards, (uint8_t)card, &from));
        cards_move(cards, from, (struct place){PILE_HANDS, i}, known_seat(0));
    }
    state->phase = PHASE_ACT;
    state->turn = 1;
    state->order[0] = state->place = 0;
    state->order[1] = 1;
    state->actor = ANN + 1;
    state->used = 0;
    town_put(&town, ANN, 10000, 10000);
    town_put(&town, BOB, 4000, 4000);
    town_put(&town, DAN, 10000, 40000);
    town_put(&town, EVE, 44000, 40000);
    return 0;
}

static struct answer advised(void)
{
    return ru_advise(&town.setup, &town.state, 0);
}

/* ---- cards ------------------------------------------------------------------------ */

/* [RU-CARD-4] The lowest card but the 4, which is kept; for the fallen an ace, else a 4. */
static void test_lead(void **unused)
{
    (void)unused;
    town.state.phase = PHASE_INITIATIVE;
    town.state.actor = 0;
    assert_int_equal(ru_card_value(advised().numbers[0]), 5);
    town.state.models[BOB].life = LIFE_OUT;
    assert_int_equal(ru_card_value(advised().numbers[0]), 14);
    ru_discard(&town.state, 0, 4);
    assert_int_equal(ru_card_value(advised().numbers[0]), 4);
    town.state.models[BOB].life = LIFE_UP;
    town.state.models[DAN].life = LIFE_OUT; /* an enemy is left lying */
    assert_int_equal(ru_card_value(advised().numbers[0]), 5);
}

/* [RU-NERVE-3] The least card that makes sure of it. */
static void test_courage(void **unused)
{
    (void)unused;
    assert_int_equal(ru_card_value(advise_courage_card(&town.setup, &town.state, 0, ANN)), 5);
    town_put(&town, ANN, 19500, 10500);
    town.state.models[ANN].lily = 1;
    struct answer answer = advised();
    assert_int_equal(answer.verb, VERB_COURAGE);
    assert_int_equal(ru_card_value(answer.numbers[1]), 5);
}

/* [RU-SNAP-1] The least card that is high enough; none when none is. */
static void test_snap_card(void **unused)
{
    struct place from;
    (void)unused;
    assert_true(cards_find(&town.state.cards, (uint8_t)face_of(HEARTS, 10), &from));
    cards_move(&town.state.cards, from, (struct place){PILE_SHOWN + 1, 0}, KNOWN_ALL);
    assert_int_equal(ru_card_value(advise_snap_card(&town.setup, &town.state, 0, 1)), 12);
    ru_discard(&town.state, 0, 4);
    ru_discard(&town.state, 0, 2);
    assert_int_equal(advise_snap_card(&town.setup, &town.state, 0, 1), NO_CARD);
}

/* ---- acting ----------------------------------------------------------------------- */

/* An enemy at hand and in the open is shot at, with the weapon that reaches. */
static void test_shoots(void **unused)
{
    (void)unused;
    town_put(&town, DAN, 10000, 17500);
    town.state.actor = ANN + 1;
    struct answer answer = advised();
    assert_true(answer.verb == VERB_SHOOT || answer.verb == VERB_AIM ||
                answer.verb == VERB_FANFIRE || answer.verb == VERB_MOVE);
    town.state.used = 1;
    town.state.models[ANN].wounds[LEG] = town.state.models[ANN].moves = 1; /* no more Moves */
    answer = advised();
    assert_true(answer.verb == VERB_SHOOT || answer.verb == VERB_FANFIRE);
    assert_int_equal(answer.numbers[1], DAN);
    assert_int_equal(answer.numbers[2], WEAPON_REVOLVER);
}

/* Out of sight of everybody it comes nearer when the game grows old, by the way round the wall. */
static void test_goes_round(void **unused)
{
    struct way way;
    struct refusal refusal;
    (void)unused;
    town.state.turn = 4;
    struct answer answer = advised();
    assert_int_equal(answer.verb, VERB_MOVE);
    assert_true(ru_move_way(&town.setup, &town.state, ANN, &answer, &way, &refusal));
    assert_true(answer.points[0].x > 14000); /* the open end is in the east */
}

/* What Dan's shot at Ann is worth to him if she stands there. */
static int32_t dans_shot(struct point there)
{
    struct scene scene;
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, 1);
    const struct fighter *by = scene_find(&scene, DAN), *at = scene_find(&scene, ANN);
    return weigh_shot(&scene, by, by->base, at, (struct circle){there, RADIUS_FOOT}).worth;
}

/* [RU-SCEN-1] Who is ahead hides instead of trading shots in the open. */
static void test_ahead(void **unused)
{
    (void)unused;
    town_put(&town, ANN, 21000, 8500); /* north of the rock, Dan in the east */
    town_put(&town, DAN, 29500, 9000);
    town.state.used = 1;
    assert_int_equal(advised().verb, VERB_SHOOT);
    town.state.models[EVE].life = LIFE_DEAD;
    town.state.models[EVE].felled_by = 1;
    struct answer answer = advised();
    assert_int_equal(answer.verb, VERB_MOVE);
    assert_in_range(dans_shot(answer.points[0]), 0, dans_shot(ru_at(&town.state, ANN)) / 2);
}

/* Within reach of an enemy, but with the wall in between, it goes on to where it can see. */
static void test_seeks_sight(void **unused)
{
    (void)unused;
    town.state.turn = 2;
    town.state.used = 1;
    town_put(&town, ANN, 36500, 22000);
    town_put(&town, DAN, 37500, 26000);
    town_put(&town, EVE, 4000, 40000);
    struct answer answer = advised();
    assert_int_equal(answer.verb, VERB_MOVE);
    assert_true(answer.points[0].x > 40000); /* the open end is in the east */
}

/* [RU-SNAP-1] A doubtful shot at one who will answer is for the first action: who is frightened by the answer still
 * takes heart with the second. */
static void test_fears_most_at_the_last(void **unused)
{
    struct cards *cards = &town.state.cards;
    (void)unused;
    town_put(&town, ANN, 32000, 14500); /* in the open; Dan behind the sage */
    town_put(&town, DAN, 32000, 7400);
    town.state.models[ANN].wounds[LEG] = town.state.models[ANN].moves = 1; /* no more Moves */
    town.state.models[ANN].wounds[CHEST] = 1;                              /* nor Aims */
    for (town.state.used = 0; town.state.used < 2; town.state.used++)      /* nobody can answer */
        assert_int_equal(advised().verb, VERB_SHOOT);
    for (int i = 0; i < 5; i++) /* unknown ones, and the first seat has led its 5 */
        cards_move(cards, (struct place){PILE_DECK, 0}, (struct place){PILE_HANDS + 1, i}, 0);
    cards_move(cards, (struct place){PILE_HANDS, 0}, (struct place){PILE_SHOWN, 0}, KNOWN_ALL);
    town.state.used = 0;
    assert_int_equal(advised().verb, VERB_SHOOT);
    town.state.used = 1;
    assert_int_equal(advised().verb, VERB_COVER);
}

/* [RU-FIST-6] Whoever can be touched by a straight Move is proposed, the others not. */
static void test_charges(void **unused)
{
    struct point ends[4];
    struct circle ann = {.radius = RADIUS_FOOT};
    (void)unused;
    town_put(&town, DAN, 10000, 16900); /* the gap is just below a Move */
    town_put(&town, EVE, 16900, 10000);
    assert_int_equal(advise_charges(&town.setup, &town.state, 0, 4, ends), 2);
    assert_int_equal(advise_charges(&town.setup, &town.state, 0, 1, ends), 1);
    ann.at = ends[0];
    assert_true(circle_within(ann, ru_circle(&town.setup, &town.state, DAN), GAP_CONTACT));
    town_put(&town, DAN, 10000, 17100);
    assert_int_equal(advise_charges(&town.setup, &town.state, 0, 4, ends), 1);
    ann.at = ends[0];
    assert_true(circle_within(ann, ru_circle(&town.setup, &town.state, EVE), GAP_CONTACT));
    town_put(&town, EVE, 44000, 40000);
    assert_int_equal(advise_charges(&town.setup, &town.state, 0, 4, ends), 0);
}

/* Moves and closed answers are proposed by turns, the script's answer first: whoever looks at a few sees both. */
static void test_proposals_by_turns(void **unused)
{
    struct answer proposals[LIMIT_PROPOSALS];
    (void)unused;
    town_put(&town, ANN, 21000, 8500);
    town_put(&town, DAN, 29500, 9000);
    int count = ru_propose(&town.setup, &town.state, 0, proposals);
    assert_true(count >= 5);
    struct answer first = advised();
    assert_memory_equal(&proposals[0], &first, sizeof first);
    int moves = 0;
    for (int i = 1; i < 5; i++)
        moves += proposals[i].verb == VERB_MOVE;
    assert_in_range(moves, 1, 3);
}

/* [RU-GYC-1] It shoots from the open rather than go behind the rock under a gun that has it covered. */
static void test_covered(void **unused)
{
    (void)unused;
    town_put(&town, ANN, 22000, 12500);
    town_put(&town, DAN, 13000, 6500);
    town.state.turn = 2;
    town.state.used = 1;
    assert_int_equal(advised().verb, VERB_MOVE);
    town.state.models[DAN].covering = 1;
    assert_int_equal(advised().verb, VERB_SHOOT);
}

static void test_reloads(void **unused)
{
    (void)unused;
    memset(town.state.models[ANN].rounds, 0, WEAPON_COUNT);
    town.state.models[ANN].wounds[LEG] = town.state.models[ANN].moves = 1;
    assert_int_equal(advised().verb, VERB_RELOAD);
}

/* [RU-WND-2] To the last box of a location, else to a severe wound. */
static void test_shift(void **unused)
{
    (void)unused;
    struct frame *attack = stack_push(&town.state.stack, FRAME_ATTACK);
    attack->step = STEP_ATTACK_SHIFT;
    attack->numbers[ATTACK_AT] = DAN;
    attack->numbers[ATTACK_ROLL] = 9;
    assert_int_equal(advised().numbers[0], 1);
    attack->numbers[ATTACK_ROLL] = 3;
    town.state.models[DAN].wounds[LEG] = 2;
    assert_int_equal(advised().numbers[0], -1);
    attack->numbers[ATTACK_ROLL] = 10;
    assert_int_equal(advised().numbers[0], 0);
}

/* ---- evaluation ------------------------------------------------------------------- */

static int32_t worth(void)
{
    return ru_evaluate(&town.setup, &town.state, 0);
}

static void test_evaluation(void **unused)
{
    (void)unused;
    int32_t before = worth();
    town.state.models[BOB].lily = 1;
    int32_t lily = worth();
    town.state.models[BOB].life = LIFE_OUT;
    int32_t out = worth();
    town.state.models[BOB].life = LIFE_DEAD;
    int32_t dead = worth();
    assert_true(before > lily && before > out && out > dead && dead > 0);
    assert_in_range(before + ru_evaluate(&town.setup, &town.state, 1), before, 2000);
    town.state.models[BOB] = (struct ru_model){.life = LIFE_UP, .x = 4000, .y = 4000};
    town.state.models[DAN].wounds[ARM] = 1;
    assert_true(worth() > ru_evaluate(&town.setup, &town.state, 1));
}

/* A revolver hits on five faces up to 8 inches, on three up to 12, a derringer on five up to 6; both ends of a
 * gap count from base to base. */
static void assert_shot(mil gap, int faces, int weapon, int band)
{
    struct scene scene;
    town_put(&town, ANN, 4000, 2000);
    town_put(&town, DAN, 4000 + 2 * RADIUS_FOOT + gap, 2000);
    scene_begin(&scene, &RU_MANNERS[STANDING_OPEN], &town.setup, &town.state, 0);
    const struct fighter *by = scene_find(&scene, ANN), *at = scene_find(&scene, DAN);
    struct shot_weight shot = weigh_shot(&scene, by, by->base, at, at->base);
    assert_int_equal(shot.faces, faces);
    assert_int_equal(shot.worth, faces * at->hit_worth / RU_DIE);
    if (faces == 0)
        return;
    assert_int_equal(shot.weapon, weapon);
    assert_int_equal(shot.band, band);
}

static void test_shots_by_range(void **unused)
{
    (void)unused;
    assert_shot(6 * INCH, 5, WEAPON_DERRINGER, 1); /* the first of equals */
    assert_shot(6 * INCH + 1, 5, WEAPON_REVOLVER, 1);
    assert_shot(8 * INCH, 5, WEAPON_REVOLVER, 1);
    assert_shot(8 * INCH + 1, 3, WEAPON_REVOLVER, 2);
    assert_shot(12 * INCH, 3, WEAPON_REVOLVER, 2);
    assert_shot(12 * INCH + 1, 0, 0, 0);
}

/* [RU-FIST-2] The unconscious lose every bout; so does whoever has no card. */
static void test_sure_bouts(void **unused)
{
    (void)unused;
    assert_in_range(advise_bout_chance(&town.setup, &town.state, 0, ANN, DAN), 1, 1000);
    while (ru_hand_size(&town.state, 0) > 0)
        ru_discard(&town.state, 0, 0);
    assert_int_equal(advise_bout_chance(&town.setup, &town.state, 0, ANN, DAN), 0);
    town.state.models[DAN].life = LIFE_OUT;
    assert_int_equal(advise_bout_chance(&town.setup, &town.state, 0, ANN, DAN), 1000);
}

/* ---- places and ways -------------------------------------------------------------- */

/* [RU-SCEN-6] A zone with room in one narrow lane only, where none of the usual places lies: the table is gone over
 * in smaller and smaller steps. */
static void test_narrow_zone(void **unused)
{
    static struct town narrow;
    struct answer found[4];
    (void)unused;
    town_begin(&narrow);
    town_piece(&narrow, "west", 1, KW_IMPASSABLE, (struct box){0, 0, 1943, 9000});
    town_piece(&narrow, "east", 1, KW_IMPASSABLE, (struct box){2931, 0, 48000, 9000});
    for (int i = 0; i < 4; i++)
        town_character(&narrow, i / 2, 0, 0);
    town_finish(&narrow);
    memset(&narrow.state, 0, sizeof narrow.state);
    narrow.state.phase = PHASE_DEPLOY;
    narrow.state.actor = ANN + 1;
    narrow.state.edges[0] = 1 + SIDE_NORTH;
    assert_int_equal(advise_places(&narrow.setup, &narrow.state, 0, 3, found), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(found[i].verb, VERB_PLACE);
        assert_int_equal(found[i].points[0].x, 2437); /* of steps of 375 mils */
        assert_int_equal(found[i].points[0].y, 562 + 375 * i);
    }
    town_end(&narrow);
}

static void test_posts(void **unused)
{
    const struct posts *posts = weigh_posts(&town.setup, RADIUS_FOOT);
    (void)unused;
    assert_in_range(posts->count, 12, LIMIT_POSTS);
    for (int i = 0; i < posts->count; i++)
        assert_true(ru_in_cover(&town.setup, (struct circle){posts->at[i], RADIUS_FOOT}));
}

static bool is_near(mil a, mil b, mil reach)
{
    return a - b < reach + INCH && b - a < reach + INCH;
}

/* All posts within reach are among those about a place, in order; none is more than an inch farther, either
 * way. */
static void check_posts_about(const struct posts *posts, struct point at, mil reach)
{
    struct post_set set;
    int last = -1, within = 0, found = 0;
    posts_about(posts, at, reach, &set);
    for (int i; (i = post_next(&set)) >= 0; last = i) {
        assert_true(i > last && i < posts->count);
        assert_true(is_near(posts->at[i].x, at.x, reach) && is_near(posts->at[i].y, at.y, reach));
        found += distance_squared(posts->at[i], at) <= (int64_t)reach * reach;
    }
    for (int i = 0; i < posts->count; i++)
        within += distance_squared(posts->at[i], at) <= (int64_t)reach * reach;
    assert_int_equal(found, within);
}

static void test_posts_about(void **unused)
{
    const struct posts *posts = weigh_posts(&town.setup, RADIUS_FOOT);
    const mil side = town.setup.layout.terrain.width;
    (void)unused;
    for (mil y = 0; y <= side; y += 1500)
        for (mil x = 0; x <= side; x += 1500) {
            check_posts_about(posts, (struct point){x, y}, 3 * INCH);
            check_posts_about(posts, (struct point){x, y}, 6 * INCH);
        }
    check_posts_about(posts, (struct point){0, 0}, 2 * LIMIT_SIDE);
    check_posts_about(posts, posts->at[0], 0);
}

/* Whoever only tries gets the same way, and no reason. */
static void test_tried_moves(void **unused)
{
    struct answer answer = {.verb = VERB_MOVE, .point_count = 1, .numbers = {ANN}};
    struct way tried, gone;
    struct refusal refusal;
    (void)unused;
    town_put(&town, ANN, 40000, 23000);
    answer.points[0] = (struct point){39500, 25500}; /* round the wall's end */
    assert_true(ru_move_way(&town.setup, &town.state, ANN, &answer, &tried, NULL));
    assert_true(ru_move_way(&town.setup, &town.state, ANN, &answer, &gone, &refusal));
    assert_memory_equal(&tried, &gone, offsetof(struct way, points));
    assert_memory_equal(tried.points, gone.points, (size_t)gone.count * sizeof *gone.points);
    assert_true(gone.count > 2);
    answer.points[0] = (struct point){33000, 25500}; /* near as the crow flies */
    assert_false(ru_move_way(&town.setup, &town.state, ANN, &answer, &tried, NULL));
    assert_false(ru_move_way(&town.setup, &town.state, ANN, &answer, &gone, &refusal));
    assert_string_equal(refusal.rule, "RU-MOV-1");
    assert_in_range(refusal.shortfall, 3 * INCH, 5 * INCH);
}

/* Twice the inches, round the wall and not through it; rough ground counts double. */
static void test_going(void **unused)
{
    const struct mover r = weigh_walker(RADIUS_FOOT);
    (void)unused;
    int from = going_cell(&town.setup, r, (struct point){10500, 20500});
    int near = going_cell(&town.setup, r, (struct point){15500, 20500});
    int behind = going_cell(&town.setup, r, (struct point){10500, 28500});
    const uint8_t *ways = going_to(&town.setup, r, from, GOING_ANY);
    assert_int_equal(ways[from], 0);
    assert_int_equal(ways[near], 10);
    assert_in_range(ways[behind], 2 * 55, 2 * 68);
    int west = going_cell(&town.setup, r, (struct point){28500, 10500});
    int east = going_cell(&town.setup, r, (struct point){31500, 10500});
    assert_false(going_is_rough(&town.setup, r, west));
    assert_true(going_is_rough(&town.setup, r, east));
    assert_int_equal(going_to(&town.setup, r, west, GOING_ANY)[east], 2 + 4 + 4);
    assert_int_equal(going_to(&town.setup, r, west, GOING_OPEN)[east], GOING_NOWHERE);
    assert_int_equal(going_cell(&town.setup, r, (struct point){21000, 10500}) == NO_CELL, false);
}

/* ---- whole games ------------------------------------------------------------------ */

/* Whatever is proposed differs from the rest and is accepted; the script's answer comes first. */
/* Distances once asked for stay what they are while others are looked at, however long they were kept before. */
static void test_going_stays(void **unused)
{
    const struct mover walker = weigh_walker(RADIUS_FOOT);
    const int across = town.setup.layout.terrain.width / INCH, cells = across * across;
    uint8_t before[LIMIT_SIDE / INCH * (LIMIT_SIDE / INCH)];
    (void)unused;
    for (int cell = 0; cell < cells; cell++) /* more than are kept: the oldest are next to go */
        (void)going_to(&town.setup, walker, cell, GOING_ANY);
    for (int kept = 1 << 20, lag = kept / cells - 40; lag < kept / cells + 4; lag++) {
        const uint8_t *old = going_to(&town.setup, walker, cells - 1 - lag, GOING_ANY);
        memcpy(before, old, (size_t)cells);
        for (int k = 0; k < 60; k++)
            (void)going_to(&town.setup, walker, (lag * 61 + k) % cells, GOING_OPEN);
        assert_memory_equal(old, before, (size_t)cells);
    }
}

static void test_whole_game(void **unused)
{
    static struct ru_state state, view, copy;
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {11};
    struct answer proposals[LIMIT_PROPOSALS];
    struct refusal refusal;
    int answers = 0;
    (void)unused;
    ru_begin(&town.setup, SEED, &state, NULL);
    while (state.phase != PHASE_OVER) {
        int seat = ru_ask(&town.setup, &state, 0).asking == ASKING_ANSWER ? 0 : 1;
        view = state;
        ruleset_redact(&RUTHLESS_RULESET, &view, seat);
        int count = ru_propose(&town.setup, &view, seat, proposals);
        assert_in_range(count, 1, LIMIT_PROPOSALS);
        struct answer script = ru_advise_ahead(&town.setup, &view, seat);
        assert_memory_equal(&script, &proposals[0], sizeof script);
        for (int i = 0; i < count; i++) {
            copy = state;
            assert_true(ru_apply(&town.setup, &copy, seat, &proposals[i], NULL, &refusal));
            for (int k = 0; k < i; k++)
                assert_true(memcmp(&proposals[i], &proposals[k], sizeof script) != 0);
        }
        assert_true(ru_apply(&town.setup, &state, seat, &script, NULL, &refusal));
        assert_null(ru_check(&town.setup, &state));
        assert_true(++answers < 1000);
    }
    assert_true(answers > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_lead, open_position),
        cmocka_unit_test_setup(test_courage, open_position),
        cmocka_unit_test_setup(test_snap_card, open_position),
        cmocka_unit_test_setup(test_shoots, open_position),
        cmocka_unit_test_setup(test_goes_round, open_position),
        cmocka_unit_test_setup(test_ahead, open_position),
        cmocka_unit_test_setup(test_seeks_sight, open_position),
        cmocka_unit_test_setup(test_covered, open_position),
        cmocka_unit_test_setup(test_fears_most_at_the_last, open_position),
        cmocka_unit_test_setup(test_charges, open_position),
        cmocka_unit_test_setup(test_proposals_by_turns, open_position),
        cmocka_unit_test_setup(test_reloads, open_position),
        cmocka_unit_test_setup(test_shift, open_position),
        cmocka_unit_test_setup(test_evaluation, open_position),
        cmocka_unit_test_setup(test_shots_by_range, open_position),
        cmocka_unit_test_setup(test_sure_bouts, open_position),
        cmocka_unit_test(test_narrow_zone),
        cmocka_unit_test(test_posts),
        cmocka_unit_test(test_posts_about),
        cmocka_unit_test_setup(test_tried_moves, open_position),
        cmocka_unit_test(test_going),
        cmocka_unit_test(test_going_stays),
        cmocka_unit_test(test_whole_game),
    };
    return cmocka_run_group_tests(tests, open_town, close_town);
}
