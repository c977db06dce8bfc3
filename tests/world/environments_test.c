/* In whatever floating-point environment the caller is, every public function gives the same bits, nothing traps, and
 * the environment is as it was. calls.def has the functions; which they are is read from the record of the ABI. */
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

#include "calls.h"
#include "support.h"

/* ---- environments ---- */

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

enum { FLUSHED = FLUSH_TO_ZERO | DENORMALS_ARE_ZERO };
enum { ALL_TRAPS = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW | FE_INEXACT };

/* The last but one is that of a program that was compiled with -ffast-math; the last one makes any inexact result a
 * signal. */
static const struct {
    const char *name;
    int rounding;
    unsigned flush;
    int traps;
} environments[] = {
    {"upward", FE_UPWARD, 0, 0},           {"downward", FE_DOWNWARD, 0, 0},
    {"toward zero", FE_TOWARDZERO, 0, 0},  {"upward and flushed", FE_UPWARD, FLUSHED, 0},
    {"flushed", FE_TONEAREST, FLUSHED, 0}, {"trapped", FE_TONEAREST, 0, ALL_TRAPS},
};
enum { ENVIRONMENTS = sizeof(environments) / sizeof(environments[0]) };

/* Makes a call in an environment, and fails unless that is the same after it. */
static call_result make_in(size_t e, scene *s, const call *which)
{
    fenv_t before;
    fegetenv(&before);
    fesetround(environments[e].rounding);
    flush(environments[e].flush);
    feclearexcept(FE_ALL_EXCEPT);
    feenableexcept(environments[e].traps);
    const unsigned set = control();
    const call_result result = call_make(s, which);
    const unsigned found = control();
    const int rounding = fegetround(), traps = fegetexcept();
    fesetenv(&before);
    if (found != set || rounding != environments[e].rounding || traps != environments[e].traps)
        fail_msg("%s, %s: the environment was %#x and is %#x", which->function, environments[e].name, set, found);
    return result;
}

static void open_scene(scene *s, int threads, size_t n)
{
    const char *const wrong = scene_open(s, test_backend, threads, n);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

/* Whether a call gives the same in an environment. */
static int is_same(size_t e, scene *s, const call *which, const call_result *expected)
{
    const call_result got = make_in(e, s, which);
    if (got.status != expected->status)
        print_error("%s of n = %zu, %s: %s (%s)\n", which->function, s->n, environments[e].name,
                    lw_status_string(got.status), lw_last_error());
    else if (got.digest != expected->digest)
        print_error("%s of n = %zu: other bits %s\n", which->function, s->n, environments[e].name);
    return got.status == expected->status && got.digest == expected->digest;
}

/* The first `count` calls, with so many elements. */
static void assert_same_bits(size_t count, int threads, size_t n)
{
    scene s;
    int wrong = 0;
    open_scene(&s, threads, n);
    for (size_t k = 0; k < count; k++) {
        const call_result expected = call_make(&s, &calls[k]);
        if ((expected.status != LW_OK) != calls[k].refused)
            fail_msg("%s of n = %zu: %s (%s)", calls[k].function, n, lw_status_string(expected.status),
                     lw_last_error());
        for (size_t e = 0; e < ENVIRONMENTS; e++)
            wrong += !is_same(e, &s, &calls[k], &expected);
    }
    scene_close(&s);
    assert_int_equal(wrong, 0);
}

static void every_function_gives_the_same_bits_in_every_environment(void **state)
{
    (void)state;
    assert_same_bits(call_count, 1, 1100);
}

/* Enough for two threads. All variates are filled alike, so that a few of them will do. */
static void so_it_does_on_threads(void **state)
{
    (void)state;
    assert_same_bits(calls_beside_variates, 3, 20011);
}

/* The other engines; the first is the scene's. */
static void so_do_the_fills_of_every_engine(void **state)
{
    enum { N = 1100 };
    scene s;
    int wrong = 0;
    (void)state;
    open_scene(&s, 2, N);
    for (size_t engine = 2; engine <= lw_engine_count(); engine++) {
        lw_generator_destroy(s.generator);
        assert_ok(lw_generator_create(&s.generator, s.context, (lw_engine)engine, 8, 9));
        for (size_t k = 0; k < call_count; k++) {
            if (strncmp(calls[k].function, "lw_fill", 7) != 0)
                continue;
            const call_result expected = call_make(&s, &calls[k]);
            for (size_t e = 0; e < ENVIRONMENTS; e += 2)
                wrong += !is_same(e, &s, &calls[k], &expected);
        }
    }
    scene_close(&s);
    assert_int_equal(wrong, 0);
}

/* ---- the list ---- */

static int has(const char *function)
{
    for (size_t k = 0; k < call_count; k++)
        if (strcmp(calls[k].function, function) == 0)
            return 1;
    return 0;
}

static void every_public_function_is_called(void **state)
{
    char path[512], line[256], name[200];
    size_t functions = 0;
    (void)state;
    snprintf(path, sizeof(path), "%s/api/abi.txt", test_data());
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    while (fgets(line, sizeof(line), file) != NULL)
        if (sscanf(line, "function %199s", name) == 1) {
            functions++;
            if (!has(name))
                fail_msg("%s has no row in tests/world/calls.def", name);
        }
    fclose(file);
    assert_true(functions > 200);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_public_function_is_called),
    cmocka_unit_test(every_function_gives_the_same_bits_in_every_environment),
    cmocka_unit_test(so_it_does_on_threads),
    cmocka_unit_test(so_do_the_fills_of_every_engine),
};

TEST_MAIN("environments", tests)
