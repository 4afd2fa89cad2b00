#include "base/hash.h"

#include <string.h>

static const uint64_t START[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* The order in which a round reads the words of a block; the last two of twelve read as the first two. */
static const uint8_t ORDER[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t turn_right(uint64_t value, int bits)
{
    return value >> bits | value << (64 - bits);
}

/* One load where the machine has its lowest byte first: compilers know this form. */
static inline uint64_t word_read(const uint8_t *from)
{
    return (uint64_t)from[0] | (uint64_t)from[1] << 8 | (uint64_t)from[2] << 16 |
           (uint64_t)from[3] << 24 | (uint64_t)from[4] << 32 | (uint64_t)from[5] << 40 |
           (uint64_t)from[6] << 48 | (uint64_t)from[7] << 56;
}

/* Always inlined, as are the rounds: then all places are known to the compiler, and `v` stays in registers. */
static inline __attribute__((always_inline)) void mix(uint64_t v[16], int a, int b, int c, int d,
                                                      uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turn_right(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turn_right(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turn_right(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turn_right(v[b] ^ v[c], 63);
}

/* Columns, then diagonals; `o` is the order of the words. Written out, since a loop over places in `v` would
 * keep them all in memory. */
static inline __attribute__((always_inline)) void
mix_round(uint64_t v[16], const uint64_t words[16], const uint8_t o[16])
{
    mix(v, 0, 4, 8, 12, words[o[0]], words[o[1]]);
    mix(v, 1, 5, 9, 13, words[o[2]], words[o[3]]);
    mix(v, 2, 6, 10, 14, words[o[4]], words[o[5]]);
    mix(v, 3, 7, 11, 15, words[o[6]], words[o[7]]);
    mix(v, 0, 5, 10, 15, words[o[8]], words[o[9]]);
    mix(v, 1, 6, 11, 12, words[o[10]], words[o[11]]);
    mix(v, 2, 7, 8, 13, words[o[12]], words[o[13]]);
    mix(v, 3, 4, 9, 14, words[o[14]], words[o[15]]);
}

/* Mixes the held block in; `last` marks the end of the message. */
static void block_mix(struct hash *hash, uint64_t last)
{
    uint64_t v[16], words[16];

    for (int i = 0; i < 8; i++) {
        v[i] = hash->state[i];
        v[i + 8] = START[i];
    }
    v[12] ^= hash->taken;
    v[14] ^= last;
    for (int i = 0; i < 16; i++)
        words[i] = word_read(hash->block + 8 * i);

    mix_round(v, words, ORDER[0]);
    mix_round(v, words, ORDER[1]);
    mix_round(v, words, ORDER[2]);
    mix_round(v, words, ORDER[3]);
    mix_round(v, words, ORDER[4]);
    mix_round(v, words, ORDER[5]);
    mix_round(v, words, ORDER[6]);
    mix_round(v, words, ORDER[7]);
    mix_round(v, words, ORDER[8]);
    mix_round(v, words, ORDER[9]);
    mix_round(v, words, ORDER[0]);
    mix_round(v, words, ORDER[1]);
    for (int i = 0; i < 8; i++)
        hash->state[i] ^= v[i] ^ v[i + 8];
}

void hash_begin(struct hash *hash)
{
    *hash = (struct hash){0};
    memcpy(hash->state, START, sizeof START);
    /* The parameters: no key, one pass, this size of result. */
    hash->state[0] ^= 0x01010000 ^ HASH_SIZE;
}

void hash_add(struct hash *hash, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;

    while (size > 0) {
        if (hash->held == HASH_BLOCK_SIZE) {
            hash->taken += HASH_BLOCK_SIZE;
            block_mix(hash, 0);
            hash->held = 0;
        }
        size_t room = HASH_BLOCK_SIZE - hash->held;
        size_t part = size < room ? size : room;
        memcpy(hash->block + hash->held, from, part);
        hash->held += (uint32_t)part;
        from += part;
        size -= part;
    }
}

static void hash_add_number(struct hash *hash, uint64_t value, size_t size)
{
    uint8_t bytes[8];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    hash_add(hash, bytes, size);
}

void hash_add_u8(struct hash *hash, uint8_t value)
{
    hash_add_number(hash, value, 1);
}

void hash_add_u16(struct hash *hash, uint16_t value)
{
    hash_add_number(hash, value, 2);
}

void hash_add_u32(struct hash *hash, uint32_t value)
{
    hash_add_number(hash, value, 4);
}

void hash_add_u64(struct hash *hash, uint64_t value)
{
    hash_add_number(hash, value, 8);
}

void hash_end(const struct hash *hash, uint8_t out[HASH_SIZE])
{
    struct hash end = *hash;

    memset(end.block + end.held, 0, HASH_BLOCK_SIZE - end.held);
    end.taken += end.held;
    block_mix(&end, UINT64_MAX);
    for (int i = 0; i < HASH_SIZE; i++)
        out[i] = (uint8_t)(end.state[i / 8] >> (8 * (i % 8)));
}

uint64_t hash_end_check(const struct hash *hash)
{
    uint8_t digest[HASH_SIZE];
    hash_end(hash, digest);
    return word_read(digest);
}
