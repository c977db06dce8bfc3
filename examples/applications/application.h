/* What the applications have in common. An application is a job of independent units, done in several ways: by
 * Lanewise's backends, which must give the same bits, and by peers, which must give the same physics. application_main
 * runs each way, times it, checks it, compares it, and prints a line:
 *
 *   ising     cuda          16384 units   0.8123 s   4.13e+12 spins/s  random  41 %   355 J  0123456789abcdef
 *
 * that is: the application, the way, units, seconds of the fastest repeat, work per second, the share of the time that
 * its random numbers alone take, joules of one repeat (of the whole GPU, or of the CPU's packages), and a digest of the
 * results of those units that all ways of Lanewise have done.
 *
 * Options of every application, as name=value in any order:
 *
 *   ways=cuda,avx512   which; without it all that can run here, except peers
 *   peers=1            these, too
 *   units=N            of a way on the CPU
 *   gpu_units=N        of a way on the GPU
 *   repeats=N          at least so many, the fastest counts
 *   seconds=S          and at least so long (joules need a second: the counters are read some ten times per second) */
#ifndef APPLICATION_H
#define APPLICATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Runs units 0 .. units - 1, and returns NULL, or why it cannot. It gets its memory first and then repeats
 *
 *     while (application_again(meter)) { the job, and wait for its end }
 *
 * results: `words` numbers per unit, written after the last repeat. With draws_only set the job is its random numbers
 * alone: those that the results, which are there then, say that the units drew. */
typedef struct application_meter application_meter;
typedef const char *application_run(const void *job, uint64_t units, int draws_only, uint64_t *results,
                                    application_meter *meter);
int application_again(application_meter *meter);

typedef struct application_way {
    const char *name;     /* of a backend of Lanewise, or of a peer */
    application_run *run; /* NULL: not in this build */
    int peer, on_gpu;
} application_way;

typedef struct application {
    const char *name;
    const char *work;                   /* what its speed is counted in: spins */
    double (*work_of)(const void *job); /* how much of it a unit is */
    size_t words;                       /* results of a unit */
    /* Prints how far the results are from theory; 0: too far. */
    int (*check)(const void *job, uint64_t units, const uint64_t *results);
} application;

/* The value of an option. One that is not a number, or outside the bounds, ends the program with status 2. */
uint64_t application_integer(int argc, char **argv, const char *name, uint64_t otherwise, uint64_t least,
                             uint64_t most);
double application_real(int argc, char **argv, const char *name, double otherwise, double least, double most);
/* NULL if the option is not given. */
const char *application_text(int argc, char **argv, const char *name);
/* The number of the choice; behind the last choice is NULL. It is 0 if the option is not given. */
int application_choice(int argc, char **argv, const char *name, const char *const *choices);

/* Ends the program with status 2 if there is an option that nobody asked for. */
void application_no_others(int argc, char **argv);

/* Runs all ways, with no other options; ways[count].name is NULL. Returns what main does: 1 if results differ or are not
 * what theory says, 77 if a way that was named cannot run. */
int application_main(int argc, char **argv, const application *a, const application_way *ways, const void *job,
                     uint64_t units, uint64_t gpu_units);

/* Of results, as it is printed. */
uint64_t application_digest(const uint64_t *words, uint64_t n);

/* How far an observation is from what is expected, in standard errors, printed; whether that is at most 5. */
int application_agrees(const char *what, double observed, double expected, double error);

/* Joules since some time, of the GPU in use or of the CPU's packages. Negative: not readable here. */
double application_joules(int on_gpu);

/* Rows of the list of ways for an application_run <run>_<way>, and their declarations. APPLICATION_CUDA, _AVX512, _AVX2
 * and _CXX, 0 or 1: what this build has. */
#define APPLICATION_DECLARE(run) extern application_run run##_cuda, run##_avx512, run##_avx2, run##_portable
#define APPLICATION_WAYS(run)                                                                                          \
    APPLICATION_WAY(APPLICATION_CUDA, "cuda", run##_cuda, 0, 1)                                                        \
    APPLICATION_WAY(APPLICATION_AVX512, "avx512", run##_avx512, 0, 0)                                                  \
    APPLICATION_WAY(APPLICATION_AVX2, "avx2", run##_avx2, 0, 0){"portable", run##_portable, 0, 0},
#define APPLICATION_GPU_PEER(name, run) APPLICATION_WAY(APPLICATION_CUDA, name, run, 1, 1)
#define APPLICATION_CXX_PEER(name, run) APPLICATION_WAY(APPLICATION_CXX, name, run, 1, 0)
#define APPLICATION_NO_MORE {NULL, NULL, 0, 0}
#define APPLICATION_WAY(have, name, run, peer, on_gpu) {name, APPLICATION_IF(have, run), peer, on_gpu},
#define APPLICATION_IF(have, run) APPLICATION_IF_(have, run)
#define APPLICATION_IF_(have, run) APPLICATION_IF_##have(run)
#define APPLICATION_IF_0(run) NULL
#define APPLICATION_IF_1(run) run

#ifdef __cplusplus
}
#endif

#endif
