#include "bots/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { LONG_MS = 60000, SHORT_MS = 50 };

static struct child child;

static void begin(const char *command)
{
    assert_true(child_begin(&child, command));
}

static int64_t soon(int ms)
{
    return clock_ms() + ms;
}

/* Ends it and checks how. */
static void end_with(int status, int64_t deadline, const char *words)
{
    char how[LIMIT_CHILD_END];
    assert_int_equal(child_end(&child, deadline, how), status);
    assert_string_equal(how, words);
    assert_int_equal(child.pid, 0);
}

static void assert_line(const char *expected)
{
    char line[LIMIT_BOT_LINE];
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_FINE);
    assert_string_equal(line, expected);
}

/* ---- speaking --------------------------------------------------------------------- */

static void test_lines(void **state)
{
    (void)state;
    begin("read x; echo \"got $x\"; printf 'two\\r\\n\\nthree\\n'; printf rest; exit 7");
    assert_int_equal(child_send(&child, "hello\n", 6, soon(LONG_MS)), CHILD_FINE);
    assert_line("got hello");
    assert_line("two");
    assert_line("");
    assert_line("three");
    char line[LIMIT_BOT_LINE];
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_ENDED); /* no whole line */
    end_with(7, soon(LONG_MS), "ended with status 7");
}

/* More than a pipe holds, both ways at once: neither side waits for the other for ever. */
static void test_much_both_ways(void **state)
{
    (void)state;
    static char bytes[1 << 18];
    memset(bytes, 'x', sizeof bytes);
    for (size_t i = 99; i < sizeof bytes; i += 100)
        bytes[i] = '\n';
    begin("head -c 3000; cat >/dev/null; echo end");
    assert_int_equal(child_send(&child, bytes, sizeof bytes, soon(LONG_MS)), CHILD_FINE);
    for (int i = 0; i < 30; i++) {
        char line[LIMIT_BOT_LINE];
        assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_FINE);
        assert_int_equal(strlen(line), 99);
    }
    end_with(0, soon(LONG_MS), "ended with status 0");
}

/* ---- those that do not play along ------------------------------------------------- */

static void test_silence(void **state)
{
    (void)state;
    char line[LIMIT_BOT_LINE];
    begin("sleep 1000");
    assert_int_equal(child_line(&child, line, soon(SHORT_MS)), CHILD_LATE);
    end_with(-1, soon(0), "did not end and was killed");
}

/* One that reads nothing fills its pipe. */
static void test_deafness(void **state)
{
    (void)state;
    static char bytes[1 << 20];
    begin("sleep 1000");
    assert_int_equal(child_send(&child, bytes, sizeof bytes, soon(SHORT_MS)), CHILD_LATE);
    end_with(-1, soon(0), "did not end and was killed");
}

static void test_closed_input(void **state)
{
    (void)state;
    static char bytes[1 << 20];
    begin("exec <&-; sleep 1000");
    assert_int_equal(child_send(&child, bytes, sizeof bytes, soon(LONG_MS)), CHILD_ENDED);
    assert_false(child.mute);
    end_with(-1, soon(0), "did not end and was killed");
}

static void test_floods(void **state)
{
    (void)state;
    char line[LIMIT_BOT_LINE];
    begin("yes | tr -d '\\n'"); /* a line that never ends */
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_FLOODS);
    end_with(-1, soon(0), "did not end and was killed");
    begin("yes"); /* lines that never end */
    enum child_result result;
    do
        result = child_line(&child, line, soon(LONG_MS));
    while (result == CHILD_FINE);
    assert_int_equal(result, CHILD_FLOODS);
    assert_true(child.said > LIMIT_BOT_SAID && child.said <= LIMIT_BOT_SAID + LIMIT_BOT_LINE);
    end_with(-1, soon(0), "did not end and was killed");
}

/* The longest line there may be, and one byte more. */
static void test_longest_line(void **state)
{
    (void)state;
    char line[LIMIT_BOT_LINE];
    begin("head -c 4095 /dev/zero | tr '\\0' x; echo; head -c 4096 /dev/zero | tr '\\0' x; echo");
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_FINE);
    assert_int_equal(strlen(line), LIMIT_BOT_LINE - 1);
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_FLOODS);
    end_with(0, soon(LONG_MS), "ended with status 0");
}

/* ---- ending ----------------------------------------------------------------------- */

static void test_signals(void **state)
{
    (void)state;
    char line[LIMIT_BOT_LINE];
    begin("kill -9 $$");
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_ENDED);
    end_with(128 + 9, soon(LONG_MS), "was ended by signal 9 (Killed)");
}

/* One that has much to say before it ends is heard out; its own children go with it. */
static void test_ends_with_all_it_started(void **state)
{
    (void)state;
    int held[2];
    begin("cat >/dev/null; head -c 300000 /dev/zero");
    end_with(0, soon(LONG_MS), "ended with status 0");

    assert_int_equal(pipe(held), 0); /* the child and its children hold the writing end */
    begin("sleep 1000 & trap '' TERM; (trap '' TERM; sleep 1000) & echo up; read x");
    assert_line("up");
    end_with(1, soon(LONG_MS), "ended with status 1"); /* its input has ended */
    close(held[1]);
    struct pollfd reading = {.fd = held[0], .events = POLLIN};
    assert_int_equal(poll(&reading, 1, LONG_MS), 1);
    char byte;
    assert_int_equal(read(held[0], &byte, 1), 0); /* nobody holds it any more */
    close(held[0]);
}

static void test_no_such_program(void **state)
{
    (void)state;
    char line[LIMIT_BOT_LINE];
    begin("./no-such-program 2>/dev/null");
    assert_int_equal(child_line(&child, line, soon(LONG_MS)), CHILD_ENDED);
    end_with(127, soon(LONG_MS), "ended with status 127");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_much_both_ways),
        cmocka_unit_test(test_silence),
        cmocka_unit_test(test_deafness),
        cmocka_unit_test(test_closed_input),
        cmocka_unit_test(test_floods),
        cmocka_unit_test(test_longest_line),
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_ends_with_all_it_started),
        cmocka_unit_test(test_no_such_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
