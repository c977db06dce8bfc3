/* The table of a few tiles on the calling thread, with the kernels that a CPU backend's parallel builder has
 * (cpu/alias.c): rows of batches, sections of changeable tables. In the default floating-point environment. */
#ifndef LANEWISE_ALIAS_SINGLE_H
#define LANEWISE_ALIAS_SINGLE_H

#include "plan.h"

/* Bytes of job->work for a table of so many items with rows of 8 bytes; 0: job->work may be null. */
size_t lw_alias_single_bytes(uint64_t items);

/* The table, with rows of 8 bytes. job->items is below 2^32; all memory is the host's, work aligned to 16. */
void lw_alias_single(const lw_alias_job *job, const lw_alias_kernels *kernels, lw_alias_found *found);

#endif
