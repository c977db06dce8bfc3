/* Every variate as a user's kernel draws it, from a lane generator on one warp, once for each target of the lanes:
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
#define VARIATE_STORE(type)                                                                                            \
    LW_LANE void store_##type(uint64_t *out, lw_warp_##type v)                                                         \
    {                                                                                                                  \
        LW_FOR_GROUPS(h) lw_store_u64(out + lw_slot(h), VARIATE_BITS_##type(v.g[h]));                                  \
    }
VARIATE_STORE(u32)
VARIATE_STORE(u64)
VARIATE_STORE(f32)
VARIATE_STORE(f64)

/* The examples of a row; integers travel as bits. */
#define VARIATE_EXAMPLE_f32(x) lw_splat_f32((float)(x))
#define VARIATE_EXAMPLE_f64(x) lw_splat_f64(x)
#define VARIATE_EXAMPLE_u64(x) lw_splat_integer_f64(x)
#define VARIATE_PARAMETER(type, name, domain, example) p[k++] = VARIATE_EXAMPLE_##type(example);
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_LANE void examples_##name(lw_warp_##real *p, int k)                                                             \
    {                                                                                                                  \
        LW_EACH_PARAMETER_##parameters(VARIATE_PARAMETER, __VA_ARGS__)(void) p, (void)k;                               \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

/* Plainly, and with fixed parameters. */
#define LW_VARIATE(name, number, type, method, draw, draws, real, ...)                                                 \
    LW_OUTLINE lw_warp_##type draw_##name(lw_lanes_philox *g, const lw_warp_##real *p)                                 \
    {                                                                                                                  \
        return lw_lanes_philox_##name(g, p);                                                                           \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_VARIATE(name, number, type, method, draw, draws, real, ...)                                                 \
    LW_OUTLINE lw_warp_##type draw_fixed_##name(lw_lanes_philox *g, const lw_fixed_##name *fixed)                      \
    {                                                                                                                  \
        return lw_lanes_philox_##name##_fixed(g, fixed);                                                               \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_VARIATE(name, number, type, method, draw, draws, real, ...)                                                 \
    LW_OUTLINE void draw_warps_##name(lw_lanes_philox *g, const lw_warp_##real *p, uint32_t n, uint64_t (*out)[32])    \
    {                                                                                                                  \
        lw_fixed_##name fixed;                                                                                         \
        lw_fixed_##name##_open(&fixed, p);                                                                             \
        for (uint32_t i = 0; i < n; i++)                                                                               \
            store_##type(out[i], i % 2 == 0 ? draw_##name(g, p) : draw_fixed_##name(g, &fixed));                       \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

/* The row-th variate; out: n warps of values as bits, plainly and with fixed parameters by turns. */
LW_LANE
void draw_variate(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32])
{
    lw_lanes_philox g;
    lw_warp_f32 p_f32[4]; /* there is no LW_EACH_PARAMETER_5 */
    lw_warp_f64 p_f64[4];
    int next = 0;
    lw_lanes_philox_open(&g, seed, 5, 6);
#define LW_VARIATE(name, number, type, method, draw, draws, real, ...)                                                 \
    if (row == next++) {                                                                                               \
        examples_##name(p_##real, 0);                                                                                  \
        draw_warps_##name(&g, p_##real, n, out);                                                                       \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
}

#endif
#endif
