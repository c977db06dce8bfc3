/* Users' methods with any parameters, by every schedule, on every backend: the bits, the domain errors and what the
 * counters must add up to are those of the masked loop of portable; values are where the method's density is. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "lanewise/method.h"

const char fuzz_name[] = "methods";

LW_DECLARE_METHOD(klein_nishina);
LW_DECLARE_METHOD(upscattering);
LW_DECLARE_METHOD(bounded_simplex);
LW_DECLARE_METHOD(ripple);

enum { ELEMENTS = 70, ATTEMPTS = 40 };

static const lw_method *const methods[] = {&klein_nishina, &upscattering, &bounded_simplex, &ripple};
enum { KLEIN_NISHINA, UPSCATTERING, BOUNDED_SIMPLEX, RIPPLE, METHODS };

typedef struct subject {
    unsigned which;
    lw_method_info info;
    size_t size, n; /* bytes of an element */
    fuzz_place place;
    lw_each each[3];
    uint64_t attempts;
} subject;

/* Whether an element that was accepted can be one. */
static int inside(const subject *s, const void *element)
{
    const float *const f = element;
    const double *const x = element;
    switch (s->which) {
    case KLEIN_NISHINA:
        return x[0] >= -1 && x[0] <= 1;
    case UPSCATTERING:
        return x[0] > 0 && x[1] >= -1 && x[1] <= 1;
    case BOUNDED_SIMPLEX:
        return f[0] >= 0 && f[1] >= 0 && f[2] >= 0 && f[3] >= 0 && fabsf(f[0] + f[1] + f[2] + f[3] - 1) < 1e-6f;
    default:
        return x[0] >= 0 && x[0] < 1 && x[1] >= 0 && x[1] < 1;
    }
}

static int is_sentinel(const subject *s, const void *element)
{
    for (int v = 0; v < s->info.values; v++)
        if (s->info.type == LW_TYPE_F32 ? !isnan(((const float *)element)[v]) : !isnan(((const double *)element)[v]))
            return 0;
    return 1;
}

static subject a_subject(fuzz_bytes *in)
{
    subject s = {.which = fuzz_byte(in) % METHODS, .place = fuzz_a_place(in)};
    DO(lw_method_describe(methods[s.which], &s.info));
    s.size = (size_t)s.info.values * fuzz_type_size(s.info.type);
    s.n = (size_t)fuzz_below(in, ELEMENTS);
    s.attempts = 1 + fuzz_below(in, ATTEMPTS);
    for (int p = 0; p < s.info.parameters; p++) {
        const int narrow = s.info.parameter_type[p] == LW_TYPE_F32;
        s.each[p].same.f64 = narrow ? (double)fuzz_f32(in) : fuzz_f64(in);
        if (fuzz_byte(in) % 4 == 0)
            continue;
        unsigned char *const array = fuzz_get(s.n * (narrow ? 4 : 8));
        const double values[3] = {s.each[p].same.f64, 0.375, narrow ? (double)fuzz_f32(in) : fuzz_f64(in)};
        for (size_t i = 0; i < s.n; i++)
            if (narrow)
                ((float *)(void *)array)[i] = (float)values[i % 3];
            else
                ((double *)(void *)array)[i] = values[i % 3];
        s.each[p].array = array;
    }
    return s;
}

/* The elements by a schedule; what is counted. */
static lw_status draw(const subject *s, lw_context *context, const lw_method_options *options, size_t split,
                      unsigned char *out, uint64_t *errors)
{
    lw_generator *const generator = fuzz_generator(&s->place, context);
    lw_each behind[3];
    memcpy(behind, s->each, sizeof(behind));
    for (int p = 0; p < s->info.parameters; p++)
        if (behind[p].array != NULL)
            behind[p].array =
                (const unsigned char *)behind[p].array + split * fuzz_type_size(s->info.parameter_type[p]);
    lw_status status = CALL(lw_method_fill(generator, methods[s->which], out, split, s->each, options));
    if (status == LW_OK)
        status =
            CALL(lw_method_fill(generator, methods[s->which], out + split * s->size, s->n - split, behind, options));
    CHECK(fuzz_tell(generator) == s->place.cursor + (status == LW_OK ? s->n : 0), "the cursor is at %" PRIu64,
          fuzz_tell(generator));
    *errors = fuzz_domain_errors(context);
    lw_generator_destroy(generator);
    return status;
}

static void check_elements(const subject *s, const unsigned char *out, uint64_t errors)
{
    uint64_t bad = 0;
    for (size_t i = 0; i < s->n; i++) {
        const int sentinel = is_sentinel(s, out + i * s->size);
        bad += (uint64_t)sentinel;
        CHECK(sentinel || inside(s, out + i * s->size), "%s: element %zu is outside of its support", s->info.name, i);
    }
    CHECK(bad == errors, "%s: %" PRIu64 " sentinels, %" PRIu64 " counted", s->info.name, bad, errors);
}

static void check_schedule(const subject *s, fuzz_bytes *in, const fuzz_backend *backend, const unsigned char *expected,
                           uint64_t bad, lw_status status)
{
    static const lw_schedule schedules[] = {LW_SCHEDULE_AUTOMATIC, LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED};
    lw_method_counters counters;
    lw_method_options options = {.size = sizeof(options), .attempts = s->attempts};
    const unsigned how = fuzz_byte(in);
    options.schedule = schedules[how % 3];
    options.lanes = how / 8 % 2 != 0 && !backend->on_device ? 16 : 32;
    options.counters = how / 16 % 2 != 0 ? &counters : NULL;
    const size_t split = options.counters != NULL ? 0 : (size_t)fuzz_below(in, s->n + 1);
    unsigned char *const out = fuzz_get(s->n * s->size);
    uint64_t errors = 0;
    const lw_status got = draw(s, backend->context, &options, split, out, &errors);
    CHECK(got == status, "%s, schedule %d: status %d instead of %d", s->info.name, (int)options.schedule, (int)got,
          (int)status);
    if (got != LW_OK)
        return;
    SAME(out, expected, s->n * s->size, "%s: schedule %d with %d lanes gives other bits", s->info.name,
         (int)options.schedule, options.lanes);
    CHECK(errors == bad, "%s: %" PRIu64 " domain errors instead of %" PRIu64, s->info.name, errors, bad);
    if (options.counters != NULL)
        CHECK(counters.accepted <= s->n && counters.accepted + bad >= s->n && counters.tries >= counters.accepted &&
                  counters.iterations * 32 >= counters.tries,
              "%s, schedule %d: %" PRIu64 " elements of %zu accepted in %" PRIu64 " tries, %" PRIu64 " iterations",
              s->info.name, (int)options.schedule, counters.accepted, s->n, counters.tries, counters.iterations);
}

void fuzz_one(fuzz_bytes *in)
{
    const subject s = a_subject(in);
    const lw_method_options masked = {.size = sizeof(masked), .schedule = LW_SCHEDULE_MASKED, .attempts = s.attempts};
    unsigned char *const expected = fuzz_get(s.n * s.size);
    uint64_t bad = 0;
    const lw_status status = draw(&s, FUZZ_PORTABLE, &masked, 0, expected, &bad);
    CHECK(status == LW_OK || status == LW_ERROR_DOMAIN, "%s: status %d", s.info.name, (int)status);
    if (status == LW_OK)
        check_elements(&s, expected, bad);
    for (size_t t = 0; t < fuzz_backend_count; t++)
        for (int schedules = 0; schedules < 3; schedules++)
            check_schedule(&s, in, &fuzz_backends[t], expected, bad, status);
}
