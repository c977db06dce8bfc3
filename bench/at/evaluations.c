/* How often an element of at.h evaluates Philox: CSV of kind; by a call, which makes the kind's key; opened; in a long
 * run. Means over 2^15 elements, with the examples of variates.def as parameters. */
#include <stdio.h>

#include "lanewise/at/key.h"

/* Every evaluation of an element goes through this function. */
static unsigned long evaluations;
#define lw_one_philox_pair(key, low, high, words) (evaluations++, lw_one_philox_pair(key, low, high, words))
#include "lanewise/at.h"

enum { MANY = 1 << 15 };

#define ARGUMENT(type, name, domain, example) , (TYPE_##type)(example)
#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u32 uint32_t
#define TYPE_u64 uint64_t
#define ARGUMENTS_1(a) ARGUMENT a
#define ARGUMENTS_2(a, b) ARGUMENT a ARGUMENT b
#define ARGUMENTS_3(a, b, c) ARGUMENT a ARGUMENT b ARGUMENT c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT a ARGUMENT b ARGUMENT c ARGUMENT d
#define KIND(name, type, ...)                                                                                          \
    static void count_##name(void)                                                                                     \
    {                                                                                                                  \
        static TYPE_##type out[MANY];                                                                                  \
        double mean[3];                                                                                                \
        lw_key key = {1, 2};                                                                                           \
        lw_at_##name##_opened o;                                                                                       \
        evaluations = 0;                                                                                               \
        for (uint64_t k = 0; k < MANY; k++, key.seed++)                                                                \
            out[k] = lw_at_##name(key, k __VA_ARGS__);                                                                 \
        mean[0] = (double)evaluations / MANY;                                                                          \
        lw_at_##name##_open(&o, key __VA_ARGS__);                                                                      \
        evaluations = 0;                                                                                               \
        for (uint64_t k = 0; k < MANY; k++)                                                                            \
            out[k] = lw_at_##name##_of(&o, k);                                                                         \
        mean[1] = (double)evaluations / MANY;                                                                          \
        evaluations = 0;                                                                                               \
        lw_at_##name##_run(&o, 0, MANY, out);                                                                          \
        mean[2] = (double)evaluations / MANY;                                                                          \
        printf("%s,%.2f,%.2f,%.2f\n", #name, mean[0], mean[1], mean[2]);                                               \
    }
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    KIND(name, type, ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) , example
#define LW_KIND(name, number, type, draw, param) KIND(name, type, param)
#include "kinds/plain.def"
#undef LW_KIND

int main(void)
{
    printf("kind,call,opened,run\n");
#define LW_KIND(name, ...) count_##name();
#include "kinds/plain.def"
#undef LW_KIND
#define LW_VARIATE(name, ...) count_##name();
#include "lanewise/lane/variates.def"
    return 0;
}
