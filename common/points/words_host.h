/* The kernel of a CPU backend for every rule but LW_POINTS_STEPS, in whatever lanes its translation unit speaks: lanes
 * are neighbouring points of one dimension. By point, a tile of dimensions is made by dimension, then turned. The
 * floors stand beside the rules. */
#ifndef LANEWISE_POINTS_WORDS_HOST_H
#define LANEWISE_POINTS_WORDS_HOST_H

#include "halton_rule.h"
#include "latin_rule.h"
#include "lattice_rule.h"
#include "store_host.h"

enum {
    LW_POINTS_TILE_DIMENSIONS = 16, /* at least what a line of a cache holds */
    LW_POINTS_TILE_POINTS = 128     /* a multiple of every LW_GROUP */
};

/* One dimension of a call, by any rule. */
typedef union lw_points_column_of {
    lw_points_halton halton;
    lw_points_latin latin;
    lw_points_lattice lattice;
} lw_points_column_of;

LW_LANE lw_points_column_of lw_points_open(const lw_points_job *job, uint32_t dimension, lw_points_rule rule)
{
    lw_points_column_of column;
    if (rule <= LW_POINTS_HALTON_NESTED)
        column.halton = lw_points_halton_of(job, dimension, job->first + (job->count - 1), rule);
    else if (rule <= LW_POINTS_LATIN_MIDDLE)
        column.latin = lw_points_latin_of(job, dimension);
    else
        column.lattice = lw_points_lattice_of(job, dimension);
    return column;
}

LW_LANE lw_u64 lw_points_word(const lw_points_column_of *column, lw_u64 i, lw_points_rule rule)
{
    if (rule <= LW_POINTS_HALTON_NESTED)
        return lw_points_halton_word(&column->halton, i, rule);
    if (rule <= LW_POINTS_LATIN_MIDDLE)
        return lw_points_latin_word(&column->latin, i, rule);
    if (rule == LW_POINTS_LATTICE_EXTENSIBLE)
        i = lw_pair_u64(lw_points_reverse_u32(lw_high_u32(i)), lw_points_reverse_u32(lw_low_u32(i)));
    return lw_points_lattice_word(&column->lattice, i, rule);
}

/* Points first .. first + count - 1 of one dimension. */
LW_LANE void lw_points_words_column(const lw_points_job *job, uint64_t first, uint64_t count, uint32_t dimension,
                                    char *out, lw_type type, lw_points_rule rule)
{
    const size_t size = lw_points_is_wide(type) ? 8 : 4;
    const lw_points_column_of column = lw_points_open(job, dimension, rule);
    const lw_u64 lanes = lw_widen_u64(lw_lane_u32(0)), last = lw_set_u64(first + (count - 1));
    for (uint64_t done = 0; done < count; done += LW_GROUP) {
        /* Lanes behind the last point make it again: a rule takes no others. */
        const uint64_t left = count - done;
        const lw_u64 i = lw_add_u64(lw_set_u64(first + done), lanes);
        const lw_u64 word = lw_points_word(&column, left < LW_GROUP ? lw_min_u64(i, last) : i, rule);
        uint64_t part[LW_GROUP];
        void *const to = left < LW_GROUP ? (void *)part : out + done * size;
        lw_points_store(to, lw_high_u32(word), lw_low_u32(word), type);
        if (left < LW_GROUP)
            memcpy(out + done * size, part, (size_t)left * size);
    }
}

LW_LANE void lw_points_words_tiles(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to,
                                   lw_type type, lw_points_rule rule)
{
    uint64_t columns[LW_POINTS_TILE_DIMENSIONS * LW_POINTS_TILE_POINTS];
    const size_t pitch = LW_POINTS_TILE_POINTS * sizeof(uint64_t), size = lw_points_is_wide(type) ? 8 : 4;
    for (uint64_t i = begin; i < end; i += LW_POINTS_TILE_POINTS)
        for (uint32_t d = from; d < to; d += LW_POINTS_TILE_DIMENSIONS) {
            const uint64_t points = end - i < LW_POINTS_TILE_POINTS ? end - i : LW_POINTS_TILE_POINTS;
            const uint32_t dimensions = to - d < LW_POINTS_TILE_DIMENSIONS ? to - d : LW_POINTS_TILE_DIMENSIONS;
            for (uint32_t k = 0; k < dimensions; k++)
                lw_points_words_column(job, job->first + i, points, job->first_dimension + d + k,
                                       (char *)columns + k * pitch, type, rule);
            lw_points_turn(columns, pitch, points, dimensions, (char *)job->out + (i * job->row + d) * size, job->row,
                           lw_points_is_wide(type));
        }
}

LW_LANE void lw_points_words_rule(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to,
                                  lw_type type, lw_points_rule rule)
{
    const size_t size = lw_points_is_wide(type) ? 8 : 4;
    if (job->layout == LW_POINTS_BY_POINT) {
        lw_points_words_tiles(job, begin, end, from, to, type, rule);
        return;
    }
    for (uint32_t d = from; d < to; d++)
        lw_points_words_column(job, job->first + begin, end - begin, job->first_dimension + d,
                               (char *)job->out + (d * job->row + begin) * size, type, rule);
}

/* What is written for each rule, so that a part is compiled for it; the type is looked up per group. */
static void lw_points_words_part(const lw_points_job *job, uint64_t begin, uint64_t end, uint32_t from, uint32_t to)
{
#define LW_POINTS_CASE(rule)                                                                                           \
    case rule:                                                                                                         \
        lw_points_words_rule(job, begin, end, from, to, job->type, rule);                                              \
        break;
    switch (job->rule) {
        LW_POINTS_CASE(LW_POINTS_HALTON_PLAIN)
        LW_POINTS_CASE(LW_POINTS_HALTON_PERMUTED)
        LW_POINTS_CASE(LW_POINTS_HALTON_NESTED)
        LW_POINTS_CASE(LW_POINTS_LATIN_JITTERED)
        LW_POINTS_CASE(LW_POINTS_LATIN_MIDDLE)
        LW_POINTS_CASE(LW_POINTS_LATTICE_EXTENSIBLE)
        LW_POINTS_CASE(LW_POINTS_LATTICE_FIXED)
    default:
        break;
    }
#undef LW_POINTS_CASE
}

#endif
