/* Any bytes as a record: read, watched and replayed, or refused with a reason, never worse; and
 * one that replays is written in a way that replays too.
 * Covers: src/record/record_read.c
 * Covers: src/record/record_replay.c */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "base/memory.h"
#include "record/record_text.h"
#include "registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LIMIT_QUICK_PIECES = 3 }; /* of a table that is quickly made ready */

static struct remarks remarks;
static struct divergence divergence;

static void check_remarks(void)
{
    CHECK(remarks.count > 0);
    for (int i = 0; i < remarks.count && i < LIMIT_REMARKS_KEPT; i++)
        CHECK(remarks.kept[i].sentence[0] != '\0');
}

static void watch(const struct record *record)
{
    char words[LIMIT_WORDS];
    for (int i = 0; i < record->event_count; i++)
        CHECK(record_event_say(record, i, words) < LIMIT_WORDS);
    for (int i = 0; i < record->answer_count; i++)
        CHECK(record->answers[i].event_first <= record->event_count);
}

/* Writes a game that was replayed and replays that. */
static void replay_again(const struct match *match)
{
    struct record *record;
    struct match *again;
    char *text;
    size_t size;
    CHECK(record_write(match, RECORD_OWNER, &text, &size) == STATUS_OK);
    CHECK(record_read(&record, registry_find, &remarks, text, size) == STATUS_OK);
    CHECK(record_replay(record, true, &again, &divergence) == STATUS_OK);
    CHECK(match_check(again) == match_check(match));
    match_end(again);
    record_end(record);
    memory_release(text);
}

static void replay(struct record *record)
{
    struct match *match;
    char sentence[LIMIT_SENTENCE];
    bool quick = record->setup.layout.terrain.piece_count <= LIMIT_QUICK_PIECES;
    if (!quick && record_can_replay(record, sentence))
        return;
    enum status status = record_replay(record, true, &match, &divergence);
    if (status == STATUS_OK) {
        replay_again(match);
        match_end(match);
    } else {
        CHECK(divergence.expected[0] != '\0' && divergence.found[0] != '\0');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record *record;
    remarks = (struct remarks){0};
    if (record_read(&record, registry_find, &remarks, (const char *)data, size) != STATUS_OK) {
        check_remarks();
        return 0;
    }
    watch(record);
    replay(record);
    record_end(record);
    return 0;
}
