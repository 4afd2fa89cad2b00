/* Everything of Shadows of the West that is data: weapons, numbers, the catalog, switches. */
#include "rulesets/shadows/shadows.h"

/* ---- numbers ---------------------------------------------------------------------- */

#define REACH(s, m, l)                                                                             \
    {                                                                                              \
        0, (s)*INCH, (m)*INCH, (l)*INCH                                                            \
    }

const struct sw_data SW_DATA =
    {
        .weapons =
            {
                /* [SW-WEAP-1] */
                [WEAPON_PISTOL] =
                    {.reach_mil = REACH(4, 8, 12), .jam = 10, .class = CLASS_PISTOL, .shots = 1},
                [WEAPON_CARBINE] =
                    {.reach_mil = REACH(6, 12, 18), .jam = 10, .class = CLASS_RIFLE, .shots = 1},
                [WEAPON_SHOTGUN] = {.reach_mil = REACH(4, 8, 12),
                                    .dice = {[BAND_SHORT] = 1, [BAND_LONG] = -1},
                                    .jam = 10,
                                    .class = CLASS_SHOTGUN,
                                    .shots = 1},
                [WEAPON_BOW] = {.reach_mil = REACH(6, 12, 18),
                                .saves = {[BAND_MEDIUM] = 1, [BAND_LONG] = 2},
                                .jam = 10,
                                .class = CLASS_NONE,
                                .shots = 1},
                [WEAPON_RIFLE] =
                    {.reach_mil = REACH(8, 16, 24), .jam = 8, .class = CLASS_RIFLE, .shots = 1},
                /* [SW-WEAP-2] */
                [WEAPON_HEAVY_PISTOL] = {.reach_mil = REACH(4, 8, 12),
                                         .saves = {[BAND_SHORT] = -1},
                                         .jam = 8,
                                         .class = CLASS_PISTOL,
                                         .shots = 1},
                [WEAPON_SIXGUN] =
                    {.reach_mil = REACH(4, 8, 12), .jam = 6, .class = CLASS_PISTOL, .shots = 2},
                [WEAPON_LEMAT] =
                    {.reach_mil = REACH(4, 8, 12), .jam = 8, .class = CLASS_PISTOL, .shots = 1},
                [WEAPON_REPEATER] =
                    {.reach_mil = REACH(6, 12, 18), .jam = 6, .class = CLASS_RIFLE, .shots = 2},
                [WEAPON_BUFFALO_GUN] = {.reach_mil = REACH(10, 20, 30),
                                        .saves = {[BAND_SHORT] = -1},
                                        .jam = 6,
                                        .class = CLASS_RIFLE,
                                        .shots = 1},
                [WEAPON_SAWN_OFF] = {.jam = 0, .class = CLASS_SHOTGUN, .shots = 1},
                [WEAPON_DERRINGER] =
                    {.reach_mil = REACH(3, 0, 0), .jam = 10, .class = CLASS_NONE, .shots = 1},
            },
        .foot_mil = 4 * INCH,                                               /* [SW-MOV-1] */
        .mounted_mil = 8 * INCH,                                            /* [SW-MOV-1] */
        .crawl_mil = 2 * INCH,                                              /* [SW-DOWN-1] */
        .dodge_mil = 2 * INCH,                                              /* [SW-LOOK-3] */
        .climb_mil = 4 * INCH,                                              /* [SW-MOV-2] */
        .bystander_mil = 4 * INCH,                                          /* [SW-NPC-2] */
        .creature_mil = 6 * INCH,                                           /* [SW-NPC-3] */
        .corridor_mil = 6 * INCH,                                           /* [SW-WEAP-4] */
        .corridor_wide_mil = 1 * INCH,                                      /* [SW-WEAP-4] */
        .corner_mil = 12 * INCH,                                            /* [SW-SCEN-2] */
        .token_mil = 6 * INCH,                                              /* [SW-SCEN-5] */
        .folk_mil = 6 * INCH,                                               /* [SW-EVT-1] */
        .table_mil = 36 * INCH,                                             /* [SW-TURN-1] */
        .sides = {[RANK_HERO] = 10, [RANK_VETERAN] = 8, [RANK_NOVICE] = 6}, /* [SW-GRIT-1] */
        .creature_sides = 8,                                                /* [SW-NPC-3] */
        .cover = -1,                                                        /* [SW-SHOOT-2] */
        .far = -1,
        .back = 1,
        .near = 1,
        .elevated = 1,
        .charging = 1, /* [SW-FIGHT-1] */
        .fortified = -1,
        .many = -1,
        .pool = 3,        /* [SW-SHOOT-2] [SW-FIGHT-1] [SW-REC-1] */
        .turns = 8,       /* [SW-TURN-1] */
        .posse_least = 3, /* [SW-POSSE-1] */
        .vp_casualty = 1, /* [SW-SCEN-1] */
        .vp_boss = 2,
        .vp_bonanza = 3, /* [SW-SCEN-5] */
        .vp_carried = 2, /* [SW-SCEN-7] */
        .vp_held = 1,
        .points = 40, /* [SW-POSSE-2] */
};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"rank",   "weapon", "special", "skill",
                                    "injury", "horse",  "tag",     NULL};

#define GUN(which) (ITEM_WEAPONS + WEAPON_##which)
#define SKILL(word, title, rule, note)                                                             \
    {                                                                                              \
        word, title, KIND_SKILL, 3, 1, 0, rule, note                                               \
    }
#define INJURY(word, title, rule, note)                                                            \
    {                                                                                              \
        word, title, KIND_INJURY, 0, 1, 0, rule, note                                              \
    }

/* [SW-POSSE-2] Two of a weapon type a side, pistols aside; two like pistols on one model. */
static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_HERO] = {"hero", "Hero", KIND_RANK, 9, 0, 0, "SW-POSSE-2", "Grit d10."},
    [ITEM_VETERAN] = {"veteran", "Veteran", KIND_RANK, 5, 0, 0, "SW-POSSE-2", "Grit d8."},
    [ITEM_NOVICE] = {"novice", "Novice", KIND_RANK, 2, 0, 0, "SW-POSSE-2", "Grit d6."},
    [GUN(PISTOL)] = {"pistol", "Pistol", KIND_BASIC, 1, 2, 0, "SW-POSSE-2",
                     "4, 8 and 12 inches, jams on a d10."},
    [GUN(CARBINE)] = {"carbine", "Carbine", KIND_BASIC, 1, 1, 2, "SW-POSSE-2",
                      "6, 12 and 18 inches, jams on a d10."},
    [GUN(SHOTGUN)] = {"shotgun", "Shotgun", KIND_BASIC, 2, 1, 2, "SW-POSSE-2",
                      "4, 8 and 12 inches, jams on a d10; a die more when near, less when far."},
    [GUN(BOW)] = {"bow", "Bow", KIND_BASIC, 1, 1, 2, "SW-POSSE-2",
                  "6, 12 and 18 inches, jams on a d10; easier to save against from afar."},
    [GUN(RIFLE)] = {"rifle", "Rifle", KIND_BASIC, 2, 1, 2, "SW-POSSE-2",
                    "8, 16 and 24 inches, jams on a d8."},
    [GUN(HEAVY_PISTOL)] = {"heavy-pistol", "Heavy Pistol", KIND_SPECIAL, 4, 2, 2, "SW-POSSE-2",
                           "4, 8 and 12 inches, jams on a d8; saves -1 when near."},
    [GUN(SIXGUN)] = {"sixgun", "Sixgun", KIND_SPECIAL, 4, 2, 2, "SW-POSSE-2",
                     "4, 8 and 12 inches, jams on a d6; two shots an action."},
    [GUN(LEMAT)] = {"lemat", "LeMat Pistol", KIND_SPECIAL, 4, 2, 2, "SW-POSSE-2",
                    "4, 8 and 12 inches, jams on a d8; once a game as a Sawn-Off."},
    [GUN(REPEATER)] = {"repeater", "Repeater Rifle", KIND_SPECIAL, 4, 1, 2, "SW-POSSE-2",
                       "6, 12 and 18 inches, jams on a d6; two shots an action."},
    [GUN(BUFFALO_GUN)] = {"buffalo-gun", "Buffalo Gun", KIND_SPECIAL, 4, 1, 2, "SW-POSSE-2",
                          "10, 20 and 30 inches, jams on a d6; saves -1 when near."},
    [GUN(SAWN_OFF)] = {"sawn-off", "Sawn-Off Shotgun", KIND_SPECIAL, 4, 1, 2, "SW-POSSE-2",
                       "A fire corridor of 6 inches; always jams."},
    [GUN(DERRINGER)] = {"derringer", "Derringer", KIND_BASIC, 1, 1, 2, "SW-POSSE-2",
                        "3 inches, jams on a d10; a die more in a Fight."},
    [ITEM_TRIGGER_HAPPY] = SKILL("trigger-happy", "Trigger-Happy", "SW-SK-1",
                                 "May fire the same weapon in two Shoot actions."),
    [ITEM_GUNSLINGER] =
        SKILL("gunslinger", "Gunslinger", "SW-SK-2", "Fires two pistols as one Shoot action."),
    [ITEM_HAWKEYE] = SKILL("hawkeye", "Hawkeye", "SW-SK-3",
                           "Re-rolls Spotting tests; picks its target in a Fight."),
    [ITEM_GUNSMITH] = SKILL("gunsmith", "Gunsmith", "SW-SK-4", "Re-rolls failed jam checks."),
    [ITEM_TRICK_SHOOTER] = SKILL("trick-shooter", "Trick Shooter", "SW-SK-5",
                                 "With rifles no penalty for long range, or for cover."),
    [ITEM_DEADEYE] = SKILL("deadeye", "Deadeye", "SW-SK-6", "A die more to shoot."),
    [ITEM_BUSHWHACKER] =
        SKILL("bushwhacker", "Bushwhacker", "SW-SK-7", "May stay on Lookout after a reaction."),
    [ITEM_NERVES] = SKILL("nerves-of-steel", "Nerves of Steel", "SW-SK-8",
                          "Re-rolls a die of each Nerve test."),
    [ITEM_HARD_TO_KILL] = SKILL("hard-to-kill", "Hard to Kill", "SW-SK-9",
                                "Stands up by itself in the Recovery phase."),
    [ITEM_QUICKDRAW] = SKILL("quickdraw", "Quickdraw", "SW-SK-10", "Re-rolls Reaction tests."),
    [ITEM_LEAD_BELLY] =
        SKILL("lead-belly", "Lead-belly", "SW-SK-11", "No lower Grit while Shaken."),
    [ITEM_SLICK] = SKILL("slick", "Slick", "SW-SK-12", "A Grit success gives one more action."),
    [ITEM_CLOSE_WORK] = SKILL("close-work", "Close Work", "SW-SK-13",
                              "A die more in a Fight for a pistol, two for two."),
    [ITEM_FEARSOME] = SKILL("fearsome", "Fearsome", "SW-SK-14",
                            "Those who would Fight it pass a Nerve test or lose a die."),
    [ITEM_BULL_RUSH] =
        SKILL("bull-rush", "Bull-Rush", "SW-SK-15", "Winning after a charge, the save is -1."),
    [ITEM_ORNERY] =
        SKILL("ornery", "'Ornery", "SW-SK-16", "No penalty for several enemies in contact."),
    [ITEM_TOUGH] = SKILL("tough", "Tough", "SW-SK-17", "+1 to saves."),
    [ITEM_MEAN] = SKILL("mean", "Mean", "SW-SK-18", "A die more in a Fight."),
    [ITEM_OLD_WOUND] = INJURY("old-wound", "Old Wound", "SW-INJ-1",
                              "Starts Shaken unless a Grit die is a success."),
    [ITEM_ONE_EYED] = INJURY("one-eyed", "One-Eyed", "SW-INJ-2", "A die less to shoot."),
    [ITEM_LIMP] = INJURY("limp", "Limp", "SW-INJ-3", "On foot one Move an activation."),
    [ITEM_WEAKENED] = INJURY("weakened", "Weakened", "SW-INJ-4", "A die less in a Fight."),
    [ITEM_HORSE] = {"horse", "Horse", KIND_HORSE, 3, 1, 0, "SW-POSSE-2", "Moves 8 inches."},
    [ITEM_NATIVE] = {"native", "Native American", KIND_TAG, 0, 1, 0, "SW-WEAP-1",
                     "May carry a Bow."},
};

/* ---- house rules ------------------------------------------------------------------ */

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct sw_data, member), sizeof(((struct sw_data *)0)->member),    \
            least, most                                                                            \
    }
enum { FAR = 72 * INCH };
#define WEAPON_KEYS(word, weapon)                                                                  \
    KEY("weapon." word ".short", "short range in mils", weapons[weapon].reach_mil[1], 0, FAR),     \
        KEY("weapon." word ".medium", "medium range in mils", weapons[weapon].reach_mil[2], 0,     \
            FAR),                                                                                  \
        KEY("weapon." word ".long", "long range in mils", weapons[weapon].reach_mil[3], 0, FAR),   \
        KEY("weapon." word ".jam", "sides of the jam die", weapons[weapon].jam, 1, 20),            \
        KEY("weapon." word ".shots", "shots an action", weapons[weapon].shots, 1, 4)

static const struct house_key KEYS[] = {
    WEAPON_KEYS("pistol", WEAPON_PISTOL),
    WEAPON_KEYS("carbine", WEAPON_CARBINE),
    WEAPON_KEYS("shotgun", WEAPON_SHOTGUN),
    WEAPON_KEYS("bow", WEAPON_BOW),
    WEAPON_KEYS("rifle", WEAPON_RIFLE),
    WEAPON_KEYS("heavy-pistol", WEAPON_HEAVY_PISTOL),
    WEAPON_KEYS("sixgun", WEAPON_SIXGUN),
    WEAPON_KEYS("lemat", WEAPON_LEMAT),
    WEAPON_KEYS("repeater", WEAPON_REPEATER),
    WEAPON_KEYS("buffalo-gun", WEAPON_BUFFALO_GUN),
    WEAPON_KEYS("derringer", WEAPON_DERRINGER),
    KEY("move.foot", "a Move on foot in mils", foot_mil, 0, 24 * INCH),
    KEY("move.mounted", "a Move on horseback in mils", mounted_mil, 0, 24 * INCH),
    KEY("move.crawl", "how far the Downed crawl, in mils", crawl_mil, 0, 24 * INCH),
    KEY("dodge", "how far a dodge goes, in mils", dodge_mil, 0, 12 * INCH),
    KEY("corridor.length", "length of a fire corridor in mils", corridor_mil, 0, FAR),
    KEY("corridor.width", "width of a fire corridor in mils", corridor_wide_mil, 0, 12 * INCH),
    KEY("corner", "how far from its corner a posse starts, in mils", corner_mil, 6 * INCH,
        18 * INCH),
    KEY("table.least", "the least side of a table, in mils", table_mil, 24 * INCH, FAR),
    KEY("shoot.cover", "dice for a target in cover", cover, -5, 5),
    KEY("shoot.long", "dice at long range", far, -5, 5),
    KEY("shoot.short", "dice at short range", near, -5, 5),
    KEY("shoot.back", "dice from behind", back, -5, 5),
    KEY("shoot.elevated", "dice from above", elevated, -5, 5),
    KEY("fight.charging", "dice when charging", charging, -5, 5),
    KEY("fight.fortified", "dice against a fortified defender", fortified, -5, 5),
    KEY("fight.many", "dice for each enemy more", many, -5, 5),
    KEY("turns", "how many turns are played", turns, 1, 20),
    KEY("points", "what a posse may cost", points, 1, 999),
    KEY("posse.least", "the least models of a posse", posse_least, 1, SW_SIDE),
};

/* ---- switches --------------------------------------------------------------------- */

static const char *const SCENARIO_WORDS[] = {"shootout", "bonanza", "escalation", "showdown", NULL};
static const char *const COLUMN_WORDS[] = {"meant", "printed", NULL};
static const char *const COLOUR_WORDS[] = {"within-values", "across-values", NULL};

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_SCENARIO] = {"scenario", "what the fight is about", NULL, SCENARIO_WORDS, 0, 3,
                         SCENARIO_SHOOTOUT},
    [SWITCH_COLUMN] = {"fight-column", "the modifiers of a Fight as meant or as printed",
                       "SW-FIGHT-1", COLUMN_WORDS, 0, 1, COLUMN_MEANT},
    [SWITCH_COLOURS] = {"colours", "black before red within a value or across all", "SW-ORD-1",
                        COLOUR_WORDS, 0, 1, COLOURS_WITHIN},
    [SWITCH_CREATURES] = {"creatures", "how many creatures start at the centre", NULL, NULL, 0, 4,
                          0},
};

const struct catalog SW_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
    .points = 40,
};
