/* The shape of weighted sampling without replacement on the device. */
#ifndef LANEWISE_CUDA_CHOOSE_TUNING_CUH
#define LANEWISE_CUDA_CHOOSE_TUNING_CUH

#include <cstdint>

/* A CTA looks at a tile of items at a time, a warp at RUNS runs of 64, two items per lane. */
enum { THREADS = 256, WARPS = THREADS / 32, RUNS = 4, TILE = WARPS * RUNS * 64, CTAS_AN_SM = 5 };
enum { SURVEY_THREADS = 1024, ORDER_THREADS = 256 };
enum { SURVEY_LEAST = 1 << 10, SURVEY_MOST = 1 << 16, SURVEY_PART = 8 }; /* of the items */
static const uint64_t BINS_MOST = (uint64_t)1 << 30;

#endif
