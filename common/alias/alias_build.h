/* Alias tables by the sequential definition of docs/alias.md: the specification that every parallel builder must equal.
 */
#ifndef LANEWISE_ALIAS_BUILD_H
#define LANEWISE_ALIAS_BUILD_H

#include <stdint.h>

#include "lanewise/lanewise.h"

typedef enum lw_alias_error {
    LW_ALIAS_OK,
    LW_ALIAS_BAD_WEIGHT, /* negative, NaN or infinite: *offender is its index */
    LW_ALIAS_NO_WEIGHT,  /* all are zero */
    LW_ALIAS_NO_MEMORY   /* 16 n bytes for shares and leftovers could not be had */
} lw_alias_error;

/* Writes the n rows, 1 <= n <= 2^32, of the table of the weights (f32, f64, u32 or u64), and counts zeros and
 * truncated. */
lw_alias_error lw_alias_build(uint64_t *rows, const void *weights, lw_type type, uint64_t n, lw_alias_info *info,
                              uint64_t *offender);

#endif
