/* Copies, take-back and replays: a game is its set-up, its seed and its answers, nothing else. */
#include <string.h>

#include "conformance/conform.h"

/* Gives some random answers; fewer when the game ends. */
static bool play_on(struct trial *trial, struct match *match, struct chance *chance, int answers)
{
    struct answer answer;
    struct refusal refusal;
    while (answers-- > 0 && !match_over(match)) {
        int seat = pick_answer(trial->setup, match_state(match), chance, &answer);
        if (match_answer(match, seat, &answer, &refusal) != STATUS_OK)
            return complain(trial, "a sampled answer is refused: %s", refusal.sentence);
    }
    return true;
}

static bool same_match(const struct trial *trial, const struct match *a, const struct match *b)
{
    size_t size = trial->setup->ruleset->state_size;
    if (match_check(a) != match_check(b) || match_event_count(a) != match_event_count(b) ||
        match_answer_count(a) != match_answer_count(b) ||
        memcmp(match_state(a), match_state(b), size) != 0)
        return false;
    for (int i = 0; i < match_event_count(a); i++) {
        struct event x = match_event(a, i, 0, NULL), y = match_event(b, i, 0, NULL);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

/* [TB-GAME-6] Going back restores the position, and going on again leads where it led before. */
static bool rewind_restores(struct trial *trial, struct match *match, struct chance *chance)
{
    struct match *kept = NULL, *later = NULL;
    struct refusal refusal;
    bool fine = match_copy(&kept, match) == STATUS_OK;
    int count = match_answer_count(match);
    fine = fine && play_on(trial, match, chance, 45) && match_copy(&later, match) == STATUS_OK;
    fine = fine && match_rewind(match, count, &refusal) == STATUS_OK;
    if (fine && !same_match(trial, match, kept))
        fine = complain(trial, "going back to answer %d does not restore it", count);
    for (int i = count; fine && i < match_answer_count(later); i++) {
        const struct move_made *move = match_answer_at(later, i);
        fine = match_answer(match, move->seat, &move->answer, &refusal) == STATUS_OK ||
               complain(trial, "an answer taken back is refused when given again");
    }
    if (fine && !same_match(trial, match, later))
        fine = complain(trial, "the same answers lead elsewhere after going back");
    match_end(kept);
    match_end(later);
    return fine;
}

/* Everything from the start again, as a record would. */
static bool replay_agrees(struct trial *trial, const struct match *match,
                          const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct match *again;
    struct refusal refusal;
    if (match_begin(&again, trial->setup, seed, true) != STATUS_OK)
        return complain(trial, "no memory");
    bool fine = true;
    for (int i = 0; fine && i < match_answer_count(match); i++) {
        const struct move_made *move = match_answer_at(match, i);
        fine = match_answer(again, move->seat, &move->answer, &refusal) == STATUS_OK ||
               complain(trial, "an answer is refused in a replay: %s", refusal.sentence);
    }
    if (fine && !same_match(trial, match, again))
        fine = complain(trial, "a replay comes to another end");
    match_end(again);
    return fine;
}

/* [TB-GAME-6] Where the game is not local nothing comes back once a card or a die has shown, or another
 * seat has answered. */
static bool take_back_is_safe(struct trial *trial, struct chance *chance,
                              const uint8_t seed[CHANCE_SEED_SIZE])
{
    struct match *match;
    struct refusal refusal;
    bool fine = true;
    if (match_begin(&match, trial->setup, seed, false) != STATUS_OK)
        return complain(trial, "no memory");
    while (fine && !match_over(match) && match_answer_count(match) < 60) {
        fine = play_on(trial, match, chance, 1);
        int count = match_answer_count(match);
        struct move_made last = *match_answer_at(match, count - 1);
        int other = (last.seat + 1) % trial->setup->seat_count;
        if (other != last.seat && match_take_back(match, other, &refusal) == STATUS_OK)
            fine = complain(trial, "a seat took back past another's answer");
        bool kept = last.reveals || match_over(match);
        if (fine && kept != (match_take_back(match, last.seat, &refusal) != STATUS_OK))
            fine = complain(trial, "take-back and what was revealed do not agree");
        if (fine && !kept)
            fine = match_answer(match, last.seat, &last.answer, &refusal) == STATUS_OK;
    }
    match_end(match);
    return fine;
}

bool conform_history(struct trial *trial)
{
    for (int game = 0; game < (trial->games + 3) / 4; game++) {
        uint8_t seed[CHANCE_SEED_SIZE];
        struct chance chance;
        struct match *match;
        trial_seed(trial, 1000000U + (uint64_t)game, seed);
        trial_chance(trial, 1000000U + (uint64_t)game, &chance);
        if (match_begin(&match, trial->setup, seed, true) != STATUS_OK)
            return complain(trial, "no memory");
        bool fine = play_on(trial, match, &chance, (game * 7) % 50);
        fine = fine && rewind_restores(trial, match, &chance);
        fine = fine && play_on(trial, match, &chance, 100000);
        fine = fine && replay_agrees(trial, match, seed) && take_back_is_safe(trial, &chance, seed);
        match_end(match);
        if (!fine)
            return complain(trial, "history of game %d", game);
    }
    return true;
}
