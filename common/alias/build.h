/* A table on a CPU: each of the sections, runs of tiles, goes through some steps, and who builds says on which threads.
 *
 *     survey   the largest weight, invalid weights, zeros, and the sum of each tile; read 8 bytes per weight (f64)
 *     tiles    the rows of each tile, in a core's cache; read 8, write 8 bytes per item
 *     last     what the tiles left, packed and swept: rows number begin .. end - 1 of it by each section
 *
 * The floor is 24 bytes per item of f64 weights (rows of 16 bytes: 32). No step depends on how tiles are shared out. */
#ifndef LANEWISE_ALIAS_BUILD_H
#define LANEWISE_ALIAS_BUILD_H

#include "plan.h"
#include "total.h"

typedef void lw_alias_step(void *argument, uint64_t begin, uint64_t end);
/* Does a step for parts that cover 0 .. count - 1; a thread is worth at least `least` of them. */
typedef void lw_alias_run(const void *by, uint64_t count, uint64_t least, lw_alias_step *step, void *argument);

typedef struct lw_alias_build {
    const lw_alias_kernels *kernels;
    uint64_t sections;
    lw_alias_run *run; /* null: on the calling thread */
    const void *by;
    int stream;            /* past the caches */
    lw_alias_total *total; /* null, or where the sum of the weights goes if there is a table */
} lw_alias_build;

static inline uint64_t lw_alias_tiles(uint64_t items)
{
    return (items - 1) / LW_ALIAS_TILE + 1;
}

/* Of job->work, aligned to 16. */
size_t lw_alias_build_bytes(const lw_alias_job *job, uint64_t sections);
void lw_alias_build_table(const lw_alias_build *how, const lw_alias_job *job, lw_alias_found *found);

/* On the calling thread, with rows of 8 bytes; few items in a simpler way. */
size_t lw_alias_single_bytes(uint64_t items);
void lw_alias_single(const lw_alias_job *job, const lw_alias_kernels *kernels, lw_alias_found *found);

#endif
