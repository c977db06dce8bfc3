/* That all outcomes are equally likely: every order of 4 and 5 items, every sequence and every subset of a sample, by
 * both methods, and where nearly all words tie. A wrong shuffle is caught by the same test. */
#include <string.h>

#include "stat/stat_check.h"
#include "core/generator.h"
#include "support.h"

enum { DRAWS = 60000, CELLS = 1 << 15 };

/* P(|Z| > 5.4) = 7e-8: all checks of this program fail by chance with probability below 1e-6. */
static const double CRITICAL = 5.4;

static uint64_t counts[CELLS];

/* The outcomes that are possible, in any order, must be as many as are expected. */
static double z_of(size_t outcomes)
{
    static uint64_t seen[CELLS];
    size_t found = 0;
    for (size_t c = 0; c < CELLS; c++)
        if (counts[c] > 0)
            seen[found++] = counts[c];
    assert_int_equal(found, outcomes);
    return stat_chi_square(seen, NULL, outcomes);
}

static void count_sequence(const uint32_t *items, size_t k)
{
    size_t cell = 0;
    for (size_t i = 0; i < k; i++)
        cell = 8 * cell + items[i];
    assert_true(cell < CELLS);
    counts[cell]++;
}

static void count_subset(const uint32_t *items, size_t k)
{
    size_t cell = 0;
    for (size_t i = 0; i < k; i++)
        cell |= (size_t)1 << items[i];
    counts[cell]++;
}

typedef void count_outcome(const uint32_t *items, size_t k);

/* k of n, DRAWS times; bits of a word that count, 0: all. */
static void assert_fair(uint64_t seed, size_t k, size_t n, int bits, count_outcome *count, size_t outcomes)
{
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, seed, 0);
    memset(counts, 0, sizeof(counts));
    for (int d = 0; d < DRAWS; d++) {
        uint32_t items[8] = {0};
        lw_permute_job what = {.function = "test", .items = n, .taken = k, .out = items, .size = sizeof(items[0])};
        what.word_mask = bits == 0 ? 0 : ~(uint64_t)0 << (64 - bits);
        assert_true(lw_permute_plan(&what));
        assert_ok(lw_generator_collective(generator, &what, 200 + (k < n)));
        count(items, k);
    }
    lw_generator_destroy(generator);
    const double z = z_of(outcomes);
    if (z > CRITICAL || z < -CRITICAL)
        fail_msg("%zu of %zu, %d bits: z is %g", k, n, bits, z);
}

static void every_order_of_4_and_5_is_equally_likely(void **state)
{
    (void)state;
    assert_fair(1, 4, 4, 0, count_sequence, 24);
    assert_fair(2, 5, 5, 0, count_sequence, 120);
}

static void ties_are_settled_fairly(void **state)
{
    (void)state;
    assert_fair(3, 4, 4, 1, count_sequence, 24);
    assert_fair(4, 5, 5, 2, count_sequence, 120);
}

static void every_sequence_of_a_sample_is_equally_likely(void **state)
{
    (void)state;
    assert_fair(5, 2, 7, 0, count_sequence, 42);
    assert_fair(6, 3, 6, 0, count_sequence, 120);
    assert_fair(7, 4, 6, 0, count_sequence, 360);
}

static void every_subset_is_equally_likely(void **state)
{
    (void)state;
    assert_fair(8, 3, 7, 0, count_subset, 35);
    assert_fair(9, 4, 7, 0, count_subset, 35);
}

/* Every place swapped with any place: 5^5 equally likely runs for 120 orders. */
static void a_wrong_shuffle_is_caught(void **state)
{
    uint64_t chance = 1;
    (void)state;
    memset(counts, 0, sizeof(counts));
    for (int d = 0; d < DRAWS; d++) {
        uint32_t items[5] = {0, 1, 2, 3, 4};
        for (int i = 0; i < 5; i++) {
            chance = chance * 6364136223846793005u + 1442695040888963407u;
            const int j = (int)((chance >> 33) % 5);
            const uint32_t item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
        count_sequence(items, 5);
    }
    assert_true(z_of(120) > CRITICAL);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_order_of_4_and_5_is_equally_likely),
    cmocka_unit_test(ties_are_settled_fairly),
    cmocka_unit_test(every_sequence_of_a_sample_is_equally_likely),
    cmocka_unit_test(every_subset_is_equally_likely),
    cmocka_unit_test(a_wrong_shuffle_is_caught),
};

TEST_MAIN("permute_chance", tests)
