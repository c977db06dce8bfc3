/* What others do with a table of inversion. */
#ifndef LANEWISE_API_INVERSION_H
#define LANEWISE_API_INVERSION_H

#include "core/backend.h"

/* u that wait for their search at a time, 8 MiB of them; on a device 32. Each search samples the bounds again. */
enum { LW_INVERSION_PIECE_HOST = 1 << 20, LW_INVERSION_PIECE_DEVICE = 1 << 22 };

/* Refuses null, and a table of another context. */
lw_status lw_inversion_check(const lw_inversion *inversion, const lw_context *context, const char *function);

/* The items of `count` u, of `size` bytes each; both where kernels work. */
lw_status lw_inversion_find(const lw_inversion *inversion, const uint64_t *u, void *out, size_t size, uint64_t count,
                            const char *function);

#endif
