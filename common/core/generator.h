/* A generator: (engine, set, seed, stream), a cursor, and plans of the kinds that it was asked for last. */
#ifndef LANEWISE_CORE_GENERATOR_H
#define LANEWISE_CORE_GENERATOR_H

#include "core/backend.h"
#include "core/plan.h"

struct lw_generator {
    lw_context *context;
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream, cursor;
    uint64_t *cursor_at; /* null, or where the context's kernels keep the cursor */
    uint64_t turns;      /* changes from one plan to another */
    lw_plan *plan;       /* the one that was used last */
    lw_plan plans[LW_PLANS];
};

/* The plan of a kind, which it makes unless it is there. id: what fills it; LW_KERNEL_COUNT: the call is no fill. It
 * stays until the next call of the generator. */
lw_plan *lw_generator_other_plan(lw_generator *generator, unsigned kind_number, lw_kernel_id id);

static inline lw_plan *lw_generator_plan(lw_generator *generator, unsigned kind_number, lw_kernel_id id)
{
    lw_plan *const plan = generator->plan;
    return plan->number == kind_number && plan->id == id ? plan : lw_generator_other_plan(generator, kind_number, id);
}

/* The source of a kind, of any stream; of the generator's own stream, by its plan. */
lw_source lw_generator_make_source(const lw_generator *generator, uint64_t stream, unsigned kind_number);
const lw_source *lw_generator_source(lw_generator *generator, unsigned kind_number);

/* All of a fill of the kind that was used last, if its elements are here: 1 then. */
static inline int lw_generator_take(lw_generator *generator, lw_kernel_id id, const lw_value *value, int count,
                                    size_t size, void *out, size_t n)
{
    if (generator == NULL || generator->cursor_at != NULL ||
        !lw_plan_take(generator->plan, id, value, count, size, generator->cursor, out, n))
        return 0;
    generator->cursor += n;
    return 1;
}

/* Every other fill ends here: checks out and n, runs the kernel and moves the cursor. plan: the generator's, with its
 * arguments set. The caller has entered the library's own environment, unless the kind computes with integers alone. */
lw_status lw_generator_check_and_fill(lw_generator *generator, lw_plan *plan, void *out, size_t n,
                                      const char *function);

static inline lw_status lw_generator_fill(lw_generator *generator, lw_plan *plan, void *out, size_t n,
                                          const char *function)
{
    const int aligned = out != NULL && ((uintptr_t)out & (plan->size - 1)) == 0;
    if (generator->context->backend->on_device || generator->cursor_at != NULL || !aligned ||
        n - 1 >= LW_CURSOR_END - generator->cursor)
        return lw_generator_check_and_fill(generator, plan, out, n, function);
    const lw_status status = lw_plan_fill(plan, generator->context, generator->cursor, out, n, function);
    generator->cursor += status == LW_OK ? n : 0;
    return status;
}

/* The same of a kernel whose arguments are no numbers alone. */
lw_status lw_generator_fill_with(lw_generator *generator, lw_kernel_id id, void *out, size_t n,
                                 const lw_arguments *arguments, const char *function);

/* The same within a call whose cursor is far enough from the end: request has function, row or method, size, block and
 * job.work; an element has `values` values; number: of its kind; parameter_size: of an entry of a parameter's array, 0
 * where it has none. */
struct lw_call;
lw_status lw_generator_fill_rows(struct lw_call *call, lw_request *request, unsigned number,
                                 const size_t *parameter_size, void *out, size_t n, size_t values,
                                 const lw_arguments *arguments);

/* Sets what a request of request->function for elements of row request->id has of the generator: those of another kind,
 * with this number, are of the same body. Where they begin and how many, out and arguments are the caller's. */
void lw_generator_ask(lw_generator *generator, lw_request *request, unsigned number);

/* Every permutation and sample ends here: makes the object of a plan, of the kind with this number, and moves the
 * cursor by 1. */
lw_status lw_generator_collective(lw_generator *generator, lw_permute_job *what, unsigned number);

/* Every choice by weights: likewise, of a job without a key. */
struct lw_choose_job;
lw_status lw_generator_choose(lw_generator *generator, struct lw_choose_job *race);

/* Every sectioned sample, and all counts: likewise. */
struct lw_sections;
lw_status lw_generator_sections(lw_generator *generator, const lw_alias *alias, struct lw_sections *what);

#endif
