/* Every f32 as bf16 and f16: by words at which the result changes, by words that are drawn, and to nearest even. What must
 * come is worked out in integers, which doubles confirm for some. EVERY_STRIDE: one f32 in so many. */
#include <string.h>

#include "core/backend.h"
#include "rounding_reference.h"
#include "rows/rows_reference.h"
#include "support.h"

enum { PART = 1 << 12, TYPES = 2 };

static const char *const names[TYPES] = {"bf16", "f16"};
static const lw_narrow narrows[TYPES] = {lw_narrow_bf16, lw_narrow_f16};

/* A number as integers: |x| is (down + part / 2^32) spacings, or a little more; the results as bits. */
typedef struct parted {
    uint32_t down, up, nearest, part;
} parted;

static parted part_of(int to, uint32_t bits)
{
    const int fraction = to == 0 ? 7 : 10, least = to == 0 ? -126 : -14, bias = to == 0 ? 127 : 15;
    const uint32_t sign = bits >> 31 << 15, infinity = (uint32_t)(2 * bias + 1) << fraction;
    const int field = (int)(bits >> 23 & 255);
    const uint32_t significand = (bits & 0x7fffff) | (field > 0 ? 0x800000u : 0);
    const int exponent = field - 127 < least ? least : field - 127;
    /* spacings are 2^(exponent - fraction), and the significand is in units of 2^(field - 150) */
    const int lost = exponent - fraction - ((field > 0 ? field : 1) - 150);
    const uint32_t whole = lost < 32 ? significand >> lost : 0,
                   rest = lost < 32 ? significand - (whole << lost) : significand;
    const uint32_t first = (uint32_t)(exponent + bias - 1) << fraction; /* results are numbered from here on */
    uint32_t down = first + whole, up = first + whole + 1;
    const int half = lost > 25 ? -1 : (2 * rest > 1u << lost) - (2 * rest < 1u << lost);
    uint32_t nearest = half > 0 || (half == 0 && whole % 2 == 1) ? up : down;
    uint32_t part = lost <= 32 ? (uint32_t)((uint64_t)rest << (32 - lost)) : lost < 64 ? rest >> (lost - 32) : 0;
    if (field == 255) {
        down = up = nearest = significand == 0x800000 ? sign | infinity : infinity | 1u << (fraction - 1);
        part = 0;
    } else {
        down = sign | (down < infinity ? down : infinity);
        up = sign | (up < infinity ? up : infinity);
        nearest = sign | (nearest < infinity ? nearest : infinity);
    }
    return (parted){down, up, nearest, part};
}

static uint32_t result_of(parted p, uint32_t word)
{
    return p.part > UINT32_MAX - word ? p.up : p.down;
}

static uint32_t bits[PART], words[PART];
static float numbers[PART];
static uint16_t got[PART];
static parted parts[PART];

static void refuse(int to, size_t k, uint32_t wanted)
{
    fail_msg("%08x to %s by %08x is %04x, not %04x", bits[k], names[to], words[k], got[k], wanted);
}

/* ---- the integers ---- */

static void integers_say_what_doubles_do(void **state)
{
    (void)state;
    for (uint64_t k = 0; k < 1 << 22; k++) {
        const uint32_t any = (uint32_t)(k * 2654435761u), word = (uint32_t)(k * UINT64_C(0x9e3779b97f4a7c15) >> 32);
        float x;
        memcpy(&x, &any, sizeof(x));
        for (int to = 0; to < TYPES; to++) {
            const parted p = part_of(to, any);
            assert_int_equal(result_of(p, word), rounded(to, x, word));
            assert_int_equal(p.nearest, to == 0 ? reference_bf16(x) : reference_f16(x));
        }
    }
}

/* ---- words that are given ---- */

static void round_by(int to, size_t n)
{
    test_context->backend->round_lanes(narrows[to], numbers, words, got, n);
}

/* The largest word that gives the lower neighbour, and the next one, if there is any. */
static void check_ends(int to, size_t n)
{
    for (size_t k = 0; k < n; k++)
        words[k] = ~parts[k].part;
    round_by(to, n);
    for (size_t k = 0; k < n; k++)
        if (got[k] != parts[k].down)
            refuse(to, k, parts[k].down);
    for (size_t k = 0; k < n; k++)
        words[k] = 0 - parts[k].part;
    round_by(to, n);
    for (size_t k = 0; k < n; k++)
        if (got[k] != result_of(parts[k], words[k]))
            refuse(to, k, result_of(parts[k], words[k]));
}

/* ---- words that are drawn ---- */

/* generators: of each type, and of the words. */
static void check_drawn(int to, size_t n, lw_generator *const *generators)
{
    uint64_t cursor = 0;
    assert_ok(lw_generator_tell(generators[to], &cursor));
    assert_ok(lw_generator_seek(generators[TYPES], cursor));
    assert_ok(lw_fill_bits32(generators[TYPES], words, n));
    assert_ok(to == 0 ? lw_round_bf16(generators[to], numbers, got, n) : lw_round_f16(generators[to], numbers, got, n));
    for (size_t k = 0; k < n; k++) {
        if (got[k] != result_of(parts[k], words[k]))
            refuse(to, k, result_of(parts[k], words[k]));
    }
}

/* ---- to nearest even, as fills store their elements ---- */

static void check_nearest(int to, size_t n)
{
    memset(words, 0, sizeof(words));
    test_context->backend->rows_lanes->store(to == 0 ? LW_FORMAT_BF16 : LW_FORMAT_F16, sizeof(float), got, 1, numbers,
                                             1, n, 0);
    for (size_t k = 0; k < n; k++)
        if (got[k] != parts[k].nearest)
            refuse(to, k, parts[k].nearest);
}

/* ---- all of them ---- */

static void every_number_becomes_what_the_contract_says(void **state)
{
    const uint64_t all = ((uint64_t)1 << 32) / EVERY_STRIDE;
    lw_generator *generators[TYPES + 1];
    (void)state;
    for (int k = 0; k <= TYPES; k++)
        generators[k] = test_generator(LW_ENGINE_PHILOX, k == TYPES ? seed_of_words : 31, 8);
    for (uint64_t done = 0; done < all; done += PART) {
        const size_t n = all - done < PART ? (size_t)(all - done) : PART;
        for (size_t k = 0; k < n; k++)
            bits[k] = (uint32_t)((done + k) * EVERY_STRIDE);
        memcpy(numbers, bits, n * sizeof(*bits));
        for (int to = 0; to < TYPES; to++) {
            for (size_t k = 0; k < n; k++)
                parts[k] = part_of(to, bits[k]);
            check_ends(to, n);
            check_drawn(to, n, generators);
            check_nearest(to, n);
        }
    }
    for (int k = 0; k <= TYPES; k++)
        lw_generator_destroy(generators[k]);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(integers_say_what_doubles_do),
    cmocka_unit_test(every_number_becomes_what_the_contract_says),
};
TEST_MAIN("every_number", tests)
