/* bluff serve: the table in the browser. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "serve/serve.h"

enum { SERVE_PORT, SERVE_PAGE, SERVE_OPEN, SERVE_OPTIONS };

enum { USUAL_PORT = 8517, USUAL_TRIES = 20, LIMIT_PORT = 65535 };

static const struct cli_option OPTIONS[SERVE_OPTIONS] = {
    [SERVE_PORT] = {"port", 'p', OPTION_NUMBER, "NUMBER",
                    "this port and no other (8517, or the next one that is free)", NULL},
    [SERVE_PAGE] = {"page", 0, OPTION_TEXT, "FOLDER",
                    "where the page lies (the folder `page` beside the program)", NULL},
    [SERVE_OPEN] = {"open", 'o', OPTION_FLAG, NULL, "show it in the browser at once", NULL},
};

/* The folder `page` beside the program. */
static bool find_page(char out[PATH_MAX])
{
    static const char NAME[] = "page";
    ssize_t size = readlink("/proc/self/exe", out, PATH_MAX - sizeof NAME);
    if (size <= 0)
        return false;
    out[size] = '\0';
    char *name = strrchr(out, '/') + 1;
    memcpy(name, NAME, sizeof NAME);
    return true;
}

/* Lets the desktop show an address. Whether there is a browser, it knows; if not, the printed address is
 * all there is. */
static void open_browser(const char *address)
{
    pid_t child = fork();
    if (child != 0)
        return;
    if (freopen("/dev/null", "w", stdout) != NULL && freopen("/dev/null", "w", stderr) != NULL)
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(1);
}

static void tell_ready(int port, const void *context)
{
    const struct arguments *arguments = context;
    char address[64];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", port);
    printf("Bluff is at %s\nOnly this machine can see it. Ctrl-C ends it.\n", address);
    console_flush();
    if (arguments->values[SERVE_OPEN].given)
        open_browser(address);
}

static int serve(const struct arguments *arguments, const struct site *site)
{
    const struct value *port = &arguments->values[SERVE_PORT];
    struct serve_wish wish = {.site = site,
                              .port = port->given ? port->number : USUAL_PORT,
                              .tries = port->given ? 1 : USUAL_TRIES,
                              .ready = tell_ready,
                              .context = arguments};
    switch (serve_run(&wish)) {
    case SERVE_STOPPED:
        return EXIT_FINE;
    case SERVE_NO_PORT:
        complain("bluff: port %d is taken%s", wish.port, port->given ? "" : ", and the next ones");
        return EXIT_BAD_INPUT;
    default:
        complain("bluff: the server has stopped by itself");
        return EXIT_BAD_INPUT;
    }
}

static int run(const struct arguments *arguments)
{
    const struct value *port = &arguments->values[SERVE_PORT];
    const struct value *page = &arguments->values[SERVE_PAGE];
    char folder[PATH_MAX], reason[LIMIT_SITE_REASON];
    if (port->given && port->number > LIMIT_PORT)
        return wrong_use(arguments->command, "there is no port %d", port->number);
    if (!page->given && !find_page(folder)) {
        complain("bluff: where the program lies is not known; name the page with --page");
        return EXIT_BAD_INPUT;
    }
    struct site *site = memory_take(sizeof *site);
    if (site == NULL)
        return complain_of_memory();
    int status = EXIT_BAD_INPUT;
    if (site_open(site, page->given ? page->text : folder, reason) == STATUS_OK)
        status = serve(arguments, site);
    else
        complain("bluff: %s; `make page` builds it", reason);
    site_close(site);
    memory_release(site);
    return status;
}

const struct command COMMAND_SERVE = {
    .name = "serve",
    .summary = "the table in the browser",
    .usage = "[--port NUMBER] [--page FOLDER] [--open]",
    .about =
        "Gives the page to browsers on this machine, and to nobody else. The games are played in "
        "the browser itself; nothing is sent anywhere. /healthz answers ok.",
    .example = "bluff serve --open",
    .options = OPTIONS,
    .option_count = SERVE_OPTIONS,
    .run = run,
};
