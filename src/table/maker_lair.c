/* A ruin and lair: broken halls of L and U shaped walls with gaps for doors, pillars, crypts,
 * rubble, thorns, and perhaps a chasm with a bridge. */
#include "table/maker_kit.h"

enum {
    WALL_WORDS = KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
    LOW_WALL = KW_OBSCURING | KW_HARD | KW_BARRIER,
    GROWTH = KW_OBSCURING | KW_SOFT | KW_DIFFICULT,
    THICK = 800, /* of a wall that stands */
    DOOR = 2700,
    CHASM_WIDTH = 2000,
};

static const struct kind CHASM = {"chasm", 0, KW_GAP};
static const struct kind BRIDGE = {"bridge", 0, 0};
static const struct kind HALL = {"hall", 2, WALL_WORDS};
static const struct kind CHAPEL = {"chapel", 2, WALL_WORDS};
static const struct kind TOWER = {"tower", 3, WALL_WORDS};
static const struct kind PILLAR = {"pillar", 2, WALL_WORDS};
static const struct kind STATUE = {"statue", 2, WALL_WORDS};
static const struct kind ALTAR = {"altar", 1, LOW_WALL};
static const struct kind POOL = {"pool", 0, KW_DIFFICULT};
static const struct kind CRYPT = {"crypt", 1, KW_BLOCKING | KW_HARD | KW_CLIMBABLE | KW_ROOF};
static const struct kind BROKEN_WALL = {"broken-wall", 1, LOW_WALL};
static const struct kind GRAVES = {"graves", 1, KW_OBSCURING | KW_HARD | KW_DIFFICULT};

static bool put(struct maker *m, const struct kind *kind, struct shape shape, bool numbered)
{
    return maker_place(m, kind, &shape, numbered, APART_CLOSED, APART_LOOSE);
}

/* Two walls in the shape of an L that face each other over two doors, something in the middle. */
static void hall(struct maker *m, struct box box)
{
    mil length = lesser(maker_range(m, 8200, 11 * INCH), box.x1 - box.x0);
    mil depth = lesser(maker_range(m, 8200, 10 * INCH), box.y1 - box.y0);
    struct stand stand = {maker_within(m, box, length, depth), 0};
    mil l = length - DOOR, d = depth - DOOR;
    struct stand first = {stand_point(stand, -DOOR / 2, -DOOR / 2), stand.degree};
    struct stand second = {stand_point(stand, DOOR / 2, DOOR / 2), stand.degree + 180};
    put(m, &HALL, shape_l(first, l, d, THICK), true);
    put(m, &HALL, shape_l(second, l, d, THICK), true);
    put(m, &STATUE, shape_round(stand.at, 600), true);
}

/* A wall in the shape of a U with an altar inside, pillars before it. */
static void chapel(struct maker *m, struct box box)
{
    enum { TRIES = 6 };
    for (int i = 0; i < TRIES; i++) {
        mil length = lesser(maker_range(m, 6600, 8200), box.x1 - box.x0);
        mil depth = lesser(maker_range(m, 5600, 7600), box.y1 - box.y0);
        struct stand stand = maker_stand(m, box, length, depth, 8);
        stand.degree += 90 * maker_pick(m, 4);
        if (!put(m, &CHAPEL, shape_u(stand, length, depth, THICK), false))
            continue;
        struct stand altar = {stand_point(stand, 0, -depth / 2 + THICK + 900), stand.degree};
        struct shape shape = shape_box(altar, 2000, 900);
        maker_place(m, &ALTAR, &shape, false, APART_NONE, APART_LOOSE);
        for (int side = -1; side <= 1; side += 2)
            put(m, &PILLAR,
                shape_round(stand_point(stand, side * (length / 2 - 400), depth / 2 + 3000), 450),
                true);
        return;
    }
}

/* A tower that still stands, and the wall that ran to it. */
static void tower(struct maker *m, struct box box)
{
    mil radius = maker_range(m, 1900, 2800);
    struct point at = maker_within(m, box, 2 * radius, 2 * radius);
    if (!put(m, &TOWER, shape_round(at, radius), false))
        return;
    int degree = maker_pick(m, COMPASS_POINTS);
    struct stand stand = {at, degree};
    struct point from = stand_point(stand, radius + 2600, 0),
                 to = stand_point(stand, radius + 6200, 0);
    maker_run(m, &BROKEN_WALL, from, to, THICK);
    struct shape heap = shape_lump(m, (struct stand){stand_point(stand, -radius - 2000, 0), degree},
                                   1500, 1900, 9, 25);
    static const struct kind RUBBLE = {"rubble", 0, KW_DIFFICULT};
    put(m, &RUBBLE, heap, true);
}

/* Pillars round a pool. */
static void cloister(struct maker *m, struct box box)
{
    mil half = lesser(maker_range(m, 1800, 2600), (box.x1 - box.x0) / 4);
    struct stand stand = maker_stand(m, box, 4 * half, 4 * half, 22);
    put(m, &POOL, shape_box(stand, 2 * half, 2 * half), true);
    for (int i = 0; i < 4; i++) {
        struct stand corner = {stand.at, stand.degree + 45 + 90 * i};
        put(m, &PILLAR, shape_round(stand_point(corner, 2 * half, 0), 450), true);
    }
    for (int side = -1; side <= 1; side += 2) { /* what is left of the wall round it */
        mil off = side * (2 * half + 2600), length = maker_range(m, 2 * half, 4 * half);
        struct stand wall = {stand_point(stand, 0, off), stand.degree};
        put(m, &BROKEN_WALL, shape_box(wall, length, THICK), true);
    }
}

/* Crypts one may stand on, and rows of graves between low walls. */
static void graveyard(struct maker *m, struct box box)
{
    enum { TRIES = 8 };
    for (int i = 0, crypts = 0; i < TRIES && crypts < 2; i++) {
        struct stand at = maker_stand(m, box, 4500, 4500, 15);
        mil length = maker_range(m, 3400, 4400), depth = maker_range(m, 2600, 3200);
        crypts += put(m, &CRYPT, shape_box(at, length, depth), true);
    }
    for (int i = 0, graves = 0; i < TRIES && graves < 1; i++) {
        struct stand at = maker_stand(m, box, 5000, 4000, 10);
        graves += put(m, &GRAVES, shape_box(at, 4600, 3200), true);
    }
    for (int i = 0, walls = 0; i < TRIES && walls < 2; i++) {
        struct stand at = maker_stand(m, box, 4000, 4000, 180);
        walls += put(m, &BROKEN_WALL, shape_box(at, maker_range(m, 2600, 4400), 700), true);
    }
}

/* The old road to the gate. */
static void road(struct maker *m)
{
    enum { OVER = 2 * INCH };
    mil x = m->width / 2, half = maker_range(m, 700, 1000),
        end = m->height / 2 + maker_range(m, 0, 4000);
    struct point points[] = {{x - half, -OVER},
                             {x - half + 300, m->height / 6},
                             {x - half - 100, m->height / 3},
                             {x - half - 600, end + 500},
                             {x + half + 600, end},
                             {x + half - 200, m->height / 3},
                             {x + half + 300, m->height / 6},
                             {x + half, -OVER}};
    maker_ground(m, "old-road", points, 8);
}

void maker_lair(struct maker *m)
{
    static void (*const FEATURES[])(struct maker *, struct box) = {hall, chapel, tower, cloister,
                                                                   graveyard};
    enum { FEATURE_COUNT = sizeof FEATURES / sizeof FEATURES[0] };
    static const struct filler FILLERS[] = {
        {{"rubble", 0, KW_DIFFICULT}, 6, 24, 4, 11, 25, false},
        {{"rocks", 1, KW_OBSCURING | KW_HARD | KW_DIFFICULT}, 3, 9, 2, 9, 25, false},
        {{"thorns", 1, GROWTH | KW_DANGEROUS}, 5, 14, 2, 10, 25, false},
        {{"dead-trees", 2, GROWTH}, 10, 32, 3, 11, 22, false},
        {{"ruin", 1, WALL_WORDS}, 5, 9, 1, 0, 0, true},
    };
    int quarters[4], features[FEATURE_COUNT];
    road(m);
    if (maker_happens(m, 45)) {
        mil at = maker_passage(m), sway = maker_range(m, 500, 2500);
        struct winding w = maker_winding(m, at, CHASM_WIDTH, sway);
        maker_lay_winding(m, &w, &CHASM, &BRIDGE);
    }
    maker_shuffle(m, quarters, 4);
    maker_shuffle(m, features, FEATURE_COUNT);
    for (int i = 0; i < 4; i++)
        FEATURES[features[i]](m, maker_quarter(m, quarters[i]));
    maker_fill(m, FILLERS, sizeof FILLERS / sizeof FILLERS[0]);
}
