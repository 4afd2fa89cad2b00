#include "scene.h"

#include <string.h>

#include "base/check.h"
#include "ground.h"

uint64_t scene_roll(struct scene_dice *dice)
{
    uint64_t z = dice->state += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

mil scene_between(struct scene_dice *dice, mil low, mil high)
{
    return low + (mil)(scene_roll(dice) % (uint64_t)(high - low + 1));
}

/* ---- shapes ----------------------------------------------------------------------- */

/* Turns a shape around the origin by k/64 turns and carries it to a place. */
static void shape_set_down(struct point *points, int count, int k, struct point at)
{
    int64_t cosine = RING_COSINE[k], sine = RING_COSINE[(k + RING_POINTS * 3 / 4) % RING_POINTS];
    for (int i = 0; i < count; i++) {
        int64_t x = points[i].x, y = points[i].y;
        points[i].x = at.x + (mil)((x * cosine - y * sine) >> 30);
        points[i].y = at.y + (mil)((x * sine + y * cosine) >> 30);
    }
}

static int shape_rectangle(struct point *points, mil width, mil height)
{
    points[0] = (struct point){-width / 2, -height / 2};
    points[1] = (struct point){width / 2, -height / 2};
    points[2] = (struct point){width / 2, height / 2};
    points[3] = (struct point){-width / 2, height / 2};
    return 4;
}

static int shape_corner(struct point *points, mil width, mil height, mil arm)
{
    points[0] = (struct point){0, 0};
    points[1] = (struct point){width, 0};
    points[2] = (struct point){width, arm};
    points[3] = (struct point){arm, arm};
    points[4] = (struct point){arm, height};
    points[5] = (struct point){0, height};
    return 6;
}

/* Points around the centre at distances that differ: simple, and seldom convex. */
static int shape_ragged(struct point *points, struct scene_dice *dice)
{
    int count = scene_between(dice, 5, 12);
    mil size = scene_between(dice, 1000, 2600);
    for (int i = 0; i < count; i++) {
        mil distance = scene_between(dice, size / 2, size);
        points[i] = ring_point((struct point){0, 0}, distance, i * RING_POINTS / count);
    }
    return count;
}

static int shape_any(struct point *points, struct scene_dice *dice, bool thin)
{
    mil width = scene_between(dice, 1000, 5000), height = scene_between(dice, 1000, 4000);

    if (thin)
        return shape_rectangle(points, width, scene_between(dice, 100, 450));
    switch (scene_between(dice, 0, 3)) {
    case 0:
        return shape_corner(points, width, height, scene_between(dice, 300, 900));
    case 1:
        return shape_ragged(points, dice);
    default:
        return shape_rectangle(points, width, height);
    }
}

/* ---- scenes ----------------------------------------------------------------------- */

static unsigned keywords_any(struct scene_dice *dice, enum scene_costs costs)
{
    int roll = scene_between(dice, 0, 9);

    if (costs == SCENE_ODD)
        return roll == 0 ? KW_IMPASSABLE
                         : (unsigned)scene_roll(dice) & KW_MOVEMENT & ~(unsigned)KW_GAP;
    if (costs == SCENE_PLAIN)
        return roll == 0 ? KW_GAP : KW_IMPASSABLE;
    if (roll < 4)
        return KW_IMPASSABLE;
    if (roll < 7)
        return KW_DIFFICULT;
    if (costs == SCENE_ROOFS)
        return roll == 7 ? KW_ROOF : KW_ROOF | KW_CLIMBABLE;
    if (costs == SCENE_SLOW)
        return roll == 7 ? KW_GAP : KW_DIFFICULT | KW_DANGEROUS;
    return roll == 7 ? KW_BARRIER | KW_DIFFICULT : KW_BARRIER;
}

static void add_piece(struct scene *scene, struct scene_dice *dice, enum scene_costs costs)
{
    struct point points[LIMIT_PIECE_POINTS];
    char reason[LIMIT_REASON];
    struct terrain *terrain = &scene->terrain;
    unsigned keywords = keywords_any(dice, costs);
    int count = shape_any(points, dice, keywords & KW_BARRIER);
    struct point at;

    at.x = scene_between(dice, 0, terrain->width);
    at.y = scene_between(dice, 0, terrain->height);
    /* Half of all pieces lie square to the sides, where lines and edges coincide. */
    int k = scene_between(dice, 0, 1) ? scene_between(dice, 0, 3) * (RING_POINTS / 4)
                                      : scene_between(dice, 0, RING_POINTS - 1);
    shape_set_down(points, count, k, at);
    for (int i = 0; i < count; i++) {
        mil *x = &points[i].x, *y = &points[i].y;
        *x = *x < 0 ? 0 : *x > terrain->width ? terrain->width : *x;
        *y = *y < 0 ? 0 : *y > terrain->height ? terrain->height : *y;
    }
    int level = keywords & KW_ROOF ? scene_between(dice, 1, 2) : scene_between(dice, 0, 2);
    enum status status = terrain_add(terrain, "piece", level, keywords, points, count, reason);
    (void)status; /* an outline the table's side has spoiled is left out */
}

/* Any mask of movement keywords, about half of the time none. */
static uint16_t mask_any(struct scene_dice *dice)
{
    uint64_t roll = scene_roll(dice);
    return roll >> 32 & 1 ? 0 : (uint16_t)(roll & KW_MOVEMENT);
}

static void set_costs_odd(struct cost_model *costs, struct scene_dice *dice)
{
    costs->slow = mask_any(dice);
    costs->slow_extra = (uint16_t)scene_between(dice, 0, 700);
    costs->priced = mask_any(dice);
    costs->per_level = mask_any(dice);
    costs->no_end = mask_any(dice);
    costs->whole = mask_any(dice);
    costs->price = scene_between(dice, 0, 2 * INCH);
    costs->closed_pieces = scene_roll(dice) & scene_roll(dice) & scene_roll(dice);
    for (int i = 1; i <= LIMIT_LEVEL; i++) {
        costs->climb_up[i] = scene_between(dice, NO_CLIMB, 3 * INCH);
        costs->climb_down[i] = scene_between(dice, NO_CLIMB, 3 * INCH);
        costs->climb_over[i] = scene_between(dice, 0, 3 * INCH);
        if (scene_between(dice, 0, 5) == 0)
            costs->climb_up[i] = costs->climb_down[i] = NO_CLIMB;
        if (scene_between(dice, 0, 5) == 0)
            costs->climb_over[i] = NO_CLIMB;
    }
}

static void set_costs(struct cost_model *costs, enum scene_costs kind)
{
    memset(costs, 0, sizeof *costs);
    for (int i = 0; i <= LIMIT_LEVEL; i++)
        costs->climb_up[i] = costs->climb_down[i] = i * 2 * INCH;
    if (kind == SCENE_WHOLE)
        costs->whole = KW_DIFFICULT | KW_BARRIER;
    else if (kind != SCENE_PLAIN)
        costs->slow = KW_DIFFICULT;
    costs->slow_extra = 256;
    if (kind == SCENE_PRICED) {
        costs->priced = KW_BARRIER;
        costs->price = INCH;
    }
    costs->no_end = KW_BARRIER;
}

void scene_make(struct scene *scene, uint64_t number, enum scene_costs costs, mil side,
                int piece_count)
{
    const mil radii[4] = {RADIUS_FOOT, RADIUS_FOOT, RADIUS_MOUNTED, RADIUS_LARGE};
    char reason[LIMIT_REASON];
    struct scene_dice dice = {number};

    memset(scene, 0, sizeof *scene);
    set_costs(&scene->costs, costs);
    if (costs == SCENE_ODD)
        set_costs_odd(&scene->costs, &dice);
    scene->radius = radii[scene_between(&dice, 0, 3)];
    if (terrain_begin(&scene->terrain, side, side, reason) != STATUS_OK)
        return;
    for (int i = 0; i < piece_count; i++)
        add_piece(scene, &dice, costs);
    if (costs != SCENE_PLAIN && scene_between(&dice, 0, 1)) {
        struct circle circle = {.radius = scene_between(&dice, 500, 2000)};
        circle.at.x = scene_between(&dice, 0, side);
        circle.at.y = scene_between(&dice, 0, side);
        scene->areas[scene->area_count++] = (struct area){circle, KW_DIFFICULT};
        circle.radius = scene_between(&dice, 500, 1500);
        circle.at.x = scene_between(&dice, 0, side);
        circle.at.y = scene_between(&dice, 0, side);
        scene->areas[scene->area_count++] = (struct area){circle, KW_IMPASSABLE};
    }
}

void scene_add_bases(struct scene *scene, uint64_t number, int count)
{
    const mil radii[3] = {RADIUS_FOOT, RADIUS_MOUNTED, RADIUS_LARGE};
    static struct ground ground;
    struct scene_dice dice = {number};

    for (int tries = 0; tries < 1000 && scene->base_count < count; tries++) {
        struct base base = {.hiding = HIDE_NOTHING};
        struct board board = scene_board(scene);
        base.circle.radius = radii[scene_between(&dice, 0, 2)];
        base.circle.at.x = scene_between(&dice, 0, scene->terrain.width);
        base.circle.at.y = scene_between(&dice, 0, scene->terrain.height);
        base.passing = scene_between(&dice, 0, 3) == 0 ? PASS_CROSSED : PASS_SOLID;
        ground_take(&ground, &board, (struct mover){base.circle.radius, &scene->costs});
        if (!ground_stands(&ground, base.circle.at))
            continue;
        base.level = (uint8_t)terrain_level(&scene->terrain, base.circle.at);
        scene->bases[scene->base_count++] = base;
    }
}

void scene_clear(struct scene *scene, mil side)
{
    scene_make(scene, 0, SCENE_PLAIN, side, 0);
    scene->radius = RADIUS_FOOT;
}

int scene_add_box(struct scene *scene, int level, unsigned keywords, mil x0, mil y0, mil x1, mil y1)
{
    const struct point corners[4] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    char reason[LIMIT_REASON];
    enum status status = terrain_add(&scene->terrain, "box", level, keywords, corners, 4, reason);
    CHECK(status == STATUS_OK);
    return scene->terrain.piece_count - 1;
}

int scene_add_base(struct scene *scene, mil x, mil y, mil radius)
{
    CHECK(scene->base_count < SCENE_BASES);
    struct base *base = &scene->bases[scene->base_count];
    *base = (struct base){.circle = {{x, y}, radius}, .passing = PASS_SOLID};
    base->level = (uint8_t)terrain_level(&scene->terrain, base->circle.at);
    return scene->base_count++;
}

/* Puts what nobody should look at past the ends of the lists. */
static void scene_haunt(struct scene *scene)
{
    struct terrain *terrain = &scene->terrain;
    mil x = terrain->width, y = terrain->height;
    struct point middle = {x / 2, y / 2};

    if (terrain->piece_count < LIMIT_PIECES) {
        struct piece *piece = &terrain->pieces[terrain->piece_count];
        *piece = (struct piece){.keywords = KW_MOVEMENT | KW_IMPASSABLE, .level = LIMIT_LEVEL};
        piece->point_count = 4;
        piece->points[1].x = piece->points[2].x = piece->box.x1 = x;
        piece->points[2].y = piece->points[3].y = piece->box.y1 = y;
    }
    scene->areas[scene->area_count] = (struct area){{middle, x}, KW_MOVEMENT | KW_IMPASSABLE};
    scene->bases[scene->base_count] = (struct base){.circle = {middle, x}, .level = LIMIT_LEVEL};
}

struct board scene_board(struct scene *scene)
{
    scene_haunt(scene);
    return (struct board){.terrain = &scene->terrain,
                          .areas = scene->areas,
                          .area_count = scene->area_count,
                          .bases = scene->bases,
                          .base_count = scene->base_count};
}

struct mover scene_mover(const struct scene *scene)
{
    return (struct mover){scene->radius, &scene->costs};
}
