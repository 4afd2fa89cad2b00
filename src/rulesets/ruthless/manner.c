#include "rulesets/ruthless/manner.h"

/* What is the same however the game stands. */
#define ALIKE                                                                                      \
    .out = 640, .lily_acted = 311, .lily_yet = 165, .kill_out = 425, .shot_now = 1300,             \
    .shot_later = 450, .shot_good = 80, .danger_acted = 550, .support_inch = 8, .covered = 12,     \
    .better = 27, .looked = 12, .covering = 28, .card = 33, .stops = 310, .danger_last = 750,      \
    .covered_risk = 800, .charge_danger = 300, .tried = 8

/* Found by play against itself and against random answers, many weights at a time (docs/bots.md); what differs
 * between the standings, and the weights of Moves under fire, a few at a time. */
const struct ru_manner RU_MANNERS[STANDING_COUNT] = {
    [STANDING_OPEN] = {ALIKE, .aim_now = 800, .risk = 680, .risk_last = 850, .danger = 1175,
                       .approach_inch = 5, .approach_turn = 5, .blind = 1000, .charge_risk = 1500,
                       .charge_loss = 1000},
    [STANDING_LATE] = {ALIKE, .aim_now = 1200, .risk = 440, .risk_last = 550, .danger = 875,
                       .approach_inch = 5, .approach_turn = 5, .blind = 1000, .charge_risk = 1500,
                       .charge_loss = 1000},
    [STANDING_AHEAD] = {ALIKE, .aim_now = 800, .risk = 2720, .risk_last = 3400, .danger = 4700,
                        .approach_inch = 0, .approach_turn = 0, .charge_risk = 6000,
                        .charge_loss = 4000},
};

const struct ru_manner RU_MANNER_FIRST = {
    .out = 600,
    .lily_acted = 350,
    .lily_yet = 350,
    .kill_out = 450,
    .shot_now = 1000,
    .aim_now = 1000,
    .shot_later = 600,
    .shot_good = 80,
    .risk = 1000,
    .risk_last = 1000,
    .danger = 700,
    .danger_acted = 750,
    .approach_inch = 40,
    .better = 30,
    .looked = 6,
    .covering = 50,
    .card = 30,
    .stops = 450,
    .charge_risk = 1500,
    .charge_danger = 300,
    .charge_loss = 1000,
    .tried = 4,
};
