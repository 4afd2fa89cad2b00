#include "cli/bench.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/console.h"

enum { ROUNDS = 9 };

static const struct {
    const char *text;
    double in_a_second;
    int decimals;
} UNITS[] = {
    [BENCH_PER_SECOND] = {"/s", 0, 0},
    [BENCH_MILLISECONDS] = {"ms", 1e3, 3},
    [BENCH_NANOSECONDS] = {"ns", 1e9, 0},
};

/* Results end here, so that no compiler leaves the work out. */
static volatile uint64_t bench_sink;

/* Seconds of work of this thread so far. */
static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Works for so long; gives how many were done a second. */
static double measure_round(const struct bench_job *job, double seconds)
{
    double begin = clock_now(), gone;
    long done = 0;
    do {
        bench_sink += job->work(job->context, job->batch);
        done += job->batch;
        gone = clock_now() - begin;
    } while (gone < seconds);
    return (double)done / gone;
}

/* The figure of a job: the median of its rounds. */
double bench_measure(const struct bench_job *job, double seconds)
{
    double rates[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        double rate = measure_round(job, seconds / ROUNDS);
        int place = i;
        for (; place > 0 && rates[place - 1] > rate; place--)
            rates[place] = rates[place - 1];
        rates[place] = rate;
        progress("%s: round %d of %d", job->key, i + 1, ROUNDS);
    }
    double median = rates[ROUNDS / 2];
    return job->unit == BENCH_PER_SECOND ? median : UNITS[job->unit].in_a_second / median;
}

/* A whole number with commas between the thousands. */
static void write_thousands(char *out, double number)
{
    char digits[32];
    int count = snprintf(digits, sizeof digits, "%.0f", number);
    for (int i = 0; i < count; i++) {
        *out++ = digits[i];
        if (i + 1 < count && (count - i - 1) % 3 == 0)
            *out++ = ',';
    }
    *out = '\0';
}

struct bench_report bench_open(const struct bench_wish *wish)
{
    if (wish->json)
        printf("{");
    return (struct bench_report){wish, ""};
}

void bench_close(struct bench_report *report)
{
    if (report->wish->json)
        printf("}\n");
}

bool bench_wanted(const struct bench_report *report, const char *key)
{
    return report->wish->only == NULL || strcmp(report->wish->only, key) == 0;
}

void bench_figure(struct bench_report *report, const char *key, double figure, int decimals,
                  const char *unit, const char *words)
{
    char text[48];
    progress_end();
    if (report->wish->json) {
        printf("%s\"%s\":%.*f", report->before, key, decimals, figure);
        report->before = ",";
        return;
    }
    if (decimals > 0)
        snprintf(text, sizeof text, "%.*f", decimals, figure);
    else
        write_thousands(text, figure);
    printf("%-20s%12s %-4s %s\n", key, text, unit, words);
    fflush(stdout);
}

void bench_group_open(struct bench_report *report, const char *key)
{
    if (report->wish->json)
        printf("%s\"%s\":{", report->before, key);
    report->before = "";
}

void bench_group_close(struct bench_report *report)
{
    if (report->wish->json)
        printf("}");
    report->before = ",";
}

void bench_run(struct bench_report *report, const struct bench_job *jobs, int count)
{
    for (int i = 0; i < count; i++) {
        if (!bench_wanted(report, jobs[i].key))
            continue;
        double figure = bench_measure(&jobs[i], report->wish->seconds);
        bench_figure(report, jobs[i].key, figure, UNITS[jobs[i].unit].decimals,
                     UNITS[jobs[i].unit].text, jobs[i].words);
    }
}
