/* A lane generator's kind as a generator to time (kernel_peers.cu). */
struct LW_JOIN(LW_JOIN(LW_JOIN(lanes_, OF_LANES_ENGINE), _), OF_LANES_KIND) {
    typedef OF_LANES_TYPE number;
    typedef LW_JOIN(lw_lanes_, OF_LANES_ENGINE) state;
    enum { NUMBERS = OF_LANES_COUNT, SHARED = 0 };
    static const char *name() { return OF_LANES_TEXT; }
    static __device__ void prepare(state &, uint32_t) {}
    static __device__ void begin(state &s, const state *, uint32_t thread)
    {
        LW_JOIN(LW_JOIN(lw_lanes_, OF_LANES_ENGINE), _open)(&s, SEED, 0, thread / 32);
    }
    static __device__ number round(state &s)
    {
        number sum = 0;
        _Pragma("unroll") for (int i = 0; i < NUMBERS; i++) sum +=
            LW_JOIN(LW_JOIN(LW_JOIN(lw_lanes_, OF_LANES_ENGINE), _), OF_LANES_KIND)(&s).g[0];
        return sum;
    }
};
#undef OF_LANES_ENGINE
#undef OF_LANES_KIND
#undef OF_LANES_TYPE
#undef OF_LANES_COUNT
#undef OF_LANES_TEXT
