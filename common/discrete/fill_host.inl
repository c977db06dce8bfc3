/* The kernel of LW_NAME, whose elements are of LW_TYPE (fill_host.h). */
static void LW_V(run)(const lw_job *job, void *draws, int first, void *buffer, void *scratch, uint32_t *waiting,
                      uint64_t element, int from, int to, int last)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    const lw_discrete_arguments table = job->arguments.discrete;
    lw_discrete_queue *const queue = (lw_discrete_queue *)scratch;
    uint32_t queued = 0;
    (void)waiting, (void)last;
    for (int k = from; k < to; k++) {
        lw_warp_u32 draw, at;
        lw_warp_mask open;
        LW_FOR_GROUPS(g)
        {
            lw_u32 place;
            draw.g[g] = lw_next_b32(draws, k - first, g);
            at.g[g] = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * k)));
            open.g[g] = lw_discrete_cell(&table, draw.g[g], &place);
            LW_T(lw_store)(out + 32 * k + lw_slot(g), LW_T(lw_discrete_value)(&table, place));
        }
        queued = lw_discrete_wait(queue, queued, draw, at, open);
    }
    for (uint32_t q = 0; q < queued; q += LW_GROUP) {
        const lw_mask busy = lw_lt_u32(lw_lane_u32(0), lw_set_u32(queued - q));
        const lw_u32 at = lw_select_u32(busy, lw_load_u32(queue->at + q), lw_set_u32(0));
        const lw_u64 e = lw_add_u64(lw_set_u64(element), lw_widen_u64(at));
        const lw_u32 place = lw_discrete_look_again(job, e, lw_load_u32(queue->draw + q), busy);
        LW_T(lw_scatter)(out, at, LW_T(lw_discrete_value)(&table, place), busy);
    }
}

static void LW_V(fill)(const lw_host_job *host, uint64_t begin, uint64_t end)
{
    static const lw_staged_kind kind = {lw_staged_b32, 1,    1, sizeof(LW_T(LW_C)), LW_V(run), LW_STAGED_STREAM,
                                        NULL,          NULL, 0};
    lw_fill_staged(host, begin, end, &kind);
}

#undef LW_NAME
#undef LW_TYPE
