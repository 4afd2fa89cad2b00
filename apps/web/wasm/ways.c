/* Where an option may lead, and ways before they are gone. Everything from what the seat may know. */
#include <string.h>

#include "rules/scratch.h"
#include "web/wasm/area.h"
#include "web/wasm/port.h"

/* An option that needs a point or a way, and what the rules say of it. Large. */
struct leading {
    struct eyes eyes;
    struct option option;
    struct reach_asked asked;
    struct board board;                     /* with the others' bases, which lie in `asked` */
    mil radius;                             /* of the base that goes there */
    _Alignas(8) uint8_t world[LIMIT_STATE]; /* to try answers in */
    struct reach_outline outline;
};

static struct leading leading; /* for one call at a time */

/* ---- what is asked ---------------------------------------------------------------- */

/* The base of the first model that the option names. */
static mil option_radius(const struct leading *l)
{
    const struct setup *setup = l->eyes.setup;
    const struct signature *verb = &setup->ruleset->verbs[l->option.answer.verb];
    struct model_look look;
    for (int i = 0; i < verb->count; i++) {
        if (verb->things[i] != THING_MODEL)
            continue;
        setup->ruleset->look(setup, l->eyes.state, l->option.answer.numbers[i], &look);
        return look.base.circle.radius;
    }
    return RADIUS_FOOT;
}

static bool is_walked(const struct leading *l)
{
    return l->asked.mover >= 0 && l->asked.mover < l->eyes.setup->mover_count;
}

static mil mover_radius(const struct setup *setup, int mover)
{
    struct mover movers[LIMIT_MOVERS];
    (void)setup->ruleset->movers(setup, movers);
    return movers[mover].radius;
}

static void set_board(struct leading *l)
{
    l->board = (struct board){.terrain = &l->eyes.setup->layout.terrain,
                              .bases = l->asked.bases,
                              .base_count = l->asked.base_count};
}

/* The option whose words are the text; false with a reply. */
static bool lead_begin(struct leading *l, int number, int seat)
{
    struct game *game = game_find(number);
    if (!game)
        return false;
    if (seat == LIMIT_SEATS || !is_viewer(game, seat)) {
        (void)reply_sentence("there is no such seat");
        return false;
    }
    eyes_open(&l->eyes, game, seat);
    if (!eyes_option(&l->eyes, port_text(), &l->option) ||
        (l->option.needs != NEEDS_POINT && l->option.needs != NEEDS_WAY)) {
        (void)reply_sentence("that is no option with a place to choose");
        return false;
    }
    const struct setup *setup = l->eyes.setup;
    memset(&l->asked, 0, sizeof l->asked);
    setup->ruleset->reach(setup, l->eyes.state, seat, &l->option, &l->asked);
    set_board(l);
    l->radius = is_walked(l) ? mover_radius(setup, l->asked.mover) : option_radius(l);
    return true;
}

/* ---- zones ------------------------------------------------------------------------ */

static mil within(mil value, mil most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

static struct box table_box(const struct terrain *terrain, struct box box)
{
    return (struct box){within(box.x0, terrain->width), within(box.y0, terrain->height),
                        within(box.x1, terrain->width), within(box.y1, terrain->height)};
}

/* A box that holds every place of a zone for a base. */
static struct box zone_box(const struct terrain *terrain, const struct zone *zone, mil radius)
{
    struct point ends[2] = {zone->segment.a,
                            zone->kind == ZONE_POINT ? zone->segment.a : zone->segment.b};
    struct box box = zone->kind == ZONE_POLYGON ? polygon_box(zone->points, zone->point_count)
                                                : polygon_box(ends, 2);
    mil more = zone->kind == ZONE_POLYGON ? 0 : zone->reach + radius;
    return table_box(terrain,
                     (struct box){box.x0 - more, box.y0 - more, box.x1 + more, box.y1 + more});
}

/* A zone as it is drawn: without the base that would stand in it. */
static void say_zone(struct json *json, const struct terrain *terrain, const struct zone *zone)
{
    struct point points[RING_POINTS];
    int count = 4;
    if (zone->kind == ZONE_POLYGON) {
        memcpy(points, zone->points, (size_t)zone->point_count * sizeof *points);
        count = zone->point_count;
    } else if (zone->kind == ZONE_POINT) {
        count = ring_write((struct circle){zone->segment.a, zone->reach}, points);
    } else {
        struct box box = zone_box(terrain, zone, 0);
        points[0] = (struct point){box.x0, box.y0};
        points[1] = (struct point){box.x1, box.y0};
        points[2] = (struct point){box.x1, box.y1};
        points[3] = (struct point){box.x0, box.y1};
    }
    json_next(json);
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        json_next(json);
        say_point(json, points[i]);
    }
    json_close(json, ']');
}

/* ---- areas ------------------------------------------------------------------------ */

static void say_rings(struct json *json, const struct reach_outline *outline)
{
    say_list(json, "rings");
    for (int ring = 0; ring < outline->ring_count; ring++) {
        json_next(json);
        json_open(json, '[');
        for (int i = outline->first[ring]; i < outline->first[ring + 1]; i++) {
            json_next(json);
            say_point(json, outline->points[i]);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void write_area(struct json *json, const void *context)
{
    const struct leading *l = context;
    json_open(json, '{');
    say_rings(json, &l->outline);
    if (is_walked(l)) {
        json_key(json, "from");
        say_point(json, l->asked.from);
    }
    json_member(json, "radius", l->radius);
    json_key(json, "allowance");
    json_open(json, '{');
    json_member(json, "full", l->asked.allowance.full);
    json_member(json, "lower", l->asked.allowance.lower);
    json_close(json, '}');
    say_list(json, "zones");
    for (int i = 0; i < l->asked.zone_count; i++)
        say_zone(json, l->board.terrain, &l->asked.zones[i]);
    json_close(json, ']');
    json_close(json, '}');
}

/* The area that a base can walk to. */
static int reply_walk(struct leading *l)
{
    static struct reach *reach; /* kept: it is large, and asked for all the time */
    if (!reach && reach_take(&reach) != STATUS_OK)
        return reply_no_memory();
    reach_fill(reach, l->eyes.setup->graphs[l->asked.mover], scratch_room(), &l->board,
               l->asked.from, l->asked.allowance);
    if (!reach_outline(reach, &l->outline))
        return reply_sentence("this area has too many corners to be drawn");
    return reply(write_area, l);
}

/* Whether the option's answer with one point would be accepted. */
static bool is_accepted(void *context, struct point at)
{
    struct leading *l = context;
    const struct setup *setup = l->eyes.setup;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    struct answer answer = l->option.answer;
    struct refusal refusal;
    answer.point_count = 1;
    answer.points[0] = at;
    memcpy(state, l->world, setup->ruleset->state_size);
    return setup->ruleset->apply(setup, state, l->eyes.seat, &answer, NULL, &refusal);
}

/* The area by trying, within the option's zones. */
static int reply_tried(struct leading *l)
{
    const struct terrain *terrain = l->board.terrain;
    struct box box = {0, 0, terrain->width, terrain->height};
    for (int i = 0; i < l->asked.zone_count; i++) {
        struct box one = zone_box(terrain, &l->asked.zones[i], l->radius);
        if (i == 0)
            box = one;
        box.x0 = one.x0 < box.x0 ? one.x0 : box.x0;
        box.y0 = one.y0 < box.y0 ? one.y0 : box.y0;
        box.x1 = one.x1 > box.x1 ? one.x1 : box.x1;
        box.y1 = one.y1 > box.y1 ? one.y1 : box.y1;
    }
    eyes_imagine(&l->eyes, l->world);
    if (!area_outline(box, is_accepted, l, &l->outline))
        return reply_sentence("this area has too many corners to be drawn");
    return reply(write_area, l);
}

/* Where the option whose words are the text may end. */
EXPORT(game_reach) int game_reach(int number, int seat)
{
    struct leading *l = &leading;
    if (!lead_begin(l, number, seat))
        return REPLY_REFUSED;
    return is_walked(l) && l->asked.zone_count == 0 ? reply_walk(l) : reply_tried(l);
}

/* ---- any model's walk ------------------------------------------------------------- */

/* All bases on the table but one, as if none could be crossed. */
static void add_bases(struct leading *l, int model)
{
    const struct setup *setup = l->eyes.setup;
    int count = setup->ruleset->models(setup, l->eyes.state);
    for (int i = 0; i < count; i++) {
        struct model_look look;
        setup->ruleset->look(setup, l->eyes.state, i, &look);
        if (i != model && look.present && l->asked.base_count < LIMIT_MODELS)
            l->asked.bases[l->asked.base_count++] = look.base;
    }
}

/* Where the model whose name is the text could walk now; null when it cannot. */
EXPORT(game_walk) int game_walk(int number, int seat)
{
    struct leading *l = &leading;
    struct game *game = game_find(number);
    struct inspection inspection = {.mover = -1};
    struct model_look look;
    if (!game)
        return REPLY_REFUSED;
    if (!is_viewer(game, seat))
        return reply_sentence("there is no such seat");
    eyes_open(&l->eyes, game, seat);
    const struct setup *setup = l->eyes.setup;
    int model = eyes_model(&l->eyes, port_text());
    if (model < 0)
        return reply_sentence("there is no such model");
    setup->ruleset->look(setup, l->eyes.state, model, &look);
    if (look.present)
        setup->ruleset->inspect(setup, l->eyes.state, seat, model, &inspection);
    if (inspection.mover < 0)
        return reply_text("null", 4);
    l->asked = (struct reach_asked){
        .from = look.base.circle.at, .allowance = inspection.allowance, .mover = inspection.mover};
    add_bases(l, model);
    set_board(l);
    l->radius = look.base.circle.radius;
    return reply_walk(l);
}

/* ---- ways ------------------------------------------------------------------------- */

struct preview {
    const struct leading *leading;
    struct answer answer;
    struct way way;
    mil cost, limit;
    bool accepted;
    struct refusal refusal;
};

static void write_preview(struct json *json, const void *context)
{
    const struct preview *preview = context;
    char words[LIMIT_WORDS];
    int length = answer_write(preview->leading->eyes.setup, &preview->answer, words);
    json_open(json, '{');
    say_points(json, "way", preview->way.points, preview->way.count);
    json_member(json, "cost", preview->cost);
    json_member(json, "limit", preview->limit);
    json_key(json, "words");
    json_text_of(json, words, (size_t)length);
    if (!preview->accepted) {
        json_key(json, "refusal");
        json_open(json, '{');
        say_refusal(json, &preview->refusal);
        json_close(json, '}');
    }
    json_close(json, '}');
}

/* The way of an answer: found for one point, as given for several. */
static void find_way(const struct leading *l, struct preview *preview)
{
    const struct setup *setup = l->eyes.setup;
    const struct answer *answer = &preview->answer;
    struct mover movers[LIMIT_MOVERS];
    struct move_report report;
    (void)setup->ruleset->movers(setup, movers);
    if (answer->point_count == 1) {
        report = path_find(setup->graphs[l->asked.mover], scratch_room(), &l->board, l->asked.from,
                           answer->points[0], l->asked.allowance, &preview->way);
        if (report.fault != MOVE_OK && report.fault != MOVE_TOO_DEAR)
            return;
    } else {
        preview->way.points[0] = l->asked.from;
        memcpy(preview->way.points + 1, answer->points,
               (size_t)answer->point_count * sizeof *answer->points);
        preview->way.count = answer->point_count + 1;
        report = way_check(&l->board, movers[l->asked.mover], &preview->way, l->asked.allowance);
    }
    preview->cost = report.cost;
    preview->limit = report.lowered ? l->asked.allowance.lower : l->asked.allowance.full;
}

/* Reads "x y x y ..." in mils from the text, after a line with the option's words. */
static bool read_points(const char *text, struct answer *answer)
{
    struct reading reading = reading_of(text, strlen(text), 1);
    struct word x, y;
    if (!reading_line(&reading))
        return false;
    while (word_there(x = reading_word(&reading))) {
        struct point *point = &answer->points[answer->point_count];
        y = reading_word(&reading);
        if (answer->point_count == LIMIT_ANSWER_POINTS || !word_number(x, &point->x) ||
            !word_number(y, &point->y))
            return false;
        answer->point_count++;
    }
    return answer->point_count > 0;
}

static bool all_near(const struct answer *answer)
{
    for (int i = 0; i < answer->point_count; i++) {
        struct point p = answer->points[i];
        if (p.x < 0 || p.y < 0 || p.x > LIMIT_SIDE || p.y > LIMIT_SIDE)
            return false;
    }
    return true;
}

enum { SETTLE_STEP = 25, SETTLE_MOST = 1000 }; /* mils */

/* Whether a place lies in a zone as it is drawn. */
static bool in_zones(const struct leading *l, struct point at)
{
    for (int i = 0; i < l->asked.zone_count; i++)
        if (zone_holds(&l->asked.zones[i], l->board.terrain, (struct circle){at, 0}))
            return true;
    return false;
}

/* Who points into a zone means the place beside it that will do: an entry point touches its edge, and nobody
 * points so exactly. Looks along eight directions; a place that will not do stays when there is none near. */
static void settle(struct leading *l, struct preview *preview)
{
    static const int8_t X[] = {0, 1, 0, -1, 1, 1, -1, -1}, Y[] = {-1, 0, 1, 0, -1, 1, 1, -1};
    struct point *at = &preview->answer.points[0], from = *at;
    if (is_walked(l) || preview->answer.point_count != 1 || !in_zones(l, from))
        return;
    eyes_imagine(&l->eyes, l->world);
    for (mil away = 0; away <= SETTLE_MOST; away += SETTLE_STEP)
        for (int i = 0; i < (int)sizeof X; i++) {
            *at = (struct point){from.x + X[i] * away, from.y + Y[i] * away};
            if (all_near(&preview->answer) && is_accepted(l, *at))
                return;
        }
    *at = from;
}

/* What going to the points would cost, and whether it is allowed; a single place without a way is settled first.
 * The text has the option's words in its
 * first line, the points in its second. */
EXPORT(game_path) int game_path(int number, int seat)
{
    struct leading *l = &leading;
    char *text = port_text();
    char *points = strchr(text, '\n');
    if (!points)
        return reply_sentence("the points are missing");
    *points = '\0';
    if (!lead_begin(l, number, seat))
        return REPLY_REFUSED;
    struct preview preview = {.leading = l, .answer = l->option.answer, .cost = -1, .limit = -1};
    const struct signature *verb = &l->eyes.setup->ruleset->verbs[preview.answer.verb];
    if (!read_points(points + 1, &preview.answer) || !all_near(&preview.answer))
        return reply_sentence("these are no points of the table");
    if (preview.answer.point_count > verb->points_most)
        return reply_sentence("these are too many points");
    settle(l, &preview);
    preview.way.points[0] = preview.answer.points[preview.answer.point_count - 1];
    preview.way.count = 1;
    if (is_walked(l)) {
        preview.limit = l->asked.allowance.full;
        find_way(l, &preview);
    }
    preview.accepted = eyes_try(&l->eyes, &preview.answer, NULL, &preview.refusal);
    return reply(write_preview, &preview);
}
