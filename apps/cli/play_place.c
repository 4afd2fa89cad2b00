#include "cli/play_place.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/near.h"
#include "cli/draw_words.h"
#include "cli/play_things.h"
#include "cli/play_words.h"
#include "rules/scratch.h"
#include "table/shift.h"

enum {
    LIMIT_TOKENS = 8,
    BEARINGS = 16,
    BEARING_NORTH = 48, /* 64ths of a turn from east toward south */
    SEARCH_STEP = INCH / 2,
    APART = 3 * INCH / 2, /* two suggestions nearer than that are one */
};

/* ---- what is asked ---------------------------------------------------------------- */

void place_begin(struct place_asked *asked, const struct setup *setup, const void *view, int seat,
                 const struct option *option)
{
    struct mover movers[LIMIT_MOVERS];
    *asked = (struct place_asked){.setup = setup, .view = view, .seat = seat, .option = option};
    setup->ruleset->reach(setup, view, seat, option, &asked->reach);
    asked->board = (struct board){.terrain = &setup->layout.terrain,
                                  .bases = asked->reach.bases,
                                  .base_count = asked->reach.base_count};
    int count = setup->ruleset->movers(setup, movers);
    if (asked->reach.mover >= 0 && asked->reach.mover < count)
        asked->mover = movers[asked->reach.mover];
    else
        asked->reach.mover = -1;
}

bool place_try(const struct setup *setup, const void *view, int seat, const struct answer *answer,
               void *after, struct refusal *refusal)
{
    static const uint8_t SEED[CHANCE_SEED_SIZE] = {1}; /* any world will do */
    _Alignas(8) uint8_t world[LIMIT_STATE];
    struct chance chance;
    chance_begin(&chance, SEED);
    memcpy(world, view, setup->ruleset->state_size);
    setup->ruleset->fill(setup, world, seat, &chance);
    if (!setup->ruleset->apply(setup, world, seat, answer, NULL, refusal))
        return false;
    if (after != NULL) {
        ruleset_redact(setup->ruleset, world, seat);
        memcpy(after, world, setup->ruleset->state_size);
    }
    return true;
}

static bool is_allowed(const struct place_asked *asked, const struct answer *answer)
{
    struct refusal refusal;
    return place_try(asked->setup, asked->view, asked->seat, answer, NULL, &refusal);
}

static struct answer answer_at(const struct place_asked *asked, struct point at)
{
    struct answer answer = asked->option->answer;
    answer.point_count = 1;
    answer.points[0] = at;
    return answer;
}

/* ---- going toward something ------------------------------------------------------- */

/* The allowed place nearest to a point, on rings around it; false when there is none. */
static bool nearest_allowed(const struct place_asked *asked, struct point goal, mil most,
                            struct answer *answer)
{
    for (mil away = 0; away <= most; away += SEARCH_STEP)
        for (int k = 0; k < (away == 0 ? 1 : RING_POINTS); k++) {
            *answer = answer_at(asked, ring_point(goal, away, k));
            if (terrain_holds(asked->board.terrain, (struct circle){answer->points[0], 0}) &&
                is_allowed(asked, answer))
                return true;
        }
    return false;
}

/* As near to a circle as one can get. */
static bool toward(const struct place_asked *asked, struct circle goal, struct answer *answer)
{
    const struct terrain *terrain = asked->board.terrain;
    struct way way;
    if (asked->reach.mover < 0)
        return nearest_allowed(asked, goal.at, terrain->width + terrain->height, answer);
    drift_toward(asked->setup->graphs[asked->reach.mover], scratch_room(), &asked->board,
                 asked->mover, asked->reach.from, goal, asked->reach.allowance, &way);
    *answer = answer_at(asked, way.points[way.count - 1]);
    return way.count > 1;
}

/* Where one goes to be at a piece: its nearest point, or its middle where nobody walks. */
static struct point piece_goal(const struct place_asked *asked, const struct piece *piece)
{
    if (asked->reach.mover >= 0)
        return polygon_nearest(piece->points, piece->point_count, asked->reach.from);
    return (struct point){(piece->box.x0 + piece->box.x1) / 2, (piece->box.y0 + piece->box.y1) / 2};
}

static bool toward_piece(const struct place_asked *asked, const struct piece *piece,
                         struct answer *answer)
{
    return toward(asked, (struct circle){piece_goal(asked, piece), 0}, answer);
}

/* How far off a piece is, squared: from the mover, or from the nearest place that is allowed. */
static int64_t piece_off(const struct place_asked *asked, const struct piece *piece)
{
    struct point goal = piece_goal(asked, piece);
    struct answer answer;
    if (asked->reach.mover >= 0)
        return distance_squared(asked->reach.from, goal);
    return toward_piece(asked, piece, &answer) ? distance_squared(goal, answer.points[0])
                                               : INT64_MAX;
}

/* ---- reading ---------------------------------------------------------------------- */

/* A leg of a way cut into words. */
struct tokens {
    int count;
    char words[LIMIT_TOKENS][LIMIT_NAME];
};

/* Blanks and commas set words apart; false when there are too many or too long ones. */
static bool cut_words(const char *text, int size, struct tokens *tokens)
{
    tokens->count = 0;
    for (int at = 0; at < size;) {
        int length = 0;
        while (at + length < size && text[at + length] != ' ' && text[at + length] != ',')
            length++;
        if (length >= LIMIT_NAME || (length > 0 && tokens->count == LIMIT_TOKENS))
            return false;
        if (length > 0)
            snprintf(tokens->words[tokens->count++], LIMIT_NAME, "%.*s", length, text + at);
        at += length + 1;
    }
    return true;
}

static bool is_inches(const char *word, mil *length)
{
    int size = (int)strlen(word);
    if (size > 1 && word[size - 1] == '"')
        size--;
    return mil_read(word, size, length) == size;
}

/* A direction in 64ths of a turn, or -1: "n", "north", "north-east", "nne". */
static int bearing_of(const char *word)
{
    static const char *const SHORT[BEARINGS] = {"n", "nne", "ne", "ene", "e", "ese", "se", "sse",
                                                "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"};
    static const char *const LONG[BEARINGS / 2] = {"north", "north-east", "east", "south-east",
                                                   "south", "south-west", "west", "north-west"};
    static const char *const JOINED[BEARINGS / 2] = {"north", "northeast", "east", "southeast",
                                                     "south", "southwest", "west", "northwest"};
    for (int i = 0; i < BEARINGS; i++)
        if (same_word(word, SHORT[i]) ||
            (i % 2 == 0 && (same_word(word, LONG[i / 2]) || same_word(word, JOINED[i / 2]))))
            return (BEARING_NORTH + RING_POINTS / BEARINGS * i) % RING_POINTS;
    return -1;
}

/* So far in a direction, never farther: what rounding adds would cost more than was meant. */
static struct point point_toward(struct point from, int k, mil distance)
{
    struct point at = ring_point(from, distance, k);
    while (compare_to_point(from, at, distance) > 0) {
        at.x += (at.x < from.x) - (at.x > from.x);
        at.y += (at.y < from.y) - (at.y > from.y);
    }
    return at;
}

/* A leg as numbers or as a bearing, with or without a distance. */
static bool read_leg(const struct place_asked *asked, const struct tokens *tokens,
                     struct point from, struct point *to)
{
    const char(*words)[LIMIT_NAME] = tokens->words;
    mil first, second;
    if (tokens->count == 4 && same_word(words[1], "east") && same_word(words[3], "south") &&
        is_inches(words[0], &to->x) && is_inches(words[2], &to->y))
        return true;
    if (tokens->count == 1 && bearing_of(words[0]) >= 0 && asked->reach.mover >= 0) {
        *to = drift_straight(&asked->board, asked->mover, from, bearing_of(words[0]),
                             asked->reach.allowance);
        return true;
    }
    if (tokens->count != 2)
        return false;
    if (is_inches(words[0], &first) && is_inches(words[1], &second)) {
        *to = (struct point){first, second};
        return true;
    }
    int k = bearing_of(words[0]) >= 0 ? bearing_of(words[0]) : bearing_of(words[1]);
    if (k < 0 || !is_inches(words[bearing_of(words[0]) >= 0], &first) || first < 0 ||
        first > LIMIT_SIDE)
        return false;
    *to = point_toward(from, k, first);
    return true;
}

/* Whether what was typed means a name: all of it, or one of its words. */
static bool means(const char *typed, const char *name)
{
    char plain[LIMIT_NAME];
    size_t size = strlen(typed);
    snprintf(plain, sizeof plain, "%s", name);
    for (char *c = plain; *c != '\0'; c++)
        *c = *c == '-' || *c == '_' ? ' ' : *c;
    if (same_word(typed, name) || same_word(typed, plain))
        return true;
    if (strspn(typed, "0123456789.") == size) /* "2" is no name of "barrel 2" */
        return false;
    for (const char *c = plain; *c != '\0'; c++)
        if ((c == plain || c[-1] == ' ') && strncasecmp(c, typed, size) == 0 &&
            (c[size] == '\0' || c[size] == ' '))
            return true;
    return false;
}

static int find_model(const struct place_asked *asked, const char *typed, struct circle *circle)
{
    const struct setup *setup = asked->setup;
    int count = setup->ruleset->models(setup, asked->view);
    for (int i = 0; i < count; i++) {
        struct model_look look;
        char id[LIMIT_WORDS];
        setup->ruleset->look(setup, asked->view, i, &look);
        (void)thing_write(setup, THING_MODEL, i, id);
        if (!look.present || !(same_word(typed, id) || means(typed, look.name)))
            continue;
        *circle = look.base.circle;
        return i;
    }
    return -1;
}

/* The piece that is meant, of several of one name the nearest, or -1. */
static int find_piece(const struct place_asked *asked, const char *typed)
{
    const struct terrain *terrain = &asked->setup->layout.terrain;
    int found[LIMIT_PIECES], count = 0, best = 0;
    for (int i = 0; i < terrain->piece_count; i++)
        if (means(typed, terrain->pieces[i].name))
            found[count++] = i;
    int64_t least = INT64_MAX;
    for (int i = 0; i < count && count > 1; i++) {
        int64_t off = piece_off(asked, &terrain->pieces[found[i]]);
        best = off < least ? i : best;
        least = off < least ? off : least;
    }
    return count > 0 ? found[best] : -1;
}

/* Something to go to: a model, a thing, a piece, a named place. */
static bool read_name(const struct place_asked *asked, const char *typed, struct answer *answer,
                      char sentence[LIMIT_SENTENCE])
{
    const struct layout *layout = &asked->setup->layout;
    struct thing_seen things[LIMIT_THINGS];
    struct circle circle;
    bool found = false, there = false;
    if (find_model(asked, typed, &circle) >= 0) {
        found = true;
        there = toward(asked, circle, answer);
    }
    int thing_count = found ? 0 : things_seen(asked->setup, asked->view, things);
    for (int i = 0; i < thing_count && !found; i++)
        if (means(typed, things[i].name)) {
            found = true;
            there = toward(asked, (struct circle){things[i].at, 0}, answer);
        }
    int piece = found ? -1 : find_piece(asked, typed);
    if (piece >= 0) {
        found = true;
        there = toward_piece(asked, &layout->terrain.pieces[piece], answer);
    }
    for (int i = 0; i < layout->spot_count && !found; i++)
        if (means(typed, layout->spots[i].name)) {
            found = true;
            there = toward(asked, (struct circle){layout->spots[i].at, 0}, answer);
        }
    if (!found)
        snprintf(sentence, LIMIT_SENTENCE,
                 "\"%.40s\" is no place: type 12 8, or N 4, or the name of a model or a piece",
                 typed);
    else if (!there)
        snprintf(sentence, LIMIT_SENTENCE, "there is no way to come nearer to %.40s", typed);
    return there;
}

bool place_read(const struct place_asked *asked, const char *text, struct answer *answer,
                char sentence[LIMIT_SENTENCE])
{
    const struct signature *verb = &asked->setup->ruleset->verbs[asked->option->answer.verb];
    struct point from = asked->reach.from;
    *answer = asked->option->answer;
    for (const char *at = text; *at != '\0';) {
        struct tokens tokens;
        int size = (int)strcspn(at, ";");
        bool good = cut_words(at, size, &tokens);
        if (answer->point_count == verb->points_most ||
            answer->point_count == LIMIT_ANSWER_POINTS) {
            snprintf(sentence, LIMIT_SENTENCE, "that is too many points: at most %d",
                     verb->points_most);
            return false;
        }
        if (!good || !read_leg(asked, &tokens, from, &from))
            return read_name(asked, text, answer, sentence);
        answer->points[answer->point_count++] = from;
        at += size;
        at += strspn(at, "; ");
    }
    return answer->point_count > 0;
}

/* ---- suggesting ------------------------------------------------------------------- */

struct suggesting {
    const struct place_asked *asked;
    struct answer *out;
    int count;
};

static void suggest(struct suggesting *s, const struct answer *answer)
{
    struct point end = answer->points[answer->point_count - 1];
    if (s->count == LIMIT_SUGGESTIONS || !is_allowed(s->asked, answer))
        return;
    for (int i = 0; i < s->count; i++)
        if (compare_to_point(end, s->out[i].points[s->out[i].point_count - 1], APART) < 0)
            return;
    s->out[s->count++] = *answer;
}

/* What the script proposes for this very option. */
static void suggest_proposals(struct suggesting *s)
{
    const struct place_asked *asked = s->asked;
    struct answer proposals[LIMIT_PROPOSALS];
    int count = asked->setup->ruleset->propose(asked->setup, asked->view, asked->seat, proposals);
    for (int i = 0; i < count; i++)
        if (proposals[i].verb == asked->option->answer.verb && proposals[i].point_count > 0 &&
            memcmp(proposals[i].numbers, asked->option->answer.numbers,
                   sizeof proposals[i].numbers) == 0)
            suggest(s, &proposals[i]);
}

/* The thing on the table that is nearest to a place; false when there is none. */
static bool nearest_thing(const struct setup *setup, const void *view, struct point at,
                          struct thing_seen *out)
{
    struct thing_seen things[LIMIT_THINGS];
    int count = things_seen(setup, view, things), best = 0;
    for (int i = 1; i < count; i++)
        if (distance_squared(at, things[i].at) < distance_squared(at, things[best].at))
            best = i;
    if (count > 0)
        *out = things[best];
    return count > 0;
}

/* Toward what lies on the table. */
static void suggest_things(struct suggesting *s)
{
    struct thing_seen thing;
    struct answer answer;
    if (s->asked->reach.mover >= 0 &&
        nearest_thing(s->asked->setup, s->asked->view, s->asked->reach.from, &thing) &&
        toward(s->asked, (struct circle){thing.at, 0}, &answer))
        suggest(s, &answer);
}

/* Pieces that give cover, where the base would come to touch them. */
static void suggest_cover(struct suggesting *s)
{
    const struct terrain *terrain = s->asked->board.terrain;
    mil radius = s->asked->mover.radius;
    struct answer answer;
    for (int i = 0; i < terrain->piece_count && s->asked->reach.mover >= 0; i++) {
        const struct piece *piece = &terrain->pieces[i];
        struct circle start = {s->asked->reach.from, radius};
        if (!(piece->keywords & (KW_SOFT | KW_HARD)) ||
            !circle_within_polygon(start, piece->points, piece->point_count,
                                   s->asked->reach.allowance.full) ||
            !toward_piece(s->asked, piece, &answer))
            continue;
        if (circle_within_polygon((struct circle){answer.points[0], radius}, piece->points,
                                  piece->point_count, GAP_CONTACT))
            suggest(s, &answer);
    }
}

/* Where nobody walks: beside the corners of pieces that give cover. */
static void suggest_corners(struct suggesting *s)
{
    const struct terrain *terrain = s->asked->board.terrain;
    enum { BESIDE = 550, EIGHTH = RING_POINTS / 8 };
    for (int i = 0; i < terrain->piece_count && s->asked->reach.mover < 0; i++) {
        const struct piece *piece = &terrain->pieces[i];
        int before = s->count;
        if (!(piece->keywords & (KW_SOFT | KW_HARD)))
            continue;
        for (int k = 0; k < 8 * piece->point_count && s->count == before; k++) {
            struct point beside = ring_point(piece->points[k / 8], BESIDE, k % 8 * EIGHTH);
            struct answer answer = answer_at(s->asked, beside);
            suggest(s, &answer);
        }
    }
}

static void suggest_enemies(struct suggesting *s)
{
    const struct setup *setup = s->asked->setup;
    int count = setup->ruleset->models(setup, s->asked->view);
    struct answer answer;
    for (int i = 0; i < count && s->asked->reach.mover >= 0; i++) {
        struct model_look look;
        setup->ruleset->look(setup, s->asked->view, i, &look);
        if (!look.present || look.out ||
            (look.seat >= 0 && setup->teams[look.seat] == setup->teams[s->asked->seat]))
            continue;
        if (toward(s->asked, look.base.circle, &answer))
            suggest(s, &answer);
    }
}

int place_suggest(const struct place_asked *asked, struct answer out[LIMIT_SUGGESTIONS])
{
    struct suggesting s = {.asked = asked, .out = out};
    suggest_proposals(&s);
    suggest_things(&s);
    suggest_cover(&s);
    suggest_corners(&s);
    suggest_enemies(&s);
    return s.count;
}

/* ---- words ------------------------------------------------------------------------ */

static void write_straight(struct pen *pen, const struct place_asked *asked)
{
    static const char *const NAMES[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    pen_text(pen, " Straight on, as far as it goes:");
    for (int i = 0; i < 8; i++) {
        int k = (BEARING_NORTH + 8 * i) % RING_POINTS;
        struct point end = drift_straight(&asked->board, asked->mover, asked->reach.from, k,
                                          asked->reach.allowance);
        pen_text(pen, i > 0 ? ", " : " ");
        pen_text(pen, NAMES[i]);
        pen_byte(pen, ' ');
        inches_write(pen, (int64_t)root_floor((uint64_t)distance_squared(asked->reach.from, end)));
    }
    pen_byte(pen, '.');
}

void place_area_write(struct pen *pen, const struct place_asked *asked)
{
    const struct reach_asked *reach = &asked->reach;
    if (reach->mover >= 0) {
        pen_text(pen, "From ");
        place_write(pen, asked->board.terrain, (struct circle){reach->from, asked->mover.radius});
        pen_text(pen, ": up to ");
        inches_write(pen, reach->allowance.full);
        pen_text(pen, " inches");
        if (reach->allowance.lower < reach->allowance.full) {
            pen_text(pen, ", over rough ground ");
            inches_write(pen, reach->allowance.lower);
        }
        pen_byte(pen, '.');
    }
    for (int i = 0; i < reach->zone_count; i++) {
        pen_text(pen, i > 0 ? ", or " : reach->mover >= 0 ? " It ends " : "Anywhere ");
        zone_write(pen, asked->board.terrain, &reach->zones[i]);
    }
    if (reach->zone_count > 0)
        pen_byte(pen, '.');
    if (reach->mover >= 0)
        write_straight(pen, asked);
}

/* The model that an answer is about: the one it names, else the seat's that stands where the way begins;
 * or -1. */
static int model_of(const struct place_asked *asked, const struct answer *answer)
{
    const struct setup *setup = asked->setup;
    const struct signature *verb = &setup->ruleset->verbs[answer->verb];
    for (int i = 0; i < verb->count; i++)
        if (verb->things[i] == THING_MODEL)
            return answer->numbers[i];
    for (int i = 0; i < setup->ruleset->models(setup, asked->view); i++) {
        struct model_look look;
        setup->ruleset->look(setup, asked->view, i, &look);
        if (look.present && look.seat == asked->seat &&
            same_point(look.base.circle.at, asked->reach.from))
            return i;
    }
    return -1;
}

/* "(you hit 40%, it hits 30%)", as far as either can. */
static void write_shots(struct pen *pen, const struct inspect_other *other)
{
    pen_text(pen, " (");
    if (other->hit_ppm >= 0) {
        pen_text(pen, "you hit ");
        percent_write(pen, other->hit_ppm);
    }
    if (other->risk_ppm >= 0) {
        pen_text(pen, other->hit_ppm >= 0 ? ", it hits " : "it hits ");
        percent_write(pen, other->risk_ppm);
    }
    pen_byte(pen, ')');
}

/* Enemies that would be in sight of a model. */
static void write_in_sight(struct pen *pen, const struct place_asked *asked, const void *after,
                           int model)
{
    const struct setup *setup = asked->setup;
    struct inspection inspection;
    int seen = 0, enemies = 0;
    setup->ruleset->inspect(setup, after, asked->seat, model, &inspection);
    for (int i = 0; i < inspection.other_count; i++) {
        const struct inspect_other *other = &inspection.others[i];
        struct model_look look;
        setup->ruleset->look(setup, after, other->model, &look);
        if (look.seat >= 0 && setup->teams[look.seat] == setup->teams[asked->seat])
            continue;
        enemies++;
        if (other->sight == SIGHT_BLOCKED)
            continue;
        pen_text(pen, seen++ == 0 ? "; in sight of " : ", ");
        pen_text(pen, look.name);
        pen_text(pen, " at ");
        inches_write(pen, other->gap);
        if (other->hit_ppm >= 0 || other->risk_ppm >= 0)
            write_shots(pen, other);
    }
    if (seen == 0 && enemies > 0)
        pen_text(pen, "; out of every enemy's sight");
}

/* The nearest thing on the table, and how far away it would be. */
static void write_thing(struct pen *pen, const struct place_asked *asked, const void *after,
                        struct circle base)
{
    struct thing_seen thing;
    if (!nearest_thing(asked->setup, after, base.at, &thing))
        return;
    pen_text(pen, "; ");
    pen_text(pen, thing.name);
    pen_text(pen, " at ");
    inches_write(pen, circle_gap_ceil(base, (struct circle){thing.at, 0}));
}

void place_prospect_write(struct pen *pen, const struct place_asked *asked,
                          const struct answer *answer)
{
    _Alignas(8) uint8_t after[LIMIT_STATE];
    struct point end = answer->points[answer->point_count - 1];
    struct refusal refusal;
    struct model_look look = {0};
    int model = model_of(asked, answer);
    bool tried =
        model >= 0 && place_try(asked->setup, asked->view, asked->seat, answer, after, &refusal);
    if (tried)
        asked->setup->ruleset->look(asked->setup, after, model, &look);
    mil radius = tried ? look.base.circle.radius : asked->mover.radius;
    if (asked->reach.mover >= 0) {
        struct point from = asked->reach.from;
        inches_write(pen, (int64_t)root_floor((uint64_t)distance_squared(from, end)));
        pen_byte(pen, ' ');
        pen_text(pen, words_bearing(from, end));
        pen_text(pen, ": ");
    }
    place_write(pen, asked->board.terrain, (struct circle){end, radius});
    if (tried && look.present && same_point(look.base.circle.at, end)) {
        write_in_sight(pen, asked, after, model);
        write_thing(pen, asked, after, look.base.circle);
    }
}
