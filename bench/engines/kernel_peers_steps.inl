/* An engine stepped without its blocks' seams, as a generator to time (kernel_peers.cu). */
struct LW_JOIN(steps_, STEPS_ENGINE) {
    typedef uint32_t number;
    struct state {
        LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _constants) constants;
        LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _state) interleave[4];
        lw_source source;
        uint64_t block;
    };
    enum { NUMBERS = 32 * LW_JOIN(LW_INTERLEAVE_, STEPS_ENGINE), SHARED = 0 };
    static const char *name() { return STEPS_TEXT; }
    static __device__ void prepare(state &, uint32_t) {}
    static __device__ void begin(state &s, const state *, uint32_t thread)
    {
        s.source.key = s.source.retry_key = 0x9E3779B97F4A7C15u;
        s.source.stream = SEED;
        for (uint32_t k = 0; k < 8; k++)
            s.source.mrg8[k] = 12345 + k;
        s.block = (uint64_t)(thread / 32) << 32;
        s.source.set = 0;
        s.constants = LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _prepare)(&s.source);
        LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _open)(&s.constants, s.interleave, &s.source, s.block);
    }
    static __device__ number round(state &s)
    {
        number sum = 0;
        _Pragma("unroll 8") for (int step = 0; step < 32; step++)
        {
            _Pragma("unroll") for (int f = 0; f < LW_JOIN(LW_INTERLEAVE_, STEPS_ENGINE); f++)
            {
                sum += LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _step)(&s.constants, &s.interleave[f], &s.source, step).g[0];
            }
        }
        s.block += LW_JOIN(LW_INTERLEAVE_, STEPS_ENGINE);
        LW_JOIN(LW_JOIN(lw_, STEPS_ENGINE), _next)(&s.constants, s.interleave, &s.source, s.block, 32);
        return sum;
    }
};
#undef STEPS_ENGINE
#undef STEPS_TEXT
