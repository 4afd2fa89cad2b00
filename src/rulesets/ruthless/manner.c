#include "rulesets/ruthless/manner.h"

/* Found by play against itself and against random answers, many weights at a time (docs/search.md). */
const struct ru_manner RU_MANNER = {
    .out = 600,
    .lily_acted = 350,
    .lily_yet = 350,
    .kill_out = 450,
    .shot_now = 1000,
    .aim_now = 1000,
    .shot_later = 600,
    .shot_good = 80,
    .risk = 1000,
    .danger = 700,
    .danger_acted = 750,
    .approach_inch = 40,
    .better = 30,
    .looked = 6,
    .covering = 50,
    .card = 30,
    .stops = 450,
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
    .danger = 700,
    .danger_acted = 750,
    .approach_inch = 40,
    .better = 30,
    .looked = 6,
    .covering = 50,
    .card = 30,
    .stops = 450,
};
