#include "math_inputs.h"

#include <math.h>
#include <string.h>

const math_row math_rows_list[MATH_ROWS] = {
#define MATH_ROW(name, result, a, b, truth, domain, most)                                                              \
    {#name, MT_##result, {MT_##a, MT_##b}, TRUTH_##truth, DOMAIN_##domain, most},
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
static uint64_t get(const void *from, size_t i, enum math_type type)
{
    uint64_t bits;
    uint32_t narrow;
    memcpy(&narrow, (const char *)from + math_element_size(type) * i, 4);
    if (math_element_size(type) == 4)
        return narrow;
    memcpy(&bits, (const char *)from + 8 * i, 8);
    return bits;
}
static void put(void *to, size_t i, enum math_type type, uint64_t bits)
{
    const uint32_t narrow = (uint32_t)bits;
    if (math_element_size(type) == 8)
        memcpy((char *)to + 8 * i, &bits, 8);
    else
        memcpy((char *)to + 4 * i, &narrow, 4);
}

/* ---- one argument ---- */

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

static uint64_t in_domain(uint64_t bits, enum math_type type, enum math_domain domain)
{
    const double x = value_of(bits, type), least = type == MT_f64 ? 0x1p-1022 : 0x1p-126;
    if (domain == DOMAIN_positive)
        return bits | (bits == 0);
    if (domain == DOMAIN_normal)
        return fabs(x) >= least && fabs(x) < INFINITY ? bits_of(fabs(x), type) : bits_of(1, type);
    return domain == DOMAIN_power ? bits & (type == MT_f64 ? INT64_MAX : INT32_MAX) : bits;
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

/* ---- batches ---- */

static int goes_through_all(const math_row *row)
{
    return math_element_size(row->arguments[0]) == 4 && row->arguments[1] == MT_none;
}

uint64_t math_batches(const math_row *row, uint64_t stride)
{
    if (goes_through_all(row))
        return 1 + ((1ull << 32) / stride + MATH_BATCH) / MATH_BATCH;
    return stride > 1 ? 4 : 64;
}

void math_inputs(const math_row *row, uint64_t stride, uint64_t batch, void *a, void *b)
{
    const enum math_type type = row->arguments[0];
    const int integer = type == MT_u32 || type == MT_u64;
    state = (uint64_t)(row - math_rows_list) << 32 | batch;
    for (size_t i = 0; i < MATH_BATCH; i++) {
        uint64_t bits;
        if (goes_through_all(row) && batch > 0)
            bits = (uint32_t)(((batch - 1) * MATH_BATCH + i) * stride);
        else if (integer)
            bits = random_turn(type == MT_u64 ? 64 : 32);
        else
            bits = batch == 0 && i % 2 == 0 ? every_exponent(i / 2, type) : random_float(type);
        put(a, i, type, in_domain(bits, type, row->domain));
        if (b != NULL)
            put(b, i, type, random_exponent(value_of(get(a, i, type), type), type));
    }
}
