/* What comes of an attack, exactly: the cards are followed draw by draw. Values that come to the same in all draws
 * are one class, so that there are few positions of the cards to follow; all of them are carried along at once,
 * each with how likely it is. */
#include "rulesets/open_fire/chances.h"

#include <string.h>

enum {
    CLASSES = 5,
    COUNT_BITS = 6, /* of a class, in a position */
    PLACES = 1 << 13,
    WHOLE_BITS = 56, /* the likelihood of all together is 2 to this */
};

enum stage { STAGE_SKILL, STAGE_DEFENCE, STAGE_LAST };
enum { END_MISSED, END_HELD, END_HURT, END_OUT, END_COUNT };

/* How far an attack has come, and the cards that are left: what it is likely to come to depends on nothing else. */
struct position {
    uint32_t cards; /* cards left of each class */
    uint8_t stage;  /* enum stage */
    uint8_t left;   /* tests of the stage */
    uint8_t tally;  /* hits, or failed defence tests */
    uint8_t marks;  /* MARK_ bits */
};
enum {
    MARK_AGAIN = 1,
    MARK_RENEWED = 2
}; /* the test at hand is drawn again; the discards are the deck */

struct entry {
    struct position position;
    uint64_t likely; /* 0: free */
};

/* Positions after as many draws, with how likely they are. */
struct crowd {
    int count;
    uint16_t used[PLACES];
    struct entry entries[PLACES];
};

struct reckoning {
    const struct of_duel *duel;
    int class_count;
    uint8_t passes[CLASSES]; /* bit s: a card of the class passes in stage s */
    uint8_t aces;            /* the class of the Aces */
    uint8_t next[CLASSES], discards[CLASSES];
    int left; /* cards of the deck */
    uint64_t ends[END_COUNT];
};

/* ---- classes of values ------------------------------------------------------------ */

static int card_of_rank(int rank)
{
    return card_of(0, face_of(SPADES, rank));
}

static int passes_of(const struct of_duel *duel, int rank)
{
    int card = card_of_rank(rank);
    return of_card_passes(card, duel->needs) << STAGE_SKILL |
           of_card_passes(card, duel->defence) << STAGE_DEFENCE |
           of_card_passes(card, duel->last) << STAGE_LAST;
}

/* Passing is a matter of being high enough, so neighbours are alike; only Aces are a class of their own. */
static void classes_find(struct reckoning *r, const struct card_pool *pool)
{
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        int passes = passes_of(r->duel, rank), k = r->class_count - 1;
        if (rank <= RANK_ACE + 1 || r->passes[k] != passes) {
            k = r->class_count++;
            r->passes[k] = (uint8_t)passes;
        }
        r->next[k] = (uint8_t)(r->next[k] + pool->next[rank]);
        r->discards[k] = (uint8_t)(r->discards[k] + pool->discards[rank]);
    }
    r->left = pool->left;
}

static int count_in(uint32_t cards, int k)
{
    return cards >> (COUNT_BITS * k) & ((1 << COUNT_BITS) - 1);
}

static uint32_t cards_of(const uint8_t *counts, int class_count)
{
    uint32_t cards = 0;
    for (int k = 0; k < class_count; k++)
        cards |= (uint32_t)counts[k] << (COUNT_BITS * k);
    return cards;
}

/* ---- the crowd -------------------------------------------------------------------- */

static bool same_position(const struct position *a, const struct position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void crowd_add(struct crowd *crowd, const struct position *position, uint64_t likely)
{
    uint64_t h;
    memcpy(&h, position, sizeof h);
    h = (h ^ h >> 31) * 0x9E3779B97F4A7C15U;
    unsigned place = (unsigned)(h >> 51);
    while (crowd->entries[place].likely && crowd->count < PLACES - 1 &&
           !same_position(&crowd->entries[place].position, position))
        place = (place + 1) % PLACES;
    struct entry *entry = &crowd->entries[place];
    if (entry->likely == 0) {
        entry->position = *position;
        crowd->used[crowd->count++] = (uint16_t)place;
    }
    entry->likely += likely;
}

_Static_assert(sizeof(struct position) == 8 && PLACES == 1 << (64 - 51), "positions are hashed");

/* ---- draws ------------------------------------------------------------------------ */

/* Goes on to the next stage when the tests of one are made; gives how it ends, or -1. */
static int settle(const struct reckoning *r, struct position *p)
{
    const struct of_duel *duel = r->duel;
    if (p->left > 0)
        return -1;
    if (p->stage == STAGE_SKILL) {
        if (p->tally == 0)
            return END_MISSED;
        p->stage = STAGE_DEFENCE; /* [OF-DEF-1] */
        p->left = (uint8_t)(p->tally * duel->damage);
        p->tally = 0;
        return p->left > 0 ? -1 : END_HELD;
    }
    if (p->tally < duel->hp)
        return p->tally == 0 ? END_HELD : END_HURT;
    p->stage = STAGE_LAST; /* [OF-INJ-3] */
    p->left = 1;
    return -1;
}

/* What a card of a class does to a position; gives how it ends, or -1. */
static int draw_class(const struct reckoning *r, struct position *p, int k)
{
    bool passes = r->passes[k] >> p->stage & 1;
    bool may = p->stage == STAGE_SKILL ? r->duel->again : r->duel->target_again;
    p->cards -= 1U << (COUNT_BITS * k);
    if (!passes && may && !(p->marks & MARK_AGAIN) && k != r->aces) {
        p->marks |= MARK_AGAIN; /* [OF-TEST-3] */
        return -1;
    }
    p->marks = (uint8_t)(p->marks & ~MARK_AGAIN);
    if (p->stage == STAGE_LAST)
        return passes ? END_HURT : END_OUT;
    p->left--;
    p->tally = (uint8_t)(p->tally + (passes == (p->stage == STAGE_SKILL)));
    return settle(r, p);
}

/* [OF-DECK-3] After so many draws the discards are the deck, with all that was drawn in the meantime. */
static void renew(const struct reckoning *r, struct position *p)
{
    uint8_t counts[CLASSES];
    for (int k = 0; k < r->class_count; k++)
        counts[k] = (uint8_t)(r->discards[k] + r->next[k] - count_in(p->cards, k));
    p->cards = cards_of(counts, r->class_count);
    p->marks |= MARK_RENEWED;
}

static void draw_from(struct reckoning *r, const struct entry *entry, struct crowd *onto)
{
    int total = 0, rest;
    uint64_t likely = entry->likely;
    for (int k = 0; k < r->class_count; k++)
        total += count_in(entry->position.cards, k);
    rest = total;
    for (int k = 0; k < r->class_count; k++) {
        int count = count_in(entry->position.cards, k);
        if (count == 0)
            continue;
        uint64_t share = likely / (uint64_t)rest * (uint64_t)count +
                         likely % (uint64_t)rest * (uint64_t)count / (uint64_t)rest;
        struct position p = entry->position;
        likely -= share; /* what is left over goes to the classes that follow */
        rest -= count;
        int end = draw_class(r, &p, k);
        if (end >= 0)
            r->ends[end] += share;
        else if (share > 0)
            crowd_add(onto, &p, share);
    }
}

/* Makes one draw in every position. */
static void draw_all(struct reckoning *r, struct crowd *from, struct crowd *onto, int drawn)
{
    onto->count = 0;
    for (int i = 0; i < from->count; i++) {
        struct entry *entry = &from->entries[from->used[i]];
        if (drawn >= r->left && !(entry->position.marks & MARK_RENEWED))
            renew(r, &entry->position);
        draw_from(r, entry, onto);
        entry->likely = 0;
    }
    from->count = 0;
}

static int32_t ppm_of(uint64_t likely)
{
    enum { CUT = 20 };
    return (int32_t)(((likely >> CUT) * ONE_MILLION + (1ULL << (WHOLE_BITS - CUT - 1))) >>
                     (WHOLE_BITS - CUT));
}

struct of_fate of_fate_of(const struct card_pool *pool, const struct of_duel *duel)
{
    static _Thread_local struct crowd crowds[2];
    struct reckoning r = {.duel = duel};
    struct position first = {.stage = STAGE_SKILL, .left = (uint8_t)duel->attacks};
    classes_find(&r, pool);
    first.cards = cards_of(r.next, r.class_count);
    crowd_add(&crowds[0], &first, 1ULL << WHOLE_BITS);
    for (int drawn = 0; crowds[drawn & 1].count > 0; drawn++)
        draw_all(&r, &crowds[drawn & 1], &crowds[!(drawn & 1)], drawn);
    struct of_fate fate = {.out = ppm_of(r.ends[END_OUT]),
                           .hurt = ppm_of(r.ends[END_HURT]),
                           .held = ppm_of(r.ends[END_HELD])};
    fate.missed = ONE_MILLION - fate.out - fate.hurt - fate.held;
    return fate;
}

/* ---- from a game ------------------------------------------------------------------ */

void of_pool_of(const struct of_state *state, int seat, struct card_pool *out)
{
    card_pool_of(&state->cards, seat, PILE_DECK, PILE_DISCARDS, out); /* [OF-DECK-3] */
}

/* Hits are counted by an attack that does no harm; one value for all tests makes for few classes. */
int32_t of_hit_ppm(const struct card_pool *pool, int attacks, int needs, bool again)
{
    struct of_duel duel = {
        .attacks = attacks, .needs = needs, .again = again, .defence = needs, .last = needs};
    return ONE_MILLION - of_fate_of(pool, &duel).missed;
}

int32_t of_test_ppm(const struct card_pool *pool, int needs, bool again)
{
    return of_hit_ppm(pool, 1, needs, again);
}

struct of_duel of_duel_of(const struct setup *setup, const struct of_state *state, int by, int at,
                          int weapon, const struct of_shot *shot)
{
    int piercing = of_hit_piercing(setup, by, weapon, false);
    return (struct of_duel){.attacks = shot->attacks,
                            .needs = shot->needs,
                            .again = of_member(setup, by)->skilled,
                            .damage = of_hit_damage(setup, by, weapon, false),
                            .defence = of_defence_needs(setup, state, at, piercing, shot->obscured),
                            .hp = state->models[at].hp,
                            .last = of_last_needs(setup, at),
                            .target_again = of_member(setup, at)->resilient};
}

int32_t of_best_attack_ppm(const struct setup *setup, const struct of_state *state,
                           const struct card_pool *pool, int by, int at)
{
    struct of_shot shot;
    struct refusal refusal;
    int32_t best = -1;
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if (of_has_weapon(setup, state, by, weapon) &&
            of_may_attack(setup, state, by, at, weapon, FLAG_FREE, &shot, &refusal))
            best = greater(
                best, of_hit_ppm(pool, shot.attacks, shot.needs, of_member(setup, by)->skilled));
    return best;
}
