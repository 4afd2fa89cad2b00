/* Answers, questions and events as text, by the ruleset's tables: in stable words for records, scripts
 * and bots, and in sentences for people. */
#include <string.h>

#include "base/check.h"
#include "base/pen.h"
#include "rules/ruleset.h"
#include "table/cards.h"

enum { SUBSET_PLACES = 31 }; /* that a number has bits for */

/* How much a pen has written: a text that is too long was cut. */
static int written(const struct pen *pen)
{
    return (int)(pen_fits(pen) ? pen->length : pen->size - 1);
}

static void pen_point(struct pen *pen, struct point p)
{
    pen_length(pen, p.x);
    pen_text(pen, ",");
    pen_length(pen, p.y);
}

/* ---- models ----------------------------------------------------------------------- */

/* Models stand in a state seat by seat in the order of their rosters; what comes after belongs to nobody:
 * foes, bystanders. */
static int model_seat(const struct setup *setup, int model, int *number)
{
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (model < setup->rosters[seat].model_count) {
            *number = model;
            return seat;
        }
        model -= setup->rosters[seat].model_count;
    }
    *number = model;
    return -1;
}

static int model_index(const struct setup *setup, int seat, int number)
{
    int index = number;
    for (int s = 0; s < (seat < 0 ? setup->seat_count : seat); s++)
        index += setup->rosters[s].model_count;
    return index;
}

static void pen_model(struct pen *pen, const struct setup *setup, int model)
{
    int number, seat = model_seat(setup, model, &number);
    char letter = seat < 0 ? 'f' : (char)('a' + seat);
    pen_byte(pen, letter);
    pen_number(pen, number + 1);
}

static void pen_model_name(struct pen *pen, const struct setup *setup, int model)
{
    int number, seat = model_seat(setup, model, &number);
    if (seat >= 0) {
        pen_text(pen, setup->rosters[seat].models[number].name);
    } else if (setup->ruleset->name && setup->mover_count > 0) {
        char name[LIMIT_NAME] = "";
        setup->ruleset->name(setup, model, name);
        pen_text(pen, name);
    } else {
        pen_text(pen, "foe ");
        pen_number(pen, number + 1);
    }
}

/* ---- things in stable words ------------------------------------------------------- */

static void pen_card(struct pen *pen, int card)
{
    char text[CARD_TEXT_SIZE];
    int face = card_face((uint8_t)card);
    int deck = face == FACE_UNKNOWN ? 0 : (card - 1) / FACES;
    pen_bytes(pen, text, (size_t)face_write(text, face));
    if (deck > 0) {
        pen_text(pen, "/");
        pen_number(pen, deck);
    }
}

static void pen_subset(struct pen *pen, int bits)
{
    const char *between = "";
    if (bits == 0)
        pen_text(pen, "none");
    for (int i = 0; i < SUBSET_PLACES; i++) {
        if (!(bits >> i & 1))
            continue;
        pen_text(pen, between);
        pen_number(pen, i + 1);
        between = "+";
    }
}

static const char *word_at(const char *const *words, int value)
{
    for (int i = 0; words && words[i]; i++)
        if (i == value)
            return words[i];
    return "-";
}

static void pen_thing(struct pen *pen, const struct setup *setup, int thing, int value)
{
    if (value < 0 && thing != THING_NUMBER && thing != THING_LENGTH) {
        pen_text(pen, "-");
        return;
    }
    switch (thing) {
    case THING_NUMBER:
        pen_number(pen, value);
        break;
    case THING_LENGTH:
        pen_length(pen, value);
        break;
    case THING_SEAT:
        pen_byte(pen, (char)('a' + value));
        break;
    case THING_MODEL:
        pen_model(pen, setup, value);
        break;
    case THING_CARD:
        pen_card(pen, value);
        break;
    case THING_SUBSET:
        pen_subset(pen, value);
        break;
    case THING_PIECE:
        pen_text(pen, "p");
        pen_number(pen, value + 1);
        break;
    case THING_RULE:
        pen_text(pen, word_at(setup->ruleset->rules, value));
        break;
    default:
        pen_text(pen, word_at(setup->ruleset->words[thing - THING_WORD], value));
    }
}

/* Verb or kind, numbers, points: what answers and events have in common. */
static void pen_line(struct pen *pen, const struct setup *setup, const struct signature *signature,
                     const int32_t *numbers, const struct point *points, int point_count)
{
    pen_text(pen, signature->word);
    for (int i = 0; i < signature->count; i++) {
        pen_text(pen, " ");
        pen_thing(pen, setup, signature->things[i], numbers[i]);
    }
    for (int i = 0; i < point_count; i++) {
        pen_text(pen, " ");
        pen_point(pen, points[i]);
    }
}

int answer_write(const struct setup *setup, const struct answer *answer, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    CHECK(answer->verb < setup->ruleset->verb_count);
    pen_line(&pen, setup, &setup->ruleset->verbs[answer->verb], answer->numbers, answer->points,
             answer->point_count);
    return written(&pen);
}

int event_write(const struct setup *setup, const struct event *event, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    CHECK(event->kind < setup->ruleset->event_count);
    pen_line(&pen, setup, &setup->ruleset->events[event->kind].signature, event->numbers,
             event->points, event->point_count);
    if (event->luck_seat > 0) {
        char letter = (char)('a' + event->luck_seat - 1);
        pen_text(&pen, " ~");
        pen_byte(&pen, letter);
        pen_text(&pen, ":");
        pen_number(&pen, event->worth);
        pen_text(&pen, ":");
        pen_number(&pen, event->expected);
    }
    return written(&pen);
}

/* ---- reading them back ------------------------------------------------------------ */

struct token {
    const char *text;
    int size;
};

/* Takes the next word off a line; one without letters when there is none left. */
static struct token token_next(const char **text, int *size)
{
    while (*size > 0 && **text == ' ') {
        (*text)++;
        (*size)--;
    }
    struct token token = {*text, 0};
    while (token.size < *size && token.text[token.size] != ' ')
        token.size++;
    *text += token.size;
    *size -= token.size;
    return token;
}

static bool token_is(struct token token, const char *word)
{
    return (int)strlen(word) == token.size && memcmp(word, token.text, (size_t)token.size) == 0;
}

/* Reads a whole number from part of a word; gives the bytes read, 0 when there is none that fits. */
static int read_number(const char *text, int size, int32_t *value)
{
    int at = size > 0 && text[0] == '-' ? 1 : 0, start = at;
    int64_t sum = 0;
    for (; at < size && at < start + 10 && text[at] >= '0' && text[at] <= '9'; at++)
        sum = sum * 10 + (text[at] - '0');
    if (at == start || sum > (int64_t)INT32_MAX + start)
        return 0;
    *value = (int32_t)(start ? -sum : sum);
    return at;
}

static bool read_whole(struct token token, int32_t *value)
{
    return token.size > 0 && read_number(token.text, token.size, value) == token.size;
}

static bool read_model(const struct setup *setup, struct token token, int32_t *value)
{
    int32_t number;
    if (token.size < 2 || !read_whole((struct token){token.text + 1, token.size - 1}, &number) ||
        number < 1 || number > LIMIT_MODELS)
        return false;
    bool foe = token.text[0] == 'f';
    int seat = foe ? -1 : token.text[0] - 'a';
    if (!foe &&
        (seat < 0 || seat >= setup->seat_count || number > setup->rosters[seat].model_count))
        return false;
    *value = model_index(setup, seat, number - 1);
    return *value < LIMIT_MODELS;
}

static bool read_card(struct token token, int32_t *value)
{
    int face, size = face_read(token.text, token.size, &face);
    int32_t deck = 0;
    if (token_is(token, "?")) {
        *value = CARD_NONE;
        return true;
    }
    if (size == 0)
        return false;
    if (size < token.size) {
        struct token rest = {token.text + size + 1, token.size - size - 1};
        if (token.text[size] != '/' || !read_whole(rest, &deck) || deck < 0 || deck >= LIMIT_DECKS)
            return false;
    }
    *value = card_of(deck, face);
    return true;
}

/* Places in any order, none twice: "3+1" is 1 and 3, "1+1" a slip. */
static bool read_subset(struct token token, int32_t *value)
{
    int32_t place, at = 0;
    *value = 0;
    if (token_is(token, "none"))
        return true;
    for (;;) {
        int size = read_number(token.text + at, token.size - at, &place);
        if (size == 0 || place < 1 || place > SUBSET_PLACES || (*value >> (place - 1) & 1))
            return false;
        *value |= 1 << (place - 1);
        at += size;
        if (at == token.size)
            return true;
        if (token.text[at++] != '+')
            return false;
    }
}

static bool read_word(const char *const *words, struct token token, int32_t *value)
{
    for (int i = 0; words && words[i]; i++) {
        if (token_is(token, words[i])) {
            *value = i;
            return true;
        }
    }
    return false;
}

static bool read_thing(const struct setup *setup, int thing, struct token token, int32_t *value)
{
    mil length;
    if (token_is(token, "-") && thing != THING_NUMBER && thing != THING_LENGTH) {
        *value = -1;
        return true;
    }
    switch (thing) {
    case THING_NUMBER:
        return read_whole(token, value);
    case THING_LENGTH:
        if (mil_read(token.text, token.size, &length) != token.size) /* it has letters */
            return false;
        *value = length;
        return true;
    case THING_SEAT:
        *value = token.size == 1 ? token.text[0] - 'a' : -1;
        return *value >= 0 && *value < setup->seat_count;
    case THING_MODEL:
        return read_model(setup, token, value);
    case THING_CARD:
        return read_card(token, value);
    case THING_SUBSET:
        return read_subset(token, value);
    case THING_PIECE:
        if (token.size < 2 || token.text[0] != 'p' ||
            !read_whole((struct token){token.text + 1, token.size - 1}, value))
            return false;
        (*value)--;
        return *value >= 0 && *value < setup->layout.terrain.piece_count;
    case THING_RULE:
        return read_word(setup->ruleset->rules, token, value);
    default:
        return read_word(setup->ruleset->words[thing - THING_WORD], token, value);
    }
}

int thing_write(const struct setup *setup, int thing, int value, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    pen_thing(&pen, setup, thing, value);
    return written(&pen);
}

bool thing_read(const struct setup *setup, int thing, const char *text, int size, int32_t *value)
{
    return size > 0 && read_thing(setup, thing, (struct token){text, size}, value);
}

static bool read_point(struct token token, struct point *point)
{
    int x = mil_read(token.text, token.size, &point->x);
    if (x == 0 || x >= token.size || token.text[x] != ',')
        return false;
    int y = mil_read(token.text + x + 1, token.size - x - 1, &point->y);
    return y > 0 && x + 1 + y == token.size;
}

static enum status complain(char sentence[LIMIT_SENTENCE], const char *what, struct token token)
{
    struct pen pen = pen_in(sentence, LIMIT_SENTENCE);
    pen_text(&pen, what);
    pen_text(&pen, ": \"");
    pen_bytes(&pen, token.text, token.size > 60 ? 60 : (size_t)token.size);
    pen_text(&pen, "\"");
    return STATUS_BAD_INPUT;
}

/* The numbers of a signature, then as many points as there are. */
static enum status read_line(const struct setup *setup, const struct signature *signature,
                             const char **text, int *size, int32_t *numbers, struct point *points,
                             uint8_t *point_count, char sentence[LIMIT_SENTENCE])
{
    for (int i = 0; i < signature->count; i++) {
        struct token token = token_next(text, size);
        if (token.size == 0)
            return complain(sentence, "something is missing after",
                            (struct token){signature->word, (int)strlen(signature->word)});
        if (!read_thing(setup, signature->things[i], token, &numbers[i]))
            return complain(sentence, "this word does not fit here", token);
    }
    for (;;) {
        const char *before = *text;
        int before_size = *size;
        struct token token = token_next(text, size);
        if (token.size == 0)
            return STATUS_OK;
        if (token.text[0] == '~') {
            *text = before;
            *size = before_size;
            return STATUS_OK;
        }
        if (*point_count == LIMIT_ANSWER_POINTS)
            return complain(sentence, "there are more than 8 points", token);
        if (!read_point(token, &points[*point_count]))
            return complain(sentence, "this is no point x,y in inches", token);
        (*point_count)++;
    }
}

enum status answer_read(const struct setup *setup, const char *text, int size,
                        struct answer *answer, char sentence[LIMIT_SENTENCE])
{
    const struct ruleset *ruleset = setup->ruleset;
    struct token word = token_next(&text, &size);

    *answer = (struct answer){0};
    for (int verb = 0; verb < ruleset->verb_count; verb++) {
        const struct signature *signature = &ruleset->verbs[verb];
        if (!token_is(word, signature->word))
            continue;
        answer->verb = (uint8_t)verb;
        enum status status = read_line(setup, signature, &text, &size, answer->numbers,
                                       answer->points, &answer->point_count, sentence);
        struct token rest = token_next(&text, &size);
        if (status == STATUS_OK && rest.size > 0)
            return complain(sentence, "this is no point x,y in inches", rest);
        if (status == STATUS_OK && (answer->point_count < signature->points_least ||
                                    answer->point_count > signature->points_most))
            return complain(sentence, "that is not the number of points it takes", word);
        return status;
    }
    return complain(sentence, "there is no such answer", word);
}

static bool read_luck(const struct setup *setup, struct token token, struct event *event)
{
    int32_t seat, value;
    if (token.size < 2 || !read_thing(setup, THING_SEAT, (struct token){token.text + 1, 1}, &seat))
        return false;
    int at = 2;
    for (int i = 0; i < 2; i++) {
        if (at >= token.size || token.text[at++] != ':')
            return false;
        int size = read_number(token.text + at, token.size - at, &value);
        if (size == 0)
            return false;
        *(i == 0 ? &event->worth : &event->expected) = value;
        at += size;
    }
    event->luck_seat = (uint8_t)(seat + 1);
    return at == token.size;
}

enum status event_read(const struct setup *setup, const char *text, int size, struct event *event,
                       char sentence[LIMIT_SENTENCE])
{
    const struct ruleset *ruleset = setup->ruleset;
    struct token word = token_next(&text, &size);

    *event = (struct event){.seen_by = SEEN_BY_ALL};
    for (int kind = 0; kind < ruleset->event_count; kind++) {
        if (!token_is(word, ruleset->events[kind].signature.word))
            continue;
        event->kind = (uint8_t)kind;
        enum status status =
            read_line(setup, &ruleset->events[kind].signature, &text, &size, event->numbers,
                      event->points, &event->point_count, sentence);
        struct token luck = token_next(&text, &size);
        if (status == STATUS_OK && luck.size > 0 && !read_luck(setup, luck, event))
            return complain(sentence, "this is no luck ~seat:worth:expected", luck);
        luck = token_next(&text, &size);
        if (status == STATUS_OK && luck.size > 0)
            return complain(sentence, "nothing may follow the luck", luck);
        return status;
    }
    return complain(sentence, "there is no such event", word);
}

/* ---- sentences for people --------------------------------------------------------- */

static void say_card(struct pen *pen, int card)
{
    static const char *const RANKS[] = {"",  "ace", "2", "3",  "4",    "5",     "6",
                                        "7", "8",   "9", "10", "jack", "queen", "king"};
    static const char *const SUITS[] = {" of spades", " of hearts", " of diamonds", " of clubs"};
    int face = card_face((uint8_t)card);
    if (face == FACE_UNKNOWN)
        pen_text(pen, "a card");
    else if (face == FACE_JOKER_BLACK || face == FACE_JOKER_RED)
        pen_text(pen, face == FACE_JOKER_RED ? "the red joker" : "the black joker");
    else {
        pen_text(pen, "the ");
        pen_text(pen, RANKS[face_rank(face)]);
        pen_text(pen, SUITS[face_suit(face)]);
    }
}

/* A word of a system as people say it: two words are two. */
static void say_word(struct pen *pen, const struct setup *setup, int thing, int value)
{
    char word[LIMIT_WORDS];
    struct pen own = pen_in(word, sizeof word);
    pen_thing(&own, setup, thing, value);
    for (char *at = word; *at; at++)
        pen_byte(pen, at[0] == '-' && at > word && at[1] ? ' ' : *at);
}

static void say_thing(struct pen *pen, const struct setup *setup, int thing, int value)
{
    bool known = value >= 0;
    if (thing == THING_SEAT && known && value < setup->seat_count)
        pen_text(pen, setup->rosters[value].name);
    else if (thing == THING_MODEL && known)
        pen_model_name(pen, setup, value);
    else if (thing == THING_CARD)
        say_card(pen, value);
    else if (thing == THING_PIECE && known && value < setup->layout.terrain.piece_count)
        pen_text(pen, setup->layout.terrain.pieces[value].name);
    else if (thing == THING_LENGTH) {
        pen_length(pen, (mil)(div_round(value, 10) * 10)); /* nobody measures finer */
        pen_text(pen, "\"");
    } else if (thing >= THING_WORD)
        say_word(pen, setup, thing, value);
    else
        pen_thing(pen, setup, thing, value);
}

int thing_say(const struct setup *setup, int thing, int value, char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    say_thing(&pen, setup, thing, value);
    return written(&pen);
}

/* `no_card` stands for a card that is not there, or not to be seen. */
static int say_sentence(const struct setup *setup, const struct signature *signature,
                        const char *sentence, const int32_t *numbers, const char *no_card,
                        char out[LIMIT_WORDS])
{
    struct pen pen = pen_in(out, LIMIT_WORDS);
    for (const char *at = sentence; *at; at++) {
        int slot = at[0] == '{' && at[1] >= '0' && at[1] <= '7' && at[2] == '}' ? at[1] - '0' : -1;
        if (slot < 0 || slot >= signature->count) {
            pen_byte(&pen, *at);
            continue;
        }
        if (signature->things[slot] == THING_CARD && numbers[slot] == CARD_NONE)
            pen_text(&pen, no_card);
        else
            say_thing(&pen, setup, signature->things[slot], numbers[slot]);
        at += 2;
    }
    return written(&pen);
}

int question_say(const struct setup *setup, const struct question *question, char out[LIMIT_WORDS])
{
    const struct signature *topic = &setup->ruleset->topics[question->topic];
    return say_sentence(setup, topic, topic->sentence, question->numbers, "a card", out);
}

int answer_say(const struct setup *setup, const struct answer *answer, char out[LIMIT_WORDS])
{
    const struct signature *verb = &setup->ruleset->verbs[answer->verb];
    return say_sentence(setup, verb, verb->sentence, answer->numbers, "none", out);
}

int event_say(const struct setup *setup, const struct event *event, bool veiled,
              char out[LIMIT_WORDS])
{
    const struct event_kind *kind = &setup->ruleset->events[event->kind];
    const char *sentence =
        veiled && kind->veiled ? kind->veiled : kind->signature.sentence; /* [TB-GAME-3] */
    return say_sentence(setup, &kind->signature, sentence, event->numbers, "a card", out);
}
