/* A generator as bytes: docs/contract/blobs.md. Shifts put them together, so that the machine's own order does not matter. */
#include <inttypes.h>
#include <string.h>

#include "base/blob.h"
#include "base/bytes.h"
#include "base/hash64.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"

/* Where fields are, between those of the frame. */
enum {
    AT_SIZE = 12,
    AT_ENGINE = 16,
    AT_SET = 20,
    AT_SEED = 24,
    AT_STREAM = 32,
    AT_CURSOR = 40,
    AT_VALUES = 48,
    AT_RESERVED = 52,
    STATE_BYTES = 64,
    STATE_VERSION = 2
};

static const lw_blob_kind kind = {.save = "lw_generator_save",
                                  .load = "lw_generator_load",
                                  .letters = "LANEWISE",
                                  .noun = "generator",
                                  .version = STATE_VERSION,
                                  .least_bytes = AT_ENGINE + LW_BLOB_CHECKSUM_BYTES,
                                  .at_size = AT_SIZE,
                                  .size_bytes = 4,
                                  .checksum = lw_hash_fnv};

lw_status lw_generator_save(const lw_generator *generator, void *blob, size_t *size)
{
    if (generator == NULL)
        return lw_fail_null("lw_generator_save", "generator", LW_NULL_GENERATOR);
    if (size == NULL)
        return lw_fail_null("lw_generator_save", "size", LW_NULL_RESULT);
    if (blob != NULL && *size < STATE_BYTES)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_generator_save: *size is %zu; the blob has %d bytes", *size, STATE_BYTES);
    if (blob != NULL) {
        uint64_t cursor = 0;
        const lw_status status = lw_generator_tell(generator, &cursor);
        if (status != LW_OK)
            return status;
        unsigned char *const bytes = blob;
        memset(bytes, 0, STATE_BYTES);
        lw_bytes_put(bytes + AT_ENGINE, 4, (uint64_t)generator->engine);
        lw_bytes_put(bytes + AT_SET, 4, generator->set);
        lw_bytes_put(bytes + AT_SEED, 8, generator->seed);
        lw_bytes_put(bytes + AT_STREAM, 8, generator->stream);
        lw_bytes_put(bytes + AT_CURSOR, 8, cursor);
        lw_bytes_put(bytes + AT_VALUES, 4, LW_VALUES_VERSION);
        lw_blob_seal(&kind, bytes, STATE_BYTES);
    }
    *size = STATE_BYTES;
    return LW_OK;
}

#define REFUSE(...) lw_fail(LW_ERROR_ARGUMENT, "lw_generator_load: " __VA_ARGS__)

/* Whether they are a state of this version that this library can go on from. */
static lw_status check_fields(const unsigned char *bytes, size_t size)
{
    if (size != STATE_BYTES)
        return REFUSE("size is %zu; a saved generator of version %d has %d bytes", size, STATE_VERSION, STATE_BYTES);
    const lw_status of_values = lw_values_check(lw_bytes_get(bytes + AT_VALUES, 4), "lw_generator_load");
    if (of_values != LW_OK)
        return of_values;
    const uint64_t engine = lw_bytes_get(bytes + AT_ENGINE, 4), set = lw_bytes_get(bytes + AT_SET, 4);
    const uint64_t cursor = lw_bytes_get(bytes + AT_CURSOR, 8);
    if (engine > INT32_MAX || !lw_engine_valid((lw_engine)engine))
        return REFUSE("the blob's engine is %" PRIu64 "; engines are 1 to %zu", engine, lw_engine_count());
    const lw_status of_set = lw_engine_check_set((lw_engine)engine, set, "lw_generator_load");
    if (of_set != LW_OK)
        return of_set;
    if (cursor > LW_CURSOR_END)
        return REFUSE("the blob's cursor is %" PRIu64 "; it must be at most 2^60", cursor);
    if (lw_bytes_get(bytes + AT_RESERVED, 4) != 0)
        return REFUSE("the blob's reserved bytes are not 0: it is damaged");
    return LW_OK;
}

lw_status lw_generator_load(lw_generator **generator, lw_context *context, const void *blob, size_t size)
{
    if (generator == NULL)
        return REFUSE("generator is null; " LW_NULL_RESULT);
    if (context == NULL)
        return REFUSE("context is null; " LW_NULL_CONTEXT);
    const unsigned char *const bytes = blob;
    lw_status status = lw_blob_check(&kind, bytes, size);
    if (status == LW_OK)
        status = check_fields(bytes, size);
    if (status != LW_OK)
        return status;
    lw_generator *made = NULL;
    status = lw_generator_create(&made, context, (lw_engine)lw_bytes_get(bytes + AT_ENGINE, 4),
                                 lw_bytes_get(bytes + AT_SEED, 8), lw_bytes_get(bytes + AT_STREAM, 8));
    if (status == LW_OK)
        status = lw_generator_use_set(made, (unsigned)lw_bytes_get(bytes + AT_SET, 4));
    if (status == LW_OK)
        status = lw_generator_seek(made, lw_bytes_get(bytes + AT_CURSOR, 8));
    if (status != LW_OK) {
        lw_generator_destroy(made);
        return status;
    }
    *generator = made;
    return LW_OK;
}
