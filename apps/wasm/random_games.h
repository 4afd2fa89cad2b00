/* Random games of Ruthless, the same natively and in WebAssembly: how fast the one is beside the other. */
#ifndef WASM_RANDOM_GAMES_H
#define WASM_RANDOM_GAMES_H

#include <stdbool.h>
#include <stdint.h>

/* Makes everything ready; false when memory has run out. Once a process. */
bool random_games_begin(void);

/* Plays a game to its end, every answer checked; gives a hash of what happened, 0 when memory has run
 * out. */
uint32_t random_games_play(uint32_t game);

/* Gives everything back. */
void random_games_end(void);

#endif
