// The same histories on one core with the generators of <random>.
#include "application.h"
#include "transport_plain.h"

#include <random>

namespace
{

struct uniform {
    std::mt19937_64 engine;
    uint64_t drawn = 0;

    uniform(uint64_t seed, uint64_t unit)
    {
        std::seed_seq words{(uint32_t)seed, (uint32_t)(seed >> 32), (uint32_t)unit, (uint32_t)(unit >> 32)};
        engine.seed(words);
    }
    double operator()() // std::uniform_real_distribution may give 0 and is slower
    {
        drawn++;
        return (double)(engine() >> 11 | 1) * 0x1p-53;
    }
};

} // namespace

extern "C" const char *transport_cxx(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                     application_meter *meter)
{
    const transport_job &j = *static_cast<const transport_job *>(job);
    volatile double all = 0;
    while (application_again(meter))
        for (uint64_t unit = 0; unit < units; unit++) {
            uint64_t *const its = results + unit * TRANSPORT_WORDS;
            uniform random(j.seed, unit);
            if (draws_only) {
                double sum = 0;
                while (random.drawn < its[DRAWN] / 2)
                    sum += random();
                all = all + sum;
                continue;
            }
            uint64_t tally[TRANSPORT_WORDS] = {};
            for (uint32_t i = 0; i < 32 * j.histories; i++)
                plain_history(&j, random, tally);
            tally[DRAWN] = 2 * random.drawn;
            for (int i = 0; i < TRANSPORT_WORDS; i++)
                its[i] = tally[i];
        }
    return nullptr;
}
