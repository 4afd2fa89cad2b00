/* The page's side of the engine as JavaScript calls it, for native tests. */
#ifndef TESTS_WEB_ENGINE_H
#define TESTS_WEB_ENGINE_H

#include "web/wasm/port.h"

/* What apps/web/wasm exports, beside port.h. */
int systems(void);
int system_of(void);
int tables(void);
int bots(void);
int rule_of(void);
int rules_of(void);
int roster_check(size_t house_at);
int roster_make(void);
int table_check(void);
int table_make(int style, mil width, mil height);
int game_new(int seats);
int game_roster(int number, int seat);
int game_draft(int number);
int game_table(int number);
int game_house(int number);
int game_switch(int number);
int game_begin(int number);
int game_open(void);
int game_branch(int number);
int game_close(int number);
int game_info(int number);
int game_turn(int number);
int game_view(int number, int seat, unsigned wishes, int event_first);
int game_events(int number, int seat, int event_first);
int game_answer(int number, int seat);
int game_check(int number, int seat);
int game_resign(int number, int seat);
int game_odds(int number, int seat);
int game_bot(int number, int seat);
int game_hint(int number, int seat);
int game_take_back(int number, int seat);
int game_look_at(int number, int answers);
int game_moments(int number, int seat);
int game_luck(int number);
int game_record(int number);
int game_inspect(int number, int seat);
int game_ghost(int number, int seat, mil x, mil y);
int game_sight(int number, mil x1, mil y1, mil radius1, int level1, mil x2, mil y2, mil radius2,
               int level2);
int game_reach(int number, int seat);
int game_walk(int number, int seat);
int game_path(int number, int seat);

/* Puts a text into the input. */
void put(const char *text);

/* The output as text; whether something stands in it; the number after a key, or -1. */
const char *got(void);
bool got_text(const char *text);
long got_number(const char *key);

/* The text after a key, cut out; the last one is forgotten. */
const char *got_word(const char *key);

/* A game of the null system that has begun: two seats, drafted, on a random table. */
int make_game(const char *seed);

/* Lets bots play a game to its end; gives the number of answers. */
int play_out(int game);

#endif
