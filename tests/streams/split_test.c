/* Splitting: all parts together are the single sequence, each element once, for every way to split and every engine. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { N = 5003 };
static const uint64_t END = UINT64_C(1) << 60;

typedef struct run {
    uint64_t first, count;
} run;

static run block(uint64_t n, uint64_t parts, uint64_t part)
{
    run r = {0, 0};
    assert_ok(lw_split_block(n, parts, part, &r.first, &r.count));
    return r;
}

static run leapfrog(uint64_t n, uint64_t parts, uint64_t part, uint64_t chunk, uint64_t k)
{
    run r = {0, 0};
    assert_ok(lw_split_leapfrog(n, parts, part, chunk, k, &r.first, &r.count));
    return r;
}

/* ---- who has what ---------------------------------------------------------------------------------------------- */

static const uint64_t lengths[] = {0, 1, 2, 7, 1000, 12345, (UINT64_C(1) << 60) - 1, UINT64_C(1) << 60, UINT64_MAX};
static const uint64_t shares[] = {1, 2, 3, 7, 64, 1000, 4097, (UINT64_C(1) << 40) + 5, UINT64_C(1) << 60, UINT64_MAX};
enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]), SHARES = sizeof(shares) / sizeof(shares[0]) };

/* Up to this many parts at either end are looked at; that is all of them where there are few. */
enum { LOOKED_AT = 5000 };

static void blocks_follow_each_other_and_differ_by_at_most_one(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTHS * SHARES; i++) {
        const uint64_t n = lengths[i / SHARES], parts = shares[i % SHARES];
        assert_int_equal(block(n, parts, 0).first, 0);
        const run last = block(n, parts, parts - 1);
        assert_int_equal(last.first + last.count, n);
        for (uint64_t part = 0; part < parts; part++) {
            const run mine = block(n, parts, part);
            assert_true(mine.count == n / parts || mine.count == n / parts + (n % parts != 0));
            if (part + 1 < parts)
                assert_int_equal(mine.first + mine.count, block(n, parts, part + 1).first);
            if (part == LOOKED_AT && parts > 2 * LOOKED_AT)
                part = parts - LOOKED_AT; /* what is between is seen from both ends */
        }
    }
}

static void leapfrog_deals_the_chunks_out_in_turn(void **state)
{
    (void)state;
    static const uint64_t chunks[] = {1, 2, 3, 1000, 1024, 5120, UINT64_C(1) << 33, UINT64_C(1) << 60, UINT64_MAX};
    for (int i = 0; i < LENGTHS * SHARES; i++)
        for (size_t c = 0; c < sizeof(chunks) / sizeof(chunks[0]); c++) {
            const uint64_t n = lengths[i / SHARES], parts = shares[i % SHARES], chunk = chunks[c];
            const uint64_t all = n / chunk + (n % chunk != 0);
            for (uint64_t number = 0; number < all; number++) {
                const run mine = leapfrog(n, parts, number % parts, chunk, number / parts);
                assert_int_equal(mine.first, number * chunk);
                assert_int_equal(mine.count, number + 1 < all ? chunk : n - mine.first);
                if (number == LOOKED_AT && all > 2 * LOOKED_AT)
                    number = all - LOOKED_AT;
            }
            const uint64_t parts_seen[] = {0, parts / 2, parts - 1};
            for (int p = 0; p < 3; p++) { /* nothing after that, and no wrapping round to the beginning */
                const uint64_t part = parts_seen[p], had = all > part ? (all - part - 1) / parts + 1 : 0;
                const uint64_t beyond[] = {had, had + 1, UINT64_MAX / chunk + 1, UINT64_MAX / parts + 1, UINT64_MAX};
                for (int b = 0; b < 5; b++)
                    if (beyond[b] >= had) {
                        const run none = leapfrog(n, parts, part, chunk, beyond[b]);
                        assert_true(none.first == n && none.count == 0);
                    }
            }
        }
}

static void every_element_has_one_owner(void **state)
{
    (void)state;
    static unsigned char owners[N];
    for (uint64_t parts = 1; parts < 2 * N; parts = parts * 3 / 2 + 1)
        for (uint64_t chunk = 0; chunk < 2 * N; chunk = chunk * 5 + 1) { /* 0: in blocks */
            memset(owners, 0, sizeof(owners));
            for (uint64_t part = 0; part < parts; part++)
                for (uint64_t k = 0;; k++) {
                    const run mine = chunk > 0 ? leapfrog(N, parts, part, chunk, k) : block(N, parts, part);
                    for (uint64_t i = 0; i < mine.count; i++)
                        owners[mine.first + i]++;
                    if (mine.count == 0 || chunk == 0)
                        break;
                }
            for (int i = 0; i < N; i++)
                assert_int_equal(owners[i], 1);
        }
}

/* ---- and draws it ---------------------------------------------------------------------------------------------- */


static void fill(lw_generator *generator, lw_kind kind, size_t size, uint64_t base, run mine, unsigned char *out)
{
    assert_ok(lw_generator_seek(generator, base + mine.first));
    assert_ok(lw_fill(generator, kind, out + mine.first * size, (size_t)mine.count, test_parameters(kind)));
}

/* n elements from `base` on, by parts, against one call. */
static void assert_union(lw_engine engine, lw_kind kind, uint64_t base, uint64_t parts, uint64_t chunk)
{
    lw_kind_info info;
    lw_generator *const generator = test_generator(engine, 7, 11);
    assert_ok(lw_kind_describe(kind, &info));
    unsigned char *const one = calloc(N, info.size), *const got = calloc(N, info.size);
    assert_true(one != NULL && got != NULL);
    fill(generator, kind, info.size, base, (run){0, N}, one);
    for (uint64_t part = parts; part-- > 0;) { /* in no order */
        if (chunk == 0)
            fill(generator, kind, info.size, base, block(N, parts, part), got);
        for (uint64_t k = 0; chunk > 0; k++) {
            const run mine = leapfrog(N, parts, part, chunk, k);
            if (mine.count == 0)
                break;
            fill(generator, kind, info.size, base, mine, got);
        }
    }
    if (memcmp(got, one, N * info.size) != 0)
        fail_msg("engine %d, %s from %" PRIu64 ": %" PRIu64 " parts, chunk %" PRIu64 " differ", (int)engine, info.name,
                 base, parts, chunk);
    free(one);
    free(got);
    lw_generator_destroy(generator);
}

static void all_parts_together_are_the_single_sequence(void **state)
{
    (void)state;
    static const struct {
        uint64_t parts, chunk;
    } ways[] = {{1, 0}, {3, 0}, {64, 0}, {N + 5, 0}, {4, 1024}, {3, 320}, {5, 77}, {2 * N, 1000}};
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (unsigned kind = 0; kind < lw_kind_count(); kind++)
            for (size_t w = 0; w < sizeof(ways) / sizeof(ways[0]); w++)
                if (ways[w].parts < N || kind == LW_KIND_BITS32) /* more parts than elements: once an engine will do */
                    assert_union((lw_engine)engine, (lw_kind)kind, w % 2 == 0 ? 0 : END - N, ways[w].parts,
                                 ways[w].chunk);
    assert_union(LW_ENGINE_WARP1024, LW_KIND_BITS64, 3, 7, 1); /* the classical leapfrog */
}

/* A sequence of all 2^60 elements: the last chunks, drawn where the split says that they are. */
static void the_end_of_two_to_the_60_is_shared_out_too(void **state)
{
    (void)state;
    uint64_t last[1000], got[1000];
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 7, 11);
        const uint64_t chunks = END / 1000 + 1; /* END mod 1000 is 846976 mod 1000 = 976 */
        const run tail = leapfrog(END, 48, (chunks - 1) % 48, 1000, (chunks - 1) / 48);
        assert_int_equal(tail.count, 976);
        assert_ok(lw_generator_seek(generator, END - 976));
        assert_ok(lw_fill_bits64(generator, last, 976));
        assert_ok(lw_generator_seek(generator, tail.first));
        assert_ok(lw_fill_bits64(generator, got, (size_t)tail.count));
        assert_memory_equal(got, last, 976 * sizeof(got[0]));
        lw_generator_destroy(generator);
    }
}

/* ---- refusals -------------------------------------------------------------------------------------------------- */

static void bad_splits_are_refused(void **state)
{
    (void)state;
    uint64_t first = 123, count = 456;
    assert_refused(lw_split_block(10, 0, 0, &first, &count), LW_ERROR_ARGUMENT, "lw_split_block: parts is 0");
    assert_refused(lw_split_block(10, 3, 3, &first, &count), LW_ERROR_ARGUMENT, "lw_split_block: part is 3");
    assert_refused(lw_split_block(10, 3, UINT64_MAX, &first, &count), LW_ERROR_ARGUMENT,
                   "part is 18446744073709551615");
    assert_refused(lw_split_block(10, 3, 0, NULL, &count), LW_ERROR_ARGUMENT, "first is null");
    assert_refused(lw_split_block(10, 3, 0, &first, NULL), LW_ERROR_ARGUMENT, "count is null");
    assert_refused(lw_split_leapfrog(10, 0, 0, 1, 0, &first, &count), LW_ERROR_ARGUMENT,
                   "lw_split_leapfrog: parts is 0");
    assert_refused(lw_split_leapfrog(10, 3, 4, 1, 0, &first, &count), LW_ERROR_ARGUMENT, "part is 4");
    assert_refused(lw_split_leapfrog(10, 3, 0, 0, 0, &first, &count), LW_ERROR_ARGUMENT, "chunk is 0");
    assert_refused(lw_split_leapfrog(10, 3, 0, 1, 0, NULL, &count), LW_ERROR_ARGUMENT, "first is null");
    assert_refused(lw_split_leapfrog(10, 3, 0, 1, 0, &first, NULL), LW_ERROR_ARGUMENT, "count is null");
    assert_true(first == 123 && count == 456);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_follow_each_other_and_differ_by_at_most_one),
        cmocka_unit_test(leapfrog_deals_the_chunks_out_in_turn),
        cmocka_unit_test(every_element_has_one_owner),
        cmocka_unit_test(all_parts_together_are_the_single_sequence),
        cmocka_unit_test(the_end_of_two_to_the_60_is_shared_out_too),
        cmocka_unit_test(bad_splits_are_refused),
    };
    return test_main(argc, argv, "split", tests, sizeof(tests) / sizeof(tests[0]));
}
