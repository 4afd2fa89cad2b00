/* The rules' ledgers: one Markdown file a system, a heading a chapter, and rules whose ids stand in bold,
 * **XX-YYY-n**, before their text. The program carries a copy of them; `tools/embed` makes it. */
#ifndef CLI_LEDGER_H
#define CLI_LEDGER_H

#include <stdbool.h>

/* A ledger as it is carried: the file's name without its end, and its lines. */
struct ledger_text {
    const char *name;
    const char *const *lines;
    int count;
};

extern const struct ledger_text LEDGER_TEXTS[];
extern const int LEDGER_TEXT_COUNT;

enum {
    LIMIT_LEDGERS = 16,
    LIMIT_RULES = 2048,
    RULE_ID_SIZE = 24, /* its end included */
    RULE_CODE_SIZE = 8,
};

struct system {
    const char *name; /* as on the command line: "devils-bluff" */
    const char *title;
    char code[RULE_CODE_SIZE]; /* the ids begin with it: "DB" */
    int rule_first, rule_count;
};

/* A rule; its texts belong to the lines it was read from. */
struct rule {
    char id[RULE_ID_SIZE];
    int system;
    const char *chapter;
    const char *mark; /* "s", "c/r": who says so; empty when its line tells */
    int mark_size;
    const char *text; /* after id and mark; with several ids in a list, the whole line */
    int text_size;
};

struct ledger {
    int system_count;
    struct system systems[LIMIT_LEDGERS];
    int rule_count;
    struct rule rules[LIMIT_RULES];
    const char *full; /* what passed a limit and was left out, or NULL */
};

/* Adds a system's ledger. The name and the lines must outlive the ledger. */
void ledger_add(struct ledger *ledger, const char *name, const char *const *lines, int count);

/* Adds all ledgers the program carries. */
void ledger_add_carried(struct ledger *ledger);

/* The rule of an id, large or small letters; NULL when there is none. */
const struct rule *ledger_find(const struct ledger *ledger, const char *id);

/* The system of a code ("DB") or a name ("devils-bluff"); NULL when there is none. */
const struct system *ledger_system(const struct ledger *ledger, const char *name);

/* Looks for an id at the start of `text`, whether a rule has it or not; gives its length or 0. */
int rule_id_length(const char *text, const char *end);

/* Prints a rule's text as prose from a column on, with a head beside it; the marks in words. */
void rule_print(const struct rule *rule, const char *head, int column, int width);

/* Who says so, in words. */
void rule_print_mark(const struct rule *rule);

#endif
