/* More than 2^32 elements in one call. Most of the memory that is written is the same few pages again and again; where
 * the test looks there are pages of their own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lanewise/lanewise.h"
#include "support.h"

enum { WINDOW = 32 << 20, PAGE = 64 << 10, LOOK = PAGE / 2 };
#define BEYOND (((uint64_t)1 << 32) + 1234567)

/* ---- memory --------------------------------------------------------------------------------------------------------
 */

typedef struct area {
    char *at;
    size_t bytes;
    int file;
} area;

static area area_open(size_t bytes)
{
    area a = {NULL, (bytes + WINDOW - 1) / WINDOW * WINDOW, memfd_create("beyond", 0)};
    assert_true(a.file >= 0 && ftruncate(a.file, WINDOW) == 0);
    a.at = mmap(NULL, a.bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    assert_true(a.at != MAP_FAILED);
    for (size_t done = 0; done < a.bytes; done += WINDOW)
        assert_true(mmap(a.at + done, WINDOW, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, a.file, 0) != MAP_FAILED);
    return a;
}

/* Pages of its own around a byte; returns where they begin. */
static size_t area_spot(const area *a, size_t byte)
{
    const size_t first = byte / PAGE > 0 ? (byte / PAGE - 1) * PAGE : 0;
    assert_true(mmap(a->at + first, 3 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) !=
                MAP_FAILED);
    return first;
}

static void area_close(area *a)
{
    munmap(a->at, a->bytes);
    close(a->file);
}

/* ---- fills ---------------------------------------------------------------------------------------------------------
 */

/* Elements where counts of 32 bits, of bytes or of elements, would be at their end or begin anew; the last ones. */
static const uint64_t spots[] = {0,
                                 (uint64_t)1 << 30,
                                 (uint64_t)1 << 31,
                                 ((uint64_t)1 << 32) - 1000,
                                 ((uint64_t)1 << 32) + 777777,
                                 BEYOND - LOOK / 8};
enum { SPOTS = sizeof(spots) / sizeof(spots[0]) };

typedef lw_status filler(lw_generator *generator, const void *table, void *out, size_t n);

static lw_status fill_bits32(lw_generator *generator, const void *table, void *out, size_t n)
{
    (void)table;
    return lw_fill_bits32(generator, out, n);
}

static lw_status fill_normal_f32(lw_generator *generator, const void *table, void *out, size_t n)
{
    (void)table;
    return lw_fill_normal_f32(generator, out, n, 0, 1);
}

static lw_status fill_from_table(lw_generator *generator, const void *table, void *out, size_t n)
{
    return lw_alias_sample_u32(generator, table, out, n);
}

static void assert_fill(filler *fill, lw_engine engine, const void *table)
{
    enum { SIZE = sizeof(uint32_t) };
    static char expected[LOOK];
    area a = area_open(BEYOND * SIZE + WINDOW);
    lw_generator *const generator = test_generator(engine, 3, 4);
    uint64_t cursor = 0;
    for (size_t i = 0; i < SPOTS; i++)
        area_spot(&a, spots[i] * SIZE);
    assert_ok(fill(generator, table, a.at, BEYOND));
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_true(cursor == BEYOND);
    for (size_t i = 0; i < SPOTS; i++) {
        const size_t count = spots[i] + LOOK / SIZE < BEYOND ? LOOK / SIZE : BEYOND - spots[i];
        assert_ok(lw_generator_seek(generator, spots[i]));
        assert_ok(fill(generator, table, expected, count));
        assert_memory_equal(a.at + spots[i] * SIZE, expected, count * SIZE);
    }
    lw_generator_destroy(generator);
    area_close(&a);
}

static void fills_of_plain_kinds(void **state)
{
    (void)state;
    for (size_t engine = 1; engine <= lw_engine_count(); engine++)
        assert_fill(fill_bits32, (lw_engine)engine, NULL);
}

static void fills_of_variates(void **state)
{
    (void)state;
    assert_fill(fill_normal_f32, LW_ENGINE_WARP1024, NULL);
}

static void samples_of_a_table(void **state)
{
    static const double weights[] = {1, 2, 3, 4, 5};
    lw_alias *alias = NULL;
    (void)state;
    assert_ok(lw_alias_create_f64(&alias, test_context, weights, 5));
    assert_fill(fill_from_table, LW_ENGINE_WARP1024, alias);
    lw_alias_destroy(alias);
}

/* ---- sums and counts -----------------------------------------------------------------------------------------------
 */

static void a_sum_of_ones_is_their_number(void **state)
{
    area a = area_open(BEYOND * sizeof(float));
    double sum = 0;
    lw_moments moments;
    (void)state;
    for (size_t i = 0; i < WINDOW / sizeof(float); i++)
        ((float *)(void *)a.at)[i] = 1;
    assert_ok(lw_sum_f32(test_context, (const float *)(const void *)a.at, BEYOND, &sum));
    assert_true(sum == (double)BEYOND);
    assert_ok(lw_moments_f32(test_context, (const float *)(const void *)a.at, BEYOND, &moments));
    assert_true(moments.count == BEYOND && moments.mean == 1 && moments.variance == 0);
    area_close(&a);
}

static void counts_add_up_to_their_number(void **state)
{
    static const double weights[] = {1, 0, 3};
    uint64_t counts[3];
    lw_alias *alias = NULL;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 3, 4);
    (void)state;
    assert_ok(lw_alias_create_f64(&alias, test_context, weights, 3));
    assert_ok(lw_alias_counts_u64(generator, alias, counts, BEYOND));
    assert_true(counts[0] + counts[2] == BEYOND && counts[1] == 0);
    assert_in_range(counts[0], BEYOND / 4 - 300000, BEYOND / 4 + 300000); /* 10 deviations */
    lw_alias_destroy(alias);
    lw_generator_destroy(generator);
}

/* ---- searches ------------------------------------------------------------------------------------------------------
 */

/* As many boundaries as there may be: zeros, and behind them ones. */
static void places_among_2_to_the_32_boundaries(void **state)
{
    enum { VALUES = 100003, SIZE = sizeof(uint32_t), WINDOWS_OF_ONES = 7 };
    const uint64_t n = (uint64_t)1 << 32, zeros = n - (uint64_t)WINDOWS_OF_ONES * WINDOW / SIZE;
    const uint64_t lower[] = {0, zeros, n}, upper[] = {zeros, n, n};
    static uint32_t values[VALUES];
    static uint64_t places[VALUES];
    area a = area_open(n * SIZE), ones = area_open(WINDOW);
    (void)state;
    for (size_t i = 0; i < WINDOW / SIZE; i++)
        ((uint32_t *)(void *)ones.at)[i] = 1;
    for (size_t done = zeros * SIZE; done < n * SIZE; done += WINDOW)
        assert_true(mmap(a.at + done, WINDOW, PROT_READ, MAP_SHARED | MAP_FIXED, ones.file, 0) != MAP_FAILED);
    for (size_t i = 0; i < VALUES; i++)
        values[i] = (uint32_t)(i * i % 7 % 3);
    for (size_t count = 1; count <= VALUES; count += VALUES - 1)
        for (int bound = LW_BOUND_LOWER; bound <= LW_BOUND_UPPER; bound++) {
            assert_ok(lw_search_u32(test_context, (const uint32_t *)(const void *)a.at, n, values, count,
                                    (lw_bound)bound, places));
            for (size_t i = 0; i < count; i++)
                assert_int_equal(places[i], (bound == LW_BOUND_LOWER ? lower : upper)[values[i]]);
        }
    area_close(&ones);
    area_close(&a);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_sum_of_ones_is_their_number),
    cmocka_unit_test(counts_add_up_to_their_number),
    cmocka_unit_test(fills_of_plain_kinds),
    cmocka_unit_test(fills_of_variates),
    cmocka_unit_test(samples_of_a_table),
    cmocka_unit_test(places_among_2_to_the_32_boundaries),
};
TEST_MAIN("beyond", tests)
