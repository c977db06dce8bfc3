/* Parameters for any vector kind and any number of dimensions. */
#ifndef LANEWISE_TESTS_VECTORS_ARRAYS_H
#define LANEWISE_TESTS_VECTORS_ARRAYS_H

#include "support.h"

typedef struct vector_arrays {
    lw_vector_info info;
    size_t dimensions;
    uint64_t trials;
    void *array[LW_VECTOR_MAX_ARRAYS];
} vector_arrays;

size_t array_entries(const vector_arrays *a, int k);
size_t array_bytes(const vector_arrays *a, int k);
void put_entry(vector_arrays *a, int k, size_t entry, double value);

/* Legal values, below and above 1, from malloc. */
vector_arrays make_arrays(lw_vector vector, size_t dimensions);
void free_arrays(vector_arrays *a);

#endif
