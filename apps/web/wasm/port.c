#include "web/wasm/port.h"

#include <string.h>

#include "base/memory.h"

/* A buffer that grows and never shrinks. */
struct buffer {
    char *bytes;
    size_t room, length;
};

static struct buffer input, output;

/* Room for `size` bytes; what was there is lost. */
static bool buffer_grow(struct buffer *buffer, size_t size)
{
    size_t room = buffer->room > 0 ? buffer->room : 1 << 16;
    if (size <= buffer->room)
        return true;
    while (room < size)
        room *= 2;
    memory_release(buffer->bytes);
    buffer->length = 0;
    buffer->bytes = memory_take(room);
    buffer->room = buffer->bytes ? room : 0;
    return buffer->bytes != NULL;
}

/* ---- coming in -------------------------------------------------------------------- */

EXPORT(port_room) char *port_room(size_t size)
{
    if (size > LIMIT_INPUT || !buffer_grow(&input, size + 1))
        return NULL;
    input.length = size;
    input.bytes[size] = '\0';
    return input.bytes;
}

char *port_text(void)
{
    static char none[1];
    return input.bytes ? input.bytes : none;
}

size_t port_text_size(void)
{
    return input.length;
}

/* ---- going out -------------------------------------------------------------------- */

EXPORT(port_output) const char *port_output(void)
{
    return output.bytes;
}

EXPORT(port_output_size) size_t port_output_size(void)
{
    return output.length;
}

int reply(void write(struct json *json, const void *context), const void *context)
{
    for (size_t size = 1;;) {
        if (!buffer_grow(&output, size))
            return REPLY_NO_MEMORY;
        struct json json = json_in(output.bytes, output.room);
        write(&json, context);
        output.length = json.pen.length;
        if (pen_fits(&json.pen))
            return REPLY_OK;
        size = json.pen.length + 1;
    }
}

int reply_text(const char *text, size_t size)
{
    if (!buffer_grow(&output, size))
        return REPLY_NO_MEMORY;
    memcpy(output.bytes, text, size);
    output.length = size;
    return REPLY_OK;
}

/* ---- refusals --------------------------------------------------------------------- */

static void write_refusal(struct json *json, const void *context)
{
    json_open(json, '{');
    say_refusal(json, context);
    json_close(json, '}');
}

int reply_refusal(const struct refusal *refusal)
{
    int done = reply(write_refusal, refusal);
    return done == REPLY_OK ? REPLY_REFUSED : done;
}

int reply_sentence(const char *sentence)
{
    struct refusal refusal;
    (void)refusal_say(&refusal, "", sentence, 0);
    return reply_refusal(&refusal);
}

static void write_remarks(struct json *json, const void *context)
{
    const struct remark *first = remarks_error(context);
    json_open(json, '{');
    json_member_text(json, "sentence", first ? first->sentence : "this text cannot be read");
    say_remarks(json, context);
    json_close(json, '}');
}

int reply_remarks(const struct remarks *remarks)
{
    int done = reply(write_remarks, remarks);
    return done == REPLY_OK ? REPLY_REFUSED : done;
}

static void write_faults(struct json *json, const void *context)
{
    const struct setup_faults *faults = context;
    json_open(json, '{');
    json_member_text(json, "sentence", faults->count > 0 ? faults->faults[0].sentence : "");
    json_member_text(json, "rule", faults->count > 0 ? faults->faults[0].rule : "");
    say_faults(json, faults);
    json_close(json, '}');
}

int reply_faults(const struct setup_faults *faults)
{
    int done = reply(write_faults, faults);
    return done == REPLY_OK ? REPLY_REFUSED : done;
}

int reply_no_memory(void)
{
    (void)reply_sentence("there is not enough memory for this");
    return REPLY_NO_MEMORY;
}

int reply_status(enum status status, const struct refusal *refusal)
{
    if (status == STATUS_BAD_INPUT)
        return reply_refusal(refusal);
    if (status == STATUS_TOO_BIG)
        return reply_sentence("the game has had as many answers as a game may have");
    return reply_no_memory();
}

/* ---- parts of JSON ---------------------------------------------------------------- */

void say_list(struct json *json, const char *key)
{
    json_key(json, key);
    json_open(json, '[');
}

void say_item(struct json *json)
{
    json_next(json);
    json_open(json, '{');
}

void say_seat(struct json *json, const char *key, int seat)
{
    char letter = (char)('a' + seat);
    json_key(json, key);
    json_text_of(json, &letter, 1);
}

void say_point(struct json *json, struct point p)
{
    json_open(json, '[');
    json_next(json);
    json_number(json, p.x);
    json_next(json);
    json_number(json, p.y);
    json_close(json, ']');
}

void say_points(struct json *json, const char *key, const struct point *points, int count)
{
    say_list(json, key);
    for (int i = 0; i < count; i++) {
        json_next(json);
        say_point(json, points[i]);
    }
    json_close(json, ']');
}

void say_thing(struct json *json, const char *key, const struct setup *setup, int thing, int value)
{
    char words[LIMIT_WORDS];
    json_key(json, key);
    json_text_of(json, words, (size_t)thing_write(setup, thing, value, words));
}

void say_remarks(struct json *json, const struct remarks *remarks)
{
    say_list(json, "remarks");
    for (int i = 0; i < remarks->kept_count; i++) {
        const struct remark *remark = &remarks->kept[i];
        say_item(json);
        json_member(json, "line", remark->line);
        json_member_text(json, "kind", remark->warning ? "warning" : "error");
        json_member_text(json, "sentence", remark->sentence);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* A number, or -1 for none. */
static void say_fault(struct json *json, const struct setup_fault *fault)
{
    say_item(json);
    json_member(json, "seat", fault->seat);
    json_member(json, "model", fault->model);
    json_member_text(json, "rule", fault->rule);
    json_member_text(json, "sentence", fault->sentence);
    json_close(json, '}');
}

void say_faults(struct json *json, const struct setup_faults *faults)
{
    say_list(json, "faults");
    for (int i = 0; i < faults->count && i < LIMIT_FAULTS; i++)
        say_fault(json, &faults->faults[i]);
    json_close(json, ']');
}

void say_refusal(struct json *json, const struct refusal *refusal)
{
    json_member_text(json, "rule", refusal->rule);
    json_member_text(json, "sentence", refusal->sentence);
    json_member(json, "shortfall", refusal->shortfall);
}
