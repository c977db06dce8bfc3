/* Made by tools/templates/make_each.py: edit tools/templates/common/search/nodes_host.h. */
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

/* ---- u32 ---- */
typedef struct lw_search_batch_u32 {
    uint32_t x[LW_SEARCH_BATCH];  /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} lw_search_batch_u32;

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct lw_search_end_u32 {
    int near;
    uint32_t x;
    uint64_t place;
} lw_search_end_u32;

/* How many boundaries of a node are counted. */
LW_LANE uint64_t lw_search_node_u32(const char *node, uint32_t x, int upper)
{
    const lw_u32 sought = lw_set_u32(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(lw_search_less_u32(lw_load_u32((const uint32_t *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *lw_search_leaf_u32(const lw_search_tree *tree, uint64_t leaf)
{
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(uint32_t));
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(uint32_t);
}

LW_LANE uint64_t lw_search_leaf_place_u32(const lw_search_tree *tree, uint64_t leaf, uint32_t x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           lw_search_node_u32(lw_search_leaf_u32(tree, leaf), x, upper);
}

LW_LANE uint64_t lw_search_down_u32(const lw_search_tree *tree, int level, uint64_t node, uint32_t x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(uint32_t));
    return node * LW_SEARCH_NODE + lw_search_node_u32(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void lw_search_halve_u32(const lw_search_tree *tree, lw_search_batch_u32 *batch, int upper)
{
    const uint32_t *const boundaries = (const uint32_t *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const uint32_t last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less =
                (upper && !LW_WHOLE_u32 ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int lw_search_rises_u32(const uint32_t *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const uint32_t *const from = values + (k < LAST ? k : LAST);
        const lw_u32 here = lw_load_u32(from), then = lw_load_u32(from + 1);
        rises = LW_WHOLE_u32 ? !lw_any_mask(lw_search_less_u32(then, here, 0))
                             : lw_all_mask(lw_search_less_u32(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE uint32_t lw_search_key_u32(uint32_t value, int upper)
{
    return LW_WHOLE_u32 && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void lw_search_interleaved_u32(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const uint32_t *const boundaries = (const uint32_t *)job->boundaries + from, *const values =
                                                                                     (const uint32_t *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const lw_u32 value = lw_load_u32(values + i);
        const lw_u32 x = LW_WHOLE_u32 && upper ? lw_add_u32(value, lw_set_u32(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = lw_search_less_u32(lw_set_u32(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t lw_search_near_u32(const lw_search_tree *tree, uint64_t from, uint32_t x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = lw_search_node_u32(tree->boundaries + at * sizeof(uint32_t), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int lw_search_goes_on_u32(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                  lw_search_end_u32 *end, int upper)
{
    const uint32_t *const values = (const uint32_t *)job->values + first;
    const uint32_t least = lw_search_key_u32(values[0], upper);
    const uint32_t greatest = lw_search_key_u32(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = lw_search_near_u32(tree, end->place, least, upper);
    const uint64_t high = lw_search_near_u32(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    lw_search_interleaved_u32(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void lw_search_descend_u32(const lw_search_tree *tree, lw_search_batch_u32 *batch, int rises, int upper)
{
    const uint32_t first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = lw_search_down_u32(tree, level, together, first, upper);
        if (down != lw_search_down_u32(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = lw_search_leaf_place_u32(tree, together, first, upper);
        if (place == lw_search_leaf_place_u32(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(uint32_t);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = lw_search_down_u32(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(uint32_t)));
        }
    }
    if (tree->halvings > 0)
        lw_search_halve_u32(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = lw_search_leaf_place_u32(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void lw_search_store_u32(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void lw_search_run_u32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                               int upper)
{
    const uint32_t *const boundaries = (const uint32_t *)job->boundaries, *const values = (const uint32_t *)job->values;
    const uint32_t most = (uint32_t)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    lw_search_batch_u32 batch;
    lw_search_end_u32 behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE_u32 && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          lw_search_rises_u32(values + from);
        if (rises && has_node && lw_search_goes_on_u32(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const uint32_t v = values[from + k];
            apart |= LW_WHOLE_u32 ? upper && v == most : lw_search_nan_u32(v);
            batch.x[k] = lw_search_key_u32(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            lw_search_interleaved_u32(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            lw_search_descend_u32(tree, &batch, rises, upper);
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
            if (LW_WHOLE_u32 ? upper && batch.x[k] == 0 : lw_search_nan_u32(batch.x[k])) {
                const uint64_t place = LW_WHOLE_u32 ? tree->n : lw_search_place_nan_u32(boundaries, tree->n, upper);
                lw_search_store_u32(job, from + k, place);
            }
    }
}

static void lw_search_lower_u32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_u32(job, tree, begin, end, 0);
}

static void lw_search_upper_u32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_u32(job, tree, begin, end, 1);
}

/* ---- u64 ---- */
typedef struct lw_search_batch_u64 {
    uint64_t x[LW_SEARCH_BATCH];  /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} lw_search_batch_u64;

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct lw_search_end_u64 {
    int near;
    uint64_t x;
    uint64_t place;
} lw_search_end_u64;

/* How many boundaries of a node are counted. */
LW_LANE uint64_t lw_search_node_u64(const char *node, uint64_t x, int upper)
{
    const lw_u64 sought = lw_set_u64(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(lw_search_less_u64(lw_load_u64((const uint64_t *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *lw_search_leaf_u64(const lw_search_tree *tree, uint64_t leaf)
{
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(uint64_t));
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(uint64_t);
}

LW_LANE uint64_t lw_search_leaf_place_u64(const lw_search_tree *tree, uint64_t leaf, uint64_t x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           lw_search_node_u64(lw_search_leaf_u64(tree, leaf), x, upper);
}

LW_LANE uint64_t lw_search_down_u64(const lw_search_tree *tree, int level, uint64_t node, uint64_t x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(uint64_t));
    return node * LW_SEARCH_NODE + lw_search_node_u64(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void lw_search_halve_u64(const lw_search_tree *tree, lw_search_batch_u64 *batch, int upper)
{
    const uint64_t *const boundaries = (const uint64_t *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const uint64_t last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less =
                (upper && !LW_WHOLE_u64 ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int lw_search_rises_u64(const uint64_t *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const uint64_t *const from = values + (k < LAST ? k : LAST);
        const lw_u64 here = lw_load_u64(from), then = lw_load_u64(from + 1);
        rises = LW_WHOLE_u64 ? !lw_any_mask(lw_search_less_u64(then, here, 0))
                             : lw_all_mask(lw_search_less_u64(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE uint64_t lw_search_key_u64(uint64_t value, int upper)
{
    return LW_WHOLE_u64 && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void lw_search_interleaved_u64(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const uint64_t *const boundaries = (const uint64_t *)job->boundaries + from, *const values =
                                                                                     (const uint64_t *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const lw_u64 value = lw_load_u64(values + i);
        const lw_u64 x = LW_WHOLE_u64 && upper ? lw_add_u64(value, lw_set_u64(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = lw_search_less_u64(lw_set_u64(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t lw_search_near_u64(const lw_search_tree *tree, uint64_t from, uint64_t x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = lw_search_node_u64(tree->boundaries + at * sizeof(uint64_t), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int lw_search_goes_on_u64(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                  lw_search_end_u64 *end, int upper)
{
    const uint64_t *const values = (const uint64_t *)job->values + first;
    const uint64_t least = lw_search_key_u64(values[0], upper);
    const uint64_t greatest = lw_search_key_u64(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = lw_search_near_u64(tree, end->place, least, upper);
    const uint64_t high = lw_search_near_u64(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    lw_search_interleaved_u64(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void lw_search_descend_u64(const lw_search_tree *tree, lw_search_batch_u64 *batch, int rises, int upper)
{
    const uint64_t first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = lw_search_down_u64(tree, level, together, first, upper);
        if (down != lw_search_down_u64(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = lw_search_leaf_place_u64(tree, together, first, upper);
        if (place == lw_search_leaf_place_u64(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(uint64_t);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = lw_search_down_u64(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(uint64_t)));
        }
    }
    if (tree->halvings > 0)
        lw_search_halve_u64(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = lw_search_leaf_place_u64(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void lw_search_store_u64(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void lw_search_run_u64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                               int upper)
{
    const uint64_t *const boundaries = (const uint64_t *)job->boundaries, *const values = (const uint64_t *)job->values;
    const uint64_t most = (uint64_t)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    lw_search_batch_u64 batch;
    lw_search_end_u64 behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE_u64 && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          lw_search_rises_u64(values + from);
        if (rises && has_node && lw_search_goes_on_u64(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const uint64_t v = values[from + k];
            apart |= LW_WHOLE_u64 ? upper && v == most : lw_search_nan_u64(v);
            batch.x[k] = lw_search_key_u64(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            lw_search_interleaved_u64(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            lw_search_descend_u64(tree, &batch, rises, upper);
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
            if (LW_WHOLE_u64 ? upper && batch.x[k] == 0 : lw_search_nan_u64(batch.x[k])) {
                const uint64_t place = LW_WHOLE_u64 ? tree->n : lw_search_place_nan_u64(boundaries, tree->n, upper);
                lw_search_store_u64(job, from + k, place);
            }
    }
}

static void lw_search_lower_u64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_u64(job, tree, begin, end, 0);
}

static void lw_search_upper_u64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_u64(job, tree, begin, end, 1);
}

/* ---- f32 ---- */
typedef struct lw_search_batch_f32 {
    float x[LW_SEARCH_BATCH];  /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} lw_search_batch_f32;

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct lw_search_end_f32 {
    int near;
    float x;
    uint64_t place;
} lw_search_end_f32;

/* How many boundaries of a node are counted. */
LW_LANE uint64_t lw_search_node_f32(const char *node, float x, int upper)
{
    const lw_f32 sought = lw_set_f32(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(lw_search_less_f32(lw_load_f32((const float *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *lw_search_leaf_f32(const lw_search_tree *tree, uint64_t leaf)
{
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(float));
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(float);
}

LW_LANE uint64_t lw_search_leaf_place_f32(const lw_search_tree *tree, uint64_t leaf, float x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           lw_search_node_f32(lw_search_leaf_f32(tree, leaf), x, upper);
}

LW_LANE uint64_t lw_search_down_f32(const lw_search_tree *tree, int level, uint64_t node, float x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(float));
    return node * LW_SEARCH_NODE + lw_search_node_f32(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void lw_search_halve_f32(const lw_search_tree *tree, lw_search_batch_f32 *batch, int upper)
{
    const float *const boundaries = (const float *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const float last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less =
                (upper && !LW_WHOLE_f32 ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int lw_search_rises_f32(const float *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const float *const from = values + (k < LAST ? k : LAST);
        const lw_f32 here = lw_load_f32(from), then = lw_load_f32(from + 1);
        rises = LW_WHOLE_f32 ? !lw_any_mask(lw_search_less_f32(then, here, 0))
                             : lw_all_mask(lw_search_less_f32(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE float lw_search_key_f32(float value, int upper)
{
    return LW_WHOLE_f32 && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void lw_search_interleaved_f32(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const float *const boundaries = (const float *)job->boundaries + from, *const values =
                                                                                     (const float *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const lw_f32 value = lw_load_f32(values + i);
        const lw_f32 x = LW_WHOLE_f32 && upper ? lw_add_f32(value, lw_set_f32(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = lw_search_less_f32(lw_set_f32(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t lw_search_near_f32(const lw_search_tree *tree, uint64_t from, float x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = lw_search_node_f32(tree->boundaries + at * sizeof(float), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int lw_search_goes_on_f32(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                  lw_search_end_f32 *end, int upper)
{
    const float *const values = (const float *)job->values + first;
    const float least = lw_search_key_f32(values[0], upper);
    const float greatest = lw_search_key_f32(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = lw_search_near_f32(tree, end->place, least, upper);
    const uint64_t high = lw_search_near_f32(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    lw_search_interleaved_f32(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void lw_search_descend_f32(const lw_search_tree *tree, lw_search_batch_f32 *batch, int rises, int upper)
{
    const float first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = lw_search_down_f32(tree, level, together, first, upper);
        if (down != lw_search_down_f32(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = lw_search_leaf_place_f32(tree, together, first, upper);
        if (place == lw_search_leaf_place_f32(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(float);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = lw_search_down_f32(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(float)));
        }
    }
    if (tree->halvings > 0)
        lw_search_halve_f32(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = lw_search_leaf_place_f32(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void lw_search_store_f32(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void lw_search_run_f32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                               int upper)
{
    const float *const boundaries = (const float *)job->boundaries, *const values = (const float *)job->values;
    const float most = (float)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    lw_search_batch_f32 batch;
    lw_search_end_f32 behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE_f32 && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          lw_search_rises_f32(values + from);
        if (rises && has_node && lw_search_goes_on_f32(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const float v = values[from + k];
            apart |= LW_WHOLE_f32 ? upper && v == most : lw_search_nan_f32(v);
            batch.x[k] = lw_search_key_f32(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            lw_search_interleaved_f32(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            lw_search_descend_f32(tree, &batch, rises, upper);
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
            if (LW_WHOLE_f32 ? upper && batch.x[k] == 0 : lw_search_nan_f32(batch.x[k])) {
                const uint64_t place = LW_WHOLE_f32 ? tree->n : lw_search_place_nan_f32(boundaries, tree->n, upper);
                lw_search_store_f32(job, from + k, place);
            }
    }
}

static void lw_search_lower_f32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_f32(job, tree, begin, end, 0);
}

static void lw_search_upper_f32(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_f32(job, tree, begin, end, 1);
}

/* ---- f64 ---- */
typedef struct lw_search_batch_f64 {
    double x[LW_SEARCH_BATCH];  /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} lw_search_batch_f64;

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct lw_search_end_f64 {
    int near;
    double x;
    uint64_t place;
} lw_search_end_f64;

/* How many boundaries of a node are counted. */
LW_LANE uint64_t lw_search_node_f64(const char *node, double x, int upper)
{
    const lw_f64 sought = lw_set_f64(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(lw_search_less_f64(lw_load_f64((const double *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *lw_search_leaf_f64(const lw_search_tree *tree, uint64_t leaf)
{
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(double));
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(double);
}

LW_LANE uint64_t lw_search_leaf_place_f64(const lw_search_tree *tree, uint64_t leaf, double x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           lw_search_node_f64(lw_search_leaf_f64(tree, leaf), x, upper);
}

LW_LANE uint64_t lw_search_down_f64(const lw_search_tree *tree, int level, uint64_t node, double x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(double));
    return node * LW_SEARCH_NODE + lw_search_node_f64(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void lw_search_halve_f64(const lw_search_tree *tree, lw_search_batch_f64 *batch, int upper)
{
    const double *const boundaries = (const double *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const double last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less =
                (upper && !LW_WHOLE_f64 ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int lw_search_rises_f64(const double *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const double *const from = values + (k < LAST ? k : LAST);
        const lw_f64 here = lw_load_f64(from), then = lw_load_f64(from + 1);
        rises = LW_WHOLE_f64 ? !lw_any_mask(lw_search_less_f64(then, here, 0))
                             : lw_all_mask(lw_search_less_f64(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE double lw_search_key_f64(double value, int upper)
{
    return LW_WHOLE_f64 && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void lw_search_interleaved_f64(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const double *const boundaries = (const double *)job->boundaries + from, *const values =
                                                                                     (const double *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const lw_f64 value = lw_load_f64(values + i);
        const lw_f64 x = LW_WHOLE_f64 && upper ? lw_add_f64(value, lw_set_f64(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = lw_search_less_f64(lw_set_f64(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t lw_search_near_f64(const lw_search_tree *tree, uint64_t from, double x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = lw_search_node_f64(tree->boundaries + at * sizeof(double), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int lw_search_goes_on_f64(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                  lw_search_end_f64 *end, int upper)
{
    const double *const values = (const double *)job->values + first;
    const double least = lw_search_key_f64(values[0], upper);
    const double greatest = lw_search_key_f64(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = lw_search_near_f64(tree, end->place, least, upper);
    const uint64_t high = lw_search_near_f64(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    lw_search_interleaved_f64(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void lw_search_descend_f64(const lw_search_tree *tree, lw_search_batch_f64 *batch, int rises, int upper)
{
    const double first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = lw_search_down_f64(tree, level, together, first, upper);
        if (down != lw_search_down_f64(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = lw_search_leaf_place_f64(tree, together, first, upper);
        if (place == lw_search_leaf_place_f64(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(double);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = lw_search_down_f64(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(double)));
        }
    }
    if (tree->halvings > 0)
        lw_search_halve_f64(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = lw_search_leaf_place_f64(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void lw_search_store_f64(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void lw_search_run_f64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                               int upper)
{
    const double *const boundaries = (const double *)job->boundaries, *const values = (const double *)job->values;
    const double most = (double)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    lw_search_batch_f64 batch;
    lw_search_end_f64 behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE_f64 && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          lw_search_rises_f64(values + from);
        if (rises && has_node && lw_search_goes_on_f64(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const double v = values[from + k];
            apart |= LW_WHOLE_f64 ? upper && v == most : lw_search_nan_f64(v);
            batch.x[k] = lw_search_key_f64(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            lw_search_interleaved_f64(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            lw_search_descend_f64(tree, &batch, rises, upper);
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
            if (LW_WHOLE_f64 ? upper && batch.x[k] == 0 : lw_search_nan_f64(batch.x[k])) {
                const uint64_t place = LW_WHOLE_f64 ? tree->n : lw_search_place_nan_f64(boundaries, tree->n, upper);
                lw_search_store_f64(job, from + k, place);
            }
    }
}

static void lw_search_lower_f64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_f64(job, tree, begin, end, 0);
}

static void lw_search_upper_f64(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    lw_search_run_f64(job, tree, begin, end, 1);
}

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
