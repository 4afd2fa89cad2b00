/* What comes of an attack, exactly: the cards are followed draw by draw. Values that come to the same in all
 * draws that are still to be made are one class, so that there are few positions of the cards to follow; all
 * of them are carried along at once, each with how likely it is. */
#include "rulesets/devils_bluff/chances.h"

#include <string.h>

enum {
    CLASSES = 8,
    COUNT_BITS = 6, /* of a class, in a position */
    PLACES = 1 << 14,
    WHOLE_BITS = 56, /* the likelihood of all together is 2 to this */
};

/* What is drawn for next. */
enum stage { STAGE_ATTACK, STAGE_DEFENCE, STAGE_COUNTER, STAGE_INJURY, STAGE_FLASK, STAGE_DONE };
enum { GROUPS = 3 }; /* of stages that tell values apart in the same way: the last three are one */
enum { INJURY_OUT, INJURY_MARKED, INJURY_NONE };

/* How far an attack has come, and the cards that are left: what it is likely to come to depends on nothing
 * else. Flat, so that it can be compared as bytes. */
struct position {
    uint64_t cards;      /* cards left of each class */
    uint8_t stage;       /* enum stage */
    uint8_t left, tally; /* draws of the stage; hits or damage so far */
    uint8_t hp, injured;
    uint8_t renewed; /* the discards have become the deck */
    uint8_t first;   /* the first of two injury cards, from 1 */
    uint8_t marks;   /* MARK_ bits: what has happened */
};

enum { MARK_HIT = 1, MARK_HURT = 2, MARK_INJURED = 4, MARK_OUT = 8, MARK_FLASK = 16 };

struct entry {
    struct position position;
    uint64_t likely; /* 0: free */
};

/* Positions with how likely they are. */
struct crowd {
    int count;
    uint16_t used[PLACES];
    struct entry entries[PLACES];
};

/* A value as the draws of a group of stages see it. */
struct class_table {
    int count;
    uint8_t of_rank[RANK_KING + 1];
    uint8_t rank[CLASSES]; /* one of each */
    uint8_t onto[CLASSES]; /* its class in the next group */
    uint8_t next[CLASSES], discards[CLASSES];
};

struct reckoning {
    const struct setup *setup;
    const struct card_pool *pool;
    const struct db_duel *duel;
    struct class_table classes[GROUPS];
    int total; /* cards that were not seen at first */
    uint64_t missed, held, hurt, injured, out;
};

/* ---- what a value comes to --------------------------------------------------------- */

static int card_of_rank(int rank)
{
    return card_of(0, face_of(SPADES, rank));
}

/* Hits by an attack draw of a value. */
static int hits_by(const struct reckoning *r, int rank)
{
    if (!db_card_passes(r->setup, card_of_rank(rank), r->duel->needs, r->duel->wild))
        return 0;
    return 1 + (rank >= db_data(r->setup)->rends ? r->duel->rending : 0); /* [DB-ATK-12] */
}

static bool saves(const struct reckoning *r, int rank)
{
    return db_card_passes(r->setup, card_of_rank(rank), r->duel->defence, r->duel->target_wild);
}

static bool counters(const struct reckoning *r, int rank)
{
    return db_card_passes(r->setup, card_of_rank(rank), r->duel->counter, r->duel->target_wild);
}

/* [DB-INJ-1] */
static int injury_by(const struct reckoning *r, int rank)
{
    bool wild = r->duel->target_wild;
    if (db_card_passes(r->setup, card_of_rank(rank), db_data(r->setup)->unscathed, wild))
        return INJURY_NONE;
    return rank == RANK_ACE && !wild ? INJURY_OUT : INJURY_MARKED;
}

/* All that a value can come to in the stages of a group and later. */
static int signature_of(const struct reckoning *r, int group, int rank)
{
    int last = counters(r, rank) + 2 * injury_by(r, rank);
    int middle = saves(r, rank) + 2 * last;
    return group == 2 ? last : group == 1 ? middle : hits_by(r, rank) + 256 * middle;
}

static void classes_find(struct reckoning *r, int group)
{
    struct class_table *table = &r->classes[group];
    int signatures[CLASSES];
    *table = (struct class_table){0};
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        int signature = signature_of(r, group, rank), k = 0;
        while (k < table->count && signatures[k] != signature)
            k++;
        if (k == table->count) {
            signatures[table->count] = signature;
            table->rank[table->count++] = (uint8_t)rank;
        }
        table->of_rank[rank] = (uint8_t)k;
        table->next[k] = (uint8_t)(table->next[k] + r->pool->next[rank]);
        table->discards[k] = (uint8_t)(table->discards[k] + r->pool->discards[rank]);
    }
}

/* ---- cards -------------------------------------------------------------------------- */

static int group_of(int stage)
{
    return stage < STAGE_COUNTER ? stage : 2;
}

static int cards_left(uint64_t cards, int class)
{
    return (int)(cards >> (class * COUNT_BITS) & ((1 << COUNT_BITS) - 1));
}

static uint64_t cards_put(int class, int count)
{
    return (uint64_t)count << (class * COUNT_BITS);
}

static int cards_total(const struct class_table *table, uint64_t cards)
{
    int total = 0;
    for (int k = 0; k < table->count; k++)
        total += cards_left(cards, k);
    return total;
}

/* Goes over to the classes of a later group. */
static uint64_t cards_onto(const struct reckoning *r, uint64_t cards, int from, int to)
{
    for (int group = from; group < to; group++) {
        const struct class_table *table = &r->classes[group];
        uint64_t merged = 0;
        for (int k = 0; k < table->count; k++)
            merged += cards_put(table->onto[k], cards_left(cards, k));
        cards = merged;
    }
    return cards;
}

/* [DB-DECK-3] When the deck is used up the discards become the deck, with all that was drawn since. */
static void renew(const struct reckoning *r, struct position *position)
{
    const struct class_table *table = &r->classes[group_of(position->stage)];
    int drawn = r->total - cards_total(table, position->cards);
    if (position->renewed || drawn < r->pool->left)
        return;
    uint64_t fresh = 0;
    for (int k = 0; k < table->count; k++)
        fresh += cards_put(k, table->discards[k] + table->next[k] - cards_left(position->cards, k));
    position->cards = fresh;
    position->renewed = 1;
}

/* ---- a crowd ------------------------------------------------------------------------ */

static void crowd_clear(struct crowd *crowd)
{
    for (int i = 0; i < crowd->count; i++)
        crowd->entries[crowd->used[i]].likely = 0;
    crowd->count = 0;
}

static unsigned place_of(const struct position *position)
{
    uint64_t words[2];
    memcpy(words, position, sizeof words);
    uint64_t h = (words[0] ^ words[0] >> 31) * 0x9E3779B97F4A7C15U;
    h = (h ^ words[1] ^ h >> 29) * 0xBF58476D1CE4E5B9U;
    return (unsigned)(h >> 40) % PLACES;
}

/* With house rules there may be more positions than room: the last ones are left out of account. */
static void crowd_add(struct crowd *crowd, const struct position *position, uint64_t likely)
{
    unsigned place = place_of(position);
    if (likely == 0)
        return;
    while (crowd->entries[place].likely > 0 &&
           memcmp(&crowd->entries[place].position, position, sizeof *position) != 0)
        place = (place + 1) % PLACES;
    if (crowd->entries[place].likely == 0) {
        if (crowd->count >= PLACES - 1)
            return;
        crowd->used[crowd->count++] = (uint16_t)place;
        crowd->entries[place].position = *position;
    }
    crowd->entries[place].likely += likely;
}

/* ---- one draw ----------------------------------------------------------------------- */

static void go_to(const struct reckoning *r, struct position *position, enum stage stage)
{
    position->cards =
        cards_onto(r, position->cards, group_of(position->stage), group_of((int)stage));
    position->stage = (uint8_t)stage;
}

/* Goes on from a stage that has no more draws to the next that has. */
static void settle(const struct reckoning *r, struct position *position)
{
    if (position->stage == STAGE_ATTACK && position->left == 0) {
        position->left = position->tally;
        position->tally = 0;
        go_to(r, position, STAGE_DEFENCE);
    }
    if (position->stage == STAGE_DEFENCE && position->left == 0) {
        position->left = position->tally;
        position->tally = 0;
        go_to(r, position, STAGE_COUNTER);
    }
    if (position->stage == STAGE_COUNTER && position->left == 0)
        position->stage = STAGE_DONE;
}

static void countered(struct position *position, bool passes)
{
    if (passes)
        return;
    position->marks |= MARK_HURT;
    if (--position->hp > 0)
        return;
    if (position->injured) {
        position->marks |= MARK_OUT;
        position->stage = STAGE_DONE;
    } else {
        position->stage = position->marks & MARK_FLASK ? STAGE_FLASK : STAGE_INJURY;
    }
}

static void tested(struct position *position, int injury)
{
    if (position->stage == STAGE_FLASK) { /* [DB-EQ-2] the better of two */
        position->marks = (uint8_t)(position->marks & ~MARK_FLASK);
        if (position->first == 0) {
            position->first = (uint8_t)(injury + 1);
            return;
        }
        injury = injury + 1 > position->first ? injury : position->first - 1;
        position->first = 0;
    }
    position->stage = STAGE_COUNTER;
    position->hp = 1;
    if (injury == INJURY_MARKED) {
        position->injured = 1;
        position->marks |= MARK_INJURED;
    } else if (injury == INJURY_OUT) {
        position->marks |= MARK_OUT;
        position->stage = STAGE_DONE;
    }
}

/* A position after a card of some value. */
static struct position drawn(const struct reckoning *r, struct position position, int rank)
{
    int hits;
    switch (position.stage) {
    case STAGE_ATTACK:
        hits = hits_by(r, rank);
        position.left--;
        position.tally = (uint8_t)(position.tally + hits);
        position.marks |= hits > 0 ? MARK_HIT : 0;
        break;
    case STAGE_DEFENCE:
        position.left--;
        position.tally = (uint8_t)(position.tally + !saves(r, rank));
        break;
    case STAGE_COUNTER:
        position.left--;
        countered(&position, counters(r, rank));
        break;
    default:
        tested(&position, injury_by(r, rank));
    }
    settle(r, &position);
    return position;
}

static void note(struct reckoning *r, const struct position *position, uint64_t likely)
{
    if (position->marks & MARK_OUT)
        r->out += likely;
    else if (position->marks & MARK_INJURED)
        r->injured += likely;
    else if (position->marks & MARK_HURT)
        r->hurt += likely;
    else if (position->marks & MARK_HIT)
        r->held += likely;
    else
        r->missed += likely;
}

/* Draws a card in every position of a crowd. */
static void draw_all(struct reckoning *r, const struct crowd *from, struct crowd *to)
{
    crowd_clear(to);
    for (int i = 0; i < from->count; i++) {
        const struct entry *entry = &from->entries[from->used[i]];
        struct position position = entry->position;
        renew(r, &position);
        const struct class_table *table = &r->classes[group_of(position.stage)];
        uint64_t total = (uint64_t)cards_total(table, position.cards);
        for (int k = 0; k < table->count; k++) {
            uint64_t count = (uint64_t)cards_left(position.cards, k);
            if (count == 0)
                continue;
            struct position after = position;
            after.cards -= cards_put(k, 1);
            after = drawn(r, after, table->rank[k]);
            uint64_t likely = entry->likely * count / total;
            if (after.stage == STAGE_DONE)
                note(r, &after, likely);
            else
                crowd_add(to, &after, likely);
        }
    }
}

/* ---- the whole ---------------------------------------------------------------------- */

static int32_t part_ppm(uint64_t part, uint64_t whole)
{
    return whole > 0 ? (int32_t)(((wide)part * ONE_MILLION + whole / 2) / whole) : 0;
}

/* What rounding leaves over goes to the likeliest. */
static void round_off(struct db_fate *fate)
{
    int32_t *parts[] = {&fate->missed, &fate->held, &fate->hurt, &fate->injured, &fate->out};
    int32_t rest = ONE_MILLION;
    int most = 0;
    for (int i = 0; i < 5; i++) {
        rest -= *parts[i];
        most = *parts[i] > *parts[most] ? i : most;
    }
    *parts[most] += rest;
}

static struct position first_position(struct reckoning *r)
{
    struct position position = {.stage = STAGE_ATTACK,
                                .left = (uint8_t)r->duel->attacks,
                                .hp = (uint8_t)r->duel->hp,
                                .injured = r->duel->injured,
                                .marks = r->duel->flask ? MARK_FLASK : 0};
    for (int k = 0; k < r->classes[0].count; k++)
        position.cards += cards_put(k, r->classes[0].next[k]);
    r->total = cards_total(&r->classes[0], position.cards);
    settle(r, &position);
    return position;
}

struct db_fate db_fate_of(const struct setup *setup, const struct card_pool *pool,
                          const struct db_duel *duel)
{
    static _Thread_local struct crowd crowds[2];
    struct reckoning r = {.setup = setup, .pool = pool, .duel = duel};
    for (int group = 0; group < GROUPS; group++)
        classes_find(&r, group);
    for (int group = 0; group + 1 < GROUPS; group++)
        for (int k = 0; k < r.classes[group].count; k++)
            r.classes[group].onto[k] = r.classes[group + 1].of_rank[r.classes[group].rank[k]];
    struct position first = first_position(&r);
    int at = 0;
    crowd_clear(&crowds[at]);
    if (first.stage == STAGE_DONE)
        note(&r, &first, 1);
    else
        crowd_add(&crowds[at], &first, (uint64_t)1 << WHOLE_BITS);
    for (; crowds[at].count > 0; at = !at)
        draw_all(&r, &crowds[at], &crowds[!at]);
    uint64_t whole = r.out + r.injured + r.hurt + r.held + r.missed;
    struct db_fate fate = {.out = part_ppm(r.out, whole),
                           .injured = part_ppm(r.injured, whole),
                           .hurt = part_ppm(r.hurt, whole),
                           .held = part_ppm(r.held, whole),
                           .missed = part_ppm(r.missed, whole)};
    round_off(&fate);
    return fate;
}
