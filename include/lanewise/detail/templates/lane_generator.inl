/* The lane generator of LW_ENGINE (lane_generator.h, engine.h). */
typedef struct LW_GENERATOR {
    LW_RUN(constants) constants;
    LW_RUN(state) state;
    lw_source source;
    uint32_t step; /* warp steps taken, modulo 2^32 */
} LW_GENERATOR;

LW_LANE void LW_L(open_set)(LW_GENERATOR *g, uint64_t seed, uint64_t stream, uint64_t subsequence, uint32_t set)
{
    g->source.set = set % LW_E_SETS;
    g->source.stream = stream;
    g->source.key = lw_hash(seed, (uint32_t)subsequence, (uint32_t)(subsequence >> 32),
                            LW_OF_ENGINE(LW_LANES_DOMAIN) + (g->source.set << 16), 0x53425553); /* "SUBS" */
    g->constants = LW_E(prepare)(&g->source);
    g->step = 0;
    LW_RUN(begin)(&g->constants, &g->state, &g->source, seed, subsequence);
}

LW_LANE void LW_L(open)(LW_GENERATOR *g, uint64_t seed, uint64_t stream, uint64_t subsequence)
{
    LW_L(open_set)(g, seed, stream, subsequence, 0);
}

/* A draw of the run, and the steps that it took. */
#define LW_TAKE(draw) LW_RUN_DRAW(draw)(&g->constants, &g->state, &g->source, (int)(g->step & 127))

LW_LANE lw_warp_u32 LW_L(native)(LW_GENERATOR *g)
{
    const lw_warp_u32 v = LW_TAKE(native);
    lw_warp_u32 r;
    g->step += LW_RUN_STEPS(native);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_native(v.g[k]);
    return r;
}

LW_LANE lw_warp_u32 LW_L(bits32)(LW_GENERATOR *g)
{
    const lw_warp_u32 v = LW_TAKE(b32);
    lw_warp_u32 r;
    g->step += LW_RUN_STEPS(b32);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_bits32(v.g[k]);
    return r;
}

LW_LANE lw_warp_u64 LW_L(bits64)(LW_GENERATOR *g)
{
    const lw_warp_u64 v = LW_TAKE(b64);
    lw_warp_u64 r;
    g->step += LW_RUN_STEPS(b64);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_bits64(v.g[k]);
    return r;
}

LW_LANE lw_warp_f32 LW_L(uniform_f32)(LW_GENERATOR *g)
{
    const lw_warp_u32 v = LW_TAKE(word);
    lw_warp_f32 r;
    g->step += LW_RUN_STEPS(word);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f32(v.g[k]);
    return r;
}

LW_LANE lw_warp_f32 LW_L(uniform_f32_oc)(LW_GENERATOR *g)
{
    const lw_warp_u32 v = LW_TAKE(word);
    lw_warp_f32 r;
    g->step += LW_RUN_STEPS(word);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f32_oc(v.g[k]);
    return r;
}

LW_LANE lw_warp_f32 LW_L(uniform_f32_oo)(LW_GENERATOR *g)
{
    const lw_warp_u32 v = LW_TAKE(word);
    lw_warp_f32 r;
    g->step += LW_RUN_STEPS(word);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f32_oo(v.g[k]);
    return r;
}

LW_LANE lw_warp_f64 LW_L(uniform_f64)(LW_GENERATOR *g)
{
    const lw_warp_u64 v = LW_TAKE(b53);
    lw_warp_f64 r;
    g->step += LW_RUN_STEPS(b53);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f64(v.g[k]);
    return r;
}

LW_LANE lw_warp_f64 LW_L(uniform_f64_oc)(LW_GENERATOR *g)
{
    const lw_warp_u64 v = LW_TAKE(b53);
    lw_warp_f64 r;
    g->step += LW_RUN_STEPS(b53);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f64_oc(v.g[k]);
    return r;
}

LW_LANE lw_warp_f64 LW_L(uniform_f64_oo)(LW_GENERATOR *g)
{
    const lw_warp_u64 v = LW_TAKE(b53);
    lw_warp_f64 r;
    g->step += LW_RUN_STEPS(b53);
    LW_FOR_GROUPS(k) r.g[k] = lw_map_uniform_f64_oo(v.g[k]);
    return r;
}

#undef LW_TAKE

LW_LANE lw_warp_f64 LW_L(native_f64)(LW_GENERATOR *g)
{
    const lw_warp_u32 x = LW_L(native)(g);
    lw_warp_f64 r;
    LW_FOR_GROUPS(k) r.g[k] = lw_map_native_f64(x.g[k], LW_E_NATIVE);
    return r;
}

/* Lemire (2019); a rejected lane takes the next round's candidate, the others keep theirs; a lane that is rejected in
 * all rounds has the largest integer. */
LW_LANE lw_warp_u32 LW_L(range_u32)(LW_GENERATOR *g, uint32_t bound)
{
    const lw_u32 limit = lw_set_u32(bound), threshold = lw_set_u32((0u - bound) % bound); /* 2^32 mod bound */
    lw_warp_u32 r = lw_splat_u32(0);
    lw_warp_mask refused;
    LW_FOR_GROUPS(k) refused.g[k] = lw_eq_u32(limit, limit);
    int round = 0;
    do {
        const lw_warp_u32 w = LW_L(bits32)(g);
        LW_FOR_GROUPS(k)
        {
            r.g[k] = lw_select_u32(refused.g[k], lw_mulhi_u32(w.g[k], limit), r.g[k]);
            refused.g[k] = lw_and_mask(refused.g[k], lw_lt_u32(lw_mul_u32(w.g[k], limit), threshold));
        }
    } while (++round < LW_ATTEMPTS && lw_ballot_mask(refused) != 0);
    if (round == LW_ATTEMPTS)
        LW_FOR_GROUPS(k) r.g[k] = lw_select_u32(refused.g[k], lw_set_u32(UINT32_MAX), r.g[k]);
    return r;
}
