/* The shape of fills with points on the device; what was measured: docs/design/floors/points.md. */
#ifndef LANEWISE_CUDA_POINTS_TUNING_CUH
#define LANEWISE_CUDA_POINTS_TUNING_CUH

/* Runs or batches of points that a CTA makes one after the other, so that its first points, which take a XOR for each bit
 * of their number, weigh little. Fewer where the device would not be full. */
enum { POINTS_MOST_TURNS = 64 };
enum { POINTS_CTAS_PER_PROCESSOR = 32 };

#endif
