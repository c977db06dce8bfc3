/* The parameter sets of WARP1024: what is claimed of each is proven; jumps in the full-period sequence are steps. */
#include <pthread.h>
#include <string.h>

#include "engines/warp1024_jump.h"
#include "lanewise/lane/engines/warp.h"
#include "params/gf2.h"
#include "kat.h"
#include "params/warp_proof.h"

static const unsigned jumpers[] = {0, 1, 29, LW_WARP1024_SETS - 1};
enum { JUMPERS = sizeof(jumpers) / sizeof(jumpers[0]) };

/* splitmix64 */
static uint64_t random_bits(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void random_state(uint64_t *seed, uint32_t state[32])
{
    for (int i = 0; i < 32; i++)
        state[i] = (uint32_t)random_bits(seed);
}

static void random_number(uint64_t *seed, uint64_t n[16])
{
    for (int k = 0; k < 16; k++)
        n[k] = random_bits(seed);
}

static void assert_same_state(const uint32_t a[32], const uint32_t b[32], unsigned set, const char *what)
{
    if (memcmp(a, b, 32 * sizeof(a[0])) != 0)
        fail_msg("set %u, %s: the states differ", set, what);
}

/* ---- the sets ---------------------------------------------------------------------------------------------------- */

static void assert_same_taps(const lw_warp_set *set, lw_warp_taps taps)
{
    uint32_t qa[32], qb[32], z[32];
    memcpy(qa, &taps.qa, sizeof(qa));
    memcpy(qb, &taps.qb, sizeof(qb));
    memcpy(z, &taps.z, sizeof(z));
    for (int i = 0; i < 32; i++)
        assert_true(set->qa[i] == qa[i] && set->qb[i] == qb[i] && set->z[i] == z[i]);
}

static void the_proven_constants_are_those_of_the_lanes(void **state)
{
    (void)state;
    assert_int_equal(LW_WARP1024_MULTIPLIER % 2, 1);
    assert_int_equal(LW_SETS_warp1024, LW_WARP1024_SETS);
    for (uint32_t k = 0; k < LW_WARP1024_SETS; k++) {
        const lw_warp_set set = lw_warp1024_set(k);
        assert_int_equal(set.rotation, LW_WARP1024_ROTATION);
        assert_same_taps(&set, lw_warp1024_prepare(&(lw_source){.set = k}));
    }
    assert_same_taps(&lw_warpstd_set, lw_warpstd_prepare(&(lw_source){.set = 0}));
}

static void taps_are_permutations_that_read_one_half_from_each_half(void **state)
{
    (void)state;
    for (unsigned k = 0; k < LW_WARP1024_SETS; k++) {
        const lw_warp_set set = lw_warp1024_set(k);
        uint32_t seen_a = 0, seen_b = 0;
        for (int i = 0; i < 32; i++) {
            assert_true(set.qa[i] < 32 && set.qa[i] / 16 != i / 16);
            assert_true(set.qb[i] < 32 && set.qb[i] / 16 == i / 16);
            assert_true(set.z[i] <= 3);
            seen_a |= (uint32_t)1 << set.qa[i];
            seen_b |= (uint32_t)1 << set.qb[i];
        }
        assert_true(seen_a == 0xffffffff && seen_b == 0xffffffff);
    }
}

static void check_minimal(const kat_line *line)
{
    static uint64_t p[LW_WARP1024_SETS][16];
    const uint64_t first = kat_key(line, "first"), sets = kat_key(line, "sets");
    if (first + sets > LW_WARP1024_SETS)
        kat_broken(line, "there are %d sets", LW_WARP1024_SETS);
    for (unsigned k = 0; k < sets; k++)
        lw_warp1024_minimal((unsigned)first + k, p[k]);
    kat_compare(line, "minimal polynomials", p[0], 16 * sets);
}

static void minimal_polynomials_are_those_of_a_second_implementation(void **state)
{
    (void)state;
    kat_read("params/minimal.kat", LW_WARP1024_SETS / 64, check_minimal); /* computed */
    kat_read("params/minimal.kat", LW_WARP1024_SETS / 64, check_minimal); /* from the cache */
}

static void *ask_for_all(void *argument)
{
    uint64_t(*const p)[16] = argument;
    for (unsigned k = 0; k < LW_WARP1024_SETS; k++)
        lw_warp1024_minimal(k, p[k]);
    return NULL;
}

/* The first test: no polynomial is in the cache yet. */
static void threads_that_ask_at_once_get_the_same_minimal_polynomials(void **state)
{
    enum { THREADS = 4 };
    static uint64_t p[THREADS][LW_WARP1024_SETS][16];
    pthread_t threads[THREADS];
    (void)state;
    for (int t = 0; t < THREADS; t++)
        assert_int_equal(pthread_create(&threads[t], NULL, ask_for_all, p[t]), 0);
    for (int t = 0; t < THREADS; t++)
        assert_int_equal(pthread_join(threads[t], NULL), 0);
    for (unsigned k = 0; k < LW_WARP1024_SETS; k++) {
        uint64_t alone[16];
        const lw_warp_set set = lw_warp1024_set(k);
        assert_int_equal(lw_warp_minimal(LW_WARP_ROTATED, &set, alone), 1024);
        for (int t = 0; t < THREADS; t++)
            assert_memory_equal(p[t][k], alone, sizeof(alone));
        for (unsigned other = 0; other < k; other++)
            assert_memory_not_equal(p[0][k], p[0][other], sizeof(p[0][k]));
    }
}

static void the_prime_factors_multiply_to_the_period(void **state)
{
    (void)state;
    assert_true(lw_warp_factors_multiply());
}

/* The default, and one in sixteen: all of them take half a minute (params_regenerate). */
static void sets_have_full_period_and_full_low_bit_rank(void **state)
{
    (void)state;
    for (unsigned k = 0; k < LW_WARP1024_SETS; k = k == 0 ? 15 : k + 16) {
        uint64_t p[16];
        const lw_warp_set set = lw_warp1024_set(k);
        const lw_warp_ranks ranks = lw_warp_rank(LW_WARP_ROTATED, &set);
        lw_warp1024_minimal(k, p);
        if (!lw_warp_is_primitive(p) || ranks.step != 32 || ranks.block != 1024)
            fail_msg("set %u: not primitive, or ranks %u and %u", k, ranks.step, ranks.block);
    }
}

static void warpstd_has_full_period_and_dependent_low_bits(void **state)
{
    (void)state;
    uint64_t p[16];
    assert_int_equal(lw_warp_minimal(LW_WARP_PUBLISHED, &lw_warpstd_set, p), 1024);
    assert_true(lw_warp_is_primitive(p));
    const lw_warp_ranks ranks = lw_warp_rank(LW_WARP_PUBLISHED, &lw_warpstd_set);
    assert_int_equal(ranks.step, 29);
    assert_int_equal(ranks.block, 527);
}

static void the_proof_refuses_what_is_not_primitive(void **state)
{
    (void)state;
    /* coefficients below x^64 of x^1024 + ..; the last two are irreducible, but there x is a cube and a fifth power */
    static const uint64_t bad[] = {0x2, 0x1, 0x3, 0x80043, 0x20200005};
    for (unsigned k = 0; k < sizeof(bad) / sizeof(bad[0]); k++) {
        const uint64_t p[16] = {bad[k]};
        assert_false(lw_warp_is_primitive(p));
    }
    const uint64_t primitive[16] = {0xc00201}; /* x^1024 + x^23 + x^22 + x^9 + 1 */
    assert_true(lw_warp_is_primitive(primitive));
}

static void a_map_that_falls_apart_has_a_lower_degree(void **state)
{
    (void)state;
    uint64_t p[16];
    lw_warp_set set = lw_warp1024_set(0);
    memcpy(set.qb, set.qa, sizeof(set.qb)); /* a lane goes on along one cycle of qa, without the other lanes */
    assert_true(lw_warp_minimal(LW_WARP_ROTATED, &set, p) < 1024);
}

/* ---- jumps ------------------------------------------------------------------------------------------------------- */

static void a_jump_by_few_steps_is_those_steps(void **state)
{
    static const unsigned steps[] = {0, 1, 2, 31, 1000, 1023, 1024, 12345};
    (void)state;
    uint64_t seed = 1;
    for (int k = 0; k < JUMPERS; k++)
        for (unsigned i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
            uint32_t jumped[32], stepped[32];
            uint64_t n[16] = {steps[i]};
            random_state(&seed, jumped);
            memcpy(stepped, jumped, sizeof(stepped));
            lw_warp1024_jump(jumped, n, jumpers[k]);
            const lw_warp_set set = lw_warp1024_set(jumpers[k]);
            for (unsigned t = 0; t < steps[i]; t++)
                lw_warp_set_step(&set, stepped);
            assert_same_state(jumped, stepped, jumpers[k], "jump against steps");
        }
}

/* sum <- a + b mod 2^1024 - 1, from its whole range 0 to 2^1024 - 1: the carry out of the top comes back in below. */
static void add_numbers(uint64_t sum[16], const uint64_t a[16], const uint64_t b[16])
{
    uint64_t carry = 0;
    for (int k = 0; k < 16; k++) {
        const uint64_t with_carry = a[k] + carry;
        sum[k] = with_carry + b[k];
        carry = (with_carry < carry) | (sum[k] < b[k]);
    }
    for (int k = 0; k < 16; k++) {
        sum[k] += carry;
        carry = sum[k] < carry;
    }
}

static void jumps_add(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int k = 0; k < 2 * JUMPERS; k++) {
        const unsigned set = jumpers[k / 2];
        uint32_t one_by_one[32], at_once[32];
        uint64_t a[16], b[16], sum[16];
        random_state(&seed, one_by_one);
        memcpy(at_once, one_by_one, sizeof(at_once));
        random_number(&seed, a);
        random_number(&seed, b);
        a[15] = k % 2 == 0 ? a[15] >> 1 : a[15] | (uint64_t)1 << 63; /* without and with a carry out of the top */
        b[15] = k % 2 == 0 ? b[15] >> 1 : b[15] | (uint64_t)1 << 63;
        add_numbers(sum, a, b);
        lw_warp1024_jump(one_by_one, a, set);
        lw_warp1024_jump(one_by_one, b, set);
        lw_warp1024_jump(at_once, sum, set);
        assert_same_state(one_by_one, at_once, set, "a and then b, against a + b");
    }
}

static void a_jump_by_the_period_is_none_and_the_rest_of_it_goes_back(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int k = 0; k < JUMPERS; k++) {
        uint32_t start[32], moved[32];
        uint64_t period[16], n[16], back[16];
        random_state(&seed, start);
        random_number(&seed, n);
        memset(period, 0xff, sizeof(period));
        for (int word = 0; word < 16; word++)
            back[word] = period[word] - n[word];
        memcpy(moved, start, sizeof(moved));
        lw_warp1024_jump(moved, period, jumpers[k]);
        assert_same_state(moved, start, jumpers[k], "the whole period");
        lw_warp1024_jump(moved, n, jumpers[k]);
        assert_memory_not_equal(moved, start, sizeof(moved));
        lw_warp1024_jump(moved, back, jumpers[k]);
        assert_same_state(moved, start, jumpers[k], "there and back");
    }
}

static void a_polynomial_found_once_moves_any_state(void **state)
{
    (void)state;
    uint64_t seed = 4, n[16], jump[16];
    random_number(&seed, n);
    lw_warp1024_jump_find(jump, n, 5);
    for (int k = 0; k < 3; k++) {
        uint32_t applied[32], jumped[32];
        random_state(&seed, applied);
        memcpy(jumped, applied, sizeof(jumped));
        lw_warp1024_jump_apply(applied, jump, 5);
        lw_warp1024_jump(jumped, n, 5);
        assert_same_state(applied, jumped, 5, "found apart");
    }
}

static void a_product_of_jumps_is_one_jump_after_the_other(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (int k = 0; k < JUMPERS; k++) {
        uint64_t a[16], b[16], p[16];
        uint32_t one_by_one[32], at_once[32];
        lw_gf2_modulus modulus;
        random_number(&seed, a); /* any polynomial of degree below 1024 is a jump */
        random_number(&seed, b);
        random_state(&seed, one_by_one);
        memcpy(at_once, one_by_one, sizeof(at_once));
        lw_warp1024_jump_apply(one_by_one, a, jumpers[k]);
        lw_warp1024_jump_apply(one_by_one, b, jumpers[k]);
        lw_warp1024_minimal(jumpers[k], p);
        lw_gf2_modulus_make(&modulus, p);
        lw_gf2_multiply(&modulus, a, b, a);
        lw_warp1024_jump_apply(at_once, a, jumpers[k]);
        assert_same_state(one_by_one, at_once, jumpers[k], "a and then b, against a b");
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(threads_that_ask_at_once_get_the_same_minimal_polynomials),
    cmocka_unit_test(the_proven_constants_are_those_of_the_lanes),
    cmocka_unit_test(taps_are_permutations_that_read_one_half_from_each_half),
    cmocka_unit_test(minimal_polynomials_are_those_of_a_second_implementation),
    cmocka_unit_test(the_prime_factors_multiply_to_the_period),
    cmocka_unit_test(sets_have_full_period_and_full_low_bit_rank),
    cmocka_unit_test(warpstd_has_full_period_and_dependent_low_bits),
    cmocka_unit_test(the_proof_refuses_what_is_not_primitive),
    cmocka_unit_test(a_map_that_falls_apart_has_a_lower_degree),
    cmocka_unit_test(a_jump_by_few_steps_is_those_steps),
    cmocka_unit_test(jumps_add),
    cmocka_unit_test(a_jump_by_the_period_is_none_and_the_rest_of_it_goes_back),
    cmocka_unit_test(a_polynomial_found_once_moves_any_state),
    cmocka_unit_test(a_product_of_jumps_is_one_jump_after_the_other),
};
TEST_MAIN("params", tests)
