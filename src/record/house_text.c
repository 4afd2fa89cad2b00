#include "record/house_text.h"

#include <string.h>

#include "base/check.h"
#include "base/near.h"

enum {
    LIMIT_KEY = 64,    /* bytes of a key, a switch or a value, the end included */
    LIMIT_KEYS = 1024, /* of one system */
    LIMIT_OFFERED = 4, /* keys offered in the place of one that does not exist */
};

/* ---- one line --------------------------------------------------------------------- */

/* The words of a table's rows: keys or switches. */
static const char *key_word(const struct catalog *catalog, int i)
{
    return i < catalog->key_count ? catalog->keys[i].word : NULL;
}

static const char *switch_word(const struct catalog *catalog, int i)
{
    return i < catalog->switch_count ? catalog->switches[i].word : NULL;
}

/* The row of a word, or -1. */
static int row_find(const struct catalog *catalog, struct word word,
                    const char *row(const struct catalog *catalog, int i))
{
    for (int i = 0; row(catalog, i); i++)
        if (word_is(word, row(catalog, i)))
            return i;
    return -1;
}

/* Refuses a word that none of the rows has, offering those that are nearly it. */
static bool refuse_unknown(struct remarks *remarks, int line, const char *what, struct word word,
                           const struct catalog *catalog,
                           const char *row(const struct catalog *catalog, int i))
{
    char given[LIMIT_KEY] = "";
    int offered = 0;
    struct pen pen = remarks_add(remarks, line);
    if (pen.size == 0) /* one of many: its words are not kept */
        return false;
    pen_text(&pen, what);
    pen_word(&pen, word);
    (void)word_copy(word, given, sizeof given);
    for (int i = 0; row(catalog, i) && offered < LIMIT_OFFERED; i++) {
        if (!near_enough(given, row(catalog, i)))
            continue;
        pen_text(&pen, offered++ == 0 ? "; did you mean " : " or ");
        pen_text(&pen, row(catalog, i));
    }
    pen_text(&pen, offered > 0 ? "?" : "");
    return false;
}

/* A whole number, or inches followed by "in". */
static bool read_value(struct word word, int32_t *value)
{
    struct word inches = {.text = word.text, .size = word.size - 2};
    if (inches.size > 0 && memcmp(word.text + inches.size, "in", 2) == 0)
        return word_length(inches, value);
    return word_number(word, value);
}

static bool refuse_range(struct remarks *remarks, int line, const struct house_key *key,
                         struct word value)
{
    struct pen pen = remarks_add(remarks, line);
    pen_text(&pen, key->word);
    pen_text(&pen, " (");
    pen_text(&pen, key->meaning);
    pen_text(&pen, ") is a whole number from ");
    pen_number(&pen, key->least);
    pen_text(&pen, " to ");
    pen_number(&pen, key->most);
    pen_text(&pen, ", not ");
    pen_word(&pen, value);
    return false;
}

bool house_set(struct setup *setup, struct remarks *remarks, int line, struct word key,
               struct word value)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int row = row_find(catalog, key, key_word);
    char sentence[LIMIT_SENTENCE];
    int32_t number;
    if (row < 0)
        return refuse_unknown(remarks, line, "there is no house rule for ", key, catalog, key_word);
    const struct house_key *known = &catalog->keys[row];
    if (!read_value(value, &number) ||
        setup_house(setup, known->word, number, sentence) != STATUS_OK)
        return refuse_range(remarks, line, known, value);
    return true;
}

static bool refuse_choice(struct remarks *remarks, int line, const struct rule_switch *known,
                          struct word value)
{
    struct pen pen = remarks_add(remarks, line);
    pen_text(&pen, known->word);
    pen_text(&pen, " (");
    pen_text(&pen, known->meaning);
    pen_text(&pen, ") is ");
    if (known->words) {
        for (int i = known->least; i <= known->most; i++) {
            pen_text(&pen, i == known->least ? "" : i == known->most ? " or " : ", ");
            pen_text(&pen, known->words[i]);
        }
    } else {
        pen_number(&pen, known->least);
        pen_text(&pen, " to ");
        pen_number(&pen, known->most);
    }
    pen_text(&pen, ", not ");
    pen_word(&pen, value);
    return false;
}

bool house_switch(struct setup *setup, struct remarks *remarks, int line, struct word key,
                  struct word value)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    int row = row_find(catalog, key, switch_word);
    char sentence[LIMIT_SENTENCE], text[LIMIT_KEY];
    if (row < 0)
        return refuse_unknown(remarks, line, "there is no switch ", key, catalog, switch_word);
    const struct rule_switch *known = &catalog->switches[row];
    if (!word_copy(value, text, sizeof text) ||
        setup_switch(setup, known->word, text, sentence) != STATUS_OK)
        return refuse_choice(remarks, line, known, value);
    return true;
}

/* ---- the whole text --------------------------------------------------------------- */

struct house_reader {
    struct reading reading;
    struct setup *setup;
    struct remarks *remarks;
    int key_lines[LIMIT_KEYS]; /* where each was set, so that none is set twice; 0: nowhere */
    int switch_lines[LIMIT_SWITCHES];
};

static bool refuse_word(struct house_reader *r, const char *before, struct word word,
                        const char *after)
{
    return remark_word(r->remarks, r->reading.line, before, word, after);
}

/* Whether a key or switch is set for the first time; if not, that is a remark. One that does not
 * exist is nobody's business here. */
static bool is_first(struct house_reader *r, bool set, struct word word)
{
    const struct catalog *catalog = r->setup->ruleset->catalog;
    int row = row_find(catalog, word, set ? key_word : switch_word);
    if (row < 0)
        return true;
    int *line = set ? &r->key_lines[row] : &r->switch_lines[row];
    if (*line == 0) {
        *line = r->reading.line;
        return true;
    }
    struct pen pen = remarks_add(r->remarks, r->reading.line);
    pen_word(&pen, word);
    pen_text(&pen, " was set in line ");
    pen_number(&pen, *line);
    return false;
}

static bool read_line(struct house_reader *r, struct word first)
{
    bool set = word_is(first, "set");
    if (!set && !word_is(first, "switch"))
        return refuse_word(r, "", first, " starts no line of house rules; known are set, switch");
    struct word key = reading_word(&r->reading), value = reading_word(&r->reading);
    struct word more = reading_word(&r->reading);
    if (!word_there(value))
        return refuse_word(r, "a line has a key and a value; here is ", value, "");
    if (word_there(more))
        return refuse_word(r, "the line should end before ", more, "");
    if (!is_first(r, set, key))
        return false;
    return set ? house_set(r->setup, r->remarks, r->reading.line, key, value)
               : house_switch(r->setup, r->remarks, r->reading.line, key, value);
}

static bool read_head(struct house_reader *r)
{
    struct word first = {0};
    while (!word_there(first) && reading_line(&r->reading))
        first = reading_word(&r->reading);
    if (!word_is(first, "house"))
        return remark_say(r->remarks, r->reading.line,
                          "the first line of house rules is `house SYSTEM`");
    struct word system = reading_word(&r->reading), more = reading_word(&r->reading);
    if (!word_is(system, r->setup->ruleset->id))
        return refuse_word(r, "these house rules are for ", system, ", another system");
    if (word_there(more))
        return refuse_word(r, "the line should end before ", more, "");
    return true;
}

static bool read_all(struct house_reader *r)
{
    if (!read_head(r)) /* what follows may be another system's */
        return false;
    bool good = true;
    while (reading_line(&r->reading)) {
        struct word first = reading_word(&r->reading);
        if (word_there(first))
            good &= read_line(r, first);
    }
    return good;
}

enum status house_text_read(struct setup *setup, struct remarks *remarks, const char *text,
                            size_t size)
{
    struct house_reader r = {
        .reading = reading_of(text, size, 1), .setup = setup, .remarks = remarks};
    CHECK(setup->ruleset->catalog->key_count <= LIMIT_KEYS);
    uint8_t data[LIMIT_RULES_DATA];
    int16_t switches[LIMIT_SWITCHES];
    memcpy(data, setup->data, sizeof data);
    memcpy(switches, setup->switches, sizeof switches);
    if (read_all(&r))
        return STATUS_OK;
    memcpy(setup->data, data, sizeof data); /* all of it or nothing */
    memcpy(setup->switches, switches, sizeof switches);
    return STATUS_BAD_INPUT;
}

/* ---- writing ---------------------------------------------------------------------- */

static void write_switch(struct pen *pen, const struct rule_switch *known, int value)
{
    pen_text(pen, "switch ");
    pen_text(pen, known->word);
    pen_byte(pen, ' ');
    if (known->words)
        pen_text(pen, known->words[value]);
    else
        pen_number(pen, value);
    pen_byte(pen, '\n');
}

void house_values_write(struct pen *pen, const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int i = 0; i < catalog->key_count; i++) {
        int32_t value = house_value(&catalog->keys[i], setup->data);
        if (value == house_value(&catalog->keys[i], setup->ruleset->data))
            continue;
        pen_text(pen, "set ");
        pen_text(pen, catalog->keys[i].word);
        pen_byte(pen, ' ');
        pen_number(pen, value);
        pen_byte(pen, '\n');
    }
}

void house_switches_write(struct pen *pen, const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int i = 0; i < catalog->switch_count; i++)
        write_switch(pen, &catalog->switches[i], setup->switches[i]);
}

void house_text_write(struct pen *pen, const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    pen_text(pen, "house ");
    pen_text(pen, setup->ruleset->id);
    pen_byte(pen, '\n');
    house_values_write(pen, setup);
    for (int i = 0; i < catalog->switch_count; i++)
        if (setup->switches[i] != catalog->switches[i].usual)
            write_switch(pen, &catalog->switches[i], setup->switches[i]);
}
