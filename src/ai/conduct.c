#include "ai/conduct.h"

#include <string.h>

enum {
    ODDS_ONE = 1 << 16,         /* even odds */
    ODDS_FIRST = ODDS_ONE / 10, /* before anything was seen */
    ODDS_LEAST = 1,             /* so that one who changes is noticed in time */
    ODDS_MOST = ODDS_ONE << 14,
};

/* What is known of those who are observed. */
struct observing {
    int observer;
    int64_t odds[LIMIT_SEATS]; /* that it answers as it comes, to that it does not */
};

/* Whether two answers do the same kind of thing to the same, whatever cards and places they name. */
static bool alike(const struct ruleset *ruleset, const struct answer *a, const struct answer *b)
{
    const struct signature *verb = &ruleset->verbs[a->verb];
    if (a->verb != b->verb)
        return false;
    for (int i = 0; i < verb->count; i++)
        if (verb->things[i] != THING_CARD && verb->things[i] != THING_SUBSET &&
            a->numbers[i] != b->numbers[i])
            return false;
    return true;
}

/* Whether the observer has seen all that an answer set off. */
static bool seen_whole(const struct match *match, int number, int observer)
{
    const struct move_made *move = match_answer_at(match, number);
    int end = number + 1 < match_answer_count(match)
                  ? (int)match_answer_at(match, number + 1)->event_first
                  : match_event_count(match);
    bool veiled = false;
    for (int i = (int)move->event_first; i < end && !veiled; i++)
        (void)match_event(match, i, observer, &veiled);
    return !veiled;
}

/* The position as the observer can imagine it: always the same one, so that looking again tells the same. */
static void imagine(const struct past *past, int observer, void *world)
{
    static const uint8_t ANY[CHANCE_SEED_SIZE] = {1};
    const struct setup *setup = match_setup(past->match);
    struct chance chance;
    chance_begin(&chance, ANY);
    past_view(past, observer, world);
    setup->ruleset->fill(setup, world, observer, &chance);
}

/* [TB-CARD-2] Takes account of the answer that was given next. One who means something gives the script's answer in
 * half of all cases and else any; so an answer like the script's, of which there are `like` among `count`, is
 * (count + like) / (2 like) times as likely from him, and any other half as likely. */
static void observe(struct observing *observing, const struct past *past)
{
    const struct setup *setup = match_setup(past->match);
    const struct ruleset *ruleset = setup->ruleset;
    const struct move_made *move = match_answer_at(past->match, past->count);
    _Alignas(8) uint8_t world[LIMIT_STATE];
    struct option options[LIMIT_OPTIONS];
    int64_t *odds = &observing->odds[move->seat], like = 0;
    if (move->seat == observing->observer || move->secret_asked ||
        !seen_whole(past->match, past->count, observing->observer))
        return;
    imagine(past, observing->observer, world);
    struct answer advised = ruleset->advise(setup, world, move->seat);
    int count = ruleset->options(setup, world, move->seat, options);
    for (int i = 0; i < count; i++)
        like += alike(ruleset, &options[i].answer, &advised);
    if (like == 0 || like == count)
        return; /* there was no choice */
    if (alike(ruleset, &move->answer, &advised))
        *odds = *odds * 2 * like / (count + like);
    else
        *odds *= 2;
    *odds = *odds < ODDS_LEAST ? ODDS_LEAST : *odds > ODDS_MOST ? ODDS_MOST : *odds;
}

void conduct_judge(const struct match *match, int seat, int16_t careless[LIMIT_SEATS])
{
    struct observing observing = {.observer = seat};
    struct past past;
    int first = match_answer_count(match) - CONDUCT_ANSWERS, seats = match_setup(match)->seat_count;
    for (int i = 0; i < LIMIT_SEATS; i++)
        observing.odds[i] = ODDS_FIRST;
    past_begin(&past, match, first > 0 ? first : 0);
    while (past.count < match_answer_count(match)) {
        observe(&observing, &past);
        if (!past_next(&past))
            break;
    }
    for (int i = 0; i < LIMIT_SEATS; i++) {
        int64_t odds = i == seat || i >= seats ? 0 : observing.odds[i];
        careless[i] = (int16_t)(1000 * odds / (odds + ODDS_ONE));
    }
}
