/* A generator: (engine, set, seed, stream), a cursor, and the source of the last kind it filled. */
#ifndef LANEWISE_CORE_GENERATOR_H
#define LANEWISE_CORE_GENERATOR_H

#include "core/ahead.h"
#include "core/backend.h"

struct lw_generator {
    lw_context *context;
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream, cursor;
    uint64_t *cursor_at; /* null, or where the context's kernels keep the cursor */
    unsigned number;     /* of the kind that `source` is for; 0: none yet */
    lw_source source;
    lw_place place; /* of that kind's last fill */
    lw_ahead ahead;
};

/* Makes generator->source that of a kind, unless it is. */
void lw_generator_source(lw_generator *generator, unsigned kind_number);

/* All of a fill of a kind without parameters, if its elements were drawn ahead: 1 then. */
static inline int lw_generator_take(lw_generator *generator, lw_kernel_id id, void *out, size_t n)
{
    if (generator == NULL || generator->cursor_at != NULL ||
        !lw_ahead_take_plain(&generator->ahead, id, generator->cursor, out, n))
        return 0;
    generator->cursor += n;
    return 1;
}

/* The same of elements that were not, by a kernel that stands ready. */
static inline int lw_generator_again(lw_generator *generator, lw_kernel_id id, void *out, size_t n)
{
    if (generator == NULL || generator->cursor_at != NULL ||
        !lw_ahead_again(&generator->ahead, id, generator->cursor, out, n))
        return 0;
    generator->cursor += n;
    return 1;
}

/* Every other fill ends here: checks the generator, out and n, runs the kernel and moves the cursor. */
lw_status lw_generator_fill(lw_generator *generator, lw_kernel_id id, void *out, size_t n,
                            const lw_arguments *arguments, const char *function);

/* The same within a call whose cursor has room for it: request has function, row or method, size, block and job.work;
 * an element has `values` values; number: of its kind; parameter_size: of an entry of a parameter's array, 0 where it
 * has none. */
struct lw_call;
lw_status lw_generator_fill_rows(struct lw_call *call, lw_request *request, unsigned number,
                                 const size_t *parameter_size, void *out, size_t n, size_t values,
                                 const lw_arguments *arguments);

/* Every permutation and sample ends here: makes the object of a plan, of the kind with this number, and moves the
 * cursor by 1. */
lw_status lw_generator_collective(lw_generator *generator, lw_collective *what, unsigned number);

#endif
