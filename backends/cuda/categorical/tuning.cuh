/* The shape of draws without a table on the device. */
#ifndef LANEWISE_CUDA_CATEGORICAL_TUNING_CUH
#define LANEWISE_CUDA_CATEGORICAL_TUNING_CUH

enum {
    THREADS = 256,
    CTAS_AN_SM = 8,
    CTAS_TAKING_TURNS = 64, /* that end soon, so that fast SMs take more of them */
    CTAS_OF_OFFSETS = 2,    /* per SM, that look at offsets */
    WHOLE_THREADS = 128,    /* of a CTA whose warps keep prefixes of whole tiles */
    KEPT_SAMPLES = 1 << 23, /* at most so many wait for the check of all weights; for more, that comes first */
    SAMPLES_AT_ONCE = 1 << 22
};

#endif
