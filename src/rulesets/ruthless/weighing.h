/* What things are worth to the script and to the evaluation: shots, danger, places. Thousandths of a man
 * throughout. Estimates: the rules themselves are asked before anything is answered. */
#ifndef RULESETS_RUTHLESS_WEIGHING_H
#define RULESETS_RUTHLESS_WEIGHING_H

#include "rules/going.h"
#include "rulesets/ruthless/manner.h"
#include "rulesets/ruthless/moving.h"
#include "rulesets/ruthless/ruthless.h"

enum { WORTH_MAN = 1000, NO_POST = -1 };

/* What terrain does to the lines between a base and the posts of its table, as far as it was asked for. */
struct ru_outlook {
    uint64_t game; /* of the set-up's digest */
    uint64_t key;  /* of the base; 0: nothing is kept here */
    struct circle base;
    mil radius;                 /* of those who stand at the posts */
    int cell;                   /* of the base on their grid, or NO_CELL */
    uint8_t found[LIMIT_POSTS]; /* 0: not yet */
};

/* A character as the weighing sees it. */
struct fighter {
    int model, seat;
    struct circle base;
    bool friendly, up, out, lily, mounted, acted;
    uint8_t gun_count;
    uint8_t guns[WEAPON_COUNT]; /* the loaded ones */
    mil reach;                  /* the farthest of those; 0: none */
    int32_t hit_worth;          /* of one hit on it to whoever hits */
    struct ru_outlook *outlook; /* on posts; NULL: not looked for */
};

/* Everybody on the table, from the side of one seat. */
struct scene {
    const struct setup *setup;
    const struct ru_state *state;
    const struct ru_manner *manner;
    int seat, side;
    int count;
    struct fighter fighters[RU_CHARACTERS];
};

void scene_begin(struct scene *scene, const struct ru_manner *manner, const struct setup *setup,
                 const struct ru_state *state, int seat);

/* The fighter of a model on the table, or NULL. */
const struct fighter *scene_find(const struct scene *scene, int model);

/* A shot as it is weighed. */
struct shot_weight {
    int8_t faces; /* of ten that hit; 0: it cannot be fired, or cannot hit */
    uint8_t weapon;
    uint8_t band; /* 1 short, 2 long */
    int32_t worth;
};

/* The best plain shot of a fighter, standing at `from`, at another who stands at `to`. */
struct shot_weight weigh_shot(const struct scene *scene, const struct fighter *by,
                              struct circle from, const struct fighter *at, struct circle to);

/* A fighter and an enemy, wherever they stand: the squares of how far their middles may be apart for a shot of
 * either; -1 when there is none at all. */
struct duel {
    const struct fighter *own, *enemy;
    int64_t shoots, replies;
};

struct duel duel_between(const struct scene *scene, const struct fighter *own,
                         const struct fighter *enemy);

/* The best plain shot in a duel from a place, and what the enemy's at that place is worth. The place is a post
 * of which the enemy has an outlook, or NO_POST. */
struct shot_weight weigh_exchange(const struct scene *scene, const struct duel *duel,
                                  struct point from, int post, int32_t *back);

/* What a wound of a location is worth, and one hit with all that it may strike, aimed or not. */
int32_t weigh_location(const struct ru_manner *manner, const struct setup *setup,
                       const struct ru_state *state, int model, int location);
int32_t weigh_hit(const struct ru_manner *manner, const struct setup *setup,
                  const struct ru_state *state, int model, bool aimed);

/* What it is worth to win a bout against a fighter. */
int32_t weigh_beating(const struct scene *scene, int model);

/* ---- the scenario (goals.c) ------------------------------------------------------- */

/* How far a side has come with what the scenario asks of it against the others: 0 to 1000, 500 when nobody is
 * ahead, and always in a shootout. */
int32_t weigh_progress(const struct scene *scene);

/* How the game stands for a seat. */
enum standing weigh_standing(const struct setup *setup, const struct ru_state *state, int seat);

/* Where a fighter of the side should go for the scenario's sake; false when it is free to fight. */
bool weigh_goal(const struct scene *scene, const struct fighter *own, struct point *goal);

/* ---- outlooks (sighting.c) -------------------------------------------------------- */

/* The outlook of a base on the posts for bases of a radius, kept per thread and outside of every state; what is
 * kept can never change a result. Another that is asked for later may take its place: its `base` tells. */
struct ru_outlook *ru_outlook_of(const struct setup *setup, struct circle base, mil radius);

/* What ru_line_of_ground says of the line from a post, which is there, to the base; `back` of a line that is not
 * blocked alone. */
struct ru_line ru_outlook_line(const struct setup *setup, struct ru_outlook *outlook, int post,
                               struct point at, int8_t *back);

/* ---- ways and places behind cover (rules/going.h) --------------------------------- */

/* The script thinks of all ways as gone on foot, whatever the size of the base. */
static inline struct mover weigh_walker(mil radius)
{
    return (struct mover){radius, &RU_FOOT_COSTS};
}

static inline const struct posts *weigh_posts(const struct setup *setup, mil radius)
{
    return posts_of(setup, weigh_walker(radius),
                    KW_SOFT | KW_HARD | KW_BLOCKING); /* [RU-NERVE-4] */
}

#endif
