#include "cli/play_save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/console.h"
#include "record/record_text.h"

enum { FOLDER_MODE = 0700, FILE_MODE = 0600 }; /* the seed in it is nobody else's business */

/* ---- the folder ------------------------------------------------------------------- */

/* $XDG_DATA_HOME/bluff, else ~/.local/share/bluff. */
static bool usual_folder(char out[LIMIT_SAVE_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int size = -1;
    if (data != NULL && data[0] == '/')
        size = snprintf(out, LIMIT_SAVE_PATH, "%s/bluff", data);
    else if (home != NULL && home[0] == '/')
        size = snprintf(out, LIMIT_SAVE_PATH, "%s/.local/share/bluff", home);
    return size > 0 && size < LIMIT_SAVE_PATH;
}

static bool make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        bool good = mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST;
}

bool save_open(struct play_save *save, const char *folder)
{
    char path[LIMIT_SAVE_PATH + 32];
    *save = (struct play_save){.lock = -1};
    bool named = folder != NULL ? snprintf(save->folder, sizeof save->folder, "%s", folder) <
                                      (int)sizeof save->folder
                                : usual_folder(save->folder);
    if (named && save->folder[0] != '\0' && make_folders(save->folder)) {
        snprintf(path, sizeof path, "%s/lock", save->folder);
        save->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);
    }
    save->on = save->lock >= 0;
    if (!save->on && named)
        complain("bluff: the game will not be saved by itself: %s: %s", save->folder,
                 strerror(errno));
    else if (!save->on)
        complain(
            "bluff: the game will not be saved by itself: HOME names no folder, or its name is "
            "too long");
    return save->on;
}

void save_close(struct play_save *save)
{
    if (save->on)
        close(save->lock); /* frees the place too */
    save->on = false;
}

/* ---- places ----------------------------------------------------------------------- */

/* Holds a place or lets it go; false when another program holds it. */
static bool hold(const struct play_save *save, int number, bool held)
{
    struct flock range = {.l_type = held ? F_WRLCK : F_UNLCK, .l_start = number, .l_len = 1};
    return fcntl(save->lock, F_SETLK, &range) == 0;
}

static void path_of(const struct play_save *save, int number, char out[LIMIT_SAVE_PATH + 32])
{
    snprintf(out, LIMIT_SAVE_PATH + 32, "%s/game-%d.record", save->folder, number);
}

void save_path(const struct play_save *save, char out[LIMIT_SAVE_PATH + 32])
{
    path_of(save, save->number, out);
}

static bool is_later(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec > b->tv_sec || (a->tv_sec == b->tv_sec && a->tv_nsec > b->tv_nsec);
}

bool save_find(struct play_save *save, time_t *when)
{
    struct timespec latest = {0};
    for (int i = 1; i <= LIMIT_SAVES && save->on; i++) {
        char path[LIMIT_SAVE_PATH + 32];
        struct stat found;
        path_of(save, i, path);
        if (stat(path, &found) != 0 || !hold(save, i, true))
            continue;
        if (save->number == 0 || is_later(&found.st_mtim, &latest)) {
            if (save->number > 0)
                hold(save, save->number, false);
            save->number = i;
            latest = found.st_mtim;
        } else {
            hold(save, i, false);
        }
    }
    *when = latest.tv_sec;
    return save->number > 0;
}

bool save_take(struct play_save *save)
{
    if (save->number > 0)
        hold(save, save->number, false);
    save->number = 0;
    for (int i = 1; i <= LIMIT_SAVES && save->on; i++) {
        char path[LIMIT_SAVE_PATH + 32];
        struct stat found;
        path_of(save, i, path);
        if (!hold(save, i, true))
            continue;
        if (stat(path, &found) != 0) {
            save->number = i;
            return true;
        }
        hold(save, i, false);
    }
    if (save->on)
        complain("bluff: the game will not be saved by itself: %d games wait in %s", LIMIT_SAVES,
                 save->folder);
    return false;
}

/* ---- writing ---------------------------------------------------------------------- */

bool save_record(const char *path, const struct match *match, const char *players,
                 char reason[LIMIT_FILE_REASON])
{
    char *record = NULL, *whole = NULL;
    size_t size;
    bool good = false;
    int head = (int)strlen(players);
    snprintf(reason, LIMIT_FILE_REASON, "there is no memory left");
    if (record_write(match, RECORD_OWNER, &record, &size) == STATUS_OK)
        whole = memory_take(size + (size_t)head);
    if (whole != NULL) {
        memcpy(whole, players, (size_t)head);
        memcpy(whole + head, record, size);
        good = file_write(path, whole, size + (size_t)head, reason) == STATUS_OK;
    }
    memory_release(record);
    memory_release(whole);
    return good;
}

void save_write(struct play_save *save, const struct match *match, const char *players)
{
    char path[LIMIT_SAVE_PATH + 32], reason[LIMIT_FILE_REASON];
    if (!save->on || save->number == 0)
        return;
    save_path(save, path);
    if (!save_record(path, match, players, reason) && !save->complained) {
        complain("bluff: the game cannot be saved: %s: %s", path, reason);
        save->complained = true;
    }
}

void save_finish(struct play_save *save, const struct match *match, const char *players)
{
    char path[LIMIT_SAVE_PATH + 32], last[LIMIT_SAVE_PATH + 32], reason[LIMIT_FILE_REASON];
    if (!save->on || save->number == 0)
        return;
    save_path(save, path);
    snprintf(last, sizeof last, "%s/last.record", save->folder);
    if (save_record(last, match, players, reason))
        unlink(path); /* else it stays where it is */
    hold(save, save->number, false);
    save->number = 0;
}
