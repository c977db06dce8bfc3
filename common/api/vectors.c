/* The public calls of vectors.def, and lw_normal_from_bits. */
#include <pthread.h>
#include <string.h>

#include "core/kinds.h"
#include "base/status.h"
#include "core/vectors.h"
#include "variates/domain_words.h"

/* ---- the list ---- */

#define TYPE_u64 LW_TYPE_U64
#define TYPE_f32 LW_TYPE_F32
#define TYPE_f64 LW_TYPE_F64
#define LOOKED_AT_f32 f64
#define LOOKED_AT_f64 f64
#define LOOKED_AT_u64 u64
#define DOMAIN_OF(domain, type) LW_JOIN(LW_JOIN(lw_in_, domain), LW_JOIN(_, type)), LW_WORDS_##domain
#define ARRAY_OF(type, name, domain, extent)                                                                           \
    {#name, TYPE_##type, sizeof(LW_C_##type), LW_SQUARE_##extent, 0, DOMAIN_OF(domain, LOOKED_AT_##type)},
#define TRIALS_0 NULL
#define TRIALS_trials "trials"
#define TRIALS_sample "sample"
#define KIND(name, number, type, part)                                                                                 \
    "lw_fill_" #name, lw_vector_row_##name, TYPE_##type, sizeof(LW_C_##type), number, lw_kernel_##part
#define TAKES(counts, each, arrays_taken) TRIALS_##counts, each, arrays_taken
#define LW_VECTOR(name, number, type, part, each, counts, arrays_taken, ...)                                           \
    {KIND(name, number, type, part),                                                                                   \
     TAKES(counts, each, arrays_taken),                                                                                \
     {LW_EACH_PARAMETER_##arrays_taken(ARRAY_OF, __VA_ARGS__){0}}},
static const lw_vector_call calls[LW_VECTOR_KINDS] = {
#include "lanewise/lane/vectors.def"
};
#undef LW_VECTOR

/* ---- the public calls ---- */

static lw_status fill(lw_generator *generator, lw_vector_row row, void *out, size_t n, size_t dimensions,
                      uint64_t trials, const void *first, const void *second)
{
    const void *const arrays[LW_VECTOR_ARRAYS_MOST] = {first, second};
    return lw_vector_run(generator, &calls[row], out, n, dimensions, trials, arrays);
}

lw_status lw_fill_sphere_f32(lw_generator *generator, float *out, size_t n, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_sphere_f32, out, n, dimensions, 0, NULL, NULL))
lw_status lw_fill_sphere_f64(lw_generator *generator, double *out, size_t n, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_sphere_f64, out, n, dimensions, 0, NULL, NULL))
lw_status lw_fill_dirichlet_f32(lw_generator *generator, float *out, size_t n, const float *alpha, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_dirichlet_f32, out, n, dimensions, 0, alpha, NULL))
lw_status lw_fill_dirichlet_f64(lw_generator *generator, double *out, size_t n, const double *alpha, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_dirichlet_f64, out, n, dimensions, 0, alpha, NULL))
lw_status lw_fill_multivariate_normal_f32(lw_generator *generator, float *out, size_t n, const float *mean,
                                          const float *factor, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_multivariate_normal_f32, out, n, dimensions, 0, mean, factor))
lw_status lw_fill_multivariate_normal_f64(lw_generator *generator, double *out, size_t n, const double *mean,
                                          const double *factor, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_multivariate_normal_f64, out, n, dimensions, 0, mean, factor))
lw_status lw_fill_multinomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, const double *p,
                                  size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_multinomial_u64, out, n, dimensions, trials, p, NULL))
lw_status lw_fill_multivariate_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t sample,
                                                  const uint64_t *colors, size_t dimensions)
    LW_RETURNS(fill(generator, lw_vector_row_multivariate_hypergeometric_u64, out, n, dimensions, sample, colors, NULL))

static lw_status check_number(lw_vector vector, const char *function)
{
    if ((unsigned)vector < LW_VECTOR_KINDS)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: vector is %d; it must be a value of lw_vector, 0 to %d", function,
                   (int)vector, LW_VECTOR_KINDS - 1);
}

lw_status lw_fill_vector(lw_generator *generator, lw_vector vector, void *out, size_t n, size_t dimensions,
                         uint64_t trials, const void *const *arrays)
{
    const lw_status status = check_number(vector, "lw_fill_vector");
    if (status != LW_OK)
        return status;
    lw_vector_call call = calls[vector];
    call.function = "lw_fill_vector";
    if (call.arrays > 0 && arrays == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_fill_vector: arrays is null; %s has %d",
                       calls[vector].function + strlen("lw_fill_"), call.arrays);
    return lw_vector_run(generator, &call, out, n, dimensions, call.trials != NULL ? trials : 0, arrays);
}

/* ---- what they are ---- */

static char names[LW_VECTOR_KINDS][40];
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

static void make_names(void)
{
    for (int i = 0; i < LW_VECTOR_KINDS; i++)
        lw_name_in_programs(calls[i].function + strlen("lw_fill_"), names[i], sizeof(names[i]));
}

size_t lw_vector_count(void)
{
    return LW_VECTOR_KINDS;
}

lw_status lw_vector_describe(lw_vector vector, lw_vector_info *info)
{
    if (info == NULL)
        return lw_fail_null("lw_vector_describe", "info", LW_NULL_RESULT);
    const lw_status status = check_number(vector, "lw_vector_describe");
    if (status != LW_OK)
        return status;
    pthread_once(&names_once, make_names);
    const lw_vector_call *const call = &calls[vector];
    memset(info, 0, sizeof(*info));
    info->name = names[vector];
    info->type = call->type;
    info->size = call->size;
    info->trials = call->trials != NULL;
    info->arrays = call->arrays;
    for (int k = 0; k < call->arrays; k++) {
        info->array_name[k] = call->array[k].name;
        info->array_type[k] = call->array[k].type;
        info->array_square[k] = call->array[k].square;
    }
    return LW_OK;
}

/* ---- a user's own integers ---- */

static lw_status map_bits(lw_context *context, lw_vector_row row, const void *bits, void *out, size_t n, size_t size,
                          const char *function)
{
    const lw_vector_call call = {.function = function,
                                 .row = row,
                                 .size = size,
                                 .part = LW_KERNEL_COUNT,
                                 .arrays = 1,
                                 .array = {{.name = "bits", .size = size, .one_a_row = 1}}};
    return lw_vector_map(context, &call, bits, out, n);
}

lw_status lw_normal_from_bits_f32(lw_context *context, const uint32_t *bits, float *out, size_t n)
    LW_RETURNS(map_bits(context, lw_vector_row_normal_from_bits_f32, bits, out, n, sizeof(*out), __func__))
lw_status lw_normal_from_bits_f64(lw_context *context, const uint64_t *bits, double *out, size_t n)
    LW_RETURNS(map_bits(context, lw_vector_row_normal_from_bits_f64, bits, out, n, sizeof(*out), __func__))
