#include "web/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

void put(const char *text)
{
    char *room = port_room(strlen(text));
    CHECK(room != NULL);
    memcpy(room, text, strlen(text));
}

const char *got(void)
{
    static char text[1 << 20];
    size_t size = port_output_size();
    CHECK(size < sizeof text);
    memcpy(text, port_output(), size);
    text[size] = '\0';
    return text;
}

bool got_text(const char *text)
{
    return strstr(got(), text) != NULL;
}

/* What stands after a key, or NULL. */
static const char *after(const char *key)
{
    char quoted[64];
    struct pen pen = pen_in(quoted, sizeof quoted);
    pen_byte(&pen, '"');
    pen_text(&pen, key);
    pen_text(&pen, "\":");
    const char *at = strstr(got(), quoted);
    return at != NULL ? at + strlen(quoted) : NULL;
}

long got_number(const char *key)
{
    const char *at = after(key);
    return at != NULL ? strtol(at, NULL, 10) : -1;
}

const char *got_word(const char *key)
{
    static char word[256];
    const char *at = after(key);
    struct pen pen = pen_in(word, sizeof word);
    CHECK(at != NULL && *at == '"');
    pen_bytes(&pen, at + 1, strcspn(at + 1, "\""));
    CHECK(pen_fits(&pen));
    return word;
}

int make_game(const char *seed)
{
    put("null");
    CHECK(game_new(2) == REPLY_OK);
    int game = (int)strtol(got(), NULL, 10);
    CHECK(game_draft(game) == REPLY_OK);
    put("a table");
    CHECK(table_make(STYLE_STREET, 36 * INCH, 36 * INCH) == REPLY_OK);
    put(got());
    CHECK(game_table(game) == REPLY_OK);
    put(seed);
    CHECK(game_begin(game) == REPLY_OK);
    return game;
}

int play_out(int game)
{
    for (;;) {
        CHECK(game_turn(game) == REPLY_OK);
        if (got_number("over") == 1)
            return (int)got_number("answer_count");
        long asked = got_number("asked");
        put("scripted");
        CHECK(game_bot(game, asked & 1 ? 0 : 1) == REPLY_OK);
    }
}
