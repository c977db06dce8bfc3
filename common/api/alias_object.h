/* What an alias table is made of. */
#ifndef LANEWISE_API_ALIAS_OBJECT_H
#define LANEWISE_API_ALIAS_OBJECT_H

#include "core/backend.h"

struct lw_alias {
    lw_context *context;
    uint64_t *rows; /* memory of the context */
    int borrowed;   /* the rows are the caller's */
    int broken;     /* a rebuild failed half way: the rows are no table */
    lw_alias_info info;
};

/* 8 or 16. */
static inline int lw_alias_row_bytes(const lw_alias *alias)
{
    return (int)(alias->info.bytes / alias->info.items);
}

/* Whether the generator may draw from the table (alias.c). */
lw_status lw_alias_check_draw(const lw_generator *generator, const lw_alias *alias, const char *function);

#endif
