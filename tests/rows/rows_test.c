/* Fills by rows: formats, integers, keys, blocks, on any backend and in both kinds of its memory. The numbers of the whole
 * are those of plain fills by the portable backend. */
#include "lanewise/at.h"

#include "rows_places.h"
#include "rows_reference.h"

enum { ENGINES = 4, KINDS = 76, MOST = 1 << 15 };

static lw_context *oracle;
static const lw_engine engines[ENGINES] = {LW_ENGINE_WARP1024, LW_ENGINE_WARPSTD, LW_ENGINE_MRG8, LW_ENGINE_PHILOX};

/* Elements cursor .. cursor + n - 1 by one fill. */
static void whole_of(lw_engine engine, lw_key key, lw_kind kind, uint64_t cursor, void *out, size_t n,
                     const lw_value *parameters)
{
    lw_generator *generator = NULL;
    assert_ok(lw_generator_create(&generator, oracle, engine, key.seed, key.stream));
    assert_ok(lw_generator_seek(generator, cursor));
    assert_ok(lw_fill(generator, kind, out, n, parameters));
    lw_generator_destroy(generator);
}

static lw_generator *generator_at(lw_engine engine, lw_key key, uint64_t cursor)
{
    lw_generator *const generator = test_generator(engine, key.seed, key.stream);
    assert_ok(lw_generator_seek(generator, cursor));
    return generator;
}

/* An element in a format. */
static void convert(lw_format format, size_t size, const void *from, void *to)
{
    float x;
    uint16_t half;
    memcpy(&x, from, sizeof(x));
    half = format == LW_FORMAT_F16 ? reference_f16(x) : reference_bf16(x);
    if (format == LW_FORMAT_F16 || format == LW_FORMAT_BF16)
        memcpy(to, &half, sizeof(half));
    else
        memcpy(to, from, size);
}

static lw_format some_format(const lw_kind_info *info, dice *d)
{
    static const lw_format halves[3] = {LW_FORMAT_F32, LW_FORMAT_F16, LW_FORMAT_BF16};
    return info->type == LW_TYPE_F32 ? halves[dice_below(d, 3)] : (lw_format)info->type;
}

/* Whether memory is to be the host's: now and then where the context has a device. */
static int host_only(dice *d)
{
    lw_context_info info;
    assert_ok(lw_context_describe(test_context, &info));
    return info.device < 0 || dice_below(d, 8) == 0;
}

/* ---- formats ---- */

#include "rows/convert.h"

static void halves_are_rounded_to_nearest_even(void **state)
{
    (void)state;
    uint32_t bits = 0;
    do {
        float x;
        memcpy(&x, &bits, sizeof(x));
        if (lw_f16_of(bits) != reference_f16(x) || lw_bf16_of(bits) != reference_bf16(x))
            fail_msg("%08x: %04x, %04x; they must be %04x, %04x", bits, lw_f16_of(bits), lw_bf16_of(bits),
                     reference_f16(x), reference_bf16(x));
        bits += 509; /* a prime */
    } while (bits >= 509);
    for (uint32_t high = 0; high < 1u << 16; high++) /* ties and their neighbours */
        for (uint32_t shift = 12; shift < 24; shift++)
            for (uint32_t near = 0; near < 3; near++) {
                const uint32_t of = (high << 16) + (1u << shift) + near - 1;
                float x;
                memcpy(&x, &of, sizeof(x));
                assert_int_equal(lw_f16_of(of), reference_f16(x));
                assert_int_equal(lw_bf16_of(of), reference_bf16(x));
            }
}

/* Rows of one element each, of which some are NaN, infinite in a half, or subnormal. */
static void formats_hold_what_f32_holds(void **state)
{
    (void)state;
    enum { N = 5000 };
    static const float scales[] = {1e-8f, 3e-7f, 6e-5f, 1, 1e4f, 7e4f, 1e30f, 3e38f, 1e-40f};
    const lw_format halves[2] = {LW_FORMAT_F16, LW_FORMAT_BF16};
    const lw_key key = {77, 1};
    float *const right = malloc(N * sizeof(*right));
    for (size_t s = 0; s < sizeof(scales) / sizeof(scales[0]); s++)
        for (int f = 0; f < 2; f++) {
            const lw_value parameters[2] = {{.f64 = 0}, {.f64 = (double)scales[s]}};
            lw_generator *const generator = generator_at(LW_ENGINE_PHILOX, key, 3);
            place out = place_make(N * sizeof(uint16_t), 0, NULL);
            assert_ok(lw_fill_as(generator, LW_KIND_CAUCHY_F32, halves[f], out.at, N, parameters));
            whole_of(LW_ENGINE_PHILOX, key, LW_KIND_CAUCHY_F32, 3, right, N, parameters);
            const uint16_t *const got = (const uint16_t *)place_read(&out);
            for (size_t i = 0; i < N; i++)
                assert_int_equal(got[i], f == 0 ? reference_f16(right[i]) : reference_bf16(right[i]));
            uint64_t cursor = 0;
            assert_ok(lw_generator_tell(generator, &cursor));
            assert_int_equal(cursor, N + 3);
            place_free(&out);
            lw_generator_destroy(generator);
        }
    free(right);
}

static void flat_fills_have_any_length_and_kind(void **state)
{
    (void)state;
    static const size_t lengths[] = {0, 1, 31, 32, 100, 127, 128, 129, 1023, 1024, 1025, 3000, 4096, 20000};
    dice d = {1};
    char *const right = malloc(20000 * 8);
    for (unsigned kind = 0; kind < lw_kind_count(); kind++)
        for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++) {
            lw_kind_info info;
            const lw_engine engine = engines[dice_below(&d, ENGINES)];
            const lw_key key = {dice_next(&d), dice_below(&d, 3)};
            const uint64_t cursor = dice_below(&d, 3) ? dice_below(&d, 5000) : 0;
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            const lw_format format = some_format(&info, &d);
            const size_t size = lw_format_size(format), n = lengths[k], gap = dice_below(&d, 9);
            lw_generator *const generator = generator_at(engine, key, cursor);
            place out = place_make((n + gap) * size, host_only(&d), NULL);
            assert_ok(
                lw_fill_as(generator, (lw_kind)kind, format, out.at + gap * size, n, test_parameters((lw_kind)kind)));
            if (n > 0)
                whole_of(engine, key, (lw_kind)kind, cursor, right, n, test_parameters((lw_kind)kind));
            const unsigned char *const got = place_read(&out);
            for (size_t i = 0; i < gap * size; i++)
                assert_int_equal(got[i], FILLER);
            for (size_t i = 0; i < n; i++) {
                char wanted[8];
                convert(format, size, right + i * info.size, wanted);
                if (memcmp(wanted, got + (gap + i) * size, size) != 0)
                    fail_msg("%s in format %d, engine %d, cursor %zu: element %zu of %zu differs", info.name, format,
                             engine, (size_t)cursor, i, n);
            }
            place_free(&out);
            lw_generator_destroy(generator);
        }
    free(right);
}

/* ---- integers ---- */

typedef struct integers {
    lw_format format;
    int bits, is_signed;
} integers;
static const integers all_integers[] = {{LW_FORMAT_U8, 8, 0},   {LW_FORMAT_I8, 8, 1},   {LW_FORMAT_U16, 16, 0},
                                        {LW_FORMAT_I16, 16, 1}, {LW_FORMAT_U32, 32, 0}, {LW_FORMAT_I32, 32, 1},
                                        {LW_FORMAT_U64, 64, 0}, {LW_FORMAT_I64, 64, 1}};
enum { INTEGERS = sizeof(all_integers) / sizeof(all_integers[0]) };

static uint64_t least_of(const integers *of)
{
    return of->is_signed ? (uint64_t)0 - ((uint64_t)1 << (of->bits - 1)) : 0;
}

/* n integers as docs/contract/rows.md says. */
static void right_integers(const integers *of, lw_engine engine, lw_key key, uint64_t cursor, uint64_t low,
                           uint64_t high, uint64_t *out, size_t n)
{
    const uint64_t span = high - low, mask = UINT64_MAX >> (64 - of->bits);
    const lw_value bound = {.u64 = span + 1};
    if (of->bits == 64) {
        whole_of(engine, key, span == UINT64_MAX ? LW_KIND_BITS64 : LW_KIND_RANGE_U64, cursor, out, n, &bound);
    } else {
        uint32_t *const words = (uint32_t *)out;
        whole_of(engine, key, span == UINT32_MAX ? LW_KIND_BITS32 : LW_KIND_RANGE_U32, cursor, words, n, &bound);
        for (size_t i = n; i-- > 0;)
            out[i] = words[i];
    }
    for (size_t i = 0; i < n; i++)
        out[i] = (out[i] + low) & mask;
}

static void integers_are_those_of_ranges(void **state)
{
    (void)state;
    enum { N = 3000 };
    dice d = {2};
    uint64_t *const right = malloc(N * sizeof(*right));
    for (int t = 0; t < INTEGERS; t++)
        for (int round = 0; round < 24; round++) {
            const integers *const of = &all_integers[t];
            const uint64_t mask = UINT64_MAX >> (64 - of->bits), least = least_of(of);
            uint64_t a = dice_next(&d) & mask, b = dice_next(&d) & mask;
            if (round % 4 == 0)
                a = 0, b = mask; /* all of them */
            if (round % 4 == 1)
                b = a;
            if (round % 4 == 2)
                b = a + dice_below(&d, 7) <= mask ? a + dice_below(&d, 7) : a;
            const uint64_t low = least + (a < b ? a : b), high = least + (a < b ? b : a);
            const lw_engine engine = engines[dice_below(&d, ENGINES)];
            const lw_key key = {dice_next(&d), dice_next(&d)};
            const size_t size = lw_format_size(of->format), n = dice_below(&d, N) + 1;
            const uint64_t cursor = dice_below(&d, 2000);
            lw_generator *const generator = generator_at(engine, key, cursor);
            place out = place_make(n * size, host_only(&d), NULL);
            assert_ok(lw_fill_integers(generator, of->format, out.at, n, low, high));
            right_integers(of, engine, key, cursor, low, high, right, n);
            const unsigned char *const got = place_read(&out);
            for (size_t i = 0; i < n; i++) {
                if (memcmp(&right[i], got + i * size, size) != 0)
                    fail_msg("format %d, engine %d: integer %zu differs", of->format, engine, i);
                assert_true((right[i] & mask) - (low & mask) <= high - low || ((right[i] - low) & mask) <= high - low);
            }
            place_free(&out);
            lw_generator_destroy(generator);
        }
    free(right);
}

/* ---- blocks ---- */

enum { RANK = 5 };

typedef struct block {
    int rank;
    uint64_t shape[RANK], start[RANK], count[RANK], whole;
    int64_t strides[RANK];
    size_t before, numbers; /* numbers that out needs, and of those before its first element */
} block;

/* Strides of a permutation of the dimensions, with gaps, some of them negative. */
static void make_strides(block *b, dice *d, int dense)
{
    int order[RANK];
    int64_t reach = 1;
    for (int k = 0; k < b->rank; k++)
        order[k] = b->rank - 1 - k;
    for (int k = b->rank - 1; k > 0 && !dense; k--) {
        const int other = (int)dice_below(d, (uint64_t)k + 1), kept = order[k];
        order[k] = order[other];
        order[other] = kept;
    }
    b->before = 0;
    for (int k = 0; k < b->rank; k++) {
        const int at = order[k];
        const int64_t stride = reach + (dense ? 0 : (int64_t)dice_below(d, 3));
        const int64_t most = b->count[at] > 0 ? (int64_t)b->count[at] - 1 : 0;
        const int negative = !dense && dice_below(d, 3) == 0;
        b->strides[at] = negative ? -stride : stride;
        b->before += negative ? (size_t)(most * stride) : 0;
        reach += most * stride;
    }
    b->numbers = (size_t)reach;
}

static block make_block(dice *d, int dense)
{
    block b = {.rank = (int)dice_below(d, RANK + 1), .whole = 1};
    for (int k = 0; k < b.rank; k++) {
        static const uint64_t lengths[] = {1, 1, 2, 3, 5, 7, 13, 32, 64, 150, 1100};
        const uint64_t fits = MOST / (b.whole > 0 ? b.whole : 1);
        uint64_t length = dice_below(d, 40) == 0 ? 0 : lengths[dice_below(d, 11)];
        length = length > fits ? (fits > 0 ? fits : 1) : length;
        b.shape[k] = length;
        b.start[k] = dice_below(d, length + 1);
        b.count[k] = dice_below(d, length - b.start[k] + 1);
        if (dice_below(d, 3) == 0)
            b.start[k] = 0, b.count[k] = length;
        b.whole *= length;
    }
    make_strides(&b, d, dense);
    return b;
}

/* The next index of a block: 0 after the last. */
static int next_index(const block *b, uint64_t *index)
{
    for (int k = b->rank - 1; k >= 0; k--) {
        if (++index[k] < b->count[k])
            return 1;
        index[k] = 0;
    }
    return 0;
}

static int is_empty(const block *b)
{
    for (int k = 0; k < b->rank; k++)
        if (b->count[k] == 0)
            return 1;
    return 0;
}

/* Compares with `right`, the whole array of elements of `size` bytes; marks what was expected in `seen`. */
static void assert_block(const block *b, lw_format format, size_t number, const unsigned char *got, const char *right,
                         size_t size, const char *what)
{
    uint64_t index[RANK] = {0};
    unsigned char *const expected = malloc(b->numbers * number + 1);
    memset(expected, FILLER, b->numbers * number + 1);
    do {
        uint64_t at = 0;
        int64_t to = (int64_t)b->before;
        if (is_empty(b))
            break;
        for (int k = 0; k < b->rank; k++) {
            at = at * b->shape[k] + b->start[k] + index[k];
            to += (int64_t)index[k] * b->strides[k];
        }
        convert(format, number, right + at * size, expected + (size_t)to * number);
    } while (next_index(b, index));
    for (size_t i = 0; i < b->numbers * number; i++)
        if (expected[i] != got[i])
            fail_msg("%s, rank %d: byte %zu of %zu differs", what, b->rank, i, b->numbers * number);
    free(expected);
}

static void a_block_is_part_of_the_whole(void **state)
{
    (void)state;
    dice d = {3};
    char *const right = malloc(MOST * 8);
    for (unsigned round = 0; round < 12 * KINDS; round++) {
        lw_kind_info info;
        const lw_kind kind = (lw_kind)(round % lw_kind_count());
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        const lw_key key = {dice_next(&d), dice_next(&d)};
        const uint64_t cursor = dice_below(&d, 2) ? dice_below(&d, 3000) : 0;
        const block b = make_block(&d, (int)dice_below(&d, 4) == 0);
        assert_ok(lw_kind_describe(kind, &info));
        const lw_format format = some_format(&info, &d);
        const size_t number = lw_format_size(format);
        lw_generator *const generator = generator_at(engine, key, cursor);
        place out = place_make(b.numbers * number, host_only(&d), NULL);
        if (b.whole > 0)
            whole_of(engine, key, kind, cursor, right, (size_t)b.whole, test_parameters(kind));
        assert_ok(lw_fill_block(generator, kind, format, out.at + b.before * number, b.rank, b.shape, b.start, b.count,
                                b.strides, test_parameters(kind)));
        assert_block(&b, format, number, place_read(&out), right, info.size, info.name);
        uint64_t after = 0;
        assert_ok(lw_generator_tell(generator, &after));
        assert_int_equal(after, cursor);
        place_free(&out);
        lw_generator_destroy(generator);
    }
    free(right);
}

/* All cuts of an array along its dimensions give the array. */
static void every_way_to_shard_gives_the_whole(void **state)
{
    (void)state;
    dice d = {4};
    const uint64_t shape[3] = {6, 10, 70};
    enum { ALL = 6 * 10 * 70 };
    double *const right = malloc(ALL * sizeof(*right));
    for (uint64_t cuts = 0; cuts < 40; cuts++) {
        const uint64_t parts[3] = {1 + dice_below(&d, 6), 1 + dice_below(&d, 10), 1 + dice_below(&d, 9)};
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        const lw_key key = {5, cuts};
        lw_generator *const generator = generator_at(engine, key, 17);
        place out = place_make(ALL * sizeof(double), host_only(&d), NULL);
        const int64_t strides[3] = {700, 70, 1};
        for (uint64_t a = 0; a < parts[0]; a++)
            for (uint64_t b = 0; b < parts[1]; b++)
                for (uint64_t c = 0; c < parts[2]; c++) {
                    uint64_t start[3], count[3];
                    const uint64_t of[3] = {a, b, c};
                    for (int k = 0; k < 3; k++)
                        assert_ok(lw_split_block(shape[k], parts[k], of[k], &start[k], &count[k]));
                    double *const to = (double *)out.at + start[0] * 700 + start[1] * 70 + start[2];
                    assert_ok(lw_fill_block(generator, LW_KIND_GAMMA_F64, LW_FORMAT_F64, to, 3, shape, start, count,
                                            strides, test_parameters(LW_KIND_GAMMA_F64)));
                }
        whole_of(engine, key, LW_KIND_GAMMA_F64, 17, right, ALL, test_parameters(LW_KIND_GAMMA_F64));
        assert_memory_equal(place_read(&out), right, ALL * sizeof(double));
        place_free(&out);
        lw_generator_destroy(generator);
    }
    free(right);
}

/* An array of 2^59 elements, of which a few are made. */
static void arrays_may_be_larger_than_memory(void **state)
{
    (void)state;
    const lw_key key = {9, 8};
    const uint64_t shape[3] = {1 << 20, 1 << 20, 1 << 19}, start[3] = {1 << 19, 777777, 500000}, count[3] = {3, 2, 130};
    uint32_t right[130];
    for (int e = 0; e < ENGINES; e++) {
        lw_generator *const generator = generator_at(engines[e], key, 5);
        place out = place_make(3 * 2 * 130 * sizeof(uint32_t), 0, NULL);
        assert_ok(lw_fill_block(generator, LW_KIND_BITS32, LW_FORMAT_U32, out.at, 3, shape, start, count, NULL, NULL));
        const uint32_t *const got = (const uint32_t *)place_read(&out);
        for (uint64_t i = 0; i < 3; i++)
            for (uint64_t j = 0; j < 2; j++) {
                const uint64_t at = ((start[0] + i) * shape[1] + start[1] + j) * shape[2] + start[2];
                whole_of(engines[e], key, LW_KIND_BITS32, 5 + at, right, 130, NULL);
                assert_memory_equal(got + (2 * i + j) * 130, right, sizeof(right));
            }
        place_free(&out);
        lw_generator_destroy(generator);
    }
}

static void blocks_of_integers_are_part_of_the_whole(void **state)
{
    (void)state;
    dice d = {6};
    uint64_t *const right = malloc(MOST * sizeof(*right));
    char *const whole = malloc(MOST * sizeof(*right));
    for (unsigned round = 0; round < 80; round++) {
        const integers *const of = &all_integers[round % INTEGERS];
        const size_t size = lw_format_size(of->format);
        const uint64_t low = least_of(of) + dice_below(&d, 50), high = low + dice_below(&d, 60);
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        const lw_key key = {dice_next(&d), dice_next(&d)};
        const block b = make_block(&d, 0);
        lw_generator *const generator = generator_at(engine, key, round);
        place out = place_make(b.numbers * size, host_only(&d), NULL);
        if (b.whole > 0)
            right_integers(of, engine, key, round, low, high, right, (size_t)b.whole);
        for (size_t i = 0; i < b.whole; i++)
            memcpy(whole + i * size, &right[i], size);
        assert_ok(lw_fill_integers_block(generator, of->format, out.at + b.before * size, b.rank, b.shape, b.start,
                                         b.count, b.strides, low, high));
        assert_block(&b, of->format, size, place_read(&out), whole, size, "integers");
        place_free(&out);
        lw_generator_destroy(generator);
    }
    free(right);
    free(whole);
}

/* ---- keys ---- */

typedef struct keyed {
    size_t rows, length, leading;
    lw_key *keys;
    uint64_t *positions;
} keyed;

static keyed make_keyed(dice *d, size_t rows, size_t length)
{
    keyed k = {rows, length, length + dice_below(d, 3), malloc(rows * sizeof(lw_key)), malloc(rows * sizeof(uint64_t))};
    for (size_t r = 0; r < rows; r++) {
        k.keys[r] = (lw_key){dice_below(d, 2) ? dice_next(d) : r, dice_below(d, 2) ? dice_next(d) : 0};
        const uint64_t near_end = ((uint64_t)1 << 60) - length - dice_below(d, 2000);
        k.positions[r] = dice_below(d, 2) ? dice_below(d, 4000) : dice_below(d, 2) ? near_end : dice_next(d) >> 5;
    }
    return k;
}

static void free_keyed(keyed *k)
{
    free(k->keys);
    free(k->positions);
}

static void keyed_rows_are_fills_of_their_keys(void **state)
{
    (void)state;
    static const size_t shapes[][2] = {{1, 1},    {3, 1},    {700, 1},  {100, 3},  {33, 32},
                                       {64, 128}, {50, 256}, {7, 1000}, {5, 1025}, {2, 9000}};
    dice d = {7};
    char *const right = malloc(9000 * 8);
    for (unsigned round = 0; round < 5 * KINDS; round++) {
        lw_kind_info info;
        const lw_kind kind = (lw_kind)(round % lw_kind_count());
        const size_t *const shape = shapes[dice_below(&d, sizeof(shapes) / sizeof(shapes[0]))];
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        const int without = (int)dice_below(&d, 3) == 0, host = host_only(&d);
        keyed k = make_keyed(&d, shape[0], shape[1]);
        assert_ok(lw_kind_describe(kind, &info));
        const lw_format format = some_format(&info, &d);
        const size_t number = lw_format_size(format), numbers = (k.rows - 1) * k.leading + k.length;
        lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
        for (int p = 0; p < info.parameters; p++)
            parameters[p].same = test_parameters(kind)[p];
        place out = place_make(numbers * number, host, NULL);
        place keys = place_make(k.rows * sizeof(lw_key), host, k.keys);
        place positions = place_make(k.rows * sizeof(uint64_t), host, k.positions);
        assert_ok(lw_fill_keyed(test_context, engine, kind, format, out.at, k.rows, k.length, k.leading,
                                (const lw_key *)keys.at, without ? NULL : (const uint64_t *)positions.at,
                                info.parameters > 0 ? parameters : NULL));
        const unsigned char *const got = place_read(&out);
        for (size_t r = 0; r < k.rows; r++) {
            whole_of(engine, k.keys[r], kind, without ? 0 : k.positions[r], right, k.length, test_parameters(kind));
            for (size_t e = 0; e < k.leading && (r + 1 < k.rows || e < k.length); e++) {
                char wanted[8];
                memset(wanted, FILLER, sizeof(wanted));
                if (e < k.length)
                    convert(format, number, right + e * info.size, wanted);
                if (memcmp(wanted, got + (r * k.leading + e) * number, number) != 0)
                    fail_msg("%s in format %d, engine %d, %zu rows of %zu: element %zu of row %zu differs", info.name,
                             format, engine, k.rows, k.length, e, r);
            }
        }
        place_free(&out);
        place_free(&keys);
        place_free(&positions);
        free_keyed(&k);
    }
    free(right);
}

/* So many that a device takes rows whole, side by side, and those of whole groups straight to where they go. */
static void rows_may_be_short_and_many(void **state)
{
    (void)state;
    enum { ROWS = 9001, LONGEST = 384, LOOKED_AT = 53 };
    static const size_t lengths[] = {64, 128, 256, LONGEST};
    static const lw_engine of[] = {LW_ENGINE_PHILOX, LW_ENGINE_PHILOX, LW_ENGINE_WARP1024};
    dice d = {17};
    unsigned char *const right = malloc(LONGEST * 8);
    for (unsigned kind = 0; kind <= LW_KIND_NORMAL_F32; kind++) {
        lw_kind_info info;
        lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
        const size_t length = lengths[dice_below(&d, 4)];
        const lw_engine engine = of[dice_below(&d, 3)];
        keyed k = make_keyed(&d, ROWS, length);
        k.leading = length + (dice_below(&d, 3) == 0 ? 1 : 0);
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        for (int p = 0; p < info.parameters; p++)
            parameters[p].same = test_parameters((lw_kind)kind)[p];
        place out = place_make(((ROWS - 1) * k.leading + length) * info.size, 0, NULL);
        place keys = place_make(ROWS * sizeof(lw_key), 0, k.keys);
        assert_ok(lw_fill_keyed(test_context, engine, (lw_kind)kind, (lw_format)info.type, out.at, ROWS, length,
                                k.leading, (const lw_key *)keys.at, NULL, info.parameters > 0 ? parameters : NULL));
        const unsigned char *const got = place_read(&out);
        for (size_t r = 0; r < ROWS; r += LOOKED_AT - r % 2) {
            whole_of(engine, k.keys[r], (lw_kind)kind, 0, right, length, test_parameters((lw_kind)kind));
            if (memcmp(right, got + r * k.leading * info.size, length * info.size) != 0)
                fail_msg("%s, engine %d, rows of %zu, %zu apart: row %zu differs", info.name, engine, length, k.leading,
                         r);
        }
        place_free(&out);
        place_free(&keys);
        free_keyed(&k);
    }
    free(right);
}

/* The headers of at.h, which need no library. */
static void keyed_rows_are_numbers_at_an_index(void **state)
{
    (void)state;
    enum { ROWS = 40, LENGTH = 300 };
    dice d = {8};
    keyed k = make_keyed(&d, ROWS, LENGTH);
    place out = place_make(ROWS * LENGTH * sizeof(double), 0, NULL);
    place keys = place_make(ROWS * sizeof(lw_key), 0, k.keys);
    place positions = place_make(ROWS * sizeof(uint64_t), 0, k.positions);
    const lw_row_parameter two[2] = {{NULL, LW_PER_CALL, {.f64 = 2.5}}, {NULL, LW_PER_CALL, {.f64 = 0.5}}};
#define CHECK(KIND, FORMAT, type, ...)                                                                                 \
    assert_ok(lw_fill_keyed(test_context, LW_ENGINE_PHILOX, KIND, FORMAT, out.at, ROWS, LENGTH, LENGTH,                \
                            (const lw_key *)keys.at, (const uint64_t *)positions.at, two));                            \
    place_read(&out);                                                                                                  \
    for (size_t r = 0; r < ROWS; r++)                                                                                  \
        for (size_t e = 0; e < LENGTH; e++) {                                                                          \
            const lw_key key = k.keys[r];                                                                              \
            const uint64_t i = k.positions[r] + e;                                                                     \
            const type wanted = __VA_ARGS__;                                                                           \
            assert_memory_equal((const type *)out.copy + r * LENGTH + e, &wanted, sizeof(wanted));                     \
        }
    CHECK(LW_KIND_BITS32, LW_FORMAT_U32, uint32_t, lw_at_bits32(key, i))
    CHECK(LW_KIND_UNIFORM_F64, LW_FORMAT_F64, double, lw_at_uniform_f64(key, i))
    CHECK(LW_KIND_NORMAL_F32, LW_FORMAT_F32, float, lw_at_normal_f32(key, i, 2.5f, 0.5f))
    CHECK(LW_KIND_GAMMA_F64, LW_FORMAT_F64, double, lw_at_gamma_f64(key, i, 2.5, 0.5))
#undef CHECK
    place_free(&out);
    place_free(&keys);
    place_free(&positions);
    free_keyed(&k);
}

/* Parameters per row, element, column and call, together; some outside of their domain. */
static void parameters_differ_by_row_element_and_column(void **state)
{
    (void)state;
    enum { ROWS = 30, LENGTH = 140 };
    static const lw_kind kinds[] = {
        LW_KIND_NORMAL_F32,       LW_KIND_GAMMA_F32,    LW_KIND_GAMMA_F64,           LW_KIND_BETA_F64,
        LW_KIND_UNIFORM_REAL_F64, LW_KIND_BINOMIAL_U64, LW_KIND_TRUNCATED_NORMAL_F32};
    static const size_t entries[] = {0, ROWS, ROWS * LENGTH, LENGTH};
    dice d = {10};
    uint64_t errors = 0;
    assert_ok(lw_context_domain_errors(test_context, &errors));
    for (int round = 0; round < 60; round++) {
        lw_kind_info info;
        const lw_kind kind = kinds[round % 7];
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        const int host = host_only(&d);
        keyed k = make_keyed(&d, ROWS, LENGTH);
        lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
        place arrays[LW_MAX_PARAMETERS] = {{0}};
        assert_ok(lw_kind_describe(kind, &info));
        for (int p = 0; p < info.parameters; p++) {
            const lw_per per = (lw_per)dice_below(&d, 4);
            const int narrow = info.parameter_type[p] == LW_TYPE_F32, integer = info.parameter_type[p] == LW_TYPE_U64;
            const lw_value example = test_parameters(kind)[p];
            char *const values = malloc(ROWS * LENGTH * 8);
            for (size_t i = 0; i < entries[per]; i++) {
                const double real = example.f64 * (dice_below(&d, 50) == 0 ? -1 : 1 + (double)dice_below(&d, 5) / 64);
                const float single = (float)real;
                const uint64_t count = integer ? example.u64 + dice_below(&d, 5) : 0;
                memcpy(values + i * (narrow ? 4 : 8),
                       narrow    ? (const void *)&single
                       : integer ? (const void *)&count
                                 : (const void *)&real,
                       narrow ? 4 : 8);
            }
            parameters[p].same = example;
            parameters[p].per = per;
            if (per == LW_PER_CALL) {
                free(values);
                continue;
            }
            arrays[p] = place_make(entries[per] * (narrow ? 4 : 8), host, values);
            parameters[p].array = arrays[p].at;
            free(values);
        }
        const lw_format format = some_format(&info, &d);
        const size_t number = lw_format_size(format);
        place out = place_make(ROWS * k.leading * number, host, NULL);
        place keys = place_make(ROWS * sizeof(lw_key), host, k.keys);
        place positions = place_make(ROWS * sizeof(uint64_t), host, k.positions);
        assert_ok(lw_fill_keyed(test_context, engine, kind, format, out.at, ROWS, LENGTH, k.leading,
                                (const lw_key *)keys.at, (const uint64_t *)positions.at, parameters));
        place_read(&out);
        for (size_t r = 0; r < ROWS; r++) {
            lw_generator *generator = NULL;
            lw_each each[LW_MAX_PARAMETERS] = {{0}};
            double right[LENGTH];
            char filled[LW_MAX_PARAMETERS][LENGTH * 8];
            for (int p = 0; p < info.parameters; p++) {
                const size_t size = info.parameter_type[p] == LW_TYPE_F32 ? 4 : 8;
                each[p].same = parameters[p].same;
                for (size_t e = 0; e < LENGTH && arrays[p].copy != NULL; e++) {
                    const size_t at = parameters[p].per == LW_PER_ROW       ? r
                                      : parameters[p].per == LW_PER_ELEMENT ? r * LENGTH + e
                                                                            : e;
                    memcpy(filled[p] + e * size, arrays[p].copy + at * size, size);
                    each[p].array = filled[p];
                }
            }
            assert_ok(lw_generator_create(&generator, oracle, engine, k.keys[r].seed, k.keys[r].stream));
            assert_ok(lw_generator_seek(generator, k.positions[r]));
            assert_ok(lw_fill_each(generator, kind, right, LENGTH, each));
            lw_generator_destroy(generator);
            for (size_t e = 0; e < LENGTH; e++) {
                char wanted[8];
                convert(format, number, (const char *)right + e * info.size, wanted);
                if (memcmp(wanted, out.copy + (r * k.leading + e) * number, number) != 0)
                    fail_msg("%s in format %d, engine %d: element %zu of row %zu differs", info.name, format, engine, e,
                             r);
            }
        }
        uint64_t right_errors = 0;
        assert_ok(lw_context_domain_errors(oracle, &right_errors));
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_int_equal(errors, right_errors);
        for (int p = 0; p < info.parameters; p++)
            if (arrays[p].copy != NULL)
                place_free(&arrays[p]);
        place_free(&out);
        place_free(&keys);
        place_free(&positions);
        free_keyed(&k);
    }
}

static void rows_that_pass_the_end_are_counted(void **state)
{
    (void)state;
    enum { ROWS = 5, LENGTH = 100 };
    const uint64_t end = (uint64_t)1 << 60;
    const lw_key of[ROWS] = {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}};
    const uint64_t at[ROWS] = {end - 99, 0, end - 100, UINT64_MAX - 50, end};
    uint64_t errors = 0;
    for (int host = 0; host < 2; host++) {
        place out = place_make(ROWS * LENGTH * sizeof(float), host, NULL);
        place keys = place_make(sizeof(of), host, of);
        place positions = place_make(sizeof(at), host, at);
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_ok(lw_fill_keyed(test_context, LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F32, LW_FORMAT_F32, out.at, ROWS,
                                LENGTH, LENGTH, (const lw_key *)keys.at, (const uint64_t *)positions.at, NULL));
        place_read(&out);
        for (size_t r = 0; r < ROWS; r++) {
            float right[LENGTH];
            memset(right, FILLER, sizeof(right));
            if (r == 1 || r == 2)
                whole_of(LW_ENGINE_PHILOX, of[r], LW_KIND_UNIFORM_F32, at[r], right, LENGTH, NULL);
            assert_memory_equal(out.copy + r * sizeof(right), right, sizeof(right));
        }
        assert_ok(lw_context_domain_errors(test_context, &errors));
        assert_int_equal(errors, 3 * LENGTH);
        place_free(&out);
        place_free(&keys);
        place_free(&positions);
    }
}

static void keyed_integers_are_those_of_ranges(void **state)
{
    (void)state;
    dice d = {11};
    uint64_t *const right = malloc(1000 * sizeof(*right));
    for (int round = 0; round < 64; round++) {
        const integers *const of = &all_integers[round % INTEGERS];
        const size_t size = lw_format_size(of->format);
        const int host = host_only(&d);
        keyed k = make_keyed(&d, 1 + dice_below(&d, 30), 1 + dice_below(&d, 1000));
        const uint64_t low = least_of(of) + dice_below(&d, 100), high = low + dice_below(&d, 100);
        const lw_engine engine = engines[dice_below(&d, ENGINES)];
        place out = place_make(k.rows * k.leading * size, host, NULL);
        place keys = place_make(k.rows * sizeof(lw_key), host, k.keys);
        assert_ok(lw_fill_integers_keyed(test_context, engine, of->format, out.at, k.rows, k.length, k.leading,
                                         (const lw_key *)keys.at, NULL, low, high));
        place_read(&out);
        for (size_t r = 0; r < k.rows; r++) {
            right_integers(of, engine, k.keys[r], 0, low, high, right, k.length);
            for (size_t e = 0; e < k.length; e++)
                assert_memory_equal(out.copy + (r * k.leading + e) * size, &right[e], size);
        }
        place_free(&out);
        place_free(&keys);
        free_keyed(&k);
    }
    free(right);
}

/* ---- cursors, threads ---- */

static void a_cursor_in_memory_is_read_when_the_kernel_runs(void **state)
{
    (void)state;
    enum { N = 300 };
    const lw_key key = {3, 1};
    const uint64_t begin = 1000, shape[2] = {30, 10}, start[2] = {7, 2}, count[2] = {11, 5};
    place cursor = place_make(sizeof(begin), 0, &begin), out = place_make(N * 2, 0, NULL),
          part = place_make(55 * 2, 0, NULL);
    float right[2 * N];
    lw_generator *const generator = generator_at(LW_ENGINE_WARP1024, key, 0);
    assert_ok(lw_generator_cursor_at(generator, (uint64_t *)cursor.at));
    for (int round = 0; round < 2; round++) {
        assert_ok(
            lw_fill_block(generator, LW_KIND_UNIFORM_F32, LW_FORMAT_F16, part.at, 2, shape, start, count, NULL, NULL));
        assert_ok(lw_fill_as(generator, LW_KIND_UNIFORM_F32, LW_FORMAT_F16, out.at, N, NULL));
        whole_of(LW_ENGINE_WARP1024, key, LW_KIND_UNIFORM_F32, begin + (uint64_t)round * N, right, N, NULL);
        place_read(&out);
        place_read(&part);
        for (size_t i = 0; i < N; i++)
            assert_int_equal(((const uint16_t *)out.copy)[i], reference_f16(right[i]));
        for (size_t i = 0; i < 55; i++)
            assert_int_equal(((const uint16_t *)part.copy)[i], reference_f16(right[(7 + i / 5) * 10 + 2 + i % 5]));
    }
    assert_int_equal(*(const uint64_t *)place_read(&cursor), begin + 2 * N);
    place_free(&out);
    place_free(&part);
    place_free(&cursor);
    lw_generator_destroy(generator);
}

static void large_blocks_do_not_depend_on_threads(void **state)
{
    (void)state;
    enum { N = 1 << 20 };
    const lw_key key = {13, 31};
    const uint64_t shape[2] = {64, N / 64}, start[2] = {1, 5}, count[2] = {60, N / 64 - 9};
    const uint64_t flat_start = 77, flat_count = N - 100, flat_shape = N;
    float *const right = malloc(N * sizeof(*right));
    for (int e = 0; e < ENGINES; e++) {
        lw_generator *const generator = generator_at(engines[e], key, 0);
        place out = place_make(60 * (N / 64 - 9) * sizeof(float), 0, NULL), flat = place_make((N - 100) * 2, 0, NULL);
        assert_ok(lw_fill_block(generator, LW_KIND_NORMAL_F32, LW_FORMAT_F32, out.at, 2, shape, start, count, NULL,
                                test_parameters(LW_KIND_NORMAL_F32)));
        assert_ok(lw_fill_block(generator, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, flat.at, 1, &flat_shape, &flat_start,
                                &flat_count, NULL, test_parameters(LW_KIND_NORMAL_F32)));
        whole_of(engines[e], key, LW_KIND_NORMAL_F32, 0, right, N, test_parameters(LW_KIND_NORMAL_F32));
        place_read(&out);
        place_read(&flat);
        for (size_t r = 0; r < 60; r++)
            assert_memory_equal(out.copy + r * (N / 64 - 9) * 4, right + (r + 1) * (N / 64) + 5, (N / 64 - 9) * 4);
        for (size_t i = 0; i < N - 100; i++)
            assert_int_equal(((const uint16_t *)flat.copy)[i], reference_bf16(right[77 + i]));
        place_free(&out);
        place_free(&flat);
        lw_generator_destroy(generator);
    }
    free(right);
}

static int open_oracle(void **state)
{
    (void)state;
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    return lw_context_create(&oracle, &options) == LW_OK ? 0 : -1;
}

static int close_oracle(void **state)
{
    (void)state;
    lw_context_destroy(oracle);
    return 0;
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, open_oracle, close_oracle)
static const struct CMUnitTest tests[] = {
    cmocka_unit_test(halves_are_rounded_to_nearest_even),
    WITH(formats_hold_what_f32_holds),
    WITH(flat_fills_have_any_length_and_kind),
    WITH(integers_are_those_of_ranges),
    WITH(a_block_is_part_of_the_whole),
    WITH(every_way_to_shard_gives_the_whole),
    WITH(arrays_may_be_larger_than_memory),
    WITH(blocks_of_integers_are_part_of_the_whole),
    WITH(keyed_rows_are_fills_of_their_keys),
    WITH(rows_may_be_short_and_many),
    WITH(keyed_rows_are_numbers_at_an_index),
    WITH(parameters_differ_by_row_element_and_column),
    WITH(rows_that_pass_the_end_are_counted),
    WITH(keyed_integers_are_those_of_ranges),
    WITH(a_cursor_in_memory_is_read_when_the_kernel_runs),
    WITH(large_blocks_do_not_depend_on_threads),
};
TEST_MAIN("rows", tests)
