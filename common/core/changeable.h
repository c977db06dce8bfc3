/* What a changeable table is made of. */
#ifndef LANEWISE_CHANGEABLE_H
#define LANEWISE_CHANGEABLE_H

#include "alias/alias_tree.h"
#include "core/backend.h"

struct lw_alias_tree {
    lw_context *context;
    lw_type type;
    lw_tree_shape shape;
    void *weights; /* of all items */
    uint64_t positive;
    lw_tree_section *sections;
    uint32_t *touched; /* the sections whose weights changed, until they are built, .. */
    uint64_t touched_count;
    unsigned char *is_touched; /* .. and the same as a map */
    char *work;                /* one piece of section_work a thread; or the top's */
    size_t section_work;
    int next_piece;  /* of work */
    uint64_t *rows;  /* the top's, then the items': memory of the context, .. */
    uint64_t *built; /* .. and the host's; a CPU's are the same */
    int stale;       /* an update failed after the weights were changed: the context's rows are old ones */
};

static inline size_t lw_tree_rows(const lw_alias_tree *tree)
{
    return tree->shape.sections + tree->shape.items;
}

/* The weight as a double, exact or with its sign and whether it is 0 right. */
static inline double lw_tree_weight(lw_type type, const void *weights, uint64_t i)
{
    switch (type) {
    case LW_TYPE_F32:
        return (double)((const float *)weights)[i];
    case LW_TYPE_F64:
        return ((const double *)weights)[i];
    case LW_TYPE_U32:
        return (double)((const uint32_t *)weights)[i];
    default:
        return (double)((const uint64_t *)weights)[i];
    }
}

#endif
