/* What the type of an element cannot hold (docs/contract/variates.md, "The ends of a type"): every continuous kind with
 * every legal choice of parameters from the ends of its type has elements that are 0 or infinity where the page says
 * so, and nowhere else, and none that is NaN. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { N = 128, MANY = 1 << 24, VALUES = 12 };

/* What elements may be besides positive numbers. A rare 0 is beyond the reach of a test in f64. */
enum { ZERO = 1, INFINITE = 2, NEGATIVE = 4, RARE_ZERO = 8 };

static const struct {
    const char *kind;
    int ends;
} rows[] = {
    {"exponential", RARE_ZERO | INFINITE},
    {"gamma", ZERO | INFINITE},
    {"erlang", ZERO | INFINITE},
    {"weibull", ZERO | INFINITE},
    {"rayleigh", ZERO | INFINITE},
    {"maxwell", ZERO | INFINITE},
    {"inverse-gaussian", ZERO | INFINITE},
    {"f-ratio", ZERO | INFINITE},
    {"chi-square", ZERO},
    {"lognormal", ZERO | INFINITE},
    {"pareto", INFINITE},
    {"normal", ZERO | INFINITE | NEGATIVE},
    {"normal-inverse", ZERO | INFINITE | NEGATIVE},
    {"cauchy", ZERO | INFINITE | NEGATIVE},
    {"laplace", ZERO | INFINITE | NEGATIVE},
    {"logistic", ZERO | INFINITE | NEGATIVE},
    {"gumbel", ZERO | INFINITE | NEGATIVE},
    {"student-t", INFINITE | NEGATIVE},
    {"beta", ZERO},
    {"uniform-real", ZERO | NEGATIVE},
    {"triangular", ZERO | NEGATIVE},
    {"von-mises", NEGATIVE},
    {"truncated-normal", ZERO | INFINITE | NEGATIVE},
    {"power", ZERO},
    {"lomax", ZERO | INFINITE},
    {"noncentral-chi-square", ZERO | INFINITE},
    {"noncentral-f", ZERO | INFINITE},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static int ends_of(const lw_kind_info *info, const void *out, size_t n)
{
    int seen = 0;
    for (size_t i = 0; i < n; i++) {
        const double x = info->type == LW_TYPE_F32 ? (double)((const float *)out)[i] : ((const double *)out)[i];
        if (isnan(x))
            fail_msg("%s: element %zu is NaN", info->name, i);
        seen |= (x == 0 ? ZERO : 0) | (isinf(x) ? INFINITE : 0) | (x < 0 ? NEGATIVE : 0);
    }
    return seen;
}

/* The ends of a kind's elements over all choices of its parameters; those outside the domain are refused. */
static int ends_seen(lw_generator *generator, lw_kind kind, const lw_kind_info *info, void *out)
{
    const double least = info->type == LW_TYPE_F32 ? (double)FLT_TRUE_MIN : DBL_TRUE_MIN;
    const double normal = info->type == LW_TYPE_F32 ? (double)FLT_MIN : DBL_MIN;
    const double most = info->type == LW_TYPE_F32 ? (double)FLT_MAX : DBL_MAX;
    const double values[VALUES] = {-INFINITY, -most / 2, -1, 0, least, normal, 1e-3, 1, 1e3, most / 4, most, INFINITY};
    int choices = 1, legal = 0, seen = 0;
    for (int p = 0; p < info->parameters; p++)
        choices *= VALUES;
    for (int choice = 0; choice < choices; choice++) {
        lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
        for (int p = 0, rest = choice; p < info->parameters; p++, rest /= VALUES)
            parameters[p].f64 = values[rest % VALUES];
        const lw_status status = lw_fill(generator, kind, out, N, parameters);
        if (status == LW_ERROR_DOMAIN)
            continue;
        assert_ok(status);
        legal++;
        seen |= ends_of(info, out, N);
    }
    assert_true(legal >= 4);
    return seen;
}

static void elements_beyond_the_type_are_0_or_infinity(void **unused)
{
    (void)unused;
    int known = 0;
    uint64_t wrong;
    double out[N];
    for (size_t k = 0; k < lw_kind_count(); k++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)k, &info));
        int row = 0;
        const size_t length = strlen(info.name) - strlen("-f32");
        while (row < ROWS && (strlen(rows[row].kind) != length || strncmp(rows[row].kind, info.name, length) != 0))
            row++;
        if (row == ROWS)
            continue;
        known++;
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 14, k);
        const int seen = ends_seen(generator, (lw_kind)k, &info, out), ends = rows[row].ends & ~RARE_ZERO;
        if (seen != ends)
            fail_msg("%s: its ends are %d instead of %d", info.name, seen, ends);
        lw_generator_destroy(generator);
    }
    assert_int_equal(known, 2 * ROWS);
    assert_ok(lw_context_domain_errors(test_context, &wrong));
    assert_int_equal(wrong, 0);
}

/* -log(u) / rate is 0 where u is next to 1: about 4 of 2^24 elements. */
static void an_exponential_of_the_largest_rate_may_be_0(void **unused)
{
    (void)unused;
    lw_kind_info info;
    float *const out = malloc(MANY * sizeof(*out));
    assert_non_null(out);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 14, 0);
    assert_ok(lw_kind_describe(LW_KIND_EXPONENTIAL_F32, &info));
    assert_ok(lw_fill_exponential_f32(generator, out, MANY, FLT_MAX));
    assert_int_equal(ends_of(&info, out, MANY), ZERO);
    lw_generator_destroy(generator);
    free(out);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(elements_beyond_the_type_are_0_or_infinity),
    cmocka_unit_test(an_exponential_of_the_largest_rate_may_be_0),
};
TEST_MAIN("type_ends", tests)
