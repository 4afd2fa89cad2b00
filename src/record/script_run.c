#include "record/script_run.h"

#include <string.h>

#include "base/memory.h"
#include "record/record_text.h"
#include "rules/scratch.h"

/* ---- failing ---------------------------------------------------------------------- */

bool run_fail(struct script_run *run, const char *expected, const char *found)
{
    struct script_fault *fault = run->fault;
    const struct script_line *line = &run->script->lines[run->line];
    struct reading whole =
        reading_of(line->text, (size_t)(line->file->bytes + line->file->size - line->text), 1);
    (void)reading_line(&whole);
    struct word text = reading_rest(&whole);
    struct pen pen = pen_in(fault->path, sizeof fault->path);
    pen_text(&pen, line->file->path);
    pen = pen_in(fault->text, sizeof fault->text);
    pen_bytes(&pen, text.text, (size_t)text.size);
    pen = pen_in(fault->expected, sizeof fault->expected);
    pen_text(&pen, expected);
    pen = pen_in(fault->found, sizeof fault->found);
    pen_text(&pen, found);
    fault->line = line->number;
    return false;
}

bool run_say(struct script_run *run, const char *sentence)
{
    return run_fail(run, "", sentence);
}

bool run_word(struct script_run *run, const char *before, struct word word, const char *after)
{
    char sentence[LIMIT_WORDS];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, before);
    pen_word(&pen, word);
    pen_text(&pen, after);
    return run_say(run, sentence);
}

/* ---- words of a line -------------------------------------------------------------- */

bool run_line_over(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    return !word_there(word) || run_word(run, "the line should end before ", word, "");
}

bool run_seat(struct script_run *run, int *seat)
{
    struct word word = reading_word(&run->reading);
    return word_seat(word, run->setup->seat_count, seat) ||
           run_word(run, "a seat is a letter from a on, not ", word, "");
}

/* The index between brackets: a model, a seat, or a number from 0. */
static bool read_index(struct script_run *run, struct word word, const struct field *field,
                       int *index)
{
    int32_t value;
    if (!thing_read(run->setup, THING_MODEL, word.text, word.size, &value) &&
        !thing_read(run->setup, THING_SEAT, word.text, word.size, &value) &&
        !word_number(word, &value))
        return run_word(run, "an index is a model, a seat or a number from 0, not ", word, "");
    if (value < 0 || value >= field->count)
        return run_word(run, "the field has no element ", word, "");
    *index = value;
    return true;
}

bool run_field(struct script_run *run, struct word word, const struct field **field, int *index)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *known = &ruleset->fields[i];
        int size = (int)strlen(known->name);
        struct word head = {.text = word.text, .size = size < word.size ? size : word.size};
        if (!word_is(head, known->name))
            continue;
        struct word rest = {.text = word.text + size, .size = word.size - size};
        bool indexed = rest.size > 2 && rest.text[0] == '[' && rest.text[rest.size - 1] == ']';
        if (rest.size > 0 && !indexed)
            continue;
        if (known->type > FIELD_U64)
            return run_word(run, "", word, " is set and seen as piles of cards, or with `dice`");
        *field = known;
        *index = 0;
        if (!indexed)
            return known->count == 1 || run_word(run, "", word, " needs an index: [b], [a1], [0]");
        rest = (struct word){.text = rest.text + 1, .size = rest.size - 2};
        return read_index(run, rest, known, index);
    }
    return run_word(run, "there is no field ", word, "");
}

void run_field_write(const struct script_run *run, const struct field *field, int64_t value,
                     char out[LIMIT_WORDS])
{
    if (value >= INT32_MIN && value <= INT32_MAX) {
        (void)thing_write(run->setup, field->thing, (int)value, out);
        return;
    }
    struct pen pen = pen_in(out, LIMIT_WORDS);
    pen_number(&pen, value);
}

bool run_field_value(struct script_run *run, const struct field *field, struct word word,
                     int64_t *value)
{
    int32_t read;
    if (!thing_read(run->setup, field->thing, word.text, word.size, &read))
        return run_word(run, "", word, " is no value of that field");
    *value = read;
    return true;
}

bool run_pile(struct script_run *run, struct word word, int *pile)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    int seat = -1;
    *pile = -1;
    for (int i = 0; i < ruleset->pile_count; i++) {
        if (!word_is(word, ruleset->piles[i].word))
            continue;
        if (ruleset->piles[i].seat >= 0 && seat < 0 && !run_seat(run, &seat))
            return false;
        if (ruleset->piles[i].seat != seat)
            continue;
        *pile = i;
        return true;
    }
    return true;
}

bool run_card(struct script_run *run, struct word word, bool hidden, int *card)
{
    int32_t value;
    if (!thing_read(run->setup, THING_CARD, word.text, word.size, &value) || value < 0 ||
        (value == CARD_NONE && !hidden))
        return run_word(run, "", word, " is no card");
    *card = value;
    return true;
}

struct chance *run_chance(struct script_run *run)
{
    uint8_t *state = match_state_for_script(run->match);
    return (struct chance *)(void *)(state + run->setup->ruleset->chance_offset);
}

struct cards *run_cards(struct script_run *run)
{
    uint8_t *state = match_state_for_script(run->match);
    size_t offset = run->setup->ruleset->cards_offset;
    return offset > 0 ? (struct cards *)(void *)(state + offset) : NULL;
}

/* ---- the story -------------------------------------------------------------------- */

static void tell(struct script_run *run, const char *before, const char *line)
{
    char text[LIMIT_WORDS + 16];
    if (!run->listener || !run->listener->tell)
        return;
    struct pen pen = pen_in(text, sizeof text);
    pen_text(&pen, before);
    pen_text(&pen, line);
    run->listener->tell(run->listener->context, text);
}

static void tell_events(struct script_run *run)
{
    char words[LIMIT_WORDS];
    for (int i = run->last_events; i < match_event_count(run->match); i++) {
        (void)event_say(run->setup, match_event_whole(run->match, i), false, words);
        tell(run, "    ", words);
    }
}

/* ---- answers ---------------------------------------------------------------------- */

bool run_check(struct script_run *run)
{
    if (!run->unchecked)
        return true;
    run->unchecked = false;
    const char *broken = run->setup->ruleset->check(run->setup, match_state(run->match));
    char sentence[LIMIT_WORDS];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, "the position is not possible: ");
    pen_text(&pen, broken ? broken : "");
    return !broken || run_say(run, sentence);
}

/* [TB-RNG-2] What was needed and not listed. */
static bool check_luck(struct script_run *run)
{
    const struct cards *cards = run_cards(run);
    switch (run_chance(run)->fault) {
    case CHANCE_FAULT_RAN_OUT:
        return run_say(run, "a die was rolled that no `dice` line lists");
    case CHANCE_FAULT_VALUE:
        return run_say(run, "the next roll of the `dice` lines is not on the die that was rolled");
    default:
        break;
    }
    if (cards && cards->fault == CARDS_FAULT_RAN_OUT)
        return run_say(run, "a card was turned up that no line puts on top of its pile");
    return true;
}

/* What a line expects of its answer. */
struct expected_refusal {
    bool refused;
    struct word rule;
    bool by;
    int32_t shortfall;
};

/* Cuts `-> refused RULE [by N [inches]]` off the end of an answer. */
static bool read_outcome(struct script_run *run, struct word *answer, struct expected_refusal *out)
{
    *out = (struct expected_refusal){0};
    int at = 0;
    while (at + 1 < answer->size && memcmp(answer->text + at, "->", 2) != 0)
        at++;
    if (at + 1 >= answer->size)
        return true;
    struct reading rest =
        reading_of(answer->text + at + 2, (size_t)(answer->size - at - 2), run->reading.line);
    answer->size = at;
    while (answer->size > 0 && answer->text[answer->size - 1] == ' ')
        answer->size--;
    (void)reading_line(&rest);
    struct word refused = reading_word(&rest);
    out->rule = reading_word(&rest);
    out->refused = true;
    struct word by = reading_word(&rest), amount = reading_word(&rest);
    struct word unit = reading_word(&rest);
    bool inches = word_is(unit, "inches");
    if (!word_is(refused, "refused") || !word_there(out->rule))
        return run_say(run, "after -> comes `refused RULE`, and `by N` or `by N inches` if wished");
    if (!word_there(by))
        return true;
    out->by = true;
    if (!word_is(by, "by") || (word_there(unit) && !inches) || word_there(reading_word(&rest)) ||
        !(inches ? word_length(amount, &out->shortfall) : word_number(amount, &out->shortfall)))
        return run_say(run, "a shortfall is `by N` or `by N inches`, and nothing follows it");
    return true;
}

/* Whether a refusal is the one expected. */
static bool check_refusal(struct script_run *run, const struct expected_refusal *expected,
                          const struct refusal *refusal)
{
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    struct pen pen = pen_in(wants, sizeof wants);
    pen_bytes(&pen, expected->rule.text, (size_t)expected->rule.size);
    if (expected->by) {
        pen_text(&pen, " by ");
        pen_number(&pen, expected->shortfall);
    }
    pen = pen_in(has, sizeof has);
    pen_text(&pen, refusal->rule);
    if (expected->by) {
        pen_text(&pen, " by ");
        pen_number(&pen, refusal->shortfall);
    }
    run->expectations++;
    tell(run, "    refused: ", refusal->sentence);
    if (strcmp(wants, has) == 0)
        return true;
    pen_text(&pen, ": ");
    pen_text(&pen, refusal->sentence);
    return run_fail(run, wants, has);
}

static bool say_refusal(struct script_run *run, const struct refusal *refusal)
{
    char found[LIMIT_WORDS];
    struct pen pen = pen_in(found, sizeof found);
    pen_text(&pen, refusal->rule);
    pen_text(&pen, ": ");
    pen_text(&pen, refusal->sentence);
    return run_fail(run, "an answer that is accepted", found);
}

/* What follows from an answer's or a take-back's status. */
static bool settle(struct script_run *run, enum status status,
                   const struct expected_refusal *expected, const struct refusal *refusal)
{
    if (status == STATUS_BAD_INPUT)
        return expected->refused ? check_refusal(run, expected, refusal)
                                 : say_refusal(run, refusal);
    if (status != STATUS_OK)
        return run_say(run, "there is no memory left, or the game is too long");
    if (expected->refused) {
        char wants[LIMIT_WORDS];
        struct pen pen = pen_in(wants, sizeof wants);
        pen_bytes(&pen, expected->rule.text, (size_t)expected->rule.size);
        return run_fail(run, wants, "an answer that is accepted");
    }
    return true;
}

static void count_event(void *context, const struct event *event)
{
    (void)event;
    ++*(int *)context;
}

/* [TB-GAME-2] Whether the rules themselves leave everything as it is when they refuse an answer: a match puts
 * back what they change. */
static bool refusal_is_clean(const struct script_run *run, int seat, const struct answer *answer)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    _Alignas(16) uint8_t state[LIMIT_STATE];
    struct refusal refusal;
    int events = 0;
    struct sink sink = {count_event, &events};
    if (!(match_asked(run->match) >> seat & 1))
        return true;
    memcpy(state, match_state(run->match), ruleset->state_size);
    return !ruleset->apply(run->setup, state, seat, answer, &sink, &refusal) && events == 0 &&
           memcmp(state, match_state(run->match), ruleset->state_size) == 0;
}

/* Whether the events since `first` have no number that their kinds do not tell of: it would be hashed and kept,
 * but nobody could ever read it. */
static bool events_fit(struct script_run *run, int first)
{
    for (int i = first; i < match_event_count(run->match); i++) {
        const struct event *event = match_event_whole(run->match, i);
        const struct signature *kind = &run->setup->ruleset->events[event->kind].signature;
        for (int k = kind->count; k < LIMIT_EVENT_NUMBERS; k++)
            if (event->numbers[k] != 0)
                return run_fail(run, "an event without a number too many", kind->word);
    }
    return true;
}

static bool give_answer(struct script_run *run, int seat, const struct answer *answer,
                        const struct expected_refusal *expected)
{
    struct refusal refusal;
    int events = match_event_count(run->match);
    enum status status = match_answer(run->match, seat, answer, &refusal);
    if (status == STATUS_BAD_INPUT && !refusal_is_clean(run, seat, answer))
        return run_say(run, "the refused answer has changed something");
    if (!settle(run, status, expected, &refusal))
        return false;
    if (status != STATUS_OK)
        return true;
    run->last_events = run->heard = events;
    memset(run->placed, 0, sizeof run->placed);
    tell_events(run);
    run->unchecked = true;
    return events_fit(run, events) && check_luck(run) && run_check(run);
}

static bool run_answer(struct script_run *run, int seat)
{
    struct word text = reading_rest(&run->reading);
    struct expected_refusal expected;
    struct answer answer;
    char sentence[LIMIT_SENTENCE], line[LIMIT_WORDS];
    if (!read_outcome(run, &text, &expected))
        return false;
    if (answer_read(run->setup, text.text, text.size, &answer, sentence) != STATUS_OK)
        return run_say(run, sentence);
    struct pen pen = pen_in(line, sizeof line);
    pen_byte(&pen, (char)('a' + seat));
    pen_text(&pen, ": ");
    pen_bytes(&pen, text.text, (size_t)text.size);
    tell(run, "  ", line);
    return give_answer(run, seat, &answer, &expected);
}

/* Reads `SEAT [-> refused RULE]`. */
static bool read_seat_outcome(struct script_run *run, int *seat, struct expected_refusal *expected)
{
    struct word text = reading_rest(&run->reading);
    if (!read_outcome(run, &text, expected))
        return false;
    run->reading = reading_of(text.text, (size_t)text.size, run->reading.line);
    (void)reading_line(&run->reading);
    return run_seat(run, seat) && run_line_over(run);
}

/* back SEAT [-> refused RULE]: takes an answer back [TB-GAME-6]. */
static bool run_back(struct script_run *run)
{
    struct expected_refusal expected;
    struct refusal refusal;
    int seat;
    if (!read_seat_outcome(run, &seat, &expected))
        return false;
    if (run->touched_late)
        return run_say(run, "nothing can be taken back once the position was set between answers");
    enum status status = match_take_back(run->match, seat, &refusal);
    run->last_events = run->heard = match_event_count(run->match);
    return settle(run, status, &expected, &refusal);
}

/* resign SEAT [-> refused RULE]: gives the game up. */
static bool run_resign(struct script_run *run)
{
    struct expected_refusal expected;
    struct refusal refusal;
    int seat;
    return read_seat_outcome(run, &seat, &expected) &&
           settle(run, match_resign(run->match, seat, &refusal), &expected, &refusal);
}

/* ---- one line --------------------------------------------------------------------- */

static const struct script_command *command_find(const struct script_command *commands,
                                                 struct word word)
{
    for (; commands->word; commands++)
        if (word_is(word, commands->word))
            return commands;
    return NULL;
}

static bool is_seat(struct word word)
{
    return word.size == 2 && word.text[1] == ':' && word.text[0] >= 'a' && word.text[0] <= 'z';
}

static bool run_setup_line(struct script_run *run, struct word first,
                           const struct script_command *command)
{
    bool early = word_is(first, "rules") || word_is(first, "seed") || word_is(first, "online") ||
                 word_is(first, "system");
    if (run->match && !word_is(first, "rules"))
        return run_word(run, "", first, " stands before `begin`");
    if (!run->has_system && !early)
        return run_word(run, "", first, " stands after `system`");
    return command->run(run);
}

/* A line that looks at the position or goes on from it. */
static bool run_play_line(struct script_run *run, struct word first)
{
    int seat = first.text[0] - 'a';
    if (!run_check(run))
        return false;
    if (word_is(first, "expect"))
        return run_expect(run);
    if (word_is(first, "back"))
        return run_back(run);
    if (word_is(first, "resign"))
        return run_resign(run);
    return seat < run->setup->seat_count ? run_answer(run, seat)
                                         : run_word(run, "there is no seat ", first, "");
}

/* A line after `begin`. */
static bool run_game_line(struct script_run *run, struct word first)
{
    int pile;
    const struct script_command *command = command_find(PLACE_COMMANDS, first);
    if (command)
        return command->run(run);
    if (is_seat(first) || word_is(first, "expect") || word_is(first, "back") ||
        word_is(first, "resign"))
        return run_play_line(run, first);
    if (!run_pile(run, first, &pile))
        return false;
    return pile >= 0 ? run_pile_set(run, pile)
                     : run_word(run, "", first, " starts no line of a script");
}

static bool run_line(struct script_run *run)
{
    const struct script_line *line = &run->script->lines[run->line];
    const char *end = line->file->bytes + line->file->size;
    run->reading = reading_of(line->text, (size_t)(end - line->text), line->number);
    (void)reading_line(&run->reading);
    struct word first = reading_word(&run->reading);
    if (!word_there(first) || word_is(first, "include"))
        return true;
    if (run->ended && !word_is(first, "rules"))
        return run_say(run, "nothing can follow a set-up that was refused");
    const struct script_command *command = command_find(SETUP_COMMANDS, first);
    if (command)
        return run_setup_line(run, first, command);
    if (!run->match)
        return run_word(run, "", first, " stands before `begin`, or is no line of a script");
    return run_game_line(run, first);
}

/* ---- a whole case ----------------------------------------------------------------- */

/* A game that was only answered, from its seed, must be the same as its record tells
 * [TB-GAME-4]. */
static bool check_record(struct script_run *run)
{
    struct record *record = NULL;
    struct match *again = NULL;
    struct remarks remarks = {0};
    struct divergence divergence = {0};
    char *bytes;
    size_t size;
    if (record_write(run->match, RECORD_OWNER, &bytes, &size) != STATUS_OK)
        return run_say(run, "there is no memory left");
    bool good = true;
    if (record_read(&record, run->world->find, &remarks, bytes, size) != STATUS_OK)
        good = run_fail(run, "a record that can be read", remarks.kept[0].sentence);
    else if (record_replay(record, true, &again, &divergence) != STATUS_OK)
        good = run_fail(run, divergence.expected, divergence.found);
    match_end(again);
    record_end(record);
    memory_release(bytes);
    return good;
}

static bool run_end(struct script_run *run)
{
    if (!run->has_rules)
        return run_say(run, "the case names no rules: `rules ID...`");
    if (!run->match && !run->ended)
        return run_say(run, "the case never begins: `begin`");
    if (run->expectations == 0)
        return run_say(run, "the case expects nothing");
    if (run->ended)
        return true;
    if (!run_check(run))
        return false;
    if (run_chance(run)->loaded_count > 0) /* [TB-RNG-2] */
        return run_say(run, "rolls of the `dice` lines are left over at the end");
    return run->touched || !run->seeded || check_record(run);
}

static bool run_lines(struct script_run *run, int first, int end)
{
    for (run->line = first; run->line < end; run->line++)
        if (!run_line(run))
            return false;
    return true;
}

static bool run_case(struct script_run *run)
{
    static const char SEED[] = "script";
    const struct script_case *now = run->now;
    chance_seed_from_text(run->seed, SEED, sizeof SEED - 1);
    if (!run_lines(run, 0, run->script->shared_end) || !run_lines(run, now->first, now->end))
        return false;
    run->line = now->end - 1;
    return run_end(run);
}

bool script_run(const struct script *script, int index, const struct script_world *world,
                const struct script_listener *listener, struct script_fault *fault)
{
    struct script_run run = {.script = script,
                             .now = &script->cases[index],
                             .world = world,
                             .listener = listener,
                             .fault = fault,
                             .setup = memory_take(sizeof *run.setup)};
    *fault = (struct script_fault){0};
    run.line = run.now->line;
    bool passed = run.setup ? run_case(&run) : run_say(&run, "there is no memory left");
    match_end(run.match);
    if (run.setup)
        setup_end(run.setup);
    memory_release(run.setup);
    return passed;
}
