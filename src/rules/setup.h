/* The set-up of a game: everything that is fixed before the first card is dealt. Immutable once built,
 * shared by all copies of a game and all threads. */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "base/hash.h"
#include "rules/answer.h"
#include "table/layout.h"
#include "table/move.h"

struct ruleset;

enum {
    LIMIT_MODELS = 48,        /* of all sides together, as they stand in a state */
    LIMIT_ROSTER_MODELS = 12, /* of one roster */
    LIMIT_ITEMS = 16,         /* that one model carries */
    LIMIT_ATTRIBUTES = 16,    /* of one model */
    LIMIT_SWITCHES = 24,
    LIMIT_MOVERS = 8,
    LIMIT_FAULTS = 64,
    LIMIT_RULES_DATA = 16384, /* bytes of a system's data after house rules */
    LIMIT_DERIVED = 4096,     /* bytes of what a system works out from a set-up */
};

/* ---- what may be bought and changed: tables that each system gives ---------------- */

/* Something a model can be or have. */
struct catalog_item {
    const char *word;  /* as rosters write it */
    const char *title; /* for people */
    uint8_t kind;      /* an index into the catalog's kinds: profile, weapon, trait... */
    int16_t price;
    uint8_t most_model, most_side; /* how often one model, one side may have it; 0: no limit */
    const char *rule;
    const char *note; /* what it does, in a sentence */
};

/* A number that a roster may set for a model: toughness=4. */
struct catalog_attribute {
    const char *word, *title;
    int16_t least, most, usual;
    const char *rule;
};

/* A value in the system's data that house rules may change: `weapon.revolver.short 10`. */
struct house_key {
    const char *word, *meaning;
    uint16_t offset; /* in the data */
    uint8_t size;    /* bytes: 1, 2 or 4; signed when `least` is below 0 */
    int32_t least, most;
};

/* A choice made before the game: a disputed ruling, the scenario, a limit. */
struct rule_switch {
    const char *word, *meaning;
    const char *rule;         /* of the ruling, or NULL for an option of the game */
    const char *const *words; /* its values by name, ended by NULL; or NULL for a number */
    int16_t least, most, usual;
};

struct catalog {
    const char *const
        *kinds; /* of items, ended by NULL; the first is the profile every model has */
    const struct catalog_item *items;
    int item_count;
    const struct catalog_attribute *attributes;
    int attribute_count;
    const struct house_key *keys;
    int key_count;
    const struct rule_switch *switches;
    int switch_count;
    int32_t points; /* a side's usual budget */
};

/* ---- rosters ---------------------------------------------------------------------- */

struct roster_model {
    char name[LIMIT_NAME];
    uint8_t profile; /* index of a catalog item of the first kind */
    uint8_t item_count;
    uint8_t items[LIMIT_ITEMS];
    int16_t attributes[LIMIT_ATTRIBUTES];
    mil radius; /* 0: the profile's */
};

struct roster {
    char name[LIMIT_TITLE];
    int model_count;
    struct roster_model models[LIMIT_ROSTER_MODELS];
};

/* ---- the set-up ------------------------------------------------------------------- */

struct setup {
    const struct ruleset *ruleset;
    struct layout layout;
    int seat_count;
    uint8_t teams[LIMIT_SEATS]; /* equal numbers play together */
    struct roster rosters[LIMIT_SEATS];
    int16_t switches[LIMIT_SWITCHES];
    uint8_t house[HASH_SIZE];  /* digest of the house rules in force */
    uint8_t digest[HASH_SIZE]; /* of everything above and the data */
    int mover_count;
    bool lent;                                  /* the graphs are another set-up's */
    struct path_graph *graphs[LIMIT_MOVERS];    /* for the ruleset's movers, in that order */
    _Alignas(8) uint8_t data[LIMIT_RULES_DATA]; /* the system's, after house rules */
    _Alignas(
        8) uint8_t derived[LIMIT_DERIVED]; /* by the system's `prepare`; no part of the digest */
};

/* One thing that is wrong with a set-up. */
struct setup_fault {
    int8_t seat;  /* whose roster, or -1 */
    int8_t model; /* which model of it, or -1 */
    const char *rule;
    char sentence[LIMIT_SENTENCE];
};

/* Every broken limit, not only the first. */
struct setup_faults {
    int count; /* all; only the first LIMIT_FAULTS are kept */
    struct setup_fault faults[LIMIT_FAULTS];
};

/* Adds a fault; the sentence is cut to fit. */
void fault_add(struct setup_faults *faults, int seat, int model, const char *rule,
               const char *sentence);

/* Starts a set-up: the ruleset's data and usual switches, no rosters, an empty table of 36 by 36. */
void setup_begin(struct setup *setup, const struct ruleset *ruleset, int seat_count);

/* Changes a value of the data by the word of its key. STATUS_BAD_INPUT with a sentence when there is no
 * such key or the value is out of its limits. */
MUST_USE enum status setup_house(struct setup *setup, const char *word, int32_t value,
                                 char sentence[LIMIT_SENTENCE]);

/* The value of a key in a system's data: the set-up's, or the ruleset's as printed. */
int32_t house_value(const struct house_key *key, const void *data);

/* Sets a switch by its word and the word of its value, or a number. */
MUST_USE enum status setup_switch(struct setup *setup, const char *word, const char *value,
                                  char sentence[LIMIT_SENTENCE]);

/* Lists every broken limit; there are none when all is well. What the catalog says of items and attributes
 * is checked here, for all systems; then the system's own check adds the rest. */
void setup_check(const struct setup *setup, struct setup_faults *faults);

/* What a model costs with all it has, what a roster costs, and what one may cost (0: no limit is set).
 * The system's own word, after house rules; else the catalog's prices. Profiles and items must exist. */
int32_t model_price(const struct setup *setup, const struct roster_model *model);
int32_t roster_price(const struct setup *setup, const struct roster *roster);
int32_t roster_budget(const struct setup *setup);

/* Checks everything, then prepares the table for the ruleset's movers and takes the digests. On
 * STATUS_BAD_INPUT `faults` lists what is wrong. The set-up owns its graphs until setup_end. */
MUST_USE enum status setup_finish(struct setup *setup, struct setup_faults *faults);

/* The same, with the graphs of a finished set-up if it has the same digest: preparing takes most of the time. That
 * one must be ended after this. */
MUST_USE enum status setup_finish_like(struct setup *setup, const struct setup *like,
                                       struct setup_faults *faults);
void setup_end(struct setup *setup);

#endif
