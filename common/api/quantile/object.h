/* What a table of a continuous distribution is made of. */
#ifndef LANEWISE_API_QUANTILE_OBJECT_H
#define LANEWISE_API_QUANTILE_OBJECT_H

#include "core/handle.h"

struct lw_quantile {
    lw_handle handle;
    uint64_t *rows; /* the handle's memory */
    lw_quantile_info info;
};

extern const lw_handle_kind lw_quantile_kind; /* quantile.c */

/* lw_quantile_create in the name of another function. */
lw_status lw_quantile_create_for(lw_quantile **quantile, lw_context *context, const lw_quantile_options *options,
                                 const char *function);

/* Puts rows of the host, of info.rows and info.order, into memory of the context. */
lw_status lw_quantile_keep(lw_quantile *quantile, const uint64_t *rows, const char *function);

#endif
