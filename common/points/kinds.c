#include "kinds.h"
#include "base/cut.h"
#include "base/modules.h"

/* ---- kinds ---- */

/* Of a row of variates.def, by its method and its draws. */
static lw_points_of of_method(int pairs, int rejects, int late, int draws, int bits)
{
    if (rejects)
        return LW_POINTS_OF_RETRIES;
    if (pairs)
        return LW_POINTS_OF_PAIRS;
    if (draws > 1)
        return LW_POINTS_OF_MANY;
    return late || bits > 32 ? LW_POINTS_OF_WHOLE : LW_POINTS_OF_UPPER;
}

/* pairs, rejects, late */
#define METHOD_ONCE 0, 0, 0
#define METHOD_LATE 0, 0, 1
#define METHOD_PAIR 1, 0, 0
#define METHOD_RETRY 0, 1, 0
#define METHOD_PAIR_RETRY 1, 1, 0
#define BITS_word 32
#define BITS_b32 32
#define BITS_b53 53
#define BITS_b64 64

lw_points_of lw_points_kind_of(lw_kernel_id id)
{
    switch (id) {
    case lw_kernel_bits32:
    case lw_kernel_uniform_f32:
    case lw_kernel_uniform_f32_oc:
    case lw_kernel_uniform_f32_oo:
        return LW_POINTS_OF_UPPER;
    case lw_kernel_bits64:
    case lw_kernel_uniform_f64:
    case lw_kernel_uniform_f64_oc:
    case lw_kernel_uniform_f64_oo:
    case lw_kernel_range_u32:
    case lw_kernel_range_u64:
        return LW_POINTS_OF_WHOLE;
#define LW_VARIATE(name, number, type, method, draw, draws, ...)                                                       \
    case lw_kernel_##name:                                                                                             \
        return of_method(METHOD_##method, draws, BITS_##draw);
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
    default:
        return LW_POINTS_OF_NATIVE;
    }
}

lw_type lw_points_kind_itself(lw_kernel_id id)
{
    return id == lw_kernel_bits32        ? LW_TYPE_U32
           : id == lw_kernel_bits64      ? LW_TYPE_U64
           : id == lw_kernel_uniform_f32 ? LW_TYPE_F32
           : id == lw_kernel_uniform_f64 ? LW_TYPE_F64
                                         : (lw_type)0;
}

/* ---- pieces ---- */

LW_FOR_MODULES lw_points_pieces lw_points_pieces_of(const lw_points_job *job, uint64_t most)
{
    const int by_point = job->layout == LW_POINTS_BY_POINT;
    const uint64_t row = by_point ? job->dimensions : job->count, rows = by_point ? job->count : job->dimensions;
    lw_points_pieces pieces = {.row = row, .rows = row < most ? most / row : 1, .beside = (row - 1) / most + 1};
    pieces.across = (row - 1) / pieces.beside + 1;
    pieces.count = ((rows - 1) / pieces.rows + 1) * pieces.beside;
    return pieces;
}

LW_FOR_MODULES lw_points_job lw_points_piece(const lw_points_job *job, const lw_points_pieces *pieces, uint64_t k,
                                             uint64_t *from)
{
    const int by_point = job->layout == LW_POINTS_BY_POINT;
    const uint64_t all = by_point ? job->count : job->dimensions;
    const uint64_t down = k / pieces->beside * pieces->rows, along = k % pieces->beside * pieces->across;
    const uint64_t rows = lw_least_of(all - down, pieces->rows);
    const uint64_t across = lw_least_of(pieces->row - along, pieces->across);
    lw_points_job piece = *job;
    piece.first += by_point ? down : along;
    piece.count = by_point ? rows : across;
    piece.first_dimension += (uint32_t)(by_point ? along : down);
    piece.dimensions = (uint32_t)(by_point ? across : rows);
    piece.row = across;
    *from = down * pieces->row + along;
    return piece;
}
