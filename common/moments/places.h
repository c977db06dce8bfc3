/* Places of numbers among the edges of a histogram, to be counted. */
#ifndef LANEWISE_MOMENTS_PLACES_H
#define LANEWISE_MOMENTS_PLACES_H

#include <stdint.h>

typedef struct lw_places_job {
    const uint32_t *places; /* n, each below `kinds`, in host memory */
    uint64_t n, kinds;
    uint64_t *counts; /* of each kind; added to */
} lw_places_job;

#endif
