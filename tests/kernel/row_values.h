/* Values of lanes as bits, and the examples of a row's parameters. */
#ifndef ROW_VALUES_H
#define ROW_VALUES_H

#define BITS_u32(v) lw_widen_u64(v)
#define BITS_u64(v) (v)
#define BITS_f32(v) lw_widen_u64(lw_bits_u32(v))
#define BITS_f64(v) lw_bits_u64(v)
#define EXAMPLE_f32(x) lw_splat_f32((float)(x))
#define EXAMPLE_f64(x) lw_splat_f64(x)
#define EXAMPLE_u64(x) lw_splat_integer_f64(x)
#define PARAMETER(type, name, domain, example) *p++ = EXAMPLE_##type(example);

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    LW_LANE void examples_##name(lw_warp_##real *p)                                                                    \
    {                                                                                                                  \
        LW_EACH_PARAMETER_##parameters(PARAMETER, __VA_ARGS__)(void) p;                                                \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

#endif
