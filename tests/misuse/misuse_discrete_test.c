/* Bad input to tables of discrete distributions: parameters, weights, places, and tables used with what is not
 * theirs. */
#include <math.h>
#include <stdio.h>

#include "misuse.h"

static double weights[5] = {3.0, 0.0, 1.0, 4.0, 1.0};

/* A refusal writes nothing through the pointer. */
static lw_discrete *table;
#define REFUSED(call, status, ...)                                                                                     \
    do {                                                                                                               \
        PAINT(table), assert_refused_with(call, status, __VA_ARGS__), assert_untouched(table);                         \
    } while (0)

static void parameters_outside_the_domain_are_named(void **state)
{
    (void)state;
    REFUSED(lw_discrete_create_poisson(&table, test_context, -1.0), LW_ERROR_DOMAIN, "lw_discrete_create_poisson",
            "mean is -1");
    REFUSED(lw_discrete_create_poisson(&table, test_context, (double)NAN), LW_ERROR_DOMAIN, "mean is nan");
    REFUSED(lw_discrete_create_binomial(&table, test_context, 10, 1.5), LW_ERROR_DOMAIN, "lw_discrete_create_binomial",
            "p is 1.5");
    REFUSED(lw_discrete_create_binomial(&table, test_context, UINT64_MAX, 0.5), LW_ERROR_DOMAIN,
            "trials is 18446744073709551615");
    REFUSED(lw_discrete_create_negative_binomial(&table, test_context, 0.0, 0.5), LW_ERROR_DOMAIN,
            "lw_discrete_create_negative_binomial", "successes is 0");
    REFUSED(lw_discrete_create_geometric(&table, test_context, 0.0), LW_ERROR_DOMAIN, "lw_discrete_create_geometric",
            "p is 0");
    REFUSED(lw_discrete_create_hypergeometric(&table, test_context, 5, 6, 12), LW_ERROR_DOMAIN,
            "lw_discrete_create_hypergeometric", "sample is 12");
    REFUSED(lw_discrete_create_logarithmic(&table, test_context, 1.0), LW_ERROR_DOMAIN,
            "lw_discrete_create_logarithmic", "p is 1");
}

static void kinds_without_a_table_are_named(void **state)
{
    const lw_value two[] = {{.f64 = 2.0}, {.f64 = 2.0}};
    (void)state;
    REFUSED(lw_discrete_create(&table, test_context, LW_KIND_ZIPF_U64, two), LW_ERROR_ARGUMENT, "lw_discrete_create",
            "kind is zipf-u64", "poisson");
    REFUSED(lw_discrete_create(&table, test_context, LW_KIND_NORMAL_F32, two), LW_ERROR_ARGUMENT, "kind is normal-f32");
    REFUSED(lw_discrete_create(&table, test_context, (lw_kind)12345, two), LW_ERROR_ARGUMENT, "kind is 12345");
    REFUSED(lw_discrete_create(&table, test_context, LW_KIND_POISSON_U32, NULL), LW_ERROR_ARGUMENT,
            "parameters is null");
}

static void bad_weights_are_named(void **state)
{
    static const double bad[] = {-1.0, -0x1p-1074, INFINITY, NAN};
    (void)state;
    for (size_t k = 0; k < sizeof(bad) / sizeof(bad[0]); k++) {
        double w[3] = {1.0, bad[k], -7.0};
        REFUSED(lw_discrete_create_weights(&table, test_context, w, 3, 0), LW_ERROR_DOMAIN,
                "lw_discrete_create_weights", "weights[1]");
    }
    const double zeros[4] = {0.0, -0.0, 0.0, 0.0};
    REFUSED(lw_discrete_create_weights(&table, test_context, zeros, 4, 0), LW_ERROR_DOMAIN, "all 4 weights are 0");
    REFUSED(lw_discrete_create_weights(&table, test_context, NULL, 4, 0), LW_ERROR_ARGUMENT, "weights is null");
    REFUSED(lw_discrete_create_weights(&table, test_context, weights, 0, 0), LW_ERROR_ARGUMENT, "n is 0", "65535");
    REFUSED(lw_discrete_create_weights(&table, test_context, weights, 65536, 0), LW_ERROR_ARGUMENT, "n is 65536");
    REFUSED(lw_discrete_create_weights(&table, test_context, weights, 5, UINT64_MAX - 3), LW_ERROR_ARGUMENT,
            "first is 18446744073709551612");
    const void *const odd = (const char *)weights + 4;
    REFUSED(lw_discrete_create_weights(&table, test_context, odd, 2, 0), LW_ERROR_ARGUMENT, "must be aligned to 8");
}

static void null_pointers_are_refused(void **state)
{
    lw_discrete_info info;
    uint64_t bounds[5];
    (void)state;
    PAINT(table);
    PAINT(info);
    PAINT(bounds);
    assert_refused_with(lw_discrete_create_poisson(NULL, test_context, 1.0), LW_ERROR_ARGUMENT, "discrete is null");
    assert_refused_with(lw_discrete_create_poisson(&table, NULL, 1.0), LW_ERROR_ARGUMENT, "context is null");
    assert_refused_with(lw_discrete_create_weights(&table, NULL, weights, 5, 0), LW_ERROR_ARGUMENT, "context is null");
    assert_refused_with(lw_discrete_describe(NULL, &info), LW_ERROR_ARGUMENT, "discrete is null");
    assert_refused_with(lw_discrete_bounds(NULL, bounds), LW_ERROR_ARGUMENT, "discrete is null");
    assert_untouched(table);
    assert_untouched(info);
    assert_untouched(bounds);
    lw_discrete_destroy(NULL);
    assert_ok(lw_discrete_create_weights(&table, test_context, weights, 5, 2));
    assert_refused_with(lw_discrete_describe(table, NULL), LW_ERROR_ARGUMENT, "info is null");
    assert_refused_with(lw_discrete_bounds(table, NULL), LW_ERROR_ARGUMENT, "bounds is null");
    assert_refused_with(lw_discrete_bounds(table, (uint64_t *)(void *)((char *)bounds + 4)), LW_ERROR_ARGUMENT,
                        "must be aligned to 8");
    lw_discrete_destroy(table);
}

static void tables_of_another_context_are_refused(void **state)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    lw_context *other = NULL;
    lw_discrete *theirs = NULL, *mine = NULL;
    uint32_t out32[8];
    uint64_t out64[8], large = 0;
    (void)state;
    assert_ok(lw_context_create(&other, &options));
    assert_ok(lw_discrete_create_poisson(&theirs, other, 4.0));
    assert_ok(lw_discrete_create_weights(&mine, test_context, weights, 5, UINT64_C(1) << 32));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    PAINT(out32);
    PAINT(out64);
    assert_refused_with(lw_discrete_sample_u32(generator, theirs, out32, 8), LW_ERROR_ARGUMENT,
                        "lw_discrete_sample_u32", "different contexts");
    assert_refused_with(lw_discrete_sample_u64(generator, theirs, out64, 8), LW_ERROR_ARGUMENT,
                        "lw_discrete_sample_u64", "different contexts");
    assert_refused_with(lw_discrete_sample_u32(generator, NULL, out32, 8), LW_ERROR_ARGUMENT, "discrete is null");
    assert_refused_with(lw_discrete_sample_u64(NULL, mine, out64, 8), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused_with(lw_discrete_sample_u32(generator, mine, out32, 8), LW_ERROR_ARGUMENT,
                        "last value is 4294967300", "lw_discrete_sample_u64");
    assert_untouched(out32);
    assert_untouched(out64);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    assert_ok(lw_discrete_sample_u64(generator, mine, out64, 8));
    for (int i = 0; i < 8; i++)
        large += out64[i] >= UINT64_C(1) << 32;
    assert_int_equal(large, 8);
    lw_generator_destroy(generator);
    lw_discrete_destroy(mine);
    lw_discrete_destroy(theirs);
    lw_context_destroy(other);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(parameters_outside_the_domain_are_named), cmocka_unit_test(kinds_without_a_table_are_named),
    cmocka_unit_test(bad_weights_are_named),                   cmocka_unit_test(null_pointers_are_refused),
    cmocka_unit_test(tables_of_another_context_are_refused),
};

TEST_MAIN("misuse_discrete", tests)
