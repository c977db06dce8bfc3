/* MRG8's jump table on the host: lw_mrg8_powers[k] is A^(2^k) mod 2^31 - 1, row by row, made by make_mrg8.py. */
#ifndef LANEWISE_MRG8_POWERS_H
#define LANEWISE_MRG8_POWERS_H

#include <stdint.h>

enum { LW_MRG8_POWERS = 248 };
extern const uint32_t lw_mrg8_powers[LW_MRG8_POWERS][64];

#endif
