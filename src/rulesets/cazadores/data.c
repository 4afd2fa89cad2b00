/* All that is data: arms, rituals, companions, foes, ticks, the catalog, values that house rules change, switches. */
#include "rulesets/cazadores/cazadores.h"

/* ---- arms, in the order of the book [CZ-GEAR-1] ----------------------------------- */

#define INCHES(least, most) .least_mil = (least)*INCH, .range_mil = (most)*INCH
#define MELEE(range) INCHES(0, range), .class = CLASS_MELEE, .crit = COND_NONE, .hit = COND_NONE
#define SHOOTING(least, most)                                                                      \
    INCHES(least, most), .class = CLASS_SHOOTING, .ammo = 3, .crit = COND_NONE, .hit = COND_NONE
#define THROWN                                                                                     \
    INCHES(3, 5), .class = CLASS_THROWN, .ammo = 2, .hands = 1, .harmless = 1, .crit = COND_NONE,  \
                  .hit = COND_NONE
#define GEAR(shots, range)                                                                         \
    INCHES(0, range), .class = CLASS_GEAR, .ammo = shots, .harmless = 1, .crit = COND_NONE,        \
                      .hit = COND_NONE

const struct cz_data CZ_DATA =
    {
        .arms =
            {
                [ARM_NONE] =
                    {.crit = COND_NONE, .hit = COND_NONE, .class = CLASS_GEAR, .harmless = 1},
                [ARM_BALL_AND_CHAIN] = {INCHES(0, 2), .class = CLASS_MELEE, .attack_ticks = 2,
                                        .hands = 2, .crit = COND_DEFENCELESS, .hit = COND_NONE},
                [ARM_GREAT_WEAPON] = {MELEE(2), .pow = 1, .attack_ticks = 1, .hands = 2},
                [ARM_HAND_WEAPON] = {MELEE(1), .hands = 1},
                [ARM_SERRATED_BLADE] = {INCHES(0, 1), .class = CLASS_MELEE, .pow = 1,
                                        .hands = 1, /* [CZ-GEAR-4] */
                                        .crit = COND_BLEEDING, .hit = COND_NONE},
                [ARM_SHIELD] = {MELEE(0), .hands = 1, .armour = 1},
                [ARM_STAFF] = {MELEE(2), .hands = 2},
                [ARM_TORCH] = {INCHES(0, 1), .class = CLASS_MELEE, .pow = -1, .hands = 1,
                               .crit = COND_BURNING, .hit = COND_NONE},
                [ARM_WHIP] = {MELEE(2), .pow = -1, .attack_ticks = -1,
                              .hands = 1}, /* [CZ-GEAR-4] */
                [ARM_BOW] = {SHOOTING(3, 8), .hands = 2},
                [ARM_CROSSBOW] = {SHOOTING(3, 8), .pow = 1, .reload_ticks = 1, .hands = 2},
                [ARM_NET] = {INCHES(3, 5), .class = CLASS_SHOOTING, .attack_ticks = 1, .ammo = 2,
                             .hands = 1, .harmless = 1, .crit = COND_NONE, .hit = COND_DEFENCELESS},
                [ARM_PISTOL] = {SHOOTING(3, 5), .pow = 2, .reload_ticks = 2, .hands = 1},
                [ARM_RIFLE] = {SHOOTING(3, 8), .pow = 2,
                               .attack_ticks = 1, .reload_ticks = 2, .hands = 2},
                [ARM_KNIVES] = {SHOOTING(3, 5), .hands = 1},
                [ARM_BOOK] = {MELEE(0), .hands = 1},
                [ARM_SYMBOL] = {MELEE(0), .hands = 1},
                [ARM_PITCH] = {GEAR(2, 0)},
                [ARM_POWDER] = {GEAR(1, 0)},
                [ARM_FIRE_BOMB] = {THROWN},
                [ARM_TRAP] = {GEAR(2, 2), .hands = 1},
                [ARM_INCENSE] = {GEAR(1, 0)},
                [ARM_URN] = {THROWN},
                [ARM_VIAL] = {GEAR(2, 0)},
                [ARM_SAWBONES] = {GEAR(3, 1), .hands = 2},
                [ARM_SMOKE] = {THROWN},
                [ARM_SNARE] = {GEAR(2, 2), .hands = 1},
                [ARM_BARREL] = {GEAR(1, 0), .hands = 2},
                [ARM_UNARMED] = {MELEE(0)}, /* [CZ-GEAR-3] */
                [ARM_TALC] = {GEAR(0, 0)},  /* [CZ-OBJ-6] */
            },
        .rituals =
            {
                [RITUAL_REVERSAL] = {5 * INCH, AIM_ANY, 0, COND_NONE, 0},
                [RITUAL_VISAGE] = {5 * INCH, AIM_HOSTILE, 0, COND_NONE, 0},
                [RITUAL_RIFT] = {10 * INCH, AIM_POINT, 0, COND_NONE, 0},
                [RITUAL_HAZE] = {5 * INCH, AIM_ALL, 0, COND_NONE, 0},
                [RITUAL_HIDE] = {5 * INCH, AIM_ANY, 0, COND_NONE, 0},
                [RITUAL_WHISPERS] = {3 * INCH, AIM_OTHER, 7, COND_FREEZING, 0},
                [RITUAL_EDGE] = {0, AIM_WEAPON, 0, COND_NONE, 0},
                [RITUAL_MOLTEN] = {8 * INCH, AIM_POINT, 0, COND_NONE, 0},
                [RITUAL_FOG] = {5 * INCH, AIM_ALL, 0, COND_NONE, 0},
                [RITUAL_MARK] = {8 * INCH, AIM_OTHER, 0, COND_NONE, 0},
                [RITUAL_SERPENT] = {5 * INCH, AIM_ANY, 0, COND_NONE, 0},
                [RITUAL_THREADS] = {8 * INCH, AIM_OTHER, 7, COND_BURNING, 0},
            },
        .profiles =
            {
                /* [CZ-PACK-2] [CZ-PACK-3] Prowess, Sharpness, Wits, Resolve; SPD; WND; armour */
                [ITEM_CAZADOR] = {{3, 3, 3, 3}, 4, 12, ARMOUR_LIGHT, 0},
                [ITEM_BRIGAND] = {{4, 3, 2, 3}, 4, 10, ARMOUR_NONE, 0},
                [ITEM_CHEVALIER] = {{3, 2, 2, 3}, 3, 11, ARMOUR_MEDIUM, 0},
                [ITEM_DUELIST] = {{5, 3, 2, 2}, 3, 10, ARMOUR_LIGHT, 0},
                [ITEM_HOUND] = {{4, 4, 2, 2}, 5, 10, ARMOUR_NONE, 0},
                [ITEM_ROGUE] = {{3, 4, 3, 2}, 4, 10, ARMOUR_LIGHT, 0},
                [ITEM_STALKER] = {{2, 4, 3, 2}, 4, 10, ARMOUR_NONE, 0},
                [ITEM_STRIDER] = {{3, 3, 3, 2}, 5, 9, ARMOUR_LIGHT, 0},
                [ITEM_VICAR] = {{2, 2, 5, 4}, 3, 10, ARMOUR_NONE, 0},
                [ITEM_VIGILANT] = {{3, 3, 2, 3}, 3, 11, ARMOUR_LIGHT, 0},
            },
        .prisoner = {{2, 2, 2, 2}, 3, 10, ARMOUR_NONE, 0}, /* [CZ-OBJ-10] */
        .foes =
            {
                /* SPD, ATK, RNG, TER, DEF, WND */
                [FOE_NOBODY] = {.crit = COND_NONE},
                [FOE_TRAINING] = {0, 4, 1, 4, 5, 15, TYPE_STANDING, 0, COND_NONE, 0, 1, 0},
                [FOE_CONSTRUCT] = {4, 7, 1, 5, 8, 25, TYPE_SENTRY, 0, COND_NONE, 0, 1, 0},
                [FOE_SWORD] = {3, 4, 1, 5, 5, 10, TYPE_SENTRY, 0, COND_NONE, 0, 0, 0},
                [FOE_AXE] = {3, 4, 1, 5, 5, 10, TYPE_SENTRY, 0, COND_NONE, 0, 0, 0},
                [FOE_MACE] = {3, 4, 1, 5, 5, 10, TYPE_SENTRY, 0, COND_NONE, 0, 0, 0},
                [FOE_CREATURE] = {5, 5, 2, 7, 7, 25, TYPE_SENTRY, 0, COND_NONE, 0, 1, 0},
                [FOE_BUTTERFLY] = {5, 3, 1, 3, 3, 5, TYPE_SENTRY, 2, COND_STUNNED, 0, 0, 0},
                [FOE_WURM] = {6, 6, 2, 5, 7, 25, TYPE_SENTRY, 0, COND_NONE, 0, 1, 0},
                [FOE_SON] = {5, 7, 2, 6, 6, 20, TYPE_SENTRY, 0, COND_NONE, COND_FREEZING + 1, 1, 0},
                [FOE_VESSEL] = {0, 0, 0, 5, 6, 10, TYPE_STANDING, 0, COND_NONE, 0, SIZE_INCH, 0},
            },
        .table_mil = 24 * INCH,
        .exit_mil = 3 * INCH,           /* [CZ-DEP-1] */
        .ticks = {[ACTION_COVER] = 3,   /* [CZ-ACT-1] */
                  [ACTION_MOVE] = 2,    /* [CZ-ACT-2] */
                  [ACTION_ATTACK] = 3,  /* [CZ-ACT-3] */
                  [ACTION_CAST] = 4,    /* [CZ-ACT-4] */
                  [ACTION_DEFEND] = 2,  /* [CZ-ACT-5] */
                  [ACTION_FOCUS] = 2,   /* [CZ-ACT-6] */
                  [ACTION_HIDE] = 3,    /* [CZ-ACT-7] */
                  [ACTION_PARRY] = 4,   /* [CZ-ACT-8] */
                  [ACTION_RELOAD] = 1,  /* [CZ-ACT-9] */
                  [ACTION_SPOT] = 4,    /* [CZ-ACT-10] */
                  [ACTION_SWITCH] = 1,  /* [CZ-ACT-11] */
                  [ACTION_AID] = 2,     /* [CZ-ACT-12] */
                  [ACTION_FLEE] = 3,    /* [CZ-ACT-13] */
                  [ACTION_PASS] = 1,    /* [CZ-ACT-14] */
                  [ACTION_RECOVER] = 2, /* [CZ-ACT-15] */
                  [ACTION_USE] = 3},    /* [CZ-ACT-16] */
        .armour_rating = {0, 1, 2, 3},
        .armour_slows = {0, 0, 1, 2},
        .renown = 10,      /* [CZ-PACK-2] */
        .dt_cast = 7,      /* [CZ-ACT-4] */
        .dt_flee = 7,      /* [CZ-ACT-13] */
        .dt_help = 5,      /* [CZ-ACT-12] [CZ-ACT-15] [CZ-KIT-8] */
        .dt_area = 7,      /* [CZ-KIT-3] [CZ-RIT-4] [CZ-RIT-8] */
        .dt_objective = 5, /* [CZ-OBJ-12] */
        .burning = 4,      /* [CZ-COND-2] */
        .poisoned = 1,     /* [CZ-COND-7] */
        .bleeding = 1,     /* [CZ-COND-1] */
        .freezing = 2,     /* [CZ-COND-4] */
        .rounds = 20,      /* [CZ-END-1] */
        .blast = 5,        /* [CZ-OBJ-7] */
};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"hunter", "weapon",    "armour", "gear",
                                    "ritual", "inscribed", "supply", NULL};

#define HUNTER(word, title, price, note)                                                           \
    {                                                                                              \
        word, title, KIND_PROFILE, price, 0, 0, "CZ-PACK-3", note                                  \
    }
#define WEAPON(arm, word, title, price, note)                                                      \
    [ITEM_ARMS + (arm)-1] = {word, title, KIND_WEAPON, price, 3, 0, "CZ-GEAR-1", note}
#define KIT(arm, word, title, rule, note)                                                          \
    [ITEM_ARMS + (arm)-1] = {word, title, KIND_GEAR, 1, 2, 0, rule, note}
#define RITUAL(which, word, title, price, rule, note)                                              \
    [ITEM_RITUALS +                                                                                \
        (which)] = {word, title, KIND_RITUAL, price, 1, 0, rule, note},                            \
        [ITEM_INSCRIBED + (which)] = {                                                             \
            "inscribed-" word, title " (in the Book)", KIND_INSCRIBED, 0, 1, 0, "CZ-GEAR-1", note}

static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_CAZADOR] = {"cazador", "Cazador", KIND_PROFILE, 0, 0, 1, "CZ-PACK-1",
                      "Every player has one. A weapon and Light Armour are free."},
    [ITEM_BRIGAND] = HUNTER("brigand", "Brigand", 1, "Hand or Great Weapon."),
    [ITEM_CHEVALIER] = HUNTER("chevalier", "Chevalier", 2,
                              "Hand Weapon and Shield, or a two-handed one; Medium Armour."),
    [ITEM_DUELIST] = HUNTER("duelist", "Duelist", 1, "Hand or Great Weapon; Light Armour."),
    [ITEM_HOUND] = HUNTER("hound", "Hound", 1, "Quick, with nothing but its teeth."),
    [ITEM_ROGUE] = HUNTER("rogue", "Rogue", 1, "Hand Weapon; Light Armour."),
    [ITEM_STALKER] = HUNTER("stalker", "Stalker", 1, "Bow and Hand Weapon."),
    [ITEM_STRIDER] = HUNTER("strider", "Strider", 1, "Hand Weapon; Light Armour."),
    [ITEM_VICAR] = HUNTER("vicar", "Vicar", 1, "Hand Weapon or Staff."),
    [ITEM_VIGILANT] = HUNTER("vigilant", "Vigilant", 1, "Hand Weapon; Light Armour."),
    WEAPON(ARM_BALL_AND_CHAIN, "ball-and-chain", "Ball and Chain", 1,
           "2 inches, 2 ticks more; a critical leaves the target Defenceless. Two hands."),
    WEAPON(ARM_GREAT_WEAPON, "great-weapon", "Great Weapon", 1,
           "POW 1, 2 inches, a tick more. Two hands."),
    WEAPON(ARM_HAND_WEAPON, "hand-weapon", "Hand Weapon", 1, "1 inch. One hand."),
    WEAPON(ARM_SERRATED_BLADE, "serrated-blade", "Serrated Blade", 3,
           "POW 1, 1 inch; a critical leaves the target Bleeding. One hand."),
    WEAPON(ARM_SHIELD, "shield", "Shield", 1, "+1 to Armour while readied. One hand."),
    WEAPON(ARM_STAFF, "staff", "Staff or Spear", 1, "2 inches. Two hands."),
    WEAPON(ARM_TORCH, "torch", "Torch", 1,
           "POW -1, 1 inch; a critical sets the target on fire. One hand."),
    WEAPON(ARM_WHIP, "whip", "Whip", 1, "POW -1, 2 inches, a tick less. One hand."),
    WEAPON(ARM_BOW, "bow", "Bow", 1, "3 to 8 inches. Two hands."),
    WEAPON(ARM_CROSSBOW, "crossbow", "Crossbow", 1,
           "POW 1, 3 to 8 inches; a tick more to Reload. Two hands."),
    WEAPON(ARM_NET, "net", "Net", 2,
           "3 to 5 inches, a tick more, 2 shots; leaves the target Defenceless. One hand."),
    WEAPON(ARM_PISTOL, "flintlock-pistol", "Flintlock Pistol", 2,
           "POW 2, 3 to 5 inches; 2 ticks more to Reload. One hand."),
    WEAPON(ARM_RIFLE, "flintlock-rifle", "Flintlock Rifle", 2,
           "POW 2, 3 to 8 inches; a tick more, and 2 to Reload. Two hands."),
    WEAPON(ARM_KNIVES, "throwing-knives", "Throwing Knives", 1, "3 to 5 inches. One hand."),
    WEAPON(ARM_BOOK, "book-of-rituals", "Book of Rituals", 3,
           "While readied, up to two inscribed rituals are known. One hand."),
    WEAPON(ARM_SYMBOL, "religious-symbol", "Religious Symbol", 3,
           "+2 Lore for the first ritual known; failing it terrifies. One hand."),
    KIT(ARM_PITCH, "burning-pitch", "Burning Pitch", "CZ-KIT-1",
        "Hunt: a weapon's criticals set on fire. Twice."),
    KIT(ARM_POWDER, "crystalline-powder", "Crystalline Powder", "CZ-KIT-2",
        "Fortitude: d5 wounds back, or Terrified. Once."),
    KIT(ARM_FIRE_BOMB, "fire-bomb", "Fire Bomb", "CZ-KIT-3",
        "Thrown 3 to 5 inches: an Area 2 that burns. Twice."),
    KIT(ARM_TRAP, "lacerating-trap", "Lacerating Trap", "CZ-KIT-4",
        "Hunt: the first to enter Bleeds. Twice."),
    KIT(ARM_INCENSE, "elysian-incense", "Elysian Incense", "CZ-KIT-5",
        "Fortitude: never Terrified again, or d10 wounds lost. Once."),
    KIT(ARM_URN, "poison-urn", "Poison Urn", "CZ-KIT-6",
        "Thrown 3 to 5 inches: an Area 2 that poisons. Twice."),
    KIT(ARM_VIAL, "poison-vial", "Poison Vial", "CZ-KIT-7",
        "Hunt: a weapon's criticals poison. Twice."),
    KIT(ARM_SAWBONES, "sawbones-kit", "Sawbones Kit", "CZ-KIT-8",
        "Lore: up to 5 wounds back, within 1 inch. Three times. Two hands."),
    KIT(ARM_SMOKE, "smoke-canister", "Smoke Canister", "CZ-KIT-9",
        "Thrown 3 to 5 inches: an Area 3, difficult and obscuring. Twice."),
    KIT(ARM_SNARE, "strangling-snare", "Strangling Snare", "CZ-KIT-10",
        "Hunt: the first to enter is Knocked Down. Twice."),
    [ITEM_MEDIUM] = {"medium-armour", "Medium Armour", KIND_ARMOUR, 3, 1, 0, "CZ-GEAR-1",
                     "Armour 2, an inch slower."},
    [ITEM_HEAVY] = {"heavy-armour", "Heavy Armour", KIND_ARMOUR, 5, 1, 0, "CZ-GEAR-1",
                    "Armour 3, two inches slower."},
    RITUAL(RITUAL_REVERSAL, "aria-of-reversal", "Aria of Reversal", 2, "CZ-RIT-1",
           "5 wounds back to one within 5 inches."),
    RITUAL(RITUAL_VISAGE, "celestial-visage", "Celestial Visage", 2, "CZ-RIT-2",
           "A foe within 5 inches is Terrified."),
    RITUAL(RITUAL_RIFT, "cosmic-rift", "Cosmic Rift", 3, "CZ-RIT-3",
           "Two circles; who enters one comes out at the other."),
    RITUAL(RITUAL_HAZE, "corroding-haze", "Corroding Haze", 2, "CZ-RIT-4",
           "All within 5 inches pass Fortitude or are Poisoned."),
    RITUAL(RITUAL_HIDE, "ferrous-hide", "Ferrous Hide", 3, "CZ-RIT-5",
           "Melee attacks on one model are at Disadvantage."),
    RITUAL(RITUAL_WHISPERS, "gelid-whispers", "Gelid Whispers", 2, "CZ-RIT-6",
           "7 dice at one within 3 inches; a critical freezes."),
    RITUAL(RITUAL_EDGE, "indomitable-edge", "Indomitable Edge", 2, "CZ-RIT-7",
           "A readied weapon's criticals stun."),
    RITUAL(RITUAL_MOLTEN, "molten-earth", "Molten Earth", 2, "CZ-RIT-8",
           "An Area 3 within 8 inches: dangerous, and it burns."),
    RITUAL(RITUAL_FOG, "numbing-fog", "Numbing Fog", 2, "CZ-RIT-9",
           "All within 5 inches get d5 wounds back."),
    RITUAL(RITUAL_MARK, "sanguine-mark", "Sanguine Mark", 3, "CZ-RIT-10",
           "Ranged attacks on one model have Advantage."),
    RITUAL(RITUAL_SERPENT, "serpentine-affliction", "Serpentine Affliction", 3, "CZ-RIT-11",
           "Ranged attacks on one model are at Disadvantage."),
    RITUAL(RITUAL_THREADS, "threads-of-light", "Threads of Light", 2, "CZ-RIT-12",
           "7 dice at one within 8 inches; a critical sets it on fire."),
    [ITEM_BARREL] = {"explosive-barrel", "Explosive Barrel", KIND_SUPPLY, 1, 1, 0, "CZ-OBJ-7",
                     "One more than are lent, to Raze Habitat."},
    [ITEM_TALC] = {"warding-talc", "Warding Talc", KIND_SUPPLY, 1, 1, 0, "CZ-OBJ-6",
                   "One more than is lent, to Forge the Seal."},
};

/* [CZ-PACK-2] What a sheet has more than its type's own. */
static const struct catalog_attribute ATTRIBUTES[SHEET_COUNT] = {
    {"prowess", "Prowess more", 0, 4, 0, "CZ-PACK-2"},
    {"sharpness", "Sharpness more", 0, 4, 0, "CZ-PACK-2"},
    {"wits", "Wits more", 0, 4, 0, "CZ-PACK-2"},
    {"resolve", "Resolve more", 0, 4, 0, "CZ-PACK-2"},
    {"speed", "Speed more", 0, 4, 0, "CZ-PACK-2"},
    {"wounds", "Wounds more", 0, 8, 0, "CZ-PACK-2"},
    {"athletics", "Athletics", 0, 3, 0, "CZ-PACK-2"},
    {"melee", "Melee", 0, 3, 0, "CZ-PACK-2"},
    {"shooting", "Shooting", 0, 3, 0, "CZ-PACK-2"},
    {"stealth", "Stealth", 0, 3, 0, "CZ-PACK-2"},
    {"hunt", "Hunt", 0, 3, 0, "CZ-PACK-2"},
    {"lore", "Lore", 0, 3, 0, "CZ-PACK-2"},
    {"fortitude", "Fortitude", 0, 3, 0, "CZ-PACK-2"},
    {"leadership", "Leadership", 0, 3, 0, "CZ-PACK-2"},
};

/* ---- house rules ------------------------------------------------------------------ */

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct cz_data, member), sizeof(((struct cz_data *)0)->member),    \
            least, most                                                                            \
    }
#define FOE_KEYS(word, foe)                                                                        \
    KEY("foe." word ".speed", "inches it moves", foes[foe].speed, 0, 12),                          \
        KEY("foe." word ".attack", "dice of its attacks", foes[foe].attack, 0, 10),                \
        KEY("foe." word ".range", "inches it reaches", foes[foe].range, 0, 12),                    \
        KEY("foe." word ".terror", "dice against fear", foes[foe].terror, 0, 10),                  \
        KEY("foe." word ".defence", "what attacks must reach", foes[foe].defence, 0, 10)
#define TICK_KEY(word, action) KEY("ticks." word, "what the action costs", ticks[action], 1, 5)

static const struct house_key KEYS[] = {
    FOE_KEYS("training", FOE_TRAINING),
    FOE_KEYS("construct", FOE_CONSTRUCT),
    FOE_KEYS("creature", FOE_CREATURE),
    FOE_KEYS("butterfly", FOE_BUTTERFLY),
    FOE_KEYS("wurm", FOE_WURM),
    FOE_KEYS("son", FOE_SON),
    KEY("foe.training.wounds", "its wounds", foes[FOE_TRAINING].wounds, 1, 99),
    TICK_KEY("cover-ground", ACTION_COVER),
    TICK_KEY("move", ACTION_MOVE),
    TICK_KEY("attack", ACTION_ATTACK),
    TICK_KEY("cast", ACTION_CAST),
    TICK_KEY("pass", ACTION_PASS),
    KEY("table.least", "the least side of a table, in mils", table_mil, 24 * INCH, 72 * INCH),
    KEY("renown", "what a Cazador may spend", renown, 0, 99),
    KEY("burning", "wounds a round", burning, 0, 20),
    KEY("poisoned", "wounds a round", poisoned, 0, 20),
    KEY("rounds", "how long a hunt lasts", rounds, 1, 40),
};

/* ---- switches --------------------------------------------------------------------- */

static const char *const ADVERSARY_WORDS[] = {"training", "construct", "praetorians", "creature",
                                              "wurm",     "son",       NULL};
static const char *const LIMIT_WORDS_LIST[] = {"creation", "maxima", NULL};
const char *const CZ_OBJECTIVES[] = {"none",        "vessel", "well", "capture",   "ambush",
                                     "exterminate", "seal",   "raze", "artifacts", "icon",
                                     "prisoner",    "random", NULL};

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_ADVERSARY] = {"adversary", "what is hunted", NULL, ADVERSARY_WORDS, 0,
                          ADVERSARY_COUNT - 1, ADVERSARY_SON},
    [SWITCH_LIMITS] = {"limits", "Cazadores as they are made, or as they can become at most", NULL,
                       LIMIT_WORDS_LIST, 0, 1, LIMITS_CREATION},
    [SWITCH_OBJECTIVE] = {"objective", "what the Pack must do besides staying alive", NULL,
                          CZ_OBJECTIVES, 0, OBJECTIVE_RANDOM, OBJECTIVE_NONE},
};

const struct catalog CZ_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .attributes = ATTRIBUTES,
    .attribute_count = SHEET_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
    .points = 10,
};
