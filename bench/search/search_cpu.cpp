/* Many values among sorted boundaries on one thread of a CPU: the library beside std::lower_bound, halving without
 * branches, an Eytzinger layout, and, for values that rise, a merge. All places are compared.
 *
 *     search_cpu [backend [values]]       (default: the first CPU backend that can run, 2^20)
 *
 * Each row: nanoseconds per value, the least of 30 runs in turn; and how many times longer than the library's. */
#include <cstdio>
#include <cstdlib>
#include <type_traits>

extern "C" {
#include "../measure.h"
}
#include "search_call.h"
#include "search_peers.h"

enum { RUNS = 30, WAYS = 5 };

template <class type>
static void row(lw_context *context, lw_generator *generator, const char *name, int log2n, size_t count, bool sorted)
{
    const size_t n = (size_t)1 << log2n;
    std::vector<type> boundaries(n), values(count);
    std::vector<uint64_t> places(count), right(count);
    double best[WAYS];
    fill(generator, boundaries.data(), n);
    fill(generator, values.data(), count);
    std::sort(boundaries.begin(), boundaries.end());
    if (sorted)
        std::sort(values.begin(), values.end());
    const eytzinger<type> layout(boundaries.data(), n);
    by_library(boundaries.data(), n, values.data(), count, right.data());
    std::fill(best, best + WAYS, 1e9);
    for (int run = 0; run < RUNS; run++)
        for (int way = 0; way < (sorted ? WAYS : WAYS - 1); way++) {
            const double start = now();
            if (way == 0)
                check(search(context, boundaries.data(), n, values.data(), count, places.data()));
            else if (way == 1)
                by_library(boundaries.data(), n, values.data(), count, places.data());
            else if (way == 2)
                by_halving(boundaries.data(), n, values.data(), count, places.data());
            else if (way == 3)
                layout.search(values.data(), count, places.data());
            else
                by_merging(boundaries.data(), n, values.data(), count, places.data());
            best[way] = std::min(best[way], now() - start);
            if (places != right)
                exit((fprintf(stderr, "%s, n = 2^%d, way %d: other places\n", name, log2n, way), 1));
        }
    const double each = 1e9 / (double)count;
    printf("%-4s 2^%-2d %-8s lanewise %7.2f ns  std::lower_bound %7.2f (%5.1f)  halving %7.2f (%5.1f)  "
           "Eytzinger %7.2f (%5.1f)",
           name, log2n, sorted ? "sorted" : "unsorted", best[0] * each, best[1] * each, best[1] / best[0],
           best[2] * each, best[2] / best[0], best[3] * each, best[3] / best[0]);
    if (sorted)
        printf("  merge %7.2f (%5.1f)", best[4] * each, best[4] / best[0]);
    printf("\n");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    lw_context_options options = {};
    lw_context *context = NULL;
    lw_context_info info;
    lw_generator *generator = NULL;
    const size_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : (size_t)1 << 20;
    options.size = sizeof(options);
    options.backend = argc > 1 ? argv[1] : "avx512";
    options.threads = 1;
    check(lw_context_create(&context, &options));
    check(lw_context_describe(context, &info));
    check(lw_generator_create(&generator, context, LW_ENGINE_PHILOX, 1, 0));
    printf("%s, %s, 1 thread, %zu values; least of %d runs in turn, in brackets times the library's\n", info.backend,
           info.machine, count, (int)RUNS);
    for (int sorted = 0; sorted <= 1; sorted++)
        for (int log2n = 4; log2n <= 26; log2n += log2n < 24 ? 4 : 2) {
            row<uint32_t>(context, generator, "u32", log2n, count, sorted);
            row<double>(context, generator, "f64", log2n, count, sorted);
        }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
}
