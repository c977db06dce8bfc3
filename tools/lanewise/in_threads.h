/* What one thread makes of a key, from the headers of lanewise/at/ alone: children of keys, permutations by index,
 * elements, walkers; once for each target of the lanes. in_threads_cpu.c and in_threads_cuda.cu make the body below into
 * the functions declared here. */
#ifndef LANEWISE_TOOLS_IN_THREADS_H
#define LANEWISE_TOOLS_IN_THREADS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum in_threads_what {
    IN_THREADS_FOLDS,   /* seed and stream of children: of data 0 .. 63, and of any */
    IN_THREADS_SPLITS,
    IN_THREADS_CHAINS,  /* of fold, split, fold .. */
    IN_THREADS_ITEMS,   /* of a permutation of `values[0]`, from `first` on */
    IN_THREADS_INDICES, /* of its inverse */
    IN_THREADS_AT,      /* elements of `kind`, from `first` on */
    IN_THREADS_WALK,    /* walkers of children of the key, at `first`: values and counts of calls of `kind` */
    IN_THREADS_WALKS    /* and of any kinds, which differ from thread to thread (thread_walks) */
};

struct in_threads_ask {
    int what, kind; /* of lw_kind */
    uint64_t seed, stream, first;
    uint64_t values[4]; /* parameters, or n; their bits */
};

/* n rows of 32 threads of numbers, as bits; returns 0, or not 0 if the device failed. */
typedef int in_threads_run(const struct in_threads_ask *ask, uint32_t n, uint64_t (*out)[32]);
#ifndef IN_THREADS_RUN
#define LW_BACKEND_ROW(symbol, name) extern in_threads_run symbol;
#include "in_threads_backends.def"
#undef LW_BACKEND_ROW
#endif

#ifdef __cplusplus
}
#endif

#ifdef IN_THREADS_RUN
#include "thread_rows.h"

/* Column `thread` of the rows. */
LW_AT_LANE void in_threads_answer(const struct in_threads_ask *ask, uint32_t n, uint32_t thread, uint64_t (*out)[32])
{
    thread_value p[4];
    lw_key key, chain;
    lw_permutation permutation = {0, 0, 0, 0, 0, {0, 0, 0, 0}};
    lw_walk_saved start;
    lw_walk walk;
    key.seed = ask->seed;
    key.stream = ask->stream;
    chain = key;
    for (int k = 0; k < 4; k++)
        p[k].u64 = ask->values[k];
    if (ask->what == IN_THREADS_ITEMS || ask->what == IN_THREADS_INDICES)
        permutation = lw_permutation_open(key, ask->values[0]);
    start.key = lw_key_fold(key, thread);
    start.count = ask->first + thread;
    if (ask->what == IN_THREADS_WALKS) {
        thread_walks(start, n / 2, 1, &out[0][thread], 32);
        return;
    }
    walk = lw_walk_load(start);
    for (uint32_t row = 0; row < n; row++) {
        const uint64_t i = 32u * (uint64_t)row + thread, data = i / 2 < 64 ? i / 2 : lw_one_mix(i / 2);
        lw_key child = key;
        uint64_t x = 0;
        switch (ask->what) {
        case IN_THREADS_FOLDS:
        case IN_THREADS_SPLITS:
            child = ask->what == IN_THREADS_FOLDS ? lw_key_fold(key, data) : lw_key_split(key, data);
            x = i % 2 ? child.stream : child.seed;
            break;
        case IN_THREADS_CHAINS:
            chain = row % 2 ? lw_key_split(chain, thread) : lw_key_fold(chain, i);
            x = row / 2 % 2 ? chain.stream : chain.seed;
            break;
        case IN_THREADS_ITEMS:
            x = lw_permutation_item(&permutation, (ask->first + i) % permutation.n);
            break;
        case IN_THREADS_INDICES:
            x = lw_permutation_index(&permutation, (ask->first + i) % permutation.n);
            break;
        case IN_THREADS_AT:
            x = thread_at(ask->kind, key, ask->first + i, p);
            break;
        case IN_THREADS_WALK:
            x = row % 2 ? lw_walk_save(&walk).count : thread_walk(ask->kind, &walk, p);
            break;
        }
        out[row][thread] = x;
    }
}

#endif
#endif
