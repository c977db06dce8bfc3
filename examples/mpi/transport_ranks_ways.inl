/* A template, once per SLAB_NAME: the transport_way of a particle. */
#include "../applications/transport/transport_slab.inl"

#define SLAB_(what) LW_JOIN(LW_JOIN(LW_JOIN(transport_, SLAB_NAME), _), what)

static void SLAB_(set_table)(const double *rows)
{
    transport_rows = rows;
}

static void SLAB_(warp_open)(void *warp, const transport_job *job, uint64_t unit)
{
    SLAB_(open)(warp, job, unit);
}

/* A lane generator is opened at its beginning: what it has drawn is drawn again. */
static void SLAB_(warp_load)(void *warp, const transport_job *job, uint64_t unit, const transport_saved *from)
{
    SLAB_(lanes) *const x = warp;
    SLAB_(open)(x, job, unit);
    x->flights = from->flights;
    x->rounds = from->rounds;
    for (uint64_t n = SLAB_(drawn)(x->flights, x->rounds); n > 0; n--)
        (void)lw_lanes_warp1024_bits64(&x->g);
    LW_FOR_GROUPS(k)
    {
        const int lane = k * LW_GROUP;
        x->place.g[k] = lw_load_f64(from->place + lane);
        x->direction.g[k] = lw_load_f64(from->direction + lane);
        x->energy.g[k] = lw_load_f64(from->energy + lane);
        x->collisions.g[k] = lw_load_u32(from->collisions + lane);
        x->left.g[k] = lw_load_u32(from->left + lane);
        x->alive.g[k] = lw_eq_u32(lw_load_u32(from->alive + lane), lw_set_u32(1));
        for (int i = 0; i < TRANSPORT_COUNTS; i++)
            x->count[i].g[k] = lw_load_u32(from->count[i] + lane);
        for (int i = 0; i < 2; i++)
            x->sum[i].g[k] = lw_load_u64(from->sum[i] + lane);
    }
}

static void SLAB_(warp_save)(const void *warp, transport_saved *to)
{
    const SLAB_(lanes) *const x = warp;
    memset(to, 0, sizeof(*to));
    to->flights = x->flights;
    to->rounds = x->rounds;
    LW_FOR_GROUPS(k)
    {
        const int lane = k * LW_GROUP;
        lw_store_f64(to->place + lane, x->place.g[k]);
        lw_store_f64(to->direction + lane, x->direction.g[k]);
        lw_store_f64(to->energy + lane, x->energy.g[k]);
        lw_store_u32(to->collisions + lane, x->collisions.g[k]);
        lw_store_u32(to->left + lane, x->left.g[k]);
        lw_store_u32(to->alive + lane, lw_select_u32(x->alive.g[k], lw_set_u32(1), lw_set_u32(0)));
        for (int i = 0; i < TRANSPORT_COUNTS; i++)
            lw_store_u32(to->count[i] + lane, x->count[i].g[k]);
        for (int i = 0; i < 2; i++)
            lw_store_u64(to->sum[i] + lane, x->sum[i].g[k]);
    }
}

static int SLAB_(warp_go)(void *warp, const transport_job *job, uint32_t most)
{
    SLAB_(lanes) *const x = warp;
    while (most-- > 0 && lw_ballot_mask(x->alive) != 0)
        SLAB_(round)(x, job);
    return lw_ballot_mask(x->alive) != 0;
}

static void SLAB_(warp_results)(const void *warp, uint64_t *results)
{
    SLAB_(give)(warp, results);
}

#define TRANSPORT_RANKS LW_JOIN(LW_JOIN(transport_ranks_, SLAB_NAME), _)
const transport_way LW_JOIN(TRANSPORT_RANKS, LW_LANES) = {
    .bytes = sizeof(SLAB_(lanes)),
    .table = SLAB_(set_table),
    .open = SLAB_(warp_open),
    .load = SLAB_(warp_load),
    .save = SLAB_(warp_save),
    .go = SLAB_(warp_go),
    .results = SLAB_(warp_results),
};
#undef TRANSPORT_RANKS
#undef SLAB_
