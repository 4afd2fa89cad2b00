/* What the script does with a character that acts. It weighs a few plans of two actions: shots from where it
 * stands, and a Move to one of a few spots behind cover; then it does the first action of the best. */
#include "rules/scratch.h"
#include "rulesets/ruthless/advice.h"
#include "rulesets/ruthless/chances.h"
#include "rulesets/ruthless/moving.h"
#include "table/probe.h"

enum {
    LIMIT_LOOKED = 12, /* spots whose lines are looked at, in any manner */
    GOAL_INCH = 45,    /* for each inch nearer to what the scenario asks for */
    COVERING_FAR = 15, /* Got You Covered! with no enemy about */
    SUPPORT_FAR = 12 * INCH,
    RELOAD_EMPTY = 150,
    RELOAD_ROUND = 12,
    CHARGE_MORE = 100, /* an action left after a bout */
};

/* A shot and at whom; its worth is less what may come back, which is `risk`. */
struct quarry {
    struct shot_weight shot;
    int model, risk;
};

/* A spot with what it is worth. */
struct spot_weight {
    struct point at;
    int post;             /* its number, or NO_POST */
    struct quarry early;  /* the best from there while another action follows */
    struct quarry last;   /* and as the last one: answers to it are feared more */
    int32_t danger, rest; /* what it is worth to be there afterwards */
    int32_t covered;      /* what those may do who have it covered [RU-GYC-1] */
};

/* What the script thinks about while a character acts. */
struct acting {
    struct scene scene;
    const struct ru_manner *manner;
    const struct fighter *own;
    struct allowance rate;
    int left;              /* actions */
    int liked_halves;      /* of an inch: range to shoot from */
    int32_t approach_inch; /* what each inch nearer to it is worth */
    bool has_goal;
    int cell; /* of the grid, or NO_CELL */
    struct going_reach reach;
    int field_count;
    const uint8_t *fields[RU_CHARACTERS]; /* ways to the goal, or to each enemy who is up */
    int32_t
        snaps[LIMIT_SEATS]; /* the chance of each that it can answer an attack, in thousandths */
    int duel_count, friend_count;
    struct duel duels[RU_CHARACTERS];    /* with every enemy */
    struct point friends[RU_CHARACTERS]; /* where those who are up stand */
    struct spot_weight here;
};

/* The best plan so far. */
struct plan {
    int32_t worth;
    struct answer answer;
};

static void plan_offer(struct plan *plan, int32_t worth, struct answer answer)
{
    if (worth <= plan->worth)
        return;
    plan->worth = worth;
    plan->answer = answer;
}

static struct answer act_answer(int verb, int model, int second, int third)
{
    return (struct answer){.verb = (uint8_t)verb, .numbers = {model, second, third}};
}

/* ---- spots ------------------------------------------------------------------------ */

static mil apart(struct point a, struct point b)
{
    return (mil)root_floor((uint64_t)distance_squared(a, b));
}

static mil nearest_enemy(const struct scene *scene, struct point at)
{
    mil least = 2 * LIMIT_SIDE;
    for (int i = 0; i < scene->count; i++)
        if (!scene->fighters[i].friendly && scene->fighters[i].up)
            least = lesser(least, apart(at, scene->fighters[i].base.at));
    return least;
}

/* From how far a fighter likes to shoot: the edge of its best weapon's short range. */
static mil liked_range(const struct acting *acting)
{
    const struct ru_weapon *weapons = ru_data(acting->scene.setup)->weapons;
    mil liked = 0;
    for (int i = 0; i < acting->own->gun_count; i++) {
        const struct ru_weapon *weapon = &weapons[acting->own->guns[i]];
        liked = greater(liked, weapon->short_mil ? weapon->short_mil : weapon->long_mil);
    }
    return liked;
}

/* What it is worth to get nearer: to the scenario's goal, else to where one can shoot. Where nobody is in sight,
 * being within range is not enough. */
static int32_t approach_worth(const struct acting *acting, int cell, bool sighted)
{
    int halves = GOING_NOWHERE;
    for (int i = 0; i < acting->field_count && cell != NO_CELL; i++)
        halves = lesser(halves, acting->fields[i][cell]);
    if (acting->has_goal)
        return -halves * GOAL_INCH / 2;
    int beyond = greater(halves - acting->liked_halves, 0);
    if (!sighted)
        beyond += lesser(halves, acting->liked_halves) * acting->manner->blind / 1000;
    return -beyond * acting->approach_inch / 2;
}

static int cell_of(const struct acting *acting, struct point at)
{
    return going_cell(acting->scene.setup, weigh_walker(acting->own->base.radius), at);
}

static void quarry_offer(struct quarry *best, struct shot_weight shot, int model, int32_t risk)
{
    shot.worth -= risk;
    if (shot.worth > best->shot.worth)
        *best = (struct quarry){shot, model, risk};
}

/* Takes one enemy into account: what can be done to it from a spot, and what it can do [RU-SNAP-1]. */
static void spot_meet(const struct acting *acting, const struct duel *duel,
                      struct spot_weight *spot)
{
    const struct ru_manner *manner = acting->manner;
    const struct fighter *enemy = duel->enemy;
    int32_t back, risk;
    struct shot_weight shot = weigh_exchange(&acting->scene, duel, spot->at, spot->post, &back);
    if (back > 0) {
        spot->danger += enemy->acted ? back * manner->danger_acted / 1000 : back;
        spot->covered += acting->scene.state->models[enemy->model].covering ? back : 0;
    }
    risk = back * acting->snaps[enemy->seat] / 1000;
    quarry_offer(&spot->early, shot, enemy->model, risk * manner->risk / 1000);
    quarry_offer(&spot->last, shot, enemy->model, risk * manner->risk_last / 1000);
}

/* The best shot from a spot after so many other actions. */
static const struct quarry *quarry_after(const struct acting *acting,
                                         const struct spot_weight *spot, int actions)
{
    return acting->left - actions < 2 ? &spot->last : &spot->early;
}

/* How far it is to the nearest friend, up to what matters. */
static mil friend_apart(const struct acting *acting, struct point at)
{
    int64_t least = (int64_t)SUPPORT_FAR * SUPPORT_FAR;
    for (int i = 0; i < acting->friend_count; i++) {
        int64_t square = distance_squared(at, acting->friends[i]);
        least = square < least ? square : least;
    }
    return (mil)root_floor((uint64_t)least);
}

static struct spot_weight spot_weigh(const struct acting *acting, struct point at, int post,
                                     int cell, bool covered)
{
    const struct ru_manner *manner = acting->manner;
    struct spot_weight spot = {.at = at, .post = post};
    for (int i = 0; i < acting->duel_count; i++)
        spot_meet(acting, &acting->duels[i], &spot);
    spot.rest =
        spot.early.shot.worth * manner->shot_later / 1000 - spot.danger * manner->danger / 1000 +
        approach_worth(acting, cell, spot.early.shot.faces > 0) + (covered ? manner->covered : 0);
    if (manner->support_inch != 0)
        spot.rest -= (int32_t)((int64_t)friend_apart(acting, at) * manner->support_inch / INCH);
    return spot;
}

/* Whether somebody stands there, or an enemy so near that hands would be laid on. */
static bool spot_is_taken(const struct acting *acting, struct point at)
{
    struct circle there = {at, acting->own->base.radius};
    for (int i = 0; i < acting->scene.count; i++) {
        const struct fighter *other = &acting->scene.fighters[i];
        if (other != acting->own &&
            circle_within(there, other->base, other->friendly ? 0 : 2 * GAP_CONTACT))
            return true;
    }
    return false;
}

/* Keeps the few spots with the best first impression, best first. */
struct shortlist {
    int count, most;
    int32_t first[LIMIT_LOOKED];
    struct listed {
        struct point at;
        int post; /* its number: it has cover; NO_POST: in the open */
        int cell; /* of the grid */
    } spots[LIMIT_LOOKED];
};

static void shortlist_add(struct shortlist *list, int32_t worth, struct listed spot)
{
    int i = list->count;
    if (i == list->most && worth <= list->first[i - 1])
        return;
    if (list->count < list->most)
        list->count++;
    else
        i--;
    for (; i > 0 && list->first[i - 1] < worth; i--) {
        list->first[i] = list->first[i - 1];
        list->spots[i] = list->spots[i - 1];
    }
    list->first[i] = worth;
    list->spots[i] = spot;
}

/* The place within one Move from which it is the least way on to the goal or an enemy. */
static void shortlist_toward(const struct acting *acting, struct shortlist *list, mil rate,
                             const struct going_reach *reach)
{
    int best = 0;
    struct point at;
    for (int i = 1; i < acting->field_count; i++)
        if (acting->fields[i][acting->cell] < acting->fields[best][acting->cell])
            best = i;
    if (acting->field_count > 0 &&
        going_nearest(acting->scene.setup, weigh_walker(acting->own->base.radius),
                      acting->own->base.at, rate, reach, acting->fields[best], &at) &&
        !spot_is_taken(acting, at))
        shortlist_add(list, 0, (struct listed){at, NO_POST, cell_of(acting, at)});
}

/* Puts a post on the list if a Move seems to lead there, and it is good enough and free. */
static void shortlist_post(const struct acting *acting, struct shortlist *list,
                           const struct posts *posts, int post)
{
    struct point at = posts->at[post];
    int cell = posts->cells[post];
    int64_t rate = acting->rate.full;
    if (cell == NO_CELL || !going_reaches(&acting->reach, cell) ||
        distance_squared(at, acting->own->base.at) > rate * rate)
        return;
    int32_t worth = approach_worth(acting, cell, acting->here.early.shot.faces > 0);
    if (list->count == list->most && worth <= list->first[list->most - 1])
        return;
    if (!spot_is_taken(acting, at))
        shortlist_add(list, worth, (struct listed){at, post, cell});
}

/* Posts within one Move; and toward the goal, or an enemy if nobody can be shot, as far as it goes. */
static void shortlist_fill(const struct acting *acting, struct shortlist *list)
{
    const struct posts *posts = weigh_posts(acting->scene.setup, acting->own->base.radius);
    struct post_set near = {0};
    list->count = 0;
    list->most = acting->manner->looked;
    if (acting->cell != NO_CELL)
        posts_about(posts, acting->own->base.at, acting->rate.full, &near);
    for (int i; (i = post_next(&near)) >= 0;)
        shortlist_post(acting, list, posts, i);
    if ((!acting->has_goal && acting->here.early.shot.worth >= acting->manner->shot_good) ||
        acting->cell == NO_CELL)
        return;
    struct going_reach rough = acting->reach; /* into rough ground, at the lower rate [RU-MOV-1] */
    rough.any_most = 2 * acting->rate.lower / (INCH / 2);
    shortlist_toward(acting, list, acting->rate.full, &acting->reach);
    shortlist_toward(acting, list, acting->rate.lower, &rough);
}

/* Weighs the shortlist, best `rest` first; gives the number of spots. */
static int spots_weigh(const struct acting *acting, struct spot_weight out[LIMIT_LOOKED])
{
    struct shortlist list;
    int count = 0;
    shortlist_fill(acting, &list);
    for (int i = 0; i < list.count; i++) {
        const struct listed *listed = &list.spots[i];
        struct spot_weight spot =
            spot_weigh(acting, listed->at, listed->post, listed->cell, listed->post != NO_POST);
        int k = count++;
        for (; k > 0 && out[k - 1].rest < spot.rest; k--)
            out[k] = out[k - 1];
        out[k] = spot;
    }
    return count;
}

static bool may_go(const struct acting *acting, struct point to, struct answer *answer)
{
    struct way way;
    *answer = act_answer(VERB_MOVE, acting->own->model, 0, 0);
    answer->point_count = 1;
    answer->points[0] = to;
    return ru_move_way(acting->scene.setup, acting->scene.state, acting->own->model, answer, &way,
                       NULL);
}

/* ---- plans ------------------------------------------------------------------------ */

/* What a shot from here is worth if it is aimed [RU-SHOOT-2] [RU-WND-2]. */
static int32_t aimed_worth(const struct acting *acting, const struct quarry *quarry)
{
    const struct scene *scene = &acting->scene;
    int faces = quarry->shot.faces + ru_data(scene->setup)->aimed;
    faces = faces > RU_DIE ? RU_DIE : faces;
    return faces * weigh_hit(scene->manner, scene->setup, scene->state, quarry->model, true) /
               RU_DIE -
           quarry->risk;
}

static bool can_aim(const struct acting *acting)
{
    const struct scene *scene = &acting->scene;
    return !ru_has_item(scene->setup, acting->own->model, ITEM_DRUNK) && /* [RU-CHAR-2] */
           scene->state->models[acting->own->model].wounds[CHEST] == 0;  /* [RU-WND-1] */
}

/* Rounds in a weapon; plenty when they are not counted. */
static int rounds_in(const struct acting *acting, int weapon)
{
    const struct scene *scene = &acting->scene;
    return ru_data(scene->setup)->weapons[weapon].rounds
               ? scene->state->models[acting->own->model].rounds[weapon]
               : RU_FAN;
}

/* The plain shot, and a Dead Shot instead while it lasts [RU-CHAR-2]. */
static struct answer shot_answer(const struct acting *acting, const struct quarry *quarry)
{
    const struct scene *scene = &acting->scene;
    int model = acting->own->model;
    bool dead = ru_has_item(scene->setup, model, ITEM_DEAD_SHOT) &&
                !scene->state->models[model].dead_shot_used;
    return act_answer(dead ? VERB_DEAD_SHOT : VERB_SHOOT, model, quarry->model,
                      quarry->shot.weapon);
}

/* [RU-SHOOT-4] All rounds at once, where tens come more often than the usual roll. */
static void plan_fan(const struct acting *acting, const struct quarry *quarry, struct plan *plan,
                     int32_t after)
{
    const struct scene *scene = &acting->scene;
    int weapon = quarry->shot.weapon, rounds = rounds_in(acting, weapon);
    const struct fighter *at = scene_find(scene, quarry->model);
    rounds = rounds > RU_FAN ? RU_FAN : rounds;
    if (!ru_data(scene->setup)->weapons[weapon].fans || quarry->shot.band != 1 || rounds < 2)
        return;
    struct answer answer = act_answer(VERB_FANFIRE, acting->own->model, quarry->model, weapon);
    answer.numbers[3] = rounds;
    int faces = RU_DIE + 1 - ru_data(scene->setup)->fan_needs;
    plan_offer(plan,
               rounds * faces * at->hit_worth / RU_DIE - RELOAD_ROUND * rounds - quarry->risk +
                   after,
               answer);
}

/* Shots from here, with what may come after them. */
static void plan_shots(const struct acting *acting, const struct spot_weight *best,
                       struct plan *plan)
{
    const struct scene *scene = &acting->scene;
    const struct ru_model *model = &scene->state->models[acting->own->model];
    const struct quarry *now = quarry_after(acting, &acting->here, 0);
    const struct quarry *then = quarry_after(acting, &acting->here, 1);
    int32_t one = now->shot.worth, stay = acting->here.rest;
    int32_t away = best->rest - acting->manner->better;
    struct refusal refusal;
    if (one == 0 || !ru_may_shoot(scene->setup, scene->state, acting->own->model, &refusal))
        return;
    int32_t again = model->wounds[ARM] ? 0 : then->shot.worth; /* [RU-WND-6] */
    int32_t after = acting->left < 2 ? stay : greater(stay + again, away);
    if (model->aimed)
        one = aimed_worth(acting, now);
    plan_offer(plan, one * acting->manner->shot_now / 1000 + after, shot_answer(acting, now));
    plan_fan(acting, now, plan, acting->left < 2 ? stay : greater(stay, away));
    if (acting->left >= 2 && !model->aimed && can_aim(acting) && then->shot.worth > 0)
        plan_offer(plan, aimed_worth(acting, then) * acting->manner->aim_now / 1000 + stay,
                   act_answer(VERB_AIM, acting->own->model, 0, 0));
}

/* What may be fired at one on its way to a spot: what can be where it starts or where it ends [RU-GYC-2]. */
static int32_t covered_risk(const struct acting *acting, const struct spot_weight *to)
{
    return greater(acting->here.covered, to->covered) * acting->manner->covered_risk / 1000;
}

/* Moves: to where it is best to be, or to where a shot can follow. */
static void plan_moves(const struct acting *acting, const struct spot_weight *spots, int count,
                       struct plan *plan)
{
    const struct scene *scene = &acting->scene;
    const struct ru_model *model = &scene->state->models[acting->own->model];
    bool shoots = acting->left >= 2 && !(model->wounds[ARM] && model->shots); /* [RU-WND-6] */
    struct answer answer;
    int tried = 0;
    for (int i = 0; i < count && tried < acting->manner->tried; i++) {
        int32_t worth = spots[i].rest - acting->manner->better +
                        (shoots ? quarry_after(acting, &spots[i], 1)->shot.worth : 0) -
                        covered_risk(acting, &spots[i]);
        if (worth <= plan->worth)
            continue;
        tried++;
        if (may_go(acting, spots[i].at, &answer))
            plan_offer(plan, worth, answer);
    }
}

/* Whether a base has room on the bare ground; where it has none, no way need be looked for. */
static bool has_room(const struct acting *acting, struct point at)
{
    struct board board = {.terrain = &acting->scene.setup->layout.terrain};
    struct mover mover = ru_mover(acting->scene.setup, acting->scene.state, acting->own->model);
    return stand_check(&board, mover, at, NULL) == MOVE_OK;
}

/* Where a straight Move touches an enemy; false when it is too far, or nobody can stand there. */
static bool charge_point(const struct acting *acting, const struct fighter *at, struct point *to)
{
    mil touch = acting->own->base.radius + at->base.radius + GAP_CONTACT / 2;
    mil distance = apart(acting->own->base.at, at->base.at);
    if (distance - touch > acting->rate.full || distance == 0)
        return false;
    *to = point_along(at->base.at, vec_from(at->base.at, acting->own->base.at), touch);
    return has_room(acting, *to);
}

/* [RU-FIST-6] Into contact with an enemy, if the cards are good; with the unconscious always. */
static void plan_charge(const struct acting *acting, const struct duel *duel, struct plan *plan)
{
    const struct scene *scene = &acting->scene;
    const struct setup *setup = scene->setup;
    const struct ru_manner *manner = acting->manner;
    const struct fighter *at = duel->enemy;
    struct spot_weight spot = {.post = NO_POST};
    struct answer answer;
    if (!charge_point(acting, at, &spot.at))
        return;
    int32_t wins =
        advise_bout_chance(setup, scene->state, scene->seat, acting->own->model, at->model);
    int32_t loses = weigh_beating(scene, acting->own->model) * manner->charge_loss / 1000;
    int32_t worth = (weigh_beating(scene, at->model) * wins - loses * (1000 - wins)) / 1000;
    spot_meet(acting, duel, &spot);
    worth += (acting->left > 1 ? CHARGE_MORE : 0) -
             spot.danger * manner->charge_risk / 1000 * acting->snaps[at->seat] / 1000;
    worth -= acting->here.danger * manner->charge_danger / 1000 + covered_risk(acting, &spot);
    if (worth > plan->worth && may_go(acting, spot.at, &answer))
        plan_offer(plan, worth, answer);
}

static void plan_charges(const struct acting *acting, struct plan *plan)
{
    for (int i = 0; i < acting->duel_count; i++)
        plan_charge(acting, &acting->duels[i], plan);
}

/* Reloads what is emptiest [RU-SHOOT-5]. */
static void plan_reload(const struct acting *acting, struct plan *plan)
{
    const struct scene *scene = &acting->scene;
    const struct ru_data *data = ru_data(scene->setup);
    int model = acting->own->model;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        int missing = data->weapons[weapon].rounds - scene->state->models[model].rounds[weapon];
        if (missing <= 0 || !ru_has_weapon(scene->setup, scene->state, model, weapon))
            continue;
        missing = missing > data->reload ? data->reload : missing;
        int32_t worth = acting->own->gun_count == 0 ? RELOAD_EMPTY : 0;
        if (data->weapons[weapon].rounds == 1) /* a Sharps shoots no more before */
            worth += RELOAD_EMPTY / 3;
        plan_offer(plan, acting->here.rest + worth + RELOAD_ROUND * missing,
                   act_answer(VERB_RELOAD, model, weapon, 0));
    }
}

/* [RU-GYC-1] A marker stays as long as nothing else is done. */
static void plan_cover(const struct acting *acting, struct plan *plan)
{
    const struct scene *scene = &acting->scene;
    const struct ru_model *model = &scene->state->models[acting->own->model];
    mil near = nearest_enemy(scene, acting->own->base.at) - 6 * INCH;
    int32_t worth =
        acting->here.rest + (near <= acting->own->reach ? acting->manner->covering : COVERING_FAR);
    if (acting->own->gun_count == 0 || (model->wounds[ARM] && model->shots)) /* [RU-WND-6] */
        return;
    if (model->covering)
        plan_offer(plan, worth, act_answer(VERB_DONE, 0, 0, 0));
    else
        plan_offer(plan, acting->left > 1 ? acting->here.rest + 1 : worth,
                   act_answer(VERB_COVER, acting->own->model, 0, 0));
}

/* ---- acting ----------------------------------------------------------------------- */

static void add_field(struct acting *acting, int cell)
{
    if (cell != NO_CELL)
        acting->fields[acting->field_count++] =
            going_to(acting->scene.setup, weigh_walker(acting->own->base.radius), cell, GOING_ANY);
}

/* How far it is to the goal, or to each enemy who is up. */
static void acting_find_ways(struct acting *acting)
{
    struct point goal;
    acting->has_goal = weigh_goal(&acting->scene, acting->own, &goal);
    if (acting->has_goal)
        add_field(acting, cell_of(acting, goal));
    for (int i = 0; i < acting->duel_count && !acting->has_goal; i++) {
        const struct fighter *enemy = acting->duels[i].enemy;
        if (enemy->up)
            add_field(acting,
                      enemy->outlook ? enemy->outlook->cell : cell_of(acting, enemy->base.at));
    }
}

/* [RU-SNAP-1] How likely each enemy holds a card high enough to answer an attack. */
static void acting_find_snaps(struct acting *acting)
{
    const struct scene *scene = &acting->scene;
    uint64_t enough = ru_faces_beating(scene->setup, scene->state, scene->seat);
    for (int seat = 0; seat < scene->setup->seat_count; seat++)
        acting->snaps[seat] = scene->setup->teams[seat] == scene->side
                                  ? 0
                                  : ru_holds_ppm(scene->state, scene->seat, seat, enough) / 1000;
}

/* [RU-MOV-1] What a Move can reach; a start on rough ground lowers the rate of the whole. */
static void acting_find_reach(struct acting *acting)
{
    const struct scene *scene = &acting->scene;
    struct mover walker = weigh_walker(acting->own->base.radius);
    acting->rate = ru_rate(scene->setup, scene->state, acting->own->model);
    acting->cell = cell_of(acting, acting->own->base.at);
    if (acting->cell == NO_CELL)
        return;
    bool rough = going_is_rough(scene->setup, walker, acting->cell);
    acting->reach = (struct going_reach){
        .open = going_to(scene->setup, walker, acting->cell, GOING_OPEN),
        .any = going_to(scene->setup, walker, acting->cell, GOING_ANY),
        .open_most = rough ? -1 : acting->rate.full / (INCH / 2),
        .any_most = acting->rate.lower / (INCH / 2) * (rough ? 2 : 1),
    };
}

/* The duels with all enemies, who get their outlooks on the posts; one whose outlook was overwritten by
 * another's does without. */
static void acting_find_duels(struct acting *acting)
{
    struct scene *scene = &acting->scene;
    acting->duel_count = acting->friend_count = 0;
    for (int i = 0; i < scene->count; i++) {
        struct fighter *other = &scene->fighters[i];
        if (!other->friendly) {
            acting->duels[acting->duel_count++] = duel_between(scene, acting->own, other);
            other->outlook = ru_outlook_of(scene->setup, other->base, acting->own->base.radius);
        } else if (other->up && other != acting->own) {
            acting->friends[acting->friend_count++] = other->base.at;
        }
    }
    for (int i = 0; i < scene->count; i++) {
        struct fighter *enemy = &scene->fighters[i];
        if (!enemy->friendly && !same_point(enemy->outlook->base.at, enemy->base.at))
            enemy->outlook = NULL;
    }
}

static void acting_begin(struct acting *acting, const struct ru_manner *manner,
                         const struct setup *setup, const struct ru_state *state, int seat)
{
    acting->manner = manner;
    scene_begin(&acting->scene, manner, setup, state, seat);
    acting->own = scene_find(&acting->scene, state->actor - 1);
    acting->left = ru_actions_left(setup, state);
    acting->field_count = 0;
    acting_find_reach(acting);
    acting->liked_halves = (liked_range(acting) + 2 * acting->own->base.radius) / (INCH / 2);
    acting->approach_inch = manner->approach_inch + manner->approach_turn * state->turn;
    acting_find_duels(acting);
    acting_find_ways(acting);
    acting_find_snaps(acting);
    acting->here = spot_weigh(acting, acting->own->base.at, NO_POST, acting->cell,
                              ru_in_cover(setup, acting->own->base));
}

/* The nearest cover, as far as one Move leads; stays where it is if there is no way [RU-NERVE-2]. */
static struct answer run_for_cover(const struct acting *acting)
{
    const struct setup *setup = acting->scene.setup;
    struct spot_weight spots[LIMIT_LOOKED];
    struct answer answer;
    struct refusal refusal;
    int piece;
    if (!ru_may_move(setup, acting->scene.state, acting->own->model, &refusal))
        return act_answer(VERB_DONE, 0, 0, 0);
    int count = spots_weigh(acting, spots);
    for (int i = 0; i < count; i++)
        if (may_go(acting, spots[i].at, &answer))
            return answer;
    (void)ru_cover_gap(setup, acting->own->base, &piece);
    if (piece >= 0) {
        const struct piece *cover = &setup->layout.terrain.pieces[piece];
        struct point edge =
            polygon_nearest(cover->points, cover->point_count, acting->own->base.at);
        if (may_go(acting, edge, &answer))
            return answer;
    }
    return act_answer(VERB_DONE, 0, 0, 0);
}

/* [RU-NERVE-3] In cover it takes heart; out of it it runs for it. */
static struct answer act_lily(const struct acting *acting)
{
    const struct scene *scene = &acting->scene;
    int model = acting->own->model;
    struct refusal refusal;
    if (ru_may_courage(scene->setup, scene->state, model, &refusal))
        return act_answer(VERB_COURAGE, model,
                          advise_courage_card(scene->setup, scene->state, scene->seat, model), 0);
    return run_for_cover(acting);
}

struct answer advise_act(const struct ru_manner *manner, const struct setup *setup,
                         const struct ru_state *state, int seat)
{
    struct acting acting;
    struct option things[LIMIT_OPTIONS];
    struct spot_weight spots[LIMIT_LOOKED];
    struct refusal refusal;
    acting_begin(&acting, manner, setup, state, seat);
    if (acting.own->lily)
        return act_lily(&acting);
    if (setup->switches[SWITCH_SCENARIO] != SCENARIO_SHOOTOUT &&
        ru_object_options(setup, state, acting.own->model, things, 0) > 0)
        return things[0].answer;
    bool moves = ru_may_move(setup, state, acting.own->model, &refusal);
    int count = moves ? spots_weigh(&acting, spots) : 0;
    struct plan plan = {acting.here.rest, act_answer(VERB_DONE, 0, 0, 0)};
    plan_shots(&acting, count > 0 ? &spots[0] : &acting.here, &plan);
    plan_reload(&acting, &plan);
    plan_cover(&acting, &plan);
    plan_moves(&acting, spots, count, &plan);
    if (moves)
        plan_charges(&acting, &plan);
    return plan.answer;
}

int advise_spots(const struct setup *setup, const struct ru_state *state, int seat, int most,
                 struct point *out)
{
    struct acting acting;
    struct spot_weight spots[LIMIT_LOOKED];
    struct answer answer;
    int count = 0;
    acting_begin(&acting, &RU_MANNERS_AHEAD[weigh_standing(setup, state, seat)], setup, state,
                 seat);
    int found = spots_weigh(&acting, spots);
    for (int i = 0; i < found && count < most; i++)
        if (may_go(&acting, spots[i].at, &answer))
            out[count++] = spots[i].at;
    return count;
}

int advise_charges(const struct setup *setup, const struct ru_state *state, int seat, int most,
                   struct point *out)
{
    struct acting acting;
    struct answer answer;
    int count = 0;
    acting_begin(&acting, &RU_MANNERS_AHEAD[weigh_standing(setup, state, seat)], setup, state,
                 seat);
    for (int i = 0; i < acting.duel_count && count < most; i++)
        if (charge_point(&acting, acting.duels[i].enemy, &out[count]) &&
            may_go(&acting, out[count], &answer))
            count++;
    return count;
}

/* ---- who acts --------------------------------------------------------------------- */

/* The best shot from where a fighter stands, less the worst that can come back. */
static int32_t activation_worth(const struct scene *scene, const struct fighter *own)
{
    int32_t best = 0, danger = 0, back;
    if (own->lily)
        return 0;
    for (int i = 0; i < scene->count; i++) {
        if (scene->fighters[i].friendly)
            continue;
        struct duel duel = duel_between(scene, own, &scene->fighters[i]);
        struct shot_weight shot = weigh_exchange(scene, &duel, own->base.at, NO_POST, &back);
        best = greater(best, shot.worth);
        danger = greater(danger, back);
    }
    return 1 + greater(best - danger * scene->manner->danger_last / 1000, 0);
}

/* The one with the best shot first; those who would rather hide last. */
struct answer advise_activate(const struct ru_manner *manner, const struct setup *setup,
                              const struct ru_state *state, int seat)
{
    struct scene scene;
    struct option options[LIMIT_OPTIONS];
    int count = ru_options(setup, state, seat, options);
    struct answer best = options[0].answer;
    int32_t most = -1;
    scene_begin(&scene, manner, setup, state, seat);
    for (int i = 0; i < count; i++) {
        if (options[i].answer.verb != VERB_ACTIVATE)
            continue;
        const struct fighter *own = scene_find(&scene, options[i].answer.numbers[0]);
        int32_t worth = activation_worth(&scene, own);
        if (worth <= most)
            continue;
        most = worth;
        best = options[i].answer;
    }
    return best;
}
