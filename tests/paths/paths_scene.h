/* What the tests of paths share: options, times and normals, as tests/reference/paths_reference.py has them. */
#ifndef LANEWISE_TESTS_PATHS_SCENE_H
#define LANEWISE_TESTS_PATHS_SCENE_H

#include "kat.h"

enum { CONSTRUCTIONS = 3, OUTPUTS = 2 };

static const char *const constructions[] = {"steps", "bridge", "components"};
static const char *const outputs[] = {"values", "increments"};

static inline lw_paths_options options_of(int construction, int output, uint32_t steps, double horizon,
                                          const double *times)
{
    const lw_paths_options options = {.size = sizeof(options),
                                      .construction = (lw_paths_construction)construction,
                                      .output = (lw_paths_output)output,
                                      .steps = steps,
                                      .horizon = horizon,
                                      .times = times};
    return options;
}

static inline lw_paths *make(lw_context *context, const lw_paths_options *options)
{
    lw_paths *paths;
    assert_ok(lw_paths_create(&paths, context, options));
    return paths;
}

/* Times and normals, as paths_reference.py has them. */
static inline const double *uneven_times(uint32_t steps)
{
    static double times[LW_PATHS_STEPS_MOST];
    for (uint32_t k = 1; k <= steps; k++)
        times[k - 1] = k + (double)(k * 7919 % 13) / 16;
    return times;
}

static inline double normal(uint64_t seed, uint64_t e)
{
    uint64_t x = ((2 * seed << 32) + e + 1) * 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return ((double)((x ^ x >> 31) >> 43) - 0x1p20) * 0x1p-18;
}

#endif
