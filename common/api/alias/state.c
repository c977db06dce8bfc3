/* An alias table as bytes: docs/contract/blobs.md. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "object.h"
#include "base/blob.h"
#include "base/bytes.h"
#include "base/hash64.h"
#include "base/status.h"
#include "lanewise/alias.h"

/* Where fields are, between those of the frame. */
enum {
    AT_ROW_BYTES = 12,
    AT_SIZE = 16,
    AT_ITEMS = 24,
    AT_ZEROS = 32,
    AT_TRUNCATED = 40,
    AT_VALUES = 48,
    AT_RESERVED = 52,
    AT_HEADER_CHECK = 56,
    HEADER_BYTES = 64,
    FRAME_BYTES = HEADER_BYTES + LW_BLOB_CHECKSUM_BYTES
};

static const lw_blob_kind kind = {.save = "lw_alias_save",
                                  .load = "lw_alias_load",
                                  .letters = "LW-ALIAS",
                                  .noun = "table",
                                  .version = 2,
                                  .least_bytes = FRAME_BYTES,
                                  .at_size = AT_SIZE,
                                  .size_bytes = 8,
                                  .at_header_check = AT_HEADER_CHECK,
                                  .checksum = lw_hash64};

/* ---- saving ---- */

lw_status lw_alias_save(const lw_alias *alias, void *blob, size_t *size)
{
    const lw_status checked = lw_handle_check_save(alias, &lw_alias_kind, size, "lw_alias_save");
    if (checked != LW_OK)
        return checked;
    const lw_alias_info *const info = &alias->info;
    unsigned char header[HEADER_BYTES] = {0};
    lw_bytes_put(header + AT_ROW_BYTES, 4, (uint64_t)lw_alias_row_bytes(alias));
    lw_bytes_put(header + AT_ITEMS, 8, info->items);
    lw_bytes_put(header + AT_ZEROS, 8, info->zeros);
    lw_bytes_put(header + AT_TRUNCATED, 8, info->truncated);
    lw_bytes_put(header + AT_VALUES, 4, LW_VALUES_VERSION);
    return lw_handle_save(alias, &kind, header, alias->rows, info->bytes, blob, size, "lw_alias_save");
}

/* ---- loading ---- */

#define REFUSE(...) lw_fail(LW_ERROR_ARGUMENT, "lw_alias_load: " __VA_ARGS__)

/* Whether they are a table of this version. */
static lw_status check_fields(const unsigned char *bytes, size_t size)
{
    const uint64_t row_bytes = lw_bytes_get(bytes + AT_ROW_BYTES, 4);
    const uint64_t items = lw_bytes_get(bytes + AT_ITEMS, 8), zeros = lw_bytes_get(bytes + AT_ZEROS, 8);
    const uint64_t truncated = lw_bytes_get(bytes + AT_TRUNCATED, 8);
    const lw_status of_values = lw_values_check(lw_bytes_get(bytes + AT_VALUES, 4), "lw_alias_load");
    if (of_values != LW_OK)
        return of_values;
    if (row_bytes != 8 && row_bytes != 16)
        return REFUSE("the blob's rows have %" PRIu64 " bytes; rows have 8 or 16", row_bytes);
    if (items == 0 || items > (uint64_t)1 << 32)
        return REFUSE("the blob's number of items is %" PRIu64 "; it must be 1 to 2^32", items);
    if (size != FRAME_BYTES + items * row_bytes)
        return REFUSE("size is %zu; a table of %" PRIu64 " items in rows of %" PRIu64 " has %" PRIu64 " bytes", size,
                      items, row_bytes, FRAME_BYTES + items * row_bytes);
    if (zeros >= items || truncated >= items - zeros)
        return REFUSE("the blob counts %" PRIu64 " zero and %" PRIu64 " truncated weights of %" PRIu64
                      " items: it is damaged",
                      zeros, truncated, items);
    if (lw_bytes_get(bytes + AT_RESERVED, 4) != 0)
        return REFUSE("the blob's reserved bytes are not 0: it is damaged");
    return LW_OK;
}

/* No draw may leave the table: every alias is below `items`. */
static lw_status check_rows(const unsigned char *rows, uint64_t items, uint64_t row_bytes)
{
    for (uint64_t i = 0; i < items; i++) {
        const uint64_t alias = row_bytes == 8 ? lw_bytes_word(rows + 8 * i) >> 32 : lw_bytes_word(rows + 16 * i + 8);
        if (alias >= items)
            return REFUSE("row %" PRIu64 " of the blob has the alias %" PRIu64 ", and there are %" PRIu64 " items", i,
                          alias, items);
    }
    return LW_OK;
}

/* Copies the rows to the table; a machine of the other byte order turns them round first. */
static lw_status copy_rows(lw_alias *made, const unsigned char *rows)
{
    uint64_t *turned = NULL;
    if (!LW_IS_LITTLE_ENDIAN) {
        turned = malloc(made->info.bytes);
        if (turned == NULL)
            return lw_fail(LW_ERROR_MEMORY, "lw_alias_load: no memory for %" PRIu64 " bytes of rows", made->info.bytes);
        for (uint64_t k = 0; k < made->info.bytes / 8; k++)
            turned[k] = lw_bytes_word(rows + 8 * k);
    }
    lw_context *const context = made->handle.context;
    const lw_status status = context->backend->copy(context, made->rows, turned != NULL ? (void *)turned : rows,
                                                    made->info.bytes, "lw_alias_load");
    free(turned);
    return status;
}

lw_status lw_alias_load(lw_alias **alias, lw_context *context, const void *blob, size_t size)
{
    const unsigned char *const bytes = blob;
    lw_status status = lw_handle_check_new(alias, &lw_alias_kind, context, "lw_alias_load");
    if (status == LW_OK)
        status = lw_blob_check(&kind, bytes, size);
    if (status == LW_OK)
        status = check_fields(bytes, size);
    if (status == LW_OK)
        status =
            check_rows(bytes + HEADER_BYTES, lw_bytes_get(bytes + AT_ITEMS, 8), lw_bytes_get(bytes + AT_ROW_BYTES, 4));
    if (status != LW_OK)
        return status;
    lw_alias *const made = lw_handle_new(&lw_alias_kind, context, "lw_alias_load");
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->info.items = lw_bytes_get(bytes + AT_ITEMS, 8);
    made->info.bytes = size - FRAME_BYTES;
    made->info.zeros = lw_bytes_get(bytes + AT_ZEROS, 8);
    made->info.truncated = lw_bytes_get(bytes + AT_TRUNCATED, 8);
    status = lw_handle_allocate(made, &made->rows, made->info.bytes, "lw_alias_load");
    if (status == LW_OK)
        status = copy_rows(made, bytes + HEADER_BYTES);
    return lw_handle_give(alias, made, status);
}
