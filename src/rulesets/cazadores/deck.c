/* The Adversary deck: hit locations and actions, two piles that are turned over and never shuffled again
 * [CZ-ADV-1] to [CZ-ADV-4], [CZ-ADV-12]. */
#include "rulesets/cazadores/cazadores.h"

const struct cz_adversary *cz_adversary(const struct setup *setup)
{
    return &CZ_ADVERSARIES[setup->switches[SWITCH_ADVERSARY]];
}

/* ---- the piles -------------------------------------------------------------------- */

/* [CZ-ADV-1] 2 to 10 are locations, the rest actions; each pile is shuffled. */
void cz_deck_begin(const struct setup *setup, struct cz_state *state)
{
    const struct cz_adversary *adversary = cz_adversary(setup);
    cards_begin(&state->cards);
    if (adversary->locations[0].least == 0)
        return; /* the training foe has none */
    cards_add_deck(&state->cards, PILE_PLAYED, false);
    for (int i = cards_count(&state->cards, PILE_PLAYED); i > 0; i--) {
        int rank =
            face_rank(card_face(cards_at(&state->cards, (struct place){PILE_PLAYED, i - 1})->card));
        bool number = rank > RANK_ACE && rank < RANK_JACK;
        (void)cards_draw(&state->cards, PILE_PLAYED, number ? PILE_LOCATIONS : PILE_ACTIONS,
                         KNOWN_NOBODY);
    }
    cards_shuffle(&state->cards, &state->chance, PILE_LOCATIONS);
    cards_shuffle(&state->cards, &state->chance, PILE_ACTIONS);
    for (int i = 0; i < CZ_LOCATIONS; i++)
        state->locations[i] = adversary->locations[i].wounds;
}

/* [CZ-ADV-4] When a card is needed and the pile is empty, it is turned over. */
static uint8_t flip(struct cz_state *state, int pile, int open, const struct sink *sink)
{
    if (cards_count(&state->cards, pile) == 0) {
        cards_turn_over(&state->cards, open, pile);
        sink_tell(sink, EVENT_TURNED, pile == PILE_ACTIONS, 0, 0);
    }
    return cards_draw(&state->cards, pile, open, KNOWN_ALL);
}

/* [CZ-ADV-3] */
void cz_flip_action(struct cz_state *state, const struct sink *sink)
{
    state->card = flip(state, PILE_ACTIONS, PILE_PLAYED, sink);
    sink_tell(sink, EVENT_CARD, state->card, 0, 0);
}

/* ---- the card of a turn ----------------------------------------------------------- */

const struct cz_card *cz_turn_card(const struct setup *setup, const struct cz_state *state,
                                   int model)
{
    int face = card_face(state->card), rank = face_rank(face);
    if (face == FACE_UNKNOWN || !cz_is_adversary(setup, model))
        return NULL;
    int row = rank == RANK_ACE ? 0 : rank == RANK_KING ? 1 : rank == RANK_QUEEN ? 2 : 3;
    return &cz_adversary(setup)->cards[face_suit(face) == HEARTS ? CZ_CARDS / 2 + row : row];
}

/* Spades are Aggressive, diamonds Defensive, clubs Sentry, hearts as the entry says. */
int cz_turn_type(const struct setup *setup, const struct cz_state *state, int model)
{
    static const uint8_t TYPES[] = {
        [SPADES] = TYPE_AGGRESSIVE, [DIAMONDS] = TYPE_DEFENSIVE, [CLUBS] = TYPE_SENTRY};
    const struct cz_card *card = cz_turn_card(setup, state, model);
    if (!card)
        return cz_foe(setup, model)->type;
    enum suit suit = face_suit(card_face(state->card));
    return suit == HEARTS ? card->type : TYPES[suit];
}

/* ---- hit locations ---------------------------------------------------------------- */

bool cz_has_locations(const struct setup *setup, int model)
{
    return cz_is_adversary(setup, model) && cz_adversary(setup)->locations[0].least > 0;
}

int cz_location_count(const struct setup *setup)
{
    int count = 0;
    while (count < CZ_LOCATIONS && cz_adversary(setup)->locations[count].least > 0)
        count++;
    return count;
}

/* What exhausted locations add to a rating [CZ-ADV-2]; an effect is off while its location has wounds
 * [CZ-ADV-12]. */
int cz_location_bonus(const struct setup *setup, const struct cz_state *state, int effect)
{
    const struct cz_adversary *adversary = cz_adversary(setup);
    int bonus = 0;
    for (int i = 0; i < cz_location_count(setup); i++)
        if (adversary->locations[i].effect == effect && state->locations[i] == 0)
            bonus += effect == EFFECT_DISADVANTAGE ? 1 : adversary->locations[i].amount;
    return bonus;
}

int cz_exhausted(const struct setup *setup, const struct cz_state *state)
{
    int count = 0;
    for (int i = 0; i < cz_location_count(setup); i++)
        count += state->locations[i] == 0;
    return count;
}

/* The model of the Adversary that a location belongs to. */
static int location_model(const struct setup *setup, int location)
{
    return cz_pack_count(setup) + cz_adversary(setup)->models[location];
}

/* The location of a card's value; at 0 the next higher with wounds left, none higher: the nearest lower. */
static int location_of(const struct setup *setup, const struct cz_state *state, int value)
{
    const struct cz_adversary *adversary = cz_adversary(setup);
    int count = cz_location_count(setup), at = 0;
    while (at < count - 1 && adversary->locations[at].least > value)
        at++;
    for (int i = at; i >= 0; i--)
        if (state->locations[i] > 0)
            return i;
    for (int i = at; i < count; i++)
        if (state->locations[i] > 0)
            return i;
    return -1;
}

/* The wounds of an Adversary's model are those of its locations. */
static void count_wounds(const struct setup *setup, struct cz_state *state, int model,
                         const struct sink *sink)
{
    int wounds = 0;
    for (int i = 0; i < cz_location_count(setup); i++)
        if (location_model(setup, i) == model)
            wounds += state->locations[i];
    state->models[model].wounds = (uint8_t)wounds;
    if (wounds == 0 && cz_is_up(state, model))
        cz_lose(setup, state, model, LIFE_LOST, sink);
}

/* [CZ-ADV-5] All others within 10 inches suffer a Shooting Attack; who is hit is Poisoned. */
static void diffract(const struct setup *setup, struct cz_state *state, int model, int dice,
                     const struct sink *sink)
{
    for (int at = 0; at < cz_model_count(setup); at++) {
        if (at == model || !cz_is_up(state, at) || !cz_within(setup, state, model, at, 10 * INCH))
            continue;
        struct cz_check check = {.model = model, .what = WHAT_ATTACK, .pool = dice};
        check.threshold = cz_threshold(setup, state, at, CLASS_SHOOTING);
        cz_target_edges(setup, state, model, at, false, &check);
        int successes = cz_roll(setup, state, &check, sink).successes;
        if (successes == 0)
            continue;
        sink_tell(sink, EVENT_SUFFERS, at, successes, 0);
        cz_impose(setup, state, at, COND_POISONED, model, sink);
        cz_wound(setup, state, at, successes, sink);
    }
}

/* Its effect starts at once; one-off ones happen once, also on the last location. */
static void exhaust(const struct setup *setup, struct cz_state *state, int location,
                    const struct sink *sink)
{
    const struct cz_location *l = &cz_adversary(setup)->locations[location];
    int model = location_model(setup, location);
    sink_tell(sink, EVENT_EXHAUSTED, model, cz_adversary(setup)->names[location], 0);
    if (state->spent >> location & 1)
        return;
    state->spent = (uint8_t)(state->spent | 1U << location);
    if (l->effect == EFFECT_DIFFRACTION)
        diffract(setup, state, model, l->amount, sink);
    if (l->effect == EFFECT_OOZING)
        cz_impose(setup, state, model, COND_BLEEDING, NO_MODEL, sink);
}

/* ---- wounds ----------------------------------------------------------------------- */

/* [CZ-ADV-2] Each wound flips one card. */
void cz_flip_wounds(struct cz_state *state, int wounds, const struct sink *sink)
{
    state->flip_count = 0;
    for (int i = 0; i < wounds && i < CZ_FLIPS; i++) {
        uint8_t card = flip(state, PILE_LOCATIONS, PILE_STRUCK, sink);
        sink_tell(sink, EVENT_LOCATION, card, 0, 0);
        state->flips[state->flip_count++] = (uint8_t)face_rank(card_face(card));
    }
}

/* Then a shift, kept within 2 to 10: the first and the last location take what is beyond. Then the wounds come off in
 * flip order. Which model was hit matters to nothing but the order of events [CZ-ADV-6]. */
void cz_take_flips(const struct setup *setup, struct cz_state *state, int model, int shift,
                   const struct sink *sink)
{
    uint8_t flips[CZ_FLIPS];
    int count = state->flip_count;
    (void)model;
    for (int i = 0; i < CZ_FLIPS; i++) {
        flips[i] = state->flips[i];
        state->flips[i] = 0;
    }
    state->flip_count = 0;
    for (int i = 0; i < count; i++) {
        int location = location_of(setup, state, flips[i] + shift);
        if (location < 0)
            return;
        int owner = location_model(setup, location);
        state->locations[location]--;
        sink_tell(sink, EVENT_STRUCK, owner, cz_adversary(setup)->names[location],
                  state->locations[location]);
        if (state->locations[location] == 0)
            exhaust(setup, state, location, sink);
        count_wounds(setup, state, owner, sink);
    }
}

/* [CZ-ADV-12] Wound by wound to the most damaged location above 0, ties the higher; only a War Chant refills: the
 * model's own, the Flame first. */
static int mend_location(const struct setup *setup, const struct cz_state *state, int model,
                         bool refill)
{
    const struct cz_adversary *adversary = cz_adversary(setup);
    int best = -1, worst = 0;
    for (int i = 0; i < cz_location_count(setup); i++) {
        int missing = adversary->locations[i].wounds - state->locations[i];
        if (missing == 0 || location_model(setup, i) != model)
            continue;
        if (refill)
            return i;
        if (state->locations[i] > 0 && missing > worst) {
            best = i;
            worst = missing;
        }
    }
    return best;
}

void cz_mend(const struct setup *setup, struct cz_state *state, int model, int wounds, bool refill,
             const struct sink *sink)
{
    int healed = 0;
    for (int i = 0; i < wounds; i++) {
        int location = mend_location(setup, state, model, refill);
        if (location < 0)
            break;
        state->locations[location]++;
        healed++;
    }
    if (healed == 0)
        return;
    state->models[model].wounds = (uint8_t)(state->models[model].wounds + healed);
    sink_tell(sink, EVENT_HEALED, model, healed, state->models[model].wounds);
}

/* ---- a Focus that shifts [CZ-ACT-6] ----------------------------------------------- */

enum { SHIFT_MOST = 2 };

int cz_shift_options(struct option *out)
{
    int count = cz_option(out, 0, VERB_SHIFT, 0, 0, 0, NEEDS_NOTHING);
    for (int shift = -SHIFT_MOST; shift <= SHIFT_MOST; shift++)
        if (shift != 0)
            count = cz_option(out, count, VERB_SHIFT, shift, 0, 0, NEEDS_NOTHING);
    return count;
}

bool cz_apply_shift(const struct setup *setup, struct cz_state *state, const struct answer *answer,
                    const struct sink *sink, struct refusal *refusal)
{
    struct frame flips = *stack_top(&state->stack);
    int shift = answer->numbers[0];
    if (answer->verb != VERB_SHIFT || shift < -SHIFT_MOST || shift > SHIFT_MOST)
        return REFUSE("CZ-ACT-6", "hit locations are shifted by up to 2");
    stack_pop(&state->stack);
    sink_tell(sink, EVENT_SHIFTED, flips.numbers[FLIPS_BY], shift, 0);
    cz_take_flips(setup, state, flips.numbers[FLIPS_MODEL], shift, sink);
    return true;
}
