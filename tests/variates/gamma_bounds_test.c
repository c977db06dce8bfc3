/* The bounds of a gamma's test agree with its logarithms: on both sides of either bound, over shapes and normals, what
 * is accepted by way of them is what the margin's sign says. Portable lanes: the bits are those of all others. */
#include <math.h>

#include "lanewise/detail/variates.h"
#include "support.h"

/* A draw whose U is just below u. */
static uint32_t test_u32(double u)
{
    return (uint32_t)(u * 0x1p32) - 1;
}
static uint64_t test_u64(double u)
{
    return (uint64_t)(u * 0x1p64) - 2048;
}

/* Counts what the bounds decide for one shape and normal, with tests on both sides of both bounds. */
#define BOUNDS(real, c_real, drawn)                                                                                    \
    static void check_##real(c_real shape, c_real normal, int *accepts, int *rejects)                                  \
    {                                                                                                                  \
        lw_##real c[4], margin;                                                                                        \
        lw_gamma_shape_##real(shape, c);                                                                               \
        const lw_##real t = c[1] * normal, v = 1 + t;                                                                  \
        const double minus = (double)lw_gamma_minus_3dt4_##real(t, c), y = minus * (double)lw_gamma_lower_##real(t);   \
        const double edge[2] = {1 + minus * (double)lw_gamma_upper((float)t), 1 + y + y * y / 2};                      \
        for (int k = 0; k < 2; k++) {                                                                                  \
            for (int step = -64; step <= 64; step++) {                                                                 \
                const double u = edge[k] + step * 0x1p-20;                                                             \
                if (!(u > 0x1p-20 && u < 1 - 0x1p-20))                                                                 \
                    continue;                                                                                          \
                const uint_##drawn test = test_##drawn(u);                                                             \
                const lw_mask quick = lw_gamma_quick_##real(test, t, c);                                               \
                const lw_mask exact = lw_gamma_test_##real(test, t, v, c, &margin);                                    \
                const lw_mask settled = lw_gamma_settle_##real(test, t, v, c, quick);                                  \
                if (settled != exact)                                                                                  \
                    fail_msg(#real ": shape %g, normal %g, U near %.9g: %d by bounds, %d by logarithms",               \
                             (double)shape, (double)normal, u, settled, exact);                                        \
                *accepts += quick;                                                                                     \
                *rejects += !settled;                                                                                  \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void bounds_agree_with_logarithms_##real(void **state)                                                      \
    {                                                                                                                  \
        static const c_real shapes[] = {1, (c_real)1.01, (c_real)1.5, 2, (c_real)2.5, 4, 10, 50, 1000, 1e6, 1e8};      \
        int accepts = 0, rejects = 0;                                                                                  \
        (void)state;                                                                                                   \
        for (int k = 0; k < (int)(sizeof shapes / sizeof *shapes); k++)                                                \
            for (int n = -950; n <= 950; n++)                                                                          \
                check_##real(shapes[k], (c_real)n / 100, &accepts, &rejects);                                          \
        assert_true(accepts > 100000 && rejects > 100000);                                                             \
    }
typedef uint32_t uint_u32;
typedef uint64_t uint_u64;
BOUNDS(f32, float, u32)
BOUNDS(f64, double, u64)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_agree_with_logarithms_f32),
        cmocka_unit_test(bounds_agree_with_logarithms_f64),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
