/* Bad input to alias tables: the weights, their number, their place, and tables used with what is not theirs. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "misuse.h"

enum { ITEMS = 2000 }; /* more than a tile */

static double f64[ITEMS];
static float f32[ITEMS];
static uint32_t u32[ITEMS];
static uint64_t u64[ITEMS];

static int good_weights(void **state)
{
    (void)state;
    for (size_t i = 0; i < ITEMS; i++) {
        u32[i] = (uint32_t)(1 + i % 7);
        u64[i] = u32[i];
        f32[i] = (float)u32[i];
        f64[i] = (double)u32[i];
    }
    return 0;
}

/* The four widths through one door. */
static lw_status create_in(lw_context *context, lw_alias **alias, lw_type type, const void *weights, size_t n)
{
    switch (type) {
    case LW_TYPE_F32:
        return lw_alias_create_f32(alias, context, weights, n);
    case LW_TYPE_F64:
        return lw_alias_create_f64(alias, context, weights, n);
    case LW_TYPE_U32:
        return lw_alias_create_u32(alias, context, weights, n);
    default:
        return lw_alias_create_u64(alias, context, weights, n);
    }
}

/* The pointer must not be written by a refusal. */
static lw_status create(lw_type type, const void *weights, size_t n)
{
    lw_alias *alias;
    PAINT(alias);
    const lw_status status = create_in(test_context, &alias, type, weights, n);
    if (status == LW_OK)
        lw_alias_destroy(alias);
    else
        assert_untouched(alias);
    return status;
}

static const struct {
    lw_type type;
    const char *function;
    void *weights;
    size_t size;
} widths[] = {{LW_TYPE_F32, "lw_alias_create_f32", f32, sizeof(f32[0])},
              {LW_TYPE_F64, "lw_alias_create_f64", f64, sizeof(f64[0])},
              {LW_TYPE_U32, "lw_alias_create_u32", u32, sizeof(u32[0])},
              {LW_TYPE_U64, "lw_alias_create_u64", u64, sizeof(u64[0])}};
enum { WIDTHS = sizeof(widths) / sizeof(widths[0]) };

/* ---- weights ----------------------------------------------------------------------------------------------------- */

static void put(double weight, size_t index)
{
    f64[index] = weight;
    f32[index] = (float)weight;
}

static void the_first_weight_that_is_none_is_named(void **state)
{
    static const struct {
        double weight;
        const char *text;
    } bad[] = {{-1.0, "-1"},      {-1e-30, "-1e-30"},  {-3e38, "-3e+38"},
               {INFINITY, "inf"}, {-INFINITY, "-inf"}, {NAN, "nan"}};
    static const size_t places[] = {0, 1, 1000, 1023, 1024, ITEMS - 1};
    (void)state;
    for (size_t b = 0; b < sizeof(bad) / sizeof(bad[0]); b++)
        for (size_t p = 0; p < sizeof(places) / sizeof(places[0]); p++) {
            char index[64], value[64];
            put(bad[b].weight, places[p]);
            if (places[p] + 5 < ITEMS)
                put(-7.0, places[p] + 5); /* a later offender is not the one named */
            snprintf(index, sizeof(index), "weights[%zu]", places[p]);
            snprintf(value, sizeof(value), "is %s;", bad[b].text);
            assert_refused_with(create(LW_TYPE_F64, f64, ITEMS), LW_ERROR_DOMAIN, "lw_alias_create_f64", index,
                                isnan(bad[b].weight) ? "nan" : value);
            assert_refused_with(create(LW_TYPE_F32, f32, ITEMS), LW_ERROR_DOMAIN, "lw_alias_create_f32", index);
            good_weights(NULL);
        }
}

static void the_least_negative_weight_is_refused(void **state)
{
    (void)state;
    f64[7] = -0x1p-1074;
    f32[7] = -0x1p-149f;
    assert_refused_with(create(LW_TYPE_F64, f64, ITEMS), LW_ERROR_DOMAIN, "weights[7]");
    assert_refused_with(create(LW_TYPE_F32, f32, ITEMS), LW_ERROR_DOMAIN, "weights[7]");
}

static void weights_that_are_all_zero_are_refused(void **state)
{
    static const size_t counts[] = {1, 2, ITEMS};
    (void)state;
    for (size_t i = 0; i < ITEMS; i++) {
        put(i % 2 ? -0.0 : 0.0, i);
        u32[i] = 0;
        u64[i] = 0;
    }
    for (size_t w = 0; w < WIDTHS; w++)
        for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
            char number[32];
            snprintf(number, sizeof(number), "all %zu weights are 0", counts[c]);
            assert_refused_with(create(widths[w].type, widths[w].weights, counts[c]), LW_ERROR_DOMAIN,
                                widths[w].function, number);
        }
    f64[ITEMS - 1] = -1.0; /* zeros are weights; this is not one */
    assert_refused_with(create(LW_TYPE_F64, f64, ITEMS), LW_ERROR_DOMAIN, "weights[1999] is -1");
}

static void minus_zero_and_the_extremes_are_weights(void **state)
{
    (void)state;
    put(-0.0, 3);
    f64[5] = 0x1.fffffffffffffp+1023;
    f64[6] = 0x1p-1074;
    f32[5] = 0x1.fffffep+127f;
    f32[6] = 0x1p-149f;
    u32[5] = UINT32_MAX;
    u64[5] = UINT64_MAX;
    for (size_t w = 0; w < WIDTHS; w++)
        assert_ok(create(widths[w].type, widths[w].weights, ITEMS));
}

/* ---- the other arguments ----------------------------------------------------------------------------------------- */

static void bad_counts_are_refused(void **state)
{
    const size_t bad[] = {0, ((size_t)1 << 32) + 1, (size_t)1 << 60, SIZE_MAX};
    (void)state;
    for (size_t w = 0; w < WIDTHS; w++) {
        for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
            char value[64];
            snprintf(value, sizeof(value), "n is %zu", bad[i]);
            assert_refused_with(create(widths[w].type, widths[w].weights, bad[i]), LW_ERROR_ARGUMENT,
                                widths[w].function, value, "2^32");
        }
        assert_ok(create(widths[w].type, widths[w].weights, 1));
    }
}

static void misaligned_weights_are_refused(void **state)
{
    (void)state;
    for (size_t w = 0; w < WIDTHS; w++)
        for (size_t offset = 1; offset < widths[w].size; offset++) {
            char value[64];
            const void *const place = (const char *)widths[w].weights + offset;
            snprintf(value, sizeof(value), "weights is %p", place);
            assert_refused_with(create(widths[w].type, place, 5), LW_ERROR_ARGUMENT, widths[w].function, value);
        }
}

static void null_pointers_are_refused(void **state)
{
    lw_alias *alias;
    lw_alias_info info;
    uint64_t rows[4];
    (void)state;
    PAINT(alias);
    PAINT(info);
    PAINT(rows);
    for (int w = 0; w < WIDTHS; w++) {
        const lw_type type = widths[w].type;
        assert_refused_with(create_in(test_context, NULL, type, widths[w].weights, 4), LW_ERROR_ARGUMENT,
                            widths[w].function, "alias is null");
        assert_refused_with(create_in(NULL, &alias, type, widths[w].weights, 4), LW_ERROR_ARGUMENT, widths[w].function,
                            "context is null");
        assert_refused_with(create_in(test_context, &alias, type, NULL, 4), LW_ERROR_ARGUMENT, widths[w].function,
                            "weights is null");
        assert_untouched(alias);
    }
    assert_refused_with(lw_alias_describe(NULL, &info), LW_ERROR_ARGUMENT, "lw_alias_describe", "alias is null");
    assert_refused_with(lw_alias_rows(NULL, rows), LW_ERROR_ARGUMENT, "lw_alias_rows", "alias is null");
    assert_untouched(info);
    assert_untouched(rows);
    lw_alias_destroy(NULL);

    assert_ok(lw_alias_create_u32(&alias, test_context, u32, 4));
    assert_refused_with(lw_alias_describe(alias, NULL), LW_ERROR_ARGUMENT, "lw_alias_describe", "info is null");
    assert_refused_with(lw_alias_rows(alias, NULL), LW_ERROR_ARGUMENT, "lw_alias_rows", "rows is null");
    assert_ok(lw_alias_describe(alias, &info));
    assert_int_equal(info.items, 4);
    assert_int_equal(info.bytes, 32);
    assert_ok(lw_alias_rows(alias, rows));
    lw_alias_destroy(alias);
}

/* ---- sampling ---------------------------------------------------------------------------------------------------- */

static void a_table_and_a_generator_of_two_contexts_are_refused(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = test_backend};
    lw_context *other = NULL;
    lw_alias *mine = NULL, *theirs = NULL;
    uint32_t out32[8], expected[8];
    uint64_t out64[8];
    (void)state;
    PAINT(out32);
    PAINT(out64);
    assert_ok(lw_context_create(&other, &options));
    assert_ok(lw_alias_create_f64(&theirs, other, f64, ITEMS));
    assert_ok(lw_alias_create_f64(&mine, test_context, f64, ITEMS));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    lw_generator *const untouched = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_refused_with(lw_alias_sample_u32(generator, theirs, out32, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u32",
                        "context");
    assert_refused_with(lw_alias_sample_u64(generator, theirs, out64, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u64",
                        "context");
    assert_refused_with(lw_alias_sample_u32(generator, NULL, out32, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u32",
                        "alias is null");
    assert_refused_with(lw_alias_sample_u64(generator, NULL, out64, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u64",
                        "alias is null");
    assert_refused_with(lw_alias_sample_u32(NULL, mine, out32, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u32",
                        "generator is null");
    assert_refused_with(lw_alias_sample_u64(NULL, mine, out64, 8), LW_ERROR_ARGUMENT, "lw_alias_sample_u64",
                        "generator is null");
    assert_untouched(out32);
    assert_untouched(out64);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    /* both go on with what is theirs */
    assert_ok(lw_alias_sample_u32(generator, mine, out32, 8));
    assert_ok(lw_alias_sample_u32(untouched, mine, expected, 8));
    assert_memory_equal(out32, expected, sizeof(expected));
    lw_generator_destroy(generator);
    lw_generator_destroy(untouched);
    lw_alias_destroy(mine);
    lw_alias_destroy(theirs);
    lw_context_destroy(other);
}

#define TEST(name) cmocka_unit_test_setup(name, good_weights)

static const struct CMUnitTest tests[] = {
    TEST(the_first_weight_that_is_none_is_named),
    TEST(the_least_negative_weight_is_refused),
    TEST(weights_that_are_all_zero_are_refused),
    TEST(minus_zero_and_the_extremes_are_weights),
    TEST(bad_counts_are_refused),
    TEST(misaligned_weights_are_refused),
    TEST(null_pointers_are_refused),
    TEST(a_table_and_a_generator_of_two_contexts_are_refused),
};

TEST_MAIN("misuse_alias", tests)
