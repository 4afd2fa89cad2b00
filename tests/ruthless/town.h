/* A position of Ruthless put together by hand, for tests of its parts. */
#ifndef TESTS_RUTHLESS_TOWN_H
#define TESTS_RUTHLESS_TOWN_H

#include "rulesets/ruthless/ruthless.h"

enum { TOWN_EVENTS = 64 };

/* The set-up, the state, and every event sent to the sink. Large: keep it static. */
struct town {
    struct setup setup;
    struct ru_state state;
    struct sink sink;
    int event_count;
    struct event events[TOWN_EVENTS];
};

/* Starts an empty table of 48 by 48 inches for two seats without characters. */
void town_begin(struct town *town);

/* Adds a piece with the corners (x0, y0) and (x1, y1). */
void town_piece(struct town *town, const char *name, int level, unsigned keywords, struct box box);

/* Adds a character of Toughness 5 with a derringer and one more item, or 0; gives its number in the
 * seat's roster. A radius of 0 is the usual one. */
int town_character(struct town *town, int seat, mil radius, int item);

/* Checks the set-up, which must be sound, and starts the state: it is the first seat's turn, all are
 * up and on foot beside each other along the north side. */
void town_finish(struct town *town);
void town_end(struct town *town);

void town_put(struct town *town, int model, mil x, mil y);
void town_ride(struct town *town, int model, int horse);

/* Forgets the events so far, and loads the next dice. */
void town_listen(struct town *town);
void town_load(struct town *town, int roll);

/* Whether event `index` is of a kind, with just these numbers and so many points. */
bool town_told(const struct town *town, int index, int kind, const int32_t *numbers, int points);

#endif
