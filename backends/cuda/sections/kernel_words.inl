/* LW_ENGINE as a type: words as the bits32 kinds have them (kernel.cuh). */
struct LW_OF_ENGINE(words_of) {
    typedef LW_E(constants) constants;
    typedef LW_E(state) state;
    enum { STEPS = LW_E_STEPS(raw32), GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, raw32), SIZE = 32 * GROUPS };
    enum { SEEKS = LW_E_SEEKS, CTAS = LW_BY_OPENING(CTAS, LW_ENGINE) };
    static __device__ __forceinline__ constants prepare(const lw_source *source) { return LW_E(prepare)(source); }
    static __device__ __forceinline__ void open(const constants *c, state *s, const lw_source *source, uint64_t b)
    {
        LW_E(open)(c, s, source, b);
    }
    static __device__ __forceinline__ void next(const constants *c, state *s, const lw_source *source, uint64_t b)
    {
        LW_E(next)(c, s, source, b, 32);
    }
    static __device__ __forceinline__ uint32_t draw(const constants *c, state *s, const lw_source *source, int k)
    {
        return LW_E(draw_raw32)(c, s, source, k * STEPS).g[0];
    }
};
