#include "chance/aid.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct chance aid_chance(const char *seed)
{
    uint8_t bytes[CHANCE_SEED_SIZE];
    struct chance chance;

    chance_seed_from_text(bytes, seed, strlen(seed));
    chance_begin(&chance, bytes);
    return chance;
}

struct cards aid_cards_shuffled(struct chance *chance)
{
    struct cards cards;

    cards_begin(&cards);
    cards_add_deck(&cards, DECK, false);
    cards_shuffle(&cards, chance, DECK);
    return cards;
}

struct cards aid_cards_in_play(struct chance *chance)
{
    struct cards cards = aid_cards_shuffled(chance);

    for (int i = 0; i < 5; i++) {
        cards_draw(&cards, DECK, HAND_1, known_seat(0));
        cards_draw(&cards, DECK, HAND_2, known_seat(1));
    }
    for (int i = 0; i < 7; i++)
        cards_draw(&cards, DECK, DISCARDS, KNOWN_ALL);
    cards_learn(&cards, at(HAND_2, 2), known_seat(0));
    return cards;
}

bool aid_aborts(void (*act)(const void *given), const void *given)
{
    int outcome = 0;
    pid_t child = fork();

    if (child == 0) {
        act(given);
        _exit(0);
    }
    return child > 0 && waitpid(child, &outcome, 0) == child && WIFSIGNALED(outcome) &&
           WTERMSIG(outcome) == SIGABRT;
}
