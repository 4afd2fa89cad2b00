/* Recipes for drawing terrain: each takes the piece's own outline and a generator seeded by its
 * name. Colours are named by class only, so that one drawing serves every theme. Private to
 * draw_*.c. */
#ifndef CLI_DRAW_BRUSH_H
#define CLI_DRAW_BRUSH_H

#include "cli/draw_shape.h"

enum { BRUSH_PATHS = 4 };

struct brush {
    struct draft *out;
    struct draft paths[BRUSH_PATHS]; /* path data side by side, emptied by whoever begins */
    struct draft clip;
    int clip_count; /* clips so far: each has a name of its own */
    struct looks looks;
    struct outline outline;
    const char *name;
    const char *sign; /* lettering, or empty */
};

void brush_release(struct brush *brush);

/* Makes ready for a piece: its outline, its looks, all paths empty. */
void brush_begin(struct brush *brush, const char *name, const struct outline *outline);

/* ---- strokes ------------------------------------------------------------------------------- */

/* A path of a class; the draft is emptied. */
void brush_stroke(struct brush *brush, const char *class, struct draft *path);

/* The same, moved by so many units of the picture. */
void brush_stroke_moved(struct brush *brush, const char *class, const struct draft *path, double dx,
                        double dy);

void brush_shape(struct brush *brush, const char *class, const struct outline *outline);
void brush_hand(struct brush *brush, const char *class, const struct outline *outline,
                double shake);
void brush_circle(struct brush *brush, const char *class, struct xy middle, double radius);
void brush_ellipse(struct brush *brush, const char *class, struct xy middle, double rx, double ry,
                   struct xy along);

/* What is drawn between these two shows only inside a path, which is kept. */
void brush_clip_begin(struct brush *brush, const struct draft *path);
void brush_clip_outline(struct brush *brush, const struct outline *outline);
void brush_clip_end(struct brush *brush);

/* The shadow of something of a height in inches; the light comes from the north-west. */
void brush_shadow(struct brush *brush, const struct outline *outline, double height);

/* The brush's sign, along a direction, no larger than `size` and no longer than `room` inches. */
void brush_lettering(struct brush *brush, struct xy middle, struct xy along, double size,
                     double room);

/* ---- recipes ------------------------------------------------------------------------------- */

/* What lies under others is drawn before them. */
enum layer { LAYER_FLAT, LAYER_WALK, LAYER_LOW, LAYER_ROCK, LAYER_ROOF, LAYER_TREE, LAYER_COUNT };

struct recipe {
    void (*draw)(struct brush *brush);
    enum layer layer;
    bool lettered;   /* the name is written on it */
    char glyph;      /* what fills it in a plain terminal */
    uint32_t colour; /* what fills it in a coloured one, as 0xrrggbb */
};

/* The recipe for a piece: by the first word of its name that is known, else by its keywords. */
const struct recipe *recipe_of(const struct piece *piece);

void draw_roof(struct brush *brush);
void draw_flat_roof(struct brush *brush);
void draw_tower(struct brush *brush);
void draw_walk(struct brush *brush);
void draw_fence(struct brush *brush);
void draw_wall(struct brush *brush);
void draw_crates(struct brush *brush);
void draw_barrels(struct brush *brush);
void draw_wagon(struct brush *brush);
void draw_trough(struct brush *brush);
void draw_well(struct brush *brush);
void draw_windmill(struct brush *brush);
void draw_haystack(struct brush *brush);
void draw_logs(struct brush *brush);
void draw_pillar(struct brush *brush);
void draw_altar(struct brush *brush);
void draw_graves(struct brush *brush);

void draw_rocks(struct brush *brush);
void draw_scrub(struct brush *brush);
void draw_thorns(struct brush *brush);
void draw_woods(struct brush *brush);
void draw_orchard(struct brush *brush);
void draw_dead_trees(struct brush *brush);
void draw_water(struct brush *brush);
void draw_ford(struct brush *brush);
void draw_marsh(struct brush *brush);
void draw_field(struct brush *brush);
void draw_chasm(struct brush *brush);
void draw_rubble(struct brush *brush);

/* Patches of ground and the table's own. */
void draw_patch(struct brush *brush);
void draw_ground(struct brush *brush, double width, double height);

#endif
