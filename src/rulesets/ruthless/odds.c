/* Odds: what an answer may lead to, exact and from what the asker knows [TB-GAME-5]. Outcomes of one group
 * exclude each other; those of group 0 each name the kind of event that shows them. */
#include "base/pen.h"
#include "rulesets/ruthless/chances.h"

/* A looker's question under way: for whom, in which position, where the lines go. */
struct asking_odds {
    const struct setup *setup;
    const struct ru_state *state;
    int seat;
    struct odds *out;
};

/* One shot or fanfire. */
struct shot_asked {
    int by, at, weapon, rounds, flags;
    const struct circle *to; /* where the target will be, or NULL */
};

/* ---- lines ------------------------------------------------------------------------ */

static void add_outcome(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                        const char *words)
{
    struct odds_line *line = odds_add(odds, ODDS_OUTCOME, rule, words);
    line->group = (uint8_t)group;
    line->ppm = ppm;
    line->event = (int16_t)event;
}

/* An outcome only if it can come about. */
static void add_possible(struct odds *odds, int group, int32_t ppm, int event, const char *rule,
                         const char *words)
{
    if (ppm > 0)
        add_outcome(odds, group, ppm, event, rule, words);
}

static void add_reply(struct odds *odds, int32_t ppm, const char *rule, const char *words)
{
    odds_add(odds, ODDS_REPLY, rule, words)->ppm = ppm;
}

/* ---- shots ------------------------------------------------------------------------ */

/* [RU-SHOOT-1] [RU-SHOOT-7] Whether it hits, and whom. */
static void add_hits(struct asking_odds *asking, const struct shot_asked *shot,
                     const struct ru_fate *fate, int group)
{
    struct odds *out = asking->out;
    bool one = shot->rounds == 1, shown = group == 0;
    if (fate->horse > 0 && one) {
        add_outcome(out, group, fate->horse, shown ? EVENT_HORSE_HIT : -1, "RU-SHOOT-7",
                    "the horse is hit");
        add_outcome(out, group, fate->rider, shown ? EVENT_LOCATION : -1, "RU-SHOOT-7",
                    "the rider is hit");
    } else {
        add_outcome(out, group, ONE_MILLION - fate->hits[0], shown ? EVENT_HIT : -1,
                    one ? "RU-SHOOT-1" : "RU-SHOOT-4", "hit");
    }
    add_outcome(out, group, fate->hits[0], -1, one ? "RU-SHOOT-1" : "RU-SHOOT-4", "miss");
}

/* [RU-SHOOT-4] How many rounds of a fanfire hit; rounding falls to none. */
static void add_counts(struct odds *out, const struct ru_fate *fate, int rounds, int group)
{
    int32_t rest = ONE_MILLION;
    for (int hits = rounds; hits >= 0; hits--) {
        char words[16];
        struct pen pen = pen_in(words, sizeof words);
        int32_t ppm = hits > 0 ? fate->hits[hits] : rest;
        pen_number(&pen, hits);
        pen_text(&pen, hits == 1 ? " hit" : " hits");
        add_possible(out, group, ppm, -1, "RU-SHOOT-4", words);
        rest -= ppm;
    }
}

/* [RU-WND-1] [RU-WND-3] [RU-NERVE-1] What comes of it for the target. */
static void add_fate(struct asking_odds *asking, const struct ru_fate *fate, int group)
{
    struct odds *out = asking->out;
    add_possible(out, group, fate->killed, -1, "RU-WND-3", "killed");
    add_possible(out, group, fate->out, -1, "RU-WND-1", "knocked out");
    add_possible(out, group, fate->wounded, -1, "RU-WND-1", "wounded");
    add_possible(out, group, fate->unharmed, -1, "RU-WND-1", "unharmed");
    if (fate->lily > 0) {
        add_outcome(out, group + 1, fate->lily, -1, "RU-NERVE-1", "turns lily livered");
        add_outcome(out, group + 1, ONE_MILLION - fate->lily, -1, "RU-NERVE-1", "does not");
    }
    if (fate->horse_dies > 0) {
        add_outcome(out, group + 2, fate->horse_dies, -1, "RU-SHOOT-8", "the horse dies");
        add_outcome(out, group + 2, ONE_MILLION - fate->horse_dies, -1, "RU-SHOOT-8",
                    "the horse lives");
    }
}

/* [RU-SHOOT-2] Fanfire by its natural rolls has none [RU-SHOOT-4]. */
static void add_modifiers(struct asking_odds *asking, const struct ru_shot *shot, int flags)
{
    if ((flags & SHOT_FAN) && asking->setup->switches[SWITCH_FANFIRE] == FANFIRE_NATURAL)
        return;
    for (int i = 0; i < shot->modifier_count; i++) {
        const struct ru_modifier *modifier = &shot->modifiers[i];
        odds_add(asking->out, ODDS_MODIFIER, RU_RULES[modifier->rule], modifier->words)->amount =
            modifier->amount;
    }
}

/* [RU-SNAP-1] What the owner of a target may do about an attack, and how likely the cards are there. */
static void add_snap(struct asking_odds *asking, int by, int at)
{
    const struct setup *setup = asking->setup;
    const struct ru_state *state = asking->state;
    if (!ru_snap_asked(setup, state, by, at))
        return;
    uint64_t enough = ru_faces_beating(setup, state, ru_seat(setup, state, by));
    int32_t ppm = ru_holds_ppm(state, asking->seat, ru_seat(setup, state, at), enough);
    if (ppm > 0)
        add_reply(asking->out, ppm, "RU-SNAP-1", "may answer with a Snap Shot");
}

/* The chances of a shot, or false when it may not be fired. */
static bool shot_chances(const struct asking_odds *asking, const struct shot_asked *shot,
                         struct ru_shot *fired, struct ru_fate *fate)
{
    struct refusal refusal;
    if (!ru_may_fire(asking->setup, asking->state, shot->by, shot->at, shot->to, shot->weapon,
                     shot->flags, fired, &refusal))
        return false;
    ru_fate_of(asking->setup, asking->state, shot->at, shot->rounds,
               ru_shot_needs(asking->setup, fired, shot->flags), shot->flags & SHOT_AIMED, fate);
    return true;
}

/* All lines of a shot but those about answers to it; groups from `group` on. */
static void add_shot(struct asking_odds *asking, const struct shot_asked *shot,
                     const struct ru_shot *fired, const struct ru_fate *fate, int group)
{
    add_hits(asking, shot, fate, group);
    if (shot->rounds > 1)
        add_counts(asking->out, fate, shot->rounds, group + 4);
    add_fate(asking, fate, group + 1);
    add_modifiers(asking, fired, shot->flags);
}

/* Aim counts for a Shoot only [RU-SHOOT-6]. */
static int flags_now(const struct ru_state *state, int by, int flags)
{
    bool can_aim = !(flags & (SHOT_FAN | SHOT_SNAP | SHOT_COVERED));
    return can_aim && state->models[by].aimed ? flags | SHOT_AIMED : flags;
}

static bool is_character(const struct setup *setup, int model)
{
    return model >= 0 && model < ru_character_count(setup);
}

/* shoot, dead-shot, fanfire */
static void odds_shoot(struct asking_odds *asking, const struct answer *answer)
{
    const int32_t *numbers = answer->numbers;
    bool fan = answer->verb == VERB_FANFIRE;
    int flags = fan ? SHOT_FAN : answer->verb == VERB_DEAD_SHOT ? SHOT_DEAD : 0;
    struct ru_shot fired;
    struct ru_fate fate;
    if (!is_character(asking->setup, numbers[0]) ||
        (fan && (numbers[3] < 1 || numbers[3] > RU_FAN)))
        return;
    struct shot_asked shot = {.by = numbers[0],
                              .at = numbers[1],
                              .weapon = numbers[2],
                              .rounds = fan ? numbers[3] : 1,
                              .flags = flags_now(asking->state, numbers[0], flags)};
    if (!shot_chances(asking, &shot, &fired, &fate))
        return;
    add_shot(asking, &shot, &fired, &fate, 0);
    add_snap(asking, shot.by, shot.at);
}

/* ---- answers to an attack --------------------------------------------------------- */

static const struct frame *frame_below(const struct ru_state *state, int down)
{
    static const struct frame NONE;
    int i = state->stack.depth - 1 - down;
    return i >= 0 ? &state->stack.frames[i] : &NONE;
}

/* When other shots are to meet a Move too, no event tells which of them has hit: then the first group only
 * says that this one is fired. Gives the group of what follows. */
static int first_group(struct asking_odds *asking)
{
    int waiting = 0;
    for (int i = 0; i < asking->state->cover_count; i++)
        waiting += asking->state->covers[i].shooter != 0;
    if (waiting == 0)
        return 0;
    add_outcome(asking->out, 0, ONE_MILLION, -1, "RU-GYC-2", "one of several shots");
    return 1;
}

/* The attack that waits below a question about a Snap Shot; false when that is Fisticuffs. */
static bool attack_below(const struct ru_state *state, struct shot_asked *shot)
{
    const struct frame *attack = frame_below(state, 1);
    if (frame_below(state, 0)->kind != FRAME_SNAP || attack->kind != FRAME_ATTACK)
        return false;
    *shot = (struct shot_asked){.by = attack->numbers[ATTACK_BY],
                                .at = attack->numbers[ATTACK_AT],
                                .weapon = attack->numbers[ATTACK_WEAPON],
                                .rounds = attack->numbers[ATTACK_ROUNDS]};
    shot->flags = flags_now(state, shot->by, attack->numbers[ATTACK_FLAGS]);
    return true;
}

/* hold: the attack is made. */
static void odds_hold(struct asking_odds *asking)
{
    struct shot_asked shot;
    struct ru_shot fired;
    struct ru_fate fate;
    if (!attack_below(asking->state, &shot) || !shot_chances(asking, &shot, &fired, &fate))
        return;
    add_shot(asking, &shot, &fired, &fate, first_group(asking));
}

/* duck: the attack is made at where the target then is, or it is lost [RU-SNAP-3]. */
static void odds_duck(struct asking_odds *asking, const struct answer *answer)
{
    const struct frame *snap = frame_below(asking->state, 0);
    struct ru_state ducked = *asking->state;
    struct asking_odds after = {asking->setup, &ducked, asking->seat, asking->out};
    struct way way;
    struct refusal refusal;
    struct shot_asked shot;
    struct ru_shot fired;
    struct ru_fate fate;
    if (!attack_below(asking->state, &shot) ||
        !ru_duck_way(asking->setup, asking->state, snap->numbers[SNAP_AT], answer, &way, &refusal))
        return;
    ru_put(&ducked, shot.at, way.points[way.count - 1]);
    if (shot_chances(&after, &shot, &fired, &fate))
        add_shot(&after, &shot, &fired, &fate, first_group(asking));
    else
        add_outcome(asking->out, 0, ONE_MILLION, EVENT_LOST_SHOT, "RU-SNAP-3",
                    "the attack is lost");
}

/* snap: whether the attack is lost comes first, then the shot [RU-SNAP-1]. */
static void odds_snap(struct asking_odds *asking, const struct answer *answer)
{
    const struct frame *snap = frame_below(asking->state, 0);
    struct shot_asked attack, shot = {.by = snap->numbers[SNAP_AT],
                                      .at = snap->numbers[SNAP_BY],
                                      .weapon = answer->numbers[1],
                                      .rounds = 1,
                                      .flags = SHOT_SNAP | (answer->numbers[2] ? SHOT_DEAD : 0)};
    struct ru_shot fired;
    struct ru_fate fate;
    if (snap->kind != FRAME_SNAP || !shot_chances(asking, &shot, &fired, &fate))
        return;
    int group = first_group(asking);
    if (group == 0 && attack_below(asking->state, &attack)) {
        int32_t lost = fate.killed + fate.out + fate.lily;
        add_outcome(asking->out, 0, lost, EVENT_LOST_SHOT, "RU-SNAP-1", "the attack is lost");
        add_outcome(asking->out, 0, ONE_MILLION - lost, -1, "RU-SNAP-1", "the attack goes on");
        group = 1;
    }
    add_shot(asking, &shot, &fired, &fate, group);
}

/* meet: a covered shot at a point of the way [RU-GYC-2]. */
static void odds_meet(struct asking_odds *asking, const struct answer *answer)
{
    const struct frame *move = frame_below(asking->state, 0);
    struct point offers[RU_OFFERS];
    struct ru_shot fired;
    struct ru_fate fate;
    if (move->kind != FRAME_MOVE || move->numbers[MOVER_ASKED] < 1)
        return;
    int mover = move->numbers[MOVER_MODEL];
    int count = ru_way_offers(asking->setup, asking->state, offers);
    if (answer->numbers[0] < 0 || answer->numbers[0] >= count)
        return;
    struct circle there = {offers[answer->numbers[0]],
                           ru_radius(asking->setup, asking->state, mover)};
    struct shot_asked shot = {.by = move->numbers[MOVER_ASKED] - 1,
                              .at = mover,
                              .weapon = answer->numbers[1],
                              .rounds = 1,
                              .flags = SHOT_COVERED | (answer->numbers[2] ? SHOT_DEAD : 0),
                              .to = &there};
    if (!shot_chances(asking, &shot, &fired, &fate))
        return;
    add_shot(asking, &shot, &fired, &fate, first_group(asking));
    add_snap(asking, shot.by, shot.at);
}

/* ---- other dice ------------------------------------------------------------------- */

/* shift: the wound is certain, the nerve is not [RU-WND-2] [RU-NERVE-1]. */
static void odds_shift(struct asking_odds *asking, const struct answer *answer)
{
    const struct frame *attack = frame_below(asking->state, 0);
    int at = attack->numbers[ATTACK_AT], roll = attack->numbers[ATTACK_ROLL] + answer->numbers[0];
    if (attack->kind != FRAME_ATTACK || attack->step != STEP_ATTACK_SHIFT || roll < 1 ||
        roll > RU_DIE)
        return;
    const struct ru_model *target = &asking->state->models[at];
    enum wound wound = ru_wound_of(asking->setup, asking->state, at, ru_location(roll));
    bool tests = wound == WOUND_SLIGHT && target->life == LIFE_UP && !target->lily &&
                 (target->steady_used || !ru_has_item(asking->setup, at, ITEM_STEADY));
    if (tests) {
        int32_t keeps = ru_die_ppm(ru_toughness(asking->setup, at));
        add_outcome(asking->out, 0, ONE_MILLION - keeps, EVENT_LILY, "RU-NERVE-1",
                    "turns lily livered");
        add_outcome(asking->out, 0, keeps, -1, "RU-NERVE-1", "keeps its nerve");
    }
    static const char *const WORDS[] = {"wounded", "knocked out", "killed"};
    add_outcome(asking->out, tests, ONE_MILLION, tests ? -1 : EVENT_WOUNDED,
                wound == WOUND_KILLS ? "RU-WND-3" : "RU-WND-1", WORDS[wound]);
}

/* courage [RU-NERVE-3] */
static void odds_courage(struct asking_odds *asking, const struct answer *answer)
{
    int model = answer->numbers[0], card = answer->numbers[1];
    struct refusal refusal;
    if (!is_character(asking->setup, model) ||
        !ru_may_courage(asking->setup, asking->state, model, &refusal))
        return;
    int value = card > CARD_NONE ? ru_card_value(card) : 0;
    bool whiskey = value > RANK_JACK - 1; /* [RU-CARD-4] */
    int32_t brave = whiskey ? ONE_MILLION : ru_die_ppm(ru_toughness(asking->setup, model) - value);
    add_outcome(asking->out, 0, brave, EVENT_BRAVE, "RU-NERVE-3", "takes heart");
    add_outcome(asking->out, 0, ONE_MILLION - brave, EVENT_STILL_LILY, "RU-NERVE-3",
                "still lily livered");
}

/* search [RU-SCEN-2] The last counter surely holds the gold. */
static void odds_search(struct asking_odds *asking)
{
    int counters = 0;
    for (int i = 0; i < RU_OBJECTS; i++)
        counters += asking->state->objects[i].kind == OBJECT_COUNTER;
    int32_t found = counters <= 1 ? ONE_MILLION : ru_die_ppm(ru_data(asking->setup)->find_needs);
    add_outcome(asking->out, 0, found, EVENT_FOUND, "RU-SCEN-2", "the gold is there");
    add_outcome(asking->out, 0, ONE_MILLION - found, EVENT_NOTHING, "RU-SCEN-2", "nothing there");
}

/* ---- Fisticuffs ------------------------------------------------------------------- */

/* play: what the other may hold against this card [RU-FIST-1]. */
static void odds_play(struct asking_odds *asking, const struct answer *answer)
{
    const struct setup *setup = asking->setup;
    const struct ru_state *state = asking->state;
    const struct frame *bout = frame_below(state, 0);
    if (bout->kind != FRAME_BOUT || answer->numbers[0] < 1 || answer->numbers[0] > FACES_PLAIN)
        return;
    int by = bout->numbers[BOUT_BY], at = bout->numbers[BOUT_AT];
    int own = ru_seat(setup, state, by) == asking->seat ? by : at, other = own == by ? at : by;
    uint64_t better = ru_faces_winning(setup, state, other, own, answer->numbers[0]);
    add_outcome(asking->out, 0, ONE_MILLION, -1, "RU-FIST-1", "the loser takes two wounds");
    if (ru_fist_bonus(setup, state, own) > 0)
        odds_add(asking->out, ODDS_MODIFIER, "RU-FIST-3", "own bonus")->amount =
            (int16_t)ru_fist_bonus(setup, state, own);
    if (ru_fist_bonus(setup, state, other) > 0)
        odds_add(asking->out, ODDS_MODIFIER, "RU-FIST-3", "the other's bonus")->amount =
            (int16_t)-ru_fist_bonus(setup, state, other);
    add_reply(asking->out, ru_holds_ppm(state, asking->seat, ru_seat(setup, state, other), better),
              "RU-FIST-1", "may hold a card that wins");
}

/* The card of a hand that is hardest to beat for an enemy, or CARD_NONE. */
static int best_fist_card(const struct asking_odds *asking, int model, int enemy, int32_t *ppm)
{
    const struct ru_state *state = asking->state;
    int best = CARD_NONE, holder = ru_seat(asking->setup, state, enemy);
    *ppm = ONE_MILLION + 1;
    for (int i = 0; i < ru_hand_size(state, asking->seat); i++) {
        int card = ru_hand_card(state, asking->seat, i);
        int32_t beaten = ru_holds_ppm(state, asking->seat, holder,
                                      ru_faces_winning(asking->setup, state, enemy, model, card));
        if (beaten >= *ppm)
            continue;
        *ppm = beaten;
        best = card;
    }
    return best;
}

/* ---- Moves ------------------------------------------------------------------------ */

/* The best chance to hit with which one who has a mover covered can meet its way; -1: none [RU-GYC-2]. */
static int32_t covered_ppm(const struct asking_odds *asking, int shooter, int mover,
                           const struct point *offers, int count)
{
    struct ru_shot shot;
    struct refusal refusal;
    int32_t best = -1;
    for (int i = 0; i < count * WEAPON_COUNT; i++) {
        struct circle there = {offers[i / WEAPON_COUNT],
                               ru_radius(asking->setup, asking->state, mover)};
        if (!ru_may_fire(asking->setup, asking->state, shooter, mover, &there, i % WEAPON_COUNT,
                         SHOT_COVERED, &shot, &refusal))
            continue;
        int32_t ppm = ru_die_ppm(ru_shot_needs(asking->setup, &shot, SHOT_COVERED));
        best = ppm > best ? ppm : best;
    }
    return best;
}

static void add_covered(struct asking_odds *asking, int shooter, int mover,
                        const struct point *offers, int count)
{
    int32_t ppm = covered_ppm(asking, shooter, mover, offers, count);
    if (ppm < 0)
        return;
    char words[sizeof((struct odds_line *)0)->words];
    struct pen pen = pen_in(words, sizeof words);
    pen_number(&pen, ppm / (ONE_MILLION / 100));
    pen_text(&pen, "% covered by ");
    pen_text(&pen, ru_sheet(asking->setup, shooter)->name);
    add_reply(asking->out, ONE_MILLION, "RU-GYC-2", words);
}

/* [RU-SNAP-4] [RU-FIST-1] What an enemy may do that the mover comes into contact with. */
static void add_contact(struct asking_odds *asking, int mover, int enemy)
{
    int32_t beaten;
    add_snap(asking, mover, enemy);
    if (best_fist_card(asking, mover, enemy, &beaten) != CARD_NONE)
        add_reply(asking->out, beaten, "RU-FIST-1", "may hold a card that wins the bout");
}

/* move, climb */
static void odds_move(struct asking_odds *asking, const struct answer *answer)
{
    const struct setup *setup = asking->setup;
    const struct ru_state *state = asking->state;
    int mover = answer->numbers[0];
    struct way way;
    struct refusal refusal;
    struct point offers[RU_OFFERS];
    if (!is_character(setup, mover) || !ru_is_up(state, mover) ||
        !(answer->verb == VERB_MOVE
              ? ru_move_way(setup, state, mover, answer, &way, &refusal)
              : ru_climb_way(setup, state, mover, answer->points[0], &way, &refusal)))
        return;
    ru_way_cut(setup, state, mover, &way, (struct way_place){0, 0});
    int count = way_offers(&way, offers, RU_OFFERS);
    struct ru_state ended = *state;
    ru_put(&ended, mover, way.points[way.count - 1]);
    for (int enemy = 0; enemy < ru_character_count(setup); enemy++) {
        if (!ru_is_up(state, enemy) || ru_friends(setup, state, mover, enemy))
            continue;
        if (state->models[enemy].covering)
            add_covered(asking, enemy, mover, offers, count);
        if (ru_in_contact(setup, &ended, mover, enemy))
            add_contact(asking, mover, enemy);
    }
}

void ru_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    struct asking_odds asking = {setup, redacted, seat, out};
    out->count = 0;
    switch (answer->verb) {
    case VERB_SHOOT:
    case VERB_DEAD_SHOT:
    case VERB_FANFIRE:
        odds_shoot(&asking, answer);
        break;
    case VERB_HOLD:
        odds_hold(&asking);
        break;
    case VERB_SNAP:
        odds_snap(&asking, answer);
        break;
    case VERB_DUCK:
        odds_duck(&asking, answer);
        break;
    case VERB_MEET:
        odds_meet(&asking, answer);
        break;
    case VERB_SHIFT:
        odds_shift(&asking, answer);
        break;
    case VERB_COURAGE:
        odds_courage(&asking, answer);
        break;
    case VERB_SEARCH:
        odds_search(&asking);
        break;
    case VERB_PLAY:
        odds_play(&asking, answer);
        break;
    case VERB_MOVE:
    case VERB_CLIMB:
        odds_move(&asking, answer);
        break;
    default: /* no chance in it */
        break;
    }
}
