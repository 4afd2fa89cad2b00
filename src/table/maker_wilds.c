/* Wild country: a creek, a canyon or a ridge across the table, crags and boulders, woods and scrub.
 */
#include "table/maker_kit.h"

enum {
    CRAG_WORDS = KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
    ROCK_WORDS = KW_OBSCURING | KW_HARD | KW_DIFFICULT,
    GROWTH = KW_OBSCURING | KW_SOFT | KW_DIFFICULT,
    CREEK_WIDTH = 2000,
};

static const struct kind SHALLOWS = {"creek", 0, KW_DIFFICULT};
static const struct kind RIVER = {"river", 0, KW_IMPASSABLE};
static const struct kind FORD = {"ford", 0, KW_DIFFICULT};
static const struct kind CANYON = {"canyon", 0, KW_GAP};
static const struct kind BRIDGE = {"bridge", 0, 0};
static const struct kind CRAG = {"crag", 3, CRAG_WORDS};
static const struct kind LOG = {"log", 1, KW_OBSCURING | KW_SOFT | KW_BARRIER};

/* Whatever winds through this country, if it finds its way. */
static void winding(struct maker *m)
{
    static const struct {
        const struct kind *kind, *crossing;
    } WAYS[] = {{&SHALLOWS, &FORD}, {&RIVER, &FORD}, {&CANYON, &BRIDGE}};
    enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };
    int way = maker_pick(m, WAY_COUNT + 1);
    if (way == WAY_COUNT)
        return;
    mil at = maker_passage(m), sway = maker_range(m, 1000, 4000);
    struct winding w = maker_winding(m, at, CREEK_WIDTH, sway);
    maker_lay_winding(m, &w, WAYS[way].kind, WAYS[way].crossing);
}

/* High rocks nobody climbs; each quarter may get one. */
static void crags(struct maker *m)
{
    enum { TRIES = 6 };
    int quarters[4], wanted = 2 + maker_pick(m, 2);
    maker_shuffle(m, quarters, 4);
    for (int i = 0; i < wanted; i++) {
        struct box box = maker_quarter(m, quarters[i]);
        for (int j = 0; j < TRIES; j++) {
            mil length = maker_range(m, 1800, 3300), depth = maker_range(m, 1300, 2200);
            struct stand at = maker_stand(m, box, 2 * length, 2 * length, 180);
            struct shape shape = shape_lump(m, at, length, depth, 9, 22);
            if (maker_place(m, &CRAG, &shape, true, APART_CLOSED, APART_LOOSE))
                break;
        }
    }
}

static void logs(struct maker *m)
{
    struct box all = {0, 0, m->width, m->height};
    int wanted = 2 + maker_pick(m, 3);
    for (int i = 0; i < 4 * wanted; i++) {
        struct stand at = maker_stand(m, all, 4 * INCH, 4 * INCH, 180);
        struct shape shape = shape_box(at, maker_range(m, 2500, 4200), 600);
        wanted -= maker_place(m, &LOG, &shape, true, APART_CLOSED, APART_LOOSE);
        if (wanted == 0)
            break;
    }
}

void maker_wilds(struct maker *m)
{
    static const struct filler FILLERS[] = {
        {{"pines", 2, GROWTH}, 12, 40, 6, 11, 22, false},
        {{"scrub", 1, GROWTH}, 6, 18, 5, 10, 22, false},
        {{"rocks", 1, ROCK_WORDS}, 3, 9, 3, 9, 25, false},
        {{"boulder", 2, CRAG_WORDS}, 3, 6, 2, 8, 18, false},
        {{"thorns", 1, GROWTH | KW_DANGEROUS}, 5, 12, 1, 9, 25, false},
        {{"marsh", 0, KW_DIFFICULT}, 8, 22, 1, 10, 18, false},
    };
    winding(m);
    mil from = maker_range(m, m->height / 6, m->height / 2);
    maker_trail(m, "track", from, m->height - from, 700);
    crags(m);
    logs(m);
    maker_fill(m, FILLERS, sizeof FILLERS / sizeof FILLERS[0]);
}
