/* Kernels of kinds: rows of all of them by every engine, and what philox has of its own. */
#include <stdlib.h>

#include "every_kernel.h"

enum { MOST_ROWS = 20000, DIMENSIONS = 4, KEY_BYTES = (3 * MOST_ROWS + DIMENSIONS) * sizeof(uint64_t) };

static lw_context *context;
static const void *weights;
static void *out;
static lw_key *keys; /* behind them positions, then a few counts */
static const uint64_t *positions, *counts;

static void set_keys(void)
{
    uint64_t *const host = malloc(KEY_BYTES);
    if (host == NULL)
        exit(1);
    for (uint64_t k = 0; k < 2 * MOST_ROWS; k++)
        host[k] = k * 0x9e3779b97f4a7c15;
    for (uint64_t r = 0; r < MOST_ROWS; r++)
        host[2 * MOST_ROWS + r] = r * 77;
    for (uint64_t d = 0; d < DIMENSIONS; d++)
        host[3 * MOST_ROWS + d] = 10 + d;
    EXPECT(lw_copy(context, keys, host, KEY_BYTES));
    EXPECT(lw_context_synchronize(context));
    free(host);
}

/* Few long rows and many short ones, side by side and apart, and many of whole groups. */
static void touch_rows_of(lw_engine engine, lw_kind kind)
{
    static const struct {
        size_t rows, length, leading;
    } shapes[] = {{3, 50000, 50000}, {MOST_ROWS, 40, 41}, {MOST_ROWS, 256, 256}};
    lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
    lw_kind_info info;
    EXPECT(lw_kind_describe(kind, &info));
    for (int k = 0; k < info.parameters; k++)
        parameters[k].same = info.example[k];
    for (int s = 0; s < 3; s++)
        EXPECT(lw_fill_keyed(context, engine, kind, (lw_format)info.type, out, shapes[s].rows, shapes[s].length,
                             shapes[s].leading, keys, s == 1 ? positions : NULL, parameters));
}

/* Elements in another format and order than they are made in, parameters from arrays, integers. */
static void touch_places_of(lw_engine engine, lw_generator *generator)
{
    static const uint64_t shape[] = {40, 60, 500}, start[] = {1, 2, 3}, count[] = {37, 50, 400};
    static const int64_t strides[] = {1, 2 * 37, 2 * 37 * 50};
    static const lw_value standard[] = {{.f64 = 0}, {.f64 = 1}};
    for (int per = LW_PER_ROW; per <= LW_PER_COLUMN; per++) {
        const lw_row_parameter parameters[] = {{weights, (lw_per)per, {0}}, {NULL, LW_PER_CALL, {.f64 = 2}}};
        EXPECT(lw_fill_keyed(context, engine, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, out, 200, 300, 333, keys, NULL,
                             parameters));
        EXPECT(lw_fill_keyed(context, engine, LW_KIND_GAMMA_F32, LW_FORMAT_F32, out, 200, 300, 300, keys, NULL,
                             parameters));
    }
    EXPECT(lw_fill_block(generator, LW_KIND_NORMAL_F32, LW_FORMAT_F16, out, 3, shape, start, count, strides, standard));
    EXPECT(lw_fill_block(generator, LW_KIND_BITS64, LW_FORMAT_U64, out, 3, shape, start, count, strides, NULL));
    EXPECT(lw_fill_integers_block(generator, LW_FORMAT_I8, out, 3, shape, start, count, NULL, (uint64_t)-100, 100));
    EXPECT(lw_fill_integers(generator, LW_FORMAT_I64, out, 100001, (uint64_t)-100, 100));
}

/* Numbers too at an address from which no vectors of them can be loaded. */
static void touch_bits(lw_generator *generator)
{
    const float *const numbers = weights;
    uint16_t *const halves = out;
    EXPECT(lw_fill_bernoulli_bits(generator, out, ITEMS, 0.1));
    EXPECT(lw_fill_bernoulli_bits(generator, out, 1001, 1));
    EXPECT(lw_round_bf16(generator, numbers, halves, ITEMS));
    EXPECT(lw_round_f16(generator, numbers, halves, ITEMS));
    EXPECT(lw_round_bf16(generator, numbers + 1, halves + 1, 5001));
    EXPECT(lw_round_f16(generator, numbers + 1, halves + 1, 5001));
}

/* With one mean for both parts, which is a parameter of the whole call, and with two. */
static void touch_complex(lw_generator *generator)
{
    for (int im = 0; im < 2; im++) {
        EXPECT(lw_fill_complex_normal_c64(generator, out, ITEMS, 0, (float)im, 1));
        EXPECT(lw_fill_complex_normal_c128(generator, out, ITEMS, 0, im, 1));
    }
}

static void touch_vectors(lw_generator *generator)
{
    for (size_t v = 0; v < lw_vector_count(); v++) {
        const void *arrays[LW_VECTOR_MAX_ARRAYS];
        lw_vector_info info;
        EXPECT(lw_vector_describe((lw_vector)v, &info));
        for (int k = 0; k < LW_VECTOR_MAX_ARRAYS; k++)
            arrays[k] = info.array_type[k] == LW_TYPE_U64 ? counts : weights;
        EXPECT(lw_fill_vector(generator, (lw_vector)v, out, ITEMS / DIMENSIONS, DIMENSIONS, 3, arrays));
    }
}

static void touch_engine(lw_engine engine)
{
    lw_generator *generator = NULL;
    EXPECT(lw_generator_create(&generator, context, engine, 42, 0));
    for (size_t kind = 0; kind < lw_kind_count(); kind++)
        touch_rows_of(engine, (lw_kind)kind);
    touch_places_of(engine, generator);
    touch_bits(generator);
    touch_complex(generator);
    touch_vectors(generator);
    for (unsigned kind = LW_KIND_UNIFORM_REAL_F32; engine == LW_ENGINE_PHILOX && kind < lw_kind_count(); kind++) {
        lw_kind_info info; /* enough blocks that none is halved */
        EXPECT(lw_kind_describe((lw_kind)kind, &info));
        EXPECT(lw_fill(generator, (lw_kind)kind, out, ITEMS, info.example));
    }
    lw_generator_destroy(generator);
}

void touch_kinds(lw_context *device, const void *numbers)
{
    context = device;
    weights = numbers;
    EXPECT(lw_malloc(context, &out, (size_t)ITEMS * 16));
    EXPECT(lw_malloc(context, (void **)&keys, KEY_BYTES));
    if (out != NULL && keys != NULL) {
        positions = (const uint64_t *)(const void *)(keys + MOST_ROWS);
        counts = positions + MOST_ROWS;
        set_keys();
        for (int engine = 1; engine < 5; engine++)
            touch_engine((lw_engine)engine);
    }
    lw_free(context, keys);
    lw_free(context, out);
}
