/* The sum pass over so few numbers that a kernel's start costs more: one after the other, on the calling thread. */
#ifndef LANEWISE_MOMENTS_FEW_H
#define LANEWISE_MOMENTS_FEW_H

#include "sums.h"

/* A kernel takes 2.1 us before its first number, and this 3.5 ns per number (Xeon, avx512). */
enum { LW_FEW = 256 };

/* Adds measure->count <= LW_FEW numbers of the host's to *sums. */
void lw_sums_add_few(lw_sums *sums, const lw_moments_job *measure);

#endif
