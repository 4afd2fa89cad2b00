/* Our own faults. A CHECK that fails is a defect of the program, never of its input, and stays on
 * in release builds at the borders of modules. */
#ifndef BASE_CHECK_H
#define BASE_CHECK_H

#include <stdlib.h>

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

#endif
