/* A pool of random states for Kokkos whose state is a key: in place of Kokkos::Random_XorShift64_Pool, with numbers
 * that do not depend on the execution space, the threads and the schedule. Headers alone (lanewise/at). Tried with Kokkos
 * 3.5 (Serial) and 4.6 (Serial, OpenMP); Cuda could not be tried.
 *
 *     lanewise::KeyPool<> pool(42, n);                            seed, states
 *     Kokkos::parallel_for(n, KOKKOS_LAMBDA(int i) {
 *         auto generator = pool.get_state(i);                     by work index: the same numbers, whoever does it
 *         x(i) = generator.drand(-1, 1) + generator.normal();
 *         pool.free_state(generator);                             the next kernel's get_state(i) goes on
 *     });
 *
 *   get_state(i)   state i < n: 8 bytes, which say how many words it has drawn. As with Kokkos's pools no two threads may
 *                  have it at a time. Its numbers depend on seed, i and what was drawn of it before alone
 *   get_state()    a new generator each time, no slot: threads never wait, and it need not be freed. Number k of these
 *                  is the same for ever. *Which thread or index gets it is up to the schedule*, as with Kokkos's: in a
 *                  parallel kernel, Kokkos::fill_random among them, the same values may come to other places. Not in
 *                  Serial. The set of m generators is always the same, and exact sums over them are, too
 *   named(name)    a generator by any 64 bits: no memory, the same numbers whenever it is asked for
 *   key()          the pool's, of which lw_key_fold makes those of others (lanewise/at/key.h)
 *
 * A generator has the calls of Kokkos's; generator.walk is the walker that it is (lanewise/at/walk.h). Different are
 *
 *   frand, drand   of [0, 1), [0, range), [start, end): the upper end does not occur. Kokkos's is a closed interval
 *   ranges         integers below a bound have exactly equal chances; an empty range gives the largest integer
 *   normal         the functions of this library: the same bits on every device */
#ifndef KEY_POOL_HPP
#define KEY_POOL_HPP

#include <Kokkos_Core.hpp>
#include <lanewise/at/walk.h>
#include <lanewise/at/walk/normal.h>
#include <lanewise/at/walk/uniform_real.h>

#include <cstdint>
#include <limits>

namespace lanewise
{

template <class DeviceType> class KeyPool;

template <class DeviceType> class KeyGenerator
{
    friend class KeyPool<DeviceType>;
    int state_; /* -1: of no state of the pool */

    KOKKOS_INLINE_FUNCTION KeyGenerator(lw_walk started, int state) : state_(state), walk(started) {}

  public:
    using device_type = DeviceType;
    static constexpr uint32_t MAX_URAND = std::numeric_limits<uint32_t>::max();
    static constexpr uint64_t MAX_URAND64 = std::numeric_limits<uint64_t>::max();
    static constexpr int32_t MAX_RAND = std::numeric_limits<int32_t>::max();
    static constexpr int64_t MAX_RAND64 = std::numeric_limits<int64_t>::max();

    lw_walk walk;

    KOKKOS_INLINE_FUNCTION uint32_t urand() { return lw_walk_bits32(&walk); }
    KOKKOS_INLINE_FUNCTION uint32_t urand(const uint32_t &range) { return lw_walk_range_u32(&walk, range); }
    KOKKOS_INLINE_FUNCTION uint32_t urand(const uint32_t &start, const uint32_t &end)
    {
        return start + urand(end - start);
    }

    KOKKOS_INLINE_FUNCTION uint64_t urand64() { return lw_walk_bits64(&walk); }
    KOKKOS_INLINE_FUNCTION uint64_t urand64(const uint64_t &range) { return lw_walk_range_u64(&walk, range); }
    KOKKOS_INLINE_FUNCTION uint64_t urand64(const uint64_t &start, const uint64_t &end)
    {
        return start + urand64(end - start);
    }

    /* Signed differences in unsigned numbers: end - start may exceed the type. */
    KOKKOS_INLINE_FUNCTION int rand() { return static_cast<int>(urand() / 2); }
    KOKKOS_INLINE_FUNCTION int rand(const int &range) { return rand(0, range); }
    KOKKOS_INLINE_FUNCTION int rand(const int &start, const int &end)
    {
        return static_cast<int>(urand(static_cast<uint32_t>(start), static_cast<uint32_t>(end)));
    }

    KOKKOS_INLINE_FUNCTION int64_t rand64() { return static_cast<int64_t>(urand64() / 2); }
    KOKKOS_INLINE_FUNCTION int64_t rand64(const int64_t &range) { return rand64(0, range); }
    KOKKOS_INLINE_FUNCTION int64_t rand64(const int64_t &start, const int64_t &end)
    {
        return static_cast<int64_t>(urand64(static_cast<uint64_t>(start), static_cast<uint64_t>(end)));
    }

    KOKKOS_INLINE_FUNCTION float frand() { return lw_walk_uniform_f32(&walk); }
    KOKKOS_INLINE_FUNCTION float frand(const float &range) { return frand(0, range); }
    KOKKOS_INLINE_FUNCTION float frand(const float &start, const float &end)
    {
        if (start == end)
            return start;
        return start < end ? lw_walk_uniform_real_f32(&walk, start, end) : lw_walk_uniform_real_f32(&walk, end, start);
    }

    KOKKOS_INLINE_FUNCTION double drand() { return lw_walk_uniform_f64(&walk); }
    KOKKOS_INLINE_FUNCTION double drand(const double &range) { return drand(0, range); }
    KOKKOS_INLINE_FUNCTION double drand(const double &start, const double &end)
    {
        if (start == end)
            return start;
        return start < end ? lw_walk_uniform_real_f64(&walk, start, end) : lw_walk_uniform_real_f64(&walk, end, start);
    }

    KOKKOS_INLINE_FUNCTION double normal() { return normal(0); }
    KOKKOS_INLINE_FUNCTION double normal(const double &mean, const double &std_dev = 1)
    {
        return lw_walk_normal_f64(&walk, mean, std_dev);
    }
};

template <class DeviceType = Kokkos::DefaultExecutionSpace> class KeyPool
{
  public:
    using device_type = typename DeviceType::device_type;
    using generator_type = KeyGenerator<DeviceType>;

  private:
    using execution_space = typename device_type::execution_space;
    using counts_type = Kokkos::View<uint64_t *, device_type>;

    lw_key key_ = {0, 0}, states_ = {0, 0}, fresh_ = {0, 0}; /* named generators', states', those of get_state() */
    counts_type counts_ = {}; /* words of each state; last, how many generators get_state() gave */
    int num_states_ = 0;

  public:
    KeyPool() = default; /* init makes it a pool */
    KeyPool(uint64_t seed) { init(seed, execution_space().concurrency()); }
    KeyPool(uint64_t seed, uint64_t num_states) { init(seed, num_states); }
    KeyPool(const execution_space &space, uint64_t seed) { init(space, {seed, 0}, space.concurrency()); }
    KeyPool(const execution_space &space, uint64_t seed, uint64_t num_states) { init(space, {seed, 0}, num_states); }
    KeyPool(lw_key key, uint64_t num_states)
    {
        init(execution_space(), key, num_states);
        execution_space().fence();
    }

    void init(uint64_t seed, uint64_t num_states)
    {
        init(execution_space(), {seed, 0}, num_states);
        execution_space().fence();
    }

    lw_key key() const { return key_; }

    KOKKOS_INLINE_FUNCTION generator_type get_state() const
    {
        const uint64_t number = Kokkos::atomic_fetch_add(&counts_(num_states_), uint64_t(1));
        return generator_type(lw_walk_start(lw_key_fold(fresh_, number)), -1);
    }

    KOKKOS_INLINE_FUNCTION generator_type get_state(const int state) const
    {
        lw_walk_saved saved;
        saved.key = lw_key_fold(states_, static_cast<uint64_t>(state));
        saved.count = counts_(state);
        return generator_type(lw_walk_load(saved), state);
    }

    KOKKOS_INLINE_FUNCTION generator_type named(uint64_t name) const
    {
        return generator_type(lw_walk_start(lw_key_fold(key_, name)), -1);
    }

    KOKKOS_INLINE_FUNCTION void free_state(const generator_type &generator) const
    {
        if (generator.state_ >= 0)
            counts_(generator.state_) = lw_walk_save(&generator.walk).count;
    }

  private:
    void init(const execution_space &space, lw_key key, uint64_t num_states)
    {
        if (num_states >= static_cast<uint64_t>(std::numeric_limits<int>::max()))
            Kokkos::abort("lanewise::KeyPool: a pool has less than 2^31 - 1 states; use named()");
        key_ = key;
        states_ = lw_key_split(key, 0);
        fresh_ = lw_key_split(key, 1);
        num_states_ = static_cast<int>(num_states);
        counts_ = counts_type(Kokkos::view_alloc(space, "lanewise::KeyPool"), num_states + 1);
    }
};

} // namespace lanewise

#endif
