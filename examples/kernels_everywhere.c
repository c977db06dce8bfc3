/* Runs a kernel in every target, and compares. EXAMPLES_AVX512 and EXAMPLES_CUDA, 0 or 1: what this build has. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernels.h"

static uint64_t argument(int argc, char **argv, int i, uint64_t otherwise, uint64_t least, uint64_t most)
{
    char *end = NULL;
    if (argc <= i)
        return otherwise;
    const uint64_t value = strtoull(argv[i], &end, 0);
    if (argv[i][0] == '-' || end == argv[i] || *end != '\0' || value < least || value > most) {
        fprintf(stderr, "usage: %s [seed [warps [n]]], n from 1 to 65535; not %s\n", argv[0], argv[i]);
        exit(2);
    }
    return value;
}

#if EXAMPLES_AVX512
static const char *avx512_total(int kernel, uint64_t *total, uint64_t seed, uint32_t warps, uint32_t n)
{
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq") ||
        !__builtin_cpu_supports("avx512vl") || !__builtin_cpu_supports("avx512bw"))
        return "this CPU has no AVX-512 with DQ, VL and BW";
    return kernels_avx512[kernel](total, seed, warps, n);
}
#endif

void run_everywhere(int kernel, int argc, char **argv, uint64_t *total, double *count)
{
    const uint64_t seed = argument(argc, argv, 1, 42, 0, UINT64_MAX);
    const uint32_t warps = (uint32_t)argument(argc, argv, 2, 256, 1, UINT32_MAX);
    const uint32_t n = (uint32_t)argument(argc, argv, 3, 1024, 1, 65535);
    const char *const absent = "not in this build";
    struct {
        const char *name, *obstacle;
        uint64_t total;
    } runs[3] = {{"portable", absent, 0}, {"avx512", absent, 0}, {"cuda", absent, 0}};
    int differ = 0;

    runs[0].obstacle = kernels_portable[kernel](&runs[0].total, seed, warps, n);
#if EXAMPLES_AVX512
    runs[1].obstacle = avx512_total(kernel, &runs[1].total, seed, warps, n);
#endif
#if EXAMPLES_CUDA
    runs[2].obstacle = kernels_cuda[kernel](&runs[2].total, seed, warps, n);
#endif
    for (int i = 0; i < 3; i++) {
        if (runs[i].obstacle != NULL)
            printf("%-8s  not run: %s\n", runs[i].name, runs[i].obstacle);
        else
            printf("%-8s  %" PRIu64 "\n", runs[i].name, runs[i].total);
        differ |= runs[i].obstacle == NULL && runs[i].total != runs[0].total;
    }
    if (differ) {
        printf("the totals differ\n");
        exit(1);
    }
    *total = runs[0].total;
    *count = 32.0 * warps * n;
}
