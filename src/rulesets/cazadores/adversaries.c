/* The five adversaries: hit locations with what comes of exhausting them, and what their cards stand for
 * [CZ-ADV-5] to [CZ-ADV-9]. */
#include "rulesets/cazadores/cazadores.h"

/* Cards: bonuses to SPD, ATK and RNG, what comes of it, conditions by a critical and by any success, an Area. */
#define SPECIAL(name_, type_, kind_, whom_, spd, atk, rng, fx, crit_, hit_, area_)                 \
    {                                                                                              \
        .effects = fx, .name = DEED_##name_, .type = TYPE_##type_, .kind = CARD_##kind_,           \
        .whom = WHOM_##whom_, .speed = spd, .attack = atk, .range = rng, .crit = crit_,            \
        .hit = hit_, .area = area_                                                                 \
    }
#define CARD(name, kind, whom, spd, atk, rng, fx, crit, hit)                                       \
    SPECIAL(name, AGGRESSIVE, kind, whom, spd, atk, rng, fx, crit, hit, AREA_NONE)
#define AREA_CARD(name, kind, whom, spd, atk, rng, fx, area)                                       \
    SPECIAL(name, AGGRESSIVE, kind, whom, spd, atk, rng, fx, COND_NONE, COND_NONE, area)
#define PLAIN(name, type, kind, whom, spd, atk, rng, fx, crit, hit)                                \
    SPECIAL(name, type, kind, whom, spd, atk, rng, fx, crit, hit, AREA_NONE)

/* Locations: the lowest card, wounds, the effect and its amount, from the top down. */
const struct cz_adversary CZ_ADVERSARIES[ADVERSARY_COUNT] = {
    [ADVERSARY_CONSTRUCT] =
        {.locations = {{10, 5, EFFECT_DIFFRACTION, 8},
                       {8, 5, EFFECT_DISADVANTAGE, 0},
                       {6, 5, EFFECT_SPEED, -2},
                       {4, 5, EFFECT_DEFENCE, -1},
                       {2, 5, EFFECT_DEFENCE, -1}},
         .names = {PART_CORE, PART_ARSENAL, PART_LIGAMENTS, PART_TISSUE, PART_ARMATURE},
         .cards = {CARD(BARRAGE, SHOOTING, ALL, 0, 0, 4, 0, COND_KNOCKED_DOWN, COND_NONE),
                   CARD(SEEKER, SHOOTING, ONE, 0, 0, 6, FX_ADVANTAGE, COND_NONE, COND_NONE),
                   CARD(SHRIEK, TERROR, ALL, 0, 0, 4, FX_HARMLESS, COND_STUNNED, COND_TERRIFIED),
                   CARD(CHARGE, MELEE, ONE, 3, 0, 0, FX_PUSH, COND_NONE, COND_NONE),
                   SPECIAL(BARRAGE, SENTRY, SHOOTING, ALL, 0, 0, 4, FX_UNDER, COND_KNOCKED_DOWN,
                           COND_NONE, AREA_RUBBLE),
                   PLAIN(SEEKER, SENTRY, SHOOTING, ONE, 0, 0, 6, FX_ADVANTAGE, COND_NONE,
                         COND_NONE),
                   PLAIN(SHRIEK, AGGRESSIVE, TERROR, ALL, 0, 0, 4, FX_HARMLESS, COND_STUNNED,
                         COND_TERRIFIED),
                   PLAIN(CHARGE, AGGRESSIVE, MELEE, NEAR, 3, 0, 0, FX_PUSH, COND_NONE, COND_NONE)}},
    [ADVERSARY_PRAETORIANS] =
        {.locations = {{10, 5, EFFECT_NONE, 0},
                       {8, 5, EFFECT_TERROR, -1},
                       {7, 5, EFFECT_NONE, 0},
                       {5, 5, EFFECT_ATTACK, -1},
                       {4, 5, EFFECT_NONE, 0},
                       {2, 5, EFFECT_DEFENCE, -1}},
         .names = {PART_SWORD_FLAME, PART_SWORD, PART_AXE_FLAME, PART_AXE, PART_MACE_FLAME,
                   PART_MACE},
         .models = {0, 0, 1, 1, 2, 2},
         .cards = {CARD(FLAME, FLAME, HOSTILE, 0, 3, 0, 0, COND_BURNING, COND_NONE),
                   CARD(RUSH, MELEE, ONE, 2, 0, 0, 0, COND_KNOCKED_DOWN, COND_NONE),
                   CARD(LANCE, SHOOTING, ONE, 0, 0, 3, 0, COND_BURNING, COND_NONE),
                   CARD(LUNGE, MELEE, ONE, 0, 0, 0, 0, COND_NONE, COND_NONE),
                   PLAIN(FLAME, DEFENSIVE, FLAME, HOSTILE, 0, 3, 0, 0, COND_BURNING, COND_NONE),
                   PLAIN(RUSH, AGGRESSIVE, MELEE, ONE, 2, 0, 0, 0, COND_KNOCKED_DOWN, COND_NONE),
                   PLAIN(LANCE, AGGRESSIVE, SHOOTING, TWO, 0, 0, 3, 0, COND_BURNING, COND_NONE),
                   PLAIN(CHANT, DEFENSIVE, DEED, ONE, 0, 0, 0, FX_CHANT, COND_NONE, COND_NONE)}},
    [ADVERSARY_CREATURE] =
        {.locations = {{10, 5, EFFECT_TERROR, 2},
                       {8, 5, EFFECT_DEFENCE, -1},
                       {6, 5, EFFECT_SPEED, -2},
                       {4, 5, EFFECT_RANGE, -1},
                       {2, 5, EFFECT_OOZING, 0}},
         .names = {PART_HEAD, PART_TORSO, PART_WINGS, PART_UPPER_LIMBS, PART_LOWER_LIMBS},
         .cards = {CARD(CHORUS, TERROR, HOSTILE, 0, 0, 4, 0, COND_TERRIFIED, COND_NONE),
                   CARD(DIVE, MELEE, ONE, 0, 3, 2, FX_DIVE, COND_NONE, COND_NONE),
                   CARD(SLASH, MELEE, HOSTILE, 0, 0, 0, FX_PUSH, COND_NONE, COND_NONE),
                   AREA_CARD(EARTH, MELEE, ONE, 0, 2, 0, FX_UNDER, AREA_RUBBLE),
                   PLAIN(CHORUS, DEFENSIVE, TERROR, HOSTILE, 0, 0, 4, 0, COND_TERRIFIED, COND_NONE),
                   SPECIAL(BREATH, DEFENSIVE, DEED, ONE, 0, 0, 0, FX_SELF, COND_NONE, COND_NONE,
                           AREA_BREATH),
                   PLAIN(SLASH, AGGRESSIVE, MELEE, HOSTILE, 0, 0, 0, FX_PUSH, COND_TERRIFIED,
                         COND_NONE),
                   PLAIN(GAZE, DEFENSIVE, TERROR, ONE, 0, 0, 4, FX_HARMLESS, COND_KNOCKED_DOWN,
                         COND_TERRIFIED)}},
    [ADVERSARY_WURM] =
        {.locations = {{10, 5, EFFECT_DISADVANTAGE, 0},
                       {9, 5, EFFECT_ATTACK, -1},
                       {6, 5, EFFECT_DEFENCE, -1},
                       {4, 5, EFFECT_SPEED, -1},
                       {2, 5, EFFECT_SPEED, -1}},
         .names = {PART_ANTENNAE, PART_MANDIBLE, PART_CARAPACE, PART_UPPER_LIMBS, PART_LOWER_LIMBS},
         .cards = {CARD(STAB, MELEE, ONE, 0, 3, 0, 0, COND_POISONED, COND_NONE),
                   AREA_CARD(WHIRL, MELEE, HOSTILE, 0, 0, 1, FX_SELF, AREA_DUST),
                   CARD(SNATCH, MELEE, ONE, 0, 0, 0, FX_SNATCH, COND_KNOCKED_DOWN, COND_NONE),
                   CARD(LASH, MELEE, ONE, 0, 0, 0, 0, COND_NONE, COND_NONE),
                   PLAIN(LACERATION, DEFENSIVE, DEED, ONE, 0, 0, 0, FX_LACERATE, COND_NONE,
                         COND_NONE),
                   PLAIN(SPEAR, AGGRESSIVE, MELEE, ONE, 1, 0, 0, 0, COND_NONE, COND_POISONED),
                   PLAIN(SNATCH, AGGRESSIVE, MELEE, ONE, 0, 0, 0, FX_SNATCH, COND_KNOCKED_DOWN,
                         COND_NONE),
                   PLAIN(LASH, AGGRESSIVE, MELEE, ONE, 0, 0, 0, 0, COND_NONE, COND_NONE)}},
    [ADVERSARY_SON] =
        {.locations = {{10, 5, EFFECT_DISADVANTAGE, 0},
                       {8, 5, EFFECT_DEFENCE, -1},
                       {5, 5, EFFECT_ATTACK, -1},
                       {2, 5, EFFECT_SPEED, -1}},
         .names = {PART_HEAD, PART_TORSO, PART_UPPER_LIMBS, PART_LOWER_LIMBS},
         .cards = {CARD(SMASH, MELEE, HOSTILE, 0, 2, 1, FX_PUSH, COND_NONE, COND_NONE),
                   AREA_CARD(ROCK, SHOOTING, ONE, 0, 0, 4, FX_ROCK, AREA_RUBBLE),
                   CARD(GRAB, MELEE, ONE, 0, 1, 0, FX_THROW, COND_NONE, COND_NONE),
                   CARD(SLAM, MELEE, ONE, 0, 0, 0, 0, COND_STUNNED, COND_NONE),
                   PLAIN(SMASH, AGGRESSIVE, MELEE, HOSTILE, 0, 2, 1, FX_PUSH, COND_NONE, COND_NONE),
                   PLAIN(ROAR, DEFENSIVE, TERROR, HOSTILE, 0, 0, 2, FX_HARMLESS, COND_NONE,
                         COND_TERRIFIED),
                   PLAIN(GRAB, AGGRESSIVE, MELEE, ONE, 0, 1, 0, FX_THROW, COND_NONE, COND_NONE),
                   PLAIN(SLAM, AGGRESSIVE, MELEE, ONE, 0, 0, 0, 0, COND_STUNNED, COND_NONE)}},
};
