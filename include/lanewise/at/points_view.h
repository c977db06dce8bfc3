/* A set of quasi-random points as threads see it. Without the library; C99, C++11, CUDA. */
#ifndef LANEWISE_AT_POINTS_VIEW_H
#define LANEWISE_AT_POINTS_VIEW_H

#include "libc.h"

/* Plain data: copy it, pass it to kernels. Its members are no part of the interface. */
typedef struct lw_points_view {
    const uint32_t *tables; /* of the set, which keeps it: where its context runs */
    uint64_t pitch, key;
    uint32_t dimensions;
    uint32_t mix; /* 0: XOR with a word, 1: flips, 2: a hash */
} lw_points_view;

#endif
