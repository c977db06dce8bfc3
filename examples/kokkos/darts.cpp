/* Darts at a quarter of a disc, in Kokkos: hits of 4 million, by lanewise::KeyPool and by Kokkos's own pool, in the
 * execution spaces Serial, OpenMP and Cuda, as far as this build has them.
 *
 *     OMP_NUM_THREADS=3 ./darts
 *
 * Ours are the same for all spaces and numbers of threads: by index, as each of 4000 pieces has a state of its own; by
 * turn, as the pieces get the same 4000 generators in some order, and hits are added up as integers. Kokkos's own depend
 * on which slot a thread gets, and on how many there are. */
#include "key_pool.hpp"

#include <Kokkos_Random.hpp>
#include <cstdio>

constexpr int PIECES = 4000, DARTS = 1000;

template <class Generator> KOKKOS_INLINE_FUNCTION uint64_t throw_darts(Generator &generator)
{
    uint64_t hits = 0;
    for (int k = 0; k < DARTS; k++) {
        const double x = generator.drand();
        const double y = generator.drand();
        hits += x * x + y * y < 1;
    }
    return hits;
}

template <class Space, class Pool> struct ByIndex {
    Pool pool;
    KOKKOS_INLINE_FUNCTION void operator()(int i, uint64_t &hits) const
    {
        auto generator = pool.get_state(i);
        hits += throw_darts(generator);
        pool.free_state(generator);
    }
};

template <class Space, class Pool> struct ByTurn {
    Pool pool;
    KOKKOS_INLINE_FUNCTION void operator()(int, uint64_t &hits) const
    {
        auto generator = pool.get_state();
        hits += throw_darts(generator);
        pool.free_state(generator);
    }
};

template <class Space, class Work> uint64_t hits_of(const Work &work)
{
    uint64_t hits = 0;
    Kokkos::parallel_reduce(Kokkos::RangePolicy<Space, Kokkos::Schedule<Kokkos::Dynamic>>(0, PIECES), work, hits);
    return hits;
}

template <class Space> void print(const char *name)
{
    using Ours = lanewise::KeyPool<Space>;
    using Kokkoss = Kokkos::Random_XorShift64_Pool<Space>;
    std::printf("%-8s by index %llu, by turn %llu; Kokkos's own by turn %llu\n", name,
                static_cast<unsigned long long>(hits_of<Space>(ByIndex<Space, Ours>{Ours(42, PIECES)})),
                static_cast<unsigned long long>(hits_of<Space>(ByTurn<Space, Ours>{Ours(42)})),
                static_cast<unsigned long long>(hits_of<Space>(ByTurn<Space, Kokkoss>{Kokkoss(42)})));
}

int main(int argc, char **argv)
{
    Kokkos::initialize(argc, argv);
#ifdef KOKKOS_ENABLE_SERIAL
    print<Kokkos::Serial>("Serial");
#endif
#ifdef KOKKOS_ENABLE_OPENMP
    print<Kokkos::OpenMP>("OpenMP");
#endif
#ifdef KOKKOS_ENABLE_CUDA
    print<Kokkos::Cuda>("Cuda");
#endif
    Kokkos::finalize();
}
