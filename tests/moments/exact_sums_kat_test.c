/* Exact sums, and exact sums of products, are those of Python's fractions (exact_sums.kat). */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "lanewise/sums.h"

enum { MOST = 4096 };

static double x64[MOST], w64[MOST];
static float x32[MOST], w32[MOST];

static uint64_t mix(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* As bits_of of the reference. */
static uint64_t bits_of(const kat_line *line, const char *name, uint64_t seed, uint64_t i)
{
    const uint64_t fraction = ((uint64_t)1 << 52) - 1, x = mix(seed * 1000003 + i), sign = x >> 63 << 63;
    const uint64_t low = x & fraction, top = x >> 52 & 0x7ff;
    if (strcmp(name, "some") == 0)
        return sign | (960 + top % 128) << 52 | low;
    if (strcmp(name, "any") == 0)
        return sign | top % 2047 << 52 | low;
    if (strcmp(name, "small") == 0)
        return sign | top % 3 << 52 | low >> (x >> 58) % 40;
    if (strcmp(name, "huge") == 0)
        return sign | (2045 + top % 2) << 52 | low;
    if (strcmp(name, "root") == 0)
        return sign | (480 + top % 80) << 52 | low;
    if (strcmp(name, "wild") == 0)
        return sign | (top % 8 == 0 ? 2047 : top) << 52 | (top % 16 == 0 ? 0 : low);
    if (strcmp(name, "cancel") != 0)
        kat_broken(line, "no class %s", name);
    const uint64_t y = mix(seed * 1000003 + i / 2);
    return i % 2 << 63 | ((100 + (y >> 52 & 0x7ff) % 1900) << 52 | ((y & fraction) + (i == 4)));
}

static void fill(const kat_line *line, const char *name, uint64_t seed, uint64_t n, double *wide, float *narrow)
{
    const uint64_t exponents = strcmp(name, "wild") == 0 ? 256 : 255;
    for (uint64_t i = 0; i < n; i++) {
        const uint64_t bits = bits_of(line, name, seed, i);
        const uint32_t word =
            (uint32_t)(bits >> 63 << 31 | (bits >> 52 & 0x7ff) % exponents << 23 | (bits >> 29 & 0x7fffff));
        memcpy(&wide[i], &bits, sizeof(bits));
        memcpy(&narrow[i], &word, sizeof(word));
    }
}

static void check_double(const kat_line *line, size_t place, double got, const char *what)
{
    uint64_t bits;
    memcpy(&bits, &got, sizeof(bits));
    if (bits != kat_u64(line, kat_right(line, place)))
        kat_wrong(line, "%s is %a", what, got);
}

static void check(const kat_line *line)
{
    const uint64_t seed = kat_key(line, "seed"), n = kat_key(line, "n");
    const int products = strcmp(kat_left(line, 0), "products") == 0, narrow = strcmp(kat_left(line, 1), "f32") == 0;
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
    uint64_t digest = 0, words[sizeof(sum) / sizeof(uint64_t)];
    double total = 0.0, mean = 0.0;
    assert_true(n <= MOST);
    fill(line, kat_left(line, 2), seed, n, x64, x32);
    fill(line, kat_left(line, 2), seed + 500, n, w64, w32);
    const lw_status status = products ? narrow ? lw_exact_sum_add_products_f32(test_context, x32, w32, n, &sum)
                                               : lw_exact_sum_add_products_f64(test_context, x64, w64, n, &sum)
                             : narrow ? lw_exact_sum_add_f32(test_context, x32, n, &sum)
                                      : lw_exact_sum_add_f64(test_context, x64, n, &sum);
    if (!kat_succeeds(line, status) || !kat_succeeds(line, lw_exact_sum_round(&sum, &total)) ||
        !kat_succeeds(line, lw_exact_sum_mean(&sum, &mean)))
        return;
    check_double(line, 0, total, "the total");
    check_double(line, 1, mean, "the mean");
    memcpy(words, &sum, sizeof(sum));
    for (size_t k = 0; k < sizeof(words) / sizeof(words[0]); k++)
        digest = digest * UINT64_C(0x9E3779B97F4A7C15) + words[k] + 1;
    if (digest != kat_u64(line, kat_right(line, 2)))
        kat_wrong(line, "other words: digest 0x%016llx", (unsigned long long)digest);
}

static void sums_are_those_of_fractions(void **state)
{
    (void)state;
    kat_read("moments/exact_sums.kat", 168, check);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_are_those_of_fractions)};
    return test_main(argc, argv, "exact_sums_kat", tests, sizeof(tests) / sizeof(tests[0]));
}
