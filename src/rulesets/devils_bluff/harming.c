/* Hits on one model: defence, counter and injury draws, and what is left of it [DB-DEF-1] to [DB-INJ-1]. */
#include "rulesets/devils_bluff/devils_bluff.h"

/* ---- what is needed --------------------------------------------------------------- */

int db_defence_needs(const struct setup *setup, int model, int weapon, bool cover)
{
    const struct db_data *data = db_data(setup);
    int needs = db_profile(setup, model)->defence + data->weapons[weapon].piercing; /* [DB-DEF-1] */
    if (!cover)
        return needs;
    needs -= data->cover; /* [DB-DEF-2] */
    return needs > data->cover_most ? data->cover_most : needs;
}

/* [DB-CTR-1] The row of the table: a weapon's damage against a model's Toughness. */
static int counter_row(int damage, int toughness)
{
    if (damage >= 2 * toughness)
        return COUNTER_DOUBLE;
    if (damage > toughness)
        return COUNTER_HIGHER;
    if (damage == toughness)
        return COUNTER_EQUAL;
    return 2 * damage <= toughness ? COUNTER_HALF : COUNTER_LOWER;
}

int db_counter_needs(const struct setup *setup, int model, int weapon)
{
    const struct db_data *data = db_data(setup);
    const struct db_weapon *kind = &data->weapons[weapon];
    int row = counter_row(kind->damage, db_profile(setup, model)->toughness);
    int shred = kind->rules & RULED_SHRED ? data->shred : 0; /* [DB-CTR-2] */
    return data->counter_needs[row] - shred;
}

/* ---- out -------------------------------------------------------------------------- */

void db_take_out(const struct setup *setup, struct db_state *state, int model, int by,
                 enum life life, const struct sink *sink)
{
    struct db_model *m = &state->models[model];
    m->life = (uint8_t)life;
    m->points = m->hp = 0;
    sink_tell(sink, life == LIFE_LOST ? EVENT_NEVER_CAME : EVENT_OUT, model, 0, 0);
    db_drop(state, model, sink);
    db_control_watch(setup, state, sink);
    if (by != NO_MODEL)
        db_score_kill(setup, state, by, model, sink);
    db_rout_watch(setup, state, db_seat(setup, model), sink);
}

/* ---- step by step ----------------------------------------------------------------- */

void db_harm(struct db_state *state, int by, int at, int weapon, int hits, bool cover)
{
    struct frame *frame = stack_push(&state->stack, FRAME_HARM);
    frame->numbers[HARM_AT] = (int16_t)at;
    frame->numbers[HARM_BY] = (int16_t)by;
    frame->numbers[HARM_WEAPON] = (int16_t)weapon;
    frame->numbers[HARM_LEFT] = (int16_t)hits;
    frame->numbers[HARM_COVER] = cover;
}

static void defend(const struct setup *setup, struct db_state *state, struct frame *frame)
{
    int at = frame->numbers[HARM_AT];
    if (frame->numbers[HARM_LEFT] == 0) {
        frame->step = STEP_HARM_COUNTER;
        return;
    }
    frame->numbers[HARM_LEFT]--;
    frame->step = STEP_HARM_DEFENDED;
    db_draw(state, db_seat(setup, at), at, WHAT_DEFENCE,
            db_defence_needs(setup, at, frame->numbers[HARM_WEAPON], frame->numbers[HARM_COVER]));
}

static void defended(struct db_state *state, struct frame *frame, const struct sink *sink)
{
    frame->step = STEP_HARM_DEFEND;
    frame->numbers[HARM_DAMAGE] = (int16_t)(frame->numbers[HARM_DAMAGE] + !state->passed);
    sink_tell(sink, state->passed ? EVENT_SAVED : EVENT_DAMAGED, frame->numbers[HARM_AT], 0, 0);
}

static void counter(const struct setup *setup, struct db_state *state, struct frame *frame)
{
    int at = frame->numbers[HARM_AT];
    if (frame->numbers[HARM_DAMAGE] == 0) {
        stack_pop(&state->stack);
        return;
    }
    frame->numbers[HARM_DAMAGE]--;
    frame->step = STEP_HARM_COUNTERED;
    db_draw(state, db_seat(setup, at), at, WHAT_COUNTER,
            db_counter_needs(setup, at, frame->numbers[HARM_WEAPON]));
}

/* A model has come to its end, and what was still to come to it with it [DB-ATK-16]. */
static void harm_ends(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    const struct frame *frame = stack_top(&state->stack);
    int at = frame->numbers[HARM_AT], by = frame->numbers[HARM_BY];
    stack_pop(&state->stack);
    db_take_out(setup, state, at, by, LIFE_OUT, sink);
}

/* [DB-INJ-1] At no HP the test comes at once, before the next counter draw. */
static void test_injury(const struct setup *setup, struct db_state *state, struct frame *frame,
                        const struct sink *sink)
{
    int at = frame->numbers[HARM_AT];
    struct db_model *m = &state->models[at];
    if (m->injured) { /* no second test */
        harm_ends(setup, state, sink);
        return;
    }
    bool flask = db_has_item(setup, at, ITEM_FLASK) && !m->flask_used; /* [DB-EQ-2] */
    m->flask_used |= flask;
    frame->step = STEP_HARM_TESTED;
    db_draw(state, db_seat(setup, at), at, flask ? WHAT_FLASK : WHAT_INJURY,
            db_data(setup)->unscathed);
}

static void countered(const struct setup *setup, struct db_state *state, struct frame *frame,
                      const struct sink *sink)
{
    int at = frame->numbers[HARM_AT];
    struct db_model *m = &state->models[at];
    frame->step = STEP_HARM_COUNTER;
    if (state->passed) {
        sink_tell(sink, EVENT_COUNTERED, at, 0, 0);
        return;
    }
    m->hp--;
    sink_tell(sink, EVENT_HURT, at, m->hp, 0);
    if (m->hp == 0)
        test_injury(setup, state, frame, sink);
}

static void tested(const struct setup *setup, struct db_state *state, struct frame *frame,
                   const struct sink *sink)
{
    int at = frame->numbers[HARM_AT];
    struct db_model *m = &state->models[at];
    frame->step = STEP_HARM_COUNTER;
    if (db_card_value(state->shown) == RANK_ACE &&
        !db_has_item(setup, at, ITEM_ACES_WILD)) { /* [DB-UP-1] */
        harm_ends(setup, state, sink);
        return;
    }
    m->hp = 1;
    if (!state->passed) {
        m->injured = 1;
        m->points = 0; /* what is declared is paid already [DB-ACT-9] */
    }
    sink_tell(sink, state->passed ? EVENT_UNSCATHED : EVENT_INJURED, at, 0, 0);
}

bool db_harm_step(const struct setup *setup, struct db_state *state, const struct sink *sink)
{
    struct frame *frame = stack_top(&state->stack);
    switch (frame->step) {
    case STEP_HARM_DEFEND:
        defend(setup, state, frame);
        break;
    case STEP_HARM_DEFENDED:
        defended(state, frame, sink);
        break;
    case STEP_HARM_COUNTER:
        counter(setup, state, frame);
        break;
    case STEP_HARM_COUNTERED:
        countered(setup, state, frame, sink);
        break;
    default:
        tested(setup, state, frame, sink);
    }
    return false;
}
