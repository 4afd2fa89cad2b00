#include <string.h>

#include "base/memory.h"
#include "record/house_text.h"
#include "record/record_text.h"
#include "record/roster_text.h"
#include "record/table_text.h"

static const char *const TABLE_LINES[] = {"name",    "style", "ground", "piece",
                                          "stretch", "point", NULL};

enum line_word {
    LINE_SYSTEM,
    LINE_SEATS,
    LINE_TEAMS,
    LINE_SWITCH,
    LINE_SET,
    LINE_HOUSE,
    LINE_ROSTER,
    LINE_TABLE,
    LINE_SEED,
    LINE_BEGIN,
    LINE_EVENT,
    LINE_CHECK,
    LINE_RESIGN,
    LINE_RESULT,
    LINE_END,
    LINE_COUNT,
};

struct record_reader {
    struct reading reading;
    const struct ruleset *(*find)(const char *id);
    struct record *record;
    struct remarks *remarks;
    const char *line_start;
    bool begun, ended; /* the lines were met */
    unsigned rosters;  /* bit s: the roster of seat s */
    unsigned met;      /* bit i: a line of kind i, of those that a record has once */
};

static bool refuse(struct record_reader *r, const char *sentence)
{
    return remark_say(r->remarks, r->reading.line, sentence);
}

static bool refuse_word(struct record_reader *r, const char *before, struct word word,
                        const char *after)
{
    return remark_word(r->remarks, r->reading.line, before, word, after);
}

static bool line_is_over(struct record_reader *r)
{
    struct word word = reading_word(&r->reading);
    return !word_there(word) || refuse_word(r, "the line should end before ", word, "");
}

static bool line_met(const struct record_reader *r, enum line_word line)
{
    return (r->met >> line & 1) != 0;
}

/* Whether the rules are those of this program: what is not understood is a mistake only then. */
static bool is_own_version(const struct record_reader *r)
{
    return r->record->ruleset && r->record->version == r->record->ruleset->version;
}

/* ---- the head, a function for each line ------------------------------------------- */

static bool read_system(struct record_reader *r)
{
    struct record *record = r->record;
    struct word system = reading_word(&r->reading), version = reading_word(&r->reading);
    char id[LIMIT_NAME] = "";
    int32_t number;
    record->ruleset = word_copy(system, id, sizeof id) ? r->find(id) : NULL;
    if (!record->ruleset)
        return refuse_word(r, "there is no system ", system, "");
    setup_begin(&record->setup, record->ruleset, record->ruleset->seats_least);
    if (!word_number(version, &number) || number < 1)
        return refuse_word(r, "the version of the rules should stand where there is ", version, "");
    record->version = (uint32_t)number;
    return line_is_over(r);
}

static bool read_seats(struct record_reader *r)
{
    const struct ruleset *ruleset = r->record->ruleset;
    struct word word = reading_word(&r->reading);
    int32_t count;
    if (line_met(r, LINE_TEAMS) || r->rosters != 0)
        return refuse(r, "the number of seats stands before teams and rosters");
    if (!word_number(word, &count) || count < 1 || count > LIMIT_SEATS ||
        (is_own_version(r) && (count < ruleset->seats_least || count > ruleset->seats_most)))
        return refuse_word(r, "this system is not for so many seats: ", word, "");
    r->record->setup.seat_count = count;
    return line_is_over(r);
}

static bool read_teams(struct record_reader *r)
{
    for (int seat = 0; seat < r->record->setup.seat_count; seat++) {
        struct word word = reading_word(&r->reading);
        int32_t team;
        if (!word_number(word, &team) || team < 0 || team >= LIMIT_SEATS)
            return refuse_word(r, "a team is a number from 0 to 3 for each seat, not ", word, "");
        r->record->setup.teams[seat] = (uint8_t)team;
    }
    return line_is_over(r);
}

static bool read_house_line(struct record_reader *r, bool set)
{
    struct remarks unheeded = {0};
    struct remarks *remarks = is_own_version(r) ? r->remarks : &unheeded;
    struct word key = reading_word(&r->reading), value = reading_word(&r->reading);
    bool good = set ? house_set(&r->record->setup, remarks, r->reading.line, key, value)
                    : house_switch(&r->record->setup, remarks, r->reading.line, key, value);
    return (good || !is_own_version(r)) && line_is_over(r);
}

static bool read_switch(struct record_reader *r)
{
    return read_house_line(r, false);
}

static bool read_set(struct record_reader *r)
{
    return read_house_line(r, true);
}

static bool read_house(struct record_reader *r)
{
    struct word word = reading_word(&r->reading);
    if (!word_hex(word, r->record->house, HASH_SIZE))
        return refuse_word(r, "the digest of the house rules is 64 hex digits, not ", word, "");
    r->record->house_line = r->reading.line;
    return line_is_over(r);
}

static bool read_roster(struct record_reader *r)
{
    struct setup *setup = &r->record->setup;
    struct remarks unheeded = {0};
    struct word word = reading_word(&r->reading);
    int seat, line = r->reading.line;
    if (!word_seat(word, setup->seat_count, &seat))
        return refuse_word(r, "a roster is of a seat, a, b, c or d, not ", word, "");
    if (r->rosters >> seat & 1)
        return refuse(r, "a second roster of this seat");
    if (!line_is_over(r))
        return false;
    struct roster_read read = {.ruleset = r->record->ruleset};
    struct word lines = reading_block(&r->reading, ROSTER_LINES);
    bool good =
        roster_lines_read(&read, is_own_version(r) ? r->remarks : &unheeded, lines, line + 1);
    r->rosters |= 1U << seat;
    setup->rosters[seat] = read.roster;
    return good || !is_own_version(r);
}

static bool read_table(struct record_reader *r)
{
    struct remarks remarks = {0};
    const char *start = r->line_start;
    int line = r->reading.line;
    (void)reading_block(&r->reading, TABLE_LINES);
    if (table_text_read(&r->record->setup.layout, &remarks, start,
                        (size_t)(r->reading.next - start)) == STATUS_OK)
        return true;
    for (int i = 0; i < remarks.kept_count; i++)
        if (!remarks.kept[i].warning)
            remark_say(r->remarks, line - 1 + remarks.kept[i].line, remarks.kept[i].sentence);
    return false;
}

static bool read_seed(struct record_reader *r)
{
    struct word word = reading_word(&r->reading);
    if (!word_hex(word, r->record->seed, CHANCE_SEED_SIZE))
        return refuse_word(r, "a seed is 64 hex digits, not ", word, "");
    r->record->has_seed = true;
    return line_is_over(r);
}

/* Everything that the game cannot do without must have come before. */
static bool read_begin(struct record_reader *r)
{
    const struct setup *setup = &r->record->setup;
    if (r->rosters != (1U << setup->seat_count) - 1)
        return refuse(r, "the game begins, but a seat has no roster");
    if (!line_met(r, LINE_TABLE))
        return refuse(r, "the game begins, but there is no table");
    if (!line_met(r, LINE_SEATS) || !line_met(r, LINE_TEAMS) || !line_met(r, LINE_HOUSE))
        return refuse(r, "the game begins, but the seats, the teams or the digest of the house "
                         "rules are missing");
    r->begun = true;
    return line_is_over(r);
}

/* ---- the game --------------------------------------------------------------------- */

static bool read_event(struct record_reader *r)
{
    struct record *record = r->record;
    struct record_event *event = &record->events[record->event_count];
    char sentence[LIMIT_SENTENCE];
    event->words = reading_rest(&r->reading);
    event->line = r->reading.line;
    event->known = event_read(&record->setup, event->words.text, event->words.size, &event->event,
                              sentence) == STATUS_OK;
    record->event_count++;
    return event->known || !is_own_version(r) || refuse(r, sentence);
}

static bool read_answer(struct record_reader *r, struct word seat)
{
    struct record *record = r->record;
    struct record_answer *answer = &record->answers[record->answer_count];
    char sentence[LIMIT_SENTENCE];
    int number = seat.text[0] - 'a';
    if (number >= record->setup.seat_count)
        return refuse_word(r, "there is no seat ", seat, "");
    record->answer_count++;
    struct word words = reading_rest(&r->reading);
    answer->seat = (uint8_t)number;
    answer->line = r->reading.line;
    answer->event_first = record->event_count;
    if (word_is(words, "?"))
        return true;
    answer->known =
        answer_read(&record->setup, words.text, words.size, &answer->answer, sentence) == STATUS_OK;
    return answer->known || !is_own_version(r) || refuse(r, sentence);
}

static bool read_check(struct record_reader *r)
{
    struct record *record = r->record;
    struct word round = reading_word(&r->reading), value = reading_word(&r->reading);
    int32_t number;
    if (record->check_count == LIMIT_ROUNDS || !word_number(round, &number) ||
        number != record->check_count + 1)
        return refuse_word(r, "the rounds are counted from 1; here is ", round, "");
    struct record_check *check = &record->checks[record->check_count++];
    if (!word_check(value, &check->value))
        return refuse_word(r, "a check value is 16 hex digits, not ", value, "");
    check->line = r->reading.line;
    check->event = record->event_count;
    return line_is_over(r);
}

static bool read_resign(struct record_reader *r)
{
    struct word word = reading_word(&r->reading);
    if (!word_seat(word, r->record->setup.seat_count, &r->record->resigned))
        return refuse_word(r, "a seat gives up, a, b, c or d, not ", word, "");
    return line_is_over(r);
}

static bool read_result(struct record_reader *r)
{
    r->record->over = true;
    r->record->result_line = r->reading.line;
    for (int seat = 0; seat < r->record->setup.seat_count; seat++) {
        struct word word = reading_word(&r->reading);
        if (!word_number(word, &r->record->result[seat]))
            return refuse_word(r, "a result is a number for each seat, not ", word, "");
    }
    return line_is_over(r);
}

static bool read_end(struct record_reader *r)
{
    struct word value = reading_word(&r->reading);
    r->ended = true;
    r->record->end_line = r->reading.line;
    if (!word_check(value, &r->record->end_check))
        return refuse_word(r, "a check value is 16 hex digits, not ", value, "");
    return line_is_over(r);
}

/* ---- the whole text --------------------------------------------------------------- */

static const struct line_kind {
    const char *word;
    bool (*read)(struct record_reader *r);
    bool in_game; /* after `begin`, not before */
    bool once;
} LINES[LINE_COUNT] = {
    [LINE_SYSTEM] = {"system", read_system, false, true},
    [LINE_SEATS] = {"seats", read_seats, false, true},
    [LINE_TEAMS] = {"teams", read_teams, false, true},
    [LINE_SWITCH] = {"switch", read_switch, false, false},
    [LINE_SET] = {"set", read_set, false, false},
    [LINE_HOUSE] = {"house", read_house, false, true},
    [LINE_ROSTER] = {"roster", read_roster, false, false},
    [LINE_TABLE] = {"table", read_table, false, true},
    [LINE_SEED] = {"seed", read_seed, false, true},
    [LINE_BEGIN] = {"begin", read_begin, false, true},
    [LINE_EVENT] = {"-", read_event, true, false},
    [LINE_CHECK] = {"check", read_check, true, false},
    [LINE_RESIGN] = {"resign", read_resign, true, true},
    [LINE_RESULT] = {"result", read_result, true, true},
    [LINE_END] = {"end", read_end, true, true},
};

static bool is_seat(struct word word)
{
    return word.size == 2 && word.text[1] == ':' && word.text[0] >= 'a' &&
           word.text[0] < 'a' + LIMIT_SEATS;
}

static bool read_line(struct record_reader *r, struct word first)
{
    if (r->ended)
        return refuse(r, "something stands after the end");
    if (r->record->resigned >= 0 && !word_is(first, "result") && !word_is(first, "end"))
        return refuse(r, "the game goes on after a seat has given up");
    if (r->record->over && !word_is(first, "end"))
        return refuse(r, "only `end` follows the result");
    if (first.quoted) /* and was not counted when room was taken */
        return refuse_word(r, "", first, " starts no line of a record");
    if (is_seat(first) && r->begun)
        return read_answer(r, first);
    for (int i = 0; i < LINE_COUNT; i++) {
        if (!word_is(first, LINES[i].word))
            continue;
        if (LINES[i].in_game != r->begun)
            return refuse_word(r, "", first,
                               r->begun ? " stands after `begin`" : " stands before `begin`");
        if (!r->record->ruleset && i != LINE_SYSTEM)
            return refuse_word(r, "", first, " stands before the system");
        if (LINES[i].once && line_met(r, (enum line_word)i))
            return refuse_word(r, "", first, " stands here a second time");
        r->met |= 1U << i;
        return LINES[i].read(r);
    }
    return refuse_word(r, "", first, " starts no line of a record");
}

/* The first line tells what it is. */
static bool read_head(struct record_reader *r)
{
    struct word words[3] = {{0}};
    int32_t format;
    while (!word_there(words[0]) && reading_line(&r->reading))
        words[0] = reading_word(&r->reading);
    for (int i = 1; i < 3; i++)
        words[i] = reading_word(&r->reading);
    if (!word_is(words[0], "bluff") || !word_is(words[1], "record"))
        return refuse(r, "the first line of a record is `bluff record 1`");
    if (!word_number(words[2], &format) || format != RECORD_FORMAT)
        return refuse_word(r, "this program reads records of format 1, not ", words[2], "");
    return line_is_over(r);
}

/* Head faults make everything after them unsure, so the first ends the reading; in the game all
 * are named. */
static bool read_all(struct record_reader *r)
{
    bool good = read_head(r);
    while ((good || r->begun) && reading_line(&r->reading)) {
        r->line_start = r->reading.at;
        struct word first = reading_word(&r->reading);
        if (word_there(first))
            good &= read_line(r, first);
    }
    if (good && !r->ended)
        good = refuse(r, "the record stops before its last line, `end`: something is missing");
    return good;
}

/* How many lines begin as answers do, and as events do. */
struct line_counts {
    size_t answers, events;
};

static struct line_counts count_lines(const char *text, size_t size)
{
    struct line_counts counts = {0};
    bool fresh = true; /* only blanks stand before it on the line */
    for (size_t i = 0; i < size; i++) {
        bool blank = text[i] == ' ' || text[i] == '\t' || text[i] == '\r';
        counts.events += fresh && text[i] == '-';
        counts.answers += fresh && i + 1 < size && text[i + 1] == ':';
        fresh = text[i] == '\n' || (fresh && blank);
    }
    return counts;
}

static enum status take_room(struct record *record, struct remarks *remarks, const char *text,
                             size_t size)
{
    struct line_counts counts = count_lines(text, size);
    if (counts.answers > LIMIT_ANSWERS || counts.events > LIMIT_RECORD_EVENTS) {
        remark_say(remarks, 0, "there are more than 16384 answers or 262144 events");
        return STATUS_BAD_INPUT;
    }
    record->text = memory_take(size + 1);
    record->answers = memory_take(counts.answers * sizeof *record->answers);
    record->events = memory_take(counts.events * sizeof *record->events);
    if (!record->text || !record->answers || !record->events)
        return STATUS_NO_MEMORY;
    memcpy(record->text, text, size);
    return STATUS_OK;
}

static enum status read_whole(struct record *record, const struct ruleset *find(const char *id),
                              struct remarks *remarks, const char *text, size_t size)
{
    enum status status = take_room(record, remarks, text, size);
    if (status != STATUS_OK)
        return status;
    struct record_reader r = {.reading = reading_of(record->text, size, 1),
                              .find = find,
                              .record = record,
                              .remarks = remarks};
    return read_all(&r) ? STATUS_OK : STATUS_BAD_INPUT;
}

enum status record_read(struct record **out, const struct ruleset *find(const char *id),
                        struct remarks *remarks, const char *text, size_t size)
{
    struct record *record = memory_take(sizeof *record);
    if (!record)
        return STATUS_NO_MEMORY;
    record->resigned = -1;
    enum status status = read_whole(record, find, remarks, text, size);
    if (status == STATUS_OK)
        *out = record;
    else
        record_end(record);
    return status;
}

void record_end(struct record *record)
{
    if (!record)
        return;
    setup_end(&record->setup);
    memory_release(record->text);
    memory_release(record->answers);
    memory_release(record->events);
    memory_release(record);
}

bool record_can_replay(const struct record *record, char sentence[LIMIT_SENTENCE])
{
    struct pen pen = pen_in(sentence, LIMIT_SENTENCE);
    if (record->version != record->ruleset->version) { /* [TB-GAME-4] */
        pen_text(&pen, "it was played by version ");
        pen_number(&pen, record->version);
        pen_text(&pen, " of the rules, and this program has version ");
        pen_number(&pen, record->ruleset->version);
        pen_text(&pen, ": it can be watched, not replayed or played on");
        return false;
    }
    if (!record->has_seed) {
        pen_text(&pen, "it is a player's record of a game that was not over, without its seed: it "
                       "can be watched, not replayed");
        return false;
    }
    return true;
}

int record_event_say(const struct record *record, int i, char out[LIMIT_WORDS])
{
    const struct record_event *event = &record->events[i];
    if (!event->known) {
        struct pen pen = pen_in(out, LIMIT_WORDS);
        pen_bytes(&pen, event->words.text, (size_t)event->words.size);
        return (int)(pen_fits(&pen) ? pen.length : pen.size - 1);
    }
    const struct event_kind *kind = &record->ruleset->events[event->event.kind];
    bool veiled = false; /* what is hidden was blanked before it was written */
    for (int k = 0; k < kind->signature.count; k++)
        veiled |= (kind->hidden >> k & 1) && event->event.numbers[k] == 0;
    return event_say(&record->setup, &event->event, veiled, out);
}
