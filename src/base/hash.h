/* BLAKE2b with 32 bytes of result: check values of games and digests of records. The same on every
 * machine, since whole numbers go in with their lowest byte first whatever the host does. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum {
    HASH_SIZE = 32,        /* bytes of a digest */
    HASH_BLOCK_SIZE = 128, /* bytes taken in at a time */
};

/* A hash in the making. Holds no pointers: a copy goes on by itself. */
struct hash {
    uint64_t state[8];
    uint64_t taken; /* bytes mixed into the state so far */
    uint32_t held;  /* bytes waiting in `block`; the last block is mixed in only at the end */
    uint8_t block[HASH_BLOCK_SIZE];
};

void hash_begin(struct hash *hash);

/* Adds bytes. Only what is added counts, not how it is cut into calls. */
void hash_add(struct hash *hash, const void *bytes, size_t size);

/* Adds a whole number of fixed width, lowest byte first. */
void hash_add_u8(struct hash *hash, uint8_t value);
void hash_add_u16(struct hash *hash, uint16_t value);
void hash_add_u32(struct hash *hash, uint32_t value);
void hash_add_u64(struct hash *hash, uint64_t value);

/* The digest of all that was added. The hash itself is left as it is, so that more can be added and
 * a later digest taken: a running game has a check value per round. */
void hash_end(const struct hash *hash, uint8_t out[HASH_SIZE]);

/* The same as a check value: the digest's first 8 bytes, lowest first. */
uint64_t hash_end_check(const struct hash *hash);

#endif
