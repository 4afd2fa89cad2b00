#include "bots/protocol.h"

#include <string.h>

#include "record/reading.h"

enum { CHECK_DIGITS = 16 };

static uint64_t state_check(const struct setup *setup, const void *redacted)
{
    struct hash hash;
    hash_begin(&hash);
    hash_add(&hash, setup->digest, sizeof setup->digest);
    hash_add_u32(&hash, setup->ruleset->version);
    hash_add(&hash, redacted, setup->ruleset->state_size);
    return hash_end_check(&hash);
}

void state_text_write(struct pen *pen, const struct setup *setup, const void *redacted)
{
    pen_check(pen, state_check(setup, redacted));
    pen_byte(pen, ' ');
    pen_hex(pen, redacted, (int)setup->ruleset->state_size);
}

bool state_text_read(const struct setup *setup, const char *text, size_t size, void *redacted)
{
    size_t bytes = setup->ruleset->state_size;
    uint64_t check;
    if (size != CHECK_DIGITS + 1 + 2 * bytes || text[CHECK_DIGITS] != ' ')
        return false;
    struct word head = {text, CHECK_DIGITS, false};
    struct word rest = {text + CHECK_DIGITS + 1, (int)(2 * bytes), false};
    return word_check(head, &check) && word_hex(rest, redacted, (int)bytes) &&
           check == state_check(setup, redacted);
}

void chance_seed_of(const struct chance *chance, uint8_t seed[CHANCE_SEED_SIZE])
{
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        seed[i] = (uint8_t)(chance->key[i / 4] >> (8 * (i % 4)));
}
