/* The draws of philox but those of its own sequence (philox.h includes this). */
#ifndef LANEWISE_LANE_ENGINES_DRAWS_PHILOX_H
#define LANEWISE_LANE_ENGINES_DRAWS_PHILOX_H

/* EACH ENGINE: philox */
#include "words_of_32_bits.inl"
/* END */

#endif
