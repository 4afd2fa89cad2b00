#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "cli/play_words.h"
#include "record/games.h"

static char text[PLAY_TEXT];

static struct pen fresh(void)
{
    return pen_in(text, sizeof text);
}

/* ---- numbers ---------------------------------------------------------------------- */

static const char *percent(int32_t ppm)
{
    struct pen pen = fresh();
    percent_write(&pen, ppm);
    return text;
}

static void test_percent(void **state)
{
    (void)state;
    assert_string_equal(percent(0), "0%");
    assert_string_equal(percent(1), "under 0.1%");
    assert_string_equal(percent(499), "under 0.1%");
    assert_string_equal(percent(500), "0.1%");
    assert_string_equal(percent(333333), "33.3%");
    assert_string_equal(percent(500000), "50%");
    assert_string_equal(percent(999499), "99.9%");
    assert_string_equal(percent(999500), "over 99.9%");
    assert_string_equal(percent(999999), "over 99.9%");
    assert_string_equal(percent(1000000), "100%");
}

static void test_inches(void **state)
{
    (void)state;
    struct pen pen = fresh();
    inches_write(&pen, 6049);
    pen_byte(&pen, ' ');
    inches_write(&pen, 6050);
    pen_byte(&pen, ' ');
    inches_write(&pen, 0);
    assert_string_equal(text, "6 6.1 0");
}

/* ---- places ----------------------------------------------------------------------- */

static struct terrain terrain;

static void lay(void)
{
    static const struct point SALOON[] = {
        {10000, 10000}, {16000, 10000}, {16000, 15000}, {10000, 15000}};
    static const struct point CORN[] = {{20000, 4000}, {27000, 4000}, {27000, 9000}, {20000, 9000}};
    static const struct point ROAD[] = {{0, 20000}, {5000, 20000}, {5000, 25000}, {0, 25000}};
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_begin(&terrain, 36000, 36000, reason), STATUS_OK);
    assert_int_equal(
        terrain_add(&terrain, "old-saloon", 2, KW_HARD | KW_IMPASSABLE, SALOON, 4, reason),
        STATUS_OK);
    assert_int_equal(terrain_add(&terrain, "corn_2", 1, KW_SOFT, CORN, 4, reason), STATUS_OK);
    assert_int_equal(terrain_add(&terrain, "road", 0, 0, ROAD, 4, reason), STATUS_OK);
}

static const char *place(mil x, mil y)
{
    struct pen pen = fresh();
    place_write(&pen, &terrain, (struct circle){{x, y}, 500});
    return text;
}

static void test_places(void **state)
{
    (void)state;
    lay();
    assert_string_equal(place(30000, 30000), "30 east, 30 south, in the open");
    assert_string_equal(place(16550, 12000),
                        "16.6 east, 12 south, touching the old saloon (hard cover)");
    assert_string_equal(place(16551, 12000),
                        "16.6 east, 12 south, 0.1 inches east of the old saloon (hard cover)");
    assert_string_equal(place(13000, 8500),
                        "13 east, 8.5 south, 1 inch north of the old saloon (hard cover)");
    assert_string_equal(place(13000, 18500),
                        "13 east, 18.5 south, 3 inches south of the old saloon (hard cover)");
    assert_string_equal(place(13000, 18501), "13 east, 18.5 south, in the open");
    assert_string_equal(place(22000, 5000), "22 east, 5 south, in the corn 2 (soft cover)");
    assert_string_equal(place(18500, 9500), /* both are near, the corn nearer */
                        "18.5 east, 9.5 south, 1.1 inches west of the corn 2 (soft cover)");
    assert_string_equal(place(2000, 22000), "2 east, 22 south, in the road");
}

static void test_two_contacts(void **state)
{
    (void)state;
    static const struct point BARREL[] = {
        {16000, 15600}, {17000, 15600}, {17000, 16600}, {16000, 16600}};
    char reason[LIMIT_REASON];
    lay();
    assert_int_equal(terrain_add(&terrain, "barrel", 1, KW_HARD, BARREL, 4, reason), STATUS_OK);
    assert_string_equal(place(16400, 15300),
                        "16.4 east, 15.3 south, touching the old saloon (hard cover) and touching "
                        "the barrel (hard cover)");
}

static const char *zone(struct zone z)
{
    struct pen pen = fresh();
    zone_write(&pen, &terrain, &z);
    return text;
}

static void test_zones(void **state)
{
    (void)state;
    lay();
    static const char *const SIDES[] = {"north", "east", "south", "west"};
    for (int side = 0; side < SIDE_COUNT; side++) {
        char expected[64] = "within 6 inches of the ";
        struct zone z = {.kind = ZONE_SEGMENT,
                         .segment = terrain_side(&terrain, (enum side)side),
                         .reach = 6000};
        strcat(strcat(expected, SIDES[side]), " side");
        assert_string_equal(zone(z), expected);
        struct point a = z.segment.a;
        z.segment.a = z.segment.b;
        z.segment.b = a;
        assert_string_equal(zone(z), expected);
    }
    assert_string_equal(
        zone(
            (struct zone){.kind = ZONE_SEGMENT, .segment = {{9000, 0}, {27000, 0}}, .reach = 1000}),
        "within 1 inch of the line from 9 east, 0 south to 27 east, 0 south");
    assert_string_equal(
        zone((struct zone){.kind = ZONE_POINT, .segment = {{9000, 1000}, {0, 0}}, .reach = 2500}),
        "within 2.5 inches of 9 east, 1 south");
    assert_string_equal(zone((struct zone){.kind = ZONE_POLYGON,
                                           .point_count = 3,
                                           .points = {{1000, 2000}, {5000, 2500}, {3000, 9000}}}),
                        "in the area from 1 east, 2 south to 5 east, 9 south");
}

/* ---- models ----------------------------------------------------------------------- */

static struct small_game game;

/* What a1 makes of another, as told to a seat. */
static const char *told_to(int reader, struct inspect_other seen)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    struct model_look from;
    struct pen pen = fresh();
    match_view(game.match, 0, view);
    game.setup.ruleset->look(&game.setup, view, 0, &from);
    other_write(&pen, &game.setup, view, &from, &seen, reader);
    return text;
}

static const char *other(struct inspect_other seen)
{
    return told_to(0, seen);
}

/* Positions: a1 at 5,3; b1 at 5,21. */
static void place_models(void)
{
    static const char *const ANSWERS[] = {"place a1 5,3", "place b1 5,21"};
    struct answer answer;
    struct refusal refusal;
    char sentence[LIMIT_SENTENCE];
    small_game_begin(&game, 2, "words");
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(
            answer_read(&game.setup, ANSWERS[seat], (int)strlen(ANSWERS[seat]), &answer, sentence),
            STATUS_OK);
        assert_int_equal(match_answer(game.match, seat, &answer, &refusal), STATUS_OK);
    }
}

static void test_others(void **state)
{
    (void)state;
    place_models();
    struct inspect_other seen = {
        .model = 3, .sight = SIGHT_CLEAR, .gap = 17016, .hit_ppm = -1, .risk_ppm = -1};
    assert_string_equal(other(seen), "Big Ann (b1): 17 inches south, in clear sight");
    seen.sight = SIGHT_OBSCURED;
    assert_string_equal(other(seen), "Big Ann (b1): 17 inches south, partly hidden");
    seen.cover = COVER_SOFT;
    seen.hit_ppm = 500000;
    assert_string_equal(other(seen), "Big Ann (b1): 17 inches south, partly hidden, soft cover; "
                                     "your shot hits with 50%");
    seen.cover = COVER_HARD;
    seen.risk_ppm = 0;
    assert_string_equal(other(seen), "Big Ann (b1): 17 inches south, partly hidden, hard cover; "
                                     "your shot hits with 50%, its shot with 0%");
    assert_string_equal(told_to(1, seen),
                        "Big Ann (b1): 17 inches south, partly hidden, hard cover; "
                        "its shot hits with 50%, your shot with 0%");
    assert_string_equal(told_to(2, seen),
                        "Big Ann (b1): 17 inches south, partly hidden, hard cover; "
                        "its shot hits with 50%, the other's shot with 0%");
    seen.hit_ppm = -1;
    seen.gap = 1000;
    seen.sight = SIGHT_BLOCKED;
    assert_string_equal(other(seen),
                        "Big Ann (b1): 1 inch south, out of sight; its shot hits with 0%");
    small_game_end(&game);
}

/* ---- odds, answers, events, cards ------------------------------------------------- */

static void add(struct odds *odds, int kind, int group, const char *words, int32_t ppm)
{
    struct odds_line *line = &odds->lines[odds->count++];
    *line = (struct odds_line){.kind = (uint8_t)kind, .group = (uint8_t)group, .ppm = ppm};
    strcpy(line->words, words);
}

static void test_odds(void **state)
{
    (void)state;
    struct odds odds = {0};
    struct pen pen = fresh();
    odds_write(&pen, &odds);
    assert_string_equal(text, "");
    add(&odds, ODDS_OUTCOME, 0, "hit", 400000);
    add(&odds, ODDS_OUTCOME, 0, "miss", 600000);
    add(&odds, ODDS_MODIFIER, 0, "aimed", -1);
    pen = fresh();
    odds_write(&pen, &odds);
    assert_string_equal(text, "hit 40%");
    add(&odds, ODDS_REPLY, 0, "may duck", 816000);
    add(&odds, ODDS_OUTCOME, 1, "killed", 40000);
    add(&odds, ODDS_OUTCOME, 1, "wounded", 360000);
    add(&odds, ODDS_OUTCOME, 1, "unharmed", 600000);
    add(&odds, ODDS_OUTCOME, 2, "surely", 1000000);
    pen = fresh();
    odds_write(&pen, &odds);
    assert_string_equal(text, "hit 40%; killed 4%, wounded 36%; surely 100%; may duck 81.6%");
    add(&odds, ODDS_COST, 0, "ticks", -1);
    odds.lines[odds.count - 1].amount = 4;
    pen = fresh();
    odds_write(&pen, &odds);
    assert_string_equal(text,
                        "4 ticks; hit 40%; killed 4%, wounded 36%; surely 100%; may duck 81.6%");
}

static void test_answers_and_events(void **state)
{
    (void)state;
    place_models();
    struct pen pen = fresh();
    answer_describe(&pen, &game.setup, &match_answer_at(game.match, 0)->answer);
    assert_string_equal(text, "Place Big Ann: 5 east, 3 south");
    int event = (int)match_answer_at(game.match, 1)->event_first;
    pen = fresh();
    event_describe(&pen, game.match, event, 0);
    assert_string_equal(text, "Big Ann takes its place: 5 east, 21 south, in the open.");
    pen = fresh();
    event_describe(&pen, game.match, 0, 1); /* the first card, which only seat a sees */
    assert_string_equal(text, "Side A draws a card.");
    pen = fresh();
    event_describe(&pen, game.match, 0, 0);
    assert_non_null(strstr(text, "Side A draws the "));
    small_game_end(&game);
}

static void test_cards(void **state)
{
    (void)state;
    _Alignas(8) uint8_t view[LIMIT_STATE];
    int own = -1, others = -1;
    place_models();
    for (int i = 0; i < game.setup.ruleset->pile_count; i++) {
        own = game.setup.ruleset->piles[i].seat == 0 ? i : own;
        others = game.setup.ruleset->piles[i].seat == 1 ? i : others;
    }
    match_view(game.match, 0, view);
    struct pen pen = fresh();
    cards_write(&pen, &game.setup, view, others);
    assert_string_equal(text, "a card, a card, a card");
    pen = fresh();
    cards_write(&pen, &game.setup, view, own);
    assert_null(strstr(text, "a card"));
    assert_int_equal(strncmp(text, "the ", 4), 0);
    small_game_end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_percent), cmocka_unit_test(test_inches),
        cmocka_unit_test(test_places),  cmocka_unit_test(test_two_contacts),
        cmocka_unit_test(test_zones),   cmocka_unit_test(test_others),
        cmocka_unit_test(test_odds),    cmocka_unit_test(test_answers_and_events),
        cmocka_unit_test(test_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
