/* The public sectioned samples and counts: check, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>

#include "api/alias/object.h"
#include "core/call.h"
#include "base/environment.h"
#include "base/status.h"
#include "kinds/numbers.h"

lw_status lw_generator_sections(lw_generator *generator, const lw_alias *alias, lw_sections *what)
{
    LW_OWN_ENVIRONMENT;
    lw_sections job = *what;
    lw_call call;
    lw_call_open(&call, generator->context, generator, what->function);
    lw_call_write(&call, what->out, what->counts ? alias->info.items : what->samples, what->size,
                  what->counts ? "counts" : "out", &job.out);
    lw_call_cursor(&call, 1, 1);
    lw_status status = lw_call_begin(&call);
    job.source = *lw_generator_source(generator, lw_number_sections);
    job.engine = (int)generator->engine;
    job.first = call.first;
    job.cursor = call.cursor;
    job.rows = alias->rows;
    job.wide = lw_alias_row_bytes(alias) == 16;
    job.items = alias->info.items;
    job.sections = lw_section_count(job.items);
    if (status == LW_OK && (job.samples > 0 || job.counts))
        status = call.context->backend->sections(call.context, &job);
    return lw_call_end(&call, status);
}

static lw_status sample(lw_generator *generator, const lw_alias *alias, void *out, size_t n, size_t size,
                        const char *function)
{
    lw_sections what = {.function = function, .samples = n, .out = out, .size = size};
    const lw_status status = lw_handle_check_draw(generator, alias, &lw_alias_kind, function);
    return status == LW_OK ? lw_generator_sections(generator, alias, &what) : status;
}

lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n)
    LW_RETURNS(sample(generator, alias, out, n, sizeof(*out), __func__))
lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n)
    LW_RETURNS(sample(generator, alias, out, n, sizeof(*out), __func__))

lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n)
{
    static const char function[] = "lw_alias_counts_u64";
    lw_sections what = {.function = function, .samples = n, .counts = 1, .out = counts, .size = sizeof(*counts)};
    const lw_status status = lw_handle_check_draw(generator, alias, &lw_alias_kind, function);
    if (status != LW_OK)
        return status;
    if (n > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it may be at most 2^60", function, n);
    return lw_generator_sections(generator, alias, &what);
}

lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows)
{
    static const char function[] = "lw_alias_device_rows";
    if (alias != NULL && rows == NULL)
        return lw_fail_null(function, "rows", LW_NULL_RESULT);
    const lw_status status = lw_handle_check(alias, &lw_alias_kind, function);
    if (status != LW_OK)
        return status;
    if (lw_alias_row_bytes(alias) != 8)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the table has rows of %d bytes; it must have rows of 8", function,
                       lw_alias_row_bytes(alias));
    *rows = alias->rows;
    return LW_OK;
}
