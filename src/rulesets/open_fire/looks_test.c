/* How models look, what they could do from where they are, where points may lie, what questions tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_fire/stand.h"

static struct of_state *const state = &stand.state;

/* ---- looks ------------------------------------------------------------------------ */

static void assert_look(int model, const char *words)
{
    struct model_look look;
    of_look(&stand.setup, state, model, &look);
    assert_string_equal(look.state, words);
}

static void conditions_in_words(void **unused)
{
    struct of_model *ash = &state->models[ASH];
    (void)unused;
    assert_look(ASH, "HP 8");
    ash->hp = 4;
    assert_look(ASH, "HP 4");
    ash->hp = 3;
    assert_look(ASH, "HP 3, hurt"); /* [OF-INJ-1] */
    ash->hp = 1;
    assert_look(ASH, "HP 1, wounded");
    ash->stress = 2;
    ash->hidden = ash->acted = 1;
    assert_look(ASH, "HP 1, wounded, stress 2, hidden, acted");
    state->markers[2] = (struct of_marker){.kind = MARKER_RECOVER, .carrier = 1 + ASH};
    assert_look(ASH, "HP 1, wounded, stress 2, hidden, acted, carries an objective");
    ash->life = LIFE_OUT;
    assert_look(ASH, "out");
    ash->life = LIFE_RESERVE;
    ash->stress = ash->hidden = ash->acted = state->markers[2].carrier = 0;
    assert_look(ASH, "reserve, HP 1, wounded");
}

static void assert_profile(int model, const char *words)
{
    struct model_look look;
    of_look(&stand.setup, state, model, &look);
    assert_string_equal(look.profile, words);
}

/* Stress and injuries change what is tested [OF-STR-2] [OF-INJ-1]; whoever is not on the table has neither. */
static void numbers_as_they_are(void **unused)
{
    struct of_model *ash = &state->models[ASH];
    (void)unused;
    assert_profile(ALDER, "MOV 5, SKL 8, DEF 6, CMD 7, HP 10; Revolver to 16 inches");
    assert_profile(ASH, "MOV 5, SKL 9, DEF 7, CMD 8, HP 8; Revolver to 16 inches");
    ash->stress = 2;
    assert_profile(ASH, "MOV 5 (now 3), SKL 9 (now 11), DEF 7, CMD 8, HP 8; Revolver to 16 inches");
    ash->stress = 0;
    ash->hp = 3;
    ash->weapon = WEAPON_RIFLE;
    assert_profile(ASH,
                   "MOV 5 (now 4), SKL 9 (now 10), DEF 7 (now 8), CMD 8, HP 8; Rifle to 30 inches");
    ash->life = LIFE_OUT;
    assert_profile(ASH, "MOV 5, SKL 9, DEF 7, CMD 8, HP 8; Rifle to 30 inches");
    ash->weapon = WEAPON_NONE;
    assert_profile(ASH, "MOV 5, SKL 9, DEF 7, CMD 8, HP 8");
}

static void places_and_numbers(void **unused)
{
    struct model_look look;
    (void)unused;
    of_look(&stand.setup, state, BRAND, &look);
    assert_true(look.present);
    assert_int_equal(look.seat, 1);
    assert_int_equal(look.number, 1);
    assert_string_equal(look.name, "B2");
    assert_int_equal(look.base.circle.at.x, state->models[BRAND].x);
    assert_int_equal(look.base.circle.at.y, state->models[BRAND].y);
    assert_int_equal(look.base.circle.radius, RADIUS_FOOT);
    assert_int_equal(look.base.level, 0);
    state->models[BRAND].life = LIFE_OUT;
    of_look(&stand.setup, state, BRAND, &look);
    assert_false(look.present);
}

/* ---- inspections ------------------------------------------------------------------ */

static void others_as_seen(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[BEN].life = LIFE_OUT;
    state->models[BIRCH].y = state->models[ALDER].y + 10 * INCH;
    of_inspect(&stand.setup, state, 0, ALDER, &seen);
    assert_int_equal(seen.range_count, 2);
    assert_int_equal(seen.ranges[0], of_data(&stand.setup)->weapons[WEAPON_REVOLVER].range_mil);
    assert_int_equal(seen.ranges[1], of_data(&stand.setup)->weapons[WEAPON_FISTS].range_mil);
    assert_int_equal(seen.mover, 0);
    assert_int_equal(seen.allowance.full, of_move_mil(&stand.setup, state, ALDER, false));
    assert_int_equal(seen.allowance.lower, seen.allowance.full);
    assert_int_equal(seen.other_count, STAND_MODELS - 2);
    assert_int_equal(seen.others[0].model, ASH);
    assert_int_equal(seen.others[0].hit_ppm, -1); /* a friend */
    assert_int_equal(seen.others[0].risk_ppm, -1);
    assert_int_equal(seen.others[0].gap, 4 * INCH - 2 * RADIUS_FOOT);
    assert_int_equal(seen.others[0].sight, SIGHT_CLEAR);
    assert_int_equal(seen.others[4].model, BIRCH);
    assert_int_equal(seen.others[4].gap, 10 * INCH - 2 * RADIUS_FOOT);
    assert_int_equal(seen.others[4].band, 1);
    assert_in_range(seen.others[4].hit_ppm, 1, ONE_MILLION - 1);
    assert_in_range(seen.others[4].risk_ppm, 1, ONE_MILLION - 1);
    assert_int_equal(seen.others[5].model, BRAND); /* out of range */
    assert_int_equal(seen.others[5].band, 0);
    assert_int_equal(seen.others[5].hit_ppm, -1);
}

/* [OF-DECK-4] With nothing but Aces left no attack can hit, but it may be made. */
static void an_attack_without_hope(void **unused)
{
    struct inspection seen;
    (void)unused;
    cards_move_all(&state->cards, PILE_DECK, PILE_DISCARDS, KNOWN_ALL);
    for (int suit = SPADES; suit <= CLUBS; suit++) {
        struct place from;
        assert_true(
            cards_find(&state->cards, card_of(0, face_of((enum suit)suit, RANK_ACE)), &from));
        cards_move(&state->cards, from, (struct place){PILE_DECK, 0}, KNOWN_NOBODY);
    }
    state->models[BIRCH].y = state->models[ALDER].y + 10 * INCH;
    of_inspect(&stand.setup, state, 0, ALDER, &seen);
    assert_int_equal(seen.others[4].model, BIRCH);
    assert_int_equal(seen.others[4].hit_ppm, 0);
    assert_int_equal(seen.others[4].band, 1);
}

/* Whoever is looked at, all others are listed who are on the table, each once and in their order. */
static void all_others_are_listed(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[ADAM].life = LIFE_OUT;
    for (int model = ALDER; model <= BEN; model++) {
        int listed = 0;
        of_inspect(&stand.setup, state, model / BIRCH, model, &seen);
        for (int other = ALDER; other <= BEN && model != ADAM; other++)
            if (other != model && other != ADAM)
                assert_int_equal(seen.others[listed++].model, other);
        assert_int_equal(seen.other_count, listed);
    }
}

static void one_who_is_gone(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[ALDER].life = LIFE_OUT;
    of_inspect(&stand.setup, state, 0, ALDER, &seen);
    assert_int_equal(seen.mover, -1);
    assert_int_equal(seen.range_count, 0);
    assert_int_equal(seen.other_count, 0);
}

/* An enemy in the line covers: obscured, which shows as soft cover. */
static void cover_of_others(void **unused)
{
    struct inspection seen;
    (void)unused;
    state->models[BIRCH].y = state->models[ALDER].y + 10 * INCH;
    state->models[BRAND].x = state->models[ALDER].x;
    state->models[BRAND].y = state->models[ALDER].y + 5 * INCH;
    of_inspect(&stand.setup, state, 0, ALDER, &seen);
    assert_int_equal(seen.others[4].model, BIRCH);
    assert_int_equal(seen.others[4].sight, SIGHT_OBSCURED);
    assert_int_equal(seen.others[4].cover, COVER_SOFT);
    assert_int_equal(seen.others[5].sight, SIGHT_CLEAR);
    assert_int_equal(seen.others[5].cover, COVER_NONE);
}

/* ---- where points may lie --------------------------------------------------------- */

static struct reach_asked reach_of(int seat, int verb, int model)
{
    struct option option = {.answer = {.verb = (uint8_t)verb, .numbers = {model}}};
    struct reach_asked out;
    of_reach(&stand.setup, state, seat, &option, &out);
    return out;
}

static void reach_of_moves(void **unused)
{
    (void)unused;
    stand_activate(ASH, STEP_MOVE);
    mil move = of_member(&stand.setup, ASH)->move_mil;
    struct reach_asked asked = reach_of(0, VERB_MOVE, ASH);
    assert_int_equal(asked.mover, of_member(&stand.setup, ASH)->mover);
    assert_int_equal(asked.allowance.full, move);
    assert_int_equal(asked.allowance.lower, move);
    assert_int_equal(asked.from.x, state->models[ASH].x);
    assert_int_equal(asked.base_count, STAND_MODELS - 1);
    assert_int_equal(asked.zone_count, 0);
    state->spent = INCH;
    asked = reach_of(0, VERB_ADVANCE, ASH);
    assert_int_equal(asked.allowance.full, move + of_data(&stand.setup)->advance_mil - INCH);
}

/* [OF-ABIL-3] Run and Gun: six inches more than a move, whatever the activation has spent. */
static void reach_of_a_run(void **unused)
{
    mil run = of_member(&stand.setup, ASH)->move_mil + of_data(&stand.setup)->advance_mil;
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    stand_activate(ASH, STEP_SECURE);
    state->spent = INCH;
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = ASH;
    frame->numbers[ATTACK_AT] = BILL;
    frame->step = STEP_ATTACK_RUN;
    assert_int_equal(of_options(&stand.setup, state, 0, options), 2);
    assert_int_equal(options[0].answer.verb, VERB_PASS);
    assert_int_equal(options[1].answer.verb, VERB_MOVE);
    assert_int_equal(options[1].needs, NEEDS_WAY);
    assert_int_equal(options[1].answer.numbers[0], ASH);
    for (int i = 1; i < LIMIT_NUMBERS; i++)
        assert_int_equal(options[1].answer.numbers[i], 0); /* nothing that a move does not tell */
    assert_int_equal(reach_of(0, VERB_MOVE, ASH).allowance.full, run);
    assert_int_equal(reach_of(0, VERB_MOVE, ASH).from.x, state->models[ASH].x);
}

/* [OF-SPEC-1] One who comes from an ambush has the whole table, corner to corner. */
static void reach_of_an_ambush(void **unused)
{
    const struct terrain *terrain = &stand.setup.layout.terrain;
    (void)unused;
    stand_member(BO)->ambush = 1;
    struct reach_asked asked = reach_of(1, VERB_ENTER, BO);
    stand_member(BO)->ambush = 0;
    assert_int_equal(asked.zone_count, 1);
    assert_int_equal(asked.zones[0].kind, ZONE_POLYGON);
    assert_int_equal(asked.zones[0].point_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(asked.zones[0].points[i].x, i == 1 || i == 2 ? terrain->width : 0);
        assert_int_equal(asked.zones[0].points[i].y, i >= 2 ? terrain->height : 0);
    }
}

static void reach_of_places(void **unused)
{
    (void)unused;
    state->phase = PHASE_ENTRIES;
    struct reach_asked asked = reach_of(0, VERB_ENTRY, 0);
    assert_int_equal(asked.mover, -1);
    assert_int_equal(asked.zone_count, 1);
    assert_int_equal(asked.zones[0].kind, ZONE_SEGMENT);
    assert_int_equal(asked.zones[0].reach, RADIUS_MARKER);
    assert_int_equal(asked.zones[0].segment.a.y, 0);
    assert_int_equal(asked.zones[0].segment.b.y, 0);
    state->markers[OF_OBJECTIVES + 1] =
        (struct of_marker){.x = 5000, .y = 35000, .kind = MARKER_ENTRY, .holder = 2};
    asked = reach_of(1, VERB_ENTER, BO);
    assert_int_equal(asked.mover, -1);
    assert_int_equal(asked.zone_count, 1);
    assert_int_equal(asked.zones[0].kind, ZONE_POINT);
    assert_int_equal(asked.zones[0].reach, RADIUS_MARKER + of_data(&stand.setup)->entry_mil);
    assert_int_equal(asked.zones[0].segment.a.x, 5000);
    assert_int_equal(asked.zones[0].segment.b.y, 35000);
    assert_int_equal(asked.base_count, STAND_MODELS - 1);
}

/* ---- questions -------------------------------------------------------------------- */

static void assert_asked(int seat, int topic, int first, int second, int third, int fourth)
{
    struct question question = of_ask(&stand.setup, state, seat);
    assert_int_equal(question.asking, ASKING_ANSWER);
    assert_int_equal(question.topic, topic);
    assert_int_equal(question.numbers[0], first);
    assert_int_equal(question.numbers[1], second);
    assert_int_equal(question.numbers[2], third);
    assert_int_equal(question.numbers[3], fourth);
    assert_int_equal(question.interrupt, topic >= TOPIC_REACT);
    assert_int_equal(of_ask(&stand.setup, state, 1 - seat).asking, ASKING_NOTHING);
}

static void questions_of_a_turn(void **unused)
{
    mil move = of_member(&stand.setup, ASH)->move_mil;
    mil more = of_data(&stand.setup)->advance_mil;
    (void)unused;
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS, SEEN_BY_ALL);
    assert_asked(0, TOPIC_CARD, 1, 1, 0, 0);
    state->offered = 1;
    assert_asked(0, TOPIC_ACTIVATE, 1, 0, 0, 0);
    state->models[ASH].stress = 2;
    stand_activate(ASH, STEP_RECOVER);
    struct frame *frame = stack_top(&state->stack);
    assert_asked(0, TOPIC_RECOVER, ASH, 2, 0, 0);
    frame->step = STEP_MOVE;
    assert_asked(0, TOPIC_MOVE, ASH, move - 2 * INCH, move - 2 * INCH + more, 0);
    state->models[ASH].hp = 1;
    assert_asked(0, TOPIC_MOVE, ASH, move - 3 * INCH, 0, 0);
    state->models[ASH].hp = 8;
    frame->numbers[ACTIVATION_FLAGS] = DID_MOVE | DID_JUMP;
    state->spent = INCH;
    assert_asked(0, TOPIC_GO_ON, ASH, move - 3 * INCH, 0, 0);
    for (int step = STEP_ATTACK; step <= STEP_HIDE; step++) {
        frame->step = (uint8_t)step;
        assert_asked(0, TOPIC_ATTACK + step - STEP_ATTACK, ASH, 0, 0, 0);
    }
    frame->step = STEP_REACT;
    struct pending *react = pending_add(&state->stack, PENDING_REACT);
    react->numbers[REACT_BY] = BO;
    react->numbers[REACT_AT] = ASH;
    assert_asked(1, TOPIC_REACT, ASH, 0, 0, 0);
    state->phase = PHASE_OVER;
    assert_int_equal(of_ask(&stand.setup, state, 0).asking, ASKING_OVER);
}

static void questions_of_tests(void **unused)
{
    (void)unused;
    stand_activate(ASH, STEP_RECOVERED);
    for (int what = WHAT_SKILL; what < WHAT_COUNT; what++) {
        of_test(&stand.setup, state, ASH, (enum what)what, 9);
        stack_top(&state->stack)->step = STEP_TEST_ASK;
        assert_asked(0, TOPIC_SKILL + what, ASH, 9, 0, 0);
        stack_pop(&state->stack);
    }
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS, SEEN_BY_ALL);
    (void)cards_draw(&state->cards, PILE_DECK, PILE_HANDS, SEEN_BY_ALL);
    of_test(&stand.setup, state, ASH, WHAT_COMMAND, 9);
    stack_top(&state->stack)->step = STEP_TEST_ANSWER;
    assert_asked(1, TOPIC_ANSWER, ASH, WHAT_COMMAND, 9, 2);
}

static void questions_of_attacks(void **unused)
{
    (void)unused;
    stand_activate(ASH, STEP_SECURE);
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = ASH;
    frame->numbers[ATTACK_AT] = BILL;
    frame->numbers[ATTACK_LEFT] = 2;
    frame->step = STEP_ATTACK_RETURN;
    assert_asked(1, TOPIC_RETURN, BILL, ASH, 0, 0);
    frame->step = STEP_ATTACK_HAIL;
    assert_asked(0, TOPIC_HAIL, ASH, 2, 0, 0);
    frame->step = STEP_ATTACK_RUN;
    assert_asked(0, TOPIC_RUN, ASH, of_move_mil(&stand.setup, state, ASH, true), 0, 0);
}

static void questions_of_the_set_up(void **unused)
{
    (void)unused;
    state->phase = PHASE_HIRE;
    state->turn = 1;
    state->models[BO].weapon = state->models[BEN].weapon = WEAPON_NONE;
    assert_asked(1, TOPIC_HIRE, 2, 0, 0, 0);
    state->phase = PHASE_EDGES;
    assert_asked(1, TOPIC_EDGE, 0, 0, 0, 0);
    state->phase = PHASE_ENTRIES;
    assert_asked(1, TOPIC_ENTRY, 1 + SIDE_SOUTH, 0, 0, 0);
    state->phase = PHASE_ACT;
    stack_push(&state->stack, FRAME_DISCARD)->numbers[DISCARD_SEAT] = 1;
    assert_asked(1, TOPIC_DISCARD, 0, 0, 0, 0);
    stack_pop(&state->stack);
    stand_activate(BO, STEP_ENTER);
    assert_asked(1, TOPIC_ENTER, BO, 0, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(conditions_in_words, stand_place),
        cmocka_unit_test_setup(numbers_as_they_are, stand_place),
        cmocka_unit_test_setup(places_and_numbers, stand_place),
        cmocka_unit_test_setup(others_as_seen, stand_place),
        cmocka_unit_test_setup(an_attack_without_hope, stand_place),
        cmocka_unit_test_setup(all_others_are_listed, stand_place),
        cmocka_unit_test_setup(one_who_is_gone, stand_place),
        cmocka_unit_test_setup(cover_of_others, stand_place),
        cmocka_unit_test_setup(reach_of_moves, stand_place),
        cmocka_unit_test_setup(reach_of_a_run, stand_place),
        cmocka_unit_test_setup(reach_of_an_ambush, stand_place),
        cmocka_unit_test_setup(reach_of_places, stand_place),
        cmocka_unit_test_setup(questions_of_a_turn, stand_place),
        cmocka_unit_test_setup(questions_of_tests, stand_place),
        cmocka_unit_test_setup(questions_of_attacks, stand_place),
        cmocka_unit_test_setup(questions_of_the_set_up, stand_place),
    };
    return cmocka_run_group_tests_name("looks", tests, stand_open, stand_close);
}
