#include "base/chance.h"
#include "base/check.h"
#include "cli/bench.h"
#include "cli/path_cache.h"
#include "cli/tables.h"

#include <string.h>

enum {
    SIDE = 36 * INCH,
    HALF_LEAST = 1100, /* half the sides of pieces */
    HALF_MOST = 2200,
    APART = 1050, /* between pieces: a foot base just passes */
    COVER_LEAST = 248,
    COVER_MOST = 252, /* thousandths of the table */
    PLACE_TRIES = 400,
    NEAR = 12 * INCH,
};

struct outline {
    int count;
    struct point points[6];
};

/* ---- chance ----------------------------------------------------------------------- */

static mil draw(struct chance *chance, mil low, mil high)
{
    return low + (mil)chance_below(chance, PURPOSE_SETUP, (uint32_t)(high - low + 1));
}

static struct point draw_point(struct chance *chance, struct box box)
{
    struct point p;
    p.x = draw(chance, box.x0, box.x1);
    p.y = draw(chance, box.y0, box.y1);
    return p;
}

/* Where the centre of a foot base can be. */
static const struct box WHOLE = {RADIUS_FOOT, RADIUS_FOOT, SIDE - RADIUS_FOOT, SIDE - RADIUS_FOOT};

/* ---- pieces ----------------------------------------------------------------------- */

static struct point turned(struct point at, mil x, mil y, int k)
{
    struct point a = ring_point(at, x, k);
    return ring_point(a, y, (k + RING_POINTS / 4) % RING_POINTS);
}

/* A rectangle, every fourth time with a corner cut out, turned at random. */
static struct outline draw_outline(struct chance *chance)
{
    static const struct {
        int x, y;
    } BOX[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
      CORNER[] = {{-1, -1}, {1, -1}, {1, 0}, {0, 0}, {0, 1}, {-1, 1}};
    mil half_x = draw(chance, HALF_LEAST, HALF_MOST);
    mil half_y = draw(chance, HALF_LEAST, HALF_MOST);
    int k = draw(chance, 0, RING_POINTS - 1);
    bool corner = draw(chance, 1, 4) == 1;
    struct point at = draw_point(chance, (struct box){0, 0, SIDE, SIDE});
    struct outline outline = {.count = corner ? 6 : 4};
    for (int i = 0; i < outline.count; i++) {
        int x = corner ? CORNER[i].x : BOX[i].x, y = corner ? CORNER[i].y : BOX[i].y;
        outline.points[i] = turned(at, x * half_x, y * half_y, k);
    }
    return outline;
}

static bool is_apart(const struct outline *outline, const struct piece *piece)
{
    for (int i = 0; i < outline->count; i++) {
        struct point a = outline->points[i], b = outline->points[(i + 1) % outline->count];
        if (compare_segment_to_polygon(a, b, piece->points, piece->point_count, APART) < 0)
            return false;
    }
    return true;
}

/* Tries to put a piece somewhere; false when no room was found. */
static bool place_piece(struct terrain *terrain, struct chance *chance, int level,
                        unsigned keywords)
{
    char reason[LIMIT_REASON];
    for (int i = 0; i < PLACE_TRIES; i++) {
        struct outline outline = draw_outline(chance);
        bool apart = true;
        for (int j = 0; j < terrain->piece_count && apart; j++)
            apart = is_apart(&outline, &terrain->pieces[j]);
        if (apart && terrain_add(terrain, "piece", level, keywords, outline.points, outline.count,
                                 reason) == STATUS_OK)
            return true;
    }
    return false;
}

/* Half of the pieces block and close the way, the rest is mixed. */
static bool place_pieces(struct terrain *terrain, struct chance *chance)
{
    static const struct {
        int level;
        unsigned keywords;
    } KINDS[] = {
        {2, KW_BLOCKING | KW_IMPASSABLE}, {1, KW_OBSCURING | KW_DIFFICULT},
        {2, KW_BLOCKING | KW_IMPASSABLE}, {0, KW_DIFFICULT},
        {2, KW_BLOCKING | KW_IMPASSABLE}, {1, KW_OBSCURING | KW_BARRIER},
    };
    enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };
    char reason[LIMIT_REASON];
    CHECK(terrain_begin(terrain, SIDE, SIDE, reason) == STATUS_OK);
    for (int i = 0; i < BENCH_PIECES; i++) {
        if (!place_piece(terrain, chance, KINDS[i % KIND_COUNT].level,
                         KINDS[i % KIND_COUNT].keywords))
            return false;
    }
    return true;
}

/* Begins anew until all pieces found room and cover a quarter. */
static void make_terrain(struct bench_scene *scene, struct chance *chance)
{
    do {
        while (!place_pieces(&scene->terrain, chance))
            continue;
        scene->covered_thousandths = table_covered(&scene->terrain);
    } while (scene->covered_thousandths < COVER_LEAST || scene->covered_thousandths > COVER_MOST);
}

/* ---- bases and questions ---------------------------------------------------------- */

/* A place in a box where the mover may stand among some bases. */
static struct point draw_stand(const struct bench_scene *scene, struct chance *chance,
                               const struct base *bases, int base_count, struct box box)
{
    struct board board = {.terrain = &scene->terrain, .bases = bases, .base_count = base_count};
    struct point p;
    do
        p = draw_point(chance, box);
    while (stand_check(&board, scene->mover, p, NULL) != MOVE_OK);
    return p;
}

static void make_bases(struct bench_scene *scene, struct chance *chance)
{
    for (int i = 0; i < BENCH_BOARDS; i++) {
        struct base *bases = scene->bases[i];
        for (int j = 0; j < BENCH_BASES; j++) {
            struct point at = draw_stand(scene, chance, bases, j, WHOLE);
            bases[j] = (struct base){.circle = {at, RADIUS_FOOT}, .passing = PASS_SOLID};
        }
    }
}

static void make_sights(struct bench_scene *scene, struct chance *chance)
{
    for (int i = 0; i < BENCH_SIGHTS; i++) {
        struct bench_sight *sight = &scene->sights[i];
        sight->from = (struct viewer){{draw_point(chance, WHOLE), RADIUS_FOOT}, 0};
        sight->to = (struct viewer){{draw_point(chance, WHOLE), RADIUS_FOOT}, 0};
    }
}

static struct box near_box(struct point p)
{
    struct box box = {p.x - NEAR, p.y - NEAR, p.x + NEAR, p.y + NEAR};
    box.x0 = box.x0 < WHOLE.x0 ? WHOLE.x0 : box.x0;
    box.y0 = box.y0 < WHOLE.y0 ? WHOLE.y0 : box.y0;
    box.x1 = box.x1 > WHOLE.x1 ? WHOLE.x1 : box.x1;
    box.y1 = box.y1 > WHOLE.y1 ? WHOLE.y1 : box.y1;
    return box;
}

static void make_near_paths(struct bench_scene *scene, struct chance *chance)
{
    for (int i = 0; i < BENCH_PATHS; i++) {
        struct bench_path *path = &scene->near_paths[i];
        path->board = i % BENCH_BOARDS;
        const struct base *bases = scene->bases[path->board];
        path->from = draw_stand(scene, chance, bases, BENCH_BASES, WHOLE);
        do
            path->to = draw_stand(scene, chance, bases, BENCH_BASES, near_box(path->from));
        while (compare_to_point(path->from, path->to, NEAR) > 0);
    }
}

static void make_far_paths(struct bench_scene *scene, struct chance *chance)
{
    for (int i = 0; i < BENCH_PATHS; i++) {
        struct bench_path *path = &scene->far_paths[i];
        path->board = i % BENCH_BOARDS;
        const struct base *bases = scene->bases[path->board];
        path->from = draw_stand(scene, chance, bases, BENCH_BASES, WHOLE);
        path->to = draw_stand(scene, chance, bases, BENCH_BASES, WHOLE);
    }
}

void bench_scene_make(struct bench_scene *scene)
{
    static const char SEED[] = "bench";
    uint8_t seed[CHANCE_SEED_SIZE];
    struct chance chance;
    chance_seed_from_text(seed, SEED, strlen(SEED));
    chance_begin(&chance, seed);
    scene->costs = common_costs(0);
    scene->mover = (struct mover){RADIUS_FOOT, &scene->costs};
    make_terrain(scene, &chance);
    make_bases(scene, &chance);
    make_sights(scene, &chance);
    make_near_paths(scene, &chance);
    make_far_paths(scene, &chance);
}
