/* What users' kernels draw on one warp, beside the variates of in_kernel.h: every engine's lane generator, items and
 * directions by it, and elements of the bulk kinds by index; once for each target of the lanes. in_lanes_cpu.c and
 * in_lanes_cuda.cu make the bodies (in_lanes.inc) into the functions declared here. */
#ifndef LANEWISE_TOOLS_IN_LANES_H
#define LANEWISE_TOOLS_IN_LANES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum in_lanes_what { IN_LANES_KIND, IN_LANES_ELEMENTS, IN_LANES_ALIAS, IN_LANES_SPHERE_F32, IN_LANES_SPHERE_F64 };
enum { IN_LANES_DIMENSIONS = 4 }; /* of a direction: so many warps of values */

struct in_lanes_ask {
    int what, engine, kind; /* engine and kind as in lanewise.h */
    uint32_t set;
    uint64_t seed, stream, first; /* first: the subsequence, or the group of 32 elements */
    uint64_t values[4];           /* parameters, or the bound; their bits */
    const uint64_t *rows;         /* of an alias table, where the kernel reads */
    uint64_t items;
};

/* n warps of values, as bits; returns 0, or not 0 if the device failed. */
typedef int in_lanes_run(const struct in_lanes_ask *ask, uint32_t n, uint64_t (*out)[32]);
#ifndef IN_LANES_RUN
#define LW_BACKEND_ROW(symbol, name) extern in_lanes_run symbol;
#include "in_lanes_backends.def"
#undef LW_BACKEND_ROW
#endif

#ifdef __cplusplus
}
#endif

#endif
