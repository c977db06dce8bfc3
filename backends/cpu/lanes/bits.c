/* Packed Bernoulli bits, and stochastic rounding. Compiled once per target. */
#include "cpu/target.h"

#include "bits/fill_host.h"
#include "rounding/narrow_host.h"

void LW_FOR_TARGET(bits_lanes)(const lw_bits_job *job)
{
    lw_bits_words(job);
}

void LW_FOR_TARGET(round_lanes)(lw_narrow to, const float *from, const uint32_t *words, uint16_t *out, uint64_t n)
{
    lw_round_all(to, from, words, out, n);
}
