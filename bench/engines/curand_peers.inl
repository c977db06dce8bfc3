/* A fill by cuRAND (curand_peers.cu). */
size_t PEER_FILL_NAME(void *state, void *out, size_t n)
{
    const curandGenerator_t g = ((const peer *)state)->generator;
    if (PEER_FILL_CALL == CURAND_STATUS_SUCCESS)
        return n;
    return curandSetGeneratorOffset(g, 0) == CURAND_STATUS_SUCCESS && PEER_FILL_CALL == CURAND_STATUS_SUCCESS ? n : 0;
}
#undef PEER_FILL_NAME
#undef PEER_FILL_CALL
