/* How fast the engine is in WebAssembly beside itself: the same random games of Ruthless natively and in
 * Node, in turn, so that what else the machine does meets both. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/bench.h"
#include "cli/console.h"
#include "wasm/random_games.h"

enum { ROUNDS = 5, WARM_GAMES = 1500, HASHED_GAMES = 20 };

/* Plays games in Node until their time is over, after some that let it compile; prints how many a second of
 * processor time, and the hash of the first ones. */
static const char LOADER[] =
    "const { readFileSync } = require('node:fs');"
    "const [path, seconds, warm, hashed] = process.argv.slice(1);"
    "const module = new WebAssembly.Module(readFileSync(path));"
    "const none = {};"
    "for (const { module: from, name } of WebAssembly.Module.imports(module))"
    "    none[from] = { ...none[from], [name]: () => 52 };"
    "const engine = new WebAssembly.Instance(module, none).exports;"
    "engine._initialize();"
    "if (!engine.bench_begin()) process.exit(1);"
    "let hash = 0;"
    "for (let i = 0; i < hashed; i++) hash = (hash ^ engine.bench_play(i)) >>> 0;"
    "for (let i = 0; i < warm; i++) engine.bench_play(i);"
    "const now = () => { const { user, system } = process.cpuUsage(); return user + system; };"
    "const begin = now();"
    "let games = 0, gone;"
    "do { engine.bench_play(games++); gone = now() - begin; } while (gone < seconds * 1e6);"
    "console.log(games / gone * 1e6, hash);";

/* The module beside the program; false when there is none. */
static bool find_module(char out[PATH_MAX])
{
    static const char NAME[] = "wasm/bench.wasm";
    ssize_t size = readlink("/proc/self/exe", out, PATH_MAX - sizeof NAME);
    if (size <= 0)
        return false;
    out[size] = '\0';
    memcpy(strrchr(out, '/') + 1, NAME, sizeof NAME);
    return access(out, R_OK) == 0;
}

static void become_node(int output, const char *module, double seconds)
{
    char numbers[3][32];
    snprintf(numbers[0], sizeof numbers[0], "%f", seconds);
    snprintf(numbers[1], sizeof numbers[1], "%d", WARM_GAMES);
    snprintf(numbers[2], sizeof numbers[2], "%d", HASHED_GAMES);
    if (dup2(output, STDOUT_FILENO) >= 0 && freopen("/dev/null", "w", stderr) != NULL)
        execlp("node", "node", "-e", LOADER, module, numbers[0], numbers[1], numbers[2],
               (char *)NULL);
    _exit(1);
}

/* Games a second in Node, and the hash of the first ones; false when that cannot be had. */
static bool measure_node(const char *module, double seconds, double *rate, uint32_t *hash)
{
    int ends[2], status = 1;
    if (pipe(ends) != 0)
        return false;
    pid_t child = fork();
    if (child == 0)
        become_node(ends[1], module, seconds);
    close(ends[1]);
    FILE *answer = fdopen(ends[0], "r");
    bool good = child > 0 && answer != NULL && fscanf(answer, "%lf %u", rate, hash) == 2;
    if (answer != NULL)
        fclose(answer);
    else
        close(ends[0]);
    if (child > 0)
        good &= waitpid(child, &status, 0) == child && status == 0;
    return good;
}

static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double measure_native(double seconds)
{
    double begin = clock_now(), gone;
    uint32_t games = 0;
    do {
        (void)random_games_play(games++);
        gone = clock_now() - begin;
    } while (gone < seconds);
    return games / gone;
}

static uint32_t native_hash(void)
{
    uint32_t hash = 0;
    for (uint32_t game = 0; game < HASHED_GAMES; game++)
        hash ^= random_games_play(game);
    return hash;
}

/* The median ratio of the rounds; 0 when Node could not play, or played other games. */
static double measure_ratio(const char *module, double seconds)
{
    double ratios[ROUNDS];
    uint32_t expected = native_hash(), hash;
    for (int i = 0; i < ROUNDS; i++) {
        double rate, native = measure_native(seconds / ROUNDS);
        int place = i;
        if (!measure_node(module, seconds / ROUNDS, &rate, &hash) || hash != expected)
            return 0;
        for (; place > 0 && ratios[place - 1] > rate / native; place--)
            ratios[place] = ratios[place - 1];
        ratios[place] = rate / native;
        progress("wasm_ratio: round %d of %d", i + 1, ROUNDS);
    }
    return ratios[ROUNDS / 2];
}

bool bench_wasm(struct bench_report *report)
{
    char module[PATH_MAX];
    if (!bench_wanted(report, "wasm_ratio") || !find_module(module))
        return true;
    bool ready = random_games_begin();
    double ratio = ready ? measure_ratio(module, report->wish->seconds) : 0;
    random_games_end();
    if (ratio > 0)
        bench_figure(report, "wasm_ratio", ratio, 2, "",
                     "of the native speed in WebAssembly, random games of Ruthless");
    return ready;
}
