/* Words with their bits reversed, numbers made of words, and stores, in the lanes of a CPU. */
#ifndef LANEWISE_POINTS_STORE_HOST_H
#define LANEWISE_POINTS_STORE_HOST_H

#include <string.h>

#include "job.h"
#include "lanewise/lane/lane.h"

static const uint32_t lw_points_shifts[] = {1, 2, 4, 8, 16};
static const uint32_t lw_points_masks[] = {0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff};

LW_LANE lw_u32 lw_points_reverse_u32(lw_u32 a)
{
    LW_UNROLL_SERIES for (int k = 0; k < 5; k++)
    {
        const lw_u32 mask = lw_set_u32(lw_points_masks[k]);
        const int n = (int)lw_points_shifts[k];
        a = lw_or_u32(lw_and_u32(lw_shr_u32(a, n), mask), lw_shl_u32(lw_and_u32(a, mask), n));
    }
    return a;
}

LW_LANE int lw_points_is_wide(lw_type type)
{
    return type == LW_TYPE_U64 || type == LW_TYPE_F64;
}

LW_LANE void lw_points_store(void *out, lw_u32 high, lw_u32 low, lw_type type)
{
    if (type == LW_TYPE_U32)
        lw_store_u32(out, high);
    else if (type == LW_TYPE_F32)
        lw_store_f32(out, lw_mul_f32(lw_from_u32_f32(lw_shr_u32(high, 8)), lw_set_f32(0x1p-24f)));
    else if (type == LW_TYPE_U64)
        lw_store_u64(out, lw_pair_u64(low, high));
    else
        lw_store_f64(out, lw_unit53_f64(low, high));
}

/* Of points first .. first + count - 1 in columns, `pitch` bytes from one dimension to the next, to rows of points. */
LW_LANE void lw_points_turn(const void *columns, size_t pitch, uint64_t count, uint32_t dimensions, char *out,
                            uint64_t row, int wide)
{
    for (uint64_t i = 0; i < count; i++)
        for (uint32_t d = 0; d < dimensions; d++) {
            const void *const column = (const char *)columns + d * pitch;
            if (wide)
                ((uint64_t *)(void *)out)[i * row + d] = ((const uint64_t *)column)[i];
            else
                ((uint32_t *)(void *)out)[i * row + d] = ((const uint32_t *)column)[i];
        }
}

#endif
