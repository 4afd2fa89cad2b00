/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group
 * exclude each other; those of group 0 each name the kind of event that shows them. */
#include "base/pen.h"
#include "rulesets/devils_bluff/chances.h"

/* ---- lines ------------------------------------------------------------------------ */

/* Something that happens or does not. */
static void add_either(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                       const char *yes, const char *no)
{
    odds_add_outcome(odds, group, ppm, event, rule, yes);
    odds_add_outcome(odds, group, ONE_MILLION - ppm, -1, rule, no);
}

static void add_reply(struct odds *odds, const char *rule, const char *words)
{
    odds_add(odds, ODDS_REPLY, rule, words)->ppm = ONE_MILLION; /* rosters are open */
}

/* ---- attacks ---------------------------------------------------------------------- */

/* [DB-ATK-5] to [DB-INJ-1] What comes of it to the target. */
static void add_fate(struct odds *odds, int group, const struct db_fate *fate)
{
    odds_add_outcome(odds, group, fate->out, EVENT_OUT, "DB-INJ-1", "out");
    odds_add_outcome(odds, group, fate->injured, EVENT_INJURED, "DB-INJ-1", "injured");
    odds_add_outcome(odds, group, fate->hurt, EVENT_HURT, "DB-CTR-1", "hurt");
    odds_add_outcome(odds, group, fate->held, EVENT_HIT, "DB-DEF-1", "hit, but not hurt");
    odds_add_outcome(odds, group, fate->missed, -1, "DB-ATK-5", "missed");
}

static void add_modifiers(struct odds *odds, const struct db_shot *shot)
{
    if (shot->close)
        odds_add(odds, ODDS_MODIFIER, "DB-ATK-6", "close range")->amount = 0;
    if (shot->longshot)
        odds_add(odds, ODDS_MODIFIER, "DB-ATK-4", "longshot, one draw")->amount = 0;
    for (int i = 0; i < shot->modifier_count; i++)
        odds_add(odds, ODDS_MODIFIER, DB_RULES[shot->modifiers[i].rule], shot->modifiers[i].words)
            ->amount = shot->modifiers[i].amount;
}

/* A blast strikes others too, and their fate is told by the same events: whether it hits comes first. */
static void odds_attack(const struct setup *setup, const struct db_state *state, int seat, int at,
                        int weapon, struct odds *out)
{
    struct card_pool pool;
    struct db_shot shot;
    struct refusal refusal;
    int by = db_actor(state);
    if (by == NO_MODEL || db_action(state) != ACTION_ATTACK ||
        !db_may_attack(setup, state, by, at, weapon, false, &shot, &refusal))
        return;
    struct db_duel duel = db_duel_of(setup, state, by, at, weapon, &shot);
    db_pool_of(state, seat, &pool);
    struct db_fate fate = db_fate_of(setup, &pool, &duel);
    bool blast = db_data(setup)->weapons[weapon].blast > 0;
    if (blast)
        add_either(out, 0, ONE_MILLION - fate.missed, EVENT_HIT, "DB-ATK-15", "hit", "miss");
    add_fate(out, blast, &fate);
    add_modifiers(out, &shot);
    if (db_may_quick_draw(setup, state, at))
        add_reply(out, "DB-UP-2", "may answer with a Quick Draw");
    if (db_may_dodge(setup, state, at, weapon))
        add_reply(out, "DB-UP-3", "may answer with a Dodge Roll");
}

/* [DB-ATK-17] A Quick Draw stops an attack when it takes the attacker out. */
static void odds_quick_draw(const struct setup *setup, const struct db_state *state, int seat,
                            int at, struct odds *out)
{
    const struct frame *frame = &state->stack.frames[state->stack.depth - 1];
    struct card_pool pool;
    struct db_shot shot;
    struct refusal refusal;
    int by = frame->numbers[ATTACK_AT];
    if (!db_may_attack(setup, state, by, at, WEAPON_REVOLVER, true, &shot, &refusal))
        return;
    struct db_duel duel = db_duel_of(setup, state, by, at, WEAPON_REVOLVER, &shot);
    db_pool_of(state, seat, &pool);
    struct db_fate fate = db_fate_of(setup, &pool, &duel);
    add_either(out, 0, at == frame->numbers[ATTACK_BY] ? fate.out : 0, EVENT_LOST, "DB-ATK-17",
               "the attack is stopped", "the attack goes on");
    add_fate(out, 1, &fate);
    add_modifiers(out, &shot);
    if (db_may_quick_draw(setup, state, at))
        add_reply(out, "DB-UP-2", "may answer with a Quick Draw");
}

/* ---- other draws ------------------------------------------------------------------ */

static void odds_secure(const struct setup *setup, const struct db_state *state, int seat,
                        int marker, struct odds *out)
{
    struct card_pool pool;
    struct refusal refusal;
    int model = db_actor(state);
    if (model == NO_MODEL || db_action(state) != ACTION_SECURE ||
        !db_may_secure(setup, state, model, marker, &refusal))
        return;
    db_pool_of(state, seat, &pool);
    int32_t ppm = db_pool_ppm(setup, &pool, db_data(setup)->secure_needs,
                              db_has_item(setup, model, ITEM_ACES_WILD));
    add_either(out, 0, ppm, EVENT_SECURED, "DB-OBJ-1", "secured", "not secured");
}

/* How likely the next card brings a pile over its limit. */
static int32_t breaks_ppm(const struct setup *setup, const struct card_pool *pool, int total)
{
    int64_t all = 0, over = 0;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        all += pool->next[rank];
        over += total + rank > db_data(setup)->rout_most ? pool->next[rank] : 0;
    }
    return all > 0 ? (int32_t)((over * ONE_MILLION + all / 2) / all) : 0;
}

/* The pool that a second card comes from: another one only if the first was the deck's last. */
static void pool_after_one(struct card_pool *pool)
{
    if (pool->left != 1)
        return;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        pool->next[rank] = pool->discards[rank];
}

/* The check on a last point and the card for the rout pile, which comes first [DB-ACT-9]. */
static void odds_activate(const struct setup *setup, const struct db_state *state, int seat,
                          int model, struct odds *out)
{
    struct card_pool pool;
    if (state->stack.depth > 0 || model < 0 || model >= db_model_count(setup) ||
        db_seat(setup, model) != seat || !db_may_activate(setup, state, model))
        return;
    bool rout = state->routing[seat];
    bool check = state->models[model].points == 1 && !db_is_steadied(setup, state, model);
    db_pool_of(state, seat, &pool);
    int32_t breaks = breaks_ppm(setup, &pool, db_rout_total(state, seat));
    if (rout)
        pool_after_one(&pool);
    bool wild = db_has_item(setup, model, ITEM_ACES_WILD);
    if (check)
        add_either(out, 0, ONE_MILLION - db_pool_ppm(setup, &pool, RANK_ACE + 1, wild),
                   EVENT_FALTERED, "DB-ACT-2", "loses its last point", "acts");
    if (rout)
        add_either(out, check, breaks, EVENT_BREAKS, "DB-ROUT-2", "the gang flees after this",
                   "the gang stays");
}

void db_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    const struct db_state *state = redacted;
    int asked, topic = db_open_topic(setup, state, &asked);
    out->count = 0;
    if (state->phase == PHASE_OVER || asked != seat)
        return;
    if (answer->verb == VERB_ATTACK)
        odds_attack(setup, state, seat, answer->numbers[1], answer->numbers[2], out);
    else if (answer->verb == VERB_QUICK_DRAW && topic == TOPIC_ANSWER)
        odds_quick_draw(setup, state, seat, answer->numbers[0], out);
    else if (answer->verb == VERB_SECURE)
        odds_secure(setup, state, seat, answer->numbers[1] - 1, out);
    else if (answer->verb == VERB_ACTIVATE)
        odds_activate(setup, state, seat, answer->numbers[0], out);
}
