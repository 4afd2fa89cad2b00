#include "bots/outside.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "bots/child.h"
#include "record/record_text.h"
#include "record/view_json.h"

enum {
    FIRST_ROOM = 1 << 17, /* bytes for a message; more are taken when need be */
    PARTING_MS = 1000,    /* to end after `quit` */
    MOMENT_MS = 200,      /* to end after its output was closed */
    QUOTE_SIZE = 60,      /* of what it has said, in a sentence */
};

/* What the shell answers when there is no such program, or it may not be run. */
enum { SHELL_NOT_ALLOWED = 126, SHELL_NOT_FOUND = 127 };

enum { WANT_STATE = 1, WANT_ODDS = 2, WANT_PROPOSALS = 4 };
static const char *const WANTS[] = {"state", "odds", "proposals", NULL};

struct outside {
    const char *command;
    int time_ms;
    bool started;
    bool gone;      /* it has ended or was ended */
    bool dismissed; /* it has forfeited: nothing more is said to it */
    unsigned wants;
    struct child child;
    int64_t deadline; /* for what is under way */
    bool in_game;     /* it knows the game up to: */
    int told;         /* events, */
    int answers;      /* answers, */
    uint64_t past;    /* and the check value of those */
    char *text;       /* the message at hand */
    size_t room;
    char line[LIMIT_BOT_LINE];
};

const struct bot BOT_OUTSIDE = {.name = "outside", .about = "a program of its own"};

const char *outside_command(const char *name)
{
    size_t size = strlen(OUTSIDE_PREFIX);
    return strncmp(name, OUTSIDE_PREFIX, size) == 0 && name[size] != '\0' ? name + size : NULL;
}

/* ---- what went wrong -------------------------------------------------------------- */

/* What it has said, fit to be shown. */
static void quote(char out[QUOTE_SIZE], const char *text)
{
    int size = 0;
    for (; text[size] != '\0' && size < QUOTE_SIZE - 4; size++)
        out[size] = text[size] >= ' ' && text[size] <= '~' ? text[size] : '?';
    strcpy(out + size, text[size] != '\0' ? "..." : "");
}

static void let_go(struct outside *o, int64_t deadline, char how[LIMIT_CHILD_END], int *status)
{
    *status = child_end(&o->child, deadline, how);
    o->gone = true;
}

/* It reads or says nothing any more: how that came. */
static enum outside_result ended(struct outside *o, char why[LIMIT_BOT_SENTENCE])
{
    char how[LIMIT_CHILD_END];
    bool mute = o->child.mute;
    int status;
    let_go(o, clock_ms() + MOMENT_MS, how, &status);
    if (status == SHELL_NOT_FOUND || status == SHELL_NOT_ALLOWED) {
        snprintf(why, LIMIT_BOT_SENTENCE, "cannot be started: the shell ended with status %d",
                 status);
        return OUTSIDE_FAILS;
    }
    if (status < 0)
        snprintf(why, LIMIT_BOT_SENTENCE, "closed its %s", mute ? "output" : "input");
    else
        snprintf(why, LIMIT_BOT_SENTENCE, "%s", how);
    return OUTSIDE_FORFEITS;
}

/* Why it gets no further chance. */
static enum outside_result blame(struct outside *o, enum child_result result,
                                 char why[LIMIT_BOT_SENTENCE])
{
    if (result == CHILD_ENDED)
        return ended(o, why);
    if (result == CHILD_LATE)
        snprintf(why, LIMIT_BOT_SENTENCE, "gave no answer within %d.%03d s", o->time_ms / 1000,
                 o->time_ms % 1000);
    else
        snprintf(why, LIMIT_BOT_SENTENCE,
                 "said too much: a line may have %d bytes, an answer with all before it %d",
                 LIMIT_BOT_LINE, LIMIT_BOT_SAID);
    return OUTSIDE_FORFEITS;
}

static enum outside_result no_such_word(const struct outside *o, char why[LIMIT_BOT_SENTENCE])
{
    char said[QUOTE_SIZE];
    quote(said, o->line);
    snprintf(why, LIMIT_BOT_SENTENCE, "said '%s', which the protocol does not know here", said);
    return OUTSIDE_FORFEITS;
}

static enum outside_result no_memory(char why[LIMIT_BOT_SENTENCE])
{
    snprintf(why, LIMIT_BOT_SENTENCE, "cannot play on: there is no memory left");
    return OUTSIDE_FAILS;
}

/* ---- what it says ----------------------------------------------------------------- */

/* The rest of the line when it begins with a word, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(line, word, size) != 0 || (line[size] != ' ' && line[size] != '\0'))
        return NULL;
    return line + size + strspn(line + size, " ");
}

/* Takes the next line that is more than information for people. */
static enum child_result hear(struct outside *o)
{
    enum child_result result;
    do
        result = child_line(&o->child, o->line, o->deadline);
    while (result == CHILD_FINE && after(o->line, "info") != NULL);
    return result;
}

static bool note_wish(struct outside *o, const char *wish)
{
    for (int i = 0; WANTS[i] != NULL; i++)
        if (strcmp(wish, WANTS[i]) == 0) {
            o->wants |= 1U << i;
            return true;
        }
    return false;
}

static enum outside_result greet(struct outside *o, char why[LIMIT_BOT_SENTENCE])
{
    char hello[32], ready[32];
    snprintf(hello, sizeof hello, "bluff %d\n", BOT_PROTOCOL);
    snprintf(ready, sizeof ready, "ready %d", BOT_PROTOCOL);
    enum child_result result = child_send(&o->child, hello, strlen(hello), o->deadline);
    while (result == CHILD_FINE && (result = hear(o)) == CHILD_FINE) {
        const char *wish = after(o->line, "want");
        if (strcmp(o->line, ready) == 0)
            return OUTSIDE_ANSWERED;
        if (wish != NULL ? !note_wish(o, wish) : after(o->line, "name") == NULL)
            return no_such_word(o, why);
    }
    return blame(o, result, why);
}

static enum outside_result start(struct outside *o, char why[LIMIT_BOT_SENTENCE])
{
    if (!child_begin(&o->child, o->command)) {
        snprintf(why, LIMIT_BOT_SENTENCE, "cannot be started: %s", strerror(errno));
        return OUTSIDE_FAILS;
    }
    o->started = true;
    return greet(o, why);
}

/* ---- what it is told -------------------------------------------------------------- */

/* The answers up to a number, whoever gave them: never told, only compared. */
static uint64_t past_check(const struct match *match, int count)
{
    struct hash hash;
    hash_begin(&hash);
    for (int i = 0; i < count; i++) {
        const struct move_made *move = match_answer_at(match, i);
        hash_add_u8(&hash, move->seat);
        hash_add(&hash, &move->answer, sizeof move->answer);
    }
    return hash_end_check(&hash);
}

/* Whether the game has gone on from where it last heard of it: nothing was taken back since. */
static bool knows_game(const struct outside *o, const struct match *match)
{
    return o->in_game && match_answer_count(match) >= o->answers &&
           past_check(match, o->answers) == o->past;
}

/* Room for a message of that size. What it held is lost. */
static bool make_room(struct outside *o, size_t size)
{
    if (size <= o->room)
        return true;
    memory_release(o->text);
    o->text = memory_take(size);
    o->room = o->text != NULL ? size : 0;
    return o->text != NULL;
}

/* The seat, then each line of the record after a word, so that none can be taken for one of ours. */
static void pen_game(struct pen *pen, int seat, const char *record)
{
    pen_text(pen, "game ");
    pen_byte(pen, (char)('a' + seat));
    pen_byte(pen, '\n');
    while (*record != '\0') {
        size_t size = strcspn(record, "\n") + 1;
        pen_text(pen, "record ");
        pen_bytes(pen, record, size);
        record += size;
    }
}

/* Sends the game so far as the seat's own record, which has neither the seed nor others' secrets. */
static enum outside_result tell_game(struct outside *o, const struct match *match, int seat,
                                     char why[LIMIT_BOT_SENTENCE])
{
    char *record;
    size_t size;
    if (record_write(match, seat, &record, &size) != STATUS_OK)
        return no_memory(why);
    struct pen pen = pen_in(NULL, 0);
    pen_game(&pen, seat, record);
    bool good = make_room(o, pen.length + 1);
    if (good) {
        pen = pen_in(o->text, o->room);
        pen_game(&pen, seat, record);
    }
    memory_release(record);
    if (!good)
        return no_memory(why);
    o->in_game = true;
    o->told = -1; /* the first view has the table too */
    enum child_result result = child_send(&o->child, o->text, pen.length, o->deadline);
    return result == CHILD_FINE ? OUTSIDE_ANSWERED : blame(o, result, why);
}

static void pen_view(struct pen *pen, const struct outside *o, const struct match *match, int seat)
{
    struct view_wish wish = {.table = o->told < 0,
                             .odds = (o->wants & WANT_ODDS) != 0,
                             .event_first = o->told < 0 ? 0 : o->told};
    pen_text(pen, "view ");
    size_t used = pen->length < pen->size ? pen->length : pen->size;
    pen->length +=
        view_json(pen->out == NULL ? NULL : pen->out + used, pen->size - used, match, seat, &wish);
    pen_byte(pen, '\n');
}

/* Good answers as the system itself sees them. */
static void pen_proposals(struct pen *pen, const struct setup *setup, const void *redacted,
                          int seat)
{
    struct answer answers[LIMIT_PROPOSALS];
    char words[LIMIT_WORDS];
    int count = setup->ruleset->propose(setup, redacted, seat, answers);
    for (int i = 0; i < count; i++) {
        pen_text(pen, "proposal ");
        pen_bytes(pen, words, (size_t)answer_write(setup, &answers[i], words));
        pen_byte(pen, '\n');
    }
}

static void pen_go(struct pen *pen, const struct outside *o, const struct chance *chance)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    int64_t left = o->deadline - clock_ms();
    chance_seed_of(chance, seed);
    pen_text(pen, "go time ");
    pen_number(pen, left > 0 ? left : 0);
    pen_text(pen, " seed ");
    pen_hex(pen, seed, CHANCE_SEED_SIZE);
    pen_byte(pen, '\n');
}

/* The position and the question, with all that it has wished for. */
static void pen_position(struct pen *pen, const struct outside *o, const struct match *match,
                         int seat, const struct decision *decision)
{
    const struct setup *setup = match_setup(match);
    pen_view(pen, o, match, seat);
    if (o->wants & WANT_STATE) {
        pen_text(pen, "conduct");
        for (int i = 0; i < setup->seat_count; i++) {
            pen_byte(pen, ' ');
            pen_number(pen, decision->careless[i]);
        }
        pen_text(pen, "\nstate ");
        state_text_write(pen, setup, decision->view);
        pen_byte(pen, '\n');
    }
    if (o->wants & WANT_PROPOSALS)
        pen_proposals(pen, setup, decision->view, seat);
    pen_go(pen, o, &decision->chance);
}

static enum outside_result tell_position(struct outside *o, const struct match *match, int seat,
                                         const struct decision *decision,
                                         char why[LIMIT_BOT_SENTENCE])
{
    struct pen pen;
    size_t size = FIRST_ROOM;
    do {
        if (!make_room(o, size))
            return no_memory(why);
        pen = pen_in(o->text, o->room);
        pen_position(&pen, o, match, seat, decision);
        size = pen.length + LIMIT_BOT_LINE; /* the time left may have more digits then */
    } while (!pen_fits(&pen));
    o->told = match_event_count(match);
    o->answers = match_answer_count(match);
    o->past = past_check(match, o->answers);
    enum child_result result = child_send(&o->child, o->text, pen.length, o->deadline);
    return result == CHILD_FINE ? OUTSIDE_ANSWERED : blame(o, result, why);
}

/* ---- one decision ----------------------------------------------------------------- */

/* Takes an answer; STATUS_BAD_INPUT with a refusal when it is none or is not legal now. */
static enum status take_answer(struct match *match, int seat, const char *words,
                               struct refusal *refusal)
{
    struct answer answer;
    refusal->rule = "TB-GAME-2";
    enum status status =
        answer_read(match_setup(match), words, (int)strlen(words), &answer, refusal->sentence);
    return status == STATUS_OK ? match_answer(match, seat, &answer, refusal) : status;
}

static enum outside_result complain_to(struct outside *o, const struct refusal *refusal,
                                       const struct decision *decision,
                                       char why[LIMIT_BOT_SENTENCE])
{
    char text[LIMIT_BOT_LINE];
    struct pen pen = pen_in(text, sizeof text);
    pen_text(&pen, "refused ");
    pen_text(&pen, refusal->rule);
    pen_byte(&pen, ' ');
    pen_text(&pen, refusal->sentence);
    pen_byte(&pen, '\n');
    pen_go(&pen, o, &decision->chance);
    enum child_result result = child_send(&o->child, text, pen.length, o->deadline);
    return result == CHILD_FINE ? OUTSIDE_ANSWERED : blame(o, result, why);
}

/* Waits for its answer and gives it. When that is refused it is told why and may answer once more. */
static enum outside_result hear_answer(struct outside *o, struct match *match, int seat,
                                       const struct decision *decision,
                                       char why[LIMIT_BOT_SENTENCE])
{
    struct refusal refusal = {0};
    char said[QUOTE_SIZE];
    for (int attempt = 0;; attempt++) {
        enum child_result result = hear(o);
        if (result != CHILD_FINE)
            return blame(o, result, why);
        const char *words = after(o->line, "bestanswer");
        if (words == NULL)
            return no_such_word(o, why);
        enum status status = take_answer(match, seat, words, &refusal);
        if (status == STATUS_OK)
            return OUTSIDE_ANSWERED;
        if (status != STATUS_BAD_INPUT)
            return no_memory(why);
        quote(said, words);
        snprintf(why, LIMIT_BOT_SENTENCE, "answered '%s', which is not legal: %s (%s)", said,
                 refusal.sentence, refusal.rule);
        if (attempt > 0)
            return OUTSIDE_FORFEITS;
        enum outside_result told = complain_to(o, &refusal, decision, why);
        if (told != OUTSIDE_ANSWERED)
            return told;
    }
}

enum outside_result outside_answer(struct outside *outside, struct match *match, int seat,
                                   const uint8_t seed[CHANCE_SEED_SIZE],
                                   char why[LIMIT_BOT_SENTENCE])
{
    struct decision decision;
    enum outside_result result = OUTSIDE_ANSWERED;
    if (!outside->started) {
        outside->deadline = clock_ms() + outside->time_ms;
        result = start(outside, why);
    }
    bot_decision(match, seat, seed, (outside->wants & WANT_STATE) != 0, &decision);
    outside->deadline = clock_ms() + outside->time_ms;
    outside->child.said = 0;
    if (result == OUTSIDE_ANSWERED && !knows_game(outside, match))
        result = tell_game(outside, match, seat, why);
    if (result == OUTSIDE_ANSWERED)
        result = tell_position(outside, match, seat, &decision, why);
    if (result == OUTSIDE_ANSWERED)
        result = hear_answer(outside, match, seat, &decision, why);
    outside->dismissed = result != OUTSIDE_ANSWERED;
    return result;
}

/* ---- beginning and end ------------------------------------------------------------ */

struct outside *outside_begin(const char *command, int time_ms)
{
    struct outside *outside = memory_take(sizeof *outside);
    if (outside == NULL)
        return NULL;
    outside->command = command;
    outside->time_ms = time_ms;
    return outside;
}

/* The result in thousandths, then the word to go. */
static void say_goodbye(struct outside *o, const struct match *match)
{
    char text[128];
    struct pen pen = pen_in(text, sizeof text);
    int32_t score[LIMIT_SEATS];
    if (match != NULL && match_over(match)) {
        match_score(match, score);
        pen_text(&pen, "over");
        for (int seat = 0; seat < match_setup(match)->seat_count; seat++) {
            pen_byte(&pen, ' ');
            pen_number(&pen, score[seat]);
        }
        pen_byte(&pen, '\n');
    }
    pen_text(&pen, "quit\n");
    (void)child_send(&o->child, text, pen.length, o->deadline);
}

void outside_end(struct outside *outside, const struct match *match)
{
    char how[LIMIT_CHILD_END];
    int status;
    if (outside == NULL)
        return;
    if (outside->started && !outside->gone) {
        outside->deadline = clock_ms() + (outside->dismissed ? 0 : PARTING_MS);
        if (!outside->dismissed)
            say_goodbye(outside, match);
        let_go(outside, outside->deadline, how, &status);
    }
    memory_release(outside->text);
    memory_release(outside);
}
