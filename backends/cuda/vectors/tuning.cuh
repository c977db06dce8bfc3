/* The shape of rows of vectors on the device. */
#ifndef LANEWISE_CUDA_VECTORS_TUNING_CUH
#define LANEWISE_CUDA_VECTORS_TUNING_CUH

enum { BUFFER_BYTES = 32 * 33 * 4 };

/* Rows of at most so many bytes need no buffer (measured on an H200: 3 values of f32 at 184 G/s, with it 144; 10 at 88,
 * with it 199). Counts, which are bound by their arithmetic, need the registers that it takes. */
enum { UNSTAGED_BYTES = 16 };

#endif
