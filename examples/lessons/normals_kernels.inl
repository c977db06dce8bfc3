/* The kernels of METHOD (normals_kernels.h). */
LW_LANE
void LW_JOIN(sum_, METHOD)(uint64_t warp, size_t place, const normals_job *job)
{
    source s = open_source(job, warp);
    lw_warp_u32 sum = lw_splat_u32(0);
    UNROLL for (uint32_t round = 0; round < job->rounds; round++)
    {
        lw_warp_f32 x[2];
        LW_JOIN(next_, METHOD)(&s, job, round, x);
        for (int i = 0; i < 2; i++)
            LW_FOR_GROUPS(k) sum.g[k] = lw_add_u32(sum.g[k], lw_bits_u32(x[i].g[k]));
    }
    job->sums[place] = lw_sum_u32(sum);
    job->steps[place] = s.g.step;
}
LW_LANE
void LW_JOIN(store_, METHOD)(uint64_t warp, size_t place, const normals_job *job)
{
    source s = open_source(job, warp);
    for (uint32_t round = 0; round < job->rounds; round++) {
        lw_warp_f32 x[2];
        LW_JOIN(next_, METHOD)(&s, job, round, x);
        for (int i = 0; i < 2; i++)
            LW_FOR_GROUPS(k)
        lw_store_f32(job->out + 32 * (2 * (place * job->rounds + round) + (size_t)i) + lw_slot(k), x[i].g[k]);
    }
}
WARPS_OF(normals_job, LW_JOIN(sum_, METHOD))
WARPS_OF(normals_job, LW_JOIN(store_, METHOD))
#undef METHOD
