/* Complex normals: known answers of an independent reference, the same numbers by every way, moments, what is
 * refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

enum { KNOWN = 5, ENGINES = 4, MOST = 20000 };

static void check_answer(const kat_line *line)
{
    float narrow[2 * KNOWN];
    double wide[2 * KNOWN];
    const int c64 = strcmp(kat_left(line, 1), "c64") == 0;
    const double re = kat_f64(line, kat_left(line, 5)), im = kat_f64(line, kat_left(line, 6));
    const double stddev = kat_f64(line, kat_left(line, 7));
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 0)));
    if (c64)
        assert_ok(lw_fill_complex_normal_c64(generator, narrow, KNOWN, (float)re, (float)im, (float)stddev));
    else
        assert_ok(lw_fill_complex_normal_c128(generator, wide, KNOWN, re, im, stddev));
    for (size_t k = 0; k < 2 * KNOWN; k++) {
        const double value = c64 ? (double)narrow[k] : wide[k], right = kat_f64(line, kat_right(line, k));
        if (!(fabs(value - right) <= (c64 ? 0x1p-20 : 0x1p-46) * (stddev + fabs(right))))
            kat_wrong(line, "part %zu is %.17g", k, value);
    }
    lw_generator_destroy(generator);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("vectors/complex.kat", 16, check_answer);
}

/* ---- the same numbers by every way ---- */

/* Bytes of n elements of either type. */
static size_t bytes_of(int c64, size_t n)
{
    return 2 * n * (c64 ? sizeof(float) : sizeof(double));
}

static void fill(lw_generator *generator, int c64, void *out, size_t n, double re, double im)
{
    if (c64)
        assert_ok(lw_fill_complex_normal_c64(generator, out, n, (float)re, (float)im, 1.5f));
    else
        assert_ok(lw_fill_complex_normal_c128(generator, out, n, re, im, 1.5));
}

static void calls_of_any_length_and_place_concatenate(void **state)
{
    static const size_t steps[] = {1, 31, 32, 33, 255, 1024, 7, 2};
    static double expected[2 * MOST], got[2 * MOST + 2];
    lw_context *plain;
    void *area;
    (void)state;
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    assert_ok(lw_context_create(&plain, &options));
    assert_ok(lw_malloc(test_context, &area, sizeof(got)));
    for (int c64 = 0; c64 < 2; c64++)
        for (unsigned engine = 1; engine <= ENGINES; engine++)
            for (int means = 0; means < 3; means++) {
                const double re = means == 0 ? 0 : 2.25, im = means == 2 ? -1.5 : re;
                const uint64_t first = engine % 2 == 0 ? 12345 : ((uint64_t)1 << 59) - MOST;
                lw_generator *oracle, *const generator = test_generator((lw_engine)engine, 31, 8);
                assert_ok(lw_generator_create(&oracle, plain, (lw_engine)engine, 31, 8));
                assert_ok(lw_generator_seek(oracle, first));
                fill(oracle, c64, expected, MOST, re, im);
                assert_ok(lw_generator_seek(generator, first));
                fill(generator, c64, area, MOST, re, im);
                assert_ok(lw_copy(test_context, got, area, bytes_of(c64, MOST)));
                assert_memory_equal(got, expected, bytes_of(c64, MOST));
                memset(got, 0xA5, sizeof(got));
                assert_ok(lw_generator_seek(generator, first));
                for (size_t done = 0, s = 0, n; done < MOST; done += n, s++) {
                    n = steps[s % 8] < MOST - done ? steps[s % 8] : MOST - done;
                    fill(generator, c64, (char *)got + 8 + bytes_of(c64, done), n, re, im);
                }
                assert_memory_equal((char *)got + 8, expected, bytes_of(c64, MOST));
                lw_generator_destroy(generator);
                lw_generator_destroy(oracle);
            }
    assert_ok(lw_free(test_context, area));
    lw_context_destroy(plain);
}

/* ---- what they are ---- */

/* Means, variances, the covariance of the parts, and of both with the normals of the same seed. */
static void parts_are_independent_normals_of_half_the_variance(void **state)
{
    static float z[2 * MOST], plain_normals[2 * MOST];
    (void)state;
    for (unsigned engine = 1; engine <= ENGINES; engine++) {
        double sum[2] = {0}, square[2] = {0}, product = 0, with_normals = 0;
        lw_generator *const generator = test_generator((lw_engine)engine, 6, 1);
        assert_ok(lw_fill_complex_normal_c64(generator, z, MOST, 3, -1, 2));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_fill_normal_f32(generator, plain_normals, 2 * MOST, 0, 1));
        for (int i = 0; i < MOST; i++) {
            const double x = ((double)z[2 * i] - 3) / sqrt(2), y = ((double)z[2 * i + 1] + 1) / sqrt(2);
            sum[0] += x, sum[1] += y;
            square[0] += x * x, square[1] += y * y;
            product += x * y;
            with_normals += x * (double)plain_normals[2 * i] + y * (double)plain_normals[2 * i + 1];
        }
        for (int part = 0; part < 2; part++) {
            assert_true(fabs(sum[part]) < 5.5 * sqrt(MOST));
            assert_true(fabs(square[part] - MOST) < 5.5 * sqrt(2.0 * MOST));
        }
        assert_true(fabs(product) < 5.5 * sqrt(MOST));
        assert_true(fabs(with_normals) < 5.5 * sqrt(2.0 * MOST));
        lw_generator_destroy(generator);
    }
}

static void a_stddev_of_zero_gives_the_mean(void **state)
{
    float z[6];
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 6, 1);
    assert_ok(lw_fill_complex_normal_c64(generator, z, 3, 3, -1, 0));
    for (int i = 0; i < 3; i++)
        assert_true(z[2 * i] == 3 && z[2 * i + 1] == -1);
    lw_generator_destroy(generator);
}

static void wrong_calls_are_refused(void **state)
{
    float z[4] = {7, 7, 7, 7};
    double w[4];
    uint64_t now;
    (void)state;
    lw_generator *const g = test_generator(LW_ENGINE_PHILOX, 1, 1);
    assert_refused(lw_fill_complex_normal_c64(NULL, z, 1, 0, 0, 1), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_fill_complex_normal_c64(g, NULL, 1, 0, 0, 1), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_fill_complex_normal_c64(g, (float *)((char *)z + 2), 1, 0, 0, 1), LW_ERROR_ARGUMENT, "aligned");
    assert_refused(lw_fill_complex_normal_c64(g, z, 1, NAN, 0, 1), LW_ERROR_DOMAIN, "mean_re is nan");
    assert_refused(lw_fill_complex_normal_c64(g, z, 1, 0, INFINITY, 1), LW_ERROR_DOMAIN, "mean_im is inf");
    assert_refused(lw_fill_complex_normal_c64(g, z, 1, 0, 0, -1), LW_ERROR_DOMAIN, "stddev is -1");
    assert_refused(lw_fill_complex_normal_c128(g, w, 1, 0, 0, (double)INFINITY), LW_ERROR_DOMAIN, "stddev is inf");
    assert_refused(lw_fill_complex_normal_c128(g, w, SIZE_MAX, 0, 0, 1), LW_ERROR_ARGUMENT, "may not pass 2^60 / 2");
    assert_ok(lw_fill_complex_normal_c64(g, NULL, 0, 0, 0, 1));
    assert_ok(lw_generator_seek(g, ((uint64_t)1 << 59) - 1));
    assert_refused(lw_fill_complex_normal_c64(g, z, 2, 0, 0, 1), LW_ERROR_ARGUMENT, "may not pass 2^60 / 2");
    assert_ok(lw_generator_tell(g, &now));
    assert_int_equal(now, ((uint64_t)1 << 59) - 1);
    assert_true(z[0] == 7 && z[3] == 7);
    lw_generator_destroy(g);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(calls_of_any_length_and_place_concatenate),
    cmocka_unit_test(parts_are_independent_normals_of_half_the_variance),
    cmocka_unit_test(a_stddev_of_zero_gives_the_mean),
    cmocka_unit_test(wrong_calls_are_refused),
};

TEST_MAIN("complex", tests)
