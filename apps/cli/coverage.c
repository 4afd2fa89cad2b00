#include "cli/coverage.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/near.h"
#include "cli/console.h"
#include "cli/ledger.h"
#include "record/file.h"

enum {
    LIMIT_TREE_FILE = 1 << 24, /* bytes; larger ones are no source */
    LIMIT_TREE_FILES = 8192,
    LIMIT_CITATIONS = 1 << 16,
    LIMIT_LEDGER_LINES = 4096,
    ID_COLUMN = 14,
};

/* A file that names a rule. */
struct citation {
    int16_t rule, file;
};

struct tree {
    const char *root;
    struct ledger ledger;
    char *ledger_bytes[LIMIT_LEDGERS];
    const char *ledger_lines[LIMIT_LEDGERS][LIMIT_LEDGER_LINES];
    int file_count;
    char *files[LIMIT_TREE_FILES]; /* below the root */
    bool is_test[LIMIT_TREE_FILES];
    int citation_count;
    struct citation citations[LIMIT_CITATIONS];
    bool failed; /* and that was said */
};

/* Puts a path together; false when it is longer than any file's. */
static bool join(char out[PATH_MAX], const char *folder, const char *name)
{
    return snprintf(out, PATH_MAX, "%s/%s", folder, name) < PATH_MAX;
}

/* ---- the ledgers of the tree ------------------------------------------------------ */

/* Cuts a text into its lines, in place; gives their number. */
static int cut_lines(char *text, const char *lines[LIMIT_LEDGER_LINES])
{
    int count = 0;
    while (*text != '\0' && count < LIMIT_LEDGER_LINES) {
        lines[count++] = text;
        text += strcspn(text, "\n");
        if (*text == '\n')
            *text++ = '\0';
    }
    return count;
}

static bool read_ledger(struct tree *tree, const char *name)
{
    char path[PATH_MAX], reason[LIMIT_FILE_REASON];
    int place = tree->ledger.system_count;
    size_t size;
    snprintf(path, sizeof path, "%s/docs/rules/%s.md", tree->root, name);
    if (file_read(path, LIMIT_TREE_FILE, &tree->ledger_bytes[place], &size, reason) != STATUS_OK) {
        complain("%s: %s (is this the source folder of Bluff? --root names another)", path, reason);
        return false;
    }
    int count = cut_lines(tree->ledger_bytes[place], tree->ledger_lines[place]);
    ledger_add(&tree->ledger, name, tree->ledger_lines[place], count);
    return true;
}

/* Whether a system has a folder of code in the tree. */
static bool has_code(const struct tree *tree, const char *name)
{
    char path[PATH_MAX];
    struct stat found;
    bool shared = strcmp(name, "table") == 0;
    int length = snprintf(path, sizeof path, "%s/src/%s", tree->root, shared ? "" : "rulesets/");
    snprintf(path + length, sizeof path - (size_t)length, "%s", name);
    for (char *c = path + length; *c != '\0'; c++)
        *c = *c == '-' ? '_' : *c;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool read_ledgers(struct tree *tree, const char *system)
{
    for (int i = 0; i < LEDGER_TEXT_COUNT; i++) {
        const char *name = LEDGER_TEXTS[i].name;
        bool wanted = system != NULL ? strcmp(system, name) == 0 : has_code(tree, name);
        if (wanted && !read_ledger(tree, name))
            return false;
    }
    if (tree->ledger.system_count == 0)
        complain("%s: this is not the source folder of Bluff; --root names it", tree->root);
    return tree->ledger.system_count > 0;
}

/* ---- citations -------------------------------------------------------------------- */

static void cite(struct tree *tree, int rule, int file)
{
    for (int i = tree->citation_count; i > 0 && tree->citations[i - 1].file == file; i--) {
        if (tree->citations[i - 1].rule == rule)
            return;
    }
    if (tree->citation_count == LIMIT_CITATIONS) {
        tree->failed = true;
        complain("%s: more than %d citations of rules", tree->root, LIMIT_CITATIONS);
        return;
    }
    tree->citations[tree->citation_count++] = (struct citation){(int16_t)rule, (int16_t)file};
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

/* Notes every id in a text that stands there as a whole word. */
static void find_citations(struct tree *tree, int file, const char *text, size_t size)
{
    const char *end = text + size;
    for (const char *at = text; at < end; at++) {
        char id[RULE_ID_SIZE] = "";
        int length = rule_id_length(at, end);
        if (length == 0)
            continue;
        if ((at > text && is_word(at[-1])) || (at + length < end && is_word(at[length])))
            continue;
        memcpy(id, at, (size_t)length);
        const struct rule *rule = ledger_find(&tree->ledger, id);
        if (rule != NULL)
            cite(tree, (int)(rule - tree->ledger.rules), file);
        at += length - 1;
    }
}

/* ---- the tree --------------------------------------------------------------------- */

static void read_source(struct tree *tree, const char *path)
{
    const char *below = path + strlen(tree->root) + 1;
    char reason[LIMIT_FILE_REASON] = "there are too many files", *text;
    size_t size, length = strlen(below) + 1;
    char *name = tree->file_count < LIMIT_TREE_FILES ? memory_take(length) : NULL;
    if (name == NULL || file_read(path, LIMIT_TREE_FILE, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", path, reason);
        memory_release(name);
        tree->failed = true;
        return;
    }
    int file = tree->file_count++;
    tree->files[file] = memcpy(name, below, length);
    tree->is_test[file] = strncmp(below, "tests/", 6) == 0 || text_ends_with(below, "_test.c");
    find_citations(tree, file, text, size);
    memory_release(text);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* Neither hidden nor other people's: npm puts its packages beside the page. */
static int is_ours(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && strcmp(entry->d_name, "node_modules") != 0;
}

/* Reads all files below a folder, in the order of their names. One that is not there has none. */
static void read_folder(struct tree *tree, const char *folder)
{
    char path[PATH_MAX];
    struct dirent **entries;
    struct stat found;
    int count = scandir(folder, &entries, is_ours, by_name);
    for (int i = 0; i < count; i++) {
        bool there = join(path, folder, entries[i]->d_name) && lstat(path, &found) == 0;
        free(entries[i]);
        if (there && S_ISDIR(found.st_mode))
            read_folder(tree, path);
        else if (there && S_ISREG(found.st_mode))
            read_source(tree, path);
    }
    if (count >= 0)
        free(entries);
}

/* ---- the report ------------------------------------------------------------------- */

static int count_files(const struct tree *tree, int rule, bool tests)
{
    int count = 0;
    for (int i = 0; i < tree->citation_count; i++)
        count += tree->citations[i].rule == rule && tree->is_test[tree->citations[i].file] == tests;
    return count;
}

static void print_files(const struct tree *tree, int rule, bool tests, bool json)
{
    const char *before = "";
    for (int i = 0; i < tree->citation_count; i++) {
        const struct citation *citation = &tree->citations[i];
        if (citation->rule != rule || tree->is_test[citation->file] != tests)
            continue;
        printf("%s", before);
        if (json)
            print_json_text(tree->files[citation->file]);
        else
            printf("%s", tree->files[citation->file]);
        before = json ? "," : ", ";
    }
}

/* Prints the ids that no test names, or that stand at no line of code. */
static void print_lacking(const struct tree *tree, const char *head, bool tests)
{
    char text[LIMIT_RULES * (RULE_ID_SIZE + 2)];
    size_t length = 0;
    for (int i = 0; i < tree->ledger.rule_count && length < sizeof text; i++) {
        if (count_files(tree, i, tests) == 0)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       length == 0 ? "" : ", ", tree->ledger.rules[i].id);
    }
    if (length > 0)
        print_beside(head, (int)strlen(head) + 1, text, prose_width());
}

static void print_report(const struct tree *tree, int untested)
{
    for (int i = 0; i < tree->ledger.rule_count; i++) {
        printf("%-*s", ID_COLUMN, tree->ledger.rules[i].id);
        if (count_files(tree, i, true) == 0)
            printf("no test");
        print_files(tree, i, true, false);
        printf("\n");
    }
    printf("\n");
    print_lacking(tree, "Without a test:", true);
    print_lacking(tree, "At no line of code:", false);
    printf("%d ids, %d without a test\n", tree->ledger.rule_count, untested);
}

static void print_report_json(const struct tree *tree, int untested)
{
    printf("{\"ids\":%d,\"untested\":%d,\"rules\":[", tree->ledger.rule_count, untested);
    for (int i = 0; i < tree->ledger.rule_count; i++) {
        printf("%s\n{\"id\":\"%s\",\"tests\":[", i == 0 ? "" : ",", tree->ledger.rules[i].id);
        print_files(tree, i, true, true);
        printf("],\"code\":[");
        print_files(tree, i, false, true);
        printf("]}");
    }
    printf("]}\n");
}

static int report(struct tree *tree, const char *system, bool json)
{
    static const char *const FOLDERS[] = {"src", "apps", "tests"};
    if (!read_ledgers(tree, system))
        return EXIT_BAD_INPUT;
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        char path[PATH_MAX];
        if (join(path, tree->root, FOLDERS[i]))
            read_folder(tree, path);
    }
    if (tree->ledger.full != NULL) {
        complain("%s: there are too many %s", tree->root, tree->ledger.full);
        return EXIT_BAD_INPUT;
    }
    int untested = 0;
    for (int i = 0; i < tree->ledger.rule_count; i++)
        untested += count_files(tree, i, true) == 0;
    if (json)
        print_report_json(tree, untested);
    else
        print_report(tree, untested);
    return untested > 0 || tree->failed ? EXIT_BAD_INPUT : EXIT_FINE;
}

int coverage_print(const char *root, const char *system, bool json)
{
    struct tree *tree = memory_take(sizeof *tree);
    if (tree == NULL)
        return complain_of_memory();
    tree->root = root;
    int status = report(tree, system, json);
    for (int i = 0; i < tree->file_count; i++)
        memory_release(tree->files[i]);
    for (int i = 0; i < LIMIT_LEDGERS; i++)
        memory_release(tree->ledger_bytes[i]);
    memory_release(tree);
    return status;
}
