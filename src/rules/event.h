/* Everything that happens is an event [TB-GAME-3]: narration, records, animation and statistics are made
 * from events alone. */
#ifndef RULES_EVENT_H
#define RULES_EVENT_H

#include "rules/answer.h"
#include "table/move.h"

enum { LIMIT_EVENT_NUMBERS = 8 };

/* Who sees an event whole: a bit per seat, and one for those who only watch, as with cards. */
enum {
    SEEN_BY_WATCHERS = 1 << LIMIT_SEATS,
    SEEN_BY_ALL = (1 << (LIMIT_SEATS + 1)) - 1,
};

/* That it happened is public; what the kind names as hidden is blanked for those not in `seen_by`
 * [TB-CARD-2]. */
struct event {
    uint8_t kind; /* an index into the ruleset's kinds of events */
    uint8_t seen_by;
    uint8_t point_count;
    uint8_t luck_seat; /* whose luck it was, from 1; 0 when chance had no part */
    int32_t numbers[LIMIT_EVENT_NUMBERS];
    int32_t worth, expected; /* of the card or die to that seat, in the system's thousandths */
    struct point points[LIMIT_ANSWER_POINTS];
};

_Static_assert(sizeof(struct event) == 108, "no padding: events are hashed as bytes");

enum {                         /* what an event of a kind means to the machinery */
       EVENT_REVEALS = 1 << 0, /* a card or a die became known: no take-back past it [TB-GAME-6] */
       EVENT_ROUND = 1 << 1,   /* a round begins: the check value so far is kept [TB-GAME-4] */
       EVENT_DETAIL = 1 << 2,  /* explains the event before it: a modifier with its cause */
       EVENT_HIDES_POINTS = 1 << 3,
       EVENT_FLAGS = (1 << 4) - 1, /* all of them */
};

struct event_kind {
    struct signature signature;
    uint8_t flags;
    uint8_t hidden;     /* bit i: number i is blanked for those who do not see it */
    const char *veiled; /* the sentence for those, or NULL when it is the same */
};

/* Where events go. A NULL sink takes none: playouts need no story. */
struct sink {
    void (*take)(void *context, const struct event *event);
    void *context;
};

static inline void sink_send(const struct sink *sink, const struct event *event)
{
    if (sink)
        sink->take(sink->context, event);
}

/* Sends an event that all may see whole and that has up to three numbers. */
void sink_tell(const struct sink *sink, int kind, int first, int second, int third);

/* Sends a way as copies of an event: each has as many of its points as fit and goes on where the last one ended.
 * Number 1 of each is what its part costs; with no `costs` it stays as it is. */
void sink_send_way(const struct sink *sink, struct event event, const struct way *way,
                   const struct terrain *terrain, const struct cost_model *costs);

/* The event as a seat sees it (LIMIT_SEATS for those who only watch). */
struct event event_for(const struct event_kind *kind, const struct event *event, int seat);

#endif
