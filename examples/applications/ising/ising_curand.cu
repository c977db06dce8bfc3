// The same kernel text with the generators of cuRAND's device library in the place of Lanewise's: one per lane.
#include <curand_kernel.h>

#include "ising_kernel.h"

#define CURAND_LANES(name, type)                                                                                       \
    typedef struct lw_lanes_##name {                                                                                   \
        type state;                                                                                                    \
    } lw_lanes_##name;                                                                                                 \
    LW_LANE void lw_lanes_##name##_open(lw_lanes_##name *g, uint64_t seed, uint64_t stream, uint64_t subsequence)      \
    {                                                                                                                  \
        curand_init(seed, stream + 32 * subsequence + threadIdx.x % 32, 0, &g->state);                                 \
    }                                                                                                                  \
    LW_LANE lw_warp_u32 lw_lanes_##name##_bits32(lw_lanes_##name *g)                                                   \
    {                                                                                                                  \
        return {{curand(&g->state)}};                                                                                  \
    }
CURAND_LANES(curand_philox, curandStatePhilox4_32_10_t)
CURAND_LANES(curand_xorwow, curandStateXORWOW_t)

#define ISING_ENGINE curand_philox
#include "ising_steps.inl"
#undef ISING_ENGINE
#define ISING_ENGINE curand_xorwow
#include "ising_steps.inl"
#undef ISING_ENGINE
