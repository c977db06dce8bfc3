#include "build.h"

#include <string.h>

#include "alias/plan.h"
#include "tile.h"
#include "weights/scalar.h"

/* Items of one kind, in index order; the last is followed by one that is never written. */
typedef struct items {
    uint16_t item[LW_ALIAS_TILE + 1];
    uint64_t count;
} items;

/* The sweep, where the residuals add up to their number times C: it ends when the last heavy has its row. */
static void sweep(uint64_t *rows, const uint64_t *residual, const items *lights, const items *heavies)
{
    uint64_t rest = heavies->count > 0 ? residual[heavies->item[0]] : 0;
    for (uint64_t l = 0, h = 0; h < heavies->count;) {
        const uint64_t heavy = heavies->item[h], following = heavies->item[h + 1];
        if (rest > LW_ALIAS_CAPACITY) {
            const uint64_t light = lights->item[l++];
            rows[light] = residual[light] | heavy << 32;
            rest -= LW_ALIAS_CAPACITY - residual[light];
        } else if (rest < LW_ALIAS_CAPACITY) {
            rows[heavy] = rest | following << 32;
            rest = residual[following] - (LW_ALIAS_CAPACITY - rest);
            h++;
        } else {
            rows[heavy] = heavy << 32;
            rest = residual[following];
            h++;
        }
    }
}

void lw_batch_table(const void *weights, lw_type type, uint64_t n, uint64_t *rows, lw_alias_found *found)
{
    uint64_t residual[LW_ALIAS_TILE]; /* first the integers of the weights */
    items lights, heavies;
    memset(found, 0, sizeof(*found));
    lw_alias_survey seen;
    lw_weight_survey(weights, type, 0, n, &seen);
    lw_alias_judge(found, &seen);
    if (found->error != LW_ALIAS_OK)
        return;
    const int exponent = lw_weight_exponent(seen.largest, lw_weight_wide(type));
    lw_u128 total = 0, prefix = 0;
    for (uint64_t i = 0; i < n; i++) {
        residual[i] = lw_weight_integer(weights, type, i, exponent);
        total += residual[i];
    }
    const double scale = lw_tile_scale(n, total);
    uint64_t before = 0, nothing = 0;
    lights.count = heavies.count = 0;
    for (uint64_t i = 0; i < n; i++) {
        prefix += residual[i];
        const uint64_t after = lw_tile_share(prefix, n, total, scale), share = after - before;
        before = after;
        residual[i] = share;
        nothing += share == 0;
        if (share == LW_ALIAS_CAPACITY)
            rows[i] = i << 32;
        lights.item[lights.count] = heavies.item[heavies.count] = (uint16_t)i;
        lights.count += share < LW_ALIAS_CAPACITY;
        heavies.count += share > LW_ALIAS_CAPACITY;
    }
    found->truncated = nothing - found->zeros;
    heavies.item[heavies.count] = 0; /* read beside the last heavy, and not used */
    sweep(rows, residual, &lights, &heavies);
}
