#include <string.h>

#include "base/check.h"
#include "base/memory.h"
#include "record/house_text.h"
#include "record/record_text.h"
#include "record/roster_text.h"
#include "record/table_text.h"

/* ---- the order of secret answers [TB-GAME-1] -------------------------------------- */

/* The end of the run of answers, from `first` on, to questions that were asked together in secret:
 * each time those asked are the same less the one who has just answered. */
static int together_end(const struct match *match, int first)
{
    const struct move_made *last = match_answer_at(match, first);
    int end = first + 1;
    for (; end < match_answer_count(match); end++) {
        const struct move_made *next = match_answer_at(match, end);
        unsigned left = last->secret_asked & ~(1U << last->seat);
        if (left == 0 || next->secret_asked != left)
            break;
        last = next;
    }
    return end;
}

/* The answer of a run that the record has at a place: the run in the order of the seats. */
static const struct move_made *in_seat_order(const struct match *match, int first, int end,
                                             int place)
{
    for (int i = first; i < end; i++) {
        const struct move_made *move = match_answer_at(match, i);
        int before = 0;
        for (int k = first; k < end; k++)
            before += match_answer_at(match, k)->seat < move->seat;
        if (before == place - first)
            return move;
    }
    CHECK(false); /* no seat answers twice in a run */
    return NULL;
}

/* Whether every run is in that order already. */
static bool is_in_seat_order(const struct match *match)
{
    for (int i = 1; i < match_answer_count(match); i++) {
        const struct move_made *last = match_answer_at(match, i - 1);
        const struct move_made *move = match_answer_at(match, i);
        if (move->seat < last->seat && together_end(match, i - 1) > i)
            return false;
    }
    return true;
}

/* The same game, answered in that order. The caller ends it. */
static enum status replay_in_seat_order(const struct match *match, struct match **out)
{
    struct refusal refusal;
    enum status status = match_begin(out, match_setup(match), match_seed(match), true);
    if (status != STATUS_OK)
        return status;
    for (int first = 0; first < match_answer_count(match);) {
        int end = together_end(match, first);
        for (int place = first; place < end && status == STATUS_OK; place++) {
            const struct move_made *move = in_seat_order(match, first, end, place);
            status = match_answer(*out, move->seat, &move->answer, &refusal);
        }
        CHECK(status != STATUS_BAD_INPUT); /* the order of secret answers decides nothing */
        if (status != STATUS_OK) {
            match_end(*out);
            return status;
        }
        first = end;
    }
    if (match_resigned(match) >= 0)
        CHECK(match_resign(*out, match_resigned(match), &refusal) == STATUS_OK);
    return STATUS_OK;
}

/* ---- the text --------------------------------------------------------------------- */

struct writing {
    struct pen pen;
    const struct match *match;
    int who;
    bool whole; /* everything may be told: the reader runs the game, or it is over [TB-CARD-2] */
    const char *table;
};

static void write_rosters(struct writing *w, const struct setup *setup)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        pen_text(&w->pen, "roster ");
        pen_byte(&w->pen, (char)('a' + seat));
        pen_byte(&w->pen, '\n');
        roster_lines_write(&w->pen, setup->ruleset, &setup->rosters[seat]);
    }
}

static void write_head(struct writing *w, const struct setup *setup)
{
    struct pen *pen = &w->pen;
    pen_text(pen, "bluff record ");
    pen_number(pen, RECORD_FORMAT);
    pen_text(pen, "\nsystem ");
    pen_text(pen, setup->ruleset->id);
    pen_byte(pen, ' ');
    pen_number(pen, setup->ruleset->version);
    pen_text(pen, "\nseats ");
    pen_number(pen, setup->seat_count);
    pen_text(pen, "\nteams");
    for (int seat = 0; seat < setup->seat_count; seat++) {
        pen_byte(pen, ' ');
        pen_number(pen, setup->teams[seat]);
    }
    pen_byte(pen, '\n');
    house_switches_write(pen, setup);
    house_values_write(pen, setup);
    pen_text(pen, "house ");
    pen_hex(pen, setup->house, HASH_SIZE);
    pen_byte(pen, '\n');
    write_rosters(w, setup);
    pen_text(pen, w->table);
    if (w->whole) {
        pen_text(pen, "seed ");
        pen_hex(pen, match_seed(w->match), CHANCE_SEED_SIZE);
        pen_byte(pen, '\n');
    }
    pen_text(pen, "begin\n");
}

static void write_check(struct pen *pen, const char *word, int round, uint64_t check)
{
    pen_text(pen, word);
    pen_byte(pen, ' ');
    if (round > 0) {
        pen_number(pen, round);
        pen_byte(pen, ' ');
    }
    pen_check(pen, check);
    pen_byte(pen, '\n');
}

/* Events from `first` to `end`, a check value before each round. */
static void write_events(struct writing *w, int first, int end, int *round, const uint64_t *checks,
                         int check_count)
{
    const struct setup *setup = match_setup(w->match);
    char words[LIMIT_WORDS];
    for (int i = first; i < end; i++) {
        int eyes = w->whole ? LIMIT_SEATS : w->who;
        struct event event = match_event(w->match, i, eyes, NULL);
        if ((setup->ruleset->events[event.kind].flags & EVENT_ROUND) && *round < check_count) {
            write_check(&w->pen, "check", *round + 1, checks[*round]);
            (*round)++;
        }
        pen_text(&w->pen, "- ");
        pen_bytes(&w->pen, words, (size_t)event_write(setup, &event, words));
        pen_byte(&w->pen, '\n');
    }
}

static void write_answer(struct writing *w, const struct move_made *move)
{
    char words[LIMIT_WORDS] = "?";
    int length = 1;
    if (w->whole || move->seat == w->who)
        length = answer_write(match_setup(w->match), &move->answer, words);
    pen_byte(&w->pen, (char)('a' + move->seat));
    pen_text(&w->pen, ": ");
    pen_bytes(&w->pen, words, (size_t)length);
    pen_byte(&w->pen, '\n');
}

static void write_game(struct writing *w)
{
    const struct match *match = w->match;
    uint64_t checks[LIMIT_ROUNDS];
    int check_count = match_round_checks(match, checks), round = 0, event = 0;
    for (int i = 0; i < match_answer_count(match); i++) {
        const struct move_made *move = match_answer_at(match, i);
        write_events(w, event, (int)move->event_first, &round, checks, check_count);
        write_answer(w, move);
        event = (int)move->event_first;
    }
    write_events(w, event, match_event_count(match), &round, checks, check_count);
}

static void write_end(struct writing *w, const struct setup *setup)
{
    int32_t score[LIMIT_SEATS];
    if (match_resigned(w->match) >= 0) {
        pen_text(&w->pen, "resign ");
        pen_byte(&w->pen, (char)('a' + match_resigned(w->match)));
        pen_byte(&w->pen, '\n');
    }
    if (match_over(w->match)) {
        match_score(w->match, score);
        pen_text(&w->pen, "result");
        for (int seat = 0; seat < setup->seat_count; seat++) {
            pen_byte(&w->pen, ' ');
            pen_number(&w->pen, score[seat]);
        }
        pen_byte(&w->pen, '\n');
    }
    write_check(&w->pen, "end", 0, match_check(w->match));
}

static void write_all(struct writing *w)
{
    const struct setup *setup = match_setup(w->match);
    write_head(w, setup);
    write_game(w);
    write_end(w, setup);
}

/* Measures the text, takes room for it, and writes it. */
static enum status write_ordered(const struct match *match, int who, char **bytes, size_t *size)
{
    struct writing w = {.match = match, .who = who};
    char *table = memory_take(TABLE_TEXT_SIZE);
    if (!table)
        return STATUS_NO_MEMORY;
    (void)table_text_write(table, &match_setup(match)->layout);
    w.table = table;
    w.whole = who == RECORD_OWNER || match_over(match);
    w.pen = pen_in(NULL, 0);
    write_all(&w);
    *size = w.pen.length;
    *bytes = memory_take(*size + 1);
    if (*bytes) {
        w.pen = pen_in(*bytes, *size + 1);
        write_all(&w);
        CHECK(w.pen.length == *size);
    }
    memory_release(table);
    return *bytes ? STATUS_OK : STATUS_NO_MEMORY;
}

enum status record_write(const struct match *match, int who, char **bytes, size_t *size)
{
    struct match *ordered;
    CHECK(who >= 0 && who <= RECORD_OWNER);
    if (is_in_seat_order(match))
        return write_ordered(match, who, bytes, size);
    enum status status = replay_in_seat_order(match, &ordered);
    if (status != STATUS_OK)
        return status;
    status = write_ordered(ordered, who, bytes, size);
    match_end(ordered);
    return status;
}

enum status record_save(const struct match *match, int who, const char *path,
                        char reason[LIMIT_FILE_REASON])
{
    char *bytes;
    size_t size;
    enum status status = record_write(match, who, &bytes, &size);
    if (status != STATUS_OK) {
        struct pen pen = pen_in(reason, LIMIT_FILE_REASON);
        pen_text(&pen, "there is no memory left to write the record");
        return status;
    }
    status = file_write(path, bytes, size, reason);
    memory_release(bytes);
    return status;
}
