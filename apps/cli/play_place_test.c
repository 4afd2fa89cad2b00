#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "cli/play_place.h"
#include "cli/play_words.h"
#include "record/games.h"
#include "rules/match.h"
#include "rules/scratch.h"

/* The table of the small game: a house at 14 to 18 east and 10 to 13 south, scrub west of it. */
static struct small_game game;
static _Alignas(8) uint8_t view[LIMIT_STATE];
static struct option options[LIMIT_OPTIONS];
static struct place_asked asked;

static void answer_in_words(int seat, const char *words)
{
    struct answer answer;
    struct refusal refusal;
    char sentence[LIMIT_SENTENCE];
    assert_int_equal(answer_read(&game.setup, words, (int)strlen(words), &answer, sentence),
                     STATUS_OK);
    if (match_answer(game.match, seat, &answer, &refusal) != STATUS_OK)
        fail_msg("%s: %s", words, refusal.sentence);
}

/* Opens the first option of a seat, which needs a point or a way. */
static void open_first(int seat)
{
    match_view(game.match, seat, view);
    game.setup.ruleset->options(&game.setup, view, seat, options);
    place_begin(&asked, &game.setup, view, seat, &options[0]);
}

/* Seat a is to place its first model. */
static void begin_placing(void)
{
    small_game_begin(&game, 2, "place");
    open_first(0);
}

/* Everybody is placed, and a1 at 16,5 or b1 at 5,19 is to act. */
static int begin_moving(void)
{
    static const char *const PLACES[] = {"place a1 16,5", "place b1 5,19", "place a2 4,2",
                                         "place b2 9,20", "place a3 20,2", "place b3 20,21"};
    small_game_begin(&game, 2, "place");
    for (int i = 0; i < 6; i++)
        answer_in_words(i % 2, PLACES[i]);
    for (int seat = 0; seat < 2; seat++) {
        struct option bids[LIMIT_OPTIONS];
        struct refusal refusal;
        match_options(game.match, seat, bids);
        assert_int_equal(match_answer(game.match, seat, &bids[0].answer, &refusal), STATUS_OK);
    }
    int seat = match_asked(game.match) == 1 ? 0 : 1;
    open_first(seat);
    return seat;
}

static struct answer read_place(const char *words)
{
    struct answer answer;
    char sentence[LIMIT_SENTENCE] = "";
    if (!place_read(&asked, words, &answer, sentence))
        fail_msg("%s: %s", words, sentence);
    assert_int_equal(answer.verb, options[0].answer.verb);
    assert_memory_equal(answer.numbers, options[0].answer.numbers, sizeof answer.numbers);
    return answer;
}

static void assert_reads(const char *words, mil x, mil y)
{
    struct answer answer = read_place(words);
    assert_int_equal(answer.point_count, 1);
    assert_int_equal(answer.points[0].x, x);
    assert_int_equal(answer.points[0].y, y);
}

static void assert_not_read(const char *words, const char *expected)
{
    struct answer answer;
    char sentence[LIMIT_SENTENCE] = "";
    assert_false(place_read(&asked, words, &answer, sentence));
    assert_string_equal(sentence, expected);
}

/* ---- reading ---------------------------------------------------------------------- */

static void test_inches(void **state)
{
    (void)state;
    begin_placing();
    assert_reads("12 4", 12000, 4000);
    assert_reads("12,4", 12000, 4000);
    assert_reads("12.125, 4.5", 12125, 4500);
    assert_reads("12\" 4\"", 12000, 4000);
    assert_reads("12.4 east, 8 south", 12400, 8000);
    assert_not_read("12",
                    "\"12\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    assert_not_read("12 4 5",
                    "\"12 4 5\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    assert_not_read("1 2; 3 4", "that is too many points: at most 1");
    small_game_end(&game);
}

static void test_bearings(void **state)
{
    (void)state;
    int seat = begin_moving();
    struct point from = asked.reach.from;
    assert_int_equal(from.x, seat == 0 ? 16000 : 5000);
    assert_reads("N 2", from.x, from.y - 2000);
    assert_reads("2 n", from.x, from.y - 2000);
    assert_reads("south 1.5", from.x, from.y + 1500);
    assert_reads("East 3", from.x + 3000, from.y);
    assert_reads("w 0.5", from.x - 500, from.y);
    /* Never farther than was said, however it is rounded. */
    static const char *const WORDS[] = {"ne 6", "north-east 6", "NorthEast 6", "6 NE"};
    for (int i = 0; i < 4; i++) {
        struct point to = read_place(WORDS[i]).points[0];
        assert_true(to.x > from.x && to.y < from.y);
        assert_true(distance_squared(from, to) <= 6000LL * 6000);
        assert_true(distance_squared(from, to) > 5995LL * 5995);
    }
    struct point between = read_place("nne 6").points[0];
    assert_true(from.y - between.y > 2 * (between.x - from.x));
    assert_not_read("n 2 3",
                    "\"n 2 3\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    assert_not_read("n -2",
                    "\"n -2\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    small_game_end(&game);
}

/* A bearing alone goes as far as it can, several legs go on from one another. */
static void test_legs(void **state)
{
    (void)state;
    (void)begin_moving();
    struct point from = asked.reach.from;
    struct answer far = read_place("e");
    assert_int_equal(far.points[0].y, from.y);
    assert_int_equal(far.points[0].x, from.x + 6000);
    struct answer legs = read_place("e 2; n 1;w 0.5");
    assert_int_equal(legs.point_count, 3);
    assert_int_equal(legs.points[2].x, from.x + 1500);
    assert_int_equal(legs.points[2].y, from.y - 1000);
    assert_not_read("e 1;e 1;e 1;e 1;e 1;e 1;e 1;e 1;e 1", "that is too many points: at most 8");
    small_game_end(&game);
}

static void test_names(void **state)
{
    (void)state;
    int seat = begin_moving();
    struct refusal refusal;
    struct answer answer = read_place(seat == 0 ? "house" : "scrub");
    const struct piece *piece = &game.setup.layout.terrain.pieces[seat];
    struct circle end = {answer.points[0], RADIUS_FOOT};
    if (seat == 0) /* 4 inches away: it can be touched */
        assert_true(circle_within_polygon(end, piece->points, piece->point_count, GAP_CONTACT));
    assert_true(place_try(&game.setup, view, seat, &answer, NULL, &refusal));
    /* Models by id, by name, by a part of it; as near as one can get. */
    struct answer by_id = read_place(seat == 0 ? "b2" : "A2");
    int64_t before = 0;
    struct model_look look;
    game.setup.ruleset->look(&game.setup, view, seat == 0 ? 4 : 1, &look);
    before = distance_squared(asked.reach.from, look.base.circle.at);
    assert_true(distance_squared(by_id.points[0], look.base.circle.at) < before);
    struct answer by_name = read_place("cy"), by_part = read_place("CY");
    assert_memory_equal(&by_name, &by_part, sizeof by_name);
    assert_not_read("hous",
                    "\"hous\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    assert_not_read("1", "\"1\" is no place: type 12 8, or N 4, or the name of a model or a piece");
    small_game_end(&game);
}

/* Where nobody walks a name means the nearest place that is allowed. */
static void test_names_when_placing(void **state)
{
    (void)state;
    struct refusal refusal;
    begin_placing();
    struct answer answer = read_place("house");
    assert_true(place_try(&game.setup, view, 0, &answer, NULL, &refusal));
    assert_true(compare_to_point(answer.points[0], (struct point){16000, 11500}, 5500) <= 0);
    small_game_end(&game);
}

/* Of several pieces of one name the nearest is meant, whichever comes first. */
static void test_nearest_of_a_name(void **state)
{
    (void)state;
    int seat = begin_moving();
    struct piece *pieces = game.setup.layout.terrain.pieces;
    for (int turned = 0; turned < 2; turned++) { /* the house is nearer to a1, the scrub to b1 */
        snprintf(pieces[turned].name, sizeof pieces[turned].name, "patch 1");
        snprintf(pieces[!turned].name, sizeof pieces[!turned].name, "patch 2");
        struct answer any = read_place("patch");
        struct answer nearest = read_place(pieces[seat].name);
        struct answer other = read_place(pieces[!seat].name);
        assert_memory_equal(&any, &nearest, sizeof any);
        assert_true(memcmp(&any, &other, sizeof any) != 0);
    }
    small_game_end(&game);
}

static void test_nearest_of_a_name_when_placing(void **state)
{
    (void)state;
    begin_placing();
    struct piece *pieces = game.setup.layout.terrain.pieces;
    struct point middles[2] = {{16000, 11500}, {7500, 11000}};
    for (int turned = 0; turned < 2; turned++) {
        snprintf(pieces[turned].name, sizeof pieces[turned].name, "patch 1");
        snprintf(pieces[!turned].name, sizeof pieces[!turned].name, "patch 2");
        struct answer any = read_place("patch");
        struct answer house = read_place(pieces[0].name), scrub = read_place(pieces[1].name);
        bool scrub_nearer = distance_squared(scrub.points[0], middles[1]) <
                            distance_squared(house.points[0], middles[0]);
        assert_memory_equal(&any, scrub_nearer ? &scrub : &house, sizeof any);
    }
    small_game_end(&game);
}

/* ---- trying and suggesting -------------------------------------------------------- */

static void test_try(void **state)
{
    (void)state;
    _Alignas(8) uint8_t after[LIMIT_STATE], before[LIMIT_STATE];
    struct refusal refusal;
    struct model_look look;
    begin_placing();
    memcpy(before, view, sizeof before);
    struct answer good = read_place("12 4"), bad = read_place("12 14");
    assert_false(place_try(&game.setup, view, 0, &bad, after, &refusal));
    assert_string_equal(refusal.rule, "NU-SET-2");
    assert_true(place_try(&game.setup, view, 0, &good, after, &refusal));
    game.setup.ruleset->look(&game.setup, after, 0, &look);
    assert_true(look.present && look.base.circle.at.x == 12000);
    assert_memory_equal(view, before, game.setup.ruleset->state_size);
    ruleset_redact(game.setup.ruleset, before, 0);
    small_game_end(&game);
}

static void check_suggestions(int seat, int least)
{
    struct answer out[LIMIT_SUGGESTIONS];
    struct refusal refusal;
    int count = place_suggest(&asked, out);
    assert_true(count >= least && count <= LIMIT_SUGGESTIONS);
    for (int i = 0; i < count; i++) {
        assert_true(place_try(&game.setup, view, seat, &out[i], NULL, &refusal));
        for (int k = 0; k < i; k++)
            assert_true(compare_to_point(out[i].points[0], out[k].points[0], 3 * INCH / 2) >= 0);
    }
    /* The first is what the script would do. */
    struct answer advice = game.setup.ruleset->advise(&game.setup, view, seat);
    if (advice.point_count > 0 && advice.verb == options[0].answer.verb)
        assert_memory_equal(&out[0], &advice, sizeof advice);
}

static void test_suggestions(void **state)
{
    (void)state;
    begin_placing();
    check_suggestions(0, 1);
    small_game_end(&game);
    int seat = begin_moving();
    check_suggestions(seat, 2);
    small_game_end(&game);
}

/* ---- words ------------------------------------------------------------------------ */

static void test_words(void **state)
{
    (void)state;
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    begin_placing();
    place_area_write(&pen, &asked);
    assert_string_equal(text, "Anywhere within 6 inches of the north side.");
    small_game_end(&game);
    (void)begin_moving();
    pen = pen_in(text, sizeof text);
    place_area_write(&pen, &asked);
    assert_non_null(strstr(text, ": up to 6 inches. Straight on, as far as it goes: north "));
    assert_non_null(strstr(text, ", east 6, "));
    struct answer answer = read_place("e 2");
    pen = pen_in(text, sizeof text);
    place_prospect_write(&pen, &asked, &answer);
    assert_int_equal(strncmp(text, "2 east: ", 8), 0);
    assert_non_null(strstr(text, " sight"));
    small_game_end(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inches),
        cmocka_unit_test(test_bearings),
        cmocka_unit_test(test_legs),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_when_placing),
        cmocka_unit_test(test_nearest_of_a_name),
        cmocka_unit_test(test_nearest_of_a_name_when_placing),
        cmocka_unit_test(test_try),
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_words),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_release();
    return failed;
}
