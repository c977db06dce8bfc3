/* The parts of lanewise_bench_lessons. Each prints its rows; 0: what it checks was right. */
#ifndef LANEWISE_BENCH_LESSONS_H
#define LANEWISE_BENCH_LESSONS_H

#include "../../engines/contest.h"

int run_generators(void); /* words in a kernel: warp generators by where their state is, and their peers */
int run_inversion(void);  /* a word into a normal by the talk's three ways, and by the library's */
int run_skip(void);       /* to a place of the one sequence inside a kernel */
int run_waves(void);      /* time by the number of CTAs, beside two predictions */

contest *open_in_kernel(const char *title); /* of generators inside kernels: turns of 5 ms, by events */

#endif
