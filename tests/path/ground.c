#include "ground.h"

#include <string.h>

#include "base/check.h"

/* ---- the board -------------------------------------------------------------------- */

static struct box box_around(const struct point *points, int count)
{
    struct box box = {points[0].x, points[0].y, points[0].x, points[0].y};
    for (int i = 1; i < count; i++) {
        if (points[i].x < box.x0)
            box.x0 = points[i].x;
        if (points[i].x > box.x1)
            box.x1 = points[i].x;
        if (points[i].y < box.y0)
            box.y0 = points[i].y;
        if (points[i].y > box.y1)
            box.y1 = points[i].y;
    }
    return box;
}

static void outline_finish(struct ground_outline *outline, const struct cost_model *costs)
{
    unsigned charged = costs->slow | costs->priced | costs->whole;

    outline->box =
        box_around(outline->points, outline->count); /* of a circle too: +-1, 0 are corners */
    outline->closed |= (outline->keywords & (costs->closed | KW_IMPASSABLE | KW_GAP)) != 0;
    if ((outline->keywords & KW_CLIMBABLE) && !outline->roof)
        outline->closed |= costs->climb_over[outline->level] == NO_CLIMB; /* [TB-MOV-5] */
    outline->charges =
        outline->roof || (outline->keywords & KW_CLIMBABLE) || (outline->keywords & charged);
}

void ground_take(struct ground *ground, const struct board *board, struct mover mover)
{
    const struct terrain *terrain = board->terrain;

    memset(ground, 0, sizeof *ground);
    ground->width = terrain->width;
    ground->height = terrain->height;
    ground->radius = mover.radius;
    ground->costs = *mover.costs;
    for (int i = 0; i < terrain->piece_count; i++) {
        const struct piece *piece = &terrain->pieces[i];
        struct ground_outline *outline = &ground->outlines[ground->outline_count++];
        outline->count = piece->point_count;
        memcpy(outline->points, piece->points, (size_t)outline->count * sizeof *piece->points);
        outline->keywords = piece->keywords;
        outline->level = piece->level;
        outline->closed = mover.costs->closed_pieces >> i & 1;
        outline->roof = (piece->keywords & KW_ROOF) && piece->level > 0;
        outline_finish(outline, mover.costs);
    }
    for (int i = 0; i < board->area_count; i++) { /* [TB-TER-5] */
        struct ground_outline *outline = &ground->outlines[ground->outline_count++];
        outline->round = true;
        outline->circle = board->areas[i].circle;
        outline->count = ring_write(outline->circle, outline->points);
        outline->keywords = board->areas[i].keywords;
        outline->level = 1;
        outline_finish(outline, mover.costs);
    }
    ground->base_count = board->base_count;
    for (int i = 0; i < board->base_count; i++)
        ground->bases[i] = board->bases[i];
}

/* ---- fractions -------------------------------------------------------------------- */

static int sign_of(wide value)
{
    return value < 0 ? -1 : value > 0;
}

static int ratio_order(struct ground_ratio a, struct ground_ratio b)
{
    return sign_of((wide)a.n * b.d - (wide)b.n * a.d);
}

/* Puts a fraction into a sorted list of different ones. */
static int ratio_insert(struct ground_ratio *list, int count, struct ground_ratio ratio)
{
    int at = count;
    while (at > 0 && ratio_order(list[at - 1], ratio) > 0)
        at--;
    if (at > 0 && ratio_order(list[at - 1], ratio) == 0)
        return count;
    for (int i = count; i > at; i--)
        list[i] = list[i - 1];
    list[at] = ratio;
    return count + 1;
}

/* ---- where a stretch is in an outline --------------------------------------------- */

/* Whether the place a + (b - a) * n / d lies in the outline or on it. All is measured from a and
 * stretched by d, so that nothing is rounded. */
static bool holds_part(const struct ground_outline *outline, struct point a, struct point b, wide n,
                       wide d)
{
    struct vec ahead = vec_from(a, b);
    wide px = ahead.x * n, py = ahead.y * n;
    bool inside = false;

    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        struct vec from = vec_from(a, outline->points[j]), to = vec_from(a, outline->points[i]);
        wide ux = from.x * d - px, uy = from.y * d - py;
        wide edge_x = to.x - from.x, edge_y = to.y - from.y;
        wide side = ux * edge_y - uy * edge_x;
        wide before = -(ux * edge_x + uy * edge_y);
        if (side == 0 && before >= 0 && before <= (edge_x * edge_x + edge_y * edge_y) * d)
            return true;
        wide vy = to.y * d - py;
        if ((uy > 0) != (vy > 0) && (side > 0) == (edge_y > 0))
            inside = !inside;
    }
    return inside;
}

/* Adds the places where the stretch meets one edge. */
static int cut_by_edge(struct ground_ratio *cuts, int count, struct point a, struct point b,
                       struct point c, struct point d)
{
    struct vec ahead = vec_from(a, b), edge = vec_from(c, d), to = vec_from(a, c);
    int64_t across = cross(ahead, edge), length2 = dot(ahead, ahead);

    if (across != 0) {
        int64_t sign = across < 0 ? -1 : 1, along = sign * cross(to, edge),
                beside = sign * cross(to, ahead);
        across *= sign;
        if (along >= 0 && along <= across && beside >= 0 && beside <= across)
            count = ratio_insert(cuts, count, (struct ground_ratio){along, across});
    } else if (cross(to, ahead) == 0) {
        int64_t ends[2] = {dot(to, ahead), dot(vec_from(a, d), ahead)};
        for (int i = 0; i < 2; i++)
            if (ends[i] >= 0 && ends[i] <= length2)
                count = ratio_insert(cuts, count, (struct ground_ratio){ends[i], length2});
    }
    return count;
}

/* Whether the stretch keeps to one side of the box around an outline. */
static bool misses_box(const struct box *box, struct point a, struct point b)
{
    if ((a.x < box->x0 && b.x < box->x0) || (a.x > box->x1 && b.x > box->x1) ||
        (a.y < box->y0 && b.y < box->y0) || (a.y > box->y1 && b.y > box->y1))
        return true;
    struct point corners[4] = {
        {box->x0, box->y0}, {box->x1, box->y0}, {box->x1, box->y1}, {box->x0, box->y1}};
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        int64_t side = turn(a, b, corners[i]);
        left += side > 0;
        right += side < 0;
    }
    return left == 4 || right == 4;
}

int ground_spans(const struct ground_outline *outline, struct point a, struct point b,
                 struct ground_span out[GROUND_SPANS])
{
    const struct ground_ratio start = {0, 1}, end = {1, 1};
    struct ground_ratio cuts[2 * RING_POINTS + 2];
    int cut_count = 0, count = 0;

    if (misses_box(&outline->box, a, b))
        return 0;
    cut_count = ratio_insert(cuts, cut_count, start);
    cut_count = ratio_insert(cuts, cut_count, end);
    if (!same_point(a, b))
        for (int i = 0, j = outline->count - 1; i < outline->count; j = i++)
            cut_count = cut_by_edge(cuts, cut_count, a, b, outline->points[j], outline->points[i]);

    bool was_in = false; /* in the outline just before the cut at hand */
    for (int i = 0; i < cut_count; i++) {
        if (!was_in && holds_part(outline, a, b, cuts[i].n, cuts[i].d)) {
            CHECK(count < GROUND_SPANS);
            out[count++] = (struct ground_span){cuts[i], cuts[i]};
            was_in = true;
        }
        if (was_in)
            out[count - 1].to = cuts[i];
        /* Between two cuts next to each other all is alike, so the middle speaks for it. */
        if (i + 1 < cut_count) {
            wide middle = (wide)cuts[i].n * cuts[i + 1].d + (wide)cuts[i + 1].n * cuts[i].d;
            was_in = holds_part(outline, a, b, middle, (wide)2 * cuts[i].d * cuts[i + 1].d);
        }
    }
    return count;
}

/* ---- shares ----------------------------------------------------------------------- */

/* Puts spans in order of their start and joins those that meet. Gives the number left. */
static int spans_join(struct ground_span *spans, int count)
{
    int kept = 0;

    for (int i = 1; i < count; i++) {
        struct ground_span span = spans[i];
        int at = i;
        for (; at > 0 && ratio_order(spans[at - 1].from, span.from) > 0; at--)
            spans[at] = spans[at - 1];
        spans[at] = span;
    }
    for (int i = 0; i < count; i++) {
        if (kept > 0 && ratio_order(spans[i].from, spans[kept - 1].to) <= 0) {
            if (ratio_order(spans[i].to, spans[kept - 1].to) > 0)
                spans[kept - 1].to = spans[i].to;
        } else {
            spans[kept++] = spans[i];
        }
    }
    return kept;
}

/* A number with many places after the point, in 32-bit digits, the most significant first. */
enum { DIGITS = 160, SLACK = 1 << 12 };
struct long_number {
    int64_t digits[1 + DIGITS]; /* digits[0] is the whole part */
};

/* Adds sign * ratio, cut to `places` digits. */
static void long_add(struct long_number *sum, struct ground_ratio ratio, int sign, int places)
{
    wide rest = ratio.n;
    for (int i = 0; i <= places; i++) {
        sum->digits[i] += sign * (int64_t)(rest / ratio.d);
        rest = rest % ratio.d << 32;
    }
}

static void long_carry(struct long_number *sum, int places)
{
    for (int i = places; i > 0; i--) {
        int64_t carry = sum->digits[i] >> 32;
        sum->digits[i] -= carry * ((int64_t)1 << 32);
        sum->digits[i - 1] += carry;
    }
}

static int bits_of(int64_t value)
{
    return 64 - __builtin_clzll((uint64_t)value);
}

/* The total length of joined spans in 2^-20ths, rounded up [TB-MOV-3]. A sum of fractions that is
 * no whole number of 2^-20ths misses one by at least a part in the product of all divisors; with
 * more places than that product has, what is nearer to a whole number than the slack is that
 * number. */
static int64_t spans_share_ceil(const struct ground_span *spans, int count)
{
    struct long_number sum = {{0}};
    int bits = 64;

    for (int i = 0; i < count; i++)
        bits += bits_of(spans[i].from.d) + bits_of(spans[i].to.d);
    int places = (bits + 31) / 32;
    CHECK(places <= DIGITS);
    for (int i = 0; i < count; i++) {
        long_add(&sum, spans[i].to, 1, places);
        long_add(&sum, spans[i].from, -1, places);
    }
    sum.digits[places] += SLACK / 2;
    long_carry(&sum, places);

    int64_t whole = (sum.digits[0] << 20) + (sum.digits[1] >> 12);
    bool above = (sum.digits[1] & 0xfff) != 0 || sum.digits[places] > SLACK;
    for (int i = 2; i < places; i++)
        above = above || sum.digits[i] != 0;
    return whole + above;
}

/* ---- cost ------------------------------------------------------------------------- */

/* What a stretch meets, gathered from all outlines. */
struct tally {
    struct ground_span slow[4 * GROUND_OUTLINES];
    int slow_count;
    int64_t price; /* mils */
    bool lowered, walled;
};

/* The price of entering an outline once, in mils. */
static int64_t entry_price(const struct cost_model *costs, const struct ground_outline *outline)
{
    int64_t price = 0;

    if (outline->keywords & costs->priced)
        price = (int64_t)costs->price * (outline->keywords & costs->per_level ? outline->level : 1);
    if ((outline->keywords & KW_CLIMBABLE) && !outline->roof)
        price +=
            costs->climb_over[outline->level] == NO_CLIMB ? 0 : costs->climb_over[outline->level];
    return price;
}

/* Roof spans of one stretch. */
struct roofs {
    int count;
    struct {
        const struct ground_outline *outline;
        struct ground_span span;
    } list[2 * GROUND_OUTLINES];
};

/* The highest roof over a closed part of the stretch. */
static const struct ground_outline *roof_over(const struct roofs *roofs, struct ground_ratio from,
                                              struct ground_ratio to)
{
    const struct ground_outline *top = NULL;
    for (int i = 0; i < roofs->count; i++) {
        const struct ground_outline *outline = roofs->list[i].outline;
        bool over = ratio_order(roofs->list[i].span.from, from) <= 0 &&
                    ratio_order(roofs->list[i].span.to, to) >= 0;
        if (over && (!top || outline->level > top->level))
            top = outline;
    }
    return top;
}

/* Pays for going from one level to another [TB-MOV-5]. */
static void pay_climb(const struct ground *ground, const struct ground_outline *from,
                      const struct ground_outline *to, struct tally *tally)
{
    int rise = (to ? to->level : 0) - (from ? from->level : 0);
    if (rise == 0)
        return;
    const struct ground_outline *climbed = rise > 0 ? to : from;
    mil price = rise > 0 ? ground->costs.climb_up[rise] : ground->costs.climb_down[-rise];
    if (!(climbed->keywords & KW_CLIMBABLE) || price == NO_CLIMB)
        tally->walled = true;
    else
        tally->price += price;
}

static void pay_roofs(const struct ground *ground, const struct roofs *roofs, struct tally *tally)
{
    struct ground_ratio cuts[4 * GROUND_OUTLINES + 2];
    int count = ratio_insert(cuts, 0, (struct ground_ratio){0, 1});

    count = ratio_insert(cuts, count, (struct ground_ratio){1, 1});
    for (int i = 0; i < roofs->count; i++) {
        count = ratio_insert(cuts, count, roofs->list[i].span.from);
        count = ratio_insert(cuts, count, roofs->list[i].span.to);
    }
    const struct ground_outline *under = roof_over(roofs, cuts[0], cuts[0]);
    for (int i = 1; i < count; i++) {
        const struct ground_outline *between = roof_over(roofs, cuts[i - 1], cuts[i]);
        const struct ground_outline *at = roof_over(roofs, cuts[i], cuts[i]);
        pay_climb(ground, under, between, tally);
        pay_climb(ground, between, at, tally);
        under = at;
    }
}

static void stretch_tally(const struct ground *ground, struct point a, struct point b,
                          struct tally *tally)
{
    struct roofs roofs;

    roofs.count = 0;
    tally->slow_count = 0;
    tally->price = 0;
    tally->lowered = tally->walled = false;
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        struct ground_span spans[GROUND_SPANS];
        int count = outline->charges ? ground_spans(outline, a, b, spans) : 0;
        if (count == 0)
            continue;
        tally->lowered |= (outline->keywords & ground->costs.whole) != 0;
        for (int k = 0; k < count; k++) {
            if (spans[k].from.n > 0) /* a span from the start was entered before */
                tally->price += entry_price(&ground->costs, outline);
            if (outline->keywords & ground->costs.slow)
                tally->slow[tally->slow_count++] = spans[k];
            if (outline->roof) {
                roofs.list[roofs.count].outline = outline;
                roofs.list[roofs.count++].span = spans[k];
            }
        }
    }
    if (roofs.count > 0)
        pay_roofs(ground, &roofs, tally);
    tally->slow_count = spans_join(tally->slow, tally->slow_count);
}

/* The least n with n * n at least the square, found bit by bit. */
static int64_t root_up(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return (int64_t)(root * root < square ? root + 1 : root);
}

struct ground_cost ground_way_cost(const struct ground *ground, const struct point *points,
                                   int count)
{
    struct ground_cost total = {0, false, false};
    wide fine = 0; /* in 2^-36ths of a mil: 2^8 of lengths, 2^20 of shares, 2^8 of the extra */

    for (int i = 0; i + 1 < count || i == 0; i++) {
        struct point a = points[i], b = points[i + 1 < count ? i + 1 : i];
        struct tally tally;
        stretch_tally(ground, a, b, &tally);
        wide length = root_up((uint64_t)distance_squared(a, b) << 16); /* [TB-MOV-1] */
        wide share = spans_share_ceil(tally.slow, tally.slow_count);   /* [TB-MOV-3] */
        fine += (length << 28) + length * share * ground->costs.slow_extra;
        fine += (wide)tally.price << 36;
        total.lowered |= tally.lowered;
        total.walled |= tally.walled;
    }
    total.cost = (mil)((fine + ((wide)1 << 36) - 1) >> 36);
    return total;
}

static double ratio_value(struct ground_ratio ratio)
{
    return (double)ratio.n / (double)ratio.d;
}

int64_t ground_stretch_cost(const struct ground *ground, struct point a, struct point b,
                            int64_t length, bool avoid_whole)
{
    struct tally tally;
    double share = 0;

    stretch_tally(ground, a, b, &tally);
    if (tally.walled || (avoid_whole && tally.lowered))
        return -1;
    for (int i = 0; i < tally.slow_count; i++)
        share += ratio_value(tally.slow[i].to) - ratio_value(tally.slow[i].from);
    return length + (int64_t)((double)length * share * ground->costs.slow_extra / 256) +
           tally.price * 256;
}

/* ---- room ------------------------------------------------------------------------- */

/* -1, 0 or 1 as the stretch is nearer to p than `reach`, just so far, or farther. */
static int stretch_distance(struct point p, struct point a, struct point b, int64_t reach)
{
    struct vec ahead = vec_from(a, b), to = vec_from(a, p);
    int64_t along = dot(ahead, to), length2 = dot(ahead, ahead);

    if (along <= 0)
        return sign_of((wide)dot(to, to) - (wide)reach * reach);
    if (along >= length2)
        return sign_of((wide)distance_squared(b, p) - (wide)reach * reach);
    wide beside = cross(ahead, to);
    return sign_of(beside * beside - (wide)reach * reach * length2);
}

static bool holds(const struct ground_outline *outline, struct point p)
{
    const struct box *box = &outline->box;
    return p.x >= box->x0 && p.x <= box->x1 && p.y >= box->y0 && p.y <= box->y1 &&
           holds_part(outline, p, p, 0, 1);
}

static int outline_distance(const struct ground_outline *outline, struct point p, int64_t reach)
{
    int nearest = 1;
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++) {
        int here = stretch_distance(p, outline->points[j], outline->points[i], reach);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

int ground_distance(const struct ground_outline *outline, struct point p, int64_t reach)
{
    if (outline->round && reach > 0)
        return stretch_distance(outline->circle.at, p, p, outline->circle.radius + reach);
    if (holds(outline, p))
        return reach > 0 ? -1 : 0;
    return outline_distance(outline, p, reach);
}

/* Whether two stretches cross or touch. */
static bool stretches_meet(struct point a, struct point b, struct point c, struct point d)
{
    struct ground_ratio cuts[2];
    return cut_by_edge(cuts, 0, a, b, c, d) > 0;
}

static bool box_far(const struct box *box, struct point a, struct point b, int64_t reach)
{
    return (a.x < box->x0 - reach && b.x < box->x0 - reach) ||
           (a.x > box->x1 + reach && b.x > box->x1 + reach) ||
           (a.y < box->y0 - reach && b.y < box->y0 - reach) ||
           (a.y > box->y1 + reach && b.y > box->y1 + reach);
}

/* Whether the base keeps clear of a closed outline between two places where it does. */
static bool between_clears(const struct ground_outline *outline, struct point a, struct point b,
                           mil radius)
{
    if (same_point(a, b) || box_far(&outline->box, a, b, radius))
        return true;
    if (outline->round)
        return stretch_distance(outline->circle.at, a, b, outline->circle.radius + radius) >= 0;
    for (int i = 0; i < outline->count; i++)
        if (stretch_distance(outline->points[i], a, b, radius) < 0)
            return false;
    if (misses_box(&outline->box, a, b))
        return true;
    for (int i = 0, j = outline->count - 1; i < outline->count; j = i++)
        if (stretches_meet(a, b, outline->points[j], outline->points[i]))
            return false;
    return true;
}

bool ground_between_open(const struct ground *ground, struct point a, struct point b)
{
    for (int i = 0; i < ground->base_count; i++) {
        const struct base *base = &ground->bases[i];
        if (base->passing == PASS_SOLID &&
            stretch_distance(base->circle.at, a, b, base->circle.radius + ground->radius) < 0)
            return false;
    }
    for (int i = 0; i < ground->outline_count; i++)
        if (ground->outlines[i].closed &&
            !between_clears(&ground->outlines[i], a, b, ground->radius))
            return false;
    return true;
}

static bool on_table(const struct ground *ground, struct point p)
{
    return p.x >= ground->radius && p.x + ground->radius <= ground->width &&
           p.y >= ground->radius && p.y + ground->radius <= ground->height;
}

bool ground_open_at(const struct ground *ground, struct point p)
{
    if (!on_table(ground, p))
        return false;
    for (int i = 0; i < ground->base_count; i++) {
        const struct base *base = &ground->bases[i];
        if (base->passing == PASS_SOLID &&
            stretch_distance(base->circle.at, p, p, base->circle.radius + ground->radius) < 0)
            return false;
    }
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        if (outline->closed && !box_far(&outline->box, p, p, ground->radius) &&
            ground_distance(outline, p, ground->radius) < 0)
            return false;
    }
    return true;
}

bool ground_stretch_open(const struct ground *ground, struct point a, struct point b)
{
    return ground_open_at(ground, a) && ground_open_at(ground, b) &&
           ground_between_open(ground, a, b);
}

/* Whether the base lies wholly on the roof at its centre, or wholly off every roof [TB-MOV-5]. */
static bool on_one_level(const struct ground *ground, struct point p)
{
    int level = 0;
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        if (outline->roof && outline->level > level && holds(outline, p))
            level = outline->level;
    }
    bool carried = level == 0;
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        if (!outline->roof)
            continue;
        if (outline->level > level && ground_distance(outline, p, ground->radius) < 0)
            return false;
        if (outline->level == level && holds(outline, p) &&
            outline_distance(outline, p, ground->radius) >= 0)
            carried = true;
    }
    return carried;
}

bool ground_stands(const struct ground *ground, struct point p)
{
    if (!ground_open_at(ground, p))
        return false;
    for (int i = 0; i < ground->base_count; i++) {
        struct circle other = ground->bases[i].circle;
        if (stretch_distance(other.at, p, p, other.radius + ground->radius) < 0)
            return false;
    }
    for (int i = 0; i < ground->outline_count; i++) {
        const struct ground_outline *outline = &ground->outlines[i];
        bool climbed = (outline->keywords & KW_CLIMBABLE) && !outline->roof;
        if ((climbed || (outline->keywords & ground->costs.no_end)) &&
            ground_distance(outline, p, ground->radius) < 0)
            return false;
    }
    return on_one_level(ground, p);
}
