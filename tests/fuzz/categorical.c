/* Items of any rows of weights without a table, against docs/contract/categorical.md in integers: of philox, whose
 * draws are known here, every item; of the other engines that targets agree and weights of 0 are never drawn. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/int128.h"
#include "fuzz.h"

const char fuzz_name[] = "categorical";

enum { ROWS = 12, EACH = 6, ITEMS_MOST = 2300, TILE = 1024, BITS = 54, KIND_CATEGORICAL = 207 };

typedef struct subject {
    lw_type type;
    size_t rows, each, items;
    uint64_t offsets[ROWS + 1];
    const unsigned char *weights;
    fuzz_place place;
    lw_batch_streams streams;
} subject;

/* E with 2^(E-1) <= the largest weight of a tile < 2^E; INT32_MIN: all are 0. */
static int exponent_of(const void *weights, lw_type type, size_t n)
{
    int most = INT32_MIN;
    for (size_t i = 0; i < n; i++) {
        int exponent = INT32_MIN;
        const double weight = fuzz_weight(weights, type, i);
        if (type == LW_TYPE_U64 && weight > 0)
            exponent = 64 - __builtin_clzll(((const uint64_t *)weights)[i]);
        else if (weight > 0)
            frexp(weight, &exponent);
        most = exponent > most ? exponent : most;
    }
    return most;
}

/* floor(w_i 2^(54 - E)) */
static uint64_t integer_of(const void *weights, lw_type type, size_t i, int exponent)
{
    if (type == LW_TYPE_U64) {
        const uint64_t weight = ((const uint64_t *)weights)[i];
        return exponent <= BITS ? weight << (BITS - exponent) : weight >> (exponent - BITS);
    }
    return (uint64_t)ldexp(fuzz_weight(weights, type, i), BITS - exponent);
}

/* The item of a draw, or n: the row is empty. */
static size_t item_of(const subject *s, size_t row, uint64_t u)
{
    const size_t n = (size_t)(s->offsets[row + 1] - s->offsets[row]), size = fuzz_type_size(s->type);
    const unsigned char *const weights = s->weights + s->offsets[row] * size;
    const int highest = exponent_of(weights, s->type, n);
    uint64_t units[2 + ITEMS_MOST / TILE] = {0};
    lw_u128 total = 0;
    if (highest == INT32_MIN)
        return n;
    for (size_t first = 0; first < n; first += TILE) {
        const size_t here = n - first < TILE ? n - first : TILE;
        const int exponent = exponent_of(weights + first * size, s->type, here);
        uint64_t sum = 0;
        for (size_t i = 0; i < here && exponent != INT32_MIN; i++)
            sum += integer_of(weights, s->type, first + i, exponent);
        units[first / TILE] = exponent == INT32_MIN || highest - exponent > 63 ? 0 : sum >> (highest - exponent);
        total += units[first / TILE];
    }
    /* floor(u T / 2^64), T < 2^86 */
    lw_u128 t = (lw_u128)u * (uint64_t)(total >> 32) + ((lw_u128)u * (uint32_t)total >> 32);
    t >>= 32;
    size_t tile = 0;
    for (; t >= units[tile]; tile++)
        t -= units[tile];
    const size_t first = tile * TILE, here = n - first < TILE ? n - first : TILE;
    const int exponent = exponent_of(weights + first * size, s->type, here);
    const lw_u128 before = t << (highest - exponent);
    lw_u128 sum = 0;
    for (size_t i = 0;; i++) {
        sum += integer_of(weights, s->type, first + i, exponent);
        if (sum > before)
            return first + i;
    }
}

static subject a_subject(fuzz_bytes *in)
{
    static const size_t lengths[] = {0, 1, 2, 5, 40, 300, 1025, 2300};
    const unsigned how = fuzz_byte(in);
    subject s = {.rows = 1 + (size_t)fuzz_below(in, ROWS), .each = (size_t)fuzz_below(in, EACH)};
    s.type = fuzz_type(in);
    for (size_t r = 0; r < s.rows; r++) {
        const unsigned length = fuzz_byte(in);
        s.offsets[r + 1] = s.offsets[r] + (length % 16 > 7 ? length / 16 : lengths[length % 8]);
    }
    s.items = (size_t)s.offsets[s.rows];
    s.weights = fuzz_weights(in, s.type, s.items);
    s.place = fuzz_a_place(in);
    s.streams = how % 2 != 0 ? LW_BATCH_STREAMS : LW_BATCH_ONE_STREAM;
    if (how / 2 % 2 == 0) {
        s.place.engine = LW_ENGINE_PHILOX;
        s.place.set = 0;
    }
    return s;
}

static void check_item(const subject *s, size_t row, size_t sample, uint32_t got)
{
    const size_t n = (size_t)(s->offsets[row + 1] - s->offsets[row]);
    const size_t at = (size_t)s->offsets[row] + got;
    const int streams = s->streams == LW_BATCH_STREAMS;
    if (got != UINT32_MAX)
        CHECK(got < n && fuzz_weight(s->weights, s->type, at) > 0, "row %zu of %zu items gives item %u", row, n, got);
    if (s->place.engine != LW_ENGINE_PHILOX)
        return;
    const uint64_t u = fuzz_philox_b64(s->place.seed, s->place.stream + (streams ? row : 0), KIND_CATEGORICAL,
                                       s->place.cursor + (streams ? 0 : row * s->each) + sample);
    const size_t item = item_of(s, row, u);
    CHECK(got == (item == n ? UINT32_MAX : item), "sample %zu of row %zu of %zu items is %u instead of %zu", sample,
          row, n, got, item);
}

static void check_samples(const subject *s, lw_generator *generator, lw_context *context, uint32_t *out)
{
    const size_t n = s->rows * s->each;
    uint64_t *const wide = fuzz_get(n * sizeof(*wide));
    uint64_t bad = 0;
    const uint64_t moved = fuzz_tell(generator) - s->place.cursor, counted = fuzz_domain_errors(context);
    CHECK(moved == (s->streams == LW_BATCH_STREAMS ? s->each : n), "the cursor moved by %" PRIu64, moved);
    for (size_t i = 0; i < n; i++) {
        check_item(s, i / s->each, i % s->each, out[i]);
        bad += out[i] == UINT32_MAX;
    }
    CHECK(counted == bad, "%" PRIu64 " samples of empty rows, %" PRIu64 " counted", bad, counted);
    DO(lw_generator_seek(generator, s->place.cursor));
    DO(lw_categorical_u64(generator, s->weights, s->type, s->offsets, s->rows, wide, s->each, s->streams));
    fuzz_domain_errors(context);
    for (size_t i = 0; i < n; i++)
        CHECK(wide[i] == (out[i] == UINT32_MAX ? UINT64_MAX : out[i]), "sample %zu is another as u64", i);
}

void fuzz_one(fuzz_bytes *in)
{
    const subject s = a_subject(in);
    const size_t n = s.rows * s.each;
    uint32_t *first = NULL;
    size_t invalid = 0;
    while (invalid < s.items && fuzz_weight_is_good(s.weights, s.type, invalid))
        invalid++;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        lw_generator *const generator = fuzz_generator(&s.place, context);
        uint32_t *const out = fuzz_get(n * sizeof(*out));
        const lw_status status =
            CALL(lw_categorical_u32(generator, s.weights, s.type, s.offsets, s.rows, out, s.each, s.streams));
        if (invalid < s.items) {
            char word[64];
            size_t row = 0;
            while (s.offsets[row + 1] <= invalid)
                row++;
            snprintf(word, sizeof(word), "weights[%zu], of row %zu, is ", invalid, row);
            CHECK(status == LW_ERROR_DOMAIN && strstr(lw_last_error(), word) != NULL,
                  "weight %zu is invalid, but status %d (%s)", invalid, (int)status, lw_last_error());
            CHECK(fuzz_tell(generator) == s.place.cursor, "the cursor moved in spite of an error");
            for (size_t i = 0; i < n; i++)
                CHECK(out[i] == 0, "sample %zu was written in spite of an error", i);
        } else {
            DO(status);
            check_samples(&s, generator, context, out);
            first = t == 0 ? out : first;
            SAME(out, first, n * sizeof(*out), "%s and %s draw other items", fuzz_backends[t].name,
                 fuzz_backends[0].name);
        }
        lw_generator_destroy(generator);
    }
}
