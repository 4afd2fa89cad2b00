/* Cards: what is used, what is kept, what is shown. */
#include "rulesets/devils_bluff/advice.h"

enum {
    RANKS = RANK_KING,
    GAIN_CHECK = 25,
    GAIN_INITIATIVE = 2, /* for each pip of a draw-off */
    LOSS_ROUT = 3,       /* for each pip on the pile */
    LOSS_BREAK = 2000,   /* the pile is over its limit */
};

/* A draw under way and what it is about. */
struct drawing {
    const struct setup *setup;
    const struct db_state *state;
    const struct frame *frame, *below; /* the draw, and what it is made for */
    int seat, model, needs;
    enum what what;
    bool wild;
    struct fighter hurt; /* whose HP it is about, if anybody's */
    int32_t gain;        /* of a success */
};

/* ---- what a success is worth ------------------------------------------------------ */

/* What one more of something that costs an HP with some chance, in 2197ths, is worth when there are so many of
 * them already. */
static int32_t one_more(const struct drawing *drawing, int already, int32_t chance)
{
    const struct fighter *at = &drawing->hurt;
    return db_weigh_tries(at, already + 1, chance) - db_weigh_tries(at, already, chance);
}

static int ranks_failing(const struct drawing *drawing, int model, int needs)
{
    bool wild = db_has_item(drawing->setup, model, ITEM_ACES_WILD);
    return RANKS - db_weigh_ranks(drawing->setup, needs, wild);
}

static int32_t gain_attack(const struct drawing *drawing)
{
    const struct setup *setup = drawing->setup;
    const int16_t *attack = drawing->below->numbers;
    int at = attack[ATTACK_AT], weapon = attack[ATTACK_WEAPON];
    bool cover = attack[ATTACK_FLAGS] & FLAG_COVER;
    int through = ranks_failing(drawing, at, db_defence_needs(setup, at, weapon, cover));
    int hurts = ranks_failing(drawing, at, db_counter_needs(setup, at, weapon));
    return one_more(drawing, attack[ATTACK_HITS], RANKS * through * hurts);
}

static int32_t gain_defence(const struct drawing *drawing)
{
    const int16_t *harm = drawing->below->numbers;
    int needs = db_counter_needs(drawing->setup, drawing->model, harm[HARM_WEAPON]);
    int hurts = ranks_failing(drawing, drawing->model, needs);
    return one_more(drawing, harm[HARM_DAMAGE], RANKS * RANKS * hurts);
}

/* The damage still to come makes each HP dearer. */
static int32_t gain_counter(const struct drawing *drawing)
{
    const int16_t *harm = drawing->below->numbers;
    int needs = db_counter_needs(drawing->setup, drawing->model, harm[HARM_WEAPON]);
    int hurts = ranks_failing(drawing, drawing->model, needs);
    int more = (harm[HARM_DAMAGE] * hurts + RANKS / 2) / RANKS;
    return db_weigh_losses(&drawing->hurt, 1 + more) - db_weigh_losses(&drawing->hurt, more);
}

/* [DB-MIS-2] What is left of the rounds, or three points for a claim. */
static int32_t gain_secure(const struct drawing *drawing)
{
    const struct db_state *state = drawing->state;
    int marker = drawing->below->numbers[SECURE_MARKER], rounds = db_data(drawing->setup)->rounds;
    if (state->markers[marker].kind == MARKER_RECOVERY)
        return 3 * WORTH_VP;
    return (state->round + rounds) * WORTH_VP / 2;
}

static int32_t gain_of(const struct drawing *drawing)
{
    switch (drawing->what) {
    case WHAT_ATTACK:
        return gain_attack(drawing);
    case WHAT_DEFENCE:
        return gain_defence(drawing);
    case WHAT_COUNTER:
        return gain_counter(drawing);
    case WHAT_SECURE:
        return gain_secure(drawing);
    default:
        return GAIN_CHECK;
    }
}

/* ---- what a card is worth when it is used ------------------------------------------ */

static int32_t rout_worth(const struct drawing *drawing, int card)
{
    int total = db_rout_total(drawing->state, drawing->seat) + db_card_value(card);
    bool breaks = total > db_data(drawing->setup)->rout_most;
    return -LOSS_ROUT * db_card_value(card) - (breaks ? LOSS_BREAK : 0);
}

/* [DB-INJ-1] */
static int32_t injury_worth(const struct drawing *drawing, int card)
{
    int32_t worth = drawing->hurt.worth;
    if (db_card_passes(drawing->setup, card, drawing->needs, drawing->wild))
        return worth * 7 / 10;
    return db_card_value(card) == RANK_ACE && !drawing->wild ? 0 : worth * 4 / 10;
}

static int32_t used_worth(const struct drawing *drawing, int card)
{
    if (drawing->what == WHAT_ROUT)
        return rout_worth(drawing, card);
    if (drawing->what == WHAT_INJURY || drawing->what == WHAT_FLASK)
        return injury_worth(drawing, card);
    if (!db_card_passes(drawing->setup, card, drawing->needs, drawing->wild))
        return 0;
    int rending = 0;
    if (drawing->what == WHAT_ATTACK && db_card_value(card) >= db_data(drawing->setup)->rends)
        rending = db_data(drawing->setup)->weapons[drawing->below->numbers[ATTACK_WEAPON]].rending;
    return drawing->gain * (1 + rending);
}

/* What an answer is worth: what comes of the card used, and what is in the hand afterwards. */
static int32_t answer_worth(const struct drawing *drawing, const struct answer *answer, int drawn)
{
    const struct db_state *state = drawing->state;
    bool set = db_is_set_verb(answer->verb);
    int used = answer->verb == VERB_KEEP ? drawn : answer->numbers[0];
    int32_t worth = set ? drawing->gain : used_worth(drawing, used);
    for (int i = 0; i <= db_hand_size(state, drawing->seat); i++) {
        bool last = i == db_hand_size(state, drawing->seat);
        int card = last ? drawn : db_hand_card(state, drawing->seat, i);
        bool gone = card == used;
        for (int k = 1; set && k <= DB_SET; k++)
            gone |= answer->numbers[k] == card;
        worth += gone ? 0 : db_weigh_card(state, drawing->seat, card);
    }
    return worth;
}

static struct answer best_of(const struct drawing *drawing, const struct option *options, int count,
                             int drawn)
{
    int best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        int32_t worth = answer_worth(drawing, &options[i].answer, drawn);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return options[best].answer;
}

struct answer db_advise_draw(const struct setup *setup, const struct db_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    const struct frame *frame = &state->stack.frames[state->stack.depth - 1];
    struct drawing drawing = {.setup = setup,
                              .state = state,
                              .frame = frame,
                              .below = frame - 1,
                              .seat = seat,
                              .model = frame->numbers[DRAW_MODEL],
                              .needs = frame->numbers[DRAW_NEEDS],
                              .what = (enum what)frame->numbers[DRAW_WHAT]};
    drawing.wild = drawing.model != NO_MODEL && db_has_item(setup, drawing.model, ITEM_ACES_WILD);
    int hurt = drawing.what == WHAT_ATTACK ? drawing.below->numbers[ATTACK_AT] : drawing.model;
    if (hurt != NO_MODEL)
        db_fighter_begin(&drawing.hurt, setup, state, hurt);
    drawing.gain = gain_of(&drawing);
    int count = db_draw_options(setup, state, seat, options);
    return best_of(&drawing, options, count, db_drawn_card(setup, state, seat, drawing.model));
}

/* ---- draw-offs, Intuition ---------------------------------------------------------- */

struct answer db_advise_off(const struct setup *setup, const struct db_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    int count = db_off_options(state, seat, options), best = 0;
    int drawn = db_drawn_card(setup, state, seat, NO_MODEL);
    int32_t pip = state->phase == PHASE_OFF_ROUND ? GAIN_INITIATIVE : 1;
    int32_t most = pip * db_card_value(drawn);
    for (int i = 1; i < count; i++) {
        int card = options[i].answer.numbers[0];
        int32_t worth = pip * db_card_value(card) + db_weigh_card(state, seat, drawn) -
                        db_weigh_card(state, seat, card);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return options[best].answer;
}

/* The two that are worth least. */
struct answer db_advise_reveal(const struct setup *setup, const struct db_state *state, int seat)
{
    struct option options[LIMIT_OPTIONS];
    int count = db_options(setup, state, seat, options), best = 0;
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        int32_t worth = db_weigh_card(state, seat, options[i].answer.numbers[0]) +
                        db_weigh_card(state, seat, options[i].answer.numbers[1]);
        if (worth >= least)
            continue;
        least = worth;
        best = i;
    }
    return options[best].answer;
}
