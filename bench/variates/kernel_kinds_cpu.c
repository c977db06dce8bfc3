/* kernel_kinds.h on a core: warps one after the other. */
#include <string.h>
#include <time.h>

#include "kernel_kinds.h"
#include "lanewise/kernel/schedules.h"
#include "lanewise/kernel/variates.h"

kinds_run KERNEL_KINDS_RUN;

typedef uint64_t warp_run(const kinds_lanes *lanes, uint32_t calls, uint32_t warp, void *sum);

#define KERNEL_KINDS_TEXT(name) KERNEL_KINDS_TEXT_OF(name)
#define KERNEL_KINDS_TEXT_OF(name) #name
#define KERNEL_KINDS_ENTRY(name, warp_of, type, way) KERNEL_KINDS_FUNCTION(name, warp_of, type, way)
#define KERNEL_KINDS_FUNCTION(name, warp_of, type, way)                                                                \
    static __attribute__((noinline)) uint64_t name(const kinds_lanes *l, uint32_t calls, uint32_t warp, void *sum)     \
    {                                                                                                                  \
        return warp_of(l, calls, way, warp, (lw_warp_##type *)sum);                                                    \
    }
#define LW_VARIATE_TEMPLATE "kernel_kinds_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE

/* Time of this thread, which counts no other work of a shared machine. */
static double thread_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

const char *KERNEL_KINDS_RUN(const kinds_question *q, double *seconds, uint64_t *rounds)
{
    static const struct row {
        const char *kind;
        warp_run *ways[KINDS_WAYS];
    } table[] = {
#define LW_VARIATE_TEMPLATE "kernel_kinds_table.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE
    };
    for (unsigned row = 0; row < sizeof(table) / sizeof(table[0]); row++)
        for (int again = 0; again < 2 && strcmp(table[row].kind, q->kind) == 0; again++) {
            const double start = thread_now();
            *rounds = 0;
            for (uint32_t warp = 0; warp < q->warps; warp++) {
                lw_warp_u64 sum;
                *rounds += table[row].ways[q->way](q->lanes, q->calls, q->first + warp, &sum);
            }
            *seconds = thread_now() - start;
            if (again == 1)
                return 0;
        }
    return KINDS_ELSEWHERE;
}
