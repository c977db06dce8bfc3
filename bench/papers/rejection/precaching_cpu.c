/* precaching_run.h on a core: warps one after the other. */
#include "../../measure.h"
#include "precaching_methods.h"

precaching_run PRECACHING_RUN;

typedef uint64_t warp_run(const precaching_question *q, uint32_t warp, lw_warp_f32 *sum);

#define ARGUMENTS const precaching_question *q, uint32_t warp, lw_warp_f32 *sum
#define WAY(method, each, way, lanes)                                                                                  \
    static __attribute__((noinline)) uint64_t run_##method##_##each##_##way##_##lanes(ARGUMENTS)                       \
    {                                                                                                                  \
        return precaching_##method(q, each, way, lanes, warp, sum);                                                    \
    }
#include "precaching_ways.def"

const char *PRECACHING_RUN(const precaching_question *q, double *seconds, uint64_t *rounds)
{
    static warp_run *const runs[] = {
#define WAY(method, each, way, lanes) run_##method##_##each##_##way##_##lanes,
#include "precaching_ways.def"
    };
    for (int again = 0; again < 2; again++) {
        const double start = now();
        *rounds = 0;
        for (uint32_t warp = 0; warp < q->warps; warp++) {
            lw_warp_f32 sum;
            *rounds += runs[q->way](q, q->first + warp, &sum);
        }
        *seconds = now() - start;
    }
    return 0;
}
