#include "bench.h"

#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    TIMES_NORMAL = 4,       /* a test that takes so many times longer than normal, */
    SECONDS_MORE = 10,      /* and so much more, hangs */
    UNKNOWN_SECONDS = 600,  /* taken for normal before it is known */
    WALL_TIMES = 4,         /* waiting counts less than computing: the machine may be busy */
    MEMORY_BYTES = 1 << 30, /* a fault may ask for memory without end */
};

/* Shares the marks of reached functions through a file, so that those of a child that aborts are
 * not lost. Linked into the marked library. */
static const char MARKS[] = "#include <fcntl.h>\n"
                            "#include <stdlib.h>\n"
                            "#include <sys/mman.h>\n"
                            "#include <unistd.h>\n"
                            "static unsigned char nowhere[%d];\n"
                            "unsigned char *mutate_reached = nowhere;\n"
                            "__attribute__((constructor)) static void share(void)\n"
                            "{\n"
                            "    int file = open(getenv(\"MUTATE_REACHED\"), O_RDWR);\n"
                            "    void *map = mmap(0, sizeof nowhere, PROT_READ | PROT_WRITE,\n"
                            "                     MAP_SHARED, file, 0);\n"
                            "    if (map != MAP_FAILED)\n"
                            "        mutate_reached = map;\n"
                            "    close(file);\n"
                            "}\n";

char *text_of(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text;
    if (vasprintf(&text, format, values) < 0)
        abort();
    va_end(values);
    return text;
}

static void end_program(const char *name, const char *what)
{
    fprintf(stderr, "%s %s.\n", name, what);
    exit(2);
}

static bool write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool good = fwrite(bytes, 1, size, file) == size;
    return fclose(file) == 0 && good;
}

/* Runs a command of the shell; true when it succeeds. Takes the text over. */
static bool run_shell(char *command)
{
    int status = system(command);
    free(command);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool bench_same_files(const char *a, const char *b)
{
    return run_shell(text_of("cmp -s '%s' '%s'", a, b));
}

/* ---- building --------------------------------------------------------------------- */

/* The compiler reads the text from its input, so that the object does not depend on where it
 * lies. */
bool bench_compile(const struct bench *bench, const char *text, const char *folder,
                   const char *object)
{
    char *source = text_of("%s/source.c", folder);
    bool good = write_bytes(source, text, strlen(text)) &&
                run_shell(text_of("%s -w -c -x c -o '%s' - <'%s' 2>/dev/null", bench->compile,
                                  object, source));
    free(source);
    return good;
}

bool bench_link(const struct bench *bench, const char *objects, const char *folder)
{
    return run_shell(text_of("%s -shared -Wl,-Bsymbolic,-soname,libbluff.so -o '%s/libbluff.so' %s "
                             "2>/dev/null",
                             bench->compile, folder, objects));
}

char *bench_objects_with(const struct bench *bench, const char *objects, const char *source,
                         const char *object)
{
    char *own = text_of("%s/obj/%.*s.o", bench->build, (int)strlen(source) - 2, source);
    const char *at = strstr(objects, own);
    if (at == NULL)
        end_program(own, "is no part of the library");
    char *out = text_of("%.*s%s%s", (int)(at - objects), objects, object, at + strlen(own));
    free(own);
    return out;
}

char *bench_sound_object(const struct bench *bench, int source)
{
    return text_of("%s/sound/%d.o", bench->build, source);
}

/* ---- running a test --------------------------------------------------------------- */

/* Hands a path on to tests, which may go to other folders. */
static void set_path(const char *name, const char *path)
{
    char *whole = realpath(path, NULL);
    if (whole == NULL || setenv(name, whole, 1) != 0)
        end_program(path, "cannot be found");
    free(whole);
}

/* In the child: sets limits and becomes the test. */
static void become_test(const struct test *test, const char *folder)
{
    rlim_t seconds = SECONDS_MORE + (rlim_t)(TIMES_NORMAL * test->seconds);
    struct rlimit time = {seconds, seconds}, memory = {MEMORY_BYTES, MEMORY_BYTES}, none = {0, 0};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &none);
    alarm((unsigned)seconds * WALL_TIMES);
    char whole[PATH_MAX]; /* a test may go to another folder */
    if (realpath(folder, whole) == NULL)
        _exit(127);
    setenv("LD_LIBRARY_PATH", whole, 1);
    setenv("TMPDIR", whole, 1);
    int nothing = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++)
        dup2(nothing, i);
    execl(test->path, test->path, (char *)NULL);
    _exit(127);
}

bool bench_test_passes(const struct test *test, const char *folder, double *seconds)
{
    pid_t child = fork();
    if (child == 0)
        become_test(test, folder);
    int status = 1;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0)
        return false;
    *seconds = (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* ---- opening and measuring -------------------------------------------------------- */

static char *read_or_end(const char *build, const char *name)
{
    size_t size;
    char *path = text_of("%s/%s", build, name);
    char *text = file_bytes(path, &size);
    if (text == NULL)
        end_program(path, "cannot be read");
    free(path);
    return text;
}

static char *stem_of(const char *path)
{
    const char *name = strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1;
    const char *end = strstr(name, "_test");
    return text_of("%.*s", end == NULL ? (int)strlen(name) : (int)(end - name), name);
}

void bench_open(struct bench *bench, const char *build, const char *compile)
{
    *bench = (struct bench){.build = build, .compile = compile};
    bench->objects = read_or_end(build, "parts");
    bench->objects[strcspn(bench->objects, "\n")] = '\0';
    char *programs = read_or_end(build, "programs"); /* kept: the paths point into it */
    for (char *path, *rest = programs; (path = strsep(&rest, " \n")) != NULL;) {
        if (path[0] == '\0')
            continue;
        if (bench->test_count == LIMIT_TESTS)
            end_program(path, "is one test too many");
        bench->tests[bench->test_count++] = (struct test){.path = path, .stem = stem_of(path)};
    }
}

static void compile_or_end(const struct bench *bench, char *text, const char *folder,
                           const char *object, const char *name)
{
    if (!bench_compile(bench, text, folder, object))
        end_program(name, "does not compile");
    free(text);
}

static void compile_sound(const struct bench *bench, const struct sample *sample)
{
    char *folder = text_of("%s/sound", bench->build);
    mkdir(folder, 0777);
    for (int i = 0; i < sample->source_count; i++) {
        const struct source *source = &sample->sources[i];
        char *object = bench_sound_object(bench, i);
        compile_or_end(bench, strdup(source->text), folder, object, source->path);
        free(object);
    }
    free(folder);
}

/* Links a library in which every function of the sample marks that it was reached. */
static void link_marked(const struct bench *bench, const struct sample *sample, const char *folder)
{
    char *objects = strdup(bench->objects);
    for (int i = 0; i < sample->source_count; i++) {
        const struct source *source = &sample->sources[i];
        char *object = text_of("%s/%d.o", folder, i);
        compile_or_end(bench, sample_marked(sample, i, "mutate_reached"), folder, object,
                       source->path);
        char *more = bench_objects_with(bench, objects, source->path, object);
        free(objects);
        free(object);
        objects = more;
    }
    char *marks = text_of("%s/marks.o", folder);
    compile_or_end(bench, text_of(MARKS, sample->body_count + 1), folder, marks, "The marks");
    char *all = text_of("%s %s", objects, marks);
    if (!bench_link(bench, all, folder))
        end_program("The marked library", "does not link");
    free(objects);
    free(marks);
    free(all);
}

/* Runs a test with the marked library and takes over what it reached. */
static void measure_test(struct test *test, const struct sample *sample, const char *folder)
{
    size_t size = (size_t)sample->body_count + 1;
    char *path = text_of("%s/reached", folder);
    test->reached = calloc(size, 1);
    if (test->reached == NULL || !write_bytes(path, test->reached, size))
        end_program(path, "cannot be written");
    set_path("MUTATE_REACHED", path);
    free(test->reached);
    test->seconds = UNKNOWN_SECONDS;
    if (!bench_test_passes(test, folder, &test->seconds))
        end_program(test->path, "fails without any fault");
    test->reached = (unsigned char *)file_bytes(path, &size);
    if (test->reached == NULL || size != (size_t)sample->body_count + 1)
        end_program(path, "cannot be read");
    free(path);
}

void bench_measure(struct bench *bench, const struct sample *sample)
{
    char *folder = text_of("%s/marked", bench->build);
    mkdir(folder, 0777);
    compile_sound(bench, sample);
    link_marked(bench, sample, folder);
    for (int i = 0; i < bench->test_count; i++)
        measure_test(&bench->tests[i], sample, folder);
    free(folder);
}
