/* The struct that NumPy's capsules named "BitGenerator" hold: the layout that numpy/random/bitgen.h publishes for
 * programs that draw from bit generators. A later NumPy may append members; the five here keep their places. */
#ifndef LW_PYTHON_NUMPY_BITGEN_H
#define LW_PYTHON_NUMPY_BITGEN_H

#include <stdint.h>

typedef struct numpy_bitgen {
    void *state;
    uint64_t (*next_uint64)(void *state);
    uint32_t (*next_uint32)(void *state);
    double (*next_double)(void *state);
    uint64_t (*next_raw)(void *state);
} numpy_bitgen;

#endif
