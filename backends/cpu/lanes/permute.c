/* The words of permutations and of k of n. Compiled once per target. */
#include "cpu/target.h"
#include "permute/words_host.h"

void LW_FOR_TARGET(permute_lanes)(const lw_permute_job *what, uint64_t key, uint64_t *to, uint64_t first,
                                  uint64_t count)
{
    lw_permute_words(what, key, to, first, count);
}

void LW_FOR_TARGET(permute_rows_lanes)(const lw_permute_job *what, uint64_t first, uint32_t *places, uint32_t *tied)
{
    lw_permute_row_places(what, first, places, tied);
}
