/* The faults to try: those of all sources of some folders, in an order drawn from a seed, and the
 * excuses people have given for some of them. */
#ifndef MUTATE_SAMPLE_H
#define MUTATE_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

#include "faults.h"

enum { LIMIT_SOURCES = 256, LIMIT_EXCUSES = 512 };

/* A source with all its faults. */
struct source {
    char *path, *text;
    struct fault_list faults;
    int first_body; /* the number of its first function among those of all sources */
};

/* One fault of one source. */
struct draw {
    int source, fault;
};

struct excuse {
    char *line; /* "file:function | before | after", without the reason */
    char *reason;
};

struct sample {
    int source_count;
    struct source sources[LIMIT_SOURCES];
    int body_count; /* functions of all sources */
    int draw_count;
    struct draw *draws; /* all faults, in the order in which they are tried */
    int excuse_count;
    struct excuse excuses[LIMIT_EXCUSES];
};

/* A whole file with a zero byte after it, or NULL. The caller frees it. */
char *file_bytes(const char *path, size_t *size);

/* Continues a 64-bit FNV-1a hash; begin with HASH_START. */
#define HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t hash_text(uint64_t hash, const char *bytes, size_t size);

/* Reads the C sources straight in a folder, tests left out, in order of name. */
void sample_add_folder(struct sample *sample, const char *folder);

/* A source with its functions marked in array `name` when they are reached. The caller frees it. */
char *sample_marked(const struct sample *sample, int source, const char *name);

/* Draws the order. One fault in twenty comes from the tables of data, as long as there are some.
 * Each fault has its own lot, so that a change of some lines changes the sample by as much and no
 * more. */
void sample_shuffle(struct sample *sample, uint64_t seed);

/* Keeps only the faults that the text of a file names, on whatever lines: what an earlier run has missed.
 * Ends the program when it cannot be read. */
void sample_keep_named(struct sample *sample, const char *path);

/* Reads excuses: "file:function | line before | line after | reason" a line, # starts a comment.
 * A file that is not there excuses nothing; a line without a reason ends the program. */
void sample_read_excuses(struct sample *sample, const char *path);

/* The fault by name: "file:function | before | after". The caller frees it. */
char *draw_name(const struct sample *sample, struct draw draw);

/* The excuse for a fault, or NULL. */
const struct excuse *draw_excuse(const struct sample *sample, struct draw draw);

#endif
