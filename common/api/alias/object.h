/* What an alias table is made of. */
#ifndef LANEWISE_API_ALIAS_OBJECT_H
#define LANEWISE_API_ALIAS_OBJECT_H

#include "core/handle.h"

struct lw_alias {
    lw_handle handle;
    uint64_t *rows; /* the handle's memory, or the caller's */
    lw_alias_info info;
};

extern const lw_handle_kind lw_alias_kind; /* alias.c */

/* 8 or 16. */
static inline int lw_alias_row_bytes(const lw_alias *alias)
{
    return (int)(alias->info.bytes / alias->info.items);
}

#endif
