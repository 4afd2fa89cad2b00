/* What sight must answer, worked out slowly from the ledger alone: TB-LOS-1 to TB-LOS-10. */
#ifndef TESTS_SIGHT_ORACLE_H
#define TESTS_SIGHT_ORACLE_H

#include "table/sight.h"

/* As the answer of sight_between. Its line is left out: any free line is as good as another. */
struct oracle_answer {
    enum sight result, terrain, bases;
    enum cover cover;
    uint64_t cut_pieces, cut_areas, cut_bases;
    uint64_t block_pieces, block_areas, block_bases;
};

struct oracle_answer oracle_sight(const struct board *board, struct viewer from, struct viewer to,
                                  unsigned flags);

/* Whether the line is what a witness must be: it leads from one base to the other, and between them
 * touches nothing that can block. */
bool oracle_witness(const struct board *board, struct viewer from, struct viewer to, unsigned flags,
                    struct sight_line line);

/* What lies on one sight line, from a point of the one base to a point of the other: whether it
 * touches nothing that can block, and whether it passes through the inside of what counts. */
struct oracle_glance {
    bool free, cut;
};
struct oracle_glance oracle_look(const struct board *board, struct viewer from, struct viewer to,
                                 unsigned flags, struct point a, struct point b);

#endif
