/* Sight against the slow oracle, and against itself: seen from the other end, on a table that is
 * turned or mirrored, and with one more thing in the way. [TB-LOS-1] [TB-LOS-2] [TB-LOS-3]
 * [TB-LOS-4] [TB-LOS-5] [TB-LOS-6] [TB-LOS-7] [TB-LOS-8] [TB-LOS-9] [TB-LOS-10] [TB-TER-5] */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/check.h"
#include "cases.h"
#include "common/scale.h"
#include "oracle.h"

#include <pthread.h>

enum {
    RANDOM_TABLES = 12500,
    RANDOM_QUESTIONS = 8, /* a table */
    AWKWARD_TABLES = 4008,
    AWKWARD_QUESTIONS = 5,
    WORKERS = 2,
    PRINTED = 5, /* faults shown in full */
    ENOUGH = 20, /* faults after which the rest is not tried */
};

/* What is asked of all cases of one kind. */
struct job {
    bool awkward;
    int tables, questions;
    pthread_mutex_t lock; /* of all below */
    int cases, faults;
    int results[3];
};

/* One thread: every WORKERS-th table, and room for the table turned eight ways. */
struct worker {
    struct job *job;
    int first;
    uint64_t seed;
    struct case_view turned[CASE_SYMMETRIES]; /* the first is the case itself */
    struct case_view worse;
};

static struct worker workers[WORKERS];

/* ---- one case --------------------------------------------------------------------- */

static struct sight_answer see(const struct case_view *c)
{
    struct board board = case_board(c);
    return sight_between(&board, c->from, c->to, c->flags);
}

/* Without the line: there may be many. */
static struct oracle_answer core(struct sight_answer a)
{
    return (struct oracle_answer){.result = a.result,
                                  .terrain = a.terrain,
                                  .bases = a.bases,
                                  .cover = a.cover,
                                  .cut_pieces = a.cut_pieces,
                                  .cut_areas = a.cut_areas,
                                  .cut_bases = a.cut_bases,
                                  .block_pieces = a.block_pieces,
                                  .block_areas = a.block_areas,
                                  .block_bases = a.block_bases};
}

static bool same(struct oracle_answer a, struct oracle_answer b)
{
    return a.result == b.result && a.terrain == b.terrain && a.bases == b.bases &&
           a.cover == b.cover && a.cut_pieces == b.cut_pieces && a.cut_areas == b.cut_areas &&
           a.cut_bases == b.cut_bases && a.block_pieces == b.block_pieces &&
           a.block_areas == b.block_areas && a.block_bases == b.block_bases;
}

static void print_answer(const char *who, struct oracle_answer a)
{
    printf("# %s: %s, terrain %s, bases %s, cover %d, cut %llx/%llx/%llx, block %llx/%llx/%llx\n",
           who, SIGHT_NAMES[a.result], SIGHT_NAMES[a.terrain], SIGHT_NAMES[a.bases], a.cover,
           (unsigned long long)a.cut_pieces, (unsigned long long)a.cut_areas,
           (unsigned long long)a.cut_bases, (unsigned long long)a.block_pieces,
           (unsigned long long)a.block_areas, (unsigned long long)a.block_bases);
}

/* Counts a fault, and shows the case so that it can be played again. */
static void fault(const struct worker *w, const struct case_view *c, const char *what,
                  struct oracle_answer got, struct oracle_answer expected)
{
    struct job *job = w->job;
    CHECK(pthread_mutex_lock(&job->lock) == 0);
    job->faults++;
    if (job->faults <= PRINTED) {
        printf("\n# %s (%s table, seed %llu)\n", what, job->awkward ? "awkward" : "random",
               (unsigned long long)w->seed);
        case_print(c, stdout);
        print_answer("got", got);
        print_answer("expected", expected);
    }
    CHECK(pthread_mutex_unlock(&job->lock) == 0);
}

static void check_witness(struct worker *w, const struct case_view *c, struct sight_answer answer)
{
    struct board board = case_board(c);
    if (answer.result == SIGHT_BLOCKED)
        return;
    if (!oracle_witness(&board, c->from, c->to, c->flags, answer.line)) {
        char what[128];
        snprintf(what, sizeof what, "no free line: through (%d/2, %d/2) toward (%d, %d)",
                 answer.line.x2, answer.line.y2, answer.line.dx, answer.line.dy);
        fault(w, c, what, core(answer), core(answer));
    }
}

/* [TB-LOS-7] */
static void check_other_end(struct worker *w, const struct case_view *c, struct oracle_answer here)
{
    struct board board = case_board(c);
    struct oracle_answer there = core(sight_between(&board, c->to, c->from, c->flags));
    if (!same(here, there))
        fault(w, c, "not the same from the other end", there, here);
}

static void check_turned(struct worker *w, struct oracle_answer here)
{
    for (int i = 1; i < CASE_SYMMETRIES; i++) {
        case_turn_question(&w->turned[0], i, &w->turned[i]);
        struct oracle_answer there = core(see(&w->turned[i]));
        if (!same(here, there))
            fault(w, &w->turned[i], "not the same on the turned table", there, here);
    }
}

/* The table with a blocker more shows nothing better. */
static void check_worse(struct worker *w, struct oracle_answer before)
{
    w->worse = w->turned[0];
    case_add_blocker(&w->worse);
    struct oracle_answer after = core(see(&w->worse));
    if (after.result > before.result || after.terrain > before.terrain ||
        after.bases > before.bases || after.cover < before.cover)
        fault(w, &w->worse, "a blocker made it better", after, before);
}

static void check_case(struct worker *w)
{
    const struct case_view *c = &w->turned[0];
    struct board board = case_board(c);
    struct oracle_answer expected = oracle_sight(&board, c->from, c->to, c->flags);
    struct sight_answer answer = see(c);
    if (!same(core(answer), expected))
        fault(w, c, "not as the oracle says", core(answer), expected);
    check_witness(w, c, answer);
    check_other_end(w, c, core(answer));
    check_turned(w, core(answer));
    check_worse(w, core(answer));
    CHECK(pthread_mutex_lock(&w->job->lock) == 0);
    w->job->cases++;
    w->job->results[expected.result]++;
    CHECK(pthread_mutex_unlock(&w->job->lock) == 0);
}

/* ---- all cases -------------------------------------------------------------------- */

static bool enough(struct job *job)
{
    CHECK(pthread_mutex_lock(&job->lock) == 0);
    bool answer = job->faults >= ENOUGH;
    CHECK(pthread_mutex_unlock(&job->lock) == 0);
    return answer;
}

/* The table itself stands first; makes the seven others. */
static void turn_all(struct worker *w)
{
    for (int i = 1; i < CASE_SYMMETRIES; i++)
        case_turn(&w->turned[0], i, &w->turned[i]);
}

static void *work(void *argument)
{
    struct worker *w = argument;
    struct job *job = w->job;
    struct case_view *c = &w->turned[0];
    for (int table = w->first; table < job->tables && !enough(job); table += WORKERS) {
        w->seed = (uint64_t)table;
        if (job->awkward)
            case_awkward(c, w->seed);
        else
            case_random(c, w->seed);
        turn_all(w);
        for (int i = 0; i < job->questions; i++) {
            if (job->awkward)
                case_ask_awkward(c);
            else
                case_ask_random(c);
            check_case(w);
        }
    }
    return NULL;
}

static void run(bool awkward, int tables, int questions)
{
    pthread_t threads[WORKERS];
    struct job job = {.awkward = awkward, .tables = tables, .questions = questions};
    CHECK(pthread_mutex_init(&job.lock, NULL) == 0);
    for (int i = 0; i < WORKERS; i++) {
        workers[i].job = &job;
        workers[i].first = i;
        CHECK(pthread_create(&threads[i], NULL, work, &workers[i]) == 0);
    }
    for (int i = 0; i < WORKERS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    printf("%d cases: %d clear, %d obscured, %d blocked; %d faults\n", job.cases,
           job.results[SIGHT_CLEAR], job.results[SIGHT_OBSCURED], job.results[SIGHT_BLOCKED],
           job.faults);
    assert_int_equal(job.faults, 0);
    assert_int_equal(job.cases, tables * questions);
    for (int i = 0; i < 3; i++) /* a test that sees but one kind of answer proves little */
        assert_true(job.results[i] > job.cases / 10);
}

static void test_random(void **state)
{
    (void)state;
    run(false, test_scaled(RANDOM_TABLES, 20), RANDOM_QUESTIONS);
}

static void test_awkward(void **state)
{
    (void)state;
    run(true, test_scaled(AWKWARD_TABLES, 120), AWKWARD_QUESTIONS);
}

/* ---- cases that once went wrong --------------------------------------------------- */

/* One triangle at the most, and two viewers. */
struct known {
    struct point triangle[3];
    struct viewer from, to;
};

static const struct known KNOWN[] = {
    /* one base within the other, touching it from inside or nearly so */
    {{{0}}, {{{24000, 23999}, 1140}, 0}, {{{24157, 23947}, 983}, 0}},
    {{{0}}, {{{16595, 5017}, 1397}, 0}, {{{16864, 5101}, 1128}, 0}},
    {{{0}}, {{{24670, 24004}, 651}, 1}, {{{24650, 24000}, 650}, 1}},
    {{{0}}, {{{26550, 30114}, 3316}, 1}, {{{26558, 30121}, 3315}, 1}},
    /* a point so near a base that one corner of the ring hides the others */
    {{{0}}, {{{10000, 10000}, 492}, 0}, {{{10492, 10001}, 0}, 0}},
    {{{0}}, {{{10000, 10000}, 492}, 0}, {{{10493, 10000}, 0}, 0}},
    {{{24000, 24000}, {21200, 24000}, {21200, 21900}},
     {{{24000, 24002}, 2}, 0},
     {{{23999, 23999}, 0}, 0}},
    /* two bases almost on one place, one of them high above the piece they stand over */
    {{{26389, 23845}, {27040, 24000}, {26389, 24346}},
     {{{26399, 24001}, 390}, 2},
     {{{26389, 24006}, 390}, 0}},
};

static void test_known(void **state)
{
    (void)state;
    struct job job = {.awkward = true};
    struct worker *w = &workers[0];
    struct case_view *c = &w->turned[0];
    CHECK(pthread_mutex_init(&job.lock, NULL) == 0);
    w->job = &job;
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        c->draws = case_seed(i);
        c->theme = "known";
        case_begin(c, 48 * INCH, 48 * INCH);
        case_add_piece(c, 1, KW_BLOCKING, KNOWN[i].triangle, 3);
        c->from = KNOWN[i].from;
        c->to = KNOWN[i].to;
        turn_all(w);
        check_case(w);
    }
    assert_int_equal(job.faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_awkward),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
