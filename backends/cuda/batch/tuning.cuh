/* The shape of batches of alias tables on the device. */
#ifndef LANEWISE_CUDA_BATCH_TUNING_CUH
#define LANEWISE_CUDA_BATCH_TUNING_CUH

enum {
    BATCH_THREADS = 256,
    BATCH_CTAS = 8,        /* per SM */
    MIDDLE_MOST = 512,     /* items */
    LONG_MOST = 1 << 16,   /* items in a row that a CTA builds, at most */
    LONG_ALONE = 12 << 10, /* items: of k long rows, those of more than k times this are faster on the whole device */
    LONG_STEPS = (LONG_MOST + LONG_ALONE - 1) / LONG_ALONE
};

enum { LEAST_RUN = 4 }; /* rows that a warp takes at a time, if there are enough for all warps */
enum { MIDDLE_THREADS = 128 };
enum { LONG_CTAS = 9 }; /* per SM */

/* Samples: threads of a CTA, warps that fill the device, and groups of draws that are looked up at once. */
enum { SAMPLE_THREADS = 256, SAMPLE_WARPS_A_SM = 64, TOGETHER = 2 };

/* Draws of many streams, FEW of each or fewer. */
enum { STREAM_THREADS = 256, STREAM_CTAS = 8, STREAMS = 4, FEW = 64 };

#endif
