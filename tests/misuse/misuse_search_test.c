/* Bad input to sorted searches. */
#include "misuse.h"

static uint64_t boundaries[40], values[600], places[600];

typedef struct arguments {
    lw_context *context;
    const void *boundaries, *values;
    size_t n, count;
    int bound;
    void *places;
} arguments;

/* The eight functions through one door. */
static lw_status search(int which, const arguments *a)
{
    const lw_bound bound = (lw_bound)a->bound;
    switch (which) {
    case 0:
        return lw_search_u32(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 1:
        return lw_search_u64(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 2:
        return lw_search_f32(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 3:
        return lw_search_f64(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 4:
        return lw_search_short_u32(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 5:
        return lw_search_short_u64(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    case 6:
        return lw_search_short_f32(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    default:
        return lw_search_short_f64(a->context, a->boundaries, a->n, a->values, a->count, bound, a->places);
    }
}

static const struct {
    const char *name;
    size_t size, place_size;
} functions[] = {{"lw_search_u32:", 4, 8},       {"lw_search_u64:", 8, 8},       {"lw_search_f32:", 4, 8},
                 {"lw_search_f64:", 8, 8},       {"lw_search_short_u32:", 4, 4}, {"lw_search_short_u64:", 8, 4},
                 {"lw_search_short_f32:", 4, 4}, {"lw_search_short_f64:", 8, 4}};
enum { FUNCTIONS = sizeof(functions) / sizeof(functions[0]) };

static arguments good(void)
{
    const arguments a = {test_context, boundaries, values, 40, 600, LW_BOUND_LOWER, places};
    PAINT(places);
    return a;
}

/* A refusal writes nothing. */
static void refuses(int which, arguments a, const char *words, const char *value)
{
    assert_refused_with(search(which, &a), LW_ERROR_ARGUMENT, functions[which].name, words, value);
    assert_untouched(places);
}

static void null_arguments_are_named(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++) {
        arguments a = good();
        a.context = NULL;
        refuses(k, a, "context is null", "");
        a = good();
        a.boundaries = NULL;
        refuses(k, a, "boundaries is null", "40 elements");
        a = good();
        a.values = NULL;
        refuses(k, a, "values is null", "600 elements");
        a = good();
        a.places = NULL;
        refuses(k, a, "places is null", "600 elements");
    }
}

static void misaligned_arrays_are_refused(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++)
        for (size_t offset = 1; offset < functions[k].size; offset++) {
            arguments a = good();
            a.boundaries = (const char *)boundaries + offset;
            refuses(k, a, "boundaries is ", functions[k].size == 4 ? "aligned to 4 bytes" : "aligned to 8 bytes");
            a = good();
            a.values = (const char *)values + offset;
            refuses(k, a, "values is ", functions[k].size == 4 ? "aligned to 4 bytes" : "aligned to 8 bytes");
        }
    for (int k = 0; k < FUNCTIONS; k++)
        for (size_t offset = 1; offset < functions[k].place_size; offset++) {
            arguments a = good();
            a.places = (char *)places + offset;
            refuses(k, a, "places is ", functions[k].place_size == 4 ? "aligned to 4 bytes" : "aligned to 8 bytes");
        }
}

static void too_many_boundaries_are_refused(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++) {
        arguments a = good();
        a.n = ((size_t)1 << 32) + 1;
        refuses(k, a, "n is 4294967297", "2^32");
        a.n = SIZE_MAX;
        refuses(k, a, "n is 18446744073709551615", "2^32");
        a.n = (size_t)1 << 32;
        if (functions[k].place_size == 4)
            refuses(k, a, "n is 4294967296", "2^32 - 1");
        a = good();
        a.count = SIZE_MAX;
        refuses(k, a, "values has 18446744073709551615 elements", "");
    }
}

static void unknown_bounds_are_refused(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++) {
        arguments a = good();
        a.bound = 2;
        refuses(k, a, "bound is 2", "LW_BOUND_LOWER or LW_BOUND_UPPER");
        a.bound = -1;
        refuses(k, a, "bound is -1", "");
        a.count = 0;
        refuses(k, a, "bound is -1", "");
    }
}

static void a_refusal_leaves_the_context_usable(void **state)
{
    arguments a = good();
    (void)state;
    a.bound = 7;
    assert_int_equal(search(1, &a), LW_ERROR_ARGUMENT);
    for (uint64_t i = 0; i < 40; i++)
        boundaries[i] = i;
    values[0] = 17;
    assert_ok(lw_search_u64(test_context, boundaries, 40, values, 1, LW_BOUND_LOWER, places));
    assert_int_equal(places[0], 17);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_arguments_are_named),
        cmocka_unit_test(misaligned_arrays_are_refused),
        cmocka_unit_test(too_many_boundaries_are_refused),
        cmocka_unit_test(unknown_bounds_are_refused),
        cmocka_unit_test(a_refusal_leaves_the_context_usable),
    };
    return test_main(argc, argv, "misuse_search", tests, sizeof(tests) / sizeof(tests[0]));
}
