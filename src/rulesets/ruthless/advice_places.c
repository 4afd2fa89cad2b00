/* Where the script starts: in its zone, behind cover, not all in one spot. */
#include "rulesets/ruthless/advice.h"

enum {
    PLACE_STEP = 750,      /* mils of the grid that is tried when no post will do */
    PLACE_OPEN = 6 * INCH, /* a place in the open is worse by this */
    PLACES_LOOKED = 24,
    PLACE_APART = 4 * INCH, /* from others of the side */
};

/* Whether a place is accepted; tried on a copy. */
static bool may_place(const struct setup *setup, const struct ru_state *state, int seat,
                      const struct answer *answer)
{
    struct ru_state copy = *state;
    struct refusal refusal;
    return ru_deploy_apply(setup, &copy, seat, answer, NULL, &refusal);
}

/* Who is placed, and those of the side who are there already. */
struct placing {
    const struct setup *setup;
    mil radius;
    struct zone zone;
    struct box box; /* around it */
    int friend_count;
    struct point friends[RU_CHARACTERS];
};

/* The box around a zone. */
static struct box zone_box(const struct zone *zone)
{
    const struct point ends[2] = {zone->segment.a,
                                  zone->kind == ZONE_SEGMENT ? zone->segment.b : zone->segment.a};
    struct box box;
    if (zone->kind == ZONE_POLYGON)
        return polygon_box(zone->points, zone->point_count);
    box = polygon_box(ends, 2);
    mil reach = zone->reach + RADIUS_LARGE;
    return (struct box){box.x0 - reach, box.y0 - reach, box.x1 + reach, box.y1 + reach};
}

static void placing_begin(struct placing *placing, const struct setup *setup,
                          const struct ru_state *state, int seat, int model)
{
    placing->setup = setup;
    placing->radius = ru_radius(setup, state, model);
    placing->zone = ru_deploy_zone(setup, state, seat);
    placing->box = zone_box(&placing->zone);
    placing->friend_count = 0;
    for (int other = 0; other < ru_character_count(setup); other++)
        if (ru_on_table(state, other) && ru_friends(setup, state, model, other))
            placing->friends[placing->friend_count++] = ru_at(state, other);
}

/* The distance to the nearest of the side, up to what matters. */
static mil friends_apart(const struct placing *placing, struct point at)
{
    int64_t least = (int64_t)PLACE_APART * PLACE_APART;
    for (int i = 0; i < placing->friend_count; i++) {
        int64_t square = distance_squared(at, placing->friends[i]);
        least = square < least ? square : least;
    }
    return (mil)root_floor((uint64_t)least);
}

/* The distance from the middle of the table: the nearer, the sooner something happens. */
static mil from_middle(const struct setup *setup, struct point at)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct point middle = {terrain->width / 2, terrain->height / 2};
    return (mil)root_floor((uint64_t)distance_squared(at, middle));
}

/* Keeps the best of the places offered, best first. */
struct place_list {
    int count;
    mil worth[PLACES_LOOKED];
    struct point at[PLACES_LOOKED];
};

static void place_offer(struct place_list *list, mil worth, struct point at)
{
    int i = list->count;
    if (i == PLACES_LOOKED && worth <= list->worth[i - 1])
        return;
    if (list->count < PLACES_LOOKED)
        list->count++;
    else
        i--;
    for (; i > 0 && list->worth[i - 1] < worth; i--) {
        list->worth[i] = list->worth[i - 1];
        list->at[i] = list->at[i - 1];
    }
    list->worth[i] = worth;
    list->at[i] = at;
}

/* Offers a place of the zone; the dear questions last. */
static void place_weigh(const struct placing *placing, struct point at, mil worth,
                        struct place_list *list)
{
    struct circle there = {at, placing->radius};
    const struct box *box = &placing->box;
    if (at.x < box->x0 || at.x > box->x1 || at.y < box->y0 || at.y > box->y1)
        return;
    worth += 2 * friends_apart(placing, at) - from_middle(placing->setup, at);
    if (list->count == PLACES_LOOKED && worth <= list->worth[PLACES_LOOKED - 1])
        return;
    if (zone_holds(&placing->zone, &placing->setup->layout.terrain, there))
        place_offer(list, worth, at);
}

/* Posts of the zone and, less liked, its open ground; those apart from friends and toward the middle first. */
static void places_fill(const struct placing *placing, struct place_list *list)
{
    const struct posts *posts = weigh_posts(placing->setup, placing->radius);
    struct point at;
    list->count = 0;
    for (int i = 0; i < posts->count; i++)
        place_weigh(placing, posts->at[i], 0, list);
    for (at.y = placing->box.y0 + PLACE_STEP / 2; at.y < placing->box.y1; at.y += PLACE_STEP)
        for (at.x = placing->box.x0 + PLACE_STEP / 2; at.x < placing->box.x1; at.x += PLACE_STEP)
            place_weigh(placing, at, -PLACE_OPEN, list);
}

/* Tries the whole table step by step from a corner, in a fixed order; gives how many more were found. */
static int places_by_grid(const struct setup *setup, const struct ru_state *state, int seat,
                          struct answer answer, int most, struct answer *out)
{
    const struct terrain *terrain = &setup->layout.terrain;
    int count = 0;
    for (mil step = PLACE_STEP; step > PLACE_STEP / 8 && count == 0; step /= 2)
        for (answer.points[0].y = step / 2; answer.points[0].y < terrain->height;
             answer.points[0].y += step)
            for (answer.points[0].x = step / 2; answer.points[0].x < terrain->width && count < most;
                 answer.points[0].x += step)
                if (may_place(setup, state, seat, &answer))
                    out[count++] = answer;
    return count;
}

/* Beside its rider, in one of 64 directions [RU-SCEN-6]. */
static int places_beside(const struct setup *setup, const struct ru_state *state, int seat,
                         struct answer answer, int most, struct answer *out)
{
    struct circle rider = ru_circle(setup, state, ru_horse_owner(setup, answer.numbers[0]));
    int count = 0;
    for (int k = 0; k < RING_POINTS && count < most; k++) {
        answer.points[0] = ring_point(rider.at, rider.radius + RADIUS_MOUNTED + GAP_CONTACT / 2,
                                      k * 9 % RING_POINTS);
        if (may_place(setup, state, seat, &answer))
            out[count++] = answer;
    }
    return count;
}

/* On foot where the fight is all that counts: riders shoot badly [RU-SHOOT-2]. */
static struct answer place_kind(const struct setup *setup, const struct ru_state *state)
{
    int asked, topic = ru_open_topic(setup, state, &asked), model = state->actor - 1;
    int horse = ru_own_horse(setup, model);
    bool fight = setup->switches[SWITCH_SCENARIO] == SCENARIO_SHOOTOUT;
    if (topic == TOPIC_PLACE_HORSE)
        return (struct answer){.verb = VERB_PLACE_HORSE, .point_count = 1, .numbers = {horse}};
    return (struct answer){.verb = horse != NO_MODEL && fight ? VERB_PLACE_AFOOT : VERB_PLACE,
                           .point_count = 1,
                           .numbers = {model}};
}

int advise_places(const struct setup *setup, const struct ru_state *state, int seat, int most,
                  struct answer *out)
{
    struct answer answer = place_kind(setup, state);
    struct placing placing;
    struct place_list list;
    int count = 0;
    if (answer.verb == VERB_PLACE_HORSE)
        return places_beside(setup, state, seat, answer, most, out);
    placing_begin(&placing, setup, state, seat, answer.numbers[0]);
    places_fill(&placing, &list);
    for (int i = 0; i < list.count && count < most; i++) {
        answer.points[0] = list.at[i];
        if (may_place(setup, state, seat, &answer))
            out[count++] = answer;
    }
    if (count > 0)
        return count;
    answer.verb = VERB_PLACE; /* there may be no room for both beside each other */
    return places_by_grid(setup, state, seat, answer, most, out);
}

struct answer advise_place(const struct setup *setup, const struct ru_state *state, int seat)
{
    struct answer answer = {0};
    (void)advise_places(setup, state, seat, 1, &answer);
    return answer;
}
