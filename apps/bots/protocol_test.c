#include "bots/protocol.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "record/games.h"

/* A state comes back as it went, and only for its own set-up. */
static void test_states(void **state)
{
    (void)state;
    static struct small_game game, other;
    static char text[2 * LIMIT_STATE + 32];
    _Alignas(8) uint8_t view[LIMIT_STATE] = {0}, back[LIMIT_STATE] = {0};
    small_game_begin(&game, 2, "state");
    small_game_begin(&other, 3, "state");
    small_game_play(&game, 9);
    match_view(game.match, 1, view);
    struct pen pen = pen_in(text, sizeof text);
    state_text_write(&pen, &game.setup, view);
    assert_true(pen_fits(&pen));
    assert_true(state_text_read(&game.setup, text, pen.length, back));
    assert_memory_equal(view, back, sizeof view);
    assert_false(state_text_read(&other.setup, text, pen.length, back));
    assert_false(state_text_read(&game.setup, text, pen.length - 1, back));
    assert_false(state_text_read(&game.setup, text, 0, back));
    size_t places[] = {0, 15, 16, 17, pen.length - 1};
    for (int i = 0; i < 5; i++) {
        char kept = text[places[i]];
        text[places[i]] = kept == '7' ? '8' : '7';
        assert_false(state_text_read(&game.setup, text, pen.length, back));
        text[places[i]] = kept;
    }
    text[20] = 'x';
    assert_false(state_text_read(&game.setup, text, pen.length, back));
    small_game_end(&other);
    small_game_end(&game);
}

/* The seed of a chance is the one it was begun with. */
static void test_seeds(void **state)
{
    (void)state;
    uint8_t seed[CHANCE_SEED_SIZE], back[CHANCE_SEED_SIZE];
    struct chance chance;
    for (int i = 0; i < CHANCE_SEED_SIZE; i++)
        seed[i] = (uint8_t)(7 * i + 200);
    chance_begin(&chance, seed);
    chance_seed_of(&chance, back);
    assert_memory_equal(seed, back, sizeof seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
