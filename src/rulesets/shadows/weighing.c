#include "rulesets/shadows/weighing.h"

/* ---- models ----------------------------------------------------------------------- */

enum { WORTH_BOSS = 700, WORTH_LAST = 1000 };

int32_t sw_weigh_model(const struct setup *setup, const struct sw_state *state, int model)
{
    static const int16_t RANKS[RANK_COUNT] = {
        [RANK_HERO] = 1900, [RANK_VETERAN] = 1400, [RANK_NOVICE] = WORTH_UNIT};
    if (sw_is_npc(setup, model))
        return WORTH_UNIT / 2;
    int32_t worth = RANKS[sw_rank(setup, model)];
    worth += sw_is_boss(setup, model) ? WORTH_BOSS : 0; /* bottle checks hang on it */
    worth += sw_carries(state, model) ? WORTH_UNIT : 0;
    return worth;
}

/* ---- dice ------------------------------------------------------------------------- */

enum { DICE_MOST = 10, MODIFIER_LEAST = -3, MODIFIERS = 8, KINDS_OF_DICE = 3 };
enum { SHARE_SHAKEN = 250, SHARE_DOWNED = 1050, SHARE_SIDE = 25, SHARE_CASUALTY = 1000 };

/* Most who are Downed do not stand up again, the fewer the lower their Grit. */
static int32_t share_of(int failed_by, int sides, bool shaken)
{
    switch (sw_harm_of(failed_by)) {
    case HARM_NONE:
        return 0;
    case HARM_SHAKEN:
        return shaken ? SHARE_DOWNED - sides * SHARE_SIDE : SHARE_SHAKEN;
    case HARM_DOWNED:
        return SHARE_DOWNED - sides * SHARE_SIDE;
    default:
        return SHARE_CASUALTY;
    }
}

/* What is taken by so many successes, on the average of the save's rolls. */
static int32_t save_share(int successes, int sides, int modifier, bool shaken)
{
    int32_t sum = 0;
    for (int roll = 1; roll <= sides; roll++)
        sum += share_of(sw_save_needs(successes) - roll - modifier, sides, shaken);
    return sum / sides;
}

static int32_t dice_worked_out(int dice, int sides, int save_sides, int modifier, bool shaken)
{
    struct sw_spread spread;
    wide sum = 0;
    sw_spread_of(dice, sides, &spread);
    for (int successes = 1; successes <= dice; successes++)
        for (int high = 0; high <= SIDES_MOST; high++)
            sum +=
                spread.count[successes][high] * save_share(successes, save_sides, modifier, shaken);
    return (int32_t)(sum / spread.whole);
}

/* The place of a die in what is kept, or -1: only those of the ranks are. */
static int die_kind(int sides)
{
    return sides == 6 || sides == 8 || sides == 10 ? (sides - 6) / 2 : -1;
}

/* Each is worked out once, per thread and outside of every state. */
int32_t sw_weigh_dice(int dice, int sides, int save_sides, int modifier, bool shaken)
{
    static _Thread_local int16_t kept[DICE_MOST + 1][KINDS_OF_DICE][KINDS_OF_DICE][MODIFIERS]
                                     [2]; /* from 1; 0: not yet */
    int own = die_kind(sides), theirs = die_kind(save_sides), mod = modifier - MODIFIER_LEAST;
    dice = dice > DICE_MOST ? DICE_MOST : dice < 1 ? 1 : dice;
    if (own < 0 || theirs < 0 || mod < 0 || mod >= MODIFIERS)
        return dice_worked_out(dice, sides, save_sides, modifier, shaken);
    int16_t *one = &kept[dice][own][theirs][mod][shaken];
    if (*one == 0)
        *one = (int16_t)(1 + dice_worked_out(dice, sides, save_sides, modifier, shaken));
    return *one - 1;
}

/* ---- the scene -------------------------------------------------------------------- */

/* Puts a gun among a fighter's, those first that may be fired now. */
static void gun_add(struct fighter *fighter, int slot, bool ready)
{
    int at = fighter->gun_count++;
    if (ready) {
        fighter->guns[at] = fighter->guns[fighter->ready_count];
        at = fighter->ready_count++;
    }
    fighter->guns[at] = (uint8_t)slot;
}

static void fighter_arm(const struct scene *scene, struct fighter *fighter)
{
    const struct sw_weapon *weapons = sw_data(scene->setup)->weapons;
    unsigned slots = sw_cast(scene->setup)->members[fighter->model].slots;
    slots &= ~(unsigned)scene->state->models[fighter->model].jammed;
    for (; slots; slots &= slots - 1) {
        int slot = __builtin_ctz(slots);
        const struct sw_weapon *weapon = &weapons[sw_slot_weapon(slot)];
        if (sw_slot_is_burst(slot))
            continue;
        gun_add(fighter, slot, sw_may_fire(scene->setup, scene->state, fighter->model, slot));
        mil liked = greater(weapon->reach_mil[BAND_MEDIUM], weapon->reach_mil[BAND_SHORT]);
        fighter->reach = greater(fighter->reach, greater(weapon->reach_mil[BAND_LONG], liked));
        fighter->liked = greater(fighter->liked, liked);
    }
}

static void fighter_begin(const struct scene *scene, struct fighter *fighter, int model)
{
    const struct setup *setup = scene->setup;
    const struct sw_model *m = &scene->state->models[model];
    *fighter = (struct fighter){.model = model,
                                .base = sw_circle(setup, scene->state, model),
                                .level = sw_level(setup, scene->state, model),
                                .friendly = sw_seat(setup, model) == scene->seat,
                                .up = m->life == LIFE_UP,
                                .shaken = m->shaken,
                                .done = m->done,
                                .sides = (uint8_t)sw_grit(setup, scene->state, model),
                                .saves = (int8_t)sw_save_modifier(setup, model),
                                .worth = sw_weigh_model(setup, scene->state, model)};
    fighter->dice = (int8_t)(sw_has(setup, model, ITEM_DEADEYE) -
                             sw_has(setup, model, ITEM_ONE_EYED) - scene->state->dust);
    if (fighter->up && !sw_is_npc(setup, model))
        fighter_arm(scene, fighter);
}

/* [SW-BOT-1] How many more a posse can lose before it must check whether it stays. */
static int left_to_lose(const struct setup *setup, const struct sw_state *state, int seat)
{
    int first = sw_first_model(setup, seat), end = sw_first_model(setup, seat + 1);
    int left = greater((end - first) / 2, 1);
    for (int model = first; model < end; model++)
        left -=
            state->models[model].life == LIFE_DOWN || state->models[model].life == LIFE_CASUALTY;
    return left;
}

/* The last one before the checks begin is worth more, the one before that a little. */
static void scene_bottle(struct scene *scene)
{
    int32_t more[LIMIT_SEATS] = {0};
    for (int seat = 0; seat < scene->setup->seat_count; seat++) {
        int left = left_to_lose(scene->setup, scene->state, seat);
        more[seat] = left == 1 ? WORTH_LAST : left == 2 ? WORTH_LAST / 2 : 0;
    }
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].up && !sw_is_npc(scene->setup, scene->fighters[i].model))
            scene->fighters[i].worth += more[sw_seat(scene->setup, scene->fighters[i].model)];
}

/* [SW-SHOOT-1] Whom an enemy would have to shoot at first. */
static void find_closest(const struct scene *scene, struct fighter *enemy)
{
    enemy->closest = NO_MODEL;
    enemy->nearest = enemy->next = INT64_MAX;
    for (int i = 0; i < scene->count; i++) {
        const struct fighter *own = &scene->fighters[i];
        int64_t square = distance_squared(enemy->base.at, own->base.at);
        if (!own->friendly || !own->up || square >= enemy->next ||
            !circle_within(enemy->base, own->base, enemy->reach) ||
            sw_sight(scene->setup, enemy->base, own->base) == SIGHT_BLOCKED)
            continue;
        enemy->next = square < enemy->nearest ? enemy->nearest : square;
        if (square < enemy->nearest) {
            enemy->nearest = square;
            enemy->closest = own->model;
        }
    }
}

/* Marks both of each two enemies in contact. */
static void scene_tangle(struct scene *scene)
{
    for (int i = 0; i < scene->count; i++)
        for (int k = 0; k < i; k++) {
            struct fighter *a = &scene->fighters[i], *b = &scene->fighters[k];
            if (a->up && b->up && circle_within(a->base, b->base, GAP_CONTACT_BARRIER) &&
                sw_enemies(scene->setup, scene->state, a->model, b->model) &&
                sw_touch(scene->setup, scene->state, a->model, b->model))
                a->tangled = b->tangled = true;
        }
}

void sw_scene_begin(struct scene *scene, const struct setup *setup, const struct sw_state *state,
                    int seat)
{
    int models = sw_model_count(setup);
    scene->setup = setup;
    scene->state = state;
    scene->seat = seat;
    scene->count = 0;
    for (int model = 0; model < models; model++)
        if (sw_on_table(state, model) && !sw_is_bystander(setup, state, model))
            fighter_begin(scene, &scene->fighters[scene->count++], model);
    scene_tangle(scene);
    scene_bottle(scene);
    for (int i = 0; i < scene->count; i++)
        if (!scene->fighters[i].friendly && scene->fighters[i].up)
            find_closest(scene, &scene->fighters[i]);
}

const struct fighter *sw_scene_find(const struct scene *scene, int model)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->fighters[i].model == model)
            return &scene->fighters[i];
    return NULL;
}

/* ---- shots ------------------------------------------------------------------------ */

/* Two shots of one action take less than twice as much: the first may do. */
static int32_t several(int32_t worth, int shots)
{
    return shots > 1 ? worth * 7 / 4 : worth;
}

static enum band band_at(const struct sw_weapon *weapon, int64_t square, mil radii)
{
    for (int band = BAND_SHORT; band <= BAND_LONG; band++) {
        int64_t reach = (int64_t)weapon->reach_mil[band] + radii;
        if (weapon->reach_mil[band] > 0 && square <= reach * reach)
            return (enum band)band;
    }
    return BAND_NONE;
}

/* Dice for range and cover with one gun [SW-SHOOT-2] [SW-SK-5]. */
static int gun_dice(const struct scene *scene, const struct fighter *by,
                    const struct sw_weapon *weapon, enum band band, bool cover)
{
    const struct sw_data *data = sw_data(scene->setup);
    bool trick =
        weapon->class == CLASS_RIFLE && sw_has(scene->setup, by->model, ITEM_TRICK_SHOOTER);
    int dice = weapon->dice[band] + (band == BAND_SHORT ? data->near : 0);
    if (band == BAND_LONG && !trick)
        dice += data->far;
    return dice + (cover && !(trick && band != BAND_LONG) ? data->cover : 0);
}

struct shot_weight sw_weigh_line(const struct scene *scene, const struct fighter *by, int guns,
                                 const struct line *line, const struct fighter *at)
{
    const struct sw_data *data = sw_data(scene->setup);
    struct shot_weight best = {0, 0};
    if (line->sight == SIGHT_BLOCKED)
        return best;
    int64_t square = distance_squared(line->from.base.at, line->to.base.at);
    mil radii = line->from.base.radius + line->to.base.radius;
    int dice = data->pool + by->dice + (line->behind ? data->back : 0) +
               (line->from.level > line->to.level ? data->elevated : 0);
    for (int i = 0; i < guns; i++) {
        const struct sw_weapon *weapon = &data->weapons[sw_slot_weapon(by->guns[i])];
        enum band band = band_at(weapon, square, radii);
        if (band == BAND_NONE)
            continue;
        int more = gun_dice(scene, by, weapon, band, line->sight == SIGHT_OBSCURED);
        int32_t share = sw_weigh_dice(dice + more, by->sides, at->sides,
                                      weapon->saves[band] + at->saves, at->shaken);
        int32_t worth = several(share * at->worth / WORTH_UNIT, weapon->shots);
        if (worth > best.worth)
            best = (struct shot_weight){worth, by->guns[i]};
    }
    return best;
}

/* ---- shots by the rules ----------------------------------------------------------- */

/* What the dice at one model come to, for or against us. */
static int32_t shot_at(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int slot)
{
    struct sw_pool pool;
    sw_shot_pool(setup, state, by, at, slot, sw_trick(setup, state, by, at, slot), &pool);
    int32_t share =
        sw_weigh_dice(sw_pool_dice(&pool), sw_grit(setup, state, by), sw_grit(setup, state, at),
                      pool.save + sw_save_modifier(setup, at), state->models[at].shaken);
    int32_t worth = share * sw_weigh_model(setup, state, at) / WORTH_UNIT;
    return sw_enemies(setup, state, by, at) ? worth : -2 * worth;
}

static int32_t shot_into(const struct setup *setup, const struct sw_state *state, int by, int at,
                         int slot)
{
    uint8_t linked[SW_MODELS];
    int32_t sum = 0;
    int count = sw_linked(setup, state, by, at, slot, linked);
    if (count < 2 || sw_has(setup, by, ITEM_HAWKEYE))
        return shot_at(setup, state, by, at, slot);
    for (int i = 0; i < count; i++)
        sum += shot_at(setup, state, by, linked[i], slot);
    return sum / count;
}

int32_t sw_weigh_shot(const struct setup *setup, const struct sw_state *state, int by, int at,
                      int slot, bool spots)
{
    int32_t wished = shot_into(setup, state, by, at, slot);
    int sides = sw_grit(setup, state, by), fails = SW_SUCCESS - 1;
    int shots = sw_data(setup)->weapons[sw_slot_weapon(slot)].shots;
    int closest = spots ? sw_closest_to(setup, state, by, at, slot) : at;
    if (closest != at) {
        int32_t other = shot_into(setup, state, by, closest, slot);
        wished = (wished * (sides - fails) + other * fails) / sides;
    }
    return several(wished, shots);
}

/* ---- Fights ----------------------------------------------------------------------- */

/* How often a Fight is won by how much, in thousandths: index MARGIN_MOST is a draw, above it the attacker
 * wins. */
enum { MARGIN_MOST = 6, FIGHT_DICE = 8 };
enum { FINISH_EARLY = 300, FINISH_LATE = 900, FINISH_TURNS = 8 };
struct margins {
    int16_t known;
    int16_t part[2 * MARGIN_MOST + 1];
};

static void margins_work_out(int dice, int sides, int other_dice, int other_sides,
                             struct margins *out)
{
    wide won[2 * SW_DICE + 1], sums[2 * MARGIN_MOST + 1] = {0};
    wide whole = sw_margins(dice, sides, other_dice, other_sides, won);
    for (int i = 0; i <= 2 * SW_DICE; i++) {
        int by = i - SW_DICE;
        by = by > MARGIN_MOST ? MARGIN_MOST : by < -MARGIN_MOST ? -MARGIN_MOST : by;
        sums[MARGIN_MOST + by] += won[i];
    }
    for (int i = 0; i <= 2 * MARGIN_MOST; i++)
        out->part[i] = (int16_t)(sums[i] * WORTH_UNIT / whole);
    out->known = 1;
}

static int few_dice(const struct sw_pool *pool)
{
    return lesser(sw_pool_dice(pool), FIGHT_DICE);
}

/* Each is worked out once, per thread and outside of every state. */
static const struct margins *margins_of(int dice, int sides, int other_dice, int other_sides)
{
    static _Thread_local struct margins kept[FIGHT_DICE + 1][KINDS_OF_DICE][FIGHT_DICE + 1]
                                            [KINDS_OF_DICE];
    static _Thread_local struct margins odd;
    int own = die_kind(sides), theirs = die_kind(other_sides);
    struct margins *one = own < 0 || theirs < 0 ? &odd : &kept[dice][own][other_dice][theirs];
    if (!one->known || one == &odd)
        margins_work_out(dice, sides, other_dice, other_sides, one);
    return one;
}

static int32_t bout_worth(const struct setup *setup, const struct sw_state *state, int by, int at,
                          int flags)
{
    struct sw_pool attack, defend;
    int sides = sw_grit(setup, state, by), their_sides = sw_grit(setup, state, at);
    int32_t gain = 0, loss = 0;
    bool rushes = (flags & FIGHT_CHARGE) && sw_has(setup, by, ITEM_BULL_RUSH);
    sw_fight_pool(setup, state, by, at, flags, true, &attack);
    sw_fight_pool(setup, state, at, by, flags, false, &defend);
    const struct margins *won =
        margins_of(few_dice(&attack), sides, few_dice(&defend), their_sides);
    for (int i = 1; i <= MARGIN_MOST; i++) {
        gain += won->part[MARGIN_MOST + i] * save_share(i, their_sides,
                                                        sw_save_modifier(setup, at) - rushes,
                                                        state->models[at].shaken);
        loss += won->part[MARGIN_MOST - i] *
                save_share(i, sides, sw_save_modifier(setup, by), state->models[by].shaken);
    }
    if (flags & FIGHT_FREE)
        loss = 0;
    return gain / WORTH_UNIT * sw_weigh_model(setup, state, at) / WORTH_UNIT -
           loss / WORTH_UNIT * sw_weigh_model(setup, state, by) / WORTH_UNIT;
}

int32_t sw_weigh_fight(const struct setup *setup, const struct sw_state *state, int by, int at,
                       int flags)
{
    if (!sw_is_up(state,
                  at)) { /* the later, the less time there is for it to fail Recovery tests */
        int32_t share = FINISH_EARLY + (FINISH_LATE - FINISH_EARLY) * state->turn / FINISH_TURNS;
        return sw_weigh_model(setup, state, at) * share / WORTH_UNIT;
    }
    if (!sw_is_feared(setup, by, at))
        return bout_worth(setup, state, by, at, flags);
    return (bout_worth(setup, state, by, at, flags) + /* [SW-SK-14] about half the time */
            bout_worth(setup, state, by, at, flags | FIGHT_AFRAID)) /
           2;
}
