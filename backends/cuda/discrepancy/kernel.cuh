/* The steps of a discrepancy.
 *
 * The floor of pairs is their operations with doubles, for each pair and dimension: centred 4 (the |x| is free here),
 * wrap-around 4, mixed 5, L2-star 2, over 64 per SM and clock. A warp makes a tile: each lane has COLUMNS columns, and
 * ROWS rows at a time, so that 16 products of a lane share 8 numbers of rows, which all lanes read at one address, and two
 * of its columns. */
#ifndef LANEWISE_CUDA_DISCREPANCY_KERNEL_CUH
#define LANEWISE_CUDA_DISCREPANCY_KERNEL_CUH

#include "cuda/runtime/launch.cuh"

#include "discrepancy/rule.h"

enum { ROWS = 8, COLUMNS = LW_DISCREPANCY_TILE / 32 };

static __global__ void __launch_bounds__(LW_CUDA_THREADS) prepare_kernel(const __grid_constant__ lw_discrepancy_job job)
{
    const uint64_t all = (uint64_t)gridDim.x * LW_CUDA_THREADS;
    for (uint64_t e = (uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x; e < job.count; e += all)
        if (!lw_discrepancy_prepare(&job, job.first + e))
            atomicMin((unsigned long long *)job.offender, (unsigned long long)(job.first + e));
}

template <lw_discrepancy which>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) points_kernel(const __grid_constant__ lw_discrepancy_job job)
{
    const uint64_t i = (uint64_t)blockIdx.x * LW_CUDA_THREADS + threadIdx.x;
    if (i >= job.rows.pitch)
        return;
    double single, own;
    lw_discrepancy_point(which, job.rows.values + i, job.rows.pitch, job.dimensions, &single, &own);
    job.out[i] = single;
    job.out[job.rows.pitch + i] = own;
}

/* ROWS numbers side by side, at an address of 16 bytes that is the same in all lanes. */
static __device__ __forceinline__ void load_rows(const double *from, double to[ROWS])
{
#pragma unroll
    for (int q = 0; q < ROWS; q += 2) {
        const double2 two = __ldg((const double2 *)(from + q));
        to[q] = two.x;
        to[q + 1] = two.y;
    }
}

template <lw_discrepancy which>
static __device__ __forceinline__ void products(const lw_discrepancy_job &job, const double *row, const double *column,
                                                double product[ROWS][COLUMNS])
{
    const int planes = lw_discrepancy_planes(which);
    const uint64_t row_pitch = job.rows.pitch, column_pitch = job.columns.pitch;
#pragma unroll
    for (int q = 0; q < ROWS; q++)
#pragma unroll
        for (int c = 0; c < COLUMNS; c++)
            product[q][c] = 1.0;
    for (uint32_t k = 0; k < job.dimensions; k++) {
        double a[ROWS], a_beside[ROWS];
        load_rows(row, a);
        load_rows(planes == 2 ? row + row_pitch : row, a_beside);
#pragma unroll
        for (int c = 0; c < COLUMNS; c++) {
            const double b = __ldg(column + 32 * c), b_beside = planes == 2 ? __ldg(column + column_pitch + 32 * c) : b;
#pragma unroll
            for (int q = 0; q < ROWS; q++)
                product[q][c] = lw_mul_f64(product[q][c], lw_discrepancy_factor(which, a[q], a_beside[q], b, b_beside));
        }
        row += planes * row_pitch;
        column += planes * column_pitch;
    }
}

template <lw_discrepancy which>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) pairs_kernel(const __grid_constant__ lw_discrepancy_job job)
{
    const uint64_t t = lw_cuda_warp();
    if (t >= job.count)
        return;
    const uint32_t lane = threadIdx.x % 32;
    const lw_discrepancy_place place = lw_discrepancy_place_of(&job, job.first + t);
    const uint64_t first_row = place.row * LW_DISCREPANCY_TILE, left = job.rows.count - first_row;
    const uint32_t rows = left < LW_DISCREPANCY_TILE ? (uint32_t)left : LW_DISCREPANCY_TILE;
    const double *const column = job.columns.values + place.column * LW_DISCREPANCY_TILE + lane;
    double sum[COLUMNS];
    uint32_t count[COLUMNS];
#pragma unroll
    for (int c = 0; c < COLUMNS; c++) {
        sum[c] = 0.0;
        count[c] = lw_discrepancy_rows_of(&job, place, lane + 32 * c);
    }
    for (uint32_t i = 0; i < rows; i += ROWS) {
        double product[ROWS][COLUMNS];
        products<which>(job, job.rows.values + first_row + i, column, product);
#pragma unroll
        for (int q = 0; q < ROWS; q++)
#pragma unroll
            for (int c = 0; c < COLUMNS; c++)
                sum[c] = lw_add_f64(sum[c], i + q < count[c] ? product[q][c] : 0.0);
    }
#pragma unroll
    for (int c = 0; c < COLUMNS; c++)
        job.out[LW_DISCREPANCY_TILE * t + 32 * c + lane] = sum[c];
}

#endif
