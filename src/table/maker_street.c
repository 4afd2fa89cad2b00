/* A town: one street, houses with boardwalks on both sides of it, an alley through the middle,
 * yards and scrub behind. */
#include "table/maker_kit.h"

enum {
    WALK = 1300,  /* depth of a boardwalk */
    ALLEY = 1700, /* half its width: the objectives across the street lie in it */
    HOUSE_LEAST = 4200,
    HOUSE_MOST = 8200,
    HOUSE_SMALL = 6400, /* the same on a small table, which should hold more than houses */
    DEPTH_MOST = 7200,
    BACK = 2500, /* from the houses to the table's side, so that one can walk behind them */
    SOLID = KW_BLOCKING | KW_HARD | KW_IMPASSABLE,
    ROOFED = KW_BLOCKING | KW_HARD | KW_CLIMBABLE | KW_ROOF,
    HARD_THING = KW_OBSCURING | KW_HARD | KW_IMPASSABLE,
    LOW_THING = KW_OBSCURING | KW_SOFT | KW_BARRIER,
    SCRUB = KW_OBSCURING | KW_SOFT | KW_DIFFICULT,
};

static const struct kind HOUSES[] = {
    {"saloon", 2, SOLID},       {"bank", 1, ROOFED},        {"general-store", 1, ROOFED},
    {"jail", 1, ROOFED},        {"livery", 2, SOLID},       {"hotel", 2, SOLID},
    {"assay-office", 1, SOLID}, {"gunsmith", 1, SOLID},     {"undertaker", 1, SOLID},
    {"barber", 1, ROOFED},      {"telegraph", 1, ROOFED},   {"stage-office", 1, ROOFED},
    {"church", 3, SOLID},       {"blacksmith", 1, SOLID},   {"boarding-house", 2, SOLID},
    {"newspaper", 1, SOLID},    {"doctor", 1, ROOFED},      {"feed-store", 2, ROOFED},
    {"land-office", 1, ROOFED}, {"laundry", 1, SOLID},      {"school", 1, SOLID},
    {"bath-house", 1, SOLID},   {"post-office", 1, ROOFED}, {"theatre", 2, SOLID},
};
enum { HOUSE_KINDS = sizeof HOUSES / sizeof HOUSES[0] };

static const struct kind BOARDWALK = {"boardwalk", 0, 0};
static const struct kind FENCE = {"fence", 1, LOW_THING};
static const struct kind TROUGH = {"trough", 1, LOW_THING};
static const struct kind CRATES = {"crates", 1, HARD_THING};
static const struct kind BARRELS = {"barrels", 1, HARD_THING};
static const struct kind WAGON = {"wagon", 1, HARD_THING};
static const struct kind WELL = {"well", 1, HARD_THING};

/* The town as it grows: which houses come next, and the street's measures. */
struct town {
    struct maker *m;
    int order[HOUSE_KINDS];
    int built, yards;
    mil half;           /* of the street's width */
    mil longest, depth; /* of a house */
};

/* A fenced yard open toward the street. */
static void yard(struct town *town, struct stand front, int away, mil length)
{
    enum { THICK = 300 };
    mil depth = maker_range(town->m, town->depth * 2 / 3, town->depth), half = length / 2 - THICK;
    mil far = away * (WALK + depth), back = away * (WALK + depth - THICK / 2);
    for (int side = -1; side <= 1; side += 2)
        maker_run(town->m, &FENCE, stand_point(front, side * half, away * WALK),
                  stand_point(front, side * half, far), THICK);
    maker_run(town->m, &FENCE, stand_point(front, -half + THICK / 2, back),
              stand_point(front, half - THICK / 2, back), THICK);
}

/* What stands before a house, at the edge of its boardwalk. */
static void front_things(struct town *town, struct stand front, int away, mil length)
{
    static const struct kind *const THINGS[] = {&TROUGH, &CRATES, &BARRELS};
    static const mil LENGTHS[] = {2000, 1800, 1500}, DEPTHS[] = {700, 900, 1000};
    if (!maker_happens(town->m, 65))
        return;
    int i = maker_pick(town->m, 3);
    mil along = maker_range(town->m, -length / 2 + LENGTHS[i] / 2, length / 2 - LENGTHS[i] / 2);
    struct stand at = {stand_point(front, along, -away * (DEPTHS[i] / 2 + 200)), front.degree};
    struct shape shape = shape_box(at, LENGTHS[i], DEPTHS[i]);
    maker_place(town->m, THINGS[i], &shape, true, APART_NONE, APART_NONE);
}

/* A house and its boardwalk. `front` is the middle of the walk's edge on the street; `away` is -1
 * for the north side of the street, 1 for the south. */
static bool house(struct town *town, struct stand front, int away, mil length)
{
    struct maker *m = town->m;
    if (town->built == HOUSE_KINDS)
        return false;
    mil depth = maker_range(m, town->depth * 3 / 4, town->depth);
    struct stand middle = {stand_point(front, 0, away * (WALK + depth / 2)), front.degree};
    struct shape shape = shape_box(middle, length, depth);
    if (!maker_place(m, &HOUSES[town->order[town->built]], &shape, false, APART_CLOSED, APART_NONE))
        return false;
    town->built++;
    mil walk = length + maker_range(m, 0, 800);
    middle.at = stand_point(front, 0, away * WALK / 2);
    shape = shape_box(middle, walk, WALK);
    if (maker_happens(m, 85))
        maker_place(m, &BOARDWALK, &shape, true, APART_NONE, APART_NONE);
    front_things(town, front, away, length);
    return true;
}

/* The lots of half a side of the street, from the alley outward; `ahead` is the way along the
 * street. */
static void row(struct town *town, int away, int ahead)
{
    enum { EDGE = 900, GAP_LEAST = 2600, GAP_MOST = 3400, SLANT = 3 };
    struct maker *m = town->m;
    mil end = m->width / 2 - EDGE, at = ALLEY + maker_range(m, 0, 500);
    while (end - at >= HOUSE_LEAST) {
        mil length = maker_range(m, HOUSE_LEAST, town->longest);
        if (end - at < 2 * HOUSE_LEAST + GAP_LEAST) /* the last one takes what is left */
            length = end - at < town->longest + INCH ? end - at : town->longest;
        int slant = maker_happens(m, 30) ? maker_pick(m, 2 * SLANT + 1) - SLANT : 0;
        mil jut = maker_range(m, -300, 300);
        struct stand front = {
            {m->width / 2 + ahead * (at + length / 2), m->height / 2 + away * (town->half + jut)},
            slant};
        if (town->yards < 2 && maker_happens(m, 12)) {
            town->yards++;
            yard(town, front, away, length);
        } else if (!house(town, front, away, length)) {
            front.degree = 0;
            house(town, front, away, length);
        }
        at += length + maker_range(m, GAP_LEAST, GAP_MOST);
    }
}

/* The dust of the street, and of the alley that crosses it. */
static void dust(struct town *town)
{
    enum { POINTS = 7, OVER = 2 * INCH, UNEVEN = 300 };
    struct maker *m = town->m;
    struct point street[2 * POINTS];
    for (int i = 0; i < POINTS; i++) {
        mil x = (mil)(-OVER + (int64_t)(m->width + 2 * OVER) * i / (POINTS - 1));
        mil up = maker_range(m, -UNEVEN, UNEVEN), down = maker_range(m, -UNEVEN, UNEVEN);
        street[i] = (struct point){x, m->height / 2 - town->half + up};
        street[2 * POINTS - 1 - i] = (struct point){x, m->height / 2 + town->half + down};
    }
    mil x = m->width / 2, half = maker_range(m, 500, 800);
    struct point alley[2 * POINTS];
    for (int i = 0; i < POINTS; i++) {
        mil y = (mil)(-OVER + (int64_t)(m->height + 2 * OVER) * i / (POINTS - 1));
        mil off = maker_range(m, -UNEVEN, UNEVEN);
        alley[i] = (struct point){x - half + off, y};
        alley[2 * POINTS - 1 - i] = (struct point){x + half + off, y};
    }
    maker_ground(m, "alley", alley, 2 * POINTS);
    maker_ground(m, "street", street, 2 * POINTS);
}

/* A wagon and a well somewhere in the street. */
static void street_things(struct town *town)
{
    enum { TRIES = 12, ASIDE = 1600 };
    struct maker *m = town->m;
    struct box street = {0, m->height / 2 - ASIDE, m->width, m->height / 2 + ASIDE};
    int wagons = 1 + (m->width > 40 * INCH) + maker_pick(m, 2);
    for (int i = 0; i < TRIES && wagons > 0; i++) {
        struct stand at = maker_stand(m, street, 4 * INCH, 0, 20);
        struct shape shape = shape_box(at, 2800, 1600);
        wagons -= maker_place(m, &WAGON, &shape, true, APART_NONE, APART_LOOSE);
    }
    if (maker_happens(m, 40)) {
        struct point at = maker_within(m, street, 6 * INCH, INCH);
        struct shape shape = shape_round(at, 650);
        maker_place(m, &WELL, &shape, false, APART_CLOSED, APART_LOOSE);
    }
}

void maker_street(struct maker *m)
{
    static const struct filler FILLERS[] = {
        {{"sage", 1, SCRUB}, 5, 16, 5, 10, 22, false},
        {{"rocks", 1, KW_OBSCURING | KW_HARD | KW_DIFFICULT}, 3, 8, 2, 9, 25, false},
        {{"cottonwoods", 2, SCRUB}, 10, 32, 2, 11, 22, false},
        {{"shed", 1, SOLID}, 7, 15, 1, 0, 0, true},
        {{"woodpile", 1, LOW_THING}, 2, 3, 1, 0, 0, true},
    };
    struct town town = {.m = m, .half = maker_range(m, 2900, 3500)};
    town.longest = m->width < 30 * INCH ? HOUSE_SMALL : HOUSE_MOST;
    town.depth = m->height / 2 - town.half - WALK - BACK;
    town.depth = town.depth < DEPTH_MOST ? town.depth : DEPTH_MOST;
    maker_shuffle(m, town.order, HOUSE_KINDS);
    dust(&town);
    for (int away = -1; away <= 1; away += 2) {
        row(&town, away, -1);
        row(&town, away, 1);
    }
    street_things(&town);
    maker_fill(m, FILLERS, sizeof FILLERS / sizeof FILLERS[0]);
}
