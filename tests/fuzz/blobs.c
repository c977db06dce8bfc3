/* Saved generators and tables with any bytes changed and their checksums repaired (docs/contract/blobs.md): what is
 * taken is legal by that page, is saved again as the same bytes, and draws the same on every backend; what is not taken
 * is refused in words, and nothing is made of it. The size lies behind the last byte that can be read. */
#include <inttypes.h>
#include <string.h>

#include "base/hash64.h"
#include "fuzz.h"

const char fuzz_name[] = "blobs";

enum { GENERATOR_BYTES = 64, HEADER_BYTES = 64, DRAWS = 70, ITEMS = 40 };

static void put(unsigned char *bytes, int count, uint64_t value)
{
    for (int i = 0; i < count; i++)
        bytes[i] = (unsigned char)(value >> 8 * i);
}

static uint64_t get(const unsigned char *bytes, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << 8 * i;
    return value;
}

static uint64_t fnv(const unsigned char *bytes, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}

/* Changes some bytes, and cuts or lengthens the blob; the bytes then are a block of their own. */
static unsigned char *forge(fuzz_bytes *in, const unsigned char *blob, size_t *size, int *changed)
{
    const unsigned how = fuzz_byte(in);
    size_t to = *size;
    if (how % 8 == 1)
        to = (size_t)fuzz_below(in, *size + 1);
    else if (how % 8 == 2)
        to = *size + 1 + (size_t)fuzz_below(in, 40);
    unsigned char *const forged = fuzz_get(to);
    memcpy(forged, blob, to < *size ? to : *size);
    *changed = to != *size;
    for (unsigned changes = how >> 3 & 7; changes > 0 && to > 0; changes--) {
        const size_t at = (size_t)fuzz_below(in, fuzz_byte(in) % 2 != 0 && to > HEADER_BYTES ? HEADER_BYTES : to);
        const unsigned char before = forged[at];
        forged[at] = (unsigned char)fuzz_byte(in);
        *changed |= forged[at] != before;
    }
    *size = to;
    return forged;
}

/* ---- generators ---- */

/* Whether the page takes it. */
static int generator_is_legal(const unsigned char *blob, size_t size)
{
    size_t sets = 0;
    if (size != GENERATOR_BYTES || memcmp(blob, "LANEWISE", 8) != 0 || get(blob + 12, 4) != size ||
        get(blob + 56, 8) != fnv(blob, 56))
        return 0;
    const uint64_t engine = get(blob + 16, 4);
    if (get(blob + 8, 4) != 2 || engine < 1 || engine > lw_engine_count() || get(blob + 40, 8) > (uint64_t)1 << 60 ||
        get(blob + 48, 4) != LW_VALUES_VERSION || get(blob + 52, 4) != 0)
        return 0;
    DO(lw_engine_sets((lw_engine)engine, &sets));
    return get(blob + 20, 4) < sets;
}

static void check_generator(const unsigned char *blob, size_t size, lw_kind kind)
{
    unsigned char expected[DRAWS * 8], got[DRAWS * 8], again[GENERATOR_BYTES];
    const int legal = generator_is_legal(blob, size);
    lw_kind_info info;
    DO(lw_kind_describe(kind, &info));
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *generator = NULL;
        size_t buffer = sizeof(again);
        const lw_status status = CALL(lw_generator_load(&generator, fuzz_backends[t].context, blob, size));
        CHECK(status == (legal ? LW_OK : LW_ERROR_ARGUMENT), "a blob of %zu bytes, %s: status %d (%s)", size,
              legal ? "legal" : "illegal", (int)status, lw_last_error());
        CHECK(legal == (generator != NULL), "a generator in spite of status %d, or none", (int)status);
        if (!legal)
            continue;
        DO(lw_generator_save(generator, again, &buffer));
        SAME(again, blob, sizeof(again), "it is saved as other bytes");
        const uint64_t cursor = fuzz_tell(generator);
        CHECK(cursor == get(blob + 40, 8), "the cursor is %" PRIu64, cursor);
        unsigned char *const out = t == 0 ? expected : got;
        const lw_status filled = CALL(lw_fill(generator, kind, out, DRAWS, info.example));
        CHECK(filled == (cursor + DRAWS > (uint64_t)1 << 60 ? LW_ERROR_ARGUMENT : LW_OK), "from %" PRIu64 ": status %d",
              cursor, (int)filled);
        if (filled == LW_OK && t > 0)
            SAME(got, expected, DRAWS * info.size, "%s: %s and %s differ", info.name, fuzz_backends[t].name,
                 fuzz_backends[0].name);
        lw_generator_destroy(generator);
    }
}

static void one_generator(fuzz_bytes *in)
{
    const fuzz_place place = fuzz_a_place(in);
    const lw_kind kind = (lw_kind)fuzz_below(in, lw_kind_count());
    lw_generator *const generator = fuzz_generator(&place, fuzz_backends[0].context);
    unsigned char blob[GENERATOR_BYTES];
    size_t size = sizeof(blob);
    int changed = 0;
    DO(lw_generator_save(generator, blob, &size));
    CHECK(generator_is_legal(blob, size), "what was saved is no legal blob");
    unsigned char *const forged = forge(in, blob, &size, &changed);
    const int repaired = fuzz_byte(in) % 4 != 3;
    if (repaired && size >= 24) {
        if (size != sizeof(blob) && fuzz_byte(in) % 2 != 0)
            put(forged + 12, 4, size);
        put(forged + size - 8, 8, fnv(forged, size - 8));
    }
    check_generator(forged, size, kind);
    lw_generator_destroy(generator);
}

/* ---- tables ---- */

static int table_is_legal(const unsigned char *blob, size_t size)
{
    if (size < 72 || memcmp(blob, "LW-ALIAS", 8) != 0 || get(blob + 56, 8) != fnv(blob, 56) ||
        get(blob + 16, 8) != size || get(blob + size - 8, 8) != lw_hash64(blob, size - 8))
        return 0;
    const uint64_t row = get(blob + 12, 4), n = get(blob + 24, 8), zeros = get(blob + 32, 8), cut = get(blob + 40, 8);
    if (get(blob + 8, 4) != 2 || get(blob + 48, 4) != LW_VALUES_VERSION || get(blob + 52, 4) != 0 ||
        (row != 8 && row != 16) || n < 1 || n > (uint64_t)1 << 32 || size - 72 != n * row)
        return 0;
    if (zeros >= n || cut >= n - zeros)
        return 0;
    for (uint64_t i = 0; i < n; i++)
        if ((row == 8 ? get(blob + 64 + 8 * i + 4, 4) : get(blob + 64 + 16 * i + 8, 8)) >= n)
            return 0;
    return 1;
}

/* Probabilities add up to one whatever the rows are; draws are below n and the same everywhere. */
static void check_loaded(const lw_alias *alias, const unsigned char *blob, size_t size, uint32_t *out,
                         lw_context *context)
{
    lw_alias_info info;
    lw_generator *generator = NULL;
    size_t buffer = size;
    unsigned char *const again = fuzz_get(size);
    DO(lw_alias_describe(alias, &info));
    DO(lw_alias_save(alias, again, &buffer));
    SAME(again, blob, size, "it is saved as other bytes");
    double *const probabilities = fuzz_get(info.items * sizeof(*probabilities));
    double total = 0;
    DO(lw_alias_probabilities_f64(alias, probabilities));
    for (size_t i = 0; i < info.items; i++)
        total += probabilities[i];
    CHECK(total > 1 - 1e-12 && total < 1 + 1e-12, "the probabilities add up to %.17g", total);
    DO(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2));
    DO(lw_alias_sample_u32(generator, alias, out, DRAWS));
    for (size_t i = 0; i < DRAWS; i++)
        CHECK(out[i] < info.items && probabilities[out[i]] > 0, "item %u of %" PRIu64 " is drawn", out[i], info.items);
    lw_generator_destroy(generator);
}

static void check_table(const unsigned char *blob, size_t size)
{
    const int legal = table_is_legal(blob, size);
    uint32_t draws[FUZZ_MOST_BACKENDS][DRAWS];
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_alias *alias = NULL;
        const lw_status status = CALL(lw_alias_load(&alias, fuzz_backends[t].context, blob, size));
        CHECK(status == (legal ? LW_OK : LW_ERROR_ARGUMENT), "a table of %zu bytes, %s: status %d (%s)", size,
              legal ? "legal" : "illegal", (int)status, lw_last_error());
        CHECK(legal == (alias != NULL), "a table in spite of status %d, or none", (int)status);
        if (!legal)
            continue;
        check_loaded(alias, blob, size, draws[t], fuzz_backends[t].context);
        SAME(draws[t], draws[0], sizeof(draws[0]), "%s and %s draw other items", fuzz_backends[t].name,
             fuzz_backends[0].name);
        lw_alias_destroy(alias);
    }
}

static void one_table(fuzz_bytes *in)
{
    const size_t n = 1 + (size_t)fuzz_below(in, ITEMS);
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = fuzz_byte(in) % 2 != 0 ? 16 : 8};
    double weights[ITEMS];
    lw_alias *alias = NULL;
    int changed = 0;
    size_t size = 0;
    for (size_t i = 0; i < n; i++)
        weights[i] = 1 + fuzz_byte(in);
    DO(lw_alias_create(&alias, fuzz_backends[0].context, weights, LW_TYPE_F64, n, &options));
    DO(lw_alias_save(alias, NULL, &size));
    unsigned char *const blob = fuzz_get(size);
    DO(lw_alias_save(alias, blob, &size));
    CHECK(table_is_legal(blob, size), "what was saved is no legal blob");
    lw_alias_destroy(alias);
    unsigned char *const forged = forge(in, blob, &size, &changed);
    const unsigned repair = fuzz_byte(in);
    if (repair % 8 != 7 && size >= 72) {
        if (repair & 8)
            put(forged + 16, 8, size);
        if (repair & 16)
            put(forged + 24, 8, (size - 72) / (size_t)options.row_bytes);
        put(forged + 56, 8, fnv(forged, 56));
        put(forged + size - 8, 8, lw_hash64(forged, size - 8));
    }
    check_table(forged, size);
}

void fuzz_one(fuzz_bytes *in)
{
    if (fuzz_byte(in) % 2 == 0)
        one_generator(in);
    else
        one_table(in);
}
