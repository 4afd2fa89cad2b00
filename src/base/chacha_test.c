/* [TB-RNG-1] Our stream is ChaCha20: libsodium gives the same bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/chacha.h"

#include <sodium.h>
#include <string.h>

enum { RUN_SIZE = 4 * CHACHA_RUN_WORDS, CASES = 3000 };

struct stream {
    uint8_t key[32], nonce[8];
    uint64_t block;
};

/* A case by its number, the same on every run. */
static struct stream stream_make(uint64_t number)
{
    const uint8_t seed[randombytes_SEEDBYTES] = {(uint8_t)number, (uint8_t)(number >> 8), 3};
    uint8_t bytes[48];
    struct stream stream;
    randombytes_buf_deterministic(bytes, sizeof bytes, seed);
    memcpy(stream.key, bytes, 32);
    memcpy(stream.nonce, bytes + 32, 8);
    memcpy(&stream.block, bytes + 40, 8);
    return stream;
}

static uint64_t number_read(const uint8_t *bytes, int size)
{
    uint64_t number = 0;
    for (int i = size - 1; i >= 0; i--)
        number = number << 8 | bytes[i];
    return number;
}

/* Our bytes of a stream. */
static void run_bytes(const struct stream *stream, uint8_t out[RUN_SIZE])
{
    uint32_t key[CHACHA_KEY_WORDS], words[CHACHA_RUN_WORDS];
    for (int i = 0; i < CHACHA_KEY_WORDS; i++)
        key[i] = (uint32_t)number_read(stream->key + 4 * i, 4);
    chacha_run(key, number_read(stream->nonce, 8), stream->block, words);
    for (int i = 0; i < RUN_SIZE; i++)
        out[i] = (uint8_t)(words[i / 4] >> (8 * (i % 4)));
}

static void assert_as_sodium(const struct stream *stream)
{
    uint8_t ours[RUN_SIZE], theirs[RUN_SIZE] = {0};
    run_bytes(stream, ours);
    crypto_stream_chacha20_xor_ic(theirs, theirs, RUN_SIZE, stream->nonce, stream->block,
                                  stream->key);
    assert_memory_equal(ours, theirs, RUN_SIZE);
}

static void test_random_streams_as_sodium(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < CASES; i++) {
        struct stream stream = stream_make(i);
        assert_as_sodium(&stream);
        stream.block &= 0xffff; /* as games use it */
        assert_as_sodium(&stream);
    }
}

static void test_block_numbers_carry_as_sodium(void **unused)
{
    (void)unused;
    struct stream stream = stream_make(77);
    for (uint64_t below = 0; below <= 5; below++) {
        stream.block = ((uint64_t)1 << 32) - below;
        assert_as_sodium(&stream);
        stream.block = ((uint64_t)9 << 32) - below;
        assert_as_sodium(&stream);
    }
}

static void test_start_of_a_stream_as_sodium(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < 100; i++) {
        struct stream stream = stream_make(1000 + i);
        uint8_t ours[RUN_SIZE], theirs[RUN_SIZE];
        stream.block = 0;
        run_bytes(&stream, ours);
        crypto_stream_chacha20(theirs, RUN_SIZE, stream.nonce, stream.key);
        assert_memory_equal(ours, theirs, RUN_SIZE);
    }
}

/* The form with a 96-bit nonce is the same function: its first 32 bits are our block number's high
 * half. */
static void test_ietf_form_as_sodium(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < CASES; i++) {
        struct stream stream = stream_make(5000 + i);
        uint8_t ours[RUN_SIZE], theirs[RUN_SIZE] = {0}, nonce[12];
        uint32_t counter = (uint32_t)stream.block & 0x7fffffff; /* no carry within the run */
        stream.block = stream.block >> 32 << 32 | counter;
        for (int j = 0; j < 4; j++)
            nonce[j] = (uint8_t)(stream.block >> (32 + 8 * j));
        memcpy(nonce + 4, stream.nonce, 8);
        run_bytes(&stream, ours);
        crypto_stream_chacha20_ietf_xor_ic(theirs, theirs, RUN_SIZE, nonce, counter, stream.key);
        assert_memory_equal(ours, theirs, RUN_SIZE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_streams_as_sodium),
        cmocka_unit_test(test_block_numbers_carry_as_sodium),
        cmocka_unit_test(test_start_of_a_stream_as_sodium),
        cmocka_unit_test(test_ietf_form_as_sodium),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
