#include "tables.h"

#include "directions.h"
#include "records.h"

enum { DIMENSIONS_A_COLUMN = 32 }; /* what the number of columns is a multiple of */

lw_points_rule lw_points_rule_of(const lw_points_options *options)
{
    if (options->sequence == LW_POINTS_HALTON)
        return options->scramble == LW_POINTS_NONE       ? LW_POINTS_HALTON_PLAIN
               : options->scramble == LW_POINTS_PERMUTED ? LW_POINTS_HALTON_PERMUTED
                                                         : LW_POINTS_HALTON_NESTED;
    if (options->sequence == LW_POINTS_LATIN)
        return options->form == LW_POINTS_CENTRED ? LW_POINTS_LATIN_MIDDLE : LW_POINTS_LATIN_JITTERED;
    if (options->sequence == LW_POINTS_LATTICE)
        return options->n == 0 ? LW_POINTS_LATTICE_EXTENSIBLE : LW_POINTS_LATTICE_FIXED;
    return LW_POINTS_STEPS;
}

uint64_t lw_points_pitch(const lw_points_options *options)
{
    if (options->sequence != LW_POINTS_SOBOL)
        return options->dimensions;
    return ((uint64_t)options->dimensions + DIMENSIONS_A_COLUMN - 1) / DIMENSIONS_A_COLUMN * DIMENSIONS_A_COLUMN;
}

uint64_t lw_points_bytes(const lw_points_options *options)
{
    switch (options->sequence) {
    case LW_POINTS_HALTON:
        return lw_points_halton_bytes(options);
    case LW_POINTS_LATIN:
        return lw_points_latin_bytes(options);
    case LW_POINTS_LATTICE:
        return lw_points_lattice_bytes(options);
    default:
        return (LW_POINTS_ROWS * lw_points_pitch(options) + LW_POINTS_BEHIND) * sizeof(uint32_t);
    }
}

void lw_points_make(const lw_points_options *options, void *tables)
{
    switch (options->sequence) {
    case LW_POINTS_HALTON:
        lw_points_make_halton(options, tables);
        return;
    case LW_POINTS_LATIN:
        lw_points_make_latin(options, tables);
        return;
    case LW_POINTS_LATTICE:
        lw_points_make_lattice(options, tables);
        return;
    default:
        lw_points_make_tables(options, tables, lw_points_pitch(options));
    }
}
