#include "rules/match.h"

#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/memory.h"
#include "rules/scratch.h"

enum { LIST_FIRST_BYTES = 1 << 14 }; /* of a list's first room: most games need little more */

/* A list that grows fourfold: what it holds is copied seldom. */
struct list {
    void *items;
    int count, room;
    size_t size; /* of one item */
};

struct match {
    const struct setup *setup;
    bool local;
    uint8_t seed[CHANCE_SEED_SIZE];
    uint8_t *state;
    struct list moves;     /* struct move_made */
    struct list events;    /* struct event, whole: nobody gets them but through match_event */
    struct list snapshots; /* the state, the hash and the events before every 32nd answer */
    struct hash hash;      /* of the public events so far */
    int8_t resigned;       /* the seat that has given up, or -1 */
    int round_count;
    uint64_t round_checks[LIMIT_ROUNDS];
    bool reveals;     /* whether the answer at hand revealed anything */
    bool out_of_room; /* a list could not grow */
};

/* What a snapshot holds beside the state's bytes. */
struct snapshot {
    struct hash hash;
    int event_count, round_count;
};

/* ---- lists ------------------------------------------------------------------------ */

static bool list_grow(struct list *list)
{
    int room = list->room ? list->room * 4 : 1 + (int)(LIST_FIRST_BYTES / list->size);
    void *items = memory_grow(list->items, (size_t)room * list->size);
    if (!items)
        return false;
    list->items = items;
    list->room = room;
    return true;
}

/* Room for one item more, or NULL. */
static void *list_add(struct list *list)
{
    if (list->count == list->room && !list_grow(list))
        return NULL;
    return (uint8_t *)list->items + (size_t)list->count++ * list->size;
}

static void *list_at(const struct list *list, int i)
{
    CHECK(i >= 0 && i < list->count);
    return (uint8_t *)list->items + (size_t)i * list->size;
}

static bool list_copy(struct list *to, const struct list *from)
{
    *to = *from;
    to->items = NULL;
    to->room = from->count;
    if (to->room == 0)
        return true;
    to->items = memory_take((size_t)to->room * to->size);
    if (to->items)
        memcpy(to->items, from->items, (size_t)to->count * to->size);
    return to->items != NULL;
}

/* ---- events and check values ------------------------------------------------------ */

/* As bytes in the order of the fields, numbers with their lowest byte first; gives what comes next. */
static uint8_t *put_number(uint8_t *out, int32_t number)
{
    const bool is_so = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__; /* on this machine */
    uint32_t bits = is_so ? (uint32_t)number : __builtin_bswap32((uint32_t)number);
    memcpy(out, &bits, sizeof bits);
    return out + sizeof bits;
}

static void hash_event(struct hash *hash, const struct event *event)
{
    uint8_t bytes[sizeof *event], *end = bytes;
    *end++ = event->kind;
    *end++ = event->seen_by;
    *end++ = event->point_count;
    *end++ = event->luck_seat;
    for (int i = 0; i < LIMIT_EVENT_NUMBERS; i++)
        end = put_number(end, event->numbers[i]);
    end = put_number(end, event->worth);
    end = put_number(end, event->expected);
    for (int i = 0; i < event->point_count; i++) {
        end = put_number(end, event->points[i].x);
        end = put_number(end, event->points[i].y);
    }
    hash_add(hash, bytes, (size_t)(end - bytes));
}

/* Of what all may see only: the check value of a running game is public. */
static void hash_public(struct hash *hash, const struct event_kind *kind, const struct event *event)
{
    if (event->seen_by & SEEN_BY_WATCHERS) { /* whole, as most are */
        hash_event(hash, event);
        return;
    }
    struct event public = event_for(kind, event, LIMIT_SEATS);
    hash_event(hash, &public);
}

static const struct event_kind *kind_of(const struct match *match, const struct event *event)
{
    CHECK(event->kind < match->setup->ruleset->event_count);
    return &match->setup->ruleset->events[event->kind];
}

static void match_take_event(void *context, const struct event *event)
{
    struct match *match = context;
    const struct event_kind *kind = kind_of(match, event);
    CHECK(event->point_count <= LIMIT_ANSWER_POINTS);
    struct event *kept = list_add(&match->events);
    if (!kept) {
        match->out_of_room = true;
        return;
    }
    *kept = *event;
    match->reveals |= (kind->flags & EVENT_REVEALS) != 0;
    if ((kind->flags & EVENT_ROUND) && match->round_count < LIMIT_ROUNDS) /* [TB-GAME-4] */
        match->round_checks[match->round_count++] = hash_end_check(&match->hash);
    hash_public(&match->hash, kind, event);
}

static struct sink match_sink(struct match *match)
{
    return (struct sink){match_take_event, match};
}

/* ---- beginning and ending --------------------------------------------------------- */

static size_t state_size(const struct match *match)
{
    return match->setup->ruleset->state_size;
}

static size_t snapshot_size(const struct match *match)
{
    return sizeof(struct snapshot) + state_size(match);
}

enum status match_begin(struct match **out, const struct setup *setup,
                        const uint8_t seed[CHANCE_SEED_SIZE], bool local)
{
    struct match *match = scratch_ready() ? memory_take(sizeof *match) : NULL;
    if (!match)
        return STATUS_NO_MEMORY;
    match->setup = setup;
    match->local = local;
    match->resigned = -1;
    memcpy(match->seed, seed, sizeof match->seed);
    match->moves.size = sizeof(struct move_made);
    match->events.size = sizeof(struct event);
    match->snapshots.size = snapshot_size(match);
    match->state = memory_take(state_size(match));
    hash_begin(&match->hash);
    hash_add(&match->hash, setup->digest, HASH_SIZE);
    if (match->state) {
        struct sink sink = match_sink(match);
        setup->ruleset->begin(setup, seed, match->state, &sink);
    }
    if (!match->state || match->out_of_room) {
        match_end(match);
        return STATUS_NO_MEMORY;
    }
    *out = match;
    return STATUS_OK;
}

enum status match_copy(struct match **out, const struct match *match)
{
    struct match *copy = memory_take(sizeof *copy);
    if (!copy)
        return STATUS_NO_MEMORY;
    *copy = *match;
    copy->moves.items = copy->events.items = copy->snapshots.items = NULL;
    copy->state = memory_take(state_size(match));
    bool whole = copy->state && list_copy(&copy->moves, &match->moves) &&
                 list_copy(&copy->events, &match->events) &&
                 list_copy(&copy->snapshots, &match->snapshots);
    if (!whole) {
        match_end(copy);
        return STATUS_NO_MEMORY;
    }
    memcpy(copy->state, match->state, state_size(match));
    *out = copy;
    return STATUS_OK;
}

void match_end(struct match *match)
{
    if (!match)
        return;
    memory_release(match->moves.items);
    memory_release(match->events.items);
    memory_release(match->snapshots.items);
    memory_release(match->state);
    memory_release(match);
}

const struct setup *match_setup(const struct match *match)
{
    return match->setup;
}

const uint8_t *match_seed(const struct match *match)
{
    return match->seed;
}

/* ---- asking and answering --------------------------------------------------------- */

struct question match_ask(const struct match *match, int seat)
{
    CHECK(seat >= 0 && seat < match->setup->seat_count);
    if (match->resigned >= 0)
        return (struct question){.asking = ASKING_OVER};
    return match->setup->ruleset->ask(match->setup, match->state, seat);
}

bool match_over(const struct match *match)
{
    return match_ask(match, 0).asking == ASKING_OVER;
}

unsigned match_asked(const struct match *match)
{
    unsigned asked = 0;
    for (int seat = 0; seat < match->setup->seat_count; seat++)
        if (match_ask(match, seat).asking == ASKING_ANSWER)
            asked |= 1U << seat;
    return asked;
}

int match_options(const struct match *match, int seat, struct option out[LIMIT_OPTIONS])
{
    if (match_ask(match, seat).asking != ASKING_ANSWER)
        return 0;
    return match->setup->ruleset->options(match->setup, match->state, seat, out);
}

static enum status refuse(struct refusal *refusal, const char *rule, const char *sentence)
{
    (void)refusal_say(refusal, rule, sentence, 0);
    return STATUS_BAD_INPUT;
}

static struct snapshot snapshot_now(const struct match *match)
{
    return (struct snapshot){match->hash, match->events.count, match->round_count};
}

/* Puts everything back but the answers and the snapshots themselves. */
static void snapshot_restore(struct match *match, const struct snapshot *snapshot,
                             const void *state)
{
    memcpy(match->state, state, state_size(match));
    match->hash = snapshot->hash;
    match->events.count = snapshot->event_count;
    match->round_count = snapshot->round_count;
    match->resigned = -1;
}

/* Before every 32nd answer, unless it was taken already. */
static bool snapshot_take(struct match *match)
{
    if (match->moves.count % SNAPSHOT_EVERY != 0 ||
        match->snapshots.count > match->moves.count / SNAPSHOT_EVERY)
        return true;
    struct snapshot *snapshot = list_add(&match->snapshots);
    if (!snapshot)
        return false;
    *snapshot = snapshot_now(match);
    memcpy(snapshot + 1, match->state, state_size(match));
    return true;
}

/* Whether an answer has the form its verb asks for, so that rulesets need not ask. */
static bool answer_fits(const struct ruleset *ruleset, const struct answer *answer)
{
    if (answer->verb >= ruleset->verb_count || answer->zero != 0)
        return false;
    const struct signature *verb = &ruleset->verbs[answer->verb];
    if (answer->point_count < verb->points_least || answer->point_count > verb->points_most)
        return false;
    for (int i = verb->count; i < LIMIT_NUMBERS; i++)
        if (answer->numbers[i] != 0)
            return false;
    for (int i = answer->point_count; i < LIMIT_ANSWER_POINTS; i++)
        if (answer->points[i].x != 0 || answer->points[i].y != 0)
            return false;
    return true;
}

/* The seats that are asked together with one in secret [TB-GAME-1]; none when its question is open. */
static uint8_t secret_asked(const struct match *match, int seat)
{
    unsigned asked = 0;
    if (!match_ask(match, seat).secret)
        return 0;
    for (int s = 0; s < match->setup->seat_count; s++) {
        struct question question = match_ask(match, s);
        if (question.asking == ASKING_ANSWER && question.secret)
            asked |= 1U << s;
    }
    return (uint8_t)asked;
}

/* Applies an answer that may still be refused, and notes what it set off. Whatever else than STATUS_OK it
 * gives, nothing has changed [TB-GAME-2]. */
static enum status answer_apply(struct match *match, int seat, const struct answer *answer,
                                struct refusal *refusal)
{
    const struct setup *setup = match->setup;
    struct sink sink = match_sink(match);
    struct snapshot before = snapshot_now(match);
    uint8_t state[LIMIT_STATE];
    struct move_made *move = list_add(&match->moves);
    if (!move)
        return STATUS_NO_MEMORY;
    memcpy(state, match->state, state_size(match));
    *move = (struct move_made){.answer = *answer,
                               .seat = (uint8_t)seat,
                               .secret_asked = secret_asked(match, seat),
                               .event_first = (uint32_t)match->events.count};
    match->reveals = match->out_of_room = false;
    bool accepted = setup->ruleset->apply(setup, match->state, seat, answer, &sink, refusal);
    move->reveals = match->reveals;
    if (accepted && !match->out_of_room)
        return STATUS_OK;
    match->moves.count--;
    snapshot_restore(match, &before, state);
    return accepted ? STATUS_NO_MEMORY : STATUS_BAD_INPUT;
}

enum status match_answer(struct match *match, int seat, const struct answer *answer,
                         struct refusal *refusal)
{
    if (seat < 0 || seat >= match->setup->seat_count ||
        match_ask(match, seat).asking != ASKING_ANSWER)
        return refuse(refusal, "TB-GAME-1", "this seat is not asked anything now");
    if (!answer_fits(match->setup->ruleset, answer))
        return refuse(refusal, "TB-GAME-1", "this is no answer of the form its verb asks for");
    if (match->moves.count >= LIMIT_ANSWERS)
        return STATUS_TOO_BIG;
    if (!scratch_ready() || !snapshot_take(match))
        return STATUS_NO_MEMORY;
    return answer_apply(match, seat, answer, refusal);
}

/* ---- giving up -------------------------------------------------------------------- */

enum { HASH_RESIGNED = 0xFF }; /* no kind of event */

enum status match_resign(struct match *match, int seat, struct refusal *refusal)
{
    CHECK(seat >= 0 && seat < match->setup->seat_count);
    if (match_over(match))
        return refuse(refusal, "TB-GAME-1", "the game is over already");
    if (!snapshot_take(match)) /* so that it can be taken back */
        return STATUS_NO_MEMORY;
    match->resigned = (int8_t)seat;
    hash_add_u8(&match->hash, HASH_RESIGNED); /* everybody saw it [TB-GAME-4] */
    hash_add_u8(&match->hash, (uint8_t)seat);
    return STATUS_OK;
}

int match_resigned(const struct match *match)
{
    return match->resigned;
}

void match_score(const struct match *match, int32_t out[LIMIT_SEATS])
{
    const struct setup *setup = match->setup;
    int winners = 0;
    if (match->resigned < 0) {
        setup->ruleset->score(setup, match->state, out);
        return;
    }
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        bool lost =
            seat >= setup->seat_count || setup->teams[seat] == setup->teams[match->resigned];
        out[seat] = lost ? 0 : 1000;
        winners += !lost;
    }
    for (int seat = 0; seat < LIMIT_SEATS && winners > 0; seat++)
        out[seat] /= winners;
}

/* ---- history ---------------------------------------------------------------------- */

int match_answer_count(const struct match *match)
{
    return match->moves.count;
}

const struct move_made *match_answer_at(const struct match *match, int i)
{
    return list_at(&match->moves, i);
}

/* Goes back to the last snapshot at or before that many answers and gives the rest again. */
static enum status replay_to(struct match *match, int count)
{
    struct refusal refusal;
    int first = count / SNAPSHOT_EVERY;
    const struct snapshot *snapshot = list_at(&match->snapshots, first);

    snapshot_restore(match, snapshot, snapshot + 1);
    match->snapshots.count = first + 1;
    match->moves.count = first * SNAPSHOT_EVERY;
    while (match->moves.count < count) {
        /* The answer still lies where it was: the list's items are not erased. */
        struct move_made again = ((struct move_made *)match->moves.items)[match->moves.count];
        enum status status = answer_apply(match, again.seat, &again.answer, &refusal);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status match_rewind(struct match *match, int count, struct refusal *refusal)
{
    if (!match->local)
        return refuse(refusal, "TB-GAME-6", "only a local game can go back at will");
    if (count < 0 || count > match->moves.count)
        return refuse(refusal, "TB-GAME-6", "there were not so many answers");
    if (count == match->moves.count && match->resigned < 0)
        return STATUS_OK;
    return replay_to(match, count);
}

enum status match_take_back(struct match *match, int seat, struct refusal *refusal)
{
    if (!match->local && match_over(match)) /* all is told then, the seed too [TB-GAME-6] */
        return refuse(refusal, "TB-GAME-6", "the game is over, and everything has been revealed");
    for (int i = match->moves.count - 1; i >= 0; i--) {
        const struct move_made *move = match_answer_at(match, i);
        if (!match->local && move->reveals) /* [TB-GAME-6] */
            return refuse(refusal, "TB-GAME-6", "a card or a die has been revealed since");
        if (move->seat == seat)
            return replay_to(match, i);
        if (!match->local)
            return refuse(refusal, "TB-GAME-6", "another player has answered since");
    }
    return refuse(refusal, "TB-GAME-6", "there is nothing to take back");
}

void past_begin(struct past *past, const struct match *match, int count)
{
    const void *state = match->state;
    past->match = match;
    past->count = match->moves.count;
    if (match->snapshots.count > 0 && count < match->moves.count) {
        int number = lesser(count / SNAPSHOT_EVERY, match->snapshots.count - 1);
        const struct snapshot *snapshot = list_at(&match->snapshots, number);
        state = snapshot + 1;
        past->count = number * SNAPSHOT_EVERY;
    }
    memcpy(past->state, state, state_size(match));
}

bool past_next(struct past *past)
{
    const struct match *match = past->match;
    struct refusal refusal;
    if (past->count >= match->moves.count)
        return false;
    const struct move_made *move = match_answer_at(match, past->count);
    if (!match->setup->ruleset->apply(match->setup, past->state, move->seat, &move->answer, NULL,
                                      &refusal))
        return false; /* a script has changed the position since */
    past->count++;
    return true;
}

/* ---- what a seat may see ---------------------------------------------------------- */

void past_view(const struct past *past, int seat, void *out)
{
    memcpy(out, past->state, state_size(past->match));
    ruleset_redact(past->match->setup->ruleset, out, seat);
}

void match_view(const struct match *match, int seat, void *out)
{
    memcpy(out, match->state, state_size(match));
    ruleset_redact(match->setup->ruleset, out, seat);
}

int match_event_count(const struct match *match)
{
    return match->events.count;
}

struct event match_event(const struct match *match, int i, int seat, bool *veiled)
{
    const struct event *event = list_at(&match->events, i);
    const struct event_kind *kind = kind_of(match, event);
    /* By who sees it alone: whether the blanked numbers were 0 anyway must not show [TB-CARD-2]. */
    if (veiled)
        *veiled =
            !(event->seen_by >> seat & 1) && (kind->hidden || (kind->flags & EVENT_HIDES_POINTS));
    return event_for(kind, event, seat);
}

const struct event *match_event_whole(const struct match *match, int i)
{
    return list_at(&match->events, i);
}

const void *match_state(const struct match *match)
{
    return match->state;
}

void *match_state_for_script(struct match *match)
{
    return match->state;
}

uint64_t match_check(const struct match *match)
{
    return hash_end_check(&match->hash);
}

int match_round(const struct match *match)
{
    return match->round_count;
}

int match_round_checks(const struct match *match, uint64_t out[LIMIT_ROUNDS])
{
    memcpy(out, match->round_checks, (size_t)match->round_count * sizeof *out);
    return match->round_count;
}
