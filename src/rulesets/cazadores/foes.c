/* Foes: who they are, their ratings, and the course of their turns [CZ-FOE-1] [CZ-FOE-10] to [CZ-FOE-12], [CZ-ADV-3]
 * [CZ-ADV-6]. */
#include "rulesets/cazadores/cazadores.h"

/* ---- who they are ----------------------------------------------------------------- */

/* By adversary: its models, then its minions. */
static const uint8_t FOES[ADVERSARY_COUNT][4] = {
    [ADVERSARY_TRAINING] = {FOE_TRAINING},
    [ADVERSARY_CONSTRUCT] = {FOE_CONSTRUCT},
    [ADVERSARY_PRAETORIANS] = {FOE_SWORD, FOE_AXE, FOE_MACE},
    [ADVERSARY_CREATURE] = {FOE_CREATURE, FOE_BUTTERFLY, FOE_BUTTERFLY},
    [ADVERSARY_WURM] = {FOE_WURM},
    [ADVERSARY_SON] = {FOE_SON},
};

void cz_cast_foes(const struct setup *setup, struct cz_cast *cast)
{
    const uint8_t *foes = FOES[setup->switches[SWITCH_ADVERSARY]];
    int objective = setup->switches[SWITCH_OBJECTIVE];
    for (int i = 0; i < 4 && foes[i] != FOE_NOBODY; i++)
        cast->foes[cast->foe_count++] = foes[i];
    if (objective == OBJECTIVE_VESSEL || objective == OBJECTIVE_RANDOM)
        cast->foes[cast->foe_count++] = FOE_VESSEL;
}

/* [CZ-OBJ-11] */
mil cz_foe_radius(const struct setup *setup, int foe)
{
    static const mil RADII[] = {
        [SIZE_FOOT] = RADIUS_FOOT, [SIZE_LARGE] = RADIUS_LARGE, [SIZE_INCH] = INCH / 2};
    return RADII[cz_data(setup)->foes[foe].size];
}

bool cz_leads(int foe)
{
    return foe != FOE_NOBODY && foe != FOE_BUTTERFLY && foe != FOE_VESSEL;
}

bool cz_is_adversary(const struct setup *setup, int model)
{
    return cz_is_foe(setup, model) && cz_leads(cz_foe_kind(setup, model));
}

bool cz_is_vessel(const struct setup *setup, int model)
{
    return cz_is_foe(setup, model) && cz_foe_kind(setup, model) == FOE_VESSEL;
}

bool cz_is_minion(const struct setup *setup, int model)
{
    return cz_is_foe(setup, model) && !cz_is_adversary(setup, model) && !cz_is_vessel(setup, model);
}

/* [CZ-OBJ-1] Not the Vessel, [CZ-OBJ-10] not the Prisoner. */
bool cz_may_fight(const struct setup *setup, int model)
{
    return !cz_is_vessel(setup, model) && !cz_is_prisoner(setup, model);
}

/* ---- ratings ---------------------------------------------------------------------- */

static int printed_rating(const struct cz_foe *foe, enum rating rating)
{
    switch (rating) {
    case RATING_SPEED:
        return foe->speed;
    case RATING_ATTACK:
        return foe->attack;
    case RATING_RANGE:
        return foe->range;
    case RATING_TERROR:
        return foe->terror;
    default:
        return foe->defence;
    }
}

/* [CZ-ADV-10] A card's bonuses hold from the flip to the turn's end. */
static int card_bonus(const struct cz_card *card, enum rating rating)
{
    return !card                     ? 0
           : rating == RATING_SPEED  ? card->speed
           : rating == RATING_ATTACK ? card->attack
           : rating == RATING_RANGE  ? card->range
                                     : 0;
}

/* [CZ-ADV-7] */
static int breath_bonus(const struct setup *setup, const struct cz_state *state, int model)
{
    enum { BREATH_DEFENCE = 2 };
    for (int i = 0; i < state->area_count; i++)
        if (state->areas[i].kind == AREA_BREATH && cz_touches_area(setup, state, model, i))
            return BREATH_DEFENCE;
    return 0;
}

/* [CZ-ADV-2] Ratings are never under 0. */
int cz_foe_rating(const struct setup *setup, const struct cz_state *state, int model,
                  enum rating rating)
{
    static const uint8_t EFFECTS[] = {[RATING_SPEED] = EFFECT_SPEED,
                                      [RATING_ATTACK] = EFFECT_ATTACK,
                                      [RATING_RANGE] = EFFECT_RANGE,
                                      [RATING_TERROR] = EFFECT_TERROR,
                                      [RATING_DEFENCE] = EFFECT_DEFENCE};
    int value = printed_rating(cz_foe(setup, model), rating);
    if (cz_has_locations(setup, model))
        value += cz_location_bonus(setup, state, EFFECTS[rating]) +
                 card_bonus(cz_turn_card(setup, state, model), rating);
    if (rating == RATING_DEFENCE)
        value += breath_bonus(setup, state, model);
    return value > 0 ? value : 0;
}

/* Blinded or Corrupted: attacks at Disadvantage. */
void cz_foe_edges(const struct setup *setup, const struct cz_state *state, int model,
                  struct cz_check *check)
{
    if (cz_has_locations(setup, model) && cz_location_bonus(setup, state, EFFECT_DISADVANTAGE) > 0)
        cz_edge_add(check, -1, RULE_ADV_2, "maimed");
}

/* ---- criticals [CZ-CHK-4] --------------------------------------------------------- */

static void use_crit(const struct setup *setup, struct cz_state *state, struct frame *attack,
                     int which, int condition, const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY], at = attack->numbers[ATTACK_AT];
    if (condition == COND_NONE || attack->numbers[ATTACK_CRITS] == 0 ||
        (state->models[by].crits >> which & 1) || !cz_can_suffer(setup, state, at, condition))
        return;
    attack->numbers[ATTACK_CRITS]--;
    state->models[by].crits = (uint8_t)(state->models[by].crits | 1U << which);
    sink_tell(sink, EVENT_CRITICAL, by, condition, 0);
    cz_impose(setup, state, at, condition, by, sink);
}

/* In printed order, skipping what the target has; [CZ-ADV-13] Self-Laceration lasts. */
void cz_foe_crits(const struct setup *setup, struct cz_state *state, struct frame *attack,
                  const struct sink *sink)
{
    int by = attack->numbers[ATTACK_BY];
    const struct cz_card *card = cz_turn_card(setup, state, by);
    use_crit(setup, state, attack, 0, card ? card->crit : cz_foe(setup, by)->crit, sink);
    if (state->lacerated && cz_is_adversary(setup, by))
        use_crit(setup, state, attack, 1, COND_POISONED, sink);
}

/* ---- fear ------------------------------------------------------------------------- */

/* The Adversary on the table nearest to a model, or NO_MODEL. */
int cz_nearest_adversary(const struct setup *setup, const struct cz_state *state, int model)
{
    int nearest = NO_MODEL;
    for (int other = cz_pack_count(setup); other < cz_model_count(setup); other++)
        if (other != model && cz_is_adversary(setup, other) && cz_is_up(state, other) &&
            (nearest == NO_MODEL ||
             distance_squared(cz_at(state, model), cz_at(state, other)) <
                 distance_squared(cz_at(state, model), cz_at(state, nearest))))
            nearest = other;
    return nearest;
}

/* [CZ-KIT-11] [CZ-RIT-13] Terrified of the (nearest) Adversary. */
void cz_terrify(const struct setup *setup, struct cz_state *state, int model,
                const struct sink *sink)
{
    int adversary = cz_nearest_adversary(setup, state, model);
    cz_impose(setup, state, model, COND_TERRIFIED, adversary, sink);
}

/* ---- recovering ------------------------------------------------------------------- */

bool cz_is_held(const struct cz_state *state, int model)
{
    return cz_has_condition(state, model, COND_KNOCKED_DOWN) ||
           cz_has_condition(state, model, COND_STUNNED);
}

/* [CZ-ACT-15] Terror instead of Fortitude; a random condition. */
void cz_foe_recover(const struct setup *setup, struct cz_state *state, int model,
                    const struct sink *sink)
{
    unsigned conditions = cz_clearable(state, model);
    int count = __builtin_popcount(conditions);
    sink_tell(sink, EVENT_DECIDES, model, DECISION_RECOVER, NO_MODEL);
    if (!cz_passes(setup, state, model, SKILL_FORTITUDE, cz_data(setup)->dt_help, sink))
        return;
    int which = dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES);
    for (; which > 0; which--)
        conditions &= conditions - 1;
    cz_clear(state, model, __builtin_ctz(conditions), sink);
}

/* ---- turns ------------------------------------------------------------------------ */

void cz_foe_start(const struct setup *setup, struct cz_state *state, int model,
                  const struct sink *sink)
{
    cz_turn_fresh(setup, state, model);
    sink_tell(sink, EVENT_TURN, model, 0, 0);
    struct frame *turn = stack_push(&state->stack, FRAME_FOE);
    turn->numbers[FOE_MODEL] = (int16_t)model;
}

/* Whether a model takes part in the turn of another: [CZ-ADV-6] the three Praetorians have one clock. */
static bool shares_turn(const struct setup *setup, int model, int other)
{
    return model == other || (cz_is_adversary(setup, model) && cz_is_adversary(setup, other));
}

/* [CZ-ADV-6] The standing one that has not acted with the most wounds, ties random; NO_MODEL: all have. */
static int next_member(const struct setup *setup, struct cz_state *state, const struct frame *turn)
{
    uint8_t best[CZ_FOES];
    int count = 0, most = 0, first = cz_pack_count(setup);
    for (int i = first; i < cz_model_count(setup); i++) {
        if (!shares_turn(setup, turn->numbers[FOE_MODEL], i) || !cz_is_up(state, i) ||
            (turn->numbers[FOE_ACTED] >> (i - first) & 1))
            continue;
        if (state->models[i].wounds > most)
            count = 0;
        if (state->models[i].wounds >= most) {
            most = state->models[i].wounds;
            best[count++] = (uint8_t)i;
        }
    }
    return count == 0 ? NO_MODEL : best[dice_pick(&state->chance, PURPOSE_FOES, count, CZ_SIDES)];
}

/* [CZ-FOE-11] The Adversary flips its card first, always. */
static void step_flip(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *turn = stack_top(&state->stack);
    int model = turn->numbers[FOE_MODEL];
    turn->step = STEP_FOE_ACT;
    if (!cz_has_locations(setup, model))
        return;
    cz_flip_action(state, sink);
    sink_tell(sink, EVENT_DEED, model, cz_turn_card(setup, state, model)->name, 0);
}

static void step_act(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    struct frame *turn = stack_top(&state->stack);
    int model = next_member(setup, state, turn);
    if (model == NO_MODEL) {
        turn->step = STEP_FOE_END;
        if (turn->numbers[FOE_FLAGS] & FOE_FLAME) {
            turn->numbers[FOE_FLAGS] = 0;
            cz_flame(setup, state, turn->numbers[FOE_MODEL], sink);
        }
        return;
    }
    turn->numbers[FOE_ACTED] |= (int16_t)(1 << (model - cz_pack_count(setup)));
    int at = state->stack.depth - 1, cost = cz_decide(setup, state, model, sink);
    turn = &state->stack.frames[at];
    if (cost > turn->numbers[FOE_COST])
        turn->numbers[FOE_COST] = (int16_t)cost;
}

/* [CZ-FOE-10] [CZ-ADV-6] The clock moves by the dearest action. */
static void step_end(const struct setup *setup, struct cz_state *state)
{
    struct frame turn = *stack_top(&state->stack);
    int cost = turn.numbers[FOE_COST] > 0 ? turn.numbers[FOE_COST] : 1;
    for (int i = cz_pack_count(setup); i < cz_model_count(setup); i++)
        if (shares_turn(setup, turn.numbers[FOE_MODEL], i)) {
            state->models[i].due = (uint16_t)(state->tick + cost);
            state->models[i].marks &= (uint16_t)~MARK_DUE;
        }
    state->card = 0;
    stack_pop(&state->stack);
}

bool cz_foe_step(const struct setup *setup, struct cz_state *state, const struct sink *sink)
{
    switch (stack_top(&state->stack)->step) {
    case STEP_FOE_FLIP:
        step_flip(setup, state, sink);
        break;
    case STEP_FOE_ACT:
        step_act(setup, state, sink);
        break;
    default:
        step_end(setup, state);
    }
    return false;
}
