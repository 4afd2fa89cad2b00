/* Records: a game as text that can be replayed, verified, played on and watched forever
 * [TB-GAME-4].
 *
 *     bluff record 1          the format's version
 *     system null 1           the system and the version of its rules
 *     seats 2
 *     teams 0 1               of each seat; equal numbers play together
 *     switch WORD VALUE       every switch
 *     set KEY VALUE           house rules: the values that differ from the printed ones
 *     house DIGEST            of all values
 *     roster a                then name and model lines, as in roster files; one for each seat
 *     table 36 36             then the lines of a table file
 *     seed HEX                left out of what a player gets while the game lasts [TB-CARD-2]
 *     begin
 *     - dealt a ?             an event, as those who only watch see it
 *     a: place a1 5,3         an answer; `?` for one that the reader may not know
 *     check 1 HEX             the check value before round 1 begins
 *     resign a                when a seat has given up; nothing but the result follows
 *     result 1000 0           of each seat, when the game is over
 *     end HEX                 the check value of the whole, and the proof that nothing is missing
 *
 * Answers that were asked for at the same time and in secret stand in the order of the seats,
 * whichever was given first, and the record is that of the game answered so [TB-GAME-1]. */
#ifndef RECORD_RECORD_TEXT_H
#define RECORD_RECORD_TEXT_H

#include "record/file.h"
#include "record/reading.h"
#include "rules/match.h"

enum {
    RECORD_FORMAT = 1,
    RECORD_OWNER = LIMIT_SEATS + 1, /* who runs the game */
    RECORD_TEXT_LIMIT = 1 << 24,    /* bytes of a record */
    LIMIT_RECORD_EVENTS = 1 << 18,
};

/* ---- writing ---------------------------------------------------------------------- */

/* Writes a game for a seat, for those who only watch (LIMIT_SEATS) or for RECORD_OWNER. As long as
 * the game is not over, only the owner gets the seed and others' answers [TB-CARD-2]. On STATUS_OK
 * the caller owns `*bytes` (memory_release), which a 0 ends. */
MUST_USE enum status record_write(const struct match *match, int who, char **bytes, size_t *size);

/* The same to a file, whole or not at all. On failure `reason` is a sentence. */
MUST_USE enum status record_save(const struct match *match, int who, const char *path,
                                 char reason[LIMIT_FILE_REASON]);

/* ---- reading ---------------------------------------------------------------------- */

struct record_answer {
    struct answer answer;
    uint8_t seat;
    bool known; /* false: hidden, or of another version and not to be read any more */
    int line;
    int event_first; /* the events from there on came of it */
};

struct record_event {
    struct word words; /* as they stand there */
    struct event event;
    bool known; /* false: of another version and not to be read any more */
    int line;
};

struct record_check {
    uint64_t value;
    int line;
    int event; /* the event that it stands before */
};

/* A record as it was read. */
struct record {
    char *text; /* a copy: the events' words lie in it */
    const struct ruleset *ruleset;
    uint32_t version; /* of the rules it was played by */
    struct setup setup;
    uint8_t house[HASH_SIZE];
    int house_line;
    bool has_seed;
    uint8_t seed[CHANCE_SEED_SIZE];
    int answer_count, event_count, check_count;
    struct record_answer *answers;
    struct record_event *events;
    struct record_check checks[LIMIT_ROUNDS];
    int resigned; /* the seat that has given up, or -1 */
    bool over;
    int result_line;
    int32_t result[LIMIT_SEATS];
    uint64_t end_check;
    int end_line;
};

/* Reads any bytes as a record; `find` gives the system of an id, or NULL. On STATUS_OK the caller
 * ends the record (record_end). STATUS_BAD_INPUT: `remarks` names what is wrong and nothing is
 * owned. A record of another version of the rules can be read as long as its own form is right. */
MUST_USE enum status record_read(struct record **out, const struct ruleset *find(const char *id),
                                 struct remarks *remarks, const char *text, size_t size);
void record_end(struct record *record);

/* Whether a record can be replayed, and so verified and played on. If not, the sentence says why:
 * it is of another version, or it is a player's of a game that was not over. */
bool record_can_replay(const struct record *record, char sentence[LIMIT_SENTENCE]);

/* An event in words for people; in its own words when it is not known any more. Gives the
 * length. */
int record_event_say(const struct record *record, int i, char out[LIMIT_WORDS]);

/* ---- replaying -------------------------------------------------------------------- */

/* Where a replay first went another way than the record. */
struct divergence {
    int line;   /* of the record */
    int round;  /* 0: before the first */
    int answer; /* its number, from 1; 0: before the first */
    char expected[LIMIT_WORDS], found[LIMIT_WORDS];
};

/* Plays a record that can be replayed, comparing everything with it. On STATUS_OK `*out` is the
 * game as the record leaves it, to be verified or played on; the caller ends it before the record,
 * to which its set-up belongs. STATUS_BAD_INPUT: `divergence` tells where and how. */
MUST_USE enum status record_replay(struct record *record, bool local, struct match **out,
                                   struct divergence *divergence);

#endif
