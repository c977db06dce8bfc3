/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_POWERS_H
#define LANEWISE_AT_WALK_POWERS_H

#include "../powers.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(weibull_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_weibull_f32(lw_walk *w, float shape, float scale)
{
    lw_at_weibull_f32_opened o;
    lw_at_weibull_f32_set(&o, shape, scale);
    return lw_walk_weibull_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(weibull_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_weibull_f64(lw_walk *w, double shape, double scale)
{
    lw_at_weibull_f64_opened o;
    lw_at_weibull_f64_set(&o, shape, scale);
    return lw_walk_weibull_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(rayleigh_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_rayleigh_f32(lw_walk *w, float scale)
{
    lw_at_rayleigh_f32_opened o;
    lw_at_rayleigh_f32_set(&o, scale);
    return lw_walk_rayleigh_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(rayleigh_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_rayleigh_f64(lw_walk *w, double scale)
{
    lw_at_rayleigh_f64_opened o;
    lw_at_rayleigh_f64_set(&o, scale);
    return lw_walk_rayleigh_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(pareto_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_pareto_f32(lw_walk *w, float shape, float scale)
{
    lw_at_pareto_f32_opened o;
    lw_at_pareto_f32_set(&o, shape, scale);
    return lw_walk_pareto_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(pareto_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_pareto_f64(lw_walk *w, double shape, double scale)
{
    lw_at_pareto_f64_opened o;
    lw_at_pareto_f64_set(&o, shape, scale);
    return lw_walk_pareto_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(triangular_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_triangular_f32(lw_walk *w, float a, float mode, float b)
{
    lw_at_triangular_f32_opened o;
    lw_at_triangular_f32_set(&o, a, mode, b);
    return lw_walk_triangular_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(triangular_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_triangular_f64(lw_walk *w, double a, double mode, double b)
{
    lw_at_triangular_f64_opened o;
    lw_at_triangular_f64_set(&o, a, mode, b);
    return lw_walk_triangular_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(power_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_power_f32(lw_walk *w, float shape)
{
    lw_at_power_f32_opened o;
    lw_at_power_f32_set(&o, shape);
    return lw_walk_power_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(power_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_power_f64(lw_walk *w, double shape)
{
    lw_at_power_f64_opened o;
    lw_at_power_f64_set(&o, shape);
    return lw_walk_power_f64_of(w, &o);
}
#endif
LW_WALK_ROW_ONCE(lomax_f32, f32, u32, word, 1)

LW_AT_LANE float lw_walk_lomax_f32(lw_walk *w, float shape, float scale)
{
    lw_at_lomax_f32_opened o;
    lw_at_lomax_f32_set(&o, shape, scale);
    return lw_walk_lomax_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(lomax_f64, f64, u64, b64, 1)

LW_AT_LANE double lw_walk_lomax_f64(lw_walk *w, double shape, double scale)
{
    lw_at_lomax_f64_opened o;
    lw_at_lomax_f64_set(&o, shape, scale);
    return lw_walk_lomax_f64_of(w, &o);
}
#endif

#endif
