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

#define LW_TYPE u32
#define LW_WHOLE 1
#include "nodes_host.inl"

#define LW_TYPE u64
#define LW_WHOLE 1
#include "nodes_host.inl"

#define LW_TYPE f32
#define LW_WHOLE 0
#include "nodes_host.inl"

#define LW_TYPE f64
#define LW_WHOLE 0
#include "nodes_host.inl"

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
