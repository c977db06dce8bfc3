/* cuRAND's generators and the orderings of their results; those of quasi-random numbers come last. */
#ifndef LANEWISE_BENCH_CURAND_GENERATORS_H
#define LANEWISE_BENCH_CURAND_GENERATORS_H

#include <curand.h>

static const struct {
    const char *name;
    curandRngType type;
} curand_types[] = {{"XORWOW", CURAND_RNG_PSEUDO_XORWOW},
                    {"MRG32K3A", CURAND_RNG_PSEUDO_MRG32K3A},
                    {"MTGP32", CURAND_RNG_PSEUDO_MTGP32},
                    {"MT19937", CURAND_RNG_PSEUDO_MT19937},
                    {"PHILOX4_32_10", CURAND_RNG_PSEUDO_PHILOX4_32_10},
                    {"SOBOL32 (quasi)", CURAND_RNG_QUASI_SOBOL32},
                    {"SOBOL64 (quasi)", CURAND_RNG_QUASI_SOBOL64}};

static const struct {
    const char *name;
    curandOrdering_t ordering;
} curand_orderings[] = {
    {"default", CURAND_ORDERING_PSEUDO_DEFAULT}, {"best", CURAND_ORDERING_PSEUDO_BEST},
    {"legacy", CURAND_ORDERING_PSEUDO_LEGACY},   {"seeded", CURAND_ORDERING_PSEUDO_SEEDED},
    {"dynamic", CURAND_ORDERING_PSEUDO_DYNAMIC}, {"quasi", CURAND_ORDERING_QUASI_DEFAULT}};

/* A generator that is ready to generate; null: cuRAND has none of the type in this ordering. */
static inline curandGenerator_t curand_make(curandRngType type, curandOrdering_t ordering)
{
    curandGenerator_t generator = nullptr;
    if (curandCreateGenerator(&generator, type) != CURAND_STATUS_SUCCESS)
        return nullptr;
    curandSetPseudoRandomGeneratorSeed(generator, 42); /* quasi generators refuse it, and need none */
    if (curandSetGeneratorOrdering(generator, ordering) == CURAND_STATUS_SUCCESS &&
        curandGenerateSeeds(generator) == CURAND_STATUS_SUCCESS)
        return generator;
    curandDestroyGenerator(generator);
    return nullptr;
}

#endif
