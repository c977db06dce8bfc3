/* Two kernels that draw a method in sequence, plainly and with the next element kept, to see what keeping costs
 * (precaching_cost.sh). PRECACHING_HEADER, LW_METHOD, PRECACHING_TYPE and PRECACHING_REAL are given. */
#include PRECACHING_HEADER

#define LW_METHOD_ENGINE warp1024
#include <lanewise/kernel/method/lanes.inl>

#define WARP(type) LW_JOIN(lw_warp_, type)
#define C_TYPE LW_JOIN(LW_C_, PRECACHING_TYPE)
#define LANES(what) LW_JOIN(lw_lanes_warp1024_, LW_JOIN(LW_METHOD, what))

template <bool keep>
static __device__ void draw(const double *parameters, uint32_t calls, C_TYPE *out, uint64_t *rounds)
{
    const uint32_t warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    lw_lanes_warp1024 g;
    LW_JOIN(lw_kept_, LW_METHOD) kept;
    WARP(PRECACHING_REAL) p[3];
    WARP(PRECACHING_TYPE) x[LW_FIELD(values, LW_METHOD)];
    uint64_t taken = 0;
    C_TYPE sum = 0;
    lw_lanes_warp1024_open(&g, 1, 0, warp);
    LW_JOIN(LW_JOIN(lw_kept_, LW_METHOD), _clear)(&kept);
    for (int k = 0; k < 3; k++)
        p[k].g[0] = (LW_JOIN(LW_C_, PRECACHING_REAL))parameters[k];
    for (uint32_t call = 0; call < calls; call++) {
        if (keep)
            LANES(_kept)(&g, &kept, p, x, &taken);
        else
            LANES()(&g, p, x, &taken);
        sum += x[0].g[0];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
    rounds[warp] = taken;
}

extern "C" __global__ void plain(const double *parameters, uint32_t calls, C_TYPE *out, uint64_t *rounds)
{
    draw<false>(parameters, calls, out, rounds);
}
extern "C" __global__ void kept(const double *parameters, uint32_t calls, C_TYPE *out, uint64_t *rounds)
{
    draw<true>(parameters, calls, out, rounds);
}
