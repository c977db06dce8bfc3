/* What beta's test is made of, over shapes and normals, beside the density's own form in C's doubles: L is right and at
 * most 0, and the easy bound accepts nothing that the test does not. Portable lanes: the bits are those of all. The
 * proof for all shapes is tests/reference/beta_bound.py. */
#include <math.h>

#include "lanewise/detail/variates.h"
#include "support.h"

static const double shapes[] = {1, 1.0001, 1.1, 1.5, 2, 2.3, 3, 4, 5, 8, 13, 18, 31, 64, 100, 300, 1000, 1e4, 1e6, 1e9};
enum { SHAPES = sizeof(shapes) / sizeof(*shapes) };

/* L of coefficients that are rounded: with them, x / A and (1 - x) / B are 1 + b w and 1 - a w. */
static double logarithm(double shape_a, double shape_b, const double *c, double z)
{
    const double s = c[LW_BETA_TAU] * z, sigma = c[LW_BETA_SIGMA], p = 1 + sigma * s, q = 1 - (1 - sigma) * s;
    const double sum = c[LW_BETA_A] * p * p + c[LW_BETA_B] * q * q, away = s * (p + q) / sum;
    return shape_a * log1p(c[LW_BETA_B] * away) + shape_b * log1p(-c[LW_BETA_A] * away) - log(p * q) + z * z / 2;
}

/* further out the formula above cancels */
static int inside(double p, double q)
{
    return p > 0.125 && q > 0.125;
}

/* Returns how many draws next to the edge the easy bound accepted. */
static long easy_is_below(double edge, lw_beta_f32 r, float z, const lw_f32 *c)
{
    long easy = 0;
    for (int step = -300; step <= 300; step++) {
        const double at = edge + step * 0x1p-18 + (step < 0 ? step * 1e-3 : 0);
        const uint32_t w = (uint32_t)(fmin(fmax(at, 0x1p-30), 1 - 0x1p-30) * 0x1p32);
        if (lw_beta_easy_f32(r, w, z, c)) {
            easy++;
            if (!(w * 0x1p-32 < edge))
                fail_msg("(%g, %g): %.9g is accepted at %g, e^L is %.9g", (double)c[LW_BETA_SHAPE_A],
                         (double)c[LW_BETA_SHAPE_B], w * 0x1p-32, (double)z, edge);
        }
    }
    return easy;
}

static void the_test_is_the_density(void **unused)
{
    (void)unused;
    long easy = 0, normals = 0;
    for (int i = 0; i < SHAPES * SHAPES; i++) {
        const lw_f64 p[2] = {shapes[i / SHAPES], shapes[i % SHAPES]};
        const lw_f32 p32[2] = {(float)p[0], (float)p[1]};
        lw_f64 c[16];
        lw_f32 c32[16];
        assert_true(lw_setup_beta_f64(p, c));
        assert_true(lw_setup_beta_f32(p32, c32));
        for (int n = -260; n <= 260; n++) {
            const double z = n / 40.0 + 0.0003, unit = 1 + z * z;
            const lw_beta_f64 r = lw_beta_point_f64(z, c);
            const lw_beta_f32 r32 = lw_beta_point_f32((float)z, c32);
            if (!inside(r.p, r.q) || logarithm(p[0], p[1], c, z) < -25) /* nothing is accepted there */
                continue;
            const double l = logarithm(p[0], p[1], c, z), buffer = 0x1p-50 * (p[0] + p[1]); /* of the formula above */
            const double got = lw_beta_logarithm_f64(r, z, c),
                         got32 = (double)lw_beta_logarithm_f32(r32, (float)z, c32);
            if (!(l <= buffer) || fabs(got - l) > 0x1p-47 * unit + buffer || fabs(got32 - l) > 0x1p-18 * unit + buffer)
                fail_msg("(%g, %g) at %g: L is %.17g, not %.17g or %.9g", p[0], p[1], z, l, got, got32);
            easy += easy_is_below(exp(fmin(got, 0)), r32, (float)z, c32);
            normals++;
        }
    }
    assert_true(normals > 100000 && easy > 1000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_test_is_the_density)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
