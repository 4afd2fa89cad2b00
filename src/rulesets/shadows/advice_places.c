/* Where the script starts: in its zone, far forward, behind cover, not all in one spot. */
#include "rulesets/shadows/advice.h"

enum {
    PLACE_COVER = 3 * INCH, /* a place behind cover is better by this */
    PLACE_APART = 3 * INCH, /* from others of the posse */
    PLACE_STEP = 1500,      /* mils between rings of open places */
    PLACES_LOOKED = 24,
};

/* The best places so far, best first. */
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

/* Who is placed, and those of the posse who are there already. */
struct placing {
    const struct terrain *terrain;
    struct point corner;
    mil reach; /* of the base's centre from the corner */
    int friend_count;
    struct point friends[SW_SIDE];
};

static mil apart(struct point a, struct point b)
{
    return (mil)root_floor((uint64_t)distance_squared(a, b));
}

/* The farther from the corner the sooner something happens. Not on a roof: the script does not climb, and so far
 * back there is nobody to shoot at from there. */
static void place_weigh(const struct placing *placing, struct point at, mil worth,
                        struct place_list *list)
{
    int64_t reach = placing->reach;
    if (distance_squared(at, placing->corner) > reach * reach ||
        terrain_level(placing->terrain, at) > 0)
        return;
    worth += apart(at, placing->corner);
    for (int i = 0; i < placing->friend_count; i++)
        worth -= greater(PLACE_APART - apart(at, placing->friends[i]), 0);
    place_offer(list, worth, at);
}

/* Places behind cover, and open ones on rings. */
static void places_fill(const struct setup *setup, struct mover mover,
                        const struct placing *placing, struct place_list *list)
{
    const struct posts *posts = posts_of(setup, mover, ADVICE_COVER);
    struct point corner = placing->corner;
    int middle = corner.x == 0 ? (corner.y == 0 ? 8 : 56) : (corner.y == 0 ? 24 : 40);
    list->count = 0;
    for (int i = 0; i < posts->count; i++)
        place_weigh(placing, posts->at[i], PLACE_COVER, list);
    for (mil far = placing->reach - 1; far > 0; far -= PLACE_STEP)
        for (int k = middle - 8; k <= middle + 8; k++)
            place_weigh(placing, ring_point(corner, far, (k + RING_POINTS) % RING_POINTS), 0, list);
}

int sw_advise_places(const struct setup *setup, const struct sw_state *state, int model, int most,
                     struct point *out)
{
    struct mover mover = sw_mover(setup, state, model);
    int seat = sw_seat(setup, model), count = 0;
    struct placing placing = {.terrain = &setup->layout.terrain,
                              .corner = sw_corner(setup, state->corners[seat]),
                              .reach = sw_data(setup)->corner_mil - mover.radius};
    struct place_list list;
    struct refusal refusal;
    for (int i = sw_first_model(setup, seat); i < sw_first_model(setup, seat + 1); i++)
        if (sw_is_up(state, i))
            placing.friends[placing.friend_count++] = sw_at(state, i);
    places_fill(setup, mover, &placing, &list);
    for (int i = 0; i < list.count && count < most; i++)
        if (sw_may_place(setup, state, model, list.at[i], &refusal))
            out[count++] = list.at[i];
    if (count == 0 && sw_find_place(setup, state, model, &out[0]))
        count = 1;
    return count;
}
