/* A ranch: farmhouse, barn and corral, a field, a grove with a pond, and a trail that passes by. */
#include "table/maker_kit.h"

enum {
    SOLID = KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
    ROOFED = KW_BLOCKING | KW_HARD | KW_CLIMBABLE | KW_ROOF,
    HARD_THING = KW_OBSCURING | KW_HARD | KW_IMPASSABLE,
    LOW_THING = KW_OBSCURING | KW_SOFT | KW_BARRIER,
    GROWTH = KW_OBSCURING | KW_SOFT | KW_DIFFICULT,
    RAIL = 300,  /* thickness of a fence */
    STONE = 600, /* of a stone wall */
    GATE = 3200, /* width of an opening in either */
    PORCH = 1300,
};

static const struct kind FARMHOUSE = {"farmhouse", 2, SOLID};
static const struct kind CABIN = {"cabin", 1, ROOFED};
static const struct kind PORCH_WALK = {"porch", 0, 0};
static const struct kind BARN = {"barn", 2, ROOFED};
static const struct kind OUTHOUSE = {"outhouse", 1, SOLID};
static const struct kind WELL = {"well", 1, HARD_THING};
static const struct kind WINDMILL = {"windmill", 3, HARD_THING};
static const struct kind WOODPILE = {"woodpile", 1, LOW_THING};
static const struct kind CORRAL = {"corral-fence", 1, LOW_THING};
static const struct kind TROUGH = {"trough", 1, LOW_THING};
static const struct kind HAYSTACK = {"haystack", 1, KW_OBSCURING | KW_SOFT | KW_IMPASSABLE};
static const struct kind CORN = {"corn-field", 1, GROWTH};
static const struct kind FIELD = {"field", 0, KW_DIFFICULT};
static const struct kind STONE_WALL = {"wall", 1, KW_OBSCURING | KW_HARD | KW_BARRIER};
static const struct kind GROVE = {"woods", 2, GROWTH};
static const struct kind POND = {"pond", 0, KW_DIFFICULT};
static const struct kind WAGON = {"wagon", 1, HARD_THING};

/* A measure for a table of 36 inches on one of another size: houses are a little smaller on a small
 * table, a little larger on a large one. */
static mil scaled(const struct maker *m, mil length)
{
    mil side = lesser(m->width, m->height);
    mil percent = side >= 48 * INCH ? 115 : side >= 32 * INCH ? 100 : 78;
    return length * percent / 100;
}

/* Looks for a place off the trail for something of a length and a depth in a box, up to `degrees`
 * from square to the table. Gives the last one tried if none is. */
static struct stand lot(struct maker *m, struct box box, mil length, mil depth, int degrees)
{
    enum { TRIES = 10 };
    struct stand stand;
    for (int i = 0; i < TRIES; i++) {
        stand = maker_stand(m, box, length, depth, degrees);
        struct shape shape = shape_box(stand, length, depth);
        if (maker_off_ground(m, &shape))
            break;
    }
    return stand;
}

/* Tries a thing at random places in a box. */
static bool somewhere(struct maker *m, struct box box, const struct kind *kind, mil length,
                      mil depth, bool numbered)
{
    enum { TRIES = 12 };
    for (int i = 0; i < TRIES; i++) {
        struct stand at = lot(m, box, length, depth, 90);
        struct shape shape =
            length == depth ? shape_round(at.at, length / 2) : shape_box(at, length, depth);
        if (maker_place(m, kind, &shape, numbered, APART_CLOSED, APART_LOOSE))
            return true;
    }
    return false;
}

/* The house with its porch toward the middle of the table, and what lies about a yard. */
static void farmstead(struct maker *m, struct box box)
{
    mil length = lesser(scaled(m, maker_range(m, 6000, 8400)), box.x1 - box.x0 - INCH);
    mil depth = scaled(m, maker_range(m, 4600, 6200));
    bool askew = maker_happens(m, 50);
    struct stand stand = lot(m, box, length, depth + 2 * PORCH, askew ? 6 : 0);
    int front = stand.at.y < m->height / 2 ? 1 : -1;
    struct shape shape = shape_box(stand, length, depth);
    if (maker_happens(m, 40)) /* a wing makes an L of it, its inner corner away from the porch */
        shape = shape_l((struct stand){stand.at, stand.degree + (front > 0 ? 180 : 0)}, length,
                        depth, depth * 11 / 20);
    bool cabin = maker_happens(m, 30);
    if (!maker_place(m, cabin ? &CABIN : &FARMHOUSE, &shape, false, APART_CLOSED, APART_LOOSE))
        return;
    struct stand porch = {stand_point(stand, 0, front * (depth / 2 + PORCH / 2)), stand.degree};
    shape = shape_box(porch, length * 7 / 10, PORCH);
    maker_place(m, &PORCH_WALK, &shape, false, APART_NONE, APART_NONE);
    somewhere(m, box, &WELL, 1300, 1300, false);
    somewhere(m, box, &OUTHOUSE, 1500, 1400, false);
    somewhere(m, box, &WOODPILE, 2400, 800, true);
}

/* Four lines of rails, with a gate in the one toward the middle of the table, and a trough inside.
 */
static void corral(struct maker *m, struct box box)
{
    mil cx = (box.x0 + box.x1) / 2, cy = (box.y0 + box.y1) / 2;
    bool gate_south = cy < m->height / 2, gate_west = maker_happens(m, 50);
    mil shut = gate_south ? box.y0 : box.y1, open = gate_south ? box.y1 : box.y0;
    mil inner = gate_south ? shut + RAIL / 2 : shut - RAIL / 2;
    mil gated = gate_south ? open - RAIL / 2 : open + RAIL / 2;
    mil west = box.x0 + RAIL / 2, east = box.x1 - RAIL / 2;
    mil from = gate_west ? box.x0 + GATE : box.x0 + RAIL,
        to = gate_west ? box.x1 - RAIL : box.x1 - GATE;
    maker_run(m, &CORRAL, (struct point){box.x0, shut}, (struct point){box.x1, shut}, RAIL);
    maker_run(m, &CORRAL, (struct point){west, inner}, (struct point){west, open}, RAIL);
    maker_run(m, &CORRAL, (struct point){east, inner}, (struct point){east, open}, RAIL);
    maker_run(m, &CORRAL, (struct point){from, gated}, (struct point){to, gated}, RAIL);
    struct shape shape = shape_square(cx - 1000, cy - 350, cx + 1000, cy + 350);
    maker_place(m, &TROUGH, &shape, true, APART_NONE, APART_NONE);
}

/* The barn on the outer part of a quarter, the corral on the inner one. */
static void barnyard(struct maker *m, struct box box)
{
    enum { BETWEEN = 2600, SIDE_LEAST = 6 * INCH, SIDE_MOST = 11 * INCH, TALL_LEAST = 5 * INCH };
    mil across = box.x1 - box.x0, down = box.y1 - box.y0;
    mil length = lesser(scaled(m, maker_range(m, 6400, 9000)), across);
    mil depth = lesser(scaled(m, 5600), down - 3 * INCH);
    bool north = box.y0 < m->height / 2;
    struct box outer = box, rest = box;
    if (north)
        outer.y1 = box.y0 + depth, rest.y0 = outer.y1 + BETWEEN;
    else
        outer.y0 = box.y1 - depth, rest.y1 = outer.y0 - BETWEEN;
    struct shape shape = shape_box(lot(m, outer, length, depth, 0), length, depth);
    maker_place(m, &BARN, &shape, false, APART_CLOSED, APART_LOOSE);
    mil side = lesser(scaled(m, maker_range(m, 8 * INCH, SIDE_MOST)), across);
    mil tall = lesser(scaled(m, maker_range(m, 6 * INCH, 9 * INCH)), rest.y1 - rest.y0);
    if (tall >= TALL_LEAST && side >= SIDE_LEAST) {
        struct stand at = lot(m, rest, side, tall, 0);
        struct box pen = {at.at.x - side / 2, at.at.y - tall / 2, at.at.x + side / 2,
                          at.at.y + tall / 2};
        corral(m, pen);
    }
    somewhere(m, box, &HAYSTACK, 1900, 1900, true);
    somewhere(m, box, &WAGON, 2800, 1600, true);
}

/* A field with a stone wall along one edge of it. */
static void farmland(struct maker *m, struct box box)
{
    enum { BESIDE = 500 };
    mil length = lesser(scaled(m, maker_range(m, 7 * INCH, 12 * INCH)), box.x1 - box.x0);
    mil depth =
        lesser(scaled(m, maker_range(m, 5500, 9 * INCH)), box.y1 - box.y0 - 2 * BESIDE - STONE);
    struct stand stand = lot(m, box, length, depth + 2 * (BESIDE + STONE), 0);
    struct shape shape = shape_box(stand, length, depth);
    maker_place(m, maker_happens(m, 60) ? &CORN : &FIELD, &shape, true, APART_CLOSED, APART_LOOSE);
    int away = stand.at.y < m->height / 2 ? 1 : -1;
    mil off = away * (depth / 2 + BESIDE), gap = maker_range(m, -length / 4, length / 4);
    maker_run(m, &STONE_WALL, stand_point(stand, -length / 2, off),
              stand_point(stand, gap - GATE / 2, off), STONE);
    maker_run(m, &STONE_WALL, stand_point(stand, gap + GATE / 2, off),
              stand_point(stand, length / 2, off), STONE);
}

/* Trees round a pond, and a windmill over it. */
static void grove(struct maker *m, struct box box)
{
    mil half = lesser(scaled(m, maker_range(m, 2200, 3400)), (box.x1 - box.x0) / 3);
    struct stand stand = lot(m, box, 2 * half, 2 * half, 90);
    struct shape shape = shape_lump(m, stand, half, half * 3 / 4, 10, 15);
    maker_place(m, &POND, &shape, true, APART_CLOSED, APART_LOOSE);
    for (int i = 0; i < 2; i++) {
        mil size = scaled(m, maker_range(m, 1800, 3200));
        stand = lot(m, box, 2 * size, 2 * size, 90);
        shape = shape_lump(m, stand, size, size * 4 / 5, 10, 20);
        maker_place(m, &GROVE, &shape, true, APART_CLOSED, APART_LOOSE);
    }
    if (maker_happens(m, 60))
        somewhere(m, box, &WINDMILL, 1700, 1700, false);
}

void maker_ranch(struct maker *m)
{
    static void (*const FEATURES[])(struct maker *, struct box) = {farmstead, barnyard, farmland,
                                                                   grove};
    static const struct filler FILLERS[] = {
        {{"woods", 2, GROWTH}, 12, 36, 4, 11, 22, false},
        {{"scrub", 1, GROWTH}, 6, 16, 4, 10, 22, false},
        {{"rocks", 1, KW_OBSCURING | KW_HARD | KW_DIFFICULT}, 3, 8, 1, 9, 25, false},
        {{"haystack", 1, KW_OBSCURING | KW_SOFT | KW_IMPASSABLE}, 3, 4, 1, 12, 8, false},
        {{"orchard", 2, GROWTH}, 18, 40, 1, 0, 0, true},
    };
    int quarters[4];
    mil west = m->height / 2 + maker_range(m, -6000, 6000);
    mil east = m->height / 2 + maker_range(m, -6000, 6000);
    maker_trail(m, "trail", west, east, 900);
    maker_shuffle(m, quarters, 4);
    for (int i = 0; i < 4; i++)
        FEATURES[i](m, maker_quarter(m, quarters[i]));
    maker_fill(m, FILLERS, sizeof FILLERS / sizeof FILLERS[0]);
}
