/* C source as a row of tokens, each with its partner bracket and what kind of place it stands in.
 */
#ifndef MUTATE_TOKENS_H
#define MUTATE_TOKENS_H

#include <stdbool.h>

enum token_kind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN };

enum token_place {
    PLACE_FILE, /* file scope: declarations, constants */
    PLACE_DATA, /* the table of an initialiser at file scope */
    PLACE_BODY, /* a function's body */
    PLACE_KEPT, /* assertions, struct definitions, sizes in declarations: never changed */
};

struct token {
    enum token_kind kind;
    enum token_place place;
    int start, size;
    int line;     /* from 1 */
    int partner;  /* of a bracket: the index of the other one; else -1 */
    int function; /* in a body: the index of the function's name; else -1 */
    int body;     /* in a body: its number among the functions of the source, from 0; else -1 */
};

struct token_list {
    const char *source;
    int count, room;
    struct token *items;
    int body_count;
};

/* Cuts a source up. Comments and preprocessor lines give no tokens. The caller frees `items`. */
struct token_list tokens_read(const char *source);

/* Whether token i exists and reads so. */
bool token_is(const struct token_list *tokens, int i, const char *text);

#endif
