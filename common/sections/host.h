/* The kernels of sectioned samples on a CPU, in whatever lanes the translation unit speaks. */
#ifndef LANEWISE_SECTIONS_HOST_H
#define LANEWISE_SECTIONS_HOST_H

#include "kernels.h"
#include "lane.h"

static void lw_sections_split(const lw_section_tree *tree, int level, int half, uint64_t begin, uint64_t end,
                              const uint64_t *from, uint64_t *to)
{
    uint64_t samples[32], right[32];
    for (uint64_t at = begin; at < end; at += 32, from += 32, to += 64) {
        const uint64_t left = end - at, n = left < 32 ? left : 32;
        memset(samples, 0, sizeof(samples));
        memcpy(samples, from, n * sizeof(samples[0]));
        LW_FOR_GROUPS(g)
        {
            const lw_u64 some = lw_load_u64(samples + LW_GROUP * g);
            lw_u64 k = lw_set_u64(0);
            if (lw_any_mask(lw_lt_u64(k, some)))
                k = lw_dynamic_right(tree->key, tree->items, level, half, lw_elements_u64(at, g), some);
            lw_store_u64(right + LW_GROUP * g, k);
        }
        for (uint64_t i = 0; i < n; i++) {
            to[2 * i] = samples[i] - right[i];
            to[2 * i + 1] = right[i];
        }
    }
}

static void lw_sections_own(const lw_section_tree *tree, uint64_t base, uint64_t count, const uint64_t *rows, int wide,
                            const uint64_t *samples, uint64_t *own)
{
    uint64_t some[32], thresholds[32], k[32];
    for (uint64_t at = 0; at < count; at += 32) {
        const uint64_t left = count - at, n = left < 32 ? left : 32;
        memset(some, 0, sizeof(some));
        memset(thresholds, 0, sizeof(thresholds));
        memcpy(some, samples + at, n * sizeof(some[0]));
        for (uint64_t i = 0; i < n; i++)
            thresholds[i] = wide ? rows[2 * (at + i)] : (uint32_t)rows[at + i];
        LW_FOR_GROUPS(g)
        {
            lw_store_u64(k + LW_GROUP * g, lw_dynamic_own(tree->key, lw_elements_u64(base + at, g),
                                                          lw_load_u64(thresholds + LW_GROUP * g), wide,
                                                          lw_load_u64(some + LW_GROUP * g)));
        }
        memcpy(own + at, k, n * sizeof(k[0]));
    }
}

/* LW_GROUP samples from number `sample` on: row and entry; the lanes that take the item itself. */
LW_LANE lw_mask lw_section_pick(const lw_section_run *run, int wide, lw_u32 word, uint64_t sample, lw_u32 *row,
                                lw_u64 *entry)
{
    const lw_u32 count = lw_set_u32(run->count), fraction = lw_mul_u32(word, count);
    *row = lw_mulhi_u32(word, count);
    *entry = lw_section_entry(run, *row, wide);
    const lw_u32 threshold = lw_low_u32(*entry), bound = lw_set_u32(run->count + (uint32_t)wide);
    if (lw_any_mask(lw_section_undecided(fraction, threshold, bound)))
        return lw_section_settle(run, word, lw_elements_u64(sample, 0), row, entry);
    return lw_lt_u32(fraction, threshold);
}

/* What a sample becomes: its item, 32 or 64 bits, or its row with bit LW_SECTION_BITS set if the alias is taken. */
LW_LANE lw_u32 lw_section_pick_u32(lw_u32 row, lw_u64 entry, lw_mask own, const lw_section_run *run)
{
    return lw_select_u32(own, lw_add_u32(row, lw_set_u32((uint32_t)run->base)), lw_high_u32(entry));
}
LW_LANE lw_u64 lw_section_pick_u64(lw_u32 row, lw_u64 entry, lw_mask own, const lw_section_run *run)
{
    return lw_widen_u64(lw_section_pick_u32(row, entry, own, run));
}
LW_LANE lw_u32 lw_section_pick_code(lw_u32 row, lw_u64 entry, lw_mask own, const lw_section_run *run)
{
    (void)entry, (void)run;
    return lw_add_u32(row, lw_select_u32(own, lw_set_u32(0), lw_set_u32(LW_SECTION_ROWS)));
}

#define LW_PICK u32
#define LW_V_PICK_OF lw_sections_pick_of_u32
#define LW_V_PICK lw_sections_pick_u32
#define LW_TYPE u32
#include "pick.inl"
#define LW_PICK u64
#define LW_V_PICK_OF lw_sections_pick_of_u64
#define LW_V_PICK lw_sections_pick_u64
#define LW_TYPE u64
#include "pick.inl"
#define LW_PICK code
#define LW_V_PICK_OF lw_sections_pick_of_code
#define LW_V_PICK lw_sections_pick_code
#define LW_TYPE u32
#include "pick.inl"

#endif
