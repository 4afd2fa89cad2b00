/* Rosters for the commands: read and judged, made at random, shown as a sheet. */
#ifndef CLI_ROSTERS_H
#define CLI_ROSTERS_H

#include "record/roster_text.h"

/* A roster and what its system says of it. */
struct sheet {
    struct roster_read read;
    struct setup setup;     /* by house rules if any; the roster lies at every seat */
    struct remarks remarks; /* everything that is wrong: with the text, or against the rules */
    bool sound;             /* it could be read, and has a price */
};

/* Reads any bytes as a roster and judges it; `house` is the path of house rules, or NULL. STATUS_BAD_INPUT:
 * the remarks tell why, or the house rules could not be read and that was said. */
MUST_USE enum status sheet_read(struct sheet *sheet, const char *house, const char *text,
                                size_t size);

/* A roster that chance brings, within the limits of its system and of house rules.
 * Complains and gives false when none is found. */
bool sheet_make(struct sheet *sheet, const struct ruleset *ruleset, const char *house,
                const uint8_t seed[CHANCE_SEED_SIZE]);

/* A sound one for people, or as a JSON object. */
void sheet_print(const struct sheet *sheet);
void sheet_print_json(const struct sheet *sheet);

/* Puts the house rules of a file into a set-up that is not finished. Complains and gives false when it
 * cannot. */
bool house_open(struct setup *setup, const char *path);

/* Prints what a reader remarked on a file as members of a JSON object. */
void print_remarks_json(const struct remarks *remarks);

#endif
