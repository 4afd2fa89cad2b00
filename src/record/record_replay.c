#include <string.h>

#include "record/record_text.h"

/* A record and the game that should be the same. */
struct replay {
    struct record *record;
    struct match *match;
    struct divergence *divergence;
    int events; /* compared so far */
};

/* ---- divergences ------------------------------------------------------------------ */

/* The round of the event that is compared next. */
static int round_now(const struct replay *r)
{
    int round = 0;
    for (int i = 0; i < r->events; i++) {
        int kind = match_event_whole(r->match, i)->kind;
        round += (r->record->ruleset->events[kind].flags & EVENT_ROUND) != 0;
    }
    return round;
}

/* Notes where the two part; what was expected and found is written by the caller. */
static struct divergence *part(struct replay *r, int line)
{
    struct divergence *divergence = r->divergence;
    *divergence = (struct divergence){.line = line};
    if (r->match) {
        divergence->round = round_now(r);
        divergence->answer = match_answer_count(r->match);
    }
    return divergence;
}

static enum status part_words(struct replay *r, int line, struct word expected, const char *found)
{
    struct divergence *divergence = part(r, line);
    struct pen pen = pen_in(divergence->expected, LIMIT_WORDS);
    pen_bytes(&pen, expected.text, (size_t)expected.size);
    pen = pen_in(divergence->found, LIMIT_WORDS);
    pen_text(&pen, found);
    return STATUS_BAD_INPUT;
}

static enum status part_say(struct replay *r, int line, const char *expected, const char *found)
{
    return part_words(r, line, (struct word){.text = expected, .size = (int)strlen(expected)},
                      found);
}

static enum status part_checks(struct replay *r, int line, uint64_t expected, uint64_t found)
{
    struct divergence *divergence = part(r, line);
    struct pen pen = pen_in(divergence->expected, LIMIT_WORDS);
    pen_text(&pen, "check value ");
    pen_check(&pen, expected);
    pen = pen_in(divergence->found, LIMIT_WORDS);
    pen_text(&pen, "check value ");
    pen_check(&pen, found);
    return STATUS_BAD_INPUT;
}

static void write_result(char out[LIMIT_WORDS], const int32_t *score, int seats)
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    pen_text(&pen, "result");
    for (int seat = 0; seat < seats; seat++) {
        pen_byte(&pen, ' ');
        pen_number(&pen, score[seat]);
    }
}

static enum status part_results(struct replay *r, const int32_t *found)
{
    const struct record *record = r->record;
    struct divergence *divergence = part(r, record->result_line);
    write_result(divergence->expected, record->result, record->setup.seat_count);
    write_result(divergence->found, found, record->setup.seat_count);
    return STATUS_BAD_INPUT;
}

/* ---- comparing -------------------------------------------------------------------- */

/* The events that the last answer, or the beginning, set off against those up to `end`. */
static enum status compare_events(struct replay *r, int end, int line_after)
{
    const struct record *record = r->record;
    char words[LIMIT_WORDS];
    for (; r->events < match_event_count(r->match); r->events++) {
        struct event event = match_event(r->match, r->events, LIMIT_SEATS, NULL);
        int length = event_write(&record->setup, &event, words);
        struct word found = {.text = words, .size = length};
        if (r->events == end)
            return part_say(r, line_after, "no further event", words);
        if (!word_same(record->events[r->events].words, found))
            return part_words(r, record->events[r->events].line, record->events[r->events].words,
                              words);
    }
    if (r->events < end)
        return part_words(r, record->events[r->events].line, record->events[r->events].words,
                          "no further event");
    return STATUS_OK;
}

/* The check values before each round so far. */
static enum status compare_checks(struct replay *r)
{
    const struct record *record = r->record;
    uint64_t checks[LIMIT_ROUNDS];
    int count = match_round_checks(r->match, checks);
    for (int i = 0; i < count && i < record->check_count; i++)
        if (checks[i] != record->checks[i].value)
            return part_checks(r, record->checks[i].line, record->checks[i].value, checks[i]);
    if (count > record->check_count)
        return part_say(r, record->end_line, "no further check value", "that of a further round");
    return STATUS_OK;
}

static enum status give_answer(struct replay *r, int i)
{
    const struct record_answer *answer = &r->record->answers[i];
    struct refusal refusal;
    char found[LIMIT_WORDS];
    if (!answer->known)
        return part_say(r, answer->line, "an answer", "a hidden one");
    enum status status = match_answer(r->match, answer->seat, &answer->answer, &refusal);
    if (status != STATUS_BAD_INPUT)
        return status;
    struct pen pen = pen_in(found, sizeof found);
    pen_text(&pen, "a refusal by ");
    pen_text(&pen, refusal.rule);
    pen_text(&pen, ": ");
    pen_text(&pen, refusal.sentence);
    (void)part_say(r, answer->line, "an answer that is accepted", found);
    r->divergence->answer++; /* the one that was refused, not the last that counted */
    return STATUS_BAD_INPUT;
}

/* A seat that gives up, which it can do only while the game lasts. */
static enum status give_up(struct replay *r)
{
    struct refusal refusal;
    if (match_resign(r->match, r->record->resigned, &refusal) == STATUS_OK)
        return STATUS_OK;
    return part_say(r, r->record->end_line, "a game in which a seat gives up", refusal.sentence);
}

/* What stands at the end: the result, the number of rounds, the last check value. */
static enum status compare_end(struct replay *r)
{
    const struct record *record = r->record;
    const struct setup *setup = &record->setup;
    uint64_t checks[LIMIT_ROUNDS];
    int32_t score[LIMIT_SEATS];
    bool over = match_over(r->match);
    int rounds = match_round_checks(r->match, checks);
    if (over != record->over)
        return part_say(r, record->end_line, record->over ? "a result" : "a game that goes on",
                        over ? "a game that is over" : "a game that goes on");
    if (over) {
        match_score(r->match, score);
        if (memcmp(score, record->result, (size_t)setup->seat_count * sizeof *score) != 0)
            return part_results(r, score);
    }
    if (record->check_count > rounds)
        return part_say(r, record->checks[rounds].line, "a further round", "no further round");
    if (match_check(r->match) != record->end_check)
        return part_checks(r, record->end_line, record->end_check, match_check(r->match));
    return STATUS_OK;
}

/* ---- the whole -------------------------------------------------------------------- */

static enum status finish_setup(struct replay *r)
{
    struct record *record = r->record;
    struct setup_faults faults;
    enum status status = record->setup.mover_count > 0 ? STATUS_OK /* it was done before */
                                                       : setup_finish(&record->setup, &faults);
    if (status == STATUS_BAD_INPUT)
        return part_say(r, 0, "a set-up that keeps the rules", faults.faults[0].sentence);
    if (status == STATUS_OK && memcmp(record->setup.house, record->house, HASH_SIZE) != 0)
        return part_say(r, record->house_line, "house rules with the digest of the record",
                        "house rules with another digest");
    return status;
}

static enum status replay_all(struct replay *r, bool local)
{
    const struct record *record = r->record;
    enum status status = match_begin(&r->match, &record->setup, record->seed, local);
    for (int i = 0; i <= record->answer_count && status == STATUS_OK; i++) {
        bool last = i == record->answer_count;
        int end = last ? record->event_count : record->answers[i].event_first;
        int line = last ? record->end_line : record->answers[i].line;
        status = compare_events(r, end, line);
        if (status == STATUS_OK)
            status = compare_checks(r);
        if (status == STATUS_OK && !last)
            status = give_answer(r, i);
    }
    if (status == STATUS_OK && record->resigned >= 0)
        status = give_up(r);
    return status == STATUS_OK ? compare_end(r) : status;
}

enum status record_replay(struct record *record, bool local, struct match **out,
                          struct divergence *divergence)
{
    struct replay r = {.record = record, .divergence = divergence};
    char sentence[LIMIT_SENTENCE];
    if (!record_can_replay(record, sentence))
        return part_say(&r, 0, "a record that can be replayed", sentence);
    enum status status = finish_setup(&r);
    if (status == STATUS_OK)
        status = replay_all(&r, local);
    if (status == STATUS_OK)
        *out = r.match;
    else
        match_end(r.match);
    return status;
}
