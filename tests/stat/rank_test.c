/* The low bits of a block are linear in its 1024 starting bits: of the word s'[i] M + a (M odd) as of a + b, the low
 * bit is the XOR of two state bits. So the map from state to low bits is a matrix over GF(2), written down here from
 * docs/contract/elements.md in scalar C with nothing of the library's, checked against the library's words, and ranked. */
#include <string.h>

#include "support.h"

enum { LANES = 32, STEPS = 32, BITS = 1024, WORDS = BITS / 64 };

typedef struct warp_engine {
    lw_engine engine;
    int keep; /* 1: rotl(a, rotate), 0: a << rotate */
    int rotate;
    int low_of_new; /* 1: the output's low bit is of a and s', 0: of a and b */
    int qa[LANES], qb[LANES], z[LANES];
} warp_engine;

static const warp_engine warp1024 = {
    .engine = LW_ENGINE_WARP1024,
    .keep = 1,
    .rotate = 11,
    .low_of_new = 1,
    .qa = {17, 26, 30, 24, 28, 25, 31, 16, 18, 29, 21, 27, 20, 19, 22, 23,
           15, 4,  8,  6,  9,  2,  12, 5,  0,  13, 3,  10, 11, 7,  1,  14},
    .qb = {4,  2,  12, 15, 10, 5,  9,  1,  3,  11, 0,  6,  14, 13, 8,  7,
           27, 29, 18, 19, 26, 23, 28, 30, 22, 24, 17, 31, 21, 16, 25, 20},
    .z = {1, 2, 0, 1, 3, 0, 2, 0, 3, 0, 1, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 3, 2, 3, 1, 0, 3, 3, 2, 1, 3, 3},
};

static const warp_engine warpstd = {
    .engine = LW_ENGINE_WARPSTD,
    .keep = 0,
    .rotate = 2,
    .low_of_new = 0,
    .qa = {29, 24, 5,  23, 14, 26, 11, 31, 9,  3,  1,  28, 0, 2, 22, 20,
           18, 15, 27, 13, 10, 16, 8,  17, 25, 12, 19, 30, 7, 6, 4,  21},
    .qb = {5, 14, 28, 24, 19, 13, 0, 17, 11, 20, 7,  10, 6,  15, 2,  9,
           8, 23, 4,  30, 12, 25, 3, 21, 26, 27, 31, 18, 22, 16, 29, 1},
    .z = {0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1},
};

/* ---- the map ----------------------------------------------------------------------------------------------------- */

/* One bit as the XOR of those starting bits whose bit is set here; bit b of word i is number 32 i + b. */
typedef struct form {
    uint64_t of[WORDS];
} form;

typedef struct map {
    form low[STEPS * LANES];
} map;

static form both(form a, form b)
{
    for (int w = 0; w < WORDS; w++)
        a.of[w] ^= b.of[w];
    return a;
}

/* Bit b of (a rotated or shifted) XOR (b >> z). */
static form step_bit(const warp_engine *e, const form *state, int lane, int bit)
{
    form result = {{0}};
    const int from = bit - e->rotate, down = bit + e->z[lane];
    if (from >= 0 || e->keep)
        result = both(result, state[32 * e->qa[lane] + (from & 31)]);
    if (down < 32)
        result = both(result, state[32 * e->qb[lane] + down]);
    return result;
}

static void make_map(map *m, const warp_engine *e)
{
    static form state[BITS], next[BITS];
    memset(state, 0, sizeof(state));
    for (int i = 0; i < BITS; i++)
        state[i].of[i / 64] |= UINT64_C(1) << i % 64;
    for (int step = 0; step < STEPS; step++) {
        for (int lane = 0; lane < LANES; lane++) {
            for (int bit = 0; bit < 32; bit++)
                next[32 * lane + bit] = step_bit(e, state, lane, bit);
            m->low[LANES * step + lane] =
                both(state[32 * e->qa[lane]], e->low_of_new ? next[32 * lane] : state[32 * e->qb[lane]]);
        }
        memcpy(state, next, sizeof(state));
    }
}

/* By elimination, on a copy. */
static int rank_of(const form *rows, int count)
{
    static form left[BITS];
    int rank = 0;
    memcpy(left, rows, (size_t)count * sizeof(*rows));
    for (int column = 0; column < BITS && rank < count; column++) {
        int pivot = rank;
        while (pivot < count && !(left[pivot].of[column / 64] >> column % 64 & 1))
            pivot++;
        if (pivot == count)
            continue;
        const form found = left[pivot];
        left[pivot] = left[rank];
        left[rank++] = found;
        for (int row = rank; row < count; row++)
            if (left[row].of[column / 64] >> column % 64 & 1)
                left[row] = both(left[row], found);
    }
    return rank;
}

/* ---- the starting bits ------------------------------------------------------------------------------------------- */

static void philox(uint64_t key, uint32_t c[4])
{
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    for (int round = 0; round < 10; round++) {
        const uint64_t p0 = UINT64_C(0xD2511F53) * c[0], p1 = UINT64_C(0xCD9E8D57) * c[2];
        const uint32_t c1 = c[1], c3 = c[3];
        c[0] = (uint32_t)(p1 >> 32) ^ c1 ^ k0;
        c[1] = (uint32_t)p1;
        c[2] = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
        c[3] = (uint32_t)p0;
        k0 += 0x9E3779B9;
        k1 += 0xBB67AE85;
    }
}

/* The words that block j of the kind with this number starts from. */
static void start_of_block(uint32_t s[LANES], lw_engine engine, uint32_t number, uint64_t seed, uint64_t stream,
                           uint64_t j)
{
    uint32_t k[4] = {256 * (uint32_t)engine + number, 0, 0x454E414C, 0x3159454B};
    philox(seed, k);
    for (uint32_t g = 0; g < 8; g++) {
        uint32_t *const c = s + 4 * g;
        c[0] = (uint32_t)j;
        c[1] = (uint32_t)(j >> 32) + (g << 28);
        c[2] = (uint32_t)stream;
        c[3] = (uint32_t)(stream >> 32);
        philox(k[0] | (uint64_t)k[1] << 32, c);
    }
}

static int value_of(const form *f, const uint32_t s[LANES])
{
    uint64_t odd = 0;
    for (int w = 0; w < WORDS; w++)
        odd ^= f->of[w] & (s[2 * w] | (uint64_t)s[2 * w + 1] << 32);
    return __builtin_parityll(odd);
}

/* ---- tests ------------------------------------------------------------------------------------------------------- */

static const lw_kind kinds[] = {LW_KIND_NATIVE, LW_KIND_BITS32};
static const uint32_t numbers[] = {1, 2};

static void check_map(const warp_engine *e)
{
    static const uint64_t blocks[] = {0, 1, 977, UINT64_C(0x123456789ABCD), (UINT64_C(1) << 50) - 1};
    static map m;
    make_map(&m, e);
    for (size_t k = 0; k < 2; k++)
        for (size_t b = 0; b < sizeof(blocks) / sizeof(blocks[0]); b++) {
            const uint64_t seed = 0x9876543210ABCDEF * (b + 1), stream = b * UINT64_C(0x100000003);
            uint32_t s[LANES], words[BITS];
            lw_generator *const generator = test_generator(e->engine, seed, stream);
            assert_ok(lw_generator_seek(generator, BITS * blocks[b]));
            assert_ok(lw_fill(generator, kinds[k], words, BITS, NULL));
            start_of_block(s, e->engine, numbers[k], seed, stream, blocks[b]);
            for (int i = 0; i < BITS; i++)
                assert_int_equal(words[i] & 1, value_of(&m.low[i], s));
            lw_generator_destroy(generator);
        }
}

static void the_maps_give_the_low_bits_of_the_library(void **state)
{
    (void)state;
    check_map(&warp1024);
    check_map(&warpstd);
}

static void the_low_bits_of_a_warp1024_block_have_rank_1024(void **state)
{
    static map m;
    (void)state;
    make_map(&m, &warp1024);
    assert_int_equal(rank_of(m.low, BITS), BITS);
    for (int step = 0; step < STEPS; step++)
        assert_int_equal(rank_of(m.low + LANES * step, LANES), LANES);
}

static void the_low_bits_of_a_warpstd_block_have_not(void **state)
{
    static map m;
    (void)state;
    make_map(&m, &warpstd);
    const int rank = rank_of(m.low, BITS);
    print_message("warpstd: rank %d of %d, %d of %d in a step\n", rank, BITS, rank_of(m.low, LANES), LANES);
    assert_int_equal(rank, 527);
    for (int step = 0; step < STEPS; step++) /* one less for each of the three cycles that the two taps make together */
        assert_int_equal(rank_of(m.low + LANES * step, LANES), LANES - 3);
}

/* How many of `steps` steps have low bits whose XOR is 1. */
static int odd_steps(lw_engine engine, lw_kind kind, int steps)
{
    static uint32_t words[LANES * 10000];
    lw_generator *const generator = test_generator(engine, 12, 34);
    int odd = 0;
    assert_ok(lw_fill(generator, kind, words, (size_t)(LANES * steps), NULL));
    for (int step = 0; step < steps; step++) {
        uint32_t low = 0;
        for (int lane = 0; lane < LANES; lane++)
            low ^= words[LANES * step + lane];
        odd += (int)(low & 1);
    }
    lw_generator_destroy(generator);
    return odd;
}

static void the_low_bits_of_a_step_of_warpstd_always_cancel_and_those_of_warp1024_do_not(void **state)
{
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        assert_int_equal(odd_steps(LW_ENGINE_WARPSTD, kinds[k], 10000), 0);
        const int odd = odd_steps(LW_ENGINE_WARP1024, kinds[k], 10000); /* 5000, with deviation 50 */
        assert_true(odd > 4650 && odd < 5350);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_maps_give_the_low_bits_of_the_library),
    cmocka_unit_test(the_low_bits_of_a_warp1024_block_have_rank_1024),
    cmocka_unit_test(the_low_bits_of_a_warpstd_block_have_not),
    cmocka_unit_test(the_low_bits_of_a_step_of_warpstd_always_cancel_and_those_of_warp1024_do_not),
};

TEST_MAIN("rank", tests)
