#include <stdio.h>
#include <stdlib.h>

#include <lanewise/lanewise.h>

#include "rmat.h"

static void must(lw_status status)
{
    if (status == LW_OK)
        return;
    fprintf(stderr, "%s\n", lw_last_error());
    exit(1);
}

rmat_job rmat_prepare(int scale, uint64_t seed)
{
    static const double quadrant[4] = RMAT_QUADRANTS;
    static double weights[RMAT_PATHS];
    rmat_job job = {.seed = seed, .scale = scale, .below = (uint32_t)((1ull << scale) - 1), .half = (scale + 1) / 2};
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    lw_context *context = NULL;
    lw_alias *alias = NULL;
    lw_generator *generator = NULL;
    uint64_t *const rows = malloc(RMAT_PATHS * sizeof(*rows));
    uint32_t *const short_rows = malloc(RMAT_PATHS * sizeof(*short_rows));
    if (rows == NULL || short_rows == NULL)
        exit(1);
    for (uint32_t path = 0; path < RMAT_PATHS; path++) {
        weights[path] = 1;
        for (int level = 0; level < RMAT_LEVELS; level++)
            weights[path] *= quadrant[(path >> (RMAT_LEVELS + level) & 1) << 1 | (path >> level & 1)];
    }
    must(lw_context_create(&context, &options));
    must(lw_alias_create_f64(&alias, context, weights, RMAT_PATHS));
    must(lw_alias_rows(alias, rows));
    for (uint32_t path = 0; path < RMAT_PATHS; path++)
        short_rows[path] = (uint32_t)rows[path] >> (32 - RMAT_COIN) | (uint32_t)(rows[path] >> 32) << RMAT_COIN;
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, seed, 0));
    must(lw_fill_bits32(generator, job.multiply, 2));
    must(lw_fill_bits32(generator, job.add, 2));
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
    lw_context_destroy(context);
    job.multiply[0] |= 1;
    job.multiply[1] |= 1;
    job.rows = rows;
    job.short_rows = short_rows;
    return job;
}
