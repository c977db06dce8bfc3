/* The steps of the Ising model with the generator of an engine: a template, once per ISING_ENGINE (warp1024, ..).
 * Defines what application_units.inl takes, for the names ising_<engine>_metropolis and ising_<engine>_wolff. */
#define ISING_(what) LW_JOIN(LW_JOIN(LW_JOIN(ising_, ISING_ENGINE), _), what)
#define ISING_LANES LW_JOIN(lw_lanes_, ISING_ENGINE)

/* A lattice, and what draws for it. */
typedef struct ISING_(lattice) {
    ISING_LANES g;
    uint64_t drawn;
    ising_colour spins[2];
} ISING_(lattice);

LW_LANE lw_warp_u32 ISING_(bits)(ISING_(lattice) * x)
{
    x->drawn++;
    return LW_JOIN(ISING_LANES, _bits32)(&x->g);
}

/* Sets each site's bit with probability chance[k] 2^-32, where k is the one for which the site is in who[k]; sites in
 * none of them are not set. Each site compares a number of its own with the chance, binary digit by digit: one word
 * gives a digit to 32 sites, and half of them are decided by it. It ends when all sites of the warp are, after some 14
 * digits; two digits are drawn at a time, as that is less than to ask after each. */
LW_LANE ising_colour ISING_(chances)(ISING_(lattice) * x, int kinds, const uint32_t *chance, const ising_colour *who)
{
    ising_colour set, open; /* open: the site's number and its chance have the same digits so far */
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k)
        {
            set.row[r].g[k] = lw_set_u32(0);
            open.row[r].g[k] = who[0].row[r].g[k];
            for (int i = 1; i < kinds; i++)
                open.row[r].g[k] = lw_or_u32(open.row[r].g[k], who[i].row[r].g[k]);
        }
    for (int digit = 31; digit > 0; digit -= 2) {
        lw_warp_mask undecided;
        LW_FOR_GROUPS(k)
        {
            const lw_u32 any = lw_or_u32(open.row[0].g[k], open.row[1].g[k]);
            undecided.g[k] = lw_not_mask(lw_eq_u32(any, lw_set_u32(0)));
        }
        if (lw_ballot_mask(undecided) == 0)
            break;
        for (int half = 0; half < 2; half++)
            for (int r = 0; r < 2; r++) {
                const lw_warp_u32 drawn = ISING_(bits)(x);
                LW_FOR_GROUPS(k)
                {
                    lw_u32 of_chance = lw_set_u32(0);
                    for (int i = 0; i < kinds; i++) {
                        const lw_u32 all = lw_set_u32(0u - (chance[i] >> (digit - half) & 1));
                        of_chance = lw_or_u32(of_chance, lw_and_u32(who[i].row[r].g[k], all));
                    }
                    const lw_u32 differ = lw_and_u32(lw_xor_u32(of_chance, drawn.g[k]), open.row[r].g[k]);
                    set.row[r].g[k] = lw_or_u32(set.row[r].g[k], lw_and_u32(differ, of_chance));
                    open.row[r].g[k] = lw_xor_u32(open.row[r].g[k], differ);
                }
            }
    }
    return set;
}

/* Metropolis on all sites of a colour: with two or more unlike neighbours a site flips, with one or none by chance. */
LW_LANE void ISING_(half_sweep)(ISING_(lattice) * x, int colour, const uint32_t *chance)
{
    ising_colour n[4], who[2];
    lw_warp_u32 *const spins = x->spins[colour].row;
    ising_neighbours(colour, &x->spins[1 - colour], n);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k)
        {
            const lw_u32 s = spins[r].g[k];
            const ising_count unlike = ising_add(lw_xor_u32(n[0].row[r].g[k], s), lw_xor_u32(n[1].row[r].g[k], s),
                                                 lw_xor_u32(n[2].row[r].g[k], s), lw_xor_u32(n[3].row[r].g[k], s));
            const lw_u32 two = lw_or_u32(unlike.twos, unlike.fours);
            who[0].row[r].g[k] = ising_without(unlike.ones, two);
            who[1].row[r].g[k] = ising_without(ising_without(lw_set_u32(UINT32_MAX), unlike.ones), two);
            spins[r].g[k] = lw_xor_u32(s, two);
        }
    const ising_colour flip = ISING_(chances)(x, 2, chance, who);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k) spins[r].g[k] = lw_xor_u32(spins[r].g[k], flip.row[r].g[k]);
}

/* What joins the cluster, of the sites of `colour` that are outside, next to those that joined last. A bond from each
 * is tried: with m such neighbours a site stays out with probability exp(-2 K m). What joins is outside no more. */
LW_LANE ising_colour ISING_(join)(ISING_(lattice) * x, const uint32_t *chance, int colour, const ising_colour *last,
                                  ising_colour *outside)
{
    ising_colour n[4], who[4];
    ising_neighbours(colour, last, n);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k)
        {
            const ising_count m = ising_add(n[0].row[r].g[k], n[1].row[r].g[k], n[2].row[r].g[k], n[3].row[r].g[k]);
            const lw_u32 f = outside->row[r].g[k];
            who[0].row[r].g[k] = lw_and_u32(f, ising_without(m.ones, m.twos));
            who[1].row[r].g[k] = lw_and_u32(f, ising_without(m.twos, m.ones));
            who[2].row[r].g[k] = lw_and_u32(f, lw_and_u32(m.ones, m.twos));
            who[3].row[r].g[k] = lw_and_u32(f, m.fours);
        }
    const ising_colour joins = ISING_(chances)(x, 4, chance, who);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k) outside->row[r].g[k] = lw_xor_u32(outside->row[r].g[k], joins.row[r].g[k]);
    return joins;
}

/* Wolff: the cluster of a site that is chosen by chance flips. It grows by all neighbours of what joined last at once.
 */
LW_LANE void ISING_(cluster)(ISING_(lattice) * x, const uint32_t *chance)
{
    const lw_warp_u32 drawn = ISING_(bits)(x), first = lw_shuffle_u32(drawn, lw_splat_u32(0)); /* lane 0's, in all */
    ising_colour outside[2], last[2];
    lw_warp_u32 its_spin = lw_splat_u32(0);
    for (int c = 0; c < 2; c++) /* the site: its lane, bit, row and colour are bits 0 .. 4, 5 .. 9, 10 and 11 */
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k)
            {
                const lw_u32 w = first.g[k], lane = lw_and_u32(w, lw_set_u32(31));
                const lw_u32 bit = lw_shlv_u32(lw_set_u32(1), lw_and_u32(lw_shr_u32(w, 5), lw_set_u32(31)));
                const lw_u32 half = lw_and_u32(lw_shr_u32(w, 10), lw_set_u32(3));
                const lw_mask here =
                    lw_and_mask(lw_eq_u32(lane, lw_lane_u32(k)), lw_eq_u32(half, lw_set_u32((uint32_t)(r + 2 * c))));
                last[c].row[r].g[k] = lw_select_u32(here, bit, lw_set_u32(0));
                its_spin.g[k] = lw_or_u32(its_spin.g[k], lw_and_u32(last[c].row[r].g[k], x->spins[c].row[r].g[k]));
            }
    const uint32_t unlike = lw_sum_u32(its_spin) != 0 ? 0 : UINT32_MAX;
    for (int c = 0; c < 2; c++)
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k)
            {
                const lw_u32 like = lw_xor_u32(x->spins[c].row[r].g[k], lw_set_u32(unlike));
                outside[c].row[r].g[k] = ising_without(like, last[c].row[r].g[k]);
            }
    const ising_colour before[2] = {outside[0], outside[1]}, site[2] = {last[0], last[1]};
    lw_warp_mask any;
    do {
        const ising_colour joined = ISING_(join)(x, chance, 1, &last[0], &outside[1]);
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k) last[1].row[r].g[k] = lw_or_u32(last[1].row[r].g[k], joined.row[r].g[k]);
        last[0] = ISING_(join)(x, chance, 0, &last[1], &outside[0]);
        LW_FOR_GROUPS(k)
        {
            last[1].row[0].g[k] = last[1].row[1].g[k] = lw_set_u32(0);
            any.g[k] = lw_not_mask(lw_eq_u32(lw_or_u32(last[0].row[0].g[k], last[0].row[1].g[k]), lw_set_u32(0)));
        }
    } while (lw_ballot_mask(any) != 0);
    for (int c = 0; c < 2; c++)
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k)
            {
                const lw_u32 joined = lw_xor_u32(before[c].row[r].g[k], outside[c].row[r].g[k]);
                x->spins[c].row[r].g[k] = lw_xor_u32(x->spins[c].row[r].g[k], lw_or_u32(joined, site[c].row[r].g[k]));
            }
}

LW_LANE void ISING_(steps)(ISING_(lattice) * x, const ising_job *job, int method, uint32_t steps)
{
    for (uint32_t i = 0; i < steps; i++)
        if (method == ISING_METROPOLIS) {
            ISING_(half_sweep)(x, 0, job->chance);
            ISING_(half_sweep)(x, 1, job->chance);
        } else {
            ISING_(cluster)(x, job->chance);
        }
}

LW_LANE void ISING_(run)(const ising_job *job, int method, uint64_t unit, uint64_t *results)
{
    ISING_(lattice) x;
    uint64_t sum = 0, squares = 0;
    LW_JOIN(ISING_LANES, _open)(&x.g, job->seed, 0, unit);
    x.drawn = 0;
    for (int c = 0; c < 2; c++)
        for (int r = 0; r < 2; r++)
            x.spins[c].row[r] = lw_splat_u32(UINT32_MAX);
    ISING_(steps)(&x, job, method, job->warm_up);
    for (uint32_t i = 0; i < job->measurements; i++) {
        ISING_(steps)(&x, job, method, job->steps_between);
        const uint64_t unlike = ising_unlike(x.spins);
        sum += unlike;
        squares += unlike * unlike;
    }
    application_give(results, ISING_UNLIKE, sum);
    application_give(results, ISING_UNLIKE_SQUARED, squares);
    application_give(results, ISING_DRAWN, 32 * x.drawn);
    application_give(results, ISING_SPINS, ising_digest(x.spins));
}

LW_LANE uint64_t ISING_(same_draws)(const ising_job *job, uint64_t unit, const uint64_t *results)
{
    ISING_LANES g;
    lw_warp_u32 sum = lw_splat_u32(0);
    const uint64_t fours = results[ISING_DRAWN] / 128;
    LW_JOIN(ISING_LANES, _open)(&g, job->seed, 0, unit);
    for (uint64_t i = 0; i < fours; i++)
        for (int j = 0; j < 4; j++) {
            const lw_warp_u32 drawn = LW_JOIN(ISING_LANES, _bits32)(&g);
            LW_FOR_GROUPS(k) sum.g[k] = lw_xor_u32(sum.g[k], drawn.g[k]);
        }
    return lw_sum_u32(sum);
}

/* A kernel for each method: one for both would take the registers of the larger. */
#define ISING_METHOD metropolis
#define ISING_NUMBER ISING_METROPOLIS
#include "ising_method.inl"
#undef ISING_METHOD
#undef ISING_NUMBER
#define ISING_METHOD wolff
#define ISING_NUMBER ISING_WOLFF
#include "ising_method.inl"
#undef ISING_METHOD
#undef ISING_NUMBER
#undef ISING_
#undef ISING_LANES
