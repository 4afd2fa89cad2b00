/* Attacks: who may be attacked with what, the draws, the hits [DB-ATK-1] to [DB-ATK-17]. */
#include "rulesets/devils_bluff/activating.h"

/* ---- who may be attacked ---------------------------------------------------------- */

static bool is_enemy(const struct setup *setup, const struct db_state *state, int by, int at)
{
    return at >= 0 && at < db_model_count(setup) && db_is_up(state, at) &&
           !db_friends(setup, by, at);
}

/* [DB-ATK-1] Whether an enemy within 3 inches that is not blocked binds the attacker. */
static bool is_bound(const struct setup *setup, const struct db_state *state, int by)
{
    struct circle from = db_circle(setup, state, by);
    int seat = db_seat(setup, by), end = db_first_model(setup, 2 - seat);
    for (int model = db_first_model(setup, 1 - seat); model < end; model++)
        if (db_is_up(state, model) &&
            circle_within(from, db_circle(setup, state, model), db_data(setup)->near_mil) &&
            db_line_between(setup, state, by, model).sight != SIGHT_BLOCKED)
            return true;
    return false;
}

/* [DB-ATK-3] [DB-ATK-4] The draws of a weapon at a gap; none when it is out of range. */
static bool in_range(const struct setup *setup, const struct db_state *state, int by, int at,
                     int weapon, struct db_shot *shot, struct refusal *refusal)
{
    const struct db_weapon *kind = &db_data(setup)->weapons[weapon];
    struct circle from = db_circle(setup, state, by), to = db_circle(setup, state, at);
    bool longshot = kind->rules & RULED_LONGSHOT;
    mil reach = longshot ? 2 * kind->range_mil : kind->range_mil;
    shot->attacks = kind->attacks;
    shot->longshot = false;
    if (circle_within(from, to, kind->range_mil))
        return true;
    if (!circle_within(from, to, reach))
        return refusal_say(refusal, longshot ? "DB-ATK-4" : "DB-ATK-3", "that is out of range",
                           circle_gap_ceil(from, to) - reach);
    shot->attacks = 1;
    shot->longshot = true;
    return true;
}

/* ---- what it takes to hit --------------------------------------------------------- */

static void modify(struct db_shot *shot, bool holds, int amount, enum rule rule, const char *words)
{
    if (!holds || amount == 0)
        return;
    shot->modifiers[shot->modifier_count++] =
        (struct db_modifier){.amount = (int8_t)amount, .rule = (uint8_t)rule, .words = words};
    shot->needs -= amount;
}

/* [DB-ATK-5] to [DB-ATK-11] */
static void weigh_shot(const struct setup *setup, const struct db_state *state, int by, int at,
                       int weapon, bool is_free, const struct db_line *line, struct db_shot *shot)
{
    const struct db_data *data = db_data(setup);
    int rules = data->weapons[weapon].rules;
    bool assault = rules & RULED_ASSAULT, mounted = state->models[by].mounted;
    bool steady = db_has_item(setup, by, ITEM_STEADY_HANDS);
    bool rush = !is_free && !assault && db_plan_count(state) >= 3; /* [DB-ATK-7] */
    int above = db_level(setup, state, by) - db_level(setup, state, at);
    shot->needs = db_profile(setup, by)->skill; /* [DB-ATK-5] */
    shot->modifier_count = 0;
    shot->cover = line->cover && !state->models[at].mounted; /* [DB-DEF-3] */
    shot->close = !assault && circle_within(db_circle(setup, state, by),
                                            db_circle(setup, state, at), data->near_mil);
    if (shot->close) { /* [DB-ATK-6] the card itself */
        shot->needs = data->close_needs;
        return;
    }
    modify(shot, rush && !steady, data->rush, RULE_ATK_7, "rush");
    modify(shot, rush && steady, data->rush_steady, RULE_UP_4, "rush, steady hands");
    modify(shot, above > 0, data->height, RULE_ATK_8, "from above");
    modify(shot, line->sight == SIGHT_OBSCURED, data->obscured, RULE_ATK_9, "obscured");
    modify(shot, mounted && above >= 0, data->mounted, RULE_ATK_10, "mounted");
    modify(shot, rules & RULED_ACCURATE, data->accurate, RULE_ATK_11, "accurate");
    modify(shot, mounted && assault && db_has_item(setup, by, ITEM_MOUNTED_COMBAT),
           data->mounted_combat, RULE_UP_5, "mounted combat");
}

bool db_may_attack(const struct setup *setup, const struct db_state *state, int by, int at,
                   int weapon, bool is_free, struct db_shot *shot, struct refusal *refusal)
{
    if (!is_enemy(setup, state, by, at))
        return REFUSE("DB-ATK-1", "that is no enemy on the table");
    if (weapon < 0 || weapon >= WEAPON_COUNT || !db_has_weapon(setup, by, weapon))
        return REFUSE("DB-ATK-1", "it has no such weapon");
    if (!in_range(setup, state, by, at, weapon, shot, refusal))
        return false;
    struct db_line line = db_line_between(setup, state, by, at);
    if (line.sight == SIGHT_BLOCKED)
        return REFUSE("DB-ATK-2", "the line of sight is blocked");
    bool near = circle_within(db_circle(setup, state, by), db_circle(setup, state, at),
                              db_data(setup)->near_mil);
    if (!near && is_bound(setup, state, by))
        return REFUSE("DB-ATK-1", "an enemy within 3 inches must be attacked");
    weigh_shot(setup, state, by, at, weapon, is_free, &line, shot);
    return true;
}

bool db_may_use(const struct setup *setup, const struct db_state *state, int by, int weapon,
                struct refusal *refusal)
{
    const struct db_weapon *kind = &db_data(setup)->weapons[weapon];
    if ((kind->rules & RULED_ONE_USE) && state->models[by].dynamite_used)
        return REFUSE("DB-ATK-14", "it has been used up");
    if ((kind->rules & RULED_HEAVY) && state->models[by].points == 0)
        return refusal_say(refusal, "DB-ATK-13", "it costs one Command Point more", 1);
    if (db_plan_attacks(state) > 1 && weapon != WEAPON_REVOLVER)
        return REFUSE("DB-UP-7", "a Gunfighter's two Attacks are made with a Revolver");
    return true;
}

/* ---- naming ----------------------------------------------------------------------- */

int db_attack_options(const struct setup *setup, const struct db_state *state, struct option *out,
                      int count)
{
    int by = db_actor(state), seat = db_seat(setup, by), end = db_first_model(setup, 2 - seat);
    struct db_shot shot;
    struct refusal refusal;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (!db_has_weapon(setup, by, weapon) || !db_may_use(setup, state, by, weapon, &refusal))
            continue;
        for (int at = db_first_model(setup, 1 - seat); at < end; at++)
            if (db_is_up(state, at) &&
                db_may_attack(setup, state, by, at, weapon, false, &shot, &refusal))
                count = db_option(out, count, VERB_ATTACK, by, at, weapon, NEEDS_NOTHING);
    }
    return count;
}

bool db_apply_attack(const struct setup *setup, struct db_state *state, const struct answer *answer,
                     const struct sink *sink, struct refusal *refusal)
{
    int by = db_actor(state), at = answer->numbers[1], weapon = answer->numbers[2];
    struct db_shot shot;
    if (answer->verb != VERB_ATTACK || answer->numbers[0] != by)
        return REFUSE("DB-ACT-1", "the model chosen attacks now");
    if (!db_may_attack(setup, state, by, at, weapon, false, &shot, refusal) ||
        !db_may_use(setup, state, by, weapon, refusal))
        return false;
    int rules = db_data(setup)->weapons[weapon].rules;
    if (rules & RULED_HEAVY) /* [DB-ATK-13] paid when chosen [DB-ACT-1] */
        state->models[by].points--;
    if (rules & RULED_ONE_USE) /* [DB-ATK-14] */
        state->models[by].dynamite_used = 1;
    db_attack(state, by, at, weapon, false, sink);
    return true;
}

void db_attack(struct db_state *state, int by, int at, int weapon, bool is_free,
               const struct sink *sink)
{
    struct frame *frame = stack_push(&state->stack, FRAME_ATTACK);
    frame->numbers[ATTACK_BY] = (int16_t)by;
    frame->numbers[ATTACK_AT] = (int16_t)at;
    frame->numbers[ATTACK_WEAPON] = (int16_t)weapon;
    frame->numbers[ATTACK_FLAGS] = is_free ? FLAG_FREE : 0;
    sink_tell(sink, EVENT_ATTACKS, by, at, weapon);
}

/* ---- step by step [DB-ATK-16] ----------------------------------------------------- */

static void attack_end(struct db_state *state)
{
    bool is_free = stack_top(&state->stack)->numbers[ATTACK_FLAGS] & FLAG_FREE;
    stack_pop(&state->stack);
    if (!is_free)
        db_action_done(state);
}

/* [DB-ATK-17] Whether the attack still goes on after its answers; `shot` is how. */
static bool still_legal(const struct setup *setup, const struct db_state *state,
                        const struct frame *frame, struct db_shot *shot)
{
    struct refusal refusal;
    return db_is_up(state, frame->numbers[ATTACK_BY]) &&
           db_may_attack(setup, state, frame->numbers[ATTACK_BY], frame->numbers[ATTACK_AT],
                         frame->numbers[ATTACK_WEAPON], frame->numbers[ATTACK_FLAGS] & FLAG_FREE,
                         shot, &refusal);
}

static void attack_lost(struct db_state *state, const struct sink *sink)
{
    sink_tell(sink, EVENT_LOST, stack_top(&state->stack)->numbers[ATTACK_BY], 0, 0);
    attack_end(state);
}

/* It was legal when it was named, or when its answers had been given, and nothing has happened since. */
static void attack_begin(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    struct db_shot shot = {0};
    (void)still_legal(setup, state, frame, &shot);
    if (shot.longshot)
        sink_tell(sink, EVENT_LONGSHOT, frame->numbers[ATTACK_BY], 0, 0);
    if (shot.close)
        sink_tell(sink, EVENT_CLOSE, shot.needs, 0, 0);
    for (int i = 0; i < shot.modifier_count; i++)
        sink_tell(sink, EVENT_MODIFIER, shot.modifiers[i].amount, shot.modifiers[i].rule, 0);
    if (shot.cover)
        frame->numbers[ATTACK_FLAGS] |= FLAG_COVER;
    frame->numbers[ATTACK_LEFT] = shot.attacks;
    frame->numbers[ATTACK_NEEDS] = (int16_t)shot.needs;
    frame->step = STEP_ATTACK_DRAW;
}

/* Adds those caught in a blast to the effects that wait, the nearest to its centre first, ties in roster
 * order [DB-ATK-15]. */
static void blast_begin(const struct setup *setup, struct db_state *state, int target)
{
    struct circle centre = {db_at(state, target), 0};
    mil gaps[DB_MODELS];
    int caught[DB_MODELS], count = 0;
    for (int model = 0; model < db_model_count(setup); model++) {
        struct circle base = db_circle(setup, state, model);
        if (model == target || !db_is_up(state, model) ||
            !circle_within(centre, base, db_data(setup)->blast_mil))
            continue;
        int at = count++;
        mil gap = circle_gap_ceil(centre, base);
        for (; at > 0 && gaps[at - 1] > gap; at--) {
            gaps[at] = gaps[at - 1];
            caught[at] = caught[at - 1];
        }
        gaps[at] = gap;
        caught[at] = model;
    }
    for (int i = 0; i < count; i++)
        pending_add(&state->stack, PENDING_BLAST)->numbers[0] = (int16_t)caught[i];
}

/* All draws are made: the target is harmed first, then whoever stands near. */
static void hits_land(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int by = frame->numbers[ATTACK_BY], at = frame->numbers[ATTACK_AT];
    int weapon = frame->numbers[ATTACK_WEAPON], hits = frame->numbers[ATTACK_HITS];
    frame->step = STEP_ATTACK_BLAST;
    if (hits == 0) {
        sink_tell(sink, EVENT_MISSED, at, 0, 0);
        return;
    }
    if (db_data(setup)->weapons[weapon].blast > 0)
        blast_begin(setup, state, at);
    db_harm(state, by, at, weapon, hits, frame->numbers[ATTACK_FLAGS] & FLAG_COVER);
}

/* The card of one attack draw: a hit, and more when it rends [DB-ATK-12]. */
static void attack_drawn(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    const struct db_weapon *kind = &db_data(setup)->weapons[frame->numbers[ATTACK_WEAPON]];
    frame->step = STEP_ATTACK_DRAW;
    if (state->passed == PASSED_NO)
        return;
    frame->numbers[ATTACK_HITS]++;
    sink_tell(sink, EVENT_HIT, frame->numbers[ATTACK_AT], 0, 0);
    bool natural = state->passed == PASSED_YES && /* [DB-HAND-6] a set never rends */
                   db_card_value(state->shown) >= db_data(setup)->rends;
    if (!natural || kind->rending == 0)
        return;
    frame->numbers[ATTACK_HITS] = (int16_t)(frame->numbers[ATTACK_HITS] + kind->rending);
    sink_tell(sink, EVENT_RENDED, frame->numbers[ATTACK_AT], kind->rending, 0);
}

/* The next one caught in the blast, or the end of the attack. */
static void blast_next(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int weapon = frame->numbers[ATTACK_WEAPON];
    struct pending pending;
    if (!pending_take(&state->stack, &pending)) {
        attack_end(state);
        return;
    }
    sink_tell(sink, EVENT_BLAST, pending.numbers[0], 0, 0);
    db_harm(state, frame->numbers[ATTACK_BY], pending.numbers[0], weapon,
            db_data(setup)->weapons[weapon].blast, false); /* [DB-ATK-15] no cover */
}

static void draw_next(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    int by = frame->numbers[ATTACK_BY];
    if (frame->numbers[ATTACK_LEFT] == 0) {
        hits_land(setup, state, sink);
        return;
    }
    frame->numbers[ATTACK_LEFT]--;
    frame->step = STEP_ATTACK_DRAWN;
    db_draw(state, db_seat(setup, by), by, WHAT_ATTACK, frame->numbers[ATTACK_NEEDS]);
}

bool db_attack_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    struct db_shot shot;
    switch (frame->step) {
    case STEP_ATTACK_ANSWERS:
        if (db_answer_asked(setup, state))
            return true;
        frame->step = STEP_ATTACK_BEGIN;
        return false;
    case STEP_ATTACK_AGAIN:
        if (still_legal(setup, state, frame, &shot))
            frame->step = STEP_ATTACK_ANSWERS;
        else
            attack_lost(state, sink);
        return false;
    case STEP_ATTACK_BEGIN:
        attack_begin(setup, state, sink);
        return false;
    case STEP_ATTACK_DRAW:
        draw_next(setup, state, sink);
        return false;
    case STEP_ATTACK_DRAWN:
        attack_drawn(setup, state, sink);
        return false;
    default:
        blast_next(setup, state, sink);
        return false;
    }
}
