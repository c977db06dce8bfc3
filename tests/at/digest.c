/* A digest of elements of every kind, for compilers and systems to agree on: portable_test.py. C99 and C++11. */
#include <stdio.h>

#include "lanewise/at.h"

static uint64_t digest;
static void add(const void *value, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)value;
    size_t k;
    for (k = 0; k < size; k++)
        digest = (digest ^ bytes[k]) * UINT64_C(0x100000001B3); /* FNV-1a */
}

static float as_f32(double x) { return (float)x; }
static double as_f64(double x) { return x; }
static uint64_t as_u64(double x) { return x < 0 ? 5 : x > 1e18 ? UINT64_MAX : (uint64_t)x; }

#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u32 uint32_t
#define TYPE_u64 uint64_t
#define ARGUMENT(type, name, domain, example) , as_##type((example) * factor)
#define ARGUMENTS_1(a) ARGUMENT a
#define ARGUMENTS_2(a, b) ARGUMENT a ARGUMENT b
#define ARGUMENTS_3(a, b, c) ARGUMENT a ARGUMENT b ARGUMENT c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT a ARGUMENT b ARGUMENT c ARGUMENT d
#define KIND(name, type, ...)                                                                                          \
    static void add_##name(double factor)                                                                              \
    {                                                                                                                  \
        lw_key key = {7, 8};                                                                                           \
        lw_at_##name##_opened o;                                                                                       \
        TYPE_##type x[150];                                                                                            \
        (void)factor;                                                                                                  \
        lw_at_##name##_open(&o, key __VA_ARGS__);                                                                      \
        lw_at_##name##_run(&o, 1000, 150, x);                                                                          \
        x[3] = lw_at_##name(lw_key_fold(key, 1), UINT64_C(1) << 50 __VA_ARGS__);                                       \
        x[4] = lw_at_##name(lw_key_split(key, 1), UINT64_C(1) << 60 __VA_ARGS__);                                      \
        add(x, sizeof(x));                                                                                             \
    }
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    KIND(name, type, ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) , example
#define LW_KIND(name, number, type, draw, param) KIND(name, type, param)
#include "kinds/plain.def"
#undef LW_KIND

static void all(double factor)
{
#define LW_KIND(name, ...) add_##name(factor);
#include "kinds/plain.def"
#undef LW_KIND
#define LW_VARIATE(name, ...) add_##name(factor);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
}

int main(void)
{
    static const double factors[] = {1, 0.25, 3.5, -1, 1e-20, 1e30};
    size_t k;
    digest = UINT64_C(0xCBF29CE484222325);
    for (k = 0; k < sizeof(factors) / sizeof(factors[0]); k++)
        all(factors[k]);
    printf("%08lx%08lx\n", (unsigned long)(digest >> 32), (unsigned long)(digest & 0xffffffffu));
    return 0;
}
