#include "cli/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/console.h"
#include "cli/draw_term.h"

enum {
    ROWS_LEAST = 12, /* of a map that can still be read */
    BETWEEN = 2,     /* columns between the map and what stands beside it */
    PROSE_LEAST = 28,
    PROSE_MOST = 64,
    LEGEND_LEAST = 60, /* columns in which a legend is still good to read */
};

/* The colours the terminal shows; half blocks need more than ASCII. */
static enum term_colours colours_of_terminal(void)
{
    const char *depth = getenv("COLORTERM"), *terminal = getenv("TERM");
    if (!console_has_colours() || !console_has_unicode())
        return TERM_PLAIN;
    if (depth != NULL && (strcmp(depth, "truecolor") == 0 || strcmp(depth, "24bit") == 0))
        return TERM_TRUE;
    return terminal != NULL && strstr(terminal, "256") != NULL ? TERM_256 : TERM_PLAIN;
}

/* Rows for the map, so that it and what belongs under it fit the terminal; 0 where there is none. */
static int rows_for_map(int below)
{
    int rows = console_rows() - below;
    if (!console_is_terminal())
        return 0;
    return rows < ROWS_LEAST ? ROWS_LEAST : rows;
}

/* ---- side by side ----------------------------------------------------------------- */

/* The columns a line of a map takes: colours take none. */
static int line_columns(const char *line, int size)
{
    int columns = 0;
    for (int i = 0; i < size;) {
        int colour = line[i] == '\x1b' ? (int)strcspn(line + i, "m") + 1 : 0;
        int plain = colour > 0 ? 0 : (int)strcspn(line + i, "\x1b\n");
        plain = plain > size - i ? size - i : plain;
        columns += text_columns(line + i, plain);
        i += colour + plain;
    }
    return columns;
}

static int widest_line(const char *text)
{
    int widest = 0;
    while (*text != '\0') {
        int size = (int)strcspn(text, "\n");
        int columns = line_columns(text, size);
        widest = columns > widest ? columns : widest;
        text += size + (text[size] == '\n');
    }
    return widest;
}

/* Prints a map and to its right a text, wrapped; when the map ends first, the text goes on under it. */
static void print_side_by_side(const char *map, const char *text, int map_columns, int width)
{
    while (*map != '\0' || *text != '\0') {
        int size = (int)strcspn(map, "\n"), part = prose_line(text, width);
        printf("%.*s", size, map);
        if (part > 0)
            printf("%*s%.*s", map_columns - line_columns(map, size) + BETWEEN, "", part, text);
        printf("\n");
        map += size + (map[size] == '\n');
        text += part + (text[part] != '\0');
    }
}

/* ---- the map ---------------------------------------------------------------------- */

static void print_title(const struct layout *layout)
{
    printf("%s", layout->title[0] != '\0' ? layout->title : "A table");
    if (layout->style != STYLE_PLAIN)
        printf(" (%s)", STYLE_NAMES[layout->style]);
    printf(", ");
    print_mil(layout->terrain.width);
    printf(" by ");
    print_mil(layout->terrain.height);
    printf(" inches\n");
}

/* The legend, written for the columns beside the map if they are enough, else for the whole width. */
static bool make_legend(struct draft *legend, const struct layout *layout, int beside)
{
    struct term_options options = {.columns = beside};
    if (beside < LEGEND_LEAST)
        options.columns = console_columns();
    term_legend(legend, layout, &options);
    return beside >= LEGEND_LEAST;
}

static void print_map(const struct draft *map, const struct layout *layout,
                      const struct map_wish *wish, struct draft *legend)
{
    int map_columns = widest_line(map->bytes);
    int beside = console_columns() - map_columns - BETWEEN;
    if (wish->text != NULL && beside >= PROSE_LEAST) {
        print_side_by_side(map->bytes, wish->text, map_columns,
                           beside < PROSE_MOST ? beside : PROSE_MOST);
    } else if (wish->text != NULL) {
        printf("%s\n", map->bytes);
        print_prose(wish->text, 0, prose_width());
    } else if (make_legend(legend, layout, beside) && legend->length > 0) {
        print_side_by_side(map->bytes, legend->bytes, map_columns, beside);
    } else {
        printf("%s%s", map->bytes, legend->length > 0 ? legend->bytes : "");
    }
}

bool map_print(const struct layout *layout, const struct map_wish *wish)
{
    struct draft map = {0}, legend = {0};
    struct term_options options = {
        .columns = console_columns(),
        .rows = rows_for_map(wish->below + 2), /* the title and the line after all */
        .colours = wish->plain ? TERM_PLAIN : colours_of_terminal(),
        .marks = wish->marks,
        .mark_count = wish->mark_count,
    };
    term_map(&map, layout, &options);
    if (!map.failed) {
        print_title(layout);
        print_map(&map, layout, wish, &legend);
    }
    bool good = !map.failed && !legend.failed;
    draft_release(&map);
    draft_release(&legend);
    return good || complain_of_memory() == EXIT_FINE;
}

bool map_print_list(const struct layout *layout)
{
    struct draft draft = {0};
    term_list(&draft, layout);
    bool good = !draft.failed;
    if (good)
        printf("%s", draft.bytes);
    draft_release(&draft);
    return good || complain_of_memory() == EXIT_FINE;
}
