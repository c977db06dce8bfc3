/* The rows of a section on the device, of either width: where they are, what a sample reads of them, and what settles
 * an undecided sample (docs/contract/sections.md). */
#ifndef LANEWISE_CUDA_SECTIONS_KERNEL_ROWS_CUH
#define LANEWISE_CUDA_SECTIONS_KERNEL_ROWS_CUH

#include "cuda/fills/kernel.cuh"

#include "sections/lane.h"

static __device__ __forceinline__ lw_section_run run_of(const lw_sections &what, const lw_section_object *made,
                                                        uint32_t section)
{
    lw_section_run run;
    run.source = &made->source;
    run.base = (uint64_t)section * LW_SECTION_ROWS;
    run.rows = what.rows + (run.base << what.wide);
    run.wide = what.wide;
    run.count = (uint32_t)(what.items - run.base < LW_SECTION_ROWS ? what.items - run.base : LW_SECTION_ROWS);
    return run;
}

/* As lw_section_entry, by way of the read-only cache. */
static __device__ __forceinline__ uint64_t entry_of(const lw_section_run &run, uint32_t row)
{
    if (!run.wide)
        return __ldg((const unsigned long long *)run.rows + row);
    const ulonglong2 both = __ldg((const ulonglong2 *)run.rows + row);
    return lw_section_narrow(both.x, both.y);
}

static __device__ __forceinline__ uint64_t alias_of(const lw_section_run &run, uint32_t row)
{
    return run.wide ? run.rows[2 * row + 1] : run.rows[row] >> 32;
}

/* lw_section_undecided's count. */
static __device__ __forceinline__ uint32_t bound_of(const lw_section_run &run)
{
    return run.count + (uint32_t)run.wide;
}

/* The item of a sample with all bits of its draw, or its row and side of the coin. Seldom: few registers around it.
 */
template <bool code>
static __device__ __noinline__ uint32_t settle(const lw_section_object *made, const uint64_t *rows, int wide,
                                               uint64_t items, uint32_t section, uint32_t word, uint64_t sample)
{
    lw_sections what;
    what.rows = rows;
    what.wide = wide;
    what.items = items;
    const lw_section_run run = run_of(what, made, section);
    uint32_t row;
    uint64_t entry;
    const bool own = lw_section_settle(&run, word, sample, &row, &entry);
    if (code)
        return own ? row : LW_SECTION_ROWS + row;
    return own ? (uint32_t)run.base + row : (uint32_t)(entry >> 32);
}

/* Thresholds, and if wanted aliases; then all threads wait. */
template <bool aliases_too>
static __device__ __forceinline__ void load_section(const lw_section_run &run, uint32_t *thresholds, uint32_t *aliases)
{
    const uint32_t pairs = !run.wide && (uintptr_t)run.rows % 16 == 0 ? run.count / 2 : 0;
    for (uint32_t i = threadIdx.x; i < pairs; i += LW_CUDA_THREADS) {
        const uint4 two = __ldg((const uint4 *)run.rows + i);
        ((uint2 *)thresholds)[i] = make_uint2(two.x, two.z);
        if (aliases_too)
            ((uint2 *)aliases)[i] = make_uint2(two.y, two.w);
    }
    for (uint32_t i = 2 * pairs + threadIdx.x; i < run.count; i += LW_CUDA_THREADS) {
        const uint64_t one = entry_of(run, i);
        thresholds[i] = (uint32_t)one;
        if (aliases_too)
            aliases[i] = (uint32_t)(one >> 32);
    }
    __syncthreads();
}

#endif
