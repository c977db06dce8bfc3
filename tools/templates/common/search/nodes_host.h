/* The search of a CPU in whatever lanes the translation unit speaks: the lanes are a node's boundaries, and the batch
 * of values goes down the tree level by level, so that the nodes of all of them are on their way from memory at once.
 *
 * The floor of a value: its bytes and its place's, read and written; and one node per level, log 17 of n, each a load,
 * a comparison and a count. Once the tree is larger than a cache, a miss for each level below, 32 of them interleaved.
 * A batch that rises goes down together as far as its first and its last value take the same way; or not at all, if its
 * places begin near the end of the last batch's: two nodes from there find its first and its last place, and the
 * boundaries between are counted in lanes of values. */
#ifndef LANEWISE_SEARCH_NODES_HOST_H
#define LANEWISE_SEARCH_NODES_HOST_H

#include "rule.h"
#include "tree.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/lane.h"

/* Places that are less than NEAR behind the last batch's are found from there; and lanes of values count boundaries
 * where there are FEW of them, as many as cost no more than two nodes. */
enum { LW_SEARCH_NEAR = 2 * LW_SEARCH_NODE, LW_SEARCH_FEW = LW_SEARCH_NODE + 2 * LW_GROUP };

/* What is counted for x, in lanes: floats are compared both ways; of integers, what is not above v is below v + 1. */
LW_LANE lw_mask lw_search_less_u32(lw_u32 boundary, lw_u32 x, int upper)
{
    (void)upper;
    return lw_lt_u32(boundary, x);
}
LW_LANE lw_mask lw_search_less_u64(lw_u64 boundary, lw_u64 x, int upper)
{
    (void)upper;
    return lw_lt_u64(boundary, x);
}
LW_LANE lw_mask lw_search_less_f32(lw_f32 boundary, lw_f32 x, int upper)
{
    return upper ? lw_le_f32(boundary, x) : lw_lt_f32(boundary, x);
}
LW_LANE lw_mask lw_search_less_f64(lw_f64 boundary, lw_f64 x, int upper)
{
    return upper ? lw_le_f64(boundary, x) : lw_lt_f64(boundary, x);
}

/* Integers are whole. */
#define LW_WHOLE_u32 1
#define LW_WHOLE_u64 1
#define LW_WHOLE_f32 0
#define LW_WHOLE_f64 0

/* EACH type */
typedef struct lw_search_batch_txx {
    ctype_xx x[LW_SEARCH_BATCH];  /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} lw_search_batch_txx;

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct lw_search_end_txx {
    int near;
    ctype_xx x;
    uint64_t place;
} lw_search_end_txx;

/* How many boundaries of a node are counted. */
LW_LANE uint64_t lw_search_node_txx(const char *node, ctype_xx x, int upper)
{
    const lw_txx sought = lw_set_txx(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(lw_search_less_txx(lw_load_txx((const ctype_xx *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *lw_search_leaf_txx(const lw_search_tree *tree, uint64_t leaf)
{
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(ctype_xx));
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(ctype_xx);
}

LW_LANE uint64_t lw_search_leaf_place_txx(const lw_search_tree *tree, uint64_t leaf, ctype_xx x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           lw_search_node_txx(lw_search_leaf_txx(tree, leaf), x, upper);
}

LW_LANE uint64_t lw_search_down_txx(const lw_search_tree *tree, int level, uint64_t node, ctype_xx x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(ctype_xx));
    return node * LW_SEARCH_NODE + lw_search_node_txx(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void lw_search_halve_txx(const lw_search_tree *tree, lw_search_batch_txx *batch, int upper)
{
    const ctype_xx *const boundaries = (const ctype_xx *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const ctype_xx last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less =
                (upper && !LW_WHOLE_txx ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int lw_search_rises_txx(const ctype_xx *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const ctype_xx *const from = values + (k < LAST ? k : LAST);
        const lw_txx here = lw_load_txx(from), then = lw_load_txx(from + 1);
        rises = LW_WHOLE_txx ? !lw_any_mask(lw_search_less_txx(then, here, 0))
                             : lw_all_mask(lw_search_less_txx(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE ctype_xx lw_search_key_txx(ctype_xx value, int upper)
{
    return LW_WHOLE_txx && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void lw_search_interleaved_txx(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const ctype_xx *const boundaries = (const ctype_xx *)job->boundaries + from, *const values =
                                                                                     (const ctype_xx *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const lw_txx value = lw_load_txx(values + i);
        const lw_txx x = LW_WHOLE_txx && upper ? lw_add_txx(value, lw_set_txx(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = lw_search_less_txx(lw_set_txx(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t lw_search_near_txx(const lw_search_tree *tree, uint64_t from, ctype_xx x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = lw_search_node_txx(tree->boundaries + at * sizeof(ctype_xx), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int lw_search_goes_on_txx(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                  lw_search_end_txx *end, int upper)
{
    const ctype_xx *const values = (const ctype_xx *)job->values + first;
    const ctype_xx least = lw_search_key_txx(values[0], upper);
    const ctype_xx greatest = lw_search_key_txx(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = lw_search_near_txx(tree, end->place, least, upper);
    const uint64_t high = lw_search_near_txx(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    lw_search_interleaved_txx(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void lw_search_descend_txx(const lw_search_tree *tree, lw_search_batch_txx *batch, int rises, int upper)
{
    const ctype_xx first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = lw_search_down_txx(tree, level, together, first, upper);
        if (down != lw_search_down_txx(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = lw_search_leaf_place_txx(tree, together, first, upper);
        if (place == lw_search_leaf_place_txx(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(ctype_xx);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = lw_search_down_txx(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(ctype_xx)));
        }
    }
    if (tree->halvings > 0)
        lw_search_halve_txx(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = lw_search_leaf_place_txx(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void lw_search_store_txx(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void lw_search_run_txx(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                               int upper)
{
    const ctype_xx *const boundaries = (const ctype_xx *)job->boundaries, *const values = (const ctype_xx *)job->values;
    const ctype_xx most = (ctype_xx)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    lw_search_batch_txx batch;
    lw_search_end_txx behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE_txx && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          lw_search_rises_txx(values + from);
        if (rises && has_node && lw_search_goes_on_txx(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const ctype_xx v = values[from + k];
            apart |= LW_WHOLE_txx ? upper && v == most : lw_search_nan_txx(v);
            batch.x[k] = lw_search_key_txx(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            lw_search_interleaved_txx(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            lw_search_descend_txx(tree, &batch, rises, upper);
            if (job->place_size == sizeof(uint64_t))
                memcpy((uint64_t *)job->places + from, batch.at, batch.count * sizeof(uint64_t));
            else
                for (uint32_t k = 0; k < batch.count; k++)
                    ((uint32_t *)job->places)[from + k] = (uint32_t)batch.at[k];
            behind.place = batch.at[LW_SEARCH_BATCH - 1];
            behind.near = rises && behind.place - batch.at[0] < LW_SEARCH_NEAR;
            behind.x = batch.x[LW_SEARCH_BATCH - 1];
        }
        for (uint32_t k = 0; k < batch.count && apart; k++)
            if (LW_WHOLE_txx ? upper && batch.x[k] == 0 : lw_search_nan_txx(batch.x[k])) {
                const uint64_t place = LW_WHOLE_txx ? tree->n : lw_search_place_nan_txx(boundaries, tree->n, upper);
                lw_search_store_txx(job, from + k, place);
            }
    }
}

static void lw_search_lower_txx(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_txx(job, tree, begin, end, 0);
}

static void lw_search_upper_txx(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_txx(job, tree, begin, end, 1);
}
/* END */

static inline lw_search_kernel *lw_search_kernel_of(const lw_search *job)
{
    static lw_search_kernel *const kernels[4][2] = {{lw_search_lower_u32, lw_search_upper_u32},
                                                    {lw_search_lower_u64, lw_search_upper_u64},
                                                    {lw_search_lower_f32, lw_search_upper_f32},
                                                    {lw_search_lower_f64, lw_search_upper_f64}};
    const int type = job->type == LW_TYPE_U32 ? 0 : job->type == LW_TYPE_U64 ? 1 : job->type == LW_TYPE_F32 ? 2 : 3;
    return kernels[type][job->bound == LW_BOUND_UPPER];
}

#endif
