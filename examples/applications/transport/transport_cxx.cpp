// The same histories on one core with the generators of <random>.
#include "../application_random.hpp"
#include "transport_plain.h"

namespace
{

struct uniform // in (0, 1); std::uniform_real_distribution may give 0, and takes longer
{
    application_random &random;
    double operator()() { return (double)(random() >> 11 | 1) * 0x1p-53; }
};

} // namespace

extern "C" const char *transport_cxx(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                     application_meter *meter)
{
    const transport_job &j = *static_cast<const transport_job *>(job);
    const auto one = [&](application_random &random, uint64_t *its) {
        uniform number{random};
        uint64_t tally[TRANSPORT_WORDS] = {};
        for (uint32_t i = 0; i < 32 * j.histories; i++)
            plain_history(&j, number, tally);
        std::copy(tally, tally + TRANSPORT_WORDS, its);
    };
    return application_each_unit(j.seed, units, draws_only, results, TRANSPORT_WORDS, DRAWN, meter, one);
}
