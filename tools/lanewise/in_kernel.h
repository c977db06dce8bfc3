/* Every variate as a user's kernel draws it, from a lane generator on one warp, once for each spelling of the lanes:
 * `lanewise verify` and tests/kernel compare them. in_kernel_cpu.c and in_kernel_cuda.cu make the bodies below
 * into the functions declared here. */
#ifndef LANEWISE_TOOLS_IN_KERNEL_H
#define LANEWISE_TOOLS_IN_KERNEL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The first n warps of values of variate `row` (a row of variates.def, from 0), as bits, with its examples as
 * parameters, from philox; returns 0, or not 0 if the device failed. */
typedef int in_kernel_run(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32]);
#ifndef IN_KERNEL_RUN
#define LW_BACKEND_ROW(symbol, name) extern in_kernel_run symbol;
#include "in_kernel_backends.def"
#undef LW_BACKEND_ROW
#endif

#ifdef __cplusplus
}
#endif

#ifdef IN_KERNEL_RUN
#include "lanewise/kernel/variates.h"

#define VARIATE_BITS_u32(v) lw_widen_u64(v)
#define VARIATE_BITS_u64(v) (v)
#define VARIATE_BITS_f32(v) lw_widen_u64(lw_bits_u32(v))
#define VARIATE_BITS_f64(v) lw_bits_u64(v)

/* The examples of a row; integers travel as bits. */
#define VARIATE_EXAMPLE_f32(x) lw_splat_f32((float)(x))
#define VARIATE_EXAMPLE_f64(x) lw_splat_f64(x)
#define VARIATE_EXAMPLE_u64(x) lw_splat_integer_f64(x)
#define VARIATE_PARAMETER(type, name, domain, example) p[k++] = VARIATE_EXAMPLE_##type(example);

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_OUTLINE void draw_##name(uint64_t seed, uint32_t n, uint64_t(*out)[32])                                         \
    {                                                                                                                  \
        lw_lanes_philox g;                                                                                             \
        lw_warp_##real p[parameters + 1];                                                                              \
        int k = 0;                                                                                                     \
        LW_EACH_PARAMETER_##parameters(VARIATE_PARAMETER, __VA_ARGS__)(void) k;                                        \
        lw_lanes_philox_open(&g, seed, 5, 6);                                                                          \
        for (uint32_t i = 0; i < n; i++) {                                                                             \
            const lw_warp_##type v = lw_lanes_philox_##name(&g, p);                                                    \
            LW_FOR_GROUPS(h) lw_store_u64(out[i] + lw_slot(h), VARIATE_BITS_##type(v.g[h]));                           \
        }                                                                                                              \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

/* The row-th variate; out: n warps of values as bits. */
LW_LANE
void draw_variate(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    int next = 0;
#define LW_VARIATE(name, ...)                                                                                          \
    if (row == next++)                                                                                                 \
        draw_##name(seed, n, out);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
}

#endif
#endif
