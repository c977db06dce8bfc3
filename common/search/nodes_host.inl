/* nodes_host.h includes this for each type of values: LW_TYPE, and LW_WHOLE, 1 of integers. */
#define LW_T(name) LW_JOIN(LW_JOIN(name, _), LW_TYPE)
#define LW_C LW_JOIN(LW_C_, LW_TYPE)
#define LW_V LW_JOIN(lw_, LW_TYPE)

typedef struct LW_T(lw_search_batch) {
    LW_C x[LW_SEARCH_BATCH];      /* what nodes are compared with */
    uint64_t at[LW_SEARCH_BATCH]; /* the way so far: a node of the level, or a leaf; the place in the end */
    uint32_t count;
} LW_T(lw_search_batch);

/* Where the last batch ended, if it rose and its places were near each other. */
typedef struct LW_T(lw_search_end) {
    int near;
    LW_C x;
    uint64_t place;
} LW_T(lw_search_end);

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
    if (tree->copied)
        return tree->leaf + leaf * (LW_SEARCH_NODE * sizeof(LW_C));
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

/* Whether a whole batch rises, and none of it is NaN. */
LW_LANE int LW_T(lw_search_rises)(const LW_C *values)
{
    enum { LAST = LW_SEARCH_BATCH - 1 - LW_GROUP }; /* the second of a pair is the batch's last */
    int rises = 1;
    for (int k = 0; k < LW_SEARCH_BATCH - 1 && rises; k += LW_GROUP) {
        const LW_C *const from = values + (k < LAST ? k : LAST);
        const LW_V here = LW_T(lw_load)(from), then = LW_T(lw_load)(from + 1);
        rises = LW_WHOLE ? !lw_any_mask(LW_T(lw_search_less)(then, here, 0))
                         : lw_all_mask(LW_T(lw_search_less)(here, then, 1));
    }
    return rises;
}

/* What a value is compared as. */
LW_LANE LW_C LW_T(lw_search_key)(LW_C value, int upper)
{
    return LW_WHOLE && upper ? value + 1 : value;
}

/* The places of the whole batch from value `first` on, if they are `from` at least and at most `width` behind: lanes of
 * values, all boundaries between one after the other. */
LW_LANE void LW_T(lw_search_interleaved)(const lw_search *job, uint64_t first, uint64_t from, uint32_t width, int upper)
{
    const LW_C *const boundaries = (const LW_C *)job->boundaries + from, *const values = (const LW_C *)job->values;
    const lw_u32 one = lw_set_u32(1);
    for (uint64_t i = first; i < first + LW_SEARCH_BATCH; i += LW_GROUP) {
        const LW_V value = LW_T(lw_load)(values + i);
        const LW_V x = LW_WHOLE && upper ? LW_T(lw_add)(value, LW_T(lw_set)(1)) : value;
        lw_u32 counted = lw_set_u32(0);
        for (uint32_t j = 0; j < width; j++) {
            const lw_mask less = LW_T(lw_search_less)(LW_T(lw_set)(boundaries[j]), x, upper);
            counted = lw_select_u32(less, lw_add_u32(counted, one), counted);
        }
        if (job->place_size == sizeof(uint64_t))
            lw_store_u64((uint64_t *)job->places + i, lw_add_u64(lw_set_u64(from), lw_widen_u64(counted)));
        else
            lw_store_u32((uint32_t *)job->places + i, lw_add_u32(lw_set_u32((uint32_t)from), counted));
    }
}

/* The place of x, of NODE boundaries or more, if it is `from` or less than NEAR behind; else some other number. */
LW_LANE uint64_t LW_T(lw_search_near)(const lw_search_tree *tree, uint64_t from, LW_C x, int upper)
{
    const uint64_t last = tree->n - LW_SEARCH_NODE;
    for (uint64_t looked = from; looked < from + LW_SEARCH_NEAR; looked += LW_SEARCH_NODE) {
        const uint64_t at = looked < last ? looked : last;
        const uint64_t counted = LW_T(lw_search_node)(tree->boundaries + at * sizeof(LW_C), x, upper);
        if (counted < LW_SEARCH_NODE || at == last)
            return at + counted;
    }
    return from + LW_SEARCH_NEAR;
}

/* Whether the places of a batch that rises are near the end of the last one; they are written then. */
LW_LANE int LW_T(lw_search_goes_on)(const lw_search *job, const lw_search_tree *tree, uint64_t first,
                                    LW_T(lw_search_end) * end, int upper)
{
    const LW_C *const values = (const LW_C *)job->values + first;
    const LW_C least = LW_T(lw_search_key)(values[0], upper);
    const LW_C greatest = LW_T(lw_search_key)(values[LW_SEARCH_BATCH - 1], upper);
    if (!end->near || !(end->x <= least))
        return 0;
    const uint64_t low = LW_T(lw_search_near)(tree, end->place, least, upper);
    const uint64_t high = LW_T(lw_search_near)(tree, end->place, greatest, upper);
    /* not found, or not rising boundaries */
    if (low - end->place >= LW_SEARCH_NEAR || high - end->place >= LW_SEARCH_NEAR || low > high)
        return 0;
    LW_T(lw_search_interleaved)(job, first, low, (uint32_t)(high - low), upper);
    end->x = greatest;
    end->place = high;
    return 1;
}

/* Down the tree; a batch that rises together, as far as it goes one way. */
LW_LANE void LW_T(lw_search_descend)(const lw_search_tree *tree, LW_T(lw_search_batch) * batch, int rises, int upper)
{
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

LW_LANE void LW_T(lw_search_store)(const lw_search *job, uint64_t i, uint64_t place)
{
    if (job->place_size == sizeof(uint64_t))
        ((uint64_t *)job->places)[i] = place;
    else
        ((uint32_t *)job->places)[i] = (uint32_t)place;
}

LW_LANE void LW_T(lw_search_run)(const lw_search *job, const lw_search_tree *tree, uint64_t begin, uint64_t end,
                                 int upper)
{
    const LW_C *const boundaries = (const LW_C *)job->boundaries, *const values = (const LW_C *)job->values;
    const LW_C most = (LW_C)~UINT64_C(0); /* of integers: nothing is above it */
    const int few = tree->n <= LW_SEARCH_FEW, has_node = tree->n >= LW_SEARCH_NODE;
    LW_T(lw_search_batch) batch;
    LW_T(lw_search_end) behind = {0, 0, 0};
    for (uint64_t from = begin; from < end; from += batch.count) {
        batch.count = end - from < LW_SEARCH_BATCH ? (uint32_t)(end - from) : LW_SEARCH_BATCH;
        const int whole = batch.count == LW_SEARCH_BATCH;
        const int rises = whole && !(LW_WHOLE && upper && values[from + LW_SEARCH_BATCH - 1] == most) &&
                          LW_T(lw_search_rises)(values + from);
        if (rises && has_node && LW_T(lw_search_goes_on)(job, tree, from, &behind, upper))
            continue;
        int apart = 0;
        for (uint32_t k = 0; k < batch.count; k++) {
            const LW_C v = values[from + k];
            apart |= LW_WHOLE ? upper && v == most : LW_T(lw_search_nan)(v);
            batch.x[k] = LW_T(lw_search_key)(v, upper);
        }
        if (whole && few && !(rises && has_node)) {
            LW_T(lw_search_interleaved)(job, from, 0, (uint32_t)tree->n, upper);
        } else {
            LW_T(lw_search_descend)(tree, &batch, rises, upper);
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
            if (LW_WHOLE ? upper && batch.x[k] == 0 : LW_T(lw_search_nan)(batch.x[k])) {
                const uint64_t place = LW_WHOLE ? tree->n : LW_T(lw_search_place_nan)(boundaries, tree->n, upper);
                LW_T(lw_search_store)(job, from + k, place);
            }
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
