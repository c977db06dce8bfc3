/* Alias tables of any weights: status, rows, shares and counts are those of the sequential definition
 * (tests/reference/alias_oracle.c) on every backend; so is what a rebuild, a save and a load give. Samples are those of
 * docs/contract/alias.md. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "reference/alias_oracle.h"

const char fuzz_name[] = "weights";

enum { ITEMS = 3000, SAMPLES = 100, KIND_ALIAS = 12 };

typedef struct subject {
    const void *weights;
    lw_type type;
    size_t n;
    int row_bytes;
    lw_alias_job job; /* the sequential table */
    lw_alias_found found;
    lw_u128 *share; /* of each item, from the sequential rows */
} subject;

static void define(subject *s)
{
    s->job = (lw_alias_job){
        .function = "", .weights = s->weights, .type = s->type, .items = s->n, .row_bytes = s->row_bytes};
    s->job.rows = fuzz_get(s->n * (size_t)s->row_bytes);
    s->job.work = fuzz_get(lw_alias_sequential_bytes(&s->job));
    lw_alias_sequential(&s->job, &s->found);
    if (s->found.error != LW_ALIAS_OK)
        return;
    const uint64_t *const rows = s->job.rows;
    const int wide = s->row_bytes == 16;
    s->share = fuzz_get(s->n * sizeof(*s->share));
    for (size_t i = 0; i < s->n; i++) {
        const lw_u128 capacity = (lw_u128)1 << (wide ? 64 : 32), own = wide ? rows[2 * i] : (uint32_t)rows[i];
        s->share[i] += own;
        s->share[wide ? rows[2 * i + 1] : rows[i] >> 32] += capacity - own;
    }
}

/* A table that was refused says which weight it was. */
static void check_refusal(const subject *s, lw_status status)
{
    char word[64];
    CHECK(status == LW_ERROR_DOMAIN, "%zu weights, of which one is invalid or all are 0: status %d", s->n, (int)status);
    snprintf(word, sizeof(word), "weights[%" PRIu64 "] is ", s->found.offender);
    if (s->found.error == LW_ALIAS_BAD_WEIGHT)
        CHECK(strstr(lw_last_error(), word) != NULL, "the first invalid weight is %" PRIu64 ", but \"%s\"",
              s->found.offender, lw_last_error());
}

/* shares[i] / (n C) rounded to nearest, as far as long double has it: within half a unit and the rounding of that. */
static void check_probability(const subject *s, size_t i, double got)
{
    const long double exact = (long double)s->share[i] / ((long double)s->n * (s->row_bytes == 16 ? 0x1p64L : 0x1p32L));
    CHECK(s->share[i] == 0 ? got == 0 : fabsl((long double)got - exact) <= exact * (0x1p-53L + 0x1p-60L),
          "item %zu: probability %a instead of %La", i, got, exact);
}

static void check_table(const subject *s, const lw_alias *alias)
{
    const size_t bytes = s->n * (size_t)s->row_bytes;
    uint64_t *const rows = fuzz_get(bytes);
    lw_alias_share *const shares = fuzz_get(s->n * sizeof(*shares));
    double *const probabilities = fuzz_get(s->n * sizeof(*probabilities));
    lw_alias_info info;
    DO(lw_alias_describe(alias, &info));
    CHECK(info.items == s->n && info.bytes == bytes && info.zeros == s->found.zeros &&
              info.truncated == s->found.truncated,
          "%" PRIu64 " items, %" PRIu64 " zeros, %" PRIu64 " truncated", info.items, info.zeros, info.truncated);
    DO(lw_alias_rows(alias, rows));
    SAME(rows, s->job.rows, bytes, "the rows of %zu items of %d bytes are others", s->n, s->row_bytes);
    DO(lw_alias_shares(alias, shares));
    DO(lw_alias_probabilities_f64(alias, probabilities));
    for (size_t i = 0; i < s->n; i++) {
        CHECK(shares[i].low == (uint64_t)s->share[i] && shares[i].high == (uint64_t)(s->share[i] >> 64),
              "item %zu has another share", i);
        CHECK(fuzz_weight(s->weights, s->type, i) > 0 || s->share[i] == 0, "item %zu of weight 0 has a share", i);
        check_probability(s, i, probabilities[i]);
    }
}

/* The item that a draw of 64 bits gives; rows of 8 bytes. */
static uint64_t item_of(const subject *s, uint64_t draw)
{
    const lw_u128 x = (lw_u128)draw * s->n;
    const uint64_t row = (uint64_t)(x >> 64), coin = (uint64_t)x >> 32, bits = ((const uint64_t *)s->job.rows)[row];
    return coin < (uint32_t)bits ? row : bits >> 32;
}

static void check_samples(const subject *s, const fuzz_place *place, lw_context *context, const lw_alias *alias,
                          uint32_t *out)
{
    uint64_t *const wide = fuzz_get(SAMPLES * sizeof(*wide));
    lw_generator *const generator = fuzz_generator(place, context);
    DO(lw_alias_sample_u32(generator, alias, out, SAMPLES));
    DO(lw_generator_seek(generator, place->cursor));
    DO(lw_alias_sample_u64(generator, alias, wide, SAMPLES));
    CHECK(fuzz_tell(generator) == place->cursor + SAMPLES, "the cursor is at %" PRIu64, fuzz_tell(generator));
    for (size_t i = 0; i < SAMPLES; i++) {
        CHECK(out[i] == wide[i] && out[i] < s->n && s->share[out[i]] > 0, "sample %zu is %u, and %" PRIu64 " as u64", i,
              out[i], wide[i]);
        if (place->engine == LW_ENGINE_PHILOX && s->row_bytes == 8)
            CHECK(out[i] == item_of(s, fuzz_philox_b64(place->seed, place->stream, KIND_ALIAS, place->cursor + i)),
                  "sample %zu is %u, not the item of its draw", i, out[i]);
    }
    lw_generator_destroy(generator);
}

/* Counts add up and are those of the sectioned sample; both take one object. */
static void check_counts(const subject *s, const fuzz_place *place, lw_context *context, const lw_alias *alias,
                         uint64_t draws, uint64_t *counts)
{
    lw_generator *const generator = fuzz_generator(place, context);
    uint64_t total = 0;
    DO(lw_alias_counts_u64(generator, alias, counts, draws));
    for (size_t i = 0; i < s->n; i++) {
        total += counts[i];
        CHECK(counts[i] == 0 || s->share[i] > 0, "item %zu of no share occurs %" PRIu64 " times", i, counts[i]);
    }
    CHECK(total == draws, "the counts of %" PRIu64 " draws add up to %" PRIu64, draws, total);
    if (draws < 2000 && draws / 32 < s->n) {
        uint32_t *const out = fuzz_get(draws * sizeof(*out));
        DO(lw_generator_seek(generator, place->cursor));
        DO(lw_alias_sample_sections_u32(generator, alias, out, draws));
        for (size_t i = 0; i < draws; i++) {
            CHECK(out[i] < s->n && counts[out[i]] > 0, "the sectioned sample has item %u more often", out[i]);
            counts[out[i]]--;
        }
        for (size_t i = 0; i < draws; i++)
            counts[out[i]]++;
    }
    CHECK(fuzz_tell(generator) == place->cursor + 1, "the cursor moved on by more than 1");
    lw_generator_destroy(generator);
}

/* With other weights and then with these again. Weights that are refused leave the table. */
static void check_rebuild(const subject *s, const subject *other, lw_alias *alias)
{
    const lw_status status = CALL(lw_alias_rebuild(alias, other->weights, other->type, NULL));
    if (other->found.error != LW_ALIAS_OK) {
        check_refusal(other, status);
        check_table(s, alias);
        return;
    }
    DO(status);
    check_table(other, alias);
    DO(lw_alias_rebuild(alias, s->weights, s->type, NULL));
    check_table(s, alias);
}

static void check_saved(const subject *s, lw_context *context, const lw_alias *alias)
{
    size_t size = 0;
    lw_alias *loaded = NULL;
    DO(lw_alias_save(alias, NULL, &size));
    CHECK(size == 72 + s->n * (size_t)s->row_bytes, "the blob has %zu bytes", size);
    unsigned char *const blob = fuzz_get(size);
    DO(lw_alias_save(alias, blob, &size));
    DO(lw_alias_load(&loaded, context, blob, size));
    check_table(s, loaded);
    lw_alias_destroy(loaded);
}

static subject a_subject(fuzz_bytes *in, size_t n, int row_bytes)
{
    subject s = {.type = fuzz_type(in), .n = n, .row_bytes = row_bytes};
    s.weights = fuzz_weights(in, s.type, n);
    define(&s);
    return s;
}

void fuzz_one(fuzz_bytes *in)
{
    static const size_t most[] = {4, 20, 200, ITEMS};
    const unsigned how = fuzz_byte(in);
    const size_t n = 1 + (size_t)fuzz_below(in, most[how % 4]);
    const fuzz_place place = fuzz_a_place(in);
    const uint64_t draws = (how & 32) != 0 ? fuzz_integer(in) % ((uint64_t)1 << 60) : fuzz_below(in, 1 << 11);
    const subject s = a_subject(in, n, (how & 16) != 0 ? 16 : 8), other = a_subject(in, n, s.row_bytes);
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = s.row_bytes};
    uint32_t *first = NULL;
    uint64_t *first_counts = NULL;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        lw_alias *alias = NULL;
        const lw_status status = CALL(lw_alias_create(&alias, context, s.weights, s.type, n, &options));
        if (s.found.error != LW_ALIAS_OK) {
            check_refusal(&s, status);
            CHECK(alias == NULL, "a table in spite of status %d", (int)status);
            continue;
        }
        DO(status);
        uint32_t *const samples = fuzz_get(SAMPLES * sizeof(*samples));
        uint64_t *const counts = fuzz_get(n * sizeof(*counts));
        check_table(&s, alias);
        check_samples(&s, &place, context, alias, samples);
        check_counts(&s, &place, context, alias, draws, counts);
        first = t == 0 ? samples : first;
        first_counts = t == 0 ? counts : first_counts;
        SAME(samples, first, SAMPLES * sizeof(*samples), "samples by %s are others", fuzz_backends[t].name);
        SAME(counts, first_counts, n * sizeof(*counts), "counts by %s are others", fuzz_backends[t].name);
        if (t == how / 64 % fuzz_backend_count) {
            check_rebuild(&s, &other, alias);
            check_saved(&s, fuzz_backends[(t + 1) % fuzz_backend_count].context, alias);
        }
        lw_alias_destroy(alias);
    }
}
