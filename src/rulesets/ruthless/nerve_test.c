/* Cover measured exactly, and the events of nerve whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/ruthless/moving.h"
#include "ruthless/town.h"

static struct town town;
#define TOLD(index, kind, points, ...)                                                             \
    assert_true(                                                                                   \
        town_told(&town, index, kind, (const int32_t[LIMIT_EVENT_NUMBERS]){__VA_ARGS__}, points))

enum { ANN, BOB, DAN, EVE }; /* Eve is steady */

/* A rock, a slanted slab, a crate and smoke, which is no cover. */
static int open_town(void **unused)
{
    char reason[LIMIT_REASON];
    (void)unused;
    town_begin(&town);
    town_piece(&town, "smoke", 1, KW_OBSCURING, (struct box){2000, 40000, 4000, 42000});
    town_piece(&town, "rock", 1, KW_HARD | KW_IMPASSABLE, (struct box){20000, 20000, 22000, 22000});
    const struct point slab[3] = {{30011, 20007}, {33017, 26003}, {29002, 23001}};
    assert_int_equal(terrain_add(&town.setup.layout.terrain, "slab", 1, KW_SOFT, slab, 3, reason),
                     STATUS_OK);
    town_piece(&town, "crate", 1, KW_BLOCKING, (struct box){33200, 18600, 34000, 19400});
    town_character(&town, 0, 0, 0);
    town_character(&town, 0, 0, 0);
    town_character(&town, 1, 0, 0);
    town_character(&town, 1, 0, ITEM_STEADY);
    town_finish(&town);
    return 0;
}

static int close_town(void **unused)
{
    (void)unused;
    town_end(&town);
    return 0;
}

/* ---- cover ------------------------------------------------------------------------ */

/* [RU-NERVE-4] Soft, hard or blocking. */
static void test_what_is_cover(void **unused)
{
    (void)unused;
    for (int keyword = 0; keyword < KEYWORD_COUNT; keyword++) {
        struct piece piece = {.keywords = (uint16_t)(1U << keyword)};
        bool cover = piece.keywords & (KW_SOFT | KW_HARD | KW_BLOCKING);
        assert_int_equal(ru_is_cover(&piece), cover);
    }
    assert_true(ru_has_cover(&town.setup));
}

/* The gap by definition: the least whole number of mils that reaches a cover piece. */
static mil slow_gap(struct circle base)
{
    const struct terrain *terrain = &town.setup.layout.terrain;
    for (mil gap = 0;; gap++)
        for (int i = 1; i < terrain->piece_count; i++)
            if (circle_within_polygon(base, terrain->pieces[i].points,
                                      terrain->pieces[i].point_count, gap))
                return gap;
}

/* [RU-NERVE-2] In whole mils, rounded up. */
static void test_cover_gap(void **unused)
{
    (void)unused;
    for (int i = 0; i < 1200; i++) {
        struct circle base = {{19000 + i % 35 * 431, 18500 + i / 35 * 271}, 492};
        int piece;
        mil gap = ru_cover_gap(&town.setup, base, &piece);
        assert_int_equal(gap, slow_gap(base));
        assert_true(circle_within_polygon(base, town.setup.layout.terrain.pieces[piece].points,
                                          town.setup.layout.terrain.pieces[piece].point_count,
                                          gap));
        assert_int_equal(ru_cover_gap(&town.setup, base, NULL), gap);
        assert_true(ru_cover_nearer(&town.setup, base, gap + 1));
        assert_false(ru_cover_nearer(&town.setup, base, gap));
    }
}

static void test_cover_gap_limits(void **unused)
{
    (void)unused;
    assert_int_equal(ru_cover_gap(&town.setup, (struct circle){{22492, 21000}, 492}, NULL), 0);
    assert_int_equal(ru_cover_gap(&town.setup, (struct circle){{22493, 21000}, 492}, NULL), 1);
    assert_int_equal(ru_cover_gap(&town.setup, (struct circle){{21000, 21000}, 492}, NULL), 0);
    assert_int_equal(ru_cover_gap(&town.setup, (struct circle){{19508, 21000}, 492}, NULL), 0);
    assert_int_equal(ru_cover_gap(&town.setup, (struct circle){{21000, 2000}, 492}, NULL), 17508);
    assert_true(ru_in_cover(&town.setup, (struct circle){{22542, 21000}, 492}));
    assert_false(ru_in_cover(&town.setup, (struct circle){{22543, 21000}, 492}));
    assert_false(ru_in_cover(&town.setup, (struct circle){{3000, 41000}, 492}));
}

/* A table with three rocks, the first character between the last two. */
static void open_rocks(struct town *rocks, unsigned keywords)
{
    town_begin(rocks);
    for (int i = 0; i < 3; i++)
        town_piece(rocks, "rock", 1, keywords,
                   (struct box){10000 + 6000 * i, 20000, 12000 + 6000 * i, 22000});
    for (int i = 0; i < 4; i++)
        town_character(rocks, i / 2, 0, 0);
    town_finish(rocks);
    town_put(rocks, 0, 20000, 21000);
}

/* [RU-NERVE-2] The pieces equally near, in their order; none without cover. */
static void test_nearest_cover(void **unused)
{
    static struct town bare;
    uint8_t nearest[LIMIT_PIECES];
    (void)unused;
    town_put(&town, ANN, 18000, 21000);
    assert_int_equal(ru_nearest_cover(&town.setup, &town.state, ANN, nearest), 1);
    assert_int_equal(nearest[0], 1);
    open_rocks(&bare, KW_SOFT);
    assert_int_equal(ru_nearest_cover(&bare.setup, &bare.state, 0, nearest), 2);
    assert_int_equal(nearest[0], 1);
    assert_int_equal(nearest[1], 2);
    town_end(&bare);
    open_rocks(&bare, KW_OBSCURING);
    int piece = 0;
    assert_int_equal(ru_nearest_cover(&bare.setup, &bare.state, 0, nearest), 0);
    assert_true(ru_cover_gap(&bare.setup, ru_circle(&bare.setup, &bare.state, 0), &piece) >
                48 * INCH);
    assert_int_equal(piece, -1);
    assert_false(ru_has_cover(&bare.setup));
    for (int i = 0; i < 3; i++) { /* any one piece will do, the first and the last too */
        bare.setup.layout.terrain.pieces[i].keywords = KW_BLOCKING;
        assert_true(ru_has_cover(&bare.setup));
        bare.setup.layout.terrain.pieces[i].keywords = KW_OBSCURING;
    }
    town_end(&bare);
}

/* ---- tests ------------------------------------------------------------------------ */

/* [RU-NERVE-1] A die of Toughness keeps the nerve; it is told what it was worth. */
static void test_toughness(void **unused)
{
    (void)unused;
    town_put(&town, DAN, 22500, 21000);
    town_load(&town, 5);
    town.state.models[DAN].covering = 1;
    ru_toughness_test(&town.setup, &town.state, DAN, &town.sink);
    TOLD(0, EVENT_TOUGHNESS, 0, DAN, 5, 5);
    assert_int_equal(town.events[0].luck_seat, 2);
    TOLD(1, EVENT_KEPT, 0, DAN);
    assert_int_equal(town.state.models[DAN].covering, 1);
    town_listen(&town);
    town_load(&town, 4);
    ru_toughness_test(&town.setup, &town.state, DAN, &town.sink);
    TOLD(0, EVENT_TOUGHNESS, 0, DAN, 4, 5);
    TOLD(1, EVENT_LILY, 0, DAN); /* in cover it stays */
    assert_int_equal(town.event_count, 2);
    assert_int_equal(town.state.models[DAN].lily, 1);
    assert_int_equal(town.state.models[DAN].covering, 0);
    ru_toughness_test(&town.setup, &town.state, DAN, &town.sink);
    assert_int_equal(town.event_count, 2);
}

/* [RU-CHAR-2] */
static void test_steady(void **unused)
{
    (void)unused;
    ru_toughness_test(&town.setup, &town.state, EVE, &town.sink);
    TOLD(0, EVENT_STEADY, 0, EVE);
    assert_int_equal(town.event_count, 1);
    town_load(&town, 10);
    ru_toughness_test(&town.setup, &town.state, EVE, &town.sink);
    TOLD(1, EVENT_TOUGHNESS, 0, EVE, 10, 5);
}

/* [RU-NERVE-2] Equally near cover: the owner is asked. */
static void test_lily_asks(void **unused)
{
    (void)unused;
    town.setup.layout.terrain.pieces[2] = town.setup.layout.terrain.pieces[1];
    town_put(&town, DAN, 24000, 21000);
    ru_lily(&town.setup, &town.state, DAN, &town.sink);
    TOLD(0, EVENT_LILY, 0, DAN);
    assert_int_equal(town.event_count, 1);
    assert_int_equal(town.state.stack.depth, 1);
    assert_int_equal(stack_top(&town.state.stack)->kind, FRAME_RUN);
    assert_int_equal(stack_top(&town.state.stack)->numbers[RUN_MODEL], DAN);
}

/* ---- courage ---------------------------------------------------------------------- */

/* Rolls for courage without a card; gives whether it was found. */
static bool courage(int roll)
{
    town_listen(&town);
    town.state.models[DAN].lily = 1;
    town_load(&town, roll);
    ru_courage(&town.setup, &town.state, DAN, NO_CARD, &town.sink);
    TOLD(0, EVENT_COURAGE, 0, DAN, roll, 0, 5);
    assert_int_equal(town.events[0].luck_seat, 2);
    assert_int_equal(town.events[0].expected, 600);
    TOLD(1, town.state.models[DAN].lily ? EVENT_STILL_LILY : EVENT_BRAVE, 0, DAN);
    assert_int_equal(town.events[0].worth, town.state.models[DAN].lily ? 0 : 1000);
    return !town.state.models[DAN].lily;
}

/* [RU-NERVE-3] The die alone, and with a card; what it was worth. */
static void test_courage(void **unused)
{
    (void)unused;
    assert_false(courage(4));
    assert_true(courage(5));
    cards_add_deck(&town.state.cards, PILE_DECK, false);
    for (int rank = 2; rank <= RANK_JACK; rank++) {
        int card = card_of(0, face_of(CLUBS, rank));
        struct place at;
        assert_true(cards_find(&town.state.cards, (uint8_t)card, &at));
        cards_move(&town.state.cards, at, (struct place){PILE_HANDS + 1, 0}, KNOWN_ALL);
        town_listen(&town);
        town.state.models[DAN].lily = 1;
        if (rank < RANK_JACK)
            town_load(&town, 3);
        ru_courage(&town.setup, &town.state, DAN, card, &town.sink);
        if (rank < RANK_JACK) {
            TOLD(0, EVENT_COURAGE, 0, DAN, 3, rank, 5);
            assert_int_equal(town.events[0].expected, rank >= 4 ? 1000 : 600 + 100 * rank);
        } else {
            TOLD(0, EVENT_WHISKEY, 0, DAN, card);
        }
        TOLD(1, EVENT_BRAVE, 0, DAN);
        assert_int_equal(ru_hand_size(&town.state, 1), 0);
        assert_int_equal(cards_count(&town.state.cards, PILE_DISCARDS), rank - 1);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_town, close_town)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_what_is_cover), TEST(test_cover_gap), TEST(test_cover_gap_limits),
        TEST(test_nearest_cover), TEST(test_toughness), TEST(test_steady),
        TEST(test_lily_asks),     TEST(test_courage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
