/* The calls of at/bits.h, for at_bits_test.c on the host and on a device: element `index` of everything. */
#ifndef LANEWISE_TESTS_AT_BITS_H
#define LANEWISE_TESTS_AT_BITS_H

#include "lanewise/at/bits.h"

typedef struct at_bits_made {
    uint32_t word;
    uint16_t bf16, f16;
    lw_c64 c64;
    lw_c128 c128;
} at_bits_made;

typedef struct at_bits_asked {
    lw_key key;
    uint64_t first;
    uint32_t count;
    double p, re, im, stddev;
} at_bits_asked;

LW_AT_LANE at_bits_made at_bits_make(const at_bits_asked *asked, uint64_t index, float x)
{
    at_bits_made made;
    made.word = lw_at_bernoulli_bits(asked->key, index, asked->p);
    made.bf16 = lw_at_round_bf16(asked->key, index, x);
    made.f16 = lw_at_round_f16(asked->key, index, x);
    made.c64 = lw_at_complex_normal_c64(asked->key, index, (float)asked->re, (float)asked->im, (float)asked->stddev);
    made.c128 = lw_at_complex_normal_c128(asked->key, index, asked->re, asked->im, asked->stddev);
    return made;
}

#ifdef __cplusplus
extern "C" {
#endif
/* The same by threads of a device, of which every other one leaves out its element; x and made: there. */
int at_bits_make_there(const at_bits_asked *asked, const float *x, at_bits_made *made);
#ifdef __cplusplus
}
#endif

#endif
