/* The ChaCha20 stream: a key, a nonce and a block number give 64 bytes that nobody without the key
 * can foretell. Ours, so that it runs wherever the rules run; four blocks at a time, for speed. */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include <stdint.h>

enum {
    CHACHA_KEY_WORDS = 8,
    CHACHA_BLOCK_WORDS = 16,
    CHACHA_LANES = 4, /* blocks worked out side by side */
    CHACHA_RUN_WORDS = CHACHA_LANES * CHACHA_BLOCK_WORDS,
};

/* Writes the blocks `block` to `block + 3` of a stream with a 64-bit nonce and a 64-bit block
 * number. Words stand for 4 bytes, lowest first, in the key as in the result. */
void chacha_run(const uint32_t key[CHACHA_KEY_WORDS], uint64_t nonce, uint64_t block,
                uint32_t out[CHACHA_RUN_WORDS]);

#endif
