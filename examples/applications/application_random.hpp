// What peers in C++ draw from: the 64-bit Mersenne Twister of <random>, seeded for a unit, and counted.
#ifndef APPLICATION_RANDOM_HPP
#define APPLICATION_RANDOM_HPP

#include "application.h"

#include <algorithm>
#include <cstdint>
#include <random>

class application_random
{
    std::mt19937_64 engine;
    uint64_t count = 0;

  public:
    application_random(uint64_t seed, uint64_t unit)
    {
        std::seed_seq words{(uint32_t)seed, (uint32_t)(seed >> 32), (uint32_t)unit, (uint32_t)(unit >> 32)};
        engine.seed(words);
    }
    uint64_t operator()()
    {
        count++;
        return engine();
    }
    uint64_t words() const { return 2 * count; } // of 32 bits
};

// What an application_run of a peer does: `one(random, results)` for each unit, or that many draws alone. `drawn` is
// the place of their count in a unit's results, of `words`.
template <class function>
const char *application_each_unit(uint64_t seed, uint64_t units, int draws_only, uint64_t *results, int words,
                                  int drawn, application_meter *meter, function one)
{
    volatile uint64_t all = 0;
    while (application_again(meter))
        for (uint64_t unit = 0; unit < units; unit++) {
            uint64_t *const its = results + unit * words, count = its[drawn];
            application_random random(seed, unit);
            if (!draws_only) {
                std::fill(its, its + words, 0);
                one(random, its);
                its[drawn] = random.words();
            }
            uint64_t sum = 0;
            while (draws_only && random.words() < count)
                sum += random();
            all = all + sum;
        }
    return nullptr;
}

#endif
