/* Spots: what it is worth to stand somewhere, and which places a model that acts should look at. */
#include "rulesets/shadows/advice_spots.h"

#include "table/probe.h"

enum {
    SHOT_LATER = 300,   /* of a thousand: a shot that a place promises for later */
    DANGER_SHARE = 900, /* of a thousand: what may come back there */
    DANGER_AHEAD = 2000,
    DANGER_BEHIND = 250,
    CAUTION_FROM = 5,   /* the turn */
    DONE_SHARE = 450,   /* of a thousand: from those who have acted this turn */
    BEHIND_SHARE = 500, /* of a thousand: from those to whom somebody else is closer */
    SHORT_GUN = 12 * INCH,
    SHORT_SHARE = 3,  /* who has no gun that reaches farther has so many times less drive */
    HIDDEN_INCH = 18, /* for each inch nearer than to where shooting starts, while nobody is seen */
    PRIZE_INCH = 50,  /* for each inch nearer to what there is to be had */
    PRIZE_TOKEN = 1500,
    PRIZE_LOOT = 2500,
    PRIZE_HOME = 6000,
    PRIZE_EARLY = 500, /* of a thousand: one who is Downed, at first and in the last turn */
    PRIZE_LATE = 1300,
    PRIZE_TURNS = 8,
    PRIZE_FRIEND = 200, /* of a thousand: help for one of ours who is Downed */
    PRIZE_NEEDED = 5,   /* half so many times as much, for one who does not lead */
    NEEDED_FROM = 6,    /* the turn */
    TANGLED_SHARE = 3,  /* one part in so many of a shot into a fight */
};

/* ---- what a spot is worth --------------------------------------------------------- */

/* Those who can be shot from a spot, with what that is worth, and the closest of them. */
struct targets {
    int count, closest;
    int64_t least; /* square of its distance */
    struct {
        int model, slot;
        int32_t any, now; /* with any gun, with one that may be fired yet */
    } list[SW_MODELS];
};

static void targets_add(struct targets *targets, const struct acting *acting,
                        const struct fighter *enemy, const struct line *line)
{
    const struct fighter *own = acting->own;
    struct shot_weight any = sw_weigh_line(acting->scene, own, own->gun_count, line, enemy);
    if (any.worth == 0)
        return;
    struct shot_weight now = own->ready_count == own->gun_count
                                 ? any
                                 : sw_weigh_line(acting->scene, own, own->ready_count, line, enemy);
    int share = enemy->tangled && !acting->hawkeye ? TANGLED_SHARE : 1;
    int64_t square = distance_squared(line->from.base.at, enemy->base.at);
    if (share == 1 && (targets->closest < 0 || square < targets->least)) {
        targets->closest = targets->count;
        targets->least = square;
    }
    targets->list[targets->count].model = enemy->model;
    targets->list[targets->count].slot = now.slot;
    targets->list[targets->count].any = any.worth / share;
    targets->list[targets->count++].now = now.worth / share;
}

/* [SW-SHOOT-1] What is left of a shot at one who must be spotted first. */
static int32_t spotted(const struct acting *acting, int32_t wished, int32_t closest)
{
    int sides = acting->own->sides, fails = SW_SUCCESS - 1;
    return (wished * (sides - fails) + closest * fails) / sides;
}

static void targets_choose(const struct targets *targets, const struct acting *acting,
                           struct spot_weight *spot)
{
    int close = targets->closest;
    for (int i = 0; i < targets->count; i++) {
        int32_t any = targets->list[i].any, now = targets->list[i].now;
        if (close >= 0 && i != close) {
            any = spotted(acting, any, targets->list[close].any);
            now = spotted(acting, now, targets->list[close].now);
        }
        spot->any = greater(spot->any, any);
        if (now <= spot->now)
            continue;
        spot->now = now;
        spot->target = targets->list[i].model;
        spot->slot = targets->list[i].slot;
    }
}

/* What it is worth to be as near as a cell is to where it can shoot, and to what there is to be had. One who
 * sees nobody from there has to come nearer still. */
int32_t sw_spot_approach(const struct acting *acting, int cell, bool sees)
{
    int halves = acting->field_count > 0 ? GOING_NOWHERE : 0;
    int32_t prize = 0;
    if (cell == NO_CELL)
        return -GOING_NOWHERE * acting->drive;
    for (int i = 0; i < acting->field_count; i++)
        halves = lesser(halves, acting->fields[i].far[cell]);
    for (int i = 0; i < acting->prize_count; i++)
        prize =
            greater(prize, acting->prizes[i].worth - acting->prizes[i].far[cell] * PRIZE_INCH / 2);
    int beyond = greater(halves - acting->liked, 0);
    if (sees)
        return prize - beyond * acting->drive / 2;
    return prize - (beyond * acting->drive + (halves - beyond) * HIDDEN_INCH) / 2;
}

/* What an enemy may do to whoever acts at a place. [SW-SHOOT-1] It has to shoot at the closest, mostly. */
static int32_t danger_from(const struct acting *acting, const struct fighter *enemy,
                           const struct line *line)
{
    struct line turned = {line->to, line->from, line->sight, false};
    int32_t back =
        sw_weigh_line(acting->scene, enemy, enemy->gun_count, &turned, acting->own).worth;
    int64_t closest = enemy->closest == acting->own->model ? enemy->next : enemy->nearest;
    if (back > 0 && distance_squared(line->from.base.at, enemy->base.at) > closest)
        back = back * BEHIND_SHARE / 1000;
    return enemy->done == DONE_DONE ? back * DONE_SHARE / 1000 : back;
}

struct spot_weight sw_spot_weigh(const struct acting *acting, struct point at)
{
    const struct scene *scene = acting->scene;
    struct stand there = {{at, acting->own->base.radius},
                          terrain_level(&scene->setup->layout.terrain, at)};
    struct spot_weight spot = {.at = at, .target = NO_MODEL};
    struct targets targets = {.closest = -1};
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *enemy = &scene->fighters[i];
        if (enemy->friendly || !enemy->up ||
            !circle_within(there.base, enemy->base, greater(acting->own->reach, enemy->reach)))
            continue;
        struct line line = {there, sw_fighter_stand(enemy),
                            sw_sight(scene->setup, there.base, enemy->base), false};
        if (line.sight == SIGHT_BLOCKED)
            continue;
        line.behind = !sw_in_front(scene->state, enemy->model, there.base);
        targets_add(&targets, acting, enemy, &line);
        spot.danger += enemy->tangled ? 0 : danger_from(acting, enemy, &line);
    }
    targets_choose(&targets, acting, &spot);
    spot.rest = spot.any * SHOT_LATER / 1000 - spot.danger * acting->caution / 1000 +
                sw_spot_approach(acting, going_cell(scene->setup, acting->mover, at), spot.any > 0);
    return spot;
}

/* ---- which spots ------------------------------------------------------------------ */

/* Whether somebody stands there, or an enemy so near that it would be a charge. */
static bool spot_is_taken(const struct acting *acting, struct point at)
{
    struct circle there = {at, acting->own->base.radius};
    for (int i = 0; i < acting->scene->count; i++) {
        const struct fighter *other = &acting->scene->fighters[i];
        mil gap = other->friendly || !other->up ? 0 : GAP_CONTACT_BARRIER;
        if (other != acting->own && circle_within(there, other->base, gap))
            return true;
    }
    return false;
}

/* The few places with the best first impression, best first. */
struct shortlist {
    int count;
    int32_t first[LIMIT_LOOKED];
    struct point at[LIMIT_LOOKED];
};

static void shortlist_add(const struct acting *acting, struct shortlist *list, int most,
                          int32_t worth, struct point at)
{
    int i = list->count;
    if ((i == most && worth <= list->first[i - 1]) || spot_is_taken(acting, at))
        return;
    if (list->count < most)
        list->count++;
    else
        i--;
    for (; i > 0 && list->first[i - 1] < worth; i--) {
        list->first[i] = list->first[i - 1];
        list->at[i] = list->at[i - 1];
    }
    list->first[i] = worth;
    list->at[i] = at;
}

/* Posts within one Move; the nearer to what it goes for the better, and of equals the farther ones. */
static void shortlist_posts(const struct acting *acting, struct shortlist *list, int most)
{
    const struct posts *posts = posts_of(acting->scene->setup, acting->mover, ADVICE_COVER);
    int64_t length = acting->length;
    struct post_set near;
    posts_about(posts, acting->own->base.at, acting->length, &near);
    for (int i = post_next(&near); i >= 0; i = post_next(&near)) {
        int cell = posts->cells[i];
        int64_t square = distance_squared(posts->at[i], acting->own->base.at);
        if (square <= length * length && cell != NO_CELL && going_reaches(&acting->reach, cell))
            shortlist_add(acting, list, most, sw_spot_approach(acting, cell, false), posts->at[i]);
    }
}

/* The place within one Move from which it is the least way on to a place; and as far as a Move leads toward
 * that within two. */
static void shortlist_on(const struct acting *acting, struct shortlist *list, const uint8_t *on)
{
    struct going_reach twice = acting->reach;
    struct point from = acting->own->base.at, at;
    twice.any_most = twice.open_most = 2 * acting->reach.any_most;
    if (going_nearest(acting->scene->setup, acting->mover, from, acting->length, &acting->reach, on,
                      &at))
        shortlist_add(acting, list, LIMIT_LOOKED, 0, at);
    if (going_nearest(acting->scene->setup, acting->mover, from, 2 * acting->length, &twice, on,
                      &at) &&
        !same_point(from, at))
        shortlist_add(acting, list, LIMIT_LOOKED, 0,
                      point_along(from, vec_from(from, at), acting->length - 1));
}

/* Toward the nearest enemy, and toward the prize that is worth most from here. */
static void shortlist_toward(const struct acting *acting, struct shortlist *list)
{
    int near = 0, good = -1;
    int32_t most = 0;
    for (int i = 1; i < acting->field_count; i++)
        if (acting->fields[i].far[acting->cell] < acting->fields[near].far[acting->cell])
            near = i;
    for (int i = 0; i < acting->prize_count; i++) {
        int32_t worth =
            acting->prizes[i].worth - acting->prizes[i].far[acting->cell] * PRIZE_INCH / 2;
        if (worth > most)
            most = worth, good = i;
    }
    if (acting->field_count > 0)
        shortlist_on(acting, list, acting->fields[near].far);
    if (good >= 0)
        shortlist_on(acting, list, acting->prizes[good].far);
}

int sw_spots_find(const struct acting *acting, int most, struct spot_weight out[LIMIT_LOOKED])
{
    struct shortlist list = {.count = 0};
    int count = 0;
    if (!acting->moves || acting->cell == NO_CELL)
        return 0;
    shortlist_posts(acting, &list, most);
    shortlist_toward(acting, &list);
    for (int i = 0; i < list.count; i++) {
        struct spot_weight spot = sw_spot_weigh(acting, list.at[i]);
        int k = count++;
        for (; k > 0 && out[k - 1].rest + out[k - 1].now < spot.rest + spot.now; k--)
            out[k] = out[k - 1];
        out[k] = spot;
    }
    return count;
}

/* ---- whoever acts ----------------------------------------------------------------- */

/* By how much the posse leads over the best of the others. */
static int lead_of(const struct scene *scene)
{
    int best = 0;
    for (int seat = 0; seat < scene->setup->seat_count; seat++)
        best = seat == scene->seat ? best : greater(best, scene->state->vp[seat]);
    return scene->state->vp[scene->seat] - best;
}

/* What of a danger counts, in thousandths: more for one who is ahead and only has to keep it, the later the
 * more; less for one who is behind. */
static int32_t caution_of(const struct scene *scene)
{
    int lead = lead_of(scene);
    if (lead == 0 || scene->state->turn < CAUTION_FROM)
        return DANGER_SHARE;
    return lead > 0 ? DANGER_AHEAD : DANGER_BEHIND;
}

/* For each inch nearer to where its shooting starts: the better shots come first, those with short guns stay
 * back. */
static int32_t drive_of(const struct fighter *own)
{
    static const uint8_t INCHES[] = {25, 45, 60};
    int32_t drive = INCHES[own->sides > 8 ? 2 : own->sides > 6];
    return own->reach > SHORT_GUN ? drive : drive / SHORT_SHARE;
}

/* Ways to a place, or NULL. */
static const uint8_t *ways_to(const struct acting *acting, struct point to)
{
    int cell = going_cell(acting->scene->setup, acting->mover, to);
    return cell == NO_CELL ? NULL : going_to(acting->scene->setup, acting->mover, cell, GOING_ANY);
}

static void add_prize(struct acting *acting, struct point to, int32_t worth)
{
    const uint8_t *far = ways_to(acting, to);
    if (far == NULL || acting->prize_count == LIMIT_FIELDS)
        return;
    acting->prizes[acting->prize_count].far = far;
    acting->prizes[acting->prize_count++].worth = worth;
}

static void add_enemy(struct acting *acting, const struct fighter *enemy)
{
    const uint8_t *far = ways_to(acting, enemy->base.at);
    if (far != NULL && acting->field_count < LIMIT_FIELDS)
        acting->fields[acting->field_count++].far = far;
}

/* Whether nobody of the posse is nearer to a place, of those who could go there. */
static bool is_nearest(const struct acting *acting, struct point at)
{
    int64_t own = distance_squared(acting->own->base.at, at);
    for (int i = 0; i < acting->scene->count; i++) {
        const struct fighter *other = &acting->scene->fighters[i];
        if (other != acting->own && other->friendly && other->up &&
            distance_squared(other->base.at, at) < own &&
            !sw_carries(acting->scene->state, other->model))
            return false;
    }
    return true;
}

/* [SW-SCEN-4] Where an own edge is nearest. */
static struct point way_home(const struct acting *acting)
{
    const struct scene *scene = acting->scene;
    struct segment edges[2];
    struct point from = acting->own->base.at;
    mil radius = acting->own->base.radius, reach = sw_data(scene->setup)->corner_mil;
    sw_own_edges(scene->setup, scene->state, scene->seat, edges);
    struct point corner = edges[0].a;
    mil x = corner.x == 0 ? from.x : corner.x - from.x,
        y = corner.y == 0 ? from.y : corner.y - from.y;
    mil along_x = lesser(greater(x, radius), reach), along_y = lesser(greater(y, radius), reach);
    if (y + greater(x - reach, 0) < x + greater(y - reach, 0))
        along_y = radius;
    else
        along_x = radius;
    return (struct point){corner.x == 0 ? along_x : corner.x - along_x,
                          corner.y == 0 ? along_y : corner.y - along_y};
}

static void add_objects(struct acting *acting)
{
    const struct sw_state *state = acting->scene->state;
    for (int i = 0; i < SW_TOKENS; i++) {
        const struct sw_object *o = &state->objects[i];
        struct point at = {o->x, o->y};
        if ((o->kind == OBJECT_TOKEN || o->kind == OBJECT_LOOT) && !o->carrier &&
            is_nearest(acting, at))
            add_prize(acting, at, o->kind == OBJECT_LOOT ? PRIZE_LOOT : PRIZE_TOKEN);
    }
}

/* [SW-DOWN-1] [SW-REC-1] Of the Downed an enemy is finished off, the more so the later; a friend is helped. */
static int32_t downed_worth(const struct scene *scene, const struct fighter *downed)
{
    int turn = scene->state->turn;
    if (downed->friendly)
        return downed->worth * PRIZE_FRIEND / 1000;
    int32_t share = PRIZE_EARLY + (PRIZE_LATE - PRIZE_EARLY) * turn / PRIZE_TURNS;
    if (turn >= NEEDED_FROM && lead_of(scene) <= 0)
        share = share * PRIZE_NEEDED / 2;
    return downed->worth * share / 1000;
}

/* How far it is to what it goes for: its own edge with loot; else loot, the Downed, and those who stand. */
static void find_ways(struct acting *acting)
{
    const struct scene *scene = acting->scene;
    acting->carries = sw_carries(scene->state, acting->own->model);
    if (acting->carries) {
        acting->home = way_home(acting);
        add_prize(acting, acting->home, PRIZE_HOME);
        return;
    }
    add_objects(acting);
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up) {
            if (is_nearest(acting, other->base.at))
                add_prize(acting, other->base.at, downed_worth(scene, other));
        } else if (!other->friendly) {
            add_enemy(acting, other);
        }
    }
}

void sw_acting_begin(struct acting *acting, const struct scene *scene, const struct fighter *own)
{
    const struct setup *setup = scene->setup;
    const struct sw_state *state = scene->state;
    acting->scene = scene;
    acting->own = own;
    acting->mover = sw_mover(setup, state, own->model);
    acting->length = sw_move_mil(setup, state, own->model);
    acting->hawkeye = sw_has(setup, own->model, ITEM_HAWKEYE);
    acting->moves = true;
    acting->caution = caution_of(scene);
    acting->drive = drive_of(own);
    acting->liked = (own->liked + 2 * RADIUS_FOOT) / (INCH / 2);
    acting->field_count = acting->prize_count = 0;
    acting->cell = going_cell(setup, acting->mover, own->base.at);
    if (acting->cell != NO_CELL) {
        const uint8_t *far = going_to(setup, acting->mover, acting->cell, GOING_ANY);
        int most = acting->length / (INCH / 2);
        acting->reach = (struct going_reach){far, far, most, most};
    }
    find_ways(acting);
    acting->here = sw_spot_weigh(acting, own->base.at);
}
