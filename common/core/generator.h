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

/* Every fill ends here: checks the generator, out and n, runs the kernel and moves the cursor. */
lw_status lw_generator_fill(lw_generator *generator, lw_row row, void *out, size_t n, const lw_arguments *arguments,
                            const char *function);

/* The same for a user's method: request has function, method, size, block, parameter_size and job.work; number: of its
 * kind; out is aligned to `align`. The cursor stays. */
lw_status lw_generator_fill_method(lw_generator *generator, lw_request *request, unsigned number, size_t align,
                                   void *out, size_t n, const lw_arguments *arguments);
/* Every permutation and sample ends here: makes the object of a plan, of the kind with this number, and moves the cursor
 * by 1. */
lw_status lw_generator_collective(lw_generator *generator, lw_collective *what, unsigned number);

#endif
