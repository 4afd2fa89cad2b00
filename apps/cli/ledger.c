#include "cli/ledger.h"

#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "cli/console.h"

/* ---- reading ---------------------------------------------------------------------- */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* XX-YYY-n: letters, letters or digits, digits. */
int rule_id_length(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && is_capital(*at))
        at++;
    if (at - text < 2 || at == end || *at++ != '-')
        return 0;
    const char *topic = at;
    while (at < end && (is_capital(*at) || is_digit(*at)))
        at++;
    if (at == topic || at == end || *at++ != '-')
        return 0;
    const char *number = at;
    while (at < end && is_digit(*at))
        at++;
    return at == number || at - text >= RULE_ID_SIZE ? 0 : (int)(at - text);
}

/* The next id in bold from `at` on, or NULL. */
static const char *next_bold_id(const char *at, int *size)
{
    const char *end = at + strlen(at);
    for (; (at = strstr(at, "**")) != NULL; at++) {
        *size = rule_id_length(at + 2, end);
        if (*size > 0 && strncmp(at + 2 + *size, "**", 2) == 0)
            return at;
    }
    return NULL;
}

/* Whether a mark, [s] or [s/c/r], stands at a place; its letters' number, or 0. */
static int mark_size_at(const char *text)
{
    int size = text[0] == '[' ? (int)strspn(text + 1, "scr/") : 0;
    return size > 0 && text[1 + size] == ']' ? size : 0;
}

static const char *skip_item(const char *line)
{
    return strncmp(line, "- ", 2) == 0 ? line + 2 : line;
}

/* Adds the rule whose id in bold stands at `bold`. One with a mark of its own has its own text, up to the
 * next id. One of a list has its line. */
static void add_rule(struct ledger *ledger, const char *chapter, const char *line, const char *bold,
                     int id_size)
{
    if (ledger->rule_count == LIMIT_RULES) {
        ledger->full = "rules";
        return;
    }
    struct rule *rule = &ledger->rules[ledger->rule_count++];
    const char *after = bold + 2 + id_size + 2;
    after += strspn(after, " ");
    int mark_size = mark_size_at(after), next_size;
    *rule = (struct rule){.system = ledger->system_count - 1, .chapter = chapter, .mark = ""};
    memcpy(rule->id, bold + 2, (size_t)id_size);
    rule->text = skip_item(line);
    rule->text_size = (int)strlen(rule->text);
    ledger->systems[rule->system].rule_count++;
    if (mark_size == 0)
        return;
    rule->mark = after + 1;
    rule->mark_size = mark_size;
    rule->text = after + mark_size + 2;
    rule->text += strspn(rule->text, " ");
    const char *next = next_bold_id(rule->text, &next_size);
    rule->text_size = next != NULL ? (int)(next - rule->text) : (int)strlen(rule->text);
}

/* "# RU: Ruthless" */
static void read_title(struct system *system, const char *line)
{
    const char *colon = strchr(line, ':');
    size_t size = colon != NULL ? (size_t)(colon - line) : 0;
    if (size == 0 || size >= RULE_CODE_SIZE)
        return;
    memcpy(system->code, line, size);
    system->code[size] = '\0';
    system->title = colon + 1 + strspn(colon + 1, " ");
}

void ledger_add(struct ledger *ledger, const char *name, const char *const *lines, int count)
{
    const char *chapter = "";
    if (ledger->system_count == LIMIT_LEDGERS) {
        ledger->full = "ledgers";
        return;
    }
    struct system *system = &ledger->systems[ledger->system_count++];
    *system = (struct system){.name = name, .title = name, .rule_first = ledger->rule_count};
    for (int i = 0; i < count; i++) {
        int size;
        if (strncmp(lines[i], "# ", 2) == 0)
            read_title(system, lines[i] + 2);
        if (strncmp(lines[i], "## ", 3) == 0)
            chapter = lines[i] + 3;
        for (const char *at = lines[i]; (at = next_bold_id(at, &size)) != NULL; at += 2 + size)
            add_rule(ledger, chapter, lines[i], at, size);
    }
}

void ledger_add_carried(struct ledger *ledger)
{
    for (int i = 0; i < LEDGER_TEXT_COUNT; i++)
        ledger_add(ledger, LEDGER_TEXTS[i].name, LEDGER_TEXTS[i].lines, LEDGER_TEXTS[i].count);
}

const struct rule *ledger_find(const struct ledger *ledger, const char *id)
{
    for (int i = 0; i < ledger->rule_count; i++) {
        if (same_word(ledger->rules[i].id, id))
            return &ledger->rules[i];
    }
    return NULL;
}

const struct system *ledger_system(const struct ledger *ledger, const char *name)
{
    for (int i = 0; i < ledger->system_count; i++) {
        const struct system *system = &ledger->systems[i];
        if (same_word(system->code, name) || same_word(system->name, name))
            return system;
    }
    return NULL;
}

/* ---- printing --------------------------------------------------------------------- */

/* The words of a mark's letter. */
static const struct mark {
    char letter;
    const char *word, *sentence;
} MARKS[] = {
    {'s', "seed", "said by the seed, the text the system grew from"},
    {'c', "core", "said by the core rules or a public source"},
    {'r', "ruling", "a ruling of ours"},
};

static const struct mark *mark_of(char letter)
{
    for (int i = 0; i < (int)(sizeof MARKS / sizeof MARKS[0]); i++) {
        if (MARKS[i].letter == letter)
            return &MARKS[i];
    }
    return NULL;
}

void rule_print_mark(const struct rule *rule)
{
    const char *before = "";
    for (int i = 0; i < rule->mark_size; i++) {
        const struct mark *mark = mark_of(rule->mark[i]);
        if (mark == NULL)
            continue;
        printf("%s%s", before, mark->sentence);
        before = "; ";
    }
    printf("%s", rule->mark_size == 0 ? "one of a list; its line tells who says so" : "");
}

/* The text with its marks spelled out: "[r]" is "[ruling]", "[r: no]" is "[ruling: no]". Stars of bold
 * type are left out. What does not fit is too; no line of a ledger is that long. */
static void spell_out(char *out, int room, const char *text, int size)
{
    int length = 0;
    bool in_mark = false;
    for (int i = 0; i < size && length + 16 < room; i++) {
        if (text[i] == '[') {
            int letters = (int)strspn(text + i + 1, "scr/");
            in_mark = letters > 0 && strchr("]:", text[i + 1 + letters]) != NULL;
        }
        const struct mark *mark = in_mark ? mark_of(text[i]) : NULL;
        if (mark != NULL)
            length += sprintf(out + length, "%s", mark->word);
        else if (text[i] != '*')
            out[length++] = text[i];
        in_mark = in_mark && text[i] != ']' && text[i] != ':';
    }
    while (length > 0 && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
}

void rule_print(const struct rule *rule, const char *head, int column, int width)
{
    char text[8192];
    spell_out(text, sizeof text, rule->text, rule->text_size);
    print_beside(head, column, text, width);
}
