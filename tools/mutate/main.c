/* Puts small faults into the sources of some folders, one at a time, and counts how many the tests
 * catch. At least 90% of the sample must be caught and at most 10% excused as no change of
 * behaviour, else the exit status is 1. With --again only those are tried that a file names, such as
 * the list of those that an earlier run missed. What is done is kept in BUILD/journal, so that a run
 * that was broken off goes on where it was. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trial.h"

enum { LIMIT_SLOTS = 64, LEAST_CAUGHT_PERCENT = 90, MOST_EXCUSED_PERCENT = 10 };

struct run {
    const char *build, *compile, *excuses, *again;
    int wanted, slots;
    uint64_t seed;
    struct sample sample;
    struct bench bench;
    int *verdicts;  /* by place in the sample: enum verdict, or -1 as long as it is not known */
    int *caught_by; /* the test, for those caught */
    FILE *journal;
};

static const char USAGE[] =
    "usage: mutate --build DIR --compile COMMAND [--count N] [--seed N] [--jobs N]\n"
    "              [--excuses FILE] [--again FILE] FOLDER...\n";

static void *must_zero(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (memory == NULL)
        abort();
    return memory;
}

static void read_options(struct run *run, int count, char **words)
{
    static const struct option OPTIONS[] = {
        {"again", required_argument, NULL, 'a'},   {"build", required_argument, NULL, 'b'},
        {"compile", required_argument, NULL, 'c'}, {"count", required_argument, NULL, 'n'},
        {"seed", required_argument, NULL, 's'},    {"excuses", required_argument, NULL, 'e'},
        {"jobs", required_argument, NULL, 'j'},    {NULL, 0, NULL, 0},
    };
    for (int key; (key = getopt_long(count, words, "", OPTIONS, NULL)) != -1;) {
        switch (key) {
        case 'a':
            run->again = optarg;
            break;
        case 'b':
            run->build = optarg;
            break;
        case 'c':
            run->compile = optarg;
            break;
        case 'e':
            run->excuses = optarg;
            break;
        case 'n':
            run->wanted = atoi(optarg);
            break;
        case 'j':
            run->slots = atoi(optarg);
            break;
        case 's':
            run->seed = strtoull(optarg, NULL, 10);
            break;
        default:
            fputs(USAGE, stderr);
            exit(2);
        }
    }
    if (optind == count || run->build == NULL || run->compile == NULL || run->wanted < 1 ||
        run->slots < 1 || run->slots > LIMIT_SLOTS) {
        fputs(USAGE, stderr);
        exit(2);
    }
    for (int i = optind; i < count; i++)
        sample_add_folder(&run->sample, words[i]);
}

/* ---- the journal ------------------------------------------------------------------ */

static uint64_t hash_file(uint64_t hash, const char *path)
{
    size_t size;
    char *bytes = file_bytes(path, &size);
    if (bytes != NULL)
        hash = hash_text(hash, bytes, size);
    free(bytes);
    return hash;
}

/* Everything that decides the verdicts: sources, library, tests, flags, seed. */
static uint64_t run_key(const struct run *run)
{
    uint64_t hash = hash_text(HASH_START, run->compile, strlen(run->compile));
    hash = hash_text(hash, (const char *)&run->seed, sizeof run->seed);
    for (int i = 0; i < run->sample.source_count; i++)
        hash = hash_text(hash, run->sample.sources[i].text, strlen(run->sample.sources[i].text));
    for (int i = 0; i < run->bench.test_count; i++)
        hash = hash_file(hash, run->bench.tests[i].path);
    char *library;
    if (asprintf(&library, "%s/libbluff.so", run->build) < 0)
        abort();
    hash = hash_file(hash, library);
    free(library);
    return run->again != NULL ? hash_file(hash, run->again) : hash;
}

static void note(struct run *run, int place, enum verdict verdict, int test)
{
    run->verdicts[place] = (int)verdict;
    run->caught_by[place] = test;
    if (verdict == VERDICT_CAUGHT)
        run->bench.tests[test].catches[run->sample.draws[place].source]++;
}

/* Takes over what an earlier run with the same key has found, and opens the journal to go on. */
static void journal_open(struct run *run)
{
    char *path;
    if (asprintf(&path, "%s/journal", run->build) < 0)
        abort();
    uint64_t key = run_key(run), found = 0;
    FILE *old = fopen(path, "r");
    bool same = old != NULL && fscanf(old, "%" SCNx64, &found) == 1 && found == key;
    int place, verdict, test;
    while (same && fscanf(old, "%d %d %d", &place, &verdict, &test) == 3) {
        if (place >= 0 && place < run->sample.draw_count && test >= 0 &&
            test < run->bench.test_count)
            note(run, place, (enum verdict)verdict, test);
    }
    if (old != NULL)
        fclose(old);
    run->journal = fopen(path, same ? "a" : "w");
    if (run->journal == NULL) {
        perror(path);
        exit(2);
    }
    if (!same)
        fprintf(run->journal, "%" PRIx64 "\n", key);
    fflush(run->journal);
    free(path);
}

/* ---- telling of faults ------------------------------------------------------------ */

static void show_fault(const struct run *run, const char *word, int place)
{
    struct draw draw = run->sample.draws[place];
    const struct source *source = &run->sample.sources[draw.source];
    char *name = draw_name(&run->sample, draw);
    printf("%-9s line %d: %s\n", word, source->faults.items[draw.fault].line, name);
    free(name);
}

/* Whoever writes tests need not wait for the end to learn what they miss. */
static void show_miss(const struct run *run, int place)
{
    if (run->verdicts[place] != VERDICT_SURVIVED ||
        draw_excuse(&run->sample, run->sample.draws[place]) != NULL)
        return;
    fputc('\n', stderr);
    show_fault(run, "missed", place);
    fflush(stdout);
}

/* ---- trials, a few at a time ------------------------------------------------------ */

struct slot {
    pid_t child; /* 0: free */
    int place;
    int answer; /* where the child writes the test that caught it */
};

static bool counts(int verdict)
{
    return verdict >= 0 && verdict != VERDICT_NOT_C;
}

static void slot_start(struct run *run, struct slot *slot, int index, int place)
{
    int ends[2];
    if (pipe(ends) != 0)
        abort();
    *slot = (struct slot){.place = place, .answer = ends[0]};
    slot->child = fork();
    if (slot->child == 0) {
        int test = 0;
        enum verdict verdict =
            trial_run(&run->bench, &run->sample, run->sample.draws[place], index, &test);
        bool told = write(ends[1], &test, sizeof test) == sizeof test;
        _exit(told ? (int)verdict : 99);
    }
    close(ends[1]);
}

/* Waits for a trial to end and notes its verdict. */
static void slot_finish(struct run *run, struct slot *slots)
{
    int status, test = 0;
    pid_t child = wait(&status);
    for (int i = 0; i < run->slots; i++) {
        struct slot *slot = &slots[i];
        if (child <= 0 || slot->child != child)
            continue;
        bool told = read(slot->answer, &test, sizeof test) == sizeof test;
        if (!told || !WIFEXITED(status) || WEXITSTATUS(status) > VERDICT_NOT_C) {
            fprintf(stderr, "A trial broke off.\n");
            exit(2);
        }
        note(run, slot->place, (enum verdict)WEXITSTATUS(status), test);
        show_miss(run, slot->place);
        fprintf(run->journal, "%d %d %d\n", slot->place, WEXITSTATUS(status), test);
        fflush(run->journal);
        close(slot->answer);
        slot->child = 0;
    }
}

static void show_progress(const struct run *run)
{
    int tally[4] = {0}, done = 0;
    for (int i = 0; i < run->sample.draw_count; i++) {
        if (run->verdicts[i] >= 0)
            tally[run->verdicts[i]]++;
        done += counts(run->verdicts[i]);
    }
    fprintf(stderr, "\r%d of %d: %d caught, %d same code, %d not caught ", done, run->wanted,
            tally[VERDICT_CAUGHT], tally[VERDICT_SAME], tally[VERDICT_SURVIVED]);
}

static int find_free(const struct slot *slots, int count)
{
    for (int i = 0; i < count; i++) {
        if (slots[i].child == 0)
            return i;
    }
    return -1;
}

/* Tries faults in the order of the sample until enough of them compiled. Gives the place after the
 * last one, whatever the number of slots. */
static int try_all(struct run *run)
{
    struct slot slots[LIMIT_SLOTS] = {0};
    int place = 0, running = 0, good = 0;
    while (running > 0 || (good < run->wanted && place < run->sample.draw_count)) {
        int slot = find_free(slots, run->slots);
        bool more = good + running < run->wanted && place < run->sample.draw_count;
        if (more && run->verdicts[place] >= 0) {
            good += counts(run->verdicts[place++]);
        } else if (more && slot >= 0) {
            slot_start(run, &slots[slot], slot, place++);
            running++;
        } else {
            slot_finish(run, slots);
            running--;
            good = 0;
            for (int i = 0; i < place; i++)
                good += counts(run->verdicts[i]);
            show_progress(run);
        }
    }
    fprintf(stderr, "\n");
    return place;
}

/* ---- the report ------------------------------------------------------------------- */

static int report(const struct run *run, int end)
{
    int caught = 0, same = 0, excused = 0, survived = 0;
    for (int i = 0; i < end; i++) {
        bool excuse = draw_excuse(&run->sample, run->sample.draws[i]) != NULL;
        if (run->verdicts[i] == VERDICT_CAUGHT) {
            caught++;
            if (excuse)
                show_fault(run, "caught, so needs no excuse:", i);
        } else if (run->verdicts[i] == VERDICT_SAME) {
            same++;
            show_fault(run, "same code", i);
        } else if (run->verdicts[i] == VERDICT_SURVIVED) {
            excused += excuse;
            survived += !excuse;
            show_fault(run, excuse ? "excused" : "SURVIVED", i);
        }
    }
    int total = caught + same + excused + survived;
    printf("%d faults: %d caught (%.1f%%), %d same code, %d excused, %d survived\n", total, caught,
           100.0 * caught / (total > 0 ? total : 1), same, excused, survived);
    return total > 0 && caught * 100 >= total * LEAST_CAUGHT_PERCENT &&
           (same + excused) * 100 <= total * MOST_EXCUSED_PERCENT;
}

int main(int count, char **words)
{
    static struct run run = {.wanted = 400, .slots = 2, .seed = 1, .excuses = "tests/mutants.txt"};
    read_options(&run, count, words);
    sample_shuffle(&run.sample, run.seed);
    if (run.again != NULL)
        sample_keep_named(&run.sample, run.again);
    sample_read_excuses(&run.sample, run.excuses);
    bench_open(&run.bench, run.build, run.compile);
    run.verdicts = must_zero((size_t)run.sample.draw_count, sizeof *run.verdicts);
    run.caught_by = must_zero((size_t)run.sample.draw_count, sizeof *run.caught_by);
    for (int i = 0; i < run.sample.draw_count; i++)
        run.verdicts[i] = -1;
    fprintf(stderr, "%d possible faults in %d sources; timing %d tests\n", run.sample.draw_count,
            run.sample.source_count, run.bench.test_count);
    bench_measure(&run.bench, &run.sample);
    journal_open(&run);
    int end = try_all(&run);
    fclose(run.journal);
    return report(&run, end) ? 0 : 1;
}
