/* tiles_host.h includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
static void LW_R(lw_moments_sum)(lw_sums *sums, const lw_moments_job *measure, uint64_t begin, uint64_t end)
{
    lw_sum_lanes lanes = lw_sum_start();
    lw_tile tile;
    for (uint64_t i = begin; i < end; i++) {
        const uint32_t count = lw_tile_count(measure, i);
        LW_R(lw_tile_load)(&tile, (const LW_REAL_C *)measure->array + i * LW_TILE, count);
        lw_sum_tile(&lanes, &tile, count, sums);
    }
    lw_sum_finish(&lanes, sums);
}

static void LW_R(lw_moments_powers)(lw_sums *sums, const lw_moments_job *measure, uint64_t begin, uint64_t end)
{
    lw_power_lanes lanes = lw_power_start();
    lw_tile tile;
    for (uint64_t i = begin; i < end; i++) {
        const uint32_t count = lw_tile_count(measure, i);
        LW_R(lw_tile_load)(&tile, (const LW_REAL_C *)measure->array + i * LW_TILE, count);
        lw_power_tile(&lanes, &tile, count, measure->centre, LW_R(LW_PRESCALE), sums);
    }
    lw_power_collect(&lanes, sums);
}

#include "lanewise/detail/templates/real_end.inl"
