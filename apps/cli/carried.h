/* Ready rosters and tables that the program carries; `tools/embed_files` makes the list. */
#ifndef CLI_CARRIED_H
#define CLI_CARRIED_H

/* A file by the name of its folder, a system's id or "tables", its own name without its end, and its
 * lines, ended by NULL. */
struct carried {
    const char *folder, *name;
    const char *const *lines;
};

extern const struct carried CARRIED[];
extern const int CARRIED_COUNT;

/* How many there are of a folder, and one of them by its number. */
int carried_count(const char *folder);
const struct carried *carried_at(const char *folder, int number);

/* The one of that name, or NULL. */
const struct carried *carried_find(const char *folder, const char *name);

/* Its text, ended by a 0; the caller releases it (memory_release). NULL when there is no memory. */
char *carried_text(const struct carried *carried);

#endif
