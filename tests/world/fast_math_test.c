/* A program that was compiled and linked with -ffast-math: subnormals are flushed from its first instruction on. Every
 * public function gives the bits that it gives in any other. */
#include <fenv.h>

#include "calls.h"
#include "support.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
static int flushes(void)
{
    return (_mm_getcsr() & 0x8040) == 0x8040;
}
#else
static int flushes(void)
{
    return 1; /* or not: the calls are the same */
}
#endif

static void a_program_with_fast_math_gets_the_same_bits(void **state)
{
    fenv_t own;
    scene s;
    (void)state;
    assert_true(flushes()); /* or this is no such program */
    fegetenv(&own);
    fesetenv(FE_DFL_ENV);
    const char *const wrong = scene_open(&s, test_backend, 2, 1100); /* its weights are computed */
    fesetenv(&own);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    for (size_t k = 0; k < call_count; k++) {
        const call_result got = call_make(&s, &calls[k]);
        assert_true(flushes());
        fesetenv(FE_DFL_ENV);
        const call_result expected = call_make(&s, &calls[k]);
        fesetenv(&own);
        if (got.status != expected.status || got.digest != expected.digest)
            fail_msg("%s: other bits", calls[k].function);
    }
    scene_close(&s);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_program_with_fast_math_gets_the_same_bits),
};
TEST_MAIN("fast_math", tests)
