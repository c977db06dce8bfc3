/* The shape of a bulk search. */
#ifndef LANEWISE_CUDA_SEARCH_TUNING_CUH
#define LANEWISE_CUDA_SEARCH_TUNING_CUH

#include "cuda/port/port.cuh"

enum {
    THREADS = 512,
    WARPS = THREADS / 32,
    LEVELS = 12, /* of the tree of samples in shared memory */
    SAMPLES = (1 << LEVELS) - 1,
    RUNS = 8,        /* of 32 values, by a warp */
    INTERLEAVED = 4, /* values of a thread where all boundaries are samples */
    TOGETHER = 2,    /* where they are not; divides RUNS */
    WIDTH = 5,       /* of layers, at most: of 2^WIDTH items of one the next one has one */
    AHEAD = 33 * 32, /* boundaries in which a place behind the last one is sought: two splits */
    LINE = 128       /* bytes, or items, that layers begin at multiples of */
};
/* Layers are made for so many values or more, and for one value per so many boundaries. On an H200 they pay from 2^20
 * values on, and one per 200 boundaries; values in order lose the 4 us of a launch. */
static const uint64_t LEAST_VALUES = (uint64_t)1 << 21, BOUNDARIES_PER_VALUE = 128;
enum { CTAS = LW_PORT_CTAS(THREADS, 3), SEARCH_CTAS = LW_PORT_CTAS(THREADS, 2) };

#endif
