/* nodes_host.h includes this for each type of values: LW_TYPE, and LW_WHOLE, 1 of integers. */
#define LW_T(name) LW_JOIN(LW_JOIN(name, _), LW_TYPE)
#define LW_C LW_JOIN(LW_C_, LW_TYPE)
#define LW_V LW_JOIN(lw_, LW_TYPE)

typedef struct LW_T(lw_search_batch) {
    LW_C x[LW_SEARCH_BATCH];      /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} LW_T(lw_search_batch);

/* How many boundaries of a node are counted. */
LW_LANE uint64_t LW_T(lw_search_node)(const char *node, LW_C x, int upper)
{
    const LW_V sought = LW_T(lw_set)(x);
    int count = 0;
    for (int k = 0; k < LW_SEARCH_NODE; k += LW_GROUP)
        count +=
            lw_count_mask(LW_T(lw_search_less)(LW_T(lw_load)((const LW_C *)(const void *)node + k), sought, upper));
    return (uint64_t)count;
}

LW_LANE const char *LW_T(lw_search_leaf)(const lw_search_tree *tree, uint64_t leaf)
{
    if (leaf == 0)
        return tree->first;
    if (leaf == tree->leaves - 1)
        return tree->last;
    return tree->boundaries + (leaf * LW_SEARCH_NODE - tree->lead) * sizeof(LW_C);
}

LW_LANE uint64_t LW_T(lw_search_leaf_place)(const lw_search_tree *tree, uint64_t leaf, LW_C x, int upper)
{
    const uint64_t before = leaf * LW_SEARCH_NODE;
    return (before > tree->lead ? before - tree->lead : 0) +
           LW_T(lw_search_node)(LW_T(lw_search_leaf)(tree, leaf), x, upper);
}

LW_LANE uint64_t LW_T(lw_search_down)(const lw_search_tree *tree, int level, uint64_t node, LW_C x, int upper)
{
    const char *const there = tree->level[level] + node * (LW_SEARCH_NODE * sizeof(LW_C));
    return node * LW_SEARCH_NODE + LW_T(lw_search_node)(there, x, upper);
}

/* From runs of leaves to leaves: the last boundary of a leaf decides between what is up to it and what is behind. */
LW_LANE void LW_T(lw_search_halve)(const lw_search_tree *tree, LW_T(lw_search_batch) * batch, int upper)
{
    const LW_C *const boundaries = (const LW_C *)(const void *)tree->boundaries;
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] <<= tree->halvings;
    for (int step = tree->halvings - 1; step >= 0; step--)
        for (uint32_t k = 0; k < batch->count; k++) {
            const uint64_t behind = batch->at[k] + ((uint64_t)1 << step);
            const uint64_t looked = behind < tree->leaves ? behind : tree->leaves - 1;
            const LW_C last = boundaries[looked * LW_SEARCH_NODE - 1 - tree->lead];
            const int less = (upper && !LW_WHOLE ? last <= batch->x[k] : last < batch->x[k]) & (behind < tree->leaves);
            batch->at[k] = less ? behind : batch->at[k];
        }
}

/* Whether the batch rises, and none of it is NaN. */
LW_LANE int LW_T(lw_search_rises)(const LW_T(lw_search_batch) * batch)
{
    LW_C next[LW_SEARCH_BATCH];
    int rises = batch->count == LW_SEARCH_BATCH;
    memcpy(next, batch->x + 1, sizeof(next) - sizeof(next[0]));
    next[LW_SEARCH_BATCH - 1] = batch->x[LW_SEARCH_BATCH - 1];
    for (int k = 0; k < LW_SEARCH_BATCH && rises; k += LW_GROUP) {
        const LW_V here = LW_T(lw_load)(batch->x + k), then = LW_T(lw_load)(next + k);
        rises = LW_WHOLE ? !lw_any_mask(LW_T(lw_search_less)(then, here, 0))
                         : lw_all_mask(LW_T(lw_search_less)(here, then, 1));
    }
    return rises;
}

LW_LANE void LW_T(lw_search_batch_places)(const lw_search_tree *tree, LW_T(lw_search_batch) * batch, int upper)
{
    const int rises = LW_T(lw_search_rises)(batch);
    const LW_C first = batch->x[0], last = batch->x[batch->count - 1];
    uint64_t together = 0;
    int level = tree->levels - 1;
    for (; rises && level >= 0; level--) {
        const uint64_t down = LW_T(lw_search_down)(tree, level, together, first, upper);
        if (down != LW_T(lw_search_down)(tree, level, together, last, upper))
            break;
        together = down;
    }
    if (rises && level < 0 && tree->halvings == 0) {
        const uint64_t place = LW_T(lw_search_leaf_place)(tree, together, first, upper);
        if (place == LW_T(lw_search_leaf_place)(tree, together, last, upper)) {
            for (uint32_t k = 0; k < batch->count; k++)
                batch->at[k] = place;
            return;
        }
    }
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = together;
    for (; level >= 0; level--) {
        const char *const next = level > 0 ? tree->level[level - 1] : tree->boundaries - tree->lead * sizeof(LW_C);
        for (uint32_t k = 0; k < batch->count; k++) {
            batch->at[k] = LW_T(lw_search_down)(tree, level, batch->at[k], batch->x[k], upper);
            __builtin_prefetch(next + batch->at[k] * (LW_SEARCH_NODE * sizeof(LW_C)));
        }
    }
    if (tree->halvings > 0)
        LW_T(lw_search_halve)(tree, batch, upper);
    for (uint32_t k = 0; k < batch->count; k++)
        batch->at[k] = LW_T(lw_search_leaf_place)(tree, batch->at[k], batch->x[k], upper);
}

LW_LANE void LW_T(lw_search_run)(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                                 int upper)
{
    const LW_C *const boundaries = (const LW_C *)job->boundaries, *const values = (const LW_C *)job->values;
    const LW_C most = (LW_C)~UINT64_C(0); /* of integers: nothing is above it */
    LW_T(lw_search_batch) batch;
    for (uint64_t from = begin; from < end; from += batch.count) {
        int apart = 0;
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        for (uint32_t k = 0; k < batch.count; k++) {
            const LW_C v = values[from + k];
            apart |= LW_WHOLE ? upper && v == most : LW_T(lw_search_apart)(v);
            batch.x[k] = LW_WHOLE && upper ? v + 1 : v;
        }
        LW_T(lw_search_batch_places)(tree, &batch, upper);
        for (uint32_t k = 0; k < batch.count && apart; k++)
            if (LW_WHOLE ? upper && batch.x[k] == 0 : LW_T(lw_search_apart)(batch.x[k]))
                batch.at[k] = LW_WHOLE ? tree->n : LW_T(lw_search_place_apart)(boundaries, tree->n, upper);
        if (job->place_size == sizeof(uint64_t))
            memcpy((uint64_t *)job->places + from, batch.at, batch.count * sizeof(uint64_t));
        else
            for (uint32_t k = 0; k < batch.count; k++)
                ((uint32_t *)job->places)[from + k] = (uint32_t)batch.at[k];
    }
}

static void LW_T(lw_search_lower)(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    LW_T(lw_search_run)(job, tree, begin, end, 0);
}

static void LW_T(lw_search_upper)(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end)
{
    LW_T(lw_search_run)(job, tree, begin, end, 1);
}

#undef LW_T
#undef LW_C
#undef LW_V
#undef LW_TYPE
#undef LW_WHOLE
