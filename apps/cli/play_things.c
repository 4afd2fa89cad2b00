#include "cli/play_things.h"

#include <string.h>

#include "base/pen.h"

/* The members of an array that make it one of things. */
struct members {
    const struct field *x, *y, *kind;
    const struct field *carrier, *holder; /* or NULL */
};

/* The member of an array, by the array's name and its own; NULL when it is not there or not public. */
static const struct field *member(const struct ruleset *ruleset, const char *array, int size,
                                  const char *name)
{
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        if (strncmp(field->name, array, (size_t)size) == 0 && field->name[size] == '.' &&
            strcmp(field->name + size + 1, name) == 0)
            return field->seen == SEEN_ALL ? field : NULL;
    }
    return NULL;
}

/* Whether a field is the kind of things; finds the other members then. */
static bool find_members(const struct ruleset *ruleset, const struct field *kind,
                         struct members *out)
{
    const char *dot = strrchr(kind->name, '.');
    if (dot == NULL || strcmp(dot, ".kind") != 0 || kind->thing < THING_WORD ||
        kind->seen != SEEN_ALL)
        return false;
    int size = (int)(dot - kind->name);
    *out = (struct members){.kind = kind,
                            .x = member(ruleset, kind->name, size, "x"),
                            .y = member(ruleset, kind->name, size, "y"),
                            .carrier = member(ruleset, kind->name, size, "carrier"),
                            .holder = member(ruleset, kind->name, size, "holder")};
    return out->x != NULL && out->y != NULL && out->x->thing == THING_LENGTH &&
           out->y->thing == THING_LENGTH;
}

static bool lies_there(const struct members *members, const void *redacted, int i)
{
    return field_get(members->kind, redacted, i) > 0 &&
           (members->carrier == NULL || field_get(members->carrier, redacted, i) == 0);
}

static int holder_of(const struct members *members, const void *redacted, int i)
{
    return members->holder == NULL ? 0 : (int)field_get(members->holder, redacted, i);
}

/* Whether another one of its kind lies there that the same seat holds. */
static bool has_twin(const struct members *members, const void *redacted, int i)
{
    for (int k = 0; k < members->kind->count; k++)
        if (k != i && lies_there(members, redacted, k) &&
            field_get(members->kind, redacted, k) == field_get(members->kind, redacted, i) &&
            holder_of(members, redacted, k) == holder_of(members, redacted, i))
            return true;
    return false;
}

/* "counter 2", "entry of The Posse", "flag 3 of The Posse" when they have another one. */
static void name_write(const struct setup *setup, const struct members *members,
                       const void *redacted, int i, char out[LIMIT_THING_NAME])
{
    char word[LIMIT_WORDS];
    int holder = holder_of(members, redacted, i);
    struct pen pen = pen_in(out, LIMIT_THING_NAME);
    (void)thing_write(setup, members->kind->thing, (int)field_get(members->kind, redacted, i),
                      word);
    pen_text(&pen, word);
    if (holder == 0 || has_twin(members, redacted, i)) {
        pen_byte(&pen, ' ');
        pen_number(&pen, i + 1);
    }
    if (holder > 0 && holder <= setup->seat_count) {
        pen_text(&pen, " of ");
        pen_text(&pen, setup->rosters[holder - 1].name);
    }
}

int things_seen(const struct setup *setup, const void *redacted,
                struct thing_seen out[LIMIT_THINGS])
{
    const struct ruleset *ruleset = setup->ruleset;
    int count = 0;
    for (int f = 0; f < ruleset->field_count; f++) {
        struct members members;
        if (!find_members(ruleset, &ruleset->fields[f], &members))
            continue;
        for (int i = 0; i < members.kind->count && count < LIMIT_THINGS; i++) {
            if (!lies_there(&members, redacted, i))
                continue;
            struct thing_seen *thing = &out[count++];
            name_write(setup, &members, redacted, i, thing->name);
            thing->number = i + 1;
            thing->at = (struct point){(mil)field_get(members.x, redacted, i),
                                       (mil)field_get(members.y, redacted, i)};
        }
    }
    return count;
}

int points_seen(const struct setup *setup, const void *redacted, int seat)
{
    const struct ruleset *ruleset = setup->ruleset;
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        if (strcmp(field->name, "vp") == 0 && field->seen == SEEN_ALL && seat < field->count)
            return (int)field_get(field, redacted, seat);
    }
    return -1;
}
