/* Elements of at.h to be made by threads of a device, each with a kind, a key and parameters of its own. */
#ifndef AT_CASES_H
#define AT_CASES_H

#include <stdint.h>

typedef union at_value {
    float f32;
    double f64;
    uint64_t u64;
} at_value;

enum { AT_PARAMETERS = 4, AT_RUN = 8 };

/* Elements index .. index + count - 1 of a row: of variates.def, then of kinds/plain.def. */
typedef struct at_case {
    uint64_t seed, stream, index;
    at_value parameters[AT_PARAMETERS];
    int row, count;
} at_case;

#ifdef __cplusplus
extern "C"
#endif
/* Element k of case i to out[i][k] as bits; returns 0, or not 0 if the device failed. Each case is one thread, and
 * order[i] is thread i's case. */
int at_cuda_run(const at_case *cases, const uint32_t *order, uint32_t n, uint64_t (*out)[AT_RUN]);

/* Rows of vectors and items of tables, another kind in each thread; and the same on the host. */
enum { AT_WIDE = 6 };
#ifdef __cplusplus
extern "C"
#endif
int at_cuda_objects(uint32_t n, uint64_t (*device)[AT_WIDE], uint64_t (*host)[AT_WIDE]);

#endif
