/* Every word of some tables is what a second implementation makes of the same functions (quantile_table.kat), which are of
 * + - * / and sqrt alone. One backend: tables are made by the host. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

enum { HEADER = 128, BEHIND = 8, SOME = 7 };

static size_t tables;

static double cauchy(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + x * x);
}
static double ramp(double x, void *unused)
{
    (void)unused;
    return 1.0 + x;
}
static double root(double x, void *unused)
{
    (void)unused;
    return x > 0.0 ? 1.0 / sqrt(x) : INFINITY;
}
static double triangles(double x, void *unused)
{
    (void)unused;
    return x < 1.0 ? x : x < 2.0 ? 0.0 : 3.0 - x;
}
static double two_poles(double x, void *unused)
{
    (void)unused;
    return x > 0.0 && x < 1.0 ? 1.0 / sqrt(x * (1.0 - x)) : INFINITY;
}
static double ratio_cdf(double x, void *unused)
{
    (void)unused;
    return x / (1.0 + x);
}
static double far(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + (x + 5.0) * (x + 5.0) * (x + 5.0) * (x + 5.0));
}
static double ratio(double u, void *unused)
{
    (void)unused;
    return u / (1.0 - u);
}

static const double breaks[] = {1.0, 2.0};
static const struct {
    const char *name;
    lw_quantile_options options;
} laws[] = {
    {"cauchy", {.function = cauchy}},
    {"ramp", {.function = ramp, .upper = 1.0}},
    {"root", {.function = root, .upper = 2.0}},
    {"triangles", {.function = triangles, .upper = 3.0, .points = breaks, .count = 2}},
    {"two-poles", {.function = two_poles, .upper = 1.0}},
    {"ratio-cdf", {.given = LW_QUANTILE_CDF, .function = ratio_cdf, .upper = INFINITY, .centre = 1.0}},
    {"far", {.function = far, .lower = -INFINITY, .upper = 1.0, .centre = -5.0}},
    {"ratio", {.given = LW_QUANTILE_INVERSE, .function = ratio, .upper = INFINITY}},
};

static lw_quantile *table_of(const kat_line *line)
{
    lw_quantile *table = NULL;
    for (size_t k = 0; k < sizeof(laws) / sizeof(laws[0]); k++)
        if (strcmp(laws[k].name, kat_left(line, 0)) == 0) {
            lw_quantile_options options = laws[k].options;
            options.size = sizeof(options);
            options.order = (uint32_t)kat_u64(line, kat_left(line, 1));
            options.error = kat_f64(line, kat_left(line, 2));
            assert_ok(lw_quantile_create(&table, test_context, &options));
        }
    if (table == NULL)
        kat_broken(line, "no law %s", kat_left(line, 0));
    return table;
}

static uint64_t word_at(const unsigned char *bytes)
{
    uint64_t word = 0;
    for (int k = 7; k >= 0; k--)
        word = word << 8 | bytes[k];
    return word;
}

static void check_line(const kat_line *line)
{
    lw_quantile *const table = table_of(line);
    lw_quantile_info info;
    size_t size = 0;
    uint64_t digest = 0;
    assert_ok(lw_quantile_describe(table, &info));
    if (info.root_bits != kat_u64(line, kat_right(line, 0)) || info.rows != kat_u64(line, kat_right(line, 1)))
        kat_wrong(line, "%" PRIu32 " root bits, %" PRIu64 " rows", info.root_bits, info.rows);
    if (info.lower != kat_f64(line, kat_right(line, 2)) || info.upper != kat_f64(line, kat_right(line, 3)))
        kat_wrong(line, "values are from %a to %a", info.lower, info.upper);
    if (info.error != kat_f64(line, kat_right(line, 4)))
        kat_wrong(line, "the error is %a", info.error);
    assert_ok(lw_quantile_save(table, NULL, &size));
    unsigned char *const blob = malloc(size);
    assert_non_null(blob);
    assert_ok(lw_quantile_save(table, blob, &size));
    const size_t words = (size - HEADER - BEHIND) / 8;
    for (size_t k = 0; k < words; k++)
        digest = digest * UINT64_C(0x9e3779b97f4a7c15) + word_at(blob + HEADER + 8 * k) + 1;
    for (size_t k = 0; k < SOME; k++) {
        const uint64_t word = word_at(blob + HEADER + 8 * (k * words / SOME));
        if (word != kat_u64(line, kat_right(line, 6 + k)))
            kat_wrong(line, "word %zu is 0x%016" PRIx64, k * words / SOME, word);
    }
    if (digest != kat_u64(line, kat_right(line, 5)))
        kat_wrong(line, "the digest of %zu words is 0x%016" PRIx64, words, digest);
    free(blob);
    lw_quantile_destroy(table);
    tables++;
}

static void every_word_is_the_second_implementations(void **unused)
{
    (void)unused;
    kat_read("quantile/quantile_table.kat", 10, check_line);
    assert_true(tables == 10);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_word_is_the_second_implementations)};

TEST_MAIN("quantile_table", tests)
