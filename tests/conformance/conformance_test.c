#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "common/scale.h"
#include "conformance/conform.h"
#include "conformance/planted.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/scratch.h"
#include "rulesets/null/ruleset.h"

static struct setup setup;
static struct setup_faults faults;
static struct trial trial;

static void add_box(const char *name, int level, unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_add(&setup.layout.terrain, name, level, keywords, points, 4, reason),
                     STATUS_OK);
}

/* A table with a little of everything, and rosters of all that the system allows. */
static void open_table(const struct ruleset *ruleset, int seats)
{
    setup_end(&setup);
    setup_begin(&setup, ruleset, seats);
    add_box("house", 2, KW_BLOCKING | KW_IMPASSABLE, 15000, 15000, 20000, 18000);
    add_box("scrub", 1, KW_OBSCURING | KW_DIFFICULT, 5000, 5000, 9000, 10000);
    add_box("fence", 1, KW_OBSCURING | KW_BARRIER, 22000, 8000, 30000, 8300);
    assert_true(setup_draft(&setup));
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
}

static void system_conforms(const struct ruleset *ruleset, int seats)
{
    open_table(ruleset, seats);
    trial = (struct trial){.setup = &setup,
                           .games = test_scaled(60, 12),
                           .fills = test_scaled(20000, 2000),
                           .seed = (uint64_t)seats};
    const char *complaint = conform(&trial);
    if (complaint)
        fail_msg("%s with %d seats: %s", ruleset->id, seats, complaint);
    printf("%s, %d seats: %d answers, greatest frame depth %d\n", ruleset->id, seats, trial.answers,
           trial.deepest);
}

/* Every system there is, with each number of seats. */
static void systems_conform(void **state)
{
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++)
        for (int seats = REGISTRY[i]->seats_least; seats <= REGISTRY[i]->seats_most; seats++) {
            system_conforms(REGISTRY[i], seats);
            /* In the null system interrupts inside interrupts are met. */
            assert_true(REGISTRY[i] != &NULL_RULESET || trial.deepest == 3);
        }
}

static void plant_nothing(struct ruleset *ruleset)
{
    (void)ruleset;
}

/* Whether the suite sees a fault: it complains, or the fault runs into a CHECK, in a process of its own. */
static bool fault_is_seen(const struct planted *planted)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        for (int number = 1; number < 32; number++)
            (void)signal(number, SIG_DFL);
        struct ruleset faulty = NULL_RULESET;
        planted->plant(&faulty);
        setup.ruleset = &faulty;
        trial = (struct trial){.setup = &setup, .games = 24, .fills = 4000, .seed = 99};
        _exit(conform(&trial) ? 1 : 0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

/* [TB-GAME-1] [TB-GAME-2] [TB-CARD-1] [TB-CARD-2] Each of the planted faults is seen, and none where
 * nothing was planted. */
static void planted_faults_are_seen(void **state)
{
    static const struct planted NOTHING = {"nothing", plant_nothing};
    int missed = 0;
    (void)state;
    assert_true(PLANTED_COUNT >= 50);
    open_table(&NULL_RULESET, 3);
    assert_false(fault_is_seen(&NOTHING));
    for (int i = 0; i < test_scaled(PLANTED_COUNT, 3) && i < PLANTED_COUNT; i++) {
        if (fault_is_seen(&PLANTED[i]))
            continue;
        printf("not seen: %s\n", PLANTED[i].name);
        missed++;
    }
    assert_int_equal(missed, 0);
}

static int give_back(void **state)
{
    (void)state;
    setup_end(&setup);
    scratch_release();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(systems_conform),
        cmocka_unit_test(planted_faults_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, give_back);
}
