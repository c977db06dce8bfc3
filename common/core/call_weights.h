/* Weights in the memory of callers: what all of weighted sampling checks alike. */
#ifndef LANEWISE_CORE_CALL_WEIGHTS_H
#define LANEWISE_CORE_CALL_WEIGHTS_H

#include "call.h"

/* Declares `count` weights that kernels read, and checks their type. */
lw_status lw_call_weights(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here);

/* The same of weights that the host reads. */
lw_status lw_call_weights_by_host(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here);

/* Says that weight i is invalid. */
lw_status lw_weight_refuse(lw_context *context, const void *weights, lw_type type, uint64_t i, const char *function);

/* Weight i, for a message. */
lw_status lw_weight_at(lw_context *context, const void *weights, lw_type type, uint64_t i, double *weight,
                       const char *function);

#endif
