/* Von Mises elements are angles of [-pi, pi] (docs/contract/variates.md): the sum of an angle and the mean, whole turns
 * taken off exactly. The angles are those of the mean 0. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "support.h"

enum { N = 4000 };

/* nothing that the compiler's constant folding could round in another way: fmod is exact */
static double mean_without_turns(double mean)
{
    const double turn = 0x1.921fb54442d18p+2;
    if (fabs(mean) <= turn)
        return mean;
    double rest = fmod(fabs(mean), turn);
    if (rest > turn / 2)
        rest -= turn;
    return mean < 0 ? -rest : rest;
}

static const double means[] = {0,
                               0.5,
                               -0.5,
                               3,
                               -3,
                               0x1.921fb6p+1,
                               -0x1.921fb54442d18p+1,
                               3.25,
                               4,
                               -4,
                               6.25,
                               -6.5,
                               7,
                               -7,
                               9.5,
                               -9.5,
                               100,
                               -1e5,
                               1e9,
                               -1e17,
                               1e30,
                               3e38,
                               6.285,
                               1e-30,
                               12.625,
                               0x1.921fb54442d18p+2,
                               0x1.2d97c7f3321d2p+3,
                               1e300,
                               -DBL_MAX,
                               DBL_MIN};

#define SUMS(name) name##_f64
#define REAL double
#define REAL_MOST DBL_MAX
#define HALF_TURN 0x1.921fb54442d18p+1
#include "von_mises_sums.inl"
#define SUMS(name) name##_f32
#define REAL float
#define REAL_MOST FLT_MAX
#define HALF_TURN 0x1.921fb6p+1f
#include "von_mises_sums.inl"

/* Each element with a mean of its own: lanes whose mean is beyond a turn beside others. */
static void a_mean_for_each_element_is_its_own(void **unused)
{
    (void)unused;
    enum { MEANS = sizeof(means) / sizeof(means[0]) };
    static double mean[N], out[N];
    double one;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 15, 2);
    for (int i = 0; i < N; i++)
        mean[i] = means[i * 7 % MEANS];
    const lw_each_f64 each = {.array = mean}, concentration = {.same = 1.5};
    assert_ok(lw_fill_von_mises_f64_each(generator, out, N, each, concentration));
    for (int i = 0; i < N; i += 61) {
        assert_ok(lw_generator_seek(generator, (uint64_t)i));
        assert_ok(lw_fill_von_mises_f64(generator, &one, 1, mean[i], 1.5));
        assert_true(out[i] == one);
    }
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(sums_are_wrapped_f64),
    cmocka_unit_test(sums_are_wrapped_f32),
    cmocka_unit_test(a_mean_for_each_element_is_its_own),
};
TEST_MAIN("von_mises", tests)
