/* Lines of a script that set a position by hand: fields, cards, dice. */
#include <string.h>

#include "record/script_run.h"

static bool touch(struct script_run *run)
{
    run->touched = true;
    run->touched_late |= match_answer_count(run->match) > 0;
    run->unchecked = true;
    return true;
}

/* ---- fields ----------------------------------------------------------------------- */

static bool set_field(struct script_run *run, const struct field *field, int index,
                      struct word word)
{
    int64_t value;
    if (!run_field_value(run, field, word, &value))
        return false;
    if (!field_set(field, match_state_for_script(run->match), index, value))
        return run_word(run, "", word, " does not fit into that field");
    return touch(run);
}

static bool place_set(struct script_run *run)
{
    const struct field *field;
    int index;
    if (!run_field(run, reading_word(&run->reading), &field, &index))
        return false;
    struct word equals = reading_word(&run->reading), value = reading_word(&run->reading);
    if (!word_is(equals, "="))
        return run_word(run, "`set FIELD = VALUE`, but there is ", equals, "");
    return set_field(run, field, index, value) && run_line_over(run);
}

/* One field of a model: models.KEY[MODEL]. */
static bool set_model_field(struct script_run *run, struct word model, struct word key,
                            struct word value)
{
    char name[LIMIT_WORDS];
    const struct field *field;
    int index;
    struct pen pen = pen_in(name, sizeof name);
    pen_text(&pen, "models.");
    pen_bytes(&pen, key.text, (size_t)key.size);
    pen_byte(&pen, '[');
    pen_bytes(&pen, model.text, (size_t)model.size);
    pen_byte(&pen, ']');
    if (!pen_fits(&pen))
        return run_word(run, "there is no field ", key, "");
    struct word whole = {.text = name, .size = (int)pen.length};
    return run_field(run, whole, &field, &index) && set_field(run, field, index, value);
}

/* at=X,Y is x=X y=Y. */
static bool set_model_place(struct script_run *run, struct word model, struct word value)
{
    static const struct word X = {.text = "x", .size = 1}, Y = {.text = "y", .size = 1};
    const char *comma = value.size > 0 ? memchr(value.text, ',', (size_t)value.size) : NULL;
    if (!comma)
        return run_word(run, "a place is at=X,Y, not ", value, "");
    struct word x = {.text = value.text, .size = (int)(comma - value.text), .quoted = true};
    struct word y = {.text = comma + 1, .size = value.size - x.size - 1, .quoted = true};
    return set_model_field(run, model, X, x) && set_model_field(run, model, Y, y);
}

static bool place_model(struct script_run *run)
{
    struct word model = reading_word(&run->reading), word = reading_word(&run->reading);
    if (!word_there(word))
        return run_say(run, "`model MODEL FIELD=VALUE...`, but the line ends before a field");
    for (; word_there(word); word = reading_word(&run->reading)) {
        const char *equals = memchr(word.text, '=', (size_t)word.size);
        if (!equals)
            return run_word(run, "`model MODEL FIELD=VALUE...`, but there is ", word, "");
        struct word key = {.text = word.text, .size = (int)(equals - word.text)};
        struct word value = {.text = equals + 1, .size = word.size - key.size - 1, .quoted = true};
        bool good = word_is(key, "at") ? set_model_place(run, model, value)
                                       : set_model_field(run, model, key, value);
        if (!good)
            return false;
    }
    return true;
}

/* ---- dice [TB-RNG-2] -------------------------------------------------------------- */

static bool place_dice(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    if (!word_there(word))
        return run_say(run, "the rolls are missing: `dice ROLL...`");
    for (; word_there(word); word = reading_word(&run->reading)) {
        int32_t roll;
        int rolls[1];
        if (!word_number(word, &roll))
            return run_word(run, "a roll is a number, not ", word, "");
        rolls[0] = roll;
        enum status status = chance_load(run_chance(run), rolls, 1);
        if (status == STATUS_TOO_BIG)
            return run_say(run, "more than 64 rolls wait to be rolled");
        if (status != STATUS_OK)
            return run_word(run, "no die shows ", word, "");
    }
    run->touched = true;
    run->touched_late |= match_answer_count(run->match) > 0;
    return true;
}

/* ---- cards ------------------------------------------------------------------------ */

/* Reads the cards of a line, none of which may be listed twice or lie elsewhere by hand already. */
static int read_cards(struct script_run *run, int pile, uint8_t list[LIMIT_CARDS])
{
    const struct cards *cards = run_cards(run);
    struct word word;
    int count = 0, card;
    while (word_there(word = reading_word(&run->reading))) {
        struct place at;
        if (!run_card(run, word, false, &card))
            return -1;
        if (!cards_find(cards, (uint8_t)card, &at)) {
            (void)run_word(run, "", word, " is not in play");
            return -1;
        }
        bool stacked = (cards_at(cards, at)->known_by & SLOT_STACKED) != 0 && at.pile != pile;
        if (run->placed[card] || stacked) {
            (void)run_word(run, "", word, " was put into its place by an earlier line");
            return -1;
        }
        run->placed[card] = true;
        list[count++] = (uint8_t)card;
    }
    return count;
}

/* Who sees the cards of a pile as a rule. */
static unsigned pile_known(const struct pile *pile)
{
    if (pile->seen == SEEN_ALL)
        return KNOWN_ALL;
    return pile->seen == SEEN_OWNER ? known_seat(pile->seat) : KNOWN_NOBODY;
}

/* Moves a card as if it had lain there from the start: nobody knows more of it than the pile
 * tells. */
static void lay(struct cards *cards, struct place from, struct place to, unsigned known)
{
    uint8_t scripted = cards->scripted;
    cards->scripted = 0; /* putting cards somewhere is not turning them up */
    cards_move(cards, from, to, KNOWN_NOBODY);
    cards->slots[cards->first[to.pile] + to.index].known_by = (uint8_t)known;
    cards->scripted = scripted;
}

/* Makes a pile hold just these cards, the first at the bottom; what else lay there goes home, to
 * the bottom. */
static void fill_pile(struct cards *cards, const struct ruleset *ruleset, int pile,
                      const uint8_t *list, int count)
{
    const struct pile *target = &ruleset->piles[pile];
    struct place at;
    for (int i = 0; i < count; i++) {
        if (cards_find(cards, list[i], &at))
            lay(cards, at, (struct place){pile, i}, pile_known(target));
    }
    while (cards_count(cards, pile) > count)
        lay(cards, (struct place){pile, count}, (struct place){target->home, 0},
            pile_known(&ruleset->piles[target->home]));
}

/* Lists the next cards of a pile, the first on top. */
static bool stack_pile(struct script_run *run, int pile)
{
    uint8_t list[LIMIT_CARDS];
    int count = read_cards(run, pile, list);
    if (count < 0)
        return false;
    if (cards_stack(run_cards(run), pile, list, count) != STATUS_OK)
        return run_say(run, "the pile has fewer cards than are listed");
    return touch(run);
}

bool run_pile_set(struct script_run *run, int pile)
{
    const struct ruleset *ruleset = run->setup->ruleset;
    uint8_t list[LIMIT_CARDS];
    if (ruleset->piles[pile].seen == SEEN_NOBODY)
        return stack_pile(run, pile);
    int count = read_cards(run, pile, list);
    if (count < 0)
        return false;
    fill_pile(run_cards(run), ruleset, pile, list, count);
    return touch(run);
}

static bool place_stack(struct script_run *run)
{
    struct word word = reading_word(&run->reading);
    int pile;
    if (!run_pile(run, word, &pile))
        return false;
    return pile >= 0 ? stack_pile(run, pile) : run_word(run, "there is no pile ", word, "");
}

/* The pile of the next word, which must be one. */
static bool next_pile(struct script_run *run, int *pile)
{
    struct word word = reading_word(&run->reading);
    return run_pile(run, word, pile) &&
           (*pile >= 0 || run_word(run, "there is no pile ", word, ""));
}

/* deal N|all PILE to PILE: top cards, one by one. */
static bool place_deal(struct script_run *run)
{
    struct word amount = reading_word(&run->reading);
    int32_t count = 0;
    int from, to;
    if (!next_pile(run, &from))
        return false;
    struct word between = reading_word(&run->reading);
    if (!word_is(between, "to"))
        return run_word(run, "`deal COUNT PILE to PILE`, but there is ", between, "");
    if (!next_pile(run, &to))
        return false;
    struct cards *cards = run_cards(run);
    int there = cards_count(cards, from);
    if (word_is(amount, "all"))
        count = there;
    else if (!word_number(amount, &count) || count < 0 || count > there)
        return run_word(run, "so many cards are not there: ", amount, "");
    unsigned known = pile_known(&run->setup->ruleset->piles[to]);
    for (int i = 0; i < count && from != to; i++)
        lay(cards, cards_top(cards, from), (struct place){to, cards_count(cards, to)}, known);
    return touch(run) && run_line_over(run);
}

const struct script_command PLACE_COMMANDS[] = {
    {"set", place_set},     {"model", place_model}, {"dice", place_dice},
    {"stack", place_stack}, {"deal", place_deal},   {NULL, NULL},
};
