#include "base/hash.h"

#include <string.h>

enum { ROUNDS = 12 };

static const uint64_t START[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* The order in which a round reads the words of a block; rounds 10 and 11 repeat 0 and 1. */
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

static uint64_t word_read(const uint8_t *bytes)
{
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--)
        word = word << 8 | bytes[i];
    return word;
}

static void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
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

    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *order = ORDER[round % 10];
        for (int i = 0; i < 4; i++) /* columns */
            mix(v, i, i + 4, i + 8, i + 12, words[order[2 * i]], words[order[2 * i + 1]]);
        for (int i = 0; i < 4; i++) /* diagonals */
            mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, words[order[8 + 2 * i]],
                words[order[9 + 2 * i]]);
    }
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
