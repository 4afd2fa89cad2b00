#include "base/chacha.h"

enum { DOUBLE_ROUNDS = 10 };

/* One word of each of the four blocks. Spelt as a vector, because both compilers make of plain
 * loops code of half the speed; where a machine has no vectors they write plain code for it. */
struct lanes {
    uint32_t word __attribute__((vector_size(4 * CHACHA_LANES)));
};

static inline struct lanes lanes_same(uint32_t word)
{
    return (struct lanes){{word, word, word, word}};
}

static inline void add(struct lanes *a, const struct lanes *b)
{
    a->word += b->word;
}

static inline void mix(struct lanes *a, const struct lanes *b, int bits)
{
    a->word ^= b->word;
    a->word = a->word << bits | a->word >> (32 - bits);
}

static inline void quarter(struct lanes *a, struct lanes *b, struct lanes *c, struct lanes *d)
{
    add(a, b);
    mix(d, a, 16);
    add(c, d);
    mix(b, c, 12);
    add(a, b);
    mix(d, a, 8);
    add(c, d);
    mix(b, c, 7);
}

static inline void double_round(struct lanes x[CHACHA_BLOCK_WORDS])
{
    quarter(&x[0], &x[4], &x[8], &x[12]);
    quarter(&x[1], &x[5], &x[9], &x[13]);
    quarter(&x[2], &x[6], &x[10], &x[14]);
    quarter(&x[3], &x[7], &x[11], &x[15]);
    quarter(&x[0], &x[5], &x[10], &x[15]);
    quarter(&x[1], &x[6], &x[11], &x[12]);
    quarter(&x[2], &x[7], &x[8], &x[13]);
    quarter(&x[3], &x[4], &x[9], &x[14]);
}

void chacha_run(const uint32_t key[CHACHA_KEY_WORDS], uint64_t nonce, uint64_t block,
                uint32_t out[CHACHA_RUN_WORDS])
{
    struct lanes start[CHACHA_BLOCK_WORDS], x[CHACHA_BLOCK_WORDS];

    start[0] = lanes_same(0x61707865); /* "expand 32-byte k" */
    start[1] = lanes_same(0x3320646e);
    start[2] = lanes_same(0x79622d32);
    start[3] = lanes_same(0x6b206574);
    for (int i = 0; i < CHACHA_KEY_WORDS; i++)
        start[4 + i] = lanes_same(key[i]);
    for (int lane = 0; lane < CHACHA_LANES; lane++) {
        uint64_t number = block + (uint64_t)lane;
        start[12].word[lane] = (uint32_t)number;
        start[13].word[lane] = (uint32_t)(number >> 32);
    }
    start[14] = lanes_same((uint32_t)nonce);
    start[15] = lanes_same((uint32_t)(nonce >> 32));

    for (int i = 0; i < CHACHA_BLOCK_WORDS; i++)
        x[i] = start[i];
    for (int i = 0; i < DOUBLE_ROUNDS; i++)
        double_round(x);
    for (int i = 0; i < CHACHA_BLOCK_WORDS; i++) {
        add(&x[i], &start[i]);
        for (int lane = 0; lane < CHACHA_LANES; lane++)
            out[lane * CHACHA_BLOCK_WORDS + i] = x[i].word[lane];
    }
}
