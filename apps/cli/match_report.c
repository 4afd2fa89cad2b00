#include "cli/match_report.h"

#include <math.h>
#include <stdio.h>

#include "cli/console.h"
#include "rules/ruleset.h"

/* ---- counting --------------------------------------------------------------------- */

void standing_add(struct match_standing *standing, const struct pair_outcome *outcome)
{
    if (standing->terms->weighed)
        match_count_weighed(&standing->counts, outcome->worth);
    else
        match_count(&standing->counts, outcome->points);
    for (int i = 0; i < 2; i++) /* who forfeits has lost */
        if (outcome->forfeit[i])
            standing->forfeits[outcome->points[i] == 0 ? 0 : 1]++;
    if (standing->why == NULL)
        standing->why = outcome->why;
    for (int i = 0; i < 2; i++) {
        const struct thinking *thinking = &outcome->thinking[i];
        standing->thinking[i].answers += thinking->answers;
        standing->thinking[i].sum_us += thinking->sum_us;
        if (thinking->longest_us > standing->thinking[i].longest_us)
            standing->thinking[i].longest_us = thinking->longest_us;
    }
}

enum verdict standing_verdict(const struct match_standing *standing)
{
    if (standing->sprt == NULL)
        return VERDICT_OPEN;
    return sprt_verdict(standing->sprt, sprt_llr(standing->sprt, &standing->counts));
}

/* ---- while it is being played ----------------------------------------------------- */

/* A time for people: 40 s, 12 min, 3.5 h. */
static void write_time(char out[32], double seconds)
{
    if (seconds < 100)
        snprintf(out, 32, "%.0f s", seconds);
    else if (seconds < 100 * 60)
        snprintf(out, 32, "%.0f min", seconds / 60);
    else
        snprintf(out, 32, "%.1f h", seconds / 3600);
}

void standing_tell(const struct match_standing *standing, int pairs_before, int64_t took_ms)
{
    char left[32], test[64] = "";
    int pairs = match_pairs(&standing->counts);
    struct match_figures figures = match_figures(&standing->counts);
    double each = (double)took_ms / 1000 / (pairs - pairs_before);
    write_time(left, each * (standing->pairs_wanted - pairs));
    if (standing->sprt != NULL)
        snprintf(test, sizeof test, "LLR %+.2f, ", sprt_llr(standing->sprt, &standing->counts));
    progress("match: %d of %d pairs, %.1f%% of the points, %+.0f Elo, %s%s%s left", pairs,
             standing->pairs_wanted, 100 * figures.score, figures.elo, test,
             standing->sprt != NULL ? "at most " : "", left);
}

/* ---- the result ------------------------------------------------------------------- */

static const char *const VERDICTS[] = {"open", "accept", "reject"};

/* An end of the interval; infinite ones have no number in JSON. */
static void print_elo_member(const char *name, double elo)
{
    if (isfinite(elo))
        printf(",\"%s\":%.1f", name, elo);
    else
        printf(",\"%s\":null", name);
}

static void print_test_members(const struct match_standing *standing)
{
    if (standing->sprt == NULL)
        return;
    printf(",\"llr\":%.3f,\"sprt\":\"%s\"", sprt_llr(standing->sprt, &standing->counts),
           VERDICTS[standing_verdict(standing)]);
}

static bool is_together(const struct match_standing *standing)
{
    return (standing->terms->wish.ruleset->traits & TRAIT_COOPERATIVE) != 0;
}

static void print_together_members(const struct match_standing *standing)
{
    const struct match_counts *counts = &standing->counts;
    if (is_together(standing) && !standing->terms->weighed)
        printf(",\"together\":[[%d,%d,%d],[%d,%d,%d]]", counts->together[0][0],
               counts->together[0][1], counts->together[0][2], counts->together[1][0],
               counts->together[1][1], counts->together[1][2]);
}

/* What each has made of the same games with all seats in its hands. */
static void print_together_words(const struct match_standing *standing)
{
    for (int i = 0; i < 2 && is_together(standing); i++) {
        const int *own = standing->counts.together[i];
        printf("%s with all seats: won %d of %d, drew %d, lost %d\n",
               standing->terms->players[i].name, own[2], match_pairs(&standing->counts), own[1],
               own[0]);
    }
}

static void print_forfeit_members(const struct match_standing *standing)
{
    if (standing->forfeits[0] + standing->forfeits[1] == 0)
        return;
    printf(",\"forfeits\":[%d,%d]", standing->forfeits[0], standing->forfeits[1]);
    if (standing->why != NULL) {
        printf(",\"why\":");
        print_json_text(standing->why);
    }
}

void standing_print_json(const struct match_standing *standing)
{
    const struct match_counts *counts = &standing->counts;
    struct match_figures figures = match_figures(counts);
    printf("{\"pairs\":%d", match_pairs(counts));
    if (standing->terms->weighed)
        printf(",\"weighed\":true");
    else
        printf(",\"wins\":%d,\"draws\":%d,\"losses\":%d", counts->wins, counts->draws,
               counts->losses);
    printf(",\"score\":%.4f,\"low\":%.4f,\"high\":%.4f,\"elo\":%.1f", figures.score, figures.low,
           figures.high, figures.elo);
    print_elo_member("elo_low", figures.elo_low);
    print_elo_member("elo_high", figures.elo_high);
    if (!standing->terms->weighed)
        printf(",\"results\":[%d,%d,%d,%d,%d]", counts->pairs[0], counts->pairs[1],
               counts->pairs[2], counts->pairs[3], counts->pairs[4]);
    print_together_members(standing);
    print_test_members(standing);
    print_forfeit_members(standing);
    printf("}\n");
}

static void print_elo_words(struct match_figures figures)
{
    if (!isfinite(figures.elo_high))
        printf("%+.0f Elo or more\n", figures.elo_low);
    else if (!isfinite(figures.elo_low))
        printf("%+.0f Elo or less\n", figures.elo_high);
    else
        printf("%+.0f Elo, from %+.0f to %+.0f\n", figures.elo, figures.elo_low, figures.elo_high);
}

static void print_test_words(const struct match_standing *standing)
{
    static const char *const WORDS[] = {"open: more pairs are needed", "accepted", "rejected"};
    if (standing->sprt == NULL)
        return;
    printf("that it is stronger by %+.1f Elo, not by %+.1f: %s (LLR %+.2f)\n", standing->sprt->elo1,
           standing->sprt->elo0, WORDS[standing_verdict(standing)],
           sprt_llr(standing->sprt, &standing->counts));
}

/* Only of bots that search, since the others take no time worth telling: what they print is always the same. */
static void print_thinking_words(const struct match_standing *standing, int side)
{
    const struct player *player = &standing->terms->players[side];
    const struct thinking *thinking = &standing->thinking[side];
    if (player->bot != NULL && player->bot->playouts > 0 && thinking->answers > 0)
        printf("%s thought %.1f ms about an answer, at most %.1f ms\n", player->name,
               (double)thinking->sum_us / 1000 / (double)thinking->answers,
               (double)thinking->longest_us / 1000);
}

static void print_results_words(const struct match_standing *standing)
{
    const struct match_counts *counts = &standing->counts;
    print_together_words(standing);
    printf("%s won %d, drew %d and lost %d\n", standing->terms->players[0].name, counts->wins,
           counts->draws, counts->losses);
    printf("pairs with 0, 1/2, 1, 3/2 and 2 points: %d, %d, %d, %d, %d\n", counts->pairs[0],
           counts->pairs[1], counts->pairs[2], counts->pairs[3], counts->pairs[4]);
}

void standing_print_words(const struct match_standing *standing)
{
    const struct match_counts *counts = &standing->counts;
    struct match_figures figures = match_figures(counts);
    const char *first = standing->terms->players[0].name;
    printf("%s against %s at %s, %d %spairs of games\n", first, standing->terms->players[1].name,
           standing->terms->wish.ruleset->title, match_pairs(counts),
           standing->terms->weighed ? "weighed " : "");
    if (!standing->terms->weighed)
        print_results_words(standing);
    printf("%.1f%% of the points, with 95%% confidence from %.1f%% to %.1f%%; ",
           100 * figures.score, 100 * figures.low, 100 * figures.high);
    print_elo_words(figures);
    print_test_words(standing);
    for (int i = 0; i < 2; i++)
        print_thinking_words(standing, i);
    for (int i = 0; i < 2; i++)
        if (standing->forfeits[i] > 0)
            printf("%s forfeited %d of the games\n", standing->terms->players[i].name,
                   standing->forfeits[i]);
    if (standing->why != NULL)
        printf("the first forfeit: the bot %s\n", standing->why);
}
