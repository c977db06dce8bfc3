/* Sorted searches against counting (and NumPy: search_numpy_test.py), for every type: ends of the type, equal
 * boundaries, NaN, lengths around powers of two, every place in a cache line, nothing read or written behind the
 * arrays, threads, and boundaries in disorder. */
#include "support.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PASTED(a, b) a##_##b
#define NAMED(a, b) PASTED(a, b)
#define TEXT(a) #a
#define NAME_OF(a) TEXT(a)
#define IS_SIGNED(type) NAMED(signed, type)
enum { signed_u32 = 0, signed_u64 = 0, signed_f32 = 1, signed_f64 = 1 };

static uint64_t word_state = 88172645463325252u;

static uint64_t next_word(void) /* xorshift64 (Marsaglia 2003) */
{
    word_state ^= word_state << 13;
    word_state ^= word_state >> 7;
    return word_state ^= word_state << 17;
}

/* The order, once more: numbers, then NaN; all NaN are equal. */
static int before_u32(uint32_t a, uint32_t b)
{
    return a < b;
}
static int before_u64(uint64_t a, uint64_t b)
{
    return a < b;
}
static int before_f64(double a, double b)
{
    return isnan(a) ? 0 : isnan(b) ? 1 : a < b;
}
static int before_f32(float a, float b)
{
    return before_f64((double)a, (double)b);
}

enum { ENDS = 12 };
static const uint32_t ends_u32[ENDS] = {
    0, 0, 1, 2, UINT32_MAX, UINT32_MAX, UINT32_MAX - 1, 1u << 31, (1u << 31) - 1, 1u << 30, 7, 8};
static const uint64_t ends_u64[ENDS] = {0,
                                        0,
                                        1,
                                        UINT64_MAX,
                                        UINT64_MAX,
                                        UINT64_MAX - 1,
                                        UINT64_C(1) << 63,
                                        (UINT64_C(1) << 63) - 1,
                                        UINT64_C(1) << 32,
                                        UINT32_MAX,
                                        7,
                                        8};
static const float ends_f32[ENDS] = {-0.0f,     0.0f,       -INFINITY,       INFINITY,         NAN,       -NAN,
                                     0x1p-149f, -0x1p-149f, 0x1.fffffep127f, -0x1.fffffep127f, 0x1p-126f, 1.0f};
static const double ends_f64[ENDS] = {-0.0,
                                      0.0,
                                      -INFINITY,
                                      INFINITY,
                                      NAN,
                                      -NAN,
                                      0x1p-1074,
                                      -0x1p-1074,
                                      0x1.fffffffffffffp1023,
                                      -0x1.fffffffffffffp1023,
                                      0x1p-1022,
                                      1.0};

#define TYPE u32
#define VALUE uint32_t
#include "search_cases.inl"
#define TYPE u64
#define VALUE uint64_t
#include "search_cases.inl"
#define TYPE f32
#define VALUE float
#include "search_cases.inl"
#define TYPE f64
#define VALUE double
#include "search_cases.inl"

static void nan_is_behind_all_numbers_and_zeros_are_equal(void **state)
{
    static const double boundaries[] = {-INFINITY, -1.0, -0.0, 0.0, 0.0, 2.0, INFINITY, NAN, NAN};
    static const double values[] = {-INFINITY, -0.0, 0.0, INFINITY, NAN, 1.0};
    static const uint64_t lower[] = {0, 2, 2, 6, 7, 5}, upper[] = {1, 5, 5, 7, 9, 5};
    uint64_t places[6];
    (void)state;
    assert_ok(lw_search_f64(test_context, boundaries, 9, values, 6, LW_BOUND_LOWER, places));
    assert_memory_equal(places, lower, sizeof(places));
    assert_ok(lw_search_f64(test_context, boundaries, 9, values, 6, LW_BOUND_UPPER, places));
    assert_memory_equal(places, upper, sizeof(places));
}

/* The whole contract of a place, for so many values that threads and whole batches take part. */
static void places_do_not_depend_on_threads(void **state)
{
    enum { N = 100003, COUNT = 300007 };
    uint32_t *const boundaries = malloc(N * sizeof(uint32_t)), *const values = malloc(COUNT * sizeof(uint32_t));
    uint32_t *const places = malloc(COUNT * sizeof(uint32_t));
    (void)state;
    for (size_t i = 0; i < N; i++)
        boundaries[i] = (uint32_t)(i / 2 * 40000);
    for (size_t i = 0; i < COUNT; i++)
        values[i] = (uint32_t)next_word();
    for (int threads = 1; threads <= 7; threads += 3) {
        lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        lw_context *context = NULL;
        assert_ok(lw_context_create(&context, &options));
        assert_ok(lw_search_short_u32(context, boundaries, N, values, COUNT, LW_BOUND_UPPER, places));
        for (size_t i = 0; i < COUNT; i++) {
            const uint64_t runs = (uint64_t)values[i] / 40000 + 1, right = 2 * runs < N ? 2 * runs : N;
            assert_int_equal(places[i], right);
        }
        lw_context_destroy(context);
    }
    free(boundaries);
    free(values);
    free(places);
}

/* On a device nothing is staged then, and the calls are only queued. */
static void arrays_in_the_contexts_memory_give_the_same(void **state)
{
    enum { N = 40009, COUNT = 100003, SKIP = 3 };
    static double boundaries[N], values[COUNT];
    static uint64_t right[COUNT], got[COUNT];
    double *b = NULL, *v = NULL;
    uint64_t *places = NULL;
    (void)state;
    numbers_f64(boundaries, N, 3 * N, 1);
    for (int sorted = 0; sorted <= 1; sorted++) {
        numbers_f64(values, COUNT, 3 * N, sorted);
        assert_ok(lw_search_f64(test_context, boundaries, N, values, COUNT, LW_BOUND_UPPER, right));
        assert_ok(lw_malloc(test_context, (void **)&b, (N + SKIP) * sizeof(*b)));
        assert_ok(lw_malloc(test_context, (void **)&v, (COUNT + SKIP) * sizeof(*v)));
        assert_ok(lw_malloc(test_context, (void **)&places, (COUNT + SKIP) * sizeof(*places)));
        assert_ok(lw_copy(test_context, b + SKIP, boundaries, sizeof(boundaries)));
        assert_ok(lw_copy(test_context, v + SKIP, values, sizeof(values)));
        assert_ok(lw_search_f64(test_context, b + SKIP, N, v + SKIP, COUNT, LW_BOUND_UPPER, places + SKIP));
        assert_ok(lw_copy(test_context, got, places + SKIP, sizeof(got)));
        assert_memory_equal(got, right, sizeof(got));
        assert_ok(lw_free(test_context, b));
        assert_ok(lw_free(test_context, v));
        assert_ok(lw_free(test_context, places));
    }
}

/* More than a device's context stages at once, with one of the arrays in memory of the context. */
static void values_and_places_in_different_memory_give_the_same(void **state)
{
    enum { N = 3, COUNT = 5000001 };
    static const uint64_t boundaries[N] = {UINT64_C(1) << 62, UINT64_C(1) << 63, UINT64_C(3) << 62};
    uint64_t *const values = malloc(COUNT * sizeof(*values)), *const places = malloc(COUNT * sizeof(*places));
    void *there = NULL;
    (void)state;
    assert_true(values != NULL && places != NULL);
    assert_ok(lw_malloc(test_context, &there, COUNT * sizeof(*values)));
    for (size_t i = 0; i < COUNT; i++)
        values[i] = next_word();
    for (int values_there = 0; values_there < 2; values_there++) {
        memset(places, 0xff, COUNT * sizeof(*places));
        if (values_there) {
            assert_ok(lw_copy(test_context, there, values, COUNT * sizeof(*values)));
            assert_ok(lw_search_u64(test_context, boundaries, N, there, COUNT, LW_BOUND_UPPER, places));
        } else {
            assert_ok(lw_search_u64(test_context, boundaries, N, values, COUNT, LW_BOUND_UPPER, there));
            assert_ok(lw_copy(test_context, places, there, COUNT * sizeof(*places)));
        }
        for (size_t i = 0; i < COUNT; i++)
            if (places[i] != values[i] >> 62)
                fail_msg("value %zu: place %" PRIu64 ", not %" PRIu64, i, places[i], values[i] >> 62);
    }
    assert_ok(lw_free(test_context, there));
    free(values);
    free(places);
}

static void no_values_and_no_boundaries_are_fine(void **state)
{
    const float values[] = {1.0f, NAN, -INFINITY};
    uint64_t places[] = {9, 9, 9};
    (void)state;
    assert_ok(lw_search_f32(test_context, NULL, 0, values, 3, LW_BOUND_UPPER, places));
    assert_true(places[0] == 0 && places[1] == 0 && places[2] == 0);
    assert_ok(lw_search_f32(test_context, values, 1, NULL, 0, LW_BOUND_LOWER, NULL));
}

#define CASES_OF_PLACES(type)                                                                                          \
    cmocka_unit_test(places_are_those_of_counting_##type),                                                             \
        cmocka_unit_test(every_place_of_an_array_in_a_line_is_searched_##type)
#define CASES(type)                                                                                                    \
    CASES_OF_PLACES(type), cmocka_unit_test(few_boundaries_of_many_values_##type),                                     \
        cmocka_unit_test(few_values_and_many_have_their_places_##type),                                                \
        cmocka_unit_test(many_values_in_any_order_have_their_places_##type),                                           \
        cmocka_unit_test(boundaries_in_disorder_give_some_place_##type)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        CASES(u32),
        CASES(u64),
        CASES(f32),
        CASES(f64),
        cmocka_unit_test(nan_is_behind_all_numbers_and_zeros_are_equal),
        cmocka_unit_test(places_do_not_depend_on_threads),
        cmocka_unit_test(arrays_in_the_contexts_memory_give_the_same),
        cmocka_unit_test(values_and_places_in_different_memory_give_the_same),
        cmocka_unit_test(no_values_and_no_boundaries_are_fine),
    };
    return test_main(argc, argv, "search", tests, sizeof(tests) / sizeof(tests[0]));
}
