/* Rows of vectors as tests/reference/vectors_reference.py has them, within the error that each states; counts exactly.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "vectors_arrays.h"

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

/* Floats of its type away, or so much, as the line says. */
static int near_enough(const kat_line *line, lw_type type, double got, double right)
{
    const double least = type == LW_TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    const double unit = fmax(ldexp(1.0, ilogb(fmax(fabs(right), least)) - (type == LW_TYPE_F32 ? 23 : 52)), least);
    const double ulp = (double)kat_key(line, "ulp"), absolute = kat_f64(line, kat_find(line, "abs"));
    return isfinite(got) && fabs(got - right) <= fmax(ulp * unit, absolute);
}

/* array0=1,2,3 of the line. */
static void read_array(const kat_line *line, vector_arrays *a, int n)
{
    const char key[] = {'a', 'r', 'r', 'a', 'y', (char)('0' + n), '\0'};
    const char *text = kat_find(line, key);
    if (text == NULL)
        kat_broken(line, "there is no %s=", key);
    for (size_t i = 0; i < array_entries(a, n); i++, text++) {
        char *end;
        if (a->info.array_type[n] == LW_TYPE_U64)
            ((uint64_t *)a->array[n])[i] = strtoull(text, &end, 10);
        else
            put_entry(a, n, i, strtod(text, &end));
        if (end == text || (*end == ',') != (i + 1 < array_entries(a, n)))
            kat_broken(line, "%s= has not %zu numbers", key, array_entries(a, n));
        text = end;
    }
}

static void check(const kat_line *line)
{
    union {
        float f32[8];
        double f64[8];
        uint64_t u64[8];
    } got;
    const lw_vector vector = vector_of(kat_left(line, 0));
    const size_t dimensions = kat_key(line, "dimensions");
    vector_arrays a = make_arrays(vector, dimensions);
    assert_true(dimensions <= 8 && line->rights == dimensions);
    for (int n = 0; n < a.info.arrays; n++)
        read_array(line, &a, n);
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 1)));
    assert_ok(
        lw_fill_vector(generator, vector, &got, 1, dimensions, kat_key(line, "trials"), (const void *const *)a.array));
    for (size_t j = 0; j < dimensions; j++) {
        const char *const right = kat_right(line, j);
        const double value = a.info.type == LW_TYPE_F32 ? (double)got.f32[j] : got.f64[j];
        if (a.info.type == LW_TYPE_U64 ? got.u64[j] != kat_u64(line, right)
                                       : !near_enough(line, a.info.type, value, kat_f64(line, right)))
            kat_wrong(line, "component %zu: %.17g (or %llu)", j, value, (unsigned long long)got.u64[j]);
    }
    lw_generator_destroy(generator);
    free_arrays(&a);
}

static void rows_are_those_of_the_reference(void **unused)
{
    (void)unused;
    kat_read("vectors/vectors_known.kat", 232, check);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_are_those_of_the_reference)};
    return test_main(argc, argv, "vectors_known", tests, 1);
}
