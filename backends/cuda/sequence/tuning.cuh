/* The shape of a fill from the one sequence. */
#ifndef LANEWISE_CUDA_SEQUENCE_TUNING_CUH
#define LANEWISE_CUDA_SEQUENCE_TUNING_CUH

enum {
    THREADS = 256,
    WARPS = THREADS / 32,
    WARPS_A_SM = 16,   /* whose jumps hide each other's latency */
    LEAST_STEPS = 256, /* in a segment: what a jump costs is worth them */
    ROUND_STEPS = 4    /* between two visits to shared memory */
};

#endif
