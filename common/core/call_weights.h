/* Weights in the memory of callers: what all of weighted sampling checks alike. */
#ifndef LANEWISE_CORE_CALL_WEIGHTS_H
#define LANEWISE_CORE_CALL_WEIGHTS_H

#include "call.h"

/* Declares `count` weights that kernels read, and checks their type. */
lw_status lw_call_weights(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here);

/* The same of weights that the host reads. */
lw_status lw_call_weights_by_host(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here);

/* How many of them a table may have. */
lw_status lw_call_items(lw_call *call, uint64_t n);

/* Says that weight `offender` is invalid; all ones: that all `items` weights are 0. */
lw_status lw_weight_refuse(lw_context *context, const void *weights, lw_type type, uint64_t items, uint64_t offender,
                           const char *function);

/* Weight i, for a message. */
lw_status lw_weight_at(lw_context *context, const void *weights, lw_type type, uint64_t i, double *weight,
                       const char *function);

#endif
