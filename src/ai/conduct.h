/* How the others have answered so far: as one would who means something by it, or as it comes. A search that takes
 * everybody for a good player waits for mistakes to be punished that others make all the time, and keeps out of
 * risks that nobody would have made it pay for.
 *
 * An answer is compared with the script's, given from what its seat may have known as far as the observer can
 * tell. A good player agrees with the script about as often as not, one who answers as it comes no more often than
 * there are answers of that kind among those that could be given. What an answer says of cards is not looked at,
 * nor any answer that the observer did not see whole, so nothing hidden is told by this [TB-CARD-2]. */
#ifndef AI_CONDUCT_H
#define AI_CONDUCT_H

#include "rules/match.h"

/* The last answers of a game that are looked at: about as many, with those since the position kept before them. */
enum { CONDUCT_ANSWERS = 96 };

/* How likely it is that each seat answers as it comes, in thousandths, as one seat may judge it; 0 for that seat
 * itself and for those that are not in the game. */
void conduct_judge(const struct match *match, int seat, int16_t careless[LIMIT_SEATS]);

#endif
