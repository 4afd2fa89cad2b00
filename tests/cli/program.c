#include "cli/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LIMIT_WORDS = 32 };

/* A test that cannot even be set up has failed. */
static void must(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    abort();
}

/* ---- running ---------------------------------------------------------------------- */

/* Where the program is: BLUFF names it, else it lies above the tests in the folder of the build. */
const char *program_path(void)
{
    static char path[PATH_MAX];
    const char *given = getenv("BLUFF");
    if (path[0] != '\0')
        return path;
    if (given != NULL) {
        must(realpath(given, path) != NULL, given);
        return path;
    }
    ssize_t size = readlink("/proc/self/exe", path, sizeof path - 1);
    must(size > 0, "/proc/self/exe");
    path[size] = '\0';
    for (int i = 0; i < 4; i++) /* BUILD/tests/tests/cli/x_test */
        *strrchr(path, '/') = '\0';
    strcat(path, "/bluff");
    return path;
}

static void become_bluff(int in, int out, int err, const char *const *words)
{
    char *list[LIMIT_WORDS + 2] = {(char *)"bluff"};
    for (int i = 0; words[i] != NULL; i++) {
        must(i < LIMIT_WORDS, "words");
        list[i + 1] = (char *)words[i];
    }
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    setenv("COLUMNS", "80", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    execv(program_path(), list);
    _exit(127);
}

static pid_t start_bluff(int in, int out, int err, const char *const *words)
{
    program_path(); /* looked up before the fork, so that it is known ever after */
    pid_t child = fork();
    must(child >= 0, "fork");
    if (child == 0)
        become_bluff(in, out, err, words);
    return child;
}

static int wait_for(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        must(errno == EINTR, "waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static int memory_file(const void *bytes, size_t size)
{
    int descriptor = memfd_create("bluff", MFD_CLOEXEC);
    must(descriptor >= 0, "memfd_create");
    must(write(descriptor, bytes, size) == (ssize_t)size, "write");
    lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

static size_t take_all(int descriptor, char *out, size_t room)
{
    ssize_t size = pread(descriptor, out, room - 1, 0);
    must(size >= 0 && size < (ssize_t)room - 1, "output");
    out[size] = '\0';
    close(descriptor);
    return (size_t)size;
}

const struct outcome *run_bluff_bytes(const void *input, size_t size, const char *const *words)
{
    static struct outcome outcome;
    int in = memory_file(input, size), out = memory_file("", 0), err = memory_file("", 0);
    outcome.status = wait_for(start_bluff(in, out, err, words));
    close(in);
    outcome.out_size = take_all(out, outcome.out, sizeof outcome.out);
    outcome.err_size = take_all(err, outcome.err, sizeof outcome.err);
    return &outcome;
}

const struct outcome *run_bluff(const char *input, ...)
{
    const char *words[LIMIT_WORDS + 1];
    int count = 0;
    va_list list;
    va_start(list, input);
    do
        words[count] = va_arg(list, const char *);
    while (words[count] != NULL && ++count < LIMIT_WORDS);
    words[count] = NULL;
    va_end(list);
    return run_bluff_bytes(input, strlen(input), words);
}

int run_bluff_into(const char *path, const char *const *words)
{
    int in = memory_file("", 0), out = open(path, O_WRONLY | O_CLOEXEC);
    must(out >= 0, path);
    int status = wait_for(start_bluff(in, out, STDERR_FILENO, words));
    close(in);
    close(out);
    return status;
}

struct talk talk_begin(const char *const *words)
{
    int to[2], from[2];
    must(pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0, "pipe");
    struct talk talk = {start_bluff(to[0], from[1], STDERR_FILENO, words), to[1], from[0]};
    close(to[0]);
    close(from[1]);
    return talk;
}

int talk_end(struct talk *talk)
{
    close(talk->to);
    close(talk->from);
    return wait_for(talk->child);
}

/* ---- what it says ----------------------------------------------------------------- */

void assert_has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("'%s' is not in:\n%s", part, text);
}

void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part) != NULL)
        fail_msg("'%s' is in:\n%s", part, text);
}

void assert_fits_page(const char *text)
{
    while (*text != '\0') {
        size_t size = strcspn(text, "\n");
        if (size > 80)
            fail_msg("too long: %.*s", (int)size, text);
        text += size + (text[size] == '\n');
    }
}

/* ---- the folder ------------------------------------------------------------------- */

static char folder[PATH_MAX], folder_before[PATH_MAX];

int folder_begin(void **state)
{
    (void)state;
    const char *place = getenv("TMPDIR");
    program_path();
    snprintf(folder, sizeof folder, "%s/bluff-XXXXXX", place == NULL ? "/tmp" : place);
    must(getcwd(folder_before, sizeof folder_before) != NULL, "getcwd");
    must(mkdtemp(folder) != NULL && chdir(folder) == 0, folder);
    return 0;
}

const char *folder_of_source(void)
{
    return folder_before;
}

static int remove_one(const char *path, const struct stat *found, int kind, struct FTW *place)
{
    (void)found, (void)kind, (void)place;
    return remove(path);
}

int folder_end(void **state)
{
    (void)state;
    must(chdir(folder_before) == 0, folder_before);
    return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void folder_write(const char *name, const void *bytes, size_t size)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", name);
    for (char *slash = path; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        must(mkdir(path, 0777) == 0 || errno == EEXIST, path);
        *slash = '/';
    }
    FILE *file = fopen(path, "wb");
    must(file != NULL && fwrite(bytes, 1, size, file) == size && fclose(file) == 0, path);
}

void folder_write_text(const char *name, const char *text)
{
    folder_write(name, text, strlen(text));
}

long folder_read(const char *name, char *out, size_t room)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

int folder_count(void)
{
    DIR *open = opendir(".");
    must(open != NULL, "opendir");
    int count = 0;
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(open);
    return count;
}
