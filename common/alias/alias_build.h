/* Alias tables by the sequential definition of docs/alias.md: the specification that every parallel builder must equal.
 */
#ifndef LANEWISE_ALIAS_BUILD_H
#define LANEWISE_ALIAS_BUILD_H

#include "alias/alias_job.h"

/* The table in job->rows, rows of 8 bytes; all memory is the host's. */
size_t lw_alias_sequential_bytes(const lw_alias_job *job);
void lw_alias_sequential(const lw_alias_job *job, lw_alias_found *found);

#endif
