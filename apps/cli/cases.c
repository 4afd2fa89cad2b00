#include "cli/cases.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/near.h"
#include "cli/console.h"
#include "record/script.h"
#include "registry.h"
#include "rules/scratch.h"

enum {
    LIMIT_SCRIPTS = 4096,
    LIMIT_THREADS = 64,
    LIMIT_FAULT_TEXT = 2048, /* bytes a fault takes as text */
};

/* A script and where its cases stand among all. */
struct script_read_in {
    char *path;
    struct script *script; /* NULL when it could not be read */
    struct script_fault fault;
    int first;
};

struct cases {
    int script_count;
    struct script_read_in scripts[LIMIT_SCRIPTS];
    int count;
    struct case_outcome *outcomes;
    bool stories;
    atomic_int next; /* the outcome to be worked out next */
};

static const struct script_world WORLD = {registry_find, file_read};

/* ---- files ------------------------------------------------------------------------ */

static bool add_script(struct cases *cases, const char *path)
{
    size_t size = strlen(path) + 1;
    char *copy = cases->script_count < LIMIT_SCRIPTS ? memory_take(size) : NULL;
    if (copy == NULL) {
        complain("%s: there are more than %d scripts, or no memory is left", path, LIMIT_SCRIPTS);
        return false;
    }
    cases->scripts[cases->script_count++].path = memcpy(copy, path, size);
    return true;
}

static int not_hidden(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* The scripts of a folder and of those below it, in the order of their names. */
static bool add_folder(struct cases *cases, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, not_hidden, by_name);
    bool good = count >= 0;
    if (!good)
        complain("%s: the folder cannot be read: %s", folder, strerror(errno));
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX];
        struct stat found;
        bool fits = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name) < PATH_MAX;
        if (good && fits && stat(path, &found) == 0) {
            if (S_ISDIR(found.st_mode))
                good = add_folder(cases, path);
            else if (text_ends_with(path, ".script"))
                good = add_script(cases, path);
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return good;
}

static bool add_path(struct cases *cases, const char *path)
{
    struct stat found;
    if (stat(path, &found) == 0 && S_ISDIR(found.st_mode))
        return add_folder(cases, path);
    return add_script(cases, path);
}

/* Reads all scripts and counts their cases; one that cannot be read counts as one that failed. */
static bool read_scripts(struct cases *cases)
{
    for (int i = 0; i < cases->script_count; i++) {
        struct script_read_in *script = &cases->scripts[i];
        script->first = cases->count;
        if (script_read(&script->script, &WORLD, script->path, &script->fault) != STATUS_OK)
            script->script = NULL;
        cases->count += script->script ? script->script->case_count : 1;
    }
    cases->outcomes = memory_take((size_t)cases->count * sizeof *cases->outcomes);
    return cases->outcomes != NULL;
}

/* ---- one case --------------------------------------------------------------------- */

/* A story as it grows. */
struct story {
    char *text;
    size_t length, room;
};

static void story_tell(void *context, const char *line)
{
    struct story *story = context;
    size_t size = strlen(line);
    if (story->length + size + 2 > story->room) {
        size_t room = 2 * story->room + size + 256;
        char *text = memory_take(room);
        if (text == NULL)
            return; /* a story without its end is no failure */
        if (story->length > 0)
            memcpy(text, story->text, story->length);
        memory_release(story->text);
        story->text = text;
        story->room = room;
    }
    memcpy(story->text + story->length, line, size);
    memcpy(story->text + story->length + size, "\n", 2);
    story->length += size + 1;
}

static char *fault_text(const struct script_fault *fault)
{
    char *text = memory_take(LIMIT_FAULT_TEXT);
    if (text != NULL) {
        struct pen pen = pen_in(text, LIMIT_FAULT_TEXT);
        script_fault_write(&pen, fault);
    }
    return text;
}

static void work_out(struct cases *cases, int index)
{
    int at = 0;
    while (at + 1 < cases->script_count && cases->scripts[at + 1].first <= index)
        at++;
    const struct script_read_in *script = &cases->scripts[at];
    struct case_outcome *outcome = &cases->outcomes[index];
    struct script_fault fault = script->fault;
    outcome->file = script->path;
    if (script->script != NULL) {
        struct story story = {0};
        struct script_listener listener = {cases->stories ? story_tell : NULL, &story};
        const struct script_case *now = &script->script->cases[index - script->first];
        outcome->title = now->title;
        outcome->line = script->script->lines[now->line].number;
        outcome->passed =
            script_run(script->script, index - script->first, &WORLD, &listener, &fault);
        outcome->story = story.text;
    }
    if (!outcome->passed)
        outcome->fault = fault_text(&fault);
}

static void *work(void *context)
{
    struct cases *cases = context;
    int index;
    while ((index = atomic_fetch_add(&cases->next, 1)) < cases->count)
        work_out(cases, index);
    scratch_release();
    return NULL;
}

/* ---- all of them ------------------------------------------------------------------ */

static void run_all(struct cases *cases)
{
    pthread_t threads[LIMIT_THREADS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int wanted = cores > LIMIT_THREADS ? LIMIT_THREADS : (int)cores, started = 0;
    wanted = wanted > cases->count ? cases->count : wanted;
    while (started + 1 < wanted && pthread_create(&threads[started], NULL, work, cases) == 0)
        started++;
    work(cases); /* this thread works too, alone when no other could be started */
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

struct cases *cases_run(char **paths, int path_count, bool stories)
{
    struct cases *cases = memory_take(sizeof *cases);
    bool good = cases != NULL;
    if (good)
        cases->stories = stories;
    for (int i = 0; i < path_count && good; i++)
        good = add_path(cases, paths[i]);
    if (good && read_scripts(cases)) {
        run_all(cases);
        return cases;
    }
    if (good || cases == NULL)
        complain_of_memory();
    cases_end(cases);
    return NULL;
}

void cases_end(struct cases *cases)
{
    if (cases == NULL)
        return;
    for (int i = 0; i < cases->count && cases->outcomes != NULL; i++) {
        memory_release(cases->outcomes[i].fault);
        memory_release(cases->outcomes[i].story);
    }
    for (int i = 0; i < cases->script_count; i++) {
        script_end(cases->scripts[i].script);
        memory_release(cases->scripts[i].path);
    }
    memory_release(cases->outcomes);
    memory_release(cases);
}

int cases_count(const struct cases *cases)
{
    return cases->count;
}

const struct case_outcome *cases_at(const struct cases *cases, int i)
{
    return &cases->outcomes[i];
}
