#include "cli/records.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "cli/console.h"
#include "cli/tables.h"
#include "record/record_text.h"
#include "registry.h"
#include "rules/scratch.h"

/* ---- reading ---------------------------------------------------------------------- */

/* Reads a record or complains of everything that is wrong with it and gives NULL. */
static struct record *record_open(const char *path)
{
    struct record *record = NULL;
    struct remarks remarks = {0};
    char reason[LIMIT_FILE_REASON], *bytes;
    size_t size;
    if (file_read(path, RECORD_TEXT_LIMIT, &bytes, &size, reason) != STATUS_OK) {
        complain("%s: %s", path, reason);
        return NULL;
    }
    enum status status = record_read(&record, registry_find, &remarks, bytes, size);
    memory_release(bytes);
    if (status == STATUS_NO_MEMORY)
        complain_of_memory();
    else
        complain_of_remarks(path, &remarks);
    return status == STATUS_OK ? record : NULL;
}

/* ---- watching --------------------------------------------------------------------- */

static void print_head(const struct record *record)
{
    printf("%s, version %" PRIu32 " of the rules\n", record->ruleset->title, record->version);
    for (int seat = 0; seat < record->setup.seat_count; seat++)
        printf("%c  %s\n", 'a' + seat, record->setup.rosters[seat].name);
    printf("\n");
}

static void print_answer(const struct record *record, int i)
{
    const struct record_answer *answer = &record->answers[i];
    char words[LIMIT_WORDS] = "?";
    if (answer->known)
        answer_write(&record->setup, &answer->answer, words);
    printf("  %c: %s\n", 'a' + answer->seat, words);
}

static void print_event(const struct record *record, int i)
{
    const struct record_event *event = &record->events[i];
    char sentence[LIMIT_WORDS];
    unsigned flags = event->known ? record->ruleset->events[event->event.kind].flags : 0;
    record_event_say(record, i, sentence);
    printf("%s%s%s\n", flags & EVENT_ROUND ? "\n" : "",
           flags & EVENT_ROUND    ? ""
           : flags & EVENT_DETAIL ? "        "
                                  : "    ",
           sentence);
}

static void print_result(const struct record *record)
{
    if (!record->over) {
        printf("\nThe game was not over.\n");
        return;
    }
    printf("\n");
    for (int seat = 0; seat < record->setup.seat_count; seat++)
        printf("%c  %" PRId32 "\n", 'a' + seat, record->result[seat]);
}

static void watch(const struct record *record, bool answers)
{
    int next = 0;
    print_head(record);
    for (int i = 0; i <= record->event_count; i++) {
        for (; next < record->answer_count && record->answers[next].event_first == i; next++)
            if (answers)
                print_answer(record, next);
        if (i < record->event_count)
            print_event(record, i);
    }
    print_result(record);
}

static void print_events_json(const struct record *record)
{
    char sentence[LIMIT_WORDS];
    printf("\"events\":[");
    for (int i = 0; i < record->event_count; i++) {
        const struct word *words = &record->events[i].words;
        char text[LIMIT_WORDS];
        struct pen pen = pen_in(text, sizeof text);
        pen_bytes(&pen, words->text, (size_t)words->size);
        record_event_say(record, i, sentence);
        printf("%s{\"words\":", i > 0 ? ",\n" : "");
        print_json_text(text);
        printf(",\"sentence\":");
        print_json_text(sentence);
        printf("}");
    }
    printf("]");
}

static void watch_json(const struct record *record)
{
    printf("{\"system\":\"%s\",\"version\":%" PRIu32 ",\"seats\":[", record->ruleset->id,
           record->version);
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        printf("%s", seat > 0 ? "," : "");
        print_json_text(record->setup.rosters[seat].name);
    }
    printf("],\"answers\":%d,\"over\":%s,\"check\":\"%016" PRIx64 "\",", record->answer_count,
           record->over ? "true" : "false", record->end_check);
    print_events_json(record);
    printf("}\n");
}

/* Those on no roster have their names once the set-up is finished; one that the rules of today refuse is watched
 * without. */
int record_watch(const char *path, bool answers, bool json)
{
    char sentence[LIMIT_SENTENCE];
    struct setup_faults faults;
    struct record *record = record_open(path);
    if (record == NULL)
        return EXIT_BAD_INPUT;
    if (!record_can_replay(record, sentence))
        complain("%s: %s", path, sentence);
    (void)!setup_finish(&record->setup, &faults);
    if (json)
        watch_json(record);
    else
        watch(record, answers);
    record_end(record);
    return EXIT_FINE;
}

/* ---- verifying -------------------------------------------------------------------- */

static void say_divergence(const char *path, const struct divergence *d)
{
    complain("%s:%d: error: the record and the rules part at answer %d, in round %d\n"
             "    expected  %s\n"
             "    found     %s",
             path, d->line, d->answer, d->round, d->expected, d->found);
}

static void print_divergence_json(const char *path, const struct divergence *d)
{
    printf("{\"file\":");
    print_json_text(path);
    printf(",\"good\":false,\"line\":%d,\"answer\":%d,\"round\":%d,\"expected\":", d->line,
           d->answer, d->round);
    print_json_text(d->expected);
    printf(",\"found\":");
    print_json_text(d->found);
    printf("}\n");
}

static void print_good(const char *path, const struct record *record, bool json)
{
    if (!json) {
        printf("%s: good, %d answers, %d rounds, check value %016" PRIx64 "\n", path,
               record->answer_count, record->check_count, record->end_check);
        return;
    }
    printf("{\"file\":");
    print_json_text(path);
    printf(",\"good\":true,\"answers\":%d,\"rounds\":%d,\"check\":\"%016" PRIx64 "\"}\n",
           record->answer_count, record->check_count, record->end_check);
}

/* Replays a record that can be; gives whether it holds, and says so. */
static bool verify(const char *path, struct record *record, bool json)
{
    struct match *match = NULL;
    struct divergence divergence = {0};
    enum status status = record_replay(record, true, &match, &divergence);
    if (status == STATUS_OK)
        print_good(path, record, json);
    else if (status != STATUS_BAD_INPUT)
        complain_of_memory();
    else if (json)
        print_divergence_json(path, &divergence);
    else
        say_divergence(path, &divergence);
    match_end(match);
    scratch_release();
    return status == STATUS_OK;
}

int record_verify(const char *path, bool json)
{
    char sentence[LIMIT_SENTENCE];
    struct record *record = record_open(path);
    if (record == NULL)
        return EXIT_BAD_INPUT;
    bool good = record_can_replay(record, sentence);
    if (good)
        good = verify(path, record, json);
    else
        complain("%s: it cannot be verified: %s", path, sentence);
    record_end(record);
    return good ? EXIT_FINE : EXIT_BAD_INPUT;
}
