/* Looking at models before anything is done: ranges, sights, what could happen where. Everything from
 * what the seat may know. */
#include <string.h>

#include "web/wasm/port.h"

/* ---- sight ------------------------------------------------------------------------ */

static const char *const COVERS[] = {"none", "soft", "hard"};

/* Numbers of the bits that are set. */
static void say_bits(struct json *json, const char *key, uint64_t bits)
{
    say_list(json, key);
    for (int i = 0; i < LIMIT_PIECES; i++) {
        if (!(bits >> i & 1))
            continue;
        json_next(json);
        json_number(json, i);
    }
    json_close(json, ']');
}

/* The geometry of sight between two bases: a free line as table/sight.h has it, and which pieces cut or
 * block. Which bases hide whom is the system's business, so only terrain counts here. */
static void say_line(struct json *json, const struct sight_answer *answer)
{
    const struct sight_line *line = &answer->line;
    int32_t numbers[] = {line->x2, line->y2, line->dx, line->dy};
    say_list(json, "line");
    for (int i = 0; i < 4 && answer->result != SIGHT_BLOCKED; i++) {
        json_next(json);
        json_number(json, numbers[i]);
    }
    json_close(json, ']');
    say_bits(json, "cuts", answer->cut_pieces);
    say_bits(json, "blocks", answer->block_pieces);
}

static struct sight_answer terrain_sight(const struct setup *setup, struct viewer from,
                                         struct viewer to)
{
    struct board board = {.terrain = &setup->layout.terrain};
    return sight_between(&board, from, to, 0);
}

static void write_sight(struct json *json, const void *context)
{
    const struct sight_answer *answer = context;
    json_open(json, '{');
    json_member_text(json, "sight", SIGHT_NAMES[answer->result]);
    json_member_text(json, "cover", COVERS[answer->cover]);
    say_line(json, answer);
    json_close(json, '}');
}

static bool is_on_table(const struct terrain *terrain, struct circle circle)
{
    return circle.radius >= 0 && circle.radius <= LIMIT_SIDE && circle.at.x >= 0 &&
           circle.at.y >= 0 && circle.at.x <= terrain->width && circle.at.y <= terrain->height;
}

/* A level below 0 is that of the roof which the place is on. */
static struct viewer viewer_at(const struct terrain *terrain, struct circle circle, int level)
{
    bool given = level >= 0 && level <= LIMIT_LEVEL;
    return (struct viewer){circle, given ? level : terrain_level(terrain, circle.at)};
}

/* Sight between any two places, by the terrain alone. */
EXPORT(game_sight)
int game_sight(int number, mil x1, mil y1, mil radius1, int level1, mil x2, mil y2, mil radius2,
               int level2)
{
    struct game *game = game_find(number);
    struct circle from = {{x1, y1}, radius1}, to = {{x2, y2}, radius2};
    if (!game)
        return REPLY_REFUSED;
    const struct setup *setup = game->stage->setup;
    const struct terrain *terrain = &setup->layout.terrain;
    if (!is_on_table(terrain, from) || !is_on_table(terrain, to))
        return reply_sentence("that place is not on the table");
    struct sight_answer answer =
        terrain_sight(setup, viewer_at(terrain, from, level1), viewer_at(terrain, to, level2));
    return reply(write_sight, &answer);
}

/* ---- a model ---------------------------------------------------------------------- */

struct inspecting {
    const struct setup *setup;
    const void *state;
    int seat, model;
    struct model_look look;
    struct inspection inspection;
};

static struct viewer viewer_of(const struct model_look *look)
{
    return (struct viewer){look->base.circle, look->base.level};
}

static void say_other(struct json *json, const struct inspecting *i,
                      const struct inspect_other *other)
{
    struct model_look look;
    i->setup->ruleset->look(i->setup, i->state, other->model, &look);
    struct sight_answer answer = terrain_sight(i->setup, viewer_of(&i->look), viewer_of(&look));
    say_item(json);
    say_thing(json, "model", i->setup, THING_MODEL, other->model);
    json_key(json, "at");
    say_point(json, look.base.circle.at);
    json_member(json, "radius", look.base.circle.radius);
    json_member_text(json, "sight", SIGHT_NAMES[other->sight]);
    json_member_text(json, "cover", COVERS[other->cover]);
    json_member(json, "band", other->band);
    json_member(json, "gap", other->gap);
    json_member(json, "hit_ppm", other->hit_ppm);
    json_member(json, "risk_ppm", other->risk_ppm);
    say_line(json, &answer);
    json_close(json, '}');
}

static void say_allowance(struct json *json, struct allowance allowance)
{
    json_key(json, "allowance");
    json_open(json, '{');
    json_member(json, "full", allowance.full);
    json_member(json, "lower", allowance.lower);
    json_close(json, '}');
}

static void write_inspection(struct json *json, const void *context)
{
    const struct inspecting *i = context;
    json_open(json, '{');
    say_thing(json, "model", i->setup, THING_MODEL, i->model);
    json_key(json, "at");
    say_point(json, i->look.base.circle.at);
    json_member(json, "radius", i->look.base.circle.radius);
    json_member(json, "level", i->look.base.level);
    say_list(json, "ranges");
    for (int r = 0; r < i->inspection.range_count; r++) {
        json_next(json);
        json_number(json, i->inspection.ranges[r]);
    }
    json_close(json, ']');
    say_allowance(json, i->inspection.allowance);
    json_member(json, "can_move", i->inspection.mover >= 0);
    say_list(json, "others");
    for (int o = 0; o < i->inspection.other_count; o++)
        say_other(json, i, &i->inspection.others[o]);
    json_close(json, ']');
    json_close(json, '}');
}

/* Replies with what a model has around it in a position as the seat sees it. */
static int inspect(const struct eyes *eyes, const void *state, int model)
{
    const struct ruleset *ruleset = eyes->setup->ruleset;
    struct inspecting inspecting = {eyes->setup, state, eyes->seat, model, {0}, {0}};
    ruleset->look(eyes->setup, state, model, &inspecting.look);
    if (!inspecting.look.present)
        return reply_sentence("that model is not on the table");
    ruleset->inspect(eyes->setup, state, eyes->seat, model, &inspecting.inspection);
    return reply(write_inspection, &inspecting);
}

/* The eyes of a viewer and the model whose name is the text; false with a reply. */
static bool look_begin(struct eyes *eyes, int number, int seat, int *model)
{
    struct game *game = game_find(number);
    if (!game)
        return false;
    if (!is_viewer(game, seat)) {
        (void)reply_sentence("there is no such seat");
        return false;
    }
    eyes_open(eyes, game, seat);
    *model = eyes_model(eyes, port_text());
    if (*model < 0)
        (void)reply_sentence("there is no such model");
    return *model >= 0;
}

EXPORT(game_inspect) int game_inspect(int number, int seat)
{
    struct eyes eyes;
    int model;
    if (!look_begin(&eyes, number, seat, &model))
        return REPLY_REFUSED;
    return inspect(&eyes, eyes.state, model);
}

/* ---- a model elsewhere ------------------------------------------------------------ */

static const struct field *field_named(const struct ruleset *ruleset, const char *name)
{
    for (int i = 0; i < ruleset->field_count; i++)
        if (strcmp(ruleset->fields[i].name, name) == 0)
            return &ruleset->fields[i];
    return NULL;
}

/* Puts a model elsewhere, as scripts do: by the fields models.x and models.y. */
static bool put_model(const struct eyes *eyes, void *state, int model, struct point at)
{
    const struct field *x = field_named(eyes->setup->ruleset, "models.x");
    const struct field *y = field_named(eyes->setup->ruleset, "models.y");
    return x && y && model < x->count && field_set(x, state, model, at.x) &&
           field_set(y, state, model, at.y);
}

/* The option that places a model which is not on the table yet. */
static bool placing_option(const struct eyes *eyes, int model, struct option *out)
{
    struct option options[LIMIT_OPTIONS];
    int count = eyes_options(eyes, options);
    for (int i = 0; i < count; i++) {
        const struct signature *verb = &eyes->setup->ruleset->verbs[options[i].answer.verb];
        if (options[i].needs != NEEDS_POINT || verb->count == 0 || verb->things[0] != THING_MODEL ||
            options[i].answer.numbers[0] != model)
            continue;
        *out = options[i];
        return true;
    }
    return false;
}

/* As if the model whose name is the text stood elsewhere: moved there by hand, or placed there when it is
 * not on the table yet. */
EXPORT(game_ghost) int game_ghost(int number, int seat, mil x, mil y)
{
    struct eyes eyes;
    _Alignas(8) uint8_t state[LIMIT_STATE];
    struct model_look look;
    struct option option;
    struct refusal refusal;
    int model;
    if (!look_begin(&eyes, number, seat, &model))
        return REPLY_REFUSED;
    if (!is_on_table(&eyes.setup->layout.terrain, (struct circle){{x, y}, 0}))
        return reply_sentence("that place is not on the table");
    memcpy(state, eyes.state, eyes.setup->ruleset->state_size);
    eyes.setup->ruleset->look(eyes.setup, state, model, &look);
    if (look.present && put_model(&eyes, state, model, (struct point){x, y}))
        return inspect(&eyes, state, model);
    if (!placing_option(&eyes, model, &option))
        return reply_sentence("that model is not on the table");
    option.answer.point_count = 1;
    option.answer.points[0] = (struct point){x, y};
    if (!eyes_try(&eyes, &option.answer, state, &refusal))
        return reply_refusal(&refusal);
    return inspect(&eyes, state, model);
}
