#include "cli/play_ask.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/play_words.h"
#include "table/cards.h"

enum { NUMBER_COLUMN = 5, PAGE = 80, LONG_LIST = 40 };

/* ---- showing ---------------------------------------------------------------------- */

static int width(void)
{
    int columns = prose_width();
    return columns < PAGE ? columns : PAGE;
}

static void show_numbered(int number, const char *text)
{
    char head[16];
    snprintf(head, sizeof head, "%3d.", number);
    print_beside(head, NUMBER_COLUMN, text, width());
}

/* What an answer says after its first word, which tells what kind of answer it is. */
static const char *words_after_first(const char *text)
{
    const char *rest = strchr(text, ' ');
    return rest == NULL ? text : rest + 1;
}

/* What chance makes of an answer is known when its place is. */
static void odds_keep_costs(struct odds *odds)
{
    int kept = 0;
    for (int i = 0; i < odds->count; i++)
        if (odds->lines[i].kind == ODDS_COST)
            odds->lines[kept++] = odds->lines[i];
    odds->count = kept;
}

static void show_option(const struct asking_now *now, int i)
{
    static const char *const NEEDS[] = {"", ", to a place you name", ", to a place you name",
                                        ", those you name"};
    const struct setup *setup = now->play->setup;
    const struct option *option = &now->options[i];
    struct odds odds = {0};
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    answer_describe(&pen, setup, &option->answer);
    pen_text(&pen, NEEDS[option->needs]);
    setup->ruleset->odds(setup, now->view, now->seat, &option->answer, &odds);
    if (option->needs != NEEDS_NOTHING)
        odds_keep_costs(&odds);
    if (odds.count > 0) {
        pen_text(&pen, ": ");
        odds_write(&pen, &odds);
    }
    show_numbered(i + 1, text);
}

static void show_options(const struct asking_now *now)
{
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    int last = 0;
    for (int i = 0; i < now->option_count; i++) {
        if (now->hidden[i])
            continue;
        show_option(now, i);
        last = i;
    }
    if (now->hidden_count == 0)
        return;
    answer_describe(&pen, now->play->setup, &now->options[last].answer);
    say(0, "`more` shows %d others. The words do as well as the number: `%s`.", now->hidden_count,
        words_after_first(text));
}

static void show_places(const struct asking_now *now)
{
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    place_area_write(&pen, &now->place);
    say(0, "%s", text);
    for (int i = 0; i < now->suggestion_count; i++) {
        pen = pen_in(text, sizeof text);
        place_prospect_write(&pen, &now->place, &now->suggestions[i]);
        show_numbered(i + 1, text);
    }
    say(0,
        "%sa place as `12 8` (inches east and south)%s or the name of a model or piece to go "
        "to.%s",
        now->suggestion_count > 0 ? "Type a number, or " : "Type ",
        now->place.reach.mover >= 0 ? ", `N 4` (4 inches north), `NE` (as far as it goes)" : "",
        now->option_count > 1 ? " `back` shows the other answers." : "");
}

/* The cards that a choice is among, when it is as many as the seat holds of something. */
static void show_choice(const struct asking_now *now)
{
    const struct option *option = &now->options[now->open];
    const struct setup *setup = now->play->setup;
    const uint8_t *area = now->view + setup->ruleset->cards_offset;
    const struct cards *cards = (const struct cards *)(const void *)area;
    say(0, "Choose %d to %d of %d: type their numbers, such as `1 3`, or `none`.", option->least,
        option->most, option->out_of);
    for (int i = 0; i < setup->ruleset->pile_count; i++) {
        if (setup->ruleset->piles[i].seat != now->seat || cards_count(cards, i) != option->out_of)
            continue;
        for (int k = 0; k < option->out_of; k++) {
            char words[LIMIT_WORDS];
            int card = cards_at(cards, (struct place){i, k})->card;
            (void)thing_say(setup, THING_CARD, card, words);
            show_numbered(k + 1, words);
        }
        return;
    }
}

/* The first time that such a question is asked: it need not be. */
static void show_orders(const struct asking_now *now)
{
    const struct ruleset *ruleset = now->play->setup->ruleset;
    int routine = routine_of(ruleset, &now->question);
    if (routine < 0 || now->play->orders_told)
        return;
    now->play->orders_told = true;
    say(0, "This comes often. `orders` says when you are asked, `orders %s never` spares you it.",
        ruleset->routines[routine].word);
}

void show_question(const struct asking_now *now)
{
    char words[LIMIT_WORDS];
    (void)question_say(now->play->setup, &now->question, words);
    printf("\n");
    if (play_persons(now->play) > 1)
        say(0, "%s:", now->play->setup->rosters[now->seat].name);
    say(0, "%s", words);
    if (now->open == NO_OPTION) {
        show_options(now);
    } else if (now->options[now->open].needs == NEEDS_SUBSET) {
        show_choice(now);
    } else {
        show_places(now);
    }
    show_orders(now);
}

/* ---- answers in words -------------------------------------------------------------- */

/* Whether two texts have the same letters and figures, set apart in the same places by anything else. */
static bool same_words(const char *a, const char *b)
{
    for (;;) {
        bool apart_a = *a != '\0' && !isalnum((unsigned char)*a);
        bool apart_b = *b != '\0' && !isalnum((unsigned char)*b);
        while (*a != '\0' && !isalnum((unsigned char)*a))
            a++;
        while (*b != '\0' && !isalnum((unsigned char)*b))
            b++;
        if (*a == '\0' || *b == '\0')
            return *a == *b;
        if (apart_a != apart_b || tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
        a++;
        b++;
    }
}

/* The option whose words, with or without the first, a line has; or NO_OPTION. One that needs nothing more does
 * not count when there is more. */
static int find_words(const struct asking_now *now, const char *line, bool more)
{
    for (int i = 0; i < now->option_count; i++) {
        if (more && now->options[i].needs == NEEDS_NOTHING)
            continue;
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        answer_describe(&pen, now->play->setup, &now->options[i].answer);
        if (same_words(text, line) || same_words(words_after_first(text), line))
            return i;
    }
    return NO_OPTION;
}

/* Whether a text has a word, large and small letters being alike. */
static bool has_word(const char *text, const char *word, size_t length)
{
    for (const char *c = text; *c != '\0';) {
        size_t size = 0;
        while (isalnum((unsigned char)c[size]))
            size++;
        if (size == length && strncasecmp(c, word, length) == 0)
            return true;
        c += size > 0 ? size : 1;
    }
    return false;
}

/* Whether it has all words of a line. */
static bool has_words(const char *text, const char *line)
{
    for (const char *c = line; *c != '\0';) {
        size_t size = 0;
        while (isalnum((unsigned char)c[size]))
            size++;
        if (size > 0 && !has_word(text, c, size))
            return false;
        c += size > 0 ? size : 1;
    }
    return true;
}

/* The only option that has all words of a line, with or without more to come; NO_OPTION when there is none, or
 * more than one. */
static int find_some_words(const struct asking_now *now, const char *line, bool more)
{
    int found = NO_OPTION;
    for (int i = 0; isalpha((unsigned char)line[0]) && i < now->option_count; i++) {
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        answer_describe(&pen, now->play->setup, &now->options[i].answer);
        if ((more && now->options[i].needs == NEEDS_NOTHING) || !has_words(text, line))
            continue;
        if (found != NO_OPTION)
            return NO_OPTION;
        found = i;
    }
    return found;
}

/* The option that a line names before it says where: "place Ox 6 28", "move Wyatt to the saloon". As many words as
 * can be are the name; `rest` is what is left. NO_OPTION when no option is named. */
static int find_leading_words(const struct asking_now *now, const char *line, const char **rest)
{
    char head[LIMIT_WORDS];
    for (size_t size = strnlen(line, sizeof head - 1); size > 0; size--) {
        if (line[size] != ' ' || line[size - 1] == ' ')
            continue;
        memcpy(head, line, size);
        head[size] = '\0';
        int found = find_words(now, head, true);
        if (found == NO_OPTION)
            found = find_some_words(now, head, true);
        if (found == NO_OPTION)
            continue;
        *rest = line + size + strspn(line + size, " ");
        *rest += strncasecmp(*rest, "to ", 3) == 0 ? 3 : 0;
        return found;
    }
    return NO_OPTION;
}

/* ---- answering -------------------------------------------------------------------- */

/* Answers and what is on disk change together, whatever signal comes. */
enum status play_give(struct play *play, int seat, const struct answer *answer,
                      struct refusal *refusal)
{
    sigset_t ending, before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, &before);
    enum status status = match_answer(play->match, seat, answer, refusal);
    if (status == STATUS_OK)
        play_keep(play);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return status;
}

static void say_refusal(const struct refusal *refusal, bool length)
{
    char amount[32] = "";
    if (refusal->shortfall > 0) {
        struct pen pen = pen_in(amount, sizeof amount);
        pen_text(&pen, ", by ");
        if (length)
            pen_length(&pen, refusal->shortfall);
        else
            pen_number(&pen, refusal->shortfall);
        pen_text(&pen, length ? " inches" : "");
    }
    say(0, "That is not allowed: %s%s (%s).", refusal->sentence, amount, refusal->rule);
}

enum heard answer_with(struct asking_now *now, const struct answer *answer)
{
    struct refusal refusal;
    enum status status = play_give(now->play, now->seat, answer, &refusal);
    if (status == STATUS_BAD_INPUT) {
        say_refusal(&refusal, answer->point_count > 0);
        return HEARD_NOTHING;
    }
    if (status == STATUS_OK)
        return HEARD_ANSWER;
    complain("bluff: the game cannot go on: %s", NO_ROOM_TO_GO_ON);
    return HEARD_FAULT;
}

static enum heard answer_place(struct asking_now *now, const char *text)
{
    struct answer answer;
    char sentence[LIMIT_SENTENCE];
    const char *rest;
    if (place_read(&now->place, text, &answer, sentence) ||
        (find_leading_words(now, text, &rest) == now->open &&
         place_read(&now->place, rest, &answer, sentence)))
        return answer_with(now, &answer);
    say(0, "%s.", sentence);
    return HEARD_NOTHING;
}

/* Numbers set apart by blanks, commas or plus signs, as bits. */
static bool read_choice(const char *text, int out_of, int32_t *bits)
{
    *bits = 0;
    if (strcmp(text, "none") == 0)
        return true;
    while (*text != '\0') {
        int number = 0, digits = 0;
        for (; text[digits] >= '0' && text[digits] <= '9' && digits < 3; digits++)
            number = number * 10 + (text[digits] - '0');
        if (digits == 0 || number < 1 || number > out_of || (*bits >> (number - 1) & 1))
            return false;
        *bits |= 1 << (number - 1);
        text += digits;
        text += strspn(text, " ,+");
    }
    return *bits != 0;
}

static enum heard answer_choice(struct asking_now *now, const char *text)
{
    const struct option *option = &now->options[now->open];
    const struct signature *verb = &now->play->setup->ruleset->verbs[option->answer.verb];
    struct answer answer = option->answer;
    int32_t bits;
    if (!read_choice(text, option->out_of, &bits)) {
        say(0, "Type numbers from 1 to %d, none twice, or `none`.", option->out_of);
        return HEARD_NOTHING;
    }
    for (int i = 0; i < verb->count; i++)
        if (verb->things[i] == THING_SUBSET)
            answer.numbers[i] = bits;
    return answer_with(now, &answer);
}

static void open_option(struct asking_now *now, int i)
{
    now->open = i;
    if (now->options[i].needs == NEEDS_SUBSET)
        return;
    place_begin(&now->place, now->play->setup, now->view, now->seat, &now->options[i]);
    now->suggestion_count = place_suggest(&now->place, now->suggestions);
}

/* ---- hearing ---------------------------------------------------------------------- */

/* A number at the start of a line; gives where the rest begins, or NULL. */
static const char *take_number(const char *line, int *number)
{
    int digits = 0;
    *number = 0;
    for (; line[digits] >= '0' && line[digits] <= '9' && digits < 4; digits++)
        *number = *number * 10 + (line[digits] - '0');
    if (digits == 0 || (line[digits] != '\0' && line[digits] != ' '))
        return NULL;
    line += digits;
    return line + strspn(line, " ");
}

/* A line for the option that is open. */
static enum heard hear_open(struct asking_now *now, const char *line)
{
    int number;
    const char *rest = take_number(line, &number);
    if (strcmp(line, "back") == 0 && now->option_count > 1) {
        now->open = NO_OPTION;
        show_question(now);
        return HEARD_NOTHING;
    }
    if (now->options[now->open].needs == NEEDS_SUBSET)
        return answer_choice(now, line);
    if (rest == NULL || rest[0] != '\0')
        return answer_place(now, line);
    if (number >= 1 && number <= now->suggestion_count)
        return answer_with(now, &now->suggestions[number - 1]);
    say(0, "There is no place %d in the list; a place of your own has two numbers.", number);
    return HEARD_NOTHING;
}

/* An answer by its number, with what it needs after it or asked for then. */
static enum heard hear_number(struct asking_now *now, int number, const char *rest)
{
    if (number < 1 || number > now->option_count) {
        say(0, "There is no answer %d: the numbers go from 1 to %d.", number, now->option_count);
        return HEARD_NOTHING;
    }
    const struct option *option = &now->options[number - 1];
    if (option->needs == NEEDS_NOTHING && rest[0] != '\0') {
        say(0, "Answer %d needs nothing after it.", number);
        return HEARD_NOTHING;
    }
    if (option->needs == NEEDS_NOTHING)
        return answer_with(now, &option->answer);
    open_option(now, number - 1);
    if (rest[0] == '\0') {
        show_question(now);
        return HEARD_NOTHING;
    }
    enum heard heard = hear_open(now, rest);
    if (heard == HEARD_NOTHING)
        now->open = NO_OPTION;
    return heard;
}

/* A place alone is an answer when one option only takes a place. */
static bool hear_place(struct asking_now *now, const char *line, struct answer *answer)
{
    char sentence[LIMIT_SENTENCE];
    int found = NO_OPTION;
    for (int i = 0; i < now->option_count; i++) {
        if (now->options[i].needs != NEEDS_POINT && now->options[i].needs != NEEDS_WAY)
            continue;
        if (found != NO_OPTION)
            return false;
        found = i;
    }
    if (found == NO_OPTION)
        return false;
    place_begin(&now->place, now->play->setup, now->view, now->seat, &now->options[found]);
    return place_read(&now->place, line, answer, sentence);
}

static enum heard hear_more(struct asking_now *now)
{
    memset(now->hidden, 0, sizeof now->hidden);
    now->hidden_count = 0;
    show_question(now);
    return HEARD_NOTHING;
}

/* A line that is no command: a number, the words of an answer, a place, an answer as records have it, words that
 * one answer alone has, or such words and a place. */
static enum heard hear_answer(struct asking_now *now, const char *line)
{
    struct answer answer;
    char sentence[LIMIT_SENTENCE];
    int number;
    if (now->open != NO_OPTION)
        return hear_open(now, line);
    const char *rest = take_number(line, &number);
    if (rest != NULL)
        return hear_number(now, number, rest);
    if (now->hidden_count > 0 && strcmp(line, "more") == 0)
        return hear_more(now);
    int worded = find_words(now, line, false);
    if (worded != NO_OPTION)
        return hear_number(now, worded + 1, "");
    if (answer_read(now->play->setup, line, (int)strlen(line), &answer, sentence) == STATUS_OK ||
        hear_place(now, line, &answer))
        return answer_with(now, &answer);
    worded = find_some_words(now, line, false);
    if (worded != NO_OPTION)
        return hear_number(now, worded + 1, "");
    worded = find_leading_words(now, line, &rest);
    if (worded != NO_OPTION)
        return hear_number(now, worded + 1, rest);
    say(0, "\"%.60s\" is not understood. Type the number of an answer, or `help`.", line);
    return HEARD_NOTHING;
}

static enum heard hear(struct asking_now *now)
{
    bool known;
    printf("> ");
    if (!play_read(now->play)) {
        printf("\n");
        return HEARD_LEAVE;
    }
    if (now->play->line[0] == '\0') {
        show_question(now);
        return HEARD_NOTHING;
    }
    enum heard heard = command_hear(now, now->play->line, &known);
    return known ? heard : hear_answer(now, now->play->line);
}

/* ---- the question ----------------------------------------------------------------- */

/* Of a long list only what the rules propose is shown, and whatever needs a place or a choice. */
static void hide_options(struct asking_now *now)
{
    const struct ruleset *ruleset = now->play->setup->ruleset;
    struct answer proposals[LIMIT_PROPOSALS];
    memset(now->hidden, 0, sizeof now->hidden);
    now->hidden_count = 0;
    if (now->option_count < LONG_LIST)
        return;
    int count = ruleset->propose(now->play->setup, now->view, now->seat, proposals);
    for (int i = 0; i < now->option_count; i++) {
        bool shown = now->options[i].needs != NEEDS_NOTHING;
        for (int k = 0; k < count; k++)
            shown |= memcmp(&proposals[k], &now->options[i].answer, sizeof *proposals) == 0;
        now->hidden[i] = !shown;
        now->hidden_count += !shown;
    }
}

static void begin(struct asking_now *now, struct play *play)
{
    now->play = play;
    now->seat = play->reader;
    now->open = NO_OPTION;
    now->suggestion_count = 0;
    now->hinted = false;
    match_view(play->match, now->seat, now->view);
    now->question = play->setup->ruleset->ask(play->setup, now->view, now->seat);
    now->option_count =
        play->setup->ruleset->options(play->setup, now->view, now->seat, now->options);
    hide_options(now);
    if (now->option_count == 1 && now->options[0].needs != NEEDS_NOTHING)
        open_option(now, 0);
}

/* Where the model in question is and whom it sees. */
static void show_model(const struct asking_now *now)
{
    int model = question_model(now->play, &now->question);
    if (model < 0)
        return;
    tell_model(now->play, model);
}

enum asked play_ask(struct play *play)
{
    static struct asking_now now; /* large */
    enum heard heard = HEARD_NOTHING;
    begin(&now, play);
    show_model(&now);
    show_question(&now);
    while (heard == HEARD_NOTHING)
        heard = hear(&now);
    return heard == HEARD_LEAVE   ? ASKED_LEFT
           : heard == HEARD_FAULT ? ASKED_STOPPED
                                  : ASKED_ANSWERED;
}
