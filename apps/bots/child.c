#include "bots/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 2, SIGNALLED = 128 };

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int left_ms(int64_t deadline)
{
    int64_t left = deadline - clock_ms();
    return left < 0 ? 0 : left > INT32_MAX ? INT32_MAX : (int)left;
}

/* ---- starting --------------------------------------------------------------------- */

/* A process group of its own, so that it can be killed with all that it has started; signals as usual. */
static int spawn(pid_t *pid, int in, int out, const char *command)
{
    char *words[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    int error = posix_spawn(pid, "/bin/sh", &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

bool child_begin(struct child *child, const char *command)
{
    int to[2], from[2];
    *child = (struct child){.to = -1, .from = -1};
    signal(SIGPIPE, SIG_IGN);
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return false;
    }
    errno = spawn(&child->pid, to[0], from[1], command);
    if (errno != 0) {
        child->pid = 0;
        close_both(to);
        close_both(from);
        return false;
    }
    close(to[0]);
    close(from[1]);
    child->to = to[1];
    child->from = from[0];
    fcntl(child->to, F_SETFL, O_NONBLOCK);
    fcntl(child->from, F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- speaking --------------------------------------------------------------------- */

/* Takes in what there is, as far as there is room. */
static void take_in(struct child *child)
{
    ssize_t got = read(child->from, child->bytes + child->filled,
                       sizeof child->bytes - (size_t)child->filled);
    if (got > 0) {
        child->filled += (int)got;
        child->said += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        child->mute = true;
    }
}

/* Waits until something can be read or, if we want to, sent; false when the deadline has passed. `*can_send`
 * is also true when sending would fail, which shows by trying. */
static bool wait_for(struct child *child, bool sends, bool *can_send, int64_t deadline)
{
    bool reads = !child->mute && child->filled < (int)sizeof child->bytes;
    struct pollfd ends[2] = {{.fd = reads ? child->from : -1, .events = POLLIN},
                             {.fd = sends ? child->to : -1, .events = POLLOUT}};
    int count = poll(ends, 2, left_ms(deadline));
    if (count < 0 && errno == EINTR)
        return true;
    if (ends[0].revents != 0)
        take_in(child);
    *can_send = ends[1].revents != 0;
    return count > 0;
}

enum child_result child_send(struct child *child, const char *bytes, size_t size, int64_t deadline)
{
    while (size > 0) {
        bool can_send = false;
        if (!wait_for(child, true, &can_send, deadline))
            return CHILD_LATE;
        if (!can_send)
            continue;
        ssize_t put = write(child->to, bytes, size);
        if (put < 0 && errno != EAGAIN && errno != EINTR)
            return CHILD_ENDED;
        if (put > 0) {
            bytes += put;
            size -= (size_t)put;
        }
    }
    return CHILD_FINE;
}

/* Takes a line out of what waits; false when there is no whole one. */
static bool cut_line(struct child *child, char line[LIMIT_BOT_LINE])
{
    const char *end = memchr(child->bytes, '\n', (size_t)child->filled);
    if (end == NULL)
        return false;
    int size = (int)(end - child->bytes);
    memcpy(line, child->bytes, (size_t)size);
    line[size > 0 && line[size - 1] == '\r' ? size - 1 : size] = '\0';
    child->filled -= size + 1;
    memmove(child->bytes, end + 1, (size_t)child->filled);
    return true;
}

enum child_result child_line(struct child *child, char line[LIMIT_BOT_LINE], int64_t deadline)
{
    bool can_send;
    for (;;) {
        if (child->said > LIMIT_BOT_SAID)
            return CHILD_FLOODS;
        if (cut_line(child, line))
            return CHILD_FINE;
        if (child->filled == (int)sizeof child->bytes)
            return CHILD_FLOODS;
        if (child->mute)
            return CHILD_ENDED;
        if (!wait_for(child, false, &can_send, deadline))
            return CHILD_LATE;
    }
}

/* ---- ending ----------------------------------------------------------------------- */

/* Whether it has ended by itself. It is not waited for yet: until then its number, which is that of its
 * group, belongs to nobody else. */
static bool has_ended(const struct child *child)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == child->pid;
}

static int say_how(int status, bool killed, char how[LIMIT_CHILD_END])
{
    if (killed) {
        snprintf(how, LIMIT_CHILD_END, "did not end and was killed");
        return -1;
    }
    if (WIFEXITED(status)) {
        snprintf(how, LIMIT_CHILD_END, "ended with status %d", WEXITSTATUS(status));
        return WEXITSTATUS(status);
    }
    int number = WTERMSIG(status);
    snprintf(how, LIMIT_CHILD_END, "was ended by signal %d (%s)", number, strsignal(number));
    return SIGNALLED + number;
}

int child_end(struct child *child, int64_t deadline, char how[LIMIT_CHILD_END])
{
    int status = 0;
    close(child->to);
    while (!has_ended(child) && left_ms(deadline) > 0) {
        child->filled = 0; /* it may have to say something before it can end */
        take_in(child);
        poll(NULL, 0, LOOK_MS);
    }
    bool killed = !has_ended(child);
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    close(child->from);
    child->pid = 0;
    child->to = child->from = -1;
    return say_how(status, killed, how);
}
