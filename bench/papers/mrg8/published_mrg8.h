/* The authors' own MRG8 (Nagasaka et al. 2018), from a checkout of github.com/kenmiura/mrg8 that LANEWISE_MRG8_ROOT
 * names; nothing of it is here. Its class reads jump_matrix.txt: of the folder where the program runs, if it is there,
 * else of the checkout. */
#ifndef LANEWISE_BENCH_PUBLISHED_MRG8_H
#define LANEWISE_BENCH_PUBLISHED_MRG8_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Its code for AVX-512 on one core ("outer"); null where the processor cannot. Each call goes on where the last ended.
 */
void *published_mrg8_new(unsigned seed);
int published_mrg8_skip(void *state, unsigned long long numbers); /* 0: done */
int published_mrg8_f64(void *state, double *out, size_t n);       /* n below 2^31; 0: done */
double published_mrg8_sum(void *state, size_t n, int vectorised); /* n one at a time, added up, by either function */
void published_mrg8_free(void *state);

/* Its code for GPUs ("outer"): the peer, in every launch shape of some, and how many of the first n doubles of a seed
 * it makes as they are at `ours` on the device; n at most 2^30. */
struct contest;
void enter_published_mrg8_device(struct contest *c);
size_t published_mrg8_device_equal(const double *ours, size_t n, unsigned seed);

#ifdef __cplusplus
}
#endif

#endif
