#include "blob.h"

#include <inttypes.h>
#include <string.h>

#include "bytes.h"
#include "hash64.h"
#include "status.h"

void lw_blob_seal(const lw_blob_kind *kind, unsigned char *bytes, size_t size)
{
    const size_t content = size - LW_BLOB_CHECKSUM_BYTES;
    memcpy(bytes, kind->letters, LW_BLOB_LETTERS);
    lw_bytes_put(bytes + LW_BLOB_AT_VERSION, 4, (uint64_t)kind->version);
    lw_bytes_put(bytes + kind->at_size, kind->size_bytes, size);
    if (kind->at_header_check != 0)
        lw_bytes_put(bytes + kind->at_header_check, 8, lw_hash_fnv(bytes, (size_t)kind->at_header_check));
    lw_bytes_put(bytes + content, LW_BLOB_CHECKSUM_BYTES, kind->checksum(bytes, content));
}

#define REFUSE(what, ...) lw_fail(LW_ERROR_ARGUMENT, "%s: " what, kind->load, __VA_ARGS__)

lw_status lw_blob_check(const lw_blob_kind *kind, const void *blob, size_t size)
{
    const unsigned char *const bytes = blob;
    if (blob == NULL)
        return REFUSE("blob is null; it must be what %s wrote", kind->save);
    if (memcmp(bytes, kind->letters, size < LW_BLOB_LETTERS ? size : LW_BLOB_LETTERS) != 0)
        return REFUSE("the blob does not begin with \"%s\": it is no saved %s", kind->letters, kind->noun);
    if (size < (size_t)kind->least_bytes)
        return REFUSE("size is %zu, and no saved %s has less than %d bytes: the blob is truncated", size, kind->noun,
                      kind->least_bytes);
    if (kind->at_header_check != 0 &&
        lw_bytes_get(bytes + kind->at_header_check, 8) != lw_hash_fnv(bytes, (size_t)kind->at_header_check))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the check of the header does not fit its bytes: the blob is damaged",
                       kind->load);
    const uint64_t stated = lw_bytes_get(bytes + kind->at_size, kind->size_bytes);
    if (size != stated)
        return REFUSE("size is %zu, but the blob says that it has %" PRIu64 " bytes: it is %s", size, stated,
                      size < stated ? "truncated" : "too long");
    const size_t content = size - LW_BLOB_CHECKSUM_BYTES;
    if (lw_bytes_get(bytes + content, LW_BLOB_CHECKSUM_BYTES) != kind->checksum(bytes, content))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the checksum does not fit the bytes: the blob is damaged", kind->load);
    const uint64_t version = lw_bytes_get(bytes + LW_BLOB_AT_VERSION, 4);
    if (version != (uint64_t)kind->version)
        return REFUSE("the blob's format version is %" PRIu64 "; this library reads version %d", version,
                      kind->version);
    return LW_OK;
}
