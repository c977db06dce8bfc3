#include "core/handle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/status.h"

lw_status lw_handle_check_new(const void *to, const lw_handle_kind *kind, const lw_context *context,
                              const char *function)
{
    if (to == NULL)
        return lw_fail_null(function, kind->name, LW_NULL_RESULT);
    return context != NULL ? LW_OK : lw_fail_null(function, "context", LW_NULL_CONTEXT);
}

void *lw_handle_new(const lw_handle_kind *kind, lw_context *context, const char *function)
{
    lw_handle *const made = calloc(1, kind->size);
    if (made == NULL) {
        lw_fail(LW_ERROR_MEMORY, "%s: no memory for a %s", function, kind->noun);
        return NULL;
    }
    made->kind = kind;
    made->context = context;
    return made;
}

lw_status lw_handle_allocate(void *handle, void *where, size_t bytes, const char *function)
{
    lw_handle *const made = handle;
    void **free_place = made->memory;
    while (*free_place != NULL)
        free_place++;
    const lw_status status =
        made->context->backend->allocate(made->context, free_place, bytes, made->lifetime, function);
    memcpy(where, free_place, sizeof(*free_place));
    return status;
}

lw_status lw_handle_give(void *to, void *handle, lw_status status)
{
    if (status == LW_OK)
        memcpy(to, &handle, sizeof(handle));
    else
        lw_handle_destroy(handle);
    return status;
}

void lw_handle_destroy(void *handle)
{
    lw_handle *const gone = handle;
    if (gone == NULL)
        return;
    if (gone->kind->forget != NULL)
        gone->kind->forget(handle);
    for (int k = 0; k < LW_HANDLE_MEMORY; k++)
        if (gone->memory[k] != NULL)
            gone->context->backend->release(gone->context, gone->memory[k], gone->lifetime, gone->kind->destroy);
    free(handle);
}

static lw_status refuse_null(const lw_handle_kind *kind, const char *function)
{
    char need[48];
    snprintf(need, sizeof(need), "%s makes one", kind->create);
    return lw_fail_null(function, kind->name, need);
}

lw_status lw_handle_check(const void *handle, const lw_handle_kind *kind, const char *function)
{
    if (handle == NULL)
        return refuse_null(kind, function);
    if (((const lw_handle *)handle)->broken)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s", function, kind->broken);
    return LW_OK;
}

lw_status lw_handle_check_draw(const lw_generator *generator, const void *handle, const lw_handle_kind *kind,
                               const char *function)
{
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (handle == NULL)
        return refuse_null(kind, function);
    if (generator->context != ((const lw_handle *)handle)->context)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator and the %s belong to different contexts; make both in one",
                       function, kind->noun);
    return lw_handle_check(handle, kind, function);
}

lw_status lw_handle_describe(const void *handle, const lw_handle_kind *kind, void *info, const char *function)
{
    if (handle == NULL)
        return refuse_null(kind, function);
    if (info == NULL)
        return lw_fail_null(function, "info", LW_NULL_RESULT);
    memcpy(info, (const char *)handle + kind->info, kind->info_size);
    return LW_OK;
}

lw_status lw_handle_check_save(const void *handle, const lw_handle_kind *kind, const size_t *size,
                               const char *function)
{
    if (handle != NULL && size == NULL)
        return lw_fail_null(function, "size", LW_NULL_RESULT);
    return lw_handle_check(handle, kind, function);
}

lw_status lw_handle_save(const void *handle, const lw_blob_kind *frame, const unsigned char *header, const void *rows,
                         size_t row_bytes, void *blob, size_t *size, const char *function)
{
    lw_context *const context = ((const lw_handle *)handle)->context;
    const size_t header_bytes = (size_t)frame->at_header_check + 8, end = header_bytes + row_bytes;
    const size_t whole = end + LW_BLOB_CHECKSUM_BYTES;
    unsigned char *const bytes = blob;
    if (blob != NULL && *size < whole)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: *size is %zu; the blob has %zu bytes", function, *size, whole);
    if (blob != NULL) {
        const lw_status status = context->backend->copy(context, bytes + header_bytes, rows, row_bytes, function);
        if (status != LW_OK)
            return status;
        for (size_t at = header_bytes; !LW_IS_LITTLE_ENDIAN && at < end; at += 8) {
            uint64_t word;
            memcpy(&word, bytes + at, sizeof(word));
            lw_bytes_put(bytes + at, 8, word);
        }
        memcpy(bytes, header, header_bytes);
        lw_blob_seal(frame, bytes, whole);
    }
    *size = whole;
    return LW_OK;
}
