/* Lanes of one generator of cuRAND (ising_curand.cu). */
typedef struct JOIN(lw_lanes_, CURAND_LANES_NAME) {
    CURAND_LANES_TYPE state;
} JOIN(lw_lanes_, CURAND_LANES_NAME);
LW_LANE void JOIN(JOIN(lw_lanes_, CURAND_LANES_NAME), _open)(JOIN(lw_lanes_, CURAND_LANES_NAME) * g, uint64_t seed,
                                                             uint64_t stream, uint64_t subsequence)
{
    curand_init(seed, stream + 32 * subsequence + threadIdx.x % 32, 0, &g->state);
}
LW_LANE lw_warp_u32 JOIN(JOIN(lw_lanes_, CURAND_LANES_NAME), _bits32)(JOIN(lw_lanes_, CURAND_LANES_NAME) * g)
{
    return {{curand(&g->state)}};
}
#undef CURAND_LANES_NAME
#undef CURAND_LANES_TYPE
