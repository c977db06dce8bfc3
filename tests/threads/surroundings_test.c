/* What the caller has set up around a call does not change the bits, and is found again as it was: the floating-point
 * environment, its own OpenMP regions. (Where its threads run: placement_test.c.) */
#include <fenv.h>
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

#include "fills_alone.h"
#include "support.h"

/* ---- floating point ---------------------------------------------------------------------------------------------- */

#if defined(__x86_64__)
enum { FLUSH_TO_ZERO = 0x8000, DENORMALS_ARE_ZERO = 0x0040 };
static unsigned control(void)
{
    return _mm_getcsr() & ~(unsigned)_MM_EXCEPT_MASK; /* what is set, not what has happened */
}
static void flush(unsigned bits)
{
    _mm_setcsr(_mm_getcsr() | bits);
}
#else
enum { FLUSH_TO_ZERO = 0, DENORMALS_ARE_ZERO = 0 };
static unsigned control(void)
{
    return 0;
}
static void flush(unsigned bits)
{
    (void)bits;
}
#endif

/* The last one makes any inexact result a signal. */
static const struct {
    const char *name;
    int rounding;
    unsigned flush;
    int traps;
} environments[] = {
    {"upward", FE_UPWARD, 0, 0},
    {"downward", FE_DOWNWARD, 0, 0},
    {"toward zero", FE_TOWARDZERO, 0, 0},
    {"flushed", FE_TONEAREST, FLUSH_TO_ZERO | DENORMALS_ARE_ZERO, 0},
    {"upward and flushed", FE_UPWARD, FLUSH_TO_ZERO | DENORMALS_ARE_ZERO, 0},
    {"trapped", FE_TONEAREST, 0, FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW | FE_INEXACT},
};
enum { ENVIRONMENTS = sizeof(environments) / sizeof(environments[0]) };

/* Makes the call in an environment, and fails unless it returns `expected` and the environment is the same after it. */
#define IN_ENVIRONMENT(which, call, expected)                                                                          \
    do {                                                                                                               \
        fenv_t before_call;                                                                                            \
        fegetenv(&before_call);                                                                                        \
        fesetround(environments[which].rounding);                                                                      \
        flush(environments[which].flush);                                                                              \
        feenableexcept(environments[which].traps);                                                                     \
        const unsigned set = control();                                                                                \
        const lw_status status_of_call = (call);                                                                       \
        const unsigned found = control();                                                                              \
        const int rounding = fegetround(), traps = fegetexcept();                                                      \
        fesetenv(&before_call);                                                                                        \
        if (status_of_call != (expected))                                                                              \
            fail_msg("%s: %s (%s)", environments[which].name, #call, lw_status_string(status_of_call));                \
        if (found != set || rounding != environments[which].rounding || traps != environments[which].traps)            \
            fail_msg("%s: the environment was %#x and is %#x", environments[which].name, set, found);                  \
    } while (0)

static void fills_do_not_depend_on_the_floating_point_environment(void **state)
{
    enum { N = 100003 };
    uint64_t *const got = calloc(N, sizeof(*got)), *const expected = calloc(N, sizeof(*expected));
    (void)state;
    assert_true(got != NULL && expected != NULL);
    for (int threads = 1; threads <= 3; threads += 2) {
        lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        lw_context *context = NULL;
        assert_ok(lw_context_create(&context, &options));
        for (size_t engine = 1; engine <= lw_engine_count(); engine++)
            for (size_t kind = 0; kind < lw_kind_count(); kind++) {
                lw_generator *generator = NULL;
                lw_kind_info info;
                const size_t n = kind < LW_KIND_UNIFORM_REAL_F32 ? N : 1003; /* variates take longer */
                assert_ok(lw_kind_describe((lw_kind)kind, &info));
                assert_ok(lw_generator_create(&generator, context, (lw_engine)engine, 8, 9));
                assert_ok(lw_fill(generator, (lw_kind)kind, expected, n, test_parameters((lw_kind)kind)));
                for (size_t e = 0; e < ENVIRONMENTS; e++) {
                    assert_ok(lw_generator_seek(generator, 0));
                    IN_ENVIRONMENT(e, lw_fill(generator, (lw_kind)kind, got, n, test_parameters((lw_kind)kind)), LW_OK);
                    if (memcmp(got, expected, n * info.size) != 0)
                        fail_msg("%s, engine %zu, %d threads: other bits %s", info.name, engine, threads,
                                 environments[e].name);
                }
                lw_generator_destroy(generator);
            }
        lw_context_destroy(context);
    }
    free(got);
    free(expected);
}

/* Weights that a flushed or rounded conversion would change. */
static const double f64[] = {
    0x1p-1074, 0x1.8p-1040, 0x0p+0, 0x1p-1022, 0x1.fffffffffffffp-1023, 0x1.5555555555555p-1060};
static const float f32[] = {0x1p-149f, 0x1.8p-140f, 0x0p+0f, 0x1p-126f, 0x1.fffffcp-127f};
static const double wide[] = {0x1.fffffffffffffp+1023, 0x1.5555555555555p+970, 0x1p-1074, 0x1p+964, 1.0};
static const uint64_t u64[] = {UINT64_MAX, 1, 0x8000000000000001, 12345678901234567u};

static lw_status create_table(int which, lw_alias **alias)
{
    switch (which) {
    case 0:
        return lw_alias_create_f64(alias, test_context, f64, sizeof(f64) / sizeof(f64[0]));
    case 1:
        return lw_alias_create_f32(alias, test_context, f32, sizeof(f32) / sizeof(f32[0]));
    case 2:
        return lw_alias_create_f64(alias, test_context, wide, sizeof(wide) / sizeof(wide[0]));
    default:
        return lw_alias_create_u64(alias, test_context, u64, sizeof(u64) / sizeof(u64[0]));
    }
}

static void tables_do_not_depend_on_the_floating_point_environment(void **state)
{
    (void)state;
    for (int which = 0; which < 4; which++)
        for (size_t e = 0; e < ENVIRONMENTS; e++) {
            lw_alias *alias = NULL, *alone = NULL;
            lw_alias_info info, alone_info;
            uint64_t rows[8] = {0}, alone_rows[8] = {0};
            assert_ok(create_table(which, &alone));
            IN_ENVIRONMENT(e, create_table(which, &alias), LW_OK);
            assert_ok(lw_alias_describe(alone, &alone_info));
            assert_ok(lw_alias_describe(alias, &info));
            assert_ok(lw_alias_rows(alone, alone_rows));
            assert_ok(lw_alias_rows(alias, rows));
            lw_alias_destroy(alias);
            lw_alias_destroy(alone);
            if (memcmp(rows, alone_rows, sizeof(rows)) != 0 || memcmp(&info, &alone_info, sizeof(info)) != 0)
                fail_msg("table %d: another table %s", which, environments[e].name);
        }
}

static void bad_weights_are_refused_in_every_floating_point_environment(void **state)
{
    static const double bad[] = {NAN, INFINITY, -1.0, -0x1p-1074};
    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        for (size_t e = 0; e < ENVIRONMENTS; e++) {
            const double weights[] = {1.0, bad[i]};
            lw_alias *alias = NULL;
            IN_ENVIRONMENT(e, lw_alias_create_f64(&alias, test_context, weights, 2), LW_ERROR_DOMAIN);
            assert_non_null(strstr(lw_last_error(), "weights[1]"));
        }
}

/* ---- OpenMP ------------------------------------------------------------------------------------------------------ */

static void fills_work_inside_the_callers_own_parallel_regions(void **state)
{
    enum { TEAM = 4, N = 50021 };
    static fills alone, got[TEAM];
    const char *wrong[TEAM] = {NULL};
    const int levels = omp_get_max_active_levels();
    (void)state;
    wrong[0] = fills_run(&alone, test_backend, 1, 2, N);
    if (wrong[0] != NULL)
        fail_msg("alone: %s", wrong[0]);
    for (int nested = 1; nested <= 2; nested++) { /* 2: the library's own threads start inside the region */
        omp_set_max_active_levels(nested);
#pragma omp parallel num_threads(TEAM)
        {
            const int me = omp_get_thread_num();
            wrong[me] = fills_run(&got[me], test_backend, 1 + me, 2, N);
            if (wrong[me] == NULL)
                wrong[me] = fills_differ(&alone, &got[me]);
        }
        omp_set_max_active_levels(levels);
        for (int i = 0; i < TEAM; i++)
            if (wrong[i] != NULL)
                fail_msg("%d levels, thread %d: %s", nested, i, wrong[i]);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(fills_do_not_depend_on_the_floating_point_environment),
    cmocka_unit_test(tables_do_not_depend_on_the_floating_point_environment),
    cmocka_unit_test(bad_weights_are_refused_in_every_floating_point_environment),
    cmocka_unit_test(fills_work_inside_the_callers_own_parallel_regions),
};

TEST_MAIN("surroundings", tests)
