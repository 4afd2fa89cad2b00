#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/draw_words.h"
#include "cli/map.h"
#include "cli/play.h"
#include "cli/play_things.h"
#include "cli/play_words.h"
#include "record/luck.h"
#include "table/cards.h"

enum {
    PAGE = 80,           /* columns that no line passes */
    LUCK_TEXT = 1 << 13, /* room for a luck report */
    PARAGRAPH = 1 << 14, /* room for what one answer set off, in words */
};

static int width(void)
{
    int columns = prose_width();
    return columns < PAGE ? columns : PAGE;
}

void say(int indent, const char *format, ...)
{
    char text[PLAY_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_prose(text, indent, width());
}

/* ---- the start -------------------------------------------------------------------- */

static void tell_switch(const struct rule_switch *rule, int value)
{
    char number[16];
    snprintf(number, sizeof number, "%d", value);
    say(2, "%s: %s (%s)%s%s%s%s", rule->word, rule->words != NULL ? rule->words[value] : number,
        rule->meaning, rule->rule != NULL ? ", ruling " : "", rule->rule != NULL ? rule->rule : "",
        value != rule->usual ? ", not the usual" : "", ".");
}

static void tell_house(const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int i = 0; i < catalog->key_count; i++) {
        const struct house_key *key = &catalog->keys[i];
        int32_t value = house_value(key, setup->data);
        int32_t printed = house_value(key, setup->ruleset->data);
        if (value != printed)
            say(2, "%s: %d, printed %d (%s).", key->word, (int)value, (int)printed, key->meaning);
    }
}

static void tell_sides(const struct play *play)
{
    for (int seat = 0; seat < play->setup->seat_count; seat++) {
        const struct roster *roster = &play->setup->rosters[seat];
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        for (int i = 0; i < roster->model_count; i++) {
            pen_text(&pen, i > 0 ? ", " : "");
            pen_text(&pen, roster->models[i].name);
        }
        say(2, "%c  %s (%s): %s.", 'a' + seat, roster->name,
            play->bots[seat] != NULL ? play->bots[seat]->name
            : play_persons(play) > 1 ? "a person"
                                     : "you",
            text);
    }
}

void tell_start(const struct play *play)
{
    const struct setup *setup = play->setup;
    const struct catalog *catalog = setup->ruleset->catalog;
    const struct layout *layout = &setup->layout;
    char sides[2][MIL_TEXT_SIZE];
    mil_write(sides[0], layout->terrain.width);
    mil_write(sides[1], layout->terrain.height);
    say(0, "%s. The table is %s, %s by %s inches.", setup->ruleset->title,
        layout->title[0] != '\0' ? layout->title : "without a name", sides[0], sides[1]);
    tell_sides(play);
    say(0, "Rulings and options:");
    for (int i = 0; i < catalog->switch_count; i++)
        tell_switch(&catalog->switches[i], setup->switches[i]);
    tell_house(setup);
}

/* ---- events ----------------------------------------------------------------------- */

static unsigned flags_of(const struct play *play, int event)
{
    int kind = match_event(play->match, event, play->reader, NULL).kind;
    return play->setup->ruleset->events[kind].flags;
}

/* Sentences that come one after another, as a paragraph in the making. */
struct story {
    char text[PARAGRAPH];
    struct pen pen;
    char last[PLAY_TEXT]; /* the sentence that was added last */
    int times;            /* how often in a row */
};

/* How often the last sentence was said, if more than once. */
static void story_count(struct story *story)
{
    if (story->times < 2 || !pen_fits(&story->pen))
        return;
    bool dot = story->text[story->pen.length - 1] == '.';
    story->pen.length -= dot;
    pen_text(&story->pen, " (");
    pen_number(&story->pen, story->times);
    pen_text(&story->pen, dot ? " times)." : " times)");
}

static void story_flush(struct story *story)
{
    story_count(story);
    if (story->pen.length > 0)
        print_prose(story->text, 0, width());
    story->pen = pen_in(story->text, sizeof story->text);
    story->last[0] = '\0';
    story->times = 0;
}

/* Adds a sentence; one that is the same as the last is only counted. */
static void story_add(struct story *story, const char *sentence)
{
    if (story->times > 0 && strcmp(story->last, sentence) == 0) {
        story->times++;
        return;
    }
    story_count(story);
    pen_text(&story->pen, story->pen.length > 0 ? " " : "");
    pen_text(&story->pen, sentence);
    snprintf(story->last, sizeof story->last, "%s", sentence);
    story->times = 1;
}

/* The events from one to before another, details left out; a round has a paragraph of its own. */
static void story_tell(struct story *story, const struct play *play, int first, int end)
{
    for (int i = first; i < end; i++) {
        unsigned flags = flags_of(play, i);
        char sentence[PLAY_TEXT];
        struct pen pen = pen_in(sentence, sizeof sentence);
        if (flags & EVENT_DETAIL)
            continue;
        event_describe(&pen, play->match, i, play->reader);
        if (flags & EVENT_ROUND) {
            story_flush(story);
            printf("\n");
        }
        story_add(story, sentence);
        if (flags & EVENT_ROUND)
            story_flush(story);
    }
}

/* What everybody has, once that has changed. */
static void tell_points(struct play *play)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    bool changed = false;
    match_view(play->match, play->reader, view);
    for (int seat = 0; seat < play->setup->seat_count; seat++) {
        int points = points_seen(play->setup, view, seat);
        if (points < 0)
            return;
        changed |= points != play->points_told[seat];
        play->points_told[seat] = points;
        pen_text(&pen, seat > 0 ? ", " : "");
        pen_text(&pen, play->setup->rosters[seat].name);
        pen_byte(&pen, ' ');
        pen_number(&pen, points);
    }
    if (changed)
        say(0, "Victory Points: %s.", text);
}

void tell_events(struct play *play)
{
    static struct story story; /* large */
    int *told = &play->told[play->reader], answers = match_answer_count(play->match);
    story_flush(&story);
    for (int i = 0; i <= answers; i++) {
        int end = i < answers ? (int)match_answer_at(play->match, i)->event_first
                              : match_event_count(play->match);
        if (end > *told) {
            story_tell(&story, play, *told, end);
            *told = end;
        }
        if (i < answers && !play->aside[i])
            story_flush(&story);
    }
    story_flush(&story);
    tell_points(play);
}

void tell_log(const struct play *play)
{
    for (int i = 0; i < match_event_count(play->match); i++) {
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        unsigned flags = flags_of(play, i);
        event_describe(&pen, play->match, i, play->reader);
        print_prose(text, flags & EVENT_ROUND ? 0 : flags & EVENT_DETAIL ? 4 : 2, width());
    }
}

/* ---- the position ----------------------------------------------------------------- */

int question_model(const struct play *play, const struct question *question)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct setup *setup = play->setup;
    const struct signature *topic = &setup->ruleset->topics[question->topic];
    match_view(play->match, play->reader, view);
    for (int i = 0; i < topic->count; i++) {
        struct model_look look;
        int model = question->numbers[i];
        if (topic->things[i] != THING_MODEL || model < 0 ||
            model >= setup->ruleset->models(setup, view))
            continue;
        setup->ruleset->look(setup, view, model, &look);
        if (look.seat == play->reader)
            return model;
    }
    return -1;
}

/* Whether two seats play together; those that are no seat's do among themselves. */
static bool are_friends(const struct setup *setup, int a, int b)
{
    return a < 0 || b < 0 ? a == b : setup->teams[a] == setup->teams[b];
}

/* Enemies as a model sees them, nearest first; those out of sight in one line. */
static void tell_others(const struct play *play, const void *view, int model,
                        const struct model_look *from)
{
    const struct setup *setup = play->setup;
    struct inspection inspection;
    char hidden[PLAY_TEXT];
    struct pen out_of_sight = pen_in(hidden, sizeof hidden);
    setup->ruleset->inspect(setup, view, play->reader, model, &inspection);
    for (int i = 0; i < inspection.other_count; i++) {
        const struct inspect_other *other = &inspection.others[i];
        struct model_look look;
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        setup->ruleset->look(setup, view, other->model, &look);
        if (!look.present || look.out || are_friends(setup, from->seat, look.seat))
            continue;
        if (other->sight == SIGHT_BLOCKED) {
            pen_text(&out_of_sight, out_of_sight.length > 0 ? ", " : "");
            model_write(&out_of_sight, setup, &look, other->model);
            pen_byte(&out_of_sight, ' ');
            inches_write(&out_of_sight, other->gap);
            pen_byte(&out_of_sight, ' ');
            pen_text(&out_of_sight, words_bearing(from->base.circle.at, look.base.circle.at));
            continue;
        }
        other_write(&pen, setup, view, from, other, play->reader);
        say(4, "sees %s.", text);
    }
    if (out_of_sight.length > 0)
        say(4, "does not see %s.", hidden);
}

/* ", Revolver, Brawler". */
static void items_write(struct pen *pen, const struct setup *setup,
                        const struct roster_model *model)
{
    for (int i = 0; i < model->item_count; i++) {
        pen_text(pen, ", ");
        pen_text(pen, setup->ruleset->catalog->items[model->items[i]].title);
    }
}

/* How far away from a model things lie, and where. */
static void tell_things_from(const struct play *play, const void *view,
                             const struct model_look *from)
{
    struct thing_seen things[LIMIT_THINGS];
    int count = things_seen(play->setup, view, things);
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    for (int i = 0; i < count; i++) {
        pen_text(&pen, i > 0 ? ", " : "");
        pen_text(&pen, things[i].name);
        pen_byte(&pen, ' ');
        inches_write(&pen, circle_gap_ceil(from->base.circle, (struct circle){things[i].at, 0}));
        pen_byte(&pen, ' ');
        pen_text(&pen, words_bearing(from->base.circle.at, things[i].at));
    }
    if (count > 0)
        say(4, "on the table: %s.", text);
}

static void tell_one(const struct play *play, const void *view, int model, bool others)
{
    const struct setup *setup = play->setup;
    struct model_look look;
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    setup->ruleset->look(setup, view, model, &look);
    if (!look.present)
        return;
    model_write(&pen, setup, &look, model);
    if (look.seat >= 0)
        items_write(&pen, setup, &setup->rosters[look.seat].models[look.number]);
    pen_text(&pen, ": ");
    place_write(&pen, &setup->layout.terrain, look.base.circle);
    if (look.base.level > 0) {
        pen_text(&pen, ", on level ");
        pen_number(&pen, look.base.level);
    }
    if (look.state[0] != '\0') {
        pen_text(&pen, "; ");
        pen_text(&pen, look.state);
    }
    say(2, "%s.", text);
    if (others && look.profile[0] != '\0')
        say(4, "%s.", look.profile);
    if (others && !look.out) {
        tell_others(play, view, model, &look);
        tell_things_from(play, view, &look);
    }
}

void tell_model(const struct play *play, int model)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    match_view(play->match, play->reader, view);
    tell_one(play, view, model, true);
}

/* A side's models, with whom they see if they are the reader's. */
static void tell_side(const struct play *play, const void *view, int seat)
{
    const struct setup *setup = play->setup;
    int count = setup->ruleset->models(setup, view), present = 0;
    int points = seat >= 0 ? points_seen(setup, view, seat) : -1;
    if (points >= 0)
        say(0, "%s, Victory Points: %d.", setup->rosters[seat].name, points);
    else
        say(0, "%s:", seat >= 0 ? setup->rosters[seat].name : "Nobody's");
    for (int i = 0; i < count; i++) {
        struct model_look look;
        setup->ruleset->look(setup, view, i, &look);
        if (look.seat != seat || !look.present)
            continue;
        tell_one(play, view, i, seat == play->reader);
        present++;
    }
    if (present == 0)
        say(2, "nobody is on the table.");
}

/* Whether models of no seat stand on the table. */
static bool has_foes(const struct setup *setup, const void *view)
{
    for (int i = 0; i < setup->ruleset->models(setup, view); i++) {
        struct model_look look;
        setup->ruleset->look(setup, view, i, &look);
        if (look.present && look.seat < 0)
            return true;
    }
    return false;
}

/* What lies on the table. */
static void tell_things(const struct play *play, const void *view)
{
    struct thing_seen things[LIMIT_THINGS];
    int count = things_seen(play->setup, view, things);
    if (count > 0)
        say(0, "On the table:");
    for (int i = 0; i < count; i++) {
        char text[PLAY_TEXT];
        struct pen pen = pen_in(text, sizeof text);
        place_write(&pen, &play->setup->layout.terrain, (struct circle){things[i].at, 0});
        say(2, "%s: %s.", things[i].name, text);
    }
}

void tell_situation(const struct play *play)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    match_view(play->match, play->reader, view);
    say(0, "North is up; places are inches east and south of the north-west corner.");
    for (int i = 0; i < play->setup->seat_count; i++)
        tell_side(play, view, (play->reader + i) % play->setup->seat_count);
    if (has_foes(play->setup, view))
        tell_side(play, view, -1);
    tell_things(play, view);
}

/* ---- cards ------------------------------------------------------------------------ */

/* A pile in words: the reader's own and open ones whole, of others how many there are. */
static void tell_pile(const struct play *play, const void *view, int number)
{
    const struct setup *setup = play->setup;
    const struct pile *pile = &setup->ruleset->piles[number];
    const uint8_t *area = (const uint8_t *)view + setup->ruleset->cards_offset;
    const struct cards *cards = (const struct cards *)(const void *)area;
    int count = cards_count(cards, number), known = 0;
    if (count == 0 && pile->seen != SEEN_OWNER)
        return;
    char text[PLAY_TEXT], owner[LIMIT_TITLE + 4] = "";
    struct pen pen = pen_in(text, sizeof text);
    for (int i = 0; i < count; i++)
        known += card_face(cards_at(cards, (struct place){number, i})->card) != FACE_UNKNOWN;
    if (pile->seat >= 0 && pile->seat != play->reader)
        snprintf(owner, sizeof owner, " of %s", setup->rosters[pile->seat].name);
    if (known > 0)
        cards_write(&pen, setup, view, number);
    say(2, "%s%s%s: %d%s%s.", pile->seat == play->reader ? "your " : "the ", pile->word, owner,
        count, known > 0 ? ", " : "", known > 0 ? text : "");
}

void tell_cards(const struct play *play)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    const struct ruleset *ruleset = play->setup->ruleset;
    match_view(play->match, play->reader, view);
    if (ruleset->pile_count == 0)
        say(0, "This game has no cards.");
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < ruleset->pile_count; i++)
            if ((ruleset->piles[i].seat == play->reader) == own &&
                ruleset->piles[i].seat < play->setup->seat_count)
                tell_pile(play, view, i);
}

/* ---- sheets ----------------------------------------------------------------------- */

/* Whether a number is worth telling: not the usual one for somebody. */
static bool attribute_varies(const struct setup *setup, int attribute)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        for (int i = 0; i < setup->rosters[seat].model_count; i++)
            if (setup->rosters[seat].models[i].attributes[attribute] !=
                setup->ruleset->catalog->attributes[attribute].usual)
                return true;
    return false;
}

/* The numbers of a model as they are now, where the system tells them. */
static void tell_profile(const struct play *play, const void *view, int seat, int number)
{
    const struct setup *setup = play->setup;
    for (int i = 0; i < setup->ruleset->models(setup, view); i++) {
        struct model_look look;
        setup->ruleset->look(setup, view, i, &look);
        if (look.seat == seat && look.number == number && look.profile[0] != '\0')
            say(4, "%s.", look.profile);
    }
}

/* A model as its roster has it: what it is, what it carries, its numbers. */
static void tell_sheet(const struct setup *setup, const struct roster_model *model)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    pen_text(&pen, model->name);
    pen_text(&pen, ": ");
    pen_text(&pen, catalog->items[model->profile].title);
    items_write(&pen, setup, model);
    for (int i = 0; i < catalog->attribute_count; i++) {
        if (!attribute_varies(setup, i))
            continue;
        pen_text(&pen, ", ");
        pen_text(&pen, catalog->attributes[i].title);
        pen_byte(&pen, ' ');
        pen_number(&pen, model->attributes[i]);
    }
    say(2, "%s.", text);
}

/* What the profiles and things are good for that somebody has, each once. */
static void tell_items(const struct setup *setup)
{
    const struct catalog *catalog = setup->ruleset->catalog;
    for (int item = 0; item < catalog->item_count; item++) {
        bool carried = false;
        for (int seat = 0; seat < setup->seat_count; seat++)
            for (int i = 0; i < setup->rosters[seat].model_count; i++) {
                const struct roster_model *model = &setup->rosters[seat].models[i];
                carried |= model->profile == item;
                for (int k = 0; k < model->item_count; k++)
                    carried |= model->items[k] == item;
            }
        if (carried)
            say(2, "%s: %s (%s)", catalog->items[item].title, catalog->items[item].note,
                catalog->items[item].rule);
    }
}

void tell_sheets(const struct play *play)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    match_view(play->match, play->reader, view);
    for (int i = 0; i < play->setup->seat_count; i++) {
        int seat = (play->reader + i) % play->setup->seat_count;
        const struct roster *roster = &play->setup->rosters[seat];
        say(0, "%s:", roster->name);
        for (int k = 0; k < roster->model_count; k++) {
            tell_sheet(play->setup, &roster->models[k]);
            tell_profile(play, view, seat, k);
        }
    }
    say(0, "What they are and have:");
    tell_items(play->setup);
}

/* ---- the map ---------------------------------------------------------------------- */

/* Stars for what lies there. */
static int mark_things(const struct play *play, const void *view, struct term_mark *marks,
                       struct pen *legend)
{
    struct thing_seen things[LIMIT_THINGS];
    int count = things_seen(play->setup, view, things);
    for (int i = 0; i < count; i++) {
        marks[i] = (struct term_mark){.at = things[i].at, .text = "*+"};
        if (things[i].number <= 9)
            marks[i].text[1] = (char)('0' + things[i].number);
        pen_text(legend, marks[i].text);
        pen_byte(legend, ' ');
        pen_text(legend, things[i].name);
        pen_byte(legend, '\n');
    }
    return count;
}

/* Large letters for those who stand, small ones for those who are out. */
static int mark_models(const struct play *play, const void *view, struct term_mark *marks,
                       struct pen *legend)
{
    const struct setup *setup = play->setup;
    int count = 0, models = setup->ruleset->models(setup, view);
    for (int out = 1; out >= 0; out--)
        for (int i = 0; i < models; i++) {
            struct model_look look;
            setup->ruleset->look(setup, view, i, &look);
            if (!look.present || look.out != out)
                continue;
            char letter = look.seat < 0 ? 'F' : (char)('A' + look.seat);
            marks[count] = (struct term_mark){.at = look.base.circle.at};
            marks[count].text[0] = (char)(out ? letter - 'A' + 'a' : letter);
            marks[count].text[1] = (char)(look.number < 9 ? '1' + look.number : '+');
            pen_text(legend, marks[count++].text);
            pen_byte(legend, ' ');
            pen_text(legend, look.name);
            pen_text(legend, look.state[0] != '\0' ? ", " : "");
            pen_text(legend, look.state);
            pen_byte(legend, '\n');
        }
    return count;
}

void tell_map(const struct play *play)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    struct term_mark marks[LIMIT_THINGS + LIMIT_MODELS];
    char legend[PLAY_TEXT];
    struct pen pen = pen_in(legend, sizeof legend);
    match_view(play->match, play->reader, view);
    int count = mark_things(play, view, marks, &pen);
    count += mark_models(play, view, marks + count, &pen);
    struct map_wish wish = {
        .text = legend, .below = count + 3, .marks = marks, .mark_count = count};
    (void)map_print(&play->setup->layout, &wish);
    say(0, "`table` tells the pieces in words, `look` where everyone is.");
}

void tell_table(const struct play *play)
{
    struct draft list = {0};
    term_list(&list, &play->setup->layout);
    if (list.failed)
        complain_of_memory();
    else if (list.length > 0)
        list.bytes[list.length - 1] = '\0'; /* the last line break */
    if (!list.failed)
        print_prose(list.bytes, 0, width());
    draft_release(&list);
}

/* ---- the end ---------------------------------------------------------------------- */

/* Where all play together the result is everybody's. */
static void tell_shared_score(const struct play *play)
{
    int32_t score[LIMIT_SEATS];
    match_score(play->match, score);
    if (match_resigned(play->match) >= 0)
        say(0, "%s gives up.", play->setup->rosters[match_resigned(play->match)].name);
    say(0, "Result: %s.",
        score[0] > 500    ? "won together"
        : score[0] == 500 ? "a draw"
                          : "lost together");
}

static void tell_score(const struct play *play)
{
    const struct setup *setup = play->setup;
    int32_t score[LIMIT_SEATS], best = 0;
    int winners = 0;
    char text[PLAY_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    match_score(play->match, score);
    for (int seat = 0; seat < setup->seat_count; seat++)
        best = score[seat] > best ? score[seat] : best;
    for (int seat = 0; seat < setup->seat_count; seat++)
        winners += score[seat] == best;
    if (match_resigned(play->match) >= 0)
        say(0, "%s gives up.", setup->rosters[match_resigned(play->match)].name);
    if (winners == setup->seat_count)
        pen_text(&pen, "a draw");
    for (int seat = 0, said = 0; seat < setup->seat_count && winners < setup->seat_count; seat++) {
        if (score[seat] != best)
            continue;
        pen_text(&pen, said++ > 0 ? " and " : winners > 1 ? "won together by " : "won by ");
        pen_text(&pen, setup->rosters[seat].name);
    }
    say(0, "Result: %s.", text);
}

void tell_result(const struct play *play)
{
    char text[LUCK_TEXT];
    struct pen pen = pen_in(text, sizeof text);
    struct luck luck = luck_of_match(play->match);
    printf("\n");
    (play->setup->ruleset->traits & TRAIT_COOPERATIVE ? tell_shared_score : tell_score)(play);
    printf("\n");
    say(0, "What chance had to do with it:");
    luck_write(&pen, play->setup, &luck);
    if (pen_fits(&pen))
        text[pen.length - 1] = '\0'; /* the last line break */
    print_prose(text, 0, width());
}
