/* What key_pool.hpp says, in every host space of this build; prints a digest of numbers by index, the same in all. */
#include "key_pool.hpp"

#include <Kokkos_Random.hpp>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

static int failed;

#define CHECK(holds)                                                                                                   \
    do {                                                                                                               \
        if (!(holds)) {                                                                                                \
            failed++;                                                                                                  \
            std::printf("line %d: not so: %s\n", __LINE__, #holds);                                                    \
        }                                                                                                              \
    } while (0)

constexpr int STATES = 5000, EACH = 12;

/* All calls, an unequal number of turns for each index. */
template <class Generator> KOKKOS_INLINE_FUNCTION void draw(Generator &g, int i, double *x)
{
    for (int turn = 0; turn <= i % 7; turn++) {
        x[0] = g.urand();
        x[1] = g.urand(1000);
        x[2] = g.urand(10, 20);
        x[3] = static_cast<double>(g.urand64());
        x[4] = static_cast<double>(g.rand64(-7, 9));
        x[5] = g.rand(-5, 5);
        x[6] = g.frand();
        x[7] = g.frand(-3, 2);
        x[8] = g.drand();
        x[9] = g.drand(5);
        x[10] = g.normal();
        x[11] = g.normal(3, 0.5);
    }
}

template <class Space> struct ByIndex {
    lanewise::KeyPool<Space> pool;
    Kokkos::View<double **, Space> x;
    bool named;
    KOKKOS_INLINE_FUNCTION void operator()(int i) const
    {
        double values[EACH];
        auto g = named ? pool.named(static_cast<uint64_t>(i)) : pool.get_state(i);
        draw(g, i, values);
        pool.free_state(g);
        for (int k = 0; k < EACH; k++)
            x(i, k) = values[k];
    }
};

template <class Space> struct ByTurn {
    lanewise::KeyPool<Space> pool;
    Kokkos::View<double **, Space> x;
    KOKKOS_INLINE_FUNCTION void operator()(int i) const
    {
        auto g = pool.get_state();
        x(i, 0) = static_cast<double>(g.urand64());
        pool.free_state(g);
    }
};

template <class Space, class Schedule, class Work> std::vector<double> run(const Work &work, int columns)
{
    Kokkos::parallel_for(Kokkos::RangePolicy<Space, Kokkos::Schedule<Schedule>>(0, STATES), work);
    Kokkos::fence();
    auto host = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), work.x);
    std::vector<double> all;
    for (int i = 0; i < STATES; i++)
        for (int k = 0; k < columns; k++)
            all.push_back(host(i, k));
    return all;
}

static uint64_t digest_of(const std::vector<double> &x)
{
    uint64_t sum = 0, bits;
    for (size_t k = 0; k < x.size(); k++) {
        std::memcpy(&bits, &x[k], sizeof(bits));
        sum += (2 * k + 1) * bits;
    }
    return sum;
}

template <class Space> void test(const char *name)
{
    using Pool = lanewise::KeyPool<Space>;
    Kokkos::View<double **, Space> x("x", STATES, EACH);
    Pool pool(42, STATES);
    const std::vector<double> first = run<Space, Kokkos::Static>(ByIndex<Space>{pool, x, false}, EACH);
    const std::vector<double> second = run<Space, Kokkos::Static>(ByIndex<Space>{pool, x, false}, EACH);
    CHECK(first != second); /* states go on */
    Pool again;
    again.init(42, STATES);
    CHECK((first == run<Space, Kokkos::Dynamic>(ByIndex<Space>{again, x, false}, EACH)));
    CHECK((second == run<Space, Kokkos::Dynamic>(ByIndex<Space>{again, x, false}, EACH)));

    /* Without Kokkos: walkers, of which the second run begins where the first one stopped. */
    std::vector<double> expected(2 * EACH * STATES), named(EACH * STATES);
    for (int i = 0; i < STATES; i++) {
        auto g = pool.named(static_cast<uint64_t>(i));
        draw(g, i, &named[static_cast<size_t>(EACH * i)]);
        g.walk = lw_walk_start(lw_key_fold(lw_key_split(lw_key{42, 0}, 0), static_cast<uint64_t>(i)));
        draw(g, i, &expected[static_cast<size_t>(EACH * i)]);
        draw(g, i, &expected[static_cast<size_t>(EACH * (STATES + i))]);
    }
    CHECK(std::equal(first.begin(), first.end(), expected.begin()));
    CHECK(std::equal(second.begin(), second.end(), expected.begin() + EACH * STATES));
    CHECK((named == run<Space, Kokkos::Dynamic>(ByIndex<Space>{pool, x, true}, EACH)));
    CHECK((named == run<Space, Kokkos::Static>(ByIndex<Space>{pool, x, true}, EACH))); /* names do not go on */
    CHECK(named != first);

    const double least[EACH] = {0, 0, 10, 0, -7, -5, 0, -3, 0, 0, -7, -1};
    const double below[EACH] = {4294967296.0, 1000, 20, 18446744073709551616.0 * 1.5, 9, 5, 1, 2, 1, 5, 7, 7};
    for (size_t k = 0; k < first.size(); k++)
        if (!(first[k] >= least[k % EACH] && first[k] < below[k % EACH])) {
            std::printf("value %zu of call %zu is %g\n", k / EACH, k % EACH, first[k]);
            failed++;
        }

    /* By turn: the same numbers, wherever they go; nothing that the states have. */
    std::vector<double> turn = run<Space, Kokkos::Dynamic>(ByTurn<Space>{Pool(42), x}, 1), words(STATES);
    std::sort(turn.begin(), turn.end());
    for (size_t k = 0; k < STATES; k++) {
        lw_walk walk = lw_walk_start(lw_key_fold(lw_key_split(lw_key{42, 0}, 1), k));
        words[k] = static_cast<double>(lw_walk_bits64(&walk));
    }
    std::sort(words.begin(), words.end());
    CHECK(turn == words);

    Kokkos::View<double *, Space> filled("filled", 1000);
    Kokkos::fill_random(filled, Pool(7), 2.0, 3.0);
    auto host = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), filled);
    for (int i = 0; i < 1000; i++)
        CHECK(host(i) >= 2 && host(i) < 3 && (i == 0 || host(i) != host(i - 1)));
    auto g = pool.named(0);
    CHECK(g.drand(1, 1) == 1 && g.frand(2, 2) == 2);
    const double back = g.drand(3, -1);
    CHECK(back >= -1 && back < 3);
    std::printf("%s %016llx\n", name, static_cast<unsigned long long>(digest_of(first)));
}

int main(int argc, char **argv)
{
    Kokkos::initialize(argc, argv);
#ifdef KOKKOS_ENABLE_SERIAL
    test<Kokkos::Serial>("Serial");
#endif
#ifdef KOKKOS_ENABLE_OPENMP
    test<Kokkos::OpenMP>("OpenMP");
#endif
    Kokkos::finalize();
    std::printf("%d failed\n", failed);
    return failed != 0;
}
