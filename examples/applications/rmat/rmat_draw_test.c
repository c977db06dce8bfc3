/* Short rows and late words give what docs/contract/alias.md says of the draw word * 2^32 + late: for every row, the
 * coins next to its threshold and late words next to what decides. */
#include <stdio.h>
#include <stdlib.h>

#include "rmat_kernel.h"

int main(void)
{
    const rmat_job job = rmat_prepare(16, 1);
    unsigned long long tried = 0, late_ones = 0, wrong = 0;
    for (uint32_t own = 0; own < RMAT_PATHS; own++) {
        const uint32_t threshold = (uint32_t)job.rows[own], ends = threshold << RMAT_COIN;
        for (uint32_t c = 0; c < 5; c++) {
            const uint32_t below = (1u << RMAT_COIN) - 1, coin = ((threshold >> (32 - RMAT_COIN)) + c - 2) & below;
            const uint32_t word = own << RMAT_COIN | coin;
            const uint32_t late[] = {0, ends - 1, ends, ends + 1, ends + (1u << RMAT_COIN), UINT32_MAX};
            for (int l = 0; l < 6; l++) {
                lw_mask undecided = 0;
                const uint32_t quick = rmat_path(job.short_rows, word, &undecided);
                const uint32_t path = undecided ? rmat_late_path(job.rows, word, late[l]) : quick;
                wrong += path != lw_alias_item_u64(job.rows, RMAT_PATHS, lw_pair_u64(late[l], word));
                late_ones += undecided;
                tried++;
            }
        }
    }
    free((void *)job.rows);
    free((void *)job.short_rows);
    printf("%llu draws, %llu with a late word, %llu wrong\n", tried, late_ones, wrong);
    return wrong != 0 || late_ones != tried / 5;
}
