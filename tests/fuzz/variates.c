/* Every kind with any parameters: an _each call on every backend has the bits of the others; its elements are those of
 * the scalar calls; illegal parameters, by the headers' word, are sentinels and counted, and nothing else is; legal
 * ones are in the support; ranges of philox are what their page says; a split changes nothing; no element takes long.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/int128.h"
#include "fuzz.h"
#include "variates.h"

const char fuzz_name[] = "variates";

enum { ELEMENTS = 80, PLAIN_ELEMENTS = 2500, SETS = 4 };
#define SECONDS_PER_ELEMENT 2e-3 /* of the processor: some thousand times what the slowest takes */

typedef struct subject {
    lw_kind kind;
    lw_kind_info info;
    fuzz_place place;
    size_t n, sets;
    lw_value set[SETS][LW_MAX_PARAMETERS]; /* element i has set i % sets */
    lw_each each[LW_MAX_PARAMETERS];
    int arrays; /* whether there are _each calls of the kind */
} subject;

static lw_value a_parameter(fuzz_bytes *in, const lw_kind_info *info, int k)
{
    lw_value value = info->example[k];
    if (fuzz_byte(in) % 3 == 0)
        return value;
    if (info->parameter_type[k] == LW_TYPE_U64)
        value.u64 = fuzz_integer(in);
    else
        value.f64 = info->parameter_type[k] == LW_TYPE_F32 ? (double)fuzz_f32(in) : fuzz_f64(in);
    return value;
}

static void make_arrays(fuzz_bytes *in, subject *s)
{
    for (int k = 0; k < s->info.parameters; k++) {
        const int narrow = s->info.parameter_type[k] == LW_TYPE_F32;
        if (fuzz_byte(in) % 4 == 0) { /* the same for all */
            for (size_t j = 1; j < s->sets; j++)
                s->set[j][k] = s->set[0][k];
            s->each[k].same = s->set[0][k];
            continue;
        }
        unsigned char *const array = fuzz_get(s->n * (narrow ? 4 : 8));
        for (size_t i = 0; i < s->n; i++) {
            const lw_value value = s->set[i % s->sets][k];
            if (narrow)
                ((float *)(void *)array)[i] = (float)value.f64;
            else
                ((uint64_t *)(void *)array)[i] = value.u64;
        }
        s->each[k].array = array;
    }
}

static double spent(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static lw_status fill(const subject *s, lw_generator *generator, void *out, const lw_value *same)
{
    return same != NULL ? CALL(lw_fill(generator, s->kind, out, s->n, same))
                        : CALL(lw_fill_each(generator, s->kind, out, s->n, s->each));
}

/* A fill from the place on; its status. What takes long is done again: once may have been the machine. */
static lw_status draw(const subject *s, lw_context *context, void *out, const lw_value *same)
{
    lw_generator *const generator = fuzz_generator(&s->place, context);
    lw_status status = LW_OK;
    for (int attempt = 0; attempt < 3; attempt++) {
        const double before = spent();
        status = fill(s, generator, out, same);
        const double took = spent() - before;
        if (took < SECONDS_PER_ELEMENT * (double)(s->n + 10))
            break;
        CHECK(attempt < 2, "%s: %zu elements take %g seconds", s->info.name, s->n, took);
        DO(lw_generator_seek(generator, s->place.cursor));
    }
    CHECK(fuzz_tell(generator) == s->place.cursor + (status == LW_OK ? s->n : 0), "%s: the cursor is at %llu",
          s->info.name, (unsigned long long)fuzz_tell(generator));
    lw_generator_destroy(generator);
    return status;
}

static void show(const subject *s, size_t set, char *text, size_t buffer)
{
    size_t used = 0;
    text[0] = '\0';
    for (int k = 0; k < s->info.parameters && used < buffer; k++)
        used += (size_t)(s->info.parameter_type[k] == LW_TYPE_U64
                             ? snprintf(text + used, buffer - used, " %llu", (unsigned long long)s->set[set][k].u64)
                             : snprintf(text + used, buffer - used, " %.17g", s->set[set][k].f64));
}

/* The elements of one set by the scalar call, compared with those of `all` that have it; how many of them are bad. */
static size_t check_set(const subject *s, lw_context *context, size_t set, const unsigned char *all)
{
    unsigned char *const alone = fuzz_get(s->n * s->info.size);
    char shown[200];
    size_t bad = 0;
    show(s, set, shown, sizeof(shown));
    const lw_status status = draw(s, context, alone, s->set[set]);
    const int legal = variate_legal(&s->info, s->set[set]);
    CHECK(status == LW_OK || status == LW_ERROR_DOMAIN, "%s%s: status %d", s->info.name, shown, (int)status);
    CHECK(legal < 0 || legal == (status == LW_OK), "%s%s: %s by its header, but %s", s->info.name, shown,
          legal ? "legal" : "illegal", status == LW_OK ? "taken" : lw_last_error());
    CHECK(fuzz_domain_errors(context) == 0, "%s%s: a scalar call counts errors", s->info.name, shown);
    for (size_t i = 0; i < s->n; i++) {
        const unsigned char *const element = all + i * s->info.size;
        if (status == LW_OK)
            CHECK(variate_inside(&s->info, s->set[set], alone, i), "%s%s: element %zu is outside of its support",
                  s->info.name, shown, i);
        if (i % s->sets != set)
            continue;
        if (status == LW_OK)
            SAME(element, alone + i * s->info.size, s->info.size, "%s%s: element %zu is another by lw_fill_each",
                 s->info.name, shown, i);
        else
            CHECK(variate_sentinel(&s->info, all, i), "%s%s: element %zu is no sentinel", s->info.name, shown, i);
        bad += status != LW_OK;
    }
    return bad;
}

/* In calls of any lengths, each of which begins at any place of a block; short ones that follow each other are drawn
 * ahead. */
static void check_split(const subject *s, lw_context *context, fuzz_bytes *in, const unsigned char *all)
{
    unsigned char *const out = fuzz_get(s->n * s->info.size);
    lw_generator *const generator = fuzz_generator(&s->place, context);
    lw_each behind[LW_MAX_PARAMETERS];
    memcpy(behind, s->each, sizeof(behind));
    for (size_t done = 0, piece; done < s->n; done += piece) {
        piece = fuzz_more(in) ? (size_t)fuzz_below(in, 20) : s->n - done;
        piece = piece < s->n - done ? piece : s->n - done;
        if (s->arrays)
            DO(lw_fill_each(generator, s->kind, out + done * s->info.size, piece, behind));
        else
            DO(lw_fill(generator, s->kind, out + done * s->info.size, piece, s->set[0]));
        for (int k = 0; k < s->info.parameters; k++)
            if (behind[k].array != NULL)
                behind[k].array =
                    (const unsigned char *)behind[k].array + piece * fuzz_type_size(s->info.parameter_type[k]);
    }
    SAME(out, all, s->n * s->info.size, "%s: split into calls it has other bits", s->info.name);
    fuzz_domain_errors(context);
    lw_generator_destroy(generator);
}

/* Element i of range_u32 or range_u64 of philox (docs/contract/elements.md). */
static uint64_t in_range(const subject *s, uint64_t i)
{
    const int narrow = s->kind == LW_KIND_RANGE_U32;
    const unsigned number = (unsigned)s->kind; /* these two have the kind's own */
    const uint64_t bound = s->set[0][0].u64, seed = s->place.seed, stream = s->place.stream;
    const uint64_t remainder = narrow ? (0x100000000 % bound) : (0 - bound) % bound;
    uint64_t w = narrow ? fuzz_philox_b32(seed, stream, number, i) : fuzz_philox_b64(seed, stream, number, i);
    for (uint32_t attempt = 1;; attempt++) {
        const lw_u128 product = (lw_u128)w * bound;
        const uint64_t low = narrow ? (uint32_t)product : (uint64_t)product;
        if (low >= remainder)
            return (uint64_t)(product >> (narrow ? 32 : 64));
        w = fuzz_philox_retry(seed, stream, number, i, attempt);
        w = narrow ? (uint32_t)w : w;
    }
}

static void check_ranges(const subject *s, const void *out)
{
    for (size_t i = 0; i < s->n; i++) {
        const uint64_t right = in_range(s, s->place.cursor + i);
        const uint64_t got = s->info.size == 4 ? ((const uint32_t *)out)[i] : ((const uint64_t *)out)[i];
        CHECK(got == right, "%s %" PRIu64 ": element %zu is %" PRIu64 " instead of %" PRIu64, s->info.name,
              s->set[0][0].u64, i, got, right);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    subject s = {.kind = (lw_kind)fuzz_below(in, lw_kind_count())};
    DO(lw_kind_describe(s.kind, &s.info));
    s.place = fuzz_a_place(in);
    s.arrays = s.info.parameters > 0 && strcmp(s.info.parameter_name[0], "bound") != 0;
    s.n = 1 + (size_t)fuzz_below(in, s.arrays ? ELEMENTS : PLAIN_ELEMENTS);
    s.sets = 1 + (size_t)fuzz_below(in, SETS);
    if (!s.arrays)
        s.sets = 1;
    for (size_t j = 0; j < s.sets; j++)
        for (int k = 0; k < s.info.parameters; k++)
            s.set[j][k] = a_parameter(in, &s.info, k);
    if (s.arrays)
        make_arrays(in, &s);

    unsigned char *const first = fuzz_get(s.n * s.info.size);
    for (size_t t = 0; t < fuzz_backend_count; t++) {
        lw_context *const context = fuzz_backends[t].context;
        unsigned char *const all = t == 0 ? first : fuzz_get(s.n * s.info.size);
        lw_status status = draw(&s, context, all, s.arrays ? NULL : s.set[0]);
        const uint64_t counted = fuzz_domain_errors(context);
        if (t > 0)
            SAME(all, first, s.n * s.info.size, "%s: %s and %s differ", s.info.name, fuzz_backends[t].name,
                 fuzz_backends[0].name);
        uint64_t bad = 0;
        if (status == LW_ERROR_DOMAIN) { /* parameters that are the same for all are refused with all */
            int same_is_bad = 0;
            for (size_t j = 0; j < s.sets; j++)
                same_is_bad |= variate_legal(&s.info, s.set[j]) != 1;
            CHECK(same_is_bad, "%s: legal parameters are refused: %s", s.info.name, lw_last_error());
            continue;
        }
        for (size_t j = 0; j < s.sets; j++)
            bad += check_set(&s, context, j, all);
        CHECK(counted == (s.arrays ? bad : 0), "%s: %llu bad elements, %llu counted", s.info.name,
              (unsigned long long)bad, (unsigned long long)counted);
        if (strncmp(s.info.name, "range-", 6) == 0 && s.place.engine == LW_ENGINE_PHILOX)
            check_ranges(&s, all);
        if (status == LW_OK)
            check_split(&s, context, in, all);
    }
}
