/* A warp generator as Thomas (2010) published it, its 32 words in shared memory and renewed in place; beside the same
 * with two halves, of which a step reads one and writes the other, and the library's shuffles. One stream per warp that
 * is never begun anew. A warp is not in step by itself any more: in place, lanes wait twice per step, with two halves
 * once. */
#include <cstdio>

#include "../../engines/kernel_peers.h"
#include "../../engines/kernel_run.cuh"
#include "lanewise/kernel/generator.h"
#include "lessons_bench.h"

namespace
{

enum form { SHUFFLES, IN_PLACE, TWO_HALVES, FORMS };

/* The two rules: taps, and a new word of the state of its taps a and b, with what it gives. */
struct warpstd_rule {
    typedef lw_warpstd_constants taps;
    typedef lw_warpstd_state words;
    static const char *const names[FORMS];
    static __device__ taps prepare(const lw_source *source) { return lw_warpstd_prepare(source); }
    static __device__ lw_u32 step(const taps *t, words *s, int k) { return lw_warpstd_step(t, s, nullptr, k).g[0]; }
    static __device__ lw_u32 renew(const taps &t, lw_u32 a, lw_u32 b, lw_u32 *s)
    {
        *s = a << 2 ^ b >> t.z.g[0];
        return a + b;
    }
};
const char *const warpstd_rule::names[FORMS] = {"warpstd, one stream, shuffles", "warpstd, one stream, shared in place",
                                                "warpstd, one stream, shared halves"};

struct warp1024_rule {
    typedef lw_warp1024_constants taps;
    typedef lw_warp1024_state words;
    static const char *const names[FORMS];
    static __device__ taps prepare(const lw_source *source) { return lw_warp1024_prepare(source); }
    static __device__ lw_u32 step(const taps *t, words *s, int k) { return lw_warp1024_step(t, s, nullptr, k).g[0]; }
    static __device__ lw_u32 renew(const taps &t, lw_u32 a, lw_u32 b, lw_u32 *s)
    {
        return lw_warp1024_word(a, b, t.z.g[0], s);
    }
};
const char *const warp1024_rule::names[FORMS] = {
    "warp1024, one stream, shuffles", "warp1024, one stream, shared in place", "warp1024, one stream, shared halves"};

extern __shared__ uint32_t shared_words[];

template <class Rule, form FORM> struct stream {
    typedef uint32_t number;
    struct state {
        typename Rule::taps taps;
        typename Rule::words word;
        uint32_t *half, *other; /* of shared memory; the same in place */
    };
    enum { NUMBERS = 128, SHARED = FORM == SHUFFLES ? 0 : FORM == IN_PLACE ? 128 : 256 };
    static const char *name() { return Rule::names[FORM]; }
    static __device__ void prepare(state &, uint32_t) {}
    static __device__ void begin(state &s, const state *, uint32_t thread)
    {
        lw_source source;
        source.set = 0;
        s.taps = Rule::prepare(&source);
        s.word.g[0] = 2654435761u * (thread + 1);
        s.half = s.other = shared_words + threadIdx.x / 32 * (SHARED / 4);
        s.other += FORM == TWO_HALVES ? 32 : 0;
        if (FORM != SHUFFLES)
            s.half[threadIdx.x & 31] = s.word.g[0];
        __syncwarp();
    }
    static __device__ __forceinline__ uint32_t step(state &s, int k)
    {
        if (FORM == SHUFFLES)
            return Rule::step(&s.taps, &s.word, k);
        lw_u32 next;
        uint32_t *const from = k % 2 == 0 ? s.half : s.other, *const to = k % 2 == 0 ? s.other : s.half;
        const lw_u32 a = from[s.taps.qa.g[0]], b = from[s.taps.qb.g[0]];
        if (FORM == IN_PLACE)
            __syncwarp();
        const lw_u32 out = Rule::renew(s.taps, a, b, &next);
        to[threadIdx.x & 31] = next;
        __syncwarp();
        return out;
    }
    static __device__ uint32_t round(state &s)
    {
        uint32_t sum = 0;
#pragma unroll 32
        for (int k = 0; k < NUMBERS; k++)
            sum += step(s, k);
        return sum;
    }
};

/* A digest of 2048 words of each lane, in order. */
template <class Stream> __global__ void digest(uint32_t *out)
{
    typename Stream::state s;
    uint32_t all = 0;
    Stream::begin(s, nullptr, threadIdx.x);
    for (int k = 0; k < 2048; k++)
        all = 31 * all + Stream::step(s, k);
    out[threadIdx.x] = all;
}

template <class Rule> int same_words()
{
    uint32_t *out, host[FORMS][32];
    check(cudaMalloc((void **)&out, sizeof(host)), "digests");
    digest<stream<Rule, SHUFFLES>><<<1, 32>>>(out);
    digest<stream<Rule, IN_PLACE>><<<1, 32, 128>>>(out + 32);
    digest<stream<Rule, TWO_HALVES>><<<1, 32, 256>>>(out + 64);
    check(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost), "digests");
    cudaFree(out);
    const int same = memcmp(host[0], host[1], sizeof(host[0])) == 0 && memcmp(host[0], host[2], sizeof(host[0])) == 0;
    printf("%s, in place, with two halves: %s\n", stream<Rule, SHUFFLES>::name(),
           same ? "the same words" : "WORDS DIFFER");
    return same;
}

template <class Rule> void enter_forms(contest *c)
{
    enter<stream<Rule, SHUFFLES>>(c, OURS);
    enter<stream<Rule, IN_PLACE>>(c, OURS);
    enter<stream<Rule, TWO_HALVES>>(c, OURS);
}

} // namespace

int run_generators(void)
{
    const int same = same_words<warpstd_rule>() & same_words<warp1024_rule>();
    contest *const c = open_in_kernel("words inside a kernel");
    c->reference = "curand XORWOW";
    enter_forms<warpstd_rule>(c);
    enter_forms<warp1024_rule>(c);
    enter_kernel_words(c);
    enter_kernel_classics(c);
    contest_run(c);
    contest_close(c);
    return !same;
}
