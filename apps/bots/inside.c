#include "bots/inside.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "record/record_text.h"
#include "registry.h"

enum { QUOTE_SIZE = 60 };

struct inside {
    const struct bot *bot;
    FILE *in, *out;
    char *line; /* the last one, without its end; the C library's memory */
    size_t room;
    size_t size;
    int seat;
    struct record *record; /* of the game; its set-up is the game's. NULL: there is none */
    bool has_state;
    bool refused; /* the last answer was: the script answers now */
    char *why;
    struct decision decision; /* the last one */
};

/* ---- lines ------------------------------------------------------------------------ */

__attribute__((format(printf, 2, 3))) static bool fail(struct inside *b, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(b->why, LIMIT_BOT_SENTENCE, format, list);
    va_end(list);
    return false;
}

/* Reads the next line; false at the end of the input. */
static bool next_line(struct inside *b)
{
    ssize_t size = getline(&b->line, &b->room, b->in);
    if (size < 0)
        return false;
    while (size > 0 && (b->line[size - 1] == '\n' || b->line[size - 1] == '\r'))
        size--;
    b->line[size] = '\0';
    b->size = (size_t)size;
    return true;
}

/* What follows a word that the line begins with, or NULL. */
static const char *after(const struct inside *b, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(b->line, word, size) != 0 || (b->line[size] != ' ' && b->line[size] != '\0'))
        return NULL;
    return b->line + size + (b->line[size] == ' ');
}

/* ---- the game --------------------------------------------------------------------- */

static void forget_game(struct inside *b)
{
    record_end(b->record);
    b->record = NULL;
    memset(b->decision.careless, 0, sizeof b->decision.careless);
    b->has_state = b->refused = false;
}

/* Reads the lines of a record, each after the word `record`, up to its own last one, which begins with `end`.
 * The caller releases the text. */
static bool gather_record(struct inside *b, char **text, size_t *size)
{
    const char *line;
    *size = 0;
    *text = memory_take(RECORD_TEXT_LIMIT + 1);
    if (*text == NULL)
        return fail(b, "there is no memory left for the game");
    do {
        if (!next_line(b) || (line = after(b, "record")) == NULL)
            return fail(b, "the record of the game does not end");
        size_t length = strlen(line);
        if (*size + length + 1 > RECORD_TEXT_LIMIT)
            return fail(b, "the game is too long");
        memcpy(*text + *size, line, length);
        *size += length;
        (*text)[(*size)++] = '\n';
    } while (strncmp(line, "end ", 4) != 0);
    return true;
}

static bool finish_setup(struct inside *b)
{
    struct setup_faults faults = {0};
    if (b->record->version != b->record->ruleset->version)
        return fail(b, "the game is of another version of the rules");
    if (setup_finish(&b->record->setup, &faults) == STATUS_OK)
        return true;
    return fail(b, "the set-up cannot be played: %s",
                faults.count > 0 ? faults.faults[0].sentence : "there is no memory left");
}

static bool take_game(struct inside *b, const char *seat)
{
    struct remarks remarks = {0};
    size_t size;
    char *text;
    forget_game(b);
    bool one_letter = strlen(seat) == 1;
    b->seat = seat[0] - 'a'; /* which stands in the line that the record's take the place of */
    bool good = gather_record(b, &text, &size);
    if (good && record_read(&b->record, registry_find, &remarks, text, size) != STATUS_OK) {
        const struct remark *error = remarks_error(&remarks);
        good = fail(b, "the game cannot be read: line %d: %s", error != NULL ? error->line : 0,
                    error != NULL ? error->sentence : "there is no memory left");
    }
    memory_release(text);
    if (good && (!one_letter || b->seat < 0 || b->seat >= b->record->setup.seat_count))
        return fail(b, "there is no such seat in the game");
    return good && finish_setup(b);
}

static bool take_state(struct inside *b, const char *text)
{
    if (b->record == NULL)
        return fail(b, "a state comes before its game");
    b->has_state = state_text_read(&b->record->setup, text, strlen(text), b->decision.view);
    b->refused = false;
    return b->has_state || fail(b, "the state does not belong to the game");
}

/* A number of thousandths for each seat: how likely it answers as it comes. */
static bool take_conduct(struct inside *b, const char *text)
{
    int16_t *careless = b->decision.careless;
    if (b->record == NULL)
        return fail(b, "a conduct comes before its game");
    for (int i = 0; i < b->record->setup.seat_count; i++) {
        char *end;
        long thousandths = strtol(text, &end, 10);
        if (end == text || thousandths < 0 || thousandths > 1000)
            return fail(b, "a conduct is not a number from 0 to 1000 for each seat");
        careless[i] = (int16_t)thousandths;
        text = end;
    }
    return *text == '\0' || fail(b, "a conduct has numbers for more seats than the game");
}

/* ---- answers ---------------------------------------------------------------------- */

/* The seed of a decision, 64 hex digits after the word `seed`. */
static bool find_seed(const char *text, uint8_t seed[CHANCE_SEED_SIZE])
{
    const char *found = strstr(text, "seed ");
    if (found == NULL)
        return false;
    found += strlen("seed ");
    struct word word = {found, (int)strcspn(found, " "), false};
    return word_hex(word, seed, CHANCE_SEED_SIZE);
}

static bool answer(struct inside *b, const char *text)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    char words[LIMIT_WORDS];
    if (!b->has_state)
        return fail(b, "an answer is asked for and no state was given");
    if (!find_seed(text, seed))
        return fail(b, "an answer is asked for without a seed");
    const struct setup *setup = &b->record->setup;
    if (setup->ruleset->ask(setup, b->decision.view, b->seat).asking != ASKING_ANSWER)
        return fail(b, "an answer is asked for and the state asks nothing");
    b->decision.setup = setup;
    b->decision.seat = b->seat;
    chance_begin(&b->decision.chance, seed);
    struct answer chosen = b->refused ? setup->ruleset->advise(setup, b->decision.view, b->seat)
                                      : b->bot->choose(b->bot, &b->decision);
    int length = answer_write(setup, &chosen, words);
    fprintf(b->out, "bestanswer %.*s\n", length, words);
    return true;
}

static void greet(const struct inside *b)
{
    fprintf(b->out, "name %s\ninfo %s\nwant state\nready %d\n", b->bot->name, b->bot->about,
            BOT_PROTOCOL);
}

/* ---- the whole -------------------------------------------------------------------- */

static bool obey(struct inside *b)
{
    const char *rest;
    char start[QUOTE_SIZE];
    if ((rest = after(b, "bluff")) != NULL)
        greet(b);
    else if ((rest = after(b, "game")) != NULL)
        return take_game(b, rest);
    else if ((rest = after(b, "state")) != NULL)
        return take_state(b, rest);
    else if ((rest = after(b, "conduct")) != NULL)
        return take_conduct(b, rest);
    else if ((rest = after(b, "go")) != NULL)
        return answer(b, rest);
    else if (after(b, "refused") != NULL)
        b->refused = true;
    else if (after(b, "over") != NULL)
        forget_game(b);
    else if (after(b, "view") == NULL && after(b, "proposal") == NULL) {
        snprintf(start, sizeof start, "%s", b->line);
        return fail(b, "the protocol does not know '%s'", start);
    }
    return true;
}

bool inside_speak(const struct bot *bot, FILE *in, FILE *out, char why[LIMIT_BOT_SENTENCE])
{
    struct inside *b = memory_take(sizeof *b);
    why[0] = '\0';
    if (b == NULL) {
        snprintf(why, LIMIT_BOT_SENTENCE, "there is no memory left");
        return false;
    }
    b->bot = bot;
    b->in = in;
    b->out = out;
    b->why = why;
    bool good = true;
    while (good && next_line(b) && after(b, "quit") == NULL) {
        good = obey(b);
        fflush(out);
    }
    forget_game(b);
    free(b->line);
    memory_release(b);
    return good;
}
