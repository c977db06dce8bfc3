/* Weighted sampling by inversion: known answers of an independent reference; split calls; items that rise with u;
 * chances by the ends of ranges; many items. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/int128.h"
#include "kat.h"

enum { MOST = 5003, MOST_DRAWN = 100, MANY = 1100007 };

static union {
    uint32_t u32[MOST];
    uint64_t u64[MOST];
    float f32[MOST];
    double f64[MOST];
} weights;
static uint64_t u[MANY], got[MANY], other[MANY];
static uint32_t narrow[MANY];

/* Those of inversion_reference.py; exact in their types. */
static double weight(lw_type type, int shape, int n, int i)
{
    if (shape == 0)
        return (7 * i * i + 13 * i) % 1000;
    if (shape == 1)
        return i < 3 || i >= n - 5 ? 0 : ldexp(i % 7 + 1, i * 37 % 28);
    if (shape == 2)
        return i != n / 2            ? 1
               : type == LW_TYPE_U32 ? ldexp(1, 31)
               : type == LW_TYPE_U64 ? ldexp(1, 63)
                                     : ldexp(1, type == LW_TYPE_F32 ? 100 : 1000);
    return ldexp(i % 5, type == LW_TYPE_F32 ? -149 : type == LW_TYPE_F64 ? -1074 : 0);
}

static lw_inversion *table_of(lw_type type, int shape, size_t n)
{
    lw_inversion *table = NULL;
    assert_true(n <= MOST);
    for (size_t i = 0; i < n; i++) {
        const double w = weight(type, shape, (int)n, (int)i);
        if (type == LW_TYPE_U32)
            weights.u32[i] = (uint32_t)w;
        else if (type == LW_TYPE_U64)
            weights.u64[i] = (uint64_t)w;
        else if (type == LW_TYPE_F32)
            weights.f32[i] = (float)w;
        else
            weights.f64[i] = w;
    }
    assert_ok(lw_inversion_create(&table, test_context, &weights, type, n));
    return table;
}

/* ---- known answers ---- */

static void check_drawn(const kat_line *line, const lw_inversion *table)
{
    lw_inversion_info info;
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 0)));
    const size_t n = line->rights - 2;
    assert_true(n <= MOST_DRAWN);
    assert_ok(lw_inversion_describe(table, &info));
    assert_int_equal(info.items, kat_key(line, "n"));
    assert_int_equal(info.bytes, 8 * info.items);
    if (info.zeros != kat_u64(line, kat_right(line, 0)) || info.truncated != kat_u64(line, kat_right(line, 1)))
        kat_wrong(line, "%ju zeros, %ju truncated", (uintmax_t)info.zeros, (uintmax_t)info.truncated);
    assert_ok(lw_inversion_sample_u64(generator, table, got, n));
    assert_ok(lw_generator_seek(generator, kat_key(line, "cursor")));
    assert_ok(lw_inversion_sample_u32(generator, table, narrow, n));
    for (size_t i = 0; i < n; i++)
        if (got[i] != kat_u64(line, kat_right(line, i + 2)) || narrow[i] != got[i])
            kat_wrong(line, "item %zu: %ju", i, (uintmax_t)got[i]);
    lw_generator_destroy(generator);
}

static void check_at(const kat_line *line, const lw_inversion *table)
{
    const size_t n = line->rights / 2;
    for (size_t i = 0; i < n; i++)
        u[i] = kat_u64(line, kat_right(line, 2 * i));
    assert_ok(lw_inversion_at_u64(table, u, got, n));
    assert_ok(lw_inversion_at_u32(table, u, narrow, n));
    for (size_t i = 0; i < n; i++)
        if (got[i] != kat_u64(line, kat_right(line, 2 * i + 1)) || narrow[i] != got[i])
            kat_wrong(line, "u = %ju: %ju", (uintmax_t)u[i], (uintmax_t)got[i]);
}

static void check_line(const kat_line *line)
{
    lw_inversion *const table =
        table_of(kat_type(line, kat_left(line, 1)), (int)kat_key(line, "shape"), kat_key(line, "n"));
    if (strcmp(kat_left(line, 0), "at") == 0)
        check_at(line, table);
    else
        check_drawn(line, table);
    lw_inversion_destroy(table);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("inversion/inversion.kat", 130, check_line);
}

/* ---- what items have in common ---- */

static void split_calls_concatenate(void **state)
{
    lw_inversion *const table = table_of(LW_TYPE_F64, 0, MOST);
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 5, 6);
    uint64_t cursor;
    (void)state;
    assert_ok(lw_inversion_sample_u64(generator, table, got, MANY));
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, MANY);
    assert_ok(lw_generator_seek(generator, 0));
    for (size_t from = 0, n; from < MANY; from += n) {
        n = 1 + from / 2 < MANY - from ? 1 + from / 2 : MANY - from;
        assert_ok(lw_inversion_sample_u64(generator, table, other + from, n));
    }
    assert_memory_equal(got, other, sizeof(got));
    lw_generator_destroy(generator);
    lw_inversion_destroy(table);
}

/* Weights, u and items where the context works. */
static void arrays_in_the_contexts_memory_give_the_same(void **state)
{
    enum { N = 100003 };
    lw_inversion *const table = table_of(LW_TYPE_F64, 0, MOST);
    lw_inversion *there = NULL;
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 8, 9);
    void *memory = NULL;
    uint64_t *out = NULL;
    (void)state;
    assert_ok(lw_malloc(test_context, &memory, MOST * sizeof(double)));
    assert_ok(lw_malloc(test_context, (void **)&out, 2 * N * sizeof(*out)));
    assert_ok(lw_copy(test_context, memory, weights.f64, MOST * sizeof(double)));
    assert_ok(lw_inversion_create(&there, test_context, memory, LW_TYPE_F64, MOST));
    assert_ok(lw_inversion_sample_u64(generator, table, got, N));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_inversion_sample_u64(generator, there, out, N));
    assert_ok(lw_copy(test_context, other, out, N * sizeof(*out)));
    assert_memory_equal(got, other, N * sizeof(*out));
    assert_ok(lw_fill_bits64(generator, out, N));
    assert_ok(lw_copy(test_context, u, out, N * sizeof(*out)));
    assert_ok(lw_inversion_at_u64(table, u, got, N));
    assert_ok(lw_inversion_at_u64(there, out, out + N, N));
    assert_ok(lw_copy(test_context, other, out + N, N * sizeof(*out)));
    assert_memory_equal(got, other, N * sizeof(*out));
    assert_ok(lw_free(test_context, out));
    assert_ok(lw_free(test_context, memory));
    lw_inversion_destroy(there);
    lw_inversion_destroy(table);
    lw_generator_destroy(generator);
}

static void items_rise_with_u(void **state)
{
    lw_inversion *const table = table_of(LW_TYPE_U64, 1, MOST);
    (void)state;
    for (size_t i = 0; i < MANY; i++)
        u[i] = i * (UINT64_MAX / (MANY - 1));
    assert_ok(lw_inversion_at_u32(table, u, narrow, MANY));
    for (size_t i = 1; i < MANY; i++)
        assert_true(narrow[i - 1] <= narrow[i]);
    assert_int_equal(narrow[0], 3);
    assert_int_equal(narrow[MANY - 1], MOST - 6);
    lw_inversion_destroy(table);
}

/* Weights that are powers of two: the sum of them all is one, too, so ranges of u are exact. */
static void ranges_have_their_exact_ends(void **state)
{
    static const double powers[] = {0.5, 0.0, 0.25, 0.125, 0.0625, 0.0625};
    static const uint64_t right[] = {0, 0, 2, 2, 3, 3, 4, 4, 5, 5};
    uint64_t items[10];
    lw_inversion *table = NULL;
    uint64_t end = 0;
    (void)state;
    assert_ok(lw_inversion_create(&table, test_context, powers, LW_TYPE_F64, 6));
    for (int i = 0, k = 0; i < 6; i++) {
        if (powers[i] == 0.0)
            continue;
        u[k++] = end;
        end += (uint64_t)(powers[i] * 0x1p63) * 2; /* the last one wraps to 0 */
        u[k++] = end - 1;
    }
    assert_int_equal(end, 0);
    assert_ok(lw_inversion_at_u64(table, u, items, 10));
    assert_memory_equal(items, right, sizeof(items));
    lw_inversion_destroy(table);
}

static void a_million_equal_items_are_cells_of_u(void **state)
{
    enum { ITEMS = 1 << 20 };
    uint32_t *const ones = malloc(ITEMS * sizeof(*ones));
    lw_inversion *table = NULL;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    (void)state;
    for (size_t i = 0; i < ITEMS; i++)
        ones[i] = 77;
    assert_ok(lw_inversion_create(&table, test_context, ones, LW_TYPE_U32, ITEMS));
    assert_ok(lw_fill_bits64(generator, u, MANY));
    assert_ok(lw_inversion_at_u64(table, u, got, MANY));
    for (size_t i = 0; i < MANY; i++)
        assert_int_equal(got[i], u[i] >> 44);
    lw_inversion_destroy(table);
    lw_generator_destroy(generator);
    free(ones);
}

/* Equal weights between zeros, so that threads begin before, in and behind what has a range of u. In the second shape
 * there are 1000 weights behind them which are all less than 2^-64 of the sum. */
static void tables_do_not_depend_on_threads(void **state)
{
    enum { ITEMS = 200003, FIRST = 50021, EQUAL = 1 << 16, BEHIND = FIRST + EQUAL, TINY = 1000, DRAWN = 20000 };
    static const int threads[] = {1, 2, 5, 16};
    double *const given = calloc(ITEMS, sizeof(*given));
    (void)state;
    for (size_t i = 0; i < DRAWN; i++)
        u[i] = i * (UINT64_MAX / (DRAWN - 1));
    for (size_t i = FIRST; i < BEHIND; i++)
        given[i] = 3.0;
    for (size_t tiny = 0; tiny <= TINY; tiny += TINY)
        for (size_t k = 0; k < sizeof(threads) / sizeof(threads[0]); k++) {
            const lw_context_options options = {
                .size = sizeof(options), .backend = test_backend, .threads = threads[k]};
            lw_context *context = NULL;
            lw_inversion *table = NULL;
            lw_inversion_info info;
            for (size_t i = 0; i < tiny; i++)
                given[BEHIND + i] = 0x1p-58;
            assert_ok(lw_context_create(&context, &options));
            assert_ok(lw_inversion_create(&table, context, given, LW_TYPE_F64, ITEMS));
            assert_ok(lw_inversion_describe(table, &info));
            assert_int_equal(info.zeros, ITEMS - EQUAL - tiny);
            assert_int_equal(info.truncated, tiny);
            assert_ok(lw_inversion_at_u64(table, u, got, DRAWN));
            for (size_t i = 0; i < DRAWN; i++)
                assert_int_equal(got[i], FIRST + (u[i] >> 48));
            given[BEHIND] = -1.0;
            given[ITEMS - 1] = NAN;
            assert_int_equal(lw_inversion_create(&table, context, given, LW_TYPE_F64, ITEMS), LW_ERROR_DOMAIN);
            assert_non_null(strstr(lw_last_error(), "weights[115557] is -1"));
            given[BEHIND] = given[ITEMS - 1] = 0.0;
            lw_inversion_destroy(table);
            lw_context_destroy(context);
        }
    free(given);
}

/* ---- against exact sums, item by item ---- */

enum { EXACT_MOST = 140001 };

/* floor(w 2^(60-E)) of integer weights, whose largest is below 2^E. */
static uint64_t integer_of(uint64_t w, int exponent)
{
    return exponent <= 60 ? w << (60 - exponent) : w >> (exponent - 60);
}

/* ceil(2^64 P / W), half by half, or a bit at a time where a half would not fit; P < W. */
static uint64_t exact_bound(lw_u128 prefix, lw_u128 total)
{
    uint64_t quotient = 0;
    const int halves = total >> 96 == 0;
    for (int half = 0; half < 2 && halves; half++) {
        prefix <<= 32;
        quotient = quotient << 32 | (uint64_t)(prefix / total);
        prefix %= total;
    }
    for (int bit = 0; bit < 64 && !halves; bit++) {
        prefix *= 2;
        quotient = 2 * quotient + (prefix >= total);
        prefix -= prefix >= total ? total : 0;
    }
    return quotient + (prefix != 0);
}

/* Weights of a shape, with runs of zeros longer than a tile, as integers: random, all alike, of most scales, one that
 * outweighs all, halves of one another. */
static uint64_t shaped(int shape, size_t i, size_t n, lw_type type)
{
    const uint64_t mixed = (i + 1) * 0x9e3779b97f4a7c15u ^ (i + 1) * 0x9e3779b97f4a7c15u >> 29;
    const uint64_t most = type == LW_TYPE_F32 ? 0xffffff : type == LW_TYPE_U32 ? 0xffffffffu : (uint64_t)1 << 52;
    if (shape == 0)
        return mixed % most;
    if (shape == 1)
        return 5;
    if (shape == 2)
        return i / 1500 % 3 == 1 ? 0 : i % 7 == 0 ? 0 : (mixed % 8 + 1) << (i * 11 % (type == LW_TYPE_F32 ? 20 : 28));
    if (shape == 4) /* W is a power of 2: ranges end at integers, and behind some tiles at 2^64 */
        return i < 20 ? (uint64_t)1 << (19 - i) : i == n - 1 && n % 2 == 0;
    return i == n / 3 ? most / 2 + 1 : i % 2;
}

/* low: floats are multiples of the least one. */
static void put(void *to, lw_type type, size_t i, uint64_t w, int low)
{
    if (type == LW_TYPE_U32)
        ((uint32_t *)to)[i] = (uint32_t)w;
    else if (type == LW_TYPE_U64)
        ((uint64_t *)to)[i] = w;
    else if (type == LW_TYPE_F32)
        ((float *)to)[i] = ldexpf((float)w, low ? -149 : 0);
    else
        ((double *)to)[i] = ldexp((double)w, low ? -1074 : 0);
}

/* Every range of u begins and ends where the sums say, whatever makes the table: for each item with a range, its first
 * and last u are asked for. That is all of the table. */
static void check_exact(lw_context *context, const void *given, lw_type type, int shape, size_t n)
{
    static uint64_t items[2 * EXACT_MOST];
    lw_inversion *table = NULL;
    lw_inversion_info info;
    uint64_t largest = 0, zeros = 0, begin = 0, asked = 0;
    lw_u128 total = 0, prefix = 0;
    int exponent = 0;
    for (size_t i = 0; i < n; i++)
        largest = shaped(shape, i, n, type) > largest ? shaped(shape, i, n, type) : largest;
    while (largest >> exponent != 0)
        exponent++;
    for (size_t i = 0; i < n; i++)
        total += integer_of(shaped(shape, i, n, type), exponent);
    for (size_t i = 0; i < n; i++) {
        const uint64_t w = shaped(shape, i, n, type);
        prefix += integer_of(w, exponent);
        const uint64_t end = prefix < total ? exact_bound(prefix, total) : 0;
        zeros += w == 0;
        if (begin != end || (prefix == total && asked == 0)) { /* 0: 2^64; one item has all */
            items[asked] = i, u[asked++] = begin;
            items[asked] = i, u[asked++] = end - 1;
        }
        begin = end;
        if (prefix == total)
            begin = 0, prefix = total + 1; /* all behind have no range */
        if (prefix > total) {
            for (size_t k = i + 1; k < n; k++)
                zeros += shaped(shape, k, n, type) == 0;
            break;
        }
    }
    assert_ok(lw_inversion_create(&table, context, given, type, n));
    assert_ok(lw_inversion_describe(table, &info));
    assert_int_equal(info.zeros, zeros);
    assert_int_equal(info.truncated, n - asked / 2 - zeros);
    assert_ok(lw_inversion_at_u64(table, u, got, asked));
    for (size_t k = 0; k < asked; k++)
        if (got[k] != items[k])
            fail_msg("type %d, shape %d, %zu items: u = %ju is of item %ju, not %ju", (int)type, shape, n,
                     (uintmax_t)u[k], (uintmax_t)items[k], (uintmax_t)got[k]);
    lw_inversion_destroy(table);
}

static void every_range_is_that_of_exact_sums(void **state)
{
    static const size_t sizes[] = {1, 2, 3, 63, 64, 65, 1023, 1024, 1025, 2047, 4097, 1 << 17, 140000, EXACT_MOST};
    static const lw_type types[] = {LW_TYPE_U32, LW_TYPE_U64, LW_TYPE_F32, LW_TYPE_F64};
    static const int threads[] = {1, 3, 16};
    char *const given = malloc((EXACT_MOST + 1) * sizeof(uint64_t));
    (void)state;
    assert_non_null(given);
    for (size_t t = 0; t < 3; t++) {
        const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads[t]};
        lw_context *context = NULL;
        assert_ok(lw_context_create(&context, &options));
        for (size_t k = 0; k < 4; k++)
            for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++)
                for (int shape = 0; shape < 5; shape++) {
                    const size_t size = types[k] == LW_TYPE_U32 || types[k] == LW_TYPE_F32 ? 4 : 8;
                    char *const at = given + size * (s % 2); /* at places of a half vector, too */
                    void *there = NULL;
                    for (size_t i = 0; i < sizes[s]; i++)
                        put(at, types[k], i, shaped(shape, i, sizes[s], types[k]), (s + (size_t)shape) % 2);
                    if (shaped(shape, 0, sizes[s], types[k]) == 0 && sizes[s] < 3)
                        continue;
                    assert_ok(lw_malloc(context, &there, (sizes[s] + 1) * size));
                    assert_ok(lw_copy(context, (char *)there + size * (s % 2), at, sizes[s] * size));
                    check_exact(context, (char *)there + size * (s % 2), types[k], shape, sizes[s]);
                    assert_ok(lw_free(context, there));
                }
        lw_context_destroy(context);
    }
    free(given);
}

/* Sums P of W with 2^64 P = 1 or -1 mod W: a range ends 1 / W beside an integer, far nearer than a product of 128 bits
 * can tell. */
static void ends_next_to_integers_are_exact(void **state)
{
    (void)state;
    for (uint64_t total = ((uint64_t)1 << 60) + 1, k = 0; k < 200; k++, total += 2 * k + 2) {
        uint64_t weight[2] = {1, 0};
        lw_inversion *table = NULL;
        for (int bit = 0; bit < 64; bit++)
            weight[0] = weight[0] % 2 == 0 ? weight[0] / 2 : (weight[0] + total) / 2;
        if (k % 2 == 1)
            weight[0] = total - weight[0];
        weight[1] = total - weight[0];
        assert_int_equal((uint64_t)(((lw_u128)weight[0] << 64) % total), k % 2 == 0 ? 1 : total - 1);
        if ((weight[0] > weight[1] ? weight[0] : weight[1]) >> 60 != 0)
            continue; /* they would be truncated */
        u[1] = exact_bound(weight[0], total);
        u[0] = u[1] - 1;
        assert_ok(lw_inversion_create(&table, test_context, weight, LW_TYPE_U64, 2));
        assert_ok(lw_inversion_at_u64(table, u, got, 2));
        assert_int_equal(got[0], 0);
        assert_int_equal(got[1], 1);
        lw_inversion_destroy(table);
    }
}

/* The first invalid weight is named, wherever it is and whatever comes behind. */
static void the_first_invalid_weight_is_named(void **state)
{
    enum { ITEMS = 70001 };
    static const size_t places[] = {0, 1, 1023, 1024, 5000, 65536, ITEMS - 1};
    float *const given = malloc(ITEMS * sizeof(*given));
    (void)state;
    for (size_t i = 0; i < ITEMS; i++)
        given[i] = (float)(i % 5);
    for (size_t p = sizeof(places) / sizeof(places[0]); p-- > 0;) {
        char text[40];
        lw_inversion *table = NULL;
        given[places[p]] = p % 3 == 0 ? -1.0f : p % 3 == 1 ? NAN : INFINITY;
        assert_int_equal(lw_inversion_create(&table, test_context, given, LW_TYPE_F32, ITEMS), LW_ERROR_DOMAIN);
        assert_null(table);
        snprintf(text, sizeof(text), "weights[%zu] is", places[p]);
        assert_non_null(strstr(lw_last_error(), text));
    }
    free(given);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_known_answer_is_reproduced),
        cmocka_unit_test(split_calls_concatenate),
        cmocka_unit_test(arrays_in_the_contexts_memory_give_the_same),
        cmocka_unit_test(items_rise_with_u),
        cmocka_unit_test(ranges_have_their_exact_ends),
        cmocka_unit_test(a_million_equal_items_are_cells_of_u),
        cmocka_unit_test(tables_do_not_depend_on_threads),
        cmocka_unit_test(every_range_is_that_of_exact_sums),
        cmocka_unit_test(ends_next_to_integers_are_exact),
        cmocka_unit_test(the_first_invalid_weight_is_named),
    };
    return test_main(argc, argv, "inversion", tests, sizeof(tests) / sizeof(tests[0]));
}
