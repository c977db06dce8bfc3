/* A slab and one kind of particle: a template. Define SLAB_PARTICLE (PHOTON) and SLAB_NAME (photon). Each lane follows
 * one particle at a time, and begins the next when that has ended. A round of the loop is a flight and, for those that
 * scatter, a collision. Defines what application_units.inl takes. */
#define SLAB_(what) LW_JOIN(LW_JOIN(LW_JOIN(transport_, SLAB_NAME), _), what)

typedef transport_job SLAB_(job);

/* A warp, and what draws for it. */
typedef struct SLAB_(lanes) {
    lw_lanes_warp1024 g;
    uint64_t rounds, flights; /* of rejection, and of the loop */
    lw_warp_f64 place, direction, energy;
    lw_warp_u32 collisions, left; /* left: particles that have not begun */
    lw_warp_mask alive;
    lw_warp_u32 count[TRANSPORT_COUNTS];
    lw_warp_u64 sum[2]; /* FIRST_ENERGY, ENERGY */
} SLAB_(lanes);

LW_LANE void SLAB_(add)(SLAB_(lanes) * x, int what, int k, lw_mask here)
{
    x->count[what].g[k] = lw_add_u32(x->count[what].g[k], lw_select_u32(here, lw_set_u32(1), lw_set_u32(0)));
}

/* Lanes of `next` take a new particle, while they have one. */
LW_LANE void SLAB_(begin)(SLAB_(lanes) * x, const transport_job *job, int k, lw_mask next)
{
    const lw_u32 zero = lw_set_u32(0), left = x->left.g[k];
    const lw_mask has = lw_and_mask(next, lw_not_mask(lw_eq_u32(left, zero)));
    x->alive.g[k] = lw_or_mask(has, lw_and_mask(x->alive.g[k], lw_not_mask(next)));
    x->left.g[k] = lw_sub_u32(left, lw_select_u32(has, lw_set_u32(1), zero));
    x->place.g[k] = lw_select_f64(next, lw_set_f64(0), x->place.g[k]);
    x->direction.g[k] = lw_select_f64(next, lw_set_f64(1), x->direction.g[k]);
    x->energy.g[k] = lw_select_f64(next, lw_set_f64(job->energy), x->energy.g[k]);
    x->collisions.g[k] = lw_select_u32(next, zero, x->collisions.g[k]);
}

/* A flight; scatters: those that collide behind it and are not absorbed. */
LW_LANE void SLAB_(fly)(SLAB_(lanes) * x, const transport_job *job, lw_warp_f64 u, lw_warp_f64 w,
                        lw_warp_mask *scatters, lw_warp_mask *ends)
{
    LW_FOR_GROUPS(k)
    {
        lw_f64 part;
        const lw_u64 row = transport_row(SLAB_PARTICLE, x->energy.g[k], &part);
        const lw_f64 total = transport_between(row, TABLE_TOTAL, part);
        const lw_f64 path = lw_div_f64(lw_sub_f64(lw_set_f64(0), lw_log_f64(u.g[k])), total);
        const lw_f64 place = lw_fma_f64(x->direction.g[k], path, x->place.g[k]);
        const lw_mask back = lw_and_mask(x->alive.g[k], lw_lt_f64(place, lw_set_f64(0)));
        const lw_mask through = lw_and_mask(x->alive.g[k], lw_lt_f64(lw_set_f64(job->thickness), place));
        const lw_mask none = lw_eq_u32(x->collisions.g[k], lw_set_u32(0)), out = lw_or_mask(back, through);
        const lw_mask once = lw_eq_u32(x->collisions.g[k], lw_set_u32(1));
        const lw_mask kept = lw_le_f64(w.g[k], transport_between(row, TABLE_SCATTERS, part));
        const lw_mask inside = lw_and_mask(x->alive.g[k], lw_not_mask(out));
        x->place.g[k] = place;
        scatters->g[k] = lw_and_mask(inside, kept);
        ends->g[k] = lw_or_mask(out, lw_and_mask(inside, lw_not_mask(kept)));
        SLAB_(add)(x, UNCOLLIDED, k, lw_and_mask(through, none));
        SLAB_(add)(x, ONCE_THROUGH, k, lw_and_mask(through, once));
        SLAB_(add)(x, ONCE_BACK, k, lw_and_mask(back, once));
        SLAB_(add)(x, THROUGH, k, through);
        SLAB_(add)(x, BACK, k, back);
        SLAB_(add)(x, INSIDE, k, lw_and_mask(inside, lw_not_mask(kept)));
    }
}

/* After a collision: what is counted, and the new direction. */
LW_LANE void SLAB_(turn)(SLAB_(lanes) * x, const transport_job *job, int k, lw_mask scatters, lw_f64 after,
                         lw_f64 cosine, lw_u64 turn, lw_mask *ends)
{
    const lw_f64 one = lw_set_f64(1), direction = x->direction.g[k];
    const lw_mask first = lw_and_mask(scatters, lw_eq_u32(x->collisions.g[k], lw_set_u32(0)));
    const lw_f64 kept = lw_select_f64(scatters, after, lw_set_f64(0));
    const lw_u64 share = lw_from_f64_u64(lw_mul_f64(kept, lw_set_f64(0x1p32 / job->energy)));
    const lw_f64 across = lw_mul_f64(transport_sine(direction), transport_sine(cosine));
    const lw_f64 turned = lw_fma_f64(across, transport_cosine_of_turn(turn), lw_mul_f64(direction, cosine));
    const lw_f64 bounded = lw_max_f64(lw_set_f64(-1), lw_min_f64(one, turned));
    const lw_mask slow = lw_and_mask(scatters, lw_lt_f64(after, lw_set_f64(job->least_energy)));
    SLAB_(add)(x, SCATTERED, k, scatters);
    SLAB_(add)(x, FIRST, k, first);
    SLAB_(add)(x, FIRST_UP, k, lw_and_mask(first, lw_lt_f64(x->energy.g[k], after)));
    SLAB_(add)(x, INSIDE, k, slow);
    x->sum[0].g[k] = lw_add_u64(x->sum[0].g[k], lw_select_u64(first, share, lw_set_u64(0)));
    x->sum[1].g[k] = lw_add_u64(x->sum[1].g[k], share);
    x->energy.g[k] = lw_select_f64(scatters, after, x->energy.g[k]);
    x->direction.g[k] = lw_select_f64(scatters, bounded, direction);
    x->collisions.g[k] = lw_add_u32(x->collisions.g[k], lw_set_u32(1));
    *ends = lw_or_mask(*ends, slow);
}

LW_LANE uint64_t SLAB_(total)(lw_warp_u64 x)
{
    lw_warp_u32 low, high;
    LW_FOR_GROUPS(k)
    {
        low.g[k] = lw_low_u32(x.g[k]);
        high.g[k] = lw_high_u32(x.g[k]);
    }
    return lw_sum_u32(low) + (lw_sum_u32(high) << 32);
}

/* What warp steps its generator took, in draws of 64 bits. */
LW_LANE uint64_t SLAB_(drawn)(uint64_t flights, uint64_t rounds)
{
    return flights * (3 + SLAB_DRAWS) + rounds * LW_FIELD(draws, SLAB_METHOD);
}

LW_LANE void SLAB_(open)(SLAB_(lanes) * x, const transport_job *job, uint64_t unit)
{
    lw_lanes_warp1024_open(&x->g, job->seed, 0, unit);
    x->rounds = x->flights = 0;
    for (int i = 0; i < TRANSPORT_COUNTS; i++)
        x->count[i] = lw_splat_u32(0);
    x->sum[0] = x->sum[1] = lw_splat_u64(0);
    x->left = lw_splat_u32(job->histories);
    x->place = x->direction = x->energy = lw_splat_f64(0);
    x->collisions = lw_splat_u32(0);
    LW_FOR_GROUPS(k)
    {
        x->alive.g[k] = lw_no_mask();
        SLAB_(begin)(x, job, k, lw_any_value_mask());
    }
}

LW_LANE void SLAB_(round)(SLAB_(lanes) * x, const transport_job *job)
{
    const lw_warp_f64 u = lw_lanes_warp1024_uniform_f64_oo(&x->g), w = lw_lanes_warp1024_uniform_f64(&x->g);
    const lw_warp_u64 turn = lw_lanes_warp1024_bits64(&x->g);
    lw_warp_mask scatters, ends;
    lw_warp_f64 after, cosine;
    SLAB_(fly)(x, job, u, w, &scatters, &ends);
    after = x->energy;
    LW_JOIN(transport_scatter_, SLAB_NAME)(&x->g, (int)job->helping, &scatters, &after, &cosine, &x->rounds);
    LW_FOR_GROUPS(k)
    {
        SLAB_(turn)(x, job, k, scatters.g[k], after.g[k], cosine.g[k], turn.g[k], &ends.g[k]);
        SLAB_(begin)(x, job, k, ends.g[k]);
    }
    x->flights++;
}

LW_LANE void SLAB_(give)(const SLAB_(lanes) * x, uint64_t *results)
{
    for (int i = 0; i < TRANSPORT_COUNTS; i++)
        application_give(results, i, lw_sum_u32(x->count[i]));
    application_give(results, FIRST_ENERGY, SLAB_(total)(x->sum[0]));
    application_give(results, ENERGY, SLAB_(total)(x->sum[1]));
    application_give(results, ROUNDS, 32 * x->rounds);
    application_give(results, DRAWN, 64 * SLAB_(drawn)(x->flights, x->rounds)); /* pairs of words */
}

LW_LANE void SLAB_(unit)(const transport_job *job, uint64_t unit, uint64_t *results)
{
    SLAB_(lanes) x;
    SLAB_(open)(&x, job, unit);
    while (lw_ballot_mask(x.alive) != 0)
        SLAB_(round)(&x, job);
    SLAB_(give)(&x, results);
}

LW_LANE uint64_t SLAB_(draws)(const transport_job *job, uint64_t unit, const uint64_t *results)
{
    lw_lanes_warp1024 g;
    lw_warp_u64 sum = lw_splat_u64(0);
    const uint64_t draws = results[DRAWN] / 64;
    lw_lanes_warp1024_open(&g, job->seed, 0, unit);
    for (uint64_t i = 0; i < draws; i++) {
        const lw_warp_u64 drawn = lw_lanes_warp1024_bits64(&g);
        LW_FOR_GROUPS(k) sum.g[k] = lw_xor_u64(sum.g[k], drawn.g[k]);
    }
    return SLAB_(total)(sum);
}

#define APPLICATION LW_JOIN(transport_, SLAB_NAME)
#define APPLICATION_WORDS TRANSPORT_WORDS
#define APPLICATION_TABLE 1
#define APPLICATION_TABLE_POINTER transport_rows
#include "../application_units.inl"
#undef APPLICATION
#undef APPLICATION_WORDS
#undef APPLICATION_TABLE
#undef APPLICATION_TABLE_POINTER
#undef SLAB_
