/* A game under way: how it stands, what a seat sees, answers, bots, history. */
#include <string.h>

#include "ai/search.h"
#include "base/memory.h"
#include "record/house_text.h"
#include "record/luck.h"
#include "record/view_json.h"
#include "web/wasm/port.h"
#include "web/wasm/rosters.h"

enum { BOTS_SERIES = 1000 }; /* the bots' seed among those that derive from a game's */

/* ---- what does not change --------------------------------------------------------- */

static void say_switches(struct json *json, const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    json_key(json, "switches");
    json_open(json, '{');
    for (int i = 0; i < catalog->switch_count; i++) {
        const struct rule_switch *rule = &catalog->switches[i];
        char number[16];
        struct pen pen = pen_in(number, sizeof number);
        pen_number(&pen, setup->switches[i]);
        json_member_text(json, rule->word, rule->words ? rule->words[setup->switches[i]] : number);
    }
    json_close(json, '}');
}

static void say_sides(struct json *json, const struct setup *setup)
{
    say_list(json, "seats");
    for (int seat = 0; seat < setup->seat_count; seat++) {
        say_item(json);
        say_seat(json, "seat", seat);
        json_member_text(json, "name", setup->rosters[seat].name);
        json_member(json, "team", setup->teams[seat]);
        json_key(json, "roster");
        roster_json(json, setup, &setup->rosters[seat], NULL);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Names and numbers of all models there can be. */
static void say_model_names(struct json *json, const struct match *match)
{
    const struct setup *setup = match_setup(match);
    _Alignas(8) uint8_t state[LIMIT_STATE];
    char words[LIMIT_WORDS];
    match_view(match, LIMIT_SEATS, state);
    int count = setup->ruleset->models(setup, state);
    say_list(json, "models");
    for (int i = 0; i < count; i++) {
        json_next(json);
        json_text_of(json, words, (size_t)thing_write(setup, THING_MODEL, i, words));
    }
    json_close(json, ']');
    say_list(json, "names");
    for (int i = 0; i < count; i++) {
        json_next(json);
        json_text_of(json, words, (size_t)thing_say(setup, THING_MODEL, i, words));
    }
    json_close(json, ']');
}

static void write_info(struct json *json, const void *context)
{
    const struct match *match = context;
    const struct setup *setup = match_setup(match);
    static char house[1 << 14];
    struct pen pen = pen_in(house, sizeof house);
    json_open(json, '{');
    json_member_text(json, "system", setup->ruleset->id);
    say_sides(json, setup);
    json_key(json, "table");
    layout_json(json, &setup->layout);
    say_model_names(json, match);
    say_switches(json, setup);
    house_values_write(&pen, setup);
    json_member_text(json, "house", house);
    json_close(json, '}');
}

EXPORT(game_info) int game_info(int number)
{
    struct game *game = game_find(number);
    return game ? reply(write_info, game->present) : REPLY_REFUSED;
}

/* ---- how it stands ---------------------------------------------------------------- */

/* Bit s: seat s has an answer that could be taken back. */
static unsigned answered(const struct match *match)
{
    unsigned seats = 0;
    for (int i = 0; i < match_answer_count(match); i++)
        seats |= 1U << match_answer_at(match, i)->seat;
    return seats;
}

static void say_check(struct json *json, const struct match *match)
{
    char check[17];
    struct pen pen = pen_in(check, sizeof check);
    pen_check(&pen, match_check(match));
    json_member_text(json, "check", check);
}

static void write_turn(struct json *json, const void *context)
{
    const struct game *game = context;
    const struct match *match = game->present;
    json_open(json, '{');
    json_member(json, "over", match_over(match));
    json_member(json, "round", match_round(match));
    say_check(json, match);
    json_member(json, "answer_count", match_answer_count(match));
    json_member(json, "event_count", match_event_count(match));
    json_member(json, "asked", match_over(match) ? 0 : match_asked(match));
    json_member(json, "answered", answered(match));
    json_member(json, "resigned", match_resigned(match));
    json_member(json, "looking_at", game->past ? match_answer_count(game->past) : -1);
    json_close(json, '}');
}

EXPORT(game_turn) int game_turn(int number)
{
    struct game *game = game_find(number);
    return game ? reply(write_turn, game) : REPLY_REFUSED;
}

/* ---- views ------------------------------------------------------------------------ */

struct view_asked {
    const struct match *match;
    int seat;
    struct view_wish wish;
};

static void write_view(struct json *json, const void *context)
{
    const struct view_asked *asked = context;
    json->pen.length =
        view_json(json->pen.out, json->pen.size, asked->match, asked->seat, &asked->wish);
}

enum { VIEW_TABLE = 1 << 0, VIEW_ODDS = 1 << 1 };

/* What a viewer sees at the moment looked at; events from a number on, or none with -1. */
EXPORT(game_view) int game_view(int number, int seat, unsigned wishes, int event_first)
{
    struct game *game = game_find(number);
    if (!game)
        return REPLY_REFUSED;
    if (!is_viewer(game, seat))
        return reply_sentence("there is no such seat");
    struct view_asked asked = {game_shown(game),
                               seat,
                               {.table = (wishes & VIEW_TABLE) != 0,
                                .odds = (wishes & VIEW_ODDS) != 0,
                                .event_first = event_first < -1 ? -1 : event_first}};
    return reply(write_view, &asked);
}

/* The present view with the events from a number on, whatever is looked at: for telling what an answer
 * set off. */
EXPORT(game_events) int game_events(int number, int seat, int event_first)
{
    struct game *game = game_find(number);
    if (!game)
        return REPLY_REFUSED;
    if (!is_viewer(game, seat))
        return reply_sentence("there is no such seat");
    struct view_asked asked = {
        game->present, seat, {.event_first = event_first < 0 ? 0 : event_first}};
    return reply(write_view, &asked);
}

/* ---- answers ---------------------------------------------------------------------- */

/* Reads the answer in the text; false with a refusal. */
static bool read_answer(const struct match *match, struct answer *answer, struct refusal *refusal)
{
    char sentence[LIMIT_SENTENCE];
    int size = (int)port_text_size();
    if (size < LIMIT_WORDS &&
        answer_read(match_setup(match), port_text(), size, answer, sentence) == STATUS_OK)
        return true;
    return refusal_say(refusal, "", size < LIMIT_WORDS ? sentence : "this is too long", 0);
}

static bool is_seat(const struct game *game, int seat)
{
    return seat != LIMIT_SEATS && is_viewer(game, seat);
}

/* Gives the answer in the text to the present question of a seat. */
EXPORT(game_answer) int game_answer(int number, int seat)
{
    struct game *game = game_find(number);
    struct refusal refusal;
    struct answer answer;
    if (!game)
        return REPLY_REFUSED;
    if (!is_seat(game, seat))
        return reply_sentence("there is no such seat");
    if (!read_answer(game->present, &answer, &refusal))
        return reply_refusal(&refusal);
    enum status status = match_answer(game->present, seat, &answer, &refusal);
    return status == STATUS_OK ? REPLY_OK : reply_status(status, &refusal);
}

/* Whether the answer in the text would be refused, at the moment looked at. Nothing changes. */
EXPORT(game_check) int game_check(int number, int seat)
{
    struct game *game = game_find(number);
    struct refusal refusal;
    struct answer answer;
    struct match *copy;
    if (!game)
        return REPLY_REFUSED;
    if (!is_seat(game, seat))
        return reply_sentence("there is no such seat");
    if (!read_answer(game->present, &answer, &refusal))
        return reply_refusal(&refusal);
    if (match_copy(&copy, game_shown(game)) != STATUS_OK)
        return reply_no_memory();
    enum status status = match_answer(copy, seat, &answer, &refusal);
    match_end(copy);
    return status == STATUS_OK ? REPLY_OK : reply_status(status, &refusal);
}

EXPORT(game_resign) int game_resign(int number, int seat)
{
    struct game *game = game_find(number);
    struct refusal refusal;
    if (!game)
        return REPLY_REFUSED;
    if (!is_seat(game, seat))
        return reply_sentence("there is no such seat");
    enum status status = match_resign(game->present, seat, &refusal);
    return status == STATUS_OK ? REPLY_OK : reply_status(status, &refusal);
}

/* ---- odds ------------------------------------------------------------------------- */

static void write_odds(struct json *json, const void *context)
{
    odds_json(json, context);
}

/* The odds of the answer in the text. Of one that would be refused there are none. */
EXPORT(game_odds) int game_odds(int number, int seat)
{
    struct eyes eyes;
    struct answer answer;
    struct refusal refusal;
    struct odds odds = {.count = 0};
    int done = game_check(number, seat);
    if (done != REPLY_OK)
        return done;
    struct game *game = game_find(number);
    eyes_open(&eyes, game, seat);
    if (!read_answer(game->present, &answer, &refusal))
        return reply_refusal(&refusal);
    eyes.setup->ruleset->odds(eyes.setup, eyes.state, seat, &answer, &odds);
    return reply(write_odds, &odds);
}

/* ---- bots ------------------------------------------------------------------------- */

/* The bot whose name is the text and a seat that is asked now; false with a reply. */
static bool bot_is_due(const struct game *game, int seat, const struct bot **bot)
{
    *bot = bot_find(port_text());
    if (!*bot)
        (void)reply_sentence("there is no bot of that name");
    else if (!is_seat(game, seat) || match_ask(game->present, seat).asking != ASKING_ANSWER)
        (void)reply_sentence("that seat is asked nothing now");
    else
        return true;
    return false;
}

static void bots_seed(const struct game *game, uint8_t seed[CHANCE_SEED_SIZE])
{
    chance_seed_derive(seed, match_seed(game->present), BOTS_SERIES);
}

/* Lets the bot whose name is the text answer for a seat. */
EXPORT(game_bot) int game_bot(int number, int seat)
{
    struct game *game = game_find(number);
    const struct bot *bot;
    uint8_t seed[CHANCE_SEED_SIZE];
    struct refusal refusal;
    if (!game || !bot_is_due(game, seat, &bot))
        return REPLY_REFUSED;
    bots_seed(game, seed);
    enum status status = bot_answer(bot, game->present, seat, seed, &refusal);
    return status == STATUS_OK ? REPLY_OK : reply_status(status, &refusal);
}

enum { HINT_TEXT = 4096 };

struct hint {
    const struct setup *setup;
    int seat;
    struct thought thought;
};

static void write_hint(struct json *json, const void *context)
{
    const struct hint *hint = context;
    char words[LIMIT_WORDS], text[HINT_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    json_open(json, '{');
    json_key(json, "words");
    json_text_of(json, words, (size_t)answer_write(hint->setup, &hint->thought.answer, words));
    json_key(json, "label");
    json_text_of(json, words, (size_t)answer_say(hint->setup, &hint->thought.answer, words));
    thought_value_write(&pen, hint->setup, &hint->thought);
    json_member_text(json, "expects", text);
    pen = pen_in(text, sizeof text);
    thought_line_write(&pen, hint->setup, hint->seat, &hint->thought);
    json_member_text(json, "ahead", text);
    json_close(json, '}');
}

/* What the bot whose name is the text, one that searches, would answer to the present question, and why. */
EXPORT(game_hint) int game_hint(int number, int seat)
{
    struct game *game = game_find(number);
    const struct bot *bot;
    uint8_t seed[CHANCE_SEED_SIZE];
    struct decision decision;
    if (!game || !bot_is_due(game, seat, &bot))
        return REPLY_REFUSED;
    bots_seed(game, seed);
    bot_decision(game->present, seat, seed, true, &decision);
    struct hint hint = {.setup = match_setup(game->present), .seat = seat};
    search_think(bot, &decision, &hint.thought);
    return reply(write_hint, &hint);
}

/* ---- history ---------------------------------------------------------------------- */

static void look_at_present(struct game *game)
{
    match_end(game->past);
    game->past = NULL;
}

EXPORT(game_take_back) int game_take_back(int number, int seat)
{
    struct game *game = game_find(number);
    struct refusal refusal;
    if (!game)
        return REPLY_REFUSED;
    if (!is_seat(game, seat))
        return reply_sentence("there is no such seat");
    enum status status = match_take_back(game->present, seat, &refusal);
    if (status != STATUS_OK)
        return reply_status(status, &refusal);
    look_at_present(game);
    return REPLY_OK;
}

/* Looks at the position after so many answers; -1: at the present one. */
EXPORT(game_look_at) int game_look_at(int number, int answers)
{
    struct game *game = game_find(number);
    struct match *past;
    struct refusal refusal;
    if (!game)
        return REPLY_REFUSED;
    if (answers < 0) {
        look_at_present(game);
        return REPLY_OK;
    }
    if (answers > match_answer_count(game->present))
        return reply_sentence("the game has not come so far");
    if (match_copy(&past, game->present) != STATUS_OK)
        return reply_no_memory();
    enum status status = match_rewind(past, answers, &refusal);
    if (status != STATUS_OK) {
        match_end(past);
        return reply_status(status, &refusal);
    }
    look_at_present(game);
    game->past = past;
    return REPLY_OK;
}

struct story {
    const struct match *match;
    int seat;
};

/* In which round the events before one lie, counting on from the last that was asked for. */
static int count_rounds(const struct match *match, int *event, int end)
{
    int rounds = 0;
    for (; *event < end; (*event)++) {
        int kind = match_event_whole(match, *event)->kind;
        rounds += (match_setup(match)->ruleset->events[kind].flags & EVENT_ROUND) != 0;
    }
    return rounds;
}

static void say_moment(struct json *json, const struct story *story, int i, int round)
{
    const struct move_made *move = match_answer_at(story->match, i);
    const struct setup *setup = match_setup(story->match);
    bool shown = move->seat == story->seat || match_over(story->match); /* [TB-CARD-2] */
    char words[LIMIT_WORDS];
    say_item(json);
    json_member(json, "answer", i);
    say_seat(json, "seat", move->seat);
    json_member(json, "round", round);
    json_member(json, "event_first", move->event_first);
    json_key(json, "words");
    json_text_of(json, words,
                 shown ? (size_t)answer_write(setup, &move->answer, words) : (size_t)0);
    json_key(json, "label");
    json_text_of(json, words, shown ? (size_t)answer_say(setup, &move->answer, words) : (size_t)0);
    json_close(json, '}');
}

static void write_moments(struct json *json, const void *context)
{
    const struct story *story = context;
    int round = 0, event = 0;
    json_open(json, '[');
    for (int i = 0; i < match_answer_count(story->match); i++) {
        int first = (int)match_answer_at(story->match, i)->event_first;
        round += count_rounds(story->match, &event, first);
        say_moment(json, story, i, round);
    }
    json_close(json, ']');
}

/* All answers of the present game, those of other seats without their words while it lasts. */
EXPORT(game_moments) int game_moments(int number, int seat)
{
    struct game *game = game_find(number);
    if (!game)
        return REPLY_REFUSED;
    struct story story = {game->present, seat};
    return reply(write_moments, &story);
}

/* ---- the end ---------------------------------------------------------------------- */

static void say_luck_moment(struct json *json, const char *words_key, const char *above_key,
                            const struct setup *setup, const struct luck_side *side,
                            const struct luck_moment *moment)
{
    char words[LIMIT_WORDS];
    size_t size = side->count > 0 ? (size_t)event_say(setup, &moment->event, false, words) : 0;
    json_key(json, words_key);
    json_text_of(json, words, size);
    json_member(json, above_key, moment->above);
}

static void write_luck(struct json *json, const void *context)
{
    static const char *const GRADES[] = {"very-bad", "bad", "usual", "good", "very-good"};
    const struct match *match = context;
    const struct setup *setup = match_setup(match);
    struct luck luck = luck_of_match(match);
    json_open(json, '[');
    for (int seat = 0; seat < setup->seat_count; seat++) {
        const struct luck_side *side = &luck.sides[seat];
        say_item(json);
        say_seat(json, "seat", seat);
        json_member_text(json, "name", setup->rosters[seat].name);
        json_member(json, "count", side->count);
        json_member(json, "worth", side->worth);
        json_member(json, "expected", side->expected);
        json_member_text(json, "grade", GRADES[luck_grade(side)]);
        say_luck_moment(json, "best", "best_above", setup, side, &side->best);
        say_luck_moment(json, "worst", "worst_above", setup, side, &side->worst);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* It tells cards that were hidden, so only when all is over. */
EXPORT(game_luck) int game_luck(int number)
{
    struct game *game = game_find(number);
    if (!game)
        return REPLY_REFUSED;
    if (!match_over(game->present))
        return reply_sentence("what luck had to do with it is told when the game is over");
    return reply(write_luck, game->present);
}

/* The whole game as a record. */
EXPORT(game_record) int game_record(int number)
{
    struct game *game = game_find(number);
    char *bytes;
    size_t size;
    if (!game)
        return REPLY_REFUSED;
    if (record_write(game->present, RECORD_OWNER, &bytes, &size) != STATUS_OK)
        return reply_no_memory();
    int done = reply_text(bytes, size);
    memory_release(bytes);
    return done;
}
