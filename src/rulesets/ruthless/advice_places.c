/* Where the script starts: in its zone, behind cover, not all in one spot. */
#include <string.h>

#include "rulesets/ruthless/advice.h"

enum {
    PLACE_STEP = 750,      /* mils of the grid that is tried when no post will do */
    PLACE_OPEN = 6 * INCH, /* a place in the open is worse by this */
    PLACES_LOOKED = 24,
    PLACE_APART = 4 * INCH, /* from others of the side */
};

/* ---- the places of a zone --------------------------------------------------------- */

enum {
    PLACES_ACROSS = LIMIT_SIDE / PLACE_STEP + 1, /* of the grid, in each direction */
    LIMIT_PLACES = LIMIT_POSTS + PLACES_ACROSS * PLACES_ACROSS,
    ZONES_KEPT = 8, /* four seats, on foot and on horseback */
};

/* All places of a zone that are thought of, with what they are worth whoever stands about: posts, and less
 * liked its open ground. They depend on nothing but the table, the zone and the base, so they are kept, per
 * thread and outside of every state; what is kept can never change a result. */
struct zone_places {
    uint64_t game; /* of the set-up's digest */
    mil radius;    /* 0: nothing is kept here */
    struct box zone;
    int count;
    mil worth[LIMIT_PLACES];
    struct point at[LIMIT_PLACES];
};

/* The distance from the middle of the table: the nearer, the sooner something happens. */
static mil from_middle(const struct terrain *terrain, struct point at)
{
    struct point middle = {terrain->width / 2, terrain->height / 2};
    return (mil)root_floor((uint64_t)distance_squared(at, middle));
}

static void zone_offer(struct zone_places *places, const struct terrain *terrain,
                       const struct zone *zone, struct point at, mil worth)
{
    const struct box *box = &places->zone;
    if (at.x < box->x0 || at.x > box->x1 || at.y < box->y0 || at.y > box->y1 ||
        !zone_holds(zone, terrain, (struct circle){at, places->radius}))
        return;
    places->worth[places->count] = worth - from_middle(terrain, at);
    places->at[places->count++] = at;
}

static void zone_fill(struct zone_places *places, const struct setup *setup,
                      const struct zone *zone)
{
    const struct posts *posts = weigh_posts(setup, places->radius);
    const struct terrain *terrain = &setup->layout.terrain;
    const struct box *box = &places->zone;
    struct point at;
    for (int i = 0; i < posts->count; i++)
        zone_offer(places, terrain, zone, posts->at[i], 0);
    for (at.y = box->y0 + PLACE_STEP / 2; at.y < box->y1; at.y += PLACE_STEP)
        for (at.x = box->x0 + PLACE_STEP / 2; at.x < box->x1; at.x += PLACE_STEP)
            zone_offer(places, terrain, zone, at, -PLACE_OPEN);
}

static bool same_box(const struct box *a, const struct box *b)
{
    return a->x0 == b->x0 && a->y0 == b->y0 && a->x1 == b->x1 && a->y1 == b->y1;
}

/* A zone is a rectangle, so that its box tells all of it. */
static const struct zone_places *places_of(const struct setup *setup, const struct zone *zone,
                                           mil radius)
{
    static _Thread_local struct zone_places kept[ZONES_KEPT];
    static _Thread_local unsigned next;
    struct box box = polygon_box(zone->points, zone->point_count);
    uint64_t game;
    memcpy(&game, setup->digest, sizeof game);
    for (int i = 0; i < ZONES_KEPT; i++)
        if (kept[i].game == game && kept[i].radius == radius && same_box(&kept[i].zone, &box))
            return &kept[i];
    struct zone_places *places = &kept[next++ % ZONES_KEPT];
    places->game = game;
    places->radius = radius;
    places->zone = box;
    places->count = 0;
    zone_fill(places, setup, zone);
    return places;
}

/* ---- the best of them ------------------------------------------------------------- */

/* Those of the side who are there already. */
struct placed {
    int count;
    struct point at[RU_CHARACTERS];
};

static void placed_begin(struct placed *placed, const struct setup *setup,
                         const struct ru_state *state, int model)
{
    placed->count = 0;
    for (int other = 0; other < ru_character_count(setup); other++)
        if (ru_on_table(state, other) && ru_friends(setup, state, model, other))
            placed->at[placed->count++] = ru_at(state, other);
}

/* The distance to the nearest of the side, up to what matters. */
static mil friends_apart(const struct placed *placed, struct point at)
{
    int64_t least = (int64_t)PLACE_APART * PLACE_APART;
    for (int i = 0; i < placed->count; i++) {
        int64_t square = distance_squared(at, placed->at[i]);
        least = square < least ? square : least;
    }
    return (mil)root_floor((uint64_t)least);
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

/* Those apart from friends and toward the middle first. */
static void list_fill(struct place_list *list, const struct zone_places *places,
                      const struct placed *placed)
{
    list->count = 0;
    for (int i = 0; i < places->count; i++) {
        bool hopeless = list->count == PLACES_LOOKED &&
                        places->worth[i] + 2 * PLACE_APART <= list->worth[PLACES_LOOKED - 1];
        if (!hopeless)
            place_offer(list, places->worth[i] + 2 * friends_apart(placed, places->at[i]),
                        places->at[i]);
    }
}

/* ---- answers ---------------------------------------------------------------------- */

/* Tries the whole table step by step from a corner, in a fixed order; gives how many more were found. */
static int places_by_grid(const struct setup *setup, const struct ru_state *state,
                          struct answer answer, int most, struct answer *out)
{
    const struct terrain *terrain = &setup->layout.terrain;
    struct refusal refusal;
    int count = 0;
    for (mil step = PLACE_STEP; step > PLACE_STEP / 8 && count == 0; step /= 2)
        for (answer.points[0].y = step / 2; answer.points[0].y < terrain->height;
             answer.points[0].y += step)
            for (answer.points[0].x = step / 2; answer.points[0].x < terrain->width && count < most;
                 answer.points[0].x += step)
                if (ru_may_place(setup, state, &answer, &refusal))
                    out[count++] = answer;
    return count;
}

/* Beside its rider, in one of 64 directions [RU-SCEN-6]. */
static int places_beside(const struct setup *setup, const struct ru_state *state,
                         struct answer answer, int most, struct answer *out)
{
    struct refusal refusal;
    struct circle rider = ru_circle(setup, state, ru_horse_owner(setup, answer.numbers[0]));
    int count = 0;
    for (int k = 0; k < RING_POINTS && count < most; k++) {
        answer.points[0] = ring_point(rider.at, rider.radius + RADIUS_MOUNTED + GAP_CONTACT / 2,
                                      k * 9 % RING_POINTS);
        if (ru_may_place(setup, state, &answer, &refusal))
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
    struct zone zone = ru_deploy_zone(setup, state, seat);
    struct placed placed;
    struct place_list list;
    struct refusal refusal;
    int count = 0, model = answer.numbers[0];
    if (answer.verb == VERB_PLACE_HORSE)
        return places_beside(setup, state, answer, most, out);
    placed_begin(&placed, setup, state, model);
    list_fill(&list, places_of(setup, &zone, ru_radius(setup, state, model)), &placed);
    for (int i = 0; i < list.count && count < most; i++) {
        answer.points[0] = list.at[i];
        if (ru_may_place(setup, state, &answer, &refusal))
            out[count++] = answer;
    }
    if (count > 0)
        return count;
    answer.verb = VERB_PLACE; /* there may be no room for both beside each other */
    return places_by_grid(setup, state, answer, most, out);
}

struct answer advise_place(const struct setup *setup, const struct ru_state *state, int seat)
{
    struct answer answer = {0};
    (void)advise_places(setup, state, seat, 1, &answer);
    return answer;
}
