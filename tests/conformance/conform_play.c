/* Random games to the end. Every question, every option, every answer and every event is looked at. */
#include <inttypes.h>
#include <string.h>

#include "conformance/conform.h"
#include "rules/routine.h"
#include "rules/stack.h"

enum { LONGEST_GAME = 8000, JUNK_ANSWERS = 6 };

/* A position with room to try things on a copy of it. */
struct stage {
    struct trial *trial;
    const struct setup *setup;
    const struct ruleset *ruleset;
    struct chance chance; /* of the players, not of the game */
    struct match *match;  /* the same game, answer by answer */
    _Alignas(16) uint8_t state[LIMIT_STATE], copy[LIMIT_STATE], view[LIMIT_STATE];
    struct tape tape, second;
    int looked; /* how often; one model is inspected each time, in turn */
};

static void stage_copy(struct stage *stage)
{
    memcpy(stage->copy, stage->state, stage->ruleset->state_size);
}

static bool stage_unchanged(const struct stage *stage)
{
    return memcmp(stage->copy, stage->state, stage->ruleset->state_size) == 0;
}

/* ---- questions and options -------------------------------------------------------- */

static bool question_is_fine(struct stage *stage, int seat, const struct question *question)
{
    if (question->asking == ASKING_OVER)
        return complain(stage->trial, "seat %d is told it is over, others play on", seat);
    if (question->asking != ASKING_ANSWER)
        return true;
    if (question->topic >= stage->ruleset->topic_count)
        return complain(stage->trial, "topic %d does not exist", question->topic);
    for (int i = stage->ruleset->topics[question->topic].count; i < LIMIT_NUMBERS; i++)
        if (question->numbers[i] != 0)
            return complain(stage->trial, "a question has numbers its topic has not");
    return true;
}

static bool options_differ(struct stage *stage, const struct option *options, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(&options[i].answer, &options[k].answer, sizeof options[i].answer) == 0)
                return complain(stage->trial, "options %d and %d are the same", k, i);
    return true;
}

/* An option says nothing that its verb has no words for: no record would keep it. */
static bool option_is_told(struct stage *stage, const struct option *option)
{
    const struct answer *answer = &option->answer;
    if (answer->verb >= stage->ruleset->verb_count)
        return complain(stage->trial, "verb %d does not exist", answer->verb);
    for (int i = stage->ruleset->verbs[answer->verb].count; i < LIMIT_NUMBERS; i++)
        if (answer->numbers[i] != 0)
            return complain(stage->trial, "an option has numbers its verb has not");
    return true;
}

/* A closed option is an answer: it is accepted. */
static bool option_is_accepted(struct stage *stage, int seat, const struct option *option)
{
    struct refusal refusal;
    char words[LIMIT_WORDS];
    if (option->needs != NEEDS_NOTHING)
        return true;
    stage_copy(stage);
    if (stage->ruleset->apply(stage->setup, stage->copy, seat, &option->answer, NULL, &refusal))
        return true;
    answer_write(stage->setup, &option->answer, words);
    return complain(stage->trial, "the option \"%s\" is refused: %s", words, refusal.sentence);
}

/* The first option of a routine question answers it as it is; whether it matters is no secret of others. */
static bool routine_is_fine(struct stage *stage, int seat, const struct question *question,
                            const struct option *first)
{
    _Alignas(8) uint8_t view[LIMIT_STATE];
    if (routine_of(stage->ruleset, question) < 0)
        return true;
    if (first->needs != NEEDS_NOTHING)
        return complain(stage->trial, "the first option of a routine question needs something");
    memcpy(view, stage->state, stage->ruleset->state_size);
    ruleset_redact(stage->ruleset, view, seat);
    return routine_matters(stage->setup, view, seat) ==
               routine_matters(stage->setup, stage->state, seat) ||
           complain(stage->trial, "whether it matters depends on what is hidden");
}

/* Where an option's point may lie is told in the limits of what tells it. */
static bool reach_is_fine(struct stage *stage, int seat, const struct option *option)
{
    struct mover movers[LIMIT_MOVERS];
    struct reach_asked reach = {0};
    if (option->needs != NEEDS_POINT && option->needs != NEEDS_WAY)
        return true;
    stage->ruleset->reach(stage->setup, stage->state, seat, option, &reach);
    int zones = sizeof reach.zones / sizeof *reach.zones;
    return (reach.mover >= -1 && reach.mover < stage->ruleset->movers(stage->setup, movers) &&
            reach.zone_count >= 0 && reach.zone_count <= zones &&
            (reach.mover >= 0 || reach.zone_count > 0) && reach.base_count >= 0 &&
            reach.base_count <= LIMIT_MODELS) ||
           complain(stage->trial, "where a point may lie is told by %d zones for mover %d",
                    reach.zone_count, reach.mover);
}

static bool options_are_fine(struct stage *stage, int seat, const struct question *question)
{
    struct option options[LIMIT_OPTIONS];
    int count = stage->ruleset->options(stage->setup, stage->state, seat, options);
    if (count < 1 || count > LIMIT_OPTIONS)
        return complain(stage->trial, "a question has %d options", count);
    if (!options_differ(stage, options, count) ||
        !routine_is_fine(stage, seat, question, &options[0]))
        return false;
    for (int i = 0; i < count; i++)
        if (!option_is_told(stage, &options[i]) || !option_is_accepted(stage, seat, &options[i]) ||
            !reach_is_fine(stage, seat, &options[i]))
            return false;
    return true;
}

/* Seat by seat: somebody is asked, and only well-formed questions. */
static bool questions_are_fine(struct stage *stage)
{
    int asked = 0, secret = 0;
    for (int seat = 0; seat < stage->setup->seat_count; seat++) {
        struct question question = stage->ruleset->ask(stage->setup, stage->state, seat);
        if (!question_is_fine(stage, seat, &question))
            return false;
        if (question.asking != ASKING_ANSWER)
            continue;
        asked++;
        secret += question.secret;
        coverage_question(stage->trial->met, &question);
        if (!options_are_fine(stage, seat, &question))
            return false;
    }
    if (asked == 0)
        return complain(stage->trial, "the game goes on, but nobody is asked");
    if (asked > 1 && secret != asked)
        return complain(stage->trial, "several seats are asked openly at once");
    return true;
}

/* ---- lookers ---------------------------------------------------------------------- */

/* The script answers alike from a view and from a world that a search has imagined: else those who play on in
 * such a world would see each other's cards. */
static bool script_is_honest(struct stage *stage, int seat, const struct answer *advised)
{
    const struct ruleset *ruleset = stage->ruleset;
    struct answer whole = ruleset->advise(stage->setup, stage->state, seat);
    if (memcmp(advised, &whole, sizeof whole) != 0)
        return complain(stage->trial, "the script looks at what is hidden");
    if (ruleset->advise_ahead == NULL)
        return true;
    struct answer ahead = ruleset->advise_ahead(stage->setup, stage->view, seat);
    whole = ruleset->advise_ahead(stage->setup, stage->state, seat);
    return memcmp(&ahead, &whole, sizeof whole) == 0 ||
           complain(stage->trial, "the script of a search looks at what is hidden");
}

/* Whoever only looks changes nothing, and what is advised from a view is accepted. */
static bool minds_are_fine(struct stage *stage, int seat, const struct answer *advised)
{
    struct answer proposals[LIMIT_PROPOSALS];
    struct refusal refusal;
    int count = stage->ruleset->propose(stage->setup, stage->view, seat, proposals);
    if (count < 1 || count > LIMIT_PROPOSALS)
        return complain(stage->trial, "%d answers are proposed", count);
    for (int i = -1; i < count; i++) {
        const struct answer *answer = i < 0 ? advised : &proposals[i];
        stage_copy(stage);
        if (!stage->ruleset->apply(stage->setup, stage->copy, seat, answer, NULL, &refusal))
            return complain(stage->trial, "an answer that is %s is refused: %s",
                            i < 0 ? "advised" : "proposed", refusal.sentence);
    }
    return true;
}

/* What a search would think of the position as it is. */
static bool foresight_is_fine(struct stage *stage, int seat)
{
    if (stage->ruleset->foresee == NULL)
        return true;
    stage_copy(stage);
    int32_t value = stage->ruleset->foresee(stage->setup, stage->copy, seat);
    if (value < 0 || value > 1000)
        return complain(stage->trial, "a position is foreseen to be worth %d", value);
    return stage_unchanged(stage) || complain(stage->trial, "foreseeing has changed a position");
}

static bool lookers_are_fine(struct stage *stage, int seat)
{
    const struct setup *setup = stage->setup;
    struct odds odds;
    struct inspection inspection;
    struct model_look look;
    uint8_t before[LIMIT_STATE];

    memcpy(stage->view, stage->state, stage->ruleset->state_size);
    ruleset_redact(stage->ruleset, stage->view, seat);
    memcpy(before, stage->view, stage->ruleset->state_size);
    struct answer advised = stage->ruleset->advise(setup, stage->view, seat);
    if (!minds_are_fine(stage, seat, &advised) || !script_is_honest(stage, seat, &advised))
        return false;
    odds.count = 0;
    stage->ruleset->odds(setup, stage->view, seat, &advised, &odds);
    for (int i = 0; i < odds.count; i++)
        coverage_rule(stage->trial->met, stage->ruleset, odds.lines[i].rule);
    int models = stage->ruleset->models(setup, stage->view);
    for (int model = 0; model < models; model++) {
        stage->ruleset->look(setup, stage->view, model, &look);
        if (look.present && model == stage->looked % models)
            stage->ruleset->inspect(setup, stage->view, seat, model, &inspection);
    }
    stage->looked++;
    int32_t value = stage->ruleset->evaluate(setup, stage->view, seat);
    if (value < 0 || value > 1000)
        return complain(stage->trial, "a position is worth %d", value);
    if (memcmp(before, stage->view, stage->ruleset->state_size) != 0)
        return complain(stage->trial, "looking at a view has changed it");
    return foresight_is_fine(stage, seat);
}

/* ---- answers ---------------------------------------------------------------------- */

static struct answer junk_answer(struct stage *stage)
{
    struct answer answer = {0};
    struct chance *chance = &stage->chance;
    uint32_t verbs = (uint32_t)stage->ruleset->verb_count;
    answer.verb = (uint8_t)chance_below(chance, PURPOSE_FOES, verbs);
    const struct signature *verb = &stage->ruleset->verbs[answer.verb];
    for (int i = 0; i < verb->count; i++) {
        int32_t number = (int32_t)chance_below(chance, PURPOSE_FOES, 70) - 3;
        uint32_t bits = 8 * chance_below(chance, PURPOSE_FOES, 12);
        /* Whoever keeps too few bits of it takes it for a small one. */
        answer.numbers[i] = bits == 8 || bits == 16 ? number + (1 << bits) : number;
    }
    answer.point_count = verb->points_most;
    for (int i = 0; i < answer.point_count; i++) {
        answer.points[i].x = (mil)chance_below(chance, PURPOSE_FOES, 80000) - 4000;
        answer.points[i].y = (mil)chance_below(chance, PURPOSE_FOES, 80000) - 4000;
    }
    return answer;
}

/* What was accepted can be recorded. */
static bool words_go_round(struct stage *stage, const struct answer *answer)
{
    char words[LIMIT_WORDS], sentence[LIMIT_SENTENCE];
    struct answer back;
    int size = answer_write(stage->setup, answer, words);
    if (answer_read(stage->setup, words, size, &back, sentence) != STATUS_OK)
        return complain(stage->trial, "\"%s\" cannot be read back: %s", words, sentence);
    if (memcmp(answer, &back, sizeof back) != 0)
        return complain(stage->trial, "\"%s\" reads back as another answer", words);
    return true;
}

/* [TB-GAME-2] Whatever is refused changes nothing, tells nothing, and names a rule. */
static bool junk_is_refused(struct stage *stage, int seat)
{
    for (int i = 0; i < JUNK_ANSWERS; i++) {
        struct answer junk = junk_answer(stage);
        struct refusal refusal = {0};
        struct sink sink = tape_sink(&stage->tape);
        stage_copy(stage);
        if (stage->ruleset->apply(stage->setup, stage->copy, seat, &junk, &sink, &refusal)) {
            const char *broken = stage->ruleset->check(stage->setup, stage->copy);
            if (broken)
                return complain(stage->trial, "an odd answer was accepted and broke: %s", broken);
            if (!words_go_round(stage, &junk))
                return false;
            continue;
        }
        coverage_rule(stage->trial->met, stage->ruleset, refusal.rule);
        if (!stage_unchanged(stage))
            return complain(stage->trial, "a refused answer has changed the state");
        if (stage->tape.count > 0)
            return complain(stage->trial, "a refused answer has sent events");
        if (!refusal.rule || !refusal.rule[0] || !refusal.sentence[0])
            return complain(stage->trial, "a refusal names no rule or says nothing");
    }
    return true;
}

static void luck_note(struct trial *trial, const struct event *event)
{
    int64_t luck = event->luck_seat > 0 ? event->worth - event->expected : 0;
    trial->luck += luck;
    trial->luck_twice += luck * luck;
}

/* Good and bad luck are as much in the long run: what cards and dice were expected to be worth is what they are
 * worth in the mean, give or take six times the spread of its sum. */
static bool luck_is_even(struct trial *trial)
{
    return trial->skilled || trial->luck * trial->luck <= 36 * trial->luck_twice ||
           complain(trial, "the luck of all games together is %" PRId64, trial->luck);
}

static bool event_is_fine(struct stage *stage, const struct event *event)
{
    char words[LIMIT_WORDS], sentence[LIMIT_SENTENCE];
    struct event back;
    if (event->kind >= stage->ruleset->event_count)
        return complain(stage->trial, "an event of kind %d", event->kind);
    coverage_event(stage->trial->met, stage->ruleset, event);
    const struct event_kind *kind = &stage->ruleset->events[event->kind];
    if (event->point_count > LIMIT_ANSWER_POINTS)
        return complain(stage->trial, "event %s has %d points", kind->signature.word,
                        event->point_count);
    for (int i = kind->signature.count; i < LIMIT_EVENT_NUMBERS; i++)
        if (event->numbers[i] != 0)
            return complain(stage->trial, "event %s has a number too many", kind->signature.word);
    for (int i = event->point_count; i < LIMIT_ANSWER_POINTS; i++)
        if (event->points[i].x != 0 || event->points[i].y != 0)
            return complain(stage->trial, "event %s has a point too many", kind->signature.word);
    if (event->luck_seat > stage->setup->seat_count || event->seen_by > SEEN_BY_ALL)
        return complain(stage->trial, "event %s names no seat", kind->signature.word);
    luck_note(stage->trial, event);
    int size = event_write(stage->setup, event, words);
    if (event_read(stage->setup, words, size, &back, sentence) != STATUS_OK)
        return complain(stage->trial, "event \"%s\" cannot be read back: %s", words, sentence);
    back.seen_by = event->seen_by;
    if (memcmp(event, &back, sizeof back) != 0)
        return complain(stage->trial, "event \"%s\" reads back as another", words);
    return event_say(stage->setup, event, false, words) > 0 ||
           complain(stage->trial, "event %s has nothing to say", kind->signature.word);
}

/* Gives an answer, on a copy too: both must come to the same. */
static bool answer_twice(struct stage *stage, int seat, const struct answer *answer)
{
    struct refusal refusal;
    struct sink first = tape_sink(&stage->tape), second = tape_sink(&stage->second);
    stage_copy(stage);
    bool accepted =
        stage->ruleset->apply(stage->setup, stage->state, seat, answer, &first, &refusal);
    if (!accepted)
        return complain(stage->trial, "a sampled answer is refused: %s", refusal.sentence);
    (void)stage->ruleset->apply(stage->setup, stage->copy, seat, answer, &second, &refusal);
    if (!stage_unchanged(stage))
        return complain(stage->trial, "the same answer to a copy gives another state");
    size_t kept = (size_t)(stage->tape.count < LIMIT_TAPE ? stage->tape.count : LIMIT_TAPE);
    if (stage->tape.count != stage->second.count ||
        memcmp(stage->tape.events, stage->second.events, kept * sizeof(struct event)) != 0)
        return complain(stage->trial, "the same answer to a copy gives other events");
    for (int i = 0; i < (int)kept; i++)
        if (!event_is_fine(stage, &stage->tape.events[i]))
            return false;
    return true;
}

/* The match takes what the rules take, and comes to the same. */
static bool match_agrees(struct stage *stage, int seat, const struct answer *answer)
{
    struct refusal refusal;
    coverage_answer(stage->trial->met, answer);
    if (match_answer(stage->match, seat, answer, &refusal) != STATUS_OK)
        return complain(stage->trial, "the match refuses an answer: %s", refusal.sentence);
    if (memcmp(match_state(stage->match), stage->state, stage->ruleset->state_size) != 0)
        return complain(stage->trial, "the match comes to another state");
    return true;
}

/* Gives two answers one after the other to a state. */
static bool answer_both(struct stage *stage, uint8_t *state, const int seats[2],
                        const struct answer answers[2], int first, struct tape *tape)
{
    struct sink sink = tape_sink(tape);
    struct refusal refusal;
    const struct ruleset *ruleset = stage->ruleset;
    for (int i = 0; i < 2; i++) {
        int which = i ^ first;
        if (!ruleset->apply(stage->setup, state, seats[which], &answers[which], &sink, &refusal))
            return complain(stage->trial, "a secret answer is refused after another: %s",
                            refusal.sentence);
    }
    return true;
}

/* [TB-GAME-1] Of two seats asked at once it does not matter which answers first, and it does not show. */
static bool order_is_fine(struct stage *stage)
{
    int seats[LIMIT_SEATS], count = 0;
    struct answer answers[2];
    for (int seat = 0; seat < stage->setup->seat_count; seat++)
        if (stage->ruleset->ask(stage->setup, stage->state, seat).asking == ASKING_ANSWER)
            seats[count++] = seat;
    if (count < 2)
        return true;
    for (int i = 0; i < 2; i++)
        answers[i] = stage->ruleset->sample(stage->setup, stage->state, seats[i], &stage->chance);
    memcpy(stage->copy, stage->state, stage->ruleset->state_size);
    memcpy(stage->view, stage->state, stage->ruleset->state_size);
    if (!answer_both(stage, stage->copy, seats, answers, 0, &stage->tape) ||
        !answer_both(stage, stage->view, seats, answers, 1, &stage->second))
        return false;
    size_t kept = (size_t)(stage->tape.count < LIMIT_TAPE ? stage->tape.count : LIMIT_TAPE);
    if (memcmp(stage->copy, stage->view, stage->ruleset->state_size) != 0 ||
        stage->tape.count != stage->second.count ||
        memcmp(stage->tape.events, stage->second.events, kept * sizeof(struct event)) != 0)
        return complain(stage->trial, "it shows which of two secret answers came first");
    return true;
}

/* ---- games ------------------------------------------------------------------------ */

static bool step_is_fine(struct stage *stage)
{
    struct answer answer;
    uint8_t before[LIMIT_STATE];
    memcpy(before, stage->state, stage->ruleset->state_size);
    const char *broken = stage->ruleset->check(stage->setup, stage->state);
    if (broken)
        return complain(stage->trial, "%s", broken);
    if (!questions_are_fine(stage))
        return false;
    int seat = pick_answer(stage->setup, stage->state, &stage->chance, &answer);
    if (!lookers_are_fine(stage, seat) || !junk_is_refused(stage, seat) ||
        !words_go_round(stage, &answer) || !order_is_fine(stage))
        return false;
    if (memcmp(before, stage->state, stage->ruleset->state_size) != 0)
        return complain(stage->trial, "asking has changed the state");
    return answer_twice(stage, seat, &answer) && match_agrees(stage, seat, &answer);
}

static bool score_is_fine(struct stage *stage)
{
    int32_t score[LIMIT_SEATS], sum = 0;
    stage->ruleset->score(stage->setup, stage->state, score);
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        if (score[seat] < 0 || score[seat] > 1000)
            return complain(stage->trial, "seat %d scores %d", seat, score[seat]);
        if (seat >= stage->setup->seat_count && score[seat] != 0)
            return complain(stage->trial, "an empty seat scores");
        sum += score[seat];
    }
    bool shared = stage->ruleset->traits & TRAIT_COOPERATIVE;
    if (!shared && (sum < 990 || sum > 1000))
        return complain(stage->trial, "all scores together are %d", sum);
    return true;
}

/* Begins the game, twice, over different rubbish; and once more as a match. */
static bool begin_is_fine(struct stage *stage, int number)
{
    uint8_t seed[CHANCE_SEED_SIZE];
    struct sink sink = tape_sink(&stage->tape);
    trial_seed(stage->trial, (uint64_t)number, seed);
    trial_chance(stage->trial, (uint64_t)number, &stage->chance);
    memset(stage->state, 0x5A, sizeof stage->state);
    memset(stage->copy, 0xA5, sizeof stage->copy);
    stage->ruleset->begin(stage->setup, seed, stage->state, &sink);
    stage->ruleset->begin(stage->setup, seed, stage->copy, NULL);
    if (!stage_unchanged(stage))
        return complain(stage->trial, "the same seed begins two games");
    for (int i = 0; i < stage->tape.count && i < LIMIT_TAPE; i++)
        if (!event_is_fine(stage, &stage->tape.events[i]))
            return false;
    return match_begin(&stage->match, stage->setup, seed, true) == STATUS_OK ||
           complain(stage->trial, "no memory");
}

static bool play_to_the_end(struct stage *stage, int number)
{
    struct trial *trial = stage->trial;
    for (int answers = 0; !is_over(stage->setup, stage->state); answers++) {
        if (answers >= LONGEST_GAME)
            return complain(trial, "a game does not end");
        if (number % 3 == 0 && answers == 1 + 7 * number % 40 &&
            !conform_record(trial, stage->match))
            return false;
        if (!step_is_fine(stage))
            return false;
        trial->answers++;
    }
    const struct stack *stack = (const void *)(stage->state + stage->ruleset->stack_offset);
    if (stack->deepest > trial->deepest)
        trial->deepest = stack->deepest;
    return score_is_fine(stage) && conform_record(trial, stage->match);
}

static bool game_is_fine(struct stage *stage, int number)
{
    if (!begin_is_fine(stage, number))
        return false;
    bool fine = play_to_the_end(stage, number);
    match_end(stage->match);
    return fine;
}

bool conform_play(struct trial *trial)
{
    static _Thread_local struct stage stage;
    stage.trial = trial;
    stage.setup = trial->setup;
    stage.ruleset = trial->setup->ruleset;
    for (int game = 0; game < trial->games; game++)
        if (!game_is_fine(&stage, game))
            return complain(trial, "game %d", game);
    return luck_is_even(trial);
}
