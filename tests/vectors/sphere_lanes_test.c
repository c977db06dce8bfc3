/* Directions of lane generators: in every target the normals of its own generator over their length, in C's
 * operations, which round once as the lanes' do; and uniform, by the mean and the square of each component. */
#include <math.h>
#include <string.h>

#include "sphere_lanes_apply.h"
#include "support.h"

#define LW_BACKEND_ROW(symbol, name) extern spheres_run symbol;
#include "spheres_backends.def"
#undef LW_BACKEND_ROW

enum { ROUNDS = 500 };

static spheres_run *target(void)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(test_backend, name) == 0)                                                                                     \
        return symbol;
#include "spheres_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

static void check(int dimensions)
{
    static sphere_values got[ROUNDS], normals[ROUNDS];
    double sums[SPHERE_MOST] = {0}, squares[SPHERE_MOST] = {0};
    const double n = 32.0 * ROUNDS, d = dimensions;
    target()(17, ROUNDS, dimensions, got, normals);
    for (int i = 0; i < ROUNDS; i++)
        for (int lane = 0; lane < 32; lane++) {
            float sum = 0;
            for (int j = 0; j < dimensions; j++)
                sum = fmaf(normals[i].x[j][lane], normals[i].x[j][lane], sum);
            for (int j = 0; j < dimensions; j++) {
                const float x = got[i].x[j][lane];
                assert_true(x == normals[i].x[j][lane] / sqrtf(sum));
                sums[j] += (double)x;
                squares[j] += (double)x * (double)x;
            }
        }
    for (int j = 0; j < dimensions; j++) { /* variances 1 / d, and 3 / (d (d + 2)) - 1 / d^2 */
        assert_true(fabs(sums[j]) < 6 * sqrt(n / d));
        assert_true(fabs(squares[j] - n / d) <= 6 * sqrt(n * (3 / (d * (d + 2)) - 1 / (d * d))) + 1e-3);
    }
}

static void directions_are_normals_over_their_length(void **unused)
{
    (void)unused;
    for (int dimensions = 1; dimensions <= SPHERE_MOST; dimensions++)
        check(dimensions);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(directions_are_normals_over_their_length)};
TEST_MAIN("sphere_lanes", tests)
