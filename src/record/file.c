#include "record/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

enum {
    FIRST_ROOM = 1 << 14, /* bytes taken before the size of a file is known */
    NEW_FILE_MODE = 0666, /* less what the user masks */
};

static const char TEMPORARY_END[] = ".XXXXXX";

static void say_why(char reason[LIMIT_FILE_REASON], const char *what, int error)
{
    snprintf(reason, LIMIT_FILE_REASON, "%s: %s", what, strerror(error));
}

/* ---- reading --------------------------------------------------------------------- */

/* Bytes read so far; `room` counts those taken, always one more than `size`. */
struct reading {
    char *bytes;
    size_t size, room;
};

/* Doubles the room, up to what a file of `limit` bytes and the proof that it ends there need. */
static bool make_room(struct reading *r, size_t limit)
{
    size_t most = limit + 2;
    size_t room = r->room == 0 ? FIRST_ROOM : r->room * 2;
    if (room > most)
        room = most;
    char *bytes = memory_take(room);
    if (bytes == NULL)
        return false;
    if (r->size > 0)
        memcpy(bytes, r->bytes, r->size);
    memory_release(r->bytes);
    r->bytes = bytes;
    r->room = room;
    return true;
}

static enum status read_all(int descriptor, size_t limit, struct reading *r, char *reason)
{
    for (;;) {
        if (r->size + 1 >= r->room && !make_room(r, limit)) {
            snprintf(reason, LIMIT_FILE_REASON, "there is no memory left to read the file");
            return STATUS_NO_MEMORY;
        }
        ssize_t got = read(descriptor, r->bytes + r->size, r->room - r->size - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            say_why(reason, "the file cannot be read", errno);
            return STATUS_NO_FILE;
        }
        if (got == 0)
            return STATUS_OK;
        r->size += (size_t)got;
        if (r->size > limit) {
            snprintf(reason, LIMIT_FILE_REASON, "the file has more than %zu bytes, the limit",
                     limit);
            return STATUS_TOO_BIG;
        }
    }
}

enum status file_read(const char *path, size_t limit, char **bytes, size_t *size,
                      char reason[LIMIT_FILE_REASON])
{
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        say_why(reason, "the file cannot be opened", errno);
        return STATUS_NO_FILE;
    }
    struct reading r = {0};
    enum status status = read_all(descriptor, limit, &r, reason);
    if (!standard)
        close(descriptor);
    if (status != STATUS_OK) {
        memory_release(r.bytes);
        return status;
    }
    r.bytes[r.size] = '\0';
    *bytes = r.bytes;
    *size = r.size;
    return STATUS_OK;
}

/* ---- writing --------------------------------------------------------------------- */

static bool write_all(int descriptor, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(descriptor, bytes, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        size -= (size_t)put;
    }
    return true;
}

/* The permissions a file that does not exist yet would get. */
static mode_t fresh_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return NEW_FILE_MODE & ~mask;
}

/* Fills and closes the new file; on failure errno tells why. */
static bool fill_file(int descriptor, mode_t mode, const void *bytes, size_t size)
{
    bool good = fchmod(descriptor, mode) == 0 && write_all(descriptor, bytes, size) &&
                fsync(descriptor) == 0;
    int error = errno;
    if (close(descriptor) != 0 && good)
        return false;
    errno = error;
    return good;
}

/* Brings the folder's own entry for `path` onto the disk. Some file systems have no such thing and
 * say so, which is no failure. */
static bool settle_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : (size_t)(slash - path);
    if (slash == NULL)
        strcpy(folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s/", (int)length, path);
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool good = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
    int error = errno;
    close(descriptor);
    errno = error;
    return good;
}

/* Puts the bytes into the place of the plain file `path`, which may be new. */
static enum status replace_file(const char *path, mode_t mode, const void *bytes, size_t size,
                                char *reason)
{
    char temporary[PATH_MAX];
    int length = snprintf(temporary, sizeof temporary, "%s%s", path, TEMPORARY_END);
    if (length >= (int)sizeof temporary) {
        say_why(reason, "the file cannot be made", ENAMETOOLONG);
        return STATUS_NO_WRITE;
    }
    int descriptor = mkstemp(temporary);
    if (descriptor < 0) {
        say_why(reason, "no file can be made in that folder", errno);
        return STATUS_NO_WRITE;
    }
    if (!fill_file(descriptor, mode, bytes, size) || rename(temporary, path) != 0) {
        say_why(reason, "the file cannot be written", errno);
        unlink(temporary);
        return STATUS_NO_WRITE;
    }
    if (!settle_folder(path)) {
        say_why(reason, "the file is written, but may not outlast a loss of power", errno);
        return STATUS_NO_WRITE;
    }
    return STATUS_OK;
}

/* Writes to what cannot be replaced: a pipe, a terminal, a device. */
static enum status write_through(const char *path, const void *bytes, size_t size, char *reason)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    bool good = descriptor >= 0 && write_all(descriptor, bytes, size);
    if (!good)
        say_why(reason, "the file cannot be written", errno);
    if (descriptor >= 0)
        close(descriptor);
    return good ? STATUS_OK : STATUS_NO_WRITE;
}

enum status file_write(const char *path, const void *bytes, size_t size,
                       char reason[LIMIT_FILE_REASON])
{
    struct stat old;
    if (stat(path, &old) != 0)
        return replace_file(path, fresh_mode(), bytes, size, reason);
    if (!S_ISREG(old.st_mode))
        return write_through(path, bytes, size, reason);
    char real[PATH_MAX]; /* a link stays a link; what it leads to is replaced */
    if (realpath(path, real) == NULL) {
        say_why(reason, "the file cannot be found again", errno);
        return STATUS_NO_WRITE;
    }
    return replace_file(real, old.st_mode & 07777, bytes, size, reason);
}
