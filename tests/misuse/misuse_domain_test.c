/* Parameters outside a kind's domain: the sentence names the argument, its value, and what would do. */
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "misuse.h"

/* Each parameter by itself is in its domain; the words of the condition that all together do not meet. */
static const struct joint {
    const char *kind; /* without its type, or with it */
    double narrow[LW_MAX_PARAMETERS], wide[LW_MAX_PARAMETERS];
    const char *words;
} joints[] = {
    {"uniform-real", {5, 1}, {5, 1}, "a is 5, b is 1; a must be below b"},
    {"uniform-real", {-3e38, 3e38}, {-1e308, 1e308}, "; b - a must be finite"},
    {"exponential", {1e-39}, {1e-309}, "; 1 / rate must be finite"},
    {"gamma", {1e-39, 1}, {1e-309, 1}, "; 1 / shape must be finite"},
    {"gamma", {1e30, 1e30}, {1e200, 1e200}, "; shape times scale must be finite"},
    {"erlang", {1e30, 1e30}, {1e200, 1e200}, "; shape times scale must be finite"},
    {"weibull", {1e-39, 2}, {1e-309, 2}, "; 1 / (2 shape) must be finite"},
    {"pareto", {1e-39, 2}, {1e-309, 2}, "; 1 / (2 shape) must be finite"},
    {"lomax", {1e-39, 2}, {1e-309, 2}, "; 1 / (2 shape) must be finite"},
    {"power", {1e-39}, {1e-309}, "; 1 / shape must be finite"},
    {"triangular", {2, 2, 2}, {2, 2, 2}, "a is 2, mode is 2, b is 2; a must be below b"},
    {"triangular", {1, 3, 2}, {1, 3, 2}, "; mode must be in [a, b]"},
    {"triangular", {-3e38, 0, 3e38}, {-1e308, 0, 1e308}, "; b - a must be finite"},
    {"chi-square", {1e-39}, {1e-309}, "; 2 / degrees must be finite"},
    {"student-t", {1e-39}, {1e-309}, "; 1 / degrees must be finite"},
    {"beta", {1e-39, 1}, {1e-309, 1}, "; 1 / alpha must be finite"},
    {"beta", {1, 1e-39}, {1, 1e-309}, "; 1 / beta must be finite"},
    {"f-ratio", {1e-39, 1}, {1e-309, 1}, "; 2 / degrees1 must be finite"},
    {"f-ratio", {1, 1e-39}, {1, 1e-309}, "; 2 / degrees2 must be finite"},
    {"inverse-gaussian", {3e38, 1e-9}, {1e308, 1e-9}, "; 512 mean / shape must be finite"},
    {"von-mises", {0, 3e38}, {0, 1.5e308}, "; 4 times concentration must be finite"},
    {"truncated-normal", {0, 1, 2, 1}, {0, 1, 2, 1}, "a is 2, b is 1; a must be below b"},
    {"truncated-normal", {0, 1, INFINITY, INFINITY}, {0, 1, INFINITY, INFINITY}, "; a must be below b"},
    {"truncated-normal", {3e38, 1, -3e38, 1}, {1e308, 1, -1e308, 1}, "; a - mean must be finite where a is"},
    {"truncated-normal", {-3e38, 1, 0, 3e38}, {-1e308, 1, 0, 1e308}, "; b - mean must be finite where b is"},
    {"truncated-normal", {0, 1, -3e38, 3e38}, {0, 1, -1e308, 1e308}, "; b - a must be finite where a and b are"},
    {"poisson-u32", {0}, {3e9}, "mean is 3e+09; mean must be at most 2^31"},
    {"poisson-u64", {0}, {1e16}, "; mean must be at most 2^50"},
    {"negative-binomial", {0}, {1e-309, 0.5}, "; 1 / successes must be finite"},
    {"negative-binomial", {0}, {1e9, 1e-9}, "successes is 1e+09, p is 1e-09; successes (1 - p) / p"},
    {"zipf", {0}, {1}, "exponent is 1; exponent must be above 1"},
    {"logarithmic", {0}, {1}, "p is 1; p must be below 1"},
    {"noncentral-chi-square", {1e-39, 1}, {1e-309, 1}, "; 2 / degrees must be finite"},
    {"noncentral-f", {1e-39, 1, 1}, {1e-309, 1, 1}, "; 2 / degrees1 must be finite"},
    {"noncentral-f", {1, 1e-39, 1}, {1, 1e-309, 1}, "; 2 / degrees2 must be finite"},
};
enum { JOINTS = sizeof(joints) / sizeof(joints[0]) };

static lw_status fill(lw_kind kind, const lw_value *values)
{
    static double out[4];
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 0);
    PAINT(out);
    const lw_status status = lw_fill(generator, kind, out, 4, values);
    if (status != LW_OK) {
        assert_untouched(out);
        assert_as_new(generator, LW_ENGINE_WARP1024, 1, 0, 0);
    }
    lw_generator_destroy(generator);
    return status;
}

static int is_of(const char *name, const char *kind)
{
    const size_t length = strlen(kind);
    return strncmp(name, kind, length) == 0 &&
           (name[length] == '\0' || (name[length] == '-' && strlen(name) == length + 4));
}

static void conditions_on_all_parameters_are_said(void **state)
{
    int said = 0;
    (void)state;
    for (size_t kind = 0; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        for (int k = 0; k < JOINTS; k++) {
            if (!is_of(info.name, joints[k].kind))
                continue;
            lw_value values[LW_MAX_PARAMETERS];
            for (int p = 0; p < LW_MAX_PARAMETERS; p++)
                values[p].f64 = info.parameter_type[0] == LW_TYPE_F32 ? joints[k].narrow[p] : joints[k].wide[p];
            assert_refused_with(fill((lw_kind)kind, values), LW_ERROR_DOMAIN, "lw_fill: ", joints[k].words);
            said++;
        }
    }
    assert_true(said > JOINTS);
    const lw_value trials[] = {{.u64 = UINT32_MAX}, {.f64 = 0.5}};
    assert_refused_with(fill(LW_KIND_BINOMIAL_U32, trials), LW_ERROR_DOMAIN, "trials is 4294967295, p is 0.5; ",
                        "trials must be at most 2^32 - 2");
    const lw_value urn[] = {{.u64 = INT64_MAX}, {.u64 = 1}, {.u64 = 1}}, drawn[] = {{.u64 = 2}, {.u64 = 3}, {.u64 = 6}};
    assert_refused_with(fill(LW_KIND_HYPERGEOMETRIC_U64, urn), LW_ERROR_DOMAIN, "good + bad must be at most 2^63 - 1");
    assert_refused_with(fill(LW_KIND_HYPERGEOMETRIC_U64, drawn), LW_ERROR_DOMAIN, "good is 2, bad is 3, sample is 6; ",
                        "sample must be at most good + bad");
}

/* Whatever a kind refuses among these values, alone and in all pairs, has a sentence of its own. */
static void every_refusal_says_what_would_do(void **state)
{
    static const double values[] = {NAN, INFINITY, -INFINITY, -1, 0,    1e-320, 1e-310, 1e-45, 1e-40,
                                    0.5, 1,        1.5,       2,  1e10, 1e20,   3e38,   1e308, -3e38};
    static const uint64_t integers[] = {0, 1, UINT32_MAX, INT64_MAX, (uint64_t)INT64_MAX + 1, UINT64_MAX};
    enum { VALUES = sizeof(values) / sizeof(values[0]), INTEGERS = sizeof(integers) / sizeof(integers[0]) };
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 0);
    double out[1];
    int refused = 0;
    (void)state;
    for (size_t kind = 0; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        if (strncmp(info.name, "range", 5) == 0)
            continue;
        for (int p = 0; p < info.parameters; p++)
            for (int q = p; q < info.parameters; q++)
                for (int pair = 0; pair < VALUES * VALUES; pair++) {
                    lw_value set[LW_MAX_PARAMETERS];
                    const int place[2] = {p, q}, value[2] = {pair / VALUES, pair % VALUES};
                    memcpy(set, info.example, sizeof(set));
                    for (int k = 0; k < 2; k++) {
                        if (info.parameter_type[place[k]] == LW_TYPE_U64)
                            set[place[k]].u64 = integers[value[k] % INTEGERS];
                        else
                            set[place[k]].f64 = values[value[k]];
                    }
                    const lw_status status = lw_fill(generator, (lw_kind)kind, out, 1, set);
                    if (status == LW_OK)
                        continue;
                    const char *const text = lw_last_error();
                    char named[2][40];
                    for (int k = 0; k < 2; k++)
                        snprintf(named[k], sizeof(named[k]), "%s is ", info.parameter_name[place[k]]);
                    assert_int_equal(status, LW_ERROR_DOMAIN);
                    if ((strstr(text, named[0]) == NULL && strstr(text, named[1]) == NULL) ||
                        strstr(text, " must be ") == NULL || strstr(text, "together") != NULL ||
                        strstr(text, "fit") != NULL)
                        fail_msg("%s: \"%s\"", info.name, text);
                    refused++;
                }
    }
    assert_true(refused > 1000);
    lw_generator_destroy(generator);
}

/* The kinds of gammas of half the degrees, about the least that is inside: half of an odd subnormal is rounded. */
static void all_degrees_with_a_finite_reciprocal_are_taken(void **state)
{
    static const struct {
        lw_kind narrow, wide;
        int parameter;
    } rows[] = {{LW_KIND_CHI_SQUARE_F32, LW_KIND_CHI_SQUARE_F64, 0},
                {LW_KIND_F_RATIO_F32, LW_KIND_F_RATIO_F64, 0},
                {LW_KIND_F_RATIO_F32, LW_KIND_F_RATIO_F64, 1},
                {LW_KIND_NONCENTRAL_CHI_SQUARE_F32, LW_KIND_NONCENTRAL_CHI_SQUARE_F64, 0},
                {LW_KIND_NONCENTRAL_F_F32, LW_KIND_NONCENTRAL_F_F64, 0},
                {LW_KIND_NONCENTRAL_F_F32, LW_KIND_NONCENTRAL_F_F64, 1}};
    (void)state;
    for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++)
        for (int ulps = -8; ulps <= 8; ulps++) {
            const float narrow = 0x1p-127f + (float)ulps * 0x1p-149f;
            const double wide = 0x1p-1023 + ulps * 0x1p-1074;
            lw_value values[LW_MAX_PARAMETERS] = {{.f64 = 1}, {.f64 = 1}, {.f64 = 0}};
            values[rows[r].parameter].f64 = (double)narrow;
            assert_int_equal(fill(rows[r].narrow, values) == LW_OK, isfinite(2 / narrow) != 0);
            values[rows[r].parameter].f64 = wide;
            assert_int_equal(fill(rows[r].wide, values) == LW_OK, isfinite(2 / wide) != 0);
        }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(all_degrees_with_a_finite_reciprocal_are_taken),
    cmocka_unit_test(conditions_on_all_parameters_are_said),
    cmocka_unit_test(every_refusal_says_what_would_do),
};
TEST_MAIN("misuse_domain", tests)
