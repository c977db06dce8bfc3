/* The shape of builds of tables of inversion on the device. */
#ifndef LANEWISE_CUDA_INVERSION_TUNING_CUH
#define LANEWISE_CUDA_INVERSION_TUNING_CUH

enum {
    BOUND_THREADS = 256, /* that write bounds, a warp per tile, in so many CTAs per SM */
    BOUND_CTAS = 6,
    BOUND_ITEMS = 2 /* of a lane next to each other: bounds are stored 16 bytes at a time */
};

#endif
