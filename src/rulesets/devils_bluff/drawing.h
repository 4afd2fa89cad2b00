/* What draws and draw-offs share. */
#ifndef RULESETS_DEVILS_BLUFF_DRAWING_H
#define RULESETS_DEVILS_BLUFF_DRAWING_H

#include "rulesets/devils_bluff/devils_bluff.h"

/* Takes the deck's top card onto a pile, seen by one seat alone; an empty deck is renewed first. */
int db_take_card(struct db_state *state, int pile, int seat, int event, const struct sink *sink);

/* Lays a card of a pile face up on top of another. */
void db_lay(struct db_state *state, int from, int place, int to);

/* Takes the card a seat has drawn into its hand, unseen by others. */
void db_take_in_hand(struct db_state *state, int seat);

#endif
