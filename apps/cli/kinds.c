#include "cli/kinds.h"

#include "record/house_text.h"
#include "record/record_text.h"
#include "record/roster_text.h"
#include "record/script.h"
#include "record/table_text.h"

const char *const KIND_NAMES[KIND_COUNT] = {
    [KIND_TABLE] = "table",   [KIND_ROSTER] = "roster", [KIND_HOUSE] = "house rules",
    [KIND_SCRIPT] = "script", [KIND_RECORD] = "record",
};

static const size_t LIMITS[KIND_COUNT] = {
    [KIND_TABLE] = TABLE_TEXT_LIMIT,   [KIND_ROSTER] = ROSTER_TEXT_LIMIT,
    [KIND_HOUSE] = HOUSE_TEXT_LIMIT,   [KIND_SCRIPT] = SCRIPT_TEXT_LIMIT,
    [KIND_RECORD] = RECORD_TEXT_LIMIT,
};

static bool has_case(struct reading reading)
{
    do {
        if (word_is(reading_word(&reading), "case"))
            return true;
    } while (reading_line(&reading));
    return false;
}

enum file_kind kind_of(const char *text, size_t size)
{
    static const struct {
        const char *word;
        enum file_kind kind;
    } FIRST[] = {{"table", KIND_TABLE},  {"roster", KIND_ROSTER}, {"house", KIND_HOUSE},
                 {"bluff", KIND_RECORD}, {"case", KIND_SCRIPT},   {"system", KIND_SCRIPT},
                 {"rules", KIND_SCRIPT}, {"include", KIND_SCRIPT}};
    struct reading reading = reading_of(text, size, 1);
    struct word first = {0};
    while (!word_there(first) && reading_line(&reading))
        first = reading_word(&reading);
    for (size_t i = 0; i < sizeof FIRST / sizeof *FIRST; i++)
        if (word_is(first, FIRST[i].word))
            return FIRST[i].kind;
    return has_case(reading) ? KIND_SCRIPT : KIND_TABLE;
}

size_t kind_limit(enum file_kind kind)
{
    return LIMITS[kind];
}

size_t kind_limit_any(void)
{
    size_t most = 0;
    for (int i = 0; i < KIND_COUNT; i++)
        most = LIMITS[i] > most ? LIMITS[i] : most;
    return most;
}
