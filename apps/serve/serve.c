#include "serve/serve.h"

#include <libwebsockets.h>
#include <signal.h>
#include <string.h>

#include "base/near.h"

enum {
    HEADERS_ROOM = 2048,
    BODY_PIECE = 1 << 14, /* bytes of a file that go out at a time */
    LIMIT_HEADERS = 4096, /* bytes of a request's lines: more are refused */
    SECONDS_IDLE = 20,
    LIMIT_LINE_VALUE = 64,
};

/* Nothing but what lies on this server, and no code or styles within the page itself. WebAssembly counts
 * as evaluating. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/* The lines of every reply. */
static const struct {
    const char *name, *value;
} LINES[] = {
    {"content-security-policy:", POLICY},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

/* What the callback gives: go on, or hang up. */
enum { GO_ON = 0, HANG_UP = -1 };

/* A reply on its way: what is left of its body. */
struct reply {
    const char *bytes;
    size_t left;
    bool closes; /* the asker wants nothing more */
};

/* What the callback needs to know; one server a process. */
static struct {
    const struct site *site;
    int port;
    volatile sig_atomic_t stopped;
} server;

/* ---- replies ---------------------------------------------------------------------- */

static bool add_line(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                     unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

/* Sends the head of a reply and leaves its body to be sent; the bytes must stay. Gives what the callback is
 * to give. */
static int reply_begin(struct lws *wsi, struct reply *reply, unsigned status, const char *type,
                       const char *cache, const char *bytes, size_t size)
{
    unsigned char head[LWS_PRE + HEADERS_ROOM], *start = head + LWS_PRE, *at = start;
    unsigned char *end = head + sizeof head - 1;
    bool fits = lws_add_http_common_headers(wsi, status, type, size, &at, end) == 0 &&
                add_line(wsi, "cache-control:", cache, &at, end);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES && fits; i++)
        fits = add_line(wsi, LINES[i].name, LINES[i].value, &at, end);
    if (!fits || lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return HANG_UP;
    reply->bytes = bytes;
    reply->left = size;
    lws_callback_on_writable(wsi);
    return GO_ON;
}

static int reply_words(struct lws *wsi, struct reply *reply, unsigned status, const char *words)
{
    return reply_begin(wsi, reply, status, "text/plain; charset=utf-8", "no-store", words,
                       strlen(words));
}

static int reply_file(struct lws *wsi, struct reply *reply, const struct site_file *file)
{
    const char *cache = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    return reply_begin(wsi, reply, HTTP_STATUS_OK, file->type, cache, file->bytes, file->size);
}

/* Sends the next piece of the body. */
static int reply_go_on(struct lws *wsi, struct reply *reply)
{
    unsigned char piece[LWS_PRE + BODY_PIECE];
    size_t size = reply->left < BODY_PIECE ? reply->left : BODY_PIECE;
    bool last = size == reply->left;
    if (reply->bytes == NULL)
        return GO_ON;
    memcpy(piece + LWS_PRE, reply->bytes, size);
    if (lws_write(wsi, piece + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) !=
        (int)size)
        return HANG_UP;
    reply->bytes += size;
    reply->left -= size;
    if (!last) {
        lws_callback_on_writable(wsi);
        return GO_ON;
    }
    reply->bytes = NULL;
    return reply->closes || lws_http_transaction_completed(wsi) != 0 ? HANG_UP : GO_ON;
}

/* ---- requests --------------------------------------------------------------------- */

static bool is_own_host(struct lws *wsi)
{
    char host[LIMIT_LINE_VALUE];
    return lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           site_is_host(host, server.port);
}

static bool wants_close(struct lws *wsi)
{
    char words[LIMIT_LINE_VALUE];
    return lws_hdr_copy(wsi, words, sizeof words, WSI_TOKEN_CONNECTION) > 0 &&
           same_word(words, "close");
}

static int request(struct lws *wsi, struct reply *reply, const char *path)
{
    reply->closes = wants_close(wsi);
    if (!is_own_host(wsi))
        return reply_words(wsi, reply, HTTP_STATUS_FORBIDDEN, "This machine has another name.\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return reply_words(wsi, reply, HTTP_STATUS_METHOD_NOT_ALLOWED,
                           "Here is only something to get.\n");
    if (strcmp(path, "/healthz") == 0)
        return reply_words(wsi, reply, HTTP_STATUS_OK, "ok\n");
    const struct site_file *file = site_find(server.site, path);
    if (file == NULL)
        return reply_words(wsi, reply, HTTP_STATUS_NOT_FOUND, "There is no such page.\n");
    return reply_file(wsi, reply, file);
}

static int take(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t size)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return request(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return reply_go_on(wsi, user);
    case LWS_CALLBACK_HTTP_BODY: /* nothing is taken: whoever sends something is sent away */
        return HANG_UP;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    }
}

/* ---- the server ------------------------------------------------------------------- */

static void stop(int signal)
{
    (void)signal;
    server.stopped = 1;
}

static void heed_signals(void)
{
    struct sigaction action = {.sa_handler = stop};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* A server at a port of the loopback, or NULL when that is taken. */
static struct lws_context *listen_at(int port)
{
    static const struct lws_protocols PROTOCOLS[] = {
        {.name = "http", .callback = take, .per_session_data_size = sizeof(struct reply)},
        {.name = NULL},
    };
    struct lws_context_creation_info wish = {
        .port = port,
        .iface = "127.0.0.1",
        .protocols = PROTOCOLS,
        .vhost_name = "bluff",
        .max_http_header_data2 = LIMIT_HEADERS,
        .keepalive_timeout = SECONDS_IDLE,
        .timeout_secs = SECONDS_IDLE,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .gid = -1,
        .uid = -1,
    };
    return lws_create_context(&wish);
}

enum serve_end serve_run(const struct serve_wish *wish)
{
    struct lws_context *context = NULL;
    server.site = wish->site;
    lws_set_log_level(0, NULL);
    heed_signals();
    for (int i = 0; i < wish->tries && context == NULL; i++)
        context = listen_at(server.port = wish->port + i);
    if (context == NULL)
        return SERVE_NO_PORT;
    server.port = lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "bluff"));
    wish->ready(server.port, wish->context);
    int status = 0;
    while (status >= 0 && !server.stopped)
        status = lws_service(context, 0);
    lws_context_destroy(context);
    return server.stopped ? SERVE_STOPPED : SERVE_FAILED;
}
