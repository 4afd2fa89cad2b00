#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"

#include <sodium.h>
#include <string.h>

enum { LONGEST = 1200 }; /* more than nine blocks */

static void message_make(uint8_t message[LONGEST])
{
    for (int i = 0; i < LONGEST; i++)
        message[i] = (uint8_t)(i * 131 + i / 7);
}

static void assert_as_sodium(const struct hash *hash, const uint8_t *message, size_t size)
{
    uint8_t ours[HASH_SIZE], theirs[HASH_SIZE];
    hash_end(hash, ours);
    assert_int_equal(crypto_generichash(theirs, HASH_SIZE, message, size, NULL, 0), 0);
    assert_memory_equal(ours, theirs, HASH_SIZE);
}

static void test_every_length_as_sodium(void **unused)
{
    (void)unused;
    uint8_t message[LONGEST];
    message_make(message);
    for (size_t size = 0; size <= LONGEST; size++) {
        struct hash hash;
        hash_begin(&hash);
        hash_add(&hash, message, size);
        assert_as_sodium(&hash, message, size);
    }
}

static void test_cuts_do_not_matter(void **unused)
{
    (void)unused;
    uint8_t message[LONGEST];
    message_make(message);
    for (size_t step = 1; step <= 300; step++) {
        struct hash hash;
        hash_begin(&hash);
        for (size_t at = 0; at < LONGEST; at += step)
            hash_add(&hash, message + at, at + step <= LONGEST ? step : LONGEST - at);
        assert_as_sodium(&hash, message, LONGEST);
    }
}

static void test_long_message_as_sodium(void **unused)
{
    (void)unused;
    static uint8_t message[1 << 20];
    struct hash hash;
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(i >> 5 ^ i * 7);
    hash_begin(&hash);
    hash_add(&hash, message, sizeof message);
    assert_as_sodium(&hash, message, sizeof message);
}

static void test_numbers_go_in_lowest_byte_first(void **unused)
{
    (void)unused;
    const uint8_t message[] = {0x01, 0x03, 0x02, 0x07, 0x06, 0x05, 0x04, 0x0f,
                               0x0e, 0x0d, 0x0c, 0x0b, 0x0a, 0x09, 0x08};
    struct hash hash;
    hash_begin(&hash);
    hash_add_u8(&hash, 0x01);
    hash_add_u16(&hash, 0x0203);
    hash_add_u32(&hash, 0x04050607);
    hash_add_u64(&hash, 0x08090a0b0c0d0e0f);
    assert_as_sodium(&hash, message, sizeof message);
}

static void test_end_leaves_the_hash_open(void **unused)
{
    (void)unused;
    uint8_t message[LONGEST];
    struct hash hash;
    message_make(message);
    hash_begin(&hash);
    for (size_t at = 0; at < LONGEST; at += 100) {
        assert_as_sodium(&hash, message, at);
        hash_add(&hash, message + at, 100);
    }
    assert_as_sodium(&hash, message, LONGEST);
}

static void test_check_is_the_digests_start(void **unused)
{
    (void)unused;
    struct hash hash;
    uint8_t digest[HASH_SIZE];
    hash_begin(&hash);
    hash_add(&hash, "check", 5);
    hash_end(&hash, digest);
    uint64_t check = hash_end_check(&hash);
    for (int i = 0; i < 8; i++)
        assert_int_equal(check >> (8 * i) & 0xff, digest[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length_as_sodium),
        cmocka_unit_test(test_cuts_do_not_matter),
        cmocka_unit_test(test_long_message_as_sodium),
        cmocka_unit_test(test_numbers_go_in_lowest_byte_first),
        cmocka_unit_test(test_end_leaves_the_hash_open),
        cmocka_unit_test(test_check_is_the_digests_start),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
