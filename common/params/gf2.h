/* Powers of x modulo a polynomial P of degree 1024 over GF(2), which are the jumps of a linear generator: with P the
 * minimal polynomial of its step T, T^n = (x^n mod P)(T). Plain C, a table of 34 KiB per modulus. */
#ifndef LANEWISE_PARAMS_GF2_H
#define LANEWISE_PARAMS_GF2_H

#include <stdint.h>

/* A polynomial of degree below 1024, or a number below 2^1024: bit k % 64 of word k / 64 belongs to x^k, or 2^k. */
enum { LW_GF2_DEGREE = 1024, LW_GF2_WORDS = LW_GF2_DEGREE / 64 };

/* multiple[s][q]: x^(4 s) times that multiple of P by a polynomial of degree < 4 whose coefficients from x^1024 on are
 * the bits of q. */
typedef struct lw_gf2_modulus {
    uint64_t multiple[16][16][LW_GF2_WORDS + 1];
} lw_gf2_modulus;

/* P = x^1024 + sum of the coefficients in p. */
void lw_gf2_modulus_make(lw_gf2_modulus *modulus, const uint64_t p[LW_GF2_WORDS]);

/* power <- x^n mod P, for any n below 2^1024: as many squarings as n has bits. */
void lw_gf2_power_of_x(const lw_gf2_modulus *modulus, const uint64_t n[LW_GF2_WORDS], uint64_t power[LW_GF2_WORDS]);

/* product <- a b mod P; product may be a or b. Some squarings' worth. */
void lw_gf2_multiply(const lw_gf2_modulus *modulus, const uint64_t a[LW_GF2_WORDS], const uint64_t b[LW_GF2_WORDS],
                     uint64_t product[LW_GF2_WORDS]);

/* The degree, at most 1024, of the minimal polynomial P of the linear recurring sequence whose first 2048 elements are
 * in bits: element t is bit t % 64 of word t / 64. If the degree is 1024, p has P without x^1024; else p is 0. */
unsigned lw_gf2_minimal(const uint64_t bits[2 * LW_GF2_WORDS], uint64_t p[LW_GF2_WORDS]);

#endif
