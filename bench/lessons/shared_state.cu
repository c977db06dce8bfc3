/* A warp generator as Thomas (2010) published it, its 32 words in shared memory and renewed in place; beside the same
 * with two halves, of which a step reads one and writes the other, and the library's shuffles. One stream per warp that
 * is never begun anew. A warp is not in step by itself any more: in place, lanes wait twice per step, with two halves
 * once. */
#include <cstdio>

#include "../engines/kernel_peers.h"
#include "../engines/kernel_run.cuh"
#include "lanewise/kernel/generator.h"
#include "lessons_bench.h"

namespace
{

enum form { SHUFFLES, IN_PLACE, TWO_HALVES, FORMS };

__device__ __forceinline__ lw_u32 renew(const lw_warpstd_constants &c, lw_u32 a, lw_u32 b, lw_u32 *s)
{
    *s = a << 2 ^ b >> c.z.g[0];
    return a + b;
}
__device__ __forceinline__ lw_u32 renew_1024(const lw_warp1024_constants &c, lw_u32 a, lw_u32 b, lw_u32 *s)
{
    return lw_warp1024_word(a, b, c.z.g[0], s);
}

extern __shared__ uint32_t shared_words[];

#define STREAM(engine, renewal)                                                                                        \
    template <form FORM> struct engine##_stream {                                                                      \
        typedef uint32_t number;                                                                                       \
        struct state {                                                                                                 \
            lw_##engine##_constants taps;                                                                              \
            lw_##engine##_state word;                                                                                  \
            uint32_t *half, *other;                                                                                    \
        };                                                                                                             \
        enum { NUMBERS = 128, SHARED = FORM == SHUFFLES ? 0 : FORM == IN_PLACE ? 128 : 256 };                          \
        static const char *name()                                                                                      \
        {                                                                                                              \
            return FORM == SHUFFLES   ? #engine ", one stream, shuffles"                                               \
                   : FORM == IN_PLACE ? #engine ", one stream, shared in place"                                        \
                                      : #engine ", one stream, shared halves";                                         \
        }                                                                                                              \
        static __device__ void prepare(state &, uint32_t) {}                                                           \
        static __device__ void begin(state &s, const state *, uint32_t thread)                                         \
        {                                                                                                              \
            lw_source source;                                                                                          \
            source.set = 0;                                                                                            \
            s.taps = lw_##engine##_prepare(&source);                                                                   \
            s.word.g[0] = 2654435761u * (thread + 1);                                                                  \
            s.half = s.other = shared_words + threadIdx.x / 32 * (SHARED / 4);                                         \
            s.other += FORM == TWO_HALVES ? 32 : 0;                                                                    \
            if (FORM != SHUFFLES)                                                                                      \
                s.half[threadIdx.x & 31] = s.word.g[0];                                                                \
            __syncwarp();                                                                                              \
        }                                                                                                              \
        static __device__ __forceinline__ uint32_t step(state &s, int k)                                               \
        {                                                                                                              \
            lw_u32 next;                                                                                               \
            if (FORM == SHUFFLES)                                                                                      \
                return lw_##engine##_step(&s.taps, &s.word, nullptr, k).g[0];                                          \
            uint32_t *const from = k % 2 == 0 ? s.half : s.other, *const to = k % 2 == 0 ? s.other : s.half;           \
            const lw_u32 a = from[s.taps.qa.g[0]], b = from[s.taps.qb.g[0]];                                           \
            if (FORM == IN_PLACE)                                                                                      \
                __syncwarp();                                                                                          \
            const lw_u32 out = renewal(s.taps, a, b, &next);                                                           \
            to[threadIdx.x & 31] = next;                                                                               \
            __syncwarp();                                                                                              \
            return out;                                                                                                \
        }                                                                                                              \
        static __device__ uint32_t round(state &s)                                                                     \
        {                                                                                                              \
            uint32_t sum = 0;                                                                                          \
            _Pragma("unroll 32") for (int k = 0; k < NUMBERS; k++) sum += step(s, k);                                  \
            return sum;                                                                                                \
        }                                                                                                              \
    };
STREAM(warpstd, renew)
STREAM(warp1024, renew_1024)

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

template <template <form> class Stream> int same_words()
{
    uint32_t *out, host[FORMS][32];
    check(cudaMalloc((void **)&out, sizeof(host)), "digests");
    digest<Stream<SHUFFLES>><<<1, 32>>>(out);
    digest<Stream<IN_PLACE>><<<1, 32, 128>>>(out + 32);
    digest<Stream<TWO_HALVES>><<<1, 32, 256>>>(out + 64);
    check(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost), "digests");
    cudaFree(out);
    const int same = memcmp(host[0], host[1], sizeof(host[0])) == 0 && memcmp(host[0], host[2], sizeof(host[0])) == 0;
    printf("%s, in place, with two halves: %s\n", Stream<SHUFFLES>::name(), same ? "the same words" : "WORDS DIFFER");
    return same;
}

template <template <form> class Stream> void enter_forms(contest *c)
{
    enter<Stream<SHUFFLES>>(c, OURS);
    enter<Stream<IN_PLACE>>(c, OURS);
    enter<Stream<TWO_HALVES>>(c, OURS);
}

} // namespace

int run_generators(void)
{
    const int same = same_words<warpstd_stream>() & same_words<warp1024_stream>();
    contest *const c = contest_open("words inside a kernel", nullptr, (size_t)1 << 40, sizeof(uint32_t));
    c->start = device_timer_start;
    c->stop = device_timer_stop;
    c->least = c->most = 5e-3;
    c->first = (size_t)1 << 28;
    c->reference = "curand XORWOW";
    enter_forms<warpstd_stream>(c);
    enter_forms<warp1024_stream>(c);
    enter_kernel_words(c);
    enter_kernel_classics(c);
    contest_run(c);
    contest_close(c);
    return !same;
}
