/* A case of a script under way: what the parts of the runner share. */
#ifndef RECORD_SCRIPT_RUN_H
#define RECORD_SCRIPT_RUN_H

#include "record/script.h"
#include "rules/match.h"
#include "table/cards.h"

struct script_run {
    const struct script *script;
    const struct script_case *now;
    const struct script_world *world;
    const struct script_listener *listener;
    struct script_fault *fault;

    int line;               /* an index into the script's lines */
    struct reading reading; /* of that line */

    struct setup *setup;
    bool has_system, has_rules, has_table;
    bool ended; /* the set-up was refused, as expected: nothing more can happen */
    bool online, seeded;
    uint8_t seed[CHANCE_SEED_SIZE];

    struct match *match; /* NULL before `begin` */
    bool touched;        /* the position was set by hand, so that no record can tell the game */
    bool touched_late;   /* after the first answer, so that none can be taken back */
    bool unchecked;      /* since then the invariants were not looked at */
    bool placed[LIMIT_CARDS + 1]; /* cards put somewhere by hand since the last answer */
    int last_events;              /* the events from there on came of the last answer */
    int heard;                    /* those before it were heard by `expect event` already */
    int expectations;
};

/* ---- how a line fails: each gives false ------------------------------------------- */

bool run_fail(struct script_run *run, const char *expected, const char *found);
bool run_say(struct script_run *run, const char *sentence);
bool run_word(struct script_run *run, const char *before, struct word word, const char *after);

/* ---- words of a line -------------------------------------------------------------- */

/* Whether nothing follows. */
bool run_line_over(struct script_run *run);

/* The seat that the next word names. */
bool run_seat(struct script_run *run, int *seat);

/* A field of the state, as `wounds`, `bids[b]` or `models.x[a1]`. */
bool run_field(struct script_run *run, struct word word, const struct field **field, int *index);

/* The value of a field in words; and a word as its value. */
void run_field_write(const struct script_run *run, const struct field *field, int64_t value,
                     char out[LIMIT_WORDS]);
bool run_field_value(struct script_run *run, const struct field *field, struct word word,
                     int64_t *value);

/* The pile that a word names, with the next word as its seat where it needs one; `*pile` is -1
 * when the word names no pile. */
bool run_pile(struct script_run *run, struct word word, int *pile);

/* A card, `QS` or with several decks `QS/1`; `?` when `hidden` is allowed. */
bool run_card(struct script_run *run, struct word word, bool hidden, int *card);

/* The state's own parts. */
struct chance *run_chance(struct script_run *run);
struct cards *run_cards(struct script_run *run);

/* Whether the position still keeps its invariants, once it was set by hand. */
bool run_check(struct script_run *run);

/* ---- lines, by their first word --------------------------------------------------- */

/* Lines that set up a game (script_setup.c), that set a position (script_place.c), and that expect
 * something (script_expect.c). */
struct script_command {
    const char *word;
    bool (*run)(struct script_run *run);
};

extern const struct script_command SETUP_COMMANDS[];
extern const struct script_command PLACE_COMMANDS[];
bool run_pile_set(struct script_run *run, int pile);
bool run_expect(struct script_run *run);

#endif
