/* Who takes which elements when a sequence is shared out. Nothing here overflows, whatever the arguments. */
#include <inttypes.h>

#include "base/cut.h"
#include "base/status.h"

static lw_status check(uint64_t parts, uint64_t part, const uint64_t *first, const uint64_t *count,
                       const char *function)
{
    if (first == NULL || count == NULL)
        return lw_fail_null(function, first == NULL ? "first" : "count", LW_NULL_RESULT);
    if (parts == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parts is 0; it must be at least 1", function);
    if (part >= parts)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: part is %" PRIu64 "; it must be below parts, which is %" PRIu64,
                       function, part, parts);
    return LW_OK;
}

lw_status lw_split_block(uint64_t n, uint64_t parts, uint64_t part, uint64_t *first, uint64_t *count)
{
    const lw_status status = check(parts, part, first, count, "lw_split_block");
    if (status != LW_OK)
        return status;
    *first = lw_cut(n, parts, part);
    *count = lw_cut(n, parts, part + 1) - *first;
    return LW_OK;
}

lw_status lw_split_leapfrog(uint64_t n, uint64_t parts, uint64_t part, uint64_t chunk, uint64_t k, uint64_t *first,
                            uint64_t *count)
{
    const lw_status status = check(parts, part, first, count, "lw_split_leapfrog");
    if (status != LW_OK)
        return status;
    if (chunk == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_split_leapfrog: chunk is 0; it must be at least 1");
    const uint64_t chunks = n / chunk + (n % chunk != 0);
    if (part >= chunks || k > (chunks - 1 - part) / parts) {
        *first = n;
        *count = 0;
        return LW_OK;
    }
    *first = (k * parts + part) * chunk;
    *count = n - *first < chunk ? n - *first : chunk;
    return LW_OK;
}
