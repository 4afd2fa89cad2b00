/* Finds the weights of a learned value (rules/value.h): those under which the results of many games were
 * likeliest. A row is a position: how each side stood, and what share of the game it got in the end. The
 * likelihood has one peak, which a few of Newton's steps reach; a small pull toward 0 keeps weights sane that
 * few rows tell anything about. The same rows in the same order give the same weights. */
#ifndef LAB_FIT_H
#define LAB_FIT_H

#include "base/status.h"
#include "rules/value.h"

struct fit_rows {
    int feature_count;
    int row_count, row_room, side_count;
    int16_t *features; /* feature_count for each side */
    uint16_t *shares;  /* of the result, in thousandths, for each side */
    uint8_t *sides;    /* of each row */
};

/* Makes room for rows. STATUS_NO_MEMORY. The caller gives it back (fit_release). */
MUST_USE enum status fit_begin(struct fit_rows *rows, int feature_count, int row_room);
void fit_release(struct fit_rows *rows);

/* Adds a position, unless there is no room left; `score` is the final one, at first seats. */
void fit_add(struct fit_rows *rows, const struct measures *measures,
             const int32_t score[LIMIT_SEATS]);

/* The weights, in natural logarithms of the chances for one of each feature, that fit the rows from `begin` up
 * to `end` best. */
void fit_solve(const struct fit_rows *rows, int begin, int end, double weights[LIMIT_FEATURES]);

/* How surprising the results of these rows are to one who believes in the weights: the mean of the negative
 * logarithms of the chances. */
double fit_loss(const struct fit_rows *rows, int begin, int end, const double *weights);

#endif
