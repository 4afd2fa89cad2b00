/* A first bot for Bluff, in C: it shoots when it can and else does what the system proposes first.
 *
 *     cc -o first examples/bots/first.c
 *     bluff match exec:./first random
 *
 * docs/bots.md tells the protocol. A line comes in, and only `bluff` and `go` want something said. It needs
 * nothing of Bluff's own code, and for what little it reads of the view no reader of JSON. */
#define _POSIX_C_SOURCE 200809L /* getline */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 4096 };

/* What follows a word that a line begins with, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t size = strlen(word);
    return strncmp(line, word, size) == 0 && line[size] == ' ' ? line + size + 1 : NULL;
}

/* Finds the first option of the view that needs nothing more and begins with a verb. The options look like
 * {"words":"shoot a1 b2 revolver","label":"...","needs":"nothing"}. */
static int find_option(const char *view, const char *verb, char out[ROOM])
{
    const char *options = strstr(view, "\"options\":[");
    const char *at = options;
    while (at != NULL && (at = strstr(at, "{\"words\":\"")) != NULL) {
        const char *words = at + strlen("{\"words\":\"");
        const char *needs = strstr(words, "\"needs\":\"");
        size_t size = strcspn(words, "\"");
        at = words;
        if (needs == NULL || strncmp(needs, "\"needs\":\"nothing\"", 17) != 0)
            continue;
        if (strncmp(words, verb, strlen(verb)) != 0 || size >= ROOM)
            continue;
        memcpy(out, words, size);
        out[size] = '\0';
        return 1;
    }
    return 0;
}

int main(void)
{
    char *line = NULL, answer[ROOM] = "";
    size_t room = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* or the table would wait for us, and we for the table */
    while (getline(&line, &room, stdin) > 0) {
        const char *rest;
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "quit") == 0)
            break;
        if (after(line, "bluff") != NULL) {
            puts("name first.c\nwant proposals\nready 1");
        } else if ((rest = after(line, "view")) != NULL) {
            answer[0] = '\0';
            find_option(rest, "shoot ", answer);
        } else if ((rest = after(line, "proposal")) != NULL) {
            if (answer[0] == '\0' && strlen(rest) < ROOM)
                strcpy(answer, rest);
        } else if (after(line, "go") != NULL) {
            printf("bestanswer %s\n", answer);
        } /* everything else, such as the game's record, this bot has no use for */
    }
    free(line);
    return 0;
}
