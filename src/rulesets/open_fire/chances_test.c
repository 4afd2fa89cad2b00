/* The odds of attacks and tests against all orders in which a few cards can lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "rulesets/open_fire/chances.h"

enum { MOST_CARDS = 7 };

/* Cards in an order, and how many were drawn. */
struct deal {
    int ranks[MOST_CARDS];
    int count, drawn;
};

static bool naive_test(struct deal *deal, int needs, bool again)
{
    int rank = deal->ranks[deal->drawn++];
    bool passes = rank >= RANK_QUEEN || (rank != RANK_ACE && rank >= needs);
    if (passes || !again || rank == RANK_ACE)
        return passes;
    rank = deal->ranks[deal->drawn++];
    return rank >= RANK_QUEEN || (rank != RANK_ACE && rank >= needs);
}

enum { OUT, HURT, HELD, MISSED, FATES };

static int naive_fate(struct deal deal, const struct of_duel *duel)
{
    int hits = 0, fails = 0;
    for (int i = 0; i < duel->attacks; i++)
        hits += naive_test(&deal, duel->needs, duel->again);
    if (hits == 0)
        return MISSED;
    for (int i = 0; i < hits * duel->damage; i++)
        fails += !naive_test(&deal, duel->defence, duel->target_again);
    if (fails == 0)
        return HELD;
    if (fails < duel->hp)
        return HURT;
    return naive_test(&deal, duel->last, duel->target_again) ? HURT : OUT;
}

/* Counts the fates over all orders of the cards from a place on. */
static void count_orders(struct deal *deal, int from, const struct of_duel *duel, int counts[FATES])
{
    if (from == deal->count) {
        counts[naive_fate(*deal, duel)]++;
        return;
    }
    for (int i = from; i < deal->count; i++) {
        int first = deal->ranks[from];
        deal->ranks[from] = deal->ranks[i];
        deal->ranks[i] = first;
        count_orders(deal, from + 1, duel, counts);
        deal->ranks[i] = deal->ranks[from];
        deal->ranks[from] = first;
    }
}

static void assert_near(int64_t part, int64_t all, int32_t ppm)
{
    int64_t expected = (part * ONE_MILLION + all / 2) / all;
    assert_true(expected - ppm <= 1 && ppm - expected <= 1);
}

static void assert_fate(const int *ranks, int count, const struct of_duel *duel)
{
    struct deal deal = {.count = count};
    struct card_pool pool = {.left = count};
    int counts[FATES] = {0};
    for (int i = 0; i < count; i++) {
        deal.ranks[i] = ranks[i];
        pool.next[ranks[i]]++;
    }
    count_orders(&deal, 0, duel, counts);
    int all = counts[OUT] + counts[HURT] + counts[HELD] + counts[MISSED];
    struct of_fate fate = of_fate_of(&pool, duel);
    assert_near(counts[OUT], all, fate.out);
    assert_near(counts[HURT], all, fate.hurt);
    assert_near(counts[HELD], all, fate.held);
    assert_near(counts[MISSED], all, fate.missed);
    assert_int_equal(fate.out + fate.hurt + fate.held + fate.missed, ONE_MILLION);
}

static const int SOME[MOST_CARDS] = {1, 5, 7, 7, 9, 12, 13};

static void test_an_attack_card_by_card(void **unused) /* [OF-ATK-5] [OF-DEF-1] [OF-INJ-3] */
{
    (void)unused;
    for (int needs = 2; needs <= 14; needs += 3)
        for (int hp = 1; hp <= 3; hp++) {
            struct of_duel duel = {
                .attacks = 2, .needs = needs, .damage = 2, .defence = 8, .hp = hp, .last = 7};
            assert_fate(SOME, MOST_CARDS, &duel);
            duel.attacks = 3;
            duel.damage = 1;
            assert_fate(SOME, MOST_CARDS, &duel);
        }
}

static void test_tests_drawn_again(void **unused) /* [OF-TEST-3] [OF-SPEC-2] */
{
    (void)unused;
    struct of_duel duel = {.attacks = 1,
                           .needs = 8,
                           .again = true,
                           .damage = 1,
                           .defence = 9,
                           .hp = 1,
                           .last = 10,
                           .target_again = true};
    assert_fate(SOME, MOST_CARDS, &duel);
    duel.again = false;
    duel.damage = 2;
    duel.hp = 3;
    assert_fate(SOME, MOST_CARDS, &duel);
}

static void test_one_test(void **unused) /* [OF-DECK-4] */
{
    (void)unused;
    struct card_pool pool = {.left = 4, .next = {[1] = 1, [7] = 1, [8] = 1, [12] = 1}};
    assert_int_equal(of_test_ppm(&pool, 8, false), 500000);
    assert_int_equal(of_test_ppm(&pool, 2, false), 750000);
    assert_int_equal(of_test_ppm(&pool, 20, false), 250000);
    assert_int_equal(of_test_ppm(&pool, 8, true), 500000 + 250000 * 2 / 3 + 1);
}

/* One hit at least of two or three tests, as the whole attack has it. */
static void test_any_hit(void **unused) /* [OF-ATK-4] */
{
    (void)unused;
    struct card_pool pool = {.left = 4, .next = {[1] = 1, [7] = 1, [8] = 1, [12] = 1}};
    assert_int_equal(of_hit_ppm(&pool, 2, 8, false), 833333);
    assert_int_equal(of_hit_ppm(&pool, 3, 8, false), ONE_MILLION);
    assert_int_equal(of_hit_ppm(&pool, 2, 20, false), 500000);
}

/* [OF-DECK-3] The last card of the deck, then the discards with it. */
static void test_the_deck_is_renewed(void **unused)
{
    (void)unused;
    struct card_pool pool = {.left = 1, .next = {[9] = 1}, .discards = {[2] = 1}};
    struct of_duel duel = {
        .attacks = 1, .needs = 9, .damage = 1, .defence = 9, .hp = 9, .last = 20};
    struct of_fate fate = of_fate_of(&pool, &duel); /* the 9 hits; then a 9 or a 2 */
    assert_int_equal(fate.missed, 0);
    assert_int_equal(fate.held, 500000);
    assert_int_equal(fate.hurt, 500000);
}

/* ---- many cards ------------------------------------------------------------------- */

/* Ranks that do the same in every test of an attack. */
enum { KINDS_MOST = 6 };

struct shoe {
    const struct of_duel *duel;
    int kinds;
    int rank[KINDS_MOST]; /* one that stands for all */
    int cards[KINDS_MOST], total;
    int depth; /* draws that all counts are brought to */
    int64_t counts[FATES];
};

static bool is_passed(int rank, int needs)
{
    return rank >= RANK_QUEEN || (rank != RANK_ACE && rank >= needs);
}

static bool is_alike(const struct of_duel *duel, int a, int b)
{
    return (a == RANK_ACE) == (b == RANK_ACE) &&
           is_passed(a, duel->needs) == is_passed(b, duel->needs) &&
           is_passed(a, duel->defence) == is_passed(b, duel->defence) &&
           is_passed(a, duel->last) == is_passed(b, duel->last);
}

static void shoe_begin(struct shoe *shoe, const struct of_duel *duel, const struct card_pool *pool,
                       int depth)
{
    *shoe = (struct shoe){.duel = duel, .total = pool->left, .depth = depth};
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        int k = 0;
        while (k < shoe->kinds && !is_alike(duel, shoe->rank[k], rank))
            k++;
        if (k == shoe->kinds)
            shoe->rank[shoe->kinds++] = rank;
        shoe->cards[k] += pool->next[rank];
    }
}

/* How far an attack has come. */
struct course {
    int tests, hits, defences, fails, drawn;
    bool again; /* the test at hand is drawn for the second time */
};

static int course_end(const struct of_duel *duel, const struct course *c)
{
    if (c->tests < duel->attacks)
        return -1;
    if (c->hits == 0)
        return MISSED;
    if (c->defences < c->hits * duel->damage)
        return -1;
    return c->fails == 0 ? HELD : c->fails < duel->hp ? HURT : -1;
}

static int course_draw(const struct of_duel *duel, struct course *c, int rank)
{
    bool skill = c->tests < duel->attacks, last = !skill && c->defences == c->hits * duel->damage;
    bool passes = is_passed(rank, skill ? duel->needs : last ? duel->last : duel->defence);
    c->drawn++;
    if (!passes && rank != RANK_ACE && !c->again && (skill ? duel->again : duel->target_again)) {
        c->again = true;
        return -1;
    }
    c->again = false;
    if (last)
        return passes ? HURT : OUT;
    c->tests += skill;
    c->hits += skill && passes;
    c->defences += !skill;
    c->fails += !skill && !passes;
    return course_end(duel, c);
}

/* Follows every card that may come next; each course counts as often as it can be drawn, and as often as other cards
 * can follow. */
static void count_courses(struct shoe *shoe, struct course course, int64_t ways)
{
    for (int k = 0; k < shoe->kinds; k++) {
        struct course next = course;
        int64_t now = ways * shoe->cards[k];
        int end = course_draw(shoe->duel, &next, shoe->rank[k]);
        shoe->cards[k]--;
        if (now > 0 && end < 0)
            count_courses(shoe, next, now);
        shoe->cards[k]++;
        for (int i = next.drawn; end >= 0 && i < shoe->depth; i++)
            now *= shoe->total - i;
        if (end >= 0)
            shoe->counts[end] += now;
    }
}

static void assert_courses(const struct of_duel *duel, const struct card_pool *pool, int depth)
{
    struct shoe shoe;
    shoe_begin(&shoe, duel, pool, depth);
    count_courses(&shoe, (struct course){0}, 1);
    int64_t all = shoe.counts[OUT] + shoe.counts[HURT] + shoe.counts[HELD] + shoe.counts[MISSED];
    struct of_fate fate = of_fate_of(pool, duel);
    int32_t found[FATES] = {fate.out, fate.hurt, fate.held, fate.missed};
    for (int i = 0; i < FATES; i++)
        assert_in_range(found[i] + 1 - shoe.counts[i] / (all / ONE_MILLION), 0, 2);
}

/* [OF-ATK-5] From a whole deck, where there are so many positions of the cards that they share places. */
static void test_a_whole_deck(void **unused)
{
    struct card_pool pool = {.left = 52};
    struct of_duel duel = {
        .attacks = 4, .needs = 8, .damage = 1, .defence = 6, .hp = 2, .last = 10};
    (void)unused;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        pool.next[rank] = 4;
    assert_courses(&duel, &pool, 9);
    duel = (struct of_duel){.attacks = 2,
                            .needs = 9,
                            .again = true,
                            .damage = 1,
                            .defence = 9,
                            .hp = 1,
                            .last = 9,
                            .target_again = true};
    assert_courses(&duel, &pool, 10);
}

/* ---- hands ------------------------------------------------------------------------ */

/* A game in which one seat holds five cards, another some, and all but a few of the others lie open. */
static void hands_begin(struct of_state *state, const char *seed, int theirs, int open)
{
    uint8_t key[CHANCE_SEED_SIZE];
    memset(state, 0, sizeof *state);
    chance_seed_from_text(key, seed, strlen(seed));
    chance_begin(&state->chance, key);
    cards_begin(&state->cards);
    cards_add_deck(&state->cards, PILE_DECK, false);
    cards_shuffle(&state->cards, &state->chance, PILE_DECK);
    for (int i = 0; i < HAND_CARDS; i++)
        cards_draw(&state->cards, PILE_DECK, PILE_HANDS, known_seat(0));
    for (int i = 0; i < theirs; i++)
        cards_draw(&state->cards, PILE_DECK, PILE_HANDS + 1, known_seat(1));
    for (int i = 0; i < open; i++)
        cards_draw(&state->cards, PILE_DECK, PILE_DISCARDS, KNOWN_ALL);
}

/* Counts hands of the unseen cards one by one. */
static void count_hands(const uint8_t *unseen, int count, int from, uint8_t *hand, int have,
                        int size, unsigned rank, int64_t tally[3])
{
    if (have == size) {
        unsigned other = hand_rank(hand, size);
        tally[0]++;
        tally[1] += !hand_beats(rank, other);
        tally[2] += other != 0 && hand_beats(other, rank);
        return;
    }
    for (int i = from; i < count; i++) {
        hand[have] = unseen[i];
        count_hands(unseen, count, i + 1, hand, have + 1, size, rank, tally);
    }
}

static void assert_hands(const char *seed, int theirs, unsigned rank)
{
    struct of_state state;
    uint8_t unseen[FACES_PLAIN], hand[HAND_CARDS];
    int count = 0;
    int64_t tally[3] = {0};
    hands_begin(&state, seed, theirs, 52 - HAND_CARDS - theirs - 12);
    for (int card = 1; card <= FACES_PLAIN; card++) {
        struct place at;
        (void)cards_find(&state.cards, (uint8_t)card, &at);
        if (at.pile == PILE_DECK || at.pile == PILE_HANDS + 1)
            unseen[count++] = (uint8_t)card;
    }
    count_hands(unseen, count, 0, hand, 0, theirs, rank, tally);
    assert_near(tally[1], tally[0], of_stopped_ppm(&state, 0, rank));
    assert_near(tally[2], tally[0], of_loses_ppm(&state, 0, rank));
}

static void test_hands_that_stop(void **unused) /* [OF-PLAY-4] [OF-RANK-2] [OF-RANK-3] */
{
    static const unsigned RANKS_TRIED[] = {0,
                                           HAND_PAIR << 4 | 2,
                                           HAND_PAIR << 4 | 9,
                                           HAND_TWO_PAIRS << 4 | 9,
                                           HAND_STRAIGHT << 4 | 9,
                                           HAND_FLUSH << 4 | 11,
                                           HAND_ROYAL_FLUSH << 4 | 14};
    static const char *const SEEDS[] = {"one", "two", "three"};
    (void)unused;
    for (int s = 0; s < 3; s++)
        for (int theirs = 0; theirs <= HAND_CARDS; theirs++)
            for (int i = 0; i < 7; i++) {
                if (theirs > 0)
                    assert_hands(SEEDS[s], theirs, RANKS_TRIED[i]);
            }
    struct of_state state;
    hands_begin(&state, "none", 0, 10);
    assert_int_equal(of_stopped_ppm(&state, 0, 0), 0); /* [OF-PLAY-2] without cards */
}

/* Cards that are seen cannot be guessed: there is no hand to count, and nothing is divided by none. */
static void test_a_hand_that_lies_open(void **unused) /* [TB-GAME-5] */
{
    struct of_state state;
    (void)unused;
    hands_begin(&state, "open", 0, 10);
    for (int i = 0; i < 2; i++)
        cards_draw(&state.cards, PILE_DECK, PILE_HANDS + 1, KNOWN_ALL);
    while (cards_count(&state.cards, PILE_DECK) > 0)
        cards_draw(&state.cards, PILE_DECK, PILE_DISCARDS, KNOWN_ALL);
    assert_int_equal(of_stopped_ppm(&state, 0, HAND_PAIR << 4 | 9), 0);
    assert_int_equal(of_loses_ppm(&state, 0, HAND_PAIR << 4 | 9), 0);
}

/* Counts hands of two cards of one lot and two of another. */
static void count_mixed(const uint8_t *old, int old_count, const uint8_t *new, int new_count,
                        unsigned rank, int64_t tally[3])
{
    for (int a = 0; a < old_count; a++)
        for (int b = a + 1; b < old_count; b++) {
            uint8_t hand[HAND_CARDS] = {old[a], old[b]};
            count_hands(new, new_count, 0, hand, 2, 4, rank, tally);
        }
}

/* A hand of which two cards were dealt before the deck was renewed and two after it [OF-DECK-3]. */
static void test_hands_across_a_shuffle(void **unused) /* [OF-PLAY-4] [TB-CARD-2] */
{
    enum { ASIDE = PILE_HANDS + OF_SEATS };
    struct of_state state;
    uint8_t old[FACES_PLAIN], new[FACES_PLAIN];
    int old_count = 0, new_count = 0;
    (void)unused;
    hands_begin(&state, "across", 2, 52 - HAND_CARDS - 2 - 4);
    cards_move_all(&state.cards, PILE_DECK, ASIDE, KNOWN_NOBODY);
    for (int i = 0; i < 30; i++)
        cards_draw_renewed(&state.cards, &state.chance, PILE_DECK, PILE_DISCARDS, PILE_DISCARDS,
                           KNOWN_ALL);
    for (int i = 0; i < 2; i++)
        cards_draw(&state.cards, PILE_DECK, PILE_HANDS + 1, known_seat(1));
    for (int card = 1; card <= FACES_PLAIN; card++) {
        struct place at;
        (void)cards_find(&state.cards, (uint8_t)card, &at);
        if (at.pile == ASIDE || (at.pile == PILE_HANDS + 1 && at.index < 2))
            old[old_count++] = (uint8_t)card;
        else if (at.pile == PILE_DECK || at.pile == PILE_HANDS + 1)
            new[new_count++] = (uint8_t)card;
    }
    assert_int_equal(old_count, 6);
    for (unsigned rank = HAND_PAIR << 4 | 2; rank < HAND_THREE << 4; rank += 3) {
        int64_t tally[3] = {0};
        count_mixed(old, old_count, new, new_count, rank, tally);
        assert_near(tally[1], tally[0], of_stopped_ppm(&state, 0, rank));
        assert_near(tally[2], tally[0], of_loses_ppm(&state, 0, rank));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_attack_card_by_card),
        cmocka_unit_test(test_tests_drawn_again),
        cmocka_unit_test(test_one_test),
        cmocka_unit_test(test_any_hit),
        cmocka_unit_test(test_the_deck_is_renewed),
        cmocka_unit_test(test_a_whole_deck),
        cmocka_unit_test(test_hands_that_stop),
        cmocka_unit_test(test_a_hand_that_lies_open),
        cmocka_unit_test(test_hands_across_a_shuffle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
