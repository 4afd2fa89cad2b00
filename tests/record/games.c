#include "record/games.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "registry.h"
#include "rules/toy.h"

static void lay_table(struct layout *layout)
{
    static const struct point HOUSE[] = {
        {14000, 10000}, {18000, 10000}, {18000, 13000}, {14000, 13000}};
    static const struct point SCRUB[] = {{5000, 9000}, {10000, 9000}, {9000, 13000}};
    char reason[LIMIT_REASON];
    struct terrain *terrain = &layout->terrain;
    CHECK(layout_begin(layout, 24000, 24000, reason) == STATUS_OK);
    CHECK(terrain_add(terrain, "house", 2, KW_BLOCKING | KW_IMPASSABLE, HOUSE, 4, reason) ==
          STATUS_OK);
    CHECK(terrain_add(terrain, "scrub", 1, KW_OBSCURING | KW_DIFFICULT, SCRUB, 3, reason) ==
          STATUS_OK);
}

void small_game_begin(struct small_game *game, int seats, const char *seed)
{
    static const char *const NAMES[] = {"Big Ann", "Bob", "Cy"};
    struct setup_faults faults;
    uint8_t bytes[CHANCE_SEED_SIZE];
    setup_begin(&game->setup, registry_find("null"), seats);
    lay_table(&game->setup.layout);
    for (int seat = 0; seat < seats; seat++) {
        struct roster *roster = &game->setup.rosters[seat];
        snprintf(roster->name, sizeof roster->name, "Side %c", 'A' + seat);
        roster->model_count = 3;
        for (int i = 0; i < 3; i++)
            strcpy(roster->models[i].name, NAMES[i]);
        roster->models[0].profile = 1;
        roster->models[2].item_count = 1;
        roster->models[2].items[0] = 2;
    }
    CHECK(setup_finish(&game->setup, &faults) == STATUS_OK);
    chance_seed_from_text(bytes, seed, strlen(seed));
    chance_begin(&game->chance, bytes);
    CHECK(match_begin(&game->match, &game->setup, bytes, true) == STATUS_OK);
}

void small_game_play(struct small_game *game, int answers)
{
    const struct ruleset *ruleset = game->setup.ruleset;
    struct refusal refusal;
    while (answers-- > 0 && !match_over(game->match)) {
        int seat = LIMIT_SEATS - 1;
        while (!(match_asked(game->match) >> seat & 1))
            seat--;
        struct answer answer =
            ruleset->sample(&game->setup, match_state(game->match), seat, &game->chance);
        CHECK(match_answer(game->match, seat, &answer, &refusal) == STATUS_OK);
    }
}

void small_game_end(struct small_game *game)
{
    match_end(game->match);
    setup_end(&game->setup);
}

const struct ruleset *small_find(const char *id)
{
    return strcmp(id, TOY.id) == 0 ? &TOY : registry_find(id);
}
