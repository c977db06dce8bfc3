/* The runs of warp1024 and warpstd, and their draws (warp.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_WARP_RUN_H
#define LANEWISE_LANE_ENGINES_DRAWS_WARP_RUN_H

/* EACH ENGINE: warp1024 */
#include "run_of_warp.inl"
/* END */

/* EACH ENGINE: warp1024_run */
#include "words_of_32_bits.inl"

#include "as_steps.inl"
/* END */

/* EACH ENGINE: warpstd */
#include "run_of_warp.inl"
/* END */

/* EACH ENGINE: warpstd_run */
#include "words_of_32_bits.inl"

#include "as_steps.inl"
/* END */

#endif
