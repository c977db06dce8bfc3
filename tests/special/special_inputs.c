#include "special_inputs.h"

#include <math.h>
#include <string.h>

const special_row special_rows_list[SPECIAL_ROWS] = {
#define SPECIAL_ROW(name, result, a, b, truth, inputs, most)                                                           \
    {#name, ST_##result, {ST_##a, ST_##b}, TRUTH_##truth, INPUTS_##inputs, most},
#include "special_rows.def"
};

size_t special_element_size(enum special_type type)
{
    return type == ST_none ? 0 : type == ST_u64 || type == ST_f64 ? 8 : 4;
}

/* SplitMix64 (Steele, Lea and Flood 2014): small, and none of the engines under test. */
static _Thread_local uint64_t state;
static uint64_t next(void)
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}
static double unit(void)
{
    return (double)(next() >> 11) * 0x1p-53;
}
static double both_signs(void)
{
    return 2 * unit() - 1;
}
static int below(int n)
{
    return (int)(next() % (uint64_t)n);
}
static double one_of(const double *values, int n)
{
    return values[below(n)];
}
#define ONE_OF(values) one_of(values, (int)(sizeof(values) / sizeof((values)[0])))

/* A neighbour of x, a few units of the last place away. */
static double near(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, 8);
    bits += (uint64_t)below(9) - 4;
    memcpy(&x, &bits, 8);
    return x;
}

static double random_real(void)
{
    static const double ends[] = {0.5, 1, 2, 4, 7, 13, 29, 37, 26.5, 27.2, 28, 38.4, 38.6, 39};
    static const double odd[] = {0, -0.0, INFINITY, -INFINITY, NAN, 1e300, -1e300, 0x1p-1074};
    switch (below(8)) {
    case 0:
        return ldexp(both_signs(), -below(1074));
    case 1:
        return copysign(near(ONE_OF(ends)), both_signs());
    case 2:
        return below(16) ? both_signs() : ONE_OF(odd);
    default:
        return (below(2) ? 40 : 6) * both_signs();
    }
}

static double random_gamma(void)
{
    static const double ends[] = {0x1p-1022, 0.5, 0.625, 0.75, 0.875, 1, 1.25, 1.5, 1.75, 2,
                                  2.5,       3,   3.5,   4,    5,     6, 7,    8,   16};
    static const double odd[] = {0, -0.0, -1, -INFINITY, INFINITY, NAN, 0x1p1014, 0x1.fffffffffffffp1013, 0x1p-1023};
    switch (below(8)) {
    case 0:
        return fabs(ldexp(0.5 + unit() / 2, below(2035) - 1021));
    case 1:
        return fabs(near(ONE_OF(ends)));
    case 2:
        return 1 + below(2) + ldexp(both_signs(), -below(53));
    case 3:
        return below(16) ? ldexp(unit() + 0x1p-60, -below(60)) : ONE_OF(odd);
    case 4:
        return 8 + 100 * unit();
    default:
        return 8 * unit() + 0x1p-60;
    }
}

static double random_count(void)
{
    return below(4) ? (double)(next() >> 10 >> below(54)) : (double)below(300);
}

/* About a factor of 1 (half the time), of 3 or of many from x. */
static double random_mean(double x)
{
    const double from = x == 0 ? 1 : x;
    const int kind = below(4);
    const double mean = kind < 2    ? from * (1 + ldexp(both_signs(), -1 - below(52)))
                        : kind == 2 ? from * (0.3 + 3 * unit())
                                    : from * ldexp(0.5 + unit(), below(60) - 30);
    return mean;
}

static uint64_t random_tail(void)
{
    const uint64_t small = next() >> below(64);
    const uint64_t k = below(3) == 0 ? small : below(2) ? (1ull << 63) + (small >> 1) : (1ull << 62) + (small >> 2);
    return below(2) ? k : ~k;
}

static uint64_t every(uint64_t stride, uint64_t batch, size_t i)
{
    if (batch > 0)
        return (uint32_t)(((batch - 1) * SPECIAL_BATCH + i) * stride);
    const uint32_t size = 1u << (i % 32), ends = size + (uint32_t)below(64) - 32;
    return i % 2 ? ends : ~ends;
}

/* ---- batches ---- */

uint64_t special_batches(const special_row *row, uint64_t stride)
{
    if (row->inputs == INPUTS_every)
        return 1 + ((1ull << 32) / stride + SPECIAL_BATCH) / SPECIAL_BATCH;
    return stride > 1 ? 1 : 16;
}

static double random_first(enum special_inputs inputs)
{
    switch (inputs) {
    case INPUTS_real:
        return random_real();
    case INPUTS_gamma:
        return random_gamma();
    case INPUTS_large:
        return ldexp(8 + 8 * unit(), below(50));
    case INPUTS_deviance:
        return below(64) ? ldexp(1 + unit(), below(100) - 50) : 0;
    default:
        return random_count();
    }
}

void special_inputs(const special_row *row, uint64_t stride, uint64_t batch, void *a, void *b)
{
    state = (uint64_t)(row - special_rows_list) << 32 | batch;
    for (size_t i = 0; i < SPECIAL_BATCH; i++) {
        if (row->inputs == INPUTS_every) {
            ((uint32_t *)a)[i] = (uint32_t)every(stride, batch, i);
        } else if (row->inputs == INPUTS_both_tails) {
            ((uint64_t *)a)[i] = random_tail();
        } else {
            const double x = random_first(row->inputs);
            ((double *)a)[i] = x;
            if (b != NULL)
                ((double *)b)[i] = random_mean(x);
        }
    }
}
