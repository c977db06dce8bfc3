/* The shape of builds of alias tables on the device. */
#ifndef LANEWISE_CUDA_ALIAS_TUNING_CUH
#define LANEWISE_CUDA_ALIAS_TUNING_CUH

enum {
    GUESS_THREADS = 1024, /* that guess E, of so many samples each */
    GUESS_SAMPLES = 4,
    READ_THREADS = 256, /* that read the weights, in so many CTAs per SM */
    READ_CTAS = 8,
    SCAN_THREADS = 256, /* that scan as many tiles */
    CLOSE_MOST = 2048   /* heavies that a light tile closes itself; more are left to the whole device */
};

#endif
