/* Vector kinds: any row of any length on any backend, in pieces and alone, where it lies; what is refused; and normals
 * from a user's own integers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/lane/math/normal_quantile.h"
#include "vectors_arrays.h"

enum { ENGINES = 4 };

static lw_context *oracle;
static const size_t lengths[] = {1, 2, 3, 4, 7, 8, 40, 64, 1500};

static size_t rows_of(size_t dimensions)
{
    return dimensions > 1000 ? 40 : dimensions > 10 ? 700 : 5000;
}

static lw_status draw(lw_generator *generator, lw_vector vector, const vector_arrays *a, void *out, size_t n)
{
    return lw_fill_vector(generator, vector, out, n, a->dimensions, a->trials, (const void *const *)a->array);
}

/* n rows from `first` on by the portable backend in one call. */
static unsigned char *expected(lw_engine engine, lw_vector vector, const vector_arrays *a, uint64_t first, size_t n)
{
    lw_generator *generator = NULL;
    unsigned char *const out = malloc(n * a->dimensions * a->info.size);
    assert_non_null(out);
    assert_ok(lw_generator_create(&generator, oracle, engine, 99, 7));
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(draw(generator, vector, a, out, n));
    lw_generator_destroy(generator);
    return out;
}

static void for_all(void (*check)(lw_engine engine, lw_vector vector, vector_arrays *a))
{
    for (unsigned vector = 0; vector < lw_vector_count(); vector++)
        for (size_t d = 0; d < sizeof(lengths) / sizeof(lengths[0]); d++)
            for (unsigned engine = 1; engine <= ENGINES; engine++) {
                if (lengths[d] > 10 && engine != 1 + d % ENGINES)
                    continue;
                vector_arrays a = make_arrays((lw_vector)vector, lengths[d]);
                check((lw_engine)engine, (lw_vector)vector, &a);
                free_arrays(&a);
            }
}

static void assert_rows(const vector_arrays *a, unsigned engine, const void *got, const void *right, size_t n)
{
    const size_t row = a->dimensions * a->info.size;
    for (size_t i = 0; i < n; i++)
        if (memcmp((const char *)got + i * row, (const char *)right + i * row, row) != 0)
            fail_msg("%s, %zu dimensions, engine %u: vector %zu differs", a->info.name, a->dimensions, engine, i);
}

static void check_pieces(lw_engine engine, lw_vector vector, vector_arrays *a)
{
    static const size_t steps[] = {1, 2, 33, 700, 3};
    const size_t n = rows_of(a->dimensions), row = a->dimensions * a->info.size;
    const uint64_t first = 12345;
    unsigned char *const right = expected(engine, vector, a, first, n), *const got = malloc((n + 1) * row);
    unsigned char *const place = got + a->info.size; /* on no line, in one call and in pieces */
    lw_generator *const generator = test_generator(engine, 99, 7);
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(draw(generator, vector, a, place, n));
    assert_rows(a, engine, place, right, n);
    memset(got, 0xA5, (n + 1) * row);
    assert_ok(lw_generator_seek(generator, first));
    for (size_t done = 0, k = 0, step; done < n; done += step, k++) {
        uint64_t cursor = 0;
        step = steps[k % 5] < n - done ? steps[k % 5] : n - done;
        assert_ok(draw(generator, vector, a, place + done * row, step));
        assert_ok(lw_generator_tell(generator, &cursor));
        assert_int_equal(cursor, first + done + step);
    }
    assert_rows(a, engine, place, right, n);
    lw_generator_destroy(generator);
    free(got);
    free(right);
}

static void pieces_are_the_rows_of_the_portable_backend(void **unused)
{
    (void)unused;
    for_all(check_pieces);
}

/* On CUDA: rows and parameters in device memory. And the last rows that there are. */
static void check_places(lw_engine engine, lw_vector vector, vector_arrays *a)
{
    const size_t n = 37, bytes = n * a->dimensions * a->info.size;
    const uint64_t first = ((uint64_t)1 << 60) / a->dimensions - n;
    unsigned char *const right = expected(engine, vector, a, first, n), *const got = malloc(bytes);
    void *areas[LW_VECTOR_MAX_ARRAYS] = {NULL}, *out = NULL;
    lw_generator *const generator = test_generator(engine, 99, 7);
    assert_ok(lw_malloc(test_context, &out, bytes));
    for (int k = 0; k < a->info.arrays; k++) {
        assert_ok(lw_malloc(test_context, &areas[k], array_bytes(a, k)));
        assert_ok(lw_copy(test_context, areas[k], a->array[k], array_bytes(a, k)));
    }
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(lw_fill_vector(generator, vector, out, n, a->dimensions, a->trials, (const void *const *)areas));
    assert_ok(lw_copy(test_context, got, out, bytes));
    assert_rows(a, engine, got, right, n);
    assert_refused(lw_fill_vector(generator, vector, out, 1, a->dimensions, a->trials, (const void *const *)areas),
                   LW_ERROR_ARGUMENT, "may not pass 2^60");
    assert_ok(lw_free(test_context, out));
    for (int k = 0; k < a->info.arrays; k++)
        assert_ok(lw_free(test_context, areas[k]));
    lw_generator_destroy(generator);
    free(got);
    free(right);
}

static void the_contexts_own_memory_gets_the_same_to_the_last_row(void **unused)
{
    (void)unused;
    for_all(check_places);
}

/* ---- what is refused ---- */

static void bad_values_are_named_and_nothing_is_written(void **unused)
{
    (void)unused;
    for (unsigned vector = 0; vector < lw_vector_count(); vector++) {
        vector_arrays a = make_arrays((lw_vector)vector, 5);
        double out[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        double before[10];
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
        uint64_t cursor = 1;
        memcpy(before, out, sizeof(out));
        for (int k = 0; k < a.info.arrays; k++) {
            const size_t entry = a.info.array_square[k] ? 2 * 5 + 1 : 2;
            put_entry(&a, k, entry, (double)NAN);
            assert_refused(draw(generator, (lw_vector)vector, &a, out, 2), LW_ERROR_DOMAIN, a.info.array_name[k]);
            assert_refused(draw(generator, (lw_vector)vector, &a, out, 2), LW_ERROR_DOMAIN,
                           a.info.array_square[k]                ? "[2, 1] is nan"
                           : a.info.array_type[k] == LW_TYPE_U64 ? "[2] is 18446744073709551615"
                                                                 : "[2] is nan");
            put_entry(&a, k, entry, 1.0);
            if (a.info.array_square[k]) /* above the diagonal nothing is read */
                put_entry(&a, k, 1, (double)NAN);
        }
        assert_memory_equal(out, before, sizeof(out));
        assert_ok(lw_generator_tell(generator, &cursor));
        assert_int_equal(cursor, 0);
        assert_ok(draw(generator, (lw_vector)vector, &a, out, 2));
        assert_refused(lw_fill_vector(generator, (lw_vector)vector, out, 2, 0, 1, (const void *const *)a.array),
                       LW_ERROR_ARGUMENT, "dimensions is 0");
        assert_refused(lw_fill_vector(generator, (lw_vector)vector, NULL, 2, 5, 1, (const void *const *)a.array),
                       LW_ERROR_ARGUMENT, "out is null");
        assert_refused(
            lw_fill_vector(generator, (lw_vector)vector, (char *)out + 1, 1, 5, 1, (const void *const *)a.array),
            LW_ERROR_ARGUMENT, "aligned");
        assert_refused(
            lw_fill_vector(generator, (lw_vector)vector, out, SIZE_MAX / 8, 5, 1, (const void *const *)a.array),
            LW_ERROR_ARGUMENT, "n is");
        assert_ok(lw_fill_vector(generator, (lw_vector)vector, NULL, 0, 5, 1, (const void *const *)a.array));
        if (a.info.arrays > 0)
            assert_refused(lw_fill_vector(generator, (lw_vector)vector, out, 1, 5, 1, NULL), LW_ERROR_ARGUMENT,
                           "arrays is null");
        lw_generator_destroy(generator);
        free_arrays(&a);
    }
}

static void values_are_refused_together(void **unused)
{
    (void)unused;
    float out[4];
    uint64_t counts[4], *cursor = counts;
    const float large[2] = {3e38f, 3e38f}, tiny[2] = {1e-38f, 1.0f};
    const double none[3] = {0, 0, 0}, huge[2] = {1.5e308, 1.5e308}, p[1] = {1};
    const uint64_t colors[3] = {5, 0, 7}, many[3] = {INT64_MAX, 0, 1}, beyond[2] = {1, UINT64_MAX};
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 1);
    assert_refused(lw_fill_dirichlet_f32(generator, out, 1, large, 2), LW_ERROR_DOMAIN, "alpha adds up to inf");
    assert_refused(lw_fill_dirichlet_f32(generator, out, 1, tiny, 2), LW_ERROR_DOMAIN, "alpha[0]");
    assert_refused(lw_fill_multinomial_u64(generator, counts, 1, 5, none, 3), LW_ERROR_DOMAIN, "p adds up to 0");
    assert_refused(lw_fill_multinomial_u64(generator, counts, 1, 5, huge, 2), LW_ERROR_DOMAIN, "p adds up to inf");
    assert_refused(lw_fill_multinomial_u64(generator, counts, 1, UINT64_MAX, p, 1), LW_ERROR_DOMAIN, "trials");
    assert_refused(lw_fill_multinomial_u64(NULL, counts, 1, 5, p, 1), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_fill_multinomial_u64(generator, counts, 1, 5, NULL, 1), LW_ERROR_ARGUMENT, "p is null");
    assert_refused(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, 13, colors, 3), LW_ERROR_DOMAIN,
                   "sample is 13; it must be at most 12");
    assert_refused(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, (uint64_t)1 << 63, colors, 3),
                   LW_ERROR_DOMAIN, "sample is 9223372036854775808; it must be at most 2^63 - 1");
    assert_refused(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, 1, many, 3), LW_ERROR_DOMAIN,
                   "colors[0] to colors[2] add up to more than 2^63 - 1");
    assert_refused(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, 1, beyond, 2), LW_ERROR_DOMAIN,
                   "colors[1] is 18446744073709551615; it must be at most 2^63 - 1");
    assert_ok(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, 12, colors, 3));
    assert_memory_equal(counts, colors, sizeof(colors));
    assert_refused(lw_fill_multivariate_hypergeometric_u64(NULL, counts, 1, 5, colors, 1), LW_ERROR_ARGUMENT,
                   "generator is null");
    assert_refused(lw_fill_multivariate_hypergeometric_u64(generator, counts, 1, 5, NULL, 1), LW_ERROR_ARGUMENT,
                   "colors is null");
    assert_ok(lw_generator_cursor_at(generator, cursor));
    assert_refused(lw_fill_sphere_f32(generator, out, 1, 3), LW_ERROR_ARGUMENT, "cursor");
    lw_generator_destroy(generator);
    assert_refused(lw_fill_vector(NULL, (lw_vector)99, out, 1, 1, 0, NULL), LW_ERROR_ARGUMENT, "vector is 99");
}

/* On CUDA the values of device arrays are not read before the kernel runs; on CPUs they are refused. */
static void bad_values_on_the_device_are_sentinels_and_counted(void **unused)
{
    (void)unused;
    enum { D = 5, N = 70 };
    const int device = strcmp(test_backend, "cuda") == 0;
    for (unsigned vector = 0; vector < lw_vector_count(); vector++) {
        vector_arrays a = make_arrays((lw_vector)vector, D);
        for (int bad = 0; bad < a.info.arrays; bad++) {
            void *areas[LW_VECTOR_MAX_ARRAYS] = {NULL}, *out = NULL;
            unsigned char got[N * D * 8], sentinel[8] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
            const uint32_t nan32 = 0x7fc00000u;
            const uint64_t nan64 = (uint64_t)0x7ff8 << 48;
            uint64_t counted = 0;
            lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
            put_entry(&a, bad, a.info.array_square[bad] ? D : D - 1, (double)NAN);
            assert_ok(lw_malloc(test_context, &out, sizeof(got)));
            for (int k = 0; k < a.info.arrays; k++) {
                assert_ok(lw_malloc(test_context, &areas[k], array_bytes(&a, k)));
                assert_ok(lw_copy(test_context, areas[k], a.array[k], array_bytes(&a, k)));
            }
            assert_ok(lw_context_domain_errors(test_context, &counted));
            const lw_status status =
                lw_fill_vector(generator, (lw_vector)vector, out, N, D, 9, (const void *const *)areas);
            if (device) {
                assert_ok(status);
                assert_ok(lw_copy(test_context, got, out, N * D * a.info.size));
                if (a.info.type == LW_TYPE_F32)
                    memcpy(sentinel, &nan32, sizeof(nan32));
                else if (a.info.type == LW_TYPE_F64)
                    memcpy(sentinel, &nan64, sizeof(nan64));
                for (size_t i = 0; i < N * D; i++)
                    assert_memory_equal(got + i * a.info.size, sentinel, a.info.size);
            } else {
                assert_int_equal(status, LW_ERROR_DOMAIN);
            }
            assert_ok(lw_context_domain_errors(test_context, &counted));
            assert_int_equal(counted, device ? N : 0);
            put_entry(&a, bad, a.info.array_square[bad] ? D : D - 1, 1.0);
            for (int k = 0; k < a.info.arrays; k++)
                assert_ok(lw_free(test_context, areas[k]));
            assert_ok(lw_free(test_context, out));
            lw_generator_destroy(generator);
        }
        free_arrays(&a);
    }
}

/* Each color is legal by itself: what is wrong shows in their sum alone. */
static void colors_that_do_not_hold_the_sample_are_counted(void **unused)
{
    (void)unused;
    enum { D = 3, N = 40 };
    static const uint64_t colors[][D] = {{3, 0, 8}, {INT64_MAX, 1, 0}, {3, 1, 8}};
    static const int legal[] = {0, 0, 1};
    const int device = strcmp(test_backend, "cuda") == 0;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 1);
    void *area = NULL, *out = NULL;
    assert_ok(lw_malloc(test_context, &area, sizeof(colors[0])));
    assert_ok(lw_malloc(test_context, &out, N * D * sizeof(uint64_t)));
    for (size_t c = 0; c < sizeof(colors) / sizeof(colors[0]); c++) {
        uint64_t got[N * D], counted = 0;
        assert_ok(lw_copy(test_context, area, colors[c], sizeof(colors[c])));
        const lw_status status = lw_fill_multivariate_hypergeometric_u64(generator, out, N, 12, area, D);
        assert_int_equal(status, device || legal[c] ? LW_OK : LW_ERROR_DOMAIN);
        assert_ok(lw_copy(test_context, got, out, sizeof(got)));
        assert_ok(lw_context_domain_errors(test_context, &counted));
        assert_int_equal(counted, device && !legal[c] ? N : 0);
        for (size_t i = 0; i < N * D && status == LW_OK; i++)
            assert_int_equal(got[i], legal[c] ? colors[c][i % D] : UINT64_MAX);
    }
    assert_ok(lw_free(test_context, area));
    assert_ok(lw_free(test_context, out));
    lw_generator_destroy(generator);
}

static void factors_are_those_of_the_covariance(void **unused)
{
    (void)unused;
    const double covariance[9] = {4, -1, -1, 2, 10, -1, -2, 5, 6}; /* of the factor 2; 1 3; -1 2 1 */
    const double factor[9] = {2, 0, 0, 1, 3, 0, -1, 2, 1};
    const float singular[4] = {1, 0, 1, 1};
    double got[9];
    float before[4] = {7, 7, 7, 7};
    assert_ok(lw_cholesky_f64(covariance, got, 3));
    assert_memory_equal(got, factor, sizeof(got));
    memcpy(got, covariance, sizeof(got));
    assert_ok(lw_cholesky_f64(got, got, 3));
    assert_memory_equal(got, factor, sizeof(got));
    assert_refused(lw_cholesky_f32(singular, before, 2), LW_ERROR_DOMAIN, "its first 2 rows and columns are not");
    assert_true(before[0] == 7 && before[3] == 7);
    assert_refused(lw_cholesky_f64(covariance, got, 0), LW_ERROR_ARGUMENT, "dimensions is 0");
    assert_refused(lw_cholesky_f64(NULL, got, 3), LW_ERROR_ARGUMENT, "covariance is null");
}

/* ---- a user's own integers ---- */

#define BITS_REAL f32
#define BITS_TYPE uint32_t
#define BITS_C_REAL float
#define BITS_SHIFT 32
#include "vectors_bits.inl"
#define BITS_REAL f64
#define BITS_TYPE uint64_t
#define BITS_C_REAL double
#define BITS_SHIFT 0
#include "vectors_bits.inl"

static void integers_become_their_quantiles(void **unused)
{
    (void)unused;
    float out[8];
    const uint32_t bits[4] = {1, 2, 3, 4};
    uint64_t wide[4] = {0};
    void *on_device = NULL;
    for (int in_place = 0; in_place < 2; in_place++) {
        check_bits_f32(1, in_place);
        check_bits_f32(100003, in_place);
        check_bits_f64(31, in_place);
        check_bits_f64(50001, in_place);
    }
    assert_ok(lw_malloc(test_context, &on_device, sizeof(bits)));
    assert_ok(lw_copy(test_context, on_device, bits, sizeof(bits)));
    assert_ok(lw_normal_from_bits_f32(test_context, on_device, on_device, 4));
    assert_ok(lw_copy(test_context, out, on_device, sizeof(bits)));
    for (int i = 0; i < 4; i++)
        assert_true(out[i] == lw_normal_quantile_f32(bits[i]));
    if (strcmp(test_backend, "cuda") == 0)
        assert_refused(lw_normal_from_bits_f32(test_context, bits, on_device, 4), LW_ERROR_ARGUMENT, "bits is not");
    assert_ok(lw_free(test_context, on_device));
    assert_ok(lw_normal_from_bits_f32(test_context, NULL, NULL, 0));
    assert_refused(lw_normal_from_bits_f32(NULL, bits, out, 4), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_normal_from_bits_f32(test_context, NULL, out, 4), LW_ERROR_ARGUMENT, "bits is null");
    assert_refused(lw_normal_from_bits_f32(test_context, bits, NULL, 4), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_normal_from_bits_f64(test_context, wide, (double *)(void *)(wide + 1), 2), LW_ERROR_ARGUMENT,
                   "overlaps");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_the_rows_of_the_portable_backend),
        cmocka_unit_test(the_contexts_own_memory_gets_the_same_to_the_last_row),
        cmocka_unit_test(bad_values_are_named_and_nothing_is_written),
        cmocka_unit_test(values_are_refused_together),
        cmocka_unit_test(bad_values_on_the_device_are_sentinels_and_counted),
        cmocka_unit_test(colors_that_do_not_hold_the_sample_are_counted),
        cmocka_unit_test(factors_are_those_of_the_covariance),
        cmocka_unit_test(integers_become_their_quantiles),
    };
    lw_context_options options = {0};
    options.size = sizeof(options);
    options.backend = "portable";
    if (lw_context_create(&oracle, &options) != LW_OK)
        return 1;
    const int result = test_main(argc, argv, "vectors", tests, sizeof(tests) / sizeof(tests[0]));
    lw_context_destroy(oracle);
    return result;
}
