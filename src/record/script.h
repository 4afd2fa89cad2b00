/* Scripts: rules tests as text. docs/scripts.md is the manual of the language. */
#ifndef RECORD_SCRIPT_H
#define RECORD_SCRIPT_H

#include "record/file.h"
#include "record/reading.h"
#include "rules/ruleset.h"

enum {
    SCRIPT_TEXT_LIMIT = 1 << 20, /* bytes of one file */
    LIMIT_SCRIPT_FILES = 32,     /* of one script: itself and what it includes */
    LIMIT_SCRIPT_LINES = 1 << 16,
    LIMIT_SCRIPT_PATH = 256,
    LIMIT_INCLUDES = 8, /* one inside another */
};

/* What a script needs of the world around it. */
struct script_world {
    const struct ruleset *(*find)(const char *id); /* the system of an id, or NULL */

    /* A file's bytes, as file_read gives them. */
    enum status (*load)(const char *path, size_t limit, char **bytes, size_t *size,
                        char reason[LIMIT_FILE_REASON]);
};

struct script_file {
    char path[LIMIT_SCRIPT_PATH];
    char *bytes;
    size_t size;
};

struct script_line {
    const struct script_file *file;
    const char *text;
    int number;
};

/* A case: the lines before the first one, which all share, and its own. */
struct script_case {
    char title[LIMIT_SENTENCE];
    int line; /* an index into the lines */
    int first, end;
};

struct script {
    int file_count;
    struct script_file files[LIMIT_SCRIPT_FILES];
    int line_count;
    struct script_line *lines;
    int shared_end; /* the lines before it belong to every case */
    int case_count;
    struct script_case *cases;
};

/* What is wrong, or why a case failed. */
struct script_fault {
    char path[LIMIT_SCRIPT_PATH];
    int line;                   /* 0: the whole file */
    char text[LIMIT_SENTENCE];  /* the line itself */
    char expected[LIMIT_WORDS]; /* empty when `found` is a sentence */
    char found[LIMIT_WORDS];
};

/* Reads a script and what it includes. On STATUS_OK the caller ends it (script_end); else `fault`
 * tells what is wrong and nothing is owned. */
MUST_USE enum status script_read(struct script **out, const struct script_world *world,
                                 const char *path, struct script_fault *fault);
void script_end(struct script *script);

/* Writes the path of a file that a line names: beside the file the line stands in. */
bool script_path(char out[LIMIT_SCRIPT_PATH], const struct script_file *from, struct word name);

/* Who hears the story of a case while it runs: answers and events in words. A NULL `tell` hears
 * nothing. */
struct script_listener {
    void (*tell)(void *context, const char *line);
    void *context;
};

/* Runs a case. Gives whether it passed; if not, `fault` tells why. */
bool script_run(const struct script *script, int index, const struct script_world *world,
                const struct script_listener *listener, struct script_fault *fault);

/* Writes a fault as lines of text: file and line, then what was expected and found. */
void script_fault_write(struct pen *pen, const struct script_fault *fault);

#endif
