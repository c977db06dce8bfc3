/* lanewise_bench_sequence [BACKEND]: the one full-period sequence: what a fill of bits32 takes by its length, until the
 * call returns and until its words are there, beside the fill of hashed blocks; and what skips take. Minima of runs. */
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "../measure.h"

enum { RUNS = 15, LEAST_LOG = 12, MOST_LOG = 28, MOST_LOG_DEVICE = 30 };

static void check(lw_status status)
{
    if (status == LW_OK)
        return;
    fprintf(stderr, "lanewise_bench_sequence: %s\n", lw_last_error());
    exit(1);
}

typedef struct times {
    double returned, done;
} times;

static times least(times a, times b)
{
    const times t = {a.returned < b.returned ? a.returned : b.returned, a.done < b.done ? a.done : b.done};
    return t;
}

static times time_fill(lw_context *context, lw_sequence *sequence, lw_generator *generator, uint32_t *out, size_t n)
{
    times best = {1e9, 1e9};
    for (int run = 0; run <= RUNS; run++) { /* run 0 warms up */
        const double since = now();
        check(sequence != NULL ? lw_sequence_fill_bits32(sequence, out, n) : lw_fill_bits32(generator, out, n));
        const double returned = now() - since;
        check(lw_context_synchronize(context));
        const times t = {returned, now() - since};
        best = run > 0 ? least(best, t) : best;
    }
    return best;
}

int main(int argc, char **argv)
{
    lw_context_options options = {.size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL};
    lw_context *context = NULL;
    lw_context_info info;
    lw_sequence *sequence = NULL;
    lw_generator *generator = NULL;
    void *out = NULL;
    check(lw_context_create(&context, &options));
    check(lw_context_describe(context, &info));
    check(lw_sequence_create(&sequence, context, 42, 0, 0));
    check(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0));
    const int most = info.device < 0 ? MOST_LOG : MOST_LOG_DEVICE;
    check(lw_malloc(context, &out, sizeof(uint32_t) << most));
    printf("backend %s: %s, %d threads; minima of %d runs\n", info.backend, info.machine, info.threads, RUNS);
    for (int log = LEAST_LOG; log <= most; log += 2) {
        const size_t n = (size_t)1 << log;
        const times one = time_fill(context, sequence, NULL, out, n),
                    blocks = time_fill(context, NULL, generator, out, n);
        printf("2^%d words | sequence: returns after %8.1f us, done after %9.1f us, %8.3f G/s | blocks: %9.1f us, "
               "%8.3f G/s\n",
               log, 1e6 * one.returned, 1e6 * one.done, (double)n / one.done * 1e-9, 1e6 * blocks.done,
               (double)n / blocks.done * 1e-9);
    }
    for (int bits = 16; bits <= 1024; bits *= 4) {
        uint64_t words[16] = {0};
        double best = 1e9;
        words[(bits - 1) / 64] = (uint64_t)1 << (bits - 1) % 64;
        for (int run = 0; run < RUNS; run++) {
            const double since = now();
            check(lw_sequence_skip(sequence, words));
            best = now() - since < best ? now() - since : best;
        }
        printf("skip of 2^%d words | %.1f us\n", bits - 1, 1e6 * best);
    }
    check(lw_free(context, out));
    lw_sequence_destroy(sequence);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return 0;
}
