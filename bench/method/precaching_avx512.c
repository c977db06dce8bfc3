/* precaching_run.h on a core with AVX-512: warps one after the other. */
#include "precaching_run.h"

#include "../measure.h"
#include "work.h"

#define LW_METHOD work_20
#include "precaching_warp.h"
#undef LW_METHOD
#define LW_METHOD work_200
#include "precaching_warp.h"

/* Copies of their own, with what is kept as a constant. */
static __attribute__((noinline)) uint64_t plain_20(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)
{
    return precaching_work_20(p, 0, calls, warp, sum);
}
static __attribute__((noinline)) uint64_t kept_20(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)
{
    return precaching_work_20(p, 1, calls, warp, sum);
}
static __attribute__((noinline)) uint64_t plain_200(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)
{
    return precaching_work_200(p, 0, calls, warp, sum);
}
static __attribute__((noinline)) uint64_t kept_200(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)
{
    return precaching_work_200(p, 1, calls, warp, sum);
}

const char *precaching_avx512(const precaching_question *q, double *seconds, uint64_t *rounds)
{
    for (int run = 0; run < 2; run++) {
        const double start = now();
        *rounds = 0;
        for (uint32_t warp = 0; warp < q->warps; warp++) {
            lw_warp_f32 sum;
            *rounds += q->operations == 20
                           ? (q->kept ? kept_20 : plain_20)(q->p, q->calls, warp, &sum)
                           : (q->kept ? kept_200 : plain_200)(q->p, q->calls, warp, &sum);
        }
        *seconds = now() - start;
    }
    return 0;
}
