#include "vectors_arrays.h"

#include <math.h>
#include <stdlib.h>

size_t array_entries(const vector_arrays *a, int k)
{
    return a->info.array_square[k] ? a->dimensions * a->dimensions : a->dimensions;
}

size_t array_bytes(const vector_arrays *a, int k)
{
    return array_entries(a, k) * (a->info.array_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(uint64_t));
}

void put_entry(vector_arrays *a, int k, size_t entry, double value)
{
    if (a->info.array_type[k] == LW_TYPE_F32)
        ((float *)a->array[k])[entry] = (float)value;
    else if (a->info.array_type[k] == LW_TYPE_F64)
        ((double *)a->array[k])[entry] = value;
    else
        ((uint64_t *)a->array[k])[entry] = isnan(value) ? UINT64_MAX : (uint64_t)value;
}

vector_arrays make_arrays(lw_vector vector, size_t dimensions)
{
    vector_arrays a = {.dimensions = dimensions, .trials = 1000003};
    assert_ok(lw_vector_describe(vector, &a.info));
    for (int k = 0; k < a.info.arrays; k++) {
        a.array[k] = malloc(array_bytes(&a, k));
        assert_non_null(a.array[k]);
        for (size_t i = 0; i < array_entries(&a, k); i++)
            put_entry(&a, k, i,
                      (a.info.array_type[k] == LW_TYPE_U64 ? 0x1p20 : 0.0625) * (double)(1 + (i * 7 + 3) % 29));
    }
    return a;
}

void free_arrays(vector_arrays *a)
{
    for (int k = 0; k < a->info.arrays; k++)
        free(a->array[k]);
}
