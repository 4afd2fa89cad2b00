#include "lab/fit.h"

#include <math.h>

#include "base/memory.h"

enum {
    NEWTON_STEPS = 10,
    PULL = 30,   /* toward 0: as if so many positions had said so */
    SERIES = 20, /* terms of the exponential's series, more than enough below 1 */
};

/* ---- rows ------------------------------------------------------------------------- */

enum status fit_begin(struct fit_rows *rows, int feature_count, int row_room)
{
    size_t sides = (size_t)row_room * LIMIT_SEATS;
    *rows = (struct fit_rows){.feature_count = feature_count, .row_room = row_room};
    rows->features = memory_take(sides * (size_t)feature_count * sizeof *rows->features);
    rows->shares = memory_take(sides * sizeof *rows->shares);
    rows->sides = memory_take((size_t)row_room);
    if (rows->features && rows->shares && rows->sides)
        return STATUS_OK;
    fit_release(rows);
    return STATUS_NO_MEMORY;
}

void fit_release(struct fit_rows *rows)
{
    memory_release(rows->features);
    memory_release(rows->shares);
    memory_release(rows->sides);
    *rows = (struct fit_rows){0};
}

static int16_t clipped(int32_t feature)
{
    return (int16_t)(feature > INT16_MAX ? INT16_MAX : feature < INT16_MIN ? INT16_MIN : feature);
}

void fit_add(struct fit_rows *rows, const struct measures *measures,
             const int32_t score[LIMIT_SEATS])
{
    int32_t all = 0;
    int sides = 0;
    for (int seat = 0; seat < LIMIT_SEATS; seat++)
        all += measures->in[seat] ? score[seat] : 0;
    if (rows->row_count == rows->row_room || all <= 0)
        return;
    for (int seat = 0; seat < LIMIT_SEATS; seat++) {
        if (!measures->in[seat])
            continue;
        int16_t *features = rows->features + (size_t)rows->side_count * (size_t)rows->feature_count;
        for (int i = 0; i < rows->feature_count; i++)
            features[i] = clipped(measures->of[seat][i]);
        rows->shares[rows->side_count++] = (uint16_t)(1000 * score[seat] / all);
        sides++;
    }
    rows->sides[rows->row_count++] = (uint8_t)sides;
}

/* ---- chances ---------------------------------------------------------------------- */

/* e^x from its series: libraries round theirs differently, and weights must come out the same. */
static double e_to(double x)
{
    double sum = 1, term = 1;
    int halvings = 0;
    for (; x > .5 || x < -.5; halvings++)
        x /= 2;
    for (int i = 1; i < SERIES; i++) {
        term *= x / i;
        sum += term;
    }
    while (halvings-- > 0)
        sum *= sum;
    return sum;
}

/* The chance of each side of a row, whose first side's features these are. */
static void row_chances(const struct fit_rows *rows, const int16_t *features, int sides,
                        const double *weights, double chances[LIMIT_SEATS])
{
    double all = 0, most = -1e300;
    for (int s = 0; s < sides; s++) {
        chances[s] = 0;
        for (int i = 0; i < rows->feature_count; i++)
            chances[s] += weights[i] * features[s * rows->feature_count + i] / FEATURE_ONE;
        most = chances[s] > most ? chances[s] : most;
    }
    for (int s = 0; s < sides; s++) {
        chances[s] = e_to(chances[s] - most);
        all += chances[s];
    }
    for (int s = 0; s < sides; s++)
        chances[s] /= all;
}

/* Where the sides of a row begin. */
static int sides_before(const struct fit_rows *rows, int row)
{
    int sides = 0;
    for (int i = 0; i < row; i++)
        sides += rows->sides[i];
    return sides;
}

double fit_loss(const struct fit_rows *rows, int begin, int end, const double *weights)
{
    double loss = 0;
    int side = sides_before(rows, begin);
    for (int row = begin; row < end; side += rows->sides[row], row++) {
        double chances[LIMIT_SEATS];
        row_chances(rows, rows->features + (size_t)side * (size_t)rows->feature_count,
                    rows->sides[row], weights, chances);
        for (int s = 0; s < rows->sides[row]; s++)
            loss -= rows->shares[side + s] / 1000. * log(chances[s] > 1e-9 ? chances[s] : 1e-9);
    }
    return loss / (end > begin ? end - begin : 1);
}

/* ---- Newton's method -------------------------------------------------------------- */

/* The slope of the likelihood and how it bends, with the slope as last column. */
struct bend {
    int count;
    double of[LIMIT_FEATURES][LIMIT_FEATURES + 1];
};

static void bend_add_row(struct bend *bend, const int16_t *features, int sides,
                         const uint16_t *shares, const double *chances)
{
    int n = bend->count;
    double mean[LIMIT_FEATURES] = {0};
    for (int s = 0; s < sides; s++)
        for (int i = 0; i < n; i++)
            mean[i] += chances[s] * features[s * n + i] / FEATURE_ONE;
    for (int s = 0; s < sides; s++) {
        double apart[LIMIT_FEATURES], off = shares[s] / 1000. - chances[s];
        for (int i = 0; i < n; i++)
            apart[i] = features[s * n + i] / (double)FEATURE_ONE - mean[i];
        for (int i = 0; i < n; i++) {
            bend->of[i][n] += off * apart[i];
            if (apart[i] != 0)
                for (int k = 0; k <= i; k++)
                    bend->of[i][k] += chances[s] * apart[i] * apart[k];
        }
    }
}

/* Solves the equations in place: the step stands in the last column then. */
static void bend_solve(struct bend *bend)
{
    int n = bend->count;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            bend->of[i][k] = bend->of[k][i];
    for (int i = 0; i < n; i++) {
        double first = bend->of[i][i]; /* above 0: the pull is on the diagonal */
        for (int k = i; k <= n; k++)
            bend->of[i][k] /= first;
        for (int row = 0; row < n; row++) {
            double times = bend->of[row][i];
            for (int k = i; k <= n && row != i; k++)
                bend->of[row][k] -= times * bend->of[i][k];
        }
    }
}

void fit_solve(const struct fit_rows *rows, int begin, int end, double weights[LIMIT_FEATURES])
{
    int n = rows->feature_count;
    for (int i = 0; i < n; i++)
        weights[i] = 0;
    for (int step = 0; step < NEWTON_STEPS; step++) {
        struct bend bend = {.count = n};
        int side = sides_before(rows, begin);
        for (int row = begin; row < end; side += rows->sides[row], row++) {
            const int16_t *features = rows->features + (size_t)side * (size_t)n;
            double chances[LIMIT_SEATS];
            row_chances(rows, features, rows->sides[row], weights, chances);
            bend_add_row(&bend, features, rows->sides[row], rows->shares + side, chances);
        }
        for (int i = 0; i < n; i++) {
            bend.of[i][i] += PULL;
            bend.of[i][n] -= PULL * weights[i];
        }
        bend_solve(&bend);
        for (int i = 0; i < n; i++)
            weights[i] += bend.of[i][n];
    }
}
