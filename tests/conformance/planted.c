#include "conformance/planted.h"

#include <string.h>

#include "rulesets/null/null.h"
#include "rulesets/null/ruleset.h"

/* ---- tables ----------------------------------------------------------------------- */

static struct field fields[NULL_FIELD_COUNT];
static struct signature verbs[VERB_COUNT], topics[TOPIC_COUNT];
static struct event_kind events[EVENT_COUNT];

static struct field *field_named(struct ruleset *ruleset, const char *name)
{
    memcpy(fields, NULL_FIELDS, sizeof fields);
    ruleset->fields = fields;
    for (int i = 0; i < NULL_FIELD_COUNT; i++)
        if (strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

static struct signature *verb(struct ruleset *ruleset, int index)
{
    memcpy(verbs, NULL_VERBS, sizeof verbs);
    ruleset->verbs = verbs;
    return &verbs[index];
}

static struct event_kind *event(struct ruleset *ruleset, int index)
{
    memcpy(events, NULL_EVENTS, sizeof events);
    ruleset->events = events;
    return &events[index];
}

static void bids_seen(struct ruleset *r)
{
    field_named(r, "bids")->seen = SEEN_ALL;
}
static void bids_of_next(struct ruleset *r)
{
    field_named(r, "bids")->per_seat = 2;
}
static void bids_of_none(struct ruleset *r)
{
    field_named(r, "bids")->per_seat = 0;
}
static void cards_as_bytes(struct ruleset *r)
{
    struct field *cards = field_named(r, "cards");
    *cards =
        (struct field){"cards", cards->offset, sizeof(struct cards), 1, FIELD_U8, SEEN_ALL, 0, 0};
}
static void chance_as_bytes(struct ruleset *r)
{
    struct field *chance = field_named(r, "chance");
    *chance = (struct field){
        "chance", chance->offset, sizeof(struct chance), 1, FIELD_U8, SEEN_ALL, 0, 0};
}
static void field_twice(struct ruleset *r)
{
    field_named(r, "round")->offset--;
}
static void field_short(struct ruleset *r)
{
    field_named(r, "order")->count = 3;
}
static void field_narrow(struct ruleset *r)
{
    field_named(r, "models.x")->type = FIELD_I16;
}
static void wounds_unseen(struct ruleset *r)
{
    field_named(r, "models.x")->seen = SEEN_NOBODY;
}
static void phase_unseen(struct ruleset *r)
{
    field_named(r, "phase")->seen = SEEN_NOBODY;
}
static void state_too_big(struct ruleset *r)
{
    r->state_size = LIMIT_STATE + 8;
}
static void state_too_small(struct ruleset *r)
{
    r->state_size -= 4;
}
static void verb_twice(struct ruleset *r)
{
    verb(r, VERB_RELENT)->word = "stand";
}
static void verb_with_space(struct ruleset *r)
{
    verb(r, VERB_PASS)->word = "pass by";
}
static void verb_loses_number(struct ruleset *r)
{
    verb(r, VERB_SHOOT)->count = 1;
}
static void verb_wrong_thing(struct ruleset *r)
{
    verb(r, VERB_BID)->things[0] = THING_SEAT;
}
static void verb_unknown_words(struct ruleset *r)
{
    verb(r, VERB_BID)->things[0] = THING_WORD + 3;
}
static void topic_names_more(struct ruleset *r)
{
    memcpy(topics, NULL_TOPICS, sizeof topics);
    r->topics = topics;
    topics[TOPIC_BID].sentence = "Round {1}?";
}
static void routines_are(struct ruleset *r, uint64_t topics)
{
    static struct routine routine;
    routine = NULL_ROUTINES[0];
    routine.topics = topics;
    r->routines = &routine;
}
static void routine_of_no_topic(struct ruleset *r)
{
    routines_are(r, 1ULL << TOPIC_COUNT);
}
static void routine_needs_place(struct ruleset *r)
{
    routines_are(r, 1ULL << TOPIC_PLACE);
}
static void event_twice(struct ruleset *r)
{
    event(r, EVENT_SHAKEN)->signature.word = "steady";
}
static void event_loses_number(struct ruleset *r)
{
    event(r, EVENT_ROLLED)->signature.count = 2;
}
static void deal_is_public(struct ruleset *r)
{
    event(r, EVENT_DEALT)->hidden = 0;
}
static void die_is_no_reveal(struct ruleset *r)
{
    event(r, EVENT_BID_SHOWN)->flags = 0;
}
static void event_with_odd_flags(struct ruleset *r)
{
    event(r, EVENT_PASSED)->flags = EVENT_FLAGS + 1;
}
static void event_hides_nothing(struct ruleset *r)
{
    event(r, EVENT_PASSED)->hidden = 1 << LIMIT_EVENT_NUMBERS / 2;
}
static void event_says_nothing(struct ruleset *r)
{
    event(r, EVENT_PASSED)->signature.sentence = "";
}

/* ---- answers that go wrong -------------------------------------------------------- */

/* What happens around the true apply: before it, and after it was accepted or refused. */
static void (*after_accepted)(struct null_state *state, const struct sink *sink);
static void (*after_refused)(struct null_state *state, const struct sink *sink);

static bool apply_and(const struct setup *setup, void *state, int seat, const struct answer *answer,
                      const struct sink *sink, struct refusal *refusal)
{
    bool accepted = NULL_RULESET.apply(setup, state, seat, answer, sink, refusal);
    if (accepted && after_accepted)
        after_accepted(state, sink);
    if (!accepted && after_refused)
        after_refused(state, sink);
    return accepted;
}

static void accepted_then(struct ruleset *r, void (*then)(struct null_state *, const struct sink *))
{
    r->apply = apply_and;
    after_accepted = then;
    after_refused = NULL;
}

static void refused_then(struct ruleset *r, void (*then)(struct null_state *, const struct sink *))
{
    r->apply = apply_and;
    after_accepted = NULL;
    after_refused = then;
}

static void copy_card(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    state->cards.slots[1].card = state->cards.slots[0].card;
}
static void card_doubled(struct ruleset *r)
{
    accepted_then(r, copy_card);
}
static void drop_card(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    state->cards.slots[0].card = CARD_NONE;
}
static void card_lost(struct ruleset *r)
{
    accepted_then(r, drop_card);
}
static void step_off(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    if (state->models[0].placed)
        state->models[0].x = 10;
}
static void base_off_table(struct ruleset *r)
{
    accepted_then(r, step_off);
}
static void step_onto(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    if (state->models[0].placed && state->models[1].placed) {
        state->models[0].x = state->models[1].x;
        state->models[0].y = state->models[1].y;
    }
}
static void bases_overlap(struct ruleset *r)
{
    accepted_then(r, step_onto);
}
static void count_up(struct null_state *state, const struct sink *sink)
{
    static uint8_t calls;
    (void)sink;
    state->zero[0] = ++calls;
}
static void apply_remembers(struct ruleset *r)
{
    accepted_then(r, count_up);
}
static void tell_sometimes(struct null_state *state, const struct sink *sink)
{
    static int calls;
    (void)state;
    if (++calls % 2)
        sink_tell(sink, EVENT_PASSED, 0, 0, 0);
}
static void events_remember(struct ruleset *r)
{
    accepted_then(r, tell_sometimes);
}
static void tell_unknown(struct null_state *state, const struct sink *sink)
{
    (void)state;
    sink_tell(sink, EVENT_COUNT, 0, 0, 0);
}
static void event_of_no_kind(struct ruleset *r)
{
    accepted_then(r, tell_unknown);
}
static void tell_more(struct null_state *state, const struct sink *sink)
{
    (void)state;
    sink_tell(sink, EVENT_PASSED, 0, 7, 0);
}
static void event_with_more(struct ruleset *r)
{
    accepted_then(r, tell_more);
}
/* The first hand's first card slips out through a number that anyone may see. */
static void tell_card(struct null_state *state, const struct sink *sink)
{
    int card = state->cards.slots[state->cards.first[PILE_HANDS]].card;
    sink_tell(sink, EVENT_MOVED, 0, card, 0);
}
static void event_leaks_card(struct ruleset *r)
{
    accepted_then(r, tell_card);
}
static void tell_if_red(struct null_state *state, const struct sink *sink)
{
    int face = card_face(state->cards.slots[state->cards.first[PILE_HANDS + 1]].card);
    if (face_suit(face) == HEARTS)
        sink_tell(sink, EVENT_PASSED, 0, 0, 0);
}
static void event_count_leaks(struct ruleset *r)
{
    accepted_then(r, tell_if_red);
}
static void mark_if_red(struct null_state *state, const struct sink *sink)
{
    int face = card_face(state->cards.slots[state->cards.first[PILE_HANDS + 1]].card);
    (void)sink;
    state->zero[1] = face_suit(face) == HEARTS;
}
static void field_leaks_card(struct ruleset *r)
{
    accepted_then(r, mark_if_red);
}
static void know_all(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    for (int i = 0; i < state->cards.first[LIMIT_PILES]; i++)
        state->cards.slots[i].known_by = KNOWN_ALL;
}
static void everybody_knows(struct ruleset *r)
{
    accepted_then(r, know_all);
}
static void sort_hand(struct null_state *state, const struct sink *sink)
{
    struct slot *hand = &state->cards.slots[state->cards.first[PILE_HANDS]];
    (void)sink;
    for (int i = 0; i + 1 < cards_count(&state->cards, PILE_HANDS); i++) {
        if (hand[i].card <= hand[i + 1].card)
            continue;
        struct slot swap = hand[i];
        hand[i] = hand[i + 1];
        hand[i + 1] = swap;
        sink_tell(sink, EVENT_PASSED, i, 0, 0);
    }
}
static void order_leaks(struct ruleset *r)
{
    accepted_then(r, sort_hand);
}
static bool apply_and_tell(const struct setup *setup, void *state, int seat,
                           const struct answer *answer, const struct sink *sink,
                           struct refusal *refusal)
{
    bool accepted = NULL_RULESET.apply(setup, state, seat, answer, sink, refusal);
    if (accepted && answer->verb == VERB_BID)
        sink_tell(sink, EVENT_PASSED, seat, 0, 0);
    return accepted;
}
static void bids_told_at_once(struct ruleset *r)
{
    r->apply = apply_and_tell;
}
static void next_round(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    state->round++;
}
static void refusal_changes(struct ruleset *r)
{
    refused_then(r, next_round);
}
static void refusal_tells(struct ruleset *r)
{
    refused_then(r, tell_unknown);
}
static void use_key(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    (void)chance_word(&state->chance, PURPOSE_DECK);
}
static void refusal_draws(struct ruleset *r)
{
    refused_then(r, use_key);
}
static bool apply_without_reason(const struct setup *setup, void *state, int seat,
                                 const struct answer *answer, const struct sink *sink,
                                 struct refusal *refusal)
{
    bool accepted = NULL_RULESET.apply(setup, state, seat, answer, sink, refusal);
    *refusal = (struct refusal){.rule = ""};
    return accepted;
}
static void refusal_silent(struct ruleset *r)
{
    r->apply = apply_without_reason;
}
static bool apply_anything(const struct setup *setup, void *state, int seat,
                           const struct answer *answer, const struct sink *sink,
                           struct refusal *refusal)
{
    struct null_state *s = state;
    if (NULL_RULESET.apply(setup, state, seat, answer, sink, refusal))
        return true;
    if (answer->verb != VERB_MOVE || !s->models[0].placed)
        return false;
    s->models[0].x = answer->points[0].x;
    s->models[0].y = answer->points[0].y;
    return true;
}
static void far_moves_accepted(struct ruleset *r)
{
    r->apply = apply_anything;
}
/* Bosses never take a second wound, and the first round comes again and again. */
static void never_end(struct null_state *state, const struct sink *sink)
{
    (void)sink;
    state->round = state->round > 1 ? 1 : state->round;
    for (int i = 0; i < NULL_MODELS; i++)
        state->models[i].wounds = 0;
}
static void game_never_ends(struct ruleset *r)
{
    accepted_then(r, never_end);
}

/* ---- questions and options -------------------------------------------------------- */

static struct question ask_by_card(const struct setup *setup, const void *state, int seat)
{
    struct question question = NULL_RULESET.ask(setup, state, seat);
    const struct null_state *s = state;
    if (question.asking == ASKING_ANSWER && question.topic == TOPIC_ACT)
        question.numbers[0] = s->cards.slots[s->cards.first[PILE_HANDS + 1]].card & 1;
    return question;
}
static void question_leaks(struct ruleset *r)
{
    r->ask = ask_by_card;
}
static struct question ask_if_useful(const struct setup *setup, const void *state, int seat)
{
    struct question question = NULL_RULESET.ask(setup, state, seat);
    const struct null_state *s = state;
    if (question.asking == ASKING_ANSWER && question.topic == TOPIC_BID)
        question.secret = s->cards.slots[s->cards.first[PILE_HANDS + seat]].card & 1;
    return question;
}
static void asking_leaks(struct ruleset *r)
{
    r->ask = ask_if_useful;
}
static struct question ask_nobody(const struct setup *setup, const void *state, int seat)
{
    struct question question = NULL_RULESET.ask(setup, state, seat);
    if (question.topic == TOPIC_DUCK && question.asking == ASKING_ANSWER)
        question.asking = ASKING_NOTHING;
    return question;
}
static void nobody_asked(struct ruleset *r)
{
    r->ask = ask_nobody;
}
static struct question ask_over(const struct setup *setup, const void *state, int seat)
{
    struct question question = NULL_RULESET.ask(setup, state, seat);
    if (seat == 1 && question.asking == ASKING_NOTHING)
        question.asking = ASKING_OVER;
    return question;
}
static void over_for_one(struct ruleset *r)
{
    r->ask = ask_over;
}
static struct question ask_unknown(const struct setup *setup, const void *state, int seat)
{
    struct question question = NULL_RULESET.ask(setup, state, seat);
    question.topic = TOPIC_COUNT;
    return question;
}
static void topic_unknown(struct ruleset *r)
{
    r->ask = ask_unknown;
}
static struct question ask_and_touch(const struct setup *setup, const void *state, int seat)
{
    uint8_t *byte = (uint8_t *)(uintptr_t)state;
    byte[offsetof(struct null_state, zero)]++;
    return NULL_RULESET.ask(setup, state, seat);
}
static void asking_changes(struct ruleset *r)
{
    r->ask = ask_and_touch;
}
static int options_none(const struct setup *setup, const void *state, int seat,
                        struct option out[LIMIT_OPTIONS])
{
    int count = NULL_RULESET.options(setup, state, seat, out);
    return out[0].answer.verb == VERB_STAND ? 0 : count;
}
static void no_options(struct ruleset *r)
{
    r->options = options_none;
}
static int options_twice(const struct setup *setup, const void *state, int seat,
                         struct option out[LIMIT_OPTIONS])
{
    int count = NULL_RULESET.options(setup, state, seat, out);
    out[count] = out[count - 1];
    return count + 1;
}
static void option_repeated(struct ruleset *r)
{
    r->options = options_twice;
}
static int options_numbered(const struct setup *setup, const void *state, int seat,
                            struct option out[LIMIT_OPTIONS])
{
    int count = NULL_RULESET.options(setup, state, seat, out);
    out[count - 1].answer.numbers[LIMIT_NUMBERS - 1] = 1;
    return count;
}
static void option_with_more(struct ruleset *r)
{
    r->options = options_numbered;
}
static int options_illegal(const struct setup *setup, const void *state, int seat,
                           struct option out[LIMIT_OPTIONS])
{
    int count = NULL_RULESET.options(setup, state, seat, out);
    if (out[0].answer.verb != VERB_MOVE)
        return count;
    out[count] = out[0];
    out[count].needs = NEEDS_NOTHING;
    out[count].answer.verb = VERB_SHOOT;
    out[count].answer.numbers[1] = out[0].answer.numbers[0]; /* itself */
    return count + 1;
}
static void option_illegal(struct ruleset *r)
{
    r->options = options_illegal;
}
static int options_by_card(const struct setup *setup, const void *state, int seat,
                           struct option out[LIMIT_OPTIONS])
{
    const struct null_state *s = state;
    int count = NULL_RULESET.options(setup, state, seat, out);
    int rival = (seat + 1) % setup->seat_count;
    bool odd = s->cards.slots[s->cards.first[PILE_HANDS + rival]].card & 1;
    if (odd && count > 1) {
        struct option swap = out[0];
        out[0] = out[1];
        out[1] = swap;
    }
    return count;
}
static void options_leak(struct ruleset *r)
{
    r->options = options_by_card;
}

/* ---- minds, fills, odds, ends ----------------------------------------------------- */

static struct answer sample_wrong(const struct setup *setup, const void *state, int seat,
                                  struct chance *chance)
{
    struct answer answer = NULL_RULESET.sample(setup, state, seat, chance);
    if (answer.verb == VERB_MOVE)
        answer.points[0].x = -5000;
    return answer;
}
static void sample_illegal(struct ruleset *r)
{
    r->sample = sample_wrong;
}
static struct answer advise_wrong(const struct setup *setup, const void *state, int seat)
{
    struct answer answer = NULL_RULESET.advise(setup, state, seat);
    if (answer.verb == VERB_MOVE)
        answer.numbers[0]++;
    return answer;
}
static void advice_illegal(struct ruleset *r)
{
    r->advise = advise_wrong;
}
static struct answer advise_peeking(const struct setup *setup, const void *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    const struct null_state *game = state;
    int other = (seat + 1) % setup->seat_count;
    (void)NULL_RULESET.options(setup, state, seat, options);
    bool first = game->phase == PHASE_BID && game->bids[other] == 1;
    return first ? options[0].answer : NULL_RULESET.advise(setup, state, seat);
}
static void advice_peeks(struct ruleset *r)
{
    r->advise = advise_peeking;
}
static int propose_none(const struct setup *setup, const void *state, int seat,
                        struct answer out[LIMIT_PROPOSALS])
{
    int count = NULL_RULESET.propose(setup, state, seat, out);
    return out[0].verb == VERB_BID ? 0 : count;
}
static void proposals_missing(struct ruleset *r)
{
    r->propose = propose_none;
}
static void begin_dirty_state(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE],
                              void *state, const struct sink *sink)
{
    uint8_t left = ((struct null_state *)state)->zero[3];
    NULL_RULESET.begin(setup, seed, state, sink);
    ((struct null_state *)state)->zero[3] = left;
}
static void begin_dirty(struct ruleset *r)
{
    r->begin = begin_dirty_state;
}
static void fill_and(const struct setup *setup, void *state, int seat, struct chance *chance)
{
    NULL_RULESET.fill(setup, state, seat, chance);
    chance_redact(&((struct null_state *)state)->chance);
}
static void fill_without_key(struct ruleset *r)
{
    r->fill = fill_and;
}
/* Sorts what it dealt, so that low cards lie low. */
static void fill_sorted(const struct setup *setup, void *state, int seat, struct chance *chance)
{
    struct null_state view = *(struct null_state *)state, *s = state;
    NULL_RULESET.fill(setup, state, seat, chance);
    for (int i = 0; i < s->cards.first[LIMIT_PILES]; i++)
        for (int k = i + 1; k < s->cards.first[LIMIT_PILES]; k++) {
            bool both = view.cards.slots[i].card >= CARD_HIDDEN &&
                        view.cards.slots[i].card == view.cards.slots[k].card;
            if (both && s->cards.slots[i].card > s->cards.slots[k].card) {
                uint8_t swap = s->cards.slots[i].card;
                s->cards.slots[i].card = s->cards.slots[k].card;
                s->cards.slots[k].card = swap;
            }
        }
}
static void fill_uneven(struct ruleset *r)
{
    r->fill = fill_sorted;
}
static void fill_moves(const struct setup *setup, void *state, int seat, struct chance *chance)
{
    struct null_state *s = state;
    NULL_RULESET.fill(setup, state, seat, chance);
    s->round++;
}
static void fill_changes(struct ruleset *r)
{
    r->fill = fill_moves;
}
static void fill_nothing(const struct setup *setup, void *state, int seat, struct chance *chance)
{
    (void)setup;
    (void)seat;
    uint8_t key[CHANCE_SEED_SIZE] = {1};
    key[1] = (uint8_t)chance_below(chance, PURPOSE_DECK, 256);
    chance_begin(&((struct null_state *)state)->chance, key);
}
static void fill_missing(struct ruleset *r)
{
    r->fill = fill_nothing;
}
static void odds_kind(const struct setup *setup, const void *state, int seat,
                      const struct answer *answer, struct odds *out)
{
    NULL_RULESET.odds(setup, state, seat, answer, out);
    if (out->count >= 2) {
        out->lines[0].ppm += 50000;
        out->lines[1].ppm -= 50000;
    }
}
static void odds_wrong(struct ruleset *r)
{
    r->odds = odds_kind;
}
static void odds_short(const struct setup *setup, const void *state, int seat,
                       const struct answer *answer, struct odds *out)
{
    NULL_RULESET.odds(setup, state, seat, answer, out);
    if (out->count >= 2)
        out->lines[1].ppm--;
}
static void odds_do_not_add_up(struct ruleset *r)
{
    r->odds = odds_short;
}
static void odds_nameless(const struct setup *setup, const void *state, int seat,
                          const struct answer *answer, struct odds *out)
{
    NULL_RULESET.odds(setup, state, seat, answer, out);
    if (out->count >= 2)
        out->lines[0].rule = NULL;
}
static void odds_without_rule(struct ruleset *r)
{
    r->odds = odds_nameless;
}
/* By the first card of the deck. */
static bool matters_by_deck(const struct setup *setup, const void *state, int seat)
{
    const struct null_state *s = state;
    (void)setup;
    (void)seat;
    return card_face(s->cards.slots[0].card) != FACE_UNKNOWN;
}
static void order_peeks(struct ruleset *r)
{
    r->matters = matters_by_deck;
}
static void reach_beyond(const struct setup *setup, const void *state, int seat,
                         const struct option *option, struct reach_asked *out)
{
    NULL_RULESET.reach(setup, state, seat, option, out);
    out->zone_count = -1;
}
static void reach_of_no_zone(struct ruleset *r)
{
    r->reach = reach_beyond;
}
/* Nothing good was ever expected. */
static void tell_lucky(void *context, const struct event *event)
{
    struct event lucky = *event;
    lucky.expected = 0;
    sink_send(context, &lucky);
}
static bool apply_lucky(const struct setup *setup, void *state, int seat,
                        const struct answer *answer, const struct sink *sink,
                        struct refusal *refusal)
{
    struct sink lucky = {tell_lucky, (void *)(uintptr_t)sink};
    return NULL_RULESET.apply(setup, state, seat, answer, sink ? &lucky : NULL, refusal);
}
static void always_lucky(struct ruleset *r)
{
    r->apply = apply_lucky;
}
static void score_doubled(const struct setup *setup, const void *state, int32_t out[LIMIT_SEATS])
{
    NULL_RULESET.score(setup, state, out);
    out[0] = 1000;
}
static void everybody_wins(struct ruleset *r)
{
    r->score = score_doubled;
}
static int32_t evaluate_wild(const struct setup *setup, const void *state, int seat)
{
    return NULL_RULESET.evaluate(setup, state, seat) * 3;
}
static void value_out_of_range(struct ruleset *r)
{
    r->evaluate = evaluate_wild;
}
static void foresight_wild(struct ruleset *r)
{
    r->foresee = evaluate_wild;
}
static int32_t foresee_and_touch(const struct setup *setup, const void *state, int seat)
{
    uint8_t *byte = (uint8_t *)(uintptr_t)state;
    byte[offsetof(struct null_state, zero) + 2] = 1;
    return NULL_RULESET.evaluate(setup, state, seat);
}
static void foreseeing_changes(struct ruleset *r)
{
    r->foresee = foresee_and_touch;
}
static void pause_of_no_topic(struct ruleset *r)
{
    r->pauses = 1ULL << TOPIC_COUNT;
}
static void pauses_nowhere(struct ruleset *r)
{
    r->pause_count = 2;
}
static void look_and_touch(const struct setup *setup, const void *state, int model,
                           struct model_look *out)
{
    uint8_t *byte = (uint8_t *)(uintptr_t)state;
    byte[offsetof(struct null_state, zero) + 2] = 1;
    NULL_RULESET.look(setup, state, model, out);
}
static void looking_changes(struct ruleset *r)
{
    r->look = look_and_touch;
}

const struct planted PLANTED[] = {
    FAULT(bids_seen),           FAULT(bids_of_next),        FAULT(bids_of_none),
    FAULT(cards_as_bytes),      FAULT(chance_as_bytes),     FAULT(field_twice),
    FAULT(field_short),         FAULT(field_narrow),        FAULT(wounds_unseen),
    FAULT(phase_unseen),        FAULT(state_too_big),       FAULT(state_too_small),
    FAULT(verb_twice),          FAULT(verb_with_space),     FAULT(verb_loses_number),
    FAULT(verb_wrong_thing),    FAULT(verb_unknown_words),  FAULT(topic_names_more),
    FAULT(event_twice),         FAULT(event_loses_number),  FAULT(deal_is_public),
    FAULT(die_is_no_reveal),    FAULT(event_says_nothing),  FAULT(event_with_odd_flags),
    FAULT(event_hides_nothing), FAULT(card_doubled),        FAULT(card_lost),
    FAULT(base_off_table),      FAULT(bases_overlap),       FAULT(apply_remembers),
    FAULT(events_remember),     FAULT(event_of_no_kind),    FAULT(event_with_more),
    FAULT(event_leaks_card),    FAULT(event_count_leaks),   FAULT(field_leaks_card),
    FAULT(everybody_knows),     FAULT(order_leaks),         FAULT(refusal_changes),
    FAULT(refusal_tells),       FAULT(refusal_draws),       FAULT(refusal_silent),
    FAULT(far_moves_accepted),  FAULT(game_never_ends),     FAULT(question_leaks),
    FAULT(asking_leaks),        FAULT(nobody_asked),        FAULT(over_for_one),
    FAULT(topic_unknown),       FAULT(asking_changes),      FAULT(no_options),
    FAULT(option_repeated),     FAULT(option_with_more),    FAULT(option_illegal),
    FAULT(options_leak),        FAULT(sample_illegal),      FAULT(advice_illegal),
    FAULT(advice_peeks),        FAULT(proposals_missing),   FAULT(begin_dirty),
    FAULT(fill_without_key),    FAULT(fill_uneven),         FAULT(fill_changes),
    FAULT(fill_missing),        FAULT(odds_wrong),          FAULT(odds_do_not_add_up),
    FAULT(odds_without_rule),   FAULT(reach_of_no_zone),    FAULT(always_lucky),
    FAULT(everybody_wins),      FAULT(value_out_of_range),  FAULT(looking_changes),
    FAULT(bids_told_at_once),   FAULT(routine_of_no_topic), FAULT(routine_needs_place),
    FAULT(order_peeks),         FAULT(foresight_wild),      FAULT(foreseeing_changes),
    FAULT(pause_of_no_topic),   FAULT(pauses_nowhere),
};

const int PLANTED_COUNT = sizeof PLANTED / sizeof *PLANTED;
