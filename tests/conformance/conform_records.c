/* Records: what was played is written, read back and replayed to the same game [TB-GAME-4]. */
#include <string.h>

#include "base/memory.h"
#include "conformance/conform.h"
#include "record/record_text.h"

/* The system on trial, for a reader that asks for it by its id. */
static _Thread_local const struct ruleset *on_trial;

static const struct ruleset *find(const char *id)
{
    return strcmp(id, on_trial->id) == 0 ? on_trial : NULL;
}

/* The replayed game is the same, down to the last byte of its state and of its own record. */
static bool same_game(struct trial *trial, const struct match *match, const struct match *again,
                      const char *text, size_t size)
{
    char *second;
    size_t second_size;
    if (match_check(match) != match_check(again) ||
        match_answer_count(match) != match_answer_count(again) ||
        match_event_count(match) != match_event_count(again))
        return complain(trial, "a record replays to another check value, or to fewer events");
    if (memcmp(match_state(match), match_state(again), trial->setup->ruleset->state_size) != 0)
        return complain(trial, "a record replays to another state");
    if (record_write(again, RECORD_OWNER, &second, &second_size) != STATUS_OK)
        return complain(trial, "a replayed game cannot be written");
    bool same = size == second_size && memcmp(text, second, size) == 0;
    memory_release(second);
    return same || complain(trial, "the record of a replayed game differs from its own");
}

/* The first record of a set-up is replayed with a table made ready anew, the others with that of the trial. */
static bool can_be_set_up(struct trial *trial, struct record *record)
{
    struct setup_faults faults;
    return trial->records == 0 ||
           setup_finish_like(&record->setup, trial->setup, &faults) == STATUS_OK ||
           complain(trial, "a record's set-up has a fault: %s", faults.faults[0].sentence);
}

static bool replay_is_same(struct trial *trial, const struct match *match, struct record *record,
                           const char *text, size_t size)
{
    struct divergence divergence = {0};
    struct match *again;
    if (memcmp(record->house, trial->setup->house, HASH_SIZE) != 0)
        return complain(trial, "a record has other house rules");
    if (!can_be_set_up(trial, record))
        return false;
    if (record_replay(record, true, &again, &divergence) != STATUS_OK)
        return complain(trial, "a record does not replay, line %d: expected %s, found %s",
                        divergence.line, divergence.expected, divergence.found);
    bool fine = memcmp(record->setup.digest, trial->setup->digest, HASH_SIZE) == 0 ||
                complain(trial, "a record has another set-up");
    fine = fine && same_game(trial, match, again, text, size);
    match_end(again);
    return fine;
}

/* Writes a game, reads it back and replays it. */
static bool goes_round(struct trial *trial, const struct match *match)
{
    struct remarks remarks = {0};
    struct record *record;
    char *text;
    size_t size;
    if (record_write(match, RECORD_OWNER, &text, &size) != STATUS_OK)
        return complain(trial, "a game cannot be written");
    on_trial = trial->setup->ruleset;
    bool fine = record_read(&record, find, &remarks, text, size) == STATUS_OK;
    if (fine) {
        fine = replay_is_same(trial, match, record, text, size);
        record_end(record);
        trial->records += fine;
    } else {
        complain(trial, "a record cannot be read, line %d: %s", remarks.kept[0].line,
                 remarks.kept[0].sentence);
    }
    memory_release(text);
    return fine;
}

/* The same game with a seat that gives up at once. */
static bool giving_up_goes_round(struct trial *trial, const struct match *match)
{
    struct refusal refusal;
    struct match *copy;
    if (match_over(match))
        return true;
    if (match_copy(&copy, match) != STATUS_OK)
        return complain(trial, "no memory");
    int seat = match_answer_count(match) % trial->setup->seat_count;
    bool fine = match_resign(copy, seat, &refusal) == STATUS_OK && goes_round(trial, copy);
    match_end(copy);
    return fine || complain(trial, "a game that was given up");
}

bool conform_record(struct trial *trial, const struct match *match)
{
    return goes_round(trial, match) && giving_up_goes_round(trial, match);
}
