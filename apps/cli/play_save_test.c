#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/play_save.h"
#include "cli/program.h"
#include "record/games.h"

static struct small_game game;
static char text[1 << 16];

static void write_one(struct play_save *save)
{
    small_game_begin(&game, 2, "save");
    save_write(save, game.match, "# players a b\n");
    small_game_end(&game);
}

/* Places are taken from the first on, and the last that was written is found first. */
static void test_places(void **state)
{
    (void)state;
    struct play_save save;
    char path[LIMIT_SAVE_PATH + 32];
    time_t when;
    assert_true(save_open(&save, "deep/er/saves"));
    assert_false(save_find(&save, &when));
    assert_true(save_take(&save));
    assert_int_equal(save.number, 1);
    save_path(&save, path);
    assert_string_equal(path, "deep/er/saves/game-1.record");
    write_one(&save);
    assert_true(folder_read(path, text, sizeof text) > 0);
    assert_int_equal(strncmp(text, "# players a b\nbluff record 1\n", 29), 0);
    assert_true(save_take(&save)); /* the first is taken by a game that waits */
    assert_int_equal(save.number, 2);
    usleep(20000); /* files are told apart by their times */
    write_one(&save);
    save_close(&save);

    assert_true(save_open(&save, "deep/er/saves"));
    assert_true(save_find(&save, &when));
    assert_int_equal(save.number, 2);
    assert_true(when > 0);
    save_close(&save);
}

/* Nobody else but the owner may look into the folder: the seed is there. */
static void test_private(void **state)
{
    (void)state;
    struct play_save save;
    struct stat found;
    assert_true(save_open(&save, "own"));
    assert_int_equal(stat("own", &found), 0);
    assert_int_equal(found.st_mode & 077, 0);
    save_close(&save);
}

/* The end of a game frees its place. */
static void test_finish(void **state)
{
    (void)state;
    struct play_save save;
    time_t when;
    assert_true(save_open(&save, "ends"));
    assert_true(save_take(&save));
    write_one(&save);
    small_game_begin(&game, 2, "save");
    small_game_play(&game, 7);
    save_finish(&save, game.match, "# players x y\n");
    small_game_end(&game);
    assert_int_equal(save.number, 0);
    assert_int_equal(access("ends/game-1.record", F_OK), -1);
    assert_true(folder_read("ends/last.record", text, sizeof text) > 0);
    assert_int_equal(strncmp(text, "# players x y\n", 14), 0);
    assert_false(save_find(&save, &when));
    save_write(&save, NULL, ""); /* no place is held: nothing happens */
    save_close(&save);
}

/* What another program holds is neither found nor taken. */
static void test_held(void **state)
{
    (void)state;
    struct play_save save;
    time_t when;
    int ready[2], done[2];
    char byte = 0;
    assert_int_equal(pipe(ready) | pipe(done), 0);
    pid_t child = fork();
    if (child == 0) {
        bool good = save_open(&save, "held") && save_take(&save);
        if (good)
            write_one(&save);
        byte = (char)good;
        (void)!write(ready[1], &byte, 1);
        (void)!read(done[0], &byte, 1);
        _exit(0);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(byte, 1);
    assert_true(save_open(&save, "held"));
    assert_false(save_find(&save, &when));
    assert_true(save_take(&save));
    assert_int_equal(save.number, 2);
    assert_int_equal(write(done[1], &byte, 1), 1);
    waitpid(child, NULL, 0);
    assert_true(save_take(&save)); /* its own place is free again, the other is full */
    assert_int_equal(save.number, 2);
    assert_true(save_find(&save, &when) && save.number > 0);
    save_close(&save);
}

/* The folder of the user's data, by the environment. */
static void test_usual_folder(void **state)
{
    (void)state;
    struct play_save save;
    char here[512], expected[1024];
    assert_non_null(getcwd(here, sizeof here));
    setenv("XDG_DATA_HOME", here, 1);
    assert_true(save_open(&save, NULL));
    snprintf(expected, sizeof expected, "%s/bluff", here);
    assert_string_equal(save.folder, expected);
    save_close(&save);
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    setenv("HOME", here, 1);
    assert_true(save_open(&save, NULL));
    snprintf(expected, sizeof expected, "%s/.local/share/bluff", here);
    assert_string_equal(save.folder, expected);
    save_close(&save);
    unsetenv("HOME");
    assert_false(save_open(&save, NULL));
    assert_false(save.on);
    assert_false(save_take(&save));
    save_close(&save);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),       cmocka_unit_test(test_private),
        cmocka_unit_test(test_finish),       cmocka_unit_test(test_held),
        cmocka_unit_test(test_usual_folder),
    };
    return cmocka_run_group_tests(tests, folder_begin, folder_end);
}
