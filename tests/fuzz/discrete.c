/* Tables of discrete distributions: parameters that the fill of that name takes are taken, or need too many entries;
 * bounds rise to 2^64 - 1; probabilities are those of the distribution, reckoned in long double; of weights, the bounds
 * are exact. Elements are what docs/contract/discrete.md makes of their draws, on every backend. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/int128.h"
#include "fuzz.h"
#include "variates.h"

const char fuzz_name[] = "discrete";

enum { SAMPLES = 60, KIND_DISCRETE = 13, ENTRIES_MOST = 65535, WEIGHTS = 600 };

static const lw_kind kinds[] = {LW_KIND_BERNOULLI_U32,   LW_KIND_GEOMETRIC_U64,         LW_KIND_POISSON_U32,
                                LW_KIND_POISSON_U64,     LW_KIND_BINOMIAL_U32,          LW_KIND_BINOMIAL_U64,
                                LW_KIND_LOGARITHMIC_U64, LW_KIND_NEGATIVE_BINOMIAL_U64, LW_KIND_HYPERGEOMETRIC_U64};

/* ---- elements ---- */

/* The place of the least bound that is u or more. */
static uint64_t place_of(const uint64_t *bounds, uint64_t entries, uint64_t u)
{
    uint64_t low = 0, high = entries - 1;
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (bounds[middle] >= u)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static void check_samples(const fuzz_place *place, lw_context *context, const lw_discrete *table,
                          const lw_discrete_info *info, const uint64_t *bounds, uint64_t *out)
{
    uint32_t narrow[SAMPLES];
    lw_generator *const generator = fuzz_generator(place, context);
    DO(lw_discrete_sample_u64(generator, table, out, SAMPLES));
    CHECK(fuzz_tell(generator) == place->cursor + SAMPLES, "the cursor is at %" PRIu64, fuzz_tell(generator));
    for (size_t i = 0; i < SAMPLES; i++) {
        const uint64_t entry = out[i] - info->first, element = place->cursor + i;
        CHECK(entry < info->entries && (entry == 0 || bounds[entry] > bounds[entry - 1]),
              "value %" PRIu64 " of no probability", out[i]);
        if (place->engine != LW_ENGINE_PHILOX)
            continue;
        const uint64_t high = fuzz_philox_b32(place->seed, place->stream, KIND_DISCRETE, element);
        const uint32_t low = (uint32_t)fuzz_philox_retry(place->seed, place->stream, KIND_DISCRETE, element, 1);
        CHECK(entry == place_of(bounds, info->entries, high << 32 | low),
              "element %zu is %" PRIu64 ", not the value of its draw", i, out[i]);
    }
    DO(lw_generator_seek(generator, place->cursor));
    const lw_status status = CALL(lw_discrete_sample_u32(generator, table, narrow, SAMPLES));
    CHECK(status == LW_OK || info->first + info->entries - 1 > UINT32_MAX, "u32 is refused: %s", lw_last_error());
    for (size_t i = 0; i < SAMPLES && status == LW_OK; i++)
        CHECK(narrow[i] == out[i], "element %zu is %u as u32", i, narrow[i]);
    lw_generator_destroy(generator);
}

static void check_bounds(const lw_discrete_info *info, const uint64_t *bounds)
{
    for (uint64_t k = 1; k < info->entries; k++)
        CHECK(bounds[k] >= bounds[k - 1], "bound %" PRIu64 " falls", k);
    CHECK(bounds[info->entries - 1] == UINT64_MAX, "the last bound is %" PRIu64, bounds[info->entries - 1]);
    CHECK(info->entries == 1 || bounds[info->entries - 2] < UINT64_MAX, "the last value has no probability");
    CHECK(info->looked_up_again >= 0 && info->looked_up_again <= 1, "%g are looked up again", info->looked_up_again);
}

/* ---- distributions ---- */

static long double log_choose(long double n, long double k)
{
    return lgammal(n + 1) - lgammal(k + 1) - lgammal(n - k + 1);
}

/* log P(X = k); the parameters are legal and P is not 0 or 1. */
static long double log_probability(lw_kind kind, const lw_value *p, long double k)
{
    const long double a = (long double)p[0].f64, b = (long double)p[1].f64, n = (long double)p[0].u64;
    switch (kind) {
    case LW_KIND_BERNOULLI_U32:
        return k == 1 ? logl(a) : log1pl(-a);
    case LW_KIND_GEOMETRIC_U64:
        return logl(a) + (k - 1) * log1pl(-a);
    case LW_KIND_POISSON_U32:
    case LW_KIND_POISSON_U64:
        return k * logl(a) - a - lgammal(k + 1);
    case LW_KIND_BINOMIAL_U32:
    case LW_KIND_BINOMIAL_U64:
        return log_choose(n, k) + k * logl(b) + (n - k) * log1pl(-b);
    case LW_KIND_NEGATIVE_BINOMIAL_U64:
        return lgammal(k + a) - lgammal(k + 1) - lgammal(a) + a * logl(b) + k * log1pl(-b);
    case LW_KIND_LOGARITHMIC_U64:
        return k * logl(a) - logl(k) - logl(-log1pl(-a));
    default:
        return log_choose(n, k) + log_choose((long double)p[1].u64, (long double)p[2].u64 - k) -
               log_choose(n + (long double)p[1].u64, (long double)p[2].u64);
    }
}

/* How large the logarithms are that were added up: what the error of log_probability goes with. */
static long double magnitude(const lw_kind_info *info, const lw_value *p, long double k)
{
    long double sum = 100 + k * 50;
    for (int j = 0; j < info->parameters; j++) {
        const long double x = info->parameter_type[j] == LW_TYPE_U64 ? (long double)p[j].u64 : (long double)p[j].f64;
        sum += x * 50;
    }
    return sum;
}

static void check_probabilities(const lw_kind_info *info, lw_kind kind, const lw_value *p,
                                const lw_discrete_info *table, const uint64_t *bounds)
{
    const uint64_t step = 1 + table->entries / 64;
    for (uint64_t k = 0; table->entries > 1 && k < table->entries; k += step) {
        const long double value = (long double)(table->first + k);
        const uint64_t got = k == 0 ? bounds[0] + 1 : bounds[k] - bounds[k - 1];
        const long double exact = expl(log_probability(kind, p, value)) * 0x1p64L;
        const long double relative = magnitude(info, p, value) * 0x1p-60L, error = 2 + exact * relative;
        CHECK(relative > 0.01L || !(fabsl((long double)got - exact) > error),
              "%s of %" PRIu64 ", %" PRIu64 ", %" PRIu64 " (%g): P(%" PRIu64 ") is %.20Lg / 2^64 instead of %.20Lg",
              info->name, p[0].u64, p[1].u64, p[2].u64, p[0].f64, table->first + k, (long double)got, exact);
    }
}

static lw_value a_parameter(fuzz_bytes *in, const lw_kind_info *info, int k)
{
    lw_value value = info->example[k];
    if (fuzz_byte(in) % 4 == 0)
        return value;
    if (info->parameter_type[k] == LW_TYPE_U64)
        value.u64 = fuzz_integer(in);
    else
        value.f64 = fuzz_f64(in);
    return value;
}

static void of_a_kind(fuzz_bytes *in, const fuzz_place *place)
{
    const lw_kind kind = kinds[fuzz_byte(in) % (sizeof(kinds) / sizeof(kinds[0]))];
    lw_kind_info info;
    lw_value p[LW_MAX_PARAMETERS];
    uint64_t *bounds = NULL, first[SAMPLES], out[SAMPLES];
    DO(lw_kind_describe(kind, &info));
    for (int k = 0; k < info.parameters; k++)
        p[k] = a_parameter(in, &info, k);
    const int legal = variate_legal(&info, p);
    const size_t only = fuzz_byte(in) % fuzz_backend_count; /* a table takes long: one target, and portable */
    for (size_t t = 0; t < 2; t++) {
        lw_context *const context = t == 0 ? fuzz_backends[only].context : FUZZ_PORTABLE;
        lw_discrete *table = NULL;
        lw_discrete_info of_table;
        const lw_status status = CALL(lw_discrete_create(&table, context, kind, p));
        const int too_many = status == LW_ERROR_DOMAIN && strstr(lw_last_error(), "65535") != NULL;
        CHECK(status == LW_OK || status == LW_ERROR_DOMAIN, "%s: status %d", info.name, (int)status);
        CHECK(legal < 0 || legal == (status == LW_OK || too_many), "%s of %g (%" PRIu64 "): %s by its header, but %s",
              info.name, p[0].f64, p[0].u64, legal ? "legal" : "illegal", status == LW_OK ? "taken" : lw_last_error());
        if (status != LW_OK)
            return;
        DO(lw_discrete_describe(table, &of_table));
        CHECK(of_table.entries >= 1 && of_table.entries <= ENTRIES_MOST, "%" PRIu64 " entries", of_table.entries);
        if (t == 0) {
            bounds = fuzz_get(of_table.entries * sizeof(*bounds));
            DO(lw_discrete_bounds(table, bounds));
            check_bounds(&of_table, bounds);
            check_probabilities(&info, kind, p, &of_table, bounds);
        }
        check_samples(place, context, table, &of_table, bounds, t == 0 ? first : out);
        lw_discrete_destroy(table);
    }
    SAME(out, first, sizeof(out), "%s: %s and portable differ", info.name, fuzz_backends[only].name);
}

/* ---- weights ---- */

/* The bounds of whole weights below 2^40: C(k) = floor(2^64 S_k / S + 1/2), exactly. */
static void check_exact(const double *weights, size_t n, uint64_t first, const lw_discrete_info *info,
                        const uint64_t *bounds)
{
    uint64_t total = 0, sum = 0;
    for (size_t i = 0; i < n; i++)
        total += (uint64_t)weights[i];
    for (size_t i = 0; i < n; i++) {
        sum += (uint64_t)weights[i];
        const lw_u128 c = (((lw_u128)sum << 65) / total + 1) >> 1;
        const uint64_t entry = first + i - info->first;
        if (c == 0)
            CHECK(first + i < info->first, "value %zu of no probability is in the table", i);
        else if (entry < info->entries)
            CHECK(bounds[entry] == (uint64_t)(c - 1), "bound %zu is %" PRIu64 " instead of %" PRIu64, i, bounds[entry],
                  (uint64_t)(c - 1));
        else
            CHECK(c == (lw_u128)1 << 64, "value %zu is not in the table", i);
    }
}

static void of_weights(fuzz_bytes *in, const fuzz_place *place)
{
    const size_t n = (size_t)fuzz_below(in, WEIGHTS);
    const uint64_t first = fuzz_integer(in);
    const int whole = fuzz_byte(in) % 2;
    double *const weights = fuzz_weights(in, LW_TYPE_F64, n);
    uint64_t drawn[SAMPLES], out[SAMPLES];
    size_t invalid = n, positive = 0;
    for (size_t i = 0; i < n; i++) {
        if (whole)
            weights[i] = floor(fmin(fabs(weights[i]), 0x1p40));
        invalid = !fuzz_weight_is_good(weights, LW_TYPE_F64, i) && invalid == n ? i : invalid;
        positive += weights[i] > 0;
    }
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_discrete *table = NULL;
        lw_discrete_info info;
        const lw_status status = CALL(lw_discrete_create_weights(&table, fuzz_backends[t].context, weights, n, first));
        CHECK((status == LW_OK) == (n > 0 && invalid == n && positive > 0 && first <= UINT64_MAX - (n - 1)),
              "%zu weights from %" PRIu64 " on: status %d (%s)", n, first, (int)status, lw_last_error());
        if (status != LW_OK)
            return;
        DO(lw_discrete_describe(table, &info));
        uint64_t *const bounds = fuzz_get(info.entries * sizeof(*bounds));
        DO(lw_discrete_bounds(table, bounds));
        check_bounds(&info, bounds);
        if (whole)
            check_exact(weights, n, first, &info, bounds);
        check_samples(place, fuzz_backends[t].context, table, &info, bounds, t == 0 ? drawn : out);
        for (size_t i = 0; i < SAMPLES; i++)
            CHECK(t == 0 ? weights[drawn[i] - first] > 0 : out[i] == drawn[i], "element %zu is %" PRIu64, i,
                  t == 0 ? drawn[i] : out[i]);
        lw_discrete_destroy(table);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    fuzz_place place = fuzz_a_place(in);
    const unsigned how = fuzz_byte(in);
    if (how % 2 == 0) {
        place.engine = LW_ENGINE_PHILOX;
        place.set = 0;
    }
    if (how / 2 % 4 == 0)
        of_a_kind(in, &place);
    else
        of_weights(in, &place);
}
