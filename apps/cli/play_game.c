#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/pen.h"
#include "cli/play.h"

/* ---- input ------------------------------------------------------------------------ */

static void trim(char *line, int size)
{
    int start = 0;
    while (size > 0 && strchr(" \t\r", line[size - 1]) != NULL)
        size--;
    while (start < size && strchr(" \t", line[start]) != NULL)
        start++;
    memmove(line, line + start, (size_t)(size - start));
    line[size - start] = '\0';
}

bool play_read(struct play *play)
{
    int size;
    if (play->held) {
        play->held = false;
    } else {
        enum line_result result;
        while ((result = lines_next(&play->lines, play->line, &size)) == LINE_TOO_LONG)
            say(0, "That line is too long.");
        if (result != LINE_READ)
            return false;
        trim(play->line, size);
    }
    if (!isatty(STDIN_FILENO))
        printf("%s\n", play->line); /* as a terminal would show it */
    return true;
}

/* ---- who plays -------------------------------------------------------------------- */

int play_persons(const struct play *play)
{
    int count = 0;
    for (int seat = 0; seat < play->setup->seat_count; seat++)
        count += play->bots[seat] == NULL;
    return count;
}

/* What a person at a shared keyboard is spared must not tell the others: that it is not passed on would say that
 * no card was of use, so then only the order never to be asked counts. */
static bool order_answers(const struct play *play, int seat, struct answer *answer)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    uint8_t orders[LIMIT_ROUTINES];
    bool passed_on = play_persons(play) > 1 && play->reader != seat;
    for (int i = 0; i < LIMIT_ROUTINES; i++) {
        orders[i] = play->orders[seat][i];
        if (passed_on && orders[i] == ORDER_MATTERS)
            orders[i] = ORDER_ALWAYS;
    }
    match_view(play->match, seat, view);
    return routine_answers(play->setup, view, seat, orders, answer);
}

bool play_is_answered(const struct play *play, int seat, struct answer *answer)
{
    struct option options[LIMIT_OPTIONS];
    int count = match_options(play->match, seat, options);
    *answer = options[0].answer;
    /* Nobody but a person could learn something from its not being asked. */
    if (count == 1 && options[0].needs == NEEDS_NOTHING && play_persons(play) == 1)
        return true;
    return order_answers(play, seat, answer);
}

static const char PLAYERS[] = "# players";

void players_write(const struct play *play, char out[LIMIT_PLAYERS_TEXT])
{
    struct pen pen = pen_in(out, LIMIT_PLAYERS_TEXT);
    pen_text(&pen, PLAYERS);
    for (int seat = 0; seat < play->setup->seat_count; seat++) {
        pen_byte(&pen, ' ');
        pen_text(&pen, play->bots[seat] != NULL ? play->bots[seat]->name : "person");
    }
    pen_byte(&pen, '\n');
}

void players_read(struct play *play, const char *text)
{
    if (strncmp(text, PLAYERS, sizeof PLAYERS - 1) != 0)
        return;
    text += sizeof PLAYERS - 1;
    for (int seat = 0; seat < LIMIT_SEATS && *text == ' '; seat++) {
        char name[32];
        int size = (int)strcspn(++text, " \n");
        snprintf(name, sizeof name, "%.*s", size, text);
        if (strcmp(name, "person") == 0)
            play->bots[seat] = NULL;
        else if (bot_find(name) != NULL)
            play->bots[seat] = bot_find(name);
        text += size;
    }
}

/* ---- keeping ---------------------------------------------------------------------- */

void play_keep(struct play *play)
{
    char players[LIMIT_PLAYERS_TEXT];
    players_write(play, players);
    save_write(&play->save, play->match, players);
    play->kept = match_answer_count(play->match);
}

bool play_save_as(const struct play *play, const char *path, char reason[LIMIT_FILE_REASON])
{
    char players[LIMIT_PLAYERS_TEXT];
    players_write(play, players);
    return save_record(path, play->match, players, reason);
}

/* ---- the game --------------------------------------------------------------------- */

/* Who answers next: of those asked the bots, so that persons see at once what came of theirs. */
static int next_seat(const struct play *play)
{
    unsigned asked = match_asked(play->match);
    int first = -1;
    for (int seat = LIMIT_SEATS - 1; seat >= 0; seat--) {
        if (!(asked >> seat & 1))
            continue;
        if (first < 0 || play->bots[seat] != NULL || play->bots[first] == NULL)
            first = seat;
    }
    return first;
}

static void wipe_screen(void)
{
    if (console_is_terminal())
        fputs("\033[H\033[2J\033[3J", stdout); /* and what was scrolled away */
    else
        printf("\n----\n");
}

/* What one person has read the next must not see; before the first nobody has read anything secret. False
 * when the input has ended. */
static bool draw_curtain(struct play *play, int seat)
{
    bool first = play->reader == NOBODY;
    if (!first)
        wipe_screen();
    say(0, "The keyboard goes to %s; the others look away. Press Enter to begin.",
        play->setup->rosters[seat].name);
    printf("> ");
    if (!play_read(play) || strcmp(play->line, "quit") == 0)
        return false;
    if (!first)
        wipe_screen();
    return true;
}

static enum play_end ask_person(struct play *play, int seat)
{
    struct answer answer;
    struct refusal refusal;
    bool asks = play->asks || !play_is_answered(play, seat, &answer);
    int answers = match_answer_count(play->match);
    play->asks = false;
    if (!asks && play_give(play, seat, &answer, &refusal) == STATUS_OK) {
        play->unasked[answers] = true;
        return PLAY_GOES_ON;
    }
    play->unasked[answers] = false;
    if (play->kept != match_answer_count(play->match))
        play_keep(play); /* bots have answered since */
    if (play->reader != seat && play_persons(play) > 1 && !draw_curtain(play, seat))
        return PLAY_LEFT;
    play->reader = seat;
    tell_events(play);
    switch (play_ask(play)) {
    case ASKED_ANSWERED:
        return PLAY_GOES_ON;
    case ASKED_LEFT:
        return PLAY_LEFT;
    default:
        return PLAY_STOPPED;
    }
}

/* The program that plays a seat has made a fault, so the seat gives up. */
static enum play_end forfeit(struct play *play, int seat, const char *why)
{
    struct refusal refusal;
    complain("bluff: %s forfeits: it %s", play->opponent.name, why);
    return match_resign(play->match, seat, &refusal) == STATUS_OK ? PLAY_GOES_ON : PLAY_STOPPED;
}

static enum play_end ask_program(struct play *play, int seat)
{
    char why[LIMIT_BOT_SENTENCE];
    struct outside **outside = &play->outside[seat];
    if (*outside == NULL)
        *outside = outside_begin(play->opponent.command, play->opponent.time_ms);
    if (*outside == NULL)
        return complain_of_memory() == EXIT_FINE ? PLAY_GOES_ON : PLAY_STOPPED;
    switch (outside_answer(*outside, play->match, seat, play->bots_seed, why)) {
    case OUTSIDE_ANSWERED:
        return PLAY_GOES_ON;
    case OUTSIDE_FORFEITS:
        return forfeit(play, seat, why);
    default:
        complain("bluff: %s %s", play->opponent.name, why);
        return PLAY_STOPPED;
    }
}

void play_let_go(struct play *play)
{
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        outside_end(play->outside[seat], play->match);
        play->outside[seat] = NULL;
    }
}

static enum play_end ask_bot(struct play *play, int seat)
{
    struct refusal refusal;
    if (play->bots[seat] == &BOT_OUTSIDE)
        return ask_program(play, seat);
    enum status status = bot_answer(play->bots[seat], play->match, seat, play->bots_seed, &refusal);
    if (status == STATUS_OK)
        return PLAY_GOES_ON;
    complain("bluff: the game cannot go on: %s",
             status == STATUS_BAD_INPUT ? refusal.sentence : NO_ROOM_TO_GO_ON);
    return PLAY_STOPPED;
}

/* Events that were taken back are no longer told. */
static void forget_taken_back(struct play *play)
{
    int count = match_event_count(play->match);
    for (int i = 0; i <= LIMIT_SEATS; i++)
        play->told[i] = play->told[i] > count ? count : play->told[i];
}

/* The end is for all eyes: what the last reader knows already is not told again. */
static void tell_end(struct play *play)
{
    if (play_persons(play) > 1) {
        play->told[NOBODY] = play->reader == NOBODY ? 0 : play->told[play->reader];
        play->reader = NOBODY;
    }
    tell_events(play);
    tell_result(play);
}

enum play_end play_run(struct play *play)
{
    enum play_end end = PLAY_GOES_ON;
    while (end == PLAY_GOES_ON && !match_over(play->match)) {
        int seat = next_seat(play), answers = match_answer_count(play->match);
        bool aside = match_ask(play->match, seat).interrupt;
        if (answers < LIMIT_ANSWERS)
            play->aside[answers] = aside;
        if (play_persons(play) == 0 && !aside)
            tell_events(play);
        end = play->bots[seat] != NULL ? ask_bot(play, seat) : ask_person(play, seat);
        forget_taken_back(play);
    }
    if (end != PLAY_GOES_ON)
        return end;
    tell_end(play);
    return PLAY_OVER;
}
