#include "record/script.h"

#include <string.h>

#include "base/memory.h"

struct script_reader {
    struct script *script;
    const struct script_world *world;
    struct script_fault *fault;
    int line_room, case_room;
};

/* ---- faults ----------------------------------------------------------------------- */

static enum status fail(struct script_reader *r, const char *path, int line, const char *sentence)
{
    struct pen pen = pen_in(r->fault->path, sizeof r->fault->path);
    r->fault->line = line;
    r->fault->text[0] = r->fault->expected[0] = '\0';
    pen_text(&pen, path);
    pen = pen_in(r->fault->found, sizeof r->fault->found);
    pen_text(&pen, sentence);
    return STATUS_BAD_INPUT;
}

void script_fault_write(struct pen *pen, const struct script_fault *fault)
{
    pen_text(pen, fault->path);
    if (fault->line > 0) {
        pen_byte(pen, ':');
        pen_number(pen, fault->line);
    }
    pen_text(pen, ": ");
    pen_text(pen, fault->expected[0] == '\0' ? fault->found : fault->text);
    if (fault->expected[0] != '\0') {
        pen_text(pen, "\n    expected  ");
        pen_text(pen, fault->expected);
        pen_text(pen, "\n    found     ");
        pen_text(pen, fault->found);
    } else if (fault->text[0] != '\0') {
        pen_text(pen, "\n    in        ");
        pen_text(pen, fault->text);
    }
    pen_byte(pen, '\n');
}

/* ---- room that grows -------------------------------------------------------------- */

/* Makes room for one item more; false when there is none. */
static bool grow(void **items, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room > 0 ? *room * 2 : 64;
    void *bigger = memory_take((size_t)more * size);
    if (!bigger)
        return false;
    if (count > 0)
        memcpy(bigger, *items, (size_t)count * size);
    memory_release(*items);
    *items = bigger;
    *room = more;
    return true;
}

/* ---- lines ------------------------------------------------------------------------ */

bool script_path(char out[LIMIT_SCRIPT_PATH], const struct script_file *from, struct word name)
{
    const char *slash = strrchr(from->path, '/');
    size_t folder = slash ? (size_t)(slash + 1 - from->path) : 0;
    struct pen pen = pen_in(out, LIMIT_SCRIPT_PATH);
    if (name.size > 0 && name.text[0] != '/')
        pen_bytes(&pen, from->path, folder);
    pen_bytes(&pen, name.text, (size_t)name.size);
    return name.size > 0 && pen_fits(&pen) && !memchr(name.text, '\0', (size_t)name.size);
}

static enum status add_line(struct script_reader *r, const struct script_file *file,
                            const struct reading *reading)
{
    struct script *script = r->script;
    void *lines = script->lines;
    if (script->line_count == LIMIT_SCRIPT_LINES)
        return fail(r, file->path, reading->line, "the script has more than 65536 lines");
    if (!grow(&lines, script->line_count, &r->line_room, sizeof *script->lines))
        return STATUS_NO_MEMORY;
    script->lines = lines;
    script->lines[script->line_count++] = (struct script_line){file, reading->at, reading->line};
    return STATUS_OK;
}

static enum status add_case(struct script_reader *r, const struct script_file *file,
                            struct reading *reading)
{
    struct script *script = r->script;
    void *cases = script->cases;
    struct word title = reading_rest(reading);
    if (!grow(&cases, script->case_count, &r->case_room, sizeof *script->cases))
        return STATUS_NO_MEMORY;
    script->cases = cases;
    if (script->case_count == 0)
        script->shared_end = script->line_count - 1;
    else
        script->cases[script->case_count - 1].end = script->line_count - 1;
    struct script_case *added = &script->cases[script->case_count++];
    *added = (struct script_case){.line = script->line_count - 1, .first = script->line_count};
    if (title.size == 0 || !word_can_be_shown(title) ||
        !word_copy(title, added->title, sizeof added->title))
        return fail(r, file->path, reading->line, "a case has a title of up to 159 bytes");
    return STATUS_OK;
}

/* ---- files ------------------------------------------------------------------------ */

static enum status read_file(struct script_reader *r, const char *path, int depth);

static enum status read_include(struct script_reader *r, const struct script_file *file,
                                struct reading *reading, int depth)
{
    char path[LIMIT_SCRIPT_PATH];
    struct word name = reading_rest(reading);
    if (!script_path(path, file, name))
        return fail(r, file->path, reading->line, "`include` needs the name of a file");
    if (depth == LIMIT_INCLUDES)
        return fail(r, file->path, reading->line, "more than 8 files include one another");
    enum status status = read_file(r, path, depth + 1);
    if (status == STATUS_NO_FILE || status == STATUS_TOO_BIG) { /* named where it is wanted */
        char reason[LIMIT_WORDS];
        struct pen pen = pen_in(reason, sizeof reason);
        pen_text(&pen, path);
        pen_text(&pen, ": ");
        pen_text(&pen, r->fault->found);
        return fail(r, file->path, reading->line, reason);
    }
    return status;
}

static enum status read_lines(struct script_reader *r, const struct script_file *file, int depth)
{
    struct reading reading = reading_of(file->bytes, file->size, 1);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && reading_line(&reading)) {
        struct reading line = reading;
        struct word first = reading_word(&line);
        status = add_line(r, file, &reading);
        if (status == STATUS_OK && word_is(first, "include"))
            status = read_include(r, file, &line, depth);
        else if (status == STATUS_OK && word_is(first, "case"))
            status = depth == 0 ? add_case(r, file, &line)
                                : fail(r, file->path, line.line, "an included file has no cases");
    }
    return status;
}

static enum status read_file(struct script_reader *r, const char *path, int depth)
{
    struct script *script = r->script;
    char reason[LIMIT_FILE_REASON];
    if (script->file_count == LIMIT_SCRIPT_FILES)
        return fail(r, path, 0, "a script has at most 32 files");
    struct script_file *file = &script->files[script->file_count];
    struct pen pen = pen_in(file->path, sizeof file->path);
    pen_text(&pen, path);
    if (!pen_fits(&pen))
        return fail(r, path, 0, "the name of the file is too long");
    enum status status = r->world->load(path, SCRIPT_TEXT_LIMIT, &file->bytes, &file->size, reason);
    if (status != STATUS_OK) {
        (void)fail(r, path, 0, reason);
        return status;
    }
    script->file_count++;
    return read_lines(r, file, depth);
}

/* ---- the whole -------------------------------------------------------------------- */

/* A script without cases is one, called after its file. */
static enum status close_cases(struct script_reader *r)
{
    struct script *script = r->script;
    if (script->case_count == 0) {
        void *cases = NULL;
        if (!grow(&cases, 0, &r->case_room, sizeof *script->cases))
            return STATUS_NO_MEMORY;
        script->cases = cases;
        script->case_count = 1;
        script->shared_end = script->line_count;
        script->cases[0].first = script->line_count;
        struct pen pen = pen_in(script->cases[0].title, sizeof script->cases[0].title);
        pen_text(&pen, script->files[0].path);
    }
    script->cases[script->case_count - 1].end = script->line_count;
    return script->line_count > 0 ? STATUS_OK
                                  : fail(r, script->files[0].path, 0, "the script is empty");
}

enum status script_read(struct script **out, const struct script_world *world, const char *path,
                        struct script_fault *fault)
{
    struct script *script = memory_take(sizeof *script);
    struct script_reader r = {.script = script, .world = world, .fault = fault};
    *fault = (struct script_fault){0};
    enum status status = script ? read_file(&r, path, 0) : STATUS_NO_MEMORY;
    if (status == STATUS_OK)
        status = close_cases(&r);
    if (status == STATUS_NO_MEMORY)
        (void)fail(&r, path, 0, "there is no memory left");
    if (status == STATUS_OK)
        *out = script;
    else
        script_end(script);
    return status;
}

void script_end(struct script *script)
{
    if (!script)
        return;
    for (int i = 0; i < script->file_count; i++)
        memory_release(script->files[i].bytes);
    memory_release(script->lines);
    memory_release(script->cases);
    memory_release(script);
}
