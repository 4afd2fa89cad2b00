/* What actions offer, and what one who was moved comes into, where examples as text do not reach. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cazadores/lodge.h"

static struct cz_state *const state = &lodge.state;

static int meet_the_wurm(void **unused)
{
    (void)unused;
    lodge_open(ADVERSARY_WURM, OBJECTIVE_NONE);
    return 0;
}

/* [CZ-ACT-12] One option for each condition, which names it and nothing else. */
static void aid_clears_what_there_is(void **unused)
{
    static const int CONDITIONS[] = {COND_BURNING, COND_POISONED};
    struct option options[LIMIT_OPTIONS];
    (void)unused;
    state->models[BRAS].conditions = 1 << COND_BURNING | 1 << COND_POISONED;
    stack_push(&state->stack, FRAME_CLEAR)->numbers[0] = BRAS;
    assert_int_equal(cz_clear_options(state, options), 2);
    for (int i = 0; i < 2; i++) {
        const struct answer wanted = {.verb = VERB_CLEAR, .numbers = {CONDITIONS[i]}};
        assert_int_equal(options[i].needs, NEEDS_NOTHING);
        assert_memory_equal(&options[i].answer, &wanted, sizeof wanted);
    }
}

static void count_dangers(void *context, const struct event *event)
{
    int *count = context;
    *count += event->kind == EVENT_DANGER;
}

static int dangers_met(uint64_t areas)
{
    int count = 0;
    struct sink sink = {count_dangers, &count};
    struct entries entries = {.areas = areas};
    (void)cz_enter_all(&lodge.setup, state, BRAS, &entries, &sink);
    return count;
}

/* [CZ-TER-1] [CZ-ADV-8] Of several Areas the dangerous one is, once a turn, whichever was laid first. */
static void the_dangerous_area_is_entered(void **unused)
{
    (void)unused;
    assert_int_equal(lodge_area(AREA_RUBBLE, 12 * INCH, 12 * INCH), 0);
    assert_int_equal(lodge_area(AREA_DUST, 12 * INCH, 14 * INCH), 1);
    assert_int_equal(lodge_area(AREA_RUBBLE, 12 * INCH, 16 * INCH), 2);
    assert_int_equal(dangers_met(1 << 0 | 1 << 2), 0);
    assert_int_equal(dangers_met(1 << 0 | 1 << 1), 1);
    assert_int_equal(dangers_met(1 << 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(aid_clears_what_there_is, meet_the_wurm),
        cmocka_unit_test_setup(the_dangerous_area_is_entered, meet_the_wurm),
    };
    return cmocka_run_group_tests_name("acting", tests, NULL, lodge_close);
}
