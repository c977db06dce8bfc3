/* One build of an alias table, as every backend sees it: plain data. The table is the one of docs/contract/alias.md. */
#ifndef LANEWISE_ALIAS_JOB_H
#define LANEWISE_ALIAS_JOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

typedef struct lw_alias_job {
    const char *function; /* the public function, for error messages */
    const void *weights;  /* of `type`; where the kernels can read */
    lw_type type;
    uint64_t items;        /* at least 1 */
    int row_bytes;         /* 8: threshold + 2^32 alias; 16: threshold, then alias, 64 bits each */
    void *rows;            /* items x row_bytes, aligned to row_bytes: memory of the context */
    void *work;            /* build_bytes() bytes, aligned to 256: memory of the context */
} lw_alias_job;

typedef enum lw_alias_error {
    LW_ALIAS_OK,
    LW_ALIAS_BAD_WEIGHT, /* negative, NaN or infinite: `offender` is the index of the first */
    LW_ALIAS_NO_WEIGHT   /* all are zero */
} lw_alias_error;

typedef struct lw_alias_found {
    lw_alias_error error;
    uint64_t offender;
    uint64_t zeros, truncated; /* as in lw_alias_info */
    uint64_t leftover;         /* items that the tiles left to the last sweep */
} lw_alias_found;

#endif
