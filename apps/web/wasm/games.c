/* Games from nothing to their first question: set up step by step, opened from a record, branched off
 * another, and forgotten. */
#include <string.h>

#include "base/memory.h"
#include "record/house_text.h"
#include "record/roster_text.h"
#include "record/table_text.h"
#include "registry.h"
#include "rules/draft.h"
#include "web/wasm/port.h"

static struct game games[LIMIT_GAMES];

/* ---- finding ---------------------------------------------------------------------- */

static struct game *game_at(int number)
{
    bool there = number >= 0 && number < LIMIT_GAMES && games[number].stage;
    if (!there)
        (void)reply_sentence("there is no such game any more");
    return there ? &games[number] : NULL;
}

struct game *game_find(int number)
{
    struct game *game = game_at(number);
    if (game && !game->present) {
        (void)reply_sentence("this game has not begun");
        return NULL;
    }
    return game;
}

/* A game that is still being set up, or NULL with a reply. */
static struct game *game_in_setup(int number)
{
    struct game *game = game_at(number);
    if (game && game->present) {
        (void)reply_sentence("this game has begun: its set-up stays as it is");
        return NULL;
    }
    return game;
}

bool is_viewer(const struct game *game, int seat)
{
    return seat == LIMIT_SEATS || (seat >= 0 && seat < game->stage->setup->seat_count);
}

/* ---- taking and leaving ----------------------------------------------------------- */

static void stage_leave(struct stage *stage)
{
    if (--stage->users > 0)
        return;
    if (stage->record) {
        record_end(stage->record);
    } else {
        setup_end(stage->setup);
        memory_release(stage->setup);
    }
    memory_release(stage);
}

/* A free place, or NULL. */
static struct game *game_place(void)
{
    for (int i = 0; i < LIMIT_GAMES; i++)
        if (!games[i].stage)
            return &games[i];
    return NULL;
}

static void write_number(struct json *json, const void *context)
{
    json_number(json, *(const int *)context);
}

/* Replies with a game's number. */
static int reply_game(const struct game *game)
{
    int number = (int)(game - games);
    return reply(write_number, &number);
}

EXPORT(game_close) int game_close(int number)
{
    struct game *game = game_at(number);
    if (!game)
        return REPLY_REFUSED;
    match_end(game->past);
    match_end(game->present);
    stage_leave(game->stage);
    *game = (struct game){0};
    return REPLY_OK;
}

/* ---- setting up ------------------------------------------------------------------- */

/* Starts a game of the system whose id is the text; replies with its number. */
EXPORT(game_new) int game_new(int seats)
{
    const struct ruleset *ruleset = registry_find(port_text());
    struct game *game = game_place();
    if (!ruleset)
        return reply_sentence("there is no such system");
    if (seats < ruleset->seats_least || seats > ruleset->seats_most)
        return reply_sentence("this system is not for so many seats");
    if (!game)
        return reply_sentence("too many games are open");
    struct stage *stage = memory_take(sizeof *stage);
    struct setup *setup = memory_take(sizeof *setup);
    if (!stage || !setup) {
        memory_release(stage);
        memory_release(setup);
        return reply_no_memory();
    }
    setup_begin(setup, ruleset, seats);
    *stage = (struct stage){.setup = setup, .users = 1};
    game->stage = stage;
    return reply_game(game);
}

/* Takes the roster in the text for a seat. */
EXPORT(game_roster) int game_roster(int number, int seat)
{
    struct game *game = game_in_setup(number);
    struct remarks remarks = {0};
    struct roster_read read = {0};
    if (!game)
        return REPLY_REFUSED;
    if (seat == LIMIT_SEATS || !is_viewer(game, seat))
        return reply_sentence("there is no such seat");
    if (roster_text_read(&read, registry_find, &remarks, port_text(), port_text_size()) !=
        STATUS_OK)
        return reply_remarks(&remarks);
    if (read.ruleset != game->stage->setup->ruleset)
        return reply_sentence("this roster is for another system");
    game->stage->setup->rosters[seat] = read.roster;
    return REPLY_OK;
}

/* Gives every seat a roster of whatever the system allows. */
EXPORT(game_draft) int game_draft(int number)
{
    struct game *game = game_in_setup(number);
    if (!game)
        return REPLY_REFUSED;
    return setup_draft(game->stage->setup) ? REPLY_OK
                                           : reply_sentence("no rosters were found by trying");
}

/* Takes the table in the text. */
EXPORT(game_table) int game_table(int number)
{
    struct game *game = game_in_setup(number);
    struct remarks remarks = {0};
    int done = REPLY_OK;
    if (!game)
        return REPLY_REFUSED;
    struct layout *layout = memory_take(sizeof *layout);
    if (!layout)
        return reply_no_memory();
    if (table_text_read(layout, &remarks, port_text(), port_text_size()) == STATUS_OK)
        game->stage->setup->layout = *layout;
    else
        done = reply_remarks(&remarks);
    memory_release(layout);
    return done;
}

/* Takes the house rules in the text. */
EXPORT(game_house) int game_house(int number)
{
    struct game *game = game_in_setup(number);
    struct remarks remarks = {0};
    if (!game)
        return REPLY_REFUSED;
    if (house_text_read(game->stage->setup, &remarks, port_text(), port_text_size()) != STATUS_OK)
        return reply_remarks(&remarks);
    return REPLY_OK;
}

/* Sets the switch that the text names, to what follows a blank. */
EXPORT(game_switch) int game_switch(int number)
{
    struct game *game = game_in_setup(number);
    char word[LIMIT_NAME], sentence[LIMIT_SENTENCE];
    size_t size = strcspn(port_text(), " ");
    struct pen pen = pen_in(word, sizeof word);
    if (!game)
        return REPLY_REFUSED;
    pen_bytes(&pen, port_text(), size);
    if (!pen_fits(&pen) || size == port_text_size())
        return reply_sentence("a switch is set by its word and a value");
    if (setup_switch(game->stage->setup, word, port_text() + size + 1, sentence) != STATUS_OK)
        return reply_sentence(sentence);
    return REPLY_OK;
}

/* Two sides of one name would be told from each other by nobody. */
static void tell_names_apart(struct setup *setup)
{
    for (int seat = 1; seat < setup->seat_count; seat++)
        for (int other = 0; other < seat; other++) {
            char name[LIMIT_TITLE];
            struct pen pen = pen_in(name, sizeof name - 4);
            if (strcmp(setup->rosters[seat].name, setup->rosters[other].name) != 0)
                continue;
            pen_text(&pen, setup->rosters[seat].name);
            pen = pen_in(name + strlen(name), 5);
            pen_text(&pen, " (");
            pen_byte(&pen, (char)('a' + seat));
            pen_byte(&pen, ')');
            memcpy(setup->rosters[seat].name, name, strlen(name) + 1);
        }
}

/* Finishes the set-up and begins, with the seed in the text. When limits are broken the set-up stays open
 * and another table or roster may be tried. */
EXPORT(game_begin) int game_begin(int number)
{
    struct game *game = game_in_setup(number);
    uint8_t seed[CHANCE_SEED_SIZE];
    struct setup_faults faults = {0};
    if (!game)
        return REPLY_REFUSED;
    tell_names_apart(game->stage->setup);
    enum status status = setup_finish(game->stage->setup, &faults);
    if (status == STATUS_BAD_INPUT)
        return reply_faults(&faults);
    chance_seed_from_text(seed, port_text(), port_text_size());
    if (status == STATUS_OK)
        status = match_begin(&game->present, game->stage->setup, seed, true);
    return status == STATUS_OK ? REPLY_OK : reply_no_memory();
}

/* ---- from a record ---------------------------------------------------------------- */

static int reply_divergence(const struct divergence *divergence)
{
    char sentence[LIMIT_SENTENCE];
    struct pen pen = pen_in(sentence, sizeof sentence);
    pen_text(&pen, "line ");
    pen_number(&pen, divergence->line);
    pen_text(&pen, " of the record does not replay: it says ");
    pen_text(&pen, divergence->expected);
    pen_text(&pen, ", but there is ");
    pen_text(&pen, divergence->found);
    return reply_sentence(sentence);
}

/* Makes a game of a record that was read; the record is the stage's from now on, or is ended. */
static int open_record(struct game *game, struct record *record)
{
    char sentence[LIMIT_SENTENCE];
    struct divergence *divergence = memory_take(sizeof *divergence);
    struct stage *stage = memory_take(sizeof *stage);
    struct match *match = NULL;
    int done;
    if (!divergence || !stage) {
        done = reply_no_memory();
    } else if (!record_can_replay(record, sentence)) {
        done = reply_sentence(sentence);
    } else {
        enum status status = record_replay(record, true, &match, divergence);
        done = status == STATUS_OK          ? REPLY_OK
               : status == STATUS_BAD_INPUT ? reply_divergence(divergence)
                                            : reply_no_memory();
    }
    memory_release(divergence);
    if (done != REPLY_OK) {
        memory_release(stage);
        record_end(record);
        return done;
    }
    *stage = (struct stage){.setup = &record->setup, .record = record, .users = 1};
    *game = (struct game){.stage = stage, .present = match};
    return reply_game(game);
}

/* Opens the record in the text, replaying it; replies with the game's number. */
EXPORT(game_open) int game_open(void)
{
    struct remarks remarks = {0};
    struct record *record;
    struct game *game = game_place();
    if (!game)
        return reply_sentence("too many games are open");
    enum status status =
        record_read(&record, registry_find, &remarks, port_text(), port_text_size());
    if (status == STATUS_BAD_INPUT)
        return reply_remarks(&remarks);
    return status == STATUS_OK ? open_record(game, record) : reply_no_memory();
}

/* ---- branches --------------------------------------------------------------------- */

/* A new game that goes on from the moment looked at; replies with its number. */
EXPORT(game_branch) int game_branch(int number)
{
    struct game *game = game_find(number), *branch = game_place();
    struct match *match;
    if (!game)
        return REPLY_REFUSED;
    if (!branch)
        return reply_sentence("too many games are open");
    if (match_copy(&match, game_shown(game)) != STATUS_OK)
        return reply_no_memory();
    game->stage->users++;
    *branch = (struct game){.stage = game->stage, .present = match};
    return reply_game(branch);
}
