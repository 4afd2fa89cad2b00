#include "cli/match_pair.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "record/record_text.h"

/* What each number derived from a pair's seed is for. */
enum { SERIES_SETUP, SERIES_GAME, SERIES_BOTS };

/* One game of a pair. */
struct game {
    const struct match_terms *terms;
    struct match *match;
    int pair, number; /* from 0; the number is also the first player's first seat */
    uint8_t bots_seed[CHANCE_SEED_SIZE];
    struct outside *outside[LIMIT_SEATS];
    struct thinking *thinking; /* of each player */
    int forfeited;             /* the seat that has, or -1 */
    char why[LIMIT_BOT_SENTENCE];
};

enum game_end { GAME_OVER, GAME_STOPPED, GAME_FAILED };

/* Where all play together one of the two plays all seats, the first in the first game. */
static bool is_together(const struct game *game)
{
    return (game->terms->wish.ruleset->traits & TRAIT_COOPERATIVE) != 0;
}

/* Which of the two plays a seat: else they take every other one. */
static int side_of(const struct game *game, int seat)
{
    return is_together(game) ? game->number : (seat + game->number) % 2;
}

/* ---- answers ---------------------------------------------------------------------- */

static void thinking_add(struct thinking *thinking, int64_t us)
{
    thinking->answers++;
    thinking->sum_us += us;
    if (us > thinking->longest_us)
        thinking->longest_us = us;
}

static enum game_end ask_inside(struct game *game, const struct bot *bot, int seat)
{
    struct refusal refusal;
    int64_t begun = processor_us();
    enum status status = bot_answer(bot, game->match, seat, game->bots_seed, &refusal);
    thinking_add(&game->thinking[side_of(game, seat)], processor_us() - begun);
    if (status == STATUS_BAD_INPUT)
        complain("bluff match: no answer is accepted: %s (%s)", refusal.sentence, refusal.rule);
    else if (status != STATUS_OK)
        complain("bluff match: a game has no end, or there is no memory left");
    return status == STATUS_OK ? GAME_OVER : GAME_FAILED;
}

/* The seat has lost, whatever the position. */
static enum game_end forfeit(struct game *game, const struct player *player, int seat)
{
    struct refusal refusal;
    complain("bluff match: pair %d, game %d: %s forfeits: it %s", game->pair + 1, game->number + 1,
             player->name, game->why);
    game->forfeited = seat;
    return match_resign(game->match, seat, &refusal) == STATUS_OK ? GAME_OVER : GAME_FAILED;
}

static enum game_end ask_outside(struct game *game, const struct player *player, int seat)
{
    struct outside **outside = &game->outside[seat];
    if (*outside == NULL)
        *outside = outside_begin(player->command, player->time_ms);
    if (*outside == NULL)
        return complain_of_memory() == EXIT_FINE ? GAME_OVER : GAME_FAILED;
    switch (outside_answer(*outside, game->match, seat, game->bots_seed, game->why)) {
    case OUTSIDE_ANSWERED:
        return GAME_OVER;
    case OUTSIDE_FORFEITS:
        return forfeit(game, player, seat);
    default:
        complain("bluff match: %s %s", player->name, game->why);
        return GAME_FAILED;
    }
}

static enum game_end play_to_the_end(struct game *game)
{
    enum game_end end = GAME_OVER;
    while (end == GAME_OVER && !match_over(game->match)) {
        int seat = 0;
        while (!(match_asked(game->match) >> seat & 1))
            seat++;
        const struct player *player = &game->terms->players[side_of(game, seat)];
        if (atomic_load(game->terms->stop))
            end = GAME_STOPPED;
        else if (player->bot != NULL)
            end = ask_inside(game, player->bot, seat);
        else
            end = ask_outside(game, player, seat);
    }
    return end;
}

/* ---- one game --------------------------------------------------------------------- */

/* The first player's points. With more than two seats those of a player add up. */
static uint8_t points_of(const struct game *game)
{
    int32_t score[LIMIT_SEATS], sums[2] = {0};
    if (game->forfeited >= 0)
        return side_of(game, game->forfeited) == 0 ? 0 : 2;
    match_score(game->match, score);
    if (is_together(
            game)) { /* a win is everybody's; of the second player's it counts against the first */
        int own = score[0] >= 1000 ? 2 : score[0] > 0;
        return (uint8_t)(game->number == 0 ? own : 2 - own);
    }
    for (int seat = 0; seat < match_setup(game->match)->seat_count; seat++)
        sums[side_of(game, seat)] += score[seat];
    return sums[0] > sums[1] ? 2 : sums[0] == sums[1] ? 1 : 0;
}

/* What the game is worth to the first player if what was weighed so far, and the end that came, are added up. */
static int32_t worth_of(const struct game *game)
{
    const struct setup *setup = match_setup(game->match);
    const uint8_t *state = match_state(game->match);
    const struct chance *chance =
        (const struct chance *)(const void *)(state + setup->ruleset->chance_offset);
    int32_t score[LIMIT_SEATS], sums[2] = {0};
    if (game->forfeited >= 0)
        return side_of(game, game->forfeited) == 0 ? 0 : 1000;
    match_score(game->match, score);
    if (is_together(game)) {
        int32_t own = chance_worth(chance, 0, score[0]);
        return game->number == 0 ? own : 1000 - own;
    }
    for (int seat = 0; seat < setup->seat_count; seat++)
        sums[side_of(game, seat)] += chance_worth(chance, seat, score[seat]);
    return (1000 + sums[0] - sums[1]) / 2;
}

/* Nobody can tell from what a seat sees that a game is weighed: redaction erases all of its chance. */
static void weigh_ends(const struct game *game)
{
    uint8_t *state = match_state_for_script(game->match);
    size_t at = match_setup(game->match)->ruleset->chance_offset;
    chance_weigh_ends((struct chance *)(void *)(state + at));
}

static bool keep_record(const struct game *game)
{
    char path[PATH_MAX], reason[LIMIT_FILE_REASON];
    if (game->terms->records == NULL)
        return true;
    snprintf(path, sizeof path, "%s/%d-%d.record", game->terms->records, game->pair + 1,
             game->number + 1);
    if (record_save(game->match, RECORD_OWNER, path, reason) == STATUS_OK)
        return true;
    complain("%s: %s", path, reason);
    return false;
}

/* Keeps what is said of a forfeit, the first of a pair alone. It will stand in the rest of a line, where
 * quotes and # would not be read back. */
static void note_forfeit(const struct game *game, struct pair_outcome *outcome)
{
    outcome->forfeit[game->number] = true;
    if (outcome->why != NULL || (outcome->why = memory_take(strlen(game->why) + 1)) == NULL)
        return;
    for (int i = 0; game->why[i] != '\0'; i++)
        outcome->why[i] = strchr("\"#", game->why[i]) != NULL ? '?' : game->why[i];
}

static enum game_end game_play(struct game *game, const struct setup *setup,
                               const uint8_t pair_seed[CHANCE_SEED_SIZE],
                               struct pair_outcome *outcome)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    chance_seed_derive(seed, pair_seed, SERIES_GAME);
    chance_seed_derive(game->bots_seed, pair_seed, SERIES_BOTS);
    if (match_begin(&game->match, setup, seed, true) != STATUS_OK)
        return complain_of_memory() == EXIT_FINE ? GAME_OVER : GAME_FAILED;
    if (game->terms->weighed)
        weigh_ends(game);
    enum game_end end = play_to_the_end(game);
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        outside_end(game->outside[seat], game->match);
    if (end == GAME_OVER && !keep_record(game))
        end = GAME_FAILED;
    if (end == GAME_OVER)
        outcome->points[game->number] = points_of(game);
    if (end == GAME_OVER && game->terms->weighed)
        outcome->worth[game->number] = worth_of(game);
    if (end == GAME_OVER && game->forfeited >= 0)
        note_forfeit(game, outcome);
    match_end(game->match);
    return end;
}

/* ---- a pair ----------------------------------------------------------------------- */

/* The set-up of a pair, and the seed that its games derive theirs from. */
static struct setup *pair_setup(const struct match_terms *terms, int number,
                                uint8_t pair_seed[CHANCE_SEED_SIZE])
{
    uint8_t seed[CHANCE_SEED_SIZE];
    chance_seed_derive(pair_seed, terms->seed, (uint64_t)number);
    chance_seed_derive(seed, pair_seed, SERIES_SETUP);
    return play_setup_make(&terms->wish, seed);
}

bool pair_play(const struct match_terms *terms, int number, struct pair_outcome *outcome,
               bool *failed)
{
    uint8_t pair_seed[CHANCE_SEED_SIZE];
    struct setup *setup = pair_setup(terms, number, pair_seed);
    enum game_end end = setup != NULL ? GAME_OVER : GAME_FAILED;
    for (int i = 0; i < 2 && end == GAME_OVER; i++) {
        struct game game = {.terms = terms,
                            .pair = number,
                            .number = i,
                            .thinking = outcome->thinking,
                            .forfeited = -1};
        end = game_play(&game, setup, pair_seed, outcome);
    }
    play_setup_release(setup);
    *failed = end == GAME_FAILED;
    return end == GAME_OVER;
}

/* ---- the terms -------------------------------------------------------------------- */

static void hash_add_text(struct hash *hash, const char *text)
{
    hash_add(hash, text, strlen(text) + 1);
}

/* The digest of the first pair's set-up covers what was wished for by what is in it; that something was left
 * to the seed must count too, since the first pair's draw could be just what somebody else has wished for. */
bool match_terms_digest(const struct match_terms *terms, uint8_t digest[HASH_SIZE])
{
    uint8_t pair_seed[CHANCE_SEED_SIZE];
    struct setup *setup = pair_setup(terms, 0, pair_seed);
    struct hash hash;
    if (setup == NULL)
        return false;
    hash_begin(&hash);
    hash_add_text(&hash, setup->ruleset->id);
    hash_add_u32(&hash, setup->ruleset->version);
    hash_add(&hash, terms->seed, sizeof terms->seed);
    hash_add(&hash, setup->digest, sizeof setup->digest);
    hash_add_u8(&hash, (uint8_t)setup->seat_count);
    hash_add_u8(&hash, terms->wish.table != NULL);
    hash_add_u8(&hash, (uint8_t)terms->wish.style);
    hash_add_u8(&hash, (uint8_t)terms->wish.roster_count);
    for (int i = 0; i < 2; i++) {
        const struct player *player = &terms->players[i];
        hash_add_text(&hash, player->name);
        hash_add_u32(&hash, player->bot != NULL ? 0 : (uint32_t)player->time_ms);
    }
    hash_end(&hash, digest);
    play_setup_release(setup);
    return true;
}
