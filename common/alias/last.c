/* The last sweep, over what the tiles left: in closed form, so that every thread can begin anywhere.
 *
 * Light j is taken by the first heavy that can still give: the least i with heavy_after[i] > light_before[j]. Heavy i
 * closes at the least j with light_before[j] >= heavy_after[i]; what it then lacks it gets from heavy i + 1. In the
 * order of the sweep a light's row so comes before a heavy's where light_before[j] < heavy_after[i]: the rows are a
 * merge, and where row k begins is found by bisection. */
#include "plan.h"

void lw_alias_last_place(const lw_alias_last *last, const lw_alias_left *left, uint64_t lights, uint64_t heavies,
                         uint64_t deficit, uint64_t surplus)
{
    for (uint64_t k = 0; k < left->lights; k++) {
        last->light[lights + k] = left->index[k];
        last->light_before[lights + k] = deficit;
        deficit += left->value[k];
    }
    for (uint64_t k = 0; k < left->heavies; k++) {
        surplus += left->value[left->room - 1 - k];
        last->heavy[heavies + k] = left->index[left->room - 1 - k];
        last->heavy_after[heavies + k] = surplus;
    }
}

/* One row, without a branch; the place in the merge. */
static inline uint64_t next_row(const lw_alias_last *last, uint64_t *rows, uint64_t light, uint64_t row)
{
    const uint64_t heavy = row - light;
    const uint64_t before = last->light_before[light], after = last->heavy_after[heavy];
    const uint64_t own = last->heavy[heavy];
    const int taken = before < after;
    const uint64_t rest = taken ? before - last->light_before[light + (uint64_t)taken] : after - before;
    const uint64_t alias = (taken | (before == after)) ? own : last->heavy[heavy + 1];
    rows[taken ? last->light[light] : own] = (rest & 0xffffffffu) | alias << 32; /* C + rest; C itself becomes 0 */
    return light + (uint64_t)taken;
}

void lw_alias_last_rows(const lw_alias_last *last, uint64_t *rows, uint64_t begin, uint64_t end)
{
    enum { CHAINS = 4 }; /* a row waits for the one before it: several runs of rows at a time */
    const uint64_t each = (end - begin) / CHAINS;
    uint64_t light[CHAINS], row[CHAINS];
    for (uint64_t c = 0; c < CHAINS; c++) {
        row[c] = begin + c * each;
        light[c] = lw_alias_split(last->light_before, last->lights, last->heavy_after, last->heavies, row[c]);
    }
    for (uint64_t k = 0; k < each; k++)
        for (int c = 0; c < CHAINS; c++)
            light[c] = next_row(last, rows, light[c], row[c] + k);
    uint64_t at = light[CHAINS - 1];
    for (uint64_t k = row[CHAINS - 1] + each; k < end; k++)
        at = next_row(last, rows, at, k);
}
