#include "few.h"

#include "accumulator_round.h"
#include "base/both.h"

/* As lw_key_u64 of lanes (accumulator.h). */
static uint64_t key_of(uint64_t bits)
{
    return bits >> 63 ? ~bits : bits ^ (uint64_t)1 << 63;
}

static void add(lw_sums *sums, double x)
{
    static const uint64_t INF = (uint64_t)0x7ff << 52;
    const uint64_t bits = lw_bits_of(x), size = bits & ~((uint64_t)1 << 63);
    if (size > INF) {
        sums->special[LW_SPECIAL_NAN]++;
        return;
    }
    const uint64_t key = key_of(bits);
    sums->most = sums->most < key ? key : sums->most;
    sums->least = sums->least < ~key ? ~key : sums->least;
    if (size == INF)
        sums->special[bits >> 63 ? LW_SPECIAL_MINUS : LW_SPECIAL_PLUS]++;
    else
        lw_wide_add_f64(sums->digit, x);
}

void lw_sums_add_few(lw_sums *sums, const lw_moments_job *measure)
{
    for (uint64_t i = 0; i < measure->count; i++)
        add(sums, measure->size == sizeof(float) ? (double)((const float *)measure->array)[i]
                                                 : ((const double *)measure->array)[i]);
}
