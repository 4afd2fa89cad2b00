/* Everything of Ruthless that is data: weapons, numbers, the catalog, switches. */
#include "rulesets/ruthless/ruthless.h"

/* ---- numbers ---------------------------------------------------------------------- */

#define REACH(near, far) .short_mil = (near)*INCH, .long_mil = (far)*INCH
#define NEEDS .short_needs = 6, .long_needs = 8 /* [RU-SHOOT-1] */

const struct ru_data RU_DATA = {
    .weapons = /* [RU-SHOOT-3] */
    {
        [WEAPON_DERRINGER] = {REACH(6, 0), .rounds = 2, NEEDS},
        [WEAPON_SHOTGUN] = {REACH(8, 12), .rounds = 2, .short_bonus = 2, .long_bonus = -1, NEEDS},
        [WEAPON_REVOLVER] = {REACH(8, 12), .rounds = 6, .fans = 1, NEEDS},
        [WEAPON_BUNTLINE] = {REACH(8, 16), .rounds = 6, .fans = 1, NEEDS},
        [WEAPON_BOW] = {REACH(0, 16), .rounds = 0, NEEDS},
        [WEAPON_RIFLE] = {REACH(10, 24), .rounds = 10, NEEDS},
        [WEAPON_SHARPS] = {REACH(18, 36), .rounds = 1, NEEDS},
    },
    .foot_open_mil = 6 * INCH, /* [RU-MOV-1] */
    .foot_rough_mil = 3 * INCH,
    .horse_open_mil = 12 * INCH,
    .horse_rough_mil = 8 * INCH,
    .duck_mil = 3 * INCH,   /* [RU-SNAP-3] */
    .push_mil = 2 * INCH,   /* [RU-FIST-1] */
    .near_mil = 1 * INCH,   /* [RU-SHOOT-9] [RU-SNAP-4] [RU-MOV-4] */
    .table_mil = 36 * INCH, /* [RU-SCEN-5] */
    .table_large_mil = 48 * INCH,
    .aimed = 1, /* [RU-SHOOT-2] */
    .lily = -1,
    .soft = -1,
    .hard = -2,
    .mounted = -2,
    .fan_needs = 10,     /* [RU-SHOOT-4] */
    .horse_die_most = 5, /* [RU-SHOOT-7] */
    .horse_wounds = 3,   /* [RU-SHOOT-8] */
    .reload = 3,         /* [RU-SHOOT-5] */
    .find_needs = 7,     /* [RU-SCEN-2] */
    .mounted_fist = 1,   /* [RU-FIST-3] */
    .brawler_fist = 2,   /* [RU-CHAR-2] */
    .points = 40,
};

/* ---- words ------------------------------------------------------------------------ */

const char *const RU_LIVES[] = {"away", "up", "unconscious", "dead", "gone", NULL};
const char *const RU_PHASES[] = {"roles", "edges",   "deploy", "initiative",
                                 "act",   "discard", "over",   NULL};
const char *const RU_WEAPONS[] = {"derringer", "shotgun",         "revolver",       "buntline",
                                  "bow",       "repeating-rifle", "sharps-carbine", NULL};
const char *const RU_LOCATIONS[] = {"leg", "arm", "graze", "gut-punch", "chest", "severe", NULL};
const char *const RU_EDGES[] = {"none", "north", "east", "south", "west", NULL};
const char *const RU_ROLES[] = {"none", "raiders", "law", NULL};
const char *const RU_OBJECT_KINDS[] = {"nothing", "counter", "gold", "strongbox", "door", NULL};
const char *const RU_EYES[] = {"plain", "dead-shot", NULL};

const char *const RU_RULES[RULE_COUNT + 1] = {
    [RULE_SHOOT_2] = "RU-SHOOT-2", [RULE_SHOOT_3] = "RU-SHOOT-3", [RULE_SHOOT_4] = "RU-SHOOT-4",
    [RULE_SHOOT_9] = "RU-SHOOT-9", [RULE_CHAR_2] = "RU-CHAR-2",   [RULE_FIST_3] = "RU-FIST-3",
    [RULE_COUNT] = NULL,
};

const struct pile RU_PILES[RU_PILE_COUNT] = {
    [PILE_DECK] = {"deck", -1, SEEN_NOBODY, PILE_DECK},
    [PILE_DISCARDS] = {"discards", -1, SEEN_ALL, PILE_DECK},
    [PILE_HANDS] = {"hand", 0, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 1] = {"hand", 1, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 2] = {"hand", 2, SEEN_OWNER, PILE_DECK},
    [PILE_HANDS + 3] = {"hand", 3, SEEN_OWNER, PILE_DECK},
    [PILE_SHOWN] = {"shown", 0, SEEN_ALL, PILE_DECK},
    [PILE_SHOWN + 1] = {"shown", 1, SEEN_ALL, PILE_DECK},
    [PILE_SHOWN + 2] = {"shown", 2, SEEN_ALL, PILE_DECK},
    [PILE_SHOWN + 3] = {"shown", 3, SEEN_ALL, PILE_DECK},
};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"profile", "weapon", "horse", "trait", NULL};
enum { KIND_PROFILE, KIND_WEAPON, KIND_HORSE, KIND_TRAIT };

/* [RU-CHAR-2] The profile costs 12, of which its Toughness is taken off. */
static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_CHARACTER] = {"character", "Character", KIND_PROFILE, 12, 0, 0, "RU-CHAR-1",
                        "Costs 12 less its Toughness."},
    [ITEM_WEAPONS + WEAPON_DERRINGER] = {"derringer", "Derringer", KIND_WEAPON, 1, 1, 0,
                                         "RU-SHOOT-3", "6 inches, 2 rounds."},
    [ITEM_WEAPONS + WEAPON_SHOTGUN] = {"shotgun", "Shotgun", KIND_WEAPON, 2, 1, 0, "RU-SHOOT-3",
                                       "8 and 12 inches, 2 rounds; +2 at short range, -1 at long."},
    [ITEM_WEAPONS + WEAPON_REVOLVER] = {"revolver", "Revolver", KIND_WEAPON, 2, 1, 0, "RU-SHOOT-3",
                                        "8 and 12 inches, 6 rounds, fanfire."},
    [ITEM_WEAPONS + WEAPON_BUNTLINE] = {"buntline", "Buntline Special", KIND_WEAPON, 3, 1, 0,
                                        "RU-SHOOT-3", "8 and 16 inches, 6 rounds, fanfire."},
    [ITEM_WEAPONS + WEAPON_BOW] = {"bow", "Bow", KIND_WEAPON, 1, 1, 0, "RU-SHOOT-3",
                                   "16 inches, always 8 or more; arrows are not counted."},
    [ITEM_WEAPONS + WEAPON_RIFLE] = {"repeating-rifle", "Repeating Rifle", KIND_WEAPON, 3, 1, 0,
                                     "RU-SHOOT-3", "10 and 24 inches, 10 rounds."},
    [ITEM_WEAPONS + WEAPON_SHARPS] = {"sharps-carbine", "Sharps Carbine", KIND_WEAPON, 3, 1, 0,
                                      "RU-SHOOT-3", "18 and 36 inches, 1 round."},
    [ITEM_HORSE] = {"horse", "Horse", KIND_HORSE, 2, 1, 0, "RU-MOV-3",
                    "12 inches, or 8 over rough ground; dies at its third wound."},
    [ITEM_DRUNK] = {"drunk", "Drunk", KIND_TRAIT, -2, 1, 0, "RU-CHAR-2", "Cannot Aim."},
    [ITEM_LAWMAN] = {"lawman", "Lawman", KIND_TRAIT, -2, 1, 0, "RU-CHAR-2",
                     "Does not shoot before an enemy has."},
    [ITEM_BRAWLER] = {"brawler", "Brawler", KIND_TRAIT, 2, 1, 0, "RU-CHAR-2", "+2 in Fisticuffs."},
    [ITEM_STEADY] = {"steady", "Steady", KIND_TRAIT, 2, 1, 0, "RU-CHAR-2",
                     "Passes the first Toughness test."},
    [ITEM_DEAD_SHOT] = {"dead-shot", "Dead Shot", KIND_TRAIT, 2, 1, 0, "RU-CHAR-2",
                        "+1 to one shot in the game."},
    [ITEM_COWARD] = {"coward", "Coward", KIND_TRAIT, -2, 1, 0, "RU-CHAR-2",
                     "Toughness tests are 2 harder."},
};

/* [RU-CHAR-1] Boxes in the order of enum location [RU-WND-3]. */
static const struct catalog_attribute ATTRIBUTES[ATTRIBUTE_COUNT] = {
    [ATTRIBUTE_TOUGHNESS] = {"toughness", "Toughness", 2, 9, 5, "RU-CHAR-1"},
    [ATTRIBUTE_BOXES + LEG] = {"leg", "Leg boxes", 1, 9, 3, "RU-WND-3"},
    [ATTRIBUTE_BOXES + ARM] = {"arm", "Arm boxes", 1, 9, 3, "RU-WND-3"},
    [ATTRIBUTE_BOXES + GRAZE] = {"graze", "Graze boxes", 1, 9, 3, "RU-WND-3"},
    [ATTRIBUTE_BOXES + GUT] = {"gut", "Gut Punch boxes", 1, 9, 3, "RU-WND-3"},
    [ATTRIBUTE_BOXES + CHEST] = {"chest", "Chest boxes", 1, 9, 3, "RU-WND-3"},
    [ATTRIBUTE_BOXES + SEVERE] = {"severe", "Severe boxes", 1, 9, 2, "RU-WND-3"},
};

/* ---- house rules ------------------------------------------------------------------ */

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct ru_data, member), sizeof(((struct ru_data *)0)->member),    \
            least, most                                                                            \
    }
enum { FAR = 72 * INCH };
#define WEAPON_KEYS(word, weapon)                                                                  \
    KEY("weapon." word ".short", "short range in mils, 0 for none", weapons[weapon].short_mil, 0,  \
        FAR),                                                                                      \
        KEY("weapon." word ".long", "long range in mils, 0 for none", weapons[weapon].long_mil, 0, \
            FAR),                                                                                  \
        KEY("weapon." word ".rounds", "rounds, 0 when they are not counted",                       \
            weapons[weapon].rounds, 0, 20),                                                        \
        KEY("weapon." word ".short-needs", "what a shot at short range must roll",                 \
            weapons[weapon].short_needs, 1, 12),                                                   \
        KEY("weapon." word ".long-needs", "what a shot at long range must roll",                   \
            weapons[weapon].long_needs, 1, 12)

static const struct house_key KEYS[] = {
    WEAPON_KEYS("derringer", WEAPON_DERRINGER),
    WEAPON_KEYS("shotgun", WEAPON_SHOTGUN),
    WEAPON_KEYS("revolver", WEAPON_REVOLVER),
    WEAPON_KEYS("buntline", WEAPON_BUNTLINE),
    WEAPON_KEYS("bow", WEAPON_BOW),
    WEAPON_KEYS("repeating-rifle", WEAPON_RIFLE),
    WEAPON_KEYS("sharps-carbine", WEAPON_SHARPS),
    KEY("move.foot", "a Move on foot in the open, in mils", foot_open_mil, 0, 24 * INCH),
    KEY("move.foot-rough", "a Move on foot over rough ground", foot_rough_mil, 0, 24 * INCH),
    KEY("move.horse", "a Move on horseback in the open", horse_open_mil, 0, 24 * INCH),
    KEY("move.horse-rough", "a Move on horseback over rough ground", horse_rough_mil, 0, 24 * INCH),
    KEY("duck", "how far one ducks, in mils", duck_mil, 0, 12 * INCH),
    KEY("push", "how far the loser of a bout is pushed, in mils", push_mil, 0, 12 * INCH),
    KEY("shot.aimed", "to the roll when aimed", aimed, -9, 9),
    KEY("shot.lily-livered", "to the roll of a lily livered firer", lily, -9, 9),
    KEY("shot.soft-cover", "to the roll at partial or soft cover", soft, -9, 9),
    KEY("shot.hard-cover", "to the roll at hard cover", hard, -9, 9),
    KEY("shot.mounted", "to the roll of a mounted firer", mounted, -9, 9),
    KEY("fanfire.needs", "what each round of a fanfire must roll", fan_needs, 1, 10),
    KEY("horse.wounds", "wounds that kill a horse", horse_wounds, 1, 9),
    KEY("horse.hit", "on up to this a hit on a rider strikes the horse", horse_die_most, 0, 10),
    KEY("reload", "rounds put back by a reload", reload, 1, 20),
    KEY("treasure.needs", "what finds the gold", find_needs, 1, 10),
    KEY("fists.mounted", "bonus of a rider in Fisticuffs", mounted_fist, 0, 9),
    KEY("fists.brawler", "bonus of a Brawler in Fisticuffs", brawler_fist, 0, 9),
    KEY("points", "what a side may cost", points, 1, 999),
    KEY("table.least", "the least side of a table, in mils", table_mil, 12 * INCH, FAR),
    KEY("table.large", "the least side with horses or a Sharps", table_large_mil, 12 * INCH, FAR),
};

/* ---- switches --------------------------------------------------------------------- */

static const char *const SCENARIOS[] = {"shootout", "treasure", "jailbreak", "holdup", NULL};
static const char *const HANDS_WORDS[] = {"kept", "fresh", NULL};
static const char *const SNAP_WORDS[] = {"suit", "value", NULL};
static const char *const COVERED_WORDS[] = {"lasts", "turn", NULL};
static const char *const FANFIRE_WORDS[] = {"natural", "modified", NULL};
static const char *const MERCY_WORDS[] = {"none", "shown", NULL};

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_SCENARIO] = {"scenario",
                         "what the fight is about; the rules RU-SCEN-1 to 4 say how it is won",
                         NULL, SCENARIOS, 0, 3, 0},
    [SWITCH_TURNS] = {"turns", "how many turns are played", NULL, NULL, 1, 30, 10},
    [SWITCH_HANDS] = {"hands", "unspent cards are kept, or all are dealt afresh each turn",
                      "RU-CARD-1", HANDS_WORDS, 0, 1, HANDS_KEPT},
    [SWITCH_SNAP] = {"snap", "a Snap Shot's card is compared with its suit, or by value alone",
                     "RU-SNAP-1", SNAP_WORDS, 0, 1, SNAP_BY_SUIT},
    [SWITCH_COVERED] = {"covered", "Got You Covered! lasts until used, or to the end of the turn",
                        "RU-GYC-1", COVERED_WORDS, 0, 1, COVERED_LASTS},
    [SWITCH_FANFIRE] = {"fanfire", "only natural tens hit, or tens with modifiers", "RU-SHOOT-4",
                        FANFIRE_WORDS, 0, 1, FANFIRE_NATURAL},
    [SWITCH_MERCY] = {"mercy", "the unconscious are shot at, or mercy is shown", "RU-WND-4",
                      MERCY_WORDS, 0, 1, MERCY_NONE},
};

const struct catalog RU_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .attributes = ATTRIBUTES,
    .attribute_count = ATTRIBUTE_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
    .points = 40,
};
