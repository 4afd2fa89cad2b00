/* Everything that is data: profiles, weapons, perks, numbers, the catalog, switches. */
#include "rulesets/open_fire/open_fire.h"

/* ---- numbers ---------------------------------------------------------------------- */

#define PROFILE(mov, skl, def, cmd, hits)                                                          \
    {                                                                                              \
        .move_mil = (mov)*INCH, .skill = skl, .defence = def, .command = cmd, .hp = hits           \
    }
#define WEAPON(range, att, dmg, prc, ...)                                                          \
    {                                                                                              \
        .range_mil = (range)*INCH, .attacks = att, .damage = dmg, .piercing = prc, __VA_ARGS__     \
    }

const struct of_data OF_DATA = {
    .profiles = /* [OF-GANG-1] */
    {
        [PROFILE_LEADER] = PROFILE(5, 8, 6, 7, 10),
        [PROFILE_GUNSLINGER] = PROFILE(5, 9, 7, 8, 8),
    },
    .weapons = /* [OF-WEAP-1] [OF-WEAP-4] */
    {
        [WEAPON_RAPID_FIRE_RIFLE] = WEAPON(20, 2, 1, 1, .rending = 0),
        [WEAPON_REVOLVER] = WEAPON(16, 2, 1, 0, .rapid_fire = 1),
        [WEAPON_RIFLE] = WEAPON(30, 1, 2, 1, .suppressing = 1),
        [WEAPON_SHOTGUN] = WEAPON(8, 2, 2, 1, .rending = 1),
        [WEAPON_FISTS] = WEAPON(1, 1, 1, 0, .assault = 1),
    },
    .perks =
        {
            [PERK_QUICK] = {.move_mil = 1 * INCH},               /* [OF-PERK-1] */
            [PERK_LIGHTFOOT] = {.move_mil = 2 * INCH, .hp = -2}, /* [OF-PERK-2] */
            [PERK_DEADLY] = {.skill = -1},                       /* [OF-PERK-3] */
            [PERK_SHARPSHOOTER] = {.skill = -1, .hp = -1},       /* [OF-PERK-4] */
            [PERK_DEFT] = {.defence = -1},                       /* [OF-PERK-5] */
            [PERK_CUNNING] = {.command = -2},                    /* [OF-PERK-6] */
            [PERK_TOUGH] = {.hp = 1},                            /* [OF-PERK-7] */
            [PERK_BRUTE] = {.skill = 1, .hp = 2},                /* [OF-PERK-8] */
            [PERK_FEARSOME] = {.fear = 1},                       /* [OF-PERK-9] */
            [PERK_VETERAN] = {.fearless = 1},                    /* [OF-PERK-10] */
            [PERK_HUNTER] = {.ambush = 1},                       /* [OF-PERK-11] */
            [PERK_STEALTHY] = {.stealth = 1},                    /* [OF-PERK-12] */
        },
    .advance_mil = 6 * INCH, /* [OF-MOV-1] */
    .entry_mil = 6 * INCH,   /* [OF-RND-3] */
    .assault_mil = 1 * INCH, /* [OF-ATK-1] [OF-MOV-3] */
    .fear_mil = 6 * INCH,    /* [OF-SPEC-1] */
    .ambush_mil = 12 * INCH, /* [OF-SPEC-1] */
    .hidden_mil = 6 * INCH,  /* [OF-HID-1] */
    .jump_mil = 2 * INCH,    /* [OF-MOV-5] */
    .secure_mil = 1 * INCH,  /* [OF-OBJ-1] */
    .control_mil = 6 * INCH, /* [OF-OBJ-1] */
    .table_mil = 36 * INCH,  /* [OF-SET-1] */
    .advanced = -4,          /* [OF-ATK-4] */
    .in_assault = -4,        /* [OF-ATK-4] */
    .obscured = 4,           /* [OF-DEF-1] */
    .accurate = 2,           /* [OF-SPEC-2] */
    .return_fire = 3,        /* [OF-ABIL-4] */
    .levels = {[GRADE_LEADER] = 4, [GRADE_THREE] = 3, [GRADE_TWO] = 2, [GRADE_HIRED] = 0},
    .campaign_level = 1, /* [OF-GANG-3] */
    .revolvers = 5,      /* [OF-GANG-2] */
    .abilities = 3,      /* [OF-ABIL-0] */
    .ability_level = 3,  /* [OF-ABIL-0] */
    .hail = 2,           /* [OF-ABIL-1] */
    .precise_damage = 3,
    .precise_piercing = 3, /* [OF-ABIL-2] */
    .run_damage = 1,       /* [OF-ABIL-3] */
    .shrug_hp = 3,         /* [OF-ABIL-5] */
    .rounds = 6,           /* [OF-RND-1] */
    .hand = HAND_CARDS,    /* [OF-HAND-1] */
    .vp_leader = 3,        /* [OF-MIS-1] */
    .vp_levels = 2,
    .vp_hired = 1,
    .vp_access = 3,         /* [OF-MIS-2] */
    .vp_control = 2,        /* [OF-MIS-3] */
    .vp_mission_leader = 1, /* [OF-MIS-2] [OF-MIS-3] */
    .pool = {[WEAPON_RAPID_FIRE_RIFLE] = 3,
             [WEAPON_REVOLVER] = 6,
             [WEAPON_RIFLE] = 3,
             [WEAPON_SHOTGUN] = 2}, /* [OF-GANG-4] */
};

/* ---- catalog ---------------------------------------------------------------------- */

static const char *const KINDS[] = {"profile", "weapon", "perk", "ability", "special", NULL};

#define PERK(which, word, title, rule, note)                                                       \
    [ITEM_PERKS + PERK_##which] = {word, title, KIND_PERK, 0, 1, 0, rule, note}
#define ABILITY(which, word, title, rule, note)                                                    \
    [ITEM_ABILITIES + ABILITY_##which] = {word, title, KIND_ABILITY, 0, 1, 1, rule, note}
#define TRAIT(which, word, title, note)                                                            \
    [ITEM_TRAITS + TRAIT_##which] = {word, title, KIND_SPECIAL, 0, 1, 0, "OF-SPEC-2", note}

/* [OF-PERK-0] [OF-ABIL-0] No perk twice on one model, no ability twice in a gang. */
static const struct catalog_item ITEMS[ITEM_COUNT] = {
    [ITEM_GRADES + GRADE_LEADER] = {"leader", "Gang Leader", KIND_PROFILE, 0, 0, 1, "OF-GANG-2",
                                    "MOV 5, SKL 8, DEF 6, CMD 7, 10 HP; four levels."},
    [ITEM_GRADES + GRADE_THREE] = {"gunslinger-3", "Gunslinger of three levels", KIND_PROFILE, 0, 0,
                                   1, "OF-GANG-2",
                                   "MOV 5, SKL 9, DEF 7, CMD 8, 8 HP; three levels."},
    [ITEM_GRADES + GRADE_TWO] = {"gunslinger-2", "Gunslinger of two levels", KIND_PROFILE, 0, 0, 1,
                                 "OF-GANG-2", "MOV 5, SKL 9, DEF 7, CMD 8, 8 HP; two levels."},
    [ITEM_GRADES + GRADE_HIRED] = {"hired", "Hired gunslinger", KIND_PROFILE, 0, 0, 9, "OF-GANG-3",
                                   "MOV 5, SKL 9, DEF 7, CMD 8, 8 HP; no level."},
    [ITEM_WEAPONS + WEAPON_RAPID_FIRE_RIFLE] = {"rapid-fire-rifle", "Rapid Fire Rifle", KIND_WEAPON,
                                                0, 1, 0, "OF-WEAP-1",
                                                "20 inches, 2 attacks, damage 1, piercing 1."},
    [ITEM_WEAPONS + WEAPON_REVOLVER] = {"revolver", "Revolver", KIND_WEAPON, 0, 1, 0, "OF-WEAP-1",
                                        "16 inches, 2 attacks, damage 1, piercing 0; one attack "
                                        "more within half range."},
    [ITEM_WEAPONS + WEAPON_RIFLE] = {"rifle", "Rifle", KIND_WEAPON, 0, 1, 0, "OF-WEAP-1",
                                     "30 inches, 1 attack, damage 2, piercing 1, Suppressing."},
    [ITEM_WEAPONS + WEAPON_SHOTGUN] = {"shotgun", "Shotgun", KIND_WEAPON, 0, 1, 0, "OF-WEAP-1",
                                       "8 inches, 2 attacks, damage 2, piercing 1, Rending 1."},
    PERK(QUICK, "quick", "Quick", "OF-PERK-1", "+1 MOV."),
    PERK(LIGHTFOOT, "lightfoot", "Lightfoot", "OF-PERK-2", "+2 MOV, -2 HP."),
    PERK(DEADLY, "deadly", "Deadly", "OF-PERK-3", "SKL 1 better."),
    PERK(SHARPSHOOTER, "sharpshooter", "Sharpshooter", "OF-PERK-4", "SKL 1 better, -1 HP."),
    PERK(DEFT, "deft", "Deft", "OF-PERK-5", "DEF 1 better."),
    PERK(CUNNING, "cunning", "Cunning", "OF-PERK-6", "CMD 2 better."),
    PERK(TOUGH, "tough", "Tough", "OF-PERK-7", "+1 HP."),
    PERK(BRUTE, "brute", "Brute", "OF-PERK-8", "+2 HP, SKL 1 worse."),
    PERK(FEARSOME, "fearsome", "Fearsome", "OF-PERK-9",
         "Enemies within 6 inches have -1 to command tests."),
    PERK(VETERAN, "veteran", "Veteran", "OF-PERK-10",
         "Failed command tests are drawn again, unless by an Ace."),
    PERK(HUNTER, "hunter", "Hunter", "OF-PERK-11",
         "May come in anywhere more than 12 inches from every enemy."),
    PERK(STEALTHY, "stealthy", "Stealthy", "OF-PERK-12", "-1 to hit it from afar."),
    ABILITY(HAIL_OF_FIRE, "hail-of-fire", "Hail of Fire", "OF-ABIL-1",
            "On a critical skill test: up to two more attacks."),
    ABILITY(PRECISE_SHOT, "precise-shot", "Precise Shot", "OF-ABIL-2",
            "On a critical skill test: +3 damage, +3 piercing."),
    ABILITY(RUN_AND_GUN, "run-and-gun", "Run and Gun", "OF-ABIL-3",
            "On a critical skill test: +1 damage, stress off, a move."),
    ABILITY(RETURN_FIRE, "return-fire", "Return Fire", "OF-ABIL-4",
            "On a critical defence test: no harm at all, and an attack back."),
    ABILITY(SHRUG_IT_OFF, "shrug-it-off", "Shrug it Off", "OF-ABIL-5",
            "On a critical command test: the gang's stress off, 3 HP back."),
    TRAIT(RESILIENT, "resilient", "Resilient", "Failed defence tests are drawn again."),
    TRAIT(SKILLED, "skilled", "Skilled", "Failed skill tests are drawn again."),
    TRAIT(RUGGED, "rugged", "Rugged", "Slow ground does not slow it."),
};

/* ---- house rules ------------------------------------------------------------------ */

#define KEY(word, meaning, member, least, most)                                                    \
    {                                                                                              \
        word, meaning, offsetof(struct of_data, member), sizeof(((struct of_data *)0)->member),    \
            least, most                                                                            \
    }
enum { FAR = 72 * INCH };
#define PROFILE_KEYS(word, profile)                                                                \
    KEY("profile." word ".move", "MOV in mils", profiles[profile].move_mil, 0, 24 * INCH),         \
        KEY("profile." word ".skill", "SKL", profiles[profile].skill, 2, 20),                      \
        KEY("profile." word ".defence", "DEF", profiles[profile].defence, 2, 20),                  \
        KEY("profile." word ".command", "CMD", profiles[profile].command, 3, 20),                  \
        KEY("profile." word ".hp", "HP", profiles[profile].hp, 1, 40)
/* [OF-SPEC-2] */
#define WEAPON_KEYS(word, weapon)                                                                  \
    KEY("weapon." word ".range", "range in mils", weapons[weapon].range_mil, 0, FAR),              \
        KEY("weapon." word ".attacks", "attacks", weapons[weapon].attacks, 1, OF_ATTACKS - 1),     \
        KEY("weapon." word ".damage", "damage", weapons[weapon].damage, 0, 9),                     \
        KEY("weapon." word ".piercing", "piercing", weapons[weapon].piercing, 0, 13),              \
        KEY("weapon." word ".rending", "damage of a critical", weapons[weapon].rending, 0, 9),     \
        KEY("weapon." word ".rapid-fire", "one attack more", weapons[weapon].rapid_fire, 0, 1),    \
        KEY("weapon." word ".suppressing", "puts stress", weapons[weapon].suppressing, 0, 1),      \
        KEY("weapon." word ".assault", "no -4 up close", weapons[weapon].assault, 0, 1),           \
        KEY("weapon." word ".accurate", "+2 to hit", weapons[weapon].accurate, 0, 1),              \
        KEY("weapon." word ".blast", "no cover from it", weapons[weapon].blast, 0, 1),             \
        KEY("weapon." word ".heavy", "not after a move", weapons[weapon].heavy, 0, 1),             \
        KEY("weapon." word ".one-use", "once a game", weapons[weapon].one_use, 0, 1),              \
        KEY("weapon." word ".torrent", "only an Ace misses", weapons[weapon].torrent, 0, 1)

static const struct house_key KEYS[] = {
    PROFILE_KEYS("leader", PROFILE_LEADER),
    PROFILE_KEYS("gunslinger", PROFILE_GUNSLINGER),
    WEAPON_KEYS("rapid-fire-rifle", WEAPON_RAPID_FIRE_RIFLE),
    WEAPON_KEYS("revolver", WEAPON_REVOLVER),
    WEAPON_KEYS("rifle", WEAPON_RIFLE),
    WEAPON_KEYS("shotgun", WEAPON_SHOTGUN),
    WEAPON_KEYS("fists", WEAPON_FISTS),
    KEY("advance", "what an advance adds, in mils", advance_mil, 0, 24 * INCH),
    KEY("entry", "how far from an entry point models come in, in mils", entry_mil, INCH, FAR),
    KEY("assault-range", "in mils", assault_mil, 0, 6 * INCH),
    KEY("attack.advanced", "to skill tests after an advance", advanced, -13, 13),
    KEY("attack.assault", "to skill tests in assault range", in_assault, -13, 13),
    KEY("attack.return-fire", "to skill tests of Return Fire", return_fire, -13, 13),
    KEY("attack.accurate", "to skill tests of Accurate weapons", accurate, -13, 13),
    KEY("cover", "to defence tests when obscured", obscured, 0, 13),
    KEY("revolvers", "the least Revolvers of a gang", revolvers, 0, OF_GANG),
    KEY("hail", "free attacks of a Hail of Fire", hail, 0, 9),
    KEY("shrug", "HP that Shrug it Off gives back", shrug_hp, 0, 20),
    KEY("rounds", "how many rounds are played", rounds, 1, 20),
    KEY("vp.leader", "Shootout: for the leader", vp_leader, 0, 20),
    KEY("vp.levels", "Shootout: for one with levels", vp_levels, 0, 20),
    KEY("vp.hired", "Shootout: for a hired one", vp_hired, 0, 20),
    KEY("vp.access", "Bank Job: for an objective", vp_access, 0, 20),
    KEY("vp.control", "Hold the Saloon: for each round", vp_control, 0, 20),
    KEY("vp.mission-leader", "other missions: for the leader", vp_mission_leader, 0, 20),
    KEY("pool.rapid-fire-rifle", "in the hiring pool", pool[WEAPON_RAPID_FIRE_RIFLE], 0, 20),
    KEY("pool.revolver", "in the hiring pool", pool[WEAPON_REVOLVER], 0, 20),
    KEY("pool.rifle", "in the hiring pool", pool[WEAPON_RIFLE], 0, 20),
    KEY("pool.shotgun", "in the hiring pool", pool[WEAPON_SHOTGUN], 0, 20),
    KEY("table.least", "the least side of a table, in mils", table_mil, 20 * INCH, FAR),
};

/* ---- switches --------------------------------------------------------------------- */

static const char *const MISSION_WORDS[] = {"shootout", "bank-job", "hold-the-saloon", "drawn",
                                            NULL};
static const char *const HIRING_WORDS[] = {"choice", "pool", NULL};
static const char *const NUMBERS_WORDS[] = {"equal", "free", NULL};
static const char *const ROSTERS_WORDS[] = {"printed", "house", NULL};
static const char *const OBJECTIVES_WORDS[] = {"printed", "destroy", "recover", NULL};
static const char *const PLACING_WORDS[] = {"players", "random", NULL};
static const char *const GANGS_WORDS[] = {"one-off", "campaign", NULL};

/* [OF-MIS-1] [OF-MIS-2] [OF-MIS-3], with the printed figures. */
#define WHAT_SCORES                                                                                \
    "what the fight is about; a shootout scores 3 for taking out their leader, 2 for one with "    \
    "levels, 1 for a hired one; a bank job 3 for each objective secured from round 2 on, holding " \
    "the saloon 2 at each round's end, and both 1 for their leader; most points win"

static const struct rule_switch SWITCHES[SWITCH_COUNT] = {
    [SWITCH_MISSION] = {"mission", WHAT_SCORES, NULL, MISSION_WORDS, 0, 3,
                        MISSION_DRAWN}, /* [OF-SET-1] */
    [SWITCH_HIRING] = {"hiring", "where hired gunslingers come from", NULL, HIRING_WORDS, 0, 1,
                       HIRING_CHOICE}, /* [OF-GANG-4] */
    [SWITCH_NUMBERS] = {"numbers", "whether both gangs have as many models", "OF-GANG-2",
                        NUMBERS_WORDS, 0, 1, NUMBERS_EQUAL},
    [SWITCH_ROSTERS] = {"rosters", "whether models may have special rules of the core", "OF-SPEC-2",
                        ROSTERS_WORDS, 0, 1, ROSTERS_PRINTED},
    [SWITCH_OBJECTIVES] = {"objectives", "what the objectives of a Bank Job are", "OF-OBJ-1",
                           OBJECTIVES_WORDS, 0, 2, OBJECTIVES_PRINTED},
    [SWITCH_PLACING] = {"placing", "who chooses edges and entry points", NULL, PLACING_WORDS, 0, 1,
                        PLACING_PLAYERS},
    [SWITCH_GANGS] = {"gangs", "what gangs are like: of one game, or beginning a campaign",
                      "OF-GANG-3", GANGS_WORDS, 0, 1, GANGS_ONE_OFF},
};

const struct catalog OF_CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = ITEM_COUNT,
    .keys = KEYS,
    .key_count = sizeof KEYS / sizeof *KEYS,
    .switches = SWITCHES,
    .switch_count = SWITCH_COUNT,
};
