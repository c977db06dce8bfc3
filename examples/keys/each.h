/* What the examples of numbers by key have in common. Each is one text, NAME.c, from which a C compiler makes a program
 * for the threads of OpenMP (for one thread without it), and nvcc, through NAME.cu, one for a GPU:
 *
 *     EACH static void f(const job_type *job, uint64_t i) { .. }     what is done for one i, in any order
 *     EACH_RUN(f, job_type)                                          defines f_run(&job, n): all i below n
 *
 * Options are NAME=VALUE, integers that are decimal or 0x.., or names of files; of every example:
 *
 *     threads=N    of OpenMP, or per block of the GPU
 *     blocks=N     of the GPU
 *     digest=X     what the digest must be, else the program fails
 *
 * The numbers of at.h are the same under all flags of a compiler. Arithmetic of one's own is so only where products and
 * sums are not contracted: -ffp-contract=off, and --fmad=false of nvcc; and where it calls no function that hosts and
 * devices compute differently: add, subtract, multiply, divide, sqrt, fma and conversions are the same. */
#ifndef EACH_H
#define EACH_H

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef _OPENMP
#include <omp.h>
#endif

typedef struct each_option {
    const char *name;
    uint64_t *value;
    const char **text; /* instead of value */
} each_option;

static struct {
    uint64_t threads, blocks, digest; /* 0: not given */
    int failures;
} each;

#ifdef __CUDACC__
#define EACH __host__ __device__
#define EACH_RUN(f, job_type)                                                                                          \
    static __global__ void f##_kernel(job_type job, uint64_t n) { EACH_LOOP(n) f(&job, i); }                           \
    static void f##_run(const job_type *job, uint64_t n) { f##_kernel<<<each_blocks(n), each_threads()>>>(*job, n), each_wait(); }
#define EACH_LOOP(n)                                                                                                   \
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < n; i += (uint64_t)gridDim.x * blockDim.x)

static inline unsigned each_threads(void)
{
    return each.threads != 0 ? (unsigned)each.threads : 128;
}

static inline unsigned each_blocks(uint64_t n)
{
    const uint64_t enough = (n + each_threads() - 1) / each_threads();
    const uint64_t blocks = each.blocks != 0 ? each.blocks : enough < 1 << 20 ? enough : 1 << 20;
    return blocks != 0 ? (unsigned)blocks : 1;
}

static inline void each_cuda(cudaError_t error)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "cuda: %s\n", cudaGetErrorString(error));
    exit(1);
}

static inline void each_wait(void)
{
    each_cuda(cudaGetLastError());
    each_cuda(cudaDeviceSynchronize());
}
#else
#define EACH
#define EACH_RUN(f, job_type)                                                                                          \
    static void f##_run(const job_type *job, uint64_t n) { EACH_LOOP(n) f(job, i); }
#ifdef _OPENMP
#define EACH_LOOP(n) _Pragma("omp parallel for schedule(guided)") for (uint64_t i = 0; i < n; i++)
#else
#define EACH_LOOP(n) for (uint64_t i = 0; i < n; i++)
#endif
#endif

/* Memory of zeros that both the host and the threads of EACH_RUN can use. */
static inline void *each_memory(uint64_t bytes)
{
    void *memory = NULL;
#ifdef __CUDACC__
    each_cuda(cudaMallocManaged(&memory, bytes));
    each_cuda(cudaMemset(memory, 0, bytes));
    each_wait();
#else
    memory = calloc(1, bytes);
#endif
    if (memory == NULL) {
        fprintf(stderr, "%" PRIu64 " bytes of memory cannot be had\n", bytes);
        exit(1);
    }
    return memory;
}

static inline void each_free(void *memory)
{
#ifdef __CUDACC__
    each_cuda(cudaFree(memory));
#else
    free(memory);
#endif
}

/* Adds to *sum, which other threads add to as well, and returns what it was. Integers: any order gives one sum. */
EACH static inline uint64_t each_add(uint64_t *sum, uint64_t value)
{
#ifdef __CUDA_ARCH__
    return atomicAdd((unsigned long long *)sum, (unsigned long long)value);
#else
    return __atomic_fetch_add(sum, value, __ATOMIC_RELAXED);
#endif
}

static inline double each_seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- a program's beginning and end ---- */

static inline int each_option_read(const each_option *option, const char *argument)
{
    const size_t name = strlen(option->name);
    const char *const given = argument + name + 1;
    char *end;
    if (strncmp(option->name, argument, name) != 0 || argument[name] != '=' || *given == '\0')
        return 0;
    if (option->text != NULL) {
        *option->text = given;
        return 1;
    }
    *option->value = strtoull(given, &end, 0);
    return *given >= '0' && *given <= '9' && *end == '\0';
}

/* Reads the options, or ends the program: with status 2 if one is wrong, with 77 where there is no GPU. */
static inline void each_begin(int argc, char **argv, const each_option *options, int count)
{
    const each_option common[] = {
        {"threads", &each.threads, NULL}, {"blocks", &each.blocks, NULL}, {"digest", &each.digest, NULL}};
    for (int a = 1; a < argc; a++) {
        int good = 0;
        for (int o = 0; o < count + 3; o++)
            good |= each_option_read(o < 3 ? &common[o] : &options[o - 3], argv[a]);
        if (!good) {
            fprintf(stderr, "%s is no option; there are threads=N blocks=N digest=X", argv[a]);
            for (int o = 0; o < count; o++)
                fprintf(stderr, options[o].text != NULL ? " %s=FILE" : " %s=N", options[o].name);
            fprintf(stderr, "\n");
            exit(2);
        }
    }
#ifdef __CUDACC__
    const cudaError_t error = cudaFree(NULL);
    if (error == cudaErrorNoDevice || error == cudaErrorInsufficientDriver) {
        printf("not run: %s\n", cudaGetErrorString(error));
        exit(77);
    }
    each_cuda(error);
#elif defined(_OPENMP)
    if (each.threads != 0)
        omp_set_num_threads((int)each.threads);
#endif
}

/* An observation beside theory: five standard deviations are a failure. */
static inline void each_theory(const char *what, double observed, double expected, double deviation)
{
    const double off = (observed - expected) / deviation;
    const int good = off > -5 && off < 5;
    printf("%-50s %.6g, theory %.6g, %.1f standard deviations%s\n", what, observed, expected, off, good ? "" : ": FAILED");
    each.failures += !good;
}

static inline void each_equal(const char *what, int64_t observed, int64_t expected)
{
    const int good = observed == expected;
    printf("%-50s %" PRId64 "%s\n", what, observed, good ? "" : ": FAILED");
    each.failures += !good;
}

/* FNV-1a of the 8 bytes of a value, the least significant first. A digest begins with EACH_DIGEST. */
#define EACH_DIGEST UINT64_C(0xCBF29CE484222325)
static inline uint64_t each_digest(uint64_t digest, uint64_t value)
{
    for (int byte = 0; byte < 8; byte++)
        digest = (digest ^ (value >> (8 * byte) & 0xFF)) * UINT64_C(0x100000001B3);
    return digest;
}

static inline uint64_t each_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* Returns what main does. */
static inline int each_end(uint64_t digest)
{
    const int good = each.digest == 0 || each.digest == digest;
    printf("digest 0x%016" PRIx64 "%s\n", digest, good ? "" : ": FAILED");
    return each.failures != 0 || !good;
}

#endif
