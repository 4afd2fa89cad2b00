#include "sample.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE_BYTES = 65536 };

char *file_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    char *text = NULL;
    *size = 0;
    for (size_t got = 1; got > 0; *size += got) {
        text = realloc(text, *size + PIECE_BYTES + 1);
        if (text == NULL)
            abort();
        got = fread(text + *size, 1, PIECE_BYTES, file);
    }
    fclose(file);
    text[*size] = '\0';
    return text;
}

uint64_t hash_text(uint64_t hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text);
    return size >= strlen(end) && strcmp(text + size - strlen(end), end) == 0;
}

static int is_source(const struct dirent *entry)
{
    return ends_with(entry->d_name, ".c") && !ends_with(entry->d_name, "_test.c");
}

static void add_source(struct sample *sample, char *path)
{
    if (sample->source_count == LIMIT_SOURCES) {
        fprintf(stderr, "More than %d sources.\n", LIMIT_SOURCES);
        exit(2);
    }
    struct source *source = &sample->sources[sample->source_count++];
    size_t size;
    int count;
    *source = (struct source){.path = path, .text = file_bytes(path, &size)};
    if (source->text == NULL) {
        fprintf(stderr, "%s cannot be read.\n", path);
        exit(2);
    }
    faults_find(&source->faults, source->text);
    source->first_body = sample->body_count;
    free(source_marked(source->text, "", 0, &count));
    sample->body_count += count;
}

char *sample_marked(const struct sample *sample, int source, const char *name)
{
    int count;
    const struct source *from = &sample->sources[source];
    return source_marked(from->text, name, from->first_body, &count);
}

void sample_add_folder(struct sample *sample, const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_source, alphasort);
    if (count <= 0) {
        fprintf(stderr, "%s holds no C sources.\n", folder);
        exit(2);
    }
    for (int i = 0; i < count; i++) {
        char *path;
        if (asprintf(&path, "%s/%s", folder, entries[i]->d_name) < 0)
            abort();
        add_source(sample, path);
        free(entries[i]);
    }
    free(entries);
}

/* ---- the order -------------------------------------------------------------------- */

/* A number of a fault that depends on nothing but its name and the seed. */
static uint64_t draw_number(const struct sample *sample, struct draw draw, uint64_t seed)
{
    char *name = draw_name(sample, draw);
    uint64_t z = hash_text(HASH_START, name, strlen(name)) + seed * UINT64_C(0x9e3779b97f4a7c15);
    free(name);
    /* The end of SplitMix64, so that every bit counts for every other. */
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

struct numbered {
    uint64_t number;
    struct draw draw;
};

static int compare_numbered(const void *a, const void *b)
{
    const struct numbered *one = a, *two = b;
    if (one->number != two->number)
        return one->number < two->number ? -1 : 1;
    int apart = one->draw.source - two->draw.source;
    return apart != 0 ? apart : one->draw.fault - two->draw.fault;
}

/* Lists the faults of code or those of data, in order of their numbers; gives how many. */
static int list_draws(const struct sample *sample, bool data, uint64_t seed, struct numbered *out)
{
    int count = 0;
    for (int s = 0; s < sample->source_count; s++) {
        const struct fault_list *faults = &sample->sources[s].faults;
        for (int f = 0; f < faults->count; f++) {
            struct draw draw = {s, f};
            if (faults->items[f].data == data)
                out[count++] = (struct numbered){draw_number(sample, draw, seed), draw};
        }
    }
    qsort(out, (size_t)count, sizeof *out, compare_numbered);
    return count;
}

void sample_shuffle(struct sample *sample, uint64_t seed)
{
    int total = 0;
    for (int s = 0; s < sample->source_count; s++)
        total += sample->sources[s].faults.count;
    struct numbered *code = calloc((size_t)total + 1, sizeof *code);
    struct numbered *data = calloc((size_t)total + 1, sizeof *data);
    sample->draws = calloc((size_t)total + 1, sizeof *sample->draws);
    if (code == NULL || data == NULL || sample->draws == NULL)
        abort();
    int code_left = list_draws(sample, false, seed, code);
    int data_left = list_draws(sample, true, seed, data);
    for (int i = 0; i < total; i++) {
        bool from_data = code_left == 0 || (data_left > 0 && i % 20 == 19);
        sample->draws[i] = from_data ? data[--data_left].draw : code[--code_left].draw;
    }
    sample->draw_count = total;
    free(code);
    free(data);
}

/* ---- excuses ---------------------------------------------------------------------- */

/* Cuts "a | b | c | reason" at its last bar; false when there are fewer than three. */
static bool read_excuse(char *line, struct excuse *out)
{
    int bars = 0;
    char *last = NULL;
    for (char *at = line; (at = strstr(at, " | ")) != NULL; at += 3) {
        bars++;
        last = at;
    }
    if (bars < 3)
        return false;
    *last = '\0';
    *out = (struct excuse){strdup(line), strdup(last + 3)};
    return *last == '\0' && out->reason[0] != '\0';
}

void sample_read_excuses(struct sample *sample, const char *path)
{
    size_t size;
    char *text = file_bytes(path, &size);
    char *rest = text;
    int number = 0;
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        number++;
        if (line[0] == '#' || line[0] == '\0')
            continue;
        bool room = sample->excuse_count < LIMIT_EXCUSES;
        if (!room || !read_excuse(line, &sample->excuses[sample->excuse_count++])) {
            fprintf(stderr, "%s:%d: expected \"file:function | before | after | reason\".\n", path,
                    number);
            exit(2);
        }
    }
    free(text);
}

char *draw_name(const struct sample *sample, struct draw draw)
{
    const struct source *source = &sample->sources[draw.source];
    const struct fault *fault = &source->faults.items[draw.fault];
    char *changed = fault_apply(fault, source->text);
    char *before = line_of(source->text, fault->line);
    char *after = line_of(changed, fault->line);
    char *name;
    if (asprintf(&name, "%s:%s | %s | %s", source->path, fault->function, before, after) < 0)
        abort();
    free(changed);
    free(before);
    free(after);
    return name;
}

void sample_keep_named(struct sample *sample, const char *path)
{
    size_t size;
    char *text = file_bytes(path, &size);
    int kept = 0;
    if (text == NULL) {
        fprintf(stderr, "%s cannot be read.\n", path);
        exit(2);
    }
    for (int i = 0; i < sample->draw_count; i++) {
        char *name = draw_name(sample, sample->draws[i]);
        if (strstr(text, name) != NULL)
            sample->draws[kept++] = sample->draws[i];
        free(name);
    }
    sample->draw_count = kept;
    free(text);
}

const struct excuse *draw_excuse(const struct sample *sample, struct draw draw)
{
    char *name = draw_name(sample, draw);
    const struct excuse *found = NULL;
    for (int i = 0; i < sample->excuse_count && found == NULL; i++) {
        if (strcmp(sample->excuses[i].line, name) == 0)
            found = &sample->excuses[i];
    }
    free(name);
    return found;
}
