/* The last sweep of tables with rows of 8 bytes. */
#include "plan.h"
#include "base/search.h"

#define LW_LAST(name) lw_alias_last_##name
#define LW_UNITS uint64_t
#define LW_SWEEP(name) name##_u64
#define LW_PUT(rows, item, coins, alias) (rows)[item] = (coins) | (alias) << 32
#include "last.inl"
