#include "cli/players.h"

#include <string.h>
#include <time.h>

#include "base/pen.h"
#include "bots/child.h"

int64_t processor_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t processor_ms(void)
{
    return processor_us() / 1000;
}

static void think_by_clock(struct player *player, int time_ms, int64_t (*clock)(void))
{
    player->timed = *player->bot;
    player->timed.time_ms = time_ms;
    player->timed.clock_ms = clock;
    player->bot = &player->timed;
}

static bool player_make(struct player *player, const char *name, const struct bot *bot,
                        const struct value *time, const struct value *thinking,
                        int64_t (*clock)(void))
{
    *player = (struct player){.name = name, .bot = bot, .time_ms = OUTSIDE_TIME_MS};
    player->command = outside_command(name);
    if (time->given)
        player->time_ms = time->length;
    if (thinking->given && player->bot != NULL && player->bot->playouts > 0)
        think_by_clock(player, thinking->length, clock);
    return player->bot != NULL || player->command != NULL;
}

bool player_find(struct player *player, const char *name, const struct value *time,
                 const struct value *thinking)
{
    return player_make(player, name, bot_find(name), time, thinking, clock_ms);
}

bool player_find_for_match(struct player *player, const char *name, const struct value *time,
                           const struct value *thinking)
{
    const struct bot *measure = bot_find_measure(name);
    return player_make(player, name, measure ? measure : bot_find(name), time, thinking,
                       processor_ms);
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
