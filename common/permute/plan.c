#include "job.h"

#include <math.h>

/* With x = k/n <= 1/2, n ln(1/(1-x)) candidates hold k different values on average: k and k (x/2 + x^2/3 + x^3/2) more
 * are no fewer. The variance of the number needed is at most twice that excess; 20 deviations and 64 more leave a
 * chance far below 2^-64 that some are missing, and then they are found one by one. */
static uint64_t candidates_for(uint64_t items, uint64_t taken)
{
    const double k = (double)taken, x = k / (double)items;
    const double excess = k * x * (0.5 + x * (1.0 / 3.0 + 0.5 * x));
    return taken + (uint64_t)(excess + 20.0 * sqrt(2.0 * excess)) + 64;
}

int lw_permute_plan(lw_permute_job *what)
{
    const uint64_t n = what->items, k = what->taken;
    if (what->word_mask == 0)
        what->word_mask = ~(uint64_t)0;
    if (k == 0)
        return 1; /* nothing will be made */
    what->candidates = k <= n / 2;
    if (what->candidates && k > LW_RECORDS_MOST / 2)
        return 0;
    if (what->records == 0)
        what->records = what->candidates ? candidates_for(n, k) : n;
    if (what->records > LW_RECORDS_MOST)
        return 0;
    what->threshold = (0 - n) % n;
    what->spread = ~(uint64_t)0 / n;
    while (what->index_mask + 1 < what->records)
        what->index_mask = 2 * what->index_mask + 1;
    return 1;
}
