/* Generators inside kernels: their numbers are added up in registers, nothing is stored. */
#ifndef LANEWISE_BENCH_KERNEL_PEERS_H
#define LANEWISE_BENCH_KERNEL_PEERS_H

#include "contest.h"

void enter_kernel_words(contest *c);    /* 32-bit words: ours and cuRAND's device API */
void enter_kernel_f64(contest *c);      /* doubles on [0, 1) */
void enter_kernel_classics(contest *c); /* 32-bit words: the comparison of Thomas (2010) */

/* Bytes of state a thread of each generator in a kernel. */
void print_kernel_states(void);

#endif
