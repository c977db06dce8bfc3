/* Elements of LW_NAME from LW_ENGINE for one block, or for a part of one, into shared memory (kernel_plain.cu). */
template <int COUNT>
static __device__ __forceinline__ void LW_F(rows_make)(const LW_E(constants) * constants, LW_E(state) * state,
                                                       const lw_job *job, uint64_t element, int group,
                                                       LW_T(LW_C) * buffer)
{
    LW_T(LW_C) v[COUNT];
#pragma unroll
    for (int k = 0; k < COUNT; k++)
        v[k] =
            LW_JOIN(LW_E(), LW_NAME)(constants, state, job, element + 32 * k, (group + k) * LW_E_STEPS(LW_DRAW)).g[0];
#pragma unroll
    for (int k = 0; k < COUNT; k++)
        buffer[32 * k + lw_lane_u32(0)] = v[k];
}

static __device__ __forceinline__ void LW_F(rows_stage)(const lw_job *job, const lw_rows_share &share,
                                                        const lw_rows_part &part, lw_stage_states &states,
                                                        LW_T(LW_C) * buffer)
{
    enum {
        STEPS = LW_E_STEPS(LW_DRAW),
        GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, LW_DRAW),
        COUNTED = LW_E_INTERLEAVE != 4 && !LW_E_SEEKS,
        EACH = COUNTED ? (STEPS == 1 ? 4 : 2) : (GROUPS % 4 == 0 ? 4 : 2)
    };
    static_assert(EACH * STEPS % LW_OF_ENGINE(LW_PHASES) == 0 && GROUPS % EACH == 0, "whole rounds");
    const LW_E(constants) constants = LW_E(prepare)(&job->source);
    int end = GROUPS, n = 0;
#if LW_E_INTERLEAVE == 4 /* hashed: up to the last group that is wanted */
    lw_stage_open_block(states, &job->source, part.unit, part.number);
    LW_E(state) now = states.blocks[0], *const state = &now;
    end = (int)((uint32_t)(part.wanted - 1) / (32 * EACH) + 1) * EACH;
#elif LW_E_SEEKS
    LW_E(state) *const state = &states.LW_ENGINE;
    if (part.number > 0)
        LW_E(next)(&constants, state, &job->source, part.unit, GROUPS * STEPS);
    else
        LW_E(open)(&constants, state, &job->source, part.unit);
#else /* counted */
    LW_E(state) *const state = &states.LW_ENGINE;
    LW_E(open_part)(state, part.unit, 32 >> share.halvings);
    end = part.units * (GROUPS >> share.halvings);
#endif
    (void)share;
#if LW_E_INTERLEAVE != 4 && !LW_E_SEEKS /* counted: quads do not depend on each other */
    for (; n + 4 * EACH <= end; n += 4 * EACH)
        LW_F(rows_make)<4 * EACH>(&constants, state, job, part.element + 32 * n, 0, buffer + 32 * n);
    for (; n + 2 * EACH <= end; n += 2 * EACH)
        LW_F(rows_make)<2 * EACH>(&constants, state, job, part.element + 32 * n, 0, buffer + 32 * n);
#endif
#pragma unroll(COUNTED || EACH * STEPS % 4 == 0 ? 1 : GROUPS / EACH)
    for (; n < end; n += EACH) /* a step is known modulo 4 */
        LW_F(rows_make)<EACH>(&constants, state, job, part.element + 32 * n, COUNTED ? 0 : n, buffer + 32 * n);
}
