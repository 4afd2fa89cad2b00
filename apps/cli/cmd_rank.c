/* bluff rank: what hands of up to five cards are worth. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/lines.h"
#include "table/hand_rank.h"

enum { RANK_JSON, RANK_OPTIONS };
enum { LIMIT_RANK_REASON = 160, LIMIT_RANK_OPERANDS = 1000 };

static const struct cli_option OPTIONS[RANK_OPTIONS] = {
    [RANK_JSON] = {"json", 0, OPTION_FLAG, NULL, "one JSON object a hand", NULL},
};

/* ---- hands ------------------------------------------------------------------------ */

/* A hand as it is read. */
struct reading_hand {
    uint8_t faces[HAND_CARDS];
    int count;
    char reason[LIMIT_RANK_REASON];
};

/* A word in a complaint: cut when long, with marks for what cannot be shown. */
static void write_word(char out[24], const char *word, int size)
{
    int length = size < 16 ? size : 16;
    for (int i = 0; i < length; i++)
        out[i] = word[i] >= ' ' && word[i] <= '~' ? word[i] : '?';
    strcpy(out + length, size > length ? "..." : "");
}

static bool refuse(struct reading_hand *hand, const char *word, int size, const char *what)
{
    char shown[24];
    write_word(shown, word, size);
    snprintf(hand->reason, sizeof hand->reason, "'%s' %s", shown, what);
    return false;
}

/* Adds the card that a word names. */
static bool add_card(struct reading_hand *hand, const char *word, int size)
{
    int face;
    if (face_read(word, size, &face) != size || face > FACES_PLAIN)
        return refuse(
            hand, word, size,
            "is no card: a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C), as in 10S");
    if (memchr(hand->faces, face, (size_t)hand->count) != NULL)
        return refuse(hand, word, size, "is in the hand twice");
    if (hand->count == HAND_CARDS)
        return refuse(hand, word, size, "is one card too many: a hand has up to five");
    hand->faces[hand->count++] = (uint8_t)face;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static bool add_line(struct reading_hand *hand, const char *text, int size)
{
    for (int at = 0, end; at < size; at = end) {
        while (at < size && is_blank(text[at]))
            at++;
        for (end = at; end < size && !is_blank(text[end]);)
            end++;
        if (end > at && !add_card(hand, text + at, end - at))
            return false;
    }
    return true;
}

/* [OF-RANK-1] [OF-RANK-2] The name first, then the value that breaks ties. */
static void print_rank(const struct reading_hand *hand, bool json)
{
    unsigned rank = hand_rank(hand->faces, hand->count);
    const char *name = HAND_NAMES[hand_of(rank)];
    if (json)
        printf("{\"hand\":\"%s\",\"value\":%d}\n", name, hand_value(rank));
    else
        printf("%s %d\n", name, hand_value(rank));
}

/* ---- lines of the standard input -------------------------------------------------- */

/* Ranks a line; false, with a complaint, when it is bad. What follows a # is a comment, and a line with nothing
 * else is passed over. */
static bool rank_line(const struct lines *lines, const char *text, int size, bool json)
{
    struct reading_hand hand = {.count = 0};
    const char *comment = memchr(text, '#', (size_t)size);
    if (comment != NULL)
        size = (int)(comment - text);
    if (!add_line(&hand, text, size)) {
        complain("%s:%d: error: %s", lines->name, lines->number, hand.reason);
        return false;
    }
    if (hand.count > 0 || comment == NULL)
        print_rank(&hand, json);
    return true;
}

static int rank_lines(struct lines *lines, bool json)
{
    char text[LIMIT_LINE];
    int size, status = EXIT_FINE;
    for (;;) {
        enum line_result result = lines_next(lines, text, &size);
        if (result == LINE_END)
            return status;
        if (result == LINE_READ && rank_line(lines, text, size, json))
            continue;
        status = EXIT_BAD_INPUT;
        if (result == LINE_TOO_LONG)
            complain("%s:%d: error: the line is too long", lines->name, lines->number);
        if (result == LINE_FAULT) {
            complain("%s: it cannot be read: %s", lines->name, strerror(lines->fault));
            return status;
        }
    }
}

static int rank_input(bool json)
{
    struct lines *lines = memory_take(sizeof *lines);
    if (lines == NULL)
        return complain_of_memory();
    lines_begin(lines, STDIN_FILENO, "standard input");
    if (isatty(STDIN_FILENO))
        complain("A hand a line: 10S JS QS KS AS. Ctrl-D ends.");
    int status = rank_lines(lines, json);
    memory_release(lines);
    return status;
}

/* ---- the command ------------------------------------------------------------------ */

static int run(const struct arguments *arguments)
{
    bool json = arguments->values[RANK_JSON].given;
    struct reading_hand hand = {.count = 0};
    if (arguments->operand_count == 0)
        return rank_input(json);
    for (int i = 0; i < arguments->operand_count; i++) {
        const char *word = arguments->operands[i];
        if (!add_line(&hand, word, (int)strlen(word))) {
            complain("bluff rank: %s", hand.reason);
            return EXIT_BAD_INPUT;
        }
    }
    print_rank(&hand, json);
    return EXIT_FINE;
}

const struct command COMMAND_RANK = {
    .name = "rank",
    .summary = "what a hand of cards is worth: cards in, its rank out",
    .usage = "[CARD...] [--json]",
    .about =
        "Tells the rank of a hand of up to five cards, as Devils Bluff on the Open Fire core has "
        "it: "
        "`none`, `pair`, `two-pairs`, `three`, `straight`, `flush`, `full-house`, `four`, "
        "`straight-flush` or `royal-flush`, then the one value that breaks ties (0 for none). An "
        "ace "
        "counts 1, but 14 in 10-J-Q-K-A.\n"
        "\nWithout cards it reads hands from the standard input, one a line, and answers a line "
        "each; a line without cards is a hand without cards. Comments (#) are passed over. A bad "
        "line is named on the standard error, the others are answered, and the exit status is 1.",
    .example = "bluff rank 10S JS QS KS AS",
    .options = OPTIONS,
    .option_count = RANK_OPTIONS,
    .operand_least = 0,
    .operand_most = LIMIT_RANK_OPERANDS,
    .run = run,
};
