#include "fills_alone.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t fills_digest(const void *bytes, size_t count)
{
    uint64_t digest = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < count; i += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + i, count - i < sizeof(word) ? count - i : sizeof(word));
        digest = (digest ^ word) * UINT64_C(0x100000001B3);
    }
    return digest;
}

/* Weights over 60 binades with zeros among them, all exact. */
enum { ITEMS = 3000, TABLE_ROWS = 4 };

static lw_status make_table(lw_alias **alias, lw_context *context)
{
    double weights[ITEMS];
    for (int i = 0; i < ITEMS; i++)
        weights[i] = i % 11 == 0 ? 0.0 : ldexp(1 + 37 * i % 101, -(i % 61));
    return lw_alias_create_f64(alias, context, weights, ITEMS);
}

static lw_status sample(lw_generator *generator, size_t table_row, const lw_alias *alias, const lw_discrete *discrete,
                        void *out, size_t n)
{
    switch (table_row) {
    case 0:
        return lw_alias_sample_u32(generator, alias, out, n);
    case 1:
        return lw_alias_sample_u64(generator, alias, out, n);
    case 2:
        return lw_discrete_sample_u32(generator, discrete, out, n);
    default:
        return lw_discrete_sample_u64(generator, discrete, out, n);
    }
}

static lw_status fill_all(fills *result, lw_context *context, const lw_alias *alias, const lw_discrete *discrete,
                          uint64_t seed, size_t n, void *out)
{
    result->count = 0;
    for (size_t engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *generator = NULL;
        lw_status status = lw_generator_create(&generator, context, (lw_engine)engine, seed, seed * 5 + 1);
        for (size_t row = 0; status == LW_OK && row < lw_kind_count() + TABLE_ROWS; row++) {
            lw_kind_info info = {.size = (row - lw_kind_count()) % 2 == 0 ? sizeof(uint32_t) : sizeof(uint64_t)};
            memset(out, 0, n * sizeof(uint64_t));
            status = lw_generator_seek(generator, 1000003 * seed);
            if (status == LW_OK && row < lw_kind_count()) {
                status = lw_kind_describe((lw_kind)row, &info);
                if (status == LW_OK)
                    status = lw_fill(generator, (lw_kind)row, out, row < LW_KIND_UNIFORM_REAL_F32 ? n : n / 16,
                                     info.example); /* variates take longer */
            } else if (status == LW_OK) {
                status = sample(generator, row - lw_kind_count(), alias, discrete, out, n);
            }
            result->digest[result->count++] = fills_digest(out, n * info.size);
        }
        lw_generator_destroy(generator);
        if (status != LW_OK)
            return status;
    }
    return LW_OK;
}

const char *fills_run(fills *result, const char *backend, int threads, uint64_t seed, size_t n)
{
    lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context = NULL;
    lw_alias *alias = NULL;
    lw_discrete *discrete = NULL;
    void *const out = malloc(n * sizeof(uint64_t));
    if (out == NULL)
        return "no memory for the test";
    lw_status status = lw_context_create(&context, &options);
    if (status == LW_OK)
        status = make_table(&alias, context);
    if (status == LW_OK)
        status = lw_discrete_create_poisson(&discrete, context, 1e5);
    if (status == LW_OK)
        status = fill_all(result, context, alias, discrete, seed, n, out);
    lw_discrete_destroy(discrete);
    lw_alias_destroy(alias);
    lw_context_destroy(context);
    free(out);
    return status == LW_OK ? NULL : lw_last_error();
}

const char *fills_differ(const fills *a, const fills *b)
{
    static _Thread_local char text[96];
    if (a->count != b->count)
        return "another number of fills";
    for (size_t i = 0; i < a->count; i++)
        if (a->digest[i] != b->digest[i]) {
            snprintf(text, sizeof(text), "fill %zu (engine %zu, row %zu) differs", i,
                     1 + i / (lw_kind_count() + TABLE_ROWS), i % (lw_kind_count() + TABLE_ROWS));
            return text;
        }
    return NULL;
}
