/* Saved generators: they resume bit for bit on any backend, the bytes are those of docs/contract/blobs.md, and a blob that is
 * not whole is refused before anything is made of it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { BYTES = 64, N = 3000 };

static const uint64_t SEED = 0x0123456789abcdef, STREAM = 0xfedcba9876543210, CURSOR = 1234567890123456;

/* mrg8 at that seed, stream and cursor: by docs/contract/blobs.md and a calculator. */
static const unsigned char golden[BYTES] = {
    'L',  'A',  'N',  'E',  'W',  'I',  'S',  'E',  /* magic */
    0x02, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, /* version, size */
    0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, /* engine, parameter set */
    0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01, /* seed */
    0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe, /* stream */
    0xc0, 0xba, 0x8a, 0x3c, 0xd5, 0x62, 0x04, 0x00, /* cursor */
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, /* version of the values, reserved */
    0xbc, 0x73, 0x13, 0x80, 0xab, 0x2b, 0x4d, 0x45, /* checksum */
};

/* ---- what the library allocates, counted by the linker's --wrap ------------------------------------------------ */

static int allocations;
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    allocations++;
    return __real_calloc(n, size);
}

/* ---- resuming -------------------------------------------------------------------------------------------------- */

static lw_context *portable_context(void)
{
    lw_context_options options = {0};
    lw_context *context = NULL;
    options.size = sizeof(options);
    options.backend = "portable";
    assert_ok(lw_context_create(&context, &options));
    return context;
}

static void save(const lw_generator *generator, unsigned char blob[BYTES])
{
    size_t size = BYTES;
    assert_ok(lw_generator_save(generator, blob, &size));
    assert_int_equal(size, BYTES);
}

static lw_generator *load(lw_context *context, const unsigned char blob[BYTES])
{
    lw_generator *generator = NULL;
    assert_ok(lw_generator_load(&generator, context, blob, BYTES));
    return generator;
}

/* Every engine and kind: drawn under one context up to the middle of a block, saved, and gone on with under both. */
static void assert_resumes(lw_context *from, lw_context *to)
{
    static const size_t drawn[] = {0, 1, 517, 1024, 2989};
    static uint64_t before[N], expected[N], got[N];
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (unsigned k = 0; k < lw_kind_count() * sizeof(drawn) / sizeof(drawn[0]); k++) {
            const lw_kind kind = (lw_kind)(k % lw_kind_count());
            unsigned char blob[BYTES];
            lw_kind_info info;
            lw_generator *saved = NULL;
            assert_ok(lw_kind_describe(kind, &info));
            assert_ok(lw_generator_create(&saved, from, (lw_engine)engine, SEED, STREAM));
            assert_ok(lw_generator_seek(saved, CURSOR));
            assert_ok(lw_fill(saved, kind, before, drawn[k / lw_kind_count()], test_parameters(kind)));
            save(saved, blob);
            lw_generator *const loaded = load(to, blob);
            assert_ok(lw_fill(saved, kind, expected, N, test_parameters(kind)));
            assert_ok(lw_fill(loaded, kind, got, N, test_parameters(kind)));
            if (memcmp(got, expected, N * info.size) != 0)
                fail_msg("engine %u, %s: goes on differently", engine, info.name);
            lw_generator_destroy(saved);
            lw_generator_destroy(loaded);
        }
}

static void a_saved_generator_resumes_bit_for_bit(void **state)
{
    (void)state;
    assert_resumes(test_context, test_context);
}

static void saved_here_resumes_on_the_portable_backend_and_back(void **state)
{
    (void)state;
    lw_context *const portable = portable_context();
    assert_resumes(test_context, portable);
    assert_resumes(portable, test_context);
    lw_context_destroy(portable);
}

static void the_ends_of_every_field_are_kept(void **state)
{
    (void)state;
    static const uint64_t ends[] = {0, 1, UINT64_C(1) << 60, UINT64_MAX};
    for (unsigned i = 0; i < 64 * lw_engine_count(); i++) {
        const uint64_t seed = ends[i % 4], stream = ends[i / 4 % 4], cursor = ends[i / 16 % 3];
        unsigned char blob[BYTES], again[BYTES];
        uint64_t element = ~cursor;
        lw_generator *const generator = test_generator((lw_engine)(1 + i / 64), seed, stream);
        assert_ok(lw_generator_seek(generator, cursor));
        save(generator, blob);
        lw_generator *const loaded = load(test_context, blob);
        assert_ok(lw_generator_tell(loaded, &element));
        assert_int_equal(element, cursor);
        save(loaded, again);
        assert_memory_equal(again, blob, BYTES);
        lw_generator_destroy(generator);
        lw_generator_destroy(loaded);
    }
}

static void parameter_sets_are_kept_and_go_on(void **state)
{
    (void)state;
    static uint32_t expected[N], got[N];
    unsigned char blob[BYTES];
    for (unsigned set = 0; set < 1024; set += 33) {
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, SEED, STREAM);
        assert_ok(lw_generator_use_set(generator, set));
        assert_ok(lw_fill_bits32(generator, got, 517));
        save(generator, blob);
        assert_true(blob[20] == set % 256 && blob[21] == set / 256 && blob[22] == 0 && blob[23] == 0);
        lw_generator *const loaded = load(test_context, blob);
        assert_ok(lw_fill_bits32(generator, expected, N));
        assert_ok(lw_fill_bits32(loaded, got, N));
        assert_memory_equal(got, expected, sizeof(got));
        lw_generator_destroy(generator);
        lw_generator_destroy(loaded);
    }
}

/* ---- the bytes ------------------------------------------------------------------------------------------------- */

static void the_bytes_are_those_of_the_specification(void **state)
{
    (void)state;
    unsigned char blob[BYTES];
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, SEED, STREAM);
    assert_ok(lw_generator_seek(generator, CURSOR));
    save(generator, blob);
    assert_memory_equal(blob, golden, BYTES);
    lw_generator *const loaded = load(test_context, golden);
    uint32_t expected[7], got[7];
    assert_ok(lw_fill_native(generator, expected, 7));
    assert_ok(lw_fill_native(loaded, got, 7));
    assert_memory_equal(got, expected, sizeof(got));
    lw_generator_destroy(loaded);
    lw_generator_destroy(generator);
}

static void a_null_blob_asks_for_the_size_and_little_buffer_is_refused(void **state)
{
    (void)state;
    unsigned char buffer[BYTES + 8];
    size_t size = 0;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 2);
    assert_ok(lw_generator_save(generator, NULL, &size));
    assert_int_equal(size, BYTES);
    memset(buffer, 0xa5, sizeof(buffer));
    for (size = 0; size < BYTES; size++) {
        size_t given = size;
        assert_refused(lw_generator_save(generator, buffer, &given), LW_ERROR_ARGUMENT, "the blob has 64 bytes");
        assert_int_equal(given, size);
    }
    size = sizeof(buffer);
    assert_int_equal(buffer[0], 0xa5);
    assert_ok(lw_generator_save(generator, buffer + 1, &size)); /* of any alignment */
    assert_int_equal(size, BYTES);
    assert_true(buffer[0] == 0xa5 && buffer[1] == 'L' && buffer[BYTES + 1] == 0xa5);
    assert_refused(lw_generator_save(NULL, buffer, &size), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_generator_save(generator, buffer, NULL), LW_ERROR_ARGUMENT, "size is null");
    lw_generator_destroy(generator);
}

/* ---- refusals -------------------------------------------------------------------------------------------------- */

static void assert_load_refused(const unsigned char *blob, size_t size, const char *words)
{
    lw_generator *const untouched = (lw_generator *)(uintptr_t)0xa5a5, *generator = untouched;
    const int before = allocations;
    const lw_status status = lw_generator_load(&generator, test_context, blob, size);
    assert_int_equal(allocations, before);
    assert_refused(status, LW_ERROR_ARGUMENT, "lw_generator_load: ");
    assert_refused(status, LW_ERROR_ARGUMENT, words);
    assert_ptr_equal(generator, untouched);
}

static void every_byte_of_state_is_checked(void **state)
{
    (void)state;
    unsigned char blob[2 * BYTES];
    for (int bit = 0; bit < 8 * BYTES; bit++) {
        const int byte = bit / 8, to_more = (golden[byte] >> bit % 8 & 1) == 0;
        memcpy(blob, golden, BYTES);
        blob[byte] ^= (unsigned char)(1 << bit % 8);
        assert_load_refused(blob, BYTES,
                            byte < 8                  ? "no saved generator"
                            : byte < 12 || byte >= 16 ? "the blob is damaged"
                            : to_more                 ? "it is truncated"
                                                      : "it is too long");
    }
    memset(blob, 0, sizeof(blob));
    memcpy(blob, golden, BYTES);
    for (size_t size = 0; size <= sizeof(blob); size++)
        if (size != BYTES)
            assert_load_refused(blob, size, size < BYTES ? "truncated" : "too long");
    for (int value = 1; value < 256; value++)
        for (int byte = 0; byte < BYTES; byte++) { /* any change of one byte, not of one bit alone */
            memcpy(blob, golden, BYTES);
            blob[byte] ^= (unsigned char)value;
            assert_load_refused(blob, BYTES, "the blob");
        }
}

static void put(unsigned char *bytes, int count, uint64_t value)
{
    for (int i = 0; i < count; i++)
        bytes[i] = (unsigned char)(value >> 8 * i);
}

/* Puts the checksum that fits the bytes before it in the last eight. */
static void seal(unsigned char *blob, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < size - 8; i++)
        hash = (hash ^ blob[i]) * 0x100000001b3;
    put(blob + size - 8, 8, hash);
}

/* A blob with another value in a field of four or eight bytes, and the checksum that fits it. */
static void forge(unsigned char blob[BYTES], int at, int bytes, uint64_t value)
{
    memcpy(blob, golden, BYTES);
    put(blob + at, bytes, value);
    seal(blob, BYTES);
}

static void foreign_and_newer_blobs_are_refused_with_the_reason(void **state)
{
    (void)state;
    static const struct {
        int at, bytes;
        uint64_t value;
        const char *words;
    } forged[] = {
        {8, 4, 0, "format version is 0; this library reads version 2"},
        {8, 4, 1, "format version is 1; this library reads version 2"},
        {8, 4, 3, "format version is 3; this library reads version 2"},
        {48, 4, 0, "saved under version 0 of the values, and this library has version 1"},
        {48, 4, 2, "saved under version 2 of the values, and this library has version 1: it would go on with other"},
        {48, 4, UINT32_MAX, "saved under version 4294967295 of the values"},
        {16, 4, 0, "engine is 0; engines are 1 to"},
        {16, 4, 1000, "engine is 1000"},
        {16, 4, UINT32_MAX, "engine is 4294967295"},
        {20, 4, 1, "set is 1; mrg8 has set 0 alone"},
        {20, 4, UINT32_MAX, "set is 4294967295"},
        {40, 8, (UINT64_C(1) << 60) + 1, "cursor is 1152921504606846977; it must be at most 2^60"},
        {40, 8, UINT64_MAX, "it must be at most 2^60"},
        {52, 4, 1, "reserved bytes are not 0"},
        {52, 4, UINT32_C(1) << 31, "reserved bytes are not 0"},
    };
    unsigned char blob[BYTES];
    for (size_t i = 0; i < sizeof(forged) / sizeof(forged[0]); i++) {
        forge(blob, forged[i].at, forged[i].bytes, forged[i].value);
        assert_load_refused(blob, BYTES, forged[i].words);
    }
    forge(blob, 40, 8, UINT64_C(1) << 60); /* the forger's checksum is right, so it was not that */
    lw_generator_destroy(load(test_context, blob));
    static const unsigned char picture[] = "\x89PNG\r\n\x1a\n and what else there is in a picture";
    assert_load_refused(picture, sizeof(picture), "no saved generator");
    assert_load_refused(picture, 5, "no saved generator");
    memset(blob, 0, BYTES);
    assert_load_refused(blob, BYTES, "no saved generator");
}

/* Of any length, with the right length and checksum in it: what a short blob lacks is not looked for behind it. */
static void nothing_behind_a_blob_is_read(void **state)
{
    (void)state;
    for (size_t size = 1; size < BYTES; size++) {
        unsigned char *const blob = test_guarded(size);
        memcpy(blob, golden, size);
        if (size >= 24) {
            put(blob + 12, 4, size);
            seal(blob, size);
        }
        assert_load_refused(blob, size, size < 24 ? "the blob is truncated" : "has 64 bytes");
        test_guarded_free(blob, size);
    }
    unsigned char *const whole = test_guarded(BYTES);
    memcpy(whole, golden, BYTES);
    lw_generator_destroy(load(test_context, whole));
    test_guarded_free(whole, BYTES);
}

static void null_pointers_are_refused(void **state)
{
    (void)state;
    lw_generator *generator = NULL;
    assert_refused(lw_generator_load(NULL, test_context, golden, BYTES), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_generator_load(&generator, NULL, golden, BYTES), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_generator_load(&generator, test_context, NULL, BYTES), LW_ERROR_ARGUMENT, "blob is null");
    assert_null(generator);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_generator_resumes_bit_for_bit),
        cmocka_unit_test(saved_here_resumes_on_the_portable_backend_and_back),
        cmocka_unit_test(the_ends_of_every_field_are_kept),
        cmocka_unit_test(parameter_sets_are_kept_and_go_on),
        cmocka_unit_test(the_bytes_are_those_of_the_specification),
        cmocka_unit_test(a_null_blob_asks_for_the_size_and_little_buffer_is_refused),
        cmocka_unit_test(every_byte_of_state_is_checked),
        cmocka_unit_test(foreign_and_newer_blobs_are_refused_with_the_reason),
        cmocka_unit_test(nothing_behind_a_blob_is_read),
        cmocka_unit_test(null_pointers_are_refused),
    };
    return test_main(argc, argv, "state", tests, sizeof(tests) / sizeof(tests[0]));
}
