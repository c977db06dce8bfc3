/* Values of words by tables of continuous distributions. Compiled once per target. */
#include "cpu/target.h"

#include "base/cut.h"
#include "lanewise/lane/variates/domains.h"
#include "quantile/draw.h"

/* Stores count values of a group, one of its two forms, from place `at` on. */
LW_LANE void store_part(lw_type type, void *out, uint64_t at, uint64_t count, lw_f64 x, lw_f32 rounded)
{
    double wide[LW_GROUP];
    float narrow[LW_GROUP];
    if (type == LW_TYPE_F64) {
        double *const to = (double *)out + at;
        lw_store_f64(count < LW_GROUP ? wide : to, x);
        for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
            to[k] = wide[k];
    } else {
        float *const to = (float *)out + at;
        lw_store_f32(count < LW_GROUP ? narrow : to, rounded);
        for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
            to[k] = narrow[k];
    }
}

LW_LANE lw_u64 load_words(const uint64_t *words, uint64_t count)
{
    uint64_t padded[LW_GROUP] = {0};
    for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
        padded[k] = words[k];
    return lw_load_u64(count < LW_GROUP ? padded : words);
}

void LW_FOR_TARGET(quantile_lanes)(const lw_quantile_map *map, uint64_t begin, uint64_t end)
{
    for (uint64_t at = begin; at < end; at += LW_GROUP) {
        const uint64_t count = lw_least_of(end - at, LW_GROUP);
        const lw_f64 x = lw_quantile_value_f64(&map->table, map->table.order, load_words(map->words + at, count));
        store_part(map->type, map->out, at, count, x, lw_from_f64_f32(x));
    }
}

/* ---- by tables of a batch ---- */

LW_LANE uint64_t batch_values(const lw_quantile_batch_job *job, uint32_t order, const uint64_t *words, uint64_t begin,
                              uint64_t end)
{
    const lw_u64 tables = lw_set_u64(job->batch.tables);
    uint64_t none = 0;
    for (uint64_t at = begin; at < end; at += LW_GROUP, words += LW_GROUP) {
        const uint64_t count = lw_least_of(end - at, LW_GROUP);
        uint32_t padded[LW_GROUP] = {0};
        for (uint64_t k = 0; count < LW_GROUP && k < count; k++)
            padded[k] = job->table_of[at + k];
        const lw_u64 number = lw_widen_u64(lw_load_u32(count < LW_GROUP ? padded : job->table_of + at));
        const lw_mask there = lw_lt_u64(number, tables);
        const lw_u64 table = lw_select_u64(there, number, lw_set_u64(0));
        const lw_f64 found = lw_quantile_each_f64(&job->batch, order, table, load_words(words, count));
        const lw_f64 x = lw_select_f64(there, found, lw_sentinel_f64());
        store_part(job->type, job->out, at, count, x, lw_canonical_f32(lw_from_f64_f32(x)));
        none += LW_GROUP - (uint64_t)lw_count_mask(there);
    }
    return none;
}

uint64_t LW_FOR_TARGET(quantile_batch_lanes)(const lw_quantile_batch_job *job, const uint64_t *words, uint64_t begin,
                                             uint64_t end)
{
    return job->batch.order == LW_QUANTILE_ORDER_SHORT ? batch_values(job, LW_QUANTILE_ORDER_SHORT, words, begin, end)
                                                       : batch_values(job, job->batch.order, words, begin, end);
}
