/* last.inl: the last sweep, over what the tiles left, as a merge that every thread can begin anywhere (rule.h,
 * section 2). Included once for each width of rows, with LW_LAST(name), the functions' names, the type LW_UNITS,
 * LW_SWEEP(name), the rules of these units, and LW_PUT(rows, item, coins, alias). */

void LW_LAST(place)(const lw_alias_last *last, const lw_alias_left *left, uint64_t lights, uint64_t heavies,
                    lw_u128 deficit, lw_u128 surplus)
{
    LW_UNITS *const light_before = last->light_before, *const heavy_after = last->heavy_after;
    const LW_UNITS *const value = left->value;
    LW_UNITS lacks = (LW_UNITS)deficit, above = (LW_UNITS)surplus;
    for (uint64_t k = 0; k < left->lights; k++) {
        last->light[lights + k] = left->index[k];
        light_before[lights + k] = lacks;
        lacks += value[k];
    }
    for (uint64_t k = 0; k < left->heavies; k++) {
        above += value[left->buffer - 1 - k];
        last->heavy[heavies + k] = left->index[left->buffer - 1 - k];
        heavy_after[heavies + k] = above;
    }
}

/* One row, without a branch; the place in the merge. */
static inline uint64_t LW_LAST(next)(const lw_alias_last *last, uint64_t *rows, uint64_t light, uint64_t row)
{
    const LW_UNITS *const light_before = last->light_before, *const heavy_after = last->heavy_after;
    const uint64_t heavy = row - light;
    const LW_UNITS before = light_before[light], after = heavy_after[heavy];
    const uint64_t own = last->heavy[heavy];
    const int taken = LW_SWEEP(lw_alias_takes)(before, after);
    const LW_UNITS more = taken ? before : after, less = taken ? light_before[light + (uint64_t)taken] : before;
    const uint64_t alias = (taken | (before == after)) != 0 ? own : last->heavy[heavy + 1];
    LW_PUT(rows, (taken ? last->light[light] : own), LW_SWEEP(lw_alias_own)(more, less), alias);
    return light + (uint64_t)taken;
}

void LW_LAST(rows)(const lw_alias_last *last, uint64_t *rows, uint64_t begin, uint64_t end)
{
    enum { CHAINS = 4 }; /* a row waits for the one before it: several runs of rows at a time */
    const uint64_t each = (end - begin) / CHAINS;
    uint64_t light[CHAINS], row[CHAINS];
    for (uint64_t c = 0; c < CHAINS; c++) {
        row[c] = begin + c * each;
        light[c] = LW_SWEEP(lw_merge_split)(last->light_before, last->lights, last->heavy_after, last->heavies, row[c]);
    }
    for (uint64_t k = 0; k < each; k++)
        for (int c = 0; c < CHAINS; c++)
            light[c] = LW_LAST(next)(last, rows, light[c], row[c] + k);
    uint64_t at = light[CHAINS - 1];
    for (uint64_t k = row[CHAINS - 1] + each; k < end; k++)
        at = LW_LAST(next)(last, rows, at, k);
}
