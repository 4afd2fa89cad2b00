/* Measuring how fast things are, on one core. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include <stdint.h>

#include "rules/ruleset.h"
#include "table/move.h"
#include "table/sight.h"

/* What a figure is: how many a second, or how long one takes. */
enum bench_unit { BENCH_PER_SECOND, BENCH_MILLISECONDS, BENCH_NANOSECONDS };

/* One thing to be measured. */
struct bench_job {
    const char *key;   /* "sight_s" */
    const char *words; /* what is counted, for people */
    enum bench_unit unit;
    int batch; /* done between two looks at the clock */
    /* Does so many; what it gives is only there to be used. */
    uint64_t (*work)(void *context, int count);
    void *context;
};

/* What is wished for. */
struct bench_wish {
    double seconds; /* for each figure */
    bool json;
    const char *only;             /* a key, or NULL for all */
    const struct ruleset *system; /* the only one, or NULL for all */
};

/* ---- figures ---------------------------------------------------------------------- */

/* What is printed: a line for each figure, or one JSON object. */
struct bench_report {
    const struct bench_wish *wish;
    const char *before; /* what stands before the next figure of the object */
};

struct bench_report bench_open(const struct bench_wish *wish);
void bench_close(struct bench_report *report);

/* Whether a key is wished for. */
bool bench_wanted(const struct bench_report *report, const char *key);

/* The figure of a job: the median of several rounds, because machines are busy with other things too. */
double bench_measure(const struct bench_job *job, double seconds);

/* Prints a figure with so many decimals, and for people its unit and words. */
void bench_figure(struct bench_report *report, const char *key, double figure, int decimals,
                  const char *unit, const char *words);

/* Figures that belong together: those until the closing are members of an object of their own. */
void bench_group_open(struct bench_report *report, const char *key);
void bench_group_close(struct bench_report *report);

/* Measures the jobs wished for and prints their figures. */
void bench_run(struct bench_report *report, const struct bench_job *jobs, int count);

/* Copying states, from memory that no cache holds; and random games of every system on a table. False when
 * memory has run out. */
bool bench_copies(struct bench_report *report);
bool bench_systems(struct bench_report *report, const struct terrain *terrain);

/* How fast WebAssembly is beside this program; nothing where Node or the module for it is missing. False when
 * memory has run out. */
bool bench_wasm(struct bench_report *report);

/* ---- the standard table ----------------------------------------------------------- */

enum {
    BENCH_PIECES = 30,
    BENCH_BASES = 10,
    BENCH_BOARDS = 16, /* places of the bases, in turn */
    BENCH_SIGHTS = 1 << 16,
    BENCH_PATHS = 1 << 11,
};

struct bench_sight {
    struct viewer from, to;
};

struct bench_path {
    struct point from, to;
    int board; /* of the bases' arrangements */
};

/* A 36 by 36 table with 30 pieces that cover a quarter of it, half of them blocking and impassable; ten
 * bases on it, in several arrangements; and questions, drawn evenly. Always the same. */
struct bench_scene {
    struct terrain terrain;
    int covered_thousandths;
    struct cost_model costs;
    struct mover mover;
    struct base bases[BENCH_BOARDS][BENCH_BASES];
    struct bench_sight sights[BENCH_SIGHTS];
    struct bench_path near_paths[BENCH_PATHS]; /* ends up to 12 inches away */
    struct bench_path far_paths[BENCH_PATHS];  /* ends anywhere */
};

void bench_scene_make(struct bench_scene *scene);

/* ---- questions from a file -------------------------------------------------------- */

/* Measures the questions of a file: lines `sight x1 y1 r1 level1 x2 y2 r2 level2` and
 * `path x1 y1 r x2 y2`, on the table of a line `table FILE` or of `table_path`, among the bases of lines
 * `base x y r`. Gives the exit status. */
int bench_queries(const char *path, const char *table_path, const struct bench_wish *wish);

#endif
