/* Options structs of any members, and functions of plain numbers: contexts, tables in the caller's memory, splits,
 * seeks, sets, names. What is legal by the headers is done, anything else is refused and
 * nothing is changed; splits are exact in integers of 128 bits. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/int128.h"
#include "fuzz.h"

const char fuzz_name[] = "options";

static int a_number(fuzz_bytes *in) /* of an int */
{
    const uint64_t bits = fuzz_integer(in);
    return fuzz_byte(in) % 2 != 0 ? (int)(bits % 100) : (int)(uint32_t)bits;
}

/* A backend that this build knows, or, as often as each of those, an invalid name. */
static const char *a_backend(fuzz_bytes *in)
{
    const size_t which = fuzz_byte(in) % (lw_backend_count() + 1);
    lw_backend_info info;
    return lw_backend_describe(which, &info) == LW_OK ? info.name : "none";
}

/* ---- contexts ---- */

static void contexts(fuzz_bytes *in)
{
    static const char *const wrong[] = {NULL, "portable", "cudda", "", "portable "};
    lw_context_options options = {.size = sizeof(options)};
    const unsigned how = fuzz_byte(in);
    lw_context *context = NULL;
    lw_context_info info;
    if (how % 4 == 0)
        options.size = (size_t)fuzz_integer(in);
    const unsigned other = fuzz_byte(in) % 8;
    options.backend = other < sizeof(wrong) / sizeof(wrong[0]) ? wrong[other] : a_backend(in);
    options.threads = how / 4 % 4 == 0 ? a_number(in) : (int)fuzz_below(in, 5);
    options.device = how / 16 % 8 == 0 ? a_number(in) : 0;
    if (options.backend == NULL || strcmp(options.backend, "cuda") == 0) /* no device */
        options.backend = "portable";
    int known = 0, runs = 0;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info backend;
        DO(lw_backend_describe(i, &backend));
        known |= strcmp(backend.name, options.backend) == 0;
        runs |= strcmp(backend.name, options.backend) == 0 && backend.available;
    }
    const lw_status status = CALL(lw_context_create(&context, &options));
    const lw_status expected = options.size != sizeof(options) || !known ? LW_ERROR_ARGUMENT
                               : !runs                                   ? LW_ERROR_UNAVAILABLE
                               : options.threads < 0 || options.threads > 4096 || options.device != 0
                                   ? LW_ERROR_ARGUMENT
                                   : LW_OK;
    CHECK(status == expected, "size %zu, backend %s, %d threads, device %d: status %d (%s)", options.size,
          options.backend, options.threads, options.device, (int)status, lw_last_error());
    CHECK((context != NULL) == (status == LW_OK), "a context in spite of status %d, or none", (int)status);
    if (status != LW_OK)
        return;
    DO(lw_context_describe(context, &info));
    CHECK(strcmp(info.backend, options.backend) == 0 && info.device == -1 &&
              (options.threads == 0 ? info.threads >= 1 : info.threads == options.threads),
          "%s with %d threads instead of %s with %d", info.backend, info.threads, options.backend, options.threads);
    lw_context_destroy(context);
}

/* ---- tables in the caller's memory ---- */

static void tables(fuzz_bytes *in)
{
    enum { ITEMS = 64 };
    lw_alias_options options = {.size = sizeof(options)};
    const unsigned how = fuzz_byte(in);
    const fuzz_backend *const target = &fuzz_backends[how % fuzz_backend_count];
    lw_context *const context = target->on_device ? FUZZ_PORTABLE : target->context; /* the rows are host memory */
    const size_t n = 1 + (size_t)fuzz_below(in, ITEMS);
    size_t bytes = 0;
    lw_alias *alias = NULL;
    uint32_t weights[ITEMS];
    for (size_t i = 0; i < ITEMS; i++)
        weights[i] = 1 + (uint32_t)i % 7;
    options.row_bytes = how / 4 % 4 == 0 ? a_number(in) : how / 4 % 4 == 1 ? 16 : how / 4 % 4 == 2 ? 8 : 0;
    if (how / 16 % 4 == 0)
        options.size = (size_t)fuzz_integer(in);
    const int legal = options.size == sizeof(options) &&
                      (options.row_bytes == 0 || options.row_bytes == 8 || options.row_bytes == 16);
    const lw_status asked = CALL(lw_alias_workspace(context, LW_TYPE_U32, n, &options, &bytes));
    CHECK(asked == (legal ? LW_OK : LW_ERROR_ARGUMENT), "rows of %d bytes, size %zu: status %d", options.row_bytes,
          options.size, (int)asked);
    const size_t width = options.row_bytes == 16 ? 16 : 8, shift = (how & 64) != 0 ? fuzz_byte(in) % 16 : 0;
    const size_t askew = (how & 128) != 0 ? fuzz_byte(in) : 0, buffer = bytes + 512;
    unsigned char *const rows = fuzz_get(n * width + 32), *const work = fuzz_get(buffer);
    unsigned char *const work_at = work + (256 - (uintptr_t)work % 256) % 256 + askew;
    unsigned char *const rows_at = rows + (16 - (uintptr_t)rows % 16) % 16 + shift;
    options.rows = rows_at;
    options.workspace = askew % 2 == 0 ? work_at : NULL;
    options.workspace_bytes = fuzz_byte(in) % 4 == 0 && bytes > 0 ? (size_t)fuzz_below(in, bytes) : bytes;
    const int fits =
        legal && shift % width == 0 && (options.workspace == NULL || (askew == 0 && options.workspace_bytes >= bytes));
    if (askew != 0 && options.workspace != NULL && askew % 256 != 0)
        options.workspace_bytes = 0; /* a misaligned workspace is too short */
    const lw_status status = CALL(lw_alias_create(&alias, context, weights, LW_TYPE_U32, n, &options));
    CHECK(status == (fits ? LW_OK : LW_ERROR_ARGUMENT), "rows %zu and workspace %zu bytes off: status %d (%s)", shift,
          askew, (int)status, lw_last_error());
    if (status == LW_OK) {
        lw_alias *plain = NULL;
        const lw_alias_options own = {.size = sizeof(own), .row_bytes = (int)width};
        uint64_t *const expected = fuzz_get(n * width);
        DO(lw_alias_create(&plain, context, weights, LW_TYPE_U32, n, &own));
        DO(lw_alias_rows(plain, expected));
        SAME(rows_at, expected, n * width, "the rows in the caller's memory are others");
        lw_alias_destroy(plain);
    } else {
        for (size_t i = 0; i < n * width + 32; i++)
            CHECK(rows[i] == 0, "the caller's memory is written in spite of an error");
    }
    lw_alias_destroy(alias);
}

/* ---- splits ---- */

static void splits(fuzz_bytes *in)
{
    const uint64_t n = fuzz_integer(in), parts = fuzz_integer(in), chunk = fuzz_integer(in), k = fuzz_integer(in);
    const uint64_t part = fuzz_byte(in) % 2 != 0 && parts > 0 ? fuzz_u64(in) % parts : fuzz_integer(in);
    uint64_t first = 7, count = 7, next = 0, more = 0;
    lw_status status = CALL(lw_split_block(n, parts, part, &first, &count));
    CHECK(status == (parts > 0 && part < parts ? LW_OK : LW_ERROR_ARGUMENT),
          "part %" PRIu64 " of %" PRIu64 ": status %d", part, parts, (int)status);
    if (status != LW_OK) {
        CHECK(first == 7 && count == 7, "it wrote in spite of an error");
        return;
    }
    CHECK(count == n / parts || (count == n / parts + 1 && n % parts != 0), "%" PRIu64 " of %" PRIu64 " for %" PRIu64,
          count, n, parts);
    if (part + 1 < parts)
        DO(lw_split_block(n, parts, part + 1, &next, &more));
    CHECK(first + count == (part + 1 < parts ? next : n) && (part > 0 || first == 0),
          "part %" PRIu64 " does not end where the next begins", part);
    status = CALL(lw_split_leapfrog(n, parts, part, chunk, k, &first, &count));
    CHECK(status == (chunk > 0 ? LW_OK : LW_ERROR_ARGUMENT), "chunk %" PRIu64 ": status %d", chunk, (int)status);
    if (status != LW_OK)
        return;
    const lw_u128 number = (lw_u128)k * parts + part; /* of the chunk; its first element may need more than 128 bits */
    const int there = number < (n / chunk + (n % chunk != 0));
    const uint64_t expected = there ? (uint64_t)number * chunk : n, left = n - expected;
    CHECK(first == expected && count == (left < chunk ? left : chunk), "%" PRIu64 " elements from %" PRIu64 " on",
          count, first);
}

/* ---- generators and names ---- */

static void generators(fuzz_bytes *in)
{
    const int engine = a_number(in);
    const uint64_t element = fuzz_integer(in), most = (uint64_t)1 << 60;
    const unsigned set = (unsigned)fuzz_integer(in);
    const int known = engine >= 1 && (size_t)engine <= lw_engine_count();
    lw_generator *generator = NULL;
    const char *name = NULL;
    size_t sets = 0;
    lw_status status = CALL(lw_generator_create(&generator, FUZZ_PORTABLE, (lw_engine)engine, element, element));
    CHECK(status == (known ? LW_OK : LW_ERROR_ARGUMENT), "engine %d: status %d", engine, (int)status);
    CHECK(CALL(lw_engine_name((lw_engine)engine, &name)) == status, "the name of engine %d", engine);
    CHECK(CALL(lw_engine_sets((lw_engine)engine, &sets)) == status, "the sets of engine %d", engine);
    if (!known)
        return;
    lw_engine found = (lw_engine)0;
    DO(lw_engine_find(name, &found));
    CHECK((int)found == engine, "engine %d is found as %d", engine, (int)found);
    status = CALL(lw_generator_use_set(generator, set));
    CHECK(status == (set < sets ? LW_OK : LW_ERROR_ARGUMENT), "set %u of %zu: status %d", set, sets, (int)status);
    status = CALL(lw_generator_seek(generator, element));
    CHECK(status == (element <= most ? LW_OK : LW_ERROR_ARGUMENT), "element %" PRIu64 ": status %d", element,
          (int)status);
    const uint64_t cursor = fuzz_tell(generator);
    CHECK(cursor == (status == LW_OK ? element : 0), "the cursor is at %" PRIu64, cursor);
    const size_t n = (size_t)fuzz_below(in, 50);
    uint32_t out[50] = {0};
    status = CALL(lw_fill_bits32(generator, out, n));
    CHECK(status == (n <= most - cursor ? LW_OK : LW_ERROR_ARGUMENT), "%zu elements from %" PRIu64 " on: status %d", n,
          cursor, (int)status);
    for (size_t i = 0; i < n && status != LW_OK; i++)
        CHECK(out[i] == 0, "it wrote in spite of an error");
    lw_generator_destroy(generator);
}

static void names(fuzz_bytes *in)
{
    char text[40] = "";
    const size_t length = (size_t)fuzz_below(in, sizeof(text));
    const unsigned change = fuzz_byte(in);
    const lw_kind kind = (lw_kind)a_number(in);
    lw_kind found = (lw_kind)-1;
    lw_kind_info info;
    const lw_status status = CALL(lw_kind_describe(kind, &info));
    CHECK(status == ((size_t)(unsigned)kind < lw_kind_count() ? LW_OK : LW_ERROR_ARGUMENT), "kind %d: status %d",
          (int)kind, (int)status);
    if (status == LW_OK)
        snprintf(text, sizeof(text), "%s", info.name);
    for (size_t i = 0; i < length && change % 2 != 0; i++)
        text[i] = (char)fuzz_byte(in);
    const lw_status of_name = CALL(lw_kind_find(text, &found));
    if (of_name == LW_OK) {
        DO(lw_kind_describe(found, &info));
        CHECK(strcmp(info.name, text) == 0, "\"%s\" is found as %s", text, info.name);
    } else {
        CHECK(of_name == LW_ERROR_ARGUMENT && (int)found == -1, "\"%s\": status %d", text, (int)of_name);
        CHECK(status != LW_OK || change % 2 != 0, "\"%s\" is not found", text);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    static void (*const parts[])(fuzz_bytes *) = {contexts, tables, splits, generators, names};
    do
        parts[fuzz_byte(in) % 5](in);
    while (fuzz_more(in));
}
