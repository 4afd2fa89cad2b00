/* The files of the page, all in memory: what is not in this list is not there, so no request can reach
 * beyond it. */
#ifndef SERVE_SITE_H
#define SERVE_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

enum {
    LIMIT_SITE_FILES = 128,
    LIMIT_SITE_PATH = 128,     /* bytes of an address's path, its end included */
    LIMIT_SITE_BYTES = 1 << 25 /* of all files together */
};

struct site_file {
    char path[LIMIT_SITE_PATH]; /* as requests name it: "/assets/index.js" */
    const char *type;           /* its MIME type */
    bool lasting;               /* its name changes with its content */
    char *bytes;
    size_t size;
};

/* All 0 is an empty site. */
struct site {
    int count;
    size_t bytes;
    struct site_file files[LIMIT_SITE_FILES];
};

enum { LIMIT_SITE_REASON = 320 };

/* Reads a folder and the folders in it. Links, hidden files and files of a kind that no page has are left
 * out. On failure `reason` is a sentence and nothing is owned. */
MUST_USE enum status site_open(struct site *site, const char *folder,
                               char reason[LIMIT_SITE_REASON]);
void site_close(struct site *site);

/* The file that a path names, or NULL. "/" is the page itself. */
const struct site_file *site_find(const struct site *site, const char *path);

/* The MIME type of a file by the end of its name, or NULL. */
const char *site_type(const char *name);

/* Whether a Host line names this machine by a name of its own, at that port: a page from elsewhere that
 * lets its name point here gets nothing. */
bool site_is_host(const char *host, int port);

#endif
