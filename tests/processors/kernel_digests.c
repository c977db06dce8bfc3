/* Prints a digest of everything that users' kernels draw and compute: variates of lane generators, elements by index by
 * every engine, and each function of the lanes' maths. processor_test.sh compares what processors print. */
#include <inttypes.h>
#include <stdio.h>

#include "digest.h"
#include "element_rows.h"
#include "math_rows.h"

enum { GROUPS = 24, VALUES = 3072 };

int processors_in_kernel(int row, uint64_t seed, uint32_t n, uint64_t (*out)[32]);
elements_run processors_elements;

enum {
#define LW_VARIATE(name, ...) VARIATE_##name,
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
    VARIATES
};
enum {
#define LW_ENGINE_ROW(name, value) ENGINE_##name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    ENGINES
};

static void print(const char *what, int row, uint64_t (*out)[32])
{
    printf("%s %d : %016" PRIx64 "\n", what, row, digest_array(FNV_START, out, (size_t)32 * GROUPS, sizeof(**out)));
}

/* ---- the maths: arguments of any bits, and of ordinary size ---- */

/* SplitMix64 of i. */
static uint64_t random_bits(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

enum type { TYPE_none, TYPE_u32, TYPE_u64, TYPE_f32, TYPE_f64 };
enum { WILD_any = 1, WILD_normal = 0, WILD_positive = 0, WILD_power = 0, WILD_every = 1, WILD_both_tails = 1,
       WILD_real = 1, WILD_gamma = 0, WILD_count = 0, WILD_large = 0, WILD_deviance = 0, WILD_poisson = 0 };

/* Bits of an argument: floats from 2^-8 to 2^8, and any bits where a function takes them and i is odd. */
static uint64_t argument(enum type type, uint64_t i, int wild)
{
    const uint64_t bits = random_bits(i);
    if (type == TYPE_u64 || type == TYPE_u32 || (wild && i % 2 == 1))
        return bits;
    return type == TYPE_f32 ? (bits & 0x7fffff) | (119 + (bits >> 40) % 16) << 23
                            : (bits & UINT64_C(0xfffffffffffff)) | (1015 + (bits >> 53) % 16) << 52;
}

static void arguments(void *to, enum type type, uint64_t first, int wild)
{
    for (uint64_t i = 0; i < VALUES; i++) {
        const uint64_t bits = argument(type, first + i, wild);
        const uint32_t narrow = (uint32_t)bits;
        if (type == TYPE_u32 || type == TYPE_f32)
            memcpy((char *)to + 4 * i, &narrow, 4);
        else
            memcpy((char *)to + 8 * i, &bits, 8);
    }
}

/* Which NaN comes out is not defined: all are one here. */
static uint64_t digest_floats(const void *values, enum type type)
{
    const size_t size = type == TYPE_f32 || type == TYPE_u32 ? 4 : 8;
    uint64_t digest = FNV_START;
    for (size_t i = 0; i < VALUES; i++) {
        float f;
        double d = 0.0;
        memcpy(&f, (const char *)values + i * size, sizeof(f));
        if (size == sizeof(d))
            memcpy(&d, (const char *)values + i * size, sizeof(d));
        digest = (size == 4 ? f != f : d != d) ? digest_value(digest, 0, 1)
                                               : digest_array(digest, (const char *)values + i * size, 1, size);
    }
    return digest;
}

static void print_math(void)
{
    static uint64_t a[VALUES], b[VALUES], result[VALUES];
    const math_call call = {result, a, b, VALUES};
#define MATH_ROW(name, to, first, second, truth, inputs, most)                                                         \
    arguments(a, TYPE_##first, 0, WILD_##inputs);                                                                      \
    arguments(b, TYPE_##second, VALUES, 0);                                                                            \
    processors_math.rows[MATH_##name](&call);                                                                          \
    printf("%s : %016" PRIx64 "\n", #name, digest_floats(result, TYPE_##to));
#include "math_rows.def"
}

int main(void)
{
    static uint64_t out[GROUPS][32], groups[GROUPS];
    for (uint32_t i = 0; i < GROUPS; i++)
        groups[i] = i + 1000 * (i / 12); /* in order, and a jump */
    for (int row = 0; row < VARIATES; row++) {
        processors_in_kernel(row, 42, GROUPS, out);
        print("lane variate", row, out);
    }
    for (int row = 0; row < VARIATES + ENGINES * ELEMENTS_ROWS_ALL; row++) {
        processors_elements(row, 42, 7, groups, GROUPS, out);
        print("elements", row, out);
    }
    print_math();
    return 0;
}
