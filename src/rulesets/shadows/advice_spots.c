/* Spots: what it is worth to stand somewhere, and which places a model that acts should look at. */
#include "rulesets/shadows/advice_spots.h"

#include "table/probe.h"

enum {
    SHOT_LATER = 300,   /* of a thousand: a shot that a place promises for later */
    DANGER_SHARE = 900, /* of a thousand: what may come back there */
    DANGER_AHEAD = 2000,
    DANGER_BEHIND = 250,
    CAUTION_FROM = 5,    /* the turn */
    DANGER_NOVICE = 140, /* of a hundred: what of that counts for a Novice */
    DONE_SHARE = 450,    /* of a thousand: from those who have acted this turn */
    BEHIND_SHARE = 500,  /* of a thousand: from those to whom somebody else is closer */
    SHORT_GUN = 12 * INCH,
    SHORT_SHARE = 3,  /* who has no gun that reaches farther has so many times less drive */
    HIDDEN_INCH = 18, /* for each inch nearer than to where shooting starts, while nobody is seen */
    PRIZE_INCH = 50,  /* for each inch nearer to what there is to be had */
    PRIZE_TOKEN = 1500,
    PRIZE_LOOT = 2500,
    PRIZE_HOME = 6000,
    PRIZE_FINISH = 1500, /* of a thousand: one who is Downed and would not be lost otherwise */
    PRIZE_ACTION = 100,  /* of a thousand: what each action takes off that until it is done */
    PRIZE_FRIEND = 400,  /* of a thousand: help for one of ours who is Downed, on the way there */
    HELP_FRIEND = 400,   /* of a thousand: the same in contact, until the next Recovery test */
    PRIZE_NEEDED = 5,    /* half so many times as much, for one who does not lead */
    NEEDED_FROM = 6,     /* the turn */
    TANGLED_SHARE = 3,   /* one part in so many of a shot into a fight */
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

/* Moves to somebody who is Downed, and the Fight; a spot beside one is not yet in contact. */
static int actions_to_finish(const struct acting *acting, int halves)
{
    int move = acting->length / (INCH / 2), way = halves - 2 * RADIUS_FOOT / (INCH / 2);
    return greater((way + move - 1) / move, 1) + 1;
}

/* What is left of a prize so far away; nothing if the game is over before. */
static int32_t prize_from(const struct acting *acting, int prize, int cell, int actions)
{
    int halves = acting->prizes[prize].far[cell];
    int32_t worth = acting->prizes[prize].worth;
    if (!acting->prizes[prize].finish)
        return worth - halves * PRIZE_INCH / 2;
    int needed = actions_to_finish(acting, halves);
    return needed > actions ? 0 : worth - worth * PRIZE_ACTION / 1000 * needed;
}

/* What it is worth to be as near as a cell is to where it can shoot, and to what there is to be had. One who
 * sees nobody from there has to come nearer still. */
int32_t sw_spot_approach(const struct acting *acting, int cell, bool sees, int actions)
{
    int halves = acting->field_count > 0 ? GOING_NOWHERE : 0;
    int32_t prize = 0;
    if (cell == NO_CELL)
        return -GOING_NOWHERE * acting->drive;
    for (int i = 0; i < acting->field_count; i++)
        halves = lesser(halves, acting->fields[i].far[cell]);
    for (int i = 0; i < acting->prize_count; i++)
        prize = greater(prize, prize_from(acting, i, cell, actions));
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

/* [SW-REC-1] What it is worth to those of ours who are Downed that somebody is in contact with them. */
static int32_t help_from(const struct acting *acting, struct circle there)
{
    int32_t help = 0;
    for (int i = 0; i < acting->hurt_count; i++)
        if (circle_within(there, acting->hurt[i].base, GAP_CONTACT))
            help += acting->hurt[i].worth;
    return help;
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
    int cell = going_cell(scene->setup, acting->mover, at);
    int32_t stay = spot.any * SHOT_LATER / 1000 - spot.danger * acting->caution / 1000 +
                   help_from(acting, there.base);
    spot.rest = stay + sw_spot_approach(acting, cell, spot.any > 0, acting->actions);
    spot.late = stay + sw_spot_approach(acting, cell, spot.any > 0, acting->actions - 1);
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
            shortlist_add(acting, list, most,
                          sw_spot_approach(acting, cell, false, acting->actions), posts->at[i]);
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
        int32_t worth = prize_from(acting, i, acting->cell, acting->actions + 1);
        if (worth > most)
            most = worth, good = i;
    }
    if (acting->field_count > 0)
        shortlist_on(acting, list, acting->fields[near].far);
    if (good >= 0)
        shortlist_on(acting, list, acting->prizes[good].far);
}

/* Beside those of ours who are Downed: no other spot is in contact but by chance. */
static void shortlist_help(const struct acting *acting, struct shortlist *list)
{
    struct circle own = acting->own->base;
    for (int i = 0; i < acting->hurt_count; i++) {
        struct circle hurt = acting->hurt[i].base;
        mil touch = own.radius + hurt.radius + GAP_CONTACT / 2;
        if (circle_within(own, hurt, acting->length) && !same_point(own.at, hurt.at))
            shortlist_add(acting, list, LIMIT_LOOKED, 0,
                          point_along(hurt.at, vec_from(hurt.at, own.at), touch));
    }
}

int sw_spots_find(const struct acting *acting, int most, struct spot_weight out[LIMIT_LOOKED])
{
    struct shortlist list = {.count = 0};
    int count = 0;
    if (!acting->moves || acting->cell == NO_CELL)
        return 0;
    shortlist_posts(acting, &list, most);
    shortlist_toward(acting, &list);
    shortlist_help(acting, &list);
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

/* What of a danger counts, in thousandths: more late in the game for a posse that is ahead and only has to keep it,
 * less for one that is behind. [SW-SCEN-1] [SW-REC-1] A Novice who is Downed is soonest lost, and scores as much as
 * the better ones: it takes more care than what it can do would say. */
static int32_t caution_of(const struct scene *scene, const struct fighter *own)
{
    int lead = lead_of(scene);
    int32_t caution = DANGER_SHARE;
    if (lead != 0 && scene->state->turn >= CAUTION_FROM)
        caution = lead > 0 ? DANGER_AHEAD : DANGER_BEHIND;
    bool novice = sw_rank(scene->setup, own->model) == RANK_NOVICE;
    return novice ? caution * DANGER_NOVICE / 100 : caution;
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

static void add_prize(struct acting *acting, struct point to, int32_t worth, bool finish)
{
    const uint8_t *far = ways_to(acting, to);
    if (far == NULL || acting->prize_count == LIMIT_FIELDS)
        return;
    acting->prizes[acting->prize_count].far = far;
    acting->prizes[acting->prize_count].finish = finish;
    acting->prizes[acting->prize_count++].worth = worth;
}

static void add_enemy(struct acting *acting, const struct fighter *enemy)
{
    const uint8_t *far = ways_to(acting, enemy->base.at);
    if (far != NULL && acting->field_count < LIMIT_FIELDS)
        acting->fields[acting->field_count++].far = far;
}

/* Whether nobody of the posse is nearer to a place, of those who could go there: in the last turn not those who
 * have acted. */
static bool is_nearest(const struct acting *acting, struct point at)
{
    const struct sw_state *state = acting->scene->state;
    bool again = state->turn < sw_data(acting->scene->setup)->turns;
    int64_t own = distance_squared(acting->own->base.at, at);
    for (int i = 0; i < acting->scene->count; i++) {
        const struct fighter *other = &acting->scene->fighters[i];
        if (other != acting->own && other->friendly && other->up &&
            (again || other->done == DONE_NOT) && distance_squared(other->base.at, at) < own &&
            !sw_carries(state, other->model))
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
            add_prize(acting, at, o->kind == OBJECT_LOOT ? PRIZE_LOOT : PRIZE_TOKEN, false);
    }
}

/* [SW-REC-1] How likely one who is Downed is no casualty after so many Recovery tests, in thousandths, by the
 * sides of its die: a Novice is soon lost by itself, a Hero next to never. */
static int32_t lasts(int sides, int tests)
{
    enum { TESTS = 8 };
    static const int16_t LASTS[][TESTS + 1] = {
        {1000, 704, 523, 412, 344, 303, 278, 262, 253},
        {1000, 875, 792, 736, 698, 674, 657, 646, 638},
        {1000, 936, 895, 869, 852, 841, 834, 830, 827},
    };
    return LASTS[sides > 8 ? 2 : sides > 6][lesser(greater(tests, 0), TESTS)];
}

/* [SW-DOWN-1] Only a casualty scores. One who is behind or level late in the game needs it more than anything. */
int32_t sw_finish_worth(const struct scene *scene, const struct fighter *downed)
{
    int turn = scene->state->turn, turns = sw_data(scene->setup)->turns;
    int32_t share = lasts(downed->sides, turns - turn + 1) * PRIZE_FINISH / 1000;
    if (turn >= NEEDED_FROM && lead_of(scene) <= 0)
        share = share * PRIZE_NEEDED / 2;
    return downed->worth * share / 1000;
}

/* [SW-REC-1] One in contact is as good as several. */
static void add_hurt(struct acting *acting, const struct fighter *downed)
{
    for (int i = 0; i < acting->scene->count; i++) {
        const struct fighter *other = &acting->scene->fighters[i];
        if (other != acting->own && other->friendly && other->up &&
            circle_within(other->base, downed->base, GAP_CONTACT))
            return;
    }
    acting->hurt[acting->hurt_count].base = downed->base;
    acting->hurt[acting->hurt_count++].worth = downed->worth * HELP_FRIEND / 1000;
}

/* Of the Downed an enemy is finished off; a friend is helped. */
static void add_downed(struct acting *acting, const struct fighter *downed)
{
    if (downed->friendly)
        add_hurt(acting, downed);
    if (!is_nearest(acting, downed->base.at))
        return;
    if (downed->friendly)
        add_prize(acting, downed->base.at, downed->worth * PRIZE_FRIEND / 1000, false);
    else
        add_prize(acting, downed->base.at, sw_finish_worth(acting->scene, downed), true);
}

/* How far it is to what it goes for: its own edge with loot; else loot, the Downed, and those who stand. */
static void find_ways(struct acting *acting)
{
    const struct scene *scene = acting->scene;
    acting->carries = sw_carries(scene->state, acting->own->model);
    if (acting->carries) {
        acting->home = way_home(acting);
        add_prize(acting, acting->home, PRIZE_HOME, false);
        return;
    }
    add_objects(acting);
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *other = &scene->fighters[i];
        if (!other->up)
            add_downed(acting, other);
        else if (!other->friendly)
            add_enemy(acting, other);
    }
}

/* How many actions a model may still have after the next: of its activation, and two in each turn to come. */
static int actions_after(const struct scene *scene)
{
    const struct sw_state *state = scene->state;
    const struct frame *act = &state->stack.frames[0];
    bool acts = state->stack.depth > 0 && act->kind == FRAME_ACTIVATION;
    int left = acts ? act->numbers[ACT_LEFT] : 2;
    return left - 1 + 2 * (sw_data(scene->setup)->turns - state->turn);
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
    acting->caution = caution_of(scene, own);
    acting->actions = actions_after(scene);
    acting->drive = drive_of(own);
    acting->liked = (own->liked + 2 * RADIUS_FOOT) / (INCH / 2);
    acting->field_count = acting->prize_count = acting->hurt_count = 0;
    acting->cell = going_cell(setup, acting->mover, own->base.at);
    if (acting->cell != NO_CELL) {
        const uint8_t *far = going_to(setup, acting->mover, acting->cell, GOING_ANY);
        int most = acting->length / (INCH / 2);
        acting->reach = (struct going_reach){far, far, most, most};
    }
    find_ways(acting);
    acting->here = sw_spot_weigh(acting, own->base.at);
}
