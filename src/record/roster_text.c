#include "record/roster_text.h"

#include <string.h>

#include "base/near.h"

const char *const ROSTER_LINES[] = {"name", "model", NULL};

struct roster_reader {
    struct reading reading;
    struct roster_read *out;
    struct remarks *remarks;
    bool named;
};

static bool refuse(struct roster_reader *r, const char *sentence)
{
    return remark_say(r->remarks, r->reading.line, sentence);
}

static bool refuse_word(struct roster_reader *r, const char *before, struct word word,
                        const char *after)
{
    return remark_word(r->remarks, r->reading.line, before, word, after);
}

/* ---- what the catalog knows ------------------------------------------------------- */

/* The item of a word, of the first kind (profiles) or of any other; -1 when there is none. */
static int item_find(const struct catalog *catalog, struct word word, bool profile)
{
    for (int i = 0; i < catalog->item_count; i++)
        if ((catalog->items[i].kind == 0) == profile && word_is(word, catalog->items[i].word))
            return i;
    return -1;
}

/* Refuses a word that is no item, with those that are nearly it or, if none is, all there are. */
static bool refuse_item(struct roster_reader *r, struct word word, bool profile)
{
    const struct catalog *catalog = r->out->ruleset->catalog;
    char given[LIMIT_NAME] = "";
    struct pen pen = remarks_add(r->remarks, r->reading.line);
    bool near = false;

    (void)word_copy(word, given, sizeof given);
    for (int i = 0; i < catalog->item_count; i++)
        near |=
            (catalog->items[i].kind == 0) == profile && near_enough(given, catalog->items[i].word);
    pen_word(&pen, word);
    pen_text(&pen, profile ? " is no profile of " : " is no item of ");
    pen_text(&pen, r->out->ruleset->id);
    pen_text(&pen, near ? "; did you mean" : "; there are");
    for (int i = 0; i < catalog->item_count; i++) {
        const struct catalog_item *item = &catalog->items[i];
        if ((item->kind == 0) != profile || (near && !near_enough(given, item->word)))
            continue;
        pen_byte(&pen, ' ');
        pen_text(&pen, item->word);
    }
    return false;
}

/* ---- lines, one function each ----------------------------------------------------- */

static bool read_title(struct roster_reader *r)
{
    struct word title = reading_rest(&r->reading);
    if (r->named)
        return refuse(r, "a second name line; a roster has one name");
    r->named = true;
    if (title.size == 0)
        return refuse(r, "the name is missing");
    if (!word_can_be_shown(title))
        return refuse(r, "a name is UTF-8 without quotation marks and control bytes");
    if (!word_copy(title, r->out->roster.name, LIMIT_TITLE))
        return refuse(r, "the roster's name has more than 47 bytes");
    return true;
}

static bool read_name(struct roster_reader *r, char name[LIMIT_NAME])
{
    struct word word = reading_word(&r->reading);
    if (word.size == 0)
        return refuse(r, "the model's name is missing");
    if (!word_can_be_shown(word))
        return refuse(r, "a name is UTF-8 without quotation marks and control bytes");
    if (!word_copy(word, name, LIMIT_NAME))
        return refuse_word(r, "the name ", word, " has more than 31 bytes");
    return true;
}

static bool read_radius(struct roster_reader *r, struct roster_model *model, struct word value)
{
    if (!word_length(value, &model->radius) || model->radius <= 0)
        return refuse_word(r, "a radius is inches above 0 with up to three decimals, not ", value,
                           "");
    return true;
}

static bool read_attribute(struct roster_reader *r, struct roster_model *model, struct word word,
                           struct word value)
{
    const struct catalog *catalog = r->out->ruleset->catalog;
    for (int i = 0; i < catalog->attribute_count; i++) {
        const struct catalog_attribute *attribute = &catalog->attributes[i];
        int32_t number;
        if (!word_is(word, attribute->word))
            continue;
        if (!word_number(value, &number) || number < attribute->least || number > attribute->most) {
            struct pen pen = remarks_add(r->remarks, r->reading.line);
            pen_text(&pen, attribute->word);
            pen_text(&pen, " is a number from ");
            pen_number(&pen, attribute->least);
            pen_text(&pen, " to ");
            pen_number(&pen, attribute->most);
            pen_text(&pen, ", not ");
            pen_word(&pen, value);
            return false;
        }
        model->attributes[i] = (int16_t)number;
        return true;
    }
    return refuse_word(r, "", word, " is no attribute of this system");
}

/* What follows the profile: an item, or something = a value. */
static bool read_detail(struct roster_reader *r, struct roster_model *model, struct word word)
{
    const char *equals = memchr(word.text, '=', (size_t)word.size);
    if (equals) {
        struct word key = {.text = word.text, .size = (int)(equals - word.text)};
        struct word value = {.text = equals + 1, .size = word.size - key.size - 1, .quoted = true};
        return word_is(key, "radius") ? read_radius(r, model, value)
                                      : read_attribute(r, model, key, value);
    }
    int item = item_find(r->out->ruleset->catalog, word, false);
    if (item < 0)
        return refuse_item(r, word, false);
    if (model->item_count == LIMIT_ITEMS)
        return refuse(r, "a model has at most 16 items");
    model->items[model->item_count++] = (uint8_t)item;
    return true;
}

static bool read_model(struct roster_reader *r)
{
    const struct catalog *catalog = r->out->ruleset->catalog;
    struct roster *roster = &r->out->roster;
    struct roster_model model = {0};
    struct word word;

    if (!read_name(r, model.name))
        return false;
    if (roster->model_count == LIMIT_ROSTER_MODELS)
        return refuse(r, "a roster has at most 12 models");
    for (int i = 0; i < catalog->attribute_count; i++)
        model.attributes[i] = catalog->attributes[i].usual;
    word = reading_word(&r->reading);
    int profile = item_find(catalog, word, true);
    bool good = profile >= 0 || refuse_item(r, word, true);
    model.profile = (uint8_t)(profile < 0 ? 0 : profile);
    while (word_there(word = reading_word(&r->reading)))
        good &= read_detail(r, &model, word);
    r->out->lines[roster->model_count] = r->reading.line;
    roster->models[roster->model_count++] = model;
    return good;
}

/* ---- the whole text --------------------------------------------------------------- */

/* Reads all lines that are left. */
static bool read_lines(struct roster_reader *r)
{
    bool good = true;
    while (reading_line(&r->reading)) {
        struct word first = reading_word(&r->reading);
        if (!word_there(first))
            continue;
        if (word_is(first, "name"))
            good &= read_title(r);
        else if (word_is(first, "model"))
            good &= read_model(r);
        else
            good &= refuse_word(r, "", first, " starts no line of a roster; known are name, model");
    }
    return good;
}

bool roster_lines_read(struct roster_read *out, struct remarks *remarks, struct word lines,
                       int first_line)
{
    struct roster_reader r = {.reading = reading_of(lines.text, (size_t)lines.size, first_line),
                              .out = out,
                              .remarks = remarks};
    return read_lines(&r);
}

/* The first line that is not empty tells the system. */
static bool read_head(struct roster_reader *r, const struct ruleset *find(const char *id))
{
    struct word first = {0};
    char id[LIMIT_NAME] = "";
    while (!word_there(first) && reading_line(&r->reading))
        first = reading_word(&r->reading);
    if (!word_is(first, "roster"))
        return refuse(r, "the first line of a roster is `roster SYSTEM`");
    struct word system = reading_word(&r->reading);
    r->out->ruleset = word_copy(system, id, sizeof id) ? find(id) : NULL;
    if (!r->out->ruleset)
        return refuse_word(r, "there is no system ", system, "");
    struct word more = reading_word(&r->reading);
    if (word_there(more))
        return refuse_word(r, "the line should end before ", more, "");
    return true;
}

enum status roster_text_read(struct roster_read *out, const struct ruleset *find(const char *id),
                             struct remarks *remarks, const char *text, size_t size)
{
    struct roster_reader r = {.reading = reading_of(text, size, 1), .out = out, .remarks = remarks};
    *out = (struct roster_read){0};
    bool good = read_head(&r, find);
    if (out->ruleset) /* without it nothing else can be judged */
        good &= read_lines(&r);
    if (out->ruleset && out->roster.model_count == 0 && good)
        good = refuse(&r, "the roster has no models");
    return good ? STATUS_OK : STATUS_BAD_INPUT;
}

/* ---- writing ---------------------------------------------------------------------- */

static void write_model(struct pen *pen, const struct catalog *catalog,
                        const struct roster_model *model)
{
    pen_text(pen, "model ");
    pen_name(pen, model->name);
    pen_byte(pen, ' ');
    pen_text(pen, catalog->items[model->profile].word);
    for (int i = 0; i < model->item_count; i++) {
        pen_byte(pen, ' ');
        pen_text(pen, catalog->items[model->items[i]].word);
    }
    for (int i = 0; i < catalog->attribute_count; i++) {
        if (model->attributes[i] == catalog->attributes[i].usual)
            continue;
        pen_byte(pen, ' ');
        pen_text(pen, catalog->attributes[i].word);
        pen_byte(pen, '=');
        pen_number(pen, model->attributes[i]);
    }
    if (model->radius != 0) {
        pen_text(pen, " radius=");
        pen_length(pen, model->radius);
    }
    pen_byte(pen, '\n');
}

void roster_lines_write(struct pen *pen, const struct ruleset *ruleset, const struct roster *roster)
{
    if (roster->name[0] != '\0') {
        pen_text(pen, "name ");
        pen_title(pen, roster->name);
        pen_byte(pen, '\n');
    }
    for (int i = 0; i < roster->model_count; i++)
        write_model(pen, ruleset->catalog, &roster->models[i]);
}

void roster_text_write(struct pen *pen, const struct ruleset *ruleset, const struct roster *roster)
{
    pen_text(pen, "roster ");
    pen_text(pen, ruleset->id);
    pen_byte(pen, '\n');
    roster_lines_write(pen, ruleset, roster);
}
