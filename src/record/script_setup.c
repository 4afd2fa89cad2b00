/* Lines of a script that come before `begin`. */
#include <string.h>

#include "base/memory.h"
#include "record/house_text.h"
#include "record/roster_text.h"
#include "record/script_run.h"
#include "record/table_text.h"

static const char *const TABLE_LINES[] = {"name",    "style", "ground", "piece",
                                          "stretch", "point", NULL};

/* ---- small lines ------------------------------------------------------------------ */

/* Ids look like XX-YYY-n. */
static bool is_rule_id(struct word word)
{
    int dashes = 0;
    bool good = word.size > 4;
    for (int i = 0; i < word.size; i++) {
        char c = word.text[i];
        dashes += c == '-';
        good &= c == '-' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
    return good && dashes >= 2;
}

static bool setup_rules(struct script_run *run)
{
    struct word word;
    while (word_there(word = reading_word(&run->reading))) {
        if (!is_rule_id(word))
            return run_word(run, "", word, " is no rule's id");
        run->has_rules = true;
    }
    return true;
}

static bool setup_system(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    char id[LIMIT_NAME] = "";
    const struct ruleset *ruleset = word_copy(word, id, sizeof id) ? run->world->find(id) : NULL;
    if (!ruleset)
        return run_word(run, "there is no system ", word, "");
    if (run->has_system)
        return run_say(run, "a second system line");
    setup_begin(run->setup, ruleset, ruleset->seats_least);
    run->has_system = true;
    return run_line_over(run);
}

static bool setup_seats(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    int32_t count;
    if (!word_number(word, &count) || count < 1 || count > LIMIT_SEATS)
        return run_word(run, "there are 1 to 4 seats, not ", word, "");
    run->setup->seat_count = count;
    return run_line_over(run);
}

static bool setup_teams(struct script_run *run)
{
    for (int seat = 0; seat < run->setup->seat_count; seat++) {
        struct word word = reading_word(&run->reading);
        int32_t team;
        if (!word_number(word, &team) || team < 0 || team >= LIMIT_SEATS)
            return run_word(run, "a team is a number from 0 to 3 for each seat, not ", word, "");
        run->setup->teams[seat] = (uint8_t)team;
    }
    return run_line_over(run);
}

static bool setup_seed(struct script_run *run)
{
    struct word text = reading_rest(&run->reading);
    if (text.size == 0)
        return run_say(run, "a seed is any words, or 64 hex digits");
    chance_seed_from_text(run->seed, text.text, (size_t)text.size);
    run->seeded = true;
    return true;
}

static bool setup_online(struct script_run *run)
{
    run->online = true;
    return run_line_over(run);
}

/* ---- tables, rosters, house rules: in the script or in a file of their own -------- */

/* Reads the file that the rest of the line names. The caller releases the bytes. */
static bool load_file(struct script_run *run, size_t limit, char **bytes, size_t *size)
{
    char path[LIMIT_SCRIPT_PATH], reason[LIMIT_FILE_REASON], sentence[LIMIT_WORDS];
    struct word name = reading_rest(&run->reading);
    if (!script_path(path, run->script->lines[run->line].file, name))
        return run_say(run, "the name of a file is missing");
    if (run->world->load(path, limit, bytes, size, reason) == STATUS_OK)
        return true;
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, path);
    pen_text(&pen, ": ");
    pen_text(&pen, reason);
    return run_say(run, sentence);
}

/* Fails for the first of some remarks, which are about the lines of another text or of this one. */
static bool fail_remark(struct script_run *run, int line, const char *sentence, bool file)
{
    char text[LIMIT_WORDS];
    struct pen pen = pen_in(text, sizeof text);
    if (file) {
        pen_text(&pen, "line ");
        pen_number(&pen, line);
        pen_text(&pen, " of that file: ");
    }
    pen_text(&pen, sentence);
    if (!file) /* the lines of a block follow one another */
        run->line -= run->script->lines[run->line].number - line;
    return run_say(run, text);
}

/* The lines that follow and belong together, as one text; the run goes on behind them. With `head`
 * the line at hand is part of it. */
static struct word take_block(struct script_run *run, const char *const *words, bool head)
{
    const struct script_line *line = &run->script->lines[run->line];
    const char *end = line->file->bytes + line->file->size;
    struct reading reading = reading_of(line->text, (size_t)(end - line->text), line->number);
    (void)reading_line(&reading);
    struct word block = reading_block(&reading, words);
    if (head)
        block = (struct word){.text = line->text, .size = (int)(reading.next - line->text)};
    run->line += reading.line - line->number;
    return block;
}

static bool read_table(struct script_run *run, struct word text, int first_line, bool file)
{
    struct remarks remarks = {0};
    if (table_text_read(&run->setup->layout, &remarks, text.text, (size_t)text.size) == STATUS_OK)
        return true;
    const struct remark *error = remarks_error(&remarks);
    return fail_remark(run, first_line - 1 + error->line, error->sentence, file);
}

static bool setup_table(struct script_run *run)
{
    const struct script_line *line = &run->script->lines[run->line];
    struct word first = reading_word(&run->reading);
    char *bytes;
    size_t size;
    if (run->has_table)
        return run_say(run, "a second table");
    run->has_table = true;
    if (!word_is(first, "file"))
        return read_table(run, take_block(run, TABLE_LINES, true), line->number, false);
    if (!load_file(run, TABLE_TEXT_LIMIT, &bytes, &size))
        return false;
    bool good = read_table(run, (struct word){.text = bytes, .size = (int)size}, 1, true);
    memory_release(bytes);
    return good;
}

static bool roster_from_file(struct script_run *run, int seat)
{
    struct roster_read *read = memory_take(sizeof *read);
    struct remarks remarks = {0};
    char *bytes;
    size_t size;
    if (!read)
        return run_say(run, "there is no memory left");
    bool good = load_file(run, ROSTER_TEXT_LIMIT, &bytes, &size);
    if (good) {
        good = roster_text_read(read, run->world->find, &remarks, bytes, size) == STATUS_OK ||
               fail_remark(run, remarks.kept[0].line, remarks.kept[0].sentence, true);
        memory_release(bytes);
    }
    if (good && read->ruleset != run->setup->ruleset)
        good = run_say(run, "that roster is for another system");
    if (good)
        run->setup->rosters[seat] = read->roster;
    memory_release(read);
    return good;
}

static bool setup_roster(struct script_run *run)
{
    int line = run->script->lines[run->line].number, seat;
    struct remarks remarks = {0};
    if (!run_seat(run, &seat))
        return false;
    struct word next = reading_word(&run->reading);
    if (word_is(next, "file"))
        return roster_from_file(run, seat);
    if (word_there(next))
        return run_word(run, "the line should end before ", next, "");
    struct roster_read read = {.ruleset = run->setup->ruleset};
    if (!roster_lines_read(&read, &remarks, take_block(run, ROSTER_LINES, false), line + 1))
        return fail_remark(run, remarks.kept[0].line, remarks.kept[0].sentence, false);
    run->setup->rosters[seat] = read.roster;
    return true;
}

static bool house_from_file(struct script_run *run)
{
    struct remarks remarks = {0};
    char *bytes;
    size_t size;
    if (!load_file(run, HOUSE_TEXT_LIMIT, &bytes, &size))
        return false;
    bool good = house_text_read(run->setup, &remarks, bytes, size) == STATUS_OK ||
                fail_remark(run, remarks.kept[0].line, remarks.kept[0].sentence, true);
    memory_release(bytes);
    return good;
}

static bool setup_house_line(struct script_run *run)
{
    struct remarks remarks = {0};
    struct word key = reading_word(&run->reading);
    if (word_is(key, "file"))
        return house_from_file(run);
    if (!house_set(run->setup, &remarks, run->reading.line, key, reading_word(&run->reading)))
        return run_say(run, remarks.kept[0].sentence);
    return run_line_over(run);
}

static bool setup_switch_line(struct script_run *run)
{
    struct remarks remarks = {0};
    struct word key = reading_word(&run->reading);
    if (!house_switch(run->setup, &remarks, run->reading.line, key, reading_word(&run->reading)))
        return run_say(run, remarks.kept[0].sentence);
    return run_line_over(run);
}

/* ---- begin ------------------------------------------------------------------------ */

/* The rules that a refused set-up breaks, in order, against those the line names. */
static bool expect_faults(struct script_run *run, const struct setup_faults *faults)
{
    struct word word;
    char expected[LIMIT_WORDS], found[LIMIT_WORDS];
    struct pen wants = pen_in(expected, sizeof expected), has = pen_in(found, sizeof found);
    while (word_there(word = reading_word(&run->reading))) {
        pen_text(&wants, wants.length > 0 ? " " : "");
        pen_bytes(&wants, word.text, (size_t)word.size);
    }
    for (int i = 0; i < faults->count && i < LIMIT_FAULTS; i++) {
        pen_text(&has, has.length > 0 ? " " : "");
        pen_text(&has, faults->faults[i].rule);
    }
    run->ended = true;
    run->expectations++;
    return strcmp(expected, found) == 0 ||
           run_fail(run, expected, found[0] != '\0' ? found : "a set-up that keeps the rules");
}

static bool say_faults(struct script_run *run, const struct setup_faults *faults)
{
    char text[LIMIT_WORDS];
    struct pen pen = pen_in(text, sizeof text);
    pen_text(&pen, "the set-up breaks a rule:");
    for (int i = 0; i < faults->count && i < LIMIT_FAULTS; i++) {
        pen_byte(&pen, ' ');
        pen_text(&pen, faults->faults[i].rule);
        pen_text(&pen, ", ");
        pen_text(&pen, faults->faults[i].sentence);
        pen_text(&pen, i + 1 < faults->count ? ";" : "");
    }
    return run_say(run, text);
}

/* [TB-RNG-2] Without a seed nothing is left to chance: every die and every card to come is
 * listed. */
static bool forbid_chance(struct script_run *run)
{
    struct cards *cards = run_cards(run);
    bool good = chance_load(run_chance(run), NULL, 0) == STATUS_OK;
    if (cards)
        good &= cards_stack(cards, 0, NULL, 0) == STATUS_OK;
    return good || run_say(run, "the dice cannot be loaded");
}

static bool setup_begin_line(struct script_run *run)
{
    struct setup_faults faults;
    struct word arrow = reading_word(&run->reading), refused = reading_word(&run->reading);
    bool refusal = word_is(arrow, "->") && word_is(refused, "refused");
    struct reading ahead = run->reading;
    if (word_there(arrow) && !refusal)
        return run_word(run, "after begin comes nothing or `-> refused RULE...`, not ", arrow, "");
    if (refusal && !word_there(reading_word(&ahead)))
        return run_say(run, "the rules that the set-up breaks are missing: `-> refused RULE...`");
    enum status status = setup_finish(run->setup, &faults);
    if (refusal && status != STATUS_NO_MEMORY)
        return expect_faults(run, &faults);
    if (status == STATUS_BAD_INPUT)
        return say_faults(run, &faults);
    if (status != STATUS_OK ||
        match_begin(&run->match, run->setup, run->seed, !run->online) != STATUS_OK)
        return run_say(run, "there is no memory left");
    return run->seeded || forbid_chance(run);
}

/* In an order in which `system` comes before what needs it. */
const struct script_command SETUP_COMMANDS[] = {
    {"rules", setup_rules},        {"seed", setup_seed},        {"online", setup_online},
    {"system", setup_system},      {"seats", setup_seats},      {"teams", setup_teams},
    {"table", setup_table},        {"roster", setup_roster},    {"house", setup_house_line},
    {"switch", setup_switch_line}, {"begin", setup_begin_line}, {NULL, NULL},
};
