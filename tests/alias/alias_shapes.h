/* Weights of many shapes, in all four types: what the tests of builders build from. */
#ifndef LANEWISE_TESTS_ALIAS_SHAPES_H
#define LANEWISE_TESTS_ALIAS_SHAPES_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

typedef enum shape {
    UNIFORM,   /* random bits, as many as the type has */
    POWER_LAW, /* 1 / rank, shuffled */
    FALLING,   /* 1 / rank, sorted */
    RISING,
    CONSTANT, /* all shares are C, or C and C + 1 */
    ONE_HEAVY,
    ONE_LIGHT,
    ALTERNATING, /* 1 3 1 3 ..: every light closes its heavy exactly */
    HALVES,      /* lights in front, heavies behind */
    TIES,        /* small integers: residuals of C all over */
    TIED_TILES,  /* tiles with a mean of their own, in small integers */
    MOSTLY_ZERO,
    ALL_IN_ONE,   /* one weight, the rest zero */
    TINY,         /* subnormal; integers: 0 to 3 */
    HUGE_WEIGHTS, /* near the largest of the type */
    WIDE,         /* every binade: most truncate to nothing */
    SHAPES
} shape;

extern const char *const shape_name[SHAPES];

size_t shape_type_size(lw_type type);
const char *shape_type_name(lw_type type);

/* Writes n weights; the seed changes the random shapes. */
void shape_fill(void *weights, lw_type type, shape s, size_t n, uint64_t seed);

/* Some random 64 bits of a counter. */
uint64_t shape_random(uint64_t seed, uint64_t i);

#endif
