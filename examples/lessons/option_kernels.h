/* Prices of a stock along 32 paths per warp, and what two options pay: as four kernels with a buffer from each to the
 * next ("the buffer anti-pattern"); as one with a small buffer in which each of the four works in place ("reduce and
 * re-use"); and fused, where no number but the payoffs leaves the registers. They share every line of arithmetic, so
 * they give the same bits. */
#include <lanewise/lane/math/exp.h>
#include <lanewise/lane/math/normal_quantile.h>

#include "option.h"
#include "warps.h"

LW_LANE
lw_warp_f32 all_lanes(float x)
{
    lw_warp_f32 r;
    LW_FOR_GROUPS(k) r.g[k] = lw_set_f32(x);
    return r;
}

/* ---- one step, for both ---- */

LW_LANE
lw_f32 next_price(const option_job *job, lw_f32 price, lw_f32 normal)
{
    const lw_f32 growth = lw_fma_f32(lw_set_f32(job->spread), normal, lw_set_f32(job->drift));
    return lw_mul_f32(price, lw_exp_f32(growth));
}

/* The calls pay what the last price (european), or the mean of all prices (asian), is above the strike. */
LW_LANE
void pay(const option_job *job, uint64_t warp, int k, lw_f32 last, lw_f32 sum)
{
    const lw_f32 strike = lw_set_f32(job->strike), zero = lw_set_f32(0);
    const lw_f32 mean = lw_mul_f32(sum, lw_set_f32(1.0f / OPTION_STEPS)); /* a power of two: exact */
    lw_store_f32(job->european + 32 * warp + lw_slot(k), lw_max_f32(zero, lw_sub_f32(last, strike)));
    lw_store_f32(job->asian + 32 * warp + lw_slot(k), lw_max_f32(zero, lw_sub_f32(mean, strike)));
}

/* ---- fused ---- */

LW_LANE
void option_fused(uint64_t warp, size_t place, const option_job *job)
{
    (void)place;
    lw_lanes_warp1024 g;
    lw_lanes_warp1024_open(&g, job->seed, 0, warp);
    lw_warp_f32 price = all_lanes(job->spot), sum = all_lanes(0);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++)
    {
        const lw_warp_u32 bits = lw_lanes_warp1024_bits32(&g);
        LW_FOR_GROUPS(k)
        {
            price.g[k] = next_price(job, price.g[k], lw_normal_quantile_f32(bits.g[k]));
            sum.g[k] = lw_add_f32(sum.g[k], price.g[k]);
        }
    }
    LW_FOR_GROUPS(k) pay(job, warp, k, price.g[k], sum.g[k]);
}

/* ---- buffered ---- */

LW_LANE
size_t place_in_buffer(size_t place, uint32_t step, int k)
{
    return 32 * (place * OPTION_STEPS + step) + (size_t)lw_slot(k);
}

LW_LANE
void option_uniforms(uint64_t warp, size_t place, const option_job *job)
{
    lw_lanes_warp1024 g;
    lw_lanes_warp1024_open(&g, job->seed, 0, warp);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++)
    {
        const lw_warp_u32 bits = lw_lanes_warp1024_bits32(&g);
        LW_FOR_GROUPS(k) lw_store_u32(job->uniforms + place_in_buffer(place, step, k), bits.g[k]);
    }
}

LW_LANE
void option_normals(uint64_t warp, size_t place, const option_job *job)
{
    (void)warp;
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        const size_t at = place_in_buffer(place, step, k);
        lw_store_f32(job->normals + at, lw_normal_quantile_f32(lw_load_u32(job->uniforms + at)));
    }
}

LW_LANE
void option_paths(uint64_t warp, size_t place, const option_job *job)
{
    (void)warp;
    lw_warp_f32 price = all_lanes(job->spot);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        const size_t at = place_in_buffer(place, step, k);
        price.g[k] = next_price(job, price.g[k], lw_load_f32(job->normals + at));
        lw_store_f32(job->prices + at, price.g[k]);
    }
}

LW_LANE
void option_payoffs(uint64_t warp, size_t place, const option_job *job)
{
    lw_warp_f32 price = all_lanes(0), sum = all_lanes(0);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        price.g[k] = lw_load_f32(job->prices + place_in_buffer(place, step, k));
        sum.g[k] = lw_add_f32(sum.g[k], price.g[k]);
    }
    LW_FOR_GROUPS(k) pay(job, warp, k, price.g[k], sum.g[k]);
}

/* ---- in place ---- */

/* A warp's numbers: in shared memory, of each of the 4 warps of a CTA (warps.h); on a CPU, on the stack. A lane reads
 * what it wrote itself, so that nobody waits. */
#if LW_LANES_ARE_THREADS
#define WARP_BUFFER(name)                                                                                              \
    __shared__ uint32_t name##_of_all[4][32 * OPTION_STEPS];                                                           \
    uint32_t *const name = name##_of_all[threadIdx.x / 32]
#else
#define WARP_BUFFER(name) uint32_t name[32 * OPTION_STEPS]
#endif

LW_LANE
void option_in_place(uint64_t warp, size_t place, const option_job *job)
{
    WARP_BUFFER(buffer);
    lw_lanes_warp1024 g;
    (void)place;
    lw_lanes_warp1024_open(&g, job->seed, 0, warp);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++)
    {
        const lw_warp_u32 bits = lw_lanes_warp1024_bits32(&g);
        LW_FOR_GROUPS(k) lw_store_u32(buffer + place_in_buffer(0, step, k), bits.g[k]);
    }
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        uint32_t *const at = buffer + place_in_buffer(0, step, k);
        lw_store_u32(at, lw_bits_u32(lw_normal_quantile_f32(lw_load_u32(at))));
    }
    lw_warp_f32 price = all_lanes(job->spot), sum = all_lanes(0);
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        uint32_t *const at = buffer + place_in_buffer(0, step, k);
        price.g[k] = next_price(job, price.g[k], lw_bits_f32(lw_load_u32(at)));
        lw_store_u32(at, lw_bits_u32(price.g[k]));
    }
    UNROLL for (uint32_t step = 0; step < OPTION_STEPS; step++) LW_FOR_GROUPS(k)
    {
        const lw_u32 bits = lw_load_u32(buffer + place_in_buffer(0, step, k));
        sum.g[k] = lw_add_f32(sum.g[k], lw_bits_f32(bits));
    }
    LW_FOR_GROUPS(k) pay(job, warp, k, price.g[k], sum.g[k]);
}

WARPS(option_job, option_uniforms)
WARPS(option_job, option_normals)
WARPS(option_job, option_paths)
WARPS(option_job, option_payoffs)
WARPS(option_job, option_in_place)
WARPS(option_job, option_fused)

LESSON_TABLE option_run *const LESSON(option)[OPTION_KERNELS] = {option_uniforms_run, option_normals_run,
                                                                 option_paths_run,    option_payoffs_run,
                                                                 option_in_place_run, option_fused_run};
