#include "serve/site.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/near.h"
#include "record/file.h"

enum { LIMIT_DEPTH = 4, LIMIT_FOLDER = 1024 };

/* ---- kinds of files --------------------------------------------------------------- */

static const struct {
    const char *end, *type;
} TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

const char *site_type(const char *name)
{
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_ends_with(name, TYPES[i].end))
            return TYPES[i].type;
    return NULL;
}

/* ---- reading ---------------------------------------------------------------------- */

/* A folder being read, and the path of its files in addresses. */
struct folder {
    char name[LIMIT_FOLDER];
    char path[LIMIT_SITE_PATH];
    int depth;
};

static enum status add_file(struct site *site, const char *name, const char *path,
                            char reason[LIMIT_SITE_REASON])
{
    char why[LIMIT_FILE_REASON];
    if (site->count == LIMIT_SITE_FILES) {
        snprintf(reason, LIMIT_SITE_REASON, "there are more than %d files", LIMIT_SITE_FILES);
        return STATUS_TOO_BIG;
    }
    struct site_file *file = &site->files[site->count];
    enum status status =
        file_read(name, LIMIT_SITE_BYTES - site->bytes, &file->bytes, &file->size, why);
    if (status != STATUS_OK) {
        snprintf(reason, LIMIT_SITE_REASON, "%.120s: %s", name, why);
        return status;
    }
    snprintf(file->path, sizeof file->path, "%s", path);
    file->type = site_type(path);
    file->lasting = strncmp(path, "/assets/", 8) == 0;
    site->bytes += file->size;
    site->count++;
    return STATUS_OK;
}

static enum status read_folder(struct site *site, const struct folder *folder,
                               char reason[LIMIT_SITE_REASON]);

/* A file or a folder within a folder; anything else is passed over. */
static enum status read_entry(struct site *site, const struct folder *folder, const char *entry,
                              char reason[LIMIT_SITE_REASON])
{
    struct folder inner = {.depth = folder->depth + 1};
    struct stat facts;
    int name = snprintf(inner.name, sizeof inner.name, "%s/%s", folder->name, entry);
    int path = snprintf(inner.path, sizeof inner.path, "%s/%s", folder->path, entry);
    if (entry[0] == '.' || name >= LIMIT_FOLDER || path >= LIMIT_SITE_PATH ||
        lstat(inner.name, &facts) != 0)
        return STATUS_OK;
    if (S_ISDIR(facts.st_mode) && inner.depth < LIMIT_DEPTH)
        return read_folder(site, &inner, reason);
    if (S_ISREG(facts.st_mode) && site_type(entry) != NULL)
        return add_file(site, inner.name, inner.path, reason);
    return STATUS_OK;
}

static enum status read_folder(struct site *site, const struct folder *folder,
                               char reason[LIMIT_SITE_REASON])
{
    enum status status = STATUS_OK;
    const struct dirent *entry;
    DIR *list = opendir(folder->name);
    if (list == NULL) {
        snprintf(reason, LIMIT_SITE_REASON, "the folder %.200s cannot be read", folder->name);
        return STATUS_NO_FILE;
    }
    while (status == STATUS_OK && (entry = readdir(list)) != NULL)
        status = read_entry(site, folder, entry->d_name, reason);
    closedir(list);
    return status;
}

enum status site_open(struct site *site, const char *folder, char reason[LIMIT_SITE_REASON])
{
    struct folder top = {.depth = 0};
    *site = (struct site){0};
    if (snprintf(top.name, sizeof top.name, "%s", folder) >= LIMIT_FOLDER) {
        snprintf(reason, LIMIT_SITE_REASON, "the folder's name is too long");
        return STATUS_TOO_BIG;
    }
    enum status status = read_folder(site, &top, reason);
    if (status == STATUS_OK && site_find(site, "/") == NULL) {
        snprintf(reason, LIMIT_SITE_REASON, "there is no page in the folder %.200s", folder);
        status = STATUS_NO_FILE;
    }
    if (status != STATUS_OK)
        site_close(site);
    return status;
}

void site_close(struct site *site)
{
    for (int i = 0; i < site->count; i++)
        memory_release(site->files[i].bytes);
    *site = (struct site){0};
}

/* ---- requests --------------------------------------------------------------------- */

const struct site_file *site_find(const struct site *site, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (int i = 0; i < site->count; i++)
        if (strcmp(site->files[i].path, path) == 0)
            return &site->files[i];
    return NULL;
}

bool site_is_host(const char *host, int port)
{
    static const char *const NAMES[] = {"127.0.0.1", "localhost"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char own[32];
        snprintf(own, sizeof own, "%s:%d", NAMES[i], port);
        if (same_word(host, own))
            return true;
    }
    return false;
}
