/* The draws of a run of philox (philox.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_PHILOX_RUN_H
#define LANEWISE_LANE_ENGINES_DRAWS_PHILOX_RUN_H

/* EACH ENGINE: philox_run */
#include "words_of_32_bits.inl"

#include "as_steps.inl"
/* END */

#endif
