/* The shape of sectioned samples and counts on the device. */
#ifndef LANEWISE_CUDA_SECTIONS_TUNING_CUH
#define LANEWISE_CUDA_SECTIONS_TUNING_CUH

#include "cuda/fills/tuning.cuh"
#include "cuda/runtime/launch.cuh"

/* Groups of 32 words between two visits to shared memory; CTAs of an SM, for which registers must do. */
enum { ROUND = 8, SECTION_WARPS = LW_CUDA_WARPS };
enum { CTAS_hashed = 6, CTAS_counted = 4, CTAS_seeking = LW_CUDA_MRG8_CTAS, SECTION_CTAS = 6 };

/* Below so many samples per section on average, loading the sections costs more than reading rows one by one; unless
 * the device holds all of them at once. */
enum { LEAST_TO_LOAD = 512 };
/* Blocks of words that a CTA makes: as many as pay for loading a section; fewer if the device would not be filled. */
enum { BLOCKS_MOST = 128, BLOCKS_LEAST = 8 };
static const uint64_t CTAS_MOST = 1 << 20; /* of a grid in which a thread goes on to more */

#endif
