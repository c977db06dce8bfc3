/* A peer: the same chain with cuRAND's device API. It has neither gammas nor tables: gammas are by Marsaglia and Tsang
 * (2000), proposals by a binary search among phi added up over the topics. */
#include <curand_kernel.h>

#include <lanewise/kernel/generator.h>

#define LDA_ENGINE curand
typedef struct lw_lanes_curand {
    curandStatePhilox4_32_10_t state;
} lw_lanes_curand;
LW_LANE void lw_lanes_curand_open(lw_lanes_curand *g, uint64_t seed, uint64_t stream, uint64_t subsequence)
{
    curand_init(seed + (stream << 2), 32 * subsequence + threadIdx.x % 32, 0, &g->state);
}
LW_LANE lw_warp_f32 lw_lanes_curand_uniform_f32(lw_lanes_curand *g)
{
    return {{curand_uniform(&g->state)}};
}
LW_LANE lw_warp_f64 lw_lanes_curand_uniform_f64(lw_lanes_curand *g)
{
    return {{curand_uniform_double(&g->state)}};
}

#include "lda_launch.h"

enum { OF_GAMMAS = 1, OF_PROPOSALS = 2 }; /* added to the seed; 0 is for the documents */

static __device__ float next_gamma(curandStatePhilox4_32_10_t *s, float shape)
{
    const float boost = shape < 1 ? powf(curand_uniform(s), 1 / shape) : 1;
    const float d = (shape < 1 ? shape + 1 : shape) - 1.0f / 3, c = rsqrtf(9 * d);
    for (;;) {
        const float x = curand_normal(s), u = curand_uniform(s);
        const float t = 1 + c * x, v = t * t * t;
        if (t > 0 && (u < 1 - 0.0331f * x * x * x * x || logf(u) < 0.5f * x * x + d * (1 - v + logf(v))))
            return d * v * boost;
    }
}

/* Elements for a thread: as many as make its opening cheap. */
enum { EACH = 16 };

LW_LANE void lda_gammas(const lda_work *w, uint64_t warp)
{
    const uint64_t cells = (uint64_t)w->vocabulary * w->topics, lane = threadIdx.x % 32;
    curandStatePhilox4_32_10_t s;
    curand_init(w->seed + OF_GAMMAS + (w->sweep << 2), 32 * warp + lane, 0, &s);
    for (uint64_t i = 32 * EACH * warp + lane, n = 0; n < EACH && i < cells; i += 32, n++)
        w->gammas[i] = next_gamma(&s, w->shapes[i]);
}

/* A word per thread. */
LW_LANE void lda_tables(const lda_work *w, uint64_t warp)
{
    const uint64_t word = 32 * warp + threadIdx.x % 32;
    float sum = 0;
    for (uint32_t k = 0; word < w->vocabulary && k < w->topics; k++)
        w->cumulated[word * w->topics + k] = sum += w->phi[word * w->topics + k];
}

LW_LANE void lda_proposals(const lda_work *w, uint64_t warp)
{
    const uint64_t lane = threadIdx.x % 32;
    curandStatePhilox4_32_10_t s;
    curand_init(w->seed + OF_PROPOSALS + (w->sweep << 2), 32 * warp + lane, 0, &s);
    for (uint64_t i = 32 * EACH * warp + lane, n = 0; n < EACH && i < w->slots; i += 32, n++) {
        const float *const sums = w->cumulated + (uint64_t)w->words[i] * w->topics;
        const float u = curand_uniform(&s) * sums[w->topics - 1];
        uint32_t first = 0, end = w->topics - 1; /* the first sum that is u or more */
        while (first < end) {
            const uint32_t middle = (first + end) / 2;
            if (sums[middle] < u)
                first = middle + 1;
            else
                end = middle;
        }
        w->proposals[i] = first;
    }
}

LDA_KERNEL(lda_gammas, ((uint64_t)w->vocabulary * w->topics + 32 * EACH - 1) / (32 * EACH))
LDA_KERNEL(lda_tables, (w->vocabulary + 31) / 32)
LDA_KERNEL(lda_proposals, (w->slots + 32 * EACH - 1) / (32 * EACH))

static lda_kernel *const kernels[LDA_KERNELS] = {lda_start_run,     lda_shapes_run,    lda_gammas_run,
                                                 lda_sums_run,      lda_phi_run,       lda_tables_run,
                                                 lda_proposals_run, lda_documents_run, lda_draws_run};

extern "C" const char *lda_curand(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                  application_meter *meter)
{
    return lda_run("cuda", kernels, (const lda_job *)job, units, draws_only, results, meter);
}
