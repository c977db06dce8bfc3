/* Parameters of variates: the same for all elements or one per element, inside the domain or outside. Every engine and every
 * kind that takes an array of parameters. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { N = 2500, FIRST = 333 };

typedef struct variate {
    lw_kind kind;
    lw_kind_info info;
    lw_engine engine;
    char name[64];
} variate;

/* Calls `check` for every variate and engine. */
static void for_all(void (*check)(const variate *v))
{
    int found = 0;
    for (unsigned kind = 0; kind < lw_kind_count(); kind++)
        for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
            variate v = {(lw_kind)kind, {0}, (lw_engine)engine, ""};
            const char *name = NULL;
            assert_ok(lw_kind_describe(v.kind, &v.info));
            assert_ok(lw_engine_name(v.engine, &name));
            if (v.info.parameters == 0 || strcmp(v.info.parameter_name[0], "bound") == 0)
                continue;
            snprintf(v.name, sizeof(v.name), "%s %s", name, v.info.name);
            check(&v);
            found++;
        }
    assert_true(found > 0);
}

static size_t entry_size(const variate *v, int k)
{
    return v->info.parameter_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(double);
}

static void put(const variate *v, int k, void *array, size_t i, lw_value value)
{
    if (v->info.parameter_type[k] == LW_TYPE_F32)
        ((float *)array)[i] = (float)value.f64;
    else
        ((uint64_t *)array)[i] = value.u64;
}

/* The example, and for odd elements something else that is legal for every kind with this example: integers one less,
 * probabilities a little more, other real numbers one more, or a little where they are below 1. */
static lw_value other(const variate *v, int k, size_t i)
{
    lw_value value = v->info.example[k];
    if (i % 2 == 1 && v->info.parameter_type[k] == LW_TYPE_U64)
        value.u64 -= value.u64 > 1;
    else if (i % 2 == 1 && value.f64 > 0.0 && value.f64 < 1.0)
        value.f64 += value.f64 * (1.0 - value.f64) * 0.125;
    else if (i % 2 == 1)
        value.f64 += value.f64 < 1.0 ? 0.0625 : 1.0;
    return value;
}

/* n elements from FIRST on; each != NULL: with these parameters, host arrays. */
static unsigned char *drawn(const variate *v, size_t n, const lw_value *same, const lw_each *each)
{
    unsigned char *const out = malloc(n * v->info.size);
    lw_generator *const generator = test_generator(v->engine, 77, 5);
    assert_non_null(out);
    assert_ok(lw_generator_seek(generator, FIRST));
    if (each != NULL)
        assert_ok(lw_fill_each(generator, v->kind, out, n, each));
    else
        assert_ok(lw_fill(generator, v->kind, out, n, same));
    lw_generator_destroy(generator);
    return out;
}

static void assert_element(const variate *v, const unsigned char *got, const unsigned char *right, size_t i)
{
    if (memcmp(got + i * v->info.size, right + i * v->info.size, v->info.size) != 0)
        fail_msg("%s: element %zu differs", v->name, i);
}

static void check_arrays(const variate *v)
{
    lw_value sets[2][LW_MAX_PARAMETERS];
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    void *arrays[LW_MAX_PARAMETERS];
    for (int k = 0; k < v->info.parameters; k++) {
        each[k].array = arrays[k] = malloc(N * entry_size(v, k));
        for (size_t i = 0; i < N; i++)
            put(v, k, arrays[k], i, other(v, k, i));
        sets[0][k] = other(v, k, 0);
        sets[1][k] = other(v, k, 1);
    }
    unsigned char *const got = drawn(v, N, NULL, each);
    unsigned char *const right[2] = {drawn(v, N, sets[0], NULL), drawn(v, N, sets[1], NULL)};
    int apart = 0;
    for (size_t i = 0; i < N; i++) {
        assert_element(v, got, right[i % 2], i);
        apart += memcmp(right[0] + i * v->info.size, right[1] + i * v->info.size, v->info.size) != 0;
    }
    assert_true(apart > 0); /* the two sets are different distributions */
    each[0].array = NULL;   /* one of them the same for all */
    each[0].same = sets[0][0];
    sets[1][0] = sets[0][0];
    unsigned char *const mixed = drawn(v, N, NULL, each), *const second = drawn(v, N, sets[1], NULL);
    for (size_t i = 0; i < N; i++)
        assert_element(v, mixed, i % 2 == 0 ? right[0] : second, i);
    for (int k = 0; k < v->info.parameters; k++)
        free(arrays[k]);
    free(got);
    free(mixed);
    free(second);
    free(right[0]);
    free(right[1]);
}

static void arrays_give_the_elements_of_their_parameters(void **unused)
{
    (void)unused;
    for_all(check_arrays);
}

static int is_sentinel(const variate *v, const unsigned char *element)
{
    const uint32_t nan32 = 0x7fc00000u, most32 = UINT32_MAX;
    const uint64_t nan64 = 0x7ff8000000000000u, most64 = UINT64_MAX;
    const void *const right = v->info.type == LW_TYPE_F32   ? (const void *)&nan32
                              : v->info.type == LW_TYPE_F64 ? (const void *)&nan64
                              : v->info.type == LW_TYPE_U32 ? (const void *)&most32
                                                            : (const void *)&most64;
    return memcmp(element, right, v->info.size) == 0;
}

/* Every third entry of one real parameter is a NaN; the others are not touched by it. */
static void check_bad_elements(const variate *v)
{
    for (int bad = 0; bad < v->info.parameters; bad++) {
        lw_each each[LW_MAX_PARAMETERS] = {{0}};
        uint64_t count = 0, wrong = 0;
        const size_t size = entry_size(v, bad);
        if (v->info.parameter_type[bad] == LW_TYPE_U64)
            continue;
        unsigned char *const array = malloc(N * size);
        for (int k = 0; k < v->info.parameters; k++)
            each[k].same = v->info.example[k];
        for (size_t i = 0; i < N; i++) {
            lw_value value = v->info.example[bad];
            value.f64 = i % 3 == 0 ? (double)NAN : value.f64;
            put(v, bad, array, i, value);
            wrong += i % 3 == 0;
        }
        each[bad].array = array;
        assert_ok(lw_context_domain_errors(test_context, &count));
        unsigned char *const got = drawn(v, N, NULL, each), *const right = drawn(v, N, v->info.example, NULL);
        for (size_t i = 0; i < N; i++) {
            if (i % 3 != 0)
                assert_element(v, got, right, i);
            else if (!is_sentinel(v, got + i * v->info.size))
                fail_msg("%s: element %zu is no sentinel though its %s is a NaN", v->name, i,
                         v->info.parameter_name[bad]);
        }
        assert_ok(lw_context_domain_errors(test_context, &count));
        if (count != wrong)
            fail_msg("%s: %llu domain errors counted, there were %llu", v->name, (unsigned long long)count,
                     (unsigned long long)wrong);
        assert_ok(lw_context_domain_errors(test_context, &count));
        assert_int_equal(count, 0);
        free(array);
        free(got);
        free(right);
    }
}

static void bad_elements_are_sentinels_and_counted(void **unused)
{
    (void)unused;
    for_all(check_bad_elements);
}

static void check_bad_parameters(const variate *v)
{
    double out[4] = {1.0, 2.0, 3.0, 4.0};
    const double before[4] = {1.0, 2.0, 3.0, 4.0};
    lw_generator *const generator = test_generator(v->engine, 1, 2);
    for (int k = 0; k < v->info.parameters; k++) {
        lw_value values[LW_MAX_PARAMETERS];
        uint64_t cursor = 1;
        if (v->info.parameter_type[k] == LW_TYPE_U64)
            continue;
        memcpy(values, v->info.example, sizeof(values));
        values[k].f64 = (double)NAN;
        assert_refused(lw_fill(generator, v->kind, out, 1, values), LW_ERROR_DOMAIN, v->info.parameter_name[k]);
        assert_memory_equal(out, before, sizeof(out));
        assert_ok(lw_generator_tell(generator, &cursor));
        assert_int_equal(cursor, 0);
    }
    lw_generator_destroy(generator);
}

static void a_bad_parameter_is_named_and_nothing_is_written(void **unused)
{
    (void)unused;
    for_all(check_bad_parameters);
}

/* On CUDA arrays and output in device memory, which are not staged. */
static void check_memory_of_the_context(const variate *v)
{
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    void *areas[LW_MAX_PARAMETERS], *out = NULL;
    unsigned char *const got = malloc(N * v->info.size);
    for (int k = 0; k < v->info.parameters; k++) {
        void *const array = malloc(N * entry_size(v, k));
        for (size_t i = 0; i < N; i++)
            put(v, k, array, i, other(v, k, i));
        assert_ok(lw_malloc(test_context, &areas[k], N * entry_size(v, k)));
        assert_ok(lw_copy(test_context, areas[k], array, N * entry_size(v, k)));
        each[k].array = array;
    }
    unsigned char *const right = drawn(v, N, NULL, each);
    lw_generator *const generator = test_generator(v->engine, 77, 5);
    assert_ok(lw_malloc(test_context, &out, N * v->info.size));
    for (int k = 0; k < v->info.parameters; k++) {
        free((void *)(uintptr_t)each[k].array);
        each[k].array = areas[k];
    }
    assert_ok(lw_generator_seek(generator, FIRST));
    assert_ok(lw_fill_each(generator, v->kind, out, N, each));
    assert_ok(lw_copy(test_context, got, out, N * v->info.size));
    for (size_t i = 0; i < N; i++)
        assert_element(v, got, right, i);
    lw_generator_destroy(generator);
    assert_ok(lw_free(test_context, out));
    for (int k = 0; k < v->info.parameters; k++)
        assert_ok(lw_free(test_context, areas[k]));
    free(got);
    free(right);
}

static void memory_of_the_context_gets_the_same(void **unused)
{
    (void)unused;
    for_all(check_memory_of_the_context);
}

static void typed_calls_are_the_calls_by_number(void **unused)
{
    (void)unused;
    float a[100], b[100], shapes[100];
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 9, 9);
    lw_value values[2] = {{.f64 = 2.5}, {.f64 = 3.0}};
    for (int i = 0; i < 100; i++)
        shapes[i] = 2.5f;
    assert_ok(lw_fill_gamma_f32(generator, a, 100, 2.5f, 3.0f));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_fill(generator, LW_KIND_GAMMA_F32, b, 100, values));
    assert_memory_equal(a, b, sizeof(a));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_fill_gamma_f32_each(generator, b, 100, lw_array_f32(shapes), lw_same_f32(3.0f)));
    assert_memory_equal(a, b, sizeof(a));
    assert_refused(lw_fill_each(generator, LW_KIND_RANGE_U32, a, 1, (const lw_each[1]){{0}}), LW_ERROR_ARGUMENT,
                   "range-u32");
    assert_refused(lw_fill_each(generator, LW_KIND_GAMMA_F32, a, 1, NULL), LW_ERROR_ARGUMENT, "parameters is null");
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_give_the_elements_of_their_parameters),
        cmocka_unit_test(bad_elements_are_sentinels_and_counted),
        cmocka_unit_test(a_bad_parameter_is_named_and_nothing_is_written),
        cmocka_unit_test(memory_of_the_context_gets_the_same),
        cmocka_unit_test(typed_calls_are_the_calls_by_number),
    };
    return test_main(argc, argv, "each", tests, sizeof(tests) / sizeof(tests[0]));
}
