/* lw_at_<kind> and lw_walk_<kind> by the kind's number in lw_kind: parameters and values travel as bits. C and CUDA. */
#ifndef LANEWISE_TOOLS_THREAD_ROWS_H
#define LANEWISE_TOOLS_THREAD_ROWS_H

#include "lanewise/at.h"

typedef union thread_value {
    uint64_t u64;
    double f64;
    float f32;
} thread_value;

/* bits of a value of each type */
LW_AT_LANE uint64_t thread_bits_u32(uint32_t x) { return x; }
LW_AT_LANE uint64_t thread_bits_u64(uint64_t x) { return x; }
LW_AT_LANE uint64_t thread_bits_f32(float x) { return lw_one_bits_u32(x); }
LW_AT_LANE uint64_t thread_bits_f64(double x) { return lw_one_bits_u64(x); }

#define THREAD_0(type, ...) , p[0].type
#define THREAD_1(type, ...) , p[1].type
#define THREAD_2(type, ...) , p[2].type
#define THREAD_3(type, ...) , p[3].type
#define THREAD_ARGUMENTS_1(a) THREAD_0 a
#define THREAD_ARGUMENTS_2(a, b) THREAD_0 a THREAD_1 b
#define THREAD_ARGUMENTS_3(a, b, c) THREAD_0 a THREAD_1 b THREAD_2 c
#define THREAD_ARGUMENTS_4(a, b, c, d) THREAD_0 a THREAD_1 b THREAD_2 c THREAD_3 d
#define LW_NO_PARAMETER
#define LW_PARAMETER(...) , p[0].u64

enum {
#define LW_KIND(name, ...) THREAD_KIND_##name,
#define LW_VARIATE(name, ...) THREAD_KIND_##name,
#include "../../common/kinds/plain.def"
#include "lanewise/lane/variates.def"
#undef LW_KIND
#undef LW_VARIATE
    THREAD_KINDS
};

/* One function a kind, which no other one waits for where it diverges. */
#ifdef __CUDACC__
#define THREAD_ROW static __host__ __device__ __noinline__
#else
#define THREAD_ROW static
#endif
#define THREAD_FUNCTIONS(name, type, ...)                                                                              \
    THREAD_ROW uint64_t thread_at_##name(lw_key key, uint64_t index, const thread_value *p)                            \
    {                                                                                                                  \
        (void)p;                                                                                                       \
        return thread_bits_##type(lw_at_##name(key, index __VA_ARGS__));                                               \
    }                                                                                                                  \
    THREAD_ROW uint64_t thread_walk_##name(lw_walk *w, const thread_value *p)                                          \
    {                                                                                                                  \
        (void)p;                                                                                                       \
        return thread_bits_##type(lw_walk_##name(w __VA_ARGS__));                                                      \
    }
#define LW_KIND(name, number, type, draw, param) THREAD_FUNCTIONS(name, type, param)
#include "../../common/kinds/plain.def"
#undef LW_KIND
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    THREAD_FUNCTIONS(name, type, THREAD_ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE

#define LW_KIND THREAD_CASE
#define LW_VARIATE THREAD_CASE
LW_AT_LANE uint64_t thread_at(int kind, lw_key key, uint64_t index, const thread_value *p)
{
#define THREAD_CASE(name, ...)                                                                                         \
    if (kind == THREAD_KIND_##name)                                                                                    \
        return thread_at_##name(key, index, p);
#include "../../common/kinds/plain.def"
#include "lanewise/lane/variates.def"
#undef THREAD_CASE
    return 0;
}
LW_AT_LANE uint64_t thread_walk(int kind, lw_walk *w, const thread_value *p)
{
#define THREAD_CASE(name, ...)                                                                                         \
    if (kind == THREAD_KIND_##name)                                                                                    \
        return thread_walk_##name(w, p);
#include "../../common/kinds/plain.def"
#include "lanewise/lane/variates.def"
#undef THREAD_CASE
    return 0;
}
#undef LW_KIND
#undef LW_VARIATE
#undef LW_NO_PARAMETER

/* The examples of a kind. */
LW_AT_LANE void thread_examples(int kind, thread_value *p)
{
#undef LW_PARAMETER
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) p[0].type = example;
#define LW_KIND(name, number, type, draw, param)                                                                       \
    if (kind == THREAD_KIND_##name) {                                                                                  \
        param                                                                                                          \
    }
#include "../../common/kinds/plain.def"
#undef LW_KIND
#define THREAD_EXAMPLE_0(type, name, domain, example) p[0].type = example;
#define THREAD_EXAMPLE_1(type, name, domain, example) p[1].type = example;
#define THREAD_EXAMPLE_2(type, name, domain, example) p[2].type = example;
#define THREAD_EXAMPLE_3(type, name, domain, example) p[3].type = example;
#define THREAD_EXAMPLES_1(a) THREAD_EXAMPLE_0 a
#define THREAD_EXAMPLES_2(a, b) THREAD_EXAMPLE_0 a THREAD_EXAMPLE_1 b
#define THREAD_EXAMPLES_3(a, b, c) THREAD_EXAMPLE_0 a THREAD_EXAMPLE_1 b THREAD_EXAMPLE_2 c
#define THREAD_EXAMPLES_4(a, b, c, d) THREAD_EXAMPLE_0 a THREAD_EXAMPLE_1 b THREAD_EXAMPLE_2 c THREAD_EXAMPLE_3 d
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    if (kind == THREAD_KIND_##name) {                                                                                  \
        THREAD_EXAMPLES_##parameters(__VA_ARGS__)                                                                      \
    }
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#undef LW_NO_PARAMETER
#undef LW_PARAMETER
}

/* A walker in registers: calls of all kinds with their examples, normals in every third, parameters outside the domain
 * in every 32nd. numbers: value and count after each call, `stride` apart. saves: now and then it is saved and restored. */
LW_AT_LANE void thread_walks(lw_walk_saved start, uint32_t calls, int saves, uint64_t *numbers, uint32_t stride)
{
    lw_walk w = lw_walk_load(start);
    for (uint32_t k = 0; k < calls; k++) {
        const uint64_t h = lw_one_mix(start.key.seed + 977u * start.key.stream + k);
        thread_value p[4] = {{0}, {0}, {0}, {0}};
        const int kind = h % 3u == 0 ? THREAD_KIND_normal_f32 + (int)(h >> 32 & 1u) : (int)((h >> 40) % THREAD_KINDS);
        thread_examples(kind, p);
        if ((h >> 8 & 31u) == 0)
            p[0].u64 = UINT64_MAX; /* a NaN */
        numbers[2 * k * stride] = thread_walk(kind, &w, p);
        numbers[(2 * k + 1) * stride] = lw_walk_save(&w).count;
        if (saves && (h >> 16 & 1u) == 0)
            w = lw_walk_load(lw_walk_save(&w));
    }
}

#endif
