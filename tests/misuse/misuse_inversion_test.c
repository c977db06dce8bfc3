/* Bad input to weighted sampling by inversion. */
#include <math.h>

#include "misuse.h"

enum { N = 40, SEED = 3, STREAM = 4 };

static double weights[N];
static uint64_t u[N], out[N];

static lw_inversion *good(void)
{
    lw_inversion *table = NULL;
    for (int i = 0; i < N; i++)
        weights[i] = 1 + i;
    assert_ok(lw_inversion_create(&table, test_context, weights, LW_TYPE_F64, N));
    return table;
}

static void tables_that_cannot_be_are_refused(void **state)
{
    static const char *const function = "lw_inversion_create:";
    static const struct {
        double weight;
        const char *words;
    } bad[] = {{-1.0, "weights[17] is -1"}, {NAN, "weights[17] is nan"}, {INFINITY, "weights[17] is inf"}};
    lw_inversion *table = NULL;
    (void)state;
    lw_inversion_destroy(good());
    assert_refused_with(lw_inversion_create(NULL, test_context, weights, LW_TYPE_F64, N), LW_ERROR_ARGUMENT, function,
                        "inversion is null");
    assert_refused_with(lw_inversion_create(&table, NULL, weights, LW_TYPE_F64, N), LW_ERROR_ARGUMENT, function,
                        "context is null");
    assert_refused_with(lw_inversion_create(&table, test_context, NULL, LW_TYPE_F64, N), LW_ERROR_ARGUMENT, function,
                        "weights is null", "40 elements");
    assert_refused_with(lw_inversion_create(&table, test_context, (char *)weights + 4, LW_TYPE_F64, N),
                        LW_ERROR_ARGUMENT, function, "weights is ", "aligned to 8 bytes");
    assert_refused_with(lw_inversion_create(&table, test_context, weights, (lw_type)9, N), LW_ERROR_ARGUMENT, function,
                        "type is 9");
    assert_refused_with(lw_inversion_create(&table, test_context, weights, LW_TYPE_F64, 0), LW_ERROR_ARGUMENT, function,
                        "n is 0", "1 to 2^32");
    assert_refused_with(lw_inversion_create(&table, test_context, weights, LW_TYPE_F64, ((size_t)1 << 32) + 1),
                        LW_ERROR_ARGUMENT, function, "n is 4294967297", "1 to 2^32");
    for (size_t k = 0; k < sizeof(bad) / sizeof(bad[0]); k++) {
        weights[17] = weights[23] = bad[k].weight;
        assert_refused_with(lw_inversion_create(&table, test_context, weights, LW_TYPE_F64, N), LW_ERROR_DOMAIN,
                            function, bad[k].words, "finite and >= 0");
    }
    memset(weights, 0, sizeof(weights));
    assert_refused_with(lw_inversion_create(&table, test_context, weights, LW_TYPE_F64, N), LW_ERROR_DOMAIN, function,
                        "all 40 weights are 0");
    assert_null(table);
}

static void null_objects_are_named(void **state)
{
    lw_inversion *const table = good();
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, SEED, STREAM);
    lw_inversion_info info;
    (void)state;
    PAINT(info);
    PAINT(out);
    assert_refused_with(lw_inversion_describe(NULL, &info), LW_ERROR_ARGUMENT,
                        "lw_inversion_describe:", "inversion is null");
    assert_refused_with(lw_inversion_describe(table, NULL), LW_ERROR_ARGUMENT,
                        "lw_inversion_describe:", "info is null");
    assert_refused_with(lw_inversion_sample_u64(NULL, table, out, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u64:", "generator is null");
    assert_refused_with(lw_inversion_sample_u32(generator, NULL, (void *)out, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u32:", "inversion is null");
    assert_refused_with(lw_inversion_sample_u64(generator, table, NULL, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u64:", "out is null", "40 elements");
    assert_refused_with(lw_inversion_at_u64(NULL, u, out, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_at_u64:", "inversion is null");
    assert_refused_with(lw_inversion_at_u64(table, NULL, out, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_at_u64:", "u is null");
    assert_refused_with(lw_inversion_at_u32(table, u, NULL, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_at_u32:", "out is null");
    assert_untouched(info);
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_WARP1024, SEED, STREAM, 0);
    lw_inversion_destroy(NULL);
    lw_inversion_destroy(table);
    lw_generator_destroy(generator);
}

static void misaligned_arrays_and_ends_of_the_sequence_are_refused(void **state)
{
    const uint64_t end = (UINT64_C(1) << 60) - 10;
    lw_inversion *const table = good();
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, SEED, STREAM);
    (void)state;
    PAINT(out);
    assert_refused_with(lw_inversion_at_u64(table, (void *)((char *)u + 4), out, 2), LW_ERROR_ARGUMENT,
                        "lw_inversion_at_u64:", "u is ", "aligned to 8 bytes");
    assert_refused_with(lw_inversion_at_u32(table, u, (void *)((char *)out + 2), 2), LW_ERROR_ARGUMENT,
                        "lw_inversion_at_u32:", "out is ", "aligned to 4 bytes");
    assert_refused_with(lw_inversion_sample_u64(generator, table, (void *)((char *)out + 4), 2), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u64:", "out is ", "aligned to 8 bytes");
    assert_ok(lw_generator_seek(generator, end));
    assert_refused_with(lw_inversion_sample_u64(generator, table, out, 11), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u64:", "the cursor is at 1152921504606846966", "move by 11");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_PHILOX, SEED, STREAM, end);
    assert_ok(lw_inversion_sample_u64(generator, table, out, 10));
    lw_inversion_destroy(table);
    lw_generator_destroy(generator);
}

static void a_table_of_another_context_is_refused(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = test_backend};
    lw_context *other = NULL;
    lw_generator *generator = NULL;
    lw_inversion *const table = good();
    (void)state;
    assert_ok(lw_context_create(&other, &options));
    assert_ok(lw_generator_create(&generator, other, LW_ENGINE_MRG8, SEED, STREAM));
    assert_refused_with(lw_inversion_sample_u64(generator, table, out, N), LW_ERROR_ARGUMENT,
                        "lw_inversion_sample_u64:", "different contexts");
    lw_generator_destroy(generator);
    lw_context_destroy(other);
    lw_inversion_destroy(table);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_that_cannot_be_are_refused),
        cmocka_unit_test(null_objects_are_named),
        cmocka_unit_test(misaligned_arrays_and_ends_of_the_sequence_are_refused),
        cmocka_unit_test(a_table_of_another_context_is_refused),
    };
    return test_main(argc, argv, "misuse_inversion", tests, sizeof(tests) / sizeof(tests[0]));
}
