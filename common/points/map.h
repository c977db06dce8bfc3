/* Elements of words in lanes, for kinds that make them in another way than their fills by an engine: no lower half that
 * is drawn late, no attempt that is rejected (docs/contract/points.md, "Kinds"). */
#ifndef LANEWISE_POINTS_MAP_H
#define LANEWISE_POINTS_MAP_H

#include "lanewise/detail/job.h"
#include "lanewise/detail/variates.h"
#include "lanewise/lane/maps.h"

#define LW_POINTS_OF_WORD(word) word w, const lw_arguments *arguments

LW_LANE lw_f64 lw_points_coefficient_f64(const lw_arguments *arguments, int k)
{
    return lw_set_f64(arguments->variate.coefficient[k].f64);
}

LW_LANE lw_f32 lw_points_of_uniform_f32_oc(LW_POINTS_OF_WORD(lw_u32))
{
    return (void)arguments, lw_map_uniform_f32_oc(w);
}
LW_LANE lw_f32 lw_points_of_uniform_f32_oo(LW_POINTS_OF_WORD(lw_u32))
{
    return (void)arguments, lw_map_uniform_f32_oo(w);
}
LW_LANE lw_f64 lw_points_of_uniform_f64_oc(LW_POINTS_OF_WORD(lw_u64))
{
    return (void)arguments, lw_map_words_uniform_f64_oc(lw_low_u32(w), lw_high_u32(w));
}
LW_LANE lw_f64 lw_points_of_uniform_f64_oo(LW_POINTS_OF_WORD(lw_u64))
{
    return (void)arguments, lw_map_words_uniform_f64_oo(lw_low_u32(w), lw_high_u32(w));
}

LW_LANE lw_u64 lw_points_of_range_u64(LW_POINTS_OF_WORD(lw_u64))
{
    return lw_mulhi_u64(w, lw_set_u64(arguments->range.bound));
}
LW_LANE lw_u32 lw_points_of_range_u32(LW_POINTS_OF_WORD(lw_u64))
{
    return lw_low_u32(lw_points_of_range_u64(w, arguments));
}

LW_LANE lw_f64 lw_points_of_uniform_real_f64(LW_POINTS_OF_WORD(lw_u64))
{
    const lw_u64 draw = lw_shr_u64(w, 11);
    lw_f64 c[3], x;
    for (int k = 0; k < 3; k++)
        c[k] = lw_points_coefficient_f64(arguments, k);
    lw_try_uniform_real_f64(&draw, c, &x);
    return x;
}
LW_LANE lw_u32 lw_points_of_bernoulli_u32(LW_POINTS_OF_WORD(lw_u64))
{
    const lw_f64 c[] = {lw_points_coefficient_f64(arguments, 0), lw_points_coefficient_f64(arguments, 1)};
    return lw_whole_bernoulli_u32(w, c);
}
LW_LANE lw_u64 lw_points_of_geometric_u64(LW_POINTS_OF_WORD(lw_u64))
{
    const lw_f64 c[] = {lw_points_coefficient_f64(arguments, 0)};
    return lw_whole_geometric_u64(w, c);
}

#endif
