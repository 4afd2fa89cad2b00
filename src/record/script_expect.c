/* Lines of a script that expect something: `expect ...`. */
#include <string.h>

#include "record/pattern.h"
#include "record/script_run.h"
#include "rules/routine.h"

/* ---- comparisons ------------------------------------------------------------------ */

static const char *const OPERATORS[] = {"=", "!=", "<", ">", "<=", ">=", NULL};

static bool compare(int operator, int64_t found, int64_t value)
{
    switch (operator) {
    case 0:
        return found == value;
    case 1:
        return found != value;
    case 2:
        return found < value;
    case 3:
        return found > value;
    case 4:
        return found <= value;
    default:
        return found >= value;
    }
}

/* Fails with an operator and a value as what was expected. */
static bool fail_compare(struct script_run *run, int operator, const char * value,
                         const char *found)
{
    char expected[LIMIT_WORDS];
    struct pen pen = pen_in(expected, sizeof expected);
    if (operator> 0) {
        pen_text(&pen, OPERATORS[operator]);
        pen_byte(&pen, ' ');
    }
    pen_text(&pen, value);
    return run_fail(run, expected, found);
}

/* An operator and a number that ends the line, against one that was found. */
static bool expect_number(struct script_run *run, int64_t found)
{
    struct word word = reading_word(&run->reading), value = reading_word(&run->reading);
    int operator= word_among(word, OPERATORS);
    int32_t number;
    char wants[32], has[32];
    if (operator<0 || !word_number(value, &number))
        return run_word(run, "a comparison is `= N`, `!= N`, `< N`..., not ", word, "");
    struct pen pen = pen_in(wants, sizeof wants);
    pen_number(&pen, number);
    pen = pen_in(has, sizeof has);
    pen_number(&pen, found);
    return run_line_over(run) &&
           (compare(operator, found, number) || fail_compare(run, operator, wants, has));
}

/* ---- what a position holds, whole or as a seat sees it ---------------------------- */

/* A state and whose eyes it is seen with: RUN_ALL for the whole. */
enum { RUN_ALL = -1 };
struct sight_of {
    const void *state;
    int seat;
};

static const struct cards *cards_of(const struct script_run *run, const struct sight_of *eyes)
{
    const uint8_t *state = eyes->state;
    return (const struct cards *)(const void *)(state + run->setup->ruleset->cards_offset);
}

/* Whether a seat may not see an element of a field. */
static bool is_hidden(const struct field *field, int index, int seat)
{
    return field->seen == SEEN_NOBODY ||
           (field->seen == SEEN_OWNER && index / field->per_seat != seat);
}

static bool expect_field(struct script_run *run, const struct sight_of *eyes, struct word word)
{
    const struct field *field;
    int index;
    int64_t value;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    if (!run_field(run, word, &field, &index))
        return false;
    int64_t found = field_get(field, eyes->state, index);
    run_field_write(run, field, found, has);
    struct word next = reading_word(&run->reading);
    if (word_is(next, "hidden") && eyes->seat != RUN_ALL)
        return run_line_over(run) && ((is_hidden(field, index, eyes->seat) && found == 0) ||
                                      run_fail(run, "hidden", has));
    int operator= word_among(next, OPERATORS);
    if (operator<0)
        return run_word(run, "a comparison is `= VALUE`, `!= VALUE`, `< VALUE`..., not ", next, "");
    if (!run_field_value(run, field, reading_word(&run->reading), &value) || !run_line_over(run))
        return false;
    run_field_write(run, field, value, wants);
    return compare(operator, found, value) || fail_compare(run, operator, wants, has);
}

/* The card at a place, CARD_NONE when it is hidden. */
static int card_seen(const struct cards *cards, int pile, int index)
{
    uint8_t card = cards_at(cards, (struct place){pile, index})->card;
    return card_face(card) == FACE_UNKNOWN ? CARD_NONE : card;
}

static void write_pile(const struct script_run *run, const struct cards *cards, int pile,
                       char out[LIMIT_WORDS])
{
    char text[LIMIT_WORDS];
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (int i = 0; i < cards_count(cards, pile); i++) {
        pen_text(&pen, i > 0 ? " " : "");
        (void)thing_write(run->setup, THING_CARD, card_seen(cards, pile, i), text);
        pen_text(&pen, text);
    }
    pen_text(&pen, cards_count(cards, pile) == 0 ? "no cards" : "");
}

static bool pile_has(const struct cards *cards, int pile, int card)
{
    for (int i = 0; i < cards_count(cards, pile); i++)
        if (card_seen(cards, pile, i) == card)
            return true;
    return false;
}

/* `= CARDS` in their order, or `holds CARDS`. */
static bool expect_cards(struct script_run *run, const struct cards *cards, int pile, bool exact)
{
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    struct word word;
    int count = 0, card;
    bool good = true;
    struct pen pen = pen_in(wants, sizeof wants);
    while (word_there(word = reading_word(&run->reading))) {
        if (!run_card(run, word, true, &card))
            return false;
        pen_text(&pen, count > 0 ? " " : "");
        pen_bytes(&pen, word.text, (size_t)word.size);
        good &= exact ? count < cards_count(cards, pile) && card_seen(cards, pile, count) == card
                      : pile_has(cards, pile, card);
        count++;
    }
    pen_text(&pen, count == 0 ? "no cards" : "");
    write_pile(run, cards, pile, has);
    return (good && (!exact || count == cards_count(cards, pile))) || run_fail(run, wants, has);
}

static bool expect_pile_hidden(struct script_run *run, const struct cards *cards, int pile)
{
    char has[LIMIT_WORDS];
    write_pile(run, cards, pile, has);
    for (int i = 0; i < cards_count(cards, pile); i++)
        if (card_seen(cards, pile, i) != CARD_NONE)
            return run_fail(run, "hidden", has);
    return true;
}

static bool expect_pile(struct script_run *run, const struct sight_of *eyes, int pile)
{
    const struct cards *cards = cards_of(run, eyes);
    struct word how = reading_word(&run->reading);
    if (word_is(how, "="))
        return expect_cards(run, cards, pile, true);
    if (word_is(how, "holds"))
        return expect_cards(run, cards, pile, false);
    if (word_is(how, "count"))
        return expect_number(run, cards_count(cards, pile));
    if (word_is(how, "hidden") && eyes->seat != RUN_ALL)
        return run_line_over(run) && expect_pile_hidden(run, cards, pile);
    return run_word(run, "a pile is expected with =, holds or count, not ", how, "");
}

/* The model that the next word names, of those in a state. */
static bool read_model(struct script_run *run, const void *state, int32_t *model)
{
    struct word word = reading_word(&run->reading);
    int count = run->setup->ruleset->models(run->setup, state);
    return (thing_read(run->setup, THING_MODEL, word.text, word.size, model) && *model >= 0 &&
            *model < count) ||
           run_word(run, "there is no model ", word, "");
}

/* look MODEL WORDS: how it looks; `absent` when it does not. */
static bool expect_look(struct script_run *run, const struct sight_of *eyes)
{
    struct model_look look;
    int32_t model;
    char wants[LIMIT_WORDS];
    if (!read_model(run, eyes->state, &model))
        return false;
    run->setup->ruleset->look(run->setup, eyes->state, model, &look);
    const char *has = look.present ? look.state : "absent";
    struct word words = reading_rest(&run->reading);
    struct pen pen = pen_in(wants, sizeof wants);
    pen_bytes(&pen, words.text, (size_t)words.size);
    return strcmp(wants, has) == 0 ||
           run_fail(run, wants[0] != '\0' ? wants : "nothing", has[0] != '\0' ? has : "nothing");
}

/* ---- events ----------------------------------------------------------------------- */

/* The events a line may mean. */
struct span {
    int first, end;
    int seat;     /* RUN_ALL for the whole events */
    bool ordered; /* they are heard in their order, each once */
};

static struct event event_seen(const struct script_run *run, int i, int seat)
{
    return seat == RUN_ALL ? *match_event_whole(run->match, i)
                           : match_event(run->match, i, seat, NULL);
}

static int event_find(const struct script_run *run, const struct span *span,
                      const struct pattern *pattern)
{
    for (int i = span->first; i < span->end; i++) {
        struct event event = event_seen(run, i, span->seat);
        if (pattern_fits_event(pattern, &event))
            return i;
    }
    return -1;
}

static void write_events(const struct script_run *run, const struct span *span,
                         char out[LIMIT_WORDS])
{
    char words[LIMIT_WORDS];
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (int i = span->first; i < span->end; i++) {
        struct event event = event_seen(run, i, span->seat);
        (void)event_write(run->setup, &event, words);
        pen_text(&pen, i > span->first ? "; " : "");
        pen_text(&pen, words);
    }
    pen_text(&pen, span->first >= span->end ? "no event" : "");
}

/* Reads `[anywhere] PATTERN`; the words are kept for a complaint. What all may hear is heard in
 * its order; a seat's view is looked at since the last answer. */
static bool read_event(struct script_run *run, int seat, struct span *span, struct pattern *pattern,
                       char words[LIMIT_WORDS])
{
    char sentence[LIMIT_SENTENCE];
    struct reading ahead = run->reading;
    bool anywhere = word_is(reading_word(&ahead), "anywhere");
    if (anywhere)
        run->reading = ahead;
    span->ordered = !anywhere && seat == RUN_ALL;
    span->first = anywhere ? 0 : span->ordered ? run->heard : run->last_events;
    span->end = match_event_count(run->match);
    span->seat = seat;
    ahead = run->reading;
    struct word rest = reading_rest(&ahead);
    struct pen pen = pen_in(words, LIMIT_WORDS);
    pen_bytes(&pen, rest.text, (size_t)rest.size);
    return pattern_read(run->setup, PATTERN_EVENT, &run->reading, pattern, sentence) ||
           run_say(run, sentence);
}

static bool expect_event(struct script_run *run, int seat, bool next)
{
    struct span span;
    struct pattern pattern;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    if (!read_event(run, seat, &span, &pattern, wants))
        return false;
    if (next)
        span.end = span.first < span.end ? span.first + 1 : span.end;
    int at = event_find(run, &span, &pattern);
    if (at < 0) {
        write_events(run, &span, has);
        return run_fail(run, wants, has);
    }
    if (span.ordered)
        run->heard = at + 1;
    return true;
}

static bool expect_no_event(struct script_run *run, int seat)
{
    struct span span;
    struct pattern pattern;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS], expected[LIMIT_WORDS];
    if (!read_event(run, seat, &span, &pattern, wants))
        return false;
    if (span.ordered) /* all since the last answer, heard or not */
        span.first = run->last_events;
    int at = event_find(run, &span, &pattern);
    if (at < 0)
        return true;
    span.first = at;
    span.end = at + 1;
    write_events(run, &span, has);
    struct pen pen = pen_in(expected, sizeof expected);
    pen_text(&pen, "no event ");
    pen_text(&pen, wants);
    return run_fail(run, expected, has);
}

/* ---- questions and options -------------------------------------------------------- */

static void write_question(const struct script_run *run, int seat, char out[LIMIT_WORDS])
{
    struct question question = match_ask(run->match, seat);
    struct pen pen = pen_in(out, LIMIT_WORDS);
    if (question.asking != ASKING_ANSWER) {
        pen_text(&pen, question.asking == ASKING_OVER ? "the game is over" : "no question");
        return;
    }
    pattern_question_write(&pen, run->setup, &question);
}

static bool expect_question(struct script_run *run, bool wanted)
{
    struct pattern pattern;
    int seat;
    char sentence[LIMIT_SENTENCE], has[LIMIT_WORDS], wants[LIMIT_WORDS];
    if (!run_seat(run, &seat))
        return false;
    struct question question = match_ask(run->match, seat);
    write_question(run, seat, has);
    if (!wanted)
        return run_line_over(run) &&
               (question.asking != ASKING_ANSWER || run_fail(run, "no question", has));
    struct reading ahead = run->reading;
    struct word rest = reading_rest(&ahead);
    struct pen pen = pen_in(wants, sizeof wants);
    pen_bytes(&pen, rest.text, (size_t)rest.size);
    if (!pattern_read(run->setup, PATTERN_QUESTION, &run->reading, &pattern, sentence))
        return run_say(run, sentence);
    return (question.asking == ASKING_ANSWER && pattern_fits_question(&pattern, &question)) ||
           run_fail(run, wants, has);
}

static void write_seats(unsigned seats, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        pen_text(&pen, pen.length > 0 ? " " : "");
        pen_byte(&pen, (char)('a' + seat));
    }
    pen_text(&pen, seats == 0 ? "nobody" : "");
}

static bool expect_asked(struct script_run *run)
{
    unsigned asked = 0;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    struct reading ahead = run->reading;
    struct word first = reading_word(&ahead);
    if (!word_there(first))
        return run_say(run, "the seats that are asked are missing; none of them is `nobody`");
    if (word_is(first, "nobody")) {
        run->reading = ahead;
        if (!run_line_over(run))
            return false;
    }
    for (ahead = run->reading; word_there(reading_word(&ahead)); ahead = run->reading) {
        int seat;
        if (!run_seat(run, &seat))
            return false;
        asked |= 1U << seat;
    }
    write_seats(asked, wants);
    write_seats(match_asked(run->match), has);
    return asked == match_asked(run->match) || run_fail(run, wants, has);
}

static void write_options(const struct script_run *run, const struct option *options, int count,
                          char out[LIMIT_WORDS])
{
    char words[LIMIT_WORDS];
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (int i = 0; i < count; i++) {
        (void)answer_write(run->setup, &options[i].answer, words);
        pen_text(&pen, i > 0 ? "; " : "");
        pen_text(&pen, words);
    }
    pen_text(&pen, count == 0 ? "no options" : "");
}

static bool expect_option(struct script_run *run, bool wanted)
{
    struct option options[LIMIT_OPTIONS];
    struct pattern pattern;
    int seat, fitting = 0;
    char sentence[LIMIT_SENTENCE], wants[LIMIT_WORDS], has[LIMIT_WORDS];
    if (!run_seat(run, &seat))
        return false;
    struct reading ahead = run->reading;
    struct word rest = reading_rest(&ahead);
    struct pen pen = pen_in(wants, sizeof wants);
    pen_text(&pen, wanted ? "" : "no option ");
    pen_bytes(&pen, rest.text, (size_t)rest.size);
    if (!pattern_read(run->setup, PATTERN_ANSWER, &run->reading, &pattern, sentence))
        return run_say(run, sentence);
    int count = match_options(run->match, seat, options);
    for (int i = 0; i < count; i++)
        fitting += pattern_fits_answer(&pattern, &options[i].answer);
    write_options(run, options, count, has);
    return (fitting > 0) == wanted || run_fail(run, wants, has);
}

static bool expect_options(struct script_run *run)
{
    struct option options[LIMIT_OPTIONS];
    int seat;
    int32_t number;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    if (!run_seat(run, &seat))
        return false;
    struct word word = reading_word(&run->reading);
    if (!word_number(word, &number))
        return run_word(run, "the number of options is missing, here is ", word, "");
    int count = match_options(run->match, seat, options);
    struct pen pen = pen_in(wants, sizeof wants);
    pen_number(&pen, number);
    pen_text(&pen, number == 1 ? " option" : " options");
    write_options(run, options, count, has);
    return run_line_over(run) && (count == number || run_fail(run, wants, has));
}

/* ---- odds and inspections --------------------------------------------------------- */

static const char *const ODDS_KINDS[] = {"outcome", "modifier", "reply", "cost", NULL};

static int32_t odds_number(const struct odds_line *line)
{
    return line->kind == ODDS_MODIFIER || line->kind == ODDS_COST ? line->amount : line->ppm;
}

static void write_odds(const struct odds *odds, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (int i = 0; i < odds->count; i++) {
        const struct odds_line *line = &odds->lines[i];
        pen_text(&pen, i > 0 ? "; " : "");
        pen_text(&pen, ODDS_KINDS[line->kind]);
        pen_byte(&pen, ' ');
        pen_name(&pen, line->words);
        pen_byte(&pen, ' ');
        pen_number(&pen, odds_number(line));
        pen_byte(&pen, ' ');
        pen_text(&pen, line->rule);
    }
    pen_text(&pen, odds->count == 0 ? "none" : "");
}

/* [outcome|modifier|reply|cost] WORDS NUMBER [RULE] */
static bool expect_odds_line(struct script_run *run, const struct odds *odds, struct word word,
                             const char *wants)
{
    int kind = word_among(word, ODDS_KINDS);
    char has[LIMIT_WORDS];
    int32_t number;
    struct word words = kind >= 0 ? reading_word(&run->reading) : word;
    struct word value = reading_word(&run->reading), rule = reading_word(&run->reading);
    kind = kind < 0 ? ODDS_OUTCOME : kind;
    if (!word_number(value, &number))
        return run_word(run, "odds are a number of parts per million, not ", value, "");
    for (int i = 0; i < odds->count; i++) {
        const struct odds_line *line = &odds->lines[i];
        if (line->kind == kind && word_is(words, line->words) && odds_number(line) == number &&
            (!word_there(rule) || word_is(rule, line->rule)))
            return run_line_over(run);
    }
    write_odds(odds, has);
    return run_fail(run, wants, has);
}

/* The odds a seat is told of an answer, from what it knows [TB-GAME-5]. */
static bool expect_odds(struct script_run *run)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    uint8_t view[LIMIT_STATE];
    struct answer answer;
    struct odds odds = {0};
    char sentence[LIMIT_SENTENCE], wants[LIMIT_WORDS], has[LIMIT_WORDS];
    int seat;
    if (!run_seat(run, &seat))
        return false;
    struct word words = reading_word(&run->reading);
    if (answer_read(run->setup, words.text, words.size, &answer, sentence) != STATUS_OK)
        return run_say(run, sentence);
    struct reading ahead = run->reading;
    struct word rest = reading_rest(&ahead);
    struct pen pen = pen_in(wants, sizeof wants);
    pen_bytes(&pen, rest.text, (size_t)rest.size);
    match_view(run->match, seat, view);
    ruleset->odds(run->setup, view, seat, &answer, &odds);
    write_odds(&odds, has);
    struct word word = reading_word(&run->reading);
    if (word_is(word, "none"))
        return run_line_over(run) && (odds.count == 0 || run_fail(run, wants, has));
    return expect_odds_line(run, &odds, word, wants);
}

/* What is known of one model as seen from another, by key. */
static bool inspected(const struct inspect_other *line, struct word key, char out[LIMIT_WORDS])
{
    static const char *const COVERS[] = {"none", "soft", "hard"};
    struct pen pen = pen_in(out, LIMIT_WORDS);
    if (word_is(key, "sight"))
        pen_text(&pen, SIGHT_NAMES[line->sight]);
    else if (word_is(key, "cover"))
        pen_text(&pen, COVERS[line->cover]);
    else if (word_is(key, "gap"))
        pen_length(&pen, line->gap);
    else if (word_is(key, "band"))
        pen_number(&pen, line->band);
    else if (word_is(key, "hit"))
        pen_number(&pen, line->hit_ppm);
    else if (word_is(key, "risk"))
        pen_number(&pen, line->risk_ppm);
    else
        return false;
    return true;
}

/* inspect SEAT MODEL OTHER KEY VALUE */
static bool expect_inspect(struct script_run *run)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    uint8_t view[LIMIT_STATE];
    struct inspection inspection;
    int seat;
    int32_t models[2];
    char has[LIMIT_WORDS] = "nothing of that model", wants[LIMIT_WORDS];
    if (!run_seat(run, &seat))
        return false;
    match_view(run->match, seat, view);
    for (int i = 0; i < 2; i++)
        if (!read_model(run, view, &models[i]))
            return false;
    struct word key = reading_word(&run->reading), value = reading_word(&run->reading);
    if (!word_there(value))
        return run_word(run, "`inspect SEAT MODEL OTHER KEY VALUE`: a value is missing after ", key,
                        "");
    ruleset->inspect(run->setup, view, seat, models[0], &inspection);
    for (int i = 0; i < inspection.other_count; i++)
        if (inspection.others[i].model == models[1] && !inspected(&inspection.others[i], key, has))
            return run_word(run, "sight, cover, gap, band, hit or risk is inspected, not ", key,
                            "");
    struct pen pen = pen_in(wants, sizeof wants);
    pen_bytes(&pen, value.text, (size_t)value.size);
    return run_line_over(run) && (word_is(value, has) || run_fail(run, wants, has));
}

/* ---- the end of a game ------------------------------------------------------------ */

static bool expect_over(struct script_run *run, bool wanted)
{
    bool over = match_over(run->match);
    return run_line_over(run) &&
           (over == wanted || run_fail(run, wanted ? "a game that is over" : "a game that goes on",
                                       over ? "a game that is over" : "a game that goes on"));
}

static bool expect_score(struct script_run *run)
{
    int32_t score[LIMIT_SEATS], number;
    char wants[LIMIT_WORDS], has[LIMIT_WORDS];
    struct pen want = pen_in(wants, sizeof wants), found = pen_in(has, sizeof has);
    bool good = true;
    if (!match_over(run->match))
        return run_fail(run, "a game that is over", "a game that goes on");
    match_score(run->match, score);
    for (int seat = 0; seat < run->setup->seat_count; seat++) {
        struct word word = reading_word(&run->reading);
        if (!word_number(word, &number))
            return run_word(run, "a score is a number for each seat, not ", word, "");
        good &= number == score[seat];
        pen_text(&want, seat > 0 ? " " : "");
        pen_number(&want, number);
        pen_text(&found, seat > 0 ? " " : "");
        pen_number(&found, score[seat]);
    }
    return run_line_over(run) && (good || run_fail(run, wants, has));
}

/* ---- by the next word ------------------------------------------------------------- */

/* What can be expected of the whole state and of a seat's view alike. */
static bool expect_state(struct script_run *run, const struct sight_of *eyes, struct word word)
{
    int pile;
    if (word_is(word, "look"))
        return expect_look(run, eyes);
    if (word_is(word, "event"))
        return expect_event(run, eyes->seat, false);
    if (!run_pile(run, word, &pile))
        return false;
    return pile >= 0 ? expect_pile(run, eyes, pile) : expect_field(run, eyes, word);
}

static bool expect_view(struct script_run *run)
{
    uint8_t view[LIMIT_STATE];
    struct sight_of eyes = {view, 0};
    struct reading ahead = run->reading;
    if (word_is(reading_word(&ahead), "watcher")) {
        run->reading = ahead;
        eyes.seat = LIMIT_SEATS;
    } else if (!run_seat(run, &eyes.seat)) {
        return false;
    }
    match_view(run->match, eyes.seat, view);
    struct word word = reading_word(&run->reading);
    if (word_is(word, "no")) {
        word = reading_word(&run->reading);
        return word_is(word, "event") ? expect_no_event(run, eyes.seat)
                                      : run_word(run, "`no event`, not ", word, "");
    }
    return expect_state(run, &eyes, word);
}

/* Whether the open routine question of a seat matters, as standing orders see it. */
static bool expect_matters(struct script_run *run, bool wanted)
{
    static const char *const SAYS[] = {"a question that does not matter", "one that matters"};
    uint8_t view[LIMIT_STATE];
    int seat;
    if (!run_seat(run, &seat) || !run_line_over(run))
        return false;
    match_view(run->match, seat, view);
    struct question question = run->setup->ruleset->ask(run->setup, view, seat);
    if (routine_of(run->setup->ruleset, &question) < 0)
        return run_fail(run, "a routine question", "no such question");
    bool matters = routine_matters(run->setup, view, seat);
    return matters == wanted || run_fail(run, SAYS[wanted], SAYS[matters]);
}

static bool expect_yes_matters(struct script_run *run)
{
    return expect_matters(run, true);
}

static bool expect_no(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    if (word_is(word, "event"))
        return expect_no_event(run, RUN_ALL);
    if (word_is(word, "question"))
        return expect_question(run, false);
    if (word_is(word, "option"))
        return expect_option(run, false);
    return run_word(run, "`no event`, `no question` or `no option`, not ", word, "");
}

static bool expect_next(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    return word_is(word, "event") ? expect_event(run, RUN_ALL, true)
                                  : run_word(run, "`next event`, not ", word, "");
}

static bool expect_not(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    if (word_is(word, "over"))
        return expect_over(run, false);
    if (word_is(word, "matters"))
        return expect_matters(run, false);
    return run_word(run, "`not over` or `not matters`, not ", word, "");
}

static bool expect_yes_question(struct script_run *run)
{
    return expect_question(run, true);
}

static bool expect_yes_option(struct script_run *run)
{
    return expect_option(run, true);
}

static bool expect_yes_over(struct script_run *run)
{
    return expect_over(run, true);
}

static const struct script_command EXPECT_COMMANDS[] = {
    {"no", expect_no},
    {"next", expect_next},
    {"not", expect_not},
    {"question", expect_yes_question},
    {"asked", expect_asked},
    {"option", expect_yes_option},
    {"options", expect_options},
    {"odds", expect_odds},
    {"inspect", expect_inspect},
    {"over", expect_yes_over},
    {"score", expect_score},
    {"view", expect_view},
    {"matters", expect_yes_matters},
};

bool run_expect(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    struct sight_of all = {match_state(run->match), RUN_ALL};
    run->expectations++;
    for (size_t i = 0; i < sizeof EXPECT_COMMANDS / sizeof *EXPECT_COMMANDS; i++)
        if (word_is(word, EXPECT_COMMANDS[i].word))
            return EXPECT_COMMANDS[i].run(run);
    return expect_state(run, &all, word);
}
