#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "table/hand_rank.h"

/* ---- a second implementation, step by step ---------------------------------------- */

/* A hand taken apart: how many cards it has of each rank. */
struct apart {
    int of[RANK_KING + 2]; /* aces are counted at both ends */
    bool flush;
};

static struct apart take_apart(const uint8_t *faces, int count)
{
    struct apart apart = {.flush = count == HAND_CARDS};
    for (int i = 0; i < count; i++) {
        apart.of[face_rank(faces[i])]++;
        apart.flush = apart.flush && face_suit(faces[i]) == face_suit(faces[0]);
    }
    apart.of[RANK_KING + 1] = apart.of[RANK_ACE];
    return apart;
}

/* The highest rank that comes exactly so often, or 0. */
static int highest_of(const struct apart *apart, int times)
{
    int rank = RANK_KING;
    while (rank > 0 && apart->of[rank] != times)
        rank--;
    return rank;
}

/* The highest card of a straight, 14 for 10-J-Q-K-A, or 0 when it is none. */
static int straight_top(const struct apart *apart)
{
    for (int top = 5, row = 0; top <= 14; top++, row = 0) {
        while (row < 5 && apart->of[top - row] == 1)
            row++;
        if (row == 5)
            return top;
    }
    return 0;
}

static unsigned rank_made(enum hand hand, int value)
{
    return (unsigned)hand << 4 | (unsigned)value;
}

static unsigned naive_rank(const uint8_t *faces, int count)
{
    struct apart apart = take_apart(faces, count);
    int pair = highest_of(&apart, 2), three = highest_of(&apart, 3), four = highest_of(&apart, 4);
    int top = straight_top(&apart), pairs = 0;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        pairs += apart.of[rank] == 2;
    if (apart.flush && top > 0)
        return rank_made(top == 14 ? HAND_ROYAL_FLUSH : HAND_STRAIGHT_FLUSH, top);
    if (four > 0)
        return rank_made(HAND_FOUR, four);
    if (three > 0 && pairs == 1)
        return rank_made(HAND_FULL_HOUSE, three > pair ? three : pair);
    if (apart.flush)
        return rank_made(HAND_FLUSH, highest_of(&apart, 1));
    if (top > 0)
        return rank_made(HAND_STRAIGHT, top);
    if (three > 0)
        return rank_made(HAND_THREE, three);
    if (pairs > 0)
        return rank_made(pairs == 2 ? HAND_TWO_PAIRS : HAND_PAIR, pair);
    return 0;
}

/* ---- every hand there is ---------------------------------------------------------- */

/* [OF-RANK-1] How many of the 2,598,960 hands of five have each rank. */
static const int COUNTS[HAND_COUNT] = {1302540, 1098240, 123552, 54912, 10200,
                                       5108,    3744,    624,    36,    4};

static void compare_all(int count, int found[HAND_COUNT])
{
    uint8_t faces[HAND_CARDS] = {1, 2, 3, 4, 5};
    for (;;) {
        unsigned rank = hand_rank(faces, count);
        if (rank != naive_rank(faces, count))
            fail_msg("%d %d %d %d %d", faces[0], faces[1], faces[2], faces[3], faces[4]);
        found[hand_of(rank)]++;
        int at = count - 1;
        while (at >= 0 && faces[at] == FACES_PLAIN - count + 1 + at)
            at--;
        if (at < 0)
            return;
        for (faces[at]++; at + 1 < count; at++)
            faces[at + 1] = (uint8_t)(faces[at] + 1);
    }
}

static void test_all_hands_of_five(void **unused) /* [OF-RANK-1] [OF-RANK-2] [OF-RANK-4] */
{
    (void)unused;
    int found[HAND_COUNT] = {0};
    compare_all(5, found);
    for (int hand = 0; hand < HAND_COUNT; hand++)
        assert_int_equal(found[hand], COUNTS[hand]);
}

/* [OF-RANK-4] Under five cards there are only pairs, three and four of a kind. */
static void test_all_hands_of_fewer(void **unused)
{
    (void)unused;
    int all[] = {1, 52, 1326, 22100, 270725};
    for (int count = 0; count < HAND_CARDS; count++) {
        int found[HAND_COUNT] = {0};
        compare_all(count, found);
        int made = found[HAND_PAIR] + found[HAND_TWO_PAIRS] + found[HAND_THREE] + found[HAND_FOUR];
        assert_int_equal(found[HAND_NONE] + made, all[count]);
        assert_int_equal(found[HAND_FOUR], count == 4 ? 13 : 0);
    }
}

/* ---- one by one ------------------------------------------------------------------- */

static unsigned rank_of(const char *words)
{
    uint8_t faces[HAND_CARDS];
    int count = 0, face;
    for (const char *at = words; *at != '\0'; at += *at == ' ') {
        at += face_read(at, (int)strlen(at), &face);
        faces[count++] = (uint8_t)face;
    }
    return hand_rank(faces, count);
}

static void assert_rank(const char *words, enum hand hand, int value)
{
    assert_int_equal(hand_of(rank_of(words)), hand);
    assert_int_equal(hand_value(rank_of(words)), value);
}

static void test_ranks_and_values(void **unused) /* [OF-RANK-1] [OF-RANK-2] */
{
    (void)unused;
    assert_rank("", HAND_NONE, 0);
    assert_rank("KS QH 9D 7C 2S", HAND_NONE, 0);
    assert_rank("KS KH 9D 7C 2S", HAND_PAIR, 13);
    assert_rank("KS KH 9D 9C 2S", HAND_TWO_PAIRS, 13);
    assert_rank("3S 3H 9D 9C KS", HAND_TWO_PAIRS, 9);
    assert_rank("3S 3H 3D 9C KS", HAND_THREE, 3);
    assert_rank("5S 6H 7D 8C 9S", HAND_STRAIGHT, 9);
    assert_rank("5S 6S KS 8S 9S", HAND_FLUSH, 13);
    assert_rank("3S 3H 3D KC KS", HAND_FULL_HOUSE, 13);
    assert_rank("4S 4H 4D 2C 2S", HAND_FULL_HOUSE, 4);
    assert_rank("4S 4H 4D 4C KS", HAND_FOUR, 4);
    assert_rank("4S 5S 6S 7S 8S", HAND_STRAIGHT_FLUSH, 8);
    assert_rank("10S JS QS KS AS", HAND_ROYAL_FLUSH, 14);
    assert_string_equal(HAND_NAMES[HAND_NONE], "none");
    assert_string_equal(HAND_NAMES[HAND_ROYAL_FLUSH], "royal-flush");
}

static void test_aces(void **unused) /* [OF-RANK-4] */
{
    (void)unused;
    assert_rank("AS AH KD 7C 2S", HAND_PAIR, 1);
    assert_rank("AS AH KD KC 2S", HAND_TWO_PAIRS, 13);
    assert_rank("AS AH AD 2C 2S", HAND_FULL_HOUSE, 2);
    assert_rank("AS 3S 7S 8S 9S", HAND_FLUSH, 9);
    assert_rank("AS 2H 3D 4C 5S", HAND_STRAIGHT, 5);
    assert_rank("10S JH QD KC AS", HAND_STRAIGHT, 14);
    assert_rank("AS 2S 3S 4S 5S", HAND_STRAIGHT_FLUSH, 5);
    assert_rank("JS QH KD AC 2S", HAND_NONE, 0); /* no wrap-around */
    assert_rank("JS QS KS AS 2S", HAND_FLUSH, 13);
}

static bool beats(const char *hand, const char *other)
{
    return hand_beats(rank_of(hand), rank_of(other));
}

static void test_nothing_else_breaks_a_tie(void **unused) /* [OF-RANK-2] [OF-RANK-3] */
{
    (void)unused;
    assert_true(beats("9S 9H 2D", "8S 8H KD"));
    assert_false(beats("9S 9H KD", "9D 9C 2D"));
    assert_false(beats("9S 9H 8D 8C", "9D 9C 7D 7C"));
    assert_false(beats("KS QS JS 9S 8S", "KH 7H 6H 4H 2H"));
    assert_false(beats("2S 2H 2D KS KH", "KD KC 5D 5C 5S")); /* both have a king for highest */
    assert_true(beats("2S 2H", "KS QH 9D 7C 2D"));
    assert_false(beats("KS", ""));
    assert_false(beats("", ""));
    assert_false(beats("9S 10S JS QS KS", "9H 10H JH QH KH"));
    assert_true(beats("10S JS QS KS AS", "10H JH QH KH AH"));
    assert_false(beats("9S 10S JS QS KS", "10H JH QH KH AH"));
}

static void test_many_are_ranked_as_one(void **unused)
{
    (void)unused;
    static const uint8_t HANDS[][HAND_CARDS] = {
        {1, 14, 27, 40, 2}, {10, 11, 12, 13, 1}, {2, 4, 6, 8, 23}, {5, 6, 20, 8, 9}};
    uint8_t ranks[5] = {0, 0, 0, 0, 77};
    hand_rank_many(HANDS[0], 4, ranks);
    for (int i = 0; i < 4; i++)
        assert_int_equal(ranks[i], hand_rank(HANDS[i], HAND_CARDS));
    assert_int_equal(ranks[4], 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_hands_of_five),
        cmocka_unit_test(test_all_hands_of_fewer),
        cmocka_unit_test(test_ranks_and_values),
        cmocka_unit_test(test_aces),
        cmocka_unit_test(test_nothing_else_breaks_a_tie),
        cmocka_unit_test(test_many_are_ranked_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
