#include "cli/match_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "record/file.h"
#include "record/reading.h"

enum { LIMIT_RESULT_LINE = 512, HEAD_SIZE = 128 };

/* A game in a line: its points, and 3 more when it was forfeited. */
static const char *const WORDS[] = {"loss", "draw", "win", "loss-forfeit", "", "win-forfeit", NULL};
enum { FORFEITED = 3 };

static int complain_of(const char *path, const char *what)
{
    complain("%s/results: %s: %s", path, what, strerror(errno));
    return -1;
}

/* ---- lines ------------------------------------------------------------------------ */

static void head_write(char head[HEAD_SIZE], const uint8_t digest[HASH_SIZE])
{
    struct pen pen = pen_in(head, HEAD_SIZE);
    pen_text(&pen, "bluff match ");
    pen_number(&pen, MATCH_FOLDER_FORMAT);
    pen_byte(&pen, ' ');
    pen_hex(&pen, digest, HASH_SIZE);
    pen_byte(&pen, '\n');
}

/* A text in the rest of a line: nothing in it ends the line. */
static void pen_plain(struct pen *pen, const char *text)
{
    for (; *text != '\0'; text++)
        pen_byte(pen, (unsigned char)*text < ' ' ? ' ' : *text);
}

static size_t line_write(char line[LIMIT_RESULT_LINE], int number,
                         const struct pair_outcome *outcome)
{
    struct pen pen = pen_in(line, LIMIT_RESULT_LINE - 1);
    pen_number(&pen, number + 1);
    for (int i = 0; i < 2; i++) {
        pen_byte(&pen, ' ');
        pen_text(&pen, WORDS[outcome->points[i] + (outcome->forfeit[i] ? FORFEITED : 0)]);
    }
    if (outcome->why != NULL) {
        pen_byte(&pen, ' ');
        pen_plain(&pen, outcome->why);
    }
    size_t size = strlen(line);
    line[size] = '\n';
    return size + 1;
}

static bool outcome_read(struct reading *reading, int number, struct pair_outcome *outcome)
{
    int32_t found;
    *outcome = (struct pair_outcome){.played = true};
    if (!word_number(reading_word(reading), &found) || found != number + 1)
        return false;
    for (int i = 0; i < 2; i++) {
        int word = word_among(reading_word(reading), WORDS);
        if (word < 0)
            return false;
        outcome->points[i] = (uint8_t)(word % FORFEITED);
        outcome->forfeit[i] = word >= FORFEITED;
    }
    struct word why = reading_rest(reading);
    if (why.size > 0 && (outcome->why = memory_take((size_t)why.size + 1)) != NULL)
        memcpy(outcome->why, why.text, (size_t)why.size);
    return true;
}

/* ---- what is there already -------------------------------------------------------- */

/* Reads the whole lines after the first; gives the number of outcomes, or -1 with a complaint. */
static int outcomes_read(const char *path, const char *text, size_t size,
                         struct pair_outcome *outcomes, int limit)
{
    struct reading reading = reading_of(text, size, 1);
    int count = 0;
    (void)reading_line(&reading);
    while (count < limit && reading_line(&reading)) {
        if (reading.at == reading.line_end || *reading.at == '#')
            continue;
        if (!outcome_read(&reading, count, &outcomes[count])) {
            complain("%s/results:%d: error: this is not the result of pair %d", path, reading.line,
                     count + 1);
            return -1;
        }
        count++;
    }
    return count;
}

/* Takes up a match that was begun. What stands after the last whole line goes. */
static int resume(struct match_folder *folder, const char *head, char *text, size_t size,
                  struct pair_outcome *outcomes, int limit)
{
    while (size > 0 && text[size - 1] != '\n')
        size--;
    if (size < strlen(head) || memcmp(text, head, strlen(head)) != 0) {
        complain("%s: the results there are of another match: other bots, seed, system, table, "
                 "rosters, house rules, switches or seats",
                 folder->folder);
        return -1;
    }
    int count = outcomes_read(folder->folder, text, size, outcomes, limit);
    if (count >= 0 && (ftruncate(folder->file, (off_t)size) != 0 ||
                       lseek(folder->file, (off_t)size, SEEK_SET) < 0))
        return complain_of(folder->folder, "it cannot be written");
    return count;
}

static bool append(const struct match_folder *folder, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(folder->file, bytes, size);
        if (put < 0 && errno != EINTR)
            return false;
        bytes += put > 0 ? put : 0;
        size -= put > 0 ? (size_t)put : 0;
    }
    return fsync(folder->file) == 0;
}

/* The first lines of a new match. */
static int begin(const struct match_folder *folder, const char *head, const char *title)
{
    char text[HEAD_SIZE + LIMIT_RESULT_LINE];
    struct pen pen = pen_in(text, sizeof text - 1);
    pen_text(&pen, head);
    pen_text(&pen, "# ");
    pen_plain(&pen, title);
    size_t size = strlen(text);
    text[size] = '\n';
    if (ftruncate(folder->file, 0) != 0 || lseek(folder->file, 0, SEEK_SET) < 0 ||
        !append(folder, text, size + 1))
        return complain_of(folder->folder, "it cannot be written");
    return 0;
}

/* ---- opening ---------------------------------------------------------------------- */

static bool open_file(struct match_folder *folder)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/results", folder->folder);
    if (mkdir(folder->folder, 0777) != 0 && errno != EEXIST) {
        complain("%s: the folder cannot be made: %s", folder->folder, strerror(errno));
        return false;
    }
    folder->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (folder->file < 0)
        return complain_of(folder->folder, "it cannot be opened") == 0;
    if (flock(folder->file, LOCK_EX | LOCK_NB) == 0)
        return true;
    complain("%s: another match is being played into this folder", folder->folder);
    return false;
}

int match_folder_open(struct match_folder *folder, const char *path,
                      const uint8_t digest[HASH_SIZE], const char *title,
                      struct pair_outcome *outcomes, int limit)
{
    char head[HEAD_SIZE], reason[LIMIT_FILE_REASON], name[PATH_MAX], *text;
    size_t size;
    folder->folder = path;
    if (!open_file(folder))
        return -1;
    head_write(head, digest);
    snprintf(name, sizeof name, "%s/results", path);
    if (file_read(name, LIMIT_MATCH_FILE, &text, &size, reason) != STATUS_OK) {
        complain("%s: %s", name, reason);
        return -1;
    }
    /* A head that was torn by a loss of power is no match yet. */
    bool fresh = size < strlen(head) && memcmp(text, head, size) == 0;
    int count =
        fresh ? begin(folder, head, title) : resume(folder, head, text, size, outcomes, limit);
    memory_release(text);
    return count;
}

bool match_folder_add(struct match_folder *folder, int number, const struct pair_outcome *outcome)
{
    char line[LIMIT_RESULT_LINE];
    if (folder->file < 0)
        return true;
    size_t size = line_write(line, number, outcome);
    return append(folder, line, size) || complain_of(folder->folder, "it cannot be written") == 0;
}

void match_folder_close(struct match_folder *folder)
{
    if (folder->file >= 0)
        close(folder->file);
    folder->file = -1;
}
