/* The bot protocol: how a player that is a program of its own speaks with the table, line by line over
 * its standard input and output. docs/bots.md tells it whole; here is what both sides must agree on. */
#ifndef BOTS_PROTOCOL_H
#define BOTS_PROTOCOL_H

#include "base/hash.h"
#include "base/pen.h"
#include "rules/ruleset.h"

enum {
    BOT_PROTOCOL = 1,         /* its version */
    LIMIT_BOT_LINE = 4096,    /* bytes of a line that a bot says, its end included */
    LIMIT_BOT_SAID = 1 << 20, /* bytes that a bot says before it has answered a question */
    LIMIT_BOT_SENTENCE = 400, /* why a bot has forfeited */
};

/* Writes a redacted state for a bot that plays with our engine: a check value over set-up and state, then
 * the bytes in hex digits. They are in the order of the machine: both sides run on one. */
void state_text_write(struct pen *pen, const struct setup *setup, const void *redacted);

/* Reads it back into LIMIT_STATE bytes; false when it is not a state of that set-up. */
bool state_text_read(const struct setup *setup, const char *text, size_t size, void *redacted);

/* The seed that a chance was begun with, when nothing has been drawn from it: what a bot draws for a
 * decision comes from a chance begun with the same. */
void chance_seed_of(const struct chance *chance, uint8_t seed[CHANCE_SEED_SIZE]);

#endif
