/* precaching_run.h on a core with AVX-512: warps one after the other. */
#include "precaching_run.h"

#include "../measure.h"
#include "work.h"

#define LW_METHOD work_20
#include "precaching_warp.h"
#undef LW_METHOD
#define LW_METHOD work_200
#include "precaching_warp.h"

typedef uint64_t warp_run(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum);

#define WAY(operations, way, lanes)                                                                                    \
    static __attribute__((noinline))                                                                                   \
    uint64_t run_##operations##_##way##_##lanes(double p, uint32_t calls, uint64_t warp, lw_warp_f32 *sum)             \
    {                                                                                                                  \
        return precaching_work_##operations(p, way, lanes, calls, warp, sum);                                          \
    }
PRECACHING_WAYS(WAY)
#undef WAY

const char *precaching_avx512(const precaching_question *q, double *seconds, uint64_t *rounds)
{
    warp_run *run = 0;
#define WAY(n, w, l) run = q->operations == n && q->way == w && q->lanes == l ? run_##n##_##w##_##l : run;
    PRECACHING_WAYS(WAY)
#undef WAY
    for (int again = 0; again < 2; again++) {
        const double start = now();
        *rounds = 0;
        for (uint32_t warp = 0; warp < q->warps; warp++) {
            lw_warp_f32 sum;
            *rounds += run(q->p, q->calls, q->first + warp, &sum);
        }
        *seconds = now() - start;
    }
    return 0;
}
