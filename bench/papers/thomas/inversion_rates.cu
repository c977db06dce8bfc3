/* How fast a word becomes a normal inside a kernel: the three ways of Thomas (2010), and the library's quantile. Words
 * come from a sum that grows by a constant, so that little but the inversion takes time. */
#include "../../engines/kernel_run.cuh"
#include "inversion_ways.h"
#include "lanewise/lane/math/normal_quantile.h"
#include "lanewise/lane/maps.h"
#include "lessons_bench.h"

namespace
{

__device__ float erfcinv_of(float p)
{
    return -1.41421356f * erfcinvf(2.0f * p); /* the talk's form */
}

struct naive {
    static const char *name() { return "naive, erfcinvf"; }
    static __device__ float normal(uint32_t word) { return erfcinv_of(inversion_naive(word)); }
};
struct nudged {
    static const char *name() { return "nudged, erfcinvf"; }
    static __device__ float normal(uint32_t word) { return erfcinv_of(inversion_nudged(word)); }
};
struct reflected {
    static const char *name() { return "reflected, erfcinvf"; }
    static __device__ float normal(uint32_t word)
    {
        const float x = erfcinv_of(inversion_reflected(word));
        return inversion_is_upper(word) ? -x : x;
    }
};
struct open_uniform {
    static const char *name() { return "uniform-f32-oo, erfcinvf"; }
    static __device__ float normal(uint32_t word) { return erfcinv_of(lw_map_uniform_f32_oo(word)); }
};
struct cdf_inverse {
    static const char *name() { return "nudged, normcdfinvf"; }
    static __device__ float normal(uint32_t word) { return normcdfinvf(inversion_nudged(word)); }
};
struct quantile {
    static const char *name() { return "normal-inverse-f32"; }
    static __device__ float normal(uint32_t word) { return lw_normal_quantile_f32(word); }
};

template <class Way> struct inverting {
    typedef float number;
    typedef uint32_t state;
    enum { NUMBERS = 32, SHARED = 0 };
    static const char *name() { return Way::name(); }
    static __device__ void prepare(state &, uint32_t) {}
    static __device__ void begin(state &s, const state *, uint32_t thread) { s = thread * 2654435761u; }
    static __device__ number round(state &s)
    {
        number sum = 0;
#pragma unroll
        for (int i = 0; i < NUMBERS; i++) {
            s += 0x9E3779B9u;
            sum += Way::normal(s);
        }
        return sum;
    }
};

} // namespace

int run_inversion(void)
{
    contest *const c = open_in_kernel("a word into a normal inside a kernel");
    c->reference = "naive, erfcinvf";
    enter<inverting<naive>>(c, PEER);
    enter<inverting<nudged>>(c, PEER);
    enter<inverting<reflected>>(c, PEER);
    enter<inverting<cdf_inverse>>(c, PEER);
    enter<inverting<open_uniform>>(c, PEER);
    enter<inverting<quantile>>(c, OURS);
    contest_run(c);
    contest_close(c);
    return 0;
}
