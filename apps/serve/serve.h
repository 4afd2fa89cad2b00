/* The page over HTTP, to this machine alone. */
#ifndef SERVE_SERVE_H
#define SERVE_SERVE_H

#include "serve/site.h"

/* What a server is to do. */
struct serve_wish {
    const struct site *site;
    int port;  /* to try first */
    int tries; /* how many ports from there on */
    /* Called once, when requests are answered. */
    void (*ready)(int port, const void *context);
    const void *context;
};

enum serve_end {
    SERVE_STOPPED, /* by a signal */
    SERVE_NO_PORT, /* all ports are taken */
    SERVE_FAILED,
};

/* Answers requests on the loopback until SIGINT or SIGTERM comes. */
enum serve_end serve_run(const struct serve_wish *wish);

#endif
