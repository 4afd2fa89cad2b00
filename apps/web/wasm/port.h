/* The border between the engine and JavaScript. Text comes in through one buffer and goes out through
 * another, as JSON but for records and other files; functions give a number that says how it went. Games
 * are kept here and named by small numbers. One thread: a worker's. */
#ifndef WEB_WASM_PORT_H
#define WEB_WASM_PORT_H

#include "record/json.h"
#include "record/record_text.h"
#include "rules/match.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

/* How a call went. But for REPLY_OK, the output is an object with `sentence`, `rule`, `shortfall` and,
 * where there are any, `remarks` and `faults`. */
enum reply {
    REPLY_OK,
    REPLY_REFUSED,   /* what was asked for cannot be; nothing has changed */
    REPLY_NO_MEMORY, /* there is no memory for it; nothing has changed */
};

/* ---- buffers (port.c) ------------------------------------------------------------- */

enum { LIMIT_INPUT = 1 << 24 }; /* bytes of a text that comes in */

/* Room for a text of so many bytes to come in, or NULL; port_text gives it back, ended by a 0. */
char *port_room(size_t size);
char *port_text(void);
size_t port_text_size(void);

/* What the last call had to say, and its size in bytes. */
const char *port_output(void);
size_t port_output_size(void);

/* ---- replies (port.c) ------------------------------------------------------------- */

/* Replies with what `write` writes; it may be called twice, when the first time there was no room. */
int reply(void write(struct json *json, const void *context), const void *context);

/* Replies with a text that is no JSON. */
int reply_text(const char *text, size_t size);

int reply_refusal(const struct refusal *refusal);
int reply_sentence(const char *sentence);
int reply_remarks(const struct remarks *remarks);
int reply_faults(const struct setup_faults *faults);
int reply_no_memory(void);

/* What a status of the engine means for a reply, of one that is not STATUS_OK. */
int reply_status(enum status status, const struct refusal *refusal);

/* ---- parts of JSON (port.c) ------------------------------------------------------- */

void say_list(struct json *json, const char *key); /* opens it; json_close(json, ']') ends it */
void say_item(struct json *json);                  /* opens an object of a list */
void say_seat(struct json *json, const char *key, int seat);
void say_point(struct json *json, struct point p);
void say_points(struct json *json, const char *key, const struct point *points, int count);
void say_thing(struct json *json, const char *key, const struct setup *setup, int thing, int value);
void say_remarks(struct json *json, const struct remarks *remarks);
void say_faults(struct json *json, const struct setup_faults *faults);
void say_refusal(struct json *json, const struct refusal *refusal); /* its members */

/* ---- games (games.c) -------------------------------------------------------------- */

enum { LIMIT_GAMES = 16 };

/* What several games may share: a set-up, their own or that of a record. */
struct stage {
    struct setup *setup;
    struct record *record; /* the set-up's owner, or NULL */
    int users;
};

struct game {
    struct stage *stage;   /* NULL: this place is free */
    struct match *present; /* NULL as long as the set-up is not finished */
    struct match *past;    /* the moment that is looked at, a copy; NULL: the present */
};

/* The game of a number that has begun, or NULL with a reply. */
struct game *game_find(int number);

/* The match at the moment that is looked at. */
static inline const struct match *game_shown(const struct game *game)
{
    return game->past ? game->past : game->present;
}

/* Whether a number names a seat of a game, or (LIMIT_SEATS) one who only watches. */
bool is_viewer(const struct game *game, int seat);

/* ---- one seat's eyes (eyes.c) ----------------------------------------------------- */

/* What a seat sees at the moment looked at. */
struct eyes {
    const struct match *match;
    const struct setup *setup;
    int seat;
    _Alignas(8) uint8_t state[LIMIT_STATE]; /* redacted [TB-CARD-2] */
};

void eyes_open(struct eyes *eyes, const struct game *game, int seat);

/* All options of the open question as the seat sees them; none when it is asked nothing. */
int eyes_options(const struct eyes *eyes, struct option out[LIMIT_OPTIONS]);

/* The option of the open question whose answer has these words. False when there is none. */
bool eyes_option(const struct eyes *eyes, const char *words, struct option *out);

/* Whether an answer that was made from an option would be accepted, in a world that the seat can imagine;
 * `after`, if given, is the position it leads to as the seat would see it. */
bool eyes_try(const struct eyes *eyes, const struct answer *answer, void *after,
              struct refusal *refusal);

/* A world to try many answers in. */
void eyes_imagine(const struct eyes *eyes, void *world);

/* The model of a name, a1, or -1. */
int eyes_model(const struct eyes *eyes, const char *name);

#endif
