/* The shape of fills with points on the device. Estimates: none of them is measured yet. */
#ifndef LANEWISE_CUDA_POINTS_TUNING_CUH
#define LANEWISE_CUDA_POINTS_TUNING_CUH

/* What a CTA makes one after the other, so that its first points, which take a XOR for each bit of their number, weigh
 * little: chunks of a dimension, batches of points. Less where the device would not be full. */
enum { POINTS_MOST_TURNS = 64 };
enum { POINTS_CTAS_PER_PROCESSOR = 32 };

#endif
