#include "kernel_questions.h"

#include <stdlib.h>
#include <string.h>

#include "lanewise/method.h"
#include "questions.h"
#include "value_questions.h"

enum { IN_KERNEL_WARPS = 40, IN_LANES_WARPS = 200, ELEMENTS_FIRST = 12344 };

/* ---- variates ---- */

in_kernel_run *in_kernel_of(const char *backend)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(backend, name) == 0)                                                                                    \
        return symbol;
#include "in_kernel_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

int in_kernel_question(struct verify_case *question, lw_kind kind)
{
    memset(question, 0, sizeof(*question));
    question->engine = LW_ENGINE_PHILOX;
    question->kind = kind;
    question->seed = 42;
    question->stream = 5; /* as in in_kernel.h */
    question->n = 32 * IN_KERNEL_WARPS;
    question->size = sizeof(uint64_t);
    question->form = "in-kernel";
    return kind >= LW_KIND_UNIFORM_REAL_F32;
}

lw_status in_kernel_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    in_kernel_run *const run = in_kernel_of(subject->backend);
    if (run == NULL)
        return LW_ERROR_UNAVAILABLE;
    if (run((int)(question->kind - LW_KIND_UNIFORM_REAL_F32), question->seed, IN_KERNEL_WARPS,
            verify_host(subject, out)) != 0)
        return LW_ERROR_DEVICE;
    return buffer_push(&subject->buffer, verify_bytes(question));
}

/* ---- lane generators and elements by index ---- */

static in_lanes_run *in_lanes_of(const char *backend)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(backend, name) == 0)                                                                                    \
        return symbol;
#include "in_lanes_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

/* Engine `number` with so many warps of values as bits. */
static int lanes_engine(struct verify_case *question, int what, int number)
{
    const int there = value_engine(question, number);
    question->which = what;
    question->n = 32 * IN_LANES_WARPS;
    question->size = sizeof(uint64_t);
    question->offset = 6; /* the subsequence */
    question->form = "in-kernel";
    return there;
}

int in_lanes_question(struct verify_case *question, int kind, int number)
{
    const int there = lanes_engine(question, IN_LANES_KIND, number);
    question->kind = kind;
    question->values[0].u64 = 3221225473u; /* the bound, where there is one: a quarter is refused */
    return there && kind <= LW_KIND_RANGE_U32;
}

int in_lanes_vector_question(struct verify_case *question, int vector, int number)
{
    const int wide = vector == LW_VECTOR_SPHERE_F64;
    return lanes_engine(question, wide ? IN_LANES_SPHERE_F64 : IN_LANES_SPHERE_F32, number) &&
           (wide || vector == LW_VECTOR_SPHERE_F32);
}

int in_lanes_alias_question(struct verify_case *question, int number)
{
    return lanes_engine(question, IN_LANES_ALIAS, number);
}

int elements_question(struct verify_case *question, int kind, int number)
{
    static const lw_kind kinds[] = {
        LW_KIND_BITS32,     LW_KIND_BITS64,   LW_KIND_UNIFORM_F32, LW_KIND_UNIFORM_F64_OO, LW_KIND_NORMAL_INVERSE_F32,
        LW_KIND_NORMAL_F32, LW_KIND_BETA_F32, LW_KIND_GAMMA_F64,   LW_KIND_POISSON_U64,    LW_KIND_HYPERGEOMETRIC_U64};
    lw_kind_info info;
    if (!lanes_engine(question, IN_LANES_ELEMENTS, number) || lw_kind_describe(kind, &info) != LW_OK)
        return 0;
    memcpy(question->values, info.example, sizeof(question->values));
    question->kind = kind;
    question->offset = 32 * (uint64_t)ELEMENTS_FIRST;
    question->form = "by-index";
    for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++)
        if (kinds[k] == (lw_kind)kind)
            return 1;
    return 0;
}

void parameter_bits(const struct verify_case *question, uint64_t values[LW_MAX_PARAMETERS])
{
    lw_kind_info info;
    if (lw_kind_describe(question->kind, &info) != LW_OK)
        return;
    for (int p = 0; p < LW_MAX_PARAMETERS; p++) {
        const float narrow = (float)question->values[p].f64;
        uint32_t bits;
        memcpy(&bits, &narrow, sizeof(bits));
        values[p] = p < info.parameters && info.parameter_type[p] == LW_TYPE_F32 ? bits : question->values[p].u64;
    }
}

lw_status in_lanes_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    in_lanes_run *const run = in_lanes_of(subject->backend);
    struct in_lanes_ask ask = {.what = question->which,
                               .engine = question->engine,
                               .kind = (int)question->kind,
                               .set = question->set,
                               .seed = question->seed,
                               .stream = question->stream,
                               .first = question->offset,
                               .items = subject->tables.items};
    lw_status status = run == NULL ? LW_ERROR_UNAVAILABLE : LW_OK;
    if (question->which == IN_LANES_KIND)
        ask.values[0] = question->values[0].u64;
    if (question->which == IN_LANES_ELEMENTS) {
        parameter_bits(question, ask.values);
        ask.first = question->offset / 32;
    }
    if (status == LW_OK && question->which == IN_LANES_ALIAS)
        status = lw_alias_device_rows(subject->tables.alias, &ask.rows);
    if (status == LW_OK && run(&ask, (uint32_t)(question->n / 32), verify_host(subject, out)) != 0)
        status = LW_ERROR_DEVICE;
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

/* The fill's elements, each as the bits of a 64-bit integer. */
lw_status elements_truth(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    uint64_t *const host = verify_host(subject, out);
    lw_kind_info info;
    lw_status status = lw_kind_describe(question->kind, &info);
    if (status == LW_OK)
        status = kind_fill(subject, question, out);
    if (status == LW_OK)
        status = lw_context_synchronize(subject->context);
    if (status == LW_OK)
        status = buffer_pull(&subject->buffer, verify_bytes(question));
    for (size_t i = question->n; status == LW_OK && info.size == sizeof(uint32_t) && i-- > 0;) {
        uint32_t bits;
        memcpy(&bits, (const char *)host + i * sizeof(bits), sizeof(bits));
        host[i] = bits;
    }
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

/* ---- users' methods ---- */

LW_DECLARE_METHOD(klein_nishina);
LW_DECLARE_METHOD(bounded_simplex);

static const struct method {
    const char *line;
    const lw_method *method;
    size_t values, size; /* of an element; bytes of a value */
    double parameter[2]; /* of even elements and of odd ones */
} methods[METHODS] = {{"method-klein-nishina", &klein_nishina, 1, sizeof(double), {0.5, 10.0}},
                      {"method-bounded-simplex", &bounded_simplex, 4, sizeof(float), {0.5, 0.375}}};

static const struct schedule {
    const char *form;
    lw_schedule schedule;
} schedules[] = {{"masked", LW_SCHEDULE_MASKED}, {"queued", LW_SCHEDULE_QUEUED}};

const char *method_line(int method)
{
    return methods[method].line;
}

int method_question(struct verify_case *question, int method, int number)
{
    enum { SCHEDULES = sizeof(schedules) / sizeof(schedules[0]) };
    if (!value_engine(question, number / SCHEDULES))
        return 0;
    question->which = method;
    question->values[0].u64 = (uint64_t)(number % SCHEDULES);
    question->form = schedules[number % SCHEDULES].form;
    question->size = methods[method].size;
    question->n -= question->n % methods[method].values;
    return 1;
}

/* The parameter of n elements, where the context works. */
static lw_status parameters_of(void **array, lw_context *context, const struct method *method, size_t n)
{
    const size_t bytes = (n + 1) * method->size;
    double *const host = calloc(n + 1, sizeof(*host));
    for (size_t i = 0; i < n && host != NULL; i++) {
        if (method->size == sizeof(float))
            ((float *)(void *)host)[i] = (float)method->parameter[i % 2];
        else
            host[i] = method->parameter[i % 2];
    }
    lw_status status = host == NULL ? LW_ERROR_MEMORY : lw_malloc(context, array, bytes);
    if (status == LW_OK)
        status = lw_copy(context, *array, host, bytes);
    free(host);
    return status;
}

lw_status method_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const struct method *const method = &methods[question->which];
    const lw_method_options options = {.size = sizeof(options),
                                       .schedule = schedules[question->values[0].u64].schedule};
    const size_t n = question->n / method->values;
    lw_each parameter = {.array = NULL};
    void *array = NULL;
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK)
        status = parameters_of(&array, subject->context, method, n);
    parameter.array = array;
    if (status == LW_OK)
        status = lw_method_fill(generator, method->method, out, n, &parameter, &options);
    if (status == LW_OK)
        status = lw_context_synchronize(subject->context);
    lw_free(subject->context, array);
    lw_generator_destroy(generator);
    return status;
}
