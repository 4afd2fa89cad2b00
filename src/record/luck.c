#include "record/luck.h"

/* ---- counting --------------------------------------------------------------------- */

void luck_add(struct luck *luck, const struct event *event)
{
    if (event->luck_seat == 0 || event->luck_seat > LIMIT_SEATS)
        return;
    struct luck_side *side = &luck->sides[event->luck_seat - 1];
    int32_t above = event->worth - event->expected;
    if (side->count == 0 || above > side->best.above)
        side->best = (struct luck_moment){above, *event};
    if (side->count == 0 || above < side->worst.above)
        side->worst = (struct luck_moment){above, *event};
    side->count++;
    side->worth += event->worth;
    side->expected += event->expected;
    side->spread += (int64_t)above * above;
}

struct luck luck_of_match(const struct match *match)
{
    struct luck luck = {0};
    for (int i = 0; i < match_event_count(match); i++)
        luck_add(&luck, match_event_whole(match, i));
    return luck;
}

/* Sums of independent draws stray by about the root of the sum of the squares. Squares are compared, so
 * that no root has to be rounded. */
enum luck_grade luck_grade(const struct luck_side *side)
{
    int64_t above = side->worth - side->expected, square = above * above;
    if (square == 0 || square < side->spread)
        return LUCK_USUAL;
    bool very = square >= 4 * side->spread;
    if (above > 0)
        return very ? LUCK_VERY_GOOD : LUCK_GOOD;
    return very ? LUCK_VERY_BAD : LUCK_BAD;
}

/* ---- words ------------------------------------------------------------------------ */

/* Thousandths with two decimals at most. */
static void write_amount(struct pen *pen, int64_t thousandths)
{
    pen_length(pen, (mil)(div_round(thousandths, 10) * 10));
}

/* "0.83 above what could be expected". */
static void write_above(struct pen *pen, int64_t above)
{
    write_amount(pen, above < 0 ? -above : above);
    pen_text(pen, above < 0 ? " below" : " above");
}

static void write_moment(struct pen *pen, const struct setup *setup, const char *head,
                         const struct luck_moment *moment)
{
    char sentence[LIMIT_WORDS];
    (void)event_say(setup, &moment->event, false, sentence);
    pen_text(pen, "  ");
    pen_text(pen, head);
    pen_text(pen, ": ");
    pen_text(pen, sentence);
    pen_text(pen, " (");
    write_above(pen, moment->above);
    pen_text(pen, ")\n");
}

static void write_side(struct pen *pen, const struct setup *setup, const char *name,
                       const struct luck_side *side)
{
    static const char *const GRADES[] = {"very unlucky", "unlucky", "neither lucky nor unlucky",
                                         "lucky", "very lucky"};
    pen_text(pen, name);
    pen_text(pen, ": ");
    if (side->count == 0) {
        pen_text(pen, "chance had no part in it.\n");
        return;
    }
    pen_text(pen, GRADES[luck_grade(side)]);
    pen_text(pen, ". ");
    pen_number(pen, side->count);
    pen_text(pen, side->count == 1 ? " card or die, worth " : " cards and dice, worth ");
    write_amount(pen, side->worth);
    pen_text(pen, " where ");
    write_amount(pen, side->expected);
    pen_text(pen, " could be expected: ");
    write_above(pen, side->worth - side->expected);
    pen_text(pen, ".\n");
    if (side->best.above > 0)
        write_moment(pen, setup, "Best", &side->best);
    if (side->worst.above < 0)
        write_moment(pen, setup, "Worst", &side->worst);
}

void luck_write(struct pen *pen, const struct setup *setup, const struct luck *luck)
{
    for (int seat = 0; seat < setup->seat_count; seat++)
        write_side(pen, setup, setup->rosters[seat].name, &luck->sides[seat]);
}
