/* lane_vectors.inl includes this for f32 and f64 (real_f32.inl). */
LW_LANE void LW_JOIN(LW_GENERATOR, LW_R(_sphere))(LW_GENERATOR *g, LW_R(lw_warp) * x, int dimensions)
{
    const LW_R(lw_warp) standard[2] = {LW_R(lw_splat)(0), LW_R(lw_splat)(1)};
    LW_R(lw_warp) sum = LW_R(lw_splat)(0);
    for (int j = 0; j < dimensions; j++) {
        x[j] = LW_JOIN(LW_GENERATOR, LW_R(_normal_inverse))(g, standard);
        LW_FOR_GROUPS(k) sum.g[k] = LW_R(lw_fma)(x[j].g[k], x[j].g[k], sum.g[k]);
    }
    for (int j = 0; j < dimensions; j++)
        LW_FOR_GROUPS(k) x[j].g[k] = LW_R(lw_div)(x[j].g[k], LW_R(lw_sqrt)(sum.g[k]));
}

#include "real_end.inl"
