/* Rows of vectors as tests/reference/vectors_reference.py has them, within the error that each states; counts exactly. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "vectors_arrays.h"

typedef struct known {
    const char *kind, *engine;
    uint64_t seed, stream, element;
    size_t dimensions;
    uint64_t trials;
    double array[2][9];
    int ulp;         /* floats of its type away, .. */
    double absolute; /* .. or this much, is near enough */
    double row[8];
    uint64_t counts[8];
} known;

static const known rows[] = {
#include "vectors_known.inc"
};

static lw_vector vector_of(const char *name)
{
    for (unsigned v = 0; v < lw_vector_count(); v++) {
        lw_vector_info info;
        assert_ok(lw_vector_describe((lw_vector)v, &info));
        if (strcmp(info.name, name) == 0)
            return (lw_vector)v;
    }
    fail_msg("no kind %s", name);
    return (lw_vector)0;
}

static int near_enough(const known *k, lw_type type, double got, double right)
{
    const double least = type == LW_TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    const double unit = fmax(ldexp(1.0, ilogb(fmax(fabs(right), least)) - (type == LW_TYPE_F32 ? 23 : 52)), least);
    return isfinite(got) && fabs(got - right) <= fmax(k->ulp * unit, k->absolute);
}

static void check(const known *k)
{
    union {
        float f32[8];
        double f64[8];
        uint64_t u64[8];
    } got;
    lw_engine engine = LW_ENGINE_WARP1024;
    const lw_vector vector = vector_of(k->kind);
    vector_arrays a = make_arrays(vector, k->dimensions);
    for (int n = 0; n < a.info.arrays; n++)
        for (size_t i = 0; i < array_entries(&a, n); i++)
            put_entry(&a, n, i, k->array[n][i]);
    assert_ok(lw_engine_find(k->engine, &engine));
    lw_generator *const generator = test_generator(engine, k->seed, k->stream);
    assert_ok(lw_generator_seek(generator, k->element));
    assert_ok(lw_fill_vector(generator, vector, &got, 1, k->dimensions, k->trials, (const void *const *)a.array));
    for (size_t j = 0; j < k->dimensions; j++) {
        const double value = a.info.type == LW_TYPE_F32 ? (double)got.f32[j] : got.f64[j];
        if (a.info.type == LW_TYPE_U64 ? got.u64[j] != k->counts[j] : !near_enough(k, a.info.type, value, k->row[j]))
            fail_msg("%s %s, row %zu of the list, component %zu: %.17g (or %llu), not %.17g (or %llu)", k->engine,
                     k->kind, (size_t)(k - rows), j, value, (unsigned long long)got.u64[j], k->row[j],
                     (unsigned long long)k->counts[j]);
    }
    lw_generator_destroy(generator);
    free_arrays(&a);
}

static void rows_are_those_of_the_reference(void **unused)
{
    (void)unused;
    assert_true(sizeof(rows) / sizeof(rows[0]) > 100);
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        check(&rows[i]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_are_those_of_the_reference)};
    return test_main(argc, argv, "vectors_known", tests, 1);
}
