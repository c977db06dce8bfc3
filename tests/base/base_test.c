/* The ground floor: searches against counting, widths against shifting, cuts against dealing out. */
#include "base/cut.h"
#include "base/search.h"
#include "support.h"

static uint64_t random_bits(uint64_t *seed) /* splitmix64 */
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Rising values with ties; those of 128 bits differ in their upper halves, in their lower halves, or in both. */
enum { MOST = 70 };
typedef struct rising {
    uint64_t n, narrow[MOST];
    lw_u128 wide[MOST];
} rising;

static lw_u128 widened(uint64_t x, int shift)
{
    return ((lw_u128)x << shift) + x;
}

static rising some_values(uint64_t n, uint64_t *seed, int shift)
{
    rising r = {.n = n};
    uint64_t value = random_bits(seed) % 3;
    for (uint64_t k = 0; k < n; k++) {
        r.narrow[k] = value;
        r.wide[k] = widened(value, shift);
        value += random_bits(seed) % 3;
    }
    return r;
}

static void searches_find_what_counting_finds(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (uint64_t round = 0; round < 20; round++)
        for (uint64_t n = 0; n < MOST; n++) {
            const int shift = (int)(random_bits(&seed) % 100);
            const rising r = some_values(n, &seed, shift);
            const uint64_t behind = n > 0 ? r.narrow[n - 1] + 2 : 2;
            for (uint64_t x = 0; x <= behind; x++) {
                uint64_t below = 0, at_most = 0, low = 0, high = n, at;
                for (uint64_t k = 0; k < n; k++) {
                    below += r.narrow[k] < x;
                    at_most += r.narrow[k] <= x;
                }
                assert_int_equal(lw_first_from_u64(r.narrow, n, x), below);
                assert_int_equal(lw_first_above_u64(r.narrow, n, x), at_most);
                assert_int_equal(lw_first_from_short_u64(r.narrow, (uint32_t)n, x), below);
                assert_int_equal(lw_first_above_short_u64(r.narrow, (uint32_t)n, x), at_most);
                assert_int_equal(lw_first_from_u128(r.wide, n, widened(x, shift)), below);
                assert_int_equal(lw_first_above_u128(r.wide, n, widened(x, shift)), at_most);
                LW_BISECT(low, high, at, r.narrow[at] > x)
                assert_int_equal(low, at_most);
            }
        }
}

static void a_merge_is_split_where_it_is_merged(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (uint64_t na = 0; na < MOST; na += 3)
        for (uint64_t nb = 0; nb < MOST; nb += 5) {
            const int shift = (int)(random_bits(&seed) % 100);
            const rising a = some_values(na, &seed, shift), b = some_values(nb, &seed, shift);
            uint64_t from_a = 0;
            for (uint64_t k = 0; k <= na + nb; k++) {
                assert_int_equal(lw_merge_split_u64(a.narrow, na, b.narrow, nb, k), from_a);
                assert_int_equal(lw_merge_split_u128(a.wide, na, b.wide, nb, k), from_a);
                const uint64_t from_b = k - from_a; /* a goes before b if it is below it */
                from_a += from_a < na && (from_b == nb || a.narrow[from_a] < b.narrow[from_b]);
            }
        }
}

static void widths_and_products_are_those_of_shifts(void **state)
{
    (void)state;
    uint64_t seed = 3;
    assert_int_equal(lw_width_u64(0), 0);
    assert_int_equal(lw_width_u128(0), 0);
    for (int width = 1; width <= 128; width++) {
        const lw_u128 top = (lw_u128)1 << (width - 1), rest = ((lw_u128)random_bits(&seed) << 64) + random_bits(&seed);
        assert_int_equal(lw_width_u128(top), width);
        assert_int_equal(lw_width_u128(top | (rest & (top - 1))), width);
        if (width <= 64)
            assert_int_equal(lw_width_u64((uint64_t)(top | (rest & (top - 1)))), width);
    }
    for (int k = 0; k < 10000; k++) {
        const uint64_t a = random_bits(&seed), b = random_bits(&seed) >> random_bits(&seed) % 64;
        const uint64_t low = (uint32_t)a, high = a >> 32, product = low * (uint32_t)b;
        const uint64_t middle = high * (uint32_t)b + (product >> 32), other = low * (b >> 32) + (uint32_t)middle;
        assert_int_equal(lw_high_product(a, b), high * (b >> 32) + (middle >> 32) + (other >> 32));
    }
}

static void cuts_deal_out_everything_as_equally_as_can_be(void **state)
{
    (void)state;
    for (uint64_t n = 0; n < 40; n++)
        for (uint64_t parts = 1; parts < 40; parts++) {
            assert_int_equal(lw_cut(n, parts, 0), 0);
            assert_int_equal(lw_cut(n, parts, parts), n);
            for (uint64_t part = 0; part < parts; part++) {
                const uint64_t size = lw_cut(n, parts, part + 1) - lw_cut(n, parts, part);
                assert_int_equal(size, n / parts + (part < n % parts));
            }
        }
    assert_int_equal(lw_cut(UINT64_MAX, UINT64_MAX, UINT64_MAX), UINT64_MAX);
    assert_int_equal(lw_cut(UINT64_MAX, UINT64_MAX - 1, UINT64_MAX - 1), UINT64_MAX);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(searches_find_what_counting_finds),
    cmocka_unit_test(a_merge_is_split_where_it_is_merged),
    cmocka_unit_test(widths_and_products_are_those_of_shifts),
    cmocka_unit_test(cuts_deal_out_everything_as_equally_as_can_be),
};
TEST_MAIN("base", tests)
