/* What ising_ranks.c needs of the application's kernels, in the target that this is compiled for. */
#include "../applications/ising/ising_kernel.h"
#include "ising_ranks.h"

#define ISING_ENGINE warp1024
#include "../applications/ising/ising_steps.inl"
#undef ISING_ENGINE

typedef ising_warp1024_lattice lattice;

LW_LANE void load(const ising_words words, ising_colour *spins)
{
    uint32_t row[4][32];
    for (int lane = 0; lane < 32; lane++)
        for (int k = 0; k < 4; k++)
            row[k][lane] = words[lane][k];
    for (int k = 0; k < 4; k++)
        LW_FOR_GROUPS(g) spins[k / 2].row[k % 2].g[g] = lw_load_u32(row[k] + g * LW_GROUP);
}

/* All bits, in the lanes of the band. */
LW_LANE lw_warp_u32 band_of(uint64_t first, uint64_t count)
{
    uint32_t set[32];
    lw_warp_u32 band;
    for (uint64_t lane = 0; lane < 32; lane++)
        set[lane] = lane >= first && lane < first + count ? UINT32_MAX : 0;
    LW_FOR_GROUPS(g) band.g[g] = lw_load_u32(set + g * LW_GROUP);
    return band;
}

static void open(void *generator, const ising_job *job, uint64_t unit)
{
    lattice *const x = generator;
    lw_lanes_warp1024_open(&x->g, job->seed, 0, unit);
    x->drawn = 0;
}

/* As ising_warp1024_half_sweep, which has no band. */
static uint64_t half_sweep(void *generator, ising_words words, const uint32_t *chance, int colour, uint64_t first,
                           uint64_t count)
{
    lattice *const x = generator;
    const lw_warp_u32 band = band_of(first, count);
    ising_colour n[4], who[2];
    lw_warp_u32 *const spins = x->spins[colour].row;
    load(words, x->spins);
    ising_neighbours(colour, &x->spins[1 - colour], n);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k)
        {
            const lw_u32 s = spins[r].g[k];
            const ising_count unlike = ising_add(lw_xor_u32(n[0].row[r].g[k], s), lw_xor_u32(n[1].row[r].g[k], s),
                                                 lw_xor_u32(n[2].row[r].g[k], s), lw_xor_u32(n[3].row[r].g[k], s));
            const lw_u32 two = lw_or_u32(unlike.twos, unlike.fours), one = ising_without(unlike.ones, two);
            const lw_u32 none = ising_without(ising_without(lw_set_u32(UINT32_MAX), unlike.ones), two);
            who[0].row[r].g[k] = lw_and_u32(one, band.g[k]);
            who[1].row[r].g[k] = lw_and_u32(none, band.g[k]);
            spins[r].g[k] = lw_xor_u32(s, two);
        }
    const ising_colour flip = ising_warp1024_chances(x, 2, chance, who);
    for (int r = 0; r < 2; r++) {
        uint32_t row[32];
        LW_FOR_GROUPS(k) lw_store_u32(row + k * LW_GROUP, lw_xor_u32(spins[r].g[k], flip.row[r].g[k]));
        for (uint64_t lane = first; lane < first + count; lane++)
            words[lane][2 * colour + r] = row[lane];
    }
    return x->drawn;
}

static void draw_until(void *generator, uint64_t drawn)
{
    lattice *const x = generator;
    while (x->drawn < drawn)
        (void)ising_warp1024_bits(x);
}

static uint64_t unlike(const ising_words words, uint64_t first, uint64_t count)
{
    const lw_warp_u32 band = band_of(first, count);
    ising_colour spins[2], n[4];
    uint64_t sum = 0;
    load(words, spins);
    ising_neighbours(0, &spins[1], n);
    for (int d = 0; d < 4; d++) {
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k)
        n[d].row[r].g[k] = lw_and_u32(band.g[k], lw_xor_u32(n[d].row[r].g[k], spins[0].row[r].g[k]));
        sum += ising_bits_set(&n[d]);
    }
    return sum;
}

static uint64_t digest(const ising_words words)
{
    ising_colour spins[2];
    load(words, spins);
    return ising_digest(spins);
}

const ising_way LW_JOIN(ising_ranks_, LW_LANES) = {
    .bytes = sizeof(lattice),
    .open = open,
    .half_sweep = half_sweep,
    .draw_until = draw_until,
    .unlike = unlike,
    .digest = digest,
};
