/* What a search has found, in words: what it expects of its answer, what else it thought of, and how it may go
 * on. */
#include "ai/search.h"

/* An answer as people say it, without the full stop. */
static void pen_answer(struct pen *pen, const struct setup *setup, const struct answer *answer)
{
    char words[LIMIT_WORDS];
    int length = answer_say(setup, answer, words);
    if (length > 0 && words[length - 1] == '.')
        length--;
    pen_bytes(pen, words, (size_t)length);
}

/* A length in inches to a tenth: nobody sees more on a table. */
static void pen_about(struct pen *pen, mil length)
{
    enum { TENTH = INCH / 10 };
    pen_length(pen, (length + TENTH / 2) / TENTH * TENTH);
}

/* And where to, when it names a place: others of the same words go elsewhere. */
static void pen_place(struct pen *pen, const struct answer *answer)
{
    if (answer->point_count == 0)
        return;
    const struct point *end = &answer->points[answer->point_count - 1];
    pen_text(pen, " (");
    pen_about(pen, end->x);
    pen_text(pen, " east, ");
    pen_about(pen, end->y);
    pen_text(pen, " south)");
}

/* Thousandths as a share of a hundred. */
static void pen_percent(struct pen *pen, int32_t value)
{
    pen_number(pen, (value + 5) / 10);
    pen_text(pen, "%");
}

static void pen_seat(struct pen *pen, const struct setup *setup, int seat, int self)
{
    char words[LIMIT_WORDS];
    if (seat == self)
        pen_text(pen, "you");
    else
        pen_bytes(pen, words, (size_t)thing_say(setup, THING_SEAT, seat, words));
}

void thought_value_write(struct pen *pen, const struct setup *setup, const struct thought *thought)
{
    if (!thought->has_second) {
        pen_text(pen, "There is nothing else worth a thought.");
        return;
    }
    pen_text(pen, "Your chances with it: ");
    pen_percent(pen, thought->value);
    pen_text(pen, "; the next best is ");
    pen_answer(pen, setup, &thought->second);
    pen_place(pen, &thought->second);
    pen_text(pen, ": ");
    pen_percent(pen, thought->second_value);
    pen_text(pen, " (");
    pen_number(pen, thought->playouts);
    pen_text(pen, " trials).");
}

void thought_line_write(struct pen *pen, const struct setup *setup, int seat,
                        const struct thought *thought)
{
    int last = -1;
    if (thought->line_count == 0)
        return;
    pen_text(pen, "It may go on so: ");
    for (int i = 0; i < thought->line_count; i++) {
        pen_text(pen, i == 0 ? "" : thought->line[i].seat == last ? ", " : "; ");
        if (thought->line[i].seat != last) {
            pen_seat(pen, setup, thought->line[i].seat, seat);
            pen_text(pen, ": ");
        }
        pen_answer(pen, setup, &thought->line[i].answer);
        last = thought->line[i].seat;
    }
    pen_text(pen, ".");
}
