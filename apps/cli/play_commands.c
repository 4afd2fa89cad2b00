/* What can be typed beside answers. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "ai/search.h"
#include "base/near.h"
#include "cli/commands.h"
#include "cli/ledger.h"
#include "cli/play_ask.h"
#include "cli/play_words.h"
#include "record/file.h"

/* ---- looking ---------------------------------------------------------------------- */

static enum heard do_again(struct asking_now *now, const char *rest)
{
    (void)rest;
    show_question(now);
    return HEARD_NOTHING;
}

/* A model by its id or a part of its name; -1 when nobody of that name is to be seen. */
static int find_model(const struct asking_now *now, const char *name)
{
    const struct setup *setup = now->play->setup;
    size_t size = strlen(name);
    for (int i = 0; i < setup->ruleset->models(setup, now->view); i++) {
        struct model_look look;
        char id[LIMIT_WORDS];
        setup->ruleset->look(setup, now->view, i, &look);
        (void)thing_write(setup, THING_MODEL, i, id);
        if (!look.present)
            continue;
        if (same_word(id, name))
            return i;
        for (const char *at = look.name; *at != '\0'; at++)
            if ((at == look.name || at[-1] == ' ') && strncasecmp(at, name, size) == 0)
                return i;
    }
    return -1;
}

static enum heard do_look(struct asking_now *now, const char *rest)
{
    int model = rest[0] != '\0' ? find_model(now, rest) : -1;
    if (rest[0] == '\0')
        tell_situation(now->play);
    else if (model >= 0)
        tell_model(now->play, model);
    else
        say(0, "Nobody called \"%.40s\" is on the table.", rest);
    return HEARD_NOTHING;
}

static enum heard do_cards(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_cards(now->play);
    return HEARD_NOTHING;
}

static enum heard do_sheets(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_sheets(now->play);
    return HEARD_NOTHING;
}

static enum heard do_map(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_map(now->play);
    return HEARD_NOTHING;
}

static enum heard do_table(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_table(now->play);
    return HEARD_NOTHING;
}

static enum heard do_log(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_log(now->play);
    return HEARD_NOTHING;
}

static enum heard do_rulings(struct asking_now *now, const char *rest)
{
    (void)rest;
    tell_start(now->play);
    return HEARD_NOTHING;
}

/* ---- why, and the rules ----------------------------------------------------------- */

static void say_odds_line(const struct odds_line *line)
{
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    if (line->kind == ODDS_MODIFIER || line->kind == ODDS_COST) {
        pen_text(&pen, line->kind == ODDS_MODIFIER && line->amount > 0 ? "+" : "");
        pen_number(&pen, line->amount);
        pen_byte(&pen, ' ');
        pen_text(&pen, line->words);
    } else {
        pen_text(&pen, line->words);
        pen_text(&pen, ": ");
        percent_write(&pen, line->ppm);
    }
    say(5, "%s (%s)", text, line->rule);
}

/* The odds of an answer line by line; false when chance has no part in it. */
static bool say_why(const struct asking_now *now, int i)
{
    const struct setup *setup = now->play->setup;
    struct odds odds = {0};
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    if (now->options[i].needs == NEEDS_NOTHING)
        setup->ruleset->odds(setup, now->view, now->seat, &now->options[i].answer, &odds);
    if (odds.count == 0)
        return false;
    answer_describe(&pen, setup, &now->options[i].answer);
    say(0, "%3d. %s", i + 1, text);
    for (int k = 0; k < odds.count; k++)
        say_odds_line(&odds.lines[k]);
    return true;
}

/* The events of the last answer that had details, details and all. */
static bool say_details(const struct play *play)
{
    int end = match_event_count(play->match);
    for (int i = match_answer_count(play->match) - 1; i >= 0; i--) {
        int first = (int)match_answer_at(play->match, i)->event_first;
        bool detailed = false;
        for (int k = first; k < end; k++)
            detailed |=
                (play->setup->ruleset->events[match_event_whole(play->match, k)->kind].flags &
                 EVENT_DETAIL) != 0;
        for (int k = first; k < end && detailed; k++) {
            char text[PLAY_TEXT];
            struct pen pen = pen_in(text, sizeof text);
            event_describe(&pen, play->match, k, play->reader);
            say(2, "%s", text);
        }
        if (detailed)
            return true;
        end = first;
    }
    return false;
}

static enum heard do_why(struct asking_now *now, const char *rest)
{
    int number = 0, said = 0;
    if (rest[0] != '\0' && sscanf(rest, "%4d", &number) == 1 && number >= 1 &&
        number <= now->option_count) {
        if (!say_why(now, number - 1))
            say(0, "Chance has no part in answer %d.", number);
        return HEARD_NOTHING;
    }
    for (int i = 0; i < now->option_count; i++)
        said += say_why(now, i);
    if (said == 0)
        say(0, "Chance has no part in any answer to this question.");
    say(0, "What counted in the last roll or draw:");
    if (!say_details(now->play))
        say(2, "nothing so far.");
    return HEARD_NOTHING;
}

static enum heard do_rule(struct asking_now *now, const char *rest)
{
    static struct ledger ledger; /* large, and the same all the time */
    (void)now;
    if (ledger.rule_count == 0)
        ledger_add_carried(&ledger);
    const struct rule *rule = ledger_find(&ledger, rest);
    if (rule != NULL)
        rule_print(rule, rule->id, 14, prose_width() < 80 ? prose_width() : 80);
    else
        say(0,
            "There is no rule \"%.30s\". Type `rule` and an id as `why` shows them, such as "
            "`rule TB-LOS-4`.",
            rest);
    return HEARD_NOTHING;
}

/* ---- help and hints --------------------------------------------------------------- */

/* The number of the option that an answer belongs to, from 1; 0 when there is none. */
static int option_of(const struct asking_now *now, const struct answer *answer)
{
    for (int i = 0; i < now->option_count; i++)
        if (now->options[i].answer.verb == answer->verb &&
            (now->options[i].needs == NEEDS_SUBSET ||
             memcmp(now->options[i].answer.numbers, answer->numbers, sizeof answer->numbers) == 0))
            return i + 1;
    return 0;
}

static const char HINT_BOT[] = "gunslinger"; /* strong, and quick enough to wait for */

static void think(const struct asking_now *now, struct thought *thought)
{
    const struct play *play = now->play;
    struct decision decision;
    bot_decision(play->match, now->seat, play->bots_seed, true, &decision);
    search_think(bot_find(HINT_BOT), &decision, thought);
}

static void say_thought(const struct asking_now *now, const struct thought *thought)
{
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    thought_value_write(&pen, now->play->setup, thought);
    say(2, "%s", text);
    pen = pen_in(text, sizeof text);
    thought_line_write(&pen, now->play->setup, now->seat, thought);
    if (thought->line_count > 0)
        say(2, "%s", text);
}

static enum heard do_hint(struct asking_now *now, const char *rest)
{
    const struct setup *setup = now->play->setup;
    struct thought thought;
    think(now, &thought);
    struct answer answer = thought.answer;
    struct odds odds = {0};
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    (void)rest;
    answer_describe(&pen, setup, &answer);
    setup->ruleset->odds(setup, now->view, now->seat, &answer, &odds);
    if (odds.count > 0) {
        pen_text(&pen, ": ");
        odds_write(&pen, &odds);
    }
    if (option_of(now, &answer) > 0 && now->open == NO_OPTION)
        say(0, "A %s would take %d. %s", HINT_BOT, option_of(now, &answer), text);
    else
        say(0, "A %s would say: %s", HINT_BOT, text);
    if (answer.point_count > 0) {
        struct place_asked place;
        int number = option_of(now, &answer);
        pen = pen_in(text, sizeof text);
        place_begin(&place, setup, now->view, now->seat,
                    &now->options[number > 0 ? number - 1 : 0]);
        place_prospect_write(&pen, &place, &answer);
        say(2, "%s", text);
    }
    say_thought(now, &thought);
    say(2, "`follow` gives this answer.");
    now->hinted = true;
    now->hint = answer;
    return HEARD_NOTHING;
}

/* Places are told in tenths of an inch, so that typing what a hint has told may miss by a hair. */
static enum heard do_follow(struct asking_now *now, const char *rest)
{
    (void)rest;
    if (now->hinted)
        return answer_with(now, &now->hint);
    say(0, "There is no hint to follow: type `hint` first.");
    return HEARD_NOTHING;
}

static enum heard do_help(struct asking_now *now, const char *rest)
{
    (void)now;
    (void)rest;
    command_help_all();
    return HEARD_NOTHING;
}

/* ---- standing orders -------------------------------------------------------------- */

static void say_order(const struct asking_now *now, int i)
{
    const struct routine *routine = &now->play->setup->ruleset->routines[i];
    const char *word = ORDER_WORDS[now->play->orders[now->seat][i]];
    switch (now->play->orders[now->seat][i]) {
    case ORDER_ALWAYS:
        say(0, "%s (%s, %s): you are always asked.", routine->title, routine->word, word);
        break;
    case ORDER_NEVER:
        say(0, "%s (%s, %s): %s.", routine->title, routine->word, word, routine->never);
        break;
    default:
        say(0, "%s (%s, %s): you are asked when %s.", routine->title, routine->word, word,
            routine->when);
    }
}

static void say_orders(const struct asking_now *now)
{
    const struct ruleset *ruleset = now->play->setup->ruleset;
    for (int i = 0; i < ruleset->routine_count; i++)
        say_order(now, i);
    if (ruleset->routine_count == 0)
        say(0, "No question of this game comes so often that it would need a standing order.");
    else
        say(0, "Type `orders %s always`, `matters` or `never` to change one.",
            ruleset->routines[0].word);
}

static bool change_order(struct asking_now *now, const char *routine, const char *order)
{
    const struct ruleset *ruleset = now->play->setup->ruleset;
    for (int i = 0; i < ruleset->routine_count; i++)
        for (int k = 0; k < ORDER_COUNT; k++)
            if (same_word(ruleset->routines[i].word, routine) && same_word(ORDER_WORDS[k], order)) {
                now->play->orders[now->seat][i] = (uint8_t)k;
                say_order(now, i);
                return true;
            }
    return false;
}

static enum heard do_orders(struct asking_now *now, const char *rest)
{
    char routine[24] = "", order[24] = "";
    int words = sscanf(rest, "%23s %23s", routine, order);
    if (words < 1 || !change_order(now, routine, order))
        say_orders(now);
    return HEARD_NOTHING;
}

/* ---- going back, keeping, leaving ------------------------------------------------- */

/* What was answered in the person's place is taken back with the answer before it, or it would be given again. */
static enum heard do_undo(struct asking_now *now, const char *rest)
{
    struct play *play = now->play;
    struct refusal refusal;
    enum status status;
    int before = match_answer_count(play->match);
    (void)rest;
    do
        status = match_take_back(play->match, now->seat, &refusal);
    while (status == STATUS_OK && play->unasked[match_answer_count(play->match)]);
    if (status != STATUS_OK && status != STATUS_BAD_INPUT) {
        complain_of_memory();
        return HEARD_FAULT;
    }
    if (match_answer_count(play->match) == before) {
        say(0, "Nothing can be taken back: %s.", refusal.sentence);
        return HEARD_NOTHING;
    }
    say(0, "Your last answer and all that followed are taken back.");
    play->asks = true;
    play_keep(play);
    return HEARD_BACK;
}

static enum heard do_save(struct asking_now *now, const char *rest)
{
    char reason[LIMIT_FILE_REASON];
    if (rest[0] == '\0')
        say(0, "Type `save` and the name of a file.");
    else if (play_save_as(now->play, rest, reason))
        say(0,
            "Saved. `bluff play %s` goes on from here. The file tells all cards: do not read it "
            "while you play.",
            rest);
    else
        say(0, "It could not be saved: %s: %s.", rest, reason);
    return HEARD_NOTHING;
}

static enum heard do_resign(struct asking_now *now, const char *rest)
{
    struct refusal refusal;
    if (!same_word(rest, "yes")) {
        say(0, "To give up this game type `resign yes`. `quit` leaves it as it is.");
        return HEARD_NOTHING;
    }
    if (match_resign(now->play->match, now->seat, &refusal) != STATUS_OK)
        return HEARD_NOTHING;
    return HEARD_BACK;
}

static enum heard do_quit(struct asking_now *now, const char *rest)
{
    (void)now;
    (void)rest;
    return HEARD_LEAVE;
}

/* ---- the list --------------------------------------------------------------------- */

static const struct typed {
    const char *word, *rest, *help;
    enum heard (*run)(struct asking_now *now, const char *rest);
} COMMANDS[] = {
    {"look", " [NAME]", "where everyone is and who sees whom; or one model alone", do_look},
    {"map", "", "a drawing of the table with everyone on it", do_map},
    {"table", "", "the pieces of the table in words", do_table},
    {"cards", "", "your cards, and what is known of the others'", do_cards},
    {"sheets", "", "everybody's weapons and numbers, and what they are good for", do_sheets},
    {"why", " [NUMBER]", "what makes the odds of an answer, and of what happened last", do_why},
    {"rule", " ID", "a rule in full, by the id that `why` shows", do_rule},
    {"hint", "", "what a strong bot would answer in your place", do_hint},
    {"follow", "", "answer as the hint said", do_follow},
    {"log", "", "everything that has happened", do_log},
    {"orders", "", "when you are asked what comes often, and how to change that", do_orders},
    {"rulings", "", "who plays, and which rulings and options are on", do_rulings},
    {"again", "", "the question again (or an empty line)", do_again},
    {"undo", "", "take back your last answer and all that followed", do_undo},
    {"save", " FILE", "write the game to a file, to go on with it later", do_save},
    {"resign", "", "give up the game", do_resign},
    {"quit", "", "leave; the game is kept, `bluff play --continue` goes on with it", do_quit},
    {"help", "", "this list", do_help},
};

void command_help_all(void)
{
    int width = prose_width() < 80 ? prose_width() : 80;
    say(0, "Type the number of an answer; if it needs a place, the place may follow: `1 N 4`. Or:");
    for (int i = 0; i < COUNT_OF(COMMANDS); i++) {
        char head[32];
        snprintf(head, sizeof head, "  %s%s", COMMANDS[i].word, COMMANDS[i].rest);
        print_beside(head, 16, COMMANDS[i].help, width);
    }
}

enum heard command_hear(struct asking_now *now, const char *line, bool *known)
{
    size_t size = strcspn(line, " ");
    *known = true;
    for (int i = 0; i < COUNT_OF(COMMANDS); i++)
        if (strlen(COMMANDS[i].word) == size && strncasecmp(line, COMMANDS[i].word, size) == 0)
            return COMMANDS[i].run(now, line + size + strspn(line + size, " "));
    *known = false;
    return HEARD_NOTHING;
}
