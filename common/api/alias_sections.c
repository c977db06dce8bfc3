/* The public sectioned samples and counts: check, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>

#include "alias_object.h"
#include "core/generator.h"
#include "base/status.h"
#include "core/weighted.h"

lw_status lw_generator_sections(lw_generator *generator, const lw_alias *alias, lw_sections *what)
{
    what->first = generator->cursor;
    what->cursor = generator->cursor_at;
    if (what->cursor == NULL && what->first >= LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the cursor is at %" PRIu64 " and may not pass 2^60", what->function,
                       what->first);
    lw_generator_source(generator, LW_NUMBER_SECTIONS);
    what->source = generator->source;
    what->engine = (int)generator->engine;
    what->rows = alias->rows;
    what->wide = lw_alias_row_bytes(alias) == 16;
    what->items = alias->info.items;
    what->sections = lw_section_count(what->items);
    lw_context *const context = generator->context;
    const lw_status status = context->backend->weighted->sections(context, what);
    if (status == LW_OK && what->cursor == NULL)
        generator->cursor++;
    return status;
}

static lw_status sample(lw_generator *generator, const lw_alias *alias, void *out, size_t n, size_t size,
                        const char *function)
{
    lw_sections what = {.function = function, .samples = n, .out = out, .size = size};
    const lw_status status = lw_alias_check_draw(generator, alias, function);
    if (status != LW_OK)
        return status;
    if (n > SIZE_MAX / size || n > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many elements of %zu bytes have no place in memory",
                       function, n, size);
    if (n > 0 && out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null, but n is %zu", function, n);
    if ((uintptr_t)out % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, out, size);
    return lw_generator_sections(generator, alias, &what);
}

lw_status lw_alias_sample_sections_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n)
{
    return sample(generator, alias, out, n, sizeof(*out), "lw_alias_sample_sections_u32");
}

lw_status lw_alias_sample_sections_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n)
{
    return sample(generator, alias, out, n, sizeof(*out), "lw_alias_sample_sections_u64");
}

lw_status lw_alias_counts_u64(lw_generator *generator, const lw_alias *alias, uint64_t *counts, uint64_t n)
{
    static const char function[] = "lw_alias_counts_u64";
    lw_sections what = {.function = function, .samples = n, .counts = 1, .out = counts, .size = sizeof(*counts)};
    const lw_status status = lw_alias_check_draw(generator, alias, function);
    if (status != LW_OK)
        return status;
    if (n > LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it may be at most 2^60", function, n);
    if (counts == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: counts is null", function);
    if ((uintptr_t)counts % sizeof(*counts) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: counts is %p; it must be aligned to %zu bytes", function, (void *)counts,
                       sizeof(*counts));
    return lw_generator_sections(generator, alias, &what);
}

lw_status lw_alias_device_rows(const lw_alias *alias, const uint64_t **rows)
{
    static const char function[] = "lw_alias_device_rows";
    if (alias == NULL || rows == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, alias == NULL ? "alias" : "rows");
    if (alias->broken)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the last rebuild of the table failed; build it again", function);
    if (lw_alias_row_bytes(alias) != 8)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the table has rows of %d bytes; it must have rows of 8", function,
                       lw_alias_row_bytes(alias));
    *rows = alias->rows;
    return LW_OK;
}
