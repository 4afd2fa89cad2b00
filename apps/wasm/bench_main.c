/* What `bluff bench` calls in WebAssembly. */
#include "wasm/random_games.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(bench_begin) int bench_begin(void)
{
    return random_games_begin();
}

EXPORT(bench_play) uint32_t bench_play(uint32_t game)
{
    return random_games_play(game);
}
