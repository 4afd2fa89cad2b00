#include "cli/play_words.h"

#include <string.h>

#include "cli/draw_words.h"
#include "table/cards.h"

enum { NEAR_ENOUGH = 3 * INCH }; /* a piece as near as that is worth naming */

/* ---- numbers ---------------------------------------------------------------------- */

void inches_write(struct pen *pen, int64_t length)
{
    pen_length(pen, (mil)(div_round(length, 100) * 100));
}

/* A chance that is not certain never reads as if it were. */
void percent_write(struct pen *pen, int32_t ppm)
{
    int64_t thousandths = div_round(ppm, ONE_MILLION / 1000);
    if (thousandths == 0 && ppm > 0)
        pen_text(pen, "under 0.1%");
    else if (thousandths == 1000 && ppm < ONE_MILLION)
        pen_text(pen, "over 99.9%");
    else {
        pen_length(pen, (mil)(thousandths * 100));
        pen_byte(pen, '%');
    }
}

/* "1 inch", "2.5 inches". */
static void distance_write(struct pen *pen, int64_t length)
{
    inches_write(pen, length);
    pen_text(pen, div_round(length, 100) == 10 ? " inch" : " inches");
}

/* ---- places ----------------------------------------------------------------------- */

void piece_write(struct pen *pen, const struct piece *piece)
{
    pen_text(pen, "the ");
    for (const char *c = piece->name; *c != '\0'; c++)
        pen_byte(pen, *c == '-' || *c == '_' ? ' ' : *c);
    if (piece->keywords & (KW_SOFT | KW_HARD))
        pen_text(pen, piece->keywords & KW_HARD ? " (hard cover)" : " (soft cover)");
}

/* How a base stands to a piece: in it, touching it, or near it with the gap between them. */
enum standing { STANDS_IN, STANDS_AT, STANDS_NEAR, STANDS_AWAY };

static enum standing standing_of(const struct piece *piece, struct circle base, mil *gap)
{
    if (piece_holds(piece, base.at))
        return STANDS_IN;
    if (circle_within_polygon(base, piece->points, piece->point_count, GAP_CONTACT))
        return STANDS_AT;
    struct circle nearest = {polygon_nearest(piece->points, piece->point_count, base.at), 0};
    *gap = circle_gap_ceil(base, nearest);
    return *gap <= NEAR_ENOUGH ? STANDS_NEAR : STANDS_AWAY;
}

/* Everything the base is in or at; false when there is nothing. */
static bool write_contacts(struct pen *pen, const struct terrain *terrain, struct circle base)
{
    static const char *const WORDS[] = {"in ", "touching "};
    bool any = false;
    mil gap;
    for (int i = 0; i < terrain->piece_count; i++) {
        enum standing standing = standing_of(&terrain->pieces[i], base, &gap);
        if (standing > STANDS_AT)
            continue;
        pen_text(pen, any ? " and " : ", ");
        pen_text(pen, WORDS[standing]);
        piece_write(pen, &terrain->pieces[i]);
        any = true;
    }
    return any;
}

static void write_nearest(struct pen *pen, const struct terrain *terrain, struct circle base)
{
    const struct piece *best = NULL;
    mil least = 0, gap;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        if (standing_of(piece, base, &gap) == STANDS_NEAR && (best == NULL || gap < least)) {
            best = piece;
            least = gap;
        }
    }
    if (best == NULL) {
        pen_text(pen, ", in the open");
        return;
    }
    pen_text(pen, ", ");
    distance_write(pen, least);
    pen_byte(pen, ' ');
    pen_text(pen,
             words_bearing(polygon_nearest(best->points, best->point_count, base.at), base.at));
    pen_text(pen, " of ");
    piece_write(pen, best);
}

static void point_write(struct pen *pen, struct point at)
{
    inches_write(pen, at.x);
    pen_text(pen, " east, ");
    inches_write(pen, at.y);
    pen_text(pen, " south");
}

void place_write(struct pen *pen, const struct terrain *terrain, struct circle base)
{
    point_write(pen, base.at);
    if (!write_contacts(pen, terrain, base))
        write_nearest(pen, terrain, base);
}

void zone_write(struct pen *pen, const struct terrain *terrain, const struct zone *zone)
{
    static const char *const SIDES[SIDE_COUNT] = {"north", "east", "south", "west"};
    if (zone->kind == ZONE_POLYGON) {
        struct box box = polygon_box(zone->points, zone->point_count);
        pen_text(pen, "in the area from ");
        point_write(pen, (struct point){box.x0, box.y0});
        pen_text(pen, " to ");
        point_write(pen, (struct point){box.x1, box.y1});
        return;
    }
    pen_text(pen, "within ");
    distance_write(pen, zone->reach);
    pen_text(pen, " of ");
    for (int side = 0; side < SIDE_COUNT && zone->kind == ZONE_SEGMENT; side++) {
        struct segment whole = terrain_side(terrain, (enum side)side);
        if ((same_point(whole.a, zone->segment.a) && same_point(whole.b, zone->segment.b)) ||
            (same_point(whole.a, zone->segment.b) && same_point(whole.b, zone->segment.a))) {
            pen_text(pen, "the ");
            pen_text(pen, SIDES[side]);
            pen_text(pen, " side");
            return;
        }
    }
    if (zone->kind == ZONE_SEGMENT)
        pen_text(pen, "the line from ");
    point_write(pen, zone->segment.a);
    if (zone->kind == ZONE_SEGMENT) {
        pen_text(pen, " to ");
        point_write(pen, zone->segment.b);
    }
}

/* ---- models ----------------------------------------------------------------------- */

void model_write(struct pen *pen, const struct setup *setup, const struct model_look *look,
                 int model)
{
    char id[LIMIT_WORDS];
    (void)thing_write(setup, THING_MODEL, model, id);
    pen_text(pen, look->name);
    pen_text(pen, " (");
    pen_text(pen, id);
    pen_byte(pen, ')');
}

static void sight_write(struct pen *pen, const struct inspect_other *other)
{
    static const char *const COVERS[] = {"", ", soft cover", ", hard cover"};
    static const char *const SIGHTS[] = {"out of sight", "partly hidden", "in clear sight"};
    pen_text(pen, SIGHTS[other->sight]);
    if (other->sight == SIGHT_OBSCURED)
        pen_text(pen, COVERS[other->cover]);
}

void other_write(struct pen *pen, const struct setup *setup, const void *redacted,
                 const struct model_look *from, const struct inspect_other *other, int reader)
{
    struct model_look look;
    bool yours = from->seat == reader;
    setup->ruleset->look(setup, redacted, other->model, &look);
    model_write(pen, setup, &look, other->model);
    pen_text(pen, ": ");
    distance_write(pen, other->gap);
    pen_byte(pen, ' ');
    pen_text(pen, words_bearing(from->base.circle.at, look.base.circle.at));
    pen_text(pen, ", ");
    sight_write(pen, other);
    if (look.state[0] != '\0') {
        pen_text(pen, ", ");
        pen_text(pen, look.state);
    }
    if (other->hit_ppm >= 0) {
        pen_text(pen, yours ? "; your shot hits with " : "; its shot hits with ");
        percent_write(pen, other->hit_ppm);
    }
    if (other->risk_ppm >= 0) {
        pen_text(pen, other->hit_ppm >= 0 ? ", " : "; ");
        pen_text(pen, yours ? "its" : look.seat == reader ? "your" : "the other's");
        pen_text(pen, other->hit_ppm >= 0 ? " shot with " : " shot hits with ");
        percent_write(pen, other->risk_ppm);
    }
}

/* ---- odds, answers, events -------------------------------------------------------- */

/* Whether a line is the last outcome of its group and not the only one: what is left of certainty. */
static bool is_the_rest(const struct odds *odds, int i)
{
    int before = 0;
    for (int k = 0; k < odds->count; k++) {
        const struct odds_line *line = &odds->lines[k];
        if (line->kind != ODDS_OUTCOME || line->group != odds->lines[i].group)
            continue;
        if (k > i)
            return false;
        before += k < i;
    }
    return before > 0;
}

static void odds_line_write(struct pen *pen, const struct odds_line *line)
{
    if (line->kind == ODDS_COST) {
        pen_number(pen, line->amount);
        pen_byte(pen, ' ');
        pen_text(pen, line->words);
        return;
    }
    pen_text(pen, line->words);
    pen_byte(pen, ' ');
    percent_write(pen, line->ppm);
}

void odds_write(struct pen *pen, const struct odds *odds)
{
    static const int KINDS[] = {ODDS_COST, ODDS_OUTCOME, ODDS_REPLY};
    int last = -1; /* the line written before */
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < odds->count; i++) {
            const struct odds_line *line = &odds->lines[i];
            if (line->kind != KINDS[k] || (line->kind == ODDS_OUTCOME && is_the_rest(odds, i)))
                continue;
            if (last >= 0)
                pen_text(pen, line->kind == odds->lines[last].kind &&
                                      line->group == odds->lines[last].group
                                  ? ", "
                                  : "; ");
            odds_line_write(pen, line);
            last = i;
        }
}

void answer_describe(struct pen *pen, const struct setup *setup, const struct answer *answer)
{
    char words[LIMIT_WORDS];
    (void)answer_say(setup, answer, words);
    pen_text(pen, words);
    for (int i = 0; i < answer->point_count; i++) {
        pen_text(pen, i == 0 ? ": " : ", then ");
        point_write(pen, answer->points[i]);
    }
}

/* The radius of the model that an event is about, for the words about where it is. */
static mil event_radius(const struct match *match, const struct event *event)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct setup *setup = match_setup(match);
    const struct signature *signature = &setup->ruleset->events[event->kind].signature;
    struct model_look look = {0};
    match_view(match, LIMIT_SEATS, view);
    if (signature->count > 0 && signature->things[0] == THING_MODEL && event->numbers[0] >= 0 &&
        event->numbers[0] < setup->ruleset->models(setup, view))
        setup->ruleset->look(setup, view, event->numbers[0], &look);
    return look.base.circle.radius;
}

void event_describe(struct pen *pen, const struct match *match, int i, int reader)
{
    bool veiled;
    char words[LIMIT_WORDS];
    struct event event = match_event(match, i, reader, &veiled);
    int length = event_say(match_setup(match), &event, veiled, words);
    bool dot = length > 0 && words[length - 1] == '.';
    if (event.point_count == 0) {
        pen_text(pen, words);
        return;
    }
    pen_bytes(pen, words, (size_t)(length - dot));
    pen_text(pen, ": ");
    place_write(pen, &match_setup(match)->layout.terrain,
                (struct circle){event.points[event.point_count - 1], event_radius(match, &event)});
    pen_text(pen, dot ? "." : "");
}

/* ---- cards ------------------------------------------------------------------------ */

void cards_write(struct pen *pen, const struct setup *setup, const void *redacted, int pile)
{
    const uint8_t *area = (const uint8_t *)redacted + setup->ruleset->cards_offset;
    const struct cards *cards = (const struct cards *)(const void *)area;
    char words[LIMIT_WORDS];
    for (int i = 0; i < cards_count(cards, pile); i++) {
        (void)thing_say(setup, THING_CARD, cards_at(cards, (struct place){pile, i})->card, words);
        pen_text(pen, i > 0 ? ", " : "");
        pen_text(pen, words);
    }
}
