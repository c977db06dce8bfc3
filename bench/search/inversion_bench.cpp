/* Weighted sampling by inversion: tables of 10^3 .. 10^8 items made of doubles, and items of them, random and of sorted
 * points (one in each of so many strata), beside alias tables, which take any u alike but do not rise with it, and on a
 * CPU std::discrete_distribution, one thread. NumPy, CuPy and PyTorch: python_inversion.py.
 *
 *     inversion_bench [backend [threads [log10 of the most items]]]       (default: avx512, all, 8)
 *
 * A row: ms that a table takes to make of weights where the context runs, and ns per item; the least of some runs in
 * turn, and how many times longer than inversion of random points. */
#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

extern "C" {
#include "../measure.h"
}
#include "search_call.h"

enum { RUNS = 30 };

/* The least seconds of some runs; fewer of what takes long. */
template <class work> static double least(lw_context *context, work run)
{
    double best = 1e9, all = 0;
    for (int k = 0; k < RUNS && all < 2.0; k++) {
        check(lw_context_synchronize(context));
        const double start = now();
        run();
        check(lw_context_synchronize(context));
        const double took = now() - start;
        best = std::min(best, took);
        all += took;
    }
    return best;
}

template <class type> static type *of_context(lw_context *context, size_t n)
{
    void *memory = NULL;
    check(lw_malloc(context, &memory, n * sizeof(type)));
    return (type *)memory;
}

struct bench {
    lw_context *context;
    lw_generator *generator;
    bool device;
    size_t count; /* of draws */
    uint64_t *sorted, *items;

    void standard(const double *weights, size_t n, double unit) const
    {
        const size_t draws = (size_t)1 << 14;
        std::vector<double> copy(weights, weights + n);
        std::mt19937_64 engine(1);
        std::discrete_distribution<uint64_t> made;
        const double build =
            least(context, [&] { made = std::discrete_distribution<uint64_t>(copy.begin(), copy.end()); });
        const double sample = least(context, [&] {
            for (size_t i = 0; i < draws; i++)
                items[i] = made(engine);
        });
        printf("  std %9.3f ms %7.2f ns (%5.1f)", build * 1e3, sample * 1e9 / (double)draws,
               sample / (double)draws / unit);
    }

    void row(int power) const
    {
        const size_t n = (size_t)std::llround(std::pow(10.0, power));
        double *const weights = of_context<double>(context, n);
        lw_inversion *inversion = NULL;
        lw_alias *alias = NULL;
        lw_alias_options options = {};
        options.size = sizeof(options);
        check(lw_fill_uniform_f64(generator, weights, n));
        const double build = least(context, [&] {
            lw_inversion_destroy(inversion);
            check(lw_inversion_create(&inversion, context, weights, LW_TYPE_F64, n));
        });
        const double alias_build = least(context, [&] {
            lw_alias_destroy(alias);
            check(lw_alias_create(&alias, context, weights, LW_TYPE_F64, n, &options));
        });
        const double random =
            least(context, [&] { check(lw_inversion_sample_u64(generator, inversion, items, count)); });
        const double rising = least(context, [&] { check(lw_inversion_at_u64(inversion, sorted, items, count)); });
        const double alias_random = least(context, [&] { check(lw_alias_sample_u64(generator, alias, items, count)); });
        const double unit = random / (double)count, ns = 1e9 / (double)count;
        printf("10^%d  inversion %9.3f ms, random %8.4f ns, sorted %8.4f ns (%5.2f)  alias %9.3f ms %8.4f ns (%5.2f)",
               power, build * 1e3, random * ns, rising * ns, rising / random, alias_build * 1e3, alias_random * ns,
               alias_random / random);
        if (!device)
            standard(weights, n, unit);
        printf("\n");
        fflush(stdout);
        lw_inversion_destroy(inversion);
        lw_alias_destroy(alias);
        check(lw_free(context, weights));
    }
};

int main(int argc, char **argv)
{
    lw_context_options options = {};
    lw_context_info info;
    bench all = {};
    options.size = sizeof(options);
    options.backend = argc > 1 ? argv[1] : "avx512";
    options.threads = argc > 2 ? atoi(argv[2]) : 0;
    const int most = argc > 3 ? atoi(argv[3]) : 8;
    check(lw_context_create(&all.context, &options));
    check(lw_context_describe(all.context, &info));
    check(lw_generator_create(&all.generator, all.context, LW_ENGINE_PHILOX, 1, 0));
    all.device = strcmp(info.backend, "cuda") == 0;
    all.count = (size_t)1 << (all.device ? 26 : info.threads > 1 ? 22 : 20);
    all.sorted = of_context<uint64_t>(all.context, all.count);
    all.items = of_context<uint64_t>(all.context, all.count);
    std::vector<uint64_t> points(all.count);
    std::mt19937_64 engine(1);
    for (size_t i = 0; i < all.count; i++) /* a random point of each stratum */
        points[i] = UINT64_MAX / all.count * i + engine() % (UINT64_MAX / all.count);
    check(lw_copy(all.context, all.sorted, points.data(), all.count * sizeof(uint64_t)));
    printf("%s, %s, %d threads, %zu items; least of %d runs or 2 seconds\n", info.backend, info.machine, info.threads,
           all.count, (int)RUNS);
    for (int power = 3; power <= most; power++)
        all.row(power);
    check(lw_free(all.context, all.sorted));
    check(lw_free(all.context, all.items));
    lw_generator_destroy(all.generator);
    lw_context_destroy(all.context);
}
