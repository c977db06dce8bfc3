#include "params/mrg8_powers.h"

const uint32_t lw_mrg8_powers[LW_MRG8_POWERS][64] = {
#include "params/mrg8_powers.inc"
};
