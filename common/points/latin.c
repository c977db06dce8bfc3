#include "lanewise/at/permutation.h"
#include "records.h"

enum { DROPPED_BITS = 11 }; /* by f64 */

/* "LATIN HY" as ASCII: what a key of seed and replicate is folded with first, so that dimension d has no key of a
 * user's own fold with d. */
static const uint64_t family = UINT64_C(0x5948204E4954414C);

uint64_t lw_points_latin_bytes(const lw_points_options *options)
{
    return options->dimensions * sizeof(lw_points_strata);
}

void lw_points_make_latin(const lw_points_options *options, void *tables)
{
    lw_points_strata *const strata = tables;
    const lw_key root = {options->seed, options->replicate}, all = lw_key_fold(root, family);
    const uint64_t n = options->n;
    const lw_points_divisor by_n = lw_points_divisor_of(n);
    for (uint32_t d = 0; d < options->dimensions; d++) {
        const lw_permutation p = lw_permutation_open(lw_key_fold(all, d), n);
        lw_points_strata *const s = strata + d;
        s->n = n;
        s->by_n = by_n;
        s->grid = n <= (uint64_t)1 << (63 - DROPPED_BITS) ? DROPPED_BITS : 0;
        s->rows = p.rows;
        s->column_bits = p.shift;
        s->pairs = p.pairs;
        for (int k = 0; k < 4; k++)
            s->key[k] = p.key[k];
        for (uint64_t i = 0; n <= LW_PERMUTATION_SWAPS && i < n; i++)
            s->items |= lw_permutation_item(&p, i) << (4 * i);
    }
}
