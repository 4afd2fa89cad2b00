#include "faults.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tokens.h"

/* A token and what may wrongly stand in its place. */
struct swap {
    const char *from, *to;
};

static const struct swap SWAPS[] = {
    {"<", "<="},
    {"<", ">="},
    {"<=", "<"},
    {"<=", ">"},
    {">", ">="},
    {">", "<="},
    {">=", ">"},
    {">=", "<"},
    {"==", "!="},
    {"!=", "=="},
    {"&&", "||"},
    {"||", "&&"},
    {"+", "-"},
    {"-", "+"},
    {"*", "+"},
    {"/", "*"},
    {"%", "*"},
    {"&", "|"},
    {"|", "&"},
    {"<<", ">>"},
    {">>", "<<"},
    {"+=", "-="},
    {"-=", "+="},
    {"|=", "&="},
    {"&=", "|="},
    {"++", "--"},
    {"--", "++"},
    {"true", "false"},
    {"false", "true"},
    {"min", "max"},
    {"max", "min"},
    {"break", "continue"},
    {"continue", "break"},
};

static void *must(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

/* ---- the list --------------------------------------------------------------------- */

/* Adds the fault that replaces tokens first..last by `text`, which the list then owns. Line ends
 * that would be lost are kept, so that lines keep their numbers. */
static void add_fault(struct fault_list *list, const struct token_list *tokens, int first, int last,
                      char *text)
{
    if (list->count == list->room) {
        list->room = list->room * 2 + 256;
        list->items = must(realloc(list->items, (size_t)list->room * sizeof *list->items));
    }
    const struct token *from = &tokens->items[first];
    const struct token *to = &tokens->items[last];
    struct fault *fault = &list->items[list->count++];
    *fault = (struct fault){
        .start = from->start,
        .size = to->start + to->size - from->start,
        .line = from->line,
        .body = from->body,
        .data = from->place == PLACE_DATA,
        .text = text,
    };
    if (from->function >= 0) {
        const struct token *name = &tokens->items[from->function];
        snprintf(fault->function, sizeof fault->function, "%.*s", name->size,
                 tokens->source + name->start);
    }
}

void faults_release(struct fault_list *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->items[i].text);
    free(list->items);
    *list = (struct fault_list){0};
}

/* The source of tokens first..last. The caller frees it. */
static char *copy_tokens(const struct token_list *tokens, int first, int last)
{
    const struct token *from = &tokens->items[first];
    const struct token *to = &tokens->items[last];
    size_t size = (size_t)(to->start + to->size - from->start);
    return must(strndup(tokens->source + from->start, size));
}

/* ---- kinds of faults -------------------------------------------------------------- */

/* Whether an operator at token i has an operand before it, so that + - * & join two values. */
static bool is_binary(const struct token_list *tokens, int i)
{
    if (i == 0 || token_is(tokens, i - 1, "return") || token_is(tokens, i - 1, "case"))
        return false;
    return tokens->items[i - 1].kind != TOKEN_SIGN || token_is(tokens, i - 1, ")") ||
           token_is(tokens, i - 1, "]");
}

static void add_swaps(struct fault_list *list, const struct token_list *tokens, int i)
{
    bool one_sign =
        tokens->items[i].size == 1 && strchr("+-*&", tokens->source[tokens->items[i].start]);
    if (one_sign && !is_binary(tokens, i))
        return;
    for (size_t k = 0; k < sizeof SWAPS / sizeof SWAPS[0]; k++) {
        if (token_is(tokens, i, SWAPS[k].from))
            add_fault(list, tokens, i, i, must(strdup(SWAPS[k].to)));
    }
}

/* A sign before a value left out: -x and !x become x. */
static void add_bare(struct fault_list *list, const struct token_list *tokens, int i)
{
    if (token_is(tokens, i, "!") || (token_is(tokens, i, "-") && !is_binary(tokens, i)))
        add_fault(list, tokens, i, i, must(strdup(" ")));
}

/* A constant one more and one less, its suffix kept. */
static void add_constants(struct fault_list *list, const struct token_list *tokens, int i)
{
    const struct token *token = &tokens->items[i];
    if (token->kind != TOKEN_NUMBER)
        return;
    char *end;
    unsigned long long value = strtoull(tokens->source + token->start, &end, 0);
    int suffix = (int)(tokens->source + token->start + token->size - end);
    for (int step = 0; step < 2; step++) {
        char *text = must(malloc(40 + (size_t)suffix));
        if (step == 0)
            snprintf(text, 40, "%llu%.*s", value + 1, suffix, end);
        else if (value == 0)
            snprintf(text, 40, "(-1)");
        else
            snprintf(text, 40, "%llu%.*s", value - 1, suffix, end);
        add_fault(list, tokens, i, i, text);
    }
}

/* `if (c)` and `while (c)` with the condition turned round. */
static void add_negation(struct fault_list *list, const struct token_list *tokens, int i)
{
    bool asks = token_is(tokens, i, "if") || token_is(tokens, i, "while");
    if (!asks || !token_is(tokens, i + 1, "(") || tokens->items[i + 1].partner < i)
        return;
    int end = tokens->items[i + 1].partner;
    char *condition = copy_tokens(tokens, i + 1, end);
    char *text = must(malloc(strlen(condition) + 8));
    sprintf(text, "(!%s)", condition);
    free(condition);
    add_fault(list, tokens, i + 1, end, text);
}

/* The index of the next of the signs `ends` at the depth of token i, or -1. */
static int find_same_depth(const struct token_list *tokens, int i, const char *ends)
{
    for (; i < tokens->count; i++) {
        const struct token *token = &tokens->items[i];
        if (token->size == 1 && strchr(ends, tokens->source[token->start]))
            return i;
        if (token->partner > i)
            i = token->partner;
    }
    return -1;
}

/* `return e;` with 0 and 1 for e. */
static void add_returns(struct fault_list *list, const struct token_list *tokens, int i)
{
    int end = find_same_depth(tokens, i + 1, ";");
    if (!token_is(tokens, i, "return") || end < i + 2)
        return;
    /* what is returned instead, and what already says the same */
    static const char *const VALUES[2][3] = {{"0", "false", "NULL"}, {"1", "true", "1"}};
    for (int k = 0; k < 2; k++) {
        bool same = false;
        for (int n = 0; n < 3; n++)
            same = same || (end == i + 2 && token_is(tokens, i + 1, VALUES[k][n]));
        if (!same)
            add_fault(list, tokens, i + 1, end - 1, must(strdup(VALUES[k][0])));
    }
}

/* The same, past whole choices (`c ? a : b`) on the way. */
static int find_choice_end(const struct token_list *tokens, int i, const char *ends)
{
    int open = 0;
    for (;; i++) {
        i = find_same_depth(tokens, i, "?:,;)]}");
        if (i < 0)
            return -1;
        const char *sign = tokens->source + tokens->items[i].start;
        if (open == 0 && strchr(ends, *sign))
            return i;
        open += *sign == '?' ? 1 : *sign == ':' ? -1 : 0;
    }
}

/* `c ? a : b` with a and b exchanged. */
static void add_exchange(struct fault_list *list, const struct token_list *tokens, int i)
{
    if (!token_is(tokens, i, "?"))
        return;
    int colon = find_choice_end(tokens, i + 1, ":");
    int end = colon < 0 ? -1 : find_choice_end(tokens, colon + 1, ",;)]}:");
    if (end < colon + 2 || colon < i + 2)
        return;
    char *yes = copy_tokens(tokens, i + 1, colon - 1);
    char *no = copy_tokens(tokens, colon + 1, end - 1);
    char *text = must(malloc(strlen(yes) + strlen(no) + 16));
    sprintf(text, "(%s) : (%s)", no, yes);
    free(yes);
    free(no);
    add_fault(list, tokens, i + 1, end - 1, text);
}

/* Whether a statement can begin at token i: after another one, a brace, a condition, a label. */
static bool begins_statement(const struct token_list *tokens, int i)
{
    static const char *const BEFORE[] = {";", "{", "}", "else"};
    for (size_t k = 0; k < sizeof BEFORE / sizeof BEFORE[0]; k++) {
        if (token_is(tokens, i - 1, BEFORE[k]))
            return true;
    }
    if (token_is(tokens, i - 1, ":"))
        return token_is(tokens, i - 2, "default") || token_is(tokens, i - 3, "case");
    int open = i > 0 && token_is(tokens, i - 1, ")") ? tokens->items[i - 1].partner : 0;
    return open > 0 && (token_is(tokens, open - 1, "if") || token_is(tokens, open - 1, "for") ||
                        token_is(tokens, open - 1, "while"));
}

/* A plain statement (a call, an assignment, a step) left out. Declarations start with two words or
 * a word and a star and stay. */
static void add_removal(struct fault_list *list, const struct token_list *tokens, int i)
{
    static const char *const KEPT[] = {"if",    "for",      "while",  "do",   "switch",
                                       "break", "continue", "return", "goto", "case",
                                       "else",  "default",  "struct", "enum"};
    const struct token *token = &tokens->items[i];
    bool steps = token_is(tokens, i, "++") || token_is(tokens, i, "--") || token_is(tokens, i, "*");
    if ((token->kind != TOKEN_WORD && !steps) || !begins_statement(tokens, i))
        return;
    for (size_t k = 0; k < sizeof KEPT / sizeof KEPT[0]; k++) {
        if (token_is(tokens, i, KEPT[k]))
            return;
    }
    bool declares = token->kind == TOKEN_WORD &&
                    (tokens->items[i + 1].kind == TOKEN_WORD || token_is(tokens, i + 1, "*"));
    int end = find_same_depth(tokens, i, ";{}:");
    if (!declares && end > i && token_is(tokens, end, ";"))
        add_fault(list, tokens, i, end - 1, must(strdup("")));
}

void faults_find(struct fault_list *list, const char *source)
{
    struct token_list tokens = tokens_read(source);
    for (int i = 0; i < tokens.count; i++) {
        enum token_place place = tokens.items[i].place;
        if (place != PLACE_KEPT)
            add_constants(list, &tokens, i);
        if (place != PLACE_BODY)
            continue;
        add_swaps(list, &tokens, i);
        add_bare(list, &tokens, i);
        add_negation(list, &tokens, i);
        add_returns(list, &tokens, i);
        add_exchange(list, &tokens, i);
        add_removal(list, &tokens, i);
    }
    free(tokens.items);
}

/* ---- putting a fault in ----------------------------------------------------------- */

char *fault_apply(const struct fault *fault, const char *source)
{
    const char *rest = source + fault->start + fault->size;
    char *out = must(malloc(strlen(source) + strlen(fault->text) + (size_t)fault->size + 1));
    char *at = out + sprintf(out, "%.*s%s", fault->start, source, fault->text);
    int lines = 0; /* line ends replaced, less those put in their place */
    for (int i = 0; i < fault->size; i++)
        lines += source[fault->start + i] == '\n';
    for (const char *c = fault->text; *c != '\0'; c++)
        lines -= *c == '\n';
    while (lines-- > 0)
        *at++ = '\n';
    strcpy(at, rest);
    return out;
}

char *source_marked(const char *source, const char *name, int first, int *count)
{
    struct token_list tokens = tokens_read(source);
    char *text;
    size_t size;
    FILE *out = must(open_memstream(&text, &size));
    int written = 0;
    fprintf(out, "extern unsigned char *%s;\n#line 1\n", name);
    *count = 0;
    for (int i = 0; i < tokens.count; i++) {
        const struct token *token = &tokens.items[i];
        if (token->body != *count)
            continue; /* not the first token of the next body, its brace */
        int end = token->start + token->size;
        fprintf(out, "%.*s %s[%d] = 1;", end - written, source + written, name, first + *count);
        written = end;
        ++*count;
    }
    fputs(source + written, out);
    if (fclose(out) != 0)
        abort();
    free(tokens.items);
    return text;
}

char *line_of(const char *source, int line)
{
    while (--line > 0 && strchr(source, '\n') != NULL)
        source = strchr(source, '\n') + 1;
    while (isblank((unsigned char)*source))
        source++;
    size_t size = strcspn(source, "\n");
    while (size > 0 && isspace((unsigned char)source[size - 1]))
        size--;
    return must(strndup(source, size));
}
