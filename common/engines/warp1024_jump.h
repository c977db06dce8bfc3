/* Jumps in the full-period sequence of a WARP1024 parameter set: the states of one generator without blocks, 2^1024 - 1
 * steps around. Plain scalar C. A number of steps is below 2^1024, little-endian; 2^1024 - 1 - n steps go n back.
 *
 * Finding is T^n as a polynomial in the step T, x^n mod P: as many squarings of polynomials of 1024 bits as n has bits,
 * 0.9 ms on a core of Zen 5 for the largest. Applying it to a state takes 1024 steps and as many sums, a few thousand
 * operations per lane: 0.02 ms. To move many states by one n, find it once. The first jump of a set in a process takes
 * 0.2 ms more, to compute P. */
#ifndef LANEWISE_ENGINES_WARP1024_JUMP_H
#define LANEWISE_ENGINES_WARP1024_JUMP_H

#include <stdint.h>

/* jump <- x^n mod the minimal polynomial of the set; set < LW_WARP1024_SETS, here and below. */
void lw_warp1024_jump_find(uint64_t jump[16], const uint64_t n[16], unsigned set);

/* state <- jump(T) state. */
void lw_warp1024_jump_apply(uint32_t state[32], const uint64_t jump[16], unsigned set);

/* Both: the state n steps on. */
void lw_warp1024_jump(uint32_t state[32], const uint64_t n[16], unsigned set);

#endif
