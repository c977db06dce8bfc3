/* vector_<name>: the kernel of a row of vectors.def (kernel.cuh). */
static __global__ void __launch_bounds__(LW_CUDA_THREADS) LW_V(vector)(const __grid_constant__ lw_vector_job job)
{
    typedef LW_T(LW_C) value;
    __shared__ uint4 buffers[LW_CUDA_WARPS][BUFFER_BYTES / 16];
    value *const buffer = (value *)buffers[threadIdx.x / 32];
    const uint64_t warps = all_warps(), d = job.dimensions;
    const uint32_t pitch = (uint32_t)d | 1;
    const bool staged = !LW_COUNTS && d > UNSTAGED_BYTES / sizeof(value) && d < BUFFER_BYTES / 32 / sizeof(value);
    for (uint64_t warp = first_warp(); warp * 32 < job.count; warp += warps) {
        const uint64_t row = warp * 32, left = job.count - row;
        value *const array = (value *)job.out + row * d;
        if (staged) {
            const uint32_t rows = left < 32 ? (uint32_t)left : 32;
            move_rows<false>(array, buffer, rows, (uint32_t)d, pitch);
            LW_V(lw_rows_of)(&job, row, buffer, pitch, LW_ROWS_BUFFER);
            lw_port_sync_warp();
            move_rows<true>(array, buffer, rows, (uint32_t)d, pitch);
        } else {
            LW_V(lw_rows)(&job, row);
        }
    }
}
