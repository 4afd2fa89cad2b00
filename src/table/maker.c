#include "table/maker.h"

#include <string.h>

#include "base/check.h"
#include "table/maker_kit.h"

enum { MAKER_ATTEMPTS = 200 }; /* two are needed on average, a dozen hardly ever */

/* The objectives and entry points, named in the layout and kept free. */
static void name_spots(struct maker *m)
{
    static const char *const NAMES[OBJECTIVES + ENTRIES] = {
        "centre",     "north",       "east",       "south",    "west",
        "far-north",  "far-east",    "far-south",  "far-west", "entry-north",
        "entry-east", "entry-south", "entry-west",
    };
    struct layout *layout = m->layout;
    playable_spots(layout->terrain.width, layout->terrain.height, m->keep, m->keep + OBJECTIVES);
    for (int i = 0; i < OBJECTIVES + ENTRIES; i++) {
        struct spot spot = {.at = m->keep[i]};
        strcpy(spot.name, NAMES[i]);
        layout->spots[layout->spot_count++] = spot;
    }
}

static void name_table(struct maker *m, enum style style)
{
    enum { TITLES = 12 };
    static const char *const NAMES[STYLE_COUNT][TITLES] = {
        [STYLE_STREET] = {"Dry Fork", "Silver Bend", "Mercy Junction", "Dos Cruces", "Tin Cup",
                          "Perdition", "Last Water", "Copper Hill", "Santa Rosa", "Fort Desmond",
                          "Sorrow Springs", "Two Mile"},
        [STYLE_RANCH] = {"The Double Bar", "Hollis Ranch", "Lazy K", "Widow Dunn's Place",
                         "Cottonwood Farm", "The Old Mission", "Rourke's Spread", "Rancho Perdido",
                         "Broken Wheel", "The Orchard", "Sweetwater Ranch", "Homestead 41"},
        [STYLE_WILDS] = {"Coyote Draw", "Cold Creek", "The Old Pass", "Rattler Gulch",
                         "Painted Rocks", "Eagle Tail", "The Narrows", "Bitter Sage", "Lobo Flats",
                         "Stone Ford", "Bear Hollow", "Wind Gap"},
        [STYLE_LAIR] = {"The Drowned Abbey", "Crow Hall", "The Fallen Keep", "Saint Orso's",
                        "The Bone Yard", "The Sunken Court", "Old Watch", "The Broken Stair",
                        "Castle Vero", "The Quiet Cloister", "Wolf Gate", "The Ash House"},
    };
    strcpy(m->layout->title, NAMES[style][maker_pick(m, TITLES)]);
}

static enum status begin(struct maker *m, enum style style, mil width, mil height, char *reason)
{
    enum status status = layout_begin(m->layout, width, height, reason);
    if (status != STATUS_OK)
        return status;
    bool longer = width != height ? height > width : maker_happens(m, 50);
    m->swap = style == STYLE_STREET ? longer : maker_happens(m, 50);
    m->flip_x = maker_happens(m, 50);
    m->flip_y = maker_happens(m, 50);
    m->width = m->swap ? height : width;
    m->height = m->swap ? width : height;
    m->layout->style = style;
    name_table(m, style);
    name_spots(m);
    return STATUS_OK;
}

/* Whether every base size gets everywhere it should [TB-TER-3]. */
static enum status proves_playable(const struct terrain *terrain, bool *answer)
{
    static const mil radii[] = {RADIUS_LARGE, RADIUS_MOUNTED, RADIUS_FOOT};
    *answer = true;
    for (int i = 0; i < 3 && *answer; i++) {
        enum status status = playable_for(terrain, radii[i], KW_CLOSED_TO_SOME, answer);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status maker_make(struct layout *layout, enum style style, mil width, mil height,
                       struct chance *chance, char reason[LIMIT_REASON])
{
    static void (*const STYLES[STYLE_COUNT])(struct maker *) = {
        [STYLE_STREET] = maker_street,
        [STYLE_RANCH] = maker_ranch,
        [STYLE_WILDS] = maker_wilds,
        [STYLE_LAIR] = maker_lair,
    };
    CHECK(style > STYLE_PLAIN && style < STYLE_COUNT);
    if (width < MAKER_SIDE_LEAST || height < MAKER_SIDE_LEAST || width > LIMIT_SIDE ||
        height > LIMIT_SIDE) {
        strcpy(reason, "a random table's sides are 24 to 72 inches");
        return STATUS_BAD_INPUT;
    }
    for (int i = 0; i < MAKER_ATTEMPTS; i++) {
        struct maker m = {.layout = layout, .chance = chance};
        bool playable = false;
        enum status status = begin(&m, style, width, height, reason);
        if (status != STATUS_OK)
            return status;
        STYLES[style](&m);
        if (m.spoiled || maker_area_within(&m, m.covered_words, MAKER_COVER_LEAST))
            continue;
        status = proves_playable(&layout->terrain, &playable);
        if (status != STATUS_OK || playable)
            return status;
    }
    strcpy(reason, "no playable table was found for that size; another seed may do");
    return STATUS_BAD_INPUT;
}
