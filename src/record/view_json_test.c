#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/games.h"
#include "record/view_json.h"
#include "table/cards.h"

static struct small_game game;
static char out[1 << 16], other[1 << 16];
static const struct view_wish PLAIN = {.event_first = -1};
static const struct view_wish ALL = {.table = true, .odds = true};

static void view(int seat, const struct view_wish *wish)
{
    size_t size = view_json(out, sizeof out, game.match, seat, wish);
    assert_int_equal(size, strlen(out));
    assert_int_equal(view_json(NULL, 0, game.match, seat, wish), size); /* measured alike */
}

static void has(const char *part)
{
    if (!strstr(out, part))
        fail_msg("%s is not in %s", part, out);
}

static void lacks(const char *part)
{
    if (strstr(out, part))
        fail_msg("%s is in %s", part, out);
}

static void answer(int seat, const char *words)
{
    struct answer given;
    struct refusal refusal;
    char sentence[LIMIT_SENTENCE];
    assert_int_equal(answer_read(&game.setup, words, (int)strlen(words), &given, sentence),
                     STATUS_OK);
    if (match_answer(game.match, seat, &given, &refusal) != STATUS_OK)
        fail_msg("%s: %s", words, refusal.sentence);
}

static int begin(void **state)
{
    (void)state;
    small_game_begin(&game, 2, "view");
    answer(0, "place a1 18,4");
    answer(1, "place b1 18,20");
    return 0;
}

static int begin_placed(void **state)
{
    small_game_begin(&game, 2, "view");
    answer(0, "place a1 18,4");
    answer(1, "place b1 18,20");
    answer(0, "place a2 20,4");
    answer(1, "place b2 20,20");
    answer(0, "place a3 22,4");
    answer(1, "place b3 22,20");
    (void)state;
    return 0;
}

static int begin_empty(void **state)
{
    (void)state;
    small_game_begin(&game, 2, "view");
    return 0;
}

static int end(void **state)
{
    (void)state;
    small_game_end(&game);
    return 0;
}

/* ---- form ------------------------------------------------------------------------- */

/* Whether a text is one JSON value of objects, lists, strings and whole numbers and nothing else;
 * gives where it ends, or NULL. */
static const char *json_value(const char *at);

static const char *json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < ' ')
            return NULL;
        at += *at == '\\';
    }
    return at + 1;
}

static const char *json_list(const char *at, char close, bool keys)
{
    if (*at == close)
        return at + 1;
    for (;;) {
        if (keys) {
            at = json_string(at);
            if (!at || *at++ != ':')
                return NULL;
        }
        at = json_value(at);
        if (!at || (*at != ',' && *at != close))
            return NULL;
        if (*at++ == close)
            return at;
    }
}

static const char *json_value(const char *at)
{
    if (*at == '{')
        return json_list(at + 1, '}', true);
    if (*at == '[')
        return json_list(at + 1, ']', false);
    if (*at == '"')
        return json_string(at);
    size_t digits = strspn(at + (*at == '-'), "0123456789");
    return digits > 0 ? at + (*at == '-') + digits : NULL;
}

static void assert_json(void)
{
    const char *end_of = json_value(out);
    assert_non_null(end_of);
    assert_int_equal(*end_of, '\0');
}

static void test_form_in_whole_games(void **state)
{
    (void)state;
    small_game_end(&game);
    for (int seats = 2; seats <= 4; seats++) {
        small_game_begin(&game, seats, "forms");
        while (!match_over(game.match)) {
            small_game_play(&game, 1);
            for (int seat = 0; seat <= seats; seat++) {
                struct view_wish wish = {
                    .table = true, .odds = true, .event_first = match_event_count(game.match) - 3};
                view(seat == seats ? LIMIT_SEATS : seat, &wish);
                assert_json();
            }
        }
        has("\"over\":1,\"score\":[");
        lacks("\"question\"");
        if (seats < 4)
            small_game_end(&game);
    }
}

static void test_little_room(void **state)
{
    (void)state;
    view(0, &ALL);
    size_t whole = strlen(out);
    memset(other, 'x', sizeof other);
    assert_int_equal(view_json(other, 100, game.match, 0, &ALL), whole);
    assert_memory_equal(other, out, 99);
    assert_int_equal(other[99], '\0');
    assert_int_equal(other[100], 'x');
}

/* ---- what is in it ---------------------------------------------------------------- */

static void test_head(void **state)
{
    char expected[128];
    (void)state;
    view(0, &PLAIN);
    snprintf(expected, sizeof expected,
             "{\"system\":\"null\",\"version\":1,\"seat\":\"a\",\"round\":0,\"check\":\"%016llx\","
             "\"over\":0,",
             (unsigned long long)match_check(game.match));
    assert_memory_equal(out, expected, strlen(expected));
    has("\"seats\":[{\"seat\":\"a\",\"name\":\"Side A\",\"team\":0,\"asked\":1},"
        "{\"seat\":\"b\",\"name\":\"Side B\",\"team\":1,\"asked\":0}],");
    view(LIMIT_SEATS, &PLAIN);
    has("\"seat\":\"watcher\"");
}

static void test_table_on_request(void **state)
{
    (void)state;
    view(0, &PLAIN);
    lacks("\"table\"");
    view(0, &ALL);
    has("\"table\":{\"width\":24000,\"height\":24000,\"title\":\"\",\"style\":\"plain\",\"pieces\":"
        "["
        "{\"name\":\"house\",\"level\":2,\"keywords\":[\"blocking\",\"impassable\"],\"points\":["
        "[14000,10000],[18000,10000],[18000,13000],[14000,13000]]},");
    has("\"grounds\":[],\"stretches\":[],\"places\":[]}");
}

static void test_models(void **state)
{
    (void)state;
    view(1, &PLAIN);
    has("\"models\":[{\"model\":\"a1\",\"name\":\"Big Ann\",\"seat\":\"a\",\"x\":18000,\"y\":4000,"
        "\"radius\":492,\"level\":0,\"out\":0,\"state\":\"\"},{\"model\":\"b1\",");
    lacks("\"model\":\"a2\""); /* not placed yet */
}

static void test_fields(void **state)
{
    (void)state;
    view(0, &PLAIN);
    has("\"fields\":{\"stack\":[],\"stack.frames\":{\"kind\":[],");
    has("\"models\":{\"x\":[18000,0,0,18000],\"y\":[4000,0,0,20000],\"placed\":[1,0,0,1],"
        "\"wounds\":[],\"out\":[],\"shaken\":[]},\"phase\":0,\"round\":0,");
    lacks("\"chance\"");
}

/* ---- what the null system does not have ------------------------------------------- */

static void look_facing(const struct setup *setup, const void *redacted, int model,
                        struct model_look *look)
{
    (void)setup;
    (void)redacted;
    *look = (struct model_look){.present = model == 1,
                                .base = {.circle = {{1, 2}, 3}, .level = 4},
                                .seat = -1,
                                .facing_x = -7,
                                .out = true,
                                .name = "A \"foe\"",
                                .state = "asleep"};
}

static int options_subset(const struct setup *setup, const void *state, int seat,
                          struct option out_options[LIMIT_OPTIONS])
{
    (void)setup;
    (void)state;
    (void)seat;
    out_options[0] = (struct option){.needs = NEEDS_SUBSET, .least = 1, .most = 2, .out_of = 3};
    return 1;
}

static void test_other_systems(void **state)
{
    static const struct point PATCH[] = {{0, 0}, {1000, 0}, {0, 1000}};
    struct ruleset other_rules = *game.setup.ruleset;
    struct layout *layout = &game.setup.layout;
    (void)state;
    other_rules.look = look_facing;
    other_rules.options = options_subset;
    other_rules.pile_count = 0;
    game.setup.ruleset = &other_rules;
    strcpy(layout->title, "A place");
    layout->style = STYLE_RANCH;
    layout->patch_count = layout->stretch_count = layout->spot_count = 1;
    layout->patches[0] = (struct patch){.name = "yard", .point_count = 3};
    memcpy(layout->patches[0].points, PATCH, sizeof PATCH);
    layout->stretches[0] = (struct stretch){"exit", {{0, 1}, {0, 2}}};
    layout->spots[0] = (struct spot){"well", {5, 6}};
    view(0, &ALL);
    assert_json();
    has("\"title\":\"A place\",\"style\":\"ranch\"");
    has("\"grounds\":[{\"name\":\"yard\",\"points\":[[0,0],[1000,0],[0,1000]]}],"
        "\"stretches\":[{\"name\":\"exit\",\"points\":[[0,1],[0,2]]}],"
        "\"places\":[{\"name\":\"well\",\"points\":[[5,6]]}]}");
    has("\"models\":[{\"model\":\"a2\",\"name\":\"A \\\"foe\\\"\",\"x\":1,\"y\":2,\"radius\":3,"
        "\"level\":4,\"facing\":[-7,0],\"out\":1,\"state\":\"asleep\"}]");
    has("\"needs\":\"subset\",\"least\":1,\"most\":2,\"out_of\":3}]");
    lacks("\"piles\"");
}

/* ---- what is hidden --------------------------------------------------------------- */

/* [TB-CARD-2] The own hand and the face-up cards are there; of all others only how many. */
static void test_cards(void **state)
{
    const struct cards *cards =
        (const void *)((const uint8_t *)match_state(game.match) + game.setup.ruleset->cards_offset);
    char own[128], pile[LIMIT_WORDS];
    int at = snprintf(own, sizeof own, "{\"pile\":\"hand\",\"seat\":\"a\",\"size\":3,\"cards\":[");
    (void)state;
    for (int i = 0; i < 3; i++) {
        (void)thing_write(&game.setup, THING_CARD, cards_at(cards, (struct place){2, i})->card,
                          pile);
        at += snprintf(own + at, sizeof own - (size_t)at, "%s\"%s\"", i > 0 ? "," : "", pile);
    }
    view(0, &PLAIN);
    has(own);
    has("{\"pile\":\"hand\",\"seat\":\"b\",\"size\":3}");
    has("{\"pile\":\"deck\",\"size\":46},{\"pile\":\"discards\",\"size\":0}");
    lacks("\"seat\":\"c\"");
    view(1, &PLAIN);
    lacks(own);
    has("{\"pile\":\"hand\",\"seat\":\"a\",\"size\":3}");
}

static void test_hidden_bids(void **state)
{
    char words[LIMIT_WORDS];
    struct option options[LIMIT_OPTIONS];
    (void)state;
    view(0, &PLAIN);
    has("\"question\":{\"topic\":\"bid\",\"sentence\":\"Round 1: which card do you bid?\","
        "\"secret\":1,\"interrupt\":0,\"numbers\":[1]},\"options\":[{\"words\":\"bid ");
    assert_int_equal(match_options(game.match, 1, options), 3);
    (void)answer_write(&game.setup, &options[2].answer, words);
    view(0, &PLAIN);
    answer(1, words);
    view(1, &PLAIN);
    has("\"bids\":[\"?\",3]");
    lacks("\"question\"");
    view(0, &PLAIN);
    has("\"bids\":[]");
    has("\"asked\":1},{\"seat\":\"b\",\"name\":\"Side B\",\"team\":1,\"asked\":0}");
}

/* [TB-CARD-2] Two games that differ only in what a seat may not know give it the same bytes. */
static void test_same_bytes(void **state)
{
    struct match *copy;
    struct option options[LIMIT_OPTIONS];
    struct refusal refusal;
    (void)state;
    assert_int_equal(match_copy(&copy, game.match), STATUS_OK);
    (void)match_options(game.match, 1, options);
    assert_int_equal(match_answer(game.match, 1, &options[0].answer, &refusal), STATUS_OK);
    assert_int_equal(match_answer(copy, 1, &options[1].answer, &refusal), STATUS_OK);
    (void)view_json(out, sizeof out, game.match, 0, &ALL);
    (void)view_json(other, sizeof other, copy, 0, &ALL);
    assert_string_equal(out, other);
    (void)view_json(out, sizeof out, game.match, 1, &ALL);
    (void)view_json(other, sizeof other, copy, 1, &ALL);
    assert_string_not_equal(out, other);
    match_end(copy);
}

/* Outcomes and replies have a chance, modifiers and costs an amount. */
static void test_kinds_of_odds(void **state)
{
    struct json json = json_in(out, sizeof out);
    struct odds odds = {0};
    (void)state;
    odds_add_outcome(&odds, 1, 250000, -1, "NU-SHOOT-1", "hit");
    odds_add(&odds, ODDS_MODIFIER, "NU-SHOOT-1", "aimed")->amount = -2;
    odds_add(&odds, ODDS_COST, "NU-SHOOT-1", "ticks")->amount = 4;
    odds_json(&json, &odds);
    assert_string_equal(out, "[{\"kind\":\"outcome\",\"group\":1,\"words\":\"hit\",\"ppm\":250000,"
                             "\"rule\":\"NU-SHOOT-1\"},"
                             "{\"kind\":\"modifier\",\"group\":0,\"words\":\"aimed\",\"amount\":-2,"
                             "\"rule\":\"NU-SHOOT-1\"},"
                             "{\"kind\":\"cost\",\"group\":0,\"words\":\"ticks\",\"amount\":4,"
                             "\"rule\":\"NU-SHOOT-1\"}]");
}

static void test_options_and_odds(void **state)
{
    (void)state;
    small_game_end(&game);
    small_game_begin(&game, 2, "odds");
    /* Somebody comes into somebody's sight sooner or later. */
    do {
        small_game_play(&game, 1);
        int seat = match_asked(game.match) & 1 ? 0 : 1;
        view(seat, &ALL);
    } while (!strstr(out, "\"words\":\"shoot ") && !match_over(game.match));
    has("\"needs\":\"way\"}");
    has("\"needs\":\"nothing\",\"odds\":[{\"kind\":\"outcome\",\"group\":0,\"words\":\"hit\","
        "\"ppm\":");
    has("\"rule\":\"NU-SHOOT-1\"}");
    struct view_wish without = {.event_first = -1};
    view(match_asked(game.match) & 1 ? 0 : 1, &without);
    has("\"words\":\"shoot ");
    lacks("\"odds\"");
}

static void test_needs_point(void **state)
{
    (void)state;
    view(0, &PLAIN);
    has("\"question\":{\"topic\":\"place\",\"sentence\":\"Where does Bob start?\",\"secret\":0,"
        "\"interrupt\":0,\"numbers\":[1]},\"options\":[{\"words\":\"place a2\","
        "\"label\":\"Place Bob\",\"needs\":\"point\"}]");
    view(1, &PLAIN);
    lacks("\"question\"");
    lacks("\"options\"");
    view(LIMIT_SEATS, &PLAIN);
    lacks("\"question\"");
}

static void test_events(void **state)
{
    struct view_wish since = {.event_first = 6};
    (void)state;
    view(0, &PLAIN);
    has("\"event_count\":8}");
    lacks("\"events\"");
    view(0, &since);
    has("\"event_count\":8,\"events\":[{\"event\":6,\"kind\":\"placed\","
        "\"sentence\":\"Big Ann takes its place.\",\"words\":\"placed a1 18,4\",\"numbers\":[0],"
        "\"points\":[[18000,4000]],\"detail\":0},{\"event\":7,");
    since.event_first = 0;
    view(1, &since);
    has("{\"event\":0,\"kind\":\"dealt\",\"sentence\":\"Side A draws a card.\","
        "\"words\":\"dealt a ?\",\"numbers\":[0,0],\"detail\":0}");
    since.event_first = 8;
    view(1, &since);
    has("\"events\":[]}");
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test_setup_teardown(test_form_in_whole_games, begin_empty, end),
        cmocka_unit_test_setup_teardown(test_little_room, begin, end),
        cmocka_unit_test_setup_teardown(test_head, begin, end),
        cmocka_unit_test_setup_teardown(test_table_on_request, begin, end),
        cmocka_unit_test_setup_teardown(test_models, begin, end),
        cmocka_unit_test_setup_teardown(test_fields, begin, end),
        cmocka_unit_test_setup_teardown(test_other_systems, begin, end),
        cmocka_unit_test_setup_teardown(test_cards, begin, end),
        cmocka_unit_test_setup_teardown(test_hidden_bids, begin_placed, end),
        cmocka_unit_test_setup_teardown(test_same_bytes, begin_placed, end),
        cmocka_unit_test(test_kinds_of_odds),
        cmocka_unit_test_setup_teardown(test_options_and_odds, begin_empty, end),
        cmocka_unit_test_setup_teardown(test_needs_point, begin, end),
        cmocka_unit_test_setup_teardown(test_events, begin, end),
    };
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
