/* The normal quantiles of integers are monotone, odd and finite: f32 in one of QUANTILE_STRIDE long runs of neighbours
 * (1: for every k), f64 in such runs at every size of tail and of distance from the middle, and across every seam of its
 * tables. */
#include "support.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "math_rows.h"

enum { RUN = 1 << 16, OVERLAP = 128 };

static const math_target *const targets[] = {
#define LW_TARGET_ROW(table) &table,
#include "math_targets.def"
#undef LW_TARGET_ROW
};

/* Of the first CPU backend that can run here: the bits are the same, and it is the fastest. */
static math_function *function_of(int row)
{
    lw_backend_info info;
    for (size_t b = 0; b < lw_backend_count(); b++)
        for (size_t s = 0; s < sizeof(targets) / sizeof(targets[0]); s++)
            if (lw_backend_describe(b, &info) == LW_OK && info.available && strcmp(info.name, "cuda") != 0 &&
                strcmp(info.name, targets[s]->backend) == 0)
                return targets[s]->rows[row];
    return math_portable.rows[row];
}

/* How many of the run break a rule: x[i] finite, positive and not below x[i-1], mirror[i] its negative. */
static int64_t broken_f32(const float *x, const float *mirror)
{
    int64_t broken = 0;
    for (int i = 0; i < RUN; i++)
        broken += !(x[i] > 0 && x[i] < 7 && mirror[i] == -x[i] && (i == 0 || x[i] >= x[i - 1]));
    return broken;
}
static int64_t broken_f64(const double *x, const double *mirror)
{
    int64_t broken = 0;
    for (int i = 0; i < RUN; i++)
        broken += !(x[i] > 0 && x[i] < 10 && mirror[i] == -x[i] && (i == 0 || x[i] >= x[i - 1]));
    return broken;
}

static int64_t broken_in_f32(math_function *function)
{
    int64_t broken = 0;
#pragma omp parallel for reduction(+ : broken) schedule(dynamic, 16)
    for (int64_t start = 0; start < 1ll << 31; start += QUANTILE_STRIDE * (RUN - OVERLAP)) {
        uint32_t *k = malloc(2 * RUN * sizeof(*k));
        float *x = malloc(2 * RUN * sizeof(*x));
        for (int64_t i = 0; i < RUN; i++) {
            const int64_t step = start + i < 1ll << 31 ? start + i : (1ll << 31) - 1;
            k[i] = (uint32_t)((1ll << 31) + step);
            k[RUN + i] = ~k[i];
        }
        const math_call call = {x, k, NULL, 2 * RUN};
        function(&call);
        broken += broken_f32(x, x + RUN);
        free(k);
        free(x);
    }
    return broken;
}

static void f32_quantiles_are_finite_odd_and_not_below_the_one_before(void **unused)
{
    (void)unused;
    assert_int_equal(broken_in_f32(function_of(MATH_normal_quantile_f32)), 0);
}

/* ---- f64: runs of k around a tail probability tail 2^-65 (tail odd) or a distance from the middle, one unit of the
 * last place of which is one step ---- */

static int64_t broken_around(math_function *function, uint64_t size, int from_middle)
{
    static _Thread_local uint64_t k[2 * RUN];
    static _Thread_local double x[2 * RUN];
    const int bits = size == 0 ? 0 : 64 - __builtin_clzll(size);
    const uint64_t step = bits > 53 ? 1ull << (bits - 53) : 1, half = RUN / 2 * step;
    const uint64_t most = UINT64_MAX >> 1, first = size > half ? size - half : 0;
    for (uint64_t i = 0; i < RUN; i++) {
        const uint64_t j = from_middle ? i : RUN - 1 - i; /* so that the quantile rises */
        uint64_t m = first + j * step;
        m = m > most ? most : m;
        k[i] = from_middle ? (1ull << 63) + m : ~m;
        k[RUN + i] = ~k[i];
    }
    const math_call call = {x, k, NULL, 2 * RUN};
    function(&call);
    return broken_f64(x, x + RUN);
}

static void f64_quantiles_of_every_size_are_finite_odd_and_not_below_the_one_before(void **unused)
{
    (void)unused;
    math_function *function = function_of(MATH_normal_quantile_f64);
    int64_t broken = 0;
    uint64_t random = 1;
#pragma omp parallel for reduction(+ : broken) firstprivate(random) schedule(dynamic)
    for (int bits = 0; bits < 64; bits++)
        for (int i = 0; i < 32; i++) {
            random = random * 6364136223846793005u + 1442695040888963407u + (uint64_t)bits;
            const uint64_t top = bits == 0 ? 0 : 1ull << (bits - 1);
            const uint64_t size = i == 0 || top == 0 ? top : top + random % top;
            broken += broken_around(function, size, i % 2);
        }
    assert_int_equal(broken, 0);
}

/* Where 1 - y^2 = v: y = a or y = 1 - a, whichever a is at most 1/2. */
static int64_t broken_at(math_function *function, double v)
{
    const int inner = v > 0.75;
    const double a = inner ? sqrt(1 - v) : v / (1 + sqrt(1 - v));
    return broken_around(function, (uint64_t)ldexp(a, 63), inner);
}

static void f64_quantiles_do_not_fall_at_the_seams_of_tables(void **unused)
{
    (void)unused;
    math_function *function = function_of(MATH_normal_quantile_f64);
    int64_t broken = broken_around(function, 1ull << 62, 0) + broken_around(function, 1ull << 62, 1);
#pragma omp parallel for reduction(+ : broken) schedule(dynamic)
    for (int e = 1; e <= 63; e++)
        for (int i = 0; i < 16; i++)
            broken += broken_at(function, ldexp(1 + i / 16.0, -e)); /* the pieces of log_split.h */
    for (double v = 3; v < 48; v = v < 4 ? v + 0.5 : v + ldexp(1, ilogb(v) - 2))
        broken += broken_at(function, exp(3 - v)); /* those of the quantile, ends of w + 3 */
    assert_int_equal(broken, 0);
}

/* ---- test doubles ---- */

static void one_falls(const math_call *x)
{
    math_portable.rows[MATH_normal_quantile_f64](x);
    ((double *)x->result)[4711] = nextafter(((double *)x->result)[4710], 0);
}
static void one_is_not_odd(const math_call *x)
{
    math_portable.rows[MATH_normal_quantile_f64](x);
    ((double *)x->result)[x->n - 1] *= 1 + 0x1p-52;
}

static void one_wrong_quantile_is_noticed(void **unused)
{
    (void)unused;
    assert_int_equal(broken_around(math_portable.rows[MATH_normal_quantile_f64], 1ull << 60, 0), 0);
    assert_true(broken_around(one_falls, 1ull << 60, 0) > 0);
    assert_int_equal(broken_around(one_is_not_odd, 1ull << 60, 0), 1);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(f32_quantiles_are_finite_odd_and_not_below_the_one_before),
    cmocka_unit_test(f64_quantiles_of_every_size_are_finite_odd_and_not_below_the_one_before),
    cmocka_unit_test(f64_quantiles_do_not_fall_at_the_seams_of_tables),
    cmocka_unit_test(one_wrong_quantile_is_noticed),
};
TEST_MAIN("quantile_order", tests)
