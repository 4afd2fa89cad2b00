/* How likely the other seat's hand would stop one's own, counted exactly: by how many cards of each rank and suit are
 * unseen, not hand by hand. */
#include <string.h>

#include "rulesets/open_fire/chances.h"

/* What the cards of a hidden hand can be. */
struct unseen {
    bool there[FACES_PLAIN + 1];
    int of_rank[RANK_KING + 1];
};

static bool knows(const struct slot *slot, int seat)
{
    return slot->card <= FACES && (slot->known_by & known_seat(seat));
}

static int lot_of(const struct cards *cards, const struct slot *slot)
{
    return slot->card >= CARD_HIDDEN ? slot->card - CARD_HIDDEN : cards->lots[slot->card - 1];
}

/* Cards that a seat sees nowhere, of the lots that the other's hand is of. */
static void unseen_by(const struct of_state *state, int seat, struct unseen *out)
{
    const struct cards *cards = &state->cards;
    unsigned lots = 0;
    bool seen[FACES + 1] = {false};
    memset(out, 0, sizeof *out);
    for (int i = 0; i < of_hand_size(state, 1 - seat); i++)
        lots |= 1U << lot_of(cards, cards_at(cards, (struct place){PILE_HANDS + 1 - seat, i}));
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (knows(&cards->slots[i], seat))
            seen[cards->slots[i].card] = true;
    for (int card = 1; card <= FACES_PLAIN; card++)
        if (!seen[card] && (lots >> cards->lots[card - 1] & 1)) {
            out->there[card] = true;
            out->of_rank[face_rank(card)]++;
        }
}

/* A hand as it is put together: how many cards of each rank, in how many ways. */
struct counting {
    const struct unseen *unseen;
    unsigned rank; /* to be stopped */
    int size;
    uint8_t faces[HAND_CARDS];
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
            all = c->unseen->there[face_of((enum suit)suit, face_rank(c->faces[i]))];
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

static void count_hand(struct counting *c, int64_t ways, bool alike)
{
    uint8_t suited[HAND_CARDS];
    int64_t flushes = alike ? 0 : flush_ways(c);
    count_ways(c, c->faces, ways - flushes);
    if (flushes == 0)
        return;
    for (int i = 0; i < c->size; i++)
        suited[i] = (uint8_t)face_of(SPADES, face_rank(c->faces[i]));
    count_ways(c, suited, flushes);
}

/* Puts cards of a rank and of all after it into the hand; those of one rank are of different suits, and of five
 * ranks not all are of one. */
static void count_from(struct counting *c, int rank, int have, int64_t ways, bool alike)
{
    if (have == c->size) {
        count_hand(c, ways, alike);
        return;
    }
    if (rank > RANK_KING)
        return;
    for (int count = 0; count <= c->unseen->of_rank[rank] && have + count <= c->size; count++) {
        for (int i = 0; i < count; i++)
            c->faces[have + i] = (uint8_t)face_of((enum suit)((i + (have == 0)) % NO_SUIT), rank);
        count_from(c, rank + 1, have + count,
                   ways * ways_to_choose(c->unseen->of_rank[rank], count), alike || count > 1);
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
    count_from(out, RANK_ACE, 0, 1, false);
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
