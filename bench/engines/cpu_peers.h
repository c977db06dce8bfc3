/* The peers on the CPU. Each enters what it has for `what`:
 *
 *     bits32, bits64, f32, f64        arrays of it
 *     one-bits64, one-f64             one number at a time, added up, nothing stored
 *
 * A peer that this build lacks has no function here (BENCH_HAVE_..: 0); bench/engines/CMakeLists.txt says how it is
 * found. */
#ifndef LANEWISE_BENCH_CPU_PEERS_H
#define LANEWISE_BENCH_CPU_PEERS_H

#include "contest.h"

#ifdef __cplusplus
extern "C" {
#endif

void enter_cxx(contest *c, const char *what);       /* <random> of C++ */
void enter_gsl(contest *c, const char *what);       /* GNU Scientific Library */
void enter_mkl(contest *c, const char *what);       /* Intel MKL's vector statistics */
void enter_random123(contest *c, const char *what); /* Salmon et al.'s headers */
void enter_classics(contest *c, const char *what);  /* the other generators of Thomas (2010): bits32 */

/* Version and the kernels that MKL chose for this CPU, in words. */
void describe_mkl(char *text, size_t size);

/* For the tables of Nagasaka et al. (2018): one double at a time of std::mt19937_64, n of them added up. */
double cxx_sum(void *state, size_t n);
void *cxx_new(unsigned long seed);
void cxx_free(void *state);
size_t cxx_size(void);

/* For doubles on [0, 1) from streams on many threads: MKL's generators, 0 .. mkl_peer_count() - 1. shared: they can be
 * shared out among threads. apart: streams differ by their number (MT2203) and do not jump. */
typedef struct mkl_peer mkl_peer;
int mkl_peer_count(void);
int mkl_peer_shared(int generator);
const char *mkl_peer_name(int generator);
int mkl_peer_apart(int generator);
mkl_peer *mkl_peer_new(int generator, int number);
int mkl_peer_skip(void *stream, unsigned long long numbers); /* 0: done */
int mkl_peer_f64(void *stream, double *out, size_t n);       /* 0: done */
size_t mkl_peer_size(const mkl_peer *stream);
void mkl_peer_free(void *stream);

#ifdef __cplusplus
}
#endif

#endif
