/* A position of Cazadores put together by hand, for tests of its parts. */
#ifndef TESTS_CAZADORES_LODGE_H
#define TESTS_CAZADORES_LODGE_H

#include "rulesets/cazadores/cazadores.h"

/* Ana is a Cazador with Hand Weapon, Flintlock Pistol and Shield, Bras a Stalker, Cara a Vicar with a Staff, Diego a
 * Brigand with a Great Weapon. */
enum { ANA, BRAS, CARA, DIEGO, LODGE_PACK };

/* The set-up and the state: the one position of a test program. */
extern struct lodge {
    struct setup setup;
    struct cz_state state;
} lodge;

/* A hunt of this Pack on an empty table of 24 by 24 inches: round 1, the Pack acts, nothing under way, nothing laid out
 * or lent. The Pack stands in a row with empty hands, 4 inches apart along x from 3,3; the foes in another from 3,15,
 * and a Prisoner at 21,9. */
void lodge_open(int adversary, int objective);

/* After all tests. */
int lodge_close(void **unused);

/* The first foe: the Adversary, or the first of it. */
int lodge_foe(void);

/* An Area of a kind with its centre at a place in mils; gives its number. */
int lodge_area(int kind, mil x, mil y);

/* A model's turn begins, nothing done yet; gives its frame. */
struct frame *lodge_turn(int model);

#endif
