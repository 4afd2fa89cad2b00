/* Outlines in inches, drawn by hand: the shapes under every picture of a table.
 * Whole inches here are fractions; pictures may use them, the rules never do. */
#ifndef CLI_DRAW_SHAPE_H
#define CLI_DRAW_SHAPE_H

#include "cli/draw_draft.h"
#include "table/terrain.h"

enum {
    DRAW_UNITS = 24, /* of the picture to an inch */
    OUTLINE_MOST = LIMIT_PIECE_POINTS,
    SCATTER_MOST = 400,
};

struct xy {
    double x, y;
};

struct outline {
    int count;
    struct xy at[OUTLINE_MOST];
};

/* ---- looks --------------------------------------------------------------------------------- */

/* A generator for looks only, never the game's: the same name always looks the same. */
struct looks {
    uint32_t state;
};

struct looks looks_of(const char *name);
double looks_unit(struct looks *looks); /* 0 to 1 */
double looks_in(struct looks *looks, double low, double high);

/* ---- measuring ----------------------------------------------------------------------------- */

double draw_root(double square);
double draw_distance(struct xy a, struct xy b);
struct xy draw_turned(double degrees, double length); /* that far from 0,0; 90 is down */
struct xy draw_between(struct xy a, struct xy b, double part);

struct outline outline_of(const struct point *points, int count);
bool outline_holds(const struct outline *outline, struct xy p);
void outline_bounds(const struct outline *outline, struct xy *low, struct xy *high);
struct xy outline_middle(const struct outline *outline);
struct outline outline_grow(const struct outline *outline, double times);
struct outline outline_move(const struct outline *outline, double dx, double dy);

/* The outline drawn in by a distance along every edge; for shapes much wider than that. */
struct outline outline_inset(const struct outline *outline, double distance);

struct outline outline_square(struct xy middle, double half_width, double half_height);

/* The frame of a shape: u along its longest edge, v across it. */
struct axis {
    struct xy along;
    double u0, u1, v0, v1;
};

struct axis axis_of(const struct outline *outline);
struct xy axis_at(const struct axis *axis, double u, double v);
struct outline axis_box(const struct axis *axis, double u0, double v0, double u1, double v1);

/* Places in an outline at least a gap apart, sorted from north to south; gives their number. */
int outline_scatter(const struct outline *outline, struct looks *looks, double gap, int tries,
                    struct xy out[SCATTER_MOST]);

/* ---- SVG path data ------------------------------------------------------------------------- */

void path_point(struct draft *draft, struct xy p);             /* "x y" */
void path_line(struct draft *draft, struct xy a, struct xy b); /* "Mx yLx y" */
void path_outline(struct draft *draft, const struct outline *outline);
void path_dots(struct draft *draft, const struct xy *places, int count);

/* An outline or a line as a hand draws it: a point every .7 inch, each off by up to `shake`,
 * corners overshot a little. */
void path_hand(struct draft *draft, const struct outline *outline, struct looks *looks,
               double shake);
void path_hand_line(struct draft *draft, struct xy a, struct xy b, struct looks *looks,
                    double shake);

/* A closed soft curve through the points. */
void path_soft(struct draft *draft, const struct outline *outline);

#endif
