/* at_cases.h: threads of a warp make elements of different kinds, in branches and loops of unequal length. */
#include "at_cases.h"

#include "lanewise/at.h"

#define ARGUMENT_0(type, name, domain, example) , p[0].type
#define ARGUMENT_1(type, name, domain, example) , p[1].type
#define ARGUMENT_2(type, name, domain, example) , p[2].type
#define ARGUMENT_3(type, name, domain, example) , p[3].type
#define ARGUMENTS_1(a) ARGUMENT_0 a
#define ARGUMENTS_2(a, b) ARGUMENT_0 a ARGUMENT_1 b
#define ARGUMENTS_3(a, b, c) ARGUMENT_0 a ARGUMENT_1 b ARGUMENT_2 c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT_0 a ARGUMENT_1 b ARGUMENT_2 c ARGUMENT_3 d

static __device__ uint64_t bits_of(float x) { return __float_as_uint(x); }
static __device__ uint64_t bits_of(double x) { return (uint64_t)__double_as_longlong(x); }
static __device__ uint64_t bits_of(uint32_t x) { return x; }
static __device__ uint64_t bits_of(uint64_t x) { return x; }

#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u32 uint32_t
#define TYPE_u64 uint64_t
/* One by one, through one that is opened, or as a run. */
#define ROW(name, type, ...)                                                                                           \
    static __device__ __noinline__ void row_##name(const at_case *c, lw_key key, const at_value *p, uint64_t *out)     \
    {                                                                                                                  \
        TYPE_##type elements[AT_RUN];                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        (void)p;                                                                                                       \
        if (c->index / 3 % 3 == 0)                                                                                     \
            for (int k = 0; k < c->count; k++)                                                                         \
                elements[k] = lw_at_##name(key, c->index + (uint64_t)k __VA_ARGS__);                                   \
        else {                                                                                                         \
            lw_at_##name##_open(&o, key __VA_ARGS__);                                                                  \
            if (c->index / 3 % 3 == 1)                                                                                 \
                for (int k = c->count; k-- > 0;)                                                                       \
                    elements[k] = lw_at_##name##_of(&o, c->index + (uint64_t)k);                                       \
            else                                                                                                       \
                lw_at_##name##_run(&o, c->index, (uint64_t)c->count, elements);                                        \
        }                                                                                                              \
        for (int k = 0; k < c->count; k++)                                                                             \
            out[k] = bits_of(elements[k]);                                                                             \
    }

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    ROW(name, type, ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) , p[0].type
#define LW_KIND(name, number, type, draw, param) ROW(name, type, param)
#include "kinds/plain.def"
#undef LW_KIND

static __global__ void run(const at_case *cases, const uint32_t *order, uint32_t n, uint64_t (*out)[AT_RUN])
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    if (thread >= n)
        return;
    const at_case *const c = &cases[order[thread]];
    uint64_t *const to = out[order[thread]];
    lw_key key;
    int next = 0;
    key.seed = c->seed, key.stream = c->stream;
#define LW_VARIATE(name, ...)                                                                                          \
    if (c->row == next++)                                                                                              \
        row_##name(c, key, c->parameters, to);
#include "lanewise/lane/variates.def"
#define LW_KIND(name, ...)                                                                                             \
    if (c->row == next++)                                                                                              \
        row_##name(c, key, c->parameters, to);
#include "kinds/plain.def"
}

/* A copy of n bytes on the device, or null. */
static void *copied(const void *from, size_t n)
{
    void *to = NULL;
    if (cudaMalloc(&to, n) != cudaSuccess)
        return NULL;
    if (from == NULL || cudaMemcpy(to, from, n, cudaMemcpyHostToDevice) == cudaSuccess)
        return to;
    cudaFree(to);
    return NULL;
}

extern "C" int at_cuda_run(const at_case *cases, const uint32_t *order, uint32_t n, uint64_t (*out)[AT_RUN])
{
    at_case *const there = (at_case *)copied(cases, n * sizeof(*cases));
    uint32_t *const order_there = (uint32_t *)copied(order, n * sizeof(*order));
    uint64_t (*const results)[AT_RUN] = (uint64_t (*)[AT_RUN])copied(out, n * sizeof(*out));
    int failed = there == NULL || order_there == NULL || results == NULL;
    if (!failed) {
        run<<<(n + 127) / 128, 128>>>(there, order_there, n, results);
        failed = cudaGetLastError() != cudaSuccess ||
                 cudaMemcpy(out, results, n * sizeof(*out), cudaMemcpyDeviceToHost) != cudaSuccess;
    }
    cudaFree(there), cudaFree(order_there), cudaFree(results);
    return failed;
}

/* ---- rows of vectors, items of tables ---- */

static __host__ __device__ void make_object(uint32_t i, uint64_t *out)
{
    const lw_key key = lw_key_fold({5, 6}, i / 16);
    const uint64_t d = 1 + i / 12 % AT_WIDE;
    double parameters[AT_WIDE * AT_WIDE];
    float floats[AT_WIDE * AT_WIDE];
    uint64_t integers[2 * AT_WIDE];
    for (uint32_t k = 0; k < AT_WIDE * AT_WIDE; k++) {
        parameters[k] = lw_at_uniform_f64_oc(key, 1000 + k);
        floats[k] = (float)parameters[k];
    }
    for (uint32_t k = 0; k < 2 * AT_WIDE; k++)
        integers[k] = lw_at_range_u64(key, 2000 + k, i % 5 == 0 ? 3 : 1000000);
    switch (i % 12) {
    case 0: lw_at_sphere_f32(key, i, d, (float *)out); break;
    case 1: lw_at_sphere_f64(key, i, d, (double *)out); break;
    case 2: lw_at_dirichlet_f32(key, i, d, (float *)out, floats); break;
    case 3: lw_at_dirichlet_f64(key, i, d, (double *)out, parameters); break;
    case 4: lw_at_multivariate_normal_f32(key, i, d, (float *)out, floats, floats); break;
    case 5: lw_at_multivariate_normal_f64(key, i, d, (double *)out, parameters, parameters); break;
    case 6: lw_at_multinomial_u64(key, i, d, out, i, parameters); break;
    case 7: lw_at_multivariate_hypergeometric_u64(key, i, d, out, i % 3, integers); break;
    case 8: out[0] = lw_at_alias(key, i, integers, d); break;
    case 9: out[0] = lw_at_alias16(key, i, integers, d); break;
    case 10: out[0] = lw_at_categorical_f32(key, i, floats, d); break;
    default: out[0] = lw_at_categorical_u64(key, i, integers, d); break;
    }
}

static __global__ void run_objects(uint32_t n, uint64_t (*out)[AT_WIDE])
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    if (thread < n)
        make_object(thread, out[thread]);
}

extern "C" int at_cuda_objects(uint32_t n, uint64_t (*device)[AT_WIDE], uint64_t (*host)[AT_WIDE])
{
    uint64_t (*const results)[AT_WIDE] = (uint64_t (*)[AT_WIDE])copied(device, n * sizeof(*device));
    int failed = results == NULL;
    if (!failed) {
        run_objects<<<(n + 127) / 128, 128>>>(n, results);
        failed = cudaGetLastError() != cudaSuccess ||
                 cudaMemcpy(device, results, n * sizeof(*device), cudaMemcpyDeviceToHost) != cudaSuccess;
    }
    cudaFree(results);
    for (uint32_t i = 0; i < n; i++)
        make_object(i, host[i]);
    return failed;
}
