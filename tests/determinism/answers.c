#include "determinism/answers.h"

#include <string.h>

#include "base/chance.h"
#include "base/check.h"
#include "base/hash.h"
#include "table/maker.h"
#include "table/move.h"
#include "table/shift.h"
#include "table/sight.h"

enum {
    TABLES = 12,
    PATH_TABLES = 4, /* making a table ready takes time, most of all without optimisation */
    OTHERS = 10,
    AREAS = 3,
    CARDS = 54,
};

const char *const ANSWERS_NAMES[ANSWERS_COUNT] = {"cosines", "tables", "sight",
                                                  "paths",   "shifts", "shuffles"};

/* A table in the middle of a game. */
struct scene {
    struct layout layout;
    struct area areas[AREAS];
    struct base others[OTHERS];
    struct board board;
};

/* The chance and the hash of one kind of answers. */
struct job {
    struct chance chance;
    struct hash hash;
};

static void job_begin(struct job *job, const char *seed_text)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    chance_seed_from_text(seed, seed_text, strlen(seed_text));
    chance_begin(&job->chance, seed);
    hash_begin(&job->hash);
}

static int draw(struct job *job, int bound)
{
    return (int)chance_below(&job->chance, PURPOSE_SETUP, (uint32_t)bound);
}

static struct point draw_point(struct job *job, const struct terrain *terrain)
{
    struct point p;
    p.x = draw(job, terrain->width + 1);
    p.y = draw(job, terrain->height + 1);
    return p;
}

static mil draw_radius(struct job *job)
{
    static const mil RADII[] = {RADIUS_FOOT, RADIUS_FOOT, RADIUS_MOUNTED, RADIUS_LARGE, 120, 0};
    return RADII[draw(job, sizeof RADII / sizeof RADII[0])];
}

static void add_number(struct job *job, int64_t value)
{
    hash_add_u64(&job->hash, (uint64_t)value);
}

/* ---- scenes ----------------------------------------------------------------------- */

static void draw_others(struct job *job, struct scene *scene)
{
    for (int i = 0; i < AREAS; i++) {
        struct area *area = &scene->areas[i];
        area->circle.at = draw_point(job, &scene->layout.terrain);
        area->circle.radius = INCH + draw(job, 2 * INCH);
        area->keywords = draw(job, 2) ? KW_OBSCURING : KW_DIFFICULT | KW_BLOCKING;
    }
    for (int i = 0; i < OTHERS; i++) {
        struct base *base = &scene->others[i];
        base->circle.at = draw_point(job, &scene->layout.terrain);
        base->circle.radius = draw(job, 4) ? RADIUS_FOOT : RADIUS_MOUNTED;
        base->level = (uint8_t)terrain_level(&scene->layout.terrain, base->circle.at);
        base->passing = (uint8_t)draw(job, 2);
        base->hiding = (uint8_t)draw(job, 4);
    }
    scene->board = (struct board){
        .terrain = &scene->layout.terrain,
        .areas = scene->areas,
        .area_count = draw(job, 2) ? AREAS : 0,
        .bases = scene->others,
        .base_count = OTHERS,
    };
}

/* A random table of the next style with some areas and bases on it. Which one depends on `number` only. */
static void scene_make(struct scene *scene, int number)
{
    static const char *const SEEDS[TABLES] = {"a", "b", "c", "d", "e", "f",
                                              "g", "h", "i", "j", "k", "l"};
    static const mil SIDES[3] = {36 * INCH, 24 * INCH, 48 * INCH};
    struct job job;
    char reason[LIMIT_REASON];
    job_begin(&job, SEEDS[number]);
    enum style style = (enum style)(STYLE_STREET + number % (STYLE_COUNT - STYLE_STREET));
    mil side = SIDES[number / 4 % 3];
    enum status status = maker_make(&scene->layout, style, side, side, &job.chance, reason);
    CHECK(status == STATUS_OK);
    draw_others(&job, scene);
}

/* ---- answers ---------------------------------------------------------------------- */

static void hash_cosines(struct job *job)
{
    for (int i = 0; i < RING_POINTS; i++)
        add_number(job, RING_COSINE[i]);
    for (int i = 0; i < COMPASS_POINTS; i++)
        add_number(job, COMPASS_COSINE[i]);
}

static void add_point(struct job *job, struct point p)
{
    add_number(job, p.x);
    add_number(job, p.y);
}

static void hash_tables(struct job *job, struct scene *scene, int count)
{
    CHECK(count <= TABLES);
    for (int i = 0; i < count; i++) {
        scene_make(scene, i);
        const struct terrain *terrain = &scene->layout.terrain;
        add_number(job, terrain->piece_count);
        for (int k = 0; k < terrain->piece_count; k++) {
            const struct piece *piece = &terrain->pieces[k];
            add_number(job, piece->keywords);
            add_number(job, piece->level);
            for (int p = 0; p < piece->point_count; p++)
                add_point(job, piece->points[p]);
        }
    }
}

static void add_sight(struct job *job, const struct sight_answer *answer)
{
    add_number(job, answer->result);
    add_number(job, answer->terrain);
    add_number(job, answer->bases);
    add_number(job, answer->cover);
    add_number(job, (int64_t)answer->cut_pieces);
    add_number(job, (int64_t)answer->cut_areas);
    add_number(job, (int64_t)answer->cut_bases);
    add_number(job, (int64_t)answer->block_pieces);
    add_number(job, (int64_t)answer->block_areas);
    add_number(job, (int64_t)answer->block_bases);
    if (answer->result == SIGHT_BLOCKED)
        return;
    add_number(job, answer->line.x2);
    add_number(job, answer->line.y2);
    add_number(job, answer->line.dx);
    add_number(job, answer->line.dy);
}

static struct viewer draw_viewer(struct job *job, const struct terrain *terrain)
{
    struct viewer viewer;
    viewer.circle.at = draw_point(job, terrain);
    viewer.circle.radius = draw_radius(job);
    viewer.level = draw(job, 4) ? terrain_level(terrain, viewer.circle.at) : draw(job, 3);
    return viewer;
}

static void hash_sight(struct job *job, struct scene *scene, int count)
{
    int share = count / TABLES + 1;
    for (int i = 0; i < count; i++) {
        if (i % share == 0)
            scene_make(scene, i / share);
        struct viewer from = draw_viewer(job, scene->board.terrain);
        struct viewer to = draw_viewer(job, scene->board.terrain);
        struct sight_answer answer =
            sight_between(&scene->board, from, to, draw(job, 8) ? 0 : SIGHT_SHARED_COUNTS);
        add_sight(job, &answer);
    }
}

static void add_report(struct job *job, const struct move_report *report, const struct way *way)
{
    add_number(job, report->fault);
    add_number(job, report->stretch);
    add_number(job, report->thing);
    add_number(job, report->cost);
    add_number(job, report->shortfall);
    add_number(job, report->lowered);
    if (report->fault != MOVE_OK)
        return;
    for (int i = 0; i < way->count; i++)
        add_point(job, way->points[i]);
}

static const struct cost_model COSTS = {
    .slow = KW_DIFFICULT,
    .slow_extra = 256,
    .priced = KW_BARRIER,
    .price = INCH,
    .no_end = KW_BARRIER,
    .whole = KW_DANGEROUS,
    .climb_up = {0, 2 * INCH, 4 * INCH, NO_CLIMB},
    .climb_down = {0, INCH, 2 * INCH, NO_CLIMB},
};

/* A way-point up to 12 inches off, or, now and then, anywhere. */
static struct point draw_goal(struct job *job, const struct terrain *terrain, struct point from)
{
    if (draw(job, 32) == 0)
        return draw_point(job, terrain);
    int degree = draw(job, COMPASS_POINTS);
    return compass_point(from, draw(job, 12 * INCH), degree);
}

/* A way found by the engine, then the same with a bend in it checked as a player's own. */
static void hash_one_path(struct job *job, const struct scene *scene,
                          const struct path_graph *graph, struct path_room *room)
{
    const struct terrain *terrain = scene->board.terrain;
    struct mover mover = {RADIUS_FOOT, &COSTS};
    struct allowance allowance = {draw(job, 2) ? COST_MAX : 8 * INCH, 6 * INCH};
    struct point from = draw_point(job, terrain);
    struct point to = draw_goal(job, terrain, from);
    struct way way = {0};
    struct move_report report = path_find(graph, room, &scene->board, from, to, allowance, &way);
    add_report(job, &report, &way);
    way = (struct way){.count = 3, .points = {from, draw_goal(job, terrain, from), to}};
    report = way_check(&scene->board, mover, &way, allowance);
    add_report(job, &report, &way);
    add_number(job, way_cost(&scene->board, &COSTS, &way, NULL));
}

static void add_push_moves(struct job *job, const struct push_move *moves, int count)
{
    add_number(job, count);
    for (int i = 0; i < count; i++) {
        add_number(job, moves[i].base);
        add_point(job, moves[i].to);
        add_number(job, moves[i].fall);
        add_number(job, (int64_t)moves[i].entries.pieces);
        add_number(job, (int64_t)moves[i].entries.areas);
        add_number(job, (int64_t)moves[i].entries.touched_areas);
    }
}

static void add_way(struct job *job, const struct way *way, mil cost)
{
    add_number(job, cost);
    for (int i = 0; i < way->count; i++)
        add_point(job, way->points[i]);
}

/* A base that may stand where it is, pushed, sent toward another base and away from two, and one more
 * placed. */
static void hash_one_shift(struct job *job, const struct scene *scene,
                           const struct path_graph *graph, struct path_room *room)
{
    const struct board *board = &scene->board;
    struct mover mover = {RADIUS_FOOT, &COSTS};
    struct allowance allowance = {6 * INCH, 4 * INCH};
    struct point from = draw_point(job, board->terrain), source = draw_point(job, board->terrain);
    while (stand_check(board, mover, from, NULL) != MOVE_OK)
        from = draw_point(job, board->terrain);

    struct push push;
    struct push_rule rule = {.bases_move_on = draw(job, 2)};
    rule.falls = draw(job, 2);
    push_base(board, mover, from, source, draw(job, 4 * INCH), rule, &push);
    add_number(job, push.halt);
    add_number(job, push.thing);
    add_number(job, push.stopped);
    add_push_moves(job, push.moves, push.count);

    struct placement placement;
    place_base(board, mover, source, rule, &placement);
    add_number(job, placement.placed);
    add_point(job, placement.at);
    add_push_moves(job, placement.moves, placement.count);

    struct way way;
    struct circle feared[2] = {scene->others[0].circle, scene->others[1].circle};
    mil cost = drift_away(board, mover, from, feared, 2, allowance, &way);
    add_way(job, &way, cost);
    cost = drift_toward(graph, room, board, mover, from, scene->others[draw(job, OTHERS)].circle,
                        allowance, &way);
    add_way(job, &way, cost);
}

/* Asks `one` so many times on a few tables made ready for it. */
static void hash_moves(struct job *job, struct scene *scene, int count,
                       void (*one)(struct job *, const struct scene *, const struct path_graph *,
                                   struct path_room *))
{
    struct mover mover = {RADIUS_FOOT, &COSTS};
    struct path_room *room;
    enum status status = path_room_take(&room);
    CHECK(status == STATUS_OK);
    for (int i = 0; i < PATH_TABLES; i++) {
        struct path_graph *graph;
        scene_make(scene, i);
        status = path_prepare(&graph, scene->board.terrain, mover);
        CHECK(status == STATUS_OK);
        for (int k = 0; k < count / PATH_TABLES; k++)
            one(job, scene, graph, room);
        path_release(graph);
    }
    path_room_release(room);
}

static void hash_shuffles(struct job *job, int count)
{
    uint8_t cards[CARDS];
    for (int i = 0; i < CARDS; i++)
        cards[i] = (uint8_t)i;
    for (int i = 0; i < count; i++) {
        chance_shuffle(&job->chance, PURPOSE_DECK, cards, CARDS);
        hash_add(&job->hash, cards, CARDS);
    }
}

uint64_t answers_check(enum answers kind, int count)
{
    static struct scene scene; /* too large for a small stack */
    struct job job;
    job_begin(&job, "one hash");
    switch (kind) {
    case ANSWERS_COSINES:
        hash_cosines(&job);
        break;
    case ANSWERS_TABLES:
        hash_tables(&job, &scene, count);
        break;
    case ANSWERS_SIGHT:
        hash_sight(&job, &scene, count);
        break;
    case ANSWERS_PATHS:
        hash_moves(&job, &scene, count, hash_one_path);
        break;
    case ANSWERS_SHIFTS:
        hash_moves(&job, &scene, count, hash_one_shift);
        break;
    case ANSWERS_SHUFFLES:
        hash_shuffles(&job, count);
        break;
    case ANSWERS_COUNT:
        CHECK(false);
    }
    return hash_end_check(&job.hash);
}
