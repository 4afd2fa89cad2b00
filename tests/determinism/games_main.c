/* One hash over a thousand random games of Ruthless and two hundred of every other system, for each number of
 * seats, on random tables. Every build must print the same lines. */
#include "base/chance.h"
#include "base/check.h"
#include "base/hash.h"
#include "determinism/sections.h"
#include "registry.h"
#include "rules/draft.h"
#include "rules/match.h"
#include "rules/scratch.h"
#include "table/maker.h"

#include <string.h>

enum {
    GAMES_FIRST = 1000, /* of Ruthless, the first system for people */
    GAMES_OTHERS = 200,
    TABLES = 2, /* for each number of seats: making one ready takes time without optimisation */
    LIMIT_SECTIONS = REGISTRY_COUNT * LIMIT_SEATS + 1,
    LIMIT_SECTION_NAME = 40,
};

/* The games of one system with one number of seats. */
struct section {
    const struct ruleset *ruleset;
    int seats, games;
    char name[LIMIT_SECTION_NAME];
    uint64_t check;
};

/* ---- sections --------------------------------------------------------------------- */

static void section_fill(struct section *section, const struct ruleset *ruleset, int seats)
{
    int counts = ruleset->seats_most - ruleset->seats_least + 1;
    int number = seats - ruleset->seats_least;
    section->ruleset = ruleset;
    section->seats = seats;
    int games = strcmp(ruleset->id, "ruthless") == 0 ? GAMES_FIRST : GAMES_OTHERS;
    section->games = games / counts + (number < games % counts);
    size_t length = strlen(ruleset->id);
    CHECK(length + 3 <= LIMIT_SECTION_NAME);
    memcpy(section->name, ruleset->id, length);
    section->name[length] = '-';
    section->name[length + 1] = (char)('0' + seats);
}

/* All sections but the last, which is all of them. */
static int sections_list(struct section **out)
{
    static struct section sections[LIMIT_SECTIONS];
    static int count;
    *out = sections;
    if (count > 0)
        return count;
    for (int i = 0; i < REGISTRY_COUNT; i++)
        for (int seats = REGISTRY[i]->seats_least; seats <= REGISTRY[i]->seats_most; seats++)
            section_fill(&sections[count++], REGISTRY[i], seats);
    return count;
}

int section_count(void)
{
    struct section *sections;
    return sections_list(&sections) + 1;
}

const char *section_name(int number)
{
    struct section *sections;
    return number == sections_list(&sections) ? "all" : sections[number].name;
}

/* ---- games ------------------------------------------------------------------------ */

static void add_match(struct hash *hash, const struct match *match)
{
    int32_t scores[LIMIT_SEATS];
    const struct setup *setup = match_setup(match);
    setup->ruleset->score(setup, match_state(match), scores);
    for (int seat = 0; seat < setup->seat_count; seat++)
        hash_add_u32(hash, (uint32_t)scores[seat]);
    hash_add_u32(hash, (uint32_t)match_answer_count(match));
    hash_add_u32(hash, (uint32_t)match_event_count(match));
    hash_add_u64(hash, match_check(match));
}

/* A random legal answer of a random seat that is asked. */
static void answer_at_random(struct match *match, struct chance *chance)
{
    const struct setup *setup = match_setup(match);
    int asked[LIMIT_SEATS], count = 0;
    struct refusal refusal;
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (match_asked(match) >> seat & 1)
            asked[count++] = seat;
    CHECK(count > 0);
    int seat = asked[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)];
    struct answer answer = setup->ruleset->sample(setup, match_state(match), seat, chance);
    CHECK(match_answer(match, seat, &answer, &refusal) == STATUS_OK);
}

static void hash_game(struct hash *hash, const struct setup *setup,
                      const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct match *match;
    struct chance chance;
    uint8_t other[CHANCE_SEED_SIZE];
    chance_seed_derive(other, seed, 0); /* the players' luck is not the game's */
    chance_begin(&chance, other);
    CHECK(match_begin(&match, setup, seed, false) == STATUS_OK);
    while (!match_over(match))
        answer_at_random(match, &chance);
    add_match(hash, match);
    match_end(match);
}

static void open_table(struct setup *setup, const struct section *section, struct chance *chance)
{
    char reason[LIMIT_REASON];
    struct setup_faults faults;
    uint32_t styles = STYLE_COUNT - STYLE_STREET;
    setup_begin(setup, section->ruleset, section->seats);
    enum style style = (enum style)(STYLE_STREET + chance_below(chance, PURPOSE_SETUP, styles));
    CHECK(maker_make(&setup->layout, style, 36 * INCH, 36 * INCH, chance, reason) == STATUS_OK);
    CHECK(setup_draft(setup));
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
}

static void section_hash(struct section *section)
{
    static struct setup setup; /* too large for a small stack */
    uint8_t seed[CHANCE_SEED_SIZE], game_seed[CHANCE_SEED_SIZE];
    struct chance chance;
    struct hash hash;
    chance_seed_from_text(seed, section->name, strlen(section->name));
    chance_begin(&chance, seed);
    hash_begin(&hash);
    for (int game = 0; game < section->games; game++) {
        if (game % (section->games / TABLES + 1) == 0) {
            setup_end(&setup);
            open_table(&setup, section, &chance);
        }
        chance_seed_derive(game_seed, seed, (uint64_t)game);
        hash_game(&hash, &setup, game_seed);
    }
    setup_end(&setup);
    scratch_release();
    section->check = hash_end_check(&hash);
}

uint64_t section_check(int number)
{
    struct section *sections;
    int count = sections_list(&sections);
    struct hash hash;
    CHECK(number >= 0 && number <= count);
    if (number < count) {
        section_hash(&sections[number]);
        return sections[number].check;
    }
    hash_begin(&hash);
    for (int i = 0; i < count; i++)
        hash_add_u64(&hash, sections[i].check);
    return hash_end_check(&hash);
}
