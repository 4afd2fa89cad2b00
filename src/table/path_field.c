/* A terrain as one mover plans over it. Room is judged exactly, costs to a fraction of a mil. */
#include "table/path_internal.h"

static struct box box_widen(struct box box, mil by)
{
    return (struct box){box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by};
}

static void field_add(struct field *field, const struct piece *piece, int index, bool open_only)
{
    const struct cost_model *costs = field->costs;
    struct field_piece made = {piece->box, piece->points, piece->point_count, false, false, 0};

    if (piece_is_closed(costs, piece, index)) {
        made.box = box_widen(piece->box, field->radius);
        field->closed[field->closed_count++] = made;
        return;
    }
    made.fence = open_only && (piece->keywords & costs->whole);
    made.slow = (piece->keywords & costs->slow) && costs->slow_extra > 0;
    made.price = price_ticks(entry_price(costs, piece->keywords, piece->level));
    if (made.fence || made.slow || made.price > 0)
        field->ground[field->ground_count++] = made;
    if (piece->keywords & KW_ROOF)
        field->roofs[field->roof_count++] = piece->box;
    field->directed = field->directed || field->roof_count > 0 || made.price > 0;
}

void field_make(struct field *field, const struct terrain *terrain, struct mover mover,
                bool open_only)
{
    field->terrain = terrain;
    field->costs = mover.costs;
    field->radius = mover.radius;
    field->directed = false;
    field->closed_count = field->ground_count = field->roof_count = 0;
    for (int i = 0; i < terrain->piece_count; i++)
        field_add(field, &terrain->pieces[i], i, open_only);
}

static struct box box_of(struct point a, struct point b)
{
    return (struct box){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x > b.x ? a.x : b.x,
                        a.y > b.y ? a.y : b.y};
}

static bool on_table(const struct field *field, const struct box *box)
{
    return box->x0 >= field->radius && box->y0 >= field->radius &&
           box->x1 <= field->terrain->width - field->radius &&
           box->y1 <= field->terrain->height - field->radius;
}

/* A passage with a limit a little too careful, which costs no exact root. */
static struct passage passage_about(struct point a, struct point b, mil radius)
{
    struct vec along = vec_from(a, b);
    int64_t length2 = dot(along, along);
    int64_t fine = root_ticks((uint64_t)length2 << 16) + 2; /* in 256ths of a tick */
    int64_t limit = radius * fine / (TICKS << 8) + 1;
    return (struct passage){a, b, along, length2, (int64_t)radius * radius, limit, radius};
}

static bool closed_clears(const struct field *field, const struct passage *passage,
                          const struct box *box, int *hint)
{
    const struct field_piece *first = &field->closed[*hint];
    if (*hint < field->closed_count && boxes_meet(&first->box, box) &&
        !passage_clears(passage, first->points, first->count))
        return false;
    for (int i = 0; i < field->closed_count; i++) {
        const struct field_piece *piece = &field->closed[i];
        if (i != *hint && boxes_meet(&piece->box, box) &&
            !passage_clears(passage, piece->points, piece->count)) {
            *hint = i;
            return false;
        }
    }
    return true;
}

/* ---- slow parts ------------------------------------------------------------------- */

/* Parts of a stretch in 2^-20ths, kept in order and apart. */
struct parts {
    int count;
    int32_t from[LIMIT_STRETCH_SPANS], to[LIMIT_STRETCH_SPANS];
};

static int32_t part_of(struct ratio ratio)
{
    return (int32_t)(ratio.num * SHARE_ONE / ratio.den);
}

static void parts_add(struct parts *parts, int32_t from, int32_t to)
{
    int at = parts->count++;
    for (; at > 0 && from < parts->from[at - 1]; at--) {
        parts->from[at] = parts->from[at - 1];
        parts->to[at] = parts->to[at - 1];
    }
    parts->from[at] = from;
    parts->to[at] = to;
}

static int32_t parts_total(const struct parts *parts)
{
    int32_t total = 0, end = 0;
    for (int i = 0; i < parts->count; i++) {
        int32_t from = parts->from[i] > end ? parts->from[i] : end;
        if (parts->to[i] > from) {
            total += parts->to[i] - from;
            end = parts->to[i];
        }
    }
    return total;
}

/* What the ground adds to a stretch, slow pieces aside if it is known to be open; false when a
 * fence is met. */
static bool ground_add(const struct field *field, struct point a, struct point b,
                       const struct box *box, bool open, struct field_cost *cost)
{
    struct parts parts;
    struct span spans[LIMIT_OUTLINE_SPANS];

    parts.count = 0;
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        if ((open && piece->slow) || !boxes_meet(&piece->box, box))
            continue;
        int count = stretch_spans(a, b, piece->points, piece->count, spans);
        if (count > 0 && piece->fence)
            return false;
        for (int k = 0; k < count; k++) {
            if (piece->slow)
                parts_add(&parts, part_of(spans[k].from), part_of(spans[k].to));
            if (spans[k].from.num > 0)
                cost->ticks += piece->price;
        }
    }
    cost->slow = parts_total(&parts);
    return true;
}

static bool meets_roof(const struct field *field, const struct box *box)
{
    for (int i = 0; i < field->roof_count; i++)
        if (boxes_meet(&field->roofs[i], box))
            return true;
    return false;
}

/* Whether a stretch and the outline of a piece have a place in common. */
static bool outline_meets(const struct field_piece *piece, struct point a, struct point b)
{
    struct point from = piece->points[piece->count - 1];
    bool left = turn(a, b, from) > 0;
    for (int i = 0; i < piece->count; i++) {
        struct point to = piece->points[i];
        bool next = turn(a, b, to) > 0;
        if (left != next && (turn(from, to, a) > 0) != (turn(from, to, b) > 0))
            return true;
        left = next;
        from = to;
    }
    return false;
}

static bool slow_meets(const struct field *field, struct point a, struct point b,
                       const struct box *box)
{
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        if (piece->slow && boxes_meet(&piece->box, box) && outline_meets(piece, a, b))
            return true;
    }
    return false;
}

/* What a stretch with room costs; false when a fence or a wall is met. */
static bool stretch_price(const struct field *field, struct point a, struct point b,
                          const struct box *box, bool open, struct field_cost *cost)
{
    cost->ticks = distance_ticks(a, b);
    int64_t length = cost->ticks;
    if (!ground_add(field, a, b, box, open, cost))
        return false;
    cost->ticks += (int32_t)((length * cost->slow >> 20) * field->costs->slow_extra >> 8);
    if (meets_roof(field, box)) {
        struct stretch_cost climb = {.wall = NO_THING};
        stretch_climb(&climb, field->terrain, field->costs, a, b);
        if (climb.wall != NO_THING)
            return false;
        cost->ticks += price_ticks(climb.price);
    }
    return true;
}

bool field_try(const struct field *field, struct point a, struct point b, int *hint,
               struct field_cost *cost)
{
    struct box box = box_of(a, b);
    struct passage passage = passage_about(a, b, field->radius);
    return on_table(field, &box) && closed_clears(field, &passage, &box, hint) &&
           stretch_price(field, a, b, &box, false, cost);
}

bool field_try_open(const struct field *field, struct point a, struct point b, int *hint,
                    struct field_cost *cost)
{
    struct box box = box_of(a, b);
    struct passage passage = passage_about(a, b, field->radius);
    return on_table(field, &box) && !slow_meets(field, a, b, &box) &&
           closed_clears(field, &passage, &box, hint) &&
           stretch_price(field, a, b, &box, true, cost);
}

bool field_holds(const struct field *field, struct point at, mil beyond)
{
    struct box box = box_of(at, at), wide_box = box_widen(box, beyond);
    struct passage passage = passage_about(at, at, field->radius + beyond);
    int hint = 0;
    return on_table(field, &box) && closed_clears(field, &passage, &wide_box, &hint) &&
           !field_is_fenced(field, at);
}

bool field_is_fenced(const struct field *field, struct point at)
{
    struct box box = box_of(at, at);
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        if (piece->fence && boxes_meet(&piece->box, &box) &&
            polygon_where(piece->points, piece->count, at) != OUTSIDE)
            return true;
    }
    return false;
}

bool field_is_slow(const struct field *field, struct point at)
{
    struct box box = box_of(at, at);
    for (int i = 0; i < field->ground_count; i++) {
        const struct field_piece *piece = &field->ground[i];
        if (piece->slow && boxes_meet(&piece->box, &box) &&
            polygon_where(piece->points, piece->count, at) != OUTSIDE)
            return true;
    }
    return false;
}
