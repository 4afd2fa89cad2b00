#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "chance/aid.h"
#include "rules/ruleset.h"
#include "rules/toy.h"

static struct setup setup; /* two seats with two models each, one piece of terrain */
static char words[LIMIT_WORDS + 1];
static char sentence[LIMIT_SENTENCE];

static int begin(void **unused)
{
    (void)unused;
    toy_setup(&setup, 2);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    setup_end(&setup);
    return 0;
}

/* ---- things ----------------------------------------------------------------------- */

struct spelling {
    int thing, value;
    const char *text;
};

/* Each kind of thing, in words and back. */
static void test_things_go_round(void **unused)
{
    static const struct spelling SPELLINGS[] = {
        {THING_NUMBER, 0, "0"},
        {THING_NUMBER, 7, "7"},
        {THING_NUMBER, -1, "-1"},
        {THING_NUMBER, 1000000007, "1000000007"},
        {THING_NUMBER, INT32_MAX, "2147483647"},
        {THING_NUMBER, -INT32_MAX, "-2147483647"},
        {THING_LENGTH, 0, "0"},
        {THING_LENGTH, 12500, "12.5"},
        {THING_LENGTH, -125, "-0.125"},
        {THING_LENGTH, 1, "0.001"},
        {THING_LENGTH, 1000000, "1000"},
        {THING_SEAT, 0, "a"},
        {THING_SEAT, 1, "b"},
        {THING_SEAT, -1, "-"},
        {THING_MODEL, 0, "a1"},
        {THING_MODEL, 1, "a2"},
        {THING_MODEL, 2, "b1"},
        {THING_MODEL, 3, "b2"},
        {THING_MODEL, 4, "f1"},
        {THING_MODEL, 47, "f44"},
        {THING_MODEL, -1, "-"},
        {THING_CARD, CARD_NONE, "?"},
        {THING_CARD, 1, "AS"},
        {THING_CARD, 52, "KC"},
        {THING_CARD, FACE_JOKER_BLACK, "JOKER"},
        {THING_CARD, FACE_JOKER_RED, "JOKER-RED"},
        {THING_CARD, FACES + 1, "AS/1"},
        {THING_CARD, 2 * FACES, "JOKER-RED/1"},
        {THING_CARD, LIMIT_CARDS, "JOKER-RED/3"},
        {THING_CARD, -1, "-"},
        {THING_SUBSET, 0, "none"},
        {THING_SUBSET, 1, "1"},
        {THING_SUBSET, 5, "1+3"},
        {THING_SUBSET, 0x4000, "15"},
        {THING_SUBSET, 0x7FFF, "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15"},
        {THING_SUBSET, 0x40008000, "16+31"},
        {THING_SUBSET, -1, "-"},
        {THING_PIECE, 0, "p1"},
        {THING_PIECE, -1, "-"},
        {THING_RULE, 0, "TO-1"},
        {THING_RULE, 1, "TO-2"},
        {THING_RULE, -1, "-"},
        {THING_WORD, 0, "red"},
        {THING_WORD, 2, "blue"},
        {THING_WORD, -1, "-"},
        {THING_WORD + 1, 0, "round"},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(SPELLINGS); i++) {
        const struct spelling *spelling = &SPELLINGS[i];
        int32_t value = 12345;
        int size = thing_write(&setup, spelling->thing, spelling->value, words);
        assert_string_equal(words, spelling->text);
        assert_int_equal(size, strlen(spelling->text));
        if (!thing_read(&setup, spelling->thing, words, size, &value))
            fail_msg("%s is not read", words);
        assert_int_equal(value, spelling->value);
    }
}

/* What can be written, but not named, is a dash or a question mark. */
static void test_odd_things_are_written(void **unused)
{
    static const struct spelling ODD[] = {
        {THING_NUMBER, INT32_MIN, "-2147483648"},
        {THING_CARD, CARD_HIDDEN, "?"},
        {THING_CARD, CARD_HIDDEN + LIMIT_LOTS - 1, "?"},
        {THING_CARD, LIMIT_CARDS + 1, "?"},
        {THING_MODEL, -2, "-"},
        {THING_RULE, 2, "-"},
        {THING_WORD, 3, "-"},
        {THING_WORD + 1, 1, "-"},
        {THING_WORD + 2, 0, "-"}, /* a list that this system has not */
        {THING_PIECE, 8, "p9"},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(ODD); i++) {
        thing_write(&setup, ODD[i].thing, ODD[i].value, words);
        assert_string_equal(words, ODD[i].text);
    }
}

/* What a person may write otherwise. */
static void test_things_in_other_words(void **unused)
{
    static const struct spelling OTHER[] = {
        {THING_NUMBER, 7, "007"},      {THING_NUMBER, 0, "-0"},  {THING_LENGTH, 6000, "6.000"},
        {THING_CARD, 25, "qh"},        {THING_CARD, 25, "QH/0"}, {THING_SUBSET, 5, "3+1"},
        {THING_CARD, 25 + 54, "qH/1"}, {THING_MODEL, 2, "b01"},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(OTHER); i++) {
        int32_t value = 12345;
        if (!thing_read(&setup, OTHER[i].thing, OTHER[i].text, (int)strlen(OTHER[i].text), &value))
            fail_msg("%s is not read", OTHER[i].text);
        assert_int_equal(value, OTHER[i].value);
    }
}

static void check_unread(int thing, const char *text)
{
    int32_t value;
    if (thing_read(&setup, thing, text, (int)strlen(text), &value))
        fail_msg("thing %d is read from \"%s\" as %d", thing, text, value);
}

static void test_what_is_no_thing(void **unused)
{
    static const struct {
        int thing;
        const char *texts[18];
    } BAD[] = {
        {THING_NUMBER,
         {"", "-", "--1", "+1", "1x", "x1", "1.5", "2147483648", "-2147483649", "99999999999",
          "00000000001", "1 ", " 1", "1-", "/", ":", "1:"}},
        {THING_LENGTH, {"", "-", "1000.001", "1001", "0.0001", "1.", ".5", "1,5", "1\"", "1 "}},
        {THING_SEAT, {"", "c", "A", "aa", "`", "1", "b1"}},
        {THING_MODEL,
         {"", "a", "1", "a0", "a3", "b3", "c1", "a-1", "f0", "f45", "f49", "f-1", "`1", "A1", "a1x",
          "aa1", "e1", "a99999999999"}},
        {THING_CARD,
         {"", "1S", "11S", "QX", "Q", "QH/", "QH/4", "QH/9", "QH/-1", "QH/x", "QH1", "QH,1",
          "QH/1/1", "?/1", "??", "QHS", "JOKER-BLUE", "/1"}},
        {THING_SUBSET,
         {"", "0", "32", "1+", "+1", "1++2", "1+1", "2+1+2", "1,2", "none+1", "-1", "1+-2", "None",
          "1+32", "31+31", "+", "1 2", "1-2"}},
        {THING_PIECE, {"", "p", "p0", "p2", "1", "p-1", "P1", "q1", "p1x", "pp1"}},
        {THING_RULE, {"", "TO-3", "to-1", "TO-", "TO-11", "0"}},
        {THING_WORD, {"", "redd", "re", "Red", "round", "0"}},
        {THING_WORD + 2, {"", "red", "0"}},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(BAD); i++)
        for (int k = 0; k < AID_COUNT(BAD[i].texts) && BAD[i].texts[k]; k++)
            check_unread(BAD[i].thing, BAD[i].texts[k]);
}

/* Not a byte beyond the text is read. */
static void test_texts_end_where_they_end(void **unused)
{
    static const struct {
        int thing, size, value;
        const char *text;
    } CUT[] = {
        {THING_NUMBER, 2, 12, "123"},     {THING_LENGTH, 3, 1200, "1.2345"},
        {THING_MODEL, 2, 4, "f12"},       {THING_CARD, 2, 25, "QH/1"},
        {THING_CARD, 4, 79, "QH/12"},     {THING_SUBSET, 1, 1, "1+2"},
        {THING_SUBSET, 3, 3, "1+23"},     {THING_PIECE, 2, 0, "p12"},
        {THING_WORD, 3, 0, "redder"},     {THING_SEAT, 1, 1, "bc"},
        {THING_NUMBER, 2, -1, "-123456"},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(CUT); i++) {
        int32_t value = 12345;
        assert_true(thing_read(&setup, CUT[i].thing, CUT[i].text, CUT[i].size, &value));
        assert_int_equal(value, CUT[i].value);
    }
}

/* With all seats taken each has its letter, and models are counted through. */
static void test_three_seats(void **unused)
{
    int32_t value;
    struct setup *three = &setup;
    (void)unused;
    three->seat_count = 3;
    three->rosters[2].model_count = 12;
    assert_true(thing_read(three, THING_SEAT, "c", 1, &value));
    assert_int_equal(value, 2);
    assert_true(thing_read(three, THING_MODEL, "c12", 3, &value));
    assert_int_equal(value, 15);
    assert_true(thing_read(three, THING_MODEL, "f1", 2, &value));
    assert_int_equal(value, 16);
    assert_false(thing_read(three, THING_MODEL, "c13", 3, &value));
    assert_false(thing_read(three, THING_MODEL, "f33", 3, &value));
    thing_write(three, THING_MODEL, 15, words);
    assert_string_equal(words, "c12");
    thing_write(three, THING_MODEL, 16, words);
    assert_string_equal(words, "f1");
    three->seat_count = 2;
    three->rosters[2].model_count = 0;
}

/* ---- answers ---------------------------------------------------------------------- */

static const struct answer MANY = {.verb = TOY_MANY,
                                   .point_count = 2,
                                   .numbers = {INT32_MIN, 47994, 1, 3, 54 + 25, 5},
                                   .points = {{1000, 2500}, {-3500, 1}}};

static void check_answer(const struct answer *answer, const char *text)
{
    struct answer back;
    memset(&back, 0xEE, sizeof back);
    int size = answer_write(&setup, answer, words);
    assert_string_equal(words, text);
    assert_int_equal(size, strlen(text));
    assert_int_equal(answer_read(&setup, words, size, &back, sentence), STATUS_OK);
    assert_memory_equal(&back, answer, sizeof back);
}

static void test_answers_go_round(void **unused) /* [TB-GAME-1] */
{
    (void)unused;
    check_answer(&(struct answer){.verb = TOY_SAY, .numbers = {INT32_MAX}}, "say 2147483647");
    check_answer(&(struct answer){.verb = TOY_ROLL}, "roll");
    check_answer(&MANY, "many -2147483648 47.994 b b2 QH/1 1+3 1,2.5 -3.5,0.001");
    check_answer(&(struct answer){.verb = TOY_MORE, .numbers = {0, 1, 2, 0}},
                 "more p1 TO-2 blue round");
    struct answer far = {.verb = TOY_HIDE, .point_count = LIMIT_ANSWER_POINTS, .numbers = {1}};
    for (int i = 0; i < LIMIT_ANSWER_POINTS; i++)
        far.points[i] = (struct point){-1000000, 999999 - i};
    check_answer(&far, "hide 1 -1000,999.999 -1000,999.998 -1000,999.997 -1000,999.996 "
                       "-1000,999.995 -1000,999.994 -1000,999.993 -1000,999.992");
}

/* Blanks before, between and after do not matter. */
static void test_blanks_do_not_matter(void **unused)
{
    static const char TEXT[] = "   hide   4  1,2   ";
    static const struct answer EXPECTED = {
        .verb = TOY_HIDE, .point_count = 1, .numbers = {4}, .points = {{1000, 2000}}};
    struct answer answer;
    (void)unused;
    assert_int_equal(answer_read(&setup, TEXT, (int)sizeof TEXT - 1, &answer, sentence), STATUS_OK);
    assert_memory_equal(&answer, &EXPECTED, sizeof answer);
    assert_int_equal(answer_read(&setup, "say 123", 6, &answer, sentence), STATUS_OK);
    assert_int_equal(answer.numbers[0], 12);
    assert_int_equal(answer_read(&setup, "hide 4 1,2345", 10, &answer, sentence), STATUS_OK);
    assert_int_equal(answer.points[0].y, 2000);
}

static void check_bad_answer(const char *text, const char *complaint)
{
    struct answer answer = {.zero = 1};
    assert_int_equal(answer_read(&setup, text, (int)strlen(text), &answer, sentence),
                     STATUS_BAD_INPUT);
    assert_string_equal(sentence, complaint);
    assert_int_equal(answer.zero, 0); /* nothing of what was there is left */
}

static void test_bad_answers_are_explained(void **unused)
{
    (void)unused;
    check_bad_answer("", "there is no such answer: \"\"");
    check_bad_answer("   ", "there is no such answer: \"\"");
    check_bad_answer("sing 1", "there is no such answer: \"sing\"");
    check_bad_answer("sa 1", "there is no such answer: \"sa\"");
    check_bad_answer("says 1", "there is no such answer: \"says\"");
    check_bad_answer("SAY 1", "there is no such answer: \"SAY\"");
    check_bad_answer("say\t1", "there is no such answer: \"say\t1\"");
    check_bad_answer("say", "something is missing after: \"say\"");
    check_bad_answer("say ", "something is missing after: \"say\"");
    check_bad_answer("many 1 2 a a1 QH", "something is missing after: \"many\"");
    check_bad_answer("say x", "this word does not fit here: \"x\"");
    check_bad_answer("say 2147483648", "this word does not fit here: \"2147483648\"");
    check_bad_answer("say -2147483649", "this word does not fit here: \"-2147483649\"");
    check_bad_answer("say 99999999999999999999",
                     "this word does not fit here: \"99999999999999999999\"");
    check_bad_answer("many 1 1000.001 a a1 QH 1", "this word does not fit here: \"1000.001\"");
    check_bad_answer("many 1 2 a a1 QH/9 1", "this word does not fit here: \"QH/9\"");
    check_bad_answer("say 1 2", "this is no point x,y in inches: \"2\"");
    check_bad_answer("say 1 ~a:1:2", "this is no point x,y in inches: \"~a:1:2\"");
    check_bad_answer("say 1 2,3", "that is not the number of points it takes: \"say\"");
    check_bad_answer("look 1 2,3", "that is not the number of points it takes: \"look\"");
    check_bad_answer("look 1 1,1 2,2 3,3 4,4",
                     "that is not the number of points it takes: \"look\"");
    check_bad_answer("hide 1 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9",
                     "there are more than 8 points: \"9,9\"");
}

static void test_bad_points_are_explained(void **unused)
{
    static const char *const BAD[] = {"1",      "1,",   ",1",    "1,x",     "x,1",
                                      "1,2,3",  "1;2",  "1,2x",  "1,2.",    "1001,1",
                                      "1,1001", "1,,2", "--1,2", "1.0001,2"};
    (void)unused;
    for (int i = 0; i < AID_COUNT(BAD); i++) {
        char text[40], complaint[80];
        snprintf(text, sizeof text, "hide 1 2,2 %s", BAD[i]);
        snprintf(complaint, sizeof complaint, "this is no point x,y in inches: \"%s\"", BAD[i]);
        check_bad_answer(text, complaint);
    }
}

/* Of a huge word only the first 60 letters are said again. */
static void test_huge_words_are_cut(void **unused)
{
    char text[4096], complaint[LIMIT_SENTENCE];
    (void)unused;
    memset(text, 'w', sizeof text);
    text[sizeof text - 1] = '\0';
    snprintf(complaint, sizeof complaint, "there is no such answer: \"%.60s\"", text);
    check_bad_answer(text, complaint);
    text[60] = '\0';
    check_bad_answer(text, complaint);
    memset(text, '1', 61);
    text[0] = 's', text[1] = 'a', text[2] = 'y', text[3] = ' ';
    text[61] = '\0';
    snprintf(complaint, sizeof complaint, "this word does not fit here: \"%.57s\"", text + 4);
    check_bad_answer(text, complaint);
}

/* Text that has no room is cut at LIMIT_WORDS, its end included. */
static void test_huge_texts_are_cut(void **unused)
{
    static char huge[LIMIT_WORDS + 100];
    static const char *list[] = {huge, NULL};
    static struct setup wordy;
    struct ruleset ruleset = TOY;
    (void)unused;
    wordy = setup;
    wordy.ruleset = &ruleset;
    ruleset.words[0] = list;
    memset(huge, 'h', sizeof huge - 1);
    words[LIMIT_WORDS] = '#';
    assert_int_equal(thing_write(&wordy, THING_WORD, 0, words), LIMIT_WORDS - 1);
    assert_int_equal(strlen(words), LIMIT_WORDS - 1);
    assert_int_equal(words[LIMIT_WORDS], '#');
    huge[LIMIT_WORDS - 1] = '\0';
    assert_int_equal(thing_write(&wordy, THING_WORD, 0, words), LIMIT_WORDS - 1);
    assert_string_equal(words, huge);
}

static void write_answer_of(const void *given)
{
    struct answer answer = {.verb = *(const uint8_t *)given};
    (void)answer_write(&setup, &answer, words);
}

static void write_event_of(const void *given)
{
    struct event event = {.kind = *(const uint8_t *)given};
    (void)event_write(&setup, &event, words);
}

static void test_unknown_verbs_are_our_fault(void **unused)
{
    (void)unused;
    assert_false(aid_aborts(write_answer_of, &(uint8_t){TOY_VERBS - 1}));
    assert_true(aid_aborts(write_answer_of, &(uint8_t){TOY_VERBS}));
    assert_false(aid_aborts(write_event_of, &(uint8_t){TOY_EVENTS - 1}));
    assert_true(aid_aborts(write_event_of, &(uint8_t){TOY_EVENTS}));
}

/* ---- events ----------------------------------------------------------------------- */

static void check_event(const struct event *event, const char *text)
{
    struct event back;
    memset(&back, 0xEE, sizeof back);
    int size = event_write(&setup, event, words);
    assert_string_equal(words, text);
    assert_int_equal(size, strlen(text));
    assert_int_equal(event_read(&setup, words, size, &back, sentence), STATUS_OK);
    assert_memory_equal(&back, event, sizeof back);
}

static void test_events_go_round(void **unused) /* [TB-GAME-3] [TB-GAME-4] */
{
    (void)unused;
    struct event event = {.kind = TOY_SAID, .seen_by = SEEN_BY_ALL, .numbers = {1, -3}};
    check_event(&event, "said b -3");
    event.luck_seat = 2;
    check_event(&event, "said b -3 ~b:0:0");
    event.luck_seat = 1;
    event.worth = INT32_MAX;
    event.expected = -INT32_MAX;
    check_event(&event, "said b -3 ~a:2147483647:-2147483647");
    event.point_count = 2;
    event.points[0] = (struct point){1, 2};
    event.points[1] = (struct point){3000, 4000};
    check_event(&event, "said b -3 0.001,0.002 3,4 ~a:2147483647:-2147483647");
    event = (struct event){
        .kind = TOY_EIGHT, .seen_by = SEEN_BY_ALL, .numbers = {1, 2, 3, 4, 5, 6, 7, -8}};
    check_event(&event, "eight 1 2 3 4 5 6 7 -8");
    check_event(&(struct event){.kind = TOY_ROUND_BEGAN, .seen_by = SEEN_BY_ALL}, "round");
}

static void check_bad_event(const char *text, const char *complaint)
{
    struct event event;
    assert_int_equal(event_read(&setup, text, (int)strlen(text), &event, sentence),
                     STATUS_BAD_INPUT);
    assert_string_equal(sentence, complaint);
}

static void test_bad_events_are_explained(void **unused)
{
    static const char *const BAD_LUCK[] = {
        "~",      "~a",     "~a:",    "~a:1",    "~a:1:",    "~c:1:2",          "~a:1:2x",
        "~a:x:2", "~a;1:2", "~a:1;2", "~ab:1:2", "~a:1:2:3", "~a:1:99999999999"};
    (void)unused;
    check_bad_event("", "there is no such event: \"\"");
    check_bad_event("sung", "there is no such event: \"sung\"");
    check_bad_event("said a", "something is missing after: \"said\"");
    check_bad_event("said a x ~a:1:2", "this word does not fit here: \"x\"");
    check_bad_event("said a 1 x", "this is no point x,y in inches: \"x\"");
    check_bad_event("said a 1 ~a:1:2 x", "nothing may follow the luck: \"x\"");
    check_bad_event("said a 1 ~a:1:2 1,2", "nothing may follow the luck: \"1,2\"");
    for (int i = 0; i < AID_COUNT(BAD_LUCK); i++) {
        char text[60], complaint[90];
        snprintf(text, sizeof text, "said a 1 2,2 %s", BAD_LUCK[i]);
        snprintf(complaint, sizeof complaint, "this is no luck ~seat:worth:expected: \"%s\"",
                 BAD_LUCK[i]);
        check_bad_event(text, complaint);
    }
}

/* ---- sentences for people [TB-GAME-3] --------------------------------------------- */

static void check_said(int size, const char *expected)
{
    assert_string_equal(words, expected);
    assert_int_equal(size, strlen(expected));
}

static void test_answers_in_sentences(void **unused)
{
    (void)unused;
    /* What stands in braces and is no number of the answer stays as it is. */
    check_said(answer_say(&setup, &MANY, words),
               "-2147483648 47.99\" Side B Model B2 the queen of hearts 1+3 {6} {x} {0 {");
    struct answer more = {.verb = TOY_MORE, .numbers = {0, 1, 2, 0}};
    check_said(answer_say(&setup, &more, words), "round, blue, TO-2, rock");
    more.numbers[0] = 1;
    check_said(answer_say(&setup, &more, words), "round, blue, TO-2, p2");
    struct answer unknown = {.verb = TOY_MANY, .numbers = {0, -1500, -1, -1, 0, 0}};
    check_said(answer_say(&setup, &unknown, words), "0 -1.5\" - - none none {6} {x} {0 {");
    unknown.numbers[3] = 5;
    check_said(answer_say(&setup, &unknown, words), "0 -1.5\" - foe 2 none none {6} {x} {0 {");
    more.numbers[0] = -1;
    check_said(answer_say(&setup, &more, words), "round, blue, TO-2, -");
}

static void test_questions_in_sentences(void **unused)
{
    (void)unused;
    struct question question = {.topic = 0, .numbers = {1}};
    check_said(question_say(&setup, &question, words), "Side B, what now?");
    question.topic = 1;
    check_said(question_say(&setup, &question, words), "Which?");
}

/* Even nothing is said properly. */
static void test_an_empty_sentence(void **unused)
{
    static const struct signature SILENT = {.word = "silence", .sentence = ""};
    static struct setup silent;
    struct ruleset ruleset = TOY;
    struct question question = {0};
    (void)unused;
    silent = setup;
    silent.ruleset = &ruleset;
    ruleset.topics = &SILENT;
    words[0] = 'x';
    check_said(question_say(&silent, &question, words), "");
}

static void test_events_in_sentences(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct event event = {.kind = TOY_HID, .numbers = {1, 30}};
    check_said(event_say(&setup, &event, false, words), "Side B hides 30.");
    check_said(event_say(&setup, &event, true, words), "Side B hides something.");
    event.kind = TOY_LOOKED; /* it has one sentence for all */
    check_said(event_say(&setup, &event, true, words), "Side B sees 30.");
    event = (struct event){.kind = TOY_EIGHT, .numbers = {1, 2, 3, 4, 5, 6, 7, 8}};
    check_said(event_say(&setup, &event, false, words), "87654321");
}

static void test_cards_in_sentences(void **unused)
{
    static const struct {
        int card;
        const char *words;
    } CARDS[] = {
        {1, "the ace of spades"},    {2, "the 2 of spades"},       {10, "the 10 of spades"},
        {11, "the jack of spades"},  {12, "the queen of spades"},  {13, "the king of spades"},
        {14, "the ace of hearts"},   {27, "the ace of diamonds"},  {40, "the ace of clubs"},
        {52, "the king of clubs"},   {53, "the black joker"},      {54, "the red joker"},
        {54 + 9, "the 9 of spades"}, {54 + 53, "the black joker"}, {CARD_HIDDEN + 1, "a card"},
        {CARD_NONE, "none"},         {3, "the 3 of spades"},       {4, "the 4 of spades"},
        {5, "the 5 of spades"},      {6, "the 6 of spades"},       {7, "the 7 of spades"},
        {8, "the 8 of spades"},
    };
    (void)unused;
    for (int i = 0; i < AID_COUNT(CARDS); i++) {
        struct answer answer = {.verb = TOY_MANY, .numbers = {0, 0, 0, 0, CARDS[i].card}};
        char expected[80];
        int size = answer_say(&setup, &answer, words);
        snprintf(expected, sizeof expected, "0 0\" Side A Model A1 %s none {6} {x} {0 {",
                 CARDS[i].words);
        check_said(size, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_things_go_round),
        cmocka_unit_test(test_odd_things_are_written),
        cmocka_unit_test(test_things_in_other_words),
        cmocka_unit_test(test_what_is_no_thing),
        cmocka_unit_test(test_texts_end_where_they_end),
        cmocka_unit_test(test_three_seats),
        cmocka_unit_test(test_answers_go_round),
        cmocka_unit_test(test_blanks_do_not_matter),
        cmocka_unit_test(test_bad_answers_are_explained),
        cmocka_unit_test(test_bad_points_are_explained),
        cmocka_unit_test(test_huge_words_are_cut),
        cmocka_unit_test(test_huge_texts_are_cut),
        cmocka_unit_test(test_unknown_verbs_are_our_fault),
        cmocka_unit_test(test_events_go_round),
        cmocka_unit_test(test_bad_events_are_explained),
        cmocka_unit_test(test_answers_in_sentences),
        cmocka_unit_test(test_questions_in_sentences),
        cmocka_unit_test(test_an_empty_sentence),
        cmocka_unit_test(test_events_in_sentences),
        cmocka_unit_test(test_cards_in_sentences),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
