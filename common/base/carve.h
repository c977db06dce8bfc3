/* Arrays cut out of one piece of memory, one behind the other. */
#ifndef LANEWISE_BASE_CARVE_H
#define LANEWISE_BASE_CARVE_H

#include <stddef.h>

typedef struct lw_carving {
    void *area;   /* null: the arrays are null, and only their bytes are counted */
    size_t align; /* of each array, a power of two; the area's own is not less */
    size_t used;  /* bytes so far */
} lw_carving;

static inline void *lw_carve(lw_carving *from, size_t count, size_t size)
{
    void *const array = from->area != NULL ? (char *)from->area + from->used : NULL;
    from->used += (count * size + from->align - 1) / from->align * from->align;
    return array;
}

#endif
