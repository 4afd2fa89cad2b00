#include "cli/players.h"

#include <string.h>

#include "base/pen.h"
#include "bots/child.h"

static void think_by_clock(struct player *player, int time_ms)
{
    player->timed = *player->bot;
    player->timed.time_ms = time_ms;
    player->timed.clock_ms = clock_ms;
    player->bot = &player->timed;
}

bool player_find(struct player *player, const char *name, const struct value *time,
                 const struct value *thinking)
{
    *player = (struct player){.name = name, .bot = bot_find(name), .time_ms = OUTSIDE_TIME_MS};
    player->command = outside_command(name);
    if (time->given)
        player->time_ms = time->length;
    if (thinking->given && player->bot != NULL && player->bot->playouts > 0)
        think_by_clock(player, thinking->length);
    return player->bot != NULL || player->command != NULL;
}

int complain_of_player(const struct command *command, const char *name)
{
    char names[512];
    struct pen pen = pen_in(names, sizeof names);
    for (int i = 0; i < BOT_COUNT; i++) {
        pen_text(&pen, i > 0 ? ", " : "");
        pen_text(&pen, BOTS[i]->name);
    }
    return wrong_use(command, "there is no bot '%s'; there are %s, and exec:COMMAND", name, names);
}
