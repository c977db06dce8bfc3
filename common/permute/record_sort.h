/* Sorting records of a CPU's share, on the calling thread. */
#ifndef LANEWISE_PERMUTE_RECORD_SORT_H
#define LANEWISE_PERMUTE_RECORD_SORT_H

#include <stdint.h>

enum { LW_RECORD_PLACES = 1 << 16 };

/* Sorts records that share their top `known` bits into `sorted`, which has space for as many; the bits below are nearly
 * uniform. Returns whether two agree in all bits above the mask. places is space for LW_RECORD_PLACES counts.
 * count < 2^32. */
int lw_records_sort(uint64_t *sorted, const uint64_t *records, uint64_t count, int known, uint64_t mask,
                    uint32_t *places);

#endif
