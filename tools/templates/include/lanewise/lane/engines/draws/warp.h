/* The draws of warp1024 and warpstd (warp.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_WARP_H
#define LANEWISE_LANE_ENGINES_DRAWS_WARP_H

/* EACH ENGINE: warp1024 warpstd */
#include "words_of_32_bits.inl"

#include "as_steps.inl"
/* END */

#endif
