/* Plans of a generator's kinds, for calls much shorter than a block. Such a call would make the keys of its kind, check
 * its parameters, find its kernel, open its block and step to its elements anew each time. A plan keeps all of that,
 * and a generator has the plans of the last few kinds.
 *
 * On a CPU, from the second call that begins near the end of the one before, a plan also keeps
 *   - the elements of the next blocks, made together and copied out;
 *   - for whole warps of kinds without parameters, where there is a kernel for it, an open block, from which elements
 *     go straight to the caller's array (drivers/resume.h);
 *   - where parameters change from call to call, the draws of the next blocks (drivers/staged.h), which do not depend on
 *     parameters.
 * An element is a function of its number, so what a plan keeps stays right wherever the cursor goes. */
#ifndef LANEWISE_CORE_PLAN_H
#define LANEWISE_CORE_PLAN_H

#include <string.h>

#include "core/backend.h"
#include "drivers/staged.h"

enum { LW_PLANS = 4 }; /* of a generator */

typedef struct lw_plan {
    lw_kernel_id id; /* of its fills; LW_KERNEL_COUNT: of calls that are no fills */
    unsigned number; /* of its kind; 0: there is none */
    uint64_t used;   /* the turn of the generator in which it was used last */
    lw_source source;
    lw_place place; /* how far an engine that seeks got */

    int parameters; /* how many numbers `value` has, from which the arguments were made; -1: it does not tell */
    lw_value value[LW_MAX_PARAMETERS];

    /* ---- fills on a CPU ---- */
    lw_entry entry; /* no kernel: not yet known */
    lw_host_job host;
    size_t size;         /* of an element */
    uint64_t block, run; /* elements in a block, in the blocks that are made together, */
    uint64_t buffer;     /* and in the blocks that fit the buffer */
    uint64_t next;       /* the element after the last fill */
    int fills;           /* whether there was one */
    unsigned alike;      /* fills since the arguments were set, except those that were there */

    uint64_t first, end; /* the elements that are in the buffer */
    void *elements;      /* the buffer; null until it is needed */
    lw_resume *resume;   /* null until it is needed */
    int resumes;         /* the block is open at resume->element */
    lw_kept *kept;       /* draws; null until they are needed */
} lw_plan;

/* Whether a fill may go on in an open block: one of whole warps, not so many that interleaved blocks are faster.
 */
enum { LW_RESUME_MOST = 512 };

static inline int lw_plan_resumes(uint64_t first, size_t n)
{
    return first % 32 == 0 && n % 32 == 0 && n - 1 < LW_RESUME_MOST && n <= LW_CURSOR_END - first;
}

/* Whether its arguments are of these parameters, bit for bit. count: not negative. */
static inline int lw_plan_has(const lw_plan *plan, lw_kernel_id id, const lw_value *value, int count)
{
    int same = id == plan->id && count == plan->parameters;
    for (int k = 0; same && k < count; k++)
        same = value[k].u64 == plan->value[k].u64;
    return same;
}

/* All n elements from `first` on: 1 if they were here. The whole of most calls for few elements, so nothing is made for
 * it that it does not need. size: of an element; a constant where the caller knows the kind. */
static inline int lw_plan_take(lw_plan *plan, lw_kernel_id id, const lw_value *value, int count, size_t size,
                               uint64_t first, void *out, size_t n)
{
    const uint64_t at = first - plan->first, here = plan->end - plan->first; /* below 0: very large */
    if (!lw_plan_has(plan, id, value, count) || out == NULL || ((uintptr_t)out & (size - 1)) != 0)
        return 0;
    if (size == 8 && plan->resumes && first == plan->resume->element && lw_plan_resumes(first, n))
        plan->resume->kernel(plan->resume, out, n / 32);
    else if (at < here && n - 1 < here - at)
        memcpy(out, (const char *)plan->elements + at * size, n * size);
    else
        return 0;
    plan->next = first + n;
    return 1;
}

/* Makes the plan one of another kind. Its memory stays. id: of its fills, or LW_KERNEL_COUNT; size, block: of its
 * elements. */
void lw_plan_begin(lw_plan *plan, unsigned number, lw_kernel_id id, lw_engine engine, const lw_source *source);

/* Where the arguments of the next fills go, in place of the last ones. */
static inline lw_arguments *lw_plan_change(lw_plan *plan)
{
    plan->parameters = -1;
    plan->alike = 0;
    plan->first = plan->end = 0;
    plan->resumes = 0;
    return &plan->host.job.arguments;
}

/* What they were made from, if that is numbers alone. */
static inline void lw_plan_keep(lw_plan *plan, const lw_value *value, int count)
{
    plan->parameters = count;
    for (int k = 0; k < count; k++)
        plan->value[k] = value[k];
}

/* Fills `out` with the elements from `first` on, on a CPU, in the environment that the caller has entered. n: at
 * least 1. */
lw_status lw_plan_fill(lw_plan *plan, lw_context *context, uint64_t first, void *out, size_t n, const char *function);

void lw_plan_free(lw_plan *plan);

#endif
