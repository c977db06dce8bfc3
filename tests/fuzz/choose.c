/* k of n items and permutations: different ones, in range, the same on every backend and in both widths; by weights
 * also that an item of weight 0 never comes, that a shorter choice is the beginning of a longer one, and that a common
 * power of two of all weights changes nothing (docs/contract/choose.md). */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "choose";

enum { MOST = 1500, PERMUTED = 5000 };

static int by_size(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void check_different(const uint64_t *out, size_t k, uint64_t n)
{
    uint64_t *const sorted = fuzz_get(k * sizeof(*sorted));
    memcpy(sorted, out, k * sizeof(*sorted));
    qsort(sorted, k, sizeof(*sorted), by_size);
    for (size_t i = 0; i < k; i++) {
        CHECK(sorted[i] < n, "item %" PRIu64 " of %" PRIu64, sorted[i], n);
        CHECK(i == 0 || sorted[i] != sorted[i - 1], "item %" PRIu64 " comes twice", sorted[i]);
    }
}

static void check_widths(const uint32_t *narrow, const uint64_t *wide, size_t k)
{
    for (size_t i = 0; i < k; i++)
        CHECK(narrow[i] == wide[i], "place %zu is %u, as u64 %" PRIu64, i, narrow[i], wide[i]);
}

/* ---- with equal chances ---- */

static lw_status take(lw_generator *generator, int permuted, uint32_t *narrow, uint64_t *wide, size_t k, uint64_t n)
{
    if (permuted)
        return narrow != NULL ? CALL(lw_permute_u32(generator, narrow, k)) : CALL(lw_permute_u64(generator, wide, k));
    return narrow != NULL ? CALL(lw_choose_u32(generator, narrow, k, n)) : CALL(lw_choose_u64(generator, wide, k, n));
}

static void equal_chances(fuzz_bytes *in)
{
    const unsigned how = fuzz_byte(in);
    const int permuted = how % 4 == 0;
    const fuzz_place place = fuzz_a_place(in);
    const size_t k = (size_t)fuzz_below(in, permuted ? PERMUTED : MOST);
    uint64_t n = permuted ? k : how % 4 == 1 ? fuzz_integer(in) : k + fuzz_below(in, 2 * MOST);
    if (how / 4 % 8 == 0)
        n = fuzz_below(in, MOST); /* perhaps fewer than k */
    n = permuted ? k : n;
    uint64_t *first = NULL;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        uint64_t *const wide = fuzz_get(k * sizeof(*wide));
        uint32_t *const narrow = fuzz_get(k * sizeof(*narrow));
        const lw_status status = take(generator, permuted, NULL, wide, k, n);
        CHECK(status == (k <= n ? LW_OK : LW_ERROR_ARGUMENT), "%zu of %" PRIu64 ": status %d (%s)", k, n, (int)status,
              lw_last_error());
        CHECK(fuzz_tell(generator) == place.cursor + (status == LW_OK), "the cursor is at %" PRIu64,
              fuzz_tell(generator));
        if (status == LW_OK) {
            check_different(wide, k, n);
            first = t == 0 ? wide : first;
            SAME(wide, first, k * sizeof(*wide), "%s and %s choose others", fuzz_backends[t].name,
                 fuzz_backends[0].name);
            DO(lw_generator_seek(generator, place.cursor));
            const lw_status as_u32 = take(generator, permuted, narrow, NULL, k, n);
            CHECK(as_u32 == (n <= (uint64_t)1 << 32 ? LW_OK : LW_ERROR_ARGUMENT), "of %" PRIu64 " as u32: status %d", n,
                  (int)as_u32);
            if (as_u32 == LW_OK)
                check_widths(narrow, wide, k);
        }
        lw_generator_destroy(generator);
    }
}

/* ---- by weights ---- */

/* Twice the weights, if that is exact for all; or null. */
static void *doubled(const void *weights, lw_type type, size_t n)
{
    double *const twice = fuzz_get(n * sizeof(*twice));
    for (size_t i = 0; i < n; i++) {
        twice[i] = 2 * fuzz_weight(weights, type, i);
        if (!isfinite(twice[i]))
            return NULL;
    }
    return twice;
}

static void by_weights(fuzz_bytes *in)
{
    const fuzz_place place = fuzz_a_place(in);
    const size_t n = (size_t)fuzz_below(in, MOST);
    const lw_type type = fuzz_type(in);
    const void *const weights = fuzz_weights(in, type, n);
    size_t positive = 0, invalid = 0;
    while (invalid < n && fuzz_weight_is_good(weights, type, invalid))
        positive += fuzz_weight(weights, type, invalid++) > 0;
    const size_t k = (size_t)fuzz_below(in, positive + 2), fewer = (size_t)fuzz_below(in, k + 1);
    const void *const twice = doubled(weights, type, n);
    uint32_t *first = NULL;
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_generator *const generator = fuzz_generator(&place, fuzz_backends[t].context);
        uint32_t *const out = fuzz_get(k * sizeof(*out)), *const again = fuzz_get(k * sizeof(*again));
        uint64_t *const wide = fuzz_get(k * sizeof(*wide));
        const lw_status status = CALL(lw_choose_weighted_u32(generator, weights, type, n, out, k));
        const lw_status expected = n == 0 || k > n                          ? LW_ERROR_ARGUMENT
                                   : k > 0 && (invalid < n || k > positive) ? LW_ERROR_DOMAIN
                                                                            : LW_OK;
        CHECK(status == expected, "%zu of %zu positive weights: status %d (%s)", k, positive, (int)status,
              lw_last_error());
        CHECK(fuzz_tell(generator) == place.cursor + (status == LW_OK), "the cursor is at %" PRIu64,
              fuzz_tell(generator));
        if (status == LW_OK) {
            DO(lw_generator_seek(generator, place.cursor));
            DO(lw_choose_weighted_u64(generator, weights, type, n, wide, k));
            check_widths(out, wide, k);
            check_different(wide, k, n);
            for (size_t i = 0; i < k; i++)
                CHECK(fuzz_weight(weights, type, out[i]) > 0, "item %u of weight 0 is taken", out[i]);
            first = t == 0 ? out : first;
            SAME(out, first, k * sizeof(*out), "%s and %s choose others", fuzz_backends[t].name, fuzz_backends[0].name);
            DO(lw_generator_seek(generator, place.cursor));
            DO(lw_choose_weighted_u32(generator, weights, type, n, again, fewer));
            SAME(again, out, fewer * sizeof(*out), "%zu of them are not the first of %zu", fewer, k);
            if (twice != NULL && k > 0) {
                DO(lw_generator_seek(generator, place.cursor));
                DO(lw_choose_weighted_u32(generator, twice, LW_TYPE_F64, n, again, k));
                SAME(again, out, k * sizeof(*out), "by twice the weights it chooses others");
            }
        } else if (status == LW_ERROR_DOMAIN && invalid < n) {
            char word[64];
            snprintf(word, sizeof(word), "weights[%zu] is ", invalid);
            CHECK(strstr(lw_last_error(), word) != NULL, "weight %zu is invalid, but \"%s\"", invalid, lw_last_error());
        }
        lw_generator_destroy(generator);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    if (fuzz_byte(in) % 2 == 0)
        equal_chances(in);
    else
        by_weights(in);
}
