/* Instructions on doubles that a GPU executes per element (docs/design/floors/doubles.md), of kinds whose kernels have
 * many: the lanes' own code, in portable lanes that count (counted/counted.h). All lanes of a warp wait for the one
 * that takes most, so that the largest count of 32 is what an attempt takes; pending lanes are retried 32 at a time.
 *
 *     f64_executed      bench/results/f64-executed.csv: by doubles alone, and with floats before them
 */
#include <math.h>
#include <stdio.h>

#include "lanewise/lane/lane.h"
#include "lanewise/lane/variates/binomial.h"
#include "lanewise/lane/variates/geometric.h"
#include "lanewise/lane/variates/hypergeometric.h"
#include "lanewise/lane/variates/logarithmic.h"
#include "lanewise/lane/variates/negative_binomial.h"
#include "lanewise/lane/variates/noncentral.h"
#include "lanewise/lane/variates/poisson.h"
#include "lanewise/lane/variates/zipf.h"

enum { WARPS = 1 << 15 };

static uint64_t state = 1;
static uint64_t next(void) /* SplitMix64 */
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* One attempt of a lane; 0: it was rejected. by_doubles: without floats. */
typedef int attempt(const uint64_t *d, const lw_f64 *c, int by_doubles);
typedef lw_mask setup(const lw_f64 *p, lw_f64 *c);

static int try_poisson(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint32_t k;
    if (by_doubles)
        lw_poisson_exact_u64(d[0], c[LW_POISSON_MEAN]);
    else
        lw_try_poisson_u32(d, c, &k);
    return 1;
}
static int try_binomial(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint32_t k;
    if (by_doubles)
        lw_binomial_exact_u64(lw_bits_u64(c[LW_BINOMIAL_TRIALS]), c[LW_BINOMIAL_P], d[0]);
    else
        lw_try_binomial_u32(d, c, &k);
    return 1;
}
static int try_geometric(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    const uint32_t upper = (uint32_t)(d[0] >> 32);
    uint64_t k;
    if (by_doubles || (!lw_try_geometric_u64(&upper, c, &k) && !lw_settle_geometric_u64(&upper, c, 0, &k)))
        lw_whole_geometric_u64(d[0], c);
    return 1;
}
static int try_zipf(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint64_t k;
    return by_doubles ? lw_zipf_exact_u64(d[0], d[1], c, &k) : lw_try_zipf_u64(d, c, &k);
}
static int try_logarithmic(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint64_t k;
    if (by_doubles)
        lw_logarithmic_exact_u64(d[0], d[1], c[LW_LOGARITHMIC_LOG], c[LW_LOGARITHMIC_P]);
    else
        lw_try_logarithmic_u64(d, c, &k);
    return 1;
}
static int try_hypergeometric(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint64_t k;
    if (!by_doubles || c[LW_HYPERGEOMETRIC_E].x < LW_HYPERGEOMETRIC_SMALL)
        return lw_try_hypergeometric_u64(d, c, &k);
    return lw_hypergeometric_ratio_u64(d[0], d[1], c, &k);
}
static int try_negative_binomial(const uint64_t *d, const lw_f64 *c, int by_doubles)
{
    uint64_t k;
    (void)by_doubles;
    return lw_try_negative_binomial_u64(d, c, &k);
}

static const struct {
    const char *name, *parameters;
    unsigned bytes;
    setup *prepare;
    attempt *once;
    double p[3];
    int integers; /* so many of the parameters are bits of integers */
} kinds[] = {
    {"poisson-u32", "4", 4, lw_setup_poisson_u32, try_poisson, {4}, 0},
    {"poisson-u32", "100", 4, lw_setup_poisson_u32, try_poisson, {100}, 0},
    {"poisson-u32", "10000", 4, lw_setup_poisson_u32, try_poisson, {10000}, 0},
    {"binomial-u32", "10 0.3", 4, lw_setup_binomial_u32, try_binomial, {10, 0.3}, 1},
    {"binomial-u32", "1000 0.4", 4, lw_setup_binomial_u32, try_binomial, {1000, 0.4}, 1},
    {"geometric-u64", "0.3", 8, lw_setup_geometric_u64, try_geometric, {0.3}, 0},
    {"geometric-u64", "0.001", 8, lw_setup_geometric_u64, try_geometric, {0.001}, 0},
    {"zipf-u64", "1.2", 8, lw_setup_zipf_u64, try_zipf, {1.2}, 0},
    {"zipf-u64", "1.5", 8, lw_setup_zipf_u64, try_zipf, {1.5}, 0},
    {"zipf-u64", "2", 8, lw_setup_zipf_u64, try_zipf, {2}, 0},
    {"zipf-u64", "3", 8, lw_setup_zipf_u64, try_zipf, {3}, 0},
    {"logarithmic-u64", "0.6", 8, lw_setup_logarithmic_u64, try_logarithmic, {0.6}, 0},
    {"logarithmic-u64", "0.99", 8, lw_setup_logarithmic_u64, try_logarithmic, {0.99}, 0},
    {"hypergeometric-u64", "50 60 40", 8, lw_setup_hypergeometric_u64, try_hypergeometric, {50, 60, 40}, 3},
    {"hypergeometric-u64", "5 60 40", 8, lw_setup_hypergeometric_u64, try_hypergeometric, {5, 60, 40}, 3},
    {"negative-binomial-u64", "3 0.4", 8, lw_setup_negative_binomial_u64, try_negative_binomial, {3, 0.4}, 0},
    {"negative-binomial-u64", "100 0.4", 8, lw_setup_negative_binomial_u64, try_negative_binomial, {100, 0.4}, 0},
};

int main(void)
{
    printf("kind,parameters,bytes,attempts,doubles,floats\n");
    for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
        lw_f64 p[3], c[16];
        double executed[2], attempts = 0;
        for (int i = 0; i < 3; i++)
            p[i] = i < kinds[k].integers ? (lw_f64){plain_bits_f64((uint64_t)kinds[k].p[i]), 0}
                                         : lw_set_f64(kinds[k].p[i]);
        kinds[k].prepare(p, c);
        for (int i = 0; i < 16; i++)
            c[i].varies = 0;
        for (int by_doubles = 0; by_doubles < 2; by_doubles++) {
            uint64_t sum = 0, accepted = 0;
            for (int w = 0; w < WARPS; w++) {
                uint64_t most = 0;
                for (int lane = 0; lane < 32; lane++) {
                    const uint64_t d[4] = {next(), next(), next(), next()}, before = counted;
                    accepted += kinds[k].once(d, c, by_doubles) != 0;
                    most = counted - before > most ? counted - before : most;
                }
                sum += most;
            }
            attempts = 32.0 * WARPS / (double)accepted;
            executed[by_doubles] = (double)sum / WARPS * attempts;
        }
        printf("%s,%s,%u,%.3f,%.2f,%.2f\n", kinds[k].name, kinds[k].parameters, kinds[k].bytes, attempts, executed[1],
               executed[0]);
    }
    return 0;
}
