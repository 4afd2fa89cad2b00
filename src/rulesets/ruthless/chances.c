#include "rulesets/ruthless/chances.h"

/* ---- dice ------------------------------------------------------------------------- */

/* Faces of a d10 that show so many pips or more. */
static int die_faces(int needs)
{
    return needs > RU_DIE ? 0 : needs < 1 ? RU_DIE : RU_DIE + 1 - needs;
}

int32_t ru_die_ppm(int needs)
{
    return die_faces(needs) * (ONE_MILLION / RU_DIE);
}

/* ---- what comes of hits ----------------------------------------------------------- */

enum { COMBINED = RU_DIE * RU_DIE }; /* a horse-or-rider die and a location die */

/* A target while its hits are counted out, one after the other [RU-WND-5]. */
struct target_hit {
    uint8_t wounds[LOCATION_COUNT], boxes[LOCATION_COUNT];
    uint8_t horse_left; /* wounds its horse can take; 0: on foot */
    bool harmed, out, killed, horse_dead;
};

/* How often each thing comes about after so many hits, of COMBINED to that power. */
struct tally {
    int64_t killed, out, wounded, unharmed, horse_dead;
};

/* What stays the same while hits are counted. */
struct counting {
    bool aimed;
    int horse_most; /* the horse is hit on up to this */
    struct tally tally;
};

static struct target_hit target_begin(const struct setup *setup, const struct ru_state *state,
                                      int model)
{
    const struct ru_model *m = &state->models[model];
    struct target_hit target = {.out = m->life == LIFE_OUT};
    for (int i = 0; i < LOCATION_COUNT; i++) {
        target.wounds[i] = m->wounds[i];
        target.boxes[i] = (uint8_t)ru_boxes(setup, model, i);
    }
    if (m->mount)
        target.horse_left =
            (uint8_t)(ru_data(setup)->horse_wounds - state->models[m->mount - 1].wounds[0]);
    return target;
}

static enum wound wound_of(const struct target_hit *target, int location)
{
    if (target->wounds[location] + 1 >= target->boxes[location]) /* [RU-WND-3] */
        return WOUND_KILLS;
    return location == SEVERE ? WOUND_OUT : WOUND_SLIGHT; /* [RU-WND-1] */
}

/* The location of a roll. The firer of an aimed shot takes the worst for the target within 1 of it, never
 * below 1 or above 10 [RU-WND-2]. */
static int location_of(const struct target_hit *target, int roll, bool aimed)
{
    int best = ru_location(roll);
    for (int other = roll - 1; other <= roll + 1 && aimed; other++)
        if (other >= 1 && other <= RU_DIE &&
            wound_of(target, ru_location(other)) > wound_of(target, best))
            best = ru_location(other);
    return best;
}

static void tally_end(struct tally *tally, const struct target_hit *target, int64_t weight)
{
    tally->horse_dead += target->horse_dead ? weight : 0;
    if (target->killed)
        tally->killed += weight;
    else if (target->out && target->harmed)
        tally->out += weight;
    else if (target->harmed)
        tally->wounded += weight;
    else
        tally->unharmed += weight;
}

/* A hit on the character: a box, the effect, death. One who falls leaves the saddle [RU-SHOOT-8]. */
static struct target_hit target_wounded(struct target_hit target, int location)
{
    enum wound wound = wound_of(&target, location);
    target.wounds[location]++;
    target.harmed = true;
    target.killed = wound == WOUND_KILLS;
    target.out |= wound == WOUND_OUT;
    if (target.killed || target.out)
        target.horse_left = 0;
    return target;
}

/* Counts out all rolls of the hits left; `weight` is how often this branch has come about so far. */
static void count_hits(struct counting *counting, struct target_hit target, int hits,
                       int64_t weight)
{
    if (target.killed) /* no further rolls [RU-WND-5] */
        for (; hits > 0; hits--)
            weight *= COMBINED;
    if (hits == 0) {
        tally_end(&counting->tally, &target, weight);
        return;
    }
    int on_horse = target.horse_left > 0 ? counting->horse_most : 0; /* [RU-SHOOT-7] */
    int ways[LOCATION_COUNT] = {0};
    for (int roll = 1; roll <= RU_DIE; roll++)
        ways[location_of(&target, roll, counting->aimed)]++;
    for (int i = 0; i < LOCATION_COUNT; i++)
        if (ways[i] > 0 && on_horse < RU_DIE)
            count_hits(counting, target_wounded(target, i), hits - 1,
                       weight * ways[i] * (RU_DIE - on_horse));
    if (on_horse > 0) {
        target.horse_dead = --target.horse_left == 0; /* its rider is set down [RU-SHOOT-8] */
        count_hits(counting, target, hits - 1, weight * on_horse * RU_DIE);
    }
}

/* ---- what comes of shots ---------------------------------------------------------- */

static int64_t power(int base, int exponent)
{
    int64_t value = 1;
    while (exponent-- > 0)
        value *= base;
    return value;
}

/* How many of all rolls of some rounds have exactly so many hits: of 10 to the number of rounds. */
static int64_t rolls_with(int rounds, int hits, int faces)
{
    int64_t choices = 1;
    for (int i = 0; i < hits; i++)
        choices = choices * (rounds - i) / (i + 1);
    return choices * power(faces, hits) * power(RU_DIE - faces, rounds - hits);
}

/* Of ten to the power of the tests that some hits bring about, how many keep its nerve in all; `tests` is
 * their number. None for those who are out or lily livered, one less for the steady [RU-NERVE-1]. */
static int64_t nerve_kept(const struct setup *setup, const struct ru_state *state, int model,
                          int hits, int *tests)
{
    const struct ru_model *m = &state->models[model];
    bool steady = ru_has_item(setup, model, ITEM_STEADY) && !m->steady_used; /* [RU-CHAR-2] */
    *tests = m->lily || m->life != LIFE_UP ? 0 : hits - (steady && hits > 0);
    return power(die_faces(ru_toughness(setup, model)), *tests);
}

/* `part` of `whole` as millionths, rounded. */
static int32_t ppm_of(wide part, wide whole)
{
    return (int32_t)((part * ONE_MILLION + whole / 2) / whole);
}

/* Sums over the numbers of hits, all as parts of one whole. */
struct fate_sums {
    wide killed, out, wounded, lily, horse_dead;
};

static void sum_hits(struct fate_sums *sums, const struct tally *tally, wide rolls, wide scale,
                     int64_t kept, int64_t tested)
{
    sums->killed += rolls * tally->killed * scale * tested;
    sums->out += rolls * tally->out * scale * tested;
    sums->wounded += rolls * tally->wounded * scale * tested;
    sums->lily += rolls * (tally->wounded + tally->unharmed) * scale * (tested - kept);
    sums->horse_dead += rolls * tally->horse_dead * scale * tested;
}

/* The sums as millionths; rounding falls to the last of those that add up. */
static void fate_write(const struct fate_sums *sums, wide whole, struct ru_fate *out)
{
    out->killed = ppm_of(sums->killed, whole);
    out->out = ppm_of(sums->out, whole);
    out->wounded = ppm_of(sums->wounded, whole);
    out->unharmed = ONE_MILLION - out->killed - out->out - out->wounded;
    out->lily = ppm_of(sums->lily, whole);
    out->horse_dies = ppm_of(sums->horse_dead, whole);
}

void ru_fate_of(const struct setup *setup, const struct ru_state *state, int target, int rounds,
                int needs, bool aimed, struct ru_fate *out)
{
    struct target_hit whom = target_begin(setup, state, target);
    struct fate_sums sums = {0};
    int faces = die_faces(needs), horse_most = ru_data(setup)->horse_die_most, tests;
    *out = (struct ru_fate){0};
    for (int hits = 0; hits <= rounds; hits++) {
        struct counting counting = {.aimed = aimed, .horse_most = horse_most};
        int64_t rolls = rolls_with(rounds, hits, faces);
        out->hits[hits] = ppm_of(rolls, power(RU_DIE, rounds));
        count_hits(&counting, whom, hits, 1);
        int64_t kept = nerve_kept(setup, state, target, hits, &tests);
        sum_hits(&sums, &counting.tally, rolls,
                 (wide)power(COMBINED, rounds - hits) * power(RU_DIE, rounds - tests), kept,
                 power(RU_DIE, tests));
    }
    fate_write(&sums, (wide)power(COMBINED * RU_DIE, rounds) * power(RU_DIE, rounds), out);
    out->horse =
        whom.horse_left > 0 ? (int32_t)((int64_t)ru_die_ppm(needs) * horse_most / RU_DIE) : 0;
    out->rider = ru_die_ppm(needs) - out->horse;
}

int32_t ru_best_shot_ppm(const struct setup *setup, const struct ru_state *state, int firer,
                         int target, int *band)
{
    struct ru_shot shot;
    struct refusal refusal;
    int32_t best = -1;
    *band = 0;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++) {
        if (!ru_has_weapon(setup, state, firer, weapon) ||
            !ru_may_fire(setup, state, firer, target, NULL, weapon, 0, &shot, &refusal))
            continue;
        int32_t ppm = ru_die_ppm(ru_shot_needs(setup, &shot, 0));
        if (ppm <= best)
            continue;
        best = ppm;
        *band = shot.band;
    }
    return best;
}

/* ---- cards ------------------------------------------------------------------------ */

enum { VALUE_LEAST = 2, VALUE_ACE = 14, RANKS = RANK_KING }; /* [RU-CARD-2] */

/* All cards of a value; those of a higher one; those of the suits that come before another, and of one suit. */
static uint64_t faces_of_value(int value)
{
    const uint64_t every_suit = 1ULL | 1ULL << RANKS | 1ULL << 2 * RANKS | 1ULL << 3 * RANKS;
    if (value < VALUE_LEAST || value > VALUE_ACE)
        return 0;
    return every_suit << ((value == VALUE_ACE ? RANK_ACE : value) - 1);
}

static uint64_t faces_above(int value)
{
    uint64_t set = 0;
    for (int v = greater(value + 1, VALUE_LEAST); v <= VALUE_ACE; v++)
        set |= faces_of_value(v);
    return set;
}

static uint64_t faces_before_suit(enum suit suit)
{
    return (1ULL << RANKS * (int)suit) - 1;
}

static uint64_t faces_of_suit(enum suit suit)
{
    return faces_before_suit(HEARTS) << RANKS * (int)suit;
}

/* What ru_card_beats says of every card. */
uint64_t ru_faces_beating(const struct setup *setup, const struct ru_state *state, int attacking)
{
    int shown = ru_shown_card(state, attacking);
    if (shown == CARD_NONE) /* [RU-SNAP-1] */
        return faces_above(0);
    int value = ru_card_value(shown);
    uint64_t higher = faces_above(value);
    if (setup->switches[SWITCH_SNAP] == SNAP_BY_VALUE)
        return higher;
    return higher | (faces_of_value(value) &
                     faces_before_suit(face_suit(card_face((uint8_t)shown)))); /* [RU-CARD-2] */
}

/* What ru_fist_wins says of every card. */
uint64_t ru_faces_winning(const struct setup *setup, const struct ru_state *state, int model,
                          int other, int other_card)
{
    int bonus = ru_fist_bonus(setup, state, model), against = ru_fist_bonus(setup, state, other);
    int value = ru_card_value(other_card), even = value + against - bonus; /* [RU-FIST-3] */
    enum suit suit = face_suit(card_face((uint8_t)other_card));
    uint64_t same = faces_of_suit(suit), twos = faces_of_value(2), before = faces_before_suit(suit);
    uint64_t ties = before | (even > value ? same : 0); /* [RU-FIST-5] */
    uint64_t set = faces_above(even) | (faces_of_value(even) & ties);
    if (value != 2)
        return set | (twos & same);        /* [RU-FIST-4] */
    set = (set & ~twos) | (twos & before); /* [RU-FIST-7] */
    return set & ~(same & ~twos);
}

/* What a seat knows of a card: its face, or in a world that was imagined too no more than in the seat's view. */
static bool is_known(const struct slot *slot, int asking)
{
    return slot->card < CARD_HIDDEN && (slot->known_by & known_seat(asking));
}

/* There is one deck: a card is its face. */
static uint64_t faces_known(const struct cards *cards, int asking)
{
    const struct slot *slots = cards->slots;
    uint64_t known = 0;
    int count = cards->first[LIMIT_PILES];
    for (int i = 0; i < count; i++)
        known |= (uint64_t)is_known(&slots[i], asking) << ((slots[i].card - 1) & 63);
    return known;
}

/* One less the chance that none of the hand's cards is of the set. A hidden card is one of its lot that was
 * not seen [TB-GAME-5]. */
int32_t ru_holds_ppm(const struct ru_state *state, int asking, int seat, uint64_t set)
{
    const struct cards *cards = &state->cards;
    int unseen[LIMIT_LOTS] = {0}, bad[LIMIT_LOTS] = {0};
    int64_t none = 1, all = 1;
    for (uint64_t left = faces_above(0) & ~faces_known(cards, asking); left; left &= left - 1) {
        int index = __builtin_ctzll(left);
        unseen[cards->lots[index]]++;
        bad[cards->lots[index]] += !(set >> index & 1);
    }
    for (int i = 0; i < ru_hand_size(state, seat); i++) {
        const struct slot *slot = cards_at(cards, (struct place){PILE_HANDS + seat, i});
        if (!is_known(slot, asking)) {
            int lot =
                slot->card < CARD_HIDDEN ? cards->lots[slot->card - 1] : slot->card - CARD_HIDDEN;
            none *= bad[lot]--;
            all *= unseen[lot]--;
        } else if (set >> (slot->card - 1) & 1) {
            return ONE_MILLION;
        }
    }
    return (int32_t)(ONE_MILLION - (none * ONE_MILLION + all / 2) / all);
}
