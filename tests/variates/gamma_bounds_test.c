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
#define STRING_OF_(x) #x
#define STRING_OF(x) STRING_OF_(x)
typedef uint32_t uint_u32;
typedef uint64_t uint_u64;
#define BOUNDS_REAL f32
#define BOUNDS_C_REAL float
#define BOUNDS_DRAWN u32
#include "gamma_bounds.inl"
#define BOUNDS_REAL f64
#define BOUNDS_C_REAL double
#define BOUNDS_DRAWN u64
#include "gamma_bounds.inl"

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_agree_with_logarithms_f32),
        cmocka_unit_test(bounds_agree_with_logarithms_f64),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
