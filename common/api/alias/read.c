/* Read-back: every item's probability in a table, as it is. */
#include <inttypes.h>
#include <stdlib.h>

#include "alias/read_shares.h"
#include "object.h"
#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"

/* The rows, and where the result goes, in the host's hands. */
static lw_status declare(lw_call *call, const lw_alias *alias, void *out, uint64_t count, const char *name, void *here,
                         const uint64_t **rows, const char *function)
{
    lw_call_open(call, alias->handle.context, NULL, function);
    lw_call_array_for(call, LW_CALL_WRITE | LW_CALL_BY_HOST, out, count, sizeof(uint64_t), name, here);
    if (call->status == LW_OK)
        call->status = lw_handle_check(alias, &lw_alias_kind, function);
    lw_call_array_for(call, LW_CALL_READ | LW_CALL_BY_HOST, alias->rows, alias->info.bytes / sizeof(**rows),
                      sizeof(**rows), "rows", rows);
    return lw_call_begin(call);
}

lw_status lw_alias_shares(const lw_alias *alias, lw_alias_share *shares)
{
    static const char function[] = "lw_alias_shares";
    const uint64_t *rows;
    lw_call call;
    if (alias == NULL)
        return lw_fail_null(function, "alias", "lw_alias_create makes one");
    const uint64_t items = alias->info.items;
    const lw_status status = declare(&call, alias, shares, 2 * items, "shares", &shares, &rows, function);
    if (status == LW_OK)
        lw_alias_read_shares(rows, items, lw_alias_row_bytes(alias), shares);
    return lw_call_end(&call, status);
}

lw_status lw_alias_probabilities_f64(const lw_alias *alias, double *out)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_alias_probabilities_f64";
    const uint64_t *rows;
    lw_call call;
    if (alias == NULL)
        return lw_fail_null(function, "alias", "lw_alias_create makes one");
    const uint64_t items = alias->info.items;
    const int row_bytes = lw_alias_row_bytes(alias);
    lw_status status = declare(&call, alias, out, items, "out", &out, &rows, function);
    lw_alias_share *const shares = status == LW_OK ? malloc(items * sizeof(*shares)) : NULL;
    if (status == LW_OK && shares == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the shares of %" PRIu64 " items", function, items);
    if (status == LW_OK) {
        lw_alias_read_shares(rows, items, row_bytes, shares);
        for (uint64_t i = 0; i < items; i++)
            out[i] = lw_alias_share_f64(shares[i], items, row_bytes);
    }
    free(shares);
    return lw_call_end(&call, status);
}
