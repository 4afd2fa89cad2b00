#include "cli/tables.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/memory.h"
#include "cli/console.h"
#include "record/file.h"
#include "table/maker.h"

enum { SEED_WORD_SIZE = 9 }; /* of a seed of our own making, its end included */

const struct table_wish ANY_TABLE = {STYLE_PLAIN, 36 * INCH, 36 * INCH, NULL};

/* ---- files ------------------------------------------------------------------------ */

void complain_of_remarks(const char *path, const struct remarks *remarks)
{
    int left = remarks->count + remarks->warning_count - remarks->kept_count;
    for (int i = 0; i < remarks->kept_count; i++) {
        char line[LIMIT_REMARK + LIMIT_FILE_REASON];
        remark_write(line, sizeof line, path, &remarks->kept[i]);
        complain("%s", line);
    }
    if (left > 0)
        complain("%s: and %d remarks more", path, left);
}

struct layout *table_read(const char *path, const char *text, size_t size)
{
    struct remarks remarks;
    struct layout *layout = memory_take(sizeof *layout);
    if (layout == NULL) {
        complain_of_memory();
        return NULL;
    }
    if (table_text_read(layout, &remarks, text, size) == STATUS_OK)
        return layout;
    complain_of_remarks(path, &remarks);
    memory_release(layout);
    return NULL;
}

struct layout *table_open(const char *path)
{
    char *text, reason[LIMIT_FILE_REASON];
    size_t size;
    if (file_read(path, TABLE_TEXT_LIMIT, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", path, reason);
        return NULL;
    }
    struct layout *layout = table_read(path, text, size);
    memory_release(text);
    return layout;
}

bool write_result(const char *path, const char *bytes, size_t size)
{
    char reason[LIMIT_FILE_REASON];
    if (path == NULL) {
        fwrite(bytes, 1, size, stdout);
        return true; /* the end of the program looks whether all went out */
    }
    if (file_write(path, bytes, size, reason) == STATUS_OK)
        return true;
    complain("%s: %s", path, reason);
    return false;
}

/* ---- random tables ---------------------------------------------------------------- */

/* A seed short enough to be copied by hand: letters and digits that are not taken for one another. */
static bool seed_word_make(char out[SEED_WORD_SIZE])
{
    static const char LETTERS[32] = "abcdefghjkmnpqrstuvwxyz023456789";
    uint8_t bytes[SEED_WORD_SIZE - 1];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        complain("bluff: the system gives no random numbers: %s", strerror(errno));
        return false;
    }
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = LETTERS[bytes[i] % sizeof LETTERS];
    out[sizeof bytes] = '\0';
    return true;
}

/* Whether a seed can stand in a command and in a comment just as it is. */
static bool seed_is_plain(const char *seed)
{
    size_t plain =
        strspn(seed, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-");
    return plain > 0 && seed[plain] == '\0' && plain < CHANCE_SEED_TEXT;
}

bool seed_choose(uint8_t seed[CHANCE_SEED_SIZE], char text[CHANCE_SEED_TEXT], const char *wish)
{
    char word[SEED_WORD_SIZE];
    if (wish == NULL && !seed_word_make(word))
        return false;
    const char *chosen = wish != NULL ? wish : word;
    chance_seed_from_text(seed, chosen, strlen(chosen));
    if (seed_is_plain(chosen))
        snprintf(text, CHANCE_SEED_TEXT, "%s", chosen);
    else
        chance_seed_write(text, seed);
    return true;
}

/* The style a seed brings when none is wished for, drawn apart from the table itself. */
static enum style style_of_seed(const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct chance chance;
    uint8_t apart[CHANCE_SEED_SIZE];
    chance_seed_derive(apart, seed, 1);
    chance_begin(&chance, apart);
    return (enum style)(1 + chance_below(&chance, PURPOSE_SETUP, STYLE_COUNT - 1));
}

static void write_order(char order[LIMIT_ORDER], enum style style, const struct table_wish *wish,
                        const char *seed_text)
{
    char width[MIL_TEXT_SIZE], height[MIL_TEXT_SIZE];
    mil_write(width, wish->width);
    mil_write(height, wish->height);
    snprintf(order, LIMIT_ORDER, "bluff new table --style %s --size %sx%s --seed %s",
             STYLE_NAMES[style], width, height, seed_text);
}

static bool make(struct layout *layout, const struct table_wish *wish, char order[LIMIT_ORDER])
{
    char text[CHANCE_SEED_TEXT], reason[LIMIT_REASON];
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;

    if (!seed_choose(seed, text, wish->seed))
        return false;
    enum style style = wish->style == STYLE_PLAIN ? style_of_seed(seed) : wish->style;
    write_order(order, style, wish, text);
    chance_begin(&chance, seed);
    if (maker_make(layout, style, wish->width, wish->height, &chance, reason) == STATUS_OK)
        return true;
    complain("bluff: %s (%s)", reason, order);
    return false;
}

struct layout *table_make(const struct table_wish *wish, char order[LIMIT_ORDER])
{
    struct layout *layout = memory_take(sizeof *layout);
    if (layout == NULL) {
        complain_of_memory();
        return NULL;
    }
    if (make(layout, wish, order))
        return layout;
    memory_release(layout);
    return NULL;
}

/* ---- figures ---------------------------------------------------------------------- */

static bool is_covered(const struct terrain *terrain, struct point p)
{
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct box *box = &terrain->pieces[i].box;
        if (p.x >= box->x0 && p.x <= box->x1 && p.y >= box->y0 && p.y <= box->y1 &&
            piece_holds(&terrain->pieces[i], p))
            return true;
    }
    return false;
}

int table_covered(const struct terrain *terrain)
{
    enum { SAMPLES = 300 }; /* a side; pieces may overlap, so their areas cannot be added up */
    int hits = 0;
    for (int row = 0; row < SAMPLES; row++) {
        for (int column = 0; column < SAMPLES; column++) {
            struct point p = {(mil)((int64_t)terrain->width * (2 * column + 1) / (2 * SAMPLES)),
                              (mil)((int64_t)terrain->height * (2 * row + 1) / (2 * SAMPLES))};
            hits += is_covered(terrain, p);
        }
    }
    return (int)div_round((int64_t)hits * 1000, SAMPLES * SAMPLES);
}
