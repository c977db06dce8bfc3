/* Bulk elements by index inside a kernel, one warp, once for each target: element_rows_cpu.c and element_rows_cuda.cu
 * make the bodies below into the functions declared here. */
#ifndef ELEMENT_ROWS_H
#define ELEMENT_ROWS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { ELEMENTS_ROWS_ALL = 4 }; /* rows that every engine has, after all rows of variates.def by warp1024 */

/* Rows after those, of bernoulli_u32 and then of geometric_u64 by warp1024 where lower halves decide in all lanes, p or
 * 1 - p being (upper + 1/2) 2^-32: the upper halves; whether elements are 1; and from a lane generator, whatever the
 * groups, 2 w + whether the value is 1, of lower half w. */
enum { ELEMENTS_UPPER, ELEMENTS_LATE, ELEMENTS_LATE_LANES, ELEMENTS_ROWS_LATE };
enum { ELEMENTS_BERNOULLI, ELEMENTS_GEOMETRIC };

/* groups[0 .. n - 1] of row `row`: a row of variates.def with its examples as parameters by warp1024, then for each
 * engine bits64, uniform_f64, normal_f32 and gamma_f64 (2.5, 1), then ELEMENTS_UPPER .., as bits; returns 0, or not 0
 * if the device failed. */
typedef int elements_run(int row, uint64_t seed, uint64_t stream, const uint64_t *groups, uint32_t n,
                         uint64_t (*out)[32]);

#ifdef __cplusplus
}
#endif

#ifdef ELEMENTS_RUN
#include "lanewise/kernel/elements.h"
#include "lanewise/kernel/variates.h"
#include "row_values.h"

#define ARGUMENTS uint64_t seed, uint64_t stream, const uint64_t *groups, uint32_t n, uint64_t(*out)[32]

#define LW_VARIATE_TEMPLATE "element_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#define LW_ENGINE_TEMPLATE "element_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LATE_KIND ELEMENTS_BERNOULLI
#define LATE_NAME bernoulli_u32
#define LATE_NUMBER 70
#define LATE_TYPE u32
#include "late_rows.inl"
#define LATE_KIND ELEMENTS_GEOMETRIC
#define LATE_NAME geometric_u64
#define LATE_NUMBER 71
#define LATE_TYPE u64
#include "late_rows.inl"

LW_LANE void run_row(int row, ARGUMENTS)
{
    int next = 0;
#define LW_VARIATE(name, ...)                                                                                          \
    if (row == next++)                                                                                                 \
        row_##name(seed, stream, groups, n, out);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_ENGINE_ROW(engine, value)                                                                                   \
    if (row >= next && row < next + ELEMENTS_ROWS_ALL)                                                                 \
        some_##engine(row - next, seed, stream, groups, n, out);                                                       \
    next += ELEMENTS_ROWS_ALL;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    if (row >= next && row < next + ELEMENTS_ROWS_LATE)
        late_row_bernoulli_u32(row - next, seed, stream, groups, n, out);
    next += ELEMENTS_ROWS_LATE;
    if (row >= next)
        late_row_geometric_u64(row - next, seed, stream, groups, n, out);
}

#endif
#endif
