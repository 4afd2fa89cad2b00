/* What the script makes of things: the weights that decide between its plans, in one table. An older manner stays
 * as it was, so that whoever claims to beat the script says which. */
#ifndef RULESETS_RUTHLESS_MANNER_H
#define RULESETS_RUTHLESS_MANNER_H

#include <stdint.h>

struct ru_manner {
    /* What comes of a hit, in thousandths of a man. Whoever is out may be woken by a card, whoever is lily livered
     * takes heart with one, if it has not acted yet; both count for Skedaddle until then. */
    int16_t out, lily_acted, lily_yet;
    int16_t kill_out; /* one who lies there already */

    /* Shots, in thousandths of what they are worth. */
    int16_t shot_now, aim_now;
    int16_t shot_later; /* one that a place promises for later */
    int16_t shot_good;  /* with a worth below this it rather comes nearer */

    /* What may come back, in thousandths of what it is worth to the enemy. */
    int16_t risk;      /* an answer to an attack */
    int16_t risk_last; /* at the last action: whoever is frightened then takes no heart this turn */
    int16_t danger;    /* at a place */
    int16_t danger_acted; /* from an enemy who has acted: of a thousand of that */

    /* Places. */
    int16_t approach_inch; /* for each inch nearer to where shooting starts, and more each turn */
    int16_t approach_turn;
    int16_t blind; /* of a thousand of that: within that range too, where nobody can be shot */
    int16_t support_inch; /* for each inch nearer to the nearest friend */
    int16_t covered;      /* in cover */
    int16_t better;       /* a Move must be better than staying by this */
    int16_t looked;       /* spots whose lines are looked at */

    int16_t covering;    /* Got You Covered! with an enemy about */
    int16_t card;        /* a card played must bring at least this */
    int16_t stops;       /* of a thousand hits stop the attacker, by fall or fright */
    int16_t danger_last; /* of a thousand: who is in danger acts after others with as good a shot */

    /* Moves under fire, in thousandths of what they are worth. */
    int16_t covered_risk;  /* a covered shot at one who moves */
    int16_t charge_risk;   /* a Snap Shot at one who lays hands on */
    int16_t charge_danger; /* what may be fired at where it comes from */
    int16_t charge_loss;   /* a bout that is lost */
    int16_t tried;         /* spots whose way is looked for */
};

/* How a shootout stands. At the turn limit it goes to whoever has felled more [RU-SCEN-1]: one who is ahead has
 * time and may keep out of all fire; one who is not must do something before the end. Other games are always
 * open. */
enum standing { STANDING_OPEN, STANDING_LATE, STANDING_AHEAD, STANDING_COUNT };

extern const struct ru_manner RU_MANNERS[STANDING_COUNT];
extern const struct ru_manner RU_MANNERS_AHEAD[STANDING_COUNT]; /* in what a search imagines */
extern const struct ru_manner RU_MANNER_FIRST;                  /* scripted@1; never changed */

#endif
