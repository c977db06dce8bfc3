/* What lanes_test.c runs on every target: scripts of draws from one lane generator, and kernels over a few warps. */
#ifndef LANEWISE_TESTS_LANES_SCRIPT_H
#define LANEWISE_TESTS_LANES_SCRIPT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum lanes_kind {
#define LANES_KIND(name, type) LANES_##name,
#include "lanes_kinds.def"
#undef LANES_KIND
    LANES_range_u32,
    LANES_KIND_COUNT
};

enum lanes_engine {
#define LW_ENGINE_ROW(name, value) LANES_##name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    LANES_ENGINES
};

enum { LANES_MOST_DRAWS = 64 };

typedef struct lanes_draw {
    uint32_t kind, bound, times; /* drawn times >= 1 times; the last one counts */
} lanes_draw;

typedef struct lanes_script {
    uint64_t seed, stream, subsequence, set;
    uint32_t engine, draws;
    lanes_draw draw[LANES_MOST_DRAWS];
} lanes_script;

enum lanes_kernel { LANES_pi_darts, LANES_random_walk, LANES_radius_bits, LANES_KERNELS };

typedef struct lanes_target {
    const char *backend; /* runs where this one runs */
    const char *flags;   /* in words, for the report */
    /* result[d][l]: what draw d gave lane l, floats by their bits */
    void (*run)(const lanes_script *script, uint64_t result[][32]);
    /* the sum over subsequences 0 .. warps - 1, mod 2^64 */
    uint64_t (*total)(int kernel, uint64_t seed, uint32_t warps, uint32_t n);
} lanes_target;

/* The library's flags; a compiler's defaults, free to fuse; for CUDA also --use_fast_math. */
#define LW_TARGET_ROW(table) extern const lanes_target table;
#include "lanes_targets.def"
#undef LW_TARGET_ROW

#ifdef __cplusplus
}
#endif

#endif
