/* The search. Each candidate that the system proposes is tried in worlds that the seat can imagine, played on
 * for a while by the scripts of all seats, and judged by what has become of the seat; the better half is tried
 * again in more worlds, until one is left. The first proposal is the script's, and believed to be better than the
 * others before anything is tried; another is taken if its trials outweigh that belief, by how much better it did
 * and by how sure they are. Where nothing speaks clearly against it the script's plan is kept, since plans that
 * change with every throw of the dice are worse than plain ones.
 *
 * Whoever has answered as it comes so far (conduct.h) does so in what is imagined too.
 *
 * All candidates are tried in the same worlds, with the same dice, so that luck speaks for none of them. The
 * scripts never look at what their seat may not see (ruleset.h, advise), so in an imagined world nobody plays
 * against a hand that it could not know, the searching seat's own included. Whole numbers throughout, and a
 * number of playouts instead of a clock: the same view and the same seed give the same answer anywhere. */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/bot.h"
#include "base/pen.h"

enum { LIMIT_AHEAD = 6 };

/* What a search has found. */
struct thought {
    struct answer answer;
    int32_t
        value; /* how good it is for the seat, in thousandths; -1 when there was nothing to compare */
    int playouts;
    bool has_second; /* the next best one */
    struct answer second;
    int32_t second_value;
    /* How it may go on, if everybody plays as the scripts do: in one imagined world, so what others hold in
     * secret is a guess. */
    int line_count;
    struct {
        int seat;
        struct answer answer;
    } line[LIMIT_AHEAD];
};

/* Thinks as a bot that searches would; `bot->playouts` says how long, or `bot->clock_ms` and
 * `bot->time_ms`. */
void search_think(const struct bot *bot, struct decision *decision, struct thought *thought);

/* What it expects of its answer and what would be the next best, as a sentence; and how it may go on, to the
 * seat that has thought. Nothing of either is known from more than that seat may see. */
void thought_value_write(struct pen *pen, const struct setup *setup, const struct thought *thought);
void thought_line_write(struct pen *pen, const struct setup *setup, int seat,
                        const struct thought *thought);

/* The answer alone. */
struct answer search_choose(const struct bot *bot, struct decision *decision);

#endif
