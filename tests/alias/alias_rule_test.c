/* The rules of alias tables (alias/rule.h) against long division, ldexp and the text of docs/contract/alias.md. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "alias/rule.h"
#include "support.h"

static uint64_t random_bits(uint64_t *seed) /* splitmix64 */
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static double real_of(uint64_t bits, lw_type type)
{
    const uint32_t low = (uint32_t)bits;
    float narrow;
    double wide;
    memcpy(&narrow, &low, sizeof(narrow));
    memcpy(&wide, &bits, sizeof(wide));
    return type == LW_TYPE_F32 ? (double)narrow : wide;
}

static void weights_are_valid_or_not(void **state)
{
    (void)state;
    uint64_t seed = 1;
    static const uint64_t edges[] = {0,          0x80000000, 1,          0x80000001, 0x7f7fffff, 0x7f800000, 0x7fc00000,
                                     0xff800000, 0xffffffff, 0x3f800000, 0xbf800000, 0x00800000, 0x007fffff};
    for (int k = 0; k < 100000; k++) {
        const uint64_t random = random_bits(&seed);
        const uint64_t edge = edges[random % (sizeof(edges) / sizeof(edges[0]))];
        const uint64_t narrow = k % 2 ? edge : (uint32_t)random, low = random_bits(&seed) & ((1u << 29) - 1);
        /* the double of such a field and sign, with or without anything in its low bits */
        const uint64_t wide =
            k % 4 < 2 ? random : (edge >> 31) << 63 | (edge >> 23 & 255) * 8 << 52 | (k % 8 < 4 ? low : 0);
        const double a = real_of(narrow, LW_TYPE_F32), b = real_of(wide, LW_TYPE_F64);
        const int a_is = a >= 0 && a <= DBL_MAX, b_is = b >= 0 && b <= DBL_MAX;
        assert_int_equal(!lw_weight_is_invalid(lw_weight_ordered(narrow, LW_TYPE_F32), LW_TYPE_F32), a_is);
        assert_int_equal(!lw_weight_is_invalid(lw_weight_ordered(wide, LW_TYPE_F64), LW_TYPE_F64), b_is);
        assert_int_equal(lw_weight_is_valid_f64(b), b_is);
        assert_int_equal(lw_weight_is_valid_f64(a), a_is);
        assert_int_equal(lw_weight_ordered(narrow, LW_TYPE_F32) == 0, a == 0);
        assert_int_equal(lw_weight_ordered(wide, LW_TYPE_F64) == 0, b == 0);
        assert_false(lw_weight_is_invalid(lw_weight_ordered(random, LW_TYPE_U64), LW_TYPE_U64));
        assert_int_equal(lw_weight_ordered((uint64_t)1 << 63, LW_TYPE_U64), (uint64_t)1 << 63);
        assert_int_equal(lw_weight_ordered((uint64_t)1 << 31, LW_TYPE_U32), (uint64_t)1 << 31);
    }
}

/* E and v of floats by frexp and ldexp, which are exact except far below 1. */
static void floats_become_integers_as_by_ldexp(void **state)
{
    (void)state;
    uint64_t seed = 2;
    static const lw_type types[] = {LW_TYPE_F32, LW_TYPE_F64};
    for (int k = 0; k < 200000; k++) {
        const lw_type type = types[k % 2];
        const int bits = type == LW_TYPE_F32 ? 32 : 64, shift = (int)(random_bits(&seed) % (unsigned)(bits - 1));
        uint64_t largest, weight, read;
        do /* subnormals are as frequent as others: any number of leading zeros */
            largest = random_bits(&seed) >> (64 - bits) >> 1 >> (k % 3 ? 0 : shift);
        while (largest == 0 || lw_weight_is_invalid(largest, type));
        weight = k % 5 == 0 ? largest : random_bits(&seed) % (largest + 1);
        int exponent;
        frexp(real_of(largest, type), &exponent);
        assert_int_equal(lw_weight_exponent(largest, type), exponent);
        const uint64_t v = lw_weight_quantise(weight, type, exponent);
        assert_true(v == (uint64_t)ldexp(real_of(weight, type), 60 - exponent));
        assert_true(lw_weight_quantise(largest, type, exponent) >> 59 == 1);
        const float narrow = (float)real_of(weight, LW_TYPE_F32);
        const double wide = real_of(weight, LW_TYPE_F64);
        read = type == LW_TYPE_F32 ? lw_weight_read(&narrow, type, 0) : lw_weight_read(&wide, type, 0);
        assert_true(v == lw_weight_quantise(read, lw_weight_wide(type), exponent));
    }
}

static void integers_are_shifted(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int k = 0; k < 10000; k++) {
        const uint64_t largest = random_bits(&seed) >> k % 64 | 1, weight = random_bits(&seed) % largest;
        const int exponent = lw_weight_exponent(largest, LW_TYPE_U64);
        assert_true(exponent == 64 ? largest >> 63 == 1 : largest >> exponent == 0 && largest >> (exponent - 1) == 1);
        assert_true(lw_weight_quantise(weight, LW_TYPE_U64, exponent) ==
                    (uint64_t)(((lw_u128)weight << 60) >> exponent));
    }
}

/* floor(prefix n C / total), a bit at a time. */
static lw_u128 quotient(lw_u128 prefix, uint64_t n, lw_u128 total, int coin_bits)
{
    lw_u128 scaled = prefix * n, whole = scaled / total, rest = scaled % total;
    for (int k = 0; k < coin_bits; k++) {
        rest <<= 1;
        whole = whole << 1 | (rest >= total);
        rest -= rest >= total ? total : 0;
    }
    return whole;
}

static void floors_are_quotients(void **state)
{
    (void)state;
    uint64_t seed = 4, undecided = 0;
    for (int k = 0; k < 100000; k++) {
        const uint64_t n = k % 7 == 0 ? (uint64_t)1 << 32 : random_bits(&seed) % (((uint64_t)1 << 32) - 1) + 1;
        lw_u128 total = (lw_u128)n * (random_bits(&seed) >> 4); /* 2^59 <= W < n 2^60 */
        total >>= k % 3 ? 0 : random_bits(&seed) % 34;
        total = total >> 59 == 0 ? (lw_u128)1 << 59 : total;
        if (k % 5 == 0) /* so that products are often integers */
            total = (lw_u128)n << (59 - (int)(random_bits(&seed) % 20));
        total = total >> 59 == 0 || total >= (lw_u128)n << 60 ? (lw_u128)1 << 59 : total;
        lw_u128 prefix = ((lw_u128)random_bits(&seed) << 64 | random_bits(&seed)) % (total + 1);
        prefix = k % 11 == 0 ? total : k % 13 == 0 ? prefix >> random_bits(&seed) % 90 : prefix;
        if (k % 4 == 1 && n > 8) { /* the least prefix whose quotient is an integer, or one below it */
            total = ((lw_u128)1 << 59) + (random_bits(&seed) >> 2);
            const lw_u128 units = (lw_u128)n << 32, m = random_bits(&seed) % units;
            prefix = (m * total + (units - 1)) / units - (random_bits(&seed) & (m > 0));
        }
        lw_alias_ratio ratio;
        lw_alias_ratio_make(&ratio, total, n);
        assert_true(ratio.ratio >> 127 == 1 && ratio.places >= 122 && ratio.places <= 156);
        assert_true(lw_alias_floor(prefix, &ratio, 32) == quotient(prefix, n, total, 32));
        assert_true(lw_alias_floor(prefix, &ratio, 64) == quotient(prefix, n, total, 64));
        const lw_u128 scaled = lw_alias_scaled(prefix, &ratio);
        if (lw_alias_is_decided(scaled))
            assert_true(scaled >> lw_alias_point(64) == quotient(prefix, n, total, 64));
        else
            undecided++;
    }
    assert_true(undecided > 1000); /* the exact road was gone */
}

static void the_ratio_is_a_long_division(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (int k = 0; k < 20000; k++) {
        const uint64_t n = random_bits(&seed) % ((uint64_t)1 << 32) + 1;
        const lw_u128 most = (lw_u128)n << 60, least = (lw_u128)1 << 59;
        const lw_u128 total = least + ((lw_u128)random_bits(&seed) << 64 | random_bits(&seed)) % (most - least);
        lw_alias_ratio ratio;
        lw_u128 digits = ((lw_u128)n << 32) / total, rest = ((lw_u128)n << 32) % total;
        int places = 0;
        for (; digits >> 127 == 0; places++) {
            rest <<= 1;
            digits = digits << 1 | (rest >= total);
            rest -= rest >= total ? total : 0;
        }
        lw_alias_ratio_make(&ratio, total, n);
        assert_true(ratio.ratio == digits && ratio.places == places && ratio.total == total && ratio.items == n);
    }
}

static void a_draw_is_a_row_and_a_coin(void **state)
{
    (void)state;
    uint64_t seed = 6;
    for (int k = 0; k < 100000; k++) {
        const uint64_t items = (random_bits(&seed) >> 32 >> k % 32) + 1, draw = random_bits(&seed);
        const lw_u128 x = (lw_u128)draw * items;
        const uint64_t coin = (uint64_t)x >> 32, alias = random_bits(&seed) % items;
        const uint64_t threshold = k % 3 == 0 ? (coin + (uint64_t)k % 2) & UINT32_MAX : random_bits(&seed) >> 32;
        assert_true(lw_alias_row(draw, items) == (uint64_t)(x >> 64));
        assert_true(lw_alias_pick(draw, items, threshold | alias << 32) ==
                    (coin < threshold ? (uint64_t)(x >> 64) : alias));
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(weights_are_valid_or_not),     cmocka_unit_test(floats_become_integers_as_by_ldexp),
    cmocka_unit_test(integers_are_shifted),         cmocka_unit_test(floors_are_quotients),
    cmocka_unit_test(the_ratio_is_a_long_division), cmocka_unit_test(a_draw_is_a_row_and_a_coin),
};
TEST_MAIN("alias_rule", tests)
