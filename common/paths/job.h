/* One call that makes paths, as every backend sees it: plain data, of checked arguments. The values are those of
 * docs/contract/paths.md.
 *
 * Weights are of the type of the elements:
 *
 *     steps        `steps` scales
 *     bridge       `steps` weights of the left, then of the right, then scales, by the normal's number. Places, likewise
 *                  three times `steps`: where left and right are, and where the normal goes. Place `steps` is W(0) = 0
 *     components   tiles of LW_PATHS_OUTPUTS outputs: weight of normal j for output LW_PATHS_OUTPUTS b + r is at
 *                  [(b steps + j) LW_PATHS_OUTPUTS + r]; 0 behind the last output
 *
 * Normals level[l] .. level[l + 1] - 1 of a bridge need places of levels before l alone. */
#ifndef LANEWISE_PATHS_JOB_H
#define LANEWISE_PATHS_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/paths.h"

enum {
    LW_PATHS_LANES = 32, /* paths that are made at once */
    LW_PATHS_OUTPUTS = 16,
    LW_PATHS_LEVELS = 14 /* of a bridge, at most: the end, then halves down to 1 / 4096 */
};

/* core/backend.h has this name, too. */
typedef struct lw_paths_job lw_paths_job;

struct lw_paths_job {
    const char *function; /* the public function, for error messages */
    lw_type type;         /* LW_TYPE_F32 or LW_TYPE_F64 */
    lw_paths_construction construction;
    lw_paths_output output;
    lw_points_layout layout;
    uint32_t steps, levels;
    uint32_t level[LW_PATHS_LEVELS + 1];
    const void *weights;
    const uint32_t *places;
    const void *normals;
    void *out;
    uint64_t count, pitch; /* paths, at least 1; from one to the next: of steps by dimension, of paths by point */
};

/* Makes strips begin .. end - 1 of LW_PATHS_LANES paths each. work: lw_paths_work_bytes, of this thread. */
typedef void lw_paths_kernel(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work);

/* Two strips of a path's steps, and W(0). */
static inline size_t lw_paths_work_bytes(uint32_t steps)
{
    return 2 * ((size_t)steps + 1) * LW_PATHS_LANES * sizeof(double);
}

#endif
