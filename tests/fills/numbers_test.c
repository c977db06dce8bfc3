/* The numbers of kinds (common/kinds/registry.def). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engines/keys.h"
#include "kat.h"
#include "kinds/numbers.h"
#include "lanewise/detail/drawn.h"

typedef struct entry {
    const char *name;
    unsigned number;
} entry;

static const entry entries[] = {
#define LW_KIND_NUMBER(name, number) {#name, number},
#include "kinds/registry.def"
#undef LW_KIND_NUMBER
};
enum { ENTRIES = sizeof(entries) / sizeof(entries[0]), KINDS_OF_AN_ENGINE = 256 };

static void no_number_is_used_twice(void **state)
{
    const entry *by_number[KINDS_OF_AN_ENGINE] = {NULL};
    (void)state;
    for (int k = 0; k < ENTRIES; k++) {
        const entry *const one = &entries[k];
        assert_in_range(one->number, 1, KINDS_OF_AN_ENGINE - 1);
        const entry *const other = by_number[one->number];
        if (other != NULL)
            fail_msg("%s and %s both have the number %u", other->name, one->name, one->number);
        by_number[one->number] = one;
    }
}

/* ---- words: what a source of a number starts from, of every engine, sets 0, 1 and the last, rows and methods ---- */

enum { METHODS = 253, USERS = 2048, SETS = 3, NUMBERS = ENTRIES + METHODS, STARTS = 6 * NUMBERS };

typedef struct start {
    uint64_t words[4]; /* of mrg8 the state, which has no key; of the others the key */
    char name[64];
} start;

static int compare(const void *a, const void *b)
{
    return memcmp(((const start *)a)->words, ((const start *)b)->words, sizeof(((const start *)a)->words));
}

static unsigned number_of(int k, char *name)
{
    if (k < ENTRIES)
        strcpy(name, entries[k].name);
    else
        sprintf(name, "method %d", k - ENTRIES + 1);
    return k < ENTRIES ? entries[k].number : (unsigned)(USERS + k - ENTRIES + 1);
}

/* Under philox the first three numbers are one sequence, by definition (docs/contract/streams.md). */
static int is_one_sequence(lw_engine engine, unsigned number)
{
    return engine == LW_ENGINE_PHILOX && number <= lw_number_bits64;
}

static void check_starts(start *starts, size_t count, const char *what)
{
    qsort(starts, count, sizeof(*starts), compare);
    for (size_t k = 1; k < count; k++)
        if (compare(&starts[k - 1], &starts[k]) == 0)
            fail_msg("%s: %s and %s have the same words", what, starts[k - 1].name, starts[k].name);
}

static void check_seed(uint64_t seed, uint64_t stream)
{
    static const unsigned sets[SETS] = {0, 1, 1023};
    static start starts[STARTS], retries[STARTS];
    size_t count = 0, retried = 0;
    char name[32];
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++)
        for (int s = 0; s < (engine == LW_ENGINE_WARP1024 ? SETS : 1); s++)
            for (int k = 0; k < NUMBERS; k++) {
                const unsigned number = number_of(k, name);
                const lw_source source = lw_source_make(engine, sets[s], seed, stream, number);
                start one = {{source.retry_key}, ""};
                snprintf(one.name, sizeof(one.name), "engine %d, set %u, %s", (int)engine, sets[s], name);
                retries[retried++] = one;
                one.words[0] = source.key;
                if (engine == LW_ENGINE_MRG8)
                    memcpy(one.words, source.mrg8, sizeof(one.words));
                if (!is_one_sequence(engine, number) || number == lw_number_native)
                    starts[count++] = one;
            }
    assert_int_equal(retried, STARTS);
    assert_int_equal(count, STARTS - 2);
    check_starts(starts, count, "draws");
    check_starts(retries, retried, "retries");
}

static void no_two_numbers_share_words(void **state)
{
    (void)state;
    check_seed(7, 0);
    check_seed(((uint64_t)1 << 40) + 3, UINT64_MAX);
}

/* A loaded generator draws what the saved one would: the blob's engine and set are those of the keys. */
static void a_blob_has_the_engine_of_the_keys(void **state)
{
    static const unsigned sets[] = {0, 1, 1023};
    (void)state;
    for (size_t s = 0; s < sizeof(sets) / sizeof(sets[0]); s++) {
        unsigned char blob[64];
        size_t size = sizeof(blob);
        lw_context *context;
        lw_generator *generator;
        const lw_context_options options = {.size = sizeof(options), .backend = "portable"};
        assert_int_equal(lw_context_create(&context, &options), LW_OK);
        assert_int_equal(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 7, 0), LW_OK);
        assert_int_equal(lw_generator_use_set(generator, sets[s]), LW_OK);
        assert_int_equal(lw_generator_save(generator, blob, &size), LW_OK);
        assert_int_equal(blob[16] + 256 * blob[17], LW_ENGINE_WARP1024);
        assert_int_equal(blob[20] + 256 * blob[21], sets[s]);
        assert_int_equal(blob[48], LW_VALUES_VERSION);
        lw_generator_destroy(generator);
        lw_context_destroy(context);
    }
}

static void installed_lists_have_the_same_numbers(void **state)
{
    (void)state;
    assert_int_equal(lw_number_lane_generator, LW_LANES_KIND);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(no_number_is_used_twice),
    cmocka_unit_test(no_two_numbers_share_words),
    cmocka_unit_test(a_blob_has_the_engine_of_the_keys),
    cmocka_unit_test(installed_lists_have_the_same_numbers),
};
TEST_MAIN("numbers", tests)
