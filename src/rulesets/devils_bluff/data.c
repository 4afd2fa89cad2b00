/* Everything of Devil's Bluff that is data: profiles, weapons, numbers, the catalog, switches. */
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- numbers ---------------------------------------------------------------------- */

#define PROFILE(cmd, mov, skl, def, tgh, hits, dollars)                                            \
    {                                                                                              \
        .move_mil = (mov)*INCH, .command = cmd, .skill = skl, .defence = def, .toughness = tgh,    \
        .hp = hits, .allowance = dollars                                                           \
    }
#define WEAPON(range, att, dmg, prc, ...)                                                          \
    {                                                                                              \
        .range_mil = (range)*INCH, .attacks = att, .damage = dmg, .piercing = prc, __VA_ARGS__     \
    }

const struct db_data DB_DATA = {
    .profiles = /* [DB-GANG-2] [DB-GANG-3] */
    {
        [PROFILE_LEADER] = PROFILE(6, 4, 6, 10, 3, 4, 80),
        [PROFILE_LEGEND] = PROFILE(5, 4, 8, 10, 3, 3, 60),
        [PROFILE_HIRED_GUN] = PROFILE(4, 4, 9, 10, 3, 2, 20),
    },
    .weapons = /* [DB-WEAP-1] [DB-WEAP-2] */
    {
        [WEAPON_REVOLVER] = WEAPON(6, 2, 4, 1, .rules = RULED_LONGSHOT),
        [WEAPON_DUAL_PISTOLS] = WEAPON(6, 3, 4, 1, .rules = 0),
        [WEAPON_RIFLE] = WEAPON(10, 2, 4, 2, .rules = RULED_LONGSHOT, .rending = 1),
        [WEAPON_SHOTGUN] = WEAPON(8, 3, 6, 2, .rules = 0),
        [WEAPON_KNIFE] = WEAPON(1, 3, 3, 1, .rules = RULED_ASSAULT),
        [WEAPON_FISTS] = WEAPON(1, 1, 2, 0, .rules = RULED_ASSAULT),
        [WEAPON_PRECISION_PISTOL] = WEAPON(9, 2, 4, 1, .rules = RULED_LONGSHOT),
        [WEAPON_HUNTING_RIFLE] =
            WEAPON(12, 2, 4, 2, .rules = RULED_ACCURATE | RULED_LONGSHOT, .rending = 1),
        [WEAPON_DYNAMITE] =
            WEAPON(6, 3, 6, 4, .rules = RULED_HEAVY | RULED_ONE_USE | RULED_SHRED, .blast = 1),
        [WEAPON_BOWIE_KNIFE] = WEAPON(1, 3, 4, 1, .rules = RULED_ASSAULT),
    },
    .mounted_mil = 12 * INCH,             /* [DB-MOV-4] */
    .near_mil = 3 * INCH,                 /* [DB-ATK-1] [DB-ATK-2] [DB-ATK-6] */
    .friend_mil = 1 * INCH,               /* [DB-ATK-2] */
    .blast_mil = 2 * INCH,                /* [DB-ATK-15] */
    .aura_mil = 6 * INCH,                 /* [DB-ACT-3] */
    .dodge_mil = 2 * INCH,                /* [DB-UP-3] */
    .secure_mil = 1 * INCH,               /* [DB-OBJ-1] */
    .control_mil = 3 * INCH,              /* [DB-OBJ-1] [DB-OBJ-2] */
    .spacing_mil = 6 * INCH,              /* [DB-MIS-1] */
    .table_mil = 24 * INCH,               /* [DB-SET-1] */
    .rush = -4,                           /* [DB-ATK-7] */
    .rush_steady = -2,                    /* [DB-UP-4] */
    .height = 2,                          /* [DB-ATK-8] */
    .obscured = -2,                       /* [DB-ATK-9] */
    .mounted = 1,                         /* [DB-ATK-10] */
    .accurate = 2,                        /* [DB-ATK-11] */
    .mounted_combat = 2,                  /* [DB-UP-5] */
    .shred = -2,                          /* [DB-CTR-2] */
    .cover = 4,                           /* [DB-DEF-2] */
    .close_needs = 12,                    /* [DB-ATK-6] */
    .rends = 12,                          /* [DB-ATK-12] */
    .cover_most = 12,                     /* [DB-DEF-2] */
    .secure_needs = 6,                    /* [DB-OBJ-1] */
    .unscathed = 11,                      /* [DB-INJ-1] */
    .wild = 11,                           /* [DB-UP-1] */
    .counter_needs = {[COUNTER_HALF] = 4, /* [DB-CTR-1] [DB-DECK-5] */
                      [COUNTER_LOWER] = 6,
                      [COUNTER_EQUAL] = 8,
                      [COUNTER_HIGHER] = 11,
                      [COUNTER_DOUBLE] = 13},
    .rout_most = 21, /* [DB-ROUT-2] */
    .rounds = 5,     /* [DB-RND-1] */
    .vp_first = 1,   /* [DB-VP-1] */
    .vp_legend = 1,
    .vp_leader = 2,
    .vp_recovery = 3, /* [DB-MIS-1] */
    .vp_kill = 1,     /* [DB-MIS-3] */
    .vp_rout = 2,
    .dollars = 500, /* [DB-GANG-1] */
};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"profile", "weapon", "special", "equipment", "upgrade", NULL};

#define SPECIAL(which) (ITEM_SPECIALS + WEAPON_##which - WEAPON_PRECISION_PISTOL)

/* [DB-GANG-4] Nothing twice on one model; of special weapons one of each type in a gang. */
static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_LEADER] = {"leader", "Leader", KIND_PROFILE, 60, 0, 1, "DB-GANG-1",
                     "Cmd 6, Mov 4 inches, Skl 6+, Def 10+, Tgh 3, 4 HP; it and friends within 6 "
                     "inches never lose a last Command Point; up to 80 dollars of gear."},
    [ITEM_LEGEND] =
        {"legend", "Legend", KIND_PROFILE, 50, 0, 2, "DB-GANG-1",
         "Cmd 5, Mov 4 inches, Skl 8+, Def 10+, Tgh 3, 3 HP; up to 60 dollars of gear."},
    [ITEM_HIRED_GUN] =
        {"hired-gun", "Hired Gun", KIND_PROFILE, 30, 0, 0, "DB-GANG-1",
         "Cmd 4, Mov 4 inches, Skl 9+, Def 10+, Tgh 3, 2 HP; up to 20 dollars of weapons "
         "and equipment."},
    [ITEM_WEAPONS + WEAPON_REVOLVER] = {"revolver", "Revolver", KIND_WEAPON, 5, 1, 0, "DB-GANG-4",
                                        "6 inches, 2 attacks, damage 4, piercing 1, Longshot."},
    [ITEM_WEAPONS + WEAPON_DUAL_PISTOLS] = {"dual-pistols", "Dual Pistols", KIND_WEAPON, 8, 1, 0,
                                            "DB-GANG-4",
                                            "6 inches, 3 attacks, damage 4, piercing 1."},
    [ITEM_WEAPONS + WEAPON_RIFLE] = {"rifle", "Rifle", KIND_WEAPON, 9, 1, 0, "DB-GANG-4",
                                     "10 inches, 2 attacks, damage 4, piercing 2, Longshot, "
                                     "Rending."},
    [ITEM_WEAPONS + WEAPON_SHOTGUN] = {"shotgun", "Shotgun", KIND_WEAPON, 18, 1, 0, "DB-GANG-4",
                                       "8 inches, 3 attacks, damage 6, piercing 2."},
    [ITEM_WEAPONS + WEAPON_KNIFE] = {"knife", "Knife", KIND_WEAPON, 3, 1, 0, "DB-GANG-4",
                                     "1 inch, 3 attacks, damage 3, piercing 1, Assault."},
    [SPECIAL(PRECISION_PISTOL)] = {"precision-pistol", "Precision Pistol", KIND_SPECIAL, 8, 1, 1,
                                   "DB-GANG-4",
                                   "9 inches, 2 attacks, damage 4, piercing 1, Longshot."},
    [SPECIAL(HUNTING_RIFLE)] = {"hunting-rifle", "Hunting Rifle", KIND_SPECIAL, 15, 1, 1,
                                "DB-GANG-4",
                                "12 inches, 2 attacks, damage 4, piercing 2, Accurate, Longshot, "
                                "Rending."},
    [SPECIAL(DYNAMITE)] = {"dynamite", "Dynamite", KIND_SPECIAL, 12, 1, 1, "DB-GANG-4",
                           "6 inches, 3 attacks, damage 6, piercing 4, Blast, Heavy, Shred; one "
                           "use."},
    [SPECIAL(BOWIE_KNIFE)] = {"bowie-knife", "Bowie Knife", KIND_SPECIAL, 6, 1, 1, "DB-GANG-4",
                              "1 inch, 3 attacks, damage 4, piercing 1, Assault."},
    [ITEM_HORSE] = {"horse", "Horse", KIND_EQUIPMENT, 15, 1, 2, "DB-GANG-5",
                    "Moves 12 inches, +1 to hit; no cover, no climbing."},
    [ITEM_FLASK] = {"whiskey-flask", "Whiskey Flask", KIND_EQUIPMENT, 5, 1, 0, "DB-EQ-2",
                    "The first injury draw is the better of two."},
    [ITEM_ACES_WILD] = {"aces-wild", "Aces Wild", KIND_UPGRADE, 15, 1, 0, "DB-UP-1",
                        "Aces count as 11."},
    [ITEM_QUICK_DRAW] = {"quick-draw", "Quick Draw", KIND_UPGRADE, 15, 1, 0, "DB-UP-2",
                         "Once: when attacked, a free attack with a Revolver first."},
    [ITEM_DODGE_ROLL] = {"dodge-roll", "Dodge Roll", KIND_UPGRADE, 10, 1, 0, "DB-UP-3",
                         "A Command Point to move 2 inches when attacked with an Assault weapon."},
    [ITEM_STEADY_HANDS] = {"steady-hands", "Steady Hands", KIND_UPGRADE, 10, 1, 0, "DB-UP-4",
                           "Rush is only -2."},
    [ITEM_MOUNTED_COMBAT] = {"mounted-combat", "Mounted Combat", KIND_UPGRADE, 10, 1, 0, "DB-UP-5",
                             "+2 with Assault weapons while mounted."},
    [ITEM_INTUITION] = {"intuition", "Intuition", KIND_UPGRADE, 6, 1, 1, "DB-GANG-5",
                        "Once: the opponent shows two hand cards."},
    [ITEM_GUNFIGHTER] = {"gunfighter", "Gunfighter", KIND_UPGRADE, 15, 1, 0, "DB-UP-7",
                         "Two Attacks in a row with a Revolver when it does not move."},
};

static const struct catalog_attribute ATTRIBUTES[ATTRIBUTE_COUNT] = {
    [ATTRIBUTE_ROOKIE] = {"rookie", "Rookie", 0, 1, 0, "DB-HAND-3"},
};

/* ---- house rules ------------------------------------------------------------------ */

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct db_data, member), sizeof(((struct db_data *)0)->member),    \
            least, most                                                                            \
    }
enum { FAR = 72 * INCH };
#define PROFILE_KEYS(word, profile)                                                                \
    KEY("profile." word ".move", "Mov in mils", profiles[profile].move_mil, 0, 24 * INCH),         \
        KEY("profile." word ".command", "Cmd", profiles[profile].command, 1, 20),                  \
        KEY("profile." word ".skill", "Skl", profiles[profile].skill, 1, 13),                      \
        KEY("profile." word ".defence", "Def", profiles[profile].defence, 1, 13),                  \
        KEY("profile." word ".toughness", "Tgh", profiles[profile].toughness, 1, 20),              \
        KEY("profile." word ".hp", "HP", profiles[profile].hp, 1, 20),                             \
        KEY("profile." word ".allowance", "dollars for what it carries",                           \
            profiles[profile].allowance, 0, 255)
#define WEAPON_KEYS(word, weapon)                                                                  \
    KEY("weapon." word ".range", "range in mils", weapons[weapon].range_mil, 0, FAR),              \
        KEY("weapon." word ".attacks", "attacks", weapons[weapon].attacks, 0, 9),                  \
        KEY("weapon." word ".damage", "damage", weapons[weapon].damage, 0, 20),                    \
        KEY("weapon." word ".piercing", "piercing", weapons[weapon].piercing, 0, 13)

static const struct house_key KEYS[] = {
    PROFILE_KEYS("leader", PROFILE_LEADER),
    PROFILE_KEYS("legend", PROFILE_LEGEND),
    PROFILE_KEYS("hired-gun", PROFILE_HIRED_GUN),
    WEAPON_KEYS("revolver", WEAPON_REVOLVER),
    WEAPON_KEYS("dual-pistols", WEAPON_DUAL_PISTOLS),
    WEAPON_KEYS("rifle", WEAPON_RIFLE),
    WEAPON_KEYS("shotgun", WEAPON_SHOTGUN),
    WEAPON_KEYS("knife", WEAPON_KNIFE),
    WEAPON_KEYS("fists", WEAPON_FISTS),
    WEAPON_KEYS("precision-pistol", WEAPON_PRECISION_PISTOL),
    WEAPON_KEYS("hunting-rifle", WEAPON_HUNTING_RIFLE),
    WEAPON_KEYS("dynamite", WEAPON_DYNAMITE),
    WEAPON_KEYS("bowie-knife", WEAPON_BOWIE_KNIFE),
    KEY("move.mounted", "Mov of riders in mils", mounted_mil, 0, 24 * INCH),
    KEY("dodge", "how far a Dodge Roll goes, in mils", dodge_mil, 0, 12 * INCH),
    KEY("blast", "how far a blast reaches, in mils", blast_mil, 0, 12 * INCH),
    KEY("aura", "how far a Leader steadies friends, in mils", aura_mil, 0, FAR),
    KEY("attack.rush", "to attack draws with three actions or more", rush, -13, 13),
    KEY("attack.rush-steady", "the same with Steady Hands", rush_steady, -13, 13),
    KEY("attack.height", "to attack draws at a lower target", height, -13, 13),
    KEY("attack.obscured", "to attack draws at an obscured target", obscured, -13, 13),
    KEY("attack.mounted", "to attack draws of riders", mounted, -13, 13),
    KEY("attack.accurate", "to attack draws of Accurate weapons", accurate, -13, 13),
    KEY("attack.close", "what hits at close range", close_needs, 1, 13),
    KEY("cover", "to defence draws in cover", cover, 0, 13),
    KEY("secure.needs", "what secures an objective", secure_needs, 1, 13),
    KEY("injury.unscathed", "what keeps from injury", unscathed, 2, 13),
    KEY("rout", "what a rout pile may hold", rout_most, 1, 200),
    KEY("rounds", "how many rounds are played", rounds, 1, 20),
    KEY("dollars", "what a gang may cost", dollars, 1, 9999),
    KEY("table.least", "the least side of a table, in mils", table_mil, 20 * INCH, FAR),
};

/* ---- switches --------------------------------------------------------------------- */

static const char *const MISSION_WORDS[] = {"stake-a-claim", "run-them-out-of-town", "high-noon",
                                            "drawn", NULL};
static const char *const PLACING_WORDS[] = {"players", "random", NULL};

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_MISSION] = {"mission", "what the fight is about", NULL, MISSION_WORDS, 0, 3,
                        MISSION_DRAWN}, /* [DB-SET-1] */
    [SWITCH_PLACING] = {"placing", "who places objectives and entry points", NULL, PLACING_WORDS, 0,
                        1, PLACING_PLAYERS},
};

const struct catalog DB_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .attributes = ATTRIBUTES,
    .attribute_count = ATTRIBUTE_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
    .points = 500,
};
