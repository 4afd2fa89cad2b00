#include "rules/toy.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "table/dice.h"

/* ---- tables ----------------------------------------------------------------------- */

static const struct signature VERBS[TOY_VERBS] = {
    [TOY_SAY] = {"say", 1, {THING_NUMBER}, 0, 0, "Say {0}"},
    [TOY_KEEP] = {"keep", 1, {THING_NUMBER}, 0, 0, "Keep {0}"},
    [TOY_ROLL] = {"roll", 0, {0}, 0, 0, "Roll"},
    [TOY_HIDE] = {"hide", 1, {THING_NUMBER}, 0, 8, "Hide {0}"},
    [TOY_LOOK] = {"look", 1, {THING_NUMBER}, 2, 3, "Look at {0}"},
    [TOY_ROUND] = {"round", 0, {0}, 0, 0, "On"},
    [TOY_CHOOSE] = {"choose", 1, {THING_NUMBER}, 0, 0, "Choose {0}"},
    [TOY_ASK] = {"ask", 0, {0}, 0, 0, "Ask all"},
    [TOY_NO] = {"no", 1, {THING_NUMBER}, 0, 0, "No"},
    [TOY_STOP] = {"stop", 0, {0}, 0, 0, "Stop"},
    [TOY_MANY] = {"many",
                  6,
                  {THING_NUMBER, THING_LENGTH, THING_SEAT, THING_MODEL, THING_CARD, THING_SUBSET},
                  0,
                  8,
                  "{0} {1} {2} {3} {4} {5} {6} {x} {0 {"},
    [TOY_MORE] = {"more",
                  4,
                  {THING_PIECE, THING_RULE, THING_WORD, THING_WORD + 1},
                  0,
                  0,
                  "{3}, {2}, {1}, {0}"},
};

static const struct signature TOPICS[] = {
    {"turn", 1, {THING_SEAT}, 0, 0, "{0}, what now?"},
    {"choice", 0, {0}, 0, 0, "Which?"},
};

static const struct event_kind EVENTS[TOY_EVENTS] = {
    [TOY_SAID] = {{"said", 2, {THING_SEAT, THING_NUMBER}, 0, 0, "{0} says {1}."}, 0, 0, NULL},
    [TOY_ROLLED] = {{"rolled", 1, {THING_NUMBER}, 0, 0, "A {0}."}, EVENT_REVEALS, 0, NULL},
    [TOY_HID] = {{"hid", 2, {THING_SEAT, THING_NUMBER}, 0, 0, "{0} hides {1}."},
                 EVENT_HIDES_POINTS,
                 1 << 1,
                 "{0} hides something."},
    [TOY_LOOKED] = {{"looked", 2, {THING_SEAT, THING_NUMBER}, 0, 0, "{0} sees {1}."},
                    0,
                    1 << 1,
                    NULL},
    [TOY_ROUND_BEGAN] = {{"round", 0, {0}, 0, 0, "A new round."}, EVENT_ROUND, 0, NULL},
    [TOY_CHOSEN] = {{"chosen", 2, {THING_SEAT, THING_NUMBER}, 0, 0, "{0} chose {1}."},
                    EVENT_REVEALS,
                    0,
                    NULL},
    [TOY_EIGHT] = {{"eight",
                    8,
                    {THING_NUMBER, THING_NUMBER, THING_NUMBER, THING_NUMBER, THING_NUMBER,
                     THING_NUMBER, THING_NUMBER, THING_NUMBER},
                    0,
                    0,
                    "{7}{6}{5}{4}{3}{2}{1}{0}"},
                   0,
                   0,
                   NULL},
};

static const char *const RULES[] = {"TO-1", "TO-2", NULL};
static const char *const COLOURS[] = {"red", "green", "blue", NULL};
static const char *const SHAPES[] = {"round", NULL};

static const char *const KINDS[] = {"profile", "thing", NULL};
static const struct catalog_item ITEMS[] = {
    {"one", "One", 0, 3, 0, 0, "TO-1", "A first profile."},
    {"two", "Two", 0, 5, 0, 0, "TO-1", "A second profile."},
    {"hat", "Hat", 1, 1, 0, 0, "TO-2", "Looks well."},
};
static const struct catalog_attribute ATTRIBUTES[] = {
    {"pluck", "Pluck", -2, 5, 1, "TO-1"},
    {"wit", "Wit", 0, 3, 2, "TO-2"},
};

#define KEY(word, member, least, most)                                                             \
    {                                                                                              \
        word, "a value", offsetof(struct toy_data, member),                                        \
            sizeof(((struct toy_data *)0)->member), least, most                                    \
    }
static const struct house_key KEYS[] = {
    KEY("small.signed", small_signed, -1, 127),   KEY("small", small, 0, 255),
    KEY("middle.signed", middle_signed, -1, 500), KEY("middle", middle, 0, 65535),
    KEY("large", large, -100000, 100000),
};
static const char *const OFF_ON[] = {"off", "on", NULL};
static const struct rule_switch SWITCHES[] = {
    {"length", "how long it lasts", NULL, NULL, -3, 12, 6},
    {"kind", "which kind it is", "TO-1", OFF_ON, 0, 1, 1},
};
static const struct catalog CATALOG = {
    .kinds = KINDS,
    .items = ITEMS,
    .item_count = 3,
    .attributes = ATTRIBUTES,
    .attribute_count = 2,
    .keys = KEYS,
    .key_count = 5,
    .switches = SWITCHES,
    .switch_count = 2,
    .points = 20,
};
static const struct toy_data DATA = {
    .small_signed = -1, .small = 200, .middle_signed = -1, .middle = 40000, .large = -70000};

#define STATE(member, type, seen, per_seat)                                                        \
    FIELD_ARRAY(struct toy_state, member, type, seen, per_seat, THING_NUMBER)
static const struct field FIELDS[] = {
    FIELD_OF(struct toy_state, chance, FIELD_CHANCE, SEEN_NOBODY, THING_NUMBER),
    {"stack", offsetof(struct toy_state, stack), sizeof(struct stack), 1, FIELD_U8, SEEN_ALL, 0, 0},
    {"flags", offsetof(struct toy_state, turn), 4, 1, FIELD_U8, SEEN_ALL, 0, THING_NUMBER},
    STATE(choices, FIELD_U8, SEEN_OWNER, 1),
    STATE(chosen, FIELD_U8, SEEN_ALL, 0),
    FIELD_OF(struct toy_state, answers, FIELD_U64, SEEN_ALL, THING_NUMBER),
};

/* ---- rules ------------------------------------------------------------------------ */

static int toy_movers(const struct setup *setup, struct mover out[LIMIT_MOVERS])
{
    static const struct cost_model OPEN = {0};
    (void)setup;
    out[0] = (struct mover){RADIUS_FOOT, &OPEN};
    out[1] = (struct mover){RADIUS_MOUNTED, &OPEN};
    return 2;
}

static void toy_setup_check(const struct setup *setup, struct setup_faults *faults)
{
    if (setup->switches[0] == 11)
        fault_add(faults, -1, -1, "TO-2", "eleven is too long");
    if (setup->switches[0] == 11)
        fault_add(faults, 1, 0, "TO-1", "and it is odd");
}

static void toy_begin(const struct setup *setup, const uint8_t seed[CHANCE_SEED_SIZE], void *opaque,
                      const struct sink *sink)
{
    struct toy_state *state = opaque;
    (void)setup;
    memset(state, 0, sizeof *state);
    chance_begin(&state->chance, seed);
    sink_tell(sink, TOY_SAID, 0, 7, 0);
}

static struct question toy_ask(const struct setup *setup, const void *opaque, int seat)
{
    const struct toy_state *state = opaque;
    struct question question = {.asking = ASKING_NOTHING};
    (void)setup;
    if (state->over) {
        question.asking = ASKING_OVER;
    } else if (state->choosing) {
        question.asking = state->chosen[seat] ? ASKING_NOTHING : ASKING_ANSWER;
        question.topic = 1;
        question.secret = true;
    } else if (state->turn == seat) {
        question.asking = ASKING_ANSWER;
        question.numbers[0] = seat;
    }
    return question;
}

static int toy_options(const struct setup *setup, const void *opaque, int seat,
                       struct option out[LIMIT_OPTIONS])
{
    const struct toy_state *state = opaque;
    (void)setup;
    memset(out, 0, 2 * sizeof *out);
    out[0].answer.verb = state->choosing ? TOY_CHOOSE : TOY_SAY;
    out[1].answer.verb = out[0].answer.verb;
    out[1].answer.numbers[0] = seat + 1;
    return 2;
}

static struct answer toy_sample(const struct setup *setup, const void *state, int seat,
                                struct chance *chance)
{
    struct option options[LIMIT_OPTIONS];
    int count = toy_options(setup, state, seat, options);
    return options[chance_below(chance, PURPOSE_SETUP, (uint32_t)count)].answer;
}

/* An event of this seat's with a number and points that come from the answer. */
static void tell_own(const struct sink *sink, int kind, int seat, const struct answer *answer)
{
    struct event event = {.kind = (uint8_t)kind,
                          .seen_by = (uint8_t)(1 << seat),
                          .point_count = answer->point_count,
                          .luck_seat = (uint8_t)(seat + 1),
                          .numbers = {seat, answer->numbers[0]},
                          .worth = answer->numbers[0],
                          .expected = 500};
    memcpy(event.points, answer->points, sizeof event.points);
    sink_send(sink, &event);
}

static bool apply_choice(const struct setup *setup, struct toy_state *state, int seat,
                         const struct answer *answer, const struct sink *sink,
                         struct refusal *refusal)
{
    if (answer->verb != TOY_CHOOSE)
        return refusal_say(refusal, "TO-2", "choose", 0);
    state->choices[seat] = (uint8_t)answer->numbers[0];
    state->chosen[seat] = 1;
    for (int s = 0; s < setup->seat_count; s++)
        if (!state->chosen[s])
            return true;
    for (int s = 0; s < setup->seat_count; s++)
        sink_tell(sink, TOY_CHOSEN, s, state->choices[s], 0);
    state->choosing = 0;
    memset(state->choices, 0, sizeof state->choices);
    memset(state->chosen, 0, sizeof state->chosen);
    return true;
}

static bool toy_apply(const struct setup *setup, void *opaque, int seat,
                      const struct answer *answer, const struct sink *sink, struct refusal *refusal)
{
    struct toy_state *state = opaque;
    if (answer->verb == TOY_NO)
        return refusal_say(refusal, "TO-1", "never", answer->numbers[0]);
    if (state->choosing) {
        if (!apply_choice(setup, state, seat, answer, sink, refusal))
            return false;
    } else if (answer->verb == TOY_SAY || answer->verb == TOY_KEEP) {
        sink_tell(sink, TOY_SAID, seat, answer->numbers[0], 0);
        if (answer->verb == TOY_SAY)
            state->turn = (uint8_t)((seat + 1) % setup->seat_count);
    } else if (answer->verb == TOY_ROLL) {
        sink_tell(sink, TOY_ROLLED, dice_roll(&state->chance, purpose_dice(seat), 6), 0, 0);
    } else if (answer->verb == TOY_HIDE || answer->verb == TOY_LOOK) {
        tell_own(sink, answer->verb == TOY_HIDE ? TOY_HID : TOY_LOOKED, seat, answer);
    } else if (answer->verb == TOY_ROUND) {
        sink_tell(sink, TOY_ROUND_BEGAN, 0, 0, 0);
    } else if (answer->verb == TOY_ASK) {
        state->choosing = 1;
    } else if (answer->verb == TOY_STOP) {
        state->over = 1;
    }
    state->answers++;
    return true;
}

const struct ruleset TOY = {
    .id = "toy",
    .title = "No game",
    .version = 3,
    .seats_least = 2,
    .seats_most = 3,
    .state_size = sizeof(struct toy_state),
    .data_size = sizeof(struct toy_data),
    .data = &DATA,
    .catalog = &CATALOG,
    .verbs = VERBS,
    .verb_count = TOY_VERBS,
    .topics = TOPICS,
    .topic_count = 2,
    .events = EVENTS,
    .event_count = TOY_EVENTS,
    .rules = RULES,
    .words = {COLOURS, SHAPES},
    .fields = FIELDS,
    .field_count = sizeof FIELDS / sizeof *FIELDS,
    .chance_offset = offsetof(struct toy_state, chance),
    .stack_offset = offsetof(struct toy_state, stack),
    .movers = toy_movers,
    .setup_check = toy_setup_check,
    .begin = toy_begin,
    .ask = toy_ask,
    .options = toy_options,
    .sample = toy_sample,
    .apply = toy_apply,
};

/* ---- set-ups ---------------------------------------------------------------------- */

void toy_setup_open(struct setup *setup, int seats)
{
    static const struct point BOX[] = {{10000, 10000}, {14000, 10000}, {14000, 12000}};
    char reason[LIMIT_REASON];
    setup_begin(setup, &TOY, seats);
    CHECK(terrain_add(&setup->layout.terrain, "rock", 1, KW_IMPASSABLE, BOX, 3, reason) ==
          STATUS_OK);
    for (int seat = 0; seat < seats; seat++) {
        struct roster *roster = &setup->rosters[seat];
        snprintf(roster->name, sizeof roster->name, "Side %c", 'A' + seat);
        roster->model_count = 2;
        for (int i = 0; i < 2; i++)
            snprintf(roster->models[i].name, LIMIT_NAME, "Model %c%d", 'A' + seat, i + 1);
    }
}

void toy_setup(struct setup *setup, int seats)
{
    struct setup_faults faults;
    toy_setup_open(setup, seats);
    CHECK(setup_finish(setup, &faults) == STATUS_OK);
}
