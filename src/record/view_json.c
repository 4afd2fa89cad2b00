#include "record/view_json.h"

#include <string.h>

#include "rules/routine.h"
#include "table/cards.h"

/* A view in the making. Only what a seat may see is in reach: `state` is redacted, and the match
 * is asked for nothing but that seat's events. */
struct view {
    struct json json;
    const struct match *match;
    const struct setup *setup;
    const uint8_t *state;
    int seat;
    const struct view_wish *wish;
};

/* ---- small things ----------------------------------------------------------------- */

static void say_seat(struct json *json, const char *key, int seat)
{
    char letter = (char)('a' + seat);
    json_key(json, key);
    json_text_of(json, &letter, 1);
}

static void say_point(struct json *json, struct point p)
{
    json_open(json, '[');
    json_next(json);
    json_number(json, p.x);
    json_next(json);
    json_number(json, p.y);
    json_close(json, ']');
}

static void say_points(struct json *json, const struct point *points, int count)
{
    json_key(json, "points");
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        json_next(json);
        say_point(json, points[i]);
    }
    json_close(json, ']');
}

static void say_numbers(struct json *json, const int32_t *numbers, int count)
{
    json_key(json, "numbers");
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        json_next(json);
        json_number(json, numbers[i]);
    }
    json_close(json, ']');
}

/* Starts a list that is a member; starts one of its objects. */
static void open_list(struct json *json, const char *key)
{
    json_key(json, key);
    json_open(json, '[');
}

static void open_item(struct json *json)
{
    json_next(json);
    json_open(json, '{');
}

/* ---- the table -------------------------------------------------------------------- */

static void say_keywords(struct json *json, unsigned keywords)
{
    open_list(json, "keywords");
    for (int i = 0; i < KEYWORD_COUNT; i++) {
        if (!(keywords >> i & 1))
            continue;
        json_next(json);
        json_text(json, KEYWORD_NAMES[i]);
    }
    json_close(json, ']');
}

static void say_pieces(struct json *json, const struct terrain *terrain)
{
    open_list(json, "pieces");
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        open_item(json);
        json_member_text(json, "name", piece->name);
        json_member(json, "level", piece->level);
        say_keywords(json, piece->keywords);
        say_points(json, piece->points, piece->point_count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What has a name and points and nothing else. */
static void say_named(struct json *json, const char *name, const struct point *points, int count)
{
    open_item(json);
    json_member_text(json, "name", name);
    say_points(json, points, count);
    json_close(json, '}');
}

static void say_places(struct json *json, const struct layout *layout)
{
    open_list(json, "grounds");
    for (int i = 0; i < layout->patch_count; i++)
        say_named(json, layout->patches[i].name, layout->patches[i].points,
                  layout->patches[i].point_count);
    json_close(json, ']');
    open_list(json, "stretches");
    for (int i = 0; i < layout->stretch_count; i++) {
        struct point ends[] = {layout->stretches[i].segment.a, layout->stretches[i].segment.b};
        say_named(json, layout->stretches[i].name, ends, 2);
    }
    json_close(json, ']');
    open_list(json, "places");
    for (int i = 0; i < layout->spot_count; i++)
        say_named(json, layout->spots[i].name, &layout->spots[i].at, 1);
    json_close(json, ']');
}

void layout_json(struct json *json, const struct layout *layout)
{
    json_open(json, '{');
    json_member(json, "width", layout->terrain.width);
    json_member(json, "height", layout->terrain.height);
    json_member_text(json, "title", layout->title);
    json_member_text(json, "style", STYLE_NAMES[layout->style]);
    say_pieces(json, &layout->terrain);
    say_places(json, layout);
    json_close(json, '}');
}

/* ---- seats and models ------------------------------------------------------------- */

static void say_seats(struct view *v)
{
    struct json *json = &v->json;
    open_list(json, "seats");
    for (int seat = 0; seat < v->setup->seat_count; seat++) {
        struct question question = v->setup->ruleset->ask(v->setup, v->state, seat);
        open_item(json);
        say_seat(json, "seat", seat);
        json_member_text(json, "name", v->setup->rosters[seat].name);
        json_member(json, "team", v->setup->teams[seat]);
        json_member(json, "asked", !match_over(v->match) && question.asking == ASKING_ANSWER);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void say_model(struct view *v, int model, const struct model_look *look)
{
    struct json *json = &v->json;
    char words[LIMIT_WORDS];
    json_key(json, "model");
    json_text_of(json, words, (size_t)thing_write(v->setup, THING_MODEL, model, words));
    json_member_text(json, "name", look->name);
    if (look->seat >= 0)
        say_seat(json, "seat", look->seat);
    json_member(json, "x", look->base.circle.at.x);
    json_member(json, "y", look->base.circle.at.y);
    json_member(json, "radius", look->base.circle.radius);
    json_member(json, "level", look->base.level);
    if (look->facing_x != 0 || look->facing_y != 0) {
        json_key(json, "facing");
        say_point(json, (struct point){look->facing_x, look->facing_y});
    }
    json_member(json, "out", look->out);
    json_member_text(json, "state", look->state);
}

static void say_models(struct view *v)
{
    const struct ruleset *ruleset = v->setup->ruleset;
    int count = ruleset->models(v->setup, v->state);
    open_list(&v->json, "models");
    for (int i = 0; i < count; i++) {
        struct model_look look;
        ruleset->look(v->setup, v->state, i, &look);
        if (!look.present)
            continue;
        open_item(&v->json);
        say_model(v, i, &look);
        json_close(&v->json, '}');
    }
    json_close(&v->json, ']');
}

/* ---- cards ------------------------------------------------------------------------ */

static bool any_is_known(const struct cards *cards, int pile)
{
    for (int i = 0; i < cards_count(cards, pile); i++)
        if (card_face(cards_at(cards, (struct place){pile, i})->card) != FACE_UNKNOWN)
            return true;
    return false;
}

/* The cards of a pile, `?` for a hidden one; nothing when all are. */
static void say_cards(struct view *v, const struct cards *cards, int pile)
{
    char words[LIMIT_WORDS];
    if (!any_is_known(cards, pile))
        return;
    open_list(&v->json, "cards");
    for (int i = 0; i < cards_count(cards, pile); i++) {
        uint8_t card = cards_at(cards, (struct place){pile, i})->card;
        bool known = card_face(card) != FACE_UNKNOWN;
        int length = thing_write(v->setup, THING_CARD, known ? card : CARD_NONE, words);
        json_next(&v->json);
        json_text_of(&v->json, words, (size_t)length);
    }
    json_close(&v->json, ']');
}

static void say_piles(struct view *v)
{
    const struct ruleset *ruleset = v->setup->ruleset;
    const uint8_t *area = v->state + ruleset->cards_offset;
    const struct cards *cards = (const struct cards *)(const void *)area;
    struct json *json = &v->json;
    open_list(json, "piles");
    for (int i = 0; i < ruleset->pile_count; i++) {
        const struct pile *pile = &ruleset->piles[i];
        if (pile->seat >= v->setup->seat_count)
            continue;
        open_item(json);
        json_member_text(json, "pile", pile->word);
        if (pile->seat >= 0)
            say_seat(json, "seat", pile->seat);
        json_member(json, "size", cards_count(cards, i));
        say_cards(v, cards, i);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- fields ----------------------------------------------------------------------- */

/* How much of a field's name is that of the array it belongs to: what stands before the last
 * dot. */
static size_t array_name(const struct field *field)
{
    const char *dot = strrchr(field->name, '.');
    return dot ? (size_t)(dot - field->name) : 0;
}

static bool same_array(const struct field *a, const struct field *b)
{
    return array_name(a) == array_name(b) && memcmp(a->name, b->name, array_name(a)) == 0;
}

/* Numbers of a row up to the last that is not 0, "?" where the seat may not see. */
static void say_row(struct view *v, const struct field *field)
{
    int count = field->count;
    while (count > 0 && field_get(field, v->state, count - 1) == 0)
        count--;
    json_open(&v->json, '[');
    for (int i = 0; i < count; i++) {
        json_next(&v->json);
        if (field->seen == SEEN_OWNER && i / field->per_seat != v->seat)
            json_text(&v->json, "?");
        else
            json_number(&v->json, field_get(field, v->state, i));
    }
    json_close(&v->json, ']');
}

static void say_field(struct view *v, const struct field *field)
{
    size_t skip = array_name(field);
    json_key(&v->json, field->name + (skip > 0 ? skip + 1 : 0));
    if (field->count == 1)
        json_number(&v->json, field_get(field, v->state, 0));
    else
        say_row(v, field);
}

/* The fields of one array go into one object: what stands before the dot is written once. */
static void say_fields(struct view *v)
{
    const struct ruleset *ruleset = v->setup->ruleset;
    const struct field *last = NULL; /* whose object is open */
    struct json *json = &v->json;
    json_key(json, "fields");
    json_open(json, '{');
    for (int i = 0; i < ruleset->field_count; i++) {
        const struct field *field = &ruleset->fields[i];
        if (field->type > FIELD_U64 || field->seen == SEEN_NOBODY)
            continue;
        if (last && !same_array(last, field)) {
            json_close(json, '}');
            last = NULL;
        }
        if (!last && array_name(field) > 0) {
            json_key_of(json, field->name, array_name(field));
            json_open(json, '{');
            last = field;
        }
        say_field(v, field);
    }
    if (last)
        json_close(json, '}');
    json_close(json, '}');
}

/* ---- questions and options -------------------------------------------------------- */

static void say_odds_line(struct json *json, const struct odds_line *line)
{
    static const char *const KINDS[] = {"outcome", "modifier", "reply", "cost"};
    open_item(json);
    json_member_text(json, "kind", KINDS[line->kind]);
    json_member(json, "group", line->group);
    json_member_text(json, "words", line->words);
    if (line->kind == ODDS_MODIFIER || line->kind == ODDS_COST)
        json_member(json, "amount", line->amount);
    else
        json_member(json, "ppm", line->ppm);
    json_member_text(json, "rule", line->rule);
    json_close(json, '}');
}

void odds_json(struct json *json, const struct odds *odds)
{
    json_open(json, '[');
    for (int i = 0; i < odds->count; i++)
        say_odds_line(json, &odds->lines[i]);
    json_close(json, ']');
}

static void say_odds(struct view *v, const struct answer *answer)
{
    struct odds odds;
    odds.count = 0;
    v->setup->ruleset->odds(v->setup, v->state, v->seat, answer, &odds);
    if (odds.count == 0)
        return;
    json_key(&v->json, "odds");
    odds_json(&v->json, &odds);
}

static void say_option(struct view *v, const struct option *option)
{
    static const char *const NEEDS[] = {"nothing", "point", "way", "subset"};
    struct json *json = &v->json;
    char words[LIMIT_WORDS];
    json_key(json, "words");
    json_text_of(json, words, (size_t)answer_write(v->setup, &option->answer, words));
    json_key(json, "label");
    json_text_of(json, words, (size_t)answer_say(v->setup, &option->answer, words));
    json_member_text(json, "needs", NEEDS[option->needs]);
    if (option->needs == NEEDS_SUBSET) {
        json_member(json, "least", option->least);
        json_member(json, "most", option->most);
        json_member(json, "out_of", option->out_of);
    }
    if (v->wish->odds && option->needs == NEEDS_NOTHING)
        say_odds(v, &option->answer);
}

static void say_options(struct view *v)
{
    struct option options[LIMIT_OPTIONS];
    int count = v->setup->ruleset->options(v->setup, v->state, v->seat, options);
    open_list(&v->json, "options");
    for (int i = 0; i < count; i++) {
        open_item(&v->json);
        say_option(v, &options[i]);
        json_close(&v->json, '}');
    }
    json_close(&v->json, ']');
}

/* What standing orders go by. */
static void say_routine(struct view *v, int routine)
{
    if (routine < 0)
        return;
    json_member_text(&v->json, "routine", v->setup->ruleset->routines[routine].word);
    json_member(&v->json, "matters", routine_matters(v->setup, v->state, v->seat));
}

static void say_question(struct view *v)
{
    const struct ruleset *ruleset = v->setup->ruleset;
    struct json *json = &v->json;
    char words[LIMIT_WORDS];
    if (v->seat >= v->setup->seat_count || match_over(v->match))
        return;
    struct question question = ruleset->ask(v->setup, v->state, v->seat);
    if (question.asking != ASKING_ANSWER)
        return;
    const struct signature *topic = &ruleset->topics[question.topic];
    json_key(json, "question");
    json_open(json, '{');
    json_member_text(json, "topic", topic->word);
    json_key(json, "sentence");
    json_text_of(json, words, (size_t)question_say(v->setup, &question, words));
    json_member(json, "secret", question.secret);
    json_member(json, "interrupt", question.interrupt);
    say_numbers(json, question.numbers, topic->count);
    say_routine(v, routine_of(ruleset, &question));
    json_close(json, '}');
    say_options(v);
}

/* ---- events ----------------------------------------------------------------------- */

static void say_event(struct view *v, int i)
{
    struct json *json = &v->json;
    char words[LIMIT_WORDS];
    bool veiled;
    struct event event = match_event(v->match, i, v->seat, &veiled);
    const struct event_kind *kind = &v->setup->ruleset->events[event.kind];
    json_member(json, "event", i);
    json_member_text(json, "kind", kind->signature.word);
    json_key(json, "sentence");
    json_text_of(json, words, (size_t)event_say(v->setup, &event, veiled, words));
    json_key(json, "words");
    json_text_of(json, words, (size_t)event_write(v->setup, &event, words));
    say_numbers(json, event.numbers, kind->signature.count);
    if (event.point_count > 0)
        say_points(json, event.points, event.point_count);
    if (event.luck_seat > 0) {
        say_seat(json, "luck", event.luck_seat - 1);
        json_member(json, "worth", event.worth);
        json_member(json, "expected", event.expected);
    }
    json_member(json, "detail", (kind->flags & EVENT_DETAIL) != 0);
}

static void say_events(struct view *v)
{
    int count = match_event_count(v->match);
    json_member(&v->json, "event_count", count);
    if (v->wish->event_first < 0)
        return;
    open_list(&v->json, "events");
    for (int i = v->wish->event_first; i < count; i++) {
        open_item(&v->json);
        say_event(v, i);
        json_close(&v->json, '}');
    }
    json_close(&v->json, ']');
}

/* ---- the whole -------------------------------------------------------------------- */

static void say_head(struct view *v)
{
    struct json *json = &v->json;
    char check[17];
    struct pen digits = pen_in(check, sizeof check);
    pen_check(&digits, match_check(v->match));
    json_member_text(json, "system", v->setup->ruleset->id);
    json_member(json, "version", v->setup->ruleset->version);
    if (v->seat < v->setup->seat_count)
        say_seat(json, "seat", v->seat);
    else
        json_member_text(json, "seat", "watcher");
    json_member(json, "round", match_round(v->match));
    json_member_text(json, "check", check);
    json_member(json, "over", match_over(v->match));
}

/* The result, once there is one. */
static void say_score(struct view *v)
{
    int32_t score[LIMIT_SEATS];
    if (!match_over(v->match))
        return;
    match_score(v->match, score);
    open_list(&v->json, "score");
    for (int seat = 0; seat < v->setup->seat_count; seat++) {
        json_next(&v->json);
        json_number(&v->json, score[seat]);
    }
    json_close(&v->json, ']');
}

size_t view_json(char *out, size_t size, const struct match *match, int seat,
                 const struct view_wish *wish)
{
    _Alignas(8) uint8_t state[LIMIT_STATE];
    struct view v = {.json = json_in(out, size),
                     .match = match,
                     .setup = match_setup(match),
                     .state = state,
                     .seat = seat,
                     .wish = wish};
    match_view(match, seat, state); /* [TB-CARD-2] */
    json_open(&v.json, '{');
    say_head(&v);
    say_score(&v);
    if (wish->table) {
        json_key(&v.json, "table");
        layout_json(&v.json, &v.setup->layout);
    }
    say_seats(&v);
    say_models(&v);
    if (v.setup->ruleset->pile_count > 0)
        say_piles(&v);
    say_fields(&v);
    say_question(&v);
    say_events(&v);
    json_close(&v.json, '}');
    return v.json.pen.length;
}
