/* How likely the other seat's hand would stop one's own, counted exactly: by how many cards of each rank and suit are
 * unseen, not hand by hand. */
#include <string.h>

#include "rulesets/open_fire/chances.h"

/* Cards of a hidden hand that were last shuffled together, and what they can be [TB-CARD-2]. */
struct group {
    int lot, size;
    bool there[FACES_PLAIN + 1];
    int of_rank[RANK_KING + 1];
};

struct unseen {
    int count;
    struct group groups[HAND_CARDS];
};

static bool knows(const struct slot *slot, int seat)
{
    return slot->card <= FACES && (slot->known_by & known_seat(seat));
}

static int lot_of(const struct cards *cards, const struct slot *slot)
{
    return slot->card >= CARD_HIDDEN ? slot->card - CARD_HIDDEN : cards->lots[slot->card - 1];
}

static struct group *group_of(struct unseen *unseen, int lot)
{
    for (int i = 0; i < unseen->count; i++)
        if (unseen->groups[i].lot == lot)
            return &unseen->groups[i];
    unseen->groups[unseen->count] = (struct group){.lot = lot};
    return &unseen->groups[unseen->count++];
}

/* Cards that a seat sees nowhere, of the lots that the other's hand is of. */
static void unseen_by(const struct of_state *state, int seat, struct unseen *out)
{
    const struct cards *cards = &state->cards;
    bool seen[FACES + 1] = {false};
    out->count = 0;
    for (int i = 0; i < of_hand_size(state, 1 - seat); i++)
        group_of(out, lot_of(cards, cards_at(cards, (struct place){PILE_HANDS + 1 - seat, i})))
            ->size++;
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (knows(&cards->slots[i], seat))
            seen[cards->slots[i].card] = true;
    for (int g = 0; g < out->count; g++)
        for (int card = 1; card <= FACES_PLAIN; card++)
            if (!seen[card] && cards->lots[card - 1] == out->groups[g].lot) {
                out->groups[g].there[card] = true;
                out->groups[g].of_rank[face_rank(card)]++;
            }
}

/* A hand as it is put together, group by group and rank by rank. */
struct counting {
    const struct unseen *unseen;
    unsigned rank; /* to be stopped */
    int size;
    uint8_t faces[HAND_CARDS], groups[HAND_CARDS];
    uint8_t used[RANK_KING + 1]; /* cards of each rank so far */
    int alike;                   /* ranks that come more than once */
    int64_t all;
    int64_t stops; /* hands that the rank does not beat */
    int64_t loses; /* hands that beat the rank */
};

static int64_t ways_to_choose(int of, int count)
{
    static const uint8_t WAYS[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return WAYS[of][count];
}

/* Five ranks that differ can be of one suit; in how many ways, the unseen cards tell. */
static int64_t flush_ways(const struct counting *c)
{
    int64_t ways = 0;
    for (int suit = SPADES; suit <= CLUBS; suit++) {
        bool all = c->size == HAND_CARDS;
        for (int i = 0; i < c->size && all; i++)
            all = c->unseen->groups[c->groups[i]]
                      .there[face_of((enum suit)suit, face_rank(c->faces[i]))];
        ways += all;
    }
    return ways;
}

static void count_ways(struct counting *c, const uint8_t *faces, int64_t ways)
{
    unsigned rank = hand_rank(faces, c->size);
    c->all += ways;
    c->stops += hand_beats(c->rank, rank) ? 0 : ways;
    c->loses += rank != 0 && hand_beats(rank, c->rank) ? ways : 0;
}

static void count_hand(struct counting *c, int64_t ways)
{
    uint8_t suited[HAND_CARDS];
    int64_t flushes = c->alike ? 0 : flush_ways(c);
    count_ways(c, c->faces, ways - flushes);
    if (flushes == 0)
        return;
    for (int i = 0; i < c->size; i++)
        suited[i] = (uint8_t)face_of(SPADES, face_rank(c->faces[i]));
    count_ways(c, suited, flushes);
}

/* Puts some cards of a rank into the hand: cards of one rank are of different suits, and of five ranks not all are
 * of one. */
static void put_in(struct counting *c, int group, int rank, int have, int count)
{
    for (int i = have; i < have + count; i++) {
        int suit = (c->used[rank] + (i == 0)) % NO_SUIT;
        c->faces[i] = (uint8_t)face_of((enum suit)suit, rank);
        c->groups[i] = (uint8_t)group;
        c->alike += ++c->used[rank] == 2;
    }
}

static void take_out(struct counting *c, int rank, int count)
{
    for (int i = 0; i < count; i++)
        c->alike -= c->used[rank]-- == 2;
}

/* Goes on with a group from a rank on, `left` cards of it still to be put in; then with the next group. */
static void count_from(struct counting *c, int group, int rank, int left, int have, int64_t ways)
{
    if (left == 0 && group + 1 < c->unseen->count) {
        count_from(c, group + 1, RANK_ACE, c->unseen->groups[group + 1].size, have, ways);
        return;
    }
    if (left == 0) {
        count_hand(c, ways);
        return;
    }
    int there = rank <= RANK_KING ? c->unseen->groups[group].of_rank[rank] : -1;
    for (int count = 0; count <= there && count <= left; count++) {
        put_in(c, group, rank, have, count);
        count_from(c, group, rank + 1, left - count, have + count,
                   ways * ways_to_choose(there, count));
        take_out(c, rank, count);
    }
}

/* Counts the other's hands against a rank; false when it has none. */
static bool count_all(const struct of_state *state, int seat, unsigned rank, struct counting *out)
{
    struct unseen unseen;
    *out = (struct counting){.unseen = &unseen, .rank = rank};
    out->size = of_hand_size(state, 1 - seat);
    if (out->size == 0) /* [OF-PLAY-2] */
        return false;
    unseen_by(state, seat, &unseen);
    count_from(out, 0, RANK_ACE, unseen.groups[0].size, 0, 1);
    return out->all > 0;
}

static int32_t share_of(int64_t part, int64_t all)
{
    return (int32_t)((part * ONE_MILLION + all / 2) / all);
}

int32_t of_stopped_ppm(const struct of_state *state, int seat, unsigned rank)
{
    struct counting c;
    return count_all(state, seat, rank, &c) ? share_of(c.stops, c.all) : 0;
}

int32_t of_loses_ppm(const struct of_state *state, int seat, unsigned rank)
{
    struct counting c;
    return count_all(state, seat, rank, &c) ? share_of(c.loses, c.all) : 0;
}
