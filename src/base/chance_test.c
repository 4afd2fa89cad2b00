#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/chacha.h"
#include "base/chance.h"
#include "base/hash.h"
#include "chance/aid.h"

#include <pthread.h>
#include <sodium.h>
#include <string.h>

/* The word of a purpose at a place in its stream, worked out anew. */
static uint32_t word_at(const struct chance *chance, enum purpose purpose, uint64_t at)
{
    uint32_t words[CHACHA_RUN_WORDS];
    chacha_run(chance->key, purpose, at / CHACHA_BLOCK_WORDS, words);
    return words[at % CHACHA_BLOCK_WORDS];
}

/* ---- seeds ------------------------------------------------------------------------ */

static const char HEX[] = "00112233445566778899aabbccddeeff0f1e2d3c4b5a69788796a5b4c3d2e1f0";

static void test_hex_is_the_seed_itself(void **unused)
{
    (void)unused;
    uint8_t seed[CHANCE_SEED_SIZE], large[CHANCE_SEED_SIZE];
    char text[CHANCE_SEED_TEXT];
    chance_seed_from_text(seed, HEX, 64);
    assert_int_equal(seed[0], 0x00);
    assert_int_equal(seed[1], 0x11);
    assert_int_equal(seed[15], 0xff);
    assert_int_equal(seed[16], 0x0f);
    assert_int_equal(seed[31], 0xf0);
    chance_seed_write(text, seed);
    assert_string_equal(text, HEX);
    for (int i = 0; i < 64; i++)
        text[i] = (char)(HEX[i] >= 'a' ? HEX[i] - 'a' + 'A' : HEX[i]);
    chance_seed_from_text(large, text, 64);
    assert_memory_equal(large, seed, CHANCE_SEED_SIZE);
}

static void assert_hashed(const char *text, size_t size)
{
    uint8_t seed[CHANCE_SEED_SIZE], expected[CHANCE_SEED_SIZE];
    chance_seed_from_text(seed, text, size);
    crypto_generichash(expected, sizeof expected, (const uint8_t *)text, size, NULL, 0);
    assert_memory_equal(seed, expected, CHANCE_SEED_SIZE);
}

static void test_other_text_is_hashed(void **unused)
{
    (void)unused;
    static const char wrong[] = "/:@G`g x"; /* beside the hex digits in the character set */
    char text[66];
    assert_hashed("", 0);
    assert_hashed("bluff", 5);
    assert_hashed(HEX, 63);
    memcpy(text, HEX, 64);
    text[64] = '0';
    assert_hashed(text, 65);
    for (const char *c = wrong; *c != '\0'; c++)
        for (int at = 0; at < 64; at += 21) {
            memcpy(text, HEX, 64);
            text[at] = *c;
            assert_hashed(text, 64);
        }
}

static void test_derived_seeds(void **unused)
{
    (void)unused;
    uint8_t seed[CHANCE_SEED_SIZE], derived[CHANCE_SEED_SIZE], expected[CHANCE_SEED_SIZE];
    uint8_t message[CHANCE_SEED_SIZE + 8] = {0};
    chance_seed_from_text(seed, HEX, 64);
    memcpy(message, seed, CHANCE_SEED_SIZE);
    message[CHANCE_SEED_SIZE] = 0x02;
    message[CHANCE_SEED_SIZE + 1] = 0x01;
    chance_seed_derive(derived, seed, 0x0102);
    crypto_generichash(expected, sizeof expected, message, sizeof message, NULL, 0);
    assert_memory_equal(derived, expected, CHANCE_SEED_SIZE);
}

static void test_every_bit_of_the_seed_counts(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    uint8_t seed[CHANCE_SEED_SIZE] = {0};
    uint64_t seen[257];
    for (int bit = 0; bit <= 256; bit++) {
        struct chance chance;
        if (bit > 0)
            seed[(bit - 1) / 8] = (uint8_t)(1 << (bit - 1) % 8);
        chance_begin(&chance, seed);
        seen[bit] = chance_below64(&chance, PURPOSE_DECK, UINT64_MAX);
        for (int earlier = 0; earlier < bit; earlier++)
            assert_true(seen[earlier] != seen[bit]);
        memset(seed, 0, sizeof seed);
    }
}

/* ---- streams ---------------------------------------------------------------------- */

static void test_streams_are_chacha20(void **unused) /* [TB-RNG-1] [TB-RNG-5] */
{
    (void)unused;
    enum { WORDS = 200 };
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;
    chance_seed_from_text(seed, HEX, 64);
    chance_begin(&chance, seed);
    for (int purpose = 0; purpose < PURPOSE_COUNT; purpose++) {
        const uint8_t nonce[8] = {(uint8_t)purpose};
        uint8_t bytes[4 * WORDS];
        crypto_stream_chacha20(bytes, sizeof bytes, nonce, seed);
        for (int i = 0; i < WORDS; i++) {
            uint32_t expected = bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 |
                                (uint32_t)bytes[4 * i + 2] << 16 | (uint32_t)bytes[4 * i + 3] << 24;
            assert_int_equal(chance.used[purpose], i);
            assert_int_equal(chance_word(&chance, (enum purpose)purpose), expected);
        }
    }
}

static void test_purposes_are_what_records_expect(void **unused) /* [TB-RNG-5] */
{
    (void)unused;
    assert_int_equal(PURPOSE_DECK, 0);
    for (int seat = 0; seat < CHANCE_SEATS; seat++)
        assert_int_equal(purpose_dice(seat), 1 + seat);
    assert_int_equal(PURPOSE_FOES, 5);
    assert_int_equal(PURPOSE_SETUP, 6);
    assert_int_equal(PURPOSE_COUNT, 7);
}

static void test_a_draw_disturbs_no_other_purpose(void **unused) /* [TB-RNG-5] */
{
    (void)unused;
    struct chance calm = aid_chance("one seed"), busy = aid_chance("one seed");
    uint8_t deck[52] = {0};
    for (int i = 0; i < 500; i++) {
        for (int other = 0; other < i % 4; other++)
            chance_below(&busy, purpose_dice(1), 6);
        if (i % 3 == 0)
            chance_shuffle(&busy, PURPOSE_DECK, deck, 52);
        if (i % 5 == 0)
            chance_below64(&busy, PURPOSE_FOES, 1000);
        uint32_t roll = chance_below(&busy, purpose_dice(0), 20);
        assert_int_equal(roll, chance_below(&calm, purpose_dice(0), 20));
    }
    assert_int_equal(calm.used[purpose_dice(1)], 0);
}

static void test_what_is_kept_changes_nothing(void **unused)
{
    (void)unused;
    struct chance chances[3] = {aid_chance("a"), aid_chance("b"), aid_chance("c")};
    uint64_t state = 5;
    for (int i = 0; i < 20000; i++) {
        state = state * 6364136223846793005 + 1442695040888963407;
        struct chance *chance = &chances[state >> 40 & 1];
        enum purpose purpose = (enum purpose)((state >> 45) % PURPOSE_COUNT);
        if (state >> 60 == 0)
            *chance = chances[2]; /* a copy of an earlier moment */
        if (state >> 60 == 1)
            chances[2] = *chance;
        if (state >> 60 == 2) /* some runs on or back */
            chance->used[purpose] = (state >> 50) % (8 * CHACHA_RUN_WORDS);
        uint32_t expected = word_at(chance, purpose, chance->used[purpose]);
        assert_int_equal(chance_word(chance, purpose), expected);
    }
}

static void test_far_along_a_stream(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("far");
    chance.used[PURPOSE_FOES] = ((uint64_t)1 << 40) - 3;
    for (uint64_t i = 0; i < 6; i++)
        assert_int_equal(chance_word(&chance, PURPOSE_FOES),
                         word_at(&chance, PURPOSE_FOES, ((uint64_t)1 << 40) - 3 + i));
}

static void *draw_in_thread(void *given)
{
    uint32_t *out = given;
    struct chance chance = aid_chance("thread");
    for (int i = 0; i < 1000; i++)
        out[i] = chance_word(&chance, PURPOSE_DECK);
    return NULL;
}

static void test_threads_do_not_meet(void **unused)
{
    (void)unused;
    static uint32_t words[2][1000];
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, draw_in_thread, words[i]), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    assert_memory_equal(words[0], words[1], sizeof words[0]);
}

/* The bits that records rely on: they must never change. */
static void test_golden_draws(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("bluff");
    struct hash hash;
    uint8_t deck[216];
    hash_begin(&hash);
    for (int i = 0; i < 216; i++)
        deck[i] = (uint8_t)i;
    for (int i = 0; i < 300; i++) {
        enum purpose purpose = (enum purpose)(i % PURPOSE_COUNT);
        chance_shuffle(&chance, PURPOSE_DECK, deck, i % 217);
        hash_add(&hash, deck, sizeof deck);
        hash_add_u32(&hash, chance_below(&chance, purpose, (uint32_t)i + 1));
        hash_add_u64(&hash, chance_below64(&chance, purpose, (uint64_t)i << 40 | 1));
    }
    assert_int_equal(hash_end_check(&hash), 0x0247c5f2af00a6e7);
}

/* ---- bounded numbers -------------------------------------------------------------- */

/* [TB-RNG-1] Of all 2^32 words exactly as many stand for one number as for another. The words of a
 * number are a stretch; the left-over ones can only be at its start. */
static void assert_even(uint32_t bound, uint32_t value)
{
    const uint64_t all = (uint64_t)1 << 32;
    uint64_t first = (value * all + bound - 1) / bound;
    uint64_t end = ((value + (uint64_t)1) * all + bound - 1) / bound;
    uint32_t got;
    while (first < end && !chance_scale((uint32_t)first, bound, &got))
        first++;
    assert_int_equal(end - first, all / bound);
    assert_true(chance_scale((uint32_t)first, bound, &got));
    assert_int_equal(got, value);
    assert_true(chance_scale((uint32_t)(end - 1), bound, &got));
    assert_int_equal(got, value);
}

static void test_words_are_shared_out_evenly(void **unused)
{
    (void)unused;
    for (uint32_t bound = 1; bound <= 400; bound++)
        for (uint32_t value = 0; value < bound; value++)
            assert_even(bound, value);
    for (uint32_t bound = 1000; bound < 4000000000; bound += bound / 3)
        for (uint64_t value = 0; value < bound; value += 1 + bound / 50) {
            assert_even(bound, (uint32_t)value);
            assert_even(bound, bound - 1 - (uint32_t)value);
        }
    for (uint32_t power = 31; power > 20; power--)
        assert_even(1U << power, 1U << (power - 1));
    assert_even(UINT32_MAX, 0);
    assert_even(UINT32_MAX, UINT32_MAX - 1);
}

static void test_below_draws_again(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    const uint32_t bounds[] = {1, 2, 6, 360, 0x80000001, 0xc0000000, UINT32_MAX};
    struct chance chance = aid_chance("below");
    uint64_t at = 0;
    int again = 0;
    for (int i = 0; i < 7000; i++) {
        uint32_t bound = bounds[i % 7], expected = 0;
        while (!chance_scale(word_at(&chance, PURPOSE_SETUP, at++), bound, &expected))
            again++;
        uint32_t value = chance_below(&chance, PURPOSE_SETUP, bound);
        assert_int_equal(value, expected);
        assert_true(value < bound);
        assert_int_equal(chance.used[PURPOSE_SETUP], at);
    }
    assert_in_range(again, 1000,
                    2000); /* half of 1000 and a third of 1000 draws, again and again */
}

static void test_below64(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    const uint64_t top = (uint64_t)1 << 63;
    const struct {
        uint64_t bound, mask;
    } cases[] = {
        {1, 0},
        {2, 1},
        {3, 3},
        {4, 3},
        {5, 7},
        {1000, 1023},
        {1 << 20, (1 << 20) - 1},
        {top, top - 1},
        {top + 1, UINT64_MAX},
        {UINT64_MAX, UINT64_MAX},
    };
    struct chance chance = aid_chance("below64");
    uint64_t at = 0;
    for (int i = 0; i < 5000; i++) {
        uint64_t bound = cases[i % 10].bound, expected;
        do {
            uint64_t high = word_at(&chance, PURPOSE_DECK, at + 1);
            expected = (high << 32 | word_at(&chance, PURPOSE_DECK, at)) & cases[i % 10].mask;
            at += 2;
        } while (expected >= bound);
        assert_true(chance_below64(&chance, PURPOSE_DECK, bound) == expected);
        assert_int_equal(chance.used[PURPOSE_DECK], at);
    }
}

/* ---- shuffles --------------------------------------------------------------------- */

/* The same shuffle by plain arithmetic: a word's share of the product of the bounds is one number
 * below it, which is then taken apart. Gives the words left over. */
static int plain_shuffle(const struct chance *chance, uint64_t *at, uint8_t *items, int count)
{
    const uint64_t limit = 1 << 26, all = (uint64_t)1 << 32;
    int again = 0;
    for (int left = count; left > 1;) {
        uint64_t product = (uint64_t)left, word;
        int next = left - 1;
        while (next > 1 && product * (uint64_t)next <= limit)
            product *= (uint64_t)next--;
        for (;; again++) {
            word = word_at(chance, PURPOSE_DECK, (*at)++);
            if (word * product % all >= all % product)
                break;
        }
        uint64_t number = word * product >> 32;
        for (; left > next; left--) {
            product /= (uint64_t)left;
            uint64_t place = number / product;
            number %= product;
            uint8_t kept = items[left - 1];
            items[left - 1] = items[place];
            items[place] = kept;
        }
    }
    return again;
}

static void test_shuffle_is_the_plain_one(void **unused) /* [TB-RNG-1] */
{
    (void)unused;
    const int counts[] = {2, 3, 5, 11, 12, 13, 36, 52, 54, 108, 216, 255};
    struct chance chance = aid_chance("shuffle");
    uint8_t ours[256], plain[256];
    uint64_t at = 0;
    int again = 0;
    for (int i = 0; i < 256; i++)
        ours[i] = plain[i] = (uint8_t)i;
    for (int i = 0; i < 2400; i++) {
        again += plain_shuffle(&chance, &at, plain, counts[i % 12]);
        chance_shuffle(&chance, PURPOSE_DECK, ours, counts[i % 12]);
        assert_memory_equal(ours, plain, sizeof ours);
        assert_int_equal(chance.used[PURPOSE_DECK], at);
    }
    assert_true(again > 10); /* the seldom case was met */
}

static void test_shuffle_keeps_every_item(void **unused) /* [TB-CARD-1] */
{
    (void)unused;
    struct chance chance = aid_chance("items");
    for (int count = 0; count <= 256; count++) {
        uint8_t items[257];
        int seen[256] = {0};
        for (int i = 0; i < 257; i++)
            items[i] = (uint8_t)i;
        chance_shuffle(&chance, PURPOSE_SETUP, items, count);
        for (int i = 0; i < count; i++)
            seen[items[i]]++;
        for (int i = 0; i < count; i++)
            assert_int_equal(seen[i], 1);
        assert_int_equal(items[count], (uint8_t)count); /* beyond the end */
    }
}

static void test_nothing_to_shuffle_draws_nothing(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("none");
    uint8_t item = 7;
    chance_shuffle(&chance, PURPOSE_DECK, &item, 1);
    chance_shuffle(&chance, PURPOSE_DECK, &item, 0);
    chance_shuffle(&chance, PURPOSE_DECK, &item, -1);
    assert_int_equal(chance.used[PURPOSE_DECK], 0);
    assert_int_equal(item, 7);
}

/* ---- loaded dice ------------------------------------------------------------------ */

static void test_loaded_rolls_come_in_order(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("loaded");
    const int first[] = {3, 6, 1}, second[] = {360};
    assert_int_equal(chance.mode, CHANCE_DRAWN);
    assert_int_equal(chance_load(&chance, first, 3), STATUS_OK);
    assert_int_equal(chance.mode, CHANCE_LOADED);
    assert_int_equal(chance_loaded_take(&chance, 6), 3);
    assert_int_equal(chance_load(&chance, second, 1), STATUS_OK);
    assert_int_equal(chance.loaded_count, 3);
    assert_int_equal(chance_loaded_take(&chance, 6), 6); /* the highest is on the die */
    struct chance copy = chance;
    assert_int_equal(chance_loaded_take(&chance, 6), 1);
    assert_int_equal(chance_loaded_take(&chance, 360), 360);
    assert_int_equal(chance.fault, CHANCE_FAULT_NONE);
    assert_int_equal(chance_loaded_take(&copy, 6), 1); /* a copied game has its own */
    for (int i = 0; i < LIMIT_LOADED; i++)
        assert_int_equal(chance.loaded[i], 0);
}

static void test_running_out_is_a_fault(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("out");
    const int rolls[] = {2, 9};
    assert_int_equal(chance_load(&chance, rolls, 1), STATUS_OK);
    assert_int_equal(chance_loaded_take(&chance, 6), 2);
    assert_int_equal(chance_loaded_take(&chance, 6), 1);
    assert_int_equal(chance.fault, CHANCE_FAULT_RAN_OUT);
    assert_int_equal(chance.loaded_count, 0);
    assert_int_equal(chance_load(&chance, rolls + 1, 1), STATUS_OK);
    assert_int_equal(chance_loaded_take(&chance, 6), 1);
    assert_int_equal(chance.fault, CHANCE_FAULT_RAN_OUT); /* the first is the one told */
    assert_int_equal(chance_load(&chance, NULL, 0), STATUS_OK);
    assert_int_equal(chance.mode, CHANCE_LOADED);
}

static void test_a_roll_not_on_the_die_is_a_fault(void **unused) /* [TB-RNG-2] */
{
    (void)unused;
    struct chance chance = aid_chance("seven");
    const int rolls[] = {7, 5};
    assert_int_equal(chance_load(&chance, rolls, 2), STATUS_OK);
    assert_int_equal(chance_loaded_take(&chance, 6), 1);
    assert_int_equal(chance.fault, CHANCE_FAULT_VALUE);
    assert_int_equal(chance_loaded_take(&chance, 6), 5);
    assert_int_equal(chance.fault, CHANCE_FAULT_VALUE);
}

static void test_loading_has_limits(void **unused)
{
    (void)unused;
    const int wrong[][2] = {{1, 0}, {0, 1}, {1, -1}, {1, UINT16_MAX + 1}};
    int rolls[LIMIT_LOADED + 1];
    struct chance chance = aid_chance("limits"), before = chance;
    for (int i = 0; i <= LIMIT_LOADED; i++)
        rolls[i] = i + 1;
    assert_int_equal(chance_load(&chance, rolls, LIMIT_LOADED + 1), STATUS_TOO_BIG);
    for (int i = 0; i < AID_COUNT(wrong); i++)
        assert_int_equal(chance_load(&chance, wrong[i], 2), STATUS_BAD_INPUT);
    assert_memory_equal(&chance, &before, sizeof chance);
    rolls[0] = UINT16_MAX;
    assert_int_equal(chance_load(&chance, rolls, LIMIT_LOADED), STATUS_OK);
    assert_int_equal(chance_load(&chance, rolls, 1), STATUS_TOO_BIG);
    assert_int_equal(chance_loaded_take(&chance, UINT16_MAX), UINT16_MAX);
    assert_int_equal(chance_load(&chance, rolls, 1), STATUS_OK);
    for (int i = 1; i < LIMIT_LOADED; i++)
        assert_int_equal(chance_loaded_take(&chance, 100), i + 1);
    assert_int_equal(chance_loaded_take(&chance, UINT16_MAX), UINT16_MAX);
    assert_int_equal(chance.fault, CHANCE_FAULT_NONE);
}

/* ---- redaction -------------------------------------------------------------------- */

static void test_redaction_leaves_nothing(void **unused) /* [TB-CARD-2] */
{
    (void)unused;
    struct chance chance = aid_chance("secret");
    const uint8_t nothing[sizeof chance] = {0};
    const int roll = 4;
    chance_word(&chance, PURPOSE_DECK);
    assert_int_equal(chance_load(&chance, &roll, 1), STATUS_OK);
    chance_redact(&chance);
    assert_memory_equal(&chance, nothing, sizeof chance);
}

/* ---- throws that may end a game --------------------------------------------------- */

static void test_nothing_is_weighed_at_first(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("ends");
    assert_false(chance_weighs(&chance));
    assert_int_equal(chance_left(&chance), 1000000);
    assert_int_equal(chance_worth(&chance, 3, 617), 617);
    chance_weigh_ends(&chance);
    assert_true(chance_weighs(&chance));
    assert_int_equal(chance_worth(&chance, 3, 617), 617);
}

/* Half of the games end by the first throw, in two ways; a tenth of the others by the second. */
static void test_ends_are_weighed(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("ends"), before;
    const struct end first[2] = {{200000, {1000, 0, 0, 0}}, {300000, {0, 1000, 0, 0}}};
    const struct end second = {100000, {0, 0, 500, 500}};
    chance_weigh_ends(&chance);
    before = chance;
    chance_weigh(&chance, first, 2);
    assert_int_equal(chance_left(&chance), 500000);
    assert_int_equal(chance_worth(&chance, 0, 0), 200);
    assert_int_equal(chance_worth(&chance, 1, 0), 300);
    assert_int_equal(chance_worth(&chance, 1, 100), 350);
    chance_weigh(&chance, &second, 1);
    assert_int_equal(chance_left(&chance), 450000);
    assert_int_equal(chance_worth(&chance, 0, 1000), 650);
    assert_int_equal(chance_worth(&chance, 3, 0), 25);
    assert_int_equal(chance_worth(&chance, 3, 1), 25); /* 25.45 */
    assert_int_equal(chance_worth(&chance, 3, 2), 26); /* 25.9 */
    assert_memory_equal(chance.used, before.used, sizeof before.used);
}

/* Nothing is left of a game that must end, whatever comes after. */
static void test_a_sure_end(void **unused)
{
    (void)unused;
    struct chance chance = aid_chance("ends");
    const struct end sure = {1000000, {1000, 1000, 1000, 1000}};
    chance_weigh(&chance, &sure, 1);
    chance_weigh(&chance, &sure, 1);
    assert_int_equal(chance_left(&chance), 0);
    assert_int_equal(chance_worth(&chance, 0, 0), 1000);
    assert_int_equal(chance_worth(&chance, 0, 1000), 1000);
}

static void draw_from_redacted(const void *unused)
{
    (void)unused;
    struct chance chance = aid_chance("secret");
    chance_redact(&chance);
    chance_word(&chance, PURPOSE_DECK);
}

static void draw_below_nothing(const void *unused)
{
    (void)unused;
    struct chance chance = aid_chance("nothing");
    chance_below(&chance, PURPOSE_DECK, 0);
}

static void draw_below_nothing64(const void *unused)
{
    (void)unused;
    struct chance chance = aid_chance("nothing");
    chance_below64(&chance, PURPOSE_DECK, 0);
}

static void test_our_own_faults_stop_the_program(void **unused)
{
    (void)unused;
    assert_true(aid_aborts(draw_from_redacted, NULL));
    assert_true(aid_aborts(draw_below_nothing, NULL));
    assert_true(aid_aborts(draw_below_nothing64, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hex_is_the_seed_itself),
        cmocka_unit_test(test_other_text_is_hashed),
        cmocka_unit_test(test_derived_seeds),
        cmocka_unit_test(test_every_bit_of_the_seed_counts),
        cmocka_unit_test(test_streams_are_chacha20),
        cmocka_unit_test(test_purposes_are_what_records_expect),
        cmocka_unit_test(test_a_draw_disturbs_no_other_purpose),
        cmocka_unit_test(test_what_is_kept_changes_nothing),
        cmocka_unit_test(test_far_along_a_stream),
        cmocka_unit_test(test_threads_do_not_meet),
        cmocka_unit_test(test_golden_draws),
        cmocka_unit_test(test_words_are_shared_out_evenly),
        cmocka_unit_test(test_below_draws_again),
        cmocka_unit_test(test_below64),
        cmocka_unit_test(test_shuffle_is_the_plain_one),
        cmocka_unit_test(test_shuffle_keeps_every_item),
        cmocka_unit_test(test_nothing_to_shuffle_draws_nothing),
        cmocka_unit_test(test_loaded_rolls_come_in_order),
        cmocka_unit_test(test_running_out_is_a_fault),
        cmocka_unit_test(test_a_roll_not_on_the_die_is_a_fault),
        cmocka_unit_test(test_loading_has_limits),
        cmocka_unit_test(test_redaction_leaves_nothing),
        cmocka_unit_test(test_nothing_is_weighed_at_first),
        cmocka_unit_test(test_ends_are_weighed),
        cmocka_unit_test(test_a_sure_end),
        cmocka_unit_test(test_our_own_faults_stop_the_program),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
