#include "math_inputs.h"

#include <math.h>
#include <string.h>

const math_row math_rows_list[MATH_ROWS] = {
#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    {#name, MT_##result, {MT_##a, MT_##b}, TRUTH_##truth, INPUTS_##inputs, most},
#include "math_rows.def"
};

size_t math_element_size(enum math_type type)
{
    return type == MT_none ? 0 : type == MT_u64 || type == MT_f64 ? 8 : 4;
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

/* ---- bits of a value ---- */

static uint64_t bits_of(double x, enum math_type type)
{
    uint64_t bits;
    uint32_t narrow;
    const float single = (float)x;
    memcpy(&bits, &x, 8);
    memcpy(&narrow, &single, 4);
    return type == MT_f64 ? bits : narrow;
}
static double value_of(uint64_t bits, enum math_type type)
{
    double x;
    float single;
    const uint32_t narrow = (uint32_t)bits;
    memcpy(&x, &bits, 8);
    memcpy(&single, &narrow, 4);
    return type == MT_f64 ? x : (double)single;
}
static void put(void *to, size_t i, enum math_type type, uint64_t bits)
{
    const uint32_t narrow = (uint32_t)bits;
    if (math_element_size(type) == 8)
        memcpy((char *)to + 8 * i, &bits, 8);
    else
        memcpy((char *)to + 4 * i, &narrow, 4);
}

/* ---- arguments of elementary functions ---- */

static uint64_t every_exponent(size_t i, enum math_type type)
{
    const int mantissa = type == MT_f64 ? 52 : 23, width = type == MT_f64 ? 64 : 32;
    const uint64_t significands = 1ull << mantissa;
    const uint64_t exponent = i % (1ull << (width - mantissa)), kind = i >> (width - mantissa); /* and the sign */
    const uint64_t few = (uint64_t)below(8);
    const uint64_t significand = kind % 3 == 0 ? few : kind % 3 == 1 ? significands - 1 - few : next() % significands;
    return exponent << mantissa | significand;
}

static uint64_t random_float(enum math_type type)
{
    static const double ends[] = {-745.2, -744.4, -708.4, 709.79, 710, -104, -103.3, -87.4, 88.7, 89, -18, -38, -1, 1};
    static const double log_half = 0.34657359027997264;
    const uint64_t around = (uint64_t)below(9) - 4;
    switch (below(10)) {
    case 0:
        return type == MT_f64 ? next() : (uint32_t)next();
    case 1:
        return bits_of(unit(), type);
    case 8:
    case 9:
        return bits_of(both_signs() / 2, type);
    case 2:
        return bits_of(1 + ldexp(both_signs(), -below(60)), type);
    case 3:
        return bits_of((type == MT_f64 ? 750 : 106) * both_signs(), type);
    case 4:
        return bits_of(ldexp(both_signs(), 4 - below(8)), type);
    case 5:
        return bits_of((below(2200) - 1100) * log_half, type) + around;
    case 6:
        return bits_of(ldexp(both_signs(), -below(1075)), type);
    default:
        return bits_of(ends[below(14)], type) + around;
    }
}

static uint64_t random_turn(int width)
{
    const uint64_t eighth = (uint64_t)below(8) << 61, small = next() >> below(64);
    const uint64_t t = below(2) ? eighth + small : eighth - small;
    return (below(4) == 0 ? next() : t) >> (64 - width);
}

static uint64_t in_domain(uint64_t bits, enum math_type type, enum math_inputs inputs)
{
    const double x = value_of(bits, type), least = type == MT_f64 ? 0x1p-1022 : 0x1p-126;
    if (inputs == INPUTS_positive)
        return bits | (bits == 0);
    if (inputs == INPUTS_normal)
        return fabs(x) >= least && fabs(x) < INFINITY ? bits_of(fabs(x), type) : bits_of(1, type);
    return inputs == INPUTS_power ? bits & (type == MT_f64 ? INT64_MAX : INT32_MAX) : bits;
}

/* ---- the exponent of a power ---- */

static uint64_t random_exponent(double x, enum math_type type)
{
    const double most = type == MT_f64 ? 750 : 106, log_x = fabs(log(x)), huge = type == MT_f64 ? 1e300 : 1e38;
    double y;
    switch (below(8)) {
    case 0:
        y = value_of(type == MT_f64 ? next() : (uint32_t)next(), type);
        break;
    case 1:
        y = below(9) - 4;
        break;
    case 2:
        y = 20 * both_signs();
        break;
    default: /* so that the power is a number */
        y = log_x > 0 && log_x < INFINITY ? most * both_signs() / log_x : both_signs();
    }
    return bits_of(fabs(y) < huge ? y : 1, type);
}

/* ---- arguments of special functions ---- */

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

static uint64_t near_a_power_of_two(size_t i)
{
    const uint32_t size = 1u << (i % 32), ends = size + (uint32_t)below(64) - 32;
    return i % 2 ? ends : ~ends;
}

static double random_first(enum math_inputs inputs)
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

/* ---- batches ---- */

static int goes_through_all(const math_row *row)
{
    return math_element_size(row->arguments[0]) == 4 && row->arguments[1] == MT_none;
}

static int is_elementary(const math_row *row)
{
    return row->inputs <= INPUTS_power;
}

/* The batches at the beginning that have the ends. */
static uint64_t end_batches(const math_row *row)
{
    return is_elementary(row) ? 4 : 1;
}

uint64_t math_batches(const math_row *row, uint64_t stride)
{
    if (goes_through_all(row))
        return end_batches(row) + ((1ull << 32) / stride + MATH_BATCH) / MATH_BATCH;
    return is_elementary(row) ? (stride > 1 ? 6 : 256) : stride > 1 ? 1 : 16;
}

static uint64_t elementary(const math_row *row, uint64_t i)
{
    const enum math_type type = row->arguments[0];
    if (type == MT_u32 || type == MT_u64)
        return random_turn(type == MT_u64 ? 64 : 32);
    return i < end_batches(row) * MATH_BATCH && i % 2 == 0 ? every_exponent(i / 2, type) : random_float(type);
}

static uint64_t first(const math_row *row, uint64_t stride, uint64_t i)
{
    const uint64_t ends = end_batches(row) * MATH_BATCH;
    if (row->inputs == INPUTS_both_tails)
        return random_tail();
    if (row->inputs == INPUTS_every)
        return i < ends ? near_a_power_of_two(i) : (uint32_t)((i - ends) * stride);
    if (!is_elementary(row))
        return bits_of(random_first(row->inputs), MT_f64);
    const uint64_t bits = goes_through_all(row) && i >= ends ? (uint32_t)((i - ends) * stride) : elementary(row, i);
    return in_domain(bits, row->arguments[0], row->inputs);
}

void math_inputs(const math_row *row, uint64_t stride, uint64_t batch, void *a, void *b)
{
    const enum math_type type = row->arguments[0];
    state = (uint64_t)(row - math_rows_list) << 32 | batch;
    for (size_t i = 0; i < MATH_BATCH; i++) {
        const uint64_t bits = first(row, stride, batch * MATH_BATCH + i);
        put(a, i, type, bits);
        if (b != NULL && row->inputs == INPUTS_power)
            put(b, i, type, random_exponent(value_of(bits, type), type));
        else if (b != NULL)
            put(b, i, type, bits_of(random_mean(value_of(bits, type)), type));
    }
}
