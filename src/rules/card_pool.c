#include "rules/card_pool.h"

#include <string.h>

/* Whether a seat knows the card of a slot. The same from its view and in a world that a search imagines. */
static bool knows(const struct slot *slot, int seat)
{
    return slot->card <= FACES && (slot->known_by & known_seat(seat));
}

/* The lot of a card that lies hidden, whether it is told or not [TB-CARD-2]. */
static int lot_of(const struct cards *cards, const struct slot *slot)
{
    return slot->card >= CARD_HIDDEN ? slot->card - CARD_HIDDEN : cards->lots[slot->card - 1];
}

static void count_pile(const struct cards *cards, int pile, uint8_t counts[RANK_KING + 1])
{
    for (int i = 0; i < cards_count(cards, pile); i++)
        counts[face_rank(card_face(cards_at(cards, (struct place){pile, i})->card))]++;
}

/* All cards of a lot that a seat does not see anywhere. */
static void count_unseen(const struct cards *cards, int seat, int lot,
                         uint8_t counts[RANK_KING + 1])
{
    bool seen[FACES + 1] = {false};
    for (int i = 0; i < cards->first[LIMIT_PILES]; i++)
        if (knows(&cards->slots[i], seat))
            seen[cards->slots[i].card] = true;
    for (int card = 1; card <= FACES_PLAIN; card++)
        if (!seen[card] && cards->lots[card - 1] == lot)
            counts[face_rank(card)]++;
}

void card_pool_of(const struct cards *cards, int seat, int deck, int discards,
                  struct card_pool *out)
{
    memset(out, 0, sizeof *out);
    out->left = cards_count(cards, deck);
    count_pile(cards, discards, out->discards);
    if (out->left > 0) {
        count_unseen(cards, seat, lot_of(cards, cards_at(cards, cards_top(cards, deck))),
                     out->next);
        return;
    }
    memcpy(out->next, out->discards, sizeof out->next); /* they are the deck now */
    memset(out->discards, 0, sizeof out->discards);
    out->left = cards_count(cards, discards);
}
