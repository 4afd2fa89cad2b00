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
#include "table/maker.h"

enum { LED_ANSWERS = 5000, FEW_MODELS = 4 };

static struct setup setup;
static struct setup_faults faults;
static struct trial trial;
static struct coverage met;

static void add_box(const char *name, int level, unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    struct point points[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    char reason[LIMIT_REASON];
    assert_int_equal(terrain_add(&setup.layout.terrain, name, level, keywords, points, 4, reason),
                     STATUS_OK);
}

/* A table with a little of everything, and rosters of all that the system allows with so many models, or with
 * the fewest more that make it a roster. */
static void open_table_few(const struct ruleset *ruleset, int seats, int models)
{
    setup_end(&setup);
    setup_begin(&setup, ruleset, seats);
    add_box("house", 2, KW_BLOCKING | KW_IMPASSABLE, 15000, 15000, 20000, 18000);
    add_box("scrub", 1, KW_OBSCURING | KW_DIFFICULT, 5000, 5000, 9000, 10000);
    add_box("fence", 1, KW_OBSCURING | KW_BARRIER, 22000, 8000, 30000, 8300);
    while (!setup_draft_few(&setup, models) && models < LIMIT_ROSTER_MODELS)
        models++;
    assert_int_equal(setup_finish(&setup, &faults), STATUS_OK);
}

static void open_table(const struct ruleset *ruleset, int seats)
{
    open_table_few(ruleset, seats, LIMIT_ROSTER_MODELS);
}

/* The set-up at hand, tried as hard as the trial says. */
static void setup_conforms(const char *what)
{
    const char *id = setup.ruleset->id;
    trial.setup = &setup;
    trial.met = &met;
    const char *complaint = conform(&trial);
    if (complaint)
        fail_msg("%s with %d seats, %s: %s", id, setup.seat_count, what, complaint);
    printf("%s, %d seats, %s: %d answers, %d records, greatest frame depth %d\n", id,
           setup.seat_count, what, trial.answers, trial.records, trial.deepest);
}

/* Fewer games with each number of seats when there are several, fewest with more seats than need be; chances are
 * counted most often with the fewest seats. */
static void system_conforms(const struct ruleset *ruleset, int seats)
{
    int counts = ruleset->seats_most - ruleset->seats_least + 1;
    bool fewest = seats == ruleset->seats_least;
    open_table(ruleset, seats);
    trial = (struct trial){.games = test_games(counts == 1 ? 24
                                               : fewest    ? 12
                                                           : 6,
                                               6),
                           .fills = test_scaled(fewest ? 20000 : 5000, 2000),
                           .led = test_scaled(LED_ANSWERS, 200),
                           .seed = (uint64_t)seats};
    setup_conforms("as usual");
    assert_true(trial.records >= trial.games);
}

/* Another table, other rosters, and a switch that does not stand as usual. False when the system does not
 * allow that together. */
static bool open_variant(const struct ruleset *ruleset, int seats, int number, int which, int value)
{
    enum style style = (enum style)(STYLE_STREET + number % (STYLE_COUNT - STYLE_STREET));
    uint8_t seed[CHANCE_SEED_SIZE] = {(uint8_t)number, 1};
    struct chance chance;
    char reason[LIMIT_REASON];
    mil side = number % 2 ? 48 * INCH : 36 * INCH;
    chance_begin(&chance, seed);
    setup_end(&setup);
    setup_begin(&setup, ruleset, seats);
    setup.switches[which] = (int16_t)value;
    assert_int_equal(maker_make(&setup.layout, style, side, side, &chance, reason), STATUS_OK);
    (void)setup_draft_random(&setup, &chance);
    return setup_finish(&setup, &faults) == STATUS_OK;
}

/* With the first number of seats, from one of its own on, that the system allows; left out when it allows
 * none. */
static void variant_conforms(const struct ruleset *ruleset, int number, int which, int value)
{
    int counts = ruleset->seats_most - ruleset->seats_least + 1;
    char what[80];
    bool good = false;
    snprintf(what, sizeof what, "%s %d", ruleset->catalog->switches[which].word, value);
    for (int i = 0; i < counts && !good; i++)
        good = open_variant(ruleset, ruleset->seats_least + (number + i) % counts, number, which,
                            value);
    if (!good) {
        printf("%s, %s: left out, %s\n", ruleset->id, what, faults.faults[0].sentence);
        return;
    }
    trial = (struct trial){.games = test_scaled(9, 2),
                           .fills = test_scaled(2000, 1000),
                           .led = test_scaled(LED_ANSWERS, 200),
                           .seed = 1000 + (uint64_t)number,
                           .skilled = true};
    pick_led(5);
    setup_conforms(what);
    pick_led(0);
}

/* Few models, and everything that they may carry: what large sides have no points left for. */
static void well_armed_conform(const struct ruleset *ruleset)
{
    open_table_few(ruleset, ruleset->seats_least, FEW_MODELS);
    trial = (struct trial){.games = test_scaled(9, 2),
                           .fills = test_scaled(2000, 1000),
                           .led = test_scaled(LED_ANSWERS, 200),
                           .seed = 2000,
                           .skilled = true};
    pick_led(5);
    setup_conforms("well armed");
    pick_led(0);
}

/* Each value of each switch, of a number the least and the greatest. */
static void variants_conform(const struct ruleset *ruleset)
{
    int number = 0;
    for (int i = 0; i < ruleset->catalog->switch_count; i++) {
        const struct rule_switch *choice = &ruleset->catalog->switches[i];
        int step =
            choice->words || choice->most == choice->least ? 1 : choice->most - choice->least;
        for (int value = choice->least; value <= choice->most; value += step)
            if (value != choice->usual)
                variant_conforms(ruleset, number++, i, value);
    }
}

/* Every system there is, with each number of seats and each value of its switches. In enough games of the null
 * system everything is met, interrupts inside interrupts too. */
static void systems_conform(void **state)
{
    bool enough = test_scaled(100, 1) >= 100;
    (void)state;
    for (int i = 0; i < REGISTRY_COUNT; i++) {
        const struct ruleset *ruleset = REGISTRY[i];
        int deepest = 0;
        if (!test_wants(ruleset->id))
            continue;
        met = (struct coverage){0};
        for (int seats = ruleset->seats_least; seats <= ruleset->seats_most; seats++) {
            system_conforms(ruleset, seats);
            deepest = trial.deepest > deepest ? trial.deepest : deepest;
        }
        well_armed_conform(ruleset);
        variants_conform(ruleset);
        int missed = coverage_print(&met, ruleset);
        if (enough && ruleset == &NULL_RULESET) {
            assert_int_equal(deepest, 3);
            assert_int_equal(missed, 0);
        }
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

/* How many of some planted faults are not seen; short tests try fewer. */
static int faults_missed(const struct planted *planted, int count)
{
    int missed = 0;
    for (int i = 0; i < test_scaled(count, 3) && i < count; i++) {
        if (fault_is_seen(&planted[i]))
            continue;
        printf("not seen: %s\n", planted[i].name);
        missed++;
    }
    return missed;
}

/* [TB-GAME-1] [TB-GAME-2] [TB-CARD-1] [TB-CARD-2] [TB-GAME-4] Each of the planted faults is seen, and none
 * where nothing was planted. */
static void planted_faults_are_seen(void **state)
{
    static const struct planted NOTHING = {"nothing", plant_nothing};
    (void)state;
    assert_true(PLANTED_COUNT + PLANTED_RECORDS_COUNT >= 75);
    open_table(&NULL_RULESET, 3);
    assert_false(fault_is_seen(&NOTHING));
    assert_int_equal(faults_missed(PLANTED, PLANTED_COUNT), 0);
    assert_int_equal(faults_missed(PLANTED_RECORDS, PLANTED_RECORDS_COUNT), 0);
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
