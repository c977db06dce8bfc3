/* Four ways to standard normals, two per lane and round, drawn in the lanes from the warp generator; and the kernels that
 * sum them up or store them. */
#include <lanewise/kernel/variates.h>

#include "normals.h"
#include "warps.h"
#include "ziggurat_kernel.h"

/* What a warp draws from: its generator, and the key of the Ziggurat's slow path. */
typedef struct source {
    lw_lanes_warp1024 g;
    uint64_t key;
} source;

/* The library's two: Box and Muller (1958), a pair from two words; and the quantile of one word. */
LW_LANE
void next_BOX_MULLER(source *s, const normals_job *job, uint32_t round, lw_warp_f32 x[2])
{
    const lw_warp_f32 p[2] = {lw_splat_f32(0), lw_splat_f32(1)};
    (void)job, (void)round;
    lw_lanes_warp1024_normal_f32_pair(&s->g, p, x);
}

LW_LANE
void next_INVERSION(source *s, const normals_job *job, uint32_t round, lw_warp_f32 x[2])
{
    (void)job, (void)round;
    for (int i = 0; i < 2; i++) {
        const lw_warp_u32 word = lw_lanes_warp1024_bits32(&s->g);
        LW_FOR_GROUPS(k) x[i].g[k] = lw_normal_quantile_f32(word.g[k]);
    }
}

/* Marsaglia's polar method (1964), as a user writes a rejection: points of the square until one is in the circle. All
 * 32 lanes draw every round, wanted or not, until the slowest lane has its point; a lane keeps the first that it
 * accepts. */
LW_LANE
void next_POLAR(source *s, const normals_job *job, uint32_t round, lw_warp_f32 x[2])
{
    const lw_f32 one = lw_set_f32(1), zero = lw_set_f32(0), unit = lw_set_f32(0x1p-31f);
    lw_warp_f32 u, v, square;
    lw_warp_mask wanted;
    (void)job, (void)round;
    LW_FOR_GROUPS(k)
    {
        u.g[k] = v.g[k] = square.g[k] = one;
        wanted.g[k] = lw_eq_f32(one, one);
    }
    do {
        const lw_warp_u32 a = lw_lanes_warp1024_bits32(&s->g), b = lw_lanes_warp1024_bits32(&s->g);
        LW_FOR_GROUPS(k)
        {
            const lw_f32 p = lw_mul_f32(lw_from_i32_f32(a.g[k]), unit), q = lw_mul_f32(lw_from_i32_f32(b.g[k]), unit);
            const lw_f32 r = lw_fma_f32(p, p, lw_mul_f32(q, q));
            const lw_mask in_circle = lw_and_mask(lw_lt_f32(r, one), lw_lt_f32(zero, r));
            const lw_mask accepted = lw_and_mask(wanted.g[k], in_circle);
            u.g[k] = lw_select_f32(accepted, p, u.g[k]);
            v.g[k] = lw_select_f32(accepted, q, v.g[k]);
            square.g[k] = lw_select_f32(accepted, r, square.g[k]);
            wanted.g[k] = lw_and_mask(wanted.g[k], lw_not_mask(accepted));
        }
    } while (lw_ballot_mask(wanted) != 0);
    LW_FOR_GROUPS(k)
    {
        const lw_f32 minus_2_log = lw_mul_f32(lw_set_f32(-2), lw_log_normal_f32(square.g[k]));
        const lw_f32 factor = lw_sqrt_f32(lw_div_f32(minus_2_log, square.g[k]));
        x[0].g[k] = lw_mul_f32(u.g[k], factor);
        x[1].g[k] = lw_mul_f32(v.g[k], factor);
    }
}

#define NEXT_ARGUMENTS source *s, const normals_job *job, uint32_t round, lw_warp_f32 x[2]
LW_LANE
void next_by_table(source *s, uint32_t round, lw_warp_f32 x[2], const uint64_t *table, int slow)
{
    for (uint32_t i = 0; i < 2; i++) {
        const lw_warp_u32 word = lw_lanes_warp1024_bits32(&s->g);
        LW_FOR_GROUPS(k) x[i].g[k] = ziggurat(table, s->key, 2 * round + i, lw_lane_u32(k), word.g[k], slow);
    }
}
#define NEXT_ZIGGURAT(method, table, slow)                                                                             \
    LW_LANE void next_##method(NEXT_ARGUMENTS)                                                                         \
    {                                                                                                                  \
        next_by_table(s, round, x, job->table, slow);                                                                 \
    }
NEXT_ZIGGURAT(ZIGGURAT, ziggurat, SLOW_IF_NEEDED)
NEXT_ZIGGURAT(ZIGGURAT_FAST, all_inside, SLOW_IF_NEEDED)
NEXT_ZIGGURAT(ZIGGURAT_SLOW, ziggurat, SLOW_ALWAYS)

/* ---- kernels ---- */

LW_LANE
source open_source(const normals_job *job, uint64_t warp)
{
    source s;
    lw_lanes_warp1024_open(&s.g, job->seed, 0, warp);
    s.key = lw_hash(job->seed, (uint32_t)warp, (uint32_t)(warp >> 32), 2048, 0x5A494747); /* a user's domain; "ZIGG" */
    return s;
}

/* Every thread of a warp has the sum and the number of steps, and stores them to the same place. */
#define METHOD BOX_MULLER
#include "normals_kernels.inl"
#define METHOD INVERSION
#include "normals_kernels.inl"
#define METHOD POLAR
#include "normals_kernels.inl"
#define METHOD ZIGGURAT
#include "normals_kernels.inl"
#define METHOD ZIGGURAT_FAST
#include "normals_kernels.inl"
#define METHOD ZIGGURAT_SLOW
#include "normals_kernels.inl"

#define ROW(form)                                                                                                      \
    {                                                                                                                  \
        form##_BOX_MULLER_run, form##_INVERSION_run, form##_POLAR_run, form##_ZIGGURAT_run, form##_ZIGGURAT_FAST_run,  \
            form##_ZIGGURAT_SLOW_run                                                                                   \
    }
LESSON_TABLE normals_run *const LESSON(normals)[2][METHODS] = {ROW(sum), ROW(store)};
