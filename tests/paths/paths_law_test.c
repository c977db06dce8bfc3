/* Brownian paths: their covariances, and what bridges and components are for. */
#include <math.h>
#include <stdlib.h>

#include "paths_scene.h"

/* ---- what a path is ---- */

/* The map, by paths of unit vectors: matrix[j * steps + k] is the weight of normal j for step k. */
static double *map_of(const lw_paths_options *options)
{
    const uint32_t steps = options->steps;
    double *const matrix = calloc((size_t)steps * steps, sizeof(*matrix));
    lw_paths *const paths = make(test_context, options);
    assert_non_null(matrix);
    for (uint32_t j = 0; j < steps; j++)
        matrix[j * steps + j] = 1;
    assert_ok(lw_paths_make_f64(paths, matrix, matrix, steps, LW_POINTS_BY_POINT));
    lw_paths_destroy(paths);
    return matrix;
}

static void covariances_are_those_of_brownian_motion(void **state)
{
    static const uint32_t many[] = {1, 2, 3, 17, 64, 100};
    (void)state;
    for (size_t s = 0; s < sizeof(many) / sizeof(many[0]); s++)
        for (int way = 0; way < 2 * CONSTRUCTIONS * OUTPUTS; way++) {
            const uint32_t steps = many[s];
            const int construction = way % CONSTRUCTIONS, output = way / CONSTRUCTIONS % OUTPUTS;
            const double *const times = way < CONSTRUCTIONS * OUTPUTS ? NULL : uneven_times(steps);
            const lw_paths_options options =
                options_of(construction, output, steps, times == NULL ? steps * 1.0 : 0, times);
            double *const matrix = map_of(&options);
            for (uint32_t k = 0; k < steps; k++)
                for (uint32_t i = 0; i <= k; i++) {
                    const double t_i = times == NULL ? i + 1.0 : times[i], t_k = times == NULL ? k + 1.0 : times[k];
                    const double last = i == 0 ? t_i : t_i - (times == NULL ? (double)i : times[i - 1]);
                    const double expected = output == LW_PATHS_VALUES ? t_i : i == k ? last : 0;
                    double covariance = 0;
                    for (uint32_t j = 0; j < steps; j++)
                        covariance += matrix[j * steps + i] * matrix[j * steps + k];
                    if (!(fabs(covariance - expected) < (steps + 4) * 0x1p-51 * sqrt(t_i * t_k)))
                        fail_msg("%s, %s, %u steps: the covariance of %u and %u is %.17g, not %.17g",
                                 constructions[construction], outputs[output], steps, i, k, covariance, expected);
                }
            free(matrix);
        }
}

/* Part of the variance of the path's mean that the first normals have: what a construction is for. */
static double share_of_first(int construction, uint32_t steps, uint32_t first)
{
    const lw_paths_options options = options_of(construction, LW_PATHS_VALUES, steps, 1, NULL);
    double *const matrix = map_of(&options), all = 0, part = 0;
    for (uint32_t j = 0; j < steps; j++) {
        double weight = 0;
        for (uint32_t k = 0; k < steps; k++)
            weight += matrix[j * steps + k] / steps;
        all += weight * weight;
        part += j < first ? weight * weight : 0;
    }
    free(matrix);
    return part / all;
}

static void components_fall_and_come_first(void **state)
{
    enum { STEPS = 50 };
    const double *const times = uneven_times(STEPS);
    (void)state;
    for (int own = 0; own < 2; own++) {
        const lw_paths_options options =
            options_of(LW_PATHS_COMPONENTS, LW_PATHS_VALUES, STEPS, own ? 0 : 1, own ? times : NULL);
        double *const matrix = map_of(&options), before = INFINITY;
        for (uint32_t j = 0; j < STEPS; j++) {
            double square = 0;
            for (uint32_t k = 0; k < STEPS; k++)
                square += matrix[j * STEPS + k] * matrix[j * STEPS + k];
            assert_true(square < before && matrix[j * STEPS] > 0);
            before = square;
        }
        free(matrix);
    }
    assert_true(share_of_first(LW_PATHS_COMPONENTS, 64, 1) > 0.98);
    assert_true(share_of_first(LW_PATHS_BRIDGE, 64, 1) > 0.74);
    assert_true(share_of_first(LW_PATHS_BRIDGE, 64, 4) > 0.98);
    assert_true(share_of_first(LW_PATHS_STEPS, 64, 4) < 0.2);
}

/* ---- an Asian option by scrambled Sobol' points ---- */

/* The variance, over replicates, of the mean payoff of a call on the average price. */
static double variance_of_price(int construction)
{
    enum { STEPS = 16, N = 256, REPLICATES = 48 };
    static uint64_t words[N * STEPS];
    static double paths_z[N * STEPS];
    const lw_paths_options options = options_of(construction, LW_PATHS_VALUES, STEPS, 1, NULL);
    lw_paths *const paths = make(test_context, &options);
    double sum = 0, squares = 0;
    for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
        const lw_points_options sobol = {
            .size = sizeof(sobol), .dimensions = STEPS, .scramble = LW_POINTS_HASH, .seed = 5, .replicate = replicate};
        lw_points *points;
        double mean = 0;
        assert_ok(lw_points_create(&points, test_context, &sobol));
        assert_ok(lw_points_fill_u64(points, words, 0, N, 0, STEPS, LW_POINTS_BY_POINT));
        assert_ok(lw_normal_from_bits_f64(test_context, words, paths_z, N * STEPS));
        assert_ok(lw_paths_make_f64(paths, paths_z, paths_z, N, LW_POINTS_BY_POINT));
        for (int i = 0; i < N; i++) {
            double average = 0;
            for (int k = 0; k < STEPS; k++)
                average += exp(0.3 * paths_z[STEPS * i + k] - 0.045 * (k + 1) / STEPS) / STEPS;
            mean += (average > 1 ? average - 1 : 0) / N;
        }
        sum += mean;
        squares += mean * mean;
        lw_points_destroy(points);
    }
    lw_paths_destroy(paths);
    const double mean = sum / REPLICATES;
    assert_true(fabs(mean - 0.0706) < 0.002);
    return squares / REPLICATES - mean * mean;
}

static void an_asian_option_has_less_variance_by_bridge_and_components(void **state)
{
    (void)state;
    const double plain = variance_of_price(LW_PATHS_STEPS), bridge = variance_of_price(LW_PATHS_BRIDGE);
    const double components = variance_of_price(LW_PATHS_COMPONENTS);
    print_message("variance: steps %.3g, bridge %.3g, components %.3g\n", plain, bridge, components);
    assert_true(plain > 2 * bridge);
    assert_true(plain > 4 * components);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(covariances_are_those_of_brownian_motion),
    cmocka_unit_test(components_fall_and_come_first),
    cmocka_unit_test(an_asian_option_has_less_variance_by_bridge_and_components),
};

TEST_MAIN("paths_law", tests)
