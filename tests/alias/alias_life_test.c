/* What a table says of itself, and tables as bytes: shares that are exactly one together and near their weights, and
 * blobs that make the same table under any backend or are refused in words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alias_shapes.h"
#include "base/hash64.h"
#include "lanewise/lanewise.h"
#include "support.h"

__extension__ typedef __float128 f128;
__extension__ typedef unsigned __int128 u128;

enum { MOST = 100003, HEADER = 64, FRAME = 72 };

static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U32, LW_TYPE_U64};
static const size_t sizes[] = {1, 2, 3, 5, 64, 1000, 1024, 1025, 4099, MOST};
enum { TYPES = 4, SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static uint64_t weights[MOST];
static lw_alias_share shares[MOST];
static double probability[MOST];

/* ---- what the library allocates, counted by the linker's --wrap -------------------------------------------------- */

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

/* ---- shares ------------------------------------------------------------------------------------------------------ */

static lw_alias *table_of(lw_context *context, lw_type type, shape s, size_t n, int row_bytes)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    lw_alias *alias = NULL;
    shape_fill(weights, type, s, n, n);
    if (lw_alias_create(&alias, context, weights, type, n, &options) == LW_OK)
        return alias;
    memset(weights, 1, shape_type_size(type)); /* a few items of that shape are all zero */
    assert_ok(lw_alias_create(&alias, context, weights, type, n, &options));
    return alias;
}

static f128 weight_of(lw_type type, size_t i)
{
    return type == LW_TYPE_F32   ? (f128)((const float *)(const void *)weights)[i]
           : type == LW_TYPE_F64 ? (f128)((const double *)(const void *)weights)[i]
           : type == LW_TYPE_U32 ? (f128)((const uint32_t *)(const void *)weights)[i]
                                 : (f128)weights[i];
}

static u128 coins(size_t i)
{
    return (u128)shares[i].high << 64 | shares[i].low;
}

/* Both sums, the distance of docs/contract/alias.md, and the rounding, in 113 bits. */
static void check_shares(const char *what, lw_type type, size_t n, const lw_alias_info *info)
{
    const int capacity = info->bytes / n == 8 ? 32 : 64;
    const f128 whole = (f128)n * (f128)ldexp(1.0, capacity), unit = 1 / whole;
    f128 sum = 0;
    u128 total = 0;
    uint64_t nothing = 0;
    for (size_t i = 0; i < n; i++)
        sum += weight_of(type, i);
    for (size_t i = 0; i < n; i++) {
        const f128 p = weight_of(type, i) / sum, has = (f128)coins(i) / whole;
        const f128 away = has > p ? has - p : p - has;
        const f128 allowed = ((f128)n * p + 1) * (f128)0x1p-59 + unit;
        if (away > allowed * (1 + (f128)0x1p-80))
            fail_msg("%s: item %zu has %g, %g too far from its weight", what, i, (double)has, (double)away);
        if (p == 0 && coins(i) != 0)
            fail_msg("%s: item %zu of weight 0 has a share", what, i);
        if (probability[i] != (double)has) /* a quotient in 113 bits is a tie of doubles only if it is exactly one */
            fail_msg("%s: item %zu: %a, and %a is nearest", what, i, probability[i], (double)has);
        total += coins(i);
        nothing += coins(i) == 0;
    }
    assert_true(total == (u128)n << capacity);
    assert_int_equal(nothing, info->zeros + info->truncated);
}

static void shares_are_one_together_and_near_their_weights(void **state)
{
    (void)state;
    for (int t = 0; t < 2 * TYPES; t++)
        for (shape s = 0; s < SHAPES; s++)
            for (size_t k = 0; k < SIZES; k++) {
                char what[96];
                lw_alias_info info;
                const int row_bytes = t < TYPES ? 8 : 16;
                lw_alias *const alias = table_of(test_context, types[t % TYPES], s, sizes[k], row_bytes);
                snprintf(what, sizeof(what), "%zu %s weights, %s, rows of %d", sizes[k], shape_name[s],
                         shape_type_name(types[t % TYPES]), row_bytes);
                assert_ok(lw_alias_shares(alias, shares));
                assert_ok(lw_alias_probabilities_f64(alias, probability));
                assert_ok(lw_alias_describe(alias, &info));
                check_shares(what, types[t % TYPES], sizes[k], &info);
                lw_alias_destroy(alias);
            }
}

/* q_i of docs/contract/alias.md, where the integers are small enough to say it in one line each. */
static void shares_of_small_integers_are_those_of_the_definition(void **state)
{
    (void)state;
    for (uint64_t n = 1; n < 3000; n += 1 + n / 3) {
        uint32_t *const w = (uint32_t *)(void *)weights;
        lw_alias *alias = NULL;
        u128 total = 0, prefix = 0, before = 0;
        for (uint64_t i = 0; i < n; i++) {
            w[i] = (uint32_t)(shape_random(n, i) % 1000 + (i == 0));
            total += w[i];
        }
        assert_ok(lw_alias_create_u32(&alias, test_context, w, n));
        assert_ok(lw_alias_shares(alias, shares));
        for (uint64_t i = 0; i < n; i++) {
            prefix += w[i];
            const u128 after = ((prefix * n) << 32) / total;
            if (coins(i) != after - before)
                fail_msg("item %ju of %ju has %ju", (uintmax_t)i, (uintmax_t)n, (uintmax_t)coins(i));
            before = after;
        }
        lw_alias_destroy(alias);
    }
}

static void shares_go_to_memory_of_the_context(void **state)
{
    enum { N = 4099 };
    static lw_alias_share got[N];
    static double rounded[N];
    lw_alias *const alias = table_of(test_context, LW_TYPE_F64, POWER_LAW, N, 8);
    void *there = NULL;
    (void)state;
    assert_ok(lw_malloc(test_context, &there, sizeof(got)));
    assert_ok(lw_alias_shares(alias, shares));
    assert_ok(lw_alias_shares(alias, there));
    assert_ok(lw_copy(test_context, got, there, sizeof(got)));
    assert_memory_equal(got, shares, sizeof(got));
    assert_ok(lw_alias_probabilities_f64(alias, probability));
    assert_ok(lw_alias_probabilities_f64(alias, there));
    assert_ok(lw_copy(test_context, rounded, there, sizeof(rounded)));
    assert_memory_equal(rounded, probability, sizeof(rounded));
    lw_free(test_context, there);
    lw_alias_destroy(alias);
}

/* ---- bytes ------------------------------------------------------------------------------------------------------- */

/* Two items of weights 1 and 3: by docs/contract/blobs.md and by hand; the checksum by the xxHash library. */
static const unsigned char golden[] = {
    0x4c, 0x57, 0x2d, 0x41, 0x4c, 0x49, 0x41, 0x53, 0x02, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x58, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x14, 0x93, 0x59, 0x8a, 0xd4, 0x7a, 0x28, 0x47, 0x00, 0x00, 0x00, 0x80, 0x01, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0xa7, 0x2b, 0x28, 0x43, 0x59, 0x56, 0x7a, 0x2e,
};

static unsigned char *save(const lw_alias *alias, size_t *size)
{
    *size = 0;
    assert_ok(lw_alias_save(alias, NULL, size));
    unsigned char *const blob = malloc(*size + 1);
    assert_non_null(blob);
    blob[*size] = 0xa5;
    assert_ok(lw_alias_save(alias, blob, size));
    assert_int_equal(blob[*size], 0xa5);
    return blob;
}

static void the_bytes_are_those_of_the_page(void **state)
{
    static const uint32_t two[] = {1, 3};
    lw_alias *alias = NULL;
    size_t size;
    (void)state;
    assert_int_equal(lw_hash64("", 0), 0xef46db3751d8e999); /* both by the xxHash library */
    assert_int_equal(lw_hash64("abc", 3), 0x44bc2cf5ad770999);
    assert_ok(lw_alias_create_u32(&alias, test_context, two, 2));
    unsigned char *const blob = save(alias, &size);
    assert_int_equal(size, sizeof(golden));
    assert_memory_equal(blob, golden, sizeof(golden));
    free(blob);
    lw_alias_destroy(alias);
}

static lw_context *portable_context(void)
{
    lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    lw_context *context = NULL;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

/* The table of `from`, saved, is the same under `to`: bytes, counts and draws. */
static void assert_loads(lw_context *from, lw_context *to, lw_type type, shape s, size_t n, int row_bytes)
{
    enum { DRAWS = 1000 };
    static uint64_t expected[DRAWS], got[DRAWS];
    lw_alias *const alias = table_of(from, type, s, n, row_bytes);
    lw_alias *loaded = NULL;
    lw_generator *generators[2] = {NULL, NULL};
    lw_alias_info of_alias, of_loaded;
    size_t size, again;
    unsigned char *const blob = save(alias, &size);
    unsigned char *const moved = malloc(size + 3);
    memcpy(moved + 3, blob, size); /* at no alignment */
    assert_ok(lw_alias_load(&loaded, to, moved + 3, size));
    assert_ok(lw_alias_describe(alias, &of_alias));
    assert_ok(lw_alias_describe(loaded, &of_loaded));
    assert_memory_equal(&of_alias, &of_loaded, sizeof(of_alias));
    unsigned char *const second = save(loaded, &again);
    assert_int_equal(again, size);
    assert_memory_equal(second, blob, size);
    assert_ok(lw_generator_create(&generators[0], from, LW_ENGINE_WARP1024, 5, 6));
    assert_ok(lw_generator_create(&generators[1], to, LW_ENGINE_WARP1024, 5, 6));
    assert_ok(lw_alias_sample_u64(generators[0], alias, expected, DRAWS));
    assert_ok(lw_alias_sample_u64(generators[1], loaded, got, DRAWS));
    assert_ok(lw_context_synchronize(from));
    assert_ok(lw_context_synchronize(to));
    assert_memory_equal(got, expected, sizeof(got));
    lw_generator_destroy(generators[0]);
    lw_generator_destroy(generators[1]);
    lw_alias_destroy(alias);
    lw_alias_destroy(loaded);
    free(blob);
    free(moved);
    free(second);
}

static void a_saved_table_is_the_same_under_every_backend(void **state)
{
    lw_context *const portable = portable_context();
    (void)state;
    for (shape s = 0; s < SHAPES; s++)
        for (size_t k = 0; k < SIZES; k++) {
            assert_loads(test_context, portable, types[s % TYPES], s, sizes[k], 8 + 8 * (int)(k % 2));
            assert_loads(portable, test_context, types[s % TYPES], s, sizes[k], 16 - 8 * (int)(k % 2));
        }
    lw_context_destroy(portable);
}

/* ---- refusals ---------------------------------------------------------------------------------------------------- */

static void refuse(const void *blob, size_t size, const char *words)
{
    lw_alias *alias = (lw_alias *)weights; /* not to be written */
    allocations = 0;
    const lw_status status = lw_alias_load(&alias, test_context, blob, size);
    const int made = allocations;
    test_refused(status, LW_ERROR_ARGUMENT, words, "lw_alias_load", __FILE__, __LINE__);
    assert_ptr_equal(alias, weights);
    assert_int_equal(made, 0);
}

static void every_byte_that_is_changed_is_refused(void **state)
{
    (void)state;
    for (size_t at = 0; at < sizeof(golden); at++)
        for (unsigned change = 1; change < 256; change += at < HEADER ? 1 : 50) {
            unsigned char blob[sizeof(golden)];
            memcpy(blob, golden, sizeof(blob));
            blob[at] ^= (unsigned char)change;
            refuse(blob, sizeof(blob),
                   at < 8        ? "does not begin with"
                   : at < HEADER ? "check of the header"
                                 : "checksum does not fit");
        }
}

static void a_large_table_with_one_bit_changed_is_refused(void **state)
{
    lw_alias *const alias = table_of(test_context, LW_TYPE_F64, UNIFORM, MOST, 16);
    size_t size;
    unsigned char *const blob = save(alias, &size);
    (void)state;
    for (uint64_t k = 0; k < 100; k++) {
        const uint64_t bit = HEADER * 8 + shape_random(3, k) % ((size - HEADER) * 8);
        blob[bit / 8] ^= (unsigned char)(1 << bit % 8);
        refuse(blob, size, "checksum does not fit");
        blob[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    free(blob);
    lw_alias_destroy(alias);
}

static void truncated_and_too_long_are_refused(void **state)
{
    static unsigned char longer[sizeof(golden) + 9];
    (void)state;
    memcpy(longer, golden, sizeof(golden));
    for (size_t size = 0; size < sizeof(golden); size++)
        refuse(golden, size, "truncated");
    for (size_t size = sizeof(golden) + 1; size <= sizeof(longer); size++)
        refuse(longer, size, "too long");
    refuse("LANEWISE\1\0\0\0", 12, "does not begin with \"LW-ALIAS\"");
}

/* Makes both checks fit again: what is wrong now was written so. */
static void seal(unsigned char *blob, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < 56; i++)
        hash = (hash ^ blob[i]) * 0x100000001b3;
    memcpy(blob + 56, &hash, sizeof(hash));
    hash = lw_hash64(blob, size - 8);
    memcpy(blob + size - 8, &hash, sizeof(hash));
}

static void fields_that_no_table_has_are_refused(void **state)
{
    static const struct {
        size_t at;
        unsigned char value;
        const char *words;
    } wrong[] = {
        {8, 1, "format version is 1; this library reads version 2"},
        {8, 3, "format version is 3; this library reads version 2"},
        {48, 2,
         "saved under version 2 of the values, and this library has version 1: it would go on with other numbers"},
        {51, 1, "saved under version 16777217 of the values"},
        {12, 4, "the blob's rows have 4 bytes"},
        {12, 16, "a table of 2 items in rows of 16 has 104 bytes"},
        {24, 0, "number of items is 0"},
        {24, 3, "a table of 3 items in rows of 8 has 96 bytes"},
        {29, 1, "it must be 1 to 2^32"},
        {32, 2, "2 zero and 0 truncated weights of 2 items"},
        {40, 2, "0 zero and 2 truncated weights of 2 items"},
        {53, 1, "reserved bytes are not 0"},
        {68, 2, "row 0 of the blob has the alias 2, and there are 2 items"},
        {79, 1, "row 1 of the blob has the alias 16777217"},
    };
    (void)state;
    for (size_t k = 0; k < sizeof(wrong) / sizeof(wrong[0]); k++) {
        unsigned char blob[sizeof(golden)];
        memcpy(blob, golden, sizeof(blob));
        blob[wrong[k].at] = wrong[k].value;
        seal(blob, sizeof(blob));
        refuse(blob, sizeof(blob), wrong[k].words);
    }
}

/* Of any length, with the right length and checks in it: what a short blob lacks is not looked for behind it. */
static void nothing_behind_a_blob_is_read(void **state)
{
    (void)state;
    for (size_t size = 1; size <= sizeof(golden); size++) {
        unsigned char *const blob = test_guarded(size);
        lw_alias *made = NULL;
        memcpy(blob, golden, size);
        if (size >= FRAME) {
            blob[16] = (unsigned char)size;
            seal(blob, size);
        }
        if (size < sizeof(golden))
            refuse(blob, size, size < FRAME ? "truncated" : "a table of 2 items in rows of 8 has 88 bytes");
        else
            assert_ok(lw_alias_load(&made, test_context, blob, size));
        lw_alias_destroy(made);
        test_guarded_free(blob, size);
    }
}

static void bad_calls_of_saving_are_refused(void **state)
{
    lw_alias *const alias = table_of(test_context, LW_TYPE_F64, UNIFORM, 5, 8);
    unsigned char blob[200];
    lw_alias *made = NULL;
    size_t size = FRAME + 39;
    (void)state;
    memset(blob, 0xa5, sizeof(blob));
    assert_refused(lw_alias_save(alias, blob, &size), LW_ERROR_ARGUMENT, "*size is 111; the blob has 112 bytes");
    assert_int_equal(blob[0], 0xa5);
    assert_int_equal(size, FRAME + 39);
    assert_refused(lw_alias_save(NULL, blob, &size), LW_ERROR_ARGUMENT, "alias is null");
    assert_refused(lw_alias_save(alias, blob, NULL), LW_ERROR_ARGUMENT, "size is null");
    assert_refused(lw_alias_load(NULL, test_context, golden, sizeof(golden)), LW_ERROR_ARGUMENT, "alias is null");
    assert_refused(lw_alias_load(&made, NULL, golden, sizeof(golden)), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_alias_load(&made, test_context, NULL, sizeof(golden)), LW_ERROR_ARGUMENT, "blob is null");
    lw_alias_destroy(alias);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(shares_are_one_together_and_near_their_weights),
    cmocka_unit_test(shares_of_small_integers_are_those_of_the_definition),
    cmocka_unit_test(shares_go_to_memory_of_the_context),
    cmocka_unit_test(the_bytes_are_those_of_the_page),
    cmocka_unit_test(a_saved_table_is_the_same_under_every_backend),
    cmocka_unit_test(every_byte_that_is_changed_is_refused),
    cmocka_unit_test(a_large_table_with_one_bit_changed_is_refused),
    cmocka_unit_test(truncated_and_too_long_are_refused),
    cmocka_unit_test(fields_that_no_table_has_are_refused),
    cmocka_unit_test(nothing_behind_a_blob_is_read),
    cmocka_unit_test(bad_calls_of_saving_are_refused),
};

TEST_MAIN("alias_life", tests)
