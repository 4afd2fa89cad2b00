#include "ai/search.h"

#include <string.h>

enum {
    DECISIONS = 24, /* by scripts in a playout, unless the system has another number */
    CARELESS_DECISIONS =
        60,              /* where somebody answers as it comes: values say little of such games */
    MOST_DECISIONS = 80, /* where a playout ends at a pause of the system's */
    LEAST_WORLDS = 1,    /* of a round */
    PASS_PLAYOUTS = 64,  /* of the first pass when a clock decides */
    SECOND_PASS = 75,    /* percent of the time after it that the second takes */
    MOST_PLAYOUTS = 1 << 24,
    LEAST_LEFT = 10000, /* of a million of the game, or a playout ends */
    RACE_WORLDS = 8,    /* at a time, of the last two */
    RACE_TRIALS = 8192, /* of each at most: the sums of candidate_is_open have room for so many */
    RACE_LENGTH = 2,    /* how many times the playouts of the halving it may take */
    BELIEF_SPREAD = 25, /* how far answers are from what is believed of them, in thousandths */
};

/* Added to a world's number: the seed of what is drawn for it beside the world itself. */
#define APART (UINT64_C(1) << 32)

/* What is being decided, and what has been spent on it. */
struct deciding {
    const struct bot *bot;
    const struct setup *setup;
    const void *redacted;
    int seat;
    const int16_t *careless; /* of each seat, in thousandths (conduct.h) */
    uint8_t seed[CHANCE_SEED_SIZE];
    int worlds, playouts; /* so far */
    int64_t begun_ms;
};

/* The first candidate is the incumbent. Of the others is known how much better than it they did in the same
 * worlds, so that worlds which are good or bad for all say nothing. */
struct candidate {
    struct answer answer;
    int number; /* among the proposals: the lower, the better at first sight */
    int tried;
    int64_t sum;                  /* of values */
    int64_t better, better_twice; /* sums of differences from the incumbent, and of their squares */
};

/* ---- one playout ------------------------------------------------------------------ */

static struct chance *chance_of(const struct setup *setup, void *world)
{
    return (struct chance *)(void *)((uint8_t *)world + setup->ruleset->chance_offset);
}

/* A world of the given number that the seat can imagine. */
static void imagine(const struct deciding *deciding, int number, void *world)
{
    const struct ruleset *ruleset = deciding->setup->ruleset;
    uint8_t own[CHANCE_SEED_SIZE];
    struct chance chance;
    chance_seed_derive(own, deciding->seed, (uint64_t)number);
    chance_begin(&chance, own);
    memcpy(world, deciding->redacted, ruleset->state_size);
    ruleset->fill(deciding->setup, world, deciding->seat, &chance);
}

static bool script_answers(const struct setup *setup, void *world, int seat, struct answer *answer)
{
    const struct ruleset *ruleset = setup->ruleset;
    struct refusal refusal;
    *answer = (ruleset->advise_ahead ? ruleset->advise_ahead : ruleset->advise)(setup, world, seat);
    return ruleset->apply(setup, world, seat, answer, NULL, &refusal);
}

/* How good a world is for the seat, in thousandths: the result, or what the system makes of it. */
static int32_t judge(const struct deciding *deciding, void *world)
{
    const struct setup *setup = deciding->setup;
    int32_t score[LIMIT_SEATS];
    if (setup->ruleset->ask(setup, world, deciding->seat).asking == ASKING_OVER) {
        setup->ruleset->score(setup, world, score);
        return score[deciding->seat];
    }
    if (setup->ruleset->foresee != NULL)
        return setup->ruleset->foresee(setup, world, deciding->seat);
    return setup->ruleset->evaluate(setup, world, deciding->seat);
}

/* One playout, or what goes on in it. */
struct playing {
    const struct setup *setup;
    unsigned careless;   /* bit s: seat s answers as it comes */
    struct chance apart; /* for such answers */
    int pauses;          /* of the system's, so far */
};

/* Who answers as it comes in the world of a number. */
static void playing_begin(struct playing *playing, const struct deciding *deciding, int number)
{
    uint8_t own[CHANCE_SEED_SIZE];
    *playing = (struct playing){.setup = deciding->setup};
    chance_seed_derive(own, deciding->seed, APART + (uint64_t)number);
    chance_begin(&playing->apart, own);
    for (int seat = 0; seat < deciding->setup->seat_count; seat++)
        if ((int)chance_below(&playing->apart, PURPOSE_SETUP, 1000) < deciding->careless[seat])
            playing->careless |= 1U << seat;
}

/* How many answers a playout has at most. */
static int answers_ahead(const struct playing *playing)
{
    const struct ruleset *ruleset = playing->setup->ruleset;
    if (ruleset->pauses)
        return MOST_DECISIONS;
    if (playing->careless)
        return CARELESS_DECISIONS;
    return ruleset->ahead ? ruleset->ahead : DECISIONS;
}

/* Whether a playout ends where a seat is asked something, after so many answers. */
static bool ends_here(struct playing *playing, const void *world, int seat, int answers)
{
    const struct ruleset *ruleset = playing->setup->ruleset;
    if (answers == answers_ahead(playing))
        return true;
    return ruleset->pauses &&
           (ruleset->pauses >> ruleset->ask(playing->setup, world, seat).topic & 1) &&
           playing->pauses++ == ruleset->pause_count;
}

/* Answers for a seat; false when that is not accepted. */
static bool goes_on(struct playing *playing, void *world, int seat)
{
    const struct setup *setup = playing->setup;
    struct answer answer;
    struct refusal refusal;
    if (!(playing->careless >> seat & 1))
        return script_answers(setup, world, seat, &answer);
    answer = setup->ruleset->sample(setup, world, seat, &playing->apart);
    return setup->ruleset->apply(setup, world, seat, &answer, NULL, &refusal);
}

/* What becomes of an answer in the world of a number; 0 when that world refuses it. Throws that may end the game are
 * weighed: otherwise they would be most of what worlds differ by. */
static int32_t playout(const struct deciding *deciding, const struct answer *answer, int number)
{
    const struct setup *setup = deciding->setup;
    _Alignas(8) uint8_t world[LIMIT_STATE];
    struct playing playing;
    struct refusal refusal;
    int seat;
    struct chance *chance = chance_of(setup, world);
    imagine(deciding, number, world);
    playing_begin(&playing, deciding, number);
    chance_weigh_ends(chance);
    if (!setup->ruleset->apply(setup, world, deciding->seat, answer, NULL, &refusal))
        return 0;
    for (int i = 0; (seat = ruleset_asked(setup, world)) >= 0; i++)
        if (ends_here(&playing, world, seat, i) || chance_left(chance) < LEAST_LEFT ||
            !goes_on(&playing, world, seat))
            break;
    return chance_worth(chance, deciding->seat, judge(deciding, world));
}

/* ---- candidates ------------------------------------------------------------------- */

/* Whether one did better in the mean; of equals the one proposed first. */
static bool candidate_beats(const struct candidate *a, const struct candidate *b)
{
    int64_t left = a->better * b->tried, right = b->better * a->tried;
    return left != right ? left > right : a->number < b->number;
}

static void candidates_sort(struct candidate *candidates, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate candidate = candidates[i];
        int at = i;
        for (; at > 0 && candidate_beats(&candidate, &candidates[at - 1]); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = candidate;
    }
}

/* Progressive widening: the longer it may think, the more candidates it looks at. */
static int wide_enough(int count, int playouts)
{
    int most = 4;
    while (most < count && most * most < playouts)
        most++;
    return most < count ? most : count;
}

static bool out_of_time(const struct deciding *deciding)
{
    const struct bot *bot = deciding->bot;
    return bot->clock_ms != NULL && bot->clock_ms() - deciding->begun_ms >= bot->time_ms;
}

static int32_t candidate_try(struct deciding *deciding, struct candidate *candidate)
{
    int32_t value = playout(deciding, &candidate->answer, deciding->worlds);
    candidate->sum += value;
    candidate->tried++;
    deciding->playouts++;
    return value;
}

/* Tries the incumbent and so many others in new worlds, the same for all; false when time was up before
 * that. */
static bool round_play(struct deciding *deciding, struct candidate *incumbent,
                       struct candidate *others, int count, int worlds)
{
    for (int k = 0; k < worlds; k++, deciding->worlds++) {
        if (out_of_time(deciding))
            return false;
        int32_t usual = candidate_try(deciding, incumbent);
        for (int i = 0; i < count; i++) {
            int64_t better = candidate_try(deciding, &others[i]) - usual;
            others[i].better += better;
            others[i].better_twice += better * better;
        }
    }
    return true;
}

static int halvings(int count)
{
    int halvings = 0;
    while (1 << halvings < count)
        halvings++;
    return halvings;
}

/* Sequential halving: each round costs the same, shared by those still in. The best stands first then. */
static bool halve(struct deciding *deciding, struct candidate *incumbent, struct candidate *others,
                  int count, int playouts)
{
    int rounds = halvings(count) + 1;
    for (int left = count; left > 0; left = left > 1 ? (left + 1) / 2 : 0) {
        int worlds = playouts / (rounds * (left + 1));
        bool done = round_play(deciding, incumbent, others, left,
                               worlds > LEAST_WORLDS ? worlds : LEAST_WORLDS);
        candidates_sort(others, left);
        if (!done)
            return false;
    }
    return true;
}

/* Whether what was believed of a challenger and what its trials say make it better together (Bayes, with normal
 * distributions): it is believed to be worse by the bot's doubt, give or take BELIEF_SPREAD, and was better in the
 * mean by m, give or take the error e of that mean. The two are weighed by their exactness:
 *
 *     m / e^2 > doubt / BELIEF_SPREAD^2        with  m = sum / n,  e^2 = (n * squares - sum^2) / n^3  */
static bool candidate_convinces(const struct candidate *challenger, int doubt)
{
    wide n = challenger->tried, sum = challenger->better;
    wide spread = n * challenger->better_twice - sum * sum;
    return sum > 0 && sum * n * n * BELIEF_SPREAD * BELIEF_SPREAD > doubt * spread;
}

/* Whether more trials could well change that: what is believed now, with the trials so far, is nearer to 0 than 0.6
 * of its own spread. By the letters above, belief B = (m / e^2 - doubt / S^2) / W and its spread 1 / sqrt(W), with
 * S = BELIEF_SPREAD and W = 1 / e^2 + 1 / S^2: open when B^2 * W < 0.36. */
static bool candidate_is_open(const struct candidate *challenger, int doubt)
{
    wide n = challenger->tried, sum = challenger->better;
    wide spread = n * challenger->better_twice - sum * sum;
    wide belief = BELIEF_SPREAD * BELIEF_SPREAD;
    wide lead = sum * n * n * belief - doubt * spread;
    return 100 * lead * lead < 36 * (n * n * n * belief + spread) * spread * belief;
}

/* ---- deciding --------------------------------------------------------------------- */

static int32_t mean_of(const struct candidate *candidate)
{
    return candidate->tried > 0 ? (int32_t)(candidate->sum / candidate->tried) : -1;
}

/* Lets the best challenger and the incumbent go on against each other while it is open which of them it will be,
 * for so many playouts at most: decisions that are close get more time than those that are clear. */
static void race(struct deciding *deciding, struct candidate *candidates, int playouts)
{
    int limit = deciding->playouts + playouts;
    while (deciding->playouts + 2 * RACE_WORLDS <= limit && candidates[1].tried < RACE_TRIALS &&
           candidate_is_open(&candidates[1], deciding->bot->doubt))
        if (!round_play(deciding, &candidates[0], &candidates[1], 1, RACE_WORLDS))
            return;
}

/* With a clock: a first pass tells how many playouts there is time for, a second spends most of them, and what is
 * left goes to the race. */
static void candidates_try_timed(struct deciding *deciding, struct candidate *candidates, int count)
{
    const struct bot *bot = deciding->bot;
    deciding->begun_ms = bot->clock_ms();
    int others = wide_enough(count, PASS_PLAYOUTS) - 1;
    if (!halve(deciding, &candidates[0], &candidates[1], others, PASS_PLAYOUTS))
        return;
    int64_t spent = bot->clock_ms() - deciding->begun_ms;
    int64_t left = deciding->playouts * (bot->time_ms - spent) / (spent > 0 ? spent : 1);
    int second = left < MOST_PLAYOUTS ? (int)(left * SECOND_PASS / 100) : MOST_PLAYOUTS;
    others = wide_enough(count, second) - 1;
    if (second > 0 && !halve(deciding, &candidates[0], &candidates[1], others, second))
        return;
    race(deciding, candidates, MOST_PLAYOUTS);
}

/* Tries candidates out; the best challenger stands second then. */
static void candidates_try(struct deciding *deciding, struct candidate *candidates, int count)
{
    const struct bot *bot = deciding->bot;
    if (count < 2)
        return;
    if (bot->clock_ms != NULL) {
        candidates_try_timed(deciding, candidates, count);
        return;
    }
    int others = wide_enough(count, bot->playouts) - 1;
    (void)halve(deciding, &candidates[0], &candidates[1], others, bot->playouts);
    race(deciding, candidates, RACE_LENGTH * bot->playouts);
}

/* Plays the answer on in the first world that was imagined. */
static void find_line(const struct deciding *deciding, struct thought *thought)
{
    const struct setup *setup = deciding->setup;
    _Alignas(8) uint8_t world[LIMIT_STATE];
    struct refusal refusal;
    int seat;
    imagine(deciding, 0, world);
    if (!setup->ruleset->apply(setup, world, deciding->seat, &thought->answer, NULL, &refusal))
        return;
    while (thought->line_count < LIMIT_AHEAD && (seat = ruleset_asked(setup, world)) >= 0) {
        thought->line[thought->line_count].seat = seat;
        if (!script_answers(setup, world, seat, &thought->line[thought->line_count].answer))
            break;
        thought->line_count++;
    }
}

/* Finds the candidates and decides among them; gives the one taken, which is the first or the second. */
static int search(struct deciding *deciding, struct chance *chance,
                  struct candidate candidates[LIMIT_PROPOSALS])
{
    struct answer proposals[LIMIT_PROPOSALS];
    const struct ruleset *ruleset = deciding->setup->ruleset;
    int count = ruleset->propose(deciding->setup, deciding->redacted, deciding->seat, proposals);
    for (int i = 0; i < count; i++)
        candidates[i] = (struct candidate){.answer = proposals[i], .number = i};
    bot_seed_draw(deciding->seed, chance);
    candidates_try(deciding, candidates, count);
    return count > 1 && candidate_convinces(&candidates[1], deciding->bot->doubt) ? 1 : 0;
}

static struct deciding deciding_of(const struct bot *bot, const struct decision *decision)
{
    return (struct deciding){.bot = bot,
                             .setup = decision->setup,
                             .redacted = decision->view,
                             .seat = decision->seat,
                             .careless = decision->careless};
}

void search_think(const struct bot *bot, struct decision *decision, struct thought *thought)
{
    struct candidate candidates[LIMIT_PROPOSALS];
    struct deciding deciding = deciding_of(bot, decision);
    candidates[1].tried = 0;
    int taken = search(&deciding, &decision->chance, candidates);
    *thought = (struct thought){.answer = candidates[taken].answer,
                                .value = mean_of(&candidates[taken]),
                                .playouts = deciding.playouts};
    if (candidates[1].tried > 0) {
        thought->has_second = true;
        thought->second = candidates[1 - taken].answer;
        thought->second_value = mean_of(&candidates[1 - taken]);
    }
    find_line(&deciding, thought);
}

struct answer search_choose(const struct bot *bot, struct decision *decision)
{
    struct candidate candidates[LIMIT_PROPOSALS];
    struct deciding deciding = deciding_of(bot, decision);
    return candidates[search(&deciding, &decision->chance, candidates)].answer;
}
