/* Libraries for CPUs with vectors of 256 bits, as peers of the targets. Each enters its generators, of which the
 * contest tells the fastest, if it has the kind. Their integers are of 32 bits; bits64 is bits of twice as many words.
 */
#ifndef LANEWISE_BENCH_AVX2_PEERS_H
#define LANEWISE_BENCH_AVX2_PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

#include "../cpu_variates.h"

void enter_eigenrand(contest *c, const setting *s);
void enter_randompack(contest *c, const setting *s);

#ifdef __cplusplus
}
#endif

#endif
