/* Passes over an array of the caller's that add up exactly, wherever the array is: what sums and moments share. */
#ifndef LANEWISE_API_LOOK_H
#define LANEWISE_API_LOOK_H

#include "core/call.h"
#include "moments/finish.h"

/* A measure of the caller's array, and the call that has it where kernels can read it. */
typedef struct lw_look {
    lw_moments_job measure;
    lw_sums sums; /* of the last pass */
    lw_call call;
} lw_look;

static inline lw_moments_job lw_look_at(const void *x, size_t n, size_t size, const char *function)
{
    return (lw_moments_job){.function = function, .array = x, .count = n, .size = size, .pass = LW_PASS_SUM};
}

/* LW_ERROR_ARGUMENT if the call has no error yet and n is above 2^56. */
lw_status lw_look_check(lw_call *call, uint64_t n);

/* Checks the array, and stages it if need be; look->call has to be ended whatever is returned. result: where the call
 * writes; null is an error. */
lw_status lw_look_open(lw_look *look, lw_context *context, const lw_moments_job *measure, const void *result,
                       const char *result_name);

/* The first pass, or the second about the mean. */
lw_status lw_look_pass(lw_look *look);
lw_status lw_look_powers(lw_look *look, const lw_first *first);

/* What the first pass tells of the moments. Whether there is a second one to make. */
int lw_look_first(lw_moments *moments, const lw_first *first);

/* The moments of no numbers. */
lw_moments lw_look_none(uint64_t count);

#endif
