/* Arrays that sums and moments are tried on: each row makes element i of n, as a double and as a float of its own. */
#ifndef LANEWISE_TESTS_MOMENTS_DATA_H
#define LANEWISE_TESTS_MOMENTS_DATA_H

#include <stddef.h>
#include <stdint.h>

typedef struct moments_row {
    const char *name;
    double (*f64)(uint64_t i, uint64_t n);
    float (*f32)(uint64_t i, uint64_t n);
} moments_row;

extern const moments_row moments_rows[];
extern const size_t moments_row_count;

#endif
