/* Read-back: every item's probability in a table, as it is. */
#include <inttypes.h>
#include <stdlib.h>

#include "alias/read_shares.h"
#include "alias_object.h"
#include "base/environment.h"
#include "base/status.h"

static lw_status check(const lw_alias *alias, const void *out, const char *what, size_t size, const char *function)
{
    if (alias == NULL || out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, alias == NULL ? "alias" : what);
    if ((uintptr_t)out % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is %p; it must be aligned to %zu bytes", function, what, out, size);
    if (alias->broken)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the last rebuild of the table failed; build it again", function);
    return LW_OK;
}

/* The shares in host memory; a device's rows are copied there first. */
static lw_status read_shares(const lw_alias *alias, lw_alias_share *shares, const char *function)
{
    lw_context *const context = alias->context;
    uint64_t *copy = NULL;
    if (context->backend->on_device) {
        copy = malloc(alias->info.bytes);
        if (copy == NULL)
            return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " bytes of rows", function,
                           alias->info.bytes);
        const lw_status status = context->backend->copy(context, copy, alias->rows, alias->info.bytes, function);
        if (status != LW_OK) {
            free(copy);
            return status;
        }
    }
    lw_alias_read_shares(copy != NULL ? copy : alias->rows, alias->info.items, lw_alias_row_bytes(alias), shares);
    free(copy);
    return LW_OK;
}

lw_status lw_alias_shares(const lw_alias *alias, lw_alias_share *shares)
{
    static const char function[] = "lw_alias_shares";
    int on_device = 0;
    lw_status status = check(alias, shares, "shares", sizeof(uint64_t), function);
    if (status != LW_OK)
        return status;
    const size_t bytes = alias->info.items * sizeof(*shares);
    status = alias->context->backend->where(alias->context, shares, bytes, "shares", function, &on_device);
    if (status != LW_OK || !on_device)
        return status != LW_OK ? status : read_shares(alias, shares, function);
    lw_alias_share *const host = malloc(bytes);
    status = host != NULL ? read_shares(alias, host, function)
                          : lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %zu bytes of shares", function, bytes);
    if (status == LW_OK)
        status = alias->context->backend->copy(alias->context, shares, host, bytes, function);
    free(host);
    return status;
}

lw_status lw_alias_probabilities_f64(const lw_alias *alias, double *out)
{
    static const char function[] = "lw_alias_probabilities_f64";
    int on_device = 0;
    lw_status status = check(alias, out, "out", sizeof(*out), function);
    if (status != LW_OK)
        return status;
    const uint64_t items = alias->info.items;
    status = alias->context->backend->where(alias->context, out, items * sizeof(*out), "out", function, &on_device);
    if (status != LW_OK)
        return status;
    lw_alias_share *const shares = malloc(items * sizeof(*shares));
    double *const host = on_device ? malloc(items * sizeof(*host)) : out;
    if (shares == NULL || host == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for the shares of %" PRIu64 " items", function, items);
    if (status == LW_OK)
        status = read_shares(alias, shares, function);
    if (status == LW_OK) {
        const lw_environment environment = lw_environment_enter();
        for (uint64_t i = 0; i < items; i++)
            host[i] = lw_alias_share_f64(shares[i], items, lw_alias_row_bytes(alias));
        lw_environment_leave(environment);
    }
    if (status == LW_OK && on_device)
        status = alias->context->backend->copy(alias->context, out, host, items * sizeof(*out), function);
    if (on_device)
        free(host);
    free(shares);
    return status;
}
