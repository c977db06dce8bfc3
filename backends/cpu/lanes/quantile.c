/* Values of words by a table of a continuous distribution. Compiled once per target. */
#include "cpu/target.h"
#include "quantile/draw.h"

LW_LANE void map_part(const lw_quantile_map *map, uint32_t order, const uint64_t *words, uint64_t at, uint64_t count)
{
    uint64_t padded[LW_GROUP] = {0};
    double wide[LW_GROUP];
    float narrow[LW_GROUP];
    if (count < LW_GROUP) {
        for (uint64_t k = 0; k < count; k++)
            padded[k] = words[k];
        words = padded;
    }
    const lw_f64 x = lw_quantile_value_f64(&map->table, order, lw_load_u64(words));
    if (map->type == LW_TYPE_F64) {
        double *const out = (double *)map->out + at;
        lw_store_f64(count < LW_GROUP ? wide : out, x);
        for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
            out[k] = wide[k];
    } else {
        float *const out = (float *)map->out + at;
        lw_store_f32(count < LW_GROUP ? narrow : out, lw_from_f64_f32(x));
        for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
            out[k] = narrow[k];
    }
}

void LW_FOR_TARGET(quantile_lanes)(const lw_quantile_map *map, uint64_t begin, uint64_t end)
{
    for (uint64_t at = begin; at < end; at += LW_GROUP)
        map_part(map, map->table.order, map->words + at, at, end - at < LW_GROUP ? end - at : LW_GROUP);
}
