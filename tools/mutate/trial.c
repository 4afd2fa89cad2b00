#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* How early a test should run on faults of a source: the sooner, the more it has caught of this
 * source for its time; one of the same name is taken to have caught some. */
static double test_worth(const struct test *test, int source, const char *path)
{
    const char *name = strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1;
    size_t size = strlen(test->stem);
    bool same_name = strncmp(name, test->stem, size) == 0 && name[size] == '.';
    return (1 + (same_name ? 20 : 0) + test->catches[source]) / (0.02 + test->seconds);
}

/* Writes the tests that reach a fault, the most promising first; gives their number. */
static int order_tests(const struct bench *bench, const struct sample *sample, struct draw draw,
                       int order[LIMIT_TESTS])
{
    const struct source *source = &sample->sources[draw.source];
    int body = source->faults.items[draw.fault].body;
    double worth[LIMIT_TESTS];
    int count = 0;
    for (int i = 0; i < bench->test_count; i++) {
        const struct test *test = &bench->tests[i];
        if (body >= 0 && !test->reached[source->first_body + body])
            continue;
        worth[i] = test_worth(test, draw.source, source->path);
        int k = count++;
        for (; k > 0 && worth[i] > worth[order[k - 1]]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    return count;
}

static bool tests_pass(const struct bench *bench, const struct sample *sample, struct draw draw,
                       const char *folder, int *caught_by)
{
    int order[LIMIT_TESTS];
    int count = order_tests(bench, sample, draw, order);
    for (int i = 0; i < count; i++) {
        double seconds;
        *caught_by = order[i];
        if (!bench_test_passes(&bench->tests[order[i]], folder, &seconds))
            return false;
    }
    return true;
}

static bool link_changed(const struct bench *bench, const struct source *source, const char *object,
                         const char *folder)
{
    char *objects = bench_objects_with(bench, bench->objects, source->path, object);
    bool good = bench_link(bench, objects, folder);
    free(objects);
    return good;
}

enum verdict trial_run(const struct bench *bench, const struct sample *sample, struct draw draw,
                       int slot, int *test)
{
    const struct source *source = &sample->sources[draw.source];
    char *folder = text_of("%s/slot%d", bench->build, slot);
    char *object = text_of("%s/changed.o", folder);
    char *sound = bench_sound_object(bench, draw.source);
    char *text = fault_apply(&source->faults.items[draw.fault], source->text);
    enum verdict verdict = VERDICT_SURVIVED;
    mkdir(folder, 0777);
    if (!bench_compile(bench, text, folder, object))
        verdict = VERDICT_NOT_C;
    else if (bench_same_files(object, sound))
        verdict = VERDICT_SAME;
    else if (!link_changed(bench, source, object, folder))
        verdict = VERDICT_NOT_C;
    else if (!tests_pass(bench, sample, draw, folder, test))
        verdict = VERDICT_CAUGHT;
    free(folder);
    free(object);
    free(sound);
    free(text);
    return verdict;
}
