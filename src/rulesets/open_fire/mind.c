/* Those who look and advise: as yet no more than the interface asks for. */
#include "rulesets/open_fire/open_fire.h"
#include <string.h>
struct answer of_advise(const struct setup *setup, const void *redacted, int seat)
{
    struct chance chance;
    uint8_t key[CHANCE_SEED_SIZE] = {0};
    chance_begin(&chance, key);
    return of_sample(setup, redacted, seat, &chance);
}
int of_propose(const struct setup *setup, const void *redacted, int seat,
               struct answer out[LIMIT_PROPOSALS])
{
    out[0] = of_advise(setup, redacted, seat);
    return 1;
}
int32_t of_evaluate(const struct setup *setup, const void *redacted, int seat)
{
    (void)setup, (void)redacted, (void)seat;
    return 500;
}
void of_inspect(const struct setup *setup, const void *redacted, int seat, int model,
                struct inspection *out)
{
    (void)setup, (void)redacted, (void)seat, (void)model;
    memset(out, 0, sizeof *out);
    out->mover = -1;
}
void of_odds(const struct setup *setup, const void *redacted, int seat, const struct answer *answer,
             struct odds *out)
{
    (void)setup, (void)redacted, (void)seat, (void)answer;
    out->count = 0;
}
void of_look(const struct setup *setup, const void *redacted, int model, struct model_look *out)
{
    (void)setup, (void)redacted, (void)model;
    memset(out, 0, sizeof *out);
}
