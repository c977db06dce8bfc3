/* The kernel of LW_NAME, elements of LW_TYPE from words of LW_POINTS_WORD (kernel_maps.cuh). Threads without an element
 * work at some word, as a kind may vote in its warp. */
static __global__ void __launch_bounds__(LW_CUDA_THREADS)
    LW_V(points_map)(const __grid_constant__ lw_cuda_points_map what)
{
    typedef LW_WORD(LW_C) word;
    typedef LW_T(LW_C) value;
    value *const out = (value *)what.job.out;
    if (what.words == nullptr) {
        points_walk<word> walk(what);
        do {
            const value x = LW_V(points_of_word)(walk.here(), what.job);
            if (walk.inside())
                out[walk.place()] = x;
        } while (walk.next());
        return;
    }
    const uint64_t first = (uint64_t)blockIdx.x * (POINTS_MAP_EACH * LW_CUDA_THREADS) + threadIdx.x;
    const uint64_t last = what.job.count - 1;
    const word *const words = (const word *)what.words;
    word w[POINTS_MAP_EACH];
#pragma unroll
    for (int k = 0; k < POINTS_MAP_EACH; k++) {
        const uint64_t i = first + k * LW_CUDA_THREADS;
        w[k] = words[i < last ? i : last];
    }
#pragma unroll
    for (int k = 0; k < POINTS_MAP_EACH; k++) {
        const uint64_t i = first + k * LW_CUDA_THREADS;
        const value x = LW_V(points_of_word)(w[k], what.job);
        if (i <= last)
            out[i] = x;
    }
}

template <> struct points_map_of<LW_V(lw_kernel)> {
    static const void *kernel() { return (const void *)LW_V(points_map); }
};
